// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/wire_log.h"

#include "consul/addressed.h"
#include "consul/values/shell_word.h"
#include "consul/values/utf8.h"

#include <QLoggingCategory>
#include <QMutex>
#include <QThread>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace consul {
namespace {

Q_LOGGING_CATEGORY(requestLog, "signalbox.consul", QtInfoMsg)

/// What was asked and how it ended: no body, no header, so neither values nor tokens.
void tell(const WireEntry& entry)
{
    const bool missing = entry.status == 404; // An answer like others.
    const bool failed = !entry.stopped && !missing && (entry.status == 0 || entry.status >= 400);
    if (failed ? !requestLog().isInfoEnabled() : !requestLog().isDebugEnabled())
        return;
    // One call of arg(): a path has percent signs of its own.
    const auto line
        = QStringLiteral("%1 %2: %3, %4 bytes, %5 ms%6")
              .arg(QLatin1String(methodName(entry.request.method)), QString::fromLatin1(target(entry.request)),
                  entry.stopped ? QStringLiteral("stopped") : QString::number(entry.status),
                  QString::number(entry.bytes), QString::number(entry.duration.count() / 1000),
                  failed ? QStringLiteral(": ") + entry.words : QString());
    if (failed)
        qCInfo(requestLog).noquote() << line;
    else
        qCDebug(requestLog).noquote() << line;
}

/// Whether a shell, curl, and whoever shows the command carry the bytes unharmed inside quotes. Letters that are not
/// seen, or that turn the direction of others, are replaced where a command is shown: it would mean something else
/// then.
bool isText(const QByteArray& body)
{
    const QString text = QString::fromUtf8(body);
    const auto letters = text.toUcs4();
    const bool printable = std::ranges::all_of(
        letters, [](char32_t letter) { return letter == U'\n' || letter == U'\t' || !steersLines(letter); });
    return printable && text.toUtf8() == body;
}

QString hostForUrl(const QString& host)
{
    return host.contains(u':') ? u'[' + host + u']' : host;
}

QString baseUrl(const Endpoint& endpoint, QStringList& arguments)
{
    const QString& name = endpoint.tls.serverName;
    if (endpoint.address.scheme() != QStringLiteral("https") || name.isEmpty())
        return endpoint.displayAddress();
    // curl has no option for the expected name; a URL with that name and a detour to the real host says the same.
    const int port = endpoint.address.port(443);
    arguments << QStringLiteral("--connect-to")
              << shellWord(QStringLiteral("%1:%2:%3:%2")
                               .arg(hostForUrl(name), QString::number(port), hostForUrl(endpoint.address.host())));
    return QStringLiteral("https://%1:%2").arg(hostForUrl(name)).arg(port);
}

void addTls(const TlsOptions& tls, QStringList& arguments)
{
    const std::pair<QString, QString> files[]
        = {{QStringLiteral("--cacert"), tls.caFile}, {QStringLiteral("--capath"), tls.caPath},
            {QStringLiteral("--cert"), tls.clientCert}, {QStringLiteral("--key"), tls.clientKey}};
    for (const auto& [option, path] : files)
        if (!path.isEmpty())
            arguments << option << shellWord(path);
    if (!tls.verify)
        arguments << QStringLiteral("--insecure");
}

/// Names are resolved by a SOCKS proxy, as Qt has it.
void addProxy(QUrl proxy, QStringList& arguments)
{
    if (proxy.isEmpty())
        return;
    if (proxy.scheme() == QLatin1String("socks5"))
        proxy.setScheme(QStringLiteral("socks5h"));
    arguments << QStringLiteral("--proxy") << shellWord(proxy.toString(QUrl::RemoveUserInfo));
}

void addIdentity(const Endpoint& endpoint, QStringList& arguments)
{
    // Double quotes: the shell puts the secret in, from a variable that never stood in this text.
    if (!endpoint.token.isEmpty())
        arguments << QStringLiteral("-H") << QStringLiteral("\"X-Consul-Token: $CONSUL_HTTP_TOKEN\"");
    if (!endpoint.basicUser.isEmpty())
        arguments << QStringLiteral("--user")
                  << shellWord(endpoint.basicUser + u':') + QStringLiteral("\"$CONSUL_HTTP_PASSWORD\"");
}

std::size_t& chosenLength()
{
    static std::size_t entries = WireLog::capacity;
    return entries;
}

/// All there are, for who makes them shorter.
struct LogBook {
    QMutex guard;
    std::vector<WireLog*> logs;
};

LogBook& logBook()
{
    static LogBook book;
    return book;
}

} // namespace

