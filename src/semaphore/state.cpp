// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/state.h"

#include "semaphore/words.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <limits>

namespace semaphore {

namespace {

struct LayoutWords {
    const char* id;
    const char* title;
};

/// In the order of Layout.
constexpr std::array layoutWords{
    LayoutWords{"unknown", QT_TRANSLATE_NOOP("Semaphore", "unknown")},
    LayoutWords{"official", QT_TRANSLATE_NOOP("Semaphore", "Go client")},
    LayoutWords{"guide", QT_TRANSLATE_NOOP("Semaphore", "guide")},
    LayoutWords{"spring", QT_TRANSLATE_NOOP("Semaphore", "Spring")},
    LayoutWords{"slots", QT_TRANSLATE_NOOP("Semaphore", "slots")},
    LayoutWords{"lock", QT_TRANSLATE_NOOP("Semaphore", "lock")},
    LayoutWords{"ranked", QT_TRANSLATE_NOOP("Semaphore", "ranked")},
    LayoutWords{"own", QT_TRANSLATE_NOOP("Semaphore", "custom layout")},
};
static_assert(layoutWords.size() == static_cast<std::size_t>(Layout::Own) + 1);

} // namespace

QString layoutId(Layout layout)
{
    return QLatin1String(layoutWords.at(static_cast<std::size_t>(layout)).id);
}

QString layoutTitle(Layout layout)
{
    return Words::tr(layoutWords.at(static_cast<std::size_t>(layout)).title);
}

QString kindTitle(const State& state)
{
    return state.program ? programTitle(*state.program) : layoutTitle(state.layout);
}

QStringList Observation::lacking(QStringList keys) const
{
    if (keys.isEmpty())
        return keys;
    QSet<QStringView> shown;
    shown.reserve(static_cast<qsizetype>(entries.size()));
    for (const consul::KvEntry& entry : entries)
        shown.insert(entry.key);
    keys.removeIf([&shown](const QString& key) { return shown.contains(key); });
    return keys;
}

bool State::isSession(const consul::SessionId& id) const
{
    return holdersAreSessions || evidence.contains(id);
}

SessionLife State::lifeOf(const consul::SessionId& id, const QString& node) const
{
    if (!sessionsKnown || evidence.isEmpty())
        return SessionLife::Unknown;
    if (evidence.contains(id))
        return SessionLife::Listed;
    return node.isEmpty() ? SessionLife::Unlisted : SessionLife::Gone;
}

int State::liveHolders() const
{
    return static_cast<int>(std::ranges::count_if(holders, [](const Holder& holder) { return holder.live; }));
}

int State::unconfirmedHolders() const
{
    return static_cast<int>(std::ranges::count_if(holders, [](const Holder& holder) { return !holder.lives(); }));
}

bool State::isOverLimit() const
{
    return limit && liveHolders() - unconfirmedHolders() > *limit;
}

bool State::reportsWaiters() const
{
    if (!unplaced.empty())
        return false;
    return !waiting.empty() || (layout != Layout::Lock && layout != Layout::Slots && layout != Layout::Ranked);
}

bool State::reportsHolders() const
{
    return !holders.empty() || layout == Layout::Ranked
        || std::ranges::none_of(findings, [this](const Finding& finding) {
               return finding.kind == FindingKind::UndecodableBody || finding.kind == FindingKind::UnconfirmedHolder
                   || (layout == Layout::Own && finding.kind == FindingKind::NullHolders);
           });
}

bool State::isLockHidden() const
{
    const bool hasLock = layout != Layout::Slots && layout != Layout::Ranked;
    return lockKey.isEmpty() && hasLock && std::ranges::any_of(findings, [](const Finding& finding) {
        return finding.session.isEmpty() && finding.isOfUnreadKey;
    });
}

bool State::isUnread(const QString& key) const
{
    return std::ranges::binary_search(evidence.unread, key);
}

QStringList State::unreadSlots() const
{
    QStringList keys;
    if (layout != Layout::Slots)
        return keys;
    for (const Finding& finding : findings) {
        if (finding.isOfUnreadKey)
            keys.append(finding.key);
    }
    return keys;
}

int State::freePermits() const
{
    if (!limit)
        return 0;
    const qint64 open = *limit - static_cast<qint64>(holders.size()) - unreadSlots().size();
    return static_cast<int>(std::clamp<qint64>(open, 0, std::numeric_limits<int>::max()));
}

} // namespace semaphore
