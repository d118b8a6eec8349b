// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/services/model/services_model.h"
#include "gui/services/model/services_query.h"

#include <QHash>
#include <QSortFilterProxyModel>

namespace gui {

/// The instances that match a query, failing first unless a person sorts otherwise. A group is there as long as one of
/// its instances is, and ticking it ticks those that are shown: nothing that nobody sees is ever ticked.
class ServicesFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit ServicesFilter(ServicesModel* model, QObject* parent = nullptr);

    void setQuery(const ServicesQuery& query);
    [[nodiscard]] const ServicesQuery& query() const { return m_query; }
    [[nodiscard]] std::vector<cleanup::InstanceRef> shown() const; ///< In the order of the view.
    [[nodiscard]] int shownCount() const;
    [[nodiscard]] int hiddenChecked() const; ///< Ticked, and not shown.

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    [[nodiscard]] bool isGroup(const QModelIndex& index) const;
    [[nodiscard]] bool isTickedAsOne(const QModelIndex& index) const; ///< A group that is no section of a peer.
    [[nodiscard]] Qt::CheckState groupState(const QModelIndex& group) const;
    [[nodiscard]] Qt::CheckState countedState(const QModelIndex& group) const;
    [[nodiscard]] std::vector<cleanup::InstanceRef> refsBelow(const QModelIndex& parent) const;

    ServicesModel* m_model;
    ServicesQuery m_query;
    mutable QHash<int, Qt::CheckState>
        m_groupStates; ///< By row of the group here: a paint asks for each several times.
};

} // namespace gui
