// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"

#include <QStatusBar>
#include <QTimer>

#include <deque>
#include <functional>

class QLabel;
class QToolButton;

namespace gui {

class PracticeMark;

/// How fresh the picture is, how long a change takes to the screen, what the window costs Consul, and its version.
class StatusBar : public QStatusBar
{
    Q_OBJECT
public:
    explicit StatusBar(Connection* connection, QWidget* parent = nullptr);

    /// Says how many watches there are; asked whenever the figures are shown again.
    void setWatchCounter(std::function<int()> counter);
    void showWatchState(const consul::WatchState& state);
    void setResting(bool resting); ///< The page that watches is hidden and has let go.
    void setPast(const QString& words); ///< As Page::pastWords(), of the page that is shown.
    void setNotice(const QString& words, const QString& whole); ///< As Page::noticeChanged().
    void addLatency(const QDateTime& receivedAt); ///< A change received then is on the screen now.

Q_SIGNALS:
    void noticeChosen(); ///< A person wants to see what the notice is about.

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QLabel* addPart(QLabel* label, const QString& objectName);
    void hideBehindMessage();
    void onOpened();
    void refreshSoon();
    void refresh();
    void refreshLatency();
    void showWhatFits();

    Connection* m_connection;
    std::function<int()> m_countWatches = [] { return 0; };
    QLabel* m_state;
    QLabel* m_latency;
    QLabel* m_counts;
    QString m_latencyWords; ///< Shown where there is room for all of them, as m_countsWords; may be empty.
    QString m_countsWords;
    QToolButton* m_notice;
    PracticeMark* m_version;
    consul::WatchState m_watchState;
    bool m_resting = false;
    QString m_past;
    std::deque<qint64> m_latencies; ///< Milliseconds, newest last, bounded.
    QTimer m_soon; ///< Gathers bursts: figures need not change more often than they can be read.
    QTimer m_countdown; ///< Runs only while a retry is counted down.
};

} // namespace gui
