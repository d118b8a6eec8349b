// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/inventory.h"

#include "cleanup/orchestrator.h"
#include "consul/values/node_name.h"
#include "consul/values/version.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <array>
#include <iterator>

namespace cleanup {

namespace {

bool isDigit(QChar letter)
{
    return letter >= u'0' && letter <= u'9';
}

/// The digits at `at`, which is put behind them, without the zeros before them.
QStringView numberAt(const QString& text, qsizetype& at)
{
    while (at < text.size() && text[at] == u'0')
        ++at;
    const qsizetype begin = at;
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return QStringView(text).sliced(begin, at - begin);
}

} // namespace

int compareNaturally(const QString& a, const QString& b)
{
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < a.size() && j < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[j])) {
            if (a[i] != b[j])
                return a[i] < b[j] ? -1 : 1;
            ++i;
            ++j;
            continue;
        }
        const QStringView left = numberAt(a, i);
        const QStringView right = numberAt(b, j);
        if (left.size() != right.size())
            return left.size() < right.size() ? -1 : 1;
        if (const int order = left.compare(right); order != 0)
            return order;
    }
    if (i < a.size() || j < b.size())
        return i < a.size() ? 1 : -1;
    return a.compare(b); // They differ in zeros before numbers, if at all.
}

using consul::CheckStatus;
using consul::MemberStatus;

namespace {

struct InventoryText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Inventory)
};

constexpr qsizetype mostOddRows = 3;

QList<words::LateText> inventoryEvidence(const QStringList& arguments, const char* source)
{
    return {{"cleanup::Inventory", source, arguments}};
}

bool isExternalByMeta(const consul::CatalogNode& node)
{
    return node.meta.value(QStringLiteral("external-node")) == QStringView(u"true");
}

Ownership byMember(const NodeView& view)
{
    const QString& name = view.node.name;
    Ownership owner;
    switch (view.member) {
    case MemberStatus::Alive:
    case MemberStatus::Leaving:
        owner.kind = OwnerKind::OtherLiveAgent;
        owner.evidence = inventoryEvidence(
            {name}, QT_TRANSLATE_NOOP("cleanup::Inventory", "%1 is a member of the cluster, and alive."));
        break;
    case MemberStatus::Failed:
        owner.kind = OwnerKind::DeadAgent;
        owner.evidence = inventoryEvidence({name},
            QT_TRANSLATE_NOOP(
                "cleanup::Inventory", "%1 is a failed member of the cluster: its agent does not respond."));
        break;
    case MemberStatus::Left:
        owner.kind = OwnerKind::LeftNode;
        owner.evidence = inventoryEvidence({name},
            QT_TRANSLATE_NOOP("cleanup::Inventory", "The agent of %1 has left the cluster, but this entry remains."));
        break;
    case MemberStatus::None:
        if (view.serfHealth) {
            owner.kind = OwnerKind::LeftNode;
            owner.evidence = inventoryEvidence({name},
                QT_TRANSLATE_NOOP("cleanup::Inventory",
                    "%1 has a serfHealth check but is not, or is no longer, a member of the cluster."));
        } else {
            owner.kind = OwnerKind::ExternalNode;
            owner.evidence = inventoryEvidence({name},
                QT_TRANSLATE_NOOP("cleanup::Inventory",
                    "%1 is not a member of the cluster and has no serfHealth check. It has no agent."));
        }
        break;
    }
    return owner;
}

