// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/semaphore_tree_model.h"

#include "gui/kit/model/format.h"
#include "gui/semaphores/model/tree_places.h"
#include "semaphore/who_waits.h"
#include "words/counts.h"
#include "words/times.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace gui {

SemaphoreFilterModel::SemaphoreFilterModel(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
    setAutoAcceptChildRows(true);
    setFilterRole(SemaphoreTreeModel::FilterRole);
}

namespace {

bool isEmptyRow(const QModelIndex& index)
{
    return index.data(SemaphoreTreeModel::KindRole).value<RowKind>() == RowKind::Empty;
}

bool hasContenders(const QModelIndex& path)
{
    const auto* const model = path.model();
    for (int group = 0; group < model->rowCount(path); ++group) {
        const auto parent = model->index(group, 0, path);
        for (int row = 0; row < model->rowCount(parent); ++row) {
            if (!isEmptyRow(model->index(row, 0, parent)))
                return true;
        }
    }
    return false;
}

FilterWords readTreeFilter(const QString& text)
{
    return readFilter(text, {QStringLiteral("program")});
}

} // namespace

QString SemaphoreFilterModel::problemOf(const QString& text)
{
    return readTreeFilter(text).problem;
}

QString SemaphoreFilterModel::setFilter(const QString& text)
{
    auto words = readTreeFilter(text);
    if (!words.problem.isEmpty())
        return words.problem;
    m_words = std::move(words);
    invalidateRowsFilter();
    return {};
}

bool SemaphoreFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (!isFiltering())
        return true;
    const auto index = sourceModel()->index(row, 0, parent);
    const auto kind = index.data(SemaphoreTreeModel::KindRole).value<RowKind>();
    // "Holders" stands below every path: matching its word would show everything.
    if (kind == RowKind::HolderGroup || kind == RowKind::WaiterGroup || kind == RowKind::FindingGroup)
        return false;
    auto top = index;
    while (top.parent().isValid())
        top = top.parent();
    const auto program = top.data(SemaphoreTreeModel::ProgramRole).toString();
    QString text = index.data(SemaphoreTreeModel::FilterRole).toString();
    if (text.trimmed().isEmpty()) // An empty row; not even what nobody wants chooses it.
        return false;
    if (kind != RowKind::Path) // Of whom it is, counts as well: `!demo/` hides all that is there.
        text.prepend(top.data(SemaphoreTreeModel::PathRole).toString() + u' ');
    const bool matches = m_words.match(
        [&](const FilterTerm& term) { return term.finds(program) || (term.field.isEmpty() && term.finds(text)); });
    if (kind != RowKind::Path)
        return matches;
    // A path that is chosen shows all of its contenders, so words that only say who is not wanted choose it for none.
    const auto& terms = m_words.terms;
    const bool wants = std::ranges::any_of(terms, [](const FilterTerm& term) { return !term.negated; });
    return matches && (wants || !hasContenders(index));
}

