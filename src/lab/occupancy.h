// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender_event.h"
#include "semaphore/state.h"

#include <QHash>
#include <QSet>

#include <chrono>
#include <vector>

namespace lab {

/// Who was in the critical section when, as the contenders themselves know it: one process, one steady clock. Pure.
class Occupancy
{
public:
    explicit Occupancy(qint64 limit = 0);

    void add(const ContenderEvent& event); ///< In order of time.
    [[nodiscard]] int inside() const { return static_cast<int>(m_inside.size()); }
    [[nodiscard]] int most() const { return m_most; }
    [[nodiscard]] std::chrono::nanoseconds mostAt() const { return m_mostAt; }
    [[nodiscard]] const QSet<int>& mostWho() const { return m_mostWho; } ///< Contender numbers at mostAt().
    [[nodiscard]] bool exceeded() const { return m_limit > 0 && m_most > m_limit; }
    [[nodiscard]] std::chrono::nanoseconds timeOverLimit() const { return m_over; } ///< Up to the last event.
    /// One visit to the critical section.
    struct Stay {
        QString holder; ///< As ContenderEvent::holder.
        std::chrono::nanoseconds from{0};
        std::chrono::nanoseconds to{std::chrono::nanoseconds::max()}; ///< max(): still inside.
    };
    [[nodiscard]] const std::vector<Stay>& stays() const { return m_stays; } ///< In order of `from`.
    /// Holders inside during the whole of [from, to], and during any part of it.
    [[nodiscard]] QSet<QString> throughout(std::chrono::nanoseconds from, std::chrono::nanoseconds to) const;
    [[nodiscard]] QSet<QString> during(std::chrono::nanoseconds from, std::chrono::nanoseconds to) const;

private:
    void leave(int contender, std::chrono::nanoseconds at);

    qint64 m_limit;
    QHash<int, std::size_t> m_inside; ///< Contender → its stay.
    std::vector<Stay> m_stays;
    int m_most = 0;
    std::chrono::nanoseconds m_mostAt{0};
    QSet<int> m_mostWho;
    std::chrono::nanoseconds m_over{0};
    std::chrono::nanoseconds m_overSince{0};
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
    [[nodiscard]] const std::vector<Sight>& sights() const { return m_sights; }
    [[nodiscard]] int most() const { return m_most; }

private:
    std::vector<Sight> m_sights;
    int m_most = 0;
};

/// One moment at which the two views cannot both be right.
struct Difference {
    std::chrono::nanoseconds at{0};
    QSet<QString> onlyInside; ///< In the critical section during the whole margin, but no live holder for Consul.
    QSet<QString> onlyOutside; ///< Live holder for Consul, but outside during the whole margin.
};

/// Compares each answer with the stays of its surroundings: `margin` allows for requests under way. Only sessions in
/// `known` are compared: those of the run that use the path `outside` is about.
[[nodiscard]] std::vector<Difference> differences(const Occupancy& inside, const OutsideOccupancy& outside,
    const QSet<QString>& known, std::chrono::nanoseconds margin);

/// What is left of `found` (of the same `outside`) without what a later answer took back within `margin`: an answer can
/// lie unread while this process stands still, and then it is old when it comes. Each lasting difference is told once,
/// at the answer with which it began. `until`: up to when nothing newer than the last answer is known.
[[nodiscard]] std::vector<Difference> lasting(const std::vector<Difference>& found, const OutsideOccupancy& outside,
    std::chrono::nanoseconds margin, std::chrono::nanoseconds until);

} // namespace lab
