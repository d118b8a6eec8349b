// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/key_editing.h"

#include "consul/on_disk.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace gui {

namespace {

constexpr quint32 mark = 0x53424446; // A file that does not start with these bytes is not a draft.
constexpr qint32 version = 2;
constexpr qint32 versionWithoutForm = 1;

void write(QDataStream& stream, const consul::KvEntry& entry)
{
    stream << entry.value << entry.flags << entry.createIndex << entry.modifyIndex << entry.lockIndex
           << entry.session.toString();
}

consul::KvEntry readEntry(QDataStream& stream, const QString& key)
{
    consul::KvEntry entry;
    QString session;
    entry.key = key;
    stream >> entry.value >> entry.flags >> entry.createIndex >> entry.modifyIndex >> entry.lockIndex >> session;
    entry.session = session;
    return entry;
}

QByteArray bytesOf(const KeyDraft& draft)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << mark << version << draft.connection << draft.key << draft.mine.value << draft.mine.flags << draft.savedAt
           << draft.base.has_value();
    if (draft.base)
        write(stream, *draft.base);
    stream << draft.form;
    return bytes;
}

/// What every draft begins with; nullopt: it is none. `version`: of its form.
std::optional<KeyDraft> readHead(QDataStream& stream, qint32& isVersion)
{
    stream.setVersion(QDataStream::Qt_6_0);
    quint32 isMark = 0;
    stream >> isMark >> isVersion;
    if (isMark != mark || (isVersion != version && isVersion != versionWithoutForm))
        return std::nullopt;
    KeyDraft draft;
    stream >> draft.connection >> draft.key;
    return stream.status() == QDataStream::Ok ? std::optional(draft) : std::nullopt;
}

std::optional<KeyDraft> readDraft(const QString& fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    QDataStream stream(&file);
    qint32 isVersion = 0;
    const auto head = readHead(stream, isVersion);
    if (!head)
        return std::nullopt;
    KeyDraft draft = *head;
    bool hasBase = false;
    stream >> draft.mine.value >> draft.mine.flags >> draft.savedAt >> hasBase;
    if (hasBase)
        draft.base = readEntry(stream, draft.key);
    if (isVersion == version)
        stream >> draft.form;
    return stream.status() == QDataStream::Ok ? std::optional(draft) : std::nullopt;
}

constexpr int draftPauseMs = 400;

} // namespace

KeyDrafts::KeyDrafts(QString folder)
    : m_folder(std::move(folder))
{
}

QString KeyDrafts::defaultFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath(QStringLiteral("drafts"));
}

QString KeyDrafts::fileOf(const QString& connection, const QString& key) const
{
    const auto name = QCryptographicHash::hash((connection + QChar(0) + key).toUtf8(), QCryptographicHash::Sha256);
    return QDir(m_folder).filePath(QString::fromLatin1(name.toHex().first(32)) + QStringLiteral(".draft"));
}

bool KeyDrafts::save(const KeyDraft& draft)
{
    QDir().mkpath(m_folder);
    // Also one that an earlier version has made: the names of keys are nobody else's either.
    QFile::setPermissions(m_folder, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    m_why = consul::writeFile(fileOf(draft.connection, draft.key), bytesOf(draft), consul::FileReaders::Owner);
    return m_why.isEmpty();
}

void KeyDrafts::remove(const QString& connection, const QString& key)
{
    QFile::remove(fileOf(connection, key));
}

std::optional<KeyDraft> KeyDrafts::find(const QString& connection, const QString& key) const
{
    auto draft = readDraft(fileOf(connection, key));
    return draft && draft->connection == connection && draft->key == key ? draft : std::nullopt;
}

QStringList KeyDrafts::keys(const QString& connection) const
{
    QStringList keys;
    const QDir folder(m_folder);
    const auto files = folder.entryList({QStringLiteral("*.draft")}, QDir::Files);
    for (const auto& each : files) {
        QFile file(folder.filePath(each));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        QDataStream stream(&file);
        qint32 isVersion = 0;
        if (const auto head = readHead(stream, isVersion); head && head->connection == connection)
            keys << head->key;
    }
    keys.sort();
    return keys;
}

KeyEditing::KeyEditing(KeysController* controller, QObject* parent)
    : QObject(parent)
    , m_controller(controller)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(draftPauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { keepDraft(Keeping::Beside); });
    connect(m_controller->connection(), &Connection::aboutToClose, this, &KeyEditing::leave);
}

KeyDrafts KeyEditing::drafts() const
{
    m_writer
        .finish(); // The last draft may still be in the queue: it must be on disk before a caller reads or removes it.
    return KeyDrafts(m_controller->draftsFolder());
}

KeyEditing::~KeyEditing()
{
    if (m_phase != Phase::Viewing)
        keepDraft();
}

void KeyEditing::setPhase(Phase phase)
{
    if (m_phase == phase)
        return;
    m_phase = phase;
    Q_EMIT phaseChanged();
}

void KeyEditing::begin(const QString& key, const std::optional<consul::KvEntry>& base)
{
    leave();
    if (const auto draft = draftOf(key)) {
        resume(*draft);
        return;
    }
    m_key = key;
    m_base = base;
    m_mine = base ? keys::contentOf(*base) : keys::Content();
    m_form.clear();
    setPhase(Phase::Editing);
}

