// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/answers.h"

#include "consul/values/json.h"

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

} // namespace observer
