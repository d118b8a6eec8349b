// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_contender_model.h"

#include "gui/kit/model/format.h"
#include "words/times.h"

#include <algorithm>

namespace gui {

namespace {

using lab::ContenderState;

bool grows(const LabContenderRow& row)
{
    return row.state == ContenderState::Queuing || row.state == ContenderState::Holding;
}

} // namespace

RowState toneOf(ContenderState state)
{
    switch (state) {
    case ContenderState::Holding:
        return RowState::Holding;
    case ContenderState::Queuing:
        return RowState::Waiting;
    case ContenderState::Releasing:
        return RowState::Next;
    case ContenderState::Crashed:
    case ContenderState::Failed:
        return RowState::Stale;
    case ContenderState::Expired:
    case ContenderState::GaveUp:
        return RowState::Warning;
    case ContenderState::Idle:
    case ContenderState::Stopped:
    case ContenderState::Done:
        break;
    }
    return RowState::Neutral;
}

void LabContenderModel::clear()
{
    if (m_rows.empty())
        return;
    beginRemoveRows({}, 0, rowCount() - 1);
    m_rows.clear();
    endRemoveRows();
}

void LabContenderModel::put(const std::vector<LabContenderRow>& rows)
{
    const auto fresh
        = std::ranges::find_if(rows, [this](const LabContenderRow& row) { return row.number >= rowCount(); });
    change({rows.begin(), fresh});
    if (fresh == rows.end())
        return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(rows.end() - fresh) - 1);
    m_rows.insert(m_rows.end(), fresh, rows.end());
    endInsertRows();
}

/// Neighbours that changed are reported together: a thousand single signals would cost more than the painting.
void LabContenderModel::change(const std::vector<LabContenderRow>& rows)
{
    int first = -1;
    int last = -1;
    const auto report = [&] {
        if (first >= 0)
            Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1));
    };
    for (const auto& row : rows) {
        auto& known = m_rows[static_cast<std::size_t>(row.number)];
        if (known == row)
            continue;
        known = row;
        if (first < 0 || row.number != last + 1) {
            report();
            first = row.number;
        }
        last = row.number;
    }
    report();
}

void LabContenderModel::tick(std::chrono::nanoseconds now)
{
    m_now = now;
    const auto first = std::ranges::find_if(m_rows, grows);
    if (first == m_rows.end())
        return;
    const auto last = std::find_if(m_rows.rbegin(), m_rows.rend(), grows);
    Q_EMIT dataChanged(index(static_cast<int>(first - m_rows.begin()), Since),
        index(static_cast<int>(m_rows.rend() - last) - 1, Since), {Qt::DisplayRole});
}

const LabContenderRow* LabContenderModel::row(int number) const
{
    return number >= 0 && number < rowCount() ? &m_rows[static_cast<std::size_t>(number)] : nullptr;
}

QVariant LabContenderModel::cell(const QModelIndex& index, int role) const
{
    const auto* found = index.isValid() ? row(index.row()) : nullptr;
    if (found == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(*found, index.column());
    case Qt::ToolTipRole:
        return toolTip(*found, index.column());
    case Qt::TextAlignmentRole:
        return alignment(index.column());
    case NumberRole:
        return found->number;
    case ToneRole:
        return QVariant::fromValue(found->paused ? RowState::Warning : toneOf(found->state));
    case WholeSessionRole:
        return found->session;
    default:
        return {};
    }
}

QStringList LabContenderModel::headings() const
{
    return {tr("Contender"), tr("Strategy"), tr("State"), tr("Wait or hold time"), tr("Session"), tr("Round")};
}

QString LabContenderModel::text(const LabContenderRow& row, int column) const
{
    switch (column) {
    case Name:
        return row.name;
    case Strategy:
        return row.process ? tr("%1, process", "strategy of a contender").arg(protocols::strategyTitle(row.strategy))
                           : protocols::strategyTitle(row.strategy);
    case State: {
        const QString title = lab::contenderStateTitle(row.state);
        if (row.paused || row.heldBack)
            return tr("%1, paused", "state of a contender").arg(title);
        return row.atStep ? tr("%1, at a step", "state of a contender").arg(title) : title;
    }
    case Since: {
        if (!grows(row))
            return {};
        const auto time = words::durationText(std::chrono::duration_cast<std::chrono::milliseconds>(m_now - row.since));
        return row.state == ContenderState::Holding ? tr("holds %1").arg(time) : tr("waits %1").arg(time);
    }
    case Session:
        return shortId(row.session);
    case Cycle:
        return QString::number(row.cycle + 1);
    default:
        return {};
    }
}

QString LabContenderModel::toolTip(const LabContenderRow& row, int column) const
{
    if (column == Strategy)
        return protocols::strategyDescription(row.strategy);
    if (column == State && !row.trouble.isEmpty())
        return QStringLiteral("%1\n%2").arg(text(row, State), row.trouble);
    return column == Session ? row.session : QString();
}

} // namespace gui
