// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/search.h"

#include "observer/answers.h"
#include "observer/path.h"
#include "semaphore/decode.h"

#include <QCoroFuture>
#include <QtConcurrentRun>

#include <algorithm>
#include <memory>

namespace observer {

namespace {

using Candidates = std::vector<semaphore::Candidate>;
/// Candidates read at a time: a manager has six connections, and a person's own requests want one.
constexpr int parallelReads = 4;

struct Confirmation {
    Candidates candidates;
    std::vector<bool> keep;
    std::size_t next = 0;
};

semaphore::Layout layoutOf(const QString& path, const consul::Response& response)
{
    auto entries = parseEntries(response);
    if (!entries)
        return semaphore::Layout::Unknown;
    semaphore::Observation observation;
    observation.path = path;
    observation.index = response.index;
    observation.entries = std::move(*entries);
    return semaphore::decode(observation).layout;
}

/// One of the parallel readers: takes the next candidate that names alone do not settle, until none is left.
QCoro::Task<> confirmSome(std::shared_ptr<Confirmation> work, QPointer<consul::Client> client, consul::StopToken stop)
{
    while (work->next < work->candidates.size()) {
        const std::size_t mine = work->next++;
        const bool certain = work->candidates[mine].certain;
        if (certain && work->candidates[mine].layout != semaphore::Layout::Unknown)
            continue;
        if (!client || stop.stopRequested())
            co_return;
        const QString path = work->candidates[mine].path;
        // GCC 12 destroys unnamed aggregates of a co_await expression twice: requests have names.
        const consul::Request request = watchRequest(path);
        const auto answer = co_await client->send(request, stop, true);
        if (stop.stopRequested())
            co_return;
        if (!answer)
            continue; // Stays in the list as uncertain: a person may look.
        const auto job = [path, response = *answer] { return layoutOf(path, response); };
        const QFuture<semaphore::Layout> future = QtConcurrent::run(job);
        const semaphore::Layout layout = co_await future;
        work->candidates[mine].layout = layout;
        work->candidates[mine].certain = certain || layout != semaphore::Layout::Unknown;
        work->keep[mine] = work->candidates[mine].certain;
    }
}

} // namespace

QCoro::Task<consul::Result<std::vector<semaphore::Candidate>>> findCandidates(
    QPointer<consul::Client> client, consul::StopToken stop)
{
    if (!client)
        co_return consul::Unexpected(cancelled());
    const consul::Request request = rootListing(QByteArrayLiteral("keys"));
    const auto names = co_await client->send(request, stop, true);
    if (!names)
        co_return consul::Unexpected(names.error());
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelled());
    const auto sessions = co_await client->sessionList(stop);
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelled());

    // Without the session list the names alone must do.
    const auto known = sessions ? sessions->value : std::vector<consul::SessionInfo>();
    const auto job = [response = *names, known]() -> consul::Result<Candidates> {
        const auto keys = parseNames(response);
        if (!keys)
            return consul::Unexpected(keys.error());
        return semaphore::discover(*keys, known);
    };
    const QFuture<consul::Result<Candidates>> future = QtConcurrent::run(job);
    const consul::Result<Candidates> found = co_await future;
    if (!found)
        co_return consul::Unexpected(found.error());

    auto work = std::make_shared<Confirmation>();
    work->candidates = *found;
    work->keep.assign(found->size(), true);
    std::vector<QCoro::Task<>> readers;
    for (int reader = 0; reader < parallelReads; ++reader)
        readers.push_back(confirmSome(work, client, stop));
    for (QCoro::Task<>& reader : readers)
        co_await reader;
    if (stop.stopRequested())
        co_return consul::Unexpected(cancelled());

    Candidates kept;
    for (std::size_t row = 0; row < work->candidates.size(); ++row) {
        if (work->keep[row])
            kept.push_back(work->candidates[row]);
    }
    co_return kept;
}

} // namespace observer
