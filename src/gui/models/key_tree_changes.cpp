// SPDX-License-Identifier: GPL-3.0-or-later
// How the rows change; what they say is in key_tree_model.cpp.
#include "gui/models/key_tree_model.h"

#include "gui/models/key_tree_node.h"
#include "keys/key_name.h"

#include <QLocale>

#include <algorithm>
#include <iterator>

namespace gui {

namespace {

constexpr int compareHere = 2000; ///< Rows up to which comparing takes less than a change of threads.
constexpr std::size_t mostRuns = 40; ///< With more, one change of the layout is faster.

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

// --- Opening and closing ------------------------------------------------------------------------------------------

KeyTreeModel::Node* KeyTreeModel::makeNode(Node* parent, int row, const QString& folder)
{
    auto made = std::make_unique<Node>();
    Node* const node = made.get();
    node->parent = parent;
    node->row = row;
    node->depth = parent != nullptr ? parent->depth + 1 : 0;
    node->folder = folder;
    node->serial = ++m_serial;
    node->watch.reset(new keys::LevelWatch(m_client, folder));
    node->note = noteOf(node);
    node->below = 1;
    m_nodes.insert(folder, node);
    if (parent == nullptr) {
        m_root = std::move(made);
    } else {
        const auto place = std::find_if(
            parent->open.begin(), parent->open.end(), [row](const auto& each) { return each->row > row; });
        parent->open.insert(place, std::move(made));
    }
    return node;
}

void KeyTreeModel::connectNode(Node* node)
{
    auto* const watch = node->watch.get();
    connect(watch, &keys::LevelWatch::listed, this,
        [this, folder = node->folder](const QDateTime& at) { onListed(folder, at); });
    connect(watch, &keys::LevelWatch::stateChanged, this, [this, folder = node->folder] { onState(folder); });
    connect(watch, &keys::LevelWatch::touched, this, [this, folder = node->folder] { onTouched(folder); });
    if (m_watching)
        watch->start();
}

void KeyTreeModel::setClient(consul::Client* client)
{
    dropAll();
    m_client = client;
    m_facts.setClient(client);
    if (client == nullptr)
        return;
    Q_EMIT aboutToChange();
    beginInsertRows({}, 0, 0);
    Node* const root = makeNode(nullptr, 0, {});
    endInsertRows();
    Q_EMIT changed();
    connectNode(root);
}

void KeyTreeModel::dropAll()
{
    m_revealing = false;
    if (m_root == nullptr)
        return;
    Q_EMIT aboutToChange();
    beginRemoveRows({}, 0, m_root->below - 1);
    m_nodes.clear();
    m_root.reset();
    endRemoveRows();
    Q_EMIT changed();
}

void KeyTreeModel::forget(Node* node)
{
    for (const auto& each : node->open)
        forget(each.get());
    m_nodes.remove(node->folder);
}

void KeyTreeModel::open(const QModelIndex& folder)
{
    const auto place = placeOf(folder);
    if (!folder.isValid() || place.node == nullptr || folder.data(KindRole).value<KeyRowKind>() != KeyRowKind::Folder)
        return;
    m_wanted.insert(keyAt(place));
    openRow(place.node, place.row);
}

void KeyTreeModel::openRow(Node* parent, int row)
{
    const Place place{parent, row};
    if (!m_client || opened(place) != nullptr)
        return;
    const int flat = flatRow(parent, row);
    Q_EMIT aboutToChange();
    beginInsertRows({}, flat + 1, flat + 1);
    Node* const node = makeNode(parent, row, keyAt(place));
    addBelow(parent, 1);
    endInsertRows();
    Q_EMIT dataChanged(index(flat), index(flat));
    Q_EMIT changed();
    connectNode(node);
}

void KeyTreeModel::close(const QModelIndex& folder)
{
    const auto place = placeOf(folder);
    if (!folder.isValid() || place.node == nullptr)
        return;
    Node* const node = opened(place);
    m_wanted.remove(keyAt(place));
    if (node == nullptr)
        return;
    Q_EMIT aboutToChange();
    const int rows = node->below;
    beginRemoveRows({}, folder.row() + 1, folder.row() + rows);
    forget(node);
    std::erase_if(place.node->open, [node](const auto& each) { return each.get() == node; });
    addBelow(place.node, -rows);
    endRemoveRows();
    Q_EMIT dataChanged(folder, folder);
    Q_EMIT changed();
    Q_EMIT watchStateChanged();
}

QStringList KeyTreeModel::openFolders() const
{
    QStringList folders(m_wanted.begin(), m_wanted.end());
    folders.sort();
    return folders;
}

void KeyTreeModel::setOpenFolders(const QStringList& folders)
{
    m_wanted = QSet<QString>(folders.begin(), folders.end());
    const auto nodes = m_nodes.values();
    for (Node* const node : nodes)
        openWanted(node);
}

/// What was open when these rows were shown last is open again.
void KeyTreeModel::openWanted(Node* node)
{
    if (!node->rows.list())
        return;
    const auto names = node->rows.list();
    const auto wanted = m_wanted.values();
    for (const auto& folder : wanted) {
        if (keys::parentFolder(folder) != node->folder)
            continue;
        if (const int row = names->find(folder); row >= 0)
            openRow(node, row);
    }
}

// --- Watching -----------------------------------------------------------------------------------------------------

void KeyTreeModel::setWatching(bool watching)
{
    if (m_watching == watching)
        return;
    m_watching = watching;
    const auto nodes = m_nodes.values();
    for (Node* const node : nodes) {
        if (watching)
            node->watch->start();
        else
            node->watch->stop();
    }
    setVisibleRows(m_firstVisible, m_lastVisible);
    Q_EMIT watchStateChanged();
}

void KeyTreeModel::retryNow()
{
    const auto nodes = m_nodes.values();
    for (Node* const node : nodes)
        node->watch->retryNow();
}

void KeyTreeModel::onState(const QString& folder)
{
    if (Node* const node = nodeOf(folder))
        setNote(node);
    Q_EMIT watchStateChanged();
}

void KeyTreeModel::onTouched(const QString& folder)
{
    m_facts.outdate(folder);
    // A folder that cannot be watched lies in one that can: whatever moves in there may have moved in it.
    const auto nodes = m_nodes.values();
    for (Node* const node : nodes) {
        if (!node->watch->isWatched() && node->folder.startsWith(folder))
            node->watch->refresh();
    }
    Q_EMIT touched(folder);
}

void KeyTreeModel::onListed(const QString& folder, const QDateTime& receivedAt)
{
    if (Node* const node = nodeOf(folder))
        show(node, receivedAt);
}

void KeyTreeModel::setFilter(const QString& part)
{
    if (m_filter == part)
        return;
    m_filter = part;
    m_filterPause.start();
}

void KeyTreeModel::refilter()
{
    const auto folders = m_nodes.keys();
    for (const auto& folder : folders) {
        if (Node* const node = nodeOf(folder))
            show(node, {});
    }
}

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
            Node* const same = nodeOf(folder);
            if (same == nullptr || same->serial != serial)
                return;
            same->comparing = false;
            apply(same, result.next, result.diff);
            // Applying told others, who may have closed it.
            if (Node* const still = nodeOf(folder); still != nullptr && still->serial == serial && still->stale)
                show(still, {});
        });
}

