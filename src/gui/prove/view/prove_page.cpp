// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/view/prove_page.h"

#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/room_scroll.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"
#include "gui/prove/view/contender_cards.h"
#include "gui/prove/view/prove_actions.h"
#include "gui/prove/view/prove_delegates.h"
#include "gui/prove/view/prove_form.h"
#include "gui/prove/view/state_tree_view.h"
#include "words/sentences.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gui {

ProvePage::ProvePage(ProveController* controller, QWidget* parent)
    : Page(parent)
    , m_controller(controller)
    , m_actions(new ProveActions(this))
    , m_strategies(new QMenu(this))
    , m_rows(new ProveStoryModel(this))
    , m_options(new ProveOptionModel(this))
    , m_form(new ProveForm(m_actions->prove, m_actions->stop, {m_actions->play, m_actions->copy, m_actions->replay}))
    , m_formScroll(paperScroll(m_form, QStringLiteral("proveFormScroll")))
    , m_title(headline({}, "proveTitle"))
    , m_text(uncutSentence({}, "proveText"))
    , m_game(new Notice(RowState::Hint, "proveGameText"))
    , m_trouble(new Notice(RowState::Warning, "proveTrouble"))
    , m_storyHeader(named(new PaneHeader, "proveStoryHeader"))
    , m_storyWord(named(new ElidedLabel, "proveStoryWord"))
    , m_story(makeList("proveStory", m_rows))
    , m_hereHeader(named(new PaneHeader, "proveHereHeader"))
    , m_cards(named(new ContenderCards, "proveCards"))
    , m_cardScroll(paperScroll(m_cards, QStringLiteral("proveCardScroll")))
    , m_tree(new StateTreeView)
    , m_next(makeList("proveNext", m_options))
    , m_end(uncutQuietLabel({}, "proveEnd"))
{
    setObjectName(QStringLiteral("provePage"));
    m_split = makeSplit(Qt::Horizontal, QStringLiteral("proveSplitter"),
        {{m_formScroll, 0, 250}, {makeMiddle(), 1, 500}, {makeRight(), 0, 330}});
    tightColumn(this)->addWidget(m_split);
    m_formScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    keepMeasured(this, [this] { giveRoom(); });
    views().keep(m_split, QStringLiteral("prove/splitter"));
    followLook(this, [this] { arrange(); });
    m_fill.setInterval(0);
    makeStrategies();
    connectActs();
    connectViews();
    keepSaid(this, [this] {
        m_strategies->setTitle(tr("Prove a s&trategy"));
        m_formScroll->setAccessibleName(tr("Setup and properties"));
        m_story->setAccessibleName(tr("Steps of the story; Left and Right move, Home and End lead to its ends"));
        m_cardScroll->setAccessibleName(tr("Contenders and store at this step"));
        m_next->setAccessibleName(tr("What can happen next; Enter takes a step"));
        m_end->setText(tr("Nothing is left to happen: every contender has ended."));
        showTrouble(m_troubleWords);
        refresh();
    });
}

ProvePage::~ProvePage() = default;

QIcon ProvePage::icon() const
{
    return gui::icon(id(), Ink::Rail);
}

QListView* ProvePage::makeList(const char* name, QAbstractItemModel* model)
{
    auto* const list = named(new QListView, name);
    list->setModel(model);
    list->setItemDelegate(proveDelegate(list));
    list->setFrameShape(QFrame::NoFrame);
    list->setResizeMode(QListView::Adjust);
    list->setWordWrap(true); // Without word wrap, a new width does not change the height of the rows.
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Always there: as it comes and goes, sentences would wrap anew.
    list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    list->installEventFilter(this);
    return list;
}

void ProvePage::makeStrategies()
{
    m_strategies->setObjectName(QStringLiteral("proveStrategies"));
    for (const auto id : protocols::allStrategies()) {
        const auto name = protocols::strategyName(id);
        auto* const act = m_strategies->addAction(QString());
        act->setObjectName(QStringLiteral("prove.") + name);
        keepSaid(act, [act, id, name] {
            act->setText(tr("Prove %1", "a strategy").arg(name));
            act->setToolTip(tipText(protocols::strategyTitle(id)));
        });
        connect(act, &QAction::triggered, this, [this, id] {
            auto setup = m_controller->setup();
            setup.strategy = id;
            Q_EMIT placeWanted({Place::Kind::Proof, proof::proofText(setup)});
        });
    }
}

