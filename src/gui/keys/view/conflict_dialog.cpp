// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/conflict_dialog.h"

#include "gui/keys/model/key_words.h"
#include "gui/keys/view/value_editor.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/words.h"
#include "keys/key_name.h"

#include <QMessageBox>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QVBoxLayout>

namespace gui {

namespace {

QPushButton* choiceButton(const char* objectName, const QString& text)
{
    auto* const button = new QPushButton(text);
    button->setObjectName(QString::fromLatin1(objectName));
    button->setAutoDefault(false);
    return button;
}

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
    , m_base(new ValueEditor("conflictBase"))
    , m_result(new ValueEditor("conflictResult"))
    , m_theirs(new ValueEditor("conflictTheirs"))
    , m_trouble(new Notice(RowState::Stale, "conflictTrouble"))
{
    setObjectName(QStringLiteral("conflictDialog"));
    setWindowTitle(tr("Two have changed this key"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_merge = keys::merge(conflict.base ? conflict.base->value : QByteArray(), conflict.mine.value,
        conflict.theirs ? conflict.theirs->value : QByteArray());
    m_base->setAccessibleName(tr("As it was"));
    m_result->setAccessibleName(tr("What will be saved"));
    m_theirs->setAccessibleName(tr("As it is now"));
    auto* const panes = named(new QSplitter(Qt::Horizontal), "conflictPanes");
    panes->setChildrenCollapsible(false);
    panes->addWidget(
        makeColumn(conflict.base ? tr("As it was (index %1)").arg(conflict.base->modifyIndex) : tr("It was not there"),
            m_base, nullptr));
    panes->addWidget(makeColumn(tr("What will be saved"), m_result, makeChoices()));
    panes->addWidget(makeColumn(
        conflict.theirs ? tr("As it is now (index %1)").arg(conflict.theirs->modifyIndex) : tr("It was deleted"),
        m_theirs, nullptr));
    auto* const buttons = new ButtonBox(QDialogButtonBox::Cancel);
    auto* const take
        = named(buttons->addButton(tr("Give &up mine"), QDialogButtonBox::DestructiveRole), "conflictGiveUp");
    take->setAutoDefault(false);
    m_save = named(buttons->addButton(tr("&Save"), QDialogButtonBox::ActionRole), "conflictSave");
    m_save->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("&Cancel"));
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &ConflictDialog::save);
    connect(take, &QPushButton::clicked, this, [this] {
        Q_EMIT theirsTaken();
        accept();
    });
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addWidget(headline(keys::visibleName(key), "conflictTitle"));
    column->addWidget(sentence(tr("Somebody else has changed this key since you began. Nothing was written. What you "
                                  "save here replaces what is there now, and only if it is still that."),
        "conflictText"));
    column->addWidget(sentence(flagsLine(), "conflictFlags"));
    column->addWidget(panes, 1);
    column->addWidget(m_trouble);
    column->addWidget(buttons);
    fill();
    connect(m_result, &QsciScintilla::textChanged, this, [this] {
        if (!m_filling)
            decide();
    });
    const int letter = letterWidth(fontMetrics());
    resize(letter * 150, fontMetrics().height() * 34);
    m_result->setToolTip(tr("Ctrl+Tab goes on to the buttons"));
    m_result->setFocus();
}

QString ConflictDialog::flagsLine() const
{
    const auto text = [](const std::optional<consul::KvEntry>& entry) {
        return entry ? QString::number(entry->flags) : tr("none", "flags of a key that is not there");
    };
    return tr("Flags: as it was %1, yours %2, now %3. Saved with %4.")
        .arg(text(m_conflict.base), QString::number(m_conflict.mine.flags), text(m_conflict.theirs),
            QString::number(mergedFlags(m_conflict)));
}

QWidget* ConflictDialog::makeColumn(const QString& title, ValueEditor* editor, QWidget* acts)
{
    auto* const whole = new QWidget;
    auto* const column = layoutIn<QVBoxLayout>(whole, {}, 4);
    auto* const name = boldSentence(title, "conflictColumn");
    column->addWidget(name);
    editor->setForm(m_form);
    column->addWidget(editor, 1);
    if (acts != nullptr)
        column->addWidget(acts);
    return whole;
}

QWidget* ConflictDialog::makeChoices()
{
    auto* const whole = new QWidget;
    auto* const row = layoutIn<QHBoxLayout>(whole, {});
    auto* const mine = choiceButton("conflictUseMine", tr("Use &mine"));
    auto* const theirs = choiceButton("conflictUseTheirs", tr("Use &theirs"));
    auto* const both = choiceButton("conflictUseBoth",
        m_merge.isClean() ? tr("Use &both") : tr("Use &both (%n clash(es))", nullptr, m_merge.conflicts));
    both->setEnabled(!isBinaryForm(m_form) && m_conflict.theirs.has_value());
    both->setToolTip(m_merge.isClean() ? tr("The changes do not touch each other")
                                       : tr("Where both changed the same lines, mine are taken"));
    theirs->setEnabled(m_conflict.theirs.has_value());
    const auto choose = [this](const QByteArray& value) {
        put(value);
        decide();
    };
    connect(mine, &QPushButton::clicked, this, [this, choose] { choose(m_conflict.mine.value); });
    connect(theirs, &QPushButton::clicked, this, [this, choose] { choose(m_conflict.theirs->value); });
    connect(both, &QPushButton::clicked, this, [this, choose] { choose(m_merge.text()); });
    for (auto* const each : {mine, theirs, both})
        row->addWidget(each);
    row->addStretch(1);
    return whole;
}

void ConflictDialog::fill()
{
    for (auto* const editor : {m_base, m_theirs})
        editor->setReadOnly(true);
    m_base->setValueText(m_conflict.base ? textOf(m_conflict.base->value, m_form) : QString());
    m_theirs->setValueText(m_conflict.theirs ? textOf(m_conflict.theirs->value, m_form) : QString());
    const bool merged = m_merge.isClean() && m_conflict.theirs && !isBinaryForm(m_form);
    put(merged ? m_merge.text() : m_conflict.mine.value);
    if (!isBinaryForm(m_form))
        markAgainstBase(m_theirs, false);
    if (merged || !m_conflict.theirs)
        return;
    m_save->setEnabled(false);
    m_trouble->setText(isBinaryForm(m_form)
            ? tr("These bytes cannot be merged. Choose yours or theirs, or edit what will be saved.")
            : tr("You both changed the same lines in %n place(s), where yours stand now. Choose yours, theirs or both, "
                 "or edit what will be saved.",
                nullptr, m_merge.conflicts));
}

void ConflictDialog::decide()
{
    m_save->setEnabled(true);
    m_trouble->setText({});
}

void ConflictDialog::put(const QByteArray& value)
{
    {
        const QScopedValueRollback<bool> filling(m_filling, true);
        m_result->setValueText(textOf(value, m_form));
    }
    m_put = m_result->text();
    if (!isBinaryForm(m_form) && value == m_conflict.mine.value)
        markAgainstBase(m_result, true);
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
    if (m_result->text() == m_put) {
        QDialog::reject();
        return;
    }
    auto* const box = new QMessageBox(QMessageBox::Question, tr("Not saved"),
        tr("What you have merged by hand is not saved. What you had typed before stays."), QMessageBox::NoButton, this);
    box->setTextFormat(Qt::PlainText);
    box->setObjectName(QStringLiteral("mergeBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto* const keep = named(box->addButton(tr("&Go on merging"), QMessageBox::RejectRole), "mergeKeep");
    auto* const drop = named(box->addButton(tr("&Throw the merge away"), QMessageBox::DestructiveRole), "mergeDrop");
    box->setDefaultButton(keep);
    box->setEscapeButton(keep);
    connect(drop, &QPushButton::clicked, this, [this] { QDialog::reject(); });
    box->open();
}

void ConflictDialog::save()
{
    const auto bytes = bytesOf(m_result->text(), m_form);
    if (!bytes) {
        m_trouble->setText(bytes.error().words);
        m_result->goTo(bytes.error());
        return;
    }
    const keys::Content content{*bytes, mergedFlags(m_conflict)};
    accept();
    Q_EMIT settled(content);
}

} // namespace gui
