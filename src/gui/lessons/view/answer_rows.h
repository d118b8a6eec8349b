// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/views.h"

#include <QWidget>

class QButtonGroup;
class QVBoxLayout;

namespace gui {

class AnswerRow;
class LessonsController;

/// The answers of a question: one is chosen; before a class there is a number for each, and afterwards a bar.
class AnswerRows : public QWidget
{
    Q_OBJECT
public:
    /// It outlives this.
    explicit AnswerRows(LessonsController* controller, QWidget* parent = nullptr);

    void refresh();
    bool choose(int number); ///< The answer at that place, from 0. False: it cannot be chosen now.
    /// Where Tab leads, in this order: from number to number, who types the next one without looking must not hit a
    /// button between.
    [[nodiscard]] QList<QWidget*> tabStops() const;

private:
    LessonsController* m_controller;
    QButtonGroup* m_group;
    QVBoxLayout* m_column;
    CardColumn<AnswerRow> m_rows;
};

} // namespace gui
