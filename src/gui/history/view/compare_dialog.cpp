// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/compare_dialog.h"

#include "gui/history/model/figure_pool.h"
#include "gui/history/view/charts.h"
#include "gui/history/view/compare_side.h"
#include "gui/history/view/working_notice.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStyle>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

enum CompareColumn { FigureColumn, FirstColumn, SecondColumn, DifferenceColumn, ColumnCount };

/// In a thread of the pool: long recordings take their time.
Comparison compareParts(const std::shared_ptr<const OpenedRecording>& first, int firstPath,
    const std::shared_ptr<const OpenedRecording>& second, int secondPath)
{
    const auto partOf = [](const history::Lanes& lanes, int path) {
        const history::Range range = wholeRange(lanes, path);
        return ComparedPart{history::figuresOf(lanes, range, path), range};
    };
    const ComparedPart a = partOf(first->lanes.lanes(), firstPath);
    const ComparedPart b = partOf(second->lanes.lanes(), secondPath);
    return {compare(a, b), occupancyOf(first->lanes.lanes(), a.range, firstPath),
        occupancyOf(second->lanes.lanes(), b.range, secondPath)};
}

QTableWidgetItem* comparedCell(QTableWidget* table, int row, int column)
{
    auto* item = table->item(row, column);
    if (item == nullptr) {
        item = new QTableWidgetItem;
        item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled);
        item->setTextAlignment(
            column == FigureColumn ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
        table->setItem(row, column, item);
    }
    return item;
}

void follow(CompareSide* side, const CompareSide* other)
{
    const QSignalBlocker quiet(side);
    side->choosePath(other->pathName());
}

} // namespace

CompareDialog::CompareDialog(QWidget* parent)
    : QDialog(parent)
    , m_first(new CompareSide(tr("First recording"), QStringLiteral("compareFirst"), this))
    , m_second(new CompareSide(tr("Second recording"), QStringLiteral("compareSecond"), this))
    , m_status(sentence({}, "compareStatus", this))
    , m_split(new QSplitter(this))
    , m_table(new QTableWidget(0, ColumnCount, this))
    , m_charts(new QWidget)
    , m_firstChart(new OccupancyChart(QStringLiteral("compareFirstChart"), tr("First recording"), m_charts))
    , m_secondChart(new OccupancyChart(QStringLiteral("compareSecondChart"), tr("Second recording"), m_charts))
    , m_working(new WorkingNotice(tr("The recordings are being compared…"), "compareWorking", this))
{
    setObjectName(QStringLiteral("compareDialog"));
    setWindowTitle(tr("Compare two recordings"));
    makeTable();
    layOut();
    resize(fontMetrics().averageCharWidth() * 166, fontMetrics().height() * 46);
    for (auto* const side : {m_first, m_second}) {
        auto* const other = side == m_first ? m_second : m_first;
        // Mostly one wants to see the same semaphore in both.
        connect(side, &CompareSide::recordingChanged, this, [this, side, other] {
            follow(side, other);
            follow(other, side);
            compareAgain();
        });
        connect(side, &CompareSide::pathChosen, this, [this, side, other] {
            follow(other, side);
            compareAgain();
        });
    }
    connect(&m_comparing, &QFutureWatcherBase::finished, this, [this] {
        if (m_comparing.future().resultCount() > 0)
            showFigures();
    });
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &CompareDialog::next);
    compareAgain();
}

CompareDialog::~CompareDialog() = default;

