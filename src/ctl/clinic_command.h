// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clinic/examination.h"

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ctl {

class Command;

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

/// `signalboxctl clinic`: examines somebody's program with an agent of its own. Exit: Done, all held; Failed, something
/// is refuted; Open; CannotRun, the program or a file cannot be had. Stopped, the copies are told to end, and what was
/// seen is told.
[[nodiscard]] std::unique_ptr<Command> clinicCommand(ClinicArguments arguments);

} // namespace ctl
