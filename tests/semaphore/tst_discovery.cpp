// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "semaphore/discovery.h"
#include "support/other_language.h"
#include "support/patience.h"

using namespace samples;
using semaphore::Candidate;

namespace {

constexpr std::size_t someFlagged = 2;

} // namespace

class TestDiscovery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byNames();
    void bySessions();
    void evidenceIsInTheLanguageOfTheMoment();
    void manyKeys();
    void heldKeysWhateverTheyAreCalled();
    void partsOfSemaphoresAreNoLocks();
    void aFlagAloneProvesNothing();
    void whatWasReadTellsWhoseItIs();
    void whatWasReadWinsOverNames();
    void aFolderOnBothSidesOfAPart();
    void ownLocksThatAreHeldAreCertain();
    void structureSaysMoreThanAName();
    void contendersWithoutABodyAreASemaphore();
    void aFolderOfLocksHasOtherKeysToo();
    void whatWasHeldBeforeIsACandidate();
    void belowAFolder();
    void onlyAFolder();
};

void TestDiscovery::byNames()
{
    QStringList keys{QStringLiteral(".lock"), QStringLiteral("app/config"), QStringLiteral("app/.lock"),
        QStringLiteral("demo/sem/.lock"), QStringLiteral("demo/sem/") + id(1), QStringLiteral("ids/") + id(2),
        QStringLiteral("lock/election"), QStringLiteral("pool/slot_000"), QStringLiteral("pool/slot_001"),
        QStringLiteral("pool2/slot_12"), QStringLiteral("rank/.counter"), QStringLiteral("rank/owners/") + id(3),
        QStringLiteral("service/billing/Lock"), QStringLiteral("folder/")};
    keys.sort();
    QStringList reported;
    for (const Candidate& found : semaphore::discover(keys, {})) {
        QVERIFY(!found.evidence.text().isEmpty());
        reported.append(found.path + QLatin1Char(' ') + semaphore::layoutId(found.layout)
            + (found.certain ? QStringLiteral(" !") : QString()));
    }
    QCOMPARE(reported,
        (QStringList{QStringLiteral("app/ unknown"), QStringLiteral("demo/sem/ unknown !"),
            QStringLiteral("lock/election lock"), QStringLiteral("pool/ slots !"), QStringLiteral("rank/ ranked !"),
            QStringLiteral("service/billing/Lock lock")}));
}

void TestDiscovery::bySessions()
{
    const std::vector<consul::SessionInfo> sessions{session(1, QStringLiteral("Consul lock for 'echo' at '' at 'a/b'")),
        session(2, QStringLiteral("Consul lock for 'x' at 'c/d/'")),
        session(3, QStringLiteral("Consul lock for 'x' at ''")), session(4, QStringLiteral("Consul lock for '")),
        session(5, QStringLiteral("Consul API Lock"))};
    const auto found = semaphore::discover({QStringLiteral("c/d/.lock"), QStringLiteral("e/") + id(5)}, sessions);
    QCOMPARE(found.size(), 3U);
    QCOMPARE(found.at(0).path, QStringLiteral("a/b/"));
    QVERIFY(found.at(0).evidence.text().contains(sessions.front().name));
    QCOMPARE(found.at(1).path, QStringLiteral("c/d/"));
    QCOMPARE(found.at(2).path, QStringLiteral("e/"));
}

/// A search reads the whole store: another language must not need another one.
void TestDiscovery::evidenceIsInTheLanguageOfTheMoment()
{
    using support::OtherLanguage;
    const QStringList keys{QStringLiteral("a/.lock"), QStringLiteral("b/lock"), QStringLiteral("c/core/lock")};
    const std::vector<consul::SessionInfo> sessions{session(1, QStringLiteral("Vault Lock"))};
    auto found = semaphore::discover(keys, sessions);
    semaphore::HeldCandidates held(found, sessions, {}, someFlagged);
    held.add({entry(QStringLiteral("b/lock"), {}, 0, id(2))});
    QCOMPARE(found.size(), 3U);
    const QString plain = found[0].evidence.text();
    const OtherLanguage other;
    QCOMPARE(found[0].evidence.text(), OtherLanguage::quoted(plain));
    QCOMPARE(found[1].evidence.text(), QStringLiteral("«Held by the session “%1”.»").arg(id(2)));
    QVERIFY2(found[2].evidence.text().startsWith(u'«'), qPrintable(found[2].evidence.text()));
}

