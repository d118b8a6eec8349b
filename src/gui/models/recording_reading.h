// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/lanes.h"
#include "history/recording.h"

#include <QFuture>

#include <memory>
#include <optional>
#include <vector>

namespace gui {

/// All lanes of a recording, and what could not be read of it.
struct ReadRecording {
    QString file;
    history::About about;
    history::LaneBuilder builder;
    std::vector<history::FileProblem> problems; ///< In order of place; the rest was read.
    std::optional<history::FileProblem> error; ///< Nothing could be read.

    [[nodiscard]] const history::Lanes& lanes() const { return builder.lanes(); }
};

/// Reads in a thread of the pool. Its progress goes from 0 to 100; when it is cancelled it ends soon, without a result.
[[nodiscard]] QFuture<std::shared_ptr<const ReadRecording>> readRecording(const QString& file);

/// What is wrong with the file, with the place in bytes; empty: nothing.
[[nodiscard]] QString problemWords(const ReadRecording& recording);

} // namespace gui
