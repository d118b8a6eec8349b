// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/discovery.h"

#include "semaphore/decode.h"
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

Layout layoutOf(const Observation& seen, const Entries& sorted, const QString& path)
{
    return decode({path, seen.index, entriesOf(sorted, path), seen.sessions, seen.sessionsKnown, {}}).layout;
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
    return state.layout == Layout::Unknown
        || (state.layout == Layout::Lock && state.lockKey != state.path + QLatin1StringView(".lock"));
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
    for (const Candidate& candidate : discover(names, seen.sessions)) {
        if (candidate.path == seen.path || !candidate.path.startsWith(seen.path))
            continue;
        const Layout layout = layoutOf(seen, sorted, candidate.path);
        if (layout != Layout::Unknown)
            found.push_back({candidate.path, layout});
    }
    QSet<QString> named;
    for (const Below& each : found)
        named.insert(each.path);
    for (const consul::KvEntry& entry : sorted) {
        const bool isHeld = !entry.session.isEmpty() || entry.flags == consul::lockFlag;
        if (isHeld && !isWithin(entry.key, named))
            found.push_back({entry.key, Layout::Lock});
    }
    std::ranges::sort(found, [](const Below& a, const Below& b) { return a.path < b.path; });
    return found;
}

namespace {

/// What the key names say about one folder.
struct Signs {
    bool lock = false; ///< `.lock`
    bool contender = false; ///< A key named like a session that exists, or any UUID beside `.lock`.
    bool slot = false;
    bool firstSlot = false; ///< `slot_000`
    bool owners = false; ///< `owners/<uuid>`
    bool counter = false; ///< `.counter`
    QString session; ///< Name of a session that names this prefix.
};

/// The prefix in `Consul lock for '<command>' at '<prefix>'` (command/lock/lock.go).
QString prefixNamedBy(const QString& name)
{
    constexpr QLatin1StringView start("Consul lock for '");
    constexpr QLatin1StringView middle("' at '");
    if (!name.startsWith(start) || !name.endsWith(QLatin1Char('\'')))
        return {};
    const qsizetype at = name.lastIndexOf(middle);
    const qsizetype begin = at + middle.size();
    if (at < start.size() || begin >= name.size())
        return {};
    QString prefix = name.sliced(begin, name.size() - begin - 1);
    while (prefix.endsWith(QLatin1Char('/')))
        prefix.chop(1);
    return prefix.isEmpty() ? prefix : prefix + QLatin1Char('/');
}

bool namesLock(QStringView folder, QStringView name)
{
    for (const QLatin1StringView word : {QLatin1StringView("lock"), QLatin1StringView("leader"),
             QLatin1StringView("mutex"), QLatin1StringView("election")}) {
        if (name.compare(word, Qt::CaseInsensitive) == 0)
            return true;
    }
    for (const QLatin1StringView word : {QLatin1StringView("lock/"), QLatin1StringView("locks/")}) {
        if (folder == word || (folder.endsWith(word) && folder[folder.size() - word.size() - 1] == QLatin1Char('/')))
            return true;
    }
    return false;
}

class Discoverer
{
public:
    explicit Discoverer(const std::vector<consul::SessionInfo>& sessions);
    void see(const QString& key);
    [[nodiscard]] std::vector<Candidate> finish();

private:
    void seeContender(QStringView folder, QStringView name);
    [[nodiscard]] static Candidate folderCandidate(QStringView path, const Signs& signs);

    QSet<consul::SessionId> m_sessions;
    std::vector<QString> m_named; ///< Keeps the prefixes that sessions name; m_signs points into it.
    QHash<QStringView, Signs> m_signs;
    std::vector<QStringView> m_keys; ///< Keys whose own name says lock.
};

Discoverer::Discoverer(const std::vector<consul::SessionInfo>& sessions)
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

void Discoverer::see(const QString& key)
{
    const QStringView view(key);
    const qsizetype slash = view.lastIndexOf(QLatin1Char('/'));
    const QStringView folder = view.first(slash + 1);
    const QStringView name = view.sliced(slash + 1);
    if (name.isEmpty())
        return;
    if (namesLock(folder, name) && name.front() != QLatin1Char('.')) {
        m_keys.push_back(view);
        return;
    }
    if (folder.isEmpty())
        return; // a prefix of nothing would be the whole store
    if (name == QLatin1StringView(".lock")) {
        m_signs[folder].lock = true;
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
        candidate.evidence = signs.contender ? Words::tr("Has a .lock and contender keys.") : Words::tr("Has a .lock.");
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
    return candidate;
}

std::vector<Candidate> Discoverer::finish()
{
    std::vector<Candidate> found;
    for (auto signs = m_signs.cbegin(); signs != m_signs.cend(); ++signs) {
        const Signs& s = signs.value();
        if (s.lock || s.slot || s.owners || s.contender || !s.session.isEmpty())
            found.push_back(folderCandidate(signs.key(), s));
    }
    for (const QStringView key : m_keys)
        found.push_back({key.toString(), Layout::Lock, Words::tr("Its name says lock."), false});
    const auto byPath = [](const Candidate& a, const Candidate& b) { return a.path < b.path; };
    std::ranges::sort(found, byPath);
    const auto same = [](const Candidate& a, const Candidate& b) { return a.path == b.path; };
    found.erase(std::unique(found.begin(), found.end(), same), found.end());
    return found;
}

} // namespace

std::vector<Candidate> discover(const QStringList& keys, const std::vector<consul::SessionInfo>& sessions)
{
    Discoverer discoverer(sessions);
    for (const QString& key : keys)
        discoverer.see(key);
    return discoverer.finish();
}

} // namespace semaphore
