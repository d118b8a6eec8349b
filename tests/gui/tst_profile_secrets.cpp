// SPDX-License-Identifier: GPL-3.0-or-later
// From one connection to another: late keychains, and what practice leads back to. No window.
#include "gui/profile_room.h"
#include "support/fault_proxy.h"

#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using profiles::Environment;

class TestProfileSecrets : public QObject, private ProfileGround
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(begin()); }
    void init() { clear(); }
    void stayingDoesNotConnectAnew();
    void aSlowKeychainDelaysOnly();
    void whatWasChosenSinceStays_data();
    void whatWasChosenSinceStays();
    void lateSecretsFollowToTheDatacenter();
    void lateSecretsLeaveReadOnlyAsItIs();
    void lateSecretsKeepTheMarkOfProduction();
    void lateSecretsDoNotReplaceWhatWasTyped_data();
    void lateSecretsDoNotReplaceWhatWasTyped();
    void lateSecretsThatAreNoneAreNotAwaited();
    void practiceLeadsBackToReadOnly();
    void practiceLeadsBackToWhatWasSaved();
    void practiceLeadsBackToTheTokenOfAnEditThatWasTakenBack();
    void practiceKeepsSecretsFromAnAddressThatIsNotSaved();
    void practiceLeadsBackToTheGivenAddress_data();
    void practiceLeadsBackToTheGivenAddress();
    void practiceLeadsBackToWhatWasEditedTwice();

private:
    [[nodiscard]] gui::ProfileEdit editOfEu(const QString& token = {}) const
    {
        auto eu = editWithToken(u"eu"_s, token, Environment::Production);
        eu.profile.endpoint = endpointOf(u"http://10.11.12.13:8500"_s);
        return eu;
    }
    static void waitUntilLive(const ProfileRoom& room)
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            room.connection.status().phase == gui::ConnectionPhase::Live && !room.connection.status().node.isEmpty(),
            patience);
    }
    /// Recognized by its cluster.
    static void openByCluster(ProfileRoom& room, const support::FaultProxy& proxy)
    {
        room.profiles.openEndpoint(endpointOf(proxy.url()));
        QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"eu"_s, patience);
        QCOMPARE(room.connection.client()->endpoint().address, QUrl(proxy.url()));
    }
    /// Connected without the token, which comes with secrets.answer().
    void openWithout(ProfileRoom& room) const
    {
        QVERIFY(saveProfiles(room.profiles, {editWithToken(u"kept"_s, u"a-secret-token"_s)}));
        room.profiles.setSecretPatience(std::chrono::milliseconds(1));
        room.profiles.open(u"kept"_s);
        QTRY_VERIFY_WITH_TIMEOUT(room.connection.isOpen(), patience);
        QVERIFY(room.connection.client()->endpoint().token.isEmpty());
    }
    [[nodiscard]] static QString tokenOf(const ProfileRoom& room)
    {
        return room.connection.client()->endpoint().token.reveal();
    }
    [[nodiscard]] static bool isAwaitingKeychain(const ProfileRoom& room)
    {
        return warningsOf(room).contains(u"The keychain has not responded");
    }
};

void TestProfileSecrets::stayingDoesNotConnectAnew()
{
    ProfileRoom room;
    QVERIFY(saveProfiles(room.profiles, {edit(u"one"_s), edit(u"two"_s)}));
    room.profiles.open(u"one"_s);
    waitUntilLive(room);
    QSignalSpy opened(&room.connection, &gui::Connection::opened);
    room.profiles.choose(u"one"_s);
    room.profiles.chooseDatacenter({});
    room.profiles.chooseDatacenter(u"dc1"_s); // The agent's own by its name.
    QCOMPARE(opened.count(), 0);
    // Where it is remembered otherwise by now, it is another place.
    auto changed = edit(u"one"_s);
    changed.profile.endpoint.datacenter = u"dc1"_s;
    QVERIFY(saveProfiles(room.profiles, {changed, edit(u"two"_s)}));
    room.profiles.choose(u"one"_s);
    QCOMPARE(opened.count(), 1);
    waitUntilLive(room);
    room.profiles.chooseAnew(u"one"_s);
    QCOMPARE(opened.count(), 2);
}

