// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/semaphores/charts_pane.h"

#include "gui/models/chart_figures.h"
#include "gui/paint/charts.h"
#include "gui/parts/views.h"
#include "gui/parts/words.h"

#include <QElapsedTimer>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QShowEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gui {

namespace {

constexpr std::chrono::milliseconds refreshPause{500};
constexpr int restPerWork = 20; ///< The longer a recording is, the more seldom it is counted anew.
constexpr int twoColumnsFrom = 720;

} // namespace

ChartsPane::ChartsPane(QWidget* parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_nothing(sentence({}, "chartsNothing"))
{
    setObjectName(QStringLiteral("chartsPane"));
    setAccessibleName(tr("Charts"));
    auto* const content = new QWidget;
    content->setObjectName(QStringLiteral("charts"));
    m_grid = new QGridLayout(content);
    m_grid->setContentsMargins(8, 8, 8, 8);
    m_grid->setSpacing(8);
    m_occupancy
        = new OccupancyChart(QStringLiteral("occupancyChart"), tr("Holders and queue against the limit"), content);
    m_histogram = new HistogramChart(QStringLiteral("histogramChart"), content);
    m_rate = new RateChart(QStringLiteral("rateChart"), content);
    m_holders = new HoldersChart(QStringLiteral("holdersChart"), content);
    auto* const scroll = paperScroll(content, QStringLiteral("chartsScroll"));
    scroll->setAccessibleName(tr("Charts"));

    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setMargin(16);
    m_stack->addWidget(m_nothing);
    m_stack->addWidget(scroll);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    arrange();

    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_changed)
            later();
    });
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &ChartsPane::next);
    refresh();
}

void ChartsPane::setLanes(const history::Lanes* lanes)
{
    m_lanes = lanes;
    refresh();
}

void ChartsPane::setPath(const QString& path)
{
    if (m_path == path)
        return;
    m_path = path;
    refresh();
}

void ChartsPane::setRange(std::optional<history::Range> range)
{
    m_range = range;
    // Whoever chooses a part need not wait out a long rest.
    if (m_pause.isActive() && m_pause.remainingTimeAsDuration() > refreshPause)
        m_pause.start(refreshPause);
    later();
}

void ChartsPane::lanesChanged()
{
    later();
}

void ChartsPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ChartsPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_changed)
        later();
}

void ChartsPane::arrange()
{
    const int columns = width() >= twoColumnsFrom ? 2 : 1;
    if (columns == m_columns)
        return;
    m_columns = columns;
    const std::array<QWidget*, 4> cards{m_occupancy, m_histogram, m_rate, m_holders};
    for (int i = 0; i < static_cast<int>(cards.size()); ++i)
        m_grid->addWidget(cards.at(static_cast<std::size_t>(i)), i / columns, i % columns);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, columns - 1);
}

/// What changed is shown now, or when the last time is long enough ago, or when somebody looks.
void ChartsPane::later()
{
    m_changed = true;
    if (isVisible() && !m_pause.isActive() && !m_turn.isActive())
        refresh();
}

void ChartsPane::refresh()
{
    m_changed = true;
    const int path = m_lanes != nullptr ? pathIndexOf(*m_lanes, m_path) : -1;
    m_stack->setCurrentIndex(path >= 0 ? 1 : 0);
    if (path < 0) {
        m_turn.stop();
        m_nothing->setText(m_path.isEmpty() ? tr("Choose a semaphore to see its charts.")
                                            : tr("Nothing was recorded of %1 yet.").arg(m_path));
        return;
    }
    if (!isVisible())
        return;
    m_changed = false;
    m_shown = m_range.value_or(wholeRange(*m_lanes, path));
    m_took = {};
    m_part = Part::Occupancy;
    m_turn.start();
    next();
}

/// One chart after the other: a long recording takes its time, and the window goes on in between.
void ChartsPane::next()
{
    const int path = m_lanes != nullptr ? pathIndexOf(*m_lanes, m_path) : -1;
    if (path < 0) {
        m_turn.stop();
        return;
    }
    QElapsedTimer clock;
    clock.start();
    switch (m_part) {
    case Part::Occupancy:
        m_occupancy->setFigures(occupancyOf(*m_lanes, m_shown, path));
        m_part = Part::Histogram;
        break;
    case Part::Histogram:
        m_histogram->setFigures(histogramOf(history::figuresOf(*m_lanes, m_shown, path)));
        m_part = Part::Rate;
        break;
    case Part::Rate:
        m_rate->setFigures(ratesOf(*m_lanes, m_shown, path));
        m_part = Part::Holders;
        break;
    case Part::Holders:
        m_holders->setFigures(holdersOf(*m_lanes, m_shown, path));
        m_part = Part::None;
        break;
    case Part::None:
        break;
    }
    m_took += std::chrono::milliseconds(clock.elapsed());
    if (m_part != Part::None)
        return;
    m_turn.stop();
    m_pause.start(std::max(refreshPause, m_took * restPerWork));
    Q_EMIT refreshed();
}

} // namespace gui
