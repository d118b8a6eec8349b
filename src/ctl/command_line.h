// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl/check_command.h"
#include "ctl/clinic_command.h"
#include "ctl/lab_arguments.h"
#include "ctl/practice_command.h"
#include "ctl/prove_command.h"
#include "ctl/replay_command.h"
#include "ctl/services_arguments.h"
#include "ctl/sweep_command.h"
#include "ctl/why_command.h"
#include "program/connection_options.h"

#include <QString>
#include <QStringList>

#include <variant>

namespace ctl {

/// What the program answers to the shell; documented in docs/ctl.md.
enum ExitCode {
    Done = 0,
    NotFound = 1,
    Failed = 1,
    Refused = 1,
    Usage = 2,
    CannotRun = 2,
    NoAccess = 3,
    CannotBeKnown = 4,
    Open = 4 ///< Exclusion, or what a clinic looks at, is neither proved nor refuted.
};

/// `signalboxctl watch`.
struct WatchArguments {
    program::ConnectionOptions connection;
    QStringList paths; ///< Cleaned by observer::normalisePath(), without repetitions, in the order given.
    bool once = false;
    bool json = false;
    QString record; ///< A new file; empty: nothing is recorded.
    bool withoutValues = false; ///< See history::withoutValues().
    QString layouts; ///< File of layouts of one's own; empty: observer::LayoutsFile::usualFile().
};

/// Text that answers --help or --version.
struct Information {
    QString text;
};

struct UsageError {
    QString sentence; ///< Translated where the words are ours; CLI11's are English. One line.
    QString command = {}; ///< Whose --help tells more; empty: the program's.
};

using CommandLine = std::variant<WatchArguments, ContendArguments, RunArguments, SweepArguments, ServicesArguments,
    DeregisterArguments, UndoArguments, PracticeArguments, ReplayArguments, WhyArguments, CheckArguments,
    ClinicArguments, ProveArguments, Information, UsageError>;

/// `arguments` as QCoreApplication::arguments() gives them, program name first.
[[nodiscard]] CommandLine parseCommandLine(const QStringList& arguments);

} // namespace ctl
