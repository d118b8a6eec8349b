// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/timeline_pane.h"

#include "gui/history/view/export_dialog.h"
#include "gui/history/view/timeline_legend.h"
#include "gui/history/view/timeline_view.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/view_memory.h"
#include "gui/kit/view/views.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace gui {

TimelinePane::TimelinePane(QWidget* parent)
    : QWidget(parent)
    , m_filter(named(new QLineEdit(this), "timelineFilter"))
    , m_stack(new QStackedWidget(this))
    , m_view(new TimelineView(this))
    , m_table(named(new QTableView(this), "timelineTable"))
    , m_legend(new TimelineLegend(this))
    , m_rows(this)
{
    setObjectName(QStringLiteral("timelinePane"));
    auto* const header = new PaneHeader(this);
    buildHeader(header);
    m_filter->setProperty(rememberedProperty, true);
    m_filter->setClearButtonEnabled(true);
    m_filter->hide();
    buildTable();
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_table);

    stackTightly(this, {header, m_filter, new ExportNotice(&m_exporting, this), m_stack, m_legend}, m_stack);
    connectAll();
    keepSaid(this, [this] { say(); });
}

void TimelinePane::say()
{
    m_filter->setAccessibleName(tr("Lane filter"));
    m_filter->setPlaceholderText(tr("Name, session or node"));
    m_table->setAccessibleName(tr("Events of the timeline"));
    m_order->setAccessibleName(tr("Lane order"));
    m_order->setToolTip(tr("Sort order of the lanes"));
    const auto sayOrder
        = [this](LaneOrder order, const QString& text) { m_order->setItemText(m_order->findData(int(order)), text); };
    sayOrder(LaneOrder::Arrival, tr("Arrival"));
    sayOrder(LaneOrder::Wait, tr("Wait"));
    sayOrder(LaneOrder::Name, tr("Name"));
    sayOrder(LaneOrder::Node, tr("Node"));
    sayButton(m_filterButton, tr("Show the lane filter"));
    sayButton(m_fit, tr("Fit: show everything"));
    sayButton(m_follow, tr("Follow live events"));
    sayButton(m_export, tr("Export…"));
    sayTableButton();
}

void TimelinePane::sayButton(QToolButton* button, const QString& text)
{
    button->setAccessibleName(text);
    button->setToolTip(tipText(text));
}

void TimelinePane::sayTableButton()
{
    sayButton(m_tableButton, m_tableButton->isChecked() ? tr("Show as a drawing") : tr("Show as a table"));
}

QToolButton* TimelinePane::addButton(PaneHeader* header, const char* name, const QString& iconName)
{
    auto* const button = named(new QToolButton(this), name);
    button->setIcon(icon(iconName));
    button->setAutoRaise(true);
    header->addRight(button);
    return button;
}

void TimelinePane::buildHeader(PaneHeader* header)
{
    m_order = named(new QComboBox(this), "timelineOrder");
    m_order->setProperty(rememberedProperty, true);
    for (const auto order : {LaneOrder::Arrival, LaneOrder::Wait, LaneOrder::Name, LaneOrder::Node})
        m_order->addItem({}, int(order));
    header->addRight(m_order);
    m_filterButton = addButton(header, "timelineFilterButton", QStringLiteral("search"));
    m_filterButton->setCheckable(true);
    m_filterButton->setProperty(rememberedProperty, true);
    m_fit = addButton(header, "timelineFit", QStringLiteral("fit"));
    m_follow = addButton(header, "timelineFollow", QStringLiteral("follow"));
    m_follow->setCheckable(true);
    m_tableButton = addButton(header, "timelineTableButton", QStringLiteral("table"));
    m_tableButton->setCheckable(true);
    m_export = addButton(header, "timelineExport", QStringLiteral("export"));
    connect(m_export, &QToolButton::clicked, this, &TimelinePane::askWhatToExport);
}

void TimelinePane::buildTable()
{
    m_table->setModel(&m_rows);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    dressTable(m_table);
    auto* const columns = m_table->horizontalHeader();
    columns->setSectionResizeMode(TimelineTableModel::What, QHeaderView::Stretch);
    keepMeasured(this, [this] {
        const int letter = fontMetrics().averageCharWidth();
        shareColumns();
        if (isArrangedByHand(m_table))
            return;
        m_table->setColumnWidth(TimelineTableModel::When, letter * 17);
        m_table->setColumnWidth(TimelineTableModel::Contender, letter * 18);
        m_table->setColumnWidth(TimelineTableModel::Node, letter * 12);
    });
    followEnd(m_table, &m_rows);
}

void TimelinePane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    shareColumns();
}

/// What happened must be read; on which node a contender runs, its details tell, too.
void TimelinePane::shareColumns()
{
    constexpr int leastLetters = 68;
    m_table->setColumnHidden(TimelineTableModel::Node, width() < fontMetrics().averageCharWidth() * leastLetters);
}

