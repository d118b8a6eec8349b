// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/run_pane.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/view_memory.h"
#include "gui/kit/view/views.h"
#include "gui/lab/view/figure_strip.h"
#include "gui/lab/view/lab_actions.h"
#include "gui/lab/view/lab_delegates.h"
#include "gui/lab/view/occupancy_bar.h"
#include "gui/lab/view/run_view.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTabBar>
#include <QTableView>
#include <QVBoxLayout>

namespace gui {

namespace {

/// `leastRows`: so many are seen in a small window, too; the run is scrolled then.
QTableView* makeTable(const QString& objectName, int leastRows)
{
    auto* const table = new QTableView;
    table->setObjectName(objectName);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    dressTable(table);
    keepMeasured(table, [table, leastRows] {
        const int row = rowHeight(table->fontMetrics());
        const int around = row + table->horizontalScrollBar()->sizeHint().height(); // The header is as high as a row.
        table->setMinimumHeight(row * leastRows + around);
    });
    return table;
}

/// Below its buttons a run is as high as it has room for, and scrolls only where that is less than it needs.
class RunColumn : public QWidget
{
public:
    /// What a scroll area makes it at least: else that is as high as its tables would like to be.
    [[nodiscard]] int heightForWidth(int width) const override { return layout()->minimumHeightForWidth(width); }
    /// Its width is that of the pane, which has a least one of its own.
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, layout()->minimumSize().height()}; }
};

QScrollArea* scrolled(RunColumn* column)
{
    constexpr int leastLines = 2;
    auto* const area = named(new QScrollArea, "runScroll");
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus); // What is in it has the focus, and is scrolled to.
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    keepMeasured(area, [area] { area->setMinimumHeight(area->fontMetrics().height() * leastLines); });
    area->setWidget(column);
    return area;
}

} // namespace