void TestProfileSecrets::aSlowKeychainDelaysOnly()
{
    SlowSecrets secrets;
    ProfileRoom room(&secrets);
    auto with = edit(u"kept"_s);
    with.token = consul::Secret(u"a-secret-token"_s);
    QVERIFY(saveProfiles(room.profiles, {with}));
    room.profiles.setSecretPatience(std::chrono::milliseconds(1));
    room.profiles.open(u"kept"_s);
    QTRY_VERIFY_WITH_TIMEOUT(room.connection.isOpen(), patience);
    QVERIFY(room.connection.client()->endpoint().token.isEmpty());
    QVERIFY(isAwaitingKeychain(room));
    secrets.answer();
    QCOMPARE(room.connection.client()->endpoint().token.reveal(), u"a-secret-token"_s);
    QVERIFY(!isAwaitingKeychain(room));
    // An answer that comes in time, and one that comes when another connection is wanted.
    room.profiles.setSecretPatience(std::chrono::milliseconds(patience));
    room.profiles.open(u"kept"_s);
    QVERIFY(room.profiles.isAsking());
    room.profiles.openEndpoint(endpointOf(u"http://127.0.0.1:1"_s));
    secrets.answer();
    QVERIFY(room.connection.client()->endpoint().token.isEmpty());
}

void TestProfileSecrets::whatWasChosenSinceStays_data()
{
    QTest::addColumn<QString>("choice");
    QTest::newRow("practice") << u"practice"_s;
    QTest::newRow("datacenter") << u"datacenter"_s;
    QTest::newRow("to stay") << u"stay"_s;
}

void TestProfileSecrets::whatWasChosenSinceStays()
{
    QFETCH(QString, choice);
    SlowSecrets secrets;
    ProfileRoom room(&secrets);
    QVERIFY(saveProfiles(room.profiles, {edit(u"dev"_s), editWithToken(u"eu"_s, u"t"_s, Environment::Production)}));
    room.profiles.open(u"dev"_s);
    waitUntilLive(room);
    room.profiles.setSecretPatience(std::chrono::milliseconds(1));
    room.profiles.choose(u"eu"_s);
    QVERIFY(room.profiles.isAsking());
    if (choice == u"practice")
        room.practise();
    else if (choice == u"datacenter")
        room.profiles.openDatacenter(u"dc1"_s);
    else
        room.profiles.choose(u"dev"_s);
    QVERIFY(!room.profiles.isAsking());
    waitUntilLive(room); // Longer than the patience with the keychain.
    secrets.answer();
    QCOMPARE(room.practice.isOn(), choice == u"practice");
    QVERIFY(room.profiles.current() != u"eu");
    QCOMPARE(room.connection.clusterProfile()->id, u"dev"_s);
}

void TestProfileSecrets::lateSecretsFollowToTheDatacenter()
{
    SlowSecrets secrets;
    ProfileRoom room(&secrets);
    openWithout(room);
    room.profiles.openDatacenter(u"dc1"_s);
    QVERIFY(isAwaitingKeychain(room));
    secrets.answer();
    QCOMPARE(tokenOf(room), u"a-secret-token"_s);
    QCOMPARE(room.connection.client()->endpoint().datacenter, u"dc1"_s);
    QVERIFY(!isAwaitingKeychain(room));
}

void TestProfileSecrets::lateSecretsLeaveReadOnlyAsItIs()
{
    SlowSecrets secrets;
    ProfileRoom room(&secrets);
    openWithout(room);
    room.connection.client()->setReadOnly(true);
    secrets.answer();
    QCOMPARE(tokenOf(room), u"a-secret-token"_s);
    QVERIFY(room.connection.client()->isReadOnly());
}

/// It was marked while the keychain was locked.
void TestProfileSecrets::lateSecretsKeepTheMarkOfProduction()
{
    SlowSecrets secrets;
    ProfileRoom room(&secrets);
    openWithout(room);
    auto marked = edit(u"kept"_s, Environment::Production);
    marked.profile.tokenKept = true;
    QVERIFY(saveProfiles(room.profiles, {marked}));
    secrets.answer();
    QTRY_COMPARE_WITH_TIMEOUT(tokenOf(room), u"a-secret-token"_s, patience);
    QVERIFY(room.connection.profile()->isProduction() && room.connection.client()->isReadOnly());
}

