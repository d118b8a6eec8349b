// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/rail.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/views.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/theme.h"

#include <QButtonGroup>
#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

constexpr int railWidth = 76;
constexpr int railIcon = 24;
constexpr int compactWidth = 44; ///< Of a button without its word: large enough for a finger.
constexpr int railShare = 7; ///< Words take no more than this part of the width of the window.

/// A dot with an exclamation mark: the colour is not all that says it.
void paintNotice(QPainter& painter, QPointF centre, const Theme& theme)
{
    constexpr qreal radius = 7.5;
    painter.setPen(QPen(theme.rail, 1.5));
    painter.setBrush(theme.warning.strong);
    painter.drawEllipse(centre, radius, radius);
    auto bold = painter.font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(Qt::black); // The rail's own colour is too pale on amber.
    painter.drawText(
        QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius), Qt::AlignCenter, QStringLiteral("!"));
}

} // namespace

RailButton::RailButton(const QIcon& icon, QWidget* parent)
    : QAbstractButton(parent)
{
    setIcon(icon);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    keepFont(this, [](const QFont& around) { return scaledFont(around, 0.88); });
}

void RailButton::setTitle(const QString& title, const QString& tip)
{
    m_tip = tip;
    showTip();
    if (text() == title)
        return;
    setText(title);
    setAccessibleName(title);
    updateGeometry();
}

void RailButton::setNotice(const QString& whole)
{
    if (m_notice == whole)
        return;
    m_notice = whole;
    showTip();
    setAccessibleDescription(whole);
    update();
}

void RailButton::showTip()
{
    setToolTip(tipText(m_notice.isEmpty() ? m_tip : m_tip + QLatin1Char('\n') + m_notice));
}

void RailButton::setCompact(bool compact)
{
    if (std::exchange(m_isCompact, compact) == compact)
        return;
    updateGeometry();
    update();
}

int RailButton::wordWidth() const
{
    return qMax(railWidth - 8, fontMetrics().horizontalAdvance(text()) + 8);
}

bool RailButton::showsWord() const
{
    return !m_isCompact && height() >= railIcon + fontMetrics().height() + 8;
}

QSize RailButton::sizeHint() const
{
    if (m_isCompact)
        return {compactWidth, railIcon + 24};
    return {wordWidth(), railIcon + fontMetrics().height() + 24};
}

QSize RailButton::minimumSizeHint() const
{
    return {sizeHint().width(), railIcon}; // Without its word, which the tip says, too.
}

void RailButton::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto theme = Theme::of(palette());
    const auto body = QRectF(rect()).adjusted(1.5, 2.5, -1.5, -2.5);
    if (isChecked() || underMouse()) {
        auto fill = theme.railSelected;
        fill.setAlphaF(isChecked() ? 1.0F : 0.5F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRoundedRect(body, 5, 5);
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.railText, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(body, 5, 5);
    }
    const bool hasWord = showsWord();
    const int content = hasWord ? railIcon + 4 + fontMetrics().height() : railIcon;
    const int top = (height() - content) / 2;
    icon().paint(&painter, QRect((width() - railIcon) / 2, top, railIcon, railIcon));
    painter.setPen(theme.railText);
    if (hasWord)
        painter.drawText(QRect(0, top + railIcon + 4, width(), fontMetrics().height()), Qt::AlignCenter, text());
    if (!m_notice.isEmpty())
        paintNotice(painter, QPointF(width() / 2.0 + railIcon / 2.0 + 3, top + 5), theme);
}

Rail::Rail(QWidget* parent)
    : QWidget(parent)
    , m_buttons(new QButtonGroup(this))
    , m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("rail"));
    keepSaid(this, [this] { setAccessibleName(tr("Pages")); });
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_layout->setContentsMargins(4, 6, 4, 6);
    m_layout->setSpacing(1); // Eleven of them have to stand in the smallest window.
    m_layout->addStretch(1);
    m_buttons->setExclusive(true);
    followLook(this, [this] { share(); });
    connect(m_buttons, &QButtonGroup::idToggled, this, [this](int index, bool checked) {
        if (!checked)
            return;
        takeTab(index);
        Q_EMIT chosen(index);
    });
}

void Rail::addPage(const QString& id, const QIcon& icon)
{
    auto* const button = new RailButton(icon);
    button->setObjectName(QStringLiteral("rail_") + id);
    const auto index = static_cast<int>(m_buttons->buttons().size());
    m_buttons->addButton(button, index);
    m_layout->insertWidget(index, button);
}

void Rail::setTitle(int index, const QString& title)
{
    constexpr int digits = 10; // Those that came last have no key: see MainWindow::addPageMenu().
    if (auto* const button = qobject_cast<RailButton*>(m_buttons->button(index)))
        button->setTitle(title, index < digits ? tr("%1 (Alt+%2)").arg(title).arg(index) : title);
}

void Rail::setCurrent(int index)
{
    if (auto* const button = m_buttons->button(index))
        button->setChecked(true);
}

/// Tab leads to the page that is shown, and arrows from there to the others; Qt moves that only with the focus.
void Rail::takeTab(int index)
{
    const auto all = m_buttons->buttons();
    const bool hadFocus = std::ranges::any_of(all, [](const auto* button) { return button->hasFocus(); });
    for (auto* const button : all)
        button->setFocusPolicy(m_buttons->id(button) == index ? Qt::TabFocus : Qt::NoFocus);
    if (hadFocus)
        m_buttons->button(index)->setFocus();
}

void Rail::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    window()->installEventFilter(this);
    share();
}

void Rail::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    share();
}

bool Rail::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == window())
        share();
    return QWidget::eventFilter(watched, event);
}

/// All of them have their words, or none.
void Rail::share()
{
    const auto buttons = findChildren<RailButton*>(QString(), Qt::FindDirectChildrenOnly);
    int widest = 0;
    for (const auto* const button : buttons)
        widest = std::max(widest, button->wordWidth());
    const int wordHeight = buttons.isEmpty() ? 0 : railIcon + buttons.constFirst()->fontMetrics().height() + 8;
    const auto margins = m_layout->contentsMargins();
    const int high
        = static_cast<int>(buttons.size()) * (wordHeight + m_layout->spacing()) + margins.top() + margins.bottom();
    const bool isShort = high > height() || (widest > railWidth && widest * railShare > window()->width());
    for (auto* const button : buttons)
        button->setCompact(isShort);
}

void Rail::setNotice(int index, const QString& whole)
{
    if (auto* const button = qobject_cast<RailButton*>(m_buttons->button(index)))
        button->setNotice(whole);
}

void Rail::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter(this).fillRect(rect(), Theme::of(palette()).rail);
}

} // namespace gui
