// SPDX-License-Identifier: GPL-3.0-or-later
// Bills of real runs of the lab, recorded and replayed: the parts of every wait add up to it.
#include "history/recorder.h"
#include "history/recording.h"
#include "lab/run_room.h"
#include "observer/watching.h"
#include "waits/bill.h"
#include "words/times.h"

#include <map>
#include <random>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Time;
using waits::BillKind;

namespace {

constexpr int atOnce = 20; ///< Runs beside each other.
constexpr int fewAtOnce = 4;

/// How many runs: `SIGNALBOX_BILL_RUNS`, for those who want to be sure.
int runCount()
{
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("SIGNALBOX_BILL_RUNS", &isNumber);
    return isNumber ? asked : 40;
}

/// A run of a second or so at a path of its own, with what may go wrong in it.
QByteArray scenarioOf(int number, std::mt19937* dice)
{
    const auto roll = [dice](int sides) { return static_cast<int>((*dice)() % static_cast<unsigned>(sides)); };
    const QString strategy
        = std::array{u"official"_s, u"queue"_s, u"spring"_s, u"slots"_s, u"official-lock"_s}.at(std::size_t(roll(5)));
    const int limit = strategy == u"official-lock"_s ? 1 : 1 + roll(3);
    QStringList faults;
    if (roll(2) == 0)
        faults << u"{\"fault\": \"destroy-session\", \"contender\": \"all\", \"probability\": 0.05}"_s;
    if (roll(3) == 0)
        faults << u"{\"fault\": \"crash\", \"contender\": \"holder\", \"at\": \"400ms\"}"_s;
    if (roll(3) == 0)
        faults << u"{\"fault\": \"pause\", \"time\": \"300ms\", \"contender\": \"all\", \"probability\": 0.05}"_s;
    return uR"({"version": 1, "id": "bill-%1", "title": "Bill", "path": "bill/%1", "limit": %2, "seed": %3,
        "longest": "1s", "groups": [{"name": "g", "strategy": "%4", "count": %5, "path": "bill/%1", "limit": %2,
        "hold": "%6ms..%7ms", "think": "0..%8ms", "cycles": "forever"}], "faults": [%9]})"_s
        .arg(QString::number(number), QString::number(limit), QString::number(roll(1000)), strategy,
            QString::number(2 + roll(4)), QString::number(5 + roll(40)), QString::number(60 + roll(200)),
            QString::number(1 + roll(200)), faults.join(u','))
        .toUtf8();
}

} // namespace

class TestBillLab : public RunRoom
{
    Q_OBJECT
private Q_SLOTS:
    void partsOfEveryWaitAddUp();
};

void TestBillLab::partsOfEveryWaitAddUp()
{
    std::mt19937 dice(23);
    int runs = 0;
    qint64 waits = 0;
    std::map<BillKind, Time> kinds;
    // A busy machine sees few waits one by one, and takes more runs, with fewer at a time.
    const auto isEnough = [&] { return waits > runCount() / 4 && kinds[BillKind::Behind] > Time(0); };
    while (runs < runCount() || (!isEnough() && runs < 4 * runCount())) {
        const int most = runs < runCount() ? std::min(atOnce, runCount() - runs) : fewAtOnce;
        Connected connected(m_agent);
        const QString file = m_folder->filePath(u"%1.sbxrec"_s.arg(runs));
        history::Recorder recorder;
        QVERIFY(!recorder.start(file, {}));
        std::vector<std::shared_ptr<observer::PathObserver>> watched;
        std::vector<std::unique_ptr<lab::Run>> beside;
        int finished = 0;
        for (int i = 0; i < most; ++i) {
            const auto scenario = lab::parseScenario(scenarioOf(runs + i, &dice));
            QVERIFY2(scenario, scenario ? "" : qPrintable(scenario.error().sentence));
            watched.push_back(connected.hub.observe(u"bill/%1"_s.arg(runs + i)));
            recorder.follow(watched.back());
            beside.push_back(runOf(*scenario));
            connect(beside.back().get(), &lab::Run::finished, this, [&finished] { ++finished; });
            beside.back()->start();
        }
        QTRY_COMPARE_WITH_TIMEOUT(finished, static_cast<int>(beside.size()), 120'000);
        for (const auto& each : watched)
            recorder.unfollow(each.get());
        recorder.finish();
        runs += static_cast<int>(beside.size());

        const auto recording = history::Recording::open(file);
        QVERIFY(recording && recording->problems().empty());
        history::LaneBuilder builder;
        history::Replay replay = recording->replay();
        while (const auto moment = replay.next())
            builder.add(*moment);
        builder.setNow(recording->end());
        const auto& lanes = builder.lanes();
        Time all(0);
        for (std::size_t lane = 0; lane < lanes.lanes.size(); ++lane) {
            const auto& spans = lanes.lanes[lane].spans;
            for (std::size_t span = 0; span < spans.size(); ++span) {
                if (spans[span].kind != history::SpanKind::Waiting)
                    continue;
                const auto bill = waits::billOf(lanes, static_cast<int>(lane), span);
                Time sum(0);
                for (const auto& item : bill.items) {
                    sum += item.time;
                    kinds[item.kind] += item.time;
                }
                QCOMPARE(sum.count(), (spans[span].to - spans[span].from).count());
                QCOMPARE(sum, bill.whole);
                all += sum;
                ++waits;
            }
        }
        Time summed(0);
        for (const auto& item : waits::billOfAll(lanes, {Time(0), lanes.end}))
            summed += item.time;
        QCOMPARE(summed, all);
        Time charted(0);
        for (const auto& series : waits::blockedBy(lanes, {Time(0), lanes.end}, -1, 50, 4)) {
            for (const Time time : series.columns)
                charted += time;
        }
        QCOMPARE(charted, all);
    }
    QStringList words;
    for (const auto& [kind, time] : kinds)
        words << waits::billKindId(kind) + u' ' + words::lengthText(time);
    qInfo("%d runs, %lld waits: %s", runs, static_cast<long long>(waits), qPrintable(words.join(u", "_s)));
    QVERIFY(isEnough());
}

QTEST_GUILESS_MAIN(TestBillLab)
#include "tst_bill_lab.moc"
