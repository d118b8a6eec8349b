// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection_words.h"

#include <QFrame>
#include <QTimer>

class QLabel;
class QPushButton;

namespace gui {

/// The strip beside the pages that says what is wrong with the connection, when it is tried again, and offers the two
/// ways out. Hidden while all is well.
class ConnectionBanner : public QFrame
{
    Q_OBJECT
public:
    explicit ConnectionBanner(QWidget* parent = nullptr);

    void show(const ConnectionStatus& status);

Q_SIGNALS:
    void retryRequested();
    void editRequested();
    void repairRequested(); ///< Of what was set wrong in practice.

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void tick();
    void drawIcon();

    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_retry;
    QPushButton* m_retryButton;
    QPushButton* m_editButton;
    QPushButton* m_repairButton; ///< In place of m_editButton where a person has set the trouble in practice.
    std::optional<QDateTime> m_retryAt;
    QTimer m_countdown; ///< Runs only while a time to the next attempt is shown.
};

} // namespace gui
