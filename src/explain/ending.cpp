// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/ending.h"

#include "consul/values/check_names.h"
#include "consul/values/lock_delay.h"
#include "consul/values/node_name.h"
#include "consul/values/request.h"
#include "consul/values/session_ttl.h"
#include "explain/words.h"
#include "semaphore/programs.h"
#include "semaphore/sightings.h"
#include "words/lists.h"
#include "words/sentences.h"
#include "words/times.h"

#include <algorithm>
#include <array>
#include <utility>

namespace explain {

using namespace std::chrono_literals;

namespace {

/// In the order of EndCause.
constexpr std::array endCauseIds{"released", "ttl", "check-failed", "node-failed", "node-left", "destroyed-here",
    "destroyed", "store-lost", "ttl-or-destroyed", "not-known"};
static_assert(endCauseIds.size() == static_cast<std::size_t>(EndCause::NotKnown) + 1);
constexpr std::array confidenceIds{"certain", "likely", "not-known"};
static_assert(confidenceIds.size() == static_cast<std::size_t>(Confidence::NotKnown) + 1);

/// What one change does to keys, sessions and checks comes in answers of several watches, this far apart at most.
constexpr std::chrono::milliseconds betweenWatches = 2s;
/// A birth that was seen, and an end, are known this well.
constexpr std::chrono::milliseconds observationSlack = 1500ms;
/// An end that is known this well leaves no room for two causes, but by chance.
constexpr std::chrono::milliseconds narrowWindow = 3s;

bool isDestroyOf(const QString& request, const QString& session)
{
    const QString asked = QLatin1String("PUT ") + QString::fromLatin1(consul::sessionDestroyPath) + session;
    return request.startsWith(asked) && (request.size() == asked.size() || request.at(asked.size()) == u'?');
}

QString mayBeLostText()
{
    return Words::tr("The cause is unknown. The index of Consul ran backwards: its state may have been lost or "
                     "restored.");
}

/// What is known of one end, and what each cause would have left behind.
class EndAnalysis
{
public:
    EndAnalysis(const EndedSession& ended, const EndFacts& facts)
        : m_ended(ended)
        , m_facts(facts)
        , m_checks(ended.info.nodeChecks + ended.info.serviceChecks)
        , m_ttl(ended.info.ttl.value_or(0ms))
    {
        m_checks.removeDuplicates();
    }
    [[nodiscard]] EndExplanation run();

private:
    /// Whether a TTL that ran out may be the cause.
    enum class Ttl { No, TooYoung, Possible };

    [[nodiscard]] bool mayBeAt(const QDateTime& at) const;
    [[nodiscard]] bool isNarrow() const;
    [[nodiscard]] std::optional<std::chrono::milliseconds> oldest() const;
    [[nodiscard]] Ttl ttl() const;
    [[nodiscard]] bool isFirstTimer() const;
    [[nodiscard]] const OwnAct* ownDestroy() const;
    [[nodiscard]] const HealthChange* nodeGone() const;
    [[nodiscard]] const HealthChange* checkGone() const;
    [[nodiscard]] const HealthChange* checkFailed() const;
    [[nodiscard]] const consul::HealthCheck* checkNow(const QString& id) const;
    [[nodiscard]] bool mayHaveFailed(const QString& check) const;
    [[nodiscard]] bool wasWell(const QString& check) const;
    [[nodiscard]] bool nodeStayed() const;
    [[nodiscard]] QStringList doubts() const;

    [[nodiscard]] EndExplanation byHealth(const HealthChange& change) const;
    [[nodiscard]] EndExplanation byHand(Ttl ttl) const;
    [[nodiscard]] EndExplanation byTtlOrHand() const;
    [[nodiscard]] EndExplanation byTtl() const;
    [[nodiscard]] EndExplanation byRelease() const;
    [[nodiscard]] EndExplanation byLoss() const;
    [[nodiscard]] EndExplanation mayBeLost() const;
    [[nodiscard]] EndExplanation unknown(Ttl ttl, const QStringList& doubts) const;
    [[nodiscard]] EndExplanation explain(EndCause cause, Confidence confidence, QString text) const;
    [[nodiscard]] QString lastRenewal() const;

