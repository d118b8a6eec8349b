// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/model/wait_graph_layout.h"

#include "explain/reason_words.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "semaphore/programs.h"
#include "words/lists.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QHash>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <span>
#include <tuple>

namespace gui {

namespace {

struct WaitGraphText {
    Q_DECLARE_TR_FUNCTIONS(gui::WaitGraphView)
};

constexpr std::size_t mostStuckShown = 12; ///< Of one cycle.
constexpr std::size_t mostNamesInWords = 5;
constexpr std::size_t mostActorsPreviewed = 4;

QString barePath(const QString& path)
{
    return lineText(path.endsWith(u'/') ? path.chopped(1) : path);
}

/// A list of names that has an end.
QString waitNames(const QStringList& names)
{
    return words::someOf(names, static_cast<qsizetype>(mostNamesInWords));
}

class WaitSceneBuilder
{
public:
    WaitSceneBuilder(const waits::WaitGraph& graph, const QString& focus)
        : m_graph(graph)
        , m_focus(focus)
        , m_stuckPath(static_cast<std::size_t>(graph.paths.size()), false)
        , m_stuckActor(graph.actors.size(), false)
        , m_edgesOf(static_cast<std::size_t>(graph.paths.size()))
        , m_heldBy(graph.actors.size())
        , m_wantedBy(graph.actors.size())
    {
    }
    [[nodiscard]] WaitScene run();

private:
    void read();
    [[nodiscard]] std::vector<int> shownPaths() const;
    void showPath(int path);
    void fold(int path, bool owns, int count);
    [[nodiscard]] int actorNode(int actor);
    void describe(WaitNode& node, int actor) const;
    void describePath(WaitNode& node, int path) const;
    [[nodiscard]] bool isStuckEdge(const waits::WaitEdge& edge) const;
    [[nodiscard]] QStringList titles(const std::vector<int>& paths) const;

