// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/key_tree_model.h"

#include "consul/off_thread.h"
#include "gui/keys/model/key_words.h"
#include "gui/kit/model/banner.h"
#include "keys/key_name.h"
#include "keys/known_level.h"
#include "observer/retire.h"

#include <QLocale>

#include <algorithm>
#include <iterator>

namespace gui {

/// An open folder.
struct KeyTreeModel::Node {
    Node* parent = nullptr;
    int row = 0; ///< In the parent's rows.
    int depth = 0; ///< Of its rows.
    QString folder;
    quint64 serial = 0; ///< Tells it from a later one of the same folder.
    KeyRows rows;
    QString note; ///< Behind the rows; empty: none.
    int below = 0; ///< Visible rows: its own, its note's and those of open folders in it.
    std::vector<std::unique_ptr<Node>> open; ///< By place.
    observer::Retiring<keys::LevelWatch> watch;
    QDateTime listedAt; ///< Of the answer that is to be shown next.
    bool stale = false; ///< Another list or filter came while one was being compared.
    bool comparing = false;
    /// Where it is sorted: the row of its list in each place, and the place of each row. Empty: rows are places.
    std::vector<int> order;
    std::vector<int> places;
    bool isToSort = false;

    [[nodiscard]] int rowAt(int place) const { return at(order, place); }
    [[nodiscard]] int placeOf(int inList) const { return at(places, inList); }
    void setOrder(std::vector<int> next)
    {
        order = std::move(next);
        places.assign(order.size(), 0);
        for (std::size_t place = 0; place < order.size(); ++place)
            places[static_cast<std::size_t>(order[place])] = static_cast<int>(place);
        std::ranges::sort(open, {}, [this](const auto& each) { return placeOf(each->row); });
    }

private:
    [[nodiscard]] static int at(const std::vector<int>& numbers, int index)
    {
        return static_cast<std::size_t>(index) < numbers.size() ? numbers[static_cast<std::size_t>(index)] : index;
    }
};

namespace {

constexpr int filterPauseMs = 150;
constexpr int mostVisible = 200;

/// An agent gives 200 connections to one address (`http_max_conns_per_client`), and every watch keeps one to itself.
/// What is opened beyond these is read again whenever the root's watch says that something has moved.
constexpr int mostWatches = 64;

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

KeyTreeModel::KeyTreeModel(QObject* parent)
    : ShownModel(parent)
{
    m_filterPause.setSingleShot(true);
    m_filterPause.setInterval(filterPauseMs);
    connect(&m_filterPause, &QTimer::timeout, this, &KeyTreeModel::refilter);
    connect(&m_facts, &keys::LevelFacts::changed, this, &KeyTreeModel::showFacts);
    connect(&m_facts, &keys::LevelFacts::readOn, this, [this](const QStringList& keys) {
        if (m_sortKeys.isEmpty())
            return;
        m_sortRead.unite(QSet<QString>(keys.begin(), keys.end()));
        seekOrder();
    });
}

KeyTreeModel::~KeyTreeModel() = default;

void KeyTreeModel::setSessions(const consul::SessionList& sessions)
{
    m_sessions = sessions;
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
            const int begin = node->placeOf(each->row) + 1 + passed;
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
            return {node, node->rowAt(flat - passed)};
        node = inside;
    }
}

int KeyTreeModel::flatRow(const Node* node, int row) const
{
    const int place = node->placeOf(row);
    int flat = place;
    for (const auto& each : node->open) {
        if (node->placeOf(each->row) < place)
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

KeyTreeModel::Node* KeyTreeModel::sameNode(const QString& folder, quint64 serial) const
{
    Node* const node = nodeOf(folder);
    return node != nullptr && node->serial == serial ? node : nullptr;
}

/// The open folder that this row is; null: it is none, or closed.
KeyTreeModel::Node* KeyTreeModel::opened(const Place& place) const
{
    const auto& open = place.node->open;
    const auto found = std::ranges::find_if(open, [&place](const auto& each) { return each->row == place.row; });
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

bool KeyTreeModel::isMissing(const QString& key) const
{
    const QString folder = keys::parentFolder(key);
    const Node* const node = nodeOf(folder);
    if (node == nullptr)
        return !folder.isEmpty() && isMissing(folder);
    const auto list = listOf(node);
    return list && list->find(key) < 0;
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
    return static_cast<int>(std::ranges::count_if(m_nodes, [](const Node* node) {
        return node->watch && node->watch->isWatched() && node->watch->state().phase != consul::WatchPhase::Stopped;
    }));
}

/// Of a level that may not be listed its own row tells, as long as others are listed.
consul::WatchState KeyTreeModel::watchState() const
{
    consul::WatchState worst;
    const bool isAnyListed = std::ranges::any_of(m_nodes, [](const Node* node) { return !isDenied(node); });
    for (const auto* const node : m_nodes) {
        if (node->watch && (!isAnyListed || !isDenied(node)))
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
        count += node->watch && listOf(node) ? listOf(node)->count() : 0;
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
    m_facts.setWanted(m_watching ? wanted + m_sortKeys : QStringList());
}

void KeyTreeModel::showFacts()
{
    const int last = std::min(m_lastVisible, rowCount() - 1);
    if (m_firstVisible <= last)
        Q_EMIT dataChanged(index(m_firstVisible), index(last, ModifyIndex));
}

// --- Rows ---------------------------------------------------------------------------------------------------------

int KeyTreeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_root == nullptr ? 0 : m_root->below;
}

int KeyTreeModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ModifyIndex + 1;
}

QVariant KeyTreeModel::heading(int section, Qt::Orientation way, int role) const
{
    if (way != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Size:
        return tr("Size");
    case Flags:
        return tr("Flags");
    case ModifyIndex:
        return QStringLiteral("ModifyIndex"); // As Consul calls it.
    default:
        return {};
    }
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
    if (index.column() != Name && role == Qt::DisplayRole)
        return isNote ? QString() : columnText(place, index.column());
    if (index.column() != Name && role == Qt::AccessibleTextRole) {
        const QString text = isNote ? QString() : columnText(place, index.column());
        return text.isEmpty() ? text
                              : tr("%1: %2", "column, text")
                                    .arg(heading(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(), text);
    }
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
        Q_EMIT dataChanged(index(0), index(rowCount() - 1, ModifyIndex));
}

QString KeyTreeModel::detail(const Place& place) const
{
    const auto row = place.node->rows.at(place.row);
    if (row.list->isFolder(row.row)) {
        const auto* const node = opened(place);
        return node != nullptr && node->rows.list() ? QLocale().toString(node->rows.count()) : QString();
    }
    return columnText(place, Size);
}

const keys::KeyFacts* KeyTreeModel::keyFacts(const Place& place) const
{
    const auto row = place.node->rows.at(place.row);
    if (row.list->isFolder(row.row))
        return nullptr; // What is known of it is its lock's.
    const auto* const facts = m_facts.find(row.list->key(row.row));
    return facts != nullptr && facts->exists ? facts : nullptr;
}

QString KeyTreeModel::columnText(const Place& place, int column) const
{
    const auto* const facts = keyFacts(place);
    if (facts == nullptr)
        return {};
    switch (column) {
    case Size:
        return sizeText(facts->size);
    case Flags:
        return QString::number(facts->flags);
    case ModifyIndex:
        return QString::number(facts->modifyIndex);
    default:
        return {};
    }
}

QList<Badge> KeyTreeModel::badges(const Place& place) const
{
    const QString key = keyAt(place);
    const auto* const facts = m_facts.find(key);
    QList<Badge> badges
        = facts != nullptr && facts->exists ? factBadges(*facts, key, m_sessions.find(facts->session)) : QList<Badge>();
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
    const auto watched = std::ranges::count_if(m_nodes, [](const Node* each) { return each->watch->isWatched(); });
    node->watch.reset(new keys::LevelWatch(
        m_client, folder, watched < mostWatches ? keys::Following::Watched : keys::Following::OnRequest));
    node->note = noteOf(node);
    node->below = 1;
    m_nodes.insert(folder, node);
    if (parent == nullptr) {
        m_root = std::move(made);
    } else {
        const auto place = std::ranges::find_if(parent->open,
            [parent, row](const auto& each) { return parent->placeOf(each->row) > parent->placeOf(row); });
        parent->open.insert(place, std::move(made));
    }
    return node;
}

void KeyTreeModel::connectNode(Node* node)
{
    auto* const watch = node->watch.get();
    connect(watch, &keys::LevelWatch::changed, this,
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
    if (client == nullptr) {
        m_known.clear();
        return;
    }
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
    Q_EMIT dataChanged(index(flat), index(flat, ModifyIndex));
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
    Q_EMIT dataChanged(folder.siblingAtColumn(Name), folder.siblingAtColumn(ModifyIndex));
    Q_EMIT changed();
    Q_EMIT watchStateChanged();
    Q_EMIT openFoldersChanged();
    if (m_sorting.isOn)
        seekOrder(); // There is room for another level.
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
    addKnown(folders);
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
    for (Node* const node : nodes) {
        if (node->watch->isWatched())
            node->watch->retryNow();
        else
            node->watch->lookAgain();
    }
}

void KeyTreeModel::onState(const QString& folder)
{
    if (Node* const node = nodeOf(folder)) {
        setNote(node);
        if (Node* const same = nodeOf(folder); same != nullptr && isDenied(same))
            show(same, {});
    }
    Q_EMIT watchStateChanged();
}

void KeyTreeModel::onTouched(const QString& folder)
{
    m_facts.outdate(folder);
    // A folder beyond mostWatches lies in one that is watched: whatever moves in there may have moved in it.
    const auto nodes = m_nodes.values();
    for (Node* const node : nodes) {
        if (!node->watch->isWatched() && node->folder.startsWith(folder))
            node->watch->lookAgainAfterwards();
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
    m_revealing = false; // What a filter hides is not missing.
    m_filter = part;
    m_filterPause.start();
}

void KeyTreeModel::refilter()
{
    const auto folders = m_nodes.keys();
    for (const auto& folder : folders) {
        if (Node* const node = nodeOf(folder)) {
            wantSorted(node);
            show(node, {});
        }
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
    addKnown({key}); // In all levels, before any of them is asked for it.
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
        if (row < 0 && !node->watch->names())
            return; // Its rows are what is known, and no list says what is not there.
        if (row < 0 || arrived) {
            m_revealing = false;
            if (row < 0) {
                m_known.remove(m_target);
                showKnown();
                Q_EMIT missing(m_target);
            } else
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

// --- What may not be listed ---------------------------------------------------------------------------------------

bool KeyTreeModel::isDenied(const Node* node)
{
    return node->watch && !node->watch->names() && node->watch->state().phase == consul::WatchPhase::Denied;
}

keys::LevelNamesPtr KeyTreeModel::listOf(const Node* node) const
{
    return isDenied(node) ? keys::knownLevel(m_known, node->folder) : node->watch->names();
}

void KeyTreeModel::addKnown(const QStringList& paths)
{
    const auto before = m_known.size();
    for (const auto& path : paths)
        m_known.insert(path);
    m_known.remove(QString());
    if (m_known.size() != before)
        showKnown();
}

QStringList KeyTreeModel::knownFolders() const
{
    QSet<QString> folders = m_wanted;
    for (const auto& path : m_known)
        folders.insert(path.endsWith(u'/') ? path : keys::parentFolder(path));
    folders.remove(QString());
    return {folders.begin(), folders.end()};
}

void KeyTreeModel::showKnown()
{
    const auto folders = m_nodes.keys();
    for (const auto& folder : folders) {
        if (Node* const node = nodeOf(folder); node != nullptr && isDenied(node))
            show(node, {});
    }
}

// --- From one list to the next ------------------------------------------------------------------------------------

void KeyTreeModel::show(Node* node, const QDateTime& receivedAt)
{
    if (receivedAt.isValid())
        node->listedAt = receivedAt;
    const auto all = listOf(node);
    if (!all)
        return;
    node->stale = node->comparing;
    if (node->comparing)
        return;
    QStringList keep;
    for (const auto& each : node->open)
        keep.append(each->folder);
    const auto before = node->rows.list();
    if (all->count() <= compareHere && (!before || before->count() <= compareHere)) {
        const auto result = compared(before, all, m_filter, keep);
        apply(node, result.next, result.diff);
        return;
    }
    node->comparing = true;
    consul::offThread(
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
    if (!node->rows.list())
        wantSorted(node);
    Q_EMIT aboutToChange();
    if (node->order.empty() && diff && diff->removed.size() + diff->inserted.size() <= mostRuns)
        applyRuns(node, next, *diff);
    else
        applyAtOnce(node, next);
    setNote(node);
    if (node->parent != nullptr) {
        const auto own = index(flatRow(node->parent, node->row)); // Its count and its marker.
        Q_EMIT dataChanged(own, own.siblingAtColumn(ModifyIndex));
    }
    const auto receivedAt = std::exchange(node->listedAt, {});
    Q_EMIT changed();
    if (Node* const same = sameNode(folder, serial))
        openWanted(same);
    if (receivedAt.isValid())
        Q_EMIT listed(receivedAt);
    if (Node* const same = sameNode(folder, serial)) {
        if (same->isToSort)
            seekOrder();
        goOn();
    }
}

void KeyTreeModel::applyRuns(Node* node, const keys::LevelNamesPtr& next, const RowDiff& diff)
{
    node->rows.begin(next);
    for (const auto& rows : diff.removed)
        removeRange(node, rows);
    for (const auto& rows : diff.inserted)
        insertRange(node, rows);
    node->rows.settle();
}

void KeyTreeModel::removeRange(Node* node, const RowRange& rows)
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

void KeyTreeModel::insertRange(Node* node, const RowRange& rows)
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
    const auto held = anchors();
    const int before = node->below;
    auto order = keptOrder(node, *next);
    node->rows.begin(next);
    node->rows.settle();
    for (const auto& each : node->open) {
        each->row = next->find(each->folder);
        if (each->row < 0)
            forget(each.get());
    }
    std::erase_if(node->open, [](const auto& each) { return each->row < 0; });
    node->setOrder(std::move(order));
    int below = node->rows.count() + (node->note.isEmpty() ? 0 : 1);
    for (const auto& each : node->open)
        below += each->below;
    addBelow(node, below - before);
    holdAnchors(held);
    Q_EMIT layoutChanged({}, QAbstractItemModel::NoLayoutChangeHint);
}

std::vector<KeyTreeModel::Anchor> KeyTreeModel::anchors() const
{
    std::vector<Anchor> anchors;
    const auto persistent = persistentIndexList();
    for (const auto& each : persistent) {
        const auto place = placeOf(each);
        anchors.push_back({each, place.node->folder, keyAt(place)});
    }
    return anchors;
}

void KeyTreeModel::holdAnchors(const std::vector<Anchor>& anchors)
{
    QModelIndexList from;
    QModelIndexList to;
    for (const auto& anchor : anchors) {
        const Node* const level = nodeOf(anchor.folder);
        const int row = level == nullptr ? -1
            : !anchor.key.isEmpty()      ? level->rows.list()->find(anchor.key)
            : level->note.isEmpty()      ? -1
                                         : level->rows.count();
        from.append(anchor.index);
        to.append(row < 0 ? QModelIndex() : index(flatRow(level, row), anchor.index.column()));
    }
    changePersistentIndexList(from, to);
}

// --- Sorting ------------------------------------------------------------------------------------------------------

void KeyTreeModel::sort(int column, Qt::SortOrder way)
{
    m_sortColumn = column < 0 ? int(Name) : column;
    m_sortWay = column < 0 ? Qt::AscendingOrder : way;
    const bool isOn = m_sortColumn != Name || m_sortWay != Qt::AscendingOrder;
    m_sortKeys.clear();
    m_sortRead.clear();
    tellSorting({isOn, 0, 0, 0});
    const auto nodes = m_nodes.values();
    for (Node* const node : nodes) {
        node->isToSort = isOn && node->rows.list();
        if (isOn || node->order.empty())
            continue;
        makeOrder({node});
    }
    if (isOn)
        seekOrder();
    else
        setVisibleRows(m_firstVisible, m_lastVisible);
}

void KeyTreeModel::wantSorted(Node* node)
{
    node->isToSort = m_sorting.isOn;
}

void KeyTreeModel::seekOrder()
{
    std::vector<Node*> nodes(m_nodes.begin(), m_nodes.end());
    std::ranges::sort(nodes, {}, [](const Node* node) { return node->folder; });
    Sorting sorting{true, 0, 0, 0};
    std::vector<Node*> toSort;
    QStringList missing;
    int room = mostSorted;
    for (Node* const node : nodes) {
        const auto& names = node->rows.list();
        if (!names || node->comparing)
            continue; // Comes back here when it is listed.
        if (names->count() > room) {
            ++sorting.leftOut;
            continue;
        }
        room -= names->count();
        if (!node->isToSort)
            continue;
        toSort.push_back(node);
        for (int row = 0; row < names->count() && m_sortColumn != Name; ++row) {
            if (names->isFolder(row))
                continue;
            ++sorting.keys;
            const QString key = names->key(row);
            const bool wasRead = m_sortRead.contains(key) && m_facts.find(key) != nullptr;
            if (wasRead || m_facts.isFresh(key))
                ++sorting.read;
            else
                missing.append(key);
        }
    }
    m_sortKeys = missing;
    if (!missing.isEmpty()) {
        setVisibleRows(m_firstVisible, m_lastVisible);
        tellSorting(sorting);
        return;
    }
    m_sortRead.clear();
    sorting.keys = sorting.read = 0;
    makeOrder(toSort);
    setVisibleRows(m_firstVisible, m_lastVisible);
    tellSorting(sorting);
}

void KeyTreeModel::makeOrder(const std::vector<Node*>& nodes)
{
    if (nodes.empty())
        return;
    Q_EMIT aboutToChange();
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const auto held = anchors();
    for (Node* const node : nodes) {
        node->setOrder(m_sorting.isOn ? orderOf(*node->rows.list()) : std::vector<int>());
        node->isToSort = false;
    }
    holdAnchors(held);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
    Q_EMIT changed();
}

/// Folders first, by their names; then keys. What is not known comes last, whichever the way.
std::vector<int> KeyTreeModel::orderOf(const keys::LevelNames& names) const
{
    struct Entry {
        int row = 0;
        int group = 0;
        quint64 number = 0;
    };
    std::vector<Entry> entries;
    const bool down = m_sortWay == Qt::DescendingOrder;
    for (int row = 0; row < names.count(); ++row) {
        Entry entry{row, 0, 0};
        if (!names.isFolder(row)) {
            const auto* const facts = m_sortColumn == Name ? nullptr : m_facts.find(names.key(row));
            entry.group = m_sortColumn == Name || (facts != nullptr && facts->exists) ? 1 : 2;
            if (facts != nullptr && m_sortColumn == Size)
                entry.number = static_cast<quint64>(facts->size);
            else if (facts != nullptr)
                entry.number = m_sortColumn == Flags ? facts->flags : facts->modifyIndex;
        }
        entries.push_back(entry);
    }
    std::ranges::sort(entries, [this, down](const Entry& a, const Entry& b) {
        if (a.group != b.group)
            return a.group < b.group;
        if (a.number != b.number)
            return down ? a.number > b.number : a.number < b.number;
        return m_sortColumn == Name && down ? a.row > b.row : a.row < b.row;
    });
    std::vector<int> order;
    order.reserve(entries.size());
    for (const auto& entry : entries)
        order.push_back(entry.row);
    return order;
}

/// What stays keeps its place among the others, what is new comes last: nothing moves under the pointer.
std::vector<int> KeyTreeModel::keptOrder(const Node* node, const keys::LevelNames& next)
{
    std::vector<int> order;
    if (node->order.empty() || next.count() > mostSorted)
        return order;
    std::vector<bool> isPlaced(static_cast<std::size_t>(next.count()));
    for (const int before : node->order) {
        const auto row = node->rows.at(before);
        if (const int now = next.find(row.list->key(row.row)); now >= 0) {
            order.push_back(now);
            isPlaced[static_cast<std::size_t>(now)] = true;
        }
    }
    for (int row = 0; row < next.count(); ++row) {
        if (!isPlaced[static_cast<std::size_t>(row)])
            order.push_back(row);
    }
    return order;
}

void KeyTreeModel::tellSorting(Sorting sorting)
{
    if (std::exchange(m_sorting, sorting) != sorting)
        Q_EMIT sortingChanged();
}

// --- Notes --------------------------------------------------------------------------------------------------------

QString KeyTreeModel::noteOf(const Node* node) const
{
    const auto& state = node->watch->state();
    if (!node->rows.list()) {
        if (!m_client)
            return tr("Not connected. Connect first.");
        if (isDenied(node))
            return tr(
                "The token is not allowed to list these keys (key:list). To open one, type its path in the filter "
                "and press Enter.");
        return state.error ? consul::describe(*state.error) : tr("Reading…");
    }
    if (isDenied(node))
        return tr("The token is not allowed to list these keys (key:list). Only known ones are shown. To open another "
                  "one, type its path in the filter and press Enter.");
    if (node->rows.count() > 0)
        return {};
    if (node->watch->names() && node->watch->names()->count() > 0)
        return tr("No name here contains “%1”.").arg(m_filter);
    if (node->parent == nullptr && m_aclOff && m_readOnly)
        return tr("There are no keys. The connection is read-only.");
    if (node->parent == nullptr)
        return m_aclOff ? tr("There are no keys. To create one, choose New key.")
                        : tr("There are no keys that the token can list (key:read).");
    return node->rows.list()->hasMarker() ? tr("Only the folder's own key.")
                                          : tr("This folder no longer contains any keys.");
}

void KeyTreeModel::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    if (m_root != nullptr)
        setNote(m_root.get());
}

void KeyTreeModel::setAclOff(bool off)
{
    m_aclOff = off;
    if (m_root != nullptr)
        setNote(m_root.get());
}

void KeyTreeModel::retranslate()
{
    const auto folders = m_nodes.keys();
    for (const auto& folder : folders) {
        if (auto* const node = nodeOf(folder))
            setNote(node);
    }
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
        Q_EMIT dataChanged(index(flat), index(flat, ModifyIndex));
    }
}

} // namespace gui
