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

/// Each state or step shows it by itself, whatever can follow.
bool isSeenAtOnce(Property property)
{
    return property != Property::Permits && property != Property::Progress;
}

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
    case Property::LostUpdate:
        return QStringLiteral("lost-update");
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
        return SearchText::tr("A permit is lost: no client can acquire it.");
    case Property::Progress:
        return SearchText::tr("A contender can never finish from here, whatever happens next.");
    case Property::LostUpdate:
        return SearchText::tr("An update of the guarded value is lost: a contender wrote what it had read before "
                              "another one wrote.");
    case Property::SomebodyInside:
        return SearchText::tr("No contender ever gets inside.");
    case Property::FullHouse:
        return SearchText::tr("The permits are never all used at the same time.");
    case Property::SomebodyWaits:
        return SearchText::tr("No contender ever waits, although there are fewer permits than contenders.");
    }
    return {};
}

std::optional<Property> propertyFromId(QStringView id)
{
    const auto* const found
        = std::ranges::find_if(allProperties, [id](Property each) { return propertyId(each) == id; });
    return found == allProperties.end() ? std::nullopt : std::optional(*found);
}

bool applies(Property property, const Setup& setup)
{
    switch (property) {
    case Property::LostUpdate:
        return setup.permits() == 1;
    case Property::SomebodyWaits:
        return setup.contenders > setup.permits();
    default:
        return true;
    }
}

bool isClaimedTwice(Property property, const Setup& setup)
{
    return property == Property::FullHouse && setup.permits() == 1;
}

bool isOfSomeOrder(Property property)
{
    return property == Property::SomebodyInside || property == Property::FullHouse
        || property == Property::SomebodyWaits;
}

QString claimText(Property property, const Setup& setup)
{
    switch (property) {
    case Property::Exclusion:
        return SearchText::tr("At most %n contenders are inside.", nullptr, static_cast<int>(setup.permits()));
    case Property::Permits:
        return SearchText::tr("No permit is lost forever.");
    case Property::Progress:
        return SearchText::tr("Every living contender can finish.");
    case Property::LostUpdate:
        return SearchText::tr("No update of the guarded value is lost.");
    case Property::SomebodyInside:
        return SearchText::tr("Sometimes a contender is inside.");
    case Property::FullHouse:
        return SearchText::tr("Sometimes %n contenders are inside.", nullptr, fullHouse(setup));
    case Property::SomebodyWaits:
        return SearchText::tr("Sometimes a contender waits.");
    }
    return {};
}

QString propertyStateId(PropertyState state)
{
    switch (state) {
    case PropertyState::Holds:
        return QStringLiteral("holds");
    case PropertyState::Reached:
        return QStringLiteral("reached");
    case PropertyState::Broken:
        return QStringLiteral("broken");
    case PropertyState::Unfinished:
        return QStringLiteral("unfinished");
    case PropertyState::Void:
        break;
    }
    return QStringLiteral("not-applicable");
}

