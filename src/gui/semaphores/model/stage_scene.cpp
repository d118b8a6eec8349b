// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/stage_scene.h"

#include "gui/kit/model/format.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace gui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(gui::StageScene)
};

using Ttls = QHash<QString, std::chrono::milliseconds>;

/// A session may hold twice (two slots, or a body that lists it twice): each seat needs a name of its own.
QString seatKey(const semaphore::Holder& holder, QHash<QString, int>& copies)
{
    const QString session = holder.session;
    const int copy = copies[session]++;
    return copy == 0 ? session : session + QLatin1Char('#') + QString::number(copy);
}

/// Gives out the lowest free seats, one after the other.
class FreeSeats
{
public:
    void take(int seat) { m_taken.insert(seat); }
    [[nodiscard]] bool isTaken(int seat) const { return m_taken.contains(seat); }
    [[nodiscard]] int lowest()
    {
        while (m_taken.contains(m_next))
            ++m_next;
        return m_next;
    }

private:
    QSet<int> m_taken;
    int m_next = 0;
};

StageCard holderCard(const semaphore::Holder& holder, const observer::Update& update, const Ttls& ttls)
{
    StageCard card;
    card.session = holder.session;
    card.key = holder.key;
    card.name = contenderName(holder.name, card.session);
    card.label = cardLabel(holder.name, card.session);
    card.state = holder.live ? RowState::Holding : RowState::Stale;
    const auto sighting = update.sightings.holding.value(holder.session);
    card.since = sighting.since;
    card.exact = sighting.exact;
    if (const auto ttl = ttls.constFind(card.session); ttl != ttls.constEnd())
        card.ttl = *ttl;
    if (!holder.live)
        card.note = sessionIsGone(holder.session, *update.state) ? Words::tr("session gone – stale")
                                                                 : Words::tr("no key – stale");
    return card;
}

StageCard waiterCard(const semaphore::Waiter& waiter, const semaphore::Sightings& sightings)
{
    StageCard card;
    card.session = waiter.session;
    card.key = waiter.key;
    card.name = contenderName(waiter.name, card.session);
    card.label = cardLabel(waiter.name, card.session);
    card.state = waiter.position == 1 ? RowState::Next : RowState::Waiting;
    const auto sighting = sightings.waiting.value(waiter.session);
    card.since = sighting.since;
    card.exact = sighting.exact;
    return card;
}

/// In the words of signalboxctl where something is stale.
QString permitsTitle(const semaphore::State& state)
{
    const auto count = permitCount(state);
    QString title;
    const auto add = [&title](const QString& part) { title = Words::tr("%1, %2").arg(title, part); };
    if (!count.told) {
        title = count.limit == 0 ? Words::tr("limit unknown") : Words::tr("limit %1").arg(count.limit);
        add(Words::tr("who holds cannot be told"));
    } else if (count.limit == 0) {
        title = Words::tr("limit unknown, %n held", nullptr, count.live);
    } else if (count.stale > 0 && count.over == 0) {
        title = Words::tr("%1 of %2 held").arg(count.live).arg(count.limit);
        if (const int free = count.limit - count.taken(); free > 0)
            add(Words::tr("%n free", nullptr, free));
    } else {
        title = Words::tr("limit %1").arg(count.limit);
        if (count.over > 0)
            add(Words::tr("%n too many", nullptr, count.over));
        else if (count.taken() >= count.limit)
            add(Words::tr("all taken"));
        else
            add(Words::tr("%n free", nullptr, count.limit - count.taken()));
    }
    // A stale holder keeps its permit from others and holds nothing: both are said.
    if (count.stale > 0)
        add(Words::tr("%n stale", nullptr, count.stale));
    return title;
}

/// Nothing says who will take it: Consul keeps no queue. But only such a permit can be taken at all, and whoever takes
/// one removes stale holders first (api/semaphore.go).
int takeableSeat(const StageScene& scene, const semaphore::State& state)
{
    const auto count = permitCount(state);
    if (state.waiting.empty() || count.limit == 0 || count.live + count.over >= count.limit)
        return -1;
    const auto first = [&scene](auto fits) {
        const auto seat = std::find_if(scene.seats.begin(), scene.seats.end(), fits);
        return seat == scene.seats.end() ? -1 : static_cast<int>(seat - scene.seats.begin());
    };
    const int free = first([](const StageSeat& seat) { return !seat.card && !seat.overLimit; });
    return free >= 0 ? free
                     : first([](const StageSeat& seat) { return seat.card && seat.card->state == RowState::Stale; });
}

