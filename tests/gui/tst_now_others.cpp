// SPDX-License-Identifier: GPL-3.0-or-later
// The other connections on the Now page, and the first look from there, on real agents.
#include "gui/connections/model/connection_scope.h"
#include "gui/now/model/others_model.h"
#include "gui/save_profiles.h"
#include "gui/semaphores/view/first_look.h"
#include "profiles_test.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::Literals::StringLiterals;
using gui::OthersModel;
using profiles::Environment;

class TestNowOthers : public ProfilesTest
{
    Q_OBJECT
private:
    static QTreeView* list(const gui::Application& app) { return find<QTreeView>(app, "nowOthersList"); }
    static QString cell(const gui::Application& app, int row, OthersModel::Column column)
    {
        return plain(list(app)->model()->index(row, column).data().toString());
    }
    static QString title(const gui::Application& app) { return plain(find<QLabel>(app, "nowOthersTitle")->text()); }
    /// However many there are of it.
    static QString plain(QString text) { return text.remove(u"(s)"_s).replace(u"connections"_s, u"connection"_s); }
    static void showNow(gui::Application& app)
    {
        app.window()->showPage(u"now"_s);
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
    }

private Q_SLOTS:
    void withoutOthersNothingIsSaid();
    void nothingIsSentBeforeItIsAskedFor();
    void eachOtherOneIsOneLine();
    void enterSwitches();
    void whatTheKeychainKeepsIsNotWaitedFor();
    void nowLeadsToWhatCanBeWatched();
    void whatComesAfterTheSearchIsFound();
};

void TestNowOthers::withoutOthersNothingIsSaid()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s)}));
    app.startProfile(u"one"_s, {}, {});
    showNow(app);
    waitUntilLive(app);
    QVERIFY(!find<QWidget>(app, "nowOthersPane")->isVisible());
    QVERIFY(!find<QAction>(app, "nowOthers")->isEnabled());
}

void TestNowOthers::nothingIsSentBeforeItIsAskedFor()
{
    gui::Application app;
    auto production = edit(u"eu"_s, Environment::Production);
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s), production}));
    app.startProfile(u"one"_s, {}, {});
    showNow(app);
    waitUntilLive(app);
    QTRY_COMPARE_WITH_TIMEOUT(title(app), u"1 other connection, not looked at"_s, patience);
    QVERIFY(!list(app)->isVisible());
    QVERIFY(find<QToolButton>(app, "nowOthersButton")->isVisible());
    QVERIFY(app.connection().scope()->otherClients().empty());
}

void TestNowOthers::eachOtherOneIsOneLine()
{
    support::ConsulAgent second;
    QVERIFY(second.start());
    second.judge().put("/v1/agent/service/register",
        R"({"Name":"web","ID":"web-1","Check":{"CheckID":"web-ttl","TTL":"24h","Status":"critical"}})");
    gui::Application app;
    auto eu = edit(u"eu"_s, Environment::Production);
    eu.profile.endpoint = endpointOf(second.httpUrl());
    auto away = edit(u"away"_s);
    away.profile.endpoint = endpointOf(u"http://127.0.0.1:1"_s);
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s), eu, away}));
    app.startProfile(u"one"_s, {}, {});
    showNow(app);
    QAbstractItemModelTester tester(list(app)->model());
    waitUntilLive(app);
    QTest::mouseClick(find<QToolButton>(app, "nowOthersButton"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(cell(app, 0, OthersModel::Findings), u"1 check critical"_s, patience);
    QVERIFY(list(app)->isVisible());
    QCOMPARE(cell(app, 0, OthersModel::Name), u"eu"_s);
    QCOMPARE(cell(app, 0, OthersModel::Environment), u"PRODUCTION"_s);
    QVERIFY2(cell(app, 0, OthersModel::State).startsWith(u"in contact, leader 127.0.0.1:"_s),
        qPrintable(cell(app, 0, OthersModel::State)));
    QVERIFY(cell(app, 0, OthersModel::Answered).endsWith(u" ago"_s));
    QTRY_COMPARE_WITH_TIMEOUT(cell(app, 1, OthersModel::State), u"no contact"_s, patience);
    QCOMPARE(cell(app, 1, OthersModel::Findings), u"–"_s);
    QCOMPARE(cell(app, 1, OthersModel::Answered), u"–"_s);
    // Reads alone, and none of them can be anything else. They are shown with the other requests.
    const auto clients = app.connection().scope()->otherClients();
    QCOMPARE(clients.size(), std::size_t(2));
    for (const auto& client : clients) {
        QVERIFY(client->isReadOnly());
        for (const auto& entry : client->wireLog().entries())
            QVERIFY(entry.request.method == consul::Method::Get);
    }
    // Mended over there: the next look says so, here by hand.
    second.judge().put("/v1/agent/check/pass/web-ttl");
    find<QAction>(app, "retryAction")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(cell(app, 0, OthersModel::Findings), u"no critical checks in the response"_s, patience);
    // Another page: nothing is asked.
    app.window()->showPage(u"keys"_s);
    const auto sent = clients.front()->wireLog().entries().size();
    find<QAction>(app, "retryAction")->trigger();
    app.window()->showPage(u"now"_s);
    QCOMPARE(clients.front()->wireLog().entries().size(), sent); // What is fresh is not read again.
    // Off again: what was read is forgotten.
    QTest::mouseClick(find<QToolButton>(app, "nowOthersButton"), Qt::LeftButton);
    QVERIFY(!list(app)->isVisible());
    QCOMPARE(title(app), u"2 other connection, not looked at"_s);
    QVERIFY(clients.front().isNull());
}

void TestNowOthers::enterSwitches()
{
    support::ConsulAgent second;
    QVERIFY(second.start());
    QSettings().setValue(u"now/otherConnections"_s, true);
    gui::Application app;
    auto other = edit(u"two"_s);
    other.profile.endpoint = endpointOf(second.httpUrl());
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s), other}));
    app.startProfile(u"one"_s, {}, {});
    showNow(app);
    waitUntilLive(app);
    QTRY_COMPARE_WITH_TIMEOUT(
        cell(app, 0, OthersModel::Findings), u"no critical checks in the response"_s, patience); // It was kept.
    list(app)->setFocus();
    list(app)->setCurrentIndex(list(app)->model()->index(0, 0));
    press(list(app), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"two"_s, patience);
    waitUntilLive(app);
    QTRY_COMPARE_WITH_TIMEOUT(cell(app, 0, OthersModel::Name), u"one"_s, patience);
    QTRY_COMPARE_WITH_TIMEOUT(cell(app, 0, OthersModel::Findings), u"no critical checks in the response"_s, patience);
}

