// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPersistentModelIndex>
#include <QSortFilterProxyModel>

#include <optional>

namespace gui {

/// Sorts and filters, and can be held while a person aims at a row: then a change of a row neither moves nor hides any,
/// and rows that are new wait. When it is let go, everything finds its place. A row that is taken out goes at once.
/// What a person asks for meanwhile, another filter or order, is done.
class HeldFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setSourceModel(QAbstractItemModel* model) override;
    void setHeld(bool held);
    [[nodiscard]] bool isHeld() const { return m_held; }
    /// A row that is new, or that the filter lets through only now, is not shown yet, for rows are held.
    [[nodiscard]] bool isAnyWaiting() const { return m_isAnyWaiting; }

Q_SIGNALS:
    void waitingChanged(bool isAny);

protected:
    /// Whether the filter lets it through.
    [[nodiscard]] virtual bool accepts(int row, const QModelIndex& parent) const = 0;
    void refilter(); ///< accepts() has another mind.

    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const final;

private:
    struct Coming {
        QModelIndex parent;
        int first;
        int last;
    };

    void noteNew(const QModelIndex& parent, int first, int last);
    void noteWaiting();
    [[nodiscard]] bool isComing(int row, const QModelIndex& parent) const;

    bool m_held = false;
    bool m_isAnyWaiting = false;
    QList<QPersistentModelIndex> m_waiting; ///< Of the source; a few of them.
    std::optional<Coming> m_coming; ///< Rows that the source is just putting in.
};

/// Every row in the order of the source, held like a table: for lists without a filter.
class HeldRows : public HeldFilter
{
public:
    using HeldFilter::HeldFilter;

protected:
    [[nodiscard]] bool accepts(int row, const QModelIndex& parent) const override
    {
        Q_UNUSED(row)
        Q_UNUSED(parent)
        return true;
    }
};

} // namespace gui