    const waits::WaitGraph& m_graph;
    const QString& m_focus;
    WaitScene m_scene;
    std::vector<bool> m_stuckPath;
    std::vector<bool> m_stuckActor;
    std::vector<std::vector<const waits::WaitEdge*>> m_edgesOf; ///< By path; each actor once on either side.
    std::vector<std::vector<int>> m_heldBy; ///< By actor: paths.
    std::vector<std::vector<int>> m_wantedBy; ///< By actor: paths.
    QHash<std::pair<int, int>, int> m_next; ///< By actor and path of a cycle: who holds it there.
    QHash<int, int> m_pathNodes;
    QHash<int, int> m_actorNodes;
};

void WaitSceneBuilder::read()
{
    for (const waits::WaitEdge& each : m_graph.edges) {
        auto& own = (each.owns ? m_heldBy : m_wantedBy)[static_cast<std::size_t>(each.actor)];
        if (!own.empty() && own.back() == each.path)
            continue; // Another session of the same actor.
        own.push_back(each.path);
        m_edgesOf[static_cast<std::size_t>(each.path)].push_back(&each);
    }
    for (const waits::WaitCycle& cycle : m_graph.cycles) {
        const std::size_t size = cycle.actors.size();
        for (std::size_t step = 0; step < size; ++step) {
            m_stuckActor[static_cast<std::size_t>(cycle.actors[step])] = true;
            m_stuckPath[static_cast<std::size_t>(cycle.paths[step])] = true;
            m_next.insert({cycle.actors[step], cycle.paths[step]}, cycle.actors[(step + 1) % size]);
            m_next.insert({-1 - cycle.actors[(step + 1) % size], cycle.paths[step]}, cycle.actors[step]);
        }
    }
}

bool WaitSceneBuilder::isStuckEdge(const waits::WaitEdge& edge) const
{
    return !edge.stale && m_next.contains({edge.owns ? -1 - edge.actor : edge.actor, edge.path});
}

std::vector<int> WaitSceneBuilder::shownPaths() const
{
    std::vector<int> paths;
    for (std::size_t path = 0; path < m_edgesOf.size(); ++path) {
        if (!m_edgesOf[path].empty() || m_graph.paths[static_cast<qsizetype>(path)] == m_focus)
            paths.push_back(static_cast<int>(path));
    }
    const auto rank = [this](int path) {
        const auto at = static_cast<std::size_t>(path);
        return std::tuple(
            m_graph.paths[path] != m_focus, !m_stuckPath[at], -static_cast<int>(m_edgesOf[at].size()), path);
    };
    std::ranges::sort(paths, {}, rank);
    if (paths.size() > mostShownPaths)
        paths.resize(mostShownPaths);
    return paths;
}

QStringList WaitSceneBuilder::titles(const std::vector<int>& paths) const
{
    QStringList names;
    for (const int path : paths) // Those that waitNames() only counts need no name.
        names.append(
            static_cast<std::size_t>(names.size()) < mostNamesInWords ? barePath(m_graph.paths[path]) : QString());
    return names;
}

void WaitSceneBuilder::describe(WaitNode& node, int actor) const
{
    const auto at = static_cast<std::size_t>(actor);
    const waits::WaitActor& who = m_graph.actors[at];
    node.title = lineText(who.title);
    node.stale = who.stale;
    node.stuck = m_stuckActor[at];
    node.waits = !m_wantedBy[at].empty();
    node.blocks = who.blocks;
    node.blocksSince = who.blocksSince;
    node.blocksExact = who.blocksExact;
    QStringList sentences;
    const QString holds = waitNames(titles(m_heldBy[at]));
    const QString wants = waitNames(titles(m_wantedBy[at]));
    if (!holds.isEmpty() && !wants.isEmpty())
        sentences.append(WaitGraphText::tr("%1 holds %2 and waits for %3.").arg(node.title, holds, wants));
    else if (!holds.isEmpty())
        sentences.append(WaitGraphText::tr("%1 holds %2.").arg(node.title, holds));
    else
        sentences.append(WaitGraphText::tr("%1 waits for %2.").arg(node.title, wants));
    if (who.blocks > 0)
        sentences.append(WaitGraphText::tr("%n contender(s) wait behind it.", nullptr, who.blocks));
    if (node.stuck)
        sentences.append(WaitGraphText::tr("Part of a deadlock."));
    if (who.stale)
        sentences.append(WaitGraphText::tr("Stale."));
    node.words = words::joinSentences(sentences);
    if (who.stale)
        node.help = WaitGraphText::tr(
            "It is listed as a holder, but its session holds no key here. Its permit is still taken.");
}

void WaitSceneBuilder::describePath(WaitNode& node, int path) const
{
    const auto& edges = m_edgesOf[static_cast<std::size_t>(path)];
    const auto holders = static_cast<int>(std::ranges::count_if(edges, [](const auto* each) { return each->owns; }));
    const auto waiting = static_cast<int>(edges.size()) - holders;
    node.title = barePath(m_graph.paths[path]);
    node.stuck = m_stuckPath[static_cast<std::size_t>(path)];
    node.place = {.kind = Place::Kind::Watched, .id = m_graph.paths[path]};
    QStringList sentences{node.title + u'.', WaitGraphText::tr("%n holder(s).", nullptr, holders),
        WaitGraphText::tr("%n waiting contender(s).", nullptr, waiting)};
    if (node.stuck)
        sentences.append(WaitGraphText::tr("Part of a deadlock."));
    node.words = words::joinSentences(sentences);
}

int WaitSceneBuilder::actorNode(int actor)
{
    const auto facts = m_actorNodes.constFind(actor);
    if (facts != m_actorNodes.constEnd())
        return *facts;
    WaitNode node;
    describe(node, actor);
    m_scene.nodes.push_back(std::move(node));
    const int number = static_cast<int>(m_scene.nodes.size()) - 1;
    m_actorNodes.insert(actor, number);
    return number;
}

void WaitSceneBuilder::fold(int path, bool owns, int count)
{
    if (count == 0)
        return;
    WaitNode node;
    node.kind = owns ? WaitNode::Kind::MoreHolders : WaitNode::Kind::MoreWaiting;
    node.title = owns ? WaitGraphText::tr("%n more hold(s)", nullptr, count)
                      : WaitGraphText::tr("%n more wait(s)", nullptr, count);
    node.waits = !owns;
    node.words = owns
        ? WaitGraphText::tr("%n more contender(s) hold permits of %1.", nullptr, count)
              .arg(barePath(m_graph.paths[path]))
        : WaitGraphText::tr("%n more contender(s) wait for %1.", nullptr, count).arg(barePath(m_graph.paths[path]));
    node.place = {.kind = Place::Kind::Watched, .id = m_graph.paths[path]};
    m_scene.nodes.push_back(std::move(node));
    WaitLine line;
    line.actor = static_cast<int>(m_scene.nodes.size()) - 1;
    line.path = m_pathNodes.value(path);
    line.owns = owns;
    m_scene.lines.push_back(line);
}

/// Its own node exists already. Actors of another shown path and of a cycle are always drawn. Of the rest the first
/// are, as the graph orders them: those that block most, then by arrival.
void WaitSceneBuilder::showPath(int path)
{
    for (const bool owns : {true, false}) {
        const int most = owns ? mostShownHolders : mostShownWaiting;
        int shown = 0;
        int folded = 0;
        std::vector<const waits::WaitEdge*> edges;
        for (const auto* each : m_edgesOf[static_cast<std::size_t>(path)]) {
            if (each->owns == owns)
                edges.push_back(each);
        }
        const auto isLinked = [this](const waits::WaitEdge* each) {
            const auto at = static_cast<std::size_t>(each->actor);
            return m_stuckActor[at] || (!m_heldBy[at].empty() && !m_wantedBy[at].empty());
        };
        std::ranges::stable_sort(
            edges, {}, [&](const auto* each) { return std::tuple(!isStuckEdge(*each), !isLinked(each)); });
        const bool fits = static_cast<int>(edges.size()) <= most + 1; // "1 more" takes as much room as that one.
        int linked = 0;
        for (const auto* each : edges) {
            const bool isOne = isStuckEdge(*each) || (isLinked(each) && ++linked <= static_cast<int>(mostStuckShown));
            if (!isOne && !fits && shown >= most) {
                ++folded;
                continue;
            }
            ++shown;
            const int number = actorNode(each->actor);
            auto& node = m_scene.nodes[static_cast<std::size_t>(number)];
            if (node.place.id.isEmpty())
                node.place = {.kind = Place::Kind::Watched, .id = m_graph.paths[path], .part = each->session};
            WaitLine line;
            line.actor = number;
            line.path = m_pathNodes.value(path);
            line.owns = owns;
            line.stale = each->stale;
            line.stuck = isStuckEdge(*each);
            line.number = each->number;
            line.since = each->since;
            line.exact = each->exact;
            m_scene.lines.push_back(line);
        }
        fold(path, owns, folded);
    }
}

WaitScene WaitSceneBuilder::run()
{
    read();
    const auto paths = shownPaths();
    for (const int path : paths) {
        WaitNode node;
        node.kind = WaitNode::Kind::Path;
        describePath(node, path);
        m_pathNodes.insert(path, static_cast<int>(m_scene.nodes.size()));
        m_scene.nodes.push_back(std::move(node));
    }
    for (const int path : paths)
        showPath(path);
    int all = 0;
    for (const auto& each : m_edgesOf)
        all += each.empty() ? 0 : 1;
    m_scene.hiddenPaths = std::max(0, all - static_cast<int>(paths.size()));
    int roots = 0;
    for (const auto& each : m_graph.actors)
        roots += each.root ? 1 : 0;
    const auto cycles = static_cast<int>(m_graph.cycles.size());
    QStringList sentences{cycles > 0 ? WaitGraphText::tr("%n deadlock(s).", nullptr, cycles)
                                     : WaitGraphText::tr("No deadlock was detected."),
        WaitGraphText::tr("%n root blocker(s).", nullptr, roots)};
    if (m_scene.hiddenPaths > 0)
        sentences.append(WaitGraphText::tr("%n more path(s) are not drawn.", nullptr, m_scene.hiddenPaths));
    m_scene.summary = words::joinSentences(sentences);
    return std::move(m_scene);
}

// --- Geometry -----------------------------------------------------------------------------------------------------

/// A line from top to bottom, as the layers see it.
struct WaitLink {
    int above = 0;
    int below = 0;
    bool back = false;
};

/// Depth first from the boxes that nothing leads to: a line to a box that is still being walked closes a cycle.
void findBackLinks(std::size_t nodes, std::vector<WaitLink>& links)
{
    std::vector<std::vector<std::size_t>> out(nodes);
    std::vector<int> in(nodes, 0);
    for (std::size_t link = 0; link < links.size(); ++link) {
        out[static_cast<std::size_t>(links[link].above)].push_back(link);
        ++in[static_cast<std::size_t>(links[link].below)];
    }
    enum class Mark : char { New, Open, Closed };
    std::vector<Mark> marks(nodes, Mark::New);
    struct Frame {
        std::size_t node;
        std::size_t at;
    };
    const auto walk = [&](std::size_t from) {
        if (marks[from] != Mark::New)
            return;
        std::vector<Frame> frames{{from, 0}};
        marks[from] = Mark::Open;
        while (!frames.empty()) {
            auto& [node, at] = frames.back();
            if (at == out[node].size()) {
                marks[node] = Mark::Closed;
                frames.pop_back();
                continue;
            }
            WaitLink& link = links[out[node][at++]];
            const auto next = static_cast<std::size_t>(link.below);
            link.back = marks[next] == Mark::Open;
            if (marks[next] == Mark::New) {
                marks[next] = Mark::Open;
                frames.push_back({next, 0});
            }
        }
    };
    for (std::size_t node = 0; node < nodes; ++node) {
        if (in[node] == 0)
            walk(node);
    }
    // What is left is in cycles or behind them: an actor of one at the top, for it holds something.
    for (const WaitLink& each : std::vector<WaitLink>(links))
        walk(static_cast<std::size_t>(each.above));
}

/// The longest way from the top; who holds something stands right above the first that it holds.
std::vector<int> layersOf(std::size_t nodes, const std::vector<WaitLink>& links, const WaitScene& scene)
{
    std::vector<int> layers(nodes, 0);
    for (std::size_t node = 0; node < nodes; ++node)
        layers[node] = scene.nodes[node].kind == WaitNode::Kind::Path ? 1 : 0;
    bool changed = true;
    for (std::size_t round = 0; changed && round <= nodes; ++round) {
        changed = false;
        for (const WaitLink& each : links) {
            int& below = layers[static_cast<std::size_t>(each.below)];
            const int wanted = layers[static_cast<std::size_t>(each.above)] + 1;
            if (!each.back && below < wanted) {
                below = wanted;
                changed = true;
            }
        }
    }
    std::vector<int> least(nodes, std::numeric_limits<int>::max());
    std::vector<bool> hangs(nodes, false);
    for (const WaitLink& each : links) {
        if (each.back)
            continue;
        auto& found = least[static_cast<std::size_t>(each.above)];
        found = std::min(found, layers[static_cast<std::size_t>(each.below)]);
        hangs[static_cast<std::size_t>(each.below)] = true;
    }
    for (std::size_t node = 0; node < nodes; ++node) {
        if (!hangs[node] && least[node] != std::numeric_limits<int>::max())
            layers[node] = std::max(layers[node], least[node] - 1);
    }
    return layers;
}

/// Boxes of a layer in the order of what they are linked with: some sweeps down and up.
void orderLayers(std::vector<std::vector<int>>& rows, const std::vector<WaitLink>& links, std::size_t nodes)
{
    std::vector<std::vector<int>> beside(nodes);
    for (const WaitLink& each : links) {
        beside[static_cast<std::size_t>(each.above)].push_back(each.below);
        beside[static_cast<std::size_t>(each.below)].push_back(each.above);
    }
    std::vector<qreal> at(nodes, 0);
    const auto number = [&](const std::vector<int>& row) {
        for (std::size_t place = 0; place < row.size(); ++place)
            at[static_cast<std::size_t>(row[place])]
                = (static_cast<qreal>(place) + 0.5) / static_cast<qreal>(row.size());
    };
    for (const auto& row : rows)
        number(row);
    for (int sweep = 0; sweep < 4; ++sweep) {
        for (std::size_t step = 0; step < rows.size(); ++step) {
            auto& row = rows[sweep % 2 == 0 ? step : rows.size() - 1 - step];
            std::vector<std::pair<qreal, int>> sorted;
            for (const int node : row) {
                const auto& others = beside[static_cast<std::size_t>(node)];
                qreal sum = 0;
                for (const int other : others)
                    sum += at[static_cast<std::size_t>(other)];
                sorted.emplace_back(
                    others.empty() ? at[static_cast<std::size_t>(node)] : sum / static_cast<qreal>(others.size()),
                    node);
            }
            std::ranges::stable_sort(sorted, {}, [](const auto& each) { return each.first; });
            for (std::size_t place = 0; place < row.size(); ++place)
                row[place] = sorted[place].second;
            number(row);
        }
    }
}

/// Puts the boxes of one layer into lines that fit, each in the middle. Gives the height below the last one.
qreal placeRow(const std::vector<int>& row, const WaitSpec& spec, qreal top, std::vector<QRectF>& into)
{
    const qreal gap = spec.line;
    const qreal margin = spec.line;
    const qreal height = spec.line * 1.9;
    const qreal room = std::max(spec.width - 2 * margin, 4 * spec.line);
    const auto widthOf = [&](int node) {
        const qreal title = spec.titles[static_cast<std::size_t>(node)];
        return std::clamp(title + 1.6 * spec.line, 4 * spec.line, std::min(room, 16 * spec.line));
    };
    qreal y = top;
    for (std::size_t begin = 0; begin < row.size();) {
        qreal used = widthOf(row[begin]);
        std::size_t end = begin + 1;
        while (end < row.size() && used + gap + widthOf(row[end]) <= room)
            used += gap + widthOf(row[end++]);
        qreal x = margin + (room - used) / 2;
        for (std::size_t at = begin; at < end; ++at) {
            const qreal width = widthOf(row[at]);
            into[static_cast<std::size_t>(row[at])] = QRectF(x, y, width, height);
            x += width + gap;
        }
        y += height;
        begin = end;
        if (begin < row.size())
            y += 0.6 * spec.line;
    }
    return y;
}

/// The point of a box's edge at which lines to another one begin: spread a little, so that they do not lie on one
/// another.
QPointF waitPort(const QRectF& box, bool below, qreal towards)
{
    const qreal reach = box.width() * 0.35;
    return {std::clamp(towards, box.center().x() - reach, box.center().x() + reach), below ? box.bottom() : box.top()};
}

/// The boxes between the ends of a way, line by line, as it meets them.
std::vector<std::vector<QRectF>> linesBetween(const std::vector<QRectF>& boxes, const WaitWay& way)
{
    const auto [upper, lower] = std::minmax({way.from.y(), way.to.y()});
    std::vector<QRectF> between;
    std::ranges::copy_if(boxes, std::back_inserter(between),
        [&, upper = upper, lower = lower](const QRectF& box) { return box.top() >= upper && box.bottom() <= lower; });
    const qreal sign = way.from.y() < way.to.y() ? 1 : -1;
    std::ranges::sort(between, {}, [sign](const QRectF& box) { return std::pair(sign * box.top(), box.left()); });
    std::vector<std::vector<QRectF>> lines;
    for (const QRectF& box : between) {
        if (lines.empty() || lines.back().front().top() < box.top() || lines.back().front().top() > box.top())
            lines.emplace_back();
        lines.back().push_back(box);
    }
    return lines;
}

/// The middle of the gap in a line of boxes, or of the edge beside it, that is nearest.
qreal nearestGap(const std::vector<QRectF>& line, qreal x, qreal gap)
{
    qreal best = line.front().left() - gap / 2;
    for (const QRectF& box : line) {
        const qreal behind = box.right() + gap / 2;
        if (std::abs(behind - x) < std::abs(best - x))
            best = behind;
    }
    return best;
}

/// A straight way that runs behind a box seems to lead to it. Empty: it meets none.
std::vector<QPointF> bendsOf(const std::vector<QRectF>& boxes, const WaitWay& way, qreal gap)
{
    std::vector<QPointF> bends;
    bool isBent = false;
    QPointF last = way.from;
    for (const auto& line : linesBetween(boxes, way)) {
        const bool down = way.from.y() < way.to.y();
        const qreal enters = down ? line.front().top() : line.front().bottom();
        const qreal leaves = down ? line.front().bottom() : line.front().top();
        const auto straight
            = [&](qreal y) { return last.x() + (way.to.x() - last.x()) * (y - last.y()) / (way.to.y() - last.y()); };
        QPointF in(straight(enters), enters);
        QPointF out(straight(leaves), leaves);
        const auto [left, right] = std::minmax({in.x(), out.x()});
        const auto isHit = [&, left = left, right = right](const QRectF& box) {
            return left < box.right() + gap / 4 && right > box.left() - gap / 4;
        };
        if (std::ranges::any_of(line, isHit)) {
            isBent = true;
            const qreal x = nearestGap(line, (in.x() + out.x()) / 2, gap);
            in.setX(x);
            out.setX(x);
        }
        bends.push_back(in);
        bends.push_back(out);
        last = out;
    }
    return isBent ? bends : std::vector<QPointF>();
}

} // namespace

QPointF pointOn(const WaitWay& way, qreal part)
{
    QPainterPath path(way.from);
    for (const QPointF& bend : way.bends)
        path.lineTo(bend);
    path.lineTo(way.to);
    return path.pointAtPercent(part);
}

WaitScene waitScene(const waits::WaitGraph& graph, const QString& focus)
{
    return WaitSceneBuilder(graph, focus).run();
}

WaitLayout layOut(const WaitScene& scene, const WaitSpec& spec)
{
    const std::size_t nodes = scene.nodes.size();
    WaitLayout layout;
    layout.nodes.resize(nodes);
    std::vector<WaitLink> links;
    for (const WaitLine& each : scene.lines)
        links.push_back({each.owns ? each.actor : each.path, each.owns ? each.path : each.actor, false});
    findBackLinks(nodes, links);
    layout.layers = layersOf(nodes, links, scene);
    std::vector<std::vector<int>> rows;
    for (std::size_t node = 0; node < nodes; ++node) {
        const auto layer = static_cast<std::size_t>(layout.layers[node]);
        if (rows.size() <= layer)
            rows.resize(layer + 1);
        rows[layer].push_back(static_cast<int>(node));
    }
    std::erase_if(rows, [](const auto& row) { return row.empty(); });
    orderLayers(rows, links, nodes);
    WaitSpec whole = spec;
    whole.titles.resize(nodes, 4 * spec.line);
    qreal y = 0.8 * spec.line;
    for (const auto& row : rows)
        y = placeRow(row, whole, y, layout.nodes) + 2.4 * spec.line;
    layout.size = QSizeF(spec.width, nodes == 0 ? 0 : y - 1.6 * spec.line);
    for (std::size_t at = 0; at < links.size(); ++at) {
        const WaitLine& line = scene.lines[at];
        const QRectF& actor = layout.nodes[static_cast<std::size_t>(line.actor)];
        const QRectF& path = layout.nodes[static_cast<std::size_t>(line.path)];
        WaitWay way;
        way.back = links[at].back;
        if (way.back) { // Around, at the right edge: from side to side.
            way.from = {actor.right(), actor.center().y()};
            way.to = {path.right(), path.center().y()};
            way.label = {spec.width - 0.7 * spec.line, (way.from.y() + way.to.y()) / 2};
        } else {
            const bool down = actor.center().y() < path.center().y();
            way.from = waitPort(actor, down, path.center().x());
            way.to = waitPort(path, !down, actor.center().x());
            way.bends = bendsOf(layout.nodes, way, spec.line);
            way.label = pointOn(way, 0.45);
        }
        layout.ways.push_back(way);
    }
    return layout;
}

int neighbour(const WaitLayout& layout, int node, Step step)
{
    if (layout.nodes.empty())
        return -1;
    const auto first = [&layout] {
        const auto top = std::ranges::min_element(
            layout.nodes, {}, [](const QRectF& each) { return std::pair(each.top(), each.left()); });
        return static_cast<int>(top - layout.nodes.begin());
    };
    if (node < 0 || node >= static_cast<int>(layout.nodes.size()))
        return first();
    const QPointF from = layout.nodes[static_cast<std::size_t>(node)].center();
    int best = -1;
    qreal least = std::numeric_limits<qreal>::max();
    for (std::size_t at = 0; at < layout.nodes.size(); ++at) {
        const QPointF way = layout.nodes[at].center() - from;
        const bool isLevel = std::abs(way.y()) < 1;
        qreal along = 0;
        qreal aside = 0;
        switch (step) {
        case Step::Left:
        case Step::Right:
            along = isLevel ? (step == Step::Left ? -way.x() : way.x()) : -1;
            break;
        case Step::Up:
        case Step::Down:
            along = isLevel ? -1 : (step == Step::Up ? -way.y() : way.y());
            aside = std::abs(way.x());
            break;
        }
        // The nearest line of boxes first, and in it the nearest box.
        const qreal cost = along * 1000 + aside;
        if (along > 0 && cost < least) {
            least = cost;
            best = static_cast<int>(at);
        }
    }
    return best;
}

ActorPreview actorPreview(const QString& expression, const std::vector<ActorSubject>& subjects)
{
    const auto rule = waits::ActorRule::fromText(expression);
    if (!rule)
        return {false, rule.error()};
    waits::ActorNames names(*rule);
    QStringList found;
    QHash<QString, int> seen;
    int merged = 0;
    for (const ActorSubject& each : std::span(subjects).first(std::min(subjects.size(), mostPreviewed))) {
        const QString id = names.of(each.session, each.name, each.node);
        const int before = seen[id]++;
        if (before == 0 && found.size() <= static_cast<qsizetype>(mostActorsPreviewed))
            found.append(
                id == each.session ? explain::sessionTitle(each.name, each.session) : semaphore::shownWord(id));
        merged += before == 1 ? 1 : 0;
    }
    const auto actors = static_cast<int>(seen.size());
    if (subjects.empty())
        return {true, WaitGraphText::tr("No sessions to try the expression on.")};
    if (names.undecided() > 0)
        return {false, WaitGraphText::tr("The expression takes too many steps. Use a simpler one.")};
    const bool isCut = actors > static_cast<int>(mostActorsPreviewed);
    const QString list = found.first(std::min<qsizetype>(found.size(), static_cast<qsizetype>(mostActorsPreviewed)))
                             .join(QStringLiteral(", "));
    QStringList sentences{isCut ? WaitGraphText::tr("%n actor(s): %1, …", nullptr, actors).arg(list)
                                : WaitGraphText::tr("%n actor(s): %1.", nullptr, actors).arg(list)};
    sentences.append(merged > 0 ? WaitGraphText::tr("%n of them have several sessions.", nullptr, merged)
                                : WaitGraphText::tr("Each has one session."));
    if (subjects.size() > mostPreviewed)
        sentences.append(WaitGraphText::tr(
            "The expression was tried on the first %n session(s) only.", nullptr, static_cast<int>(mostPreviewed)));
    return {true, words::joinSentences(sentences)};
}

std::vector<RootBlocker> rootBlockers(const waits::WaitGraph& graph, const QDateTime& now, std::size_t most)
{
    std::vector<RootBlocker> rows;
    std::vector<const waits::WaitEdge*> first(graph.actors.size(), nullptr);
    for (const waits::WaitEdge& each : graph.edges) {
        auto& facts = first[static_cast<std::size_t>(each.actor)];
        if (facts == nullptr && each.owns)
            facts = &each;
    }
    for (std::size_t at = 0; at < graph.actors.size() && rows.size() < most; ++at) {
        const waits::WaitActor& each = graph.actors[at];
        if (!each.root)
            break; // They come first.
        const QString title = lineText(each.title);
        const QString count = QString::number(each.blocks);
        QString text = WaitGraphText::tr("%1 blocks %2", "actor, number").arg(title, count);
        if (each.blocksSince) {
            const auto age = std::chrono::milliseconds(std::max<qint64>(0, each.blocksSince->msecsTo(now)));
            text = WaitGraphText::tr("%1 blocks %2 for %3", "actor, number, time")
                       .arg(title, count, words::ageText(age, each.blocksExact));
        }
        if (each.stale)
            text = WaitGraphText::tr("%1 (stale)").arg(text);
        Place place;
        if (first[at] != nullptr)
            place = {.kind = Place::Kind::Watched, .id = graph.paths[first[at]->path], .part = first[at]->session};
        rows.push_back({text, place});
    }
    return rows;
}

} // namespace gui
