// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"
#include "gui/now/model/what_is_wrong.h"

#include <vector>

namespace gui {

[[nodiscard]] QString severityText(NowSeverity severity); ///< Translated: `critical`, `not known`, ….
[[nodiscard]] RowState toneOf(NowSeverity severity);
/// Which page a place is on, translated; empty: there is none.
[[nodiscard]] QString pageOf(const std::optional<Place>& place);

/// What is wrong, as rows. While it is held, every row keeps its place: what is over stays and says so, and what is new
/// comes last.
class NowModel : public ShownModel<QAbstractListModel>
{
    Q_OBJECT
public:
    enum Role {
        IdRole = Qt::UserRole + 1, ///< QString
        DetailRole, ///< QString
        SeverityRole, ///< QString: severityText(), or that it is over.
        ToneRole, ///< RowState
        AgeRole, ///< QString; empty: not known.
        PageRole, ///< QString: pageOf(); empty: it leads nowhere.
        FadedRole, ///< bool: it is over, or nobody can tell whether it still is so.
    };
    using ShownModel::ShownModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    [[nodiscard]] bool isExact(int role) const override { return role == IdRole; }

    /// `rows`: in their order, no id twice. `now`: for the ages.
    void apply(const std::vector<NowRow>& rows, const QDateTime& now, bool held);
    [[nodiscard]] const NowRow* row(int row) const ///< Null: there is none.
    {
        return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)].row : nullptr;
    }
    [[nodiscard]] std::vector<NowRow> shownRows() const; ///< Those that are not over.
    [[nodiscard]] int find(const QString& id) const; ///< -1: it is not there.

private:
    struct Shown {
        NowRow row;
        bool isOver = false;
        QString age; ///< Empty: not known, or it is over.
        QString detail; ///< Of the row; with how old that is, where it is not known any more; or that it is over.

        bool operator==(const Shown&) const = default;
    };

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    void hold(const std::vector<NowRow>& rows);
    void arrange(const std::vector<NowRow>& rows);
    [[nodiscard]] Shown shownOf(const NowRow& row, bool isOver) const;
    void change(int at, const NowRow& row, bool isOver);

    std::vector<Shown> m_rows;
    QDateTime m_now;
};

} // namespace gui
