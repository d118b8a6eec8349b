// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/model/now_model.h"

#include "words/times.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace gui {

QString severityText(NowSeverity severity)
{
    switch (severity) {
    case NowSeverity::Critical:
        return NowModel::tr("critical");
    case NowSeverity::Unknown:
        return NowModel::tr("unknown");
    case NowSeverity::Warning:
        return NowModel::tr("warning");
    case NowSeverity::Note:
        break;
    }
    return NowModel::tr("note");
}

RowState toneOf(NowSeverity severity)
{
    switch (severity) {
    case NowSeverity::Critical:
        return RowState::Stale;
    case NowSeverity::Warning:
        return RowState::Warning;
    case NowSeverity::Unknown:
        return RowState::Hint;
    case NowSeverity::Note:
        break;
    }
    return RowState::Neutral;
}

QString pageOf(const std::optional<Place>& place)
{
    if (!place)
        return {};
    switch (place->kind) {
    case Place::Kind::Watched:
    case Place::Kind::Semaphore:
    case Place::Kind::Event:
    case Place::Kind::Repair:
        return NowModel::tr("Semaphores");
    case Place::Kind::Session:
    case Place::Kind::SessionsOnNode:
        return NowModel::tr("Sessions");
    case Place::Kind::Why:
        return NowModel::tr("Why");
    case Place::Kind::NodeItself:
        return NowModel::tr("Nodes");
    case Place::Kind::Service:
    case Place::Kind::Node:
    case Place::Kind::Instance:
    case Place::Kind::FirstOnNode:
        return NowModel::tr("Services");
    case Place::Kind::Request:
        return NowModel::tr("Activity");
    case Place::Kind::Connection:
    case Place::Kind::Proof: // Nothing that goes on leads there.
        return {};
    case Place::Kind::Spawn:
        return NowModel::tr("Lab");
    case Place::Kind::Key:
    case Place::Kind::KeySearch:
        break;
    }
    return NowModel::tr("Keys");
}

int NowModel::find(const QString& id) const
{
    const auto found = std::ranges::find_if(m_rows, [&id](const Shown& shown) { return shown.row.id == id; });
    return found != m_rows.end() ? static_cast<int>(found - m_rows.begin()) : -1;
}

std::vector<NowRow> NowModel::shownRows() const
{
    std::vector<NowRow> rows;
    for (const Shown& shown : m_rows) {
        if (!shown.isOver)
            rows.push_back(shown.row);
    }
    return rows;
}

void NowModel::apply(const std::vector<NowRow>& rows, const QDateTime& now, bool held)
{
    m_now = now;
    if (held)
        hold(rows);
    else
        arrange(rows);
}

NowModel::Shown NowModel::shownOf(const NowRow& row, bool isOver) const
{
    Shown shown{row, isOver, {}, row.detail};
    if (isOver) {
        shown.detail = tr("No longer the case."); // What was so then would be read as what is so.
        return shown;
    }
    if (row.since.isValid())
        shown.age = words::ageText(
            std::chrono::milliseconds(row.since.msecsTo(row.asOf.isValid() ? std::min(row.asOf, m_now) : m_now)),
            row.exact);
    if (row.asOf.isValid())
        shown.detail = tr("Read %1 ago; the current state is unknown. %2", "how long ago, what was so")
                           .arg(words::durationText(std::chrono::milliseconds(row.asOf.msecsTo(m_now))), row.detail);
    return shown;
}

/// Once a second ages grow: only what reads another way then is drawn again.
void NowModel::change(int at, const NowRow& row, bool isOver)
{
    auto next = shownOf(row, isOver);
    auto& shown = m_rows[static_cast<std::size_t>(at)];
    if (next == shown)
        return;
    shown = std::move(next);
    Q_EMIT dataChanged(index(at), index(at));
}

void NowModel::hold(const std::vector<NowRow>& rows)
{
    QHash<QString, const NowRow*> wanted;
    for (const auto& row : rows)
        wanted.insert(row.id, &row);
    for (int at = 0; at < rowCount(); ++at) {
        const NowRow was = m_rows[static_cast<std::size_t>(at)].row;
        const auto* const row = wanted.take(was.id);
        change(at, row != nullptr ? *row : was, row == nullptr);
    }
    if (wanted.isEmpty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(wanted.size()) - 1);
    for (const auto& row : rows) {
        if (wanted.contains(row.id))
            m_rows.push_back(shownOf(row, false));
    }
    endInsertRows();
}

void NowModel::arrange(const std::vector<NowRow>& rows)
{
    QSet<QString> wanted;
    for (const auto& row : rows)
        wanted.insert(row.id);
    for (int at = rowCount() - 1; at >= 0; --at) {
        if (wanted.contains(m_rows[static_cast<std::size_t>(at)].row.id))
            continue;
        beginRemoveRows({}, at, at);
        m_rows.erase(m_rows.begin() + at);
        endRemoveRows();
    }
    for (int at = 0; at < static_cast<int>(rows.size()); ++at) {
        const auto& row = rows[static_cast<std::size_t>(at)];
        const auto here = m_rows.begin() + at;
        const auto known
            = std::find_if(here, m_rows.end(), [&row](const Shown& each) { return each.row.id == row.id; });
        if (known == m_rows.end()) {
            beginInsertRows({}, at, at);
            m_rows.insert(here, shownOf(row, false));
            endInsertRows();
            continue;
        }
        if (known != here) {
            beginMoveRows(
                {}, static_cast<int>(known - m_rows.begin()), static_cast<int>(known - m_rows.begin()), {}, at);
            std::rotate(here, known, known + 1);
            endMoveRows();
        }
        change(at, row, false);
    }
}

QVariant NowModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const auto& [row, isOver, age, detail] = m_rows[static_cast<std::size_t>(index.row())];
    const QString severity = isOver ? tr("ended") : severityText(row.severity);
    switch (role) {
    case Qt::DisplayRole:
        return row.title;
    case Qt::ToolTipRole:
        return QString(row.title + QLatin1Char('\n') + detail);
    case Qt::AccessibleTextRole: {
        const QString whole = tr("%1: %2. %3", "severity, title, detail").arg(severity, row.title, detail);
        return age.isEmpty() ? whole : tr("%1 Duration: %2.", "what, how long").arg(whole, age);
    }
    case IdRole:
        return row.id;
    case DetailRole:
        return detail;
    case SeverityRole:
        return severity;
    case ToneRole:
        return QVariant::fromValue(isOver ? RowState::Neutral : toneOf(row.severity));
    case AgeRole:
        return age;
    case PageRole:
        return pageOf(row.place);
    case FadedRole:
        return isOver || row.asOf.isValid();
    default:
        return {};
    }
}

} // namespace gui
