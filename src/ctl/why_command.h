// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl/render_text.h"
#include "explain/ending.h"
#include "explain/lint.h"
#include "explain/why.h"
#include "program/connection_options.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace ctl {

class Command;

/// `signalboxctl why`.
struct WhyArguments {
    program::ConnectionOptions connection;
    explain::Question question; ///< The path as observer::normalisePath() cleaned it.
    /// To watch before the answer: what ends meanwhile is explained. Unset: it looks once.
    std::optional<std::chrono::milliseconds> watchFor;
    std::optional<QString> at; ///< As readMoment() takes it: of the recording `file`. Unset: now, of an agent.
    QString file;
    bool json = false;
};

/// What to say of the sessions that hold, and of the one that asks.
struct SessionLint {
    QString session;
    QString title;
    std::vector<explain::Lint> lints; ///< Not empty.
};
[[nodiscard]] std::vector<SessionLint> lintOf(const explain::Question& question, const explain::WhyFacts& facts);

/// The end of a session that matters to the answer (explain::endsThatMatter()), and why.
struct SessionEnding {
    explain::EndedSession ended;
    explain::EndExplanation explanation;
};

/// What is said besides the answer.
struct WhyDetails {
    std::vector<SessionLint> lint;
    std::vector<SessionEnding> endings; ///< As far as they were seen.
};

/// A page of text: headline, each reason, advice, ends of sessions, settings of sessions.
[[nodiscard]] QString whyPage(const explain::Why& why, const explain::WhyFacts& facts, const WhyDetails& details);
/// One line of JSON, in the schema of docs/json.md.
[[nodiscard]] QByteArray whyJson(const explain::Why& why, const explain::WhyFacts& facts, const WhyDetails& details);

/// Free: Done; Refused: Refused; Unknown: CannotBeKnown.
[[nodiscard]] int exitCodeOf(const explain::Why& why);

/// From a recording. Exit: as exitCodeOf(); CannotRun: it is no recording, or the moment cannot be;
/// Usage: the session that was typed stands for none.
[[nodiscard]] int whyOfRecording(const WhyArguments& arguments);

/// `signalboxctl why`: looks once, and says what keeps a client out. Exit: Done, nothing; Refused; CannotBeKnown;
/// NoAccess, no contact. A token or cluster that refuses is an answer.
[[nodiscard]] std::unique_ptr<Command> whyCommand(WhyArguments arguments, const consul::Endpoint& endpoint);

} // namespace ctl
