// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/decode.h"

#include "consul/values/check_names.h"
#include "semaphore/body.h"
#include "semaphore/json_scan.h"
#include "semaphore/programs.h"
#include "semaphore/snapshot_index.h"
#include "semaphore/words.h"
#include "words/lists.h"

#include <QSet>

#include <algorithm>
#include <limits>

namespace semaphore {

Holder holderOf(const SnapshotIndex& index, const consul::SessionId& session, SnapshotIndex::Entry key)
{
    Holder holder;
    holder.session = session;
    if (const consul::SessionInfo* info = index.session(session)) {
        holder.name = info->name;
        holder.node = info->node;
    }
    if (key) {
        holder.key = key->key;
        holder.createIndex = key->createIndex;
        holder.modifyIndex = key->modifyIndex;
        holder.lockIndex = key->lockIndex;
        holder.live = index.alive(*key);
    }
    return holder;
}

namespace {

using consul::KvEntry;

bool hasOfficialContender(const SnapshotIndex& index)
{
    return std::ranges::any_of(
        index.children, [](const KvEntry* entry) { return entry->flags == consul::semaphoreFlag; });
}

/// A value that may be the ID of a session; of a longer one too much to be one.
QString idIn(const QByteArray& value)
{
    return QString::fromLatin1(value.left(consul::SessionId::textLength + 1));
}

/// Whether a key that stands for one session is held by another.
bool isOfAnother(QStringView session, const KvEntry& key)
{
    return !key.session.isEmpty() && !key.session.isSpelled(session);
}

/// Those that may be there, though the list lacks them.
QStringList unreadKeys(const Observation& seen)
{
    QStringList keys = seen.lacking(seen.unread);
    keys.removeIf([&seen](const QString& key) { return !key.startsWith(seen.path); });
    return keys;
}

/// Whether a key of this name may be there, though the list lacks it.
bool mayBeUnread(const SnapshotIndex& index, const QString& name)
{
    const QStringList& unread = index.seen.unread;
    return !unread.isEmpty() && std::ranges::binary_search(unread, index.seen.path + name);
}

class BodyDecoder
{
public:
    BodyDecoder(const SnapshotIndex& index, const Body& body, State& state)
        : m_index(index)
        , m_body(body)
        , m_state(state)
    {
    }

    void run();

private:
    void holders();
    void contenders();
    void judgeBody();
    void judgeFlags();
    void judgeHolders();
    void judgeWaiting();
    void found(FindingKind kind, Severity severity, const QString& detail = {});
    [[nodiscard]] bool isLockHidden() const;
    [[nodiscard]] bool isContender(const KvEntry& entry) const;

