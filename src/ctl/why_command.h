// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl/render_text.h"
#include "diagnosis/lint.h"
#include "diagnosis/why.h"
#include "program/connection_options.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace ctl {

/// `signalboxctl why`.
struct WhyArguments {
    program::ConnectionOptions connection;
    diagnosis::Question question; ///< The path as observer::normalisePath() cleaned it.
    std::optional<QString> at; ///< As readMoment() takes it: of the recording `file`. Unset: now, of an agent.
    QString file;
    bool json = false;
};

/// What to say of the sessions that hold, and of the one that asks.
struct SessionLint {
    QString session;
    QString title;
    std::vector<diagnosis::Lint> lints; ///< Not empty.
};
[[nodiscard]] std::vector<SessionLint> lintOf(const diagnosis::Question& question, const diagnosis::Known& known);

/// A page of text: headline, each reason, advice.
[[nodiscard]] QString whyPage(
    const diagnosis::Why& why, const diagnosis::Known& known, const std::vector<SessionLint>& lint);
/// One line of JSON, in the schema of docs/ctl.md.
[[nodiscard]] QByteArray whyJson(
    const diagnosis::Why& why, const diagnosis::Known& known, const std::vector<SessionLint>& lint);

/// Free: Done; Refused: Refused; Unknown: CannotBeKnown.
[[nodiscard]] int exitCodeOf(const diagnosis::Why& why);

/// From a recording. Exit: as exitCodeOf(); CannotRun: it is no recording, or the moment cannot be.
[[nodiscard]] int whyOfRecording(const WhyArguments& arguments);

} // namespace ctl
