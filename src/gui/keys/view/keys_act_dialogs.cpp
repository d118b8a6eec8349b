// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/keys_act_dialogs.h"
#include "consul/file_writer.h"
#include "gui/kit/view/questions.h"

#include "consul/named_file.h"
#include "consul/off_thread.h"
#include "gui/kit/view/making.h"
#include "keys/key_name.h"
#include "ui_import_keys_form.h"
#include "ui_move_keys_form.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

namespace gui {

namespace {

/// What a delete or move plan says of itself, and of its undo.
template <typename Plan>
QStringList sentencesOf(const Plan& plan)
{
    QStringList sentences = plan.consequences;
    if (plan.undoable && plan.restorable && plan.refusal.isEmpty())
        sentences << KeysActDialog::tr("You can undo this with Keys ▸ Undo until you quit.");
    return sentences + plan.undoLimits;
}

QString counts(const keys::ImportPlan& plan)
{
    const QLocale locale;
    // A key that the token may not read is to it as one that is not there.
    const QString words = plan.hidden == keys::HiddenKeys::None
        ? ImportKeysDialog::tr("%1 new, %2 different, %3 unchanged.", "keys of a file")
        : ImportKeysDialog::tr("%1 new or hidden from the token, %2 different, %3 unchanged.", "keys of a file");
    return words.arg(locale.toString(plan.newKeys), locale.toString(plan.changedKeys), locale.toString(plan.sameKeys));
}

} // namespace

// --- Deleting -----------------------------------------------------------------------------------------------------

DeleteKeysDialog::DeleteKeysDialog(KeysController* controller, const keys::KeySelection& selection, QWidget* parent)
    : KeysActDialog(QStringLiteral("deleteKeys"), controller, parent, [this] { start(); })
{
    setTitle(tr("Delete %1").arg(keys::selectionTitle(selection)));
    showPreparing();
    carryOutButton()->setText(tr("&Delete"));
    const auto stop = newToken();
    showPlanned(this, keys::planDelete(controller->client(), selection, progressSink(), stop, layouts()), stop,
        [this](keys::DeletePlan plan) {
            m_plan = std::move(plan);
            setTitle(m_plan.title);
            showPlan(rowsOf(m_plan), sentencesOf(m_plan), m_plan.refusal, m_plan.curl);
        });
}

void DeleteKeysDialog::start()
{
    setPhase(Phase::Running);
    keys::DeleteOptions options;
    options.keepForUndo = m_plan.undoable;
    showOutcomeOf(this, controller(),
        keys::carryOut(controller()->client(), m_plan, options, progressSink(), newToken()), rememberUndo,
        [this](const keys::DeleteOutcome& outcome) { showOutcome(outcome); });
}

// --- Moving -------------------------------------------------------------------------------------------------------

MoveKeysDialog::MoveKeysDialog(KeysController* controller, const keys::KeySelection& selection, bool duplicate,
    const std::optional<QString>& target, QWidget* parent)
    : KeysActDialog(QStringLiteral("moveKeys"), controller, parent, [this] { start(); })
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
    stopPause();
    if (isSingle() && wantedName() == request().renamings[0].from) {
        showHint(tr("Enter another name. A name can contain folders: demo/a/key."));
        return;
    }
    if (const QString problem = keys::renamingProblem(request()); !problem.isEmpty()) {
        showPlan({}, {}, problem);
        return;
    }
    showPreparing();
    planSoon();
}

void MoveKeysDialog::makePlan()
{
    const auto stop = newToken();
    showPlanned(this, keys::planMove(controller()->client(), request(), progressSink(), stop, layouts()), stop,
        [this](keys::MovePlan plan) {
            m_plan = std::move(plan);
            showPlan(rowsOf(m_plan), sentencesOf(m_plan), m_plan.refusal, m_plan.curl);
        });
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
    const auto show = [this](const keys::MoveOutcome& outcome) {
        const bool whole = !outcome.cancelled && !outcome.error && outcome.leftAlone.empty();
        if (whole && m_plan.request.renamings.size() == 1)
            Q_EMIT renamed(m_plan.request.renamings.front().to);
        showOutcome(outcome);
    };
    showOutcomeOf(this, controller(),
        keys::carryOut(controller()->client(), m_plan, keys::movesFolder(), progressSink(), newToken()), rememberUndo,
        show);
}

