// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/replace_keys_dialog.h"

#include "consul/file_writer.h"
#include "consul/on_disk.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/questions.h"
#include "ui_replace_keys_form.h"

#include <QComboBox>
#include <QFileDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>

namespace gui {

namespace {

constexpr int inNames = 1; // Of the choice of where; 0 is in values.

/// Why the file cannot be written; empty: it is.
QString written(const QString& fileName, const std::vector<keys::ReplaceRow>& rows)
{
    std::vector<consul::KvEntry> entries;
    entries.reserve(rows.size());
    for (const auto& row : rows) {
        consul::KvEntry entry;
        entry.key = row.key.key;
        entry.flags = row.key.flags;
        entry.value = row.before;
        entries.push_back(std::move(entry));
    }
    return consul::writeFile(fileName, keys::toExport(entries));
}

} // namespace

ReplaceKeysDialog::ReplaceKeysDialog(KeysController* controller, const QString& folder, QWidget* parent)
    : KeysActDialog(QStringLiteral("replaceKeys"), controller, parent, [this] { start(); })
    , m_ui(std::make_unique<Ui::ReplaceKeysDialog>())
    , m_preview(addAct(QStringLiteral("replaceKeysPreview"), tr("&Preview")))
    , m_saveValues(addAct(QStringLiteral("replaceKeysSave"), tr("Sa&ve current values…")))
{
    setTitle(tr("Bulk replace"));
    carryOutButton()->setText(tr("Rep&lace"));
    auto* const form = new QWidget;
    m_ui->setupUi(form);
    setTabOrder(m_ui->replaceText, m_ui->replaceWith); // The two that are typed come one after the other.
    m_ui->replaceFolder->setText(folder);
    m_ui->replaceSaved->hide();
    m_saveValues->setToolTip(tr("Write the listed values as they were read to a file for consul kv import"));
    addAboveRows(form);
    connect(m_preview, &QPushButton::clicked, this, &ReplaceKeysDialog::makePlan);
    connect(m_saveValues, &QPushButton::clicked, this, &ReplaceKeysDialog::askWhereToSave);
    for (auto* const field : {m_ui->replaceText, m_ui->replaceWith, m_ui->replaceFolder}) {
        field->installEventFilter(this);
        connect(field, &QLineEdit::textChanged, this, &ReplaceKeysDialog::requestChanged);
    }
    for (auto* const choice : {m_ui->replaceWhere, m_ui->replaceTaken})
        connect(choice, &QComboBox::currentIndexChanged, this, &ReplaceKeysDialog::requestChanged);
    for (auto* const box : {m_ui->replaceRegex, m_ui->replaceWord, m_ui->replaceCase})
        connect(box, &QCheckBox::toggled, this, &ReplaceKeysDialog::requestChanged);
    m_ui->replaceText->setFocus();
    requestChanged();
}

ReplaceKeysDialog::~ReplaceKeysDialog()
{
    stopWork();
}

bool ReplaceKeysDialog::isInNames() const
{
    return m_ui->replaceWhere->currentIndex() == inNames;
}

keys::ReplaceRequest ReplaceKeysDialog::request() const
{
    keys::ReplaceRequest request;
    request.query.text = m_ui->replaceText->text();
    request.query.regex = m_ui->replaceRegex->isChecked();
    request.query.wholeWord = m_ui->replaceWord->isChecked();
    request.query.matchCase = m_ui->replaceCase->isChecked();
    request.query.inKeys = isInNames();
    request.query.inValues = !isInNames();
    request.query.folder = m_ui->replaceFolder->text();
    if (!request.query.folder.isEmpty() && !request.query.folder.endsWith(u'/'))
        request.query.folder += u'/'; // A folder is meant, whether it is typed so or not.
    request.with = m_ui->replaceWith->text();
    return request;
}

/// What was shown is of something else: nothing can be carried out before it is shown anew.
void ReplaceKeysDialog::requestChanged()
{
    std::ignore = newToken();
    m_ui->replaceTaken->setEnabled(isInNames());
    m_ui->replaceSaved->hide();
    m_values = {};
    m_names = {};
    const auto wanted = request();
    const QString problem = wanted.query.text.isEmpty() ? QString() : keys::replaceProblem(wanted);
    if (!problem.isEmpty())
        showPlan({}, {}, problem);
    else
        showHint(
            wanted.query.text.isEmpty() ? tr(
                "Enter the text to search for and its replacement. Every change is shown before anything is written.")
                : isInNames() ? tr("Preview shows which names change and how.")
                              : tr("Preview shows which keys change and how. It reads all values in the folder."));
}

bool ReplaceKeysDialog::eventFilter(QObject* object, QEvent* event)
{
    const auto* const press = event->type() == QEvent::KeyPress ? static_cast<const QKeyEvent*>(event) : nullptr;
    const bool isEnter = press != nullptr && (press->key() == Qt::Key_Return || press->key() == Qt::Key_Enter);
    const bool isField = object == m_ui->replaceText || object == m_ui->replaceWith || object == m_ui->replaceFolder;
    if (!isEnter || !isField)
        return KeysActDialog::eventFilter(object, event);
    if (!press->isAutoRepeat() && m_preview->isEnabled())
        makePlan(); // Left to the dialog it would be Cancel.
    return true;
}

void ReplaceKeysDialog::makePlan()
{
    if (controller()->client() == nullptr || request().query.text.isEmpty())
        return;
    const auto stop = newToken();
    showPreparing();
    if (isInNames()) {
        const auto taken = static_cast<keys::IfExists>(m_ui->replaceTaken->currentIndex());
        showPlanned(this,
            keys::planReplaceInNames(controller()->client(), request(), taken, progressSink(), stop, layouts()), stop,
            [this](keys::MovePlan plan) {
                m_names = std::move(plan);
                QStringList sentences = m_names.consequences;
                if (m_names.undoable && m_names.restorable && m_names.refusal.isEmpty())
                    sentences << tr("You can undo this with Keys ▸ Undo until you quit.");
                showPlan(rowsOf(m_names), sentences + m_names.undoLimits, m_names.refusal, m_names.curl);
            });
        return;
    }
    showPlanned(this, keys::planReplace(controller()->client(), request(), progressSink(), stop, layouts()), stop,
        [this](keys::ReplacePlan plan) {
            m_values = std::move(plan);
            QStringList sentences = m_values.consequences;
            if (m_values.restorable && m_values.refusal.isEmpty())
                sentences << tr("You can undo this with Keys ▸ Undo until you quit.");
            showPlan(rowsOf(m_values), sentences + m_values.undoLimits, m_values.refusal, m_values.curl);
        });
}

void ReplaceKeysDialog::setPhase(Phase phase)
{
    KeysActDialog::setPhase(phase);
    const bool isOpen = phase == Phase::Preparing || phase == Phase::Ready;
    for (auto* const each : std::initializer_list<QWidget*>{m_ui->replaceText, m_ui->replaceWith, m_ui->replaceFolder,
             m_ui->replaceWhere, m_ui->replaceRegex, m_ui->replaceWord, m_ui->replaceCase})
        each->setEnabled(isOpen);
    m_ui->replaceTaken->setEnabled(isOpen && isInNames());
    m_preview->setVisible(isOpen);
    m_preview->setEnabled(
        phase == Phase::Ready && !m_ui->replaceText->text().isEmpty() && keys::replaceProblem(request()).isEmpty());
    m_saveValues->setVisible(phase == Phase::Ready && !m_values.rows.empty());
}

void ReplaceKeysDialog::start()
{
    setPhase(Phase::Running);
    if (isInNames()) {
        showOutcomeOf(this, controller(),
            keys::carryOut(controller()->client(), m_names, keys::movesFolder(), progressSink(), newToken()),
            rememberUndo, [this](const keys::MoveOutcome& outcome) { showOutcome(outcome); });
        return;
    }
    showOutcomeOf(this, controller(), keys::carryOut(controller()->client(), m_values, progressSink(), newToken()),
        rememberUndo, [this](const keys::ReplaceOutcome& outcome) { showOutcome(outcome); });
}

// --- What is there now --------------------------------------------------------------------------------------------

void ReplaceKeysDialog::askWhereToSave()
{
    auto* const dialog = saveDialog(this, QStringLiteral("replaceSaveDialog"), tr("Save current values"),
        tr("Keys in the format of consul kv export (*.json);;All files (*)"), QStringLiteral("json"),
        fileNameOf(request().query.folder, QStringLiteral("values.json")));
    connect(dialog, &QFileDialog::fileSelected, this, &ReplaceKeysDialog::saveValues);
    dialog->open();
}

void ReplaceKeysDialog::saveValues(const QString& fileName)
{
    const auto work = [fileName, rows = m_values.rows] { return written(fileName, rows); };
    consul::FileWriter::ofProgram().run(this, work, [this, fileName](const QString& trouble) {
        m_ui->replaceSaved->setText(trouble.isEmpty()
                ? tr("The values are saved in %1 as they were read.").arg(fileName)
                : tr("Cannot write %1: %2").arg(fileName, trouble));
        m_ui->replaceSaved->show();
    });
}

} // namespace gui
