// SPDX-License-Identifier: GPL-3.0-or-later
// Who waits for whom, and who blocks whom, where many do: the graph of many contenders, and the chart of a long fight;
// and why one of many does not get a permit. In processor time, of the one thread.
#include "explain/why.h"
#include "figures.h"
#include "semaphore/samples.h"
#include "waits/bill.h"
#include "waits/waits.h"

#include <cstdio>
#include <random>

namespace {

using history::Lane;
using history::Lanes;
using history::SpanKind;
using history::Time;

/// How the contenders of the paths are tied to one another.
enum class Shape { Apart, Ring, Everywhere };

QString idOf(int number)
{
    return QStringLiteral("00000000-0000-4000-8000-%1").arg(number, 12, 10, QLatin1Char('0'));
}

/// `paths` semaphores of limit 1, each with one holder and `contenders - 1` who wait, and since when each has been
/// there.
std::vector<waits::WatchedPath> crowd(int paths, int contenders, Shape shape)
{
    const auto begin = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000, Qt::UTC);
    std::vector<waits::WatchedPath> all;
    for (int path = 0; path < paths; ++path) {
        auto state = std::make_shared<semaphore::State>();
        state->path = QStringLiteral("crowd/%1/").arg(path, 6, 10, QLatin1Char('0'));
        state->layout = semaphore::Layout::Official;
        state->found = true;
        state->limit = 1;
        state->sessionsKnown = true;
        waits::WatchedPath watched;
        for (int one = 0; one < contenders; ++one) {
            int number = path * contenders + one; // By itself.
            if (shape == Shape::Ring && one == 1)
                number = (path + 1) % paths * contenders; // Holds the next one.
            else if (shape == Shape::Everywhere)
                number = one == 0 ? paths * contenders + path : one; // The same ones wait at every path.
            const consul::SessionId id(idOf(number));
            const QString name = QStringLiteral("worker %1").arg(number);
            const auto since = begin.addMSecs(number);
            if (one == 0) {
                semaphore::Holder holder;
                holder.session = id;
                holder.name = name;
                holder.node = QStringLiteral("n1");
                holder.live = true;
                state->holders.push_back(holder);
                watched.sightings.holding.insert(id, {since, true});
            } else {
                semaphore::Waiter waiter;
                waiter.session = id;
                waiter.name = name;
                waiter.node = QStringLiteral("n1");
                waiter.position = one;
                state->waiting.push_back(waiter);
                watched.sightings.waiting.insert(id, {since, true});
            }
        }
        watched.state = std::move(state);
        all.push_back(std::move(watched));
    }
    return all;
}

double measureGraph(const char* what, int paths, int contenders, Shape shape)
{
    const auto all = crowd(paths, contenders, shape);
    const double start = bench::microsecondsWorked();
    const auto graph = waits::waitGraph(all, {});
    const double time = bench::microsecondsWorked() - start;
    bench::demand(graph.edges.size() == static_cast<std::size_t>(paths) * static_cast<std::size_t>(contenders),
        "an edge for every contender");
    bench::demand(graph.cycles.size() == (shape == Shape::Ring ? 1U : 0U), "the one cycle of a ring, and no other");
    bench::demand(graph.actors.front().blocks > 0, "somebody who blocks");
    std::printf("%-10s %4d paths, %7zu edges, %7zu actors: %.2f s, %.2f µs per edge\n", what, paths, graph.edges.size(),
        graph.actors.size(), time / 1e6, time / static_cast<double>(graph.edges.size()));
    return time / static_cast<double>(graph.edges.size());
}

/// Each contender waits nine times, and then holds. The levels are those of a recording of as many answers.
Lanes fight(int contenders, int turns, int levels)
{
    Lanes lanes;
    lanes.paths.push_back({QStringLiteral("fight/"), {}, {}, {}});
    std::mt19937 dice(1);
    for (int contender = 0; contender < contenders; ++contender) {
        Lane lane;
        lane.path = 0;
        lane.name = QStringLiteral("c%1").arg(contender);
        Time at(0);
        for (int turn = 0; turn < turns; ++turn) {
            const Time to = at + Time(1 + dice() % 1'000'000);
            lane.spans.push_back({at, to, turn % 10 == 9 ? SpanKind::Holding : SpanKind::Waiting});
            at = to;
        }
        lanes.end = std::max(lanes.end, at);
        lanes.lanes.push_back(std::move(lane));
    }
    for (int level = 0; level < levels; ++level) {
        history::Level one;
        one.at = lanes.end * level / levels;
        one.seen = true;
        one.limit = 3;
        one.live = 3;
        lanes.paths.edit(0).levels.push_back(one);
    }
    return lanes;
}

