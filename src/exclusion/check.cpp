// SPDX-License-Identifier: GPL-3.0-or-later
#include "exclusion/check.h"

#include "exclusion/answer_trace.h"
#include "exclusion/witness_holds.h"
#include "history/analysis.h"
#include "semaphore/sightings.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace exclusion {

namespace {

using history::Contact;
using history::Moment;
using history::Time;
using semaphore::Exclusion;
using semaphore::ExclusionVerdict;
using semaphore::Hole;
using semaphore::Layout;
using semaphore::LimitFrom;
using semaphore::PermitHold;
using semaphore::State;

/// Stands for the most slots that were ever seen: nobody stores how many there may be.
constexpr qint64 limitOfSlots = -2;
/// Stands for the lowest that a client was told: the ranked layout stores none.
constexpr qint64 limitOfClients = -3;

// Only the order of moments is known for certain, so holds are judged on a scale of their own: answer number n is at
// 4n, what is after it and before anything else at 4n + 1, and the one write between n - 1 and n at 4n - 2.
constexpr Time::rep perAnswer = 4;
Time answerAt(std::size_t number)
{
    return Time(static_cast<Time::rep>(number) * perAnswer);
}
Time justAfter(std::size_t number)
{
    return answerAt(number) + Time(1);
}
Time writeBefore(std::size_t number)
{
    return answerAt(number) - Time(2);
}

/// A holder is known by its session, a slot's also by the slot. A name in a value may be listed several times.
struct PermitKey {
    consul::SessionId session;
    int slot = -1;
    int turn = 0;

    bool operator==(const PermitKey&) const = default;
};
size_t qHash(const PermitKey& key, size_t seed = 0)
{
    return qHashMulti(seed, key.session, key.slot, key.turn);
}

enum class HolderLife {
    Gone,
    Unseen, ///< As Perhaps, and nothing has ever shown that it lived: most such holders ended before the recording.
    Perhaps,
    Lives
};

HolderLife holderLifeOf(const State& state, const semaphore::Holder& holder, const AnswerTrace& trace)
{
    // Nothing in Consul ends a name in a value when its client ends, and a session may be hidden.
    if (holder.isUnconfirmed)
        return HolderLife::Perhaps;
    // A key that a session holds needs no list of sessions.
    if (holder.live && !holder.key.isEmpty())
        return HolderLife::Lives;
    // The list and the keys come over two connections: who is in an older one may have ended before the value was
    // written.
    switch (state.lifeOf(holder.session, holder.node)) {
    case semaphore::SessionLife::Listed:
        return holder.live && trace.sessionsSince() >= state.lockModifyIndex ? HolderLife::Lives : HolderLife::Perhaps;
    case semaphore::SessionLife::Gone:
        return HolderLife::Gone;
    case semaphore::SessionLife::Unlisted:
        return state.layout == Layout::Own ? HolderLife::Perhaps : HolderLife::Unseen;
    case semaphore::SessionLife::Unknown:
        break;
    }
    return HolderLife::Perhaps;
}

/// A permit as the last answer that could be read listed it.
struct ListedPermit {
    HolderLife life = HolderLife::Gone;
    quint64 modifyIndex = 0; ///< Of its key.
    quint64 keyCreateIndex = 0; ///< 0: none is seen.
    bool isKeyHidden = false; ///< One that the token may not read may be there.
    QString node; ///< Of such a one: where its session is; empty: no list has shown that.
    bool isShown = false; ///< It has no key, and the list of sessions shows it.
    std::size_t hold = 0; ///< In PathLog::m_holds; of Gone: none.
};
using PermitList = QHash<PermitKey, ListedPermit>;

PermitList permitListOf(const State& state, const AnswerTrace& trace)
{
    PermitList list;
    list.reserve(static_cast<qsizetype>(state.holders.size()));
    for (const semaphore::Holder& holder : state.holders) {
        PermitKey key{holder.session, holder.slot.value_or(-1), 0};
        while (list.contains(key))
            ++key.turn;
        const bool isShown = holder.live && !holder.isUnconfirmed && holder.key.isEmpty() && state.holdersAreSessions;
        const quint64 created = holder.key.isEmpty() ? 0 : holder.createIndex;
        const bool isKeyHidden = holder.isUnconfirmed && holder.key.isEmpty();
        list.insert(key,
            {holderLifeOf(state, holder, trace), holder.modifyIndex, created, isKeyHidden,
                isKeyHidden ? holder.node : QString(), isShown, 0});
    }
    return list;
}

/// How the holders of a layout change.
enum class PermitWay {
    Body, ///< By writes of one key, which lists them.
    Excluded, ///< Each permit is a key that one session holds.
    Any,
};

/// Nothing is there that anybody could hold.
bool isVacant(const State& state)
{
    return !state.found || (state.layout == Layout::Unknown && state.lockKey.isEmpty() && state.holders.empty());
}

PermitWay permitWayOf(const State& state)
{
    switch (state.layout) {
    case Layout::Official:
    case Layout::Guide:
    case Layout::Spring:
    case Layout::Own:
        return PermitWay::Body;
    case Layout::Slots:
        return PermitWay::Excluded;
    case Layout::Lock:
        if (!state.holdersAreSessions) // Its value names them, and anybody may write that.
            return PermitWay::Body;
        return state.holders.size() <= 1 ? PermitWay::Excluded : PermitWay::Any;
    case Layout::Ranked:
    case Layout::Unknown:
        break;
    }
    return PermitWay::Any;
}

/// What of an answer the next one is compared with. Not the answer itself: to let go of a large one takes longer than
/// everything else here.
struct AnswerSummary {
    quint64 index = 0;
    Layout layout = Layout::Unknown;
    PermitWay way = PermitWay::Any;
    bool isVacant = true;
    QString lockKey;
    quint64 lockCreateIndex = 0;
    quint64 lockModifyIndex = 0;
    std::optional<semaphore::OwnLayouts> layouts; ///< nullopt: no observation came with it.

