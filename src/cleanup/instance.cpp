// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/instance.h"

#include <QCoreApplication>

namespace cleanup {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Instance)
};

} // namespace

QString ownerKindName(OwnerKind kind)
{
    switch (kind) {
    case OwnerKind::ConnectedAgent:
        return QStringLiteral("connected-agent");
    case OwnerKind::OtherLiveAgent:
        return QStringLiteral("other-live-agent");
    case OwnerKind::DeadAgent:
        return QStringLiteral("dead-agent");
    case OwnerKind::ExternalNode:
        return QStringLiteral("external-node");
    case OwnerKind::LeftNode:
        return QStringLiteral("left-node");
    case OwnerKind::Ghost:
        return QStringLiteral("ghost");
    case OwnerKind::Unknown:
        return QStringLiteral("unknown");
    }
    Q_UNREACHABLE();
}

QString reachName(Reach reach)
{
    switch (reach) {
    case Reach::NotAsked:
        return QStringLiteral("not-asked");
    case Reach::Answers:
        return QStringLiteral("answers");
    case Reach::Silent:
        return QStringLiteral("silent");
    case Reach::WrongAgent:
        return QStringLiteral("wrong-agent");
    case Reach::Denied:
        return QStringLiteral("denied");
    }
    Q_UNREACHABLE();
}

QString ownerText(const Ownership& owner)
{
    switch (owner.kind) {
    case OwnerKind::DeadAgent:
        return Text::tr("agent down");
    case OwnerKind::ExternalNode:
        return Text::tr("external node, no agent");
    case OwnerKind::LeftNode:
        return Text::tr("its agent has left");
    case OwnerKind::Ghost:
        return Text::tr("ghost: its agent does not know it");
    case OwnerKind::Unknown:
        return Text::tr("not known");
    case OwnerKind::ConnectedAgent:
    case OwnerKind::OtherLiveAgent:
        break;
    }
    switch (owner.reach) {
    case Reach::Answers:
        return Text::tr("agent answers");
    case Reach::Silent:
        return Text::tr("agent lives, but cannot be reached");
    case Reach::WrongAgent:
        return Text::tr("another agent answers there");
    case Reach::Denied:
        return Text::tr("agent does not tell us who it is");
    case Reach::NotAsked:
        return Text::tr("agent alive");
    }
    Q_UNREACHABLE();
}

} // namespace cleanup
