// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/view/watching_page.h"
#include "gui/sessions/model/sessions_controller.h"

namespace gui {

class SessionsActions;
class SessionsInspector;
class SessionsPane;

/// Every session of the datacenter, live: whose it is, how it ends, which keys it holds. Ends them after a plan.
class SessionsPage : public WatchingPage
{
    Q_OBJECT
public:
    /// Both outlive the page.
    SessionsPage(Connection* connection, SessionsController* controller, QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("sessions"); }
    [[nodiscard]] QString title() const override { return tr("Sessions"); }
    [[nodiscard]] QList<QAction*> pageActions() const override;
    [[nodiscard]] int watchCount() const override { return m_controller->watchCount(); }
    [[nodiscard]] QWidget* mainView() const override { return findChild<QWidget*>(QStringLiteral("sessionsTable")); }
    void setFilterText(const QString& text) override;
    /// Chooses the session of this id, as soon as it is listed; other texts stay a filter.
    void goTo(const QString& text) override;
    [[nodiscard]] bool leadsTo(Place::Kind kind) const override
    {
        return kind == Place::Kind::Session || kind == Place::Kind::SessionsOnNode;
    }
    void showPlace(const Place& place) override;
    [[nodiscard]] std::optional<Place> whySubject() const override;
    void saveState() override;

protected:
    void setWatching(bool watching) override { m_controller->setWatching(watching); }
    [[nodiscard]] bool hasWatches() const override { return true; }
    [[nodiscard]] consul::WatchState watchState() const override { return m_controller->watchState(); }
    [[nodiscard]] bool hasData() const override { return m_controller->isKnown(); }
    void tick() override { showBanner(); }
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

    SessionsController* m_controller;
    SessionsActions* m_actions;
    SessionsPane* m_pane;
    SessionsInspector* m_inspector;
    QString m_wanted; ///< Of goTo(): not listed yet.
};

} // namespace gui
