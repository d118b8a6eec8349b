// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender_event.h"
#include "semaphore/state.h"

#include <QSet>

#include <chrono>
#include <vector>

namespace lab {

/// How many are in the critical section, as the contenders themselves know it: one process, one steady clock. Pure.
class Occupancy
{
public:
    explicit Occupancy(qint64 limit = 0);

    void add(const ContenderEvent& event); ///< In order of time.
    [[nodiscard]] int inside() const { return static_cast<int>(m_inside.size()); }
    [[nodiscard]] int most() const { return m_most; }
    [[nodiscard]] std::chrono::nanoseconds mostAt() const { return m_mostAt; }
    /// Contender numbers at mostAt(), in order of their grants.
    [[nodiscard]] const std::vector<int>& mostWho() const { return m_mostWho; }
    [[nodiscard]] bool exceeded() const { return m_limit > 0 && m_most > m_limit; }

private:
    qint64 m_limit;
    std::vector<int> m_inside; ///< Contenders, in order of their grants.
    int m_most = 0;
    std::chrono::nanoseconds m_mostAt{0};
    std::vector<int> m_mostWho;
};

/// The same as Consul shows it, answer by answer. Pure. What lies between two answers is not seen.
class OutsideOccupancy
{
public:
    struct Sight {
        std::chrono::nanoseconds at{0}; ///< When the answer came, on the steady clock.
        quint64 index = 0;
        QSet<QString> live; ///< Sessions of live holders.
        int stale = 0;
        std::optional<qint64> limit;
    };

    void add(std::chrono::nanoseconds at, const semaphore::State& state);
    void add(Sight sight);
    [[nodiscard]] const std::vector<Sight>& sights() const { return m_sights; } ///< But for the forgotten ones.
    [[nodiscard]] int most() const { return m_most; }
    /// Drops the first `count` there ever were; the last one stays in any case.
    void forget(std::size_t count);
    [[nodiscard]] std::size_t forgotten() const { return m_forgotten; }

private:
    std::vector<Sight> m_sights;
    std::size_t m_forgotten = 0;
    int m_most = 0;
};

} // namespace lab
