// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/model/now_figures.h"

#include "gui/kit/model/format.h"
#include "gui/now/model/departed_rows.h"
#include "semaphore/who_holds.h"
#include "semaphore/who_waits.h"
#include "words/counts.h"
#include "words/lists.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace gui {

namespace {

struct FigureText {
    Q_DECLARE_TR_FUNCTIONS(gui::Now)
};

const QString& unknownFigure()
{
    static const QString dash = QStringLiteral("–");
    return dash;
}

QString dotted(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString notKnownText(const NowSource& source)
{
    switch (source.state) {
    case NowSource::State::Denied:
        return FigureText::tr("the token cannot read them");
    case NowSource::State::Lost:
        return FigureText::tr("no contact");
    case NowSource::State::Waiting:
    case NowSource::State::Known:
        break;
    }
    return FigureText::tr("not read yet");
}

QString unknownPathsText(const NowFacts& facts)
{
    const auto unknown = std::ranges::count_if(facts.paths, [](const NowPath& path) { return !path.source.isKnown(); });
    return unknown > 0 ? FigureText::tr("%n path(s) unknown", "watched paths", static_cast<int>(unknown)) : QString();
}

bool isAnyKnown(const NowFacts& facts)
{
    return std::ranges::any_of(facts.paths, [](const NowPath& path) { return path.source.isKnown(); });
}

/// Of what is known: nobody waits, or nobody can tell.
bool areWaitersReported(const NowFacts& facts)
{
    return std::ranges::all_of(facts.paths, [](const NowPath& path) {
        return !path.source.isKnown() || !path.last.state || path.last.state->reportsWaiters();
    });
}

QString waitingText(const NowFacts& facts, int waiting)
{
    if (areWaitersReported(facts))
        return words::waiting(waiting);
    if (waiting > 0)
        return FigureText::tr("at least %n waiting", "clients", waiting);
    const bool isAnyUnplaced = std::ranges::any_of(facts.paths, [](const NowPath& path) {
        return path.source.isKnown() && path.last.state && !path.last.state->unplaced.empty();
    });
    return isAnyUnplaced ? FigureText::tr("who waits is unknown") : FigureText::tr("waiting clients are not visible");
}

NowTile watchedTile(const NowFacts& facts)
{
    int held = 0;
    int named = 0; // Nothing in Consul confirms that they hold.
    int stale = 0;
    int waiting = 0;
    bool isShown = true;
    for (const auto& path : facts.paths) {
        if (!path.source.isKnown() || !path.last.state)
            continue;
        const auto& age = path.source.ageAt(facts.now);
        const auto shown = semaphore::withReleasing(path.last.state, path.last.sightings, age);
        const auto& state = *shown;
        isShown = isShown && state.reportsHolders();
        const int onlyNamed = state.unconfirmedHolders();
        named += onlyNamed;
        held += state.liveHolders() - onlyNamed;
        stale += words::pluralOf(state.holders.size()) - state.liveHolders();
        waiting += words::pluralOf(semaphore::waitingCount(state, path.last.sightings, age));
    }
    NowTile tile;
    tile.id = QStringLiteral("watched");
    tile.figure = QString::number(facts.paths.size());
    tile.label = FigureText::tr("semaphore(s) and lock(s) watched", nullptr, words::pluralOf(facts.paths.size()));
    if (isAnyKnown(facts)) {
        tile.detail = dotted({isShown ? FigureText::tr("%n permit(s) held", nullptr, held)
                                      : FigureText::tr("at least %n permit(s) held", nullptr, held),
            named > 0 ? FigureText::tr("%n named as held", "permits", named) : QString(),
            stale > 0 ? words::stale(stale) : QString(), waitingText(facts, waiting), unknownPathsText(facts)});
    } else if (!facts.paths.empty()) {
        tile.detail = notKnownText(facts.paths.front().source);
    }
    return tile;
}

NowTile waitTile(const NowFacts& facts)
{
    NowTile tile;
    tile.id = QStringLiteral("wait");
    tile.figure = unknownFigure();
    tile.label = FigureText::tr("longest wait");
    LongestWait longest;
    const NowPath* where = nullptr;
    bool isAnybody = false;
    for (const auto& path : facts.paths) {
        if (!path.source.isKnown() || !path.last.state)
            continue;
        isAnybody = isAnybody || !path.last.state->waiting.empty();
        const auto here = longestWaitOf(path.last);
        if (here.waiter == nullptr || (where != nullptr && here.seen.since >= longest.seen.since))
            continue;
        longest = here;
        where = &path;
    }
    if (where != nullptr) {
        const auto age = std::chrono::milliseconds(longest.seen.since.msecsTo(facts.now));
        tile.figure = words::ageText(age, longest.seen.exact);
        tile.detail = FigureText::tr("%1 at %2", "client, path")
                          .arg(contenderName(longest.waiter->name, longest.waiter->session), where->path);
        if (age >= longWait)
            tile.tone = RowState::Warning;
    } else if (isAnyKnown(facts) && !isAnybody) {
        tile.detail
            = dotted({areWaitersReported(facts) ? FigureText::tr("no waiting contenders") : waitingText(facts, 0),
                unknownPathsText(facts)});
    } else if (!facts.paths.empty()) {
        tile.detail = notKnownText(facts.paths.front().source);
    } else {
        tile.detail = FigureText::tr("nothing is watched");
    }
    return tile;
}

bool isCatalogHidden(const NowFacts& facts)
{
    return facts.inventory && facts.inventory->visibility() == cleanup::Visibility::Nothing;
}

bool isCatalogRead(const NowFacts& facts)
{
    return facts.catalog.isKnown() && facts.inventory && !isCatalogHidden(facts);
}

bool areSessionsRead(const NowFacts& facts)
{
    return facts.sessionList.isKnown() && facts.sessions && facts.sessions->known;
}

/// What a tile of the catalog says while it is not known; false: it is.
bool isUnread(NowTile& tile, const NowFacts& facts)
{
    if (isCatalogRead(facts))
        return false;
    tile.figure = unknownFigure();
    tile.detail = facts.catalog.isKnown() && isCatalogHidden(facts) ? FigureText::tr("the token cannot read them")
                                                                    : notKnownText(facts.catalog);
    return true;
}

NowTile instancesTile(const NowFacts& facts)
{
    NowTile tile;
    tile.id = QStringLiteral("instances");
    tile.label = FigureText::tr("instances critical");
    if (isUnread(tile, facts))
        return tile;
    const int left = departedInstances(facts);
    int critical = 0;
    int warning = 0;
    int down = 0;
    int odd = 0;
    int maintained = 0;
    int passing = 0;
    QSet<QString> maintainedNodes;
    for (const auto& node : facts.inventory->nodes) {
        if (node.inMaintenance)
            maintainedNodes.insert(node.node.name);
    }
    for (const auto& instance : facts.inventory->instances) {
        const bool isOnMaintained = !instance.isImported() && maintainedNodes.contains(instance.ref.node);
        if (instance.countsAsCritical())
            ++critical;
        else if (instance.status == consul::CheckStatus::Warning)
            ++warning;
        else if (instance.nodeDown)
            ++down;
        else if (instance.status == consul::CheckStatus::Unknown)
            ++odd;
        else if (instance.inMaintenance || isOnMaintained)
            ++maintained;
        else
            ++passing;
    }
    tile.figure = QString::number(critical);
    tile.label = FigureText::tr("instance(s) critical", nullptr, critical);
    tile.detail = dotted(
        {FigureText::tr("%n warning", "instances", warning), FigureText::tr("%n passing", "instances", passing),
            maintained > 0 ? FigureText::tr("%n in maintenance", "instances", maintained) : QString(),
            down > 0 ? FigureText::tr("%n more on nodes that are down", "instances", down) : QString(),
            odd > 0 ? FigureText::tr("%n unknown", "instances", odd) : QString(),
            left > 0 ? FigureText::tr("%n left the catalog", "instances", left) : QString()});
    tile.tone = critical > 0                    ? RowState::Stale
        : warning > 0 || isAnyLeftUnwell(facts) ? RowState::Warning
                                                : RowState::Neutral;
    return tile;
}

NowTile nodesTile(const NowFacts& facts)
{
    NowTile tile;
    tile.id = QStringLiteral("nodes");
    tile.label = FigureText::tr("nodes down");
    if (isUnread(tile, facts))
        return tile;
    const auto& left = facts.departures.nodes;
    int down = 0;
    int alive = 0;
    for (const auto& node : facts.inventory->nodes) {
        const bool isAlive
            = node.serfHealth == consul::CheckStatus::Passing || node.member == consul::MemberStatus::Alive;
        if (node.isDown())
            ++down;
        else if (isAlive)
            ++alive;
    }
    const int others = words::pluralOf(facts.inventory->nodes.size()) - down - alive;
    const auto gone
        = static_cast<int>(std::ranges::count_if(left, [](const auto& node) { return node.down.has_value(); }));
    // A node that left while it was down has not recovered, so the tile shows it instead of 0 nodes down.
    const bool isGoneAlone = down == 0 && gone > 0;
    tile.figure = QString::number(isGoneAlone ? gone : down);
    tile.label = isGoneAlone ? FigureText::tr("node(s) left while down", nullptr, gone)
                             : FigureText::tr("node(s) down", nullptr, down);
    tile.detail = dotted({FigureText::tr("%n alive", "nodes", alive),
        others > 0 ? FigureText::tr("%n without a known agent", "nodes", others) : QString(),
        left.isEmpty() ? QString() : FigureText::tr("%n left the catalog", "nodes", static_cast<int>(left.size()))});
    if (down > 0 || gone > 0)
        tile.tone = RowState::Stale;
    return tile;
}

NowTile sessionsTile(const NowFacts& facts)
{
    NowTile tile;
    tile.id = QStringLiteral("sessions");
    tile.figure = unknownFigure();
    tile.label = FigureText::tr("sessions");
    if (!areSessionsRead(facts)) {
        tile.detail = notKnownText(facts.sessionList);
        return tile;
    }
    const auto& sessions = facts.sessions->sessions;
    if (sessions.empty() && facts.mayHide) {
        tile.detail = FigureText::tr("none shown");
        return tile;
    }
    const auto lasting
        = std::ranges::count_if(sessions, [](const consul::SessionInfo& session) { return session.ttlText.isEmpty(); });
    tile.figure = QString::number(sessions.size());
    tile.label = FigureText::tr("session(s)", nullptr, words::pluralOf(sessions.size()));
    tile.detail = FigureText::tr("%n without TTL", "sessions", static_cast<int>(lasting));
    return tile;
}

/// What the rows are about.
QString lookedAt(const NowFacts& facts)
{
    QStringList parts;
    parts << (facts.paths.empty()
            ? FigureText::tr("no watched semaphores or locks")
            : FigureText::tr("%n watched semaphore(s) and lock(s)", nullptr, words::pluralOf(facts.paths.size())));
    // Where lists may be incomplete, an empty one counts as unknown.
    if (isCatalogRead(facts)) {
        if (!facts.inventory->instances.empty() || !facts.mayHide)
            parts << FigureText::tr("%n instance(s)", nullptr, words::pluralOf(facts.inventory->instances.size()));
        parts << FigureText::tr("%n node(s)", nullptr, words::pluralOf(facts.inventory->nodes.size()));
    }
    if (areSessionsRead(facts) && (!facts.sessions->sessions.empty() || !facts.mayHide))
        parts << words::sessions(static_cast<qint64>(facts.sessions->sessions.size()));
    return FigureText::tr("Scope: %1.").arg(words::joinNames(parts));
}

} // namespace

std::vector<NowTile> nowTiles(const NowFacts& facts)
{
    return {watchedTile(facts), waitTile(facts), instancesTile(facts), nodesTile(facts), sessionsTile(facts)};
}

NowSummary nowSummary(const NowFacts& facts, const std::vector<NowRow>& rows)
{
    if (!facts.isOpen)
        return {FigureText::tr("Not connected"), FigureText::tr("The state is unknown. Connect first."), {}};
    const auto numberOf = [&rows](NowSeverity severity) {
        return static_cast<int>(std::ranges::count(rows, severity, &NowRow::severity));
    };
    const int wrong = numberOf(NowSeverity::Critical) + numberOf(NowSeverity::Warning);
    const int unknown = numberOf(NowSeverity::Unknown);
    NowSummary summary;
    summary.text = lookedAt(facts);
    if (wrong > 0 && unknown > 0)
        summary.title = FigureText::tr("%n thing(s) need attention, and the state is not fully known", nullptr, wrong);
    else if (wrong > 0)
        summary.title = FigureText::tr("%n thing(s) need attention", nullptr, wrong);
    else if (unknown > 0)
        summary.title = FigureText::tr("The state is not fully known");
    else if (facts.paths.empty()) // Of semaphores and locks nothing is known.
        summary.title = FigureText::tr("No findings, but no semaphores or locks are watched");
    else
        summary.title = FigureText::tr("Nothing needs attention");
    if (facts.mayHide)
        summary.note = FigureText::tr("ACLs are enabled: Consul silently omits what this token cannot read. Omitted "
                                      "entries are not counted here.");
    return summary;
}

} // namespace gui
