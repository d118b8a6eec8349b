// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lessons/view/lessons_page.h"

#include "gui/kit/model/time_words.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/drawn_delegate.h"
#include "gui/kit/view/flow_layout.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/questions.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/lessons/model/lesson_list_model.h"
#include "gui/lessons/model/lesson_words.h"
#include "gui/lessons/view/answer_rows.h"
#include "gui/lessons/view/lesson_parts.h"
#include "gui/lessons/view/lessons_actions.h"
#include "gui/lessons/view/spotlight.h"
#include "proof/proof_text.h"
#include "words/sentences.h"

#include <QAbstractButton>
#include <QFileDialog>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace gui {

namespace {

using Phase = LessonsController::Phase;

constexpr auto wrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

QRect textRoom(const QRect& item, const QFontMetrics& metrics)
{
    const int side = metrics.height() / 2;
    return item.adjusted(side, metrics.height() / 3, -side, -metrics.height() / 3);
}

void drawLesson(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index)
{
    const auto room = textRoom(item.rect, item.fontMetrics);
    painter.setFont(item.font);
    painter.setPen(ink.text);
    QRect used;
    painter.drawText(room, wrapped, item.text, &used);
    const auto badge = index.data(LessonListModel::BadgeRole).value<Badge>();
    if (badge.text.isEmpty())
        return;
    const auto small = badgeFont(item.font);
    const QRectF below(room.left(), used.bottom() + 3, room.width(), item.fontMetrics.height() * 1.2);
    const auto text
        = QFontMetricsF(small).elidedText(badge.text, Qt::ElideRight, room.width() - item.fontMetrics.height());
    paintBadge(painter, below, text, toneFor(ink.theme, badge.tone), small);
}

int lessonHeight(const QStyleOptionViewItem& item, const QModelIndex& index, int width)
{
    const auto room = textRoom(QRect(0, 0, width, 10'000), item.fontMetrics);
    const auto used = item.fontMetrics.boundingRect(room, wrapped, item.text);
    const bool hasBadge = !index.data(LessonListModel::BadgeRole).value<Badge>().text.isEmpty();
    return used.height() + item.fontMetrics.height() * 2 / 3 + (hasBadge ? item.fontMetrics.height() * 5 / 4 + 3 : 0);
}

} // namespace

LessonsPage::LessonsPage(LessonsController* controller, QWidget* parent)
    : Page(parent)
    , m_controller(controller)
    , m_actions(new LessonsActions(this))
    , m_model(new LessonListModel(controller, this))
{
    setObjectName(QStringLiteral("lessonsPage"));
    auto* const pane = named(new QWidget, "lessonsPane");
    makeList(pane);
    auto* const paper = named(new QWidget, "lessonPaper");
    makeLesson(paper);
    m_scroll = paperScroll(paper, QStringLiteral("lessonScroll"));
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_scroll->installEventFilter(this);
    m_spotlight = new Spotlight(m_scroll->viewport());
    m_scroll->viewport()->setMouseTracking(true);
    m_reading = named(new QWidget, "lessonReading");
    auto* const reading = tightColumn(m_reading);
    reading->addWidget(m_scroll, 1);
    // Below what scrolls: from step to step, the buttons stay under the pointer.
    auto* const foot = roomyLayoutIn<QHBoxLayout>(nullptr, QMargins(14, 6, 14, 6), 8);
    m_back = named(new FlatButton(m_actions->back, FlatButton::Plain), "lessonBackButton");
    m_next = named(new FlatButton(m_actions->next, FlatButton::Main), "lessonNextButton");
    foot->addWidget(m_back);
    foot->addWidget(m_next);
    foot->addStretch(1);
    reading->addLayout(foot);
    m_split = makeSplit(Qt::Horizontal, QStringLiteral("lessonsSplit"), {{pane, 0}, {m_reading, 1}});
    keepMeasured(this, [this, pane] {
        const int unit = fontMetrics().height();
        pane->setMinimumWidth(unit * 9);
        m_reading->setMinimumWidth(unit * 18);
    });
    keepSizes(m_split, [this] { return QList<int>{fontMetrics().height() * 15, fontMetrics().height() * 50}; });
    auto* const column = layoutIn<QVBoxLayout>(this, {}, 0);
    column->addWidget(m_split);
    views().keep(m_split, QStringLiteral("lessons/split"));
    connectActs();
    // A part has its place only when the paper has grown for it.
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &LessonsPage::scrollToCurrent,
        Qt::QueuedConnection);
    keepSaid(this, [this] {
        m_list->setAccessibleName(tr("Lessons"));
        m_scroll->setAccessibleName(tr("Lesson"));
        m_waiting->setText(tr("Trying the orders of requests…"));
        m_question->setHeading(tr("Question"));
        m_happening->setHeading(tr("What happens"));
        m_noStep->setText(tr("Nothing has happened yet. Space or Page Down shows the next step."));
        m_explanation->setHeading(tr("Explanation"));
        refreshList();
        refresh();
    });
}

LessonsPage::~LessonsPage() = default;

QIcon LessonsPage::icon() const
{
    return gui::icon(QStringLiteral("lessons"), Ink::Rail);
}

void LessonsPage::makeList(QWidget* pane)
{
    m_list = named(new QListView, "lessonsList");
    m_list->setModel(m_model);
    m_list->installEventFilter(this);
    m_list->setItemDelegate(new WrappedDelegate(drawLesson, lessonHeight, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto* const column = tightColumn(pane);
    auto* const header = new PaneHeader;
    keepSaid(header, [header] { header->setTitle(tr("Lessons")); });
    column->addWidget(header);
    column->addWidget(m_list, 1);
    auto* const foot = roomyLayoutIn<QHBoxLayout>(nullptr, QMargins(8, 6, 8, 6), 6);
    foot->addWidget(named(new FlatButton(m_actions->open, FlatButton::Plain), "lessonOpenButton"));
    foot->addStretch(1);
    column->addLayout(foot);
}

void LessonsPage::makeLesson(QWidget* paper)
{
    auto* const column = layoutIn<QVBoxLayout>(paper, {0, 4, 0, 12}, 2);
    m_trouble = named(new Notice(RowState::Warning, "lessonTroubleText"), "lessonTrouble");
    column->addWidget(m_trouble);
    auto* const head = roomyLayoutIn<QHBoxLayout>(nullptr, QMargins(14, 10, 14, 2), 8);
    m_title = new Headline;
    m_title->setObjectName(QStringLiteral("lessonTitle"));
    keepMeasured(m_title, [this] { m_title->setFont(scaledFont(m_title->font(), 1.2)); });
    head->addWidget(m_title, 1);
    column->addLayout(head);

    m_situation = new LessonPart("lessonSituation");
    m_situationText = uncutSentence({}, "lessonSituationText");
    m_stage = new LessonStage;
    m_situation->column()->addWidget(m_situationText);
    m_waiting = uncutQuietLabel({}, "lessonWaiting");
    m_situation->column()->addWidget(m_waiting);
    m_situation->column()->addWidget(m_stage);
    column->addWidget(m_situation);

    m_question = new LessonPart("lessonQuestion");
    m_questionText = boldSentence({}, "lessonQuestionText");
    m_question->column()->addWidget(m_questionText);
    m_answers = new AnswerRows(m_controller);
    m_question->column()->addWidget(m_answers);
    m_kept = uncutQuietLabel({}, "lessonKept");
    m_question->column()->addWidget(m_kept);
    auto* const acts = layoutIn<QHBoxLayout>(nullptr, {}, 8);
    m_predict = named(new FlatButton(m_actions->predict, FlatButton::Main), "lessonPredictButton");
    acts->addWidget(m_predict);
    acts->addStretch(1);
    m_question->column()->addLayout(acts);
    column->addWidget(m_question);

    m_happening = new LessonPart("lessonHappening");
    m_noStep = uncutQuietLabel({}, "lessonNoStep");
    m_happening->column()->addWidget(m_noStep);
    m_stepColumn = layoutIn<QVBoxLayout>(nullptr, {}, 8);
    m_steps = CardColumn<LessonStep>(m_stepColumn);
    m_happening->column()->addLayout(m_stepColumn);
    column->addWidget(m_happening);

    m_explanation = new LessonPart("lessonExplanation");
    m_outcome = boldSentence({}, "lessonOutcome");
    m_explained = uncutSentence({}, "lessonExplained");
    m_explained->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_explanation->column()->addWidget(m_outcome);
    m_explanation->column()->addWidget(m_explained);
    auto* const on = new FlowLayout(8); // Large text in a small window: none of them is cut.
    on->addWidget(named(new FlatButton(m_actions->again, FlatButton::Plain), "lessonAgainButton"));
    on->addWidget(named(new FlatButton(m_actions->prove, FlatButton::Plain), "lessonProveButton"));
    on->addWidget(named(new FlatButton(m_actions->lesson, FlatButton::Plain), "lessonFollowingButton"));
    m_explanation->column()->addLayout(on);
    column->addWidget(m_explanation);
    column->addStretch(1);
}

QList<QAction*> LessonsPage::pageActions() const
{
    return m_actions->all();
}

QWidget* LessonsPage::mainView() const
{
    return m_scroll;
}

QWidget* LessonsPage::presentedFirst() const
{
    return m_reading;
}

QString LessonsPage::noFilterReason() const
{
    return tr("This page has no list to filter.");
}

void LessonsPage::setActive(bool active)
{
    m_controller->setReading(active);
}

// --- What a person does -------------------------------------------------------------------------------------------

void LessonsPage::connectActs()
{
    followLanguage(this, [this] { updateActions(); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        m_fileTrouble.clear();
        m_controller->choose(index.row());
    });
    connect(m_actions->predict, &QAction::triggered, m_controller, &LessonsController::keepPrediction);
    connect(m_actions->next, &QAction::triggered, this, [this] { step(1); });
    connect(m_actions->back, &QAction::triggered, this, [this] { step(-1); });
    connect(m_actions->again, &QAction::triggered, m_controller, &LessonsController::again);
    connect(
        m_actions->lesson, &QAction::triggered, this, [this] { m_controller->choose(m_controller->current() + 1); });
    connect(m_actions->prove, &QAction::triggered, this, [this] {
        // What follows is nobody's business before it is predicted.
        const auto steps = static_cast<std::ptrdiff_t>(m_controller->scene().step);
        const auto& whole = m_controller->findings().whole;
        const auto& setup = m_controller->entry().lesson.setup;
        Q_EMIT placeWanted({Place::Kind::Proof, proof::proofText(setup, {whole.begin(), whole.begin() + steps})});
    });
    connect(m_actions->hands, &QAction::toggled, m_controller, &LessonsController::setCountsHands);
    connect(m_actions->spotlight, &QAction::toggled, m_controller, &LessonsController::setSpotlight);
    connect(m_actions->open, &QAction::triggered, this, &LessonsPage::askForFile);
    connect(m_controller, &LessonsController::changed, this, &LessonsPage::refresh);
    connect(m_controller, &LessonsController::changed, this, &LessonsPage::leaveDeadEnd);
    connect(m_controller, &LessonsController::listChanged, this, &LessonsPage::refreshList);
}

void LessonsPage::askForFile()
{
    auto* const dialog = fileDialog(
        this, QStringLiteral("openLessonDialog"), tr("Open a lesson"), tr("Lessons (*.json);;All files (*)"));
    connect(dialog, &QFileDialog::fileSelected, this, &LessonsPage::openFile);
    dialog->open();
}

void LessonsPage::openFile(const QString& name)
{
    const auto opened = m_controller->open(name);
    m_fileTrouble = opened ? QString() : opened.error();
    refresh();
}

void LessonsPage::step(int by)
{
    if (by > 0 ? m_controller->next() : m_controller->back())
        return;
    if (m_controller->phase() == Phase::Asking)
        scrollTo(m_question);
    m_isDeadEnd = true;
    Q_EMIT said(deadEnd(by));
}

/// It goes on: what was said of it is no longer so.
void LessonsPage::leaveDeadEnd()
{
    if (std::exchange(m_isDeadEnd, false))
        Q_EMIT said({});
}

/// Why it goes no further; whoever presses a key in front of a class is owed an answer.
QString LessonsPage::deadEnd(int by) const
{
    if (by > 0)
        return !isHappening() ? m_controller->noPredictionReason()
            : m_isPresented   ? tr("This is the last lesson.")
                              : tr("This is the last step.");
    if (isHappening())
        return tr("No step has happened.");
    return m_controller->current() == 0
        ? tr("This is the first lesson.")
        : tr("The previous lesson would discard the selected prediction. Keep it first.");
}

void LessonsPage::clicked(int by)
{
    const bool isOver = m_controller->phase() == Phase::Done && m_controller->step() == m_controller->steps();
    if (!m_isPresented)
        return isHappening() ? step(by) : void();
    if (isOver && m_explains == (by < 0)) {
        m_explains = by > 0;
        return refresh();
    }
    // Behind the explanation comes the next lesson, and before the question the last one.
    const bool isLeft = isOver || m_controller->phase() == Phase::Trouble;
    if (by > 0 && isLeft && m_actions->lesson->isEnabled())
        return m_actions->lesson->trigger();
    if (by < 0 && !isHappening() && !m_controller->hasChoice() && m_controller->previous()) {
        m_explains = true;
        return;
    }
    step(by);
}

void LessonsPage::present(bool on)
{
    m_isPresented = on;
    refresh();
}

/// The lesson is turned like the pages of a book, also from the list, where whoever chose a lesson still is. Buttons
/// and fields keep their keys.
bool LessonsPage::eventFilter(QObject* watched, QEvent* event)
{
    if ((watched != m_scroll && watched != m_list) || event->type() != QEvent::KeyPress)
        return Page::eventFilter(watched, event);
    const auto& key = *static_cast<const QKeyEvent*>(event);
    const bool isTaken = takesKey(key);
    if (watched == m_list && isTaken)
        m_scroll->setFocus();
    // In the list, digits would search in its numbers, and Page Down would leave the lesson.
    const bool isOfLesson = (key.key() >= Qt::Key_1 && key.key() <= Qt::Key_9) || key.key() == Qt::Key_PageDown
        || key.key() == Qt::Key_PageUp;
    return isTaken || (watched == m_list && isOfLesson);
}

bool LessonsPage::takesKey(const QKeyEvent& key)
{
    if (key.modifiers() != Qt::NoModifier && key.modifiers() != Qt::KeypadModifier)
        return false;
    if (key.key() >= Qt::Key_1 && key.key() <= Qt::Key_9)
        return m_answers->choose(key.key() - Qt::Key_1);
    if (!isHappening() && !m_isPresented)
        return false;
    switch (key.key()) {
    case Qt::Key_Space:
    case Qt::Key_PageDown:
    case Qt::Key_Right:
        clicked(1);
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_Left:
        clicked(-1);
        return true;
    default:
        return false;
    }
}

// --- What is shown ------------------------------------------------------------------------------------------------

void LessonsPage::refreshList()
{
    m_model->update();
    const QSignalBlocker blocker(m_list->selectionModel());
    m_list->setCurrentIndex(m_model->index(m_controller->current()));
}

void LessonsPage::refresh()
{
    if (m_controller->entries().empty())
        return;
    if (m_list->currentIndex().row() != m_controller->current())
        m_list->setCurrentIndex(m_model->index(m_controller->current()));
    const auto phase = m_controller->phase();
    const auto& lesson = m_controller->entry().lesson;
    QStringList trouble{m_fileTrouble, m_controller->progressTrouble()};
    if (!m_controller->contradictions().isEmpty())
        trouble << tr("This lesson states what was not found.") << m_controller->contradictions();
    if (phase == Phase::Trouble)
        trouble << tr("This lesson cannot be read. %1").arg(m_controller->trouble());
    m_trouble->setText(words::joinSentences(trouble));
    setShownWords(m_title, lessonText(lesson.title));
    // The situation is over with the first step.
    setShownWords(m_situationText, m_controller->step() == 0 ? lessonText(lesson.situation) : QString());
    setShownWords(m_questionText, lessonText(lesson.question.text));
    m_waiting->setVisible(phase == Phase::Enumerating);
    const bool isKnown = phase != Phase::Enumerating && phase != Phase::Trouble;
    m_stage->setVisible(isKnown);
    m_situation->setHeading(isKnown ? sceneTitle(*m_controller) : tr("Situation"));
    if (isKnown)
        m_stage->setScene(m_controller->scene(), lesson.setup.permits());
    m_answers->refresh();
    orderTabs();
    const bool isAsking = phase == Phase::Asking;
    // While it happens, the choices make room for the cards and the steps.
    const bool isOnItsWay = isHappening() && m_controller->step() > 0 && !isExplained();
    m_answers->setVisible(!isOnItsWay);
    const auto keptAt = clockOf(m_controller->attempt().at, ClockDetail::Minutes);
    setShownWords(m_kept,
        !isKnown || isAsking ? QString()
            : isOnItsWay     ? tr("Prediction, kept at %1: %2", "time, answer")
                               .arg(keptAt, answerText(*m_controller, m_controller->attempt().predicted))
                         : tr("Prediction kept at %1.").arg(keptAt));
    showSteps();
    showParts();
    updateActions();
}

/// Rows of answers are made late: left alone, they would come behind all that the window has.
void LessonsPage::orderTabs()
{
    QWidget* before = m_scroll;
    for (auto* const stop : m_answers->tabStops()) {
        setTabOrder(before, stop);
        before = stop;
    }
    if (before != m_scroll)
        setTabOrder(before, m_predict);
}

void LessonsPage::showSteps()
{
    const auto phase = m_controller->phase();
    const int step = isHappening() ? m_controller->step() : 0;
    const auto& scenes = m_controller->findings().scenes;
    const auto situation = m_controller->entry().lesson.story.size();
    m_steps.resize(static_cast<std::size_t>(step), [this] { return new LessonStep(m_happening); });
    for (int i = 0; i < step; ++i) {
        const auto number = static_cast<std::size_t>(i);
        m_steps[number]->setStep(i + 1, scenes[situation + number + 1], i + 1 == step);
        // Of a screen for a class, cards and one step take all the room.
        m_steps[number]->setVisible(!m_isPresented || i + 1 == step);
    }
    m_noStep->setVisible(step == 0);
    const bool isDone = isExplained();
    if (isDone) {
        setShownWords(m_outcome, outcomeText(*m_controller));
        setShownWords(m_explained, explanationText(*m_controller));
    }
    const auto show = [](QWidget* part, bool on) {
        if (!on)
            yieldFocus(part);
        part->setVisible(on);
    };
    show(m_happening, isHappening());
    show(m_explanation, isDone);
    show(m_predict, phase == Phase::Asking);
    show(m_question, phase != Phase::Trouble);
}

LessonPart* LessonsPage::currentPart() const
{
    switch (m_controller->phase()) {
    case Phase::Enumerating:
    case Phase::Trouble:
        return m_situation;
    case Phase::Asking:
        return m_question;
    case Phase::Happening:
        return m_happening;
    case Phase::Done:
        return isExplained() ? m_explanation : m_happening;
    }
    Q_UNREACHABLE();
}

bool LessonsPage::isHappening() const
{
    return m_controller->phase() == Phase::Happening || m_controller->phase() == Phase::Done;
}

/// Before a class, the last step is looked at first, and the explanation comes with the next click.
bool LessonsPage::isExplained() const
{
    return m_controller->phase() == Phase::Done && m_controller->step() == m_controller->steps()
        && (!m_isPresented || m_explains);
}

/// What is new stands at the end of the steps; of other parts the beginning matters most.
void LessonsPage::scrollToCurrent()
{
    const auto phase = m_controller->phase();
    if (m_shown == nullptr || (phase != Phase::Happening && phase != Phase::Done))
        return;
    scrollTo(m_shown);
}

void LessonsPage::scrollTo(const QWidget* part)
{
    const auto place = part->geometry();
    const int bottom = std::max(0, place.bottom() + 1 - m_scroll->viewport()->height());
    // Where it fits, what stands above it stays in sight: the cards above the steps.
    m_scroll->verticalScrollBar()->setValue(part == m_happening ? bottom : std::min(place.top(), bottom));
}

void LessonsPage::showParts()
{
    auto* const current = currentPart();
    const bool isElsewhere = m_shown != current || m_shownStep != m_controller->step();
    const bool isNew = m_shownLesson != m_controller->current();
    if (isNew)
        m_explains = false;
    m_shown = current;
    m_shownStep = m_controller->step();
    m_shownLesson = m_controller->current();
    if (isNew) {
        m_scroll->verticalScrollBar()->setValue(0);
    } else if (isElsewhere) {
        scrollToCurrent();
    }
    const bool isLitNow = m_spotlight->isHidden() && m_controller->hasSpotlight();
    if (isNew || isElsewhere || m_spotlight->isHidden() == m_controller->hasSpotlight())
        m_spotlight->setParts({m_situation, m_question, m_happening, m_explanation},
            current == m_happening ? QList<QWidget*>{m_situation, m_question, m_happening} : QList<QWidget*>{current});
    if (isLitNow)
        scrollTo(current); // The part that is lit may be out of view, with only dimmed parts visible.
    m_spotlight->setVisible(m_controller->hasSpotlight());
    m_spotlight->raise();
}

void LessonsPage::updateActions()
{
    const auto phase = m_controller->phase();
    const QString first = tr("Keep a prediction first.");
    const bool isAtEnd = m_controller->step() == m_controller->steps();
    allow(m_actions->predict, m_controller->noPredictionReason());
    if (!isHappening() || isAtEnd)
        yieldFocus(m_next);
    if (!isHappening() || m_controller->step() == 0)
        yieldFocus(m_back);
    allow(m_actions->next, !isHappening() ? first : isAtEnd ? tr("This is the last step.") : QString());
    allow(m_actions->back,
        !isHappening()                  ? first
            : m_controller->step() == 0 ? tr("No step has happened.")
                                        : QString());
    const bool isKnown = isHappening() || phase == Phase::Asking;
    allow(m_actions->prove, isKnown ? QString() : m_controller->noPredictionReason());
    allow(m_actions->again, isHappening() ? QString() : first);
    const bool isLast = m_controller->current() + 1 == static_cast<int>(m_controller->entries().size());
    allow(m_actions->lesson, isLast ? tr("This is the last lesson.") : QString());
    const QSignalBlocker hands(m_actions->hands);
    m_actions->hands->setChecked(m_controller->countsHands());
    const QSignalBlocker spotlight(m_actions->spotlight);
    m_actions->spotlight->setChecked(m_controller->hasSpotlight());
}

} // namespace gui
