// SPDX-License-Identifier: GPL-3.0-or-later
// The Semaphores page on an agent of which nothing is watched yet, against a real agent.
#include "gui/semaphores_test.h"

#include "gui/semaphores/model/candidate_model.h"
#include "gui/semaphores/model/candidate_previews.h"
#include "gui/semaphores/view/first_look.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "support/acl.h"

#include <QAbstractItemModelTester>
#include <QCompleter>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>

#include <algorithm>

namespace {

using gui::CandidateModel;
using gui::CandidatePreviews;
using gui::previewOf;

/// `live` and `stale` holders of a semaphore with that limit, and those who wait.
observer::Update seen(std::optional<qint64> limit, int live, int stale, int waiting)
{
    semaphore::State state;
    state.path = bench::path;
    state.layout = limit == 1 ? semaphore::Layout::Lock : semaphore::Layout::Official;
    state.found = true;
    state.limit = limit;
    state.body = R"({"Limit":3,"Holders":{}})";
    for (int i = 0; i < live + stale; ++i) {
        semaphore::Holder holder;
        holder.session = QStringLiteral("session-%1").arg(i);
        holder.live = i < live;
        state.holders.push_back(holder);
    }
    for (int i = 0; i < waiting; ++i) {
        semaphore::Waiter waiter;
        waiter.session = QStringLiteral("waiter-%1").arg(i);
        waiter.position = i + 1;
        state.waiting.push_back(waiter);
    }
    observer::Update update;
    update.state = std::make_shared<const semaphore::State>(state);
    update.receivedAt = QDateTime::currentDateTimeUtc();
    return update;
}

} // namespace

class TestSemaphoresFirst : public SemaphoresTest
{
    Q_OBJECT
private:
    static constexpr int patience = bench::slowMs;

    struct First : bench::SemaphoresController {
        using SemaphoresController::SemaphoresController;

        QTreeView* list() const { return find<QTreeView>("firstDiscoverList"); }
        bool isOffered() const { return find<gui::FirstLook>("firstLook")->isVisible(); }
        /// What is shown of a path; null: it is not there.
        QString state(const QString& of) const
        {
            const auto* const model = list()->model();
            for (int row = 0; row < model->rowCount(); ++row) {
                if (model->index(row, CandidateModel::PathColumn).data().toString() == of)
                    return model->index(row, CandidateModel::StateColumn).data().toString();
            }
            return {};
        }
        bool isLive() const { return connection.status().phase == gui::ConnectionPhase::Live; }
    };

    /// `count` keys, in transactions.
    bool storeKeys(int count, const QString& pattern, const QByteArray& value = {}, quint64 flags = 0) const
    {
        constexpr int most = 60; // A transaction takes 64.
        for (int from = 0; from < count; from += most) {
            QJsonArray calls;
            for (int i = from; i < std::min(count, from + most); ++i) {
                const QJsonObject kv{{QStringLiteral("Verb"), QStringLiteral("set")},
                    {QStringLiteral("Key"), pattern.arg(i, 5, 10, QLatin1Char('0'))},
                    {QStringLiteral("Value"), QString::fromLatin1(value.toBase64())},
                    {QStringLiteral("Flags"), static_cast<qint64>(flags)}};
                calls.append(QJsonObject{{QStringLiteral("KV"), kv}});
            }
            if (m_agent.judge().put("/v1/txn", QJsonDocument(calls).toJson(QJsonDocument::Compact)).status != 200)
                return false;
        }
        return true;
    }

private Q_SLOTS:
    void cleanup() { QVERIFY(m_agent.judge().del("/v1/kv/?recurse").isTrue()); }

