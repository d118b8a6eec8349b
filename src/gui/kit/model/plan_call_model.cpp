// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/plan_call_model.h"

#include "gui/kit/model/facts.h"
#include "gui/kit/model/row_state.h"

namespace gui {

namespace {

QString progressText(PlanCallModel::Progress progress)
{
    switch (progress) {
    case PlanCallModel::Progress::Planned:
        return PlanCallModel::tr("not sent yet"); // As high as what it will say later.
    case PlanCallModel::Progress::Running:
        return PlanCallModel::tr("sending…");
    case PlanCallModel::Progress::Done:
        return PlanCallModel::tr("✓ done");
    case PlanCallModel::Progress::Failed:
        return PlanCallModel::tr("✗ failed");
    case PlanCallModel::Progress::Needless:
        return PlanCallModel::tr("not needed any more");
    }
    return {};
}

QString requestText(const consul::Request& request)
{
    const QString line = QString::fromLatin1(consul::methodName(request.method)) + QLatin1Char(' ')
        + QString::fromUtf8(consul::target(request));
    return request.body.isEmpty() ? line : line + QLatin1Char('\n') + bodyText(request.body);
}

} // namespace

void PlanCallModel::setPlan(const consul::Plan& plan)
{
    if (!m_calls.empty()) {
        beginRemoveRows({}, 0, rowCount() - 1);
        m_calls.clear();
        endRemoveRows();
    }
    m_progress.assign(plan.calls.size(), Progress::Planned);
    if (plan.calls.empty())
        return;
    beginInsertRows({}, 0, static_cast<int>(plan.calls.size()) - 1);
    m_calls = plan.calls;
    endInsertRows();
}

void PlanCallModel::setProgress(std::size_t call, Progress progress)
{
    if (call >= m_progress.size())
        return;
    m_progress[call] = progress;
    const auto changed = index(static_cast<int>(call));
    Q_EMIT dataChanged(changed, changed);
}

int PlanCallModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_calls.size());
}

QVariant PlanCallModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return m_calls[row].meaning;
    case NumberRole:
        return index.row() + 1;
    case RequestRole:
        return requestText(m_calls[row].request);
    case AnswerRole:
    case Qt::AccessibleDescriptionRole:
        return progressText(m_progress[row]);
    case ToneRole:
        return QVariant::fromValue(m_progress[row] == Progress::Failed ? RowState::Stale : RowState::Neutral);
    default:
        return {};
    }
}

} // namespace gui
