// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/model/other_connections.h"

#include "consul/agent_notes.h"
#include "consul/critical_checks.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/kit/model/setting.h"

#include <algorithm>

namespace gui {

namespace {

using namespace std::chrono_literals;

constexpr auto callTimeout = 10s; ///< A look is small; who takes longer is not in contact as far as a person cares.
constexpr auto secretPatience = 4s;

Setting<bool> othersSetting()
{
    return Setting<bool>(QStringLiteral("now/otherConnections"));
}

/// Whether it was Consul that responded.
bool isFromConsul(const consul::Error& error)
{
    switch (error.kind) {
    case consul::ErrorKind::Denied:
    case consul::ErrorKind::TokenUnknown:
    case consul::ErrorKind::NoLeader:
    case consul::ErrorKind::RateLimited:
    case consul::ErrorKind::TooLarge:
    case consul::ErrorKind::DatacenterAway:
    case consul::ErrorKind::Rejected:
    case consul::ErrorKind::ServerError:
        return error.httpStatus != 0;
    default:
        return false;
    }
}

} // namespace

struct OtherConnections::Other {
    profiles::Profile profile;
    OtherLook look;
    consul::Endpoint endpoint; ///< Of the profile, read-only, with the secrets that have come.
    int pending = 0; ///< Secrets that the keychain has not returned.
    bool wasAsked = false; ///< The keychain.
    bool isUnread = false; ///< A secret that is kept did not come.
    bool isLooking = false;
    std::unique_ptr<consul::Client> client; ///< Null before the first look.
    consul::StopSource stop; ///< Last: it stops what is under way before anything else goes.
};

OtherLook::State otherStateAfter(const consul::Error& error)
{
    if (error.kind == consul::ErrorKind::NoLeader)
        return OtherLook::State::NoLeader;
    return isFromConsul(error) ? OtherLook::State::Refused : OtherLook::State::NoContact;
}

OtherFindings findingsIn(const std::vector<consul::HealthCheck>& checks)
{
    OtherFindings found;
    for (const auto& check : checks) {
        if (check.status != consul::CheckStatus::Critical || check.isMaintenance())
            continue;
        ++(check.isSerfHealth() ? found.nodesDown : found.critical);
    }
    return found;
}

OtherConnections::OtherConnections(Connection* connection, ProfileController* profiles, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
    , m_profiles(profiles)
    , m_patience(secretPatience)
    , m_isOn(othersSetting().value())
{
    m_next.setInterval(between);
    connect(&m_next, &QTimer::timeout, this, [this] {
        for (const auto& other : std::vector(m_others))
            look(other);
    });
    connect(m_profiles, &ProfileController::changed, this, &OtherConnections::rebuild);
    // What was noted of the connection that goes belongs to its log of requests.
    connect(m_connection, &Connection::aboutToClose, this, &OtherConnections::forgetAll);
    connect(m_connection, &Connection::opened, this, &OtherConnections::rebuild);
    rebuild();
}

OtherConnections::~OtherConnections() = default;

std::vector<OtherConnection> OtherConnections::all() const
{
    std::vector<OtherConnection> all;
    all.reserve(m_others.size());
    for (const auto& other : m_others)
        all.push_back({other->profile, other->look});
    return all;
}

void OtherConnections::setOn(bool on)
{
    if (m_isOn == on)
        return;
    m_isOn = on;
    othersSetting().set(on);
    if (!on)
        m_others.clear(); // With what was read, and with the secrets.
    rebuild();
}

void OtherConnections::setShown(bool shown)
{
    if (m_isShown == shown)
        return;
    m_isShown = shown;
    follow();
}

void OtherConnections::forgetAll()
{
    m_others.clear();
    m_next.stop();
}

void OtherConnections::choose(const QString& id)
{
    m_profiles->choose(id);
}

/// What has not changed keeps what is known of it.
void OtherConnections::rebuild()
{
    const QString open = m_profiles->current();
    auto before = std::exchange(m_others, {});
    for (const auto& profile : m_profiles->profiles()) {
        if (profile.id == open)
            continue;
        const auto known
            = std::ranges::find_if(before, [&profile](const auto& other) { return other->profile == profile; });
        if (known != before.end()) {
            m_others.push_back(*known);
            continue;
        }
        const auto other = std::make_shared<Other>();
        other->profile = profile;
        other->endpoint = profile.endpoint;
        other->endpoint.readOnly = true;
        m_others.push_back(other);
    }
    for (std::size_t place = 0; place < m_others.size(); ++place) {
        auto& state = m_others[place]->look.state;
        using State = OtherLook::State;
        if (!m_isOn || place >= mostOthers)
            m_others[place]->look = {m_isOn ? State::TooMany : State::Off, {}, {}, {}, {}};
        else if (state == State::Off || state == State::TooMany)
            state = State::Waiting;
    }
    Q_EMIT changed();
    follow();
}

void OtherConnections::follow()
{
    if (!m_isOn || !m_isShown || m_others.empty()) {
        m_next.stop();
        return;
    }
    const bool wasShown = m_next.isActive();
    if (!wasShown)
        m_next.start();
    const auto now = QDateTime::currentDateTimeUtc();
    for (const auto& other : std::vector(m_others)) {
        const auto& at = other->look.answeredAt;
        const bool isFresh = at.isValid() && at.secsTo(now) < std::chrono::seconds(between).count();
        if (!isFresh && (!wasShown || other->look.state == OtherLook::State::Waiting))
            begin(other);
    }
}

void OtherConnections::lookNow()
{
    if (!m_isOn || !m_isShown)
        return;
    for (const auto& other : std::vector(m_others)) {
        if (other->isUnread && other->pending == 0)
            other->wasAsked = false;
        begin(other);
    }
}

void OtherConnections::begin(const std::shared_ptr<Other>& other)
{
    if (!other->wasAsked && other->look.state != OtherLook::State::TooMany)
        readSecrets(other);
    else
        look(other);
}

/// A keychain that is locked may ask a person: that is not waited for, and not asked again by itself.
void OtherConnections::readSecrets(const std::shared_ptr<Other>& other)
{
    other->wasAsked = true;
    other->isUnread = false;
    other->pending = 1;
    const auto arrived = [this](const std::shared_ptr<Other>& at) {
        if (--at->pending > 0)
            return;
        if (at->isUnread)
            at->look.state = OtherLook::State::Locked;
        else
            look(at);
        Q_EMIT changed();
    };
    const auto ask = [&](profiles::SecretKind kind, bool kept, consul::Secret consul::Endpoint::*target) {
        if (!kept)
            return;
        ++other->pending;
        m_profiles->readSecret(other->profile.id, kind, this,
            [place = std::weak_ptr(other), target, arrived](const consul::Secret& secret, profiles::SecretState state) {
                const auto at = place.lock();
                if (!at)
                    return;
                at->endpoint.*target = secret;
                at->isUnread = at->isUnread || state != profiles::SecretState::Kept;
                arrived(at);
            });
    };
    ask(profiles::SecretKind::Token, other->profile.tokenKept, &consul::Endpoint::token);
    ask(profiles::SecretKind::Password, other->profile.passwordKept, &consul::Endpoint::basicPassword);
    if (other->pending > 1)
        QTimer::singleShot(m_patience, this, [this, place = std::weak_ptr(other)] {
            const auto at = place.lock();
            if (!at || at->pending == 0)
                return;
            at->look.state = OtherLook::State::Locked; // Until they come after all.
            Q_EMIT changed();
        });
    arrived(other);
}

void OtherConnections::look(const std::shared_ptr<Other>& other)
{
    const bool mayLook = m_isOn && m_isShown && other->wasAsked && other->pending == 0 && !other->isUnread;
    if (!mayLook || other->isLooking || other->look.state == OtherLook::State::TooMany)
        return;
    if (!other->client) {
        other->client = std::make_unique<consul::Client>(other->endpoint);
        other->client->setReadOnly(true);
        other->client->setCallTimeout(callTimeout);
        if (auto* const scope = m_connection->scope())
            scope->noteClient(other->client.get()); // What is sent is shown with all other requests.
    }
    other->isLooking = true;
    read(this, other, other->client.get(), other->stop.token());
}

QCoro::Task<> OtherConnections::read(
    OtherConnections* self, std::weak_ptr<Other> place, QPointer<consul::Client> client, consul::StopToken stop)
{
    const auto leader = co_await client->statusLeader(stop);
    if (stop.stopRequested() || !client)
        co_return;
    OtherLook look;
    if (const auto other = place.lock())
        look.answeredAt = other->look.answeredAt;
    if (!leader) {
        look.state = otherStateAfter(leader.error());
        look.error = leader.error();
    } else if (leader->isEmpty()) {
        look.state = OtherLook::State::NoLeader;
    } else {
        look.state = OtherLook::State::Live;
        look.leader = *leader;
    }
    if (leader || isFromConsul(leader.error()))
        look.answeredAt = QDateTime::currentDateTimeUtc();
    if (look.state == OtherLook::State::Live) {
        auto reading = consul::criticalChecks(client, stop);
        const auto checks = co_await reading;
        if (stop.stopRequested() || !client)
            co_return;
        if (checks) {
            look.findings = findingsIn(*checks);
            look.findings->mayMiss = client->notes().leftOut("/v1/health/state/");
        } else {
            look.error = checks.error();
        }
        if (checks || isFromConsul(checks.error()))
            look.answeredAt = QDateTime::currentDateTimeUtc();
    }
    const auto other = place.lock();
    if (!other)
        co_return;
    other->isLooking = false;
    other->look = look;
    Q_EMIT self->changed();
}

} // namespace gui
