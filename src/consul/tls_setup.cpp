// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/tls_setup.h"

#include "consul/named_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QSslCertificate>
#include <QSslKey>

namespace consul {

namespace {

struct Tls {
    Q_DECLARE_TR_FUNCTIONS(consul::TlsSetup)
};

using Sentence = tl::unexpected<QString>;
using PemReader = tl::expected<QByteArray, QString>(const QString&, qint64);

tl::expected<QByteArray, QString> contents(const QString& path, PemReader* reader = readNamedFile)
{
    constexpr qint64 most = 16LL * 1024 * 1024; // All authorities of a system take a quarter of a megabyte.
    auto read = reader(path, most);
    if (!read)
        return Sentence(Tls::tr("Cannot read %1: %2").arg(path, read.error()));
    return std::move(*read);
}

tl::expected<QList<QSslCertificate>, QString> certificates(const QString& path, PemReader* reader = readNamedFile)
{
    const auto pem = contents(path, reader);
    if (!pem)
        return Sentence(pem.error());
    const auto found = QSslCertificate::fromData(*pem, QSsl::Pem);
    if (found.isEmpty())
        return Sentence(Tls::tr("%1 contains no certificate in PEM format.").arg(path));
    return found;
}

tl::expected<QSslKey, QString> privateKey(const QString& path)
{
    const auto pem = contents(path);
    if (!pem)
        return Sentence(pem.error());
    for (const auto algorithm : {QSsl::Ec, QSsl::Rsa, QSsl::Dsa}) {
        QSslKey key(*pem, algorithm, QSsl::Pem, QSsl::PrivateKey);
        if (!key.isNull())
            return key;
    }
    return Sentence(Tls::tr("%1 contains no private key in PEM format without a passphrase.").arg(path));
}

tl::expected<QList<QSslCertificate>, QString> authorities(const TlsOptions& tls)
{
    QList<QSslCertificate> all;
    if (!tls.caFile.isEmpty()) {
        const auto found = certificates(tls.caFile);
        if (!found)
            return Sentence(found.error());
        all += *found;
    }
    if (!tls.caPath.isEmpty()) {
        const QDir folder(tls.caPath);
        if (!folder.exists())
            return Sentence(Tls::tr("The certificate folder %1 does not exist.").arg(tls.caPath));
        for (const auto& file : folder.entryInfoList(QDir::Files | QDir::Readable)) {
            // Other files may lie there: those without a certificate are passed over, as Go does.
            all += certificates(file.absoluteFilePath()).value_or(QList<QSslCertificate>());
        }
        if (all.isEmpty())
            return Sentence(Tls::tr("The folder %1 contains no certificate in PEM format.").arg(tls.caPath));
    }
    return all;
}

} // namespace

tl::expected<QSslConfiguration, QString> tlsConfiguration(const TlsOptions& tls)
{
    auto configuration = QSslConfiguration::defaultConfiguration();
    const auto trusted = authorities(tls);
    if (!trusted)
        return Sentence(trusted.error());
    if (!trusted->isEmpty())
        configuration.setCaCertificates(*trusted);
    if (!tls.clientCert.isEmpty()) {
        const auto chain = certificates(tls.clientCert);
        if (!chain)
            return Sentence(chain.error());
        const auto key = privateKey(tls.clientKey);
        if (!key)
            return Sentence(key.error());
        configuration.setLocalCertificateChain(*chain);
        configuration.setPrivateKey(*key);
    }
    configuration.setPeerVerifyMode(tls.verify ? QSslSocket::VerifyPeer : QSslSocket::VerifyNone);
    return configuration;
}

QString clientCertificateTrouble(const TlsOptions& tls, const QString& words, const QDateTime& now)
{
    // "alert bad certificate" and, with TLS 1.3, "alert certificate required": of a missing and of an expired one
    // alike.
    if (!words.contains(QLatin1String("alert")) || !words.contains(QLatin1String("certificate")))
        return {};
    if (tls.clientCert.isEmpty())
        return Tls::tr("The agent requires a client certificate, but none is set.");
    const auto own = certificates(tls.clientCert, readPlainFile); // A pipe has been read already.
    if (!own)
        return {};
    const auto& first = own->front();
    const auto date = [](const QDateTime& time) { return time.toUTC().toString(Qt::ISODate); };
    if (first.expiryDate() < now)
        return Tls::tr("The client certificate %1 expired on %2.").arg(tls.clientCert, date(first.expiryDate()));
    return first.effectiveDate() > now ? Tls::tr("The client certificate %1 is valid only from %2 on.")
                                             .arg(tls.clientCert, date(first.effectiveDate()))
                                       : QString();
}

} // namespace consul
