// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/witness.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lab {

using std::chrono::nanoseconds;

Witness::Witness(QString group)
    : m_group(std::move(group))
{
}

void Witness::add(const ContenderSpec& contender)
{
    const auto number = static_cast<int>(m_contenders.size());
    m_contenders.push_back(contender);
    if (!m_group.isEmpty() && contender.group != m_group)
        return;
    m_members.insert(number);
    m_figures.place(number, contender.terms.path);
    if (!m_paths.contains(contender.terms.path))
        m_paths.append(contender.terms.path);
    Path& path = m_places[contender.terms.path];
    if (path.limit == 0 || contender.terms.limit < path.limit)
        path.limit = contender.terms.limit;
}

const ContenderSpec* Witness::spec(int contender) const
{
    const auto index = static_cast<std::size_t>(contender);
    return contender >= 0 && index < m_contenders.size() ? &m_contenders[index] : nullptr;
}

qint64 Witness::limitOf(const QString& path) const
{
    const auto found = m_places.find(path);
    return found == m_places.end() ? 0 : found->second.limit;
}

Occupancy Witness::occupancy(const QString& path) const
{
    const auto found = m_places.find(path);
    return found == m_places.end() ? Occupancy() : found->second.inside;
}

semaphore::ExclusionVerdict Witness::exclusion(const QString& path) const
{
    const auto found = m_places.find(path);
    return found == m_places.end() ? semaphore::ExclusionVerdict() : judged(found->second);
}

std::vector<InsideCrowd> Witness::crowds(const QString& path) const
{
    const auto found = m_places.find(path);
    return found == m_places.end() ? std::vector<InsideCrowd>() : found->second.crowds;
}

void Witness::hearCrowd(Path& path, nanoseconds at)
{
    auto& crowds = path.crowds;
    for (InsideCrowd& each : crowds) {
        if (each.who.size() > path.order.size())
            each.to = std::min(each.to, at);
    }
    // Whoever leaves in the moment in which another enters was not inside together with it.
    std::erase_if(crowds, [](const InsideCrowd& each) { return each.to <= each.from; });
    const auto most = crowds.empty() ? path.limit : static_cast<qint64>(crowds.back().who.size());
    if (path.limit > 0 && static_cast<qint64>(path.order.size()) > most)
        crowds.push_back({at, nanoseconds::max(), path.order});
}

/// Each part can be judged by itself, because only holds that have not ended can overlap with later ones.
semaphore::ExclusionVerdict Witness::judged(const Path& path)
{
    using semaphore::Exclusion;
    const bool wasOpen = path.judged && path.judged->verdict != Exclusion::Proved;
    if (wasOpen || (path.judged && path.holds.empty()))
        return *path.judged;
    const qint64 limit = path.limit > 0 ? path.limit : -1;
    return semaphore::judgeExclusion(path.holds, {{semaphore::PermitHold::Time::min(), limit}}, {});
}

void Witness::fold(Path& path)
{
    path.judged = judged(path);
    std::vector<semaphore::PermitHold> lasting;
    for (auto each = path.open.begin(); each != path.open.end(); ++each) {
        lasting.push_back(std::move(path.holds[each.value()]));
        each.value() = lasting.size() - 1;
    }
    path.holds = std::move(lasting);
}

std::optional<int> Witness::contenderOf(const QString& id) const
{
    const auto found = m_contenderOf.constFind(id);
    return found == m_contenderOf.cend() ? std::nullopt : std::optional(found.value());
}

void Witness::know(const QString& id, int contender)
{
    if (id.isEmpty())
        return;
    m_lastId.insert(contender, id);
    const bool isNew = !m_contenderOf.contains(id);
    m_contenderOf.insert(id, contender);
    if (!isNew)
        return;
    m_ids.push_back(id);
    if (m_ids.size() <= mostIds)
        return;
    const QString oldest = std::exchange(m_ids.front(), {});
    m_ids.pop_front();
    if (m_lastId.value(m_contenderOf.value(oldest)) == oldest)
        m_ids.push_back(
            oldest); // The contender may have crashed: its last id is all that connects later sessions with it.
    else
        m_contenderOf.remove(oldest);
}

