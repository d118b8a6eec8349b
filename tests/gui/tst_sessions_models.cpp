// SPDX-License-Identifier: GPL-3.0-or-later
// What the Sessions page shows, without a window and without Consul.
#include "gui/kit/model/table_filter.h"
#include "gui/sessions/model/sessions_model.h"
#include "gui/sessions/model/sessions_words.h"
#include "semaphore/repair.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>

using consul::AclState;
using gui::SessionsModel;
using gui::TableFilter;

namespace {

consul::SessionInfo session(const QString& id, const QString& name, const QString& node = QStringLiteral("n1"))
{
    consul::SessionInfo info;
    info.id = id;
    info.name = name;
    info.node = node;
    info.ttlText = QStringLiteral("15s");
    info.ttl = std::chrono::seconds(15);
    info.lockDelay = std::chrono::seconds(15);
    info.nodeChecks = QStringList{QStringLiteral("serfHealth")};
    return info;
}

SessionsModel::Table table(std::vector<consul::SessionInfo> sessions)
{
    auto made = std::make_shared<observer::SessionTable>();
    made->known = true;
    made->sessions = std::move(sessions);
    return made;
}

QStringList shownIds(const QAbstractItemModel& model)
{
    QStringList ids;
    for (int row = 0; row < model.rowCount(); ++row)
        ids << model.index(row, 0).data(SessionsModel::KeyRole).toString();
    return ids;
}

} // namespace

class TestSessionsModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void listsFollowEachOtherByDifference();
    void whatChangesIsToldOnce();
    void queriesMatch_data();
    void queriesMatch();
    void columnsAreSortedByWhatTheyMean();
    void heldKeysAreToldAsFarAsTheyAreKnown();
    void emptyAndHiddenAreToldApart();
    void aPlanSaysWhatBecomesOfEachSession();
    void aPlanSaysWhichChecksBecomeCritical();
    void aPlanOfManySaysItOfEachOne();
};

