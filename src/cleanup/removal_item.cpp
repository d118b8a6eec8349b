// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/removal_item.h"

#include "consul/values/enum_names.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace cleanup {

using std::chrono::milliseconds;

namespace {

struct RemovalItemText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Item)
};

/// The last write: what removed it, or was meant to.
const SentCall* removalIn(const Item& item)
{
    const auto found
        = std::find_if(item.calls.rbegin(), item.calls.rend(), [](const SentCall& call) { return call.isWrite; });
    return found == item.calls.rend() ? nullptr : &*found;
}

/// `done`: empty: the outcome alone.
QString withOutcome(const QString& done, const QString& outcome)
{
    return done.isEmpty() ? outcome
                          : RemovalItemText::tr("%1, %2", "what was done, what came of it").arg(done, outcome);
}

/// What was asked for, and only where it was granted that it was done: what the catalog showed then is told beside it.
QString sentWords(const SentCall& call)
{
    const QString where = QUrl(call.where).authority();
    if (call.status == 0)
        return RemovalItemText::tr("removal requested at %1, without a response").arg(where);
    const QString status = QString::number(call.status);
    if (call.status < 200 || call.status >= 300)
        return RemovalItemText::tr("removal requested at %1 (response %2)").arg(where, status);
    return call.request.contains(QLatin1String("/v1/catalog/"))
        ? RemovalItemText::tr("removed from the catalog at %1 (%2)").arg(where, status)
        : RemovalItemText::tr("deregistered at %1 (%2)").arg(where, status);
}

QString removalWords(const Item& item)
{
    const auto* call = removalIn(item);
    if (!call)
        return item.foundGoneAt.isValid() ? RemovalItemText::tr("already absent from the catalog") : QString();
    QString sent = sentWords(*call);
    if (item.foundGoneAt.isValid())
        return withOutcome(sent, RemovalItemText::tr("already absent from the catalog"));
    if (item.leftAfter)
        return withOutcome(
            sent, RemovalItemText::tr("left the catalog after %1").arg(words::secondsText(*item.leftAfter)));
    return sent;
}

QString doneLine(const Item& item, milliseconds verify)
{
    switch (item.verdict) {
    case ItemVerdict::Gone:
        return withOutcome(
            removalWords(item), RemovalItemText::tr("still absent after %1").arg(words::secondsText(verify)));
    case ItemVerdict::CameBack:
        return withOutcome(removalWords(item),
            RemovalItemText::tr("came back after %1")
                .arg(words::secondsText(item.backAfter.value_or(milliseconds(0)))));
    case ItemVerdict::None:
    case ItemVerdict::GoneSoFar:
    case ItemVerdict::TakenBack:
    case ItemVerdict::StillThere:
    case ItemVerdict::AlreadyGone:
    case ItemVerdict::Skipped:
    case ItemVerdict::Refused:
    case ItemVerdict::Failed:
    case ItemVerdict::Cancelled:
    case ItemVerdict::WouldRemove:
        break;
    }
    return item.explanation.text();
}

struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Report)
};

QString time(const QDateTime& moment)
{
    return moment.isValid() ? moment.toUTC().toString(Qt::ISODateWithMs) : QString();
}

/// In a report: an item without a verdict yet is named by its phase.
QString resultName(const Item& item)
{
    if (item.isDone())
        return verdictName(item.verdict);
    return consul::nameIn<ItemPhase::Done>(
        {"waiting", "checking", "removing", "confirming", "watching", "done"}, item.phase);
}

/// How long it has been out of the catalog; only while that is observed.
std::optional<milliseconds> observedFor(const Item& item, const QDateTime& now)
{
    if (item.phase != ItemPhase::Watching)
        return std::nullopt;
    return std::max(milliseconds(item.leftAt().msecsTo(now)), milliseconds(0));
}

/// A file is read later than it is written: it counts nothing down.
QString writtenLine(const Item& item, const RemovalReport& report)
{
    const auto observed = observedFor(item, report.createdAt);
    if (!observed)
        return itemLine(item, report.createdAt, report.verify);
    return withOutcome(removalWords(item),
        ReportText::tr("still absent after %1; the observation of %2 continues")
            .arg(words::secondsText(*observed), words::secondsText(report.verify)));
}

QString whenLine(const RemovalReport& report)
{
    if (report.endedAt.isValid()) {
        return ReportText::tr("At %1, datacenter %2, from %3 to %4.")
            .arg(report.agent, report.datacenter, time(report.startedAt), time(report.endedAt));
    }
    return ReportText::tr("At %1, datacenter %2, since %3. At %4, the cleanup was still running.")
        .arg(report.agent, report.datacenter, time(report.startedAt), time(report.createdAt));
}

/// Names come from strangers: they must not break out of a cell or a code span.
QString code(QString text)
{
    text.replace(u'|', QStringLiteral("\\|")).replace(u'`', u'\'').replace(u'\n', u' ').replace(u'\r', u' ');
    return text.isEmpty() ? QString() : u'`' + text + u'`';
}

