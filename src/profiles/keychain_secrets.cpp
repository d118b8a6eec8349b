// SPDX-License-Identifier: GPL-3.0-or-later
#include "profiles/keychain_secrets.h"

#include <QCoreApplication>
#include <QPointer>
#include <qt6keychain/keychain.h>

#include <utility>

namespace profiles {

namespace {

/// A job deletes itself when it has ended. It must not go before that: libsecret calls back into what is not there any
/// more, and what is being written would be lost.
QObject* jobOwner()
{
    return QCoreApplication::instance();
}

} // namespace

KeychainSecrets::KeychainSecrets(QString service, QObject* parent)
    : SecretStore(parent)
    , m_service(std::move(service))
{
}

void KeychainSecrets::read(const QString& profile, SecretKind kind, QObject* context, Answer answer)
{
    if (const auto* const known = m_memory.find(profile, kind)) {
        answer(*known, known->isEmpty() ? SecretState::Absent : SecretState::Kept);
        return;
    }
    auto* const job = new QKeychain::ReadPasswordJob(m_service, jobOwner());
    job->setInsecureFallback(false);
    job->setKey(entryName(profile, kind));
    const QPointer<QObject> alive(context);
    connect(job, &QKeychain::Job::finished, this, [=, this, answer = std::move(answer)](QKeychain::Job* ended) {
        const bool isRead = ended->error() == QKeychain::NoError;
        const bool isAbsent = ended->error() == QKeychain::EntryNotFound;
        if (isRead || isAbsent)
            recover();
        else
            fail(ended->errorString());
        // What was written meanwhile is newer than what this has read.
        const auto* const newer = m_memory.find(profile, kind);
        const auto secret = newer != nullptr ? *newer : isRead ? consul::Secret(job->textData()) : consul::Secret();
        if (isRead && newer == nullptr)
            m_memory.write(profile, kind, secret);
        if (!alive)
            return;
        const bool isKnown = newer != nullptr || isRead || isAbsent;
        answer(secret,
            !secret.isEmpty() ? SecretState::Kept
                : isKnown     ? SecretState::Absent
                              : SecretState::Unavailable);
    });
    job->start();
}

void KeychainSecrets::write(const QString& profile, SecretKind kind, const consul::Secret& secret)
{
    m_memory.write(profile, kind, secret);
    QKeychain::Job* job = nullptr;
    if (secret.isEmpty()) {
        job = new QKeychain::DeletePasswordJob(m_service, jobOwner());
    } else {
        auto* const writing = new QKeychain::WritePasswordJob(m_service, jobOwner());
        writing->setTextData(secret.reveal());
        job = writing;
    }
    job->setInsecureFallback(false);
    job->setKey(entryName(profile, kind));
    connect(job, &QKeychain::Job::finished, this, [this](const QKeychain::Job* ended) {
        if (ended->error() != QKeychain::NoError && ended->error() != QKeychain::EntryNotFound) {
            m_unwritten.insert(ended->key());
            fail(ended->errorString());
            return;
        }
        m_unwritten.remove(ended->key());
        recover();
    });
    job->start();
}

QString KeychainSecrets::place() const
{
    if (m_failure.isEmpty() && m_hasAnswered)
        return tr(
            "Tokens, passwords, and secrets are stored in the keychain of this desktop, never in a Signalbox file.");
    if (m_failure.isEmpty())
        return tr("Tokens, passwords, and secrets are stored in the keychain of this desktop, never in a Signalbox "
                  "file. If no "
                  "keychain responds, they are kept in memory until Signalbox quits, and Signalbox reports this.");
    return tr("No keychain responds (%1). Tokens, passwords, and secrets are kept in memory until Signalbox quits.")
        .arg(m_failure);
}

void KeychainSecrets::fail(const QString& words)
{
    const QString failure = words.isEmpty() ? tr("no reason given") : words.simplified();
    if (m_failure == failure)
        return;
    m_failure = failure;
    Q_EMIT placeChanged();
}

void KeychainSecrets::recover()
{
    const bool isNew = !std::exchange(m_hasAnswered, true);
    const bool isWhole = m_unwritten.isEmpty() && !m_failure.isEmpty();
    if (isWhole)
        m_failure.clear();
    if (isNew || isWhole)
        Q_EMIT placeChanged();
}

} // namespace profiles
