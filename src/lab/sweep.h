// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/values/driven_checks.h"
#include "protocols/strategy_id.h"

#include <QDateTime>
#include <QMap>
#include <QSet>
#include <QStringList>

#include <functional>

namespace lab {

/// A path that a run used.
struct RunPlace {
    QString path; ///< Semaphore prefix or lock key.
    /// Raft index read before the run's first write there: nothing older is the run's. 0: not read yet, and nothing was
    /// written there.
    quint64 since = 0;
    std::vector<protocols::StrategyId> strategies; ///< What was played there: it tells what the run may have made.

    bool operator==(const RunPlace&) const = default;
};

/// What a run wrote down about itself before its first request, so that a crash can be swept. One JSON file per run,
/// removed when the run has swept itself.
struct RunRecord {
    QString id;
    qint64 pid = 0;
    QString processStart; ///< Start time of the process as the system gives it: a pid alone may be another's by now.
    // Of the agent, and where behind it. A record is only offered, swept and removed on a connection that leads there
    // (isOfPlace()): elsewhere nothing of the run is found, and that proves nothing.
    QString address;
    QString datacenter; ///< As Endpoint: empty is the agent's own.
    QString nameSpace; ///< Likewise; empty and `default` are the same. Of older records it is empty.
    QString partition; ///< Likewise.
    QString nodeId; ///< Of the agent that answered at the start. Empty: it did not say, or the record is older.
    std::vector<RunPlace> places; ///< No path twice.
    QDateTime started; ///< UTC.

    [[nodiscard]] QStringList paths() const;
    [[nodiscard]] quint64 sinceOf(const QString& path) const; ///< 0 also for a path that it does not have.
    void use(const QString& path, protocols::StrategyId strategy);
    /// For these paths, where none is known yet.
    void noteSince(const QStringList& paths, quint64 index);

    bool operator==(const RunRecord&) const = default;
};

/// Environment variable: another folder for records.
constexpr auto recordsVariable = "SIGNALBOX_RUNS";

/// Where records lie: `signalbox/runs` below consul::dataRoot(). Atomic writes.
class RunRecords
{
public:
    explicit RunRecords(QString folder = {}); ///< Empty: the usual place.

    /// False: it could not be written.
    [[nodiscard]] bool write(const RunRecord& record) const;
    void remove(const QString& id) const;
    [[nodiscard]] const QString& folder() const { return m_folder; } ///< Empty: there is no place for records.
    /// Those whose process is gone. Unreadable files are left out and left alone.
    [[nodiscard]] std::vector<RunRecord> leftBehind() const;
    /// What could not be read, each with its path and the reason: runs that left something may be behind it. A folder
    /// that does not exist is empty, unless the variable names it. Translated sentences.
    [[nodiscard]] QStringList unreadable() const;

private:
    struct Read {
        std::vector<RunRecord> records;
        QStringList troubles; ///< As unreadable().
    };
    [[nodiscard]] Read read() const;

    QString m_folder;
};

/// Session names of lab contenders: `signalbox <run> <name>`.
[[nodiscard]] QString sessionNameOf(const QString& run, const QString& contender);
[[nodiscard]] std::optional<QString> runOf(const QString& sessionName); ///< nullopt: not one of ours.

/// When the process started, as the system gives it (Linux: boot id and ticks). nullopt: there is no such process, or
/// this system does not tell; then every record but those of this process counts as left behind.
[[nodiscard]] std::optional<QString> processStartOf(qint64 pid);
/// A record of this process with a new id.
[[nodiscard]] RunRecord recordOfThisProcess(const consul::Endpoint& endpoint);
/// Whether the run worked where this endpoint leads. `ownDatacenter`: the agent's; empty: not known, then a record that
/// names no datacenter is not of an endpoint that does, nor the other way round.
[[nodiscard]] bool isOfPlace(const RunRecord& record, const consul::Endpoint& endpoint, const QString& ownDatacenter);
/// Those that worked where the client leads. Asks the agent for its own datacenter where that decides.
[[nodiscard]] QCoro::Task<std::vector<RunRecord>> recordsOfPlace(
    QPointer<consul::Client> client, std::vector<RunRecord> records, consul::StopToken stop);
/// `http://127.0.0.1:8500`, and what of datacenter, namespace and partition the record names. Translated.
[[nodiscard]] QString placeText(const RunRecord& record);
/// A run's id as protocols::Terms::mark. 0: it is no number.
[[nodiscard]] quint64 markOf(const QString& run);

/// The key that a contender writes as if only holders might: beside the path, so that it is no key of the semaphore.
/// Its value is the session name of who wrote it.
[[nodiscard]] QString guardedKeyOf(const QString& path);

/// Everything of a record's paths as read from Consul: the key itself, what lies below it, and the guarded key.
struct SweptPaths {
    std::vector<consul::KvEntry> keys;
    std::vector<consul::SessionInfo> sessions; ///< The whole datacenter's.
    quint64 index = 0; ///< Highest X-Consul-Index of the reads of keys.
};

/// Ids of a run's sessions and entries, also of those that are gone by now.
struct RunIds {
    QSet<QString> ids;
    bool complete = false; ///< These are all that the run ever had. A later start does not know them.
    QSet<QString> staying = {}; ///< Holders of others, or of nobody knows whom: no `.lock` loses them.
};

/// What is left of a run.
struct Leftovers {
    RunRecord record;
    std::vector<consul::SessionInfo> sessions; ///< Named after the run.
    std::vector<consul::KvEntry> keys; ///< To be deleted: the run's (Provenance). What all contenders share comes last.
    /// `.lock`s that stay because others use them or they were there before; the run's ids are in their holders.
    std::vector<consul::KvEntry> shared;
    QSet<QString> ids; ///< To be taken out of `shared`.
    /// Holders that go with `keys` or `shared` because nothing of theirs is listed, though nothing says whose they are:
    /// the contender key that each would have, and its id.
    QMap<QString, QString> unlisted;
    consul::DrivenChecks driven; ///< What the end of the sessions makes critical: after withDrivenChecks().
    /// As far as findLeftovers() could learn, the token hides nothing of the run, and no key is held by a session that
    /// a list without the run's own lacks. False: what is not here may be left.
    bool allVisible = false;
    /// `allVisible` is false because of such a key alone: the token is shown everything, so another one sees no more.
    bool isContradicted = false;

