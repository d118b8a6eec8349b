// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/move_journal.h"

#include "consul/on_disk.h"
#include "keys/store_io.h"
#include "keys/words.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QIODevice>
#include <QtEndian>
#include <QUuid>

#include <algorithm>

namespace keys {

namespace {

constexpr qsizetype lengthBytes = 4;
constexpr qsizetype sumBytes = 8;
constexpr qsizetype headBytes = lengthBytes + sumBytes;
/// Values have 512 KB at most; what claims to be much longer is no record.
constexpr quint32 longest = 16U << 20U;

QByteArray lengthOf(const QByteArray& record)
{
    QByteArray length(lengthBytes, '\0');
    qToLittleEndian(quint32(record.size()), length.data());
    return length;
}

QByteArray sumOf(const QByteArray& length, const QByteArray& record)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(length);
    hash.addData(record);
    return hash.result().left(sumBytes);
}

enum class Found { Record, End, Torn, Damage };

/// Whether nothing but zeros follows: what a file system leaves where a crash came between size and bytes.
bool onlyZerosFollow(QFile& file)
{
    while (!file.atEnd()) {
        const QByteArray bytes = file.read(1 << 16);
        if (std::ranges::any_of(bytes, [](char each) { return each != '\0'; }))
            return false;
    }
    return true;
}

Found readRecord(QFile& file, QByteArray& record)
{
    const qint64 left = file.size() - file.pos();
    if (left == 0)
        return Found::End;
    const QByteArray head = file.read(headBytes);
    if (head.size() < headBytes)
        return Found::Torn;
    const auto length = qFromLittleEndian<quint32>(head.constData());
    const qint64 rest = left - headBytes;
    if (length > 0 && length <= longest && qint64(length) > rest)
        return Found::Torn;
    if (length > 0 && length <= longest) {
        record = file.read(length);
        if (sumOf(head.left(lengthBytes), record) == head.mid(lengthBytes))
            return Found::Record;
    }
    return onlyZerosFollow(file) ? Found::Torn : Found::Damage;
}

constexpr quint32 version = 1;
/// Only where there is something to say, so that older programs read the others, and leave these alone.
constexpr quint32 versionWithTenancy = 2;

enum class RecordKind : quint8 { Begin = 1, Key, Sealed, Intent, Result, RollingBack };

class RecordWriter
{
public:
    explicit RecordWriter(RecordKind kind)
        : m_stream(&m_bytes, QIODevice::WriteOnly)
    {
        m_stream.setVersion(QDataStream::Qt_6_0);
        *this << quint8(kind);
    }
    template <typename T>
    RecordWriter& operator<<(const T& value)
    {
        m_stream << value;
        return *this;
    }
    [[nodiscard]] const QByteArray& bytes() const { return m_bytes; }

private:
    QByteArray m_bytes;
    QDataStream m_stream;
};

class RecordReader
{
public:
    explicit RecordReader(const QByteArray& record)
        : m_stream(record)
    {
        m_stream.setVersion(QDataStream::Qt_6_0);
    }
    template <typename T>
    [[nodiscard]] T take()
    {
        T value{};
        m_stream >> value;
        return value;
    }
    [[nodiscard]] bool isSound() const { return m_stream.status() == QDataStream::Ok; }

private:
    QDataStream m_stream;
};

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
    }
    key.key.bytes = key.value.size();
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

Journal::Journal(const QString& path)
    : m_path(path)
    , m_file(path)
    , m_lock(path + QStringLiteral(".lock"))
{
    m_lock.setStaleLockTime(0);
}

consul::Unexpected Journal::fileProblem() const
{
    return consul::Unexpected(
        refusedError(Words::tr("Cannot use the journal %1: %2").arg(m_path, m_file.errorString())));
}

consul::Result<std::monostate> Journal::openFile(QIODevice::OpenMode mode)
{
    if (!m_lock.tryLock(0))
        return consul::Unexpected(refusedError(Words::tr("Another window is using the move journal %1.").arg(m_path)));
    constexpr auto ours = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    if (!m_file.open(mode, ours))
        return fileProblem();
    return {};
}

consul::Result<JournalPtr> Journal::create(const QString& folder)
{
    // Names and values of keys are nobody else's business.
    if (!consul::makePrivateFolder(folder))
        return consul::Unexpected(refusedError(Words::tr("Cannot create the folder %1.").arg(folder)));
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces) + journalEnding;
    const JournalPtr journal(new Journal(QDir(folder).filePath(name)));
    if (const auto opened = journal->openFile(QIODevice::ReadWrite | QIODevice::NewOnly); !opened)
        return consul::Unexpected(opened.error());
    consul::folderToDisk(folder);
    return journal;
}

consul::Result<JournalPtr> Journal::open(const QString& path)
{
    const JournalPtr journal(new Journal(path));
    if (const auto opened = journal->openFile(QIODevice::ReadWrite | QIODevice::ExistingOnly); !opened)
        return consul::Unexpected(opened.error());
    const auto read = journal->forEach([](qint64, const QByteArray&) { return true; });
    if (!read)
        return consul::Unexpected(read.error());
    // What a crash cut short must not stand before what comes next.
    if (!journal->m_file.resize(journal->m_file.pos()))
        return journal->fileProblem();
    return journal;
}

consul::Result<qint64> Journal::append(const QByteArray& record)
{
    const QByteArray length = lengthOf(record);
    const qint64 place = m_file.size();
    const QByteArray all = length + sumOf(length, record) + record;
    if (!m_file.seek(place) || m_file.write(all) != all.size())
        return fileProblem();
    return place;
}

consul::Result<std::monostate> Journal::sync()
{
    if (!consul::fileToDisk(m_file))
        return fileProblem();
    return {};
}

consul::Result<QByteArray> Journal::at(qint64 place)
{
    QByteArray record;
    if (!m_file.flush() || !m_file.seek(place) || readRecord(m_file, record) != Found::Record)
        return fileProblem();
    return record;
}

consul::Result<std::monostate> Journal::forEach(const std::function<bool(qint64, const QByteArray&)>& each)
{
    if (!m_file.flush() || !m_file.seek(0))
        return fileProblem();
    for (;;) {
        const qint64 place = m_file.pos();
        QByteArray record;
        const Found found = readRecord(m_file, record);
        if (found == Found::Damage) {
            return consul::Unexpected(
                refusedError(Words::tr("The journal %1 is damaged at byte %2.").arg(m_path, QString::number(place))));
        }
        if (found != Found::Record) {
            if (!m_file.seek(place))
                return fileProblem();
            return {};
        }
        if (!each(place, record))
            return {};
    }
}

void Journal::release()
{
    m_file.close();
    m_lock.unlock();
}

bool Journal::remove()
{
    m_file.close();
    const bool removed = m_file.remove();
    consul::folderToDisk(QFileInfo(m_path).absolutePath());
    m_lock.unlock();
    return removed;
}

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
    bool sound = true;
    const auto read = journal.forEach([&](qint64 place, const QByteArray& record) {
        sound = apply(state, place, record);
        return sound;
    });
    if (!read)
        return consul::Unexpected(read.error());
    if (!sound) {
        return consul::Unexpected(refusedError(
            Words::tr("The journal %1 was written by another version or is damaged.").arg(journal.path())));
    }
    return state;
}

} // namespace keys