    AnswerSummary() = default;
    AnswerSummary(const State& state, const semaphore::Observation* seen)
        : index(state.index)
        , layout(state.layout)
        , way(permitWayOf(state))
        , isVacant(exclusion::isVacant(state))
        , lockKey(state.lockKey)
        , lockCreateIndex(state.lockCreateIndex)
        , lockModifyIndex(state.lockModifyIndex)
    {
        if (seen != nullptr)
            layouts = seen->layouts;
    }
};

bool hasSameLock(const AnswerSummary& a, const State& b)
{
    return !a.lockKey.isEmpty() && a.lockKey == b.lockKey && a.lockCreateIndex == b.lockCreateIndex
        && a.lockModifyIndex == b.lockModifyIndex;
}

/// Consul excludes by a key that is there by itself, whatever came and went.
bool isLoneKey(const State& state, const semaphore::Observation* seen)
{
    return !state.path.endsWith(u'/') && (seen == nullptr || seen->layouts.isEmpty());
}

/// Indexes after `from`, up to and including `to`, that may be those of writes. The creation of a session is none, and
/// nothing else shares its index.
quint64 possibleWrites(quint64 from, quint64 to, const semaphore::Observation* seen)
{
    if (to <= from)
        return 0;
    std::vector<quint64> known;
    if (seen != nullptr) {
        for (const consul::SessionInfo& session : seen->sessions) {
            if (session.createIndex > from && session.createIndex <= to)
                known.push_back(session.createIndex);
        }
    }
    std::ranges::sort(known);
    return to - from - static_cast<quint64>(std::unique(known.begin(), known.end()) - known.begin());
}

/// In order, and apart from each other.
std::vector<Hole> joinedHoles(std::vector<Hole> holes)
{
    std::ranges::sort(holes, {}, &Hole::from);
    std::vector<Hole> whole;
    for (const Hole& each : holes) {
        if (!whole.empty() && each.from <= whole.back().to)
            whole.back().to = std::max(whole.back().to, each.to);
        else
            whole.push_back(each);
    }
    return whole;
}

/// Between two moments of the recording the store was replaced.
struct Replacement {
    Time from{0};
    Time to{0};
    QString seenAt = {}; ///< A path.
};

/// For those who only believe: one of both is in force from then on. They differ while the limit changes.
struct ClockLimit {
    Time at{0};
    qint64 former = -1;
    qint64 latter = -1;
};

} // namespace

namespace {

/// What no path knows by itself.
struct WholeRecording {
    Time end{0};
    Time clockOffset{0}; ///< As ExclusionChecker::setClockOffset().
    std::vector<Hole> damage; ///< What it lost and no answer bridges.
    std::vector<Replacement> replaced;
};

/// Whether a client that left the list at `left`, with its contender key still there at `now`, lost its permit to
/// somebody who changed the list. A release would have deleted the key by then.
bool isTakenBy(Time left, Time now)
{
    return now - left >= semaphore::handOverTime;
}

/// CreateIndex, by session. One that was made anew is of another turn.
using ContenderKeys = QHash<consul::SessionId, quint64>;

ContenderKeys contenderKeysOf(const State& state)
{
    ContenderKeys keys;
    for (const semaphore::Waiter& contender : state.contenders())
        keys.insert(contender.session, contender.createIndex);
    return keys;
}

/// All that is known of one path.
class PathLog
{
public:
    /// Where the answer shows that the store was replaced since another one: between which moments.
    std::optional<Replacement> add(const Moment& moment);
    void add(const WitnessEvent& event);
    [[nodiscard]] PathCheck check(const WholeRecording& whole, const QString& path) const;
    /// Of the limit that witnesses are judged by: since when it is known, until when, and that it was one and the same.
    [[nodiscard]] std::optional<std::pair<Time, Time>> steadyLimit(const WholeRecording& whole) const;
    [[nodiscard]] bool knows(const QString& session) const { return m_sessions.contains(consul::SessionId(session)); }
    /// Since when it is known that nothing is there; nullopt: something was, nobody looked, or a witness spoke of it.
    [[nodiscard]] std::optional<Time> emptySince() const { return m_witnesses.empty() ? m_emptySince : std::nullopt; }
    void setEmptySince(std::optional<Time> since) { m_emptySince = since; }

private:
    struct Gap; ///< Between the last answer that could be read and this one.
    /// A client that may still be inside although the list no longer names it.
    struct Taken {
        consul::SessionId session;
        quint64 keyCreateIndex = 0; ///< 0: its key is hidden.
        std::size_t hold = 0; ///< In m_holds.
        QString node = {}; ///< As ListedPermit::node.
        std::optional<Time> left = {}; ///< Set: it may be giving it back, as long as that takes.
    };

    std::optional<Replacement> onContact(const Moment& moment);
    [[nodiscard]] bool isJoinedAgain(const Moment& moment) const;
    std::optional<Replacement> onAnswer(const Moment& moment);
    [[nodiscard]] bool readTrace(const Moment& moment);
    [[nodiscard]] Hole::Kind kindOfGap(const Moment& moment) const;
    void noteTime(const Moment& moment);
    void noteLimit(const State& state, std::size_t number);
    void noteClockLimit(const State& state, std::size_t number);
    void noteSessions(const Moment& moment);
    void begin(const State& state, std::size_t number);
    void pass(const Gap& gap, const State& state);
    [[nodiscard]] bool mayHide(const Gap& gap, const State& state) const;
    void passHidden(const Gap& gap, PermitList now);
    void passExcluded(const Gap& gap, PermitList now, bool isUnchanged);
    void passSeen(const Gap& gap, const State& state, PermitList now);
    void openHold(
        const PermitKey& key, ListedPermit& listed, Time mayFrom, Time mustFrom, std::optional<Time> granted = {});
    void closeHold(const ListedPermit& listed, Time mustTo, Time mayTo);
    void confirmLives(const State& state);
    void followTaken(const State& state, const PermitList& before, std::size_t number);
    [[nodiscard]] std::vector<Taken> takenOff(const PermitList& before) const;
    [[nodiscard]] bool mayStay(const Taken& taken, const State& state, const ContenderKeys& keys) const;
    void noteTaken(std::vector<Taken> off, const State& state, const ContenderKeys& keys, std::size_t number);
    void followHidden(const State& state, std::size_t number);
    [[nodiscard]] Time grantOf(const ListedPermit& listed) const;
    void noteFirstSeen(const ListedPermit& before, const ListedPermit& now);
    [[nodiscard]] std::vector<Hole> holesIn(const WholeRecording& whole, const QString& path) const;
    void addDamage(ExclusionVerdict& verdict, const WholeRecording& whole) const;
    [[nodiscard]] Time clock(Time place, Time end) const;
    void toClock(ExclusionVerdict& verdict, Time end) const;
    /// What is asked for: what the witnesses prove, or what they refute.
    enum class BelievedBy { Lower, Higher, Neither };
    [[nodiscard]] qint64 believedLimit(const ClockLimit& limit, BelievedBy by) const;
    [[nodiscard]] qint64 limitInHole(Time from, Time to) const;
    [[nodiscard]] std::vector<LimitFrom> believedLimits(
        BelievedBy by, const std::vector<Hole>& holes, const WholeRecording& whole) const;
    [[nodiscard]] Time knownUntil(const WholeRecording& whole) const;
    [[nodiscard]] std::vector<PermitHold> grantedHolds(const WholeRecording& whole) const;
    [[nodiscard]] ExclusionVerdict believed(const std::vector<Hole>& unseen, const WholeRecording& whole) const;
    [[nodiscard]] qint64 notJudged(const WholeRecording& whole) const;
    void judgeEnd(ExclusionVerdict& verdict, const std::vector<PermitHold>& holds, const WholeRecording& whole) const;
    [[nodiscard]] Time limitKnownUntil(const WholeRecording& whole) const;

