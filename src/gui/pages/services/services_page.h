// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/operator_acts.h"
#include "gui/models/services_desk.h"
#include "gui/pages/page.h"

#include <QTimer>

#include <functional>

class QSplitter;

namespace gui {

class CampaignPane;
class CleanupDialog;
class OperatorActDialog;
class PaintClock;
class ServicesActions;
class ServicesInspector;
class ServicesPane;

/// Shows every service instance live, failing first, and removes those that are not wanted so that they stay gone.
class ServicesPage : public Page
{
    Q_OBJECT
public:
    /// Both outlive the page; so does a campaign.
    ServicesPage(Connection* connection, ServicesDesk* desk, QWidget* parent = nullptr);
    ~ServicesPage() override;

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QIcon icon() const override;
    [[nodiscard]] QList<QAction*> pageActions() const override;
    /// Hidden, it goes on watching for a while, so that a short look elsewhere costs nothing; then it rests.
    void setActive(bool active) override;
    void setRestAfter(std::chrono::milliseconds hidden); ///< Five minutes unless set.
    [[nodiscard]] bool isWatching() const override { return true; }
    void setFilterText(const QString& text) override;
    void saveState() override;
    /// A removal under way is finished first; those behind it are not begun.
    [[nodiscard]] bool prepareToClose() override;

    bool saveReport(
        const QString& fileName); ///< JSON when it ends in `.json`, else Markdown. False: the page says why.

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildPanes();
    void restoreLayout();
    void connectDesk();
    void connectActs();
    void connectCampaignActs();
    void sharePanes();
    void rest(bool resting);
    void tick();
    void showInventory();
    void showInspector();
    void showBanner();
    void updateActions();
    void updateCampaignActions();
    void say(const QString& trouble);
    void openMenu(const QPoint& at);

    /// The ticked instances; without any, the current one.
    [[nodiscard]] std::vector<cleanup::InstanceRef> targets() const;
    [[nodiscard]] const ServicesRow* current() const;
    void planRemoval(const std::vector<cleanup::InstanceRef>& refs);
    static QCoro::Task<> gather(ServicesPage* self, QPointer<CleanupDialog> dialog, QPointer<cleanup::AgentPool> pool,
        cleanup::AddressBook addresses, std::vector<cleanup::InstanceRef> refs, consul::StopToken stop);
    void begin(CleanupDialog* dialog, bool dryRun);
    void selectByRule();
    using Planner = std::function<cleanup::OperatorAct(const cleanup::Facts&)>;
    void planAct(const QString& title, const cleanup::InstanceRef& ref, const Planner& planner);
    static QCoro::Task<> gatherForAct(ServicesPage* self, QPointer<OperatorActDialog> dialog,
        QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses, cleanup::InstanceRef ref, Planner planner,
        consul::StopToken stop);
    void askMaintenance(bool ofNode);
    void forceLeave();
    void askAgents();
    static QCoro::Task<> probe(ServicesPage* self, QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses,
        std::vector<cleanup::InstanceRef> refs, consul::StopToken stop);
    void editAgents();
    void planUndo();
    void askWhereToSave();

    Connection* m_connection;
    ServicesDesk* m_desk;
    PaintClock* m_paintClock;
    ServicesActions* m_actions;
    ServicesPane* m_pane = nullptr;
    CampaignPane* m_campaign = nullptr;
    ServicesInspector* m_inspector = nullptr;
    QSplitter* m_split = nullptr;
    QSplitter* m_left = nullptr;
    bool m_splitChosen = false; ///< A person has moved a border: it stays there.
    QTimer m_tick; ///< Ages grow once a second.
    QTimer m_rest; ///< Runs while hidden, until the watch is let go.
    QDateTime m_now;
    bool m_active = false;
    bool m_asking = false; ///< Agents are being asked.
    bool m_closing = false; ///< The window waits for the removal under way.
    consul::StopSource m_stop;
};

} // namespace gui