void TimelinePane::connectAll()
{
    connect(m_view, &TimelineView::seekWanted, this, &TimelinePane::seekWanted);
    connect(m_view, &TimelineView::sessionSelected, this, &TimelinePane::sessionSelected);
    connect(m_view, &TimelineView::followingChanged, m_follow, &QToolButton::setChecked);
    connect(m_view, &TimelineView::rangeChanged, this, [this] {
        m_rows.setRange(m_view->range());
        Q_EMIT rangeChanged();
    });
    connect(m_fit, &QToolButton::clicked, m_view, &TimelineView::fit);
    connect(m_follow, &QToolButton::clicked, m_view, &TimelineView::setFollowing);
    connect(m_tableButton, &QToolButton::toggled, this, &TimelinePane::showTable);
    connect(m_order, &QComboBox::currentIndexChanged, this,
        [this] { m_view->setOrder(static_cast<LaneOrder>(m_order->currentData().toInt())); });
    connect(m_filterButton, &QToolButton::toggled, this, [this](bool on) {
        m_filter->setVisible(on);
        if (!on)
            m_filter->clear();
    });
    connect(m_filterButton, &QToolButton::clicked, this, [this](bool on) {
        if (on)
            m_filter->setFocus();
    });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& letters) {
        m_view->setFilter(letters);
        m_rows.setFilter(letters);
    });
    connect(m_table, &QTableView::activated, this,
        [this](const QModelIndex& row) { Q_EMIT seekWanted(m_rows.happening(row.row()).at); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        const QString session = row.data(TimelineTableModel::SessionRole).toString();
        if (!session.isEmpty() && m_table->hasFocus())
            Q_EMIT sessionSelected(session);
    });
}

// --- What is shown ------------------------------------------------------------------------------------------------

void TimelinePane::setLanes(const history::Lanes* lanes, bool live)
{
    m_lanes = lanes;
    m_rows.setLanes(m_tableButton->isChecked() ? lanes : nullptr);
    m_view->setLanes(lanes, live);
    m_exporting.setLanes(lanes);
}

void TimelinePane::lanesChanged()
{
    m_view->lanesChanged();
    m_rows.lanesChanged();
}

void TimelinePane::setPath(const QString& path)
{
    m_path = path;
    m_view->setPath(path);
    m_rows.setPath(path);
}

void TimelinePane::setAbout(const history::About& about)
{
    m_about = about;
    m_view->setBegan(about.beganAt);
    m_rows.setBegan(about.beganAt);
}

void TimelinePane::setMarks(const std::vector<history::Mark>& marks)
{
    m_marks = marks;
    m_view->setMarks(marks);
}

void TimelinePane::setCursor(std::optional<history::Time> cursor)
{
    m_cursor = cursor;
    m_view->setCursor(cursor);
}

void TimelinePane::setSelectedSession(const QString& session)
{
    m_view->setSelectedSession(session);
}

void TimelinePane::setFilter(const QString& letters)
{
    if (!letters.isEmpty())
        m_filterButton->setChecked(true);
    m_filter->setText(letters);
}

void TimelinePane::setLooks(const ContenderLooks& looks)
{
    m_view->setLooks(looks);
    m_legend->setKinds(kindsOf(looks));
}

void TimelinePane::showPlace(const history::Range& range, const QString& session)
{
    m_view->showRange(range);
    m_view->setSelectedSession(session);
}

QString TimelinePane::focusedSession() const
{
    if (m_view->hasFocus())
        return m_view->focusedSession();
    return m_table->hasFocus() ? m_table->currentIndex().data(TimelineTableModel::SessionRole).toString() : QString();
}

std::optional<history::Range> TimelinePane::range() const
{
    return m_view->range();
}

/// The rows of a table that nobody sees are not kept.
void TimelinePane::showTable(bool shown)
{
    m_rows.setLanes(shown ? m_lanes : nullptr);
    m_stack->setCurrentWidget(shown ? static_cast<QWidget*>(m_table) : m_view);
    sayTableButton();
    const int row = shown && m_cursor ? m_rows.rowAt(*m_cursor) : -1;
    if (row >= 0)
        m_table->setCurrentIndex(m_rows.index(row, 0));
}

// --- Exports ------------------------------------------------------------------------------------------------------

void TimelinePane::askWhatToExport()
{
    ExportOffer offer;
    if (m_lanes == nullptr)
        return;
    for (const auto& line : m_lanes->paths)
        offer.paths.append(line.path);
    offer.path = offer.paths.contains(m_path) ? m_path : QString();
    offer.selected = range();
    const TimeAxis& axis = m_view->axis();
    offer.seen = {axis.from(), std::min(axis.to(), axis.end())};
    offer.began = m_about.beganAt.toUTC();
    auto* const dialog = new ExportDialog(std::move(offer), this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { save(dialog->choice()); });
    dialog->open();
}

void TimelinePane::save(const ExportChoice& choice)
{
    TimelineExport::Job job;
    job.format = choice.format;
    job.file = choice.file;
    job.facts.about = m_about;
    job.facts.marks = m_marks;
    job.facts.range = choice.range;
    job.facts.paths = choice.paths;
    job.paint = [scale = choice.scale](const QByteArray& svg) { return pngOfSvg(svg, scale); };
    m_exporting.start(job);
}

} // namespace gui
