// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/keys_desk.h"
#include "gui/pages/watching_page.h"

namespace gui {

class KeyInspector;
class KeysActions;
class KeysPane;

/// Browses the KV store live: tree, value, and what Consul keeps about a key.
class KeysPage : public WatchingPage
{
    Q_OBJECT
public:
    /// Both outlive the page.
    KeysPage(Connection* connection, KeysDesk* desk, QWidget* parent = nullptr);
    ~KeysPage() override;

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QList<QAction*> pageActions() const override;
    [[nodiscard]] int watchCount() const override;
    void setFilterText(const QString& text) override;
    void goTo(const QString& text) override; ///< Opens the way to this key or folder.
    void saveState() override;

Q_SIGNALS:
    void semaphoreWanted(const QString& path); ///< To be watched on its own page.

protected:
    void setWatching(bool watching) override;
    [[nodiscard]] bool hasWatches() const override { return true; }
    [[nodiscard]] consul::WatchState watchState() const override;
    void tick() override;
    void sharePanes() override;

private:
    void buildPanes();
    void connectDesk();
    void connectActs();
    void showChosen();
    void showBanner();
    void updateActions();
    void openMenu(const QPoint& at);
    [[nodiscard]] QString semaphoreOfCurrent() const;

    KeysDesk* m_desk;
    KeysActions* m_actions;
    KeysPane* m_pane = nullptr;
    KeyInspector* m_inspector = nullptr;
};

} // namespace gui
