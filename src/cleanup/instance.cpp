// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/instance.h"

#include "consul/values/enum_names.h"
#include "words/lists.h"
#include "words/sentences.h"

#include <QCoreApplication>

#include <algorithm>

namespace cleanup {

namespace {

struct InstanceText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Instance)
};

constexpr std::size_t portsShown = 8;
constexpr qsizetype longestPortName = 40;

QString portText(const consul::NamedPort& port)
{
    const QString name
        = port.name.size() <= longestPortName ? port.name : port.name.left(longestPortName) + QChar(0x2026);
    return name.isEmpty() ? QString::number(port.port)
                          : QStringLiteral("%1 (%2)").arg(QString::number(port.port), name);
}

} // namespace

QString addressText(const Instance& instance)
{
    const auto& definition = instance.definition;
    QStringList ports;
    for (std::size_t i = 0; i < std::min(portsShown, definition.ports.size()); ++i)
        ports << portText(definition.ports[i]);
    if (definition.ports.empty() && definition.port > 0)
        ports << QString::number(definition.port);
    if (ports.isEmpty())
        return instance.address;
    const QString host = instance.address.contains(u':') ? u'[' + instance.address + u']' : instance.address;
    const QString first = host + u':' + ports.join(QStringLiteral(", "));
    return words::andMore(first, qsizetype(definition.ports.size()) - qsizetype(portsShown));
}

QString InstanceRef::text() const
{
    const QString own = node + u'/' + id;
    return peer.isEmpty() ? own
                          : InstanceText::tr("%1 (peer %2)", "instance, cluster it is imported from").arg(own, peer);
}

bool InstanceRef::isWrittenAs(const QString& words) const
{
    const QString behind = u'/' + id;
    return words == text()
        || (peer.isEmpty() && words.endsWith(behind) && consul::isSameNode(words.chopped(behind.size()), node));
}

QString Ownership::evidenceText() const
{
    QString paragraph;
    for (const auto& sentence : evidence)
        words::addSentence(paragraph, sentence.text());
    return paragraph;
}

QString ownerKindName(OwnerKind kind)
{
    return consul::nameIn<OwnerKind::Unknown>({"connected-agent", "other-live-agent", "dead-agent", "external-node",
                                                  "orchestrator", "left-node", "ghost", "unknown"},
        kind);
}

QString reachName(Reach reach)
{
    return consul::nameIn<Reach::Denied>({"not-asked", "answers", "silent", "wrong-agent", "denied"}, reach);
}

QString ownerText(const Ownership& owner)
{
    switch (owner.kind) {
    case OwnerKind::DeadAgent:
        return InstanceText::tr("agent down");
    case OwnerKind::ExternalNode:
        return InstanceText::tr("external node, no agent");
    case OwnerKind::Orchestrator:
        return owner.orchestrator && !owner.orchestrator->name.isEmpty()
            ? InstanceText::tr("managed by %1", "orchestrator").arg(owner.orchestrator->name)
            : InstanceText::tr("managed by an orchestrator");
    case OwnerKind::LeftNode:
        return InstanceText::tr("its agent has left");
    case OwnerKind::Ghost:
        return InstanceText::tr("orphaned entry: its agent does not know it");
    case OwnerKind::Unknown:
        return InstanceText::tr("unknown");
    case OwnerKind::ConnectedAgent:
    case OwnerKind::OtherLiveAgent:
        break;
    }
    switch (owner.reach) {
    case Reach::Answers:
        return InstanceText::tr("agent responds");
    case Reach::Silent:
        return InstanceText::tr("agent is alive, but unreachable");
    case Reach::WrongAgent:
        return InstanceText::tr("another agent responds there");
    case Reach::Denied:
        return InstanceText::tr("agent denies access to its identity");
    case Reach::NotAsked:
        return InstanceText::tr("agent alive");
    }
    Q_UNREACHABLE();
}

} // namespace cleanup
