// SPDX-License-Identifier: GPL-3.0-or-later
// Where things stand in the table and what its cells say; how it follows the inventory is in services_model.cpp.
#include "gui/models/format.h"
#include "gui/models/services_model_group.h"
#include "gui/models/services_query.h"
#include "gui/models/services_words.h"

#include <limits>

namespace gui {

namespace {

/// A word that nobody knows is no failure: it stands between bad and good.
int badness(consul::CheckStatus status)
{
    switch (status) {
    case consul::CheckStatus::Critical:
        return 3;
    case consul::CheckStatus::Warning:
        return 2;
    case consul::CheckStatus::Unknown:
        return 1;
    case consul::CheckStatus::Passing:
        break;
    }
    return 0;
}

qint64 ageValue(const ServicesRow& row)
{
    return row.since ? -row.since->since.toMSecsSinceEpoch() : std::numeric_limits<qint64>::min();
}

} // namespace

std::pair<const ServicesModel::Group*, int> ServicesModel::placeOf(const cleanup::InstanceRef& ref) const
{
    if (m_places.isEmpty()) {
        for (const auto& group : m_groups) {
            for (std::size_t i = 0; i < group->rows.size(); ++i)
                m_places.insert(group->rows[i].instance->ref, {group.get(), static_cast<int>(i)});
        }
    }
    return m_places.value(ref, {nullptr, -1});
}

const ServicesModel::Group* ServicesModel::groupAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return nullptr;
    if (m_grouping == ServicesGrouping::None)
        return m_groups.front().get();
    if (const auto* const group = static_cast<const Group*>(index.constInternalPointer()))
        return group;
    return m_groups[static_cast<std::size_t>(index.row())].get();
}

QModelIndex ServicesModel::groupIndex(const Group& group, int column) const
{
    return m_grouping == ServicesGrouping::None ? QModelIndex() : createIndex(group.position, column, nullptr);
}

QModelIndex ServicesModel::rowIndex(const Group& group, int row, int column) const
{
    return m_grouping == ServicesGrouping::None ? createIndex(row, column, nullptr)
                                                : createIndex(row, column, static_cast<const void*>(&group));
}

const ServicesRow* ServicesModel::row(const QModelIndex& index) const
{
    const bool isRow
        = index.isValid() && (m_grouping == ServicesGrouping::None || index.constInternalPointer() != nullptr);
    return isRow ? &groupAt(index)->rows[static_cast<std::size_t>(index.row())] : nullptr;
}

const ServicesRow* ServicesModel::find(const cleanup::InstanceRef& ref) const
{
    const auto [group, row] = placeOf(ref);
    return group != nullptr ? &group->rows[static_cast<std::size_t>(row)] : nullptr;
}

QModelIndex ServicesModel::indexOf(const cleanup::InstanceRef& ref) const
{
    const auto [group, row] = placeOf(ref);
    return group != nullptr ? rowIndex(*group, row, 0) : QModelIndex();
}

QModelIndex ServicesModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return parent.isValid() ? rowIndex(*groupAt(parent), row, column) : createIndex(row, column, nullptr);
}

QModelIndex ServicesModel::parent(const QModelIndex& child) const
{
    const auto* const group = static_cast<const Group*>(child.constInternalPointer());
    return child.isValid() && group != nullptr ? groupIndex(*group) : QModelIndex();
}

int ServicesModel::rowCount(const QModelIndex& parent) const
{
    if (m_grouping == ServicesGrouping::None)
        return parent.isValid() ? 0 : static_cast<int>(m_groups.front()->rows.size());
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    if (parent.column() > 0 || parent.constInternalPointer() != nullptr)
        return 0;
    return static_cast<int>(groupAt(parent)->rows.size());
}

int ServicesModel::columnCount(const QModelIndex& parent) const
{
    Q_UNUSED(parent)
    return ColumnCount;
}

Qt::ItemFlags ServicesModel::flags(const QModelIndex& index) const
{
    auto flags = QAbstractItemModel::flags(index);
    if (row(index) != nullptr && index.column() == 0)
        flags |= Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren;
    return flags;
}

bool ServicesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const auto* const found = row(index);
    if (found == nullptr || role != Qt::CheckStateRole || index.column() != 0)
        return false;
    setChecked({found->instance->ref}, value.value<Qt::CheckState>() == Qt::Checked);
    return true;
}

QVariant ServicesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {}; // A narrow section cuts its title off.
    switch (section) {
    case Service:
        return tr("Service");
    case Instance:
        return tr("Instance");
    case Node:
        return tr("Node");
    case Agent:
        return tr("Owning agent");
    case Status:
        return tr("Status");
    case For:
        return tr("For", "for how long");
    case Owner:
        return tr("Owner");
    case Removal:
        return tr("How it will be removed");
    default:
        return {};
    }
}

QVariant ServicesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (const auto* const found = row(index))
        return rowData(*found, index.column(), role);
    return groupData(*groupAt(index), index.column(), role);
}

QString ServicesModel::groupText(const Group& group, int column)
{
    const auto count = static_cast<int>(group.rows.size());
    switch (column) {
    case Service:
        return group.key;
    case Instance:
        return tr("%n instance(s)", nullptr, count);
    case Status:
        return group.failing == 0 ? statusText(consul::CheckStatus::Passing)
                                  : tr("%1 of %2 failing", "instances").arg(group.failing).arg(count);
    default:
        return {};
    }
}

