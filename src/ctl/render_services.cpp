// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/render_services.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace ctl {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ctl::Render)
};

QString statusWord(consul::CheckStatus status, Style style)
{
    const QString word = consul::statusName(status).leftJustified(8);
    if (!style.colour)
        return word;
    const char* code = status == consul::CheckStatus::Passing ? "32"
        : status == consul::CheckStatus::Warning              ? "33"
        : status == consul::CheckStatus::Critical             ? "31"
                                                              : "0";
    return QStringLiteral("\x1b[%1m%2\x1b[0m").arg(QLatin1String(code), word);
}

QJsonObject checkObject(const consul::HealthCheck& check)
{
    return {{QStringLiteral("id"), check.id}, {QStringLiteral("name"), check.name},
        {QStringLiteral("status"), consul::statusName(check.status)}, {QStringLiteral("type"), check.type},
        {QStringLiteral("output"), check.output}};
}

QString bullet(const QString& sentence)
{
    return QStringLiteral("  - ") + printable(sentence) + u'\n';
}

} // namespace

QString instanceLine(const cleanup::Instance& instance, Style style)
{
    QString line = QStringLiteral("%1  %2  %3  %4:%5  %6")
                       .arg(statusWord(instance.status, style), printable(instance.ref.text()),
                           printable(instance.definition.service), printable(instance.address))
                       .arg(instance.definition.port)
                       .arg(cleanup::ownerText(instance.owner));
    if (instance.inMaintenance)
        line += QStringLiteral("  ") + Text::tr("maintenance: %1").arg(printable(instance.maintenanceReason));
    return line + u'\n';
}

QByteArray instanceJson(const cleanup::Instance& instance)
{
    QJsonArray checks;
    for (const auto& check : instance.checks)
        checks.append(checkObject(check));
    const QJsonObject object{{QStringLiteral("node"), instance.ref.node}, {QStringLiteral("id"), instance.ref.id},
        {QStringLiteral("service"), instance.definition.service}, {QStringLiteral("kind"), instance.definition.kind},
        {QStringLiteral("status"), consul::statusName(instance.status)}, {QStringLiteral("address"), instance.address},
        {QStringLiteral("port"), instance.definition.port},
        {QStringLiteral("tags"), QJsonArray::fromStringList(instance.definition.tags)},
        {QStringLiteral("maintenance"), instance.inMaintenance},
        {QStringLiteral("maintenanceReason"), instance.maintenanceReason},
        {QStringLiteral("owner"), cleanup::ownerKindName(instance.owner.kind)},
        {QStringLiteral("evidence"), instance.owner.evidence}, {QStringLiteral("checks"), checks}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

QString removalBlock(const cleanup::Removal& removal, Style style)
{
    QString block = instanceLine(removal.instance, style);
    if (removal.isRefused())
        return block + bullet(Text::tr("Not removed. %1").arg(removal.refusal));
    block += bullet(removal.instance.owner.evidence);
    for (const auto& call : {removal.route.identity, removal.route.removal}) {
        if (call)
            block += QStringLiteral("    ") + printable(call->curl()) + u'\n';
    }
    for (const auto& sentence : removal.consequences + removal.warnings + removal.comebacks)
        block += bullet(sentence);
    return block;
}

QString undoBlock(const cleanup::SavedDefinition& definition, const cleanup::UndoPlan& plan)
{
    QString block = QStringLiteral("%1  %2\n").arg(printable(definition.ref.text()), printable(definition.service));
    if (!plan.refusal.isEmpty())
        return block + bullet(Text::tr("Not brought back. %1").arg(plan.refusal));
    if (plan.alreadyThere)
        return block + bullet(Text::tr("It is registered again already."));
    if (plan.identity)
        block += QStringLiteral("    ") + printable(plan.identity->curl()) + u'\n';
    for (const auto& call : plan.calls)
        block += QStringLiteral("    ") + printable(call.curl()) + u'\n';
    for (const auto& sentence : plan.warnings)
        block += bullet(sentence);
    return block;
}

} // namespace ctl
