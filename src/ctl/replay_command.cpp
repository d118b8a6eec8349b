// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/replay_command.h"

#include "consul/values/duration.h"
#include "ctl/command_line.h"
#include "ctl/render_json.h"
#include "ctl/standard_output.h"
#include "explain/known_at.h"
#include "history/analysis.h"
#include "history/exports.h"
#include "history/recording.h"
#include "waits/bill_insights.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QHash>

namespace ctl {

namespace {

using history::Moment;
using history::Time;

struct ReplayText {
    Q_DECLARE_TR_FUNCTIONS(ctl::Replay)
};

/// Nothing where the recording names neither.
QByteArray tenancyJson(const consul::Tenancy& in)
{
    QByteArray json;
    if (!in.nameSpace.isEmpty())
        json += ",\"namespace\":" + jsonString(in.nameSpace);
    if (!in.partition.isEmpty())
        json += ",\"partition\":" + jsonString(in.partition);
    return json;
}

/// Likewise, for people.
QByteArray tenancyLine(const consul::Tenancy& in)
{
    if (in.isEmpty())
        return {};
    return (ReplayText::tr("Recorded in %1.", "namespace team-a, partition eu").arg(printable(consul::tenancyText(in)))
        + u'\n')
        .toUtf8();
}

/// Nothing while there is contact. `isUnseen`: all the same, nothing was seen.
QByteArray contactJson(history::Contact contact, bool isUnseen)
{
    switch (contact) {
    case history::Contact::Live:
        return isUnseen ? QByteArray(",\"contact\":\"unseen\"") : QByteArray();
    case history::Contact::Lost:
        return ",\"contact\":\"lost\"";
    case history::Contact::Denied:
        return ",\"contact\":\"denied\"";
    case history::Contact::Ended:
        break; // What is no longer watched has no state.
    }
    return {};
}

/// `update` is what is shown of that of the moment.
QByteArray jsonLine(
    const Moment& moment, const observer::Update& update, const consul::Tenancy& in, bool isUnseen = false)
{
    return "{\"time\":" + jsonString(moment.update.receivedAt.toUTC().toString(Qt::ISODateWithMs)) + ",\"seconds\":"
        + QByteArray::number(std::chrono::duration<double>(moment.at).count(), 'f', 6) + tenancyJson(in)
        + contactJson(moment.contact, isUnseen) + ',' + toJsonLine(*update.state, belowOf(update)).sliced(1);
}

QString contactWords(history::Contact contact, const QString& path)
{
    switch (contact) {
    case history::Contact::Live:
        return ReplayText::tr("Consul responds again for %1.").arg(path);
    case history::Contact::Lost:
        return ReplayText::tr("Consul does not respond for %1.").arg(path);
    case history::Contact::Denied:
        return ReplayText::tr("Consul denies access to %1.").arg(path);
    case history::Contact::Ended:
        return ReplayText::tr("%1 is no longer watched.").arg(path);
    }
    return {};
}

/// Shows all there is, as `watch` did.
class Show
{
public:
    Show(const history::Recording& recording, bool json, Style style)
        : m_recording(recording)
        , m_json(json)
        , m_style(style)
    {
    }

    [[nodiscard]] bool add(const Moment& moment);
    [[nodiscard]] bool addMarksUntil(Time at);
    [[nodiscard]] bool addWords();

private:
    [[nodiscard]] QString clock(Time at) const { return words::fineClockText(m_recording.wallClock(at)); }
    [[nodiscard]] QByteArray contactLine(const Moment& moment) const;

