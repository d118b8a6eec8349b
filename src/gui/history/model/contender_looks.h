// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <vector>

namespace gui {

/// How a contender of an experiment is told from those of another kind, wherever it is drawn: by a word, and by a
/// colour that goes with it.
struct ContenderLook {
    int colour = 0; ///< From 0, as kindTone() takes it.
    QString kind; ///< Translated: `official`.

    bool operator==(const ContenderLook&) const = default;
};

/// By the name of a contender as it is shown (contenderName()). Empty: all look as what they do.
using ContenderLooks = QHash<QString, ContenderLook>;

/// Each kind once, in order of colour.
[[nodiscard]] std::vector<ContenderLook> kindsOf(const ContenderLooks& looks);

} // namespace gui
