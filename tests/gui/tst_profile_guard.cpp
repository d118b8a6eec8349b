// SPDX-License-Identifier: GPL-3.0-or-later
// Whether what is open is production, or may be, and what that does to writing. No window.
#include "gui/profile_room.h"
#include "support/fault_proxy.h"

#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using profiles::Environment;

class TestProfileGuard : public QObject, private ProfileGround
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(begin()); }
    void init() { clear(); }
    void anEndpointThatLeadsToProductionIsProduction_data();
    void anEndpointThatLeadsToProductionIsProduction();
    void whatIsKnownByItsClusterKeepsItsSettings();
    void anAgentOfAnotherClusterMayBeWritten();
    void anAgentThatDoesNotSayOfWhichClusterStaysReadOnly_data();
    void anAgentThatDoesNotSayOfWhichClusterStaysReadOnly();
    void aListThatChangesIsAskedAboutAnew_data();
    void aListThatChangesIsAskedAboutAnew();
    void productionThatIsSavedLaterIsRecognized();
    void whatBecomesProductionInDoubtStaysReadOnly();
    void writingGoesOnWhereNoProductionIsFound();
    void whereNothingIsGuardedNothingIsInDoubt_data();
    void whereNothingIsGuardedNothingIsInDoubt();
    void whatAPersonAllowedOutlivesANewQuestion();

private:
    [[nodiscard]] gui::ProfileEdit editAt(const QString& name, const QString& host) const
    {
        return profileEdit(name, endpointOf(u"http://%1:8500"_s.arg(host)), Environment::Production);
    }
    [[nodiscard]] gui::ProfileEdit readOnlyAt(const QString& name, const QString& host) const
    {
        auto edited = editAt(name, host);
        edited.profile.environment = Environment::Development;
        edited.profile.endpoint.readOnly = true;
        return edited;
    }
    static void waitUntilUnknown(const ProfileRoom& room)
    {
        QTRY_VERIFY2_WITH_TIMEOUT(
            warningsOf(room).contains(u"It is unknown whether"_s), qPrintable(warningsOf(room)), patience);
    }
};

void TestProfileGuard::anEndpointThatLeadsToProductionIsProduction_data()
{
    QTest::addColumn<QString>("datacenter");
    QTest::newRow("as it is remembered") << QString();
    QTest::newRow("with its datacenter named") << u"dc1"_s;
}

void TestProfileGuard::anEndpointThatLeadsToProductionIsProduction()
{
    QFETCH(QString, datacenter);
    ProfileRoom room;
    QVERIFY(saveProfiles(room.profiles, {edit(u"eu"_s, Environment::Production)}));
    auto endpoint = endpointOf(m_agent.httpUrl());
    endpoint.datacenter = datacenter;
    room.profiles.openEndpoint(endpoint);
    QCOMPARE(room.profiles.current(), u"eu"_s);
    QVERIFY(room.connection.client()->isReadOnly());
    QCOMPARE(room.connection.client()->endpoint().datacenter, datacenter);
}

/// The next opening begins without a profile, too: what it reads must have been written under the same key.
void TestProfileGuard::whatIsKnownByItsClusterKeepsItsSettings()
{
    support::FaultProxy elsewhere(m_agent.httpUrl());
    pretendToBeOfEu(elsewhere);
    ProfileRoom room;
    auto eu = editAt(u"eu"_s, u"10.11.12.13"_s);
    eu.profile.endpoint.datacenter = u"dc9"_s;
    QVERIFY(saveProfiles(room.profiles, {eu}));
    auto endpoint = endpointOf(elsewhere.url());
    room.profiles.openEndpoint(endpoint);
    const auto key = profiles::addressKey(endpoint);
    QCOMPARE(room.connection.settingsKey(), key);
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"eu"_s, patience);
    QCOMPARE(room.connection.settingsKey(), key);
    eu.profile.name = u"renamed"_s;
    QVERIFY(saveProfiles(room.profiles, {eu}));
    QCOMPARE(room.connection.profile()->name, u"renamed"_s);
    QCOMPARE(room.connection.settingsKey(), key);
    QCOMPARE(room.profiles.profiles().front().keptAs, u"eu"_s);
    // In another datacenter there are other keys, here as well.
    room.profiles.openDatacenter(u"dc1"_s);
    endpoint.datacenter = u"dc1"_s;
    QCOMPARE(room.connection.settingsKey(), profiles::addressKey(endpoint));
}

void TestProfileGuard::anAgentOfAnotherClusterMayBeWritten()
{
    ProfileRoom room;
    const auto eu = editAt(u"eu"_s, u"10.11.12.13"_s);
    QVERIFY(saveProfiles(room.profiles, {eu}));
    for (const bool readOnly : {false, true}) {
        auto endpoint = endpointOf(m_agent.httpUrl());
        endpoint.readOnly = readOnly;
        room.profiles.openEndpoint(endpoint);
        QVERIFY(room.connection.client()->isReadOnly());
        QTRY_VERIFY_WITH_TIMEOUT(!room.profiles.isInDoubt(), patience);
        QCOMPARE(room.connection.client()->isReadOnly(), readOnly);
        QCOMPARE(room.profiles.current(), QString());
        QVERIFY(!room.profiles.warnings().join(u' ').contains(u"It is unknown whether"_s));
        room.connection.close();
    }
}

