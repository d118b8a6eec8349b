// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/key_editing.h"

#include "consul/addressed.h"

namespace gui {

namespace {

constexpr int draftPauseMs = 400;

} // namespace

KeyEditing::KeyEditing(KeysController* controller, QObject* parent)
    : QObject(parent)
    , m_controller(controller)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(draftPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &KeyEditing::keepDraft);
    connect(m_controller->connection(), &Connection::aboutToClose, this, &KeyEditing::leave);
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

void KeyEditing::keepDraft()
{
    m_pause.stop();
    if (!std::exchange(m_typed, false))
        return;
    const QString connection = m_controller->connection()->settingsKey();
    if (isModified() && (m_base || !m_mine.value.isEmpty())) {
        const KeyDraft draft{connection, m_key, m_base, m_mine, QDateTime::currentDateTimeUtc(), m_form};
        auto all = drafts();
        if (!all.save(draft))
            Q_EMIT failed(tr("The draft of %1 cannot be kept: %2").arg(m_key, all.why()));
    } else {
        drafts().remove(connection, m_key); // Everything was taken back.
    }
    Q_EMIT draftsChanged();
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

std::optional<KeyDraft> KeyEditing::draftOf(const QString& key) const
{
    return drafts().find(m_controller->connection()->settingsKey(), key);
}

QStringList KeyEditing::draftKeys() const
{
    return drafts().keys(m_controller->connection()->settingsKey());
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
        Q_EMIT saved(outcome.overtaken ? tr("It was saved, and by now somebody else has written over it.") : QString());
        return;
    }
    setPhase(Phase::Editing);
    if (outcome.conflict)
        Q_EMIT conflicted(*outcome.conflict);
    else if (outcome.error && outcome.error->kind != consul::ErrorKind::Cancelled)
        Q_EMIT failed(consul::describe(*outcome.error));
}

} // namespace gui
