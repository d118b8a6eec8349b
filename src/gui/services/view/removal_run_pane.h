// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/removal_item.h"
#include "cleanup/removal_run.h"
#include "consul/secret.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/services/model/services_controller.h"

#include <QDialog>
#include <QMessageBox>

class QLineEdit;
class QListView;

namespace gui {

class ServicesActions;

/// The removal run under way or the last one: what becomes of each item, and what can be done about it.
class RemovalRunPane : public QWidget
{
    Q_OBJECT
public:
    RemovalRunPane(ServicesController* controller, ServicesActions* actions, QWidget* parent = nullptr);

    [[nodiscard]] int wantedHeight(
        int most) const; ///< For all items without scrolling; `most` or more: that is enough.

Q_SIGNALS:
    void wantedHeightChanged(); ///< Items break into other lines.

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* makeBar(ServicesActions* actions);
    void showRemovalRun();

    ServicesController* m_controller;
    PaneHeader* m_header;
    BadgeLabel* m_outcome;
    QLabel* m_count;
    QListView* m_list;
    QWidget* m_bar;
};

/// Asked before another clean-up takes the place of one that is not over, or the window closes on it: says what is
/// known of it so far, what stays undone or unproved, and where its definitions are kept. Waiting is the default.
/// Opened without blocking; deletes itself.
class EndWatchQuestion : public QMessageBox
{
    Q_OBJECT
public:
    enum class Reason { AnotherCleanUp, Closing };

    EndWatchQuestion(const cleanup::RemovalRun& running, Reason reason, QWidget* parent);

Q_SIGNALS:
    void goOnWanted();
};

/// Asks for a token that may do what Consul refused. It is kept in memory only. Opened without blocking; deletes itself
/// when closed.
class TokenDialog : public QDialog
{
    Q_OBJECT
public:
    /// Of a removal run: says what was refused, and why.
    explicit TokenDialog(const std::vector<cleanup::Item>& items, QWidget* parent = nullptr);

    [[nodiscard]] consul::Secret token() const;

private:
    QLineEdit* m_token = nullptr;
};

} // namespace gui
