// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/hub.h"

#include "consul/agent_notes.h"
#include "consul/pulse.h"
#include "observer/observed_path.h"
#include "observer/path.h"
#include "observer/search.h"
#include "observer/session_directory.h"

#include <QUuid>

#include <algorithm>

namespace observer {

class Hub::Private
{
public:
    [[nodiscard]] std::vector<std::shared_ptr<ObservedPath>> living()
    {
        std::erase_if(paths, [](const auto& path) { return path.expired(); });
        std::vector<std::shared_ptr<ObservedPath>> alive;
        for (const std::weak_ptr<ObservedPath>& path : paths) {
            if (auto pointer = path.lock())
                alive.push_back(std::move(pointer));
        }
        return alive;
    }

    [[nodiscard]] Watched watched()
    {
        Watched seen;
        for (const auto& path : living()) {
            if (path->watchState().phase == consul::WatchPhase::Denied) {
                seen.denied.append(path->path());
            } else if (path->reading()) {
                const auto& entries = path->reading()->observation.entries;
                seen.entries.insert(seen.entries.end(), entries.cbegin(), entries.cend());
            }
        }
        return seen;
    }

    explicit Private(consul::Client* theClient)
        : client(theClient)
        , directory(theClient)
    {
    }

    QPointer<consul::Client> client;
    std::vector<std::weak_ptr<ObservedPath>> paths;
    SessionDirectory directory;
    consul::Pulse pulse;
    std::chrono::milliseconds siblingInterval = std::chrono::seconds(30);
    std::chrono::milliseconds answerInterval{0};
    std::optional<std::chrono::milliseconds> askPatience;
    semaphore::OwnLayouts layouts;
    consul::WatchPhase sessionPhase = consul::WatchPhase::Stopped;
};

Hub::Hub(consul::Client* client, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(client))
{
    connect(&d->directory, &SessionDirectory::changed, this, &Hub::sessionsChanged);
    connect(&d->directory, &SessionDirectory::stateChanged, this, &Hub::onSessionState);
}

Hub::~Hub()
{
    for (const auto& path : d->living()) {
        path->disconnect(this);
        path->stop();
    }
}

std::shared_ptr<PathObserver> Hub::observe(const QString& path)
{
    auto target = normalisePath(path);
    if (!target)
        return std::shared_ptr<ObservedPath>(new ObservedPath(path, target.error()), Retire());
    // What lies beside a `.lock` tells what it is: the contenders of a semaphore, the run of Terraform.
    constexpr QLatin1StringView lockName(".lock");
    if (target->path.endsWith(u'/' + lockName))
        target = Target{target->path.chopped(lockName.size()), true};
    for (const auto& known : d->living()) {
        if (known->serves(*target))
            return known;
    }
    const std::shared_ptr<SessionDirectory> sessions(d->directory.lease(), &d->directory);
    std::shared_ptr<ObservedPath> fresh(new ObservedPath(d->client, *target, sessions), Retire());
    connect(fresh.get(), &ObservedPath::recovered, this, &Hub::retryAll);
    d->paths.push_back(fresh);
    fresh->setSiblingInterval(d->siblingInterval);
    fresh->setAnswerInterval(d->answerInterval);
    if (d->askPatience)
        fresh->setAskPatience(*d->askPatience);
    fresh->setPulse(&d->pulse);
    fresh->setLayouts(d->layouts);
    fresh->start();
    return fresh;
}

void Hub::setAnswerInterval(std::chrono::milliseconds interval)
{
    d->answerInterval = interval;
}

void Hub::setLayouts(const semaphore::OwnLayouts& layouts)
{
    if (d->layouts == layouts)
        return;
    d->layouts = layouts;
    for (const auto& path : d->living())
        path->setLayouts(layouts);
}

const semaphore::OwnLayouts& Hub::layouts() const
{
    return d->layouts;
}

void Hub::setSiblingInterval(std::chrono::milliseconds interval)
{
    d->siblingInterval = interval;
}

void Hub::setAskPatience(std::chrono::milliseconds time)
{
    d->askPatience = time;
}

const consul::SessionList& Hub::sessions() const
{
    static const consul::SessionList none;
    return sessionWatchState().phase == consul::WatchPhase::Stopped ? none : d->directory.table()->sessions;
}

const consul::WatchState& Hub::sessionWatchState() const
{
    return d->directory.state();
}

SessionDirectory* Hub::directory() const
{
    return &d->directory;
}

void Hub::onSessionState(const consul::WatchState& state)
{
    const bool back = d->sessionPhase == consul::WatchPhase::Retrying && state.phase == consul::WatchPhase::Live;
    d->sessionPhase = state.phase;
    if (back)
        retryAll();
}

void Hub::retryAll()
{
    const QPointer<Hub> self(this);
    for (const auto& path : d->living()) {
        if (!self)
            return;
        if (path->watchState().phase == consul::WatchPhase::Retrying)
            path->retryNow();
    }
    if (self && d->directory.state().phase == consul::WatchPhase::Retrying)
        d->directory.retryNow();
}

QCoro::Task<consul::Result<Discovery>> Hub::discover(consul::StopToken stop, DiscoveryProgress progress, qint64 budget)
{
    return findCandidates(d->client, std::move(stop), d->layouts, std::move(progress), budget);
}

bool Hub::leftOutKeys() const
{
    return d->client && d->client->notes().leftOutAnyKey();
}

QCoro::Task<std::optional<consul::Error>> Hub::keyRefusal(consul::StopToken stop)
{
    const QPointer<consul::Client> client = d->client;
    if (!client)
        co_return std::nullopt;
    const QString nobodys = QStringLiteral("signalbox-probe-") + QUuid::createUuid().toString(QUuid::WithoutBraces);
    const auto answer = co_await client->kvGet(nobodys, consul::Consistency::Default, std::move(stop));
    if (!answer && answer.error().kind == consul::ErrorKind::Denied)
        co_return answer.error();
    co_return std::nullopt;
}

QCoro::Task<consul::Result<semaphore::HeldKeys>> Hub::heldKeys(QString session, consul::StopToken stop, qint64 budget)
{
    return heldKeysOf(QStringList(session), std::move(stop), budget);
}

QCoro::Task<consul::Result<semaphore::HeldKeys>> Hub::heldKeysOf(
    QStringList sessions, consul::StopToken stop, qint64 budget, SearchProgress progress)
{
    const auto watched = [self = QPointer<Hub>(this)] { return self ? self->d->watched() : Watched(); };
    return findHeldKeys(d->client, std::move(sessions), watched, std::move(stop), budget, std::move(progress));
}

int Hub::observerCount() const
{
    return static_cast<int>(d->living().size());
}

} // namespace observer