void TestProfileGuard::anAgentThatDoesNotSayOfWhichClusterStaysReadOnly_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("saved");
    const auto host = u"10.11.12.13"_s;
    const QByteArray peers("/v1/status/peers");
    const QByteArray members("/v1/agent/members");
    QTest::newRow("no servers, not now") << peers << 503 << QByteArray("try again later") << host;
    QTest::newRow("no right to the members") << members << 403 << QByteArray("Permission denied") << host;
    QTest::newRow("no member may be seen") << members << 200 << QByteArray("[]") << host;
    QTest::newRow("nobody's name") << QByteArray("/none") << 200 << QByteArray() << u"consul.invalid"_s;
}

void TestProfileGuard::anAgentThatDoesNotSayOfWhichClusterStaysReadOnly()
{
    QFETCH(QByteArray, path);
    QFETCH(int, status);
    QFETCH(QByteArray, answer);
    QFETCH(QString, saved);
    support::FaultProxy elsewhere(m_agent.httpUrl());
    elsewhere.add(support::Fault::answer(path, status, answer));
    ProfileRoom room;
    QVERIFY(saveProfiles(room.profiles, {editAt(u"eu"_s, saved)}));
    room.profiles.openEndpoint(endpointOf(elsewhere.url()));
    waitUntilUnknown(room);
    QVERIFY2(warningsOf(room).contains(u"Connection ▸ Read-only"_s), qPrintable(warningsOf(room)));
    QVERIFY(room.connection.client()->isReadOnly());
    room.connection.client()->setReadOnly(false); // As a person who was asked.
    // What it says in the end counts all the same.
    elsewhere.clearFaults();
    pretendToBeOfEu(elsewhere);
    room.connection.retryNow();
    if (saved == u"10.11.12.13"_s) {
        QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"eu"_s, patience);
        QVERIFY(room.connection.client()->isReadOnly());
    }
}

void TestProfileGuard::aListThatChangesIsAskedAboutAnew_data()
{
    QTest::addColumn<bool>("isAsked"); // About another connection, when the list changes.
    QTest::newRow("writable") << false;
    QTest::newRow("while it is asked") << true;
}

void TestProfileGuard::aListThatChangesIsAskedAboutAnew()
{
    QFETCH(const bool, isAsked);
    support::FaultProxy elsewhere(m_agent.httpUrl());
    elsewhere.add(support::Fault::answer("/v1/status/peers", 200, R"(["10.11.12.13:8300"])").late(1s));
    ProfileRoom room;
    std::vector<gui::ProfileEdit> edits;
    if (isAsked)
        edits = {editAt(u"us"_s, u"10.9.9.9"_s)};
    QVERIFY(saveProfiles(room.profiles, edits));
    room.profiles.openEndpoint(endpointOf(elsewhere.url()));
    QCOMPARE(room.connection.client()->isReadOnly(), isAsked);
    if (isAsked)
        QTRY_VERIFY_WITH_TIMEOUT(elsewhere.count("/v1/status/peers") > 0, patience);
    edits.push_back(editAt(u"eu"_s, u"10.11.12.13"_s));
    room.profiles.save(edits);
    QVERIFY(room.profiles.isInDoubt() && room.connection.client()->isReadOnly());
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"eu"_s, patience);
    QVERIFY(room.connection.client()->isReadOnly());
    QVERIFY(waitUntilSaved(room.profiles));
}

/// What was found first is of the same cluster, and asks for less care.
void TestProfileGuard::productionThatIsSavedLaterIsRecognized()
{
    support::FaultProxy elsewhere(m_agent.httpUrl());
    pretendToBeOfEu(elsewhere);
    ProfileRoom room;
    const auto first = readOnlyAt(u"first"_s, u"10.11.12.13"_s);
    QVERIFY(saveProfiles(room.profiles, {first}));
    room.profiles.openEndpoint(endpointOf(elsewhere.url()));
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"first"_s, patience);
    room.profiles.save({first, editAt(u"eu"_s, u"10.11.12.13"_s)});
    QVERIFY(room.connection.client()->isReadOnly());
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"eu"_s, patience);
    QVERIFY(room.connection.client()->isReadOnly());
    QVERIFY(waitUntilSaved(room.profiles));
}

