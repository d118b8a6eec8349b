// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/profile_controller.h"

#include <QMenu>

namespace gui {

/// The connections to switch to, each reached by its number or the first letter of its name; the datacenters of the one
/// that is open; and the way to edit them.
class ConnectionMenu : public QMenu
{
    Q_OBJECT
public:
    explicit ConnectionMenu(ProfileController* controller, Connection* connection, QWidget* parent = nullptr);

    void openBelow(QWidget* widget); ///< With the connection that is open chosen, so that Enter stays there.
    [[nodiscard]] QMenu* datacenters() const { return m_datacenters; } ///< For other menus, too.

Q_SIGNALS:
    void editWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill();
    void fillDatacenters();

    ProfileController* m_controller;
    Connection* m_connection;
    QMenu* m_datacenters;
    QAction* m_edit;
    QAction* m_separator = nullptr; ///< Below the connections.
    QList<QAction*> m_switches; ///< In the order of the profiles.
};

} // namespace gui
