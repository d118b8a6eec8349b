// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl/render_text.h"
#include "history/moment.h"

#include <QString>

#include <tl/expected.hpp>

#include <optional>

namespace history {
class Recording;
}

namespace ctl {

enum class ExportFormat { Csv, Trace, Svg };

/// `signalboxctl replay`.
struct ReplayArguments {
    QString file;
    std::optional<QString> at; ///< As readMoment() takes it; unset: all there is.
    bool json = false;
    std::optional<ExportFormat> format; ///< Instead of states.
};

/// `csv`, `trace`, `svg`.
[[nodiscard]] std::optional<ExportFormat> readExportFormat(const QString& text);

/// A moment of a recording: `90s` after it began, `-10s` before it ends, or a time by the clock in ISO 8601, which is
/// local without a zone; without a day (`12:00:00`), it is the first such time of the recording. Error: a translated
/// sentence.
[[nodiscard]] tl::expected<history::Time, QString> readMoment(
    const QString& text, const QDateTime& beganAt, history::Time end);

/// Shows a recording on standard output, and on standard error what of it cannot be read. Exit: Done; Failed: parts are
/// damaged; CannotBeKnown: what was so at the moment was not seen; CannotRun: it is no recording, or the moment cannot
/// be.
[[nodiscard]] int replay(const ReplayArguments& arguments, Style style);

} // namespace ctl
