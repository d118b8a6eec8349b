// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/utf8.h"
#include "history/exports.h"
#include "history/visible.h"
#include "history/words.h"
#include "words/times.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace history {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int labelWidth = 180;
constexpr int margin = 12;
constexpr int rowHeight = 20;
constexpr int headHeight = 26;
constexpr int levelHeight = 44;
constexpr int legendHeight = 30;
constexpr int axisTop = margin + headHeight;
constexpr int axisHeight = 22;
constexpr int leastTick = 90; ///< Pixels between two lines of the axis.
constexpr int hatchDistance = 8; ///< Pixels between two lines of a hatched area.

constexpr const char* styles = R"svg(<style>
text{font:12px sans-serif;fill:#222}
.path{font-weight:bold}
.waiting{fill:#f0dcb4}.holding{fill:#4aa873}.stale{fill:#d43b3b}.named{fill:#fff;stroke:#b07800}
.gap{fill:#888;fill-opacity:.12}.hatch{fill:none;stroke:#888}.axis{stroke:#ddd}.quiet{fill:#666}.lockdelay{fill:none;stroke:#b07800;stroke-dasharray:3 2}.expired{fill:none;stroke:#7048a8;stroke-width:2}
.level{fill:none;stroke:#2f6fde;stroke-width:1.5}.limit{stroke:#d43b3b;stroke-dasharray:4 3}.mark{stroke:#7048a8}
</style>
)svg";

QByteArray escaped(const QString& text)
{
    QString safe;
    const QString seen = consul::printable(text);
    for (const QChar character : seen)
        safe
            += character.isNonCharacter() ? QChar(QChar::ReplacementCharacter) : character; // XML 1.0 has none of them.
    return safe.toHtmlEscaped().toUtf8();
}

/// Of bands in order: those that stand no more than a pixel apart are one.
std::vector<Band> joined(std::vector<Band> bands, Time pixel)
{
    std::size_t kept = 0;
    for (std::size_t at = 1; at < bands.size(); ++at) {
        if (bands[at].from <= bands[kept].to + pixel)
            bands[kept].to = std::max(bands[kept].to, bands[at].to);
        else
            bands[++kept] = bands[at];
    }
    if (!bands.empty())
        bands.resize(kept + 1);
    return bands;
}

/// Draws from the top to the bottom.
class Picture
{
public:
    Picture(const Lanes& lanes, const ExportFacts& facts, const Range& range, int width);
    [[nodiscard]] QByteArray run();

private:
    [[nodiscard]] double x(Time at) const;
    [[nodiscard]] QByteArray number(double value) const { return QByteArray::number(value, 'f', 1); }
    void box(const char* kind, Time from, Time to, int top, int height, const QString& words);
    void hatch(double left, double right, int top, int bottom);
    void text(int left, int top, const QString& words, const char* kind = "");
    void drawAxis(int bottom);
    void drawPath(int path);
    void drawLevels(const PathLine& line, int height);
    void drawLane(const Lane& lane);
    void drawMarks();
    void drawLegend();

    const Lanes& m_lanes;
    const ExportFacts& m_facts;
    Range m_range;
    int m_width;
    View m_view;
    int m_top = margin;
    QByteArray m_out;
};

Picture::Picture(const Lanes& lanes, const ExportFacts& facts, const Range& range, int width)
    : m_lanes(lanes)
    , m_facts(facts)
    , m_range(range)
    , m_width(std::max(width, labelWidth + 2 * margin + 100))
{
    m_range.to = std::max(m_range.to, m_range.from + Time(1));
    const int pixels = m_width - labelWidth - 2 * margin;
    m_view = {m_range.from, m_range.to, std::max(Time(1), (m_range.to - m_range.from) / pixels)};
}

double Picture::x(Time at) const
{
    const double part = static_cast<double>((std::clamp(at, m_range.from, m_range.to) - m_range.from).count())
        / static_cast<double>((m_range.to - m_range.from).count());
    return margin + labelWidth + part * (m_width - labelWidth - 2 * margin);
}

void Picture::box(const char* kind, Time from, Time to, int top, int height, const QString& words)
{
    const double left = x(from);
    const double width = std::max(1.0, x(to) - left);
    m_out += "<rect class=\"" + QByteArray(kind) + "\" x=\"" + number(left) + "\" y=\"" + QByteArray::number(top)
        + "\" width=\"" + number(width) + "\" height=\"" + QByteArray::number(height) + "\"><title>" + escaped(words)
        + "</title></rect>\n";
}

/// Patterns are known to few programs that show pictures; lines are to all. What is narrower than their distance stays
/// plain: so there are never more lines than the width and the height of the picture have room for.
void Picture::hatch(double left, double right, int top, int bottom)
{
    constexpr int distance = hatchDistance;
    if (right - left < distance)
        return;
    QByteArray lines;
    const auto point = [this](double x, double y) { return number(x) + ' ' + number(y); };
    const auto first = static_cast<qint64>(std::ceil((left + top) / distance));
    const auto end = static_cast<qint64>(std::ceil((right + bottom) / distance));
    for (qint64 line = first; line < end; ++line) {
        const auto sum = static_cast<double>(line * distance);
        const double from = std::max(left, sum - bottom);
        const double to = std::min(right, sum - top);
        lines += 'M' + point(from, sum - from) + 'L' + point(to, sum - to);
    }
    m_out += R"(<path class="hatch" d=")" + lines + "\"/>\n";
}

void Picture::text(int left, int top, const QString& words, const char* kind)
{
    m_out += "<text class=\"" + QByteArray(kind) + "\" x=\"" + QByteArray::number(left) + "\" y=\""
        + QByteArray::number(top) + "\">" + escaped(words) + "</text>\n";
}

void Picture::drawLevels(const PathLine& line, int height)
{
    const auto pieces = visibleLevels(line.levels, m_view);
    qint64 most = 1;
    for (const LevelPiece& piece : pieces)
        most = std::max({most, static_cast<qint64>(piece.mostLive), piece.limit});
    const auto y = [&](qint64 count) {
        return number(m_top + height - static_cast<double>(count) / static_cast<double>(most) * (height - 6));
    };
    QByteArray points;
    const auto endLine = [&] {
        if (!points.isEmpty())
            m_out += R"(<polyline class="level" points=")" + points.trimmed() + "\"/>\n";
        points.clear();
    };
    for (const LevelPiece& piece : pieces) {
        if (!piece.seen) {
            endLine();
            continue;
        }
        points += number(x(piece.from)) + ',' + y(piece.leastLive) + ' ' + number(x(piece.from)) + ','
            + y(piece.mostLive) + ' ' + number(x(piece.to)) + ',' + y(piece.mostLive) + ' ';
        if (piece.limit >= 0) {
            m_out += R"(<line class="limit" x1=")" + number(x(piece.from)) + "\" x2=\"" + number(x(piece.to))
                + "\" y1=\"" + y(piece.limit) + "\" y2=\"" + y(piece.limit) + "\"/>\n";
        }
    }
    endLine();
}

