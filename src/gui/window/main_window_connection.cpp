// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/main_window.h"

#include "gui/connections/view/connection_dialog.h"
#include "gui/connections/view/connection_menu.h"
#include "gui/connections/view/connection_pill.h"
#include "gui/connections/view/production_question.h"
#include "gui/kit/view/page.h"
#include "gui/window/status_bar.h"

#include <QAction>

namespace gui {

void MainWindow::setReadOnly(bool readOnly)
{
    auto* const client = m_connection->client();
    if (client == nullptr)
        return;
    if (!readOnly && asksBeforeWriting(m_connection, m_profiles->isListUnread(), this))
        m_readOnly->setChecked(true); // Until a person has answered.
    else
        client->setReadOnly(readOnly);
}

void MainWindow::switchConnection()
{
    m_switchMenu->openBelow(m_pill);
}

void MainWindow::editConnection()
{
    if (auto* const open = findChild<ConnectionDialog*>()) {
        open->raise();
        open->activateWindow();
        return;
    }
    // The practice agent is nobody's connection to edit.
    const bool cluster = m_connection->isOpen() && !m_connection->isPractice();
    auto endpoint = m_connection->clusterEndpoint().value_or(consul::Endpoint());
    endpoint.readOnly = cluster ? m_connection->client()->isReadOnly() : endpoint.readOnly;
    const auto& profile = m_connection->clusterProfile();
    auto* const dialog = new ConnectionDialog(m_profiles, profile ? profile->id : QString(), endpoint, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWarnings(m_profiles->warnings());
    dialog->open();
    const auto& status = m_connection->status();
    if (!cluster || status.phase != ConnectionPhase::Denied || !status.error)
        return;
    // What the banner's button has promised.
    if (status.error->kind == consul::ErrorKind::TokenUnknown)
        dialog->askForToken();
    else
        dialog->test();
}

void MainWindow::notePast(const Page* page, const QString& words)
{
    m_pastOf = words.isEmpty() ? nullptr : page;
    m_pastWords = words;
    showPastOf();
}

/// Beside a moment of the past, nothing that is live is spoken of.
void MainWindow::showPastOf()
{
    m_statusBar->setPast(m_pastOf != nullptr && m_pastOf == currentPage() ? m_pastWords : QString());
}

} // namespace gui
