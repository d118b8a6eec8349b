// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/foreign_contender_policy.h"

#include <algorithm>

namespace protocols {

using namespace std::chrono_literals;

namespace {

/// An offer that somebody else took counts for so long: who loses every race is not waited for for ever.
constexpr auto leastOffer = 50ms;
constexpr int mostDoublings = 20; // Three weeks.

} // namespace

void ForeignContenderPolicy::see(const std::vector<QueueView::Waiter>& strangers)
{
    QHash<QString, Stranger> present;
    present.reserve(static_cast<qsizetype>(strangers.size()));
    for (const QueueView::Waiter& each : strangers) {
        const auto known = m_strangers.constFind(each.session);
        const bool isSame = known != m_strangers.cend() && known->key == each.modifyIndex;
        present.insert(each.session, isSame ? *known : Stranger{each.modifyIndex, {}, {}, 0, {}});
    }
    m_strangers = std::move(present);
}

QSet<QString> ForeignContenderPolicy::passedOver(Time now)
{
    QSet<QString> all;
    for (auto it = m_strangers.begin(); it != m_strangers.end(); ++it) {
        const auto stood = it->before + (it->offered ? now - *it->offered : 0ns);
        if (stood >= offerStands) {
            it->passedOverUntil = now + firstPassingOver * (1 << std::min(it->times++, mostDoublings));
            it->offered.reset();
            it->before = 0ns;
        }
        if (now < it->passedOverUntil)
            all.insert(it.key());
    }
    return all;
}

void ForeignContenderPolicy::offer(bool stands, Time now)
{
    for (Stranger& each : m_strangers) {
        if (stands && !each.offered) {
            each.offered = now;
        } else if (!stands && each.offered) {
            if (now >= each.passedOverUntil)
                each.before += std::max<std::chrono::nanoseconds>(now - *each.offered, leastOffer);
            each.offered.reset();
        }
    }
}

QByteArray ForeignContenderPolicy::recollect(const QString& session, const QString& key, Time now) const
{
    const auto found = m_strangers.constFind(session);
    if (found == m_strangers.cend())
        return {};
    const auto count = [](std::chrono::nanoseconds time) { return QByteArray::number(qint64(time.count())) + ' '; };
    QByteArray text = "\"Key\":\"" + key.toUtf8() + "\",\"Is\":" + QByteArray::number(found->key) + ' ';
    text += found->offered ? count(now - *found->offered) : QByteArray("- ");
    // What is over is over, however long ago.
    return text + count(found->before) + count(std::max<std::chrono::nanoseconds>(found->passedOverUntil - now, {}))
        + QByteArray::number(found->times);
}

std::optional<ForeignContenderPolicy::Time> ForeignContenderPolicy::ends() const
{
    std::optional<Time> first;
    for (const Stranger& each : m_strangers) {
        if (each.offered)
            first = std::min(first.value_or(Time::max()), *each.offered + offerStands - each.before);
    }
    return first;
}

} // namespace protocols