void TestProfileSecrets::lateSecretsDoNotReplaceWhatWasTyped_data()
{
    QTest::addColumn<bool>("isElsewhere"); // The address was edited as well.
    QTest::addColumn<QString>("token");
    QTest::newRow("typed") << false << u"typed"_s;
    QTest::newRow("typed for another address") << true << QString();
}

void TestProfileSecrets::lateSecretsDoNotReplaceWhatWasTyped()
{
    QFETCH(const bool, isElsewhere);
    QFETCH(const QString, token);
    SlowSecrets secrets;
    ProfileRoom room(&secrets);
    openWithout(room);
    auto edited = editWithToken(u"kept"_s, u"typed"_s);
    edited.profile.tokenKept = true;
    if (isElsewhere)
        edited.profile.endpoint = endpointOf(u"http://10.11.12.13:8500"_s);
    room.profiles.save({edited}); // Until it has ended the keychain has the old one, and then this one.
    QCOMPARE(isAwaitingKeychain(room), !isElsewhere);
    if (isElsewhere)
        QVERIFY(waitUntilSaved(room.profiles));
    secrets.answer();
    QVERIFY(waitUntilSaved(room.profiles));
    QCOMPARE(tokenOf(room), token);
    QVERIFY(!isAwaitingKeychain(room));
    QCOMPARE(room.connection.client()->endpoint().address, QUrl(m_agent.httpUrl()));
}

/// What comes late and is nothing leaves a warning of its own alone.
void TestProfileSecrets::lateSecretsThatAreNoneAreNotAwaited()
{
    SlowSecrets secrets;
    ProfileRoom room(&secrets);
    openWithout(room);
    QVERIFY(isAwaitingKeychain(room));
    secrets.write(u"kept"_s, profiles::SecretKind::Token, {});
    secrets.answer();
    QVERIFY(!isAwaitingKeychain(room));
    const auto words = room.profiles.warnings().join(u' ');
    QVERIFY2(words.contains(u"no longer exists"), qPrintable(words));
}

void TestProfileSecrets::practiceLeadsBackToReadOnly()
{
    ProfileRoom room;
    QVERIFY(saveProfiles(room.profiles, {edit(u"dev"_s)}));
    room.profiles.open(u"dev"_s);
    for (const bool readOnly : {true, false}) {
        room.connection.client()->setReadOnly(readOnly);
        room.practise();
        QVERIFY(!room.connection.client()->isReadOnly());
        room.profiles.openCluster();
        QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"dev"_s, patience);
        QCOMPARE(room.connection.client()->isReadOnly(), readOnly);
    }
}

void TestProfileSecrets::practiceLeadsBackToWhatWasSaved()
{
    ProfileRoom room;
    QVERIFY(saveProfiles(room.profiles, {editWithToken(u"dev"_s, u"old"_s)}));
    room.profiles.open(u"dev"_s);
    QCOMPARE(tokenOf(room), u"old"_s);
    room.practise();
    room.profiles.save({editWithToken(u"dev"_s, u"new"_s)}); // Holds before it is on the disk.
    room.profiles.openCluster();
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"dev"_s, patience);
    QCOMPARE(tokenOf(room), u"new"_s);
    room.practise();
    auto moved = edit(u"dev"_s);
    moved.profile.tokenKept = true;
    moved.profile.endpoint.datacenter = u"dc1"_s;
    room.profiles.save({moved});
    room.profiles.openCluster();
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"dev"_s, patience);
    QCOMPARE(room.connection.client()->endpoint().datacenter, u"dc1"_s);
    QCOMPARE(tokenOf(room), u"new"_s);
}

