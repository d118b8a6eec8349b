// SPDX-License-Identifier: GPL-3.0-or-later
// The scenarios that come with the program: resources/scenarios/<id>.json. Their titles and stories stand here once
// more, because translators see sources only.
#include "lab/scenario.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>

// Outside of any namespace, as Qt asks for.
static void loadScenarioFiles()
{
    Q_INIT_RESOURCE(scenarios); // A static library's resources are left out of the program unless somebody asks.
}

namespace lab {

namespace {

struct ScenarioBuiltinText {
    Q_DECLARE_TR_FUNCTIONS(lab::Scenario)
};

struct BuiltinRow {
    const char* id;
    const char* title;
    const char* story;
};

constexpr BuiltinRow builtinRows[]{
    {"doc-000", QT_TRANSLATE_NOOP("lab::Scenario", "15 clients, 3 permits"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The scenario of document 000. Fifteen clients request mg-init at the same time, which has three permits. "
            "Watch: never more than three holders, and every client gets its permit, in no particular order.")},
    {"doc-001", QT_TRANSLATE_NOOP("lab::Scenario", "A lock under a request storm"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The lock of document 001. A client that does not acquire it tries again immediately, without any pause. "
            "Watch the requests per grant.")},
    {"doc-003", QT_TRANSLATE_NOOP("lab::Scenario", "A time budget in milliseconds"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Document 003 waits with a blocking query for the remaining milliseconds. One client holds the lock. The "
            "others have 600 ms each and give up near that time, not near a whole second.")},
    {"doc-004", QT_TRANSLATE_NOOP("lab::Scenario", "10 clients, 3 slots, no waiting"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The scenario of document 004. Ten clients try each slot key once and leave when all are taken. Exactly "
            "three succeed.")},
    {"spring-crash", QT_TRANSLATE_NOOP("lab::Scenario", "A crash leaks a permit"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "One holder crashes in each group. The Spring session has no TTL: its permit stays taken indefinitely, and "
            "the waiting contenders give up. The Go client's session ends after its TTL, and the next contender prunes "
            "the stale holder.")},
    {"limit-mismatch", QT_TRANSLATE_NOOP("lab::Scenario", "Two programs, two limits"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The first program sets 3 permits, the others set 1. Spring ignores the difference: more contenders hold "
            "permits than the others allow. The Go client refuses to take part.")},
    {"lost-update", QT_TRANSLATE_NOOP("lab::Scenario", "Writes without CAS"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Every contender reads the list, adds itself and writes it back. Without CAS (check-and-set), two "
            "contenders that read the same list overwrite each other, and both assume that they hold a permit. With "
            "CAS, the second write is rejected, and its contender reads again.")},
    {"stale-cleanup", QT_TRANSLATE_NOOP("lab::Scenario", "A cleanup that removes a live holder"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The client of document 000's author removes holders without a contender key. It writes the list that it "
            "read first, with an index that it reads later. A holder that was added in between is removed while it "
            "works, and the next contender finds room. Spring does not prune, and keeps the limit.")},
    {"wrong-clocks", QT_TRANSLATE_NOOP("lab::Scenario", "A clock that runs ahead"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "One client in each group has a clock that is 30 s ahead. Where entries expire by the clocks of other "
            "clients, it removes live holders and takes their permits. Where an entry lives as long as its session, no "
            "clock is involved.")},
    {"counter-race", QT_TRANSLATE_NOOP("lab::Scenario", "Between counting and adding"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "A contender takes a number and then adds itself to the list. If it is slow in between, a later number "
            "overtakes it, and then both hold the last permit. Behind a lock, no other contender can come in "
            "between.")},
    {"clockless-race", QT_TRANSLATE_NOOP("lab::Scenario", "The same race without clocks"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Sessions instead of clocks remove the clock errors, but not the race between counting and adding: the "
            "contenders still exceed the limit. Behind a lock they do not.")},
    {"session-churn", QT_TRANSLATE_NOOP("lab::Scenario", "A new session for each attempt"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "ShardingSphere creates a session for each attempt and destroys it when the lock is busy. The Go client "
            "keeps one session until it acquires the lock. In the queue, only the next contender wakes up. Compare the "
            "requests per grant.")},
    {"request-storm", QT_TRANSLATE_NOOP("lab::Scenario", "Retrying without a pause"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Three clients of document 001 retry without a pause; three contenders of the queue wait for their turn. "
            "Compare the requests per grant.")},
    {"lock-delay", QT_TRANSLATE_NOOP("lab::Scenario", "A slot stays unavailable after a crash"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The holder of a slot crashes. When its TTL has expired, Consul blocks the slot key for the lock-delay, "
            "although it looks free. The queue hands on its permit immediately: no contender has to acquire a key for "
            "it.")},
    {"herd", QT_TRANSLATE_NOOP("lab::Scenario", "The thundering herd"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Forty contenders of each kind request three permits. Every change wakes every waiting contender of the Go "
            "client, and all of them write. In the queue, only the contenders whose turn it is wake up.")},
    {"order", QT_TRANSLATE_NOOP("lab::Scenario", "First come, first served"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Ten contenders of each kind arrive one after the other. The queue serves them in this order; with the Go "
            "client, the fastest contender gets the permit.")},
    {"paused-holder", QT_TRANSLATE_NOOP("lab::Scenario", "A holder that pauses too long"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "A holder pauses for 25 s, longer than twice its TTL of 10 s. Its session ends, and the next contender "
            "gets the permit. The paused holder resumes, assumes that it still holds the permit, and writes; Consul "
            "accepts the write. Only a fencing token, checked by the data store, would reject it.")},
    {"fencing", QT_TRANSLATE_NOOP("lab::Scenario", "A late write, three times"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The same misfortune three times: a holder pauses past its TTL, the next contender gets the permit and "
            "writes, and the paused holder resumes and writes too. A store that accepts everything is overwritten. A "
            "store that checks a growing token, and Consul if it checks the session in the same transaction, reject "
            "the late write.")},
    {"crash-with-ttl", QT_TRANSLATE_NOOP("lab::Scenario", "Two holders crash, with TTL"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Two of five contenders crash while they hold. Their sessions end after one to two TTLs of 10 s. Then the "
            "others prune the stale holders and continue. Nothing is left behind.")},
    {"crash-without-ttl", QT_TRANSLATE_NOOP("lab::Scenario", "A holder crashes, without TTL"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "One of four contenders crashes while it holds. Its session has no TTL and lives as long as the node is "
            "healthy, so its permit is lost. The others share the remaining permit.")},
    {"uneven-lock", QT_TRANSLATE_NOOP("lab::Scenario", "A lock that becomes available late"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The holder crashes in each group. After its session ends, Consul's lock-delay blocks the key for another "
            "15 s, and the Go client checks only every 5 s: the free lock has no holder for a long time. The queue "
            "hands on its permit as soon as the session ends.")},
    {"endless-release", QT_TRANSLATE_NOOP("lab::Scenario", "A release that never ends"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The .lock key is deleted while a permit is held. Spring reads it repeatedly until it exists again, "
            "indefinitely; here the loop is stopped and reported. The Go client reports that nothing is held and "
            "leaves.")},
    {"failed-try", QT_TRANSLATE_NOOP("lab::Scenario", "Leftovers of a failed attempt"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "All try once while a permit is held. Spring leaves behind its contender key and its session, which has no "
            "TTL: both remain indefinitely. The Go client removes everything.")},
    {"over-full", QT_TRANSLATE_NOOP("lab::Scenario", "More holders than the limit, treated as free room"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Three contenders hold permits when the limit is lowered to 1. Spring compares with “equal”: three does "
            "not equal one, so there seems to be room for every contender. The Go client detects that the limit "
            "differs from its own and refuses.")},
    {"slot-scramble", QT_TRANSLATE_NOOP("lab::Scenario", "Every client tries the first slot first"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Twelve clients request eight slots. Each tries one slot after the other, starting with the first: as many "
            "requests as slots for one attempt, most of them rejected. The queue requests any permit, not a particular "
            "one.")},
    {"busy-mutex", QT_TRANSLATE_NOOP("lab::Scenario", "Rejected although permits are free"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Ten clients, ten permits, one try each. Behind the lock of document 002, a client that finds the lock "
            "busy fails, although there is room. The queue rejects no client.")},
    {"killed-process", QT_TRANSLATE_NOOP("lab::Scenario", "A process is killed"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The holder is a separate process that SIGKILL ends, so it cannot clean up. Its session lives on until it "
            "has not been renewed for one to two TTLs of 10 s. Then the next contender gets the permit.")},
    {"mixed", QT_TRANSLATE_NOOP("lab::Scenario", "Different programs on one path"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The queue shares one path with HashiCorp clients and another one with Spring clients. The limit is not "
            "exceeded, and every contender gets a permit. HashiCorp and Spring clients cannot share a path: they write "
            "the list of holders in different ways.")},
    {"two-locks", QT_TRANSLATE_NOOP("lab::Scenario", "Two locks in opposite order"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "One program acquires a and then b, the other b and then a. Each holds what the other waits for: a "
            "deadlock, until one of them gives up. Two more programs acquire c and then d, both in this order, and "
            "both finish.")},
    {"dining", QT_TRANSLATE_NOOP("lab::Scenario", "Five philosophers, five forks"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Each philosopher acquires the left fork, then the other one. All five hold one fork and "
            "wait for the next: a deadlock in a circle, until the first one gives up. Then the others finish one "
            "after the other.")},
};

} // namespace

QStringList builtInScenarios()
{
    QStringList ids;
    for (const BuiltinRow& row : builtinRows)
        ids.append(QString::fromLatin1(row.id));
    return ids;
}

tl::expected<Scenario, ScenarioError> builtInScenario(const QString& id)
{
    const auto* row = std::find_if(std::begin(builtinRows), std::end(builtinRows),
        [&id](const BuiltinRow& each) { return id == QLatin1StringView(each.id); });
    if (row == std::end(builtinRows))
        return tl::unexpected(
            ScenarioError{0, 0, ScenarioBuiltinText::tr("There is no built-in scenario “%1”.").arg(id)});
    loadScenarioFiles();
    QFile file(QStringLiteral(":/scenarios/%1.json").arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(ScenarioError{0, 0, file.errorString()});
    auto scenario = parseScenario(file.readAll());
    if (!scenario)
        return scenario;
    scenario->title = ScenarioBuiltinText::tr(row->title);
    scenario->story = ScenarioBuiltinText::tr(row->story);
    return scenario;
}

} // namespace lab
