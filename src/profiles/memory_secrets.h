// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profiles/secret_store.h"

#include <QHash>

namespace profiles {

/// Keeps secrets until the program ends.
class MemorySecrets : public SecretStore
{
    Q_OBJECT
public:
    using SecretStore::SecretStore;

    void read(const QString& profile, SecretKind kind, QObject* context, Answer answer) override;
    void write(const QString& profile, SecretKind kind, const consul::Secret& secret) override;
    [[nodiscard]] QString place() const override;
    [[nodiscard]] bool isLasting() const override { return false; }

    /// Null: nothing was written for it.
    [[nodiscard]] const consul::Secret* find(const QString& profile, SecretKind kind) const;

private:
    QHash<QString, consul::Secret> m_secrets;
};

/// `<profile>/token`: what an entry is called, in memory and in the keychain.
[[nodiscard]] QString entryName(const QString& profile, SecretKind kind);

} // namespace profiles
