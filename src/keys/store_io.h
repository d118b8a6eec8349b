// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "keys/change.h"

#include <QCoroTask>
#include <QPointer>
#include <QStringList>

#include <optional>
#include <vector>

namespace keys {

/// Operations that one transaction may have at this agent, as far as is known.
[[nodiscard]] std::size_t mostOperations(const consul::Client& client);

// The only places where this room reads and writes keys one by one. Odd names are as good as any other here.

[[nodiscard]] consul::Error cancelledError();
/// ErrorKind::Rejected with a translated sentence of our own.
[[nodiscard]] consul::Error refusedError(const QString& words);

/// Translated: why a key for which isReplaced() holds was left alone.
[[nodiscard]] QString replacedWords(const QString& key);

/// What became of changes.
struct Applied {
    std::vector<ChangeResult> results; ///< Row by row with the changes.
    std::vector<Skipped> leftAlone; ///< Those that were not done for a reason of their own, in order.
    std::optional<consul::Error> error; ///< Ended early: what was not come to is NotSent, what has no answer Failed.

    [[nodiscard]] qint64 done() const;
    [[nodiscard]] bool mayHaveWritten() const; ///< Something was done, or has no answer.
};

/// Row by row with the names; nullopt: not there (or not for this token).
using Entries = std::vector<std::optional<consul::KvEntry>>;

/// Applies changes in transactions; one that refuses some of its operations is sent again without them. A change that
/// says what was `seen` is not sent where another content stands under its index: what stands there is read first,
/// unless `now` has it, row by row with the changes. Ends with the
/// first answer that is about the agent and not about a key. When a transaction has no answer, its keys are read to
/// find out whether it was carried out. A stopped token ends it between two requests.
[[nodiscard]] QCoro::Task<Applied> applyChanges(
    QPointer<consul::Client> client, std::vector<Change> changes, consul::StopToken stop, Entries now = {});
/// All or none, in one transaction. They must fit.
[[nodiscard]] QCoro::Task<Applied> applyAtOnce(
    QPointer<consul::Client> client, std::vector<Change> changes, consul::StopToken stop);

[[nodiscard]] QCoro::Task<consul::Result<Entries>> readKeys(
    QPointer<consul::Client> client, QStringList names, consul::StopToken stop);

} // namespace keys
