// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/facts.h"

#include "consul/values/lock_delay.h"
#include "gui/kit/model/format.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>

namespace gui {

namespace {

constexpr qsizetype shownBody = 4096;

struct FactsWords {
    Q_DECLARE_TR_FUNCTIONS(gui::Facts)
};

} // namespace

std::vector<Fact> sessionFacts(const consul::SessionInfo& session)
{
    std::vector<Fact> facts;
    facts.push_back({QStringLiteral("ttl"), FactsWords::tr("TTL"), ttlBandText(session),
        FactsWords::tr("Consul does not report renewals, so the end can only be given as a range. A change of leader "
                       "restarts every timer."),
        false});
    facts.push_back({QStringLiteral("behavior"), FactsWords::tr("Behavior"), behaviorName(session.behavior),
        session.behavior == consul::SessionBehavior::Delete
            ? FactsWords::tr("When the session ends, its keys are deleted.")
            : FactsWords::tr("When the session ends, its keys stay and become free."),
        true});
    facts.push_back({QStringLiteral("lockDelay"), FactsWords::tr("LockDelay"), words::chosenText(session.lockDelay),
        FactsWords::tr("After the session is invalidated, its keys cannot be acquired for this long (at most %1). "
                       "Consul does not report the time remaining.")
            .arg(words::chosenText(consul::mostLockDelay)),
        false});
    QStringList checks = session.nodeChecks + session.serviceChecks;
    facts.push_back({QStringLiteral("checks"), FactsWords::tr("Checks"),
        checks.isEmpty() ? FactsWords::tr("none") : checks.join(QStringLiteral(", ")),
        FactsWords::tr("When one of them becomes critical, the session ends."), true});
    facts.push_back({QStringLiteral("created"), FactsWords::tr("Created at index"),
        QString::number(session.createIndex), FactsWords::tr("Consul does not store the time of creation."), true});
    return facts;
}

QString bodyText(const QByteArray& body)
{
    if (body.isEmpty())
        return FactsWords::tr("(empty)");
    QByteArray shown = body.left(shownBody);
    // Not in the middle of a letter: half of one would make the rest look like no text.
    const auto isTail = [&body](qsizetype at) { return (static_cast<unsigned char>(body[at]) & 0xc0U) == 0x80U; };
    while (shown.size() < body.size() && !shown.isEmpty() && isTail(shown.size()))
        shown.chop(1);
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    QString text = decoder.decode(shown);
    const bool printable = !decoder.hasError()
        && std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c.isPrint() || c.isSpace(); });
    if (!printable)
        text = QString::fromLatin1(shown.toHex(' '));
    if (shown.size() < body.size())
        text.prepend(FactsWords::tr("(first %1 of %2 bytes)").arg(shown.size()).arg(body.size()) + QLatin1Char('\n'));
    return text;
}

} // namespace gui
