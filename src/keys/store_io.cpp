// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/store_io.h"

#include "consul/addressed.h"
#include "keys/batches.h"
#include "keys/key_name.h"
#include "keys/words.h"

#include <QHash>
#include <QLocale>

#include <algorithm>

namespace keys {

namespace {

using ClientPtr = QPointer<consul::Client>;

bool isDenied(const QString& what)
{
    return what.contains(QLatin1String("ermission denied"));
}

bool isStale(const QString& what)
{
    return what.contains(QLatin1String("index is stale")) || what.contains(QLatin1String("doesn't exist"))
        || what.contains(QLatin1String("current modify index"));
}

struct Cause {
    ChangeVerdict verdict = ChangeVerdict::ChangedMeanwhile;
    QString words;
};

Cause causeOf(const QString& key, const QString& what)
{
    const QString name = visibleName(key);
    if (isDenied(what))
        return {ChangeVerdict::Denied, Words::tr("%1: the token is not allowed to write it.").arg(name)};
    if (isStale(what))
        return {
            ChangeVerdict::ChangedMeanwhile, Words::tr("%1 has changed in the meantime and was skipped.").arg(name)};
    return {ChangeVerdict::Refused, Words::tr("%1: rejected by Consul: %2").arg(name, what)};
}

/// Changes under way: the shared state of the coroutines below.
struct Work {
    ClientPtr client;
    consul::StopToken stop;
    consul::Tenancy in; ///< Of the client.
    std::vector<Change> changes;
    Applied applied;

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || !client; }
    void done(std::size_t row, quint64 index) { applied.results[row] = {ChangeVerdict::Done, index}; }
    void skip(std::size_t row, Cause cause)
    {
        applied.results[row].verdict = cause.verdict;
        applied.leftAlone.push_back({changes[row].key, cause.verdict, std::move(cause.words)});
    }
};
using WorkPtr = std::shared_ptr<Work>;
using Rows = std::vector<std::size_t>;

QStringList namesOf(const Work& work, const Rows& rows)
{
    QStringList names;
    for (const auto row : rows)
        names.append(work.changes[row].key);
    return names;
}

/// Whether the key is what the change wanted, and newer than what it expected.
bool isAsWanted(const Change& change, const std::optional<consul::KvEntry>& now)
{
    if (!change.to)
        return !now;
    return now && now->modifyIndex > change.expected && holds(*now, *change.to);
}

/// Takes the indexes out of the answer of a transaction that was carried out.
void takeResults(Work& work, const Rows& rows, const consul::TxnOutcome& outcome)
{
    QHash<QString, quint64> indexes;
    for (const auto& entry : outcome.results)
        indexes.insert(entry.key, entry.modifyIndex);
    for (const auto row : rows)
        work.done(row, work.changes[row].to ? indexes.value(work.changes[row].key) : 0);
}

/// What has no answer may have been carried out; what this client refused was never sent.
ChangeVerdict unanswered(const consul::Error& error)
{
    return error.kind == consul::ErrorKind::RefusedByReadOnly ? ChangeVerdict::NotSent : ChangeVerdict::Failed;
}

/// Consul took it for too large, and did nothing.
bool isTooLarge(const consul::Error& error)
{
    return error.kind == consul::ErrorKind::TooLarge && !consul::mayHaveBeenApplied(error);
}

/// After an answer that cannot be believed, or none: looks what the keys are now. `otherwise`: of those that are not as
/// wanted.
QCoro::Task<bool> lookAfter(WorkPtr work, Rows rows, ChangeVerdict otherwise)
{
    const auto now = co_await readKeys(work->client, namesOf(*work, rows), work->stop);
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const auto row = rows[at];
        if (now && isAsWanted(work->changes[row], (*now)[at]))
            work->done(row, (*now)[at] ? (*now)[at]->modifyIndex : 0);
        else
            work->applied.results[row].verdict = now ? otherwise : ChangeVerdict::Failed;
    }
    co_return now.has_value();
}

