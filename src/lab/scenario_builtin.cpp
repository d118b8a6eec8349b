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
            "The experiment of document 000. Fifteen clients want mg-init at once, three may have it. Watch: never "
            "more than three inside, and everybody gets a turn, in no particular order.")},
    {"doc-001", QT_TRANSLATE_NOOP("lab::Scenario", "A lock that is stormed"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The lock of document 001. Who does not get it tries again at once, without any pause. Watch the requests "
            "per grant.")},
    {"doc-003", QT_TRANSLATE_NOOP("lab::Scenario", "A time budget in milliseconds"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Document 003 waits with a blocking query for the milliseconds that remain. One client holds the lock; the "
            "others have 600 ms each and give up near that time, not near a whole second.")},
    {"doc-004", QT_TRANSLATE_NOOP("lab::Scenario", "10 clients, 3 slots, nobody waits"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The experiment of document 004. Ten clients try each slot key once and go home when all are taken. "
            "Exactly three succeed.")},
    {"spring-crash", QT_TRANSLATE_NOOP("lab::Scenario", "A crash leaks a permit"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "One holder crashes in each group. The session of Spring has no TTL: its permit stays taken for ever, and "
            "those who wait give up. The session of the Go client ends after its TTL, and the next contender prunes "
            "the dead holder.")},
    {"limit-mismatch", QT_TRANSLATE_NOOP("lab::Scenario", "Two programs, two limits"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The first program says 3 permits, the others say 1. Spring ignores the difference: more go in than the "
            "others were told. The Go client refuses to take part.")},
    {"lost-update", QT_TRANSLATE_NOOP("lab::Scenario", "Writes without CAS"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Everybody reads the list, adds itself and writes it back. Without CAS two who read the same list "
            "overwrite each other, and both believe to hold. With CAS the second one is refused and looks again.")},
    {"wrong-clocks", QT_TRANSLATE_NOOP("lab::Scenario", "A clock that runs ahead"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "One client in each group has a clock that is 30 s ahead. Where entries are ended by the clocks of others, "
            "it throws out holders that are alive and takes their permits. Where an entry lives as long as its "
            "session, no clock is asked.")},
    {"counter-race", QT_TRANSLATE_NOOP("lab::Scenario", "Between counting and adding"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "A contender takes a number and then adds itself to the list. Whoever is slow in between is overtaken by a "
            "later number, and then both hold the last permit. Behind a lock nobody can come in between.")},
    {"clockless-race", QT_TRANSLATE_NOOP("lab::Scenario", "The same race without clocks"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Sessions instead of clocks cure the wrong clocks, but not the race between counting and adding: the "
            "contenders still exceed the limit. Behind a lock they do not.")},
    {"session-churn", QT_TRANSLATE_NOOP("lab::Scenario", "A new session for each attempt"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "ShardingSphere creates a session for each attempt and destroys it when the lock is busy. The Go client "
            "keeps one session until it has the lock, and in the queue only the next one wakes. Compare the requests "
            "per grant.")},
    {"request-storm", QT_TRANSLATE_NOOP("lab::Scenario", "Trying again without a pause"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Three clients of document 001 try again and again without a pause; three contenders of the queue wait "
            "until it is their turn. Compare the requests per grant.")},
    {"lock-delay", QT_TRANSLATE_NOOP("lab::Scenario", "After a crash the slot stays shut"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The holder of a slot crashes. When its TTL has run out, Consul keeps the slot key shut for the "
            "lock-delay, although it looks free. The permit of the queue is handed on at once: nobody has to acquire a "
            "key for it.")},
    {"herd", QT_TRANSLATE_NOOP("lab::Scenario", "The thundering herd"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Forty contenders of each kind want three permits. Every change wakes every waiter of the Go client, and "
            "all of them write. In the queue only those wake whose turn it is.")},
    {"order", QT_TRANSLATE_NOOP("lab::Scenario", "First come, first served"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Ten contenders of each kind arrive one after the other. In the queue they are served in this order; with "
            "the Go client whoever is fastest gets the permit.")},
    {"paused-holder", QT_TRANSLATE_NOOP("lab::Scenario", "A holder that sleeps too long"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "A holder stands still for 25 s, longer than twice its TTL of 10 s. Its session ends, and the next one "
            "gets the permit. The sleeper wakes up, believes to hold, and writes, and Consul takes it. Only a fencing "
            "token, checked by whoever stores the data, would refuse that write.")},
    {"crash-with-ttl", QT_TRANSLATE_NOOP("lab::Scenario", "Two holders crash, with TTL"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Two of five contenders crash while they hold. Their sessions end after one to two TTLs of 10 s; then the "
            "others prune the dead holders and go on. Nothing stays behind.")},
    {"crash-without-ttl", QT_TRANSLATE_NOOP("lab::Scenario", "A holder crashes, without TTL"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "One of four contenders crashes while it holds. Its session has no TTL and lives as long as the node is "
            "healthy, so its permit is lost. The others share the one that is left.")},
    {"uneven-lock", QT_TRANSLATE_NOOP("lab::Scenario", "A lock that opens late"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The holder crashes in each group. When its session has ended, Consul's lock-delay keeps the key shut for "
            "15 s more, and the Go client looks only every 5 s: nobody holds the free lock for a long time. The queue "
            "hands its permit on as soon as the session has ended.")},
    {"endless-release", QT_TRANSLATE_NOOP("lab::Scenario", "A release that never ends"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Somebody deletes the .lock while a permit is held. Spring reads it again and again until it is there, for "
            "ever: here it is cut off and reported. The Go client says that nothing is held any more and goes.")},
    {"failed-try", QT_TRANSLATE_NOOP("lab::Scenario", "What a failed try leaves behind"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "All try once, while somebody holds. Spring goes away without its contender key and its session, which has "
            "no TTL: both stay for ever. The Go client takes everything along.")},
    {"over-full", QT_TRANSLATE_NOOP("lab::Scenario", "More holders than the limit count as room"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Three hold when somebody lowers the limit to 1. Spring compares with “equal”: three are not one, so there "
            "seems to be room for everybody. The Go client sees that the limit is not its own and refuses.")},
    {"slot-scramble", QT_TRANSLATE_NOOP("lab::Scenario", "Everybody tries the first slot first"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Twelve clients want eight slots, and each tries one slot after the other from the first on: as many "
            "requests as slots for one attempt, most of them refused. The queue asks for a permit, not for a certain "
            "one.")},
    {"busy-mutex", QT_TRANSLATE_NOOP("lab::Scenario", "Room enough, and still turned away"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "Ten clients, ten permits, one try each. Behind the lock of document 002 whoever finds the lock busy has "
            "failed, although there is room. The queue turns nobody away.")},
    {"killed-process", QT_TRANSLATE_NOOP("lab::Scenario", "A process is killed"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The holder is a process of its own, and SIGKILL ends it: nothing of it can clean up. Its session lives on "
            "until nobody has renewed it for one to two TTLs of 10 s. Then the next contender gets the permit.")},
    {"mixed", QT_TRANSLATE_NOOP("lab::Scenario", "Different programs on one path"),
        QT_TRANSLATE_NOOP("lab::Scenario",
            "The queue shares one path with clients of HashiCorp and another one with clients of Spring. Nobody "
            "exceeds the limit, and everybody gets a turn. The clients of HashiCorp and Spring cannot share one: they "
            "write the list of holders in different ways.")},
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
