// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/activity/model/activity_filter.h"
#include "gui/activity/model/activity_model.h"
#include "gui/connections/model/connection.h"
#include "gui/kit/view/page.h"

#include <memory>

namespace gui {

namespace Ui {
class ActivityPage;
}

class EmptyPlace;

/// Every request that this window has sent to Consul: the proof of what it does and a way to repeat it with curl.
class ActivityPage : public Page
{
    Q_OBJECT
public:
    explicit ActivityPage(Connection* connection, QWidget* parent = nullptr);
    ~ActivityPage() override;

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QIcon icon() const override;
    [[nodiscard]] QList<QAction*> pageActions() const override;
    void setActive(bool active) override;
    [[nodiscard]] QWidget* mainView() const override { return findChild<QWidget*>(QStringLiteral("activityTable")); }
    void setFilterText(const QString& text) override;
    [[nodiscard]] bool leadsTo(Place::Kind kind) const override { return kind == Place::Kind::Request; }
    void showPlace(const Place& place) override; ///< Shows the requests of this path alone.
    void saveState() override;
    [[nodiscard]] bool isUsefulAlone() const override { return true; } ///< Shows what was tried.

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void say(); ///< All, in the language of the moment.
    void makeTable();
    void shareColumns();
    void connectLogs();
    void restoreState();
    void updateFollowing();
    void updateQuery();
    void showBehind();
    void showEmpty();
    void showDetails();
    void copyAsCurl();
    void openMenu(const QPoint& at); ///< Of the current row. `at`: on the screen.
    [[nodiscard]] int currentRow() const; ///< Of the model; -1: none.
    [[nodiscard]] const consul::Endpoint& endpointOf(int row) const;

    Connection* m_connection;
    ActivityModel* m_model;
    ActivityFilter* m_filter;
    EmptyPlace* m_empty = nullptr;
    QString m_filterText;
    bool m_active = false;
    std::unique_ptr<Ui::ActivityPage> m_ui;
};

} // namespace gui
