// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of the recording while a person looks elsewhere, and of times in which nobody saw anything.
#include "gui/history/model/chart_figures.h"
#include "gui/history/model/timeline_words.h"
#include "gui/lone_page.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/semaphores/view/inspector.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/stage/view/stage_view.h"
#include "gui/window_test.h"
#include "history/exports.h"
#include "history/visible.h"
#include "support/fault_proxy.h"

#include <QAction>
#include <QLabel>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;

class TestUnwatched : public WindowTest
{
    Q_OBJECT

private:
    const QString m_path = u"demo/sem/"_s;

    void store(const QStringList& holders) const
    {
        QStringList entries;
        for (const auto& session : holders)
            entries.append(u"\"%1\":true"_s.arg(session));
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
            uR"({"Limit":2,"Holders":{%1}})"_s.arg(entries.join(u',')).toUtf8());
    }
    [[nodiscard]] QString contender(const QString& name) const
    {
        const auto judge = m_agent.judge();
        auto session = judge.createSession(
            uR"({"Name":"%1","TTL":"600s","Behavior":"delete","LockDelay":"0s"})"_s.arg(name).toUtf8());
        judge.put("/v1/kv/demo/sem/" + session.toUtf8() + "?flags=16210313421097356768&acquire=" + session.toUtf8());
        return session;
    }
    [[nodiscard]] static gui::SemaphoresPage* page(const gui::Application& app)
    {
        return app.window()->findChild<gui::SemaphoresPage*>();
    }
    [[nodiscard]] static gui::HistoryController* controller(const gui::Application& app)
    {
        return bench::historyOf(page(app));
    }
    [[nodiscard]] static const history::PathLine* line(const gui::Application& app)
    {
        const auto& paths = controller(app)->lanes().paths;
        return paths.empty() ? nullptr : &paths.front();
    }
    [[nodiscard]] static int live(const gui::Application& app)
    {
        const auto* const path = line(app);
        return path == nullptr || path->levels.empty() || !path->levels.back().seen ? -1 : path->levels.back().live;
    }
    [[nodiscard]] static int grants(const gui::Application& app)
    {
        const auto& all = controller(app)->lanes().happenings;
        return static_cast<int>(std::count_if(all.begin(), all.end(),
            [](const history::Happening& each) { return each.kind == semaphore::EventKind::Granted; }));
    }
    [[nodiscard]] QString treeText(const gui::Application& app) const
    {
        const auto* const model = app.window()->findChild<gui::SemaphoreTreeModel*>();
        return model->indexOfPath(m_path).data(gui::SemaphoreTreeModel::DetailRole).toString();
    }
    [[nodiscard]] static QString words(const gui::Application& app)
    {
        const auto& lanes = controller(app)->lanes();
        QStringList all;
        for (const auto& each : history::insightsOf(lanes, {history::Time(0), lanes.end}, 0))
            all.append(each.sentence);
        return all.join(u'\n');
    }

private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/demo/?recurse"); }

    void aPageThatIsLeftIsRecordedOn();
    void whatIsRememberedIsRecordedFromTheStart();
    void anOutageIsSaidEverywhere();
    void aFrozenAgentLeavesAGap();
    void aBurstAfterAQuietTimeIsNoLongGap();
    void whatIsOldFadesAndStandsStill();
    void aPastMomentIsNotCalledLive();
    void panesShowOneState();
    void whoHoldsIsNotKnownWhereNobodyCanTell();
};