    std::vector<Time> m_at; ///< Of each answer.
    Time m_begin{0}; ///< Of the first answer, or since when there was nothing before it.
    std::vector<Time> m_gapFrom; ///< From when on what it shows can have happened.
    std::vector<PermitHold> m_holds; ///< On the scale of answers; open ones go on for `forEver`.
    std::vector<LimitFrom> m_limits; ///< On that scale.
    std::vector<ClockLimit> m_clockLimits;
    std::optional<qint64> m_reportedLimit; ///< The lowest that a witness speaks of.
    std::optional<qint64> m_highestReported;
    bool m_isReported = true; ///< Each client that acquired a permit stated a limit.
    Time m_largestError{0}; ///< Of a witness.
    std::vector<Hole> m_holes; ///< On that scale.
    AnswerTrace m_trace; ///< Of the last answer.
    AnswerTrace m_nextTrace; ///< Of this one: both are kept, so that no answer has to make room for its own.
    bool m_areNamed = false; ///< No session stands for one of the holders.
    std::optional<AnswerSummary> m_previous; ///< The last one that could be read.
    std::size_t m_previousNumber = 0;
    PermitList m_list; ///< Of m_previous.
    std::vector<Taken> m_taken;
    /// Those of them whose key is hidden, and whose session no list has shown: nothing could tell that they ended, so
    /// that there may be very many.
    QHash<consul::SessionId, Taken> m_hidden;
    bool m_isBlind = false; ///< The body could not be read since m_previous, or ever.
    std::size_t m_blindNumber = 0; ///< Since this answer.
    std::optional<Time> m_outage; ///< There was no watch since then.
    bool m_ended = false; ///< For nobody wanted to.
    bool m_wasVacant = false; ///< At the first answer that could be read.
    std::optional<Time> m_emptySince; ///< As emptySince(); of a new one: of the folder that it was taken for.
    qint64 m_slots = 0;
    qint64 m_largest = -1;
    qint64 m_granted = 0; ///< Those that the first answer lists, and that are Unseen, count once they are seen to live.
    quint64 m_firstIndex = 0;
    quint64 m_lastIndex = 0;
    Layout m_layout = Layout::Unknown;
    bool m_isMany = false; ///< It had several layouts, one after the other.
    bool m_isLoneLock = true; ///< Each answer showed nothing, or a key that one session holds and that is there alone.
    QSet<consul::SessionId> m_sessions;
    std::map<QString, std::vector<WitnessEvent>> m_witnesses;
};

struct PathLog::Gap {
    std::size_t before = 0; ///< Number of the answer that could be read …
    std::size_t after = 0; ///< … and of this one.
    Hole::Kind kind = Hole::Kind::Unseen;
    bool isBlind = false; ///< Answers between could not be read.
    bool isOther = false; ///< What was seen is read by other layouts.
    bool isReplaced = false; ///< The store is another one.
    const semaphore::Observation* seen = nullptr;

