// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/exports.h"
#include "history/words.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace history {

namespace {

using namespace Qt::Literals::StringLiterals;

/// Gathers the events, one per line.
class Trace
{
public:
    void add(QLatin1StringView phase, const QString& name, int process, int thread, Time at, QJsonObject more = {});
    void name(QLatin1StringView what, int process, int thread, const QString& name);
    [[nodiscard]] QByteArray finished(const About& about) const;

private:
    void put(const QJsonObject& event);

    QByteArray m_out;
};

void Trace::put(const QJsonObject& event)
{
    m_out += (m_out.isEmpty() ? "\n" : ",\n") + QJsonDocument(event).toJson(QJsonDocument::Compact);
}

void Trace::add(QLatin1StringView phase, const QString& name, int process, int thread, Time at, QJsonObject more)
{
    more.insert(u"ph"_s, phase);
    more.insert(u"name"_s, name);
    more.insert(u"pid"_s, process);
    more.insert(u"tid"_s, thread);
    more.insert(u"ts"_s, static_cast<qint64>(at.count()));
    put(more);
}

void Trace::name(QLatin1StringView what, int process, int thread, const QString& name)
{
    add("M"_L1, what, process, thread, Time(0), {{u"args"_s, QJsonObject{{u"name"_s, name}}}});
}

QByteArray Trace::finished(const About& about) const
{
    const QJsonObject other{
        {u"began"_s, about.beganAt.toString(Qt::ISODateWithMs)},
        {u"program"_s, about.program},
        {u"address"_s, about.address},
        {u"datacenter"_s, about.datacenter},
    };
    return "{\"displayTimeUnit\":\"ms\",\"otherData\":" + QJsonDocument(other).toJson(QJsonDocument::Compact)
        + ",\"traceEvents\":[" + m_out + "\n]}\n";
}

QString spanName(SpanKind kind)
{
    switch (kind) {
    case SpanKind::Waiting:
        return u"waiting"_s;
    case SpanKind::Holding:
        return u"holding"_s;
    case SpanKind::Stale:
        return u"stale"_s;
    }
    return {};
}

QString bandName(BandKind kind)
{
    switch (kind) {
    case BandKind::Expired:
        return u"last renewal"_s;
    case BandKind::LockDelay:
        return u"lock-delay"_s;
    case BandKind::Gap:
        return u"gap"_s;
    }
    return {};
}

QJsonObject lasting(Time from, Time to)
{
    return {{u"dur"_s, static_cast<qint64>((to - from).count())}};
}

// Processes and threads are counted from 1; thread 0 of a process is the path itself.

void addPath(Trace& trace, const PathLine& line, int process)
{
    trace.name("process_name"_L1, process, 0, line.path);
    trace.name("thread_name"_L1, process, 0, u"gaps"_s);
    for (const Level& level : line.levels) {
        const QJsonObject values{{u"holding"_s, level.live}, {u"stale"_s, level.stale}, {u"waiting"_s, level.waiting}};
        trace.add("C"_L1, u"contenders"_s, process, 0, level.at, {{u"args"_s, values}});
        if (level.limit >= 0)
            trace.add("C"_L1, u"limit"_s, process, 0, level.at, {{u"args"_s, QJsonObject{{u"limit"_s, level.limit}}}});
    }
    for (const Band& gap : line.gaps)
        trace.add("X"_L1, bandName(gap.kind), process, 0, gap.from, lasting(gap.from, gap.to));
}

void addLane(Trace& trace, const Lane& lane, int thread)
{
    const int process = lane.path + 1;
    trace.name("thread_name"_L1, process, thread, titleOf(lane));
    const QJsonObject who{{u"session"_s, lane.session}, {u"node"_s, lane.node}};
    for (const Span& span : lane.spans) {
        QJsonObject more = lasting(span.from, span.to);
        more.insert(u"args"_s, who);
        trace.add("X"_L1, spanName(span.kind), process, thread, span.from, more);
    }
    // They overlap spans without lying inside of them, which a thread of "X" events does not allow.
    for (const Band& band : lane.bands) {
        const QJsonObject id{{u"id"_s, thread}, {u"cat"_s, u"band"_s}};
        trace.add("b"_L1, bandName(band.kind), process, thread, band.from, id);
        trace.add("e"_L1, bandName(band.kind), process, thread, band.to, id);
    }
}

} // namespace

QByteArray chromeTrace(const Lanes& lanes, const ExportFacts& facts)
{
    Trace trace;
    for (std::size_t i = 0; i < lanes.paths.size(); ++i)
        addPath(trace, lanes.paths[i], static_cast<int>(i) + 1);
    for (std::size_t i = 0; i < lanes.lanes.size(); ++i)
        addLane(trace, lanes.lanes[i], static_cast<int>(i) + 1);
    for (const Mark& mark : facts.marks)
        trace.add("i"_L1, mark.text, 1, 0, mark.at, {{u"s"_s, u"g"_s}});
    return trace.finished(facts.about);
}

} // namespace history
