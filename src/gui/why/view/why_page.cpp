// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/view/why_page.h"

#include "gui/kit/model/time_words.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/empty_place.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/why/view/bill_view.h"
#include "gui/why/view/side_pane.h"
#include "gui/why/view/step_row.h"
#include "gui/why/view/why_actions.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr int foldBelow = 64; ///< Lines of text that the page is wide: then the side pane goes below.

struct Choice {
    QString text;
    QString data;
};

/// Only what is another one: a list that lies open is not closed by an answer.
void setChoices(QComboBox* box, const std::vector<Choice>& choices, const QString& current)
{
    bool same = static_cast<std::size_t>(box->count()) == choices.size();
    for (int i = 0; same && i < box->count(); ++i)
        same = box->itemData(i).toString() == choices[static_cast<std::size_t>(i)].data;
    if (!same) {
        box->clear();
        for (const auto& choice : choices)
            box->addItem(QString(), choice.data);
    }
    for (int i = 0; i < box->count(); ++i) {
        if (const QString words = lineText(choices[static_cast<std::size_t>(i)].text); box->itemText(i) != words)
            box->setItemText(i, words);
    }
    if (const int at = box->findData(current); at != box->currentIndex())
        box->setCurrentIndex(at);
}

QComboBox* makeChoice(const char* name, QWidget* parent)
{
    auto* const box = named(new QComboBox(parent), name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    constexpr int letters = 14;
    box->setMinimumContentsLength(letters);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

} // namespace

WhyPage::WhyPage(Connection* connection, WhyController* controller, QWidget* parent)
    : WatchingPage(connection, parent)
    , m_controller(controller)
    , m_actions(new WhyActions(this))
    , m_path(makeChoice("whyPath", this))
    , m_asker(makeChoice("whyAsker", this))
    , m_past(named(new Notice(RowState::Neutral, "whyPastText", this), "whyPast"))
    , m_title(new Headline)
    , m_headline(uncutSentence({}, "whyHeadline"))
    , m_adviceBadge(named(new BadgeLabel, "whyAdviceBadge"))
    , m_advice(uncutSentence({}, "whyAdvice"))
    , m_act(named(new FlatButton(m_actions->act, FlatButton::Main), "whyActButton"))
    , m_empty(new EmptyPlace(QStringLiteral("whyEmpty")))
    , m_body(named(new QWidget, "whyBody"))
    , m_bill(new BillView)
    , m_side(new SidePane)
{
    setObjectName(QStringLiteral("whyPage"));
    setRestAfter(std::chrono::milliseconds(0)); // Nothing is asked for while it is hidden.
    auto* const paper = named(new QWidget, "whyPaper");
    m_column = layoutIn<QVBoxLayout>(paper, {}, 0);
    makeHead(m_column);
    auto* const body = layoutIn<QVBoxLayout>(m_body, {}, 0);
    m_stepColumn = layoutIn<QVBoxLayout>(nullptr, {}, 0);
    m_steps = CardColumn<StepRow>(m_stepColumn);
    m_endingColumn = layoutIn<QVBoxLayout>(nullptr, {}, 0);
    m_endings = CardColumn<StepRow>(m_endingColumn);
    body->addLayout(m_endingColumn);
    body->addLayout(m_stepColumn);
    body->addWidget(m_bill);
    m_column->addWidget(m_body);
    m_column->addWidget(m_empty, 1);
    m_column->addStretch(1);
    m_scroll = paperScroll(paper, QStringLiteral("whyScroll"));
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_sideScroll = paperScroll(m_side, QStringLiteral("whySideScroll"));
    split()->addWidget(m_scroll);
    split()->addWidget(m_sideScroll);
    split()->setStretchFactor(0, 1);
    split()->setStretchFactor(1, 0);
    keepMeasured(this, [this] {
        const int unit = fontMetrics().height();
        m_scroll->setMinimumWidth(unit * 20);
        m_sideScroll->setMinimumWidth(unit * 15);
    });
    followLook(this, [this] { fold(width() < fontMetrics().height() * foldBelow); });
    restoreSplit();
    keepSaid(this, [this] {
        m_path->setAccessibleName(tr("Semaphore or lock"));
        m_asker->setAccessibleName(tr("Client"));
        m_scroll->setAccessibleName(tr("Reasons"));
        m_sideScroll->setAccessibleName(tr("Waiting, safety and settings"));
    });
    followLanguage(this, [this] { refresh(); });
    connectActs();
    connect(m_controller, &WhyController::watchStateChanged, this, &Page::watchStateChanged);
    connect(m_controller->seen(), &HistoryController::pastChanged, this, &Page::pastWordsChanged);
    connect(m_controller->seen(), &HistoryController::sourceChanged, this, &Page::pastWordsChanged);
    followLanguage(this, [this] { updateActions(); });
    connect(connection, &Connection::statusChanged, this, &WhyPage::updateActions);
    connect(connection, &Connection::writeBlockedChanged, this, &WhyPage::updateActions);
    connect(connection, &Connection::aboutToClose, this, &WhyPage::refresh, Qt::QueuedConnection);
    m_controller->answers().subscribe(this, [this](const WhyAnswer&) { refresh(); });
}

WhyPage::~WhyPage() = default;

QString WhyPage::pastWords() const
{
    const auto* const seen = m_controller->seen();
    return seen->isPast() ? shownPastText(seen->isFile()) : QString();
}

void WhyPage::makeHead(QVBoxLayout* column)
{
    m_title->setObjectName(QStringLiteral("whyTitle"));
    keepMeasured(m_title, [this] { m_title->setFont(scaledFont(m_title->font(), 1.15)); });
    keepFont(m_headline, [](const QFont& around) { return scaledFont(around, 1.1); });
    auto* const ask = roomyLayoutIn<QHBoxLayout>(nullptr, QMargins(14, 8, 14, 4), 8);
    ask->addWidget(m_path, 3);
    ask->addWidget(m_asker, 2);
    column->addLayout(ask);
    m_past->addRight(named(new FlatButton(m_actions->live, FlatButton::Plain, m_past), "whyLiveButton"));
    column->addWidget(m_past);
    auto* const head = named(new QWidget, "whyHead");
    keepSaid(head, [head] { head->setAccessibleName(tr("Summary")); });
    auto* const words = roomyLayoutIn<QVBoxLayout>(head, QMargins(14, 6, 14, 12), 6);
    words->addWidget(m_title);
    words->addWidget(m_headline);
    auto* const advice = layoutIn<QHBoxLayout>(nullptr, {0, 2, 0, 0}, 10);
    advice->addWidget(m_adviceBadge, 0, Qt::AlignTop);
    advice->addWidget(m_advice, 1);
    advice->addWidget(m_act, 0, Qt::AlignTop);
    words->addLayout(advice);
    column->addWidget(head);
}

QList<QAction*> WhyPage::pageActions() const
{
    return m_actions->withRetry(retryAction());
}

QWidget* WhyPage::mainView() const
{
    const bool isToChoose = m_controller->path().isEmpty() && m_path->isEnabled() && m_path->count() > 0;
    return isToChoose ? static_cast<QWidget*>(m_path) : m_scroll;
}

// --- Room ---------------------------------------------------------------------------------------------------------

void WhyPage::sharePanes()
{
    const int unit = fontMetrics().height();
    const int side = std::clamp(split()->width() * 30 / 100, unit * 18, unit * 28);
    split()->setSizes({std::max(0, split()->width() - side), side});
}

void WhyPage::resizeEvent(QResizeEvent* event)
{
    fold(width() < fontMetrics().height() * foldBelow);
    WatchingPage::resizeEvent(event);
}

/// In a narrow window the side pane stands below the answer, and all of it scrolls together.
void WhyPage::fold(bool folded)
{
    if (std::exchange(m_folded, folded) == folded)
        return;
    if (folded) {
        yieldFocus(m_side);
        m_sideScroll->takeWidget();
        m_column->insertWidget(m_column->indexOf(m_body) + 1, m_side);
        m_side->setVisible(!m_controller->path().isEmpty());
        m_sideScroll->hide();
    } else {
        m_column->removeWidget(m_side);
        m_sideScroll->setWidget(m_side);
        m_side->setVisible(true);
        m_sideScroll->setVisible(!m_controller->path().isEmpty());
    }
}

// --- What a person does -------------------------------------------------------------------------------------------

void WhyPage::connectActs()
{
    connect(m_path, &QComboBox::activated, this,
        [this](int at) { m_controller->ask(m_path->itemData(at).toString(), QString()); });
    connect(m_asker, &QComboBox::activated, this,
        [this](int at) { m_controller->ask(m_controller->path(), m_asker->itemData(at).toString()); });
    connect(m_actions->act, &QAction::triggered, this, [this] {
        const auto& answer = m_controller->answer();
        if (!answer.why.advice.repair)
            return;
        Place place{Place::Kind::Repair, answer.question.path};
        place.finding = answer.why.advice.repair;
        Q_EMIT placeWanted(place);
    });
    connect(m_actions->cause, &QAction::triggered, this, [this] {
        if (const auto& endings = m_controller->answer().endings; !endings.empty()) {
            const Place place = placeOf(endings.front().ended);
            Q_EMIT placeWanted(place);
        }
    });
    connect(m_actions->show, &QAction::triggered, this, [this] {
        Q_EMIT placeWanted({Place::Kind::Watched, m_controller->path(), m_controller->session()});
    });
    connect(m_actions->live, &QAction::triggered, this, [this] { m_controller->seen()->goLive(); });
    connect(m_actions->copy, &QAction::triggered, this, [this] {
        QGuiApplication::clipboard()->setText(whyText(m_controller->answer(), now()));
        Q_EMIT said(tr("Copied as text."));
    });
    connect(m_side, &SidePane::placeWanted, this, &Page::placeWanted);
    connect(m_side, &SidePane::said, this, &Page::said);
    connect(m_side, &SidePane::ruleWanted, m_controller, &WhyController::setRule);
}

void WhyPage::setActive(bool active)
{
    WatchingPage::setActive(active);
    m_controller->seen()->setLively(active);
    // Where there is only one, nobody has to choose it.
    if (const auto paths = m_controller->paths(); active && m_controller->path().isEmpty() && paths.size() == 1)
        m_controller->ask(paths.front(), {});
    if (active)
        refresh();
}

QString WhyPage::noFilterReason() const
{
    return tr("This page has no list to filter.");
}

void WhyPage::showPlace(const Place& place)
{
    m_controller->ask(place.id, place.part);
    refresh();
    m_scroll->ensureVisible(0, 0);
    m_scroll->setFocus(Qt::OtherFocusReason);
}

void WhyPage::updateActions()
{
    const auto& answer = m_controller->answer();
    const QString none = m_controller->path().isEmpty() ? tr("Select a semaphore or a lock first.") : QString();
    const QString words = adviceAct(answer.why.advice);
    if (!words.isEmpty())
        m_actions->act->setText(words);
    const QString blocked = answer.isPast ? pastReason() : connection()->writeBlocked();
    const QString pending = answer.isPending ? tr("The result is still being worked out.") : QString();
    const auto orPending = [&pending](const QString& reason) { return pending.isEmpty() ? reason : pending; };
    allow(m_actions->act, orPending(words.isEmpty() ? tr("No repair is advised here.") : blocked));
    if (words.isEmpty())
        yieldFocus(m_act);
    m_act->setVisible(!words.isEmpty());
    allow(m_actions->cause, orPending(answer.endings.empty() ? tr("No session was observed to end here.") : QString()));
    allow(m_actions->show, none);
    allow(m_actions->live, answer.isPast ? QString() : tr("The current state is already shown."));
    allow(m_actions->copy, orPending(none));
}

// --- What is shown ------------------------------------------------------------------------------------------------

QString WhyPage::emptyText() const
{
    if (!m_controller->path().isEmpty())
        return {};
    if (!connection()->isOpen())
        return tr("Not connected, so the state is unknown. Connect first.");
    return m_controller->paths().isEmpty()
        ? tr("Nothing is watched yet. Watch a semaphore or a lock on the Semaphores page first.")
        : tr("Choose a semaphore or a lock above. On other pages, Ctrl+? asks about the selected row.");
}

void WhyPage::refresh()
{
    const bool isAsked = !m_controller->path().isEmpty();
    showChoices();
    m_empty->say(emptyText(), false);
    if (isAsked)
        yieldFocus(m_empty);
    m_empty->setVisible(!isAsked);
    if (!isAsked)
        yieldFocus(m_body);
    m_body->setVisible(isAsked);
    (m_folded ? static_cast<QWidget*>(m_side) : m_sideScroll)->setVisible(isAsked);
    showHead();
    if (isAsked) {
        showEndings();
        showSteps();
        const auto& answer = m_controller->answer();
        m_bill->setFigures(answer.figures.get());
        m_side->setRule(m_controller->rule(), m_controller->subjects());
        m_side->show(answer, now());
    }
    updateActions();
    orderTabs();
}

/// In the order of reading. Needed because cards are made later than the widgets below them. From the answer, Tab leads
/// to the action and to the evidence.
void WhyPage::orderTabs()
{
    QWidget* before = m_path;
    const auto add = [&before](QWidget* stop) {
        if (stop == before || stop->window() != before->window())
            return;
        setTabOrder(before, stop);
        before = stop;
    };
    const auto addIn = [&add](const QWidget* part) {
        for (auto* const each : part->findChildren<QWidget*>()) {
            if (each->focusPolicy() & Qt::TabFocus)
                add(each);
        }
    };
    for (auto* const stop : std::initializer_list<QWidget*>{m_asker, m_scroll, m_act})
        add(stop);
    for (std::size_t i = 0; i < m_endings.size(); ++i)
        addIn(m_endings[i]);
    for (std::size_t i = 0; i < m_steps.size(); ++i)
        addIn(m_steps[i]);
    addIn(m_bill);
    if (!m_folded)
        add(m_sideScroll);
    addIn(m_side);
}

void WhyPage::showChoices()
{
    std::vector<Choice> paths;
    for (const auto& path : m_controller->paths())
        paths.push_back({path, path});
    setChoices(m_path, paths, m_controller->path());
    m_path->setEnabled(!paths.empty());
    std::vector<Choice> askers{{tr("A new client"), {}}};
    bool isListed = m_controller->session().isEmpty();
    const auto& answer = m_controller->answer();
    for (const auto& asker : answer.askers) {
        isListed = isListed || asker.session == m_controller->session();
        askers.push_back({askerChoice(asker, answer.isOld), asker.session});
    }
    if (!isListed)
        askers.push_back({answer.asker, m_controller->session()});
    setChoices(m_asker, askers, m_controller->session());
    m_asker->setEnabled(!m_controller->path().isEmpty());
}

void WhyPage::showHead()
{
    const auto& answer = m_controller->answer();
    const bool isAsked = !answer.question.path.isEmpty();
    auto* const seen = m_controller->seen();
    m_past->setText(answer.isPast && answer.at.isValid() ? pastText(answer.at, now(), seen->behind(),
                        seen->isFile() ? QFileInfo(seen->fileName()).fileName() : QString())
                                                         : QString());
    setShownWords(m_title, isAsked ? whyTitle(answer) : QString());
    setShownWords(m_headline, isAsked ? answer.why.headline : QString());
    setShownWords(m_advice, isAsked ? answer.why.advice.text : QString());
    const bool isAdvised = isAsked && !answer.isPending;
    m_adviceBadge->setBadge(isAdvised ? adviceBadge(answer.why.advice, now()) : Badge());
    m_adviceBadge->setAccessibleName(tr("Advice"));
}

void WhyPage::showSteps()
{
    const auto& answer = m_controller->answer();
    const auto& why = answer.why;
    const auto* const deciding = why.deciding();
    m_steps.resize(why.steps.size(), [this] {
        auto* const row = new StepRow(m_body);
        connect(row, &StepRow::placeWanted, this, &Page::placeWanted);
        return row;
    });
    for (std::size_t i = 0; i < why.steps.size(); ++i) {
        const auto& step = why.steps[i];
        StepRow::Content content{explain::reasonId(step.kind), stepBadge(step.applies), step.question, step.text,
            linksOf(step, answer.state.get(), answer.names, now()), &step == deciding};
        m_steps[i]->setContent(content);
    }
}

/// Why sessions ended that matter here: before the reasons, for it is what one has come for.
void WhyPage::showEndings()
{
    constexpr std::size_t most = 3;
    const auto& endings = m_controller->answer().endings;
    m_endings.resize(std::min(most, endings.size()), [this] {
        auto* const row = new StepRow(m_body);
        connect(row, &StepRow::placeWanted, this, &Page::placeWanted);
        return row;
    });
    for (std::size_t i = 0; i < m_endings.size(); ++i) {
        const auto& ending = endings[i];
        StepRow::Content content;
        content.id = QStringLiteral("ending%1").arg(i);
        content.badge = endingBadge(ending.explanation);
        content.question = endingTitle(ending.ended, now());
        content.text = ending.explanation.text;
        content.links.push_back({tr("Go to the cause"), placeOf(ending.ended)});
        for (const auto& evidence : ending.explanation.evidence) {
            if (auto link = linkTo(evidence, now()); evidence.kind != explain::Evidence::Kind::Event)
                content.links.push_back(std::move(link));
        }
        m_endings[i]->setContent(content);
    }
}

} // namespace gui
