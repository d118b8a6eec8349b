// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows there are and what they say; how they change is in key_tree_changes.cpp.
#include "gui/keys/model/key_tree_model.h"

#include "gui/keys/model/key_tree_node.h"
#include "gui/keys/model/key_words.h"
#include "gui/kit/model/worst_state.h"
#include "keys/key_name.h"

#include <QLocale>

#include <algorithm>

namespace gui {

namespace {

constexpr int filterPauseMs = 150;
constexpr int mostVisible = 200;

} // namespace

KeyTreeModel::KeyTreeModel(QObject* parent)
    : ShownModel(parent)
{
    m_filterPause.setSingleShot(true);
    m_filterPause.setInterval(filterPauseMs);
    connect(&m_filterPause, &QTimer::timeout, this, &KeyTreeModel::refilter);
    connect(&m_facts, &keys::LevelFacts::changed, this, &KeyTreeModel::showFacts);
}

KeyTreeModel::~KeyTreeModel() = default;

void KeyTreeModel::setSessions(const std::vector<consul::SessionInfo>& sessions)
{
    m_sessions.clear();
    for (const auto& session : sessions)
        m_sessions.insert(session.id, session);
    m_sessionsKnown = !sessions.empty();
    showFacts();
}

// --- Places -------------------------------------------------------------------------------------------------------

KeyTreeModel::Place KeyTreeModel::placeOf(int flat) const
{
    Node* node = m_root.get();
    if (node == nullptr || flat < 0)
        return {};
    for (;;) {
        Node* inside = nullptr;
        int passed = 0; // Rows of open folders before the place.
        for (const auto& each : node->open) {
            const int begin = each->row + 1 + passed;
            if (flat < begin)
                break;
            if (flat < begin + each->below) {
                inside = each.get();
                flat -= begin;
                break;
            }
            passed += each->below;
        }
        if (inside == nullptr)
            return {node, flat - passed};
        node = inside;
    }
}

int KeyTreeModel::flatRow(const Node* node, int row) const
{
    int flat = row;
    for (const auto& each : node->open) {
        if (each->row < row)
            flat += each->below;
    }
    return node->parent != nullptr ? flatRow(node->parent, node->row) + 1 + flat : flat;
}

/// How many visible rows these are, with what is open below them.
int KeyTreeModel::extentOf(const Node* node, const RowRange& rows)
{
    int extent = rows.last - rows.first + 1;
    for (const auto& each : node->open) {
        if (each->row >= rows.first && each->row <= rows.last)
            extent += each->below;
    }
    return extent;
}

void KeyTreeModel::addBelow(Node* node, int rows)
{
    for (; node != nullptr; node = node->parent)
        node->below += rows;
}

QString KeyTreeModel::keyAt(const Place& place) const
{
    if (place.node == nullptr || place.row >= place.node->rows.count())
        return {};
    const auto row = place.node->rows.at(place.row);
    return row.list->key(row.row);
}

KeyTreeModel::Node* KeyTreeModel::nodeOf(const QString& folder) const
{
    return m_nodes.value(folder);
}

KeyTreeModel::Node* KeyTreeModel::sameNode(const QString& folder, quint64 serial) const
{
    Node* const node = nodeOf(folder);
    return node != nullptr && node->serial == serial ? node : nullptr;
}

/// The open folder that this row is; null: it is none, or closed.
KeyTreeModel::Node* KeyTreeModel::opened(const Place& place) const
{
    const auto& open = place.node->open;
    const auto found
        = std::find_if(open.begin(), open.end(), [&place](const auto& each) { return each->row == place.row; });
    return found != open.end() ? found->get() : nullptr;
}

QModelIndex KeyTreeModel::indexOf(const QString& key) const
{
    const Node* const node = nodeOf(keys::parentFolder(key));
    if (node == nullptr || !node->rows.list())
        return {};
    const int row = node->rows.list()->find(key);
    return row >= 0 ? index(flatRow(node, row)) : QModelIndex();
}

QModelIndex KeyTreeModel::parentOf(const QModelIndex& of) const
{
    const auto place = placeOf(of);
    if (place.node == nullptr || place.node->parent == nullptr)
        return {};
    return index(flatRow(place.node->parent, place.node->row));
}

QModelIndex KeyTreeModel::findName(const QModelIndex& after, const QString& beginning) const
{
    auto place = after.isValid() ? placeOf(after) : Place{m_root.get(), -1};
    if (place.node == nullptr || !place.node->rows.list() || beginning.isEmpty())
        return {};
    const auto& names = *place.node->rows.list();
    const auto begins
        = [&](int row) { return row >= 0 && row < names.count() && names.name(row).startsWith(beginning); };
    // Going on with the same letter means the next one; a longer beginning may stay where it is.
    const int next = place.row + (beginning.size() == 1 ? 1 : 0);
    if (begins(next))
        return index(flatRow(place.node, next));
    for (const auto& variant : {beginning, beginning.toLower(), beginning.toUpper()}) {
        const int row = names.lowerBound(names.folder() + variant);
        if (row < names.count() && names.name(row).startsWith(variant))
            return index(flatRow(place.node, row));
    }
    return {};
}

// --- Watching -----------------------------------------------------------------------------------------------------

int KeyTreeModel::watchCount() const
{
    return static_cast<int>(std::count_if(m_nodes.begin(), m_nodes.end(), [](const Node* node) {
        return node->watch && node->watch->isWatched() && node->watch->state().phase != consul::WatchPhase::Stopped;
    }));
}

consul::WatchState KeyTreeModel::watchState() const
{
    consul::WatchState worst;
    for (const auto* const node : m_nodes) {
        if (node->watch)
            worst = worse(worst, node->watch->state());
    }
    return worst;
}

bool KeyTreeModel::isListed() const
{
    return m_root != nullptr && m_root->rows.list() != nullptr;
}

int KeyTreeModel::shownCount() const
{
    int count = 0;
    for (const auto* const node : m_nodes)
        count += node->rows.count();
    return count;
}

int KeyTreeModel::loadedCount() const
{
    int count = 0;
    for (const auto* const node : m_nodes)
        count += node->watch && node->watch->names() ? node->watch->names()->count() : 0;
    return count;
}

bool KeyTreeModel::hasMarker(const QString& folder) const
{
    const auto* const node = nodeOf(folder);
    return node != nullptr && node->rows.list() && node->rows.list()->hasMarker();
}

void KeyTreeModel::setVisibleRows(int first, int last)
{
    m_firstVisible = std::max(first, 0);
    m_lastVisible = std::min({last, rowCount() - 1, m_firstVisible + mostVisible});
    QStringList wanted;
    for (int row = m_firstVisible; row <= m_lastVisible; ++row) {
        if (const QString key = keyAt(placeOf(row)); !key.isEmpty())
            wanted.append(key);
    }
    m_facts.setWanted(m_watching ? wanted : QStringList());
}

void KeyTreeModel::showFacts()
{
    const int last = std::min(m_lastVisible, rowCount() - 1);
    if (m_firstVisible <= last)
        Q_EMIT dataChanged(index(m_firstVisible), index(last));
}

// --- Rows ---------------------------------------------------------------------------------------------------------

int KeyTreeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_root == nullptr ? 0 : m_root->below;
}

