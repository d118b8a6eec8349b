// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/transfer_dialogs.h"

#include "consul/named_file.h"
#include "ui_import_keys_form.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSaveFile>

namespace gui {

namespace {

constexpr int transferPauseMs = 400;

QString counts(const keys::ImportPlan& plan)
{
    const QLocale locale;
    return ImportKeysDialog::tr("%1 new, %2 changed, %3 the same as they are.", "keys of a file")
        .arg(locale.toString(plan.newKeys), locale.toString(plan.changedKeys), locale.toString(plan.sameKeys));
}

} // namespace

// --- Import -------------------------------------------------------------------------------------------------------

ImportKeysDialog::ImportKeysDialog(KeysController* controller, const QString& fileName, QWidget* parent)
    : KeysActDialog(QStringLiteral("importKeys"), controller, parent)
    , m_saveReport(new QPushButton(tr("Save the re&port…")))
{
    setTitle(tr("Import %1").arg(QFileInfo(fileName).fileName()));
    carryOutButton()->setText(tr("&Import"));
    auto* const form = new QWidget;
    Ui::ImportKeysDialog ui;
    ui.setupUi(form);
    m_policy = ui.importPolicy;
    m_target = ui.importTarget;
    using enum keys::ImportPolicy;
    for (int item = 0; const auto each : {Skip, Overwrite, CreateOnly})
        m_policy->setItemData(item++, static_cast<int>(each));
    addAboveRows(form);
    m_saveReport->setObjectName(QStringLiteral("importReport"));
    m_saveReport->setAutoDefault(false);
    buttons()->addButton(m_saveReport, QDialogButtonBox::ActionRole);
    connect(m_saveReport, &QPushButton::clicked, this, &ImportKeysDialog::saveReport);
    leadOnFrom(m_target);
    m_pause.setSingleShot(true);
    m_pause.setInterval(transferPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &ImportKeysDialog::makePlan);
    connect(m_target, &QLineEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(m_policy, &QComboBox::currentIndexChanged, this, &ImportKeysDialog::showPolicy);
    if (QFileInfo::exists(fileName) && !consul::isPlainFile(fileName)) {
        finish(tr("%1 is no file that can be read from its beginning to its end.").arg(fileName), false);
        return;
    }
    constexpr qint64 most = 512 * 1024 * 1024; // Consul keeps all of its store in memory, and copies it.
    auto read = consul::readNamedFile(fileName, most);
    if (read) {
        m_text = std::move(*read);
        makePlan();
    } else {
        finish(tr("%1 cannot be read: %2").arg(fileName, read.error()), false);
    }
}

keys::ImportPolicy ImportKeysDialog::policy() const
{
    return static_cast<keys::ImportPolicy>(m_policy->currentData().toInt());
}

void ImportKeysDialog::planAtOnce()
{
    if (m_pause.isActive())
        makePlan();
}

void ImportKeysDialog::makePlan()
{
    m_pause.stop();
    const auto stop = newToken();
    QString target = m_target->text();
    if (!target.isEmpty() && !target.endsWith(u'/'))
        target += u'/'; // A folder is meant, whether it is typed so or not.
    showPreparing();
    plan(this, controller()->client(), m_text, target, progressSink(), stop);
}

QCoro::Task<> ImportKeysDialog::plan(QPointer<ImportKeysDialog> self, QPointer<consul::Client> client, QByteArray text,
    QString target, keys::ProgressSink sink, consul::StopToken stop)
{
    auto planning = keys::planImport(client, text, target, sink, stop);
    auto plan = co_await planning;
    if (!self || stop.stopRequested())
        co_return;
    if (!plan) {
        self->showFailure(plan.error());
        co_return;
    }
    self->m_plan = *std::move(plan);
    self->showPolicy();
}

void ImportKeysDialog::showPolicy()
{
    if (phase() != Phase::Preparing && phase() != Phase::Ready)
        return;
    if (!m_plan.problem.isEmpty()) {
        showPlan({}, {}, m_plan.problem);
        return;
    }
    QStringList sentences{
        counts(m_plan), tr("%1 will be written.", "keys of a file").arg(QLocale().toString(m_plan.writes(policy())))};
    sentences += m_plan.warnings;
    sentences += m_plan.undoLimits(policy());
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
    run(this, controller(), controller()->client(), m_plan, policy(), progressSink(), newToken());
}

QCoro::Task<> ImportKeysDialog::run(QPointer<ImportKeysDialog> self, QPointer<KeysController> controller,
    QPointer<consul::Client> client, keys::ImportPlan plan, keys::ImportPolicy policy, keys::ProgressSink sink,
    consul::StopToken stop)
{
    auto running = keys::carryOut(client, plan, policy, sink, stop);
    const auto outcome = co_await running;
    if (controller)
        controller->remember(outcome.undo);
    if (self)
        self->end(outcome);
}

void ImportKeysDialog::end(const keys::ImportOutcome& outcome)
{
    m_report = outcome.report(m_plan);
    auto left = outcome.leftAlone;
    for (const auto& bad : m_plan.bad) {
        if (!bad.repeated)
            left.push_back({bad.key, keys::Verdict::Refused, badEntryText(bad)});
    }
    showOutcome(outcome.summary(), !outcome.cancelled && !outcome.error, left);
}

void ImportKeysDialog::saveReport()
{
    auto* const dialog = new QFileDialog(this, tr("Save the report"), {}, tr("Text (*.txt)"));
    dialog->setObjectName(QStringLiteral("importReportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("txt"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& fileName) {
        QSaveFile file(fileName);
        const QByteArray text = m_report.toUtf8();
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
            finish(tr("%1 cannot be written: %2").arg(fileName, file.errorString()), false);
    });
    dialog->open();
}

// --- Export -------------------------------------------------------------------------------------------------------

ExportKeysDialog::ExportKeysDialog(
    KeysController* controller, const keys::Selection& selection, const QString& fileName, QWidget* parent)
    : KeysActDialog(QStringLiteral("exportKeys"), controller, parent)
    , m_selection(selection)
    , m_fileName(fileName)
{
    setTitle(tr("Export to %1").arg(QFileInfo(fileName).fileName()));
    showPlan({}, {}, {});
    start();
}

void ExportKeysDialog::start()
{
    setPhase(Phase::Running);
    run(this, controller()->client(), m_selection, m_fileName, progressSink(), newToken());
}

QCoro::Task<> ExportKeysDialog::run(QPointer<ExportKeysDialog> self, QPointer<consul::Client> client,
    keys::Selection selection, QString fileName, keys::ProgressSink sink, consul::StopToken stop)
{
    auto running = keys::exportTo(client, selection, fileName, sink, stop);
    const auto outcome = co_await running;
    if (!self)
        co_return;
    QStringList words{outcome.summary()};
    words += outcome.bearing.warnings();
    self->showOutcome(words.join(u'\n'), !outcome.cancelled && !outcome.error, {});
}

} // namespace gui
