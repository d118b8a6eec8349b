// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/move_work.h"

#include "keys/key_name.h"
#include "keys/words.h"

namespace keys {

namespace {

/// Whether each old name holds what it held, once this is over.
QCoro::Task<std::optional<std::vector<bool>>> restoreOldNames(MoveWorkPtr work, MoveChunk chunk)
{
    std::vector<bool> back(chunk.rows.size(), true);
    QStringList names;
    for (const auto& key : chunk.keys)
        names.append(key.key.from);
    auto reading = readKeys(work->client, names, work->stop);
    const auto now = co_await reading;
    if (!now) {
        work->end(now.error());
        co_return std::nullopt;
    }
    std::vector<Change> changes;
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto stand = work->state.rows[chunk.rows[at]].stand;
        const bool mayBeDeleted = stand == Stand::Deleting || stand == Stand::Deleted;
        if (!mayBeDeleted || work->state.head.duplicate)
            continue;
        const auto& key = chunk.keys[at];
        const Content content{key.value, key.key.flags};
        const auto& entry = (*now)[at];
        if (!entry) {
            changes.push_back({key.key.from, 0, content});
            places.push_back(at);
        } else if (!holds(*entry, content)) {
            // Changed, or deleted by the move and made anew by others?
            back[at] = entry->createIndex <= key.key.modifyIndex;
        }
    }
    auto applying = applyChanges(work->client, changes, work->stop);
    const Applied applied = co_await applying;
    for (std::size_t at = 0; at < places.size(); ++at)
        back[places[at]] = applied.results[at].verdict == Verdict::Done;
    if (applied.error) {
        work->end(*applied.error);
        co_return std::nullopt;
    }
    co_return back;
}

/// Whether the new name is as it was before the move.
bool isAsBefore(const std::optional<consul::KvEntry>& now, const JournalKey& key)
{
    return key.replaced ? now && holds(*now, *key.replaced) : !now;
}

QCoro::Task<bool> clearNewNames(MoveWorkPtr work, MoveChunk chunk)
{
    std::vector<Change> changes;
    QStringList names;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        Change change;
        change.key = chunk.keys[at].key.to;
        change.expected = work->state.rows[chunk.rows[at]].copiedIndex;
        change.to = chunk.keys[at].replaced;
        changes.push_back(change);
        names.append(change.key);
    }
    auto applying = applyChanges(work->client, changes, work->stop);
    const Applied applied = co_await applying;
    if (applied.error) {
        work->end(*applied.error);
        co_return false;
    }
    // A second rolling back finds new names that the first one has cleared.
    auto reading = readKeys(work->client, names, work->stop);
    const auto now = co_await reading;
    if (!now) {
        work->end(now.error());
        co_return false;
    }
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        if (applied.results[at].verdict == Verdict::Done || isAsBefore((*now)[at], chunk.keys[at]))
            continue;
        const auto& key = chunk.keys[at].key;
        work->spare(key.to, applied.results[at].verdict,
            Words::tr("%1 is back, and %2 stays as well: it has been changed by others since.")
                .arg(visibleName(key.from), visibleName(key.to)));
    }
    co_return true;
}

QCoro::Task<bool> takeBackChunk(MoveWorkPtr work, MoveChunk chunk)
{
    auto restoring = restoreOldNames(work, chunk);
    const auto back = co_await restoring;
    if (!back)
        co_return false;
    MoveChunk clear;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        if ((*back)[at]) {
            clear.rows.push_back(chunk.rows[at]);
            clear.keys.push_back(chunk.keys[at]);
            continue;
        }
        // Both are somebody's: neither is thrown away.
        const auto& key = chunk.keys[at].key;
        work->spare(key.from, Verdict::ChangedMeanwhile,
            Words::tr("%1 has been made anew by others; what was moved stays at %2.")
                .arg(visibleName(key.from), visibleName(key.to)));
    }
    work->outcome.moved += qint64(clear.rows.size());
    if (clear.rows.empty())
        co_return true;
    auto clearing = clearNewNames(work, clear);
    const bool cleared = co_await clearing;
    co_return cleared;
}

} // namespace

QCoro::Task<bool> takeBackMove(MoveWorkPtr work)
{
    work->outcome.rolledBack = true;
    if (!work->state.rollingBack && work->state.sealed) {
        auto resolving = resolveIntents(work);
        const bool resolved = co_await resolving;
        if (!resolved)
            co_return false;
        auto noting = note(work, rollingBackRecord());
        const bool noted = co_await noting;
        if (!noted)
            co_return false;
        work->state.rollingBack = true;
    }
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < work->state.rows.size(); ++row) {
        const auto stand = work->state.rows[row].stand;
        if (stand == Stand::Copied || stand == Stand::Deleting || stand == Stand::Deleted)
            rows.push_back(row);
        else
            ++work->outcome.moved; // It never left, or not for long.
    }
    auto takingBack = forChunks(work, rows, &takeBackChunk, Progress::Step::Writing);
    const bool done = co_await takingBack;
    co_return done;
}

} // namespace keys
