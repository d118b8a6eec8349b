// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/strict_names.h"

#include "support/go_path.h"
#include "support/judge.h"

#include <QRegularExpression>

namespace support {

namespace {

constexpr QByteArrayView keyPath("/v1/kv/");

Fault answered(const Verdict& verdict)
{
    Fault::Headers headers{{"Content-Type", "application/json"}};
    if (verdict.index() > 0)
        headers.emplace_back("X-Consul-Index", QByteArray::number(verdict.index()));
    return Fault::answer({}, verdict.status, verdict.body, headers);
}

std::optional<Fault> selfAs(const QString& agentUrl, const QByteArray& version)
{
    if (version.isEmpty())
        return Fault::answer({}, 403, "Permission denied");
    auto self = Judge(agentUrl).get("/v1/agent/self").object();
    auto config = self.value(QStringLiteral("Config")).toObject();
    config.insert(QStringLiteral("Version"), QString::fromLatin1(version));
    self.insert(QStringLiteral("Config"), config);
    return Fault::answer({}, 200, QJsonDocument(self).toJson(), {{"Content-Type", "application/json"}});
}

Verdict onKey(const QString& agentUrl, const SeenRequest& request, const QByteArray& key, const QByteArray& query)
{
    const Judge judge(agentUrl);
    const QByteArray target = keyPath.toByteArray() + key.toPercentEncoding("/") + query;
    if (request.method == "PUT")
        return judge.put(target, request.body);
    return request.method == "DELETE" ? judge.del(target) : judge.get(target);
}

/// url.PathUnescape; nullopt: an error there.
std::optional<QByteArray> unescaped(const QByteArray& text)
{
    static const QRegularExpression bad(QStringLiteral("%(?![0-9A-Fa-f]{2})"));
    if (bad.match(QString::fromLatin1(text)).hasMatch())
        return std::nullopt;
    return QByteArray::fromPercentEncoding(text);
}

} // namespace

std::optional<QByteArray> refusalOf(NameRule rule, const QByteArray& key)
{
    if (key.isEmpty())
        return std::nullopt;
    if (rule == NameRule::FewLetters) {
        static const QRegularExpression letters(QStringLiteral("\\A[a-zA-Z0-9,_./\\-?&=]+\\z"));
        if (letters.match(QString::fromLatin1(key)).hasMatch() && !key.contains(".."))
            return std::nullopt;
        return QByteArray(R"(invalid key name, keys should respect the "^[a-zA-Z0-9,_./\\-?&=]+$" format)");
    }
    const QByteArray spaces("invalid key name, leading/trailing spaces are not allowed");
    const QByteArray traversal("invalid key name, path traversal is not allowed");
    if (key.startsWith(' ') || key.endsWith(' '))
        return spaces;
    if (key.split('/').contains(".."))
        return traversal;
    const auto decoded = unescaped(key);
    if (!decoded || *decoded == key)
        return std::nullopt;
    if (decoded->contains(".."))
        return traversal;
    return decoded->contains(' ') ? std::optional(spaces) : std::nullopt;
}

FaultProxy::Responder strictNames(const QString& agentUrl, NameRule rule, const QByteArray& version)
{
    return [agentUrl, rule, version](const SeenRequest& request) -> std::optional<Fault> {
        if (request.target.startsWith("/v1/agent/self"))
            return selfAs(agentUrl, version);
        if (!request.target.startsWith(keyPath))
            return std::nullopt;
        const qsizetype question = request.target.indexOf('?');
        const QByteArray query = question < 0 ? QByteArray() : request.target.mid(question);
        const QByteArray raw = QByteArray::fromPercentEncoding(
            request.target.first(question < 0 ? request.target.size() : question).sliced(keyPath.size()));
        const QByteArray key = rule == NameRule::CleanPath ? cleanedKey(raw) : raw;
        if (const auto words = refusalOf(rule, key))
            return Fault::answer({}, 500, *words);
        if (key != raw)
            return answered(onKey(agentUrl, request, key, query));
        return std::nullopt;
    };
}

} // namespace support
