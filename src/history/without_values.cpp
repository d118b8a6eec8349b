// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/observation_code.h"
#include "semaphore/body.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace history {

namespace {

using semaphore::Body;

/// Limit and holders as they were, and nothing else. Ids are JSON strings here as they were there.
QByteArray bareBody(const Body& body)
{
    const bool asObject = body.shape == Body::Shape::Object;
    QByteArrayList holders;
    for (const QString& session : body.holders) {
        const QByteArray id = QJsonDocument(QJsonObject{{session, true}}).toJson(QJsonDocument::Compact);
        // {"id":true}: the members of an object, and the strings of a list, are cut out of it.
        const QByteArray member = id.sliced(1, id.size() - 2);
        holders.append(asObject ? member : member.first(member.size() - qsizetype(sizeof(":true") - 1)));
    }
    QByteArrayList fields;
    bool isNumber = false;
    static_cast<void>(body.limitToken.toDouble(&isNumber));
    if (isNumber) // Anything else may be anything.
        fields.append((body.lowerCase ? "\"limit\":" : "\"Limit\":") + body.limitToken.toUtf8());
    const QByteArray name = body.lowerCase ? "\"holders\":" : "\"Holders\":";
    if (body.shape == Body::Shape::Null)
        fields.append(name + "null");
    else if (body.shape != Body::Shape::None)
        fields.append(name + (asObject ? '{' : '[') + holders.join(',') + (asObject ? '}' : ']'));
    return '{' + fields.join(',') + '}';
}

QByteArray bareScore(const QByteArray& value)
{
    const auto score = QJsonDocument::fromJson(value).object().value(QStringLiteral("score"));
    if (!score.isDouble())
        return {};
    return QJsonDocument(QJsonObject{{QStringLiteral("score"), score}}).toJson(QJsonDocument::Compact);
}

QByteArray bareValue(const QString& name, const QByteArray& value)
{
    if (name.startsWith(QLatin1StringView("owners/")))
        return bareScore(value);
    if (name != QLatin1StringView(".lock"))
        return {};
    const Body body = semaphore::parseBody(value);
    return body.semaphoreLike && body.problem.isEmpty() ? bareBody(body) : QByteArray();
}

} // namespace

semaphore::Observation withoutValues(const semaphore::Observation& observation)
{
    semaphore::Observation bare = observation;
    for (consul::KvEntry& entry : bare.entries) {
        if (entry.value.isEmpty())
            continue;
        if (!entry.key.startsWith(observation.path))
            entry.value.clear();
        else if (const auto* const own = semaphore::ownLayoutOf(observation.layouts, observation.path, entry))
            entry.value = semaphore::bareOwnBody(*own, entry.value);
        else
            entry.value = bareValue(entry.key.sliced(observation.path.size()), entry.value);
    }
    return bare;
}

} // namespace history
