// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"

#include <QObject>

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

class SettingsKeeper;

/// Saves what a window remembers a moment after a person has changed it, so that it survives however the program ends.
/// Knows no page: it follows the kinds of widgets that carry such a state,
/// and brings back panes (ViewMemory).
class StateSaver : public QObject
{
    Q_OBJECT
public:
    /// A child of the window. `keeper` outlives it. Once all pages are in the window.
    StateSaver(MainWindow* window, SettingsKeeper* keeper);

    [[nodiscard]] bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    template <typename Widget, typename... Signals>
    void followAll(Signals... changed);
    void soon();

    MainWindow* m_window;
    SettingsKeeper* m_keeper;
};

} // namespace gui
