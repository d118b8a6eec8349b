// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/view/state_tree_view.h"

#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/theme.h"

#include <QAccessible>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

bool isSameState(const StateNode& one, const StateNode& other)
{
    return one.kind == other.kind && one.step == other.step && one.choice == other.choice && one.isHere == other.isHere;
}

} // namespace

StateTreeView::StateTreeView(QWidget* parent)
    : ItemsView(parent)
{
    setObjectName(QStringLiteral("stateTree"));
    keepSaid(this, [this] { setAccessibleName(tr("States of the story, and what else could have happened")); });
    relayout();
}

int StateTreeView::startItem() const
{
    const auto here = std::ranges::find(m_scene.nodes, true, &StateNode::isHere);
    return here == m_scene.nodes.end() ? -1 : static_cast<int>(here - m_scene.nodes.begin());
}

void StateTreeView::setScene(const StateScene& scene)
{
    if (scene == m_scene)
        return;
    const bool isSame = std::ranges::equal(scene.nodes, m_scene.nodes, isSameState);
    m_scene = scene;
    relayout();
    if (!isSame) { // With other words, or another verdict, it stays where a person has gone.
        setFocusedItem(startItem());
        revealItem(startItem(), around());
    }
    QAccessibleEvent changed(this, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&changed);
}

void StateTreeView::relayout()
{
    auto bold = font(); // As the one that is looked at is written: no title is cut when one goes there.
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    StateSpec spec;
    spec.width = viewport()->width();
    spec.line = std::ceil(metrics.height());
    for (const auto& each : m_scene.nodes)
        spec.titles.push_back(metrics.horizontalAdvance(each.title));
    m_layout = layOut(m_scene, spec);
    setContentHeight(m_layout.size.height(), spec.line);
}

/// What comes next is seen, too.
int StateTreeView::around() const
{
    return 3 * fontMetrics().height();
}

QSize StateTreeView::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {metrics.height() * 16, metrics.height() * 14};
}

void StateTreeView::paintLine(QPainter& painter, std::size_t number) const
{
    const int parent = m_layout.parents[number];
    const auto& to = m_layout.nodes[number];
    if (parent < 0 || to.isEmpty())
        return;
    const auto& from = m_layout.nodes[static_cast<std::size_t>(parent)];
    const auto& node = m_scene.nodes[number];
    const Theme theme = Theme::of(palette());
    const bool isPath = node.kind == StateNode::Kind::Path;
    QPen pen(isPath && node.isBroken ? theme.stale.strong
            : isPath                 ? theme.accent
                                     : theme.separator,
        isPath ? 2.2 : 1.2);
    if (!isPath && !node.isTried)
        pen.setStyle(Qt::DashLine);
    painter.setPen(pen);
    const QPointF foot(from.center().x(), from.bottom());
    painter.drawLine(foot, QPointF(to.center().x(), to.top()));
    if (node.label.isEmpty())
        return;
    const qreal unit = QFontMetricsF(font()).height();
    painter.setPen(theme.quiet);
    const QRectF room(to.center().x() + 0.4 * unit, from.bottom(), m_layout.size.width(), to.top() - from.bottom());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, node.label);
}

void StateTreeView::paintNode(QPainter& painter, std::size_t number) const
{
    if (m_layout.nodes[number].isEmpty())
        return;
    const Theme theme = Theme::of(palette());
    const auto& node = m_scene.nodes[number];
    const QRectF box = m_layout.nodes[number].adjusted(0.5, 0.5, -0.5, -0.5);
    const bool isPath = node.kind == StateNode::Kind::Path;
    const Tone& tone = isPath ? (node.isBroken ? theme.stale : theme.info) : theme.neutral;
    const qreal corner = box.height() / 2;
    QPen pen(node.isHere ? tone.strong : tone.outline, node.isHere ? 2.2 : 1.2);
    if (!isPath && !node.isTried)
        pen.setStyle(Qt::DashLine);
    painter.setPen(pen);
    painter.setBrush(isPath ? QBrush(tone.fill) : QBrush(palette().color(QPalette::Base)));
    painter.drawRoundedRect(box, corner, corner);
    painter.setPen(isPath ? tone.text : theme.quiet);
    const qreal margin = 0.4 * QFontMetricsF(font()).height();
    const QRectF room = box.adjusted(margin, 0, -margin, 0);
    auto own = font();
    own.setBold(node.isHere);
    painter.setFont(own);
    painter.drawText(room, Qt::AlignCenter, QFontMetricsF(own).elidedText(node.title, Qt::ElideRight, room.width()));
    painter.setFont(font());
    if (hasFocus() && static_cast<int>(number) == focusedItem())
        paintItemFocus(painter, box, corner, palette());
}

int StateTreeView::neighbourOf(int item, Step step) const
{
    return neighbour(m_scene, m_layout, item, step);
}

void StateTreeView::paintContent(QPainter& painter, const QRectF& seen)
{
    painter.fillRect(seen, palette().color(QPalette::Base));
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal unit = 4 * QFontMetricsF(font()).height();
    const auto isSeen = [&](std::size_t number) {
        const auto& room = m_layout.nodes[number];
        return room.bottom() + unit >= seen.top() && room.top() - unit <= seen.bottom();
    };
    for (std::size_t number = 0; number < m_scene.nodes.size(); ++number) {
        if (isSeen(number))
            paintLine(painter, number);
    }
    for (std::size_t number = 0; number < m_scene.nodes.size(); ++number) {
        if (isSeen(number))
            paintNode(painter, number);
    }
}

void StateTreeView::resizeEvent(QResizeEvent* event)
{
    ItemsView::resizeEvent(event);
    revealItem(startItem(), around());
}

QString StateTreeView::itemText(int item) const
{
    return item >= 0 && item < itemCount() ? m_scene.nodes[static_cast<std::size_t>(item)].words : QString();
}

QString StateTreeView::itemHelp(int item) const
{
    if (item < 0 || item >= itemCount())
        return {};
    return m_scene.nodes[static_cast<std::size_t>(item)].kind == StateNode::Kind::Path
        ? tr("Enter goes to this step.")
        : tr("Enter goes there: the story continues this way.");
}

void StateTreeView::activateItem(int item)
{
    if (item < 0 || item >= itemCount())
        return;
    const auto node = m_scene.nodes[static_cast<std::size_t>(item)]; // Who hears of it sets another scene.
    if (node.kind == StateNode::Kind::Path)
        Q_EMIT stepWanted(node.step);
    else
        Q_EMIT choiceWanted(node.step - 1, node.choice);
}

} // namespace gui