void KeyEditing::resume(const KeyDraft& draft)
{
    leave();
    m_key = draft.key;
    m_base = draft.base;
    m_mine = draft.mine;
    m_form = draft.form;
    setPhase(Phase::Editing);
}

void KeyEditing::setMine(const keys::Content& mine)
{
    if (m_phase != Phase::Editing || m_mine == mine)
        return;
    m_mine = mine;
    m_typed = true;
    m_pause.start();
}

void KeyEditing::keepDraft(Keeping keeping)
{
    m_pause.stop();
    if (!std::exchange(m_typed, false))
        return;
    // Otherwise the text is as it was before editing, and the draft is removed.
    const bool isNeeded = isModified() && (m_base || !m_mine.value.isEmpty());
    const KeyDraft draft{
        m_controller->connection()->settingsKey(), m_key, m_base, m_mine, QDateTime::currentDateTimeUtc(), m_form};
    auto keep = [all = KeyDrafts(m_controller->draftsFolder()), draft, isNeeded]() mutable {
        if (isNeeded)
            return all.save(draft) ? QString() : all.why();
        all.remove(draft.connection, draft.key);
        return QString();
    };
    const auto end = [this, key = m_key](const QString& why) {
        if (!why.isEmpty())
            Q_EMIT failed(tr("Cannot keep the draft of %1: %2").arg(key, why));
        Q_EMIT draftsChanged();
    };
    if (keeping == Keeping::Beside) {
        m_writer.run(this, std::move(keep), end);
        return;
    }
    m_writer.finish();
    end(keep());
}

void KeyEditing::leave()
{
    if (m_phase == Phase::Viewing)
        return;
    Q_EMIT aboutToLeave();
    keepDraft();
    m_stop.reset();
    setPhase(Phase::Viewing);
}

void KeyEditing::discard()
{
    if (m_phase == Phase::Viewing)
        return;
    m_pause.stop();
    m_typed = false;
    m_stop.reset();
    discardDraft(m_key);
    setPhase(Phase::Viewing);
}

void KeyEditing::discardDraft(const QString& key)
{
    drafts().remove(m_controller->connection()->settingsKey(), key);
    Q_EMIT draftsChanged();
}

// --- Saving -------------------------------------------------------------------------------------------------------

void KeyEditing::save(bool evenIfHeld)
{
    if (m_phase != Phase::Editing)
        return;
    send({m_key, m_mine, m_base}, evenIfHeld);
}

void KeyEditing::settle(const keys::Conflict& conflict, const keys::Content& mine)
{
    if (m_phase != Phase::Editing)
        return;
    m_mine = mine;
    m_typed = true;
    m_base = conflict.theirs;
    send({m_key, m_mine, m_base}, true);
}

void KeyEditing::send(const keys::Edit& edit, bool evenIfHeld)
{
    keepDraft(); // Whatever happens now, nothing typed is lost.
    if (const QString problem = keys::editProblem(edit.key, edit.mine, m_controller->client()); !problem.isEmpty()) {
        Q_EMIT failed(problem);
        return;
    }
    if (const QString blocked = m_controller->connection()->writeBlocked(); !blocked.isEmpty()) {
        Q_EMIT failed(blocked);
        return;
    }
    setPhase(Phase::Saving);
    m_stop = std::make_unique<consul::StopSource>();
    run(this, m_controller->client(), edit, evenIfHeld, m_stop->token());
}

QCoro::Task<> KeyEditing::run(
    KeyEditing* self, QPointer<consul::Client> client, keys::Edit edit, bool evenIfHeld, consul::StopToken stop)
{
    if (!evenIfHeld && edit.base) {
        auto asking = keys::holderOf(client, edit.key, stop);
        const auto holder = co_await asking;
        if (stop.stopRequested())
            co_return;
        if (holder && *holder) {
            self->setPhase(Phase::Editing);
            Q_EMIT self->held(keys::heldWarning(**holder));
            co_return;
        }
    }
    auto saving = keys::save(client, edit, stop);
    const auto outcome = co_await saving;
    if (stop.stopRequested())
        co_return;
    self->end(outcome);
}

void KeyEditing::end(const keys::SaveOutcome& outcome)
{
    if (outcome.written) {
        m_controller->remember(outcome.undo);
        if (outcome.entry)
            m_controller->adopt(*outcome.entry);
        m_typed = false;
        discardDraft(m_key);
        setPhase(Phase::Viewing);
        Q_EMIT saved(outcome.overtaken);
        return;
    }
    setPhase(Phase::Editing);
    // Who looks at the key may be behind, and would take the base of the next try for another version.
    if (outcome.conflict && outcome.conflict->theirs)
        m_controller->adopt(*outcome.conflict->theirs);
    if (outcome.conflict)
        Q_EMIT conflicted(*outcome.conflict);
    else if (outcome.error && outcome.error->kind != consul::ErrorKind::Cancelled)
        Q_EMIT failed(consul::describe(*outcome.error));
}

} // namespace gui
