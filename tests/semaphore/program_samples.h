// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "samples.h"

#include <chrono>
#include <vector>

/// Keys, flags, bodies and sessions of programs as their sources write them, which stand beside them: repository, path,
/// version. With what looks alike and is not.
namespace samples {

struct ProgramCase {
    const char* name; ///< `no ID: …` is a wrong friend of that program.
    QString watched; ///< As Observation::path.
    std::vector<consul::KvEntry> entries; ///< Held by id(n), the session `n` of those below.
    std::vector<consul::SessionInfo> sessions;
    QString program; ///< Program::id; empty: none.
};

[[nodiscard]] const std::vector<ProgramCase>& programCases();
[[nodiscard]] semaphore::Observation observed(const ProgramCase& one);

[[nodiscard]] consul::SessionInfo made(int number, const QString& name,
    consul::SessionBehavior behavior = consul::SessionBehavior::Release,
    std::chrono::milliseconds delay = std::chrono::seconds(15), int ttl = 15);
[[nodiscard]] consul::KvEntry held(const QString& key, const QByteArray& value = {}, quint64 flags = 0, int by = 1);

[[nodiscard]] QByteArray lockInfo(const QString& session, const QByteArray& path = "tf/net"); ///< Of Terraform.
[[nodiscard]] const QByteArray& vaultId();
[[nodiscard]] const QString& md5();
[[nodiscard]] const QByteArray& patroniPrimary();
[[nodiscard]] consul::SessionInfo patroniSession(int number, const QString& name);
[[nodiscard]] std::vector<consul::KvEntry> patroniCluster(const QString& folder = QStringLiteral("service/pg/"));
[[nodiscard]] std::vector<consul::SessionInfo> patroniSessions();

} // namespace samples
