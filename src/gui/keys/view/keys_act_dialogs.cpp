// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/keys_act_dialogs.h"

#include "gui/kit/view/words.h"
#include "keys/key_name.h"
#include "ui_move_keys_form.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>

namespace gui {

namespace {

constexpr int planPauseMs = 400;

/// What a delete or move plan says of itself, and of its undo.
template <typename Plan>
QStringList sentencesOf(const Plan& plan)
{
    QStringList sentences = plan.consequences;
    if (plan.undoable && plan.refusal.isEmpty())
        sentences << KeysActDialog::tr("Undo in the Keys menu takes it back as long as this program runs.");
    return sentences + plan.undoLimits;
}

} // namespace

// --- Deleting -----------------------------------------------------------------------------------------------------

DeleteKeysDialog::DeleteKeysDialog(KeysController* controller, const keys::Selection& selection, QWidget* parent)
    : KeysActDialog(QStringLiteral("deleteKeys"), controller, parent)
{
    setTitle(tr("Delete %1").arg(keys::selectionTitle(selection)));
    showPreparing();
    carryOutButton()->setText(tr("&Delete"));
    plan(this, controller->client(), selection, progressSink(), newToken());
}

QCoro::Task<> DeleteKeysDialog::plan(QPointer<DeleteKeysDialog> self, QPointer<consul::Client> client,
    keys::Selection selection, keys::ProgressSink sink, consul::StopToken stop)
{
    auto planning = keys::planDelete(client, selection, sink, stop);
    auto plan = co_await planning;
    if (!self)
        co_return;
    if (!plan) {
        self->showFailure(plan.error());
        co_return;
    }
    self->m_plan = *std::move(plan);
    const auto& made = self->m_plan;
    self->setTitle(made.title);
    self->showPlan(rowsOf(made), sentencesOf(made), made.refusal, made.curl);
}

void DeleteKeysDialog::start()
{
    setPhase(Phase::Running);
    run(this, controller(), controller()->client(), m_plan, progressSink(), newToken());
}

QCoro::Task<> DeleteKeysDialog::run(QPointer<DeleteKeysDialog> self, QPointer<KeysController> controller,
    QPointer<consul::Client> client, keys::DeletePlan plan, keys::ProgressSink sink, consul::StopToken stop)
{
    keys::DeleteOptions options;
    options.keepForUndo = plan.undoable;
    auto running = keys::carryOut(client, plan, options, sink, stop);
    const auto outcome = co_await running;
    if (controller)
        controller->remember(outcome.undo);
    if (self)
        self->showOutcome(outcome.summary(), !outcome.cancelled && !outcome.error, outcome.leftAlone);
}

// --- Moving -------------------------------------------------------------------------------------------------------

MoveKeysDialog::MoveKeysDialog(KeysController* controller, const keys::Selection& selection, bool duplicate,
    const std::optional<QString>& target, QWidget* parent)
    : KeysActDialog(QStringLiteral("moveKeys"), controller, parent)
    , m_selection(keys::merged(selection))
    , m_duplicate(duplicate)
{
    const QString what = keys::selectionTitle(m_selection);
    setTitle(duplicate ? tr("Duplicate %1").arg(what) : tr("Rename or move %1").arg(what));
    carryOutButton()->setText(duplicate ? tr("&Duplicate") : tr("&Move"));
    auto* const form = new QWidget;
    Ui::MoveKeysDialog ui;
    ui.setupUi(form);
    m_name = ui.moveKeysName;
    m_taken = ui.moveKeysTaken;
    ui.moveKeysNameLabel->setText(isSingle() ? tr("New &name:") : tr("Into the &folder:"));
    for (int item = 0; const auto each : {keys::IfExists::Refuse, keys::IfExists::Skip, keys::IfExists::Overwrite})
        m_taken->setItemData(item++, static_cast<int>(each));
    addAboveRows(form);
    const QString first = m_selection.keys.value(0, m_selection.folders.value(0));
    if (target)
        m_name->setText(isSingle() ? *target + keys::lastPart(first) : *target);
    else
        m_name->setText(isSingle() ? first : keys::parentFolder(first));
    m_pause.setSingleShot(true);
    m_pause.setInterval(planPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &MoveKeysDialog::makePlan);
    connect(m_name, &QLineEdit::textChanged, this, &MoveKeysDialog::nameChanged);
    connect(m_taken, &QComboBox::currentIndexChanged, this, &MoveKeysDialog::nameChanged);
    m_name->setFocus();
    leadOnFrom(m_name);
    nameChanged();
}

QString MoveKeysDialog::wantedName() const
{
    const QString typed = m_name->text();
    const bool isFolder = !isSingle() || !m_selection.folders.isEmpty();
    return isFolder && !typed.isEmpty() && !typed.endsWith(u'/') ? typed + u'/' : typed;
}

void MoveKeysDialog::planAtOnce()
{
    if (!m_pause.isActive())
        return;
    m_pause.stop();
    makePlan();
}

bool MoveKeysDialog::isSingle() const
{
    return m_selection.keys.size() + m_selection.folders.size() == 1;
}

keys::MoveRequest MoveKeysDialog::request() const
{
    keys::MoveRequest request;
    request.duplicate = m_duplicate;
    request.ifExists = static_cast<keys::IfExists>(m_taken->currentData().toInt());
    if (!isSingle()) {
        request.renamings = keys::intoFolder(m_selection, wantedName());
        return request;
    }
    const bool folder = !m_selection.folders.isEmpty();
    request.renamings.push_back({folder ? m_selection.folders[0] : m_selection.keys[0], wantedName(), folder});
    return request;
}

void MoveKeysDialog::nameChanged()
{
    std::ignore = newToken(); // What is being read is for another name.
    m_pause.stop();
    if (isSingle() && wantedName() == request().renamings[0].from) {
        showHint(tr("Type another name. A name may hold folders: demo/a/key."));
        return;
    }
    if (const QString problem = keys::renamingProblem(request()); !problem.isEmpty()) {
        showPlan({}, {}, problem);
        return;
    }
    showPreparing();
    m_pause.start();
}

void MoveKeysDialog::makePlan()
{
    plan(this, controller()->client(), request(), progressSink(), newToken());
}

QCoro::Task<> MoveKeysDialog::plan(QPointer<MoveKeysDialog> self, QPointer<consul::Client> client,
    keys::MoveRequest request, keys::ProgressSink sink, consul::StopToken stop)
{
    auto planning = keys::planMove(client, request, sink, stop);
    auto plan = co_await planning;
    if (!self || stop.stopRequested())
        co_return;
    if (!plan) {
        self->showFailure(plan.error());
        co_return;
    }
    self->m_plan = *std::move(plan);
    const auto& made = self->m_plan;
    self->showPlan(rowsOf(made), sentencesOf(made), made.refusal, made.curl);
}

void MoveKeysDialog::setPhase(Phase phase)
{
    KeysActDialog::setPhase(phase);
    const bool open = phase == Phase::Preparing || phase == Phase::Ready;
    m_name->setEnabled(open);
    m_taken->setEnabled(open);
}

void MoveKeysDialog::start()
{
    setPhase(Phase::Running);
    run(this, controller(), controller()->client(), m_plan, progressSink(), newToken());
}

QCoro::Task<> MoveKeysDialog::run(QPointer<MoveKeysDialog> self, QPointer<KeysController> controller,
    QPointer<consul::Client> client, keys::MovePlan plan, keys::ProgressSink sink, consul::StopToken stop)
{
    auto running = keys::carryOut(client, plan, keys::movesFolder(), sink, stop);
    const auto outcome = co_await running;
    if (controller) {
        controller->remember(outcome.undo);
        if (!outcome.journal.isEmpty())
            Q_EMIT controller->moveBroken();
    }
    if (!self)
        co_return;
    const bool whole = !outcome.cancelled && !outcome.error && outcome.leftAlone.empty();
    if (whole && plan.request.renamings.size() == 1)
        Q_EMIT self->renamed(plan.request.renamings.front().to);
    self->showOutcome(outcome.summary(), !outcome.cancelled && !outcome.error, outcome.leftAlone);
}

// --- Taking back --------------------------------------------------------------------------------------------------

UndoKeysDialog::UndoKeysDialog(KeysController* controller, const keys::UndoEntry& entry, QWidget* parent)
    : KeysActDialog(QStringLiteral("undoKeys"), controller, parent)
    , m_entry(entry)
{
    setTitle(tr("Undo: %1").arg(entry.title));
    carryOutButton()->setText(tr("&Undo"));
    showPreparing();
    plan(this, controller->client(), entry, newToken());
}

QCoro::Task<> UndoKeysDialog::plan(
    QPointer<UndoKeysDialog> self, QPointer<consul::Client> client, keys::UndoEntry entry, consul::StopToken stop)
{
    auto planning = keys::planUndo(client, entry, stop);
    auto plan = co_await planning;
    if (!self)
        co_return;
    if (!plan) {
        self->showFailure(plan.error());
        co_return;
    }
    std::vector<KeysPlanRow> rows;
    for (const auto& move : plan->entry.moves)
        rows.push_back({move.from, move.to, {}, RowState::Neutral});
    for (const auto& change : plan->entry.changes)
        rows.push_back({change.key, {}, change.to ? tr("gets its value back") : tr("is deleted"), RowState::Neutral});
    QStringList sentences{
        tr("%n key(s) will be brought back to what they were, each only if nobody has changed it since.", nullptr,
            static_cast<int>(rows.size() - plan->changed.size()))};
    if (!plan->changed.empty())
        sentences << tr("%n key(s) were changed by others since and will be left alone.", nullptr,
            static_cast<int>(plan->changed.size()));
    for (const auto& leftAlone : plan->changed) {
        const auto row = std::find_if(
            rows.begin(), rows.end(), [&leftAlone](const auto& each) { return each.key == leftAlone.key; });
        if (row != rows.end()) {
            row->note = leftAlone.words;
            row->tone = RowState::Warning;
        }
    }
    self->showPlan(std::move(rows), sentences + plan->limits, plan->refusal);
}

void UndoKeysDialog::start()
{
    setPhase(Phase::Running);
    run(this, controller(), controller()->client(), m_entry, progressSink(), newToken());
}

QCoro::Task<> UndoKeysDialog::run(QPointer<UndoKeysDialog> self, QPointer<KeysController> controller,
    QPointer<consul::Client> client, keys::UndoEntry entry, keys::ProgressSink sink, consul::StopToken stop)
{
    if (controller)
        std::ignore = controller->takeUndo(); // It is being used up; what is left of it comes back.
    auto running = keys::undo(client, entry, keys::movesFolder(), sink, stop);
    const auto outcome = co_await running;
    if (controller) {
        controller->settle(outcome);
        if (!outcome.journal.isEmpty())
            Q_EMIT controller->moveBroken();
    }
    if (self)
        self->showOutcome(outcome.summary(), !outcome.cancelled && !outcome.error, outcome.leftAlone);
}

// --- What was broken off ------------------------------------------------------------------------------------------

UnfinishedMoveDialog::UnfinishedMoveDialog(
    KeysController* controller, const keys::UnfinishedMove& move, QWidget* parent)
    : KeysActDialog(QStringLiteral("unfinishedMove"), controller, parent)
    , m_move(move)
    , m_back(new QPushButton(tr("&Take it back")))
    , m_forget(new QPushButton(tr("&Leave it as it is")))
{
    setTitle(tr("Not finished: %1").arg(move.title));
    m_back->setObjectName(QStringLiteral("unfinishedMoveBack"));
    m_back->setAutoDefault(false);
    m_forget->setObjectName(QStringLiteral("unfinishedMoveForget"));
    m_forget->setAutoDefault(false);
    m_forget->setToolTip(tr("Forget the move; the keys stay where they are now"));
    carryOutButton()->setText(tr("&Finish it"));
    buttons()->addButton(m_back, QDialogButtonBox::ActionRole);
    buttons()->addButton(m_forget, QDialogButtonBox::ActionRole);
    connect(m_back, &QPushButton::clicked, this, [this] { begin(true); });
    connect(m_forget, &QPushButton::clicked, this, [this] {
        const bool gone = keys::discardMove(m_move);
        finish(gone ? tr("The move is forgotten. The keys stay where they are.")
                    : tr("The file %1 cannot be removed.").arg(m_move.file),
            gone);
        Q_EMIT decided();
    });
    showPlan({}, {move.summary()}, move.damage);
}

void UnfinishedMoveDialog::setPhase(Phase phase)
{
    KeysActDialog::setPhase(phase);
    const bool ready = phase == Phase::Ready && blocked().isEmpty();
    m_back->setVisible(phase == Phase::Ready);
    m_back->setEnabled(ready && m_move.canRollBack());
    m_forget->setVisible(phase == Phase::Ready);
    carryOutButton()->setEnabled(ready && m_move.canFinish());
}

void UnfinishedMoveDialog::begin(bool back)
{
    if (phase() != Phase::Ready || !blocked().isEmpty())
        return;
    setPhase(Phase::Running);
    run(this, controller(), controller()->client(), m_move, back, progressSink(), newToken());
}

QCoro::Task<> UnfinishedMoveDialog::run(QPointer<UnfinishedMoveDialog> self, QPointer<KeysController> controller,
    QPointer<consul::Client> client, keys::UnfinishedMove move, bool back, keys::ProgressSink sink,
    consul::StopToken stop)
{
    auto running = back ? keys::rollBackMove(client, move, sink, stop) : keys::finishMove(client, move, sink, stop);
    const auto outcome = co_await running;
    if (controller)
        controller->remember(outcome.undo);
    if (!self)
        co_return;
    self->showOutcome(outcome.summary(), !outcome.cancelled && !outcome.error, outcome.leftAlone);
    Q_EMIT self->decided();
}

} // namespace gui
