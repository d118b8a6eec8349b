// SPDX-License-Identifier: GPL-3.0-or-later
// Connections with names, in the window: switching, production, what each of them remembers.
#include "gui/connections/view/connection_dialog.h"
#include "gui/connections/view/connection_pill.h"
#include "gui/connections/view/environment_frame.h"
#include "gui/kit/view/theme.h"
#include "gui/save_profiles.h"
#include "profiles_test.h"
#include "support/fault_proxy.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using profiles::Environment;

class TestProfilesWindow : public ProfilesTest
{
    Q_OBJECT

private Q_SLOTS:
    void theFormerConnectionBecomesTheFirst();
    void twoKeysSwitch_data();
    void twoKeysSwitch();
    void theTitleSaysTheNamespace();
    void aLetterOfSeveralGoesOn();
    void eachRemembersItsPageFiltersAndWatches();
    void productionOpensReadOnlyAndSaysSo();
    void dialogsOfProductionSaySo();
    void writingToProductionIsAskedForEachTime();
    void anEndpointThatLeadsToProductionIsProduction_data();
    void anEndpointThatLeadsToProductionIsProduction();
    void anotherAgentOfItsClusterIsProductionToo_data();
    void anotherAgentOfItsClusterIsProductionToo();
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
    void theBannerLeadsToTheRightAct_data();
    void theBannerLeadsToTheRightAct();
    void aProfileThatIsEditedIsShownAtOnce();

private:
    [[nodiscard]] gui::ProfileEdit editAt(const QString& name, const QString& host) const
    {
        auto edited = edit(name, Environment::Production);
        edited.profile.endpoint = endpointOf(u"http://%1:8500"_s.arg(host));
        return edited;
    }
    [[nodiscard]] gui::ProfileEdit readOnlyAt(const QString& name, const QString& host) const
    {
        auto edited = editAt(name, host);
        edited.profile.environment = Environment::Development;
        edited.profile.endpoint.readOnly = true;
        return edited;
    }
    static void waitUntilUnknown(gui::Application& app)
    {
        const auto words = [&app] { return app.profiles().warnings().join(u'\n'); };
        QTRY_VERIFY2_WITH_TIMEOUT(words().contains(u"It is unknown whether"_s), qPrintable(words()), patience);
    }
};

void TestProfilesWindow::theFormerConnectionBecomesTheFirst()
{
    QSettings settings;
    settings.setValue(u"lastConnection/address"_s, m_agent.httpUrl());
    settings.setValue(u"lastConnection/datacenter"_s, u"dc1"_s);
    settings.setValue(u"lastConnection/readOnly"_s, true);
    const auto former = [this] {
        auto endpoint = endpointOf(m_agent.httpUrl());
        endpoint.datacenter = u"dc1"_s;
        return endpoint;
    }();
    settings.setValue(u"watched/"_s + QString::fromLatin1(QUrl::toPercentEncoding(profiles::addressKey(former))),
        QStringList{u"demo/sem/"_s});
    gui::Application app;
    QCOMPARE(app.profiles().profiles().size(), std::size_t(1));
    QVERIFY(QFile::exists(profiles::ProfileStore::usualFile()));
    app.startProfile(app.profiles().lastUsed(), {}, {});
    QCOMPARE(app.connection().client()->endpoint().datacenter, u"dc1"_s);
    QVERIFY(app.connection().client()->isReadOnly());
    app.end();
    QCOMPARE(settings.value(u"watched/"_s + QString::fromLatin1(QUrl::toPercentEncoding(profiles::addressKey(former))))
                 .toStringList(),
        QStringList{u"demo/sem/"_s});
    const gui::Application again; // It is not made a second time.
    QCOMPARE(const_cast<gui::Application&>(again).profiles().profiles().size(), std::size_t(1));
}

