// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/filter_words.h"
#include "gui/kit/model/row_diff.h"
#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"

#include <QVariant>

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

namespace gui {

/// A model that is given a whole list each time, and changes by difference: what stays keeps its row. `Base`: a
/// ShownModel.
template <typename Base>
class FollowingModel : public Base
{
public:
    using Base::Base;

protected:
    /// `rows`, which stand below `parent`, become `next`. Both are sorted by `order(row, row)` and hold nothing twice;
    /// `differs(row, row)` compares two that the order calls equal. True: rows went or came.
    template <typename Row, typename Order, typename Differs>
    bool follow(const QModelIndex& parent, std::vector<Row>& rows, std::vector<Row> next, Order order, Differs differs)
    {
        const auto at = [](auto& list, int row) -> auto&
        {
            return list[static_cast<std::size_t>(row)];
        };
        const auto diff = diffRows(static_cast<int>(rows.size()), static_cast<int>(next.size()),
            [&](int i, int j) { return order(at(rows, i), at(next, j)); });
        for (const auto& range : diff.removed) {
            this->beginRemoveRows(parent, range.first, range.last);
            rows.erase(rows.begin() + range.first, rows.begin() + range.last + 1);
            this->endRemoveRows();
        }
        std::vector<bool> isNew(next.size(), false);
        for (const auto& range : diff.inserted) {
            this->beginInsertRows(parent, range.first, range.last);
            rows.insert(rows.begin() + range.first, next.begin() + range.first, next.begin() + range.last + 1);
            std::fill(isNew.begin() + range.first, isNew.begin() + range.last + 1, true);
            this->endInsertRows();
        }
        std::vector<bool> isOther(next.size(), false);
        for (std::size_t i = 0; i < next.size(); ++i)
            isOther[i] = !isNew[i] && differs(rows[i], next[i]);
        // Each run of changes is told before the next is made: who sorts takes what it was not told of for unchanged.
        for (std::size_t i = 0; i < next.size();) {
            const auto first = i;
            for (; i < next.size() && isOther[i] == isOther[first]; ++i)
                rows[i] = std::move(next[i]);
            if (isOther[first])
                Q_EMIT this->dataChanged(this->index(static_cast<int>(first), 0, parent),
                    this->index(static_cast<int>(i) - 1, this->columnCount(parent) - 1, parent));
        }
        return !diff.removed.empty() || !diff.inserted.empty();
    }
};

/// A field of a row, in which a filter looks.
template <typename Row>
struct FilterField {
    QLatin1String name; ///< What stands before the colon. Empty: it has none, and is only looked at without.
    bool (*finds)(const FilterTerm& term, const Row& row); ///< `negated` is left alone.
    bool isAsked = false; ///< Only words that name it are looked for in it.
};

template <typename Row>
[[nodiscard]] QStringList fieldNames(const std::vector<FilterField<Row>>& fields)
{
    QStringList names;
    for (const auto& field : fields) {
        if (!field.name.isEmpty())
            names << field.name;
    }
    return names;
}

/// In the field that the term names, or in any of them that need not be named.
template <typename Row>
[[nodiscard]] bool findsInField(const std::vector<FilterField<Row>>& fields, const FilterTerm& term, const Row& row)
{
    return std::ranges::any_of(fields, [&](const FilterField<Row>& field) {
        return (term.field.isEmpty() ? !field.isAsked : term.field == field.name) && field.finds(term, row);
    });
}

/// What a TableFilter and a PageTable ask the model of a page's table, whatever its rows are.
class TableRows
{
public:
    enum TableRole {
        KeyRole = Qt::UserRole + 1, ///< What a row is found by, whole. Invalid: it is none that can be looked at.
        ToneRole, ///< RowState of the cell that is drawn as a pill.
        FirstOwnRole, ///< From here on each model has its own.
    };

    virtual ~TableRows() = default;

