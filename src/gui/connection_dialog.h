// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/endpoint.h"

#include <QDialog>

#include <memory>

class QLineEdit;
class QToolButton;

namespace Ui {
class ConnectionDialog;
}

namespace gui {

/// Edits an endpoint. "Test" tries it with a client of its own and says in words what works. Remembers what was chosen
/// last, but never a token or password.
class ConnectionDialog : public QDialog
{
    Q_OBJECT
public:
    explicit ConnectionDialog(const consul::Endpoint& endpoint, QWidget* parent = nullptr);
    ~ConnectionDialog() override;

    /// What the fields say, or why they cannot be used (kind Rejected, the sentence in serverWords).
    [[nodiscard]] consul::Result<consul::Endpoint> endpoint() const;

    /// What was odd about the settings that the fields were filled with; shown above the buttons.
    void setWarnings(const QStringList& warnings);

Q_SIGNALS:
    void chosen(const consul::Endpoint& endpoint);

private:
    void fill(const consul::Endpoint& endpoint);
    void addReveal(QLineEdit* field, const QString& objectName, const QString& name);
    void addBrowse(QToolButton* button, QLineEdit* field, bool folder);
    void check();
    void connectNow();
    void test();
    void showTest(const QString& text, bool good);
    static QCoro::Task<void> runTest(
        ConnectionDialog* self, std::shared_ptr<consul::Client> client, consul::StopToken stop);

    std::unique_ptr<Ui::ConnectionDialog> m_ui;
    std::unique_ptr<consul::StopSource> m_test; ///< Last: stops the test before the widgets go.
};

/// The endpoint that was connected to last, without its secrets; `fallback` when there is none.
[[nodiscard]] consul::Endpoint rememberedEndpoint(const consul::Endpoint& fallback);
void rememberEndpoint(const consul::Endpoint& endpoint);

} // namespace gui
