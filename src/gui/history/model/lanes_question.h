// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/off_thread.h"
#include "history/lanes.h"

#include <QElapsedTimer>
#include <QThreadPool>

#include <chrono>
#include <functional>
#include <utility>

namespace gui {

/// Where figures, words and exports are worked out. Not in the global pool: Qt paints large areas with its help, and
/// the window would stand still for as long as all of its threads are busy.
inline QThreadPool& figurePool()
{
    static QThreadPool pool;
    return pool;
}

/// Works something out of lanes beside the thread of the window; a million events take a while. The lanes are those of
/// the moment at which the work begins. One question at a time: while one is worked on, only the last of those that
/// came is kept, and the answer to an older one is dropped.
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

    /// They outlive this, or are set to null: then there are none. What was asked of those before is forgotten.
    void setLanes(const history::Lanes* lanes)
    {
        m_lanes = lanes;
        forget();
    }
    [[nodiscard]] const history::Lanes* lanes() const { return m_lanes; }

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
        auto work = std::exchange(m_wanted, nullptr);
        if (m_lanes == nullptr)
            return;
        m_working = true;
        auto whole = [lanes = *m_lanes, work = std::move(work)] {
            QElapsedTimer clock;
            clock.start();
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
    const history::Lanes* m_lanes = nullptr;
    Work m_wanted;
    quint64 m_number = 0; ///< Of the last question.
    bool m_working = false;
};

} // namespace gui
