// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plain_store.h"

#include <sstream>

namespace plain {

enum class Kind {
    Official,
    OfficialLock,
    Spring,
    SpringPrune,
    NoCas,
    SpringLock,
    Sharding,
    Slots,
    Timeout,
    Fair,
    Clockless,
    Guarded,
    Queue ///< See plain_queue.h.
};

enum class Phase { Queuing, Inside, Leaving, Done, Failed, Crashed };

/// What comes next of a client.
enum class Next { Request, Wait, Pause, Work, Nothing };

/// The places in a client's program. Which a strategy uses, and in which order, is in its part of Client::request().
enum class At {
    Create,
    Enlist,
    Look,
    Wait,
    Swap,
    Again,
    Rest,
    Give,
    DestroyFailed,
    DestroyTry,
    Fence,
    List,
    LookAgain,
    Prune,
    Drop,
    LookOwners,
    Count,
    Raise,
    AddTime,
    AddOwner,
    Rank,
    Retract,
    RetractLeft,
    Unlock,
    Inside,
    LeaveLook,
    LeaveSwap,
    Delist,
    Leave,
    LeaveLeft,
    Destroy,
    Over
};

constexpr long expiry = 10'000;
constexpr long longPause = 40'000;

struct Setup {
    Kind kind = Kind::Official;
    int contenders = 2;
    int limit = 1;
    int faults = 0;
    bool crash = true;
    bool lost = true;
    bool expire = true;
    bool jump = true;

    [[nodiscard]] int permits() const
    {
        const bool isLock = kind == Kind::OfficialLock || kind == Kind::SpringLock || kind == Kind::Sharding;
        return isLock ? 1 : limit;
    }
};

enum class Act { Go, Lose, Crash, Expire, Jump, EndOrphans, PassTime };

struct Step {
    int client = -1;
    Act act = Act::Go;
    std::size_t item = 0; ///< Of what a client waits for.
    [[nodiscard]] bool isFault() const { return act != Act::Go && act != Act::EndOrphans && act != Act::PassTime; }
};

using Names = std::vector<std::string>;

inline Names split(const std::string& text)
{
    Names names;
    std::istringstream words(text);
    for (std::string word; words >> word;)
        names.push_back(word);
    return names;
}

inline std::string join(const Names& names)
{
    std::string text;
    for (const auto& name : names)
        text += name + ' ';
    return text;
}

inline std::string lastPart(const std::string& key)
{
    return key.substr(key.rfind('/') + 1);
}

struct World;

struct Client {
    int id = 0;
    Phase phase = Phase::Queuing;
    At at = At::Create;
    std::string session;
    std::string entry; ///< Of a ranked set.
    int made = 0; ///< Ids so far.
    int acquireFailures = 0;
    int releaseFailures = 0;
    bool hadFault = false;
    bool isTiming = false; ///< It has looked at its clock, and not rested since.
    bool readsClockNow = false; ///< With its last step.
    bool isHeld = false;
    int index = 0; ///< That it waits with; 0: it does not.
    int cas = 0;
    int slot = 0;
    long time = 0;
    long skew = 0;
    long ticket = 0;
    bool isGranted = false;
    std::string list; ///< Holders as it read them.
    std::vector<std::pair<std::string, int>> drops; ///< Keys that it is going to delete, with their index.

    [[nodiscard]] bool isOver() const { return phase >= Phase::Done; }
    [[nodiscard]] Next next() const
    {
        switch (at) {
        case At::Over:
            return Next::Nothing;
        case At::Inside:
            return Next::Work;
        case At::Rest:
            return Next::Pause;
        case At::Wait:
            return index > 0 ? Next::Wait : Next::Request;
        default:
            return Next::Request;
        }
    }
    [[nodiscard]] bool rests() const
    {
        return isOver() || phase == Phase::Inside || (phase == Phase::Queuing && !isTiming);
    }
    bool operator==(const Client&) const = default;
};

struct World {
    Setup setup;
    Store store;
    std::vector<Client> clients;
    int faults = 0;
    long now = 1'000'000'000;
    bool hasReadClock = false;

    [[nodiscard]] bool is(Kind kind) const { return setup.kind == kind; }
    [[nodiscard]] bool isRanked() const { return setup.kind >= Kind::Timeout && setup.kind <= Kind::Guarded; }
    [[nodiscard]] int inside() const
    {
        return static_cast<int>(
            std::ranges::count_if(clients, [](const Client& each) { return each.phase == Phase::Inside; }));
    }
    [[nodiscard]] bool isOver() const { return std::ranges::all_of(clients, &Client::isOver); }

