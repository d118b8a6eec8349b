// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/shown_model.h"
#include "gui/prove/model/prove_rows.h"
#include "proof/explorer.h"

namespace gui {

struct ProveStoryRow {
    proof::StoryLine line;
    bool isFirst = false; ///< Of its step.
    bool isLast = false; ///< Likewise.
    bool breaks = false; ///< With this step it is broken.
};

/// A story in sentences, one row for each thing that happens.
class ProveStoryModel : public ShownList<ProveStoryRow>
{
    Q_OBJECT
public:
    using ShownList::ShownList;

    /// Rows change in place. `brokenAt`: the step, 0: none.
    void setStory(const proof::Explorer& explorer, int brokenAt);
    [[nodiscard]] int rowOf(int step) const; ///< The last row of it; -1: there is none.
    [[nodiscard]] int stepOf(int row) const; ///< 0: there is no such row.

private:
    [[nodiscard]] QVariant rowCell(const ProveStoryRow& row, int role) const override;
    [[nodiscard]] QString spoken(const ProveStoryRow& row) const;

    qint64 m_permits = 1;
};

} // namespace gui
