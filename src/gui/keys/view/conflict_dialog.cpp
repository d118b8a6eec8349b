// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/conflict_dialog.h"
#include "gui/kit/view/questions.h"

#include "gui/keys/model/key_words.h"
#include "gui/keys/view/value_editor.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/words.h"
#include "keys/key_name.h"
#include "ui_conflict_dialog.h"

#include <QMessageBox>
#include <QPushButton>
#include <QScopedValueRollback>

namespace gui {

namespace {

/// One form must do for all three.
ValueForm formFor(ValueForm wanted, const keys::Conflict& conflict)
{
    const bool isText = isPlainText(conflict.mine.value) && (!conflict.base || isPlainText(conflict.base->value))
        && (!conflict.theirs || isPlainText(conflict.theirs->value));
    return isText || isBinaryForm(wanted) ? wanted : ValueForm::Hex;
}

/// A change of theirs goes on; a change of mine, too, and goes before.
quint64 mergedFlags(const keys::Conflict& conflict)
{
    const quint64 base = conflict.base ? conflict.base->flags : 0;
    return conflict.mine.flags != base || !conflict.theirs ? conflict.mine.flags : conflict.theirs->flags;
}

} // namespace

ConflictDialog::ConflictDialog(const QString& key, const keys::Conflict& conflict, ValueForm form, QWidget* parent)
    : QDialog(parent)
    , m_conflict(conflict)
    , m_form(formFor(form, conflict))
    , m_ui(std::make_unique<Ui::ConflictDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_merge = keys::merge(conflict.base ? conflict.base->value : QByteArray(), conflict.mine.value,
        conflict.theirs ? conflict.theirs->value : QByteArray());
    m_ui->conflictTitle->setText(keys::visibleName(key));
    m_ui->conflictText->setText(conflictText(conflict.base, conflict.theirs));
    m_ui->conflictFlags->setText(flagsLine());
    m_ui->conflictBaseTitle->setText(
        conflict.base ? tr("Original (index %1)").arg(conflict.base->modifyIndex) : tr("Did not exist"));
    m_ui->conflictResultTitle->setText(tr("Value to save"));
    m_ui->conflictTheirsTitle->setText(
        conflict.theirs ? tr("Current (index %1)").arg(conflict.theirs->modifyIndex) : tr("Deleted"));
    for (auto* const title : {m_ui->conflictBaseTitle, m_ui->conflictResultTitle, m_ui->conflictTheirsTitle})
        makeBold(title);
    for (auto* const editor : {m_ui->conflictBase, m_ui->conflictResult, m_ui->conflictTheirs})
        editor->setForm(m_form);
    m_ui->conflictTrouble->setTone(RowState::Stale);
    auto* const take
        = m_ui->buttons->add("conflictGiveUp", tr("&Discard my changes"), QDialogButtonBox::DestructiveRole);
    m_save = m_ui->buttons->add("conflictSave", tr("&Save"), QDialogButtonBox::ActionRole);
    for (auto* const button : {take, m_save})
        button->setAutoDefault(false);
    auto* const cancel = m_ui->buttons->button(QDialogButtonBox::Cancel);
    cancel->setText(tr("&Cancel"));
    cancel->setDefault(true);
    connect(m_save, &QPushButton::clicked, this, &ConflictDialog::save);
    connect(take, &QPushButton::clicked, this, [this] {
        Q_EMIT theirsTaken();
        accept();
    });
    offerChoices();
    fill();
    connect(m_ui->conflictResult, &QsciScintilla::textChanged, this, [this] {
        if (!m_filling)
            decide();
    });
    resize(letterWidth(fontMetrics()) * 150, fontMetrics().height() * 34);
    m_ui->conflictResult->setToolTip(tr("Press Ctrl+Tab to move to the buttons"));
    m_ui->conflictResult->setFocus();
}

ConflictDialog::~ConflictDialog() = default;

QString ConflictDialog::flagsLine() const
{
    const auto text = [](const std::optional<consul::KvEntry>& entry) {
        return entry ? QString::number(entry->flags) : tr("none", "flags of a key that is not there");
    };
    return tr("Flags: original %1, yours %2, current %3. Saved with %4.")
        .arg(text(m_conflict.base), QString::number(m_conflict.mine.flags), text(m_conflict.theirs),
            QString::number(mergedFlags(m_conflict)));
}

void ConflictDialog::setNow(const std::optional<consul::KvEntry>& now)
{
    const auto& theirs = m_conflict.theirs;
    // Who looks at the key may be behind the answer that told of the conflict.
    m_isCaughtUp = m_isCaughtUp || (theirs ? now && now->modifyIndex >= theirs->modifyIndex : !now);
    if (!m_isCaughtUp)
        return;
    QString title;
    if (!theirs)
        title = now ? tr("Was deleted, exists again (index %1)").arg(now->modifyIndex) : tr("Deleted");
    else if (!now)
        title = tr("Index %1, deleted since").arg(theirs->modifyIndex);
    else if (now->modifyIndex != theirs->modifyIndex || !keys::holds(*now, keys::contentOf(*theirs)))
        title = tr("Index %1, changed again since (index %2)").arg(theirs->modifyIndex).arg(now->modifyIndex);
    else
        return;
    m_ui->conflictTheirsTitle->setText(title);
}

void ConflictDialog::offerChoices()
{
    auto* const both = m_ui->conflictUseBoth;
    both->setText(m_merge.isClean() ? tr("Use &both") : tr("Use &both (%n conflict(s))", nullptr, m_merge.conflicts));
    both->setEnabled(!isBinaryForm(m_form) && m_conflict.theirs.has_value());
    both->setToolTip(m_merge.isClean() ? tr("The changes do not overlap")
                                       : tr("Lines changed on both sides are taken from your version"));
    m_ui->conflictUseTheirs->setEnabled(m_conflict.theirs.has_value());
    const auto choose = [this](const QByteArray& value) {
        put(value);
        decide();
    };
    connect(m_ui->conflictUseMine, &QPushButton::clicked, this, [this, choose] { choose(m_conflict.mine.value); });
    connect(m_ui->conflictUseTheirs, &QPushButton::clicked, this, [this, choose] { choose(m_conflict.theirs->value); });
    connect(both, &QPushButton::clicked, this, [this, choose] { choose(m_merge.text()); });
}

void ConflictDialog::fill()
{
    for (auto* const editor : {m_ui->conflictBase, m_ui->conflictTheirs})
        editor->setReadOnly(true);
    m_ui->conflictBase->setValueText(m_conflict.base ? textOf(m_conflict.base->value, m_form) : QString());
    m_ui->conflictTheirs->setValueText(m_conflict.theirs ? textOf(m_conflict.theirs->value, m_form) : QString());
    const bool merged = m_merge.isClean() && m_conflict.theirs && !isBinaryForm(m_form);
    put(merged ? m_merge.text() : m_conflict.mine.value);
    if (!isBinaryForm(m_form))
        markAgainstBase(m_ui->conflictTheirs, false);
    if (merged || !m_conflict.theirs)
        return;
    m_save->setEnabled(false);
    m_ui->conflictTrouble->setText(isBinaryForm(m_form)
            ? tr("These bytes cannot be merged. Choose yours or theirs, or edit the value to save.")
            : tr("Both sides changed the same lines in %n place(s), where your version is shown now. Choose yours, "
                 "theirs or both, or edit the value to save.",
                nullptr, m_merge.conflicts));
}

void ConflictDialog::decide()
{
    m_save->setEnabled(true);
    m_ui->conflictTrouble->setText({});
}

void ConflictDialog::put(const QByteArray& value)
{
    {
        const QScopedValueRollback<bool> filling(m_filling, true);
        m_ui->conflictResult->setValueText(textOf(value, m_form));
    }
    m_put = m_ui->conflictResult->text();
    if (!isBinaryForm(m_form) && value == m_conflict.mine.value)
        markAgainstBase(m_ui->conflictResult, true);
}

/// Lines that differ from what it was; those that both changed in another colour.
void ConflictDialog::markAgainstBase(ValueEditor* editor, bool mine)
{
    int line = 0;
    for (const auto& piece : m_merge.pieces) {
        using Kind = keys::MergePiece::Kind;
        const auto lines = static_cast<int>(keys::linesOf(mine ? piece.mine : piece.theirs).size());
        const bool differs = piece.kind != Kind::Same && piece.kind != (mine ? Kind::Theirs : Kind::Mine);
        for (int each = 0; differs && each < lines; ++each)
            editor->markLine(line + each, piece.kind == Kind::Conflict);
        line += lines;
    }
}

void ConflictDialog::reject()
{
    if (m_ui->conflictResult->text() == m_put) {
        QDialog::reject();
        return;
    }
    auto* const box = messageBox(this, QStringLiteral("mergeBox"), QMessageBox::Question, tr("Not saved"),
        tr("Your manual merge is not saved. Your earlier changes are kept."));
    const auto* const drop = addWays(
        box, {QStringLiteral("mergeDrop"), tr("&Discard merge")}, {QStringLiteral("mergeKeep"), tr("Keep mer&ging")});
    connect(drop, &QPushButton::clicked, this, [this] { QDialog::reject(); });
    box->open();
}

void ConflictDialog::save()
{
    const auto bytes = bytesOf(m_ui->conflictResult->text(), m_form);
    if (!bytes) {
        m_ui->conflictTrouble->setText(bytes.error().words);
        m_ui->conflictResult->goTo(bytes.error());
        return;
    }
    const keys::Content content{*bytes, mergedFlags(m_conflict)};
    accept();
    Q_EMIT settled(content);
}

} // namespace gui