    [[nodiscard]] Time from() const { return justAfter(before); }
    [[nodiscard]] Time write() const { return writeBefore(after); }
    [[nodiscard]] Time to() const { return answerAt(after); }
};

std::optional<Replacement> PathLog::add(const Moment& moment)
{
    if (moment.kind == Moment::Kind::Contact)
        return onContact(moment);
    return moment.update.state ? onAnswer(moment) : std::nullopt;
}

void PathLog::add(const WitnessEvent& event)
{
    m_witnesses[event.who].push_back(event);
    m_isReported = m_isReported && (!event.acquired || event.limit);
    m_largestError = std::max(m_largestError, event.error);
    if (!event.limit)
        return;
    m_reportedLimit = std::min(*event.limit, m_reportedLimit.value_or(*event.limit));
    m_highestReported = std::max(*event.limit, m_highestReported.value_or(*event.limit));
}

std::optional<Replacement> PathLog::onContact(const Moment& moment)
{
    if (moment.contact == Contact::Live) {
        // It is told only once what was shown last is confirmed (history::Recorder), so that it is an answer. What was
        // meanwhile nobody knows: it may have been put back.
        if (m_outage && !m_ended && !m_at.empty() && moment.update.state)
            return onAnswer(moment);
        if (m_at.empty())
            m_outage.reset();
        return std::nullopt;
    }
    const Time from = moment.at - moment.unseen.value_or(Time(0));
    m_outage = m_outage ? std::min(*m_outage, from) : from;
    m_ended = moment.contact == Contact::Ended;
    if (!m_ended) // Something may come and go unseen.
        m_emptySince.reset();
    return std::nullopt;
}

Hole::Kind PathLog::kindOfGap(const Moment& moment) const
{
    if (moment.skipped > 0 || moment.kind == Moment::Kind::Resumed)
        return Hole::Kind::Damaged;
    return m_outage ? Hole::Kind::NotWatched : Hole::Kind::Unseen;
}

void PathLog::noteTime(const Moment& moment)
{
    const Time before = m_at.empty() ? moment.at : m_at.back();
    Time from = before;
    // What came before an outage or a loss is older than `unseen` says.
    if (moment.unseen && kindOfGap(moment) == Hole::Kind::Unseen)
        from = moment.at - *moment.unseen;
    else if (m_outage && kindOfGap(moment) == Hole::Kind::NotWatched)
        from = *m_outage;
    m_at.push_back(std::max(moment.at, before));
    m_gapFrom.push_back(std::clamp(from, before, m_at.back()));
}

/// The session list has changed while the keys could not be read. Then the keys are unknown.
bool PathLog::isJoinedAgain(const Moment& moment) const
{
    return m_outage && !m_ended && !m_at.empty() && moment.kind == Moment::Kind::Step && moment.skipped == 0
        && !moment.update.first && moment.update.state->index == m_lastIndex;
}

/// Whether it can follow the one before.
bool PathLog::readTrace(const Moment& moment)
{
    if (!moment.update.observation)
        return true;
    m_nextTrace.read(*moment.update.observation);
    const bool can = m_at.empty() || m_trace.canPrecede(m_nextTrace, *moment.update.observation);
    std::swap(m_trace, m_nextTrace);
    return can;
}

std::optional<Replacement> PathLog::onAnswer(const Moment& moment)
{
    if (isJoinedAgain(moment)) {
        noteSessions(moment);
        return std::nullopt;
    }
    const State& state = *moment.update.state;
    const Hole::Kind kind = kindOfGap(moment);
    const bool isReplaced = !readTrace(moment);
    m_isLoneLock = m_isLoneLock && isLoneKey(state, moment.update.observation.get())
        && (isVacant(state) || permitWayOf(state) == PermitWay::Excluded);
    noteTime(moment);
    const std::size_t number = m_at.size() - 1;
    // An answer may be on its way for long, but it is younger than the one before it.
    std::optional<Replacement> replaced;
    if (isReplaced)
        replaced = {number > 1 ? m_at[number - 2] : beforeAll, m_at[number]};
    m_outage.reset();
    m_ended = false;
    if (number == 0) {
        m_firstIndex = state.index;
        m_begin = m_emptySince.value_or(m_at.front());
    }
    if (state.found || moment.skipped > 0 || moment.kind == Moment::Kind::Resumed)
        m_emptySince.reset();
    else if (number == 0)
        m_emptySince = m_begin;
    m_lastIndex = state.index;
    noteSessions(moment);
    if (!state.reportsHolders()) {
        // A value that nobody acquired names no holder that is certain, but a lock is for one all the same.
        if (state.limit)
            noteClockLimit(state, number);
        if (!std::exchange(m_isBlind, true))
            m_blindNumber = number;
        return replaced;
    }
    if (state.layout != Layout::Unknown) {
        m_isMany = m_isMany || (m_layout != Layout::Unknown && m_layout != state.layout);
        m_layout = state.layout;
    }
    const semaphore::Observation* const seen = moment.update.observation.get();
    const bool isOther = seen != nullptr && m_previous && m_previous->layouts && seen->layouts != *m_previous->layouts;
    noteClockLimit(state, number);
    const PermitList before = m_list;
    m_areNamed = m_areNamed || std::ranges::any_of(state.holders, [&state](const semaphore::Holder& holder) {
        return holder.isUnconfirmed && !state.isSession(holder.session);
    });
    if (m_previous)
        pass({m_previousNumber, number, kind, std::exchange(m_isBlind, false), isOther, isReplaced, seen}, state);
    else
        begin(state, number);
    followTaken(state, before, number);
    noteLimit(state, number);
    m_previous.emplace(state, seen);
    m_previousNumber = number;
    return replaced;
}

/// A session that is new has an event, except in the first step and after a gap. There, the state is read.
void PathLog::noteSessions(const Moment& moment)
{
    const auto note = [this](const consul::SessionId& session) {
        if (!session.isEmpty() && !m_sessions.contains(session))
            m_sessions.insert(session);
    };
    for (const semaphore::Event& event : moment.update.events)
        note(event.session);
    for (const semaphore::Waiter& contender : moment.update.state->unplaced) // They have no event.
        note(contender.session);
    if (m_at.size() > 1 && !moment.update.first && moment.kind == Moment::Kind::Step)
        return;
    for (const semaphore::Waiter& waiter : moment.update.state->waiting)
        note(waiter.session);
    for (const semaphore::Holder& holder : moment.update.state->holders)
        note(holder.session);
}

/// A limit is in force from the write that brought it. Without a limit there are no grants, so the former one stays.
void PathLog::noteLimit(const State& state, std::size_t number)
{
    qint64 limit = state.limit.value_or(-1);
    if (state.layout == Layout::Slots) {
        m_slots = std::max({m_slots, limit, static_cast<qint64>(state.holders.size())});
        limit = limitOfSlots;
        m_largest = std::max(m_largest, m_slots);
    }
    m_largest = std::max(m_largest, limit);
    if (limit == -1 && state.holders.empty())
        return;
    if (m_limits.empty() || m_limits.back().limit != limit)
        m_limits.push_back({m_previous ? writeBefore(number) : answerAt(number), limit});
}

/// For those who only believe: while it changes, it is either of both; who comes before there is any, means the first.
void PathLog::noteClockLimit(const State& state, std::size_t number)
{
    if (!m_previous)
        m_wasVacant = isVacant(state);
    const qint64 limit = state.layout == Layout::Slots ? limitOfSlots
        : state.layout == Layout::Ranked               ? limitOfClients
                                                       : state.limit.value_or(-1);
    if (isVacant(state) || (limit == -1 && state.lockKey.isEmpty()))
        return;
    if (m_clockLimits.empty()) {
        const bool wasNothing = m_wasVacant || m_begin < m_at.front();
        m_clockLimits.push_back({wasNothing ? m_begin : m_at[number], limit, limit});
        return;
    }
    const qint64 former = m_clockLimits.back().latter;
    if (former == limit)
        return;
    const bool isNext = number == m_previousNumber + 1;
    m_clockLimits.push_back({isNext ? m_gapFrom[number] : m_at[m_previousNumber], former, limit});
    m_clockLimits.push_back({m_at[number], limit, limit});
}

void PathLog::openHold(
    const PermitKey& key, ListedPermit& listed, Time mayFrom, Time mustFrom, std::optional<Time> granted)
{
    PermitHold hold;
    hold.who = key.session.toString();
    hold.mayFrom = mayFrom;
    hold.mayTo = forEver;
    hold.mustTo = forEver;
    hold.grantedFrom = granted;
    if (listed.life == HolderLife::Lives)
        hold.mustFrom = mustFrom;
    listed.hold = m_holds.size();
    m_granted += granted ? 0 : 1;
    m_holds.push_back(std::move(hold));
}

void PathLog::closeHold(const ListedPermit& listed, Time mustTo, Time mayTo)
{
    if (listed.life == HolderLife::Gone)
        return;
    PermitHold& hold = m_holds[listed.hold];
    hold.mayTo = mayTo;
    hold.mustTo = std::min(hold.mustTo, mustTo);
}

/// A session in a list that is newer than the previous value was alive while that value was in force.
void PathLog::confirmLives(const State& state)
{
    if (m_trace.sessionsSince() < m_previous->lockModifyIndex)
        return;
    for (auto each = m_list.cbegin(); each != m_list.cend(); ++each) {
        if (each->life != HolderLife::Perhaps || !each->isShown || !state.evidence.contains(each.key().session))
            continue;
        PermitHold& hold = m_holds[each->hold];
        hold.mustFrom = hold.mustFrom.value_or(answerAt(m_previousNumber));
        hold.mustTo = justAfter(m_previousNumber);
    }
}

/// Whom the list names no more, of those who may have a contender key still.
std::vector<PathLog::Taken> PathLog::takenOff(const PermitList& before) const
{
    std::vector<Taken> off;
    for (auto each = before.cbegin(); each != before.cend(); ++each) {
        const bool mayHaveKey = each->keyCreateIndex > 0 || each->isKeyHidden;
        if (each->life != HolderLife::Gone && mayHaveKey && !m_list.contains(each.key()))
            off.push_back({each.key().session, each->keyCreateIndex, each->hold, each->node});
    }
    return off;
}

/// Whether the key of who was taken off the list is still there, for all that is known. Of a hidden one nothing tells
/// but the end of its session, and that it is listed again.
bool PathLog::mayStay(const Taken& taken, const State& state, const ContenderKeys& keys) const
{
    if (taken.keyCreateIndex > 0)
        return keys.value(taken.session, 0) == taken.keyCreateIndex;
    return !m_list.contains({taken.session, -1, 0})
        && state.lifeOf(taken.session, taken.node) != semaphore::SessionLife::Gone;
}

/// Whoever the list names no more, while its contender key stayed, may have the permit until its key goes, or until it
/// is listed again. Clients of Go and of the guide leave the list first: of theirs that is so once they take longer
/// than any of them takes to let go, and then since they left.
void PathLog::followTaken(const State& state, const PermitList& before, std::size_t number)
{
    auto off = takenOff(before);
    if (m_taken.empty() && m_hidden.isEmpty() && off.empty())
        return;
    const ContenderKeys keys = contenderKeysOf(state);
    std::erase_if(m_taken, [&](Taken& each) {
        PermitHold& hold = m_holds[each.hold];
        if (each.left && isTakenBy(*each.left, m_at[number])) {
            each.left.reset();
            hold.mayTo = forEver;
        }
        if (mayStay(each, state, keys))
            return false;
        const bool isListed = m_list.contains({each.session, -1, 0});
        if (!each.left)
            hold.mayTo = isListed ? writeBefore(number) : answerAt(number);
        return true;
    });
    noteTaken(std::move(off), state, keys, number);
    followHidden(state, number);
}

void PathLog::noteTaken(std::vector<Taken> off, const State& state, const ContenderKeys& keys, std::size_t number)
{
    const Layout layout = m_previous ? m_previous->layout : Layout::Unknown;
    const bool isLeftListFirst = layout == Layout::Official || layout == Layout::Guide;
    if (!isLeftListFirst && layout != Layout::Spring)
        return;
    // No client releases its permit by deleting the list.
    const bool mayRelease = isLeftListFirst && state.layout == layout && !state.body.isEmpty();
    for (Taken& each : off) {
        if (!mayStay(each, state, keys))
            continue;
        const bool isHidden = each.keyCreateIndex == 0;
        if (mayRelease && !isHidden) // That a hidden one goes in time, nobody would see.
            each.left = m_at[number];
        else
            m_holds[each.hold].mayTo = forEver;
        if (isHidden && each.node.isEmpty())
            m_hidden.insert(each.session, each);
        else
            m_taken.push_back(std::move(each));
    }
}

/// They may be listed again, or a list of sessions may show them after all, so that a later one tells that they ended.
void PathLog::followHidden(const State& state, std::size_t number)
{
    if (m_hidden.isEmpty())
        return;
    for (auto each = m_list.cbegin(); each != m_list.cend(); ++each) {
        const auto found = m_hidden.constFind(each.key().session);
        if (found == m_hidden.cend())
            continue;
        m_holds[found->hold].mayTo = writeBefore(number);
        m_hidden.remove(each.key().session);
    }
    for (const consul::SessionInfo& session : state.evidence.listed) {
        if (session.node.isEmpty() || !m_hidden.contains(session.id))
            continue;
        Taken shown = m_hidden.take(session.id);
        shown.node = session.node;
        m_taken.push_back(std::move(shown));
    }
}

Time PathLog::grantOf(const ListedPermit& listed) const
{
    const PermitHold& hold = m_holds[listed.hold];
    return hold.grantedFrom.value_or(hold.mayFrom);
}

/// Who was listed from the begin, and of whom nothing showed before that it ever lived, has a permit after all.
void PathLog::noteFirstSeen(const ListedPermit& before, const ListedPermit& now)
{
    const bool isFirst = before.life == HolderLife::Unseen && now.life == HolderLife::Lives;
    m_granted += isFirst && grantOf(before) == beforeAll ? 1 : 0;
}

/// Those whom the first answer shows were granted their permits before, by a limit that may have been another one.
void PathLog::begin(const State& state, std::size_t number)
{
    if (std::exchange(m_isBlind, false))
        m_holes.push_back({Hole::Kind::LimitUnknown, answerAt(m_blindNumber), answerAt(number)});
    m_list = permitListOf(state, m_trace);
    for (auto each = m_list.begin(); each != m_list.end(); ++each) {
        if (each->life == HolderLife::Gone)
            continue;
        openHold(each.key(), *each, answerAt(number), answerAt(number), beforeAll);
        m_granted += each->life == HolderLife::Unseen ? 0 : 1;
    }
}

/// Whether something between the two answers may have been another way than both of them show.
bool PathLog::mayHide(const Gap& gap, const State& state) const
{
    const AnswerSummary& before = *m_previous;
    if (gap.isBlind || gap.isOther || gap.isReplaced || before.index == 0 || state.index < before.index)
        return true;
    const bool wasWatched = gap.kind == Hole::Kind::Unseen;
    const bool isNothing = before.isVacant && isVacant(state);
    const PermitWay way = before.isVacant ? permitWayOf(state) : before.way;
    const bool oneWay
        = before.isVacant || isVacant(state) || (before.layout == state.layout && permitWayOf(state) == way);
    const bool isLone = isLoneKey(state, gap.seen);
    if (isNothing ? isLone : oneWay && way == PermitWay::Excluded)
        return !wasWatched && !isLone;
    // What was put in its place meanwhile may have been put back: the indexes would be the same.
    if (!wasWatched)
        return true;
    const auto writes = [&](quint64 to) { return possibleWrites(before.index, to, gap.seen); };
    if (!oneWay || (way == PermitWay::Any && !isNothing))
        return state.index > before.index && writes(state.index - 1) > 0;
    if (hasSameLock(before, state))
        return false;
    // One write takes it away, and to come and go takes two.
    if (state.lockKey.isEmpty())
        return writes(state.index) > 1;
    return state.lockModifyIndex <= before.index || writes(state.lockModifyIndex - 1) > 0;
}

void PathLog::pass(const Gap& gap, const State& state)
{
    PermitList now = permitListOf(state, m_trace);
    const bool isReplaced = gap.isReplaced || state.index < m_previous->index;
    if (!isReplaced && gap.kind == Hole::Kind::Unseen)
        confirmLives(state);
    if (mayHide(gap, state)) {
        const Hole::Kind kind = gap.isBlind ? Hole::Kind::LimitUnknown : isReplaced ? Hole::Kind::NotWatched : gap.kind;
        m_holes.push_back({kind, gap.from(), gap.to()});
        passHidden(gap, std::move(now));
    } else if (m_previous->way == PermitWay::Excluded || permitWayOf(state) == PermitWay::Excluded) {
        passExcluded(gap, std::move(now), hasSameLock(*m_previous, state));
    } else {
        passSeen(gap, state, std::move(now));
    }
}

void PathLog::passHidden(const Gap& gap, PermitList now)
{
    for (const ListedPermit& each : std::as_const(m_list))
        closeHold(each, gap.from(), gap.to());
    for (auto each = now.begin(); each != now.end(); ++each) {
        if (each->life == HolderLife::Gone)
            continue;
        const auto before = m_list.constFind(each.key());
        if (before == m_list.cend() || before->life == HolderLife::Gone) {
            openHold(each.key(), *each, gap.from(), gap.to());
            continue;
        }
        openHold(each.key(), *each, gap.to(), gap.to(), grantOf(*before));
        noteFirstSeen(*before, *each);
    }
    m_list = std::move(now);
}

/// A lock has one holder at a time, so a new one comes after the end of the former one.
void PathLog::passExcluded(const Gap& gap, PermitList now, bool isUnchanged)
{
    const auto stayed = [isUnchanged](const ListedPermit& before, const ListedPermit& after) {
        return before.life == after.life && before.life != HolderLife::Gone
            && (isUnchanged || before.modifyIndex == after.modifyIndex);
    };
    for (auto each = m_list.cbegin(); each != m_list.cend(); ++each) {
        const auto after = now.find(each.key());
        if (after != now.end() && stayed(*each, *after))
            after->hold = each->hold;
        else
            closeHold(*each, gap.from(), gap.write());
    }
    for (auto each = now.begin(); each != now.end(); ++each) {
        const auto before = m_list.constFind(each.key());
        const bool isNew = before == m_list.cend() || !stayed(*before, *each);
        if (isNew && each->life != HolderLife::Gone)
            openHold(each.key(), *each, gap.write(), gap.to());
    }
    m_list = std::move(now);
}

/// The body was written once or not at all; sessions may have ended at any time.
void PathLog::passSeen(const Gap& gap, const State& state, PermitList now)
{
    for (auto each = m_list.cbegin(); each != m_list.cend(); ++each) {
        if (now.contains(each.key()))
            continue;
        // Whose session is still there had it until the write that took it out: one that waits again, or that a list
        // of sessions shows which is at least as new.
        const consul::SessionId& session = each.key().session;
        const bool livesOn = (m_trace.sessionsSince() >= state.lockModifyIndex && state.evidence.contains(session))
            || std::ranges::any_of(state.waiting, [&](const auto& waiter) { return waiter.session == session; });
        closeHold(*each, livesOn ? gap.write() : gap.from(), gap.write());
    }
    for (auto each = now.begin(); each != now.end(); ++each) {
        const auto before = m_list.constFind(each.key());
        if (before == m_list.cend()) {
            // It was listed, and is gone: it lived for a moment.
            ListedPermit listed = *each;
            listed.life = std::max(listed.life, HolderLife::Perhaps);
            openHold(each.key(), listed, gap.write(), gap.to());
            each->hold = listed.hold;
            if (each->life == HolderLife::Gone)
                closeHold(listed, gap.to(), gap.to());
        } else if (before->life == HolderLife::Gone) {
            if (each->life != HolderLife::Gone)
                openHold(each.key(), *each, gap.from(), gap.to());
        } else if (each->life == before->life) {
            each->hold = before->hold;
        } else if (each->life == HolderLife::Lives && !m_holds[before->hold].mustFrom) {
            each->hold = before->hold;
            m_holds[each->hold].mustFrom = gap.to();
            noteFirstSeen(*before, *each);
        } else {
            closeHold(*before, gap.from(), gap.to());
            if (each->life != HolderLife::Gone)
                openHold(each.key(), *each, gap.to(), gap.to(), grantOf(*before));
        }
    }
    m_list = std::move(now);
}

Time PathLog::clock(Time place, Time end) const
{
    const auto number = static_cast<std::size_t>(place.count() / perAnswer);
    const auto part = place.count() % perAnswer;
    if (place == forEver || number >= m_at.size())
        return std::max(end, m_at.back());
    if (part == 0)
        return m_at[number];
    if (number + 1 >= m_at.size())
        return part == 1 ? m_outage.value_or(m_at[number]) : std::max(end, m_at.back());
    return part == 1 ? m_gapFrom[number + 1] : m_at[number + 1];
}

void PathLog::toClock(ExclusionVerdict& verdict, Time end) const
{
    if (verdict.overlap) {
        verdict.overlap->from = clock(verdict.overlap->from, end);
        verdict.overlap->to = clock(verdict.overlap->to, end);
    }
    for (Hole& hole : verdict.holes) {
        hole.from = clock(hole.from, end);
        hole.to = std::max(hole.from, clock(hole.to, end));
    }
}

/// More slots may be there than were seen, so those that were can prove, and not refute. -1: unknown.
qint64 PathLog::believedLimit(const ClockLimit& limit, BelievedBy by) const
{
    const auto known = [&](qint64 one) {
        if (one == limitOfSlots)
            return by == BelievedBy::Lower ? m_slots : -1;
        return one == limitOfClients ? m_reportedLimit.value_or(-1) : one;
    };
    const qint64 former = known(limit.former);
    const qint64 latter = known(limit.latter);
    if (former < 0 || latter < 0 || (by == BelievedBy::Neither && limit.former != limit.latter))
        return -1;
    return by == BelievedBy::Lower ? std::min(former, latter) : std::max(former, latter);
}

/// It may have been changed and changed back. Only where each client tells that it goes by the one that was in force
/// before and after, it is that one.
qint64 PathLog::limitInHole(Time from, Time to) const
{
    if (!m_isReported || !m_reportedLimit || m_reportedLimit != m_highestReported)
        return -1;
    auto each = std::ranges::upper_bound(m_clockLimits, from, {}, &ClockLimit::at);
    if (each == m_clockLimits.begin())
        return -1;
    for (--each; each != m_clockLimits.end() && each->at <= to; ++each) {
        if (each->former != *m_reportedLimit || each->latter != *m_reportedLimit)
            return -1;
    }
    return *m_reportedLimit;
}

/// Which limits may be in force at each moment, by a clock that may be off.
class PossibleLimits
{
public:
    explicit PossibleLimits(Time error)
        : m_error(error)
    {
    }

