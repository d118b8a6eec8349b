// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/permits_left.h"

#include "explain/reason_words.h"
#include "semaphore/snapshot_index.h"

#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

namespace explain {

namespace {

using semaphore::Holder;
using semaphore::Layout;
using semaphore::State;

/// When entries of a ranked set were written last, each by the clock of its client.
class RankedTimes
{
public:
    RankedTimes(const semaphore::Observation& seen, const QString& path)
        : m_times(path + QLatin1StringView("times/"))
    {
        m_entries.reserve(static_cast<qsizetype>(seen.entries.size()));
        for (const auto& entry : seen.entries) {
            m_hasTimes = m_hasTimes || entry.key.startsWith(m_times);
            m_entries.insert(entry.key, &entry);
        }
    }
    [[nodiscard]] std::optional<QDateTime> heardOf(const Holder& holder) const
    {
        const auto found = m_entries.constFind(m_hasTimes ? m_times + holder.session.toString() : holder.key);
        if (found == m_entries.cend())
            return std::nullopt;
        const auto score = QJsonDocument::fromJson((*found)->value).object().value(QLatin1StringView("score"));
        constexpr double thisMillennium = 978'307'200'000.0; // Less is a number that was drawn, not a time.
        constexpr double nextMillennium = 32'503'680'000'000.0;
        const double time = score.toDouble();
        if (time < thisMillennium || time > nextMillennium)
            return std::nullopt;
        return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(time), Qt::UTC);
    }

private:
    QString m_times;
    QHash<QStringView, const consul::KvEntry*> m_entries; ///< By key.
    bool m_hasTimes = false;
};

class PermitCounter
{
public:
    PermitCounter(const Question& question, const WhyFacts& facts)
        : m_question(question)
        , m_facts(facts)
        , m_state(facts.state.get())
    {
    }

    [[nodiscard]] PermitsLeft run() const;

private:
    [[nodiscard]] PermitsLeft slotPermits() const;
    [[nodiscard]] PermitsLeft rankedPermits() const;
    [[nodiscard]] QSet<consul::SessionId> listedHolders() const;

    const Question& m_question;
    const WhyFacts& m_facts;
    const State* m_state; ///< Null: never read.
};

void listByLife(const Holder& holder, PermitsLeft& found)
{
    if (holder.live)
        found.holders.push_back(&holder);
    else
        found.gone.push_back(&holder);
}

void countListed(PermitsLeft& found)
{
    found.live = static_cast<qint64>(found.holders.size());
    found.stale = static_cast<qint64>(found.gone.size());
}

/// Slots from 0 up to the limit; Consul stores none.
PermitsLeft PermitCounter::slotPermits() const
{
    PermitsLeft found;
    found.limit = m_question.limit ? *m_question.limit : m_state->limit.value_or(0);
    QSet<int> taken;
    for (const Holder& holder : m_state->holders) {
        if (!holder.slot || *holder.slot >= found.limit || taken.contains(*holder.slot))
            continue;
        taken.insert(*holder.slot);
        listByLife(holder, found);
    }
    countListed(found);
    const auto unread = m_state->unreadSlots();
    found.unsure = std::ranges::count_if(unread, [this, &found](const QString& key) {
        return semaphore::slotNumber(QStringView(key).sliced(m_state->path.size())).value_or(0) < found.limit;
    });
    if (found.live + found.stale + found.unsure < found.limit)
        found.free = m_facts.rights.mayMissAny() ? WhyVerdict::Unknown : WhyVerdict::Yes;
    else if (m_question.limit && found.unsure == 0)
        found.free = WhyVerdict::No;
    return found;
}

/// Of the live holders, those whose session is shown.
QSet<consul::SessionId> PermitCounter::listedHolders() const
{
    QSet<consul::SessionId> holders;
    holders.reserve(static_cast<qsizetype>(m_state->holders.size()));
    for (const Holder& holder : m_state->holders) {
        if (holder.live)
            holders.insert(holder.session);
    }
    QSet<consul::SessionId> listed;
    for (const auto& session : m_facts.sessions) {
        if (holders.contains(session.id))
            listed.insert(session.id);
    }
    return listed;
}

/// The limit and the time after which an entry without a session has run out are the client's own.
PermitsLeft PermitCounter::rankedPermits() const
{
    PermitsLeft found;
    found.limit = m_question.limit.value_or(0);
    const auto listed = listedHolders();
    std::optional<RankedTimes> times;
    if (m_question.timeout && m_facts.observation)
        times.emplace(*m_facts.observation, m_state->path);
    for (const Holder& holder : m_state->holders) {
        if (!holder.live) {
            found.gone.push_back(&holder);
            continue;
        }
        const bool isListed = listed.contains(holder.session);
        const auto heard = !isListed && times ? times->heardOf(holder) : std::nullopt;
        if (!isListed && !heard)
            found.doubtful.push_back(&holder);
        else if (isListed || heard->msecsTo(m_facts.until()) < m_question.timeout->count())
            found.holders.push_back(&holder);
        // An entry without a session that is older than the timeout holds nothing: the next client that tries removes
        // it.
    }
    countListed(found);
    found.unsure = static_cast<qint64>(found.doubtful.size());
    if (found.limit <= 0)
        return found;
    if (found.live + found.stale + found.unsure < found.limit)
        found.free = m_facts.rights.mayMissAny() ? WhyVerdict::Unknown : WhyVerdict::Yes;
    else if (found.live + found.stale >= found.limit)
        found.free = WhyVerdict::No;
    return found;
}

PermitsLeft PermitCounter::run() const
{
    PermitsLeft found;
    if (!m_state || !m_state->reportsHolders() || (m_state->found && m_state->layout == Layout::Unknown))
        return found;
    if (m_state->layout == Layout::Slots)
        return slotPermits();
    if (m_state->layout == Layout::Ranked)
        return rankedPermits();
    for (const Holder& holder : m_state->holders)
        listByLife(holder, found);
    countListed(found);
    if (!m_state->found) {
        found.free = m_facts.rights.isAllReadable() ? WhyVerdict::Yes : WhyVerdict::Unknown;
        return found;
    }
    if (m_state->limit)
        found.limit = *m_state->limit;
    else if (m_state->holders.empty() && m_state->body.isEmpty() && hasBody(m_state->layout)) {
        found.free = WhyVerdict::Yes; // Contenders, and no .lock yet.
        return found;
    }
    if (found.limit <= 0)
        return found;
    const qint64 listed = found.live + found.stale;
    // Of clients that look for equality only, more than the limit leaves room (protocols.md, spring).
    if (m_state->layout == Layout::Spring && listed > found.limit)
        return found;
    found.free = listed < found.limit ? WhyVerdict::Yes : WhyVerdict::No;
    return found;
}

} // namespace

PermitsLeft permitsLeft(const Question& question, const WhyFacts& facts)
{
    return PermitCounter(question, facts).run();
}

} // namespace explain