namespace {

QString takenText(const PermitCount& permits)
{
    if (!permits.reported)
        return SemaphoreTreeModel::tr("holders unknown");
    const int held = permits.live + permits.over;
    if (permits.named > 0)
        return permits.limit > 0 ? SemaphoreTreeModel::tr("%1 of %2 named as held").arg(held).arg(permits.limit)
                                 : SemaphoreTreeModel::tr("%n named as held", nullptr, held);
    return permits.limit > 0 ? SemaphoreTreeModel::tr("%1/%2", "held of limit").arg(held).arg(permits.limit)
                             : words::held(held);
}

/// A stale holder holds nothing, yet its permit is lost until it is pruned: it is counted apart.
QString heldText(const PermitCount& permits)
{
    if (permits.stale == 0)
        return takenText(permits);
    const int held = permits.live + permits.over;
    return SemaphoreTreeModel::tr("%1, %2", "held, stale")
        .arg(permits.named > 0      ? takenText(permits)
                : permits.limit > 0 ? SemaphoreTreeModel::tr("%1 of %2 held").arg(held).arg(permits.limit)
                                    : words::held(held),
            words::stale(permits.stale));
}

QString permitsText(const TreeRow& row)
{
    QString text = heldText(row.permits);
    if (row.number > 0)
        text = SemaphoreTreeModel::tr("%1 · %2").arg(text, words::waiting(row.number));
    return text;
}

QString stateWord(RowState state)
{
    switch (state) {
    case RowState::Holding:
        return SemaphoreTreeModel::tr("holds a permit");
    case RowState::Named:
        return SemaphoreTreeModel::tr("named, cannot be confirmed");
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

/// Children know their place, so that parent() costs nothing; it is renumbered from the place of a change on.
struct SemaphoreTreeModel::Node {
    TreeRow row;
    Node* parent = nullptr;
    int place = 0;
    std::vector<std::unique_ptr<Node>> children;

    void renumber(std::size_t from)
    {
        for (std::size_t i = from; i < children.size(); ++i)
            children[i]->place = static_cast<int>(i);
    }
    [[nodiscard]] Node* child(RowKind kind) const
    {
        const auto found = std::ranges::find_if(children, [kind](const auto& node) { return node->row.kind == kind; });
        return found == children.end() ? nullptr : found->get();
    }
    [[nodiscard]] std::vector<TreeRow> rowsOf(RowKind kind) const ///< Of the group of this kind.
    {
        std::vector<TreeRow> rows;
        if (const Node* const group = child(kind)) {
            rows.reserve(group->children.size());
            for (const auto& node : group->children)
                rows.push_back(node->row);
        }
        return rows;
    }
    [[nodiscard]] Node* insert(std::size_t at, const TreeRow& value)
    {
        auto node = std::make_unique<Node>();
        node->row = value;
        node->parent = this;
        return children.insert(children.begin() + static_cast<std::ptrdiff_t>(at), std::move(node))->get();
    }
};

SemaphoreTreeModel::SemaphoreTreeModel(QObject* parent)
    : ShownModel(parent)
    , m_root(std::make_unique<Node>())
{
}

SemaphoreTreeModel::~SemaphoreTreeModel() = default;

// --- What changes --------------------------------------------------------------------------------------------------

bool SemaphoreTreeModel::addPath(const QString& path)
{
    if (m_sources.contains(path))
        return false;
    auto& children = m_root->children;
    const auto place = static_cast<std::size_t>(std::distance(children.begin(),
        std::lower_bound(children.begin(), children.end(), path,
            [](const auto& node, const QString& value) { return node->row.path < value; })));
    m_sources.insert(path, {});
    beginInsertRows({}, static_cast<int>(place), static_cast<int>(place));
    std::ignore = m_root->insert(place, rowsOf(path, {}, {}).head);
    m_root->renumber(place);
    endInsertRows();
    return true;
}

void SemaphoreTreeModel::follow(const Live<history::PathView>& path)
{
    std::ignore = addPath(path.value().path);
    path.subscribe(this, [this](const history::PathView& shown) { show(shown); });
}

void SemaphoreTreeModel::removePath(const QString& path)
{
    Node* node = pathNode(path);
    if (node == nullptr)
        return;
    const int place = node->place;
    beginRemoveRows({}, place, place);
    m_root->children.erase(m_root->children.begin() + place);
    m_root->renumber(static_cast<std::size_t>(place));
    m_sources.remove(path);
    endRemoveRows();
}

void SemaphoreTreeModel::renamePath(const QString& from, const QString& to)
{
    Node* node = pathNode(from);
    if (node == nullptr || from == to)
        return;
    if (m_sources.contains(to)) {
        removePath(from);
        return;
    }
    m_sources.insert(to, m_sources.take(from));
    m_sources[to].path.path = to;
    node->row.path = to;
    node->row.id = to;
    auto& children = m_root->children;
    const int place = node->place;
    const auto target = static_cast<int>(std::ranges::count_if(
        children, [&](const auto& other) { return other.get() != node && other->row.path < to; }));
    if (target != place) {
        // Qt counts the destination before the row is taken out.
        beginMoveRows({}, place, place, {}, target > place ? target + 1 : target);
        auto moved = std::move(children[static_cast<std::size_t>(place)]);
        children.erase(children.begin() + place);
        children.insert(children.begin() + target, std::move(moved));
        m_root->renumber(0);
        endMoveRows();
    }
    Q_EMIT dataChanged(indexOf(node), indexOf(node));
    refresh(to);
}

void SemaphoreTreeModel::show(const history::PathView& path)
{
    const auto source = m_sources.find(path.path);
    const Node* const node = pathNode(path.path);
    if (source == m_sources.end() || node == nullptr)
        return;
    const auto before = std::exchange(source->path, path);
    // Every answer changes the state's index; the rows show its phase only.
    if (before.update.state != path.update.state || before.update.receivedAt != path.update.receivedAt
        || before.watch.phase != path.watch.phase
        || before.watch.lastAnswerAt.isValid() != path.watch.lastAnswerAt.isValid() || isToBeRefreshed(*source, *node))
        refresh(path.path);
    if (before.isOld != path.isOld)
        reportOutdated(node);
    if (before.at != path.at)
        reportAges(*node);
}

/// A hint may have become old enough to be shown, who seemed to leave may still be there, and a session may be another.
bool SemaphoreTreeModel::isToBeRefreshed(const Source& source, const Node& node) const
{
    const auto& [path, view] = source;
    if (!m_held && hasToBeTidied(node, path.at))
        return true;
    if (!path.update.state)
        return false;
    if (view.findings.size() != semaphore::settledCount(*path.update.state, path.update.sightings, path.at))
        return true;
    const auto at = std::max(path.at, path.update.receivedAt);
    const auto waiting = semaphore::waitingCount(*path.update.state, path.update.sightings, at);
    return (view.found && view.waiters.size() != waiting)
        || std::ranges::any_of(view.holders, [&path = path](const auto& holder) {
               const auto* const session = path.sessions.find(holder.session);
               const bool hasTtl = session != nullptr && !session->ttlText.isEmpty();
               return holder.ttl.stored.isEmpty() == hasTtl || (hasTtl && holder.ttl.time != session->ttl);
           });
}

void SemaphoreTreeModel::reportAges(const Node& path)
{
    for (const auto kind : {RowKind::HolderGroup, RowKind::WaiterGroup}) {
        const Node* group = path.child(kind);
        if (group != nullptr && !group->children.empty())
            Q_EMIT dataChanged(indexOf(group->children.front().get()), indexOf(group->children.back().get()),
                {DetailRole, Qt::AccessibleTextRole});
    }
}

void SemaphoreTreeModel::reportOutdated(const Node* path)
{
    if (path == nullptr)
        return;
    Q_EMIT dataChanged(indexOf(path), indexOf(path), {OutdatedRole, Qt::AccessibleTextRole});
    std::vector<const Node*> parents{path};
    for (const auto& group : path->children)
        parents.push_back(group.get());
    for (const auto* const parent : parents) {
        if (!parent->children.empty())
            Q_EMIT dataChanged(indexOf(parent->children.front().get()), indexOf(parent->children.back().get()),
                {OutdatedRole, Qt::AccessibleTextRole});
    }
}

bool SemaphoreTreeModel::isOutdated(const TreeRow& row) const
{
    const auto source = m_sources.constFind(row.path);
    return source != m_sources.constEnd() && source->path.update.state && source->path.isOld;
}

void SemaphoreTreeModel::refresh(const QString& path)
{
    Node* node = pathNode(path);
    if (node == nullptr)
        return;
    auto& source = m_sources[path];
    source.view = viewOf(source.path);
    auto rows = rowsOf(path, source.view, source.path.watch);
    const bool standsStill = m_held && !node->children.empty();
    place(*node, rows, source);
    if (node->row != rows.head) {
        node->row = rows.head;
        Q_EMIT dataChanged(indexOf(node), indexOf(node));
    }
    sync(node, rows.groups);
    Node* holders = node->child(RowKind::HolderGroup);
    Node* waiters = node->child(RowKind::WaiterGroup);
    bool isAnyMoved = false;
    if (holders != nullptr && waiters != nullptr) {
        if (standsStill) {
            replaceMissing(holders, rows.holders);
            replaceMissing(waiters, rows.waiters);
        } else if (isMuchToMove(*holders, *waiters, rows)) {
            rearrange(holders, waiters, rows);
            isAnyMoved = true;
        } else {
            isAnyMoved = moveAcross(waiters, holders, rows.holders);
            isAnyMoved = moveAcross(holders, waiters, rows.waiters) || isAnyMoved;
        }
        isAnyMoved = sync(holders, rows.holders) || isAnyMoved;
        isAnyMoved = sync(waiters, rows.waiters) || isAnyMoved;
    }
    if (Node* findings = node->child(RowKind::FindingGroup)) {
        if (standsStill)
            replaceMissing(findings, rows.findings);
        isAnyMoved = sync(findings, rows.findings) || isAnyMoved;
    }
    // Qt's filter, after a move, may take a group for empty in which a row is found now, until it hears of the group.
    if (isAnyMoved && !node->children.empty())
        Q_EMIT dataChanged(indexOf(node->children.front().get()), indexOf(node->children.back().get()));
}

void SemaphoreTreeModel::retranslate()
{
    const auto paths = this->paths();
    for (const auto& path : paths)
        refresh(path);
}

void SemaphoreTreeModel::setHeld(bool held)
{
    if (std::exchange(m_held, held) == held || held)
        return;
    const auto waiting = std::exchange(m_waiting, {});
    for (const auto& path : waiting)
        refresh(path);
}

void SemaphoreTreeModel::place(const Node& path, TreeRows& rows, const Source& source)
{
    if (m_held && !path.children.empty()) {
        m_waiting.insert(path.row.path);
        holdPlaces(path, rows, source);
        return;
    }
    const auto& at = source.path.at;
    rows.holders = rowsByPermit(path.rowsOf(RowKind::HolderGroup), std::move(rows.holders), source.view, at);
    rows.waiters = rowsInOrder(path.rowsOf(RowKind::WaiterGroup), std::move(rows.waiters), at);
}

void SemaphoreTreeModel::holdPlaces(const Node& path, TreeRows& rows, const Source& source) const
{
    TreeRows before;
    before.holders = path.rowsOf(RowKind::HolderGroup);
    before.waiters = path.rowsOf(RowKind::WaiterGroup);
    before.findings = path.rowsOf(RowKind::FindingGroup);
    auto held = heldRows(before, rows, source.view, source.path.at);
    const auto leftOut = [&held](RowKind group) {
        return group == RowKind::HolderGroup ? held.holdersLeftOut
            : group == RowKind::WaiterGroup  ? held.waitersLeftOut
                                             : held.findingsLeftOut;
    };
    // No group comes or goes either.
    std::vector<TreeRow> groups;
    for (const auto& node : path.children) {
        const auto now = std::ranges::find(rows.groups, node->row.kind, &TreeRow::kind);
        auto group = now != rows.groups.end() ? *now : node->row;
        if (now == rows.groups.end()) {
            group.number = 0;
            group.note.clear();
        }
        if (const int left = leftOut(group.kind); left > 0 && group.note.isEmpty())
            group.note = tr("%1, %n not listed yet", "how many there are", left).arg(group.number);
        groups.push_back(std::move(group));
    }
    rows.groups = std::move(groups);
    rows.holders = std::move(held.holders);
    rows.waiters = std::move(held.waiters);
    rows.findings = std::move(held.findings);
}

bool SemaphoreTreeModel::hasToBeTidied(const Node& path, const QDateTime& now)
{
    return std::ranges::any_of(path.children, [&now](const auto& group) {
        return !group->children.empty() && isToBeTidied(group->children.back()->row, now);
    });
}

/// Row by row, as many as there were; and the next one before the one that goes: a filter that finds both of them never
/// sees a group without them, which it would hide.
void SemaphoreTreeModel::replaceMissing(Node* parent, const std::vector<TreeRow>& target)
{
    auto& children = parent->children;
    for (std::size_t i = 0; i < target.size(); ++i) {
        std::size_t end = i;
        while (end < target.size() && children[end]->row.id != target[end].id)
            ++end;
        if (end == i)
            continue;
        const auto first = static_cast<int>(i);
        const auto last = static_cast<int>(end) - 1;
        const int count = last - first + 1;
        beginInsertRows(indexOf(parent), first, last);
        for (std::size_t at = i; at < end; ++at)
            std::ignore = parent->insert(at, target[at]);
        parent->renumber(i);
        endInsertRows();
        beginRemoveRows(indexOf(parent), first + count, last + count);
        children.erase(children.begin() + first + count, children.begin() + last + count + 1);
        parent->renumber(end);
        endRemoveRows();
        i = end - 1;
    }
}

namespace {

/// By how many single changes `before` becomes `target`, where each of them renumbers what lies behind it.
template <typename Children>
std::size_t changesOf(const Children& before, const std::vector<TreeRow>& target)
{
    QHash<QString, bool> isPlaced;
    for (const auto& row : target)
        isPlaced.insert(row.id, true); // Those that are new need no place of those that stay.
    std::vector<const QString*> remaining;
    std::size_t changes = 0;
    bool isRun = false; // Rows side by side come or go together.
    for (const auto& node : before) {
        const auto wanted = isPlaced.find(node->row.id);
        const bool goes = wanted == isPlaced.end();
        changes += goes && !isRun ? 1 : 0;
        isRun = goes;
        if (goes)
            continue;
        *wanted = false;
        remaining.push_back(&node->row.id);
    }
    std::size_t next = 0;
    isRun = false;
    for (const auto& row : target) {
        auto& placed = isPlaced[row.id];
        const bool isNew = placed;
        while (next < remaining.size() && isPlaced.value(*remaining[next]))
            ++next;
        const bool isMoved = !isNew && *remaining[next] != row.id;
        changes += isMoved || (isNew && !isRun) ? 1 : 0;
        isRun = isNew;
        placed = true;
    }
    return changes;
}

} // namespace

bool SemaphoreTreeModel::isMuchToMove(const Node& holders, const Node& waiters, const TreeRows& rows)
{
    constexpr std::size_t few = 32;
    std::size_t changes = changesOf(holders.children, rows.holders) + changesOf(waiters.children, rows.waiters);
    const auto addCrossing = [&changes](const Node& from, const std::vector<TreeRow>& target) {
        QSet<QString> there;
        for (const auto& node : from.children)
            there.insert(node->row.id);
        changes += static_cast<std::size_t>(
            std::ranges::count_if(target, [&there](const TreeRow& row) { return there.contains(row.id); }));
    };
    addCrossing(waiters, rows.holders);
    addCrossing(holders, rows.waiters);
    return changes > few;
}

/// All that moves, moves in one change of the layout, however many they are: what is new stands at the end before it,
/// and what goes after it, where sync() takes it away. Rows stay the rows they are, as with single moves.
void SemaphoreTreeModel::rearrange(Node* holders, Node* waiters, const TreeRows& rows)
{
    struct Group {
        Node* node;
        const std::vector<TreeRow>& target;
        QHash<QString, Node*> left; ///< By id: those that have no place yet.
        std::vector<Node*> order; ///< As `target`; null: not found yet.
    };
    std::array groups{Group{holders, rows.holders, {}, {}}, Group{waiters, rows.waiters, {}, {}}};
    for (auto& group : groups) {
        for (const auto& node : group.node->children)
            group.left.insert(node->row.id, node.get());
        for (const auto& row : group.target)
            group.order.push_back(group.left.take(row.id));
    }
    for (std::size_t g = 0; g < groups.size(); ++g) {
        auto& [node, target, left, order] = groups.at(g);
        std::vector<std::size_t> come;
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (order[i] == nullptr && (order[i] = groups.at(1 - g).left.take(target[i].id)) == nullptr)
                come.push_back(i);
        }
        if (come.empty())
            continue;
        const auto size = node->children.size();
        beginInsertRows(indexOf(node), static_cast<int>(size), static_cast<int>(size + come.size()) - 1);
        for (const auto i : come)
            order[i] = node->insert(node->children.size(), target[i]);
        node->renumber(size);
        endInsertRows();
    }
    const QList<QPersistentModelIndex> parents{indexOf(holders), indexOf(waiters)};
    Q_EMIT layoutAboutToBeChanged(parents);
    QSet<const Node*> remaining;
    for (const auto& group : groups)
        remaining.unite(QSet<const Node*>(group.order.begin(), group.order.end()));
    std::unordered_map<const Node*, std::unique_ptr<Node>> taken;
    for (auto& group : groups) {
        for (auto& node : group.node->children) {
            if (!remaining.contains(node.get()))
                group.order.push_back(node.get());
            taken.emplace(node.get(), std::move(node));
        }
        group.node->children.clear();
    }
    for (auto& group : groups) {
        for (const auto* const node : group.order) {
            group.node->children.push_back(std::move(taken.at(node)));
            group.node->children.back()->parent = group.node;
        }
        group.node->renumber(0);
    }
    const auto before = persistentIndexList();
    QModelIndexList after;
    for (const auto& index : before)
        after.append(indexOf(nodeOf(index)));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged(parents);
}

/// A contender that changes its group stays the same row, so that it stays selected. False: none does.
bool SemaphoreTreeModel::moveAcross(Node* from, Node* to, const std::vector<TreeRow>& target)
{
    QSet<QString> wanted;
    for (const auto& row : target)
        wanted.insert(row.id);
    for (const auto& node : to->children)
        wanted.remove(node->row.id);
    bool isAny = false;
    for (std::size_t i = 0; i < from->children.size() && !wanted.isEmpty();) {
        if (!wanted.remove(from->children[i]->row.id)) {
            ++i;
            continue;
        }
        const int place = static_cast<int>(i);
        beginMoveRows(indexOf(from), place, place, indexOf(to), static_cast<int>(to->children.size()));
        auto node = std::move(from->children[i]);
        from->children.erase(from->children.begin() + place);
        from->renumber(i);
        node->parent = to;
        node->place = static_cast<int>(to->children.size());
        to->children.push_back(std::move(node));
        endMoveRows();
        isAny = true;
    }
    return isAny;
}

/// True: rows came, went or moved.
bool SemaphoreTreeModel::sync(Node* parent, const std::vector<TreeRow>& target)
{
    const bool isAnyGone = removeMissing(parent, target);
    const bool isAnyPlaced = placeAll(parent, target);
    changeRows(parent, target);
    return isAnyGone || isAnyPlaced;
}

bool SemaphoreTreeModel::removeMissing(Node* parent, const std::vector<TreeRow>& target)
{
    QSet<QString> wanted;
    wanted.reserve(static_cast<qsizetype>(target.size()));
    for (const auto& row : target)
        wanted.insert(row.id);
    auto& children = parent->children;
    const auto before = children.size();
    for (auto last = static_cast<int>(children.size()) - 1; last >= 0; --last) {
        if (wanted.contains(children[static_cast<std::size_t>(last)]->row.id))
            continue;
        int first = last;
        while (first > 0 && !wanted.contains(children[static_cast<std::size_t>(first) - 1]->row.id))
            --first;
        beginRemoveRows(indexOf(parent), first, last);
        children.erase(children.begin() + first, children.begin() + last + 1);
        parent->renumber(static_cast<std::size_t>(first));
        endRemoveRows();
        last = first;
    }
    return children.size() != before;
}

bool SemaphoreTreeModel::placeAll(Node* parent, const std::vector<TreeRow>& target)
{
    auto& children = parent->children;
    QHash<QString, const Node*> present;
    for (const auto& node : children)
        present.insert(node->row.id, node.get());
    bool isAny = false;
    for (std::size_t i = 0; i < target.size(); ++i) {
        if (i < children.size() && children[i]->row.id == target[i].id)
            continue;
        isAny = true;
        if (const auto* const moved = present.value(target[i].id)) {
            const int place = moved->place; // It knows its own: nothing is searched for.
            const auto found = children.begin() + place;
            beginMoveRows(indexOf(parent), place, place, indexOf(parent), static_cast<int>(i));
            std::rotate(children.begin() + static_cast<std::ptrdiff_t>(i), found, found + 1);
            parent->renumber(i);
            endMoveRows();
            continue;
        }
        std::size_t end = i + 1;
        while (end < target.size() && !present.contains(target[end].id))
            ++end;
        beginInsertRows(indexOf(parent), static_cast<int>(i), static_cast<int>(end) - 1);
        for (std::size_t at = i; at < end; ++at)
            std::ignore = parent->insert(at, target[at]);
        parent->renumber(i);
        endInsertRows();
        i = end - 1;
    }
    return isAny;
}

void SemaphoreTreeModel::changeRows(Node* parent, const std::vector<TreeRow>& target)
{
    const auto& children = parent->children;
    for (std::size_t i = 0; i < target.size(); ++i) {
        if (children[i]->row == target[i])
            continue;
        std::size_t end = i;
        for (; end < target.size() && !(children[end]->row == target[end]); ++end)
            children[end]->row = target[end];
        Q_EMIT dataChanged(indexOf(children[i].get()), indexOf(children[end - 1].get()));
        i = end - 1;
    }
}

// --- What is ------------------------------------------------------------------------------------------------------

QStringList SemaphoreTreeModel::paths() const
{
    QStringList paths;
    for (const auto& node : m_root->children)
        paths.append(node->row.path);
    return paths;
}

const SemaphoreView& SemaphoreTreeModel::view(const QString& path) const
{
    static const SemaphoreView none;
    const auto found = m_sources.constFind(path);
    return found == m_sources.constEnd() ? none : found->view;
}

SemaphoreTreeModel::Node* SemaphoreTreeModel::pathNode(const QString& path) const
{
    const auto& children = m_root->children;
    const auto found = std::ranges::find_if(children, [&path](const auto& node) { return node->row.path == path; });
    return found == children.end() ? nullptr : found->get();
}

QModelIndex SemaphoreTreeModel::indexOfPath(const QString& path) const
{
    return indexOf(pathNode(path));
}

QModelIndex SemaphoreTreeModel::indexOfSession(const QString& path, const QString& session) const
{
    const Node* node = pathNode(path);
    if (node == nullptr || session.isEmpty())
        return {};
    for (const auto kind : {RowKind::HolderGroup, RowKind::WaiterGroup}) {
        const Node* group = node->child(kind);
        if (group == nullptr)
            continue;
        for (const auto& child : group->children) {
            if (child->row.session == session)
                return indexOf(child.get());
        }
    }
    return {};
}

const TreeRow& SemaphoreTreeModel::rowAt(const QModelIndex& index) const
{
    return nodeOf(index)->row; // Of an invalid index: the root's, which is empty.
}

SemaphoreTreeModel::Node* SemaphoreTreeModel::nodeOf(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : m_root.get();
}

QModelIndex SemaphoreTreeModel::indexOf(const Node* node) const
{
    if (node == nullptr || node == m_root.get())
        return {};
    return createIndex(node->place, 0, node);
}

QModelIndex SemaphoreTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (column != 0 || row < 0 || parent.column() > 0)
        return {};
    const auto& children = nodeOf(parent)->children;
    if (static_cast<std::size_t>(row) >= children.size())
        return {};
    return createIndex(row, 0, children[static_cast<std::size_t>(row)].get());
}

QModelIndex SemaphoreTreeModel::parent(const QModelIndex& child) const
{
    return child.isValid() ? indexOf(nodeOf(child)->parent) : QModelIndex();
}

int SemaphoreTreeModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(nodeOf(parent)->children.size());
}