void TestNowOthers::whatTheKeychainKeepsIsNotWaitedFor()
{
    SlowSecrets secrets;
    gui::Application app(&secrets);
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s), editWithToken(u"two"_s, u"secret"_s)}));
    QVERIFY(app.profiles().profiles().back().tokenKept);
    app.startProfile(u"one"_s, {}, {});
    showNow(app);
    waitUntilLive(app);
    QTest::mouseClick(find<QToolButton>(app, "nowOthersButton"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(
        cell(app, 0, OthersModel::State), u"not looked at: no credentials from the keychain"_s, patience);
    QVERIFY(app.connection().scope()->otherClients().empty()); // Nothing was sent without them.
    secrets.answer();
    QTRY_VERIFY_WITH_TIMEOUT(cell(app, 0, OthersModel::State).startsWith(u"in contact"_s), patience);
}

void TestNowOthers::nowLeadsToWhatCanBeWatched()
{
    m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})");
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    showNow(app);
    auto* const words = find<QLabel>(app, "nowFirst");
    QTRY_VERIFY_WITH_TIMEOUT(words->text().endsWith(u"this agent has 1 of them."_s), patience);
    QVERIFY(words->text().startsWith(u"No semaphores or locks are watched. As of "_s));
    auto* const button = find<QToolButton>(app, "nowDiscoverButton");
    QVERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(app.window()->currentPage()->id(), u"semaphores"_s);
    auto* const found = find<QTreeView>(app, "firstDiscoverList");
    QTRY_VERIFY(found->isVisible() && found->model()->rowCount() == 1);
    found->setFocus();
    press(found, Qt::Key_Return);
    app.window()->showPage(u"now"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!words->isVisible(), patience);
    QVERIFY(!find<QAction>(app, "nowDiscover")->isEnabled());
    m_agent.judge().del("/v1/kv/demo/?recurse");
}

/// What a search has found is of its moment: when clients come, it is searched again.
void TestNowOthers::whatComesAfterTheSearchIsFound()
{
    const auto judge = m_agent.judge();
    judge.del("/v1/kv/?recurse");
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    showNow(app);
    find<gui::FirstLook>(app, "firstLook")->setLookAgainAfter(std::chrono::milliseconds(0));
    auto* const words = find<QLabel>(app, "nowFirst");
    QTRY_VERIFY_WITH_TIMEOUT(words->text().endsWith(u"the search found none on this agent."_s), patience);
    QTRY_COMPARE_WITH_TIMEOUT(
        find<QLabel>(app, "nowTitle")->text(), u"No findings, but no semaphores or locks are watched"_s, patience);
    const auto session = judge.createSession(R"({"Name":"client-1","TTL":"600s"})").toUtf8();
    judge.put("/v1/kv/demo/sem/" + session + "?flags=16210313421097356768&acquire=" + session);
    QTRY_VERIFY_WITH_TIMEOUT(words->text().endsWith(u"this agent has 1 of them."_s), patience);
    // What no session tells of is found when a person comes to look.
    judge.del("/v1/kv/?recurse");
    app.window()->showPage(u"semaphores"_s);
    auto* const status = find<QLabel>(app, "firstDiscoverStatus");
    QTRY_VERIFY_WITH_TIMEOUT(status->text().startsWith(u"Nothing here looks like"_s), patience);
    QVERIFY(status->text().contains(u"Searched at "_s));
    app.window()->showPage(u"keys"_s);
    judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})");
    app.window()->showPage(u"now"_s);
    QTRY_VERIFY_WITH_TIMEOUT(words->text().endsWith(u"this agent has 1 of them."_s), patience);
    judge.put("/v1/session/destroy/" + session);
    judge.del("/v1/kv/?recurse");
}

QTEST_MAIN(TestNowOthers)
#include "tst_now_others.moc"
