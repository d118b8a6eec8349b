// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>
#include <vector>

namespace clinic {

/// Since the examination began, on the steady clock of this machine: agent, copies and faults share it.
using Time = std::chrono::microseconds;

/// What the copies can be hurt by.
enum class CopyFault {
    Crash, ///< SIGKILL for all processes of a copy; it is started again.
    Pause, ///< SIGSTOP for all of them, for longer than a session lives without renewal; then SIGCONT.
    LostAnswer, ///< Some requests are carried out, and their answers are lost.
    LoseAgent, ///< The agent closes every connection, for longer than a session lives without renewal.
    Leader, ///< The cluster has no leader: requests fail with 500.
};

/// What happened to a copy, or what it said of itself.
struct CopyEvent {
    enum class Kind {
        Started, ///< Its process runs.
        Entered, ///< It said that it is inside.
        Left, ///< It said that it is not.
        Paused, ///< Stopped by a signal: it does nothing until …
        Continued, ///< … here.
        Killed, ///< SIGKILL was sent to all its processes: it does nothing any more.
        Gone, ///< None of its processes is left.
    };

    Kind kind = Kind::Started;
    QString who; ///< Name of the copy. Of Entered and Left: what the caller said, which may be any text.
    Time at{0};

    bool operator==(const CopyEvent&) const = default;
};

/// A fault that struck.
struct InjectedFault {
    CopyFault kind = CopyFault::Crash;
    QString who; ///< The copy; empty: all of them.
    Time from{0};
    Time to{0}; ///< When it was over.
    int count = 1; ///< How often: of LostAnswer, the answers that were lost.

    bool operator==(const InjectedFault&) const = default;
};

/// What Consul's store said, when it said something new.
struct Sight {
    Time at{0};
    QStringList holders; ///< Sessions, keys or names that take up a permit, also those whose session is gone.
    int waiting = 0; ///< Who is in the store and has no permit, where the layout shows it.
    bool isKnown = true; ///< Whether the holders could be read, or what is there is no semaphore or lock.

    bool operator==(const Sight&) const = default;
};

/// How a copy ended when it was told to (SIGTERM).
struct Ending {
    QString who;
    Time took{0};
    bool wasKilled = false; ///< It, or a process that it left, had to be.

    bool operator==(const Ending&) const = default;
};

/// All that was seen. A value.
struct ExaminationRecord {
    int limit = 1;
    int count = 2; ///< Copies.
    std::vector<CopyFault> wanted; ///< Faults that were asked for.
    std::vector<CopyEvent> events; ///< In order of time.
    std::vector<InjectedFault> injected; ///< In order of their begin.
    std::vector<Sight> sights; ///< In order of time.
    Time calmFrom{0}; ///< The last fault was over, or none was to come.
    Time end{0}; ///< The copies were told to end.
    /// How long a copy that is continued may still say that it is inside, until it has noticed that time has passed.
    Time grace = std::chrono::seconds(2);
    /// How long a permit may be taken without anybody inside: a session that nobody renews is certainly gone then, and
    /// its lock-delay over.
    Time patience = std::chrono::seconds(50);
    std::vector<Ending> endings;
    /// Sessions that never end by themselves and still hold keys after all copies ended: permits, or the place of one
    /// that waits.
    QStringList leftForGood;
    QStringList unseen; ///< Why something was not seen. Translated sentences.
    QStringList remarks; ///< What else a person should know. Translated sentences.
    bool interrupted = false; ///< A person ended it.

    bool operator==(const ExaminationRecord&) const = default;
};

[[nodiscard]] QString faultId(CopyFault kind); ///< `crash`, `pause`, `lost-answer`, `lose-agent`, `leader`.
[[nodiscard]] std::optional<CopyFault> faultOfId(const QString& id);
[[nodiscard]] QStringList faultIds(); ///< All, in the order of the enum.

} // namespace clinic
