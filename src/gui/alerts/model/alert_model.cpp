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
    if (m_alerts.size() == most) {
        const int last = static_cast<int>(most) - 1;
        beginRemoveRows({}, last, last);
        m_alerts.pop_back();
        endRemoveRows();
    }
    beginInsertRows({}, 0, 0);
    m_alerts.push_front(alert);
    ++m_unseen;
    endInsertRows();
    Q_EMIT countsChanged();
}

void AlertModel::end(const Alert& alert)
{
    const auto found
        = std::find_if(m_alerts.begin(), m_alerts.end(), [&alert](const Alert& known) { return known.id == alert.id; });
    if (found == m_alerts.end())
        return;
    found->over = alert.over;
    found->end = alert.end;
    const auto changed = index(static_cast<int>(found - m_alerts.begin()));
    Q_EMIT dataChanged(changed, changed);
    Q_EMIT countsChanged();
}

void AlertModel::clear()
{
    if (m_alerts.empty())
        return;
    beginRemoveRows({}, 0, static_cast<int>(m_alerts.size()) - 1);
    m_alerts.clear();
    m_unseen = 0;
    endRemoveRows();
    Q_EMIT countsChanged();
}

void AlertModel::retranslate()
{
    if (!m_alerts.empty())
        Q_EMIT dataChanged(index(0), index(static_cast<int>(m_alerts.size()) - 1));
}

const Alert* AlertModel::alert(int row) const
{
    return row >= 0 && row < rowCount() ? &m_alerts[static_cast<std::size_t>(row)] : nullptr;
}

const Alert* AlertModel::find(quint64 id) const
{
    const auto found
        = std::find_if(m_alerts.begin(), m_alerts.end(), [id](const Alert& known) { return known.id == id; });
    return found != m_alerts.end() ? &*found : nullptr;
}

int AlertModel::lasting() const
{
    return static_cast<int>(
        std::count_if(m_alerts.begin(), m_alerts.end(), [](const Alert& alert) { return !alert.over; }));
}

void AlertModel::markSeen()
{
    if (std::exchange(m_unseen, 0) != 0)
        Q_EMIT countsChanged();
}

int AlertModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_alerts.size());
}

QVariant AlertModel::cell(const QModelIndex& index, int role) const
{
    const auto* const alert = index.isValid() ? this->alert(index.row()) : nullptr;
    if (alert == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole: {
        const QString line = tr("%1  %2", "when, what").arg(momentText(alert->at, m_now), alertText(*alert));
        if (!alert->over)
            return line;
        if (alert->end == AlertEnd::Unwatched)
            return tr("%1 No longer looked at.", "what is told").arg(line);
        return tr("%1 Over after %2.", "what is told, how long it lasted")
            .arg(line, ageText(lastedFor(*alert), alert->fact.exact));
    }
    case Qt::ToolTipRole:
        return alert->fact.subject.isEmpty()
            ? alert->fact.path
            : tr("%1\n%2", "path or service, session or instance").arg(alert->fact.path, alert->fact.subject);
    case IdRole:
        return alert->id;
    case IsOverRole:
        return alert->over.has_value();
    default:
        return {};
    }
}

} // namespace gui
