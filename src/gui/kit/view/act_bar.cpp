// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/act_bar.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPainter>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

constexpr int buttonMargin = 11;
constexpr int buttonGap = 6;

/// As large as the words beside it.
int iconSide(const QFontMetrics& metrics)
{
    constexpr int least = 16;
    return std::max(least, metrics.height() * 9 / 10);
}

FlatButton* buttonOf(QAction* action, FlatButton::Kind kind)
{
    auto* const button = new FlatButton(action, kind);
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    return button;
}

} // namespace

FlatButton::FlatButton(QAction* action, Kind kind, QWidget* parent)
    : QToolButton(parent)
    , m_kind(kind)
    , m_tip(action->statusTip())
{
    setDefaultAction(action);
    setObjectName(action->objectName() + QStringLiteral("Button"));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::ArrowCursor);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(withoutMnemonic(action->text()));
    connect(action, &QAction::changed, this, [this, action] {
        setAccessibleName(withoutMnemonic(action->text()));
        followTip();
    });
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

/// Qt sends a tip only when the pointer enters: one that has changed since would go on saying what is no longer so.
void FlatButton::followTip()
{
    const QString before = std::exchange(m_tip, defaultAction()->statusTip());
    if (before == m_tip || !underMouse())
        return;
    const auto* const bar = window()->findChild<QStatusBar*>();
    if (bar == nullptr || bar->currentMessage() != before) // Something newer is said there.
        return;
    QStatusTipEvent tip(m_tip);
    QCoreApplication::sendEvent(this, &tip);
}

void FlatButton::setCompact(bool compact)
{
    if (std::exchange(m_compact, compact) == compact)
        return;
    updateGeometry();
    update();
}

int FlatButton::fullWidth() const
{
    const auto* const shown = defaultAction();
    const int icon = shown->icon().isNull() ? 0 : iconSide(fontMetrics()) + buttonGap;
    return 2 * buttonMargin + icon + fontMetrics().horizontalAdvance(lineText(withoutMnemonic(shown->text())));
}

int FlatButton::leastWidth() const
{
    return defaultAction()->icon().isNull() ? fullWidth() : 2 * buttonMargin + iconSide(fontMetrics());
}

QSize FlatButton::sizeHint() const
{
    return {m_compact ? leastWidth() : fullWidth(), buttonHeight(fontMetrics())};
}

void FlatButton::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const auto theme = Theme::of(palette());
    const bool main = m_kind == Main && isEnabled();
    ButtonLook look;
    look.fill = main ? theme.accent : palette().color(QPalette::Base);
    if (isChecked())
        look.fill = theme.warning.fill;
    if (isDown() || underMouse())
        look.fill = theme.dark && !main ? look.fill.lighter(125) : look.fill.darker(isDown() ? 116 : 106);
    look.frame = main ? theme.accent : isChecked() ? theme.warning.outline : theme.separator;
    look.ring = theme.info.strong;
    look.focus = hasFocus();
    if (main)
        look.innerRing = Qt::white;
    drawButton(painter, rect(), look);

    auto textColor = main ? QColor(Qt::white) : palette().color(QPalette::WindowText);
    if (isChecked())
        textColor = theme.warning.text;
    const auto disabledColor = palette().color(QPalette::Disabled, QPalette::WindowText);
    const auto* const shown = defaultAction();
    QRect area = rect().adjusted(buttonMargin, 0, -buttonMargin, 0);
    if (!shown->icon().isNull()) {
        const int side = iconSide(fontMetrics());
        const QRect place(area.left(), (height() - side) / 2, side, side);
        const auto iconRect = QStyle::visualRect(layoutDirection(), rect(), place);
        // A stencil again: the action's own ink is that of the menu.
        auto stencil = shown->icon().pixmap(
            QSize(side, side), devicePixelRatioF(), isEnabled() ? QIcon::Normal : QIcon::Disabled);
        QPainter tint(&stencil);
        tint.setCompositionMode(QPainter::CompositionMode_SourceIn);
        tint.fillRect(iconRect.translated(-iconRect.topLeft()), isEnabled() ? textColor : disabledColor);
        tint.end();
        painter.drawPixmap(iconRect, stencil);
        area.setLeft(area.left() + side + buttonGap);
    }
    if (!showsWords())
        return;
    painter.setPen(isEnabled() ? textColor : disabledColor);
    // elidedText() rounds up: it would cut what has exactly the room that it asked for.
    auto text = lineText(withoutMnemonic(shown->text()));
    if (fontMetrics().horizontalAdvance(text) > area.width())
        text = fontMetrics().elidedText(text, Qt::ElideRight, area.width());
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), area),
        static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading), text);
}

void drawButton(QPainter& painter, const QRect& rect, const ButtonLook& look)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF body = QRectF(rect).adjusted(1.5, 1.5, -1.5, -1.5);
    painter.setPen(QPen(look.frame, 1));
    painter.setBrush(look.fill);
    painter.drawRoundedRect(body, look.radius, look.radius);
    if (look.focus) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(look.ring, 2));
        painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), look.radius + 1, look.radius + 1);
        if (look.innerRing.isValid()) {
            painter.setPen(QPen(look.innerRing, 1.5));
            painter.drawRoundedRect(QRectF(rect).adjusted(3.5, 3.5, -3.5, -3.5), look.radius - 1, look.radius - 1);
        }
    }
}

