// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/path_watch_set.h"

#include "consul/values/request.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/kit/model/setting.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

struct WatchListText {
    Q_DECLARE_TR_FUNCTIONS(gui::WatchList)
};

/// A connection's key holds slashes and colons, which QSettings would take as groups.
Setting<QStringList> settingOf(const QString& connection)
{
    return Setting<QStringList>(QStringLiteral("watched/") + QString::fromLatin1(QUrl::toPercentEncoding(connection)));
}

} // namespace

CheckedPath checkPath(const QString& typed)
{
    QString path = typed.trimmed();
    if (path.startsWith(QLatin1Char('/')))
        path.remove(0, 1);
    if (path.isEmpty())
        return {{}, WatchListText::tr("Enter the prefix of a semaphore, such as demo/sem/, or the key of a lock.")};
    if (!consul::isAddressable(path))
        return {{},
            WatchListText::tr("This name cannot be used in Consul URLs: it contains an empty part, “.”, “..” or a "
                              "control character.")};
    return {path, {}};
}

QStringList loadWatchList(const QString& connection)
{
    QStringList paths;
    for (const auto& stored : settingOf(connection).value()) {
        if (const auto checked = checkPath(stored); checked.problem.isEmpty())
            paths.append(checked.path);
    }
    paths.sort();
    paths.removeDuplicates();
    return paths;
}

void saveWatchList(const QString& connection, const QStringList& paths)
{
    settingOf(connection).set(paths);
}

PathWatchSet::PathWatchSet(Connection* connection, QObject* parent, Memory memory)
    : QObject(parent)
    , m_connection(connection)
{
    connect(connection, &Connection::aboutToClose, this, [this] {
        save();
        letGo();
        for (const auto& path : paths()) {
            m_entries.remove(path);
            Q_EMIT removed(path);
        }
        m_settingsKey.clear();
        m_sessions.reset();
        m_storeLostAt = {};
    });
    connect(connection, &Connection::opened, this, &PathWatchSet::followSessions);
    if (connection->isOpen())
        followSessions();
    if (memory == Memory::None)
        return;
    connect(connection, &Connection::opened, this, &PathWatchSet::load);
    if (connection->isOpen())
        load();
}

bool PathWatchSet::add(const QString& path)
{
    if (path.isEmpty() || m_entries.contains(path))
        return false;
    m_entries.insert(path, {});
    Q_EMIT added(path);
    if (m_active || isKept())
        start(path);
    save();
    return true;
}

void PathWatchSet::remove(const QString& path)
{
    if (!m_entries.contains(path))
        return;
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization)
    const QString gone = path; // It may be that of a selection, which moves on as soon as a row goes.
    if (const auto observer = m_entries.take(gone).observer)
        Q_EMIT released(observer.get());
    Q_EMIT removed(gone);
    save();
}

QStringList PathWatchSet::paths() const
{
    auto paths = m_entries.keys();
    paths.sort();
    return paths;
}

void PathWatchSet::setActive(bool active)
{
    const bool before = m_active || isKept();
    m_active = active;
    follow(before);
}

void PathWatchSet::setKept(const QObject* keeper, bool kept)
{
    const bool before = m_active || isKept();
    if (kept)
        m_keepers.insert(keeper);
    else
        m_keepers.remove(keeper);
    follow(before);
}

void PathWatchSet::follow(bool before)
{
    const bool wanted = m_active || isKept();
    if (before == wanted)
        return;
    if (wanted)
        startAll();
    else
        letGo();
}

std::vector<std::shared_ptr<observer::PathObserver>> PathWatchSet::observers() const
{
    std::vector<std::shared_ptr<observer::PathObserver>> all;
    for (const auto& entry : m_entries) {
        if (entry.observer)
            all.push_back(entry.observer);
    }
    return all;
}

int PathWatchSet::watchCount() const
{
    return static_cast<int>(
        std::ranges::count_if(m_entries, [](const Entry& entry) { return entry.observer != nullptr; }));
}

void PathWatchSet::retryNow()
{
    for (const auto& entry : std::as_const(m_entries)) {
        if (entry.observer)
            entry.observer->retryNow();
    }
}

