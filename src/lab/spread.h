// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRandomGenerator>

#include <chrono>

namespace lab {

/// Times drawn at random: all alike when low == high.
struct Spread {
    enum class Kind { Uniform, Exponential /*!< Mean `low`, cut at `high`. */ };

    std::chrono::milliseconds low{0};
    std::chrono::milliseconds high{0};
    Kind kind = Kind::Uniform;

    bool operator==(const Spread&) const = default;
};

[[nodiscard]] std::chrono::milliseconds draw(const Spread& spread, QRandomGenerator& random);

} // namespace lab
