// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/operator_acts.h"

#include <QCoroTask>
#include <QObject>
#include <QPointer>

#include <functional>

class QWidget;

namespace gui {

class Connection;
class OperatorActDialog;

/// What a page that offers acts of an operator on instances and nodes does with them: reads anew what they are about,
/// asks the agents who they are, shows the plan, and carries it out when a person says so. Grows with its page.
class ActPlanner : public QObject
{
    Q_OBJECT
public:
    using Answer = std::function<void(const consul::Result<cleanup::Facts>&)>;

    /// `connection` outlives this. `page`: the parent of this and of its dialogs.
    ActPlanner(Connection* connection, QWidget* page);

    /// Reads the catalog again, and asks the agents of these instances who they are. `then` is called while `context`
    /// lives. `withNodes`: as cleanup::gatherFacts(), whose references without an id mean nodes.
    void gather(QObject* context, QPointer<cleanup::AgentPool> pool, std::vector<cleanup::InstanceRef> refs,
        Answer then, bool withNodes = false);

    /// On or off, as it is not now. `why`: the reason it is on for.
    void askMaintenance(const cleanup::InstanceRef& instance, bool isOn, const QString& why);
    void askNodeMaintenance(const QString& node, bool isOn, const QString& why);
    void forceLeave(const QString& node);
    void follow(const cleanup::Inventory& inventory); ///< The catalog as it is now: a plan that is shown follows it.

Q_SIGNALS:
    void planning(); ///< A plan is being made: what was said of the last one is over.

private:
    using Planner = std::function<cleanup::OperatorAct(const cleanup::Facts&)>;
    void ask(const QString& what, bool isOn, const QString& why, const cleanup::InstanceRef& ref,
        const std::function<Planner(bool enable, const QString& reason)>& planner);
    /// Null: there is no connection.
    OperatorActDialog* plan(const QString& title, const cleanup::InstanceRef& ref, const Planner& planner);
    static QCoro::Task<> read(ActPlanner* self, QPointer<QObject> context, QPointer<cleanup::AgentPool> pool,
        std::vector<cleanup::InstanceRef> refs, Answer then, bool withNodes);

    Connection* m_connection;
    QWidget* m_page;
    QPointer<OperatorActDialog> m_dialog; ///< Of the last plan.
    consul::StopSource m_stop;
};

} // namespace gui