ActBar::ActBar(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
    , m_row(new QHBoxLayout)
{
    keepRoomAround(m_column, QMargins(10, 7, 10, 7));
    m_column->setSpacing(4);
    m_column->addLayout(m_row);
    m_row->setSpacing(6);
    auto* const strut = new QSpacerItem(0, 0); // Also without a button: bars side by side are one line.
    m_row->addSpacerItem(strut);
    keepMeasured(this, [this, strut] {
        strut->changeSize(0, buttonHeight(fontMetrics()), QSizePolicy::Fixed, QSizePolicy::Minimum);
        m_row->invalidate();
        share();
    });
}

void ActBar::addAct(QAction* action, FlatButton::Kind kind)
{
    m_row->addWidget(buttonOf(action, kind));
}

void ActBar::addActWhilePossible(QAction* action, Gone gone)
{
    auto* const button = buttonOf(action, FlatButton::Plain);
    auto policy = button->sizePolicy();
    policy.setRetainSizeWhenHidden(gone == Gone::KeepsItsPlace);
    button->setSizePolicy(policy);
    m_row->addWidget(button); // First, for what has no parent would be shown as a window.
    const auto follow = [this, button, action] {
        button->setVisible(action->isEnabled());
        share();
    };
    connect(action, &QAction::enabledChanged, button, follow);
    follow();
}

void ActBar::addStretch()
{
    m_row->addStretch(1);
}

int ActBar::addField(QWidget* widget, int stretch)
{
    m_row->addWidget(widget, stretch);
    return m_row->count() - 1;
}

void ActBar::putFieldBack(QWidget* widget, int place)
{
    m_row->insertWidget(place, widget);
}

void ActBar::addNote(const char* objectName)
{
    m_note = new QuietLabel;
    m_note->setObjectName(QString::fromLatin1(objectName));
    m_note->setWordWrap(true);
    m_row->addSpacing(6);
    m_row->addWidget(m_note, 1);
    m_row->addSpacerItem(new QSpacerItem(0, 0, QSizePolicy::Expanding)); // While the note stands below.
}

void ActBar::setNote(const QString& text)
{
    m_note->setText(text);
    share();
}

namespace {

bool takesRoom(const QWidget* part)
{
    return !part->isHidden() || part->sizePolicy().retainSizeWhenHidden();
}

/// Of what takes room in the row but `note`. `ofButton`, `ofField`: what each of them takes.
int widthOf(const QHBoxLayout& row, const QMargins& margins, const QWidget* note, int (FlatButton::*ofButton)() const,
    QSize (QWidget::*ofField)() const)
{
    int width = margins.left() + margins.right();
    for (int i = 0; i < row.count(); ++i) {
        const auto* const part = row.itemAt(i)->widget();
        if (part == nullptr || part == note || !takesRoom(part))
            continue;
        const auto* const button = qobject_cast<const FlatButton*>(part);
        width += row.spacing() + (button != nullptr ? (button->*ofButton)() : (part->*ofField)().width());
    }
    return width;
}

} // namespace

int ActBar::fullWidth() const
{
    return widthOf(*m_row, m_column->contentsMargins(), m_note, &FlatButton::fullWidth, &QWidget::sizeHint);
}

int ActBar::leastWidth() const
{
    return widthOf(*m_row, m_column->contentsMargins(), m_note, &FlatButton::leastWidth, &QWidget::minimumSizeHint);
}

/// Whether its buttons have their words now depends on the width that it is given, and not the other way round.
QSize ActBar::minimumSizeHint() const
{
    return {leastWidth(), QWidget::minimumSizeHint().height()};
}

void ActBar::placeNote(bool below)
{
    if (std::exchange(m_noteBelow, below) == below)
        return;
    if (below) {
        m_row->removeWidget(m_note);
        m_column->addWidget(m_note);
    } else {
        m_column->removeWidget(m_note);
        m_row->insertWidget(m_row->count() - 1, m_note, 1);
    }
}

void ActBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    share();
}

/// The note gets room for a short word or two before words of buttons do.
void ActBar::share()
{
    constexpr int letters = 14;
    int needed = fullWidth();
    const auto buttons = findChildren<FlatButton*>(QString(), Qt::FindDirectChildrenOnly);
    if (m_note != nullptr) {
        const int least = letterWidth(fontMetrics()) * letters;
        const int room = std::max(width() - needed - 2 * m_row->spacing(), least);
        placeNote(m_note->heightForWidth(room) > 2 * fontMetrics().lineSpacing() + 2);
        needed += m_noteBelow ? 0 : least;
    }
    // From the far end: what comes first keeps its words the longest.
    for (auto button = buttons.crbegin(); button != buttons.crend(); ++button) {
        const bool isShort = needed > width() && takesRoom(*button);
        (*button)->setCompact(isShort);
        if (isShort)
            needed -= (*button)->fullWidth() - (*button)->leastWidth();
    }
}

} // namespace gui
