// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>

namespace lab {

/// What contenders asked of Consul.
struct RequestCounts {
    int requests = 0;
    int casTried = 0;
    int casRefused = 0;
    int wakeUps = 0; ///< Blocking queries that answered.

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

} // namespace lab

Q_DECLARE_METATYPE(lab::RequestCounts)
