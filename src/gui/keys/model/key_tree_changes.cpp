// SPDX-License-Identifier: GPL-3.0-or-later
// How the rows change; what they say is in key_tree_model.cpp.
#include "gui/keys/model/key_tree_model.h"

#include "gui/keys/model/key_tree_node.h"

#include <algorithm>
#include <iterator>

namespace gui {

namespace {

constexpr int compareHere = 2000; ///< Rows up to which comparing takes less than a change of threads.
constexpr std::size_t mostRuns = 40; ///< With more, one change of the layout is faster.
constexpr int portion = 50'000; ///< New rows that a view takes in without keeping the window waiting.

struct Comparison {
    keys::LevelNamesPtr next;
    RowDiff diff;
};

Comparison compared(
    const keys::LevelNamesPtr& before, const keys::LevelNamesPtr& all, const QString& part, const QStringList& keep)
{
    Comparison result;
    result.next = part.isEmpty() ? all : all->filtered(part, keep);
    if (before && keys::LevelNames::same(*before, *result.next))
        return result;
    result.diff = diffNames(before.get(), *result.next);
    return result;
}

} // namespace

// --- From one list to the next ------------------------------------------------------------------------------------

void KeyTreeModel::show(Node* node, const QDateTime& receivedAt)
{
    if (receivedAt.isValid())
        node->listedAt = receivedAt;
    if (!node->watch->names())
        return;
    node->stale = node->comparing;
    if (node->comparing)
        return;
    QStringList keep;
    for (const auto& each : node->open)
        keep.append(each->folder);
    const auto before = node->rows.list();
    const auto all = node->watch->names();
    if (all->count() <= compareHere && (!before || before->count() <= compareHere)) {
        const auto result = compared(before, all, m_filter, keep);
        apply(node, result.next, result.diff);
        return;
    }
    node->comparing = true;
    observer::inWorker(
        this, [before, all, part = m_filter, keep] { return compared(before, all, part, keep); },
        [this, folder = node->folder, serial = node->serial](const Comparison& result) {
            if (Node* const same = sameNode(folder, serial))
                approach(same, result.next, result.diff);
        });
}

/// Towards `target`, and no further at a time than a portion.
void KeyTreeModel::approach(Node* node, const keys::LevelNamesPtr& target, const RowDiff& diff)
{
    const QString folder = node->folder;
    const quint64 serial = node->serial;
    const int have = node->rows.count();
    const int most = have + portion;
    if (target->count() <= most) {
        node->comparing = false;
        apply(node, target, diff);
    } else {
        const auto next = target->head(std::max(most, heldRows(node, *target)));
        const bool appends = diff.removed.empty() && diff.inserted.size() == 1 && diff.inserted.front().first == have;
        node->comparing = true;
        apply(node, next, appends ? std::optional(RowDiff{{}, {{have, next->count() - 1}}}) : std::nullopt);
    }
    // Applying told others, who may have closed it.
    Node* const same = sameNode(folder, serial);
    if (same == nullptr)
        return;
    if (same->comparing)
        grow(same, target);
    else if (same->stale)
        show(same, {});
}

/// The next portion, when the window has had its turn.
void KeyTreeModel::grow(Node* node, const keys::LevelNamesPtr& target)
{
    QTimer::singleShot(0, this, [this, folder = node->folder, serial = node->serial, target] {
        if (Node* const same = sameNode(folder, serial))
            approach(same, target, {{}, {{same->rows.count(), target->count() - 1}}});
    });
}

/// So many of the target's rows must be shown at once, or what is selected or in sight would be lost.
int KeyTreeModel::heldRows(const Node* node, const keys::LevelNames& target) const
{
    int rows = 0;
    const auto persistent = persistentIndexList();
    for (const auto& each : persistent) {
        const auto place = placeOf(each);
        if (place.node == node)
            rows = std::max(rows, target.find(keyAt(place)) + 1);
    }
    return rows;
}

/// Without a difference: all at once.
void KeyTreeModel::apply(Node* node, const keys::LevelNamesPtr& next, const std::optional<RowDiff>& diff)
{
    const QString folder = node->folder;
    const quint64 serial = node->serial;
    Q_EMIT aboutToChange();
    if (diff && diff->removed.size() + diff->inserted.size() <= mostRuns)
        applyRuns(node, next, *diff);
    else
        applyAtOnce(node, next);
    setNote(node);
    if (node->parent != nullptr) {
        const auto own = index(flatRow(node->parent, node->row)); // Its count and its marker.
        Q_EMIT dataChanged(own, own);
    }
    const auto receivedAt = std::exchange(node->listedAt, {});
    Q_EMIT changed();
    if (Node* const same = sameNode(folder, serial))
        openWanted(same);
    if (receivedAt.isValid())
        Q_EMIT listed(receivedAt);
    if (sameNode(folder, serial) != nullptr)
        goOn();
}

void KeyTreeModel::applyRuns(Node* node, const keys::LevelNamesPtr& next, const RowDiff& diff)
{
    node->rows.begin(next);
    for (const auto& rows : diff.removed)
        removeRows(node, rows);
    for (const auto& rows : diff.inserted)
        insertRows(node, rows);
    node->rows.settle();
}

void KeyTreeModel::removeRows(Node* node, const RowRange& rows)
{
    const int flat = flatRow(node, rows.first);
    const int extent = extentOf(node, rows);
    beginRemoveRows({}, flat, flat + extent - 1);
    const auto isGone = [&rows](const auto& each) { return each->row >= rows.first && each->row <= rows.last; };
    for (const auto& each : node->open) {
        if (isGone(each))
            forget(each.get());
    }
    std::erase_if(node->open, isGone);
    for (const auto& each : node->open) {
        if (each->row > rows.last)
            each->row -= rows.last - rows.first + 1;
    }
    node->rows.remove(rows);
    addBelow(node, -extent);
    endRemoveRows();
}

void KeyTreeModel::insertRows(Node* node, const RowRange& rows)
{
    const int count = rows.last - rows.first + 1;
    const int flat = flatRow(node, rows.first);
    beginInsertRows({}, flat, flat + count - 1);
    for (const auto& each : node->open) {
        if (each->row >= rows.first)
            each->row += count;
    }
    node->rows.insert(rows);
    addBelow(node, count);
    endInsertRows();
}

/// Scattered changes by the thousand, as a filter makes them: what is selected keeps its key.
void KeyTreeModel::applyAtOnce(Node* node, const keys::LevelNamesPtr& next)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::NoLayoutChangeHint);
    struct Anchor {
        QModelIndex index;
        QString folder;
        QString key; ///< Empty: the note of the folder.
    };
    std::vector<Anchor> anchors;
    const auto persistent = persistentIndexList();
    for (const auto& each : persistent) {
        const auto place = placeOf(each);
        anchors.push_back({each, place.node->folder, keyAt(place)});
    }
    const int before = node->below;
    node->rows.begin(next);
    node->rows.settle();
    for (const auto& each : node->open) {
        each->row = next->find(each->folder);
        if (each->row < 0)
            forget(each.get());
    }
    std::erase_if(node->open, [](const auto& each) { return each->row < 0; });
    int below = node->rows.count() + (node->note.isEmpty() ? 0 : 1);
    for (const auto& each : node->open)
        below += each->below;
    addBelow(node, below - before);
    QModelIndexList from;
    QModelIndexList to;
    for (const auto& anchor : anchors) {
        const Node* const level = nodeOf(anchor.folder);
        const int row = level == nullptr ? -1
            : !anchor.key.isEmpty()      ? level->rows.list()->find(anchor.key)
            : level->note.isEmpty()      ? -1
                                         : level->rows.count();
        from.append(anchor.index);
        to.append(row < 0 ? QModelIndex() : index(flatRow(level, row)));
    }
    changePersistentIndexList(from, to);
    Q_EMIT layoutChanged({}, QAbstractItemModel::NoLayoutChangeHint);
}