void Picture::drawLane(const Lane& lane)
{
    text(margin, m_top + 14, titleOf(lane).left(26));
    const auto& outages = m_lanes.paths[static_cast<std::size_t>(lane.path)].outages;
    for (const Piece& piece : visiblePieces(lane.spans, m_view, outages)) {
        const QString time = words::lengthText(piece.to - piece.from);
        const QString words
            = piece.spans > 1 ? Words::tr("%n short span(s) in %1", nullptr, piece.spans).arg(time) : time;
        if (piece.kind == SpanKind::Waiting)
            box("waiting", piece.from, piece.to, m_top + 6, rowHeight - 12, Words::tr("waiting: %1").arg(words));
        else if (piece.kind == SpanKind::Holding)
            box("holding", piece.from, piece.to, m_top + 2, rowHeight - 4, Words::tr("holding: %1").arg(words));
        else if (piece.kind == SpanKind::Named)
            box("named", piece.from, piece.to, m_top + 2, rowHeight - 4, Words::tr("named as a holder: %1").arg(words));
        else
            box("stale", piece.from, piece.to, m_top + 8, rowHeight - 10, Words::tr("stale: %1").arg(words));
    }
    for (const Band& band : visibleBands(lane.bands, m_view)) {
        if (band.kind == BandKind::LockDelay)
            box("lockdelay", band.from, band.to, m_top + 4, rowHeight - 8, Words::tr("possible lock-delay"));
        else
            box("expired", band.from, band.to, m_top + rowHeight - 3, 1,
                Words::tr("last renewal, if the TTL ended the session"));
    }
    m_top += rowHeight;
}

void Picture::drawPath(int path)
{
    const PathLine& line = m_lanes.paths[static_cast<std::size_t>(path)];
    text(margin, m_top + 16, line.path, "path");
    m_top += headHeight;
    const int top = m_top;
    drawLevels(line, levelHeight);
    m_top += levelHeight + 4;
    for (const Lane& lane : m_lanes.lanes) {
        const bool seen
            = !lane.spans.empty() && lane.spans.front().from <= m_range.to && lane.spans.back().to >= m_range.from;
        if (lane.path == path && seen)
            drawLane(lane);
    }
    for (const Band& gap : joined(visibleBands(line.gaps, m_view), m_view.perPixel)) {
        box("gap", gap.from, gap.to, top, m_top - top, Words::tr("not all changes were observed"));
        hatch(x(gap.from), x(gap.to), top, m_top);
    }
    for (const Band& outage : visibleBands(line.outages, m_view))
        box("gap", outage.from, outage.to, top, m_top - top, Words::tr("no contact: state unknown"));
    m_top += margin;
}

