// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/definitions.h"

#include "consul/account_home.h"
#include "consul/addressed.h"
#include "consul/named_file.h"
#include "consul/on_disk.h"
#include "consul/values/session_info.h"
#include "consul/values/utf8.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

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

struct DefinitionsText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Definitions)
};

consul::Unexpected fileProblem(const QString& words)
{
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = words;
    return consul::Unexpected(error);
}

QJsonValue text(const QByteArray& bytes)
{
    return QString::fromUtf8(bytes);
}

QByteArray bytes(const QJsonObject& object, const char* name)
{
    return object.value(QLatin1String(name)).toString().toUtf8();
}

constexpr std::array<OwnerKind, 8> allKinds{OwnerKind::ConnectedAgent, OwnerKind::OtherLiveAgent, OwnerKind::DeadAgent,
    OwnerKind::ExternalNode, OwnerKind::Orchestrator, OwnerKind::LeftNode, OwnerKind::Ghost, OwnerKind::Unknown};

OwnerKind ownerKindOf(const QString& name)
{
    for (const auto kind : allKinds) {
        if (ownerKindName(kind) == name)
            return kind;
    }
    return OwnerKind::Unknown;
}

QJsonObject toObject(const LostSession& session)
{
    return {{QStringLiteral("id"), session.id}, {QStringLiteral("name"), session.name},
        {QStringLiteral("behavior"), session.deletes ? consul::deleteBehavior : consul::releaseBehavior},
        {QStringLiteral("keys"), QJsonArray::fromStringList(session.keys)}};
}

LostSession lostSessionFrom(const QJsonObject& object)
{
    LostSession session;
    session.id = object.value(id).toString();
    session.name = object.value(QLatin1String("name")).toString();
    session.deletes = object.value(QLatin1String("behavior")).toString() == consul::deleteBehavior;
    const auto keys = object.value(QLatin1String("keys")).toArray();
    for (const auto& key : keys)
        session.keys.append(key.toString());
    return session;
}

/// Texts of Consul stay texts: read back, they are the same bytes.
QJsonObject toObject(const SavedDefinition& definition)
{
    QJsonArray checks;
    for (const auto& each : definition.checks)
        checks.append(text(each));
    QJsonObject object{{QStringLiteral("version"), 1}, {QStringLiteral("node"), definition.ref.node},
        {QStringLiteral("id"), definition.ref.id}, {QStringLiteral("service"), definition.service},
        {QStringLiteral("datacenter"), definition.datacenter},
        {QStringLiteral("savedAt"), definition.savedAt.toString(Qt::ISODateWithMs)},
        {QStringLiteral("owner"), ownerKindName(definition.owner)},
        {QStringLiteral("agentService"), text(definition.agentService)},
        {QStringLiteral("catalogService"), text(definition.catalogService)},
        {QStringLiteral("catalogNode"), text(definition.catalogNode)}, {QStringLiteral("checks"), checks},
        {QStringLiteral("sidecar"), text(definition.sidecar)}};
    if (!definition.in.nameSpace.isEmpty())
        object.insert(QStringLiteral("namespace"), definition.in.nameSpace);
    if (!definition.in.partition.isEmpty())
        object.insert(QStringLiteral("partition"), definition.in.partition);
    QJsonArray sessions;
    for (const auto& each : definition.sessions)
        sessions.append(toObject(each));
    if (!sessions.isEmpty())
        object.insert(QStringLiteral("sessions"), sessions);
    return object;
}

SavedDefinition fromObject(const QJsonObject& object)
{
    SavedDefinition definition;
    definition.ref = {object.value(QLatin1String("node")).toString(), object.value(QLatin1String("id")).toString()};
    definition.service = object.value(QLatin1String("service")).toString();
    definition.datacenter = object.value(QLatin1String("datacenter")).toString();
    definition.savedAt
        = QDateTime::fromString(object.value(QLatin1String("savedAt")).toString(), Qt::ISODateWithMs).toUTC();
    definition.owner = ownerKindOf(object.value(QLatin1String("owner")).toString());
    definition.agentService = bytes(object, "agentService");
    definition.catalogService = bytes(object, "catalogService");
    definition.catalogNode = bytes(object, "catalogNode");
    definition.sidecar = bytes(object, "sidecar");
    definition.in
        = {object.value(QLatin1String("namespace")).toString(), object.value(QLatin1String("partition")).toString()};
    if (definition.in.isEmpty()) // Kept by an older program, which left it to Consul's own words.
        definition.in = tenancyOf(definition.catalogService, {});
    const auto checks = object.value(QLatin1String("checks")).toArray();
    for (const auto& each : checks)
        definition.checks.push_back(each.toString().toUtf8());
    const auto sessions = object.value(QLatin1String("sessions")).toArray();
    for (const auto& each : sessions)
        definition.sessions.push_back(lostSessionFrom(each.toObject()));
    return definition;
}

} // namespace

UndoLog::UndoLog(QString folder)
    : m_path(folder.isEmpty() ? QString() : QDir(folder).filePath(QStringLiteral("undone.log")))
{
}

void UndoLog::note(
    Outcome outcome, const InstanceRef& ref, const QString& dc, const QDateTime& at, const consul::Tenancy& in) const
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