QWidget* ProvePage::makeMiddle()
{
    auto* const middle = named(new QWidget, "proveMiddle");
    auto* const column = tightColumn(middle);
    auto* const head = named(new QWidget(middle), "proveHead");
    keepSaid(head, [head] { head->setAccessibleName(tr("Result")); });
    auto* const words = roomyLayoutIn<QVBoxLayout>(head, QMargins(14, 8, 14, 8), 3);
    keepMeasured(m_title, [this] { m_title->setFont(scaledFont(m_title->font(), 1.3)); });
    words->addWidget(m_title);
    words->addWidget(m_text);
    column->addWidget(head);
    m_game->addRight(named(new FlatButton(m_actions->over, FlatButton::Plain, m_game), "proveOverButton"));
    m_game->addRight(named(new FlatButton(m_actions->shortest, FlatButton::Plain, m_game), "proveShortestButton"));
    column->addWidget(m_game);
    column->addWidget(m_trouble);
    m_storyHeader->addRight(m_storyWord, 1);
    keepFont(m_storyWord, fixedFont);
    column->addWidget(m_storyHeader);
    column->addWidget(m_story, 3);
    column->addWidget(m_hereHeader);
    column->addWidget(m_cardScroll, 2);
    keepSentencesWhole(middle);
    return middle;
}

QWidget* ProvePage::makeRight()
{
    auto* const right = named(new QWidget, "proveRight");
    auto* const column = tightColumn(right);
    auto* const states = named(new PaneHeader(right), "proveStatesHeader");
    states->addRight(named(new FlatButton(m_actions->back, FlatButton::Plain, states), "proveBackButton"));
    column->addWidget(states);
    column->addWidget(m_tree, 3);
    auto* const next = named(new PaneHeader(right), "proveNextHeader");
    keepSaid(right, [states, next] {
        states->setTitle(tr("States"));
        next->setTitle(tr("Next from here"));
    });
    column->addWidget(next);
    column->addWidget(m_next, 2);
    m_end->setContentsMargins(14, 10, 14, 10);
    m_end->hide();
    column->addWidget(m_end, 2, Qt::AlignTop);
    return right;
}

QList<QAction*> ProvePage::pageActions() const
{
    return m_actions->all() + QList<QAction*>{m_strategies->menuAction()};
}

QWidget* ProvePage::mainView() const
{
    return m_rows->rowCount() > 0 ? static_cast<QWidget*>(m_story) : m_form->strategy();
}

QString ProvePage::noFilterReason() const
{
    return tr("This page has no list to filter.");
}

void ProvePage::setActive(bool active)
{
    m_isActive = active;
    if (active && m_isOld)
        refresh();
}

void ProvePage::showPlace(const Place& place)
{
    const auto proof = proof::proofFromText(place.id);
    if (!proof) {
        showTrouble([] { return tr("This link leads to no setup that can be proved."); });
        return;
    }
    showTrouble({});
    m_controller->show(*proof);
    refresh();
    if (auto* const view = mainView())
        view->setFocus(Qt::OtherFocusReason);
}

// --- Room ---------------------------------------------------------------------------------------------------------

void ProvePage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    arrange();
}

void ProvePage::arrange()
{
    fold(width() < fontMetrics().height() * foldBelow);
    if (!m_folded && !views().isArranged(m_split))
        sharePanes();
}

/// Its words in this language and size of text, and the bar that scrolls it.
int ProvePage::leastFormWidth() const
{
    return m_form->minimumSizeHint().width() + m_formScroll->verticalScrollBar()->sizeHint().width();
}

void ProvePage::sharePanes()
{
    const int unit = fontMetrics().height();
    const int form = std::max(leastFormWidth(), std::min(width() * 20 / 100, unit * 17));
    const int right = std::clamp(width() * 30 / 100, unit * 13, unit * 26);
    m_split->setSizes({form, std::max(0, width() - form - right), right});
}

/// In a narrow window the parts stand below one another, and the window scrolls.
void ProvePage::fold(bool folded)
{
    if (std::exchange(m_folded, folded) == folded)
        return;
    m_split->setOrientation(folded ? Qt::Vertical : Qt::Horizontal);
    m_form->layout()->activate();
    giveRoom();
}

