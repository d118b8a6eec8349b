// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/model/services_filter.h"

#include "gui/services/model/services_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace gui {

namespace {

struct ServicesQueryText {
    Q_DECLARE_TR_FUNCTIONS(gui::ServicesQuery)
};

bool isTagged(const FilterTerm& term, const cleanup::Instance& instance)
{
    const auto& tags = instance.definition.tags;
    return std::ranges::any_of(tags, [&term](const QString& tag) { return term.finds(tag); });
}

bool hasStatus(const FilterTerm& term, const cleanup::Instance& instance)
{
    // What Consul hands out to nobody is not passing, whatever its own checks say.
    const bool onlyWithheld = instance.isWithheld() && !instance.isFailing();
    return (!onlyWithheld
               && (term.finds(consul::statusName(instance.status)) || term.finds(statusText(instance.status))))
        || (instance.inMaintenance && term.finds(QStringLiteral("maintenance")))
        || (instance.nodeDown && (term.finds(QStringLiteral("node down")) || term.finds(nodeDownText())))
        || (instance.nodeFailing && !instance.nodeDown
            && (term.finds(QStringLiteral("node check critical")) || term.finds(nodeCheckText())))
        || (instance.nodeWarning && !instance.nodeDown
            && (term.finds(QStringLiteral("node check warning")) || term.finds(nodeWarningText())))
        || (instance.isInTrouble() && term.finds(QStringLiteral("failing")));
}

} // namespace

const std::vector<FilterField<cleanup::Instance>>& instanceFields()
{
    static const std::vector<FilterField<cleanup::Instance>> fields{
        {QLatin1String("service"),
            [](const auto& term, const auto& instance) { return term.finds(instance.definition.service); }},
        {QLatin1String("id"), [](const auto& term, const auto& instance) { return term.finds(instance.ref.id); }},
        {QLatin1String("node"), [](const auto& term, const auto& instance) { return term.finds(instance.ref.node); }},
        {QLatin1String("tag"), isTagged},
        {QLatin1String("kind"), [](const auto& term, const auto& instance) { return term.finds(kindName(instance)); },
            true},
        {QLatin1String("status"), hasStatus, true},
        {QLatin1String("peer"), [](const auto& term, const auto& instance) { return term.finds(instance.ref.peer); },
            true},
        {{},
            [](const auto& term, const auto& instance) {
                return term.finds(instance.address) || term.finds(cleanup::addressText(instance));
            }},
    };
    return fields;
}

QString nodeDownText()
{
    return ServicesQueryText::tr("node down", "status of an instance");
}

QString kindName(const cleanup::Instance& instance)
{
    return instance.definition.kind.isEmpty() ? QStringLiteral("typical") : instance.definition.kind;
}

ServicesFilter::ServicesFilter(ServicesModel* model)
    : TableFilter(model, ServicesModel::Status, Qt::DescendingOrder)
    , m_model(model)
{
    setRecursiveFilteringEnabled(true);
    const auto forget = [this] { m_groupStates.clear(); };
    connect(this, &QAbstractItemModel::rowsInserted, this, forget);
    connect(this, &QAbstractItemModel::rowsRemoved, this, forget);
    connect(this, &QAbstractItemModel::layoutChanged, this, forget);
    connect(model, &ServicesModel::dataChanged, this, forget);
    connect(model, &ServicesModel::checkedChanged, this, forget);
}

void ServicesFilter::setOnlyFailing(bool onlyFailing)
{
    m_onlyFailing = onlyFailing;
    refilter();
}

bool ServicesFilter::matches(const cleanup::Instance& instance) const
{
    return (!m_onlyFailing || instance.isInTrouble()) && words().match([&instance](const FilterTerm& term) {
        return findsInField(instanceFields(), term, instance);
    });
}

std::vector<cleanup::InstanceRef> ServicesFilter::refsBelow(const QModelIndex& parent) const
{
    std::vector<cleanup::InstanceRef> refs;
    for (int i = 0; i < rowCount(parent); ++i) {
        const auto child = index(i, 0, parent);
        if (const auto* const row = m_model->row(mapToSource(child))) {
            refs.push_back(row->instance->ref);
        } else {
            const auto below = refsBelow(child);
            refs.insert(refs.end(), below.begin(), below.end());
        }
    }
    return refs;
}

int ServicesFilter::shownCount() const
{
    int count = rowCount();
    // Where rows stand at the top, too, groups are behind them.
    for (int i = rowCount() - 1; i >= 0 && isGroup(index(i, 0)); --i)
        count += rowCount(index(i, 0)) - 1;
    return count;
}

int ServicesFilter::hiddenChecked() const
{
    if (!isNarrowed() && !m_onlyFailing)
        return 0;
    int hidden = 0;
    for (const auto& ref : m_model->checked()) {
        const auto* const row = m_model->find(ref);
        hidden += row != nullptr && !matches(*row->instance) ? 1 : 0;
    }
    return hidden;
}

Qt::CheckState ServicesFilter::groupState(const QModelIndex& group) const
{
    const auto known = m_groupStates.constFind(group.row());
    if (known != m_groupStates.constEnd())
        return *known;
    return *m_groupStates.insert(group.row(), countedState(group));
}

Qt::CheckState ServicesFilter::countedState(const QModelIndex& group) const
{
    int checked = 0;
    const int count = rowCount(group);
    for (int i = 0; i < count; ++i) {
        const auto* const row = m_model->row(mapToSource(index(i, 0, group)));
        checked += row != nullptr && m_model->checked().contains(row->instance->ref) ? 1 : 0;
    }
    return checked == 0 ? Qt::Unchecked : checked == count ? Qt::Checked : Qt::PartiallyChecked;
}

QVariant ServicesFilter::data(const QModelIndex& index, int role) const
{
    if (role == Qt::CheckStateRole && index.column() == 0 && isTickedAsOne(index))
        return groupState(index);
    return QSortFilterProxyModel::data(index, role);
}

bool ServicesFilter::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != 0 || !isTickedAsOne(index))
        return QSortFilterProxyModel::setData(index, value, role);
    m_model->setChecked(refsBelow(index), groupState(index) != Qt::Checked);
    return true;
}

Qt::ItemFlags ServicesFilter::flags(const QModelIndex& index) const
{
    auto flags = QSortFilterProxyModel::flags(index);
    if (index.column() == 0 && isTickedAsOne(index))
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

bool ServicesFilter::accepts(int row, const QModelIndex& parent) const
{
    const auto* const found = m_model->row(m_model->index(row, 0, parent));
    return found != nullptr && matches(*found->instance);
}

bool ServicesFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    // What is none of ours stands behind all of it, whichever way the table is sorted.
    if (const bool isOurs = !m_model->isSection(left); isOurs == m_model->isSection(right))
        return isOurs == (sortOrder() == Qt::AscendingOrder);
    return TableFilter::lessThan(left, right);
}

} // namespace gui
