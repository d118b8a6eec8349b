// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/refusal.h"
#include "consul/values/sentences.h"
#include "gui/connections/model/rights_probe.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace gui {

namespace {

struct RightsText {
    Q_DECLARE_TR_FUNCTIONS(gui::RightsWords)
};

QString agentText(const RightsReport& report)
{
    if (report.agent)
        return RightsText::tr("The agent “%1” answers: Consul %2, datacenter %3.")
            .arg(report.agent->nodeName, report.agent->version, report.agent->datacenter);
    if (report.token == TokenState::Gone)
        return RightsText::tr("The agent answers.");
    if (consul::isAbsentEndpoint(report.agent.error()) && report.leader)
        return RightsText::tr(
            "The agent answers, but tells nobody of itself (%1). Which version of Consul it is, and which "
            "node, is not known.")
            .arg(report.agent.error().serverWords);
    if (report.agent.error().kind == consul::ErrorKind::Denied)
        // Reading the agent is a right of its own that watching keys does not need.
        return RightsText::tr("The agent answers. This token may not read the agent itself; watching keys may still be "
                              "allowed.");
    return consul::describe(report.agent.error());
}

QString leaderText(const RightsReport& report)
{
    if (!report.leader)
        return report.agent ? consul::describe(report.leader.error()) : QString();
    if (report.leader->isEmpty())
        return RightsText::tr("But the cluster has no leader: keys cannot be read until it has elected one.");
    return RightsText::tr("Leader: %1.").arg(*report.leader);
}

QString knownText(const consul::TokenSelf& self)
{
    const QString name = self.description.isEmpty() ? self.accessor : self.description;
    QStringList parts{RightsText::tr("The token is “%1”.").arg(name)};
    if (!self.policies.isEmpty())
        parts << RightsText::tr("Policies: %1.").arg(self.policies.join(QStringLiteral(", ")));
    if (!self.roles.isEmpty())
        parts << RightsText::tr("Roles: %1.").arg(self.roles.join(QStringLiteral(", ")));
    if (self.policies.isEmpty() && self.roles.isEmpty())
        parts << RightsText::tr("It has no policy and no role.");
    if (self.expires.isValid())
        parts << RightsText::tr("It expires on %1.")
                     .arg(QLocale().toString(self.expires.toLocalTime(), QLocale::ShortFormat));
    return consul::joinSentences(parts);
}

QString policyText(const RightsReport& report)
{
    const bool counts = report.token == TokenState::Known || report.token == TokenState::None;
    if (!counts || report.policy == consul::DefaultPolicy::NotTold)
        return {};
    return report.policy == consul::DefaultPolicy::Deny
        ? RightsText::tr("What no rule of a token names is denied here (acl.default_policy).")
        : RightsText::tr("What no rule of a token names is allowed here (acl.default_policy).");
}

QString backendText(const RightsReport& report)
{
    return report.queryBackend.isEmpty()
        ? QString()
        : RightsText::tr("It answers queries by: %1 (X-Consul-Query-Backend).").arg(report.queryBackend);
}

QString tokenText(const RightsReport& report)
{
    switch (report.token) {
    case TokenState::NotAsked:
        return {};
    case TokenState::AclOff:
        return RightsText::tr(
            "ACLs are off here: whoever reaches the agent may do everything, and no token is needed.");
    case TokenState::None:
        return RightsText::tr(
            "ACLs are on and no token was given: what follows is what everybody may. Enter a token to "
            "do more.");
    case TokenState::Known:
        return report.self ? knownText(*report.self) : QString();
    case TokenState::Gone:
        return RightsText::tr(
            "Consul does not know this token (“ACL not found”): it has expired, was deleted, or belongs to "
            "another cluster. Enter another one.");
    case TokenState::Refused:
        return RightsText::tr(
            "The token may not even read itself (“Permission denied”). Ask whoever gives out tokens for a "
            "policy.");
    }
    Q_UNREACHABLE();
}

bool isAnythingDenied(const RightsReport& report)
{
    return std::any_of(report.rights.begin(), report.rights.end(),
        [](const Right& right) { return right.state == RightState::Denied || right.state == RightState::Filtered; });
}

} // namespace

QString rightStateWord(RightState state)
{
    switch (state) {
    case RightState::Allowed:
        return RightsText::tr("allowed");
    case RightState::Filtered:
        return RightsText::tr("filtered");
    case RightState::Denied:
        return RightsText::tr("denied");
    case RightState::Withheld:
        return RightsText::tr("read-only");
    case RightState::Unsupported:
        return RightsText::tr("unsupported");
    case RightState::Unknown:
        return RightsText::tr("cannot be told");
    }
    Q_UNREACHABLE();
}

QString reportText(const RightsReport& report)
{
    QStringList lines{
        agentText(report), leaderText(report), backendText(report), tokenText(report), policyText(report)};
    if (report.token == TokenState::Known && isAnythingDenied(report))
        lines << RightsText::tr(
            "For what is denied or filtered, use another token or have a policy added that names the "
            "right.");
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

bool isGood(const RightsReport& report)
{
    const bool answers = report.agent
        || (report.leader
            && (report.agent.error().kind == consul::ErrorKind::Denied || consul::isUnknownPath(report.agent.error())));
    return answers && report.leader && !report.leader->isEmpty() && report.token != TokenState::Gone;
}

} // namespace gui
