// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace gui {

class MainWindow;
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
