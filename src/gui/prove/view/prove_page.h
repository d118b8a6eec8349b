// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/page.h"
#include "gui/prove/model/prove_controller.h"
#include "gui/prove/model/prove_option_model.h"
#include "gui/prove/model/prove_story_model.h"

#include <QTimer>

#include <functional>

class QLabel;
class QListView;
class QMenu;
class QScrollArea;
class QSplitter;

namespace gui {

class ContenderCards;
class ElidedLabel;
class Notice;
class PaneHeader;
class ProveActions;
class ProveForm;
class StateTreeView;

/// Every order of requests: a strategy is chosen and searched, and what the search has found is a story to walk along,
/// to leave for another one, or to break oneself. Needs no Consul.
class ProvePage : public Page
{
    Q_OBJECT
public:
    explicit ProvePage(ProveController* controller, QWidget* parent = nullptr); ///< Which outlives the page.
    ~ProvePage() override;

    [[nodiscard]] QString id() const override { return QStringLiteral("prove"); }
    [[nodiscard]] QString title() const override { return tr("Prove"); }
    [[nodiscard]] QIcon icon() const override;
    [[nodiscard]] QList<QAction*> pageActions() const override;
    void setActive(bool active) override;
    [[nodiscard]] QWidget* mainView() const override;
    void setFilterText(const QString& text) override { Q_UNUSED(text) }
    [[nodiscard]] QString noFilterReason() const override;
    [[nodiscard]] bool isUsefulAlone() const override { return true; }
    [[nodiscard]] bool leadsTo(Place::Kind kind) const override { return kind == Place::Kind::Proof; }
    void showPlace(const Place& place) override;
    void showPlayProblem(const QString& problem); ///< A translated sentence: why a story cannot be played.

Q_SIGNALS:
    /// A story lies in this file as a recording of this path, and is to be played. showPlayProblem(), if that fails.
    void playWanted(const QString& file, const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Lines of text that the page is wide: below this, its parts are below one another.
    static constexpr int foldBelow = 46;

    void makeStrategies();
    [[nodiscard]] QWidget* makeMiddle();
    [[nodiscard]] QWidget* makeRight();
    [[nodiscard]] QListView* makeList(const char* name, QAbstractItemModel* model);
    void connectActs();
    void connectViews();
    void fold(bool folded);
    [[nodiscard]] int leastFormWidth() const;
    void giveRoom(); ///< At least so much to each part.
    void arrange(); ///< For the room that there is.
    void sharePanes();
    void refresh();
    void showSearch();
    void showStory();
    void showOptions(int row); ///< Which becomes the current one.
    void showHead();
    void fillOption();
    void takeOption();
    void takeAfter(int step, const proof::Choice& choice);
    void play();
    void askForStory();
    void showTrouble(std::function<QString()> words);
    void updateActions();
    [[nodiscard]] QString gameText() const;

    ProveController* m_controller;
    ProveActions* m_actions;
    QMenu* m_strategies; ///< Each with the setup as it is: for the palette, too.
    ProveStoryModel* m_rows;
    ProveOptionModel* m_options;
    ProveForm* m_form;
    QScrollArea* m_formScroll;
    QLabel* m_title;
    QLabel* m_text;
    Notice* m_game;
    Notice* m_trouble; ///< What could not be done …
    std::function<QString()> m_troubleWords; ///< … in the language of the window; null: nothing.
    PaneHeader* m_storyHeader;
    ElidedLabel* m_storyWord;
    QListView* m_story;
    PaneHeader* m_hereHeader;
    ContenderCards* m_cards;
    QScrollArea* m_cardScroll;
    StateTreeView* m_tree;
    QListView* m_next;
    QLabel* m_end; ///< In place of m_next, where nothing is left to do.
    QSplitter* m_split = nullptr;
    QTimer m_fill; ///< Works out one option after the other.
    proof::ProofText m_shown; ///< The steps up to the cursor: while they are the same, nothing moves under a person.
    bool m_isActive = false;
    bool m_isOld = true; ///< What is shown: the page was hidden.
    bool m_isShowing = false;
    bool m_isSecondClick = false; ///< Of a double click on m_next: pressed, and not released yet.
    bool m_folded = false;
};

} // namespace gui
