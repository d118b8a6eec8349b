// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observer/hub.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <memory>

class QTreeView;

namespace gui {

namespace Ui {
class FirstLook;
}

/// In place of the diagram while nothing is watched: what there is on the agent, found without being asked for.
class FirstLook : public QWidget
{
    Q_OBJECT
public:
    explicit FirstLook(QWidget* parent = nullptr);
    ~FirstLook() override;

    void setMayHide(bool mayHide); ///< As DiscoverPane.
    void search(QPointer<observer::Hub> hub);
    /// What was found may be old: searches once more, a little later, and seldom enough that Consul is not searched all
    /// the time. While it is shown, it does so by itself when sessions come or go.
    void lookAgain();
    void setLookAgainAfter(std::chrono::milliseconds pause) { m_leastPause = pause; } ///< 10 s unless set.
    void clear(); ///< Ends the search and forgets what it has found.
    [[nodiscard]] QTreeView* list() const;

Q_SIGNALS:
    void watchWanted(const QStringList& paths); ///< In order.
    void notNow(); ///< A person does not want to be asked.
    void discovered(const QStringList& paths, bool complete); ///< As DiscoverPane.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void watchChosen();
    void refresh();
    void followSessions();
    void noteSearching(bool searching);

    std::unique_ptr<Ui::FirstLook> m_ui;
    QPointer<observer::Hub> m_hub; ///< Where it searches; null: nowhere.
    std::shared_ptr<const void> m_sessions; ///< While it is shown: of the list of sessions.
    QTimer m_again; ///< Runs until the next search.
    QElapsedTimer m_searching; ///< Since the last search began.
    QElapsedTimer m_searched; ///< Since it ended; invalid: it has not.
    std::chrono::milliseconds m_lasted{0}; ///< The last search.
    std::chrono::milliseconds m_leastPause;
    bool m_isListKnown = false; ///< Of sessions: its first answer is no change.
    bool m_isOld = false; ///< Something came while it searched.
};

} // namespace gui
