// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/reads.h"
#include "explain/reason_words.h"
#include "explain/typed_session.h"
#include "explain/why.h"

#include "../semaphore/samples.h"
#include "semaphore/sightings.h"
#include "support/properties.h"

#include "support/patience.h"
#include "words/times.h"

#include <QElapsedTimer>

#include <limits>

#include <functional>

using namespace explain;
using samples::Family;
using samples::Store;

namespace {

const QDateTime noon = QDateTime::fromString(QStringLiteral("2026-11-24T12:00:00Z"), Qt::ISODate);

std::shared_ptr<const semaphore::State> stateOf(const Store& store)
{
    return std::make_shared<const semaphore::State>(store.state());
}

/// A cluster in which nothing is wrong, and what the store shows.
WhyFacts factsOf(const Store& store)
{
    WhyFacts facts;
    facts.now = noon;
    facts.inContact = true;
    facts.answeredAt = noon;
    facts.leader = QStringLiteral("10.0.0.1:8300");
    facts.version = consul::Version::fromText(u"1.8.7");
    facts.rights.aclOff = true;
    facts.state = stateOf(store);
    facts.observation = std::make_shared<const semaphore::Observation>(store.seen);
    facts.sessions = store.seen.sessions;
    facts.sessionsKnown = true;
    consul::HealthCheck serf;
    serf.node = QStringLiteral("n1");
    serf.id = QStringLiteral("serfHealth");
    serf.status = consul::CheckStatus::Passing;
    facts.checks = {serf};
    facts.checksKnown = true;
    return facts;
}

/// Limit 2: as many hold as `live` says, one more is gone for each of `stale`, and some wait.
Store official(int live, int stale = 0, int waiting = 0)
{
    Store store;
    QList<int> holders;
    for (int i = 1; i <= live + stale; ++i)
        holders << i;
    store.lock(samples::body(Family::Official, 2, holders), consul::semaphoreFlag);
    for (int i = 1; i <= live; ++i)
        store.contender(i, consul::semaphoreFlag);
    for (int i = 11; i < 11 + waiting; ++i)
        store.contender(i, consul::semaphoreFlag);
    return store;
}

/// The same, where one more waits whose contender key has no flags: no Go client writes such a key.
Store strangerAt(Store store)
{
    store.contender(11);
    return store;
}

/// Holders in an object, as Go writes them, and no flags anywhere: the first revisions of Consul's guide.
Store mapWithoutFlags()
{
    Store store;
    store.lock(samples::body(Family::Official, 2, {1, 2})).contender(1).contender(2).contender(11);
    return store;
}

/// A semaphore client whose `.lock` is a lock.
Store contenderAtALock(quint64 flags)
{
    Store store;
    store.alive(1).key(QStringLiteral(".lock"), {}, consul::lockFlag, samples::id(1)).contender(11, flags);
    return store;
}

Store lockAt(const QString& holder, quint64 flags = consul::lockFlag)
{
    Store store(QStringLiteral("locks/a"));
    store.seen.entries.push_back(samples::entry(QStringLiteral("locks/a"), {}, flags, holder));
    return store;
}

/// As Chef's choregraphie keeps it: no session stands for the holder.
Store keptByValue(int permits)
{
    Store store(QStringLiteral("locks/a"));
    store.seen.entries.push_back(samples::entry(QStringLiteral("locks/a"),
        R"({"version":1,"concurrency":)" + QByteArray::number(permits) + R"(,"holders":{"n1":"2026"}})"));
    return store;
}

Store slotsOf(const QList<int>& held, int count)
{
    Store store;
    for (int i = 0; i < count; ++i) {
        const bool isHeld = held.contains(i);
        if (isHeld)
            store.alive(i + 1);
        store.key(
            QStringLiteral("slot_%1").arg(i, 3, 10, QLatin1Char('0')), {}, 0, isHeld ? samples::id(i + 1) : QString());
    }
    return store;
}

/// Owners whose entries their sessions hold, the first one first.
Store rankedOf(int count)
{
    Store store;
    for (int i = 1; i <= count; ++i)
        store.alive(i).key(
            QStringLiteral("owners/entry-%1").arg(i), "{\"score\":" + QByteArray::number(i) + "}", 0, samples::id(i));
    return store;
}

/// Two owners without sessions, the first of which was heard of so many seconds ago.
Store timedOf(int secondsAgo)
{
    Store store;
    for (int i = 1; i <= 2; ++i) {
        const auto time = noon.addSecs(i == 1 ? -secondsAgo : -1).toMSecsSinceEpoch();
        store.key(QStringLiteral("owners/entry-%1").arg(i), "{\"score\":" + QByteArray::number(i) + "}");
        store.key(QStringLiteral("times/entry-%1").arg(i), "{\"score\":" + QByteArray::number(time) + "}");
    }
    return store;
}

EndedSession endedOf(const QString& path, const QString& key, std::chrono::seconds delay, const QDateTime& at)
{
    EndedSession ended;
    ended.info = samples::session(9, QStringLiteral("worker-9"));
    ended.info.lockDelay = delay;
    ended.path = path;
    ended.key = key;
    ended.held = ended.freedKey = true;
    ended.notBefore = at;
    ended.seenAt = at;
    return ended;
}

/// No list of sessions has ever shown it.
EndedSession unlisted(const QString& path, const QString& key, const QDateTime& at)
{
    auto ended = endedOf(path, key, std::chrono::seconds(0), at);
    ended.info = {};
    ended.info.id = samples::id(9);
    ended.freedKey = false;
    return ended;
}

consul::Error errorOf(consul::ErrorKind kind)
{
    consul::Error error;
    error.kind = kind;
    error.request = QStringLiteral("GET /v1/kv/demo");
    return error;
}

const ReasonStep& stepOf(const Why& why, ReasonKind kind)
{
    return why.steps[static_cast<std::size_t>(kind)];
}

struct Case {
    const char* name;
    std::function<WhyFacts()> facts;
    Question question;
    Outcome outcome;
    const char* deciding; ///< Empty: none.
    AdviceKind advice;
    int secondsLeft = 0; ///< Of the advice; 0: no time is given.
};

using namespace std::chrono_literals;
const QString sem = QStringLiteral("demo/sem/");
const QString lock = QStringLiteral("locks/a");

WhyFacts changed(WhyFacts facts, const std::function<void(WhyFacts&)>& change)
{
    change(facts);
    return facts;
}

/// It has been like this all the time, and was looked at until now.
WhyFacts watchedFor(const Store& store, std::chrono::seconds time)
{
    auto facts = factsOf(store);
    facts.sightings = semaphore::follow({}, *facts.state, noon.addSecs(-time.count()), true);
    return facts;
}

/// A session that released its permit of a semaphore and ended.
EndedSession lastHolder(semaphore::Layout layout)
{
    auto ended = endedOf(sem, sem + samples::id(9), 15s, noon.addSecs(-3));
    ended.held = ended.freedKey = false;
    ended.releasedAt = ended.seenAt;
    ended.layout = layout;
    return ended;
}

/// Every session has a TTL: none of them outlives its process for long.
WhyFacts withTtl(const Store& store)
{
    return changed(factsOf(store),
        [](WhyFacts& facts) { samples::changeSessions(facts.sessions, [](auto& each) { each.ttl = 15s; }); });
}

/// All permits are held, and the first holder has written its contender key since.
Store startedAgain(Family family = Family::Official, quint64 flags = consul::semaphoreFlag, int limit = 2)
{
    Store store;
    store.lock(samples::body(family, limit, {1, 2}), family == Family::Official ? flags : 0);
    store.contender(1, flags, 51).contender(2, flags);
    return store;
}

/// The path was seen to go three seconds ago, with this end.
WhyFacts goneAfter(const EndedSession& ended)
{
    auto facts = factsOf(Store());
    const auto before = semaphore::follow({}, *stateOf(official(1)), noon.addSecs(-20), true);
    facts.sightings = semaphore::follow(before, *facts.state, noon.addSecs(-3), false);
    facts.ended = {ended};
    return facts;
}

/// A session that held the lock went with the store.
WhyFacts afterLoss(const Store& store, const QDateTime& at)
{
    auto facts = factsOf(store);
    facts.ended = {endedOf(lock, lock, 15s, at)};
    facts.ended.front().storeLost = true;
    return facts;
}

/// Consul answers, but not with the path: what is known of it is as old as `stateAt`.
WhyFacts withoutRights(const Store& store)
{
    auto facts = factsOf(store);
    facts.rights = {};
    facts.trouble = errorOf(consul::ErrorKind::Denied);
    facts.isStale = true;
    facts.stateAt = noon.addSecs(-60);
    return facts;
}

const std::vector<Case> cases{
    {"free", [] { return factsOf(official(1)); }, {sem}, Outcome::Free, "", AdviceKind::Go},
    {"held", [] { return factsOf(official(2)); }, {sem}, Outcome::Refused, "held", AdviceKind::Wait},
    {"over the limit", [] { return factsOf(official(3)); }, {sem}, Outcome::Refused, "held", AdviceKind::Wait},
    {"stale", [] { return factsOf(official(1, 1)); }, {sem}, Outcome::Unknown, "stale-holder", AdviceKind::Act},
    {"stale, and not pruned", [] { return factsOf(official(1, 1, 1)); }, {sem}, Outcome::Refused, "stale-holder",
        AdviceKind::Act},
    {"all held, and stale", [] { return factsOf(official(2, 1)); }, {sem}, Outcome::Refused, "held", AdviceKind::Wait},
    {"stale beside a free permit",
        [] {
            Store store;
            store.lock(samples::body(Family::Official, 3, {1, 2}), consul::semaphoreFlag)
                .contender(1, consul::semaphoreFlag);
            return factsOf(store);
        },
        {sem}, Outcome::Free, "", AdviceKind::Go},
    {"holds itself", [] { return withTtl(official(2)); }, {sem, samples::id(1)}, Outcome::Free, "", AdviceKind::Go},
    {"holds itself by name", [] { return withTtl(official(2)); }, {sem, {}, QStringLiteral("client-2")}, Outcome::Free,
        "", AdviceKind::Go},
    {"holds, and started again", [] { return withTtl(startedAgain()); }, {sem, samples::id(1)}, Outcome::Refused,
        "held", AdviceKind::Change},
    {"holds beside one that started again", [] { return withTtl(startedAgain()); }, {sem, samples::id(2)},
        Outcome::Free, "", AdviceKind::Go},
    {"holds, started again, and a permit is free",
        [] { return withTtl(startedAgain(Family::Official, consul::semaphoreFlag, 3)); }, {sem, samples::id(1)},
        Outcome::Free, "", AdviceKind::Go},
    {"holds, started again, and is no Go client", [] { return factsOf(startedAgain(Family::Spring, 0)); },
        {sem, samples::id(1)}, Outcome::Free, "", AdviceKind::Go},
    {"holds with a session that outlives its process", [] { return factsOf(official(2)); }, {sem, samples::id(1)},
        Outcome::Unknown, "held", AdviceKind::NotKnowable},
    {"holds with such a session, and a permit is free", [] { return factsOf(official(1)); }, {sem, samples::id(1)},
        Outcome::Free, "", AdviceKind::Go},
    {"holds with such a session, which its own process made",
        [] {
            return changed(factsOf(official(2)), [](WhyFacts& facts) {
                samples::changeSessions(
                    facts.sessions, [](auto& each) { each.name = QStringLiteral("Consul API Semaphore"); });
            });
        },
        {sem, samples::id(1)}, Outcome::Free, "", AdviceKind::Go},
    {"a new client where one started again", [] { return factsOf(startedAgain()); }, {sem}, Outcome::Refused, "held",
        AdviceKind::Wait},
    {"waits", [] { return factsOf(official(2, 0, 2)); }, {sem, samples::id(12)}, Outcome::Refused, "held",
        AdviceKind::Wait},
    {"session was never seen", [] { return factsOf(official(1)); }, {sem, samples::id(77)}, Outcome::Unknown, "ahead",
        AdviceKind::NotKnowable},
    {"session was never seen, and others hold", [] { return factsOf(official(2)); }, {sem, samples::id(77)},
        Outcome::Unknown, "ahead", AdviceKind::NotKnowable},
    {"session is not shown", [] { return changed(factsOf(official(1)), [](WhyFacts& k) { k.rights = {}; }); },
        {sem, samples::id(77)}, Outcome::Unknown, "rights", AdviceKind::NotKnowable},
    {"limit conflict", [] { return factsOf(official(1)); }, {sem, {}, {}, 3}, Outcome::Refused, "limit-conflict",
        AdviceKind::Change},
    {"limit of Spring does not matter",
        [] {
            Store store;
            store.lock(samples::body(Family::Spring, 2, {1})).contender(1);
            return factsOf(store);
        },
        {sem, {}, {}, 3}, Outcome::Free, "", AdviceKind::Go},
    {"Spring over its limit lets in",
        [] {
            Store store;
            store.lock(samples::body(Family::Spring, 2, {1, 2, 3})).contender(1).contender(2).contender(3);
            return factsOf(store);
        },
        {sem}, Outcome::Unknown, "held", AdviceKind::NotKnowable},
    {"lost flags",
        [] {
            Store store;
            store.lock(samples::body(Family::Official, 2, {1}), 0).contender(1, consul::semaphoreFlag);
            return factsOf(store);
        },
        {sem}, Outcome::Refused, "family", AdviceKind::Act},
    {"foreign flags",
        [] {
            Store store;
            store.lock(samples::body(Family::Official, 2, {1}), 42).contender(1, consul::semaphoreFlag);
            return factsOf(store);
        },
        {sem}, Outcome::Refused, "family", AdviceKind::Act},
    {"a stranger waits at a value of Go", [] { return factsOf(strangerAt(official(2))); }, {sem, samples::id(11)},
        Outcome::Unknown, "family", AdviceKind::NotKnowable},
    {"a stranger by its name", [] { return factsOf(strangerAt(official(2))); }, {sem, {}, QStringLiteral("client-11")},
        Outcome::Unknown, "family", AdviceKind::NotKnowable},
    {"a stranger and a free permit", [] { return factsOf(strangerAt(official(1))); }, {sem, samples::id(11)},
        Outcome::Unknown, "family", AdviceKind::NotKnowable},
    {"a stranger and a stale holder", [] { return factsOf(strangerAt(official(1, 1))); }, {sem, samples::id(11)},
        Outcome::Unknown, "family", AdviceKind::NotKnowable},
    {"a stranger and another limit", [] { return factsOf(strangerAt(official(1))); }, {sem, samples::id(11), {}, 3},
        Outcome::Unknown, "family", AdviceKind::NotKnowable},
    {"a stranger of nobody knows what, for the keys are not known",
        [] { return changed(factsOf(strangerAt(official(2))), [](WhyFacts& k) { k.observation.reset(); }); },
        {sem, samples::id(11)}, Outcome::Unknown, "family", AdviceKind::NotKnowable},
    {"a Go client of any name beside it", [] { return factsOf(strangerAt(official(2, 0, 2))); }, {sem, samples::id(12)},
        Outcome::Refused, "held", AdviceKind::Wait},
    {"flags that a client rounded",
        [] {
            auto store = official(2);
            store.contender(11, consul::semaphoreFlag - 224);
            return factsOf(store);
        },
        {sem, samples::id(11)}, Outcome::Refused, "held", AdviceKind::Wait},
    {"a Go client by its name, whose key was edited",
        [] {
            auto store = strangerAt(official(2));
            samples::changeSession(store.seen.sessions, store.seen.sessions.size() - 1,
                [](auto& each) { each.name = QStringLiteral("Consul API Semaphore"); });
            return factsOf(store);
        },
        {sem, samples::id(11)}, Outcome::Refused, "held", AdviceKind::Wait},
    {"an object of clients without flags", [] { return factsOf(mapWithoutFlags()); }, {sem, samples::id(11)},
        Outcome::Refused, "held", AdviceKind::Wait},
    {"a Go client of any name waits at a list",
        [] {
            Store store;
            store.lock(samples::body(Family::Spring, 2, {1, 2})).contender(1).contender(2);
            store.contender(11, consul::semaphoreFlag);
            return factsOf(store);
        },
        {sem, samples::id(11)}, Outcome::Refused, "family", AdviceKind::Change},
    {"a Go client waits at a lock", [] { return factsOf(contenderAtALock(consul::semaphoreFlag)); },
        {sem, samples::id(11)}, Outcome::Refused, "family", AdviceKind::Change},
    {"a stranger waits at a lock", [] { return factsOf(contenderAtALock(0)); }, {sem, samples::id(11)},
        Outcome::Unknown, "family", AdviceKind::NotKnowable},
    {"unreadable value",
        [] {
            Store store;
            store.lock("{\"Limit\":2,", consul::semaphoreFlag).contender(1, consul::semaphoreFlag);
            return factsOf(store);
        },
        {sem}, Outcome::Refused, "family", AdviceKind::Change},
    {"a holder that is no truth value",
        [] {
            Store store;
            store.lock(R"({"Limit":2,"Holders":{"a":1}})", consul::semaphoreFlag);
            return factsOf(store);
        },
        {sem}, Outcome::Refused, "family", AdviceKind::Change},
    {"a holder that is deeper than anybody reads",
        [] {
            Store store;
            store.lock(R"({"Limit":2,"Holders":)" + QByteArray(R"({"a":)").repeated(2000) + "1" + QByteArray(2001, '}'),
                consul::semaphoreFlag);
            return factsOf(store);
        },
        {sem}, Outcome::Refused, "family", AdviceKind::Change},
    {"holders that are false or null",
        [] {
            Store store;
            store.lock(R"({"Limit":3,"Holders":{"a":false,"b":null}})", consul::semaphoreFlag);
            return factsOf(store);
        },
        {sem}, Outcome::Free, "", AdviceKind::Go},
    {"no limit in the value",
        [] {
            Store store;
            store.lock("{\"Holders\":{}}", consul::semaphoreFlag);
            return factsOf(store);
        },
        {sem}, Outcome::Refused, "limit-conflict", AdviceKind::Change},
    {"lock held", [] { return factsOf(lockAt(samples::id(1))); }, {lock}, Outcome::Refused, "held", AdviceKind::Wait},
    {"lock free, its last end not seen", [] { return factsOf(lockAt({})); }, {lock}, Outcome::Unknown, "lock-delay",
        AdviceKind::Wait, 60},
    {"lock free for more than a minute",
        [] { return changed(factsOf(lockAt({})), [](WhyFacts& k) { k.answeredAt = noon.addSecs(-61); }); }, {lock},
        Outcome::Free, "", AdviceKind::Go},
    {"lock-delay seen",
        [] {
            return changed(
                factsOf(lockAt({})), [](WhyFacts& k) { k.ended = {endedOf(lock, lock, 15s, noon.addSecs(-5))}; });
        },
        {lock}, Outcome::Refused, "lock-delay", AdviceKind::Wait, 10},
    {"lock-delay is at most a minute",
        [] {
            return changed(
                factsOf(lockAt({})), [](WhyFacts& k) { k.ended = {endedOf(lock, lock, 600s, noon.addSecs(-5))}; });
        },
        {lock}, Outcome::Refused, "lock-delay", AdviceKind::Wait, 55},
    {"when it ended is not certain",
        [] {
            return changed(factsOf(lockAt({})), [](WhyFacts& k) {
                k.ended = {endedOf(lock, lock, 15s, noon.addSecs(-5))};
                k.ended.front().notBefore = {};
            });
        },
        {lock}, Outcome::Unknown, "lock-delay", AdviceKind::Wait, 10},
    {"whether it held to the end is not certain",
        [] {
            return changed(factsOf(lockAt({})), [](WhyFacts& k) {
                k.ended = {endedOf(lock, lock, 15s, noon.addSecs(-5))};
                k.ended.front().freedKey = false;
            });
        },
        {lock}, Outcome::Unknown, "lock-delay", AdviceKind::Wait, 10},
    {"a lock-delay is lost with the store",
        [] {
            return changed(factsOf(lockAt({})), [](WhyFacts& k) {
                k.ended = {endedOf(lock, lock, 15s, noon.addSecs(-5))};
                k.ended.front().storeLost = true;
            });
        },
        {lock}, Outcome::Unknown, "held", AdviceKind::NotKnowable}, // Who held may still run.
    {"the store was lost, and nothing is there any more",
        [] { return afterLoss(Store(QStringLiteral("locks/a")), noon.addSecs(-5)); }, {lock}, Outcome::Unknown, "held",
        AdviceKind::NotKnowable},
    {"the store was lost, and others hold", [] { return afterLoss(lockAt(samples::id(1)), noon.addSecs(-5)); }, {lock},
        Outcome::Refused, "held", AdviceKind::Wait},
    {"the store was lost long ago", [] { return afterLoss(lockAt({}), noon.addSecs(-3601)); }, {lock}, Outcome::Free,
        "", AdviceKind::Go},
    {"whoever held when the store was lost is back",
        [] {
            return changed(afterLoss(lockAt({}), noon.addSecs(-5)),
                [](WhyFacts& k) { k.sessions.push_back(k.ended.front().info); });
        },
        {lock}, Outcome::Free, "", AdviceKind::Go},
    {"the store may be lost",
        [] {
            return changed(factsOf(official(1)), [](WhyFacts& k) {
                k.lost = LostHolders{noon.addSecs(-5), false, {QStringLiteral("worker-9")}};
            });
        },
        {sem}, Outcome::Unknown, "held", AdviceKind::NotKnowable},
    {"lock-delay is over",
        [] {
            return changed(
                factsOf(lockAt({})), [](WhyFacts& k) { k.ended = {endedOf(lock, lock, 15s, noon.addSecs(-16))}; });
        },
        {lock}, Outcome::Free, "", AdviceKind::Go},
    {"no lock-delay was asked for",
        [] {
            return changed(
                factsOf(lockAt({})), [](WhyFacts& k) { k.ended = {endedOf(lock, lock, 0s, noon.addSecs(-1))}; });
        },
        {lock}, Outcome::Free, "", AdviceKind::Go},
    {"the last holder was never listed",
        [] {
            return changed(factsOf(lockAt({})), [](WhyFacts& k) {
                k.ended = {endedOf(lock, lock, 15s, noon.addSecs(-30)), unlisted(lock, lock, noon.addSecs(-5))};
            });
        },
        {lock}, Outcome::Unknown, "lock-delay", AdviceKind::Wait, 60},
    {"another one had the lock since, and its end was not seen",
        [] {
            auto facts = factsOf(lockAt({}));
            const auto held = semaphore::follow({}, *stateOf(lockAt(samples::id(1))), noon.addSecs(-20), true);
            facts.sightings = semaphore::follow(held, *facts.state, noon.addSecs(-3), false);
            facts.ended = {endedOf(lock, lock, 0s, noon.addSecs(-30))};
            return facts;
        },
        {lock}, Outcome::Unknown, "lock-delay", AdviceKind::Wait, 57},
    {"an end elsewhere says nothing",
        [] {
            return changed(factsOf(lockAt({})), [](WhyFacts& k) {
                k.ended = {endedOf(QStringLiteral("locks/b"), QStringLiteral("locks/b"), 15s, noon.addSecs(-5))};
            });
        },
        {lock}, Outcome::Unknown, "lock-delay", AdviceKind::Wait, 60},
    {"lock with flags of others",
        [] { return changed(factsOf(lockAt({}, 42)), [](WhyFacts& k) { k.answeredAt = noon.addSecs(-61); }); }, {lock},
        Outcome::Unknown, "family", AdviceKind::NotKnowable},
    {"lock without flags that was never acquired",
        [] { return changed(factsOf(lockAt({}, 0)), [](WhyFacts& k) { k.answeredAt = noon.addSecs(-61); }); }, {lock},
        Outcome::Unknown, "family", AdviceKind::NotKnowable},
    {"lock without flags whose clients use it so",
        [] {
            auto store = lockAt({}, 0);
            store.seen.entries.front().lockIndex = 3;
            return changed(factsOf(store), [](WhyFacts& k) { k.answeredAt = noon.addSecs(-61); });
        },
        {lock}, Outcome::Free, "", AdviceKind::Go},
    {"value that may name a holder",
        [] {
            auto store = lockAt({}, 0);
            store.seen.entries.front().value = R"({"owner":"host-1"})";
            return factsOf(store);
        },
        {lock}, Outcome::Unknown, "family", AdviceKind::NotKnowable},
    {"value that names the holder of a known program", [] { return factsOf(keptByValue(1)); }, {lock}, Outcome::Refused,
        "held", AdviceKind::Wait},
    {"value that leaves a permit", [] { return factsOf(keptByValue(2)); }, {lock}, Outcome::Free, "", AdviceKind::Go},
    {"clients that set no flags, and a new one", [] { return factsOf(mapWithoutFlags()); }, {sem}, Outcome::Refused,
        "held", AdviceKind::Wait},
    {"slots, limit not given",
        [] {
            return factsOf(slotsOf({0, 1}, 2));
        },
        {sem}, Outcome::Unknown, "held", AdviceKind::NotKnowable},
    {"slots, all held",
        [] {
            return factsOf(slotsOf({0, 1}, 2));
        },
        {sem, {}, {}, 2}, Outcome::Refused, "held", AdviceKind::Wait},
    {"slots, one never used",
        [] {
            return factsOf(slotsOf({0, 1}, 2));
        },
        {sem, {}, {}, 3}, Outcome::Unknown, "lock-delay", AdviceKind::Wait, 60},
    {"slots, the free one is in lock-delay",
        [] {
            return changed(factsOf(slotsOf({0}, 2)), [](WhyFacts& k) {
                k.ended = {endedOf(sem, QStringLiteral("demo/sem/slot_001"), 15s, noon.addSecs(-1))};
            });
        },
        {sem, {}, {}, 2}, Outcome::Refused, "lock-delay", AdviceKind::Wait, 14},
    {"slots, the last holder of the free one was never listed",
        [] {
            return changed(factsOf(slotsOf({0}, 2)),
                [](WhyFacts& k) { k.ended = {unlisted(sem, QStringLiteral("demo/sem/slot_001"), noon.addSecs(-1))}; });
        },
        {sem, {}, {}, 2}, Outcome::Unknown, "lock-delay", AdviceKind::Wait, 60},
    {"ranked, limit not given", [] { return factsOf(rankedOf(2)); }, {sem}, Outcome::Unknown, "held",
        AdviceKind::NotKnowable},
    {"ranked, all held", [] { return factsOf(rankedOf(2)); }, {sem, {}, {}, 2}, Outcome::Refused, "held",
        AdviceKind::Wait},
    {"ranked, one below the limit holds", [] { return factsOf(rankedOf(3)); }, {sem, samples::id(2), {}, 2},
        Outcome::Free, "", AdviceKind::Go},
    {"ranked, one above the limit only tries", [] { return factsOf(rankedOf(3)); }, {sem, samples::id(3), {}, 2},
        Outcome::Refused, "held", AdviceKind::Wait},
    {"ranked without sessions, timeout not given", [] { return factsOf(timedOf(9)); }, {sem, {}, {}, 2},
        Outcome::Unknown, "held", AdviceKind::NotKnowable},
    {"ranked without sessions, heard of within the timeout", [] { return factsOf(timedOf(9)); }, {sem, {}, {}, 2, 10s},
        Outcome::Refused, "held", AdviceKind::Wait},
    {"ranked without sessions, run out", [] { return factsOf(timedOf(11)); }, {sem, {}, {}, 2, 10s}, Outcome::Free, "",
        AdviceKind::Go},
    {"nothing there", [] { return factsOf(Store()); }, {sem}, Outcome::Unknown, "lock-delay", AdviceKind::Wait, 60},
    {"nothing there for minutes", [] { return watchedFor(Store(), 540s); }, {sem}, Outcome::Free, "", AdviceKind::Go},
    {"nothing there, since a lock was deleted with the end of its session",
        [] {
            return changed(factsOf(Store()),
                [](WhyFacts& k) { k.ended = {endedOf(sem, sem + QStringLiteral(".lock"), 15s, noon.addSecs(-5))}; });
        },
        {sem}, Outcome::Refused, "lock-delay", AdviceKind::Wait, 10},
    {"nothing there, since the last holder of a semaphore released it",
        [] { return goneAfter(lastHolder(semaphore::Layout::Official)); }, {sem}, Outcome::Free, "", AdviceKind::Go},
    {"nothing there, and whether the last holder had a lock is not known",
        [] { return goneAfter(lastHolder(semaphore::Layout::Unknown)); }, {sem}, Outcome::Unknown, "lock-delay",
        AdviceKind::Wait, 57},
    {"nothing there, and the path was not seen to go",
        [] {
            return changed(
                watchedFor(Store(), 3s), [](WhyFacts& k) { k.ended = {lastHolder(semaphore::Layout::Official)}; });
        },
        {sem}, Outcome::Unknown, "lock-delay", AdviceKind::Wait, 57},
    {"nothing there, and others held since",
        [] {
            auto ended = lastHolder(semaphore::Layout::Official);
            ended.followedAt = noon.addSecs(-3);
            return goneAfter(ended);
        },
        {sem}, Outcome::Unknown, "lock-delay", AdviceKind::Wait, 57},
    {"nothing there, since a semaphore stood where a lock was",
        [] {
            return changed(goneAfter(lastHolder(semaphore::Layout::Official)), [](WhyFacts& k) {
                k.ended.push_back(endedOf(sem, sem + QStringLiteral("other"), 15s, noon.addSecs(-5)));
            });
        },
        {sem}, Outcome::Unknown, "lock-delay", AdviceKind::Wait, 57},
    {"nothing there for seconds", [] { return watchedFor(Store(), 20s); }, {sem}, Outcome::Unknown, "lock-delay",
        AdviceKind::Wait, 40},
    {"slots, one not used for minutes",
        [] {
            return watchedFor(slotsOf({0, 1}, 2), 540s);
        },
        {sem, {}, {}, 3}, Outcome::Free, "", AdviceKind::Go},
    {"nothing is shown", [] { return changed(factsOf(Store()), [](WhyFacts& k) { k.rights = {}; }); }, {sem},
        Outcome::Unknown, "rights", AdviceKind::NotKnowable},
    {"unreachable",
        [] {
            return changed(factsOf(official(1)), [](WhyFacts& k) {
                k.inContact = false;
                k.trouble = errorOf(consul::ErrorKind::Unreachable);
            });
        },
        {sem}, Outcome::Refused, "contact", AdviceKind::Change},
    {"reached, but silent",
        [] {
            return changed(factsOf(official(1)), [](WhyFacts& k) {
                k.inContact = false;
                k.trouble = errorOf(consul::ErrorKind::TimedOut);
            });
        },
        {sem}, Outcome::Refused, "contact", AdviceKind::NotKnowable},
    {"contact is lost, nobody knows why",
        [] { return changed(factsOf(official(2)), [](WhyFacts& k) { k.inContact = false; }); }, {sem}, Outcome::Unknown,
        "contact", AdviceKind::NotKnowable},
    {"no leader", [] { return changed(factsOf(official(1)), [](WhyFacts& k) { k.leader = QString(); }); }, {sem},
        Outcome::Refused, "leader", AdviceKind::Wait},
    {"no leader, by a refusal",
        [] {
            return changed(factsOf(official(1)), [](WhyFacts& k) { k.trouble = errorOf(consul::ErrorKind::NoLeader); });
        },
        {sem}, Outcome::Refused, "leader", AdviceKind::Wait},
    {"no server behind the agent",
        [] {
            return changed(factsOf(official(1)), [](WhyFacts& k) {
                k.inContact = false;
                k.trouble = errorOf(consul::ErrorKind::NoLeader);
                k.trouble->httpStatus = 500;
                k.trouble->serverWords = QStringLiteral("No known Consul servers");
            });
        },
        {sem}, Outcome::Refused, "contact", AdviceKind::Change},
    {"token without key:write",
        [] {
            return changed(factsOf(official(1)), [](WhyFacts& k) {
                k.rights
                    = {WhyVerdict::Yes, WhyVerdict::No, WhyVerdict::Yes, WhyVerdict::Yes, QStringLiteral("ci"), false};
            });
        },
        {sem}, Outcome::Refused, "rights", AdviceKind::Change},
    {"all permissions",
        [] {
            return changed(factsOf(official(1)), [](WhyFacts& k) {
                k.rights
                    = {WhyVerdict::Yes, WhyVerdict::Yes, WhyVerdict::Yes, WhyVerdict::Yes, QStringLiteral("ci"), false};
            });
        },
        {sem}, Outcome::Free, "", AdviceKind::Go},
    {"who waits could write", [] { return changed(factsOf(official(2, 0, 1)), [](WhyFacts& k) { k.rights = {}; }); },
        {sem, samples::id(11)}, Outcome::Refused, "held", AdviceKind::Wait},
    {"token is unknown",
        [] {
            return changed(factsOf(official(2)), [](WhyFacts& k) {
                k.rights = {};
                k.state.reset();
                k.trouble = errorOf(consul::ErrorKind::TokenUnknown);
            });
        },
        {sem}, Outcome::Refused, "rights", AdviceKind::Change},
    {"read is denied",
        [] {
            return changed(factsOf(official(2)), [](WhyFacts& k) {
                k.rights = {};
                k.state.reset();
                k.trouble = errorOf(consul::ErrorKind::Denied);
            });
        },
        {sem}, Outcome::Refused, "rights", AdviceKind::Change},
    {"rights are lost, and a permit was free", [] { return withoutRights(official(1)); }, {sem}, Outcome::Refused,
        "rights", AdviceKind::Change},
    {"rights are lost, and it held", [] { return withoutRights(official(2)); }, {sem, samples::id(1)}, Outcome::Unknown,
        "rights", AdviceKind::NotKnowable},
    {"rights are lost, and it waited", [] { return withoutRights(official(2, 0, 1)); }, {sem, samples::id(11)},
        Outcome::Unknown, "rights", AdviceKind::NotKnowable},
    {"denied although ACLs are off",
        [] { return changed(withoutRights(official(1)), [](WhyFacts& k) { k.rights.aclOff = true; }); }, {sem},
        Outcome::Unknown, "rights", AdviceKind::NotKnowable},
    {"name that this version refuses",
        [] {
            auto facts = factsOf(Store(QStringLiteral("a b:c/")));
            facts.version = consul::Version::fromText(u"1.21.5");
            return facts;
        },
        {QStringLiteral("a b:c/")}, Outcome::Refused, "name-form", AdviceKind::Change},
    {"name that some version refuses",
        [] {
            auto facts = factsOf(Store(QStringLiteral("a b:c/")));
            facts.version = {};
            return facts;
        },
        {QStringLiteral("a b:c/")}, Outcome::Unknown, "name-form", AdviceKind::NotKnowable},
    {"never read", [] { return changed(factsOf(Store()), [](WhyFacts& k) { k.state.reset(); }); }, {sem},
        Outcome::Unknown, "family", AdviceKind::NotKnowable},
};

} // namespace

