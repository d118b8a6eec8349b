// SPDX-License-Identifier: GPL-3.0-or-later
// Which folders are open and watched; how their rows change is in key_tree_changes.cpp.
#include "gui/keys/model/key_tree_model.h"

#include "gui/keys/model/key_tree_node.h"
#include "keys/key_name.h"

#include <algorithm>

namespace gui {

namespace {

/// An agent gives 200 connections to one address (`http_max_conns_per_client`), and every watch keeps one to itself.
/// What is opened beyond these is read again whenever the root's watch says that something has moved.
constexpr int mostWatches = 64;

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
    const auto watched
        = std::count_if(m_nodes.begin(), m_nodes.end(), [](const Node* each) { return each->watch->isWatched(); });
    node->watch.reset(new keys::LevelWatch(
        m_client, folder, watched < mostWatches ? keys::Following::Watched : keys::Following::OnRequest));
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
    const quint64 serial = makeNode(nullptr, 0, {})->serial;
    endInsertRows();
    Q_EMIT changed();
    if (Node* const same = sameNode({}, serial))
        connectNode(same);
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
    Q_EMIT openFoldersChanged();
}

void KeyTreeModel::openRow(Node* parent, int row)
{
    const Place place{parent, row};
    if (!m_client || opened(place) != nullptr)
        return;
    const int flat = flatRow(parent, row);
    Q_EMIT aboutToChange();
    beginInsertRows({}, flat + 1, flat + 1);
    const QString folder = keyAt(place);
    const quint64 serial = makeNode(parent, row, folder)->serial;
    addBelow(parent, 1);
    endInsertRows();
    Q_EMIT dataChanged(index(flat), index(flat));
    Q_EMIT changed();
    if (Node* const same = sameNode(folder, serial))
        connectNode(same);
}

void KeyTreeModel::close(const QModelIndex& folder)
{
    const auto place = placeOf(folder);
    if (!folder.isValid() || place.node == nullptr)
        return;
    Node* const node = opened(place);
    m_wanted.remove(keyAt(place));
    if (node == nullptr) {
        Q_EMIT openFoldersChanged();
        return;
    }
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
    Q_EMIT openFoldersChanged();
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
    const auto open = m_nodes.keys();
    for (const auto& folder : open) {
        if (Node* const node = nodeOf(folder))
            openWanted(node);
    }
}

/// What was open when these rows were shown last is open again.
void KeyTreeModel::openWanted(Node* node)
{
    if (!node->rows.list())
        return;
    const QString parent = node->folder;
    const quint64 serial = node->serial;
    const auto wanted = m_wanted.values();
    for (const auto& folder : wanted) {
        if (keys::parentFolder(folder) != parent)
            continue;
        Node* const same = sameNode(parent, serial); // Opening the one before told others, who may have closed it.
        if (same == nullptr || !same->rows.list())
            return;
        if (const int row = same->rows.list()->find(folder); row >= 0)
            openRow(same, row);
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
    // A folder beyond mostWatches lies in one that is watched: whatever moves in there may have moved in it.
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

// --- Going to a key -----------------------------------------------------------------------------------------------

void KeyTreeModel::reveal(const QString& key)
{
    m_revealing = false;
    if (!m_filter.isEmpty() || m_filterPause.isActive()) { // What is shown may be that of a filter just taken away.
        m_filter.clear();
        m_filterPause.stop();
        refilter(); // Level by level: only then is it known what is not there.
    }
    m_target = key;
    m_revealing = true;
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
        Q_EMIT openFoldersChanged();
    }
}

std::vector<keys::LevelNamesPtr> KeyTreeModel::levels() const
{
    std::vector<keys::LevelNamesPtr> all;
    for (const auto* const node : m_nodes) {
        if (node->watch && node->watch->names())
            all.push_back(node->watch->names());
    }
    return all;
}

} // namespace gui
