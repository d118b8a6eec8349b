// SPDX-License-Identifier: GPL-3.0-or-later
#include "case_size.h"
#include "program_samples.h"
#include "semaphore/discovery.h"
#include "semaphore/programs.h"
#include "semaphore/repair.h"
#include "support/patience.h"
#include "support/properties.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::Literals::StringLiterals;
using namespace samples;
using semaphore::Layout;
using semaphore::State;

namespace {

State stateOf(const char* name)
{
    for (const ProgramCase& one : programCases()) {
        if (qstrcmp(one.name, name) == 0)
            return semaphore::decode(observed(one));
    }
    return {};
}

QStringList factsOf(const State& state)
{
    QStringList lines;
    if (!state.program)
        return lines;
    for (const auto& fact : state.program->facts)
        lines.append(semaphore::factLabel(fact) + u": "_s + fact.value);
    return lines;
}

QStringList commandsOf(const State& state)
{
    return state.program ? state.program->commands : QStringList();
}

/// Of a plan that ends all sessions of a case: what it says of programs.
QStringList programSentences(const ProgramCase& one, const std::function<QByteArray(const QByteArray&)>& kept)
{
    semaphore::HeldKeys held{{}, true};
    for (auto each : one.entries) {
        const bool ends = std::ranges::any_of(one.sessions, [&](const auto& info) { return info.id == each.session; });
        each.value = ends ? kept(each.value) : each.value;
        (ends ? held.keys : held.beside).push_back(each);
    }
    QStringList said;
    const auto plan = semaphore::planDestroySessions(one.sessions, held);
    for (const QString& sentence : plan->consequences) {
        const auto speaksOf = [&](const auto& each) { return sentence.startsWith(each.key + u": "_s); };
        if (std::ranges::any_of(held.keys, speaksOf))
            said.append(sentence);
    }
    return said;
}

QStringList belowOf(
    const QString& path, const std::vector<consul::KvEntry>& entries, const std::vector<consul::SessionInfo>& sessions)
{
    semaphore::Observation seen;
    seen.path = path;
    seen.entries = entries;
    seen.sessions = sessions;
    seen.sessionsKnown = true;
    QStringList paths;
    for (const auto& each : semaphore::below(seen))
        paths.append(each.path);
    return paths;
}

} // namespace

class TestPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recognised_data()
    {
        QTest::addColumn<int>("row");
        const auto& all = programCases();
        for (int row = 0; row < int(all.size()); ++row)
            QTest::newRow(all[size_t(row)].name) << row;
    }
    void recognised()
    {
        QFETCH(int, row);
        const auto& all = programCases();
        const ProgramCase& one = all[size_t(row)];
        const State state = semaphore::decode(observed(one));
        QCOMPARE(state.program ? state.program->id : QString(), one.program);
        if (!state.program)
            return;
        QVERIFY(!state.program->name.isEmpty());
        QVERIFY(!semaphore::programTitle(*state.program).isEmpty());
        QVERIFY(!semaphore::programWarnings(*state.program).isEmpty());
        QVERIFY(state.layout == Layout::Lock || state.layout == Layout::Official || state.layout == Layout::Spring
            || (state.layout == Layout::Own && state.program->isByValue));
    }
    /// Contenders come and go, a list of sessions may be older than a key; whose a semaphore is does not change by
    /// that.
    void aProgramStaysUntilSomethingTellsOtherwise()
    {
        const auto command = [](int number) {
            return made(number, u"Consul lock for 'make' at 'app/sem'"_s, consul::SessionBehavior::Delete);
        };
        const auto library
            = [](int number) { return made(number, u"Consul API Semaphore"_s, consul::SessionBehavior::Delete); };
        struct Step {
            const char* name;
            QList<int> listed;
            QList<int> withKey;
            std::vector<consul::SessionInfo> sessions;
            QString program; ///< Empty: none.
            bool isSeen = false; ///< Its details are, too.
        };
        const std::vector<Step> steps{
            {"it is seen", {1}, {1}, {command(1)}, u"consul-lock"_s, true},
            {"the first holder is stale", {1, 2}, {2}, {command(2)}, u"consul-lock"_s, true},
            {"no list shows the session yet", {3}, {3}, {made(9, {})}, u"consul-lock"_s},
            {"nobody is there", {}, {}, {made(9, {})}, u"consul-lock"_s},
            {"another client is there", {4}, {4}, {library(4)}, u"consul-api"_s},
            {"both are", {4}, {4, 5}, {library(4), command(5)}, u"consul-lock"_s, true},
            {"both are, the other way round", {5}, {4, 5}, {library(4), command(5)}, u"consul-lock"_s, true},
            {"nobody is there again", {}, {}, {}, u"consul-lock"_s},
            {"a client that is not known", {6}, {6}, {made(6, u"mine"_s)}, {}},
            {"nobody is there after it", {}, {}, {}, {}},
        };
        State before;
        for (const Step& step : steps) {
            semaphore::Observation seen;
            seen.path = u"app/sem/"_s;
            seen.entries = {entry(u"app/sem/.lock"_s, body(Family::Official, 3, step.listed), consul::semaphoreFlag)};
            for (const int one : step.withKey)
                seen.entries.push_back(held(seen.path + id(one), {}, consul::semaphoreFlag, one));
            seen.sessions = step.sessions;
            seen.sessionsKnown = true;
            State state = semaphore::decode(seen);
            semaphore::keepNames(state, before);
            QVERIFY2((state.program ? state.program->id : QString()) == step.program, step.name);
            QVERIFY2(factsOf(state).contains(u"Command: make"_s) == step.isSeen, step.name);
            before = state;
        }
    }
    /// Of a lock the key itself may tell otherwise.
    void aProgramGoesWithItsKey()
    {
        semaphore::Observation seen;
        seen.path = u"app/build/"_s;
        seen.sessionsKnown = true;
        seen.sessions = {made(1, u"Consul lock for 'make -j 4' at 'app/build'"_s)};
        seen.entries = {held(u"app/build/.lock"_s, {}, consul::lockFlag)};
        const State before = semaphore::decode(seen);
        seen.entries = {entry(u"app/build/.lock"_s, {}, consul::lockFlag)};
        const auto programOfNext = [&before](const semaphore::Observation& next) {
            State state = semaphore::decode(next);
            semaphore::keepNames(state, before);
            return state.program ? state.program->id : QString();
        };
        QCOMPARE(programOfNext(seen), u"consul-lock"_s);
        auto other = seen;
        other.entries.front().value = "x";
        QCOMPARE(programOfNext(other), QString());
        other = seen;
        other.entries.front().createIndex += 1;
        QCOMPARE(programOfNext(other), QString());
    }
    void eachHasTwoWrongFriendsAndALineInTheDocumentation()
    {
        QFile page(QStringLiteral(SIGNALBOX_SOURCE_DIR "/docs/programs.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QByteArray text = page.readAll();
        QHash<QString, int> wrong;
        QSet<QString> ids;
        for (const ProgramCase& one : programCases()) {
            const QString name = QString::fromLatin1(one.name);
            if (name.startsWith(u"no "_s)) {
                const QString id = name.section(u':', 0, 0).sliced(3);
                QVERIFY2(one.program != id, one.name);
                ++wrong[id];
            } else if (!one.program.isEmpty()) {
                ids.insert(one.program);
            }
        }
        QVERIFY(ids.size() >= 25);
        for (const QString& id : std::as_const(ids)) {
            QVERIFY2(wrong.value(id) >= 2, qPrintable(id));
            QVERIFY2(text.contains("| `" + id.toUtf8() + "` |"), qPrintable(id));
        }
    }

    void terraform()
    {
        const State held = stateOf("terraform");
        const QStringList facts{
            u"User: ann@ws1"_s, u"Operation: OperationTypeApply"_s, u"Since: 2026-11-23T13:30:17.123456789Z"_s};
        QCOMPARE(factsOf(held), facts);
        QCOMPARE(held.holders.front().name, u"ann@ws1"_s); // Not "Consul API Lock", as its session is called.
        QCOMPARE(
            commandsOf(held), (QStringList{u"terraform force-unlock "_s + id(1), u"tofu force-unlock "_s + id(1)}));
        QCOMPARE(kinds(held), QStringList());
        QCOMPARE(factsOf(stateOf("terraform 0.13: the path keeps its slash, the ID is no session")), facts);

        const State workspace = stateOf("terraform, workspace");
        QVERIFY(factsOf(workspace).contains(u"Workspace: prod"_s));
        QVERIFY2(commandsOf(workspace).isEmpty(), "it fails there");

        // Between acquire and the file, that of the run before is still there.
        ProgramCase early = programCases()[0];
        early.entries[1].value = lockInfo(id(9));
        QCOMPARE(factsOf(semaphore::decode(observed(early))), QStringList());
        QVERIFY(semaphore::decode(observed(early)).program);
    }
    void whatARunLeftIsAFinding()
    {
        for (const char* name : {"terraform, ended by kill", "terraform, only .lockinfo is left"}) {
            const State state = stateOf(name);
            QCOMPARE(state.layout, Layout::Lock);
            QVERIFY(!semaphore::isOnlyAFolder(state));
            QCOMPARE(state.findings.front().kind, semaphore::FindingKind::LeftLockInfo);
            QVERIFY(semaphore::findingText(state.findings.front(), state).contains(u"ann@ws1"_s));
            const auto plan = semaphore::planRepair(state.findings.front(), state);
            QVERIFY(plan);
            QCOMPARE(consul::target(plan->calls.back().request), "/v1/kv/tf/net/.lockinfo?cas=10");
            QCOMPARE(plan->calls.size(), state.lockKey.isEmpty() ? 1U : 2U);
        }
        QVERIFY(!kinds(stateOf("terraform")).contains(u"left-lockinfo"_s));
    }
    void forceUnlockIsTerraforms()
    {
        const auto plan = semaphore::planForceUnlock(stateOf("terraform"));
        QVERIFY(plan);
        QCOMPARE(plan->calls.size(), 3U);
        QCOMPARE(consul::target(plan->calls[0].request), "/v1/session/destroy/" + id(1).toUtf8());
        QCOMPARE(consul::target(plan->calls[1].request), "/v1/txn");
        QVERIFY(plan->calls[1].request.body.contains(R"("Verb":"check-session")"));
        QCOMPARE(consul::target(plan->calls[2].request), "/v1/kv/tf/net/.lockinfo?cas=10");
        QVERIFY(plan->consequences.contains(semaphore::programWarnings(*stateOf("terraform").program).constFirst()));
        QVERIFY2(plan->consequences.front().startsWith(u"User: ann@ws1, Operation: OperationTypeApply"_s),
            qPrintable(plan->consequences.front()));
        QVERIFY(!semaphore::planForceUnlock(stateOf("consul lock")));
        QVERIFY(!semaphore::planForceUnlock({}));
    }

    void patroni()
    {
        const State state = stateOf("patroni");
        QCOMPARE(state.layout, Layout::Lock);
        QCOMPARE(state.lockKey, u"service/pg/leader"_s);
        QCOMPARE(holderIds(state), QStringList{id(1)});
        QVERIFY(!semaphore::isOnlyAFolder(state));
        QCOMPARE(factsOf(state),
            (QStringList{u"Cluster: pg"_s, u"Leader: pg1"_s, u"Member: pg1: primary, running"_s,
                u"Member: pg2: replica, running, streaming, lag 48 bytes"_s}));
        QCOMPARE(commandsOf(state), QStringList{u"patronictl switchover pg --leader pg1"_s});
        QCOMPARE(
            commandsOf(stateOf("patroni, citus")), QStringList{u"patronictl switchover pg --group 0 --leader pg1"_s});
        const State none = stateOf("patroni, without leader");
        QCOMPARE(none.lockKey, QString());
        QVERIFY(none.holders.empty());
        QCOMPARE(none.limit, std::optional<qint64>(1));
    }
    /// Nothing in Consul confirms what a value says: it is neither free nor held.
    void namesInAValueAreNotConfirmed()
    {
        const State one = stateOf("kured");
        QCOMPARE(one.layout, Layout::Lock);
        QCOMPARE(holderIds(one), QStringList{u"node-7"_s});
        QVERIFY(one.holders.front().isUnconfirmed && !one.isSession(u"node-7"_s));
        QCOMPARE(kinds(one), QStringList{u"unconfirmed-holder"_s});
        QVERIFY(semaphore::findingText(one.findings.front(), one).contains(u"node-7"_s));
        const State two = stateOf("choregraphie");
        QCOMPARE(two.layout, Layout::Own);
        QCOMPARE(two.limit, std::optional<qint64>(2));
        QCOMPARE(two.freePermits(), 1);
        QCOMPARE(kinds(two), QStringList{u"unconfirmed-holder"_s});
        const State free = stateOf("choregraphie, free");
        QVERIFY(free.reportsHolders() && free.holders.empty() && kinds(free).isEmpty());
    }
    /// A value names whom it likes, and thousands.
    void namesInAValueAreBounded()
    {
        QByteArray holders;
        for (int i = 0; i < 2000; ++i)
            holders += (i == 0 ? "" : ",") + QByteArray("'es\\u202e\\n%1':'now'").replace("%1", QByteArray::number(i));
        holders.replace('\'', '"');
        int seen = 0;
        for (const ProgramCase& each : programCases()) {
            if (qstrcmp(each.name, "choregraphie") != 0)
                continue;
            ++seen;
            ProgramCase one = each;
            one.entries.front().value
                = QByteArray(R"({"version":1,"concurrency":2,"holders":{}})").replace("{}", '{' + holders + '}');
            const State state = semaphore::decode(observed(one));
            QCOMPARE(state.holders.size(), 2000U);
            const QString text = semaphore::findingText(state.findings.front(), state);
            QVERIFY2(text.size() < 1000 && text.contains(u"1992 more"_s), qPrintable(text));
            QVERIFY(!text.contains(u'\u202e') && !text.contains(u'\n'));
        }
        QCOMPARE(seen, 1);
    }
    /// All sessions of this client have one name; the check of each is its own.
    void checksNameTheHoldersOfDocument000()
    {
        int seen = 0;
        for (const ProgramCase& one : programCases()) {
            if (qstrcmp(one.name, "document 000's semaphore") != 0)
                continue;
            ++seen;
            ProgramCase checked = one;
            checked.sessions.front().nodeChecks = {u"serfHealth"_s, u"thread-2"_s};
            QCOMPARE(semaphore::decode(observed(checked)).holders.front().name, u"thread-2"_s);
            QCOMPARE(semaphore::decode(observed(one)).holders.front().name, u"semaphore"_s);
        }
        QCOMPARE(seen, 1);
    }
    void whoDeletesByDesignIsKnown()
    {
        QVERIFY(stateOf("shedlock").program->deletesKeys);
        QVERIFY(stateOf("patroni").program->deletesKeys);
        QVERIFY(!stateOf("go, lock").program->deletesKeys);
        QVERIFY2(!stateOf("go, semaphore").program->deletesKeys, "it is a library: its program decides");
    }
    void membersAreNoLocks()
    {
        QCOMPARE(belowOf(u"service/"_s, patroniCluster(), patroniSessions()), QStringList{u"service/pg/"_s});
        QCOMPARE(belowOf(u"service/pg/"_s, patroniCluster(), {}), QStringList{u"service/pg/leader"_s});
        QStringList names;
        for (const auto& each : patroniCluster())
            names.append(each.key);
        const auto found = semaphore::discover(names, patroniSessions());
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found.front().path, u"service/pg/"_s);
        QCOMPARE(found.front().program, u"patroni"_s);
        QVERIFY(found.front().certain);
        QVERIFY(found.front().evidence.text().startsWith(u"Patroni leader"_s));
    }

    void commandsAreOneWordEach()
    {
        ProgramCase one = programCases()[0];
        const auto commandOf = [&](const QString& scope, const QByteArray& member) {
            one.watched = u"service/"_s + scope + u"/leader"_s;
            one.entries = {held(one.watched, member)};
            one.sessions = {patroniSession(1, scope + u'-' + QString::fromUtf8(member))};
            const State state = semaphore::decode(observed(one));
            return state.program ? commandsOf(state) : QStringList{u"not told"_s};
        };
        QCOMPARE(commandOf(u"a b"_s, "x'y; rm -r"),
            QStringList{uR"(patronictl switchover 'a b' --leader 'x'\''y; rm -r')"_s});
        QCOMPARE(commandOf(u"--help"_s, "pg1"), QStringList());
        QCOMPARE(commandOf(u"pg"_s, "a\nb"), QStringList());
        QCOMPARE(commandOf(u"pg"_s, "a" + QByteArray::fromHex("e280ae") + "b"), QStringList());
        QCOMPARE(commandsOf(stateOf("consul-cli")),
            QStringList{u"consul-cli kv unlock --session="_s + id(1) + u" jobs/nightly"_s});
        QCOMPARE(commandsOf(stateOf("vault")), QStringList{u"vault operator step-down"_s});
    }

    void plansSayWhatItMeans()
    {
        const auto said = [](const char* name) {
            for (const ProgramCase& one : programCases()) {
                if (qstrcmp(one.name, name) != 0)
                    continue;
                semaphore::HeldKeys held{{}, true};
                for (const auto& each : one.entries)
                    (each.session == id(1) ? held.keys : held.beside).push_back(each);
                return semaphore::planDestroySession(one.sessions.front(), held).consequences.join(u'\n');
            }
            return QString();
        };
        QVERIFY(said("vault").contains(u"vault/core/lock: Vault active node. Vault fails over"_s));
        QVERIFY(said("terraform").contains(u"Terraform state lock"_s));
        QVERIFY(said("patroni").contains(u"Patroni elects one"_s));
        QVERIFY(said("consul lock").contains(u"SIGTERM"_s));
        QVERIFY(!said("no vault: somebody's host").contains(u"Vault"_s));

        semaphore::HeldKeys held{{entry(u"vault/core/lock"_s, vaultId(), consul::lockFlag, id(1)),
                                     entry(u"a/.lock"_s, {}, consul::lockFlag, id(2))},
            true};
        const auto both = semaphore::planDestroySessions(
            {made(1, u"Vault Lock"_s), made(2, u"Consul lock for 'x' at 'a'"_s)}, held);
        const QString words = both->consequences.join(u'\n');
        QVERIFY(words.contains(u"Vault fails over"_s) && words.contains(u"consul lock ends its command"_s));
    }

    void plansSayWhatTheStateSays_data() { recognised_data(); }
    void plansSayWhatTheStateSays()
    {
        QFETCH(int, row);
        const ProgramCase& one = programCases()[size_t(row)];
        const State state = semaphore::decode(observed(one));
        const auto isListed = [&](const consul::SessionId& holder) {
            return std::ranges::any_of(one.sessions, [&](const auto& each) { return each.id == holder; });
        };
        if (state.holders.empty() || !isListed(state.holders.front().session))
            return; // There is nothing that would end, or nothing to make a plan of.
        const QStringList said = programSentences(one, [](const QByteArray& value) { return value; });
        if (state.program) {
            QStringList words{semaphore::programTitle(*state.program) + u'.'};
            words += semaphore::programWarnings(*state.program);
            QVERIFY2(said.filter(words.join(u' ')).size() == 1, qPrintable(said.join(u'\n')));
        } else {
            QCOMPARE(said, QStringList());
        }
        // What the window keeps of values is enough, of large ones, too.
        QCOMPARE(programSentences(one, semaphore::tellingPart), said);
        const auto grown = [](const QByteArray& value) { return value + QByteArray(200'000, ' '); };
        const auto keptOfGrown = [&](const QByteArray& value) { return semaphore::tellingPart(grown(value)); };
        QCOMPARE(programSentences(one, keptOfGrown), programSentences(one, grown));
        QVERIFY(keptOfGrown({}).size() < 70'000);
    }
    void plansSayNothingOfWhatWasNotRead()
    {
        semaphore::HeldKeys held{{samples::held(u"service/pg/members/pg1"_s, patroniPrimary())}, true};
        const auto words = [&](const semaphore::OwnLayouts& layouts) {
            return semaphore::planDestroySession(patroniSessions()[0], held, {}, layouts).consequences.join(u'\n');
        };
        const auto own = *semaphore::readOwnLayouts(
            R"({"version":1,"layouts":[{"name":"club","key":"service/pg/members/{name}"}]})");
        QVERIFY(words({}).contains(u"Patroni member"_s));
        QVERIFY(words(own).contains(u"members/pg1: club."_s));
        held.unread.insert(u"service/pg/members/pg1"_s);
        QVERIFY(!words({}).contains(u"Patroni"_s));
        QVERIFY(!words(own).contains(u"club"_s));
    }
    void plansKnowLayoutsOfOnesOwn()
    {
        const auto own = *semaphore::readOwnLayouts(R"({"version":1,"layouts":[
            {"name":"printer","title":"Printer lock","key":"printers/{name}","flags":7,"warning":"It prints again."},
            {"name":"farm","title":"Build slots","key":"builds/{pool}/state","waiters":"builds/{pool}/queue/{session}",
             "body":{"holders":"/running"},"warning":"The build fails."},
            {"name":"safe","title":"Safe","key":"vault/core/lock"}]})");
        const semaphore::HeldKeys held{
            {samples::held(u"builds/linux/queue/"_s + id(1)), samples::held(u"printers/a"_s, {}, 7),
                samples::held(u"printers/b"_s), samples::held(u"vault/core/lock"_s, vaultId(), consul::lockFlag)},
            true};
        const auto info = made(1, u"Vault Lock"_s);
        const auto plan = semaphore::planDestroySession(info, held, {}, own);
        const QStringList said{u"builds/linux/queue/"_s + id(1) + u": Build slots. The build fails."_s,
            u"printers/a: Printer lock. It prints again."_s, u"vault/core/lock: Safe."_s};
        QCOMPARE(plan.consequences.mid(1, 3), said);
        const auto both = semaphore::planDestroySessions({info, made(2, u"other"_s)}, held, {}, own);
        QCOMPARE(both->consequences.filter(u": Printer lock. "_s).size(), 1);
        QVERIFY(!semaphore::planDestroySession(info, held).consequences.join(u' ').contains(u"Printer lock"_s));
    }
    /// In the order of their names, whatever neighbours many keys have.
    void ofManyProgramsTheFirstOnesAreSaid()
    {
        semaphore::HeldKeys held{{}, true};
        for (int number = 0; number < 20'000; ++number)
            held.keys.push_back(samples::held(u"a/%1/.lock"_s.arg(number + 10'000), {}, consul::lockFlag));
        held.keys.push_back(samples::held(u"b/net/.lock"_s, {}, consul::lockFlag));
        held.beside = {entry(u"b/net/.lockinfo"_s, lockInfo(id(1), "b/net"))};
        const auto api = made(1, u"Consul API Lock"_s);
        const QStringList said = semaphore::planDestroySession(api, held).consequences;
        QCOMPARE(said.filter(u".lock: "_s),
            (QStringList{u"a/10000/.lock: Consul's client library (Go, .NET, Node.js). The library reports the loss to "
                         u"its program, which decides how to react."_s,
                u"b/net/.lock: Terraform state lock. A Terraform run that is still alive tries to acquire the lock "
                u"again. "
                u"Until then, another run can change the same infrastructure."_s}));
    }

    void discoveryKnowsPrograms()
    {
        const std::vector<consul::SessionInfo> sessions{made(1, u"Vault Lock"_s),
            patroniSession(2, u"Consul-Template de-duplication"_s),
            made(3, u"Session for lock: jobs of: 7c0e"_s, consul::SessionBehavior::Delete, {}, 0),
            made(4, u"web"_s, consul::SessionBehavior::Release, std::chrono::seconds(15), 0),
            made(5, u"orders"_s, consul::SessionBehavior::Release, std::chrono::seconds(5), 60),
            made(6, u"Consul lock for 'x' at 'a/b'"_s)};
        const QString dedup = u"consul-template/dedup/"_s + md5() + u"/data"_s;
        QStringList keys{u"vault/core/lock"_s, u"vault/core/keyring"_s, dedup, u"consul-template/config/data"_s,
            u"__vertx.locks/jobs"_s, u"__vertx.locks/other"_s, u"service/web/leader"_s, u"service/db/leader"_s,
            u"camel/orders"_s, u"camel/other"_s, u"a/b/.lock"_s, u"tf/net/.lockinfo"_s};
        keys.sort();
        const auto reported = [](const std::vector<semaphore::Candidate>& found) {
            QStringList lines;
            for (const auto& each : found)
                lines.append(each.path + u' ' + each.program);
            return lines;
        };
        const QStringList expected{u"__vertx.locks/jobs vertx"_s, u"a/b/ consul-lock"_s, u"camel/orders camel"_s,
            dedup + u" consul-template"_s, u"service/db/leader "_s, u"service/web/leader consul-client"_s,
            u"tf/net/ "_s, u"vault/core/lock vault"_s};
        QCOMPARE(reported(semaphore::discover(keys, sessions)), expected);
        QCOMPARE(reported(semaphore::discover(keys, {})),
            (QStringList{
                u"a/b/ "_s, u"service/db/leader "_s, u"service/web/leader "_s, u"tf/net/ "_s, u"vault/core/lock "_s}));
    }
    void commonNamesOnlyWhileHeld()
    {
        const QStringList keys{u"a/active"_s, u"b/elections/x"_s, u"c/lead"_s, u"d/leaders/y"_s, u"e/master"_s,
            u"f/primary"_s, u"g/selections/z"_s, u"h/leader/u"_s};
        QStringList reported;
        for (const auto& each : semaphore::discover(keys, {})) {
            QVERIFY(each.onlyIfHeld && !each.certain);
            reported.append(each.path);
        }
        QCOMPARE(reported, keys.first(6));
        QCOMPARE(belowOf(u"a/"_s, {entry(u"a/active"_s), held(u"a/lead"_s)}, {}), QStringList{u"a/lead"_s});
    }

    /// Bodies of anybody: nothing in them makes another holder, and what is shown of them is what a JSON reader of
    /// another make reads there.
    void bodiesAreHostile()
    {
        const auto junk = [] {
            const auto overridden = QByteArray::fromHex("e280ae").toStdString(); // The right-to-left override.
            return QByteArray::fromStdString(
                *rc::gen::oneOf(rc::gen::element<std::string>("{", "}", "\"", ":", ",", "null", "\\u202e", overridden,
                                    "\x1b", "\\", "[", "]", "-1", "99999999999999999999", "\"ID\"", "\"Who\"", "\n"),
                    rc::gen::arbitrary<std::string>()));
        };
        const auto mutated = [&](QByteArray text) {
            for (int changes = *rc::gen::inRange(0, 4); changes > 0; --changes) {
                const qsizetype at = *rc::gen::inRange<qsizetype>(0, text.size() + 1);
                text.replace(at, std::min<qsizetype>(*rc::gen::inRange(0, 30), text.size() - at), junk());
            }
            return text;
        };
        QVERIFY(holds(manyTimes(2000, largestCase), [&] {
            const auto& all = programCases();
            ProgramCase one = all[*rc::gen::inRange<size_t>(0, all.size())];
            for (auto& each : one.entries)
                each.value = *rc::gen::inRange(0, 20) ? mutated(each.value) : junk() + QByteArray(3000, 'a');
            for (auto& each : one.sessions)
                each.name += *rc::gen::inRange(0, 3) ? QString() : QString::fromUtf8(junk());
            const State state = semaphore::decode(observed(one));
            if (state.layout == Layout::Lock) {
                const auto lock
                    = std::ranges::find_if(one.entries, [&](const auto& each) { return each.key == state.lockKey; });
                const auto holder = lock == one.entries.end() ? consul::SessionId() : lock->session;
                RC_ASSERT(holderIds(state) == (holder.isEmpty() ? QStringList() : QStringList{holder}));
            }
            (void)semaphore::below(observed(one));
            if (!state.program)
                return;
            for (const auto& fact : state.program->facts) {
                RC_ASSERT(fact.value.size() <= 260);
                const auto letters = fact.value.toUcs4();
                RC_ASSERT(std::ranges::none_of(letters, [](uint c) { return c < 0x20 || c == 0x202e; }));
                if (state.program->id != u"terraform" || fact.label != u"Who")
                    continue;
                const auto file = std::ranges::find_if(
                    one.entries, [&](const auto& each) { return each.key == state.program->infoKey; });
                RC_ASSERT(file != one.entries.end());
                const auto object = QJsonDocument::fromJson(file->value).object();
                if (object.isEmpty())
                    continue; // QJsonDocument is stricter than Go about bytes inside of texts.
                const QString holder = state.holders.front().session;
                RC_ASSERT(object[u"ID"_s].toString() == holder
                    || object[u"Info"_s].toString() == u"consul session: "_s + holder);
                RC_ASSERT(object[u"Who"_s].toString().left(10) == fact.value.left(10)
                    || fact.value.contains(QChar::ReplacementCharacter));
            }
        }));
    }
};

QTEST_GUILESS_MAIN(TestPrograms)
#include "tst_programs.moc"
