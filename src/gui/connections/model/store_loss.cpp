// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/store_loss.h"

#include "consul/values/sentences.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/time_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace gui {

namespace {

struct LossText {
    Q_DECLARE_TR_FUNCTIONS(gui::StoreLoss)
};

bool isListed(const semaphore::State& state, const consul::SessionId& session)
{
    return std::ranges::find(state.holders, session, &semaphore::Holder::session) != state.holders.end();
}

} // namespace

std::optional<StoreLoss> followLoss(
    std::optional<StoreLoss> known, const semaphore::State* before, const observer::Update& now)
{
    if (before == nullptr || !now.state)
        return known;
    if (known) // A snapshot that is restored brings them back.
        std::erase_if(known->holders, [&now](const FormerHolder& each) { return isListed(*now.state, each.session); });
    const bool ranBackwards = now.state->index > 0 && now.state->index < before->index;
    for (const auto& holder : before->holders) {
        if (!ranBackwards || isListed(*now.state, holder.session))
            continue;
        if (!known || known->at != now.receivedAt)
            known = StoreLoss{now.receivedAt, false, known ? known->holders : std::vector<FormerHolder>()};
        known->holders.push_back({holder.session, holder.name});
    }
    return known && !known->holders.empty() ? known : std::nullopt;
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
    constexpr std::size_t most = 3;
    for (std::size_t i = 0; i < std::min(loss.holders.size(), most); ++i)
        names << contenderName(loss.holders[i].name, loss.holders[i].session);
    const auto more = static_cast<int>(loss.holders.size() - std::min(loss.holders.size(), most));
    const QString listed = names.join(LossText::tr(", ", "between names"));
    const QString who = more > 0 ? LossText::tr("%1 and %n more", "names, how many besides", more).arg(listed) : listed;
    const QString at = clockOf(loss.at, ClockDetail::Seconds);
    Banner banner;
    banner.id = QStringLiteral("store-lost");
    banner.tone = RowState::Stale;
    banner.text = consul::joinSentences({loss.certain ? LossText::tr("Consul lost its state at %1.").arg(at)
                                                      : LossText::tr("Consul may have lost its state at %1.").arg(at),
        LossText::tr("No release was observed, so former holders may still run: %1.").arg(who)});
    banner.detail = storeLossText(loss.certain);
    return banner;
}

} // namespace gui