UndoLog::Notes UndoLog::read() const
{
    Notes notes;
    QFile file(m_path);
    if (m_path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return notes;
    while (!file.atEnd()) {
        const auto line = QJsonDocument::fromJson(consul::withEscapedMarks(file.readLine())).object();
        const auto at = QDateTime::fromString(line.value(timeField).toString(), Qt::ISODateWithMs);
        if (!at.isValid())
            continue;
        notes.m_notes[{line.value(node).toString(), line.value(id).toString()}].push_back(
            {line.value(datacenter).toString(), {line.value(nameSpace).toString(), line.value(partition).toString()},
                at, line.value(isDone).toBool(), line.value(unknown).toBool()});
    }
    return notes;
}

UndoLog::Outcome UndoLog::Notes::last(
    const InstanceRef& ref, const QString& dc, const QDateTime& since, const consul::Tenancy& in) const
{
    // Each attempt is noted as it begins, and as it ends unless it is done. What failed for certain takes back its own
    // beginning alone: it says nothing of an earlier one that was done, or may have been.
    int done = 0;
    bool mayBeDone = false;
    for (const Note& note : m_notes.value({ref.node, ref.id})) {
        if (note.dc != dc || note.at < since || !consul::isSame(note.in, in))
            continue;
        const bool hasBegun = note.isDone && !note.isUnknown;
        done = hasBegun ? done + 1 : std::max(done - 1, 0);
        mayBeDone = mayBeDone || note.isUnknown;
    }
    if (done > 0)
        return Outcome::Done;
    return mayBeDone ? Outcome::Unknown : Outcome::Failed;
}

namespace {

/// In the form that a registration takes.
QByteArray nodeJson(const consul::CatalogNode& of)
{
    const auto object = [](const QMap<QString, QString>& map) {
        QJsonObject out;
        for (auto each = map.begin(); each != map.end(); ++each)
            out.insert(each.key(), each.value());
        return out;
    };
    QJsonObject out{{QStringLiteral("Node"), of.name}, {QStringLiteral("Address"), of.address},
        {QStringLiteral("TaggedAddresses"), object(of.taggedAddresses)}, {QStringLiteral("NodeMeta"), object(of.meta)}};
    if (!of.id.isEmpty())
        out.insert(QStringLiteral("ID"), of.id);
    return QJsonDocument(out).toJson(QJsonDocument::Compact);
}

} // namespace

void SavedDefinition::takeShown(const Instance& instance, const consul::CatalogNode& on)
{
    catalogService = instance.definition.json;
    catalogNode = nodeJson(on);
    checks.clear();
    for (const auto& check : instance.checks)
        checks.push_back(check.json);
}

consul::Tenancy tenancyOf(const QByteArray& catalogService, const consul::Endpoint& endpoint)
{
    const auto service = QJsonDocument::fromJson(catalogService).object();
    consul::Tenancy in = consul::tenancyOf(endpoint);
    if (const QString said = service.value(QLatin1String("Namespace")).toString(); !said.isEmpty())
        in.nameSpace = said;
    if (const QString said = service.value(QLatin1String("Partition")).toString(); !said.isEmpty())
        in.partition = said;
    return in;
}

QString definitionsFolder()
{
    const QString root = consul::dataRoot();
    return root.isEmpty() ? QString() : root + QStringLiteral("/signalbox/removed");
}

bool makeFolderForDefinitions(const QString& folder)
{
    const QFileInfo info(folder);
    // Where a person said to keep them is theirs to close.
    const bool isOurs = !info.isDir() || info.absoluteFilePath() == QFileInfo(definitionsFolder()).absoluteFilePath();
    return !isOurs || consul::makePrivateFolder(folder);
}

DefinitionFile::DefinitionFile(QString path)
    : m_path(std::move(path))
{
}

consul::Result<std::monostate> DefinitionFile::append(const SavedDefinition& definition) const
{
    const QFileInfo info(m_path);
    const QString folder = info.absolutePath();
    // Definitions may hold what is nobody else's business: not for a moment.
    if (!makeFolderForDefinitions(folder))
        return fileProblem(DefinitionsText::tr("Cannot create the folder %1.").arg(folder));
    const bool isNew = !info.exists();
    QFile file(m_path);
    constexpr auto ours = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append, ours))
        return fileProblem(DefinitionsText::tr("Cannot write %1: %2").arg(m_path, file.errorString()));
    const QByteArray line = QJsonDocument(toObject(definition)).toJson(QJsonDocument::Compact) + '\n';
    if (!consul::writeAll(file, line) || !consul::fileToDisk(file))
        return fileProblem(DefinitionsText::tr("Cannot write %1: %2").arg(m_path, file.errorString()));
    if (isNew)
        consul::folderToDisk(folder);
    return {};
}

consul::Result<std::vector<SavedDefinition>> DefinitionFile::read(bool* isCut) const
{
    constexpr qint64 most = 512LL * 1024 * 1024;
    const auto text = consul::readPlainFile(m_path, most);
    if (!text)
        return fileProblem(DefinitionsText::tr("Cannot read %1: %2").arg(m_path, text.error()));
    std::vector<SavedDefinition> definitions;
    int number = 0;
    qsizetype begin = 0;
    // A crash may have cut the last line short; what stands before it is whole.
    for (auto end = text->indexOf('\n'); end >= 0; end = text->indexOf('\n', begin)) {
        const QByteArray line = text->mid(begin, end - begin);
        begin = end + 1;
        ++number;
        const auto document = QJsonDocument::fromJson(consul::withEscapedMarks(line));
        if (!document.isObject())
            return fileProblem(DefinitionsText::tr("Line %1 of %2 is not a valid definition.").arg(number).arg(m_path));
        definitions.push_back(fromObject(document.object()));
        if (definitions.back().ref.id.isEmpty() || definitions.back().ref.node.isEmpty())
            return fileProblem(DefinitionsText::tr("Line %1 of %2 is not a valid definition.").arg(number).arg(m_path));
    }
    if (isCut != nullptr)
        *isCut = !text->mid(begin).trimmed().isEmpty();
    return definitions;
}

} // namespace cleanup
