// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/driven_checks.h"

#include "semaphore/words.h"

#include <algorithm>

namespace semaphore {

namespace {

constexpr int mostChecks = 10;
constexpr int mostBound = 10;

QString criticalSentence(const consul::HealthCheck& check)
{
    const QString name = check.name.isEmpty() || check.name == check.id
        ? check.id
        : Words::tr("%1 (%2)", "name of a check, its id").arg(check.name, check.id);
    if (check.sessionName.isEmpty())
        return check.isOfNode()
            ? Words::tr(
                "Makes the check %1 of the node %2 critical, which all services on it show: it names no session, "
                "so every session without a name drives it.")
                  .arg(name, check.node)
            : Words::tr("Makes the check %1 of the service %2 on %3 critical: it names no session, so every session "
                        "without a name drives it.")
                  .arg(name, check.serviceName.isEmpty() ? check.serviceId : check.serviceName, check.node);
    if (check.isOfNode())
        return Words::tr("Makes the check %1 of the node %2 critical, which all services on it show: the session “%3” "
                         "drives it.")
            .arg(name, check.node, check.sessionName);
    return Words::tr("Makes the check %1 of the service %2 on %3 critical: the session “%4” drives it.")
        .arg(name, check.serviceName.isEmpty() ? check.serviceId : check.serviceName, check.node, check.sessionName);
}

QString nameOf(const consul::SessionInfo& session)
{
    return session.name.isEmpty() ? session.id.toString() : session.name;
}

} // namespace

QStringList drivenSentences(const consul::DrivenChecks& driven)
{
    QStringList sentences;
    if (!driven.wasAsked)
        return sentences;
    if (!driven.unread.isEmpty()) {
        sentences << Words::tr("Whether this makes checks of services critical is not known: the checks could not be "
                               "read. %1")
                         .arg(driven.unread);
        return sentences;
    }
    const auto count = static_cast<int>(driven.checks.size());
    for (int i = 0; i < std::min(count, mostChecks); ++i)
        sentences << criticalSentence(driven.checks[static_cast<size_t>(i)]);
    if (count > mostChecks)
        sentences << Words::tr("And %n more check(s) become critical.", nullptr, count - mostChecks);
    if (!driven.bound.empty()) {
        QStringList names;
        for (size_t i = 0; i < std::min(driven.bound.size(), size_t(mostBound)); ++i)
            names << nameOf(driven.bound[i]);
        const auto more = static_cast<int>(driven.bound.size()) - static_cast<int>(names.size());
        if (more > 0)
            names << Words::tr("and %n more", nullptr, more);
        sentences << Words::tr(
            "%n other session(s) are bound to such a check and end with it, with what they hold: %1.", nullptr,
            static_cast<int>(driven.bound.size()))
                         .arg(names.join(QLatin1StringView(", ")));
    }
    if (!driven.boundKnown)
        sentences << Words::tr("Which other sessions end with such a check is not known: they could not be read.");
    if (!driven.complete)
        sentences << Words::tr("Checks that this token may not read are left out without a word: the end of a session "
                               "may make some of them critical, too.");
    return sentences;
}

} // namespace semaphore