void addSentence(StageScene& scene, const observer::Update& update, const QString& lastEvent, const QDateTime& now)
{
    const auto findings = settledFindings(update, now);
    const bool grave = !findings.empty() && findings.front().severity != semaphore::Severity::Hint;
    if (grave) {
        scene.sentence = semaphore::findingText(findings.front(), *update.state);
        scene.sentenceTone = toneOf(findings.front().severity);
    } else if (!lastEvent.isEmpty()) {
        scene.sentence = lastEvent;
    } else if (!findings.empty()) {
        scene.sentence = semaphore::findingText(findings.front(), *update.state);
        scene.sentenceTone = RowState::Hint;
    }
}

} // namespace

bool hasTtl(const StageCard& card)
{
    return card.ttl && card.ttl->count() > 0;
}

Seating seat(const Seating& before, const semaphore::State& state)
{
    Seating after;
    FreeSeats free;
    QHash<QString, int> copies;
    QStringList standing;
    const bool slotted = state.layout == semaphore::Layout::Slots;
    const int limit = permitCount(state).limit;
    for (const auto& holder : state.holders) {
        const QString who = seatKey(holder, copies);
        // Whoever sat behind the limit stands up: it moves to a permit as soon as one is free.
        const int wish = holder.slot ? *holder.slot : before.value(who, -1);
        const bool fits
            = wish >= 0 && wish < maxSeats && !free.isTaken(wish) && (slotted || limit == 0 || wish < limit);
        if (fits) {
            after.insert(who, wish);
            free.take(wish);
        } else {
            standing.append(who);
        }
    }
    for (const auto& who : standing) {
        const int place = free.lowest();
        if (place >= maxSeats)
            break;
        after.insert(who, place);
        free.take(place);
    }
    return after;
}

StageScene sceneOf(const observer::Update& update, const Seating& seating,
    const std::vector<consul::SessionInfo>& sessions, const QString& lastEvent, const QDateTime& now)
{
    StageScene scene;
    const auto* state = update.state.get();
    if (state == nullptr || !state->found)
        return scene;
    Ttls ttls;
    for (const auto& session : sessions) {
        if (session.ttl)
            ttls.insert(session.id, *session.ttl);
    }
    const int limit = permitCount(*state).limit;
    int last = std::min(limit, maxSeats) - 1;
    for (const int place : seating)
        last = std::max(last, place);
    scene.seats.resize(static_cast<std::size_t>(last + 1));
    scene.hiddenSeats = std::max(0, std::max(limit, static_cast<int>(state->holders.size())) - last - 1);
    for (int i = 0; i <= last; ++i) {
        auto& seat = scene.seats[static_cast<std::size_t>(i)];
        seat.overLimit = limit > 0 && i >= limit && state->layout != semaphore::Layout::Slots;
        if (state->layout == semaphore::Layout::Slots)
            seat.label = Words::tr("slot %1").arg(i);
    }
    QHash<QString, int> copies;
    for (const auto& holder : state->holders) {
        const auto place = seating.constFind(seatKey(holder, copies));
        if (place != seating.constEnd())
            scene.seats[static_cast<std::size_t>(*place)].card = holderCard(holder, update, ttls);
    }
    const auto shown = std::min<std::size_t>(state->waiting.size(), maxQueueCards);
    scene.queue.reserve(shown);
    for (std::size_t i = 0; i < shown; ++i)
        scene.queue.push_back(waiterCard(state->waiting[i], update.sightings));
    scene.hiddenWaiters = static_cast<int>(state->waiting.size() - shown);
    scene.nextSeat = takeableSeat(scene, *state);
    scene.permitsTitle = permitsTitle(*state);
    if (!state->waiting.empty())
        scene.queueTitle = Words::tr("in order of arrival (CreateIndex)");
    else if (state->layout == semaphore::Layout::Slots || state->layout == semaphore::Layout::Lock)
        scene.queueTitle = Words::tr("contenders of this layout wait without a key and cannot be seen");
    else
        scene.queueTitle = Words::tr("nobody waits");
    addSentence(scene, update, lastEvent, now);
    return scene;
}

} // namespace gui
