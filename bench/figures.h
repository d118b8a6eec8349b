// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

namespace bench {

using Clock = std::chrono::steady_clock;

inline double microsecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

/// What this thread has worked so far, in µs: on a machine with other work it differs from the time that passes.
inline double microsecondsWorked()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) / 1e3;
}

/// Ends the benchmark as failed unless something was measured: zeros look like the best figures of all. `what`: what
/// there should have been.
inline void demand(bool measured, const char* what)
{
    if (measured)
        return;
    std::fflush(stdout);
    std::fprintf(stderr, "FAILED, measured nothing: %s\n", what);
    std::fflush(stderr);
    std::_Exit(EXIT_FAILURE); // Processes that were started end with this one.
}

/// Nearest-rank percentile, `share` in (0, 1]. Of no samples there is none: see demand().
inline double percentile(std::vector<double> samples, double share)
{
    demand(!samples.empty(), "a figure without a single sample");
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(samples.size())));
    const auto nth = samples.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(rank, 1) - 1);
    std::nth_element(samples.begin(), nth, samples.end());
    return *nth;
}

inline double median(const std::vector<double>& samples)
{
    return percentile(samples, 0.5);
}

/// Takes `--quick` out of the arguments: a small run that shows in seconds whether anything is measured. Its figures
/// mean nothing, and neither do those of a build that is not optimised.
inline bool takeQuick(int& argc, char** argv)
{
    char** const end = argv + argc;
    char** const kept
        = std::remove_if(argv + 1, end, [](const char* argument) { return std::strcmp(argument, "--quick") == 0; });
    const bool quick = kept != end;
    argc = static_cast<int>(kept - argv);
    if (quick)
        *kept = nullptr;
#ifndef __OPTIMIZE__
    const bool part = argc > 1 && std::strncmp(argv[1], "--", 2) == 0; // A process of the benchmark's own.
    if (!quick && !part)
        std::fputs("This build is not optimised: its figures mean nothing. bench/run makes one that is.\n", stderr);
#endif
    return quick;
}

} // namespace bench
