// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/model/alert_engine.h"

#include "cleanup/inventory.h"
#include "cleanup/selection.h"
#include "consul/values/node_name.h"
#include "gui/kit/model/format.h"
#include "semaphore/who_waits.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <array>
#include <iterator>

namespace gui {

namespace {

struct AlertWords {
    Q_DECLARE_TR_FUNCTIONS(gui::Alerts)
};

bool mayComeBack(AlertKind kind)
{
    return kind != AlertKind::HeldLong && kind != AlertKind::WaitingLong;
}

QString keyOf(const AlertFact& fact)
{
    // A node that comes under another spelling is no other one.
    const bool isNode = fact.kind == AlertKind::NodeDown || fact.kind == AlertKind::NodeLeft;
    QStringList parts{alertKindId(fact.kind), isNode ? consul::foldedNode(fact.path) : fact.path,
        consul::foldedNode(fact.node), fact.subject};
    // A client that releases a permit and acquires another one begins a new hold.
    if (!mayComeBack(fact.kind))
        parts << QString::number(fact.since.toMSecsSinceEpoch());
    return parts.join(QLatin1Char('\n'));
}

AlertFact factAbout(AlertKind kind, const QString& path, const QString& session, const QString& name,
    const std::optional<semaphore::Sighting>& seen, const QDateTime& now)
{
    AlertFact fact{kind, path, session, {}, session.isEmpty() ? QString() : contenderName(name, session), now, false};
    if (seen) {
        fact.since = seen->since;
        fact.exact = seen->exact;
    }
    return fact;
}

template <typename Key>
std::optional<semaphore::Sighting> seenOf(const QHash<Key, semaphore::Sighting>& sightings, const Key& key)
{
    const auto found = sightings.constFind(key);
    return found != sightings.constEnd() ? std::optional(*found) : std::nullopt;
}

QString nameOf(const semaphore::State& state, const consul::SessionId& session)
{
    if (const auto found = std::ranges::find(state.holders, session, &semaphore::Holder::session);
        found != state.holders.end())
        return found->name;
    const auto waits = std::ranges::find(state.waiting, session, &semaphore::Waiter::session);
    return waits != state.waiting.end() ? waits->name : QString();
}

/// It is over since it is gone; else nobody looks any more from now on.
Alert ended(Alert alert, const std::optional<QDateTime>& goneAt, AlertEnd goneAs, const QDateTime& now,
    AlertEnd end = AlertEnd::Unwatched)
{
    alert.over = goneAt.value_or(now);
    alert.end = goneAt ? goneAs : end;
    return alert;
}

QDateTime handedOverBy(const semaphore::Sightings& sightings, const consul::SessionId& session)
{
    return sightings.leaving.value(session).addMSecs(semaphore::handOverTime.count());
}

/// Those also that are still to settle: which it is, time alone tells, and no further answer.
void addTaken(std::vector<AlertFact>& facts, const semaphore::State& state, const semaphore::Sightings& sightings,
    const QDateTime& now)
{
    const QDateTime settled = now.addMSecs(semaphore::handOverTime.count());
    for (const auto& finding : semaphore::settledFindings(state, sightings, settled)) {
        if (finding.kind != semaphore::FindingKind::PermitTaken)
            continue;
        auto seen = seenOf(sightings.findings, semaphore::findingKey(finding));
        const auto left = sightings.leaving.constFind(finding.session);
        const bool isLeaving = !seen && left != sightings.leaving.constEnd();
        if (isLeaving)
            seen = semaphore::Sighting{*left, true};
        facts.push_back(
            factAbout(AlertKind::PermitTaken, state.path, finding.session, nameOf(state, finding.session), seen, now));
        if (isLeaving)
            facts.back().notBefore = handedOverBy(sightings, finding.session);
    }
}

void addDeparted(std::vector<AlertFact>& facts, const cleanup::Departures& departures, bool mayHide)
{
    const auto before = facts.size();
    for (const auto& node : departures.nodes) {
        const QString& name = node.name;
        if (node.down)
            facts.push_back({AlertKind::NodeDown, name, {}, name, name, node.down->since, !node.down->atLeast, {}, true,
                !node.left.isOwn});
        if (!node.left.isOwn)
            facts.push_back({AlertKind::NodeLeft, name, {}, name, name, node.left.at, !node.left.atLeast});
    }
    for (const auto& name : departures.older) {
        for (const auto kind : {AlertKind::NodeDown, AlertKind::NodeLeft})
            facts.push_back({kind, name, {}, name, name, {}, false, {}, true, false});
    }
    for (const auto& instance : departures.failing) {
        if (instance.status.status == consul::CheckStatus::Critical)
            facts.push_back({AlertKind::ServiceCritical, instance.service, instance.ref.id, instance.ref.node,
                instance.ref.text(), instance.status.since, !instance.status.atLeast, {}, true, false});
    }
    for (auto i = before; i < facts.size(); ++i)
        facts[i].mayBeHidden = mayHide;
}

} // namespace

std::vector<AlertFact> alertFactsOf(
    const semaphore::State& state, const semaphore::Sightings& sightings, const QDateTime& now)
{
    std::vector<AlertFact> facts;
    QSet<consul::SessionId> known; // A session may hold several slots.
    for (const auto& holder : state.holders) {
        if (!holder.live || known.contains(holder.session))
            continue;
        known.insert(holder.session);
        facts.push_back(factAbout(AlertKind::HeldLong, state.path, holder.session, holder.name,
            seenOf(sightings.holding, holder.session), now));
        facts.back().isNamed = !holder.lives();
    }
    for (const auto& waiter : state.waiting) {
        facts.push_back(factAbout(AlertKind::WaitingLong, state.path, waiter.session, waiter.name,
            seenOf(sightings.waiting, waiter.session), now));
        if (semaphore::isLeaving(sightings, waiter.session, now))
            facts.back().notBefore = handedOverBy(sightings, waiter.session);
    }
    for (const auto& finding : state.findings) {
        const bool isStale = finding.kind == semaphore::FindingKind::StaleHolder;
        if (!isStale && finding.kind != semaphore::FindingKind::OverLimit)
            continue;
        const auto seen = seenOf(sightings.findings, semaphore::findingKey(finding));
        auto fact = factAbout(isStale ? AlertKind::Stale : AlertKind::OverLimit, state.path,
            isStale ? finding.session.toString() : QString(), nameOf(state, finding.session), seen, now);
        fact.isNamed = !isStale && state.unconfirmedHolders() > 0;
        if (isStale && fact.exact
            && semaphore::isWithinHandOver(fact.since, now)) // As semaphore::settledFindings() holds it back.
            fact.notBefore = fact.since.addMSecs(semaphore::handOverTime.count());
        facts.push_back(std::move(fact));
    }
    addTaken(facts, state, sightings, now);
    const bool isUnreadable = state.isLockHidden()
        || (state.holders.empty()
            && std::ranges::find(state.findings, semaphore::FindingKind::UndecodableBody, &semaphore::Finding::kind)
                != state.findings.end());
    const bool isUnplaced = !state.unplaced.empty();
    for (const auto kind :
        {AlertKind::HeldLong, AlertKind::OverLimit, AlertKind::Stale, AlertKind::WaitingLong, AlertKind::PermitTaken}) {
        const bool isOfContenders = kind == AlertKind::WaitingLong || kind == AlertKind::PermitTaken;
        if (isUnplaced || (isUnreadable && !isOfContenders)) {
            facts.push_back(factAbout(kind, state.path, {}, {}, {}, now));
            facts.back().isSo = false;
            facts.back().isUntold = true;
        }
    }
    if (state.program) {
        const QString program = semaphore::programTitle(*state.program);
        for (AlertFact& fact : facts)
            fact.program = program;
    }
    return facts;
}

std::vector<AlertFact> alertFactsOf(const cleanup::Inventory& inventory, const cleanup::StatusClock& clock,
    const cleanup::Departures& departures, const QDateTime& now)
{
    std::vector<AlertFact> facts;
    for (const auto& instance : inventory.instances) {
        const auto since = clock.criticalSince(instance.ref);
        if (!instance.countsAsCritical() && !since)
            continue;
        facts.push_back({AlertKind::ServiceCritical, instance.definition.service, instance.ref.id, instance.ref.node,
            instance.ref.text(), since ? since->since : now, since && !since->atLeast});
    }
    for (const auto& node : inventory.nodes) {
        if (!node.isDown())
            continue;
        const QString& name = node.node.name;
        const auto since = clock.downSince(name);
        facts.push_back(
            {AlertKind::NodeDown, name, {}, name, name, since ? since->since : now, since && !since->atLeast});
    }
    addDeparted(facts, departures, inventory.visibility() != cleanup::Visibility::Everything);
    return facts;
}

// --- Steps --------------------------------------------------------------------------------------------------------

AlertEngine::News AlertEngine::setRules(const AlertRules& rules, const QDateTime& now)
{
    m_rules = rules;
    for (const auto kind : alertKinds)
        m_patterns[static_cast<std::size_t>(kind)] = NamePatterns(m_rules.of(kind).only);
    News news;
    for (auto& place : m_places) {
        for (auto& entry : place.entries) {
            entry.isWanted = isWanted(entry.fact);
            if (!entry.reported)
                continue;
            const auto after = m_rules.of(entry.fact.kind).after;
            const bool hasOtherTime = after != entry.reported->after;
            if (entry.isWanted && (!hasOtherTime || beginOf(wholeOf(entry)) <= now)) {
                entry.reported->after = after;
                if (hasOtherTime)
                    news.changed.push_back(*entry.reported);
                continue;
            }
            // The rule is off, or its time has not come yet. When it applies, the same occurrence may be reported
            // again.
            news.ended.push_back(ended(*entry.reported, entry.goneAt, entry.goneAs, now));
            entry.reported.reset();
        }
        stepPlace(place, now, news);
    }
    return news;
}

AlertEngine::News AlertEngine::see(const QString& place, const std::vector<AlertFact>& facts, const QDateTime& now)
{
    auto& known = m_places[place];
    known.isLost = false;
    QSet<QString> seen;
    QSet<QString> left;
    std::array<bool, alertKinds.size()> isUntold{}; // By AlertKind.
    for (const auto& fact : facts) {
        if (fact.isUntold) {
            isUntold[static_cast<std::size_t>(fact.kind)] = true;
            continue;
        }
        const QString key = keyOf(fact);
        if (!fact.isSo) {
            left.insert(key);
            continue;
        }
        seen.insert(key);
        auto& entry = known.entries[key];
        const bool isNew = !entry.fact.since.isValid();
        const auto since = isNew || entry.goneAt ? fact.since : std::min(entry.fact.since, fact.since);
        entry.fact = fact;
        entry.fact.since = since;
        entry.goneAt.reset();
        if (isNew)
            entry.isWanted = isWanted(fact); // Place and kind are of its key: it stays so until the rules change.
    }
    for (auto entry = known.entries.begin(); entry != known.entries.end(); ++entry) {
        if (seen.contains(entry.key()) || entry->goneAt)
            continue;
        entry->goneAt = now;
        entry->goneAs = isUntold[static_cast<std::size_t>(entry->fact.kind)] ? AlertEnd::Unwatched
            : left.contains(entry.key())                                     ? AlertEnd::Left
                                                                             : AlertEnd::Gone;
    }
    News news;
    stepPlace(known, now, news);
    return news;
}

void AlertEngine::lose(const QString& place)
{
    if (const auto found = m_places.find(place); found != m_places.end())
        found->isLost = true;
}

AlertEngine::News AlertEngine::forget(const QString& place, const QDateTime& now, AlertEnd end)
{
    News news;
    const auto gone = m_places.take(place);
    for (const auto& entry : gone.entries) {
        if (entry.reported)
            news.ended.push_back(ended(*entry.reported, entry.goneAt, entry.goneAs, now, end));
    }
    return news;
}

AlertEngine::News AlertEngine::step(const QDateTime& now, const TrustedUntil& known)
{
    News news;
    for (auto place = m_places.begin(); place != m_places.end(); ++place) {
        if (!place->next || *place->next > now)
            continue;
        if (const QDateTime until = known ? known(place.key(), now) : now; *place->next <= until)
            stepPlace(*place, until, news);
    }
    return news;
}

bool AlertEngine::isWanted(const AlertFact& fact) const
{
    return m_rules.of(fact.kind).on && m_patterns[static_cast<std::size_t>(fact.kind)].matches(fact.path);
}

std::optional<QDateTime> AlertEngine::dueOf(const Entry& entry) const
{
    if (entry.goneAt) {
        const bool waits = entry.reported && mayComeBack(entry.fact.kind);
        return waits ? entry.goneAt->addSecs(calm.count()) : *entry.goneAt;
    }
    if (entry.reported || !entry.isWanted)
        return std::nullopt;
    return beginOf(entry.fact);
}

/// As it was reported: what went away and came back within `calm` has gone on all the time.
AlertFact AlertEngine::wholeOf(const Entry& entry)
{
    auto fact = entry.reported->fact;
    fact.since = std::min(fact.since, entry.fact.since);
    return fact;
}

QDateTime AlertEngine::beginOf(const AlertFact& fact) const
{
    const QDateTime due = fact.since.addSecs(m_rules.of(fact.kind).after.count());
    return fact.notBefore.isValid() ? std::max(due, fact.notBefore) : due;
}

void AlertEngine::stepPlace(Place& place, const QDateTime& now, News& news)
{
    if (place.isLost)
        return;
    place.next.reset();
    place.entries.removeIf([&](QHash<QString, Entry>::iterator entry) {
        const auto due = dueOf(*entry);
        if (!due || *due > now) {
            if (due && (!place.next || *due < *place.next))
                place.next = due;
            return false;
        }
        if (entry->goneAt) {
            if (entry->reported)
                news.ended.push_back(ended(*entry->reported, entry->goneAt, entry->goneAs, now));
            return true;
        }
        entry->reported = Alert{
            ++m_lastId, entry->fact, m_rules.of(entry->fact.kind).after, now, std::nullopt, AlertEnd::Gone, 0, 0};
        news.begun.push_back(*entry->reported);
        return false;
    });
}

std::optional<QDateTime> AlertEngine::nextDue() const
{
    std::optional<QDateTime> next;
    for (const auto& place : m_places) {
        if (!place.isLost && place.next && (!next || *place.next < *next))
            next = place.next;
    }
    return next;
}

// --- Words --------------------------------------------------------------------------------------------------------

namespace {

/// Lists leave out what a token may not read, without a word.
QString withHidden(const QString& text, const AlertFact& fact)
{
    return words::joinSentences(
        {text, fact.mayBeHidden ? AlertWords::tr("Or the token can no longer read it.") : QString()});
}

QString sentenceOf(const Alert& alert)
{
    const auto& fact = alert.fact;
    const QString time = words::durationText(alert.after);
    const bool atOnce = alert.after.count() == 0;
    const QString what
        = fact.program.isEmpty() ? fact.path : AlertWords::tr("%1 (%2)", "path, program").arg(fact.path, fact.program);
    switch (fact.kind) {
    case AlertKind::HeldLong:
        break;
    case AlertKind::OverLimit:
        if (fact.isNamed)
            return atOnce ? AlertWords::tr("The value of %1 names more holders than its limit.").arg(what)
                          : AlertWords::tr("The value of %1 has named more holders than its limit for longer than %2.")
                                .arg(what, time);
        return atOnce ? AlertWords::tr("%1 has more holders than its limit.").arg(what)
                      : AlertWords::tr("%1 has had more holders than its limit for longer than %2.").arg(what, time);
    case AlertKind::Stale:
        return atOnce ? AlertWords::tr("A permit of %1 is taken by the stale holder “%2”.").arg(what, fact.who)
                      : AlertWords::tr("A permit of %1 has been taken by the stale holder “%2” for longer than %3.")
                            .arg(what, fact.who, time);
    case AlertKind::PermitTaken:
        // A client that was paused between its release and the deletion of its key leaves the same state.
        return atOnce ? AlertWords::tr("“%1” is no longer listed as a holder of %2, and its contender key remains. It "
                                       "may still be inside.")
                            .arg(fact.who, what)
                      : AlertWords::tr("“%1” is no longer listed as a holder of %2, and its contender key has remained "
                                       "for longer than %3. It may still be inside.")
                            .arg(fact.who, what, time);
    case AlertKind::WaitingLong:
        return atOnce ? AlertWords::tr("“%1” waits for %2.").arg(fact.who, what)
                      : AlertWords::tr("“%1” has waited for %2 for longer than %3.").arg(fact.who, what, time);
    case AlertKind::ServiceCritical:
        return atOnce ? AlertWords::tr("%1 of the service %2 is critical.").arg(fact.who, fact.path)
                      : AlertWords::tr("%1 of the service %2 has been critical for longer than %3.")
                            .arg(fact.who, fact.path, time);
    case AlertKind::NodeDown:
        if (fact.hasLeft)
            return withHidden(AlertWords::tr("The node %1 was down when it left the catalog. No recovery was observed.")
                                  .arg(fact.path),
                fact);
        return atOnce ? AlertWords::tr("The node %1 is down.").arg(fact.path)
                      : AlertWords::tr("The node %1 has been down for longer than %2.").arg(fact.path, time);
    case AlertKind::NodeLeft:
        return withHidden(atOnce ? AlertWords::tr("The node %1 left the catalog.").arg(fact.path)
                                 : AlertWords::tr("The node %1 left the catalog, and has been gone for longer than %2.")
                                       .arg(fact.path, time),
            fact);
    }
    if (fact.isNamed)
        return atOnce
            ? AlertWords::tr("The value of %2 names “%1” as a holder. Consul cannot confirm that it is alive.")
                  .arg(fact.who, what)
            : AlertWords::tr("The value of %2 has named “%1” as a holder for longer than %3. Consul cannot "
                             "confirm that it is alive.")
                  .arg(fact.who, what, time);
    return atOnce ? AlertWords::tr("“%1” holds a permit of %2.").arg(fact.who, what)
                  : AlertWords::tr("“%1” has held a permit of %2 for longer than %3.").arg(fact.who, what, time);
}

} // namespace

namespace {

/// What brought it about, as far as that can be told: a node, or what goes on at a semaphore.
std::pair<bool, QString> causeOf(const AlertFact& fact)
{
    const bool isOfNode = isOfServices(fact.kind);
    return {isOfNode, isOfNode ? consul::foldedNode(fact.node) : fact.path};
}

/// The lower, the more it tells of the cause: a node that is down explains its services.
int rankOf(const Alert& alert)
{
    switch (alert.fact.kind) {
    case AlertKind::NodeDown:
    case AlertKind::NodeLeft:
    case AlertKind::OverLimit:
    case AlertKind::PermitTaken:
        return 0;
    case AlertKind::Stale:
        return 1;
    case AlertKind::HeldLong:
        return 2;
    case AlertKind::ServiceCritical:
    case AlertKind::WaitingLong:
        break;
    }
    return 3;
}

} // namespace

AlertGroup::AlertGroup(const Alert& first)
    : m_named{first}
    , m_reported(first)
{
}

bool AlertGroup::takes(const Alert& alert) const
{
    return !m_reported.over && causeOf(alert.fact) == causeOf(m_reported.fact)
        && m_reported.at.msecsTo(alert.at) <= std::chrono::milliseconds(moment).count();
}

void AlertGroup::add(const Alert& alert)
{
    if (m_named.size() < mostNamed)
        m_named.push_back(alert);
    if (rankOf(alert) < rankOf(m_reported)) {
        m_reported.fact = alert.fact;
        m_reported.after = alert.after;
    }
    ++m_reported.sameCause;
    ++m_open;
}

void AlertGroup::end(const Alert& alert)
{
    if (const auto named = std::ranges::find(m_named, alert.id, &Alert::id); named != m_named.end()) {
        named->over = alert.over;
        named->end = alert.end;
    }
    m_lastOver = std::max(m_lastOver, alert.over);
    const bool mayGoOn = alert.end == AlertEnd::Unwatched || alert.end == AlertEnd::StoreLost;
    if (mayGoOn || m_end == AlertEnd::Gone)
        m_end = alert.end;
    if (--m_open > 0)
        return;
    m_reported.over = m_lastOver;
    m_reported.end = m_end;
}

void AlertGroup::change(const Alert& alert)
{
    if (const auto named = std::ranges::find(m_named, alert.id, &Alert::id); named != m_named.end())
        named->after = alert.after;
    if (m_reported.fact.kind == alert.fact.kind) // All of a kind are of one rule.
        m_reported.after = alert.after;
}

std::vector<Alert> AlertGroup::open() const
{
    std::vector<Alert> open;
    std::ranges::copy_if(m_named, std::back_inserter(open), [](const Alert& alert) { return !alert.over; });
    if (!open.empty())
        open.back().sameCause = m_open - static_cast<int>(open.size());
    return open;
}

std::vector<Alert> forDesktop(const std::vector<Alert>& begun)
{
    constexpr int mostAlone = 3;
    std::vector<Alert> reported;
    for (const auto kind : alertKinds) {
        const auto isOfKind = [kind](const Alert& alert) { return alert.fact.kind == kind; };
        const auto count = static_cast<int>(std::ranges::count_if(begun, isOfKind));
        if (!isOfServices(kind) || count <= mostAlone) {
            std::copy_if(begun.begin(), begun.end(), std::back_inserter(reported), isOfKind);
            continue;
        }
        Alert first = *std::ranges::find_if(begun, isOfKind);
        for (const Alert& alert : begun)
            first.others += isOfKind(alert) ? 1 + alert.sameCause : 0;
        first.others -= 1 + first.sameCause;
        reported.push_back(first);
    }
    return reported;
}

QString alertText(const Alert& alert)
{
    QStringList text{sentenceOf(alert)};
    if (alert.sameCause > 0)
        text << (isOfServices(alert.fact.kind)
                ? AlertWords::tr("%n more on the node %1.", nullptr, alert.sameCause).arg(alert.fact.node)
                : AlertWords::tr("%n more at this semaphore.", nullptr, alert.sameCause));
    if (alert.others > 0)
        text << AlertWords::tr("%n other(s) at the same time; see the list.", nullptr, alert.others);
    return words::joinSentences(text);
}

Place placeOf(const Alert& alert)
{
    const auto& fact = alert.fact;
    const bool isWhole = alert.sameCause > 0; // Of several, none is meant.
    if (fact.kind == AlertKind::ServiceCritical && !isWhole)
        return {Place::Kind::Instance, fact.subject, fact.node};
    if (fact.kind == AlertKind::NodeDown || fact.kind == AlertKind::NodeLeft)
        return {Place::Kind::NodeItself, fact.node};
    if (isOfServices(fact.kind))
        return {Place::Kind::FirstOnNode, fact.node};
    return {Place::Kind::Watched, fact.path, isWhole ? QString() : fact.subject};
}

} // namespace gui
