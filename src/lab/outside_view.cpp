// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/outside_view.h"

#include "consul/client_requests.h"
#include "protocols/line.h"
#include "protocols/step.h"
#include "semaphore/decode.h"

#include <QPointer>

#include <utility>

namespace lab {

namespace {

/// Bursts of a thousand contenders would be as many big answers.
constexpr std::chrono::milliseconds rarest{20};

consul::Request requestOf(const QString& path, bool lock)
{
    return lock ? consul::kvGetRequest(path, consul::Consistency::Default)
                : consul::kvListRequest(path + u'/', consul::Consistency::Default);
}

} // namespace

OutsideView::OutsideView(consul::Client* client, const QString& path, bool lock, QObject* parent)
    : QObject(parent)
    , m_path(lock ? path : path + u'/')
    , m_watch(client, requestOf(path, lock))
{
    m_watch.setMinimumInterval(rarest);
    connect(&m_watch, &consul::Watch::answered, this, &OutsideView::read);
    connect(&m_watch, &consul::Watch::stateChanged, this, &OutsideView::note);
}

void OutsideView::read(const consul::Snapshot& snapshot)
{
    semaphore::Observation observation;
    observation.path = m_path;
    observation.index = snapshot.index;
    if (snapshot.status == 200) {
        auto entries = consul::parseKvList(snapshot.body);
        if (!entries) {
            m_watch.reject(entries.error());
            return;
        }
        observation.entries = std::move(*entries);
    }
    m_occupancy.add(protocols::steadyNow(), semaphore::decode(observation));
}

void OutsideView::note(const consul::WatchState& state)
{
    const bool isLost = state.phase == consul::WatchPhase::Retrying || state.phase == consul::WatchPhase::Denied;
    const bool isNews = isLost && !m_isLost && state.error;
    const bool wasLost = std::exchange(m_isLost, isLost || (m_isLost && state.phase == consul::WatchPhase::Connecting));
    const auto error = state.error; // Whoever hears of the change may end all this.
    const QPointer<OutsideView> self(this);
    if (wasLost != m_isLost)
        Q_EMIT contactChanged();
    if (isNews && self)
        Q_EMIT lost(*error);
}

} // namespace lab