namespace {

QStringList reported(const std::vector<Candidate>& candidates)
{
    QStringList lines;
    for (const Candidate& each : candidates)
        lines.append(each.path + u' ' + semaphore::layoutId(each.layout)
            + (each.certain ? QStringLiteral(" !") : QString())
            + (each.onlyFlagged ? QStringLiteral(" flag") : QString())
            + (each.program.isEmpty() ? QString() : u' ' + each.program));
    return lines;
}

} // namespace

void TestDiscovery::heldKeysWhateverTheyAreCalled()
{
    const std::vector<consul::SessionInfo> sessions{session(1, QStringLiteral("nightly")), session(2)};
    auto found = semaphore::discover({QStringLiteral("app/x"), QStringLiteral("m/leader")}, sessions);
    QCOMPARE(reported(found), QStringList{QStringLiteral("m/leader lock")});
    semaphore::HeldCandidates held(found, sessions, {}, someFlagged);
    QVERIFY(held.add({entry(QStringLiteral("app/x"), {}, 0, id(1)), entry(QStringLiteral("m/leader"), {}, 0, id(2))}));
    QVERIFY(held.add({entry(QStringLiteral("b"), {}, 0, id(3))})); // Of a session that is not listed.
    QVERIFY(!held.add({}));
    held.sort();
    QCOMPARE(reported(found),
        (QStringList{QStringLiteral("app/x lock !"), QStringLiteral("b lock !"), QStringLiteral("m/leader lock !")}));
    QCOMPARE(found[0].evidence.text(), QStringLiteral("Held by the session “nightly”."));
    QCOMPARE(found[1].evidence.text(), QStringLiteral("Held by the session “%1”.").arg(id(3)));
    QCOMPARE(found[2].evidence.text(), QStringLiteral("Held by the session “%1”.").arg(id(2))); // It has no name.
}

void TestDiscovery::partsOfSemaphoresAreNoLocks()
{
    std::vector<consul::SessionInfo> sessions{session(1, QStringLiteral("Consul API Semaphore"))};
    sessions.front().behavior = consul::SessionBehavior::Delete; // As Go's client makes it.
    const QString sem = QStringLiteral("sem/");
    auto found = semaphore::discover({sem + QStringLiteral(".lock"), sem + id(1), sem + QStringLiteral("x"),
                                         QStringLiteral("pool/slot_000"), QStringLiteral("rank/owners/") + id(4)},
        sessions);
    const std::size_t named = found.size();
    sessions.push_back(session(5, QStringLiteral("Consul lock for 'make' at 'sem'")));
    semaphore::HeldCandidates held(found, sessions, {}, someFlagged);
    QVERIFY(held.add({entry(sem + id(1), {}, consul::semaphoreFlag, id(1))})); // It tells whose the semaphore is.
    QVERIFY(!held.add({entry(sem + id(2), {}, consul::semaphoreFlag, id(2)),
        entry(sem + id(3), {}, consul::semaphoreFlag), entry(QStringLiteral("pool/slot_000"), {}, 0, id(1)),
        entry(QStringLiteral("rank/owners/") + id(4), {}, 0, id(4))}));
    QCOMPARE(found.size(), named);
    QVERIFY(held.add({entry(sem + QStringLiteral("x"), {}, 0, id(1))})); // No name of a part.
    const auto hasProgram = [&found](const QString& program) {
        return reported(found).contains(QStringLiteral("sem/ unknown ! ") + program);
    };
    QVERIFY2(hasProgram(QStringLiteral("consul-api")), qPrintable(reported(found).join(u'\n')));
    // A closer description goes before it, in whatever order they come.
    QVERIFY(held.add({entry(sem + id(5), {}, consul::semaphoreFlag, id(5))}));
    QVERIFY(!held.add({entry(sem + id(1), {}, consul::semaphoreFlag, id(1))}));
    held.sort();
    QVERIFY2(hasProgram(QStringLiteral("consul-lock")), qPrintable(reported(found).join(u'\n')));
    QVERIFY(reported(found).contains(QStringLiteral("sem/x lock !")));
    QCOMPARE(held.flaggedLeftOut(), 0U);
}

