// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl/render_text.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

namespace ctl {

/// `signalboxctl check`.
struct CheckArguments {
    QString file; ///< A recording.
    QStringList witnesses; ///< Files as exclusion::readWitness() reads them.
    /// Of lines that state none. Of a single file: how far its clock may be off from that of the recording.
    std::optional<std::chrono::microseconds> clockError;
    bool json = false;
};

/// Judges a recording, and says so on standard output; on standard error what of it cannot be read. Exit: Done, proved
/// for every path; Failed, refuted for one; Open, neither; CannotRun: no recording, or a witness that cannot be read.
[[nodiscard]] int check(const CheckArguments& arguments, Style style);

} // namespace ctl
