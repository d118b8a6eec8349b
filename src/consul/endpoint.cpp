// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/endpoint.h"

#include "consul/addressed.h"

#include "consul/named_file.h"
#include "words/sentences.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <variant>

namespace consul {
namespace {

struct EndpointText {
    Q_DECLARE_TR_FUNCTIONS(consul::Endpoint)
};

constexpr int consulPort = 8500;
constexpr int httpProxyPort = 8080;
constexpr int socksPort = 1080;

Unexpected refused(const QString& sentence)
{
    return Unexpected(Error{ErrorKind::Rejected, 0, sentence, {}, {}});
}

/// The words of Go's strconv.ParseBool.
std::optional<bool> goBool(const QString& text)
{
    static constexpr std::array<QStringView, 6> yes{u"1", u"t", u"T", u"true", u"TRUE", u"True"};
    static constexpr std::array<QStringView, 6> no{u"0", u"f", u"F", u"false", u"FALSE", u"False"};
    if (std::ranges::find(yes, text) != yes.end())
        return true;
    if (std::ranges::find(no, text) != no.end())
        return false;
    return std::nullopt;
}

/// `name:8501` becomes `name`; an IPv6 address without brackets is left alone.
QString withoutPort(const QString& text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    const bool bracketed = text.startsWith(u'[');
    if (bracketed)
        return text.mid(1, text.indexOf(u']') - 1);
    return colon >= 0 && text.indexOf(u':') == colon ? text.left(colon) : text;
}

/// Reads the variables one after the other into one ReadEndpoint.
class Reader
{
public:
    explicit Reader(const QProcessEnvironment& environment)
        : m_environment(environment)
    {
    }

    Result<ReadEndpoint> read()
    {
        for (const auto step : {&Reader::readAddress, &Reader::readToken, &Reader::readTls})
            if (auto done = (this->*step)(); !done)
                return Unexpected(std::move(done).error());
        const QString auth = text("CONSUL_HTTP_AUTH");
        m_read.endpoint.basicUser = auth.section(u':', 0, 0);
        m_read.endpoint.basicPassword = Secret(auth.section(u':', 1));
        m_read.endpoint.nameSpace = text("CONSUL_NAMESPACE");
        m_read.endpoint.partition = text("CONSUL_PARTITION");
        if (const QString problem = tenancyProblem(tenancyOf(m_read.endpoint)); !problem.isEmpty())
            return refused(words::joinSentences({problem,
                EndpointText::tr(
                    "The value comes from --namespace, --partition, CONSUL_NAMESPACE or CONSUL_PARTITION.")}));
        const Result<QUrl> proxy = parseProxy(text("SIGNALBOX_PROXY"));
        if (!proxy)
            return Unexpected(proxy.error());
        m_read.endpoint.proxy = *proxy;
        return m_read;
    }

private:
    using Done = Result<std::monostate>;

    [[nodiscard]] QString text(const char* name) const { return m_environment.value(QString::fromLatin1(name)); }

    Done readAddress()
    {
        const QString address = text("CONSUL_HTTP_ADDR");
        if (!address.isEmpty()) {
            const Result<QUrl> url = parseAddress(address);
            if (!url)
                return Unexpected(url.error());
            m_read.endpoint.address = *url;
        }
        // CONSUL_HTTP_SSL wins over an http:// in the address, never the other way round (api/api.go NewClient).
        const QString ssl = text("CONSUL_HTTP_SSL");
        const std::optional<bool> on = goBool(ssl);
        if (!ssl.isEmpty() && !on)
            warn(EndpointText::tr("CONSUL_HTTP_SSL is “%1”, which is neither true nor false. It is ignored.").arg(ssl));
        if (on.value_or(false))
            m_read.endpoint.address.setScheme(QStringLiteral("https"));
        return {};
    }

    Done readToken()
    {
        QString token = text("CONSUL_HTTP_TOKEN");
        const QString path = text("CONSUL_HTTP_TOKEN_FILE");
        if (!path.isEmpty()) {
            constexpr qint64 most = 64LL * 1024; // A token is a UUID, or a JSON web token.
            const auto read = readNamedFile(path, most);
            if (!read)
                return refused(EndpointText::tr(
                    "Cannot read the token file %1: %2. The path comes from --token-file or CONSUL_HTTP_TOKEN_FILE.")
                                   .arg(path, read.error()));
            const QString fromFile = QString::fromUtf8(*read).trimmed();
            if (fromFile.isEmpty())
                warn(EndpointText::tr(
                    "The token file %1 is empty. The path comes from --token-file or CONSUL_HTTP_TOKEN_FILE.")
                         .arg(path));
            else
                token = fromFile;
        }
        m_read.endpoint.token = Secret(token);
        return {};
    }

