// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/scenario.h"
#include "program/connection_options.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>

namespace ctl {

/// `signalboxctl contend`: a scenario of one group without expectations.
struct ContendArguments {
    program::ConnectionOptions connection;
    lab::Scenario scenario;
    bool json = false;
};

/// `signalboxctl run`.
struct RunArguments {
    program::ConnectionOptions connection;
    QString scenario; ///< Name of a built-in one, or a file. Empty with `list`.
    std::optional<quint32> seed; ///< Instead of the scenario's.
    bool list = false;
    bool json = false;
};

/// The options of `contend` as they were typed.
struct ContendText {
    std::string prefix;
    std::string strategy;
    std::optional<qint64> limit;
    int count = 1;
    std::optional<int> cycles;
    std::optional<std::string> time; ///< --for
    std::string hold = "0";
    std::optional<std::string> ttl;
    std::optional<std::string> budget; ///< --try
    std::optional<quint32> seed;
};

/// What was typed as a scenario. Error: a translated sentence.
[[nodiscard]] tl::expected<lab::Scenario, QString> contendScenario(const ContendText& text);

/// The scenario that `run` is to run: of this name, or read from this file. Error: a translated sentence, with file,
/// line and column where there are some.
[[nodiscard]] tl::expected<lab::Scenario, QString> findScenario(const RunArguments& arguments);

} // namespace ctl
