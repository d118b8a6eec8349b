// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/density.h"

#include "gui/kit/view/keep_measured.h"

#include <QHeaderView>
#include <QLayout>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

Density& densityInForce()
{
    static Density now = Density::Comfortable;
    return now;
}

} // namespace

QString densityName(Density density)
{
    return density == Density::Compact ? QStringLiteral("compact") : QStringLiteral("comfortable");
}

Density densityFromName(const QString& name)
{
    return name == densityName(Density::Compact) ? Density::Compact : Density::Comfortable;
}

void applyDensity(Density density)
{
    if (std::exchange(densityInForce(), density) != density)
        announceLook();
}

Density density()
{
    return densityInForce();
}

int roomAround(int comfortable)
{
    return isCompact() ? (comfortable + 1) / 3 : comfortable;
}

QMargins roomAround(const QMargins& comfortable)
{
    return {comfortable.left(), roomAround(comfortable.top()), comfortable.right(), roomAround(comfortable.bottom())};
}

void keepRoomAround(QLayout* layout, const QMargins& comfortable)
{
    keepMeasured(layout, [layout, comfortable] { layout->setContentsMargins(roomAround(comfortable)); });
}

int rowHeight(const QFontMetrics& metrics)
{
    const int line = metrics.height();
    return isCompact() ? line + std::max(2, line / 10) : line + std::max(7, line * 45 / 100);
}

int buttonHeight(const QFontMetrics& metrics)
{
    return isCompact() ? std::max(24, metrics.height() + 6) : std::max(28, metrics.height() + 10);
}

int headerHeight(const QFontMetrics& metrics)
{
    return isCompact() ? metrics.height() * 3 / 2 : metrics.height() * 2;
}

void dressTable(QTableView* table)
{
    auto* const rows = table->verticalHeader();
    rows->hide();
    rows->setSectionResizeMode(QHeaderView::Fixed); // Of a million rows none is measured.
    rows->setMinimumSectionSize(1);
    keepMeasured(table, [table, rows] { rows->setDefaultSectionSize(rowHeight(table->fontMetrics())); });
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace gui