/// Leave, let the time pass after which pages rest, come back: nothing is missing.
void TestUnwatched::aPageThatIsLeftIsRecordedOn()
{
    gui::Application app;
    store({});
    app.start(endpointOf(m_agent.httpUrl()), {m_path});
    app.window()->showPage(u"semaphores"_s);
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 0, patience);
    const auto pages = app.window()->findChildren<gui::WatchingPage*>();
    for (auto* const each : pages)
        each->setRestAfter(std::chrono::milliseconds(1));
    // Another page, which is left a little later, rests by then.
    auto* const keys = app.window()->findChild<gui::WatchingPage*>(u"keysPage"_s);
    QSignalSpy resting(keys, &gui::Page::restingChanged);
    find<QAction>(app, "keysPageAction")->trigger();
    find<QAction>(app, "activityPageAction")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!resting.empty() && resting.back().front().toBool(), patience);
    const auto one = contender(u"client-1"_s);
    const auto two = contender(u"client-2"_s);
    for (int count = 1; count <= 3; ++count) {
        store({one});
        QTRY_COMPARE_WITH_TIMEOUT(live(app), 1, patience);
        store({one, two});
        QTRY_COMPARE_WITH_TIMEOUT(live(app), 2, patience);
        QCOMPARE(grants(app), 2 * count);
        store({});
        QTRY_COMPARE_WITH_TIMEOUT(live(app), 0, patience);
    }
    find<QAction>(app, "semaphoresPageAction")->trigger();
    QCOMPARE(grants(app), 6);
    QVERIFY(line(app)->outages.empty());
    QVERIFY2(!words(app).contains(u"no contact"_s, Qt::CaseInsensitive), qPrintable(words(app)));
    const auto figures
        = gui::occupancyOf(controller(app)->lanes(), {history::Time(0), controller(app)->lanes().end}, 0);
    QVERIFY(figures.unseen.empty());
    QCOMPARE(figures.mostHeld, 2);
}

void TestUnwatched::whatIsRememberedIsRecordedFromTheStart()
{
    store({});
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {m_path});
        QTRY_COMPARE_WITH_TIMEOUT(live(app), 0, patience);
        find<QAction>(app, "activityPageAction")->trigger();
    }
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QCOMPARE(app.window()->currentPage()->id(), u"activity"_s);
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 0, patience);
    store({contender(u"client-1"_s)});
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 1, patience);
    QCOMPARE(grants(app), 1);
    const auto status = find<QLabel>(app, "statusWatch")->text();
    QVERIFY2(!status.contains(u"paused"_s), qPrintable(status));
}

void TestUnwatched::anOutageIsSaidEverywhere()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    gui::Application app;
    const auto one = contender(u"client-1"_s);
    store({one});
    app.start(endpointOf(proxy.url()), {m_path});
    app.window()->showPage(u"semaphores"_s);
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 1, patience);
    proxy.setDown(true);
    QTRY_COMPARE_WITH_TIMEOUT(line(app)->outages.size(), std::size_t(1), patience);
    QCOMPARE(live(app), -1);
    QTRY_VERIFY_WITH_TIMEOUT(line(app)->outages[0].to - line(app)->outages[0].from > std::chrono::milliseconds(500),
        patience); // It grows while it lasts.
    store({});
    store({contender(u"client-2"_s)}); // Nobody sees that it was free.
    proxy.setDown(false);
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 1, patience);
    store({});
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 0, patience);

    const auto& lanes = controller(app)->lanes();
    QCOMPARE(line(app)->outages.size(), std::size_t(1));
    const history::Band outage = line(app)->outages[0];
    QVERIFY(outage.to > outage.from);
    for (const auto& lane : lanes.lanes) {
        const auto pieces
            = history::visiblePieces(lane.spans, {history::Time(0), lanes.end, history::Time(1)}, line(app)->outages);
        for (const auto& piece : pieces)
            QVERIFY(piece.to <= outage.from || piece.from >= outage.to);
    }
    const history::Range all{history::Time(0), lanes.end};
    const auto figures = gui::occupancyOf(lanes, all, 0);
    QCOMPARE(figures.unseen.size(), std::size_t(1));
    QCOMPARE(std::count_if(figures.live.begin(), figures.live.end(), gui::isHole), 1);
    QVERIFY2(gui::occupancyWords(figures).contains(u"no contact for"_s), qPrintable(gui::occupancyWords(figures)));
    QVERIFY2(words(app).contains(u"there was no contact"_s), qPrintable(words(app)));
    history::ExportFacts facts;
    facts.about.beganAt = controller(app)->beganAt();
    const auto csv = history::eventsCsv(lanes, facts);
    QCOMPARE(csv.count(",contact-lost,"), 1);
    QCOMPARE(csv.count(",contact-back,"), 1);
    // Going back into it.
    controller(app)->seek((outage.from + outage.to) / 2);
    QTRY_COMPARE_WITH_TIMEOUT(treeText(app), u"no data"_s, patience);
    auto* const banner = find<QWidget>(app, "stagePane")->findChild<QLabel*>(u"bannerText"_s);
    QVERIFY2(banner->text().startsWith(u"No data: there was no contact with"_s), qPrintable(banner->text()));
    QVERIFY(find<gui::StageView>(app, "stage")->scene().permits.empty());
    controller(app)->seek(outage.from - history::Time(1));
    QTRY_COMPARE_WITH_TIMEOUT(find<gui::StageView>(app, "stage")->scene().permits.size(), std::size_t(2), patience);
    QVERIFY(!banner->isVisible());
}

