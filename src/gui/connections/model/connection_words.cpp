// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/connection_words.h"

#include "consul/addressed.h"
#include "consul/values/refusal.h"
#include "consul/values/sentences.h"
#include "gui/kit/model/time_style.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace gui {

namespace {

struct ConnectionText {
    Q_DECLARE_TR_FUNCTIONS(gui::ConnectionWords)
};

const QString separator = QStringLiteral(" · ");

/// Host and port are enough to tell agents apart; https is said because it matters.
QString shortAddress(const consul::Endpoint& endpoint)
{
    const auto address = endpoint.displayAddress();
    const QString plain = QStringLiteral("http://");
    return address.startsWith(plain) ? address.mid(plain.size()) : address;
}

QString leaderText(const ConnectionStatus& status)
{
    if (status.leader.isEmpty())
        return {};
    return ConnectionText::tr("leader %1").arg(status.leaderName.isEmpty() ? status.leader : status.leaderName);
}

int secondsUntil(const QDateTime& time, const QDateTime& now)
{
    return static_cast<int>(std::max<qint64>(1, (now.msecsTo(time) + 999) / 1000));
}

bool isTokenUnknown(const ConnectionStatus& status)
{
    return status.error && status.error->kind == consul::ErrorKind::TokenUnknown;
}

/// By its configuration; no token would help.
bool isBlocked(const ConnectionStatus& status)
{
    return status.error && consul::refusalOf(*status.error) == consul::Refusal::Blocked;
}

} // namespace

QString phaseText(ConnectionPhase phase)
{
    switch (phase) {
    case ConnectionPhase::Connecting:
        return ConnectionText::tr("connecting…");
    case ConnectionPhase::Live:
        return ConnectionText::tr("live");
    case ConnectionPhase::NoLeader:
        return ConnectionText::tr("no leader");
    case ConnectionPhase::Denied:
        return ConnectionText::tr("access denied");
    case ConnectionPhase::Unreachable:
        return ConnectionText::tr("not reachable");
    case ConnectionPhase::Lost:
        return ConnectionText::tr("connection lost");
    }
    return {};
}

QString practiceTroubleText(const PracticeTrouble& trouble)
{
    QStringList all;
    if (trouble.leaderLost)
        all << ConnectionText::tr("leader lost", "fault set in practice");
    if (trouble.latency)
        all << ConnectionText::tr("latency", "fault set in practice");
    if (trouble.drops)
        all << ConnectionText::tr("dropped connections", "fault set in practice");
    if (trouble.errors)
        all << ConnectionText::tr("answers with error 500", "fault set in practice");
    if (trouble.limits)
        all << ConnectionText::tr("a limit of requests", "fault set in practice");
    if (trouble.slowClock)
        all << ConnectionText::tr("a clock that stands or is slow", "fault set in practice");
    return all.join(QStringLiteral(", "));
}

PillWords pillWords(const ConnectionStatus& status, const consul::Endpoint& endpoint, const QStringList& warnings,
    const std::optional<profiles::Profile>& profile)
{
    PillWords words;
    words.name = status.practice ? ConnectionText::tr("Practice") : status.node;
    QStringList rest{shortAddress(endpoint)};
    if (profile) {
        if (!words.name.isEmpty())
            rest.prepend(words.name);
        words.name = profile->name;
        if (profile->environment != profiles::Environment::Development)
            words.name += separator + profiles::environmentWord(profile->environment);
    }
    if (status.practice)
        rest.prepend(ConnectionText::tr("no Consul"));
    else if (!status.datacenter.isEmpty())
        rest << status.datacenter;
    if (const auto in = consul::tenancyText(consul::tenancyOf(endpoint)); !in.isEmpty() && !status.practice)
        rest << in;
    if (status.phase == ConnectionPhase::Live) {
        if (const auto leader = leaderText(status); !leader.isEmpty() && !status.practice)
            rest << leader;
        if (status.restricted)
            rest << ConnectionText::tr("restricted");
        if (status.token.endsSoon)
            rest << ConnectionText::tr("token expires at %1").arg(clockOf(status.token.expires, ClockDetail::Minutes));
    } else {
        rest << phaseText(status.phase);
    }
    if (status.practice && status.set.any())
        rest << ConnectionText::tr("a fault is set");
    if (!warnings.isEmpty())
        rest << ConnectionText::tr("%n warning(s)", nullptr, static_cast<int>(warnings.size()));
    words.rest = rest.join(separator);
    const auto what = words.name.isEmpty() ? words.rest : words.name + separator + words.rest;
    words.spoken = ConnectionText::tr("Connection: %1. State: %2.").arg(what, phaseText(status.phase));
    if (status.restricted)
        words.spoken += QLatin1Char(' ')
            + ConnectionText::tr("The token may not read the agent, so lists may leave out what it may not see.");
    if (status.token.expires.isValid())
        words.spoken += QLatin1Char(' ')
            + ConnectionText::tr("The token expires on %1. Enter another one before that.")
                  .arg(dayAndClock(status.token.expires));
    for (const auto& warning : warnings)
        words.spoken += QLatin1Char('\n') + warning;
    return words;
}