/// A person had allowed writes before, and the cluster belongs to nobody else.
void TestProfileGuard::whatBecomesProductionInDoubtStaysReadOnly()
{
    support::FaultProxy elsewhere(m_agent.httpUrl());
    const auto peers = support::Fault::answer("/v1/status/peers", 200, R"(["10.11.12.13:8300"])");
    elsewhere.add(peers);
    ProfileRoom room;
    auto first = readOnlyAt(u"first"_s, u"10.11.12.13"_s);
    QVERIFY(saveProfiles(room.profiles, {first}));
    room.profiles.openEndpoint(endpointOf(elsewhere.url()));
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"first"_s, patience);
    room.connection.client()->setReadOnly(false);
    elsewhere.clearFaults();
    elsewhere.add(support::Fault::hang("/v1/status/peers"));
    const auto eu = editAt(u"eu"_s, u"10.9.9.9"_s);
    room.profiles.save({first, eu});
    QVERIFY(room.profiles.isInDoubt() && room.connection.client()->isReadOnly());
    first.profile.environment = Environment::Production;
    room.profiles.save({first, eu});
    elsewhere.clearFaults();
    elsewhere.add(peers);
    room.connection.retryNow();
    QTRY_VERIFY_WITH_TIMEOUT(!room.profiles.isInDoubt(), patience);
    QVERIFY(room.connection.client()->isReadOnly());
    QVERIFY(waitUntilSaved(room.profiles));
}

void TestProfileGuard::writingGoesOnWhereNoProductionIsFound()
{
    support::FaultProxy elsewhere(m_agent.httpUrl());
    pretendToBeOfEu(elsewhere);
    ProfileRoom room;
    const auto first = readOnlyAt(u"first"_s, u"10.11.12.13"_s);
    QVERIFY(saveProfiles(room.profiles, {first}));
    room.profiles.openEndpoint(endpointOf(elsewhere.url()));
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"first"_s, patience);
    room.connection.client()->setReadOnly(false);
    room.profiles.save({first, editAt(u"us"_s, u"10.9.9.9"_s)});
    QVERIFY(room.profiles.isInDoubt() && room.connection.client()->isReadOnly());
    QTRY_VERIFY_WITH_TIMEOUT(!room.profiles.isInDoubt(), patience);
    QCOMPARE(room.profiles.current(), u"first"_s);
    QVERIFY(!room.connection.client()->isReadOnly());
    QVERIFY(waitUntilSaved(room.profiles));
}

void TestProfileGuard::whereNothingIsGuardedNothingIsInDoubt_data()
{
    QTest::addColumn<bool>("readOnly"); // It was opened so.
    QTest::newRow("writable") << false;
    QTest::newRow("read-only") << true;
}

void TestProfileGuard::whereNothingIsGuardedNothingIsInDoubt()
{
    QFETCH(const bool, readOnly);
    ProfileRoom room;
    const auto eu = editAt(u"eu"_s, u"consul.invalid"_s);
    QVERIFY(saveProfiles(room.profiles, {eu}));
    auto endpoint = endpointOf(m_agent.httpUrl());
    endpoint.readOnly = readOnly;
    room.profiles.openEndpoint(endpoint);
    waitUntilUnknown(room);
    QVERIFY(room.connection.client()->isReadOnly());
    auto harmless = eu;
    harmless.profile.environment = Environment::Development;
    QVERIFY(saveProfiles(room.profiles, {harmless}));
    QVERIFY(!room.profiles.isInDoubt());
    QVERIFY(!room.profiles.warnings().join(u' ').contains(u"It is unknown whether"_s));
    QCOMPARE(room.connection.client()->isReadOnly(), readOnly);
}

void TestProfileGuard::whatAPersonAllowedOutlivesANewQuestion()
{
    ProfileRoom room;
    const auto eu = editAt(u"eu"_s, u"consul.invalid"_s);
    const auto us = editAt(u"us"_s, u"10.9.9.9"_s);
    QVERIFY(saveProfiles(room.profiles, {eu}));
    room.profiles.openEndpoint(endpointOf(m_agent.httpUrl()));
    waitUntilUnknown(room);
    const auto isCalledReadOnly
        = [&room] { return room.profiles.warnings().join(u' ').contains(u"so it is read-only"_s); };
    QVERIFY(isCalledReadOnly());
    QSignalSpy changed(&room.profiles, &gui::ProfileController::changed);
    room.connection.client()->setReadOnly(false); // As a person who was asked.
    QVERIFY(!room.connection.client()->isReadOnly());
    QVERIFY(!isCalledReadOnly() && !changed.isEmpty());
    QVERIFY(room.profiles.warnings().join(u' ').contains(u"Writes are allowed."_s));
    room.profiles.save({eu, us});
    QVERIFY(room.profiles.isInDoubt() && !room.connection.client()->isReadOnly());
    waitUntilUnknown(room);
    QVERIFY(!room.connection.client()->isReadOnly());
    room.profiles.save({us}); // Which is of another cluster.
    QTRY_VERIFY_WITH_TIMEOUT(!room.profiles.isInDoubt(), patience);
    QVERIFY(!room.connection.client()->isReadOnly());
    QVERIFY(waitUntilSaved(room.profiles));
}

QTEST_GUILESS_MAIN(TestProfileGuard)
#include "tst_profile_guard.moc"