/// A value too large for a transaction goes by its path. The new index is read afterwards.
QCoro::Task<> applyAlone(WorkPtr work, std::size_t row)
{
    const Change change = work->changes[row];
    if (!change.to) {
        work->skip(row, {ChangeVerdict::Refused, Words::tr("The name is too long for a request.")});
        co_return;
    }
    if (!change.guardKey.isEmpty()) {
        const auto guard = co_await readKeys(work->client, QStringList(change.guardKey), work->stop);
        if (!guard) {
            work->applied.error = guard.error();
            co_return;
        }
        if (!guard->front() || guard->front()->modifyIndex != change.guardIndex) {
            work->skip(row, causeOf(change.guardKey, QStringLiteral("index is stale")));
            co_return;
        }
        if (work->isOver())
            co_return;
    }
    const Content content = *change.to;
    consul::PutOptions options;
    options.flags = content.flags;
    options.cas = change.expected;
    options.believeRefusal = true;
    // A write that is under way is not stopped: then nobody would know whether it was carried out.
    const auto written = co_await work->client->kvPut(change.key, content.value, options);
    if (!written && isTooLarge(written.error())) {
        // About this value alone: the others may go.
        work->skip(row,
            {ChangeVerdict::Refused,
                Words::tr("The value of %1 has %2 bytes and was rejected as too large: %3")
                    .arg(visibleName(change.key), QLocale().toString(content.value.size()),
                        written.error().serverWords.trimmed())});
        co_return;
    }
    if (!written) {
        work->applied.error = written.error();
        work->applied.results[row].verdict = unanswered(written.error());
        if (work->isOver() || !consul::isTransient(written.error().kind))
            co_return;
    } else if (!*written) {
        work->skip(row, causeOf(change.key, QStringLiteral("index is stale")));
        co_return;
    }
    if (work->isOver())
        co_return;
    auto looking = lookAfter(work, Rows(1, row), written ? ChangeVerdict::Done : ChangeVerdict::Failed);
    co_await looking;
}

/// Operations of a transaction and the rows that they are for.
struct Sending {
    Operations operations;
    Rows rows;
};

Sending sendingOf(const Work& work, const Rows& rows)
{
    Sending sending;
    for (const auto row : rows) {
        for (auto& operation : operationsOf(work.changes[row])) {
            sending.operations.push_back(std::move(operation));
            sending.rows.push_back(row);
        }
    }
    return sending;
}

/// Takes rows that the answer of a refused transaction names; the others may be sent again.
Rows takeRefusals(Work& work, const Rows& rows, const Sending& sent, const consul::TxnOutcome& outcome)
{
    QHash<std::size_t, QString> whats;
    for (const auto& error : outcome.errors) {
        if (error.opIndex >= 0 && std::size_t(error.opIndex) < sent.rows.size())
            whats.insert(sent.rows[std::size_t(error.opIndex)], error.what);
    }
    Rows rest;
    for (const auto row : rows) {
        if (!whats.contains(row)) {
            rest.push_back(row);
            continue;
        }
        const auto& change = work.changes[row];
        work.skip(row, causeOf(change.key, whats.value(row)));
    }
    return rest;
}

/// The first sending of a transaction that Qt sent twice was carried out as a whole or not at all.
QCoro::Task<bool> wasCarriedOut(WorkPtr work, Rows rows)
{
    const auto now = co_await readKeys(work->client, namesOf(*work, rows), work->stop);
    if (!now)
        co_return false;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        if (!isAsWanted(work->changes[rows[at]], (*now)[at]))
            co_return false;
    }
    for (std::size_t at = 0; at < rows.size(); ++at)
        work->done(rows[at], (*now)[at] ? (*now)[at]->modifyIndex : 0);
    co_return true;
}

QCoro::Task<> applyBatch(WorkPtr work, Rows rows)
{
    while (!rows.empty()) {
        if (work->isOver()) {
            work->applied.error = cancelledError();
            co_return;
        }
        const Sending sent = sendingOf(*work, rows);
        const auto outcome = co_await work->client->txn(sent.operations);
        if (!outcome && isTooLarge(outcome.error())) {
            // The agent is told to accept less than others do. One value alone is said of by its name.
            if (rows.size() == 1) {
                auto alone = applyAlone(work, rows.front());
                co_await alone;
                co_return;
            }
            const auto middle = rows.begin() + std::ptrdiff_t(rows.size() / 2);
            const Rows first(rows.begin(), middle);
            auto applying = applyBatch(work, first);
            co_await applying;
            if (work->applied.error)
                co_return;
            rows.erase(rows.begin(), middle);
            continue;
        }
        if (!outcome) {
            work->applied.error = outcome.error();
            for (const auto row : rows)
                work->applied.results[row].verdict = unanswered(outcome.error());
            if (!work->isOver() && consul::isTransient(outcome.error().kind))
                co_await lookAfter(work, rows, ChangeVerdict::Failed);
            co_return;
        }
        if (outcome->errors.empty()) {
            takeResults(*work, rows, *outcome);
            co_return;
        }
        if (outcome->sentAgain) {
            const bool carriedOut = co_await wasCarriedOut(work, rows);
            if (carriedOut)
                co_return;
        }
        const std::size_t before = rows.size();
        rows = takeRefusals(*work, rows, sent, *outcome);
        if (rows.size() == before) {
            // Errors that name no operation of ours.
            work->applied.error = refusedError(outcome->errors.front().what);
            co_return;
        }
    }
}

