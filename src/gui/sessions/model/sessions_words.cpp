// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/model/sessions_words.h"

#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_words.h"
#include "words/counts.h"
#include "words/sentences.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct SessionsText {
    Q_DECLARE_TR_FUNCTIONS(gui::SessionsPage)
};

QString searchedText(const SessionHoldings& held)
{
    const QString at = clockOf(held.searchedAt, ClockDetail::Seconds);
    return held.complete
        ? SessionsText::tr("The whole store was searched at %1.").arg(at)
        : SessionsText::tr("The store was searched as far as possible at %1. There may be more keys.").arg(at);
}

} // namespace

QString heldText(const SessionHoldings* held)
{
    return held != nullptr ? held->count() : SessionHoldings().count();
}

QString heldTip(const SessionHoldings* held)
{
    constexpr qsizetype mostNames = 12;
    if (held == nullptr || held->isUnsearched())
        return SessionsText::tr("No watched path shows a key of this session. The rest of the store was not searched.");
    QStringList lines{words::keys(held->keys.size())};
    for (const auto& key : held->keys.mid(0, mostNames))
        lines << lineText(key);
    if (held->keys.size() > mostNames)
        lines << SessionsText::tr("and %n more", nullptr, static_cast<int>(held->keys.size() - mostNames));
    lines << (held->searchedAt.isValid()
            ? searchedText(*held)
            : SessionsText::tr("From watched paths only. The rest of the store was not searched."));
    return lines.join(QLatin1Char('\n'));
}

std::vector<Fact> sessionPageFacts(const consul::SessionInfo& session, const SessionHoldings* held)
{
    std::vector<Fact> facts;
    facts.push_back({QStringLiteral("id"), SessionsText::tr("ID"), session.id, {}, true});
    facts.push_back({QStringLiteral("name"), SessionsText::tr("Name"),
        session.name.isEmpty() ? SessionsText::tr("(no name)") : session.name, {}, false});
    facts.push_back({QStringLiteral("node"), SessionsText::tr("Node"), session.node,
        SessionsText::tr("The session ends when this node leaves or its checks fail."), true});
    for (auto& fact : sessionFacts(session))
        facts.push_back(fact);
    QString known = SessionsText::tr("not searched");
    if (held != nullptr && held->searchedAt.isValid())
        known = searchedText(*held);
    else if (held != nullptr && !held->keys.isEmpty())
        known = SessionsText::tr("From watched paths only; the rest was not searched.");
    facts.push_back({QStringLiteral("held"), SessionsText::tr("Keys held"),
        held != nullptr && !held->isUnsearched()
            ? SessionsText::tr("%1 – %2", "count – how it is known").arg(heldText(held), known)
            : known,
        SessionsText::tr("Consul stores no list of a session's keys; only reading the keys shows them."), false});
    return facts;
}

QString sessionsTitle(int count, bool known, bool mayHide)
{
    const bool isCounted = known && (count > 0 || !mayHide);
    return isCounted ? SessionsText::tr("Sessions – %n in the datacenter", nullptr, count)
                     : SessionsText::tr("Sessions");
}

QString sessionsEmptyText(
    int shown, int count, bool known, const consul::WatchState& watch, consul::AclState acl, bool leftOut)
{
    if (shown > 0)
        return {};
    if (!known && watch.phase == consul::WatchPhase::Denied)
        return deniedText(watch, SessionsText::tr("The token is not allowed to list sessions, so they are unknown."));
    if (!known)
        return SessionsText::tr("Waiting for the first response about sessions.");
    if (count > 0)
        return SessionsText::tr("No session matches the filter.");
    if (leftOut)
        return SessionsText::tr("Consul lists no sessions for this token, but some exist: it omitted those that the "
                                "token cannot see (session:read).");
    if (acl == consul::AclState::Off)
        return SessionsText::tr("There are no sessions in this datacenter. ACLs are disabled, so nothing is hidden. To "
                                "create some, start contenders in the Lab.");
    if (acl == consul::AclState::NotKnown)
        return SessionsText::tr("Consul lists no sessions. It is unknown whether ACLs hide some.");
    return SessionsText::tr("Consul lists no sessions for this token. Either none exist, or the token lacks "
                            "session:read: Consul silently omits what it cannot read.");
}

QString sessionsVisibility(int count, consul::AclState acl, bool leftOut)
{
    if (count > 0 && leftOut)
        return SessionsText::tr("Consul omitted sessions on nodes that this token cannot read (session:read).");
    const bool mayHide = acl == consul::AclState::On || acl == consul::AclState::Anonymous;
    if (count == 0 || !mayHide)
        return {};
    return SessionsText::tr(
        "ACLs are enabled: sessions on nodes that this token cannot read (session:read) are silently omitted.");
}

Banner sessionsBanner(const consul::WatchState& watch, bool seen, const QDateTime& now)
{
    return listBanner(watch, now, SessionsText::tr("The token is not allowed to list sessions. It needs session:read."),
        SessionsText::tr("Consul does not respond to requests for sessions."),
        seen ? SessionsText::tr("The data shown is %1 old.") : QString());
}

} // namespace gui
