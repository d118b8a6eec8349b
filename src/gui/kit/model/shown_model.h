// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/plain_text.h"

#include <QAbstractItemModel>

#include <deque>
#include <iterator>

namespace gui {

/// A Qt model whose words all keep to the rule of plain_text.h, whatever it is asked for: a model says in cell() and
/// heading() what it has, and no view gets past shownData(). Every model of the window that is no proxy is one.
/// `Base`: QAbstractItemModel, QAbstractListModel or QAbstractTableModel.
template <typename Base>
class ShownModel : public Base
{
public:
    using Base::Base;

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final
    {
        const QVariant value = cell(index, role);
        return isExact(role) ? value : shownData(value, role);
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final
    {
        return shownData(heading(section, orientation, role), role);
    }

    /// Roles whose strings are no words: what is sorted by, and what goes back to Consul letter by letter.
    [[nodiscard]] virtual bool isExact(int role) const
    {
        Q_UNUSED(role)
        return false;
    }

protected:
    [[nodiscard]] virtual QVariant cell(const QModelIndex& index, int role) const = 0;
    [[nodiscard]] virtual QVariant heading(int section, Qt::Orientation orientation, int role) const
    {
        return Base::headerData(section, orientation, role);
    }
};

/// A list whose rows lie in memory, one value each. They change through the functions here alone, which tell the views.
template <typename Row>
class ShownList : public ShownModel<QAbstractListModel>
{
public:
    using ShownModel::ShownModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

protected:
    [[nodiscard]] const std::deque<Row>& rows() const { return m_rows; }
    [[nodiscard]] const Row* rowAt(int row) const ///< Null: there is no such row.
    {
        return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
    }
    /// `count` rows from `first` on.
    void removeRowsAt(int first, std::size_t count)
    {
        if (count == 0)
            return;
        beginRemoveRows({}, first, first + static_cast<int>(count) - 1);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + first + static_cast<std::ptrdiff_t>(count));
        endRemoveRows();
    }
    template <typename Iterator>
    void insertRowsAt(int first, Iterator begin, Iterator end)
    {
        if (begin == end)
            return;
        beginInsertRows({}, first, first + static_cast<int>(std::distance(begin, end)) - 1);
        m_rows.insert(m_rows.begin() + first, begin, end);
        endInsertRows();
    }
    template <typename Rows>
    void replaceRows(const Rows& rows)
    {
        removeRowsAt(0, m_rows.size());
        insertRowsAt(0, rows.begin(), rows.end());
    }
    void changeRow(int row, const Row& value)
    {
        m_rows[static_cast<std::size_t>(row)] = value;
        Q_EMIT dataChanged(index(row), index(row));
    }

    [[nodiscard]] virtual QVariant rowCell(const Row& row, int role) const = 0;

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const final
    {
        const auto* const row = index.isValid() ? rowAt(index.row()) : nullptr;
        return row != nullptr ? rowCell(*row, role) : QVariant();
    }

    std::deque<Row> m_rows;
};

/// A table of rows without children, whose columns have headings.
class ShownTable : public ShownModel<QAbstractTableModel>
{
public:
    using ShownModel::ShownModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final { return parent.isValid() ? 0 : rows(); }
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const final
    {
        return parent.isValid() ? 0 : columns();
    }

protected:
    [[nodiscard]] virtual int rows() const = 0;
    [[nodiscard]] virtual int columns() const = 0;
    [[nodiscard]] virtual QStringList headings() const = 0; ///< Of the columns, translated.
    [[nodiscard]] virtual bool isNumber(int column) const ///< It stands at the right, and so does its heading.
    {
        Q_UNUSED(column)
        return false;
    }
    [[nodiscard]] QVariant alignment(int column) const
    {
        return QVariant::fromValue(
            Qt::Alignment((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    }
    [[nodiscard]] QVariant heading(int section, Qt::Orientation orientation, int role) const final
    {
        if (orientation != Qt::Horizontal)
            return {};
        if (role == Qt::TextAlignmentRole && isNumber(section))
            return alignment(section);
        return role == Qt::DisplayRole ? headings().value(section) : QVariant();
    }
};

} // namespace gui
