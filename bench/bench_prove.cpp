// SPDX-License-Identifier: GPL-3.0-or-later
// How fast proofs are, and how much memory they take: whole searches of a small and a large setup. The measure is the
// same number of requests to the same agent, without contenders: all else is strategies, stories played again, and
// fingerprints. In processor time, of the one thread.
#include "figures.h"
#include "proof/search.h"

#include <QCoreApplication>

#include <sys/resource.h>

#include <cstdio>

namespace {

using namespace std::chrono_literals;

/// The most that this process has ever had, in MB.
double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// µs for a request of a story that goes right, on one new agent after the other.
double plainRequest(const proof::Setup& setup, int rounds)
{
    proof::ClientCarriers carriers;
    proof::Execution execution(setup, carriers, 1000);
    while (!execution.isOver())
        execution.takeKnown(execution.choices().front());
    std::vector<practice::Request> requests;
    for (const auto& entry : execution.agent().journal().entries()) {
        auto read = practice::parseTarget(entry.request.method, entry.request.target);
        read->body = entry.request.body;
        read->declaredLength = entry.request.method == "PUT" ? entry.request.body.size() : -1;
        requests.push_back(std::move(*read));
    }
    bench::demand(!requests.empty(), "the requests of a story");
    std::size_t answered = 0;
    const double start = bench::microsecondsWorked();
    for (int round = 0; round < rounds; ++round) {
        int ids = 0;
        practice::SteppedAgent::Options options;
        options.makeId = [&ids] { return proof::idOf(0, ++ids); };
        practice::SteppedAgent agent(options);
        for (const auto& request : requests)
            answered += agent.answer(request) ? 1 : 0;
    }
    const double time = bench::microsecondsWorked() - start;
    bench::demand(answered > 0, "an answer of the agent");
    return time / static_cast<double>(answered);
}

void measure(const proof::Setup& setup, bool quick)
{
    const double plain = plainRequest(setup, quick ? 3 : 300);
    const double start = bench::microsecondsWorked();
    proof::Bounds bounds;
    if (quick)
        bounds.states = 20;
    proof::Search search(setup, bounds);
    while (!search.advance(1s)) { }
    const double time = bench::microsecondsWorked() - start;
    const auto& result = search.result();
    bench::demand(result.states >= 20 && result.requests > 20, "states and requests");
    bench::demand(quick || result.verdict == proof::Verdict::Holds, "a search that goes to its end");
    const auto each = time / static_cast<double>(result.requests);
    std::printf("%s, %d contenders, limit %lld: %s, %zu states, %zu stories, %zu requests in %.2f s: %.0f states/s\n",
        qPrintable(protocols::strategyName(setup.strategy)), setup.contenders, static_cast<long long>(setup.limit),
        qPrintable(verdictId(result.verdict)), result.states, result.stories, result.requests, time / 1e6,
        static_cast<double>(result.states) / time * 1e6);
    std::printf("  a request takes %.1f µs, and the agent alone %.1f µs: %.1f ×; memory so far %.0f MB\n", each, plain,
        each / plain, peakMegabytes());
}

} // namespace

int main(int argc, char** argv)
{
    const bool quick = bench::takeQuick(argc, argv);
    const QCoreApplication application(argc, argv);
    proof::Setup setup;
    setup.contenders = 3;
    setup.limit = 2;
    measure(setup, quick);
    setup.limit = 1; // The largest that is finished: docs/internals/proof-table.md.
    setup.strategy = protocols::StrategyId::Queue;
    measure(setup, quick);
    return 0;
}
