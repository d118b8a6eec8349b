// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clinic/examination.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <vector>

namespace ctl {

/// `signalboxctl clinic`.
struct ClinicArguments {
    clinic::ExaminationPlan plan;
    QString junit; ///< File to write, in place of whatever is there; empty: none.
    bool json = false;
    bool verbose = false; ///< What happens, and what the copies write, on standard error.
};

/// The options of `clinic` as they were typed.
struct ClinicText {
    std::optional<qint64> limit;
    std::optional<qint64> count;
    std::optional<std::string> faults; ///< `crash,pause`; `all`
    std::optional<std::string> time;
    std::optional<std::string> grace;
    std::optional<std::string> path;
    std::optional<std::string> vintage;
    std::string record;
    std::string junit;
    QStringList command; ///< All behind `--`, as it was given.
};

/// What they mean. Error: a translated sentence.
[[nodiscard]] tl::expected<ClinicArguments, QString> readClinic(const ClinicText& typed);

/// Where the reports of the copies go: beside the recording.
[[nodiscard]] QString witnessFileOf(const QString& record);

} // namespace ctl
