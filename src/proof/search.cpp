// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/search.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>

namespace proof {

namespace {

struct SearchText {
    Q_DECLARE_TR_FUNCTIONS(proof::Search)
};

/// Executions that are kept where their state will be followed: each saves a story, and takes some 100 KiB.
constexpr std::size_t mostLive = 2000;

int fullHouse(const Setup& setup)
{
    return static_cast<int>(std::min<qint64>(setup.contenders, setup.permits()));
}

} // namespace

QString propertyId(Property property)
{
    switch (property) {
    case Property::Exclusion:
        return QStringLiteral("exclusion");
    case Property::Permits:
        return QStringLiteral("permits");
    case Property::Progress:
        return QStringLiteral("progress");
    case Property::SomebodyInside:
        return QStringLiteral("somebody-inside");
    case Property::FullHouse:
        return QStringLiteral("full-house");
    case Property::SomebodyWaits:
        return QStringLiteral("somebody-waits");
    }
    return {};
}

QString brokenText(Property property)
{
    switch (property) {
    case Property::Exclusion:
        return SearchText::tr("More contenders are inside than the limit allows.");
    case Property::Permits:
        return SearchText::tr("A permit is lost: nobody can acquire it any more.");
    case Property::Progress:
        return SearchText::tr("A contender can never finish from here, whatever happens next.");
    case Property::SomebodyInside:
        return SearchText::tr("No contender ever gets inside.");
    case Property::FullHouse:
        return SearchText::tr("The permits are never all used at the same time.");
    case Property::SomebodyWaits:
        return SearchText::tr("No contender ever waits, although there are fewer permits than contenders.");
    }
    return {};
}

QString verdictId(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Holds:
        return QStringLiteral("holds");
    case Verdict::Broken:
        return QStringLiteral("broken");
    case Verdict::Unfinished:
        break;
    }
    return QStringLiteral("unfinished");
}

Search::Search(const Setup& setup, const Bounds& bounds)
    : m_setup(setup)
    , m_bounds(bounds)
{
}

int Search::depth() const
{
    return m_open.empty() ? 0 : static_cast<int>(storyTo(m_open.front().node).size()) + 1;
}

Story Search::storyTo(qint32 node) const
{
    Story story;
    for (; node > 0; node = m_nodes[static_cast<std::size_t>(node)].parent)
        story.push_back(m_nodes[static_cast<std::size_t>(node)].choice);
    std::ranges::reverse(story);
    return story;
}

void Search::breaks(Property property, const Story& story)
{
    m_result.verdict = Verdict::Broken;
    m_result.property = property;
    m_result.story = story;
    m_isOver = true;
}

bool Search::advance(std::chrono::milliseconds time)
{
    QElapsedTimer clock;
    clock.start();
    const auto spent = [&clock] { return std::chrono::nanoseconds(clock.nsecsElapsed()); };
    if (!std::exchange(m_hasBegun, true))
        begin();
    while (!m_isOver && spent() < time) {
        if (m_open.empty()) {
            conclude();
            break;
        }
        if (m_nodes.size() >= m_bounds.states || (m_bounds.time && m_spent + spent() >= *m_bounds.time)) {
            m_isOver = true;
            break;
        }
        auto open = std::move(m_open.front());
        m_open.pop_front();
        expand(std::move(open));
    }
    m_spent += spent();
    m_result.states = m_nodes.size();
    return m_isOver;
}

void Search::begin()
{
    ++m_result.stories;
    static_cast<void>(look(std::make_unique<Execution>(m_setup, m_wires), -1, {}));
}

