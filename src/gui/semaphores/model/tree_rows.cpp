// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/tree_rows.h"

#include "gui/kit/model/format.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace gui {

namespace {

struct TreeRowsText {
    Q_DECLARE_TR_FUNCTIONS(gui::TreeRows)
};

QString watchNote(const consul::WatchState& watch, bool seen)
{
    switch (watch.phase) {
    case consul::WatchPhase::Retrying:
        return TreeRowsText::tr("retrying");
    case consul::WatchPhase::Denied:
        return TreeRowsText::tr("denied");
    case consul::WatchPhase::Stopped:
        if (!seen && watch.lastAnswerAt.isValid()) // Of a moment that is over, nothing more will come.
            return TreeRowsText::tr("no data");
        [[fallthrough]];
    case consul::WatchPhase::Connecting:
        return seen ? QString() : TreeRowsText::tr("reading…");
    case consul::WatchPhase::Live:
        break;
    }
    return {};
}

using ShownFindings = std::vector<semaphore::Finding>;

QList<Badge> headBadges(const SemaphoreView& view)
{
    QList<Badge> badges; // What is wrong comes first: in a narrow tree the last ones are cut.
    QSet<int> seen;
    for (const auto& finding : view.findings) {
        const int kind = static_cast<int>(finding.kind);
        if (finding.severity == semaphore::Severity::Hint || seen.contains(kind))
            continue;
        seen.insert(kind);
        if (seen.size() <= 2)
            badges.append({semaphore::findingTitle(finding.kind), toneOf(finding.severity)});
    }
    // The Go client and its layout are the usual ones: naming them on every row would only be noise.
    const auto& program = view.state->program;
    if (view.layout != semaphore::Layout::Official || (program && program->id != QLatin1StringView("consul-api")))
        badges.append({semaphore::kindTitle(*view.state), RowState::Neutral});
    return badges;
}

TreeRow headOf(const QString& path, const SemaphoreView& view, const consul::WatchState& watch)
{
    TreeRow head;
    head.kind = RowKind::Path;
    head.id = path;
    head.path = path;
    head.name = path.endsWith(QLatin1Char('/')) ? path.chopped(1) : path;
    head.note = watchNote(watch, view.state != nullptr);
    if (!view.found) {
        if (view.state && head.note.isEmpty())
            head.note = TreeRowsText::tr("not found");
        return head;
    }
    head.permits = view.permits;
    head.number = static_cast<int>(view.waiters.size());
    head.badges = headBadges(view);
    if (const auto& program = view.state->program)
        head.program = QStringList{program->id, program->name, semaphore::programTitle(*program)}.join(u' ');
    for (const auto& finding : view.findings) {
        if (finding.severity != semaphore::Severity::Hint) {
            head.state = toneOf(finding.severity);
            break;
        }
    }
    return head;
}

/// In the row of a contender, which says that it is one: the whole title has no room beside a name.
QString badgeOfContender(semaphore::FindingKind kind)
{
    return kind == semaphore::FindingKind::LeftoverContender ? TreeRowsText::tr("Possibly abandoned", "a contender")
                                                             : semaphore::findingTitle(kind);
}

QHash<QString, QList<Badge>> badgesBySession(const ShownFindings& findings)
{
    QHash<QString, QList<Badge>> badges;
    for (const auto& finding : findings) {
        // A stale holder's row says so in its own words already.
        if (!finding.session.isEmpty() && finding.kind != semaphore::FindingKind::StaleHolder)
            badges[finding.session].append({badgeOfContender(finding.kind), toneOf(finding.severity)});
    }
    return badges;
}

QString noteOf(ContenderView::Missing missing)
{
    switch (missing) {
    case ContenderView::Missing::Session:
        return TreeRowsText::tr("⚠ session ended");
    case ContenderView::Missing::Key:
        return TreeRowsText::tr("⚠ no key");
    case ContenderView::Missing::Nothing:
        break;
    }
    return {};
}

std::vector<TreeRow> contenderRows(const QString& path, RowKind kind, const std::vector<ContenderView>& contenders,
    const QHash<QString, QList<Badge>>& badges)
{
    std::vector<TreeRow> rows;
    rows.reserve(contenders.size());
    for (const auto& contender : contenders) {
        TreeRow row;
        row.kind = kind;
        row.session = contender.session;
        row.id = contender.id;
        row.path = path;
        row.key = contender.key;
        row.name = contender.name;
        row.node = contender.node;
        row.state = contender.state;
        row.number = contender.position;
        row.badges = badges.value(row.session);
        if (contender.slot)
            row.badges.prepend({TreeRowsText::tr("slot %1").arg(*contender.slot), RowState::Neutral});
        row.doubt = contender.doubt;
        row.note = noteOf(contender.missing);
        row.since = contender.since;
        row.exact = contender.exact;
        row.ttl = contender.ttl.stored;
        rows.push_back(std::move(row));
    }
    return rows;
}

QHash<QString, QString> namesOf(const SemaphoreView& view)
{
    QHash<QString, QString> names;
    for (const auto* const list : {&view.holders, &view.waiters}) {
        for (const auto& each : *list)
            names.insert(each.session, each.name);
    }
    return names;
}

std::vector<TreeRow> findingRows(const QString& path, const SemaphoreView& view)
{
    const auto names = view.findings.empty() ? QHash<QString, QString>() : namesOf(view);
    std::vector<TreeRow> rows;
    int place = 0;
    for (const auto& finding : view.findings) {
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

TreeRow groupRow(const QString& path, RowKind kind, const QString& id, const QString& name, std::size_t count)
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

TreeRows rowsOf(const QString& path, const SemaphoreView& view, const consul::WatchState& watch)
{
    TreeRows rows;
    rows.head = headOf(path, view, watch);
    if (!view.found)
        return rows;
    const auto badges = badgesBySession(view.findings);
    rows.holders = contenderRows(path, RowKind::Holder, view.holders, badges);
    rows.waiters = contenderRows(path, RowKind::Waiter, view.waiters, badges);
    rows.findings = findingRows(path, view);
    rows.groups.push_back(groupRow(
        path, RowKind::HolderGroup, QStringLiteral("holders"), TreeRowsText::tr("Holders"), rows.holders.size()));
    if (!view.permits.reported)
        rows.groups.back().note = TreeRowsText::tr("unknown", "the holders");
    rows.groups.push_back(groupRow(
        path, RowKind::WaiterGroup, QStringLiteral("waiting"), TreeRowsText::tr("Waiting"), rows.waiters.size()));
    if (view.isUnplaced)
        rows.groups.back().note = TreeRowsText::tr("unknown", "who waits");
    else if (rows.waiters.empty()
        && (view.layout == semaphore::Layout::Lock || view.layout == semaphore::Layout::Slots))
        rows.groups.back().note = TreeRowsText::tr("not visible", "waiting clients");
    if (!rows.findings.empty())
        rows.groups.push_back(groupRow(path, RowKind::FindingGroup, QStringLiteral("findings"),
            TreeRowsText::tr("Findings"), rows.findings.size()));
    return rows;
}

} // namespace gui
