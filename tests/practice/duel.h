// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "indexes.h"
#include "practice/agent.h"
#include "random_requests.h"
#include "wire.h"

#include <memory>
#include <optional>
#include <vector>

/// Plays sequences of requests to a real Consul and to a practice agent at the same time, and says where they differ.
/// What may differ (docs/decisions/0007-the-practice-agent.md): session ids, absolute indexes, and with the ids the
/// order of lists of sessions. Each sequence has names of its own, so that tombstones of another one do not matter.
class Duel
{
public:
    Duel(quint16 consul, practice::Agent& practice);

    /// Plays on names of its own and cleans up; the first difference in words, none when there is none.
    [[nodiscard]] std::optional<QByteArray> play(const std::vector<Step>& steps);

    struct Count {
        int requests = 0; ///< Steps to each of the two, without looks at indexes and cleaning up.
        int watches = 0; ///< Of them, those that were parked.
        int wakes = 0; ///< Parked queries that a later step of their sequence woke.
        int lost = 0; ///< Parked queries that no write could wake any more, in neither of the two.
        int refusals = 0; ///< Answers other than 200.
    };
    [[nodiscard]] const Count& count() const { return m_count; }

private:
    struct Side {
        Wire wire;
        std::vector<QByteArray> sessions;
    };
    struct Parked {
        Parked(quint16 practice, quint16 consul)
            : ours(practice)
            , theirs(consul)
        {
        }
        Wire ours;
        Wire theirs;
        QByteArray target;
        quint64 ourIndex = 0;
        quint64 theirIndex = 0;
    };
    using Difference = std::optional<QByteArray>;

    Difference playSteps(const std::vector<Step>& steps);
    Difference ask(const Step& step);
    Difference park(const Step& step);
    Difference waitUntilParked(Parked& parked);
    /// Whether the same parked queries are answered by now, and in the same words.
    Difference settle();
    Difference wakeTheRest();
    void levelOut();
    Difference cleanUp();
    Difference endAllQueries();

    [[nodiscard]] QByteArray resolved(const QByteArray& text, Side& side) const;
    [[nodiscard]] Difference compare(const QByteArray& what, const WireAnswer& ours, const WireAnswer& theirs);
    [[nodiscard]] int waitingInConsul();

    practice::Agent& m_practice;
    quint16 m_consulPort;
    Side m_ours;
    Side m_theirs;
    Wire m_profile; ///< Consul's list of goroutines.
    QByteArray m_snapshot; ///< Of Consul before the first sequence.
    QByteArray m_name; ///< `{P}`
    Indexes m_indexes;
    std::vector<std::unique_ptr<Parked>> m_parked;
    Count m_count;
    int m_plays = 0;
    bool m_isPlaying = false; ///< Not while the rest is woken.
};
