// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/wire_log.h"
#include "gui/activity/model/activity_filter.h"
#include "gui/activity/model/activity_model.h"
#include "gui/kit/model/format.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using gui::ActivityKind;
using gui::ActivityModel;
using gui::ActivityQuery;

namespace {

consul::WireEntry entryOf(const QByteArray& path, consul::Method method = consul::Method::Get,
    consul::Channel channel = consul::Channel::Call)
{
    consul::WireEntry entry;
    entry.started = QDateTime::currentDateTimeUtc();
    entry.channel = channel;
    entry.request.method = method;
    entry.request.path = path;
    return entry;
}

quint64 add(consul::WireLog& log, const QByteArray& path, int status = 200)
{
    const auto id = log.begin(entryOf(path));
    log.finish(id, status, {}, std::chrono::microseconds(1500), 7, 12);
    return id;
}

QString cell(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class TestActivity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsFollowTheLog();
    void fullRingDropsTheOldest();
    void pauseCountsAndCatchesUp();
    void catchUpPastTheCapacity();
    void anotherLogReplacesTheRows();
    void queriesTellRequestsApart();
    void patternsAndTheirProblems();
    void failuresAreTold();
    void bodiesTakeNoMoreThanTheirRoom();
    void aSmallerLimitHoldsAtOnce();
    void aWriteThatConsulRefusedIsAFailure();
    void filterKeepsOrderAndFollowsChanges();
    void detailsShowBothSides();
    void severalAgentsAreToldInTurn();
    void aKeyThatATransactionDoesNotFindIsNoFailure();
    void rowsOfAnAgentOutliveItsLog();
};

void TestActivity::rowsFollowTheLog()
{
    consul::WireLog log;
    add(log, "/v1/kv/before");
    ActivityModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setLog(&log);
    QCOMPARE(model.rowCount(), 1);
    const auto id = log.begin(entryOf("/v1/kv/a b", consul::Method::Get, consul::Channel::Watch));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(cell(model, 1, ActivityModel::Status), QStringLiteral("under way"));
    QCOMPARE(cell(model, 1, ActivityModel::ChannelName), QStringLiteral("watch"));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    log.finish(id, 404, {}, std::chrono::milliseconds(12), 55, 3);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(cell(model, 1, ActivityModel::Status), QStringLiteral("404"));
    QCOMPARE(cell(model, 1, ActivityModel::Index), QStringLiteral("55"));
    QCOMPARE(reset.count(), 0);
}

void TestActivity::bodiesTakeNoMoreThanTheirRoom()
{
    consul::WireLog log;
    ActivityModel model;
    model.setLog(&log);
    auto entry = entryOf("/v1/kv/big", consul::Method::Put);
    entry.request.body = QByteArray(consul::WireLog::maxBodyBytes, 'x');
    const auto most = static_cast<int>(consul::WireLog::maxBytes / consul::WireLog::maxBodyBytes);
    for (int i = 0; i < most + 20; ++i)
        std::ignore = log.begin(entry);
    QCOMPARE(static_cast<int>(log.entries().size()), most);
    QCOMPARE(model.rowCount(), most);
    QCOMPARE(model.entry(most - 1).id, quint64(most) + 20);
}

void TestActivity::aSmallerLimitHoldsAtOnce()
{
    consul::WireLog log;
    ActivityModel model;
    model.setLog(&log);
    for (int i = 0; i < 100; ++i)
        add(log, "/v1/kv/" + QByteArray::number(i));
    const auto usual = consul::wireLogLength();
    consul::setWireLogLength(10);
    QCOMPARE(log.entries().size(), std::size_t(10));
    QCOMPARE(model.rowCount(), 10);
    QCOMPARE(model.entry(9).id, quint64(100));
    add(log, "/v1/kv/next");
    QCOMPARE(model.rowCount(), 10);
    consul::setWireLogLength(usual);
}

void TestActivity::aWriteThatConsulRefusedIsAFailure()
{
    consul::WireLog log;
    ActivityModel model;
    model.setLog(&log);
    const auto put = [&log](const QString& words) {
        log.finish(log.begin(entryOf("/v1/kv/a", consul::Method::Put)), 200, words, std::chrono::milliseconds(1), 0, 5);
    };
    put(QStringLiteral("true"));
    put(QStringLiteral("false"));
    const auto failed = [&model](int row) { return model.index(row, 0).data(ActivityModel::FailureRole).toBool(); };
    QVERIFY(!failed(0));
    QVERIFY(failed(1));
    QCOMPARE(cell(model, 0, ActivityModel::Status), QStringLiteral("200"));
    QCOMPARE(cell(model, 1, ActivityModel::Status), QStringLiteral("200 false"));
    const ActivityQuery errors({}, ActivityKind::All, true);
    QVERIFY(!errors.matches(model.entry(0)));
    QVERIFY(errors.matches(model.entry(1)));
}

void TestActivity::fullRingDropsTheOldest()
{
    consul::WireLog log;
    ActivityModel model;
    model.setLog(&log);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    for (std::size_t i = 0; i < consul::WireLog::capacity + 5; ++i)
        add(log, "/v1/kv/" + QByteArray::number(static_cast<qulonglong>(i)));
    QCOMPARE(model.rowCount(), static_cast<int>(consul::WireLog::capacity));
    QCOMPARE(cell(model, 0, ActivityModel::Path), QStringLiteral("/v1/kv/5"));
    QCOMPARE(cell(model, 0, ActivityModel::Status), QStringLiteral("200"));
    QCOMPARE(reset.count(), 0);
}

void TestActivity::pauseCountsAndCatchesUp()
{
    consul::WireLog log;
    ActivityModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setLog(&log);
    const auto running = log.begin(entryOf("/v1/kv/running"));
    model.setFollowing(false);
    QSignalSpy behind(&model, &ActivityModel::behindChanged);
    add(log, "/v1/kv/one");
    add(log, "/v1/kv/two");
    log.finish(running, 200, {}, std::chrono::milliseconds(5), 1, 1);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.behind(), 2);
    QCOMPARE(behind.last().first().toInt(), 2);
    QCOMPARE(cell(model, 0, ActivityModel::Status), QStringLiteral("under way"));
    model.setFollowing(true);
    QCOMPARE(model.behind(), 0);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(cell(model, 0, ActivityModel::Status), QStringLiteral("200"));
    QCOMPARE(cell(model, 2, ActivityModel::Path), QStringLiteral("/v1/kv/two"));
}