void TestProfilesWindow::twoKeysSwitch_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<QString>("name");
    QTest::newRow("number") << int(Qt::Key_2) << u"beta"_s;
    QTest::newRow("letter") << int(Qt::Key_G) << u"gamma"_s;
    QTest::newRow("enter") << int(Qt::Key_Return) << u"alpha"_s;
}

void TestProfilesWindow::twoKeysSwitch()
{
    QFETCH(int, key);
    QFETCH(QString, name);
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"alpha"_s), edit(u"beta"_s, Environment::Staging), edit(u"gamma"_s)}));
    app.startProfile(u"alpha"_s, {}, {});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    QCOMPARE(app.profiles().current(), u"alpha"_s);
    press(app.window(), Qt::Key_T, Qt::ControlModifier);
    auto* const menu = switchMenu(app);
    QTRY_VERIFY_WITH_TIMEOUT(menu->isVisible(), patience);
    press(menu, Qt::Key(key));
    QTRY_VERIFY_WITH_TIMEOUT(!menu->isVisible(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), name, patience);
    QVERIFY2(app.window()->windowTitle().contains(name), qPrintable(app.window()->windowTitle()));
    const auto spoken = find<QAbstractButton>(app, "connectionPill")->accessibleName();
    QVERIFY2(spoken.contains(name), qPrintable(spoken));
    QCOMPARE(spoken.contains(u"Staging"), name == u"beta"_s);
    QVERIFY(find<QLabel>(app, "environmentMark")->text().contains(name));
}

/// One page of one agent shows other keys there.
void TestProfilesWindow::theTitleSaysTheNamespace()
{
    gui::Application app;
    auto there = edit(u"there"_s);
    there.profile.endpoint.nameSpace = u"team-a"_s;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"here"_s), there}));
    app.startProfile(u"here"_s, {}, {});
    QVERIFY(!app.window()->windowTitle().contains(u"namespace"_s));
    app.profiles().open(u"there"_s);
    QVERIFY2(app.window()->windowTitle().startsWith(u"there – namespace team-a – "_s),
        qPrintable(app.window()->windowTitle()));
}

void TestProfilesWindow::aLetterOfSeveralGoesOn()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s), edit(u"prod a"_s), edit(u"prod b"_s)}));
    app.startProfile(u"one"_s, {}, {});
    app.window()->switchConnection();
    auto* const menu = switchMenu(app);
    QTRY_VERIFY_WITH_TIMEOUT(menu->isVisible(), patience);
    press(menu, Qt::Key_P);
    QVERIFY(menu->isVisible());
    press(menu, Qt::Key_P);
    press(menu, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"prod b"_s, patience);
}

void TestProfilesWindow::eachRemembersItsPageFiltersAndWatches()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s), edit(u"two"_s)}));
    app.startProfile(u"one"_s, {}, {u"of/one/"_s});
    auto* const search = find<QLineEdit>(app, "searchField");
    app.window()->showPage(u"activity"_s);
    search->setText(u"/v1/kv"_s);
    app.profiles().open(u"two"_s);
    QVERIFY(search->text().isEmpty());
    app.window()->showPage(u"keys"_s);
    search->setText(u"abc"_s);
    app.profiles().open(u"one"_s);
    QCOMPARE(app.window()->currentPage()->id(), u"activity"_s);
    QCOMPARE(search->text(), u"/v1/kv"_s);
    app.profiles().open(u"two"_s);
    QCOMPARE(app.window()->currentPage()->id(), u"keys"_s);
    QCOMPARE(search->text(), u"abc"_s);
    app.end();
    // One address, two lists of what is watched.
    const QSettings settings;
    QCOMPARE(settings.value(u"watched/one"_s).toStringList(), QStringList{u"of/one/"_s});
    QCOMPARE(settings.value(u"watched/two"_s).toStringList(), QStringList());
}