QVariant ServicesModel::groupData(const Group& group, int column, int role) const
{
    const auto count = static_cast<int>(group.rows.size());
    switch (role) {
    case Qt::DisplayRole:
        return groupText(group, column);
    case Qt::ToolTipRole:
        return tipText(groupText(group, column));
    case SortRole:
        if (column == Status)
            return static_cast<int>(group.worst);
        return column == Instance ? QVariant(count) : QVariant(group.key);
    case IsGroupRole:
        return true;
    case ToneRole:
        return QVariant::fromValue(statusTone(group.worst));
    case FadedRole:
        return column == Instance;
    default:
        return {};
    }
}

QVariant ServicesModel::rowData(const ServicesRow& row, int column, int role) const
{
    const auto& instance = *row.instance;
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return tipText(toolTip(row, column));
    case Qt::CheckStateRole:
        return column == 0 ? QVariant(m_checked.contains(instance.ref) ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        if (column == 0)
            return tr("%1, instance %2, %3", "service, instance, status")
                .arg(instance.definition.service, instance.ref.text(), instanceStatusText(instance));
        return text(row, column);
    case SortRole:
        return sortValue(row, column);
    case IsGroupRole:
        return false;
    case ToneRole:
        return QVariant::fromValue(
            instance.inMaintenance && !instance.isFailing() ? RowState::Warning : statusTone(instance.status));
    case FadedRole:
        return column == Removal || (column == Agent && row.owner.reach != cleanup::Reach::Answers);
    case RefRole:
        return QVariant::fromValue(instance.ref);
    default:
        return {};
    }
}

void ServicesModel::forgetWords()
{
    for (const auto& group : m_groups) {
        for (const auto& row : group->rows) {
            row.ownerWords.clear();
            row.removalWords.clear();
        }
    }
}

QString ServicesModel::text(const ServicesRow& row, int column) const
{
    const auto& instance = *row.instance;
    switch (column) {
    case Service:
        return instance.definition.service;
    case Instance:
        return instance.ref.id;
    case Node:
        return instance.ref.node;
    case Agent:
        return row.agent.isEmpty() ? QStringLiteral("–") : row.agent;
    case Status:
        return instanceStatusText(instance);
    case For:
        return sinceText(row.since, m_now);
    case Owner:
        if (row.ownerWords.isEmpty())
            row.ownerWords = cleanup::ownerText(row.owner);
        return row.ownerWords;
    case Removal:
        if (row.removalWords.isEmpty())
            row.removalWords = removalText(row);
        return row.removalWords;
    default:
        return {};
    }
}

QString ServicesModel::toolTip(const ServicesRow& row, int column) const
{
    const auto& instance = *row.instance;
    switch (column) {
    case Status: {
        QStringList lines{instanceStatusText(instance)}; // The pill may have no room for all of it.
        for (const auto& check : instance.checks)
            lines << QStringLiteral("%1: %2").arg(
                check.name.isEmpty() ? check.id : check.name, statusText(check.status));
        if (instance.checks.empty())
            lines << tr("It has no checks of its own.");
        return lines.join(u'\n');
    }
    case For:
        if (!row.since)
            return {};
        return sinceText(row.since, m_now) + u'\n'
            + (row.since->atLeast
                    ? tr("It was so when Signalbox first looked, at %1 UTC: Consul does not keep since when.")
                          .arg(row.since->since.toString(QStringLiteral("HH:mm:ss")))
                    : tr("Since %1 UTC").arg(row.since->since.toString(QStringLiteral("HH:mm:ss"))));
    case Owner:
        return text(row, column) + u'\n' + row.owner.evidence;
    default:
        return text(row, column);
    }
}

QVariant ServicesModel::sortValue(const ServicesRow& row, int column) const
{
    switch (column) {
    case Status:
        return badness(row.instance->status);
    case For:
        return ageValue(row);
    default:
        return text(row, column);
    }
}

/// Without variants: ten thousands of comparisons sort a big table.
int ServicesModel::compare(const QModelIndex& a, const QModelIndex& b) const
{
    const auto* const left = row(a);
    const auto* const right = row(b);
    const int column = a.column();
    if (left == nullptr || right == nullptr) {
        const auto order = QVariant::compare(a.data(SortRole), b.data(SortRole));
        return order == QPartialOrdering::Less ? -1 : order == QPartialOrdering::Greater ? 1 : 0;
    }
    if (column == Status)
        return badness(left->instance->status) - badness(right->instance->status);
    if (column == For)
        return ageValue(*left) < ageValue(*right) ? -1 : ageValue(*left) > ageValue(*right) ? 1 : 0;
    return QString::compare(text(*left, column), text(*right, column), Qt::CaseInsensitive);
}

int ServicesModel::compareNames(const QModelIndex& a, const QModelIndex& b) const
{
    const auto* const left = row(a);
    const auto* const right = row(b);
    return left != nullptr && right != nullptr ? compareByName(*left, *right)
                                               : QString::compare(groupAt(a)->key, groupAt(b)->key);
}

} // namespace gui
