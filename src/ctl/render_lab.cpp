// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/render_lab.h"

#include "ctl/render_json.h"
#include "words/counts.h"
#include "words/sentences.h"

#include <QCoreApplication>

namespace ctl {

namespace {

struct RenderLabText {
    Q_DECLARE_TR_FUNCTIONS(ctl::Lab)
};

QByteArray decimal(double value)
{
    return QByteArray::number(value, 'f', 3);
}

double inMilliseconds(std::chrono::nanoseconds time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

QByteArray percentilesJson(const lab::Percentiles& times)
{
    return "{\"count\":" + QByteArray::number(times.count) + ",\"p50\":" + decimal(times.p50)
        + ",\"p95\":" + decimal(times.p95) + ",\"p99\":" + decimal(times.p99) + ",\"max\":" + decimal(times.most) + '}';
}

/// Members of an object, without its braces.
QByteArray figuresJson(const lab::Statistics& figures)
{
    return "\"grants\":" + QByteArray::number(figures.grants)
        + ",\"grants_per_s\":" + decimal(figures.grantsPerSecond())
        + ",\"gave_up\":" + QByteArray::number(figures.gaveUp) + ",\"lost\":" + QByteArray::number(figures.lost)
        + ",\"failed\":" + QByteArray::number(figures.failures) + ",\"wait_ms\":" + percentilesJson(figures.waitMs)
        + ",\"hold_ms\":" + percentilesJson(figures.holdMs) + ",\"hand_over_ms\":" + percentilesJson(figures.handOverMs)
        + ",\"overtakes\":" + QByteArray::number(figures.overtakes) + ",\"fairness\":" + decimal(figures.fairness)
        + ",\"requests\":" + QByteArray::number(figures.requests) + ",\"requests_per_grant\":"
        + decimal(figures.requestsPerGrant()) + ",\"cas_tried\":" + QByteArray::number(figures.casTried)
        + ",\"cas_refused\":" + QByteArray::number(figures.casRefused) + ",\"cas_failure_rate\":"
        + decimal(figures.casFailureRate()) + ",\"wake_ups\":" + QByteArray::number(figures.wakeUps)
        + ",\"wake_ups_per_grant\":" + decimal(figures.wakeUpsPerGrant()) + ",\"seconds\":" + decimal(figures.seconds);
}

QByteArray groupsJson(const std::vector<lab::GroupStatistics>& groups)
{
    QByteArrayList objects;
    for (const lab::GroupStatistics& each : groups)
        objects.append("{\"group\":" + jsonString(each.group) + ',' + figuresJson(each.figures) + '}');
    return objects.isEmpty() ? QByteArray() : ",\"groups\":[" + objects.join(',') + ']';
}

QString groupText(const lab::GroupStatistics& group)
{
    const lab::Statistics& figures = group.figures;
    if (figures.grants == 0)
        return RenderLabText::tr(
            "%1: no grant, waited –; %n request(s) and %2 wake-ups in all.", nullptr, words::pluralOf(figures.requests))
            .arg(group.group)
            .arg(figures.wakeUps);
    return RenderLabText::tr("%1: %n grant(s), 95% waited at most %2 ms; %3 requests and %4 wake-ups per grant.",
        nullptr, words::pluralOf(figures.grants))
        .arg(group.group, QString::number(figures.waitMs.p95, 'f', figures.waitMs.p95 < 10 ? 1 : 0),
            QString::number(figures.requestsPerGrant(), 'f', 1), QString::number(figures.wakeUpsPerGrant(), 'f', 1));
}

/// What Consul showed, beside what the contenders knew.
QString consulText(const LabSummary& summary)
{
    if (summary.differences > 0)
        return RenderLabText::tr(
            "Consul showed at most %1 at the same time; it differed %n time(s) from the contenders' own state.",
            nullptr, words::pluralOf(summary.differences))
            .arg(summary.consulMost);
    if (summary.undecided > 0)
        return RenderLabText::tr("Consul showed at most %1 at the same time. At %n moment(s) it differed from the "
                                 "contenders' own state; slow responses may be the only reason.",
            nullptr, words::pluralOf(summary.undecided))
            .arg(summary.consulMost);
    if (summary.consulMost < summary.mostHolders)
        return RenderLabText::tr(
            "Consul showed at most %1 at the same time, fewer than the contenders counted. It does "
            "not show what ends before it responds, or a permit whose entry was overwritten. No "
            "difference from the contenders' own state lasted longer than half a second.")
            .arg(summary.consulMost);
    return RenderLabText::tr(
        "Consul showed at most %1 at the same time. No difference from the contenders' own state lasted longer than "
        "half a second.")
        .arg(summary.consulMost);
}

QByteArray verdictName(lab::VerdictKind kind)
{
    switch (kind) {
    case lab::VerdictKind::Holds:
        return "holds";
    case lab::VerdictKind::Fails:
        return "fails";
    case lab::VerdictKind::Open:
        return "open";
    }
    Q_UNREACHABLE();
}

/// Why it failed, or what else there is to say. Not translated: for JSON.
QString detailOf(const lab::ContenderEvent& event)
{
    if (!event.failure)
        return event.detail;
    return event.failure->words.isEmpty() ? protocols::failureName(event.failure->kind) : event.failure->words;
}

QString coloured(const QString& text, int code, Style style)
{
    return style.colour ? QStringLiteral("\x1b[%1m%2\x1b[0m").arg(code).arg(text) : text;
}

QString eventWords(lab::ContenderEventKind kind)
{
    using Kind = lab::ContenderEventKind;
    switch (kind) {
    case Kind::Queued:
        return RenderLabText::tr("queues");
    case Kind::Granted:
        return RenderLabText::tr("holds");
    case Kind::Released:
        return RenderLabText::tr("releases");
    case Kind::GaveUp:
        return RenderLabText::tr("gave up");
    case Kind::Lost:
        return RenderLabText::tr("lost its permit");
    case Kind::Expired:
        return RenderLabText::tr("lost its permit: its session ended");
    case Kind::Failed:
        return RenderLabText::tr("failed");
    case Kind::Crashed:
        return RenderLabText::tr("crashed");
    case Kind::Paused:
        return RenderLabText::tr("pauses");
    case Kind::Resumed:
        return RenderLabText::tr("resumes");
    case Kind::Wrote:
        return RenderLabText::tr("wrote the guarded data");
    case Kind::Done:
        return RenderLabText::tr("is done");
    }
    Q_UNREACHABLE();
}

} // namespace

QByteArray startJson(qint64 epochMs, const QString& run, quint32 seed)
{
    return R"({"event":"start","epoch_ms":)" + QByteArray::number(epochMs) + ",\"run\":" + jsonString(run)
        + ",\"seed\":" + QByteArray::number(seed) + "}\n";
}

QByteArray eventJson(
    const lab::ContenderEvent& event, std::chrono::nanoseconds begin, const QString& path, qint64 limit)
{
    QByteArray line = "{\"t\":" + decimal(inMilliseconds(event.at - begin))
        + ",\"contender\":" + QByteArray::number(event.contender) + ",\"session\":" + jsonString(event.session)
        + ",\"event\":" + jsonString(lab::contenderEventName(event.kind));
    if (!path.isEmpty())
        line += ",\"path\":" + jsonString(path);
    if (event.kind == lab::ContenderEventKind::Granted && limit > 0)
        line += ",\"limit\":" + QByteArray::number(limit);
    if (event.fence)
        line += ",\"fence\":" + QByteArray::number(*event.fence);
    const QString detail = detailOf(event);
    if (!detail.isEmpty())
        line += ",\"detail\":" + jsonString(detail);
    return line + "}\n";
}

QByteArray verdictJson(const lab::ExpectationVerdict& verdict)
{
    QByteArray line = R"({"event":"verdict","expect":)" + jsonString(lab::expectationName(verdict.expectation.kind));
    const auto kind = lab::expectationValue(verdict.expectation.kind);
    const bool isBound = kind == lab::ExpectationValue::CountBound || kind == lab::ExpectationValue::TimeBound;
    const QByteArray name = !isBound ? "value" : verdict.expectation.above ? "above" : "below";
    if (verdict.expectation.value)
        line += ",\"" + name + "\":" + QByteArray::number(*verdict.expectation.value);
    if (!verdict.expectation.group.isEmpty())
        line += ",\"group\":" + jsonString(verdict.expectation.group);
    return line + R"(,"verdict":")" + verdictName(verdict.kind) + R"(","evidence":)" + jsonString(verdict.evidence)
        + "}\n";
}

QByteArray summaryJson(const LabSummary& summary)
{
    return R"({"event":"summary","max_holders":)" + QByteArray::number(summary.mostHolders) + ",\"consul_max_holders\":"
        + QByteArray::number(summary.consulMost) + ",\"differences\":" + QByteArray::number(summary.differences)
        + ",\"undecided\":" + QByteArray::number(summary.undecided) + ',' + figuresJson(summary.figures)
        + groupsJson(summary.groups) + "}\n";
}

QString eventText(const lab::ContenderEvent& event, const QString& name, std::chrono::nanoseconds begin, Style style)
{
    using Kind = lab::ContenderEventKind;
    constexpr qsizetype firstGroup = 8; // Of a UUID.
    const double seconds = std::chrono::duration<double>(event.at - begin).count();
    const QString session = event.session.isEmpty() ? QStringLiteral("-") : event.session.left(firstGroup);
    QString words = eventWords(event.kind);
    if (event.fence)
        words += QStringLiteral("  ") + RenderLabText::tr("fencing token %1").arg(*event.fence);
    if (event.failure)
        words += QStringLiteral(": ") + protocols::describe(*event.failure);
    else if (!event.detail.isEmpty())
        words += QStringLiteral(": ") + event.detail;
    const bool bad = lab::endsHolding(event.kind) && event.kind != Kind::Released;
    const int code = event.kind == Kind::Granted ? 32 : bad ? 31 : 0;
    return QStringLiteral("%1  %2  %3  %4\n")
        .arg(seconds, 9, 'f', 3)
        .arg(printable(session).leftJustified(firstGroup), printable(name),
            code == 0 ? printable(words) : coloured(printable(words), code, style));
}

QString verdictText(const lab::ExpectationVerdict& verdict, Style style)
{
    QString word;
    int code = 33;
    switch (verdict.kind) {
    case lab::VerdictKind::Holds:
        word = verdict.isBroken ? RenderLabText::tr("broken, as expected", "verdict on damage that was to be seen")
                                : RenderLabText::tr("passed", "verdict on an expectation");
        code = 32;
        break;
    case lab::VerdictKind::Fails:
        word = RenderLabText::tr("FAILED", "verdict on an expectation");
        code = 31;
        break;
    case lab::VerdictKind::Open:
        word = RenderLabText::tr("undecided", "verdict on an expectation");
        break;
    }
    if (verdict.isBroken)
        code = 31; // No good news, whatever was expected.
    return QStringLiteral("%1  %2\n           %3\n")
        .arg(coloured(word.leftJustified(9), code, style), printable(lab::expectationTitle(verdict.expectation)),
            printable(words::joinSentences({verdict.evidence, verdict.undecided})));
}

QString crowdText(const LabCrowd& crowd, Style style)
{
    const bool broken = crowd.isBroken();
    const QString text = (broken ? RenderLabText::tr("At most %1 at the same time, %2 allowed: the limit was BROKEN.")
                                 : RenderLabText::tr("At most %1 at the same time, %2 allowed."))
                             .arg(crowd.most)
                             .arg(crowd.allowed);
    return (broken ? coloured(text, 31, style) : text) + u'\n';
}

QString summaryText(const LabSummary& summary)
{
    const lab::Statistics& figures = summary.figures;
    const auto ms = [](double value) { return QString::number(value, 'f', value < 10 ? 1 : 0); };
    QString text
        = RenderLabText::tr("%n grant(s) in %1 s, %2 per second.", nullptr, words::pluralOf(figures.grants))
              .arg(QString::number(figures.seconds, 'f', 1), QString::number(figures.grantsPerSecond(), 'f', 1))
        + u'\n';
    text += consulText(summary) + u'\n';
    if (figures.waitMs.count > 0)
        text += RenderLabText::tr("Wait: half within %1 ms, 95% within %2 ms, at most %3 ms.")
                    .arg(ms(figures.waitMs.p50), ms(figures.waitMs.p95), ms(figures.waitMs.most))
            + u'\n';
    text += (figures.grants == 0 ? RenderLabText::tr(
                 "%n request(s) and %1 wake-ups in all.", nullptr, words::pluralOf(figures.requests))
                                       .arg(figures.wakeUps)
                                 : RenderLabText::tr("%n request(s), %1 per grant; %2 wake-ups per grant.", nullptr,
                                     words::pluralOf(figures.requests))
                                       .arg(QString::number(figures.requestsPerGrant(), 'f', 1),
                                           QString::number(figures.wakeUpsPerGrant(), 'f', 1)))
        + u'\n';
    if (figures.gaveUp + figures.lost + figures.failures > 0)
        text += RenderLabText::tr("Gave up: %1. Lost: %2. Failed: %3.")
                    .arg(figures.gaveUp)
                    .arg(figures.lost)
                    .arg(figures.failures)
            + u'\n';
    for (const lab::GroupStatistics& each : summary.groups)
        text += printable(groupText(each)) + u'\n';
    return text;
}

} // namespace ctl
