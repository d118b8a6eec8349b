// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"
#include "lab/verdict.h"

#include <vector>

namespace gui {

[[nodiscard]] QString verdictTitle(lab::VerdictKind kind); ///< Translated: "holds", "fails", "open".
[[nodiscard]] RowState toneOf(lab::VerdictKind kind);

/// The expectations of a run with their verdicts. Rows change in place.
class LabVerdictModel : public ShownList<lab::Verdict>
{
    Q_OBJECT
public:
    enum Role { EvidenceRole = Qt::UserRole + 1, WordRole, ToneRole };

    using ShownList::ShownList;

    void setVerdicts(const std::vector<lab::Verdict>& verdicts);
    [[nodiscard]] const lab::Verdict& verdict(int row) const { return *rowAt(row); }
    [[nodiscard]] Badge summary() const; ///< "2 of 5 fail", "all hold", "all as expected"; empty without expectations.

private:
    [[nodiscard]] QVariant rowCell(const lab::Verdict& row, int role) const override;
};

} // namespace gui