/// The address was edited with the token, and then edited back alone.
void TestProfileSecrets::practiceLeadsBackToTheTokenOfAnEditThatWasTakenBack()
{
    ProfileRoom room;
    QVERIFY(saveProfiles(room.profiles, {editWithToken(u"dev"_s, u"old"_s)}));
    room.profiles.open(u"dev"_s);
    QCOMPARE(tokenOf(room), u"old"_s);
    auto moved = editWithToken(u"dev"_s, u"new"_s);
    moved.profile.tokenKept = true;
    moved.profile.endpoint = endpointOf(u"http://10.11.12.13:8500"_s);
    QVERIFY(saveProfiles(room.profiles, {moved}));
    QCOMPARE(tokenOf(room), u"old"_s); // What was typed for the other address is not sent to this one.
    auto back = edit(u"dev"_s);
    back.profile.tokenKept = true;
    QVERIFY(saveProfiles(room.profiles, {back}));
    room.practise();
    room.profiles.openCluster();
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"dev"_s, patience);
    QCOMPARE(tokenOf(room), u"new"_s);
    QCOMPARE(room.connection.client()->endpoint().address, QUrl(m_agent.httpUrl()));
}

/// Only the cluster says that it is of the profile, and whatever listens there can say so.
void TestProfileSecrets::practiceKeepsSecretsFromAnAddressThatIsNotSaved()
{
    support::FaultProxy elsewhere(m_agent.httpUrl());
    pretendToBeOfEu(elsewhere);
    ProfileRoom room;
    QVERIFY(saveProfiles(room.profiles, {editOfEu(u"old"_s)}));
    openByCluster(room, elsewhere);
    QVERIFY(saveProfiles(room.profiles, {editOfEu(u"new"_s)}));
    room.practise();
    QVERIFY(saveProfiles(room.profiles, {editOfEu(u"newer"_s)}));
    room.profiles.openCluster();
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"eu"_s, patience);
    QCOMPARE(room.connection.client()->endpoint().address, QUrl(elsewhere.url()));
    QCOMPARE(tokenOf(room), QString());
    for (const auto& request : elsewhere.requests())
        QVERIFY(!request.headers.contains("x-consul-token"));
}

void TestProfileSecrets::practiceLeadsBackToTheGivenAddress_data()
{
    QTest::addColumn<bool>("isInPractice"); // When it is edited.
    QTest::newRow("edited before") << false;
    QTest::newRow("edited in practice") << true;
}

/// What is edited is the profile of the cluster, and not the address that was opened.
void TestProfileSecrets::practiceLeadsBackToTheGivenAddress()
{
    QFETCH(const bool, isInPractice);
    support::FaultProxy elsewhere(m_agent.httpUrl());
    pretendToBeOfEu(elsewhere);
    ProfileRoom room;
    QVERIFY(saveProfiles(room.profiles, {editOfEu(u"kept"_s)}));
    openByCluster(room, elsewhere);
    if (isInPractice)
        room.practise();
    auto edited = editOfEu();
    edited.token.reset();
    edited.profile.tokenKept = true;
    edited.profile.endpoint.datacenter = u"dc1"_s;
    QVERIFY(saveProfiles(room.profiles, {edited}));
    if (!isInPractice)
        room.practise();
    room.profiles.openCluster();
    QTRY_VERIFY_WITH_TIMEOUT(!room.practice.isOn() && room.connection.isOpen(), patience);
    QCOMPARE(room.connection.client()->endpoint().address, QUrl(elsewhere.url()));
    QCOMPARE(tokenOf(room), QString());
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"eu"_s, patience);
    QVERIFY(room.connection.client()->isReadOnly());
}

void TestProfileSecrets::practiceLeadsBackToWhatWasEditedTwice()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    ProfileRoom room;
    auto dev = edit(u"dev"_s);
    QVERIFY(saveProfiles(room.profiles, {dev}));
    room.profiles.open(u"dev"_s);
    dev.profile.endpoint = endpointOf(proxy.url());
    QVERIFY(saveProfiles(room.profiles, {dev}));
    dev.profile.name = u"renamed"_s;
    QVERIFY(saveProfiles(room.profiles, {dev}));
    room.practise();
    room.profiles.openCluster();
    QTRY_COMPARE_WITH_TIMEOUT(room.profiles.current(), u"dev"_s, patience);
    QCOMPARE(room.connection.client()->endpoint().address, QUrl(proxy.url()));
}

QTEST_GUILESS_MAIN(TestProfileSecrets)
#include "tst_profile_secrets.moc"
