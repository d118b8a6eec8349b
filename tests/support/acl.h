// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/judge.h"

#include <QDebug>

namespace support {

/// What an agent with ACLs gave out.
struct Token {
    QString secret; ///< Empty: it was refused; what Consul answered is printed.
    QString accessor;
};

/// A token that may what the rules say, through a policy of the name, and what `others`, names of more policies, say.
[[nodiscard]] inline Token makeToken(
    const Judge& judge, const QString& name, const QString& rules, const QStringList& others = {})
{
    const auto jsonOf = [](const QJsonObject& object) { return QJsonDocument(object).toJson(); };
    const QString theName = QStringLiteral("Name");
    judge.put(
        "/v1/acl/policy", jsonOf({{theName, name}, {QStringLiteral("Rules"), rules}})); // It may be there already.
    QJsonArray links{QJsonObject{{theName, name}}};
    for (const auto& other : others)
        links.append(QJsonObject{{theName, other}});
    const auto answer = judge.put("/v1/acl/token",
        jsonOf({{QStringLiteral("Description"), QStringLiteral("Token of %1").arg(name)},
            {QStringLiteral("Policies"), links}}));
    if (answer.status != 200)
        qWarning() << "token:" << answer.status << answer.body;
    const auto token = answer.object();
    return {token.value(QStringLiteral("SecretID")).toString(), token.value(QStringLiteral("AccessorID")).toString()};
}

} // namespace support
