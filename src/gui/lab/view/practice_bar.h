// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/agent.h"

#include <QTimer>
#include <QWidget>

#include <memory>

namespace gui {

namespace Ui {
class PracticeBar;
}

class PracticeHost;

/// The strip on the Lab page that works the practice agent: its clock and its faults. Hidden while the window is not
/// connected to it.
class PracticeBar : public QWidget
{
    Q_OBJECT
public:
    explicit PracticeBar(PracticeHost* host, QWidget* parent = nullptr); ///< `host` outlives the bar.
    ~PracticeBar() override;

Q_SIGNALS:
    void runWanted(); ///< The run of practice, anew.

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void sayChoices();
    void flow();
    void connectControls();
    void applyFaults();
    void showAll();
    void showRun();
    void showNote(const practice::ClockState& clock);
    void tick();

    PracticeHost* m_host;
    QTimer m_tick; ///< Virtual time tells nobody that it passes. Runs only while it is seen.
    std::unique_ptr<Ui::PracticeBar> m_ui;
};

} // namespace gui
