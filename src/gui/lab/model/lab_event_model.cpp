// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_event_model.h"

#include "words/sentences.h"

#include <QLocale>

#include <algorithm>

namespace gui {

namespace {

using lab::ContenderEventKind;

RowState eventTone(ContenderEventKind kind)
{
    switch (kind) {
    case ContenderEventKind::Granted:
        return RowState::Holding;
    case ContenderEventKind::Queued:
        return RowState::Waiting;
    case ContenderEventKind::Failed:
    case ContenderEventKind::Crashed:
    case ContenderEventKind::Wrote:
        return RowState::Stale;
    case ContenderEventKind::GaveUp:
    case ContenderEventKind::Lost:
    case ContenderEventKind::Expired:
    case ContenderEventKind::Paused:
        return RowState::Warning;
    case ContenderEventKind::Released:
    case ContenderEventKind::Resumed:
    case ContenderEventKind::Done:
        break;
    }
    return RowState::Neutral;
}

/// A session that ended early is no mystery to whoever hurries the clock.
QString hurriedText()
{
    return LabEventModel::tr(
        "The practice clock runs faster than real time, so sessions end before contenders renew them.");
}

} // namespace

QString failureText(const protocols::Failure& failure, bool hurried)
{
    using Kind = protocols::FailureKind;
    const QString words = protocols::describe(failure);
    const bool isOfSessions = failure.kind == Kind::Consul || failure.kind == Kind::NotHeld
        || failure.kind == Kind::NoContenderEntry || failure.kind == Kind::Expired;
    return words::joinSentences({words, hurried && isOfSessions ? hurriedText() : QString()});
}

QString contenderEventTitle(ContenderEventKind kind)
{
    switch (kind) {
    case ContenderEventKind::Queued:
        return LabEventModel::tr("queues");
    case ContenderEventKind::Granted:
        return LabEventModel::tr("is granted");
    case ContenderEventKind::Released:
        return LabEventModel::tr("releases");
    case ContenderEventKind::GaveUp:
        return LabEventModel::tr("gives up");
    case ContenderEventKind::Lost:
        return LabEventModel::tr("finds its permit lost");
    case ContenderEventKind::Expired:
        return LabEventModel::tr("finds its session ended");
    case ContenderEventKind::Failed:
        return LabEventModel::tr("fails");
    case ContenderEventKind::Crashed:
        return LabEventModel::tr("crashes");
    case ContenderEventKind::Paused:
        return LabEventModel::tr("pauses");
    case ContenderEventKind::Resumed:
        return LabEventModel::tr("resumes");
    case ContenderEventKind::Wrote:
        return LabEventModel::tr("writes the guarded data");
    case ContenderEventKind::Done:
        return LabEventModel::tr("has ended");
    }
    return {};
}

void LabEventModel::clear()
{
    removeOldest(rowCount());
    m_first.reset();
    m_total = 0;
}

QString LabEventModel::title() const
{
    if (m_total <= m_rows.size())
        return tr("Events");
    return tr("Events: the newest %1 of %2. Older events are counted, but not kept.")
        .arg(QLocale().toString(rowCount()), QLocale().toString(static_cast<qulonglong>(m_total)));
}

void LabEventModel::append(const std::vector<LabEventRow>& rows)
{
    if (rows.empty())
        return;
    if (!m_first)
        beginAt(rows.front().event.at);
    const auto fresh = std::min(rows.size(), capacity);
    if (m_rows.size() + fresh > capacity)
        removeOldest(static_cast<int>(m_rows.size() + fresh - capacity));
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(fresh) - 1);
    m_rows.insert(m_rows.end(), rows.end() - static_cast<std::ptrdiff_t>(fresh), rows.end());
    endInsertRows();
}

void LabEventModel::beginAt(std::chrono::nanoseconds first)
{
    m_first = first;
}

void LabEventModel::removeOldest(int count)
{
    if (count <= 0)
        return;
    beginRemoveRows({}, 0, count - 1);
    m_rows.erase(m_rows.begin(), m_rows.begin() + count);
    endRemoveRows();
}

QVariant LabEventModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        if (index.column() == Time)
            return sinceFirstText(row.event.at - m_first.value_or(row.event.at));
        return index.column() == Detail || row.event.failure ? text(row, Detail) : QString();
    case Qt::TextAlignmentRole:
        return alignment(index.column());
    case ToneRole:
        return index.column() == Event ? QVariant::fromValue(eventTone(row.event.kind)) : QVariant();
    case NumberRole:
        return row.event.contender;
    default:
        return {};
    }
}

QStringList LabEventModel::headings() const
{
    return {tr("Time"), tr("Contender"), tr("Event"), tr("Detail")};
}

QString LabEventModel::text(const LabEventRow& row, int column) const
{
    switch (column) {
    case Time:
        return m_clock.text(row.event.at);
    case Contender:
        return row.contender;
    case Event:
        return contenderEventTitle(row.event.kind);
    case Detail:
        if (row.event.failure)
            return failureText(*row.event.failure, row.hurried);
        if (row.event.fence)
            return tr("fencing token %1", "fencing token").arg(*row.event.fence);
        if (row.hurried
            && (row.event.kind == ContenderEventKind::Expired || row.event.kind == ContenderEventKind::Lost))
            return hurriedText();
        return row.event.detail;
    default:
        return {};
    }
}

} // namespace gui
