// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/view/now_page.h"

#include "gui/kit/model/time_words.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/empty_place.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/room_scroll.h"
#include "gui/kit/view/row_hold.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"
#include "gui/now/model/now_figures.h"
#include "gui/now/model/now_model.h"
#include "gui/now/view/last_hour_pane.h"
#include "gui/now/view/now_actions.h"
#include "gui/now/view/now_delegate.h"
#include "gui/now/view/now_tiles.h"
#include "gui/now/view/others_pane.h"

#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

NowPage::NowPage(Connection* connection, NowController* controller, QWidget* parent)
    : WatchingPage(connection, parent)
    , m_controller(controller)
    , m_actions(new NowActions(this))
    , m_model(new NowModel(this))
    , m_title(new Headline)
    , m_text(new UncutQuietLabel)
    , m_note(new Notice(RowState::Hint, "nowNote"))
    , m_problem(new Notice(RowState::Warning, "nowFilterProblem"))
    , m_first(new Notice(RowState::Hint, "nowFirst"))
    , m_tiles(new NowTiles)
    , m_view(new QListView)
    , m_hold(new RowHold(m_view))
    , m_empty(new EmptyPlace(QStringLiteral("nowEmpty")))
    , m_hour(new LastHourPane)
    , m_othersPane(new OthersPane(m_actions->others))
{
    setObjectName(QStringLiteral("nowPage"));
    makeParts();
    restoreSplit();
    connect(m_controller, &NowController::changed, this, [this] {
        if (isActive())
            refresh(isHeld());
    });
    connect(m_view, &QListView::activated, this, &NowPage::lead);
    connect(m_view, &QListView::customContextMenuRequested, this, [this](const QPoint& at) {
        if (const auto place = menuPlace(m_view, at))
            openMenu(*place);
    });
    followLanguage(this, [this] {
        updateActions();
        showOthers();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &NowPage::updateActions);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &NowPage::updateActions);
    connect(m_hold, &RowHold::changed, this, [this](bool held) {
        if (!held) // It tells everyone a little later.
            m_controller->noteChange();
    });
    connect(m_actions->lead, &QAction::triggered, this, [this] { lead(m_view->currentIndex()); });
    m_actions->others->setVisible(false);
    connect(connection, &Connection::aboutToClose, this, [this] { m_found.reset(); });
    connect(m_actions->discover, &QAction::triggered, this, [this] { Q_EMIT placeWanted({Place::Kind::Watched, {}}); });
    refresh(false);
    followLanguage(this, [this] {
        m_catalogRows = {};
        readFilterText();
        refresh(isHeld());
        showOthers();
    });
}

/// The end of the rows tells that none is chosen any more, when the acts may be gone.
NowPage::~NowPage()
{
    m_view->selectionModel()->disconnect(this);
}