void TestSessionsModels::listsFollowEachOtherByDifference()
{
    SessionsModel model;
    TableFilter filter(&model);
    const QAbstractItemModelTester strict(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester strictToo(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QRandomGenerator random(7);
    for (int round = 0; round < 60; ++round) {
        std::vector<consul::SessionInfo> sessions;
        for (int i = 0; i < 24; ++i) {
            if (random.bounded(3) != 0)
                sessions.push_back(session(QStringLiteral("%1").arg(i, 4, 10, QLatin1Char('0')),
                    QStringLiteral("s%1").arg(random.bounded(5))));
        }
        model.apply(table(sessions));
        QCOMPARE(model.rowCount(), static_cast<int>(sessions.size()));
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(*model.row(row), sessions[static_cast<std::size_t>(row)]);
    }
    model.apply(nullptr);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(resets.count(), 0);
}

void TestSessionsModels::whatChangesIsToldOnce()
{
    SessionsModel model;
    model.apply(table({session(QStringLiteral("a"), QStringLiteral("one")), session(QStringLiteral("b"), {})}));
    const QPersistentModelIndex kept = model.indexOf(QStringLiteral("b"));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    model.apply(table({session(QStringLiteral("b"), QStringLiteral("renamed")), session(QStringLiteral("c"), {})}));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(removed.count(), 1);
    QCOMPARE(kept.row(), 0);
    QCOMPARE(kept.data().toString(), QStringLiteral("renamed"));
    QVERIFY(model.find(QStringLiteral("a")) == nullptr);
    auto written = session(QStringLiteral("b"), QStringLiteral("written"));
    written.modifyIndex = 7;
    model.apply(table({written}));
    QCOMPARE(kept.data().toString(), QStringLiteral("written"));
    written.name = QStringLiteral("written again");
    written.modifyIndex = 9;
    model.apply(table({written}));
    QCOMPARE(changed.count(), 3);
    QCOMPARE(kept.data().toString(), QStringLiteral("written again"));
}

void TestSessionsModels::queriesMatch_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("matches");
    const auto row
        = [](const char* text, bool matches) { QTest::newRow(text) << QString::fromLatin1(text) << matches; };
    row("", true);
    row("WORKER", true);
    row("worker n7", true);
    row("worker n8", false);
    row("!worker", false);
    row("/^work.*-03$/", true);
    row("/^orker/", false);
    row("node:n7", true);
    row("name:n7", false);
    row("behavior:release", true);
    row("ttl:15", true);
    row("node:/^n7$/", true);
    row("node:/^n$/", false);
    row("!node:/^n7$/", false);
    row("name:/03 | x/ node:n7", false);
    row("name:/-03$| x/ node:n7", true); // A blank in it does not end it.
    row("check:serf", true);
    row("node:", true);
    row("service:web", false); // No field of sessions: the colon belongs to the word.
}

void TestSessionsModels::queriesMatch()
{
    QFETCH(QString, text);
    SessionsModel model;
    TableFilter filter(&model);
    const auto matches = [&](const QString& words, const QString& name, const QString& node) {
        model.apply(table({session(QStringLiteral("abcd"), name, node)}));
        filter.setText(words);
        return filter.rowCount() == 1;
    };
    QTEST(matches(text, QStringLiteral("worker-03"), QStringLiteral("n7")), "matches");
    QVERIFY(filter.words().problem.isEmpty());
    const QString odd = QStringLiteral("a/ b.c+(1)\\ $x");
    const auto exact = QStringLiteral("name:%1 node:n7").arg(gui::exactly(odd));
    QVERIFY(matches(exact, odd, QStringLiteral("n7")));
    QVERIFY(!matches(exact, odd + u'2', QStringLiteral("n7")));
    QVERIFY(!matches(exact, odd, QStringLiteral("n8")));
    filter.setText(QStringLiteral("/[/"));
    QVERIFY(!filter.words().problem.isEmpty());
}

void TestSessionsModels::columnsAreSortedByWhatTheyMean()
{
    auto slow = session(QStringLiteral("a"), QStringLiteral("slow"));
    slow.ttlText = QStringLiteral("2m0s");
    slow.ttl = std::chrono::minutes(2);
    auto none = session(QStringLiteral("b"), QStringLiteral("none"));
    none.ttl.reset();
    none.ttlText.clear();
    const auto usual = session(QStringLiteral("c"), QStringLiteral("usual"));
    SessionsModel model;
    model.apply(table({slow, none, usual}));
    TableFilter filter(&model);
    filter.sort(SessionsModel::Ttl);
    QCOMPARE(shownIds(filter), QStringList({QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("a")}));
    // Equal ones by their names, whichever way the column is turned; those of one name by their ids.
    model.apply(table({session(QStringLiteral("d"), QStringLiteral("late")), usual,
        session(QStringLiteral("e"), QStringLiteral("early")), session(QStringLiteral("b"), QStringLiteral("late"))}));
    for (const auto order : {Qt::DescendingOrder, Qt::AscendingOrder}) {
        filter.sort(SessionsModel::Ttl, order);
        QStringList names;
        for (int row = 0; row < filter.rowCount(); ++row)
            names << filter.index(row, SessionsModel::Name).data().toString();
        QCOMPARE(names,
            QStringList(
                {QStringLiteral("early"), QStringLiteral("late"), QStringLiteral("late"), QStringLiteral("usual")}));
    }
    model.apply(table({slow, none, usual}));
    gui::SessionHoldings many;
    for (int i = 0; i < 12; ++i)
        many.keys << QString::number(i);
    gui::SessionHoldings few;
    few.keys << QStringLiteral("k") << QStringLiteral("l");
    model.setHoldings({{QStringLiteral("a"), many}, {QStringLiteral("b"), few}});
    filter.sort(SessionsModel::Held, Qt::DescendingOrder);
    QCOMPARE(shownIds(filter), QStringList({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
    filter.setText(QStringLiteral("!slow"));
    QCOMPARE(filter.rowCount(), 2);
}

void TestSessionsModels::heldKeysAreToldAsFarAsTheyAreKnown()
{
    gui::SessionHoldings held;
    QCOMPARE(gui::heldText(nullptr), QStringLiteral("–"));
    QCOMPARE(gui::heldText(&held), QStringLiteral("–"));
    QVERIFY(gui::heldTip(&held).contains(QStringLiteral("not searched")));
    held.keys << QStringLiteral("a");
    QCOMPARE(gui::heldText(&held), QStringLiteral("≥ 1"));
    held.searchedAt = QDateTime::currentDateTimeUtc();
    QCOMPARE(gui::heldText(&held), QStringLiteral("≥ 1"));
    held.complete = true;
    QCOMPARE(gui::heldText(&held), QStringLiteral("1"));
    held.keys.clear();
    QCOMPARE(gui::heldText(&held), QStringLiteral("0"));
}

void TestSessionsModels::emptyAndHiddenAreToldApart()
{
    consul::WatchState watch;
    watch.phase = consul::WatchPhase::Live;
    QVERIFY(gui::sessionsEmptyText(0, 0, true, watch, AclState::Off).contains(QStringLiteral("nothing is hidden")));
    QVERIFY(gui::sessionsEmptyText(0, 0, true, watch, AclState::On).contains(QStringLiteral("session:read")));
    QVERIFY(gui::sessionsEmptyText(0, 3, true, watch, AclState::On).contains(QStringLiteral("filter")));
    QVERIFY(gui::sessionsEmptyText(3, 3, true, watch, AclState::On).isEmpty());
    QVERIFY(gui::sessionsTitle(0, true, false).contains(u'0'));
    QCOMPARE(gui::sessionsTitle(0, true, true), gui::sessionsTitle(0, false, false)); // No zero that nobody counted.
    QVERIFY(gui::sessionsTitle(3, true, true).contains(u'3'));
    watch.phase = consul::WatchPhase::Denied;
    QVERIFY(gui::sessionsEmptyText(0, 0, false, watch, AclState::On).contains(QStringLiteral("not allowed to list")));
    QVERIFY(gui::sessionsVisibility(3, AclState::Off).isEmpty());
    QVERIFY(gui::sessionsVisibility(3, AclState::On, true).contains(QStringLiteral("Consul omitted")));
    QVERIFY(gui::sessionsVisibility(0, AclState::On, true).isEmpty()); // Said where the rows would be.
    QVERIFY(gui::sessionsEmptyText(0, 0, true, watch, AclState::On, true).contains(QStringLiteral("but some exist")));
    QVERIFY(!gui::sessionsVisibility(3, AclState::On).isEmpty());
    QCOMPARE(gui::sessionsBanner(watch, false, {}).id, QStringLiteral("denied"));
    // What is not for lack of a right does not ask for one.
    consul::Error error;
    error.kind = consul::ErrorKind::Denied;
    error.httpStatus = 403;
    error.serverWords = QStringLiteral("Endpoint is blocked by agent configuration");
    watch.error = error;
    const QString blocked = QStringLiteral("The agent rejects this for every client.");
    QCOMPARE(gui::sessionsEmptyText(0, 0, false, watch, AclState::On), blocked);
    QVERIFY(gui::sessionsBanner(watch, false, {}).text.startsWith(blocked));
    watch.error->kind = consul::ErrorKind::TokenUnknown;
    watch.error->serverWords = QStringLiteral("ACL not found");
    const QString unknown = QStringLiteral("The agent does not recognize this token.");
    QCOMPARE(gui::sessionsEmptyText(0, 0, false, watch, AclState::On), unknown);
    QVERIFY(gui::sessionsBanner(watch, false, {}).text.startsWith(unknown));
}

void TestSessionsModels::aPlanSaysWhatBecomesOfEachSession()
{
    auto deleting = session(QStringLiteral("id-2"), QStringLiteral("cleaner"));
    deleting.behavior = consul::SessionBehavior::Delete;
    deleting.lockDelay = std::chrono::seconds(90); // Consul enforces 60 s at most.
    semaphore::HeldKeys held;
    held.complete = true;
    consul::KvEntry kept;
    kept.key = QStringLiteral("jobs/kept");
    kept.session = QStringLiteral("id-1");
    consul::KvEntry gone;
    gone.key = QStringLiteral("jobs/gone");
    gone.session = deleting.id;
    held.keys = {kept, gone};
    const auto plan
        = semaphore::planDestroySessions({session(QStringLiteral("id-1"), QStringLiteral("worker")), deleting,
                                             session(QStringLiteral("id-3"), QStringLiteral("idle"))},
            held);
    QVERIFY(plan);
    const QString words = plan->consequences.join(QLatin1Char('\n'));
    QVERIFY2(words.contains(QStringLiteral("jobs/kept")), qPrintable(words));
    QCOMPARE(plan->consequences[0], QStringLiteral("Deletes 1 key(s) in total."));
    QCOMPARE(plan->consequences[1], QStringLiteral("Releases 1 key(s) in total. Consul keeps them."));
    // What cannot be undone comes first.
    QVERIFY(plan->consequences[2].startsWith(QStringLiteral("cleaner: deletes")));
    QVERIFY(plan->consequences[3].startsWith(QStringLiteral("worker: releases")));
    QVERIFY(plan->consequences[4].startsWith(QStringLiteral("idle: no key")));
    QVERIFY2(words.contains(QStringLiteral("60 s")), qPrintable(words));
    QCOMPARE(plan->calls.size(), std::size_t(3));
    QCOMPARE(plan->calls[0].request.path, QByteArrayLiteral("/v1/session/destroy/id-2"));
    QVERIFY2(plan->calls[0].meaning.contains(QStringLiteral("jobs/gone")), qPrintable(plan->calls[0].meaning));
    QVERIFY(!semaphore::planDestroySessions({}, held));
}

void TestSessionsModels::aPlanSaysWhichChecksBecomeCritical()
{
    const auto boss = session(QStringLiteral("id-1"), QStringLiteral("boss"));
    semaphore::HeldKeys held;
    held.complete = true;
    const auto wordsOf = [&](const consul::DrivenChecks& driven) {
        const auto one = semaphore::planDestroySessions({boss}, held, driven);
        const auto two = semaphore::planDestroySessions(
            {boss, session(QStringLiteral("id-2"), QStringLiteral("x"))}, held, driven);
        QString text = one->consequences.join(QLatin1Char('\n'));
        for (const auto& each : semaphore::drivenSentences(driven)) {
            if (!text.contains(each) || !two->consequences.contains(each))
                return QStringLiteral("left out: ") + each;
        }
        return text;
    };
    QVERIFY(!wordsOf({}).contains(QStringLiteral("check")) || !wordsOf({}).contains(QStringLiteral("critical")));
    consul::DrivenChecks driven;
    driven.wasAsked = driven.complete = true;
    QCOMPARE(semaphore::drivenSentences(driven), QStringList());
    consul::HealthCheck check;
    check.node = QStringLiteral("n1");
    check.id = QStringLiteral("alive");
    check.serviceId = QStringLiteral("web-1");
    check.serviceName = QStringLiteral("web");
    check.sessionName = boss.name;
    driven.checks = {check};
    QVERIFY2(wordsOf(driven).contains(QStringLiteral("The check alive of the service web on n1 becomes critical")),
        qPrintable(wordsOf(driven)));
    driven.bound = {session(QStringLiteral("id-9"), QStringLiteral("led"))};
    QVERIFY2(wordsOf(driven).contains(QStringLiteral("led")), qPrintable(wordsOf(driven)));
    driven.boundKnown = false;
    QVERIFY(wordsOf(driven).contains(QStringLiteral("unknown which other sessions end")));
    check.serviceId.clear();
    driven.checks.assign(5000, check);
    QVERIFY(semaphore::drivenSentences(driven).size() < 20); // Bounded.
    QVERIFY2(wordsOf(driven).contains(QStringLiteral("of the node n1 becomes critical")), qPrintable(wordsOf(driven)));
    QVERIFY(wordsOf(driven).contains(QStringLiteral("And 4990 more")));
    driven = {};
    driven.wasAsked = true;
    QVERIFY(wordsOf(driven).contains(QStringLiteral("silently omits checks")));
    driven.unread = QStringLiteral("Consul said no.");
    QVERIFY(wordsOf(driven).contains(QStringLiteral("checks of services become critical. Consul said no.")));
}

void TestSessionsModels::aPlanOfManySaysItOfEachOne()
{
    std::vector<consul::SessionInfo> sessions;
    sessions.reserve(50);
    for (int i = 0; i < 50; ++i)
        sessions.push_back(session(QStringLiteral("id-%1").arg(i, 2, 10, QLatin1Char('0')), QStringLiteral("w")));
    sessions[48].behavior = consul::SessionBehavior::Delete;
    semaphore::HeldKeys held;
    held.complete = true;
    for (int i : {20, 48}) {
        consul::KvEntry entry;
        entry.key = QStringLiteral("jobs/%1").arg(i);
        entry.session = sessions[static_cast<std::size_t>(i)].id;
        held.keys.push_back(entry);
    }
    const auto plan = semaphore::planDestroySessions(sessions, held);
    QVERIFY(plan);
    QVERIFY(plan->consequences[2].contains(QStringLiteral("jobs/48")));
    QCOMPARE(plan->calls.size(), sessions.size());
    QVERIFY(plan->calls[0].meaning.contains(QStringLiteral("Deletes 1 key(s): jobs/48")));
    QVERIFY(plan->calls[1].meaning.contains(QStringLiteral("Releases 1 key(s), which Consul keeps: jobs/20")));
    QVERIFY(plan->calls[49].meaning.contains(QStringLiteral("The session holds no keys.")));
    // The fate of each one belongs to the plan, whether its words have room above or not.
    held.keys.front().session = sessions[30].id;
    QVERIFY(*plan != *semaphore::planDestroySessions(sessions, held));
    // The plan for one is of its own keys.
    const auto one = semaphore::planDestroySessions({sessions[48]}, held);
    QVERIFY(one && one->consequences.front().contains(QStringLiteral("Deletes 1 key(s): jobs/48")));
}

QTEST_GUILESS_MAIN(TestSessionsModels)
#include "tst_sessions_models.moc"
