// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/activity_model.h"

#include "gui/models/activity_query.h"
#include "gui/models/format.h"

#include <algorithm>

namespace gui {

void ActivityModel::setLog(consul::WireLog* log)
{
    if (m_log)
        m_log->disconnect(this);
    removeAll();
    m_log = log;
    m_lastShown = 0;
    if (m_log) {
        connect(m_log, &consul::WireLog::entryStarted, this, &ActivityModel::onStarted);
        connect(m_log, &consul::WireLog::entryFinished, this, &ActivityModel::onFinished);
    }
    if (m_following)
        catchUp();
    Q_EMIT behindChanged(behind());
}

void ActivityModel::setFollowing(bool following)
{
    if (m_following == following)
        return;
    m_following = following;
    if (m_following)
        catchUp();
    Q_EMIT behindChanged(behind());
}

int ActivityModel::behind() const
{
    if (!m_log || m_log->entries().empty() || m_log->entries().back().id <= m_lastShown)
        return 0;
    return static_cast<int>(m_log->entries().back().id - m_lastShown);
}

void ActivityModel::clear()
{
    removeAll();
}

void ActivityModel::onStarted()
{
    if (m_following)
        catchUp();
    else
        Q_EMIT behindChanged(behind());
}

void ActivityModel::onFinished(const consul::WireEntry& entry)
{
    const int row = m_following ? rowOf(entry.id) : -1;
    if (row < 0)
        return;
    m_rows[static_cast<std::size_t>(row)] = entry;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void ActivityModel::catchUp()
{
    if (!m_log)
        return;
    const auto& entries = m_log->entries();
    // Requests that ended while nobody followed.
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].finished)
            continue;
        const auto found = std::lower_bound(entries.begin(), entries.end(), m_rows[row].id,
            [](const consul::WireEntry& entry, quint64 id) { return entry.id < id; });
        if (found == entries.end() || found->id != m_rows[row].id || !found->finished)
            continue;
        m_rows[row] = *found;
        Q_EMIT dataChanged(index(static_cast<int>(row), 0), index(static_cast<int>(row), ColumnCount - 1));
    }
    const auto fresh = std::upper_bound(entries.begin(), entries.end(), m_lastShown,
        [](quint64 id, const consul::WireEntry& entry) { return id < entry.id; });
    append(fresh, entries.end());
}

void ActivityModel::append(
    std::deque<consul::WireEntry>::const_iterator from, std::deque<consul::WireEntry>::const_iterator to)
{
    const auto fresh = static_cast<std::size_t>(std::distance(from, to));
    if (fresh == 0)
        return;
    if (m_rows.size() + fresh > consul::WireLog::capacity)
        removeOldest(static_cast<int>(std::min(m_rows.size(), m_rows.size() + fresh - consul::WireLog::capacity)));
    const int first = static_cast<int>(m_rows.size());
    beginInsertRows({}, first, first + static_cast<int>(fresh) - 1);
    m_lastShown = std::prev(to)->id;
    m_rows.insert(m_rows.end(), from, to);
    endInsertRows();
}

void ActivityModel::removeAll()
{
    removeOldest(static_cast<int>(m_rows.size()));
}

void ActivityModel::removeOldest(int count)
{
    if (count <= 0)
        return;
    beginRemoveRows({}, 0, count - 1);
    m_rows.erase(m_rows.begin(), m_rows.begin() + count);
    endRemoveRows();
}

int ActivityModel::rowOf(quint64 id) const
{
    // Ids count up by one and rows leave only at the front.
    if (m_rows.empty() || id < m_rows.front().id || id > m_rows.back().id)
        return -1;
    return static_cast<int>(id - m_rows.front().id);
}

int ActivityModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ActivityModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ActivityModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& row = entry(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return tipText(toolTip(row, index.column()));
    case Qt::TextAlignmentRole:
        if (index.column() == Duration || index.column() == Index || index.column() == Bytes)
            return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    case FailureRole:
        return isFailure(row);
    case RunningRole:
        return !row.finished;
    default:
        return {};
    }
}

QVariant ActivityModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && (section == Duration || section == Index || section == Bytes))
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Time:
        return tr("Time");
    case Method:
        return tr("Method");
    case Path:
        return tr("Path");
    case Status:
        return tr("Status");
    case Duration:
        return tr("Duration");
    case Index:
        return tr("Index");
    case Bytes:
        return tr("Size");
    case ChannelName:
        return tr("Channel");
    default:
        return {};
    }
}

QString ActivityModel::text(const consul::WireEntry& entry, int column) const
{
    switch (column) {
    case Time:
        return entry.started.toLocalTime().toString(QStringLiteral("HH:mm:ss.zzz"));
    case Method:
        return QString::fromLatin1(consul::methodName(entry.request.method));
    case Path:
        return QString::fromUtf8(consul::target(entry.request));
    case Status:
        if (!entry.finished)
            return tr("under way");
        if (entry.stopped)
            return tr("stopped");
        if (entry.status == 0)
            return tr("no answer");
        return entry.words == QLatin1String("false") ? QStringLiteral("%1 false").arg(entry.status)
                                                     : QString::number(entry.status);
    case Duration:
        return entry.finished ? requestDurationText(entry.duration) : QString();
    case Index:
        return entry.index > 0 ? QString::number(entry.index) : QString();
    case Bytes:
        return entry.finished ? bytesText(entry.bytes) : QString();
    case ChannelName:
        return entry.channel == consul::Channel::Watch ? tr("watch") : tr("call");
    default:
        return {};
    }
}

QString ActivityModel::toolTip(const consul::WireEntry& entry, int column) const
{
    if (column == Time)
        return entry.started.toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz 'UTC'"));
    if (column == Status)
        return entry.words;
    return column == Path ? text(entry, Path) : QString();
}

} // namespace gui
