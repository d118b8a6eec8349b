// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/fate.h"

#include <QElapsedTimer>

#include <algorithm>

namespace proof {

std::unique_ptr<Execution> Fates::play(const Story& story)
{
    ++m_stories;
    auto execution = std::make_unique<Execution>(m_setup, m_carriers);
    for (const auto& each : story)
        execution->takeKnown(each);
    return execution;
}

/// Each in turn, beginning after whoever went last: so an end is near, if there is one. The last one is tried first.
std::vector<Choice> Fates::waysOf(const Execution& execution, int last) const
{
    auto ways = execution.choices();
    std::erase_if(ways, [](const Choice& each) { return isFault(each.act); });
    const auto distance = [this, last](const Choice& each) {
        if (each.act != Act::Go)
            return -1; // A session or a delay that ends only helps.
        return (each.contender - last - 1 + 2 * m_setup.contenders) % m_setup.contenders;
    };
    std::ranges::stable_sort(ways, [&](const Choice& a, const Choice& b) { return distance(a) > distance(b); });
    return ways;
}

/// The execution has come to a state. It is gone afterwards where nothing can follow.
bool Fates::arrive(Choice by)
{
    auto& look = *m_look;
    const auto state = look.live->fingerprint();
    if (m_good.contains(state))
        return true;
    const bool isKnown = (!look.isThorough && m_bad.contains(state)) || !look.seen.insert(state).second;
    if (isKnown) {
        look.live.reset();
        return false;
    }
    ++m_states;
    auto ways = waysOf(*look.live, by.contender);
    if (!ways.empty()) {
        look.levels.push_back({state, std::move(ways), by});
        return false;
    }
    const bool isWell = look.live->isWell();
    const bool haveHeirs = look.live->aftermath().haveHeirs;
    look.live.reset();
    look.hasEnds = true;
    look.fate.isStuck = look.fate.isStuck && !isWell;
    look.fate.isLost = look.fate.isLost && !haveHeirs;
    if (isWell && haveHeirs)
        m_good.insert(state);
    return isWell && haveHeirs;
}

bool Fates::findsEnd(std::chrono::milliseconds time, bool& isKnown)
{
    QElapsedTimer clock;
    clock.start();
    auto& look = *m_look;
    isKnown = true;
    for (bool isFirst = true; !look.levels.empty(); isFirst = false) {
        if ((!isFirst && clock.elapsed() >= time.count()) || m_states >= m_most) {
            isKnown = false;
            return false;
        }
        auto& level = look.levels.back();
        if (level.choices.empty()) {
            look.levels.pop_back();
            look.live.reset();
            continue;
        }
        const auto choice = level.choices.back();
        level.choices.pop_back();
        if (!look.live) {
            auto story = look.story;
            for (std::size_t at = 1; at < look.levels.size(); ++at)
                story.push_back(look.levels[at].by);
            look.live = play(story);
        }
        look.live->activate();
        look.live->takeKnown(choice);
        if (arrive(choice))
            return true;
    }
    return false;
}

std::optional<bool> Fates::look(const Story& story, bool isThorough, std::chrono::milliseconds time)
{
    const bool goesOn = m_look && m_look->story == story && m_look->isThorough == isThorough;
    bool isWell = false;
    if (!goesOn) {
        m_look = Look();
        m_look->story = story;
        m_look->isThorough = isThorough;
        m_look->live = play(story);
        isWell = arrive(story.empty() ? Choice() : story.back());
    }
    bool isKnown = true;
    isWell = isWell || findsEnd(time, isKnown);
    if (!isKnown)
        return std::nullopt;
    if (isWell) {
        for (const auto& level : m_look->levels)
            m_good.insert(level.state);
    } else {
        m_bad.insert(m_look->seen.begin(), m_look->seen.end());
    }
    m_look->live.reset();
    return isWell;
}

std::optional<bool> Fates::endsWell(const Story& story, std::chrono::milliseconds time)
{
    const auto isWell = look(story, false, time);
    if (isWell)
        m_look.reset();
    return isWell;
}

std::optional<bool> Fates::known(const Fingerprint& state) const
{
    if (m_good.contains(state))
        return true;
    return m_bad.contains(state) ? std::optional(false) : std::nullopt;
}

std::optional<Fate> Fates::of(const Story& story, std::chrono::milliseconds time)
{
    const auto isWell = look(story, true, time);
    if (!isWell)
        return std::nullopt;
    auto fate = *isWell ? Fate() : m_look->fate;
    // Where nothing ever ends, newcomers may get in all the same: as Fate::isLost says.
    if (!*isWell && !m_look->hasEnds)
        fate.isLost = !play(story)->aftermath().haveHeirs;
    m_look.reset();
    return fate;
}

} // namespace proof