void TestActivity::catchUpPastTheCapacity()
{
    consul::WireLog log;
    ActivityModel model;
    model.setLog(&log);
    add(log, "/v1/kv/old");
    model.setFollowing(false);
    for (std::size_t i = 0; i < consul::WireLog::capacity + 3; ++i)
        add(log, "/v1/kv/new");
    model.setFollowing(true);
    QCOMPARE(model.rowCount(), static_cast<int>(consul::WireLog::capacity));
    QCOMPARE(model.entry(0).id, log.entries().front().id);
    // A late end finds its row although ids were skipped.
    const auto id = log.begin(entryOf("/v1/kv/late"));
    log.finish(id, 500, {}, std::chrono::milliseconds(5), 1, 1);
    QCOMPARE(cell(model, model.rowCount() - 1, ActivityModel::Status), QStringLiteral("500"));
}

void TestActivity::anotherLogReplacesTheRows()
{
    ActivityModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    {
        consul::WireLog first;
        add(first, "/v1/kv/first");
        model.setLog(&first);
        QCOMPARE(model.rowCount(), 1);
        model.setLog(nullptr);
    }
    QCOMPARE(model.rowCount(), 0);
    consul::WireLog second;
    add(second, "/v1/kv/second");
    model.setLog(&second);
    QCOMPARE(cell(model, 0, ActivityModel::Path), QStringLiteral("/v1/kv/second"));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.behind(), 0);
    add(second, "/v1/kv/third");
    QCOMPARE(model.rowCount(), 1);
}