    void aPreviewSaysHowItStands_data()
    {
        using State = consul::WatchPhase;
        QTest::addColumn<observer::Update>("update");
        QTest::addColumn<State>("phase");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("trouble");
        QTest::addColumn<bool>("known");
        QTest::newRow("free") << seen(3, 0, 0, 0) << State::Live << "free"
                              << "" << true;
        auto released = seen(1, 0, 0, 0);
        auto free = *released.state;
        semaphore::Finding delay;
        delay.kind = semaphore::FindingKind::LockDelayPossible;
        free.findings.push_back(delay);
        released.state = std::make_shared<const semaphore::State>(free);
        QTest::newRow("free, but for how long is unknown") << released << State::Live << "free, or in lock-delay"
                                                           << "" << true;
        QTest::newRow("some") << seen(3, 1, 0, 2) << State::Live << "1 of 3 held · 2 waiting"
                              << "" << true;
        QTest::newRow("all") << seen(3, 3, 0, 0) << State::Live << "3/3 held"
                             << "" << true;
        QTest::newRow("stale beside") << seen(3, 2, 1, 1) << State::Live << "2 of 3 held · 1 waiting"
                                      << "1 stale" << true;
        QTest::newRow("only stale") << seen(3, 0, 2, 0) << State::Live << ""
                                    << "2 stale" << true;
        QTest::newRow("lock") << seen(1, 1, 0, 0) << State::Live << "held"
                              << "" << true;
        QTest::newRow("no limit") << seen({}, 2, 0, 0) << State::Live << "2 held"
                                  << "" << true;
        auto named = seen(3, 2, 0, 0);
        auto state = *named.state;
        for (auto& each : state.holders)
            each.isUnconfirmed = true;
        named.state = std::make_shared<const semaphore::State>(state);
        QTest::newRow("only named") << named << State::Live << "2 of 3 named as held"
                                    << "" << true;
        QTest::newRow("lost contact") << seen(3, 3, 0, 0) << State::Retrying << "3/3 held"
                                      << "" << true;
        QTest::newRow("not read") << observer::Update() << State::Connecting << "reading…"
                                  << "" << false;
        QTest::newRow("denied") << observer::Update() << State::Denied << "no permission to read"
                                << "" << false;
        QTest::newRow("no answer") << observer::Update() << State::Retrying << "no response"
                                   << "" << false;
        auto nothing = seen(3, 0, 0, 0);
        nothing.state = std::make_shared<const semaphore::State>();
        QTest::newRow("gone") << nothing << State::Live << "not found"
                              << "" << true;
    }
    void aPreviewSaysHowItStands()
    {
        QFETCH(observer::Update, update);
        QFETCH(consul::WatchPhase, phase);
        consul::WatchState watch;
        watch.phase = phase;
        const auto preview = previewOf(update, watch);
        QTEST(preview.text(), "text");
        QTEST(preview.trouble(), "trouble");
        QTEST(preview.known, "known");
    }