void CompareDialog::makeTable()
{
    m_table->setObjectName(QStringLiteral("compareTable"));
    m_table->setAccessibleName(tr("Figures of both recordings"));
    m_table->setHorizontalHeaderLabels({tr("Figure"), tr("First"), tr("Second"), tr("Difference")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_table->verticalHeader()->hide();
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
}

void CompareDialog::layOut()
{
    auto* const sides = new QHBoxLayout;
    sides->setSpacing(16);
    sides->addWidget(m_first, 1);
    sides->addWidget(m_second, 1);
    auto* const chartColumn = new QVBoxLayout(m_charts);
    chartColumn->setContentsMargins(0, 0, 0, 0);
    chartColumn->addWidget(m_firstChart);
    chartColumn->addWidget(m_secondChart);
    auto* const scroll = paperScroll(m_charts, QStringLiteral("compareCharts"));
    scroll->setAccessibleName(tr("Occupancy of both recordings, on the same scales"));
    m_split->setObjectName(QStringLiteral("compareSplit"));
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(m_table);
    m_split->addWidget(scroll);
    m_split->setStretchFactor(0, 0);
    m_split->setStretchFactor(1, 1);
    auto* const buttons = new ButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("compareClose"));
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);

    auto* const column = new QVBoxLayout(this);
    column->addLayout(sides);
    column->addWidget(m_status);
    column->addWidget(m_working);
    column->addWidget(m_split, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void CompareDialog::openFiles(const QString& first, const QString& second)
{
    m_first->open(first);
    m_second->open(second);
}

void CompareDialog::compareAgain()
{
    const bool both = m_first->path() >= 0 && m_second->path() >= 0;
    m_status->setText(both ? tr("The difference is the second less the first.")
                           : tr("Choose two recordings to see their figures and what is different."));
    m_turn.stop();
    if (both) {
        m_working->begin();
        m_comparing.setFuture(QtConcurrent::run(&figurePool(), &compareParts, m_first->recording(), m_first->path(),
            m_second->recording(), m_second->path()));
        return;
    }
    m_working->end();
    m_comparing.setFuture({});
    m_table->setRowCount(0);
    m_charts->hide();
}

void CompareDialog::showFigures()
{
    const bool isFirst = m_table->rowCount() == 0;
    showRows(m_comparing.result().rows);
    if (isFirst)
        giveTableRoom();
    m_part = Part::First;
    m_turn.start();
}

/// One chart after the other, and the window goes on in between.
void CompareDialog::next()
{
    const auto comparison = m_comparing.result();
    const auto lengthOf = [](const history::Range& range) { return range.to - range.from; };
    const OccupancyChart::Scale scale{std::max(lengthOf(comparison.first.range), lengthOf(comparison.second.range)),
        std::max(comparison.first.most(), comparison.second.most())};
    if (m_part == Part::First) {
        m_firstChart->setFigures(comparison.first, scale);
        m_part = Part::Second;
        return;
    }
    m_secondChart->setFigures(comparison.second, scale);
    m_turn.stop();
    m_charts->show();
    m_working->end();
    Q_EMIT compared();
}

void CompareDialog::showRows(const std::vector<ComparedFigure>& rows)
{
    m_table->setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const ComparedFigure& figure = rows[static_cast<std::size_t>(row)];
        const QString none = tr("–", "there is no such figure");
        const auto orNone = [&none](const QString& text) { return text.isEmpty() ? none : text; };
        comparedCell(m_table, row, FigureColumn)->setText(figure.label);
        comparedCell(m_table, row, FigureColumn)->setToolTip(tipText(figure.hint));
        comparedCell(m_table, row, FirstColumn)->setText(orNone(figure.first));
        comparedCell(m_table, row, SecondColumn)->setText(orNone(figure.second));
        comparedCell(m_table, row, DifferenceColumn)->setText(orNone(figure.difference));
    }
}

/// All columns in sight, as long as the charts keep a half.
void CompareDialog::giveTableRoom()
{
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, m_table);
    auto* const header = m_table->horizontalHeader();
    header->resizeSections(QHeaderView::ResizeToContents);
    const int needed = header->length() + bar + 2 * m_table->frameWidth() + 2;
    const int table = std::min(needed, m_split->width() / 2);
    m_split->setSizes({table, m_split->width() - table});
}

void openCompare(QWidget* parent)
{
    auto* dialog = parent != nullptr ? parent->findChild<CompareDialog*>(QStringLiteral("compareDialog")) : nullptr;
    if (dialog == nullptr) {
        dialog = new CompareDialog(parent);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace gui
