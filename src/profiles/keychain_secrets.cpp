// SPDX-License-Identifier: GPL-3.0-or-later
#include "profiles/keychain_secrets.h"

#include <QPointer>
#include <qt6keychain/keychain.h>

#include <utility>

namespace profiles {

KeychainSecrets::KeychainSecrets(QString service, QObject* parent)
    : SecretStore(parent)
    , m_service(std::move(service))
{
}

void KeychainSecrets::read(const QString& profile, SecretKind kind, QObject* context, Answer answer)
{
    if (const auto* const known = m_memory.find(profile, kind)) {
        answer(*known);
        return;
    }
    auto* const job = new QKeychain::ReadPasswordJob(m_service, this); // Deletes itself.
    job->setInsecureFallback(false);
    job->setKey(entryName(profile, kind));
    const QPointer<QObject> alive(context);
    connect(job, &QKeychain::Job::finished, this, [=, this, answer = std::move(answer)](QKeychain::Job* ended) {
        consul::Secret secret;
        if (ended->error() == QKeychain::NoError) {
            secret = consul::Secret(job->textData());
            m_memory.write(profile, kind, secret);
        } else if (ended->error() != QKeychain::EntryNotFound) {
            fail(ended->errorString());
        }
        if (alive)
            answer(secret);
    });
    job->start();
}

void KeychainSecrets::write(const QString& profile, SecretKind kind, const consul::Secret& secret)
{
    m_memory.write(profile, kind, secret);
    QKeychain::Job* job = nullptr;
    if (secret.isEmpty()) {
        job = new QKeychain::DeletePasswordJob(m_service, this);
    } else {
        auto* const writing = new QKeychain::WritePasswordJob(m_service, this);
        writing->setTextData(secret.reveal());
        job = writing;
    }
    job->setInsecureFallback(false);
    job->setKey(entryName(profile, kind));
    connect(job, &QKeychain::Job::finished, this, [this](const QKeychain::Job* ended) {
        if (ended->error() != QKeychain::NoError && ended->error() != QKeychain::EntryNotFound)
            fail(ended->errorString());
    });
    job->start();
}

QString KeychainSecrets::place() const
{
    if (m_failure.isEmpty())
        return tr("Token and password are kept in the keychain of this desktop, never in a file of Signalbox.");
    return tr("No keychain answers (%1). Token and password are kept in memory until Signalbox ends.").arg(m_failure);
}

void KeychainSecrets::fail(const QString& words)
{
    const QString failure = words.isEmpty() ? tr("it gave no reason") : words.simplified();
    if (m_failure == failure)
        return;
    m_failure = failure;
    Q_EMIT placeChanged();
}

} // namespace profiles
