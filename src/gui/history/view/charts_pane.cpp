// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/charts_pane.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include "gui/history/view/charts.h"
#include "gui/history/view/figures_pane.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/views.h"

#include <QGridLayout>
#include <QStackedWidget>

#include <array>

namespace gui {

namespace {

constexpr int twoColumnsFrom = 110; ///< Letters.

} // namespace

ChartsPane::ChartsPane(QWidget* parent)
    : AskingPane(QStringLiteral("charts"), parent)
{
    auto* const content = named(new QWidget, "charts");
    m_grid = new QGridLayout(content);
    m_grid->setContentsMargins(8, 8, 8, 8);
    m_grid->setSpacing(8);
    m_occupancy = new OccupancyChart(QStringLiteral("occupancyChart"), content);
    m_histogram = new HistogramChart(QStringLiteral("histogramChart"), content);
    m_rate = new RateChart(QStringLiteral("rateChart"), content);
    m_holders = new HoldersChart(QStringLiteral("holdersChart"), content);
    m_blocked = new BlockedChart(QStringLiteral("blockedChart"), content);
    m_requests = new RequestChart(QStringLiteral("requestChart"), content);
    auto* const scroll = paperScroll(content, QStringLiteral("chartsScroll"));
    keepSaid(this, [this, scroll] {
        setAccessibleName(tr("Charts"));
        scroll->setAccessibleName(accessibleName());
        working()->say(tr("Calculating the charts…"));
        m_occupancy->setTitle(tr("Holders and queue against the limit"));
    });

    stack()->addWidget(scroll);
    stackTightly(this, {working(), stack()}, stack());
    keepMeasured(this, [this] { arrange(); });

    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &ChartsPane::next);
    refresh();
}

void ChartsPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ChartsPane::arrange()
{
    const int columns = width() >= letterWidth(fontMetrics()) * twoColumnsFrom ? 2 : 1;
    if (columns == m_columns)
        return;
    m_columns = columns;
    const std::array<QWidget*, 4> cards{m_occupancy, m_histogram, m_rate, m_holders};
    for (int i = 0; i < static_cast<int>(cards.size()); ++i)
        m_grid->addWidget(cards.at(static_cast<std::size_t>(i)), i / columns, i % columns);
    int row = static_cast<int>(cards.size()) / columns;
    for (QWidget* const wide : {static_cast<QWidget*>(m_blocked), static_cast<QWidget*>(m_requests)})
        m_grid->addWidget(wide, row++, 0, 1, columns);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, columns - 1);
}

void ChartsPane::setBegan(const QDateTime& began)
{
    m_occupancy->setBegan(began);
    m_rate->setBegan(began);
    m_blocked->setBegan(began);
    m_requests->setBegan(began);
}

bool ChartsPane::isBusy() const
{
    return m_turn.isActive() || AskingPane::isBusy();
}

void ChartsPane::forget()
{
    m_turn.stop();
    AskingPane::forget();
}

void ChartsPane::ask()
{
    stack()->setCurrentIndex(1);
    auto asked = m_asked ? m_asked(path()) : AskedOfConsul();
    question().ask([range = range(), path = path(), asked = std::move(asked)](
                       const history::Lanes& all) { return chartFiguresOf(all, range, path, asked); });
}

void ChartsPane::tell(const ChartFigures& figures)
{
    m_shown = figures;
    m_part = 0;
    m_turn.start();
}

void ChartsPane::showNothing()
{
    stack()->setCurrentIndex(0);
}

QString ChartsPane::choiceText() const
{
    return tr("Choose a semaphore to see its charts.");
}

/// One chart after the other, and the window goes on in between.
void ChartsPane::next()
{
    showPart(m_part);
    if (++m_part < partCount)
        return;
    m_turn.stop();
    showDone();
}

void ChartsPane::showPart(std::size_t part)
{
    const std::array<std::function<void()>, partCount> parts{[this] { m_occupancy->setFigures(m_shown.occupancy); },
        [this] { m_histogram->setFigures(m_shown.histogram); }, [this] { m_rate->setFigures(m_shown.rate); },
        [this] { m_holders->setFigures(m_shown.holders); }, [this] { m_blocked->setFigures(m_shown.blocked); },
        [this] { m_requests->setFigures(m_shown.requests); }};
    parts.at(part)();
}

void ChartsPane::sayAnew()
{
    for (std::size_t part = 0; part < m_part; ++part)
        showPart(part);
}

} // namespace gui
