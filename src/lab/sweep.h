// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QStringList>

namespace lab {

/// What a run wrote down about itself before its first request, so that a crash can be swept. One JSON file per run,
/// removed when the run has swept itself.
struct RunRecord {
    QString id;
    qint64 pid = 0;
    QString processStart; ///< Start time of the process as the system gives it: a pid alone may be another's by now.
    QString address; ///< Of the agent; a record is only offered on a connection to the same one.
    QString datacenter;
    QStringList paths; ///< Semaphore prefixes and lock keys it used.
    QDateTime started; ///< UTC.

    bool operator==(const RunRecord&) const = default;
};

/// Where records lie (QStandardPaths' state or data location of the program, `runs/`). Atomic writes.
class RunRecords
{
public:
    explicit RunRecords(QString folder = {}); ///< Empty: the usual place.

    [[nodiscard]] bool write(const RunRecord& record) const;
    void remove(const QString& id) const;
    /// Those whose process is gone. Unreadable files are left out and left alone.
    [[nodiscard]] std::vector<RunRecord> leftBehind() const;

private:
    QString m_folder;
};

/// Session names of lab contenders: `signalbox <run> <name>`.
[[nodiscard]] QString sessionNameOf(const QString& run, const QString& contender);
[[nodiscard]] std::optional<QString> runOf(const QString& sessionName); ///< nullopt: not one of ours.

/// What is left of a run, as read from Consul.
struct Leftovers {
    RunRecord record;
    std::vector<consul::SessionInfo> sessions; ///< Named after the run.
    std::vector<consul::KvEntry> keys; ///< Held by them, named after sessions of the run, or the run's alone.

    [[nodiscard]] bool isEmpty() const { return sessions.empty() && keys.empty(); }
};

/// Reads; changes nothing.
[[nodiscard]] QCoro::Task<consul::Result<Leftovers>> findLeftovers(
    QPointer<consul::Client> client, RunRecord record, consul::StopToken stop);
/// Pure. Destroys the sessions, takes their ids out of each `.lock` by CAS, deletes keys that are the run's alone by
/// delete-CAS; a `.lock` is deleted only when no other contender is there. Consequences say what is freed.
[[nodiscard]] consul::Plan planSweep(const Leftovers& leftovers);

} // namespace lab
