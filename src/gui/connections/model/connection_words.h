// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"
#include "consul/watch.h"
#include "gui/connections/model/connection.h"
#include "gui/kit/model/banner.h"

#include <QStringList>

#include <chrono>

namespace gui {

// What the window says about a connection. Pure; translated.

/// For the toolbar: `dev` and `127.0.0.1:8500 · dc1 · leader n1`, or the trouble in words.
struct PillWords {
    QString name; ///< Shown bold. The node; empty until known.
    QString rest;
    QString spoken; ///< The same as a sentence, with the phase, for screen readers and the tooltip.

    bool operator==(const PillWords&) const = default;
};

/// For the strip above the pages. An empty title: nothing to say.
struct BannerWords {
    QString title;
    QString text; ///< What was tried, what Consul answered, what to do next.

    bool operator==(const BannerWords&) const = default;
};

[[nodiscard]] QString phaseText(ConnectionPhase phase);
/// `leader lost, latency`; empty: nothing is set.
[[nodiscard]] QString practiceTroubleText(const PracticeTrouble& trouble);
/// A fault that a person has set in practice, and what ends it; empty: none is set.
[[nodiscard]] QString ownFaultRemedy(const ConnectionStatus& status);
/// The status bar's words while the connection itself is in trouble: `no leader · retrying in 4 s`. Empty: it is not.
[[nodiscard]] QString connectionStateText(const ConnectionStatus& status, const QDateTime& now);
/// How long the seconds that retryText() and the others tell stay the same: for a timer that counts them down.
[[nodiscard]] std::chrono::milliseconds untilNextSecond(const QDateTime& retryAt, const QDateTime& now);
/// Why nothing can be done on a connection where nobody has answered yet.
[[nodiscard]] QString unreachedText();
/// `warnings` as Connection::warnings(): counted in the pill, told in full in `spoken`, one a line. `profile`: its name
/// and environment come first.
[[nodiscard]] PillWords pillWords(const ConnectionStatus& status, const consul::Endpoint& endpoint,
    const QStringList& warnings = {}, const std::optional<profiles::Profile>& profile = {});
/// For a plan: the datacenter that was chosen; empty: none was, and requests are for the agent's own.
[[nodiscard]] QString datacenterText(const consul::Endpoint& endpoint);
/// What the banner's way to the settings is called: it leads to the token where that is the trouble.
[[nodiscard]] QString bannerActText(const ConnectionStatus& status);
/// `now`: whether the token that Consul does not know any more has come to its end by then.
[[nodiscard]] BannerWords bannerWords(
    const ConnectionStatus& status, const QDateTime& now = QDateTime::currentDateTimeUtc());
/// `Trying again in 4 s.`; empty without a time. Never below one second.
[[nodiscard]] QString retryText(const std::optional<QDateTime>& retryAt, const QDateTime& now);
/// For the status bar: `live · index 55 999`, `retrying in 4 s`, `denied`.
[[nodiscard]] QString watchStateText(const consul::WatchState& state, const QDateTime& now);

/// Why a watch is refused: `lacks`, unless Consul does not know the token or blocks the request for everybody. Pure.
[[nodiscard]] QString deniedText(const consul::WatchState& watch, const QString& lacks);

/// What a page of a list says while it is not live. `denied`, `silent`: why. `old`: how old what is shown is, with `%1`
/// for the age; empty: nothing is shown. Pure.
[[nodiscard]] Banner listBanner(const consul::WatchState& watch, const QDateTime& now, const QString& denied,
    const QString& silent, const QString& old);
/// Pure. `path`: as shown. `state`: null before the first answer.
[[nodiscard]] Banner bannerFor(const QString& path, const consul::WatchState& watch, const ConnectionStatus& status,
    const semaphore::State* state, const QDateTime& now);

} // namespace gui
