// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/discovery.h"

#include "semaphore/decode.h"
#include "semaphore/programs.h"
#include "semaphore/snapshot_index.h"
#include "semaphore/words.h"

#include <QSet>

#include <algorithm>

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

/// Whether the key is one of these paths, or lies in one.
bool isWithin(const QString& key, const QSet<QString>& paths)
{
    if (paths.contains(key))
        return true;
    for (auto slash = key.indexOf(u'/'); slash >= 0; slash = key.indexOf(u'/', slash + 1)) {
        if (paths.contains(key.left(slash + 1)))
            return true;
    }
    return false;
}

} // namespace

bool isOnlyAFolder(const State& state)
{
    if (!state.found || !state.path.endsWith(u'/'))
        return false;
    if (state.program && state.program->isFolder)
        return false;
    return state.layout == Layout::Unknown
        || (state.layout == Layout::Lock && state.lockKey != state.path + QLatin1StringView(".lock"));
}

bool confirm(Candidate& candidate, const Observation& seen)
{
    const State state = decode(seen);
    const bool isOwn = candidate.program.startsWith(QLatin1StringView(ownPrefix));
    const bool isFit = isOwn && state.program && state.program->id == candidate.program;
    if (isOwn && !isFit) {
        candidate.program.clear();
        if (candidate.onlyIfOwn)
            return false;
    }
    candidate.layout = state.layout;
    return state.layout != Layout::Unknown;
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
    std::vector<Below> found;
    for (Candidate& candidate : discover(names, seen.sessions, seen.layouts)) {
        if (candidate.path == seen.path || !candidate.path.startsWith(seen.path) || candidate.onlyIfHeld)
            continue; // What is held follows below, whatever it is called.
        if (confirm(candidate, observationOf(seen, sorted, candidate.path)))
            found.push_back({candidate.path, candidate.layout});
    }
    QSet<QString> named;
    for (const Below& each : found)
        named.insert(each.path);
    QHash<consul::SessionId, const consul::SessionInfo*> sessions;
    for (const consul::SessionInfo& info : seen.sessions)
        sessions.insert(info.id, &info);
    for (const consul::KvEntry& entry : sorted) {
        const bool isHeld = !entry.session.isEmpty() || entry.flags == consul::lockFlag;
        if (!isHeld || isWithin(entry.key, named))
            continue;
        const auto program = programOf(entry, sessions.value(entry.session, nullptr), {});
        if (!program || program->isLock)
            found.push_back({entry.key, Layout::Lock});
    }
    std::ranges::sort(found, [](const Below& a, const Below& b) { return a.path < b.path; });
    return found;
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

/// What the name of a key says. Held: many other keys are called so, too. Asked for each key of a store, so what most
/// names are not is seen by their length.
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
        || (length == 6 && isName("leader"_L1)) || (length == 8 && isName("election"_L1))
        || (isPlural && isIn("locks/"_L1)) || (last == u'k' && isIn("lock/"_L1)))
        return NameSign::Lock;
    if ((length == 4 && isName("lead"_L1)) || (length == 6 && (isName("master"_L1) || isName("active"_L1)))
        || (length == 7 && isName("primary"_L1)) || (isPlural && (isIn("elections/"_L1) || isIn("leaders/"_L1)))
        || (last == u'n' && isIn("election/"_L1)))
        return NameSign::Held;
    return NameSign::None;
}

class Discoverer
{
public:
    Discoverer(const std::vector<consul::SessionInfo>& sessions, const OwnLayouts& layouts);
    void see(const QString& key);
    [[nodiscard]] std::vector<Candidate> finish();

private:
    void seeContender(QStringView folder, QStringView name);
    void seeOwn(QStringView key);
    void addOwn(std::vector<Candidate>& found);
    [[nodiscard]] static Candidate folderCandidate(QStringView path, const Signs& signs);

    QSet<consul::SessionId> m_sessions;
    std::vector<QString> m_named; ///< Keeps the prefixes that sessions name; m_signs points into it.
    QHash<QStringView, Signs> m_signs;
    struct Key {
        QStringView path;
        NameSign sign = NameSign::None;
        const char* program = nullptr; ///< Its id.
    };
    NamedPrograms m_programs;
    QHash<QStringView, const char*> m_clusters; ///< Whole folders of programs, with their ids.
    std::vector<Key> m_keys; ///< Keys whose own name says lock, or whose program is known.
    const OwnLayouts& m_layouts;
    QHash<QStringView, const OwnLayout*> m_own; ///< By path.
};