void TestProfilesWindow::productionOpensReadOnlyAndSaysSo()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"dev"_s), edit(u"eu"_s, Environment::Production)}));
    app.startProfile(u"eu"_s, {}, {});
    QVERIFY(QTest::qWaitForWindowExposed(app.window()));
    QVERIFY(app.connection().client()->isReadOnly());
    QVERIFY(find<QAction>(app, "readOnlyAction")->isChecked());
    QVERIFY(app.window()->windowTitle().startsWith(u"PRODUCTION eu"));
    const auto* const mark = find<QLabel>(app, "environmentMark");
    QVERIFY(mark->isVisible());
    QVERIFY2(mark->text().contains(u"PRODUCTION") && mark->text().contains(u"read-only"), qPrintable(mark->text()));
    const auto edges = [&app] {
        const auto picture = app.window()->grab().toImage();
        const int right = picture.width() - 2;
        const int bottom = picture.height() - 2;
        return QSet<QRgb>{picture.pixel(1, 1), picture.pixel(right, 1), picture.pixel(1, bottom),
            picture.pixel(right, bottom), picture.pixel(right / 2, 1), picture.pixel(1, bottom / 2)};
    };
    const auto framed = edges();
    QCOMPARE(framed.size(), 1);
    QCOMPARE(*framed.begin(), gui::Theme::of(app.window()->palette()).stale.strong.rgb());
    app.profiles().open(u"dev"_s);
    QVERIFY(!edges().contains(*framed.begin()));
    QVERIFY(!app.connection().client()->isReadOnly());
    QVERIFY(!app.window()->windowTitle().contains(u"PRODUCTION"));
}

void TestProfilesWindow::dialogsOfProductionSaySo()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"dev"_s), edit(u"eu"_s, Environment::Production)}));
    const auto open = [&app](const QString& id) {
        app.startProfile(id, {}, {});
        app.window()->showPage(u"keys"_s);
        auto* const make = find<QAction>(app, "newKey");
        QTRY_VERIFY_WITH_TIMEOUT(app.connection().status().phase == gui::ConnectionPhase::Live, patience);
        app.connection().client()->setReadOnly(false);
        QTRY_VERIFY_WITH_TIMEOUT(make->isEnabled(), patience);
        make->trigger();
    };
    open(u"eu"_s);
    const auto* dialog = find<QDialog>(app, "newKeyDialog");
    QVERIFY(dialog != nullptr);
    QVERIFY2(dialog->windowTitle().startsWith(u"PRODUCTION"), qPrintable(dialog->windowTitle()));
    const auto* const band = dialog->findChild<QLabel*>(u"environmentBand"_s);
    QVERIFY(band != nullptr && band->isVisible());
    QVERIFY2(band->text().contains(u"PRODUCTION") && band->text().contains(u"eu"), qPrintable(band->text()));
    QCOMPARE(dialog->width(), band->width());
    QVERIFY(dialog->minimumWidth() >= band->sizeHint().width()); // None of its words is ever cut.
    // It goes with its connection; another one's bears no mark.
    app.end();
    open(u"dev"_s);
    dialog = find<QDialog>(app, "newKeyDialog");
    QVERIFY(dialog != nullptr && dialog->findChild<QLabel*>(u"environmentBand"_s) == nullptr);
    QVERIFY(!dialog->windowTitle().contains(u"PRODUCTION"));
}

