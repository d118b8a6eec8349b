// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/view/table_page.h"
#include "gui/nodes/model/nodes_controller.h"

#include <functional>

namespace gui {

class ActPlanner;
class NodesInspector;

/// Every node of the datacenter, live, also those without services: how it is, and what is on it. Takes it out of
/// service, and out of the cluster, after a plan.
class NodesPage : public TablePage
{
    Q_OBJECT
public:
    /// Both outlive the page.
    NodesPage(Connection* connection, NodesController* controller, QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("nodes"); }
    [[nodiscard]] QString title() const override { return tr("Nodes"); }
    [[nodiscard]] bool leadsTo(Place::Kind kind) const override { return kind == Place::Kind::NodeItself; }
    /// Chooses the node, as soon as it is listed.
    void showPlace(const Place& place) override { lead(place.id); }

protected:
    [[nodiscard]] TableWords words() const override;
    [[nodiscard]] QString note() const override;
    [[nodiscard]] Banner banner() const override;
    void showCurrent() override;
    [[nodiscard]] QList<QAction*> menuActs() const override { return m_menu; }
    [[nodiscard]] QString notListed(const QString& node) const override;
    void tick() override;

private:
    void makeLinks(PageActs* acts);
    void makeActs(PageActs* acts);
    void showServices();
    void showThing();
    [[nodiscard]] const NodeRow* current() const; ///< Null: none.
    [[nodiscard]] PageActs::Do onCurrent(std::function<void(const NodeRow&)> act);
    /// The first reason against an act on the current node: that there is none, that nothing may be written, or `why`.
    [[nodiscard]] PageActs::Against unless(
        bool (*isPossible)(const NodeRow&), const char* why = nullptr, bool writes = false);

    NodesController* m_controller;
    ActPlanner* m_planner;
    NodesInspector* m_inspector;
    QList<QAction*> m_menu; ///< As menuActs().
};

} // namespace gui
