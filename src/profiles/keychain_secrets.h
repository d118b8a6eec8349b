// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profiles/memory_secrets.h"

#include <QSet>

namespace profiles {

/// The keychain of the desktop (Secret Service, KWallet). Where it does not answer, memory takes its place, and place()
/// says so. What was written in this run is answered from memory, so that a slow or locked keychain is asked once.
class KeychainSecrets : public SecretStore
{
    Q_OBJECT
public:
    /// `service`: the name that the entries are filed under.
    explicit KeychainSecrets(QString service, QObject* parent = nullptr);

    void read(const QString& profile, SecretKind kind, QObject* context, Answer answer) override;
    void write(const QString& profile, SecretKind kind, const consul::Secret& secret) override;
    [[nodiscard]] QString place() const override;
    [[nodiscard]] bool isLasting() const override { return m_failure.isEmpty(); }

private:
    void fail(const QString& words);
    void recover(); ///< It has answered.

    QString m_service;
    QString m_failure; ///< What the keychain last said when it could not; empty: it could, or was not asked yet.
    bool m_hasAnswered = false; ///< In this run. Before, it is not known whether there is one.
    QSet<QString> m_unwritten; ///< Entries that are in memory alone, because it could not.
    MemorySecrets m_memory;
};

} // namespace profiles