void TestProfilesWindow::writingToProductionIsAskedForEachTime()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"eu"_s, Environment::Production)}));
    app.startProfile(u"eu"_s, {}, {});
    auto* const readOnly = find<QAction>(app, "readOnlyAction");
    const auto ask = [&] {
        readOnly->trigger();
        return app.window()->findChild<QMessageBox*>(u"productionQuestion"_s);
    };
    const QPointer<QMessageBox> first = ask();
    QVERIFY(first && readOnly->isChecked() && app.connection().client()->isReadOnly());
    QCOMPARE(first->defaultButton()->objectName(), u"productionStay"_s);
    press(first, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!first, patience);
    QVERIFY(readOnly->isChecked() && app.connection().client()->isReadOnly());
    const QPointer<QMessageBox> second = ask();
    QVERIFY(second);
    const auto until = second->informativeText();
    QVERIFY2(until.endsWith(u"until you reconnect or quit."_s), qPrintable(until));
    second->findChild<QPushButton*>(u"productionAllow"_s)->click();
    QVERIFY(!readOnly->isChecked() && !app.connection().client()->isReadOnly());
    QVERIFY(find<QLabel>(app, "environmentMark")->text().contains(u"WRITING"));
    app.profiles().open(u"eu"_s); // Only for as long as it is open.
    QVERIFY(readOnly->isChecked() && app.connection().client()->isReadOnly());
    app.window()->editConnection();
    app.window()->findChild<gui::ConnectionDialog*>()->findChild<QPushButton*>(u"connectButton"_s)->click();
    QVERIFY(waitUntilSaved(app.profiles()));
    QVERIFY(app.connection().client()->isReadOnly());
}

void TestProfilesWindow::anEndpointThatLeadsToProductionIsProduction_data()
{
    QTest::addColumn<QString>("datacenter");
    QTest::newRow("as it is remembered") << QString();
    QTest::newRow("with its datacenter named") << u"dc1"_s;
}

void TestProfilesWindow::anEndpointThatLeadsToProductionIsProduction()
{
    QFETCH(QString, datacenter);
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"eu"_s, Environment::Production)}));
    auto endpoint = endpointOf(m_agent.httpUrl());
    endpoint.datacenter = datacenter;
    app.start(endpoint, {});
    QCOMPARE(app.profiles().current(), u"eu"_s);
    QVERIFY(app.connection().client()->isReadOnly());
    QCOMPARE(app.connection().client()->endpoint().datacenter, datacenter);
    QVERIFY(app.window()->windowTitle().startsWith(u"PRODUCTION eu"));
}

void TestProfilesWindow::anotherAgentOfItsClusterIsProductionToo_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("by its servers") << QByteArray("/v1/status/peers") << QByteArray(R"(["10.11.12.13:8300"])");
    QTest::newRow("by its members") << QByteArray("/v1/agent/members")
                                    << QByteArray(R"([{"Name":"n4","Addr":"10.11.12.13","Status":1}])");
}

/// The window's twin of the terminal's test of that name.
void TestProfilesWindow::anotherAgentOfItsClusterIsProductionToo()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, answer);
    support::FaultProxy elsewhere(m_agent.httpUrl()); // By its address it is nobody's.
    elsewhere.add(support::Fault::answer(path, 200, answer));
    gui::Application app;
    const auto eu = editAt(u"eu"_s, u"10.11.12.13"_s);
    QVERIFY(saveProfiles(app.profiles(), {eu}));
    app.start(endpointOf(elsewhere.url()), {});
    QVERIFY(app.connection().client()->isReadOnly()); // From the beginning.
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"eu"_s, patience);
    QCOMPARE(app.connection().client()->endpoint().address, QUrl(elsewhere.url()));
    QVERIFY(app.connection().client()->isReadOnly());
    QVERIFY(app.window()->windowTitle().startsWith(u"PRODUCTION eu"));
    QVERIFY(find<gui::EnvironmentFrame>(app, "environmentFrame")->isShown());
    find<QAction>(app, "readOnlyAction")->trigger();
    const auto* const question = find<QMessageBox>(app, "productionQuestion");
    QVERIFY(question != nullptr && app.connection().client()->isReadOnly());
    find<QPushButton>(app, "productionAllow")->click();
    QVERIFY(!app.connection().client()->isReadOnly());
    // The way back from practice leads to the address that was given, and asks anew.
    app.profiles().openCluster();
    QVERIFY(app.connection().client()->isReadOnly());
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"eu"_s, patience);
    QCOMPARE(app.connection().client()->endpoint().address, QUrl(elsewhere.url()));
    QVERIFY(app.connection().client()->isReadOnly());
}

