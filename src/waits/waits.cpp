// SPDX-License-Identifier: GPL-3.0-or-later
#include "waits/waits.h"

#include "history/analysis.h"
#include "waits/words.h"
#include "words/lists.h"
#include "words/sentences.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <ranges>
#include <span>
#include <tuple>

namespace waits {

namespace {

// Bounds of PCRE2 (pcre2pattern, "Setting match resource limits"): without them an expression such as (a+)+$ takes
// minutes for a name of thirty letters.
constexpr QLatin1StringView matchBounds("(*LIMIT_MATCH=20000)(*LIMIT_DEPTH=2000)");

constexpr int mostNamedPaths = 3; ///< Paths in a sentence.
constexpr std::size_t mostStepsListed = 24; ///< Of a cycle, in words.
constexpr std::size_t mostStarts = 64; ///< From which a shortest cycle is looked for.
constexpr qint64 mostCounting = 20'000'000; ///< Steps: who waits at several paths is counted once.
constexpr qint64 mostPairs = 20'000'000; ///< Steps of inversionsOf().
constexpr int shortSession = 8; ///< Letters of a session id, as people quote it.

QString bare(const QString& path)
{
    return path.endsWith(u'/') ? path.chopped(1) : path;
}

/// On one line, of bounded length: a name from outside stands in the midst of a sentence.
QString bounded(const QString& text)
{
    const QString line = text.left(4 * WaitActor::longestTitle).simplified();
    return line.size() <= WaitActor::longestTitle ? line : line.left(WaitActor::longestTitle - 1) + u'…';
}

QString namesOf(const QStringList& paths)
{
    QStringList named;
    for (const QString& path : paths.first(std::min<qsizetype>(paths.size(), mostNamedPaths)))
        named.append(bounded(bare(path)));
    return words::andMore(words::joinNames(named), paths.size() - named.size());
}

/// A permit, or the wish for one, as a State tells it.
struct Claim {
    const consul::SessionId& session;
    const QString& name;
    const QString& node;
};

/// What the reduction looks at: numbers only.
struct WaitMatrix {
    std::vector<std::vector<int>> holds; ///< By actor: paths, live.
    std::vector<std::vector<int>> wants; ///< By actor: paths.
    std::vector<std::vector<int>> holders; ///< By path: actors, live.
    std::vector<std::vector<int>> waiters; ///< By path: actors.
    std::vector<bool> opens; ///< By path: somebody can get a permit, or that cannot be told.
};

/// Actors that cannot go on, whatever the others do.
std::vector<bool> stuckOf(const WaitMatrix& matrix)
{
    std::vector<bool> goesOn(matrix.wants.size(), false);
    std::vector<bool> opens = matrix.opens;
    std::vector<int> due;
    const auto let = [&](int actor) {
        if (goesOn[static_cast<std::size_t>(actor)])
            return;
        goesOn[static_cast<std::size_t>(actor)] = true;
        due.push_back(actor);
    };
    for (std::size_t actor = 0; actor < matrix.wants.size(); ++actor) {
        if (matrix.wants[actor].empty())
            let(static_cast<int>(actor));
    }
    for (std::size_t path = 0; path < opens.size(); ++path) {
        if (opens[path])
            std::ranges::for_each(matrix.waiters[path], let);
    }
    while (!due.empty()) {
        const auto actor = static_cast<std::size_t>(due.back());
        due.pop_back();
        for (const int held : matrix.holds[actor]) {
            const auto path = static_cast<std::size_t>(held);
            if (opens[path])
                continue;
            opens[path] = true;
            std::ranges::for_each(matrix.waiters[path], let);
        }
    }
    goesOn.flip();
    return goesOn;
}

/// Strongly connected parts of those that are stuck, by Tarjan without recursion: a chain may be long. Nodes are
/// actors, then paths; an actor leads to what it waits for, a path to who holds it.
class StuckParts
{
public:
    StuckParts(const WaitMatrix& matrix, const std::vector<bool>& stuck)
        : m_matrix(matrix)
        , m_stuck(stuck)
        , m_actors(static_cast<int>(stuck.size()))
        , m_order(stuck.size() + matrix.holders.size(), 0)
        , m_low(m_order.size(), 0)
        , m_onStack(m_order.size(), false)
    {
    }
    /// Actors of each part that has a cycle.
    [[nodiscard]] std::vector<std::vector<int>> run();

private:
    [[nodiscard]] const std::vector<int>& next(int node) const
    {
        return node < m_actors ? m_matrix.wants[static_cast<std::size_t>(node)]
                               : m_matrix.holders[static_cast<std::size_t>(node - m_actors)];
    }
    void enter(int node);
    void walk(int root);
    void close(int node);

