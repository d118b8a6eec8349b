// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"
#include "gui/lab/model/run_clock.h"
#include "lab/contender_event.h"

#include <deque>
#include <vector>

namespace gui {

/// What happened to a contender, as the page shows it.
struct LabEventRow {
    lab::ContenderEvent event;
    QString contender; ///< Its name.
    bool hurried = false; ///< The practice clock was faster than real time when it happened.
};

/// Why a contender failed, for a person. `hurried`: as in LabEventRow; then that is the likely reason, and said.
[[nodiscard]] QString failureText(const protocols::Failure& failure, bool hurried);

[[nodiscard]] QString contenderEventTitle(lab::ContenderEventKind kind); ///< Translated.

/// The events of a run, oldest first: a ring whose rows are inserted and removed exactly.
class LabEventModel : public ShownTable
{
    Q_OBJECT
public:
    static constexpr std::size_t capacity = 2000;
    enum Column { Time, Contender, Event, Detail, ColumnCount };
    enum Role { ToneRole = Qt::UserRole + 1, NumberRole };

    using ShownTable::ShownTable;

    void clear();
    void setClock(const RunClock& clock) { m_clock = clock; } ///< Of the run whose events come next.
    /// Tooltips tell times from here. Without it: from the first row.
    void beginAt(std::chrono::nanoseconds first);
    void append(const std::vector<LabEventRow>& rows);
    /// How many there ever were in the run: more than are kept here, perhaps.
    void setTotal(std::size_t total) { m_total = total; }
    [[nodiscard]] QString title() const; ///< "Events", and how many older ones were let go. Translated.

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;

private:
    [[nodiscard]] int rows() const override { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] bool isNumber(int column) const override { return column == Time; }
    void removeOldest(int count);
    [[nodiscard]] QString text(const LabEventRow& row, int column) const;

    std::deque<LabEventRow> m_rows;
    std::size_t m_total = 0;
    std::optional<std::chrono::nanoseconds> m_first;
    RunClock m_clock = RunClock::now();
};

} // namespace gui
