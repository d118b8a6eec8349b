// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory.h"
#include "cleanup/selection.h"
#include "consul/client.h"
#include "consul/cluster_facts.h"
#include "consul/pulse.h"
#include "consul/watch.h"

#include <QCoroTask>
#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>

namespace cleanup {

struct Reading;

/// The inventory, live: a blocking query on nodes, services and checks, with members read again when nodes change.
/// Big answers are read beside this thread.
class InventoryWatch : public QObject
{
    Q_OBJECT
public:
    /// `facts`: those of the connection, which outlive this; null: read for this alone.
    explicit InventoryWatch(consul::Client* client, QObject* parent = nullptr, consul::LiveFacts* facts = nullptr);
    ~InventoryWatch() override;

    void start();
    void stop();
    void retryNow();

    [[nodiscard]] InventoryPtr inventory() const { return m_inventory; } ///< Null before the first answer.
    /// Since when each status has been seen; survives stop().
    [[nodiscard]] const StatusClock& clock() const { return m_clock; }
    [[nodiscard]] consul::WatchState state() const { return m_watch->state(); }
    /// What inventory() shows is so now, as far as anybody can know: an answer came since the last trouble, and nothing
    /// of it waits to be read. A watch that is Live again may not have read what it was told yet.
    [[nodiscard]] bool isConfirmed() const { return m_confirmed; }

Q_SIGNALS:
    void changed(const cleanup::InventoryPtr& inventory);
    void confirmed(); ///< isConfirmed() has become true. After changed(), if that is emitted.
    void stateChanged(const consul::WatchState& state);

private:
    void follow(std::unique_ptr<consul::Watch> followed, std::chrono::milliseconds interval);
    void followPieces();
    /// When the whole list may be asked for once more.
    void planTrial();
    void tryWhole();
    void endTrial();
    void followWhole(const consul::Snapshot& snapshot);
    void take(const consul::Snapshot& snapshot);
    /// An answer with news is here: what it tells may be as old as a standstill of the program.
    void noteStandstill();
    static QCoro::Task<> digest(InventoryWatch* self, consul::StopToken stop);
    void onState(const consul::WatchState& state);
    void confirm();
    [[nodiscard]] bool mustAsk(const Reading& reading) const;
    /// Gossip is not told by the catalog: as long as they differ, it is asked again.
    void followGossip(const Reading& reading);
    static QCoro::Task<> askGossip(InventoryWatch* self, consul::StopToken stop);
    /// Without the entries.
    [[nodiscard]] InventorySource sourceOf(const consul::Snapshot& snapshot) const;

    QPointer<consul::Client> m_client;
    consul::LiveFacts* m_facts;
    std::unique_ptr<consul::Watch> m_watch;
    /// Where the agent shows the whole to nobody, or seems to, the watch is on the checks, and this one on the names of
    /// services. What changes is then read in pieces.
    std::unique_ptr<consul::Watch> m_names;
    std::unique_ptr<consul::Watch> m_trial; ///< On the whole once more, while the pieces are followed.
    QTimer m_untilTrial;
    std::optional<consul::Snapshot> m_next; ///< The newest answer that was not yet read.
    bool m_digesting = false;
    bool m_answered = false; ///< Since the last trouble.
    bool m_confirmed = false;
    bool m_isGap = false; ///< The catalog has not been read since the last answer.
    consul::Pulse m_pulse;
    /// The last answer came after a standstill, to a question from before it, perhaps: the next one may tell of it,
    /// too.
    bool m_isBehind = false;
    QString m_mark;
    QTimer m_untilGossip; ///< While catalog and gossip differ.
    QElapsedTimer m_asked; ///< For facts, by this.
    InventoryPtr m_inventory;
    StatusClock m_clock;
    std::unique_ptr<consul::StopSource> m_stop = std::make_unique<consul::StopSource>();
};

} // namespace cleanup
