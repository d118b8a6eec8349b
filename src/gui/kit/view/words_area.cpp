// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/words_area.h"

#include "gui/kit/view/pane_parts.h"

#include <QEvent>
#include <QLabel>
#include <QScreen>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

WordsArea::WordsArea(QLabel* words, const QString& accessibleName, QWidget* parent)
    : QScrollArea(parent)
    , m_words(words)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(accessibleName);
    auto* const paper = new QWidget;
    auto* const column = tightColumn(paper);
    column->addWidget(words);
    column->addStretch(1);
    setWidget(paper);
    // The window's colour, not that of a list.
    viewport()->setAutoFillBackground(false);
    paper->setAutoFillBackground(false);
    words->installEventFilter(this);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
        [this](int least, int most) { setFocusPolicy(most > least ? Qt::TabFocus : Qt::NoFocus); });
}

int WordsArea::wordsHeight() const
{
    return m_words->hasHeightForWidth() ? m_words->heightForWidth(std::max(1, viewport()->width()))
                                        : m_words->sizeHint().height();
}

QSize WordsArea::sizeHint() const
{
    return {m_words->sizeHint().width(), wordsHeight()};
}

QSize WordsArea::minimumSizeHint() const
{
    const int most = screen()->availableGeometry().height() * 2 / 5;
    return {m_words->minimumSizeHint().width(), std::min(wordsHeight(), most)};
}

bool WordsArea::eventFilter(QObject* watched, QEvent* event)
{
    const bool isDone = QScrollArea::eventFilter(watched, event);
    if (watched == m_words && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return isDone;
}

void WordsArea::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        updateGeometry();
}

} // namespace gui
