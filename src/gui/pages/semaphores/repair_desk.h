// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/connection.h"
#include "semaphore/repair.h"

#include <QObject>

class QWidget;

namespace gui {

class PlanDialog;

/// Turns a wish into a plan and shows it; nothing is sent from here. What cannot be planned is said in the same dialog.
class RepairDesk : public QObject
{
    Q_OBJECT
public:
    /// `window`: parent of the dialogs.
    RepairDesk(Connection* connection, QWidget* window);
    ~RepairDesk() override;

    /// Why nothing can be changed now, translated; empty: it can.
    [[nodiscard]] QString blocked() const;

    void prune(const semaphore::State& state);
    void setLimit(const semaphore::State& state);
    void restoreFlags(const semaphore::State& state);
    void deleteContender(const semaphore::State& state, const QString& key, quint64 modifyIndex);
    void cure(const semaphore::Finding& finding, const semaphore::State& state);
    /// Reads first which keys the session holds in the whole store, then shows the plan.
    void destroySession(const QString& session);

Q_SIGNALS:
    void blockedChanged();

private:
    void followClient();
    PlanDialog* newDialog();
    void show(const std::optional<consul::Plan>& plan, const QString& title);
    /// `stop`: the dialog's. Whoever cancels it wants no more of the store to be read.
    static QCoro::Task<> planDestroy(QPointer<PlanDialog> dialog, QPointer<consul::Client> client,
        QPointer<observer::Hub> hub, QString session, consul::StopToken stop);

    Connection* m_connection;
    QWidget* m_window;
    bool m_readOnly = false;
};

} // namespace gui
