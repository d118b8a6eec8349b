// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/value_pane.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/questions.h"

#include "consul/off_thread.h"
#include "gui/keys/model/key_words.h"
#include "gui/keys/model/value_lines.h"
#include "gui/keys/view/conflict_dialog.h"
#include "gui/keys/view/keys_actions.h"
#include "gui/keys/view/value_editor.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"
#include "keys/key_name.h"
#include "keys/unpacked.h"
#include "words/sentences.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gui {

namespace {

constexpr std::array allForms{ValueForm::Plain, ValueForm::Json, ValueForm::Yaml, ValueForm::Xml, ValueForm::Toml,
    ValueForm::Ini, ValueForm::Properties, ValueForm::Hex, ValueForm::Base64};
constexpr int checkPauseMs = 250;
constexpr int mostHits = 1000;

/// How values are shown, whichever they are.
struct LookSettings {
    Setting<bool> formatted{QStringLiteral("keys/formatted"), true};
    Setting<bool> unpacked{QStringLiteral("keys/unpacked"), true};
    Setting<bool> wrapped{QStringLiteral("keys/wrapped"), true};
};

QString noText()
{
    return ValuePane::tr("These bytes are not text. They can be shown and edited as hexadecimal or base64.");
}

} // namespace

ValuePane::ValuePane(KeysController* controller, KeyEditing* editing, KeysActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_editing(editing)
    , m_actions(actions)
    , m_header(named(new PaneHeader(this), "valueTitle"))
    , m_forms(named(new QComboBox, "valueForm"))
    , m_draft(new Notice(RowState::Hint, "valueDraft"))
    , m_changed(new Notice(RowState::Warning, "valueChanged"))
    , m_packed(new Notice(RowState::Hint, "valuePacked"))
    , m_pieces(new Notice(RowState::Hint, "valuePieces"))
    , m_trouble(new Notice(RowState::Stale, "valueTrouble"))
    , m_editor(named(new ValueEditor, "valueEditor"))
    , m_empty(named(new PlainLabel, "valueEmpty"))
    , m_stack(new QStackedLayout)
    , m_bar(named(new ActBar, "valueBar"))
    , m_flags(named(new QLineEdit, "valueFlags"))
    , m_hitWords(named(new ElidedLabel, "valueHits"))
    , m_size(named(new ElidedLabel, "valueSize"))
    , m_saved(named(new ElidedLabel, "valueSaved"))
{
    setObjectName(QStringLiteral("valuePane"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(24);
    m_empty->setAutoFillBackground(true);
    m_empty->setBackgroundRole(QPalette::Base);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_editor);
    auto* const column = layoutIn<QVBoxLayout>(this, {}, 0);
    column->addWidget(makeTop());
    column->addLayout(m_stack, 1);
    column->addWidget(makeBar());
    m_checkPause.setObjectName(QStringLiteral("valueCheckPause"));
    m_checkPause.setParent(this);
    m_checkPause.setSingleShot(true);
    m_checkPause.setInterval(checkPauseMs);
    connect(&m_checkPause, &QTimer::timeout, this, &ValuePane::check);
    connectEditing();
    followLanguage(this, [this] { updateActions(); });
    showPhase();
    showChosen();
    keepSaid(this, [this] { m_editor->setAccessibleName(tr("Value")); });
    followLanguage(this, [this] { sayAnew(); });
}

QWidget* ValuePane::makeTop()
{
    for (const auto form : allForms)
        m_forms->addItem(QString(), QVariant::fromValue(form));
    connect(m_forms, &QComboBox::activated, this, &ValuePane::chooseForm);
    m_header->addRight(m_hitWords);
    m_header->addRight(m_size);
    m_header->addRight(makeLooks());
    m_header->addRight(m_forms);
    auto* const takeUp = named(new QPushButton, "draftTakeUp");
    connect(takeUp, &QPushButton::clicked, this, &ValuePane::takeUpDraft);
    auto* const drop = named(new QPushButton, "draftDiscard");
    connect(drop, &QPushButton::clicked, this, [this] { m_editing->discardDraft(m_key); });
    m_draft->addRight(takeUp);
    m_draft->addRight(drop);
    keepSaid(this, [this, takeUp, drop] {
        m_forms->setAccessibleName(tr("Show the value as"));
        for (int row = 0; row < m_forms->count(); ++row)
            m_forms->setItemText(row, formName(m_forms->itemData(row).value<ValueForm>()));
        takeUp->setText(tr("&Use draft"));
        drop->setText(tr("Disc&ard draft"));
    });
    auto* const notices = layoutIn<QVBoxLayout>(nullptr, {10, 0, 10, 0}, 6);
    notices->addWidget(m_draft);
    notices->addWidget(m_changed);
    notices->addWidget(m_packed);
    notices->addWidget(m_pieces);
    notices->addWidget(m_trouble);
    auto* const top = new QWidget;
    auto* const column = layoutIn<QVBoxLayout>(top, {}, 4);
    column->addWidget(m_header);
    column->addLayout(notices);
    return top;
}

/// In how many ways a value can be looked at, without a button for each.
QToolButton* ValuePane::makeLooks()
{
    auto* const button = named(new QToolButton, "valueLook");
    keepSaid(button, [button] {
        button->setText(tr("View"));
        button->setAccessibleName(tr("Display of values"));
        button->setToolTip(tr("Display of values"));
    });
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    auto* const menu = named(new QMenu(button), "valueLookMenu");
    menu->addActions({m_actions->formatted, m_actions->unpack, m_actions->wrapLines});
    menu->addSeparator();
    menu->addActions({m_actions->nextHit, m_actions->hitBefore});
    button->setMenu(menu);
    const LookSettings settings;
    m_actions->formatted->setChecked(settings.formatted.value());
    m_actions->unpack->setChecked(settings.unpacked.value());
    m_actions->wrapLines->setChecked(settings.wrapped.value());
    m_editor->setWrapped(settings.wrapped.value());
    connect(m_actions->wrapLines, &QAction::toggled, this, [this](bool on) {
        LookSettings().wrapped.set(on);
        m_editor->setWrapped(on);
    });
    const auto showAnew = [this] {
        if (!isEditing() && m_stack->currentWidget() == m_editor)
            showValue(QByteArray(m_shown));
    };
    connect(m_actions->formatted, &QAction::toggled, this, [showAnew](bool on) {
        LookSettings().formatted.set(on);
        showAnew();
    });
    connect(m_actions->unpack, &QAction::toggled, this, [showAnew](bool on) {
        LookSettings().unpacked.set(on);
        showAnew();
    });
    connect(m_actions->nextHit, &QAction::triggered, this, [this] { goToHit((m_hit + 1) % m_hitCount); });
    connect(
        m_actions->hitBefore, &QAction::triggered, this, [this] { goToHit((m_hit + m_hitCount - 1) % m_hitCount); });
    return button;
}

QWidget* ValuePane::makeBar()
{
    m_bar->addActWhilePossible(m_actions->edit);
    m_bar->addActWhilePossible(m_actions->save);
    m_bar->addActWhilePossible(m_actions->cancel);
    m_bar->addActWhilePossible(m_actions->format);
    m_bar->addField(m_saved, 1);
    auto* const label = new QuietLabel;
    keepSaid(label, [this, label] {
        label->setText(tr("Fla&gs:"));
        m_flags->setAccessibleName(tr("Flags, a 64-bit number"));
    });
    // Room for the largest, 20 digits, and for a semaphore's; where it lacks, the buttons keep theirs.
    keepMeasured(this, [this] {
        const auto roomFor = [this](int digits) { return fontMetrics().horizontalAdvance(QString(digits, u'0')) + 12; };
        m_flags->setMinimumWidth(roomFor(6));
        m_flags->setMaximumWidth(roomFor(22));
    });
    followLook(m_size, [this] { fitSize(); });
    label->setBuddy(m_flags);
    m_bar->addField(label);
    m_bar->addField(m_flags, 100);
    return m_bar;
}

QSize ValuePane::minimumSizeHint() const
{
    const int usual = fontMetrics().height() * 16;
    return {std::max(usual, m_bar->minimumSizeHint().width()), QWidget::minimumSizeHint().height()};
}

// --- Looking ------------------------------------------------------------------------------------------------------

void ValuePane::showChosen()
{
    const auto* const chosen = m_controller->chosen();
    const QString key = chosen != nullptr ? chosen->key() : QString();
    if (isEditing() && m_editing->key() != key && m_editing->base())
        m_editing->leave(); // A person went on; the draft stays.
    if (isEditing()) {
        showNotes();
        updateActions();
        return;
    }
    const bool isOther = key != m_key;
    m_key = key;
    if (isOther) {
        say(nullptr);
        m_shown.clear();
        m_goToFirst = true;
    }
    // Of another value the words would not be true: it was undone, or another client wrote it.
    if (key == m_savedKey && chosen != nullptr && chosen->entry()) {
        const bool isSaved = chosen->entry()->value == m_savedValue;
        if (!isSaved && m_isSavedSeen)
            m_savedKey.clear();
        m_isSavedSeen = m_isSavedSeen || isSaved;
    }
    if (isOther && key != m_savedKey)
        m_savedKey.clear();
    showSaved();
    showTitle();
    const bool isThere = chosen != nullptr && !chosen->error() && chosen->isKnown() && chosen->entry();
    if (!isThere)
        showNothing();
    else if (isOther || m_stack->currentWidget() != m_editor || m_shown != chosen->entry()->value)
        showValue(chosen->entry()->value);
    if (chosen != nullptr && chosen->entry())
        m_flags->setText(QString::number(chosen->entry()->flags));
    showNotes();
    showDraft();
    updateActions();
}

QString ValuePane::whyNothing() const
{
    const auto* const chosen = m_controller->chosen();
    if (chosen == nullptr)
        return m_controller->gone().isEmpty()
            ? tr("Select a key to see its value.")
            : words::joinSentences(
                {tr("%1 no longer exists.").arg(keys::visibleName(m_controller->gone())), m_controller->whyGone()});
    if (chosen->error())
        return consul::describe(*chosen->error());
    if (!chosen->isKnown())
        return tr("Reading…");
    return chosen->key().endsWith(u'/')
        ? tr("This is a folder. It has no value of its own.")
        : words::joinSentences({tr("This key no longer exists."), m_controller->whyGone()});
}

/// The text in the editor stays, and with it what is selected there.
void ValuePane::sayAnew()
{
    showSaved();
    showTitle();
    if (m_stack->currentWidget() == m_empty) {
        m_empty->setText(whyNothing());
    } else {
        m_packed->setText(viewOf(m_key, m_shown, m_look).notes.join(u'\n'));
        showPieces();
    }
    showSize();
    showHits();
    showNotes();
    showDraft();
    showTrouble();
}

void ValuePane::showTitle()
{
    const bool isNew = isEditing() && !m_editing->base();
    m_header->setTitle(isNew  ? tr("New key: %1").arg(keys::visibleName(m_editing->key()))
            : m_key.isEmpty() ? tr("Value")
                              : keys::visibleName(m_key));
}

void ValuePane::showSaved()
{
    const bool isShown = !m_key.isEmpty() && m_key == m_savedKey;
    m_saved->setLine(isShown ? tr("Saved at %1.").arg(clockOf(m_savedAt, ClockDetail::Seconds)) : QString());
}

void ValuePane::say(const Words& trouble)
{
    m_troubleWords = trouble;
    showTrouble();
}

void ValuePane::showTrouble()
{
    m_trouble->setText(m_troubleWords ? m_troubleWords() : QString());
}

void ValuePane::showNothing()
{
    m_empty->setText(whyNothing());
    m_pieces->setText({});
    m_packed->setText({});
    takeHits({});
    ++m_search;
    m_stack->setCurrentWidget(m_empty);
    setSize(std::nullopt);
    m_flags->clear();
    m_shown.clear();
}

void ValuePane::showValue(const QByteArray& value)
{
    const QScopedValueRollback<bool> filling(m_filling, true);
    m_shown = value;
    m_look = look();
    const auto view = viewOf(m_key, value, m_look);
    m_isStored = view.isStored;
    showForm(view.form);
    const int line = m_editor->firstVisibleLine();
    m_editor->setValueText(view.text);
    m_editor->setFirstVisibleLine(line);
    m_packed->setText(view.notes.join(u'\n'));
    showPieces();
    m_stack->setCurrentWidget(m_editor);
    setSize(value.size(), view.isFormatted ? Sized::Formatted : Sized::AsStored);
    findHits();
}

/// What is edited is always what is stored.
ValueLook ValuePane::look() const
{
    ValueLook look;
    look.form = m_controller->forms().of(m_key);
    look.formatted = !isEditing() && m_actions->formatted->isChecked();
    look.unpacked = !isEditing() && m_actions->unpack->isChecked();
    if (const auto form = isEditing() ? formFromId(m_editing->form()) : std::nullopt)
        look.form = form;
    return look;
}

void ValuePane::setSize(std::optional<qsizetype> bytes, Sized as)
{
    m_bytes = bytes;
    m_sized = as;
    showSize();
}

QString ValuePane::sizeWords() const
{
    if (!m_bytes)
        return {};
    const auto limit = m_controller->valueLimit();
    if (!limit)
        return sizeOfLimitText(*m_bytes, {});
    if (m_sized == Sized::Typed)
        return sizeText(*m_bytes);
    const auto share = static_cast<double>(*m_bytes) / static_cast<double>(*limit);
    return tr("%1, %2% of the limit", "size of a value")
        .arg(sizeText(*m_bytes))
        .arg(share * 100, 0, 'f', share < 0.1 ? 1 : 0);
}

/// The title beside it gives way first: half a number would be another one. Only what is long ends in an ellipsis.
void ValuePane::showSize()
{
    const QString words = sizeWords();
    m_size->setLine(m_sized == Sized::Formatted ? tr("%1, formatted", "size of a value").arg(words) : words);
    fitSize();
}

// --- What is looked for -------------------------------------------------------------------------------------------

void ValuePane::setQuery(const std::optional<keys::Query>& query)
{
    m_query = query && query->inValues && !query->text.isEmpty() ? query : std::nullopt;
    m_goToFirst = true;
    findHits();
}

void ValuePane::findHits()
{
    const auto search = ++m_search;
    if (!m_query || isBinaryForm(m_form) || m_stack->currentWidget() != m_editor) {
        takeHits({});
        return;
    }
    const auto work
        = [matcher = keys::Matcher(*m_query), text = m_editor->text()] { return matcher.spans(text, mostHits); };
    consul::offThread(this, work, [this, search](const std::vector<keys::HitSpan>& hits) {
        if (search != m_search)
            return;
        takeHits(hits);
        if (std::exchange(m_goToFirst, false) && m_hitCount > 0 && !isEditing())
            goToHit(0);
    });
}

void ValuePane::takeHits(const std::vector<keys::HitSpan>& hits)
{
    m_editor->markHits(hits);
    m_hitCount = hits.size();
    m_hit = 0;
    m_isAtHit = false;
    showHits();
    updateActions();
}

void ValuePane::showHits()
{
    m_hitWords->setLine(m_hitCount == 0 ? QString()
            : m_isAtHit                 ? tr("Hit %1 of %2").arg(m_hit + 1).arg(m_hitCount)
                                        : tr("%n hit(s)", nullptr, static_cast<int>(m_hitCount)));
}

void ValuePane::goToHit(std::size_t hit)
{
    m_hit = hit;
    m_isAtHit = true;
    m_editor->showHit(hit);
    showHits();
}

void ValuePane::showForm(ValueForm form)
{
    if (m_form != form || m_editor->lexer() == nullptr) {
        m_form = form;
        m_editor->setForm(form);
    }
    m_forms->setCurrentIndex(m_forms->findData(QVariant::fromValue(form)));
}

void ValuePane::showPieces()
{
    m_pieces->setText(m_editor->isInPieces()
            ? tr(
                "Long lines are shown in pieces of %1 characters. The breaks between pieces are not part of the value.")
                  .arg(pieceLength)
            : QString());
}

void ValuePane::showNotes()
{
    const auto* const chosen = m_controller->chosen();
    QString words;
    if (isEditing() && chosen != nullptr && chosen->key() == m_editing->key() && chosen->isKnown()) {
        const auto& now = chosen->entry();
        const auto& base = m_editing->base();
        if (m_conflict)
            m_conflict->setNow(now);
        words = editWarning(base, now, now ? QString() : m_controller->whyGone());
    }
    m_changed->setText(words);
}

void ValuePane::showDraft()
{
    const auto draft = isEditing() || m_key.isEmpty() ? std::nullopt : m_editing->draftOf(m_key);
    m_draft->setText(
        draft ? tr("There is an unsaved draft of this key from %1.").arg(dayAndClock(draft->savedAt)) : QString());
}

void ValuePane::updateActions()
{
    const auto* const chosen = m_controller->chosen();
    const bool there = chosen != nullptr && chosen->entry();
    const bool editing = m_editing->phase() == KeyEditing::Phase::Editing;
    QString notEditing;
    if (!editing)
        notEditing = tr("Nothing is being edited.");
    allow(m_actions->edit,
        isEditing()  ? tr("This key is already being edited.")
            : !there ? tr("Select a key first.")
                     : QString());
    allow(m_actions->save, editing ? m_controller->connection()->writeBlocked() : notEditing);
    allow(m_actions->cancel, notEditing);
    allow(m_actions->format,
        !editing                        ? notEditing
            : m_form != ValueForm::Json ? tr("The value is not shown as JSON.")
                                        : QString());
    const QString noHits = m_hitCount > 0 ? QString() : tr("No hits in this value. Search in values first.");
    allow(m_actions->nextHit, noHits);
    allow(m_actions->hitBefore, noHits);
    m_flags->setReadOnly(!editing);
    m_forms->setEnabled(m_stack->currentWidget() == m_editor);
}

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
    connect(m_editing, &KeyEditing::failed, this, [this](const QString& words) { say([words] { return words; }); });
    connect(m_editing, &KeyEditing::held, this, &ValuePane::askHeld);
    connect(m_editing, &KeyEditing::conflicted, this, &ValuePane::openConflict);
    connect(m_editing, &KeyEditing::saved, this, [this](bool isOvertaken) {
        m_shown = m_editing->mine().value;
        m_editor->setModified(false);
        say([isOvertaken] {
            return isOvertaken ? KeyEditing::tr("Saved, but the value has been overwritten since.") : QString();
        });
        m_savedKey = m_editing->key();
        m_savedValue = m_shown;
        m_isSavedSeen = false;
        m_savedAt = QDateTime::currentDateTimeUtc();
        showChosen(); // A new key is told once it is the chosen one.
    });
    connect(m_controller->connection(), &Connection::writeBlockedChanged, this, &ValuePane::updateActions);
    connect(m_controller, &KeysController::valueLimitChanged, this, [this] {
        if (!isEditing())
            showSize();
    });
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
        showSaved();
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
    say(nullptr);
    m_editing->begin(chosen->key(), chosen->entry());
    if (!m_isStored || !keys::holds(*chosen->entry(), m_editing->mine()))
        showMine();
    m_editor->setFocus();
}

void ValuePane::create(const QString& key)
{
    m_editing->begin(key, std::nullopt);
    m_key = key;
    showTitle();
    say(nullptr);
    showMine();
    m_editor->setFocus();
}

void ValuePane::takeUpDraft()
{
    const auto draft = m_editing->draftOf(m_key);
    if (!draft)
        return;
    say(nullptr);
    m_editing->resume(*draft);
    showMine();
    m_editor->setFocus();
}

/// What is being edited may differ from what stands there: a draft was taken up.
void ValuePane::showMine()
{
    m_key = m_editing->key();
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

/// What stops an action is what was typed then, whatever is typed after it.
ValuePane::Words ValuePane::problemOf(const QString& text, ValueForm form)
{
    return [text, form] {
        const auto bytes = bytesOf(text, form);
        return bytes ? QString() : bytes.error().words;
    };
}

bool ValuePane::takeText()
{
    const auto bytes = bytesOf(m_editor->text(), m_form);
    if (!bytes) {
        say(problemOf(m_editor->text(), m_form));
        m_editor->goTo(bytes.error());
        return false;
    }
    const auto number = flags();
    if (!number) {
        say([] { return tr("Flags must be an integer from 0 to 18446744073709551615."); });
        m_flags->setFocus();
        return false;
    }
    m_editing->setForm(formId(m_form));
    m_editing->setMine({*bytes, *number});
    return true;
}

void ValuePane::fitSize()
{
    constexpr int longest = 10; // Letters, as of `1,023 KiB`.
    const auto metrics = m_size->fontMetrics();
    const QString words = m_size->text();
    m_size->setMinimumWidth(
        words.isEmpty() ? 0 : std::min(metrics.horizontalAdvance(words) + 1, longest * letterWidth(metrics)));
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
    if (const auto bytes = bytesOf(m_editor->text(), m_form)) {
        m_editing->setForm(formId(m_form));
        m_editing->setMine({*bytes, flags().value_or(m_editing->mine().flags)});
        setSize(bytes->size(), Sized::Typed);
        findHits();
    }
    say([this] { return textProblem(); });
}

QString ValuePane::textProblem() const
{
    const auto bytes = bytesOf(m_editor->text(), m_form);
    if (!bytes)
        return bytes.error().words;
    QString words = keys::editProblem(m_editing->key(), m_editing->mine(), m_controller->client());
    if (const auto problem = m_form == ValueForm::Json ? jsonProblem(*bytes) : std::nullopt; problem && words.isEmpty())
        words = problem->words;
    return words;
}

void ValuePane::save()
{
    if (m_editing->phase() != KeyEditing::Phase::Editing)
        return;
    m_checkPause.stop(); // A check that ends later would replace the message that says why nothing was saved.
    if (!takeText())
        return;
    say(nullptr);
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
        say(nullptr);
        m_editing->discard();
        return;
    }
    auto* const box = messageBox(this, QStringLiteral("discardBox"), QMessageBox::Question, tr("Unsaved changes"),
        tr("The changes to %1 are not saved.").arg(keys::visibleName(m_editing->key())));
    box->setStandardButtons(QMessageBox::Cancel);
    auto* const keep = named(box->addButton(tr("&Keep as draft"), QMessageBox::AcceptRole), "discardKeep");
    auto* const drop = named(box->addButton(tr("&Discard"), QMessageBox::DestructiveRole), "discardDrop");
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
    if (!isEditing()) {
        lookAs(form);
        return;
    }
    const QScopedValueRollback<bool> filling(m_filling, true);
    const auto bytes = bytesOf(m_editor->text(), m_form);
    const bool possible = bytes && (isBinaryForm(form) || isPlainText(*bytes));
    if (!possible) {
        if (bytes)
            say(&noText);
        else
            say(problemOf(m_editor->text(), m_form));
        m_forms->setCurrentIndex(m_forms->findData(QVariant::fromValue(m_form)));
        return;
    }
    say(nullptr);
    if (!keys::isGzip(*bytes)) // What is packed is edited as bytes, but that is not how it is looked at.
        m_controller->chooseForm(m_key, form);
    const bool wasModified = m_editor->isModified();
    showForm(form);
    m_editor->setValueText(textOf(*bytes, form));
    m_editor->setModified(wasModified);
    showPieces();
    updateActions();
}

void ValuePane::lookAs(ValueForm form)
{
    auto wish = look();
    wish.form = form;
    if (viewOf(m_key, m_shown, wish).form != form) {
        say(&noText);
        m_forms->setCurrentIndex(m_forms->findData(QVariant::fromValue(m_form)));
        return;
    }
    say(nullptr);
    m_controller->chooseForm(m_key, form);
    showValue(QByteArray(m_shown));
    updateActions();
}

void ValuePane::format()
{
    const QByteArray json = m_editor->text().toUtf8();
    if (const auto problem = jsonProblem(json)) {
        say([this] {
            const auto now = jsonProblem(m_editor->text().toUtf8());
            return now ? now->words : QString();
        });
        m_editor->goTo(*problem);
        return;
    }
    const auto formatted = formattedJson(json);
    if (!formatted) {
        say([] {
            return tr("The value is unchanged: formatted, the JSON would exceed %1.").arg(sizeText(mostFormatted));
        });
        return;
    }
    say(nullptr);
    m_editor->changeText(QString::fromUtf8(*formatted));
}

// --- Others -------------------------------------------------------------------------------------------------------

void ValuePane::askHeld(const QString& warning)
{
    auto* const box = messageBox(this, QStringLiteral("heldBox"), QMessageBox::Warning, tr("The key is held"), warning);
    box->setStandardButtons(QMessageBox::Cancel);
    auto* const over = named(box->addButton(tr("&Save anyway"), QMessageBox::DestructiveRole), "heldSave");
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
    m_conflict = dialog;
    connect(dialog, &ConflictDialog::settled, this, [this, conflict](const keys::Content& content) {
        m_editing->settle(conflict, content);
        // If the request fails, the next one is made of what stands here: the text from before the conflict would then
        // go over the other's change, which settle() has made the base.
        if (isEditing())
            showMine();
    });
    connect(dialog, &ConflictDialog::theirsTaken, this, [this] { m_editing->discard(); });
    connect(
        m_controller->connection(), &Connection::aboutToClose, dialog, [dialog] { dialog->done(QDialog::Rejected); });
    dialog->open();
}

} // namespace gui
