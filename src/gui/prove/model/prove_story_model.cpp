// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/model/prove_story_model.h"

#include "gui/prove/model/prove_words.h"
#include "words/sentences.h"

#include <algorithm>

namespace gui {

namespace {

bool isSame(const ProveStoryRow& one, const ProveStoryRow& other)
{
    return one.line.step == other.line.step && one.line.contender == other.line.contender
        && one.line.text == other.line.text && one.line.request == other.line.request
        && one.line.answer == other.line.answer && one.line.inside == other.line.inside && one.isFirst == other.isFirst
        && one.isLast == other.isLast && one.breaks == other.breaks;
}

} // namespace

void ProveStoryModel::setStory(const proof::Explorer& explorer, int brokenAt)
{
    m_permits = explorer.setup().permits();
    std::deque<ProveStoryRow> next;
    for (const auto& line : explorer.lines()) {
        const bool isFirst = next.empty() || next.back().line.step != line.step;
        if (isFirst && !next.empty())
            next.back().isLast = true;
        next.push_back({line, isFirst, false, line.step == brokenAt});
    }
    if (!next.empty())
        next.back().isLast = true;
    const auto kept = std::min(rows().size(), next.size());
    for (std::size_t row = 0; row < kept; ++row) {
        if (!isSame(rows()[row], next[row]))
            changeRow(static_cast<int>(row), next[row]);
    }
    removeRowsAt(static_cast<int>(kept), rows().size() - kept);
    insertRowsAt(static_cast<int>(kept), next.begin() + static_cast<std::ptrdiff_t>(kept), next.end());
}

int ProveStoryModel::rowOf(int step) const
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (rowAt(row)->line.step == step)
            return row;
    }
    return -1;
}

int ProveStoryModel::stepOf(int row) const
{
    const auto* const at = rowAt(row);
    return at == nullptr ? 0 : at->line.step;
}

QString ProveStoryModel::spoken(const ProveStoryRow& row) const
{
    QString text = tr("Step %1, %2: %3").arg(row.line.step).arg(whoText(row.line.contender), row.line.text);
    if (!row.line.request.isEmpty())
        words::addSentence(text, QStringLiteral("%1 → %2.").arg(row.line.request, row.line.answer));
    words::addSentence(text, insideBadge(row.line.inside, m_permits).text);
    return text;
}

QVariant ProveStoryModel::rowCell(const ProveStoryRow& row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.line.text;
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return spoken(row);
    case StepRows::NumberRole:
        return row.isFirst ? QVariant(row.line.step) : QVariant();
    case StepRows::RequestRole:
        return row.line.request;
    case StepRows::AnswerRole:
        return row.line.answer;
    case StepRows::ToneRole:
        return QVariant::fromValue(row.breaks ? RowState::Stale : RowState::Neutral);
    case ProveRows::ContenderRole:
        return row.line.contender;
    case ProveRows::WhoRole:
        return proof::contenderName(row.line.contender);
    case ProveRows::PillRole:
        return row.isLast ? QVariant::fromValue(insideBadge(row.line.inside, m_permits)) : QVariant();
    case ProveRows::StepRole:
        return row.line.step;
    default:
        return {};
    }
}

} // namespace gui
