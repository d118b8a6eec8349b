// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/move_journal.h"

#include <algorithm>

namespace keys {

namespace {

constexpr quint32 version = 1;
/// Only where there is something to say, so that older programs read the others, and leave these alone.
constexpr quint32 versionWithTenancy = 2;

enum class RecordKind : quint8 { Begin = 1, Key, Sealed, Intent, Result, RollingBack };

JournalHead takeHead(RecordReader& reader, quint32 written)
{
    JournalHead head;
    head.title = reader.take<QString>();
    head.address = reader.take<QString>();
    head.datacenter = reader.take<QString>();
    head.startedAt = QDateTime::fromMSecsSinceEpoch(reader.take<qint64>()).toUTC();
    head.duplicate = reader.take<bool>();
    if (written >= versionWithTenancy) {
        head.in.nameSpace = reader.take<QString>();
        head.in.partition = reader.take<QString>();
    }
    return head;
}

JournalKey takeKey(RecordReader& reader)
{
    JournalKey key;
    key.key.from = reader.take<QString>();
    key.key.to = reader.take<QString>();
    key.key.modifyIndex = reader.take<quint64>();
    key.key.targetIndex = reader.take<quint64>();
    key.key.flags = reader.take<quint64>();
    key.key.session = reader.take<QString>();
    key.value = reader.take<QByteArray>();
    if (reader.take<bool>()) {
        Content replaced;
        replaced.flags = reader.take<quint64>();
        replaced.value = reader.take<QByteArray>();
        key.replaced = replaced;
        key.key.targetMark = markOf(replaced);
    }
    key.key.bytes = key.value.size();
    key.key.mark = markOf({key.value, key.key.flags});
    return key;
}

/// Applies one record to what the ones before it said; false: it makes no sense.
bool apply(JournalState& state, qint64 place, const QByteArray& record)
{
    RecordReader reader(record);
    const auto kind = RecordKind(reader.take<quint8>());
    const auto rowCount = quint32(state.rows.size());
    switch (kind) {
    case RecordKind::Begin: {
        const auto written = reader.take<quint32>();
        if (written != version && written != versionWithTenancy)
            return false;
        state.head = takeHead(reader, written);
        return reader.isSound();
    }
    case RecordKind::Key: {
        const JournalKey key = takeKey(reader);
        state.rows.push_back({key.key, place, Stand::Untouched, 0, key.replaced.has_value()});
        return reader.isSound() && !state.sealed;
    }
    case RecordKind::Sealed:
        state.sealed = true;
        return true;
    case RecordKind::Intent: {
        const auto stand = Stand(reader.take<quint8>());
        const auto count = reader.take<quint32>();
        state.deleting = state.deleting || stand == Stand::Deleting;
        for (quint32 at = 0; at < count && reader.isSound(); ++at) {
            const auto row = reader.take<quint32>();
            if (row >= rowCount)
                return false;
            state.rows[row].stand = stand;
        }
        return reader.isSound();
    }
    case RecordKind::Result: {
        const auto count = reader.take<quint32>();
        for (quint32 at = 0; at < count && reader.isSound(); ++at) {
            const auto row = reader.take<quint32>();
            const auto stand = Stand(reader.take<quint8>());
            const auto index = reader.take<quint64>();
            if (row >= rowCount)
                return false;
            state.rows[row].stand = stand;
            if (stand == Stand::Copied)
                state.rows[row].copiedIndex = index;
        }
        return reader.isSound();
    }
    case RecordKind::RollingBack:
        state.rollingBack = true;
        return true;
    }
    return false;
}

} // namespace

qint64 JournalState::count(Stand stand) const
{
    return std::ranges::count_if(rows, [stand](const JournalRow& each) { return each.stand == stand; });
}

QByteArray beginRecord(const JournalHead& head)
{
    RecordWriter writer(RecordKind::Begin);
    writer << (head.in.isEmpty() ? version : versionWithTenancy) << head.title << head.address << head.datacenter
           << qint64(head.startedAt.toMSecsSinceEpoch()) << head.duplicate;
    if (!head.in.isEmpty())
        writer << head.in.nameSpace << head.in.partition;
    return writer.bytes();
}

QByteArray keyRecord(const JournalKey& key)
{
    RecordWriter writer(RecordKind::Key);
    writer << key.key.from << key.key.to << key.key.modifyIndex << key.key.targetIndex << key.key.flags
           << key.key.session << key.value << key.replaced.has_value();
    if (key.replaced)
        writer << key.replaced->flags << key.replaced->value;
    return writer.bytes();
}

QByteArray sealedRecord()
{
    return RecordWriter(RecordKind::Sealed).bytes();
}

QByteArray intentRecord(Stand stand, const std::vector<std::size_t>& rows)
{
    RecordWriter writer(RecordKind::Intent);
    writer << quint8(stand) << quint32(rows.size());
    for (const auto row : rows)
        writer << quint32(row);
    return writer.bytes();
}

QByteArray resultRecord(const std::vector<std::size_t>& rows, const std::vector<RowResult>& results)
{
    RecordWriter writer(RecordKind::Result);
    writer << quint32(rows.size());
    for (std::size_t at = 0; at < rows.size(); ++at)
        writer << quint32(rows[at]) << quint8(results[at].stand) << results[at].index;
    return writer.bytes();
}

QByteArray rollingBackRecord()
{
    return RecordWriter(RecordKind::RollingBack).bytes();
}

std::optional<JournalKey> keyOf(const QByteArray& record)
{
    RecordReader reader(record);
    if (RecordKind(reader.take<quint8>()) != RecordKind::Key)
        return std::nullopt;
    JournalKey key = takeKey(reader);
    return reader.isSound() ? std::optional(std::move(key)) : std::nullopt;
}

consul::Result<JournalState> readState(Journal& journal)
{
    JournalState state;
    const auto read
        = journal.forEach([&state](qint64 place, const QByteArray& record) { return apply(state, place, record); });
    if (!read)
        return consul::Unexpected(read.error());
    return state;
}

} // namespace keys
