// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/render_services.h"

#include "ctl/render_json.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace ctl {

namespace {

struct RenderServicesText {
    Q_DECLARE_TR_FUNCTIONS(ctl::Render)
};

using consul::CheckStatus;

/// With the worst check of its node.
CheckStatus shownStatus(const cleanup::Instance& instance)
{
    const bool isWarned = instance.nodeWarning && instance.status == CheckStatus::Passing;
    return instance.nodeFailing ? CheckStatus::Critical : isWarned ? CheckStatus::Warning : instance.status;
}

bool isShownDown(const cleanup::Instance& instance)
{
    return instance.nodeDown && !instance.isFailing();
}

/// What does not fail by itself and is on a node that is down or fails is not well: Consul hands it out to nobody.
/// Text and JSON say the same.
QString statusWord(const cleanup::Instance& instance)
{
    return isShownDown(instance) ? QStringLiteral("down") : consul::statusName(shownStatus(instance));
}

QString statusWord(const cleanup::Instance& instance, Style style)
{
    const auto status = shownStatus(instance);
    const bool isDown = isShownDown(instance);
    QString word = statusWord(instance).leftJustified(8);
    if (!style.colour)
        return word;
    const bool isWell = status == CheckStatus::Passing && !instance.isUnchecked();
    const char* code = isDown             ? "31"
        : isWell                          ? "32"
        : status == CheckStatus::Warning  ? "33"
        : status == CheckStatus::Critical ? "31"
                                          : "0";
    return QStringLiteral("\x1b[%1m%2\x1b[0m").arg(QLatin1String(code), word);
}

QJsonObject checkObject(const consul::HealthCheck& check)
{
    return {{QStringLiteral("id"), check.id}, {QStringLiteral("name"), check.name},
        {QStringLiteral("status"), consul::statusName(check.status)}, {QStringLiteral("type"), check.type},
        {QStringLiteral("output"), check.output}};
}

/// Why it fails by itself: its checks that do, the worst first, each with the first line of its output.
QStringList failingChecks(const cleanup::Instance& instance)
{
    QStringList found;
    for (const auto status : {CheckStatus::Critical, CheckStatus::Warning}) {
        for (const auto& check : instance.checks) {
            if (check.status != status || check.isMaintenance())
                continue;
            const QString name = check.nameOrId();
            const QString output = check.output.trimmed().section(u'\n', 0, 0).trimmed();
            found << (output.isEmpty()
                    ? name
                    : RenderServicesText::tr("%1: %2", "name of a check, its output").arg(name, output));
        }
    }
    return found;
}

QJsonArray checksOf(const cleanup::NodeView& node)
{
    QJsonArray checks;
    for (const auto status : {CheckStatus::Critical, CheckStatus::Warning}) {
        for (const auto& check : node.checksWith(status))
            checks.append(checkObject(check));
    }
    return checks;
}

QString maintenanceText(const QString& what, const QString& reason)
{
    return reason.isEmpty() ? what : QStringLiteral("%1: %2").arg(what, printable(reason));
}

/// The middle of a long one is left out: JSON has the whole, and no line is wider than a few screens.
QString cell(const QString& text)
{
    constexpr qsizetype most = 80;
    constexpr qsizetype tail = 19;
    const QString whole = printable(text);
    return whole.size() <= most ? whole : whole.left(most - tail - 1) + QChar(u'…') + whole.right(tail);
}

constexpr qsizetype mostOwnChecks = 2; ///< In a line; JSON has all.

QString addressOf(const cleanup::Instance& instance)
{
    return cell(cleanup::addressText(instance));
}

QJsonArray portsOf(const cleanup::Instance& instance)
{
    QJsonArray ports;
    for (const auto& each : instance.definition.ports)
        ports.append(QJsonObject{{QStringLiteral("name"), each.name}, {QStringLiteral("port"), each.port},
            {QStringLiteral("default"), each.isDefault}});
    return ports;
}

QString ownerWords(const cleanup::Instance& instance)
{
    return instance.isImported() ? RenderServicesText::tr("imported from a peer, read-only")
                                 : cleanup::ownerText(instance.owner);
}

QString bullet(const QString& sentence)
{
    return QStringLiteral("  - ") + printable(sentence) + u'\n';
}

} // namespace

