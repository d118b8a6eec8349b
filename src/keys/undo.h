// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "keys/change.h"
#include "keys/move_plan.h"

#include <QCoroTask>
#include <QPointer>

#include <deque>
#include <optional>
#include <vector>

namespace keys {

/// A key that an undo brought back to what it was, under a new index.
struct Rebased {
    QString key;
    quint64 was = 0; ///< ModifyIndex when it was so before.
    quint64 now = 0;

    bool operator==(const Rebased&) const = default;
};

/// What can be taken back in this run, the latest first. Bounded: the oldest is forgotten when the values that are kept
/// exceed the budget. A value; give one to each connection.
class UndoStack
{
public:
    explicit UndoStack(qint64 budget = undoBudget)
        : m_budget(budget)
    {
    }
    enum class Place {
        Latest,
        Oldest, ///< What cannot be undone now is in nobody's way. It may be the first to be forgotten.
    };
    /// Empty entries are ignored. False: too large by itself to be kept, and not kept.
    bool push(UndoEntry entry, Place place = Place::Latest);
    [[nodiscard]] bool isEmpty() const { return m_entries.empty(); }
    [[nodiscard]] const UndoEntry* last() const { return m_entries.empty() ? nullptr : &m_entries.back(); }
    /// Takes the last one out, to be undone.
    [[nodiscard]] std::optional<UndoEntry> take();
    [[nodiscard]] qint64 memory() const { return m_memory; }
    [[nodiscard]] int forgotten() const { return m_forgotten; } ///< Entries that went for lack of room.
    void clear();
    /// What the journal has was finished or rolled back: its part of it is not to be undone any more.
    void forget(const QString& journal);
    /// After an undo: what it brought back has new indexes, which older entries must expect from now on.
    void rebase(const std::vector<Rebased>& keys);

private:
    void makeRoom();

    std::deque<UndoEntry> m_entries;
    qint64 m_budget = 0;
    qint64 m_memory = 0;
    int m_forgotten = 0;
};

/// What an undo would do now, before anything is sent.
struct KeysUndoPlan {
    UndoEntry entry;
    std::vector<Skipped> changed; ///< Changed since by others: will be left alone.
    std::vector<Skipped> refused; ///< Further values that this agent would not take; the limits say so, too.
    QStringList limits; ///< Translated: all that will not come back.
    QString refusal; ///< Translated: nothing is left that could be undone; else empty.

    /// Of the keys that the act created: how many the undo deletes.
    [[nodiscard]] qint64 deletedCount() const;
};

struct UndoOutcome : ActEnding {
    qint64 undone = 0; ///< Keys.
    qint64 both = 0; ///< Interrupted: further keys that are back, and stand where the act had put them as well.
    /// What was not come to or cannot be written back, unless a move's journal has it: can be tried again. Of what
    /// others have created since, the values: they exist nowhere else, and the names may become free again.
    UndoEntry rest;
    bool restCanWait = false; ///< The same again would not help now: other acts come first.
    std::vector<Rebased>
        rebased; ///< For UndoStack::rebase(), else older entries count these keys as changed by others.

    [[nodiscard]] QString summary() const; ///< Translated paragraph.
};

/// Reads where the keys stand. An entry with more than 20 000 keys is not looked at: the guards decide.
[[nodiscard]] QCoro::Task<consul::Result<KeysUndoPlan>> planUndo(
    QPointer<consul::Client> client, UndoEntry entry, consul::StopToken stop = {});
/// Guarded by the indexes that the act left: what others changed since is left alone and told.
[[nodiscard]] QCoro::Task<UndoOutcome> undo(QPointer<consul::Client> client, UndoEntry entry,
    QString folder = movesFolder(), ProgressSink progress = {}, consul::StopToken stop = {});

} // namespace keys

Q_DECLARE_METATYPE(keys::KeysUndoPlan)
Q_DECLARE_METATYPE(keys::UndoOutcome)
