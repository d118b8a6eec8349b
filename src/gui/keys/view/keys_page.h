// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/view/watching_page.h"
#include "gui/keys/model/keys_controller.h"
#include "keys/act_run.h"

class QSplitter;

namespace gui {

class FindPanel;
class KeyEditing;
class KeyInspector;
class KeysActions;
class KeysPane;
class ValuePane;

/// Browses the KV store live: tree, value, and what Consul keeps about a key.
class KeysPage : public WatchingPage
{
    Q_OBJECT
public:
    /// Both outlive the page.
    KeysPage(Connection* connection, KeysController* controller, QWidget* parent = nullptr);
    ~KeysPage() override;

    [[nodiscard]] QString id() const override { return QStringLiteral("keys"); }
    [[nodiscard]] QString title() const override { return tr("Keys"); }
    [[nodiscard]] QList<QAction*> pageActions() const override;
    [[nodiscard]] int watchCount() const override { return m_controller->watchCount(); }
    [[nodiscard]] QWidget* mainView() const override { return findChild<QWidget*>(QStringLiteral("keysTree")); }
    void setFilterText(const QString& text) override;
    void goTo(const QString& text) override; ///< Opens the way to this key or folder.
    void saveState() override;

    [[nodiscard]] bool leadsTo(Place::Kind kind) const override
    {
        return kind == Place::Kind::Key || kind == Place::Kind::KeySearch;
    }
    void showPlace(const Place& place) override;
    [[nodiscard]] std::optional<Place> whySubject() const override;
    void findEverywhere(const QString& text); ///< In the names of all keys.
    void previewImport(const QString& fileName);
    void exportTo(const QString& fileName, const keys::KeySelection& selection);

protected:
    void setWatching(bool watching) override { m_controller->setWatching(watching); }
    [[nodiscard]] bool hasWatches() const override { return true; }
    [[nodiscard]] consul::WatchState watchState() const override { return m_controller->watchState(); }
    [[nodiscard]] bool hasData() const override { return m_controller->model()->isListed(); }
    void tick() override { showBanner(); }
    void sharePanes() override;

    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildPanes();
    void connectController();
    void connectActs();
    void showChosen();
    void showDrafts();
    void showBanner();
    void updateActions();
    void openMenu(const QPoint& at);
    void addMarkerTo(QMenu* menu);
    [[nodiscard]] QString semaphoreOfCurrent() const;
    void connectKeyActs();
    void updateKeyActions();
    void askNewKey();
    void planRemoval(const keys::KeySelection& selection);
    void planMove(bool duplicate);
    void planUndo();
    void planReplacing();
    void connectTransfer();
    void showFind(bool shown);
    void askWhatToImport();
    void askWhereToExport(const keys::KeySelection& selection);
    void lookForBrokenMoves();
    void showBroken();
    void decideBrokenMove();
    static QCoro::Task<> findBrokenMoves(KeysPage* self, consul::StopToken stop);

    KeysController* m_controller;
    KeysActions* m_actions;
    KeysPane* m_pane = nullptr;
    KeyEditing* m_editing;
    FindPanel* m_find = nullptr;
    QSplitter* m_left = nullptr;
    ValuePane* m_value = nullptr;
    KeyInspector* m_inspector = nullptr;
    std::vector<keys::UnfinishedWork> m_broken; ///< Of this agent.
    QStringList m_brokenElsewhere; ///< Where others wait for a decision.
    bool m_isLooking = false; ///< For them.
    bool m_looksAgain = false; ///< Something has changed since it began to.
    consul::StopSource m_stop;
};

} // namespace gui
