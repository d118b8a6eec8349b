// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plain_clients.h"

#include <utility>

/// The queue once more, for the second model: one process per contender. It reads the list, sends transactions, waits
/// for news below the prefix, and pauses, and several of these are under way at a time. Times are those of the
/// process, in ms.
namespace plain {

enum class Do { Create, List, Transact, Watch, Destroy, Work, Rest, RestWatching, RestOffering };

/// What a transaction writes.
struct Transaction {
    bool writesLock = false;
    std::string holders;
    int cas = 0;
    bool enters = false;
    bool grants = false;
    bool leaves = false;
};

struct Item {
    Do what = Do::Work;
    long due = 0; ///< Of pauses.
    int index = 0; ///< That a watch waits with.
    Transaction transaction;
    [[nodiscard]] bool isPause() const { return what >= Do::Rest; }
    [[nodiscard]] bool isRequest() const { return what < Do::Work; }
};

/// Somebody else who waits.
struct Stranger {
    std::string session;
    int create = 0;
    int modify = 0;
};

/// What is known of a stranger for whom a permit is left free.
struct Offer {
    int modify = 0;
    std::optional<long> since;
    long before = 0;
    int times = 0;
    long passedOverUntil = 0;
};

struct View {
    int cas = 0;
    Names holders;
    Names dead; ///< Of the holders.
    std::vector<Stranger> strangers;
};

enum class Want { Nothing, Enter, Leave };

struct Process {
    int id = 0;
    Phase phase = Phase::Queuing;
    std::string session;
    std::string ending; ///< The session that is being destroyed.
    int made = 0;
    int acquireFailures = 0;
    int releaseFailures = 0;
    bool hadFault = false;
    bool hasPlace = false; ///< It has asked for a permit, and not given it back.
    Want want = Want::Nothing;
    int create = 0; ///< Of the own contender key; 0: there is none.
    bool mustRead = true;
    bool again = false;
    bool works = false;
    bool isSoon = false; ///< The loop goes on when the rest has settled.
    bool watches = false;
    View view;
    int viewIndex = 0;
    int listIndex = 0;
    std::optional<long> listedAt;
    std::optional<std::map<std::string, Key>> fresh; ///< What the watch has brought.
    int freshIndex = 0;
    std::map<std::string, Offer> offers;
    int failures = 0;
    std::optional<long> troubleSince;
    long now = 0;
    std::vector<Item> items;

    [[nodiscard]] bool isOver() const { return phase >= Phase::Done; }
};

struct QueueWorld {
    Setup setup;
    Store store;
    std::vector<Process> clients;
    int faults = 0;

    [[nodiscard]] int inside() const
    {
        return static_cast<int>(
            std::ranges::count_if(clients, [](const Process& each) { return each.phase == Phase::Inside; }));
    }
    [[nodiscard]] bool isOver() const { return std::ranges::all_of(clients, &Process::isOver); }

    // --- The program ------------------------------------------------------------------------------------------------
    static void finish(Process& c, Phase phase)
    {
        c.phase = phase;
        c.items.clear();
        c.isSoon = false;
    }
    void beginAcquire(Process& c)
    {
        if (c.session.empty())
            add(c, Do::Create);
        else
            enter(c);
    }
    void failAcquire(Process& c)
    {
        if (++c.acquireFailures == 2)
            finish(c, Phase::Failed);
        else
            beginAcquire(c);
    }
    void enter(Process& c)
    {
        c.hasPlace = true;
        c.create = 0;
        const bool isOld = !c.watches && c.listedAt && c.now - *c.listedAt >= 250;
        c.mustRead = c.mustRead || isOld;
        c.want = Want::Enter;
        poke(c);
    }
    void granted(Process& c)
    {
        c.want = Want::Nothing;
        c.phase = Phase::Inside;
        c.acquireFailures = 0;
        add(c, Do::Work);
    }
    /// Its contender key or its session is gone.
    void broken(Process& c)
    {
        c.want = Want::Nothing;
        c.hasPlace = false;
        c.create = 0;
        if (c.session.empty())
            failAcquire(c);
        else
            destroy(c);
    }
    void beginRelease(Process& c)
    {
        c.phase = Phase::Leaving;
        againRelease(c);
    }
    void againRelease(Process& c)
    {
        if (!c.hasPlace)
            return destroy(c);
        c.want = Want::Leave;
        poke(c);
    }
    void left(Process& c)
    {
        c.want = Want::Nothing;
        c.hasPlace = false;
        c.create = 0;
        destroy(c);
    }
    void destroy(Process& c)
    {
        c.ending = c.session;
        c.session.clear();
        add(c, Do::Destroy);
    }
    void destroyed(Process& c, bool lost)
    {
        if (lost)
            c.session = c.ending;
        c.ending.clear();
        if (c.phase == Phase::Queuing)
            return failAcquire(c);
        if (!lost)
            return finish(c, Phase::Done);
        if (++c.releaseFailures == 3)
            finish(c, Phase::Failed);
        else
            againRelease(c);
    }

