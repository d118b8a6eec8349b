// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <memory>

namespace gui {

namespace Ui {
class WelcomePanel;
}

/// In place of the pages while the configured agent has never answered: the two ways on.
class WelcomePanel : public QWidget
{
    Q_OBJECT
public:
    explicit WelcomePanel(QWidget* parent = nullptr);
    ~WelcomePanel() override;

    void setAddress(const QString& address); ///< Where nobody answered.
    void setReason(const QString& text); ///< Why; empty: not known.
    /// Why practice could not be started, as MainWindow::setPracticeTrouble().
    void setTrouble(std::function<QString()> text);

Q_SIGNALS:
    void practiceWanted();
    void connectWanted();
    void retryWanted(); ///< The same address.

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void drawIcon();
    void say();

    QString m_address;
    std::function<QString()> m_trouble;
    std::unique_ptr<Ui::WelcomePanel> m_ui;
};

} // namespace gui
