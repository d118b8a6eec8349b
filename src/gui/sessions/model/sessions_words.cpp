// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/model/sessions_words.h"

#include "consul/values/sentences.h"
#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/plain_text.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct SessionsText {
    Q_DECLARE_TR_FUNCTIONS(gui::SessionsPage)
};

QString searchedText(const SessionHoldings& held)
{
    const QString at = held.searchedAt.toLocalTime().toString(QStringLiteral("HH:mm:ss"));
    return held.complete
        ? SessionsText::tr("The whole store was searched at %1.").arg(at)
        : SessionsText::tr("The store was searched at %1, as far as that is possible: there may be more.").arg(at);
}

} // namespace

QString heldText(const SessionHoldings* held)
{
    if (held == nullptr || (held->keys.isEmpty() && !held->searchedAt.isValid()))
        return QStringLiteral("–");
    const QString count = QString::number(held->keys.size());
    return held->complete ? count : QStringLiteral("≥ ") + count;
}

QString heldTip(const SessionHoldings* held)
{
    constexpr qsizetype mostNames = 12;
    if (held == nullptr || (held->keys.isEmpty() && !held->searchedAt.isValid()))
        return SessionsText::tr("No watched path shows a key that it holds. The rest of the store was not searched.");
    QStringList lines{SessionsText::tr("%n key(s)", nullptr, static_cast<int>(held->keys.size()))};
    for (const auto& key : held->keys.mid(0, mostNames))
        lines << lineText(key);
    if (held->keys.size() > mostNames)
        lines << SessionsText::tr("and %n more", nullptr, static_cast<int>(held->keys.size() - mostNames));
    lines << (held->searchedAt.isValid()
            ? searchedText(*held)
            : SessionsText::tr("As watched paths show it. The rest of the store was not searched."));
    return lines.join(QLatin1Char('\n'));
}

std::vector<Fact> sessionPageFacts(const consul::SessionInfo& session, const SessionHoldings* held)
{
    std::vector<Fact> facts;
    facts.push_back({QStringLiteral("id"), SessionsText::tr("Id"), session.id, {}, true});
    facts.push_back({QStringLiteral("name"), SessionsText::tr("Name"),
        session.name.isEmpty() ? SessionsText::tr("(no name)") : session.name, {}, false});
    facts.push_back({QStringLiteral("node"), SessionsText::tr("Node"), session.node,
        SessionsText::tr("When this node leaves or its checks fail, the session ends."), true});
    for (auto& fact : sessionFacts(session))
        facts.push_back(fact);
    QString known = SessionsText::tr("not searched");
    if (held != nullptr && held->searchedAt.isValid())
        known = searchedText(*held);
    else if (held != nullptr && !held->keys.isEmpty())
        known = SessionsText::tr("As watched paths show it; the rest was not searched.");
    facts.push_back({QStringLiteral("held"), SessionsText::tr("Keys held"),
        held != nullptr && (!held->keys.isEmpty() || held->searchedAt.isValid())
            ? SessionsText::tr("%1 – %2", "count – how it is known").arg(heldText(held), known)
            : known,
        SessionsText::tr("Consul keeps no list of the keys of a session; only reading them tells."), false});
    return facts;
}

QString sessionsTitle(int count, bool known)
{
    return known ? SessionsText::tr("Sessions — %n in the datacenter", nullptr, count) : SessionsText::tr("Sessions");
}

QString sessionsEmptyText(
    int shown, int count, bool known, const consul::WatchState& watch, consul::AclState acl, bool leftOut)
{
    if (shown > 0)
        return {};
    if (!known && watch.phase == consul::WatchPhase::Denied)
        return SessionsText::tr("The token may not list sessions, so nothing can be said about them.");
    if (!known)
        return SessionsText::tr("Waiting for the first answer about sessions.");
    if (count > 0)
        return SessionsText::tr("No session matches the filter.");
    if (leftOut)
        return SessionsText::tr(
            "Consul lists no session to this token. There are some: it left out what the token may not see "
            "(session:read).");
    if (acl == consul::AclState::Off)
        return SessionsText::tr("There is no session in this datacenter. ACLs are off, so nothing is hidden.");
    if (acl == consul::AclState::NotKnown)
        return SessionsText::tr("Consul lists no session. Whether ACLs hide some could not be found out.");
    return SessionsText::tr(
        "Consul lists no session to this token. Either there is none, or the token lacks session:read: "
        "Consul leaves out without a word what it may not read.");
}

QString sessionsVisibility(int count, consul::AclState acl, bool leftOut)
{
    if (count > 0 && leftOut)
        return SessionsText::tr("Consul left out sessions on nodes that this token may not read (session:read).");
    const bool mayHide = acl == consul::AclState::On || acl == consul::AclState::Anonymous;
    if (count == 0 || !mayHide)
        return {};
    return SessionsText::tr(
        "ACLs are on: sessions on nodes that this token may not read (session:read) are left out without "
        "a word.");
}

Banner sessionsBanner(const consul::WatchState& watch, bool seen, const QDateTime& now)
{
    return listBanner(watch, now, SessionsText::tr("The token may not list sessions: it needs session:read."),
        SessionsText::tr("Consul does not answer about sessions."),
        seen ? SessionsText::tr("What you see is %1 old.") : QString());
}

} // namespace gui
