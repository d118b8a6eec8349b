// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/render_text.h"

#include "semaphore/programs.h"
#include "semaphore/who_holds.h"
#include "semaphore/who_waits.h"
#include "words/counts.h"
#include "words/lists.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <unistd.h>

namespace ctl {

namespace {

struct RenderText {
    Q_DECLARE_TR_FUNCTIONS(ctl::Text)
};

enum class Ink { Plain, Green, Yellow, Red, Grey, Bold };

QString paint(const QString& text, Ink ink, Style style)
{
    if (!style.colour || ink == Ink::Plain)
        return text;
    static constexpr int codes[] = {0, 32, 33, 31, 90, 1};
    return QStringLiteral("\x1b[%1m%2\x1b[0m").arg(codes[static_cast<int>(ink)]).arg(text);
}

QString shortId(const QString& session)
{
    constexpr qsizetype firstGroup = 8; // Of a UUID: enough to tell sessions apart by eye.
    return session.left(firstGroup);
}

QString who(const QString& session, const QString& name, const QString& node)
{
    QString text = printable(shortId(session));
    if (!name.isEmpty())
        text += QStringLiteral("  ") + printable(name);
    if (!node.isEmpty())
        text += QStringLiteral("  (") + printable(node) + u')';
    return text;
}

/// A stale holder holds nothing, yet its permit is lost until it is pruned: it is counted apart.
QString permits(const semaphore::State& state)
{
    if (!state.reportsHolders())
        return RenderText::tr("holders unknown");
    const int live = state.liveHolders();
    const int stale = static_cast<int>(state.holders.size()) - live;
    QString held;
    const int named = state.unconfirmedHolders();
    if (named > 0 && named < live)
        held = state.limit
            ? RenderText::tr("%1 of %2 held, %3 only named").arg(live - named).arg(*state.limit).arg(named)
            : RenderText::tr("%1 held, %2 only named, limit unknown").arg(live - named).arg(named);
    else if (named > 0)
        held = state.limit ? RenderText::tr("%1 of %2 named as held").arg(live).arg(*state.limit)
                           : RenderText::tr("%n named as held, limit unknown", nullptr, live);
    else
        held = state.limit ? RenderText::tr("%1 of %2 held").arg(live).arg(*state.limit)
                           : RenderText::tr("%n held, limit unknown", nullptr, live);
    return stale == 0 ? held : held + QStringLiteral(", ") + words::stale(stale);
}

Ink inkOf(semaphore::Severity severity)
{
    switch (severity) {
    case semaphore::Severity::Hint:
        return Ink::Grey;
    case semaphore::Severity::Warning:
        return Ink::Yellow;
    case semaphore::Severity::Problem:
        return Ink::Red;
    }
    Q_UNREACHABLE();
}

/// The Go client and its layout are the usual ones: naming them would only be noise, here as in the window.
bool isUsual(semaphore::Layout layout, const QString& program)
{
    return layout == semaphore::Layout::Official && program == u"consul-api";
}

QString belowName(const semaphore::Below& below)
{
    const QString path = printable(below.path);
    if (!below.program.isEmpty() && !isUsual(below.layout, below.program)) {
        const QString title
            = below.title.isEmpty() ? semaphore::programTitle(below.program.toUtf8().constData()) : below.title;
        return RenderText::tr("%1 (%2)", "path, program").arg(path, printable(title.isEmpty() ? below.program : title));
    }
    return below.layout == semaphore::Layout::Lock
        ? RenderText::tr("%1 (lock)").arg(path)
        : RenderText::tr("%1 (semaphore, %2)").arg(path, semaphore::layoutId(below.layout));
}

QString findingLine(const semaphore::Finding& finding, const semaphore::State& state, Style style)
{
    QString text = QStringLiteral("! ") + semaphore::findingId(finding.kind) + QStringLiteral(": ");
    if (!finding.session.isEmpty())
        text += printable(shortId(finding.session)) + QStringLiteral("  ");
    text += printable(semaphore::findingText(finding, state));
    return QStringLiteral("  ") + paint(text, inkOf(finding.severity), style) + u'\n';
}

} // namespace

Style Style::forStandardOutput()
{
    const bool unwanted = !qEnvironmentVariableIsEmpty("NO_COLOR") || qEnvironmentVariable("TERM") == u"dumb";
    return {::isatty(STDOUT_FILENO) == 1 && !unwanted};
}

observer::Update settled(observer::Update update, const QDateTime& now)
{
    auto state = *semaphore::withReleasing(update.state, update.sightings, now);
    state.findings = semaphore::settledFindings(state, update.sightings, now);
    semaphore::dropLeaving(state, update.sightings, now);
    update.state = std::make_shared<const semaphore::State>(std::move(state));
    return update;
}

QString stateLine(const semaphore::State& state, Style style)
{
    QString line = paint(printable(state.path), Ink::Bold, style) + QStringLiteral("  ");
    if (!state.found)
        return line + paint(RenderText::tr("not found"), Ink::Grey, style) + u'\n';
    line += semaphore::layoutId(state.layout) + QStringLiteral("  ");
    if (state.program && !isUsual(state.layout, state.program->id))
        line += printable(semaphore::programTitle(*state.program)) + QStringLiteral("  ");
    line += permits(state) + QStringLiteral(", ")
        + (state.unplaced.empty()
                ? words::waiting(static_cast<qint64>(state.waiting.size()))
                : RenderText::tr("%n may hold or wait", "contenders", words::pluralOf(state.unplaced.size())));
    if (!state.findings.empty()) {
        const QString count = RenderText::tr("findings: %1").arg(state.findings.size());
        line += QStringLiteral(", ") + paint(count, inkOf(state.findings.front().severity), style);
    }
    return line + u'\n';
}

QString stateBlock(const semaphore::State& state, Style style)
{
    QString block = stateLine(state, style);
    for (const semaphore::Holder& holder : state.holders) {
        const QString mark = !holder.lives() ? RenderText::tr("named", "a holder that Consul cannot confirm")
            : holder.live                    ? RenderText::tr("holds")
                                             : RenderText::tr("stale");
        const Ink ink = !holder.lives() ? Ink::Yellow : holder.live ? Ink::Green : Ink::Red;
        block += QStringLiteral("  ") + paint(mark, ink, style) + QStringLiteral("  ")
            + who(holder.session, holder.name, holder.node) + u'\n';
    }
    for (const semaphore::Waiter& waiter : state.waiting) {
        block += QStringLiteral("  ") + paint(RenderText::tr("waits %1").arg(waiter.position), Ink::Yellow, style)
            + QStringLiteral("  ") + who(waiter.session, waiter.name, waiter.node) + u'\n';
    }
    for (const semaphore::Waiter& contender : state.unplaced) {
        block += QStringLiteral("  ")
            + paint(RenderText::tr("unknown", "whether a contender holds or waits"), Ink::Yellow, style)
            + QStringLiteral("  ") + who(contender.session, contender.name, contender.node) + u'\n';
    }
    for (const semaphore::Finding& finding : state.findings)
        block += findingLine(finding, state, style);
    return block;
}

std::vector<semaphore::Below> belowOf(const observer::Update& update)
{
    if (!update.observation || !semaphore::isOnlyAFolder(*update.state))
        return {};
    return semaphore::below(*update.observation);
}

QString belowLine(const std::vector<semaphore::Below>& below)
{
    constexpr std::size_t mostNamed = 10;
    if (below.empty())
        return {};
    QStringList names;
    for (const semaphore::Below& each : below) {
        if (names.size() == qsizetype(mostNamed))
            break;
        names.append(belowName(each));
    }
    const auto more = qsizetype(below.size()) - names.size();
    const QString named = words::andMore(words::joinNames(names), more);
    return QStringLiteral("  ") + RenderText::tr("below it: %1").arg(named) + u'\n';
}

QString changeBlock(const observer::Update& update, const semaphore::State& before, Style style)
{
    const QString time = words::fineClockText(update.receivedAt);
    QString block;
    for (const semaphore::Event& event : update.events) {
        block += paint(time, Ink::Grey, style) + QStringLiteral("  ");
        if (!event.session.isEmpty()) // Names alone do not tell contenders apart: `consul lock` names them all alike.
            block += paint(printable(shortId(event.session)), Ink::Grey, style) + QStringLiteral("  ");
        block += printable(semaphore::eventText(event)) + u'\n';
    }
    const auto linesOf = [style](const semaphore::State& state) {
        QStringList lines;
        for (const semaphore::Finding& finding : state.findings)
            lines << findingLine(finding, state, style);
        return lines;
    };
    QStringList news = linesOf(*update.state);
    const QStringList linesBefore = linesOf(before);
    const QSet<QString> known(linesBefore.cbegin(), linesBefore.cend());
    news.removeIf([&known](const QString& each) { return known.contains(each); });
    // A holder that gives its permit back deletes its key a moment later, which changes nothing that is shown.
    const QString line = stateLine(*update.state, style);
    if (block.isEmpty() && news.isEmpty() && line == stateLine(before, style))
        return {};
    return block + paint(time, Ink::Grey, style) + QStringLiteral("  ") + line + news.join(QString());
}

} // namespace ctl
