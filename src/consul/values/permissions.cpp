// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/permissions.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace consul {

namespace {

constexpr QLatin1StringView resourceField("Resource");
constexpr QLatin1StringView accessField("Access");
constexpr QLatin1StringView segmentField("Segment");

} // namespace

Request permissionsRequest(const std::vector<Permission>& wanted)
{
    QJsonArray all;
    for (const Permission& each : wanted)
        all.append(
            QJsonObject{{resourceField, each.resource}, {accessField, each.access}, {segmentField, each.segment}});
    Request request;
    request.method = Method::Post;
    request.path = QByteArrayLiteral("/v1/internal/acl/authorize");
    request.body = QJsonDocument(all).toJson(QJsonDocument::Compact);
    return request;
}

std::vector<Permission> parsePermissions(const QByteArray& body)
{
    std::vector<Permission> told;
    const auto all = QJsonDocument::fromJson(body).array();
    for (const auto& each : all) {
        if (!each.isObject())
            continue;
        const auto object = each.toObject();
        const auto allow = object.value(QLatin1StringView("Allow"));
        told.push_back({object.value(resourceField).toString(), object.value(accessField).toString(),
            object.value(segmentField).toString(), allow.isBool() ? std::optional(allow.toBool()) : std::nullopt});
    }
    return told;
}

std::optional<bool> allowedIn(const std::vector<Permission>& told, const Permission& wanted)
{
    const auto found = std::ranges::find_if(told, [&wanted](const Permission& each) {
        return each.resource == wanted.resource && each.access == wanted.access && each.segment == wanted.segment;
    });
    return found == told.end() ? std::nullopt : found->allowed;
}

KeysShown keysShownBy(const KeySight& sight)
{
    if (sight.isLeftOut)
        return KeysShown::Less;
    if (sight.mayEverything || sight.tellsLeftOut || sight.writesAll == true)
        return KeysShown::All;
    return sight.writesOne == true && sight.writesAll == false ? KeysShown::Less : KeysShown::NotKnown;
}

} // namespace consul
