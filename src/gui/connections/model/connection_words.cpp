// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/connection_words.h"

#include "consul/addressed.h"
#include "consul/values/refusal.h"
#include "consul/values/server_trouble.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/time_words.h"
#include "words/sentences.h"
#include "words/times.h"

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

/// Where one could go from a datacenter that is away.
QString otherDatacenters(const ConnectionStatus& status)
{
    constexpr qsizetype most = 10;
    if (status.datacenters.isEmpty())
        return {};
    return ConnectionText::tr("Known datacenters: %1.").arg(someOf(status.datacenters, most));
}

struct BannerText {
    Q_DECLARE_TR_FUNCTIONS(gui::Banner)
};

QString nextTry(const std::optional<QDateTime>& at, const QDateTime& now)
{
    if (!at || *at <= now)
        return BannerText::tr("Trying again now.");
    return BannerText::tr("Next try in %1.").arg(words::durationText(std::chrono::milliseconds(now.msecsTo(*at))));
}

QString shownSince(const consul::WatchState& watch, const QDateTime& now)
{
    if (!watch.lastAnswerAt.isValid())
        return {};
    return BannerText::tr("The data shown is %1 old.")
        .arg(words::durationText(std::chrono::milliseconds(watch.lastAnswerAt.msecsTo(now))));
}

/// What the last try met, in one sentence: each kind leads to another next step.
QString trouble(consul::ErrorKind kind, const QString& where)
{
    const QString agent = where.isEmpty() ? BannerText::tr("The agent") : BannerText::tr("The agent at %1").arg(where);
    switch (kind) {
    case consul::ErrorKind::TimedOut:
        return BannerText::tr("%1 was reached but did not respond in time.", "the agent").arg(agent);
    case consul::ErrorKind::Tls:
        return BannerText::tr("%1 and Signalbox could not establish a secure connection (TLS).", "the agent")
            .arg(agent);
    case consul::ErrorKind::RateLimited:
        return BannerText::tr("%1 is rejecting requests for now: too many requests.", "the agent").arg(agent);
    case consul::ErrorKind::Protocol:
        return BannerText::tr("%1 responded, but the response cannot be read.", "the agent").arg(agent);
    case consul::ErrorKind::ProxyRefused:
        return BannerText::tr("A proxy in front of the agent rejected the request.");
    case consul::ErrorKind::KeyRefused:
    case consul::ErrorKind::Rejected:
    case consul::ErrorKind::ServerError:
    case consul::ErrorKind::TooLarge:
    case consul::ErrorKind::NotFound:
        return BannerText::tr("%1 returned an error.", "the agent").arg(agent);
    default:
        return BannerText::tr("%1 does not respond.", "the agent").arg(agent);
    }
}

/// What a person has set wrong comes before what it looks like.
QString ownFault(const ConnectionStatus& status)
{
    if (!status.practice || !status.set.any())
        return {};
    return BannerText::tr("You set a fault in practice: %1.").arg(practiceTroubleText(status.set));
}

QString clearFault()
{
    return BannerText::tr("To end it, choose Clear fault now.");
}

/// The agent answers, and nobody behind it: whether they have a leader is not known.
bool isWithoutServer(const std::optional<consul::Error>& error)
{
    const auto trouble = error ? consul::serverTroubleOf(*error) : consul::ServerTrouble::None;
    return trouble == consul::ServerTrouble::NoServer || trouble == consul::ServerTrouble::BrokeOff;
}

