// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/model/prove_story_model.h"

#include "gui/prove/model/prove_words.h"

namespace gui {

namespace {

bool isSame(const ProveStoryRow& one, const ProveStoryRow& other)
{
    return one.told.step == other.told.step && one.told.contender == other.told.contender
        && one.told.text == other.told.text && one.told.request == other.told.request
        && one.told.answer == other.told.answer && one.told.inside == other.told.inside && one.isFirst == other.isFirst
        && one.isLast == other.isLast && one.breaks == other.breaks;
}

} // namespace

void ProveStoryModel::setStory(const proof::Explorer& explorer, int brokenAt)
{
    m_permits = explorer.setup().permits();
    std::deque<ProveStoryRow> next;
    for (const auto& told : explorer.told()) {
        const bool isFirst = next.empty() || next.back().told.step != told.step;
        if (isFirst && !next.empty())
            next.back().isLast = true;
        next.push_back({told, isFirst, false, told.step == brokenAt});
    }
    if (!next.empty())
        next.back().isLast = true;
    int same = 0;
    while (same < rowCount() && same < static_cast<int>(next.size())
        && isSame(rows()[static_cast<std::size_t>(same)], next[static_cast<std::size_t>(same)]))
        ++same;
    removeRowsAt(same, rows().size() - static_cast<std::size_t>(same));
    insertRowsAt(same, next.begin() + same, next.end());
}

int ProveStoryModel::rowOf(int step) const
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (rowAt(row)->told.step == step)
            return row;
    }
    return -1;
}

int ProveStoryModel::stepOf(int row) const
{
    const auto* const at = rowAt(row);
    return at == nullptr ? 0 : at->told.step;
}

QString ProveStoryModel::spoken(const ProveStoryRow& row) const
{
    QString text = tr("Step %1, %2: %3").arg(row.told.step).arg(whoText(row.told.contender), row.told.text);
    if (!row.told.request.isEmpty())
        text += QStringLiteral(" %1 → %2.").arg(row.told.request, row.told.answer);
    return text + u' ' + insideBadge(row.told.inside, m_permits).text;
}

QVariant ProveStoryModel::rowCell(const ProveStoryRow& row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.told.text;
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return spoken(row);
    case StepRows::NumberRole:
        return row.isFirst ? QVariant(row.told.step) : QVariant();
    case StepRows::RequestRole:
        return row.told.request;
    case StepRows::AnswerRole:
        return row.told.answer;
    case StepRows::ToneRole:
        return QVariant::fromValue(row.breaks ? RowState::Stale : RowState::Neutral);
    case ProveRows::ContenderRole:
        return row.told.contender;
    case ProveRows::WhoRole:
        return proof::contenderName(row.told.contender);
    case ProveRows::PillRole:
        return row.isLast ? QVariant::fromValue(insideBadge(row.told.inside, m_permits)) : QVariant();
    case ProveRows::StepRole:
        return row.told.step;
    default:
        return {};
    }
}

} // namespace gui
