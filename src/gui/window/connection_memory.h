// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"

#include <QHash>

namespace gui {

class MainWindow;

/// What a connection was last looked at with: the page, and the filter of each page. Kept when it is left, taken up
/// when it is opened. Of practice nothing is kept.
class ConnectionMemory : public QObject
{
    Q_OBJECT
public:
    ConnectionMemory(Connection* connection, MainWindow* window); ///< `connection` outlives it.

    void save();
    void restore(); ///< Does nothing while nothing is open.

private:
    Connection* m_connection;
    MainWindow* m_window;
};

} // namespace gui
