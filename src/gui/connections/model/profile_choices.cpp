// SPDX-License-Identifier: GPL-3.0-or-later
// Of the controller: what a person chooses, and what is asked before.
#include "gui/connections/model/profile_controller.h"

namespace gui {

void ProfileController::leave(Leaving why, std::function<void()> goOn)
{
    m_leave ? m_leave(why, std::move(goOn)) : goOn();
}

void ProfileController::openDatacenter(const QString& datacenter)
{
    const auto* const client = m_connection->client();
    if (client == nullptr || m_connection->isPractice() || client->endpoint().datacenter == datacenter)
        return;
    auto endpoint = client->endpoint();
    endpoint.datacenter = datacenter;
    endpoint.readOnly = client->isReadOnly();
    const auto late = m_late; // They belong to the other datacenter as well.
    m_connection->open(endpoint, late ? m_connection->warnings() : QStringList(), m_connection->profile());
    m_late = late;
}

void ProfileController::openCluster()
{
    auto endpoint = m_connection->clusterEndpoint().value_or(consul::Endpoint());
    const auto then = m_connection->clusterProfile();
    const auto* const now = then ? profiles::findById(profiles(), then->id) : nullptr;
    if (now == nullptr) {
        openEndpoint(endpoint);
        return;
    }
    if (now->endpoint != then->endpoint) {
        const bool wasReadOnly = endpoint.readOnly;
        endpoint = now->endpoint; // It was edited meanwhile.
        if (now->endpoint.readOnly == then->endpoint.readOnly)
            endpoint.readOnly = wasReadOnly;
    }
    open(now->id, endpoint);
}

/// Whether that datacenter is the one of the connection, also by the agent's own name for it.
bool ProfileController::isHere(const QString& datacenter) const
{
    const auto& status = m_connection->status();
    const auto* const client = m_connection->client();
    if (client == nullptr || m_connection->isPractice() || status.phase != ConnectionPhase::Live)
        return false;
    // Known only where the agent was asked who it is.
    const QString own = status.node.isEmpty() ? QString() : status.datacenter;
    const auto meant = [&own](const QString& name) { return name.isEmpty() ? own : name; };
    return meant(client->endpoint().datacenter) == meant(datacenter);
}

/// Open and live, as it is remembered by now.
bool ProfileController::isOpen(const QString& id) const
{
    const auto* const profile = profiles::findById(profiles(), id);
    const auto open = m_connection->profile();
    if (profile == nullptr || !open || open->id != id || open->endpoint != profile->endpoint)
        return false;
    const auto& now = m_connection->client()->endpoint();
    const auto& wanted = m_connection->clusterEndpoint();
    const bool isRenewed = wanted && (wanted->token != now.token || wanted->basicPassword != now.basicPassword);
    return !isRenewed && now.nameSpace == profile->endpoint.nameSpace && now.partition == profile->endpoint.partition
        && isHere(profile->endpoint.datacenter);
}

void ProfileController::choose(const QString& id)
{
    if (isOpen(id)) {
        // To stay is a choice, too: nothing that was asked for before takes the place.
        m_waiting.stop();
        m_asking.reset();
        return;
    }
    chooseAnew(id);
}

void ProfileController::chooseAnew(const QString& id, const QStringList& warnings)
{
    leave(Leaving::ForAnother, [this, id, warnings] { open(id, {}, warnings); });
}

void ProfileController::chooseDatacenter(const QString& datacenter)
{
    if (!isHere(datacenter))
        leave(Leaving::ForAnother, [this, datacenter] { openDatacenter(datacenter); });
}

/// What is open may turn out to be production.
void ProfileController::readListAgain()
{
    m_store.load();
    const auto& endpoint = m_connection->clusterEndpoint();
    const auto* const known = endpoint ? profiles::findByAddress(profiles(), *endpoint) : nullptr;
    if (known != nullptr && !m_connection->clusterProfile()) {
        auto shown = *known;
        shown.endpoint = *endpoint;
        shown.endpoint.token = {};
        shown.endpoint.basicPassword = {};
        shown.keptAs = profiles::addressKey(*endpoint); // Where what is watched by now is kept.
        if (shown.isProduction() && m_connection->isOpen() && !m_connection->isPractice())
            m_connection->client()->setReadOnly(true);
        m_connection->setProfile(shown);
    }
    Q_EMIT changed();
}

QStringList ProfileController::warnings() const
{
    auto all = m_connection->warnings();
    for (const auto& each : m_lateWarnings) {
        if (!all.contains(each))
            all << each;
    }
    const auto* const profile = profiles::findById(profiles(), current());
    if (profile != nullptr && (profile->tokenKept || profile->passwordKept) && !m_secrets->isLasting())
        all << m_secrets->place();
    return all;
}

} // namespace gui
