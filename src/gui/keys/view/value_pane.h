// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/key_editing.h"
#include "gui/keys/model/value_view.h"
#include "gui/kit/view/pane_parts.h"
#include "keys/find.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>

class QComboBox;
class QLineEdit;
class QStackedLayout;
class QToolButton;

namespace gui {

class ActBar;
class ConflictDialog;
class KeysActions;
class Notice;
class ValueEditor;

/// The value of the chosen key: to be looked at first, to be changed on demand.
class ValuePane : public QWidget
{
    Q_OBJECT
public:
    ValuePane(KeysController* controller, KeyEditing* editing, KeysActions* actions, QWidget* parent = nullptr);

    void showChosen(); ///< The chosen key is another, or has changed.
    void edit(); ///< Of the chosen key.
    void create(const QString& key); ///< Begins a key that is not there yet.
    void save();
    void cancel();
    void format();
    void updateActions();
    /// What is looked for: marked in the value, if it is looked for in values. nullopt: nothing is.
    void setQuery(const std::optional<keys::Query>& query);
    [[nodiscard]] QSize minimumSizeHint() const override; ///< No act is cut off; words may be.

private:
    using Words = std::function<QString()>; ///< In the language of the moment.

    [[nodiscard]] QWidget* makeTop();
    [[nodiscard]] QWidget* makeBar();
    [[nodiscard]] QToolButton* makeLooks();
    void connectEditing();
    void findHits();
    void takeHits(const std::vector<keys::HitSpan>& hits);
    void goToHit(std::size_t hit);
    void sayAnew(); ///< In another language, of all that stays as it is.
    void showTitle();
    void showSaved();
    void showHits();
    void showValue(const QByteArray& value);
    void showNothing();
    [[nodiscard]] QString whyNothing() const; ///< There is no value to show.
    [[nodiscard]] ValueLook look() const;
    void showForm(ValueForm form);
    /// How what is in the editor stands for the bytes that are counted.
    enum class Sized { AsStored, Formatted, Typed };
    void setSize(std::optional<qsizetype> bytes, Sized as = Sized::AsStored); ///< nullopt: there is no value.
    [[nodiscard]] QString sizeWords() const;
    void showSize();
    void chooseForm(int row);
    void lookAs(ValueForm form);
    void showPhase();
    void showNotes();
    void showDraft();
    void showPieces();
    void takeUpDraft();
    void showMine();
    void onEdited();
    void fitSize(); ///< To its words.
    void check();
    /// Why a text is no value of that form.
    [[nodiscard]] static Words problemOf(const QString& text, ValueForm form);
    [[nodiscard]] QString textProblem() const; ///< Why what was typed cannot be saved as it is; empty: it can.
    [[nodiscard]] bool takeText(); ///< From the editor; false: it stands for no bytes, which is said.
    [[nodiscard]] std::optional<quint64> flags() const;
    void openConflict(const keys::Conflict& conflict);
    void askHeld(const QString& warning);
    void say(const Words& trouble); ///< Null: nothing.
    void showTrouble();
    [[nodiscard]] bool isEditing() const { return m_editing->phase() != KeyEditing::Phase::Viewing; }

    KeysController* m_controller;
    KeyEditing* m_editing;
    KeysActions* m_actions;
    PaneHeader* m_header;
    QComboBox* m_forms;
    Notice* m_draft;
    Notice* m_changed;
    Notice* m_packed; ///< What else is to be known of what is shown.
    Notice* m_pieces; ///< Lines are not shown as they are.
    Notice* m_trouble;
    ValueEditor* m_editor;
    QLabel* m_empty;
    QStackedLayout* m_stack;
    ActBar* m_bar;
    QLineEdit* m_flags;
    ElidedLabel* m_hitWords;
    ElidedLabel* m_size;
    QPointer<ConflictDialog> m_conflict; ///< While it is open.
    ElidedLabel* m_saved; ///< That a value was written, and when.
    QString m_savedKey; ///< Whose; a new one becomes the chosen key only later.
    QDateTime m_savedAt;
    QByteArray m_savedValue;
    bool m_isSavedSeen = false; ///< Consul has answered with it.
    QTimer m_checkPause; ///< Typing goes on.
    QString m_key; ///< Whose value is shown.
    QByteArray m_shown; ///< What is in the editor, while it is only looked at.
    ValueForm m_form = ValueForm::Plain;
    ValueLook m_look; ///< In which m_shown was put into it.
    std::optional<qsizetype> m_bytes; ///< As setSize().
    Sized m_sized = Sized::AsStored;
    Words m_troubleWords;
    bool m_isStored = true; ///< What is in the editor stands for exactly the value.
    std::optional<keys::Query> m_query;
    std::size_t m_hitCount = 0;
    std::size_t m_hit = 0; ///< The one that was gone to; before that, the first.
    bool m_isAtHit = false; ///< One was.
    bool m_goToFirst = false; ///< Another key is shown since the hits were found.
    quint64 m_search = 0; ///< Counts searches: what a former one finds is of another text.
    bool m_filling = false; ///< The editor is given a text: nobody types.
};

} // namespace gui
