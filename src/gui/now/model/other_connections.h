// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/values/error.h"
#include "gui/connections/model/profile_controller.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace gui {

/// What the critical checks of a datacenter come to. A value.
struct OtherFindings {
    int nodesDown = 0; ///< Their serfHealth is critical.
    int critical = 0; ///< Other checks; maintenance is none of them.
    bool mayMiss = false; ///< Consul has said that it left some out.

    bool operator==(const OtherFindings&) const = default;
};

/// `checks`: all that are critical. Pure.
[[nodiscard]] OtherFindings findingsIn(const std::vector<consul::HealthCheck>& checks);

/// How another connection was when it was looked at last. A value.
struct OtherLook {
    enum class State {
        Off, ///< A person has not asked for it: nothing was sent.
        Waiting, ///< No response yet.
        Locked, ///< The keychain has not returned its credentials: nothing was sent.
        TooMany, ///< Others come before it: nothing was sent.
        NoContact, ///< No response, or none of Consul.
        NoLeader, ///< The agent responds, the cluster has no leader.
        Refused, ///< The agent responds, but not with its leader: no permission, too many requests.
        Live, ///< The agent responds and knows a leader.
    };

    State state = State::Off;
    QString leader; ///< Of Live: `10.0.0.1:8300`.
    std::optional<OtherFindings> findings; ///< Of Live. Unset: not known, and `error` says why.
    std::optional<consul::Error> error; ///< Unset: nothing went wrong.
    QDateTime answeredAt; ///< UTC, of the last response; invalid: there was none in this run.

    bool operator==(const OtherLook&) const = default;
};

/// After a request for the leader that failed. Pure.
[[nodiscard]] OtherLook::State otherStateAfter(const consul::Error& error);

/// One of the saved connections that are not open.
struct OtherConnection {
    profiles::Profile profile;
    OtherLook look;
};

/// The saved connections beside the one that is open, each with a small look: its leader and its critical checks, two
/// reads a minute, while it is on and shown. Every client is read-only. Credentials are read from the keychain once,
/// and are not waited for.
class OtherConnections : public QObject
{
    Q_OBJECT
public:
    /// Of more connections nothing is asked.
    static constexpr std::size_t mostOthers = 12;
    static constexpr std::chrono::seconds between{60};

    /// Both outlive this.
    OtherConnections(Connection* connection, ProfileController* profiles, QObject* parent = nullptr);
    ~OtherConnections() override;

    [[nodiscard]] bool isOn() const { return m_isOn; }
    void setOn(bool on); ///< A person's choice; kept for the next start.
    void setShown(bool shown); ///< False: nothing is asked.
    void lookNow(); ///< At all, also at those whose credentials did not come.
    void setSecretPatience(std::chrono::milliseconds patience) { m_patience = patience; }
    [[nodiscard]] std::vector<OtherConnection> all() const; ///< In the order of the list of connections.
    void choose(const QString& id); ///< As ProfileController::choose(): asks before what is open is left.

Q_SIGNALS:
    void changed(); ///< all() or isOn().

private:
    struct Other;

    void rebuild();
    void follow();
    void begin(const std::shared_ptr<Other>& other);
    void readSecrets(const std::shared_ptr<Other>& other);
    void look(const std::shared_ptr<Other>& other);
    void forgetAll();
    static QCoro::Task<> read(
        OtherConnections* self, std::weak_ptr<Other> place, QPointer<consul::Client> client, consul::StopToken stop);

    Connection* m_connection;
    ProfileController* m_profiles;
    QTimer m_next;
    std::chrono::milliseconds m_patience;
    bool m_isOn;
    bool m_isShown = false;
    std::vector<std::shared_ptr<Other>> m_others;
};

} // namespace gui
