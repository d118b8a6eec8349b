// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/utf8.h"
#include "history/exports.h"
#include "history/visible.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace history {

namespace {

using namespace Qt::Literals::StringLiterals;

/// As a JSON string, with its quotes.
QByteArray quoted(const QString& text)
{
    return consul::harmlessJson(QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact).sliced(1).chopped(1));
}

/// What not every event has. Given as JSON.
struct More {
    QByteArray args;
    QByteArray category;
    std::optional<Time> lasting;
    std::optional<int> id;
    QByteArray scope;
};

/// Gathers the events, one per line: written by hand, for there are millions of them. Their fields are in the order of
/// the alphabet, as QJsonDocument would have them.
class Trace
{
public:
    void add(char phase, const QByteArray& quotedName, int process, int thread, Time at, const More& more = {});
    void name(const QByteArray& quotedWhat, int process, int thread, const QString& name);
    /// Since the last time.
    [[nodiscard]] QByteArray take() { return std::exchange(m_out, {}); }
    [[nodiscard]] std::size_t taken() const { return m_events; } ///< In all.

private:
    QByteArray m_out;
    std::size_t m_events = 0;
};

void Trace::add(char phase, const QByteArray& quotedName, int process, int thread, Time at, const More& more)
{
    m_out += m_events++ == 0 ? "\n{" : ",\n{";
    if (!more.args.isEmpty())
        m_out += "\"args\":" + more.args + ',';
    if (!more.category.isEmpty())
        m_out += "\"cat\":" + more.category + ',';
    if (more.lasting)
        m_out += "\"dur\":" + QByteArray::number(static_cast<qint64>(more.lasting->count())) + ',';
    if (more.id)
        m_out += "\"id\":" + QByteArray::number(*more.id) + ',';
    m_out += "\"name\":" + quotedName + R"(,"ph":")" + phase + R"(","pid":)" + QByteArray::number(process);
    if (!more.scope.isEmpty())
        m_out += ",\"s\":" + more.scope;
    m_out += ",\"tid\":" + QByteArray::number(thread) + ",\"ts\":" + QByteArray::number(static_cast<qint64>(at.count()))
        + '}';
}

void Trace::name(const QByteArray& quotedWhat, int process, int thread, const QString& name)
{
    More more;
    more.args = "{\"name\":" + quoted(name) + '}';
    add('M', quotedWhat, process, thread, Time(0), more);
}

QByteArray traceHead(const About& about)
{
    QJsonObject other{
        {u"began"_s, about.beganAt.toString(Qt::ISODateWithMs)},
        {u"program"_s, about.program},
        {u"address"_s, about.address},
        {u"datacenter"_s, about.datacenter},
    };
    if (!about.in.nameSpace.isEmpty())
        other.insert(u"namespace"_s, about.in.nameSpace);
    if (!about.in.partition.isEmpty())
        other.insert(u"partition"_s, about.in.partition);
    return R"({"displayTimeUnit":"ms","otherData":)"
        + consul::harmlessJson(QJsonDocument(other).toJson(QJsonDocument::Compact)) + ",\"traceEvents\":[";
}

/// In the order of SpanKind.
constexpr std::array spanNames{R"("waiting")", R"("holding")", R"("stale")", R"("named")"};
static_assert(spanNames.size() == spanKinds);
/// In the order of BandKind.
constexpr std::array bandNames{R"("last renewal")", R"("lock-delay")", R"("gap")", R"("no contact")"};

QByteArray quotedName(SpanKind kind)
{
    return spanNames.at(static_cast<std::size_t>(kind));
}

QByteArray quotedName(BandKind kind)
{
    return bandNames.at(static_cast<std::size_t>(kind));
}

More lasting(Time from, Time to)
{
    More more;
    more.lasting = to - from;
    return more;
}

constexpr std::size_t eventsPerPiece = 5000;

/// Processes and threads are counted from 1; thread 0 of a process is the path itself. Each step of work is one level,
/// gap, span or band.
class TracePieces : public PiecewiseExport
{
public:
    TracePieces(const Lanes& lanes, const ExportFacts& facts);
    [[nodiscard]] QByteArray next() override;
    [[nodiscard]] bool isDone() const override { return m_part > m_parts.size(); }
    [[nodiscard]] int percent() const override { return m_steps > 0 ? static_cast<int>(m_done * 100 / m_steps) : 100; }

private:
    /// A path or a lane.
    struct Part {
        bool isPath = false;
        int number = 0;
        std::size_t steps = 0; ///< Levels, gaps and outages, or spans and bands.
    };

    void addPath(const PathLine& line, int process, std::size_t step);
    void addLane(const Lane& lane, int thread, std::size_t step);
    void addMarks();
    [[nodiscard]] std::optional<Range> within(Time from, Time to) const;

    Lanes m_lanes;
    ExportFacts m_facts;
    QByteArray m_head; ///< Until it is out.
    Trace m_trace;
    QByteArray m_whose; ///< Of the lane that is written.
    std::vector<Part> m_parts;
    std::size_t m_part = 0; ///< The one behind the last: marks.
    std::size_t m_step = 0; ///< In it.
    std::size_t m_steps = 0;
    std::size_t m_done = 0;
    Range m_range;
};