/// Half of the contenders hold; of ranked ones without sessions, all are listed with the time of their last sign.
samples::Store contended(semaphore::Layout layout, int contenders)
{
    samples::Store store;
    QList<int> holders;
    std::vector<consul::SessionInfo> sessions;
    for (int i = 1; i <= contenders; ++i) {
        const bool holds = i <= contenders / 2;
        if (holds)
            holders << i;
        if (layout == semaphore::Layout::Ranked) {
            store.key(QStringLiteral("owners/entry-%1").arg(i), "{\"score\":" + QByteArray::number(i) + "}");
            store.key(QStringLiteral("times/entry-%1").arg(i), R"({"score":1800000000000})");
            continue;
        }
        sessions.push_back(samples::session(i, QStringLiteral("worker %1").arg(i)));
        if (layout == semaphore::Layout::Slots)
            store.key(QStringLiteral("slot_%1").arg(i - 1, 3, 10, QLatin1Char('0')), {}, 0,
                holds ? samples::id(i) : QString());
        else
            store.contender(i, layout == semaphore::Layout::Official ? consul::semaphoreFlag : 0);
    }
    store.seen.sessions.append(std::move(sessions));
    const bool isOfficial = layout == semaphore::Layout::Official;
    if (isOfficial || layout == semaphore::Layout::Spring)
        store.lock(
            samples::body(isOfficial ? samples::Family::Official : samples::Family::Spring, contenders / 2, holders),
            isOfficial ? consul::semaphoreFlag : 0);
    return store;
}

/// Beside as many sessions as a large datacenter has.
void measureWhy(semaphore::Layout layout, int contenders)
{
    auto store = contended(layout, contenders);
    std::vector<consul::SessionInfo> beside;
    for (int i = 1; i <= 20'000; ++i)
        beside.push_back(samples::session(1'000'000 + i));
    store.seen.sessions.append(std::move(beside));
    explain::Known known;
    known.now = QDateTime::fromMSecsSinceEpoch(1'800'000'000'500, Qt::UTC);
    known.inContact = known.sessionsKnown = known.rights.aclOff = true;
    known.state = std::make_shared<const semaphore::State>(store.state());
    known.observation = std::make_shared<const semaphore::Observation>(store.seen);
    known.sessions = known.observation->sessions;
    explain::Question question{known.state->path};
    question.session = known.state->waiting.empty() ? QString() : known.state->waiting.back().session.toString();
    question.limit = contenders / 2;
    question.timeout = std::chrono::seconds(10);
    std::vector<double> times;
    for (int round = 0; round < 20; ++round) {
        const double start = bench::microsecondsWorked();
        const auto why = explain::whyNot(question, known);
        times.push_back(bench::microsecondsWorked() - start);
        bench::demand(why.deciding() != nullptr, "a reason");
    }
    std::printf("why, %-8s %5d contenders: median %.2f ms, at most %.2f ms\n", qPrintable(layoutId(layout)), contenders,
        bench::median(times) / 1e3, bench::percentile(times, 1) / 1e3);
}

} // namespace

int main(int argc, char** argv)
{
    const bool quick = bench::takeQuick(argc, argv);
    const int many = quick ? 20 : 500;
    const double small = measureGraph("apart", many / 4, many, Shape::Apart);
    const double large = measureGraph("apart", many, many, Shape::Apart);
    std::printf("four times as many: %.2f × the time for each\n", large / small);
    measureGraph("a ring", many, many, Shape::Ring);
    measureGraph("everywhere", many, many, Shape::Everywhere);

    const Lanes lanes = fight(many, 200, quick ? 1000 : 100'000);
    const history::Range whole{Time(0), lanes.end};
    double start = bench::microsecondsWorked();
    const auto series = waits::blockedBy(lanes, whole, -1, 120, 6);
    const double chart = bench::microsecondsWorked() - start;
    start = bench::microsecondsWorked();
    const auto items = waits::billOfAll(lanes, whole);
    const double bill = bench::microsecondsWorked() - start;
    bench::demand(!series.empty() && !items.empty(), "somebody who was blocked");
    std::printf("%d contenders, %d changes: chart %.3f s, bill %.3f s\n", many, many * 400 + (quick ? 1000 : 100'000),
        chart / 1e6, bill / 1e6);

    using semaphore::Layout;
    for (const auto layout : {Layout::Official, Layout::Spring, Layout::Slots, Layout::Ranked}) {
        for (const int contenders : {quick ? 100 : 1000, quick ? 400 : 4000})
            measureWhy(layout, contenders);
    }
    return 0;
}
