// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/profile_controller.h"

#include "consul/cluster_hosts.h"
#include "consul/same_agent.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/kit/model/setting.h"
#include "profiles/memory_secrets.h"
#include "words/sentences.h"

#include <QScopedValueRollback>
#include <QSet>
#include <QSettings>

#include <algorithm>

namespace gui {

namespace {

using namespace std::chrono_literals;

constexpr auto formerGroup = "lastConnection"; ///< Where the one connection was kept before there were several.
constexpr auto usualPatience = 4s; ///< A keychain that is open answers at once; a locked one waits for a person.

Setting<QString> lastSetting()
{
    return Setting<QString>(QStringLiteral("connections/last"));
}

/// What was kept of the connection that was used last, before connections had names.
std::optional<consul::Endpoint> formerEndpoint()
{
    QSettings settings;
    settings.beginGroup(QLatin1String(formerGroup));
    const auto text = [&settings](const char* key) { return settings.value(QLatin1String(key)).toString(); };
    const auto address = consul::parseAddress(text("address"));
    if (text("address").isEmpty() || !address)
        return std::nullopt;
    consul::Endpoint endpoint;
    endpoint.address = *address;
    endpoint.datacenter = text("datacenter");
    endpoint.nameSpace = text("namespace");
    endpoint.partition = text("partition");
    endpoint.readOnly = settings.value(QLatin1String("readOnly")).toBool();
    endpoint.basicUser = text("basicUser");
    endpoint.tls.caFile = text("caFile");
    endpoint.tls.caPath = text("caPath");
    endpoint.tls.clientCert = text("clientCert");
    endpoint.tls.clientKey = text("clientKey");
    endpoint.tls.serverName = text("serverName");
    endpoint.tls.verify = settings.value(QLatin1String("verify"), true).toBool();
    return endpoint;
}

consul::Endpoint withoutSecrets(consul::Endpoint endpoint)
{
    endpoint.token = {};
    endpoint.basicPassword = {};
    return endpoint;
}

/// A person has typed it, or wants it to be forgotten. An empty secret that is not kept means neither.
bool isTyped(const std::optional<consul::Secret>& secret, bool kept)
{
    return secret && (kept || !secret->isEmpty());
}

/// The address is not the profile's: the two were found to be of one cluster. No secret of the profile is for it.
bool isByCluster(const consul::Endpoint& endpoint, const profiles::Profile& profile)
{
    return !consul::mayBeSameAgent(endpoint.address, profile.endpoint.address);
}

/// With its new name and marks, and as it was opened, however often it was edited since.
profiles::Profile shownAs(profiles::Profile now, const profiles::Profile& opened)
{
    now.endpoint = opened.endpoint;
    now.keptAs = opened.keptAs;
    return now;
}

} // namespace

/// What is waited for before a profile is connected to.
struct ProfileController::Asking {
    profiles::Profile profile;
    consul::Endpoint endpoint;
    QStringList warnings;
    int pending = 0;
    QSet<profiles::SecretKind> awaited; ///< Of the keychain, for this address.
    QSet<profiles::SecretKind> replaced; ///< Typed since it was asked: what the keychain still has is the old one.
};

struct ProfileController::Kept {
    profiles::ProfileStore store;
    Secrets typed; ///< That belong to the last save that succeeded.
};

ProfileController::ProfileController(Connection* connection, profiles::SecretStore* secrets, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
    , m_secrets(secrets != nullptr ? secrets : new profiles::MemorySecrets(this))
    , m_patience(usualPatience)
{
    m_store.load();
    migrate();
    m_kept = std::make_shared<Kept>(Kept{m_store, {}});
    m_waiting.setSingleShot(true);
    connect(&m_waiting, &QTimer::timeout, this, [this] {
        const auto asking = std::exchange(m_asking, nullptr);
        if (!asking)
            return;
        connectTo(*asking);
        if (current() != asking->profile.id)
            return;
        m_late = asking;
        Q_EMIT changed();
    });
    connect(m_secrets, &profiles::SecretStore::placeChanged, this, &ProfileController::changed);
    connect(m_connection, &Connection::opened, this, &ProfileController::onOpened);
    connect(m_connection, &Connection::aboutToClose, this, &ProfileController::endDoubt);
    connect(m_connection, &Connection::retryWanted, this, &ProfileController::askCluster);
}

ProfileController::~ProfileController()
{
    m_writer.finish();
    if (m_saving > 0) // Nobody is told of its end any more.
        keepSecrets(m_kept->typed);
}

void ProfileController::migrate()
{
    const auto former = formerEndpoint();
    if (m_store.exists() || !former)
        return;
    profiles::Profile profile;
    profile.id = profiles::newId();
    profile.name = former->address.host();
    profile.endpoint = *former;
    profile.keptAs = profiles::addressKey(*former); // Its watches and drafts lie there.
    std::ignore = m_store.save({profile}); // Where nothing can be written, it is found anew each time.
    lastSetting().set(profile.id);
}

QString ProfileController::lastUsed() const
{
    auto id = lastSetting().value();
    if (profiles::findById(profiles(), id) != nullptr)
        return id;
    return profiles().empty() ? QString() : profiles().front().id;
}

QString ProfileController::current() const
{
    const auto profile = m_connection->profile();
    return profile ? profile->id : QString();
}

void ProfileController::open(
    const QString& id, const std::optional<consul::Endpoint>& instead, const QStringList& warnings)
{
    const auto* const profile = profiles::findById(profiles(), id);
    if (profile == nullptr)
        return;
    const auto asking = std::make_shared<Asking>();
    *asking = {*profile, instead.value_or(profile->endpoint), warnings, 1, {}, {}};
    const bool wasLate = m_late != nullptr;
    forgetAsked();
    m_asking = asking;
    if (wasLate) // What is open until then gets them no more.
        Q_EMIT changed();
    const auto ask = [&](profiles::SecretKind kind, bool kept, consul::Secret consul::Endpoint::*target) {
        if (!kept || !(asking->endpoint.*target).isEmpty())
            return;
        ++asking->pending;
        asking->awaited.insert(kind);
        readSecret(id, kind, this,
            [this, asking, kind, target, name = profile->name](
                const consul::Secret& secret, profiles::SecretState state) {
                asking->awaited.remove(kind);
                if (asking->replaced.contains(kind)) {
                    arrived(asking);
                    return;
                }
                asking->endpoint.*target = secret;
                if (state == profiles::SecretState::Absent)
                    asking->warnings << tr("A credential of “%1” no longer exists or stayed locked. Unlock it and "
                                           "reconnect, or enter the credential.")
                                            .arg(name);
                else if (state == profiles::SecretState::Unavailable)
                    asking->warnings << tr("The keychain did not return a credential of “%1”. Unlock it and reconnect, "
                                           "or enter the credential.")
                                            .arg(name);
                arrived(asking);
            });
    };
    ask(profiles::SecretKind::Token, profile->tokenKept, &consul::Endpoint::token);
    ask(profiles::SecretKind::Password, profile->passwordKept, &consul::Endpoint::basicPassword);
    if (asking->pending > 1) {
        m_waiting.start(m_patience);
        Q_EMIT askingForSecrets(profile->name);
    }
    arrived(asking);
}

void ProfileController::arrived(const std::shared_ptr<Asking>& asking)
{
    if (--asking->pending > 0)
        return;
    if (m_asking == asking) {
        m_waiting.stop();
        m_asking.reset();
        connectTo(*asking);
    } else if (m_late == asking && asking->endpoint.token.isEmpty() && asking->endpoint.basicPassword.isEmpty()) {
        m_late.reset(); // It has nothing to connect anew with.
        m_lateWarnings = asking->warnings;
        Q_EMIT changed();
    } else if (m_late == asking) {
        Q_EMIT changed(); // It may take until a person agrees, or for good.
        leave(Leaving::ForItsSecrets, [this, asking] { takeLate(asking); });
    }
}

/// Connects anew, unless something else was chosen while a person was asked.
void ProfileController::takeLate(const std::shared_ptr<Asking>& asking)
{
    if (m_late != asking || current() != asking->profile.id)
        return;
    asking->endpoint.readOnly = m_connection->client()->isReadOnly();
    asking->endpoint.datacenter = m_connection->client()->endpoint().datacenter;
    connectTo(*asking);
}

void ProfileController::forgetAsked()
{
    m_waiting.stop();
    m_asking.reset();
    m_late.reset();
}

void ProfileController::connectTo(const Asking& asking)
{
    lastSetting().set(asking.profile.id);
    auto profile = asking.profile;
    if (const auto* const now = profiles::findById(profiles(), profile.id)) // It may have been edited meanwhile.
        profile = shownAs(*now, asking.profile);
    m_connection->open(careful(asking.endpoint), asking.warnings, profile);
}

void ProfileController::openEndpoint(consul::Endpoint endpoint, const QStringList& warnings)
{
    const auto* const known = profiles::findByAddress(profiles(), endpoint);
    endpoint.readOnly = endpoint.readOnly || (known != nullptr && known->endpoint.readOnly);
    m_connection->open(careful(endpoint), warnings, known != nullptr ? std::optional(*known) : std::nullopt);
}

void ProfileController::onOpened()
{
    forgetAsked(); // An earlier request to open another connection is void now.
    m_isFound = false;
    connect(m_connection->client(), &consul::Client::readOnlyChanged, this, &ProfileController::keepReadOnly);
    doubt();
    m_lateWarnings.clear();
    auto* const facts = m_connection->scope()->facts();
    connect(facts, &consul::LiveFacts::changed, this, &ProfileController::datacentersChanged);
    connect(facts, &consul::LiveFacts::changed, this, &ProfileController::askCluster); // It was reached anew.
    if (!m_connection->isPractice())
        facts->want(consul::LiveFacts::Datacenters);
    Q_EMIT datacentersChanged();
    Q_EMIT changed();
}

/// A choice made by hand holds when practice is left. Production begins anew.
void ProfileController::keepReadOnly(bool readOnly)
{
    const auto profile = m_connection->clusterProfile();
    auto endpoint = m_connection->clusterEndpoint();
    if (m_isSetting || m_connection->isPractice() || !endpoint || (profile && profile->isProduction()))
        return;
    if (m_doubt)
        m_doubt->isChosen = true;
    endpoint->readOnly = readOnly;
    m_connection->setClusterEndpoint(*endpoint, profile);
    if (m_doubt) // The warning says which it is.
        Q_EMIT changed();
}

void ProfileController::setReadOnly(bool readOnly)
{
    const QScopedValueRollback setting(m_isSetting, true);
    m_connection->client()->setReadOnly(readOnly);
}

bool ProfileController::isReadOnlyWished() const
{
    return m_doubt && !m_doubt->isChosen ? m_doubt->wasReadOnly : m_connection->client()->isReadOnly();
}

/// An address that nobody saved may lead to the cluster of a connection that must not be written.
void ProfileController::doubt()
{
    if (!m_connection->isOpen())
        return;
    const bool wasReadOnly = isReadOnlyWished();
    const bool wasInDoubt = isInDoubt();
    const bool isChosen = wasInDoubt && m_doubt->isChosen;
    endDoubt();
    const auto profile = m_connection->profile();
    if (m_connection->isPractice() || (profile && !m_isFound))
        return;
    if (!candidatesOf(profiles()).empty()) {
        m_doubt = Doubt{wasReadOnly, isChosen, {}};
        setReadOnly(!isChosen || wasReadOnly);
        askCluster();
    } else if (wasInDoubt && !isListUnread()) { // Nothing is left that it could belong to.
        setReadOnly(wasReadOnly || (profile && profile->isProduction()));
    }
}

/// Of this list, those that what is open could turn out to be: of one that was recognized already only those that ask
/// for more care.
profiles::Profiles ProfileController::candidatesOf(const profiles::Profiles& list) const
{
    auto candidates = profiles::guardedOf(list);
    if (const auto profile = m_connection->profile())
        std::erase_if(
            candidates, [&](const profiles::Profile& each) { return each.environment <= profile->environment; });
    return candidates;
}

/// What a cluster has said holds for the hosts that it was asked about.
void ProfileController::renewDoubt(const profiles::Profiles& before)
{
    const auto asked = candidatesOf(before);
    const auto guarded = candidatesOf(profiles());
    const auto hosts = profiles::hostsOf(guarded);
    const auto isAsked = [known = profiles::hostsOf(asked)](const QString& host) { return known.contains(host); };
    if (isInDoubt() || m_isFound ? guarded != asked : !std::ranges::all_of(hosts, isAsked))
        doubt();
}

void ProfileController::endDoubt()
{
    m_doubt.reset();
    m_askingCluster.reset();
}

void ProfileController::askCluster()
{
    if (!m_doubt)
        return;
    // What was asked before it was reached anew says less.
    m_askingCluster = std::make_unique<consul::StopSource>();
    tellCluster(this, m_connection->client(), profiles::guardedOf(profiles()), m_askingCluster->token());
}

QCoro::Task<> ProfileController::tellCluster(
    ProfileController* self, QPointer<consul::Client> client, profiles::Profiles guarded, consul::StopToken stop)
{
    auto asking = consul::hostsOfCluster(client, profiles::hostsOf(guarded), stop);
    const auto hosts = co_await asking;
    if (!stop.stopRequested())
        self->settleDoubt(hosts, guarded);
}

/// Where it belongs to one, it is that one from now on, also if a person has allowed writes meanwhile.
void ProfileController::settleDoubt(const consul::Result<QStringList>& hosts, const profiles::Profiles& guarded)
{
    m_askingCluster.reset();
    if (!hosts) {
        m_doubt->error = hosts.error();
        Q_EMIT changed();
        return;
    }
    const bool readOnly = isReadOnlyWished();
    endDoubt();
    const auto* const known = profiles::findByHosts(guarded, *hosts);
    const auto profile = m_connection->profile();
    const bool isOther = known != nullptr && (!profile || known->environment > profile->environment);
    setReadOnly(isOther || readOnly);
    if (isOther) {
        m_isFound = true;
        auto shown = *known;
        shown.keptAs.clear(); // Under its address, where it was kept until now and is looked for at the next opening.
        m_connection->setProfile(shown);
    }
    Q_EMIT changed();
}

QStringList ProfileController::datacenters() const
{
    return m_connection->isOpen() ? m_connection->scope()->facts()->value().datacenters : QStringList();
}

void ProfileController::save(const std::vector<ProfileEdit>& edits, const QString& chosen, const Saved& end)
{
    const auto before = profiles();
    profiles::Profiles after;
    QStringList wanted{chosen};
    const auto note = [this](const QString& id, profiles::SecretKind kind, const std::optional<consul::Secret>& secret,
                          bool& kept) {
        if (!secret)
            return;
        if (kept || !secret->isEmpty())
            m_unkept[{id, kind}] = *secret;
        kept = !secret->isEmpty();
    };
    for (const auto& edit : edits) {
        auto profile = edit.profile;
        note(profile.id, profiles::SecretKind::Token, edit.token, profile.tokenKept);
        note(profile.id, profiles::SecretKind::Password, edit.password, profile.passwordKept);
        profile.endpoint = withoutSecrets(profile.endpoint);
        if (edit.token || edit.password)
            wanted << profile.id;
        after.push_back(profile);
    }
    for (const auto& each : before) {
        if (profiles::findById(after, each.id) != nullptr)
            continue;
        if (each.tokenKept)
            m_unkept[{each.id, profiles::SecretKind::Token}] = {};
        if (each.passwordKept)
            m_unkept[{each.id, profiles::SecretKind::Password}] = {};
    }
    m_store.hold(after);
    renewSecrets(edits);
    renewAsked(edits);
    adopt(before);
    renewDoubt(before);
    Q_EMIT changed();
    ++m_saving;
    const auto work = [kept = m_kept, after, wanted, typed = m_unkept] {
        auto saved = kept->store.save(after, wanted);
        if (saved)
            kept->typed = typed;
        return std::pair(kept->store, std::move(saved));
    };
    using Done = std::pair<profiles::ProfileStore, consul::Result<std::monostate>>;
    m_writer.run(this, work, [this, end, typed = m_unkept](const Done& done) {
        if (done.second) // Not before: a list that stays as it was needs the secrets that it had.
            keepSecrets(typed);
        if (--m_saving == 0) { // Else another list is held by now.
            const auto held = std::exchange(m_store, done.first).profiles();
            adopt(held);
            renewDoubt(held);
            Q_EMIT changed();
        }
        if (end)
            end(done.second);
    });
}

void ProfileController::keepSecrets(const Secrets& typed)
{
    for (const auto& [name, secret] : typed) {
        const auto unkept = m_unkept.find(name);
        if (unkept == m_unkept.end())
            continue; // An earlier save has kept it.
        if (unkept->second == secret) // Else another one was typed since, which belongs to a later save.
            m_unkept.erase(unkept);
        m_secrets->write(name.first, name.second, secret);
    }
}

void ProfileController::readSecret(
    const QString& profile, profiles::SecretKind kind, QObject* context, profiles::SecretStore::Answer answer)
{
    const auto typed = m_unkept.find({profile, kind});
    if (typed == m_unkept.end())
        m_secrets->read(profile, kind, context, std::move(answer));
    else
        answer(typed->second, typed->second.isEmpty() ? profiles::SecretState::Absent : profiles::SecretState::Kept);
}

consul::Endpoint ProfileController::careful(consul::Endpoint endpoint) const
{
    endpoint.readOnly = endpoint.readOnly || isListUnread();
    return endpoint;
}

/// What practice leads back to is who a person has said to be since.
void ProfileController::renewSecrets(const std::vector<ProfileEdit>& edits)
{
    const auto profile = m_connection->clusterProfile();
    const auto edit = std::ranges::find_if(
        edits, [&](const ProfileEdit& each) { return profile && each.profile.id == profile->id; });
    auto endpoint = m_connection->clusterEndpoint();
    if (edit == edits.end() || !endpoint)
        return;
    const bool isElsewhere = isByCluster(*endpoint, edit->profile);
    if (isElsewhere && isByCluster(*endpoint, *profile))
        return;
    const auto renew = [&](consul::Secret& old, const std::optional<consul::Secret>& secret, bool kept) {
        if (isTyped(secret, kept)) // For another address it is asked for anew, should the profile lead here again.
            old = isElsewhere ? consul::Secret() : *secret;
    };
    renew(endpoint->token, edit->token, edit->profile.tokenKept);
    renew(endpoint->basicPassword, edit->password, edit->profile.passwordKept);
    m_connection->setClusterEndpoint(*endpoint, profile);
}

/// What was typed since the keychain was asked counts, and not what it still has. What was typed for another address
/// is for that one alone.
void ProfileController::renewAsked(const std::vector<ProfileEdit>& edits)
{
    for (const auto& asking : {m_asking, m_late}) {
        const auto edit = std::ranges::find_if(
            edits, [&](const ProfileEdit& each) { return asking && each.profile.id == asking->profile.id; });
        if (edit == edits.end())
            continue;
        const bool isElsewhere = isByCluster(asking->endpoint, edit->profile);
        const auto renew = [&](profiles::SecretKind kind, const std::optional<consul::Secret>& secret, bool kept,
                               consul::Secret consul::Endpoint::*target) {
            if (!isTyped(secret, kept))
                return;
            asking->replaced.insert(kind);
            if (isElsewhere)
                asking->awaited.remove(kind);
            else
                asking->endpoint.*target = *secret;
        };
        renew(profiles::SecretKind::Token, edit->token, edit->profile.tokenKept, &consul::Endpoint::token);
        renew(profiles::SecretKind::Password, edit->password, edit->profile.passwordKept,
            &consul::Endpoint::basicPassword);
        if (asking == m_asking && edit->profile.endpoint.readOnly)
            asking->endpoint.readOnly = true;
    }
}

/// What is open bears its new name and colour at once. Where it leads changes only when it is connected to again.
void ProfileController::adopt(const profiles::Profiles& before)
{
    const auto* const now = profiles::findById(profiles(), current());
    const auto* const then = profiles::findById(before, current());
    if (now == nullptr || then == nullptr || *now == *then)
        return;
    const auto open = m_connection->profile();
    const auto shown = shownAs(*now, *open);
    if (shown.isProduction() && !then->isProduction()) {
        m_connection->client()->setReadOnly(true);
        if (m_doubt) // What it comes to may not allow writes again.
            m_doubt->wasReadOnly = true;
    }
    m_connection->setProfile(shown);
}

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
    endpoint.readOnly = isReadOnlyWished();
    const auto late = m_late; // They belong to the other datacenter as well.
    const bool wasFound = m_isFound;
    m_connection->open(endpoint, late ? m_connection->warnings() : QStringList(), m_connection->profile());
    if (late) {
        m_late = late;
        Q_EMIT changed();
    }
    if (wasFound) {
        m_isFound = true;
        doubt();
    }
}

void ProfileController::openCluster()
{
    auto endpoint = m_connection->clusterEndpoint().value_or(consul::Endpoint());
    const auto then = m_connection->clusterProfile();
    const auto* const now = then ? profiles::findById(profiles(), then->id) : nullptr;
    // One that is known by its cluster alone is asked anew, also if the profile was edited meanwhile: a person has
    // given this address.
    if (now == nullptr || isByCluster(endpoint, *then)) {
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
    if (isByCluster(now, *profile))
        return false;
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
    m_writer.finish();
    m_kept->store.load();
    m_store = m_kept->store;
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
    doubt();
    Q_EMIT changed();
}

QStringList ProfileController::warnings() const
{
    auto all = m_connection->warnings();
    if (m_doubt && m_doubt->error) {
        const auto* const client = m_connection->client();
        const QString words = client->isReadOnly()
            ? tr("It is unknown whether %1 belongs to the cluster of a connection that is PRODUCTION or read-only, so "
                 "it is read-only. To write anyway, choose Connection ▸ Read-only.")
            : tr("It is unknown whether %1 belongs to the cluster of a connection that is PRODUCTION or read-only. "
                 "Writes are allowed.");
        all << words::joinSentences(
            {words.arg(client->endpoint().displayAddress()), consul::describe(*m_doubt->error)});
    }
    if (m_late && !m_late->awaited.isEmpty())
        all << tr("The keychain has not responded. Connected without the credentials of “%1”; they are used as soon as "
                  "it responds.")
                   .arg(m_late->profile.name);
    else if (m_late && !(m_late->endpoint.token.isEmpty() && m_late->endpoint.basicPassword.isEmpty()))
        all << tr("The keychain has responded, but “%1” is still connected without its credentials. Reconnect to use "
                  "them.")
                   .arg(m_late->profile.name);
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
