// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/search.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>

namespace ctl {

/// `signalboxctl prove`.
struct ProveArguments {
    proof::Setup setup;
    proof::Bounds bounds;
    std::optional<proof::Story> story; ///< Only this one is played.
    std::optional<proof::Property> property; ///< Only this one decides.
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
    std::optional<qint64> states;
    std::optional<std::string> time; ///< --for
    bool json = false;
};

/// What was typed. Error: a translated sentence.
[[nodiscard]] tl::expected<ProveArguments, QString> readProve(const ProveText& text);

/// A page of text: the verdict, and the story in sentences.
[[nodiscard]] QString provePage(const proof::Setup& setup, const proof::Result& result);
/// One line of JSON, in the schema of docs/ctl.md.
[[nodiscard]] QByteArray proveJson(const proof::Setup& setup, const proof::Result& result);
/// Holds: Done; Broken: Failed; Unfinished: CannotBeKnown.
[[nodiscard]] int exitCodeOf(const proof::Result& result);

} // namespace ctl
