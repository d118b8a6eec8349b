// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/agent.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace gui {

class ElidedLabel;
class PracticeHost;

/// The strip on the Lab page that works the practice agent: its clock and its faults. Hidden while the window is not
/// connected to it.
class PracticeBar : public QWidget
{
    Q_OBJECT
public:
    explicit PracticeBar(PracticeHost* host, QWidget* parent = nullptr); ///< `host` outlives the bar.

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] QHBoxLayout* makeClockRow();
    [[nodiscard]] QHBoxLayout* makeFaultRow();
    void fillMore();
    void connectControls();
    void applyFaults();
    void showAll();
    void showRun();
    void showNote(const practice::ClockState& clock);
    void tick();

    PracticeHost* m_host;
    QLabel* m_title;
    QLabel* m_elapsed;
    QPushButton* m_run;
    ElidedLabel* m_note; ///< Always there: as it came and went, everything below would hop.
    QComboBox* m_rate;
    QPushButton* m_pause;
    QComboBox* m_stepSize;
    QPushButton* m_step;
    QPushButton* m_leaderLost;
    QComboBox* m_latency;
    QComboBox* m_drops;
    QComboBox* m_errors;
    QToolButton* m_more; ///< What is seldom set.
    QAction* m_limits = nullptr;
    QAction* m_peering = nullptr;
    QAction* m_aclFilter = nullptr;
    QTimer m_tick; ///< Virtual time tells nobody that it passes. Runs only while it is seen.
};

} // namespace gui
