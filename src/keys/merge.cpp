// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/merge.h"

#include <QByteArrayView>
#include <QHash>

#include <algorithm>
#include <cstddef>

namespace keys {

namespace {

using Lines = std::vector<QByteArrayView>;
using Ids = std::vector<int>;

constexpr int unmatched = -1;
/// Cells of the exact comparison; larger parts are first divided at lines that occur once.
constexpr std::size_t mostCells = 1U << 20U;
constexpr int deepest = 32;

/// Equal lines have equal numbers.
class Numbering
{
public:
    Ids of(const Lines& lines)
    {
        Ids ids;
        ids.reserve(lines.size());
        for (const QByteArrayView line : lines) {
            auto known = m_numbers.find(line);
            if (known == m_numbers.end())
                known = m_numbers.insert(line, int(m_numbers.size()));
            ids.push_back(*known);
        }
        return ids;
    }

private:
    QHash<QByteArrayView, int> m_numbers;
};

struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] std::size_t size() const { return end - begin; }
};

/// For each line of `a` the line of `b` that it is; the pairs rise in both.
class Matching
{
public:
    Matching(const Ids& a, const Ids& b)
        : m_a(a)
        , m_b(b)
        , m_of(a.size(), unmatched)
    {
        match({0, a.size()}, {0, b.size()}, 0);
    }
    [[nodiscard]] const std::vector<int>& of() const { return m_of; }

private:
    void pair(std::size_t a, std::size_t b) { m_of[a] = int(b); }
    void match(Range a, Range b, int depth);
    void matchExactly(Range a, Range b);
    void matchAtUnique(Range a, Range b, int depth);

    const Ids& m_a;
    const Ids& m_b;
    std::vector<int> m_of;
};

void Matching::match(Range a, Range b, int depth)
{
    while (a.size() > 0 && b.size() > 0 && m_a[a.begin] == m_b[b.begin])
        pair(a.begin++, b.begin++);
    while (a.size() > 0 && b.size() > 0 && m_a[a.end - 1] == m_b[b.end - 1])
        pair(--a.end, --b.end);
    if (a.size() == 0 || b.size() == 0)
        return;
    if (a.size() * b.size() <= mostCells)
        matchExactly(a, b);
    else if (depth < deepest)
        matchAtUnique(a, b, depth);
}

/// The longest common subsequence, by its table of lengths.
void Matching::matchExactly(Range a, Range b)
{
    const std::size_t width = b.size() + 1;
    std::vector<int> length((a.size() + 1) * width, 0);
    const auto cell = [&](std::size_t row, std::size_t column) -> int& { return length[row * width + column]; };
    for (std::size_t row = a.size(); row-- > 0;) {
        for (std::size_t column = b.size(); column-- > 0;) {
            cell(row, column) = m_a[a.begin + row] == m_b[b.begin + column]
                ? cell(row + 1, column + 1) + 1
                : std::max(cell(row + 1, column), cell(row, column + 1));
        }
    }
    std::size_t row = 0;
    std::size_t column = 0;
    while (row < a.size() && column < b.size()) {
        if (m_a[a.begin + row] == m_b[b.begin + column])
            pair(a.begin + row++, b.begin + column++);
        else if (cell(row + 1, column) >= cell(row, column + 1))
            ++row;
        else
            ++column;
    }
}

/// Lines that occur once in each part hold the two together; the longest rising run of them divides the rest.
void Matching::matchAtUnique(Range a, Range b, int depth)
{
    struct Seen {
        int inA = 0;
        int inB = 0;
        std::size_t atB = 0;
    };
    QHash<int, Seen> seen;
    for (std::size_t at = a.begin; at < a.end; ++at)
        ++seen[m_a[at]].inA;
    for (std::size_t at = b.begin; at < b.end; ++at) {
        auto& each = seen[m_b[at]];
        ++each.inB;
        each.atB = at;
    }
    struct Anchor {
        std::size_t a = 0;
        std::size_t b = 0;
        int before = unmatched; ///< Row of the anchor that comes before it in the best run.
    };
    std::vector<Anchor> anchors;
    std::vector<int> ends; // Of the best run of each length, the last anchor.
    for (std::size_t at = a.begin; at < a.end; ++at) {
        const Seen& each = seen[m_a[at]];
        if (each.inA != 1 || each.inB != 1)
            continue;
        const auto place = std::lower_bound(ends.begin(), ends.end(), each.atB,
            [&](int row, std::size_t line) { return anchors[std::size_t(row)].b < line; });
        anchors.push_back({at, each.atB, place == ends.begin() ? unmatched : *(place - 1)});
        if (place == ends.end())
            ends.push_back(int(anchors.size()) - 1);
        else
            *place = int(anchors.size()) - 1;
    }
    std::vector<Anchor> run;
    for (int row = ends.empty() ? unmatched : ends.back(); row != unmatched; row = anchors[std::size_t(row)].before)
        run.push_back(anchors[std::size_t(row)]);
    if (run.empty())
        return;
    std::ranges::reverse(run);
    for (const Anchor& each : run) {
        match({a.begin, each.a}, {b.begin, each.b}, depth + 1);
        pair(each.a, each.b);
        a.begin = each.a + 1;
        b.begin = each.b + 1;
    }
    match(a, b, depth + 1);
}

