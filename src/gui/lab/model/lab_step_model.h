// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"
#include "protocols/step.h"

#include <QHash>

#include <deque>

namespace gui {

/// `PUT /v1/kv/demo/sem/.lock?cas=12`, readable; empty for a pause.
[[nodiscard]] QString stepRequest(const protocols::Step& step);
/// What came back: `true`, `3 keys, index 41`; for a failure its words.
[[nodiscard]] QString stepAnswer(const protocols::Step& step);

/// The narration of one contender: what it does and why, beside the wire. Steps of all are kept, the newest of each, so
/// that a contender can be chosen afterwards. Rows are inserted and removed exactly.
class LabStepModel : public ShownList<protocols::Step>, public StepRows
{
    Q_OBJECT
public:
    static constexpr std::size_t mostInAll = 40'000;
    static constexpr std::size_t mostOfOne = 400;

    using ShownList::ShownList;

    void clear(); ///< Forgets all steps.
    void add(int contender, const protocols::Step& step); ///< Shown with the next flush().
    void flush();
    void choose(int contender); ///< -1: nobody.
    [[nodiscard]] int chosen() const { return m_chosen; }

private:
    [[nodiscard]] QVariant rowCell(const protocols::Step& step, int role) const override;
    [[nodiscard]] std::size_t mostKept() const;
    void append(const std::deque<protocols::Step>& steps);

    QHash<int, std::deque<protocols::Step>> m_kept;
    std::deque<protocols::Step> m_fresh; ///< Of the chosen one, not shown yet.
    int m_chosen = -1;
};

} // namespace gui
