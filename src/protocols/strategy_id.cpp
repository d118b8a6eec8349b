// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/strategy_id.h"

#include "protocols/queue.h"
#include "protocols/strategies.h"

#include <QCoreApplication>

#include <algorithm>

namespace protocols {

namespace {

struct StrategyIdText {
    Q_DECLARE_TR_FUNCTIONS(protocols::StrategyId)
};

struct Row {
    StrategyId id;
    const char* name;
    const char* title;
    const char* description;
    Traits traits;
    Maker* make; ///< Null: it takes more than the others do.
};

constexpr Traits lockWithTtl{true, true, false, Memory::UntilNextRequest};
constexpr Traits lockWithoutTtl{true, false, false, Memory::UntilNextRequest};
constexpr Traits sound{false, true, false, Memory::UntilNextRequest};
constexpr Traits soundWithClocks{false, true, false, Memory::UntilWait};
constexpr Traits soundWithMemory{false, true, false, Memory::Keeps};
constexpr Traits soundAndSays{false, true, false, Memory::Says};
constexpr Traits leaky{false, true, true, Memory::UntilWait};
constexpr Traits leakyWithoutTtl{false, false, true, Memory::UntilNextRequest};
constexpr Traits leakyWithoutTtlWithMemory{false, false, true, Memory::UntilWait};

const std::vector<Row>& rows()
{
    static const std::vector<Row> all{
        {StrategyId::Official, "official", QT_TRANSLATE_NOOP("protocols::StrategyId", "Go client"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "HashiCorp's own client: a contender key bound to a session with TTL, then a CAS (check-and-set) on "
                ".lock. Every change wakes every waiting contender, and the fastest gets the permit: there is no "
                "order."),
            sound, makeOfficial},
        {StrategyId::OfficialLock, "official-lock", QT_TRANSLATE_NOOP("protocols::StrategyId", "Go client's lock"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "HashiCorp's lock: one key, acquired by a session. After a crash, Consul's lock-delay blocks the key, "
                "and the client checks only every 5 s: handover times are uneven."),
            lockWithTtl, makeOfficialLock},
        {StrategyId::Spring, "spring", QT_TRANSLATE_NOOP("protocols::StrategyId", "Spring"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Documents 000 and 001: a session without TTL, polling every 100 ms. A crash leaks its permit "
                "indefinitely, a different limit is ignored, and an overfull list counts as having room."),
            leakyWithoutTtl, makeSpring},
        {StrategyId::SpringPrune, "spring-prune", QT_TRANSLATE_NOOP("protocols::StrategyId", "Spring, with pruning"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "The client that document 000's author published later: when the semaphore is full, it removes holders "
                "without a contender key. It reads .lock again for the index, but writes the list that it read first: "
                "a holder that was added in between is removed too, although it still works."),
            leakyWithoutTtlWithMemory, makeSpringPrune},
        {StrategyId::SpringLock, "spring-lock", QT_TRANSLATE_NOOP("protocols::StrategyId", "Spring's lock"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Document 001: a lock without TTL that retries without any pause, which causes a request storm. After "
                "a crash, the lock stays blocked while the node is healthy."),
            lockWithoutTtl, makeSpringLock},
        {StrategyId::ShardingLock, "sharding-lock", QT_TRANSLATE_NOOP("protocols::StrategyId", "ShardingSphere's lock"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Document 003, as it is described: a new session for each attempt, and a blocking query for the "
                "remaining milliseconds. The code in the document and ShardingSphere 5.4.1 never wait: a rejected "
                "attempt ends in an exception."),
            lockWithTtl, makeShardingLock},
        {StrategyId::Slots, "slots", QT_TRANSLATE_NOOP("protocols::StrategyId", "Slot keys"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Document 004: one key per permit, tried in order from the first. As many requests as permits for one "
                "attempt; all contenders compete for the first slot, and lock-delay follows a crash."),
            sound, makeSlots},
        {StrategyId::Timeout, "timeout", QT_TRANSLATE_NOOP("protocols::StrategyId", "Own clock"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Document 002, the basic variant: ranked by each contender's own clock. A wrong clock steals permits "
                "or ends other contenders' permits early."),
            leaky, makeTimeout},
        {StrategyId::Fair, "fair", QT_TRANSLATE_NOOP("protocols::StrategyId", "Counter"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Document 002, the fair variant: ranked by a counter, expired by clocks. A contender can be overtaken "
                "between counting and adding itself; then both hold the last permit."),
            leaky, makeFair},
        {StrategyId::Clockless, "clockless", QT_TRANSLATE_NOOP("protocols::StrategyId", "Counter without clocks"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Document 002, independent of the system time: like the counter, but each entry lives as long as its "
                "session. It sends more requests, and the race between counting and adding remains."),
            leaky, makeClockless},
        {StrategyId::Guarded, "guarded", QT_TRANSLATE_NOOP("protocols::StrategyId", "Counter behind a lock"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Document 002, the correct variant: the counter inside a lock. It is slower and fails immediately when "
                "the lock is busy, but removes the race. Entries still expire by clocks: while all clocks agree within "
                "the timeout, it never exceeds the limit."),
            soundWithClocks, makeGuarded},
        {StrategyId::NoCas, "no-cas", QT_TRANSLATE_NOOP("protocols::StrategyId", "Without CAS"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Like Spring, but with plain writes. Two contenders that read the same list overwrite each other, "
                "which is why CAS (check-and-set) exists."),
            leakyWithoutTtl, makeNoCas},
        {StrategyId::Queue, "queue", QT_TRANSLATE_NOOP("protocols::StrategyId", "Queue"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Signalbox's own: first come, first served, by the order of the contender keys. No contender wakes in "
                "vain; contenders of one process share one watch and one CAS. Safe beside the Go client, guide and "
                "Spring."),
            soundAndSays, nullptr},
        {StrategyId::Fenced, "fenced", QT_TRANSLATE_NOOP("protocols::StrategyId", "Go client, fenced by Consul"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Signalbox's own: acquires as the Go client does, and writes the guarded value only in a transaction "
                "that checks the session of its contender key. Consul rejects the late write of a holder whose "
                "session has ended."),
            sound, makeFenced},
        {StrategyId::FencedToken, "fenced-token", QT_TRANSLATE_NOOP("protocols::StrategyId", "Go client with a token"),
            QT_TRANSLATE_NOOP("protocols::StrategyId",
                "Signalbox's own: acquires as the Go client does, and writes the guarded value with a fencing token "
                "that grows with each grant. The store rejects a write with a token lower than the highest one so "
                "far. Only for one permit."),
            soundWithMemory, makeFencedToken},
    };
    return all;
}

const Row& row(StrategyId id)
{
    return rows().at(static_cast<std::size_t>(id)); // The rows stand in the order of the enumeration.
}

} // namespace

const std::vector<StrategyId>& allStrategies()
{
    static const std::vector<StrategyId> all = [] {
        std::vector<StrategyId> ids;
        for (const Row& each : rows())
            ids.push_back(each.id);
        return ids;
    }();
    return all;
}

QString strategyName(StrategyId id)
{
    return QString::fromLatin1(row(id).name);
}

std::optional<StrategyId> strategyFromName(QStringView name)
{
    const auto found = std::find_if(
        rows().begin(), rows().end(), [name](const Row& each) { return name == QLatin1String(each.name); });
    return found == rows().end() ? std::nullopt : std::optional(found->id);
}

QString strategyTitle(StrategyId id)
{
    return StrategyIdText::tr(row(id).title);
}

QString strategyDescription(StrategyId id)
{
    return StrategyIdText::tr(row(id).description);
}

Traits traits(StrategyId id)
{
    return row(id).traits;
}

bool canSharePath(StrategyId one, StrategyId other)
{
    // Each line writes one form.
    static const std::vector<std::vector<StrategyId>> forms{
        {StrategyId::Official, StrategyId::Fenced, StrategyId::FencedToken, StrategyId::Queue},
        {StrategyId::Spring, StrategyId::SpringPrune, StrategyId::NoCas, StrategyId::Queue},
        {StrategyId::Fair, StrategyId::Guarded},
        {StrategyId::SpringLock, StrategyId::ShardingLock},
    };
    const auto holds = [](const std::vector<StrategyId>& form, StrategyId id) {
        return std::find(form.begin(), form.end(), id) != form.end();
    };
    return one == other || std::any_of(forms.begin(), forms.end(), [&](const std::vector<StrategyId>& form) {
        return holds(form, one) && holds(form, other);
    });
}

std::unique_ptr<Strategy> makeStrategy(
    StrategyId id, Terms terms, TracedClient* traced, CoordinatorRegistry* coordinators)
{
    if (const auto make = row(id).make)
        return make(std::move(terms), traced);
    return std::make_unique<Queue>(std::move(terms), traced, coordinators);
}

} // namespace protocols
