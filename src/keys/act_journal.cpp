// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/act_journal.h"

namespace keys {

namespace {

constexpr quint32 actVersion = 1;

enum class ActRecord : quint8 { Begin = 1, Row, Sealed, Before, Came, RollingBack };

void put(RecordWriter& writer, const std::optional<Content>& content)
{
    writer << content.has_value();
    if (content)
        writer << content->flags << content->value;
}

std::optional<Content> takeContent(RecordReader& reader)
{
    if (!reader.take<bool>())
        return std::nullopt;
    Content content;
    content.flags = reader.take<quint64>();
    content.value = reader.take<QByteArray>();
    return content;
}

bool takeBegin(ActState& state, RecordReader& reader)
{
    if (reader.take<quint32>() != actVersion)
        return false;
    ActHead& head = state.head;
    head.kind = ActKind(reader.take<quint8>());
    head.title = reader.take<QString>();
    head.withValues = reader.take<bool>();
    head.address = reader.take<QString>();
    head.datacenter = reader.take<QString>();
    head.in.nameSpace = reader.take<QString>();
    head.in.partition = reader.take<QString>();
    head.startedAt = QDateTime::fromMSecsSinceEpoch(reader.take<qint64>()).toUTC();
    return reader.isSound() && head.kind >= ActKind::Replace && head.kind <= ActKind::Undo;
}

ActRow takeRow(RecordReader& reader)
{
    ActRow row;
    row.change.key = reader.take<QString>();
    row.change.expected = reader.take<quint64>();
    row.change.to = takeContent(reader);
    row.before = takeContent(reader);
    if (!reader.atEnd())
        row.change.seen = reader.take<quint64>();
    else if (row.before)
        row.change.seen = markOf(*row.before);
    return row;
}

bool takeCame(ActState& state, RecordReader& reader)
{
    const auto first = reader.take<quint32>();
    const auto count = reader.take<quint32>();
    for (quint32 at = 0; at < count && reader.isSound(); ++at) {
        const auto verdict = ChangeVerdict(reader.take<quint8>());
        const auto index = reader.take<quint64>();
        const quint64 row = quint64(first) + at;
        if (row >= state.rows.size() || verdict < ChangeVerdict::NotSent || verdict > ChangeVerdict::Failed)
            return false;
        state.rows[row].verdict = verdict;
        state.rows[row].index = index;
    }
    return reader.isSound();
}

/// Applies one record to what the ones before it said; false: it makes no sense.
bool apply(ActState& state, qint64 place, const QByteArray& record)
{
    RecordReader reader(record);
    switch (ActRecord(reader.take<quint8>())) {
    case ActRecord::Begin:
        return takeBegin(state, reader);
    case ActRecord::Row: {
        const ActRow row = takeRow(reader);
        const qint64 bytes = row.before ? row.before->value.size() : 0;
        const qint64 written = row.change.to ? row.change.to->value.size() : 0;
        state.rows.push_back({row.change.key, row.change.expected, place, 0, bytes + written});
        return reader.isSound() && !state.sealed;
    }
    case ActRecord::Sealed:
        state.sealed = true;
        return true;
    case ActRecord::Before: {
        const auto row = reader.take<quint32>();
        if (row >= state.rows.size())
            return false;
        state.rows[row].beforePlace = place;
        state.rows[row].bytes += record.size();
        return reader.isSound();
    }
    case ActRecord::Came:
        return takeCame(state, reader);
    case ActRecord::RollingBack:
        state.rollingBack = true;
        return true;
    }
    return false;
}

} // namespace

QByteArray beginRecord(const ActHead& head)
{
    RecordWriter writer(ActRecord::Begin);
    writer << actVersion << quint8(head.kind) << head.title << head.withValues << head.address << head.datacenter
           << head.in.nameSpace << head.in.partition << head.startedAt.toMSecsSinceEpoch();
    return writer.bytes();
}

QByteArray rowRecord(const ActRow& row, bool withValues)
{
    RecordWriter writer(ActRecord::Row);
    writer << row.change.key << row.change.expected;
    put(writer, withValues ? row.change.to : std::nullopt);
    put(writer, withValues ? row.before : std::nullopt);
    writer << row.change.seen; // Earlier versions read no further than they know.
    return writer.bytes();
}

QByteArray actSealedRecord()
{
    return RecordWriter(ActRecord::Sealed).bytes();
}

QByteArray beforeRecord(std::size_t row, const Content& before)
{
    RecordWriter writer(ActRecord::Before);
    writer << quint32(row) << before.flags << before.value;
    return writer.bytes();
}

QByteArray cameRecord(std::size_t first, const std::vector<ChangeResult>& results)
{
    RecordWriter writer(ActRecord::Came);
    writer << quint32(first) << quint32(results.size());
    for (const auto& result : results)
        writer << quint8(result.verdict) << result.index;
    return writer.bytes();
}

QByteArray actRollingBackRecord()
{
    return RecordWriter(ActRecord::RollingBack).bytes();
}

std::optional<ActRow> rowOf(const QByteArray& record)
{
    RecordReader reader(record);
    if (ActRecord(reader.take<quint8>()) != ActRecord::Row)
        return std::nullopt;
    ActRow row = takeRow(reader);
    return reader.isSound() ? std::optional(std::move(row)) : std::nullopt;
}

std::optional<Content> beforeOf(const QByteArray& record)
{
    RecordReader reader(record);
    if (ActRecord(reader.take<quint8>()) != ActRecord::Before)
        return std::nullopt;
    static_cast<void>(reader.take<quint32>());
    Content before;
    before.flags = reader.take<quint64>();
    before.value = reader.take<QByteArray>();
    return reader.isSound() ? std::optional(std::move(before)) : std::nullopt;
}

consul::Result<ActState> readAct(Journal& journal)
{
    ActState state;
    const auto read
        = journal.forEach([&state](qint64 place, const QByteArray& record) { return apply(state, place, record); });
    if (!read)
        return consul::Unexpected(read.error());
    return state;
}

} // namespace keys
