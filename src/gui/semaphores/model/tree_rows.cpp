// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/tree_rows.h"

#include "gui/kit/model/format.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace gui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(gui::TreeRows)
};

QString watchNote(const consul::WatchState& watch, bool seen)
{
    switch (watch.phase) {
    case consul::WatchPhase::Retrying:
        return Words::tr("retrying");
    case consul::WatchPhase::Denied:
        return Words::tr("denied");
    case consul::WatchPhase::Stopped:
        if (!seen && watch.lastAnswerAt.isValid()) // Of a moment that is over, nothing more will come.
            return Words::tr("not seen");
        [[fallthrough]];
    case consul::WatchPhase::Connecting:
        return seen ? QString() : Words::tr("reading…");
    case consul::WatchPhase::Live:
        break;
    }
    return {};
}

using Findings = std::vector<semaphore::Finding>;

QList<Badge> headBadges(const semaphore::State& state, const Findings& findings)
{
    QList<Badge> badges;
    // The Go client's layout is the usual one: naming it on every row would only be noise.
    if (state.layout != semaphore::Layout::Official)
        badges.append({semaphore::layoutTitle(state.layout), RowState::Neutral});
    QSet<int> seen;
    for (const auto& finding : findings) {
        const int kind = static_cast<int>(finding.kind);
        if (finding.severity == semaphore::Severity::Hint || seen.contains(kind))
            continue;
        seen.insert(kind);
        if (seen.size() <= 2)
            badges.append({semaphore::findingTitle(finding.kind), toneOf(finding.severity)});
    }
    return badges;
}

TreeRow headOf(
    const QString& path, const observer::Update& update, const consul::WatchState& watch, const Findings& findings)
{
    TreeRow head;
    head.kind = RowKind::Path;
    head.id = path;
    head.path = path;
    head.name = path.endsWith(QLatin1Char('/')) ? path.chopped(1) : path;
    head.note = watchNote(watch, update.state != nullptr);
    const auto* state = update.state.get();
    if (state == nullptr)
        return head;
    if (!state->found) {
        if (head.note.isEmpty())
            head.note = Words::tr("not found");
        return head;
    }
    head.permits = permitCount(*state);
    head.number = static_cast<int>(state->waiting.size());
    head.badges = headBadges(*state, findings);
    for (const auto& finding : findings) {
        if (finding.severity != semaphore::Severity::Hint) {
            head.state = toneOf(finding.severity);
            break;
        }
    }
    return head;
}

/// Two rows may say the same (a body that lists a holder twice): the later ones get a number, so that ids stay unique.
void makeUnique(std::vector<TreeRow>& rows)
{
    QHash<QString, int> seen;
    for (auto& row : rows) {
        const int copies = seen[row.id]++;
        if (copies > 0)
            row.id += QLatin1Char('#') + QString::number(copies);
    }
}

QHash<QString, QList<Badge>> badgesBySession(const Findings& findings)
{
    QHash<QString, QList<Badge>> badges;
    for (const auto& finding : findings) {
        // A stale holder's row says so in its own words already.
        if (!finding.session.isEmpty() && finding.kind != semaphore::FindingKind::StaleHolder)
            badges[finding.session].append({semaphore::findingTitle(finding.kind), toneOf(finding.severity)});
    }
    return badges;
}

std::vector<TreeRow> holderRows(const QString& path, const observer::Update& update, const SessionTtls& ttls,
    const QHash<QString, QList<Badge>>& badges)
{
    std::vector<TreeRow> rows;
    rows.reserve(update.state->holders.size());
    for (const auto& holder : update.state->holders) {
        TreeRow row;
        row.kind = RowKind::Holder;
        // Its key goes with its session: who turns stale stays the same row. Of several slots each is one.
        row.session = holder.session;
        row.id = holder.slot ? row.session + QLatin1Char('\n') + holder.key : row.session;
        row.path = path;
        row.key = holder.key;
        row.name = contenderName(holder.name, row.session);
        row.node = holder.node;
        row.state = holder.live ? RowState::Holding : RowState::Stale;
        row.badges = badges.value(row.session);
        if (holder.slot)
            row.badges.prepend({Words::tr("slot %1").arg(*holder.slot), RowState::Neutral});
        if (!holder.live)
            row.note
                = sessionIsGone(holder.session, *update.state) ? Words::tr("⚠ session gone") : Words::tr("⚠ no key");
        const auto sighting = update.sightings.holding.value(holder.session);
        row.since = sighting.since;
        row.exact = sighting.exact;
        row.ttl = ttls.value(row.session);
        rows.push_back(std::move(row));
    }
    makeUnique(rows);
    return rows;
}

