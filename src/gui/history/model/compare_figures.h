// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/analysis.h"

#include <QString>

#include <vector>

namespace gui {

/// A figure of two recordings, as a person reads it.
struct ComparedFigure {
    QString id; ///< Stable, untranslated.
    QString label;
    QString hint; ///< What it means; may be empty.
    QString first; ///< Empty: there is no such figure.
    QString second;
    QString difference; ///< Second less first; empty where one is missing.

    bool operator==(const ComparedFigure&) const = default;
};

/// A part of a recording.
struct ComparedPart {
    history::Figures figures;
    history::Range range;
};

[[nodiscard]] std::vector<ComparedFigure> compare(const ComparedPart& first, const ComparedPart& second);

} // namespace gui
