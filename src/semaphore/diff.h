// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

namespace semaphore {

enum class EventKind {
    Queued, ///< A contender appeared and waits.
    Granted, ///< A contender became holder.
    Released, ///< A live holder left on its own: out of the body while its session still lived, or its key deleted.
    Lost, ///< A holder lost its permit while its key was still there (somebody edited or deleted `.lock`).
    Expired, ///< A holder's or waiter's session ended: it became stale, or its key vanished with the session.
    Pruned, ///< A stale holder was taken out.
    GaveUp, ///< A waiter left without a permit.
    LimitChanged,
    Gap, ///< Changes between the two answers that were not seen one by one.
    Appeared, ///< The semaphore itself came to be …
    Vanished, ///< … or went away.
};

[[nodiscard]] QString eventId(EventKind kind); ///< `queued`, `granted`, …

struct Event {
    EventKind kind = EventKind::Queued;
    QString session;
    QString name;
    quint64 index = 0; ///< X-Consul-Index of the newer State.
    quint64 count = 0; ///< Gap: how many changes were not seen one by one, at least. LimitChanged: 0.
    QString detail; ///< LimitChanged: "3 → 5"; Granted of a slot: slot number.

    bool operator==(const Event&) const = default;
};

[[nodiscard]] QString eventText(const Event& event); ///< Translated sentence.

/// What happened between two States of one path, in an order that could have happened: releases and prunes before
/// grants. diff(s, s) is empty. Nothing is invented: what was not seen is a Gap.
[[nodiscard]] std::vector<Event> diff(const State& before, const State& after);

} // namespace semaphore

Q_DECLARE_METATYPE(semaphore::Event)
