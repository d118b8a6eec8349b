// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "program/connection_options.h"
#include "proof/search.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>
#include <string>

namespace ctl {

class Command;

/// `signalboxctl prove`.
struct ProveArguments {
    proof::Setup setup;
    proof::Bounds bounds;
    std::optional<proof::Story> story; ///< Only this one is played.
    std::optional<proof::Property> property; ///< Only this one decides.
    bool onConsul = false; ///< The story is also played there, at setup.path.
    program::ConnectionOptions connection; ///< Only with that.
    bool json = false;
};

/// The options of `prove` as they were typed.
struct ProveText {
    std::string strategy;
    int contenders = 2;
    qint64 limit = 1;
    int faults = 0;
    std::optional<std::string> kinds;
    std::optional<std::string> story; ///< --replay
    std::optional<std::string> property;
    bool onConsul = false;
    std::optional<std::string> path;
    std::optional<qint64> states;
    std::optional<std::string> time; ///< --for
    bool json = false;
};

/// What was typed. Error: a translated sentence.
[[nodiscard]] tl::expected<ProveArguments, QString> readProve(const ProveText& text);

/// What came of a story on an agent somewhere else.
struct ProvedOnConsul {
    QString address;
    std::size_t requests = 0; ///< That were compared.
    int inside = 0; ///< At most, up to the end of the story.
    QString difference; ///< Empty: it was the same.
};

/// A page of text: the verdict, and the story in sentences.
[[nodiscard]] QString provePage(
    const proof::Setup& setup, const proof::Result& result, const std::optional<ProvedOnConsul>& there = {});
/// One line of JSON, in the schema of docs/json.md.
[[nodiscard]] QByteArray proveJson(
    const proof::Setup& setup, const proof::Result& result, const std::optional<ProvedOnConsul>& there = {});
/// Holds: Done; Broken: Failed; Unfinished: CannotBeKnown.
[[nodiscard]] int exitCodeOf(const proof::Result& result);

/// `signalboxctl prove`: tries every order of requests of a strategy, or plays one story. Stopped: what was found so
/// far counts. Exit: Done, it holds; Failed, it is broken; CannotBeKnown, not finished.
[[nodiscard]] std::unique_ptr<Command> proveCommand(ProveArguments arguments);

/// The same of one story that is played on an agent, too. Stopped: it takes away what it has left there. Exit: as
/// proveCommand() where both do the same; CannotBeKnown, they do not; CannotRun, the path is in use; NoAccess.
[[nodiscard]] std::unique_ptr<Command> proveOnConsul(ProveArguments arguments, const consul::Endpoint& endpoint);

} // namespace ctl