void ProvePage::giveRoom()
{
    const int unit = fontMetrics().height();
    m_formScroll->setMinimumSize(unit * 13, m_folded ? unit * 16 : 0);
    m_story->parentWidget()->setMinimumWidth(unit * 17);
    m_tree->parentWidget()->setMinimumWidth(unit * 13);
    m_story->setMinimumHeight(unit * (m_folded ? 10 : 4));
    m_cardScroll->setMinimumHeight(unit * (m_folded ? 9 : 4));
    m_tree->setMinimumHeight(unit * (m_folded ? 12 : 5));
    m_next->setMinimumHeight(unit * (m_folded ? 8 : 4));
}

// --- What a person does -------------------------------------------------------------------------------------------

void ProvePage::connectActs()
{
    followLanguage(this, [this] { updateActions(); });
    connect(m_actions->prove, &QAction::triggered, m_controller, &ProveController::start);
    connect(m_actions->stop, &QAction::triggered, m_controller, &ProveController::stop);
    connect(m_actions->back, &QAction::triggered, m_controller, &ProveController::stepBack);
    connect(m_actions->over, &QAction::triggered, m_controller, &ProveController::startOver);
    connect(m_actions->shortest, &QAction::triggered, m_controller, &ProveController::showShortest);
    connect(m_actions->game, &QAction::triggered, m_controller, &ProveController::setGame);
    connect(m_actions->play, &QAction::triggered, this, &ProvePage::play);
    connect(m_actions->copy, &QAction::triggered, this, [this] {
        QGuiApplication::clipboard()->setText(storyAsText(m_controller->story()));
        Q_EMIT said(tr("Copied as text."));
    });
    connect(m_actions->replay, &QAction::triggered, this, &ProvePage::askForStory);
}

void ProvePage::connectViews()
{
    connect(m_form, &ProveForm::setupChosen, m_controller, &ProveController::setSetup);
    connect(m_story->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        if (!m_isShowing && current.isValid())
            m_controller->moveTo(m_rows->stepOf(current.row()));
    });
    connect(m_next, &QListView::clicked, this, &ProvePage::takeOption);
    m_next->viewport()->installEventFilter(this);
    connect(m_tree, &StateTreeView::stepWanted, m_controller, &ProveController::moveTo);
    connect(m_tree, &StateTreeView::choiceWanted, this, &ProvePage::takeAfter);
    connect(&m_fill, &QTimer::timeout, this, &ProvePage::fillOption);
    connect(m_controller, &ProveController::setupChanged, this, &ProvePage::refresh);
    connect(m_controller, &ProveController::searchChanged, this, &ProvePage::showSearch);
    connect(m_controller, &ProveController::storyChanged, this, &ProvePage::showStory);
    connect(m_controller, &ProveController::gameChanged, this, &ProvePage::refresh);
    connect(m_controller, &ProveController::recordingChanged, this, &ProvePage::updateActions);
    connect(m_controller, &ProveController::recorded, this, &ProvePage::playWanted);
    connect(m_controller, &ProveController::recordingFailed, this, &ProvePage::showPlayProblem);
}

bool ProvePage::eventFilter(QObject* watched, QEvent* event)
{
    // The first click of a double one has put other rows under the pointer: the second is meant for none of them.
    if (watched == m_next->viewport()) {
        if (event->type() == QEvent::MouseButtonDblClick)
            return m_isSecondClick = true;
        if (event->type() == QEvent::MouseButtonPress)
            m_isSecondClick = false; // The release of the other one was not seen here.
        if (event->type() == QEvent::MouseButtonRelease && std::exchange(m_isSecondClick, false))
            return true;
    }
    if (event->type() != QEvent::KeyPress)
        return Page::eventFilter(watched, event);
    const auto* const key = static_cast<QKeyEvent*>(event);
    if (key->modifiers() != Qt::NoModifier && key->modifiers() != Qt::KeypadModifier)
        return Page::eventFilter(watched, event);
    if (watched == m_story) {
        switch (key->key()) {
        case Qt::Key_Left:
            m_controller->moveTo(m_controller->cursor() - 1);
            return true;
        case Qt::Key_Right:
            m_controller->moveTo(m_controller->cursor() + 1);
            return true;
        case Qt::Key_Home:
            m_controller->moveTo(0);
            return true;
        case Qt::Key_End:
            m_controller->moveTo(m_controller->story().steps());
            return true;
        default:
            break;
        }
    }
    if (watched == m_next
        && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter || key->key() == Qt::Key_Space)) {
        takeOption();
        return true;
    }
    return Page::eventFilter(watched, event);
}

