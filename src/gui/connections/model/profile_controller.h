// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/file_writer.h"
#include "consul/stop.h"
#include "gui/connections/model/connection.h"
#include "profiles/profile_store.h"
#include "profiles/secret_store.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace gui {

/// A profile as a person has edited it. A secret that was not touched is nullopt.
struct ProfileEdit {
    profiles::Profile profile;
    std::optional<consul::Secret> token;
    std::optional<consul::Secret> password;
};

/// The connections that have names, and the way from one to another. Lives as long as the connection; knows where the
/// secrets are.
class ProfileController : public QObject
{
    Q_OBJECT
public:
    /// `connection` and `secrets` outlive this; without `secrets` they are kept in memory.
    explicit ProfileController(
        Connection* connection, profiles::SecretStore* secrets = nullptr, QObject* parent = nullptr);
    ~ProfileController() override;

    [[nodiscard]] const profiles::Profiles& profiles() const { return m_store.profiles(); }
    [[nodiscard]] QString trouble() const { return m_store.trouble(); } ///< As ProfileStore's.
    /// It is unknown which connections are production, so each opens read-only.
    [[nodiscard]] bool isListUnread() const { return m_store.isUnread(); }
    /// What is open is not saved, and it is not known, or not yet, whether it belongs to the cluster of a connection
    /// that is production or read-only. So it is read-only until a person allows writes.
    [[nodiscard]] bool isInDoubt() const { return m_doubt.has_value(); }
    /// A person has mended the file. What is open stays as it is, but for what it is called and whether it is
    /// read-only.
    void readListAgain();
    [[nodiscard]] profiles::SecretStore* secrets() const { return m_secrets; }
    /// As SecretStore::read(); what was typed and could not be saved counts, for this run.
    void readSecret(
        const QString& profile, profiles::SecretKind kind, QObject* context, profiles::SecretStore::Answer answer);
    [[nodiscard]] QString lastUsed() const; ///< Id of the one to begin with; empty: there is none.
    [[nodiscard]] QString current() const; ///< Id of what is open; empty: nothing, practice, or no profile.

    /// Connects once the secrets are there. They are not waited for longer than a few seconds; a keychain that
    /// answers later is heard then. `instead`: an endpoint laid over that of the profile; its secrets, if it has some,
    /// count.
    void open(const QString& id, const std::optional<consul::Endpoint>& instead = {}, const QStringList& warnings = {});
    /// An endpoint from a command line or from variables. Where it leads to a known connection, it is that one.
    void openEndpoint(consul::Endpoint endpoint, const QStringList& warnings = {});
    /// The same agent and secrets, another datacenter; empty: the agent's own.
    void openDatacenter(const QString& datacenter);
    /// What was open before practice, as it is remembered by now.
    void openCluster();

    enum class Leaving { ForAnother, ForItsSecrets }; ///< The same connection once more, now with what it lacked.
    /// Asks a person before what is open is left, and calls `goOn` when that may be.
    using Leave = std::function<void(Leaving why, std::function<void()> goOn)>;
    void setLeave(Leave leave) { m_leave = std::move(leave); }
    /// As open(), but asks first, and stays where that is what is open and live.
    void choose(const QString& id);
    void chooseDatacenter(const QString& datacenter); ///< Likewise as openDatacenter().
    void chooseAnew(const QString& id, const QStringList& warnings = {}); ///< As choose(), but always connects.
    void setSecretPatience(std::chrono::milliseconds patience) { m_patience = patience; }
    /// Of the connection, and that its secrets are not kept where they should be.
    [[nodiscard]] QStringList warnings() const;
    [[nodiscard]] bool isAsking() const { return m_asking != nullptr; } ///< For secrets, before it connects.

