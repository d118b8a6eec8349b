// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plain_queue.h"

#include <chrono>
#include <unordered_map>

namespace plain {

inline Names orphansOf(const World& world, const Client& client)
{
    Names orphans;
    for (const auto& [id, session] : world.store.sessions) {
        const bool isOwn = !client.isOver() && id == client.session;
        if (session.owner == client.id && session.hasTtl && !isOwn)
            orphans.push_back(id);
    }
    return orphans;
}

inline bool othersRest(const World& world, const Client* except)
{
    return !world.hasReadClock
        || std::ranges::all_of(world.clients, [except](const Client& each) { return &each == except || each.rests(); });
}

/// An entry by a clock that nobody refreshes, and that still counts or nearly so.
inline bool hasAbandonedEntry(const World& world)
{
    for (const auto& [name, key] : world.store.keys) {
        const bool isEntry = name.starts_with("p/owners/") || name.starts_with("p/times/");
        if (!isEntry || std::stol(key.value) < 1'000'000 || world.now - std::stol(key.value) >= longPause)
            continue;
        if (std::ranges::none_of(world.clients,
                [&name = name](const Client& each) { return !each.isOver() && each.entry == lastPart(name); }))
            return true;
    }
    return false;
}

inline bool mayPassTime(const World& world)
{
    return world.hasReadClock && !world.isOver() && othersRest(world, nullptr) && hasAbandonedEntry(world);
}

inline std::vector<Step> stepsOf(const World& world)
{
    std::vector<Step> steps;
    for (const auto& each : world.clients) {
        if (world.canGo(each))
            steps.push_back({each.id, Act::Go});
    }
    const bool isStuck = steps.empty();
    for (const auto& each : world.clients) {
        if (isStuck && each.next() != Next::Nothing)
            steps.push_back({each.id, Act::Go}); // A wait that ends without news.
        if (!orphansOf(world, each).empty())
            steps.push_back({each.id, Act::EndOrphans});
        if (each.isOver() || world.faults >= world.setup.faults)
            continue;
        if (world.setup.crash)
            steps.push_back({each.id, Act::Crash});
        if (world.setup.lost && each.next() != Next::Pause && world.canGo(each))
            steps.push_back({each.id, Act::Lose});
        const auto session = world.store.sessions.find(each.session);
        const bool hasLease = session != world.store.sessions.end() && session->second.hasTtl;
        if (world.setup.expire && (hasLease || world.hasReadClock) && othersRest(world, &each))
            steps.push_back({each.id, Act::Expire});
        if (world.setup.jump && world.hasReadClock)
            steps.push_back({each.id, Act::Jump});
    }
    if (!world.store.delayed.empty() || mayPassTime(world))
        steps.push_back({-1, Act::PassTime});
    return steps;
}

/// For all; whoever is inside and not `stands` keeps its entry fresh.
inline void passTime(World& world, int stands)
{
    world.now += longPause;
    if (!world.hasReadClock || !world.isRanked())
        return;
    for (auto& each : world.clients) {
        if (each.id == stands || each.phase != Phase::Inside)
            continue;
        const auto key = world.hasTimes() ? world.timeKey(each) : world.ownerKey(each);
        const auto time = ++world.now + each.skew;
        if (world.store.find(key) != nullptr)
            world.store.put(key, std::to_string(time));
    }
}

inline void take(World& world, const Step& step)
{
    if (step.act == Act::PassTime) {
        world.store.delayed.clear();
        if (mayPassTime(world))
            passTime(world, -1);
        return;
    }
    auto& client = world.clients[static_cast<std::size_t>(step.client)];
    if (step.isFault()) {
        ++world.faults;
        client.hadFault = true;
    }
    switch (step.act) {
    case Act::Go:
    case Act::Lose:
        world.go(client, step.act == Act::Lose);
        break;
    case Act::Crash:
        World::finish(client, Phase::Crashed);
        break;
    case Act::Expire: {
        const auto session = world.store.sessions.find(client.session);
        if (session != world.store.sessions.end() && session->second.hasTtl)
            world.store.end(client.session);
        passTime(world, client.id);
        break;
    }
    case Act::Jump:
        client.skew += longPause;
        break;
    case Act::EndOrphans:
        for (const auto& id : orphansOf(world, client))
            world.store.end(id);
        break;
    case Act::PassTime:
        break;
    }
}

// --- A state as text. Numbers that only grow count by their order, times by their order and by long pauses between ---

class Ranks
{
public:
    void see(long number) { m_all.push_back(number); }
    void sort(long pause = 0)
    {
        std::ranges::sort(m_all);
        m_all.erase(std::unique(m_all.begin(), m_all.end()), m_all.end());
        long now = 0;
        for (std::size_t at = 0; at < m_all.size(); ++at) {
            const bool isFar = at > 0 && pause > 0 && m_all[at] - m_all[at - 1] >= pause / 2;
            // Two pauses are no longer than ever is asked for.
            now += isFar ? 1000 * std::min(2L, (m_all[at] - m_all[at - 1] + pause / 2) / pause) : 1;
            m_ranks[m_all[at]] = now;
        }
    }
    [[nodiscard]] std::string operator()(long number) const { return std::to_string(m_ranks.at(number)) + ','; }

private:
    std::vector<long> m_all;
    std::map<long, long> m_ranks;
};

inline bool isTime(long number)
{
    return number >= 1'000'000;
}

inline std::string textOf(const World& world)
{
    Ranks indexes;
    Ranks times;
    Ranks tickets;
    indexes.see(0);
    times.see(world.now);
    const auto isNumber = [](const std::string& text) {
        return !text.empty() && std::ranges::all_of(text, [](char each) { return each >= '0' && each <= '9'; });
    };
    const auto seeValue = [&](const std::string& value) {
        if (isNumber(value))
            (isTime(std::stol(value)) ? times : tickets).see(std::stol(value));
    };
    for (const auto& [name, key] : world.store.keys) {
        indexes.see(key.modify);
        seeValue(key.value);
    }
    // Of what is deleted only the last matters: it wakes who waits for the prefix.
    int lastDelete = 0;
    for (const auto& [name, at] : world.store.deleted)
        lastDelete = std::max(lastDelete, at);
    indexes.see(lastDelete);
    std::map<int, std::set<long>> made;
    const auto seeId = [&made](const std::string& id) {
        if (!id.empty())
            made[id[0]].insert(std::stol(id.substr(1)));
    };
    for (const auto& [id, session] : world.store.sessions)
        seeId(id);
    for (const auto& each : world.clients) {
        for (const long index : {each.index, each.cas})
            indexes.see(index);
        for (const auto& drop : each.drops)
            indexes.see(drop.second);
        times.see(each.time);
        tickets.see(each.ticket);
        seeId(each.session);
        seeId(each.entry);
        for (const auto& holder : split(each.list == "read" ? std::string() : each.list))
            seeId(holder);
    }
    for (const auto& [name, key] : world.store.keys) {
        const auto last = lastPart(name);
        if (last.size() > 1 && last[1] >= '0' && last[1] <= '9')
            seeId(last);
        for (const auto& holder : split(isNumber(key.value) ? std::string() : key.value))
            seeId(holder);
    }
    indexes.sort();
    times.sort(longPause);
    tickets.sort();
    const auto idText = [&made](const std::string& id) {
        if (id.empty())
            return std::string("-");
        const auto& all = made.at(id[0]);
        return id.substr(0, 1) + std::to_string(std::distance(all.begin(), all.find(std::stol(id.substr(1)))));
    };
    const auto listText = [&](const std::string& list) {
        std::string text;
        for (const auto& holder : split(list))
            text += idText(holder) + ' ';
        return text;
    };
    const auto valueText = [&](const std::string& value) {
        if (!isNumber(value))
            return listText(value);
        const auto number = std::stol(value);
        return isTime(number) ? 't' + times(number) : 'n' + tickets(number);
    };
    std::string text = std::to_string(world.faults) + (world.hasReadClock ? " c" + times(world.now) : std::string());
    std::set<std::string> rows;
    for (const auto& [name, key] : world.store.keys) {
        const auto last = lastPart(name);
        const bool isId = last.size() > 1 && last[1] >= '0' && last[1] <= '9';
        rows.insert(name.substr(0, name.size() - last.size()) + (isId ? idText(last) : last) + '='
            + valueText(key.value) + '@' + idText(key.session) + '#' + indexes(key.modify));
    }
    rows.insert("deleted" + indexes(lastDelete));
    for (const auto& [id, session] : world.store.sessions)
        rows.insert("s" + idText(id));
    for (const auto& name : world.store.delayed) {
        const auto last = lastPart(name);
        const bool isId = last.size() > 1 && last[1] >= '0' && last[1] <= '9';
        if (!isId) // Nobody asks for a key of that name again.
            rows.insert("d" + name);
    }
    if (!world.store.delayed.empty())
        rows.insert("delayed");
    for (const auto& row : rows)
        text += row + '\n';
    for (const auto& c : world.clients) {
        text += "| " + std::to_string(static_cast<int>(c.phase)) + (c.hadFault ? "!" : "") + ' ';
        if (c.isOver())
            continue;
        for (const long number : {static_cast<long>(c.at), static_cast<long>(c.acquireFailures),
                 static_cast<long>(c.releaseFailures), static_cast<long>(c.slot), c.skew,
                 static_cast<long>(c.isGranted), static_cast<long>(c.isTiming), static_cast<long>(c.isHeld)})
            text += std::to_string(number) + ',';
        text += idText(c.session) + idText(c.entry) + ' ' + indexes(c.index) + indexes(c.cas) + 't' + times(c.time)
            + 'n' + tickets(c.ticket) + (c.list == "read" ? c.list : listText(c.list));
        for (const auto& [name, index] : c.drops) {
            const auto last = lastPart(name);
            text += name.substr(0, name.size() - last.size()) + last.substr(0, 1) + indexes(index);
        }
    }
    return text;
}

// --- What comes of an end -------------------------------------------------------------------------------------------

/// Of one fair order: everybody in turn, and then newcomers.
inline bool haveHeirs(World world)
{
    constexpr int turns = 200;
    const auto turn = [&world](std::size_t from, bool stays) {
        for (const auto& each : world.clients) {
            for (const auto& id : orphansOf(world, each))
                world.store.end(id);
        }
        world.store.delayed.clear();
        bool isStuck = true;
        for (const bool ends : {false, true}) {
            for (auto number = from; number < world.clients.size() && (isStuck || !ends); ++number) {
                auto& client = world.clients[number];
                const bool mayGo = client.next() != Next::Nothing && (ends || world.canGo(client))
                    && (!stays || client.phase != Phase::Inside);
                if (!mayGo)
                    continue;
                world.go(client, false);
                isStuck = isStuck && ends;
            }
        }
    };
    for (int number = 0; number < turns && !world.isOver(); ++number) {
        if (number == turns / 4)
            passTime(world, -1);
        turn(0, false);
    }
    const auto first = world.clients.size();
    passTime(world, -1);
    for (int heir = 0; heir < world.setup.permits(); ++heir)
        world.enrol();
    for (int number = 0; number < turns && world.inside() < world.setup.permits(); ++number)
        turn(first, true);
    return world.inside() == world.setup.permits();
}

struct Found {
    bool isWhole = false; ///< Every state was followed, or as far as matters for the verdict.
    std::string property; ///< Broken first; empty: none.
    int steps = 0;
    std::size_t states = 0;
    std::vector<Step> story;
};

/// Every order, state by state, to the very end.
template <typename World>
Found enumerateAs(const Setup& setup, std::size_t mostStates, std::chrono::milliseconds time)
{
    struct Node {
        int parent = -1;
        int depth = 0;
        Step step;
        World world;
        bool isOverFull = false;
        bool isEnd = false;
        bool isWell = false;
        bool haveHeirs = false;
    };
    const auto begin = std::chrono::steady_clock::now();
    std::vector<Node> nodes;
    std::vector<std::vector<int>> before;
    std::unordered_map<std::string, int> known;
    const auto add = [&](World world, int parent, const Step& step) {
        const auto [place, isNew] = known.try_emplace(textOf(world), static_cast<int>(nodes.size()));
        if (isNew) {
            Node node;
            node.parent = parent;
            node.depth = parent < 0 ? 0 : nodes[static_cast<std::size_t>(parent)].depth + 1;
            node.step = step;
            node.isOverFull = world.inside() > setup.permits();
            node.isWell = std::ranges::all_of(world.clients,
                [](const auto& each) { return each.phase == Phase::Done || (each.isOver() && each.hadFault); });
            node.world = std::move(world);
            nodes.push_back(std::move(node));
            before.emplace_back();
        }
        if (parent >= 0 && !step.isFault())
            before[static_cast<std::size_t>(place->second)].push_back(parent);
    };
    World first;
    first.setup = setup;
    for (int number = 0; number < setup.contenders; ++number)
        first.enrol();
    add(std::move(first), -1, {});
    Found found;
    std::size_t at = 0;
    for (; at < nodes.size(); ++at) {
        if (nodes.size() > mostStates || std::chrono::steady_clock::now() - begin > time)
            break;
        const auto world = std::move(nodes[at].world);
        const auto steps = stepsOf(world);
        if (steps.empty()) {
            nodes[at].isEnd = true;
            nodes[at].haveHeirs = haveHeirs(world);
        }
        for (const auto& step : steps) {
            auto next = world;
            take(next, step);
            add(std::move(next), static_cast<int>(at), step);
        }
    }
    found.states = nodes.size();
    found.isWhole = at == nodes.size();
    const auto storyTo = [&nodes](std::size_t node) {
        std::vector<Step> story;
        for (auto each = static_cast<int>(node); each > 0; each = nodes[static_cast<std::size_t>(each)].parent)
            story.push_back(nodes[static_cast<std::size_t>(each)].step);
        std::ranges::reverse(story);
        return story;
    };
    const auto reaching = [&](auto isGoal) {
        std::vector<bool> reaches(nodes.size());
        std::vector<int> open;
        const auto mark = [&](int node) {
            if (!reaches[static_cast<std::size_t>(node)]) {
                reaches[static_cast<std::size_t>(node)] = true;
                open.push_back(node);
            }
        };
        for (std::size_t node = 0; node < nodes.size(); ++node) {
            if (isGoal(nodes[node]))
                mark(static_cast<int>(node));
        }
        while (!open.empty()) {
            const auto node = static_cast<std::size_t>(open.back());
            open.pop_back();
            for (const int each : before[node])
                mark(each);
        }
        return reaches;
    };
    const auto finishes = reaching([](const Node& node) { return node.isWell; });
    const auto ends = reaching([](const Node& node) { return node.isEnd; });
    const auto recovers = reaching([](const Node& node) { return node.haveHeirs; });
    const auto isLost = [&](std::size_t node) {
        if (recovers[node])
            return false;
        if (ends[node])
            return true;
        World again;
        again.setup = setup;
        for (int number = 0; number < setup.contenders; ++number)
            again.enrol();
        for (const auto& step : storyTo(node))
            take(again, step);
        return !haveHeirs(again);
    };
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        const bool isOverFull = nodes[node].isOverFull;
        if (!isOverFull && !found.isWhole)
            continue; // What can follow is not known.
        if (!isOverFull && finishes[node] && recovers[node])
            continue;
        found.property = isOverFull ? "exclusion" : isLost(node) ? "permits" : finishes[node] ? "" : "progress";
        if (found.property.empty())
            continue;
        found.story = storyTo(node);
        found.steps = nodes[node].depth;
        break;
    }
    return found;
}

inline Found enumerate(const Setup& setup, std::size_t mostStates, std::chrono::milliseconds time)
{
    return setup.kind == Kind::Queue ? enumerateAs<QueueWorld>(setup, mostStates, time)
                                     : enumerateAs<World>(setup, mostStates, time);
}

} // namespace plain
