// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/candidate_model.h"

#include "gui/connections/model/path_watch_set.h"
#include "gui/kit/model/row_diff.h"
#include "semaphore/programs.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace gui {

CandidateModel::CandidateModel(QObject* parent)
    : ShownTable(parent)
{
}

void CandidateModel::setCandidates(const std::vector<semaphore::Candidate>& candidates, const QStringList& watched,
    const semaphore::OwnLayouts& layouts)
{
    m_watched = QSet<QString>(watched.begin(), watched.end());
    m_layouts = layouts;
    replace(pick(candidates));
    Q_EMIT tickedChanged(static_cast<int>(ticked().size()));
}

int CandidateModel::order(const Row& a, const Row& b)
{
    if (a.program.isEmpty() != b.program.isEmpty())
        return a.program.isEmpty() ? 1 : -1;
    const int byProgram = a.program.compare(b.program);
    return byProgram != 0 ? byProgram : a.candidate.path.compare(b.candidate.path);
}

QString CandidateModel::titleOf(const QString& program) const
{
    if (program.isEmpty())
        return {};
    return semaphore::isOwnProgram(program) ? m_layouts.titleOf(program)
                                            : semaphore::programTitle(program.toLatin1().constData());
}

std::vector<CandidateModel::Row> CandidateModel::pick(const std::vector<semaphore::Candidate>& candidates)
{
    m_all = m_unconfirmed = m_onlyFlagged = 0;
    std::array<std::vector<const semaphore::Candidate*>, 3> ranks; // Certain, by name, by flag.
    for (const semaphore::Candidate& candidate : candidates) {
        if (candidate.onlyIfHeld && !candidate.certain)
            continue;
        ++m_all;
        m_onlyFlagged += candidate.onlyFlagged ? 1 : 0;
        m_unconfirmed += !candidate.certain && !candidate.onlyFlagged ? 1 : 0;
        auto& rank = ranks.at(candidate.certain ? 0 : candidate.onlyFlagged ? 2 : 1);
        if (rank.size() < mostRows)
            rank.push_back(&candidate);
    }
    QHash<QString, QString> titles;
    std::vector<Row> rows;
    for (const auto& rank : ranks) {
        for (const semaphore::Candidate* candidate : rank) {
            if (rows.size() == mostRows)
                break;
            QString& title = titles[candidate->program];
            if (title.isEmpty())
                title = titleOf(candidate->program);
            rows.push_back({*candidate, title});
        }
    }
    std::ranges::sort(rows, [](const Row& a, const Row& b) { return order(a, b) < 0; });
    return rows;
}

void CandidateModel::replace(std::vector<Row> rows)
{
    const auto at = [](auto& list, int row) { return list.begin() + row; };
    const RowDiff diff = diffRows(rowCount(), static_cast<int>(rows.size()),
        [&](int before, int now) { return order(*at(m_rows, before), *at(rows, now)); });
    for (const RowRange& range : diff.removed) {
        beginRemoveRows({}, range.first, range.last);
        m_rows.erase(at(m_rows, range.first), at(m_rows, range.last + 1));
        endRemoveRows();
    }
    for (const RowRange& range : diff.inserted) {
        beginInsertRows({}, range.first, range.last);
        m_rows.insert(at(m_rows, range.first), at(rows, range.first), at(rows, range.last + 1));
        endInsertRows();
    }
    for (int row = 0; row < rowCount(); ++row) {
        if (*at(m_rows, row) == *at(rows, row))
            continue;
        *at(m_rows, row) = *at(rows, row);
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

QStringList CandidateModel::ticked() const
{
    QStringList paths;
    for (const Row& row : m_rows) {
        if (m_ticked.contains(row.candidate.path))
            paths.append(row.candidate.path);
    }
    return paths;
}

bool CandidateModel::isWatchable(const QString& path)
{
    return checkPath(path).problem.isEmpty();
}

void CandidateModel::tickAll(bool on)
{
    m_ticked.clear();
    for (const auto& [candidate, program] : m_rows) {
        if (on && candidate.certain && !m_watched.contains(candidate.path) && isWatchable(candidate.path))
            m_ticked.insert(candidate.path);
    }
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0), {Qt::CheckStateRole});
    Q_EMIT tickedChanged(static_cast<int>(ticked().size()));
}

QString CandidateModel::pathAt(int row) const
{
    return row < 0 || row >= rowCount() ? QString() : m_rows[static_cast<std::size_t>(row)].candidate.path;
}

