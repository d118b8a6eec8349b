// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <vector>

/// A PUT whose body is longer than a key's value may be.
struct LargeRequest {
    QByteArray target;
    QByteArray body;
};

[[nodiscard]] std::vector<LargeRequest> largeRequests();