    // --- The loop: read if that is needed, one transaction, and so on -----------------------------------------------
    static void add(Process& c, Do what, long due = 0)
    {
        Item item;
        item.what = what;
        item.due = due;
        c.items.push_back(item);
    }
    void poke(Process& c)
    {
        c.again = true;
        if (c.works)
            return;
        c.works = true;
        turn(c);
    }
    void turn(Process& c)
    {
        const bool goesOn = c.again && c.want != Want::Nothing;
        c.again = false;
        if (goesOn) {
            c.isSoon = true;
            return;
        }
        c.works = false;
        if (c.want == Want::Enter && !c.watches) {
            c.watches = true;
            watch(c);
        }
    }
    void settle(Process& c)
    {
        while (c.isSoon) {
            c.isSoon = false;
            const auto fresh = std::exchange(c.fresh, std::nullopt);
            if (fresh && !c.mustRead && c.freshIndex >= c.viewIndex)
                adopt(c, *fresh, c.freshIndex);
            if (c.mustRead) {
                c.mustRead = false;
                add(c, Do::List);
            } else {
                compose(c);
            }
        }
    }
    void listed(Process& c, bool lost)
    {
        if (lost) {
            c.mustRead = c.again = true;
            c.troubleSince = c.troubleSince.value_or(c.now);
            add(c, Do::Rest, c.now + 250L * (1 << c.failures++)); // In one story only one is lost.
            return;
        }
        c.failures = 0;
        c.troubleSince.reset();
        c.listIndex = store.indexOf("p/");
        adopt(c, store.keys, c.listIndex);
        compose(c);
    }
    void adopt(Process& c, const std::map<std::string, Key>& keys, int index)
    {
        View view;
        const auto lock = keys.find("p/.lock");
        if (lock != keys.end()) {
            view.holders = split(lock->second.value);
            view.cas = lock->second.modify;
        }
        const auto isListed
            = [&view](const std::string& id) { return std::ranges::find(view.holders, id) != view.holders.end(); };
        std::set<std::string> live;
        int own = 0;
        for (const auto& [name, key] : keys) {
            if (key.session.empty() || name != "p/" + key.session)
                continue;
            live.insert(key.session);
            if (key.session == c.session)
                own = key.create;
            else if (!isListed(key.session))
                view.strangers.push_back({key.session, key.create, key.modify});
        }
        std::ranges::stable_sort(view.strangers, {}, &Stranger::create);
        for (const auto& holder : view.holders) {
            if (!live.contains(holder))
                view.dead.push_back(holder);
        }
        std::map<std::string, Offer> offers;
        for (const auto& each : view.strangers) {
            const auto known = c.offers.find(each.session);
            const bool isSame = known != c.offers.end() && known->second.modify == each.modify;
            offers[each.session] = isSame ? known->second : Offer{each.modify, {}, 0, 0, 0};
        }
        c.offers = std::move(offers);
        const bool isOwnListed = isListed(c.session);
        c.view = std::move(view);
        c.viewIndex = index;
        c.listedAt = c.now;
        if (c.want == Want::Leave) {
            if (!isOwnListed && own == 0)
                left(c);
        } else if (c.want == Want::Enter) {
            const bool hadKey = c.create != 0;
            c.create = own;
            if (isOwnListed && own != 0)
                granted(c);
            else if (hadKey && own == 0)
                broken(c);
        }
    }
    static std::set<std::string> passedOver(Process& c)
    {
        std::set<std::string> all;
        for (auto& [session, each] : c.offers) {
            if (each.before + (each.since ? c.now - *each.since : 0) >= 500) {
                each.passedOverUntil = c.now + 2000L * (1L << std::min(each.times++, 20));
                each.since.reset();
                each.before = 0;
            }
            if (c.now < each.passedOverUntil)
                all.insert(session);
        }
        return all;
    }
    static void offer(Process& c, bool stands)
    {
        std::optional<long> ends;
        for (auto& [session, each] : c.offers) {
            if (stands && !each.since) {
                each.since = c.now;
            } else if (!stands && each.since) {
                if (c.now >= each.passedOverUntil)
                    each.before += std::max(c.now - *each.since, 50L);
                each.since.reset();
            }
            if (each.since)
                ends = std::min(ends.value_or(*each.since + 500 - each.before), *each.since + 500 - each.before);
        }
        std::erase_if(c.items, [](const Item& each) { return each.what == Do::RestOffering; });
        if (ends)
            add(c, Do::RestOffering, *ends);
    }
    void compose(Process& c)
    {
        Transaction transaction;
        transaction.cas = c.view.cas;
        transaction.leaves = c.want == Want::Leave;
        auto holders = c.view.holders;
        const bool someLeft = transaction.leaves && std::erase(holders, c.session) > 0;
        for (const auto& dead : c.view.dead)
            std::erase(holders, dead);
        const bool holds = std::ranges::find(holders, c.session) != holders.end();
        int free = setup.limit - static_cast<int>(holders.size());
        const auto over = passedOver(c);
        bool offers = false;
        const auto own = [&] {
            transaction.enters = c.create == 0;
            transaction.grants = holds || free > 0;
            if (transaction.grants && !holds) {
                --free;
                holders.push_back(c.session);
            }
        };
        bool isPlaced = c.want != Want::Enter;
        for (const auto& each : c.view.strangers) {
            if (!isPlaced && c.create != 0 && c.create < each.create) {
                own();
                isPlaced = true;
            }
            if (free > 0 && !over.contains(each.session)) {
                --free;
                offers = true;
            }
        }
        if (!isPlaced)
            own();
        offer(c, offers);
        transaction.writesLock = transaction.grants || someLeft;
        transaction.holders = join(holders);
        if (!transaction.enters && !transaction.leaves && !transaction.grants)
            return turn(c);
        c.again = true;
        add(c, Do::Transact);
        c.items.back().transaction = transaction;
    }
    void transact(Process& c, const Transaction& transaction, bool lost)
    {
        auto next = store;
        bool isMet = true;
        bool isBroken = false;
        if (transaction.writesLock)
            isMet = next.putIf("p/.lock", transaction.holders, transaction.cas);
        if (transaction.leaves)
            next.remove("p/" + c.session);
        if (transaction.enters)
            isBroken = !next.acquire("p/" + c.session, {}, c.session).value_or(false);
        const bool isDone = isMet && !isBroken;
        if (isDone)
            store = next;
        if (lost || !isDone) {
            c.mustRead = true;
            if (!lost && isBroken)
                broken(c);
            return turn(c);
        }
        if (transaction.writesLock || transaction.enters)
            c.viewIndex = store.index;
        else
            c.mustRead = true; // A deletion tells no index.
        if (transaction.writesLock) {
            c.view.holders = split(transaction.holders);
            c.view.cas = store.modifyOf("p/.lock");
            c.view.dead.clear();
        }
        if (transaction.enters)
            c.create = store.find("p/" + c.session)->create;
        if (transaction.grants)
            granted(c);
        if (transaction.leaves)
            left(c);
        turn(c);
    }
    void watch(Process& c)
    {
        if (c.want == Want::Enter) {
            add(c, Do::Watch);
            c.items.back().index = c.listIndex;
            return;
        }
        c.watches = false;
    }
    void watched(Process& c, bool lost)
    {
        if (lost) {
            c.mustRead = true;
        } else {
            c.listIndex = store.indexOf("p/");
            c.fresh = store.keys;
            c.freshIndex = c.listIndex;
        }
        poke(c);
        add(c, Do::RestWatching, c.now + (lost ? 1000 : 10));
    }

