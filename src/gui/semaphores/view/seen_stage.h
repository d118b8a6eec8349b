// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "gui/connections/model/seen_time.h"
#include "gui/connections/view/stage_parts.h"
#include "gui/semaphores/model/flow_stats.h"
#include "gui/semaphores/model/semaphore_view.h"

#include <QTimer>

#include <map>

namespace gui {

class StagePane;

/// The stage of the Semaphores page for a page of another feature.
class SeenStage : public StageParts
{
    Q_OBJECT
public:
    /// Both outlive it.
    SeenStage(Connection* connection, SeenTime* seen, QWidget* parent = nullptr);

    void select(const Selection& selection) override;
    void setLooks(const ContenderLooks& looks) override;
    void setNothing(const QString& sentence) override;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void connectSeen();
    void onUpdated(const QString& path, const observer::Update& update);
    void followPast();
    void showPast(const std::vector<history::Moment>& moments, const QDateTime& at);
    void showPath();
    void showLive();
    void showContact();
    void tick();
    void work(const observer::Update& update, const SessionTtls& ttls); ///< Makes m_view of it.
    [[nodiscard]] SessionTtls liveTtls() const;
    [[nodiscard]] QDateTime liveNow() const; ///< As far as what is shown is known to be so.

    Connection* m_connection;
    SeenTime* m_seen;
    StagePane* m_pane;
    Selection m_selection;
    SemaphoreView m_view;
    observer::Update m_update; ///< That m_view shows.
    SessionTtls m_ttls; ///< Likewise.
    std::map<QString, FlowStats> m_flow; ///< By path, while it is live.
    QHash<QString, observer::Update> m_last; ///< Likewise.
    QDateTime m_now; ///< That ages count to: of the last tick, or of the past.
    QDateTime m_stillAt; ///< What is shown stands since then: there is no contact. Invalid: there is.
    QTimer m_tick; ///< Ages grow once a second while it is seen.
};

} // namespace gui