    /// By the clock that is right; the first one begins at `beforeAll`, the last one ends at `forEver`.
    void add(Time from, Time to, qint64 limit)
    {
        if (to <= from)
            return;
        m_turns.push_back({from == beforeAll ? from : from - m_error, limit, 1});
        if (to != forEver)
            m_turns.push_back({to + m_error, limit, -1});
    }
    /// Where it can be any of several: `pick` of the lowest and the highest of them.
    template <typename Pick>
    [[nodiscard]] std::vector<LimitFrom> limits(Pick pick)
    {
        std::ranges::stable_sort(m_turns, {}, &Turn::at);
        std::map<qint64, int> possible;
        std::vector<LimitFrom> limits;
        for (auto turn = m_turns.begin(); turn != m_turns.end();) {
            const Time at = turn->at;
            for (; turn != m_turns.end() && turn->at == at; ++turn) {
                if ((possible[turn->limit] += turn->count) == 0)
                    possible.erase(turn->limit);
            }
            const bool isUnknown = possible.empty() || possible.begin()->first < 0;
            limits.push_back({at, isUnknown ? -1 : pick(possible.begin()->first, possible.rbegin()->first)});
        }
        return limits;
    }

private:
    struct Turn {
        Time at{0};
        qint64 limit = -1;
        int count = 0;
    };

