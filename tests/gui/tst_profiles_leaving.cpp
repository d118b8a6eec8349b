// SPDX-License-Identifier: GPL-3.0-or-later
// From one connection to another: what is asked first, what a late keychain may do, what practice leads back to.
#include "gui/connections/model/connection_words.h"
#include "gui/connections/view/connection_dialog.h"
#include "gui/connections/view/environment_frame.h"
#include "gui/save_profiles.h"
#include "profiles_test.h"
#include "support/fault_proxy.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using profiles::Environment;

namespace {

/// A keychain that a person has refused to open.
class RefusedSecrets : public profiles::MemorySecrets
{
public:
    void read(const QString&, profiles::SecretKind, QObject*, Answer answer) override
    {
        answer({}, profiles::SecretState::Unavailable);
    }
    [[nodiscard]] QString place() const override { return u"Kept in memory: it was refused."_s; }
};

} // namespace

class TestProfilesLeaving : public ProfilesTest
{
    Q_OBJECT

private Q_SLOTS:
    void stayingDoesNotConnectAnew();
    void datacentersAreListedAndSwitched();
    void aDatacenterThatIsAwayIsLeft();
    void aSlowKeychainDelaysOnly();
    void whatWasChosenSinceStays_data();
    void whatWasChosenSinceStays();
    void lateSecretsFollowToTheDatacenter();
    void lateSecretsAskBeforeARunEnds();
    void lateSecretsWaitForADialog();
    void lateSecretsLeaveReadOnlyAsItIs();
    void lateSecretsAskBeforeWritingEnds();
    void lateSecretsKeepTheMarkOfProduction();
    void lateSecretsDoNotReplaceWhatWasTyped_data();
    void lateSecretsDoNotReplaceWhatWasTyped();
    void lateSecretsThatAreNoneAreNotAwaited();
    void aRefusedKeychainIsTold();
    void practiceLeadsBackToTheProfile();
    void practiceLeadsBackToReadOnly();
    void practiceLeadsBackToWhatWasSaved();
    void practiceLeadsBackToTheTokenOfAnEditThatWasTakenBack();
    void practiceKeepsSecretsFromAnAddressThatIsNotSaved();
    void practiceLeadsBackToTheGivenAddress_data();
    void practiceLeadsBackToTheGivenAddress();
    void practiceLeadsBackToWhatWasEditedTwice();
    void practiceTakesNoFilters();

private:
    /// As the agent of another address of the cluster of `eu`, which is saved with 10.11.12.13.
    static void pretendToBeOfEu(support::FaultProxy& proxy)
    {
        proxy.add(support::Fault::answer("/v1/status/peers", 200, R"(["10.11.12.13:8300"])"));
    }
    [[nodiscard]] gui::ProfileEdit editOfEu(const QString& token = {}) const
    {
        auto eu = editWithToken(u"eu"_s, token, Environment::Production);
        eu.profile.endpoint = endpointOf(u"http://10.11.12.13:8500"_s);
        return eu;
    }
    /// Recognized by its cluster.
    static void openByCluster(gui::Application& app, const support::FaultProxy& proxy)
    {
        app.start(endpointOf(proxy.url()), {});
        QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"eu"_s, patience);
        QCOMPARE(app.connection().client()->endpoint().address, QUrl(proxy.url()));
    }
    void practise(const gui::Application& app)
    {
        Q_EMIT app.window()->practiceWanted();
        QVERIFY(const_cast<gui::Application&>(app).practice().isOn());
    }
    static void leavePractice(const gui::Application& app)
    {
        Q_EMIT app.window()->practiceLeft();
        if (auto* const leave = app.window()->findChild<QPushButton*>(u"leavePracticeGo"_s))
            leave->click();
    }
    /// Connected without the token, which comes with secrets.answer().
    void openWithout(gui::Application& app, Environment environment = Environment::Development)
    {
        QVERIFY(saveProfiles(app.profiles(), {editWithToken(u"kept"_s, u"a-secret-token"_s, environment)}));
        app.profiles().setSecretPatience(std::chrono::milliseconds(1));
        app.startProfile(u"kept"_s, {}, {});
        QTRY_VERIFY_WITH_TIMEOUT(app.connection().isOpen(), patience);
        QVERIFY(app.connection().client()->endpoint().token.isEmpty());
    }
    [[nodiscard]] static QString tokenOf(gui::Application& app)
    {
        return app.connection().client()->endpoint().token.reveal();
    }
    [[nodiscard]] static bool isAwaitingKeychain(gui::Application& app)
    {
        return app.profiles().warnings().join(u' ').contains(u"The keychain has not responded");
    }
};

