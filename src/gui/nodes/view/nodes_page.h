// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/view/watching_page.h"
#include "gui/nodes/model/nodes_controller.h"

namespace gui {

class ActPlanner;
class NodesActions;
class NodesInspector;
class NodesPane;

/// Every node of the datacenter, live, also those without services: how it is, and what is on it. Takes it out of
/// service, and out of the cluster, after a plan.
class NodesPage : public WatchingPage
{
    Q_OBJECT
public:
    /// Both outlive the page.
    NodesPage(Connection* connection, NodesController* controller, QWidget* parent = nullptr);
    ~NodesPage() override;

    [[nodiscard]] QString id() const override { return QStringLiteral("nodes"); }
    [[nodiscard]] QString title() const override { return tr("Nodes"); }
    [[nodiscard]] QList<QAction*> pageActions() const override;
    [[nodiscard]] QWidget* mainView() const override { return findChild<QWidget*>(QStringLiteral("nodesTable")); }
    void setFilterText(const QString& text) override;
    [[nodiscard]] bool leadsTo(Place::Kind kind) const override { return kind == Place::Kind::NodeItself; }
    /// Chooses the node, as soon as it is listed.
    void showPlace(const Place& place) override;
    void saveState() override;

protected:
    void setWatching(bool watching) override { m_controller->setWatching(watching); }
    [[nodiscard]] bool hasWatches() const override { return true; }
    [[nodiscard]] consul::WatchState watchState() const override { return m_controller->watchState(); }
    [[nodiscard]] bool hasData() const override { return m_controller->isKnown(); }
    void tick() override;
    void sharePanes() override;

private:
    void connectController();
    void connectActs();
    void showList();
    void showInspector();
    void showBanner();
    void updateActions();
    void openMenu(const QPoint& at);
    void chooseWanted();
    void showServices();
    void showThing();
    [[nodiscard]] const NodeRow* current() const; ///< Null: none.

    NodesController* m_controller;
    NodesActions* m_actions;
    ActPlanner* m_acts;
    NodesPane* m_pane;
    NodesInspector* m_inspector;
    QString m_wanted; ///< Of showPlace(): not listed yet.
};

} // namespace gui
