// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/provenance.h"

#include "protocols/ranked_set.h"
#include "semaphore/body.h"
#include "semaphore/snapshot_index.h"

#include <algorithm>

namespace lab {

using protocols::StrategyId;

namespace {

constexpr QLatin1StringView owners("owners/");
constexpr QLatin1StringView timeEntries("times/");

bool makesList(StrategyId id)
{
    return id == StrategyId::Official || id == StrategyId::Spring || id == StrategyId::SpringPrune
        || id == StrategyId::NoCas || id == StrategyId::Queue || id == StrategyId::Fenced
        || id == StrategyId::FencedToken;
}

bool makesSlots(StrategyId id)
{
    return id == StrategyId::Slots;
}

bool counts(StrategyId id)
{
    return id == StrategyId::Fair || id == StrategyId::Clockless || id == StrategyId::Guarded;
}

/// The part behind the path: empty for the path itself, nullopt when the key lies elsewhere.
std::optional<QStringView> nameAt(const QString& path, const QString& key)
{
    if (key == path)
        return QStringView();
    if (!key.startsWith(path) || key.at(path.size()) != u'/')
        return std::nullopt;
    return QStringView(key).sliced(path.size() + 1);
}

bool isEntry(QStringView name)
{
    return name.startsWith(owners) || name.startsWith(timeEntries);
}

/// Below a path may lie other paths, which have their own life.
bool belongsToPath(QStringView name)
{
    return isEntry(name) || !name.contains(u'/');
}

} // namespace

bool Provenance::Place::plays(bool (*makes)(StrategyId)) const
{
    return std::ranges::any_of(run.strategies, makes);
}

Provenance::Provenance(const RunRecord& record, const SweptPaths& seen, const RunIds& known)
    : m_run(record.id)
    , m_mark(markOf(record.id))
    , m_knowsAll(known.complete)
    , m_ours(known.ids)
    , m_staying(known.staying)
{
    for (const auto& session : seen.sessions) {
        m_alive.insert(session.id);
        if (runOf(session.name) == m_run)
            m_ours.insert(session.id);
    }
    for (const auto& entry : seen.keys)
        m_holding.insert(entry.session);
    for (const RunPlace& each : record.places) {
        Place place{each, false, false};
        for (const auto& entry : seen.keys) {
            const auto name = nameAt(each.path, entry.key);
            if (!name || !belongsToPath(*name))
                continue;
            place.isShared = place.isShared || isOthers(entry);
            place.hasOtherEntries = place.hasOtherEntries || (isEntry(*name) && !isPersonal(entry, *name));
        }
        m_places.push_back(std::move(place));
    }
}

bool Provenance::isOthers(const consul::KvEntry& entry) const
{
    return !entry.session.isEmpty() && !m_ours.contains(entry.session);
}

bool Provenance::namesTheRun(const QByteArray& value) const
{
    return runOf(QString::fromUtf8(value)) == m_run;
}

bool Provenance::bearsOurId(QStringView name) const
{
    return m_ours.contains(name.toString());
}

bool Provenance::isOurEntry(QStringView name) const
{
    if (!isEntry(name))
        return false;
    const auto id = name.sliced(name.startsWith(owners) ? owners.size() : timeEntries.size());
    return bearsOurId(id) || protocols::bearsMark(id, m_mark);
}

bool Provenance::isPersonal(const consul::KvEntry& entry, QStringView name) const
{
    if (isOthers(entry))
        return false;
    const bool isOrphan = entry.session.isEmpty() && semaphore::looksLikeUuid(name) && namesTheRun(entry.value);
    return !entry.session.isEmpty() || bearsOurId(name) || isOurEntry(name) || isOrphan;
}

/// The values are those that the strategies write.
bool Provenance::isOurLock(const consul::KvEntry& entry, const Place& place) const
{
    return std::ranges::any_of(place.run.strategies, [&](StrategyId id) {
        switch (id) {
        case StrategyId::OfficialLock:
            return namesTheRun(entry.value);
        case StrategyId::SpringLock:
            return entry.value.startsWith("lock:") || entry.value.startsWith("unlock:");
        case StrategyId::ShardingLock:
            return entry.value == "LOCKED" || entry.value == "UNLOCKED";
        default:
            return false;
        }
    });
}

bool Provenance::isLeftOver(const consul::KvEntry& entry, QStringView name, const Place& place) const
{
    if (place.isShared || !entry.session.isEmpty())
        return false;
    const bool wasHeld = entry.lockIndex > 0; // A plain PUT sets it to 0.
    if (name.isEmpty())
        return wasHeld && isOurLock(entry, place);
    if (name == u".lock") {
        const auto body = semaphore::parseBody(entry.value);
        const bool isList = place.plays(makesList) && body.semaphoreLike && body.problem.isEmpty();
        return isList && idsIn(entry).contains(QSet<QString>(body.holders.begin(), body.holders.end()));
    }
    if (semaphore::slotNumber(name)) {
        const bool isFree = entry.value.isEmpty() || semaphore::looksLikeUuid(QString::fromUtf8(entry.value));
        return place.plays(makesSlots) && wasHeld && isFree;
    }
    // Only Signalbox marks a counter, so whoever else raises it takes the mark off.
    return name == u".counter" && place.plays(counts) && m_mark != 0 && entry.flags == m_mark && !place.hasOtherEntries;
}

bool Provenance::isRuns(const consul::KvEntry& entry) const
{
    if (isOthers(entry))
        return false;
    return std::ranges::any_of(m_places, [&](const Place& place) {
        if (place.run.since == 0 || entry.createIndex <= place.run.since)
            return false;
        if (entry.key == guardedKeyOf(place.run.path))
            return namesTheRun(entry.value);
        const auto name = nameAt(place.run.path, entry.key);
        return name && (isPersonal(entry, *name) || isLeftOver(entry, *name, place));
    });
}

bool Provenance::isCommon(const consul::KvEntry& entry) const
{
    return std::ranges::any_of(m_places, [&](const Place& place) {
        const auto name = nameAt(place.run.path, entry.key);
        return name && (*name == u".lock" || *name == u".counter");
    });
}

QSet<QString> Provenance::idsIn(const consul::KvEntry& entry) const
{
    const auto place = std::ranges::find_if(
        m_places, [&entry](const Place& each) { return entry.key == each.run.path + QLatin1String("/.lock"); });
    QSet<QString> ids;
    if (place == m_places.end())
        return ids;
    const auto body = semaphore::parseBody(entry.value);
    if (!body.problem.isEmpty())
        return ids;
    const bool mayHoldUnknown = !m_knowsAll && place->run.since != 0 && entry.modifyIndex > place->run.since;
    for (const QString& holder : body.holders) {
        const bool isDead = semaphore::looksLikeUuid(holder) && !m_alive.contains(holder) && !m_holding.contains(holder)
            && !m_staying.contains(holder);
        if (m_ours.contains(holder) || (mayHoldUnknown && isDead))
            ids.insert(holder);
    }
    return ids;
}

} // namespace lab
