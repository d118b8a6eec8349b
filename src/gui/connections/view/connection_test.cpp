// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the dialog that tries a connection.
#include "gui/connections/view/connection_dialog.h"
#include "gui/connections/view/connection_form.h"
#include "gui/connections/view/rights_table.h"
#include "gui/kit/view/theme.h"
#include "ui_connection_dialog.h"

#include <QLabel>
#include <QPushButton>

namespace gui {

void ConnectionDialog::test()
{
    const auto edit = m_ui->connectionForm->edit();
    const auto endpoint = m_ui->connectionForm->endpoint();
    if (m_row < 0 || !edit || !endpoint)
        return;
    m_testing = std::make_unique<consul::StopSource>();
    m_ui->testButton->setEnabled(false);
    m_ui->rightsTable->hide();
    showTest(tr("Asking %1 …").arg(endpoint->displayAddress()), true);
    const auto stop = m_testing->token();
    // Secrets that are kept are asked for one after the other, and only for as long as this is still the question.
    const auto withPassword = [this, stop, edit = *edit](consul::Endpoint whole) {
        if (edit.password || !edit.profile.passwordKept) {
            beginTest(whole);
            return;
        }
        m_controller->readSecret(edit.profile.id, profiles::SecretKind::Password, this,
            [this, stop, whole](const consul::Secret& secret, profiles::SecretState) mutable {
                whole.basicPassword = secret;
                if (!stop.stopRequested())
                    beginTest(whole);
            });
    };
    if (edit->token || !edit->profile.tokenKept) {
        withPassword(*endpoint);
        return;
    }
    m_controller->readSecret(edit->profile.id, profiles::SecretKind::Token, this,
        [withPassword, stop, whole = *endpoint](const consul::Secret& secret, profiles::SecretState) mutable {
            whole.token = secret;
            if (!stop.stopRequested())
                withPassword(whole);
        });
}

void ConnectionDialog::beginTest(const consul::Endpoint& endpoint)
{
    // The coroutine resumes inside a reply of this client, so the client must outlive that moment.
    const std::shared_ptr<consul::Client> client(
        new consul::Client(endpoint), [](consul::Client* old) { old->deleteLater(); });
    runTest(this, client, m_testing->token());
}

QCoro::Task<void> ConnectionDialog::runTest(
    ConnectionDialog* self, std::shared_ptr<consul::Client> client, consul::StopToken stop)
{
    auto probing = probeRights(client.get(), stop);
    const auto report = co_await probing;
    if (stop.stopRequested())
        co_return;
    self->showTest(reportText(report), isGood(report));
    self->m_ui->rightsTable->show(report.rights);
    self->m_ui->testButton->setEnabled(true);
    if (report.token == TokenState::Gone)
        self->askForToken();
}

void ConnectionDialog::showTest(const QString& text, bool good)
{
    auto colors = m_ui->testResult->palette();
    const auto theme = Theme::of(palette());
    colors.setColor(QPalette::WindowText, good ? palette().color(QPalette::WindowText) : theme.problemText);
    m_ui->testResult->setPalette(colors);
    m_ui->testResult->setText(text);
    m_ui->testResult->setAccessibleName(tr("Result of the test: %1").arg(text));
    m_ui->testHint->hide();
    m_ui->testResult->show();
}

} // namespace gui