std::size_t wireLogLength()
{
    return chosenLength();
}

void setWireLogLength(std::size_t entries)
{
    if (std::exchange(chosenLength(), entries) <= entries)
        return;
    std::vector<WireLog*> here;
    {
        const QMutexLocker locked(&logBook().guard);
        std::copy_if(logBook().logs.begin(), logBook().logs.end(), std::back_inserter(here),
            [](const WireLog* log) { return log->thread() == QThread::currentThread(); });
    }
    for (auto* const log : here)
        log->shorten();
}

WireLog::WireLog(QObject* parent)
    : QObject(parent)
{
    const QMutexLocker locked(&logBook().guard);
    logBook().logs.push_back(this);
}

WireLog::~WireLog()
{
    const QMutexLocker locked(&logBook().guard);
    std::erase(logBook().logs, this);
}

void WireLog::dropOldest()
{
    m_bytes -= m_entries.front().request.body.size();
    m_entries.pop_front();
}

void WireLog::shorten()
{
    while (m_entries.size() > wireLogLength())
        dropOldest();
    Q_EMIT shortened();
}

quint64 WireLog::begin(WireEntry entry)
{
    entry.id = ++m_lastId;
    if (entry.request.body.size() > maxBodyBytes)
        entry.request.body.truncate(maxBodyBytes);
    m_bytes += entry.request.body.size();
    m_entries.push_back(std::move(entry));
    while (m_entries.size() > 1 && (m_entries.size() > wireLogLength() || m_bytes > maxBytes))
        dropOldest();
    // A copy: a slot may log another request and so move what a reference points to.
    const WireEntry started = m_entries.back();
    Q_EMIT entryStarted(started);
    return started.id;
}

void WireLog::finish(
    quint64 id, int status, const QString& words, std::chrono::microseconds duration, quint64 index, qint64 bytes)
{
    // Ids are consecutive, so the place follows from the first one. Dropped entries are simply not there any more.
    if (m_entries.empty() || id < m_entries.front().id || id > m_entries.back().id)
        return;
    WireEntry& entry = m_entries[id - m_entries.front().id];
    entry.finished = true;
    entry.status = status;
    entry.words = words;
    entry.duration = duration;
    entry.index = index;
    entry.bytes = bytes;
    const WireEntry finished = entry;
    tell(finished);
    Q_EMIT entryFinished(finished);
}

void WireLog::noteStopped(quint64 id)
{
    if (!m_entries.empty() && id >= m_entries.front().id && id <= m_entries.back().id)
        m_entries[id - m_entries.front().id].stopped = true;
}

QString toCurl(const Request& request, const Endpoint& endpoint)
{
    const QByteArray& body = request.body;
    QStringList arguments{QStringLiteral("curl")};
    if (request.method != Method::Get)
        arguments << QStringLiteral("-X") << QString::fromLatin1(methodName(request.method));
    // Left alone, curl would clean such a path itself and ask for another key.
    if (request.path.contains("/."))
        arguments << QStringLiteral("--path-as-is");
    if (endpoint.address.host().contains(u':'))
        arguments << QStringLiteral("--globoff");
    addIdentity(endpoint, arguments);
    if (endpoint.address.scheme() == QStringLiteral("https"))
        addTls(endpoint.tls, arguments);
    addProxy(endpoint.proxy, arguments);

    QString before;
    if (body.size() >= WireLog::maxBodyBytes) {
        // The log keeps no more than this, so a copy of it could write half a value.
        arguments << QStringLiteral("--data-binary") << QStringLiteral("@BODY_FILE");
    } else if (!body.isEmpty() && isText(body)) {
        arguments << QStringLiteral("--data-raw") << shellWord(QString::fromUtf8(body));
    } else if (!body.isEmpty()) {
        before = QStringLiteral("printf %s %1 | base64 -d | ").arg(QString::fromLatin1(body.toBase64()));
        arguments << QStringLiteral("--data-binary") << QStringLiteral("@-");
    }
    const QString base = baseUrl(endpoint, arguments);
    arguments << shellWord(base + QString::fromLatin1(target(addressed(request, endpoint))));
    return before + arguments.join(u' ');
}

} // namespace consul