    long readClock(Client& client)
    {
        hasReadClock = true;
        client.isTiming = true;
        client.readsClockNow = true;
        return ++now + client.skew;
    }

    // --- The beginnings of acquire and release, and how they end ---------------------------------------------------
    void beginAcquire(Client& c)
    {
        switch (setup.kind) {
        case Kind::Spring:
        case Kind::SpringPrune:
        case Kind::NoCas:
            c.at = c.session.empty() ? At::Create : At::DestroyTry;
            break;
        case Kind::SpringLock:
            c.at = At::Create;
            if (!c.session.empty())
                failAcquire(c); // "Already locked!"
            break;
        case Kind::Timeout:
        case Kind::Fair:
            beginAttempt(c);
            break;
        default:
            c.at = At::Create;
        }
    }
    void beginAttempt(Client& c)
    {
        c.isGranted = false;
        if (is(Kind::Guarded)) {
            c.at = At::Create;
        } else {
            if (!is(Kind::Clockless))
                c.time = readClock(c);
            c.at = At::Drop;
            c.drops.clear();
            c.list.clear(); // Empty: the list of what to drop was not read yet.
        }
    }
    void failAcquire(Client& c)
    {
        if (++c.acquireFailures == 2)
            finish(c, Phase::Failed);
        else
            beginAcquire(c);
    }
    void enter(Client& c)
    {
        c.phase = Phase::Inside;
        c.at = At::Inside;
        c.acquireFailures = 0;
        c.isHeld = true;
    }
    void beginRelease(Client& c)
    {
        c.phase = Phase::Leaving;
        againRelease(c);
    }
    void againRelease(Client& c)
    {
        if (!c.isHeld)
            return failRelease(c);
        switch (setup.kind) {
        case Kind::Official:
        case Kind::Spring:
        case Kind::SpringPrune:
        case Kind::NoCas:
            c.at = At::LeaveLook;
            break;
        case Kind::SpringLock:
            static_cast<void>(readClock(c));
            c.at = At::Leave;
            break;
        default:
            c.at = At::Leave;
        }
    }
    void failRelease(Client& c)
    {
        if (++c.releaseFailures == 3)
            finish(c, Phase::Failed);
        else
            againRelease(c);
    }
    static void finish(Client& c, Phase phase)
    {
        c.phase = phase;
        c.at = At::Over;
    }
    void fail(Client& c)
    {
        if (c.phase == Phase::Queuing)
            failAcquire(c);
        else
            failRelease(c);
    }

    // --- One request, carried out, with its answer or without ------------------------------------------------------
    void request(Client& c, bool lost)
    {
        if (c.phase == Phase::Leaving)
            return leave(c, lost);
        switch (setup.kind) {
        case Kind::Official:
            return official(c, lost);
        case Kind::OfficialLock:
            return officialLock(c, lost);
        case Kind::Spring:
        case Kind::SpringPrune:
        case Kind::NoCas:
            return spring(c, lost);
        case Kind::SpringLock:
            return springLock(c, lost);
        case Kind::Sharding:
            return sharding(c, lost);
        case Kind::Slots:
            return slots(c, lost);
        default:
            return ranked(c, lost);
        }
    }

    std::string create(Client& c, bool hasTtl, bool deletes, bool delays)
    {
        auto id = std::string(1, char('a' + c.id)) + std::to_string(++c.made);
        ++store.index;
        store.sessions[id] = {c.id, hasTtl, deletes, delays};
        return id;
    }
    /// True: it is known, and goes on at `then`.
    void open(Client& c, bool lost, bool hasTtl, bool deletes, bool delays, At then)
    {
        const auto id = create(c, hasTtl, deletes, delays);
        if (lost)
            return fail(c);
        c.session = id;
        c.at = then;
    }
    [[nodiscard]] Names holders() const
    {
        const auto* const lock = store.find("p/.lock");
        return lock == nullptr ? Names() : split(lock->value);
    }

    // Whatever fails, the official clients destroy their session before they say so.
    void giveUp(Client& c)
    {
        if (c.session.empty())
            failAcquire(c);
        else
            c.at = At::DestroyFailed;
    }
    void destroyFailed(Client& c, bool lost)
    {
        store.end(c.session);
        if (!lost)
            c.session.clear();
        failAcquire(c);
    }

