// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "history/path_view.h"

#include <QDateTime>
#include <QHash>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace gui {

/// What tree and stage need of a session beside the state.
struct SessionTtl {
    QString stored; ///< `15s`; empty: it has none.
    std::optional<std::chrono::milliseconds> time;

    bool operator==(const SessionTtl&) const = default;
};

/// A holder, or a contender that waits, as tree and stage show it.
struct ContenderView {
    enum class Missing { Nothing, Session, Key }; ///< Why a holder is stale.
    enum class Doubt {
        Nothing,
        Name, ///< It is a name in a value, for which no session stands.
        Session, ///< The list of sessions does not show its session.
        Entry, ///< It is an entry without a session, which may have passed its timeout.
    }; ///< Why Consul cannot confirm that a holder lives.

    QString session;
    QString id; ///< Unique among holders, or among those who wait: the session, and what tells apart who is in twice.
    QString key;
    QString name; ///< As shown: NamesApart.
    QString ownName; ///< contenderName(), which another one here may have, too. ContenderLooks are found by it.
    QString label; ///< As shown where room lacks: cardLabel(), that of the id where others have the name.
    QString node;
    RowState state = RowState::Waiting; ///< Holding, Named, Stale, Next, Waiting.
    Missing missing = Missing::Nothing;
    Doubt doubt = Doubt::Nothing; ///< Of Named.
    std::optional<int> slot;
    int position = 0; ///< From 1; of a holder 0.
    QDateTime since; ///< Invalid: not known.
    bool exact = false;
    SessionTtl ttl; ///< Of a holder.

    bool operator==(const ContenderView&) const = default;
};

/// All that is shown of one semaphore, worked out once for every view of it. A value.
struct SemaphoreView {
    bool found = false; ///< Something is at the path; else nothing of what follows is known.
    semaphore::Layout layout = semaphore::Layout::Official;
    std::optional<qint64> limit;
    PermitCount permits;
    std::vector<ContenderView> holders; ///< By the rule of semaphore/who_holds.h.
    std::vector<ContenderView> waiters; ///< In order of arrival, by the rule of semaphore/who_waits.h.
    bool isUnplaced = false; ///< Who holds and who waits of the contenders is unknown: State::unplaced.
    std::vector<semaphore::Finding> findings; ///< semaphore::settledFindings(), gravest first.
    std::shared_ptr<const semaphore::State> state; ///< For the words of findings; null before the first answer.

    bool operator==(const SemaphoreView&) const = default;
};

/// Pure. `now`: for findings that have to last before they are shown, and for who is releasing or leaving.
[[nodiscard]] SemaphoreView viewOf(
    const observer::Update& update, const consul::SessionList& sessions, const QDateTime& now);
[[nodiscard]] inline SemaphoreView viewOf(const history::PathView& path)
{
    return viewOf(path.update, path.sessions, path.at);
}
[[nodiscard]] SessionTtl ttlOf(const QString& session, const consul::SessionList& sessions);
/// Findings worth showing at `now` (semaphore::settledFindings()); none before the first answer.
[[nodiscard]] std::vector<semaphore::Finding> settledFindings(const observer::Update& update, const QDateTime& now);
[[nodiscard]] RowState toneOf(semaphore::Severity severity);

/// Gives those that bear an id once more a number behind it.
template <typename Rows>
void makeUnique(Rows& rows)
{
    QHash<QString, int> seen;
    for (auto& row : rows) {
        const int copies = seen[row.id]++;
        if (copies > 0)
            row.id += QLatin1Char('#') + QString::number(copies);
    }
}

} // namespace gui
