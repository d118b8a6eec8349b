// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"

#include <vector>

namespace gui {

class LessonsController;

/// A lesson in the list.
struct LessonRow {
    QString title;
    Badge badge; ///< How far it was read; empty: not at all.

    bool operator==(const LessonRow&) const = default;
};

/// The lessons in their order, built-in ones first.
class LessonListModel : public ShownList<LessonRow>
{
    Q_OBJECT
public:
    enum Role { BadgeRole = Qt::UserRole + 1 };

    /// It outlives this.
    explicit LessonListModel(const LessonsController* controller, QObject* parent = nullptr);

    void update();

private:
    [[nodiscard]] QVariant rowCell(const LessonRow& row, int role) const override;

    const LessonsController* m_controller;
};

} // namespace gui
