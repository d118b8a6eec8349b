// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "semaphore/repair.h"
#include "semaphore/sightings.h"

#include <QDialog>
#include <QHash>
#include <QObject>

#include <functional>
#include <memory>

class QSpinBox;
class QWidget;

namespace gui {

class PlanDialog;

/// Asks for another limit. Only the number: the plan that follows says what it means.
class LimitDialog : public QDialog
{
    Q_OBJECT
public:
    explicit LimitDialog(const semaphore::State& state, QWidget* parent = nullptr);
    [[nodiscard]] int limit() const;

private:
    QSpinBox* m_spin = nullptr;
};

/// Turns a wish into a plan and shows it; nothing is sent from here. What cannot be planned is said in the same dialog.
/// Plans are made from the newest State known of the path; those that lie open learn when it moves. Before holders are
/// taken for stale because a list has no keys of theirs, each key is asked for by itself.
class RepairController : public QObject
{
    Q_OBJECT
public:
    /// `window`: parent of the dialogs.
    RepairController(Connection* connection, QWidget* window);
    ~RepairController() override;

    /// The newest State of a path. Until one is noted, the one that a wish comes with stands for it.
    void noteState(const std::shared_ptr<const semaphore::State>& state, const semaphore::Sightings& sightings = {});
    void forget(const QString& path); ///< Nobody watches it any more.
    void prune(const semaphore::State& shown);
    void setLimit(const semaphore::State& state);
    void restoreFlags(const semaphore::State& state);
    void forceUnlock(const semaphore::State& state);
    void deleteContender(const semaphore::State& state, const QString& key);
    /// The safe repair of a finding, as canRepair() knows it.
    void repair(const semaphore::Finding& finding, const semaphore::State& state);

Q_SIGNALS:
    void stateNoted(const QString& path);

private:
    using Make = std::function<std::optional<consul::Plan>(const semaphore::State&)>;
    [[nodiscard]] PlanDialog* makeDialog();
    void follow(PlanDialog* dialog, const QString& path, const std::function<void()>& onNoted);
    void propose(const semaphore::State& shown, const QString& title, const Make& make);

    Connection* m_connection;
    QWidget* m_window;
    QHash<QString, std::shared_ptr<const semaphore::State>> m_newest; ///< By path.
    QHash<QString, semaphore::Sightings> m_sightings; ///< Of m_newest.
};

/// Whether repair() has a plan.
[[nodiscard]] bool canRepair(const semaphore::Finding& finding, const semaphore::State& state);

} // namespace gui
