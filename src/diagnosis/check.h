// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/moment.h"
#include "semaphore/exclusion.h"

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace diagnosis {

/// What clients said of themselves, one line each: acquired or released, on the clock of a witness.
struct WitnessEvent {
    QString path; ///< As State::path.
    QString who; ///< What it calls itself.
    history::Time at{0}; ///< On the clock of the recording.
    history::Time error{0}; ///< The clock may be off by so much, either way.
    bool acquired = false;
};

/// Of one path.
struct PathCheck {
    QString path;
    semaphore::ExclusionVerdict granted; ///< What Consul granted: from the recording alone.
    std::optional<semaphore::ExclusionVerdict> believed; ///< What clients believed; nullopt: no witness spoke of it.
    qint64 steps = 0; ///< Answers that were looked at.
    quint64 firstIndex = 0; ///< X-Consul-Index of the first …
    quint64 lastIndex = 0; ///< … and of the last of them.

    /// The worse of both: refuted before open before proved.
    [[nodiscard]] semaphore::Exclusion verdict() const;
};

/// Reads a recording step by step, and keeps holds and holes only. Pure.
class ExclusionChecker
{
public:
    ExclusionChecker();
    ~ExclusionChecker();

    void add(const history::Moment& moment); ///< In order of time.
    void add(const WitnessEvent& event); ///< In any order.
    void damaged(history::Time from, history::Time to); ///< Of all paths: steps are lost.
    void setEnd(history::Time end); ///< Of the recording.
    [[nodiscard]] std::vector<PathCheck> checks() const; ///< By path.

private:
    class Private;
    std::unique_ptr<Private> d;
};

/// Translated: what the verdict says, and does not say. "Consul never granted more than 3 permits at the same time."
[[nodiscard]] QString checkText(const PathCheck& check);
/// Translated: what it is, and what would close it.
[[nodiscard]] QString holeText(const semaphore::Hole& hole);

} // namespace diagnosis
