// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/rights_table.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/views.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/theme.h"

#include <QHeaderView>
#include <QScrollArea>

namespace gui {

namespace {

constexpr int columns = 4;
constexpr int stateColumn = 2; // Page, right, state, why.

QColor inkOf(RightState state, const QPalette& palette)
{
    const auto theme = Theme::of(palette);
    switch (state) {
    case RightState::Denied:
        return theme.problemText;
    case RightState::Allowed:
    case RightState::Filtered:
        return palette.color(QPalette::Text);
    case RightState::Withheld:
    case RightState::Unsupported:
    case RightState::Unknown:
        return theme.quiet;
    }
    Q_UNREACHABLE();
}

} // namespace

RightsTable::RightsTable(QWidget* parent)
    : QTableWidget(0, columns, parent)
{
    nameWidget(this, "rightsTable", tr("Token permissions"));
    setHorizontalHeaderLabels({tr("Page"), tr("Permission"), tr("State"), tr("Reason")});
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setTabKeyNavigation(false);
    setWordWrap(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    dressTable(this);
    horizontalHeader()->setStretchLastSection(true);
}

/// All rows: what it stands in is scrolled, for of two bars side by side nobody knows which one moves what.
QSize RightsTable::sizeHint() const
{
    int height = horizontalHeader()->sizeHint().height() + 2 * frameWidth();
    for (int row = 0; row < rowCount(); ++row)
        height += rowHeight(row);
    return {QTableWidget::sizeHint().width(), height};
}

QSize RightsTable::minimumSizeHint() const
{
    return {QTableWidget::minimumSizeHint().width(), sizeHint().height()};
}

void RightsTable::resizeEvent(QResizeEvent* event)
{
    QTableWidget::resizeEvent(event);
    const int before = sizeHint().height();
    resizeRowsToContents();
    if (sizeHint().height() != before)
        updateGeometry();
}

/// They are visible when the current row moves through the table.
void RightsTable::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    QTableWidget::scrollTo(index, hint);
    for (auto* above = parentWidget(); above != nullptr; above = above->parentWidget()) {
        if (auto* const area = qobject_cast<QScrollArea*>(above)) {
            const QRect row = visualRect(index);
            const QPoint middle = viewport()->mapTo(area->widget(), QPoint(0, row.center().y()));
            area->ensureVisible(0, middle.y(), 0, row.height());
            return;
        }
    }
}

void RightsTable::show(const std::vector<Right>& rights)
{
    setRowCount(static_cast<int>(rights.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const auto& right = rights[static_cast<std::size_t>(row)];
        const QString texts[columns]{right.page, right.right, rightStateWord(right.state), right.words};
        for (int column = 0; column < columns; ++column) {
            auto* const cell = new QTableWidgetItem(lineText(texts[column]));
            cell->setToolTip(tipText(texts[column]));
            if (column == stateColumn) {
                auto bold = font();
                bold.setBold(true);
                cell->setFont(bold);
                cell->setForeground(inkOf(right.state, palette()));
            }
            setItem(row, column, cell);
        }
    }
    resizeColumnsToContents();
    resizeRowsToContents(); // Why something is so may take two lines.
    setVisible(!rights.empty());
    updateGeometry();
}

RightsLine::RightsLine(Connection* connection, QWidget* parent)
    : Notice(RowState::Hint, "rightsText", parent)
    , m_controller(connection)
{
    setObjectName(QStringLiteral("rightsLine"));
    keepSaid(this, [this] {
        setAccessibleName(tr("Missing permissions"));
        showLine();
    });
    connect(&m_controller, &RightsController::changed, this, &RightsLine::showLine);
}

void RightsLine::setPage(const QString& id)
{
    m_page = id;
    showLine();
}

} // namespace gui
