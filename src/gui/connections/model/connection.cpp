// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/connection.h"

#include "gui/connections/model/connection_scope.h"
#include "gui/kit/model/setting.h"

#include <algorithm>
#include <array>

namespace gui {

QLatin1String phaseName(ConnectionPhase phase)
{
    constexpr std::array names{"connecting", "live", "no leader", "denied", "unreachable", "lost"};
    static_assert(names.size() == static_cast<std::size_t>(ConnectionPhase::Lost) + 1);
    return QLatin1String(names.at(static_cast<std::size_t>(phase)));
}

bool isContact(ConnectionPhase phase)
{
    switch (phase) {
    case ConnectionPhase::NoLeader:
    case ConnectionPhase::Unreachable:
    case ConnectionPhase::Lost:
        return false;
    case ConnectionPhase::Connecting:
    case ConnectionPhase::Live:
    case ConnectionPhase::Denied:
        break;
    }
    return true;
}

Connection::Connection(QObject* parent)
    : QObject(parent)
{
}

Connection::~Connection()
{
    close();
}

void Connection::open(
    const consul::Endpoint& endpoint, const QStringList& warnings, const std::optional<profiles::Profile>& profile)
{
    // Closed first: what is kept of the one before is written under its own name.
    close();
    setClusterEndpoint(endpoint, profile);
    openAny(endpoint, warnings, false);
}

void Connection::openAny(consul::Endpoint endpoint, const QStringList& warnings, bool practice)
{
    close();
    if (!practice)
        refreshSettings(); // Much is kept of each connection.
    if (!practice && m_clusterProfile && m_clusterProfile->isProduction())
        endpoint.readOnly = true;
    const auto key = profiles::keyOf(endpoint, m_clusterProfile);
    m_scope = std::make_unique<ConnectionScope>(endpoint, warnings, practice, key);
    hub()->setLayouts(m_layouts);
    connect(m_scope.get(), &ConnectionScope::statusChanged, this, &Connection::statusChanged);
    connect(m_scope.get(), &ConnectionScope::statusChanged, this, &Connection::writeBlockedChanged);
    connect(m_scope->client(), &consul::Client::readOnlyChanged, this, &Connection::writeBlockedChanged);
    connect(m_scope.get(), &ConnectionScope::retryWanted, this, &Connection::retryWanted);
    connect(m_scope.get(), &ConnectionScope::clientNoted, this, &Connection::clientNoted);
    connect(this, &Connection::statusChanged, m_scope.get(), [this] { followProfile(); });
    followProfile();
    const QPointer<ConnectionScope> scope(m_scope.get());
    Q_EMIT opened();
    Q_EMIT statusChanged(status());
    Q_EMIT writeBlockedChanged();
    if (scope)
        scope->start();
}

/// What it says of the agents of nodes.
void Connection::followProfile()
{
    if (!m_scope)
        return;
    QHash<consul::NodeName, QUrl> usual;
    if (const auto profile = this->profile()) {
        for (auto each = profile->agents.begin(); each != profile->agents.end(); ++each)
            usual.insert(each.key(), QUrl(each.value()));
    }
    m_scope->agents()->setUsual(usual);
}

void Connection::close()
{
    if (!isOpen())
        return;
    Q_EMIT aboutToClose();
    m_scope.reset();
    Q_EMIT writeBlockedChanged();
}

void Connection::retryNow()
{
    if (m_scope)
        m_scope->retryNow();
}

void Connection::noteWatchState(const consul::WatchState& page)
{
    if (m_scope)
        m_scope->noteWatchState(page);
}

void Connection::setPracticeTrouble(const PracticeTrouble& trouble)
{
    if (m_scope)
        m_scope->setPracticeTrouble(trouble);
}

bool Connection::isUnreached() const
{
    return m_scope && m_scope->isUnreached();
}

const QStringList& Connection::warnings() const
{
    static const QStringList none;
    return m_scope ? m_scope->warnings() : none;
}

QDateTime Connection::contactAt(const QDateTime& now) const
{
    const auto& last = status().contactUntil;
    return last.isValid() ? std::min(last, now) : now;
}

bool Connection::isInContact() const
{
    return isContact(status().phase);
}

void Connection::setClusterEndpoint(const consul::Endpoint& endpoint, const std::optional<profiles::Profile>& profile)
{
    m_clusterEndpoint = endpoint;
    m_clusterProfile = profile;
}

std::optional<profiles::Profile> Connection::profile() const
{
    return isOpen() && !isPractice() ? m_clusterProfile : std::nullopt;
}

void Connection::setProfile(const profiles::Profile& profile)
{
    m_clusterProfile = profile;
    Q_EMIT statusChanged(status());
}

consul::Client* Connection::client() const
{
    return m_scope ? m_scope->client() : nullptr;
}

observer::Hub* Connection::hub() const
{
    return m_scope ? m_scope->hub() : nullptr;
}

void Connection::setLayouts(const semaphore::OwnLayouts& layouts)
{
    m_layouts = layouts;
    if (auto* const open = hub())
        open->setLayouts(layouts);
}

const ConnectionStatus& Connection::status() const
{
    static const ConnectionStatus none;
    return m_scope ? m_scope->status() : none;
}

const Catalog& Connection::catalog() const
{
    static const Catalog none;
    return m_scope ? m_scope->catalog()->catalog().value() : none;
}

QString Connection::settingsKey() const
{
    if (!m_scope)
        return {};
    return isPractice() ? QStringLiteral("practice") : profiles::keyOf(client()->endpoint(), m_clusterProfile);
}

} // namespace gui
