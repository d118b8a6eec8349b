// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <memory>

class QToolButton;

namespace gui {

namespace Ui {
class TimeBar;
}

class HistoryController;
class Notice;
class TimeActs;

/// The time that was seen, under the whole window: stop it, go back, play it, record it. Hidden while there is none.
class TimeBar : public QWidget
{
    Q_OBJECT
public:
    /// Both outlive it.
    TimeBar(HistoryController* controller, TimeActs* acts, QWidget* parent = nullptr);
    ~TimeBar() override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void connectAll();
    void showSource();
    void showMarks();
    void showTime();
    void showRecording();
    void showOpening();
    void showAny();
    void say();
    void sayNotice();
    /// In the language of the moment; null: nothing. A sentence that came as a whole stays in its own.
    void tell(std::function<QString()> words);
    void share(); ///< Words of buttons give way where room is short.
    void letGo(); ///< Of what is of no use once a person does something else.

    HistoryController* m_controller;
    TimeActs* m_acts;
    std::unique_ptr<Ui::TimeBar> m_ui;
    Notice* m_notice;
    QToolButton* m_dismiss;
    std::function<QString()> m_words; ///< Of the notice; null: it has nothing to say.
    bool m_isPassing = false; ///< The next act ends it.
};

} // namespace gui
