// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/kv_state.h"

#include "practice/go_text.h"
#include "practice/session_state.h"

#include <algorithm>
#include <cctype>

namespace practice {

namespace {

bool holdsTheSame(const KvRecord& left, const KvRecord& right)
{
    return left.lockIndex == right.lockIndex && left.key == right.key && left.flags == right.flags
        && left.value == right.value && left.session == right.session;
}

void bury(Transaction& transaction, const QByteArray& key)
{
    transaction.tables.tombstones.put({key, transaction.index}, transaction.fired);
    transaction.setIndex("tombstones");
    transaction.madeTombstones = true;
}

/// Go's path.Clean.
QByteArray cleaned(const QByteArray& path)
{
    const bool isRooted = path.startsWith('/');
    QByteArrayList kept;
    const auto parts = path.split('/');
    for (const auto& part : parts) {
        if (part.isEmpty() || part == ".")
            continue;
        if (part == ".." && !kept.isEmpty() && kept.last() != "..")
            kept.removeLast();
        else if (part != ".." || !isRooted)
            kept.append(part);
    }
    const auto joined = kept.join('/');
    if (isRooted)
        return '/' + joined;
    return joined.isEmpty() ? "." : joined;
}

/// Go's url.PathUnescape, and as it stands what that does not understand.
QByteArray decodedOnce(const QByteArray& key)
{
    QByteArray out;
    for (qsizetype at = 0; at < key.size(); ++at) {
        if (key[at] != '%') {
            out += key[at];
            continue;
        }
        const auto digits = key.mid(at + 1, 2);
        const bool isEscape
            = digits.size() == 2 && std::ranges::all_of(digits, [](char byte) { return std::isxdigit(uchar(byte)); });
        if (!isEscape)
            return key;
        out += QByteArray::fromHex(digits);
        at += 2;
    }
    return out;
}

OrText<QByteArray> cleanKey(const QByteArray& path)
{
    auto key = cleaned(path);
    if (path.endsWith('/') && !key.endsWith('/'))
        key += '/';
    const auto blanks = tl::unexpected(QByteArray("invalid key name, leading/trailing spaces are not allowed"));
    const auto traversal = tl::unexpected(QByteArray("invalid key name, path traversal is not allowed"));
    if (key.startsWith(' ') || key.endsWith(' '))
        return blanks;
    if (key.split('/').contains(".."))
        return traversal;
    const auto decoded = decodedOnce(key);
    if (decoded != key && decoded.contains(".."))
        return traversal;
    if (decoded != key && decoded.contains(' '))
        return blanks;
    return key;
}

OrText<QByteArray> letterKey(const QByteArray& path)
{
    const auto fits = [](char byte) {
        return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
            || QByteArrayView(",_./-?&=").contains(byte);
    };
    if (!std::ranges::all_of(path, fits) || path.contains(".."))
        return tl::unexpected(
            QByteArray(R"(invalid key name, keys should respect the "^[a-zA-Z0-9,_./\\-?&=]+$" format)"));
    return path;
}

} // namespace

KvRead kvGet(const Tables& tables, const QByteArray& key, WatchSet* watches)
{
    KvRead read;
    const auto treeKey = indexKey(key);
    read.record = watches ? tables.kv.find(treeKey, *watches) : tables.kv.find(treeKey);
    read.index = read.record ? read.record->modifyIndex : tables.maxIndex({"kvs", "tombstones"});
    return read;
}

KvListing kvList(const Tables& tables, const QByteArray& prefix, WatchSet* watches)
{
    KvListing listing;
    listing.records = tables.kv.list(prefix, watches);
    if (!prefix.isEmpty()) {
        for (const auto& record : listing.records)
            listing.index = std::max(listing.index, record->modifyIndex);
        // Only tombstones inside the prefix count: one of an ancestor's recursive delete does not (facts §4.3).
        for (const auto& stone : tables.tombstones.list(prefix, nullptr))
            listing.index = std::max(listing.index, stone->index);
    }
    if (listing.index == 0)
        listing.index = tables.maxIndex({"kvs", "tombstones"});
    return listing;
}

KvRecord kvSet(Transaction& transaction, KvRecord record, bool withSession)
{
    const auto existing = transaction.tables.kv.find(indexKey(record.key));
    record.createIndex = existing ? existing->createIndex : transaction.index;
    if (!withSession)
        record.session = existing ? existing->session : QByteArray();
    if (existing && holdsTheSame(*existing, record)) {
        record.modifyIndex = existing->modifyIndex;
        return record;
    }
    record.modifyIndex = transaction.index;
    transaction.tables.kv.put(record, transaction.fired);
    transaction.setIndex("kvs");
    return record;
}

bool kvSetCas(Transaction& transaction, KvRecord& record, quint64 expected)
{
    const auto existing = transaction.tables.kv.find(indexKey(record.key));
    const bool fits = existing ? existing->modifyIndex == expected && expected != 0 : expected == 0;
    if (fits)
        record = kvSet(transaction, record, false);
    return fits;
}

OrText<bool> kvLock(Transaction& transaction, KvRecord& record)
{
    if (record.session.isEmpty())
        return tl::unexpected(QByteArray("missing session"));
    if (const auto valid = checkUuid(record.session); !valid && !transaction.vintage->takesAnySessionId)
        return tl::unexpected(QByteArray("failed session lookup: " + valid.error()));
    if (!transaction.tables.sessions.find(sessionKey(record.session)))
        return tl::unexpected(QByteArray("invalid session " + goQuote(record.session)));
    const auto existing = transaction.tables.kv.find(indexKey(record.key));
    if (existing && !existing->session.isEmpty() && existing->session != record.session)
        return false;
    if (!existing)
        record.lockIndex = 1;
    else
        record.lockIndex = existing->lockIndex + (existing->session.isEmpty() ? 1 : 0);
    record = kvSet(transaction, record, true);
    return true;
}

OrText<bool> kvUnlock(Transaction& transaction, KvRecord& record)
{
    if (record.session.isEmpty())
        return tl::unexpected(QByteArray("missing session"));
    const auto existing = transaction.tables.kv.find(indexKey(record.key));
    if (!existing || existing->session != record.session)
        return false;
    record.session.clear();
    record.lockIndex = existing->lockIndex;
    record = kvSet(transaction, record, true);
    return true;
}

void kvDelete(Transaction& transaction, const QByteArray& key)
{
    if (!transaction.tables.kv.find(indexKey(key)))
        return;
    bury(transaction, key);
    transaction.tables.kv.erase(indexKey(key), transaction.fired);
    transaction.setIndex("kvs");
}

bool kvDeleteCas(Transaction& transaction, const QByteArray& key, quint64 expected)
{
    const auto existing = transaction.tables.kv.find(indexKey(key));
    if (!existing)
        return true;
    if (existing->modifyIndex != expected)
        return false;
    kvDelete(transaction, key);
    return true;
}

void kvDeleteTree(Transaction& transaction, const QByteArray& prefix)
{
    if (transaction.tables.kv.erasePrefix(prefix, transaction.fired) == 0)
        return;
    // One tombstone for the whole tree; none when everything went, for then the table's own index tells.
    if (!prefix.isEmpty())
        bury(transaction, prefix);
    transaction.setIndex("kvs");
}

void reapTombstones(Transaction& transaction, quint64 upTo)
{
    for (const auto& stone : transaction.tables.tombstones.list({}, nullptr)) {
        if (stone->index <= upTo)
            transaction.tables.tombstones.erase(indexKey(stone->key), transaction.fired);
    }
}

OrText<QByteArray> keyOfPath(const QByteArray& path, KvNameRule rule)
{
    if (path.isEmpty())
        return path;
    switch (rule) {
    case KvNameRule::Letters:
        return letterKey(path);
    case KvNameRule::Clean:
        return cleanKey(path);
    case KvNameRule::Any:
        break;
    }
    return path;
}

} // namespace practice
