// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/delete_plan.h"

#include "consul/addressed.h"
#include "consul/client_requests.h"
#include "consul/wire_log.h"
#include "keys/batches.h"
#include "keys/in_pool.h"
#include "keys/key_name.h"
#include "keys/page_reader.h"
#include "keys/store_io.h"
#include "keys/words.h"

#include <QLocale>

#include <algorithm>

namespace keys {

namespace {

QStringList consequencesOf(const DeletePlan& plan)
{
    QStringList sentences = plan.bearing.warnings();
    if (!plan.bearing.held.empty()) {
        sentences << Words::tr("Deleting %n held key(s) takes the lock from its holder without a word.", "",
            int(plan.bearing.held.size()));
    }
    if (!plan.unreachable.isEmpty()) {
        sentences << Words::tr("%n key(s) stay, because their names hold bytes that are not UTF-8 and cannot be said.",
            "", int(plan.unreachable.size()));
    }
    return sentences;
}

QStringList undoLimitsOf(const DeletePlan& plan)
{
    QStringList sentences;
    if (!plan.undoable) {
        sentences << Words::tr("Keys and values are more than is kept for an undo (%1): export them before.")
                         .arg(QLocale().formattedDataSize(undoBudget));
        return sentences;
    }
    const auto& held = plan.bearing.held;
    const auto ephemeral = std::count_if(held.begin(), held.end(), [](const HeldKey& each) { return each.ephemeral; });
    if (!held.empty()) {
        sentences << Words::tr(
            "An undo brings back values and flags, not the lock(s) of %n held key(s).", "", int(held.size()));
    }
    if (ephemeral > 0) {
        sentences << Words::tr(
            "%n key(s) that would go with a session would stay for good after an undo.", "", int(ephemeral));
    }
    return sentences;
}

/// The first transaction as it will be sent.
QString curlOf(const DeletePlan& plan, const consul::Endpoint& endpoint, std::size_t most)
{
    std::vector<Operations> rows;
    for (std::size_t row = 0; row < std::min(most, plan.keys.size()); ++row)
        rows.push_back(operationsOf({plan.keys[row].key, plan.keys[row].modifyIndex, std::nullopt}));
    if (rows.empty())
        return {};
    const auto in = consul::tenancyOf(endpoint);
    const Batch first = batchesOf(rows, in, most).front();
    Operations operations;
    for (std::size_t row = 0; row < first.end; ++row)
        operations.push_back(rows[row].front());
    QString text = consul::toCurl(consul::txnRequest(operations, in), endpoint);
    if (first.end < plan.keys.size()) {
        text += u'\n' + Words::tr("# and so on for %n more key(s)", "", int(plan.keys.size() - first.end));
    }
    return text;
}

struct Gathered {
    std::vector<PlannedKey> keys;
    QStringList unreachable;
};

} // namespace

DeletePlan deletePlanOf(const Selection& selection, std::vector<PlannedKey> keys, QStringList unreachable,
    const std::vector<consul::SessionInfo>& sessions)
{
    DeletePlan plan;
    plan.selection = merged(selection);
    plan.refusal = selectionProblem(plan.selection, false);
    if (!plan.refusal.isEmpty())
        return plan;
    plan.keys = std::move(keys);
    plan.unreachable = std::move(unreachable);
    for (const auto& each : plan.keys)
        plan.bytes += each.bytes;
    plan.bearing = bearingOf(plan.keys, sessions);
    const int count = int(plan.keys.size());
    const bool one = count == 1 && plan.selection.folders.isEmpty();
    plan.title = one ? Words::tr("Delete %1").arg(visibleName(plan.keys.front().key))
                     : Words::tr("Delete %n key(s) of %1", "", count).arg(selectionTitle(plan.selection));
    qint64 kept = 0;
    for (const auto& each : plan.keys)
        kept += memoryOfChange(each.key, each.bytes);
    plan.undoable = kept + undoRoom <= undoBudget;
    plan.consequences = consequencesOf(plan);
    plan.undoLimits = undoLimitsOf(plan);
    if (plan.keys.empty())
        plan.refusal = Words::tr("There is nothing (any more) that could be deleted.");
    return plan;
}

QCoro::Task<consul::Result<DeletePlan>> planDelete(
    QPointer<consul::Client> client, Selection selection, ProgressSink progress, consul::StopToken stop)
{
    const Selection sound = merged(selection);
    if (!selectionProblem(sound, false).isEmpty())
        co_return deletePlanOf(sound, {}, {}, {});
    const auto gathered = std::make_shared<Gathered>();
    PageReader reader(client, sound, stop);
    Progress state;
    for (;;) {
        auto reading = reader.next();
        const auto page = co_await reading;
        if (!page)
            co_return consul::Unexpected(page.error());
        if (!*page)
            break;
        for (const auto& entry : (*page)->entries) {
            gathered->keys.push_back(plannedKey(entry));
            state.bytes += entry.value.size();
        }
        gathered->unreachable += (*page)->unreachable;
        state.done = (*page)->names;
        state.total = reader.known();
        if (progress && !stop.stopRequested())
            progress(state);
    }
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    auto asking = client->sessionList(stop);
    const auto sessions = co_await asking;
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    // A token that may not read sessions still may delete.
    const auto known = sessions ? sessions->value : std::vector<consul::SessionInfo>();
    const auto endpoint = client->endpoint();
    const std::size_t most = mostOperations(*client);
    const auto work = [sound, gathered, known, endpoint, most] {
        auto plan = std::make_shared<DeletePlan>(
            deletePlanOf(sound, std::move(gathered->keys), std::move(gathered->unreachable), known));
        plan->curl = curlOf(*plan, endpoint, most);
        return plan;
    };
    auto planning = inPool(work);
    const auto plan = co_await planning;
    co_return std::move(*plan);
}

} // namespace keys
