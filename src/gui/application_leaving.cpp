// SPDX-License-Identifier: GPL-3.0-or-later
// From one connection to another: what ends with the first one is asked about before.
#include "gui/application.h"
#include "gui/leave_question.h"
#include "gui/main_window.h"
#include "gui/pages/semaphores/semaphores_page.h"

namespace gui {

namespace {

using Phase = cleanup::Campaign::Phase;

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
    return losses;
}

void Application::leaveConnection(std::function<void()> goOn)
{
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

/// Practice begins with something that lives.
void Application::practise()
{
    leaveConnection([this] {
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
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("leavePractice"), tr("Leave practice"), tr("Leave practice?"), going, tr("&Leave practice")},
        [this] { goBack(); });
}

void Application::goBack()
{
    if (!m_practice.isOn())
        return;
    const auto endpoint = m_connection.clusterEndpoint().value_or(consul::Endpoint());
    const auto& profile = m_connection.clusterProfile();
    if (profile && profiles::findById(m_profiles.profiles(), profile->id) != nullptr)
        m_profiles.open(profile->id, endpoint);
    else
        m_profiles.openEndpoint(endpoint);
}

} // namespace gui
