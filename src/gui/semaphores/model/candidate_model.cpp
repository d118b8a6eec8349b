// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/candidate_model.h"

#include <algorithm>

namespace gui {

CandidateModel::CandidateModel(QObject* parent)
    : ShownTable(parent)
{
}

void CandidateModel::setCandidates(std::vector<semaphore::Candidate> candidates, const QStringList& watched)
{
    beginResetModel();
    m_candidates = std::move(candidates);
    m_watched = QSet<QString>(watched.begin(), watched.end());
    m_ticked.clear();
    endResetModel();
    Q_EMIT tickedChanged(0);
}

QStringList CandidateModel::ticked() const
{
    QStringList paths;
    for (const auto& candidate : m_candidates) {
        if (m_ticked.contains(candidate.path))
            paths.append(candidate.path);
    }
    return paths;
}

void CandidateModel::tickAll(bool on)
{
    m_ticked.clear();
    for (const auto& candidate : m_candidates) {
        if (on && candidate.certain && !m_watched.contains(candidate.path))
            m_ticked.insert(candidate.path);
    }
    if (!m_candidates.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0), {Qt::CheckStateRole});
    Q_EMIT tickedChanged(static_cast<int>(m_ticked.size()));
}

int CandidateModel::unconfirmed() const
{
    return static_cast<int>(
        std::ranges::count_if(m_candidates, [](const auto& candidate) { return !candidate.certain; }));
}

QVariant CandidateModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& candidate = m_candidates[static_cast<std::size_t>(index.row())];
    if (role == Qt::CheckStateRole && index.column() == PathColumn) {
        const bool on = m_watched.contains(candidate.path) || m_ticked.contains(candidate.path);
        return QVariant::fromValue(static_cast<int>(on ? Qt::Checked : Qt::Unchecked));
    }
    if (role == Qt::ToolTipRole && m_watched.contains(candidate.path))
        return tr("Already watched");
    if (role == Qt::ToolTipRole && !candidate.certain)
        return tr("Only its name speaks for it: its value was not looked into, or could not be read.");
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case PathColumn:
        return candidate.path;
    case LayoutColumn: {
        const QString layout = candidate.layout == semaphore::Layout::Unknown
            ? tr("semaphore")
            : semaphore::layoutTitle(candidate.layout);
        return candidate.certain ? layout : tr("%1, not confirmed", "layout").arg(layout);
    }
    case EvidenceColumn:
        return candidate.evidence;
    default:
        return {};
    }
}

QStringList CandidateModel::headings() const
{
    return {tr("Path"), tr("Layout"), tr("What gives it away")};
}

Qt::ItemFlags CandidateModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (m_watched.contains(m_candidates[static_cast<std::size_t>(index.row())].path))
        return flags;
    flags |= Qt::ItemIsEnabled;
    return index.column() == PathColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

bool CandidateModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != PathColumn || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    const auto& path = m_candidates[static_cast<std::size_t>(index.row())].path;
    if (value.toInt() == Qt::Checked)
        m_ticked.insert(path);
    else
        m_ticked.remove(path);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT tickedChanged(static_cast<int>(m_ticked.size()));
    return true;
}

} // namespace gui
