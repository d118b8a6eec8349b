// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace keys {

// Values that were packed with gzip (RFC 1952), to be looked at. Pure.

/// Whether the bytes begin as a gzip file does. What follows may be broken all the same.
[[nodiscard]] bool isGzip(const QByteArray& value);

struct Unpacked {
    QByteArray bytes; ///< No more than was allowed.
    bool more = false; ///< It goes on behind them.
    QString problem; ///< Translated sentence: what is wrong behind `bytes`; empty: nothing.
};

/// Unpacks `most` bytes at most, however much a few packed ones may stand for. Several members are one text, as gzip
/// has it.
[[nodiscard]] Unpacked gunzip(const QByteArray& packed, qsizetype most);

} // namespace keys