void NowPage::makeParts()
{
    auto* const pane = named(new QWidget, "nowPane");
    pane->setAutoFillBackground(true);
    pane->setBackgroundRole(QPalette::Base);
    m_title->setObjectName(QStringLiteral("nowTitle"));
    keepMeasured(m_title, [this] { m_title->setFont(scaledFont(m_title->font(), 1.3)); });
    followLook(this, [this] { showHour(QDateTime::currentDateTimeUtc()); });
    m_text->setObjectName(QStringLiteral("nowText"));
    connect(m_empty, &EmptyPlace::clearFilterWanted, this, [this] {
        setFilterText({});
        Q_EMIT filterTextChanged({});
    });
    m_view->setObjectName(QStringLiteral("nowRows"));
    keepSaid(m_view, [this] { m_view->setAccessibleName(tr("Current findings, most severe first")); });
    m_view->setModel(m_model);
    m_view->setItemDelegate(new NowDelegate(m_view));
    m_view->setUniformItemSizes(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->installEventFilter(this);

    auto* const head = layoutIn<QVBoxLayout>(nullptr, {12, 8, 12, 8}, 2);
    head->addWidget(m_title);
    head->addWidget(m_text);
    head->addWidget(m_note);
    head->addWidget(m_problem);
    head->addWidget(m_first);
    m_first->addRight(named(new FlatButton(m_actions->discover, FlatButton::Plain), "nowDiscoverButton"));
    auto* const column = tightColumn(pane);
    column->addLayout(head);
    column->addWidget(m_tiles);
    column->addWidget(m_view, 1);
    column->addWidget(m_empty, 1);
    column->addWidget(m_hour);
    column->addWidget(m_othersPane);
    split()->addWidget(pane);
    keepSentencesWhole(pane);
}

void NowPage::setOthers(OtherConnections* others)
{
    m_others = others;
    m_actions->others->setVisible(true);
    connect(m_others, &OtherConnections::changed, this, &NowPage::showOthers);
    connect(m_actions->others, &QAction::triggered, m_others, &OtherConnections::setOn);
    connect(connection(), &Connection::retryWanted, this, [this] { m_others->lookNow(); });
    connect(m_othersPane, &OthersPane::chosen, m_others, &OtherConnections::choose);
    m_others->setShown(isActive());
    showOthers();
}

void NowPage::setDiscovered(const QStringList& paths, bool complete)
{
    m_found = {paths.size(), complete, QDateTime::currentDateTimeUtc()};
    refresh(isHeld());
}

/// A person who is new here sees what there is, and the way to it.
void NowPage::showFirst(const NowFacts& facts)
{
    const bool isFirst = facts.isOpen && facts.paths.empty();
    m_actions->discover->setEnabled(isFirst);
    const QString text = isFirst ? firstText() : QString();
    if (text.isEmpty() && m_first->isVisibleTo(this))
        yieldFocus(m_first);
    m_first->setText(text);
    if (isFirst && isActive() && connection()->isInContact())
        wantLook(facts);
    else
        m_lookedWith = nullptr;
}

QString NowPage::firstText() const
{
    if (!m_found)
        return tr("No semaphores or locks are watched. First choose what to watch.");
    const QString at = clockOf(m_found->at, ClockDetail::Minutes);
    if (m_found->number > 0)
        return tr(
            "No semaphores or locks are watched. As of %1, this agent has %n of them.", nullptr, int(m_found->number))
            .arg(at);
    return m_found->complete
        ? tr("No semaphores or locks are watched. As of %1, the search found none on this agent.").arg(at)
        : tr("No semaphores or locks are watched. As of %1, the search found none, but it could not read everything.")
              .arg(at);
}

/// A new holder or waiter usually has a new session, so a change of the sessions is a reason to search again.
void NowPage::wantLook(const NowFacts& facts)
{
    if (m_lookedWith == facts.sessions)
        return;
    // The first list tells of nothing that has changed.
    const bool isFirstList = m_lookedWith && !m_lookedWith->known;
    m_lookedWith = facts.sessions;
    if (!isFirstList)
        Q_EMIT lookWanted();
}

void NowPage::showOthers()
{
    if (m_others == nullptr)
        return;
    const auto others = m_others->all();
    m_actions->others->setChecked(m_others->isOn());
    allow(m_actions->others, others.empty() ? tr("There is no other saved connection.") : QString());
    m_othersPane->show(others, m_others->isOn(), QDateTime::currentDateTimeUtc());
}

QList<QAction*> NowPage::pageActions() const
{
    return m_actions->withRetry(retryAction());
}

QWidget* NowPage::mainView() const
{
    return m_view;
}

void NowPage::setActive(bool active)
{
    m_controller->setShown(active);
    if (m_others != nullptr)
        m_others->setShown(active);
    m_lookedWith = nullptr; // What was found before may be old.
    WatchingPage::setActive(active);
    if (active) // The page was hidden, so its rows may be sorted anew.
        refresh(false);
}

void NowPage::setFilterText(const QString& text)
{
    m_filterText = text;
    readFilterText();
    refresh(false);
}

void NowPage::readFilterText()
{
    m_filter = readFilter(m_filterText);
    m_problem->setText(m_filter.problem);
}

// --- What is shown ------------------------------------------------------------------------------------------------

void NowPage::refresh(bool held)
{
    const auto facts = m_controller->facts(QDateTime::currentDateTimeUtc());
    auto rows = whatIsWrong(facts, m_catalogRows);
    held = held && facts.isOpen;
    const auto summary = nowSummary(facts, rows);
    const auto set = [](QLabel* label, const QString& words) {
        if (label->text() != words)
            label->setText(words);
    };
    set(m_title, summary.title);
    set(m_text, summary.text);
    m_note->setText(summary.note);
    m_tiles->setTiles(nowTiles(facts));
    m_controller->noteHour(facts);
    m_marks = hourMarks(facts);
    showHour(facts.now);
    showFirst(facts);
    const bool isAnyRow = !rows.empty();
    std::erase_if(
        rows, [this](const NowRow& row) { return !m_filter.matchText(row.title + QLatin1Char(' ') + row.detail); });
    if (held)
        keepWhatIsUnknown(rows, m_model->shownRows(), facts);
    // While it is read for the first time, or again, nobody has found a row yet that could be lost to the pointer.
    m_model->apply(rows, facts.now, held && !m_wasBeingRead);
    m_wasBeingRead = isBeingRead(facts);
    const bool isEmpty = m_model->rowCount() == 0;
    showInstead(
        m_view, m_empty, isEmpty ? emptyText(isAnyRow) : QString(), isEmpty && isAnyRow && connection()->isOpen());
    updateActions();
    if (const auto state = m_controller->watchState(); state != m_reported) {
        m_reported = state;
        Q_EMIT watchStateChanged(state);
    }
}

/// The rows are what the page is for: on a low screen they have all the room.
bool NowPage::hasRoomForHour() const
{
    constexpr int leastLines = 34;
    // Where the page is scrolled, it is higher than its room.
    const int room = parentWidget() != nullptr ? std::min(height(), parentWidget()->height()) : height();
    return room >= fontMetrics().height() * leastLines;
}

void NowPage::showHour(const QDateTime& now)
{
    const bool isShown = connection()->isOpen() && hasRoomForHour();
    m_hour->setVisible(isShown);
    if (isShown)
        m_hour->setHour(m_controller->lastHour(), m_marks, now);
}

void NowPage::resizeEvent(QResizeEvent* event)
{
    WatchingPage::resizeEvent(event);
    showHour(QDateTime::currentDateTimeUtc());
}

QString NowPage::emptyText(bool isAnyRow) const
{
    if (!connection()->isOpen())
        return tr("Not connected, so the state is unknown. Connect first.");
    return isAnyRow ? tr("No row matches the filter.") : tr("No findings in the current scope.");
}

bool NowPage::isHeld() const
{
    return m_hold->isHeld() || m_view->selectionModel()->hasSelection();
}

bool NowPage::eventFilter(QObject* watched, QEvent* event)
{
    // As long as none is selected, the current row is nobody's: it moves with the order, and rows above it would be
    // left out.
    if (watched == m_view && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down
        && !m_view->selectionModel()->hasSelection() && m_model->rowCount() > 0) {
        m_view->setCurrentIndex({});
        m_view->setCurrentIndex(m_model->index(0));
        return true;
    }
    if (watched == m_view && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && m_view->selectionModel()->hasSelection()) {
        m_view->clearSelection();
        m_hold->endKeys();
        refresh(isHeld());
        return true;
    }
    return WatchingPage::eventFilter(watched, event);
}

// --- What a person does -------------------------------------------------------------------------------------------

void NowPage::updateActions()
{
    const auto* const row = m_model->row(m_view->currentIndex().row());
    allow(m_actions->lead,
        row == nullptr    ? tr("Select a row first.")
            : !row->place ? tr("No other page shows this row.")
                          : QString());
}

void NowPage::lead(const QModelIndex& index)
{
    const auto* const row = m_model->row(index.row());
    if (row == nullptr || !row->place)
        return;
    const Place place = *row->place; // The rows may change under whoever follows.
    Q_EMIT placeWanted(place);
}

/// Of a row about a watched path.
std::optional<Place> NowPage::whySubject() const
{
    const auto* const row = m_model->row(m_view->currentIndex().row());
    if (row == nullptr || !row->place || row->place->kind != Place::Kind::Watched)
        return std::nullopt;
    return Place{Place::Kind::Why, row->place->id, row->place->part};
}

void NowPage::openMenu(const QPoint& at)
{
    auto* const menu = named(new QMenu(this), "nowRowMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_actions->lead);
    if (retryAction() != nullptr)
        menu->addAction(retryAction());
    addWhyTo(menu);
    m_hold->holdWhile(menu);
    menu->popup(at);
}

} // namespace gui