// --- Taking back --------------------------------------------------------------------------------------------------

UndoKeysDialog::UndoKeysDialog(KeysController* controller, const keys::UndoEntry& entry, QWidget* parent)
    : KeysActDialog(QStringLiteral("undoKeys"), controller, parent, [this] { start(); })
    , m_entry(entry)
{
    setTitle(tr("Undo: %1").arg(entry.title));
    carryOutButton()->setText(tr("&Undo"));
    showPreparing();
    const auto stop = newToken();
    showPlanned(this, keys::planUndo(controller->client(), entry, stop), stop,
        [this](const keys::KeysUndoPlan& plan) { showUndo(plan); });
}

void UndoKeysDialog::showUndo(const keys::KeysUndoPlan& plan)
{
    const auto written = plan.entry.keyCount() - qint64(plan.changed.size() + plan.refused.size());
    const auto deleted = plan.deletedCount();
    QStringList sentences;
    if (written > deleted || deleted == 0)
        sentences << tr("%n key(s) will be restored, each only if no client has changed it since then.", nullptr,
            static_cast<int>(written - deleted));
    if (deleted > 0)
        sentences << tr("%n key(s) will be deleted, each only if no client has changed it since then.", nullptr,
            static_cast<int>(deleted));
    if (!plan.changed.empty())
        sentences << tr(
            "%n key(s) have changed since then and will be skipped.", nullptr, static_cast<int>(plan.changed.size()));
    showPlan(rowsOf(plan), sentences + plan.limits, plan.refusal);
}

void UndoKeysDialog::start()
{
    setPhase(Phase::Running);
    std::ignore = controller()->takeUndo(); // It is being used up; what is left of it comes back.
    const auto keep = [](KeysController* controller, const keys::UndoOutcome& outcome) {
        controller->settle(outcome);
        Q_EMIT controller->moveBroken(); // Or nothing is left to do of what was undone.
    };
    showOutcomeOf(this, controller(),
        keys::undo(controller()->client(), m_entry, keys::movesFolder(), progressSink(), newToken()), keep,
        [this](const keys::UndoOutcome& outcome) { showOutcome(outcome); });
}

// --- What was broken off ------------------------------------------------------------------------------------------

UnfinishedWorkDialog::UnfinishedWorkDialog(KeysController* controller, keys::UnfinishedWork work, QWidget* parent)
    : KeysActDialog(QStringLiteral("unfinishedMove"), controller, parent, [this] { begin(false); })
    , m_work(std::move(work))
    , m_back(addAct(QStringLiteral("unfinishedMoveBack"), tr("Roll &back")))
    , m_forget(addAct(QStringLiteral("unfinishedMoveForget"), tr("&Keep as is")))
{
    m_forget->setToolTip(tr("Delete the record of the operation; the keys stay as they are now"));
    carryOutButton()->setText(tr("&Finish"));
    connect(m_back, &QPushButton::clicked, this, [this] { begin(true); });
    std::visit(
        [this](const auto& left) {
            setTitle(tr("Unfinished: %1").arg(left.title));
            connect(m_forget, &QPushButton::clicked, this, [this, file = left.file] {
                const bool gone = keys::Journal::discard(file);
                finish(gone ? tr("The record of the operation was deleted. The keys stay as they are.")
                            : tr("Cannot remove the file %1.").arg(file),
                    gone);
                Q_EMIT decided();
            });
            showPlan(rowsOf(left), {left.summary()}, left.damage);
        },
        m_work);
}

