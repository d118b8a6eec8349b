// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_controller.h"
#include "gui/history/model/history_controller.h"
#include "gui/history/model/session_ends.h"
#include "gui/keys/model/keys_controller.h"
#include "gui/lab/model/lab_controller.h"
#include "gui/lab/model/practice_host.h"
#include "gui/lessons/model/lessons_controller.h"
#include "gui/nodes/model/nodes_controller.h"
#include "gui/now/model/now_controller.h"
#include "gui/now/model/other_connections.h"
#include "gui/palette/model/palette_controller.h"
#include "gui/prove/model/prove_controller.h"
#include "gui/services/model/services_controller.h"
#include "gui/sessions/model/sessions_controller.h"
#include "gui/why/model/why_controller.h"

#include <vector>

namespace gui {

class Page;
class ProvePage;

/// All features: the one place that names them, and that ties what one of them tells to another that wants to know.
/// Here lies what does not belong to the window: what was seen, a run of the lab, a clean-up.
class Features
{
public:
    Features(Connection* connection, ProfileController* profiles); ///< Both outlive this.

    [[nodiscard]] std::vector<Page*> makePages(); ///< For the window, which takes them: in the order of the rail.
    void retranslate(); ///< After another language was installed, before the window says its words in it.

    [[nodiscard]] HistoryController& history() { return m_history; }
    [[nodiscard]] HistoryController& runHistory() { return m_runHistory; }
    [[nodiscard]] PracticeHost& practice() { return m_practice; }
    [[nodiscard]] PaletteController& palette() { return m_palette; }
    [[nodiscard]] AlertController& alerts() { return m_alerts; }

private:
    void playProofs(ProvePage* page);

    /// A story that is being opened as a recording, and is to be played then.
    struct PlayedProof {
        QString file; ///< Empty: none.
        QString path;
    };
    PlayedProof m_played;

    Connection* m_connection;
    LabController m_lab;
    HistoryController m_history;
    HistoryController m_runHistory; ///< Of the runs of m_lab alone.
    ServicesController m_services;
    KeysController m_keys;
    SessionsController m_sessions; ///< After the history, whose watches it looks at.
    PaletteController m_palette; ///< After those whose names it knows.
    PracticeHost m_practice; ///< After them, for the same reason.
    AlertController m_alerts; ///< Likewise.
    NowController m_now; ///< Likewise.
    OtherConnections m_others; ///< Likewise.
    NodesController m_nodes; ///< Likewise.
    SessionEnds m_ends; ///< Likewise.
    WhyController m_why;
    ProveController m_prove;
    LessonsController m_lessons;
};

} // namespace gui