void TestProfilesLeaving::stayingDoesNotConnectAnew()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s), edit(u"two"_s)}));
    app.startProfile(u"one"_s, {}, {});
    waitUntilLive(app);
    QSignalSpy opened(&app.connection(), &gui::Connection::opened);
    app.profiles().choose(u"one"_s);
    app.profiles().chooseDatacenter({});
    app.profiles().chooseDatacenter(u"dc1"_s); // The agent's own by its name.
    QCOMPARE(opened.count(), 0);
    // Where it is remembered otherwise by now, it is another place.
    auto changed = edit(u"one"_s);
    changed.profile.endpoint.datacenter = u"dc1"_s;
    QVERIFY(saveProfiles(app.profiles(), {changed, edit(u"two"_s)}));
    app.profiles().choose(u"one"_s);
    QCOMPARE(opened.count(), 1);
    waitUntilLive(app);
    app.profiles().chooseAnew(u"one"_s);
    QCOMPARE(opened.count(), 2);
}

void TestProfilesLeaving::datacentersAreListedAndSwitched()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/catalog/datacenters", 200, R"(["dc1","dc2"])"));
    gui::Application app;
    auto one = edit(u"one"_s);
    one.profile.endpoint = endpointOf(proxy.url());
    QVERIFY(saveProfiles(app.profiles(), {one}));
    app.startProfile(u"one"_s, {}, {});
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().datacenters(), QStringList({u"dc1"_s, u"dc2"_s}), patience);
    const auto key = app.connection().settingsKey();
    auto* const choice = find<QAction>(app, "datacenter_dc2");
    QVERIFY(choice && !choice->isChecked());
    choice->trigger();
    QCOMPARE(app.connection().client()->endpoint().datacenter, u"dc2"_s);
    QCOMPARE(app.profiles().current(), u"one"_s);
    QVERIFY(app.connection().settingsKey() != key);
    QCOMPARE(app.profiles().profiles().front().endpoint.datacenter, QString()); // For now, not for ever.
}

/// The agent is asked which there are, though nothing else can be read, and there is a way back to its own.
void TestProfilesLeaving::aDatacenterThatIsAwayIsLeft()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/catalog/datacenters", 200, R"(["dc1","dc2"])"));
    auto ofTheAgent = support::Fault::forward();
    ofTheAgent.part = "/v1/agent/";
    proxy.add(ofTheAgent);
    proxy.add(support::Fault::answer("dc=dc9", 500, "No path to datacenter"));
    gui::Application app;
    auto one = edit(u"one"_s);
    one.profile.endpoint = endpointOf(proxy.url());
    one.profile.endpoint.datacenter = u"dc9"_s;
    QVERIFY(saveProfiles(app.profiles(), {one}));
    app.startProfile(u"one"_s, {}, {});
    const auto words = [&app] { return gui::bannerWords(app.connection().status()).text; };
    QTRY_VERIFY2_WITH_TIMEOUT(words().contains(u"Known datacenters: dc1, dc2."_s), qPrintable(words()), patience);
    auto* const own = find<QAction>(app, "datacenter_");
    QVERIFY(own && own->isEnabled() && find<QMenu>(app, "datacenterMenu")->isEnabled());
    QVERIFY(find<QAction>(app, "datacenter_dc2"));
    own->trigger();
    QCOMPARE(app.connection().client()->endpoint().datacenter, QString());
    waitUntilLive(app);
}

