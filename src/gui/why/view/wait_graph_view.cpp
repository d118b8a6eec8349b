// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/view/wait_graph_view.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/theme.h"
#include "words/times.h"

#include <QAccessible>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

constexpr int mostLinesHigh = 30; ///< Beyond, the picture scrolls.

/// Of an actor or a path, by what it does. Words say the same: titles of what is folded, labels, and the item's text.
const Tone& waitTone(const Theme& theme, const WaitNode& node)
{
    if (node.kind == WaitNode::Kind::Path)
        return theme.neutral;
    if (node.stale)
        return theme.stale;
    if (node.kind == WaitNode::Kind::MoreWaiting)
        return theme.waiting;
    if (node.waits)
        return node.blocks > 0 ? theme.next : theme.waiting;
    return theme.holding;
}

/// By its name; of those that do not fit, that is in words of a language.
bool isSameBox(const WaitNode& one, const WaitNode& other)
{
    const bool isNamed = one.kind == WaitNode::Kind::Actor || one.kind == WaitNode::Kind::Path;
    return one.kind == other.kind && (isNamed ? one.title == other.title : one.place == other.place);
}

void paintArrowHead(QPainter& painter, const QPointF& from, const QPointF& to, qreal size)
{
    const QPointF way = to - from;
    const qreal length = std::hypot(way.x(), way.y());
    if (length < 1)
        return;
    const QPointF along = way / length;
    const QPointF aside(-along.y(), along.x());
    const QPointF foot = to - along * size;
    QPainterPath head(to);
    head.lineTo(foot + aside * size * 0.5);
    head.lineTo(foot - aside * size * 0.5);
    head.closeSubpath();
    painter.fillPath(head, painter.pen().color());
}

} // namespace

WaitGraphView::WaitGraphView(QWidget* parent)
    : ItemsView(parent)
    , m_now(QDateTime::currentDateTimeUtc())
{
    setObjectName(QStringLiteral("waitGraph"));
    keepSaid(this, [this] { setAccessibleName(tr("Who waits for whom")); });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    WaitGraphView::relayout();
}

void WaitGraphView::setScene(const WaitScene& scene)
{
    if (scene == m_scene)
        return;
    std::optional<WaitNode> focused;
    if (focusedItem() >= 0)
        focused = m_scene.nodes[static_cast<std::size_t>(focusedItem())];
    m_scene = scene;
    const auto again = std::ranges::find_if(
        m_scene.nodes, [&focused](const WaitNode& each) { return focused && isSameBox(each, *focused); });
    setFocusedItem(again == m_scene.nodes.end() ? -1 : static_cast<int>(again - m_scene.nodes.begin()));
    relayout();
    QAccessibleEvent changed(this, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&changed);
}

void WaitGraphView::setNow(const QDateTime& now)
{
    m_now = now;
    viewport()->update();
}

void WaitGraphView::relayout()
{
    const QFontMetricsF metrics(font());
    WaitSpec spec;
    spec.width = viewport()->width();
    spec.line = std::ceil(metrics.height());
    for (const WaitNode& each : m_scene.nodes)
        spec.titles.push_back(metrics.horizontalAdvance(each.title.left(200)));
    const qreal before = m_layout.size.height();
    m_layout = layOut(m_scene, spec);
    setContentHeight(m_layout.size.height(), spec.line);
    if (before != m_layout.size.height())
        updateGeometry();
}

QSize WaitGraphView::sizeHint() const
{
    const QFontMetrics metrics(font());
    const int most = metrics.height() * mostLinesHigh;
    const int wanted = static_cast<int>(std::ceil(m_layout.size.height()));
    return {metrics.height() * 20, std::clamp(wanted, metrics.height(), most)};
}

QString WaitGraphView::labelOf(const WaitLine& line) const
{
    if (line.stale)
        return tr("stale", "a holder");
    if (line.number > 0 && line.stuck) // In a deadlock the order counts; its words name it.
        return QString::number(line.number);
    if (!line.since)
        return {};
    return words::ageText(std::chrono::milliseconds(std::max<qint64>(0, line.since->msecsTo(m_now))), line.exact);
}

void WaitGraphView::paintLine(QPainter& painter, std::size_t number) const
{
    const Theme theme = Theme::of(palette());
    const WaitLine& line = m_scene.lines[number];
    const WaitWay& way = m_layout.ways[number];
    const qreal unit = QFontMetricsF(font()).height();
    QPen pen(line.stuck || line.stale ? theme.stale.strong : theme.quiet, line.stuck ? 2.2 : 1.2);
    if (!line.owns || line.stale)
        pen.setStyle(Qt::DashLine);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    QPointF before = way.from;
    if (way.back) {
        const qreal side = m_layout.size.width() - 0.5 * unit;
        QPainterPath path(way.from);
        path.cubicTo({side, way.from.y()}, {side, way.to.y()}, way.to);
        painter.drawPath(path);
        before = {side, way.to.y()};
    } else {
        QPainterPath path(way.from);
        for (const QPointF& bend : way.bends) {
            path.lineTo(bend);
            before = bend;
        }
        path.lineTo(way.to);
        painter.drawPath(path);
    }
    if (!line.owns)
        paintArrowHead(painter, before, way.to, 0.55 * unit);
}