/// Its queries wait, and nothing is refused: only the silence tells.
void TestUnwatched::aFrozenAgentLeavesAGap()
{
    gui::Application app;
    store({contender(u"client-1"_s)});
    app.start(endpointOf(m_agent.httpUrl()), {m_path});
    app.window()->showPage(u"semaphores"_s);
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 1, patience);
    const auto frozenAt = controller(app)->now();
    m_agent.freeze();
    const bool isMissed = QTest::qWaitFor([&] { return !line(app)->outages.empty(); }, patience);
    m_agent.thaw();
    QVERIFY(isMissed);
    QVERIFY(line(app)->outages[0].from <= frozenAt + std::chrono::seconds(1)); // Not when it was noticed.
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 1, patience);
    store({});
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 0, patience);
    QCOMPARE(line(app)->outages.size(), std::size_t(1));
}

/// Something went on elsewhere all the time, so the watch was answered and had nothing new to tell; then several come
/// at once, where nothing was for a while.
void TestUnwatched::aBurstAfterAQuietTimeIsNoLongGap()
{
    gui::Application app;
    store({});
    app.start(endpointOf(m_agent.httpUrl()), {m_path});
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 0, patience);
    const auto judge = m_agent.judge();
    const auto isGap = [](const history::Happening& each) { return each.kind == semaphore::EventKind::Gap; };
    const auto& all = controller(app)->lanes().happenings;
    for (int round = 0; round < 8 && std::none_of(all.begin(), all.end(), isGap); ++round) {
        judge.del("/v1/kv/demo/?recurse");
        QTRY_VERIFY_WITH_TIMEOUT(!all.empty() && all.back().kind == semaphore::EventKind::Vanished, patience);
        QStringList sessions;
        for (int i = 0; i < 6; ++i)
            sessions.append(judge.createSession(uR"({"Name":"client-%1"})"_s.arg(i).toUtf8()));
        const auto goneAt = controller(app)->now();
        for (int i = 0; controller(app)->now() < goneAt + std::chrono::seconds(4); ++i) {
            judge.put("/v1/kv/elsewhere", QByteArray::number(i));
            QTest::qWait(20);
        }
        for (const auto& each : sessions)
            judge.put("/v1/kv/demo/sem/" + each.toUtf8() + "?flags=16210313421097356768&acquire=" + each.toUtf8());
        const auto waiting = [&] {
            const auto& levels = line(app)->levels;
            return levels.empty() ? 0 : levels.back().waiting;
        };
        QTRY_COMPARE_WITH_TIMEOUT(waiting(), 6, patience);
    }
    QVERIFY2(std::any_of(all.begin(), all.end(), isGap), "each change was seen, eight times over");
    for (const auto& gap : line(app)->gaps)
        QVERIFY2(gap.to - gap.from < std::chrono::milliseconds(3500),
            qPrintable(u"%1 ms"_s.arg((gap.to - gap.from).count() / 1000)));
    QVERIFY(line(app)->outages.empty());
}

