// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/below.h"

#include "semaphore/decode.h"
#include "semaphore/discovery.h"

#include <QSet>

#include <algorithm>

namespace semaphore {

namespace {

using Entries = std::vector<consul::KvEntry>;

bool isBefore(const consul::KvEntry& a, const consul::KvEntry& b)
{
    return a.key < b.key;
}

/// Of `sorted`, what a path stands for.
Entries entriesOf(const Entries& sorted, const QString& path)
{
    const bool isFolder = path.endsWith(u'/');
    const auto from = std::lower_bound(sorted.begin(), sorted.end(), path,
        [](const consul::KvEntry& entry, const QString& wanted) { return entry.key < wanted; });
    const auto to = std::find_if(from, sorted.end(),
        [&](const consul::KvEntry& entry) { return isFolder ? !entry.key.startsWith(path) : entry.key != path; });
    return Entries(from, to);
}

Layout layoutOf(const Observation& seen, const Entries& sorted, const QString& path)
{
    Observation inner;
    inner.path = path;
    inner.index = seen.index;
    inner.entries = entriesOf(sorted, path);
    inner.sessions = seen.sessions;
    inner.sessionsKnown = seen.sessionsKnown;
    return decode(inner).layout;
}

/// Whether the key is one of these paths, or lies in one.
bool isWithin(const QString& key, const QSet<QString>& paths)
{
    if (paths.contains(key))
        return true;
    for (auto slash = key.indexOf(u'/'); slash >= 0; slash = key.indexOf(u'/', slash + 1)) {
        if (paths.contains(key.left(slash + 1)))
            return true;
    }
    return false;
}

} // namespace

bool isOnlyAFolder(const State& state)
{
    if (!state.found || !state.path.endsWith(u'/'))
        return false;
    return state.layout == Layout::Unknown
        || (state.layout == Layout::Lock && state.lockKey != state.path + QLatin1StringView(".lock"));
}

std::vector<Below> below(const Observation& seen)
{
    Entries sorted = seen.entries;
    std::sort(sorted.begin(), sorted.end(), isBefore);
    sorted = entriesOf(sorted, seen.path);
    QStringList names;
    names.reserve(static_cast<qsizetype>(sorted.size()));
    for (const consul::KvEntry& entry : sorted)
        names.append(entry.key);
    std::vector<Below> found;
    for (const Candidate& candidate : discover(names, seen.sessions)) {
        if (candidate.path == seen.path || !candidate.path.startsWith(seen.path))
            continue;
        const Layout layout = layoutOf(seen, sorted, candidate.path);
        if (layout != Layout::Unknown)
            found.push_back({candidate.path, layout});
    }
    QSet<QString> named;
    for (const Below& each : found)
        named.insert(each.path);
    for (const consul::KvEntry& entry : sorted) {
        const bool isHeld = !entry.session.isEmpty() || entry.flags == consul::lockFlag;
        if (isHeld && !isWithin(entry.key, named))
            found.push_back({entry.key, Layout::Lock});
    }
    std::sort(found.begin(), found.end(), [](const Below& a, const Below& b) { return a.path < b.path; });
    return found;
}

} // namespace semaphore
