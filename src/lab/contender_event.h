// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/failure.h"

#include <QMetaType>
#include <QString>
#include <QtGlobal>

#include <chrono>
#include <optional>

namespace lab {

/// What contenders asked of Consul.
struct RequestCounts {
    qint64 requests = 0;
    qint64 casTried = 0;
    qint64 casRefused = 0;
    qint64 wakeUps = 0; ///< Blocking queries that answered.

    RequestCounts& operator+=(const RequestCounts& other)
    {
        requests += other.requests;
        casTried += other.casTried;
        casRefused += other.casRefused;
        wakeUps += other.wakeUps;
        return *this;
    }
    bool operator==(const RequestCounts&) const = default;
};

enum class ContenderEventKind {
    Queued, ///< An acquire began.
    Granted, ///< It is in the critical section from here …
    Released, ///< … to here: stamped before the first request of the release, for from then on it keeps nobody out.
    GaveUp, ///< The deadline passed.
    Lost, ///< It holds no more and found out: somebody edited or deleted its keys. Ends the critical section.
    Expired, ///< It holds no more and found out: its session ended. Ends the critical section.
    Failed, ///< An error ended the cycle. While holding, this ends the critical section.
    Crashed, ///< Fault: it is gone without cleaning up. Ends the critical section.
    Paused, ///< Fault: it stands still; what it holds, it still believes to hold.
    Resumed,
    Wrote, ///< Fault "write while not holding": `detail` says what came of it: `true`, `false` if refused, an error.
    Done ///< All its cycles are over.
};

[[nodiscard]] QString contenderEventName(ContenderEventKind kind); ///< `queued`, `gave-up`, … as in JSON.

/// Whether a contender inside the critical section leaves it with this.
[[nodiscard]] bool endsHolding(ContenderEventKind kind);

struct ContenderEvent {
    ContenderEventKind kind = ContenderEventKind::Queued;
    int contender = 0; ///< Number within the run, from 0.
    int cycle = 0; ///< From 0.
    QString session; ///< Empty while it has none.
    QString holder; ///< As protocols::Strategy::holderId(): what Consul's readers call it while it holds.
    std::chrono::nanoseconds at{0}; ///< The process's steady clock, as protocols::steadyNow().
    std::optional<quint64> fence; ///< Granted, where the protocol yields one.
    std::optional<quint64> arrival; ///< Granted and GaveUp: as protocols::Acquired::arrival.
    std::optional<protocols::Failure> failure; ///< Failed.
    QString detail; ///< Not translated.

    bool operator==(const ContenderEvent&) const = default;
};

} // namespace lab

Q_DECLARE_METATYPE(lab::RequestCounts)
Q_DECLARE_METATYPE(lab::ContenderEvent)