Discoverer::Discoverer(const std::vector<consul::SessionInfo>& sessions, const OwnLayouts& layouts)
    : m_programs(sessions)
    , m_layouts(layouts)
{
    m_sessions.reserve(static_cast<qsizetype>(sessions.size()));
    m_named.reserve(sessions.size());
    for (const consul::SessionInfo& info : sessions) {
        m_sessions.insert(info.id);
        const QString prefix = prefixNamedBy(info.name);
        if (prefix.isEmpty())
            continue;
        m_named.push_back(prefix);
        m_signs[m_named.back()].session = info.name;
    }
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

void Discoverer::seeOwn(QStringView key)
{
    for (const OwnLayout& layout : m_layouts.list()) {
        if (!layout.key.matches(key) && !layout.waiters.matches(key))
            continue;
        QStringView path = key;
        if (!layout.folder.isEmpty()) {
            qsizetype end = 0;
            for (std::size_t i = 0; i < layout.folder.segments.size(); ++i)
                end = key.indexOf(u'/', end) + 1;
            path = key.first(end);
        }
        if (!m_own.contains(path))
            m_own.insert(path, &layout);
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
            Words::tr("Fits the layout “%1”.", "title of a layout").arg(layout.title)};
        candidate.program = layout.id();
        candidate.onlyIfOwn = true;
        found.push_back(std::move(candidate));
    }
}

void Discoverer::see(const QString& key)
{
    const QStringView view(key);
    if (!m_layouts.isEmpty())
        seeOwn(view);
    const qsizetype slash = view.lastIndexOf(QLatin1Char('/'));
    const QStringView folder = view.first(slash + 1);
    const QStringView name = view.sliced(slash + 1);
    if (name.isEmpty())
        return;
    if (const auto program = m_programs.find(view)) {
        if (program->path.endsWith(u'/'))
            m_clusters.insert(program->path, program->id);
        else
            m_keys.push_back({view, NameSign::Lock, program->id});
        return;
    }
    const NameSign sign = name.front() == QLatin1Char('.') ? NameSign::None : signOf(folder, name);
    if (sign != NameSign::None) {
        m_keys.push_back({view, sign});
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
        candidate.evidence = signs.lockInfo ? Words::tr("Has a .lock and a .lockinfo.")
            : signs.contender               ? Words::tr("Has a .lock and contender keys.")
                                            : Words::tr("Has a .lock.");
    } else if (signs.lockInfo) {
        candidate.evidence = Words::tr("Has a .lockinfo.");
    } else if (signs.slot) {
        candidate.layout = Layout::Slots;
        candidate.certain = signs.firstSlot;
        candidate.evidence = Words::tr("Has slot keys.");
    } else if (signs.owners) {
        candidate.layout = Layout::Ranked;
        candidate.certain = signs.counter;
        candidate.evidence = signs.counter ? Words::tr("Has owners and a counter.") : Words::tr("Has owners.");
    } else if (signs.contender) {
        candidate.evidence = Words::tr("Has a key named after a session.");
    } else {
        candidate.evidence = Words::tr("A session names it: %1").arg(signs.session);
    }
    if (!signs.session.isEmpty())
        candidate.program = QStringLiteral("consul-lock");
    return candidate;
}

std::vector<Candidate> Discoverer::finish()
{
    std::vector<Candidate> found;
    for (auto signs = m_signs.cbegin(); signs != m_signs.cend(); ++signs) {
        const Signs& s = signs.value();
        if (s.lock || s.lockInfo || s.slot || s.owners || s.contender || !s.session.isEmpty())
            found.push_back(folderCandidate(signs.key(), s));
    }
    struct Known {
        QString id;
        QString evidence;
    };
    QHash<const char*, Known> known{{nullptr, {{}, Words::tr("Its name says lock.")}}};
    const auto addKey = [&](QStringView path, const char* program, NameSign sign) {
        auto words = known.find(program);
        if (words == known.end()) {
            const QString title = programTitle(program);
            words = known.insert(program,
                {QLatin1String(program),
                    Words::tr("%1, by its name and that of a session.", "title of a program").arg(title)});
        }
        found.push_back(
            {path.toString(), Layout::Lock, words->evidence, program != nullptr, words->id, sign == NameSign::Held});
    };
    for (auto cluster = m_clusters.cbegin(); cluster != m_clusters.cend(); ++cluster)
        addKey(cluster.key(), cluster.value(), NameSign::Lock);
    for (const auto& [path, sign, program] : m_keys) {
        // The cluster stands for its leader's key.
        if (m_clusters.isEmpty() || !m_clusters.contains(path.first(path.lastIndexOf(u'/') + 1)))
            addKey(path, program, sign);
    }
    const auto byPath = [](const Candidate& a, const Candidate& b) { return a.path < b.path; };
    std::ranges::sort(found, byPath);
    const auto same = [](const Candidate& a, const Candidate& b) { return a.path == b.path; };
    found.erase(std::unique(found.begin(), found.end(), same), found.end());
    if (!m_own.isEmpty()) {
        addOwn(found);
        std::ranges::sort(found, byPath);
    }
    return found;
}

} // namespace

std::vector<Candidate> discover(
    const QStringList& keys, const std::vector<consul::SessionInfo>& sessions, const OwnLayouts& layouts)
{
    Discoverer discoverer(sessions, layouts);
    for (const QString& key : keys)
        discoverer.see(key);
    return discoverer.finish();
}

} // namespace semaphore
