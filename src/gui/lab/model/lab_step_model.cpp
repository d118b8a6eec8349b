// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_step_model.h"

#include "gui/kit/model/format.h"

#include <algorithm>

namespace gui {

namespace {

constexpr std::size_t fewest = 20;

RowState toneOfStep(const protocols::Step& step)
{
    if (step.error)
        return RowState::Stale;
    return step.refused ? RowState::Warning : RowState::Neutral;
}

} // namespace

QString stepRequest(const protocols::Step& step)
{
    if (step.request.path.isEmpty())
        return {};
    return QString::fromLatin1(consul::methodName(step.request.method)) + QLatin1Char(' ')
        + QString::fromUtf8(QByteArray::fromPercentEncoding(consul::target(step.request)));
}

QString stepAnswer(const protocols::Step& step)
{
    return step.error ? consul::describe(*step.error) : step.answer;
}

void LabStepModel::clear()
{
    m_kept.clear();
    m_fresh.clear();
    removeRowsAt(0, rows().size());
}

/// A thousand contenders share the room, but each keeps enough for its last round.
std::size_t LabStepModel::mostKept() const
{
    const auto sharers = std::max<std::size_t>(1, static_cast<std::size_t>(m_kept.size()));
    return std::clamp(mostInAll / sharers, fewest, mostOfOne);
}

void LabStepModel::add(int contender, const protocols::Step& step)
{
    auto& kept = m_kept[contender];
    kept.push_back(step);
    const auto most = mostKept();
    while (kept.size() > most)
        kept.pop_front();
    if (contender == m_chosen)
        m_fresh.push_back(step);
}

void LabStepModel::flush()
{
    append(m_fresh);
    m_fresh.clear();
}

void LabStepModel::choose(int contender)
{
    if (contender == m_chosen)
        return;
    m_chosen = contender;
    m_fresh.clear();
    removeRowsAt(0, rows().size());
    append(m_kept.value(contender));
}

void LabStepModel::append(const std::deque<protocols::Step>& steps)
{
    const auto fresh = std::min(steps.size(), mostOfOne);
    if (rows().size() + fresh > mostOfOne)
        removeRowsAt(0, rows().size() + fresh - mostOfOne);
    insertRowsAt(rowCount(), steps.end() - static_cast<std::ptrdiff_t>(fresh), steps.end());
}

QVariant LabStepModel::rowCell(const protocols::Step& step, int role) const
{
    const bool pause = step.request.path.isEmpty();
    switch (role) {
    case Qt::DisplayRole:
        return step.meaning;
    case NumberRole:
        return step.number;
    case RequestRole:
        return stepRequest(step);
    case AnswerRole:
        return stepAnswer(step);
    case TookRole:
        return pause ? QString()
                     : requestDurationText(std::chrono::duration_cast<std::chrono::microseconds>(step.took));
    case ToneRole:
        return QVariant::fromValue(toneOfStep(step));
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return pause ? QString() : tr("%1 – answer: %2").arg(stepRequest(step), stepAnswer(step));
    default:
        return {};
    }
}

} // namespace gui
