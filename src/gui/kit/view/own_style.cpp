// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/own_style.h"

#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/theme.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace gui {

namespace {

constexpr qreal styleCorner = 4;

bool inState(const QStyleOption& option, QStyle::StateFlag state)
{
    return option.state.testFlag(state);
}

bool takesWheel(const QWidget* widget)
{
    return qobject_cast<const QAbstractSpinBox*>(widget) != nullptr
        || qobject_cast<const QComboBox*>(widget) != nullptr;
}

QColor buttonFill(const QStyleOption& option, const Theme& theme)
{
    QColor fill = option.palette.color(QPalette::Base);
    if (!inState(option, QStyle::State_Enabled))
        return option.palette.color(QPalette::Window);
    if (inState(option, QStyle::State_On))
        fill = theme.info.fill;
    if (inState(option, QStyle::State_Sunken) || inState(option, QStyle::State_MouseOver))
        fill = theme.dark ? fill.lighter(125) : fill.darker(inState(option, QStyle::State_Sunken) ? 116 : 106);
    return fill;
}

enum class Ring { Own, None };

/// As FlatButton draws itself. `isDefault`: what Enter does.
void drawFlatButton(QPainter* painter, const QStyleOption& option, bool isDefault, Ring ring)
{
    const auto theme = Theme::of(option.palette);
    ButtonLook look;
    look.fill = buttonFill(option, theme);
    look.frame = isDefault && inState(option, QStyle::State_Enabled) ? theme.info.strong : theme.separator;
    look.ring = theme.info.strong;
    look.focus = ring == Ring::Own && inState(option, QStyle::State_HasFocus) && inState(option, QStyle::State_Enabled);
    painter->save();
    drawButton(*painter, option.rect, look);
    painter->restore();
}

void drawField(QPainter* painter, const QStyleOption& option, const QColor& fill)
{
    const auto theme = Theme::of(option.palette);
    const bool isFocused = inState(option, QStyle::State_HasFocus) && inState(option, QStyle::State_Enabled);
    // A field is found by its frame: 3:1 against the paper, where that of a button may be fainter.
    const QColor frame = inState(option, QStyle::State_Enabled) ? theme.neutral.strong : theme.separator;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(isFocused ? theme.info.strong : frame, isFocused ? 2 : 1));
    painter->setBrush(fill);
    const qreal inset = isFocused ? 1.0 : 0.5;
    painter->drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), styleCorner, styleCorner);
    painter->restore();
}

/// As large as the words: Fusion's has one size for all.
void drawArrow(QPainter* painter, const QStyleOption& option, QStyle::PrimitiveElement arrow, const QRect& room)
{
    const qreal size = std::max(7, option.fontMetrics.height() / 2);
    QPolygonF shape({QPointF(-size / 2, -size / 4), QPointF(size / 2, -size / 4), QPointF(0, size / 4)});
    const int turn = arrow == QStyle::PE_IndicatorArrowUp ? 180
        : arrow == QStyle::PE_IndicatorArrowLeft          ? 90
        : arrow == QStyle::PE_IndicatorArrowRight         ? 270
                                                          : 0;
    const auto group = inState(option, QStyle::State_Enabled) ? QPalette::Active : QPalette::Disabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(QRectF(room).center());
    painter->rotate(turn);
    painter->setPen(Qt::NoPen);
    painter->setBrush(option.palette.color(group, QPalette::WindowText));
    painter->drawPolygon(shape);
    painter->restore();
}

void drawHeaderSection(QPainter* painter, const QStyleOptionHeader& option)
{
    const auto theme = Theme::of(option.palette);
    QColor fill = theme.header;
    if (inState(option, QStyle::State_MouseOver) || inState(option, QStyle::State_Sunken))
        fill = theme.dark ? fill.lighter(125) : fill.darker(105);
    painter->fillRect(option.rect, fill);
    const QRect& rect = option.rect;
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.separator);
    const bool isLast
        = option.position == QStyleOptionHeader::End || option.position == QStyleOptionHeader::OnlyOneSection;
    if (option.orientation == Qt::Horizontal && !isLast)
        painter->fillRect(QRect(rect.right(), rect.top() + 5, 1, std::max(0, rect.height() - 10)), theme.separator);
}

/// A line under (or beside) the chosen one, as a rail has it; the others are words alone.
void drawTab(QPainter* painter, const QStyleOptionTab& option)
{
    const auto theme = Theme::of(option.palette);
    const bool isChosen = inState(option, QStyle::State_Selected);
    const QRect& rect = option.rect;
    QColor fill = isChosen ? option.palette.color(QPalette::Base) : theme.header;
    if (!isChosen && inState(option, QStyle::State_MouseOver))
        fill = theme.dark ? fill.lighter(125) : fill.darker(105);
    painter->fillRect(rect, fill);
    constexpr int thick = 2;
    QRect line(rect.left(), rect.bottom() - thick + 1, rect.width(), thick);
    if (option.shape == QTabBar::RoundedSouth || option.shape == QTabBar::TriangularSouth)
        line.moveTop(rect.top());
    else if (option.shape == QTabBar::RoundedWest || option.shape == QTabBar::TriangularWest)
        line = QRect(rect.right() - thick + 1, rect.top(), thick, rect.height());
    else if (option.shape == QTabBar::RoundedEast || option.shape == QTabBar::TriangularEast)
        line = QRect(rect.left(), rect.top(), thick, rect.height());
    painter->fillRect(line, isChosen ? theme.info.strong : theme.separator);
}

} // namespace

OwnStyle::OwnStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("fusion")))
{
    setObjectName(QStringLiteral("signalbox"));
}

void OwnStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (!takesWheel(widget))
        return;
    if (widget->focusPolicy() == Qt::WheelFocus)
        widget->setFocusPolicy(Qt::StrongFocus);
    widget->installEventFilter(this);
}

void OwnStyle::unpolish(QWidget* widget)
{
    if (takesWheel(widget))
        widget->removeEventFilter(this);
    QProxyStyle::unpolish(widget);
}

bool OwnStyle::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Wheel) {
        if (const auto* const widget = qobject_cast<QWidget*>(watched); widget != nullptr && !widget->hasFocus()) {
            event->ignore(); // It goes on to what stands around.
            return true;
        }
    }
    return QProxyStyle::eventFilter(watched, event);
}

void OwnStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    switch (element) {
    case PE_PanelButtonCommand: {
        const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option);
        const bool isBare = button != nullptr && button->features.testFlag(QStyleOptionButton::Flat)
            && !inState(*option, State_Sunken) && !inState(*option, State_On) && !inState(*option, State_MouseOver)
            && !inState(*option, State_HasFocus);
        if (!isBare)
            drawFlatButton(painter, *option,
                button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton), Ring::Own);
        return;
    }
    case PE_PanelButtonTool:
    case PE_IndicatorButtonDropDown:
        // Its ring is asked for by itself: one that raises itself under the pointer only has no panel else.
        drawFlatButton(painter, *option, false, Ring::None);
        return;
    case PE_FrameFocusRect:
        if (qobject_cast<const QPushButton*>(widget) != nullptr)
            return; // Has its ring.
        if (inState(*option, State_KeyboardFocusChange) || inState(*option, State_HasFocus)) {
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(QPen(Theme::of(option->palette).info.strong, 1.5));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(
                QRectF(option->rect).adjusted(0.75, 0.75, -0.75, -0.75), styleCorner - 1, styleCorner - 1);
            painter->restore();
        }
        return;
    case PE_FrameDefaultButton:
    case PE_FrameButtonBevel:
        return;
    case PE_PanelLineEdit: {
        const auto* const frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame != nullptr && frame->lineWidth > 0) {
            const auto& palette = option->palette;
            drawField(painter, *option, palette.color(QPalette::Base));
            return;
        }
        break;
    }
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void OwnStyle::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    switch (element) {
    case CE_HeaderSection:
        if (const auto* const header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            drawHeaderSection(painter, *header);
            return;
        }
        break;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, Theme::of(option->palette).header);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
            Theme::of(option->palette).separator);
        return;
    case CE_TabBarTabShape:
        if (const auto* const tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            drawTab(painter, *tab);
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void OwnStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    const auto arrowIn = [&](PrimitiveElement arrow, const QRect& room) { drawArrow(painter, *option, arrow, room); };
    const auto partOf = [&](SubControl part) { return subControlRect(control, option, part, widget); };
    const auto theme = Theme::of(option->palette);
    if (const auto* const box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        control == CC_ComboBox && box != nullptr && !box->editable && box->frame) {
        drawFlatButton(painter, *option, false, Ring::Own);
        arrowIn(PE_IndicatorArrowDown, partOf(SC_ComboBoxArrow));
        return;
    }
    if (const auto* const box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        control == CC_SpinBox && box != nullptr && box->frame) {
        drawField(painter, *option, option->palette.color(QPalette::Base));
        if (box->buttonSymbols != QAbstractSpinBox::NoButtons) {
            arrowIn(PE_IndicatorArrowUp, partOf(SC_SpinBoxUp));
            arrowIn(PE_IndicatorArrowDown, partOf(SC_SpinBoxDown));
        }
        return;
    }
    if (const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
        control == CC_ScrollBar && bar != nullptr) {
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        const bool lies = bar->orientation == Qt::Horizontal;
        constexpr int air = 3;
        const QRect slider
            = partOf(SC_ScrollBarSlider).adjusted(lies ? 1 : air, lies ? air : 1, lies ? -1 : -air, lies ? -air : -1);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        // Against what it slides on at least 3:1, as all that is operated.
        QColor fill = theme.neutral.strong;
        if (inState(*option, State_MouseOver) || inState(*option, State_Sunken))
            fill = theme.dark ? fill.lighter(120) : fill.darker(120);
        painter->setBrush(inState(*option, State_Enabled) ? fill : theme.separator);
        const qreal radius = std::min(slider.width(), slider.height()) / 2.0;
        painter->drawRoundedRect(slider, radius, radius);
        painter->restore();
        arrowIn(lies ? PE_IndicatorArrowLeft : PE_IndicatorArrowUp, partOf(SC_ScrollBarSubLine));
        arrowIn(lies ? PE_IndicatorArrowRight : PE_IndicatorArrowDown, partOf(SC_ScrollBarAddLine));
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

/// As large as the words beside it, whatever their size.
int OwnStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
        return std::max(
            usual, QFontMetrics(widget != nullptr ? widget->font() : QApplication::font()).height() * 4 / 5);
    default:
        return usual;
    }
}

int OwnStyle::styleHint(
    StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const
{
    // Words alone, as all buttons have them.
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    // On a low screen, a menu that cannot scroll is laid out in columns, the last of which is far from its title.
    if (hint == SH_Menu_Scrollable)
        return 1;
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

QSize OwnStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& contents, const QWidget* widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option);
    // Fusion leaves long words two dots to each edge, and short ones all the room of its least width.
    constexpr int air = 8;
    if (type == CT_PushButton && button != nullptr && !button->features.testFlag(QStyleOptionButton::Flat)
        && !button->text.isEmpty())
        size.setWidth(std::max(size.width(), contents.width() + 2 * air));
    return size;
}

} // namespace gui
