// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"
#include "gui/lab/model/run_clock.h"
#include "lab/contender_event.h"
#include "lab/fault.h"
#include "protocols/step.h"

#include <QHash>

#include <deque>
#include <variant>
#include <vector>

namespace gui {

/// `PUT /v1/kv/demo/sem/.lock?cas=12`, readable; empty for a pause.
[[nodiscard]] QString stepRequest(const protocols::Step& step);
/// What came back: `true`, `3 keys, index 41`; for a failure its words.
[[nodiscard]] QString stepAnswer(const protocols::Step& step);

/// One sentence of a narration.
struct LabStepRow {
    protocols::Step step; ///< Of several alike the newest. Of a note: it has neither number nor meaning.
    int times = 1; ///< So many steps alike are in this row.
    std::chrono::nanoseconds first{0}; ///< When the oldest of them began; the newest: `step.begin`.
    /// What happened to the contender, not what it did: a fault, a crash, a lost permit. Its words are made when they
    /// are shown, in the language of then.
    using Note = std::variant<std::monostate, lab::FaultKind, lab::ContenderEventKind>;
    Note note = {};

    [[nodiscard]] bool isNote() const { return note.index() != 0; }
};

/// Folds what repeats itself at the end into the rows before: a sentence that is alike the one before, and a loop of up
/// to `longestLoop` sentences that only look and wait, or are refused. True: the last rows were folded.
bool foldRepetition(std::deque<LabStepRow>& rows);
constexpr std::size_t longestLoop = 4; ///< Sentences of a loop that is folded.

/// The narration of one contender: what it does and why, beside the wire, and what happens to it. What repeats itself
/// is one row with its count. Rows of all are kept, the newest of each, so that a contender can be chosen afterwards.
class LabStepModel : public ShownList<LabStepRow>, public StepRows
{
    Q_OBJECT
public:
    static constexpr std::size_t mostInAll = 40'000;
    static constexpr std::size_t mostOfOne = 400;

    using ShownList::ShownList;

    void clear(); ///< Forgets all rows.
    void setClock(const RunClock& clock) { m_clock = clock; } ///< Of the run whose steps come next.
    /// Tooltips tell times from here. Without it: from the first step of all.
    void beginAt(std::chrono::nanoseconds first) { m_begin = first; }
    void add(int contender, const protocols::Step& step); ///< Shown with the next flush().
    void addFault(int contender, const lab::Fault& fault, std::chrono::nanoseconds at); ///< The same.
    /// The same; only what happens to a contender without being a step of it: other kinds are left out.
    void addEvent(const lab::ContenderEvent& event);
    void flush();
    void choose(int contender); ///< -1: nobody.
    [[nodiscard]] int chosen() const { return m_chosen; }

private:
    [[nodiscard]] QVariant rowCell(const LabStepRow& row, int role) const override;
    [[nodiscard]] static QString noteText(const LabStepRow::Note& note);
    [[nodiscard]] QString sentence(const LabStepRow& row) const;
    [[nodiscard]] QString tip(const LabStepRow& row) const;
    [[nodiscard]] std::size_t mostKept() const;
    void addRow(int contender, const LabStepRow& row);
    void addNote(int contender, LabStepRow::Note note, std::chrono::nanoseconds at);

    QHash<int, std::deque<LabStepRow>> m_kept;
    std::vector<LabStepRow> m_fresh; ///< Of the chosen one, not shown yet.
    std::optional<std::chrono::nanoseconds> m_begin;
    RunClock m_clock = RunClock::now();
    int m_chosen = -1;
};

} // namespace gui
