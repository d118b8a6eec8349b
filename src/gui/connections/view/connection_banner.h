// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection_words.h"

#include <QFrame>
#include <QTimer>

#include <memory>

namespace gui {

namespace Ui {
class ConnectionBanner;
}

/// The strip beside the pages that says what is wrong with the connection, when it is tried again, and offers the two
/// ways out. Hidden while all is well.
class ConnectionBanner : public QFrame
{
    Q_OBJECT
public:
    explicit ConnectionBanner(QWidget* parent = nullptr);
    ~ConnectionBanner() override;

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

    std::optional<QDateTime> m_retryAt;
    QTimer m_countdown; ///< Runs only while a time to the next attempt is shown.
    std::unique_ptr<Ui::ConnectionBanner> m_ui;
};

} // namespace gui
