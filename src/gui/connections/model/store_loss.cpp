// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/store_loss.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/time_words.h"
#include "words/sentences.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>

namespace gui {

namespace {

struct LossText {
    Q_DECLARE_TR_FUNCTIONS(gui::StoreLoss)
};

bool isListed(const semaphore::State& state, const consul::SessionId& session)
{
    return std::ranges::find(state.holders, session, &semaphore::Holder::session) != state.holders.end();
}

/// Consul reaps tombstones after 15 minutes by default (facts §4.3).
constexpr std::chrono::minutes leastReaping{14};

/// What a release leaves there is newer than the permit, and stays.
bool isReleaseKept(semaphore::Layout layout)
{
    using semaphore::Layout;
    return layout == Layout::Official || layout == Layout::Guide || layout == Layout::Spring;
}

/// As the last one of them; nullopt: there are none.
std::optional<StoreLoss> lastOf(std::vector<StoreLoss> losses)
{
    if (losses.empty())
        return std::nullopt;
    auto last = std::move(losses.back());
    losses.pop_back();
    last.earlier = std::move(losses);
    return last;
}

/// A snapshot that is restored brings former holders back.
std::optional<StoreLoss> withoutListed(const StoreLoss& loss, const semaphore::State& state)
{
    auto losses = lossesIn(loss);
    for (auto& one : losses)
        std::erase_if(one.holders, [&state](const FormerHolder& each) { return isListed(state, each.session); });
    std::erase_if(losses, [](const StoreLoss& one) { return one.holders.empty(); });
    return lastOf(std::move(losses));
}

/// A new one, still without whom it is of. What is known of others is neither proven nor doubted by it.
StoreLoss lossAfter(const std::optional<StoreLoss>& known, const QDateTime& at, bool needsProof)
{
    StoreLoss next{at, false, {}, needsProof};
    if (!known)
        return next;
    next.earlier = lossesIn(*known);
    std::erase_if(next.earlier, [&at](const StoreLoss& each) { return each.needsProof || !each.isShown(at); });
    if (!needsProof && !next.earlier.empty() && !next.earlier.back().certain) { // One sentence tells of both.
        next.holders = std::move(next.earlier.back().holders);
        next.earlier.pop_back();
    }
    return next;
}

} // namespace

std::optional<StoreLoss> followLoss(std::optional<StoreLoss> known, const semaphore::State* before,
    const observer::Update& now, std::chrono::milliseconds unseen)
{
    if (before == nullptr || !now.state)
        return known;
    if (known)
        known = withoutListed(*known, *now.state);
    const bool ranBackwards = now.state->index > 0 && now.state->index < before->index;
    for (const auto& holder : before->holders) {
        if (!ranBackwards || isListed(*now.state, holder.session))
            continue;
        if (!known || known->at != now.receivedAt)
            known = lossAfter(known, now.receivedAt, unseen >= leastReaping && !isReleaseKept(before->layout));
        known->holders.push_back({holder.session, holder.name});
    }
    return known;
}

StoreLoss withProof(StoreLoss known, const QDateTime& lostAt)
{
    // Keys and sessions are two watches, and after an outage each tries again in its own time: 30 s later at most.
    constexpr qint64 most = 60;
    known.certain = known.certain || (lostAt.isValid() && std::abs(lostAt.secsTo(known.at)) <= most);
    known.needsProof = known.needsProof && !known.certain;
    for (auto& each : known.earlier)
        each = withProof(std::move(each), lostAt);
    return known;
}

std::optional<StoreLoss> toldOf(StoreLoss known)
{
    return known.needsProof ? lastOf(std::move(known.earlier)) : std::optional(std::move(known));
}

std::vector<StoreLoss> lossesIn(const StoreLoss& loss)
{
    auto losses = loss.earlier;
    losses.push_back(loss);
    losses.back().earlier.clear();
    return losses;
}

std::optional<Deletion> followDeletion(std::optional<Deletion> known, const observer::Update& now)
{
    if (!now.state)
        return known;
    if (now.state->found) { // Who waited makes it anew at once: the former holders may run beside the new ones.
        const auto isSettled = [&now](const FormerHolder& each) {
            return isListed(*now.state, each.session)
                || now.state->lifeOf(each.session, {}) == semaphore::SessionLife::Unlisted;
        };
        if (known)
            std::erase_if(known->holders, isSettled);
        return known && !known->holders.empty() ? known : std::nullopt;
    }
    Deletion deletion{now.receivedAt, {}};
    int contenders = 0;
    for (const auto& event : now.events) {
        if (event.detail != QLatin1StringView(semaphore::keyDeleted))
            continue;
        ++contenders;
        if (event.kind == semaphore::EventKind::Released)
            deletion.holders.push_back({event.session, event.name});
    }
    if (contenders < 2 || deletion.holders.empty())
        return known;
    if (known && known->isShown(deletion.at)) { // Those whom nothing has settled may still run.
        for (const auto& each : known->holders) {
            const auto same = std::ranges::find(deletion.holders, each.session, &FormerHolder::session);
            if (same == deletion.holders.end())
                deletion.holders.push_back(each);
        }
    }
    return deletion;
}

std::optional<Deletion> withoutEnded(std::optional<Deletion> known, const observer::SessionTable& now)
{
    if (!known || !now.known || now.sessions.empty())
        return known;
    std::erase_if(known->holders, [&now](const FormerHolder& each) { return !now.sessions.contains(each.session); });
    return known->holders.empty() ? std::nullopt : known;
}

bool isStoreLost(const observer::SessionTable& before, const observer::SessionTable& now)
{
    return before.known && now.known && now.index > 0
        && std::ranges::any_of(
            before.sessions, [&now](const consul::SessionInfo& session) { return session.createIndex > now.index; });
}

QString storeLossText(bool certain)
{
    return certain ? LossText::tr("The index of Consul ran backwards: an agent was restarted without its data, or a "
                                  "snapshot was restored.")
                   : LossText::tr("The index of Consul ran backwards: its state may have been lost or restored, or a "
                                  "folder above was deleted.");
}

Banner storeLossBanner(const StoreLoss& loss)
{
    QStringList sentences;
    for (const auto& each : lossesIn(loss)) {
        const QStringList names = namesApart(each.holders);
        const QString at = clockOf(each.at, ClockDetail::Seconds);
        sentences << (each.certain ? LossText::tr("Consul lost its state at %1.").arg(at)
                                   : LossText::tr("Consul may have lost its state at %1.").arg(at))
                  << LossText::tr("No release was observed, so former holders may still run: %1.").arg(someOf(names));
    }
    Banner banner;
    banner.id = QStringLiteral("store-lost");
    banner.tone = RowState::Stale;
    banner.text = words::joinSentences(sentences);
    banner.detail = storeLossText(loss.certain);
    return banner;
}

} // namespace gui
