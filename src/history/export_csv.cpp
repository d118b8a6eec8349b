// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/utf8.h"
#include "history/exports.h"
#include "history/words.h"

#include <algorithm>
#include <utility>

namespace history {

namespace {

using namespace Qt::Literals::StringLiterals;

/// Others wrote most of it: a terminal is not steered by it, and a spreadsheet does not take it for a formula.
QByteArray cell(const QString& text)
{
    QByteArray utf8 = consul::printable(text).toUtf8();
    if (!utf8.isEmpty() && QByteArrayView("=+-@").contains(utf8.front()))
        utf8.prepend('\'');
    const bool quoted = utf8.contains(',') || utf8.contains('"');
    return quoted ? '"' + QByteArray(utf8).replace('"', "\"\"") + '"' : utf8;
}

constexpr std::size_t linesPerPiece = 5000;

/// Where an outage begins or ends.
struct Edge {
    Time at{0};
    int path = 0;
    bool isBack = false;
    bool isEnd = false; ///< Not Consul was lost: nobody watched.
};

class CsvPieces : public PiecewiseExport
{
public:
    CsvPieces(const Lanes& lanes, ExportFacts facts);
    [[nodiscard]] QByteArray next() override;
    [[nodiscard]] bool isDone() const override
    {
        return m_head.isEmpty() && m_next >= m_count && m_edge >= m_edges.size();
    }
    [[nodiscard]] int percent() const override
    {
        return m_count > m_first ? static_cast<int>((m_next - m_first) * 100 / (m_count - m_first)) : 100;
    }

private:
    [[nodiscard]] bool isWanted(const Happening& each) const
    {
        return m_facts.has(m_lanes.paths[static_cast<std::size_t>(each.path)].path);
    }
    [[nodiscard]] QByteArray line(const Happening& each) const;
    [[nodiscard]] QByteArray line(const Edge& edge) const;
    [[nodiscard]] QByteArrayList place(Time at, int path) const;

    Lanes m_lanes;
    ExportFacts m_facts;
    QByteArray m_head
        = "time,seconds,path,event,session,name,index,count,detail,sentence,node\r\n"; ///< Until it is out.
    std::size_t m_next = 0;
    std::size_t m_first = 0;
    std::size_t m_count = 0; ///< Behind the last.
    std::vector<Edge> m_edges; ///< In order of time.
    std::size_t m_edge = 0;
};

CsvPieces::CsvPieces(const Lanes& lanes, ExportFacts facts)
    : m_lanes(lanes)
    , m_facts(std::move(facts))
{
    const Range range = m_facts.range.value_or(Range{Time(0), lanes.end});
    const auto& all = lanes.happenings;
    m_next = static_cast<std::size_t>(std::partition_point(all.begin(), all.end(), [&](const Happening& each) {
        return each.at < range.from;
    }) - all.begin());
    m_count = static_cast<std::size_t>(std::partition_point(all.begin(), all.end(), [&](const Happening& each) {
        return each.at <= range.to;
    }) - all.begin());
    m_first = m_next;
    for (std::size_t path = 0; path < lanes.paths.size(); ++path) {
        if (!m_facts.has(lanes.paths[path].path))
            continue;
        for (const Band& outage : lanes.paths[path].outages) {
            if (outage.to < range.from || outage.from > range.to)
                continue;
            const bool isEnd = std::ranges::binary_search(lanes.paths[path].ends, outage.from);
            m_edges.push_back({std::max(outage.from, range.from), static_cast<int>(path), false, isEnd});
            // An outage that lasts until the end has no second edge.
            if (outage.to < lanes.end && outage.to <= range.to)
                m_edges.push_back({outage.to, static_cast<int>(path), true, isEnd});
        }
    }
    std::ranges::stable_sort(m_edges, [](const Edge& a, const Edge& b) { return a.at < b.at; });
}

QByteArrayList CsvPieces::place(Time at, int path) const
{
    const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(at).count();
    return {m_facts.about.beganAt.addMSecs(milliseconds).toString(Qt::ISODateWithMs).toUtf8(),
        QByteArray::number(std::chrono::duration<double>(at).count(), 'f', 6),
        cell(m_lanes.paths[static_cast<std::size_t>(path)].path)};
}

QByteArray CsvPieces::line(const Happening& each) const
{
    semaphore::Event event = eventOf(m_lanes, each);
    event.name = tellingName(event.name); // As everywhere else.
    const auto cells = place(each.at, each.path)
        + QByteArrayList{semaphore::eventId(event.kind).toUtf8(), cell(event.session), cell(event.name),
            QByteArray::number(event.index), QByteArray::number(event.count), cell(event.detail),
            cell(semaphore::eventText(event)),
            each.lane < 0 ? QByteArray() : cell(m_lanes.lanes[static_cast<std::size_t>(each.lane)].node)};
    return cells.join(',') + "\r\n";
}

QByteArray CsvPieces::line(const Edge& edge) const
{
    const QString lost = edge.isEnd ? Words::tr("No longer watched: the state is unknown from here on.")
                                    : Words::tr("No contact: the state is unknown from here on.");
    const QString back = edge.isEnd ? Words::tr("Watched again.") : Words::tr("Contact was restored.");
    const auto cells = place(edge.at, edge.path)
        + QByteArrayList{edge.isBack ? "contact-back" : "contact-lost", {}, {}, "0", "0",
            edge.isEnd ? "watch-ended" : "", cell(edge.isBack ? back : lost), {}};
    return cells.join(',') + "\r\n";
}

QByteArray CsvPieces::next()
{
    QByteArray out = std::exchange(m_head, {});
    for (const auto end = m_next + linesPerPiece; m_next < end && !isDone();) {
        const bool isEdge = m_edge < m_edges.size()
            && (m_next >= m_count || m_edges[m_edge].at < m_lanes.happenings[m_next].at
                || (m_edges[m_edge].isBack && m_edges[m_edge].at == m_lanes.happenings[m_next].at));
        if (isEdge)
            out += line(m_edges[m_edge]);
        else if (const auto& each = m_lanes.happenings[m_next]; isWanted(each))
            out += line(each);
        ++(isEdge ? m_edge : m_next);
    }
    return out;
}

} // namespace

std::unique_ptr<PiecewiseExport> eventsCsvPieces(const Lanes& lanes, const ExportFacts& facts)
{
    return std::make_unique<CsvPieces>(lanes, facts);
}

} // namespace history
