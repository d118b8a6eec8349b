// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of SemaphoreTreeModel say; how they come and go is in semaphore_tree_model.cpp.
#include "gui/kit/model/format.h"
#include "gui/semaphores/model/semaphore_tree_model.h"

namespace gui {

namespace {

QString takenText(const PermitCount& permits)
{
    if (!permits.told)
        return SemaphoreTreeModel::tr("holders unknown");
    const int held = permits.live + permits.over;
    return permits.limit > 0 ? SemaphoreTreeModel::tr("%1/%2", "held of limit").arg(held).arg(permits.limit)
                             : SemaphoreTreeModel::tr("%n held", nullptr, held);
}

/// A stale holder holds nothing, yet its permit is lost until it is pruned: it is counted apart.
QString heldText(const PermitCount& permits)
{
    if (permits.stale == 0)
        return takenText(permits);
    const int held = permits.live + permits.over;
    return SemaphoreTreeModel::tr("%1, %2", "held, stale")
        .arg(permits.limit > 0 ? SemaphoreTreeModel::tr("%1 of %2 held").arg(held).arg(permits.limit)
                               : SemaphoreTreeModel::tr("%n held", nullptr, held),
            SemaphoreTreeModel::tr("%n stale", nullptr, permits.stale));
}

QString permitsText(const TreeRow& row)
{
    QString text = heldText(row.permits);
    if (row.number > 0)
        text = SemaphoreTreeModel::tr("%1 · %2").arg(text, SemaphoreTreeModel::tr("%n waiting", nullptr, row.number));
    return text;
}

QString stateWord(RowState state)
{
    switch (state) {
    case RowState::Holding:
        return SemaphoreTreeModel::tr("holds a permit");
    case RowState::Waiting:
    case RowState::Next:
        return SemaphoreTreeModel::tr("waits");
    case RowState::Stale:
        return SemaphoreTreeModel::tr("problem");
    case RowState::Warning:
        return SemaphoreTreeModel::tr("warning");
    case RowState::Hint:
        return SemaphoreTreeModel::tr("hint");
    case RowState::Neutral:
        break;
    }
    return {};
}

} // namespace

/// What was seen last grows no older: nobody knows whether it is still so.
QDateTime SemaphoreTreeModel::nowOf(const TreeRow& row) const
{
    const auto source = m_sources.constFind(row.path);
    return source != m_sources.constEnd() && source->stillAt.isValid() ? source->stillAt : m_now;
}

/// The text at the right edge.
QString SemaphoreTreeModel::detail(const TreeRow& row) const
{
    const auto age = [&] { return ageText(std::chrono::milliseconds(row.since.msecsTo(nowOf(row))), row.exact); };
    switch (row.kind) {
    case RowKind::Path:
        return row.note.isEmpty() ? permitsText(row) : row.note;
    case RowKind::HolderGroup:
    case RowKind::WaiterGroup:
    case RowKind::FindingGroup:
        return row.note.isEmpty() ? QString::number(row.number) : row.note;
    case RowKind::Holder:
        if (!row.note.isEmpty() || !row.since.isValid())
            return row.note;
        return row.ttl.isEmpty() ? tr("held %1").arg(age()) : tr("held %1 · TTL %2").arg(age(), row.ttl);
    case RowKind::Waiter:
        return row.since.isValid() ? age() : QString();
    case RowKind::Finding:
        return row.note;
    }
    return {};
}

/// Without what stands elsewhere too: who waits has rows of its own, the TTL is the inspector's.
QString SemaphoreTreeModel::shortDetail(const TreeRow& row) const
{
    if (row.kind == RowKind::Path && row.note.isEmpty())
        return takenText(row.permits);
    auto brief = row;
    if (row.kind == RowKind::Holder)
        brief.ttl.clear();
    return detail(brief);
}

/// The row in words, for screen readers: what the eye takes from colours and places.
QString SemaphoreTreeModel::spoken(const TreeRow& row) const
{
    QStringList parts;
    if (row.kind == RowKind::Waiter)
        parts.append(tr("%1 in the queue").arg(row.number));
    parts.append(row.name);
    const bool named = row.name != shortId(row.session);
    if (named && row.kind != RowKind::Path && row.kind != RowKind::Finding && !row.session.isEmpty())
        parts.append(shortId(row.session));
    if (const QString word = stateWord(row.state); !word.isEmpty() && row.kind != RowKind::Path)
        parts.append(word);
    for (const auto& badge : row.badges)
        parts.append(badge.text);
    if (const QString text = detail(row); !text.isEmpty())
        parts.append(text);
    return parts.join(QStringLiteral(", "));
}

QString SemaphoreTreeModel::toolTip(const TreeRow& row) const
{
    const bool contender = row.kind == RowKind::Holder || row.kind == RowKind::Waiter;
    if (!contender && row.kind != RowKind::Path)
        return {};
    // The name first: a long one is cut in its row.
    QStringList lines{contender && row.name != shortId(row.session) ? row.name : QString(),
        contender ? row.session : row.path, detail(row)};
    if (!row.node.isEmpty())
        lines.append(tr("on node %1").arg(row.node));
    if (contender && row.since.isValid() && !row.exact)
        lines.append(tr("It was already so when watching began; the age is a lower bound."));
    for (const auto& badge : row.badges)
        lines.append(badge.text);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QVariant SemaphoreTreeModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& row = rowAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return row.kind == RowKind::Waiter ? tr("%1 · %2", "position, name").arg(row.number).arg(row.name) : row.name;
    case Qt::ToolTipRole:
        return toolTip(row);
    case Qt::AccessibleTextRole:
        return spoken(row);
    case KindRole:
        return QVariant::fromValue(row.kind);
    case StateRole:
        return QVariant::fromValue(row.state);
    case PathRole:
        return row.path;
    case SessionRole:
        return row.session;
    case KeyRole:
        return row.key;
    case NumberRole:
        return row.number;
    case DetailRole:
        return detail(row);
    case ShortDetailRole:
        return shortDetail(row);
    case PermitsRole:
        return QVariant::fromValue(row.permits);
    case BadgesRole:
        return QVariant::fromValue(row.badges);
    case SortRole:
        return row.kind == RowKind::Path ? QVariant(row.path) : QVariant(index.row());
    case FilterRole:
        if (row.kind == RowKind::Path)
            return row.path;
        return QString(row.name + QLatin1Char(' ') + row.session + QLatin1Char(' ') + row.node);
    default:
        return {};
    }
}

QVariant SemaphoreTreeModel::heading(int section, Qt::Orientation orientation, int role) const
{
    if (section == 0 && orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return tr("Semaphores and locks");
    return {};
}

Qt::ItemFlags SemaphoreTreeModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const auto kind = rowAt(index).kind;
    const bool leaf = kind == RowKind::Holder || kind == RowKind::Waiter || kind == RowKind::Finding;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | (leaf ? Qt::ItemNeverHasChildren : Qt::NoItemFlags);
}

} // namespace gui
