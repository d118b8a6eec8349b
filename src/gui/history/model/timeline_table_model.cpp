// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/timeline_table_model.h"

#include "gui/history/model/event_words.h"
#include "gui/history/model/timeline_words.h"
#include "words/sentences.h"

#include <algorithm>

namespace gui {

TimelineTableModel::TimelineTableModel(QObject* parent)
    : ShownTable(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(0);
    connect(&m_pause, &QTimer::timeout, this, &TimelineTableModel::takeSlice);
}

void TimelineTableModel::setLanes(const history::Lanes* lanes)
{
    beginResetModel();
    m_lanes = lanes;
    restart();
}

void TimelineTableModel::lanesChanged()
{
    if (!m_pause.isActive())
        takeSlice();
}

void TimelineTableModel::setBegan(const QDateTime& began)
{
    if (m_began == began)
        return;
    m_began = began;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, When), index(rowCount() - 1, When));
}

void TimelineTableModel::setPath(const QString& path)
{
    choose(m_path, path);
}

void TimelineTableModel::setFilter(const QString& letters)
{
    choose(m_filter, letters);
}

void TimelineTableModel::setRange(std::optional<history::Range> range)
{
    choose(m_range, range);
}

template <typename Choice>
void TimelineTableModel::choose(Choice& before, const Choice& now)
{
    if (before == now)
        return;
    beginResetModel();
    before = now;
    restart();
}

/// Ends the reset that has begun.
void TimelineTableModel::restart()
{
    m_pause.stop();
    m_rows.clear();
    m_laneAccepted.clear();
    m_seen = 0;
    if (m_lanes != nullptr && m_range) {
        const auto& all = m_lanes->happenings;
        const auto first = std::partition_point(
            all.begin(), all.end(), [this](const history::Happening& each) { return each.at < m_range->from; });
        m_seen = static_cast<std::size_t>(first - all.begin());
    }
    endResetModel();
    takeSlice();
}

void TimelineTableModel::takeSlice()
{
    if (isComplete())
        return;
    const auto& all = m_lanes->happenings;
    const std::size_t end = std::min(all.size(), m_seen + slice);
    std::vector<int> fresh;
    for (; m_seen < end; ++m_seen) {
        if (accepts(all[m_seen]))
            fresh.push_back(static_cast<int>(m_seen));
    }
    if (!fresh.empty()) {
        const int first = rowCount();
        beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
        m_rows.insert(m_rows.end(), fresh.begin(), fresh.end());
        endInsertRows();
    }
    if (!isComplete())
        m_pause.start();
}

bool TimelineTableModel::accepts(const history::Happening& happening)
{
    if (m_range && (happening.at < m_range->from || happening.at > m_range->to))
        return false;
    if (!m_path.isEmpty() && m_lanes->paths[static_cast<std::size_t>(happening.path)].path != m_path)
        return false;
    if (m_filter.isEmpty())
        return true;
    if (happening.lane < 0)
        return false;
    const auto lane = static_cast<std::size_t>(happening.lane);
    if (lane >= m_laneAccepted.size())
        m_laneAccepted.resize(m_lanes->lanes.size(), -1);
    if (m_laneAccepted[lane] < 0)
        m_laneAccepted[lane] = holdsLetters(m_lanes->lanes[lane], m_filter) ? 1 : 0;
    return m_laneAccepted[lane] == 1;
}

bool TimelineTableModel::isComplete() const
{
    return m_lanes == nullptr || m_seen >= m_lanes->happenings.size()
        || (m_range && m_lanes->happenings[m_seen].at > m_range->to);
}

int TimelineTableModel::rowAt(history::Time at) const
{
    const auto next = std::partition_point(m_rows.begin(), m_rows.end(),
        [this, at](int each) { return m_lanes->happenings[static_cast<std::size_t>(each)].at <= at; });
    return static_cast<int>(next - m_rows.begin()) - 1;
}

const history::Happening& TimelineTableModel::happening(int row) const
{
    return m_lanes->happenings[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(row)])];
}

QString TimelineTableModel::text(const history::Happening& happening, int column) const
{
    const bool any = happening.lane >= 0;
    const history::Lane* lane = any ? &m_lanes->lanes[static_cast<std::size_t>(happening.lane)] : nullptr;
    switch (column) {
    case When:
        return clockText(m_began, happening.at);
    case Contender:
        return lane != nullptr ? laneTitle(*lane) : QString();
    case What:
        return eventSentence(history::eventOf(*m_lanes, happening));
    case Node:
        return lane != nullptr ? lane->node : QString();
    default:
        return {};
    }
}

QVariant TimelineTableModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid() || m_lanes == nullptr)
        return {};
    const history::Happening& reported = happening(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(reported, index.column());
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: {
        const QString words = text(reported, index.column());
        const QString bill
            = index.column() == What ? waitBillSentence(*m_lanes, reported.lane, reported.at) : QString();
        return words::joinSentences({words, bill});
    }
    case AtRole:
        return qint64(reported.at.count());
    case SessionRole:
        return reported.lane < 0
            ? QString()
            : history::sessionAt(m_lanes->lanes[static_cast<std::size_t>(reported.lane)], reported.at);
    default:
        return {};
    }
}

QStringList TimelineTableModel::headings() const
{
    return {tr("Time"), tr("Contender"), tr("Event"), tr("Node")};
}

} // namespace gui