/// A semaphore in a folder that is called `lock`: its contenders are no locks, its waiter least of all.
void TestDiscovery::structureSaysMoreThanAName()
{
    const QString sem = QStringLiteral("service/dbguide/lock/");
    const std::vector<consul::SessionInfo> sessions{session(1), session(2), session(3)};
    QStringList keys{sem + QStringLiteral(".lock"), sem + id(1), sem + id(2), sem + id(3),
        QStringLiteral("locks/slot_000"), QStringLiteral("locks/") + id(7)};
    keys.sort();
    auto found = semaphore::discover(keys, sessions);
    semaphore::HeldCandidates held(found, sessions, {}, someFlagged);
    QVERIFY(!held.add(
        {entry(sem + id(1), {}, 0, id(1)), entry(sem + id(2), {}, 0, id(2)), entry(sem + id(3), {}, 0, id(3))}));
    held.sort();
    QCOMPARE(reported(found),
        (QStringList{QStringLiteral("locks/ slots !"), QStringLiteral("locks/%1 lock").arg(id(7)),
            sem + QStringLiteral(" unknown !")}));
}

/// Contenders of the guide, whose keys have no flags, before anybody wrote the body: the folder is the semaphore.
void TestDiscovery::contendersWithoutABodyAreASemaphore()
{
    const QString sem = QStringLiteral("service/foobar/lock/");
    const std::vector<consul::SessionInfo> sessions{session(1), session(2)};
    const std::vector<consul::KvEntry> entries{
        entry(sem + id(1), {}, 0, id(1)), entry(sem + id(2), {}, 0, id(2)), entry(sem + id(3), {}, 0)};
    auto found = semaphore::discover({sem + id(1), sem + id(2), sem + id(3)}, sessions);
    QCOMPARE(reported(found), QStringList{sem + QStringLiteral(" unknown")});
    semaphore::Observation seen;
    seen.path = sem;
    seen.sessions = sessions;
    seen.entries = entries;
    QVERIFY(semaphore::confirm(found.front(), seen));
    semaphore::HeldCandidates held(found, sessions, {}, someFlagged);
    QVERIFY(!held.add(entries));
    held.sort();
    QCOMPARE(reported(found), QStringList{sem + QStringLiteral(" unknown !")});
    seen.path = QStringLiteral("service/");
    QVERIFY(semaphore::below(seen).empty());

    seen.path = sem; // Keys that nobody holds any more prove nothing.
    seen.entries = {entry(sem + id(3), {}, 0)};
    found = semaphore::discover({sem + id(3)}, sessions);
    QVERIFY(!semaphore::confirm(found.front(), seen));
}

/// `lock/schema_meta` is no lock because of its folder. One that is held, or was, is one wherever it lies.
void TestDiscovery::aFolderOfLocksHasOtherKeysToo()
{
    const QStringList keys{
        QStringLiteral("app/locks/a"), QStringLiteral("lock/leader"), QStringLiteral("lock/schema_meta")};
    const std::vector<consul::SessionInfo> sessions;
    auto found = semaphore::discover(keys, sessions);
    QCOMPARE(found.size(), 3U);
    QVERIFY(found[0].onlyIfHeld && found[2].onlyIfHeld);
    QVERIFY(!found[1].onlyIfHeld); // By its own name.
    std::erase_if(found, [](const Candidate& each) { return each.onlyIfHeld; }); // As none was held.
    semaphore::HeldCandidates held(found, sessions, {}, someFlagged);
    auto used = entry(QStringLiteral("app/locks/a"));
    used.lockIndex = 1;
    QVERIFY(held.add({used}));
    QVERIFY(!held.add({entry(QStringLiteral("lock/schema_meta"), QByteArray("1"))}));
    held.sort();
    QCOMPARE(
        reported(found), (QStringList{QStringLiteral("app/locks/a lock flag"), QStringLiteral("lock/leader lock")}));
}

void TestDiscovery::whatWasHeldBeforeIsACandidate()
{
    std::vector<Candidate> found;
    const std::vector<consul::SessionInfo> sessions;
    semaphore::HeldCandidates held(found, sessions, {}, someFlagged);
    auto used = entry(QStringLiteral("app/pc2"));
    used.lockIndex = 3;
    QVERIFY(semaphore::HeldCandidates::isWanted(used));
    QVERIFY(held.add({used, entry(QStringLiteral("app/plain"), QByteArray("1"))}));
    held.sort();
    QCOMPARE(reported(found), QStringList{QStringLiteral("app/pc2 lock flag")});
    QVERIFY(found.front().evidence.text().contains(QStringLiteral("held it before")));
}

