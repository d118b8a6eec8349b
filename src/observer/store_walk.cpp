// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/store_walk.h"

#include "consul/off_thread.h"
#include "consul/values/json.h"
#include "consul/values/request.h"

#include <algorithm>

namespace observer {

namespace {

/// The largest value that an agent takes by default, in base64: expected as long as nothing has been read.
constexpr qint64 largestEntry = consul::maxValueBytes * 4 / 3 + entryOverhead;
constexpr qint64 mostKeysAtOnce = 2048;
/// A read may take this part of what is left when its keys are like those before.
constexpr qint64 shareOfRest = 4;
/// However much may be read in all, one answer is to be about so large at most.
constexpr qint64 mostBytesAtOnce = 16 << 20;

/// Of one part.
struct Found {
    std::vector<consul::KvEntry> entries;
    qint64 bytes = 0;
};

} // namespace

consul::Request rootListing(const QByteArray& flag)
{
    auto request = consul::Request::get(consul::pathOfKey({}));
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

namespace {

qsizetype keysToRead(const StoreWalk& walk)
{
    const qint64 each = walk.read == 0 ? largestEntry : std::max<qint64>(walk.spent / walk.read, 1);
    const qint64 bytes = std::min((walk.budget - walk.spent) / shareOfRest, mostBytesAtOnce);
    return std::clamp<qint64>(bytes / each, 1, mostKeysAtOnce);
}

QCoro::Task<consul::Result<Found>> readSingle(std::shared_ptr<StoreWalk> walk, QString key)
{
    const auto answer = co_await walk->client->kvGet(key, consul::Consistency::Default, walk->stop);
    if (!answer)
        co_return consul::Unexpected(answer.error());
    Found found;
    if (const auto& entry = answer->value) {
        found.bytes = entry->value.size() * 4 / 3 + entryOverhead;
        if (walk->wanted(*entry))
            found.entries.push_back(*entry);
    } else if (key.contains(QChar::ReplacementCharacter)) {
        walk->oddNames = true; // It may stand for bytes that are not UTF-8.
    }
    co_return found;
}

QCoro::Task<consul::Result<Found>> readPrefix(std::shared_ptr<StoreWalk> walk, QString prefix)
{
    const consul::Request request = recurseListing(prefix);
    const auto answer = co_await walk->client->send(request, walk->stop, true);
    if (!answer)
        co_return consul::Unexpected(answer.error());
    const auto filtering = [response = *answer, wanted = walk->wanted]() -> consul::Result<Found> {
        auto entries = parseEntries(response);
        if (!entries)
            return consul::Unexpected(entries.error());
        std::erase_if(*entries, [&](const consul::KvEntry& entry) { return !wanted(entry); });
        return Found{std::move(*entries), response.body.size()};
    };
    auto filtered = consul::offThread(filtering);
    const consul::Result<Found> found = co_await filtered;
    co_return found;
}

} // namespace

QCoro::Task<std::optional<consul::Error>> readPart(std::shared_ptr<StoreWalk> walk)
{
    if (walk->isOver())
        co_return cancelled();
    const StorePart part = nextPart(walk->names, walk->read, keysToRead(*walk));
    auto reading = part.single ? readSingle(walk, part.prefix) : readPrefix(walk, part.prefix);
    const consul::Result<Found> found = co_await reading;
    if (walk->isOver())
        co_return cancelled();
    const bool isDenied = !found && found.error().kind == consul::ErrorKind::Denied;
    if (!found && !isDenied)
        co_return found.error();
    walk->read += part.keys;
    walk->found.clear();
    if (isDenied) {
        walk->denied.append(part.prefix.isEmpty() ? QStringLiteral("/") : part.prefix);
    } else {
        walk->spent += found->bytes;
        walk->found = found->entries;
    }
    co_return std::nullopt;
}

} // namespace observer
