// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/stage/model/stage_scene.h"

#include "semaphore/beyond_limit.h"
#include "words/counts.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace gui {

namespace {

struct StageSceneText {
    Q_DECLARE_TR_FUNCTIONS(gui::StageScene)
};

/// Gives out the lowest free permits, one after the other.
class FreePermits
{
public:
    void take(int permit) { m_taken.insert(permit); }
    [[nodiscard]] bool isTaken(int permit) const { return m_taken.contains(permit); }
    [[nodiscard]] int lowest()
    {
        while (m_taken.contains(m_next))
            ++m_next;
        return m_next;
    }

    void skipTo(int permit) { m_next = std::max(m_next, permit); } ///< No lower one is given out from now on.

private:
    QSet<int> m_taken;
    int m_next = 0;
};

/// As semaphore::withinLimit() wants them: of those who live whoever holds longest comes first. Whose begin is unknown
/// was there before anybody looked.
std::vector<const ContenderView*> ranked(const std::vector<ContenderView>& holders)
{
    std::vector<const ContenderView*> rank;
    rank.reserve(holders.size());
    for (const auto& holder : holders)
        rank.push_back(&holder);
    std::ranges::stable_sort(rank, [](const ContenderView* one, const ContenderView* other) {
        const bool isStale = one->state == RowState::Stale;
        if (isStale != (other->state == RowState::Stale))
            return !isStale;
        if (one->since.isValid() != other->since.isValid())
            return !one->since.isValid();
        return one->since < other->since;
    });
    return rank;
}

StageCard cardOf(const ContenderView& contender)
{
    switch (contender.missing) {
    case ContenderView::Missing::Session:
        return {contender, StageSceneText::tr("session ended – stale")};
    case ContenderView::Missing::Key:
        return {contender, StageSceneText::tr("no key – stale")};
    case ContenderView::Missing::Nothing:
        break;
    }
    switch (contender.doubt) {
    case ContenderView::Doubt::Name:
    case ContenderView::Doubt::Session:
        return {contender, StageSceneText::tr("named, cannot be confirmed")};
    case ContenderView::Doubt::Entry:
        return {contender, StageSceneText::tr("may have passed its timeout")};
    case ContenderView::Doubt::Nothing:
        break;
    }
    return {contender, {}};
}

/// In the words of signalboxctl where something is stale.
QString permitsTitle(const PermitCount& count)
{
    QString title;
    const auto add = [&title](const QString& part) { title = StageSceneText::tr("%1, %2").arg(title, part); };
    if (!count.reported) {
        title
            = count.limit == 0 ? StageSceneText::tr("limit unknown") : StageSceneText::tr("limit %1").arg(count.limit);
        add(StageSceneText::tr("holders unknown"));
    } else if (count.limit == 0) {
        title = count.named > 0 ? StageSceneText::tr("limit unknown, %n named as held", nullptr, count.live)
                                : StageSceneText::tr("limit unknown, %n held", nullptr, count.live);
    } else if (count.named > 0) {
        title = StageSceneText::tr("%1 of %2 named as held").arg(count.live + count.over).arg(count.limit);
        if (const int free = count.limit - count.taken(); free > 0)
            add(StageSceneText::tr("%n free", nullptr, free));
    } else if (count.stale > 0 && count.over == 0) {
        title = StageSceneText::tr("%1 of %2 held").arg(count.live).arg(count.limit);
        if (const int free = count.limit - count.taken(); free > 0)
            add(StageSceneText::tr("%n free", nullptr, free));
    } else {
        title = StageSceneText::tr("limit %1").arg(count.limit);
        if (count.over > 0)
            add(StageSceneText::tr("%n too many", nullptr, count.over));
        else if (count.taken() >= count.limit)
            add(StageSceneText::tr("all taken"));
        else
            add(StageSceneText::tr("%n free", nullptr, count.limit - count.taken()));
    }
    // A stale holder keeps its permit from others and holds nothing: both are said.
    if (count.stale > 0)
        add(words::stale(count.stale));
    return title;
}

/// Nothing says who will take it: Consul keeps no queue. But only such a permit can be taken at all, and whoever takes
/// one removes stale holders first (api/semaphore.go).
int takeablePermit(const StageScene& scene, const SemaphoreView& view)
{
    const auto& count = view.permits;
    if (view.waiters.empty() || count.limit == 0 || count.live + count.over >= count.limit)
        return -1;
    const auto first = [&scene](auto fits) {
        const auto permit = std::ranges::find_if(scene.permits, fits);
        return permit == scene.permits.end() ? -1 : static_cast<int>(permit - scene.permits.begin());
    };
    const int free = first([](const StagePermit& permit) { return !permit.card && !permit.overLimit; });
    return free >= 0
        ? free
        : first([](const StagePermit& permit) { return permit.card && permit.card->state == RowState::Stale; });
}

/// A label alone tells who it is among those that are named alike otherwise.
bool areNamedDifferently(const StageScene& scene)
{
    QStringView common;
    bool isFirst = true;
    const auto differs = [&](const StageCard& card) {
        if (card.name != card.ownName) // Its label is of its id.
            return false;
        const QStringView rest = card.name.endsWith(card.label) ? QStringView(card.name).chopped(card.label.size())
                                                                : QStringView(card.name);
        const bool isOther = !isFirst && rest != common;
        common = rest;
        isFirst = false;
        return isOther;
    };
    return std::ranges::any_of(scene.permits, [&](const StagePermit& permit) {
        return permit.card && differs(*permit.card);
    }) || std::ranges::any_of(scene.queue, differs);
}

void addSentence(StageScene& scene, const SemaphoreView& view, const QString& lastEvent)
{
    const auto* const first = view.findings.empty() ? nullptr : &view.findings.front();
    const bool grave = first != nullptr && first->severity != semaphore::Severity::Hint;
    if (first != nullptr && (grave || lastEvent.isEmpty())) {
        scene.sentence = semaphore::findingText(*first, *view.state);
        scene.sentenceTone = toneOf(first->severity);
    } else {
        scene.sentence = lastEvent;
    }
}

} // namespace

