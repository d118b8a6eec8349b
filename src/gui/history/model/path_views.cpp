// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/path_views.h"

#include "gui/connections/model/connection.h"
#include "gui/connections/model/connection_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>
#include <utility>

namespace gui {

namespace {

struct PastText {
    Q_DECLARE_TR_FUNCTIONS(gui::PastMoment)
};

} // namespace

Banner bannerThen(const QString& path, const semaphore::State* state)
{
    if (state == nullptr)
        return {QStringLiteral("not-seen"),
            PastText::tr("No data: there was no contact with %1 at this moment.").arg(path), {}, RowState::Warning,
            false};
    if (!state->found)
        return {QStringLiteral("not-found-then"), PastText::tr("There was nothing at %1 at this moment.").arg(path), {},
            RowState::Hint, false};
    return {};
}

PathViews::PathViews(Connection* connection, PathWatchSet* watches, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
    , m_watches(watches)
    , m_clock(QDateTime::currentDateTimeUtc())
{
    connectConnection();
    connectWatches();
}

PathViews::~PathViews() = default;

const Live<history::PathView>* PathViews::live(const QString& path) const
{
    const auto shown = m_shown.find(path);
    return shown != m_shown.end() ? shown->second.get() : nullptr;
}

const history::PathView& PathViews::view(const QString& path) const
{
    static const history::PathView none;
    const auto* const shown = live(path);
    return shown != nullptr ? shown->value() : none;
}

Banner PathViews::banner(const QString& path, bool isTroubleShown) const
{
    if (path.isEmpty())
        return {};
    const auto& view = this->view(path);
    if (m_then) // No contact of today matters.
        return m_then->isRead ? bannerThen(path, view.update.state.get()) : Banner();
    if (isTroubleShown)
        return {};
    const auto banner
        = bannerFor(path, m_watches->watchState(path), m_connection->status(), view.update.state.get(), m_clock);
    const auto loss = m_watches->storeLoss(path);
    const bool isWell = banner.id.isEmpty() || banner.id == QLatin1StringView("not-found");
    return isWell && loss && loss->isShown(QDateTime::currentDateTimeUtc()) ? storeLossBanner(*loss) : banner;
}

QString PathViews::flowText(const QString& path) const
{
    const auto flow = m_flow.find(path);
    return !m_then && flow != m_flow.end() ? flow->second.text(view(path).at) : QString();
}

// --- What is so now -----------------------------------------------------------------------------------------------

void PathViews::connectWatches()
{
    connect(m_watches, &PathWatchSet::added, this, &PathViews::add);
    connect(m_watches, &PathWatchSet::removed, this, &PathViews::remove);
    connect(m_watches, &PathWatchSet::renamed, this, &PathViews::rename);
    connect(m_watches, &PathWatchSet::updated, this, &PathViews::take);
    connect(m_watches, &PathWatchSet::watchStateChanged, this,
        [this](const QString& path, const consul::WatchState& state) {
            const auto view = m_now.find(path);
            if (view == m_now.end())
                return;
            if (state.phase == consul::WatchPhase::Retrying || state.phase == consul::WatchPhase::Denied)
                m_flow[path].loseContact();
            const auto shown = [view] {
                return std::tuple(view->watch.phase, view->watch.lastAnswerAt.isValid(), view->isOld, view->at);
            };
            const auto before = shown();
            follow(*view, state);
            if (view->isOld || shown() != before) // Each answer moves the index as well, which nobody shows.
                showIfNow(path);
        });
    connect(m_watches, &PathWatchSet::released, this, [this](const observer::PathObserver* observer) {
        if (const auto view = m_now.find(observer->path()); view != m_now.end())
            view->watch.phase = consul::WatchPhase::Stopped; // What was read stays.
    });
    for (const auto& path : m_watches->paths())
        add(path);
}

void PathViews::connectConnection()
{
    const auto followHub = [this] {
        if (auto* const hub = m_connection->hub())
            connect(hub, &observer::Hub::sessionsChanged, this, &PathViews::seeSessions);
        seeSessions();
    };
    connect(m_connection, &Connection::opened, this, followHub);
    connect(m_connection, &Connection::aboutToClose, this, [this] { m_sessions.clear(); }); // They are of its cluster.
    connect(m_connection, &Connection::statusChanged, this, &PathViews::followAll);
    followHub();
}

void PathViews::add(const QString& path)
{
    auto& view = m_now[path];
    view.path = path;
    view.sessions = m_sessions;
    view.take(m_watches->last(path));
    follow(view, m_watches->watchState(path));
    if (m_then)
        return;
    m_shown[path] = std::make_unique<Live<history::PathView>>(view);
    auto paths = m_paths.value();
    paths.insert(std::ranges::lower_bound(std::as_const(paths), path), path);
    m_paths.set(paths);
}

void PathViews::remove(const QString& path)
{
    m_now.remove(path);
    m_flow.erase(path);
    if (m_then && m_then->isElsewhere)
        return;
    m_shown.erase(path);
    auto paths = m_paths.value();
    paths.removeAll(path);
    m_paths.set(paths);
}

void PathViews::rename(const QString& from, const QString& to)
{
    auto view = m_now.take(from);
    view.path = to;
    m_now.insert(to, view);
    m_flow.erase(to);
    if (auto flow = m_flow.extract(from); !flow.empty()) {
        flow.key() = to;
        m_flow.insert(std::move(flow));
    }
    if (m_then && m_then->isElsewhere)
        return;
    auto shown = m_shown.extract(from);
    if (shown.empty())
        return; // It came while time stands still.
    m_shown.erase(to);
    shown.key() = to;
    const auto named = m_shown.insert(std::move(shown)).position;
    named->second->change([&to](history::PathView& each) { each.path = to; });
    Q_EMIT renamed(from, to);
    auto paths = m_paths.value();
    paths.removeAll(from);
    if (!paths.contains(to))
        paths.append(to);
    paths.sort();
    m_paths.set(paths);
}

void PathViews::take(const QString& path, const observer::Update& update)
{
    const auto view = m_now.find(path);
    if (view == m_now.end())
        return;
    m_flow[path].add(view->update, update);
    view->take(update);
    showIfNow(path);
    if (!m_then)
        Q_EMIT answered(path, update.receivedAt);
}

/// Up to when it is known, too: the connection, or the observer, may know it better by now.
void PathViews::follow(history::PathView& view, const consul::WatchState& state) const
{
    view.follow(state, m_connection->isInContact());
    view.goOn(m_watches->knownUntil(view.path, m_connection->contactAt(std::max(m_clock, view.update.receivedAt))));
}

void PathViews::followAll()
{
    if (!m_connection->isInContact()) {
        for (auto& [path, flow] : m_flow)
            flow.loseContact();
    }
    for (auto& view : m_now)
        follow(view, m_watches->watchState(view.path));
    if (!m_then)
        show(m_now);
}

void PathViews::seeSessions()
{
    const auto* const hub = m_connection->hub();
    m_sessions = hub != nullptr ? hub->sessions() : consul::SessionList();
    for (auto& view : m_now)
        view.sessions = m_sessions;
    if (!m_then)
        show(m_now);
}

void PathViews::tick()
{
    m_clock = QDateTime::currentDateTimeUtc();
    const auto until = m_connection->contactAt(m_clock);
    for (auto& view : m_now)
        view.goOn(m_watches->knownUntil(view.path, until));
    if (!m_then)
        show(m_now);
}

// --- What is shown ------------------------------------------------------------------------------------------------

void PathViews::showIfNow(const QString& path)
{
    const auto shown = m_shown.find(path);
    if (!m_then && shown != m_shown.end())
        shown->second->set(m_now.value(path));
}

void PathViews::show(const Views& views)
{
    std::erase_if(m_shown, [&views](const auto& each) { return !views.contains(each.first); });
    QStringList before;
    for (auto view = views.cbegin(); view != views.cend(); ++view) {
        auto& shown = m_shown[view.key()];
        if (shown != nullptr)
            before.append(view.key());
        else
            shown = std::make_unique<Live<history::PathView>>(*view);
    }
    QStringList paths = views.keys();
    paths.sort();
    m_paths.set(paths);
    for (const auto& path : std::as_const(before)) { // A receiver of one may change what is shown.
        if (const auto shown = m_shown.find(path); shown != m_shown.end())
            shown->second->set(views.value(path));
    }
}

void PathViews::stand(const QDateTime& at)
{
    m_then = Then{{}, false, false};
    Views views;
    for (const auto& [path, shown] : m_shown) {
        auto view = shown->value();
        view.at = at;
        view.isOld = false; // It is not said to be so now.
        views.insert(path, view);
    }
    show(views);
}

void PathViews::standIn(const QStringList& paths, const QDateTime& at)
{
    m_then = Then{paths, true, false};
    Views views;
    for (const auto& path : paths) {
        auto& view = views[path];
        view.path = path;
        view.at = at;
    }
    show(views);
}

void PathViews::showThen(
    const std::vector<history::Moment>& moments, const history::Lanes& lanes, history::Time cursor, const QDateTime& at)
{
    if (!m_then)
        return;
    m_then->isRead = true;
    const auto sessions = sessionsOf(moments);
    const auto before = std::exchange(m_then->moments, {});
    Views views;
    for (const auto& moment : moments) { // What was watched then, too.
        auto then = viewThen(moment.path, &moment, lanes, cursor, at, sessions);
        const auto& shown = view(moment.path).update;
        const auto known = before.constFind(moment.path);
        if (known != before.cend() && *known == moment.at && shown.receivedAt == then.update.receivedAt)
            then.update = shown; // It was read anew; to whoever shows it, it is the same.
        m_then->moments.insert(moment.path, moment.at);
        views.insert(moment.path, then);
    }
    for (const auto& path : m_then->isElsewhere ? m_then->paths : m_watches->paths()) {
        if (!views.contains(path))
            views.insert(path, viewThen(path, nullptr, lanes, cursor, at, sessions));
    }
    show(views);
    Q_EMIT momentRead();
}

void PathViews::showNow()
{
    m_then.reset();
    tick();
}

} // namespace gui
