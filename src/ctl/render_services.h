// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/definitions.h"
#include "cleanup/plan.h"
#include "cleanup/removal_item.h"
#include "ctl/render_text.h"

namespace ctl {

/// One line: `critical  n2/web-1  web  10.0.0.2:80  agent alive`, with `maintenance` behind it where it is in that.
/// `node`: its node; null: not known.
[[nodiscard]] QString instanceLine(
    const cleanup::Instance& instance, Style style, const cleanup::NodeView* node = nullptr);
/// How wide the columns of several lines are. Text of the East counts letters, not columns.
struct InstanceColumns {
    qsizetype instance = 0;
    qsizetype service = 0;
    qsizetype address = 0;
    qsizetype owner = 0;

    void fit(const cleanup::Instance& each);
};
/// The same, with its columns below those of the others.
[[nodiscard]] QString instanceLine(
    const cleanup::Instance& instance, Style style, const cleanup::NodeView* node, const InstanceColumns& columns);
/// The same as one line of JSON with a newline at its end, in the schema of docs/json.md.
[[nodiscard]] QByteArray instanceJson(const cleanup::Instance& instance, const cleanup::NodeView* node = nullptr);
/// Above what is imported from a peer; an empty line before it, unless it is the first line.
[[nodiscard]] QString sectionLine(const QString& peer, bool isFirst);
/// `✔ n2/web-1  deregistered at …`, and behind it what to do next.
[[nodiscard]] QString progressLine(const cleanup::Item& item, const QDateTime& now, std::chrono::milliseconds verify);
/// What will be done about one instance: owner, call as curl, consequences, warnings; or why nothing is.
[[nodiscard]] QString removalBlock(const cleanup::Removal& removal, Style style);
/// What a plan does as a whole, a bullet for each sentence.
[[nodiscard]] QString totalsBlock(const cleanup::CleanupPlan& plan);
/// In what way it came back otherwise than it was; empty: in none.
[[nodiscard]] QString differencesBlock(const cleanup::UndoResult& result);
/// What it takes to bring back one instance: calls as curl, warnings; or why nothing is sent.
[[nodiscard]] QString undoBlock(const cleanup::SavedDefinition& definition, const cleanup::UndoPlan& plan);

} // namespace ctl
