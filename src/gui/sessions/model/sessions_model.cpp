// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/model/sessions_model.h"

#include "gui/kit/model/facts.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/row_diff.h"
#include "gui/sessions/model/sessions_words.h"
#include "words/times.h"

#include <algorithm>

namespace gui {

namespace {

bool findsCheck(const FilterTerm& term, const consul::SessionInfo& session)
{
    const auto finds = [&term](const QString& check) { return term.finds(check); };
    return std::ranges::any_of(session.nodeChecks, finds) || std::ranges::any_of(session.serviceChecks, finds);
}

bool findsIn(const FilterTerm& term, const consul::SessionInfo& session)
{
    if (term.field == QLatin1String("name"))
        return term.finds(session.name);
    if (term.field == QLatin1String("node"))
        return term.finds(session.node);
    if (term.field == QLatin1String("id"))
        return term.finds(session.id);
    if (term.field == QLatin1String("check"))
        return findsCheck(term, session);
    if (term.field == QLatin1String("ttl"))
        return term.finds(session.ttlText.isEmpty() ? QStringLiteral("none") : session.ttlText);
    if (term.field == QLatin1String("behavior"))
        return term.finds(behaviorName(session.behavior));
    return term.finds(session.name) || term.finds(session.node) || term.finds(session.id) || findsCheck(term, session);
}

using SessionRows = std::vector<const consul::SessionInfo*>;

bool isListedBefore(const consul::SessionInfo* left, const consul::SessionInfo* right)
{
    return left->id < right->id;
}

/// Of one id. Consul counts every write of a session; only where no count came are ten thousand compared word by word.
bool differ(const consul::SessionInfo& one, const consul::SessionInfo& other)
{
    if (one.modifyIndex != 0 && one.modifyIndex == other.modifyIndex)
        return false;
    return one != other;
}

SessionRows rowsOf(const SessionsModel::Table& table)
{
    SessionRows rows;
    if (!table || !table->known)
        return rows;
    rows.reserve(table->sessions.size());
    for (const auto& session : table->sessions)
        rows.push_back(&session);
    // Consul lists them by id. Should it ever not, the difference below still has to be right.
    if (!std::ranges::is_sorted(rows, isListedBefore))
        std::ranges::sort(rows, isListedBefore);
    return rows;
}

} // namespace

SessionsQuery::SessionsQuery(const QString& text)
    : m_words(readFilter(text,
        {QStringLiteral("name"), QStringLiteral("node"), QStringLiteral("id"), QStringLiteral("check"),
            QStringLiteral("ttl"), QStringLiteral("behavior")}))
{
}

bool SessionsQuery::matches(const consul::SessionInfo& session) const
{
    return m_words.match([&session](const FilterTerm& term) { return findsIn(term, session); });
}

QString behaviorName(consul::SessionBehavior behavior)
{
    return behavior == consul::SessionBehavior::Delete ? QStringLiteral("delete") : QStringLiteral("release");
}

void SessionsModel::apply(Table table)
{
    const auto next = rowsOf(table);
    const auto diff = diffRows(static_cast<int>(m_rows.size()), static_cast<int>(next.size()), [&](int i, int j) {
        const auto order = m_rows[static_cast<std::size_t>(i)]->id <=> next[static_cast<std::size_t>(j)]->id;
        return std::is_lt(order) ? -1 : std::is_gt(order) ? 1 : 0;
    });
    for (const auto& range : diff.removed) {
        beginRemoveRows({}, range.first, range.last);
        m_rows.erase(m_rows.begin() + range.first, m_rows.begin() + range.last + 1);
        endRemoveRows();
    }
    for (const auto& range : diff.inserted) {
        beginInsertRows({}, range.first, range.last);
        m_rows.insert(m_rows.begin() + range.first, next.begin() + range.first, next.begin() + range.last + 1);
        endInsertRows();
    }
    // The rows point into the table before until they are all the next one's.
    std::vector<int> changed;
    for (std::size_t row = 0; row < next.size(); ++row) {
        if (m_rows[row] != next[row] && differ(*m_rows[row], *next[row]))
            changed.push_back(static_cast<int>(row));
    }
    m_rows = next;
    m_table = std::move(table);
    for (const int row : changed)
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void SessionsModel::setHoldings(const QHash<QString, SessionHoldings>& holdings)
{
    const auto before = std::exchange(m_holdings, holdings);
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const auto& id = m_rows[row]->id;
        if (before.value(id) != m_holdings.value(id))
            Q_EMIT dataChanged(index(static_cast<int>(row), Held), index(static_cast<int>(row), Held));
    }
}

QModelIndex SessionsModel::indexOf(const QString& text) const
{
    const consul::SessionId id(text);
    const auto place = std::lower_bound(m_rows.begin(), m_rows.end(), id,
        [](const consul::SessionInfo* session, const consul::SessionId& wanted) { return session->id < wanted; });
    const bool found = place != m_rows.end() && (*place)->id == id;
    return found ? index(static_cast<int>(place - m_rows.begin()), 0) : QModelIndex();
}

const SessionHoldings* SessionsModel::holdings(const QString& id) const
{
    const auto found = m_holdings.constFind(id);
    return found != m_holdings.constEnd() ? &*found : nullptr;
}

QStringList SessionsModel::headings() const
{
    return {
        tr("Name"), tr("Node"), tr("TTL"), tr("Behavior"), tr("LockDelay"), tr("Checks"), tr("Keys held"), tr("ID")};
}

QString SessionsModel::text(const consul::SessionInfo& session, int column) const
{
    switch (column) {
    case Name:
        return session.name.isEmpty() ? tr("(no name)") : session.name;
    case Node:
        return session.node;
    case Ttl:
        return session.ttlText.isEmpty() ? tr("none", "TTL") : shownTtl(session);
    case Behavior:
        return behaviorName(session.behavior);
    case LockDelay:
        return words::chosenText(session.lockDelay);
    case Checks:
        return (session.nodeChecks + session.serviceChecks).join(QStringLiteral(", "));
    case Held:
        return heldText(holdings(session.id));
    case Id:
        return session.id;
    default:
        return {};
    }
}

QString SessionsModel::tip(const consul::SessionInfo& session, int column) const
{
    if (column == Ttl)
        return ttlBandText(session);
    if (column == Held)
        return heldTip(holdings(session.id));
    return text(session, column);
}

QVariant SessionsModel::sortKey(const consul::SessionInfo& session, int column) const
{
    const auto* const held = holdings(session.id);
    switch (column) {
    case Ttl:
        return QVariant::fromValue<qlonglong>(session.ttl ? session.ttl->count() : 0);
    case LockDelay:
        return QVariant::fromValue<qlonglong>(session.lockDelay.count());
    case Held:
        return QVariant::fromValue<qlonglong>(held != nullptr ? held->keys.size() : -1);
    default:
        return text(session, column);
    }
}

QVariant SessionsModel::cell(const QModelIndex& index, int role) const
{
    const auto* const row = index.isValid() ? session(index.row()) : nullptr;
    if (row == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(*row, index.column());
    case Qt::ToolTipRole:
        return tip(*row, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == Held ? heldTip(holdings(row->id)) : text(*row, index.column());
    case IdRole:
        return row->id.toString();
    case SortRole:
        return sortKey(*row, index.column());
    default:
        return {};
    }
}

// --- SessionsFilter -----------------------------------------------------------------------------------------------

SessionsFilter::SessionsFilter(SessionsModel* model, QObject* parent)
    : HeldFilter(parent)
    , m_model(model)
{
    setSourceModel(model);
    sort(SessionsModel::Name);
}

void SessionsFilter::setQuery(const SessionsQuery& query)
{
    m_query = query;
    refilter();
}

bool SessionsFilter::accepts(int row, const QModelIndex& parent) const
{
    Q_UNUSED(parent)
    const auto* const session = m_model->session(row);
    return session != nullptr && m_query.matches(*session);
}

bool SessionsFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const auto* const one = m_model->session(left.row());
    const auto* const other = m_model->session(right.row());
    const int column = left.column();
    if (column == SessionsModel::Name && one->name != other->name)
        return one->name < other->name; // Without variants: thousands are compared when the list comes.
    if (column != SessionsModel::Name) {
        const auto order = QVariant::compare(left.data(SessionsModel::SortRole), right.data(SessionsModel::SortRole));
        if (order != QPartialOrdering::Equivalent)
            return order == QPartialOrdering::Less;
        // Equal rows stand by their names, whichever way the column is turned.
        if (one->name != other->name)
            return (one->name < other->name) == (sortOrder() == Qt::AscendingOrder);
    }
    return one->id < other->id;
}

} // namespace gui