WorkPtr workOf(ClientPtr client, std::vector<Change> changes, consul::StopToken stop)
{
    auto work = std::make_shared<Work>();
    work->client = std::move(client);
    work->in = consul::tenancyOf(work->client);
    work->stop = std::move(stop);
    work->changes = std::move(changes);
    work->applied.results.resize(work->changes.size());
    return work;
}

/// Refuses what cannot work, as far as is known, and says which rows remain.
Rows sendable(Work& work)
{
    Rows rows;
    for (std::size_t row = 0; row < work.changes.size(); ++row) {
        const auto& change = work.changes[row];
        const QString problem
            = contentProblem(change.key, change.to.value_or(Content()), work.in, &work.client->keyRule());
        if (problem.isEmpty())
            rows.push_back(row);
        else
            work.skip(row, {ChangeVerdict::Refused, problem});
    }
    return rows;
}

/// What stands at those of the rows that say what was seen there; row by row with all changes. Empty: none says it.
QCoro::Task<consul::Result<Entries>> lookBefore(WorkPtr work, Rows rows)
{
    std::erase_if(
        rows, [&work](std::size_t row) { return work->changes[row].seen == 0 || work->changes[row].expected == 0; });
    Entries all;
    if (rows.empty())
        co_return all;
    auto reading = readKeys(work->client, namesOf(*work, rows), work->stop);
    auto found = co_await reading;
    if (!found)
        co_return consul::Unexpected(found.error());
    all.resize(work->changes.size());
    for (std::size_t at = 0; at < rows.size(); ++at)
        all[rows[at]] = std::move((*found)[at]);
    co_return all;
}

/// Skips rows under whose index something else stands than was seen. Of all others Consul judges by the index.
Rows withoutReplaced(Work& work, const Rows& rows, const Entries& now)
{
    Rows rest;
    for (const auto row : rows) {
        const auto& change = work.changes[row];
        if (row < now.size() && isReplaced(now[row], change.expected, change.seen))
            work.skip(row, {ChangeVerdict::ChangedMeanwhile, replacedWords(change.key)});
        else
            rest.push_back(row);
    }
    return rest;
}

std::vector<Operations> operationsOf(const Work& work, const Rows& rows)
{
    std::vector<Operations> operations;
    operations.reserve(rows.size());
    for (const auto row : rows)
        operations.push_back(operationsOf(work.changes[row]));
    return operations;
}

bool isGone(const QString& what)
{
    return what.contains(QLatin1String("doesn't exist"));
}

} // namespace

consul::Error cancelledError()
{
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    return error;
}

consul::Error refusedError(const QString& words)
{
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = words;
    return error;
}

QString replacedWords(const QString& key)
{
    return Words::tr("%1 was skipped: another value stands there under the same index. Consul lost its data, or a "
                     "snapshot was restored.")
        .arg(visibleName(key));
}

std::size_t mostOperations(const consul::Client& client)
{
    return std::size_t(client.keyRule().version().txnMostOperations());
}

qint64 Applied::done() const
{
    return std::ranges::count_if(results, [](const ChangeResult& each) { return each.verdict == ChangeVerdict::Done; });
}

bool Applied::mayHaveWritten() const
{
    return std::ranges::any_of(results, [](const ChangeResult& each) {
        return each.verdict == ChangeVerdict::Done || each.verdict == ChangeVerdict::Failed;
    });
}

