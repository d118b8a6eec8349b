// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "keys/journal.h"
#include "keys/move_plan.h"

#include <QCoroTask>
#include <QDir>
#include <QFileInfo>
#include <QPointer>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace keys {

// How a move is carried out. For the .cpp files of moves, acts and undo.

/// What is moved, however it was asked for.
struct MoveJob {
    QString title;
    std::vector<MovedKey> keys;
    bool duplicate = false;
};

/// Whether the whole job fits one transaction.
[[nodiscard]] bool isAtomic(
    const std::vector<MovedKey>& keys, bool duplicate, const consul::Tenancy& in, std::size_t most);
/// In one transaction, or in steps with a journal in `folder`.
[[nodiscard]] QCoro::Task<MoveOutcome> runMove(
    QPointer<consul::Client> client, MoveJob job, QString folder, ProgressSink progress, consul::StopToken stop);

/// The journal and what it says.
template <typename State>
using OpenJournal = consul::Result<std::pair<JournalPtr, std::shared_ptr<State>>>;
template <typename State>
OpenJournal<State> openJournal(const QString& file, consul::Result<State> (*read)(Journal&))
{
    auto journal = Journal::open(file);
    if (!journal)
        return consul::Unexpected(journal.error());
    auto state = read(**journal);
    if (!state)
        return consul::Unexpected(state.error());
    return std::pair(*journal, std::make_shared<State>(std::move(*state)));
}

/// What the journals of this ending say that nobody is busy with, the oldest first. `tell`: all but what every journal
/// has. Blocking.
template <typename Work, typename State>
std::vector<Work> lookInto(const QString& folder, QLatin1StringView ending, consul::Result<State> (*read)(Journal&),
    void (*tell)(Work&, const State&))
{
    std::vector<Work> all;
    const QDir place(folder);
    const auto order = QDir::SortFlags(QDir::Time | QDir::Reversed);
    const auto names = folder.isEmpty() ? QStringList() : place.entryList({u'*' + QString(ending)}, QDir::Files, order);
    for (const QString& name : names) {
        Work work;
        work.file = place.filePath(name);
        work.startedAt = QFileInfo(work.file).lastModified().toUTC();
        if (!Journal::isFree(work.file))
            continue;
        const auto opened = openJournal(work.file, read);
        if (opened) {
            const auto& head = opened->second->head;
            work.title = head.title;
            if (head.startedAt.isValid() && !head.address.isEmpty())
                work.startedAt = head.startedAt;
            work.address = head.address;
            work.datacenter = head.datacenter;
            work.in = head.in;
            tell(work, *opened->second);
        } else {
            work.damage = opened.error().serverWords;
        }
        all.push_back(std::move(work));
    }
    return all;
}

/// Why what was begun in this namespace, partition and datacenter is not gone on with on a connection that leads
/// elsewhere: the keys of these names are others there. nullopt: it leads there. `datacenter` as in Unfinished; where
/// it takes that, the agent is asked for its own.
[[nodiscard]] QCoro::Task<std::optional<consul::Error>> whyElsewhere(
    QPointer<consul::Client> client, consul::Tenancy begunIn, QString datacenter, consul::StopToken stop);

/// What is said of moved keys that were held.
[[nodiscard]] QStringList moveUndoLimits(const std::vector<MovedKey>& keys, bool duplicate);

} // namespace keys