Qt::ItemFlags KeyTreeModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const auto place = placeOf(index);
    const bool isNote = place.node == nullptr || place.row >= place.node->rows.count();
    return isNote ? Qt::ItemIsEnabled | Qt::ItemNeverHasChildren
                  : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

QVariant KeyTreeModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto place = placeOf(index);
    if (place.node == nullptr)
        return {};
    const bool isNote = place.row >= place.node->rows.count();
    switch (role) {
    case DepthRole:
        return place.node->depth;
    case KeyRole:
        return keyAt(place);
    case Qt::DisplayRole: {
        if (isNote)
            return place.node->note;
        const auto row = place.node->rows.at(place.row);
        return shownName(row.list->name(row.row));
    }
    case KindRole: {
        if (isNote)
            return QVariant::fromValue(KeyRowKind::Note);
        const auto row = place.node->rows.at(place.row);
        return QVariant::fromValue(row.list->isFolder(row.row) ? KeyRowKind::Folder : KeyRowKind::Key);
    }
    case OpenRole:
        return !isNote && opened(place) != nullptr;
    case DetailRole:
        return isNote ? QString() : detail(place);
    case BadgesRole:
        return QVariant::fromValue(isNote ? QList<Badge>() : badges(place));
    case Qt::ToolTipRole:
        return isNote
            ? place.node->note
            : keyTip(keyAt(place), m_drafts.contains(keyAt(place)), m_client ? &m_client->keyRule() : nullptr);
    case Qt::AccessibleTextRole:
        return isNote ? place.node->note : spoken(place);
    default:
        return {};
    }
}

void KeyTreeModel::setDrafts(const QSet<QString>& keys)
{
    if (m_drafts == keys)
        return;
    m_drafts = keys;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QString KeyTreeModel::detail(const Place& place) const
{
    const auto row = place.node->rows.at(place.row);
    if (row.list->isFolder(row.row)) {
        const auto* const node = opened(place);
        return node != nullptr && node->rows.list() ? QLocale().toString(node->rows.count()) : QString();
    }
    const auto* const facts = m_facts.find(row.list->key(row.row));
    return facts != nullptr && facts->exists ? sizeText(facts->size) : QString();
}

QList<Badge> KeyTreeModel::badges(const Place& place) const
{
    const QString key = keyAt(place);
    const auto row = place.node->rows.at(place.row);
    const auto* const facts = m_facts.find(key);
    QList<Badge> badges = facts != nullptr && facts->exists ? factBadges(*facts, row.list->isFolder(row.row),
                              m_sessions.contains(facts->session) ? &*m_sessions.constFind(facts->session) : nullptr)
                                                            : QList<Badge>();
    if (const auto* const node = opened(place); node != nullptr && node->rows.list() && node->rows.list()->hasMarker())
        badges.append({tr("also a key"), RowState::Neutral});
    if (m_drafts.contains(key))
        badges.append({tr("draft"), RowState::Warning});
    if (keys::reachOf(key) == consul::KeyWay::Nowhere)
        badges.append({tr("not UTF-8"), RowState::Warning});
    return badges;
}

/// For screen readers: all that the row shows, in words.
QString KeyTreeModel::spoken(const Place& place) const
{
    const auto row = place.node->rows.at(place.row);
    const bool isFolder = row.list->isFolder(row.row);
    QStringList words{shownName(row.list->name(row.row))};
    words << (!isFolder ? tr("key") : opened(place) != nullptr ? tr("open folder") : tr("closed folder"));
    words << tr("level %1").arg(place.node->depth + 1);
    for (const auto& badge : badges(place))
        words << badge.text;
    if (const QString text = detail(place); !text.isEmpty())
        words << text;
    return words.join(QStringLiteral(", "));
}

} // namespace gui