Ownership bySerfHealth(const NodeView& view)
{
    const QString& name = view.node.name;
    Ownership owner;
    if (!view.serfHealth) {
        owner.kind = OwnerKind::ExternalNode;
        owner.evidence = inventoryEvidence(
            {name}, QT_TRANSLATE_NOOP("cleanup::Inventory", "%1 has no serfHealth check, so it has no agent."));
    } else if (*view.serfHealth == CheckStatus::Critical) {
        owner.kind = OwnerKind::DeadAgent;
        owner.evidence = inventoryEvidence({name},
            QT_TRANSLATE_NOOP(
                "cleanup::Inventory", "The serfHealth check of %1 is critical: its agent does not respond."));
    } else if (*view.serfHealth == CheckStatus::Passing) {
        owner.kind = OwnerKind::OtherLiveAgent;
        owner.evidence = inventoryEvidence(
            {name}, QT_TRANSLATE_NOOP("cleanup::Inventory", "The serfHealth check of %1 is passing."));
    } else {
        owner.evidence = inventoryEvidence({name},
            QT_TRANSLATE_NOOP("cleanup::Inventory", "The serfHealth check of %1 is neither passing nor critical."));
    }
    return owner;
}

bool isConnected(const consul::AgentSelf& self, const consul::CatalogNode& node)
{
    return consul::isSameNode(self.nodeName, node.name)
        && (node.id.isEmpty() || self.nodeId.isEmpty() || self.nodeId == node.id);
}

Ownership ownerOf(const NodeView& view, const Inventory& inventory, const QString& connectedAddress, bool isHere)
{
    if (isHere && inventory.self && isConnected(*inventory.self, view.node)) {
        Ownership owner;
        owner.kind = OwnerKind::ConnectedAgent;
        owner.reach = Reach::Answers;
        owner.address = connectedAddress;
        owner.evidence = inventoryEvidence({connectedAddress, view.node.name},
            QT_TRANSLATE_NOOP("cleanup::Inventory", "The agent at %1 identifies itself as %2."));
        return owner;
    }
    // What says itself that no agent stands behind it need not be asked for its gossip.
    if (!view.serfHealth && isExternalByMeta(view.node)) {
        Ownership owner;
        owner.kind = OwnerKind::ExternalNode;
        owner.evidence = inventoryEvidence(
            {view.node.name}, QT_TRANSLATE_NOOP("cleanup::Inventory", "The metadata of %1 contains external-node."));
        return owner;
    }
    return inventory.membersKnown ? byMember(view) : bySerfHealth(view);
}

void readMaintenance(const consul::HealthCheck& check, bool& on, QString& reason)
{
    on = true;
    reason = check.notes;
}

/// By node, as the catalog knows it. A host that was renamed is another member, and its former name stays behind as
/// failed: who lives stands for the node.
using MembersByNode = QHash<consul::NodeName, const consul::Member*>;

MembersByNode membersByNode(const std::vector<consul::Member>& members)
{
    constexpr std::array byWeight{MemberStatus::Alive, MemberStatus::Leaving, MemberStatus::Failed, MemberStatus::Left};
    const auto rank = [&byWeight](const consul::Member& member) {
        return std::ranges::find(byWeight, MemberStatus(member.status)) - byWeight.begin();
    };
    MembersByNode byNode;
    for (const auto& member : members) {
        const consul::Member*& known = byNode[member.name];
        if (known == nullptr || rank(member) < rank(*known))
            known = &member;
    }
    return byNode;
}

NodeView viewOf(consul::NodeEntry& entry, const MembersByNode& members)
{
    NodeView view;
    for (const auto& check : entry.checks) {
        if (!check.isOfNode())
            continue;
        if (check.isSerfHealth())
            view.serfHealth = check.status;
        if (check.isMaintenance())
            readMaintenance(check, view.inMaintenance, view.maintenanceReason);
        view.checks.push_back(check);
    }
    view.node = std::move(entry.node);
    if (const auto* const member = members.value(view.node.name)) {
        view.member = member->status >= 1 && member->status <= 4 ? MemberStatus(member->status) : MemberStatus::None;
        view.memberName = member->name;
    }
    return view;
}

/// The worst status that is known; Unknown only when none is.
CheckStatus worse(std::optional<CheckStatus> a, CheckStatus b)
{
    if (!a || *a == CheckStatus::Unknown)
        return b;
    return b == CheckStatus::Unknown ? *a : std::max(*a, b);
}

QStringList namesOf(const std::vector<consul::HealthCheck>& checks)
{
    QStringList names;
    for (const auto& check : checks)
        names << check.nameOrId();
    return names;
}

