// SPDX-License-Identifier: GPL-3.0-or-later
// Where things stand in the table and what its cells say; how it follows the inventory is in services_model.cpp.
#include "gui/kit/model/format.h"
#include "gui/services/model/services_model_group.h"
#include "gui/services/model/services_query.h"
#include "gui/services/model/services_words.h"

#include <limits>

namespace gui {

namespace {

/// A word that nobody knows is no failure: it stands between bad and good.
int badness(const cleanup::Instance& instance)
{
    switch (instance.status) {
    case consul::CheckStatus::Critical:
        return 4;
    case consul::CheckStatus::Warning:
        return instance.nodeDown ? 3 : 2;
    case consul::CheckStatus::Unknown:
        return instance.nodeDown ? 3 : 1;
    case consul::CheckStatus::Passing:
        break;
    }
    return instance.nodeDown ? 3 : 0;
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

int ServicesModel::topRows() const
{
    return static_cast<int>(m_groups.front()->rows.size());
}

const ServicesModel::Group* ServicesModel::groupAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return nullptr;
    if (const auto* const group = static_cast<const Group*>(index.constInternalPointer()))
        return group;
    const int position = index.row() - topRows();
    return m_groups[static_cast<std::size_t>(position < 0 ? 0 : position + 1)].get();
}

QModelIndex ServicesModel::groupIndex(const Group& group, int column) const
{
    return &group == m_groups.front().get() ? QModelIndex() : createIndex(topRows() + group.position, column, nullptr);
}

QModelIndex ServicesModel::rowIndex(const Group& group, int row, int column) const
{
    return &group == m_groups.front().get() ? createIndex(row, column, nullptr)
                                            : createIndex(row, column, static_cast<const void*>(&group));
}

const ServicesRow* ServicesModel::row(const QModelIndex& index) const
{
    const bool isRow = index.isValid() && (index.constInternalPointer() != nullptr || index.row() < topRows());
    return isRow ? &groupAt(index)->rows[static_cast<std::size_t>(index.row())] : nullptr;
}

bool ServicesModel::isSection(const QModelIndex& index) const
{
    return index.isValid() && row(index) == nullptr && groupAt(index)->isSection;
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
    if (!parent.isValid())
        return topRows() + static_cast<int>(m_groups.size()) - 1;
    if (parent.column() > 0 || row(parent) != nullptr)
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
    const auto* const found = row(index);
    if (found != nullptr && index.column() == 0)
        flags |= Qt::ItemNeverHasChildren;
    if (found != nullptr && index.column() == 0 && !found->instance->isImported())
        flags |= Qt::ItemIsUserCheckable;
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

QVariant ServicesModel::heading(int section, Qt::Orientation orientation, int role) const
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

QVariant ServicesModel::cell(const QModelIndex& index, int role) const
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
        return group.isSection ? tr("From the peer %1").arg(group.key) : group.key;
    case Instance:
        return tr("%n instance(s)", nullptr, count);
    case Status:
        if (group.isSection)
            return group.failing > 0 ? tr("%1 of %2 failing there", "instances").arg(group.failing).arg(count)
                                     : QString();
        if (group.failing > 0 && group.down > 0)
            return tr("%1 of %2 failing, %3 node down", "instances").arg(group.failing).arg(count).arg(group.down);
        if (group.down > 0)
            return tr("%1 of %2 node down", "instances").arg(group.down).arg(count);
        return group.failing == 0 ? statusText(consul::CheckStatus::Passing)
                                  : tr("%1 of %2 failing", "instances").arg(group.failing).arg(count);
    case Owner:
        return group.isSection ? tr("another cluster's, to be read only") : QString();
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
        return groupText(group, column);
    case SortRole:
        if (column == Status)
            return static_cast<int>(group.worst);
        return column == Instance ? QVariant(count) : QVariant(group.key);
    case IsGroupRole:
        return true;
    case ToneRole:
        return QVariant::fromValue(group.isSection ? RowState::Neutral : statusTone(group.worst));
    case SectionRole:
        return group.isSection ? group.key : QString();
    case FadedRole:
        return column == Instance || column == Owner;
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
        return toolTip(row, column);
    case Qt::CheckStateRole:
        if (column != 0 || instance.isImported())
            return {};
        return m_checked.contains(instance.ref) ? Qt::Checked : Qt::Unchecked;
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
        return QVariant::fromValue(instance.isImported() ? RowState::Neutral : instanceTone(instance));
    case FadedRole:
        return instance.isImported() || column == Removal
            || (column == Agent && row.owner.reach != cleanup::Reach::Answers);
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
        return instance.isImported() ? tr("%1 (peer %2)", "node, cluster").arg(instance.ref.node, instance.ref.peer)
                                     : instance.ref.node;
    case Agent:
        return row.agent.isEmpty() ? QStringLiteral("–") : row.agent;
    case Status:
        return instanceStatusText(instance);
    case For:
        return sinceText(row.since, m_now);
    case Owner:
        if (row.ownerWords.isEmpty())
            row.ownerWords = ownerWords(row);
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
        if (instance.nodeDown)
            lines << tr("Its node is down: Consul hands it out to nobody. That is no reason to remove it.");
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
        return badness(*row.instance);
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
        return badness(*left->instance) - badness(*right->instance);
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