    /// Replaces the list, in this order; the secrets of those that are not in it any more are forgotten. `chosen`: the
    /// id of what is going to be opened; it and what has got a secret stay, even where another window has removed them.
    /// The list holds at once, and is written beside the thread of the window; then `end` is called, if there is one.
    /// Error: as ProfileStore::save(); the list holds for this run all the same, with the secrets that were typed, and
    /// where secrets are kept nothing has changed.
    using Saved = std::function<void(const consul::Result<std::monostate>& saved)>;
    void save(const std::vector<ProfileEdit>& edits, const QString& chosen = {}, const Saved& end = {});
    [[nodiscard]] bool isSaving() const { return m_saving > 0; }

    [[nodiscard]] QStringList datacenters() const; ///< Of what is open; empty: unknown.

Q_SIGNALS:
    void changed(); ///< profiles(), current(), trouble() or warnings().
    void datacentersChanged();
    void askingForSecrets(const QString& name); ///< Of a profile: the keychain may have a question of its own.

private:
    struct Asking;
    struct Kept; ///< What only one thread at a time touches: the file, and what became of the last save.
    struct Doubt {
        bool wasReadOnly = false; ///< What it goes back to when it belongs to none.
        bool isChosen = false; ///< A person has chosen since.
        std::optional<consul::Error> error; ///< Why nothing is known, after it was asked.
    };
    using Secrets = std::map<std::pair<QString, profiles::SecretKind>, consul::Secret>;

    void migrate();
    void leave(Leaving why, std::function<void()> goOn);
    [[nodiscard]] bool isOpen(const QString& id) const;
    [[nodiscard]] bool isHere(const QString& datacenter) const;
    void forgetAsked();
    void takeLate(const std::shared_ptr<Asking>& asking);
    void renewSecrets(const std::vector<ProfileEdit>& edits);
    void renewAsked(const std::vector<ProfileEdit>& edits);
    void keepSecrets(const Secrets& typed);
    /// As what is open leads to it; nothing is known of production while the list is unread.
    [[nodiscard]] consul::Endpoint careful(consul::Endpoint endpoint) const;
    void onOpened();
    void keepReadOnly(bool readOnly);
    void setReadOnly(bool readOnly); ///< What is open, and not by hand.
    void doubt();
    [[nodiscard]] profiles::Profiles candidatesOf(const profiles::Profiles& list) const;
    void renewDoubt(const profiles::Profiles& before); ///< After the list has changed.
    void askCluster();
    static QCoro::Task<> tellCluster(
        ProfileController* self, QPointer<consul::Client> client, profiles::Profiles guarded, consul::StopToken stop);
    void settleDoubt(const consul::Result<QStringList>& hosts, const profiles::Profiles& guarded);
    void endDoubt();
    /// As it is to be opened anew.
    [[nodiscard]] bool isReadOnlyWished() const;
    void arrived(const std::shared_ptr<Asking>& asking);
    void connectTo(const Asking& asking);
    void adopt(const profiles::Profiles& before);

    Connection* m_connection;
    profiles::SecretStore* m_secrets;
    profiles::ProfileStore m_store; ///< As it was after the last save that ended, but holds what was saved since.
    std::shared_ptr<Kept> m_kept;
    int m_saving = 0; ///< That have not ended.
    /// Typed, or to be forgotten (empty), and not yet where secrets are kept: the list was not saved.
    Secrets m_unkept;
    Leave m_leave; ///< Empty: nothing is asked.
    std::chrono::milliseconds m_patience;
    std::shared_ptr<Asking> m_asking; ///< Null: nothing is waited for.
    std::shared_ptr<Asking> m_late; ///< Connected without them; they may still come.
    QStringList m_lateWarnings; ///< What the keychain said after it was connected without it.
    QTimer m_waiting;
    std::optional<Doubt> m_doubt; ///< Nothing: there is no doubt.
    bool m_isFound = false; ///< What is open was recognized by its cluster, and may belong to another one as well.
    bool m_isSetting = false; ///< setReadOnly() is at work.
    consul::FileWriter m_writer;
    std::unique_ptr<consul::StopSource> m_askingCluster; ///< Null: it is not being asked.
};

} // namespace gui
