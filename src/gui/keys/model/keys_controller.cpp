// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/keys_controller.h"

#include "gui/connections/model/connection_scope.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/keys/model/key_editing.h"
#include "keys/key_name.h"

namespace gui {

namespace {

using Entry = std::optional<consul::KvEntry>;

constexpr std::chrono::milliseconds leastInterval{100};
constexpr int noSuchKey = 404;

consul::Request keyRequest(const QString& key)
{
    consul::Request request;
    request.path = consul::pathOfKey(key);
    return request;
}

consul::Result<Entry> parse(const consul::Snapshot& snapshot, const Entry&)
{
    if (snapshot.status == noSuchKey)
        return Entry();
    auto entries = consul::parseKvList(snapshot.body);
    if (!entries)
        return consul::Unexpected(entries.error());
    return entries->empty() ? Entry() : Entry(std::move(entries->front()));
}

/// Without a client nothing is asked: no request can say such a name.
consul::Client* reaching(consul::Client* client, const QString& key)
{
    return keys::reachProblem(key).isEmpty() ? client : nullptr;
}

} // namespace

KeyWatch::KeyWatch(consul::Client* client, QString key, QObject* parent)
    : Live(reaching(client, key), keyRequest(key), &parse, parent)
    , m_key(std::move(key))
{
    if (const auto problem = keys::reachProblem(m_key); !problem.isEmpty()) {
        m_error.emplace();
        m_error->kind = consul::ErrorKind::Rejected;
        m_error->serverWords = problem;
        return;
    }
    watch().setMinimumInterval(leastInterval);
    connect(this, &KeyWatch::stateChanged, this, [this](const consul::WatchState& state) {
        if (std::exchange(m_error, state.error) != state.error)
            Q_EMIT changed({});
    });
}

void KeyWatch::read(const consul::Snapshot& snapshot)
{
    m_index = snapshot.index;
    Live::read(snapshot);
}

void KeyWatch::adopt(const consul::KvEntry& entry)
{
    if (entry.key != m_key)
        return;
    const QPointer<KeyWatch> self(this);
    lookAgain();
    if (self && (!value() || value()->modifyIndex < entry.modifyIndex))
        setValue(entry, QDateTime::currentDateTimeUtc());
}

KeysController::KeysController(Connection* connection, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
{
    connect(m_connection, &Connection::opened, this, &KeysController::open);
    connect(m_connection, &Connection::aboutToClose, this, &KeysController::close);
    connect(m_connection, &Connection::retryWanted, this, &KeysController::retryNow);
    connect(&m_model, &KeyTreeModel::watchStateChanged, this, &KeysController::watchStateChanged);
    connect(&m_model, &KeyTreeModel::openFoldersChanged, this, &KeysController::save);
    connect(&m_model, &KeyTreeModel::listed, this, &KeysController::askAboutAcl);
    if (m_connection->isOpen())
        open();
}

void KeysController::showWatched(const PathWatchSet* watches)
{
    const auto show = [this, watches] { m_model.addKnown(watches->paths()); };
    connect(m_connection, &Connection::opened, this, show);
    connect(watches, &PathWatchSet::added, this, show);
}

Setting<QStringList> KeysController::ofConnection(const char* name) const
{
    // Slashes would make groups of what is one name.
    const QByteArray connection = m_connection->settingsKey().toUtf8().toPercentEncoding();
    return Setting<QStringList>(QStringLiteral("keys/%1/%2").arg(QLatin1String(name), QLatin1String(connection)));
}

void KeysController::chooseForm(const QString& key, ValueForm form)
{
    m_forms.choose(key, form);
    if (m_connection->isOpen() && !m_connection->isPractice())
        formsSetting().set(m_forms.stored());
}

void KeysController::open()
{
    auto* const client = m_connection->client();
    connect(m_connection->scope()->facts(), &consul::LiveFacts::changed, this, &KeysController::adoptFacts);
    connect(client, &consul::Client::readOnlyChanged, &m_model, &KeyTreeModel::setReadOnly);
    m_model.setReadOnly(client->isReadOnly());
    m_valueLimit = valueLimit();
    m_directory = m_connection->hub()->directory();
    connect(m_directory, &observer::SessionDirectory::changed, this, &KeysController::adoptSessions);
    m_practiceFolder = m_connection->isPractice() ? std::make_unique<QTemporaryDir>() : nullptr;
    m_model.setOpenFolders(m_connection->isPractice() ? QStringList() : openFoldersSetting().value());
    m_forms = ChosenForms(m_connection->isPractice() ? QStringList() : formsSetting().value());
    m_model.setClient(client);
    if (m_watching)
        followSessions();
}

void KeysController::close()
{
    save();
    m_key.reset();
    m_gone.clear();
    m_lastSeen.reset();
    m_lease.reset();
    m_directory = nullptr;
    m_model.setClient(nullptr);
    m_model.setAclOff(false);
    m_undo.clear();
    Q_EMIT chosenChanged({});
    Q_EMIT undoChanged();
}

/// An empty store and one that a token may not list look alike, unless there are no ACLs.
void KeysController::askAboutAcl()
{
    if (client() != nullptr && m_model.loadedCount() == 0)
        m_connection->scope()->facts()->want(consul::LiveFacts::Token);
}

std::optional<qint64> KeysController::valueLimit() const
{
    return client() != nullptr ? client()->keyRule().limits().value : std::nullopt;
}

void KeysController::adoptFacts()
{
    showAcl();
    const auto before = std::exchange(m_valueLimit, valueLimit());
    if (before != m_valueLimit)
        Q_EMIT valueLimitChanged();
}

void KeysController::showAcl()
{
    m_model.setAclOff(m_connection->scope()->facts()->value().acl == consul::AclState::Off);
}

void KeysController::save()
{
    if (m_connection->isOpen() && !m_connection->isPractice())
        openFoldersSetting().set(m_model.openFolders());
}

void KeysController::setWatching(bool watching)
{
    if (m_watching == watching)
        return;
    m_watching = watching;
    m_model.setWatching(watching);
    if (m_directory && watching)
        followSessions();
    else
        m_lease.reset();
    if (m_key && watching)
        m_key->start();
    else if (m_key)
        m_key->stop();
}

void KeysController::retryNow()
{
    m_model.retryNow();
    if (m_directory)
        m_directory->retryNow();
    if (m_key)
        m_key->retryNow();
}

void KeysController::loseChosen()
{
    const QString lost = m_key ? m_key->key() : QString();
    m_gone = lost;
    if (!lost.isEmpty() && client() != nullptr)
        follow(lost); // Anew: what was read last may be from before it went.
    else
        m_key.reset();
    Q_EMIT chosenChanged({});
}

void KeysController::choose(const QString& key)
{
    if (m_key && m_key->key() == key && m_gone.isEmpty())
        return;
    m_key.reset();
    m_gone.clear();
    m_lastSeen.reset();
    if (!key.isEmpty() && client() != nullptr)
        follow(key);
    Q_EMIT chosenChanged({});
}

void KeysController::follow(const QString& key)
{
    m_key.reset(new KeyWatch(client(), key));
    connect(m_key.get(), &KeyWatch::changed, this, &KeysController::onKeyChanged);
    if (m_watching)
        m_key->start();
}

void KeysController::onKeyChanged(const QDateTime& receivedAt)
{
    QString returned;
    if (m_key && m_key->entry()) {
        returned = std::exchange(m_gone, QString());
        const auto& entry = *m_key->entry();
        const auto* const now = session(entry.session);
        const bool isSame = m_lastSeen && m_lastSeen->entry.session == entry.session;
        auto known = isSame ? m_lastSeen->session : std::nullopt;
        if (now != nullptr)
            known = *now;
        m_lastSeen = LastSeenKey{entry, known};
    } else if (m_key && m_key->isKnown() && m_lastSeen && m_lastSeen->goneAt == 0) {
        m_lastSeen->goneAt = m_key->index();
    }
    Q_EMIT chosenChanged(receivedAt);
    if (!returned.isEmpty())
        Q_EMIT chosenReturned(returned);
}

QString KeysController::whyGone() const
{
    return m_lastSeen && m_directory ? whyGoneText(*m_lastSeen, *m_directory->table()) : QString();
}

const consul::SessionList& KeysController::sessions() const
{
    static const consul::SessionList none;
    return m_directory ? m_directory->table()->sessions : none;
}

const consul::SessionInfo* KeysController::session(const QString& id) const
{
    return m_directory ? m_directory->table()->sessions.find(id) : nullptr;
}

void KeysController::followSessions()
{
    m_lease = m_directory->lease();
    if (m_directory->isKnown())
        adoptSessions();
}

void KeysController::adoptSessions()
{
    if (!m_lease)
        return;
    m_model.setSessions(sessions());
    if (const auto* const holder = m_lastSeen ? session(m_lastSeen->entry.session) : nullptr)
        m_lastSeen->session = *holder;
    Q_EMIT sessionsChanged();
}

int KeysController::watchCount() const
{
    if (!m_watching || !m_directory)
        return 0;
    return m_model.watchCount() + 1 + (m_key ? 1 : 0);
}

QString KeysController::draftsFolder() const
{
    return m_practiceFolder ? m_practiceFolder->filePath(QStringLiteral("drafts")) : KeyDrafts::defaultFolder();
}

void KeysController::adopt(const consul::KvEntry& entry)
{
    if (m_key)
        m_key->adopt(entry);
}

void KeysController::remember(keys::UndoEntry entry)
{
    std::ignore = m_undo.push(std::move(entry)); // What is too large to be kept was said beforehand.
    Q_EMIT undoChanged();
}

void KeysController::forgetUndoOf(const QString& journal)
{
    m_undo.forget(journal);
    Q_EMIT undoChanged();
}

void KeysController::settle(const keys::UndoOutcome& undone)
{
    m_undo.rebase(undone.rebased);
    if (undone.restCanWait)
        std::ignore = m_undo.push(undone.rest, keys::UndoStack::Place::Oldest);
    else
        std::ignore = m_undo.push(undone.rest);
    Q_EMIT undoChanged();
}

std::optional<keys::UndoEntry> KeysController::takeUndo()
{
    auto entry = m_undo.take();
    Q_EMIT undoChanged();
    return entry;
}

} // namespace gui
