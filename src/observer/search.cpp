// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/search.h"

#include "consul/values/json.h"
#include "observer/path.h"
#include "semaphore/decode.h"

#include <QCoroFuture>
#include <QtConcurrentRun>

#include <algorithm>
#include <memory>

namespace observer {

namespace {

using Candidates = std::vector<semaphore::Candidate>;
using Entries = std::vector<consul::KvEntry>;

constexpr int notFoundStatus = 404;
/// Candidates read at a time: a manager has six connections, and a person's own requests want one.
constexpr int parallelReads = 4;
/// A key name costs at least so many bytes more in the full listing than in the list of names (indexes, flags, base64).
constexpr qint64 entryOverhead = 150;
/// More top-level names than this are read with one request instead of one each.
constexpr qsizetype maxGroups = 64;

consul::Error cancelled()
{
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    return error;
}

consul::Request listing(const QByteArray& path, const QByteArray& flag)
{
    consul::Request request;
    request.path = QByteArrayLiteral("/v1/kv/") + path;
    request.query = {{flag, QByteArray()}};
    return request;
}

consul::Result<QStringList> parseNames(const consul::Response& response)
{
    return response.status == notFoundStatus ? QStringList() : consul::parseStringList(response.body);
}

consul::Result<Entries> parseEntries(const consul::Response& response)
{
    return response.status == notFoundStatus ? Entries() : consul::parseKvList(response.body);
}

// --- Discovery -------------------------------------------------------------------------------------------------------

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
    const consul::Request request = listing({}, QByteArrayLiteral("keys"));
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

// --- Held keys -------------------------------------------------------------------------------------------------------

namespace {

/// How to read the whole store.
struct ReadPlan {
    std::vector<consul::Request> requests;
    bool tooLarge = false;
};

/// Folder by folder, so that the budget can end the search early; all at once when the top level is too broad for that.
consul::Result<ReadPlan> planReads(const consul::Response& names, qint64 budget)
{
    const auto keys = parseNames(names);
    if (!keys)
        return consul::Unexpected(keys.error());
    ReadPlan plan;
    plan.tooLarge = names.body.size() + keys->size() * entryOverhead > budget;
    if (plan.tooLarge)
        return plan;
    QStringList groups;
    for (const QString& key : *keys) {
        const QString group = key.left(key.indexOf(u'/') + 1);
        const QString& top = group.isEmpty() ? key : group;
        if (groups.isEmpty() || groups.constLast() != top)
            groups.append(top);
    }
    // A name that /v1/kv/<name> does not reach is still part of the listing of the root.
    const bool reachable = std::all_of(groups.cbegin(), groups.cend(), consul::isAddressable);
    if (groups.size() > maxGroups || !reachable) {
        plan.requests.push_back(listing({}, QByteArrayLiteral("recurse")));
        return plan;
    }
    for (const QString& group : groups)
        plan.requests.push_back(watchRequest(group));
    return plan;
}

consul::Result<Entries> heldIn(const consul::Response& response, const QString& session)
{
    auto entries = parseEntries(response);
    if (entries)
        std::erase_if(*entries, [&](const consul::KvEntry& entry) { return entry.session != session; });
    return entries;
}

/// Adds what was seen elsewhere and not read yet.
void merge(Entries& into, const Entries& watched, const QString& session)
{
    for (const consul::KvEntry& entry : watched) {
        const bool had = std::any_of(
            into.cbegin(), into.cend(), [&](const consul::KvEntry& other) { return other.key == entry.key; });
        if (!had && entry.session == session)
            into.push_back(entry);
    }
}

} // namespace

QCoro::Task<consul::Result<semaphore::HeldKeys>> findHeldKeys(QPointer<consul::Client> client, QString session,
    std::vector<consul::KvEntry> watched, consul::StopToken stop, qint64 budget)
{
    if (!client)
        co_return consul::Unexpected(cancelled());
    const consul::Request request = listing({}, QByteArrayLiteral("keys"));
    const auto names = co_await client->send(request, stop, true);
    if (!names)
        co_return consul::Unexpected(names.error());
    const auto planning = [response = *names, budget] { return planReads(response, budget); };
    const QFuture<consul::Result<ReadPlan>> planned = QtConcurrent::run(planning);
    const consul::Result<ReadPlan> plan = co_await planned;
    if (!plan)
        co_return consul::Unexpected(plan.error());

    semaphore::HeldKeys held;
    held.complete = !plan->tooLarge;
    qint64 spent = 0;
    for (const consul::Request& part : plan->requests) {
        if (spent > budget) {
            held.complete = false;
            break;
        }
        if (stop.stopRequested() || !client)
            co_return consul::Unexpected(cancelled());
        const auto answer = co_await client->send(part, stop, true);
        if (!answer)
            co_return consul::Unexpected(answer.error());
        spent += answer->body.size();
        const auto filtering = [response = *answer, session] { return heldIn(response, session); };
        const QFuture<consul::Result<Entries>> filtered = QtConcurrent::run(filtering);
        const consul::Result<Entries> found = co_await filtered;
        if (!found)
            co_return consul::Unexpected(found.error());
        held.keys.insert(held.keys.end(), found->cbegin(), found->cend());
    }
    if (stop.stopRequested())
        co_return consul::Unexpected(cancelled());
    merge(held.keys, watched, session);
    if (held.complete && client) {
        // Consul leaves out without a word what a token may not read, so only without ACLs the answer is known to be
        // all.
        consul::Request self;
        self.path = QByteArrayLiteral("/v1/acl/token/self");
        const auto token = co_await client->send(self, stop);
        constexpr int aclsDisabled = 401;
        held.complete = !token && token.error().httpStatus == aclsDisabled;
    }
    co_return held;
}

} // namespace observer