void TestProfilesLeaving::aSlowKeychainDelaysOnly()
{
    SlowSecrets secrets;
    gui::Application app(&secrets);
    auto with = edit(u"kept"_s);
    with.token = consul::Secret(u"a-secret-token"_s);
    QVERIFY(saveProfiles(app.profiles(), {with}));
    app.profiles().setSecretPatience(std::chrono::milliseconds(1));
    app.startProfile(u"kept"_s, {}, {});
    QTRY_VERIFY_WITH_TIMEOUT(app.connection().isOpen(), patience);
    QVERIFY(app.connection().client()->endpoint().token.isEmpty());
    QVERIFY(isAwaitingKeychain(app));
    secrets.answer();
    QCOMPARE(app.connection().client()->endpoint().token.reveal(), u"a-secret-token"_s);
    QVERIFY(!isAwaitingKeychain(app));
    // An answer that comes in time, and one that comes when another connection is wanted.
    app.profiles().setSecretPatience(std::chrono::milliseconds(patience));
    app.profiles().open(u"kept"_s);
    QVERIFY(app.profiles().isAsking());
    app.profiles().openEndpoint(endpointOf(u"http://127.0.0.1:1"_s));
    secrets.answer();
    QVERIFY(app.connection().client()->endpoint().token.isEmpty());
}

void TestProfilesLeaving::whatWasChosenSinceStays_data()
{
    QTest::addColumn<QString>("choice");
    QTest::newRow("practice") << u"practice"_s;
    QTest::newRow("datacenter") << u"datacenter"_s;
    QTest::newRow("to stay") << u"stay"_s;
}

void TestProfilesLeaving::whatWasChosenSinceStays()
{
    QFETCH(QString, choice);
    SlowSecrets secrets;
    gui::Application app(&secrets);
    QVERIFY(saveProfiles(app.profiles(), {edit(u"dev"_s), editWithToken(u"eu"_s, u"t"_s, Environment::Production)}));
    app.startProfile(u"dev"_s, {}, {});
    waitUntilLive(app);
    app.profiles().setSecretPatience(std::chrono::milliseconds(1));
    app.profiles().choose(u"eu"_s);
    QVERIFY(app.profiles().isAsking());
    if (choice == u"practice")
        practise(app);
    else if (choice == u"datacenter")
        app.profiles().openDatacenter(u"dc1"_s);
    else
        app.profiles().choose(u"dev"_s);
    QVERIFY(!app.profiles().isAsking());
    waitUntilLive(app); // Longer than the patience with the keychain.
    secrets.answer();
    QCOMPARE(app.practice().isOn(), choice == u"practice");
    QVERIFY(app.profiles().current() != u"eu");
    QCOMPARE(app.connection().clusterProfile()->id, u"dev"_s);
}

void TestProfilesLeaving::lateSecretsFollowToTheDatacenter()
{
    SlowSecrets secrets;
    gui::Application app(&secrets);
    openWithout(app);
    app.profiles().openDatacenter(u"dc1"_s);
    QVERIFY(isAwaitingKeychain(app));
    secrets.answer();
    QCOMPARE(tokenOf(app), u"a-secret-token"_s);
    QCOMPARE(app.connection().client()->endpoint().datacenter, u"dc1"_s);
    QVERIFY(!isAwaitingKeychain(app));
}

void TestProfilesLeaving::lateSecretsAskBeforeARunEnds()
{
    SlowSecrets secrets;
    gui::Application app(&secrets);
    openWithout(app);
    app.window()->showPage(u"lab"_s);
    auto* const start = find<QAction>(app, "labStart");
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), patience);
    start->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStop")->isEnabled(), patience);
    secrets.answer();
    const auto* const question = find<QMessageBox>(app, "anewQuestion");
    QVERIFY(question != nullptr && question->isVisible());
    QVERIFY2(question->text().contains(u"kept"), qPrintable(question->text()));
    QVERIFY(find<QAction>(app, "labStop")->isEnabled());
    QCOMPARE(tokenOf(app), QString());
    find<QPushButton>(app, "anewGo")->click();
    QTRY_COMPARE_WITH_TIMEOUT(tokenOf(app), u"a-secret-token"_s, patience);
    const auto left = [this] {
        return m_agent.judge().get("/v1/session/list").array().size()
            + m_agent.judge().get("/v1/kv/?keys").array().size();
    };
    QTRY_COMPARE_WITH_TIMEOUT(left(), 0, 120'000);
}