void TestActivity::queriesTellRequestsApart()
{
    const auto call = entryOf("/v1/kv/a");
    const auto watch = entryOf("/v1/kv/a", consul::Method::Get, consul::Channel::Watch);
    const auto write = entryOf("/v1/kv/a", consul::Method::Put);
    QVERIFY(ActivityQuery({}, ActivityKind::Calls).matches(call));
    QVERIFY(!ActivityQuery({}, ActivityKind::Calls).matches(watch));
    QVERIFY(ActivityQuery({}, ActivityKind::Watches).matches(watch));
    QVERIFY(ActivityQuery({}, ActivityKind::Writes).matches(write));
    QVERIFY(!ActivityQuery({}, ActivityKind::Writes).matches(call));
    QVERIFY(ActivityQuery(QStringLiteral("put")).matches(write));
    QVERIFY(!ActivityQuery(QStringLiteral("put")).matches(call));
}

void TestActivity::patternsAndTheirProblems()
{
    const auto entry = entryOf("/v1/kv/demo/sem");
    QVERIFY(ActivityQuery(QStringLiteral("/kv\\/.*sem/")).matches(entry));
    QVERIFY(!ActivityQuery(QStringLiteral("/kv\\/x.*sem/")).matches(entry));
    // A path of Consul's API is text, although slashes stand around it.
    QVERIFY(ActivityQuery(QStringLiteral("/v1/kv/")).matches(entry));
    QVERIFY(ActivityQuery(QStringLiteral("/v1/kv/demo/sem?keys")).matches(entryOf("/v1/kv/demo/sem?keys")));
    // The words of all tables.
    QVERIFY(ActivityQuery(QStringLiteral("sem get")).matches(entry));
    QVERIFY(!ActivityQuery(QStringLiteral("sem !demo")).matches(entry));
    QVERIFY(ActivityQuery(QStringLiteral("method:get path:/^\\/v1.*sem$/")).matches(entry));
    QVERIFY(!ActivityQuery(QStringLiteral("method:kv")).matches(entry));
    const ActivityQuery broken(QStringLiteral("/(/"));
    QVERIFY(!broken.problem().isEmpty());
    QVERIFY(broken.matches(entry));
}

void TestActivity::failuresAreTold()
{
    auto entry = entryOf("/v1/kv/a");
    QVERIFY(!gui::isFailure(entry));
    entry.finished = true;
    QVERIFY(gui::isFailure(entry)); // No answer at all.
    entry.stopped = true;
    QVERIFY(!gui::isFailure(entry)); // Nobody waited for one any more.
    entry.stopped = false;
    entry.status = 404;
    QVERIFY(!gui::isFailure(entry));
    entry.request.method = consul::Method::Put;
    QVERIFY(gui::isFailure(entry));
    entry.status = 200;
    QVERIFY(!gui::isFailure(entry));
    entry.status = 301;
    QVERIFY(gui::isFailure(entry));
}

void TestActivity::filterKeepsOrderAndFollowsChanges()
{
    consul::WireLog log;
    ActivityModel model;
    model.setLog(&log);
    gui::ActivityFilter filter;
    filter.setSourceModel(&model);
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    add(log, "/v1/kv/good");
    const auto id = log.begin(entryOf("/v1/kv/bad"));
    filter.setQuery(ActivityQuery({}, ActivityKind::All, true));
    QCOMPARE(filter.rowCount(), 0);
    log.finish(id, 500, QStringLiteral("No cluster leader"), std::chrono::milliseconds(1), 0, 17);
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(cell(filter, 0, ActivityModel::Path), QStringLiteral("/v1/kv/bad"));
}

void TestActivity::detailsShowBothSides()
{
    auto entry = entryOf("/v1/kv/a", consul::Method::Put);
    entry.request.body = "the body";
    entry.finished = true;
    entry.status = 500;
    entry.words = QStringLiteral("No cluster leader");
    const auto text = gui::requestDetails(entry);
    for (const auto* part : {"PUT /v1/kv/a", "the body", "500", "No cluster leader"})
        QVERIFY2(text.contains(QLatin1String(part)), part);
    entry.request.body = QByteArray("\0\xff", 2);
    QVERIFY(gui::requestDetails(entry).contains(QStringLiteral("AP8=")));
}

