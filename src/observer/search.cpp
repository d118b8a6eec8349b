// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/search.h"

#include "consul/off_thread.h"
#include "observer/path.h"
#include "observer/store_walk.h"
#include "semaphore/decode.h"

#include <QElapsedTimer>
#include <QSet>

#include <algorithm>
#include <memory>

namespace observer {

namespace {

using Candidates = std::vector<semaphore::Candidate>;

/// Candidates read at a time: a manager has six connections, and a person's own requests want one.
constexpr int parallelReads = 4;

int& chosenReads()
{
    static int reads = maxConfirmingReads;
    return reads;
}

constexpr std::size_t many = 10'000;
constexpr qint64 mostOftenMs = 100;

/// One discovery. The coroutines below share it.
struct DiscoveryRun {
    QPointer<consul::Client> client;
    consul::StopToken stop;
    DiscoveryProgress progress;
    QStringList names;
    consul::SessionList sessions;
    Discovery reported;
    std::vector<bool> keep; ///< Rows of the candidates; false: it is none.
    std::vector<std::size_t> queue; ///< Rows that names alone do not settle.
    std::size_t next = 0; ///< In `queue`.
    int reads = 0;

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || !client; }
    [[nodiscard]] bool mayRead() const { return !isOver() && reads < confirmingReads(); }
    QElapsedTimer sinceNew;

