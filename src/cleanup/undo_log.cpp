// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/undo_log.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace cleanup {

namespace {

constexpr QLatin1String node("node");
constexpr QLatin1String id("id");
constexpr QLatin1String datacenter("datacenter");
constexpr QLatin1String time("at");
constexpr QLatin1String done("done");

} // namespace

UndoLog::UndoLog(QString folder)
    : m_path(folder.isEmpty() ? QString() : QDir(folder).filePath(QStringLiteral("undone.log")))
{
}

void UndoLog::noteBegun(const InstanceRef& ref, const QString& dc, const QDateTime& at) const
{
    append(ref, dc, at, true);
}

void UndoLog::noteFailed(const InstanceRef& ref, const QString& dc, const QDateTime& at) const
{
    append(ref, dc, at, false);
}

void UndoLog::append(const InstanceRef& ref, const QString& dc, const QDateTime& at, bool isDone) const
{
    if (m_path.isEmpty())
        return;
    const QFileInfo info(m_path);
    QDir().mkpath(info.absolutePath());
    const bool isOld = info.exists() && info.lastModified().toUTC().addDays(1) < at;
    const auto mode = isOld ? QIODevice::Truncate : QIODevice::Append;
    QFile file(m_path);
    if (!file.open(QIODevice::WriteOnly | mode, QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        return;
    const QJsonObject line{{node, ref.node}, {id, ref.id}, {datacenter, dc},
        {time, at.toUTC().toString(Qt::ISODateWithMs)}, {done, isDone}};
    file.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
}

bool UndoLog::holds(const InstanceRef& ref, const QString& dc, const QDateTime& since) const
{
    QFile file(m_path);
    if (m_path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return false;
    bool holds = false;
    while (!file.atEnd()) {
        const auto line = QJsonDocument::fromJson(file.readLine()).object();
        if (line.value(node).toString() != ref.node || line.value(id).toString() != ref.id
            || line.value(datacenter).toString() != dc)
            continue;
        const auto at = QDateTime::fromString(line.value(time).toString(), Qt::ISODateWithMs);
        holds = line.value(done).toBool() && at.isValid() && at >= since;
    }
    return holds;
}

} // namespace cleanup
