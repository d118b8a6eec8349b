// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/path_view.h"

#include <QSet>

#include <algorithm>

namespace history {

namespace {

/// Nobody watched the path, or Consul did not answer.
bool isUnseen(const Lanes& lanes, int path, Time at)
{
    return path >= 0 && bandAt(lanes.paths[static_cast<std::size_t>(path)].outages, at) != nullptr;
}

std::optional<semaphore::Event> lastEventOf(const Lanes& lanes, int path, Time at)
{
    if (path < 0)
        return std::nullopt;
    const auto whole = [&all = lanes.happenings](int number) { return all.begin() + number; };
    const auto& own = lanes.paths[static_cast<std::size_t>(path)].happenings;
    const auto end = std::partition_point(own.begin(), own.end(), [&](int number) { return whole(number)->at <= at; });
    return end != own.begin() ? std::optional(eventOf(lanes, *whole(*std::prev(end)))) : std::nullopt;
}

} // namespace

void PathView::take(const observer::Update& next)
{
    update = next;
    if (!next.events.empty())
        lastEvent = next.events.back();
    if (!m_stands && next.receivedAt.isValid())
        at = std::max(at, next.receivedAt);
}

void PathView::follow(const consul::WatchState& now, bool isInContact)
{
    watch = now;
    const bool fails = now.phase == consul::WatchPhase::Retrying || now.phase == consul::WatchPhase::Denied;
    isOld = fails || !isInContact;
    m_stands = fails && isInContact;
}

void PathView::goOn(const QDateTime& until)
{
    if (!m_stands)
        at = until;
}

PathView viewThen(const QString& path, const Moment* moment, const Lanes& lanes, Time cursor, const QDateTime& at,
    const consul::SessionList& sessions)
{
    PathView view;
    view.path = path;
    view.sessions = sessions;
    view.at = at;
    const int number = pathNumber(lanes, path);
    const bool isUnseenThen = isUnseen(lanes, number, cursor);
    if (!isUnseenThen)
        view.lastEvent = lastEventOf(lanes, number, cursor);
    // Without contact, what was so before tells nothing of that moment.
    if (moment == nullptr || moment->contact != Contact::Live || isUnseenThen) {
        view.watch.lastAnswerAt = at; // Nothing more will come.
        return view;
    }
    view.watch.phase = consul::WatchPhase::Live;
    view.update = moment->update;
    return view;
}

consul::SessionList sessionsOf(const std::vector<Moment>& moments)
{
    std::vector<consul::SessionInfo> sessions;
    QSet<QString> known;
    for (const auto& moment : moments) {
        if (!moment.update.observation)
            continue;
        for (const auto& session : moment.update.observation->sessions) {
            if (!known.contains(session.id))
                sessions.push_back(session);
            known.insert(session.id);
        }
    }
    return sessions;
}

} // namespace history
