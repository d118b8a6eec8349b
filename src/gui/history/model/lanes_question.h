// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/off_thread.h"
#include "history/lanes.h"

#include <QElapsedTimer>
#include <QThreadPool>

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace gui {

/// Where figures, words and exports are worked out. Not in the global pool: Qt paints large areas with its help, and
/// the window would stand still for as long as all of its threads are busy.
inline QThreadPool& figurePool()
{
    static QThreadPool pool;
    return pool;
}

/// Lanes for somebody who reads them beside the thread of the window: as long as a copy of this exists, they stay as
/// they are. What is watched meanwhile is added when all have come back, so it is to be kept as short as one can. May
/// be let go of in any thread.
using LanesReadLock = std::shared_ptr<const history::Lanes>;

/// Locks what is looked at now; null: there is nothing.
using LanesLocker = std::function<LanesReadLock()>;

/// Works something out of lanes beside the thread of the window; a million events take a while. They are locked only
/// until they are copied there, a small part of that. One question at a time: while one is worked on, only the last of
/// those that came is kept, and the answer to an older one is dropped.
template <typename Answer>
class LanesQuestion
{
public:
    using Work = std::function<Answer(const history::Lanes&)>; ///< Owns what it uses.
    using Took = std::chrono::milliseconds;
    using Tell = std::function<void(Answer, Took)>; ///< Called on the thread of the owner.

    /// `owner` has this as a member.
    LanesQuestion(QObject* owner, Tell tell)
        : m_owner(owner)
        , m_tell(std::move(tell))
    {
    }

    /// What was asked of the lanes before is forgotten.
    void setLanesLocker(LanesLocker lockLanes)
    {
        m_lockLanes = std::move(lockLanes);
        forget();
    }
    /// Lanes to look at for an instant; null: there are none.
    [[nodiscard]] LanesReadLock lockLanes() const { return m_lockLanes ? m_lockLanes() : nullptr; }

    void ask(Work work)
    {
        ++m_number;
        m_wanted = std::move(work);
        if (!m_working)
            start();
    }
    void forget()
    {
        ++m_number;
        m_wanted = nullptr;
    }
    [[nodiscard]] bool isBusy() const { return m_working || m_wanted; }

private:
    void start()
    {
        auto lock = lockLanes();
        auto work = std::exchange(m_wanted, nullptr);
        if (!lock)
            return;
        m_working = true;
        auto whole = [lock = std::move(lock), work = std::move(work)]() mutable {
            QElapsedTimer clock;
            clock.start();
            const history::Lanes lanes = *lock;
            lock.reset(); // What is watched meanwhile is shown at once.
            Answer answer = work(lanes);
            return std::pair(std::move(answer), Took(clock.elapsed()));
        };
        const auto take = [this, number = m_number](std::pair<Answer, Took> reported) {
            m_working = false;
            if (m_wanted)
                start();
            if (number == m_number)
                m_tell(std::move(reported.first), reported.second);
        };
        consul::offThread(m_owner, std::move(whole), take, &figurePool());
    }

    QObject* m_owner;
    Tell m_tell;
    LanesLocker m_lockLanes;
    Work m_wanted;
    quint64 m_number = 0; ///< Of the last question.
    bool m_working = false;
};

} // namespace gui
