// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/names.h"

#include "consul/client_requests.h"
#include "consul/values/utf8.h"
#include "keys/in_pool.h"
#include "keys/store_io.h"

#include <simdjson.h>

#include <algorithm>

namespace keys {

namespace {

constexpr int notFound = 404;

consul::Unexpected noList()
{
    consul::Error error;
    error.kind = consul::ErrorKind::Protocol;
    error.serverWords = QStringLiteral("/v1/kv/?keys: not a list of names");
    return consul::Unexpected(error);
}

} // namespace

void NameList::append(QByteArrayView name)
{
    m_bytes.append(name);
    m_ends.push_back(m_bytes.size());
}

QString NameList::at(qsizetype row) const
{
    const qsizetype begin = row == 0 ? 0 : m_ends[std::size_t(row) - 1];
    return consul::textOfUtf8(QByteArrayView(m_bytes).sliced(begin, m_ends[std::size_t(row)] - begin));
}

QStringList NameList::slice(qsizetype from, qsizetype to) const
{
    QStringList names;
    to = std::min(to, size());
    names.reserve(std::max<qsizetype>(to - from, 0));
    for (qsizetype row = std::max<qsizetype>(from, 0); row < to; ++row)
        names.append(at(row));
    return names;
}

void NameList::reserve(qsizetype names, qsizetype bytes)
{
    m_ends.reserve(std::size_t(names));
    m_bytes.reserve(bytes);
}

consul::Result<Names> parseNameList(const QByteArray& json)
{
    simdjson::dom::parser parser;
    simdjson::dom::array list;
    const simdjson::padded_string padded(json.constData(), std::size_t(json.size()));
    simdjson::dom::element root;
    if (parser.parse(padded).get(root) != simdjson::SUCCESS)
        return noList();
    auto names = std::make_shared<NameList>();
    if (root.is_null())
        return Names(names);
    if (root.get(list) != simdjson::SUCCESS)
        return noList();
    names->reserve(qsizetype(list.size()), json.size());
    for (const auto each : list) {
        std::string_view name;
        if (each.get(name) != simdjson::SUCCESS)
            return noList();
        names->append(QByteArrayView(name.data(), qsizetype(name.size())));
    }
    return Names(names);
}

QCoro::Task<consul::Result<Names>> readNames(QPointer<consul::Client> client, QString folder, consul::StopToken stop)
{
    if (!client)
        co_return consul::Unexpected(cancelledError());
    const auto request = consul::kvKeysRequest(folder, QString());
    auto sending = client->send(request, stop, true);
    const auto answer = co_await sending;
    if (!answer)
        co_return consul::Unexpected(answer.error());
    if (answer->status == notFound)
        co_return Names(std::make_shared<NameList>());
    const auto work = [body = answer->body] { return parseNameList(body); };
    auto parsing = inPool(work);
    const auto names = co_await parsing;
    co_return names;
}

} // namespace keys