RunPane::RunPane(LabController* controller, LabActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_header(named(new PaneHeader, "runTitle"))
    , m_badge(named(new BadgeLabel, "runState"))
    , m_bar(makeBar(actions))
    , m_trouble(named(new Notice(RowState::Stale, "labTroubleText"), "labTrouble"))
    , m_leftovers(named(new Notice(RowState::Warning, "leftoversText"), "leftoversBanner"))
    , m_filterProblem(new Notice(RowState::Warning, "runFilterProblem"))
    , m_tabs(new QTabBar)
    , m_tabRow(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_facts(new QWidget)
{
    setObjectName(QStringLiteral("runPane"));
    m_header->addRight(m_badge);
    m_occupancy = new OccupancyBar;
    m_figures = new FigureStrip;
    m_figures->setFigures(labFigures({}));
    const int line = fontMetrics().height();
    auto* const split = makeSplit(
        Qt::Vertical, QStringLiteral("runSplit"), {{makeContenders(), 5, line * 25}, {makeEvents(), 2, line * 10}});
    auto* const facts = tightColumn(m_facts);
    facts->addWidget(m_occupancy);
    facts->addWidget(m_figures);
    facts->addWidget(makeGroups());
    facts->addWidget(split, 1);
    auto* const below = new RunColumn;
    m_column = tightColumn(below);
    m_column->addWidget(makeNotices());
    m_tabRow->setSpacing(0);
    m_tabRow->addWidget(m_tabs);
    m_column->addLayout(m_tabRow);
    m_column->addWidget(m_facts, 1);
    m_tabs->hide();
    auto* const all = tightColumn(this);
    all->addWidget(m_header);
    all->addWidget(m_bar);
    all->addWidget(scrolled(below), 1);
    connect(m_controller, &LabController::refreshed, this, &RunPane::refresh);
    keepSaid(this, [this] {
        m_sweep->setText(tr("Clean up…"));
        m_sweep->setAccessibleName(tr("Clean up leftovers"));
        m_deleteRecords->setText(tr("Delete records…"));
        m_deleteRecords->setAccessibleName(tr("Delete records of killed runs"));
        m_table->setAccessibleName(tr("Contenders"));
        m_groups->setAccessibleName(tr("Figures of each group"));
        m_events->setAccessibleName(tr("Events, oldest first"));
        filter();
        refresh();
    });
    followLook(this, [this] {
        showGroups();
        arrange();
    });
}

void RunPane::setView(RunView* view)
{
    m_view = view;
    m_tabs->setObjectName(QStringLiteral("runTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(QString());
    m_tabs->addTab(QString());
    keepSaid(m_tabs, [this] {
        m_tabs->setAccessibleName(tr("Views of the run"));
        m_tabs->setTabText(0, tr("Diagram and lanes"));
        m_tabs->setTabText(1, tr("Contenders and figures"));
    });
    m_tabs->show();
    m_tabRow->addWidget(view->bar(), 1);
    m_header->addBehindTitle(view->moment(), 1);
    m_column->insertWidget(m_column->indexOf(m_facts), view, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &RunPane::showTab);
    connect(view, &RunView::barChanged, this, &RunPane::arrangeTabs);
    showTab();
}

/// The one that is hidden asks for no room.
void RunPane::showTab()
{
    const bool isView = m_tabs->currentIndex() == 0;
    m_view->setVisible(isView);
    m_view->bar()->setVisible(isView && !m_isPresented);
    m_view->moment()->setVisible(isView);
    m_facts->setVisible(!isView);
}

void RunPane::present(bool on)
{
    m_isPresented = on;
    m_bar->setVisible(!on);
    if (m_view == nullptr)
        return;
    showTab();
    if (!on)
        m_view->takePathsBack();
    else if (auto* const paths = m_view->paths(); paths->parentWidget() != m_header)
        m_header->addRight(paths); // The one choice that a class has to follow.
    m_view->lieSideBySide(on);
}

ActBar* RunPane::makeBar(LabActions* actions)
{
    auto* const bar = named(new ActBar, "labBar");
    bar->addAct(actions->start, FlatButton::Main);
    for (auto* const action : {actions->pause, actions->step, actions->stop, actions->add})
        bar->addAct(action);
    bar->addNote("labNote");
    return bar;
}

QWidget* RunPane::makeNotices()
{
    m_sweep = named(new QPushButton, "leftoversSweep");
    connect(m_sweep, &QPushButton::clicked, this, &RunPane::sweepWanted);
    m_leftovers->addRight(m_sweep);
    m_deleteRecords = named(new QPushButton, "leftoversDeleteRecords");
    m_deleteRecords->hide();
    connect(m_deleteRecords, &QPushButton::clicked, this, &RunPane::deletionWanted);
    m_leftovers->addRight(m_deleteRecords);
    auto* const notices = new QWidget;
    auto* const column = layoutIn<QVBoxLayout>(notices, {10, 0, 10, 0}, 6);
    column->addWidget(m_leftovers);
    column->addWidget(m_trouble);
    column->addWidget(m_filterProblem);
    return notices;
}

QWidget* RunPane::makeContenders()
{
    m_filter.setSourceModel(m_controller->contenders());
    m_table = makeTable(QStringLiteral("contenderTable"), 4);
    m_table->setModel(&m_filter);
    m_table->setItemDelegate(new LabCellDelegate(
        LabContenderModel::State, LabContenderModel::Session, LabContenderModel::ToneRole, m_table));
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* const header = m_table->horizontalHeader();
    header->setObjectName(QStringLiteral("contenderHeader"));
    keepColumns(m_table,
        {{LabContenderModel::Name, 11}, {LabContenderModel::Strategy, 13}, {LabContenderModel::Since, 15},
            {LabContenderModel::Session, 10}, {LabContenderModel::Cycle, 7}});
    // The longest words stand there: "Queuing, paused".
    header->setSectionResizeMode(LabContenderModel::State, QHeaderView::Stretch);
    connect(m_table, &QWidget::customContextMenuRequested, this, &RunPane::openMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this] { Q_EMIT chosenChanged(chosen()); });
    return m_table;
}

QWidget* RunPane::makeGroups()
{
    m_groups = makeTable(QStringLiteral("labGroups"), 1);
    m_groups->setModel(m_controller->groups());
    m_groups->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_groups->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    return m_groups;
}

/// With one group the figures above say it all.
void RunPane::showGroups()
{
    constexpr int most = 4; // More are scrolled to: the contenders need the room.
    const int rows = m_controller->groups()->rowCount();
    m_groups->setVisible(rows > 1);
    const int bar = m_groups->horizontalScrollBar()->sizeHint().height();
    m_groups->setFixedHeight(m_groups->horizontalHeader()->sizeHint().height() + bar
        + std::min(rows, most) * m_groups->verticalHeader()->defaultSectionSize());
}

QWidget* RunPane::makeEvents()
{
    auto* const pane = new QWidget;
    m_events = makeTable(QStringLiteral("labEvents"), 2);
    m_events->setModel(m_controller->events());
    m_events->setItemDelegate(
        new LabCellDelegate(LabEventModel::Event, LabEventModel::Detail, LabEventModel::ToneRole, m_events));
    keepColumns(m_events, {{LabEventModel::Time, 15}, {LabEventModel::Contender, 16}, {LabEventModel::Event, 26}});
    m_events->horizontalHeader()->setSectionResizeMode(LabEventModel::Detail, QHeaderView::Stretch);
    followEnd(m_events, m_controller->events());
    connect(m_events, &QAbstractItemView::activated, this,
        [this](const QModelIndex& index) { choose(index.data(LabEventModel::NumberRole).toInt()); });
    auto* const column = tightColumn(pane);
    m_eventsHeader = named(new PaneHeader, "labEventsTitle");
    column->addWidget(m_eventsHeader);
    column->addWidget(m_events, 1);
    return pane;
}

void RunPane::openMenu(const QPoint& at)
{
    if (const auto place = menuPlace(m_table, at))
        Q_EMIT menuWanted(chosen(), *place);
}

void RunPane::refresh()
{
    m_occupancy->setOccupancies(m_controller->occupancies(), m_controller->differences());
    m_figures->setFigures(labFigures(m_controller->statistics()));
    m_eventsHeader->setTitle(m_controller->events()->title());
    showGroups();
}

void RunPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void RunPane::arrange()
{
    constexpr int roomyLines = 32;
    m_figures->setCompact(height() < fontMetrics().height() * roomyLines);
    arrangeTabs();
}

/// One row where both fit: what it leaves is the diagram's. On a high window words are worth a row of their own.
void RunPane::arrangeTabs()
{
    if (m_view == nullptr)
        return;
    constexpr int highLines = 52;
    const bool isHigh = height() >= fontMetrics().height() * highLines;
    const int bar = isHigh ? m_view->bar()->fullWidth() : m_view->bar()->leastWidth();
    const bool fits = m_tabs->sizeHint().width() + bar <= width();
    m_tabRow->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void RunPane::setLeftovers(const QString& text, const QString& blocked)
{
    m_leftovers->setText(text);
    m_sweep->setEnabled(blocked.isEmpty());
    m_sweep->setToolTip(tipText(blocked));
}

void RunPane::setMayDeleteRecords(bool may)
{
    m_deleteRecords->setVisible(may);
}

void RunPane::setFilter(const QString& text)
{
    m_filterText = text;
    filter();
}

void RunPane::filter()
{
    m_filterProblem->setText(m_filter.setText(m_filterText));
}

int RunPane::chosen() const
{
    const auto index = m_table->currentIndex();
    return index.isValid() ? index.data(LabContenderModel::NumberRole).toInt() : -1;
}

void RunPane::choose(int number)
{
    const auto index = m_filter.mapFromSource(m_controller->contenders()->index(number, 0));
    if (!index.isValid())
        return;
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index);
}

} // namespace gui