    Time m_error;
    std::vector<Turn> m_turns;
};

/// Nobody saw whether it was changed later, or so late that the answer was still on its way. By a clock that may be
/// off.
Time PathLog::limitKnownUntil(const WholeRecording& whole) const
{
    if (m_clockLimits.empty())
        return beforeAll;
    const Time until = knownUntil(whole) + Time(1) - m_largestError;
    return std::max(until, m_clockLimits.back().at) - whole.clockOffset;
}

/// Of several layouts nobody knows which one a client went by: the mutex of a ranked one that is still empty looks like
/// a lock.
std::vector<LimitFrom> PathLog::believedLimits(
    BelievedBy by, const std::vector<Hole>& holes, const WholeRecording& whole) const
{
    std::vector<LimitFrom> known;
    qint64 most = 0;
    for (const ClockLimit& each : m_clockLimits) {
        known.push_back({each.at, believedLimit(each, by)});
        most = most < 0 || known.back().limit < 0 ? -1 : std::max(most, known.back().limit);
    }
    const Time lastKnown = limitKnownUntil(whole) + whole.clockOffset;
    PossibleLimits possible(whole.clockOffset);
    possible.add(beforeAll, known.empty() ? forEver : known.front().at, -1);
    for (std::size_t i = 0; i < known.size(); ++i) {
        const Time to = i + 1 < known.size() ? known[i + 1].at : lastKnown;
        possible.add(known[i].at, to, by == BelievedBy::Higher && m_isMany ? most : known[i].limit);
    }
    if (!known.empty())
        possible.add(lastKnown, forEver, -1);
    for (const Hole& hole : holes) {
        const Time from = clock(hole.from, whole.end);
        const Time to = clock(hole.to, whole.end) + Time(1);
        possible.add(from, to, limitInHole(from, to));
    }
    return possible.limits([by](qint64 low, qint64 high) {
        if (by == BelievedBy::Neither)
            return low == high ? low : -1;
        return by == BelievedBy::Lower ? low : high;
    });
}

std::optional<std::pair<Time, Time>> PathLog::steadyLimit(const WholeRecording& whole) const
{
    const auto isOther = [this](const ClockLimit& each) {
        return each.former != each.latter || each.latter != m_clockLimits.front().latter;
    };
    if (m_clockLimits.empty() || std::ranges::any_of(m_clockLimits, isOther))
        return std::nullopt;
    return std::pair(m_clockLimits.front().at, knownUntil(whole));
}

/// So long the last answer, and that none followed on it, tells what is there.
Time PathLog::knownUntil(const WholeRecording& whole) const
{
    Time until = whole.end;
    for (const Hole& lost : whole.damage)
        until = std::min(until, lost.from);
    return m_at.empty() ? until : std::max(m_at.back(), m_outage ? std::min(*m_outage, until) : until);
}

ExclusionVerdict PathLog::believed(const std::vector<Hole>& unseen, const WholeRecording& whole) const
{
    Time end = whole.end;
    for (const auto& [who, events] : m_witnesses) {
        for (const WitnessEvent& event : events)
            end = std::max(end, event.at + event.error);
    }
    const Time limitKnown = limitKnownUntil(whole);
    WitnessHolds found;
    for (const auto& [who, events] : m_witnesses)
        found.add(events, end, limitKnown);
    const auto judged = [&](BelievedBy by) {
        return semaphore::judgeExclusion(found.holds, believedLimits(by, unseen, whole), {}, Hole::Kind::Clock);
    };
    ExclusionVerdict refuting = judged(BelievedBy::Higher);
    if (refuting.verdict == Exclusion::Refuted)
        return refuting;
    ExclusionVerdict verdict = judged(BelievedBy::Lower);
    if (verdict.verdict == Exclusion::Refuted)
        verdict = judged(BelievedBy::Neither); // As where it is unknown, it keeps the result open.
    judgeEnd(verdict, found.holds, whole);
    const std::vector<Hole> noEnds = joinedHoles(std::move(found.noEnds));
    for (Hole& hole : verdict.holes) {
        const auto after = std::ranges::lower_bound(noEnds, hole.to, {}, &Hole::from);
        if (hole.kind == Hole::Kind::Clock && after != noEnds.begin() && std::prev(after)->to > hole.from)
            hole.kind = Hole::Kind::NoEnd;
    }
    return verdict;
}

/// How many events judgeEnd() leaves out, for certain. What keeps the result open leaves out none.
qint64 PathLog::notJudged(const WholeRecording& whole) const
{
    if (m_at.empty() || (m_outage && !m_ended))
        return 0;
    Time until = knownUntil(whole);
    for (const Hole& lost : whole.damage)
        until = std::max(until, lost.to);
    qint64 count = 0;
    for (const auto& [who, events] : m_witnesses) {
        count += std::ranges::count_if(
            events, [&](const WitnessEvent& event) { return event.at - event.error - whole.clockOffset > until; });
    }
    return count;
}

/// What comes after the recording is not judged, where nobody wanted to watch any more. Of a damaged one nothing tells
/// which steps are lost: this path may have been watched again.
void PathLog::judgeEnd(
    ExclusionVerdict& verdict, const std::vector<PermitHold>& holds, const WholeRecording& whole) const
{
    const Time until = knownUntil(whole);
    const Time offset = whole.clockOffset;
    const auto lostIn = [&](const Hole& hole) {
        return std::ranges::find_if(whole.damage, [&](const Hole& lost) {
            const bool isBehind = lost.to != forEver && hole.from > lost.to + offset;
            return !isBehind && (lost.kind == Hole::Kind::Damaged || hole.to > lost.from - offset);
        });
    };
    const auto isWithin = [&](const PermitHold& hold) { return hold.mayFrom <= until - offset; };
    if (!verdict.holes.empty() && (!m_outage || m_ended) && std::ranges::any_of(holds, isWithin)) {
        std::erase_if(verdict.holes,
            [&](const Hole& hole) { return hole.from > until + offset && lostIn(hole) == whole.damage.end(); });
        verdict.verdict = verdict.holes.empty() ? Exclusion::Proved : Exclusion::Open;
    }
    for (Hole& hole : verdict.holes) {
        if (hole.kind != Hole::Kind::LimitUnknown || hole.from + m_largestError + offset <= until)
            continue;
        const auto lost = lostIn(hole);
        if (lost != whole.damage.end())
            hole.kind = lost->kind;
        else if (hole.from > until)
            hole.kind = Hole::Kind::NotWatched;
    }
}

/// On the scale of answers: those that were seen here, and where another path shows that the store was replaced.
std::vector<Hole> PathLog::holesIn(const WholeRecording& whole, const QString& path) const
{
    auto holes = m_holes;
    const std::size_t last = m_at.size() - 1;
    // No answer tells when it was known again, so it lasts as long as the watch.
    if (m_isBlind)
        holes.push_back({Hole::Kind::LimitUnknown, m_previous ? justAfter(m_previousNumber) : answerAt(m_blindNumber),
            m_outage ? justAfter(last) : answerAt(last + 1)});
    if (m_outage && !m_ended)
        holes.push_back({Hole::Kind::NotWatched, justAfter(last), answerAt(last + 1)});
    for (const Replacement& each : whole.replaced) {
        if (each.seenAt == path)
            continue;
        const auto first = std::ranges::upper_bound(m_at, each.from) - m_at.begin();
        const auto behind = std::ranges::lower_bound(m_at, each.to) - m_at.begin();
        // From the answer before on, itself included, and up to the second one behind: the first may have been on its
        // way for long. What came between is all unknown.
        holes.push_back({Hole::Kind::NotWatched, answerAt(static_cast<std::size_t>(std::max<qsizetype>(first, 1) - 1)),
            answerAt(static_cast<std::size_t>(behind + 1))});
    }
    return holes;
}

/// What is lost at the end, no answer bridges.
void PathLog::addDamage(ExclusionVerdict& verdict, const WholeRecording& whole) const
{
    for (const Hole& lost : whole.damage) {
        for (Hole& hole : verdict.holes) {
            if (hole.kind == Hole::Kind::Unseen && hole.from < lost.to && lost.from < hole.to)
                hole.kind = Hole::Kind::Damaged;
        }
        if (lost.to < m_at.back() || verdict.verdict == Exclusion::Refuted)
            continue;
        const Time shown = std::max(m_at.back(), std::min(lost.to, whole.end));
        verdict.holes.push_back({lost.kind, std::clamp(lost.from, m_at.back(), shown), shown});
        verdict.verdict = Exclusion::Open;
    }
}

/// Those that count, as all of the recording shows them.
std::vector<PermitHold> PathLog::grantedHolds(const WholeRecording& whole) const
{
    auto holds = m_holds;
    const Time until = knownUntil(whole);
    for (const Taken& each : m_taken) {
        if (each.left && isTakenBy(*each.left, until))
            holds[each.hold].mayTo = forEver;
    }
    return holds;
}

PathCheck PathLog::check(const WholeRecording& whole, const QString& path) const
{
    PathCheck check;
    check.steps = static_cast<qint64>(m_at.size());
    check.firstIndex = m_firstIndex;
    check.lastIndex = m_lastIndex;
    check.layout = m_layout;
    check.hadOthers = m_isMany;
    check.holds = m_granted;
    check.areNamed = m_areNamed;
    check.believedIfNotRestored = !m_isLoneLock && limitInHole(m_begin, whole.end) < 0;
    if (m_largest >= 0)
        check.limit = m_largest;
    std::vector<Hole> holes;
    if (!m_at.empty()) {
        auto limits = m_limits;
        for (LimitFrom& each : limits)
            each.limit = each.limit == limitOfSlots ? m_slots : each.limit;
        holes = holesIn(whole, path);
        check.granted = semaphore::judgeExclusion(grantedHolds(whole), limits, holes, Hole::Kind::LimitUnknown);
        // That nobody was seen to hold proves nothing, whoever may be listed since before the recording.
        if (m_granted == 0 && check.granted.verdict == Exclusion::Proved)
            check.granted.verdict = Exclusion::Open;
        toClock(check.granted, whole.end);
        addDamage(check.granted, whole);
    }
    if (!m_witnesses.empty())
        check.believed = believed(holes, whole);
    check.notJudged = notJudged(whole);
    return check;
}

} // namespace

