// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/facts.h"
#include "observer/path_observer.h"

#include <QDateTime>

#include <optional>

namespace gui {

/// A contender of a State, wherever it stands.
struct ContenderFacts {
    QString session;
    QString name;
    QString node;
    QString key;
    quint64 createIndex = 0;
    std::optional<quint64> lockIndex; ///< Holders with a key only.
    std::optional<quint64> modifyIndex; ///< Waiters only.
    bool holds = false;
    bool live = true;
    bool isNamed = false; ///< Consul cannot confirm that it lives: Holder::lives().
    bool isTimed = false; ///< Of these: an entry without a session, which may have passed its timeout.
    bool isUnplaced = false; ///< Nobody can tell whether it holds or waits: State::unplaced.
};

[[nodiscard]] std::optional<ContenderFacts> findContender(const semaphore::State& state, const QString& session);
/// The same of those who hold or wait at `now`, by the rules of semaphore/who_holds.h and who_waits.h.
[[nodiscard]] std::optional<ContenderFacts> findContender(
    const observer::Update& update, const QString& session, const QDateTime& now);
[[nodiscard]] std::optional<consul::SessionInfo> findSession(const consul::SessionList& sessions, const QString& id);

/// What is known of a contender: its session joined from the session list, its key, how long it holds or waits.
[[nodiscard]] std::vector<Fact> contenderFacts(const ContenderFacts& contender, const observer::Update& update,
    const std::optional<consul::SessionInfo>& session, const QDateTime& now);
/// What is known of a semaphore or lock as a whole.
[[nodiscard]] std::vector<Fact> semaphoreFacts(const observer::Update& update, const QDateTime& now);
/// Whether a held lock can be ended in the steps of its program: of what a run left behind, a finding's repair does it.
[[nodiscard]] bool canForceUnlock(const semaphore::State& state);
/// Settled findings that belong to the selection: those of `session`, or all when it is empty.
[[nodiscard]] std::vector<semaphore::Finding> findingsOf(
    const observer::Update& update, const QString& session, const QDateTime& now);

} // namespace gui