/// Along its line, where no box and no other label stands: at its own place, else as near to it as can be. It rather
/// lies over another label than over the name in a box; empty: there is no room, and the words of its boxes say the
/// same.
QRectF WaitGraphView::labelRoom(std::size_t number, const QSizeF& size, const std::vector<QRectF>& taken) const
{
    const WaitWay& way = m_layout.ways[number];
    QRectF room(QPointF(), size);
    const auto put = [&](const QPointF& center, bool isAlone) {
        room.moveCenter(center);
        room.moveLeft(std::min(room.left(), m_layout.size.width() - room.width()));
        const auto hits = [&room](const QRectF& each) { return each.intersects(room); };
        return std::ranges::none_of(m_layout.nodes, hits) && (!isAlone || std::ranges::none_of(taken, hits));
    };
    for (const bool isAlone : {true, false}) {
        if (put(way.label, isAlone))
            return room;
        for (const double part : {0.35, 0.55, 0.25, 0.65, 0.15, 0.75, 0.85}) {
            const QPointF on = way.back ? QPointF(way.label.x(), way.from.y() + (way.to.y() - way.from.y()) * part)
                                        : pointOn(way, part);
            if (put(on, isAlone))
                return room;
        }
    }
    return {};
}

void WaitGraphView::paintLabels(QPainter& painter) const
{
    std::vector<QRectF> taken;
    for (std::size_t line = 0; line < m_scene.lines.size(); ++line)
        paintLabel(painter, line, taken);
}

void WaitGraphView::paintLabel(QPainter& painter, std::size_t number, std::vector<QRectF>& taken) const
{
    const Theme theme = Theme::of(palette());
    const WaitLine& line = m_scene.lines[number];
    const QString label = labelOf(line);
    if (label.isEmpty())
        return;
    const QFontMetricsF metrics(painter.font());
    const QSizeF size(metrics.horizontalAdvance(label) + 0.5 * metrics.height(), metrics.height());
    const QRectF room = labelRoom(number, size, taken);
    if (room.isEmpty())
        return;
    taken.push_back(room);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(room, room.height() / 2, room.height() / 2);
    painter.setPen(line.stuck || line.stale ? theme.problemText : theme.quiet);
    painter.drawText(room, Qt::AlignCenter, label);
}

void WaitGraphView::paintNode(QPainter& painter, std::size_t number) const
{
    const Theme theme = Theme::of(palette());
    const WaitNode& node = m_scene.nodes[number];
    const QRectF box = m_layout.nodes[number].adjusted(0.5, 0.5, -0.5, -0.5);
    const Tone& tone = waitTone(theme, node);
    const bool isPath = node.kind == WaitNode::Kind::Path;
    const qreal corner = isPath ? box.height() / 2 : box.height() / 5;
    QPen pen(node.stuck ? theme.stale.strong : tone.outline, node.stuck ? 2.2 : 1.2);
    if (node.stale)
        pen.setStyle(Qt::DashLine);
    painter.setPen(pen);
    painter.setBrush(tone.fill);
    painter.drawRoundedRect(box, corner, corner);
    const qreal margin = 0.5 * QFontMetricsF(font()).height();
    const QRectF room = box.adjusted(margin, 0, -margin, 0);
    painter.setPen(tone.text);
    const auto end = isPath ? Qt::ElideLeft : Qt::ElideMiddle;
    painter.drawText(
        room, Qt::AlignCenter, QFontMetricsF(painter.font()).elidedText(lineText(node.title), end, room.width()));
    if (hasFocus() && static_cast<int>(number) == focusedItem())
        paintItemFocus(painter, box, corner, palette());
}

int WaitGraphView::neighbourOf(int item, Step step) const
{
    return neighbour(m_layout, item, step);
}

void WaitGraphView::paintContent(QPainter& painter, const QRectF& seen)
{
    painter.fillRect(seen, palette().color(QPalette::Base));
    painter.setRenderHint(QPainter::Antialiasing);
    for (const bool stuck : {false, true}) { // The cycle lies above the rest.
        for (std::size_t line = 0; line < m_scene.lines.size(); ++line) {
            if (m_scene.lines[line].stuck == stuck)
                paintLine(painter, line);
        }
    }
    for (std::size_t node = 0; node < m_scene.nodes.size(); ++node)
        paintNode(painter, node);
    paintLabels(painter);
}

QString WaitGraphView::itemText(int item) const
{
    return item >= 0 && item < itemCount() ? m_scene.nodes[static_cast<std::size_t>(item)].words : QString();
}

QString WaitGraphView::itemHelp(int item) const
{
    return item >= 0 && item < itemCount() ? m_scene.nodes[static_cast<std::size_t>(item)].help : QString();
}

void WaitGraphView::activateItem(int item)
{
    if (item < 0 || item >= itemCount())
        return;
    const Place place = m_scene.nodes[static_cast<std::size_t>(item)].place; // A receiver may set another scene.
    if (!place.id.isEmpty())
        Q_EMIT placeWanted(place);
}

} // namespace gui
