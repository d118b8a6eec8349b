// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/model/alert_model.h"

#include "gui/kit/model/time_words.h"
#include "words/times.h"

#include <algorithm>

namespace gui {

namespace {

std::chrono::milliseconds lastedFor(const Alert& alert)
{
    return std::chrono::milliseconds(alert.fact.since.msecsTo(*alert.over));
}

/// One by one.
QString sentencesOf(const AlertGroup& group)
{
    QStringList lines;
    for (const Alert& alert : group.named())
        lines << alertText(alert);
    if (const auto more = 1 + group.reported().sameCause - static_cast<int>(group.named().size()); more > 0)
        lines << AlertModel::tr("and %n more", nullptr, more);
    return lines.join(u'\n');
}

} // namespace

const Alert& AlertModel::add(const Alert& alert)
{
    // Newest first: what began before the moment of this one cannot take it.
    const auto isTooOld = [&alert](const AlertGroup& group) {
        return group.reported().at.addSecs(AlertGroup::moment.count()) < alert.at;
    };
    const auto end = std::find_if(rows().begin(), rows().end(), isTooOld);
    const auto found
        = std::find_if(rows().begin(), end, [&alert](const AlertGroup& group) { return group.takes(alert); });
    if (found != end) {
        const int row = static_cast<int>(found - rows().begin());
        AlertGroup grown = *found;
        grown.add(alert);
        changeRow(row, grown);
        m_groups.insert(alert.id, grown.reported().id);
        m_unseen = std::max(m_unseen, 1);
        Q_EMIT countsChanged();
        return rows()[static_cast<std::size_t>(row)].reported();
    }
    if (rows().size() == most)
        removeRowsAt(static_cast<int>(most) - 1, 1);
    ++m_unseen;
    const AlertGroup group(alert);
    insertRowsAt(0, &group, &group + 1);
    m_groups.insert(alert.id, alert.id);
    Q_EMIT countsChanged();
    return rows().front().reported();
}

std::optional<quint64> AlertModel::end(const Alert& alert)
{
    const quint64 group = m_groups.take(alert.id);
    const auto found = std::ranges::find(rows(), group, [](const AlertGroup& each) { return each.reported().id; });
    if (group == 0 || found == rows().end())
        return alert.id;
    AlertGroup ended = *found;
    ended.end(alert);
    changeRow(static_cast<int>(found - rows().begin()), ended);
    Q_EMIT countsChanged();
    return ended.reported().over ? std::optional(group) : std::nullopt;
}

void AlertModel::change(const Alert& alert)
{
    const quint64 group = m_groups.value(alert.id);
    const auto found = std::ranges::find(rows(), group, [](const AlertGroup& each) { return each.reported().id; });
    if (group == 0 || found == rows().end())
        return;
    AlertGroup changed = *found;
    changed.change(alert);
    changeRow(static_cast<int>(found - rows().begin()), changed);
}

void AlertModel::clear()
{
    if (rows().empty())
        return;
    m_unseen = 0;
    m_groups.clear();
    removeRowsAt(0, rows().size());
    Q_EMIT countsChanged();
}

void AlertModel::retranslate()
{
    if (!rows().empty())
        Q_EMIT dataChanged(index(0), index(static_cast<int>(rows().size()) - 1));
}

const Alert* AlertModel::alert(int row) const
{
    const auto* const group = rowAt(row);
    return group != nullptr ? &group->reported() : nullptr;
}

std::vector<Alert> AlertModel::open(int row) const
{
    const auto* const group = rowAt(row);
    return group != nullptr ? group->open() : std::vector<Alert>();
}

const Alert* AlertModel::find(quint64 id) const
{
    const auto found = std::find_if(
        rows().begin(), rows().end(), [id](const AlertGroup& known) { return known.reported().id == id; });
    return found != rows().end() ? &found->reported() : nullptr;
}

void AlertModel::markSeen()
{
    if (std::exchange(m_unseen, 0) != 0)
        Q_EMIT countsChanged();
}

QVariant AlertModel::rowCell(const AlertGroup& group, int role) const
{
    const Alert& alert = group.reported();
    switch (role) {
    case Qt::DisplayRole: {
        const QString line = tr("%1  %2", "when, what").arg(momentText(alert.at, m_now), alertText(alert));
        if (!alert.over)
            return line;
        if (alert.end == AlertEnd::Unwatched)
            return tr("%1 No longer watched.", "what is told").arg(line);
        if (alert.end == AlertEnd::StoreLost)
            return tr("%1 Consul lost its state after %2. No end was observed.", "what is told, how long it lasted")
                .arg(line, words::ageText(lastedFor(alert), alert.fact.exact));
        if (alert.end == AlertEnd::Left)
            return tr("%1 Left the catalog after %2. No recovery was observed.", "what is told, how long it lasted")
                .arg(line, words::ageText(lastedFor(alert), alert.fact.exact));
        return tr("%1 Ended after %2.", "what is told, how long it lasted")
            .arg(line, words::ageText(lastedFor(alert), alert.fact.exact));
    }
    case Qt::ToolTipRole:
        if (alert.sameCause > 0)
            return sentencesOf(group);
        return alert.fact.subject.isEmpty()
            ? alert.fact.path
            : tr("%1\n%2", "path or service, session or instance").arg(alert.fact.path, alert.fact.subject);
    case IdRole:
        return alert.id;
    case IsOverRole:
        return alert.over.has_value();
    default:
        return {};
    }
}

} // namespace gui
