// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/discovery.h"

#include "semaphore/decode.h"
#include "semaphore/programs.h"
#include "semaphore/snapshot_index.h"
#include "semaphore/words.h"

#include <QSet>

#include <algorithm>
#include <limits>

namespace semaphore {

namespace {

using Entries = std::vector<consul::KvEntry>;

bool isBefore(const consul::KvEntry& a, const consul::KvEntry& b)
{
    return a.key < b.key;
}

/// Of `sorted`, what a path stands for.
Entries entriesOf(const Entries& sorted, const QString& path)
{
    const bool isFolder = path.endsWith(u'/');
    const auto from = std::lower_bound(sorted.begin(), sorted.end(), path,
        [](const consul::KvEntry& entry, const QString& wanted) { return entry.key < wanted; });
    const auto to = std::find_if(from, sorted.end(),
        [&](const consul::KvEntry& entry) { return isFolder ? !entry.key.startsWith(path) : entry.key != path; });
    return {from, to};
}

Observation observationOf(const Observation& seen, const Entries& sorted, const QString& path)
{
    return {path, seen.index, entriesOf(sorted, path), seen.sessions, seen.sessionsKnown, {}, seen.layouts};
}

bool isBeforePath(const Candidate& a, const Candidate& b)
{
    return a.path < b.path;
}

} // namespace

QString CandidateEvidence::text() const
{
    switch (kind) {
    case None:
        return {};
    case LockAndLockInfo:
        return Words::tr("Has a .lock and a .lockinfo.");
    case LockAndContenders:
        return Words::tr("Has a .lock and contender keys.");
    case LockAlone:
        return Words::tr("Has a .lock.");
    case LockInfoAlone:
        return Words::tr("Has a .lockinfo.");
    case SlotKeys:
        return Words::tr("Has slot keys.");
    case OwnersAndCounter:
        return Words::tr("Has owners and a counter.");
    case OwnersAlone:
        return Words::tr("Has owners.");
    case SessionKey:
        return Words::tr("Has a key named after a session.");
    case NamedBySession:
        return Words::tr("A session refers to it: %1").arg(of);
    case LockName:
        return Words::tr("The name suggests a lock.");
    case ProgramNames:
        return Words::tr("%1, based on its name and the session name.", "title of a program")
            .arg(programTitle(of.toLatin1().constData()));
    case OwnLayoutMatch:
        return Words::tr("Matches the layout “%1”.", "title of a layout").arg(of);
    case HeldKey:
        return Words::tr("Held by the session “%1”.", "name or ID").arg(of);
    case FlagOnly:
        return Words::tr("Has the flags of a lock or semaphore, but no session holds it.");
    case HeldBefore:
        return Words::tr("A session held it before. No session holds it now.");
    }
    return {};
}

bool isOnlyAFolder(const State& state)
{
    if (!state.found || !state.path.endsWith(u'/'))
        return false;
    if (state.program && state.program->isFolder)
        return false;
    return state.layout == Layout::Unknown;
}

bool confirm(Candidate& candidate, const Observation& seen)
{
    const State state = decode(seen);
    candidate.program = state.program ? state.program->id : QString();
    if (candidate.onlyIfOwn && !isOwnProgram(candidate.program))
        return false;
    candidate.layout = state.layout;
    // Contenders without a `.lock`, as the guide makes them: a semaphore of which nobody has written the body yet.
    // Their keys are no locks.
    candidate.certain = candidate.certain || state.hasContenders();
    return state.layout != Layout::Unknown || state.hasContenders();
}

std::vector<Below> below(const Observation& seen)
{
    Entries sorted = seen.entries;
    std::ranges::sort(sorted, isBefore);
    sorted = entriesOf(sorted, seen.path);
    QStringList names;
    names.reserve(static_cast<qsizetype>(sorted.size()));
    for (const consul::KvEntry& entry : sorted)
        names.append(entry.key);
    std::vector<Candidate> found;
    for (Candidate& candidate : discover(names, seen.sessions, seen.layouts)) {
        if (!candidate.path.startsWith(seen.path) || candidate.onlyIfHeld)
            continue; // What is held follows below, whatever it is called.
        // The path itself is not told, but its contenders are no locks.
        if (candidate.path == seen.path || confirm(candidate, observationOf(seen, sorted, candidate.path)))
            found.push_back(std::move(candidate));
    }
    HeldCandidates held(found, seen.sessions, seen.layouts, std::numeric_limits<std::size_t>::max());
    constexpr auto most = 2048; // Neighbours are looked for among all that are given together.
    std::erase_if(sorted, [](const consul::KvEntry& entry) { return !HeldCandidates::isWanted(entry); });
    for (auto from = sorted.begin(); from != sorted.end();) {
        const auto to = from + std::min<std::ptrdiff_t>(most, sorted.end() - from);
        held.add({from, to});
        from = to;
    }
    held.sort();
    std::vector<Below> reported;
    for (const Candidate& each : found) {
        if (each.path != seen.path && each.layout != Layout::Unknown)
            reported.push_back({each.path, each.layout, each.program, seen.layouts.titleOf(each.program)});
    }
    return reported;
}

namespace {

/// What the key names say about one folder.
struct Signs {
    bool lock = false; ///< `.lock`
    bool lockInfo = false; ///< `.lockinfo`
    bool contender = false; ///< A key named like a session that exists, or any UUID beside `.lock`.
    bool slot = false;
    bool firstSlot = false; ///< `slot_000`
    bool owners = false; ///< `owners/<uuid>`
    bool counter = false; ///< `.counter`
    QString session; ///< Name of a session that names this prefix.
};

enum class NameSign { None, Held, Lock };

/// What the name of a key says. Held: many other keys are called so, or lie in a folder that is called so, too. Asked
/// for each key of a store, so what most names are not is seen by their length.
NameSign signOf(QStringView folder, QStringView name)
{
    using namespace Qt::Literals::StringLiterals;
    const auto isName = [name](QLatin1StringView word) { return name.compare(word, Qt::CaseInsensitive) == 0; };
    const auto isIn = [folder](QLatin1StringView word) {
        return folder.endsWith(word)
            && (folder.size() == word.size() || folder[folder.size() - word.size() - 1] == QLatin1Char('/'));
    };
    const char16_t last = folder.size() > 1 ? folder[folder.size() - 2].unicode() : u'/';
    const bool isPlural = last == u's';
    const auto length = name.size();
    if ((length == 4 && isName("lock"_L1)) || (length == 5 && isName("mutex"_L1))
        || (length == 6 && isName("leader"_L1)) || (length == 8 && isName("election"_L1)))
        return NameSign::Lock;
    if ((length == 4 && isName("lead"_L1)) || (length == 6 && (isName("master"_L1) || isName("active"_L1)))
        || (length == 7 && isName("primary"_L1))
        || (isPlural && (isIn("elections/"_L1) || isIn("leaders/"_L1) || isIn("locks/"_L1)))
        || (last == u'n' && isIn("election/"_L1)) || (last == u'k' && isIn("lock/"_L1)))
        return NameSign::Held;
    return NameSign::None;
}

class Discoverer
{
public:
    Discoverer(const consul::SessionList& sessions, const OwnLayouts& layouts);
    void see(const QString& key);
    [[nodiscard]] std::vector<Candidate> finish();

private:
    [[nodiscard]] bool isPartOf(QStringView folder, QStringView name) const;
    void seeContender(QStringView folder, QStringView name);
    void seeOwn(QStringView folder, QStringView key);
    void addOwn(std::vector<Candidate>& found);
    [[nodiscard]] Candidate folderCandidate(QStringView path, const Signs& signs);