void InstanceColumns::fit(const cleanup::Instance& each)
{
    const auto widen = [](qsizetype& column, qsizetype size) { column = std::max(column, size); };
    widen(instance, cell(each.ref.text()).size());
    widen(service, cell(each.definition.service).size());
    widen(address, addressOf(each).size());
    widen(owner, ownerWords(each).size());
}

QString instanceLine(const cleanup::Instance& instance, Style style, const cleanup::NodeView* node)
{
    return instanceLine(instance, style, node, {});
}

QString instanceLine(
    const cleanup::Instance& instance, Style style, const cleanup::NodeView* node, const InstanceColumns& columns)
{
    QStringList parts{statusWord(instance, style), cell(instance.ref.text()).leftJustified(columns.instance),
        cell(instance.definition.service).leftJustified(columns.service),
        addressOf(instance).leftJustified(columns.address)};
    const auto listed = [](const QStringList& checks) { return cell(checks.join(QStringLiteral(", "))); };
    const QStringList critical = node ? node->criticalChecks() : QStringList();
    const QStringList warning = node ? node->warningChecks() : QStringList();
    const bool tellsUnchecked = instance.isUnchecked() && !instance.isWithheld() && !instance.inMaintenance;
    const QStringList own = failingChecks(instance);
    const bool isLast = own.isEmpty() && !tellsUnchecked && !instance.inMaintenance && !(node && node->inMaintenance)
        && critical.isEmpty() && warning.isEmpty();
    const QString owner = ownerWords(instance);
    parts << (isLast ? owner : owner.leftJustified(columns.owner));
    if (tellsUnchecked)
        parts << RenderServicesText::tr("no check");
    for (qsizetype i = 0; i < std::min(own.size(), mostOwnChecks); ++i)
        parts << cell(own[i]);
    if (own.size() > mostOwnChecks)
        parts << RenderServicesText::tr("%n more failing check(s)", nullptr, int(own.size() - mostOwnChecks));
    if (instance.inMaintenance)
        parts << maintenanceText(RenderServicesText::tr("maintenance"), instance.maintenanceReason);
    if (node && node->inMaintenance)
        parts << maintenanceText(RenderServicesText::tr("node in maintenance"), node->maintenanceReason);
    if (!critical.isEmpty())
        parts << RenderServicesText::tr("check of the node critical: %1").arg(listed(critical));
    if (!warning.isEmpty())
        parts << RenderServicesText::tr("check of the node warning: %1").arg(listed(warning));
    if (!instance.definition.oddFields.isEmpty())
        parts << printable(instance.definition.oddFields.first());
    return parts.join(QLatin1String("  ")) + u'\n';
}

QString sectionLine(const QString& peer, bool isFirst)
{
    const QString line
        = RenderServicesText::tr("Imported from the cluster of the peer %1 (read-only)").arg(printable(peer));
    return (isFirst ? QString() : QStringLiteral("\n")) + line + u'\n';
}

QByteArray instanceJson(const cleanup::Instance& instance, const cleanup::NodeView* node)
{
    QJsonArray checks;
    for (const auto& check : instance.checks)
        checks.append(checkObject(check));
    const QJsonObject object{{QStringLiteral("node"), instance.ref.node}, {QStringLiteral("id"), instance.ref.id},
        {QStringLiteral("peer"), instance.ref.peer}, {QStringLiteral("nodeDown"), instance.nodeDown},
        {QStringLiteral("service"), instance.definition.service}, {QStringLiteral("kind"), instance.definition.kind},
        {QStringLiteral("status"), statusWord(instance)},
        {QStringLiteral("ownStatus"), consul::statusName(instance.status)},
        {QStringLiteral("address"), instance.address}, {QStringLiteral("port"), instance.definition.port},
        {QStringLiteral("ports"), portsOf(instance)},
        {QStringLiteral("tags"), QJsonArray::fromStringList(instance.definition.tags)},
        {QStringLiteral("maintenance"), instance.inMaintenance},
        {QStringLiteral("maintenanceReason"), instance.maintenanceReason},
        {QStringLiteral("nodeMaintenance"), node && node->inMaintenance},
        {QStringLiteral("nodeMaintenanceReason"), node ? node->maintenanceReason : QString()},
        {QStringLiteral("nodeCritical"), QJsonArray::fromStringList(node ? node->criticalChecks() : QStringList())},
        {QStringLiteral("nodeWarning"), QJsonArray::fromStringList(node ? node->warningChecks() : QStringList())},
        {QStringLiteral("nodeChecks"), node ? checksOf(*node) : QJsonArray()},
        {QStringLiteral("owner"), cleanup::ownerKindName(instance.owner.kind)},
        {QStringLiteral("evidence"), instance.owner.evidenceText()}, {QStringLiteral("checks"), checks},
        {QStringLiteral("unreadable"), QJsonArray::fromStringList(instance.definition.oddFields)}};
    return harmlessJson(QJsonDocument(object).toJson(QJsonDocument::Compact)) + '\n';
}

