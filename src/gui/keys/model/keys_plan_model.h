// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"
#include "keys/delete_plan.h"
#include "keys/move_plan.h"
#include "keys/replace.h"
#include "keys/transfer.h"
#include "keys/undo.h"

#include <vector>

namespace gui {

/// One key of a plan, as it is shown.
struct KeysPlanRow {
    QString key;
    QString to; ///< New name; empty: none.
    QString note; ///< Translated.
    RowState tone = RowState::Neutral; ///< Of the note.
};

/// The keys of a plan, all of them, however many.
class KeysPlanModel : public ShownTable
{
    Q_OBJECT
public:
    enum Column { Key, To, Note };

    using ShownTable::ShownTable;

    void setRows(std::vector<KeysPlanRow> rows);
    void setFilter(const QString& text); ///< Words as in all tables, of key, new name and note. Empty: all rows.
    [[nodiscard]] int count() const { return static_cast<int>(m_rows.size()); } ///< Whatever the filter says.
    [[nodiscard]] bool hasTargets() const { return m_targets; }
    [[nodiscard]] bool hasNotes() const { return m_notes; }

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;

private:
    [[nodiscard]] int rows() const override { return static_cast<int>(m_shown.size()); }
    [[nodiscard]] int columns() const override { return Note + 1; }
    [[nodiscard]] QStringList headings() const override;
    void refilter();

    std::vector<KeysPlanRow> m_rows;
    std::vector<QString> m_texts; ///< Of m_rows, as the filter reads them; empty: it has not been asked for yet.
    std::vector<int> m_shown; ///< Of m_rows.
    QString m_filter;
    bool m_targets = false;
    bool m_notes = false;
};

[[nodiscard]] QString badEntryText(const keys::BadEntry& bad); ///< Translated, with its line where that is known.

// Rows of the plans. `sessions` name who holds a key.
[[nodiscard]] std::vector<KeysPlanRow> rowsOf(const keys::DeletePlan& plan);
[[nodiscard]] std::vector<KeysPlanRow> rowsOf(const keys::MovePlan& plan);
[[nodiscard]] std::vector<KeysPlanRow> rowsOf(const keys::ImportPlan& plan);
[[nodiscard]] std::vector<KeysPlanRow> rowsOf(const keys::ReplacePlan& plan); ///< And those that stay.
[[nodiscard]] std::vector<KeysPlanRow> rowsOf(
    const keys::KeysUndoPlan& plan); ///< With the first letters of what comes back.
[[nodiscard]] std::vector<KeysPlanRow> rowsOf(const keys::Unfinished& work);
[[nodiscard]] std::vector<KeysPlanRow> rowsOf(const std::vector<keys::Skipped>& leftAlone);

} // namespace gui