    struct Frame {
        int node = 0;
        std::size_t at = 0;
    };
    const WaitMatrix& m_matrix;
    const std::vector<bool>& m_stuck;
    int m_actors;
    int m_count = 0;
    std::vector<int> m_order;
    std::vector<int> m_low;
    std::vector<bool> m_onStack;
    std::vector<int> m_stack;
    std::vector<Frame> m_frames;
    std::vector<std::vector<int>> m_parts;
};

void StuckParts::enter(int node)
{
    const auto at = static_cast<std::size_t>(node);
    m_order[at] = m_low[at] = ++m_count;
    m_onStack[at] = true;
    m_stack.push_back(node);
    m_frames.push_back({node, 0});
}

void StuckParts::close(int node)
{
    std::vector<int> part;
    std::size_t size = 0;
    while (true) {
        const int top = m_stack.back();
        m_stack.pop_back();
        m_onStack[static_cast<std::size_t>(top)] = false;
        ++size;
        if (top < m_actors)
            part.push_back(top);
        if (top == node)
            break;
    }
    if (size > 1) // Actors and paths alternate: one node alone has no way back to itself.
        m_parts.push_back(std::move(part));
}

void StuckParts::walk(int root)
{
    enter(root);
    while (!m_frames.empty()) {
        const int node = m_frames.back().node;
        const auto at = static_cast<std::size_t>(node);
        const auto& following = next(node);
        if (m_frames.back().at < following.size()) {
            const int target = following[m_frames.back().at++] + (node < m_actors ? m_actors : 0);
            const auto to = static_cast<std::size_t>(target);
            if (target < m_actors && !m_stuck[to])
                continue;
            if (m_order[to] == 0)
                enter(target);
            else if (m_onStack[to])
                m_low[at] = std::min(m_low[at], m_order[to]);
            continue;
        }
        m_frames.pop_back();
        if (m_low[at] == m_order[at])
            close(node);
        if (!m_frames.empty()) {
            const auto above = static_cast<std::size_t>(m_frames.back().node);
            m_low[above] = std::min(m_low[above], m_low[at]);
        }
    }
}

std::vector<std::vector<int>> StuckParts::run()
{
    for (int actor = 0; actor < m_actors; ++actor) {
        if (m_stuck[static_cast<std::size_t>(actor)] && m_order[static_cast<std::size_t>(actor)] == 0)
            walk(actor);
    }
    return std::move(m_parts);
}

/// A cycle: actors, and what each of them waits for.
struct CyclePath {
    std::vector<int> actors;
    std::vector<int> paths;
};

class WaitGraphBuilder
{
public:
    WaitGraphBuilder(const std::vector<WatchedPath>& watched, const ActorRule& rule)
        : m_watched(watched)
        , m_names(rule)
        , m_hasRule(!rule.isEmpty())
    {
    }
    [[nodiscard]] WaitGraph run();

private:
    void read(const WatchedPath& watched);
    void add(
        const Claim& claim, int path, bool owns, bool stale, const QHash<consul::SessionId, semaphore::Sighting>& seen);
    [[nodiscard]] int actorOf(const QString& session, const Claim& claim);
    void nameActors();
    void numberEdges();
    void fillMatrix();
    void countBlocked();
    void noteSince();
    void findCycles();
    [[nodiscard]] std::optional<CyclePath> shortestFrom(int start, const std::vector<int>& partOf) const;
    [[nodiscard]] CyclePath shortestIn(std::vector<int> part, const std::vector<int>& partOf) const;
    [[nodiscard]] QString fingerprintOf(const CyclePath& shortest) const;
    [[nodiscard]] QString textOf(const CyclePath& shortest, int others) const;
    [[nodiscard]] const WaitEdge* edge(int actor, int path, bool owns) const;
    void sortActors();
    void noteBlindSpots();
    [[nodiscard]] const WaitActor& actor(int number) const { return m_graph.actors[static_cast<std::size_t>(number)]; }

