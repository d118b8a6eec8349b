// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/charts_pane.h"

#include "gui/history/view/charts.h"
#include "gui/history/view/working_notice.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"

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
    , m_question(this, [this](const ChartFigures& figures, std::chrono::milliseconds took) { begin(figures, took); })
    , m_stack(new QStackedWidget(this))
    , m_nothing(sentence({}, "chartsNothing"))
    , m_working(new WorkingNotice(tr("The charts are being worked out…"), "chartsWorking", this))
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
    m_requests = new RequestChart(QStringLiteral("requestChart"), content);
    auto* const scroll = paperScroll(content, QStringLiteral("chartsScroll"));
    scroll->setAccessibleName(tr("Charts"));

    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setMargin(16);
    m_stack->addWidget(m_nothing);
    m_stack->addWidget(scroll);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_working);
    column->addWidget(m_stack, 1);
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

void ChartsPane::setLanesLocker(LanesLocker lockLanes)
{
    m_question.setLanesLocker(std::move(lockLanes));
    choose();
}

void ChartsPane::setPath(const QString& path)
{
    if (m_path == path)
        return;
    m_path = path;
    choose();
}

void ChartsPane::setRange(std::optional<history::Range> range)
{
    m_range = range;
    m_changed = m_awaited = true;
    // Whoever chooses a part need not wait out a long rest, nor what nobody wants to know any more.
    if (m_question.isBusy())
        refresh();
    else if (m_pause.isActive() && m_pause.remainingTimeAsDuration() > refreshPause)
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
    m_awaited = m_changed;
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
    m_grid->addWidget(m_requests, static_cast<int>(cards.size()) / columns, 0, 1, columns);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, columns - 1);
}

/// What changed is shown now, or when the last time is long enough ago, or when somebody looks.
void ChartsPane::later()
{
    m_changed = true;
    if (isVisible() && !m_pause.isActive() && !m_turn.isActive() && !m_question.isBusy())
        refresh();
}

/// Something else is to be shown than before.
void ChartsPane::choose()
{
    m_turn.stop();
    m_part = Part::None;
    m_question.forget();
    m_awaited = true;
    refresh();
}

void ChartsPane::refresh()
{
    m_changed = true;
    const auto lanes = m_question.lockLanes();
    const bool isKnown = lanes && pathIndexOf(*lanes, m_path) >= 0;
    m_stack->setCurrentIndex(isKnown ? 1 : 0);
    if (!isKnown) {
        m_working->end();
        m_nothing->setText(m_path.isEmpty() ? tr("Choose a semaphore to see its charts.")
                                            : tr("Nothing was recorded of %1 yet.").arg(m_path));
        return;
    }
    if (!isVisible())
        return;
    m_changed = false;
    if (std::exchange(m_awaited, false))
        m_working->begin();
    auto asked = m_asked ? m_asked(m_path) : AskedOfConsul();
    m_question.ask([range = m_range, path = m_path, asked = std::move(asked)](
                       const history::Lanes& all) { return chartFiguresOf(all, range, path, asked); });
}

void ChartsPane::begin(const ChartFigures& figures, std::chrono::milliseconds took)
{
    m_shown = figures;
    m_pause.start(std::max(refreshPause, took * restPerWork));
    m_part = Part::Occupancy;
    m_turn.start();
}

/// One chart after the other, and the window goes on in between.
void ChartsPane::next()
{
    switch (m_part) {
    case Part::Occupancy:
        m_occupancy->setFigures(m_shown.occupancy);
        m_part = Part::Histogram;
        return;
    case Part::Histogram:
        m_histogram->setFigures(m_shown.histogram);
        m_part = Part::Rate;
        return;
    case Part::Rate:
        m_rate->setFigures(m_shown.rate);
        m_part = Part::Holders;
        return;
    case Part::Holders:
        m_holders->setFigures(m_shown.holders);
        m_part = Part::Requests;
        return;
    case Part::Requests:
        m_requests->setFigures(m_shown.requests);
        m_part = Part::None;
        break;
    case Part::None:
        break;
    }
    m_turn.stop();
    m_working->end();
    Q_EMIT refreshed();
}

} // namespace gui
