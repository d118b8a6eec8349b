// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

    [[nodiscard]] bool isComing(int row, const QModelIndex& parent) const;

    bool m_held = false;
    std::optional<Coming> m_coming; ///< Rows that the source is just putting in.
};

} // namespace gui
