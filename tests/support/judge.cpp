// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/judge.h"

#include "support/consul_binary.h"

#include <QDebug>

#include <utility>

namespace support {
namespace {

Verdict readAnswer(const QByteArray& raw)
{
    const qsizetype headEnd = raw.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return {};
    Verdict verdict;
    verdict.body = raw.mid(headEnd + 4);
    QList<QByteArray> lines = raw.first(headEnd).split('\n');
    verdict.status = lines.takeFirst().split(' ').value(1).toInt();
    for (const QByteArray& line : std::as_const(lines)) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0)
            verdict.headers.insert(line.first(colon).toLower(), line.mid(colon + 1).trimmed());
    }
    return verdict;
}

} // namespace

Judge::Judge(QString baseUrl, QString token)
    : m_baseUrl(std::move(baseUrl))
    , m_token(std::move(token))
{
}

Verdict Judge::get(const QByteArray& target) const
{
    return ask(QStringLiteral("GET"), target, nullptr);
}

Verdict Judge::put(const QByteArray& target, const QByteArray& body) const
{
    return ask(QStringLiteral("PUT"), target, &body);
}

Verdict Judge::post(const QByteArray& target, const QByteArray& body) const
{
    return ask(QStringLiteral("POST"), target, &body);
}

Verdict Judge::del(const QByteArray& target) const
{
    return ask(QStringLiteral("DELETE"), target, nullptr);
}

QString Judge::createSession(const QByteArray& json) const
{
    const Verdict verdict = put("/v1/session/create", json);
    if (verdict.status != 200)
        qWarning() << "session not created:" << verdict.status << verdict.body;
    return verdict.object().value(QStringLiteral("ID")).toString();
}

Verdict Judge::ask(const QString& method, const QByteArray& target, const QByteArray* body) const
{
    // -q first: no ~/.curlrc. --path-as-is and -g: the path is the test's business. No Expect: one head per answer.
    QStringList arguments{QStringLiteral("-q"), QStringLiteral("-sS"), QStringLiteral("-i"), QStringLiteral("-g"),
        QStringLiteral("--path-as-is"), QStringLiteral("--noproxy"), QStringLiteral("*"), QStringLiteral("-X"), method,
        QStringLiteral("-H"), QStringLiteral("Expect:")};
    if (!m_token.isEmpty())
        arguments << QStringLiteral("-H") << QStringLiteral("X-Consul-Token: ") + m_token;
    if (body != nullptr)
        arguments << QStringLiteral("--data-binary") << QStringLiteral("@-");
    arguments << m_baseUrl + QString::fromUtf8(target);

    const CommandResult result = runCommand(
        QStringLiteral("curl"), arguments, environmentWithoutConsul(), body != nullptr ? *body : QByteArray());
    if (result.exitCode == -1)
        qWarning() << "curl:" << result.err;
    return readAnswer(result.out);
}

} // namespace support