    const std::vector<WatchedPath>& m_watched;
    ActorNames m_names;
    bool m_hasRule;
    WaitGraph m_graph;
    QHash<QString, int> m_actors; ///< By id, from 1.
    std::vector<qint64> m_since; ///< WaitEdge::since by edge, in ms: QDateTime takes long to compare. -1: none.
    std::vector<bool> m_blocking; ///< By path: no permit is free, so whoever holds one keeps others out.
    std::vector<std::vector<int>> m_allHolders; ///< By path: actors, stale ones included.
    std::vector<std::vector<int>> m_allHolds; ///< By actor: the same.
    std::map<std::tuple<int, int, bool>, int>
        m_edges; ///< Of those that are stuck, by actor, path and side: the first of them.
    WaitMatrix m_matrix;
    QStringList m_plainLocks;
    QStringList m_unreadable;
    QStringList m_limitUnknown;
    QStringList m_sessionsUnknown;
    bool m_undercounted = false;
};

int WaitGraphBuilder::actorOf(const QString& session, const Claim& claim)
{
    const QString id = m_names.of(session, claim.name, claim.node);
    int& number = m_actors[id]; // From 1: who is new gets 0.
    if (number == 0) {
        WaitActor made;
        made.id = id;
        made.title = claim.name; // Of one of its sessions, until nameActors().
        m_graph.actors.push_back(std::move(made));
        number = static_cast<int>(m_graph.actors.size());
    }
    m_graph.actors[static_cast<std::size_t>(number - 1)].sessions.append(session);
    return number - 1;
}

void WaitGraphBuilder::add(
    const Claim& claim, int path, bool owns, bool stale, const QHash<consul::SessionId, semaphore::Sighting>& seen)
{
    WaitEdge edge;
    edge.session = claim.session.toString();
    edge.actor = actorOf(edge.session, claim);
    edge.path = path;
    edge.owns = owns;
    edge.stale = stale;
    if (const auto sighting = seen.constFind(claim.session); sighting != seen.constEnd() && sighting->since.isValid()) {
        edge.since = sighting->since;
        edge.exact = sighting->exact;
    }
    m_graph.edges.push_back(std::move(edge));
}

void WaitGraphBuilder::read(const WatchedPath& watched)
{
    const semaphore::State& state = *watched.state;
    const auto path = static_cast<int>(m_graph.paths.size());
    m_graph.paths.append(state.path);
    QSet<consul::SessionId> held;
    bool hasStale = false;
    for (const semaphore::Holder& each : state.holders) {
        hasStale = hasStale || !each.live;
        if (held.contains(each.session)) // Of slots, a session may have several.
            continue;
        held.insert(each.session);
        add({each.session, each.name, each.node}, path, true, !each.live, watched.sightings.holding);
    }
    for (const semaphore::Waiter& each : state.waiting) {
        // Its key goes a moment later than its permit: it does not wait.
        if (!watched.sightings.leaving.contains(each.session))
            add({each.session, each.name, each.node}, path, false, false, watched.sightings.waiting);
    }
    const bool isFree = state.limit && state.freePermits() > 0;
    m_blocking.push_back(!isFree);
    m_matrix.opens.push_back(isFree || hasStale || !state.limit || !state.reportsHolders() || state.liveHolders() == 0);
    if (state.layout == semaphore::Layout::Lock || state.layout == semaphore::Layout::Slots)
        m_plainLocks.append(state.path);
    if (!state.reportsHolders() || !state.unplaced.empty())
        m_unreadable.append(state.path);
    else if (!state.limit && !state.waiting.empty())
        m_limitUnknown.append(state.path);
    // A key that a session holds proves that it lives: Consul frees it with the end of the session.
    if (!state.sessionsKnown && state.unconfirmedHolders() > 0)
        m_sessionsUnknown.append(state.path);
}

/// A title that two would have gets the id of a session after it: as much of it as it takes, then a number, for others
/// may be called just so.
void WaitGraphBuilder::nameActors()
{
    QHash<QString, int> times;
    for (WaitActor& each : m_graph.actors) {
        const bool isSession = each.sessions.contains(each.id);
        each.title = bounded(isSession ? history::tellingName(each.title) : each.id);
        if (each.title.isEmpty())
            each.title = each.id.left(shortSession);
        ++times[each.title];
    }
    QSet<QString> taken;
    for (WaitActor& each : m_graph.actors) {
        const QString common = each.title;
        if (times.value(common) > 1)
            each.title = QStringLiteral("%1 (%2)").arg(common, each.sessions.first().left(shortSession));
        const QString& session = each.sessions.first();
        for (int number = 2; taken.contains(each.title); ++number) {
            const bool isLonger = shortSession + number <= session.size();
            each.title = QStringLiteral("%1 (%2)").arg(
                common, isLonger ? session.left(shortSession + number) : QString::number(number));
        }
        taken.insert(each.title);
    }
}

void WaitGraphBuilder::numberEdges()
{
    m_since.reserve(m_graph.edges.size());
    std::vector<std::pair<qint64, WaitEdge*>> known;
    for (WaitEdge& each : m_graph.edges) {
        m_since.push_back(each.since ? each.since->toMSecsSinceEpoch() : -1);
        if (each.since && each.exact)
            known.emplace_back(m_since.back(), &each);
    }
    std::ranges::sort(known, {}, &std::pair<qint64, WaitEdge*>::first);
    int number = 0;
    std::optional<qint64> before;
    for (const auto& [since, edge] : known) {
        number += before == since ? 0 : 1;
        edge->number = number;
        before = since;
    }
}

void WaitGraphBuilder::fillMatrix()
{
    const std::size_t actors = m_graph.actors.size();
    const auto paths = static_cast<std::size_t>(m_graph.paths.size());
    m_matrix.holds.resize(actors);
    m_matrix.wants.resize(actors);
    m_allHolds.resize(actors);
    m_matrix.holders.resize(paths);
    m_matrix.waiters.resize(paths);
    m_allHolders.resize(paths);
    // Each once, although several sessions of one actor may be at one path. Ordered by path: the graph may be large,
    // and the last one that was noted is the only one to compare with.
    const auto note = [](std::vector<int>& list, int one) {
        if (list.empty() || list.back() != one)
            list.push_back(one);
    };
    for (const WaitEdge& each : m_graph.edges) {
        const auto at = static_cast<std::size_t>(each.actor);
        if (!each.owns) {
            note(m_matrix.wants[at], each.path);
        } else {
            note(m_allHolds[at], each.path);
            if (!each.stale)
                note(m_matrix.holds[at], each.path);
        }
    }
    for (std::size_t at = 0; at < actors; ++at) {
        const int number = static_cast<int>(at);
        for (const int path : m_matrix.wants[at])
            m_matrix.waiters[static_cast<std::size_t>(path)].push_back(number);
        for (const int path : m_matrix.holds[at])
            m_matrix.holders[static_cast<std::size_t>(path)].push_back(number);
        for (const int path : m_allHolds[at])
            m_allHolders[static_cast<std::size_t>(path)].push_back(number);
    }
    for (std::size_t at = 0; at < actors; ++at)
        m_graph.actors[at].stale = !m_allHolds[at].empty() && m_matrix.holds[at].empty();
}

/// A set of paths.
class PathSet
{
public:
    explicit PathSet(std::size_t paths)
        : m_words((paths + 63) / 64, 0)
    {
    }
    void add(int path) { m_words[static_cast<std::size_t>(path) / 64] |= quint64{1} << (path % 64); }
    [[nodiscard]] bool has(std::size_t path) const { return (m_words[path / 64] >> (path % 64) & 1U) != 0; }
    void add(const PathSet& other)
    {
        for (std::size_t word = 0; word < m_words.size(); ++word)
            m_words[word] |= other.m_words[word];
    }
    template <typename Take>
    void each(Take take) const
    {
        for (std::size_t word = 0; word < m_words.size(); ++word) {
            for (quint64 left = m_words[word]; left != 0; left &= left - 1)
                take(word * 64 + static_cast<std::size_t>(std::countr_zero(left)));
        }
    }

private:
    std::vector<quint64> m_words;
};

/// A holder blocks all who wait at its path, and all who wait for what those hold. Counted between paths, because there
/// are many contenders: each path has a set of paths, whose transitive closure is made once.
void WaitGraphBuilder::countBlocked()
{
    const auto paths = static_cast<std::size_t>(m_graph.paths.size());
    std::vector<PathSet> behind(paths, PathSet(paths)); // By path: at which others somebody waits for its holders.
    for (std::size_t at = 0; at < m_graph.actors.size(); ++at) {
        if (m_matrix.wants[at].empty() || m_matrix.holds[at].empty())
            continue;
        PathSet held(paths);
        for (const int path : m_matrix.holds[at]) {
            if (m_blocking[static_cast<std::size_t>(path)])
                held.add(path);
        }
        for (const int path : m_matrix.wants[at])
            behind[static_cast<std::size_t>(path)].add(held);
    }
    for (std::size_t path = 0; path < paths; ++path) {
        if (m_blocking[path])
            behind[path].add(static_cast<int>(path));
        else
            behind[path] = PathSet(paths); // A permit is free: its holders keep nobody out.
    }
    for (std::size_t middle = 0; middle < paths; ++middle) {
        if (!m_blocking[middle])
            continue;
        for (std::size_t from = 0; from < paths; ++from) {
            if (from != middle && behind[from].has(middle))
                behind[from].add(behind[middle]);
        }
    }
    // Actors that wait at one path only are counted by path. The others are compared one by one, as far as time allows.
    std::vector<int> single(paths, 0);
    std::vector<int> several;
    for (std::size_t at = 0; at < m_graph.actors.size(); ++at) {
        if (m_matrix.wants[at].size() == 1)
            ++single[static_cast<std::size_t>(m_matrix.wants[at].front())];
        else if (m_matrix.wants[at].size() > 1)
            several.push_back(static_cast<int>(at));
    }
    qint64 left = mostCounting;
    std::map<std::vector<int>, std::pair<int, PathSet>> known; // By what is held: many hold the same.
    for (std::size_t at = 0; at < m_graph.actors.size(); ++at) {
        if (m_allHolds[at].empty())
            continue;
        auto found = known.find(m_allHolds[at]);
        if (found == known.end()) {
            PathSet reach(paths);
            for (const int path : m_allHolds[at])
                reach.add(behind[static_cast<std::size_t>(path)]);
            int count = 0;
            reach.each([&](std::size_t path) { count += single[path]; });
            for (const int other : several) {
                const auto& wants = m_matrix.wants[static_cast<std::size_t>(other)];
                left -= static_cast<qint64>(wants.size());
                if (left < 0) {
                    m_undercounted = true;
                    break;
                }
                if (std::ranges::any_of(wants, [&](int path) { return reach.has(static_cast<std::size_t>(path)); }))
                    ++count;
            }
            found = known.emplace(m_allHolds[at], std::pair(count, std::move(reach))).first;
        }
        const auto& wants = m_matrix.wants[at];
        const bool waitsForItself = std::ranges::any_of(
            wants, [&](int path) { return found->second.second.has(static_cast<std::size_t>(path)); });
        WaitActor& one = m_graph.actors[at];
        one.blocks = std::max(0, found->second.first - (waitsForItself ? 1 : 0));
        one.root = one.blocks > 0 && wants.empty();
    }
}

void WaitGraphBuilder::noteSince()
{
    // Of each path the edges of the two earliest, -1 where there is none: an actor does not wait for itself.
    std::vector<std::array<int, 2>> earliest(static_cast<std::size_t>(m_graph.paths.size()), {-1, -1});
    const auto edge = [this](int at) -> const WaitEdge& { return m_graph.edges[static_cast<std::size_t>(at)]; };
    const auto since = [this](int at) { return m_since[static_cast<std::size_t>(at)]; };
    const auto count = static_cast<int>(m_graph.edges.size());
    for (int at = 0; at < count; ++at) {
        const WaitEdge& each = edge(at);
        if (each.owns || !each.since)
            continue;
        auto& [first, second] = earliest[static_cast<std::size_t>(each.path)];
        if (first < 0 || since(at) < since(first)) {
            if (first >= 0 && edge(first).actor != each.actor)
                second = first;
            first = at;
        } else if (edge(first).actor != each.actor && (second < 0 || since(at) < since(second))) {
            second = at;
        }
    }
    std::vector<std::optional<qint64>> found(m_graph.actors.size());
    for (int at = 0; at < count; ++at) {
        const WaitEdge& each = edge(at);
        const auto number = static_cast<std::size_t>(each.actor);
        WaitActor& one = m_graph.actors[number];
        if (!each.owns || one.blocks == 0 || !m_blocking[static_cast<std::size_t>(each.path)])
            continue;
        const auto& [first, second] = earliest[static_cast<std::size_t>(each.path)];
        const int wait = first >= 0 && edge(first).actor == each.actor ? second : first;
        if (wait < 0)
            continue;
        const bool holdsLater = each.since && since(at) > since(wait);
        const int later = holdsLater ? at : wait;
        if (found[number] && *found[number] <= since(later))
            continue;
        found[number] = since(later);
        one.blocksSince = edge(later).since;
        one.blocksExact = holdsLater ? each.exact : edge(wait).exact && each.since.has_value();
    }
}

const WaitEdge* WaitGraphBuilder::edge(int actor, int path, bool owns) const
{
    const auto found = m_edges.find({actor, path, owns});
    return found == m_edges.end() ? nullptr : &m_graph.edges[static_cast<std::size_t>(found->second)];
}

/// Breadth first, in the order of ids: the same cycle whatever the order in which all was told.
std::optional<CyclePath> WaitGraphBuilder::shortestFrom(int start, const std::vector<int>& partOf) const
{
    const int part = partOf[static_cast<std::size_t>(start)];
    struct Step {
        int from = -1;
        int path = -1;
    };
    QHash<int, Step> steps; // Actors that were reached.
    QSet<int> seen; // Paths.
    std::vector<int> ring{start};
    std::optional<Step> closing;
    while (!ring.empty() && !closing) {
        std::vector<int> following;
        for (const int each : ring) {
            for (const int path : m_matrix.wants[static_cast<std::size_t>(each)]) {
                if (seen.contains(path))
                    continue;
                seen.insert(path);
                for (const int holder : m_matrix.holders[static_cast<std::size_t>(path)]) {
                    if (holder == start && !closing)
                        closing = Step{each, path};
                    if (holder == start || steps.contains(holder) || partOf[static_cast<std::size_t>(holder)] != part)
                        continue;
                    steps.insert(holder, {each, path});
                    following.push_back(holder);
                }
                if (closing)
                    break;
            }
            if (closing)
                break;
        }
        ring = std::move(following);
    }
    if (!closing)
        return std::nullopt;
    CyclePath shortest;
    for (Step at = *closing; at.from >= 0; at = at.from == start ? Step{} : steps.value(at.from)) {
        shortest.actors.push_back(at.from);
        shortest.paths.push_back(at.path);
    }
    std::ranges::reverse(shortest.actors);
    std::ranges::reverse(shortest.paths);
    return shortest;
}

CyclePath WaitGraphBuilder::shortestIn(std::vector<int> part, const std::vector<int>& partOf) const
{
    std::ranges::sort(part); // Actors are in the order of their ids.
    std::optional<CyclePath> best;
    for (const int start : std::span(part).first(std::min<std::size_t>(part.size(), mostStarts))) {
        auto shortest = shortestFrom(start, partOf);
        if (shortest && (!best || shortest->actors.size() < best->actors.size()))
            best = std::move(shortest);
        if (best && best->actors.size() <= 1)
            break;
    }
    return best.value_or(CyclePath{});
}

QString WaitGraphBuilder::fingerprintOf(const CyclePath& shortest) const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto first = std::ranges::min_element(shortest.actors) - shortest.actors.begin();
    const auto size = static_cast<std::ptrdiff_t>(shortest.actors.size());
    for (std::ptrdiff_t step = 0; step < size; ++step) {
        const auto at = static_cast<std::size_t>((first + step) % size);
        const QString part
            = actor(shortest.actors[at]).id + QChar(u'\0') + m_graph.paths[shortest.paths[at]] + QChar(u'\0');
        hash.addData(part.toUtf8());
    }
    return QString::fromLatin1(hash.result().toHex().first(16));
}

QString WaitGraphBuilder::textOf(const CyclePath& shortest, int others) const
{
    if (shortest.actors.size() == 1)
        return Words::tr(
            "%1 waits for a permit of %2, which it holds itself under another session. It cannot continue.")
            .arg(actor(shortest.actors.front()).title, bounded(bare(m_graph.paths[shortest.paths.front()])));
    std::vector<const WaitEdge*> steps;
    const std::size_t size = shortest.actors.size();
    for (std::size_t at = 0; at < size; ++at) {
        steps.push_back(edge(shortest.actors[at], shortest.paths[(at + size - 1) % size], true));
        steps.push_back(edge(shortest.actors[at], shortest.paths[at], false));
    }
    std::erase(steps, nullptr);
    const bool isOrdered = std::ranges::none_of(steps, [](const WaitEdge* each) { return each->number == 0; });
    if (isOrdered) // As seen; a hold before a wait of the same moment.
        std::ranges::stable_sort(steps, {}, [](const WaitEdge* each) { return std::pair(each->number, !each->owns); });
    QStringList sentences{Words::tr(
        "Deadlock: %n actor(s) wait for one another, and none of them can continue.", nullptr, static_cast<int>(size))};
    for (const WaitEdge* each : std::span(steps).first(std::min<std::size_t>(steps.size(), mostStepsListed))) {
        const QString who = actor(each->actor).title;
        const QString what = bounded(bare(m_graph.paths[each->path]));
        if (isOrdered)
            sentences.append(each->owns ? Words::tr("%1. %2 acquired %3.", "number, actor, path")
                                              .arg(QString::number(sentences.size()), who, what)
                                        : Words::tr("%1. %2 started to wait for %3.", "number, actor, path")
                                              .arg(QString::number(sentences.size()), who, what));
        else
            sentences.append(each->owns ? Words::tr("%1 holds %2.", "actor, path").arg(who, what)
                                        : Words::tr("%1 waits for %2.", "actor, path").arg(who, what));
    }
    if (steps.size() > mostStepsListed)
        sentences.append(
            Words::tr("%n further step(s) are not listed.", nullptr, static_cast<int>(steps.size() - mostStepsListed)));
    if (!isOrdered)
        sentences.append(Words::tr("The order was not observed."));
    if (others > 0)
        sentences.append(Words::tr("%n more actor(s) are blocked in the same deadlock.", nullptr, others));
    return words::joinSentences(sentences);
}

void WaitGraphBuilder::findCycles()
{
    const auto stuck = stuckOf(m_matrix);
    if (std::ranges::none_of(stuck, [](bool each) { return each; }))
        return;
    for (std::size_t at = 0; at < m_graph.edges.size(); ++at) {
        const WaitEdge& each = m_graph.edges[at];
        if (stuck[static_cast<std::size_t>(each.actor)] && !each.stale)
            m_edges.try_emplace({each.actor, each.path, each.owns}, static_cast<int>(at));
    }
    auto parts = StuckParts(m_matrix, stuck).run();
    std::vector<int> partOf(m_graph.actors.size(), -1);
    for (std::size_t number = 0; number < parts.size(); ++number) {
        for (const int each : parts[number])
            partOf[static_cast<std::size_t>(each)] = static_cast<int>(number);
    }
    for (auto& part : parts) {
        const auto all = static_cast<int>(part.size());
        const CyclePath shortest = shortestIn(std::move(part), partOf);
        WaitCycle cycle;
        cycle.fingerprint = fingerprintOf(shortest);
        cycle.others = all - static_cast<int>(shortest.actors.size());
        cycle.text = textOf(shortest, cycle.others);
        cycle.actors = shortest.actors;
        cycle.paths = shortest.paths;
        m_graph.cycles.push_back(std::move(cycle));
    }
    std::ranges::sort(m_graph.cycles, {}, &WaitCycle::fingerprint);
}

/// Numbers actors anew in this order. Before cycles and sets are made, which hold numbers.
template <typename Less>
void renumber(WaitGraph& graph, Less less)
{
    std::vector<int> order(graph.actors.size());
    for (std::size_t at = 0; at < order.size(); ++at)
        order[at] = static_cast<int>(at);
    std::ranges::sort(order, [&](int a, int b) {
        return less(graph.actors[static_cast<std::size_t>(a)], graph.actors[static_cast<std::size_t>(b)]);
    });
    std::vector<int> numberOf(order.size());
    std::vector<WaitActor> sorted;
    sorted.reserve(order.size());
    for (std::size_t at = 0; at < order.size(); ++at) {
        numberOf[static_cast<std::size_t>(order[at])] = static_cast<int>(at);
        sorted.push_back(std::move(graph.actors[static_cast<std::size_t>(order[at])]));
    }
    graph.actors = std::move(sorted);
    for (WaitEdge& each : graph.edges)
        each.actor = numberOf[static_cast<std::size_t>(each.actor)];
    for (WaitCycle& cycle : graph.cycles) {
        for (int& each : cycle.actors)
            each = numberOf[static_cast<std::size_t>(each)];
    }
}

void WaitGraphBuilder::sortActors()
{
    renumber(m_graph, [](const WaitActor& a, const WaitActor& b) {
        if (a.root != b.root)
            return a.root;
        return a.blocks != b.blocks ? a.blocks > b.blocks : a.title < b.title;
    });
}

void WaitGraphBuilder::noteBlindSpots()
{
    const auto say = [this](const QStringList& paths, const QString& sentence) {
        if (!paths.isEmpty())
            m_graph.blindSpots.append(sentence.arg(namesOf(paths)));
    };
    say(m_plainLocks,
        Words::tr("Consul does not show clients that wait for plain locks. Missing here: waiting clients of %1."));
    say(m_unreadable, Words::tr("The holders of %1 cannot be read. Deadlocks there are not detected."));
    say(m_limitUnknown, Words::tr("The limit of %1 is unknown. Deadlocks there are not detected."));
    say(m_sessionsUnknown, Words::tr("The sessions cannot be read. Stale holders of %1 may look like live ones."));
    if (!m_hasRule && m_graph.paths.size() > 1)
        m_graph.blindSpots.append(Words::tr("Many clients create a session for each lock. Without an actor rule, "
                                            "one program counts as several actors."));
    if (m_names.undecided() > 0)
        m_graph.blindSpots.append(Words::tr("The actor rule takes too many steps. %n session(s) count as separate "
                                            "actors.",
            nullptr, m_names.undecided()));
    if (m_undercounted)
        m_graph.blindSpots.append(
            Words::tr("The graph is too large to count everything. The numbers of blocked actors are minimums."));
}

WaitGraph WaitGraphBuilder::run()
{
    std::vector<const WatchedPath*> sorted;
    for (const WatchedPath& each : m_watched) {
        if (each.state)
            sorted.push_back(&each);
    }
    std::ranges::sort(sorted, {}, [](const WatchedPath* each) { return each->state->path; });
    std::size_t most = 0;
    for (const WatchedPath* each : sorted)
        most += each->state->holders.size() + each->state->waiting.size();
    m_graph.edges.reserve(most);
    for (const WatchedPath* each : sorted)
        read(*each);
    // Ids first: what is found does not depend on the order in which paths and contenders were told.
    renumber(m_graph, [](const WaitActor& a, const WaitActor& b) { return a.id < b.id; });
    for (WaitActor& each : m_graph.actors) {
        if (each.sessions.size() < 2)
            continue;
        each.sessions.sort();
        each.sessions.removeDuplicates();
    }
    nameActors();
    numberEdges();
    fillMatrix();
    countBlocked();
    noteSince();
    findCycles();
    sortActors();
    noteBlindSpots();
    return std::move(m_graph);
}

} // namespace

