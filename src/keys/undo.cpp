// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/undo.h"

#include "consul/addressed.h"
#include "consul/off_thread.h"
#include "keys/act_run.h"
#include "keys/batches.h"
#include "keys/key_name.h"
#include "keys/move_work.h"
#include "keys/store_io.h"
#include "keys/words.h"
#include "words/sentences.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <iterator>

namespace keys {

namespace {

qint64 memoryOf(const QString& text)
{
    return text.size() * qint64(sizeof(QChar));
}

using ClientPtr = QPointer<consul::Client>;

constexpr qint64 mostLookedAt = 20000;
/// What an undo expects at a key.
struct Expected {
    quint64 index = 0; ///< 0: nothing.
    quint64 was = 0; ///< Index before what is undone; 0: there was nothing.
    quint64 mark = 0;
};

Skipped changedSince(const QString& key, const std::optional<consul::KvEntry>& now, const Expected& expected)
{
    // A key that the act deleted can only return with a larger index than it had before.
    const bool isBack
        = expected.index != 0 ? isSetBack(now, expected.index, expected.mark) : isSetBack(now, expected.was + 1, 0);
    const QString words = isBack
        ? Words::tr("%1 was set back and will be skipped: Consul lost its data, or a snapshot was restored.")
        : Words::tr("%1 has changed since then and will be skipped.");
    return {key, ChangeVerdict::ChangedMeanwhile, words.arg(visibleName(key))};
}

MoveJob jobOf(const UndoEntry& entry)
{
    MoveJob job;
    job.title = Words::tr("Undo: %1").arg(entry.title);
    for (const auto& each : entry.moves) {
        MovedKey key;
        key.from = each.from;
        key.to = each.to;
        key.modifyIndex = each.modifyIndex;
        key.flags = each.flags;
        key.bytes = each.bytes;
        key.mark = each.mark;
        job.keys.push_back(key);
    }
    return job;
}

UndoEntry restOf(const UndoEntry& entry)
{
    UndoEntry rest;
    rest.title = entry.title;
    rest.at = entry.at;
    rest.limits = entry.limits;
    rest.journals = entry.journals;
    return rest;
}

void addRebased(UndoOutcome& outcome, const UndoEntry& entry, const MoveOutcome& moved)
{
    QHash<QString, quint64> now;
    for (const auto& each : moved.undo.moves)
        now.insert(each.from, each.modifyIndex);
    for (const auto& each : entry.moves) {
        if (now.contains(each.to))
            outcome.rebased.push_back({each.to, each.was, now.value(each.to)});
    }
}

/// Those that stayed where they are for another reason than that others have changed them.
void keepMoves(UndoEntry& rest, const UndoEntry& entry, const std::vector<Skipped>& leftAlone)
{
    QSet<QString> stayed;
    for (const auto& each : leftAlone) {
        if (mayComeLater(each.verdict))
            stayed.insert(each.key);
    }
    std::ranges::copy_if(entry.moves, std::back_inserter(rest.moves),
        [&stayed](const MovedBack& each) { return stayed.contains(each.from) || stayed.contains(each.to); });
}

/// Nothing is left to do of what is undone as a whole.
QCoro::Task<> discard(QStringList journals)
{
    const auto removing = [journals] {
        return std::ranges::count_if(
            journals, [](const QString& each) { return !each.isEmpty() && Journal::discard(each); });
    };
    auto pooled = consul::offThread(removing);
    co_await pooled;
}

} // namespace

qint64 memoryOfChange(const QString& key, qint64 valueBytes)
{
    return qint64(sizeof(Change)) + memoryOf(key) + valueBytes;
}

qint64 memoryOfMove(const QString& from, const QString& to)
{
    return qint64(sizeof(MovedBack)) + memoryOf(from) + memoryOf(to);
}

qint64 UndoEntry::memory() const
{
    qint64 bytes = qint64(sizeof(UndoEntry)) + memoryOf(title);
    for (const auto& each : moves)
        bytes += memoryOfMove(each.from, each.to);
    for (const auto& each : changes)
        bytes += memoryOfChange(each.key, each.to ? each.to->value.size() : 0);
    return bytes;
}

bool UndoStack::push(UndoEntry entry, Place place)
{
    if (entry.isEmpty())
        return true;
    const qint64 memory = entry.memory();
    if (memory > m_budget)
        return false;
    m_entries.insert(place == Place::Latest ? m_entries.end() : m_entries.begin(), std::move(entry));
    m_memory += memory;
    makeRoom();
    return true;
}

void UndoStack::makeRoom()
{
    while (m_memory > m_budget) {
        m_memory -= m_entries.front().memory();
        m_entries.pop_front();
        ++m_forgotten;
    }
}

std::optional<UndoEntry> UndoStack::take()
{
    if (m_entries.empty())
        return std::nullopt;
    UndoEntry entry = std::move(m_entries.back());
    m_entries.pop_back();
    m_memory -= entry.memory();
    return entry;
}

void UndoStack::clear()
{
    m_entries.clear();
    m_memory = 0;
}

void UndoStack::forget(const QString& journal)
{
    std::erase_if(m_entries, [this, &journal](const UndoEntry& entry) {
        const bool isOfIt = entry.journals.contains(journal);
        m_memory -= isOfIt ? entry.memory() : 0;
        return isOfIt;
    });
}

void UndoStack::rebase(const std::vector<Rebased>& keys)
{
    QHash<QString, Rebased> table;
    for (const auto& each : keys)
        table.insert(each.key, each);
    const auto renew = [&table](const QString& key, quint64& index) {
        const auto each = table.constFind(key);
        if (each != table.constEnd() && index == each->was)
            index = each->now;
    };
    for (auto& entry : m_entries) {
        for (auto& each : entry.moves)
            renew(each.from, each.modifyIndex);
        for (auto& each : entry.changes)
            renew(each.key, each.expected);
    }
}

QCoro::Task<consul::Result<KeysUndoPlan>> planUndo(ClientPtr client, UndoEntry entry, consul::StopToken stop)
{
    KeysUndoPlan plan;
    plan.limits = entry.limits;
    if (entry.isEmpty())
        plan.refusal = Words::tr("There is nothing to undo.");
    if (entry.keyCount() > mostLookedAt || entry.isEmpty()) {
        plan.entry = std::move(entry);
        co_return plan;
    }
    QStringList names;
    for (const auto& each : entry.moves)
        names << each.from << each.to;
    for (const auto& each : entry.changes)
        names << each.key;
    const auto now = co_await readKeys(client, names, stop);
    if (!now)
        co_return consul::Unexpected(now.error());
    std::size_t row = 0;
    QStringList movedAway;
    for (const auto& each : entry.moves) {
        const auto& from = (*now)[row];
        const auto& to = (*now)[row + 1];
        if (!isAsSeen(from, each.modifyIndex, each.mark))
            plan.changed.push_back(changedSince(each.from, from, {each.modifyIndex, 0, each.mark}));
        else if (to)
            plan.changed.push_back(changedSince(each.to, to, {0, each.was, 0}));
        else
            movedAway.append(each.from);
        row += 2;
    }
    movedAway.sort();
    WayBack back(consul::tenancyOf(client), client ? client->keyRule() : consul::KeyRule());
    for (const auto& each : entry.changes) {
        // What moves back makes room for what it had replaced.
        const bool willBeFree = std::binary_search(movedAway.begin(), movedAway.end(), each.key);
        if (!willBeFree && !isAsSeen((*now)[row], each.expected, each.seen))
            plan.changed.push_back(changedSince(each.key, (*now)[row], {each.expected, each.was, each.seen}));
        else if (const QString why = each.to ? back.add(each.key, each.to->value.size()) : QString(); !why.isEmpty())
            plan.refused.push_back({each.key, ChangeVerdict::Refused, why});
        ++row;
    }
    plan.limits += back.sentences();
    if (qint64(plan.changed.size()) == entry.keyCount())
        plan.refusal = Words::tr("All of it has changed since then. There is nothing left to undo.");
    plan.entry = std::move(entry);
    co_return plan;
}

QCoro::Task<UndoOutcome> undo(
    ClientPtr client, UndoEntry entry, QString folder, ProgressSink progress, consul::StopToken stop)
{
    UndoOutcome outcome;
    outcome.rest = restOf(entry);
    bool mayHelp = false; // To try the rest again at once.
    if (!entry.moves.empty()) {
        // A move that no longer fits as it was is a move of what is left.
        MoveOutcome moved = co_await runMove(client, jobOf(entry), folder, progress, stop);
        if (moved.moved == 0 && !moved.error && !moved.cancelled && moved.leftAlone.size() < entry.moves.size()) {
            QStringList changed;
            for (const auto& each : moved.leftAlone)
                changed.append(each.key);
            UndoEntry left = entry;
            std::erase_if(left.moves,
                [&changed](const MovedBack& each) { return changed.contains(each.from) || changed.contains(each.to); });
            auto again = runMove(client, jobOf(left), folder, progress, stop);
            const auto leftAlone = moved.leftAlone;
            moved = co_await again;
            moved.leftAlone.insert(moved.leftAlone.begin(), leftAlone.begin(), leftAlone.end());
        }
        outcome.undone = moved.moved;
        outcome.both = moved.both;
        addRebased(outcome, entry, moved);
        outcome.leftAlone = moved.leftAlone;
        outcome.journal = moved.journal;
        outcome.error = moved.error;
        outcome.cancelled = moved.cancelled;
        if (moved.isEarly()) {
            // What the journal holds is finished from there.
            if (outcome.journal.isEmpty())
                outcome.rest.moves = entry.moves;
            outcome.rest.changes = entry.changes;
            co_return outcome;
        }
        keepMoves(outcome.rest, entry, moved.leftAlone);
    }
    std::vector<ActRow> written;
    for (const Change& each : entry.changes)
        written.push_back({each, std::nullopt});
    const ActHead head{ActKind::Undo, Words::tr("Undo: %1").arg(entry.title)};
    std::vector<ChangeResult> all(entry.changes.size());
    const BatchSink came = [&](std::size_t first, const std::vector<ChangeResult>& results) {
        std::ranges::copy(results, all.begin() + std::ptrdiff_t(first));
    };
    auto running = writeRows(client, head, std::move(written), folder, came, progress, stop);
    const ActEnding ending = co_await running;
    outcome.leftAlone.insert(outcome.leftAlone.end(), ending.leftAlone.begin(), ending.leftAlone.end());
    outcome.error = ending.error;
    outcome.cancelled = ending.cancelled;
    outcome.journal = ending.journal;
    for (std::size_t at = 0; at < all.size(); ++at) {
        const Change& change = entry.changes[at];
        const ChangeResult& result = all[at];
        if (result.verdict == ChangeVerdict::Done) {
            ++outcome.undone;
            if (result.index != 0 && change.was != 0)
                outcome.rebased.push_back({change.key, change.was, result.index});
        } else if (mayComeLater(result.verdict) || (change.to && change.expected == 0)) {
            // A name that others took may become free; an index that is gone does not come back.
            outcome.rest.changes.push_back(change);
            mayHelp = mayHelp || (result.verdict != ChangeVerdict::Refused && mayComeLater(result.verdict));
        }
    }
    outcome.restCanWait = !mayHelp;
    if (ending.isWhole(ActWay::Back)) {
        outcome.rest.journals.clear();
        co_await discard(entry.journals);
    } else {
        outcome.rest.journals << ending.journal;
    }
    co_return outcome;
}

qint64 KeysUndoPlan::deletedCount() const
{
    QSet<QString> others;
    for (const auto& each : changed)
        others.insert(each.key);
    return std::ranges::count_if(
        entry.changes, [&others](const Change& each) { return !each.to && !others.contains(each.key); });
}

QString UndoOutcome::summary() const
{
    QStringList sentences;
    if (both > 0) {
        sentences << Words::tr("%n key(s) are back.", "", int(undone + both))
                  << Words::tr("%n of them are still under the later names as well.", "", int(both));
    } else {
        sentences << Words::tr("%n key(s) are back in their previous state.", "", int(undone));
    }
    sentences += ActEnding::sentences(Words::tr("Canceled."), !journal.endsWith(actEnding));
    if (!isEarly() && !rest.isEmpty())
        sentences << Words::tr("%n skipped key(s) stay in Keys ▸ Undo until you quit.", "", int(rest.keyCount()));
    return words::joinSentences(sentences);
}

} // namespace keys
