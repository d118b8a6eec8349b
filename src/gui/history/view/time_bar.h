// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QProgressBar;
class QToolButton;

namespace gui {

class HistoryController;
class Notice;
class TimeActs;
class TimeSlider;

/// The time that was seen, under the whole window: stop it, go back, play it, record it. Hidden while there is none.
class TimeBar : public QWidget
{
    Q_OBJECT
public:
    /// Both outlive it.
    TimeBar(HistoryController* controller, TimeActs* acts, QWidget* parent = nullptr);

    [[nodiscard]] TimeSlider* slider() const { return m_slider; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void build();
    [[nodiscard]] QWidget* makeRow();
    [[nodiscard]] QWidget* makeOpening();
    void connectAll();
    void showSource();
    void showMarks();
    void showTime();
    void showRecording();
    void showOpening();
    void showAny();
    void tell(const QString& text);

    HistoryController* m_controller;
    TimeActs* m_acts;
    Notice* m_notice;
    QToolButton* m_dismiss;
    QWidget* m_opening = nullptr;
    QLabel* m_openingText = nullptr;
    QProgressBar* m_progress = nullptr;
    QWidget* m_row = nullptr;
    QLabel* m_behind = nullptr;
    TimeSlider* m_slider = nullptr;
    QComboBox* m_speed = nullptr;
    QLabel* m_recorded = nullptr;
    bool m_told = false; ///< The notice has something to say.
};

} // namespace gui
