// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"
#include "lab/verdict.h"

#include <vector>

namespace gui {

/// Translated: "as expected", "broken, as expected", "not as expected", "undecided".
[[nodiscard]] QString verdictTitle(const lab::ExpectationVerdict& verdict);
[[nodiscard]] RowState toneOf(
    const lab::ExpectationVerdict& verdict); ///< What is broken is red, whatever was expected.

/// The expectations of a run with their verdicts. Rows change in place.
class LabVerdictModel : public ShownList<lab::ExpectationVerdict>
{
    Q_OBJECT
public:
    /// EvidenceRole: what was seen, and for what is undecided why it is.
    enum Role { EvidenceRole = Qt::UserRole + 1, WordRole, ToneRole };

    using ShownList::ShownList;

    void setVerdicts(const std::vector<lab::ExpectationVerdict>& verdicts);
    [[nodiscard]] const lab::ExpectationVerdict& verdict(int row) const { return *rowAt(row); }
    [[nodiscard]] Badge
    summary() const; ///< "2 not as expected", "3 undecided", "all as expected"; empty without expectations.

private:
    [[nodiscard]] QVariant rowCell(const lab::ExpectationVerdict& row, int role) const override;
};

} // namespace gui