Banner failing(const consul::WatchState& watch, const ConnectionStatus& status, bool seen, const QDateTime& now)
{
    Banner banner;
    banner.canRetry = true;
    banner.tone = RowState::Warning;
    const auto kind = watch.error ? watch.error->kind : consul::ErrorKind::Unreachable;
    const QString again = nextTry(watch.retryAt, now);
    // Where nothing was ever found, nothing is seen that could be old.
    const QString old = seen ? shownSince(watch, now) : QString();
    if (watch.error)
        banner.detail = consul::describe(*watch.error);
    if (watch.phase == consul::WatchPhase::Denied) {
        banner.id = QStringLiteral("denied");
        banner.tone = RowState::Stale;
        const QString words = kind == consul::ErrorKind::TokenUnknown && status.token.hasExpired(now)
            ? BannerText::tr("The token expired on %1.").arg(dayAndClock(status.token.expires))
            : deniedText(
                watch, BannerText::tr("The token is not allowed to read here. It needs key:read on this path."));
        banner.text = words::joinSentences({words, old, again});
    } else if (const QString away = consul::datacenterAway(watch.error, status.datacenter);
               kind == consul::ErrorKind::DatacenterAway || !away.isEmpty()) {
        banner.id = QStringLiteral("datacenter-away");
        const QString words = BannerText::tr("The agent responds, but datacenter %1 does not.");
        banner.text = words::joinSentences({ownFault(status), words.arg(away), otherDatacenters(status), old, again});
    } else if (kind == consul::ErrorKind::NoLeader) {
        banner.id = QStringLiteral("no-leader");
        banner.text = words::joinSentences({ownFault(status),
            isWithoutServer(watch.error)
                ? BannerText::tr("The agent responds, but no server does, so nothing can be read.")
                : BannerText::tr("The cluster has no leader, so nothing can be read."),
            old, again});
    } else {
        banner.id = QStringLiteral("retrying");
        const QString where = watch.error ? watch.error->where : QString();
        banner.text = words::joinSentences({ownFault(status), trouble(kind, where), old, again});
    }
    return banner;
}

} // namespace

QString ownFaultRemedy(const ConnectionStatus& status)
{
    const QString fault = ownFault(status);
    return fault.isEmpty() ? QString() : words::joinSentences({fault, clearFault()});
}

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

namespace {

QString stateWord(const ConnectionStatus& status)
{
    if (status.phase != ConnectionPhase::NoLeader)
        return phaseText(status.phase);
    if (const QString away = consul::datacenterAway(status.error, status.datacenter); !away.isEmpty())
        return ConnectionText::tr("%1 does not respond", "a datacenter").arg(away);
    return isWithoutServer(status.error) ? ConnectionText::tr("no server responds") : phaseText(status.phase);
}

} // namespace

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
        all << ConnectionText::tr("responses with error 500", "fault set in practice");
    if (trouble.lostResponses)
        all << ConnectionText::tr("lost responses", "fault set in practice");
    if (trouble.limits)
        all << ConnectionText::tr("a request limit", "fault set in practice");
    if (trouble.slowClock)
        all << ConnectionText::tr("a stopped or slow clock", "fault set in practice");
    return all.join(QStringLiteral(", "));
}

PillWords pillWords(const ConnectionStatus& status, const consul::Endpoint& endpoint, const QStringList& warnings,
    const std::optional<profiles::Profile>& profile)
{
    PillWords words;
    words.name = status.practice ? ConnectionText::tr("Practice") : status.node;
    const bool isElsewhere
        = !status.datacenter.isEmpty() && consul::isElsewhere(endpoint.datacenter, status.datacenter);
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
    else if (isElsewhere)
        rest << ConnectionText::tr("%1, through an agent in %2", "datacenter of the requests, that of the agent")
                    .arg(endpoint.datacenter, status.datacenter);
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
        rest << stateWord(status);
    }
    if (status.practice && status.set.any())
        rest << ConnectionText::tr("a fault is set");
    if (!warnings.isEmpty())
        rest << ConnectionText::tr("%n warning(s)", nullptr, static_cast<int>(warnings.size()));
    words.rest = rest.join(separator);
    const auto what = words.name.isEmpty() ? words.rest : words.name + separator + words.rest;
    QStringList spoken{ConnectionText::tr("Connection: %1. State: %2.").arg(what, stateWord(status))};
    if (isElsewhere && !status.practice)
        spoken << ConnectionText::tr("All reads and writes go to datacenter %1.").arg(endpoint.datacenter);
    if (status.restricted)
        spoken << ConnectionText::tr(
            "The token is not allowed to read the agent, so lists may omit what it cannot read.");
    if (status.token.expires.isValid())
        spoken << ConnectionText::tr("The token expires on %1. Enter another one before that.")
                      .arg(dayAndClock(status.token.expires));
    words.spoken = words::joinSentences(spoken);
    for (const auto& warning : warnings)
        words.spoken += QLatin1Char('\n') + warning;
    return words;
}