Instance instanceOf(consul::ServiceInstance definition, std::vector<consul::HealthCheck> checks, const NodeView& view)
{
    Instance instance;
    instance.ref = {view.node.name, definition.id, definition.peer};
    instance.nodeDown = view.isDown();
    instance.nodeFailing = !view.criticalChecks().isEmpty();
    instance.nodeWarning = !instance.nodeFailing && !view.warningChecks().isEmpty();
    instance.address = definition.address.isEmpty() ? view.node.address : definition.address;
    std::optional<CheckStatus> status;
    for (const auto& check : checks) {
        if (check.isMaintenance())
            readMaintenance(check, instance.inMaintenance, instance.maintenanceReason);
        else
            status = worse(status, check.status);
    }
    instance.status = status.value_or(CheckStatus::Passing);
    instance.checks = std::move(checks);
    instance.definition = std::move(definition);
    return instance;
}

/// No agent keeps it, but something else may: each instance tells for itself.
Ownership withoutAgent(Ownership owner, const consul::CatalogNode& node, const Instance& instance)
{
    owner.orchestrator = orchestratorOf(node, instance.definition);
    if (!owner.orchestrator)
        return owner;
    owner.kind = OwnerKind::Orchestrator;
    owner.evidence = {plan_words::orchestratorEvidence(*owner.orchestrator, node.name)};
    return owner;
}

/// Another cluster's, whose members and agents are none of ours.
void addImported(Inventory& inventory, consul::NodeEntry entry)
{
    QHash<QString, std::vector<consul::HealthCheck>> byService;
    for (const auto& check : entry.checks) {
        if (!check.isOfNode())
            byService[check.serviceId].push_back(check);
    }
    auto services = std::move(entry.services);
    const NodeView view = viewOf(entry, {});
    for (auto& service : services) {
        const QString id = service.id;
        const QString peer = service.peer.isEmpty() ? view.node.peer : service.peer;
        auto instance = instanceOf(std::move(service), byService.take(id), view);
        instance.ref.peer = peer;
        instance.owner.evidence = inventoryEvidence(
            {peer}, QT_TRANSLATE_NOOP("cleanup::Inventory", "Imported from the peer %1, which is another cluster."));
        inventory.imported.push_back(std::move(instance));
    }
}

void addEntry(
    Inventory& inventory, consul::NodeEntry entry, const MembersByNode& members, const QString& address, bool isHere)
{
    QHash<QString, std::vector<consul::HealthCheck>> byService;
    for (const auto& check : entry.checks) {
        if (!check.isOfNode())
            byService[check.serviceId].push_back(check);
    }
    auto services = std::move(entry.services);
    NodeView view = viewOf(entry, members);
    const auto owner = ownerOf(view, inventory, address, isHere);
    for (auto& service : services) {
        const QString id = service.id;
        auto instance = instanceOf(std::move(service), byService.take(id), view);
        instance.owner = owner.kind == OwnerKind::ExternalNode ? withoutAgent(owner, view.node, instance) : owner;
        inventory.instances.push_back(std::move(instance));
    }
    inventory.nodes.push_back(std::move(view));
}

/// After the nodes. One that has the ID of a node under another name hides nothing: the catalog lists the node and all
/// that is on it under its present name.
void addMembers(Inventory& inventory, const std::vector<consul::Member>& members)
{
    for (const auto& member : members) {
        if (member.isServer)
            inventory.servers.push_back(member);
        const auto* const view = inventory.nodeOf(member);
        if (view == nullptr)
            inventory.absentMembers.push_back(member);
        else if (member.is(MemberStatus::Failed) && view->memberName != member.name
            && view->member == MemberStatus::Alive)
            inventory.formerNames.push_back({member.name, view->node.name});
    }
}

/// A node is imported with what is on it, never in part.
bool isImported(const consul::NodeEntry& entry)
{
    return !entry.node.peer.isEmpty()
        || std::ranges::any_of(entry.services, [](const auto& each) { return !each.peer.isEmpty(); });
}