void UnfinishedWorkDialog::setPhase(Phase phase)
{
    KeysActDialog::setPhase(phase);
    const bool ready = phase == Phase::Ready && blocked().isEmpty();
    m_back->setVisible(phase == Phase::Ready);
    m_back->setEnabled(ready && std::visit([](const auto& work) { return work.canRollBack(); }, m_work));
    m_forget->setVisible(phase == Phase::Ready);
    carryOutButton()->setEnabled(ready && std::visit([](const auto& work) { return work.canFinish(); }, m_work));
}

template <typename Outcome>
void UnfinishedWorkDialog::run(QCoro::Task<Outcome> running)
{
    const auto file = std::visit([](const auto& work) { return work.file; }, m_work);
    const auto keep = [file](KeysController* controller, const Outcome& outcome) {
        controller->forgetUndoOf(file);
        rememberUndo(controller, outcome);
    };
    showOutcomeOf(this, controller(), std::move(running), keep, [this](const Outcome& outcome) {
        showOutcome(outcome);
        Q_EMIT decided();
    });
}

void UnfinishedWorkDialog::begin(bool back)
{
    if (phase() != Phase::Ready || !blocked().isEmpty())
        return;
    setPhase(Phase::Running);
    auto* const client = controller()->client();
    if (const auto* const move = std::get_if<keys::UnfinishedMove>(&m_work)) {
        const auto act = back ? &keys::rollBackMove : &keys::finishMove;
        run(act(client, *move, progressSink(), newToken()));
    } else {
        const auto act = back ? &keys::rollBackAct : &keys::finishAct;
        run(act(client, std::get<keys::UnfinishedAct>(m_work), progressSink(), newToken()));
    }
}

// --- Import -------------------------------------------------------------------------------------------------------

ImportKeysDialog::ImportKeysDialog(KeysController* controller, const QString& fileName, QWidget* parent)
    : KeysActDialog(QStringLiteral("importKeys"), controller, parent, [this] { start(); })
    , m_saveReport(addAct(QStringLiteral("importReport"), tr("Save the re&port…")))
{
    setTitle(tr("Import %1").arg(QFileInfo(fileName).fileName()));
    carryOutButton()->setText(tr("&Import"));
    auto* const form = new QWidget;
    Ui::ImportKeysDialog ui;
    ui.setupUi(form);
    m_policy = ui.importPolicy;
    m_target = ui.importTarget;
    m_saved = ui.importSaved;
    m_saved->hide();
    using enum keys::ImportPolicy;
    for (int item = 0; const auto each : {Skip, Overwrite, CreateOnly})
        m_policy->setItemData(item++, static_cast<int>(each));
    addAboveRows(form);
    connect(m_saveReport, &QPushButton::clicked, this,
        [this, name = QFileInfo(fileName).completeBaseName()] { saveReport(name); });
    leadOnFrom(m_target);
    connect(m_target, &QLineEdit::textChanged, this, [this] { planSoon(); });
    connect(m_policy, &QComboBox::currentIndexChanged, this, &ImportKeysDialog::showPolicy);
    if (QFileInfo::exists(fileName) && !consul::isPlainFile(fileName)) {
        finish(tr("%1 is not a regular file.").arg(fileName), false);
        return;
    }
    showPreparing();
    const auto work = [fileName] {
        constexpr qint64 most = 512LL * 1024 * 1024; // Consul keeps all of its store in memory, and copies it.
        return consul::readNamedFile(fileName, most);
    };
    consul::offThread(this, work, [this, fileName](tl::expected<QByteArray, QString> read) {
        if (!read) {
            finish(tr("Cannot read %1: %2").arg(fileName, read.error()), false);
            return;
        }
        m_text = std::move(*read);
        m_isRead = true;
        makePlan();
    });
}

keys::ImportPolicy ImportKeysDialog::policy() const
{
    return static_cast<keys::ImportPolicy>(m_policy->currentData().toInt());
}

void ImportKeysDialog::makePlan()
{
    if (!m_isRead)
        return; // It follows.
    const auto stop = newToken();
    QString target = m_target->text();
    if (!target.isEmpty() && !target.endsWith(u'/'))
        target += u'/'; // A folder is meant, whether it is typed so or not.
    showPreparing();
    showPlanned(this, keys::planImport(controller()->client(), m_text, target, progressSink(), stop, layouts()), stop,
        [this](keys::ImportPlan plan) {
            m_plan = std::move(plan);
            showPolicy();
        });
}