    [[nodiscard]] bool isEmpty() const { return sessions.empty() && keys.empty() && shared.empty(); }
};

/// Reads; changes nothing.
[[nodiscard]] QCoro::Task<consul::Result<SweptPaths>> see(
    QPointer<consul::Client> client, QStringList paths, consul::StopToken stop);
/// Pure.
[[nodiscard]] Leftovers leftoversOf(const RunRecord& record, const SweptPaths& seen, const RunIds& known = {});
/// Lists leave out without a word what the token may not read, so it also asks whether everything is visible. Where a
/// key is held by a session that the list lacks, both are read once more: it may have ended in between. Holders
/// that are not surely the run's are only taken out of a `.lock` after the contender key of each was asked for by its
/// name (not with a token that may everything); what cannot be asked stays. `known`: of sessions that this token has
/// seen. Rejected, with words: nothing is here, and it is not the store of the run, or another agent responds.
[[nodiscard]] QCoro::Task<consul::Result<Leftovers>> findLeftovers(
    QPointer<consul::Client> client, RunRecord record, consul::StopToken stop, RunIds known = {});
/// Whether findLeftovers() rejected because of that.
[[nodiscard]] bool isOfOtherStore(const consul::Error& error);
/// For a plan that people see: reads what else the end of the sessions does. Without sessions it asks nothing.
[[nodiscard]] QCoro::Task<Leftovers> withDrivenChecks(
    QPointer<consul::Client> client, Leftovers leftovers, consul::StopToken stop);
/// Pure. Deletes keys by delete-CAS, takes ids out of each shared `.lock` by CAS, then destroys the sessions: as long
/// as they live, nothing changes below the CAS. Consequences say what is freed.
[[nodiscard]] consul::Plan planSweep(const Leftovers& leftovers);
/// What becomes of a call of a sweep.
enum class SweepStep {
    Sent,
    Done, ///< Also where there was nothing left to end: Consul says yes to that.
    Refused, ///< The key has changed since it was read. It is left alone.
    Failed
};
struct SweepOutcome {
    int done = 0;
    int refused = 0;
    bool stopped = false; ///< Somebody did not want the rest.
    std::optional<consul::Error> failure; ///< The rest was not sent.
};
/// Carries out a sweep call by call, and does not end at those that Consul refuses: each is for itself. `tell` hears of
/// each call by its number; false in answer to Sent: neither this one nor the rest is sent.
[[nodiscard]] QCoro::Task<SweepOutcome> carryOutSweep(QPointer<consul::Client> client, consul::Plan plan,
    consul::StopToken stop, std::function<bool(std::size_t, SweepStep)> tell);
/// Finds, plans and runs until nothing is left: contenders of others may get between. As findLeftovers(), it takes no
/// holder out of a `.lock` that the token may only be unable to see; Rejected, with words, if one stays therefore.
/// nullopt: all is swept.
[[nodiscard]] QCoro::Task<std::optional<consul::Error>> sweepRun(
    QPointer<consul::Client> client, RunRecord record, consul::StopToken stop, RunIds known = {});

} // namespace lab
