// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/undo_log.h"

#include "cleanup/definitions.h"
#include "consul/values/utf8.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <tuple>

namespace cleanup {

namespace {

constexpr QLatin1String node("node");
constexpr QLatin1String id("id");
constexpr QLatin1String datacenter("datacenter");
constexpr QLatin1String nameSpace("namespace");
constexpr QLatin1String partition("partition");
constexpr QLatin1String timeField("at");
constexpr QLatin1String isDone("done");
constexpr QLatin1String unknown("unknown");

} // namespace

UndoLog::UndoLog(QString folder)
    : m_path(folder.isEmpty() ? QString() : QDir(folder).filePath(QStringLiteral("undone.log")))
{
}

void UndoLog::noteBegun(const InstanceRef& ref, const QString& dc, const QDateTime& at, const consul::Tenancy& in) const
{
    append(ref, dc, at, in, Outcome::Done);
}

void UndoLog::noteFailed(
    const InstanceRef& ref, const QString& dc, const QDateTime& at, const consul::Tenancy& in) const
{
    append(ref, dc, at, in, Outcome::Failed);
}

void UndoLog::noteUnknown(
    const InstanceRef& ref, const QString& dc, const QDateTime& at, const consul::Tenancy& in) const
{
    append(ref, dc, at, in, Outcome::Unknown);
}

void UndoLog::append(
    const InstanceRef& ref, const QString& dc, const QDateTime& at, const consul::Tenancy& in, Outcome outcome) const
{
    if (m_path.isEmpty())
        return;
    const QFileInfo info(m_path);
    std::ignore = makeFolderForDefinitions(info.absolutePath());
    const bool isOld = info.exists() && info.lastModified().toUTC().addDays(1) < at;
    const auto mode = isOld ? QIODevice::Truncate : QIODevice::Append;
    QFile file(m_path);
    if (!file.open(QIODevice::WriteOnly | mode, QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        return;
    QJsonObject line{{node, ref.node}, {id, ref.id}, {datacenter, dc},
        {timeField, at.toUTC().toString(Qt::ISODateWithMs)}, {isDone, outcome != Outcome::Failed},
        {unknown, outcome == Outcome::Unknown}};
    if (!in.nameSpace.isEmpty())
        line.insert(nameSpace, in.nameSpace);
    if (!in.partition.isEmpty())
        line.insert(partition, in.partition);
    file.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
}

bool UndoLog::holds(const InstanceRef& ref, const QString& dc, const QDateTime& since, const consul::Tenancy& in) const
{
    return last(ref, dc, since, in) == Outcome::Done;
}

bool UndoLog::isUnknown(
    const InstanceRef& ref, const QString& dc, const QDateTime& since, const consul::Tenancy& in) const
{
    return last(ref, dc, since, in) == Outcome::Unknown;
}

UndoLog::Outcome UndoLog::last(
    const InstanceRef& ref, const QString& dc, const QDateTime& since, const consul::Tenancy& in) const
{
    QFile file(m_path);
    if (m_path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return Outcome::Failed;
    // Each attempt is noted as it begins, and as it ends unless it is done. What failed for certain takes back its own
    // beginning alone: it says nothing of an earlier one that was done, or may have been.
    int done = 0;
    bool mayBeDone = false;
    while (!file.atEnd()) {
        const auto line = QJsonDocument::fromJson(consul::withEscapedMarks(file.readLine())).object();
        if (line.value(node).toString() != ref.node || line.value(id).toString() != ref.id
            || line.value(datacenter).toString() != dc
            || !consul::isSame({line.value(nameSpace).toString(), line.value(partition).toString()}, in))
            continue;
        const auto at = QDateTime::fromString(line.value(timeField).toString(), Qt::ISODateWithMs);
        if (!at.isValid() || at < since)
            continue;
        const bool isUnclear = line.value(unknown).toBool();
        const bool hasBegun = line.value(isDone).toBool() && !isUnclear;
        done = hasBegun ? done + 1 : std::max(done - 1, 0);
        mayBeDone = mayBeDone || isUnclear;
    }
    if (done > 0)
        return Outcome::Done;
    return mayBeDone ? Outcome::Unknown : Outcome::Failed;
}

} // namespace cleanup