QString datacenterText(const consul::Endpoint& endpoint)
{
    return endpoint.datacenter.isEmpty()
        ? QString()
        : ConnectionText::tr("These requests are for datacenter %1.").arg(endpoint.datacenter);
}

BannerWords bannerWords(const ConnectionStatus& status, const QDateTime& now)
{
    auto why = status.error ? consul::describe(*status.error) : QString();
    const QString away = consul::datacenterAway(status.error, status.datacenter);
    if (!away.isEmpty() || (status.error && status.error->kind == consul::ErrorKind::DatacenterAway))
        words::addSentence(why, otherDatacenters(status));
    if (status.phase == ConnectionPhase::Connecting || status.phase == ConnectionPhase::Live)
        return {};
    if (status.practice && status.set.any()) {
        const auto title
            = ConnectionText::tr("A fault that you set in practice: %1").arg(practiceTroubleText(status.set));
        const auto text = ConnectionText::tr(
            "No cluster has a problem. The practice agent responds as one with this problem would.");
        return {title, words::joinSentences({text, clearFault()})};
    }
    switch (status.phase) {
    case ConnectionPhase::Connecting:
    case ConnectionPhase::Live:
        break;
    case ConnectionPhase::NoLeader:
        return {status.practice   ? ConnectionText::tr("The practice cluster has no leader")
                : !away.isEmpty() ? ConnectionText::tr("The agent responds, but datacenter %1 does not").arg(away)
                : isWithoutServer(status.error) ? ConnectionText::tr("The agent responds, but no server does")
                                                : ConnectionText::tr("The cluster has no leader"),
            why};
    case ConnectionPhase::Denied:
        if (isTokenUnknown(status) && status.token.hasExpired(now))
            return {ConnectionText::tr("The token expired on %1").arg(dayAndClock(status.token.expires)),
                ConnectionText::tr(
                    "Consul no longer recognizes it. Nothing can be read until you enter another token.")};
        if (isTokenUnknown(status))
            return {
                ConnectionText::tr(
                    "Consul does not recognize this token: it has expired, was deleted, or belongs to another cluster"),
                why};
        if (isBlocked(status))
            return {ConnectionText::tr("The agent rejects this for every client"), why};
        return {ConnectionText::tr("Consul rejects this token: it lacks a permission"), why};
    case ConnectionPhase::Unreachable:
        return {ConnectionText::tr("Cannot reach Consul"), why};
    case ConnectionPhase::Lost:
        return {ConnectionText::tr("Connection lost; the data shown is outdated"), why};
    }
    return {};
}

QString bannerActText(const ConnectionStatus& status)
{
    if (status.phase != ConnectionPhase::Denied || isBlocked(status))
        return ConnectionText::tr("&Edit connection…");
    return isTokenUnknown(status) ? ConnectionText::tr("Enter another &token…")
                                  : ConnectionText::tr("Show token per&missions…");
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
    return stateWord(status) + separator + again;
}

std::chrono::milliseconds untilNextSecond(const QDateTime& retryAt, const QDateTime& now)
{
    const auto left = now.msecsTo(retryAt);
    return std::chrono::milliseconds(std::max<qint64>(1, left - 1000LL * (secondsUntil(retryAt, now) - 1)));
}

QString unreachedText()
{
    return ConnectionText::tr("No agent has responded yet. Connect to one, or start practice.");
}

QString Connection::writeBlocked() const
{
    if (!isOpen())
        return ConnectionText::tr("Not connected. Connect first.");
    if (isUnreached())
        return unreachedText();
    return client()->isReadOnly()
        ? ConnectionText::tr("Read-only connection. Choose Connection ▸ Read-only to allow writes.")
        : QString();
}

