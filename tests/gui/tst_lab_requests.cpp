// SPDX-License-Identifier: GPL-3.0-or-later
// What a run asks of Consul is counted over time, and what it cannot reach is asked for again, against a real agent.
#include "gui/history_bench.h"
#include "gui/lab/model/lab_controller.h"
#include "gui/lab/model/lab_draft.h"
#include "gui/lab/model/lab_requests.h"
#include "support/fault_proxy.h"

#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using State = gui::LabController::State;

class TestLabRequests : public QObject
{
    Q_OBJECT
private:
    support::ConsulAgent m_agent;
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"signalbox-test"_s);
        QVERIFY(m_agent.start());
    }

    void aRunIsCountedFromItsBeginToItsEnd()
    {
        bench::Bench bench(m_agent, m_folder.filePath(u"scratch"_s));
        gui::LabController controller(&bench.connection);
        bench.controller.setLabRequests(
            [&controller](const QString& path) { return controller.requests().series(path); });
        QTRY_VERIFY_WITH_TIMEOUT(bench.controller.liveSince().has_value(), bench::slowMs);
        QTRY_COMPARE_WITH_TIMEOUT(controller.blocked(), QString(), bench::slowMs);
        controller.start(*lab::builtInScenario(u"request-storm"_s));
        QTRY_COMPARE_WITH_TIMEOUT(controller.state(), State::Finished, 120'000);
        const auto figures = controller.run()->statistics();
        QVERIFY(figures.grants > 0);
        lab::RequestCounts counts;
        qint64 grants = 0;
        for (const QString& path : controller.run()->paths()) {
            QVERIFY(!path.endsWith(u'/'));
            const auto asked = bench.controller.askedOfConsul(path + u'/'); // As it is watched.
            QVERIFY(!asked.isRecording);
            QCOMPARE(asked.series.runs().size(), std::size_t(1));
            QVERIFY(asked.series.runs().front().to.has_value());
            const auto seen = gui::requestsOf(asked, {history::Time(0), bench.controller.now()});
            QVERIFY(seen.isKnown());
            QVERIFY(seen.covered <= bench.controller.now());
            QVERIFY(!seen.requestsPerGrant.isEmpty());
            counts += seen.counts;
            grants += seen.grants;
        }
        QCOMPARE(grants, figures.grants);
        QCOMPARE(counts, (lab::RequestCounts{figures.requests, figures.casTried, figures.casRefused, figures.wakeUps}));
        // What is not of the lab is not known.
        QVERIFY(bench.controller.askedOfConsul(bench::path).series.runs().empty());
    }

    /// A refusal is waited out for 20 s at least; whoever takes the trouble away through the window need not wait.
    void whoRetriesRetriesForTheRunToo()
    {
        support::FaultProxy proxy(m_agent.httpUrl());
        gui::Connection connection;
        consul::Endpoint endpoint;
        endpoint.address = QUrl(proxy.url());
        connection.open(endpoint);
        gui::LabController controller(&connection);
        QTRY_VERIFY_WITH_TIMEOUT(controller.blocked().isEmpty() && connection.isOpen(), bench::slowMs);
        gui::LabDraft draft;
        draft.count = 1;
        draft.limit = 1;
        draft.cycles = 0;
        draft.hold = u"1h"_s;
        controller.start(*gui::scenarioOf(draft));
        QTRY_COMPARE_WITH_TIMEOUT(controller.run()->outside().most(), 1, 60'000);
        proxy.add(support::Fault::answer("recurse", 403, "Permission denied"));
        m_agent.judge().put(
            "/v1/kv/" + controller.run()->paths().front().toUtf8() + "/news", "x"); // It is asked for again.
        QTRY_VERIFY_WITH_TIMEOUT(controller.isOutOfContact(), 60'000);
        proxy.clearFaults();
        connection.retryNow();
        QTRY_VERIFY_WITH_TIMEOUT(!controller.isOutOfContact(), 15'000);
        controller.stop();
        QTRY_COMPARE_WITH_TIMEOUT(controller.state(), State::Finished, 60'000);
    }

    /// Whoever reads a copy holds up nothing: what is seen meanwhile is in the lanes at once, and not in the copy.
    void lanesGoOnWhileTheyAreRead()
    {
        history::Lanes copy;
        {
            bench::Bench bench(m_agent, m_folder.filePath(u"scratch"_s));
            const auto judge = m_agent.judge();
            const auto setLimit = [&judge](int limit) {
                judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
                    QByteArray(R"({"Limit":)") + QByteArray::number(limit) + R"(,"Holders":{}})");
            };
            const auto limitShown = [&bench] {
                const auto& paths = bench.controller.lanes().paths;
                return paths.empty() || paths[0].levels.empty() ? qint64(-1) : paths[0].levels.back().limit;
            };
            setLimit(2);
            QTRY_COMPARE_WITH_TIMEOUT(limitShown(), qint64(2), bench::slowMs);
            copy = bench.controller.lanes();
            for (int limit = 3; limit <= 5; ++limit) {
                setLimit(limit);
                QTRY_COMPARE_WITH_TIMEOUT(limitShown(), qint64(limit), bench::slowMs);
            }
            QList<qint64> limits;
            for (const auto& level : bench.controller.lanes().paths[0].levels) {
                if (level.limit >= 2 && (limits.isEmpty() || limits.back() != level.limit))
                    limits << level.limit;
            }
            QCOMPARE(limits, (QList<qint64>{2, 3, 4, 5})); // In order, and none is missing.
            QVERIFY(copy.end < bench.controller.lanes().end);
        }
        QCOMPARE(copy.paths.front().path, bench::path); // It outlasts the controller.
        QCOMPARE(copy.paths.front().levels.back().limit, qint64(2));
    }
};

QTEST_GUILESS_MAIN(TestLabRequests)
#include "tst_lab_requests.moc"
