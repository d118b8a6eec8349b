// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace gui {

/// In place of the pages while the configured agent has never answered: the two ways on.
class WelcomePanel : public QWidget
{
    Q_OBJECT
public:
    explicit WelcomePanel(QWidget* parent = nullptr);

    void setAddress(const QString& address); ///< Where nobody answered.
    void setTrouble(const QString& text); ///< Why practice could not be started; empty: nothing is wrong.

Q_SIGNALS:
    void practiceWanted();
    void connectWanted();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void drawIcon();

    QWidget* m_card;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_trouble;
    QPushButton* m_practice;
    QPushButton* m_connect;
};

} // namespace gui