    // --- A step -----------------------------------------------------------------------------------------------------
    [[nodiscard]] bool canGo(const Process& c, std::size_t number) const
    {
        const auto& item = c.items[number];
        if (item.isPause())
            return std::ranges::none_of(
                c.items, [&item](const Item& each) { return each.isPause() && each.due < item.due; });
        return item.what != Do::Watch || store.indexOf("p/") > item.index;
    }
    void happen(Process& c, std::size_t number, bool lost)
    {
        const auto item = c.items[number];
        c.items.erase(c.items.begin() + static_cast<std::ptrdiff_t>(number));
        c.hadFault = c.hadFault || (lost && item.isRequest());
        switch (item.what) {
        case Do::Create: {
            const auto id = std::string(1, char('a' + c.id)) + std::to_string(++c.made);
            ++store.index;
            store.sessions[id] = {c.id, true, true, true};
            if (lost)
                failAcquire(c);
            else {
                c.session = id;
                enter(c);
            }
            break;
        }
        case Do::List:
            listed(c, lost);
            break;
        case Do::Transact:
            transact(c, item.transaction, lost);
            break;
        case Do::Watch:
            watched(c, lost);
            break;
        case Do::Destroy:
            store.end(c.ending);
            destroyed(c, lost);
            break;
        case Do::Work:
            beginRelease(c);
            break;
        case Do::Rest:
            turn(c);
            break;
        case Do::RestWatching:
            watch(c);
            break;
        case Do::RestOffering:
            poke(c);
            break;
        }
        settle(c);
    }
    void go(Process& c, std::size_t number, bool lost)
    {
        const auto item = c.items[number];
        c.hadFault = c.hadFault || lost;
        const bool isAlone = !item.isRequest() && c.items.size() == 1;
        if (item.what == Do::Watch && !canGo(c, number))
            c.now += 20'000; // It ends without news.
        if (item.isPause())
            c.now = std::max(c.now, item.due);
        happen(c, number, lost && item.isRequest());
        if (isAlone && c.items.size() == 1 && c.items[0].isRequest() && canGo(c, 0))
            happen(c, 0, lost);
        doWhatNobodySees(c);
    }
    void doWhatNobodySees(Process& c)
    {
        while (setup.faults == 0 && c.items.size() == 1) {
            const auto what = c.items[0].what;
            if (what != Do::Create && (what != Do::Destroy || store.holdsKeys(c.ending)))
                return;
            happen(c, 0, false);
        }
    }
    void enrol()
    {
        Process client;
        client.id = static_cast<int>(clients.size());
        clients.push_back(client);
        beginAcquire(clients.back());
        doWhatNobodySees(clients.back());
    }
};

inline Names orphansOf(const QueueWorld& world, const Process& client)
{
    Names orphans;
    for (const auto& [id, session] : world.store.sessions) {
        if (session.owner == client.id && (client.isOver() || id != client.session))
            orphans.push_back(id);
    }
    return orphans;
}

inline std::vector<Step> stepsOf(const QueueWorld& world)
{
    std::vector<Step> steps;
    const auto each = [&world](const auto& act) {
        for (const auto& client : world.clients) {
            for (std::size_t item = 0; item < client.items.size(); ++item)
                act(client, item);
        }
    };
    each([&](const Process& client, std::size_t item) {
        if (world.canGo(client, item))
            steps.push_back({client.id, Act::Go, item});
    });
    if (steps.empty())
        each([&](const Process& client, std::size_t item) { steps.push_back({client.id, Act::Go, item}); });
    for (const auto& client : world.clients) {
        if (!orphansOf(world, client).empty())
            steps.push_back({client.id, Act::EndOrphans});
        if (client.isOver() || world.faults >= world.setup.faults)
            continue;
        if (world.setup.crash)
            steps.push_back({client.id, Act::Crash});
        for (std::size_t item = 0; world.setup.lost && item < client.items.size(); ++item) {
            if (!client.items[item].isPause() && world.canGo(client, item))
                steps.push_back({client.id, Act::Lose, item});
        }
        if (world.setup.expire && world.store.sessions.contains(client.session))
            steps.push_back({client.id, Act::Expire});
    }
    if (!world.store.delayed.empty())
        steps.push_back({-1, Act::PassTime});
    return steps;
}

inline void take(QueueWorld& world, const Step& step)
{
    if (step.act == Act::PassTime) {
        world.store.delayed.clear();
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
        world.go(client, step.item, step.act == Act::Lose);
        break;
    case Act::Crash:
        QueueWorld::finish(client, Phase::Crashed);
        break;
    case Act::Expire:
        world.store.end(client.session);
        break;
    case Act::EndOrphans:
        for (const auto& id : orphansOf(world, client))
            world.store.end(id);
        break;
    case Act::Jump: // It reads no clock of a wall.
    case Act::PassTime:
        break;
    }
}

/// Writes a state twice: first to learn which indexes and ids there are, then with their order in place of them.
class QueueText
{
public:
    void index(int number)
    {
        if (m_isSecond)
            m_text += '#' + std::to_string(std::distance(m_indexes.begin(), m_indexes.find(number)));
        else
            m_indexes.insert(number);
    }
    void id(const std::string& id)
    {
        if (id.empty()) {
            m_text += '-';
        } else if (m_isSecond) {
            const auto& all = m_made[id[0]];
            m_text += id.substr(0, 1) + std::to_string(std::distance(all.begin(), all.find(std::stol(id.substr(1)))));
        } else {
            m_made[id[0]].insert(std::stol(id.substr(1)));
        }
    }
    void number(long number) { m_text += ' ' + std::to_string(number); }
    void ids(const Names& names)
    {
        for (const auto& each : names)
            id(each);
        m_text += ';';
    }
    void keys(const std::map<std::string, Key>& keys)
    {
        for (const auto& [name, key] : keys) {
            if (lastPart(name) == ".lock")
                ids(split(key.value));
            else
                id(lastPart(name));
            id(key.session);
            index(key.modify);
            index(key.create);
        }
    }
    void beginSecond()
    {
        m_isSecond = true;
        m_text.clear();
    }
    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    bool m_isSecond = false;
    std::set<int> m_indexes{0};
    std::map<char, std::set<long>> m_made;
    std::string m_text;
};

inline void write(QueueText& text, const Process& c)
{
    text.number(static_cast<int>(c.phase));
    text.number(c.hadFault ? 1 : 0);
    if (c.isOver())
        return;
    text.id(c.session);
    text.id(c.ending);
    for (const long each : {c.acquireFailures, c.releaseFailures, static_cast<int>(c.want), int(c.hasPlace),
             int(c.mustRead), int(c.again), int(c.works), int(c.watches), c.failures})
        text.number(each);
    text.number(c.listedAt ? std::min(c.now - *c.listedAt, 250L) : -1);
    for (const int each : {c.create, c.viewIndex, c.listIndex, c.view.cas})
        text.index(each);
    text.ids(c.view.holders);
    text.ids(c.view.dead);
    for (const auto& each : c.view.strangers) {
        text.id(each.session);
        text.index(each.create);
        text.index(each.modify);
    }
    for (const auto& [session, each] : c.offers) {
        text.id(session);
        text.index(each.modify);
        text.number(each.since ? c.now - *each.since : -1);
        for (const long number : {each.before, long(each.times), std::max(each.passedOverUntil - c.now, 0L)})
            text.number(number);
    }
    if (c.fresh) {
        text.number(-2);
        text.index(c.freshIndex);
        text.keys(*c.fresh);
    }
    for (const auto& each : c.items) {
        text.number(static_cast<int>(each.what));
        text.number(each.isPause() ? each.due - c.now : 0);
        text.index(each.index);
        if (each.what != Do::Transact)
            continue;
        const auto& transaction = each.transaction;
        for (const bool is : {transaction.writesLock, transaction.enters, transaction.grants, transaction.leaves})
            text.number(is ? 1 : 0);
        text.ids(split(transaction.holders));
        text.index(transaction.cas);
    }
}

inline std::string textOf(const QueueWorld& world)
{
    QueueText text;
    for (const bool isSecond : {false, true}) {
        if (isSecond)
            text.beginSecond();
        text.number(world.faults);
        text.number(world.store.delayed.empty() ? 0 : 1);
        text.keys(world.store.keys);
        text.index(world.store.indexOf("p/"));
        for (const auto& [id, session] : world.store.sessions)
            text.id(id);
        for (const auto& each : world.clients)
            write(text, each);
    }
    return text.text();
}

inline bool haveHeirs(QueueWorld world)
{
    constexpr int turns = 400;
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
                for (std::size_t item = 0; item < client.items.size(); ++item) {
                    if ((stays && client.phase == Phase::Inside) || !(ends || world.canGo(client, item)))
                        continue;
                    world.go(client, item, false);
                    isStuck = isStuck && ends;
                    break;
                }
            }
        }
    };
    for (int number = 0; number < turns && !world.isOver(); ++number)
        turn(0, false);
    const auto first = world.clients.size();
    for (int heir = 0; heir < world.setup.permits(); ++heir)
        world.enrol();
    for (int number = 0; number < turns && world.inside() < world.setup.permits(); ++number)
        turn(first, true);
    return world.inside() == world.setup.permits();
}

} // namespace plain
