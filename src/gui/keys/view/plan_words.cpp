// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/plan_words.h"

#include "gui/kit/view/words.h"

#include <QLabel>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>

namespace gui {

namespace {

constexpr int fewestLines = 5;

} // namespace

PlanWords::PlanWords(const QString& objectName, QWidget* parent)
    : QScrollArea(parent)
    , m_label(sentence({}, qPrintable(objectName)))
{
    setObjectName(objectName + QStringLiteral("Area"));
    setAccessibleName(tr("What will happen"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setWidgetResizable(true);
    m_label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setWidget(m_label);
    viewport()->setAutoFillBackground(false);
    m_label->setAutoFillBackground(false);
    setFocusPolicy(Qt::NoFocus);
    // A way for keys alone, but only where there is something to go to.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
        [this](int, int most) { setFocusPolicy(most > 0 ? Qt::TabFocus : Qt::NoFocus); });
}

void PlanWords::setText(const QString& text)
{
    m_label->setText(text);
    verticalScrollBar()->setValue(0);
    setVisible(!text.isEmpty());
    updateGeometry();
}

QSize PlanWords::sizeHint() const
{
    return {m_label->sizeHint().width(), m_label->heightForWidth(std::max(viewport()->width(), 1))};
}

QSize PlanWords::minimumSizeHint() const
{
    return {0, std::min(sizeHint().height(), fontMetrics().lineSpacing() * fewestLines)};
}

void PlanWords::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        updateGeometry();
}

} // namespace gui
