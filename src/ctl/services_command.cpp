// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/client.h"
#include "consul/values/node_name.h"
#include "ctl/command.h"
#include "ctl/render_services.h"
#include "ctl/render_text.h"
#include "ctl/services_arguments.h"
#include "ctl/standard_output.h"
#include "ctl/visible_inventory.h"
#include "words/lists.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <vector>

namespace ctl {

namespace {

/// In the order of the inventory. A list of failures includes instances on nodes that are down or fail.
std::vector<const cleanup::Instance*> matching(const cleanup::Inventory& inventory, const cleanup::Rule& rule)
{
    auto whatever = rule;
    whatever.onlyFailing = false;
    const auto refs = cleanup::select(inventory, rule, {}, inventory.readAt);
    const auto others = cleanup::select(inventory, whatever, {}, inventory.readAt);
    const QSet<cleanup::InstanceRef> meant(refs.begin(), refs.end());
    const QSet<cleanup::InstanceRef> matched(others.begin(), others.end());
    std::vector<const cleanup::Instance*> found;
    for (const auto& instance : inventory.instances) {
        const bool isByNode = instance.isWithheld() || instance.nodeWarning;
        if (meant.contains(instance.ref) || (isByNode && matched.contains(instance.ref)))
            found.push_back(&instance);
    }
    return found;
}

class ServicesCommand : public Command
{
    Q_DECLARE_TR_FUNCTIONS(ctl::ServicesCommand)

public:
    ServicesCommand(ServicesArguments arguments, const consul::Endpoint& endpoint, Style style)
        : m_arguments(std::move(arguments))
        , m_style(style)
        , m_client(endpoint)
    {
    }

    void start() override { run(this, m_stop.token()); }

private:
    static QCoro::Task<> run(ServicesCommand* self, consul::StopToken stop)
    {
        const auto inventory = co_await readVisible(&self->m_client, stop);
        if (stop.stopRequested())
            co_return;
        if (!inventory) {
            self->end(NoAccess);
            co_return;
        }
        if (showsNoService(*inventory)) { // Which was said.
            self->end(NoAccess);
            co_return;
        }
        self->m_arguments.rule.services = asConsulMatches(*inventory, self->m_arguments.rule.services);
        const bool knowsNames = knowsServices(*inventory, self->m_arguments.rule.services);
        const bool knowsTags = knowsTag(*inventory, self->m_arguments.rule, Imported::Counts);
        bool knowsAll = knowsNode(*inventory, self->m_arguments.rule.node) && knowsNames && knowsTags;
        cleanup::Inventory theirs; // Of peers: listed, marked and behind ours.
        theirs.instances = inventory->imported;
        auto listed = matching(*inventory, self->m_arguments.rule);
        auto imported = matching(theirs, self->m_arguments.rule);
        std::ranges::stable_sort(
            imported, [](const auto* one, const auto* other) { return one->ref.peer < other->ref.peer; });
        listed.insert(listed.end(), imported.begin(), imported.end());
        InstanceColumns columns;
        for (const auto* const instance : listed)
            columns.fit(*instance);
        QByteArray out;
        QString peer;
        for (const auto* const instance : listed) {
            if (!self->m_arguments.json && instance->ref.peer != peer)
                out += sectionLine(instance->ref.peer, out.isEmpty()).toUtf8();
            peer = instance->ref.peer;
            const auto* const node = instance->isImported() ? nullptr : inventory->findNode(instance->ref.node);
            out += self->m_arguments.json ? instanceJson(*instance, node)
                                          : instanceLine(*instance, self->m_style, node, columns).toUtf8();
        }
        self->tellNodesDown(*inventory);
        knowsAll = showsMembers(*inventory, self->m_arguments.rule.node) && knowsAll;
        if (out.isEmpty() && !inventory->instances.empty())
            complain(tr("No instance matches the given conditions."));
        static_cast<void>(writeOut(out));
        self->end(knowsAll && inventory->oddRows.isEmpty() ? Done : NotFound);
    }

    /// One line in place of many rows, and the only one where a node has no instances.
    void tellNodesDown(const cleanup::Inventory& inventory) const
    {
        QStringList names;
        for (const auto& node : inventory.nodes) {
            if (node.isDown()
                && (m_arguments.rule.node.isEmpty() || consul::isSameNode(m_arguments.rule.node, node.node.name)))
                names << node.node.name;
        }
        if (!names.isEmpty())
            complain(tr("%n node(s) are down: %1. Consul returns none of their instances to clients.", nullptr,
                static_cast<int>(names.size()))
                         .arg(words::someOf(names, mostNamesSaid)));
    }

    ServicesArguments m_arguments;
    Style m_style;
    consul::Client m_client;
    consul::StopSource m_stop;
};

} // namespace

std::unique_ptr<Command> servicesCommand(ServicesArguments arguments, const consul::Endpoint& endpoint)
{
    return std::make_unique<ServicesCommand>(std::move(arguments), endpoint, Style::forStandardOutput());
}

} // namespace ctl
