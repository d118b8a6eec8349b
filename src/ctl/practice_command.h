// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/scenario.h"
#include "practice/vintage.h"

#include <tl/expected.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ctl {

class Command;

/// `signalboxctl practice`.
struct PracticeArguments {
    std::optional<QString> address; ///< Numeric. Unset: loopback.
    quint16 port = 0; ///< Only with an address; 0 takes a free one.
    bool isEmpty = false; ///< Without the shop: one server, and nothing in its catalog but itself.
    QString node; ///< Name of the server's node; empty: `practice`.
    std::map<QString, QString> meta; ///< Of that node.
    practice::Vintage vintage; ///< Which Consul it answers as.
    std::optional<lab::Scenario> scenario; ///< Runs against the agent, round after round.
    quint16 usualPort = 8500; ///< Tried first without an address; a free one is taken when somebody is there already.
};

/// The options of `practice` as they were typed.
struct PracticeOptions {
    std::optional<std::string> listen; ///< `127.0.0.1:8600`, `localhost:8600`, `[::1]:0`.
    std::optional<std::string> scenario;
    std::optional<std::string> node;
    std::vector<std::string> meta; ///< KEY=VALUE, each.
    std::optional<std::string> vintage;
    bool isEmpty = false;
};

/// What they mean. Error: a translated sentence.
[[nodiscard]] tl::expected<PracticeArguments, QString> readPractice(const PracticeOptions& typed);

/// `signalboxctl practice`: a practice agent for other programs, with a populated cluster. Its URL is the first line of
/// standard output.
[[nodiscard]] std::unique_ptr<Command> practiceCommand(PracticeArguments arguments);

} // namespace ctl
