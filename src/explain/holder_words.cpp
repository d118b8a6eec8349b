// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/holder_words.h"

#include "consul/values/node_name.h"
#include "consul/values/session_ttl.h"
#include "explain/reason_words.h"
#include "semaphore/programs.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QHash>

#include <algorithm>
#include <span>

namespace explain {

namespace {

using semaphore::Holder;
using semaphore::State;

QSet<QString> sharedNames(const State& state)
{
    QHash<QString, consul::SessionId> bearers;
    QSet<QString> shared;
    for (const Holder& holder : state.holders) {
        const auto bearer = bearers.constFind(holder.name);
        if (bearer == bearers.constEnd())
            bearers.insert(holder.name, holder.session);
        else if (*bearer != holder.session && !holder.name.isEmpty())
            shared.insert(holder.name);
    }
    return shared;
}

} // namespace

HolderWords::HolderWords(const WhyFacts& facts)
    : m_facts(facts)
    , m_state(facts.state.get())
    , m_shared(m_state ? sharedNames(*m_state) : QSet<QString>())
{
}

QString HolderWords::title(const Holder& holder) const
{
    QString name = sessionTitle(holder.name, holder.session);
    if (!m_shared.contains(holder.name))
        return name;
    return WhyText::tr("%1 (%2)", "name of a session, its short id").arg(name, sessionTitle({}, holder.session));
}

/// `worker-3 on node n1 since at least 14:01:02`.
QString HolderWords::text(const Holder& holder) const
{
    const QString who = title(holder);
    QString where
        = holder.node.isEmpty() ? who : WhyText::tr("%1 on node %2").arg(who, semaphore::shownWord(holder.node));
    const auto seen = m_facts.sightings.holding.constFind(holder.session);
    if (seen == m_facts.sightings.holding.constEnd())
        return where;
    return (seen->exact ? WhyText::tr("%1 since %2", "%1: name of a holder; %2: time")
                        : WhyText::tr("%1 since at least %2", "%1: name of a holder; %2: time"))
        .arg(where, words::clockText(seen->since, m_facts.now));
}

QStringList HolderWords::texts(const std::vector<const Holder*>& holders) const
{
    QStringList all;
    for (const auto* holder : std::span(holders).first(std::min<std::size_t>(holders.size(), mostListed)))
        all << text(*holder);
    all.resize(static_cast<qsizetype>(holders.size()));
    return all;
}

QString HolderWords::healthText(const QString& node, const consul::SessionInfo* session) const
{
    if (!m_facts.checksKnown || node.isEmpty())
        return WhyText::tr("The health of its node is unknown.");
    const consul::HealthCheck* serf = nullptr;
    QStringList failing;
    QStringList others; ///< Of the node, which the session does not name.
    QStringList unseen = session ? session->nodeChecks + session->serviceChecks : QStringList();
    for (const auto& check : m_facts.checks) {
        if (!consul::isSameNode(check.node, node))
            continue;
        if (check.isSerfHealth())
            serf = &check;
        const bool isNamed = unseen.removeAll(check.id) > 0;
        if (check.isSerfHealth() || check.status != consul::CheckStatus::Critical)
            continue;
        if (isNamed)
            failing << semaphore::shownWord(check.id);
        else if (check.serviceId.isEmpty())
            others << semaphore::shownWord(check.nameOrId());
    }
    if (serf && serf->status == consul::CheckStatus::Critical)
        return WhyText::tr("Its node failed: serfHealth is critical.");
    if (!failing.isEmpty())
        return WhyText::tr("A check that its session depends on is critical: %1.").arg(listText(failing));
    // A token that cannot read the node is shown no check of it (facts §6.3).
    if (!serf && !m_facts.rights.aclOff)
        return WhyText::tr("The health of its node is unknown.");
    if (!serf)
        return WhyText::tr("Its node has no serfHealth check.");
    if (!unseen.isEmpty() || !session)
        return WhyText::tr("Its node is alive. The checks of its session are unknown.");
    const bool hasChecks = !session->nodeChecks.isEmpty() || !session->serviceChecks.isEmpty();
    QString alive = hasChecks ? WhyText::tr("Its node is alive, and the checks of its session do not fail.")
                              : WhyText::tr("Its node is alive.");
    if (others.isEmpty())
        return alive;
    return words::joinSentences({alive,
        WhyText::tr("A check of its node is critical, but its session does not depend on it, and so continues: %1.")
            .arg(listText(others))});
}

QString HolderWords::endText(const Holder& holder, const consul::SessionInfo* session) const
{
    if (holder.isUnconfirmed && m_state->isSession(holder.session) && !session)
        return WhyText::tr("The list of sessions does not show its session, so what ends its hold is unknown.");
    if (holder.isUnconfirmed && !session)
        return WhyText::tr("No session stands for it, so nothing in Consul ends its hold.");
    if (!m_state->isSession(holder.session) && !session)
        return WhyText::tr("An entry without a session stands for it. When clients consider it expired is unknown.");
    if (!session)
        return WhyText::tr("What ends its session is unknown.");
    if (session->ttl) {
        const auto ttl = *session->ttl;
        // What was seen last is as old as the answer, but a renewal after now is what counts.
        const auto end = m_facts.now.addMSecs(
            std::chrono::duration_cast<std::chrono::milliseconds>(consul::lifeWithoutRenewal(ttl)).count());
        return WhyText::tr("Its session has the TTL %1. Consul does not report renewals. If none comes after %2, it "
                           "expires by %3, unless the leader changes.",
            "%1: length of time; %2, %3: time")
            .arg(words::chosenText(ttl), words::clockText(m_facts.now, m_facts.now),
                words::latestText(end, m_facts.now));
    }
    if (session->nodeChecks.isEmpty() && session->serviceChecks.isEmpty())
        return WhyText::tr(
            "Its session has no TTL and no checks: it ends only when it is destroyed or its node leaves.");
    return WhyText::tr("Its session has no TTL: it ends only when a check fails, when it is destroyed, or when its "
                       "node leaves.");
}

/// What the catalog knows under the name of a holder that is no session: perhaps its node, or an instance on one.
QString HolderWords::catalogText(const QString& name) const
{
    if (!m_facts.checksKnown)
        return {};
    const auto ofNode = [&name](const consul::HealthCheck& check) {
        return consul::isSameNode(check.node, name) && check.isSerfHealth();
    };
    if (const auto serf = std::ranges::find_if(m_facts.checks, ofNode); serf != m_facts.checks.end())
        return serf->status == consul::CheckStatus::Critical
            ? WhyText::tr("A node of this name failed: its serfHealth is critical.")
            : WhyText::tr("A node of this name is healthy. Whether its client still works is unknown.");
    const auto service = std::ranges::find_if(m_facts.checks, [&name](const consul::HealthCheck& check) {
        return !name.isEmpty() && (check.serviceId == name || check.serviceName == name);
    });
    if (service == m_facts.checks.end())
        return WhyText::tr("The catalog shows no node or service of this name.");
    return WhyText::tr("The catalog has a service of this name on node %1.").arg(semaphore::shownWord(service->node));
}

QStringList HolderWords::fate(const Holder& holder) const
{
    const auto* const session = m_facts.sessions.find(holder.session);
    const bool isNamed = holder.isUnconfirmed && !m_state->isSession(holder.session);
    return {isNamed ? catalogText(holder.name) : healthText(holder.node, session), endText(holder, session)};
}

} // namespace explain