/// The next opening begins without a profile, too: what it reads must have been written under the same key.
void TestProfilesWindow::whatIsKnownByItsClusterKeepsItsSettings()
{
    support::FaultProxy elsewhere(m_agent.httpUrl());
    elsewhere.add(support::Fault::answer("/v1/status/peers", 200, R"(["10.11.12.13:8300"])"));
    gui::Application app;
    auto eu = editAt(u"eu"_s, u"10.11.12.13"_s);
    eu.profile.endpoint.datacenter = u"dc9"_s;
    QVERIFY(saveProfiles(app.profiles(), {eu}));
    auto endpoint = endpointOf(elsewhere.url());
    app.start(endpoint, {});
    const auto key = profiles::addressKey(endpoint);
    QCOMPARE(app.connection().settingsKey(), key);
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"eu"_s, patience);
    QCOMPARE(app.connection().settingsKey(), key);
    eu.profile.name = u"renamed"_s;
    QVERIFY(saveProfiles(app.profiles(), {eu}));
    QCOMPARE(app.connection().profile()->name, u"renamed"_s);
    QCOMPARE(app.connection().settingsKey(), key);
    QCOMPARE(app.profiles().profiles().front().keptAs, u"eu"_s);
    // In another datacenter there are other keys, here as well.
    app.profiles().openDatacenter(u"dc1"_s);
    endpoint.datacenter = u"dc1"_s;
    QCOMPARE(app.connection().settingsKey(), profiles::addressKey(endpoint));
}

void TestProfilesWindow::anAgentOfAnotherClusterMayBeWritten()
{
    gui::Application app;
    const auto eu = editAt(u"eu"_s, u"10.11.12.13"_s);
    QVERIFY(saveProfiles(app.profiles(), {eu}));
    for (const bool readOnly : {false, true}) {
        auto endpoint = endpointOf(m_agent.httpUrl());
        endpoint.readOnly = readOnly;
        app.start(endpoint, {});
        QVERIFY(app.connection().client()->isReadOnly());
        QTRY_VERIFY_WITH_TIMEOUT(!app.profiles().isInDoubt(), patience);
        QCOMPARE(app.connection().client()->isReadOnly(), readOnly);
        QCOMPARE(app.profiles().current(), QString());
        QVERIFY(!app.profiles().warnings().join(u' ').contains(u"It is unknown whether"_s));
        app.end();
    }
}

void TestProfilesWindow::anAgentThatDoesNotSayOfWhichClusterStaysReadOnly_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("saved");
    const auto address = u"http://10.11.12.13:8500"_s;
    const QByteArray peers("/v1/status/peers");
    const QByteArray members("/v1/agent/members");
    QTest::newRow("no servers, not now") << peers << 503 << QByteArray("try again later") << address;
    QTest::newRow("no right to the members") << members << 403 << QByteArray("Permission denied") << address;
    QTest::newRow("no member may be seen") << members << 200 << QByteArray("[]") << address;
    QTest::newRow("nobody's name") << QByteArray("/none") << 200 << QByteArray() << u"http://consul.invalid:8500"_s;
}

