// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/search.h"

#include "consul/off_thread.h"
#include "observer/path.h"
#include "observer/store_walk.h"
#include "semaphore/decode.h"

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

/// What the parallel readers share.
struct Confirmation {
    QPointer<consul::Client> client;
    consul::StopToken stop;
    semaphore::OwnLayouts layouts;
    Candidates candidates;
    std::vector<bool> keep;
    std::vector<std::size_t> queue; ///< Rows that names alone do not settle.
    std::size_t next = 0; ///< In `queue`.
    int reads = 0;

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || !client; }
    [[nodiscard]] bool mayRead() const { return !isOver() && reads < confirmingReads(); }
};
using ConfirmationPtr = std::shared_ptr<Confirmation>;

bool isFolder(const semaphore::Candidate& candidate)
{
    return candidate.path.endsWith(u'/');
}

ConfirmationPtr confirmationOf(const Candidates& candidates)
{
    auto work = std::make_shared<Confirmation>();
    work->candidates = candidates;
    work->keep.assign(candidates.size(), true);
    for (std::size_t row = 0; row < candidates.size(); ++row) {
        if (!candidates[row].certain || candidates[row].layout == semaphore::Layout::Unknown)
            work->queue.push_back(row);
        work->keep[row] = !candidates[row].onlyIfHeld;
    }
    // A key whose name says lock is a weaker sign, and there can be thousands of them. Still weaker is `active`.
    const auto first = std::stable_partition(
        work->queue.begin(), work->queue.end(), [&](std::size_t row) { return isFolder(candidates[row]); });
    std::stable_partition(first, work->queue.end(), [&](std::size_t row) { return !candidates[row].onlyIfHeld; });
    return work;
}

semaphore::Layout layoutOf(const QString& path, std::vector<consul::KvEntry> entries)
{
    semaphore::Observation observation;
    observation.path = path;
    observation.entries = std::move(entries);
    return semaphore::decode(observation).layout;
}

/// Reads no more than `.lock`. Unknown: the keys beside it decide.
QCoro::Task<semaphore::Layout> layoutByLock(ConfirmationPtr work, QString path)
{
    ++work->reads;
    const QString key = path + QStringLiteral(".lock");
    const auto answer = co_await work->client->kvGet(key, consul::Consistency::Default, work->stop);
    if (work->isOver() || !answer || !answer->value)
        co_return semaphore::Layout::Unknown;
    const consul::KvEntry& lock = *answer->value;
    const std::vector<consul::KvEntry> alone(1, lock);
    const auto layout = layoutOf(path, alone);
    // A body without holders is the guide's until official contenders stand beside it.
    const bool settled
        = layout == semaphore::Layout::Official || layout == semaphore::Layout::Lock || lock.value.contains('[');
    co_return settled ? layout : semaphore::Layout::Unknown;
}

/// The candidate as what was read confirms it; Unknown: it is none. nullopt: it could not be read.
QCoro::Task<std::optional<semaphore::Candidate>> confirmByAll(ConfirmationPtr work, semaphore::Candidate candidate)
{
    ++work->reads;
    // GCC 12 destroys unnamed aggregates of a co_await expression twice: requests have names.
    const consul::Request request = watchRequest(candidate.path);
    const auto answer = co_await work->client->send(request, work->stop, true);
    if (work->isOver() || !answer)
        co_return std::nullopt;
    const auto job = [candidate, layouts = work->layouts, response = *answer]() -> std::optional<semaphore::Candidate> {
        auto entries = parseEntries(response);
        if (!entries)
            return std::nullopt;
        semaphore::Candidate confirmed = candidate;
        const bool isHeld = !entries->empty() && !entries->front().session.isEmpty();
        semaphore::Observation seen;
        seen.path = candidate.path;
        seen.entries = std::move(*entries);
        seen.layouts = layouts;
        if ((candidate.onlyIfHeld && !isHeld) || !semaphore::confirm(confirmed, seen))
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
        && !candidate.program.startsWith(QLatin1StringView(semaphore::ownPrefix));
}

/// One of the parallel readers: takes the next candidate until none is left or enough has been read. What it cannot
/// read stays in the list as it is: a person may look.
QCoro::Task<> confirmSome(ConfirmationPtr work)
{
    while (work->next < work->queue.size() && work->mayRead()) {
        const std::size_t row = work->queue[work->next++];
        const semaphore::Candidate candidate = work->candidates[row];
        std::optional<semaphore::Candidate> read = candidate;
        read->layout = semaphore::Layout::Unknown;
        if (isSettledByLock(candidate))
            read->layout = co_await layoutByLock(work, candidate.path);
        if (read->layout == semaphore::Layout::Unknown) {
            if (!work->mayRead())
                co_return;
            read = co_await confirmByAll(work, candidate);
        }
        if (work->isOver())
            co_return;
        if (!read)
            continue;
        read->certain = candidate.certain || read->layout != semaphore::Layout::Unknown;
        work->keep[row] = read->certain;
        work->candidates[row] = std::move(*read);
    }
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

QCoro::Task<consul::Result<std::vector<semaphore::Candidate>>> findCandidates(
    QPointer<consul::Client> client, consul::StopToken stop, semaphore::OwnLayouts layouts)
{
    if (!client)
        co_return consul::Unexpected(cancelled());
    const consul::Request request = rootListing(QByteArrayLiteral("keys"));
    const auto names = co_await client->send(request, stop, true);
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelled());
    if (!names)
        co_return consul::Unexpected(names.error());
    const auto sessions = co_await client->sessionList(stop);
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelled());

    // Without the session list the names alone must do.
    const auto known = sessions ? sessions->value : std::vector<consul::SessionInfo>();
    const auto job = [response = *names, known, layouts]() -> consul::Result<Candidates> {
        const auto keys = parseNames(response);
        if (!keys)
            return consul::Unexpected(keys.error());
        return semaphore::discover(*keys, known, layouts);
    };
    auto future = consul::offThread(job);
    const consul::Result<Candidates> found = co_await future;
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelled());
    if (!found)
        co_return consul::Unexpected(found.error());

    const auto work = confirmationOf(*found);
    work->client = client;
    work->stop = stop;
    work->layouts = layouts;
    std::vector<QCoro::Task<>> readers;
    readers.reserve(parallelReads);
    for (int reader = 0; reader < parallelReads; ++reader)
        readers.push_back(confirmSome(work));
    for (QCoro::Task<>& reader : readers)
        co_await reader;
    if (work->isOver())
        co_return consul::Unexpected(cancelled());

    Candidates kept;
    for (std::size_t row = 0; row < work->candidates.size(); ++row) {
        if (work->keep[row])
            kept.push_back(work->candidates[row]);
    }
    co_return kept;
}

} // namespace observer
