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

std::chrono::nanoseconds EvidenceView::begin() const
{
    return m_heard.begin().value_or(std::chrono::nanoseconds{0});
}

QString EvidenceView::nameOf(int contender) const
{
    const ContenderSpec* found = m_heard.spec(contender);
    return found ? found->name : QString::number(contender);
}

Statistics EvidenceView::statistics() const
{
    Statistics figures = m_heard.statistics();
    for (const int member : m_heard.members()) {
        const auto index = static_cast<std::size_t>(member);
        if (index >= m_standing.requests.size())
            continue;
        const RequestCounts& counts = m_standing.requests[index];
        figures.requests += counts.requests;
        figures.casTried += counts.casTried;
        figures.casRefused += counts.casRefused;
        figures.wakeUps += counts.wakeUps;
    }
    return figures;
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
        const auto found = m_heard.contenderOf(session);
        names.append(found ? nameOf(*found) : session);
    }
    names.sort();
    return names;
}

std::vector<consul::KvEntry> EvidenceView::entriesOf(const QString& path) const
{
    std::vector<consul::KvEntry> entries;
    for (const consul::KvEntry& entry : *m_standing.keysLeft) {
        if (entry.key == path || entry.key.startsWith(path + u'/'))
            entries.push_back(entry);
    }
    return entries;
}

std::optional<QStringList> EvidenceView::keysLeft() const
{
    if (!m_standing.keysLeft)
        return std::nullopt;
    QStringList keys;
    for (const QString& path : m_heard.paths()) {
        for (const consul::KvEntry& entry : entriesOf(path)) {
            if (!mayStay(entry, path) && !keys.contains(entry.key))
                keys.append(entry.key);
        }
    }
    return keys;
}

std::optional<QStringList> EvidenceView::permitsLost() const
{
    if (!m_standing.keysLeft)
        return std::nullopt;
    QStringList lost;
    for (const QString& path : m_heard.paths()) {
        semaphore::Observation observation;
        observation.entries = entriesOf(path);
        const bool single = std::any_of(observation.entries.begin(), observation.entries.end(),
            [&path](const consul::KvEntry& entry) { return entry.key == path; });
        observation.path = single ? path : path + u'/';
        const semaphore::State state = semaphore::decode(observation);
        for (const semaphore::Holder& holder : state.holders) {
            // A session may outlive its contender: without TTL for ever. A live one of somebody else is none of ours.
            if (!holder.live || m_heard.contenderOf(holder.session))
                lost += namesOfSessions({holder.session});
        }
    }
    return lost;
}

std::vector<Difference> EvidenceView::mine(const std::vector<Difference>& all) const
{
    const auto isMine = [this](const QSet<QString>& ids) {
        return std::any_of(ids.begin(), ids.end(), [this](const QString& id) { return m_heard.contenderOf(id); });
    };
    std::vector<Difference> found;
    for (const Difference& each : all) {
        if (isMine(each.onlyInside) || isMine(each.onlyOutside))
            found.push_back(each);
    }
    return found;
}

} // namespace lab