void TestProfilesLeaving::lateSecretsWaitForADialog()
{
    SlowSecrets secrets;
    gui::Application app(&secrets);
    openWithout(app);
    app.window()->editConnection();
    auto* const dialog = app.window()->findChild<gui::ConnectionDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    secrets.answer();
    QCOMPARE(tokenOf(app), QString());
    QVERIFY(!isAwaitingKeychain(app));
    const auto words = app.profiles().warnings().join(u' ');
    QVERIFY2(words.contains(u"The keychain has responded"), qPrintable(words));
    dialog->reject();
    QTRY_COMPARE_WITH_TIMEOUT(tokenOf(app), u"a-secret-token"_s, patience);
}

void TestProfilesLeaving::lateSecretsLeaveReadOnlyAsItIs()
{
    SlowSecrets secrets;
    gui::Application app(&secrets);
    openWithout(app);
    find<QAction>(app, "readOnlyAction")->setChecked(true);
    secrets.answer();
    QCOMPARE(tokenOf(app), u"a-secret-token"_s);
    QVERIFY(app.connection().client()->isReadOnly());
}

void TestProfilesLeaving::lateSecretsAskBeforeWritingEnds()
{
    SlowSecrets secrets;
    gui::Application app(&secrets);
    openWithout(app, Environment::Production);
    app.connection().client()->setReadOnly(false);
    secrets.answer();
    QVERIFY(find<QMessageBox>(app, "anewQuestion") != nullptr);
    QVERIFY(!app.connection().client()->isReadOnly());
    find<QPushButton>(app, "anewGo")->click();
    QTRY_COMPARE_WITH_TIMEOUT(tokenOf(app), u"a-secret-token"_s, patience);
    QVERIFY(app.connection().client()->isReadOnly());
}

/// It was marked while the keychain was locked.
void TestProfilesLeaving::lateSecretsKeepTheMarkOfProduction()
{
    SlowSecrets secrets;
    gui::Application app(&secrets);
    openWithout(app);
    auto marked = edit(u"kept"_s, Environment::Production);
    marked.profile.tokenKept = true;
    QVERIFY(saveProfiles(app.profiles(), {marked}));
    QVERIFY(find<gui::EnvironmentFrame>(app, "environmentFrame")->isShown());
    secrets.answer();
    QTRY_COMPARE_WITH_TIMEOUT(tokenOf(app), u"a-secret-token"_s, patience);
    QVERIFY(app.connection().profile()->isProduction() && app.connection().client()->isReadOnly());
    QVERIFY(find<gui::EnvironmentFrame>(app, "environmentFrame")->isShown());
}

void TestProfilesLeaving::lateSecretsDoNotReplaceWhatWasTyped_data()
{
    QTest::addColumn<bool>("isElsewhere"); // The address was edited as well.
    QTest::addColumn<QString>("token");
    QTest::newRow("typed") << false << u"typed"_s;
    QTest::newRow("typed for another address") << true << QString();
}

void TestProfilesLeaving::lateSecretsDoNotReplaceWhatWasTyped()
{
    QFETCH(const bool, isElsewhere);
    QFETCH(const QString, token);
    SlowSecrets secrets;
    gui::Application app(&secrets);
    openWithout(app);
    auto edited = editWithToken(u"kept"_s, u"typed"_s);
    edited.profile.tokenKept = true;
    if (isElsewhere)
        edited.profile.endpoint = endpointOf(u"http://10.11.12.13:8500"_s);
    app.profiles().save({edited}); // Until it has ended the keychain has the old one, and then this one.
    QCOMPARE(isAwaitingKeychain(app), !isElsewhere);
    if (isElsewhere)
        QVERIFY(waitUntilSaved(app.profiles()));
    secrets.answer();
    QVERIFY(waitUntilSaved(app.profiles()));
    QCOMPARE(tokenOf(app), token);
    QVERIFY(!isAwaitingKeychain(app));
    QCOMPARE(app.connection().client()->endpoint().address, QUrl(m_agent.httpUrl()));
}

