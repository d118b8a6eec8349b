// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/model/sessions_model.h"

#include "gui/kit/model/facts.h"
#include "gui/kit/model/format.h"
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

using SessionRows = std::vector<const consul::SessionInfo*>;

bool isListedBefore(const consul::SessionInfo* left, const consul::SessionInfo* right)
{
    return left->id < right->id;
}

/// Of one id. Consul counts every write of a session; only where no count came are ten thousand compared word by word.
bool differ(const consul::SessionInfo* one, const consul::SessionInfo* other)
{
    if (one == other || (one->modifyIndex != 0 && one->modifyIndex == other->modifyIndex))
        return false;
    return *one != *other;
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

void SessionsModel::apply(const Table& table)
{
    const auto before = std::exchange(m_table, table); // Rows point into it until they are all the next one's.
    const auto order = [](const consul::SessionInfo* one, const consul::SessionInfo* other) {
        const auto side = one->id <=> other->id;
        return std::is_lt(side) ? -1 : std::is_gt(side) ? 1 : 0;
    };
    followRows(rowsOf(m_table), order, differ);
}

void SessionsModel::setHoldings(const QHash<QString, SessionHoldings>& holdings)
{
    const auto before = std::exchange(m_holdings, holdings);
    for (int at = 0; at < rowCount(); ++at) {
        const auto& id = row(at)->id;
        if (before.value(id) != m_holdings.value(id))
            Q_EMIT dataChanged(index(at, Held), index(at, Held));
    }
}

QModelIndex SessionsModel::indexOf(const QVariant& key) const
{
    const consul::SessionId id(key.toString());
    const auto place = std::lower_bound(kept().begin(), kept().end(), id,
        [](const consul::SessionInfo* session, const consul::SessionId& wanted) { return session->id < wanted; });
    const bool found = place != kept().end() && (*place)->id == id;
    return found ? index(static_cast<int>(place - kept().begin()), 0) : QModelIndex();
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

QString SessionsModel::spoken(const consul::SessionInfo& session, int column) const
{
    return column == Held ? tip(session, column) : text(session, column);
}

int SessionsModel::orderByName(const consul::SessionInfo& a, const consul::SessionInfo& b) const
{
    return a.name.compare(b.name); // Without variants: thousands are compared when the list comes.
}

const std::vector<FilterField<consul::SessionInfo>>& SessionsModel::filterFields() const
{
    static const std::vector<FilterField<consul::SessionInfo>> fields{
        {QLatin1String("name"), [](const auto& term, const auto& session) { return term.finds(session.name); }},
        {QLatin1String("node"), [](const auto& term, const auto& session) { return term.finds(session.node); }},
        {QLatin1String("id"), [](const auto& term, const auto& session) { return term.finds(session.id); }},
        {QLatin1String("check"), findsCheck},
        {QLatin1String("ttl"),
            [](const auto& term, const auto& session) {
                return term.finds(session.ttlText.isEmpty() ? QStringLiteral("none") : session.ttlText);
            },
            true},
        {QLatin1String("behavior"),
            [](const auto& term, const auto& session) { return term.finds(behaviorName(session.behavior)); }, true},
    };
    return fields;
}

} // namespace gui
