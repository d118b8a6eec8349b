// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observer/path_observer.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace gui {

/// One line of the inspector.
struct Fact {
    QString id; ///< Stable, untranslated: for object names and tests.
    QString label; ///< Translated.
    QString value;
    QString hint; ///< Translated, on hover: why it says so, UTC of a local time. May be empty.
    bool fixed = false; ///< An id, key or number: fixed-width type.

    bool operator==(const Fact&) const = default;
};

/// A contender of a State, wherever it stands.
struct Contender {
    QString session;
    QString name;
    QString node;
    QString key;
    quint64 createIndex = 0;
    std::optional<quint64> lockIndex; ///< Holders with a key only.
    std::optional<quint64> modifyIndex; ///< Waiters only.
    bool holds = false;
    bool live = true;
};

[[nodiscard]] std::optional<Contender> findContender(const semaphore::State& state, const QString& session);
[[nodiscard]] std::optional<consul::SessionInfo> findSession(
    const std::vector<consul::SessionInfo>& sessions, const QString& id);

/// What is known of a contender: its session joined from the session list, its key, how long it holds or waits.
[[nodiscard]] std::vector<Fact> contenderFacts(const Contender& contender, const observer::Update& update,
    const std::optional<consul::SessionInfo>& session, const QDateTime& now);
/// What Consul tells about a session: TTL as a band, behavior, LockDelay, checks, index of its creation.
[[nodiscard]] std::vector<Fact> sessionFacts(const consul::SessionInfo& session);
/// What is known of a semaphore or lock as a whole.
[[nodiscard]] std::vector<Fact> semaphoreFacts(const semaphore::State& state);
/// The body as text when it is text, else as hexadecimal; with a note in front when it was cut.
[[nodiscard]] QString bodyText(const QByteArray& body);
/// Settled findings that belong to the selection: those of `session`, or all when it is empty.
[[nodiscard]] std::vector<semaphore::Finding> findingsOf(
    const observer::Update& update, const QString& session, const QDateTime& now);

} // namespace gui
