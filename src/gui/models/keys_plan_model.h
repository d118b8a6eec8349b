// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/tree_rows.h"
#include "keys/delete_plan.h"
#include "keys/move_plan.h"
#include "keys/transfer.h"

#include <QAbstractTableModel>

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
class KeysPlanModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Key, To, Note };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<KeysPlanRow> rows);
    [[nodiscard]] bool hasTargets() const { return m_targets; }
    [[nodiscard]] bool hasNotes() const { return m_notes; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<KeysPlanRow> m_rows;
    bool m_targets = false;
    bool m_notes = false;
};

[[nodiscard]] QString badEntryText(const keys::BadEntry& bad); ///< Translated, with its line where that is known.

// Rows of the plans. `sessions` name who holds a key.
[[nodiscard]] std::vector<KeysPlanRow> rowsOf(const keys::DeletePlan& plan);
[[nodiscard]] std::vector<KeysPlanRow> rowsOf(const keys::MovePlan& plan);
[[nodiscard]] std::vector<KeysPlanRow> rowsOf(const keys::ImportPlan& plan);
[[nodiscard]] std::vector<KeysPlanRow> rowsOf(const std::vector<keys::Spared>& spared);

} // namespace gui
