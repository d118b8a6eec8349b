// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/model/sessions_query.h"

#include <algorithm>

namespace gui {

namespace {

bool findsCheck(const FilterTerm& term, const consul::SessionInfo& session)
{
    const auto finds = [&term](const QString& check) { return term.finds(check); };
    return std::any_of(session.nodeChecks.begin(), session.nodeChecks.end(), finds)
        || std::any_of(session.serviceChecks.begin(), session.serviceChecks.end(), finds);
}

bool findsIn(const FilterTerm& term, const consul::SessionInfo& session)
{
    if (term.field == QLatin1String("name"))
        return term.finds(session.name);
    if (term.field == QLatin1String("node"))
        return term.finds(session.node);
    if (term.field == QLatin1String("id"))
        return term.finds(session.id);
    if (term.field == QLatin1String("check"))
        return findsCheck(term, session);
    if (term.field == QLatin1String("ttl"))
        return term.finds(session.ttlText.isEmpty() ? QStringLiteral("none") : session.ttlText);
    if (term.field == QLatin1String("behavior"))
        return term.finds(behaviorName(session.behavior));
    return term.finds(session.name) || term.finds(session.node) || term.finds(session.id) || findsCheck(term, session);
}

} // namespace

SessionsQuery::SessionsQuery(const QString& text)
    : m_words(readFilter(text,
        {QStringLiteral("name"), QStringLiteral("node"), QStringLiteral("id"), QStringLiteral("check"),
            QStringLiteral("ttl"), QStringLiteral("behavior")}))
{
}

bool SessionsQuery::matches(const consul::SessionInfo& session) const
{
    return m_words.match([&session](const FilterTerm& term) { return findsIn(term, session); });
}

QString behaviorName(consul::SessionBehavior behavior)
{
    return behavior == consul::SessionBehavior::Delete ? QStringLiteral("delete") : QStringLiteral("release");
}

} // namespace gui
