// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/view/table_page.h"
#include "gui/sessions/model/sessions_controller.h"

class QLabel;
class QProgressBar;

namespace gui {

class SessionsInspector;

/// Every session of the datacenter, live: whose it is, how it ends, which keys it holds. Ends them after a plan.
class SessionsPage : public TablePage
{
    Q_OBJECT
public:
    /// Both outlive the page.
    SessionsPage(Connection* connection, SessionsController* controller, QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("sessions"); }
    [[nodiscard]] QString title() const override { return tr("Sessions"); }
    /// Chooses the session of this id, as soon as it is listed; other texts stay a filter.
    void goTo(const QString& text) override;
    [[nodiscard]] bool leadsTo(Place::Kind kind) const override
    {
        return kind == Place::Kind::Session || kind == Place::Kind::SessionsOnNode;
    }
    void showPlace(const Place& place) override;
    [[nodiscard]] std::optional<Place> whySubject() const override;

protected:
    [[nodiscard]] TableWords words() const override;
    [[nodiscard]] QString note() const override;
    [[nodiscard]] Banner banner() const override;
    void showCurrent() override;
    [[nodiscard]] QList<QAction*> menuActs() const override { return {m_destroy, m_findHeld, m_showKey, m_copyId}; }
    [[nodiscard]] QString notListed(const QString& session) const override;
    void updateActs() override;

private:
    void makeActs(PageActs* acts, PageTable* table);
    void addBelow(PageTable* table, QAction* cancelFind);
    void showSearch();
    void showKey();
    void destroySelected();
    [[nodiscard]] QStringList selected() const; ///< Ids, in the order of the table.
    [[nodiscard]] QString unlessNone() const; ///< The reason against an act of those selected: there is none.

    SessionsController* m_controller;
    SessionsInspector* m_inspector;
    QProgressBar* m_progress;
    QLabel* m_searchWords;
    QWidget* m_searchStrip;
    QAction* m_destroy = nullptr;
    QAction* m_findHeld = nullptr;
    QAction* m_showKey = nullptr;
    QAction* m_copyId = nullptr;
};

} // namespace gui
