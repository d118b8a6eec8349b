// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/tree_memory.h"

#include <algorithm>

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
    const auto found = m_open.constFind(keyOf(path, kind));
    return found != m_open.constEnd() ? std::optional(*found) : std::nullopt;
}

void TreeMemory::note(const QString& path, RowKind kind, bool open)
{
    const QString key = keyOf(path, kind);
    if (m_open.size() < most || m_open.contains(key))
        m_open.insert(key, open);
}

QStringList TreeMemory::lines() const
{
    QStringList lines;
    for (auto entry = m_open.constBegin(); entry != m_open.constEnd(); ++entry)
        lines << (entry.value() ? QLatin1Char('+') : QLatin1Char('-')) + entry.key();
    lines.sort();
    return lines;
}

void TreeMemory::setLines(const QStringList& lines)
{
    m_open.clear();
    for (const auto& line : lines) {
        const bool isLine = line.size() > 3 && (line.startsWith(QLatin1Char('+')) || line.startsWith(QLatin1Char('-')));
        if (isLine && m_open.size() < most)
            m_open.insert(line.mid(1), line.startsWith(QLatin1Char('+')));
    }
}

} // namespace gui