QByteArray joined(const Lines& lines, std::size_t begin, std::size_t end)
{
    if (begin == end)
        return {};
    // Lines of one text lie side by side.
    const char* const from = lines[begin].data();
    const char* const to = lines[end - 1].data() + lines[end - 1].size();
    return {from, to - from};
}

MergePiece::Kind kindOf(const MergePiece& piece)
{
    if (piece.mine == piece.base)
        return piece.theirs == piece.base ? MergePiece::Kind::Same : MergePiece::Kind::Theirs;
    if (piece.theirs == piece.base)
        return MergePiece::Kind::Mine;
    return piece.mine == piece.theirs ? MergePiece::Kind::Both : MergePiece::Kind::Conflict;
}

} // namespace

QByteArray Merge::text() const
{
    QByteArray all;
    for (const auto& piece : pieces)
        all += piece.settled();
    return all;
}

std::vector<QByteArrayView> linesOf(const QByteArray& text)
{
    Lines lines;
    const QByteArrayView all(text);
    qsizetype begin = 0;
    while (begin < all.size()) {
        const qsizetype newline = all.indexOf('\n', begin);
        const qsizetype end = newline < 0 ? all.size() : newline + 1;
        lines.push_back(all.sliced(begin, end - begin));
        begin = end;
    }
    return lines;
}

Merge merge(const QByteArray& base, const QByteArray& mine, const QByteArray& theirs)
{
    const Lines baseLines = linesOf(base);
    const Lines mineLines = linesOf(mine);
    const Lines theirLines = linesOf(theirs);
    Numbering numbering;
    const Ids baseIds = numbering.of(baseLines);
    const Ids mineIds = numbering.of(mineLines);
    const Ids theirIds = numbering.of(theirLines);
    const Matching toMine(baseIds, mineIds);
    const Matching toTheirs(baseIds, theirIds);

    Merge result;
    std::size_t b = 0;
    std::size_t m = 0;
    std::size_t t = 0;
    const auto take = [&](std::size_t nextB, std::size_t nextM, std::size_t nextT) {
        if (nextB == b && nextM == m && nextT == t)
            return;
        MergePiece piece;
        piece.base = joined(baseLines, b, nextB);
        piece.mine = joined(mineLines, m, nextM);
        piece.theirs = joined(theirLines, t, nextT);
        piece.kind = kindOf(piece);
        result.conflicts += piece.kind == MergePiece::Kind::Conflict ? 1 : 0;
        result.pieces.push_back(std::move(piece));
        b = nextB;
        m = nextM;
        t = nextT;
    };
    while (b < baseLines.size()) {
        // A run of lines that all three have.
        std::size_t same = b;
        while (same < baseLines.size() && toMine.of()[same] == int(m + same - b)
            && toTheirs.of()[same] == int(t + same - b))
            ++same;
        take(same, m + same - b, t + same - b);
        // Up to the next line that all three have.
        std::size_t next = b;
        while (next < baseLines.size() && (toMine.of()[next] == unmatched || toTheirs.of()[next] == unmatched))
            ++next;
        if (next == baseLines.size())
            break;
        take(next, std::size_t(toMine.of()[next]), std::size_t(toTheirs.of()[next]));
    }
    take(baseLines.size(), mineLines.size(), theirLines.size());
    return result;
}

} // namespace keys