// --- Notes --------------------------------------------------------------------------------------------------------

QString KeyTreeModel::noteOf(const Node* node) const
{
    const auto& state = node->watch->state();
    if (!node->rows.list()) {
        if (!m_client)
            return tr("There is no connection.");
        if (state.phase == consul::WatchPhase::Denied)
            return tr("The token may not list these keys (key:read, key:list).");
        return state.error ? consul::describe(*state.error) : tr("Reading…");
    }
    if (node->rows.count() > 0)
        return {};
    if (node->watch->names() && node->watch->names()->count() > 0)
        return tr("No name here has “%1” in it.").arg(m_filter);
    if (node->parent == nullptr)
        return m_aclOff ? tr("There are no keys.")
                        : tr("There are no keys, or none that the token may list (key:read).");
    return node->rows.list()->hasMarker() ? tr("Nothing but the folder's own key.") : tr("Nothing here any more.");
}

void KeyTreeModel::setAclOff(bool off)
{
    m_aclOff = off;
    if (m_root != nullptr)
        setNote(m_root.get());
}

void KeyTreeModel::setNote(Node* node)
{
    const QString note = noteOf(node);
    if (note == node->note)
        return;
    const int flat = flatRow(node, node->rows.count());
    if (note.isEmpty()) {
        beginRemoveRows({}, flat, flat);
        node->note.clear();
        addBelow(node, -1);
        endRemoveRows();
    } else if (node->note.isEmpty()) {
        beginInsertRows({}, flat, flat);
        node->note = note;
        addBelow(node, 1);
        endInsertRows();
    } else {
        node->note = note;
        Q_EMIT dataChanged(index(flat), index(flat));
    }
}

} // namespace gui
