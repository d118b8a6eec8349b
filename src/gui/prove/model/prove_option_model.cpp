// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/model/prove_option_model.h"

#include "gui/prove/model/prove_words.h"
#include "words/sentences.h"

#include <algorithm>

namespace gui {

void ProveOptionModel::setChoices(const std::vector<proof::Choice>& choices, qint64 permits, bool isQuiz)
{
    m_permits = permits;
    m_isQuiz = isQuiz;
    std::vector<ProveOptionRow> next;
    next.reserve(choices.size());
    for (const auto& choice : choices)
        next.push_back({choice, {}});
    replaceRows(next);
}

void ProveOptionModel::setOption(const proof::Option& option)
{
    for (int row = 0; row < rowCount(); ++row) {
        if (rowAt(row)->choice == option.choice)
            changeRow(row, {option.choice, option});
    }
}

std::optional<proof::Choice> ProveOptionModel::nextUnknown() const
{
    const auto found = std::ranges::find_if(rows(), [](const ProveOptionRow& each) { return !each.option; });
    return found == rows().end() ? std::nullopt : std::optional(found->choice);
}

std::optional<proof::Choice> ProveOptionModel::choiceAt(int row) const
{
    const auto* const at = rowAt(row);
    return at == nullptr ? std::nullopt : std::optional(at->choice);
}

Badge ProveOptionModel::pill(const ProveOptionRow& row) const
{
    if (!row.option || m_isQuiz)
        return {};
    if (row.option->breaks)
        return {tr("breaks %1", "a property").arg(proof::propertyId(*row.option->breaks)), RowState::Stale};
    if (row.option->isOpen)
        return {tr("may break"), RowState::Warning};
    return insideBadge(row.option->inside, m_permits);
}

QString ProveOptionModel::spoken(const ProveOptionRow& row) const
{
    QString text = choiceText(row.choice);
    if (row.option) {
        text += QStringLiteral(": ") + row.option->text;
        if (!row.option->request.isEmpty())
            words::addSentence(text, row.option->request + u'.');
        if (row.option->isOpen && !m_isQuiz)
            words::addSentence(text, openText());
    }
    words::addSentence(text, pill(row).text);
    return text;
}

QVariant ProveOptionModel::rowCell(const ProveOptionRow& row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.option ? row.option->text : choiceText(row.choice);
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return spoken(row);
    case StepRows::RequestRole:
        return row.option ? row.option->request : QString();
    case StepRows::ToneRole:
        return QVariant::fromValue(row.option && row.option->breaks && !m_isQuiz ? RowState::Stale : RowState::Neutral);
    case ProveRows::ContenderRole:
        return row.choice.contender;
    case ProveRows::WhoRole:
        return proof::contenderName(row.choice.contender);
    case ProveRows::PillRole:
        return QVariant::fromValue(pill(row));
    default:
        return {};
    }
}

} // namespace gui