    const EndedSession& m_ended;
    const EndFacts& m_facts;
    QStringList m_checks;
    std::chrono::milliseconds m_ttl;
};

/// What was seen at that moment may have ended it.
bool EndAnalysis::mayBeAt(const QDateTime& at) const
{
    const QDateTime from = m_ended.notBefore.isValid() ? m_ended.notBefore : m_ended.seenAt;
    return at >= from.addMSecs(-betweenWatches.count()) && at <= m_ended.seenAt.addMSecs(betweenWatches.count());
}

bool EndAnalysis::isNarrow() const
{
    return m_ended.notBefore.isValid() && m_ended.notBefore.msecsTo(m_ended.seenAt) <= narrowWindow.count();
}

/// How old it was at most.
std::optional<std::chrono::milliseconds> EndAnalysis::oldest() const
{
    if (m_ended.bornNotBefore.isValid())
        return std::chrono::milliseconds(m_ended.bornNotBefore.msecsTo(m_ended.seenAt));
    if (m_ended.birthSeen && m_ended.bornAt.isValid())
        return std::chrono::milliseconds(m_ended.bornAt.msecsTo(m_ended.seenAt)) + observationSlack;
    return std::nullopt;
}

EndAnalysis::Ttl EndAnalysis::ttl() const
{
    if (m_ttl <= 0ms)
        return m_ended.info.ttlText.isEmpty() ? Ttl::No : Ttl::Possible; // One that cannot be read may be any.
    const auto age = oldest();
    if (age && *age < m_ttl)
        return Ttl::TooYoung;
    // Consul waits for two (facts §3.2); the other one is left for what was seen late.
    return Ttl::Possible;
}

/// It ended when the leader's timer did that began with it: nobody ever renewed it.
bool EndAnalysis::isFirstTimer() const
{
    if (m_ttl <= 0ms || !m_ended.birthSeen || !m_ended.bornAt.isValid() || !isNarrow())
        return false;
    const auto off = m_ended.bornAt.msecsTo(m_ended.seenAt) - consul::lifeWithoutRenewal(m_ttl).count();
    return std::abs(off) <= observationSlack.count();
}

const OwnAct* EndAnalysis::ownDestroy() const
{
    const QString id = m_ended.info.id;
    const auto found = std::ranges::find_if(m_facts.acts, [&](const OwnAct& act) {
        return act.succeeded && isDestroyOf(act.request, id) && mayBeAt(act.at) && act.at <= m_ended.seenAt;
    });
    return found == m_facts.acts.end() ? nullptr : &*found;
}

const HealthChange* EndAnalysis::nodeGone() const
{
    const auto found = std::ranges::find_if(m_facts.health, [&](const HealthChange& change) {
        return change.gone && change.check.isEmpty() && consul::isSameNode(change.node, m_ended.info.node)
            && mayBeAt(change.at);
    });
    return found == m_facts.health.end() ? nullptr : &*found;
}

/// Of those that it hangs on. Gossip's own check goes with its node alone.
const HealthChange* EndAnalysis::checkGone() const
{
    const HealthChange* gone = nullptr;
    for (const HealthChange& change : m_facts.health) {
        const bool mine = change.gone && consul::isSameNode(change.node, m_ended.info.node) && mayBeAt(change.at)
            && (m_checks.contains(change.check) || change.check == consul::serfHealthCheck);
        if (mine && (gone == nullptr || change.check == consul::serfHealthCheck))
            gone = &change;
    }
    return gone;
}

/// The first; of those in one answer, gossip's.
const HealthChange* EndAnalysis::checkFailed() const
{
    const HealthChange* failed = nullptr;
    for (const HealthChange& change : m_facts.health) {
        const bool mine = !change.gone && change.status == consul::CheckStatus::Critical
            && consul::isSameNode(change.node, m_ended.info.node) && m_checks.contains(change.check)
            && mayBeAt(change.at);
        if (!mine)
            continue;
        const bool earlier = failed == nullptr || change.at < failed->at
            || (change.at == failed->at && change.check == consul::serfHealthCheck);
        if (earlier)
            failed = &change;
    }
    return failed;
}

const consul::HealthCheck* EndAnalysis::checkNow(const QString& id) const
{
    const auto found = std::ranges::find_if(m_facts.checks, [&](const consul::HealthCheck& check) {
        return consul::isSameNode(check.node, m_ended.info.node) && check.id == id;
    });
    return found == m_facts.checks.end() ? nullptr : &*found;
}

/// Between two answers, of which each shows it well.
bool EndAnalysis::mayHaveFailed(const QString& check) const
{
    return std::ranges::any_of(m_facts.health, [&](const HealthChange& change) {
        return !change.gone && change.status == consul::CheckStatus::Unknown && change.check == check
            && consul::isSameNode(change.node, m_ended.info.node) && mayBeAt(change.at);
    });
}

/// Up to the end, without a break.
bool EndAnalysis::wasWell(const QString& check) const
{
    if (m_ended.wellChecks.contains(check))
        return true;
    const auto* const now = checkNow(check);
    if (now == nullptr)
        return false;
    // Consul takes no session that hangs on a critical check: whoever has not changed since then is well.
    const bool unchanged = now->modifyIndex > 0 && now->modifyIndex <= m_ended.info.createIndex;
    return unchanged || (m_facts.healthWatched && now->status != consul::CheckStatus::Unknown && !mayHaveFailed(check));
}

bool EndAnalysis::nodeStayed() const
{
    if (m_ended.nodeStayed)
        return true;
    return std::ranges::any_of(m_facts.checks, [&](const consul::HealthCheck& check) {
        // A node that leaves and comes back between two answers has new checks.
        const bool stayed
            = check.createIndex > 0 ? check.createIndex <= m_ended.info.createIndex : m_facts.healthWatched;
        return consul::isSameNode(check.node, m_ended.info.node) && stayed;
    });
}

/// What may have ended it besides its TTL and somebody's hand, for nobody saw it; translated.
QStringList EndAnalysis::doubts() const
{
    QStringList doubts;
    for (const QString& check : m_checks) {
        if (!wasWell(check))
            doubts
                << Words::tr("check %1", "one of several things that may have failed").arg(semaphore::shownWord(check));
    }
    if (!nodeStayed())
        doubts << Words::tr("node %1", "one of several things that may have failed")
                      .arg(semaphore::shownWord(m_ended.info.node));
    return doubts;
}

EndExplanation EndAnalysis::explain(EndCause cause, Confidence confidence, QString text) const
{
    EndExplanation explanation;
    explanation.cause = cause;
    explanation.confidence = confidence;
    if (confidence == Confidence::Likely)
        words::addSentence(text, Words::tr("This is likely, but not certain."));
    if (m_facts.backAt)
        words::addSentence(text,
            Words::tr("Another session of the same name and node has held or waited here since %1.")
                .arg(words::clockText(*m_facts.backAt)));
    explanation.text = text;
    explanation.evidence.push_back({Evidence::Kind::Event, m_ended.path, m_ended.info.id, m_ended.seenAt});
    return explanation;
}

/// When it was renewed last, if its TTL ended it: from twice the TTL before the end to once (facts §3.2).
QString EndAnalysis::lastRenewal() const
{
    if (m_ttl <= 0ms)
        return {};
    QDateTime from = m_ended.seenAt.addMSecs(-consul::lifeWithoutRenewal(m_ttl).count());
    QDateTime to = m_ended.seenAt.addMSecs(-m_ttl.count());
    if (m_ended.bornAt.isValid() && m_ended.birthSeen) {
        from = std::max(from, m_ended.bornAt);
        to = std::max(to, from);
    }
    return Words::tr("If the TTL expired, the last renewal was between %1 and %2.")
        .arg(words::clockText(from), words::clockText(to));
}

EndExplanation EndAnalysis::byHealth(const HealthChange& change) const
{
    const QString node = semaphore::shownWord(m_ended.info.node);
    const QString check = semaphore::shownWord(change.check);
    const QString at = words::clockText(change.at);
    const bool ofGossip = change.check == consul::serfHealthCheck;
    auto confidence = isNarrow() || ttl() <= Ttl::TooYoung ? Confidence::Certain : Confidence::Likely;
    EndExplanation explanation;
    if (change.gone && (change.check.isEmpty() || ofGossip)) {
        if (ofGossip) // The node was not looked at.
            confidence = Confidence::Likely;
        explanation = explain(EndCause::NodeLeft, confidence,
            Words::tr("Node %1 was removed from the catalog at %2. Consul ends all sessions of a removed node.")
                .arg(node, at));
    } else if (change.gone) {
        explanation = explain(EndCause::CheckFailed, confidence,
            Words::tr("Check %1 of node %2 was removed at %3. Consul ends the sessions that depend on it.")
                .arg(check, node, at));
    } else if (ofGossip) {
        explanation = explain(EndCause::NodeFailed, confidence,
            Words::tr("Node %1 failed: serfHealth became critical at %2. Consul ends the sessions that depend on it.")
                .arg(node, at));
    } else {
        explanation = explain(EndCause::CheckFailed, confidence,
            Words::tr("Check %1 of node %2 became critical at %3. Consul ends the sessions that depend on it.")
                .arg(check, node, at));
    }
    const auto kind = change.check.isEmpty() ? Evidence::Kind::Node : Evidence::Kind::Check;
    explanation.evidence.insert(explanation.evidence.begin(),
        change.check.isEmpty() ? Evidence{kind, m_ended.info.node, {}, change.at}
                               : Evidence{kind, change.check, m_ended.info.node, change.at});
    return explanation;
}

EndExplanation EndAnalysis::byHand(Ttl ttl) const
{
    const QString what = ttl == Ttl::No ? Words::tr("The session had no TTL.")
                                        : Words::tr("The session was at most %1 old, and its TTL is %2.")
                                              .arg(words::lengthText(oldest().value_or(0ms)), words::chosenText(m_ttl));
    return explain(EndCause::Destroyed, Confidence::Certain,
        words::joinSentences(
            {what, Words::tr("Its node and checks were healthy. Only a request to destroy it explains its end.")}));
}

EndExplanation EndAnalysis::byTtlOrHand() const
{
    QStringList words{Words::tr("The TTL expired, or a client destroyed the session. Which of the two is unknown, "
                                "because Consul removes the session in the same way.")};
    if (const QString renewed = lastRenewal(); !renewed.isEmpty())
        words << renewed;
    return explain(EndCause::TtlOrDestroyed, Confidence::Certain, words::joinSentences(words));
}

EndExplanation EndAnalysis::byTtl() const
{
    const std::chrono::milliseconds age(m_ended.bornAt.msecsTo(m_ended.seenAt));
    return explain(EndCause::Ttl, Confidence::Likely,
        Words::tr("The TTL of %1 expired. The session ended %2 after its creation: Consul waits for twice the TTL, and "
                  "no client renewed it.")
            .arg(words::chosenText(m_ttl), words::lengthText(age)));
}

/// As every client does that is done.
EndExplanation EndAnalysis::byRelease() const
{
    return explain(EndCause::Released, Confidence::Likely,
        Words::tr("It released its permit at %1, and its session ended immediately afterwards. Clients that are "
                  "finished end their session.")
            .arg(words::clockText(m_ended.releasedAt)));
}

EndExplanation EndAnalysis::byLoss() const
{
    QStringList words{Words::tr("Consul lost its state, and this session with it: the index of the session list ran "
                                "backwards. An agent restarted without its data, or a snapshot was restored.")};
    if (m_ended.held)
        words << Words::tr("No client released the permit. Its holder may still run and use it.");
    auto explanation = explain(EndCause::StoreLost, Confidence::Certain, words::joinSentences(words));
    explanation.evidence.insert(explanation.evidence.begin(), {Evidence::Kind::Connection, {}});
    return explanation;
}

EndExplanation EndAnalysis::mayBeLost() const
{
    return explain(EndCause::NotKnown, Confidence::NotKnown, mayBeLostText());
}

EndExplanation EndAnalysis::unknown(Ttl ttl, const QStringList& doubts) const
{
    QStringList words{Words::tr("The cause is unknown. A client may have destroyed the session.")};
    if (ttl > Ttl::TooYoung)
        words << Words::tr("Its TTL may have expired.") << lastRenewal();
    else
        words << Words::tr("Its TTL did not end it.");
    constexpr qsizetype mostNamed = 5;
    words << Words::tr("These may have failed without being observed: %1.").arg(words::someOf(doubts, mostNamed));
    return explain(EndCause::NotKnown, Confidence::NotKnown, words::joinSentences(words));
}

EndExplanation EndAnalysis::run()
{
    if (!m_ended.seenAt.isValid())
        return explain(EndCause::NotKnown, Confidence::NotKnown, Words::tr("The end of the session was not observed."));
    if (!m_ended.wasListed())
        return explain(EndCause::NotKnown, Confidence::NotKnown,
            Words::tr("The cause is unknown, because the session was never listed."));
    if (m_ended.storeLost)
        return byLoss();
    const auto* const failed = checkFailed();
    const auto* const gone = nodeGone() != nullptr ? nodeGone() : checkGone();
    if (const auto* const act = ownDestroy()) {
        // Consul gives the same response if the session was gone already.
        const bool alone = failed == nullptr && gone == nullptr && (isNarrow() || ttl() <= Ttl::TooYoung);
        auto explanation = explain(EndCause::DestroyedHere, alone ? Confidence::Certain : Confidence::Likely,
            Words::tr("This program destroyed the session at %1.").arg(words::clockText(act->at)));
        explanation.evidence.insert(explanation.evidence.begin(), {Evidence::Kind::Request, act->request, {}, act->at});
        return explanation;
    }
    if (m_ended.rewound)
        return mayBeLost();
    // What failed before the node left had ended it already.
    if (failed != nullptr && (gone == nullptr || failed->at < gone->at))
        return byHealth(*failed);
    if (gone != nullptr)
        return byHealth(*gone);
    const bool isReleased
        = m_ended.hasReleased() && m_ended.releasedAt.msecsTo(m_ended.seenAt) <= semaphore::handOverTime.count();
    if (isReleased)
        return byRelease();
    if (isFirstTimer())
        return byTtl();
    const Ttl ttl = this->ttl();
    if (const QStringList doubts = this->doubts(); !doubts.isEmpty())
        return unknown(ttl, doubts);
    return ttl == Ttl::Possible ? byTtlOrHand() : byHand(ttl);
}

} // namespace

QString causeId(EndCause cause)
{
    return QLatin1String(endCauseIds.at(static_cast<std::size_t>(cause)));
}

QString confidenceId(Confidence confidence)
{
    return QLatin1String(confidenceIds.at(static_cast<std::size_t>(confidence)));
}

std::optional<QDateTime> lockDelayBound(const EndedSession& ended)
{
    using namespace std::chrono;
    // Consul begins it when the session ends, which is before that is seen.
    const auto delay = consul::enforcedLockDelay(ended.info.lockDelay);
    if (!ended.held || ended.storeLost || !ended.seenAt.isValid() || delay <= nanoseconds(0))
        return std::nullopt;
    return ended.seenAt.addMSecs(ceil<milliseconds>(delay).count());
}

EndExplanation whyEnded(const EndedSession& ended, const EndFacts& facts)
{
    return EndAnalysis(ended, facts).run();
}

} // namespace explain
