// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/sightings.h"

namespace semaphore {

namespace {

/// Keeps what is still there, adds what is new, forgets the rest.
class Fold
{
public:
    Fold(QHash<QString, Sighting>& known, Sighting now, size_t size)
        : m_known(known)
        , m_now(std::move(now))
    {
        m_next.reserve(static_cast<qsizetype>(size));
    }
    void see(const QString& id) { m_next.insert(id, m_known.value(id, m_now)); }
    void finish() { m_known.swap(m_next); }

private:
    QHash<QString, Sighting>& m_known;
    QHash<QString, Sighting> m_next;
    Sighting m_now;
};

} // namespace

QString findingKey(const Finding& finding)
{
    return findingId(finding.kind) + QLatin1Char('\n') + finding.session + QLatin1Char('\n') + finding.key;
}

Sightings follow(Sightings before, const State& state, const QDateTime& at, bool first)
{
    const Sighting now{at.toUTC(), !first};
    Fold holding(before.holding, now, state.holders.size());
    for (const Holder& holder : state.holders)
        holding.see(holder.session);
    holding.finish();
    Fold waiting(before.waiting, now, state.waiting.size());
    for (const Waiter& waiter : state.waiting)
        waiting.see(waiter.session);
    waiting.finish();
    Fold findings(before.findings, now, state.findings.size());
    for (const Finding& finding : state.findings)
        findings.see(findingKey(finding));
    findings.finish();
    return before;
}

} // namespace semaphore