    Done readTls()
    {
        TlsOptions& tls = m_read.endpoint.tls;
        tls.caFile = text("CONSUL_CACERT");
        tls.caPath = text("CONSUL_CAPATH");
        tls.clientCert = text("CONSUL_CLIENT_CERT");
        tls.clientKey = text("CONSUL_CLIENT_KEY");
        tls.serverName = withoutPort(text("CONSUL_TLS_SERVER_NAME"));
        if (tls.clientCert.isEmpty() != tls.clientKey.isEmpty())
            return refused(EndpointText::tr(
                "CONSUL_CLIENT_CERT and CONSUL_CLIENT_KEY must be set together, but only one of them is set."));

        // A word that Go cannot read counts as false: odd, but then both programs trust the same servers.
        const QString verify = text("CONSUL_HTTP_SSL_VERIFY");
        const std::optional<bool> on = goBool(verify);
        if (!verify.isEmpty() && !on)
            warn(EndpointText::tr("CONSUL_HTTP_SSL_VERIFY is “%1”, which is neither true nor false. As in Consul's own "
                                  "client, certificates are not verified.")
                     .arg(verify));
        tls.verify = verify.isEmpty() || on.value_or(false);
        return {};
    }

    void warn(const QString& sentence) { m_read.warnings.append(sentence); }

    const QProcessEnvironment& m_environment;
    ReadEndpoint m_read;
};

} // namespace

QString Endpoint::displayAddress() const
{
    return address.toString(QUrl::RemoveUserInfo | QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

Result<ReadEndpoint> endpointFromEnvironment(const QProcessEnvironment& environment)
{
    return Reader(environment).read();
}

Result<QUrl> parseAddress(const QString& text)
{
    const QString trimmed = text.trimmed();
    const qsizetype mark = trimmed.indexOf(QStringLiteral("://"));
    const QString scheme = mark < 0 ? QStringLiteral("http") : trimmed.left(mark).toLower();
    QString rest = mark < 0 ? trimmed : trimmed.mid(mark + 3);
    if (scheme == QStringLiteral("unix") || (mark < 0 && rest.startsWith(u'/')))
        return refused(
            EndpointText::tr("Unix sockets are not supported. Use the agent's HTTP address, such as 127.0.0.1:8500."));
    if (scheme != QStringLiteral("http") && scheme != QStringLiteral("https"))
        return refused(EndpointText::tr("An address starts with http:// or https://, not with %1://.").arg(scheme));
    // Not quoted in the sentence: it may hold a password.
    if (rest.contains(u'@'))
        return refused(EndpointText::tr("An address cannot contain a user or a password. Set them separately."));

    const QString host = rest.section(u'/', 0, 0);
    if (host.count(u':') > 1 && !host.contains(u'['))
        return refused(
            EndpointText::tr("“%1” contains an IPv6 address without brackets. Use brackets, as in [::1]:8500.")
                .arg(trimmed));
    // `:8500` is this machine, as Go's dialler has it.
    if (rest.startsWith(u':'))
        rest.prepend(QStringLiteral("127.0.0.1"));
    QUrl url(scheme + QStringLiteral("://") + rest, QUrl::StrictMode);
    const bool bare
        = (url.path().isEmpty() || url.path() == QStringLiteral("/")) && !url.hasQuery() && !url.hasFragment();
    if (url.isValid() && !url.host().isEmpty() && !bare)
        return refused(EndpointText::tr(
            "“%1” contains a path or a query. Signalbox supports only agents whose API is at /v1/ of the "
            "address. Use host:port, or a proxy that forwards /v1/ without a prefix.")
                           .arg(trimmed));
    if (!url.isValid() || url.host().isEmpty() || url.port() == 0)
        return refused(EndpointText::tr(
            "“%1” is not a valid address. Use host:port, such as 127.0.0.1:8500, or a URL without a path.")
                           .arg(trimmed));
    if (mark < 0 && url.port() < 0)
        url.setPort(consulPort);
    url.setPath(QString());
    return url;
}

Result<QUrl> parseProxy(const QString& text)
{
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return QUrl();
    if (trimmed.contains(u'@'))
        return refused(EndpointText::tr(
            "A proxy address cannot contain a user or a password here, because they would be saved with it."));
    QUrl url(trimmed.contains(QStringLiteral("://")) ? trimmed : QStringLiteral("http://") + trimmed, QUrl::StrictMode);
    const bool isSocks = url.scheme() == QStringLiteral("socks5");
    const bool bare = (url.path().isEmpty() || url.path() == QStringLiteral("/")) && !url.hasQuery();
    if (!url.isValid() || url.host().isEmpty() || !bare || (!isSocks && url.scheme() != QStringLiteral("http")))
        return refused(
            EndpointText::tr("“%1” is not a valid proxy. Use http://host:port or socks5://host:port.").arg(trimmed));
    if (url.port() < 0)
        url.setPort(isSocks ? socksPort : httpProxyPort);
    url.setPath(QString());
    return url;
}

} // namespace consul
