// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/sweep.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

namespace lab {

namespace {

QString usualFolder()
{
    const QString chosen = qEnvironmentVariable(recordsVariable);
    if (!chosen.isEmpty())
        return chosen;
    // Not the application's own folder: window and command line find each other's runs.
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/signalbox/runs");
}

QString fileOf(const QString& folder, const QString& id)
{
    return folder + u'/' + id + QStringLiteral(".json");
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject jsonOf(const RunPlace& place)
{
    QJsonArray strategies;
    for (const auto id : place.strategies)
        strategies.append(protocols::strategyName(id));
    QJsonObject json;
    json[QStringLiteral("path")] = place.path;
    json[QStringLiteral("since")] = QString::number(place.since); // JSON numbers round above 2^53.
    json[QStringLiteral("strategies")] = strategies;
    return json;
}

RunPlace placeOf(const QJsonObject& json)
{
    RunPlace place;
    place.path = json[QStringLiteral("path")].toString();
    place.since = json[QStringLiteral("since")].toString().toULongLong();
    for (const auto& name : json[QStringLiteral("strategies")].toArray()) {
        if (const auto id = protocols::strategyFromName(name.toString()))
            place.strategies.push_back(*id);
    }
    return place;
}

QByteArray jsonOf(const RunRecord& record)
{
    QJsonObject json;
    json[QStringLiteral("id")] = record.id;
    json[QStringLiteral("pid")] = record.pid;
    json[QStringLiteral("process_start")] = record.processStart;
    json[QStringLiteral("address")] = record.address;
    json[QStringLiteral("datacenter")] = record.datacenter;
    json[QStringLiteral("namespace")] = record.nameSpace;
    json[QStringLiteral("partition")] = record.partition;
    QJsonArray places;
    for (const RunPlace& each : record.places)
        places.append(jsonOf(each));
    json[QStringLiteral("places")] = places;
    json[QStringLiteral("started")] = record.started.toString(Qt::ISODateWithMs);
    return QJsonDocument(json).toJson();
}

std::optional<RunRecord> recordOf(const QByteArray& text)
{
    const auto json = QJsonDocument::fromJson(text).object();
    RunRecord record;
    record.id = json[QStringLiteral("id")].toString();
    record.pid = json[QStringLiteral("pid")].toInteger();
    record.processStart = json[QStringLiteral("process_start")].toString();
    record.address = json[QStringLiteral("address")].toString();
    record.datacenter = json[QStringLiteral("datacenter")].toString();
    record.nameSpace = json[QStringLiteral("namespace")].toString();
    record.partition = json[QStringLiteral("partition")].toString();
    for (const auto& place : json[QStringLiteral("places")].toArray())
        record.places.push_back(placeOf(place.toObject()));
    record.started = QDateTime::fromString(json[QStringLiteral("started")].toString(), Qt::ISODateWithMs);
    if (record.id.isEmpty() || record.pid <= 0 || record.address.isEmpty())
        return std::nullopt;
    return record;
}

} // namespace

std::optional<QString> processStartOf(qint64 pid)
{
    const auto stat = bytesOf(QStringLiteral("/proc/%1/stat").arg(pid));
    // The second field is the program's name in brackets, and may hold blanks and brackets itself.
    const auto fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    constexpr qsizetype startTime = 22 - 3; // proc(5) counts from 1, and the list begins with field 3.
    if (fields.size() <= startTime || fields.front() == "Z") // A zombie only waits to be counted.
        return std::nullopt;
    const auto boot = bytesOf(QStringLiteral("/proc/sys/kernel/random/boot_id")).trimmed();
    return QString::fromLatin1(boot + ':' + fields[startTime]);
}

QStringList RunRecord::paths() const
{
    QStringList paths;
    for (const RunPlace& each : places)
        paths.append(each.path);
    return paths;
}

quint64 RunRecord::sinceOf(const QString& path) const
{
    const auto found
        = std::find_if(places.begin(), places.end(), [&path](const RunPlace& each) { return each.path == path; });
    return found == places.end() ? 0 : found->since;
}

void RunRecord::use(const QString& path, protocols::StrategyId strategy)
{
    auto found
        = std::find_if(places.begin(), places.end(), [&path](const RunPlace& each) { return each.path == path; });
    if (found == places.end())
        found = places.insert(found, RunPlace{path, 0, {}});
    if (std::find(found->strategies.begin(), found->strategies.end(), strategy) == found->strategies.end())
        found->strategies.push_back(strategy);
}

void RunRecord::noteSince(const QStringList& paths, quint64 index)
{
    for (RunPlace& each : places) {
        if (each.since == 0 && paths.contains(each.path))
            each.since = index;
    }
}

quint64 markOf(const QString& run)
{
    return run.toULongLong(nullptr, 16);
}

RunRecord recordOfThisProcess(const consul::Endpoint& endpoint)
{
    RunRecord record;
    record.id = QStringLiteral("%1").arg(QRandomGenerator::global()->generate64(), 16, 16, QLatin1Char('0'));
    record.pid = QCoreApplication::applicationPid();
    record.processStart = processStartOf(record.pid).value_or(QString());
    record.address = endpoint.displayAddress();
    record.datacenter = endpoint.datacenter;
    record.nameSpace = endpoint.nameSpace;
    record.partition = endpoint.partition;
    record.started = QDateTime::currentDateTimeUtc();
    return record;
}

RunRecords::RunRecords(QString folder)
    : m_folder(folder.isEmpty() ? usualFolder() : std::move(folder))
{
}

bool RunRecords::write(const RunRecord& record) const
{
    if (!QDir().mkpath(m_folder))
        return false;
    QSaveFile file(fileOf(m_folder, record.id));
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.write(jsonOf(record));
    return file.commit();
}

void RunRecords::remove(const QString& id) const
{
    QFile::remove(fileOf(m_folder, id));
}

std::vector<RunRecord> RunRecords::leftBehind() const
{
    std::vector<RunRecord> found;
    const QDir folder(m_folder);
    const auto names = folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QString& name : names) {
        const auto record = recordOf(bytesOf(folder.filePath(name)));
        if (!record || name != record->id + QStringLiteral(".json"))
            continue;
        const auto start = processStartOf(record->pid);
        const bool isAlive = start ? *start == record->processStart : record->pid == QCoreApplication::applicationPid();
        if (!isAlive)
            found.push_back(*record);
    }
    return found;
}

QString sessionNameOf(const QString& run, const QString& contender)
{
    return QStringLiteral("signalbox %1 %2").arg(run, contender);
}

std::optional<QString> runOf(const QString& sessionName)
{
    const auto parts = sessionName.split(u' ');
    if (parts.size() < 3 || parts.front() != QLatin1String("signalbox") || parts[1].isEmpty())
        return std::nullopt;
    return parts[1];
}

} // namespace lab
