// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/own_layouts.h"

#include "consul/values/kv_entry.h"

#include <algorithm>
#include <functional>

namespace semaphore {

namespace {

/// Goes through the pieces of a key, as far as `visit` wants to.
template <typename Visit>
bool visitSegments(const KeyPattern& pattern, QStringView key, Visit visit)
{
    for (std::size_t i = 0; i < pattern.segments.size(); ++i) {
        const qsizetype slash = key.indexOf(u'/');
        const bool isLast = i + 1 == pattern.segments.size();
        if (isLast != (slash < 0))
            return false;
        if (!std::invoke(visit, pattern.segments[i], isLast ? key : key.first(slash)))
            return false;
        key = isLast ? QStringView() : key.sliced(slash + 1);
    }
    return !pattern.isEmpty();
}

} // namespace

bool KeyPattern::Segment::fits(QStringView text) const
{
    if (part.isEmpty())
        return text == start;
    return text.size() > start.size() + end.size() && text.startsWith(start) && text.endsWith(end);
}

bool KeyPattern::matches(QStringView key) const
{
    Parts parts;
    return visitSegments(*this, key, &Segment::fits) && matches(key, parts);
}

bool KeyPattern::matches(QStringView key, Parts& parts) const
{
    return visitSegments(*this, key, [&](const Segment& segment, QStringView text) {
        if (!segment.fits(text))
            return false;
        if (segment.part.isEmpty())
            return true;
        const QStringView value
            = text.sliced(segment.start.size(), text.size() - segment.start.size() - segment.end.size());
        const auto known = parts.constFind(segment.part);
        if (known != parts.constEnd())
            return *known == value;
        parts.insert(segment.part, value.toString());
        return true;
    });
}

KeyPattern KeyPattern::first(std::size_t count) const
{
    KeyPattern some;
    some.segments.assign(segments.begin(), segments.begin() + static_cast<std::ptrdiff_t>(count));
    return some;
}

QString OwnLayout::id() const
{
    return ownPrefix + name;
}

QStringView OwnLayout::pathOf(QStringView whole) const
{
    if (!key.matches(whole) && !waiters.matches(whole))
        return {};
    if (folder.isEmpty())
        return whole;
    qsizetype end = 0;
    for (std::size_t i = 0; i < folder.segments.size(); ++i)
        end = whole.indexOf(u'/', end) + 1;
    return whole.first(end);
}

const std::vector<OwnLayout>& OwnLayouts::list() const
{
    static const std::vector<OwnLayout> none;
    return m_set ? m_set->layouts : none;
}

QString OwnLayouts::titleOf(QStringView id) const
{
    const auto found = std::ranges::find_if(list(), [id](const OwnLayout& each) { return each.id() == id; });
    return found == list().end() ? QString() : found->title;
}

QString OwnLayoutsProblem::text() const
{
    return QStringLiteral("%1:%2: %3").arg(line).arg(column).arg(sentence);
}

const OwnLayout* ownLayoutOf(const OwnLayouts& layouts, QStringView path, const consul::KvEntry& entry)
{
    const bool isFolder = path.endsWith(u'/');
    const auto found = std::ranges::find_if(layouts.list(), [&](const OwnLayout& each) {
        KeyPattern::Parts parts;
        if (each.folder.isEmpty() == isFolder || (isFolder && !each.folder.matches(path.chopped(1), parts)))
            return false;
        return each.key.matches(entry.key, parts) && each.flags.value_or(entry.flags) == entry.flags;
    });
    return found == layouts.list().end() ? nullptr : &*found;
}

const OwnLayout* ownLayoutWith(const OwnLayouts& layouts, QStringView key, quint64 flags)
{
    const auto found = std::ranges::find_if(layouts.list(), [&](const OwnLayout& each) {
        return (each.key.matches(key) && flags == each.flags.value_or(flags)) || each.waiters.matches(key);
    });
    return found == layouts.list().end() ? nullptr : &*found;
}

} // namespace semaphore