tl::expected<ActorRule, QString> ActorRule::fromText(const QString& expression)
{
    ActorRule rule;
    rule.m_text = expression;
    if (expression.isEmpty())
        return rule;
    if (expression.size() > longestExpression)
        return tl::unexpected(
            Words::tr("The expression is longer than %1 characters.").arg(QString::number(longestExpression)));
    // As it stands first: what is wrong with it is told without the bounds, which would shift the place.
    QRegularExpression plain(expression, QRegularExpression::UseUnicodePropertiesOption);
    if (!plain.isValid())
        return tl::unexpected(Words::tr("The expression is not valid at character %1: %2")
                                  .arg(QString::number(plain.patternErrorOffset() + 1), plain.errorString()));
    rule.m_expression = QRegularExpression(matchBounds + expression, QRegularExpression::UseUnicodePropertiesOption);
    if (!rule.m_expression.isValid())
        return tl::unexpected(Words::tr("The expression is not valid: %1").arg(rule.m_expression.errorString()));
    rule.m_expression.optimize();
    rule.m_hasGroup = rule.m_expression.namedCaptureGroups().contains(QLatin1StringView("actor"));
    return rule;
}

std::optional<QString> ActorRule::found(const QString& name, const QString& node) const
{
    if (isEmpty())
        return QString();
    const QString subject = (name + u'@' + node).left(longestSubject);
    const auto match = m_expression.match(subject);
    if (!match.isValid())
        return std::nullopt;
    if (!match.hasMatch())
        return QString();
    return m_hasGroup ? match.captured(QStringLiteral("actor")) : match.captured();
}