/// The same outside of code: no cell, span, link or tag of theirs.
QString prose(QString text)
{
    for (const auto mark : {u'\\', u'|', u'`', u'<', u'['})
        text.replace(mark, QString(u'\\') + mark);
    return text.replace(u'\n', u' ').replace(u'\r', u' ');
}

QJsonArray strings(const QStringList& list)
{
    return QJsonArray::fromStringList(list);
}

QJsonValue milli(const std::optional<std::chrono::milliseconds>& value)
{
    return value ? QJsonValue(qint64(value->count())) : QJsonValue();
}

QJsonObject callObject(const SentCall& call)
{
    return {{QStringLiteral("request"), call.request}, {QStringLiteral("where"), call.where},
        {QStringLiteral("status"), call.status}, {QStringLiteral("words"), call.words}};
}

QJsonArray sessionsOf(const Removal& removal)
{
    QJsonArray sessions;
    for (const auto& loss : removal.sessions) {
        sessions.append(
            QJsonObject{{QStringLiteral("id"), loss.session.id.toString()}, {QStringLiteral("name"), loss.session.name},
                {QStringLiteral("behavior"), behaviorName(loss.session.behavior)},
                {QStringLiteral("keys"), strings(loss.keys)}});
    }
    return sessions;
}

QJsonObject itemObject(const Removal& removal, const Item& item, const QDateTime& now)
{
    QJsonArray calls;
    for (const auto& call : item.calls)
        calls.append(callObject(call));
    const auto& owner = removal.instance.owner;
    return {{QStringLiteral("node"), item.ref.node}, {QStringLiteral("id"), item.ref.id},
        {QStringLiteral("service"), item.service},
        {QStringLiteral("status"), consul::statusName(removal.instance.status)},
        {QStringLiteral("owner"), ownerKindName(owner.kind)}, {QStringLiteral("reach"), reachName(owner.reach)},
        {QStringLiteral("evidence"), owner.evidenceText()},
        {QStringLiteral("route"), routeKindName(removal.route.kind)},
        {QStringLiteral("outlook"), outlookName(removal.outlook)},
        {QStringLiteral("consequences"), strings(removal.consequences)},
        {QStringLiteral("comebacks"), strings(removal.comebacks)},
        {QStringLiteral("warnings"), strings(removal.warnings)}, {QStringLiteral("sessions"), sessionsOf(removal)},
        {QStringLiteral("neededRight"), removal.neededRight}, {QStringLiteral("calls"), calls},
        {QStringLiteral("verdict"), resultName(item)},
        {QStringLiteral("deception"), falseSuccessName(item.falseSuccess)},
        {QStringLiteral("error"), item.error ? QJsonValue(consul::errorKindName(item.error->kind)) : QJsonValue()},
        {QStringLiteral("explanation"), item.explanation.text()}, {QStringLiteral("advice"), item.advice.text()},
        {QStringLiteral("removedAt"), time(item.removedAt)}, {QStringLiteral("leftAfterMs"), milli(item.leftAfter)},
        {QStringLiteral("backAfterMs"), milli(item.backAfter)},
        {QStringLiteral("observedMs"), milli(observedFor(item, now))}, {QStringLiteral("saved"), item.saved}};
}

void addItem(QStringList& lines, const Removal& removal, const Item& item, const RemovalReport& report)
{
    lines << QStringLiteral("### ") + code(item.ref.text()) << QString();
    lines << ReportText::tr("Service %1. %2", "its name, what is known of it")
                 .arg(code(item.service),
                     words::joinSentences(
                         {prose(removal.instance.owner.evidenceText()), prose(item.explanation.text())}));
    lines << QString();
    lines << QStringLiteral("- ") + prose(writtenLine(item, report));
    for (const auto& call : item.calls) {
        lines << QStringLiteral("- %1 %2 %3 → %4 %5")
                     .arg(code(call.request), ReportText::tr("at"), call.where, QString::number(call.status),
                         code(call.words));
    }
    for (const auto& sentence : removal.consequences + removal.warnings)
        lines << QStringLiteral("- ") + prose(sentence);
    if (!item.advice.isEmpty())
        lines << QStringLiteral("- **%1**").arg(prose(item.advice.text()));
    lines << QString();
}

} // namespace

QString verdictName(ItemVerdict verdict)
{
    return consul::nameIn<ItemVerdict::WouldRemove>(
        {"none", "gone", "gone-so-far", "came-back", "taken-back", "still-there", "already-gone", "spared", "refused",
            "failed", "cancelled", "would-remove"},
        verdict);
}

QString falseSuccessName(FalseSuccess falseSuccess)
{
    return consul::nameIn<FalseSuccess::Ghost>({"none", "wrong-agent", "silent-agent", "ghost"}, falseSuccess);
}