PermitPlaces assignPermits(const PermitPlaces& before, const SemaphoreView& view, const PermitPlaces& ever)
{
    PermitPlaces after;
    FreePermits free;
    const bool slotted = view.layout == semaphore::Layout::Slots;
    const int limit = view.permits.limit;
    const bool isBounded = limit > 0 && !slotted;
    const auto rank = ranked(view.holders);
    const auto within = isBounded ? semaphore::withinLimit(rank.size(), limit) : rank.size();
    const auto take = [&](const QString& who, int wish, bool isWithin) {
        // Behind the limit they close up: an empty place there would look like a free permit.
        const bool fits
            = wish >= 0 && wish < maxPermits && !free.isTaken(wish) && isWithin && (!isBounded || wish < limit);
        if (fits) {
            after.insert(who, wish);
            free.take(wish);
        }
        return fits;
    };
    // A holder beyond the limit gives up its place, so that it moves to a permit as soon as one is free.
    std::vector<std::size_t> returning;
    for (std::size_t i = 0; i < rank.size(); ++i) {
        const auto& holder = *rank[i];
        if (!take(holder.id, holder.slot ? *holder.slot : before.value(holder.id, -1), i < within))
            returning.push_back(i);
    }
    std::vector<std::size_t> unplaced;
    for (const auto i : returning) {
        if (!take(rank[i]->id, ever.value(rank[i]->id, -1), i < within))
            unplaced.push_back(i);
    }
    for (const auto i : unplaced) {
        if (isBounded && i >= within)
            free.skipTo(limit);
        const int place = free.lowest();
        if (place >= maxPermits)
            break;
        after.insert(rank[i]->id, place);
        free.take(place);
    }
    return after;
}

StageScene sceneOf(const SemaphoreView& view, const PermitPlaces& permitPlaces, const QString& lastEvent)
{
    StageScene scene;
    if (!view.found)
        return scene;
    const bool slotted = view.layout == semaphore::Layout::Slots;
    const int limit = view.permits.limit;
    int last = std::min(limit, maxPermits) - 1;
    for (const int place : permitPlaces)
        last = std::max(last, place);
    scene.permits.resize(static_cast<std::size_t>(last) + 1);
    scene.hiddenPermits = std::max(0, std::max(limit, static_cast<int>(view.holders.size())) - last - 1);
    for (int i = 0; i <= last; ++i) {
        auto& permit = scene.permits[static_cast<std::size_t>(i)];
        permit.overLimit = limit > 0 && i >= limit && !slotted;
        if (slotted)
            permit.label = StageSceneText::tr("slot %1").arg(i);
    }
    for (const auto& holder : view.holders) {
        const auto place = permitPlaces.constFind(holder.id);
        if (place != permitPlaces.constEnd())
            scene.permits[static_cast<std::size_t>(*place)].card = cardOf(holder);
    }
    const auto shown = std::min<std::size_t>(view.waiters.size(), maxQueueCards);
    scene.queue.reserve(shown);
    std::transform(view.waiters.begin(), view.waiters.begin() + static_cast<std::ptrdiff_t>(shown),
        std::back_inserter(scene.queue), cardOf);
    scene.hiddenWaiters = static_cast<int>(view.waiters.size() - shown);
    scene.severalNames = areNamedDifferently(scene);
    scene.nextPermit = takeablePermit(scene, view);
    scene.permitsTitle = permitsTitle(view.permits);
    if (!view.waiters.empty())
        scene.queueTitle = StageSceneText::tr("in order of arrival (CreateIndex)");
    else if (slotted || view.layout == semaphore::Layout::Lock)
        scene.queueTitle = StageSceneText::tr("contenders of this layout wait without a key and are not visible");
    else
        scene.queueTitle = view.isUnplaced ? StageSceneText::tr("who waits is unknown")
                                           : StageSceneText::tr("no waiting contenders");
    addSentence(scene, view, lastEvent);
    return scene;
}

} // namespace gui