QString ActorRule::actorOf(const QString& session, const QString& name, const QString& node) const
{
    const auto text = found(name, node);
    return text && !text->isEmpty() ? *text : session;
}

QString ActorNames::of(const QString& session, const QString& name, const QString& node)
{
    if (m_rule.isEmpty())
        return session;
    const auto known = m_nameOfSession.constFind(session);
    if (known != m_nameOfSession.constEnd())
        return *known;
    std::optional<QString> text = QString();
    if (m_undecided >= mostUndecided)
        ++m_undecided;
    else
        text = m_rule.found(name, node);
    if (!text)
        ++m_undecided;
    return *m_nameOfSession.insert(session, text && !text->isEmpty() ? *text : session);
}

WaitGraph waitGraph(const std::vector<WatchedPath>& paths, const ActorRule& rule)
{
    return WaitGraphBuilder(paths, rule).run();
}

namespace {

/// What one actor did at one path.
struct PathUse {
    history::Time from{0};
    history::Time to{0};
    int path = 0;
    bool holds = false;
    bool beginSeen = true;
};

/// The actors that acquired one path, or waited for it, while holding another: the first two of each pair of paths.
class LockOrders
{
public:
    void look(const QString& id, const QString& title, std::vector<PathUse> uses);
    [[nodiscard]] std::vector<WaitInversion> inversions(const history::Lanes& lanes) const;

private:
    struct OrderExample {
        QString id;
        QString title;
        bool acquired = false; ///< Both; else it held the first and waited for the second.
    };
    void note(int first, int second, const OrderExample& who);
    [[nodiscard]] static std::optional<std::pair<const OrderExample*, const OrderExample*>> apart(
        const std::vector<OrderExample>& these, const std::vector<OrderExample>& those);