std::vector<TreeRow> waiterRows(
    const QString& path, const observer::Update& update, const QHash<QString, QList<Badge>>& badges)
{
    std::vector<TreeRow> rows;
    rows.reserve(update.state->waiting.size());
    for (const auto& waiter : update.state->waiting) {
        TreeRow row;
        row.kind = RowKind::Waiter;
        row.session = waiter.session;
        row.id = row.session;
        row.path = path;
        row.key = waiter.key;
        row.name = contenderName(waiter.name, row.session);
        row.node = waiter.node;
        row.state = waiter.position == 1 ? RowState::Next : RowState::Waiting;
        row.number = waiter.position;
        row.badges = badges.value(row.session);
        const auto sighting = update.sightings.waiting.value(waiter.session);
        row.since = sighting.since;
        row.exact = sighting.exact;
        rows.push_back(std::move(row));
    }
    makeUnique(rows);
    return rows;
}

QHash<QString, QString> namesOf(const semaphore::State& state)
{
    QHash<QString, QString> names;
    for (const auto& holder : state.holders)
        names.insert(holder.session, contenderName(holder.name, holder.session));
    for (const auto& waiter : state.waiting)
        names.insert(waiter.session, contenderName(waiter.name, waiter.session));
    return names;
}

std::vector<TreeRow> findingRows(const QString& path, const semaphore::State& state, const Findings& findings)
{
    const auto names = findings.empty() ? QHash<QString, QString>() : namesOf(state);
    std::vector<TreeRow> rows;
    int place = 0;
    for (const auto& finding : findings) {
        TreeRow row;
        row.kind = RowKind::Finding;
        row.id = semaphore::findingKey(finding);
        row.path = path;
        row.session = finding.session;
        row.key = finding.key;
        row.name = semaphore::findingTitle(finding.kind);
        row.state = toneOf(finding.severity);
        row.number = place++;
        row.note = finding.session.isEmpty() ? QString() : names.value(finding.session, shortId(finding.session));
        rows.push_back(std::move(row));
    }
    makeUnique(rows);
    return rows;
}

TreeRow group(const QString& path, RowKind kind, const QString& id, const QString& name, std::size_t count)
{
    TreeRow row;
    row.kind = kind;
    row.id = id;
    row.path = path;
    row.name = name;
    row.number = static_cast<int>(count);
    return row;
}

} // namespace

bool sessionIsGone(const QString& session, const semaphore::State& state)
{
    return state.sessionsKnown && !state.evidence.ids.empty() && !state.evidence.contains(session);
}

PermitCount permitCount(const semaphore::State& state)
{
    PermitCount count;
    count.told = state.holdersTold();
    count.limit = static_cast<int>(std::clamp<qint64>(state.limit.value_or(0), 0, 1'000'000));
    const int live = state.liveHolders();
    count.over = count.limit > 0 ? std::max(0, live - count.limit) : 0;
    count.live = live - count.over;
    count.stale = static_cast<int>(state.holders.size()) - live;
    return count;
}

RowState toneOf(semaphore::Severity severity)
{
    switch (severity) {
    case semaphore::Severity::Problem:
        return RowState::Stale;
    case semaphore::Severity::Warning:
        return RowState::Warning;
    case semaphore::Severity::Hint:
        break;
    }
    return RowState::Hint;
}

std::vector<semaphore::Finding> settledFindings(const observer::Update& update, const QDateTime& now)
{
    return update.state ? semaphore::settledFindings(*update.state, update.sightings, now)
                        : std::vector<semaphore::Finding>();
}

TreeRows rowsOf(const QString& path, const observer::Update& update, const consul::WatchState& watch,
    const SessionTtls& ttls, const QDateTime& now)
{
    TreeRows rows;
    const auto findings = settledFindings(update, now);
    rows.head = headOf(path, update, watch, findings);
    const auto* state = update.state.get();
    if (state == nullptr || !state->found)
        return rows;
    const auto badges = badgesBySession(findings);
    rows.holders = holderRows(path, update, ttls, badges);
    rows.waiters = waiterRows(path, update, badges);
    rows.findings = findingRows(path, *state, findings);
    rows.groups.push_back(
        group(path, RowKind::HolderGroup, QStringLiteral("holders"), Words::tr("Holders"), rows.holders.size()));
    if (!state->holdersTold())
        rows.groups.back().note = Words::tr("cannot be told", "the holders");
    rows.groups.push_back(
        group(path, RowKind::WaiterGroup, QStringLiteral("waiting"), Words::tr("Waiting"), rows.waiters.size()));
    if (!rows.findings.empty())
        rows.groups.push_back(group(
            path, RowKind::FindingGroup, QStringLiteral("findings"), Words::tr("Findings"), rows.findings.size()));
    return rows;
}

} // namespace gui
