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

using namespace Qt::Literals::StringLiterals;
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
    void anotherAgentOfItsClusterIsProductionToo_data();
    void anotherAgentOfItsClusterIsProductionToo();
    void whatMayBeProductionIsAskedAbout();
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

/// Of an agent that does not say of which cluster it is: to write is an act of its own, and asked for.
void TestProfilesWindow::whatMayBeProductionIsAskedAbout()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {editAt(u"eu"_s, u"consul.invalid"_s)}));
    app.start(endpointOf(m_agent.httpUrl()), {});
    const auto spoken = [&app] { return find<QAbstractButton>(app, "connectionPill")->accessibleName(); };
    QTRY_VERIFY2_WITH_TIMEOUT(spoken().contains(u"It is unknown whether"_s), qPrintable(spoken()), patience);
    find<QAction>(app, "readOnlyAction")->trigger();
    const auto* const question = find<QMessageBox>(app, "productionQuestion");
    QVERIFY(question != nullptr && app.connection().client()->isReadOnly());
    QVERIFY2(question->text().contains(u"It is unknown whether"_s), qPrintable(question->text()));
    const auto until = question->informativeText();
    QVERIFY2(until.contains(u"or until Signalbox recognizes the cluster."_s), qPrintable(until));
    find<QPushButton>(app, "productionAllow")->click();
    QVERIFY(!app.connection().client()->isReadOnly());
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
