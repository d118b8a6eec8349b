// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/known_at.h"

#include <QSet>

#include <algorithm>
#include <iterator>

namespace explain {

WhyFacts factsAt(const history::Moment& moment, const history::Lanes& lanes, history::Time at, const QDateTime& now)
{
    WhyFacts facts;
    facts.now = now;
    const bool isDenied = moment.contact == history::Contact::Denied;
    if (isDenied) {
        facts.trouble.emplace();
        facts.trouble->kind = consul::ErrorKind::Denied;
    }
    const int path = history::pathNumber(lanes, moment.path);
    const auto* const gap = path < 0 ? nullptr : history::bandAt(lanes.paths[static_cast<std::size_t>(path)].gaps, at);
    // An outage is a gap as well, and so is all that a token may not read.
    facts.isUnseen = moment.contact == history::Contact::Live && gap != nullptr && at < gap->to;
    facts.inContact = isDenied || (moment.contact == history::Contact::Live && !facts.isUnseen);
    const auto& update = moment.update;
    facts.answeredAt = update.receivedAt;
    facts.stateAt = update.receivedAt;
    facts.isStale = isDenied;
    facts.state = update.state;
    facts.sightings = update.sightings;
    facts.observation = update.observation;
    if (update.observation && update.observation->sessionsKnown) {
        facts.sessions = update.observation->sessions;
        if (std::ranges::any_of(facts.sessions, semaphore::hasDeparted)) {
            std::vector<consul::SessionInfo> there;
            std::ranges::remove_copy_if(facts.sessions, std::back_inserter(there), semaphore::hasDeparted);
            facts.sessions = consul::SessionList::after(facts.sessions, std::move(there));
        }
        facts.sessionsKnown = true;
    }
    return facts;
}

namespace {

void readOn(Past& past, history::Replay& replay, const QStringList& paths, history::Time at)
{
    QSet<QString> open(paths.begin(), paths.end()); // The moment after `at` has not come.
    while (!open.isEmpty()) {
        const auto moment = replay.next();
        if (!moment)
            break;
        // What resumes tells of a loss of every path, and may do so without these.
        const bool resumes = moment->kind == history::Moment::Kind::Resumed;
        const bool isOpen = open.contains(moment->path);
        if (!isOpen && !resumes)
            continue;
        past.lanes.add(*moment);
        if (moment->at > at && resumes)
            break;
        if (moment->at > at)
            open.remove(moment->path);
        else if (isOpen)
            past.ends.add(*moment);
    }
}

} // namespace

Past pastOf(history::Replay& replay, const QStringList& paths, history::Time at)
{
    Past past;
    readOn(past, replay, paths, at);
    return past;
}

history::LaneBuilder lanesAround(history::Replay& replay, std::vector<history::Moment> states, history::Time at)
{
    std::ranges::stable_sort(states, {}, &history::Moment::at);
    Past past;
    QStringList paths;
    for (const auto& state : states) {
        past.lanes.add(state);
        paths.append(state.path);
    }
    readOn(past, replay, paths, at);
    return std::move(past.lanes);
}

} // namespace explain