    [[nodiscard]] virtual QModelIndex indexOf(const QVariant& key) const = 0; ///< Invalid: it is not listed.
    [[nodiscard]] virtual QStringList fields() const = 0; ///< What may stand before a colon in a filter.
    /// Where the term says; `negated` is left alone.
    [[nodiscard]] virtual bool finds(const FilterTerm& term, const QModelIndex& row) const = 0;
    /// Below, equal to or above zero as `a` stands before, is like, or stands behind `b` in their column.
    [[nodiscard]] virtual int compare(const QModelIndex& a, const QModelIndex& b) const = 0;
    /// Likewise: how those stand that are alike, whichever way the column is turned.
    [[nodiscard]] virtual int compareNames(const QModelIndex& a, const QModelIndex& b) const = 0;
};

/// A table of rows of one kind, the first column of which names them. `Kept`: what is kept of each, a row or a pointer
/// to one that lives elsewhere.
template <typename Row, typename Kept = Row>
class RowTable : public FollowingModel<ShownTable>, public TableRows
{
public:
    using FollowingModel::FollowingModel;

    [[nodiscard]] const Row* row(int row) const ///< Null: there is no such row.
    {
        if (row < 0 || row >= rowCount())
            return nullptr;
        if constexpr (std::is_pointer_v<Kept>)
            return m_rows[static_cast<std::size_t>(row)];
        else
            return &m_rows[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] const Row* find(const QVariant& key) const { return row(indexOf(key).row()); } ///< Null: not listed.

    [[nodiscard]] QStringList fields() const final { return fieldNames(filterFields()); }
    [[nodiscard]] bool finds(const FilterTerm& term, const QModelIndex& at) const final
    {
        return findsInField(filterFields(), term, *row(at.row()));
    }
    [[nodiscard]] int compare(const QModelIndex& a, const QModelIndex& b) const final
    {
        if (a.column() == 0)
            return compareNames(a, b);
        const auto order = QVariant::compare(sortKey(*row(a.row()), a.column()), sortKey(*row(b.row()), b.column()));
        return order == QPartialOrdering::Less ? -1 : order == QPartialOrdering::Greater ? 1 : 0;
    }
    [[nodiscard]] int compareNames(const QModelIndex& a, const QModelIndex& b) const final
    {
        return orderByName(*row(a.row()), *row(b.row()));
    }
    [[nodiscard]] bool isExact(int role) const final { return role == KeyRole; }

protected:
    [[nodiscard]] const std::vector<Kept>& kept() const { return m_rows; }
    /// As FollowingModel::follow().
    template <typename Order, typename Differs>
    void followRows(std::vector<Kept> next, Order order, Differs differs)
    {
        follow({}, m_rows, std::move(next), order, differs);
    }

    [[nodiscard]] virtual QString key(const Row& row) const = 0; ///< Of KeyRole.
    [[nodiscard]] virtual QString text(const Row& row, int column) const = 0;
    [[nodiscard]] virtual QString tip(const Row& row, int column) const = 0;
    [[nodiscard]] virtual QString spoken(const Row& row, int column) const { return tip(row, column); }
    [[nodiscard]] virtual RowState tone(const Row& row) const
    {
        Q_UNUSED(row)
        return RowState::Neutral;
    }
    /// Text or number that the column is sorted by; not asked of the first one.
    [[nodiscard]] virtual QVariant sortKey(const Row& row, int column) const { return text(row, column); }
    [[nodiscard]] virtual int orderByName(const Row& a, const Row& b) const = 0; ///< As compareNames().
    [[nodiscard]] virtual const std::vector<FilterField<Row>>& filterFields() const = 0;

private:
    [[nodiscard]] int rows() const final { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const final
    {
        const auto* const found = index.isValid() ? row(index.row()) : nullptr;
        if (found == nullptr)
            return {};
        switch (role) {
        case Qt::DisplayRole:
            return text(*found, index.column());
        case Qt::ToolTipRole:
            return tip(*found, index.column());
        case Qt::AccessibleTextRole:
            return spoken(*found, index.column());
        case KeyRole:
            return key(*found);
        case ToneRole:
            return QVariant::fromValue(tone(*found));
        default:
            return {};
        }
    }

    std::vector<Kept> m_rows;
};

} // namespace gui
