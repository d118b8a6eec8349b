// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/focus_ring.h"

#include "gui/kit/view/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <QScrollArea>

namespace gui {

namespace {

constexpr int lineWidth = 2;

class Line : public QWidget
{
public:
    explicit Line(QWidget* parent)
        : QWidget(parent)
    {
        setObjectName(QStringLiteral("focusRing"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter(this).fillRect(rect(), Theme::of(QApplication::palette()).info.strong); // All but the frame is masked.
    }
};

QList<QWidget*> partsOf(QWidget* view)
{
    auto* const area = qobject_cast<QAbstractScrollArea*>(view);
    return area != nullptr ? QList<QWidget*>{area, area->viewport()} : QList<QWidget*>();
}

} // namespace

FocusRing::FocusRing(QObject* parent)
    : QObject(parent)
{
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, QWidget* now) { follow(now); });
}

FocusRing::~FocusRing()
{
    delete m_line;
}

void FocusRing::follow(QWidget* focused)
{
    const bool isView
        = qobject_cast<QAbstractItemView*>(focused) != nullptr || qobject_cast<QScrollArea*>(focused) != nullptr;
    const bool isMarked = isView && focused->window()->windowType() != Qt::Popup; // A list of choices is no place.
    auto* const view = isMarked ? focused : nullptr;
    if (m_view == view)
        return;
    for (auto* const part : partsOf(m_view))
        part->removeEventFilter(this);
    delete m_line;
    m_view = view;
    if (!isMarked)
        return;
    m_line = new Line(view);
    for (auto* const part : partsOf(view))
        part->installEventFilter(this);
    place();
    m_line->show();
}

void FocusRing::place()
{
    if (!m_view || !m_line)
        return;
    const QRect all = m_view->rect();
    m_line->setGeometry(all);
    m_line->setMask(QRegion(all) - QRegion(all.adjusted(lineWidth, lineWidth, -lineWidth, -lineWidth)));
    m_line->raise();
}

bool FocusRing::eventFilter(QObject* object, QEvent* event)
{
    Q_UNUSED(object) // Of the view, or of its viewport: a scroll bar that comes would lie over the line.
    if (event->type() == QEvent::Resize)
        place();
    return false;
}

} // namespace gui