void TestProfilesWindow::anAgentThatDoesNotSayOfWhichClusterStaysReadOnly()
{
    QFETCH(QByteArray, path);
    QFETCH(int, status);
    QFETCH(QByteArray, answer);
    QFETCH(QString, saved);
    support::FaultProxy elsewhere(m_agent.httpUrl());
    elsewhere.add(support::Fault::answer(path, status, answer));
    gui::Application app;
    auto eu = edit(u"eu"_s, Environment::Production);
    eu.profile.endpoint = endpointOf(saved);
    QVERIFY(saveProfiles(app.profiles(), {eu}));
    app.start(endpointOf(elsewhere.url()), {});
    const auto words = [&app] { return app.profiles().warnings().join(u'\n'); };
    QTRY_VERIFY2_WITH_TIMEOUT(words().contains(u"It is unknown whether"_s), qPrintable(words()), patience);
    QVERIFY2(words().contains(u"Connection ▸ Read-only"_s), qPrintable(words()));
    QVERIFY(app.connection().client()->isReadOnly());
    const auto spoken = find<QAbstractButton>(app, "connectionPill")->accessibleName();
    QVERIFY2(spoken.contains(u"It is unknown whether"_s), qPrintable(spoken));
    // To write is an act of its own, and asked for.
    find<QAction>(app, "readOnlyAction")->trigger();
    const auto* const question = find<QMessageBox>(app, "productionQuestion");
    QVERIFY(question != nullptr && app.connection().client()->isReadOnly());
    QVERIFY2(question->text().contains(u"It is unknown whether"_s), qPrintable(question->text()));
    const auto until = question->informativeText();
    QVERIFY2(until.contains(u"or until Signalbox recognizes the cluster."_s), qPrintable(until));
    find<QPushButton>(app, "productionAllow")->click();
    QVERIFY(!app.connection().client()->isReadOnly());
    // What it says in the end counts all the same.
    elsewhere.clearFaults();
    elsewhere.add(support::Fault::answer("/v1/status/peers", 200, R"(["10.11.12.13:8300"])"));
    app.connection().retryNow();
    if (saved.contains(u"10.11.12.13"_s)) {
        QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"eu"_s, patience);
        QVERIFY(app.connection().client()->isReadOnly());
    }
}

void TestProfilesWindow::aListThatChangesIsAskedAboutAnew_data()
{
    QTest::addColumn<bool>("isAsked"); // About another connection, when the list changes.
    QTest::newRow("writable") << false;
    QTest::newRow("while it is asked") << true;
}

void TestProfilesWindow::aListThatChangesIsAskedAboutAnew()
{
    QFETCH(const bool, isAsked);
    support::FaultProxy elsewhere(m_agent.httpUrl());
    elsewhere.add(support::Fault::answer("/v1/status/peers", 200, R"(["10.11.12.13:8300"])").late(1s));
    gui::Application app;
    std::vector<gui::ProfileEdit> edits;
    if (isAsked)
        edits = {editAt(u"us"_s, u"10.9.9.9"_s)};
    QVERIFY(saveProfiles(app.profiles(), edits));
    app.start(endpointOf(elsewhere.url()), {});
    QCOMPARE(app.connection().client()->isReadOnly(), isAsked);
    if (isAsked)
        QTRY_COMPARE_WITH_TIMEOUT(elsewhere.count("/v1/status/peers"), 1, patience);
    edits.push_back(editAt(u"eu"_s, u"10.11.12.13"_s));
    app.profiles().save(edits);
    QVERIFY(app.profiles().isInDoubt() && app.connection().client()->isReadOnly());
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"eu"_s, patience);
    QVERIFY(app.connection().client()->isReadOnly());
    QVERIFY(find<gui::EnvironmentFrame>(app, "environmentFrame")->isShown());
    QVERIFY(waitUntilSaved(app.profiles()));
}

/// What was found first is of the same cluster, and asks for less care.
void TestProfilesWindow::productionThatIsSavedLaterIsRecognized()
{
    support::FaultProxy elsewhere(m_agent.httpUrl());
    elsewhere.add(support::Fault::answer("/v1/status/peers", 200, R"(["10.11.12.13:8300"])"));
    gui::Application app;
    const auto first = readOnlyAt(u"first"_s, u"10.11.12.13"_s);
    QVERIFY(saveProfiles(app.profiles(), {first}));
    app.start(endpointOf(elsewhere.url()), {});
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"first"_s, patience);
    QVERIFY(!find<gui::EnvironmentFrame>(app, "environmentFrame")->isShown());
    app.profiles().save({first, editAt(u"eu"_s, u"10.11.12.13"_s)});
    QVERIFY(app.connection().client()->isReadOnly());
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"eu"_s, patience);
    QVERIFY(app.connection().client()->isReadOnly());
    QVERIFY(find<gui::EnvironmentFrame>(app, "environmentFrame")->isShown());
    QVERIFY(waitUntilSaved(app.profiles()));
}

