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
    void datacentersAreListedAndSwitched();
    void aDatacenterThatIsAwayIsLeft();
    void lateSecretsAskBeforeARunEnds();
    void lateSecretsWaitForADialog();
    void lateSecretsAskBeforeWritingEnds();
    void aRefusedKeychainIsTold();
    void practiceLeadsBackToTheProfile();
    void practiceTakesNoFilters();

private:
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
