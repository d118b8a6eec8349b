// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl/command_line.h"

#include <optional>

namespace CLI {
class App;
}

namespace ctl {

/// `services`, `deregister` and `undo` with what is typed for them. For command_line.cpp only.
struct ServicesCommands {
    CLI::App* services = nullptr;
    CLI::App* deregister = nullptr;
    CLI::App* undo = nullptr;
    ServicesText text;
    bool servicesJson = false;
    DeregisterArguments deregisterFlags;
    UndoArguments undoFlags;
};

/// `commands` outlives the parsing.
void addServicesCommands(CLI::App& app, ServicesCommands& commands);
/// What was typed; nullopt: another command.
[[nodiscard]] std::optional<CommandLine> collectedServices(
    const ServicesCommands& commands, const program::ConnectionOptions& connection);

} // namespace ctl
