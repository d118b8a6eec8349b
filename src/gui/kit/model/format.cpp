// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/format.h"

#include "consul/values/session_ttl.h"
#include "gui/kit/model/plain_text.h"
#include "history/analysis.h"
#include "words/lists.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace gui {

namespace {

struct FormatText {
    Q_DECLARE_TR_FUNCTIONS(gui::Format)
};

} // namespace

QString shortId(const QString& session)
{
    return lineText(session.left(8));
}

QString middleId(const QString& session)
{
    return lineText(session.size() <= 15 ? session : session.left(8) + QStringLiteral("-…-") + session.right(4));
}

QString contenderName(const QString& name, const QString& session)
{
    return lineText(name.isEmpty() ? shortId(session) : history::tellingName(name));
}

NamesApart::NamesApart(const semaphore::State& state)
{
    const auto addAll = [this](const auto& contenders) {
        for (const auto& each : contenders)
            add(contenderName(each.name, each.session), each.session);
    };
    addAll(state.holders);
    addAll(state.contenders());
}

void NamesApart::add(const QString& name, const consul::SessionId& session)
{
    const auto bearer = m_bearers.constFind(name);
    if (bearer == m_bearers.constEnd())
        m_bearers.insert(name, session);
    else if (*bearer != session) // One session may hold several slots.
        m_shared.insert(name);
}

QString NamesApart::of(const QString& name, const QString& session) const
{
    return isShared(name) && name != shortId(session)
        ? FormatText::tr("%1 (%2)", "name of a session, its short id").arg(name, shortId(session))
        : name;
}

bool saysId(const QString& shown, const QString& session)
{
    const QString id = shortId(session);
    const auto at = shown.lastIndexOf(id);
    return at >= 0 && at + id.size() + 1 >= shown.size(); // Only a bracket follows it.
}

QString cardLabel(const QString& name, const QString& session)
{
    if (name.isEmpty())
        return session.left(4);
    const QString shown = contenderName(name, session);
    // Of a word without a digit nobody knows which one it is: `世界` may be any `… 世界`.
    static const QRegularExpression number(
        QStringLiteral("(?:[-_ /#:](?=[^-_ ./#:']*[0-9])([^-_ ./#:']{1,4})|([0-9]{1,4}))$"));
    const auto match = number.match(shown);
    return match.hasMatch() ? match.captured(match.lastCapturedIndex()) : shown;
}

QString someOf(const QStringList& names, qsizetype most)
{
    QStringList shown;
    for (const auto& name : names.first(std::min(most, names.size())))
        shown << lineText(name);
    return words::andMore(words::joinNames(shown), names.size() - shown.size());
}

QString copiedText(const consul::Endpoint& endpoint)
{
    QStringList sentences{FormatText::tr("Copied.")};
    if (!endpoint.token.isEmpty())
        sentences.append(FormatText::tr("Set CONSUL_HTTP_TOKEN to your token before you run it."));
    if (!endpoint.basicUser.isEmpty())
        sentences.append(FormatText::tr("Set CONSUL_HTTP_PASSWORD to your password before you run it."));
    return words::joinSentences(sentences);
}

QString shownTtl(const consul::SessionInfo& session)
{
    return session.ttl ? words::chosenText(*session.ttl) : session.ttlText;
}

QString ttlBandText(const consul::SessionInfo& session)
{
    if (!session.ttl || session.ttl->count() == 0)
        return session.nodeChecks.isEmpty() && session.serviceChecks.isEmpty()
            ? FormatText::tr("none – ends only when destroyed or when its node is removed")
            : FormatText::tr("none – ends only when destroyed or when a check fails");
    // Consul's timer runs for twice the TTL (SessionTTLMultiplier), and a new leader starts all timers again; a renewal
    // cannot be seen from outside. So the band is all that may be said, and even its end is no promise.
    return FormatText::tr("%1 – usually ends %2 to %3 after its last renewal")
        .arg(words::chosenText(*session.ttl), words::chosenText(*session.ttl),
            words::chosenText(consul::lifeWithoutRenewal(*session.ttl)));
}

QString ttlHelpText(std::chrono::milliseconds ttl)
{
    return FormatText::tr("The session has a TTL of %1. Consul does not report the last renewal. Without another "
                          "renewal, the session usually ends %1 to %2 after the last one, sometimes later.")
        .arg(words::chosenText(ttl), words::chosenText(consul::lifeWithoutRenewal(ttl)));
}

bool isFailure(const consul::WireEntry& entry)
{
    if (!entry.finished || entry.stopped)
        return false;
    // A write under a condition that did not hold: Consul answers 200 and `false`, and has written nothing.
    if (isWrite(entry.request) && entry.words == QLatin1String("false"))
        return true;
    // A transaction that only asks answers 409 where a key that it asks for does not exist: no other answer tells that.
    if (entry.status == 409 && entry.request.path == "/v1/txn" && !isWrite(entry.request))
        return false;
    if (entry.status == 404)
        return entry.request.method != consul::Method::Get;
    return entry.status < 200 || entry.status >= 300;
}

} // namespace gui
