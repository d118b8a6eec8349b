// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/evidence_view.h"

#include "semaphore/body.h"
#include "semaphore/decode.h"

#include <QRegularExpression>

#include <algorithm>

namespace lab {

namespace {

/// Whether a key may stay after everybody has left: it takes no permit, and the next contender uses it again.
bool mayStay(const consul::KvEntry& entry, const QString& path)
{
    static const QRegularExpression slot(QStringLiteral("^slot_\\d{3,}$"));
    if (!entry.session.isEmpty())
        return false;
    if (entry.key == path)
        return true; // A free lock.
    const QString name = entry.key.sliced(path.size() + 1);
    if (name == u".lock")
        return entry.value.isEmpty() || semaphore::parseBody(entry.value).holders.isEmpty();
    return name == u".counter" || name == u".mutex" || slot.match(name).hasMatch();
}

} // namespace

EvidenceView::EvidenceView(const Evidence& evidence, const QString& group)
    : m_evidence(evidence)
{
    for (std::size_t number = 0; number < evidence.contenders.size(); ++number) {
        if (group.isEmpty() || evidence.contenders[number].group == group)
            m_members.insert(static_cast<int>(number));
    }
    for (const ContenderEvent& event : evidence.events) {
        if (!m_members.contains(event.contender))
            continue;
        m_events.push_back(event);
        if (!event.session.isEmpty())
            m_contenderOf.insert(event.session, event.contender);
        if (!event.holder.isEmpty())
            m_contenderOf.insert(event.holder, event.contender);
    }
}

std::chrono::nanoseconds EvidenceView::begin() const
{
    return m_evidence.events.empty() ? std::chrono::nanoseconds{0} : m_evidence.events.front().at;
}

const ContenderSpec* EvidenceView::spec(int contender) const
{
    const auto index = static_cast<std::size_t>(contender);
    return contender >= 0 && index < m_evidence.contenders.size() ? &m_evidence.contenders[index] : nullptr;
}

QString EvidenceView::nameOf(int contender) const
{
    const ContenderSpec* found = spec(contender);
    return found ? found->name : QString::number(contender);
}

QStringList EvidenceView::paths() const
{
    QStringList paths;
    for (std::size_t number = 0; number < m_evidence.contenders.size(); ++number) {
        const QString& path = m_evidence.contenders[number].terms.path;
        if (m_members.contains(static_cast<int>(number)) && !paths.contains(path))
            paths.append(path);
    }
    return paths;
}

qint64 EvidenceView::limitOf(const QString& path) const
{
    qint64 lowest = 0;
    for (const int member : m_members) {
        const protocols::Terms& terms = spec(member)->terms;
        if (terms.path == path && (lowest == 0 || terms.limit < lowest))
            lowest = terms.limit;
    }
    return lowest;
}

Occupancy EvidenceView::occupancy(const QString& path) const
{
    Occupancy inside(limitOf(path));
    for (const ContenderEvent& event : m_events) {
        if (spec(event.contender)->terms.path == path)
            inside.add(event);
    }
    return inside;
}

Statistics EvidenceView::statistics() const
{
    StatisticsCollector collector;
    for (const int member : m_members)
        collector.place(member, spec(member)->terms.path);
    for (const ContenderEvent& event : m_events)
        collector.add(event);
    for (const int member : m_members) {
        const auto index = static_cast<std::size_t>(member);
        if (index < m_evidence.requests.size())
            collector.add(m_evidence.requests[index]);
    }
    return collector.statistics();
}

std::chrono::nanoseconds EvidenceView::longestGap() const
{
    struct Path {
        QSet<int> waiting;
        QSet<int> inside;
        std::optional<std::chrono::nanoseconds> emptySince;
    };
    QHash<QString, Path> paths;
    std::chrono::nanoseconds longest{0};
    for (const ContenderEvent& event : m_events) {
        Path& path = paths[spec(event.contender)->terms.path];
        if (path.emptySince)
            longest = std::max(longest, event.at - *path.emptySince);
        if (event.kind == ContenderEventKind::Queued) {
            path.waiting.insert(event.contender);
        } else if (event.kind == ContenderEventKind::Granted) {
            path.inside.insert(event.contender);
            path.waiting.remove(event.contender);
        } else if (endsHolding(event.kind) || event.kind == ContenderEventKind::GaveUp) {
            path.inside.remove(event.contender);
            path.waiting.remove(event.contender);
        }
        const bool isGap = path.inside.isEmpty() && !path.waiting.isEmpty();
        if (!isGap)
            path.emptySince.reset();
        else if (!path.emptySince)
            path.emptySince = event.at;
    }
    return longest;
}

std::optional<std::chrono::milliseconds> EvidenceView::budgetOf(int contender) const
{
    const ContenderSpec* found = spec(contender);
    return found ? found->tryFor : std::nullopt;
}

QStringList EvidenceView::namesOf(const QSet<int>& contenders) const
{
    std::vector<int> numbers(contenders.cbegin(), contenders.cend());
    std::sort(numbers.begin(), numbers.end());
    QStringList names;
    for (const int each : numbers)
        names.append(nameOf(each));
    return names;
}

QStringList EvidenceView::namesOfSessions(const QSet<QString>& sessions) const
{
    QStringList names;
    for (const QString& session : sessions) {
        const auto found = m_contenderOf.constFind(session);
        names.append(found == m_contenderOf.cend() ? session : nameOf(found.value()));
    }
    names.sort();
    return names;
}

QStringList EvidenceView::staleWriters() const
{
    QSet<int> stale;
    QSet<int> wroteInside; // They believe to hold. Stale, if their stay turns out to have ended by itself.
    QHash<QString, Occupancy> inside;
    QSet<int> holding;
    for (const ContenderEvent& event : m_events) {
        const QString& path = spec(event.contender)->terms.path;
        if (!inside.contains(path))
            inside.insert(path, Occupancy(limitOf(path)));
        inside[path].add(event);
        if (event.kind == ContenderEventKind::Granted) {
            holding.insert(event.contender);
            wroteInside.remove(event.contender);
        } else if (event.kind == ContenderEventKind::Wrote && event.detail == u"true") {
            if (!holding.contains(event.contender) || inside[path].inside() > limitOf(path))
                stale.insert(event.contender);
            else
                wroteInside.insert(event.contender);
        } else if (event.kind == ContenderEventKind::Lost || event.kind == ContenderEventKind::Expired) {
            if (wroteInside.contains(event.contender))
                stale.insert(event.contender);
        }
        if (endsHolding(event.kind))
            holding.remove(event.contender);
    }
    return namesOf(stale);
}

std::vector<consul::KvEntry> EvidenceView::entriesOf(const QString& path) const
{
    std::vector<consul::KvEntry> entries;
    for (const consul::KvEntry& entry : *m_evidence.keysLeft) {
        if (entry.key == path || entry.key.startsWith(path + u'/'))
            entries.push_back(entry);
    }
    return entries;
}

std::optional<QStringList> EvidenceView::keysLeft() const
{
    if (!m_evidence.keysLeft)
        return std::nullopt;
    QStringList keys;
    for (const QString& path : paths()) {
        for (const consul::KvEntry& entry : entriesOf(path)) {
            if (!mayStay(entry, path) && !keys.contains(entry.key))
                keys.append(entry.key);
        }
    }
    return keys;
}

std::optional<QStringList> EvidenceView::permitsLost() const
{
    if (!m_evidence.keysLeft)
        return std::nullopt;
    QStringList lost;
    for (const QString& path : paths()) {
        semaphore::Observation observation;
        observation.entries = entriesOf(path);
        const bool single = std::any_of(observation.entries.begin(), observation.entries.end(),
            [&path](const consul::KvEntry& entry) { return entry.key == path; });
        observation.path = single ? path : path + u'/';
        const semaphore::State state = semaphore::decode(observation);
        for (const semaphore::Holder& holder : state.holders) {
            // A session may outlive its contender: without TTL for ever. A live one of somebody else is none of ours.
            if (!holder.live || m_contenderOf.contains(holder.session))
                lost += namesOfSessions({holder.session});
        }
    }
    return lost;
}

std::vector<Difference> EvidenceView::differences() const
{
    std::vector<Difference> mine;
    QSet<QString> known;
    for (auto each = m_contenderOf.cbegin(); each != m_contenderOf.cend(); ++each)
        known.insert(each.key());
    for (const Difference& each : m_evidence.differences) {
        if (each.onlyInside.intersects(known) || each.onlyOutside.intersects(known))
            mine.push_back(each);
    }
    return mine;
}

} // namespace lab