    const SnapshotIndex& m_index;
    const Body& m_body;
    State& m_state;
    QSet<consul::SessionId> m_listed;
    std::vector<const KvEntry*> m_dead;
};

void BodyDecoder::found(FindingKind kind, Severity severity, const QString& detail)
{
    m_state.findings.push_back({kind, severity, {}, m_state.lockKey, detail, m_state.lockModifyIndex});
}

bool BodyDecoder::isLockHidden() const
{
    return !m_index.lock && mayBeUnread(m_index, QStringLiteral(".lock"));
}

bool BodyDecoder::isContender(const KvEntry& entry) const
{
    if (entry.flags == consul::semaphoreFlag || looksLikeUuid(m_index.nameOf(entry)))
        return true;
    // Beside a semaphore's .lock any held key makes its session one that takes part (api/semaphore.go
    // pruneDeadHolders looks at no names).
    return !entry.session.isEmpty() && m_index.lock;
}

void BodyDecoder::holders()
{
    m_state.holders.reserve(static_cast<size_t>(m_body.holders.size()));
    m_listed.reserve(m_body.holders.size());
    for (const QString& listed : m_body.holders) {
        const consul::SessionId session(listed);
        m_listed.insert(session);
        m_state.holders.push_back(holderOf(m_index, session, m_index.heldBy(session)));
        Holder& holder = m_state.holders.back();
        if (holder.key.isEmpty() && mayBeUnread(m_index, listed))
            holder.live = holder.isUnconfirmed = true;
    }
}

void BodyDecoder::contenders()
{
    std::vector<const KvEntry*> queue;
    queue.reserve(m_index.children.size());
    for (const KvEntry* entry : m_index.children) {
        if (!isContender(*entry))
            continue;
        if (entry->session.isEmpty()) {
            m_dead.push_back(entry);
            continue;
        }
        // A session with two keys takes part once.
        const bool again = !queue.empty() && queue.back()->session == entry->session;
        if (!again && m_index.heldBy(*entry) == entry && !m_listed.contains(entry->session))
            queue.push_back(entry);
    }
    std::ranges::stable_sort(queue, [](const KvEntry* a, const KvEntry* b) { return a->createIndex < b->createIndex; });
    const bool isListRead = m_body.problem.isEmpty() && !isLockHidden();
    std::vector<Waiter>& queued = isListRead ? m_state.waiting : m_state.unplaced;
    queued.reserve(queue.size());
    for (const KvEntry* entry : queue) {
        const consul::SessionInfo* info = m_index.session(entry->session);
        const int position = isListRead ? static_cast<int>(queued.size()) + 1 : 0;
        queued.push_back({entry->session, info ? info->name : QString(), info ? info->node : QString(), entry->key,
            entry->createIndex, entry->modifyIndex, position});
    }
}

void BodyDecoder::judgeBody()
{
    const bool empty = m_state.body.isEmpty();
    if (isLockHidden()) {
        m_state.findings.push_back({FindingKind::UnconfirmedHolder, Severity::Warning, {},
            m_index.seen.path + QStringLiteral(".lock"), {}, 0, 0, true});
        return;
    }
    if (!m_index.lock || empty) {
        if (!m_state.waiting.empty() || !m_dead.empty())
            found(FindingKind::MissingLock, Severity::Hint);
        return;
    }
    if (!m_body.problem.isEmpty())
        found(FindingKind::UndecodableBody, Severity::Problem, m_body.problem);
    if (m_body.problem.isEmpty() || m_body.semaphoreLike) {
        if (m_body.limitToken.isEmpty())
            found(FindingKind::LimitMissing, Severity::Problem);
        else if (!m_body.limit)
            found(FindingKind::LimitMalformed, Severity::Problem, m_body.limitToken);
    }
    const bool absent = m_body.shape == Body::Shape::None && m_body.problem.isEmpty();
    if (m_body.shape == Body::Shape::Null)
        found(FindingKind::NullHolders, Severity::Problem, QStringLiteral("null"));
    else if (absent && m_state.layout == Layout::Official)
        found(FindingKind::NullHolders, Severity::Problem);
}

void BodyDecoder::judgeFlags()
{
    if (!m_index.lock)
        return;
    const quint64 flags = m_state.lockFlags;
    const bool official = m_state.layout == Layout::Official;
    // Clients that set no flags list holders in an object, too. Whose value it is, the contenders tell.
    const bool isFlagged = hasOfficialContender(m_index);
    if (official && flags == 0 && (isFlagged || (!m_state.hasContenders() && m_state.liveHolders() == 0)))
        found(FindingKind::LostFlags, isFlagged ? Severity::Warning : Severity::Hint, QStringLiteral("0"));
    else if (official && flags == 0)
        return;
    else if (flags != (official ? consul::semaphoreFlag : 0))
        found(FindingKind::ForeignFlags, Severity::Warning, QString::number(flags));
}

void BodyDecoder::judgeHolders()
{
    QHash<QStringView, const KvEntry*> dead;
    for (const KvEntry* entry : m_dead)
        dead.insert(m_index.nameOf(*entry), entry);
    for (Holder& holder : m_state.holders) {
        if (!holder.key.isEmpty())
            continue;
        if (holder.isUnconfirmed) {
            m_state.findings.push_back({FindingKind::UnconfirmedHolder, Severity::Warning, holder.session, {},
                m_state.path + holder.session.toString(), 0, 0, true});
            continue;
        }
        if (const KvEntry* key = dead.value(holder.session.toString(), nullptr)) {
            holder.key = key->key;
            holder.createIndex = key->createIndex;
            holder.modifyIndex = key->modifyIndex;
            holder.lockIndex = key->lockIndex;
        }
        m_state.findings.push_back(
            {FindingKind::StaleHolder, Severity::Problem, holder.session, holder.key, {}, holder.modifyIndex});
    }
    if (m_state.isOverLimit())
        found(FindingKind::OverLimit, Severity::Problem);
}

void BodyDecoder::judgeWaiting()
{
    for (const KvEntry* entry : m_index.children) {
        if (!isContender(*entry))
            continue;
        const auto foundOther = [&](const QString& named) {
            m_state.findings.push_back(
                {FindingKind::OtherSession, Severity::Warning, entry->session, entry->key, named, entry->modifyIndex});
        };
        const QStringView name = m_index.nameOf(*entry);
        if (looksLikeUuid(name) && isOfAnother(name, *entry))
            foundOther(name.toString());
        if (entry->value.size() != consul::SessionId::textLength)
            continue;
        // A value is its program's own, and any ID may stand in it: it counts where a session of it lives.
        const QString value = idIn(entry->value);
        if (value != name && isOfAnother(value, *entry) && m_index.session(consul::SessionId::fromText(value)))
            foundOther(value);
    }
    for (const KvEntry* entry : m_dead)
        m_state.findings.push_back({FindingKind::DeadContender, Severity::Warning, m_index.nameOf(*entry).toString(),
            entry->key, {}, entry->modifyIndex});
    // If the body cannot be read, it is unknown whether a permit is free.
    if (m_state.freePermits() > 0 && m_body.problem.isEmpty() && m_body.shape != Body::Shape::Null) {
        for (const Waiter& waiter : m_state.waiting)
            m_state.findings.push_back(
                {FindingKind::LeftoverContender, Severity::Hint, waiter.session, waiter.key, {}, waiter.modifyIndex});
    }
    if (m_state.layout != Layout::Official)
        return;
    QStringList siblings = m_index.seen.siblings;
    siblings.sort();
    for (const QString& sibling : siblings)
        m_state.findings.push_back({FindingKind::SiblingPrefix, Severity::Hint, {}, sibling, sibling, 0});
}

void BodyDecoder::run()
{
    m_state.limit = m_body.limit;
    holders();
    contenders();
    judgeBody();
    if (m_state.layout != Layout::Unknown)
        judgeFlags();
    judgeHolders();
    judgeWaiting();
}

Layout layoutOf(const SnapshotIndex& index, const Body& body)
{
    if (body.shape == Body::Shape::Array)
        return body.lowerCase ? Layout::Spring : Layout::Guide;
    const bool flagged = index.lock && index.lock->flags == consul::semaphoreFlag;
    if (flagged || body.shape == Body::Shape::Object || hasOfficialContender(index))
        return Layout::Official;
    if (body.semaphoreLike)
        return body.lowerCase ? Layout::Spring : Layout::Guide;
    return Layout::Unknown;
}

bool hasContender(const SnapshotIndex& index)
{
    return std::ranges::any_of(index.children, [&](const KvEntry* entry) {
        return entry->flags == consul::semaphoreFlag
            || (looksLikeUuid(index.nameOf(*entry))
                && (!entry->session.isEmpty() || index.session(consul::SessionId::fromText(index.nameOf(*entry)))));
    });
}

/// Some clients name a lock with a slash at its end. No other path says it.
SnapshotIndex::Entry decodeMarker(const SnapshotIndex& index, State& state)
{
    if (index.marker == nullptr || index.marker->session.isEmpty())
        return nullptr;
    decodeLock(index, *index.marker, state);
    return index.marker;
}

/// A folder without `.lock`: a program's, or the key of that name is itself a lock.
SnapshotIndex::Entry decodeOwned(const SnapshotIndex& index, State& state)
{
    const auto& entries = index.seen.entries;
    const auto leader = std::ranges::find_if(
        index.children, [&](const KvEntry* entry) { return index.nameOf(*entry) == QLatin1StringView("leader"); });
    if (leader != index.children.end()) {
        const auto program = programOf(**leader, index.session((*leader)->session), entries);
        if (!program || !program->isFolder)
            return decodeMarker(index, state);
        decodeLock(index, **leader, state);
        return *leader;
    }
    const auto sessionOf = [&](const consul::SessionId& id) { return index.session(id); };
    state.program = programWithoutLock(state.path, entries, sessionOf);
    if (!state.program)
        return decodeMarker(index, state);
    state.layout = Layout::Lock;
    state.limit = 1;
    return nullptr;
}

/// The key that is the lock; null: none is.
SnapshotIndex::Entry decodeFolder(const SnapshotIndex& index, State& state)
{
    const KvEntry* lock = index.lock;
    const Body body = lock && !lock->value.isEmpty() ? parseBody(lock->value) : Body{};
    const bool flagged = lock && lock->flags == consul::semaphoreFlag;
    if (lock && !flagged && !body.semaphoreLike && (!lock->session.isEmpty() || lock->flags == consul::lockFlag)) {
        decodeLock(index, *lock, state);
        return lock;
    }
    const bool noBody = !flagged && !body.semaphoreLike;
    if (noBody && !index.slots.empty()) {
        decodeSlots(index, state);
        return lock;
    }
    if (noBody && (!index.owners.empty() || (index.counter && !lock))) {
        decodeRanked(index, state);
        return lock;
    }
    if (!lock && !hasContender(index))
        return decodeOwned(index, state); // One held key below it makes no lock of a folder.
    state.layout = layoutOf(index, body);
    BodyDecoder(index, body, state).run();
    return lock;
}

void noteLockKey(const KvEntry* lock, State& state)
{
    if (!lock)
        return;
    state.lockKey = lock->key;
    state.lockModifyIndex = lock->modifyIndex;
    state.lockCreateIndex = lock->createIndex;
    state.lockLockIndex = lock->lockIndex;
    state.lockFlags = lock->flags;
    state.body = lock->value;
}

/// Of a key that nobody holds and that no session has acquired since it was written last (a plain write resets
/// LockIndex, facts §2): clients that go by its value alone may hold it, and Go's clients may refuse it.
void judgeOnlyWritten(const KvEntry& key, State& state)
{
    if (!key.session.isEmpty() || key.lockIndex > 0 || key.flags == consul::lockFlag
        || isRoundedFlag(key.flags, consul::lockFlag))
        return;
    if (key.flags == 0)
        state.findings.push_back(
            {FindingKind::LostFlags, Severity::Hint, {}, key.key, QStringLiteral("0"), key.modifyIndex});
    if (key.value.isEmpty())
        return;
    std::erase_if(
        state.findings, [](const Finding& finding) { return finding.kind == FindingKind::LockDelayPossible; });
    state.findings.push_back({FindingKind::UnconfirmedHolder, Severity::Hint, {}, key.key, {}, key.modifyIndex});
}

/// A value may name thousands, with anything in them.
QString shownNames(const QStringList& names)
{
    constexpr qsizetype most = 8;
    QStringList shown;
    for (const QString& name : names.first(std::min(most, names.size())))
        shown.append(shownWord(name));
    return words::andMore(words::joinNames(shown), names.size() - shown.size());
}

/// Holders that a value names, and no session stands for.
void nameHolders(const Program& program, const KvEntry& key, State& state)
{
    std::erase_if(
        state.findings, [](const Finding& finding) { return finding.kind == FindingKind::LockDelayPossible; });
    if (program.permits != 1)
        state.layout = Layout::Own;
    state.limit = program.permits > 0 ? std::optional(program.permits) : std::nullopt;
    state.holdersAreSessions = false;
    for (const QString& name : program.named) {
        Holder holder;
        holder.session = consul::SessionId(name);
        holder.name = shownWord(name);
        holder.live = holder.isUnconfirmed = true;
        holder.key = key.key;
        holder.createIndex = key.createIndex;
        holder.modifyIndex = key.modifyIndex;
        state.holders.push_back(std::move(holder));
    }
    if (!program.named.isEmpty())
        state.findings.push_back({FindingKind::UnconfirmedHolder, Severity::Warning, {}, key.key,
            shownNames(program.named), key.modifyIndex});
}

/// Sessions of one client all have one name. The check that each depends on tells them apart.
void nameByChecks(const SnapshotIndex& index, State& state)
{
    const auto rename = [&index](auto& who) {
        const consul::SessionInfo* info = index.session(who.session);
        if (info == nullptr)
            return;
        QStringList checks = info->nodeChecks + info->serviceChecks;
        checks.removeAll(consul::serfHealthCheck);
        if (checks.size() == 1)
            who.name = shownWord(checks.front());
    };
    for (Holder& holder : state.holders)
        rename(holder);
    for (auto* const queue : {&state.waiting, &state.unplaced})
        std::ranges::for_each(*queue, rename);
}

/// So many tell whose it is: a semaphore may have thousands of contenders.
constexpr std::size_t mostToTell = 32;

/// Those whose keys tell whose a semaphore is.
std::vector<SeenKey> tellingKeys(const SnapshotIndex& index, const State& state)
{
    std::vector<SeenKey> keys;
    const auto add = [&](const auto& all) {
        for (const auto& each : all) {
            const KvEntry* const key = keys.size() < mostToTell ? index.heldBy(each.session) : nullptr;
            if (key != nullptr)
                keys.push_back({key, index.session(key->session)});
        }
    };
    add(state.holders);
    add(state.contenders());
    return keys;
}

/// Of a semaphore its contenders tell whose it is.
void noteProgram(const SnapshotIndex& index, const KvEntry* lock, State& state)
{
    const KvEntry* const key = state.layout == Layout::Lock ? lock : nullptr;
    if (key)
        state.program = programOf(*key, index.session(key->session), index.seen.entries);
    else if (state.layout == Layout::Official || state.layout == Layout::Spring)
        state.program = programOfAny(tellingKeys(index, state), index.seen.entries);
    if (key && !state.program && state.layout == Layout::Lock)
        judgeOnlyWritten(*key, state);
    if (key && state.program && state.program->isByValue)
        nameHolders(*state.program, *key, state);
    else if (state.program && !state.program->holder.isEmpty() && state.layout == Layout::Lock
        && !state.holders.empty())
        state.holders.front().name = state.program->holder;
    if (state.program && state.program->id == QLatin1StringView("spring-semaphore"))
        nameByChecks(index, state);
    if (!state.program || state.program->infoKey.isEmpty() || !state.holders.empty())
        return;
    QStringList left;
    for (const Program::Fact& fact : state.program->facts)
        left.append(fact.value);
    state.findings.push_back({FindingKind::LeftLockInfo, Severity::Warning, {}, state.program->infoKey,
        left.join(QLatin1StringView(", ")), state.program->infoModifyIndex});
}

constexpr int mostGaps = 1000;
/// Of Ranked.
constexpr QLatin1StringView ownersFolder("owners/");

Finding mayCoolDown(const KvEntry& key)
{
    return {FindingKind::LockDelayPossible, Severity::Hint, {}, key.key, QString::number(key.lockIndex),
        key.modifyIndex, key.createIndex};
}

/// `end`: the first number that is no slot.
void findSlotGaps(const SnapshotIndex& index, int end, State& state)
{
    int expected = 0;
    const auto findUpTo = [&](int number) {
        for (; expected < number; ++expected) {
            const QString name
                = QLatin1StringView("slot_") + QString::number(expected).rightJustified(3, QLatin1Char('0'));
            const bool isUnread = mayBeUnread(index, name);
            state.findings.push_back({isUnread ? FindingKind::UnconfirmedHolder : FindingKind::LockDelayPossible,
                isUnread ? Severity::Warning : Severity::Hint, {}, state.path + name, {}, 0, 0, isUnread});
        }
        expected = number + 1;
    };
    for (const SnapshotIndex::Slot& slot : index.slots)
        findUpTo(slot.number);
    findUpTo(end);
}

/// Of those that are shown and those that may be hidden.
int lastSlot(const SnapshotIndex& index, const State& state)
{
    int last = index.slots.back().number;
    for (const QString& key : state.evidence.unread)
        last = std::max(last, slotNumber(QStringView(key).sliced(state.path.size())).value_or(last));
    return last;
}

/// The number behind a top-level `score`; nothing when the value is no such object.
std::optional<double> scoreOf(const QByteArray& value)
{
    JsonScan scan(value);
    std::optional<double> score;
    const bool isObject = scan.members([&](const QString& name, JsonScan::Kind kind, JsonScan::Span span) {
        if (name == QLatin1StringView("score") && kind == JsonScan::Kind::Number)
            score = scan.text(span).toByteArray().toDouble();
    });
    return isObject ? score : std::nullopt;
}

void sortFindings(State& state)
{
    std::ranges::stable_sort(state.findings, [](const Finding& a, const Finding& b) {
        return a.severity != b.severity ? a.severity > b.severity : a.kind < b.kind;
    });
}

/// Of holders that only the session list can confirm, those that a list has shown before are gone.
void settleUnconfirmed(State& state)
{
    if (state.layout == Layout::Lock || !state.holdersAreSessions
        || std::ranges::none_of(state.holders, &Holder::isUnconfirmed))
        return;
    for (Holder& holder : state.holders) {
        if (!holder.isUnconfirmed || state.lifeOf(holder.session, holder.node) != SessionLife::Gone)
            continue;
        holder.live = holder.isUnconfirmed = false;
        for (Finding& finding : state.findings) {
            if (finding.kind == FindingKind::UnconfirmedHolder && finding.session == holder.session) {
                finding.kind = FindingKind::StaleHolder;
                finding.severity = Severity::Problem;
                finding.isOfUnreadKey = false;
            }
        }
    }
    if (state.limit && state.liveHolders() <= *state.limit)
        std::erase_if(state.findings, [](const Finding& finding) { return finding.kind == FindingKind::OverLimit; });
    sortFindings(state);
}

/// Whether both have the same lock key, with the signs of one program.
bool hasSameLock(const State& one, const State& other)
{
    const bool isSame = one.layout == other.layout && one.lockKey == other.lockKey
        && one.lockCreateIndex == other.lockCreateIndex && one.lockFlags == other.lockFlags;
    switch (one.layout) {
    case Layout::Lock:
        return isSame && !one.lockKey.isEmpty() && one.body == other.body;
    case Layout::Official:
    case Layout::Spring:
        return isSame && !one.lockKey.isEmpty(); // The value changes with each holder.
    default:
        return false;
    }
}

/// While no listed session has a key here, nothing tells whose it is. It is still whose it was, and no more is said of
/// that: between two holders it would be called otherwise each time.
void keepProgram(State& state, const State& before)
{
    if (state.program || !before.program || !hasSameLock(state, before))
        return;
    const auto tells = [&state](const auto& who) { return !who.key.isEmpty() && state.evidence.contains(who.session); };
    if (std::ranges::none_of(state.holders, tells) && std::ranges::none_of(state.contenders(), tells))
        state.program = programWithId(before.program->id);
}

} // namespace

State decode(const Observation& observation)
{
    const SnapshotIndex index(observation);
    State state;
    state.path = observation.path;
    state.index = observation.index;
    state.sessionsKnown = observation.sessionsKnown;
    state.found = index.count > 0;
    state.evidence.listed = observation.sessions;
    state.evidence.unread = unreadKeys(observation);
    if (!state.found)
        return state;
    const KvEntry* lock = index.lock;
    const bool isOwn = decodeOwn(index, state, lock);
    if (!isOwn) {
        noteLockKey(index.lock, state); // For what looks into its body.
        if (index.folder)
            lock = decodeFolder(index, state);
        else if (lock->flags != consul::semaphoreFlag)
            decodeLock(index, *lock, state); // whoever names one key means it as a lock, also while it is free
    }
    noteLockKey(lock, state);
    if (!isOwn)
        noteProgram(index, lock, state);
    sortFindings(state);
    return state;
}

void keepNames(State& state, const State& before)
{
    for (Holder& holder : state.holders) {
        if (!holder.name.isEmpty() || !holder.node.isEmpty())
            continue;
        const auto same = [&holder](const auto& known) { return known.session == holder.session; };
        const auto held = std::ranges::find_if(before.holders, same);
        const auto waited = std::ranges::find_if(before.contenders(), same);
        if (held != before.holders.end()) {
            holder.name = held->name;
            holder.node = held->node;
        } else if (waited != before.contenders().end()) {
            holder.name = waited->name;
            holder.node = waited->node;
        }
    }
    settleUnconfirmed(state);
    keepProgram(state, before);
}

void decodeSlots(const SnapshotIndex& index, State& state)
{
    state.layout = Layout::Slots;
    const auto seen = static_cast<qint64>(index.slots.size());
    const qint64 span = static_cast<qint64>(lastSlot(index, state)) + 1;
    state.limit = span - seen > mostGaps ? seen : span;
    QHash<consul::SessionId, int> owned;
    for (const SnapshotIndex::Slot& slot : index.slots) {
        if (slot.entry->session.isEmpty()) {
            state.findings.push_back(mayCoolDown(*slot.entry));
            continue;
        }
        Holder holder = holderOf(index, slot.entry->session, slot.entry);
        holder.slot = slot.number;
        const QString named = idIn(slot.entry->value);
        if (looksLikeUuid(named) && isOfAnother(named, *slot.entry))
            state.findings.push_back(
                {FindingKind::OtherSession, Severity::Warning, holder.session, holder.key, named, holder.modifyIndex});
        if (++owned[slot.entry->session] == 2)
            state.findings.push_back({FindingKind::DuplicateSlotOwner, Severity::Warning, holder.session, holder.key,
                {}, holder.modifyIndex});
        state.holders.push_back(std::move(holder));
    }
    if (state.limit == span)
        findSlotGaps(index, static_cast<int>(span), state);
}

void decodeRanked(const SnapshotIndex& index, State& state)
{
    state.layout = Layout::Ranked;
    struct Owner {
        double score;
        Holder holder;
    };
    std::vector<Owner> owners;
    owners.reserve(index.owners.size());
    for (const SnapshotIndex::Entry entry : index.owners) {
        const QStringView id = index.nameOf(*entry).sliced(ownersFolder.size());
        const bool bound = !entry->session.isEmpty();
        Owner owner{std::numeric_limits<double>::infinity(),
            holderOf(index, bound ? entry->session : consul::SessionId::fromText(id), entry)};
        if (!bound)
            owner.holder.live = index.times.isEmpty() || index.times.contains(id);
        owner.holder.isTimed = !bound;
        if (const auto score = scoreOf(entry->value))
            owner.score = *score;
        else
            state.findings.push_back({FindingKind::UndecodableBody, Severity::Problem, owner.holder.session, entry->key,
                QStringLiteral("no numeric score"), entry->modifyIndex});
        owners.push_back(std::move(owner));
    }
    // Equal scores rank by name, as in the sorted set this layout stands for.
    std::ranges::stable_sort(owners, [](const Owner& a, const Owner& b) {
        return a.score != b.score ? a.score < b.score : a.holder.key < b.holder.key;
    });
    QSet<consul::SessionId> seen;
    for (Owner& owner : owners) {
        if (seen.contains(owner.holder.session))
            continue;
        seen.insert(owner.holder.session);
        if (!owner.holder.live)
            state.findings.push_back({FindingKind::StaleHolder, Severity::Warning, owner.holder.session,
                owner.holder.key, {}, owner.holder.modifyIndex});
        state.holders.push_back(std::move(owner.holder));
    }
    for (const QString& key : state.evidence.unread) {
        if (QStringView(key).sliced(state.path.size()).startsWith(ownersFolder))
            state.findings.push_back({FindingKind::UnconfirmedHolder, Severity::Warning, {}, key, {}, 0, 0, true});
    }
    state.findings.push_back({FindingKind::LimitMissing, Severity::Hint, {}, {}, {}, 0});
}

void decodeLock(const SnapshotIndex& index, const consul::KvEntry& key, State& state)
{
    state.layout = Layout::Lock;
    state.limit = 1;
    if (key.session.isEmpty())
        state.findings.push_back(mayCoolDown(key));
    else
        state.holders.push_back(holderOf(index, key.session, &key));
}

} // namespace semaphore
