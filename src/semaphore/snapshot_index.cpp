// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/snapshot_index.h"

#include <algorithm>

namespace semaphore {

namespace {

constexpr qsizetype uuidLength = consul::SessionId::textLength;

}

bool looksLikeUuid(QStringView text)
{
    if (text.size() != uuidLength)
        return false;
    for (qsizetype i = 0; i < 36; ++i) {
        const char16_t c = text[i].unicode();
        const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
        const bool hex = (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
        if (dash ? c != u'-' : !hex)
            return false;
    }
    return true;
}

std::optional<int> slotNumber(QStringView name)
{
    constexpr QLatin1StringView start("slot_");
    if (!name.startsWith(start))
        return std::nullopt;
    const QStringView digits = name.sliced(start.size());
    if (digits.size() < 3 || digits.size() > 9 || (digits.size() > 3 && digits.front() == QLatin1Char('0')))
        return std::nullopt;
    int number = 0;
    for (const QChar digit : digits) {
        if (digit < QLatin1Char('0') || digit > QLatin1Char('9'))
            return std::nullopt;
        number = number * 10 + (digit.unicode() - u'0');
    }
    return number;
}

SnapshotIndex::SnapshotIndex(const Observation& observation)
    : seen(observation)
    , folder(observation.path.endsWith(QLatin1Char('/')))
{
    children.reserve(observation.entries.size());
    for (const consul::KvEntry& entry : observation.entries) {
        if (folder ? entry.key.startsWith(observation.path) : entry.key == observation.path)
            sort(&entry);
    }
    const auto byKey = [](Entry a, Entry b) { return a->key < b->key; };
    // Consul answers in order already; looking is cheaper than sorting.
    if (!std::ranges::is_sorted(children, byKey))
        std::ranges::stable_sort(children, byKey);
    std::ranges::stable_sort(slots, {}, &Slot::number);
    // A number has one spelling, so one that comes twice is a key that was listed twice: no agent does that.
    const auto isSame = [](const Slot& a, const Slot& b) { return a.number == b.number; };
    slots.erase(std::unique(slots.begin(), slots.end(), isSame), slots.end());
}

QStringView SnapshotIndex::nameOf(const consul::KvEntry& key) const
{
    return QStringView(key.key).sliced(folder ? seen.path.size() : 0);
}

bool SnapshotIndex::bearsItsSession(const consul::KvEntry& key) const
{
    return !key.session.isEmpty() && key.session.isSpelled(nameOf(key));
}

SnapshotIndex::Entry SnapshotIndex::heldBy(const consul::SessionId& session) const
{
    const QString text = session.toString();
    // Children are in the order of their keys, and all begin with the path: their names are in order too.
    const auto child = std::lower_bound(children.begin(), children.end(), QStringView(text),
        [this](Entry entry, QStringView id) { return nameOf(*entry) < id; });
    if (child != children.end() && nameOf(**child) == text && (*child)->session == session)
        return *child;
    return heldOddly.value(session, nullptr);
}

SnapshotIndex::Entry SnapshotIndex::heldBy(const consul::KvEntry& key) const
{
    if (bearsItsSession(key))
        return &key;
    return key.session.isEmpty() ? nullptr : heldBy(key.session);
}

bool SnapshotIndex::alive(const consul::KvEntry& key) const
{
    if (key.session.isEmpty())
        return false;
    if (!seen.sessionsKnown || seen.sessions.empty() || seen.sessions.contains(key.session))
        return true;
    return key.modifyIndex > seen.sessions.newest();
}

void SnapshotIndex::sort(Entry entry)
{
    ++count;
    const QStringView name = nameOf(*entry);
    const qsizetype slash = name.indexOf(QLatin1Char('/'));
    const bool ownName = !entry->session.isEmpty() && entry->session.isSpelled(name);
    if (!ownName && !entry->session.isEmpty() && !heldOddly.contains(entry->session))
        heldOddly.insert(entry->session, entry);
    if (ownName && folder) {
        children.push_back(entry);
        return;
    }
    if (!folder || name == QLatin1StringView(".lock")) {
        lock = entry;
        return;
    }
    if (slash < 0) {
        if (name == QLatin1StringView(".counter"))
            counter = entry;
        else if (const auto slot = slotNumber(name))
            slots.push_back({*slot, entry});
        else if (name.isEmpty())
            marker = entry;
        else if (name != QLatin1StringView(".mutex"))
            children.push_back(entry);
        return;
    }
    const QStringView top = name.first(slash);
    const QStringView rest = name.sliced(slash + 1);
    if (rest.isEmpty() || rest.contains(QLatin1Char('/')))
        return;
    if (top == QLatin1StringView("owners"))
        owners.push_back(entry);
    else if (top == QLatin1StringView("times"))
        times.insert(rest);
}

} // namespace semaphore
