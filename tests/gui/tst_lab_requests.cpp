// SPDX-License-Identifier: GPL-3.0-or-later
// What a run asks of Consul is counted over time, and what it cannot reach is asked for again, against a real agent.
#include "gui/history_bench.h"
#include "gui/lab/model/lab_desk.h"
#include "gui/lab/model/lab_draft.h"
#include "gui/lab/model/lab_requests.h"
#include "support/fault_proxy.h"

#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using State = gui::LabDesk::State;

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
        gui::LabDesk desk(&bench.connection);
        bench.desk.setLabRequests([&desk](const QString& path) { return desk.requests().series(path); });
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk.liveSince().has_value(), bench::slowMs);
        QTRY_COMPARE_WITH_TIMEOUT(desk.blocked(), QString(), bench::slowMs);
        desk.start(*lab::builtInScenario(u"request-storm"_s));
        QTRY_COMPARE_WITH_TIMEOUT(desk.state(), State::Finished, 120'000);
        const auto figures = desk.run()->statistics();
        QVERIFY(figures.grants > 0);
        lab::RequestCounts counts;
        qint64 grants = 0;
        for (const QString& path : desk.run()->paths()) {
            QVERIFY(!path.endsWith(u'/'));
            const auto asked = bench.desk.askedOfConsul(path + u'/'); // As it is watched.
            QVERIFY(!asked.isRecording);
            QCOMPARE(asked.series.runs().size(), std::size_t(1));
            QVERIFY(asked.series.runs().front().to.has_value());
            const auto seen = gui::requestsOf(asked, {history::Time(0), bench.desk.now()});
            QVERIFY(seen.isKnown());
            QVERIFY(seen.covered <= bench.desk.now());
            QVERIFY(!seen.requestsPerGrant.isEmpty());
            counts += seen.counts;
            grants += seen.grants;
        }
        QCOMPARE(grants, figures.grants);
        QCOMPARE(counts, (lab::RequestCounts{figures.requests, figures.casTried, figures.casRefused, figures.wakeUps}));
        // What is not of the lab is not known.
        QVERIFY(bench.desk.askedOfConsul(bench::path).series.runs().empty());
    }

    /// A refusal is waited out for 20 s at least; whoever takes the trouble away through the window need not wait.
    void whoRetriesRetriesForTheRunToo()
    {
        support::FaultProxy proxy(m_agent.httpUrl());
        gui::Connection connection;
        consul::Endpoint endpoint;
        endpoint.address = QUrl(proxy.url());
        connection.open(endpoint);
        gui::LabDesk desk(&connection);
        QTRY_VERIFY_WITH_TIMEOUT(desk.blocked().isEmpty() && connection.isOpen(), bench::slowMs);
        gui::LabDraft draft;
        draft.count = 1;
        draft.limit = 1;
        draft.cycles = 0;
        draft.hold = u"1h"_s;
        desk.start(*gui::scenarioOf(draft));
        QTRY_COMPARE_WITH_TIMEOUT(desk.run()->outside().most(), 1, 60'000);
        proxy.add(support::Fault::answer("recurse", 403, "Permission denied"));
        m_agent.judge().put("/v1/kv/" + desk.run()->paths().front().toUtf8() + "/news", "x"); // It is asked for again.
        QTRY_VERIFY_WITH_TIMEOUT(desk.isOutOfContact(), 60'000);
        proxy.clearFaults();
        connection.retryNow();
        QTRY_VERIFY_WITH_TIMEOUT(!desk.isOutOfContact(), 15'000);
        desk.stop();
        QTRY_COMPARE_WITH_TIMEOUT(desk.state(), State::Finished, 60'000);
    }

    /// While a worker reads the lanes, they stand still; what is seen meanwhile is in them afterwards.
    void lanesStandStillWhileTheyAreLent()
    {
        bench::Bench bench(m_agent, m_folder.filePath(u"scratch"_s));
        const auto judge = m_agent.judge();
        const auto setLimit = [&judge](int limit) {
            judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
                QByteArray(R"({"Limit":)") + QByteArray::number(limit) + R"(,"Holders":{}})");
        };
        const auto limitShown = [&bench] {
            const auto& paths = bench.desk.lanes().paths;
            return paths.empty() || paths[0].levels.empty() ? qint64(-1) : paths[0].levels.back().limit;
        };
        setLimit(2);
        QTRY_COMPARE_WITH_TIMEOUT(limitShown(), qint64(2), bench::slowMs);
        auto loan = bench.desk.lend();
        auto second = bench.desk.lend();
        QCOMPARE(loan.get(), &bench.desk.lanes());
        const auto end = loan->end;
        for (int limit = 3; limit <= 5; ++limit) {
            setLimit(limit);
            QTRY_VERIFY_WITH_TIMEOUT(!bench.seen.empty() && bench.seen.back().state->limit == limit, bench::slowMs);
        }
        loan.reset();
        QCoreApplication::processEvents();
        QCOMPARE(limitShown(), qint64(2)); // One is still out.
        QCOMPARE(second->end, end);
        second.reset();
        QTRY_COMPARE_WITH_TIMEOUT(limitShown(), qint64(5), bench::slowMs);
        QList<qint64> limits;
        for (const auto& level : bench.desk.lanes().paths[0].levels) {
            if (level.limit >= 2 && (limits.isEmpty() || limits.back() != level.limit))
                limits << level.limit;
        }
        QCOMPARE(limits, (QList<qint64>{2, 3, 4, 5})); // In order, and none is missing.
    }

    /// A loan may outlast the desk that gave it.
    void aLoanOutlastsTheDesk()
    {
        gui::LanesLoan loan;
        {
            bench::Bench bench(m_agent, m_folder.filePath(u"scratch"_s));
            QTRY_VERIFY_WITH_TIMEOUT(!bench.desk.lanes().paths.empty(), bench::slowMs);
            loan = bench.desk.lend();
        }
        QCOMPARE(loan->paths.front().path, bench::path);
        loan.reset();
        QCoreApplication::processEvents();
    }
};

QTEST_GUILESS_MAIN(TestLabRequests)
#include "tst_lab_requests.moc"
