// SPDX-License-Identifier: GPL-3.0-or-later
// From one connection to another: what ends with the first one is asked about before.
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/settings/settings_dialog.h"
#include "gui/window/application.h"
#include "gui/window/leave_question.h"
#include "gui/window/main_window.h"

#include <QApplication>
#include <QDialog>

#include <algorithm>

namespace gui {

namespace {

using Phase = cleanup::Campaign::Phase;

/// Null: none lies open that would end with the connection.
QDialog* dialogOnConnection(const QWidget* window)
{
    const auto dialogs = window != nullptr ? window->findChildren<QDialog*>() : QList<QDialog*>();
    const auto open = std::find_if(dialogs.begin(), dialogs.end(), [](const QDialog* dialog) {
        return dialog->isVisible() && qobject_cast<const SettingsDialog*>(dialog) == nullptr;
    });
    return open != dialogs.end() ? *open : nullptr;
}

} // namespace

/// What would end with a cluster's connection.
QStringList Application::losses() const
{
    QStringList losses;
    if (m_lab.isGoing())
        losses << tr("A run of the lab is going there. It is stopped, and what it has made is swept away.");
    const auto* const campaign = m_services.campaign();
    if (m_services.isRemoving())
        losses << tr("A clean-up is going on there. What it has not removed yet stays, and whether the rest stays gone "
                     "is not proved.");
    else if (campaign != nullptr && campaign->phase() == Phase::Watching)
        losses << tr("A clean-up watches there whether what it has removed stays gone. That is not proved then. Save "
                     "its report first if you need it.");
    if (m_history.recording().isRunning())
        losses << tr("The recording ends. Its file holds what was seen until then.");
    return losses;
}

/// Asked only where a page does not ask itself (a clean-up does), and of what does not end with practice anyhow.
bool Application::mayQuit()
{
    QStringList ids;
    QStringList ended;
    if (m_lab.isGoing() && !m_connection.isPractice()) {
        ids << QStringLiteral("run ") + m_lab.run()->id();
        ended << tr("A run of the lab is going. It is stopped, and what it has made is swept away.");
    }
    if (m_history.recording().isRunning()) {
        ids << QStringLiteral("recording ") + m_history.recording().file();
        ended << tr("The recording ends. Its file holds what was seen until then.");
    }
    const bool isAgreed
        = std::all_of(ids.begin(), ids.end(), [this](const QString& each) { return m_quitAgreed.contains(each); });
    if (isAgreed || m_endsUnasked)
        return true;
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("quit"), tr("Quit"), tr("Quit Signalbox?"), ended, tr("&Quit")}, [this, ids] {
            m_quitAgreed = ids;
            m_window->close();
        });
    return false;
}

/// Of a signal: what goes on is ended in order, and nothing waits for an answer.
void Application::endUnasked()
{
    m_endsUnasked = true;
    if (m_window != nullptr) {
        // One that asks before it closes would hold up the end.
        for (auto* const dialog : m_window->findChildren<QDialog*>())
            dialog->done(QDialog::Rejected);
        for (auto* const other : QApplication::topLevelWidgets()) {
            if (other != m_window.get())
                other->close();
        }
        m_window->close(); // Or it closes as soon as what goes on has ended.
    }
    QCoreApplication::quit();
}

void Application::leaveConnection(ProfileController::Leaving why, std::function<void()> goOn)
{
    if (why == ProfileController::Leaving::ForItsSecrets) {
        connectAnew(std::move(goOn));
        return;
    }
    const auto* const client = m_connection.client();
    if (client == nullptr) {
        goOn();
        return;
    }
    const auto profile = m_connection.profile();
    const QString name = m_connection.isPractice() ? tr("practice")
        : profile                                  ? profile->name
                                                   : client->endpoint().displayAddress();
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("leave"), tr("Another connection"), tr("Leave “%1”?").arg(name), losses(), tr("&Leave it")},
        std::move(goOn));
}

/// Nobody has asked for this just now: it disturbs nothing that is under way.
void Application::connectAnew(std::function<void()> goOn)
{
    if (auto* const dialog = dialogOnConnection(m_window.get())) {
        // Queued: whoever opened the dialog learns first how it ended, and may open the next.
        connect(
            dialog, &QDialog::finished, this, [this, goOn] { connectAnew(goOn); }, Qt::QueuedConnection);
        return;
    }
    auto ended = losses();
    const auto profile = m_connection.profile();
    if (profile && profile->isProduction() && !m_connection.client()->isReadOnly())
        ended << tr("Writing is off again until you allow it anew.");
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("anew"), tr("The keychain has answered"),
            tr("Connect “%1” anew with its secrets?").arg(profile ? profile->name : QString()), ended,
            tr("&Connect anew")},
        std::move(goOn));
}

/// Practice begins with something that lives.
void Application::practise()
{
    leaveConnection(ProfileController::Leaving::ForAnother, [this] {
        if (!m_practice.start()) {
            m_window->setPracticeTrouble(tr("Practice cannot be started: %1").arg(m_practice.errorText()));
            return;
        }
        m_window->showPage(m_semaphores->id());
        m_semaphores->openPaths({practiceScenario().path});
    });
}

/// Asks where something would end with it.
void Application::leavePractice()
{
    if (!m_practice.isOn())
        return;
    QStringList going;
    if (m_lab.isGoing())
        going << tr("A run of the lab is going there.");
    if (m_services.isRemoving())
        going << tr("A clean-up is going on there.");
    if (!going.isEmpty())
        going = {going.join(QLatin1Char(' ')) + QLatin1Char(' ')
            + tr("It ends with the practice agent, and everything in there is forgotten.")};
    if (m_history.recording().isRunning())
        going << tr("The recording ends. Its file holds what was seen until then.");
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("leavePractice"), tr("Leave practice"), tr("Leave practice?"), going, tr("&Leave practice")},
        [this] { goBack(); });
}

void Application::goBack()
{
    if (!m_practice.isOn())
        return;
    m_profiles.openCluster();
}

} // namespace gui