void PathWatchSet::save()
{
    if (m_settingsKey.isEmpty())
        return;
    if (m_connection->isPractice()) {
        m_connection->scope()->practicePaths = paths();
        return;
    }
    saveWatchList(m_settingsKey, paths());
}

consul::WatchState PathWatchSet::watchState(const QString& path) const
{
    const auto entry = m_entries.constFind(path);
    return entry != m_entries.constEnd() && entry->observer ? entry->observer->watchState() : consul::WatchState();
}

bool PathWatchSet::isConfirmed(const QString& path) const
{
    const auto entry = m_entries.constFind(path);
    return entry != m_entries.constEnd() && entry->observer && entry->observer->isConfirmed();
}

QDateTime PathWatchSet::knownUntil(const QString& path, const QDateTime& now) const
{
    const auto entry = m_entries.constFind(path);
    return entry != m_entries.constEnd() && entry->observer ? entry->observer->knownUntil(now) : now;
}

observer::Update PathWatchSet::last(const QString& path) const
{
    const auto entry = m_entries.constFind(path);
    return entry != m_entries.constEnd() && entry->observer ? entry->observer->last() : observer::Update();
}

void PathWatchSet::load()
{
    m_settingsKey = m_connection->settingsKey();
    const auto known = m_connection->isPractice() ? m_connection->scope()->practicePaths : loadWatchList(m_settingsKey);
    for (const auto& path : known) {
        if (m_entries.contains(path))
            continue;
        m_entries.insert(path, {});
        Q_EMIT added(path);
    }
    if (m_active || isKept())
        startAll();
}

void PathWatchSet::letGo()
{
    for (auto& entry : m_entries) {
        if (!entry.observer)
            continue;
        entry.observer->disconnect(this);
        Q_EMIT released(entry.observer.get());
        entry.observer.reset();
        entry.isKnown = false;
    }
}

void PathWatchSet::startAll()
{
    for (const auto& path : paths())
        start(path);
}

void PathWatchSet::start(const QString& path)
{
    if (m_connection->hub() == nullptr)
        return;
    if (m_entries.value(path).observer)
        return;
    const auto shared = m_connection->hub()->observe(path);
    const auto* observer = shared.get();
    if (!pathOf(observer).isEmpty()) // Typed without its slash: the folder is watched already.
        return remove(path);
    m_entries[path].observer = shared;
    // An observer may be shared, and a path may be renamed while it is watched: its name is looked up each time.
    connect(observer, &observer::PathObserver::updated, this,
        [this, observer](const observer::Update& update) { note(pathOf(observer), update); });
    connect(observer, &observer::PathObserver::watchStateChanged, this,
        [this, observer](const consul::WatchState& state) { noteState(pathOf(observer), state); });
    connect(observer, &observer::PathObserver::confirmed, this, [this, observer] { noteConfirmed(pathOf(observer)); });
    connect(observer, &observer::PathObserver::pathResolved, this,
        [this, observer](const QString& to) { resolve(observer, to); });
    Q_EMIT observed(shared);
    if (observer->path() != path)
        resolve(observer, observer->path());
    const auto now = pathOf(observer);
    if (now.isEmpty())
        return;
    noteState(now, observer->watchState());
    if (observer->last().state)
        note(now, observer->last());
    if (observer->isConfirmed())
        noteConfirmed(now);
}

void PathWatchSet::noteState(const QString& path, const consul::WatchState& state)
{
    noteAnswer(path, state.lastAnswerAt);
    if (const auto entry = m_entries.find(path); entry != m_entries.end() && state.phase != consul::WatchPhase::Live)
        entry->isKnown = false;
    Q_EMIT watchStateChanged(path, state);
}

void PathWatchSet::noteConfirmed(const QString& path)
{
    if (const auto entry = m_entries.find(path); entry != m_entries.end())
        entry->isKnown = true;
    Q_EMIT confirmed(path);
}