/// What comes late and is nothing leaves a warning of its own alone.
void TestProfilesLeaving::lateSecretsThatAreNoneAreNotAwaited()
{
    SlowSecrets secrets;
    gui::Application app(&secrets);
    openWithout(app);
    QVERIFY(isAwaitingKeychain(app));
    secrets.write(u"kept"_s, profiles::SecretKind::Token, {});
    secrets.answer();
    QVERIFY(!isAwaitingKeychain(app));
    const auto words = app.profiles().warnings().join(u' ');
    QVERIFY2(words.contains(u"no longer exists"), qPrintable(words));
}

void TestProfilesLeaving::aRefusedKeychainIsTold()
{
    RefusedSecrets secrets;
    gui::Application app(&secrets);
    QVERIFY(saveProfiles(app.profiles(), {editWithToken(u"kept"_s, u"t"_s)}));
    app.startProfile(u"kept"_s, {}, {});
    const auto words = app.connection().warnings().join(u' ');
    QVERIFY2(words.contains(u"did not return") && !words.contains(u"no longer exists"), qPrintable(words));
    // Where it lies is told where the connection is shown, not in its form alone.
    Q_EMIT secrets.placeChanged();
    const auto spoken = find<QAbstractButton>(app, "connectionPill")->accessibleName()
        + find<QAbstractButton>(app, "connectionPill")->toolTip();
    QVERIFY2(spoken.contains(secrets.place()), qPrintable(spoken));
    app.window()->editConnection();
    const auto shown = app.window()->findChild<gui::ConnectionDialog*>()->findChild<QLabel*>(u"warnings"_s)->text();
    QVERIFY2(shown.contains(secrets.place()), qPrintable(shown));
}

void TestProfilesLeaving::practiceLeadsBackToTheProfile()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"eu"_s, Environment::Production)}));
    app.startProfile(u"eu"_s, {}, {});
    Q_EMIT app.window()->practiceWanted();
    QVERIFY(app.practice().isOn());
    QVERIFY(!app.connection().profile());
    QVERIFY(!app.connection().client()->isReadOnly());
    QVERIFY(!find<QLabel>(app, "environmentMark")->isVisible());
    Q_EMIT app.window()->practiceLeft();
    if (auto* const leave = app.window()->findChild<QPushButton*>(u"leavePracticeGo"_s))
        leave->click();
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"eu"_s, patience);
    QVERIFY(app.connection().client()->isReadOnly());
}

void TestProfilesLeaving::practiceLeadsBackToReadOnly()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"dev"_s)}));
    app.startProfile(u"dev"_s, {}, {});
    for (const bool readOnly : {true, false}) {
        find<QAction>(app, "readOnlyAction")->setChecked(readOnly);
        practise(app);
        QVERIFY(!app.connection().client()->isReadOnly());
        leavePractice(app);
        QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"dev"_s, patience);
        QCOMPARE(app.connection().client()->isReadOnly(), readOnly);
    }
}

void TestProfilesLeaving::practiceLeadsBackToWhatWasSaved()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {editWithToken(u"dev"_s, u"old"_s)}));
    app.startProfile(u"dev"_s, {}, {});
    QCOMPARE(tokenOf(app), u"old"_s);
    practise(app);
    app.profiles().save({editWithToken(u"dev"_s, u"new"_s)}); // Holds before it is on the disk.
    leavePractice(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"dev"_s, patience);
    QCOMPARE(tokenOf(app), u"new"_s);
    practise(app);
    auto moved = edit(u"dev"_s);
    moved.profile.tokenKept = true;
    moved.profile.endpoint.datacenter = u"dc1"_s;
    app.profiles().save({moved});
    leavePractice(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"dev"_s, patience);
    QCOMPARE(app.connection().client()->endpoint().datacenter, u"dc1"_s);
    QCOMPARE(tokenOf(app), u"new"_s);
}

/// The address was edited with the token, and then edited back alone.
void TestProfilesLeaving::practiceLeadsBackToTheTokenOfAnEditThatWasTakenBack()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {editWithToken(u"dev"_s, u"old"_s)}));
    app.startProfile(u"dev"_s, {}, {});
    QCOMPARE(tokenOf(app), u"old"_s);
    auto moved = editWithToken(u"dev"_s, u"new"_s);
    moved.profile.tokenKept = true;
    moved.profile.endpoint = endpointOf(u"http://10.11.12.13:8500"_s);
    QVERIFY(saveProfiles(app.profiles(), {moved}));
    QCOMPARE(tokenOf(app), u"old"_s); // What was typed for the other address is not sent to this one.
    auto back = edit(u"dev"_s);
    back.profile.tokenKept = true;
    QVERIFY(saveProfiles(app.profiles(), {back}));
    practise(app);
    leavePractice(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"dev"_s, patience);
    QCOMPARE(tokenOf(app), u"new"_s);
    QCOMPARE(app.connection().client()->endpoint().address, QUrl(m_agent.httpUrl()));
}

