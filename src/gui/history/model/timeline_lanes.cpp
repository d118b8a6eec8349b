// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/timeline_lanes.h"

#include "gui/kit/model/format.h"

#include <algorithm>

namespace gui {

void LevelIndex::grow(const history::SharedList<history::Level>& levels)
{
    while ((m_blocks.size() + 1) * blockSize <= levels.size()) {
        const std::size_t first = m_blocks.size() * blockSize;
        Block block{levels[first].at, history::pieceOf(levels[first], levels[first].at, levels[first].at)};
        for (std::size_t i = first + 1; i < first + blockSize; ++i)
            history::merge(&block.extremes, history::pieceOf(levels[i], levels[i].at, levels[i].at));
        m_blocks.push_back(block);
    }
}

std::size_t LevelIndex::firstAfter(const history::SharedList<history::Level>& levels, history::Time at) const
{
    const auto block
        = std::partition_point(m_blocks.begin(), m_blocks.end(), [at](const Block& each) { return each.from <= at; });
    const auto place = static_cast<std::size_t>(block - m_blocks.begin());
    const std::size_t from = place == 0 ? 0 : (place - 1) * blockSize;
    const std::size_t to = block == m_blocks.end() ? levels.size() : place * blockSize;
    const auto begin = levels.begin();
    const auto found = std::partition_point(begin + static_cast<std::ptrdiff_t>(from),
        begin + static_cast<std::ptrdiff_t>(to), [at](const history::Level& each) { return each.at <= at; });
    return static_cast<std::size_t>(found - begin);
}

void LevelIndex::merge(const history::SharedList<history::Level>& levels, std::size_t first, std::size_t last,
    history::LevelPiece* piece) const
{
    for (std::size_t i = first; i < last;) {
        const std::size_t block = i / blockSize;
        if (i % blockSize == 0 && i + blockSize <= last && block < m_blocks.size()) {
            history::merge(piece, m_blocks[block].extremes);
            i += blockSize;
        } else {
            history::merge(piece, history::pieceOf(levels[i], levels[i].at, levels[i].at));
            ++i;
        }
    }
}

std::vector<history::LevelPiece> LevelIndex::visible(
    const history::SharedList<history::Level>& levels, const history::View& view) const
{
    std::size_t next = firstAfter(levels, view.from);
    const std::size_t end = firstAfter(levels, view.to);
    const auto pixels = static_cast<std::size_t>((view.to - view.from) / view.perPixel) + 1;
    if (end - next < pixels * 4)
        return history::visibleLevels(levels, view);
    std::vector<history::LevelPiece> pieces;
    pieces.reserve(pixels);
    for (history::Time from = view.from; from < view.to; from += view.perPixel) {
        const history::Time to = std::min(from + view.perPixel, view.to);
        const std::size_t last = firstAfter(levels, to - history::Time(1));
        // What held when the pixel began counts, too.
        const bool anew = next == 0 || (next < last && levels[next].at == from);
        const std::size_t first = anew ? next : next - 1;
        next = last;
        if (first == last)
            continue; // Nothing is known yet.
        history::LevelPiece piece = history::pieceOf(levels[first], levels[first].at, to);
        merge(levels, first + 1, last, &piece);
        piece.from = std::max(from, levels[first].at);
        piece.to = to;
        pieces.push_back(piece);
    }
    return pieces;
}

namespace {

/// The digits from `at` on, without zeros in front.
QStringView digitsAt(const QString& text, qsizetype* at)
{
    while (*at < text.size() && text[*at] == QLatin1Char('0'))
        ++*at;
    const qsizetype first = *at;
    while (*at < text.size() && text[*at].isDigit())
        ++*at;
    return QStringView(text).mid(first, *at - first);
}

/// What a lane is sorted by, worked out once.
struct SortKey {
    int lane = 0;
    history::Time wait{0};
    QString node;
    QString name;
};

void sortLanes(
    const history::Lanes& lanes, LaneOrder order, const std::vector<history::Time>& waits, std::vector<int>* chosen)
{
    if (order == LaneOrder::Arrival)
        return; // As they stand.
    std::vector<SortKey> keys;
    keys.reserve(chosen->size());
    for (const int number : *chosen) {
        const auto place = static_cast<std::size_t>(number);
        const history::Lane& lane = lanes.lanes[place];
        SortKey key{number, {}, {}, {}};
        if (order == LaneOrder::Wait)
            key.wait = waits[place];
        else
            key.name = contenderName(lane.name, lane.session);
        if (order == LaneOrder::Node)
            key.node = lane.node;
        keys.push_back(std::move(key));
    }
    std::ranges::stable_sort(keys, [](const SortKey& one, const SortKey& other) {
        if (one.wait != other.wait)
            return one.wait > other.wait;
        const int nodes = compareNames(one.node, other.node);
        return nodes != 0 ? nodes < 0 : compareNames(one.name, other.name) < 0;
    });
    std::transform(keys.begin(), keys.end(), chosen->begin(), [](const SortKey& key) { return key.lane; });
}

} // namespace

bool holdsLetters(const history::Lane& lane, const QString& letters)
{
    const auto holds = [&letters](const QString& text) { return text.contains(letters, Qt::CaseInsensitive); };
    return letters.isEmpty() || holds(lane.name) || holds(lane.session) || holds(lane.node);
}

std::vector<history::Time> WaitSums::of(const history::Lanes& lanes)
{
    m_sums.resize(lanes.lanes.size());
    std::vector<history::Time> times;
    times.reserve(lanes.lanes.size());
    for (std::size_t lane = 0; lane < m_sums.size(); ++lane) {
        const auto& spans = lanes.lanes[lane].spans;
        Sum& sum = m_sums[lane];
        const auto add = [](history::Time* time, const history::Span& span) {
            if (span.kind == history::SpanKind::Waiting)
                *time += span.to - span.from;
        };
        for (; sum.spans < spans.size() && !spans[sum.spans].open; ++sum.spans)
            add(&sum.time, spans[sum.spans]);
        history::Time all = sum.time;
        for (std::size_t open = sum.spans; open < spans.size(); ++open)
            add(&all, spans[open]);
        times.push_back(all);
    }
    return times;
}

int compareNames(const QString& one, const QString& other)
{
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < one.size() && j < other.size()) {
        if (one[i].isDigit() && other[j].isDigit()) {
            const QStringView left = digitsAt(one, &i);
            const QStringView right = digitsAt(other, &j);
            if (left.size() != right.size())
                return left.size() < right.size() ? -1 : 1;
            if (const int order = left.compare(right); order != 0)
                return order;
            continue;
        }
        const QChar left = one[i++].toCaseFolded();
        const QChar right = other[j++].toCaseFolded();
        if (left != right)
            return left < right ? -1 : 1;
    }
    return i < one.size() ? 1 : j < other.size() ? -1 : 0;
}

std::vector<int> choose(const history::Lanes& lanes, const LaneChoice& choice, const std::vector<history::Time>& waits)
{
    const int path = choice.path.isEmpty() ? -1 : pathNumber(lanes, choice.path);
    std::vector<int> chosen;
    for (std::size_t number = 0; number < lanes.lanes.size(); ++number) {
        const history::Lane& lane = lanes.lanes[number];
        const bool ofPath = choice.path.isEmpty() || lane.path == path;
        if (ofPath && holdsLetters(lane, choice.filter))
            chosen.push_back(static_cast<int>(number));
    }
    sortLanes(lanes, choice.order, waits, &chosen);
    if (!choice.pinned.isEmpty())
        std::stable_partition(chosen.begin(), chosen.end(), [&](int number) { return choice.pinned.contains(number); });
    return chosen;
}

} // namespace gui