void ProvePage::takeOption()
{
    if (const auto choice = m_options->choiceAt(m_next->currentIndex().row()))
        m_controller->take(*choice);
}

void ProvePage::takeAfter(int step, const proof::Choice& choice)
{
    m_controller->moveTo(step);
    m_controller->take(choice);
}

void ProvePage::showTrouble(std::function<QString()> words)
{
    m_troubleWords = std::move(words);
    m_trouble->setText(m_troubleWords ? m_troubleWords() : QString());
}

void ProvePage::play()
{
    showTrouble({});
    m_controller->record();
}

void ProvePage::showPlayProblem(const QString& problem)
{
    showTrouble([problem] { return tr("The story cannot be played. %1").arg(problem); });
}

void ProvePage::askForStory()
{
    auto* const dialog = named(new QInputDialog(this), "proveReplayDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Replay story"));
    dialog->setLabelText(tr("A story as it was copied, such as aabbba or no-cas:2/1:aabbba:"));
    dialog->setTextEchoMode(QLineEdit::Normal); // Makes the field, which is named before it is shown.
    // Of text with several lines the field keeps all of it as one.
    if (auto* const field = dialog->findChild<QLineEdit*>())
        nameWidget(field, "proveReplayText", tr("Story"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& text) {
        const auto problem = m_controller->replay(text);
        showTrouble([problem] { return problem.value_or(QString()); });
        if (!problem)
            m_story->setFocus(Qt::OtherFocusReason);
    });
    dialog->open();
}

void ProvePage::updateActions()
{
    const bool isSearching = m_controller->isSearching();
    const bool isEmpty = m_controller->story().steps() == 0;
    const QString none = isEmpty ? tr("There is no story yet.") : QString();
    allow(m_actions->prove, isSearching ? tr("The search is running.") : QString());
    allow(m_actions->stop, isSearching ? QString() : tr("No search is running."));
    allow(m_actions->back, m_controller->cursor() == 0 ? tr("No step was taken yet.") : QString());
    allow(m_actions->over, none);
    allow(m_actions->shortest,
        m_controller->hasShortest() ? QString() : tr("No story that breaks it is known. Prove first."));
    allow(m_actions->play, m_controller->isRecording() ? tr("The story is being prepared.") : none);
    allow(m_actions->copy, none);
    m_actions->game->setChecked(m_controller->isGame());
}

// --- What is shown ------------------------------------------------------------------------------------------------

void ProvePage::refresh()
{
    m_form->setSetup(m_controller->setup());
    showSearch();
    showStory();
}

void ProvePage::showSearch()
{
    const bool isSearching = m_controller->isSearching();
    const auto* const outcome = m_controller->outcome();
    m_form->setProgress(isSearching ? progressText(m_controller->figures())
            : outcome != nullptr    ? figuresText(outcome->figures)
                                    : QString());
    m_form->setProperties(proveProperties(
        m_controller->setup(), outcome, isSearching, m_isActive ? m_controller->broken() : std::nullopt));
    showHead();
    updateActions();
}

QString ProvePage::gameText() const
{
    if (!m_controller->isGame())
        return {};
    const auto* const outcome = m_controller->outcome();
    const int best = m_controller->best();
    const auto bestWords = best > 0 ? tr("Your best: %1.").arg(best) : QString();
    const auto par = m_controller->par();
    const auto parWords = par ? tr("Par: %n steps.", nullptr, *par)
        : outcome == nullptr  ? tr("Par is being searched.")
                              : QString();
    if (const auto broken = m_controller->brokenInStory()) {
        const bool isPar = par && broken->step <= *par;
        const auto won = isPar ? tr("Won at par: %n steps.", nullptr, broken->step)
                               : tr("Won in %n steps.", nullptr, broken->step);
        return words::joinSentences({won, proof::brokenText(broken->property), parWords, bestWords});
    }
    if (outcome != nullptr && outcome->result.verdict == proof::Verdict::Holds)
        return tr(
            "No order breaks this strategy within these bounds, so the game cannot be won. Choose another one, such as "
            "no-cas, spring or fair, or allow a fault.");
    if (m_controller->isLost())
        return words::joinSentences(
            {tr("Lost: every contender has ended, and nothing is broken. Step back, or start over."), parWords,
                bestWords});
    return words::joinSentences({tr("Break it: let more contenders in than the limit allows, or lose a permit. Choose "
                                    "whose request goes next."),
        tr("Steps so far: %1.").arg(m_controller->story().steps()), parWords, bestWords});
}

