// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeping what a killed run left, while things go on ending by themselves.
#include "gui/plans/view/plan_call_list.h"
#include "lab_bench.h"
#include "support/fault_proxy.h"
#include "window_test.h"

#include <QDir>
#include <QListView>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>

#include <set>

using namespace bench;
using namespace std::chrono_literals;

namespace {

int colours(const QAbstractItemView& view)
{
    const auto image = view.viewport()->grab().toImage();
    std::set<QRgb> seen;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            seen.insert(image.pixel(x, y));
    }
    return static_cast<int>(seen.size());
}

} // namespace

class TestLabSweep : public WindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void whatEndedByItselfIsNoReasonToRefuse();
    void aKeyThatChangesIsLeftAloneAndTheRestGoes();
    void itIsStoppedAndPlannedAgain();
    void aCallUnderWayStaysInSight();
    void whatTheTokenHidesIsNotSaidToBeGone();

private:
    static constexpr int sessions = 40; ///< More than fit into single views.

    [[nodiscard]] QString sessionName(int number) const
    {
        return lab::sessionNameOf(m_record.id, QStringLiteral("client-%1").arg(number));
    }
    [[nodiscard]] QPushButton* button(const Bench& bench, const char* name) const
    {
        return bench.find<QPushButton>(name);
    }
    [[nodiscard]] int keysLeft() const
    {
        return static_cast<int>(m_agent.judge().get("/v1/kv/demo/lab/?keys").array().size());
    }

    lab::RunRecord m_record;
    QList<QByteArray> m_sessions;
};

/// As a run of a process that was killed leaves it: sessions that hold contender keys.
void TestLabSweep::init()
{
    const auto judge = m_agent.judge();
    m_record = {};
    m_record.id = QStringLiteral("00000000deadbeef");
    m_record.pid = 1;
    m_record.processStart = QStringLiteral("another process");
    m_record.address = endpointOf(m_agent.httpUrl()).displayAddress();
    m_record.started = QDateTime::currentDateTimeUtc();
    m_record.use(QStringLiteral("demo/lab"), protocols::StrategyId::Official);
    m_record.noteSince(m_record.paths(), judge.get("/v1/kv/demo?keys").index());
    QVERIFY(lab::RunRecords().write(m_record));
    m_sessions.clear();
    for (int i = 0; i < sessions; ++i) {
        const QString body = QStringLiteral(R"({"Name":"%1","TTL":"600s","Behavior":"delete","LockDelay":"0s"})");
        m_sessions << judge.createSession(body.arg(sessionName(i)).toUtf8()).toUtf8();
        judge.put("/v1/kv/demo/lab/" + m_sessions.back() + "?flags=16210313421097356768&acquire=" + m_sessions.back());
    }
    QCOMPARE(keysLeft(), sessions);
}

void TestLabSweep::cleanup()
{
    const auto judge = m_agent.judge();
    for (const QByteArray& each : m_sessions)
        judge.put("/v1/session/destroy/" + each);
    judge.del("/v1/kv/?recurse");
    QDir(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/signalbox/runs"))
        .removeRecursively();
}

void TestLabSweep::whatEndedByItselfIsNoReasonToRefuse()
{
    Bench bench(m_agent);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
    bench.find<QPushButton>("leftoversSweep")->click();
    QTRY_VERIFY(button(bench, "planCarryOut") != nullptr);
    QTRY_COMPARE(bench.find<QListView>("planLongList")->model()->rowCount(), 2 * sessions);
    // Ends as by its TTL, and its key with it.
    for (int i = 0; i < sessions / 2; ++i)
        m_agent.judge().put("/v1/session/destroy/" + m_sessions[i]);
    QTRY_COMPARE(keysLeft(), sessions / 2);
    QVERIFY(button(bench, "planCarryOut")->isEnabled());
    button(bench, "planCarryOut")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.text("planResult").isEmpty(), slowMs);
    const QString reported = bench.text("planResult");
    QVERIFY2(reported.contains(QStringLiteral("nothing of the run is left")), qPrintable(reported));
    QVERIFY2(!reported.contains(QStringLiteral("were read back")), qPrintable(reported));
    QVERIFY2(reported.contains(QStringLiteral("%1 request(s) applied").arg(sessions)), qPrintable(reported));
    QVERIFY2(
        reported.contains(QStringLiteral("%1 request(s) were no longer needed").arg(sessions)), qPrintable(reported));
    QVERIFY(!button(bench, "planAgain")->isVisible());
    QCOMPARE(keysLeft(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
}

void TestLabSweep::aKeyThatChangesIsLeftAloneAndTheRestGoes()
{
    // Between the last reading and the call: what Consul then says is no to this one key.
    support::FaultProxy proxy(m_agent.httpUrl());
    m_record.address = endpointOf(proxy.url()).displayAddress();
    QVERIFY(lab::RunRecords().write(m_record));
    proxy.setResponder(
        [this, changed = false](const support::SeenRequest& seen) mutable -> std::optional<support::Fault> {
            if (seen.method == "DELETE" && !changed) {
                changed = true;
                m_agent.judge().put(seen.target.left(seen.target.indexOf('?')), "by somebody else");
            }
            return std::nullopt;
        });
    Bench bench(proxy.url());
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
    bench.find<QPushButton>("leftoversSweep")->click();
    QTRY_VERIFY(button(bench, "planCarryOut") != nullptr);
    button(bench, "planCarryOut")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.text("planResult").isEmpty(), slowMs);
    const QString reported = bench.text("planResult");
    QVERIFY2(reported.contains(QStringLiteral("1 request(s) were rejected")), qPrintable(reported));
    QVERIFY(m_agent.judge().get("/v1/session/list").array().isEmpty());
}

void TestLabSweep::itIsStoppedAndPlannedAgain()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    m_record.address = endpointOf(proxy.url()).displayAddress();
    QVERIFY(lab::RunRecords().write(m_record));
    Bench bench(proxy.url());
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
    bench.find<QPushButton>("leftoversSweep")->click();
    QTRY_VERIFY(button(bench, "planCarryOut") != nullptr);
    QVERIFY(!button(bench, "planStop")->isVisible());
    proxy.add(support::Fault::delay("?cas=", 20ms));
    button(bench, "planCarryOut")->click();
    QVERIFY(button(bench, "planStop")->isVisible());
    auto* const list = bench.find<QListView>("planLongList");
    auto* const progress = bench.find<QProgressBar>("planProgress");
    QTRY_VERIFY_WITH_TIMEOUT(progress->maximum() > 0 && progress->value() >= 5, slowMs);
    // A count, and the calls in sight: one of those that are shown is under way or done.
    QVERIFY2(bench.text("planCount").contains(QStringLiteral(" of %1 requests").arg(2 * sessions)),
        qPrintable(bench.text("planCount")));
    QVERIFY(list->isVisible());
    QVERIFY2(colours(*list) > 2, "the list is blank while it is carried out");
    button(bench, "planStop")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.text("planResult").isEmpty(), slowMs);
    QVERIFY2(bench.text("planResult").contains(QStringLiteral("Stopped")), qPrintable(bench.text("planResult")));
    QVERIFY(keysLeft() > 0 && keysLeft() < sessions);
    const int left = keysLeft();
    proxy.clearFaults();
    // What is there now is planned, not what was there once.
    QVERIFY(button(bench, "planAgain")->isVisible());
    button(bench, "planAgain")->click();
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), left + sessions, slowMs);
    QTRY_VERIFY(button(bench, "planCarryOut")->isEnabled());
    button(bench, "planCarryOut")->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").contains(QStringLiteral("nothing of the run is left")), slowMs);
    QCOMPARE(keysLeft(), 0);
}