void TestDiscovery::aFlagAloneProvesNothing()
{
    std::vector<Candidate> found;
    const std::vector<consul::SessionInfo> sessions;
    semaphore::HeldCandidates held(found, sessions, {}, someFlagged);
    held.add({entry(QStringLiteral("libkv/a"), QByteArray("1"), consul::lockFlag),
        entry(QStringLiteral("libkv/b"), QByteArray("2"), consul::lockFlag + 1), // Rounded by JavaScript.
        entry(QStringLiteral("libkv/c"), QByteArray("3"), consul::lockFlag), entry(QStringLiteral("plain"), {}, 42)});
    held.sort();
    QCOMPARE(reported(found),
        (QStringList{QStringLiteral("libkv/a lock flag"), QStringLiteral("libkv/b lock flag javascript")}));
    QCOMPARE(held.flaggedLeftOut(), 1U);
    QVERIFY(!semaphore::HeldCandidates::isWanted(entry(QStringLiteral("plain"), {}, 42)));
}

void TestDiscovery::whatWasReadTellsWhoseItIs()
{
    // A member of Patroni is no lock.
    consul::SessionInfo member = session(1, QStringLiteral("pg-node1"));
    member.behavior = consul::SessionBehavior::Delete;
    const QByteArray state(R"({"conn_url":"postgres://n1","state":"running","role":"primary"})");
    const QString info = QStringLiteral(R"({"ID":"%1","Operation":"OperationTypeApply","Info":"","Who":"me@host",)"
                                        R"("Version":"1.9.0","Created":"2026-01-01T00:00:00Z","Path":"tf"})")
                             .arg(id(7));
    std::vector<Candidate> found = semaphore::discover({QStringLiteral("tf/.lockinfo")}, {});
    const std::vector<consul::SessionInfo> sessions{member};
    semaphore::HeldCandidates held(found, sessions, {}, someFlagged);
    held.add({entry(QStringLiteral("db/pg/leader"), QByteArray("node1"), 0, id(1)),
        entry(QStringLiteral("db/pg/members/node1"), state, 0, id(1)),
        entry(QStringLiteral("tf/.lockinfo"), info.toUtf8())});
    held.sort();
    QCOMPARE(reported(found),
        (QStringList{QStringLiteral("db/pg/ lock ! patroni"), QStringLiteral("tf/ unknown terraform")}));
}

void TestDiscovery::whatWasReadWinsOverNames()
{
    const std::vector<consul::SessionInfo> sessions{session(1, QStringLiteral("Vault Lock")), session(2)};
    auto found = semaphore::discover({QStringLiteral("app/core/lock"), QStringLiteral("app/hardcore/lock")}, sessions);
    QCOMPARE(reported(found),
        (QStringList{QStringLiteral("app/core/lock lock vault"), QStringLiteral("app/hardcore/lock lock")}));
    semaphore::HeldCandidates held(found, sessions, {}, someFlagged);
    QVERIFY(held.add({entry(QStringLiteral("app/core/lock"), QByteArray("host-7"), 0, id(2))}));
    QCOMPARE(reported(found).constFirst(), QStringLiteral("app/core/lock lock !"));
}

void TestDiscovery::aFolderOnBothSidesOfAPart()
{
    const QString info = QStringLiteral(R"({"ID":"%1","Operation":"OperationTypeApply","Info":"","Who":"me@host",)"
                                        R"("Version":"1.9.0","Created":"2026-01-01T00:00:00Z","Path":"tf"})")
                             .arg(id(1));
    const std::vector<consul::SessionInfo> sessions{session(1, QStringLiteral("Consul API Lock"))};
    auto found = semaphore::discover({QStringLiteral("tf/.lock"), QStringLiteral("tf/.lockinfo")}, {});
    semaphore::HeldCandidates held(found, sessions, {}, someFlagged);
    QVERIFY(held.add({entry(QStringLiteral("tf/.lock"), {}, consul::lockFlag, id(1))}));
    QCOMPARE(reported(found), QStringList{QStringLiteral("tf/ lock ! consul-api")});
    QVERIFY(held.add({entry(QStringLiteral("tf/.lockinfo"), info.toUtf8())}));
    QCOMPARE(reported(found), QStringList{QStringLiteral("tf/ lock ! terraform")});
}

void TestDiscovery::ownLocksThatAreHeldAreCertain()
{
    const auto layouts = semaphore::readOwnLayouts(
        R"({"version":1,"layouts":[{"name":"printer","key":"printers/{p}/lock","flags":7}]})");
    QVERIFY(layouts);
    const QStringList names{QStringLiteral("printers/a/lock"), QStringLiteral("printers/b/lock")};
    auto found = semaphore::discover(names, {}, *layouts);
    QCOMPARE(reported(found),
        (QStringList{names[0] + QStringLiteral(" lock own:printer"), names[1] + QStringLiteral(" lock own:printer")}));
    semaphore::HeldCandidates held(found, {}, *layouts, someFlagged);
    QVERIFY(held.add({entry(names[0], {}, 7, id(1))}));
    QVERIFY2(held.add({entry(names[1], {}, 8, id(1))}), "other flags: not what the layout describes");
    QVERIFY2(held.add({entry(QStringLiteral("printers/a/x"), {}, 0, id(1))}), "no pattern fits it");
    QVERIFY(reported(found).contains(names[0] + QStringLiteral(" lock ! own:printer")));
    QVERIFY(reported(found).contains(names[1] + QStringLiteral(" lock !")));
}

void TestDiscovery::belowAFolder()
{
    semaphore::Observation seen;
    seen.path = QStringLiteral("app/");
    const QByteArray body(R"({"Limit":3,"Holders":{}})");
    seen.entries = {entry(QStringLiteral("app/z/leader")), // In no order.
        entry(QStringLiteral("app/sem/.lock"), body, consul::semaphoreFlag),
        entry(QStringLiteral("app/sem/") + id(1), {}, consul::semaphoreFlag, id(1)),
        entry(QStringLiteral("app/sem/in/.lock"), body, consul::semaphoreFlag),
        entry(QStringLiteral("app/config"), QByteArray("x")), entry(QStringLiteral("app/odd/.lock"), QByteArray("y")),
        entry(QStringLiteral("app/held/deep/x"), {}, 0, id(2)), entry(QStringLiteral("app/pool/slot_000")),
        entry(QStringLiteral("apple/.lock"), body, consul::semaphoreFlag)};
    QStringList reported;
    for (const semaphore::Below& each : semaphore::below(seen))
        reported.append(each.path + u' ' + semaphore::layoutId(each.layout));
    QCOMPARE(reported,
        (QStringList{QStringLiteral("app/held/deep/x lock"), QStringLiteral("app/pool/ slots"),
            QStringLiteral("app/sem/ official"), QStringLiteral("app/sem/in/ official"),
            QStringLiteral("app/z/leader lock")}));
    seen.path = QStringLiteral("app/config/");
    QVERIFY(semaphore::below(seen).empty());
    // Contenders of a semaphore that has no .lock yet wait for it, and are no locks of their own.
    seen.path = QStringLiteral("new/");
    seen.entries = {entry(seen.path + id(1), QByteArray("x"), 0, id(1)), entry(seen.path + id(2), {}, 0, id(2))};
    seen.sessions = {session(1), session(2)};
    QVERIFY(semaphore::below(seen).empty());
}

void TestDiscovery::onlyAFolder()
{
    const auto isOnly = [](const QString& path, const consul::KvEntry& one) {
        semaphore::Observation seen;
        seen.path = path;
        seen.entries = {one};
        return semaphore::isOnlyAFolder(semaphore::decode(seen));
    };
    const QString folder = QStringLiteral("a/");
    QVERIFY(isOnly(folder, entry(QStringLiteral("a/b/.lock"), R"({"Limit":3,"Holders":{}})", consul::semaphoreFlag)));
    QVERIFY(isOnly(folder, entry(QStringLiteral("a/b/c"), {}, 0, id(1)))); // Its lock is not the folder's.
    QVERIFY(!isOnly(folder, entry(QStringLiteral("a/.lock"), {}, consul::lockFlag, id(1))));
    QVERIFY(!isOnly(folder, entry(QStringLiteral("a/.lock"), R"({"Limit":3,"Holders":{}})", consul::semaphoreFlag)));
    QVERIFY(!isOnly(QStringLiteral("a"), entry(QStringLiteral("a"), {}, 0, id(1))));
    QVERIFY(!isOnly(folder, entry(QStringLiteral("b")))); // Nothing is there.
}

void TestDiscovery::manyKeys()
{
    QStringList keys;
    keys.reserve(1'000'001);
    for (int i = 0; i < 1'000'000; ++i)
        keys.append(QStringLiteral("app/%1/value").arg(i, 7, 10, QLatin1Char('0')));
    keys.append(QStringLiteral("z/.lock"));
    const auto found = semaphore::discover(keys, {});
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found.front().path, QStringLiteral("z/"));
}

QTEST_GUILESS_MAIN(TestDiscovery)
#include "tst_discovery.moc"