void KeyTreeModel::apply(Node* node, const keys::LevelNamesPtr& next, const RowDiff& diff)
{
    const QString folder = node->folder;
    const quint64 serial = node->serial;
    Q_EMIT aboutToChange();
    if (diff.removed.size() + diff.inserted.size() <= mostRuns)
        applyRuns(node, next, diff);
    else
        applyAtOnce(node, next);
    setNote(node);
    if (node->parent != nullptr) {
        const auto own = index(flatRow(node->parent, node->row)); // Its count and its marker.
        Q_EMIT dataChanged(own, own);
    }
    Q_EMIT changed();
    const auto receivedAt = std::exchange(node->listedAt, {});
    openWanted(node);
    if (receivedAt.isValid())
        Q_EMIT listed(receivedAt);
    if (Node* const same = nodeOf(folder); same != nullptr && same->serial == serial)
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
            return tr("The token may not list these keys.");
        return state.error ? consul::describe(*state.error) : tr("Reading…");
    }
    if (node->rows.count() > 0)
        return {};
    if (node->watch->names() && node->watch->names()->count() > 0)
        return tr("No name here has “%1” in it.").arg(m_filter);
    if (node->parent == nullptr)
        return tr("There are no keys, or none that the token may list.");
    return node->rows.list()->hasMarker() ? tr("Nothing but the folder's own key.") : tr("Nothing here any more.");
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

// --- Going to a key -----------------------------------------------------------------------------------------------

void KeyTreeModel::reveal(const QString& key)
{
    m_target = key;
    m_revealing = true;
    if (!m_filter.isEmpty()) {
        m_filter.clear();
        m_filterPause.stop();
        refilter();
    }
    goOn();
}

void KeyTreeModel::goOn()
{
    while (m_revealing) {
        QString folder = keys::parentFolder(m_target);
        while (!folder.isEmpty() && nodeOf(folder) == nullptr)
            folder = keys::parentFolder(folder);
        Node* const node = nodeOf(folder);
        if (node == nullptr || !node->rows.list() || node->comparing || node->stale)
            return; // Goes on when it is listed.
        const bool arrived = folder == keys::parentFolder(m_target);
        const auto end = m_target.indexOf(u'/', folder.size());
        const QString next = arrived ? m_target : m_target.left(end + 1);
        const int row = node->rows.list()->find(next);
        if (row < 0 || arrived) {
            m_revealing = false;
            if (row < 0)
                Q_EMIT missing(m_target);
            else
                Q_EMIT revealed(index(flatRow(node, row)));
            return;
        }
        m_wanted.insert(next);
        openRow(node, row);
    }
}

} // namespace gui
