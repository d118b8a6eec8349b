// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/banner_words.h"

#include "consul/values/sentences.h"
#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/time_style.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct BannerText {
    Q_DECLARE_TR_FUNCTIONS(gui::Banner)
};

QString nextTry(const std::optional<QDateTime>& at, const QDateTime& now)
{
    if (!at || *at <= now)
        return BannerText::tr("Trying again now.");
    return BannerText::tr("Next try in %1.").arg(durationText(std::chrono::milliseconds(now.msecsTo(*at))));
}

QString shownSince(const consul::WatchState& watch, const QDateTime& now)
{
    if (!watch.lastAnswerAt.isValid())
        return {};
    return BannerText::tr("What you see is %1 old.")
        .arg(durationText(std::chrono::milliseconds(watch.lastAnswerAt.msecsTo(now))));
}

/// What the last try met, in one sentence: each kind leads to another next step.
QString trouble(consul::ErrorKind kind, const QString& where)
{
    const QString agent = where.isEmpty() ? BannerText::tr("The agent") : BannerText::tr("The agent at %1").arg(where);
    switch (kind) {
    case consul::ErrorKind::TimedOut:
        return BannerText::tr("%1 took the question but did not answer in time.", "the agent").arg(agent);
    case consul::ErrorKind::Tls:
        return BannerText::tr("%1 and Signalbox found no secure connection (TLS).", "the agent").arg(agent);
    case consul::ErrorKind::RateLimited:
        return BannerText::tr("%1 refuses for now: too many requests.", "the agent").arg(agent);
    case consul::ErrorKind::Protocol:
        return BannerText::tr("%1 answered, but the answer cannot be read.", "the agent").arg(agent);
    case consul::ErrorKind::KeyRefused:
    case consul::ErrorKind::Rejected:
    case consul::ErrorKind::TooLarge:
    case consul::ErrorKind::NotFound:
        return BannerText::tr("%1 answered with an error.", "the agent").arg(agent);
    default:
        return BannerText::tr("%1 does not answer.", "the agent").arg(agent);
    }
}

/// What a person has set wrong comes before what it looks like.
QString ownFault(const ConnectionStatus& status)
{
    if (!status.practice || !status.set.any())
        return {};
    return BannerText::tr("You set a fault in practice: %1.").arg(practiceTroubleText(status.set));
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
        QString words = BannerText::tr("The token may not read here. It needs key:read on this path.");
        if (kind == consul::ErrorKind::TokenUnknown)
            words = status.token.hasExpired(now)
                ? BannerText::tr("The token expired on %1.").arg(dayAndClock(status.token.expires))
                : BannerText::tr("The agent does not know this token.");
        banner.text = consul::joinSentences({words, old, again});
    } else if (kind == consul::ErrorKind::NoLeader) {
        banner.id = QStringLiteral("no-leader");
        banner.text = consul::joinSentences(
            {ownFault(status), BannerText::tr("The cluster has no leader, so nothing can be read."), old, again});
    } else {
        banner.id = QStringLiteral("retrying");
        const QString where = watch.error ? watch.error->where : QString();
        banner.text = consul::joinSentences({ownFault(status), trouble(kind, where), old, again});
    }
    return banner;
}

} // namespace

Banner bannerFor(const QString& path, const consul::WatchState& watch, const ConnectionStatus& status,
    const semaphore::State* state, const QDateTime& now)
{
    if (watch.phase == consul::WatchPhase::Retrying || watch.phase == consul::WatchPhase::Denied)
        return failing(watch, status, state != nullptr && state->found, now);
    if (status.phase == ConnectionPhase::NoLeader) {
        const QString old = BannerText::tr("The cluster has no leader. What you see may be old.");
        return {
            QStringLiteral("no-leader"), consul::joinSentences({ownFault(status), old}), {}, RowState::Warning, true};
    }
    if (state == nullptr)
        return {QStringLiteral("connecting"), BannerText::tr("Waiting for the first answer about %1.").arg(path), {},
            RowState::Hint, true};
    if (!state->found)
        return {QStringLiteral("not-found"),
            BannerText::tr("There is nothing at %1 now. It appears here as soon as somebody takes a permit.").arg(path),
            BannerText::tr("Consul answers “not found” also when the token may not list keys here."), RowState::Hint,
            false};
    return {};
}

} // namespace gui