    void official(Client& c, bool lost)
    {
        switch (c.at) {
        case At::Create: {
            const auto id = create(c, true, true, true);
            if (lost)
                return giveUp(c);
            c.session = id;
            c.index = 0;
            c.at = At::Enlist;
            return;
        }
        case At::Enlist: {
            const auto done = store.acquire("p/" + c.session, {}, c.session);
            if (lost || !done.value_or(false))
                return giveUp(c);
            c.at = At::Wait;
            return;
        }
        case At::Wait: {
            if (lost)
                return giveUp(c);
            Names live;
            for (const auto& holder : holders()) {
                if (store.holdsKeys(holder))
                    live.push_back(holder);
            }
            if (static_cast<int>(live.size()) >= setup.limit) {
                c.index = store.indexOf("p/");
                return;
            }
            live.push_back(c.session);
            c.list = join(live);
            c.cas = store.modifyOf("p/.lock");
            c.at = At::Swap;
            return;
        }
        case At::Swap: {
            const bool done = store.putIf("p/.lock", c.list, c.cas);
            if (lost)
                return giveUp(c);
            if (done)
                return enter(c);
            c.at = At::Wait;
            return;
        }
        default:
            return destroyFailed(c, lost);
        }
    }

    void officialLock(Client& c, bool lost)
    {
        switch (c.at) {
        case At::Create: {
            const auto id = create(c, true, false, true);
            if (lost)
                return giveUp(c);
            c.session = id;
            c.index = 0;
            c.at = At::Wait;
            return;
        }
        case At::Wait: {
            if (lost)
                return giveUp(c);
            const auto* const key = store.find("p");
            const bool isOthers = key != nullptr && !key->session.empty() && key->session != c.session;
            if (isOthers)
                c.index = key->modify;
            else
                c.at = At::Swap;
            return;
        }
        case At::Swap: {
            const auto done = store.acquire("p", {}, c.session);
            if (lost || !done)
                return giveUp(c);
            c.at = *done ? At::Fence : At::Again;
            return;
        }
        case At::Again: {
            if (lost)
                return giveUp(c);
            const auto* const key = store.find("p");
            const bool isHeld = key != nullptr && !key->session.empty();
            c.index = isHeld ? key->modify : 0;
            c.at = isHeld ? At::Wait : At::Rest;
            return;
        }
        case At::Fence:
            return enter(c);
        default:
            return destroyFailed(c, lost);
        }
    }

    void spring(Client& c, bool lost)
    {
        switch (c.at) {
        case At::DestroyTry:
            store.end(c.session);
            if (lost)
                return fail(c);
            c.session.clear();
            c.at = At::Create;
            return;
        case At::Create:
            return open(c, lost, false, false, true, At::Enlist);
        case At::Enlist: {
            const auto done = store.acquire("p/" + c.session, {}, c.session);
            if (lost || !done.value_or(false))
                return fail(c);
            c.at = At::Look;
            return;
        }
        case At::Look: {
            if (lost)
                return fail(c);
            c.list = join(holders());
            c.cas = store.modifyOf("p/.lock");
            const bool isFull = c.cas > 0 && static_cast<int>(holders().size()) == setup.limit;
            c.at = !isFull ? At::Swap : is(Kind::SpringPrune) ? At::List : At::Rest;
            return;
        }
        case At::List: { // Who has no key is dead.
            if (lost)
                return fail(c);
            Names live;
            for (const auto& holder : split(c.list)) {
                if (store.holdsKeys(holder))
                    live.push_back(holder);
            }
            c.isGranted = join(live) != c.list; // There is something to remove.
            c.list = join(live);
            c.at = At::LookAgain;
            return;
        }
        case At::LookAgain: // The index is new, the list stays old.
            if (lost)
                return fail(c);
            c.cas = store.modifyOf("p/.lock");
            c.at = c.isGranted && c.cas > 0 ? At::Prune : At::Rest;
            c.isGranted = false;
            return;
        case At::Prune:
            store.putIf("p/.lock", c.list, c.cas);
            if (lost)
                return fail(c);
            c.at = At::Rest;
            return;
        default: {
            const auto list = c.list + c.session + ' ';
            bool done = true;
            if (is(Kind::NoCas))
                store.put("p/.lock", list);
            else
                done = store.putIf("p/.lock", list, c.cas);
            if (lost)
                return fail(c);
            if (done)
                return enter(c);
            c.at = At::Look;
        }
        }
    }