int SemaphoreTreeModel::columnCount(const QModelIndex& /*parent*/) const
{
    return 1;
}

/// The text at the right edge.
QString SemaphoreTreeModel::detail(const TreeRow& row) const
{
    const auto age = [&] {
        const auto source = m_sources.constFind(row.path);
        const auto at = source != m_sources.constEnd() ? source->path.at : row.since;
        return words::ageText(std::chrono::milliseconds(row.since.msecsTo(at)), row.exact);
    };
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
        if (row.state == RowState::Named)
            return tr("named %1", "%1: for how long").arg(age());
        return row.ttl.isEmpty() ? tr("held %1").arg(age()) : tr("held %1 · TTL %2").arg(age(), row.ttl);
    case RowKind::Waiter:
        return row.since.isValid() ? age() : QString();
    case RowKind::Finding:
        return row.note;
    case RowKind::Empty:
        break;
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
    parts.append(row.kind == RowKind::Empty && row.name.isEmpty() ? tr("empty row") : row.name);
    const bool hasId = row.kind != RowKind::Path && row.kind != RowKind::Finding && !row.session.isEmpty();
    if (hasId && !saysId(row.name, row.session))
        parts.append(shortId(row.session));
    if (const QString word = stateWord(row.state); !word.isEmpty() && row.kind != RowKind::Path)
        parts.append(word);
    for (const auto& badge : row.badges)
        parts.append(badge.text);
    if (isOutdated(row))
        parts.append(tr("outdated"));
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
    switch (row.doubt) {
    case ContenderView::Doubt::Nothing:
        break;
    case ContenderView::Doubt::Name:
        lines.append(tr("No session stands for this name, so Consul cannot confirm that it is alive."));
        break;
    case ContenderView::Doubt::Session:
        lines.append(tr("The list of sessions does not show this session, so whether it lives is unknown."));
        break;
    case ContenderView::Doubt::Entry:
        lines.append(tr("No session stands for this entry. It may have passed its timeout."));
        break;
    }
    if (contender && row.since.isValid() && !row.exact)
        lines.append(tr("The start was not observed; the age is a lower bound."));
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
    case ProgramRole:
        return row.program;
    case SortRole:
        return row.kind == RowKind::Path ? QVariant(row.path) : QVariant(index.row());
    case OutdatedRole:
        return isOutdated(row);
    case FilterRole:
        if (row.kind == RowKind::Path)
            return row.path;
        if (!row.foundBy.isEmpty())
            return row.foundBy;
        return row.kind == RowKind::Empty ? QString() : row.ownWords();
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
    const bool leaf
        = kind == RowKind::Holder || kind == RowKind::Waiter || kind == RowKind::Finding || kind == RowKind::Empty;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | (leaf ? Qt::ItemNeverHasChildren : Qt::NoItemFlags);
}

} // namespace gui
