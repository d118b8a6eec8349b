// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/lab/run_pane.h"

#include "gui/pages/lab/figure_strip.h"
#include "gui/pages/lab/lab_actions.h"
#include "gui/pages/lab/lab_delegates.h"
#include "gui/pages/lab/occupancy_bar.h"
#include "gui/pages/semaphores/pane_parts.h"
#include "gui/paint/flat_button.h"

#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <array>

namespace gui {

namespace {

QTableView* makeTable(const QString& objectName, const QString& accessible)
{
    auto* const table = new QTableView;
    table->setObjectName(objectName);
    table->setAccessibleName(accessible);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    const int rowHeight = table->fontMetrics().height() + 7;
    table->verticalHeader()->setMinimumSectionSize(rowHeight);
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

template <std::size_t N>
void setWidths(QTableView* table, const std::array<std::pair<int, int>, N>& columns)
{
    const int digit = table->fontMetrics().horizontalAdvance(QLatin1Char('0'));
    for (const auto& [column, digits] : columns)
        table->horizontalHeader()->resizeSection(column, digits * digit);
}

QLabel* words(TintedFrame* frame, const QString& objectName)
{
    auto* const label = new QLabel(frame);
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

RunPane::RunPane(LabDesk* desk, LabActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_header(new PaneHeader({}))
    , m_badge(new BadgeLabel)
{
    setObjectName(QStringLiteral("runPane"));
    m_header->setObjectName(QStringLiteral("runTitle"));
    m_badge->setObjectName(QStringLiteral("runState"));
    m_header->addRight(m_badge);
    m_occupancy = new OccupancyBar;
    m_figures = new FigureStrip;
    m_figures->setFigures(labFigures({}));
    auto* const split = new QSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("runSplit"));
    split->setHandleWidth(1);
    split->setChildrenCollapsible(false);
    split->addWidget(makeContenders());
    split->addWidget(makeEvents());
    split->setStretchFactor(0, 5);
    split->setStretchFactor(1, 2);
    split->setSizes({fontMetrics().height() * 25, fontMetrics().height() * 10});
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(makeBar(actions));
    column->addWidget(makeNotices());
    column->addWidget(m_occupancy);
    column->addWidget(m_figures);
    column->addWidget(makeGroups());
    column->addWidget(split, 1);
    connect(m_desk, &LabDesk::refreshed, this, &RunPane::refresh);
    refresh();
}

QWidget* RunPane::makeBar(LabActions* actions)
{
    auto* const bar = new QWidget;
    bar->setObjectName(QStringLiteral("labBar"));
    auto* const row = new QHBoxLayout(bar);
    row->setContentsMargins(10, 7, 10, 7);
    row->setSpacing(6);
    for (auto* const action : {actions->start, actions->pause, actions->step, actions->stop, actions->add}) {
        auto* const button
            = new FlatButton(action, action == actions->start ? FlatButton::Main : FlatButton::Plain, bar);
        button->setObjectName(action->objectName() + QStringLiteral("Button"));
        row->addWidget(button);
    }
    m_note = new QuietLabel;
    m_note->setObjectName(QStringLiteral("labNote"));
    m_note->setWordWrap(true);
    row->addSpacing(6);
    row->addWidget(m_note, 1);
    return bar;
}

QWidget* RunPane::makeNotices()
{
    auto* const notices = new QWidget;
    auto* const column = new QVBoxLayout(notices);
    column->setContentsMargins(10, 0, 10, 0);
    column->setSpacing(6);
    m_leftoversFrame = new TintedFrame;
    m_leftoversFrame->setObjectName(QStringLiteral("leftoversBanner"));
    m_leftoversFrame->setTone(RowState::Warning);
    m_leftovers = words(m_leftoversFrame, QStringLiteral("leftoversText"));
    m_sweep = new QPushButton(tr("S&weep…"), m_leftoversFrame);
    m_sweep->setObjectName(QStringLiteral("leftoversSweep"));
    m_sweep->setAccessibleName(tr("Sweep what was left behind"));
    connect(m_sweep, &QPushButton::clicked, this, &RunPane::sweepWanted);
    auto* const row = new QHBoxLayout(m_leftoversFrame);
    row->setContentsMargins(12, 6, 8, 6);
    row->addWidget(m_leftovers, 1);
    row->addWidget(m_sweep);
    m_troubleFrame = new TintedFrame;
    m_troubleFrame->setObjectName(QStringLiteral("labTrouble"));
    m_troubleFrame->setTone(RowState::Stale);
    m_trouble = words(m_troubleFrame, QStringLiteral("labTroubleText"));
    auto* const inner = new QVBoxLayout(m_troubleFrame);
    inner->setContentsMargins(12, 6, 8, 6);
    inner->addWidget(m_trouble);
    column->addWidget(m_leftoversFrame);
    column->addWidget(m_troubleFrame);
    m_leftoversFrame->hide();
    m_troubleFrame->hide();
    return notices;
}

QWidget* RunPane::makeContenders()
{
    m_filter.setSourceModel(m_desk->contenders());
    m_filter.setFilterKeyColumn(-1);
    m_filter.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table = makeTable(QStringLiteral("contenderTable"), tr("Contenders"));
    m_table->setModel(&m_filter);
    m_table->setItemDelegate(new LabCellDelegate(
        LabContenderModel::State, LabContenderModel::Session, LabContenderModel::ToneRole, m_table));
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* const header = m_table->horizontalHeader();
    header->setObjectName(QStringLiteral("contenderHeader"));
    setWidths(m_table,
        std::array<std::pair<int, int>, 5>{{{LabContenderModel::Name, 12}, {LabContenderModel::Strategy, 15},
            {LabContenderModel::Since, 13}, {LabContenderModel::Session, 10}, {LabContenderModel::Cycle, 7}}});
    // The longest words stand there: "Queuing, paused".
    header->setSectionResizeMode(LabContenderModel::State, QHeaderView::Stretch);
    connect(m_table, &QWidget::customContextMenuRequested, this, &RunPane::openMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this] { Q_EMIT chosenChanged(chosen()); });
    return m_table;
}

QWidget* RunPane::makeGroups()
{
    m_groups = makeTable(QStringLiteral("labGroups"), tr("Figures of each group"));
    m_groups->setModel(m_desk->groups());
    m_groups->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_groups->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    return m_groups;
}

/// With one group the figures above say it all.
void RunPane::showGroups()
{
    constexpr int most = 4; // More are scrolled to: the contenders need the room.
    const int rows = m_desk->groups()->rowCount();
    m_groups->setVisible(rows > 1);
    const int bar = m_groups->horizontalScrollBar()->sizeHint().height();
    m_groups->setFixedHeight(m_groups->horizontalHeader()->sizeHint().height() + bar
        + std::min(rows, most) * m_groups->verticalHeader()->defaultSectionSize());
}

QWidget* RunPane::makeEvents()
{
    auto* const pane = new QWidget;
    m_events = makeTable(QStringLiteral("labEvents"), tr("What happened, oldest first"));
    m_events->setModel(m_desk->events());
    m_events->setItemDelegate(
        new LabCellDelegate(LabEventModel::Event, LabEventModel::Detail, LabEventModel::ToneRole, m_events));
    setWidths(m_events,
        std::array<std::pair<int, int>, 3>{
            {{LabEventModel::Time, 12}, {LabEventModel::Contender, 16}, {LabEventModel::Event, 26}}});
    m_events->horizontalHeader()->setSectionResizeMode(LabEventModel::Detail, QHeaderView::Stretch);
    followEvents();
    auto* const column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new PaneHeader(tr("Events")));
    column->addWidget(m_events, 1);
    return pane;
}

/// Keeps to the newest row only for a person who is there already.
void RunPane::followEvents()
{
    auto* const bar = m_events->verticalScrollBar();
    connect(m_desk->events(), &QAbstractItemModel::rowsAboutToBeInserted, this,
        [this, bar] { m_atEnd = bar->value() >= bar->maximum(); });
    connect(bar, &QScrollBar::rangeChanged, this, [this, bar] {
        if (m_atEnd)
            bar->setValue(bar->maximum());
    });
    connect(m_events, &QAbstractItemView::activated, this,
        [this](const QModelIndex& index) { choose(index.data(LabEventModel::NumberRole).toInt()); });
}

void RunPane::openMenu(const QPoint& at)
{
    // From the keyboard the place is that of the current row, which may be scrolled away.
    const auto under = m_table->indexAt(at);
    const auto index = under.isValid() ? under : m_table->currentIndex();
    if (!index.isValid())
        return;
    m_table->setCurrentIndex(index);
    const QPoint place = under.isValid() ? at : m_table->visualRect(index).center();
    Q_EMIT menuWanted(chosen(), m_table->viewport()->mapToGlobal(place));
}

void RunPane::refresh()
{
    m_occupancy->setOccupancies(m_desk->occupancies(), m_desk->differences());
    m_figures->setFigures(labFigures(m_desk->statistics()));
    showGroups();
}

void RunPane::setTitle(const QString& title)
{
    m_header->setTitle(title);
}

void RunPane::setState(const QString& words, RowState tone)
{
    m_badge->setBadge({words, tone});
}

void RunPane::setNote(const QString& text)
{
    m_note->setText(text);
}

void RunPane::setTrouble(const QString& text)
{
    m_trouble->setText(text);
    m_troubleFrame->setVisible(!text.isEmpty());
}

void RunPane::setLeftovers(const QString& text, const QString& blocked)
{
    m_leftovers->setText(text);
    m_sweep->setEnabled(blocked.isEmpty());
    m_sweep->setToolTip(blocked);
    m_leftoversFrame->setVisible(!text.isEmpty());
}

void RunPane::setFilter(const QString& text)
{
    m_filter.setFilterFixedString(text);
}

int RunPane::chosen() const
{
    const auto index = m_table->currentIndex();
    return index.isValid() ? index.data(LabContenderModel::NumberRole).toInt() : -1;
}

void RunPane::choose(int number)
{
    const auto index = m_filter.mapFromSource(m_desk->contenders()->index(number, 0));
    if (!index.isValid())
        return;
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index);
}

} // namespace gui