class ExclusionChecker::Private
{
public:
    std::map<QString, PathLog> paths;
    WholeRecording whole;
};

ExclusionChecker::ExclusionChecker()
    : d(std::make_unique<Private>())
{
}

ExclusionChecker::~ExclusionChecker() = default;

/// A name under which nothing is yet is watched as a folder, and turns into a key when there is one
/// (observer::ObservedPath). Of the folder nothing is left to prove.
void ExclusionChecker::add(const Moment& moment)
{
    const auto [log, isNew] = d->paths.try_emplace(moment.path);
    if (isNew && !moment.path.endsWith(u'/')) {
        const auto folder = d->paths.find(moment.path + u'/');
        if (folder != d->paths.end() && folder->second.emptySince()) {
            log->second.setEmptySince(folder->second.emptySince());
            d->paths.erase(folder);
        }
    }
    if (const auto replaced = log->second.add(moment))
        d->whole.replaced.push_back({replaced->from, replaced->to, moment.path});
    d->whole.end = std::max(d->whole.end, moment.at);
}

void ExclusionChecker::add(const WitnessEvent& event)
{
    d->paths[event.path].add(event);
}

void ExclusionChecker::damaged(Time from, Time to, Hole::Kind kind)
{
    d->whole.damage.push_back({kind, from, to});
}

