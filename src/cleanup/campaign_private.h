// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/campaign.h"
#include "cleanup/definitions.h"
#include "cleanup/presence.h"
#include "cleanup/sending.h"
#include "consul/stop.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QHash>
#include <QTimer>

#include <memory>

namespace cleanup {

/// The words of a campaign.
struct CampaignText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Campaign)
};

/// What a campaign remembers. Its coroutines hold a pointer to it and look at their StopToken after each suspension
/// before they touch it.
class Campaign::Private
{
public:
    Private(Campaign* campaign, AgentPool* thePool, CleanupPlan thePlan, CampaignOptions theOptions);

    // campaign.cpp: the order of things.
    static QCoro::Task<> run(Private* self, consul::StopToken stop);
    void setPhase(Phase next);
    void changed(std::size_t row);
    void finishItem(std::size_t row, ItemVerdict verdict, const QString& explanation, const QString& advice = {});
    void cancelRest(std::size_t from, const QString& why);

    // campaign_steps.cpp: one item, up to the moment before its removal. They answer whether to go on with it.
    static QCoro::Task<> removeItem(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> learn(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> look(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> lookAgain(Private* self, std::size_t row, consul::StopToken stop);
    [[nodiscard]] bool mayStillGo(std::size_t row, const Instance* instance);
    [[nodiscard]] bool isOwner(std::size_t row, const Identity& identity);
    /// On the disk before anything is sent; written beside this thread.
    static QCoro::Task<bool> keep(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> lookIfLate(Private* self, std::size_t row, consul::StopToken stop);

    // campaign_confirm.cpp: the removal, and whether the catalog agrees.
    static QCoro::Task<bool> send(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> confirm(Private* self, std::size_t row, consul::StopToken stop);
    /// Whether the catalog stops showing it within `settle`. Error: it could not be read at the end.
    static QCoro::Task<consul::Result<bool>> waitUntilGone(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> unmask(Private* self, std::size_t row, consul::StopToken stop);
    void beginWatch(std::size_t row);
    void failItem(std::size_t row, const consul::Error& error, const QString& before = {});
    void noteCall(std::size_t row, const Sent& sent);
    [[nodiscard]] const consul::CatalogNode& nodeOf(const Removal& removal) const;

    // campaign_watch.cpp: whether it stays gone.
    static QCoro::Task<bool> seeCatalog(Private* self, std::size_t row, consul::StopToken stop);
    /// Answers once the watch has answered, or its time is over.
    static QCoro::Task<> firstAnswer(std::shared_ptr<Presence> presence, std::chrono::milliseconds patience);
    [[nodiscard]] std::shared_ptr<Presence> watching(const QString& service);
    [[nodiscard]] std::shared_ptr<Presence> watchOf(const QString& service) const;
    void lookForReturns(const Presence& presence);
    void markBack(std::size_t row, const QDateTime& now);
    void finishWatch(std::size_t row); ///< It was not back at the end.
    static QCoro::Task<> settleDue(Private* self, consul::StopToken stop);
    void armTimer();
    void endWatching(const QString& why);
    void finishIfDone();

    Campaign* q;
    QPointer<AgentPool> pool;
    CleanupPlan plan;
    CampaignOptions options;
    std::vector<Item> items;
    Phase phase = Phase::Ready;
    bool cancelled = false;
    bool watchEnded = false; ///< What leaves the catalog from now on is not watched.
    bool tokenUnknown = false; ///< No further call makes sense.
    QDateTime startedAt;
    QDateTime endedAt;
    DefinitionFile definitions;
    bool definitionsWritten = false;
    QHash<QString, consul::CatalogNode> nodes; ///< Of the plan, by name.
    QHash<QString, std::shared_ptr<Presence>> presences; ///< By service, for a few services.
    std::shared_ptr<Presence> everything; ///< For all others, once there are more.
    std::vector<quint64> absentAt; ///< By row: the catalog did not show it at this index, so what is newer is a return.
    struct Held { ///< What is known of the removal under way.
        bool known = false; ///< The agent was asked whether it holds it,
        bool holds = false; ///< and said so.
        quint64 seenAt = 0; ///< The catalog's index at the last look.
        QElapsedTimer sinceLook; ///< Since it was answered.
        SavedDefinition definition;
    };
    Held held;
    /// Why the answer to the removal under way never came: whether Consul carried it out, only the catalog tells.
    std::optional<consul::Error> unanswered;
    QTimer due;
    QElapsedTimer settled; ///< Since the last look at what was due.
    bool settling = false;
    std::unique_ptr<consul::StopSource> pausing; ///< Stopped by cancel(), so that it need not wait for the pause.
    consul::StopSource stop;
};

} // namespace cleanup