    /// Found without being asked for, each with its state, which follows Consul.
    void whatThereIsIsOfferedLive()
    {
        const QString one = contender(QStringLiteral("client-01"));
        contender(QStringLiteral("client-02"));
        store(3, {one});
        const auto judge = m_agent.judge();
        QVERIFY(judge
                    .put("/v1/kv/old/sem/.lock?flags=16210313421097356768",
                        R"({"Limit":1,"Holders":{"11111111-2222-3333-4444-555555555555":true}})")
                    .isTrue());
        First bench(m_agent);
        QVERIFY(QTest::qWaitForWindowActive(&bench.page));
        const QAbstractItemModelTester tester(
            bench.list()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_VERIFY_WITH_TIMEOUT(bench.isOffered(), patience);
        QVERIFY(!bench.find<QWidget>("inspector")->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(bench.state(bench::path), QStringLiteral("1 of 3 held · 1 waiting"), patience);
        QTRY_COMPARE_WITH_TIMEOUT(bench.state(QStringLiteral("old/sem/")), QStringLiteral("1 stale"), patience);
        QVERIFY(judge.del("/v1/kv/old/sem/?recurse").isTrue());
        QTRY_COMPARE_WITH_TIMEOUT(bench.state(QStringLiteral("old/sem/")), QStringLiteral("not found"), patience);
        // By keyboard alone.
        QCOMPARE(bench.page.mainView(), bench.list());
        bench.page.mainView()->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(bench.list()->currentIndex().isValid(), patience);
        const QString chosen = bench.list()->currentIndex().siblingAtColumn(0).data().toString();
        QTest::keyClick(bench.list(), Qt::Key_Return);
        QCOMPARE(bench.page.watchSet()->paths(), QStringList{chosen});
        QVERIFY(!bench.isOffered());
        QVERIFY(bench.find<QWidget>("inspector")->isVisible());
        QTRY_VERIFY(bench.tree()->hasFocus());
    }

    void severalAreWatchedAtOnce()
    {
        store(3, {});
        QVERIFY(m_agent.judge()
                    .put("/v1/kv/demo/two/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})")
                    .isTrue());
        First bench(m_agent);
        auto* const again = bench.find<QPushButton>("firstAgain");
        QTRY_VERIFY_WITH_TIMEOUT(again->isVisible() && bench.list()->model()->rowCount() == 2, patience);
        bench.find<QPushButton>("firstAll")->click();
        bench.find<QPushButton>("firstWatch")->click();
        QCOMPARE(bench.page.watchSet()->paths(), (QStringList{bench::path, QStringLiteral("demo/two/")}));
        QCOMPARE(bench.page.selection().path, bench::path);
        // What a person takes out of the list leaves an empty page, and no search.
        for (const auto& path : bench.page.watchSet()->paths())
            bench.page.watchSet()->remove(path);
        QVERIFY(!bench.isOffered());
    }

    void doubleClickWatchesTheRow()
    {
        store(3, {});
        First bench(m_agent);
        auto* const again = bench.find<QPushButton>("firstAgain");
        QTRY_VERIFY_WITH_TIMEOUT(again->isVisible() && bench.list()->model()->rowCount() == 1, patience);
        const auto at = bench.list()->model()->index(0, CandidateModel::StateColumn);
        const QPoint place = bench.list()->visualRect(at).center();
        QTest::mouseClick(bench.list()->viewport(), Qt::LeftButton, {}, place); // A double click begins with one.
        QTest::mouseDClick(bench.list()->viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(bench.page.watchSet()->paths(), QStringList{bench::path});
    }

    void notNowIsRemembered()
    {
        store(3, {});
        {
            First bench(m_agent);
            QTRY_VERIFY_WITH_TIMEOUT(bench.list()->model()->rowCount() == 1, patience);
            bench.find<QPushButton>("firstNotNow")->click();
            QVERIFY(!bench.isOffered());
            QCOMPARE(bench.connection.hub()->observerCount(), 0);
        }
        First bench(m_agent);
        QTRY_VERIFY_WITH_TIMEOUT(bench.isLive(), patience);
        QVERIFY(!bench.isOffered());
        QVERIFY(bench.find<QWidget>("treeWelcome")->isVisible());
        // Another connection has its own.
        QSettings().clear();
        First other(m_agent);
        QTRY_VERIFY_WITH_TIMEOUT(other.isOffered(), patience);
    }

    /// Whoever watches something is not shown the search.
    void whatIsWatchedIsNoFirstTime()
    {
        store(3, {});
        First bench(m_agent);
        QTRY_VERIFY_WITH_TIMEOUT(bench.isOffered(), patience);
        bench.page.watch(bench::path);
        bench.page.saveState();
        First next(m_agent);
        QTRY_VERIFY_WITH_TIMEOUT(next.isLive(), patience);
        QCOMPARE(next.page.watchSet()->paths(), QStringList{bench::path});
        QVERIFY(!next.isOffered());
    }

    /// Requests are for the rows in sight.
    void onlyWhatIsInSightIsRead()
    {
        constexpr int many = 200;
        QVERIFY(storeKeys(many, QStringLiteral("many/%1/.lock"), R"({"Limit":2,"Holders":{}})"));
        First bench(m_agent);
        bench.page.resize(900, 520);
        auto* const again = bench.find<QPushButton>("firstAgain");
        QTRY_VERIFY_WITH_TIMEOUT(again->isVisible() && bench.list()->model()->rowCount() == many, patience);
        const auto state = [&bench](int row) {
            return bench.list()->model()->index(row, CandidateModel::StateColumn).data().toString();
        };
        QTRY_COMPARE_WITH_TIMEOUT(state(0), QStringLiteral("free"), patience);
        QCOMPARE(state(many - 1), QString());
        QVERIFY(bench.connection.hub()->observerCount() <= CandidatePreviews::mostRead);
        bench.list()->verticalScrollBar()->setValue(bench.list()->verticalScrollBar()->maximum());
        QTRY_COMPARE_WITH_TIMEOUT(state(many - 1), QStringLiteral("free"), patience);
        QCOMPARE(state(0), QStringLiteral("free"));
        QCOMPARE(state(many / 2), QString());
        QVERIFY(bench.connection.hub()->observerCount() <= CandidatePreviews::mostRead);
        bench.page.hide(); // Nobody looks.
        QCOMPARE(bench.connection.hub()->observerCount(), 0);
    }

    /// Of those given up, Consul holds the connections for a while.
    void whatWasGivenUpCounts()
    {
        QStringList paths;
        for (int i = 0; i < 200; ++i)
            paths << QStringLiteral("many/%1/").arg(i);
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent.httpUrl());
        consul::Client client(endpoint);
        observer::Hub hub(&client);
        CandidateModel model;
        CandidatePreviews previews(&model);
        previews.setHub(&hub);
        previews.setInSight(paths.mid(0, 80));
        QCOMPARE(hub.observerCount(), int(CandidatePreviews::mostRead));
        previews.setInSight(paths.mid(80, 40));
        QCOMPARE(hub.observerCount(), 40);
        QCOMPARE(previews.open(), 100);
        previews.setInSight(paths.mid(120, 40)); // Half of them wait for their turn: 100 were given up.
        QCOMPARE(hub.observerCount(), 20);
        QCOMPARE(previews.open(), CandidatePreviews::mostOpen);
        previews.setInSight({});
        QCOMPARE(hub.observerCount(), 0);
    }

    void anEmptyStoreSaysWhatToDo()
    {
        First bench(m_agent);
        QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("firstAdvice")->isVisible(), patience);
        QVERIFY(bench.text("firstDiscoverStatus").contains(QStringLiteral("Nothing here looks like")));
        QVERIFY(!bench.list()->isVisible());
        QVERIFY(!bench.find<QPushButton>("firstWatch")->isEnabled());
    }

    void whatTheTokenHidesIsSaid()
    {
        support::AgentOptions options;
        options.managementToken = QStringLiteral("8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b11");
        support::ConsulAgent agent(options);
        QVERIFY(agent.start());
        QVERIFY(agent.judge().put("/v1/kv/hidden/lock", "x").isTrue());
        const QString token = support::makeToken(
            agent.judge(), QStringLiteral("none"), QStringLiteral(R"(key_prefix "open/" { policy = "read" })"))
                                  .secret;
        First bench(agent, token);
        QTRY_VERIFY_WITH_TIMEOUT(bench.text("firstDiscoverStatus").contains(QStringLiteral("key:read")), patience);
    }

    /// Watch prefix offers the names of one folder after the other.
    void completionFindsItsWayInALargeStore()
    {
        constexpr int many = 20'000;
        QVERIFY(storeKeys(many, QStringLiteral("many/%1")));
        QVERIFY(storeKeys(1, QStringLiteral("many/zebra/sem-%1/.lock"), R"({"Limit":2,"Holders":{}})"));
        First bench(m_agent);
        QVERIFY(QTest::qWaitForWindowActive(&bench.page));
        bench.trigger("watchPrefix");
        QTRY_VERIFY(bench.dialog("watchDialog") != nullptr);
        auto* const edit = bench.find<QLineEdit>("watchPath");
        QTRY_VERIFY(edit->hasFocus());
        auto* const popup = edit->completer()->popup();
        QTest::keyClicks(edit, QStringLiteral("many/z"));
        const auto offers = [popup](const QString& name) {
            return popup->isVisible() && popup->model()->rowCount() == 1
                && popup->model()->index(0, 0).data().toString() == name;
        };
        QTRY_VERIFY_WITH_TIMEOUT(offers(QStringLiteral("many/zebra/")), patience);
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QCOMPARE(edit->text(), QStringLiteral("many/zebra/"));
        // What is inside is offered at once.
        QTRY_VERIFY_WITH_TIMEOUT(offers(QStringLiteral("many/zebra/sem-00000/")), patience);
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        bench.find<QPushButton>("watchOk")->click();
        QTRY_COMPARE(bench.page.watchSet()->paths(), QStringList{QStringLiteral("many/zebra/sem-00000/")});
    }
};

QTEST_MAIN(TestSemaphoresFirst)
#include "moc_semaphores_test.cpp"
#include "tst_semaphores_first.moc"