void ImportKeysDialog::showPolicy()
{
    if (phase() != Phase::Preparing && phase() != Phase::Ready)
        return;
    if (!m_plan.problem.isEmpty()) {
        showPlan({}, {}, m_plan.problem);
        return;
    }
    const QString written = m_plan.hidden == keys::HiddenKeys::None ? tr("%1 will be written.", "keys of a file")
                                                                    : tr("Up to %1 will be written.", "keys of a file");
    QStringList sentences{counts(m_plan), written.arg(QLocale().toString(m_plan.writes(policy())))};
    sentences += m_plan.warningsOf(policy());
    sentences += m_plan.undoLimits(policy());
    if (policy() == keys::ImportPolicy::Overwrite)
        sentences += m_plan.wayBack;
    showPlan(rowsOf(m_plan), sentences, m_plan.refusal(policy()));
}

void ImportKeysDialog::setPhase(Phase phase)
{
    KeysActDialog::setPhase(phase);
    const bool open = phase == Phase::Preparing || phase == Phase::Ready;
    m_policy->setEnabled(open);
    m_target->setEnabled(open);
    m_saveReport->setVisible(phase == Phase::Finished && !m_report.isEmpty());
}

void ImportKeysDialog::start()
{
    setPhase(Phase::Running);
    showOutcomeOf(this, controller(),
        keys::carryOut(controller()->client(), m_plan, policy(), progressSink(), newToken()), rememberUndo,
        [this](const keys::ImportOutcome& outcome) { end(outcome); });
}

void ImportKeysDialog::end(const keys::ImportOutcome& outcome)
{
    m_report = outcome.report(m_plan);
    auto left = outcome.leftAlone;
    for (const auto& bad : m_plan.bad) {
        if (!bad.repeated)
            left.push_back({bad.key, keys::ChangeVerdict::Refused, badEntryText(bad)});
    }
    showOutcome(outcome.summary(), !outcome.cancelled && !outcome.error, left);
}

void ImportKeysDialog::saveReport(const QString& imported)
{
    auto* const dialog = saveDialog(this, QStringLiteral("importReportDialog"), tr("Save the report"),
        tr("Text (*.txt)"), QStringLiteral("txt"), fileNameOf(imported, QStringLiteral("report.txt")));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& fileName) {
        const auto end = [this, fileName](const QString& trouble) {
            m_saved->setText(trouble.isEmpty() ? tr("The report was saved to %1.").arg(fileName)
                                               : tr("Cannot write %1: %2").arg(fileName, trouble));
            m_saved->show();
        };
        consul::FileWriter::ofProgram().write(this, fileName, m_report.toUtf8(), end);
    });
    dialog->open();
}

// --- Export -------------------------------------------------------------------------------------------------------

ExportKeysDialog::ExportKeysDialog(
    KeysController* controller, keys::KeySelection selection, const QString& fileName, QWidget* parent)
    : KeysActDialog(QStringLiteral("exportKeys"), controller, parent, [this] { start(); })
    , m_selection(std::move(selection))
    , m_fileName(fileName)
{
    setTitle(tr("Export to %1").arg(QFileInfo(fileName).fileName()));
    showPlan({}, {}, {});
    start();
}

void ExportKeysDialog::start()
{
    setPhase(Phase::Running);
    showOutcomeOf(
        this, controller(),
        keys::exportTo(controller()->client(), m_selection, m_fileName, progressSink(), newToken(), layouts()),
        [](KeysController*, const keys::ExportOutcome&) {},
        [this](const keys::ExportOutcome& outcome) {
            QStringList words{outcome.summary()};
            // That a key is held is a warning before writes. An export writes nothing.
            words += keys::Bearing{{}, outcome.bearing.belongings}.warnings();
            showOutcome(words.join(u'\n'), outcome.isWhole(), {});
        });
}

} // namespace gui
