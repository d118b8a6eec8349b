// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <rapidcheck.h>

#include <iosfwd>

/// One step of a random sequence. In target and body stand: `{P}` for a name that belongs to the sequence alone, `{S3}`
/// for a session made in it (the number counts round), `{I:a/b}` for the ModifyIndex that the key has at this agent.
struct Step {
    bool isWatch = false; ///< The target is asked, and then parked until there is news.
    QByteArray method;
    QByteArray target;
    QByteArray body;
};

std::ostream& operator<<(std::ostream& out, const Step& step);

/// Requests of every kind: key-value store, sessions, transactions, checks that end sessions, and watches of all three.
/// Most are well formed; some are not.
rc::Gen<Step> randomStep();
