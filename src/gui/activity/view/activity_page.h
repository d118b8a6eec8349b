// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/activity/model/activity_filter.h"
#include "gui/activity/model/activity_model.h"
#include "gui/connections/model/connection.h"
#include "gui/kit/view/page.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSplitter;
class QTableView;

namespace gui {

/// Every request that this window has sent to Consul: the proof of what it does and a way to repeat it with curl.
class ActivityPage : public Page
{
    Q_OBJECT
public:
    explicit ActivityPage(Connection* connection, QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QIcon icon() const override;
    [[nodiscard]] QList<QAction*> pageActions() const override;
    void setActive(bool active) override;
    [[nodiscard]] QWidget* mainView() const override { return findChild<QWidget*>(QStringLiteral("activityTable")); }
    void setFilterText(const QString& text) override;
    void saveState() override;
    [[nodiscard]] bool isUsefulAlone() const override { return true; } ///< Shows what was tried.

private:
    void makeActions();
    void makeTable();
    [[nodiscard]] QWidget* makeFilterBar();
    [[nodiscard]] QWidget* makeDetails();
    void connectLogs();
    void restoreState();
    void updateFollowing();
    void updateQuery();
    void showBehind();
    void showDetails();
    void copyAsCurl();
    [[nodiscard]] int currentRow() const; ///< Of the model; -1: none.
    [[nodiscard]] const consul::Endpoint& endpointOf(int row) const;

    Connection* m_connection;
    ActivityModel* m_model;
    ActivityFilter* m_filter;
    QAction* m_pause = nullptr;
    QAction* m_copy = nullptr;
    QAction* m_clear = nullptr;
    QComboBox* m_kind = nullptr;
    QCheckBox* m_onlyErrors = nullptr;
    QLabel* m_note = nullptr; ///< What happened: paused, copied.
    QLabel* m_patternProblem = nullptr; ///< Stays as long as the pattern is wrong.
    QTableView* m_table = nullptr;
    QSplitter* m_splitter = nullptr;
    QPlainTextEdit* m_details = nullptr;
    QString m_filterText;
    bool m_active = false;
};

} // namespace gui
