// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/known_at.h"

#include <algorithm>
#include <iterator>

namespace explain {

Known knownAt(const history::Moment& moment, const history::Lanes& lanes, history::Time at, const QDateTime& now)
{
    Known known;
    known.now = now;
    const bool isDenied = moment.contact == history::Contact::Denied;
    if (isDenied) {
        known.trouble.emplace();
        known.trouble->kind = consul::ErrorKind::Denied;
    }
    const int path = history::pathNumber(lanes, moment.path);
    const auto* const gap = path < 0 ? nullptr : history::bandAt(lanes.paths[static_cast<std::size_t>(path)].gaps, at);
    // An outage is a gap as well, and so is all that a token may not read.
    known.isUnseen = moment.contact == history::Contact::Live && gap != nullptr && at < gap->to;
    known.inContact = isDenied || (moment.contact == history::Contact::Live && !known.isUnseen);
    const auto& update = moment.update;
    known.answeredAt = update.receivedAt;
    known.stateAt = update.receivedAt;
    known.isStale = isDenied;
    known.state = update.state;
    known.sightings = update.sightings;
    known.observation = update.observation;
    if (update.observation && update.observation->sessionsKnown) {
        known.sessions = update.observation->sessions;
        if (std::ranges::any_of(known.sessions, semaphore::hasDeparted)) {
            std::vector<consul::SessionInfo> there;
            std::ranges::remove_copy_if(known.sessions, std::back_inserter(there), semaphore::hasDeparted);
            known.sessions = consul::SessionList::after(known.sessions, std::move(there));
        }
        known.sessionsKnown = true;
    }
    return known;
}

} // namespace explain