    void springLock(Client& c, bool lost)
    {
        if (c.at == At::Create) {
            open(c, lost, false, false, true, At::Swap);
            if (c.at == At::Swap)
                static_cast<void>(readClock(c));
            return;
        }
        const auto done = store.acquire("p", {}, c.session);
        if (lost || !done)
            return fail(c);
        if (*done)
            return enter(c);
        static_cast<void>(readClock(c)); // At once, with another time.
    }

    void sharding(Client& c, bool lost)
    {
        switch (c.at) {
        case At::Create:
            return open(c, lost, true, false, true, At::Swap);
        case At::Swap: {
            const auto done = store.acquire("p", {}, c.session);
            if (lost || !done)
                return fail(c);
            if (*done)
                return enter(c);
            c.at = At::DestroyTry;
            return;
        }
        case At::DestroyTry:
            store.end(c.session);
            if (lost)
                return fail(c);
            c.session.clear();
            c.index = 0;
            c.at = At::Wait;
            return;
        default: // The first look only learns the index.
            if (lost)
                return fail(c);
            if (c.index > 0)
                c.at = At::Create;
            else
                c.index = store.modifyOf("p");
        }
    }

    void slots(Client& c, bool lost)
    {
        const auto key = [](int slot) { return "p/slot_" + std::to_string(slot); };
        switch (c.at) {
        case At::Create:
            c.slot = 0;
            return open(c, lost, true, true, true, At::Swap);
        case At::Swap: {
            const auto done = store.acquire(key(c.slot), {}, c.session);
            if (lost || !done)
                return fail(c);
            if (*done)
                c.at = At::Fence;
            else if (++c.slot == setup.limit)
                c.at = At::List;
            return;
        }
        case At::List: {
            if (lost)
                return fail(c);
            int taken = 0;
            for (int slot = 0; slot < setup.limit; ++slot) {
                const auto* const held = store.find(key(slot));
                taken += held != nullptr && !held->session.empty() ? 1 : 0;
            }
            c.index = store.indexOf("p/");
            c.slot = 0;
            c.at = taken < setup.limit ? At::Rest : At::Wait;
            return;
        }
        case At::Wait:
            if (lost)
                return fail(c);
            c.slot = 0;
            c.at = At::Swap;
            return;
        default:
            return enter(c);
        }
    }

    // --- Document 002 ----------------------------------------------------------------------------------------------
    [[nodiscard]] bool hasTimes() const { return is(Kind::Fair) || is(Kind::Guarded); }
    [[nodiscard]] std::string ownerKey(const Client& c) const { return "p/owners/" + c.entry; }
    [[nodiscard]] std::string timeKey(const Client& c) const { return "p/times/" + c.entry; }

    void lookForExpired(Client& c)
    {
        const auto folder = hasTimes() ? "p/times/" : "p/owners/";
        for (const auto& name : store.below(folder)) {
            const auto* const key = store.find(name);
            const bool isOld = is(Kind::Clockless) ? key->session.empty() : std::stol(key->value) <= c.time - expiry;
            if (isOld)
                c.drops.emplace_back(name, key->modify);
        }
        c.list = "read";
    }
    void lookForUntimed(Client& c)
    {
        for (const auto& name : store.below("p/owners/")) {
            if (store.find("p/times/" + lastPart(name)) == nullptr)
                c.drops.emplace_back(name, store.modifyOf(name));
        }
        c.list = "read";
    }
    /// A list, and then one delete for each that is to go. True: all are gone.
    bool dropNext(Client& c, void (World::*look)(Client&))
    {
        if (c.list.empty()) {
            (this->*look)(c);
        } else {
            store.removeIf(c.drops.front().first, c.drops.front().second);
            c.drops.erase(c.drops.begin());
        }
        if (!c.drops.empty())
            return false;
        c.list.clear();
        return true;
    }
    [[nodiscard]] bool isRankedIn(const Client& c) const
    {
        const auto* const own = store.find(ownerKey(c));
        if (own == nullptr)
            return false;
        const auto place = std::pair(std::stol(own->value), c.entry);
        int before = 0;
        for (const auto& name : store.below("p/owners/"))
            before += std::pair(std::stol(store.find(name)->value), lastPart(name)) < place ? 1 : 0;
        return before < setup.limit;
    }
    void newEntry(Client& c) { c.entry = std::string(1, char('a' + c.id)) + std::to_string(++c.made); }
    void endAttempt(Client& c)
    {
        if (is(Kind::Guarded)) {
            c.at = At::Unlock;
        } else if (c.isGranted) {
            enter(c);
        } else {
            c.at = At::Rest;
        }
    }
    /// False: the first of them was gone before; then nothing was deleted.
    bool takeOut(const Client& c)
    {
        if (store.find(hasTimes() ? timeKey(c) : ownerKey(c)) == nullptr)
            return false;
        if (hasTimes())
            store.remove(timeKey(c));
        store.remove(ownerKey(c));
        return true;
    }

