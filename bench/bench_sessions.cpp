// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of many watched paths in a datacenter of many sessions, compared with that of one path: once while nothing
// changes, and once while each path was joined with another list, of which one session in fifty is another.
#include "figures.h"
#include "observer/pipeline.h"

#include <QString>

#include <algorithm>
#include <malloc.h>
#include <memory>
#include <vector>

namespace {

double megabytesAllocated()
{
    const auto info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd) / 1e6;
}

consul::SessionInfo session(int number)
{
    consul::SessionInfo made;
    const auto mixed = static_cast<quint32>(number) * 2654435761U;
    made.id = QStringLiteral("%1-0000-4000-8000-%2")
                  .arg(mixed, 8, 16, QLatin1Char('0'))
                  .arg(number, 12, 16, QLatin1Char('0'));
    made.name = QStringLiteral("worker-%1 of the service that renews it").arg(number);
    made.node = QStringLiteral("node-%1").arg(number % 40);
    made.nodeChecks = QStringList{QStringLiteral("serfHealth")};
    made.ttlText = QStringLiteral("15s");
    made.ttl = std::chrono::seconds(15);
    made.createIndex = made.modifyIndex = static_cast<quint64>(number) + 1;
    return made;
}

std::vector<consul::SessionInfo> sessions(int count, int from)
{
    std::vector<consul::SessionInfo> all;
    all.reserve(static_cast<std::size_t>(count));
    for (int number = from; number < from + count; ++number)
        all.push_back(session(number));
    std::ranges::sort(all, {}, &consul::SessionInfo::id);
    return all;
}

/// What a path that is watched keeps of its last answer.
observer::DecodedAnswer watched(int path, const std::shared_ptr<const observer::SessionTable>& table)
{
    observer::Job job;
    job.path = QStringLiteral("locks/%1/").arg(path);
    job.table = table;
    job.snapshot = consul::Snapshot{200, 7, false, "[]", QDateTime::currentDateTimeUtc()};
    return observer::decodeAndCompare(job);
}

using TablePtr = std::shared_ptr<const observer::SessionTable>;

TablePtr after(const TablePtr& before, int count, int from)
{
    return std::make_shared<const observer::SessionTable>(observer::succeed(
        *before, sessions(count, from), static_cast<quint64>(from) + 1, QDateTime::currentDateTimeUtc()));
}

} // namespace

int main(int argc, char** argv)
{
    const bool quick = bench::takeQuick(argc, argv);
    const int paths = quick ? 20 : 200;
    const int count = quick ? 500 : 5000;
    for (const int changes : {0, 1, count / 50}) {
        TablePtr table = after(std::make_shared<const observer::SessionTable>(), count, 0);
        std::vector<observer::DecodedAnswer> kept;
        kept.reserve(static_cast<std::size_t>(paths));
        kept.push_back(watched(0, table));
        const double one = megabytesAllocated();
        for (int path = 1; path < paths; ++path) {
            if (changes > 0)
                table = after(table, count, path * changes);
            kept.push_back(watched(path, table));
        }
        const double more = megabytesAllocated() - one;
        bench::demand(kept.back().observation && kept.back().observation->sessions.size() == std::size_t(count),
            "the sessions of a path");
        std::printf("%d paths, %d sessions, %d of them others at each path: %.1f MB more than one path\n", paths, count,
            changes, more);
    }
    return 0;
}
