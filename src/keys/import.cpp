// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/transfer.h"

#include "consul/addressed.h"
#include "consul/values/sentences.h"
#include "keys/batches.h"
#include "keys/delete_plan.h"
#include "keys/in_pool.h"
#include "keys/key_name.h"
#include "keys/store_io.h"
#include "keys/words.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace keys {

namespace {

using ClientPtr = QPointer<consul::Client>;

/// Keys compared, or written, between two words of progress.
constexpr std::size_t rowsBetweenWords = 256;

ImportRow rowOf(ImportEntry entry, const QString& target)
{
    ImportRow row;
    row.key = target + entry.key;
    row.content = std::move(entry.content);
    row.offset = entry.offset;
    return row;
}

void compare(ImportPlan& plan, ImportRow& row, const std::optional<consul::KvEntry>& now)
{
    if (!now) {
        ++plan.newKeys;
        return;
    }
    row.modifyIndex = now->modifyIndex;
    if (holds(*now, row.content)) {
        row.fate = ImportFate::Same;
        ++plan.sameKeys;
        return;
    }
    row.fate = ImportFate::Changed;
    row.before = contentOf(*now);
    ++plan.changedKeys;
}

qint64 badOnes(const ImportPlan& plan)
{
    return std::count_if(plan.bad.begin(), plan.bad.end(), [](const BadEntry& each) { return !each.repeated; });
}

/// What the plan is about, seen as keys: their flags are those of the file.
void judge(ImportPlan& plan, const Bearing& bearing, const consul::KeyRule& rule)
{
    plan.bearing = bearing;
    plan.warnings = plan.bearing.warnings();
    if (!plan.bearing.belongings.empty()) {
        plan.warnings << Words::tr("A file does not carry locks: what it says about holders and contenders is of the "
                                   "time of the export. Import semaphores only while nobody uses them.");
    }
    const auto hard = std::count_if(plan.rows.begin(), plan.rows.end(), [&rule](const ImportRow& row) {
        return row.fate == ImportFate::New && reachOf(row.key, &rule) == consul::KeyWay::Transaction;
    });
    if (hard > 0)
        plan.warnings << transactionOnlyWarning(hard);
    const qint64 bad = badOnes(plan);
    if (bad > 0)
        plan.warnings << Words::tr("%n entry(ies) of the file cannot be imported.", "", int(bad));
    if (const auto repeated = qint64(plan.bad.size()) - bad; repeated > 0) {
        plan.warnings << Words::tr(
            "%n entry(ies) of the file come again further down: the last one counts.", "", int(repeated));
    }
}

bool isWritten(const ImportRow& row, ImportPolicy policy)
{
    return row.fate == ImportFate::New || (row.fate == ImportFate::Changed && policy == ImportPolicy::Overwrite);
}

Change changeOf(const ImportRow& row)
{
    return {row.key, row.modifyIndex, row.content};
}

void count(ImportOutcome& outcome, const ImportRow& row, const ChangeResult& result)
{
    if (result.verdict != Verdict::Done)
        return;
    ++(row.fate == ImportFate::New ? outcome.created : outcome.overwritten);
    if (result.index == 0)
        return;
    Change back{row.key, result.index, row.before};
    back.was = row.modifyIndex;
    outcome.undo.changes.push_back(std::move(back));
}

qint64 kept(const ImportPlan& plan, ImportPolicy policy)
{
    qint64 bytes = undoRoom;
    for (const auto& row : plan.rows) {
        if (isWritten(row, policy))
            bytes += memoryOfChange(row.key, row.before ? row.before->value.size() : 0);
    }
    return bytes;
}

} // namespace

qint64 ImportPlan::writes(ImportPolicy policy) const
{
    return newKeys + (policy == ImportPolicy::Overwrite ? changedKeys : 0);
}

QString ImportPlan::refusal(ImportPolicy policy) const
{
    if (!problem.isEmpty())
        return problem;
    if (policy == ImportPolicy::CreateOnly && changedKeys > 0) {
        return Words::tr(
            "%n key(s) exist with other content, and nothing that exists may be touched.", "", int(changedKeys));
    }
    if (writes(policy) == 0)
        return Words::tr("There is nothing to write.");
    return {};
}

QStringList ImportPlan::undoLimits(ImportPolicy policy) const
{
    QStringList sentences;
    if (kept(*this, policy) > undoBudget) {
        sentences
            << Words::tr("It is more than is kept for an undo (%1).").arg(QLocale().formattedDataSize(undoBudget));
    }
    if (policy == ImportPolicy::Overwrite && !bearing.held.empty()) {
        sentences << Words::tr("Held keys are among them: an undo brings back values and flags, not what the holders "
                               "did meanwhile.");
    }
    return sentences;
}