    void ranked(Client& c, bool lost)
    {
        switch (c.at) {
        case At::Create: {
            const auto id = create(c, true, true, is(Kind::Clockless));
            if (lost)
                return fail(c);
            c.session = id;
            if (is(Kind::Clockless))
                return beginAttempt(c);
            c.at = At::Swap; // The mutex.
            return;
        }
        case At::Swap: {
            const auto done = store.acquire("p/.mutex", {}, c.session);
            if (lost || !done)
                return fail(c);
            if (!*done) {
                c.at = At::Unlock;
                return;
            }
            c.time = readClock(c);
            c.drops.clear();
            c.list.clear();
            c.at = At::Drop;
            return;
        }
        case At::Drop: {
            const bool isDone = dropNext(c, &World::lookForExpired);
            if (lost)
                return fail(c);
            if (!isDone)
                return;
            if (is(Kind::Timeout))
                newEntry(c);
            c.at = is(Kind::Timeout) ? At::AddOwner : is(Kind::Clockless) ? At::Count : At::LookOwners;
            return;
        }
        case At::LookOwners: {
            const bool isDone = dropNext(c, &World::lookForUntimed);
            if (lost)
                return fail(c);
            c.at = isDone ? At::Count : At::LookOwners;
            return;
        }
        case At::Count: {
            if (lost)
                return fail(c);
            const auto* const counter = store.find("p/.counter");
            c.ticket = counter == nullptr ? 1 : std::stol(counter->value) + 1;
            c.cas = store.modifyOf("p/.counter");
            c.at = At::Raise;
            return;
        }
        case At::Raise: {
            const bool done = store.putIf("p/.counter", std::to_string(c.ticket), c.cas);
            if (lost)
                return fail(c);
            if (done)
                newEntry(c);
            c.at = !done ? At::Count : is(Kind::Fair) ? At::AddTime : At::AddOwner;
            return;
        }
        case At::AddTime:
            store.put(timeKey(c), std::to_string(c.time));
            if (lost)
                return fail(c);
            c.at = At::AddOwner;
            return;
        case At::AddOwner:
            return addOwner(c, lost);
        case At::Rank:
            if (lost)
                return fail(c);
            c.isGranted = isRankedIn(c);
            if (c.isGranted)
                return endAttempt(c);
            c.at = At::Retract;
            return;
        case At::Retract: {
            const bool done = takeOut(c);
            if (lost)
                return fail(c);
            if (!done) {
                c.slot = 0; // The sets whose rest is deleted.
                c.at = At::RetractLeft;
                return;
            }
            c.entry.clear();
            return endAttempt(c);
        }
        case At::RetractLeft:
            if (!deleteRest(c, lost))
                return;
            c.entry.clear();
            return endAttempt(c);
        default: { // Unlock.
            store.end(c.session);
            if (lost)
                return fail(c);
            c.session.clear();
            if (c.isGranted)
                return enter(c);
            c.at = At::Rest;
        }
        }
    }
    /// True: it has deleted all, and goes on.
    bool deleteRest(Client& c, bool lost)
    {
        store.remove(hasTimes() && c.slot == 0 ? timeKey(c) : ownerKey(c));
        if (lost) {
            fail(c);
            return false;
        }
        return ++c.slot == (hasTimes() ? 2 : 1);
    }
    void addOwner(Client& c, bool lost)
    {
        if (is(Kind::Guarded)) {
            const auto* const mutex = store.find("p/.mutex");
            const bool isOwn = mutex != nullptr && mutex->session == c.session;
            if (isOwn) {
                store.put(timeKey(c), std::to_string(c.time));
                store.put(ownerKey(c), std::to_string(c.ticket));
            }
            if (lost)
                return fail(c);
            if (!isOwn)
                return endAttempt(c);
            c.at = At::Rank;
            return;
        }
        if (is(Kind::Clockless)) {
            const auto done = store.acquire(ownerKey(c), std::to_string(c.ticket), c.session);
            if (lost || !done.value_or(false))
                return fail(c);
        } else {
            store.put(ownerKey(c), std::to_string(is(Kind::Timeout) ? c.time : c.ticket));
            if (lost)
                return fail(c);
        }
        c.at = At::Rank;
    }