BannerWords bannerWords(const ConnectionStatus& status, const QDateTime& now)
{
    const auto why = status.error ? consul::describe(*status.error) : QString();
    if (status.phase == ConnectionPhase::Connecting || status.phase == ConnectionPhase::Live)
        return {};
    if (status.practice && status.set.any()) {
        const auto title
            = ConnectionText::tr("A fault that you set in practice: %1").arg(practiceTroubleText(status.set));
        const auto text
            = ConnectionText::tr("No cluster is in trouble. The practice agent answers as one in such trouble would.");
        return {title, consul::joinSentences({text, why})};
    }
    switch (status.phase) {
    case ConnectionPhase::Connecting:
    case ConnectionPhase::Live:
        break;
    case ConnectionPhase::NoLeader:
        return {status.practice ? ConnectionText::tr("The practice cluster has no leader")
                                : ConnectionText::tr("The cluster has no leader"),
            why};
    case ConnectionPhase::Denied:
        if (isTokenUnknown(status) && status.token.hasExpired(now))
            return {ConnectionText::tr("The token expired on %1").arg(dayAndClock(status.token.expires)),
                ConnectionText::tr("Consul has forgotten it, and nothing can be read until another one is entered.")};
        if (isTokenUnknown(status))
            return {ConnectionText::tr(
                        "Consul does not know this token: it has expired, was deleted, or is another cluster's"),
                why};
        if (isBlocked(status))
            return {ConnectionText::tr("The agent refuses this to everybody"), why};
        return {ConnectionText::tr("Consul refuses this token: it lacks a right"), why};
    case ConnectionPhase::Unreachable:
        return {ConnectionText::tr("Consul cannot be reached"), why};
    case ConnectionPhase::Lost:
        return {ConnectionText::tr("The connection is lost; what you see is old"), why};
    }
    return {};
}

QString bannerActText(const ConnectionStatus& status)
{
    if (status.phase != ConnectionPhase::Denied || isBlocked(status))
        return ConnectionText::tr("&Edit connection…");
    return isTokenUnknown(status) ? ConnectionText::tr("Enter another &token…")
                                  : ConnectionText::tr("See what the token &may…");
}

QString retryText(const std::optional<QDateTime>& retryAt, const QDateTime& now)
{
    if (!retryAt)
        return {};
    return ConnectionText::tr("Trying again in %1 s.").arg(secondsUntil(*retryAt, now));
}

QString connectionStateText(const ConnectionStatus& status, const QDateTime& now)
{
    if (bannerWords(status, now).title.isEmpty())
        return {};
    const auto again = status.retryAt ? ConnectionText::tr("retrying in %1 s").arg(secondsUntil(*status.retryAt, now))
                                      : ConnectionText::tr("retrying now");
    return phaseText(status.phase) + separator + again;
}

std::chrono::milliseconds untilNextSecond(const QDateTime& retryAt, const QDateTime& now)
{
    const auto left = now.msecsTo(retryAt);
    return std::chrono::milliseconds(std::max<qint64>(1, left - 1000 * (secondsUntil(retryAt, now) - 1)));
}

QString unreachedText()
{
    return ConnectionText::tr("No agent has answered yet. Connect to one, or start practice.");
}

QString Connection::writeBlocked() const
{
    if (!isOpen())
        return ConnectionText::tr("There is no connection.");
    if (isUnreached())
        return unreachedText();
    return client()->isReadOnly() ? ConnectionText::tr("The connection is read-only. Switch that off first.")
                                  : QString();
}

QString watchStateText(const consul::WatchState& state, const QDateTime& now)
{
    switch (state.phase) {
    case consul::WatchPhase::Stopped:
        return ConnectionText::tr("not watching");
    case consul::WatchPhase::Connecting:
        return ConnectionText::tr("waiting for the first answer");
    case consul::WatchPhase::Live:
        if (state.polled)
            return ConnectionText::tr(
                "live; names that this Consul takes only in a transaction are looked at once a second, or less often");
        return ConnectionText::tr("live · index %1").arg(QLocale().toString(state.index));
    case consul::WatchPhase::Denied:
        return ConnectionText::tr("denied");
    case consul::WatchPhase::Retrying:
        return state.retryAt ? ConnectionText::tr("retrying in %1 s").arg(secondsUntil(*state.retryAt, now))
                             : ConnectionText::tr("retrying now");
    }
    return {};
}

} // namespace gui