void ProvePage::showHead()
{
    const auto* const outcome = m_controller->outcome();
    const bool isGame = m_controller->isGame();
    m_game->setText(gameText());
    if (isGame) {
        m_title->setText(m_controller->isWon()
                ? tr("You broke %1").arg(protocols::strategyName(m_controller->setup().strategy))
                : m_controller->isLost()
                ? tr("%1 survived", "a strategy").arg(protocols::strategyName(m_controller->setup().strategy))
                : tr("You are the evil scheduler"));
        m_text->setText(setupWords(m_controller->setup()));
        return;
    }
    if (outcome == nullptr) {
        m_title->setText(m_controller->isSearching() ? tr("Every order is being tried") : tr("Not proved yet"));
        m_text->setText(m_controller->isSearching()
                ? tr("Nothing was broken so far. That proves nothing until the search has ended.")
                : m_controller->story().steps() > 0
                ? tr("Prove tries every order of requests with the code of the strategy. The story below is one of "
                     "them.")
                : tr("Prove tries every order of requests with the code of the strategy. Or take the first step "
                     "yourself, below Next from here."));
        return;
    }
    const auto words = proveHeadline(*outcome);
    m_title->setText(words.title);
    const bool isAnother = m_controller->hasShortest() && outcome->result.story != m_controller->story().story();
    m_text->setText(isAnother ? words::joinSentences(
                        {tr("This is the end of the shortest story. The story below is another one."), words.text})
                              : words.text);
}

void ProvePage::showStory()
{
    m_isOld = !m_isActive;
    if (m_isOld)
        return; // A story takes some milliseconds, which nobody sees.
    m_isShowing = true;
    const auto& story = m_controller->story();
    const auto broken = m_controller->brokenInStory();
    const int brokenAt = broken ? broken->step : 0;
    const int cursor = m_controller->cursor();
    const auto& here = m_controller->here();
    const proof::ProofText state{here.setup(), here.story()};
    const bool isSame = std::exchange(m_shown, state) == state;
    m_rows->setStory(story, brokenAt);
    const auto* const outcome = m_controller->outcome();
    const bool isShortest = outcome != nullptr && !story.story().empty() && outcome->result.story == story.story();
    m_storyHeader->setTitle(isShortest && outcome->result.isShortest
            ? tr("The shortest story: %n steps", nullptr, story.steps())
            : story.steps() == 0 ? tr("Story")
                                 : tr("Story: %n steps", nullptr, story.steps()));
    m_storyWord->setLine(proof::storyText(story.story()));
    const int row = m_rows->rowOf(cursor);
    m_story->setCurrentIndex(m_rows->index(row));
    if (row >= 0 && !isSame)
        m_story->scrollTo(m_rows->index(row));
    m_hereHeader->setTitle(cursor == 0 ? tr("At the start") : tr("At step %1").arg(cursor));
    m_cards->show(here, m_controller->broken().has_value(), m_controller->isOpen());
    m_tree->setScene(stateScene(story, {cursor, brokenAt, m_controller->triedSteps()}));
    showOptions(isSame ? std::max(0, m_next->currentIndex().row()) : 0);
    m_isShowing = false;
    showSearch();
}

void ProvePage::showOptions(int row)
{
    const auto& here = m_controller->here();
    const bool isEnd = here.choices().empty();
    if (isEnd)
        yieldFocus(m_next);
    m_next->setVisible(!isEnd);
    m_end->setVisible(isEnd);
    m_options->setChoices(here.choices(), here.setup().permits(), m_controller->isGame());
    if (!isEnd)
        m_next->setCurrentIndex(m_options->index(row));
    m_fill.start();
}

void ProvePage::fillOption()
{
    const auto choice = m_options->nextUnknown();
    if (!choice) {
        m_fill.stop();
        return;
    }
    m_options->setOption(m_controller->option(*choice));
}

} // namespace gui