QString propertyStateText(PropertyState state)
{
    switch (state) {
    case PropertyState::Holds:
        return SearchText::tr("holds");
    case PropertyState::Reached:
        return SearchText::tr("reached");
    case PropertyState::Broken:
        return SearchText::tr("broken");
    case PropertyState::Unfinished:
        return SearchText::tr("not finished");
    case PropertyState::Void:
        break;
    }
    return SearchText::tr("does not apply");
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

Search::Search(const Setup& setup, const Bounds& bounds, std::optional<Property> only)
    : m_setup(setup)
    , m_bounds(bounds)
    , m_only(only)
    , m_fates(setup, m_carriers)
{
    m_result.only = only;
    if (m_only && !applies(*m_only, m_setup)) {
        m_result.trouble = SearchText::tr("The property %1 does not apply to these contenders and this limit.")
                               .arg(propertyId(*m_only));
        m_isOver = true;
    }
    tellFindings();
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

bool Search::wasReached(Property property) const
{
    switch (property) {
    case Property::SomebodyInside:
        return m_sawInside;
    case Property::FullHouse:
        return m_sawFullHouse;
    case Property::SomebodyWaits:
        return m_sawWaiting;
    default:
        return false;
    }
}

PropertyState Search::stateOf(Property property) const
{
    if (!applies(property, m_setup))
        return PropertyState::Void;
    if (m_broken.contains(property))
        return PropertyState::Broken;
    if (wasReached(property))
        return PropertyState::Reached;
    return m_isWhole ? PropertyState::Holds : PropertyState::Unfinished;
}

void Search::tellFindings()
{
    m_result.findings.clear();
    for (const auto property : allProperties) {
        const auto broken = m_broken.find(property);
        m_result.findings.push_back({property, stateOf(property), broken == m_broken.end() ? Story() : broken->second});
    }
}

bool Search::breaks(Property property, const Story& story)
{
    m_broken.try_emplace(property, story); // The first one is the shortest that is seen at its end.
    if (m_only && *m_only != property)
        return false;
    m_result.verdict = Verdict::Broken;
    m_result.property = property;
    m_result.story = story;
    m_suspects.clear();
    if (m_only && isSeenAtOnce(property)) {
        end(property, story);
        return true;
    }
    auto nodes = static_cast<qint32>(m_nodes.size());
    while (nodes > 0 && storyTo(nodes - 1).size() >= story.size())
        --nodes;
    m_comparison = comparisonOf(nodes);
    return true;
}

void Search::end(Property property, const Story& story)
{
    m_broken[property] = story;
    m_result.verdict = Verdict::Broken;
    m_result.property = property;
    m_result.story = story;
    m_result.isShortest = true;
    m_isOver = true;
}

bool Search::isOutOfBounds(std::chrono::nanoseconds spent) const
{
    const auto states = m_comparison ? m_fates.states() : std::max(m_nodes.size(), m_fates.states());
    return states >= m_bounds.states || (m_bounds.time && m_spent + spent >= *m_bounds.time);
}

bool Search::advance(std::chrono::milliseconds time)
{
    QElapsedTimer clock;
    clock.start();
    const auto spent = [&clock] { return std::chrono::nanoseconds(clock.nsecsElapsed()); };
    const auto rest = [&] { return std::chrono::ceil<std::chrono::milliseconds>(time - spent()); };
    if (!m_isOver && !std::exchange(m_hasBegun, true))
        begin();
    for (bool isFirst = true; !m_isOver && (isFirst || spent() < time); isFirst = false) {
        if (m_comparison) {
            compare(rest());
        } else if (!m_suspects.empty()) {
            examine(rest());
        } else if (m_open.empty()) {
            conclude();
        } else {
            auto open = std::move(m_open.front());
            m_open.pop_front();
            expand(std::move(open));
        }
        if (!m_isOver && isOutOfBounds(spent()))
            m_isOver = true;
    }
    m_spent += spent();
    m_result.states = m_nodes.size();
    m_result.stories = m_stories + m_fates.stories();
    m_result.requests = m_carriers.requests();
    tellFindings();
    return m_isOver;
}

void Search::begin()
{
    ++m_stories;
    static_cast<void>(look(std::make_unique<Execution>(m_setup, m_carriers), -1, {}));
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
        auto execution = std::make_unique<Execution>(m_setup, m_carriers);
        ++m_stories;
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
    const auto [place, isNew] = m_numbers.try_emplace(state, number);
    if (parent >= 0 && !isFault(choice.act))
        m_edges.emplace_back(parent, place->second);
    // A request without effect leads back to the same state. This is how a client that never pauses waits.
    m_sawWaiting = m_sawWaiting || (place->second == parent && execution->inside() > 0);
    // Of the step, not of the state that it leads to: another step may have led there before.
    if (execution->hasLostUpdate() && !m_broken.contains(Property::LostUpdate)) {
        auto story = storyTo(parent);
        story.push_back(choice);
        if (breaks(Property::LostUpdate, story))
            return false;
    }
    if (!isNew)
        return true;
    m_nodes.push_back({parent, choice, execution->isWell(), false, false, state});
    const int inside = execution->inside();
    if (inside > m_setup.permits() && breaks(Property::Exclusion, storyTo(number)))
        return false;
    m_sawInside = m_sawInside || inside > 0;
    m_sawFullHouse = m_sawFullHouse || inside == fullHouse(m_setup);
    m_sawWaiting = m_sawWaiting || (inside > 0 && execution->someoneWaits());
    if (m_only && wasReached(*m_only)) {
        m_result.verdict = Verdict::Holds;
        m_isOver = true;
        return false;
    }
    auto choices = execution->choices();
    if (choices.empty())
        return lookAtEnd(*execution, number);
    const bool isAfterFate = !m_only || !isSeenAtOnce(*m_only);
    if (choice.act == Act::Crash && isAfterFate) { // A crash may leave a permit taken for good.
        if (!execution->recovers())
            m_suspects.push_back(number);
        execution.reset();
    }
    if (m_live >= mostLive)
        execution.reset();
    m_live += execution ? 1 : 0;
    m_open.push_back({number, std::move(choices), std::move(execution)});
    return true;
}

bool Search::lookAtEnd(Execution& execution, qint32 number)
{
    auto& node = m_nodes[static_cast<std::size_t>(number)];
    node.isEnd = true;
    node.haveHeirs = execution.aftermath().haveHeirs;
    if (!node.haveHeirs && breaks(Property::Permits, storyTo(number)))
        return false;
    return node.isWell || !breaks(Property::Progress, storyTo(number));
}

/// The last crash may be the end of a permit. In another order it might not.
void Search::examine(std::chrono::milliseconds time)
{
    const auto story = storyTo(m_suspects.front());
    const auto fate = m_fates.of(story, time);
    if (!fate)
        return;
    m_suspects.pop_front();
    if (fate->isLost && breaks(Property::Permits, story))
        return;
    if (fate->isStuck)
        breaks(Property::Progress, story);
}

// --- Whether a shorter story leads to where nobody can help any more -----------------------------------------------

Search::Comparison Search::comparisonOf(qint32 nodes) const
{
    Comparison comparison;
    comparison.nodes = nodes;
    comparison.next = nodes - 1;
    comparison.firstBefore.resize(m_nodes.size() + 1);
    comparison.before.resize(m_edges.size());
    comparison.isGood.resize(m_nodes.size());
    auto& first = comparison.firstBefore;
    for (const auto& edge : m_edges)
        ++first[static_cast<std::size_t>(edge.second)];
    for (std::size_t node = 1; node < first.size(); ++node)
        first[node] += first[node - 1];
    for (const auto& [from, to] : m_edges)
        comparison.before[static_cast<std::size_t>(--first[static_cast<std::size_t>(to)])] = from;
    std::vector<qint32> good;
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        if (m_nodes[node].isEnd && m_nodes[node].isWell && m_nodes[node].haveHeirs)
            good.push_back(static_cast<qint32>(node));
    }
    spread(comparison, std::move(good));
    return comparison;
}

/// These are good, and so is all that leads there.
void Search::spread(Comparison& comparison, std::vector<qint32> good) const
{
    for (const auto node : good)
        comparison.isGood[static_cast<std::size_t>(node)] = true;
    while (!good.empty()) {
        const auto node = static_cast<std::size_t>(good.back());
        good.pop_back();
        for (auto at = comparison.firstBefore[node]; at < comparison.firstBefore[node + 1]; ++at) {
            const auto before = comparison.before[static_cast<std::size_t>(at)];
            if (comparison.isGood[static_cast<std::size_t>(before)])
                continue;
            comparison.isGood[static_cast<std::size_t>(before)] = true;
            good.push_back(before);
        }
    }
}

/// The deepest states first: what is good makes good what leads there. Then the first of those that are not.
void Search::compare(std::chrono::milliseconds time)
{
    auto& comparison = *m_comparison;
    const auto isGood = [&comparison](qint32 node) { return comparison.isGood[static_cast<std::size_t>(node)]; };
    if (comparison.next >= 0) {
        const auto node = comparison.next;
        auto endsWell = std::optional<bool>(isGood(node));
        if (!*endsWell) {
            endsWell = m_fates.known(m_nodes[static_cast<std::size_t>(node)].state);
            if (!endsWell)
                endsWell = m_fates.endsWell(storyTo(node), time);
            if (!endsWell)
                return;
            if (*endsWell)
                spread(comparison, {node});
        }
        --comparison.next;
        return;
    }
    while (comparison.first < comparison.nodes && isGood(comparison.first))
        ++comparison.first;
    if (comparison.first >= comparison.nodes) {
        end(*m_result.property, m_result.story);
        return;
    }
    const auto story = storyTo(comparison.first);
    const auto fate = m_fates.of(story, time);
    if (!fate)
        return;
    const bool isLost = fate->isLost && m_only != Property::Progress;
    const bool isStuck = fate->isStuck && m_only != Property::Permits;
    if (isLost || isStuck) // A permit that is lost says more.
        end(isLost ? Property::Permits : Property::Progress, story);
    else
        ++comparison.first;
}

// --- The end ------------------------------------------------------------------------------------------------------

/// By node: whether steps without a fault lead to such a node.
std::vector<bool> Search::reaching(bool (*isGoal)(const Node&)) const
{
    auto all = comparisonOf(0);
    all.isGood.assign(m_nodes.size(), false);
    std::vector<qint32> goals;
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        if (isGoal(m_nodes[node]))
            goals.push_back(static_cast<qint32>(node));
    }
    spread(all, std::move(goals));
    return std::move(all.isGood);
}

