// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/plan.h"
#include "gui/kit/model/table_filter.h"
#include "gui/services/model/services_model.h"

#include <QHash>
#include <QString>

namespace gui {

/// Words are looked for in service, id, node, address and tags; the other fields are to be named.
[[nodiscard]] const std::vector<FilterField<cleanup::Instance>>& instanceFields();

using cleanup::statusText;
/// Of what does not fail by itself, and whose node gossip calls failed.
[[nodiscard]] QString nodeDownText();
/// `typical`, `connect-proxy`, …: as Consul and cleanup::Rule call it.
[[nodiscard]] QString kindName(const cleanup::Instance& instance);

/// The instances that a filter text finds, failing first unless a person sorts otherwise. A group is there as long as
/// one of its instances is, and ticking it ticks those that are shown: nothing that nobody sees is ever ticked.
class ServicesFilter : public TableFilter
{
    Q_OBJECT
public:
    explicit ServicesFilter(ServicesModel* model);

    void setOnlyFailing(bool onlyFailing);
    [[nodiscard]] bool onlyFailing() const { return m_onlyFailing; }
    /// In the order of the view.
    [[nodiscard]] std::vector<cleanup::InstanceRef> shown() const { return refsBelow({}); }
    [[nodiscard]] int shownCount() const override;
    [[nodiscard]] int hiddenChecked() const; ///< Ticked, and not shown.

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

protected:
    [[nodiscard]] bool accepts(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    [[nodiscard]] bool matches(const cleanup::Instance& instance) const;
    [[nodiscard]] bool isGroup(const QModelIndex& index) const
    {
        return index.isValid() && index.data(ServicesModel::IsGroupRole).toBool();
    }
    /// A group that is no section of a peer.
    [[nodiscard]] bool isTickedAsOne(const QModelIndex& index) const
    {
        return isGroup(index) && !m_model->isSection(mapToSource(index));
    }
    [[nodiscard]] Qt::CheckState groupState(const QModelIndex& group) const;
    [[nodiscard]] Qt::CheckState countedState(const QModelIndex& group) const;
    [[nodiscard]] std::vector<cleanup::InstanceRef> refsBelow(const QModelIndex& parent) const;

    ServicesModel* m_model;
    bool m_onlyFailing = false;
    mutable QHash<int, Qt::CheckState>
        m_groupStates; ///< By row of the group here: a paint asks for each several times.
};

} // namespace gui
