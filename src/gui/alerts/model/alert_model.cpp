// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/model/alert_model.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/time_words.h"

#include <algorithm>

namespace gui {

namespace {

std::chrono::milliseconds lastedFor(const Alert& alert)
{
    return std::chrono::milliseconds(alert.fact.since.msecsTo(*alert.over));
}

} // namespace

void AlertModel::add(const Alert& alert)
{
    if (rows().size() == most)
        removeRowsAt(static_cast<int>(most) - 1, 1);
    ++m_unseen;
    insertRowsAt(0, &alert, &alert + 1);
    Q_EMIT countsChanged();
}

void AlertModel::end(const Alert& alert)
{
    const auto found
        = std::find_if(rows().begin(), rows().end(), [&alert](const Alert& known) { return known.id == alert.id; });
    if (found == rows().end())
        return;
    auto ended = *found;
    ended.over = alert.over;
    ended.end = alert.end;
    changeRow(static_cast<int>(found - rows().begin()), ended);
    Q_EMIT countsChanged();
}

void AlertModel::clear()
{
    if (rows().empty())
        return;
    m_unseen = 0;
    removeRowsAt(0, rows().size());
    Q_EMIT countsChanged();
}

void AlertModel::retranslate()
{
    if (!rows().empty())
        Q_EMIT dataChanged(index(0), index(static_cast<int>(rows().size()) - 1));
}

const Alert* AlertModel::find(quint64 id) const
{
    const auto found = std::find_if(rows().begin(), rows().end(), [id](const Alert& known) { return known.id == id; });
    return found != rows().end() ? &*found : nullptr;
}

void AlertModel::markSeen()
{
    if (std::exchange(m_unseen, 0) != 0)
        Q_EMIT countsChanged();
}

QVariant AlertModel::rowCell(const Alert& alert, int role) const
{
    switch (role) {
    case Qt::DisplayRole: {
        const QString line = tr("%1  %2", "when, what").arg(momentText(alert.at, m_now), alertText(alert));
        if (!alert.over)
            return line;
        if (alert.end == AlertEnd::Unwatched)
            return tr("%1 No longer looked at.", "what is told").arg(line);
        return tr("%1 Over after %2.", "what is told, how long it lasted")
            .arg(line, ageText(lastedFor(alert), alert.fact.exact));
    }
    case Qt::ToolTipRole:
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
