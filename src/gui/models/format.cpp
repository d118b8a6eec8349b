// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/format.h"

#include "consul/values/sentences.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace gui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(gui::Format)
};

QString twoDigits(qint64 number)
{
    return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0'));
}

/// A TTL is written by a person: `15 s`, not `15.0 s`.
QString ttlText(std::chrono::milliseconds ttl)
{
    return ttl.count() % 1000 == 0 && ttl < std::chrono::minutes(1) ? Words::tr("%1 s").arg(ttl.count() / 1000)
                                                                    : durationText(ttl);
}

} // namespace

QString durationText(std::chrono::milliseconds duration)
{
    const qint64 ms = std::max<qint64>(0, duration.count());
    if (ms < 9950)
        return Words::tr("%1 s").arg(QLocale().toString(static_cast<double>(ms) / 1000.0, 'f', 1));
    const qint64 seconds = (ms + 500) / 1000;
    if (seconds < 60)
        return Words::tr("%1 s").arg(seconds);
    if (seconds < 3600)
        return Words::tr("%1 min %2 s").arg(seconds / 60).arg(twoDigits(seconds % 60));
    const qint64 minutes = seconds / 60;
    if (minutes < 24 * 60)
        return Words::tr("%1 h %2 min").arg(minutes / 60).arg(twoDigits(minutes % 60));
    const qint64 hours = minutes / 60;
    return Words::tr("%1 d %2 h").arg(hours / 24).arg(hours % 24);
}

QString ageText(std::chrono::milliseconds age, bool exact)
{
    return exact ? durationText(age) : Words::tr("≥ %1", "at least").arg(durationText(age));
}

QString shortId(const QString& session)
{
    return session.left(8);
}

QString middleId(const QString& session)
{
    if (session.size() <= 15)
        return session;
    return session.left(8) + QStringLiteral("-…-") + session.right(4);
}

QString contenderName(const QString& name, const QString& session)
{
    // What tells neighbours apart: of `consul lock` its command, of a run of ours (lab::sessionNameOf) who it is there.
    static const QRegularExpression consulLock(QStringLiteral("^Consul lock for '(.+)' at '.*'$"));
    static const QRegularExpression ownRun(QStringLiteral("^signalbox [0-9a-f]{16} (.+)$"));
    for (const auto& form : {consulLock, ownRun}) {
        if (const auto match = form.match(name); match.hasMatch())
            return match.captured(1);
    }
    return name.isEmpty() ? shortId(session) : name;
}

QString cardLabel(const QString& name, const QString& session)
{
    if (name.isEmpty())
        return session.left(4);
    const QString shown = contenderName(name, session);
    if (shown.size() <= 4)
        return shown;
    static const QRegularExpression lastWord(QStringLiteral("(?:[-_ /#:]([^-_ ./#:']{1,4})|([0-9]{1,4}))$"));
    const auto match = lastWord.match(shown);
    if (match.hasMatch())
        return match.captured(match.lastCapturedIndex());
    return shown.left(3) + QChar(u'…');
}

QString tipText(const QString& text)
{
    return text.isEmpty() ? text : QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>").arg(text.toHtmlEscaped());
}

QString copiedText(const consul::Endpoint& endpoint)
{
    QStringList sentences{Words::tr("Copied.")};
    if (!endpoint.token.isEmpty())
        sentences.append(Words::tr("Put your token into CONSUL_HTTP_TOKEN before you run it."));
    if (!endpoint.basicUser.isEmpty())
        sentences.append(Words::tr("Put your password into CONSUL_HTTP_PASSWORD before you run it."));
    return consul::joinSentences(sentences);
}

QString ttlBandText(const consul::SessionInfo& session)
{
    if (!session.ttl || session.ttl->count() == 0)
        return Words::tr("none – ends only when destroyed or when a check fails");
    // Consul's timer runs for twice the TTL (SessionTTLMultiplier), and a new leader starts all timers again; a renewal
    // cannot be seen from outside. So the band is all that may be said, and even its end is no promise.
    return Words::tr("%1 – usually ends %2 to %3 after its last renewal")
        .arg(ttlText(*session.ttl), ttlText(*session.ttl), ttlText(*session.ttl * 2));
}

QString lifeBarText(std::chrono::milliseconds ttl)
{
    return Words::tr("The bar shows how long it has held. The mark is its session's TTL (%1), the end is twice that "
                     "(%2). Without a renewal the session usually ends in between, sometimes later.")
        .arg(ttlText(ttl), ttlText(ttl * 2));
}

} // namespace gui