/// A person had allowed writes before, and the cluster belongs to nobody else.
void TestProfilesWindow::whatBecomesProductionInDoubtStaysReadOnly()
{
    support::FaultProxy elsewhere(m_agent.httpUrl());
    const auto peers = support::Fault::answer("/v1/status/peers", 200, R"(["10.11.12.13:8300"])");
    elsewhere.add(peers);
    gui::Application app;
    auto first = readOnlyAt(u"first"_s, u"10.11.12.13"_s);
    QVERIFY(saveProfiles(app.profiles(), {first}));
    app.start(endpointOf(elsewhere.url()), {});
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"first"_s, patience);
    app.connection().client()->setReadOnly(false);
    elsewhere.clearFaults();
    elsewhere.add(support::Fault::hang("/v1/status/peers"));
    const auto eu = editAt(u"eu"_s, u"10.9.9.9"_s);
    app.profiles().save({first, eu});
    QVERIFY(app.profiles().isInDoubt() && app.connection().client()->isReadOnly());
    first.profile.environment = Environment::Production;
    app.profiles().save({first, eu});
    elsewhere.clearFaults();
    elsewhere.add(peers);
    app.connection().retryNow();
    QTRY_VERIFY_WITH_TIMEOUT(!app.profiles().isInDoubt(), patience);
    QVERIFY(app.connection().client()->isReadOnly());
    QVERIFY(waitUntilSaved(app.profiles()));
}

void TestProfilesWindow::writingGoesOnWhereNoProductionIsFound()
{
    support::FaultProxy elsewhere(m_agent.httpUrl());
    elsewhere.add(support::Fault::answer("/v1/status/peers", 200, R"(["10.11.12.13:8300"])"));
    gui::Application app;
    const auto first = readOnlyAt(u"first"_s, u"10.11.12.13"_s);
    QVERIFY(saveProfiles(app.profiles(), {first}));
    app.start(endpointOf(elsewhere.url()), {});
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"first"_s, patience);
    app.connection().client()->setReadOnly(false);
    app.profiles().save({first, editAt(u"us"_s, u"10.9.9.9"_s)});
    QVERIFY(app.profiles().isInDoubt() && app.connection().client()->isReadOnly());
    QTRY_VERIFY_WITH_TIMEOUT(!app.profiles().isInDoubt(), patience);
    QCOMPARE(app.profiles().current(), u"first"_s);
    QVERIFY(!app.connection().client()->isReadOnly());
    QVERIFY(waitUntilSaved(app.profiles()));
}

void TestProfilesWindow::whereNothingIsGuardedNothingIsInDoubt_data()
{
    QTest::addColumn<bool>("readOnly"); // It was opened so.
    QTest::newRow("writable") << false;
    QTest::newRow("read-only") << true;
}

void TestProfilesWindow::whereNothingIsGuardedNothingIsInDoubt()
{
    QFETCH(const bool, readOnly);
    gui::Application app;
    const auto eu = editAt(u"eu"_s, u"consul.invalid"_s);
    QVERIFY(saveProfiles(app.profiles(), {eu}));
    auto endpoint = endpointOf(m_agent.httpUrl());
    endpoint.readOnly = readOnly;
    app.start(endpoint, {});
    waitUntilUnknown(app);
    QVERIFY(app.connection().client()->isReadOnly());
    auto harmless = eu;
    harmless.profile.environment = Environment::Development;
    QVERIFY(saveProfiles(app.profiles(), {harmless}));
    QVERIFY(!app.profiles().isInDoubt());
    QVERIFY(!app.profiles().warnings().join(u' ').contains(u"It is unknown whether"_s));
    QCOMPARE(app.connection().client()->isReadOnly(), readOnly);
}

