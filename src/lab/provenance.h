// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/sweep.h"

namespace lab {

/// Which of the keys at a run's paths can be proved to be the run's. Everything else is a stranger's: a plain key that
/// somebody wrote meanwhile, the entries of another run on the same path, whatever nobody knows. Pure.
///
/// The run's are, if they are newer than its beginning:
///  - keys that its sessions hold, or that bear the id of one of its sessions or entries, or its mark (document 002);
///  - contender keys without a session and guarded keys whose value names the run;
///  - what all contenders of a path share, if a strategy that was played there makes such keys, nobody else holds
///    anything there, and it looks as those strategies leave it: a `.lock` without other holders, slots and a lock key
///    that were held and are free, a counter that nobody else has raised while no other entry is there.
class Provenance
{
public:
    Provenance(const RunRecord& record, const SweptPaths& seen, const RunIds& known);

    [[nodiscard]] bool isRuns(const consul::KvEntry& entry) const;
    /// What all contenders of a path share, by its name.
    [[nodiscard]] bool isCommon(const consul::KvEntry& entry) const;
    /// Holders of a `.lock` that the run leaves in it. Where the run's ids are not all known, those count too who are
    /// in a list that was written since the run began, but have neither a session nor a key: they keep nobody's permit,
    /// and HashiCorp's client takes them out, too. What is no ID of a session is never the run's: other programs name
    /// holders otherwise, and they may live.
    [[nodiscard]] QSet<QString> idsIn(const consul::KvEntry& entry) const;
    /// Surely of the run: of one of its sessions or entries.
    [[nodiscard]] bool isRunsId(const QString& id) const { return m_ours.contains(id); }

private:
    struct Place {
        RunPlace run;
        bool isShared = false; ///< Somebody else holds a key of a semaphore or lock there.
        bool hasOtherEntries = false; ///< In the sets of document 002.

        [[nodiscard]] bool plays(bool (*makes)(protocols::StrategyId)) const;
    };
    [[nodiscard]] bool isOthers(const consul::KvEntry& entry) const;
    [[nodiscard]] bool bearsOurId(QStringView name) const;
    [[nodiscard]] bool isOurEntry(QStringView name) const; ///< `owners/…` or `times/…`
    [[nodiscard]] bool isPersonal(const consul::KvEntry& entry, QStringView name) const;
    [[nodiscard]] bool isOurLock(const consul::KvEntry& entry, const Place& place) const;
    [[nodiscard]] bool isLeftOver(const consul::KvEntry& entry, QStringView name, const Place& place) const;
    [[nodiscard]] bool namesTheRun(const QByteArray& value) const;

    QString m_run;
    quint64 m_mark;
    bool m_knowsAll;
    QSet<QString> m_ours;
    QSet<QString> m_staying; ///< As RunIds.
    QSet<QString> m_alive; ///< Sessions that exist.
    QSet<QString> m_holding; ///< Sessions that hold a key at one of the paths.
    std::vector<Place> m_places;
};

} // namespace lab