QString watchStateText(const consul::WatchState& state, const QDateTime& now)
{
    switch (state.phase) {
    case consul::WatchPhase::Stopped:
        return ConnectionText::tr("no watch on this page");
    case consul::WatchPhase::Connecting:
        return ConnectionText::tr("waiting for the first response");
    case consul::WatchPhase::Live:
        if (state.polled)
            return ConnectionText::tr(
                "live; names that this Consul accepts only in a transaction are polled once a second, or less often");
        return ConnectionText::tr("live · index %1").arg(QLocale().toString(state.index));
    case consul::WatchPhase::Denied:
        return ConnectionText::tr("denied");
    case consul::WatchPhase::Retrying:
        return state.retryAt ? ConnectionText::tr("retrying in %1 s").arg(secondsUntil(*state.retryAt, now))
                             : ConnectionText::tr("retrying now");
    }
    return {};
}

QString deniedText(const consul::WatchState& watch, const QString& lacks)
{
    if (watch.error && watch.error->kind == consul::ErrorKind::TokenUnknown)
        return BannerText::tr("The agent does not recognize this token.");
    if (watch.error && consul::refusalOf(*watch.error) == consul::Refusal::Blocked)
        return BannerText::tr("The agent rejects this for every client.");
    return lacks;
}

Banner listBanner(const consul::WatchState& watch, const QDateTime& now, const QString& denied, const QString& silent,
    const QString& old)
{
    const bool isDenied = watch.phase == consul::WatchPhase::Denied;
    if (!isDenied && watch.phase != consul::WatchPhase::Retrying)
        return {};
    QStringList sentences{isDenied ? deniedText(watch, denied) : silent};
    if (!old.isEmpty() && watch.lastAnswerAt.isValid())
        sentences << old.arg(words::durationText(std::chrono::milliseconds(watch.lastAnswerAt.msecsTo(now))));
    sentences << retryText(watch.retryAt, now);
    return {isDenied ? QStringLiteral("denied") : QStringLiteral("retrying"), words::joinSentences(sentences),
        watch.error ? consul::describe(*watch.error) : QString(), isDenied ? RowState::Stale : RowState::Warning, true};
}

Banner bannerFor(const QString& path, const consul::WatchState& watch, const ConnectionStatus& status,
    const semaphore::State* state, const QDateTime& now)
{
    if (watch.phase == consul::WatchPhase::Retrying || watch.phase == consul::WatchPhase::Denied)
        return failing(watch, status, state != nullptr && state->found, now);
    if (status.phase == ConnectionPhase::NoLeader) {
        const QString away = consul::datacenterAway(status.error, status.datacenter);
        if (!away.isEmpty()) {
            const QString words
                = BannerText::tr("The agent responds, but datacenter %1 does not. The data shown may be outdated.");
            return {QStringLiteral("datacenter-away"),
                words::joinSentences({ownFault(status), words.arg(away), otherDatacenters(status)}), {},
                RowState::Warning, true};
        }
        const QString old = isWithoutServer(status.error)
            ? BannerText::tr("The agent responds, but no server does. The data shown may be outdated.")
            : BannerText::tr("The cluster has no leader. The data shown may be outdated.");
        return {
            QStringLiteral("no-leader"), words::joinSentences({ownFault(status), old}), {}, RowState::Warning, true};
    }
    if (state == nullptr)
        return {QStringLiteral("connecting"), BannerText::tr("Waiting for the first response about %1.").arg(path), {},
            RowState::Hint, true};
    if (!state->found)
        return {QStringLiteral("not-found"),
            (status.practice
                    ? BannerText::tr("There is nothing at %1 now. To run the clients again, choose Lab ▸ Run again.")
                    : BannerText::tr(
                        "There is nothing at %1 now. It appears here as soon as a client acquires a permit."))
                .arg(path),
            BannerText::tr("Consul also returns “not found” if the token is not allowed to list keys here."),
            RowState::Hint, false};
    return {};
}

} // namespace gui