void ExclusionChecker::setClockOffset(Time offset)
{
    d->whole.clockOffset = offset;
}

void ExclusionChecker::setEnd(Time end)
{
    d->whole.end = std::max(d->whole.end, end);
}

std::optional<std::pair<Time, Time>> ExclusionChecker::steadyLimit(const QString& path) const
{
    const auto log = d->paths.find(path);
    return log == d->paths.end() ? std::nullopt : log->second.steadyLimit(d->whole);
}

Time ExclusionChecker::end() const
{
    return d->whole.end;
}

/// Inside, the steps that follow tell what is missing; behind the last one nothing does. Of a path that is not watched
/// any more, nothing does either.
void closeCheck(ExclusionChecker& checker, const history::Recording& recording, const history::Replay& replay)
{
    const Time last = checker.end();
    const Time to = recording.hasEnded() ? recording.end() : forEver;
    checker.setEnd(recording.end());
    if (!recording.problems().empty() || !replay.problems().empty())
        checker.damaged(last, to);
    else if (!recording.hasEnded())
        checker.damaged(recording.end(), to, Hole::Kind::Unfinished);
}

std::vector<PathCheck> ExclusionChecker::checks() const
{
    std::vector<PathCheck> checks;
    for (const auto& [path, log] : d->paths)
        checks.push_back(*check(path));
    return checks;
}

std::optional<PathCheck> ExclusionChecker::check(const QString& path) const
{
    const auto log = d->paths.find(path);
    if (log == d->paths.end())
        return std::nullopt;
    std::optional<PathCheck> check = log->second.check(d->whole, path);
    check->path = path;
    return check;
}

QStringList ExclusionChecker::pathsOf(const QString& session) const
{
    QStringList paths;
    for (const auto& [path, log] : d->paths) {
        if (log.knows(session))
            paths.append(path);
    }
    return paths;
}

Exclusion PathCheck::verdict() const
{
    const auto is
        = [this](Exclusion kind) { return granted.verdict == kind || (believed && believed->verdict == kind); };
    if (is(Exclusion::Refuted))
        return Exclusion::Refuted;
    return is(Exclusion::Open) ? Exclusion::Open : Exclusion::Proved;
}

bool PathCheck::ifNotRestored() const
{
    if (verdict() == Exclusion::Refuted)
        return granted.verdict != Exclusion::Refuted && believedIfNotRestored;
    return true;
}

} // namespace exclusion
