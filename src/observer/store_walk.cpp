// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/store_walk.h"

#include "consul/values/json.h"
#include "consul/values/request.h"

#include <algorithm>

namespace observer {

consul::Request rootListing(const QByteArray& flag)
{
    auto request = consul::Request::get("/v1/kv/");
    request.query = {{flag, QByteArray()}};
    return request;
}

consul::Request recurseListing(const QString& prefix)
{
    consul::Request request = rootListing(QByteArrayLiteral("recurse"));
    request.path += consul::encodeKey(prefix);
    return request;
}

consul::Result<QStringList> parseNames(const consul::Response& response)
{
    return response.status == notFoundStatus ? QStringList() : consul::parseStringList(response.body);
}

consul::Result<std::vector<consul::KvEntry>> parseEntries(const consul::Response& response)
{
    return response.status == notFoundStatus ? std::vector<consul::KvEntry>() : consul::parseKvList(response.body);
}

consul::Error cancelled()
{
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    return error;
}

namespace {

qsizetype sharedLength(const QString& a, const QString& b)
{
    const auto differ = std::mismatch(a.cbegin(), a.cend(), b.cbegin(), b.cend());
    return differ.first - a.cbegin();
}

bool isUsable(const QString& prefix)
{
    return consul::isAddressable(prefix) && !prefix.contains(QChar::ReplacementCharacter);
}

} // namespace

StorePart nextPart(const QStringList& names, qsizetype from, qsizetype most)
{
    if (from == 0 && names.size() <= most)
        return {QString(), names.size(), false};
    const QString& name = names[from];
    // One letter more than the name before has in common, and than the first name that would be too many.
    qsizetype length = 1;
    if (from > 0)
        length = std::max(length, sharedLength(name, names[from - 1]) + 1);
    if (most < names.size() - from)
        length = std::max(length, sharedLength(name, names[from + most]) + 1);
    for (; length <= name.size(); ++length) {
        const QString prefix = name.left(length);
        if (!isUsable(prefix))
            continue;
        qsizetype end = from + 1;
        while (end < names.size() && names[end].startsWith(prefix))
            ++end;
        return {prefix, end - from, false};
    }
    return {name, 1, true};
}

} // namespace observer
