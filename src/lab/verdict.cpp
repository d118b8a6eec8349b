// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/verdict.h"

#include "lab/statistics.h"
#include "lab/witness.h"
#include "semaphore/beyond_limit.h"
#include "semaphore/body.h"
#include "semaphore/decode.h"
#include "words/lists.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

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

/// What one witness has heard, beside how things stand, with the questions that judgements ask. Pure; lives no longer
/// than both.
class EvidenceView
{
public:
    EvidenceView(const Witness& heard, const RunFacts& facts, const MomentWords& words)
        : m_heard(heard)
        , m_facts(facts)
        , m_words(words)
    {
    }

    [[nodiscard]] const Witness& heard() const { return m_heard; }
    [[nodiscard]] bool isOver() const { return m_facts.over && !m_facts.interrupted; } ///< It ran to its end.
    [[nodiscard]] bool isInterrupted() const { return m_facts.interrupted; }
    /// Of the run: its first event.
    [[nodiscard]] std::chrono::nanoseconds begin() const
    {
        return m_heard.begin().value_or(std::chrono::nanoseconds{0});
    }

    [[nodiscard]] const MomentWords& words() const { return m_words; }

    /// With the members' requests.
    [[nodiscard]] Statistics statistics() const
    {
        Statistics figures = m_heard.statistics();
        for (const int member : m_heard.members()) {
            const auto index = static_cast<std::size_t>(member);
            if (index >= m_facts.requests.size())
                continue;
            const RequestCounts& counts = m_facts.requests[index];
            figures.requests += counts.requests;
            figures.casTried += counts.casTried;
            figures.casRefused += counts.casRefused;
            figures.wakeUps += counts.wakeUps;
        }
        return figures;
    }

    /// In order of their numbers.
    template <typename Numbers>
    [[nodiscard]] QStringList namesOf(const Numbers& contenders) const
    {
        std::vector<int> numbers(contenders.begin(), contenders.end());
        std::ranges::sort(numbers);
        QStringList names;
        for (const int each : numbers)
            names.append(nameOf(each));
        return names;
    }

    /// The id where the name is unknown.
    [[nodiscard]] QStringList namesOfSessions(const QSet<QString>& sessions) const
    {
        QStringList names;
        for (const QString& session : sessions) {
            const auto found = m_heard.contenderOf(session);
            names.append(found ? nameOf(*found) : session);
        }
        names.sort();
        return names;
    }