QCoro::Task<consul::Result<ImportPlan>> planImport(
    ClientPtr client, QByteArray text, QString target, ProgressSink progress, consul::StopToken stop)
{
    ImportPlan plan;
    if (!target.isEmpty() && !target.endsWith(u'/')) {
        plan.problem = Words::tr("%1 is no folder: its name does not end in “/”.").arg(visibleName(target));
        co_return plan;
    }
    const auto parsing = [text] { return std::make_shared<ImportFile>(parseImport(text)); };
    auto pooled = inPool(parsing);
    const auto file = co_await pooled;
    plan.problem = file->problem;
    plan.bad = std::move(file->bad);
    if (!plan.problem.isEmpty())
        co_return plan;
    const auto in = consul::tenancyOf(client);
    const auto keys = std::make_shared<std::vector<PlannedKey>>();
    for (std::size_t begin = 0; begin < file->entries.size(); begin += rowsBetweenWords) {
        const std::size_t end = std::min(begin + rowsBetweenWords, file->entries.size());
        QStringList names;
        for (std::size_t at = begin; at < end; ++at)
            names.append(target + file->entries[at].key);
        auto reading = readKeys(client, names, stop);
        const auto now = co_await reading;
        if (!now)
            co_return consul::Unexpected(now.error());
        if (!client)
            co_return consul::Unexpected(cancelledError());
        for (std::size_t at = begin; at < end; ++at) {
            auto row = rowOf(std::move(file->entries[at]), target);
            const auto& entry = (*now)[at - begin];
            const QString problem = contentProblem(row.key, row.content, in, &client->keyRule());
            if (!problem.isEmpty()) {
                plan.bad.push_back({row.key, row.offset, 0, problem});
                continue;
            }
            compare(plan, row, entry);
            keys->push_back({row.key, row.modifyIndex, row.content.flags, row.content.value.size(),
                entry ? entry->session.toString() : QString()});
            plan.rows.push_back(std::move(row));
        }
        if (progress && !stop.stopRequested())
            progress({Progress::Step::Reading, qint64(end), qint64(file->entries.size()), 0});
    }
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    auto asking = client->sessionList(stop);
    const auto sessions = co_await asking;
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    const auto known = sessions ? sessions->value : std::vector<consul::SessionInfo>();
    const auto judging = [keys, known] {
        std::sort(keys->begin(), keys->end(),
            [](const PlannedKey& a, const PlannedKey& b) { return consulLess(a.key, b.key); });
        return bearingOf(*keys, known);
    };
    auto judged = inPool(judging);
    const Bearing bearing = co_await judged;
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    judge(plan, bearing, client->keyRule());
    co_return plan;
}

QCoro::Task<ImportOutcome> carryOut(
    ClientPtr client, ImportPlan plan, ImportPolicy policy, ProgressSink progress, consul::StopToken stop)
{
    ImportOutcome outcome;
    outcome.same = plan.sameKeys;
    outcome.bad = badOnes(plan);
    if (const QString refusal = plan.refusal(policy); !refusal.isEmpty()) {
        outcome.error = refusedError(refusal);
        co_return outcome;
    }
    outcome.skipped = policy == ImportPolicy::Overwrite ? 0 : plan.changedKeys;
    outcome.undo.at = QDateTime::currentDateTimeUtc();
    outcome.undo.limits = plan.undoLimits(policy);
    outcome.undo.title = Words::tr("Import %n key(s)", "", int(plan.writes(policy)));
    const bool keep = kept(plan, policy) <= undoBudget;
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < plan.rows.size(); ++row) {
        if (isWritten(plan.rows[row], policy))
            rows.push_back(row);
    }
    const std::size_t atOnce = client ? mostOperations(*client) : maxOperations;
    for (std::size_t begin = 0; begin < rows.size(); begin += atOnce) {
        const std::size_t end = std::min(begin + atOnce, rows.size());
        std::vector<Change> changes;
        for (std::size_t at = begin; at < end; ++at)
            changes.push_back(changeOf(plan.rows[rows[at]]));
        auto applying = applyChanges(client, changes, stop);
        const Applied applied = co_await applying;
        for (std::size_t at = begin; at < end; ++at)
            count(outcome, plan.rows[rows[at]], applied.results[at - begin]);
        outcome.leftAlone.insert(outcome.leftAlone.end(), applied.leftAlone.begin(), applied.leftAlone.end());
        if (!keep)
            outcome.undo.changes.clear();
        if (applied.error) {
            outcome.cancelled = applied.error->kind == consul::ErrorKind::Cancelled;
            if (!outcome.cancelled)
                outcome.error = applied.error;
            co_return outcome;
        }
        if (progress && !stop.stopRequested())
            progress({Progress::Step::Writing, qint64(end), qint64(rows.size()), 0});
    }
    co_return outcome;
}

QString ImportOutcome::summary() const
{
    QStringList sentences{Words::tr("%n key(s) created.", "", int(created))};
    if (overwritten > 0)
        sentences << Words::tr("%n key(s) written over.", "", int(overwritten));
    if (same > 0)
        sentences << Words::tr("%n key(s) were the same already.", "", int(same));
    if (skipped > 0)
        sentences << Words::tr("%n key(s) exist with other content and were skipped.", "", int(skipped));
    if (bad > 0)
        sentences << Words::tr("%n entry(ies) of the file were not imported.", "", int(bad));
    if (!leftAlone.empty())
        sentences << Words::tr("%n key(s) were left alone: %1", "", int(leftAlone.size())).arg(leftAlone.front().words);
    if (error)
        sentences << Words::tr("It ended early.") << consul::describe(*error);
    if (cancelled)
        sentences << Words::tr("It was cancelled; what was written stays.");
    return consul::joinSentences(sentences);
}

QString ImportOutcome::report(const ImportPlan& plan) const
{
    QStringList lines{summary()};
    for (const auto& each : leftAlone)
        lines << each.words;
    for (const auto& each : plan.bad) {
        lines << (each.line > 0 ? Words::tr("Line %1 (byte %2): %3").arg(each.line).arg(each.offset).arg(each.words)
                                : Words::tr("Byte %1: %2").arg(each.offset).arg(each.words));
    }
    for (const auto& row : plan.rows) {
        if (skipped > 0 && row.fate == ImportFate::Changed)
            lines << Words::tr("Skipped: %1").arg(visibleName(row.key));
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace keys