    std::map<std::pair<int, int>, std::vector<OrderExample>> m_seen;
    qint64 m_left = mostPairs;
};

/// Two are enough: of two orders, either there are two actors, or all that was seen was one and the same.
void LockOrders::note(int first, int second, const OrderExample& who)
{
    auto& all = m_seen[{first, second}];
    const auto known = std::ranges::find(all, who.id, &OrderExample::id);
    if (known != all.end())
        known->acquired = known->acquired || who.acquired;
    else if (all.size() < 2)
        all.push_back(who);
}

/// One sweep in order of time. What begins at one moment is compared with what was there before, and not with one
/// another: one answer showed it.
void LockOrders::look(const QString& id, const QString& title, std::vector<PathUse> uses)
{
    const OrderExample acquired{id, title, true};
    const OrderExample waited{id, title, false};
    std::ranges::sort(uses, {}, [](const PathUse& each) { return std::tuple(each.from, each.path, each.holds); });
    std::vector<const PathUse*> going;
    for (std::size_t begin = 0; begin < uses.size() && m_left > 0;) {
        const history::Time now = uses[begin].from;
        std::size_t end = begin;
        while (end < uses.size() && uses[end].from == now)
            ++end;
        std::erase_if(going, [now](const PathUse* each) { return each->to <= now; });
        for (std::size_t at = begin; at < end; ++at) {
            const PathUse& next = uses[at];
            m_left -= static_cast<qint64>(going.size()) + 1;
            for (const PathUse* each : going) {
                if (each->path == next.path)
                    continue;
                if (each->holds && (next.beginSeen || !next.holds))
                    note(each->path, next.path, next.holds ? acquired : waited);
                else if (!each->holds && next.holds)
                    note(next.path, each->path, waited); // It goes on waiting, and holds this one now.
            }
        }
        const auto fresh = std::span(uses).subspan(begin, end - begin);
        for (const PathUse& holding : fresh) {
            if (!holding.holds)
                continue;
            m_left -= static_cast<qint64>(fresh.size());
            if (m_left < 0)
                break;
            for (const PathUse& waiting : fresh) { // It does both from now on, whichever came first.
                if (!waiting.holds && waiting.path != holding.path && waiting.to > now && holding.to > now)
                    note(holding.path, waiting.path, waited);
            }
        }
        for (const PathUse& each : fresh) {
            if (each.to > now)
                going.push_back(&each);
        }
        begin = end;
    }
}

/// One of each that are not the same actor; nullopt: there are none.
std::optional<std::pair<const LockOrders::OrderExample*, const LockOrders::OrderExample*>> LockOrders::apart(
    const std::vector<OrderExample>& these, const std::vector<OrderExample>& those)
{
    for (const OrderExample& one : these) {
        for (const OrderExample& other : those) {
            if (one.id != other.id)
                return std::pair(&one, &other);
        }
    }
    return std::nullopt;
}

std::vector<WaitInversion> LockOrders::inversions(const history::Lanes& lanes) const
{
    const auto name = [&lanes](int path) { return lanes.paths[static_cast<std::size_t>(path)].path; };
    const auto reported = [&name](const OrderExample& who, int first, int second) {
        return (who.acquired ? Words::tr("%1 acquired %2 before %3.", "actor, path, path")
                             : Words::tr("%1 held %2 and waited for %3.", "actor, path, path"))
            .arg(bounded(who.title), bounded(bare(name(first))), bounded(bare(name(second))));
    };
    std::vector<WaitInversion> found;
    for (const auto& [order, actors] : m_seen) {
        const auto [one, other] = order;
        const auto back = m_seen.find({other, one});
        if (back == m_seen.end() || name(one) > name(other))
            continue;
        const auto pair = apart(actors, back->second);
        if (!pair)
            continue;
        WaitInversion inversion;
        inversion.first = name(one);
        inversion.second = name(other);
        inversion.text = words::joinSentences({reported(*pair->first, one, other), reported(*pair->second, other, one),
            Words::tr("At the same time, this can be a deadlock.")});
        found.push_back(std::move(inversion));
    }
    std::ranges::sort(found, {}, [](const WaitInversion& each) { return std::tie(each.first, each.second); });
    if (found.size() > mostInversions)
        found.resize(mostInversions);
    return found;
}

} // namespace

std::vector<WaitInversion> inversionsOf(const history::Lanes& lanes, const ActorRule& rule)
{
    ActorNames names(rule);
    struct OrderExample {
        QString title;
        std::vector<PathUse> uses;
    };
    std::map<QString, OrderExample> actors; // In the order of ids: the same examples every time.
    for (const history::Lane& lane : lanes.lanes) {
        for (const history::Span& span : lane.spans) {
            if (span.kind == history::SpanKind::Stale)
                continue;
            const QString session = history::sessionAt(lane, span.from);
            const QString id = names.of(session, lane.name, lane.node);
            OrderExample& actor = actors[id];
            if (actor.title.isEmpty())
                actor.title = id == session ? history::titleOf(lane) : id;
            actor.uses.push_back(
                {span.from, span.to, lane.path, span.kind == history::SpanKind::Holding, span.beginSeen});
        }
    }
    LockOrders orders;
    for (auto& [id, actor] : actors)
        orders.look(id, actor.title, std::move(actor.uses));
    return orders.inversions(lanes);
}

} // namespace waits
