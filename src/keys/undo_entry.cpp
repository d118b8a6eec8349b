// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/undo_entry.h"

namespace keys {

namespace {

qint64 memoryOf(const QString& text)
{
    return text.size() * qint64(sizeof(QChar));
}

} // namespace

qint64 memoryOfChange(const QString& key, qint64 valueBytes)
{
    return qint64(sizeof(Change)) + memoryOf(key) + valueBytes;
}

qint64 memoryOfMove(const QString& from, const QString& to)
{
    return qint64(sizeof(MovedBack)) + memoryOf(from) + memoryOf(to);
}

qint64 UndoEntry::memory() const
{
    qint64 bytes = qint64(sizeof(UndoEntry)) + memoryOf(title);
    for (const auto& each : moves)
        bytes += memoryOfMove(each.from, each.to);
    for (const auto& each : changes)
        bytes += memoryOfChange(each.key, each.to ? each.to->value.size() : 0);
    return bytes;
}

} // namespace keys