bool CandidateModel::isAllWatched() const
{
    return !m_rows.empty()
        && std::ranges::all_of(m_rows, [this](const Row& row) { return m_watched.contains(row.candidate.path); });
}

bool CandidateModel::hasPrograms() const
{
    return std::ranges::any_of(m_rows, [](const Row& row) { return !row.program.isEmpty(); });
}

int CandidateModel::rowOf(const QString& path) const
{
    const auto found = std::ranges::find_if(m_rows, [&](const Row& row) { return row.candidate.path == path; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

void CandidateModel::setPreview(const QString& path, const CandidatePreview& preview)
{
    if (m_previews.value(path) == preview)
        return;
    m_previews.insert(path, preview);
    if (const int row = rowOf(path); row >= 0)
        Q_EMIT dataChanged(index(row, StateColumn), index(row, StateColumn));
}

void CandidateModel::clearPreviews()
{
    m_previews.clear();
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, StateColumn), index(rowCount() - 1, StateColumn));
}

void CandidateModel::retranslate()
{
    Q_EMIT layoutAboutToBeChanged();
    const auto before = persistentIndexList();
    QStringList paths;
    for (const auto& index : before)
        paths << pathAt(index.row());
    for (Row& row : m_rows)
        row.program = titleOf(row.candidate.program);
    std::ranges::sort(m_rows, [](const Row& a, const Row& b) { return order(a, b) < 0; });
    QHash<QString, int> places;
    for (int row = 0; row < rowCount(); ++row)
        places.insert(pathAt(row), row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(places.value(paths[i], -1), before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

QVariant CandidateModel::stateCell(const QString& path, int role) const
{
    const auto preview = m_previews.constFind(path);
    if (preview == m_previews.cend())
        return {};
    switch (role) {
    case TroubleRole:
        return preview->trouble();
    case KnownRole:
        return preview->known;
    case Qt::DisplayRole: {
        QStringList parts{preview->trouble(), preview->text()};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(" · "));
    }
    default:
        return {};
    }
}

QVariant CandidateModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& [candidate, program] = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::CheckStateRole && index.column() == PathColumn) {
        const bool on = m_watched.contains(candidate.path) || m_ticked.contains(candidate.path);
        return QVariant::fromValue(static_cast<int>(on ? Qt::Checked : Qt::Unchecked));
    }
    if (role == Qt::ToolTipRole && !isWatchable(candidate.path))
        return checkPath(candidate.path).problem;
    if (role == Qt::DisplayRole && index.column() == StateColumn && !isWatchable(candidate.path))
        return tr("cannot be watched", "a path");
    if (role == Qt::ToolTipRole && m_watched.contains(candidate.path))
        return tr("Already watched");
    if (role == Qt::ToolTipRole && candidate.onlyFlagged)
        return tr("Some programs set the flag of a lock on every key.");
    if (role == Qt::ToolTipRole && !candidate.certain)
        return tr("Identified by its name only: its value was not examined or could not be read.");
    if (index.column() == StateColumn)
        return stateCell(candidate.path, role);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case PathColumn:
        return candidate.path;
    case ProgramColumn:
        return program;
    case LayoutColumn: {
        const QString layout = candidate.layout == semaphore::Layout::Unknown
            ? tr("semaphore")
            : semaphore::layoutTitle(candidate.layout);
        return candidate.certain ? layout : tr("%1, not confirmed", "layout").arg(layout);
    }
    case EvidenceColumn:
        return candidate.evidence.text();
    default:
        return {};
    }
}

QStringList CandidateModel::headings() const
{
    return {tr("Path"), tr("State"), tr("Program"), tr("Layout"), tr("Evidence")};
}

Qt::ItemFlags CandidateModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    const QString& path = m_rows[static_cast<std::size_t>(index.row())].candidate.path;
    if (m_watched.contains(path) || !isWatchable(path))
        return flags;
    flags |= Qt::ItemIsEnabled;
    return index.column() == PathColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

bool CandidateModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != PathColumn || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    const auto& path = m_rows[static_cast<std::size_t>(index.row())].candidate.path;
    if (value.toInt() == Qt::Checked)
        m_ticked.insert(path);
    else
        m_ticked.remove(path);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT tickedChanged(static_cast<int>(ticked().size()));
    return true;
}

} // namespace gui
