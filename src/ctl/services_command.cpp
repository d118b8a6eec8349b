// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/services_command.h"

#include "ctl/command_line.h"
#include "ctl/render_services.h"
#include "ctl/standard_output.h"
#include "ctl/visible_inventory.h"

#include <QSet>

namespace ctl {

ServicesCommand::ServicesCommand(
    ServicesArguments arguments, const consul::Endpoint& endpoint, Style style, QObject* parent)
    : QObject(parent)
    , m_arguments(std::move(arguments))
    , m_style(style)
    , m_client(endpoint)
{
}

void ServicesCommand::start()
{
    run(this, m_stop.token());
}

QCoro::Task<> ServicesCommand::run(ServicesCommand* self, consul::StopToken stop)
{
    auto reading = readVisible(&self->m_client, stop);
    const auto inventory = co_await reading;
    if (stop.stopRequested())
        co_return;
    if (!inventory) {
        Q_EMIT self->finished(NoAccess);
        co_return;
    }
    tellUnknownServices(*inventory, self->m_arguments.rule.services);
    const auto refs = cleanup::select(*inventory, self->m_arguments.rule, {}, inventory->readAt);
    const QSet<cleanup::InstanceRef> selected(refs.begin(), refs.end());
    InstanceColumns columns;
    for (const auto& instance : inventory->instances) {
        if (selected.contains(instance.ref))
            columns.fit(instance);
    }
    QByteArray out;
    for (const auto& instance : inventory->instances) {
        if (!selected.contains(instance.ref))
            continue;
        const auto* const node = inventory->findNode(instance.ref.node);
        out += self->m_arguments.json ? instanceJson(instance, node)
                                      : instanceLine(instance, self->m_style, node, columns).toUtf8();
    }
    if (out.isEmpty() && !inventory->instances.empty())
        complain(tr("No instance matches what was asked for."));
    static_cast<void>(writeOut(out));
    Q_EMIT self->finished(Done);
}

} // namespace ctl