/// Hundreds of calls are laid out bit by bit; what is under way must be seen all the same.
void TestLabSweep::aCallUnderWayStaysInSight()
{
    consul::Plan plan;
    for (int i = 0; i < 850; ++i) {
        consul::PlannedCall call;
        call.request.method = consul::Method::Delete;
        call.request.path = "/v1/kv/demo/lab/" + QByteArray(36, 'a') + QByteArray::number(i);
        call.meaning = QStringLiteral("Deletes demo/lab/%1.").arg(i);
        plan.calls.push_back(call);
    }
    gui::PlanCallList list(QStringLiteral("list"));
    list.resize(700, 300);
    list.setPlan(plan);
    list.show();
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    for (std::size_t i = 0; i < plan.calls.size(); ++i) {
        list.setProgress(i, gui::PlanCallModel::Progress::Running);
        if (i == 20)
            list.resize(700, 260); // As the progress bar appears.
        QCoreApplication::processEvents();
        if (i % 50 == 49) { // Long after it was shown and made smaller.
            const auto at = list.visualRect(list.model()->index(static_cast<int>(i), 0));
            QVERIFY2(list.viewport()->rect().intersects(at), qPrintable(QString::number(i)));
            QVERIFY2(colours(list) > 2, qPrintable(QStringLiteral("blank at %1").arg(i)));
        }
        list.setProgress(i, gui::PlanCallModel::Progress::Done);
        QCoreApplication::processEvents();
    }
}

/// Of a token that may not read all keys of the run, an empty list is no proof.
void TestLabSweep::whatTheTokenHidesIsNotSaidToBeGone()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/acl/token/self", 403, "Permission denied"));
    proxy.add(support::Fault::answer("/v1/kv/demo/lab/signalbox-probe-", 403, "Permission denied"));
    m_record.address = endpointOf(proxy.url()).displayAddress();
    QVERIFY(lab::RunRecords().write(m_record));
    Bench bench(proxy.url());
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
    bench.find<QPushButton>("leftoversSweep")->click();
    QTRY_VERIFY(button(bench, "planCarryOut") != nullptr);
    button(bench, "planCarryOut")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.text("planResult").isEmpty(), slowMs);
    const QString reported = bench.text("planResult");
    QVERIFY2(reported.contains(QStringLiteral("visible to this token")), qPrintable(reported));
    QVERIFY2(!reported.contains(QStringLiteral("nothing of the run is left")), qPrintable(reported));
    QTRY_VERIFY_WITH_TIMEOUT(!bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
    const auto records = lab::RunRecords().leftBehind();
    QVERIFY(std::ranges::any_of(records, [this](const lab::RunRecord& each) { return each.id == m_record.id; }));
}

QTEST_MAIN(TestLabSweep)
#include "moc_window_test.cpp"
#include "tst_lab_sweep.moc"
