// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/plain_text.h"

#include <QAbstractItemModel>

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
