// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/paint/drawn_delegate.h"

namespace gui {

/// One step of a narration or plan: the sentence, and below it the request, its answer and how long it took. Reads the
/// roles of LabStepModel.
class StepDelegate : public WrappedDelegate
{
    Q_OBJECT
public:
    using WrappedDelegate::WrappedDelegate;

protected:
    void draw(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink,
        const QModelIndex& index) const override;
    [[nodiscard]] int heightOf(const QStyleOptionViewItem& item, const QModelIndex& index, int width) const override;
};

} // namespace gui
