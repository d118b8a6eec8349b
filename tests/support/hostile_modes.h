// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <chrono>
#include <functional>

namespace hostile {

/// A request, as far as an answer depends on it.
struct Asked {
    QByteArray method;
    QByteArray path;
    QByteArray query;
    quint64 number = 0; ///< Counts the requests from 1.
};

/// What is done to whoever asked. Everything has an end: no answer is longer than `mostBytes`.
struct Harm {
    enum class End {
        Stay, ///< The connection waits for the next request, or for ever.
        Close,
        Reset, ///< RST instead of FIN.
    };

    QByteArray bytes; ///< Sent at once.
    /// Asked for more whenever the other side has taken most of what was sent; empty: that was all.
    std::function<QByteArray()> more;
    std::chrono::milliseconds pace{0}; ///< Above 0: one piece of `more` each time.
    End end = End::Stay;
};

inline constexpr qint64 mostBytes = 1LL << 30U;

/// The names of all ways to misbehave.
[[nodiscard]] QByteArrayList modes();
/// `mode`: one of modes().
[[nodiscard]] Harm harmOf(const QByteArray& mode, const Asked& asked);

} // namespace hostile
