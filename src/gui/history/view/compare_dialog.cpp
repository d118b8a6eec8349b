// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/compare_dialog.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/questions.h"

#include "consul/off_thread.h"
#include "gui/history/model/lanes_question.h"
#include "gui/history/view/charts.h"
#include "gui/history/view/figures_pane.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/snug_height.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStyle>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

CompareSide::CompareSide(const QString& label, const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_file(new QLineEdit(this))
    , m_browse(new QToolButton(this))
    , m_path(new QComboBox(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_notice(new Notice(RowState::Stale, qPrintable(objectName + QStringLiteral(".notice")), this))
{
    setFocusProxy(m_file);
    setObjectName(objectName);
    setAccessibleName(label);
    auto* const title = new PlainLabel(label, this);
    title->setBuddy(m_file);
    const auto name = [&](QWidget* part, const char* suffix, const QString& accessible) {
        part->setObjectName(objectName + QLatin1Char('.') + QLatin1String(suffix));
        part->setAccessibleName(QStringLiteral("%1: %2").arg(label, accessible));
    };
    name(m_file, "file", tr("File"));
    name(m_browse, "browse", tr("Choose a file"));
    name(m_path, "path", tr("Semaphore"));
    name(m_progress, "progress", tr("Reading"));
    name(m_cancel, "cancel", tr("Stop reading"));
    m_file->setPlaceholderText(tr("File of a recording (.sbxrec)"));
    m_browse->setText(tr("Browse…"));
    m_path->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_path->setMinimumContentsLength(12);
    m_path->setEnabled(false);
    m_cancel->setAutoDefault(false);

    auto* const grid = layoutIn<QGridLayout>(this, {0, 0, 0, 0});
    grid->addWidget(title, 0, 0, 1, 2);
    grid->addWidget(m_file, 1, 0);
    grid->addWidget(m_browse, 1, 1);
    grid->addWidget(m_path, 2, 0, 1, 2);
    grid->addWidget(m_progress, 3, 0);
    grid->addWidget(m_cancel, 3, 1);
    grid->addWidget(m_notice, 4, 0, 1, 2);
    grid->setRowStretch(5, 1);
    grid->setColumnStretch(0, 1);
    setReading(false);

    connect(m_file, &QLineEdit::editingFinished, this, [this] {
        if (m_file->text() != m_opened)
            open(m_file->text());
    });
    connect(m_file, &QLineEdit::returnPressed, this, [this] {
        // Again, if nothing came of it.
        if (m_file->text() != m_opened || (!m_recording && !m_opener.isBusy()))
            open(m_file->text());
    });
    connect(m_browse, &QToolButton::clicked, this, &CompareSide::browse);
    connect(m_cancel, &QPushButton::clicked, this, &CompareSide::stop);
    connect(m_path, &QComboBox::currentIndexChanged, this, &CompareSide::pathChosen);
    connect(&m_opener, &RecordingOpener::progressed, m_progress, &QProgressBar::setValue);
    connect(&m_opener, &RecordingOpener::busyChanged, this, [this] { setReading(m_opener.isBusy()); });
    connect(&m_opener, &RecordingOpener::opened, this, &CompareSide::onOpened);
    connect(&m_opener, &RecordingOpener::failed, this, [this](const history::FileProblem& problem) {
        m_notice->setText(
            tr("Cannot show %1.").arg(QDir::toNativeSeparators(m_opened)) + u'\n' + problemsText({problem}));
    });
}

/// To take a long recording apart takes a while; nobody waits for it.
CompareSide::~CompareSide()
{
    if (m_recording)
        figurePool().start([old = std::move(m_recording)] { Q_UNUSED(old) });
}

void CompareSide::open(const QString& file)
{
    m_opener.cancel();
    m_opened = file;
    m_file->setText(file);
    m_file->setToolTip(tipText(QDir::toNativeSeparators(file)));
    setRecording(nullptr);
    m_notice->setText({});
    m_progress->setValue(0);
    if (!file.isEmpty())
        m_opener.open(file);
}

void CompareSide::take(const std::shared_ptr<const OpenedRecording>& recording, const QString& title)
{
    m_opener.cancel();
    m_opened = title;
    m_file->setText(title);
    m_file->setToolTip(tipText(title));
    m_notice->setText({});
    if (m_recording != recording)
        onOpened(recording);
}

void CompareSide::stop()
{
    if (!m_opener.isBusy())
        return;
    m_opener.cancel();
    m_notice->setText(tr("Reading was stopped."));
}

int CompareSide::path() const
{
    return m_recording ? m_path->currentIndex() : -1;
}

QString CompareSide::pathName() const
{
    return m_recording ? m_path->currentData().toString() : QString();
}

bool CompareSide::hasSeveralPaths() const
{
    return m_recording && m_path->count() > 1;
}

void CompareSide::chooseNextPath()
{
    if (hasSeveralPaths())
        m_path->setCurrentIndex((m_path->currentIndex() + 1) % m_path->count());
}

void CompareSide::choosePath(const QString& path)
{
    if (const int index = m_path->findText(path); index >= 0)
        m_path->setCurrentIndex(index);
}

void CompareSide::browse()
{
    auto* const chooser = fileDialog(this, QStringLiteral("recordingChooser"), tr("Choose a recording"),
        tr("Recordings (*.sbxrec)") + QLatin1String(";;") + tr("All files (*)"));
    chooser->selectFile(m_file->text());
    connect(chooser, &QFileDialog::fileSelected, this, &CompareSide::open);
    chooser->open();
}

void CompareSide::onOpened(const std::shared_ptr<const OpenedRecording>& recording)
{
    if (!recording->problems.empty()) {
        const bool isAnyLeft = !recording->lanes.paths.empty();
        m_notice->setText((isAnyLeft ? tr("Parts of the file are damaged; the rest is shown.")
                                     : tr("The file is damaged. Nothing of it can be shown."))
            + u'\n' + problemsText(recording->problems));
    }
    setRecording(recording);
}

void CompareSide::setRecording(std::shared_ptr<const OpenedRecording> recording)
{
    auto before = std::exchange(m_recording, std::move(recording));
    {
        const QSignalBlocker quiet(m_path);
        m_path->clear();
        if (m_recording) {
            for (const history::PathLine& line : m_recording->lanes.paths)
                m_path->addItem(lineText(line.path), line.path);
        }
    }
    m_path->setEnabled(m_path->count() > 0);
    Q_EMIT recordingChanged();
    m_opener.letGo(std::move(before));
}

void CompareSide::setReading(bool reading)
{
    m_progress->setVisible(reading);
    m_cancel->setVisible(reading);
}

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
    const ComparedPart a = partOf(first->lanes, firstPath);
    const ComparedPart b = partOf(second->lanes, secondPath);
    return {
        compare(a, b), occupancyOf(first->lanes, a.range, firstPath), occupancyOf(second->lanes, b.range, secondPath)};
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

/// Mostly one wants to see the same semaphore in two recordings, and two semaphores of one.
void follow(CompareSide* side, const CompareSide* other)
{
    const QSignalBlocker quiet(side);
    if (side->source() != other->source())
        side->choosePath(other->pathName());
    else if (side->pathName() == other->pathName())
        side->chooseNextPath();
}

} // namespace

CompareDialog::CompareDialog(QWidget* parent)
    : QDialog(parent)
    , m_first(new CompareSide(tr("First recording"), QStringLiteral("compareFirst"), this))
    , m_second(new CompareSide(tr("Second recording"), QStringLiteral("compareSecond"), this))
    , m_status(sentence({}, "compareStatus", this))
    , m_split(named(new QSplitter(this), "compareSplit"))
    , m_table(new QTableWidget(0, ColumnCount, this))
    , m_charts(new QWidget)
    , m_firstChart(new OccupancyChart(QStringLiteral("compareFirstChart"), m_charts))
    , m_secondChart(new OccupancyChart(QStringLiteral("compareSecondChart"), m_charts))
    , m_working(new WorkingNotice("compareWorking", this))
{
    setObjectName(QStringLiteral("compareDialog"));
    setWindowTitle(tr("Compare two recordings"));
    m_firstChart->setTitle(tr("First recording"));
    m_secondChart->setTitle(tr("Second recording"));
    m_working->say(tr("Comparing the recordings…"));
    makeTable();
    layOut();
    for (auto* const side : {m_first, m_second}) {
        auto* const other = side == m_first ? m_second : m_first;
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
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &CompareDialog::next);
    compareAgain();
    keepSnug(this, {fontMetrics().averageCharWidth() * 166, fontMetrics().height() * 46});
}

CompareDialog::~CompareDialog() = default;

void CompareDialog::makeTable()
{
    nameWidget(m_table, "compareTable", tr("Figures of both recordings"));
    m_table->setHorizontalHeaderLabels({tr("Figure"), tr("First"), tr("Second"), tr("Difference")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setWordWrap(false);
    dressTable(m_table);
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
    auto* const chartColumn = layoutIn<QVBoxLayout>(m_charts, {0, 0, 0, 0});
    chartColumn->addWidget(m_firstChart);
    chartColumn->addWidget(m_secondChart);
    auto* const scroll = paperScroll(m_charts, QStringLiteral("compareCharts"));
    scroll->setAccessibleName(tr("Occupancy of both recordings, on the same scales"));
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
    if (!first.isEmpty() && second.isEmpty())
        m_second->setFocus(); // What is missing.
}

void CompareDialog::takeFirst(const std::shared_ptr<const OpenedRecording>& recording, const QString& title)
{
    m_first->take(recording, title);
    if (m_first->hasSeveralPaths())
        m_second->take(recording, title);
    else
        m_second->setFocus(); // What is missing.
}

void CompareDialog::compareAgain()
{
    const bool both = m_first->path() >= 0 && m_second->path() >= 0;
    m_status->setText(both ? tr("The difference is the second minus the first. The figures show what Consul "
                                "stored, not what contenders reported.")
                           : tr("Choose two recordings to see their figures and differences."));
    m_turn.stop();
    ++m_asked;
    if (both) {
        m_working->begin();
        const auto work
            = [first = m_first->recording(), firstPath = m_first->path(), second = m_second->recording(),
                  secondPath = m_second->path()] { return compareParts(first, firstPath, second, secondPath); };
        const auto take = [this, asked = m_asked](Comparison figures) {
            if (asked == m_asked)
                showFigures(std::move(figures));
        };
        consul::offThread(this, work, take, &figurePool());
        return;
    }
    m_working->end();
    m_table->setRowCount(0);
    m_charts->hide();
    m_split->hide(); // There is nothing in it yet, and the dialog is as high as what it says.
}

void CompareDialog::showFigures(Comparison both)
{
    m_shown = std::move(both);
    const bool isFirst = m_table->rowCount() == 0;
    showRows(m_shown.rows);
    if (isFirst)
        giveTableRoom();
    m_part = Part::First;
    m_turn.start();
}

/// One chart after the other, and the window goes on in between.
void CompareDialog::next()
{
    const auto lengthOf = [](const history::Range& range) { return range.to - range.from; };
    const OccupancyChart::Scale scale{std::max(lengthOf(m_shown.first.range), lengthOf(m_shown.second.range)),
        std::max(m_shown.first.most(), m_shown.second.most())};
    if (m_part == Part::First) {
        m_firstChart->setFigures(m_shown.first, scale);
        m_part = Part::Second;
        return;
    }
    m_secondChart->setFigures(m_shown.second, scale);
    m_turn.stop();
    m_charts->show();
    m_split->show();
    layout()->activate();
    giveTableRoom();
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

void openCompare(QWidget* parent, const std::shared_ptr<const OpenedRecording>& first, const QString& title)
{
    auto* dialog = parent != nullptr ? parent->findChild<CompareDialog*>(QStringLiteral("compareDialog")) : nullptr;
    if (dialog == nullptr) {
        dialog = new CompareDialog(parent);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    if (first)
        dialog->takeFirst(first, title);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace gui
