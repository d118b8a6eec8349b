// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/tree_memory.h"

namespace gui {

namespace {

constexpr qsizetype most = 3000; ///< Lines: a thousand paths with two groups each.

QString keyOf(const QString& path, RowKind kind)
{
    switch (kind) {
    case RowKind::HolderGroup:
        return QStringLiteral("h ") + path;
    case RowKind::WaiterGroup:
        return QStringLiteral("w ") + path;
    case RowKind::FindingGroup:
        return QStringLiteral("f ") + path;
    default:
        return QStringLiteral("p ") + path;
    }
}

} // namespace

std::optional<bool> TreeMemory::isOpen(const QString& path, RowKind kind) const
{
    const auto found = m_rows.constFind(keyOf(path, kind));
    return found != m_rows.constEnd() ? std::optional(found->open) : std::nullopt;
}

void TreeMemory::note(const QString& path, RowKind kind, bool open)
{
    insert(keyOf(path, kind), open);
}

void TreeMemory::insert(const QString& key, bool open)
{
    if (const auto found = m_rows.constFind(key); found != m_rows.constEnd())
        m_byAge.remove(found->at);
    else if (m_rows.size() >= most)
        m_rows.remove(m_byAge.take(m_byAge.firstKey()));
    m_rows.insert(key, {open, ++m_last});
    m_byAge.insert(m_last, key);
}

QStringList TreeMemory::lines() const
{
    QStringList lines;
    for (const auto& key : m_byAge)
        lines << (m_rows.value(key).open ? QLatin1Char('+') : QLatin1Char('-')) + key;
    return lines;
}

void TreeMemory::setLines(const QStringList& lines)
{
    m_rows.clear();
    m_byAge.clear();
    for (const auto& line : lines) {
        const bool isLine = line.size() > 3 && (line.startsWith(QLatin1Char('+')) || line.startsWith(QLatin1Char('-')));
        if (isLine)
            insert(line.mid(1), line.startsWith(QLatin1Char('+')));
    }
}

} // namespace gui
