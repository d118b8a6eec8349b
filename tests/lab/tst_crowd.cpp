// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/party.h"
#include "lab/run.h"
#include "support/patience.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::Run;

namespace {

/// TCP connections that stand between this process's machine and a port, seen from the client's side.
int connectionsTo(int port)
{
    QFile table(u"/proc/net/tcp"_s);
    if (!table.open(QIODevice::ReadOnly))
        return -1;
    const auto suffix = ':' + QByteArray::number(port, 16).toUpper().rightJustified(4, '0');
    int count = 0;
    const auto lines = table.readAll().split('\n');
    for (const QByteArray& line : lines) {
        const auto fields = line.simplified().split(' ');
        if (fields.size() > 3 && fields[2].endsWith(suffix) && fields[3] == "01")
            ++count;
    }
    return count;
}

} // namespace

class TestCrowd : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void thousandContendersStayBelowTheLimit();

private:
    support::ConsulAgent m_agent;
};

void TestCrowd::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestCrowd::thousandContendersStayBelowTheLimit()
{
    lab::Scenario scenario;
    scenario.path = u"crowd"_s;
    scenario.limit = 3;
    scenario.seed = 5;
    scenario.longest = 10min;
    scenario.groups.emplace_back();
    scenario.groups.front().name = u"g"_s;
    scenario.groups.front().count = 1000;
    scenario.groups.front().contender.strategy = protocols::StrategyId::Official;
    const QTemporaryDir folder;
    const auto run
        = std::make_unique<Run>(endpointOf(m_agent.httpUrl()), scenario, nullptr, lab::RunRecords(folder.path()));
    const int port = QUrl(m_agent.httpUrl()).port();
    int most = 0;
    connect(run.get(), &Run::happened, this,
        [&](const lab::ContenderEvent&) { most = std::max(most, connectionsTo(port)); });
    QSignalSpy finished(run.get(), &Run::finished);
    QSignalSpy trouble(run.get(), &Run::trouble);
    run->start();
    const auto waitForPermit = [&run] {
        return std::all_of(run->contenders().begin(), run->contenders().end(),
            [](const lab::Contender* each) { return !each->session().isEmpty() || each->isOver(); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(waitForPermit() && run->statistics().grants >= 6, 120000);
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
    qInfo() << most << "connections at most," << run->statistics().grants << "grants";
    QVERIFY(most > 0);
    QVERIFY2(most < 150, qPrintable(QString::number(most)));
    QCOMPARE(run->statistics().failures, 0);
    QCOMPARE(trouble.count(), 0);
    QVERIFY(run->occupancy().most() <= 3);
    const auto judge = m_agent.judge();
    QTRY_COMPARE(sessionsNamed(judge, lab::sessionNameOf(run->id(), {})), QStringList());
    QCOMPARE(keysBelow(judge, "crowd"), QStringList());
}

QTEST_GUILESS_MAIN(TestCrowd)
#include "tst_crowd.moc"