/// What a clean-up sends to several agents stands in the order in which it was sent.
void TestActivity::severalAgentsAreToldInTurn()
{
    consul::WireLog here;
    consul::WireLog there;
    ActivityModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy agents(&model, &ActivityModel::agentsChanged);
    model.setLog(&here, QStringLiteral("http://n1:8500"));
    QVERIFY(!model.hasSeveralAgents());
    agents.clear();
    model.addLog(&there, QStringLiteral("http://n2:8500"));
    QVERIFY(model.hasSeveralAgents());
    QCOMPARE(agents.count(), 1);
    model.setFollowing(false);
    const auto at = [](const char* path, int second) {
        auto entry = entryOf(path);
        entry.started = QDateTime::fromSecsSinceEpoch(1'700'000'000 + second).toUTC();
        return entry;
    };
    here.begin(at("/v1/agent/self", 1));
    here.begin(at("/v1/catalog/service/web", 4));
    there.begin(at("/v1/agent/self", 2));
    const auto removal = there.begin(at("/v1/agent/service/deregister/web-1", 3));
    QCOMPARE(model.behind(), 4);
    model.setFollowing(true);
    QStringList reported;
    for (int row = 0; row < model.rowCount(); ++row)
        reported << model.agent(row).mid(7, 2) + u' ' + cell(model, row, ActivityModel::Path);
    QCOMPARE(reported,
        QStringList({QStringLiteral("n1 /v1/agent/self"), QStringLiteral("n2 /v1/agent/self"),
            QStringLiteral("n2 /v1/agent/service/deregister/web-1"), QStringLiteral("n1 /v1/catalog/service/web")}));
    // The same id in two logs means two requests.
    there.finish(removal, 403, QStringLiteral("Permission denied"), std::chrono::milliseconds(2), 0, 17);
    QCOMPARE(cell(model, 2, ActivityModel::Status), QStringLiteral("403"));
    QCOMPARE(cell(model, 3, ActivityModel::Status), QStringLiteral("under way"));
    QCOMPARE(cell(model, 2, ActivityModel::Agent), QStringLiteral("http://n2:8500"));
    QVERIFY(gui::requestDetails(model.entry(2), model.agent(2)).contains(QStringLiteral("http://n2:8500")));
    model.setLog(&here, QStringLiteral("http://n1:8500"));
    QVERIFY(!model.hasSeveralAgents());
    QCOMPARE(model.rowCount(), 2);
}

void TestActivity::rowsOfAnAgentOutliveItsLog()
{
    consul::WireLog here;
    auto there = std::make_unique<consul::WireLog>();
    ActivityModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setLog(&here, QStringLiteral("http://n1:8500"));
    model.addLog(there.get(), QStringLiteral("http://n2:8500"));
    add(*there, "/v1/agent/self");
    there.reset();
    add(here, "/v1/kv/a");
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.agent(0), QStringLiteral("http://n2:8500"));
    QCOMPARE(cell(model, 0, ActivityModel::Path), QStringLiteral("/v1/agent/self"));
    QCOMPARE(model.behind(), 0);
}

void TestActivity::aKeyThatATransactionDoesNotFindIsNoFailure()
{
    auto asked = entryOf("/v1/txn", consul::Method::Put);
    asked.finished = true;
    asked.status = 409;
    asked.request.body = R"([{"KV":{"Verb":"get","Key":"demo/.lock"}}])";
    QVERIFY(!gui::isFailure(asked));
    auto written = asked;
    written.request.body = R"([{"KV":{"Verb":"cas","Key":"demo/.lock","Index":7,"Value":""}}])";
    QVERIFY(gui::isFailure(written));
    asked.status = 500;
    QVERIFY(gui::isFailure(asked));
}

QTEST_GUILESS_MAIN(TestActivity)
#include "tst_activity.moc"