class TestWhy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theReasonThatDecides_data()
    {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < cases.size(); ++i)
            QTest::newRow(cases[i].name) << static_cast<int>(i);
    }

    void theReasonThatDecides()
    {
        QFETCH(int, row);
        const auto& wanted = cases[static_cast<std::size_t>(row)];
        const auto why = whyNot(wanted.question, wanted.facts());
        QStringList seen;
        for (const auto& step : why.steps)
            seen << reasonId(step.kind) + u'=' + QString::number(int(step.applies)) + u' ' + step.text;
        const auto all = seen.join(u'\n').toUtf8();
        QVERIFY2(why.outcome == wanted.outcome, all.constData());
        if (QLatin1StringView(wanted.deciding).isEmpty())
            QVERIFY2(why.outcome == Outcome::Free, all.constData());
        else
            QCOMPARE(reasonId(why.deciding()->kind), QLatin1String(wanted.deciding));
        QCOMPARE(adviceId(why.advice.kind), adviceId(wanted.advice));
        QCOMPARE(why.advice.until.has_value(), wanted.secondsLeft > 0);
        if (why.advice.until)
            QCOMPARE(noon.secsTo(*why.advice.until), wanted.secondsLeft);
        QCOMPARE(why.advice.repair.has_value(), wanted.advice == AdviceKind::Act);
        QVERIFY(!why.headline.isEmpty() && !why.advice.text.isEmpty());
    }

    void whenAClientLooksIsSaid_data()
    {
        QTest::addColumn<Store>("store");
        QTest::addColumn<int>("latestMs"); // -1: nothing was seen.
        QTest::addColumn<WhyVerdict>("applies");
        QTest::addColumn<QString>("words");
        const QString unknown = QStringLiteral("cannot be known, because Consul does not report reads");
        const QString seen = QStringLiteral("So far, this client acquired ");
        QTest::newRow("go") << official(2, 0, 1) << -1 << WhyVerdict::No << unknown;
        QTest::newRow("go, seen") << official(2, 0, 1) << 40 << WhyVerdict::No << seen;
        QTest::newRow("go, seen to be slow") << official(2, 0, 1) << 9000 << WhyVerdict::Unknown << seen;
        QTest::newRow("slots") << slotsOf({0, 1}, 2) << -1 << WhyVerdict::Unknown << unknown;
        QTest::newRow("slots, seen") << slotsOf({0, 1}, 2) << 40 << WhyVerdict::No << seen;
    }

    void whenAClientLooksIsSaid()
    {
        QFETCH(Store, store);
        QFETCH(int, latestMs);
        QFETCH(QString, words);
        auto facts = factsOf(store);
        if (latestMs >= 0)
            facts.habit = explain::Habit{2, std::chrono::milliseconds(10), std::chrono::milliseconds(latestMs)};
        const auto step = stepOf(whyNot({sem, samples::id(11), {}, 2}, facts), ReasonKind::Polling);
        QTEST(step.applies, "applies");
        QVERIFY2(step.text.contains(words), qPrintable(step.text));
        QCOMPARE(step.text.contains(QStringLiteral("does not report reads")), latestMs < 0);
    }

    /// No evidence against is never yes.
    void whatDependsOnTheClientIsNotSaidToFit_data()
    {
        QTest::addColumn<Store>("store");
        QTest::addColumn<Question>("question");
        QTest::addColumn<ReasonKind>("kind");
        QTest::addColumn<WhyVerdict>("applies");
        const auto listOf = [](Family family) {
            Store store;
            store.lock(samples::body(family, 2, {1})).contender(1).contender(11);
            return store;
        };
        auto usedLock = lockAt({}, 0);
        usedLock.seen.entries.back().lockIndex = 3;
        const Question ofNew{sem};
        const Question ofLimit{sem, {}, {}, 2};
        const Question waits{sem, samples::id(11)};
        QTest::newRow("limit of a new client, Go")
            << official(1) << ofNew << ReasonKind::LimitConflict << WhyVerdict::Untold;
        QTest::newRow("the limit is given") << official(1) << ofLimit << ReasonKind::LimitConflict << WhyVerdict::No;
        QTest::newRow("limit, guide") << listOf(Family::Guide) << ofNew << ReasonKind::LimitConflict
                                      << WhyVerdict::Untold;
        QTest::newRow("limit that clients take from Consul")
            << listOf(Family::Spring) << ofNew << ReasonKind::LimitConflict << WhyVerdict::No;
        QTest::newRow("family, guide") << listOf(Family::Guide) << ofNew << ReasonKind::Family << WhyVerdict::Untold;
        QTest::newRow("family, Spring") << listOf(Family::Spring) << ofNew << ReasonKind::Family << WhyVerdict::Untold;
        QTest::newRow("one that waits in it")
            << listOf(Family::Spring) << waits << ReasonKind::Family << WhyVerdict::No;
        QTest::newRow("family, slots") << slotsOf({0}, 2) << ofLimit << ReasonKind::Family << WhyVerdict::Untold;
        QTest::newRow("family, ranked") << rankedOf(1) << ofLimit << ReasonKind::Family << WhyVerdict::Untold;
        QTest::newRow("flags of a lock that clients use")
            << usedLock << Question{lock} << ReasonKind::Family << WhyVerdict::Untold;
        QTest::newRow("flags of Go's lock") << lockAt({}) << Question{lock} << ReasonKind::Family << WhyVerdict::No;
    }
    void whatDependsOnTheClientIsNotSaidToFit()
    {
        QFETCH(Store, store);
        QFETCH(Question, question);
        QFETCH(ReasonKind, kind);
        QFETCH(WhyVerdict, applies);
        auto facts = factsOf(store);
        facts.answeredAt = noon.addSecs(-61); // So no lock-delay can run.
        const auto why = whyNot(question, facts);
        const auto& step = stepOf(why, kind);
        QCOMPARE(step.applies, applies);
        QCOMPARE(step.text.contains(QStringLiteral("does not decide the result")), applies == WhyVerdict::Untold);
        QCOMPARE(why.outcome, Outcome::Free);
        QVERIFY(why.deciding() == nullptr || why.deciding()->kind >= ReasonKind::Ahead);
    }

    /// `consul lock -n 2` fails to read a list of holders, whatever flags it has.
    void flagsThatNoClientOfTheLayoutSetsAreDoubted()
    {
        Store store;
        store.lock(samples::body(Family::Guide, 2, {}));
        store.seen.entries.back().flags = consul::semaphoreFlag;
        const auto ofNew = whyNot({sem, {}, {}, 2}, factsOf(store));
        QCOMPARE(stepOf(ofNew, ReasonKind::Family).applies, WhyVerdict::Unknown);
        QCOMPARE(ofNew.outcome, Outcome::Unknown);
        store.seen.entries.back().flags = 0;
        QCOMPARE(whyNot({sem, {}, {}, 2}, factsOf(store)).outcome, Outcome::Free);
    }

    void everyReasonHasAnIdAndAPlace()
    {
        const auto why = whyNot({sem}, factsOf(official(2)));
        QStringList ids;
        for (const auto& step : why.steps)
            ids << reasonId(step.kind);
        QCOMPARE(ids.join(u' '),
            QStringLiteral(
                "contact leader rights node name-form family limit-conflict held stale-holder lock-delay ahead "
                "polling"));
    }

    void theFirstReasonDecides()
    {
        auto facts = factsOf(official(2));
        facts.leader = QString();
        facts.rights = {WhyVerdict::Yes, WhyVerdict::No, WhyVerdict::Yes, WhyVerdict::Yes, {}, false};
        const auto why = whyNot({sem, {}, {}, 7}, facts);
        QCOMPARE(why.deciding()->kind, ReasonKind::Leader);
        for (const auto kind : {ReasonKind::Rights, ReasonKind::LimitConflict, ReasonKind::Held})
            QCOMPARE(stepOf(why, kind).applies, WhyVerdict::Yes);
    }

    void afterALossTheFormerHoldersAreNamed()
    {
        const auto facts = afterLoss(lockAt({}), noon.addSecs(-5));
        const auto why = whyNot({lock}, facts);
        const QString told = QStringLiteral("Consul lost its state at %1. No release was observed, so former holders "
                                            "may still run: worker-9.")
                                 .arg(words::clockText(noon.addSecs(-5), noon));
        QCOMPARE(why.headline, told);
        QVERIFY(stepOf(why, ReasonKind::Held).text.endsWith(told));
        QVERIFY(why.advice.text.contains(QStringLiteral("the former holders have ended")));
        QCOMPARE(stepOf(why, ReasonKind::LockDelay).applies, WhyVerdict::No);
    }

    /// Whoever has set a fault in practice is told how to end it, and not to look after servers.
    void aCauseThatIsKnownIsWhatToEnd()
    {
        auto facts = factsOf(official(2));
        facts.remedy = QStringLiteral("Clear the fault.");
        QVERIFY(whyNot({sem}, facts).advice.text != facts.remedy);
        facts.leader = QString();
        QCOMPARE(whyNot({sem}, facts).advice.text, facts.remedy);
        facts.leader.reset();
        facts.inContact = false;
        facts.trouble.emplace();
        QCOMPARE(whyNot({sem}, facts).advice.text, facts.remedy);
    }

    void wherePathIsEmptyNoLayoutIsSpokenOf()
    {
        const QString ahead = stepOf(whyNot({sem}, factsOf(Store())), ReasonKind::Ahead).text;
        QVERIFY2(ahead.startsWith(QStringLiteral("Nothing is at the path")), qPrintable(ahead));
    }

    /// The other keys of the path may be read; an agent that the token may not read does not tell its node.
    void theOneKeyThatIsDeniedIsNamed()
    {
        const auto allowed = [](const char* access, const QByteArray& key, bool allow) -> QByteArray {
            return "{\"Resource\":\"key\",\"Access\":\"" + QByteArray(access) + "\",\"Segment\":\"demo/sem/" + key
                + "\",\"Allow\":" + (allow ? "true}" : "false}");
        };
        const QByteArray one = "00000000-0000-0000-0000-000000000000";
        const auto textOf = [&](bool readsLock, bool readsOthers) {
            auto facts = factsOf(official(1));
            facts.rights = {};
            consul::Response response;
            response.status = 200;
            response.body = '[' + allowed("read", ".lock", readsLock) + ',' + allowed("write", ".lock", false) + ','
                + allowed("read", one, readsOthers) + ',' + allowed("write", one, false) + ']';
            static_cast<void>(explain::fillIn(facts, {explain::Read::Kind::Permissions, {}}, response, {}));
            return stepOf(whyNot({sem}, facts), ReasonKind::Rights).text;
        };
        const QString unwritten = QStringLiteral("key:write for “demo/sem/”");
        const QString unknown = QStringLiteral("Unknown permissions: session:write for the node of its agent. Consul "
                                               "was not asked, or does not report them.");
        const QString lacks = QStringLiteral("The token lacks %1. %2");
        const auto read
            = [](const char* what) { return QStringLiteral("key:read for “%1”, ").arg(QLatin1StringView(what)); };
        QCOMPARE(textOf(true, true), lacks.arg(unwritten, unknown));
        QCOMPARE(textOf(false, true), lacks.arg(read("demo/sem/.lock") + unwritten, unknown));
        QCOMPARE(textOf(true, false), lacks.arg(read("demo/sem/<session>") + unwritten, unknown));
        QCOMPARE(textOf(false, false), lacks.arg(read("demo/sem/") + unwritten, unknown));
    }

    /// Headline, step and advice name one moment, which is not too early.
    void whatIsOverAtTheLatestIsNotToldTooEarly()
    {
        auto facts = factsOf(lockAt({}));
        facts.ended = {endedOf(lock, lock, 15s, noon.addMSecs(-4254))};
        const auto why = whyNot({lock}, facts);
        QCOMPARE(why.advice.until, std::optional(noon.addMSecs(10746)));
        const QString until = words::clockText(noon.addSecs(11), noon);
        for (const auto& text : {why.headline, stepOf(why, ReasonKind::LockDelay).text, why.advice.text})
            QVERIFY2(text.contains(until), qPrintable(text));
    }

    /// Whether the token may write it is the step before.
    void ofTheNameOnlyTheNameIsJudged()
    {
        auto facts = factsOf(official(1));
        facts.rights = {WhyVerdict::Yes, WhyVerdict::No, WhyVerdict::Yes, WhyVerdict::Yes, {}, false};
        QCOMPARE(stepOf(whyNot({sem}, facts), ReasonKind::NameForm).text, QStringLiteral("Consul accepts this name."));
    }

    void whatMayBeHiddenIsNotFree_data()
    {
        QTest::addColumn<Store>("store");
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("limit"); // -1: not given.
        QTest::addColumn<bool>("isHidden"); // Whether rules below the path grant less.
        QTest::addColumn<bool>("isFree");
        auto gap = slotsOf({0, 1, 2}, 3);
        std::erase_if(gap.seen.entries, [](const auto& each) { return each.key.endsWith(u"slot_001"); });
        for (const bool isHidden : {false, true}) {
            const QByteArray what = isHidden ? ", hidden" : ", all shown";
            QTest::addRow("%s%s", "a gap between slots", what.constData()) << gap << sem << -1 << isHidden << !isHidden;
            QTest::addRow("%s%s", "above all slots", what.constData())
                << slotsOf({0, 1}, 2) << sem << 3 << isHidden << !isHidden;
            QTest::addRow("%s%s", "ranked", what.constData()) << rankedOf(1) << sem << 2 << isHidden << !isHidden;
            QTest::addRow("%s%s", "nothing", what.constData()) << Store() << sem << -1 << isHidden << !isHidden;
            // What lists the holders is shown.
            QTest::addRow("%s%s", "by its list", what.constData()) << official(1) << sem << 2 << isHidden << true;
        }
    }

    /// A list leaves out without a word what the token may not read.
    void whatMayBeHiddenIsNotFree()
    {
        QFETCH(Store, store);
        QFETCH(QString, path);
        QFETCH(int, limit);
        QFETCH(bool, isHidden);
        QFETCH(bool, isFree);
        auto facts = watchedFor(store, 540s);
        facts.rights = {};
        const QByteArray body = R"([{"Resource":"key","Access":"read","Segment":"demo/sem/.lock","Allow":true},)"
                                R"({"Resource":"key","Access":"write","Segment":"demo/sem/.lock","Allow":true},)"
                                R"({"Resource":"session","Access":"write","Segment":"n1","Allow":true},)"
                                R"({"Resource":"key","Access":"write-prefix","Segment":"demo/sem/","Allow":)";
        consul::Response response;
        response.status = 200;
        response.body = body + (isHidden ? "false}]" : "true}]");
        static_cast<void>(explain::fillIn(facts, {explain::Read::Kind::Permissions, {}}, response, {}));
        const auto why
            = whyNot({path, {}, {}, limit < 0 ? std::optional<qint64>() : std::optional<qint64>(limit)}, facts);
        const auto& held = stepOf(why, ReasonKind::Held);
        QCOMPARE(held.applies, isFree ? WhyVerdict::No : WhyVerdict::Unknown);
        if (isFree)
            return;
        QCOMPARE(why.outcome, Outcome::Unknown);
        QVERIFY2(why.advice.text.contains(QStringLiteral("read all keys of this path")), qPrintable(why.advice.text));
        QVERIFY2(!store.state().found || held.text.contains(QStringLiteral("silently omits")), qPrintable(held.text));
    }

    void whatNothingTellsOfIsNotFree_data()
    {
        QTest::addColumn<int>("status"); // Of the answer to the question for permissions; 0: it was not asked.
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("isFree");
        QTest::newRow("not asked") << 0 << QByteArray() << false;
        QTest::newRow("blocked") << 403 << QByteArray("Endpoint is blocked by agent configuration") << false;
        QTest::newRow("not forwarded") << 404 << QByteArray() << false;
        QTest::newRow("no such method") << 405 << QByteArray() << false;
        QTest::newRow("an error") << 500 << QByteArray("rpc error") << false;
        QTest::newRow("an empty list") << 200 << QByteArray("[]") << false;
        QTest::newRow("no list") << 200 << QByteArray("<html>") << false;
        QTest::newRow("of single keys only")
            << 200 << QByteArray(R"([{"Resource":"key","Access":"write","Segment":"demo/sem/.lock","Allow":true}])")
            << false;
        QTest::newRow("no ACLs") << 401 << QByteArray("ACL support disabled") << true;
    }

    /// Whether the token may write there, and with that whether all keys are shown, is unknown.
    void whatNothingTellsOfIsNotFree()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(bool, isFree);
        consul::Response response;
        response.status = status;
        response.body = body;
        auto error = errorOf(consul::ErrorKind::Rejected);
        error.httpStatus = status;
        error.serverWords = QString::fromLatin1(body);
        for (const auto& store : {slotsOf({0, 1}, 2), rankedOf(1)}) {
            auto facts = watchedFor(store, 540s);
            facts.rights = {};
            const auto answer = status == 200 ? consul::Result<consul::Response>(response) : consul::Unexpected(error);
            if (status != 0)
                static_cast<void>(explain::fillIn(facts, {explain::Read::Kind::Permissions, {}}, answer, {}));
            QCOMPARE(facts.rights.mayMissAny(), !isFree);
            const auto why = whyNot({sem, {}, {}, 3}, facts);
            QCOMPARE(stepOf(why, ReasonKind::Held).applies, isFree ? WhyVerdict::No : WhyVerdict::Unknown);
            QCOMPARE(why.headline.contains(QStringLiteral("is free")), isFree);
        }
    }

    /// Its contender key need not be named after it, and may be one that is hidden.
    void whoLivesMayHoldAHiddenKey()
    {
        auto store = official(0, 2, 1);
        auto facts = watchedFor(store, 540s);
        QCOMPARE(stepOf(whyNot({sem}, facts), ReasonKind::StaleHolder).applies, WhyVerdict::Yes);
        // That no list shows their sessions may be the token's doing.
        facts.rights
            = {WhyVerdict::Yes, WhyVerdict::Yes, WhyVerdict::Yes, WhyVerdict::Yes, {}, false, {}, {}, WhyVerdict::No};
        QCOMPARE(stepOf(whyNot({sem}, facts), ReasonKind::StaleHolder).applies, WhyVerdict::Unknown);
        store.alive(1);
        facts.state = stateOf(store);
        facts.sessions = store.seen.sessions;
        const auto why = whyNot({sem}, facts);
        QCOMPARE(stepOf(why, ReasonKind::StaleHolder).applies, WhyVerdict::Unknown);
        QCOMPARE(why.outcome, Outcome::Unknown);
        QVERIFY2(why.advice.text.contains(QStringLiteral("read all keys of this path")), qPrintable(why.advice.text));
        facts.rights.writeBelow = WhyVerdict::Yes;
        QCOMPARE(stepOf(whyNot({sem}, facts), ReasonKind::StaleHolder).applies, WhyVerdict::Yes);
        facts.rights.keysLeftOut = true; // Consul said it of the list itself.
        QCOMPARE(stepOf(whyNot({sem}, facts), ReasonKind::StaleHolder).applies, WhyVerdict::Unknown);
        facts.rights.keysLeftOut = false;
        facts.rights.writeBelow = WhyVerdict::No;
        facts.rights.tellsLeftOut = true; // And it has said nothing.
        QCOMPARE(stepOf(whyNot({sem}, facts), ReasonKind::StaleHolder).applies, WhyVerdict::Yes);
    }

    /// Its entry is the first of those that are shown.
    void whoIsShownFirstMayBeOutranked()
    {
        auto facts = watchedFor(rankedOf(1), 540s);
        const Question question{sem, facts.state->holders.front().session, {}, 1};
        QCOMPARE(whyNot(question, facts).outcome, Outcome::Free);
        facts.rights
            = {WhyVerdict::Yes, WhyVerdict::Yes, WhyVerdict::Yes, WhyVerdict::Yes, {}, false, {}, {}, WhyVerdict::No};
        const auto why = whyNot(question, facts);
        QCOMPARE(why.position, AskerPosition::Holds);
        QCOMPARE(why.outcome, Outcome::Unknown);
        QVERIFY2(why.advice.text.contains(QStringLiteral("read all keys of this path")), qPrintable(why.advice.text));
        facts.rights.writeBelow = WhyVerdict::Yes;
        QCOMPARE(whyNot(question, facts).outcome, Outcome::Free);
        facts.rights.writeBelow = WhyVerdict::Unknown;
        facts.rights.writeKey = WhyVerdict::No; // An older Consul tells nothing about rights to read.
        QCOMPARE(stepOf(whyNot(question, facts), ReasonKind::Held).applies, WhyVerdict::Unknown);
        facts.rights.tellsLeftOut = true;
        QCOMPARE(stepOf(whyNot(question, facts), ReasonKind::Held).applies, WhyVerdict::Needless);
    }

    /// One slot was asked for by itself, and not shown. Of three, another may be free.
    void aSlotThatIsNotShownMayBeHeld()
    {
        auto store = slotsOf({0, 1, 2}, 3);
        std::erase_if(store.seen.entries, [](const auto& each) { return each.key.endsWith(u"slot_001"); });
        store.seen.unread = QStringList{sem + QStringLiteral("slot_001")};
        const auto facts = watchedFor(store, 540s);
        for (const auto& limit : {std::optional<qint64>(), std::optional<qint64>(3)}) {
            const auto why = whyNot({sem, {}, {}, limit}, facts);
            QCOMPARE(why.outcome, Outcome::Unknown);
            const auto& held = stepOf(why, ReasonKind::Held);
            QCOMPARE(held.applies, WhyVerdict::Unknown);
            QVERIFY2(held.text.contains(QStringLiteral("Whether slot_001 is held is unknown")), qPrintable(held.text));
            QVERIFY2(why.advice.text.contains(QStringLiteral("silently omits")), qPrintable(why.advice.text));
        }
        QCOMPARE(stepOf(whyNot({sem, {}, {}, 4}, facts), ReasonKind::Held).applies, WhyVerdict::No);
        QCOMPARE(stepOf(whyNot({sem, {}, {}, 1}, facts), ReasonKind::Held).applies, WhyVerdict::Yes);
    }

    void missingPermissionsAreNamed()
    {
        auto facts = factsOf(official(1));
        facts.rights
            = {WhyVerdict::Yes, WhyVerdict::No, WhyVerdict::Unknown, WhyVerdict::No, QStringLiteral("ci"), false};
        const auto text = stepOf(whyNot({sem}, facts), ReasonKind::Rights).text;
        QVERIFY2(text.contains(QStringLiteral("key:write for “demo/sem/”")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("session:write")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("ci")), qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("key:read")), qPrintable(text));
    }

    /// Known permissions are those of the token that looks; a client that has a session has a token of its own.
    void whatIsOldIsSaidAsOfThen()
    {
        auto denied = withoutRights(official(2));
        samples::changeSessions(denied.sessions, [](auto& each) { each.ttl = 10s; });
        auto cut = denied;
        cut.isStale = false;
        cut.inContact = false;
        cut.trouble = errorOf(consul::ErrorKind::Unreachable);
        const auto then = words::clockText(noon.addSecs(-60), noon);
        for (const auto& facts : {denied, cut}) {
            const auto why = whyNot({sem, samples::id(1)}, facts);
            QVERIFY(why.outcome != Outcome::Free);
            for (const auto& step : why.steps) {
                if (step.kind < ReasonKind::Family)
                    continue;
                QCOMPARE(step.applies, WhyVerdict::Unknown);
                QVERIFY2(step.text.startsWith(QStringLiteral("As of %1: ").arg(then)), qPrintable(step.text));
            }
            // No renewal was seen since then, whatever the clock says now.
            const auto text = stepOf(whyNot({sem}, facts), ReasonKind::Held).text;
            QVERIFY2(text.contains(words::clockText(noon.addSecs(-40), noon)), qPrintable(text));
        }
        QVERIFY(whyNot({sem}, denied).headline.contains(QStringLiteral("does not allow")));
        QCOMPARE(stepOf(whyNot({sem}, cut), ReasonKind::Leader).applies, WhyVerdict::Unknown);
    }

    void anotherClientsTokenIsNotJudged()
    {
        auto facts = factsOf(official(2, 0, 1));
        facts.rights = {WhyVerdict::Yes, WhyVerdict::No, WhyVerdict::Yes, WhyVerdict::No, QStringLiteral("ci"), false};
        const auto waits = whyNot({sem, samples::id(11)}, facts);
        QCOMPARE(stepOf(waits, ReasonKind::Rights).applies, WhyVerdict::No);
        QCOMPARE(waits.deciding()->kind, ReasonKind::Held);
        auto free = factsOf(official(1));
        free.rights = facts.rights;
        free.sessions.append({samples::session(33, QStringLiteral("elsewhere"))});
        const auto elsewhere = whyNot({sem, samples::id(33)}, free);
        QCOMPARE(stepOf(elsewhere, ReasonKind::Rights).applies, WhyVerdict::Unknown);
        QCOMPARE(elsewhere.outcome, Outcome::Unknown);
        QCOMPARE(whyNot({sem}, free).outcome, Outcome::Refused);
    }

    void aHostileTokenStaysShortAndOnOneLine()
    {
        auto facts = factsOf(official(1));
        facts.rights = {WhyVerdict::Yes, WhyVerdict::No, WhyVerdict::Yes, WhyVerdict::Yes,
            QStringLiteral("ci\n") + QString(5000, u'y'), false};
        const auto text = stepOf(whyNot({sem}, facts), ReasonKind::Rights).text;
        QVERIFY(text.size() < 400);
        QVERIFY(!text.contains(u'\n'));
    }

    /// One way that fails says nothing of clients on others.
    void onlyTheSameWayIsKnownToFail()
    {
        auto facts = factsOf(official(1));
        facts.inContact = false;
        for (const auto kind : {consul::ErrorKind::Unreachable, consul::ErrorKind::TimedOut}) {
            facts.trouble = errorOf(kind);
            const auto why = whyNot({sem}, facts);
            const auto step = stepOf(why, ReasonKind::Contact);
            QCOMPARE(step.applies, WhyVerdict::Yes);
            QVERIFY2(!step.text.contains(QStringLiteral("Other clients")), qPrintable(step.text));
            // The address of an agent that was reached is right.
            QCOMPARE(why.advice.text.contains(QStringLiteral("address")), kind == consul::ErrorKind::Unreachable);
        }
    }

    void evidenceOfManyHoldersIsBounded()
    {
        auto store = official(0);
        constexpr int many = 200;
        QList<int> holders;
        for (int i = 1; i <= many; ++i)
            holders << i;
        store.lock(samples::body(Family::Official, many, holders), consul::semaphoreFlag);
        for (int i = 1; i <= many; ++i)
            store.contender(i, consul::semaphoreFlag);
        const auto held = stepOf(whyNot({sem}, factsOf(store)), ReasonKind::Held);
        QCOMPARE(held.applies, WhyVerdict::Yes);
        QVERIFY(held.evidence.size() >= 4 && held.evidence.size() < 40);
    }

    /// It gave its permit back a moment ago, and its contender key is still there.
    void whoLeavesIsNotAhead()
    {
        auto facts = factsOf(official(1, 0, 2));
        const auto ahead = [&](const QString& session = {}) {
            return stepOf(whyNot({sem, session}, facts), ReasonKind::Ahead);
        };
        QCOMPARE(ahead().evidence.size(), 2U);
        const auto first = facts.state->waiting.front().session;
        facts.sightings.leaving.insert(first, noon.addMSecs(-1999));
        QCOMPARE(ahead().evidence.size(), 1U);
        QVERIFY2(ahead().text.contains(QStringLiteral("1 contender")), qPrintable(ahead().text));
        QVERIFY2(ahead(facts.state->waiting.back().session).text.contains(QStringLiteral("No contender that waits")),
            qPrintable(ahead(facts.state->waiting.back().session).text));
        facts.sightings.leaving.insert(first, noon.addSecs(-2));
        QCOMPARE(ahead().evidence.size(), 2U);
        // Newer answers wait to be worked off: they may say that the key is gone.
        facts.stateUntil = noon.addMSecs(-1);
        QCOMPARE(ahead().evidence.size(), 1U);
    }

    /// As the guide makes contenders, before anybody has written the body: the layout is not known, the queue is.
    void contendersWithoutABodyAreAhead()
    {
        Store store;
        store.contender(1).contender(2);
        const auto ahead = stepOf(whyNot({sem}, factsOf(store)), ReasonKind::Ahead);
        QVERIFY2(!ahead.text.contains(QStringLiteral("leave no trace")), qPrintable(ahead.text));
        QVERIFY2(ahead.text.contains(QStringLiteral("2 contender")), qPrintable(ahead.text));
    }

    /// It got its permit, gave it back and went; or it went with its permit. Nothing keeps it out, for it does not
    /// wait.
    void whoDoesNotWaitHasNoReason()
    {
        auto facts = factsOf(official(1, 1, 2));
        const auto stale = whyNot({sem, samples::id(2)}, facts);
        QCOMPARE(stale.position, AskerPosition::Stale);
        QCOMPARE(stale.outcome, Outcome::Refused);
        QCOMPARE(stale.headline, QStringLiteral("00000000 is a stale holder, and still takes a permit of demo/sem/."));
        // Its session may live on without the key, or be one that the list does not show.
        QCOMPARE(
            stepOf(stale, ReasonKind::Ahead).text, QStringLiteral("00000000 is a stale holder. It does not wait."));
        QVERIFY2(!stepOf(stale, ReasonKind::Ahead).text.contains(QStringLiteral("earlier")),
            qPrintable(stepOf(stale, ReasonKind::Ahead).text));
        QCOMPARE(stale.advice.kind, AdviceKind::Act);
        facts = factsOf(official(2));
        facts.ended = {endedOf(sem, sem + samples::id(9), 15s, noon.addSecs(-5))};
        facts.ended.front().held = facts.ended.front().freedKey = false;
        const auto left = whyNot({sem, samples::id(9)}, facts);
        QCOMPARE(left.position, AskerPosition::Ended);
        QCOMPARE(left.headline, QStringLiteral("The session of worker-9 has ended."));
        facts.ended.front().releasedAt = noon.addSecs(-5);
        const auto done = whyNot({sem, samples::id(9)}, facts);
        QCOMPARE(
            done.headline, QStringLiteral("worker-9 released its permit of demo/sem/, and its session has ended."));
        QCOMPARE(done.advice.kind, AdviceKind::Go);
        // Its end freed the key, and the list of sessions was older: that is no release.
        facts.ended.front().held = true;
        const auto died = whyNot({sem, samples::id(9)}, facts);
        QCOMPARE(died.headline, QStringLiteral("The session of worker-9 has ended."));
        // Of one that was never listed only a list of all sessions tells.
        facts.ended = {unlisted(sem, sem + samples::id(9), noon.addSecs(-5))};
        QCOMPARE(whyNot({sem, samples::id(9)}, facts).position, AskerPosition::Ended);
        facts.rights = {};
        QCOMPARE(whyNot({sem, samples::id(9)}, facts).position, AskerPosition::NotSeen);
    }

    /// Its end was not seen: it may have been mistyped.
    void anIdThatNoSessionHasIsNotCalledEnded()
    {
        for (const int holders : {1, 2}) {
            const auto why = whyNot({sem, samples::id(77)}, factsOf(official(holders)));
            QCOMPARE(why.position, AskerPosition::NoSuchSession);
            QCOMPARE(why.headline,
                QStringLiteral("No session has the ID %1. It may have ended, or never existed.").arg(samples::id(77)));
            QCOMPARE(stepOf(why, ReasonKind::Ahead).text, why.headline);
            // What others hold does not matter to a session that may not exist.
            QCOMPARE(stepOf(why, ReasonKind::Held).applies, holders == 2 ? WhyVerdict::Needless : WhyVerdict::No);
            QCOMPARE(
                why.advice.text, QStringLiteral("Check the ID. If the client has no session yet, ask without it."));
        }
        auto facts = factsOf(official(1));
        facts.inContact = false;
        facts.trouble = consul::Error();
        facts.trouble->kind = consul::ErrorKind::TimedOut;
        const auto silent = whyNot({sem, samples::id(77)}, facts);
        QCOMPARE(silent.outcome, Outcome::Refused);
        QCOMPARE(silent.deciding()->kind, ReasonKind::Contact);
    }

    /// Lists show eight characters of an ID.
    void theStartOfAnIdStandsForItsSession()
    {
        using Kind = TypedSession::Kind;
        auto facts = factsOf(official(1, 0, 1));
        const auto read = [&facts](const QString& typed) { return readTypedSession(typed, facts); };
        const auto start = read(samples::id(11).chopped(1));
        QCOMPARE(start.kind, Kind::Start);
        QCOMPARE(start.matches.size(), std::size_t(1));
        QCOMPARE(start.matches.front().session, samples::id(11));
        QCOMPARE(start.matches.front().name, QStringLiteral("client-11"));
        QCOMPARE(read(samples::id(11)).kind, Kind::Whole);
        QCOMPARE(read(QStringLiteral("0000")).kind, Kind::Several);
        QCOMPARE(read(QStringLiteral("0000")).matches.size(), std::size_t(2));
        QCOMPARE(read(QStringLiteral("abcd")).kind, Kind::None);
        QCOMPARE(read(samples::id(77)).kind, Kind::Whole);
        QVERIFY(read(samples::id(77)).matches.empty());
        for (const char* const odd : {"000", "xyz1", "0000000000", "client-11", "0000 "})
            QCOMPARE(read(QLatin1String(odd)).kind, Kind::NotAnId);
        facts = factsOf(keptByValue(1)); // No session stands for this holder: its name is all there is.
        QCOMPARE(read(QStringLiteral("n1")).kind, Kind::Whole);
        // One that has ended since is meant, too.
        facts.ended = {unlisted(sem, sem + samples::id(9), noon.addSecs(-5))};
        QCOMPARE(read(samples::id(9).chopped(1)).matches.size(), std::size_t(1));
    }

    /// What keeps everybody out is certain, whoever is meant; what follows for the one that is shown is not.
    void theStartOfAnIdMayBeOfOneThatIsHidden()
    {
        auto facts = factsOf(official(1, 0, 1));
        const QString start = samples::id(11).chopped(1);
        for (const bool known : {true, false}) {
            for (const auto& [off, sees, isWhole] : std::initializer_list<std::tuple<bool, WhyVerdict, bool>>{
                     {true, WhyVerdict::Unknown, true}, {false, WhyVerdict::Yes, true},
                     {false, WhyVerdict::Unknown, false}, {false, WhyVerdict::No, false}}) {
                facts.sessionsKnown = known;
                facts.rights.aclOff = off;
                facts.rights.readSessions = sees;
                QCOMPARE(readTypedSession(start, facts).mayBeAnother, !(known && isWhole));
                QVERIFY(!readTypedSession(samples::id(11), facts).mayBeAnother); // A whole ID is no other one's.
            }
        }
        facts = factsOf(official(2, 1, 1));
        Question question{sem, samples::id(11)};
        const auto sure = whyNot(question, facts);
        question.start = start;
        const auto open = whyNot(question, facts);
        QVERIFY(sure.outcome != Outcome::Unknown);
        QCOMPARE(open.outcome, Outcome::Unknown);
        QCOMPARE(open.advice.kind, AdviceKind::NotKnowable);
        QVERIFY2(open.headline.contains(start) && open.headline.endsWith(sure.headline), qPrintable(open.headline));
        QCOMPARE(open.steps, sure.steps);
        facts.leader = QString();
        QCOMPARE(whyNot(question, facts).outcome, Outcome::Refused);
    }

    /// One walk through all that is known. Looking for each holder among all keys would take longer than a test may.
    void tensOfThousandsAreNoHarder()
    {
        constexpr int many = 30'000;
        // Entries without sessions, each with its time.
        Store timed;
        for (int i = 1; i <= many; ++i) {
            const auto time = QByteArray::number(noon.addSecs(i % 2 == 0 ? -60 : -1).toMSecsSinceEpoch());
            timed.key(QStringLiteral("owners/entry-%1").arg(i), "{\"score\":" + QByteArray::number(i) + "}");
            timed.key(QStringLiteral("times/entry-%1").arg(i), "{\"score\":" + time + "}");
        }
        const auto ofTimed = whyNot({sem, {}, {}, many, 10s}, factsOf(timed));
        QCOMPARE(ofTimed.outcome, Outcome::Free); // Every second one has run out.
        const QString half = QStringLiteral("%1 of %2 permits are held").arg(many / 2).arg(many);
        QVERIFY2(
            stepOf(ofTimed, ReasonKind::Held).text.contains(half), qPrintable(stepOf(ofTimed, ReasonKind::Held).text));
        // Holders with sessions, and one contender of another kind, whose key has no flags.
        Store held;
        QList<int> holders;
        for (int i = 1; i <= many; ++i) {
            held.seen.sessions.push_back(samples::session(i));
            held.key(samples::id(i), {}, i < many ? consul::semaphoreFlag : 0, samples::id(i));
            if (i < many)
                holders << i;
        }
        held.lock(samples::body(Family::Official, many - 1, holders), consul::semaphoreFlag);
        const auto ofHeld = whyNot({sem, samples::id(many)}, factsOf(held));
        QCOMPARE(stepOf(ofHeld, ReasonKind::Family).applies, WhyVerdict::Unknown);
        QVERIFY(stepOf(ofHeld, ReasonKind::Held).text.contains(QString::number(many - 1)));
    }

    void holdersAreNamedWithTheirFate()
    {
        auto facts = factsOf(official(2));
        facts.sightings.holding.insert(samples::id(1), {noon.addSecs(-70), true});
        facts.sightings.holding.insert(samples::id(2), {noon.addSecs(-10), false});
        samples::changeSession(facts.sessions, 0, [](auto& each) { each.ttl = 15s; });
        for (const std::size_t place : {0, 1})
            samples::changeSession(
                facts.sessions, place, [](auto& each) { each.nodeChecks = {QStringLiteral("serfHealth")}; });
        auto held = stepOf(whyNot({sem}, facts), ReasonKind::Held);
        QVERIFY2(held.text.contains(QStringLiteral("client-1 on node n1 since ")), qPrintable(held.text));
        QVERIFY2(held.text.contains(QStringLiteral("client-2 on node n1 since at least ")), qPrintable(held.text));
        QVERIFY2(held.text.contains(QStringLiteral(
                     "If none comes after 12:00:00, it expires by 12:00:30, unless the leader changes.")),
            qPrintable(held.text));
        QVERIFY2(held.text.contains(QStringLiteral("no TTL")), qPrintable(held.text));
        QVERIFY(!held.until); // Nobody sees renewals.
        QVERIFY(held.evidence.size() >= 4);

        facts.checks.front().status = consul::CheckStatus::Critical;
        held = stepOf(whyNot({sem}, facts), ReasonKind::Held);
        QVERIFY2(held.text.contains(QStringLiteral("Its node failed")), qPrintable(held.text));
        // A token that sees no checks proves nothing about the node.
        facts.checks.clear();
        facts.rights = {};
        held = stepOf(whyNot({sem}, facts), ReasonKind::Held);
        QVERIFY2(held.text.contains(QStringLiteral("health of its node is unknown")), qPrintable(held.text));
    }

    /// What no session stands for is not called alive; the catalog is asked for the name.
    void namesInAValueAreNotCalledAlive()
    {
        const auto why = whyNot({lock}, factsOf(keptByValue(1)));
        QCOMPARE(stepOf(why, ReasonKind::StaleHolder).applies, WhyVerdict::Unknown);
        const QString held = stepOf(why, ReasonKind::Held).text;
        QVERIFY2(!held.contains(QStringLiteral("live")), qPrintable(held)); // Of its node, too, that proves nothing.
        QVERIFY2(held.contains(QStringLiteral("The value names 1 of 1 permits as held: n1")), qPrintable(held));
        QVERIFY2(
            held.contains(QStringLiteral("A node of this name is healthy. Whether its client still works is unknown.")),
            qPrintable(held));
        QVERIFY2(!why.advice.text.contains(QStringLiteral("destroy")), qPrintable(why.advice.text));
        auto failed = factsOf(keptByValue(1));
        failed.checks.front().status = consul::CheckStatus::Critical;
        QVERIFY(stepOf(whyNot({lock}, failed), ReasonKind::Held).text.contains(QStringLiteral("name failed")));
        auto elsewhere = factsOf(keptByValue(1));
        elsewhere.checks.front().node = QStringLiteral("n2");
        QVERIFY(
            stepOf(whyNot({lock}, elsewhere), ReasonKind::Held).text.contains(QStringLiteral("no node or service")));
        const auto beside = whyNot({lock}, factsOf(keptByValue(2)));
        QVERIFY(stepOf(beside, ReasonKind::StaleHolder).question != stepOf(why, ReasonKind::StaleHolder).question);
    }
    /// A layout whose clients have no keys: only the list tells who lives, and it may leave sessions out.
    void sessionsThatNoListShowsAreNotCalledAlive()
    {
        const auto layouts
            = semaphore::readOwnLayouts(R"({"version":1,"layouts":[{"name":"pool","title":"Pool",)"
                                        R"("key":"demo/{pool}/state","body":{"holders":"/in","limit":1}}]})");
        QVERIFY(layouts);
        const QString path = QStringLiteral("demo/pool/state");
        for (const bool isEmpty : {true, false}) {
            Store store(path);
            store.seen.layouts = *layouts;
            store.seen.entries = {samples::entry(path, R"({"in":[")" + samples::id(1).toUtf8() + R"("]})")};
            if (!isEmpty)
                store.alive(2);
            const auto why = whyNot({path}, factsOf(store));
            QCOMPARE(stepOf(why, ReasonKind::StaleHolder).applies, WhyVerdict::Unknown);
            for (const auto kind : {ReasonKind::Held, ReasonKind::StaleHolder}) {
                const QString text = stepOf(why, kind).text;
                QVERIFY2(text.contains(QStringLiteral("The list of sessions does not show")), qPrintable(text));
                QVERIFY2(!text.contains(QStringLiteral("live sessions")), qPrintable(text));
                QVERIFY2(!text.contains(QStringLiteral("No session stands")), qPrintable(text));
            }
            QVERIFY2(!why.advice.text.contains(QStringLiteral("No session stands")), qPrintable(why.advice.text));
            const QString advice = whyNot({path, samples::id(1)}, factsOf(store)).advice.text;
            QVERIFY2(isEmpty || advice.startsWith(QStringLiteral("Use a token")), qPrintable(advice));
        }
    }
    /// A list leaves out without a word the contender keys that the token may not read.
    void holdersWhoseKeysAreHiddenAreNotCalledGone()
    {
        Store store = official(1, 1);
        store.seen.unread = QStringList{sem + samples::id(2)};
        const auto why = whyNot({sem}, factsOf(store));
        QCOMPARE(stepOf(why, ReasonKind::StaleHolder).applies, WhyVerdict::Unknown);
        const QString text = stepOf(why, ReasonKind::StaleHolder).text;
        // It takes the last permit, or is stale.
        QCOMPARE(stepOf(why, ReasonKind::Held).applies, WhyVerdict::Unknown);
        QCOMPARE(why.outcome, Outcome::Unknown);
        QVERIFY2(text.contains(QStringLiteral(
                     "may be unable to read the contender keys of these holders (key:read), or there was no")),
            qPrintable(text));
        // Of `.lock` itself, nothing is known.
        store.seen.entries = {samples::entry(sem + samples::id(1), {}, consul::semaphoreFlag, samples::id(1))};
        store.seen.unread = QStringList{sem + QStringLiteral(".lock")};
        const auto unknown = whyNot({sem}, factsOf(store));
        for (const auto kind :
            {ReasonKind::Family, ReasonKind::LimitConflict, ReasonKind::Held, ReasonKind::StaleHolder}) {
            QCOMPARE(stepOf(unknown, kind).applies, WhyVerdict::Unknown);
            const QString words = stepOf(unknown, kind).text;
            QVERIFY2(words.contains(QStringLiteral("Whether .lock exists is unknown")), qPrintable(words));
        }
        const auto ofContender = whyNot({sem, samples::id(1)}, factsOf(store));
        QCOMPARE(ofContender.position, AskerPosition::Elsewhere); // It waits no more certainly than it holds.
        QCOMPARE(ofContender.outcome, Outcome::Unknown);
        QCOMPARE(stepOf(ofContender, ReasonKind::Ahead).applies, WhyVerdict::Unknown);
        QVERIFY2(unknown.advice.text.contains(QStringLiteral("If the token lacks key:read")),
            qPrintable(unknown.advice.text));
    }
    /// The agent's own servers respond.
    void anotherDatacenterIsNotTheCluster()
    {
        for (const char* const words : {"rpc error making call: EOF", "No cluster leader"}) {
            auto facts = factsOf(official(1));
            facts.inContact = false;
            facts.datacenter = QStringLiteral("dc1");
            facts.trouble = errorOf(consul::ErrorKind::NoLeader);
            facts.trouble->httpStatus = 500;
            facts.trouble->serverWords = QLatin1String(words);
            facts.trouble->request += QStringLiteral("?dc=dc2");
            const auto why = whyNot({sem}, facts);
            QCOMPARE(why.headline, QStringLiteral("The agent responds, but datacenter dc2 does not."));
            QVERIFY2(!stepOf(why, ReasonKind::Leader).text.contains(QStringLiteral("The cluster")), words);
            facts.datacenter = QStringLiteral("dc2");
            QVERIFY(whyNot({sem}, facts).headline != why.headline);
        }
    }
    /// They do not matter to it, so nothing is said about them: one of them is gone.
    void aHolderClaimsNothingAboutOthers()
    {
        const auto why = whyNot({sem, samples::id(1)}, factsOf(official(1, 1)));
        QCOMPARE(why.position, AskerPosition::Holds);
        QCOMPARE(why.outcome, Outcome::Free);
        for (const auto& step : why.steps) {
            const auto wanted = step.kind < ReasonKind::Rights ? WhyVerdict::No : WhyVerdict::Needless;
            QVERIFY2(step.applies == wanted, qPrintable(reasonId(step.kind) + u' ' + step.text));
        }
        QVERIFY(why.deciding() == nullptr);
    }
    /// hashicorp/consul#14118: a client that starts again with the session of a holder waits for itself.
    void aHolderThatStartedAgainIsNotWell()
    {
        const auto why = whyNot({sem, samples::id(1)}, factsOf(startedAgain()));
        QCOMPARE(why.position, AskerPosition::Holds);
        QVERIFY2(why.headline.contains(QStringLiteral("a client that started again with its session waits")),
            qPrintable(why.headline));
        const auto& held = stepOf(why, ReasonKind::Held);
        QVERIFY2(held.text.contains(QStringLiteral("(ModifyIndex 51; .lock has 50)")), qPrintable(held.text));
        QVERIFY(std::ranges::count(held.evidence, Evidence{Evidence::Kind::Key, sem + samples::id(1)}) == 1);
        QVERIFY2(why.advice.text.contains(QStringLiteral(".lock (check-and-set)")), qPrintable(why.advice.text));
        // The same write again raises no index, so nothing shows it.
        const auto unseen = whyNot({sem, samples::id(2)}, factsOf(startedAgain()));
        QCOMPARE(unseen.outcome, Outcome::Unknown);
        QVERIFY2(unseen.headline.contains(QStringLiteral("already holds")), qPrintable(unseen.headline));
        QVERIFY2(!unseen.advice.text.startsWith(QStringLiteral("There is nothing")), qPrintable(unseen.advice.text));
        // What is old decides nothing.
        auto old = factsOf(startedAgain());
        old.inContact = false;
        old.stateAt = noon.addSecs(-60);
        QCOMPARE(stepOf(whyNot({sem, samples::id(1)}, old), ReasonKind::Held).applies, WhyVerdict::Unknown);
    }
    /// hashicorp/consul#16107: it looks as if it had to end the session.
    void aCriticalCheckThatTheSessionDoesNotNameIsTold()
    {
        auto facts = factsOf(official(2));
        samples::changeSessions(
            facts.sessions, [](auto& each) { each.nodeChecks = QStringList{QStringLiteral("serfHealth")}; });
        consul::HealthCheck check;
        check.node = QStringLiteral("n1");
        check.id = QStringLiteral("always-fails");
        check.status = consul::CheckStatus::Critical;
        facts.checks.push_back(check);
        const QString text = stepOf(whyNot({sem}, facts), ReasonKind::Held).text;
        QVERIFY2(
            text.contains(QStringLiteral("does not depend on it, and so continues: always-fails.")), qPrintable(text));
        // One of a service is not about the node.
        facts.checks.back().serviceId = QStringLiteral("web-1");
        const QString without = stepOf(whyNot({sem}, facts), ReasonKind::Held).text;
        QVERIFY2(!without.contains(QStringLiteral("always-fails")), qPrintable(without));
        // A session without checks has none that could fail.
        samples::changeSessions(facts.sessions, [](auto& each) { each.nodeChecks.clear(); });
        const QString bare = stepOf(whyNot({sem}, facts), ReasonKind::Held).text;
        QVERIFY2(bare.contains(QStringLiteral("Its node is alive. ")), qPrintable(bare));
        QVERIFY2(!bare.contains(QStringLiteral("do not fail")), qPrintable(bare));
    }
    void whereTheNodeIsNotRegisteredNoSessionIsCreated_data()
    {
        QTest::addColumn<QByteArray>("body"); // Of /v1/catalog/node/; empty: the request failed.
        QTest::addColumn<bool>("isManagement");
        QTest::addColumn<QByteArray>("permission"); // For the node; empty: not answered.
        QTest::addColumn<Outcome>("outcome");
        const QByteArray there = R"({"Node":{"Node":"agent-two"},"Services":{}})";
        const QByteArray nowhere = "null\n";
        QTest::newRow("registered") << there << false << QByteArray() << Outcome::Free;
        QTest::newRow("not registered") << nowhere << true << QByteArray() << Outcome::Refused;
        QTest::newRow("not registered, and node:read") << nowhere << false << QByteArray("true") << Outcome::Refused;
        QTest::newRow("not shown, and no node:read") << nowhere << false << QByteArray("false") << Outcome::Unknown;
        QTest::newRow("not shown, and node:read is unknown") << nowhere << false << QByteArray() << Outcome::Unknown;
        QTest::newRow("not read") << QByteArray() << true << QByteArray("true") << Outcome::Unknown;
        QTest::newRow("no answer about a node") << QByteArray("{}") << true << QByteArray("true") << Outcome::Unknown;
    }
    /// hashicorp/consul#14212: a session is created on the node of the agent, or refused with "Missing node
    /// registration".
    void whereTheNodeIsNotRegisteredNoSessionIsCreated()
    {
        QFETCH(QByteArray, body);
        QFETCH(bool, isManagement);
        QFETCH(QByteArray, permission);
        QFETCH(Outcome, outcome);
        consul::Endpoint asked;
        asked.datacenter = QStringLiteral("foo");
        auto facts = factsOf(official(1, 0, 1));
        facts.rights = {WhyVerdict::Yes, WhyVerdict::Yes, WhyVerdict::Yes, WhyVerdict::Yes, {}, false};
        facts.rights.isManagement = isManagement;
        QVERIFY(!nodeRead(facts));
        consul::Response response;
        response.status = 200;
        response.body = R"({"Config":{"Datacenter":"bar","NodeName":"agent-two"}})";
        const QString node = fillIn(facts, {Read::Kind::Self, {}}, response, asked);
        const auto read = nodeRead(facts);
        QVERIFY(read);
        QCOMPARE(read->request.path, QByteArray("/v1/catalog/node/agent-two"));
        response.body = body;
        const auto answer = body.isEmpty() ? consul::Unexpected(errorOf(consul::ErrorKind::Denied))
                                           : consul::Result<consul::Response>(response);
        static_cast<void>(fillIn(facts, *read, answer, asked));
        const auto permissions = permissionsRead({sem}, facts, node);
        QVERIFY(permissions && permissions->request.body.contains(R"("Resource":"node")"));
        response.body = R"([{"Resource":"node","Access":"read","Segment":"agent-two","Allow":)" + permission + "}]";
        if (!permission.isEmpty())
            static_cast<void>(fillIn(facts, *permissions, response, asked));
        QCOMPARE(facts.rights.readSessions, WhyVerdict::Yes); // That is another right.
        const auto why = whyNot({sem}, facts);
        QCOMPARE(why.outcome, outcome);
        const auto& step = stepOf(why, ReasonKind::Node);
        if (outcome != Outcome::Free) {
            QCOMPARE(why.deciding()->kind, ReasonKind::Node);
            QVERIFY2(step.text.contains(QStringLiteral("Missing node registration")), qPrintable(step.text));
        }
        if (outcome == Outcome::Refused)
            QCOMPARE(why.headline, QStringLiteral("Clients of this agent cannot create a session in datacenter foo."));
        if (body.startsWith("null"))
            QVERIFY2(why.advice.text.startsWith(QStringLiteral("Use an agent of datacenter foo")),
                qPrintable(why.advice.text));
        // What is said of a session that has ended, or that nobody knows, is the same as near by.
        facts.ended = {endedOf(sem, sem + samples::id(9), 15s, noon.addSecs(-5))};
        auto near = facts;
        near.elsewhere.reset();
        for (const int asker : {9, 99}) {
            const auto far = whyNot({sem, samples::id(asker)}, facts);
            const auto here = whyNot({sem, samples::id(asker)}, near);
            QCOMPARE(far.position, asker == 9 ? AskerPosition::Ended : AskerPosition::NoSuchSession);
            QCOMPARE(far.headline, here.headline);
            QCOMPARE(far.advice.text, here.advice.text);
        }
        facts.ended.clear();
        // Whoever waits has a session.
        QVERIFY(stepOf(whyNot({sem, samples::id(11)}, facts), ReasonKind::Node).applies == WhyVerdict::No);
        // An agent of that datacenter has its node there.
        asked.datacenter = QStringLiteral("bar");
        response.body = R"({"Config":{"Datacenter":"bar","NodeName":"agent-two"}})";
        static_cast<void>(fillIn(facts, {Read::Kind::Self, {}}, response, asked));
        QVERIFY(!nodeRead(facts));
        QCOMPARE(whyNot({sem}, facts).outcome, Outcome::Free);
    }
    void whoIsOnlyNamedHoldsNothingForSure()
    {
        const auto why = whyNot({lock, QStringLiteral("n1")}, factsOf(keptByValue(2)));
        QCOMPARE(why.position, AskerPosition::Holds);
        QCOMPARE(why.outcome, Outcome::Unknown);
        QCOMPARE(why.deciding()->kind, ReasonKind::Held);
        QVERIFY2(!why.headline.contains(QStringLiteral("holds")), qPrintable(why.headline));
        QVERIFY2(why.advice.text.startsWith(QStringLiteral("Ask the clients")), qPrintable(why.advice.text));
    }
    /// A release of Spring deletes its key first: until a hand-over is over, its permit is held.
    void aHolderWithoutAKeyIsToldAfterAHandOver()
    {
        Store well;
        well.lock(samples::body(Family::Spring, 1, {1})).contender(1).contender(2);
        Store keyGone;
        keyGone.lock(samples::body(Family::Spring, 1, {1})).alive(1).contender(2);
        auto facts = factsOf(keyGone);
        facts.sightings
            = semaphore::follow(semaphore::follow({}, well.state(), noon.addSecs(-9), true), *facts.state, noon, false);
        facts.now = noon.addMSecs(1999);
        auto why = whyNot({sem}, facts);
        QCOMPARE(why.deciding()->kind, ReasonKind::Held);
        QCOMPARE(stepOf(why, ReasonKind::StaleHolder).applies, WhyVerdict::No);
        QCOMPARE(why.advice.kind, AdviceKind::Wait);
        QVERIFY(!why.advice.repair);
        QCOMPARE(heldState(facts)->liveHolders(), 1);
        QCOMPARE(whyNot({sem, samples::id(1)}, facts).position, AskerPosition::Holds);
        facts.now = noon.addSecs(2);
        why = whyNot({sem}, facts);
        QCOMPARE(why.deciding()->kind, ReasonKind::StaleHolder);
        QCOMPARE(why.advice.kind, AdviceKind::Act);
        QVERIFY(heldState(facts) == facts.state);
        // Nobody has seen the key go.
        facts.sightings = semaphore::follow({}, *facts.state, noon.addSecs(2), true);
        QCOMPARE(whyNot({sem}, facts).deciding()->kind, ReasonKind::StaleHolder);
    }
    /// Only who is gone is offered to be pruned.
    void whoReleasesBesideAStaleHolderIsNotPruned()
    {
        Store well;
        well.lock(samples::body(Family::Spring, 2, {1, 9})).contender(1);
        Store keyGone;
        keyGone.lock(samples::body(Family::Spring, 2, {1, 9})).alive(1);
        auto facts = factsOf(keyGone);
        facts.sightings
            = semaphore::follow(semaphore::follow({}, well.state(), noon.addSecs(-9), true), *facts.state, noon, false);
        const auto why = whyNot({sem}, facts);
        QCOMPARE(why.deciding()->kind, ReasonKind::StaleHolder);
        QVERIFY(why.advice.repair);
        QCOMPARE(why.advice.repair->session, consul::SessionId(samples::id(9)));
    }
    /// Somebody may be inside whom the list no longer has.
    void aPermitThatWasTakenIsSaid_data()
    {
        QTest::addColumn<QList<int>>("listed");
        QTest::addColumn<Outcome>("outcome");
        QTest::newRow("all are held") << QList<int>{2, 3} << Outcome::Refused;
        QTest::newRow("one seems free") << QList<int>{2} << Outcome::Unknown;
    }
    void aPermitThatWasTakenIsSaid()
    {
        QFETCH(QList<int>, listed);
        QFETCH(Outcome, outcome);
        Store store;
        store.lock(samples::body(Family::Spring, 2, {1, 2})).contender(1).contender(2);
        const auto before = store.state();
        Store after;
        after.lock(samples::body(Family::Spring, 2, listed), 0, 60).contender(1);
        for (const int holder : std::as_const(listed))
            after.contender(holder);
        auto facts = factsOf(after);
        facts.sightings = semaphore::follow({}, before, noon.addSecs(-1), true);
        facts.sightings
            = semaphore::follow(facts.sightings, *facts.state, noon, false, semaphore::diff(before, *facts.state));
        const auto why = whyNot({sem}, facts);
        const QString held = stepOf(why, ReasonKind::Held).text;
        QVERIFY2(held.contains(QStringLiteral("A permit was taken from client-1, which may still be inside")),
            qPrintable(held));
        QCOMPARE(why.outcome, outcome);
        QCOMPARE(why.deciding()->kind, ReasonKind::Held);
        QCOMPARE(why.advice.text.startsWith(QStringLiteral("Make sure that the former holders have ended")),
            outcome == Outcome::Unknown);
    }
    /// The program that was recognised knows better how its lock is given up.
    void theProgramSaysHowItsLockIsTaken()
    {
        Store store(QStringLiteral("service/pg/leader"));
        store.seen.entries = {samples::entry(QStringLiteral("service/pg/leader"), "pg1", 0, samples::id(1))};
        auto session = samples::session(1, QStringLiteral("pg-pg1"));
        session.behavior = consul::SessionBehavior::Delete;
        store.seen.sessions = {session};
        const auto why = whyNot({store.seen.path}, factsOf(store));
        QVERIFY2(why.advice.text.contains(QStringLiteral("patronictl switchover pg")), qPrintable(why.advice.text));
        QVERIFY(!why.advice.text.contains(QStringLiteral("destroy")));
        QVERIFY(!stepOf(why, ReasonKind::Polling).text.contains(QStringLiteral("Go client")));
    }
    void anUnreadableValueIsToBeCorrected()
    {
        Store store;
        store.lock("{Limit:3", 0).contender(1, consul::semaphoreFlag);
        const auto why = whyNot({sem}, factsOf(store));
        QVERIFY2(why.advice.text.startsWith(QStringLiteral("Correct the value")), qPrintable(why.advice.text));
    }
    void whoHeldSinceALossMayLeaveALockDelay_data()
    {
        QTest::addColumn<WhyFacts>("facts");
        QTest::addColumn<Question>("question");
        auto facts = afterLoss(lockAt({}), noon.addSecs(-30));
        QTest::newRow("lock") << facts << Question{lock};
        facts.state = stateOf(Store(lock));
        QTest::newRow("lock that is gone") << facts << Question{lock};
        facts = factsOf(slotsOf({0}, 2));
        facts.ended = {endedOf(sem, sem + QStringLiteral("slot_001"), 15s, noon.addSecs(-30))};
        facts.ended.front().storeLost = true;
        QTest::newRow("slots") << facts << Question{sem, {}, {}, 2};
    }
    void whoHeldSinceALossMayLeaveALockDelay()
    {
        QFETCH(WhyFacts, facts);
        QFETCH(Question, question);
        const auto last = stepOf(whyNot(question, facts), ReasonKind::LockDelay);
        QCOMPARE(last.applies, WhyVerdict::No);
        QVERIFY2(last.text.contains(QStringLiteral("worker-9, which held the key last")), qPrintable(last.text));
        facts.ended.front().followedAt = noon.addSecs(-20);
        const auto followed = stepOf(whyNot(question, facts), ReasonKind::LockDelay);
        QCOMPARE(followed.applies, WhyVerdict::Unknown);
        QCOMPARE(followed.until, noon.addSecs(60));
        QVERIFY2(!followed.text.contains(QStringLiteral("worker-9")), qPrintable(followed.text));
    }
    /// Each loss is as certain as it was known to be.
    void anEarlierLossIsToldByItself()
    {
        LostHolders lost{noon.addSecs(-5), false, {QStringLiteral("worker-9")}};
        lost.earlier = {LostHolders{noon.addSecs(-60), true, {QStringLiteral("worker-8")}}};
        const QString text = lossText(lost, noon);
        const auto second = text.indexOf(QStringLiteral("Consul may have lost"));
        QVERIFY2(text.startsWith(QStringLiteral("Consul lost its state at")) && second > 0, qPrintable(text));
        QVERIFY2(text.indexOf(QStringLiteral("worker-8")) < second, qPrintable(text));
        QVERIFY2(text.indexOf(QStringLiteral("worker-9")) > second, qPrintable(text));
    }
    /// It was used until a moment ago: then another slot, and nothing, are free since then, and not longer.
    void whatIsGoneIsFreeSinceThen()
    {
        auto facts = watchedFor(slotsOf({0, 1, 2}, 3), 540s);
        const auto two = stateOf(slotsOf({0, 1}, 2));
        facts.sightings = semaphore::follow(facts.sightings, *two, noon.addSecs(-15), false);
        facts.state = two;
        const auto slot = stepOf(whyNot({sem, {}, {}, 3}, facts), ReasonKind::LockDelay);
        QCOMPARE(slot.until, noon.addSecs(45));
        facts.state = stateOf(Store());
        facts.sightings = semaphore::follow(facts.sightings, *facts.state, noon.addSecs(-5), false);
        QCOMPARE(stepOf(whyNot({sem}, facts), ReasonKind::LockDelay).until, noon.addSecs(55));
    }

    void aNewerSessionIsLedTo_data()
    {
        QTest::addColumn<int>("newer"); // 2 holds, 11 waits.
        QTest::addColumn<QString>("node");
        QTest::addColumn<quint64>("createIndex");
        QTest::addColumn<AdviceKind>("advice");
        QTest::addColumn<QString>("words");
        const QString n1 = QStringLiteral("n1");
        QTest::newRow("holds") << 2 << n1 << quint64(9) << AdviceKind::NotKnowable
                               << QStringLiteral("holds a permit of demo/sem/");
        QTest::newRow("waits") << 11 << n1 << quint64(9) << AdviceKind::Wait << QStringLiteral("waits at demo/sem/");
        QTest::newRow("older") << 2 << n1 << quint64(4) << AdviceKind::Wait << QString();
        QTest::newRow("of another node") << 2 << QStringLiteral("n2") << quint64(9) << AdviceKind::Wait << QString();
    }

    void aNewerSessionIsLedTo()
    {
        QFETCH(int, newer);
        QFETCH(QString, node);
        QFETCH(quint64, createIndex);
        QFETCH(QString, words);
        auto store = official(2, 0, 1);
        samples::changeSessions(store.seen.sessions, [&](auto& session) {
            if (session.id == samples::id(newer)) {
                session.name = QStringLiteral("worker-9");
                session.node = node;
                session.createIndex = createIndex;
            }
        });
        auto facts = factsOf(store);
        facts.ended = {endedOf(sem, sem + samples::id(9), 15s, noon.addSecs(-20))};
        const auto why = whyNot({sem, samples::id(9)}, facts);
        QCOMPARE(why.outcome, Outcome::Refused);
        QTEST(why.advice.kind, "advice");
        const Evidence there{Evidence::Kind::Path, sem, samples::id(newer)};
        const auto& ahead = stepOf(why, ReasonKind::Ahead);
        QCOMPARE(ahead.applies, WhyVerdict::Yes);
        QCOMPARE(std::ranges::count(ahead.evidence, there), words.isEmpty() ? 0 : 1);
        QCOMPARE(why.headline.contains(QStringLiteral("newer session")), !words.isEmpty());
        QVERIFY2(why.headline.contains(words), qPrintable(why.headline));
        if (words.isEmpty())
            return;
        QVERIFY2(why.headline.contains(QStringLiteral("worker-9")), qPrintable(why.headline));
        QVERIFY2(!why.advice.text.contains(QStringLiteral("Let the client create")), qPrintable(why.advice.text));
    }

    /// Each `consul lock` of one command has the same name: the others have not come back, they were there.
    void aNameOfSeveralLeadsToNobody()
    {
        auto store = official(2, 0, 1);
        samples::changeSessions(store.seen.sessions, [&](auto& session) {
            session.name = QStringLiteral("worker-9");
            session.node = QStringLiteral("n1");
            session.createIndex = session.id == samples::id(2) ? 9 : 3;
        });
        auto facts = factsOf(store);
        facts.ended = {endedOf(sem, sem + samples::id(9), 15s, noon.addSecs(-20))};
        const auto why = whyNot({sem, samples::id(9)}, facts);
        QVERIFY2(!why.headline.contains(QStringLiteral("newer session")), qPrintable(why.headline));
        QVERIFY2(!why.advice.text.contains(QStringLiteral("newer session")), qPrintable(why.advice.text));
    }

    void whatDoesNotExistIsSaid()
    {
        const QString words = QStringLiteral("Nothing exists at demo/sem/. Check the spelling.");
        for (auto facts : {factsOf(Store()), watchedFor(Store(), 540s)}) {
            auto why = whyNot({sem}, facts);
            QVERIFY2(why.headline.startsWith(words), qPrintable(why.headline));
            facts.rights = {}; // A token that cannot read sees the same.
            why = whyNot({sem}, facts);
            QVERIFY2(!why.headline.contains(words), qPrintable(why.headline));
        }
        // It was there.
        auto facts = watchedFor(official(1), 540s);
        facts.state = stateOf(Store());
        facts.sightings = semaphore::follow(facts.sightings, *facts.state, noon.addSecs(-5), false);
        QVERIFY(!whyNot({sem}, facts).headline.contains(words));
        facts = factsOf(Store());
        facts.ended = {endedOf(sem, sem + samples::id(9), 15s, noon.addSecs(-20))};
        QVERIFY(!whyNot({sem}, facts).headline.contains(words));
    }

    void whoIsNotFoundIsAnsweredForANewClient()
    {
        for (const auto& store : {official(1), official(2), Store()}) {
            const auto why = whyNot({sem, {}, QStringLiteral("nobody")}, factsOf(store));
            const auto ofNew = whyNot({sem}, factsOf(store));
            QCOMPARE(why.headline,
                QStringLiteral("No session has the name nobody, so this is the result for a new client. ")
                    + ofNew.headline);
            // What keeps everybody out keeps this client out, too; that it may come in is not known.
            const bool isRefused = ofNew.outcome == Outcome::Refused;
            QCOMPARE(why.outcome, isRefused ? Outcome::Refused : Outcome::Unknown);
            QCOMPARE(stepOf(why, ReasonKind::Ahead).applies, WhyVerdict::Unknown);
            QCOMPARE(why.advice.text.startsWith(QStringLiteral("Check the name.")), !isRefused);
        }
        // The limit of the question counts for the new client as well.
        const QString ofLimit = whyNot({sem, {}, {}, 5}, factsOf(official(1))).headline;
        const auto limited = whyNot({sem, {}, QStringLiteral("nobody"), 5}, factsOf(official(1)));
        QVERIFY2(limited.headline.endsWith(ofLimit), qPrintable(limited.headline));
        auto facts = factsOf(official(2));
        facts.rights = {};
        facts.sessionsKnown = false;
        const auto why = whyNot({sem, {}, QStringLiteral("nobody")}, facts);
        QVERIFY2(why.headline.startsWith(QStringLiteral("No session that is shown has the name nobody")),
            qPrintable(why.headline));
    }

    void onlyStaleHoldersThatCountAreNamed()
    {
        auto store = slotsOf({0}, 1);
        store.key(QStringLiteral("slot_001"), {}, 0, samples::id(41));
        store.key(QStringLiteral("slot_002"), {}, 0, samples::id(42));
        auto facts = factsOf(store);
        facts.state = [&] {
            auto state = *facts.state;
            state.holders[1].live = state.holders[2].live = false;
            state.holders[1].name = QStringLiteral("counts");
            state.holders[2].name = QStringLiteral("beyond");
            return std::make_shared<const semaphore::State>(std::move(state));
        }();
        const auto stale = stepOf(whyNot({sem, {}, {}, 2}, facts), ReasonKind::StaleHolder);
        QCOMPARE(stale.applies, WhyVerdict::Yes);
        QVERIFY2(stale.text.contains(QStringLiteral("counts")), qPrintable(stale.text));
        QVERIFY2(!stale.text.contains(QStringLiteral("beyond")), qPrintable(stale.text));
        QVERIFY(
            std::ranges::none_of(stale.evidence, [](const Evidence& each) { return each.part == samples::id(42); }));
    }

    void whoMayHaveRunOutIsNotCalledLive()
    {
        const auto held = stepOf(whyNot({sem, {}, {}, 2}, factsOf(timedOf(9))), ReasonKind::Held);
        QCOMPARE(held.applies, WhyVerdict::Unknown);
        QVERIFY2(!held.text.contains(QStringLiteral("live client")), qPrintable(held.text));
        QVERIFY2(held.text.contains(QStringLiteral("Entries that may have expired: entry-1, entry-2.")),
            qPrintable(held.text));
    }

    /// A process that was killed leaves its session behind for up to two TTLs.
    void aSessionThatLivesIsNotCalledALiveClient()
    {
        const auto held = stepOf(whyNot({sem}, factsOf(official(2))), ReasonKind::Held).text;
        QVERIFY2(held.startsWith(QStringLiteral("2 of 2 permits are held by live sessions: ")), qPrintable(held));
        const auto none = stepOf(whyNot({sem}, factsOf(official(0, 1))), ReasonKind::Held).text;
        QVERIFY2(none.startsWith(QStringLiteral("No live session holds a permit.")), qPrintable(none));
        // An entry of a ranked set needs none.
        const auto ranked = stepOf(whyNot({sem, {}, {}, 2}, factsOf(rankedOf(2))), ReasonKind::Held).text;
        QVERIFY2(ranked.startsWith(QStringLiteral("2 of 2 permits are held: ")), qPrintable(ranked));
    }

    void hostileNamesStayShortAndOnOneLine()
    {
        auto store = official(2);
        samples::changeSession(store.seen.sessions, 0,
            [](auto& each) { each.name = QStringLiteral("<b>x</b>\n\x1b[31m") + QString(5000, u'y'); });
        const auto why = whyNot({sem}, factsOf(store));
        const auto text = stepOf(why, ReasonKind::Held).text;
        QVERIFY(text.size() < 1500);
        QVERIFY(!text.contains(u'\n') && !text.contains(u'\x1b'));
    }

    void holdersOfOneNameAreToldApart()
    {
        auto store = official(2);
        samples::changeSessions(store.seen.sessions, [](auto& each) { each.name = QStringLiteral("worker"); });
        const auto text = stepOf(whyNot({sem}, factsOf(store)), ReasonKind::Held).text;
        for (const auto& session : store.seen.sessions) {
            const QString title = QStringLiteral("worker (%1)").arg(session.id.toString().first(8));
            QVERIFY2(text.contains(title + QStringLiteral(" on node")), qPrintable(text));
            QVERIFY2(text.contains(title + QStringLiteral(": Its node")), qPrintable(text));
        }
        samples::changeSession(store.seen.sessions, 0, [](auto& each) { each.name = QStringLiteral("other"); });
        const auto apart = stepOf(whyNot({sem}, factsOf(store)), ReasonKind::Held).text;
        QVERIFY2(!apart.contains(u'('), qPrintable(apart));
    }

    /// Whatever a server says: the words stay few, and the time that it takes grows with the number alone.
    void whatAHostileServerSaysStaysBounded()
    {
        auto store = official(2'000);
        samples::changeSessions(store.seen.sessions, [](auto& session) {
            session.name = QString(QChar(0x202e)) + QStringLiteral("\0\x1b]0;x\x07<img src=x>") + QString(300, u'y');
            session.lockDelay = std::chrono::nanoseconds::max();
            session.ttl = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::nanoseconds::max());
            session.createIndex = std::numeric_limits<quint64>::max();
        });
        for (auto& entry : store.seen.entries)
            entry.modifyIndex = std::numeric_limits<quint64>::max();
        const auto facts = factsOf(store);
        QElapsedTimer time;
        time.start();
        const auto why = whyNot({sem}, facts);
        qInfo("2 000 holders: %lld ms", static_cast<long long>(time.elapsed()));
        QVERIFY(time.elapsed() < 5000);
        for (const auto& step : why.steps) {
            QVERIFY(!step.text.isEmpty() && step.text.size() < 3000);
            QVERIFY(!step.text.contains(QChar(0x202e)) && !step.text.contains(u'\x1b') && !step.text.contains(u'\0'));
            QVERIFY(step.evidence.size() < 1000);
        }
        QVERIFY(why.headline.size() < 1000 && why.advice.text.size() < 1000);
    }

    void neverMoreCertainThanSeen()
    {
        QVERIFY(holds(3000, [] {
            Store store;
            const int limit = *rc::gen::inRange(1, 4);
            const int live = *rc::gen::inRange(0, 6);
            const int stale = *rc::gen::inRange(0, 4);
            const auto family = *rc::gen::element(Family::Official, Family::Guide, Family::Spring);
            const int form = *rc::gen::inRange(0, 4);
            bool isFull = live >= limit;
            if (form == 0) {
                store = lockAt(live > 0 ? samples::id(1) : QString(),
                    *rc::gen::element(quint64(consul::lockFlag), quint64(0), quint64(7)));
                isFull = live > 0;
            } else if (form == 1) {
                QList<int> held;
                for (int i = 0; i < live; ++i)
                    held << i;
                store = slotsOf(held, std::max(limit, live));
            } else {
                QList<int> holders;
                for (int i = 1; i <= live + stale; ++i)
                    holders << i;
                store.lock(
                    samples::body(family, limit, holders), family == Family::Official ? consul::semaphoreFlag : 0);
                for (int i = 1; i <= live; ++i)
                    store.contender(i, family == Family::Official ? consul::semaphoreFlag : 0);
                for (int i = 20; i < 20 + *rc::gen::inRange(0, 3); ++i)
                    store.contender(i, family == Family::Official ? consul::semaphoreFlag : 0);
            }
            auto facts = factsOf(store);
            facts.inContact = *rc::gen::inRange(0, 5) != 0;
            if (*rc::gen::inRange(0, 4) == 0)
                facts.rights = {*rc::gen::element(WhyVerdict::Yes, WhyVerdict::No, WhyVerdict::Unknown),
                    *rc::gen::element(WhyVerdict::Yes, WhyVerdict::No, WhyVerdict::Unknown), WhyVerdict::Unknown,
                    *rc::gen::element(WhyVerdict::Yes, WhyVerdict::No, WhyVerdict::Unknown), {}, false};
            if (*rc::gen::inRange(0, 4) == 0)
                facts.leader.reset();
            if (*rc::gen::inRange(0, 2) == 0)
                facts.ended = {endedOf(store.seen.path, store.seen.path, 15s, noon.addSecs(-*rc::gen::inRange(0, 30)))};
            Question question{store.seen.path};
            if (*rc::gen::inRange(0, 2) == 0)
                question.limit = limit;
            if (*rc::gen::inRange(0, 3) == 0)
                question.session = samples::id(*rc::gen::inRange(1, 22));
            const auto why = whyNot(question, facts);

            const bool isHolder = std::any_of(facts.state->holders.begin(), facts.state->holders.end(),
                [&](const auto& each) { return each.live && each.session.toString() == question.session; });
            if (isFull && !isHolder)
                RC_ASSERT(why.outcome != Outcome::Free);
            RC_ASSERT(why.steps.size() == 12U);
            const bool anyYes = std::any_of(why.steps.begin(), why.steps.end(),
                [](const ReasonStep& step) { return step.applies == WhyVerdict::Yes; });
            RC_ASSERT(anyYes == (why.outcome == Outcome::Refused));
            if (!facts.inContact)
                RC_ASSERT(why.outcome != Outcome::Free);
            for (const auto& step : why.steps) {
                RC_ASSERT(!step.text.isEmpty() && !step.question.isEmpty());
                // A latest time follows from the lock-delay of a free key alone.
                if (step.until)
                    RC_ASSERT(step.kind == ReasonKind::LockDelay && step.applies != WhyVerdict::No
                        && *step.until > facts.now && *step.until <= facts.now.addSecs(60) && facts.inContact);
            }
            if (why.advice.until)
                RC_ASSERT(why.advice.kind == AdviceKind::Wait && why.deciding()->until == why.advice.until);
            RC_ASSERT(why.advice.repair.has_value() == (why.advice.kind == AdviceKind::Act));
        }));
    }
};

QTEST_GUILESS_MAIN(TestWhy)
#include "tst_why.moc"