    /// Keys that should not be there any more. nullopt: not read.
    [[nodiscard]] std::optional<QStringList> keysLeft() const
    {
        if (!m_facts.keysLeft)
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

    /// Who is still listed as holder although nobody of the run holds any more. nullopt: not read.
    [[nodiscard]] std::optional<QStringList> permitsLost() const
    {
        if (!m_facts.keysLeft)
            return std::nullopt;
        QStringList lost;
        for (const QString& path : m_heard.paths()) {
            semaphore::Observation observation;
            observation.entries = entriesOf(path);
            const bool single = std::ranges::any_of(
                observation.entries, [&path](const consul::KvEntry& entry) { return entry.key == path; });
            observation.path = single ? path : path + u'/';
            const semaphore::State state = semaphore::decode(observation);
            for (const semaphore::Holder& holder : state.holders) {
                // A session may outlive its contender: without TTL for ever. A live one of somebody else is none of
                // ours.
                if (!holder.live || m_heard.contenderOf(holder.session))
                    lost += namesOfSessions({holder.session});
            }
        }
        return lost;
    }

    /// What Consul showed as the limit of the path at that moment; nullopt: unknown.
    [[nodiscard]] std::optional<qint64> shownLimit(const QString& path, std::chrono::nanoseconds at) const
    {
        std::optional<qint64> shown;
        for (const ShownLimit& each : m_facts.limits.value(path)) {
            if (each.at <= at)
                shown = each.limit;
        }
        return shown;
    }

    /// Whether a limit that can have been in force up to that moment allows so many.
    [[nodiscard]] bool mayAllow(const QString& path, qint64 count, std::chrono::nanoseconds upTo) const
    {
        return std::ranges::any_of(m_facts.limits.value(path),
            [count, upTo](const ShownLimit& each) { return each.mayBeFrom <= upTo && each.limit >= count; });
    }

    /// The first limit that Consul showed for the path and that is not the one the contenders were given, and when.
    [[nodiscard]] std::optional<ShownLimit> otherLimit(const QString& path) const
    {
        const qint64 given = m_heard.limitOf(path);
        for (const ShownLimit& each : m_facts.limits.value(path)) {
            if (each.limit != given)
                return each;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::vector<Difference> differences() const { return mine(m_facts.differences); }
    [[nodiscard]] std::vector<Difference> undecided() const { return mine(m_facts.undecided); }

private:
    [[nodiscard]] QString nameOf(int contender) const
    {
        const ContenderSpec* found = m_heard.spec(contender);
        return found ? found->name : QString::number(contender);
    }

    [[nodiscard]] std::vector<consul::KvEntry> entriesOf(const QString& path) const
    {
        std::vector<consul::KvEntry> entries;
        for (const consul::KvEntry& entry : *m_facts.keysLeft) {
            if (entry.key == path || entry.key.startsWith(path + u'/'))
                entries.push_back(entry);
        }
        return entries;
    }

    [[nodiscard]] std::vector<Difference> mine(const std::vector<Difference>& all) const
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

    const Witness& m_heard;
    const RunFacts& m_facts;
    const MomentWords& m_words;
};

struct VerdictText {
    Q_DECLARE_TR_FUNCTIONS(lab::ExpectationVerdict)
};

using Kind = VerdictKind;

/// What a judgement of one expectation says; the expectation itself is added by judge().
struct Finding {
    Kind kind = Kind::Open;
    QString evidence;
    bool isBroken = false; ///< As in ExpectationVerdict.
    std::optional<QString> undecided = {}; ///< As in ExpectationVerdict; unset: openBecause() knows.
};

QString number(double milliseconds)
{
    return QString::number(milliseconds, 'f', milliseconds < 10 ? 1 : 0);
}

QString momentOf(const EvidenceView& view, std::chrono::nanoseconds at)
{
    const auto since = at - view.begin();
    if (view.words())
        return view.words()(at, since);
    return VerdictText::tr("%1 s", "moment of a run").arg(std::chrono::duration<double>(since).count(), 0, 'f', 1);
}

/// Long lists are told by their beginning: a thousand names say no more than their number.
QString listed(const QStringList& names)
{
    return words::someOf(names, 8);
}

/// Why nothing is decided, where the judgement itself does not know better.
QString openBecause(const EvidenceView& view)
{
    if (view.isInterrupted())
        return VerdictText::tr(
            "Undecided: the run was stopped before its end, and the data up to then is not sufficient.");
    if (!view.isOver())
        return VerdictText::tr("Undecided until the run has ended.");
    return VerdictText::tr("Undecided: no event of the run could decide it.");
}

/// The verdict when the remaining keys are not read: before the end of the run, or because reading them failed.
Finding keysNotRead(const EvidenceView& view)
{
    Finding finding{Kind::Open, VerdictText::tr("The remaining keys have not been read yet.")};
    if (view.isOver() || view.isInterrupted())
        finding.undecided = VerdictText::tr("Undecided: the keys could not be read after the end of the run.");
    return finding;
}

Kind holdsIf(bool good, bool over)
{
    if (!good)
        return Kind::Fails;
    return over ? Kind::Holds : Kind::Open;
}

/// The path with the most contenders inside beyond what is allowed; at first the first one.
struct Crowd {
    QString path;
    qint64 allowed = 0;
    int most = 0;
    std::chrono::nanoseconds at{0};
    std::vector<int> who; ///< In order of their grants.
};

Crowd worstCrowd(const EvidenceView& view, std::optional<qint64> allowed)
{
    std::optional<Crowd> worst;
    for (const QString& path : view.heard().paths()) {
        const Occupancy inside = view.heard().occupancy(path);
        const qint64 limit = allowed.value_or(view.heard().limitOf(path));
        if (worst && inside.most() - limit <= worst->most - worst->allowed)
            continue;
        worst = Crowd{path, limit, inside.most(), inside.mostAt(), inside.mostWho()};
    }
    return worst.value_or(Crowd());
}

QString crowdWords(const EvidenceView& view, const Crowd& crowd)
{
    if (crowd.most == 0)
        return VerdictText::tr("No contender was a holder.");
    QStringList words{
        VerdictText::tr("Up to %n holder(s) at the same time, %1 allowed; at %2: %3.", nullptr, crowd.most)
            .arg(QString::number(crowd.allowed), momentOf(view, crowd.at), listed(view.namesOf(crowd.who)))};
    if (crowd.most <= crowd.allowed)
        return words.constFirst();
    const auto within = semaphore::withinLimit(crowd.who.size(), crowd.allowed);
    words << VerdictText::tr("Too many, because they were the last to acquire: %1.")
                 .arg(listed(view.namesOf(std::span(crowd.who).subspan(within))));
    if (const auto shown = view.shownLimit(crowd.path, crowd.at); shown && *shown != crowd.allowed)
        words << VerdictText::tr("At that time, the limit in Consul was %1.").arg(*shown);
    return words::joinSentences(words);
}

Finding maxHolders(const EvidenceView& view, const Expectation& expectation)
{
    const Crowd crowd = worstCrowd(view, expectation.value);
    QString evidence = crowdWords(view, crowd);
    const Crowd worst = expectation.value ? worstCrowd(view, std::nullopt) : crowd;
    const bool isBroken = worst.most > worst.allowed;
    if (isBroken && expectation.value)
        evidence += u' '
            + VerdictText::tr("The limit of %1 is %2, but there were %3 holders.")
                  .arg(worst.path, QString::number(worst.allowed), QString::number(worst.most));
    return {holdsIf(crowd.most <= crowd.allowed, view.isOver()), evidence, isBroken};
}

Finding overLimitSeen(const EvidenceView& view, const Expectation& /*expectation*/)
{
    const Crowd crowd = worstCrowd(view, std::nullopt);
    const bool seen = crowd.most > crowd.allowed;
    return {seen ? Kind::Holds : holdsIf(!view.isOver(), false), crowdWords(view, crowd), seen};
}

Finding allGranted(const EvidenceView& view, const Expectation& /*expectation*/)
{
    const QSet<int> missing = view.heard().members() - view.heard().granted();
    const auto all = static_cast<int>(view.heard().members().size());
    const QString evidence = missing.isEmpty()
        ? VerdictText::tr("All %n contender(s) acquired a permit.", nullptr, all)
        : VerdictText::tr("%1 of %n contender(s) acquired a permit. Without: %2.", nullptr, all)
              .arg(QString::number(all - missing.size()), listed(view.namesOf(missing)));
    if (missing.isEmpty() && all > 0)
        return {Kind::Holds, evidence};
    return {holdsIf(!view.isOver(), false), evidence};
}

Finding grants(const EvidenceView& view, const Expectation& expectation)
{
    const qint64 wanted = expectation.value.value_or(0);
    const int count = view.heard().grants();
    const QString evidence = VerdictText::tr("%n grant(s).", nullptr, count);
    if (count > wanted)
        return {Kind::Fails, evidence};
    return {view.isOver() ? holdsIf(count == wanted, true) : Kind::Open, evidence};
}

Finding firstGrants(const EvidenceView& view, const Expectation& expectation)
{
    const qint64 wanted = expectation.value.value_or(0);
    const int count = view.heard().grantsBeforeRelease();
    const QString evidence = VerdictText::tr("%n grant(s) before the first release.", nullptr, count);
    if (count > wanted)
        return {Kind::Fails, evidence};
    const bool isDecided = view.heard().hasReleased() || view.isOver();
    return {isDecided ? holdsIf(count == wanted, true) : Kind::Open, evidence};
}

Finding handOver(const EvidenceView& view, const Expectation& expectation)
{
    const qint64 bound = expectation.value.value_or(0);
    const Percentiles times = view.statistics().handOverMs;
    if (times.count == 0)
        return {Kind::Open, VerdictText::tr("No contender waited for a release.")};
    const QString evidence = VerdictText::tr("%n handover(s): half within %1 ms, 95% within %2 ms, the slowest %3 ms.",
        nullptr, static_cast<int>(times.count))
                                 .arg(number(times.p50), number(times.p95), number(times.most));
    return {view.isOver() ? holdsIf(times.p95 < static_cast<double>(bound), true) : Kind::Open, evidence};
}

Finding giveUpNear(const EvidenceView& view, const Expectation& expectation)
{
    const qint64 bound = expectation.value.value_or(0);
    const int count = view.heard().gaveUpInTime();
    const double farthest = view.heard().farthestGiveUp();
    if (count == 0)
        return {Kind::Open, VerdictText::tr("No contender gave up.")};
    const QString evidence = VerdictText::tr("%n gave up, the farthest %1 ms from the time budget.", nullptr, count)
                                 .arg(number(std::abs(farthest)));
    return {holdsIf(std::abs(farthest) <= static_cast<double>(bound), view.isOver()), evidence};
}

Finding noOvertaking(const EvidenceView& view, const Expectation& expectation)
{
    const qint64 bound = expectation.value.value_or(0);
    const auto count = static_cast<int>(view.statistics().overtakes);
    return {holdsIf(count <= bound, view.isOver()),
        VerdictText::tr("%n grant(s) overtook another contender.", nullptr, count)};
}

Finding staleWrite(const EvidenceView& view, const Expectation& /*expectation*/)
{
    const QStringList writers = view.namesOf(view.heard().staleWriters());
    if (writers.isEmpty())
        return {holdsIf(!view.isOver(), false), VerdictText::tr("No stale write was accepted.")};
    return {Kind::Holds,
        VerdictText::tr("Consul accepted a write of %1 after the permit was lost.").arg(listed(writers)), true};
}

Finding noKeyLeft(const EvidenceView& view, const Expectation& /*expectation*/)
{
    const auto left = view.keysLeft();
    if (!left)
        return keysNotRead(view);
    if (left->isEmpty() && view.isInterrupted())
        return {Kind::Open,
            VerdictText::tr("No key was left, but the run was stopped and its contenders were instructed to clean up. "
                            "What they would have left is unknown."),
            false, QString()};
    if (left->isEmpty())
        return {Kind::Holds, VerdictText::tr("No key was left.")};
    return {Kind::Fails,
        VerdictText::tr(
            "%n key(s) were left after the last contender had ended: %1.", nullptr, static_cast<int>(left->size()))
            .arg(listed(*left)),
        true};
}

Finding permitLost(const EvidenceView& view, const Expectation& /*expectation*/)
{
    const auto lost = view.permitsLost();
    if (!lost)
        return keysNotRead(view);
    if (lost->isEmpty() && view.isInterrupted())
        return {Kind::Open,
            VerdictText::tr("No permit remained taken, but the run was stopped and its contenders were instructed to "
                            "clean up. What they would have left is unknown."),
            false, QString()};
    if (lost->isEmpty())
        return {Kind::Fails, VerdictText::tr("No permit remained taken.")};
    return {Kind::Holds,
        VerdictText::tr("%n permit(s) were still taken by ended contenders when the last contender had ended: %1.",
            nullptr, static_cast<int>(lost->size()))
            .arg(listed(*lost)),
        true};
}

QString differenceWords(const EvidenceView& view, const Difference& difference)
{
    const QStringList inside = view.namesOfSessions(difference.onlyInside);
    const QStringList outside = view.namesOfSessions(difference.onlyOutside);
    if (outside.isEmpty())
        return VerdictText::tr("According to the contenders, %1 held, but Consul did not show it.").arg(listed(inside));
    if (inside.isEmpty())
        return VerdictText::tr("Consul showed %1 as holding; according to the contenders, this was not so.")
            .arg(listed(outside));
    return VerdictText::tr("According to the contenders, %1 held, but Consul showed %2 instead.")
        .arg(listed(inside), listed(outside));
}

QString doubtWords(const EvidenceView& view, const Difference& difference)
{
    const QStringList inside = view.namesOfSessions(difference.onlyInside);
    const QStringList outside = view.namesOfSessions(difference.onlyOutside);
    if (outside.isEmpty())
        return VerdictText::tr("according to its contender, %1 held; Consul did not show it yet, or no longer.")
            .arg(listed(inside));
    if (inside.isEmpty())
        return VerdictText::tr(
            "Consul showed %1 as holding; according to its contender, it did not hold yet, or no longer.")
            .arg(listed(outside));
    return VerdictText::tr("according to their contenders, %1 held; Consul still or already showed %2.")
        .arg(listed(inside), listed(outside));
}

/// What overload explains proves nothing, neither way.
Finding undecided(const EvidenceView& view, const std::vector<Difference>& doubts)
{
    std::chrono::nanoseconds longest{0};
    for (const Difference& each : doubts)
        longest = std::max(longest, each.answers);
    const auto count = static_cast<int>(doubts.size());
    const double took = std::chrono::duration<double>(longest).count();
    const QString why = VerdictText::tr("Undecided at %n moment(s), because responses took up to %1 s.", nullptr, count)
                            .arg(QString::number(took, 'f', 1));
    const Difference& first = doubts.front();
    return {Kind::Open,
        words::joinSentences(
            {why, VerdictText::tr("The first at %1: %2").arg(momentOf(view, first.at), doubtWords(view, first))}),
        false, QString()};
}

Finding viewsAgree(const EvidenceView& view, const Expectation& /*expectation*/)
{
    const std::vector<Difference> differences = view.differences();
    if (!differences.empty()) {
        const Difference& first = differences.front();
        return {Kind::Fails,
            VerdictText::tr("%n difference(s). The first at %1: %2", nullptr, static_cast<int>(differences.size()))
                .arg(momentOf(view, first.at), differenceWords(view, first))};
    }
    if (const auto doubts = view.undecided(); !doubts.empty())
        return undecided(view, doubts);
    return {holdsIf(true, view.isOver()), VerdictText::tr("No difference was found.")};
}

/// Of a figure that only grows.
Kind kindOfBound(const Expectation& expectation, qint64 figure, bool over)
{
    const qint64 bound = expectation.value.value_or(0);
    if (expectation.above)
        return figure > bound ? Kind::Holds : holdsIf(!over, false);
    return holdsIf(figure < bound, over);
}

Finding requestsPerGrant(const EvidenceView& view, const Expectation& expectation)
{
    const Statistics figures = view.statistics();
    if (figures.grants == 0)
        return {Kind::Open, VerdictText::tr("No permit was granted.")};
    const double ratio = figures.requestsPerGrant();
    const auto bound = static_cast<double>(expectation.value.value_or(0));
    const bool good = expectation.above ? ratio > bound : ratio < bound;
    return {view.isOver() ? holdsIf(good, true) : Kind::Open,
        VerdictText::tr("%n request(s), %1 per grant.", nullptr, static_cast<int>(figures.requests))
            .arg(QString::number(ratio, 'f', 1))};
}

Finding longestGap(const EvidenceView& view, const Expectation& expectation)
{
    const auto gap = std::chrono::duration_cast<std::chrono::milliseconds>(view.heard().longestGap()).count();
    return {kindOfBound(expectation, gap, view.isOver()),
        VerdictText::tr("Longest gap without a holder while a contender waited: %1 ms.").arg(gap)};
}

Finding giveUps(const EvidenceView& view, const Expectation& expectation)
{
    const auto count = static_cast<int>(view.statistics().gaveUp);
    return {kindOfBound(expectation, count, view.isOver()), VerdictText::tr("%n gave up.", nullptr, count)};
}

Finding failures(const EvidenceView& view, const Expectation& expectation)
{
    const auto count = static_cast<int>(view.statistics().failures);
    QString evidence = VerdictText::tr("%n error(s).", nullptr, count);
    if (const auto& first = view.heard().firstFailure())
        words::addSentence(evidence, VerdictText::tr("The first: %1").arg(protocols::describe(*first)));
    return {kindOfBound(expectation, count, view.isOver()), evidence};
}

Finding lateWrites(const EvidenceView& view, const Expectation& expectation, int count)
{
    const int applied = view.heard().lateWritesApplied();
    const int refused = view.heard().lateWritesRefused();
    const QString evidence = VerdictText::tr("Late writes: %1 applied, %2 rejected.")
                                 .arg(QString::number(applied), QString::number(refused));
    return {kindOfBound(expectation, count, view.isOver()), evidence, applied > 0};
}

Finding lateWritesApplied(const EvidenceView& view, const Expectation& expectation)
{
    return lateWrites(view, expectation, view.heard().lateWritesApplied());
}

Finding lateWritesRefused(const EvidenceView& view, const Expectation& expectation)
{
    return lateWrites(view, expectation, view.heard().lateWritesRefused());
}

Finding keyLeft(const EvidenceView& view, const Expectation& expectation)
{
    Finding finding = noKeyLeft(view, expectation);
    if (finding.kind != Kind::Open)
        finding.kind = finding.kind == Kind::Fails ? Kind::Holds : Kind::Fails;
    return finding;
}

/// Those who were inside together, beyond the limit of the contenders and any that Consul can have shown to them.
std::optional<InsideCrowd> refutingCrowd(const EvidenceView& view, const QString& path)
{
    for (const InsideCrowd& each : view.heard().crowds(path)) {
        if (!view.mayAllow(path, static_cast<qint64>(each.who.size()), each.to))
            return each;
    }
    return std::nullopt;
}

/// By the checker of recordings, of what the contenders told on their one clock. It judges by one limit. Where another
/// one was stored, some strategies obey that one. Then nothing is proved, and an overlap that the other limit allows
/// decides nothing.
Finding exclusionProved(const EvidenceView& view, const Expectation& /*expectation*/)
{
    const std::chrono::nanoseconds none{0};
    for (const QString& path : view.heard().paths()) {
        const auto verdict = view.heard().exclusion(path);
        if (!verdict.overlap)
            continue;
        const std::chrono::nanoseconds to(verdict.overlap->to.count());
        std::chrono::nanoseconds from(verdict.overlap->from.count());
        QStringList who(verdict.overlap->who.begin(), verdict.overlap->who.end());
        if (view.mayAllow(path, who.size(), to)) { // A later one may be of more.
            const auto crowd = refutingCrowd(view, path);
            if (!crowd)
                continue;
            from = crowd->from;
            who = view.namesOf(crowd->who);
        }
        return {Kind::Fails,
            VerdictText::tr("Refuted: %n holder(s) of %1 at the same time, %2 allowed; at %3: %4.", nullptr,
                static_cast<int>(who.size()))
                .arg(path, QString::number(view.heard().limitOf(path)), momentOf(view, std::max(from, none)),
                    listed(who)),
            true};
    }
    for (const QString& path : view.heard().paths()) {
        if (!view.heard().exclusion(path).holes.empty())
            return {Kind::Open, VerdictText::tr("Not proved: the limit of %1 is unknown.").arg(path), false, QString()};
        if (const auto other = view.otherLimit(path))
            return {Kind::Open,
                VerdictText::tr("Not proved: the limit of %1 for the contenders is %2, but at %3 the limit in Consul "
                                "was %4.")
                    .arg(path, QString::number(view.heard().limitOf(path)), momentOf(view, other->at),
                        QString::number(other->limit)),
                false, QString()};
    }
    const int grants = view.heard().grants();
    if (grants == 0)
        return {Kind::Open, VerdictText::tr("Not proved: no permit was granted.")};
    return {view.isOver() ? Kind::Holds : Kind::Open,
        view.isOver() ? VerdictText::tr("Proved for all %n grant(s).", nullptr, grants)
                      : VerdictText::tr("No overlap in %n grant(s) so far.", nullptr, grants)};
}

/// In the order of ExpectationKind.
constexpr std::array judgements{maxHolders, allGranted, grants, firstGrants, overLimitSeen, handOver, giveUpNear,
    noKeyLeft, noOvertaking, staleWrite, permitLost, viewsAgree, requestsPerGrant, longestGap, giveUps, failures,
    keyLeft, lateWritesApplied, lateWritesRefused, exclusionProved};
static_assert(judgements.size() == static_cast<std::size_t>(ExpectationKind::ExclusionProved) + 1);

} // namespace

Judge::Judge(std::vector<Expectation> expectations)
    : m_expectations(std::move(expectations))
{
    for (const Expectation& each : m_expectations) {
        auto& witness = m_witnesses[each.group];
        if (!witness)
            witness = std::make_unique<Witness>(each.group);
    }
}

Judge::~Judge() = default;

void Judge::add(const ContenderSpec& contender)
{
    for (const auto& [group, witness] : m_witnesses)
        witness->add(contender);
}

void Judge::hear(const ContenderEvent& event)
{
    for (const auto& [group, witness] : m_witnesses)
        witness->hear(event);
}

std::vector<ExpectationVerdict> Judge::verdicts(const RunFacts& facts, const MomentWords& words) const
{
    std::vector<ExpectationVerdict> verdicts;
    for (const Expectation& expectation : m_expectations) {
        const EvidenceView view(*m_witnesses.at(expectation.group), facts, words);
        const Finding finding = judgements.at(static_cast<std::size_t>(expectation.kind))(view, expectation);
        const QString undecided
            = finding.kind == Kind::Open ? finding.undecided.value_or(openBecause(view)) : QString();
        verdicts.push_back({expectation, finding.kind, finding.evidence, undecided, finding.isBroken});
    }
    return verdicts;
}

std::vector<ExpectationVerdict> judge(const RunEvidence& evidence)
{
    Judge judge(evidence.scenario.expectations);
    for (const ContenderSpec& each : evidence.contenders)
        judge.add(each);
    for (const ContenderEvent& each : evidence.events)
        judge.hear(each);
    return judge.verdicts(evidence);
}

} // namespace lab
