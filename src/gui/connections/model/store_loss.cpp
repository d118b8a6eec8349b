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

} // namespace

std::optional<StoreLoss> followLoss(std::optional<StoreLoss> known, const semaphore::State* before,
    const observer::Update& now, std::chrono::milliseconds unseen)
{
    if (before == nullptr || !now.state)
        return known;
    if (known) // A snapshot that is restored brings them back.
        std::erase_if(known->holders, [&now](const FormerHolder& each) { return isListed(*now.state, each.session); });
    const bool ranBackwards = now.state->index > 0 && now.state->index < before->index;
    for (const auto& holder : before->holders) {
        if (!ranBackwards || isListed(*now.state, holder.session))
            continue;
        if (!known || known->at != now.receivedAt) {
            const bool isAdded = known && !known->needsProof && known->isShown(now.receivedAt);
            known = StoreLoss{now.receivedAt, false, isAdded ? known->holders : std::vector<FormerHolder>(),
                unseen >= leastReaping && !isReleaseKept(before->layout)};
        }
        known->holders.push_back({holder.session, holder.name});
    }
    return known && !known->holders.empty() ? known : std::nullopt;
}

StoreLoss withProof(StoreLoss known, const QDateTime& lostAt)
{
    // Keys and sessions are two watches, and after an outage each tries again in its own time: 30 s later at most.
    constexpr qint64 most = 60;
    known.certain = known.certain || (lostAt.isValid() && std::abs(lostAt.secsTo(known.at)) <= most);
    known.needsProof = known.needsProof && !known.certain;
    return known;
}

std::optional<Deletion> followDeletion(std::optional<Deletion> known, const observer::Update& now)
{
    if (!now.state)
        return known;
    if (now.state->found)
        return std::nullopt;
    Deletion deletion{now.receivedAt, {}};
    int contenders = 0;
    for (const auto& event : now.events) {
        if (event.detail != QLatin1StringView(semaphore::keyDeleted))
            continue;
        ++contenders;
        if (event.kind == semaphore::EventKind::Released)
            deletion.holders.push_back({event.session, event.name});
    }
    return contenders > 1 && !deletion.holders.empty() ? deletion : known;
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
    QStringList names;
    for (const auto& holder : loss.holders)
        names << contenderName(holder.name, holder.session);
    const QString at = clockOf(loss.at, ClockDetail::Seconds);
    Banner banner;
    banner.id = QStringLiteral("store-lost");
    banner.tone = RowState::Stale;
    banner.text = words::joinSentences({loss.certain ? LossText::tr("Consul lost its state at %1.").arg(at)
                                                     : LossText::tr("Consul may have lost its state at %1.").arg(at),
        LossText::tr("No release was observed, so former holders may still run: %1.").arg(someOf(names))});
    banner.detail = storeLossText(loss.certain);
    return banner;
}

} // namespace gui