void Witness::hear(const ContenderEvent& event)
{
    if (!m_begin)
        m_begin = event.at;
    if (!m_members.contains(event.contender))
        return;
    know(event.session, event.contender);
    know(event.holder, event.contender);
    Path& path = m_places[spec(event.contender)->terms.path];
    m_figures.add(event);
    path.inside.add(event);
    hearHold(path, event);
    hearGap(path, event);
    hearWrite(path, event);
    hearCrowd(path, event.at);
    hearGiveUp(event);
    if (event.kind == ContenderEventKind::Granted) {
        ++m_grants;
        m_grantsBeforeRelease += m_hasReleased ? 0 : 1;
        m_granted.insert(event.contender);
    } else if (event.kind == ContenderEventKind::Released) {
        m_hasReleased = true;
    } else if (event.kind == ContenderEventKind::Failed && event.failure && !m_firstFailure) {
        m_firstFailure = event.failure;
    }
}

void Witness::hearGiveUp(const ContenderEvent& event)
{
    if (event.kind == ContenderEventKind::Queued)
        m_queuedAt.insert(event.contender, event.at);
    const auto budget = spec(event.contender)->tryFor;
    if (event.kind != ContenderEventKind::GaveUp || !budget || !m_queuedAt.contains(event.contender))
        return;
    const auto late = event.at - m_queuedAt.value(event.contender) - *budget;
    const double off = std::chrono::duration<double, std::milli>(late).count();
    if (m_gaveUpInTime == 0 || std::abs(off) > std::abs(m_farthestGiveUp))
        m_farthestGiveUp = off;
    ++m_gaveUpInTime;
}

/// In ns, for a µs is long enough to hand a permit over and back.
void Witness::hearHold(Path& path, const ContenderEvent& event)
{
    using Time = semaphore::PermitHold::Time;
    const Time at(event.at.count());
    const bool isGrant = event.kind == ContenderEventKind::Granted;
    const auto open = path.open.find(event.contender);
    if (isGrant && open == path.open.end()) {
        path.open.insert(event.contender, path.holds.size());
        path.holds.push_back({spec(event.contender)->name, at, Time::max(), at, Time::max()});
    } else if (endsHolding(event.kind) && open != path.open.end()) {
        semaphore::PermitHold& hold = path.holds[open.value()];
        hold.mayTo = hold.mustTo = at;
        path.open.remove(event.contender);
        if (path.holds.size() - static_cast<std::size_t>(path.open.size()) >= judgedAtOnce)
            fold(path);
    }
}

void Witness::hearGap(Path& path, const ContenderEvent& event)
{
    if (path.emptySince)
        m_longestGap = std::max(m_longestGap, event.at - *path.emptySince);
    if (event.kind == ContenderEventKind::Queued)
        path.waiting.insert(event.contender);
    else if (event.kind == ContenderEventKind::Granted || event.kind == ContenderEventKind::GaveUp
        || endsHolding(event.kind))
        path.waiting.remove(event.contender);
    if (path.inside.inside() > 0 || path.waiting.isEmpty())
        path.emptySince.reset();
    else if (!path.emptySince)
        path.emptySince = event.at;
}

bool Witness::hasOutstayed(const Path& path, int contender)
{
    const auto own = std::ranges::find(path.order, contender);
    return path.limit > 0 && own != path.order.end() && std::distance(own, path.order.end()) > path.limit;
}

void Witness::countLate(int contender, const Writes& writes)
{
    m_late.applied += writes.applied;
    m_late.refused += writes.refused;
    if (writes.applied > 0)
        m_staleWriters.insert(contender);
}

void Witness::hearWrite(Path& path, const ContenderEvent& event)
{
    const int contender = event.contender;
    const bool wasInside = m_holding.contains(contender);
    if (event.kind == ContenderEventKind::Granted) {
        m_holding.insert(contender);
        m_wroteInside.remove(contender);
        if (!wasInside)
            path.order.push_back(contender);
    } else if (event.kind == ContenderEventKind::Wrote) {
        const bool isTaken = event.detail == u"true";
        const Writes write{isTaken ? 1 : 0, event.detail == u"false" ? 1 : 0};
        if (!wasInside || hasOutstayed(path, contender)) {
            countLate(contender, write);
        } else {
            Writes& inside = m_wroteInside[contender];
            inside.applied += write.applied;
            inside.refused += write.refused;
        }
    } else if (event.kind == ContenderEventKind::Lost || event.kind == ContenderEventKind::Expired) {
        countLate(contender, m_wroteInside.take(contender));
    }
    if (endsHolding(event.kind)) {
        m_holding.remove(contender);
        std::erase(path.order, contender);
    }
}

} // namespace lab
