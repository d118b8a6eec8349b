// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/key_drafts.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>

namespace gui {

namespace {

constexpr quint32 mark = 0x53424446; // So that no other file is taken for a draft.
constexpr qint32 version = 2;
constexpr qint32 versionWithoutForm = 1;

void write(QDataStream& stream, const consul::KvEntry& entry)
{
    stream << entry.value << entry.flags << entry.createIndex << entry.modifyIndex << entry.lockIndex
           << entry.session.toString();
}

consul::KvEntry readEntry(QDataStream& stream, const QString& key)
{
    consul::KvEntry entry;
    QString session;
    entry.key = key;
    stream >> entry.value >> entry.flags >> entry.createIndex >> entry.modifyIndex >> entry.lockIndex >> session;
    entry.session = session;
    return entry;
}

QByteArray bytesOf(const KeyDraft& draft)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << mark << version << draft.connection << draft.key << draft.mine.value << draft.mine.flags << draft.savedAt
           << draft.base.has_value();
    if (draft.base)
        write(stream, *draft.base);
    stream << draft.form;
    return bytes;
}

/// What every draft begins with; nullopt: it is none. `version`: of its form.
std::optional<KeyDraft> readHead(QDataStream& stream, qint32& isVersion)
{
    stream.setVersion(QDataStream::Qt_6_0);
    quint32 isMark = 0;
    stream >> isMark >> isVersion;
    if (isMark != mark || (isVersion != version && isVersion != versionWithoutForm))
        return std::nullopt;
    KeyDraft draft;
    stream >> draft.connection >> draft.key;
    return stream.status() == QDataStream::Ok ? std::optional(draft) : std::nullopt;
}

std::optional<KeyDraft> readDraft(const QString& fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    QDataStream stream(&file);
    qint32 isVersion = 0;
    const auto head = readHead(stream, isVersion);
    if (!head)
        return std::nullopt;
    KeyDraft draft = *head;
    bool hasBase = false;
    stream >> draft.mine.value >> draft.mine.flags >> draft.savedAt >> hasBase;
    if (hasBase)
        draft.base = readEntry(stream, draft.key);
    if (isVersion == version)
        stream >> draft.form;
    return stream.status() == QDataStream::Ok ? std::optional(draft) : std::nullopt;
}

} // namespace

KeyDrafts::KeyDrafts(QString folder)
    : m_folder(std::move(folder))
{
}

QString KeyDrafts::defaultFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath(QStringLiteral("drafts"));
}

QString KeyDrafts::fileOf(const QString& connection, const QString& key) const
{
    const auto name = QCryptographicHash::hash((connection + QChar(0) + key).toUtf8(), QCryptographicHash::Sha256);
    return QDir(m_folder).filePath(QString::fromLatin1(name.toHex().first(32)) + QStringLiteral(".draft"));
}

bool KeyDrafts::save(const KeyDraft& draft)
{
    QDir().mkpath(m_folder);
    // Also one that an earlier version has made: the names of keys are nobody else's either.
    QFile::setPermissions(m_folder, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    QSaveFile file(fileOf(draft.connection, draft.key));
    const QByteArray bytes = bytesOf(draft);
    const bool written = file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner) && file.write(bytes) == bytes.size()
        && file.commit();
    m_why = written ? QString() : file.errorString();
    return written;
}

void KeyDrafts::remove(const QString& connection, const QString& key)
{
    QFile::remove(fileOf(connection, key));
}

std::optional<KeyDraft> KeyDrafts::find(const QString& connection, const QString& key) const
{
    auto draft = readDraft(fileOf(connection, key));
    return draft && draft->connection == connection && draft->key == key ? draft : std::nullopt;
}

QStringList KeyDrafts::keys(const QString& connection) const
{
    QStringList keys;
    const QDir folder(m_folder);
    const auto files = folder.entryList({QStringLiteral("*.draft")}, QDir::Files);
    for (const auto& each : files) {
        QFile file(folder.filePath(each));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        QDataStream stream(&file);
        qint32 isVersion = 0;
        if (const auto head = readHead(stream, isVersion); head && head->connection == connection)
            keys << head->key;
    }
    keys.sort();
    return keys;
}

} // namespace gui
