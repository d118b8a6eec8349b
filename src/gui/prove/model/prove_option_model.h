// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/shown_model.h"
#include "gui/prove/model/prove_rows.h"
#include "proof/explorer.h"

#include <optional>

namespace gui {

struct ProveOptionRow {
    proof::Choice choice;
    std::optional<proof::Option> option; ///< nullopt: not worked out yet.
};

/// What can be done next. Rows come at once; what each leads to is worked out one after the other.
class ProveOptionModel : public ShownList<ProveOptionRow>
{
    Q_OBJECT
public:
    using ShownList::ShownList;

    /// `isQuiz`: what breaks is not told beforehand.
    void setChoices(const std::vector<proof::Choice>& choices, qint64 permits, bool isQuiz);
    void setOption(const proof::Option& option); ///< Of one of them.
    /// The first that is not worked out; nullopt: all are.
    [[nodiscard]] std::optional<proof::Choice> nextUnknown() const;
    [[nodiscard]] std::optional<proof::Choice> choiceAt(int row) const;

private:
    [[nodiscard]] QVariant rowCell(const ProveOptionRow& row, int role) const override;
    [[nodiscard]] QString spoken(const ProveOptionRow& row) const;
    [[nodiscard]] Badge pill(const ProveOptionRow& row) const;

    qint64 m_permits = 1;
    bool m_isQuiz = false;
};

} // namespace gui
