// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <vector>

namespace keys {

/// A run of lines in the three texts. Lines keep their ends (LF, CRLF, none), so that the parts of all pieces put
/// together are the texts again, byte for byte.
struct MergePiece {
    enum class Kind {
        Same, ///< Nobody changed it.
        Mine, ///< Only mine differs from the base.
        Theirs, ///< Only theirs does.
        Both, ///< Both made the same change.
        Conflict, ///< Both changed it, and not in the same way.
    };
    Kind kind = Kind::Same;
    QByteArray base;
    QByteArray mine;
    QByteArray theirs;

    bool operator==(const MergePiece&) const = default;
    /// What the piece comes to when nobody has to decide; of a conflict: mine.
    [[nodiscard]] const QByteArray& settled() const { return kind == Kind::Theirs ? theirs : mine; }
};

struct Merge {
    std::vector<MergePiece> pieces;
    int conflicts = 0;

    [[nodiscard]] bool isClean() const { return conflicts == 0; }
    /// All pieces settled: the merged text if it is clean.
    [[nodiscard]] QByteArray text() const;
};

/// Three-way merge by lines. Pure and symmetric; linear but for small parts, so that a value of 512 KB takes
/// milliseconds. A text that is not UTF-8 is merged all the same: lines are bytes.
[[nodiscard]] Merge merge(const QByteArray& base, const QByteArray& mine, const QByteArray& theirs);

/// Lines with their ends.
[[nodiscard]] std::vector<QByteArrayView> linesOf(const QByteArray& text);

} // namespace keys
