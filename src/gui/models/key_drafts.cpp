// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/key_drafts.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

namespace gui {

namespace {

constexpr int version = 1;

// Numbers of 64 bits are written as texts: Qt's JSON rounds them.
QJsonValue numberJson(quint64 number)
{
    return QString::number(number);
}

quint64 numberOf(const QJsonObject& object, const char* name)
{
    return object.value(QLatin1String(name)).toString().toULongLong();
}

QJsonValue bytesJson(const QByteArray& bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

QByteArray bytesOfField(const QJsonObject& object, const char* name)
{
    return QByteArray::fromBase64(object.value(QLatin1String(name)).toString().toLatin1());
}

QJsonObject entryJson(const consul::KvEntry& entry)
{
    return {{QStringLiteral("value"), bytesJson(entry.value)}, {QStringLiteral("flags"), numberJson(entry.flags)},
        {QStringLiteral("create"), numberJson(entry.createIndex)},
        {QStringLiteral("modify"), numberJson(entry.modifyIndex)},
        {QStringLiteral("lock"), numberJson(entry.lockIndex)}, {QStringLiteral("session"), entry.session}};
}

consul::KvEntry entryOf(const QString& key, const QJsonObject& object)
{
    consul::KvEntry entry;
    entry.key = key;
    entry.value = bytesOfField(object, "value");
    entry.flags = numberOf(object, "flags");
    entry.createIndex = numberOf(object, "create");
    entry.modifyIndex = numberOf(object, "modify");
    entry.lockIndex = numberOf(object, "lock");
    entry.session = object.value(QLatin1String("session")).toString();
    return entry;
}

std::optional<KeyDraft> readDraft(const QString& fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const auto object = QJsonDocument::fromJson(file.readAll()).object();
    if (object.value(QLatin1String("version")).toInt() != version)
        return std::nullopt;
    KeyDraft draft;
    draft.connection = object.value(QLatin1String("connection")).toString();
    draft.key = object.value(QLatin1String("key")).toString();
    draft.mine.value = bytesOfField(object, "value");
    draft.mine.flags = numberOf(object, "flags");
    draft.savedAt = QDateTime::fromString(object.value(QLatin1String("savedAt")).toString(), Qt::ISODateWithMs);
    if (const auto base = object.value(QLatin1String("base")); base.isObject())
        draft.base = entryOf(draft.key, base.toObject());
    return draft;
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
    return QDir(m_folder).filePath(QString::fromLatin1(name.toHex().first(32)) + QStringLiteral(".json"));
}

bool KeyDrafts::save(const KeyDraft& draft)
{
    QJsonObject object{{QStringLiteral("version"), version}, {QStringLiteral("connection"), draft.connection},
        {QStringLiteral("key"), draft.key}, {QStringLiteral("value"), bytesJson(draft.mine.value)},
        {QStringLiteral("flags"), numberJson(draft.mine.flags)},
        {QStringLiteral("savedAt"), draft.savedAt.toString(Qt::ISODateWithMs)}};
    if (draft.base)
        object.insert(QStringLiteral("base"), entryJson(*draft.base));
    QDir().mkpath(m_folder);
    QSaveFile file(fileOf(draft.connection, draft.key));
    const QByteArray text = QJsonDocument(object).toJson(QJsonDocument::Compact);
    const bool written = file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner) && file.write(text) == text.size()
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

std::vector<KeyDraft> KeyDrafts::all(const QString& connection) const
{
    std::vector<KeyDraft> drafts;
    const QDir folder(m_folder);
    const auto files = folder.entryList({QStringLiteral("*.json")}, QDir::Files);
    for (const auto& file : files) {
        if (auto draft = readDraft(folder.filePath(file)); draft && draft->connection == connection)
            drafts.push_back(*std::move(draft));
    }
    std::sort(drafts.begin(), drafts.end(), [](const auto& a, const auto& b) { return a.key < b.key; });
    return drafts;
}

} // namespace gui