    void tell()
    {
        if (!progress || isOver())
            return;
        // A report of a million candidates costs who shows them more than a part of the store costs here.
        const bool isNew = reported.isNew;
        reported.isNew
            = isNew && (reported.candidates.size() < many || !sinceNew.isValid() || sinceNew.hasExpired(mostOftenMs));
        if (reported.isNew)
            sinceNew.start();
        progress(reported);
        reported.isNew = isNew && !reported.isNew;
    }
};
using DiscoveryPtr = std::shared_ptr<DiscoveryRun>;

bool isFolder(const semaphore::Candidate& candidate)
{
    return candidate.path.endsWith(u'/');
}

void queueUncertain(DiscoveryRun& run)
{
    const Candidates& candidates = run.reported.candidates;
    run.keep.resize(candidates.size());
    for (std::size_t row = 0; row < candidates.size(); ++row) {
        if (!candidates[row].certain || candidates[row].layout == semaphore::Layout::Unknown)
            run.queue.push_back(row);
        run.keep[row] = !candidates[row].onlyIfHeld;
    }
    // A key whose name says lock is a weaker sign, and there can be thousands of them. Still weaker is `active`.
    const auto first = std::stable_partition(
        run.queue.begin(), run.queue.end(), [&](std::size_t row) { return isFolder(candidates[row]); });
    std::stable_partition(first, run.queue.end(), [&](std::size_t row) { return !candidates[row].onlyIfHeld; });
}

semaphore::Layout layoutOf(const QString& path, std::vector<consul::KvEntry> entries)
{
    semaphore::Observation observation;
    observation.path = path;
    observation.entries = std::move(entries);
    return semaphore::decode(observation).layout;
}

/// Reads no more than `.lock`. Unknown: the keys beside it decide.
QCoro::Task<semaphore::Layout> layoutByLock(DiscoveryPtr run, QString path)
{
    ++run->reads;
    const QString key = path + QStringLiteral(".lock");
    const auto answer = co_await run->client->kvGet(key, consul::Consistency::Default, run->stop);
    if (run->isOver() || !answer || !answer->value)
        co_return semaphore::Layout::Unknown;
    const consul::KvEntry& lock = *answer->value;
    const std::vector<consul::KvEntry> alone(1, lock);
    const auto layout = layoutOf(path, alone);
    // A body without holders is the guide's until official contenders stand beside it.
    const bool settled
        = layout == semaphore::Layout::Official || layout == semaphore::Layout::Lock || lock.value.contains('[');
    co_return settled ? layout : semaphore::Layout::Unknown;
}

/// Of the sessions those that hold a key.
std::vector<consul::SessionInfo> holdersOf(
    const std::vector<consul::KvEntry>& entries, const consul::SessionList& sessions)
{
    QSet<consul::SessionId> ids;
    for (const consul::KvEntry& entry : entries)
        ids.insert(entry.session);
    std::vector<consul::SessionInfo> holders;
    std::ranges::copy_if(
        sessions, std::back_inserter(holders), [&](const consul::SessionInfo& each) { return ids.contains(each.id); });
    return holders;
}

/// The candidate as what was read confirms it; Unknown: it is none. nullopt: it could not be read.
QCoro::Task<std::optional<semaphore::Candidate>> confirmByAll(DiscoveryPtr run, semaphore::Candidate candidate)
{
    ++run->reads;
    // GCC 12 destroys unnamed aggregates of a co_await expression twice: requests have names.
    const consul::Request request = watchRequest(candidate.path);
    const auto answer = co_await run->client->send(request, run->stop, true);
    if (run->isOver() || !answer)
        co_return std::nullopt;
    const auto job = [candidate, run, response = *answer]() -> std::optional<semaphore::Candidate> {
        auto entries = parseEntries(response);
        if (!entries)
            return std::nullopt;
        semaphore::Candidate confirmed = candidate;
        const bool isHeld = !entries->empty() && !entries->front().session.isEmpty();
        semaphore::Observation seen;
        seen.path = candidate.path;
        seen.sessions = holdersOf(*entries, run->sessions);
        seen.entries = std::move(*entries);
        seen.layouts = run->reported.layouts;
        const bool isConfirmed = semaphore::confirm(confirmed, seen);
        // A program that writes into the value who holds needs no session.
        if (!isConfirmed || (candidate.onlyIfHeld && !isHeld && confirmed.program.isEmpty()))
            confirmed.layout = semaphore::Layout::Unknown;
        return confirmed;
    };
    auto future = consul::offThread(job);
    std::optional<semaphore::Candidate> confirmed = co_await future;
    co_return std::move(confirmed);
}

/// Whether `.lock` alone may settle it.
bool isSettledByLock(const semaphore::Candidate& candidate)
{
    return isFolder(candidate) && candidate.layout == semaphore::Layout::Unknown
        && !semaphore::isOwnProgram(candidate.program);
}

/// One of the parallel readers: takes the next candidate until none is left or enough has been read. What it cannot
/// read stays in the list as it is: a person may look.
QCoro::Task<> confirmSome(DiscoveryPtr run)
{
    while (run->next < run->queue.size() && run->mayRead()) {
        const std::size_t row = run->queue[run->next++];
        const semaphore::Candidate candidate = run->reported.candidates[row];
        std::optional<semaphore::Candidate> read = candidate;
        read->layout = semaphore::Layout::Unknown;
        if (isSettledByLock(candidate))
            read->layout = co_await layoutByLock(run, candidate.path);
        if (read->layout == semaphore::Layout::Unknown) {
            if (!run->mayRead())
                co_return;
            read = co_await confirmByAll(run, candidate);
        }
        if (run->isOver())
            co_return;
        if (!read)
            continue;
        read->certain = read->certain || read->layout != semaphore::Layout::Unknown;
        run->keep[row] = read->certain;
        run->reported.candidates[row] = std::move(*read);
    }
}

QCoro::Task<> confirm(DiscoveryPtr run)
{
    std::vector<QCoro::Task<>> readers;
    readers.reserve(parallelReads);
    for (int reader = 0; reader < parallelReads; ++reader)
        readers.push_back(confirmSome(run));
    for (QCoro::Task<>& reader : readers)
        co_await reader;
    std::size_t row = 0;
    std::erase_if(run->reported.candidates, [&](const semaphore::Candidate&) { return !run->keep[row++]; });
}

/// What names and sessions give away. Why it failed.
QCoro::Task<std::optional<consul::Error>> readNames(DiscoveryPtr run)
{
    const consul::Request request = rootListing(QByteArrayLiteral("keys"));
    const auto names = co_await run->client->send(request, run->stop, true);
    if (run->isOver())
        co_return cancelled();
    if (!names)
        co_return names.error();
    const auto sessions = co_await run->client->sessionList(run->stop);
    if (run->isOver())
        co_return cancelled();
    if (sessions) // Without the session list the names alone must do.
        run->sessions = sessions->value;
    const auto job = [response = *names, run]() -> std::optional<consul::Error> {
        auto keys = parseNames(response);
        if (!keys)
            return keys.error();
        run->names = std::move(*keys);
        run->reported.candidates = semaphore::discover(run->names, run->sessions, run->reported.layouts);
        queueUncertain(*run);
        return std::nullopt;
    };
    auto future = consul::offThread(job);
    const std::optional<consul::Error> trouble = co_await future;
    if (run->isOver())
        co_return cancelled();
    co_return trouble;
}

/// Keys that are held, whatever they are called. Does not fail: what was found stays.
QCoro::Task<> readHeld(DiscoveryPtr run, qint64 budget)
{
    Discovery& reported = run->reported;
    const auto walk = std::make_shared<StoreWalk>(
        StoreWalk{run->client, run->stop, run->names, budget, &semaphore::HeldCandidates::isWanted});
    const auto finder = std::make_shared<semaphore::HeldCandidates>(
        reported.candidates, run->sessions, run->reported.layouts, mostFlagged);
    reported.held.keys = run->names.size();
    run->tell();
    while (walk->hasMore()) {
        auto reading = readPart(walk);
        reported.held.trouble = co_await reading;
        if (reported.held.trouble)
            break;
        const auto adding = [run, finder, walk] { return finder->add(walk->found); };
        auto added = consul::offThread(adding);
        const bool isNew = co_await added;
        reported.isNew = reported.isNew || isNew;
        reported.held.read = walk->read;
        reported.held.flagged = static_cast<qsizetype>(finder->flaggedLeftOut());
        reported.held.denied = walk->denied;
        reported.held.oddNames = walk->oddNames;
        run->tell();
    }
    const auto sorting = [run, finder] { return finder->sort(), true; };
    auto sorted = consul::offThread(sorting);
    reported.isNew = co_await sorted;
}

} // namespace

int confirmingReads()
{
    return chosenReads();
}

void setConfirmingReads(int reads)
{
    chosenReads() = reads;
}

QCoro::Task<consul::Result<Discovery>> findCandidates(QPointer<consul::Client> client, consul::StopToken stop,
    semaphore::OwnLayouts layouts, DiscoveryProgress progress, qint64 budget)
{
    if (!client)
        co_return consul::Unexpected(cancelled());
    const auto run = std::make_shared<DiscoveryRun>();
    run->client = client;
    run->stop = std::move(stop);
    run->reported.layouts = std::move(layouts);
    run->progress = std::move(progress);
    auto naming = readNames(run);
    const std::optional<consul::Error> trouble = co_await naming;
    if (trouble)
        co_return consul::Unexpected(*trouble);
    run->tell();
    if (!run->isOver()) {
        auto confirming = confirm(run);
        co_await confirming;
    }
    if (!run->isOver()) {
        auto reading = readHeld(run, budget);
        co_await reading;
    }
    if (run->isOver())
        co_return consul::Unexpected(cancelled());
    co_return std::move(run->reported);
}

} // namespace observer