bool before(const Instance& a, const Instance& b)
{
    if (const int order = compareNaturally(a.definition.service, b.definition.service); order != 0)
        return order < 0;
    if (const int order = compareNaturally(a.ref.node, b.ref.node); order != 0)
        return order < 0;
    if (const int order = compareNaturally(a.ref.id, b.ref.id); order != 0)
        return order < 0;
    return a.ref.peer < b.ref.peer;
}

} // namespace

std::vector<consul::HealthCheck> NodeView::checksWith(CheckStatus status) const
{
    std::vector<consul::HealthCheck> found;
    std::ranges::copy_if(checks, std::back_inserter(found), [status](const consul::HealthCheck& check) {
        return check.status == status && !check.isSerfHealth() && !check.isMaintenance();
    });
    return found;
}

QStringList NodeView::criticalChecks() const
{
    return namesOf(checksWith(CheckStatus::Critical));
}

QStringList NodeView::warningChecks() const
{
    return namesOf(checksWith(CheckStatus::Warning));
}

Inventory makeInventory(InventorySource source)
{
    Inventory inventory;
    inventory.self = source.self;
    inventory.acl = source.acl;
    inventory.isManagement = source.isManagement;
    inventory.isLeftOut = source.isLeftOut;
    inventory.peersListed
        = source.peersListed || (source.self && !consul::Version::fromText(source.self->version).listsPeers());
    inventory.index = source.index;
    inventory.readAt = source.readAt;
    inventory.datacenter
        = source.datacenter.isEmpty() && source.self ? source.self->datacenter : std::move(source.datacenter);
    // Gossip and the connected agent speak of their own datacenter only.
    const bool isHere = !source.self || source.self->datacenter == inventory.datacenter;
    MembersByNode members;
    inventory.membersKnown = isHere && source.members
        && consul::hasAgentItself(*source.members, source.self ? source.self->nodeName : QString());
    if (inventory.membersKnown) {
        inventory.memberCount = int(source.members->size());
        members = membersByNode(*source.members);
    } else {
        inventory.memberCount
            = int(std::ranges::count_if(source.entries, [](const auto& entry) { return !isImported(entry); }));
    }
    const auto noteOdd = [&inventory](const QString& words) {
        if (inventory.oddRows.size() < mostOddRows)
            inventory.oddRows << words;
    };
    for (auto& entry : source.entries) {
        std::for_each(entry.oddNodes.cbegin(), entry.oddNodes.cend(), noteOdd);
        for (const auto& words : std::as_const(entry.oddRows))
            noteOdd(InventoryText::tr("On %1: %2", "node, a sentence").arg(entry.node.name, words));
        if (isImported(entry))
            addImported(inventory, std::move(entry));
        else
            addEntry(inventory, std::move(entry), members, source.connectedAddress, isHere);
    }
    std::ranges::sort(inventory.nodes,
        [](const NodeView& a, const NodeView& b) { return consul::NodeName(a.node.name) < b.node.name; });
    if (inventory.membersKnown)
        addMembers(inventory, *source.members);
    std::ranges::sort(inventory.instances, before);
    std::ranges::sort(inventory.imported, before);
    inventory.notePlaces();
    return inventory;
}

Visibility Inventory::visibility() const
{
    if (nodes.empty())
        return Visibility::Nothing;
    const bool isAll = !isLeftOut && (acl == consul::AclState::Off || isManagement);
    return isAll ? Visibility::Everything : Visibility::Partly;
}

void Inventory::notePlaces()
{
    places.clear();
    places.reserve(qsizetype(instances.size()));
    for (std::size_t i = 0; i < instances.size(); ++i)
        places.insert(instances[i].ref, i);
}

const Instance* Inventory::find(const InstanceRef& ref) const
{
    const auto place = places.constFind(ref);
    return place == places.constEnd() ? nullptr : &instances[*place];
}