void PathWatchSet::noteAnswer(const QString& path, const QDateTime& at)
{
    const auto entry = m_entries.find(path);
    if (entry == m_entries.end() || !at.isValid() || at == entry->answeredAt)
        return;
    if (entry->answeredAt.isValid())
        entry->unseen = std::max(entry->unseen, std::chrono::milliseconds(entry->answeredAt.msecsTo(at)));
    entry->answeredAt = at;
}

/// Observers come and go with whoever looks; what was seen last is compared with what comes, whoever saw it.
void PathWatchSet::note(const QString& path, const observer::Update& update)
{
    bool isLost = false;
    if (const auto entry = m_entries.find(path); entry != m_entries.end()) {
        const auto before = entry->loss ? entry->loss->at : QDateTime();
        entry->loss = followLoss(std::move(entry->loss), entry->shown.get(), update, entry->unseen);
        if (entry->loss)
            entry->loss = withProof(std::move(*entry->loss), m_storeLostAt);
        entry->deletion = followDeletion(std::move(entry->deletion), update);
        entry->shown = update.state;
        settleDeletion(*entry); // By the newest list, which may be newer than that of the update.
        entry->unseen = {};
        isLost = entry->loss && !entry->loss->needsProof && entry->loss->at != before
            && entry->loss->at == update.receivedAt; // Else an earlier one is the last again.
    }
    if (isLost)
        Q_EMIT storeLost(path);
    Q_EMIT updated(path, update);
}

void PathWatchSet::followSessions()
{
    const auto* const directory = m_connection->hub()->directory();
    connect(directory, &observer::SessionDirectory::changed, this, [this, directory] {
        const auto& table = directory->table();
        if (!table->known)
            return;
        const auto before = std::exchange(m_sessions, table);
        if (before && isStoreLost(*before, *table))
            noteStoreLost(table->receivedAt);
        for (auto& entry : m_entries)
            settleDeletion(entry);
    });
}

/// The end of a former holder changes nothing of a path that does not name it, so no update tells of it.
void PathWatchSet::settleDeletion(Entry& entry) const
{
    if (m_sessions && entry.shown && entry.shown->found)
        entry.deletion = withoutEnded(std::move(entry.deletion), *m_sessions);
}

/// Proves what the answers of the paths alone did not.
void PathWatchSet::noteStoreLost(const QDateTime& at)
{
    QStringList proven;
    for (auto entry = m_entries.cbegin(); entry != m_entries.cend(); ++entry) {
        if (entry->loss && entry->loss->needsProof)
            proven << entry.key();
    }
    m_storeLostAt = at;
    for (auto& entry : m_entries) {
        if (entry.loss)
            entry.loss = withProof(std::move(*entry.loss), at);
    }
    for (const auto& path : std::as_const(proven)) {
        if (const auto loss = m_entries.value(path).loss; loss && !loss->needsProof)
            Q_EMIT storeLost(path);
    }
}

std::optional<StoreLoss> PathWatchSet::storeLoss(const QString& path) const
{
    const auto entry = m_entries.constFind(path);
    return entry != m_entries.constEnd() && entry->loss ? toldOf(*entry->loss) : std::nullopt;
}

void PathWatchSet::resolve(const observer::PathObserver* observer, const QString& to)
{
    const QString from = pathOf(observer);
    if (from.isEmpty() || from == to)
        return;
    if (m_entries.contains(to)) {
        // Typed once with and once without its slash: one of them is enough. Deleted later: the observer is emitting.
        const auto twin = m_entries.take(from).observer;
        twin->disconnect(this);
        Q_EMIT released(twin.get());
        QMetaObject::invokeMethod(
            this, [twin] { Q_UNUSED(twin) }, Qt::QueuedConnection);
        Q_EMIT removed(from);
    } else {
        auto entry = m_entries.take(from);
        entry.isKnown = entry.isKnown && observer->isConfirmed();
        m_entries.insert(to, entry);
        Q_EMIT renamed(from, to);
    }
    save();
}

QString PathWatchSet::pathOf(const observer::PathObserver* observer) const
{
    for (auto entry = m_entries.constBegin(); entry != m_entries.constEnd(); ++entry) {
        if (entry->observer.get() == observer)
            return entry.key();
    }
    return {};
}

} // namespace gui
