// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/figure_strip.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/theme.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace gui {

FigureStrip::FigureStrip(QWidget* parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    setObjectName(QStringLiteral("figureStrip"));
    keepSaid(this, [this] { setAccessibleName(tr("Figures of the run")); });
    m_grid->setContentsMargins(10, 6, 10, 8);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(6);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    followLook(this, [this] { turnTiles(); });
}

void FigureStrip::setFigures(const std::vector<Fact>& figures)
{
    if (m_tiles.size() != figures.size())
        build(figures);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        auto& tile = m_tiles[i];
        if (tile.label->text() != figures[i].label)
            tile.label->setLine(figures[i].label);
        if (tile.value->text() != figures[i].value)
            tile.value->setText(figures[i].value);
        tile.whole->setToolTip(tipText(figures[i].hint));
    }
    arrange();
}

void FigureStrip::build(const std::vector<Fact>& figures)
{
    for (const auto& tile : m_tiles)
        tile.whole->deleteLater();
    m_tiles.clear();
    for (const auto& figure : figures) {
        Tile tile;
        tile.whole = new QWidget(this);
        tile.label = new ElidedLabel({}, tile.whole); // Where room lacks, no digit is cut off.
        tile.value = new PlainLabel(tile.whole);
        tile.value->setObjectName(QStringLiteral("figure.") + figure.id);
        auto bold = font();
        bold.setBold(true);
        tile.value->setFont(bold);
        tile.label->setBuddy(tile.value);
        auto* const words = new QBoxLayout(QBoxLayout::TopToBottom, tile.whole);
        words->setContentsMargins(0, 0, 0, 0);
        words->addWidget(tile.label);
        words->addWidget(tile.value, 1);
        m_tiles.push_back(tile);
    }
    turnTiles();
}

void FigureStrip::setCompact(bool compact)
{
    if (std::exchange(m_compact, compact) != compact)
        turnTiles();
}

void FigureStrip::turnTiles()
{
    for (const auto& tile : m_tiles) {
        auto* const words = static_cast<QBoxLayout*>(tile.whole->layout());
        words->setDirection(m_compact ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        words->setSpacing(m_compact ? letterWidth(fontMetrics()) : 0);
    }
    m_grid->setVerticalSpacing(m_compact ? 2 : 6);
    m_columns = 0;
    m_widest = 0;
    arrange();
}

void FigureStrip::arrange()
{
    // Values grow while it runs, and no label may be cut for that. The tiles should not hop: what was wide once may
    // become so again.
    m_widest = std::max(m_widest, letterWidth(fontMetrics()) * 15);
    for (const auto& tile : m_tiles)
        m_widest = std::max(m_widest, tile.whole->sizeHint().width());
    const int widest = m_widest;
    const int count = static_cast<int>(m_tiles.size());
    const int fit = std::clamp((width() - 8) / (widest + m_grid->horizontalSpacing()), 2, std::max(2, count));
    const int rows = std::max(1, (count + fit - 1) / fit);
    const int columns = std::max(1, (count + rows - 1) / rows);
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (int i = 0; i < count; ++i)
        m_grid->addWidget(m_tiles[static_cast<std::size_t>(i)].whole, i / columns, i % columns);
    for (int column = 0; column < std::max(count, m_grid->columnCount()); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

void FigureStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void FigureStrip::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::of(palette()).separator);
}

} // namespace gui