const NodeView* Inventory::findNode(const QString& name) const
{
    const QString wanted = consul::foldedNode(name);
    const auto found = std::lower_bound(nodes.begin(), nodes.end(), wanted,
        [](const NodeView& view, const QString& folded) { return consul::foldedNode(view.node.name) < folded; });
    return found == nodes.end() || consul::foldedNode(found->node.name) != wanted ? nullptr : &*found;
}

const NodeView* Inventory::nodeOf(const consul::Member& member) const
{
    const auto* const named = findNode(member.name);
    if (named != nullptr || member.id.isEmpty())
        return named;
    const auto found
        = std::ranges::find_if(nodes, [&member](const NodeView& view) { return view.node.id == member.id; });
    return found == nodes.end() ? nullptr : &*found;
}

const Instance* Inventory::findImported(const QString& node, const QString& id) const
{
    const auto found = std::ranges::find_if(imported,
        [&node, &id](const Instance& each) { return each.ref.id == id && consul::isSameNode(each.ref.node, node); });
    return found == imported.end() ? nullptr : &*found;
}

int Inventory::downCount() const
{
    return int(
        std::ranges::count_if(instances, [](const Instance& each) { return each.nodeDown && !each.isFailing(); }));
}

int Inventory::failingCount() const
{
    return int(std::ranges::count_if(
        instances, [](const Instance& each) { return each.isFailing() || (each.nodeFailing && !each.nodeDown); }));
}

namespace {

QString missingByRights(const Inventory& inventory, bool leftOut)
{
    if (inventory.visibility() == Visibility::Nothing)
        return inventory.acl == consul::AclState::TokenUnknown
            ? InventoryText::tr("Consul does not recognize the token and shows nothing. Enter another token.")
            : InventoryText::tr("Consul shows no nodes, not even its own: the token cannot read any. It needs "
                                "node:read and service:read.");
    if (leftOut || inventory.isLeftOut)
        return inventory.instances.empty()
            ? InventoryText::tr("No service is visible to this token. Consul omitted entries that it cannot read "
                                "(node:read, service:read).")
            : InventoryText::tr("Consul omitted entries that the token cannot read (node:read, service:read). There "
                                "are more than are listed.");
    if (inventory.visibility() == Visibility::Everything)
        return {};
    switch (inventory.acl) {
    case consul::AclState::TokenUnknown:
        return InventoryText::tr(
            "Consul does not recognize the token. Only entries visible without a token are listed.");
    case consul::AclState::Anonymous:
        return InventoryText::tr(
            "No token is set. Only entries visible without a token are listed. There may be more.");
    case consul::AclState::NotKnown:
        return InventoryText::tr(
            "It is unknown whether the token can read everything. There may be more entries than are listed.");
    case consul::AclState::On:
        // Of a token that it knows, Consul tells when it leaves something out (agent/consul, ResultsFilteredByACLs).
        if (inventory.self && consul::Version::fromText(inventory.self->version).tellsWhatIsLeftOut()
            && !inventory.instances.empty())
            return {};
        break;
    case consul::AclState::Off:
        break;
    }
    return inventory.instances.empty()
        ? InventoryText::tr(
            "No service is visible to this token. Either there is none, or the token lacks service:read.")
        : InventoryText::tr("Entries that the token cannot read are not listed. There may be more.");
}

} // namespace

QString visibilityNote(const Inventory& inventory, bool leftOut)
{
    QStringList sentences{missingByRights(inventory, leftOut)};
    if (!inventory.peersListed)
        sentences << InventoryText::tr(
            "This agent does not provide /v1/internal/ui/nodes. Services imported from peers are not listed.");
    return words::joinSentences(sentences + inventory.oddRows);
}

std::chrono::milliseconds longestSyncPeriod(int memberCount)
{
    constexpr unsigned threshold = 128;
    const auto size = unsigned(std::max(memberCount, 1));
    // ceil(log2(size / threshold)) + 1 above the threshold.
    const int factor = size <= threshold ? 1 : static_cast<int>(std::bit_width((size - 1) / threshold)) + 1;
    return std::chrono::minutes(1 + factor);
}

} // namespace cleanup
