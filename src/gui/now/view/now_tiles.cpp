// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/view/now_tiles.h"

#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/words.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr int tileMargin = 10; ///< Left and right.

/// The large figure of a tile, in the colour of its tone, which is asked for anew each time: light and dark switch
/// live. A long one has smaller letters: without its unit it would be another figure.
class Figure : public PlainLabel
{
public:
    explicit Figure(QWidget* parent)
        : PlainLabel(parent)
    {
        keepFont(this, [](const QFont& around) {
            auto large = scaledFont(around, enlarged);
            large.setBold(true);
            return large;
        });
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }
    void setTone(RowState tone)
    {
        m_tone = tone;
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        const auto theme = Theme::of(QApplication::palette());
        QPainter painter(this);
        painter.setPen(m_tone == RowState::Stale ? theme.problemText
                : m_tone == RowState::Warning    ? theme.warning.text
                                                 : QApplication::palette().color(QPalette::Text));
        const int room = contentsRect().width();
        painter.setFont(fontWithin(font(), text(), room, 1 / enlarged));
        painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(text(), Qt::ElideRight, room));
    }

private:
    static constexpr double enlarged = 1.6;
    RowState m_tone = RowState::Neutral;
};

/// Breaks lines between the parts of `a b · c d` alone, but for a part that is wider than `width`. Between ideographs a
/// line may break anywhere.
QString keptTogether(const QString& detail, const QFontMetrics& letters, int width)
{
    static const QString dot = QStringLiteral(" · ");
    if (!detail.contains(dot))
        return detail;
    auto parts = detail.split(dot);
    for (auto& part : parts) {
        if (letters.horizontalAdvance(part + dot) <= width)
            part.replace(QLatin1Char(' '), QChar::Nbsp);
    }
    return parts.join(QString(QChar(QChar::Nbsp)) + QStringLiteral("· "));
}

/// A card with a thin outline.
class Tile : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto colours = QApplication::palette();
        painter.setPen(Theme::of(colours).separator);
        painter.setBrush(colours.color(QPalette::Base));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
};

} // namespace

NowTiles::NowTiles(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("nowTiles"));
    keepSaid(this, [this] { setAccessibleName(tr("Current figures")); });
    auto* const row = layoutIn<QHBoxLayout>(this, {12, 0, 12, 8}, 8);
    Q_UNUSED(row)
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    followLook(this, [this] { fitTiles(); });
}

void NowTiles::build(const std::vector<NowTile>& tiles)
{
    for (const auto& tile : tiles) {
        auto* const card = new Tile(this);
        card->setObjectName(QStringLiteral("nowTile.") + tile.id);
        card->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // All are of one width.
        auto* const column = layoutIn<QVBoxLayout>(card, {tileMargin, 6, tileMargin, 6}, 0);
        Parts parts;
        parts.figure = new Figure(card);
        parts.figure->setObjectName(QStringLiteral("nowFigure.") + tile.id);
        parts.label = new UncutLabel(card);
        parts.label->setObjectName(QStringLiteral("nowLabel.") + tile.id);
        parts.detail = new UncutQuietLabel(card);
        parts.detail->setObjectName(QStringLiteral("nowDetail.") + tile.id);
        column->addWidget(parts.figure);
        column->addWidget(parts.label);
        column->addWidget(parts.detail);
        column->addStretch(1);
        layout()->addWidget(card);
        m_parts.push_back(parts);
    }
}

void NowTiles::setTiles(const std::vector<NowTile>& tiles)
{
    if (m_parts.empty())
        build(tiles);
    if (tiles == m_tiles)
        return;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const auto& tile = tiles[i];
        setWords(m_parts[i].figure, tile.figure);
        setWords(m_parts[i].label, tile.label);
        m_parts[i].figure->setAccessibleDescription(tile.detail);
        static_cast<Figure*>(m_parts[i].figure)->setTone(tile.tone);
    }
    m_tiles = tiles;
    fitTiles();
}

/// A figure with ideographs is higher than one without: what is below stands in one line all the same.
void NowTiles::fitTiles()
{
    int highest = 0;
    for (const auto& parts : m_parts) {
        parts.figure->setMinimumHeight(0); // A label is never said to be lower than its least height.
        highest = std::max(highest, parts.figure->sizeHint().height());
    }
    for (const auto& parts : m_parts)
        parts.figure->setMinimumHeight(highest);
    breakDetails();
}

void NowTiles::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    breakDetails();
}

void NowTiles::breakDetails()
{
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        auto* const label = m_parts[i].detail;
        const auto* const card = label->parentWidget();
        const int width = card->width() - 2 * tileMargin;
        setWords(label, keptTogether(m_tiles[i].detail, label->fontMetrics(), width));
    }
}

} // namespace gui