void TestProfilesWindow::whatAPersonAllowedOutlivesANewQuestion()
{
    gui::Application app;
    const auto eu = editAt(u"eu"_s, u"consul.invalid"_s);
    const auto us = editAt(u"us"_s, u"10.9.9.9"_s);
    QVERIFY(saveProfiles(app.profiles(), {eu}));
    app.start(endpointOf(m_agent.httpUrl()), {});
    waitUntilUnknown(app);
    find<QAction>(app, "readOnlyAction")->trigger();
    const auto isCalledReadOnly
        = [&app] { return app.profiles().warnings().join(u' ').contains(u"so it is read-only"_s); };
    QVERIFY(isCalledReadOnly());
    QSignalSpy changed(&app.profiles(), &gui::ProfileController::changed);
    find<QPushButton>(app, "productionAllow")->click();
    QVERIFY(!app.connection().client()->isReadOnly());
    QVERIFY(!isCalledReadOnly() && !changed.isEmpty());
    QVERIFY(app.profiles().warnings().join(u' ').contains(u"Writes are allowed."_s));
    app.profiles().save({eu, us});
    QVERIFY(app.profiles().isInDoubt() && !app.connection().client()->isReadOnly());
    waitUntilUnknown(app);
    QVERIFY(!app.connection().client()->isReadOnly());
    app.profiles().save({us}); // Which is of another cluster.
    QTRY_VERIFY_WITH_TIMEOUT(!app.profiles().isInDoubt(), patience);
    QVERIFY(!app.connection().client()->isReadOnly());
    QVERIFY(waitUntilSaved(app.profiles()));
}

void TestProfilesWindow::theBannerLeadsToTheRightAct_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("act");
    QTest::newRow("unknown") << QByteArray("ACL not found") << u"Enter another token…"_s;
    QTest::newRow("denied") << QByteArray("Permission denied") << u"Show token permissions…"_s;
}

void TestProfilesWindow::theBannerLeadsToTheRightAct()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, act);
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/catalog/nodes", 403, answer));
    gui::Application app;
    auto endpoint = endpointOf(proxy.url());
    endpoint.token = consul::Secret(u"a-secret-token"_s);
    app.start(endpoint, {});
    auto* const button = find<QPushButton>(app, "bannerEditButton");
    QTRY_COMPARE_WITH_TIMEOUT(button->accessibleName(), act, patience);
    button->click();
    auto* const dialog = app.window()->findChild<gui::ConnectionDialog*>();
    QVERIFY(dialog);
    if (answer == "ACL not found") {
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QCOMPARE(dialog->focusWidget(), dialog->findChild<QLineEdit*>(u"token"_s));
    } else {
        QTRY_VERIFY_WITH_TIMEOUT(dialog->findChild<QWidget*>(u"rightsTable"_s)->isVisible(), patience);
    }
    dialog->reject();
}

void TestProfilesWindow::aProfileThatIsEditedIsShownAtOnce()
{
    gui::Application app;
    auto one = edit(u"one"_s);
    QVERIFY(saveProfiles(app.profiles(), {one}));
    app.startProfile(u"one"_s, {}, {});
    one.profile.name = u"two"_s;
    one.profile.environment = Environment::Production;
    QVERIFY(saveProfiles(app.profiles(), {one}));
    QVERIFY(app.window()->windowTitle().startsWith(u"PRODUCTION two"));
    QVERIFY(app.connection().client()->isReadOnly());
    QVERIFY(find<gui::EnvironmentFrame>(app, "environmentFrame")->isShown());
}

QTEST_MAIN(TestProfilesWindow)
#include "moc_window_test.cpp"
#include "tst_profiles_window.moc"
