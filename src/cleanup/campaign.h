// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/agent_pool.h"
#include "cleanup/campaign_item.h"
#include "cleanup/plan.h"

#include <QObject>

#include <chrono>
#include <memory>
#include <vector>

namespace cleanup {

struct CampaignOptions {
    bool dryRun = false; ///< Everything but the removal itself: reads, identity, the saying of what would be sent.
    /// How long the catalog is watched after each removal. The default is about two anti-entropy periods of a small
    /// cluster; see longestSyncPeriod() for the longest one.
    std::chrono::milliseconds verify{90'000};
    std::chrono::milliseconds settle{5'000}; ///< How long an agent may take to carry a removal into the catalog.
    std::chrono::milliseconds pause{0}; ///< Between two items: the rate limit.
    /// Where definitions are kept before a removal, one file per campaign, and where undos are noted. Empty: none is
    /// kept, and nothing can be undone.
    QString folder;
    QString file; ///< Not empty: this file, in place of a new one in `folder`. It is appended to.
};

/// Carries a plan out, one item after another, and proves what became of it. Each item: read its definition; right
/// before the call look again whether it is still there, the same and still failing, and ask the agent who it is; keep
/// the definition, and look once more if the disk took its time; remove; look into the catalog; then watch the catalog
/// for `verify` (all items at once). Nothing is sent twice.
class Campaign : public QObject
{
    Q_OBJECT
public:
    enum class Phase {
        Ready,
        Removing, ///< Items are worked on.
        Watching, ///< All are done; the catalog is watched.
        Finished,
    };

    Campaign(AgentPool* pool, CleanupPlan plan, CampaignOptions options, QObject* parent = nullptr);
    ~Campaign() override;

    void start();
    /// No further item is begun; the one under way is finished, what was removed is watched as planned.
    void cancel();
    /// Ends the watch now: what is gone so far is GoneSoFar.
    void endWatch();

    /// An undo has registered these again, which a watch that has ended does not see.
    void noteTakenBack(const std::vector<InstanceRef>& refs);

    [[nodiscard]] Phase phase() const;
    [[nodiscard]] const std::vector<Item>& items() const; ///< One per removal of the plan, in its order.
    [[nodiscard]] const CleanupPlan& plan() const;
    [[nodiscard]] const CampaignOptions& options() const;
    [[nodiscard]] bool isCancelled() const;
    [[nodiscard]] int doneCount() const; ///< Items that have a verdict.
    [[nodiscard]] int watchCount() const; ///< Services whose instances it watches in the catalog now.
    [[nodiscard]] QString definitionsFile() const; ///< Where what was removed is kept; empty: nowhere.
    [[nodiscard]] bool canBeUndone() const; ///< Something that was kept was removed, and is not back.
    [[nodiscard]] CampaignReport report() const;

Q_SIGNALS:
    void itemChanged(int row);
    void phaseChanged(cleanup::Campaign::Phase phase);
    void finished();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace cleanup