TracePieces::TracePieces(const Lanes& lanes, const ExportFacts& facts)
    : m_lanes(lanes)
    , m_facts(facts)
    , m_head(traceHead(facts.about))
    , m_range(facts.range.value_or(Range{Time(0), Time::max()}))
{
    for (std::size_t i = 0; i < lanes.paths.size(); ++i) {
        if (m_facts.has(lanes.paths[i].path))
            m_parts.push_back({true, static_cast<int>(i),
                lanes.paths[i].levels.size() + lanes.paths[i].gaps.size() + lanes.paths[i].outages.size()});
    }
    for (std::size_t i = 0; i < lanes.lanes.size(); ++i) {
        if (m_facts.has(lanes.paths[static_cast<std::size_t>(lanes.lanes[i].path)].path))
            m_parts.push_back({false, static_cast<int>(i), lanes.lanes[i].spans.size() + lanes.lanes[i].bands.size()});
    }
    for (const Part& part : m_parts)
        m_steps += part.steps;
}

/// The part of it that lies in the range; nullopt: nothing does.
std::optional<Range> TracePieces::within(Time from, Time to) const
{
    if (to < m_range.from || from > m_range.to)
        return std::nullopt;
    return Range{std::max(from, m_range.from), std::min(to, m_range.to)};
}

void TracePieces::addPath(const PathLine& line, int process, std::size_t step)
{
    const std::size_t levels = line.levels.size();
    if (step >= levels) {
        const std::size_t place = step - levels;
        const Band& gap = place < line.gaps.size() ? line.gaps[place] : line.outages[place - line.gaps.size()];
        if (const auto part = within(gap.from, gap.to))
            m_trace.add('X', quotedName(gap.kind), process, 0, part->from, lasting(part->from, part->to));
        return;
    }
    const Level& level = line.levels[step];
    const Time until = step + 1 < levels ? line.levels[step + 1].at : m_range.to;
    const auto part = within(level.at, std::max(level.at, until));
    if (!part || (until <= m_range.from && step + 1 < levels))
        return;
    if (!level.seen) // A counter has no way to say so: the slice of no contact does.
        return;
    More values;
    values.args = "{\"holding\":" + QByteArray::number(level.live - level.named)
        + ",\"named\":" + QByteArray::number(level.named) + ",\"stale\":" + QByteArray::number(level.stale)
        + ",\"waiting\":" + QByteArray::number(level.waiting) + '}';
    m_trace.add('C', R"("contenders")"_ba, process, 0, part->from, values);
    if (level.limit >= 0) {
        More limit;
        limit.args = "{\"limit\":" + QByteArray::number(level.limit) + '}';
        m_trace.add('C', R"("limit")"_ba, process, 0, part->from, limit);
    }
}

void TracePieces::addLane(const Lane& lane, int thread, std::size_t step)
{
    const int process = lane.path + 1;
    if (step < lane.spans.size()) {
        Span span = lane.spans[step];
        const auto seen = within(span.from, span.to);
        if (!seen)
            return;
        span.from = seen->from;
        span.to = seen->to;
        for (const Piece& part : seenPartsOf(span, m_lanes.paths[static_cast<std::size_t>(lane.path)].outages)) {
            More more = lasting(part.from, part.to);
            more.args = m_whose;
            m_trace.add('X', quotedName(span.kind), process, thread, part.from, more);
        }
        return;
    }
    // They overlap spans without lying inside of them, which a thread of "X" events does not allow.
    const Band& band = lane.bands[step - lane.spans.size()];
    const auto part = within(band.from, band.to);
    if (!part)
        return;
    More both;
    both.id = thread;
    both.category = R"("band")"_ba;
    m_trace.add('b', quotedName(band.kind), process, thread, part->from, both);
    m_trace.add('e', quotedName(band.kind), process, thread, part->to, both);
}

void TracePieces::addMarks()
{
    More everywhere;
    everywhere.scope = R"("g")"_ba;
    for (const Mark& mark : m_facts.marks) {
        if (m_facts.has(mark))
            m_trace.add('i', quoted(mark.text), 1, 0, mark.at, everywhere);
    }
}

QByteArray TracePieces::next()
{
    const QByteArray out = std::exchange(m_head, {});
    const std::size_t enough = m_trace.taken() + eventsPerPiece;
    for (; m_part < m_parts.size() && m_trace.taken() < enough; ++m_part, m_step = 0) {
        const Part& part = m_parts[m_part];
        const auto place = static_cast<std::size_t>(part.number);
        const int number = part.number + 1;
        if (m_step == 0 && part.isPath) {
            m_trace.name(R"("process_name")"_ba, number, 0, m_lanes.paths[place].path);
            m_trace.name(R"("thread_name")"_ba, number, 0, u"gaps"_s);
        } else if (m_step == 0) {
            m_trace.name(R"("thread_name")"_ba, m_lanes.lanes[place].path + 1, number, titleOf(m_lanes.lanes[place]));
        }
        if (!part.isPath)
            m_whose = "{\"node\":" + quoted(m_lanes.lanes[place].node)
                + ",\"session\":" + quoted(m_lanes.lanes[place].session) + '}';
        for (; m_step < part.steps && m_trace.taken() < enough; ++m_step, ++m_done) {
            if (part.isPath)
                addPath(m_lanes.paths[place], number, m_step);
            else
                addLane(m_lanes.lanes[place], number, m_step);
        }
        if (m_step < part.steps)
            break;
    }
    if (m_part < m_parts.size())
        return out + m_trace.take();
    addMarks();
    ++m_part;
    return out + m_trace.take() + "\n]}\n";
}

} // namespace

std::unique_ptr<PiecewiseExport> chromeTracePieces(const Lanes& lanes, const ExportFacts& facts)
{
    return std::make_unique<TracePieces>(lanes, facts);
}

} // namespace history