QString progressLine(const cleanup::Item& item, const QDateTime& now, std::chrono::milliseconds verify)
{
    const QString mark = !item.isDone()                     ? QStringLiteral("…")
        : cleanup::isGood(item.verdict)                     ? QStringLiteral("✔")
        : item.verdict == cleanup::ItemVerdict::WouldRemove ? QStringLiteral("·")
                                                            : QStringLiteral("✖");
    QString words = cleanup::itemLine(item, now, verify);
    const bool isSentence = words.endsWith(u'.') || words.endsWith(u'。');
    if (!item.advice.isEmpty())
        words = isSentence
            ? words::joinSentences({words, item.advice.text()})
            : RenderServicesText::tr("%1. %2", "what happened, a sentence").arg(words, item.advice.text());
    return QStringLiteral("%1 %2  %3\n").arg(mark, printable(item.ref.text()), printable(words));
}

QString totalsBlock(const cleanup::CleanupPlan& plan)
{
    QString block;
    for (const auto& sentence : cleanup::totals(plan))
        block += bullet(sentence);
    return block;
}

QString differencesBlock(const cleanup::UndoResult& result)
{
    QString block;
    if (!result.differences.isEmpty())
        block += bullet(RenderServicesText::tr("Differences from the saved definition:"));
    for (const auto& each : result.differences)
        block += QStringLiteral("    ") + printable(each) + u'\n';
    return block;
}

QString removalBlock(const cleanup::Removal& removal, Style style)
{
    QString block = instanceLine(removal.instance, style);
    if (removal.isRefused())
        return block + bullet(RenderServicesText::tr("Not removed. %1").arg(removal.refusal));
    block += bullet(removal.instance.owner.evidenceText());
    for (const auto& call : {removal.route.identity, removal.route.removal}) {
        if (call)
            block += QStringLiteral("    ") + printable(call->curl()) + u'\n';
    }
    if (removal.route.ifGhost) {
        block += bullet(
            RenderServicesText::tr("If the agent no longer has the instance afterwards, but the catalog still shows "
                                   "it, the instance is also deregistered from the catalog at %1.")
                .arg(removal.route.ifGhost->endpoint.displayAddress()));
        block += QStringLiteral("    ") + printable(removal.route.ifGhost->curl()) + u'\n';
    }
    for (const auto& sentence : removal.consequences + removal.warnings + removal.comebacks)
        block += bullet(sentence);
    return block;
}

QString undoBlock(const cleanup::SavedDefinition& definition, const cleanup::UndoPlan& plan)
{
    QString block = QStringLiteral("%1  %2\n").arg(printable(definition.ref.text()), printable(definition.service));
    if (!plan.refusal.isEmpty())
        return block + bullet(RenderServicesText::tr("Not restored. %1").arg(plan.refusal));
    if (plan.alreadyThere)
        return block + bullet(RenderServicesText::tr("The instance is already registered again."));
    if (plan.identity)
        block += QStringLiteral("    ") + printable(plan.identity->curl()) + u'\n';
    for (const auto& call : plan.calls)
        block += QStringLiteral("    ") + printable(call.curl()) + u'\n';
    for (const auto& sentence : plan.lost + plan.warnings)
        block += bullet(sentence);
    return block;
}

} // namespace ctl