    // --- Release ---------------------------------------------------------------------------------------------------
    void leave(Client& c, bool lost)
    {
        switch (c.at) {
        case At::LeaveLook: {
            if (lost)
                return fail(c);
            auto list = holders();
            const bool isListed = std::erase(list, c.session) > 0;
            c.list = join(list);
            c.cas = store.modifyOf("p/.lock");
            if (is(Kind::Official))
                c.at = isListed ? At::LeaveSwap : At::Delist;
            else if (c.cas > 0) // Spring reads again for ever, where there is none.
                c.at = At::Delist;
            return;
        }
        case At::LeaveSwap: {
            bool done = true;
            if (is(Kind::NoCas))
                store.put("p/.lock", c.list);
            else
                done = store.putIf("p/.lock", c.list, c.cas);
            if (lost)
                return fail(c);
            c.at = !done ? At::LeaveLook : is(Kind::Official) ? At::Delist : At::Destroy;
            return;
        }
        case At::Delist:
            store.remove("p/" + c.session);
            if (lost)
                return fail(c);
            c.at = is(Kind::Official) ? At::Destroy : At::LeaveSwap;
            return;
        case At::Destroy:
            store.end(c.session);
            if (lost)
                return fail(c);
            c.session.clear();
            return finish(c, Phase::Done);
        case At::LeaveLeft:
            if (deleteRest(c, lost))
                leftRanked(c);
            return;
        default:
            break;
        }
        if (isRanked()) {
            const bool done = takeOut(c);
            if (lost)
                return fail(c);
            c.slot = 0;
            if (done)
                return leftRanked(c);
            c.at = At::LeaveLeft;
            return;
        }
        store.release(is(Kind::Slots) ? "p/slot_" + std::to_string(c.slot) : "p", {}, c.session);
        if (lost)
            return fail(c);
        // Whatever comes of the session: what it held is no longer its own. Only the Go client keeps that in mind.
        c.isHeld = is(Kind::OfficialLock);
        c.at = At::Destroy;
    }
    void leftRanked(Client& c)
    {
        c.entry.clear();
        c.isHeld = false;
        if (is(Kind::Clockless))
            c.at = At::Destroy;
        else
            finish(c, Phase::Done);
    }

    // --- A step ----------------------------------------------------------------------------------------------------
    [[nodiscard]] bool canGo(const Client& c) const
    {
        if (c.next() != Next::Wait)
            return c.next() != Next::Nothing;
        const bool isOfKey = is(Kind::OfficialLock) || is(Kind::Sharding);
        return (isOfKey ? store.modifyOf("p") : store.indexOf("p/")) > c.index;
    }
    /// What nobody else can tell from what was before: a session that holds nothing comes, or goes.
    void doWhatNobodySees(Client& c)
    {
        while (setup.faults == 0 && c.next() == Next::Request) {
            const bool destroys
                = c.at == At::Destroy || c.at == At::DestroyFailed || c.at == At::DestroyTry || c.at == At::Unlock;
            if (c.at != At::Create && (!destroys || store.holdsKeys(c.session)))
                return;
            request(c, false);
        }
    }
    void go(Client& c, bool lost)
    {
        c.readsClockNow = false;
        const auto before = c.next();
        c.hadFault = c.hadFault || lost;
        if (before == Next::Pause || before == Next::Work) {
            if (before == Next::Work)
                beginRelease(c);
            else
                endPause(c);
            if (c.next() == Next::Request && !c.readsClockNow)
                request(c, lost);
        } else {
            request(c, lost);
        }
        doWhatNobodySees(c);
        rest(c);
    }
    void endPause(Client& c)
    {
        if (isRanked())
            beginAttempt(c);
        else
            c.at = is(Kind::OfficialLock) ? At::Wait : is(Kind::Slots) ? At::Swap : At::Look;
    }
    static void rest(Client& c)
    {
        if (c.next() == Next::Wait || c.next() == Next::Pause || c.next() == Next::Work)
            c.isTiming = false;
    }
    void enrol()
    {
        Client client;
        client.id = static_cast<int>(clients.size());
        clients.push_back(client);
        auto& c = clients.back();
        beginAcquire(c);
        doWhatNobodySees(c);
        rest(c);
    }
};

} // namespace plain
