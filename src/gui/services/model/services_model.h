// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/address_book.h"
#include "cleanup/facts.h"
#include "cleanup/inventory.h"
#include "cleanup/selection.h"
#include "consul/values/node_name.h"
#include "gui/kit/model/table_rows.h"

#include <QSet>

#include <memory>
#include <optional>
#include <vector>

namespace gui {

/// Everything the table is made from.
struct ServicesSource {
    cleanup::InventoryPtr inventory; ///< Null: nothing was read yet.
    cleanup::StatusClock clock;
    QHash<consul::NodeName, cleanup::AgentProbe> probes; ///< By node: agents that were asked.
    cleanup::AddressBook addresses;
};

/// One instance as the table shows it. Points into the inventory that the model keeps.
struct ServicesRow {
    const cleanup::Instance* instance = nullptr;
    cleanup::Ownership owner; ///< Refined by what its agent answered.
    QString agent; ///< `127.0.0.2:8500`; empty: there is none.
    bool isAgentAssumed = false; ///< Nobody has said so, and it has not answered there (cleanup::AddressBook).
    std::optional<cleanup::StatusSince> since; ///< Of the status; with `sinceDown` of its node.
    bool nodeInMaintenance = false; ///< Its node is, whatever it is itself.
    bool sinceDown = false; ///< Nothing is known to be wrong with it but its node.
    /// The words of two columns, made when they are first asked for: a sort asks for them ten thousands of times.
    mutable QString ownerWords;
    mutable QString removalWords;

    [[nodiscard]] bool sameAs(const ServicesRow& other) const;
};

enum class ServicesGrouping { None, Service, Node };

/// The instances of a datacenter, flat or below their service or node, in the order of the inventory; behind them, in
/// whatever grouping, a section for each peer with what is imported from it, which is not to be ticked. Follows it by
/// diff and never resets; texts are made when they are asked for, so that thousands of rows cost little.
class ServicesModel : public FollowingModel<ShownModel<QAbstractItemModel>>, public TableRows
{
    Q_OBJECT
public:
    enum Column { Service, Instance, Node, Agent, Status, For, Owner, Removal, ColumnCount };
    enum Role {
        SortRole = FirstOwnRole, ///< Typed, by column: the worse and the longer the greater.
        IsGroupRole,
        FadedRole, ///< A cell that says less than its neighbours.
        SectionRole, ///< Of a section: the name of its peer; empty: it is none.
    };

    explicit ServicesModel(QObject* parent = nullptr);
    ~ServicesModel() override;

    void apply(const ServicesSource& source);
    void setGrouping(ServicesGrouping grouping);
    [[nodiscard]] ServicesGrouping grouping() const { return m_grouping; }
    void forgetWords(); ///< Another language was chosen: words that were kept are made anew.
    void setNow(const QDateTime& now) { m_now = now; } ///< Ages are counted to it. Views repaint by themselves.

    [[nodiscard]] const ServicesRow* row(const QModelIndex& index) const; ///< Null: a group, or nothing.
    [[nodiscard]] bool isSection(const QModelIndex& index) const; ///< Of a peer.
    [[nodiscard]] const ServicesRow* find(const cleanup::InstanceRef& ref) const;
    [[nodiscard]] QModelIndex indexOf(const cleanup::InstanceRef& ref) const;
    [[nodiscard]] QModelIndex indexOf(const QVariant& key) const override ///< KeyRole is a cleanup::InstanceRef.
    {
        return indexOf(key.value<cleanup::InstanceRef>());
    }
    [[nodiscard]] QStringList fields() const override;
    [[nodiscard]] bool finds(const FilterTerm& term, const QModelIndex& at) const override;
    [[nodiscard]] const cleanup::InventoryPtr& inventory() const { return m_source.inventory; }

    /// Both are groups or both are instances.
    [[nodiscard]] int compare(const QModelIndex& a, const QModelIndex& b) const override;
    [[nodiscard]] int compareNames(const QModelIndex& a, const QModelIndex& b) const override; ///< Service, node, id.

    /// What is ticked. An instance that goes, or recovers after it was ticked as failing, is ticked no more.
    [[nodiscard]] const QSet<cleanup::InstanceRef>& checked() const { return m_checked; }
    void setChecked(const std::vector<cleanup::InstanceRef>& refs, bool on);
    void clearChecked() { setChecked({m_checked.begin(), m_checked.end()}, false); }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    using QObject::parent;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] bool isExact(int role) const override { return role == SortRole; }
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant heading(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void checkedChanged();

private:
    struct Group;
    using Groups = std::vector<std::unique_ptr<Group>>;

    [[nodiscard]] Groups groupsOf(const ServicesSource& source) const;
    void mergeGroups(Groups next);
    void mergeRows(Group& group, std::vector<ServicesRow> next);
    void reportTicks(const Group& group, const std::vector<bool>& changed);
    void reportGroup(const Group& group);
    void renumber();
    void forgetChecked(const ServicesSource& next);
    [[nodiscard]] const Group* groupAt(const QModelIndex& index) const;
    [[nodiscard]] std::pair<const Group*, int> placeOf(const cleanup::InstanceRef& ref) const;
    [[nodiscard]] int topRows() const;
    [[nodiscard]] QModelIndex groupIndex(const Group& group, int column = 0) const;
    [[nodiscard]] QModelIndex rowIndex(const Group& group, int row, int column) const;
    [[nodiscard]] static QString groupText(const Group& group, int column);
    [[nodiscard]] QVariant groupData(const Group& group, int column, int role) const;
    [[nodiscard]] QVariant rowData(const ServicesRow& row, int column, int role) const;
    [[nodiscard]] QString text(const ServicesRow& row, int column) const;
    [[nodiscard]] QString toolTip(const ServicesRow& row, int column) const;
    [[nodiscard]] QVariant sortValue(const ServicesRow& row, int column) const;

    ServicesSource m_source;
    ServicesGrouping m_grouping = ServicesGrouping::None;
    Groups m_groups; ///< The first one is no row: its own stand at the top. Then those of the grouping, then sections.
    QSet<cleanup::InstanceRef> m_checked;
    mutable QHash<cleanup::InstanceRef, std::pair<const Group*, int>> m_places; ///< Made when first asked for.
    bool m_isMerging = false; ///< Rows come and go: nothing is kept of m_places.
    QDateTime m_now;
};

} // namespace gui
