// SPDX-License-Identifier: GPL-3.0-or-later
// How a value is changed; what the pane shows is in value_pane.cpp.
#include "consul/addressed.h"
#include "gui/keys/model/key_words.h"
#include "gui/keys/view/conflict_dialog.h"
#include "gui/keys/view/keys_actions.h"
#include "gui/keys/view/value_editor.h"
#include "gui/keys/view/value_pane.h"
#include "gui/kit/model/time_style.h"
#include "gui/kit/view/notice.h"
#include "keys/key_name.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStackedLayout>

namespace gui {

void ValuePane::connectEditing()
{
    connect(m_editor, &QsciScintilla::textChanged, this, &ValuePane::onEdited);
    connect(m_flags, &QLineEdit::textEdited, this, &ValuePane::onEdited);
    connect(m_editing, &KeyEditing::aboutToLeave, this, [this] {
        if (m_checkPause.isActive())
            check();
    });
    connect(m_editing, &KeyEditing::phaseChanged, this, &ValuePane::showPhase);
    connect(m_editing, &KeyEditing::draftsChanged, this, &ValuePane::showDraft);
    connect(m_editing, &KeyEditing::failed, this, &ValuePane::say);
    connect(m_editing, &KeyEditing::held, this, &ValuePane::askHeld);
    connect(m_editing, &KeyEditing::conflicted, this, &ValuePane::openConflict);
    connect(m_editing, &KeyEditing::saved, this, [this](const QString& words) {
        m_shown = m_editing->mine().value;
        m_editor->setModified(false);
        say(words);
        m_savedKey = m_editing->key();
        m_savedWords = tr("Saved at %1.").arg(clockOf(QDateTime::currentDateTimeUtc(), ClockDetail::Seconds));
        showChosen(); // A new key is told once it is the chosen one.
    });
    connect(m_controller, &KeysController::blockedChanged, this, &ValuePane::updateActions);
}

void ValuePane::showPhase()
{
    m_editor->setReadOnly(m_editing->phase() != KeyEditing::Phase::Editing);
    m_editor->setCaretLineVisible(false);
    if (!isEditing()) {
        m_checkPause.stop();
        m_editor->clearMarks();
        m_key.clear(); // What is there now is shown anew.
        showChosen();
    } else if (m_editing->phase() == KeyEditing::Phase::Editing) {
        m_savedKey.clear(); // What is typed now is not.
        m_saved->setLine({});
    }
    showNotes();
    showDraft();
    updateActions();
}

void ValuePane::edit()
{
    const auto* const chosen = m_controller->chosen();
    if (isEditing() || chosen == nullptr || !chosen->entry())
        return;
    say({});
    m_editing->begin(chosen->key(), chosen->entry());
    if (!keys::holds(*chosen->entry(), m_editing->mine()))
        showMine();
    m_editor->setFocus();
}

void ValuePane::create(const QString& key)
{
    m_editing->begin(key, std::nullopt);
    m_key = key;
    m_header->setTitle(tr("New key: %1").arg(keys::visibleName(key)));
    say({});
    showMine();
    m_editor->setFocus();
}

void ValuePane::takeUpDraft()
{
    const auto draft = m_editing->draftOf(m_key);
    if (!draft)
        return;
    say({});
    m_editing->resume(*draft);
    showMine();
    m_editor->setFocus();
}

/// What is being edited may differ from what stands there: a draft was taken up.
void ValuePane::showMine()
{
    m_key = m_editing->key();
    if (const auto form = formFromId(m_editing->form()))
        m_chosenForms.insert(m_key, *form);
    showValue(m_editing->mine().value);
    m_editor->setModified(m_editing->isModified());
    m_flags->setText(QString::number(m_editing->mine().flags));
    showNotes();
    updateActions();
}

std::optional<quint64> ValuePane::flags() const
{
    bool ok = false;
    const quint64 number = m_flags->text().trimmed().toULongLong(&ok, 0); // Also 0x….
    return ok ? std::optional(number) : std::nullopt;
}

bool ValuePane::takeText()
{
    const auto bytes = bytesOf(m_editor->text(), m_form);
    if (!bytes) {
        say(bytes.error().words);
        m_editor->goTo(bytes.error());
        return false;
    }
    const auto number = flags();
    if (!number) {
        say(tr("Flags are a whole number from 0 to 18446744073709551615."));
        m_flags->setFocus();
        return false;
    }
    m_editing->setForm(formId(m_form));
    m_editing->setMine({*bytes, *number});
    return true;
}

void ValuePane::onEdited()
{
    if (m_filling || m_editing->phase() != KeyEditing::Phase::Editing)
        return;
    m_checkPause.start();
}

/// What was typed is kept as a draft, and looked at.
void ValuePane::check()
{
    if (m_editing->phase() != KeyEditing::Phase::Editing)
        return;
    m_editor->clearMarks();
    const auto bytes = bytesOf(m_editor->text(), m_form);
    QString words;
    if (!bytes) {
        words = bytes.error().words;
    } else {
        m_editing->setForm(formId(m_form));
        m_editing->setMine({*bytes, flags().value_or(m_editing->mine().flags)});
        m_size->setLine(sizeText(bytes->size()));
        words = keys::editProblem(m_editing->key(), m_editing->mine(), m_controller->client());
        if (const auto problem = m_form == ValueForm::Json ? jsonProblem(*bytes) : std::nullopt;
            problem && words.isEmpty())
            words = problem->words;
    }
    say(words);
}

void ValuePane::save()
{
    if (m_editing->phase() != KeyEditing::Phase::Editing)
        return;
    m_checkPause.stop(); // Else what it finds would be said in place of why nothing was saved.
    if (!takeText())
        return;
    say({});
    m_editing->save();
}

void ValuePane::cancel()
{
    if (m_editing->phase() != KeyEditing::Phase::Editing)
        return;
    const auto bytes = bytesOf(m_editor->text(), m_form);
    if (bytes)
        m_editing->setMine({*bytes, flags().value_or(m_editing->mine().flags)});
    const bool same = !m_editing->isModified() || (!m_editing->base() && m_editing->mine().value.isEmpty());
    if (bytes && same) {
        say({});
        m_editing->discard();
        return;
    }
    auto* const box = new QMessageBox(QMessageBox::Question, tr("Unsaved changes"),
        tr("The changes to %1 are not saved.").arg(keys::visibleName(m_editing->key())), QMessageBox::Cancel, this);
    box->setTextFormat(Qt::PlainText);
    box->setObjectName(QStringLiteral("discardBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto* const keep = box->addButton(tr("&Keep as a draft"), QMessageBox::AcceptRole);
    keep->setObjectName(QStringLiteral("discardKeep"));
    auto* const drop = box->addButton(tr("&Throw away"), QMessageBox::DestructiveRole);
    drop->setObjectName(QStringLiteral("discardDrop"));
    connect(box, &QMessageBox::buttonClicked, this, [this, keep, drop](const QAbstractButton* button) {
        if (button == keep)
            m_editing->leave();
        else if (button == drop)
            m_editing->discard();
    });
    box->open();
}

void ValuePane::chooseForm(int row)
{
    const auto form = m_forms->itemData(row).value<ValueForm>();
    const QScopedValueRollback<bool> filling(m_filling, true);
    const auto bytes = bytesOf(m_editor->text(), m_form);
    const bool possible = bytes && (isBinaryForm(form) || isPlainText(*bytes));
    if (!possible) {
        say(bytes ? tr("These bytes are no text. They can be shown and edited as hexadecimal or base64.")
                  : bytes.error().words);
        m_forms->setCurrentIndex(m_forms->findData(QVariant::fromValue(m_form)));
        return;
    }
    say({});
    m_chosenForms.insert(m_key, form);
    const bool wasModified = m_editor->isModified();
    showForm(form);
    m_editor->setValueText(textOf(*bytes, form));
    m_editor->setModified(wasModified);
    showPieces();
    updateActions();
}

void ValuePane::format()
{
    const QByteArray json = m_editor->text().toUtf8();
    if (const auto problem = jsonProblem(json)) {
        say(problem->words);
        m_editor->goTo(*problem);
        return;
    }
    say({});
    m_editor->changeText(QString::fromUtf8(formattedJson(json)));
}

// --- Others -------------------------------------------------------------------------------------------------------

void ValuePane::askHeld(const QString& warning)
{
    auto* const box = new QMessageBox(QMessageBox::Warning, tr("The key is held"), warning, QMessageBox::Cancel, this);
    box->setTextFormat(Qt::PlainText);
    box->setObjectName(QStringLiteral("heldBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto* const over = box->addButton(tr("&Save all the same"), QMessageBox::DestructiveRole);
    over->setObjectName(QStringLiteral("heldSave"));
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::buttonClicked, this, [this, over](const QAbstractButton* button) {
        if (button == over)
            m_editing->save(true);
    });
    connect(m_controller->connection(), &Connection::aboutToClose, box, &QDialog::reject);
    box->open();
}

void ValuePane::openConflict(const keys::Conflict& conflict)
{
    auto* const dialog = new ConflictDialog(m_editing->key(), conflict, m_form, this);
    connect(dialog, &ConflictDialog::settled, this,
        [this, conflict](const keys::Content& content) { m_editing->settle(conflict, content); });
    connect(dialog, &ConflictDialog::theirsTaken, this, [this] { m_editing->discard(); });
    connect(
        m_controller->connection(), &Connection::aboutToClose, dialog, [dialog] { dialog->done(QDialog::Rejected); });
    dialog->open();
}

} // namespace gui
