// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QtGlobal>

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

} // namespace lab

Q_DECLARE_METATYPE(lab::RequestCounts)