/// Only the cluster says that it is of the profile, and whatever listens there can say so.
void TestProfilesLeaving::practiceKeepsSecretsFromAnAddressThatIsNotSaved()
{
    support::FaultProxy elsewhere(m_agent.httpUrl());
    pretendToBeOfEu(elsewhere);
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {editOfEu(u"old"_s)}));
    openByCluster(app, elsewhere);
    QVERIFY(saveProfiles(app.profiles(), {editOfEu(u"new"_s)}));
    practise(app);
    QVERIFY(saveProfiles(app.profiles(), {editOfEu(u"newer"_s)}));
    leavePractice(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"eu"_s, patience);
    QCOMPARE(app.connection().client()->endpoint().address, QUrl(elsewhere.url()));
    QCOMPARE(tokenOf(app), QString());
    for (const auto& request : elsewhere.requests())
        QVERIFY(!request.headers.contains("x-consul-token"));
}

void TestProfilesLeaving::practiceLeadsBackToTheGivenAddress_data()
{
    QTest::addColumn<bool>("isInPractice"); // When it is edited.
    QTest::newRow("edited before") << false;
    QTest::newRow("edited in practice") << true;
}

/// What is edited is the profile of the cluster, and not the address that was opened.
void TestProfilesLeaving::practiceLeadsBackToTheGivenAddress()
{
    QFETCH(const bool, isInPractice);
    support::FaultProxy elsewhere(m_agent.httpUrl());
    pretendToBeOfEu(elsewhere);
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {editOfEu(u"kept"_s)}));
    openByCluster(app, elsewhere);
    if (isInPractice)
        practise(app);
    auto edited = editOfEu();
    edited.token.reset();
    edited.profile.tokenKept = true;
    edited.profile.endpoint.datacenter = u"dc1"_s;
    QVERIFY(saveProfiles(app.profiles(), {edited}));
    if (!isInPractice)
        practise(app);
    leavePractice(app);
    QTRY_VERIFY_WITH_TIMEOUT(!app.practice().isOn() && app.connection().isOpen(), patience);
    QCOMPARE(app.connection().client()->endpoint().address, QUrl(elsewhere.url()));
    QCOMPARE(tokenOf(app), QString());
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"eu"_s, patience);
    QVERIFY(app.connection().client()->isReadOnly());
}

void TestProfilesLeaving::practiceLeadsBackToWhatWasEditedTwice()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    gui::Application app;
    auto dev = edit(u"dev"_s);
    QVERIFY(saveProfiles(app.profiles(), {dev}));
    app.startProfile(u"dev"_s, {}, {});
    dev.profile.endpoint = endpointOf(proxy.url());
    QVERIFY(saveProfiles(app.profiles(), {dev}));
    dev.profile.name = u"renamed"_s;
    QVERIFY(saveProfiles(app.profiles(), {dev}));
    practise(app);
    leavePractice(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"dev"_s, patience);
    QCOMPARE(app.connection().client()->endpoint().address, QUrl(proxy.url()));
}

void TestProfilesLeaving::practiceTakesNoFilters()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"dev"_s)}));
    app.startProfile(u"dev"_s, {}, {});
    app.window()->showPage(u"keys"_s);
    find<QLineEdit>(app, "searchField")->setText(u"abc"_s);
    practise(app);
    app.window()->showPage(u"keys"_s);
    QCOMPARE(find<QLineEdit>(app, "searchField")->text(), QString());
    leavePractice(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"dev"_s, patience);
    QCOMPARE(app.window()->filters().value(u"keys"_s), u"abc"_s);
}

QTEST_MAIN(TestProfilesLeaving)
#include "moc_window_test.cpp"
#include "tst_profiles_leaving.moc"
