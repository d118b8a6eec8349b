// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/definitions.h"
#include "gui/connections/view/table_page.h"
#include "gui/services/model/services_controller.h"

class QSplitter;

namespace gui {

class ActPlanner;
class CampaignPane;
class CleanupDialog;
class ServicesActions;
class ServicesInspector;
class ServicesPane;

/// Shows every service instance live, failing first, and removes those that are not wanted so that they stay gone.
class ServicesPage : public TablePage
{
    Q_OBJECT
public:
    /// Both outlive the page; so does a campaign.
    ServicesPage(Connection* connection, ServicesController* controller, QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("services"); }
    [[nodiscard]] QString title() const override { return tr("Services"); }
    void saveState() override;
    [[nodiscard]] bool leadsTo(Place::Kind kind) const override;
    void showPlace(const Place& place) override;
    [[nodiscard]] QList<Loss> losses(Leaving why) const override;
    /// A removal under way is finished first; those behind it are not begun.
    [[nodiscard]] bool prepareToClose(bool mayAsk) override;

    [[nodiscard]] const ServicesController* servicesController() const { return m_controller; }
    /// JSON when it ends in `.json`, else Markdown. said() follows, or the page tells why it could not be written.
    void saveReport(const QString& fileName);

protected:
    [[nodiscard]] TableWords words() const override;
    [[nodiscard]] QString note() const override;
    [[nodiscard]] Banner banner() const override;
    void showCurrent() override;
    [[nodiscard]] QList<QAction*> menuActs() const override;
    [[nodiscard]] bool hasWatches() const override;
    void tick() override;
    void sharePanes() override;

private:
    void leadToNode(const QString& node);
    void buildPanes();
    void restoreLayout();
    void shareLeft();
    void connectController();
    void connectView();
    void giveActs();
    void giveActsOnNode();
    void giveCampaignActs();
    void giveUndoActs();
    void followCampaign();
    void closeAnyway();

    /// The ticked instances; without any, the current one.
    [[nodiscard]] std::vector<cleanup::InstanceRef> targets() const;
    [[nodiscard]] const ServicesRow* current() const;
    /// The first reason against an act, translated; empty: none.
    [[nodiscard]] QString unlessCurrent() const; ///< There is no current row, or it is a peer's.
    [[nodiscard]] QString unlessTargets() const;
    [[nodiscard]] QString unlessRead() const;
    /// There is no campaign, or `isPossible` is not so, and `why` says why.
    [[nodiscard]] QString unlessCampaign(bool (*isPossible)(const cleanup::Campaign&), const QString& why) const;
    template <typename Dialog>
    void openPlan(Dialog* dialog);
    void planRemoval(cleanup::AgentPool* pool, const std::vector<cleanup::InstanceRef>& refs);
    void begin(cleanup::AgentPool* pool, CleanupDialog* dialog, bool dryRun);
    void askForToken();
    void selectByRule();
    void askNodeMaintenance();
    void askAgents();
    void editAgents();
    using Definitions = consul::Result<std::vector<cleanup::SavedDefinition>>;
    void planUndo(cleanup::AgentPool* pool, const QString& fileName); ///< Reads the file first.
    void showUndo(cleanup::AgentPool* pool, const QString& fileName, const Definitions& definitions);
    void askWhatToUndo();
    void askWhereToSave();

    ServicesController* m_controller;
    ServicesActions* m_actions;
    ActPlanner* m_acts;
    ServicesPane* m_pane = nullptr;
    CampaignPane* m_campaign = nullptr;
    ServicesInspector* m_inspector = nullptr;
    QSplitter* m_left = nullptr;
    const cleanup::Campaign* m_reportOf = nullptr; ///< To be compared only.
    int m_reportHeight = 0; ///< Of its report.
    bool m_asking = false; ///< Agents are being asked.
    int m_undoAsked = 0; ///< Counts files that are read for it: only the last one is shown.
    bool m_closing = false; ///< The window waits for the removal under way.
    QPointer<const cleanup::Campaign> m_mayClose; ///< The one on which the window may close: it was asked about.
};

} // namespace gui