void Search::expand(Open open)
{
    const auto story = storyTo(open.node);
    m_live -= open.live ? 1 : 0;
    for (std::size_t at = 0; at < open.choices.size(); ++at) {
        const auto choice = open.choices[at];
        const bool isLast = at + 1 == open.choices.size();
        if (isLast && open.live) {
            open.live->activate();
            open.live->takeKnown(choice);
            if (!look(std::move(open.live), open.node, choice))
                return;
            continue;
        }
        auto execution = std::make_unique<Execution>(m_setup, m_wires);
        ++m_result.stories;
        for (const auto& each : story)
            execution->takeKnown(each);
        // The same story twice has to lead to the same place, or nothing that is said here counts.
        const auto& known = m_nodes[static_cast<std::size_t>(open.node)].state;
        if (at == 0 && (execution->fingerprint() != known || execution->choices() != open.choices)) {
            m_result.trouble = SearchText::tr("The story %1 went differently the second time. This is an error of "
                                              "Signalbox: the search was ended.")
                                   .arg(storyText(story));
            m_isOver = true;
            return;
        }
        execution->takeKnown(choice);
        if (!look(std::move(execution), open.node, choice))
            return;
    }
}

bool Search::look(std::unique_ptr<Execution> execution, qint32 parent, Choice choice)
{
    const auto number = static_cast<qint32>(m_nodes.size());
    const auto state = execution->fingerprint();
    const auto [place, isNew] = m_known.try_emplace(state, number);
    if (parent >= 0)
        m_edges.emplace_back(parent, place->second);
    // Who asks in vain is where it was before: so a client waits that never pauses.
    m_sawWaiting = m_sawWaiting || (place->second == parent && execution->inside() > 0);
    if (!isNew)
        return true;
    m_nodes.push_back({parent, choice, execution->isWell(), state});
    const int inside = execution->inside();
    if (inside > m_setup.permits()) {
        breaks(Property::Exclusion, storyTo(number));
        return false;
    }
    m_sawInside = m_sawInside || inside > 0;
    m_sawFullHouse = m_sawFullHouse || inside == fullHouse(m_setup);
    m_sawWaiting = m_sawWaiting || (inside > 0 && execution->someoneWaits());
    auto choices = execution->choices();
    const bool isEnd = choices.empty();
    if (isEnd || choice.act == Act::Crash) { // Whoever dies may take a permit along.
        const bool recovers = execution->recovers();
        execution.reset();
        if (!recovers) {
            breaks(Property::Permits, storyTo(number));
            return false;
        }
    }
    if (isEnd)
        return true;
    if (m_live >= mostLive)
        execution.reset();
    m_live += execution ? 1 : 0;
    m_open.push_back({number, std::move(choices), std::move(execution)});
    return true;
}

/// The first state from which no way leads to where everybody has finished.
std::optional<qint32> Search::firstWithoutEnd() const
{
    std::vector<std::vector<qint32>> before(m_nodes.size());
    for (const auto& [from, to] : m_edges)
        before[static_cast<std::size_t>(to)].push_back(from);
    std::vector<bool> reaches(m_nodes.size());
    std::vector<qint32> next;
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        if (m_nodes[node].isWell) {
            reaches[node] = true;
            next.push_back(static_cast<qint32>(node));
        }
    }
    while (!next.empty()) {
        const auto node = next.back();
        next.pop_back();
        for (const auto each : before[static_cast<std::size_t>(node)]) {
            if (!reaches[static_cast<std::size_t>(each)]) {
                reaches[static_cast<std::size_t>(each)] = true;
                next.push_back(each);
            }
        }
    }
    const auto found = std::ranges::find(reaches, false);
    return found == reaches.end() ? std::nullopt : std::optional(static_cast<qint32>(found - reaches.begin()));
}

void Search::conclude()
{
    m_isOver = true;
    if (const auto stuck = firstWithoutEnd()) {
        const auto story = storyTo(*stuck);
        const auto seen = replay(m_setup, story); // A permit that is lost says more.
        breaks(seen ? seen->value_or(Property::Progress) : Property::Progress, story);
    } else if (!m_sawInside)
        breaks(Property::SomebodyInside, {});
    else if (!m_sawFullHouse)
        breaks(Property::FullHouse, {});
    else if (m_setup.contenders > m_setup.permits() && !m_sawWaiting)
        breaks(Property::SomebodyWaits, {});
    else
        m_result.verdict = Verdict::Holds;
}

} // namespace proof
