// SPDX-License-Identifier: GPL-3.0-or-later
#include "profiles/memory_secrets.h"

namespace profiles {

QString entryName(const QString& profile, SecretKind kind)
{
    return profile + (kind == SecretKind::Token ? QStringLiteral("/token") : QStringLiteral("/password"));
}

void MemorySecrets::read(const QString& profile, SecretKind kind, QObject* context, Answer answer)
{
    Q_UNUSED(context)
    const auto secret = m_secrets.value(entryName(profile, kind));
    answer(secret, secret.isEmpty() ? SecretState::Absent : SecretState::Kept);
}

void MemorySecrets::write(const QString& profile, SecretKind kind, const consul::Secret& secret)
{
    m_secrets.insert(entryName(profile, kind), secret);
}

QString MemorySecrets::place() const
{
    return tr("Tokens, passwords, and secrets are kept in memory until Signalbox quits: no keychain is used.");
}

const consul::Secret* MemorySecrets::find(const QString& profile, SecretKind kind) const
{
    const auto found = m_secrets.constFind(entryName(profile, kind));
    return found == m_secrets.constEnd() ? nullptr : &*found;
}

} // namespace profiles