bool isGood(ItemVerdict verdict)
{
    return verdict == ItemVerdict::Gone || verdict == ItemVerdict::AlreadyGone;
}

bool wasRemoved(const Item& item)
{
    return item.removedAt.isValid();
}

QString itemLine(const Item& item, const QDateTime& now, milliseconds verify)
{
    switch (item.phase) {
    case ItemPhase::Waiting:
        return RemovalItemText::tr("waiting");
    case ItemPhase::Checking:
        return RemovalItemText::tr("checking again…");
    case ItemPhase::Removing:
        return RemovalItemText::tr("removing…");
    case ItemPhase::Confirming:
        return RemovalItemText::tr("checking the catalog…");
    case ItemPhase::Watching: {
        const milliseconds gone(item.leftAt().msecsTo(now));
        const auto left = std::chrono::ceil<std::chrono::seconds>(std::max(verify - gone, milliseconds(0)));
        // A countdown shows whole seconds: secondsText() would add tenths at the end, chosenText() minutes at the
        // start.
        return withOutcome(removalWords(item), RemovalItemText::tr("watching for its return… %1 s").arg(left.count()));
    }
    case ItemPhase::Done:
        return doneLine(item, verify);
    }
    Q_UNREACHABLE();
}

QString toMarkdown(const RemovalReport& report)
{
    QStringList lines;
    lines << QStringLiteral("# ") + (report.dryRun ? ReportText::tr("Cleanup (dry run)") : ReportText::tr("Cleanup"));
    lines << QString();
    lines << whenLine(report);
    if (!report.dryRun) // What is observed for less says so itself.
        lines << ReportText::tr("Time to observe each removal: %1.").arg(words::secondsText(report.verify));
    if (!report.in.isEmpty())
        lines << ReportText::tr("Everything is in %1.", "namespace team-a, partition eu")
                     .arg(consul::tenancyText(report.in));
    if (report.cancelled)
        lines << ReportText::tr("Canceled before the end.");
    if (!report.definitionsFile.isEmpty() && std::ranges::any_of(report.items, wasRemoved))
        lines << ReportText::tr("The definitions of removed instances are saved in %1.")
                     .arg(code(report.definitionsFile));
    lines << QString();
    lines << QStringLiteral("| %1 | %2 | %3 | %4 |")
                 .arg(ReportText::tr("Instance"), ReportText::tr("Owner"), ReportText::tr("Removal method"),
                     ReportText::tr("Result"));
    lines << QStringLiteral("|---|---|---|---|");
    for (std::size_t row = 0; row < report.items.size(); ++row) {
        const auto& removal = report.removals[row];
        lines << QStringLiteral("| %1 | %2 | %3 | %4 |")
                     .arg(code(report.items[row].ref.text()), ownerKindName(removal.instance.owner.kind),
                         routeKindName(removal.route.kind), resultName(report.items[row]));
    }
    for (const auto& ref : report.missing)
        lines << QStringLiteral("| %1 | | | %2 |").arg(code(ref.text()), ReportText::tr("not in the catalog"));
    lines << QString();
    for (std::size_t row = 0; row < report.items.size(); ++row)
        addItem(lines, report.removals[row], report.items[row], report);
    return lines.join(u'\n').trimmed() + u'\n';
}

QByteArray toJson(const RemovalReport& report)
{
    QJsonArray items;
    for (std::size_t row = 0; row < report.items.size(); ++row)
        items.append(itemObject(report.removals[row], report.items[row], report.createdAt));
    const auto listed = [](const std::vector<InstanceRef>& refs) {
        QJsonArray list;
        for (const auto& ref : refs)
            list.append(QJsonObject{{QStringLiteral("node"), ref.node}, {QStringLiteral("id"), ref.id}});
        return list;
    };
    QJsonObject out{{QStringLiteral("version"), 1}, {QStringLiteral("startedAt"), time(report.startedAt)},
        {QStringLiteral("endedAt"), report.endedAt.isValid() ? QJsonValue(time(report.endedAt)) : QJsonValue()},
        {QStringLiteral("createdAt"), time(report.createdAt)}, {QStringLiteral("agent"), report.agent},
        {QStringLiteral("datacenter"), report.datacenter}, {QStringLiteral("verifyMs"), qint64(report.verify.count())},
        {QStringLiteral("dryRun"), report.dryRun}, {QStringLiteral("cancelled"), report.cancelled},
        {QStringLiteral("definitionsFile"), report.definitionsFile}, {QStringLiteral("items"), items},
        {QStringLiteral("missing"), listed(report.missing)}, {QStringLiteral("unknown"), listed(report.unknown)},
        {QStringLiteral("heldByAgent"), listed(report.held)}};
    if (!report.in.nameSpace.isEmpty())
        out.insert(QStringLiteral("namespace"), report.in.nameSpace);
    if (!report.in.partition.isEmpty())
        out.insert(QStringLiteral("partition"), report.in.partition);
    return QJsonDocument(out).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace cleanup
