// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/tree_places.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <map>
#include <tuple>

namespace gui {

namespace {

struct TreePlacesText {
    Q_DECLARE_TR_FUNCTIONS(gui::TreeRows)
};

using Rows = std::vector<TreeRow>;

bool isEmpty(const TreeRow& row)
{
    return row.kind == RowKind::Empty;
}

/// In the place of `was`, or a new one. Without a name: it keeps the room of those who were there, and says nothing.
TreeRow emptyRow(const TreeRow& was, const QString& path, const QString& id, const QDateTime& now)
{
    TreeRow row;
    row.kind = RowKind::Empty;
    row.id = QStringLiteral("empty ") + id;
    row.path = path;
    row.permit = was.permit;
    row.since = isEmpty(was) ? was.since : now;
    return row;
}

bool isOver(const TreeRow& row, const QDateTime& now)
{
    // In the past, time goes both ways.
    return isEmpty(row) && std::abs(row.since.secsTo(now)) >= emptyRowsStay.count();
}

void tidy(Rows& rows, const QDateTime& now)
{
    while (!rows.empty() && isOver(rows.back(), now))
        rows.pop_back();
}

/// An empty row is a free permit as long as there are any; then that of one of `elsewhere`, who hold one and stand in a
/// row of another group. A row of a holder beyond the limit was none.
void namePermits(Rows& holders, const Rows& elsewhere, const SemaphoreView& view)
{
    auto taken = elsewhere.begin();
    int free = view.permits.reported && view.permits.limit > 0 ? view.permits.limit - view.permits.taken() : 0;
    for (auto& row : holders) {
        if (!isEmpty(row))
            continue;
        if (free-- > 0)
            row.name = TreePlacesText::tr("free permit");
        else if (taken != elsewhere.end())
            row.name = TreePlacesText::tr("taken by %1, see Waiting").arg((taken++)->name);
    }
}

/// Where each row stands.
using Places = QHash<QString, std::size_t>;

Places placesOf(const Rows& rows)
{
    Places places;
    places.reserve(static_cast<qsizetype>(rows.size()));
    for (std::size_t at = 0; at < rows.size(); ++at)
        places.insert(rows[at].id, at);
    return places;
}

/// One group while it is held.
class HeldGroup
{
public:
    HeldGroup(const Rows& before, const Rows& wanted, const QString& name, const QDateTime& now)
        : m_wanted(placesOf(wanted))
        , m_before(placesOf(before))
    {
        // Everyone who is still wanted keeps the row; the others leave theirs empty.
        for (const auto& was : before) {
            const auto at = m_wanted.constFind(was.id);
            const bool stays = at != m_wanted.constEnd();
            rows.push_back(stays
                    ? wanted[*at]
                    : emptyRow(was, was.path, QStringLiteral("%1 held %2").arg(name).arg(rows.size()), now));
            rows.back().permit = was.permit;
            if (was.foundBy.isEmpty())
                rows.back().foundBy = isEmpty(was) ? QStringLiteral(" ") : was.ownWords(); // Nothing finds a blank.
            else
                rows.back().foundBy = was.foundBy;
        }
    }

    [[nodiscard]] bool has(const QString& id) const { return m_before.contains(id); }
    /// Gives an empty row to one who is new. False: there is none.
    bool settle(const TreeRow& row)
    {
        for (; m_free < rows.size(); ++m_free) {
            if (isEmpty(rows[m_free])) {
                put(m_free++, row);
                return true;
            }
        }
        return false;
    }
    /// Those who have a row here, and are of the other group now, go on to stand here, and `badge` says what they are:
    /// the heading above them no longer does. Gives them.
    Rows keep(const Rows& ofOther, const Badge& badge)
    {
        Rows kept;
        for (const auto& row : ofOther) {
            const auto at = m_before.constFind(row.id);
            if (at == m_before.constEnd() || m_wanted.contains(row.id))
                continue;
            put(*at, row);
            rows[*at].badges.prepend(badge);
            kept.push_back(row);
        }
        return kept;
    }

    Rows rows;

private:
    /// A filter finds the next as it found the one before: nothing comes between other rows.
    void put(std::size_t at, const TreeRow& row)
    {
        auto next = row;
        next.permit = rows[at].permit;
        next.foundBy = rows[at].foundBy;
        rows[at] = std::move(next);
    }

    Places m_wanted;
    Places m_before;
    std::size_t m_free = 0; ///< Before it, no row is empty.
};

} // namespace

std::vector<TreeRow> rowsByPermit(
    const std::vector<TreeRow>& before, std::vector<TreeRow> holders, const SemaphoreView& view, const QDateTime& now)
{
    PermitPlaces occupied;
    std::map<int, TreeRow> places;
    for (const auto& row : before) {
        if (row.permit < 0)
            continue;
        if (!isEmpty(row))
            occupied.insert(row.id, row.permit);
        places.insert_or_assign(row.permit, emptyRow(row, row.path, QStringLiteral("holder %1").arg(row.permit), now));
    }
    const auto permitPlaces = assignPermits(occupied, view);
    Rows unplaced;
    for (auto& row : holders) {
        row.permit = permitPlaces.value(row.id, -1);
        if (row.permit < 0)
            unplaced.push_back(std::move(row));
        else
            places.insert_or_assign(row.permit, std::move(row));
    }
    Rows rows;
    for (auto& [place, row] : places)
        rows.push_back(std::move(row));
    if (unplaced.empty())
        tidy(rows, now);
    std::ranges::move(unplaced, std::back_inserter(rows));
    namePermits(rows, {}, view);
    return rows;
}

std::vector<TreeRow> rowsInOrder(const std::vector<TreeRow>& before, std::vector<TreeRow> waiters, const QDateTime& now)
{
    for (auto at = waiters.size(); at < before.size(); ++at)
        waiters.push_back(emptyRow(before[at], before[at].path, QStringLiteral("waiter %1").arg(at), now));
    tidy(waiters, now);
    return waiters;
}

bool isToBeTidied(const TreeRow& last, const QDateTime& now)
{
    return isOver(last, now);
}

HeldTreeRows heldRows(const TreeRows& before, const TreeRows& wanted, const SemaphoreView& view, const QDateTime& now)
{
    // A row of one group may show, for the time being, somebody who has changed to the other.
    HeldGroup holders(before.holders, wanted.holders, QStringLiteral("holder"), now);
    HeldGroup waiters(before.waiters, wanted.waiters, QStringLiteral("waiter"), now);
    HeldGroup findings(before.findings, wanted.findings, QStringLiteral("finding"), now);
    HeldTreeRows held;
    std::ignore = holders.keep(wanted.waiters, {TreePlacesText::tr("now waiting"), RowState::Waiting});
    const auto elsewhere = waiters.keep(wanted.holders, {TreePlacesText::tr("now holding"), RowState::Holding});
    const auto isShown = [&](const TreeRow& row) { return holders.has(row.id) || waiters.has(row.id); };
    for (const auto& row : wanted.holders)
        held.holdersLeftOut += isShown(row) || holders.settle(row) ? 0 : 1;
    for (const auto& row : wanted.waiters)
        held.waitersLeftOut += isShown(row) || waiters.settle(row) ? 0 : 1;
    for (const auto& row : wanted.findings)
        held.findingsLeftOut += findings.has(row.id) || findings.settle(row) ? 0 : 1;
    held.holders = std::move(holders.rows);
    held.waiters = std::move(waiters.rows);
    held.findings = std::move(findings.rows);
    namePermits(held.holders, elsewhere, view);
    return held;
}

} // namespace gui