    consul::SessionList m_sessions;
    std::vector<QString> m_named; ///< Keeps the prefixes that sessions name; m_signs points into it.
    QHash<QStringView, Signs> m_signs;
    struct Key {
        const QString* path; ///< Shared by the candidate.
        NameSign sign = NameSign::None;
        const char* program = nullptr; ///< Its id.
        bool isProven = false; ///< The program is.
    };
    NamedPrograms m_programs;
    QHash<QStringView, const char*> m_clusters; ///< Whole folders of programs, with their ids.
    std::vector<Key> m_keys; ///< Keys whose own name says lock, or whose program is known.
    struct OwnPattern {
        const OwnLayout* layout;
        const KeyPattern::Segment* name; ///< What stands behind the last slash.
        KeyPattern folder; ///< What stands before it.
    };
    std::vector<OwnPattern> m_patterns;
    std::vector<const OwnPattern*> m_fitting; ///< Those whose folder is m_folder.
    QStringView m_folder; ///< Of the key before: keys come sorted, so many of a folder come in a row.
    QHash<QStringView, const OwnLayout*> m_own; ///< By path.
};

Discoverer::Discoverer(const consul::SessionList& sessions, const OwnLayouts& layouts)
    : m_sessions(sessions)
    , m_programs(sessions)
{
    for (const OwnLayout& layout : layouts.list()) {
        for (const KeyPattern* pattern : {&layout.key, &layout.waiters}) {
            if (!pattern->isEmpty())
                m_patterns.push_back(
                    {&layout, &pattern->segments.back(), pattern->first(pattern->segments.size() - 1)});
        }
    }
    m_named.reserve(sessions.size());
    for (const consul::SessionInfo& info : sessions) {
        const QString prefix = prefixNamedBy(info.name);
        if (prefix.isEmpty())
            continue;
        m_named.push_back(prefix);
        m_signs[m_named.back()].session = info.name;
    }
}

/// Whether a key is a contender's beside a `.lock`, which sorts before it, or beside others of living sessions.
bool Discoverer::isPartOf(QStringView folder, QStringView name) const
{
    if (folder.isEmpty() || !looksLikeUuid(name))
        return false;
    const auto signs = m_signs.constFind(folder);
    return (signs != m_signs.cend() && signs->lock) || m_sessions.contains(consul::SessionId::fromText(name));
}

void Discoverer::seeContender(QStringView folder, QStringView name)
{
    constexpr QLatin1StringView owners("/owners/");
    if (folder.endsWith(owners)) {
        m_signs[folder.chopped(owners.size() - 1)].owners = true;
        return;
    }
    // `.lock` sorts before every UUID, so it has been seen by now. Without it only a living session makes a UUID
    // worth mentioning: folders of ids are common.
    const auto lives = [&] { return m_sessions.contains(consul::SessionId::fromText(name)); };
    const auto signs = m_signs.find(folder);
    if (signs != m_signs.end())
        signs->contender = signs->contender || signs->lock || lives();
    else if (lives())
        m_signs[folder].contender = true;
}

void Discoverer::seeOwn(QStringView folder, QStringView key)
{
    if (folder != m_folder || m_folder.isNull()) {
        m_folder = folder;
        m_fitting.clear();
        for (const OwnPattern& pattern : m_patterns) {
            const bool isFit = folder.isEmpty() ? pattern.folder.isEmpty() : pattern.folder.matches(folder.chopped(1));
            if (isFit)
                m_fitting.push_back(&pattern);
        }
    }
    for (const OwnPattern* pattern : m_fitting) {
        if (!pattern->name->fits(key.sliced(folder.size())))
            continue;
        const QStringView path = pattern->layout->pathOf(key);
        if (path.isEmpty())
            continue;
        if (!m_own.contains(path))
            m_own.insert(path, pattern->layout);
        return;
    }
}

/// What other signs give away as well stays a candidate where the layout does not fit.
void Discoverer::addOwn(std::vector<Candidate>& found)
{
    for (Candidate& candidate : found) {
        if (const OwnLayout* const layout = m_own.take(candidate.path)) {
            candidate.program = layout->id();
            candidate.certain = candidate.onlyIfHeld = false;
        }
    }
    for (auto own = m_own.cbegin(); own != m_own.cend(); ++own) {
        const OwnLayout& layout = **own;
        Candidate candidate{own.key().toString(), layout.isSemaphore() ? Layout::Own : Layout::Lock,
            {CandidateEvidence::OwnLayoutMatch, layout.title}};
        candidate.program = layout.id();
        candidate.onlyIfOwn = true;
        found.push_back(std::move(candidate));
    }
    std::ranges::sort(found, isBeforePath);
}

void Discoverer::see(const QString& key)
{
    const QStringView view(key);
    const qsizetype slash = view.lastIndexOf(QLatin1Char('/'));
    const QStringView folder = view.first(slash + 1);
    if (!m_patterns.empty())
        seeOwn(folder, view);
    const QStringView name = view.sliced(slash + 1);
    if (name.isEmpty())
        return;
    if (const auto program = m_programs.find(view)) {
        if (program->path.endsWith(u'/'))
            m_clusters.insert(program->path, program->id);
        else
            m_keys.push_back({&key, NameSign::Lock, program->id, program->isProven});
        return;
    }
    if (isPartOf(folder, name)) { // Structure says more than what a folder is called.
        seeContender(folder, name);
        return;
    }
    const bool isStructure = name.front() == QLatin1Char('.') || slotNumber(name);
    const NameSign sign = isStructure ? NameSign::None : signOf(folder, name);
    if (sign != NameSign::None) {
        m_keys.push_back({&key, sign});
        return;
    }
    if (folder.isEmpty())
        return; // a prefix of nothing would be the whole store
    if (name == QLatin1StringView(".lock")) {
        m_signs[folder].lock = true;
    } else if (name == QLatin1StringView(".lockinfo")) {
        m_signs[folder].lockInfo = true;
    } else if (name == QLatin1StringView(".counter")) {
        m_signs[folder].counter = true;
    } else if (looksLikeUuid(name)) {
        seeContender(folder, name);
    } else if (const auto slot = slotNumber(name)) {
        Signs& signs = m_signs[folder];
        signs.slot = true;
        signs.firstSlot = signs.firstSlot || *slot == 0;
    }
}

Candidate Discoverer::folderCandidate(QStringView path, const Signs& signs)
{
    Candidate candidate{path.toString(), Layout::Unknown, {}, false};
    if (signs.lock) {
        candidate.certain = signs.contender;
        candidate.evidence.kind = signs.lockInfo ? CandidateEvidence::LockAndLockInfo
            : signs.contender                    ? CandidateEvidence::LockAndContenders
                                                 : CandidateEvidence::LockAlone;
    } else if (signs.lockInfo) {
        candidate.evidence.kind = CandidateEvidence::LockInfoAlone;
    } else if (signs.slot) {
        candidate.layout = Layout::Slots;
        candidate.certain = signs.firstSlot;
        candidate.evidence.kind = CandidateEvidence::SlotKeys;
    } else if (signs.owners) {
        candidate.layout = Layout::Ranked;
        candidate.certain = signs.counter;
        candidate.evidence.kind = signs.counter ? CandidateEvidence::OwnersAndCounter : CandidateEvidence::OwnersAlone;
    } else if (signs.contender) {
        candidate.evidence.kind = CandidateEvidence::SessionKey;
    } else {
        candidate.evidence = {CandidateEvidence::NamedBySession, signs.session};
    }
    if (!signs.session.isEmpty())
        candidate.program = QStringLiteral("consul-lock");
    return candidate;
}

std::vector<Candidate> Discoverer::finish()
{
    std::vector<Candidate> found;
    found.reserve(m_keys.size() + static_cast<std::size_t>(m_signs.size() + m_clusters.size()));
    QHash<const char*, QString> known; // Shared by the candidates: there can be very many.
    const auto add = [&](const QString& path, const char* program, NameSign sign, bool isProven) {
        QString& id = known[program];
        if (id.isNull() && program != nullptr)
            id = QLatin1String(program);
        const auto kind = program != nullptr ? CandidateEvidence::ProgramNames : CandidateEvidence::LockName;
        found.push_back({path, Layout::Lock, {kind, id}, isProven, id, sign == NameSign::Held});
    };
    // Of contenders whose folder is called as one of locks, some have no living session.
    const auto isContender = [this](QStringView folder, QStringView name) {
        const auto signs = looksLikeUuid(name) ? m_signs.constFind(folder) : m_signs.cend();
        return signs != m_signs.cend() && signs->contender;
    };
    for (const auto& [path, sign, program, isProven] : m_keys) {
        const QStringView key(*path);
        const QStringView folder = key.first(key.lastIndexOf(u'/') + 1);
        if (sign == NameSign::Held && isContender(folder, key.sliced(folder.size())))
            continue;
        // The cluster stands for its leader's key.
        if (m_clusters.isEmpty() || !m_clusters.contains(folder))
            add(*path, program, sign, isProven);
    }
    // Keys come in order, many of them; folders do not, and their paths are those of no key.
    const auto isOutOfOrder = [](const Candidate& a, const Candidate& b) { return !isBeforePath(a, b); };
    if (std::ranges::adjacent_find(found, isOutOfOrder) != found.end()) {
        std::ranges::sort(found, isBeforePath);
        found.erase(std::unique(found.begin(), found.end(), isOutOfOrder), found.end());
    }
    const auto keys = static_cast<std::ptrdiff_t>(found.size());
    for (auto cluster = m_clusters.cbegin(); cluster != m_clusters.cend(); ++cluster)
        add(cluster.key().toString(), cluster.value(), NameSign::Lock, true);
    for (auto signs = m_signs.cbegin(); signs != m_signs.cend(); ++signs) {
        const Signs& s = signs.value();
        const bool isFound = s.lock || s.lockInfo || s.slot || s.owners || s.contender || !s.session.isEmpty();
        if (isFound && !m_clusters.contains(signs.key()))
            found.push_back(folderCandidate(signs.key(), s));
    }
    std::sort(found.begin() + keys, found.end(), isBeforePath);
    std::inplace_merge(found.begin(), found.begin() + keys, found.end(), isBeforePath);
    if (!m_own.isEmpty())
        addOwn(found);
    return found;
}

} // namespace

std::vector<Candidate> discover(const QStringList& keys, const consul::SessionList& sessions, const OwnLayouts& layouts)
{
    Discoverer discoverer(sessions, layouts);
    for (const QString& key : keys)
        discoverer.see(key);
    return discoverer.finish();
}

namespace {

QStringView parentOf(QStringView key)
{
    return key.first(key.lastIndexOf(u'/') + 1);
}

/// The semaphore that a key belongs to if there is one. Empty: its name is that of no part.
QStringView semaphoreOf(QStringView key)
{
    constexpr QLatin1StringView owners("/owners/");
    const QStringView folder = parentOf(key);
    const QStringView name = key.sliced(folder.size());
    if (looksLikeUuid(name))
        return folder.endsWith(owners) ? folder.chopped(owners.size() - 1) : folder;
    return name.startsWith(u'.') || slotNumber(name) ? folder : QStringView();
}

bool isFlagged(quint64 flags, quint64 official)
{
    return flags == official || isRoundedFlag(flags, official);
}

} // namespace

HeldCandidates::HeldCandidates(
    std::vector<Candidate>& candidates, consul::SessionList sessions, OwnLayouts layouts, std::size_t mostFlagged)
    : m_candidates(candidates)
    , m_named(candidates.size())
    , m_layouts(std::move(layouts))
    , m_mostFlagged(mostFlagged)
    , m_sessions(std::move(sessions))
{
}

bool HeldCandidates::isWanted(const consul::KvEntry& key)
{
    return !key.session.isEmpty() || key.lockIndex > 0 || isFlagged(key.flags, consul::lockFlag)
        || isFlagged(key.flags, consul::semaphoreFlag) || tellsOfLock(key);
}

bool HeldCandidates::add(const Entries& keys)
{
    if (keys.empty())
        return false;
    // A folder can lie on both sides of where one part of the store ends.
    const bool goesOn = m_last && parentOf(m_last->key) == parentOf(keys.front().key);
    Entries both;
    if (goesOn) {
        both.reserve(keys.size() + 1);
        both.push_back(*m_last);
        both.insert(both.end(), keys.begin(), keys.end());
    }
    const Entries& beside = goesOn ? both : keys;
    bool isNew = false;
    for (const consul::KvEntry& key : keys) {
        if (key.session.isEmpty() ? addFree(key, beside) : addHeld(key, beside))
            isNew = true;
    }
    m_last = keys.back();
    return isNew;
}

bool HeldCandidates::addHeld(const consul::KvEntry& key, const Entries& beside)
{
    if (Candidate* const own = findOwn(key.key)) {
        if (own->certain || own->path != key.key)
            return false;
        if (confirmOwn(*own, key))
            return true;
        own->program.clear(); // Its flags are others: a key that somebody holds, like any.
        own->onlyIfOwn = false;
    }
    const consul::SessionInfo* const holder = session(key.session);
    const auto program = programOf(key, holder, beside);
    if (program && !program->isLock)
        return false;
    const bool isFolder = program && program->isFolder;
    const QStringView folder = parentOf(key.key);
    Candidate* lock = isFolder ? find(folder) : nullptr;
    if (lock == nullptr)
        lock = find(key.key);
    if (lock == nullptr) {
        const QStringView whole = semaphoreOf(key.key);
        Candidate* const semaphore = whole.isEmpty() ? nullptr : find(whole);
        const bool isItsLock = key.flags == consul::lockFlag && key.key.endsWith(QLatin1StringView("/.lock"));
        if (semaphore != nullptr && isItsLock) {
            lock = semaphore;
        } else if (semaphore != nullptr) {
            // Contenders hold their keys, too, while they wait: no evidence that one of them has the semaphore.
            if (!program || (!semaphore->program.isEmpty() && !isCloser(program->id, semaphore->program)))
                return false;
            semaphore->program = program->id;
            return true;
        }
    }
    if (lock == nullptr) {
        const QString path = isFolder ? folder.toString() : key.key;
        m_added.insert(path, m_candidates.size());
        lock = &m_candidates.emplace_back(Candidate{path, Layout::Lock, {}});
    }
    const QString name = holder == nullptr || holder->name.isEmpty() ? key.session.toString() : holder->name;
    lock->evidence = {CandidateEvidence::HeldKey, name};
    lock->certain = true;
    lock->onlyIfHeld = false;
    lock->onlyFlagged = false;
    if (lock->layout == Layout::Unknown)
        lock->layout = Layout::Lock;
    // Names promise more than flags and value keep.
    if (program || (holder != nullptr && lock->path == key.key))
        lock->program = program ? program->id : QString();
    return true;
}

/// A key that nobody holds.
bool HeldCandidates::addFree(const consul::KvEntry& key, const Entries& beside)
{
    if (findOwn(key.key) != nullptr)
        return false;
    if (tellsOfLock(key))
        return addLockInfo(key, beside);
    const bool isSemaphore = isFlagged(key.flags, consul::semaphoreFlag);
    const bool isLock = !isSemaphore && (key.lockIndex > 0 || isFlagged(key.flags, consul::lockFlag));
    if (!isLock && !isSemaphore)
        return false;
    const QStringView whole = semaphoreOf(key.key);
    if (const Candidate* const owned = find(parentOf(key.key)); owned != nullptr && !owned->program.isEmpty())
        return false; // Part of what its program keeps there.
    const QString path = isLock ? key.key : parentOf(key.key).toString();
    if (path.isEmpty() || find(path) != nullptr || (!whole.isEmpty() && find(whole) != nullptr)
        || ++m_flagged > m_mostFlagged)
        return false;
    m_added.insert(path, m_candidates.size());
    Candidate& flagged = m_candidates.emplace_back(Candidate{path, isLock ? Layout::Lock : Layout::Unknown,
        {isSemaphore || isFlagged(key.flags, consul::lockFlag) ? CandidateEvidence::FlagOnly
                                                               : CandidateEvidence::HeldBefore}});
    flagged.onlyFlagged = true;
    if (const auto program = isLock ? programOf(key, nullptr, beside) : std::nullopt; program && program->isLock)
        flagged.program = program->id;
    return true;
}

/// What Terraform writes beside its lock.
bool HeldCandidates::addLockInfo(const consul::KvEntry& key, const Entries& beside)
{
    Candidate* const lock = find(parentOf(key.key));
    if (lock == nullptr || (lock->layout != Layout::Unknown && lock->layout != Layout::Lock))
        return false;
    const QString lockKey = lockBeside(key.key);
    const auto held = std::ranges::find_if(
        beside, [&](const consul::KvEntry& each) { return each.key == lockKey && !each.session.isEmpty(); });
    const auto sessionOf = [this](const consul::SessionId& id) { return session(id); };
    const auto program = held == beside.end() ? programWithoutLock(lock->path, beside, sessionOf)
                                              : programOf(*held, session(held->session), beside);
    if (!program || program->id == lock->program)
        return false;
    lock->program = program->id;
    return true;
}

Candidate* HeldCandidates::find(QStringView path)
{
    const auto end = m_candidates.begin() + static_cast<std::ptrdiff_t>(m_named);
    const auto named = std::lower_bound(m_candidates.begin(), end, path,
        [](const Candidate& candidate, QStringView wanted) { return candidate.path < wanted; });
    if (named != end && named->path == path)
        return &*named;
    const auto added = m_added.constFind(path.toString());
    return added == m_added.cend() ? nullptr : &m_candidates[*added];
}

Candidate* HeldCandidates::findOwn(QStringView key)
{
    for (const OwnLayout& layout : m_layouts.list()) {
        const QStringView path = layout.pathOf(key);
        Candidate* const candidate = path.isEmpty() ? nullptr : find(path);
        if (candidate != nullptr && candidate->program == layout.id())
            return candidate;
    }
    return nullptr;
}

/// Of a lock its key is all there is.
bool HeldCandidates::confirmOwn(Candidate& own, const consul::KvEntry& key) const
{
    Observation seen;
    seen.path = own.path;
    seen.entries = {key};
    seen.layouts = m_layouts;
    Candidate read = own;
    read.certain = true;
    if (!semaphore::confirm(read, seen) || !isOwnProgram(read.program))
        return false;
    own = std::move(read);
    return true;
}

const consul::SessionInfo* HeldCandidates::session(const consul::SessionId& id) const
{
    return m_sessions.find(id);
}

void HeldCandidates::sort()
{
    const auto added = m_candidates.begin() + static_cast<std::ptrdiff_t>(m_named);
    std::sort(added, m_candidates.end(), isBeforePath);
    std::inplace_merge(m_candidates.begin(), added, m_candidates.end(), isBeforePath);
}

} // namespace semaphore
