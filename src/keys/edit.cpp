// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/edit.h"

#include "consul/addressed.h"
#include "keys/batches.h"
#include "keys/key_name.h"
#include "keys/store_io.h"
#include "keys/words.h"

namespace keys {

namespace {

using ClientPtr = QPointer<consul::Client>;

UndoEntry undoOf(const Edit& edit, const consul::KvEntry& now)
{
    UndoEntry undo;
    undo.at = QDateTime::currentDateTimeUtc();
    undo.title = edit.base ? Words::tr("Edit %1").arg(visibleName(edit.key))
                           : Words::tr("Create %1").arg(visibleName(edit.key));
    undo.limits = editUndoLimits(edit.base);
    Change back;
    back.key = edit.key;
    back.expected = now.modifyIndex;
    if (edit.base)
        back.to = contentOf(*edit.base);
    back.was = edit.base ? edit.base->modifyIndex : 0;
    back.seen = markOf(edit.mine);
    undo.changes.push_back(back);
    return undo;
}

consul::Error problemError(const QString& words, const QString& key)
{
    auto error = refusedError(words);
    if (reachProblem(key).isEmpty()) // With a valid name, the size is the problem.
        error.kind = consul::ErrorKind::TooLarge;
    return error;
}

/// `now`: who was faster.
Conflict conflictOf(const Edit& edit, const std::optional<consul::KvEntry>& now)
{
    Conflict conflict;
    conflict.base = edit.base;
    conflict.mine = edit.mine;
    conflict.theirs = now;
    return conflict;
}

} // namespace

QString editProblem(const QString& key, const Content& content, const consul::Client* client)
{
    return contentProblem(key, content, consul::tenancyOf(client), client != nullptr ? &client->keyRule() : nullptr);
}

QStringList editUndoLimits(const std::optional<consul::KvEntry>& base)
{
    if (!base || base->session.isEmpty())
        return {};
    return {Words::tr("The key is held. Undo restores its value, but not the LockIndex or anything the holder did "
                      "because of the edit. Consul sets LockIndex to 0 with every write.")};
}

QCoro::Task<SaveOutcome> save(ClientPtr client, Edit edit, consul::StopToken stop)
{
    SaveOutcome outcome;
    if (const QString problem = editProblem(edit.key, edit.mine, client); !problem.isEmpty()) {
        outcome.error = problemError(problem, edit.key);
        co_return outcome;
    }
    if (!client) {
        outcome.error = cancelledError();
        co_return outcome;
    }
    if (edit.base) {
        // An index that is the same proves nothing where the store was replaced: the value that was seen must stand
        // there, or somebody else's would be lost without a word.
        const auto before = co_await client->kvGet(edit.key, consul::Consistency::Consistent, stop);
        if (!before) {
            outcome.error = before.error();
            co_return outcome;
        }
        if (!isAsSeen(before->value, edit.base->modifyIndex, markOf(contentOf(*edit.base)))) {
            outcome.conflict = conflictOf(edit, before->value);
            co_return outcome;
        }
        if (stop.stopRequested() || !client) {
            outcome.error = cancelledError();
            co_return outcome;
        }
    }
    consul::PutOptions options;
    options.flags = edit.mine.flags;
    options.cas = edit.base ? edit.base->modifyIndex : 0;
    // What was sent once and refused was not written, even if the key holds the same by now: two who add one to the
    // same number write the same, and one of the two must hear of it. Sent twice, the client reads again by itself.
    options.believeRefusal = true;
    // Not stopped on its way: then nobody would know whether it was carried out.
    const auto written = co_await client->kvPut(edit.key, edit.mine.value, options);
    if (!written) {
        outcome.error = written.error();
        co_return outcome;
    }
    if (!client) {
        outcome.error = cancelledError();
        co_return outcome;
    }
    // A write answers no index (facts §5.5); and who was faster is to be seen, too.
    const auto now = co_await client->kvGet(edit.key, consul::Consistency::Consistent, stop);
    if (*written) {
        outcome.written = true;
        if (!now)
            co_return outcome;
        outcome.entry = now->value;
        outcome.overtaken = !now->value || !holds(*now->value, edit.mine);
        if (!outcome.overtaken && (!edit.base || now->value->modifyIndex != edit.base->modifyIndex))
            outcome.undo = undoOf(edit, *now->value);
        co_return outcome;
    }
    if (!now) {
        outcome.error = now.error();
        co_return outcome;
    }
    outcome.conflict = conflictOf(edit, now->value);
    co_return outcome;
}

QCoro::Task<consul::Result<std::optional<HeldKey>>> holderOf(ClientPtr client, QString key, consul::StopToken stop)
{
    if (!client)
        co_return consul::Unexpected(cancelledError());
    const auto entry = co_await client->kvGet(key, consul::Consistency::Consistent, stop);
    if (!entry)
        co_return consul::Unexpected(entry.error());
    if (!entry->value || entry->value->session.isEmpty())
        co_return std::optional<HeldKey>();
    const QString session = entry->value->session;
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    const auto info = co_await client->sessionInfo(session, stop);
    // Without session:read the id must do.
    std::vector<consul::SessionInfo> sessions;
    if (info && *info)
        sessions.push_back(**info);
    co_return heldKey(key, session, sessions);
}

} // namespace keys