void TestUnwatched::whatIsOldFadesAndStandsStill()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    gui::Application app;
    store({contender(u"client-1"_s)});
    app.start(endpointOf(proxy.url()), {m_path});
    app.window()->showPage(u"semaphores"_s);
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 1, patience);
    auto* const stage = find<gui::StageView>(app, "stage");
    QVERIFY(!stage->isOld());
    proxy.setDown(true);
    QTRY_VERIFY_WITH_TIMEOUT(stage->isOld(), patience);
    // Ages count to the last contact, which is known a little later, and shown with the next tick of the page.
    QTRY_VERIFY_WITH_TIMEOUT(!app.connection().isInContact(), patience);
    QSignalSpy ticks(controller(app), &gui::HistoryController::tick);
    QTRY_VERIFY_WITH_TIMEOUT(ticks.size() > 8, patience);
    const QString then = stage->itemText(0);
    ticks.clear();
    QTRY_VERIFY_WITH_TIMEOUT(ticks.size() > 12, patience); // More than two seconds.
    QCOMPARE(stage->itemText(0), then);
    proxy.setDown(false);
    app.connection().retryNow();
    controller(app)->watches()->retryNow();
    QTRY_VERIFY_WITH_TIMEOUT(!stage->isOld(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(stage->itemText(0) != then, patience);
}

void TestUnwatched::aPastMomentIsNotCalledLive()
{
    gui::Application app;
    store({});
    app.start(endpointOf(m_agent.httpUrl()), {m_path});
    app.window()->showPage(u"semaphores"_s);
    const auto status = [&app] { return find<QLabel>(app, "statusWatch")->text(); };
    QTRY_VERIFY2_WITH_TIMEOUT(status().startsWith(u"● live"_s), qPrintable(status()), patience);
    auto* const wire = find<QWidget>(app, "wire");
    QVERIFY(wire->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 0, patience);
    controller(app)->pause();
    QVERIFY2(!status().contains(u"live"_s), qPrintable(status()));
    QVERIFY2(status().contains(u"the past is shown"_s), qPrintable(status()));
    QVERIFY(!wire->isVisible());
    store({contender(u"client-1"_s)}); // What comes in says nothing else.
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 1, patience);
    QVERIFY2(status().contains(u"the past is shown"_s), qPrintable(status()));
    // Another page shows what is so now.
    find<QAction>(app, "keysPageAction")->trigger();
    QVERIFY2(!status().contains(u"the past is shown"_s), qPrintable(status()));
    find<QAction>(app, "semaphoresPageAction")->trigger();
    QVERIFY2(status().contains(u"the past is shown"_s), qPrintable(status()));
    controller(app)->goLive();
    QTRY_VERIFY2_WITH_TIMEOUT(status().startsWith(u"● live"_s), qPrintable(status()), patience);
    QVERIFY(wire->isVisible());
}

/// Each time that something came in: before anything of it is painted, all panes have it.
void TestUnwatched::panesShowOneState()
{
    gui::Application app;
    store({});
    app.start(endpointOf(m_agent.httpUrl()), {m_path});
    app.window()->showPage(u"semaphores"_s);
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 0, patience);
    page(app)->watch(m_path);
    int compared = 0;
    QStringList apart;
    auto* const inspector = app.window()->findChild<gui::Inspector*>();
    connect(controller(app)->watches(), &gui::PathWatchSet::updated, this,
        [&](const QString&, const observer::Update& update) {
            const int live = update.state->liveHolders();
            const QString wanted = u"%1 live %2, %3 listed"_s.arg(live)
                                       .arg(live == 1 ? u"session"_s : u"sessions"_s)
                                       .arg(update.state->holders.size());
            const auto labels = inspector->findChildren<QLabel*>();
            const bool isThere = std::any_of(
                labels.begin(), labels.end(), [&wanted](const QLabel* each) { return each->text() == wanted; });
            ++compared;
            if (!isThere)
                apart.append(wanted);
        });
    const auto one = contender(u"client-1"_s);
    const auto two = contender(u"client-2"_s);
    for (int round = 0; round < 3; ++round) {
        store({one});
        QTRY_COMPARE_WITH_TIMEOUT(live(app), 1, patience);
        store({one, two});
        QTRY_COMPARE_WITH_TIMEOUT(live(app), 2, patience);
        store({});
        QTRY_COMPARE_WITH_TIMEOUT(live(app), 0, patience);
    }
    QVERIFY(compared >= 9);
    controller(app)->watches()->disconnect(this);
    QCOMPARE(apart, QStringList());
}

void TestUnwatched::whoHoldsIsNotKnownWhereNobodyCanTell()
{
    gui::Application app;
    store({contender(u"client-1"_s)});
    app.start(endpointOf(m_agent.httpUrl()), {m_path});
    app.window()->showPage(u"semaphores"_s);
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 1, patience);
    m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", "{\"Limit\":2,\"Hold");
    QTRY_COMPARE_WITH_TIMEOUT(live(app), -1, patience);
    QCOMPARE(gui::holdersText(*line(app), controller(app)->lanes().end), u"holders unknown"_s);
    QVERIFY(line(app)->outages.empty());
    store({});
    QTRY_COMPARE_WITH_TIMEOUT(live(app), 0, patience);
    QCOMPARE(gui::holdersText(*line(app), controller(app)->lanes().end), u"0/2 held"_s);
}

QTEST_MAIN(TestUnwatched)
#include "tst_unwatched.moc"
