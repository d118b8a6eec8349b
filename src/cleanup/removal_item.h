// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/instance.h"
#include "cleanup/plan.h"
#include "consul/values/error.h"
#include "consul/values/tenancy.h"
#include "words/late_text.h"

#include <QDateTime>
#include <QMetaType>
#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace cleanup {

enum class ItemPhase {
    Waiting,
    Checking, ///< Is it still there and still failing; who answers at its agent's address?
    Removing, ///< The call is under way.
    Confirming, ///< Has it left the catalog?
    Watching, ///< It has; does it stay gone?
    Done,
};

enum class ItemVerdict {
    None, ///< Not yet.
    Gone, ///< Left the catalog and stayed out of it for the whole watch.
    /// Left the catalog, or was not in it any more; the watch ended early, or was too short to see a return that is
    /// expected.
    GoneSoFar,
    CameBack, ///< Left the catalog and was there again.
    TakenBack, ///< Left the catalog, and an undo registered it again.
    StillThere, ///< Consul said yes, and it had not left; its agent may be about to remove it: wasRemoved().
    AlreadyGone, ///< Was in no place any more, and stayed so for the whole watch; nothing was sent.
    Skipped, ///< Recovered or replaced since the plan was made; nothing was sent.
    Refused, ///< The plan forbids it; nothing was sent.
    Failed, ///< A call failed; the words say how.
    Cancelled, ///< The removal run was cancelled before its turn; nothing was sent.
    WouldRemove, ///< Dry run.
};

/// Why an answer of 200 was not what it seemed.
enum class FalseSuccess {
    None,
    WrongAgent, ///< The agent at that address is another node's, and would have said 200 and done nothing.
    SilentAgent, ///< 200, and the agent never held it: nothing was done.
    Ghost, ///< 200, gone from the agent, and still in the catalog (facts §6.3).
};

/// One call as it was sent, and what came of it.
struct SentCall {
    QString request; ///< `PUT /v1/agent/service/deregister/web-1`
    QString where; ///< `http://127.0.0.2:8500`
    int status = 0; ///< 0: no answer.
    QString words; ///< The server's own; empty when it had none.
    bool isWrite = false;

    bool operator==(const SentCall&) const = default;
};

/// How far one instance has come.
struct Item {
    InstanceRef ref;
    QString service;
    ItemPhase phase = ItemPhase::Waiting;
    ItemVerdict verdict = ItemVerdict::None;
    FalseSuccess falseSuccess = FalseSuccess::None;
    std::vector<SentCall> calls;
    std::optional<consul::Error> error; ///< With Failed.
    words::LateWords explanation; ///< What happened.
    words::LateWords advice; ///< What to do next; may be empty.
    QDateTime startedAt; ///< UTC; invalid before.
    QDateTime removedAt; ///< UTC: when the removal was answered; invalid where it was then seen to stay.
    QDateTime foundGoneAt; ///< UTC: the catalog did not show it any more at its turn; invalid where it did.
    std::optional<std::chrono::milliseconds> leftAfter; ///< From removedAt until it was out of the catalog.
    std::optional<std::chrono::milliseconds> backAfter; ///< From removedAt until it was there again.
    bool saved = false; ///< Its definition is in the file: it can be undone.

    bool operator==(const Item&) const = default;
    [[nodiscard]] bool isDone() const { return phase == ItemPhase::Done; }
    /// UTC: from when on its absence is observed; an agent may take minutes from the removal until then. Invalid
    /// before.
    [[nodiscard]] QDateTime leftAt() const { return leftAfter ? removedAt.addMSecs(leftAfter->count()) : foundGoneAt; }
    /// UTC: what a return is counted from.
    [[nodiscard]] QDateTime absentFrom() const { return removedAt.isValid() ? removedAt : foundGoneAt; }
};

/// Stable kebab-case names for JSON.
[[nodiscard]] QString verdictName(ItemVerdict verdict);
[[nodiscard]] QString falseSuccessName(FalseSuccess falseSuccess);
/// Whether nothing of it is left to do: Gone, AlreadyGone.
[[nodiscard]] bool isGood(ItemVerdict verdict);
/// Whether it left the catalog, may have, or will as soon as its agent is done. Where it was seen to stay, there is
/// nothing to restore.
[[nodiscard]] bool wasRemoved(const Item& item);
/// One translated line: `deregistered at 127.0.0.2:8500 (200), left the catalog after 0.3 s, still gone after 90 s`.
[[nodiscard]] QString itemLine(const Item& item, const QDateTime& now, std::chrono::milliseconds verify);

/// A removal run as it is written down. A value.
struct RemovalReport {
    QDateTime startedAt; ///< UTC.
    QDateTime endedAt; ///< UTC; invalid while it runs.
    QDateTime createdAt; ///< UTC: what it says of a removal run that is still running is as of then.
    QString agent; ///< `http://127.0.0.1:8500`
    QString datacenter;
    consul::Tenancy in; ///< Of the connection.
    std::chrono::milliseconds verify{0};
    bool dryRun = false;
    bool cancelled = false;
    QString definitionsFile;
    std::vector<Removal> removals;
    std::vector<Item> items; ///< Row by row with `removals`.
    std::vector<InstanceRef> missing;
    /// Named and not shown, where the token may be why, or its agent could not be asked.
    std::vector<InstanceRef> unknown;
    std::vector<InstanceRef> held; ///< Named and not shown, and yet at its agent, which registers it again.
};

/// For people, to keep or to send. Ends with a newline.
[[nodiscard]] QString toMarkdown(const RemovalReport& report);
/// For programs, in the schema of docs/cleanup.md. Ends with a newline.
[[nodiscard]] QByteArray toJson(const RemovalReport& report);

} // namespace cleanup

Q_DECLARE_METATYPE(cleanup::Item)
