// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plans/model/plan_call_model.h"

#include "gui/kit/model/facts.h"
#include "gui/kit/model/row_state.h"

namespace gui {

namespace {

QString requestText(const consul::Request& request)
{
    const QString line = QString::fromLatin1(consul::methodName(request.method)) + QLatin1Char(' ')
        + QString::fromUtf8(consul::target(request));
    return request.body.isEmpty() ? line : line + QLatin1Char('\n') + bodyText(request.body);
}

} // namespace

void PlanCallModel::setPlan(const consul::Plan& plan)
{
    std::vector<PlanCallRow> calls;
    for (const auto& call : plan.calls)
        calls.push_back({static_cast<int>(calls.size()) + 1, call});
    replaceRows(calls);
}

void PlanCallModel::setProgress(std::size_t call, Progress progress)
{
    if (call < rows().size())
        changeRow(static_cast<int>(call), {static_cast<int>(call) + 1, rows()[call].call, progress});
}

QString PlanCallModel::progressText(Progress progress)
{
    switch (progress) {
    case Progress::Planned:
        return tr("not sent yet"); // As high as what it will say later.
    case Progress::Running:
        return tr("sending…");
    case Progress::Done:
        return tr("✓ done");
    case Progress::Failed:
        return tr("✗ failed");
    case Progress::Unknown:
        return tr("? not known");
    case Progress::Needless:
        return tr("no longer needed");
    }
    return {};
}

QVariant PlanCallModel::rowCell(const PlanCallRow& row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.call.meaning;
    case NumberRole:
        return row.number;
    case RequestRole:
        return requestText(row.call.request);
    case AnswerRole:
    case Qt::AccessibleDescriptionRole:
        return progressText(row.progress);
    case ToneRole:
        return QVariant::fromValue(row.progress == Progress::Failed ? RowState::Stale
                : row.progress == Progress::Unknown                 ? RowState::Warning
                                                                    : RowState::Neutral);
    default:
        return {};
    }
}

} // namespace gui