QCoro::Task<Applied> applyChanges(ClientPtr client, std::vector<Change> changes, consul::StopToken stop, Entries now)
{
    const WorkPtr work = workOf(client, std::move(changes), stop);
    if (!client) {
        work->applied.error = cancelledError();
        co_return std::move(work->applied);
    }
    Rows rows = sendable(*work);
    if (now.empty()) {
        auto looking = lookBefore(work, rows);
        auto found = co_await looking;
        if (!found) {
            work->applied.error = found.error();
            co_return std::move(work->applied);
        }
        now = std::move(*found);
    }
    rows = withoutReplaced(*work, rows, now);
    if (rows.empty())
        co_return std::move(work->applied);
    if (!client) {
        work->applied.error = cancelledError();
        co_return std::move(work->applied);
    }
    const std::vector<Batch> batches = batchesOf(operationsOf(*work, rows), work->in, mostOperations(*client));
    for (const Batch& batch : batches) {
        if (work->applied.error)
            break;
        if (work->isOver()) {
            work->applied.error = cancelledError();
            break;
        }
        if (batch.alone) {
            auto alone = applyAlone(work, rows[batch.begin]);
            co_await alone;
        } else {
            const Rows part(rows.begin() + std::ptrdiff_t(batch.begin), rows.begin() + std::ptrdiff_t(batch.end));
            co_await applyBatch(work, part);
        }
    }
    co_return std::move(work->applied);
}

QCoro::Task<Applied> applyAtOnce(ClientPtr client, std::vector<Change> changes, consul::StopToken stop)
{
    const WorkPtr work = workOf(client, std::move(changes), stop);
    Rows rows(work->changes.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        rows[row] = row;
    const Sending sent = sendingOf(*work, rows);
    if (work->isOver()) {
        work->applied.error = cancelledError();
        co_return std::move(work->applied);
    }
    const auto outcome = co_await work->client->txn(sent.operations);
    if (!outcome) {
        work->applied.error = outcome.error();
        for (auto& each : work->applied.results)
            each.verdict = unanswered(outcome.error());
        if (!work->isOver() && consul::isTransient(outcome.error().kind))
            co_await lookAfter(work, rows, ChangeVerdict::Failed);
        co_return std::move(work->applied);
    }
    if (outcome->errors.empty()) {
        takeResults(*work, rows, *outcome);
        co_return std::move(work->applied);
    }
    if (outcome->sentAgain && !work->isOver()) {
        const bool carriedOut = co_await wasCarriedOut(work, rows);
        if (carriedOut)
            co_return std::move(work->applied);
    }
    // Nothing was done, whoever is to blame.
    static_cast<void>(takeRefusals(*work, rows, sent, *outcome));
    if (work->applied.leftAlone.empty())
        work->applied.error = refusedError(outcome->errors.front().what);
    co_return std::move(work->applied);
}

QCoro::Task<consul::Result<Entries>> readKeys(ClientPtr client, QStringList names, consul::StopToken stop)
{
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    const bool getOrEmpty = client->keyRule().version().hasGetOrEmpty();
    QHash<QString, consul::KvEntry> found;
    QStringList sayable;
    for (const QString& name : std::as_const(names)) {
        if (reachOf(name) != consul::KeyWay::Nowhere)
            sayable.append(name);
    }
    sayable.removeDuplicates();
    std::vector<Operations> all;
    for (const QString& name : std::as_const(sayable))
        all.emplace_back(1, reading(name, getOrEmpty));
    const std::vector<Batch> batches = batchesOf(all, consul::tenancyOf(client), mostOperations(*client));
    for (const Batch& batch : batches) {
        Operations asked;
        for (std::size_t row = batch.begin; row < batch.end; ++row)
            asked.push_back(all[row].front());
        while (!asked.empty()) {
            if (stop.stopRequested() || !client)
                co_return consul::Unexpected(cancelledError());
            const auto outcome = co_await client->txn(asked, stop);
            if (!outcome)
                co_return consul::Unexpected(outcome.error());
            for (const auto& entry : outcome->results)
                found.insert(entry.key, entry);
            // One that is gone fails the whole transaction: ask again without it.
            Operations rest;
            for (std::size_t at = 0; at < asked.size() && !outcome->errors.empty(); ++at) {
                const auto missing = std::ranges::find_if(
                    outcome->errors, [at](const consul::TxnError& each) { return each.opIndex == int(at); });
                if (missing == outcome->errors.end())
                    rest.push_back(asked[at]);
                else if (!isGone(missing->what))
                    co_return consul::Unexpected(refusedError(missing->what));
            }
            if (!outcome->errors.empty() && rest.size() == asked.size())
                co_return consul::Unexpected(refusedError(outcome->errors.front().what));
            asked = std::move(rest);
        }
    }
    Entries entries;
    for (const QString& name : std::as_const(names)) {
        const auto entry = found.constFind(name);
        entries.push_back(entry == found.constEnd() ? std::nullopt : std::optional(*entry));
    }
    co_return entries;
}

} // namespace keys