void Picture::drawMarks()
{
    for (const Mark& mark : m_facts.marks) {
        if (mark.at < m_range.from || mark.at > m_range.to || !m_facts.has(mark))
            continue;
        const QByteArray left = number(x(mark.at));
        m_out += R"(<line class="mark" x1=")" + left + "\" x2=\"" + left + "\" y1=\"" + QByteArray::number(margin)
            + "\" y2=\"" + QByteArray::number(m_top) + "\"><title>" + escaped(mark.text) + "</title></line>\n";
    }
}

void Picture::drawLegend()
{
    struct Sample {
        const char* kind;
        int top;
        int height;
        QString words;
    };
    const Sample samples[] = {
        {"waiting", 6, 8, Words::tr("waiting")},
        {"holding", 2, 16, Words::tr("holding")},
        {"stale", 8, 10, Words::tr("stale")},
        {"named", 2, 16, Words::tr("named")},
        {"lockdelay", 4, 12, Words::tr("lock-delay")},
        {"expired", 16, 1, Words::tr("last renewal")},
        {"gap", 2, 16, Words::tr("gap")},
    };
    int left = margin;
    for (const Sample& sample : samples) {
        m_out += "<rect class=\"" + QByteArray(sample.kind) + "\" x=\"" + QByteArray::number(left) + "\" y=\""
            + QByteArray::number(m_top + sample.top) + R"(" width="24" height=")" + QByteArray::number(sample.height)
            + "\"/>\n";
        if (qstrcmp(sample.kind, "gap") == 0)
            hatch(left, left + 24, m_top + sample.top, m_top + sample.top + sample.height);
        text(left + 30, m_top + 14, sample.words);
        left += 130;
    }
    m_top += legendHeight;
}

/// Of 1, 2, 5, 10, 15, 30 seconds, minutes and so on, and of whole days: so that there is room for a clock at each
/// line, however long the range is. What a file says of it may be anything.
void Picture::drawAxis(int bottom)
{
    using namespace std::chrono_literals;
    constexpr std::array<std::chrono::milliseconds, 24> steps{1ms, 2ms, 5ms, 10ms, 20ms, 50ms, 100ms, 200ms, 500ms, 1s,
        2s, 5s, 10s, 15s, 30s, 1min, 2min, 5min, 10min, 15min, 30min, 1h, 2h, 6h};
    const auto least = (m_range.to - m_range.from) / std::max(1, (m_width - labelWidth - 2 * margin) / leastTick);
    const auto found = std::ranges::find_if(steps, [&](auto each) { return each >= least; });
    const std::chrono::milliseconds step = found == steps.end() ? (least / 24h + 1) * 24h : *found;
    const qint64 began = m_facts.about.beganAt.toMSecsSinceEpoch();
    const qint64 from = began + m_range.from.count() / 1000;
    const qint64 to = began + m_range.to.count() / 1000;
    const QString form = step < 1s ? u"HH:mm:ss.zzz"_s : step < 24h ? u"HH:mm:ss"_s : u"yyyy-MM-dd"_s;
    for (qint64 at = (from + step.count() - 1) / step.count() * step.count(); at <= to; at += step.count()) {
        const double place = x(Time(std::chrono::milliseconds(at - began)));
        const QByteArray left = number(place);
        m_out += R"(<line class="axis" x1=")" + left + "\" x2=\"" + left + "\" y1=\"" + QByteArray::number(axisTop)
            + "\" y2=\"" + QByteArray::number(bottom) + "\"/>\n";
        if (place + leastTick <= m_width)
            text(static_cast<int>(place) + 3, axisTop + 10, QDateTime::fromMSecsSinceEpoch(at).toUTC().toString(form),
                "quiet");
    }
}

QByteArray Picture::run()
{
    const QDateTime from = m_facts.about.beganAt.addMSecs(m_range.from.count() / 1000);
    const QDateTime to = m_facts.about.beganAt.addMSecs(m_range.to.count() / 1000);
    const QString range = from.toString(Qt::ISODateWithMs) + u" – "_s + to.toString(Qt::ISODateWithMs);
    QStringList parts{m_facts.about.address, consul::tenancyText(m_facts.about.in), range};
    parts.removeAll(QString());
    const QString title = parts.join(u" · "_s);
    text(margin, m_top + 12, title);
    m_top = axisTop + axisHeight;
    for (std::size_t path = 0; path < m_lanes.paths.size(); ++path) {
        if (m_facts.has(m_lanes.paths[path].path))
            drawPath(static_cast<int>(path));
    }
    drawMarks();
    const QByteArray lanes = std::exchange(m_out, {});
    drawAxis(m_top);
    m_out += lanes; // Over the lines of the axis.
    drawLegend();
    const QByteArray size = "width=\"" + QByteArray::number(m_width) + "\" height=\"" + QByteArray::number(m_top) + '"';
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" " + size
        + ">\n<title>" + escaped(title) + "</title>\n" + styles + "<rect " + size + " fill=\"#fff\"/>\n" + m_out
        + "</svg>\n";
}

} // namespace

QByteArray lanesSvg(const Lanes& lanes, const ExportFacts& facts, const Range& range, int width)
{
    return Picture(lanes, facts, range, width).run();
}

} // namespace history