std::optional<qint32> Search::firstStuck() const
{
    const auto finishes = reaching([](const Node& node) { return node.isWell; });
    const auto found = std::ranges::find(finishes, false);
    return found == finishes.end() ? std::nullopt : std::optional(static_cast<qint32>(found - finishes.begin()));
}

bool Search::haveHeirsAt(qint32 node)
{
    ++m_stories;
    Execution execution(m_setup, m_carriers);
    for (const auto& each : storyTo(node))
        execution.takeKnown(each);
    return execution.aftermath().haveHeirs;
}

void Search::conclude()
{
    if (!m_firstLost) {
        m_firstLost.emplace(reaching([](const Node& node) { return node.isEnd; }),
            reaching([](const Node& node) { return node.haveHeirs; }));
    }
    if (m_firstLost->advance([this](qint32 node) { return haveHeirsAt(node); }))
        endWhole();
}

void Search::endWhole()
{
    m_isWhole = true;
    const auto lost = m_firstLost->found();
    const auto stuck = firstStuck();
    if (lost)
        m_broken[Property::Permits] = storyTo(*lost);
    if (stuck)
        m_broken[Property::Progress] = storyTo(*stuck);
    // A permit that is lost says more.
    const bool isLost = lost && m_only.value_or(Property::Permits) == Property::Permits
        && (m_only || !stuck || storyTo(*lost).size() <= storyTo(*stuck).size());
    const bool isStuck = stuck && m_only.value_or(Property::Progress) == Property::Progress;
    if (isLost)
        return end(Property::Permits, storyTo(*lost));
    if (isStuck)
        return end(Property::Progress, storyTo(*stuck));
    for (const auto property : allProperties) {
        const bool isMissed = isOfSomeOrder(property) && applies(property, m_setup) && !wasReached(property);
        if (!isMissed)
            continue;
        m_broken.try_emplace(property);
        if (!m_only || *m_only == property)
            return end(property, {});
    }
    m_isOver = true;
    m_result.verdict = Verdict::Holds;
}

} // namespace proof