    const history::Recording& m_recording;
    bool m_json;
    Style m_style;
    std::size_t m_mark = 0;
    QHash<QString, std::shared_ptr<const semaphore::State>> m_shown;
    history::LaneBuilder m_lanes{history::LaneBuilder::By::Name}; ///< As the window tells it.
};

QByteArray Show::contactLine(const Moment& moment) const
{
    const QString words = contactWords(moment.contact, printable(moment.path));
    return (clock(moment.at) + QStringLiteral("  ") + words + u'\n').toUtf8();
}

bool Show::add(const Moment& moment)
{
    m_lanes.add(moment);
    if (moment.kind == Moment::Kind::Contact)
        return m_json || writeOut(contactLine(moment));
    const auto update = settled(moment.update, moment.update.receivedAt);
    const auto before = std::exchange(m_shown[moment.path], update.state);
    if (m_json)
        return writeOut(jsonLine(moment, update, m_recording.about().in));
    if (moment.skipped > 0
        && !writeOut((clock(moment.at) + QStringLiteral("  ")
            + ReplayText::tr("%n step(s) were not recorded.", nullptr, static_cast<int>(moment.skipped)) + u'\n')
                         .toUtf8()))
        return false;
    if (before && !update.first)
        return writeOut(changeBlock(update, *before, m_style).toUtf8());
    return writeOut((stateBlock(*update.state, m_style) + belowLine(belowOf(update))).toUtf8());
}

bool Show::addMarksUntil(Time at)
{
    const auto& marks = m_recording.marks();
    for (; m_mark < marks.size() && marks[m_mark].at <= at; ++m_mark) {
        const QString text = printable(marks[m_mark].text.simplified());
        if (!m_json && !writeOut((clock(marks[m_mark].at) + QStringLiteral("  # ") + text + u'\n').toUtf8()))
            return false;
    }
    return true;
}

bool Show::addWords()
{
    if (m_json)
        return true;
    m_lanes.setNow(m_recording.end());
    QString words;
    const auto insights = history::insightsOf(m_lanes.lanes(), {Time(0), m_recording.end()});
    for (const history::Insight& insight : waits::withBills(m_lanes.lanes(), insights))
        words += QStringLiteral("  ") + printable(insight.sentence) + u'\n';
    return words.isEmpty() || writeOut((ReplayText::tr("Summary:") + u'\n' + words).toUtf8());
}

void complainOf(const history::FileProblem& problem, const QString& file)
{
    complain(ReplayText::tr("%1, byte %2: %3").arg(file).arg(problem.offset).arg(problem.sentence));
}

int showAll(const history::Recording& recording, history::Replay& replay, const ReplayArguments& arguments, Style style)
{
    Show show(recording, arguments.json, style);
    if (!arguments.json && !writeOut(tenancyLine(recording.about().in)))
        return Done;
    while (const auto moment = replay.next()) {
        if (!show.addMarksUntil(moment->at) || !show.add(*moment))
            return Done; // Nobody reads any more.
    }
    static_cast<void>(show.addMarksUntil(Time::max()) && show.addWords());
    return Done;
}

int showMoment(
    const history::Recording& recording, history::Replay& replay, const ReplayArguments& arguments, Style style)
{
    const auto at = readMoment(*arguments.at, recording.about().beganAt, recording.end());
    if (!at) {
        complain(at.error());
        return CannotRun;
    }
    replay = recording.replay(*at);
    replay.skipTo(*at);
    QByteArray out = arguments.json ? QByteArray() : tenancyLine(recording.about().in);
    const auto states = replay.states();
    bool isKnown = !states.empty();
    history::LaneBuilder lanes;
    if (isKnown)
        lanes = explain::lanesAround(replay, states, *at); // What is lost from a moment on is known only after it.
    else
        complain(ReplayText::tr("The recording contains no state at that time."));
    for (const Moment& moment : states) {
        const auto now = recording.wallClock(*at);
        const auto update = settled(moment.update, now);
        const auto facts = explain::factsAt(moment, lanes.lanes(), *at, now);
        if (!facts.inContact || facts.isStale) {
            isKnown = false;
            const QString path = printable(moment.path);
            complain(words::joinSentences(
                {facts.isUnseen ? ReplayText::tr("What happened at %1 at that time was not seen.").arg(path)
                                : contactWords(moment.contact, path),
                    ReplayText::tr("What follows is its last known state, received at %1. It may have changed since.")
                        .arg(words::fineClockText(moment.update.receivedAt))}));
        }
        out += arguments.json ? jsonLine(moment, update, recording.about().in, facts.isUnseen)
                              : (stateBlock(*update.state, style) + belowLine(belowOf(update))).toUtf8();
    }
    static_cast<void>(writeOut(out));
    return isKnown ? Done : CannotBeKnown;
}

int exportAll(const history::Recording& recording, history::Replay& replay, ExportFormat format)
{
    history::LaneBuilder builder;
    while (const auto moment = replay.next())
        builder.add(*moment);
    builder.setNow(recording.end());
    const history::ExportFacts facts{recording.about(), recording.marks()};
    QByteArray out;
    switch (format) {
    case ExportFormat::Csv:
        out = history::eventsCsv(builder.lanes(), facts);
        break;
    case ExportFormat::Trace:
        out = history::chromeTrace(builder.lanes(), facts);
        break;
    case ExportFormat::Svg:
        out = history::lanesSvg(builder.lanes(), facts, {Time(0), recording.end()});
        break;
    }
    if (writeOut(out))
        return Done;
    complain(ReplayText::tr("The export could not be written in full."));
    return Failed;
}

} // namespace

std::optional<ExportFormat> readExportFormat(const QString& text)
{
    if (text == QLatin1StringView("csv"))
        return ExportFormat::Csv;
    if (text == QLatin1StringView("trace"))
        return ExportFormat::Trace;
    if (text == QLatin1StringView("svg"))
        return ExportFormat::Svg;
    return std::nullopt;
}

namespace {

tl::expected<Time, QString> withinRecording(Time at, Time end)
{
    if (at >= Time(0) && at <= end)
        return at;
    return tl::unexpected(
        ReplayText::tr("That time is outside the recording, which is %1 long.").arg(words::lengthText(end)));
}

/// A time without a day is the first one in the recording, as that shows times without days.
QDateTime clockTime(const QString& text, const QDateTime& beganAt)
{
    const QTime time = text.contains(u':') ? QTime::fromString(text, Qt::ISODateWithMs) : QTime();
    if (!time.isValid())
        return QDateTime::fromString(text, Qt::ISODateWithMs);
    QDateTime sameDay(beganAt.toLocalTime().date(), time);
    if (sameDay >= beganAt)
        return sameDay;
    // Times are shown without their milliseconds, too: the second in which it starts is in the recording.
    return sameDay.addSecs(1) > beganAt && time.msec() == 0 ? beganAt : sameDay.addDays(1);
}

} // namespace

tl::expected<Time, QString> readMoment(const QString& text, const QDateTime& beganAt, Time end)
{
    const bool fromEnd = text.startsWith(u'-');
    if (const auto duration = consul::parseGoDuration(fromEnd ? QStringView(text).sliced(1) : QStringView(text))) {
        const Time time = std::chrono::duration_cast<Time>(*duration);
        return withinRecording(fromEnd ? end - time : time, end);
    }
    const QDateTime clock = clockTime(text, beganAt);
    if (!clock.isValid())
        return tl::unexpected(
            ReplayText::tr("“%1” is not a valid time. Examples: 90s, -10s or 2026-01-31T12:00:00.").arg(text));
    const auto since = std::chrono::milliseconds(beganAt.msecsTo(clock));
    if (since < Time(0)) {
        return tl::unexpected(ReplayText::tr("The recording starts later, at %1.")
                                  .arg(beganAt.toLocalTime().toString(Qt::ISODateWithMs)));
    }
    return withinRecording(since, end);
}

int replay(const ReplayArguments& arguments, Style style)
{
    const auto recording = history::Recording::open(arguments.file);
    if (!recording) {
        complainOf(recording.error(), arguments.file);
        return CannotRun;
    }
    for (const history::FileProblem& problem : recording->problems())
        complainOf(problem, arguments.file);
    history::Replay replay = recording->replay();
    int exitCode = Done;
    if (arguments.format)
        exitCode = exportAll(*recording, replay, *arguments.format);
    else if (arguments.at)
        exitCode = showMoment(*recording, replay, arguments, style);
    else
        exitCode = showAll(*recording, replay, arguments, style);
    for (const history::FileProblem& problem : replay.problems())
        complainOf(problem, arguments.file);
    if (!recording->hasEnded())
        complain(ReplayText::tr("The recording has no end: it is still being written, or its recorder was killed."));
    const bool damaged = !recording->problems().empty() || !replay.problems().empty();
    // A moment that is not known may lie in what is damaged.
    return exitCode != CannotRun && damaged ? int(Failed) : exitCode;
}

} // namespace ctl
