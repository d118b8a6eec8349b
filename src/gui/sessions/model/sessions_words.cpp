// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/model/sessions_words.h"

#include "consul/values/sentences.h"
#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(gui::SessionsPage)
};

QString searchedText(const SessionHoldings& held)
{
    const QString at = held.searchedAt.toLocalTime().toString(QStringLiteral("HH:mm:ss"));
    return held.complete
        ? Words::tr("The whole store was searched at %1.").arg(at)
        : Words::tr("The store was searched at %1, as far as that is possible: there may be more.").arg(at);
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
        return Words::tr("No watched path shows a key that it holds. The rest of the store was not searched.");
    QStringList lines{Words::tr("%n key(s)", nullptr, static_cast<int>(held->keys.size()))};
    for (const auto& key : held->keys.mid(0, mostNames))
        lines << lineText(key);
    if (held->keys.size() > mostNames)
        lines << Words::tr("and %n more", nullptr, static_cast<int>(held->keys.size() - mostNames));
    lines << (held->searchedAt.isValid()
            ? searchedText(*held)
            : Words::tr("As watched paths show it. The rest of the store was not searched."));
    return lines.join(QLatin1Char('\n'));
}

std::vector<Fact> sessionPageFacts(const consul::SessionInfo& session, const SessionHoldings* held)
{
    std::vector<Fact> facts;
    facts.push_back({QStringLiteral("id"), Words::tr("Id"), session.id, {}, true});
    facts.push_back({QStringLiteral("name"), Words::tr("Name"),
        session.name.isEmpty() ? Words::tr("(no name)") : session.name, {}, false});
    facts.push_back({QStringLiteral("node"), Words::tr("Node"), session.node,
        Words::tr("When this node leaves or its checks fail, the session ends."), true});
    for (auto& fact : sessionFacts(session))
        facts.push_back(fact);
    QString known = Words::tr("not searched");
    if (held != nullptr && held->searchedAt.isValid())
        known = searchedText(*held);
    else if (held != nullptr && !held->keys.isEmpty())
        known = Words::tr("As watched paths show it; the rest was not searched.");
    facts.push_back({QStringLiteral("held"), Words::tr("Keys held"),
        held != nullptr && (!held->keys.isEmpty() || held->searchedAt.isValid())
            ? Words::tr("%1 – %2", "count – how it is known").arg(heldText(held), known)
            : known,
        Words::tr("Consul keeps no list of the keys of a session; only reading them tells."), false});
    return facts;
}

QString sessionsTitle(int count, bool known)
{
    return known ? Words::tr("Sessions — %n in the datacenter", nullptr, count) : Words::tr("Sessions");
}

QString sessionsEmptyText(
    int shown, int count, bool known, const consul::WatchState& watch, consul::AclState acl, bool leftOut)
{
    if (shown > 0)
        return {};
    if (!known && watch.phase == consul::WatchPhase::Denied)
        return Words::tr("The token may not list sessions, so nothing can be said about them.");
    if (!known)
        return Words::tr("Waiting for the first answer about sessions.");
    if (count > 0)
        return Words::tr("No session matches the filter.");
    if (leftOut)
        return Words::tr(
            "Consul lists no session to this token. There are some: it left out what the token may not see "
            "(session:read).");
    if (acl == consul::AclState::Off)
        return Words::tr("There is no session in this datacenter. ACLs are off, so nothing is hidden.");
    if (acl == consul::AclState::NotKnown)
        return Words::tr("Consul lists no session. Whether ACLs hide some could not be found out.");
    return Words::tr("Consul lists no session to this token. Either there is none, or the token lacks session:read: "
                     "Consul leaves out without a word what it may not read.");
}

QString sessionsVisibility(int count, consul::AclState acl, bool leftOut)
{
    if (count > 0 && leftOut)
        return Words::tr("Consul left out sessions on nodes that this token may not read (session:read).");
    const bool mayHide = acl == consul::AclState::On || acl == consul::AclState::Anonymous;
    if (count == 0 || !mayHide)
        return {};
    return Words::tr("ACLs are on: sessions on nodes that this token may not read (session:read) are left out without "
                     "a word.");
}

Banner sessionsBanner(const consul::WatchState& watch, bool seen, const QDateTime& now)
{
    const bool denied = watch.phase == consul::WatchPhase::Denied;
    if (!denied && watch.phase != consul::WatchPhase::Retrying)
        return {};
    Banner banner;
    banner.id = denied ? QStringLiteral("denied") : QStringLiteral("retrying");
    banner.tone = denied ? RowState::Stale : RowState::Warning;
    banner.canRetry = true;
    QStringList sentences{denied ? Words::tr("The token may not list sessions: it needs session:read.")
                                 : Words::tr("Consul does not answer about sessions.")};
    if (seen && watch.lastAnswerAt.isValid())
        sentences << Words::tr("What you see is %1 old.")
                         .arg(durationText(std::chrono::milliseconds(watch.lastAnswerAt.msecsTo(now))));
    sentences << retryText(watch.retryAt, now);
    banner.text = consul::joinSentences(sentences);
    banner.detail = watch.error ? consul::describe(*watch.error) : QString();
    return banner;
}

} // namespace gui
