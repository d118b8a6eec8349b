// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

#include <QHash>
#include <QStringView>

#include <functional>
#include <optional>
#include <vector>

namespace semaphore {

// Well-known programs, told by what their own sources write (docs/programs.md). A name alone proves nothing: each
// needs a body, a session or a neighbour besides. Pure and total: any body will do.

/// The session with an id; null when there is none, or it is unknown.
using SessionOf = std::function<const consul::SessionInfo*(const consul::SessionId&)>;

/// Whose a key is. `holder`: of the session that holds it; null when none does or nothing is known of it. `beside`:
/// where neighbours may be, in any order; the fewer, the less can be proven.
[[nodiscard]] std::optional<Program> programOf(
    const consul::KvEntry& key, const consul::SessionInfo* holder, const std::vector<consul::KvEntry>& beside);

/// The same of several keys of one path, as those of contenders: the closest description that fits one of them, so that
/// it does not depend on who comes first.
struct SeenKey {
    const consul::KvEntry* key;
    const consul::SessionInfo* holder; ///< As of programOf().
};
[[nodiscard]] std::optional<Program> programOfAny(
    const std::vector<SeenKey>& keys, const std::vector<consul::KvEntry>& beside);

/// One of the table, of which no more is known than that; nullopt: there is none with this Program::id.
[[nodiscard]] std::optional<Program> programWithId(const QString& id);
/// Of two in the table, by Program::id: whether the first is described closer, as programOfAny() compares them.
[[nodiscard]] bool isCloser(const QString& id, const QString& other);

/// Of a folder that has no lock key at the moment: what a run of Terraform left, or a Patroni cluster without leader.
[[nodiscard]] std::optional<Program> programWithoutLock(
    const QString& folder, const std::vector<consul::KvEntry>& entries, const SessionOf& sessionOf);

/// What of a key's value tells whose it is. The rest of a long one does not, so that it need not be kept.
[[nodiscard]] QByteArray tellingPart(const QByteArray& value);

/// Whether a key that nobody holds tells whose the lock is that lies beside it: lockBeside() names that one.
[[nodiscard]] bool tellsOfLock(const consul::KvEntry& key);
[[nodiscard]] QString lockBeside(const QString& key);

/// Whether flags are `official`, or what becomes of it in a client that keeps numbers as doubles.
[[nodiscard]] bool isRoundedFlag(quint64 flags, quint64 official);

/// Something that anybody may have written, as it is shown: short, and without letters that steer a line.
[[nodiscard]] QString shownWord(const QString& text);

/// The prefix in `Consul lock for '<command>' at '<prefix>'` (command/lock/lock.go), with one slash at its end; empty
/// for other names.
[[nodiscard]] QString prefixNamedBy(const QString& sessionName);

/// Translated, of a program in the table.
[[nodiscard]] QString programTitle(const char* id);

/// What a key's name and the names of living sessions prove together, without reading the key.
class NamedPrograms
{
public:
    struct Named {
        const char* id; ///< Program::id. The same pointer for the same program.
        QStringView path; ///< Of the lock: the key, or the folder.
        bool isProven = true; ///< False: the session exists, but which keys it holds is not known from its name.
    };

    explicit NamedPrograms(consul::SessionList sessions);
    /// Cheap: it is asked for each key of a store.
    [[nodiscard]] std::optional<Named> find(QStringView key) const;

private:
    [[nodiscard]] std::optional<Named> patroni(QStringView folder, QStringView name) const;
    [[nodiscard]] const consul::SessionInfo* session(QStringView name) const;

    consul::SessionList m_sessions; ///< Those below point into it.
    QHash<QStringView, const consul::SessionInfo*> m_byName;
    QHash<QStringView, const consul::SessionInfo*> m_vertxLocks; ///< By the name of the lock.
};

} // namespace semaphore
