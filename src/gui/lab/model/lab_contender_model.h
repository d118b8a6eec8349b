// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"
#include "lab/contender.h"

#include <chrono>
#include <vector>

namespace gui {

/// A contender of a run as a value: equal rows need no repaint.
struct LabContenderRow {
    int number = 0;
    QString name;
    protocols::StrategyId strategy = protocols::StrategyId::Official;
    lab::ContenderState state = lab::ContenderState::Idle;
    bool paused = false; ///< By the fault.
    bool heldBack = false; ///< By the run, which is paused.
    bool process = false; ///< Of its own.
    bool atStep = false; ///< Its next request waits for a step.
    bool over = false; ///< Nothing can happen to it any more.
    QString session;
    QString trouble; ///< Why its last cycle failed, in words; empty: it did not.
    int cycle = 0; ///< From 0.
    std::chrono::nanoseconds since{0}; ///< In this state; the process's steady clock.

    bool operator==(const LabContenderRow&) const = default;
};

[[nodiscard]] RowState toneOf(lab::ContenderState state);

/// The contenders of a run, by number. Rows are appended and changed, never reset.
class LabContenderModel : public ShownTable
{
    Q_OBJECT
public:
    enum Column { Name, Strategy, State, Since, Session, Cycle, ColumnCount };
    enum Role { NumberRole = Qt::UserRole + 1, ToneRole, WholeSessionRole };

    using ShownTable::ShownTable;

    void clear();
    /// Sorted by number. Those unknown so far must follow the last row without a gap.
    void put(const std::vector<LabContenderRow>& rows);
    void tick(std::chrono::nanoseconds now); ///< Waits and holds grow.
    [[nodiscard]] const LabContenderRow* row(int number) const; ///< Null: there is none.

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] bool isExact(int role) const override { return role == WholeSessionRole; }

private:
    [[nodiscard]] int rows() const override { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] bool isNumber(int column) const override { return column == Cycle; }
    void change(const std::vector<LabContenderRow>& rows);
    [[nodiscard]] QString text(const LabContenderRow& row, int column) const;
    [[nodiscard]] QString toolTip(const LabContenderRow& row, int column) const;

    std::vector<LabContenderRow> m_rows;
    std::chrono::nanoseconds m_now{0};
};

} // namespace gui
