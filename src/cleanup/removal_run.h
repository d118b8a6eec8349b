// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/agent_pool.h"
#include "cleanup/definitions.h"
#include "cleanup/plan.h"
#include "cleanup/presence_set.h"
#include "cleanup/removal_item.h"
#include "consul/stop.h"
#include "consul/values/node_name.h"

#include <QCoroTask>
#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace cleanup {

struct Identity;
struct Ruling;
struct Sent;
struct VisibilityDoubt;
struct WatchSeen;

struct RemovalOptions {
    bool dryRun = false; ///< Everything but the removal itself: reads, identity, the saying of what would be sent.
    /// How long the catalog is watched after each removal. The default is about two anti-entropy periods of a small
    /// cluster; see longestSyncPeriod() for the longest one.
    std::chrono::milliseconds verify{90'000};
    std::chrono::milliseconds settle{5'000}; ///< How long an agent may take to carry a removal into the catalog.
    std::chrono::milliseconds pause{0}; ///< Between two items: the rate limit.
    /// Where definitions are kept before a removal, one file per removal run, and where undos are noted. Empty: none is
    /// kept, and nothing can be undone.
    QString folder;
    QString file; ///< Not empty: this file, in place of a new one in `folder`. It is appended to.
    std::chrono::milliseconds syncPeriod{0}; ///< For tests: in place of longestSyncPeriod(). 0: that.
};

/// Carries a plan out, one item after another, and proves what became of it. Each item: read its definition; right
/// before the call look again whether it is still there, the same and still failing, and ask the agent who it is; keep
/// the definition, and look once more if the disk took its time; remove; look into the catalog; then watch the catalog
/// for `verify` (all items at once). Nothing is sent twice. Of what the catalog does not show any more, its agent is
/// asked: what it still has is removed there, for the agent would register it again.
class RemovalRun : public QObject
{
    Q_OBJECT
public:
    enum class Phase {
        Ready,
        Removing, ///< Items are worked on.
        Watching, ///< All are done; the catalog is watched.
        Finished,
    };

    RemovalRun(AgentPool* pool, CleanupPlan plan, RemovalOptions options, QObject* parent = nullptr);
    ~RemovalRun() override;

    void start();
    /// No further item is begun; the one under way is finished, what was removed is watched as planned.
    void cancel();
    /// Ends the watch now: what is gone so far is GoneSoFar.
    void endWatch();

    /// An undo has registered these again, which a watch that has ended does not see.
    void noteTakenBack(const std::vector<InstanceRef>& refs);

    [[nodiscard]] Phase phase() const { return m_phase; }
    /// One per removal of the plan, in its order.
    [[nodiscard]] const std::vector<Item>& items() const { return m_items; }
    [[nodiscard]] const RemovalOptions& options() const { return m_options; }
    [[nodiscard]] int doneCount() const; ///< Items that have a verdict.
    /// Services whose instances it watches in the catalog now.
    [[nodiscard]] int watchCount() const { return m_presences.count(); }
    /// Where what was removed is kept; empty: nowhere.
    [[nodiscard]] QString definitionsFile() const { return m_definitionsWritten ? m_definitions.path() : QString(); }
    [[nodiscard]] bool canBeUndone() const; ///< Something that was kept was removed, and is not back.
    [[nodiscard]] RemovalReport report() const;

Q_SIGNALS:
    void itemChanged(int row);
    void phaseChanged(cleanup::RemovalRun::Phase phase);
    void finished();

private:
    // Coroutines look at their StopToken after each suspension before they touch the removal run.
    // The order of things.
    static QCoro::Task<> run(RemovalRun* self, consul::StopToken stop);
    void setPhase(Phase next);
    void finishItem(std::size_t row, ItemVerdict verdict, words::LateWords explanation, words::LateWords advice = {});
    void finishItem(std::size_t row, const Ruling& ruling);
    void cancelRest(std::size_t from, const words::LateWords& why);

    // One item, up to the moment before its removal. They answer whether to go on with it.
    static QCoro::Task<> removeItem(RemovalRun* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> learn(RemovalRun* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> look(RemovalRun* self, std::size_t row, consul::StopToken stop);
    enum class Seen {
        Finished, ///< It has a verdict.
        AsPlanned,
        Absent, ///< The catalog does not show it.
    };
    static QCoro::Task<Seen> lookAgain(RemovalRun* self, std::size_t row, consul::StopToken stop);
    /// Of what is Absent: whether its agent still has it, as planned.
    static QCoro::Task<bool> askOwner(RemovalRun* self, std::size_t row, consul::StopToken stop);
    void noteAbsent(std::size_t row);
    [[nodiscard]] bool mayStillGo(std::size_t row, const Instance& now);
    [[nodiscard]] bool isOwner(std::size_t row, const Identity& identity);
    /// On the disk before anything is sent; written beside this thread.
    static QCoro::Task<bool> keep(RemovalRun* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> lookIfLate(RemovalRun* self, std::size_t row, consul::StopToken stop);

    // The removal, and whether the catalog agrees.
    static QCoro::Task<bool> send(RemovalRun* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> confirm(RemovalRun* self, std::size_t row, consul::StopToken stop);
    /// Whether the catalog stops showing it within `settle`. Error: it could not be read at the end.
    static QCoro::Task<consul::Result<bool>> waitUntilGone(RemovalRun* self, std::size_t row, consul::StopToken stop);
    /// The agent removes it by itself, which takes minutes: beside the items that follow. `seenAt`: the catalog's index
    /// at the last look; nullopt: it did not show it.
    static QCoro::Task<> awaitExpiry(RemovalRun* self, std::size_t row, std::optional<quint64> seenAt,
        std::optional<consul::Error> unanswered, consul::StopToken stop);
    static QCoro::Task<bool> unmask(RemovalRun* self, std::size_t row, consul::StopToken stop);
    [[nodiscard]] bool wasLetGo(
        std::size_t row, const consul::Result<bool>& letGo, const std::optional<consul::Error>& unanswered);
    void finishHeld(std::size_t row, const std::optional<consul::Error>& unanswered);
    /// The agent that its removal goes to.
    [[nodiscard]] QPointer<consul::Client> ownerOf(std::size_t row) const;
    void beginWatch(std::size_t row);
    void failItem(std::size_t row, const consul::Error& error, const words::LateWords& before = {});
    void finishInDoubt(
        std::size_t row, ItemVerdict verdict, const VisibilityDoubt& doubt, const words::LateWords& before);
    void noteCall(std::size_t row, const Sent& sent);
    [[nodiscard]] const consul::CatalogNode& nodeOf(const Removal& removal) const;

    // Whether it stays gone.
    static QCoro::Task<bool> seeCatalog(RemovalRun* self, std::size_t row, consul::StopToken stop);
    void lookForReturns(const Presence& presence);
    void markBack(std::size_t row, const UndoLog::Notes& undone, const QDateTime& now);
    [[nodiscard]] WatchSeen seenOf(std::size_t row, const std::optional<consul::HealthCheck>& agent) const;
    static QCoro::Task<> settleDue(RemovalRun* self, consul::StopToken stop);
    void armTimer();
    void endWatching(const words::LateWords& why);
    void finishIfDone();

    QPointer<AgentPool> m_pool;
    CleanupPlan m_plan;
    RemovalOptions m_options;
    std::vector<Item> m_items;
    Phase m_phase = Phase::Ready;
    bool m_cancelled = false;
    bool m_watchEnded = false; ///< What leaves the catalog from now on is not watched.
    bool m_tokenUnknown = false; ///< No further call makes sense.
    QDateTime m_startedAt;
    QDateTime m_endedAt;
    DefinitionFile m_definitions;
    bool m_definitionsWritten = false;
    QHash<consul::NodeName, consul::CatalogNode> m_nodes; ///< Of the plan, by name.
    PresenceSet m_presences;
    /// By row: the catalog did not show it at this index, so what is newer is a return.
    std::vector<quint64> m_absentAt;
    struct { ///< What is known of the removal under way.
        bool known = false; ///< The agent was asked whether it holds it,
        bool holds = false; ///< and said so.
        bool isInCatalog = true; ///< The last look showed it.
        quint64 seenAt = 0; ///< The catalog's index at the last look.
        QElapsedTimer sinceLook; ///< Since it was answered.
        SavedDefinition definition;
    } m_held;
    /// Why the answer to the removal under way never came: whether Consul carried it out, only the catalog tells.
    std::optional<consul::Error> m_unanswered;
    QTimer m_due;
    QElapsedTimer m_settled; ///< Since the last look at what was due.
    bool m_settling = false;
    std::unique_ptr<consul::StopSource> m_pausing; ///< Stopped by cancel(), so that it need not wait for the pause.
    consul::StopSource m_stop;
};

} // namespace cleanup
