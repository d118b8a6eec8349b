// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/facts.h"

#include "gui/models/format.h"
#include "gui/models/time_style.h"
#include "gui/models/tree_rows.h"

#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>

namespace gui {

namespace {

constexpr qsizetype shownBody = 4096;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(gui::Facts)
};

QString milliseconds(std::chrono::nanoseconds delay)
{
    return durationText(std::chrono::duration_cast<std::chrono::milliseconds>(delay));
}

Fact timeFact(const QString& id, const QString& label, const semaphore::Sighting& sighting, const QDateTime& now)
{
    const QString clock = clockOf(sighting.since);
    const QString age = ageText(std::chrono::milliseconds(sighting.since.msecsTo(now)), sighting.exact);
    QString hint = Words::tr("%1 UTC").arg(sighting.since.toUTC().toString(Qt::ISODateWithMs));
    if (!sighting.exact)
        hint += QLatin1Char('\n') + Words::tr("It was already so when watching began; the age is a lower bound.");
    return {id, label, Words::tr("%1 (%2)", "age (time of day)").arg(age, clock), hint, false};
}

void addSession(std::vector<Fact>& facts, const consul::SessionInfo& session)
{
    facts.push_back({QStringLiteral("ttl"), Words::tr("TTL"), ttlBandText(session),
        Words::tr("Renewals cannot be seen from outside, so the moment of the end is a band. A change of leader starts "
                  "every timer anew."),
        false});
    facts.push_back({QStringLiteral("behavior"), Words::tr("Behavior"),
        session.behavior == consul::SessionBehavior::Delete ? QStringLiteral("delete") : QStringLiteral("release"),
        session.behavior == consul::SessionBehavior::Delete ? Words::tr("When it ends, its keys are deleted.")
                                                            : Words::tr("When it ends, its keys stay and become free."),
        true});
    facts.push_back({QStringLiteral("lockDelay"), Words::tr("LockDelay"), milliseconds(session.lockDelay),
        Words::tr("After the session ends by force, its keys refuse to be acquired for this long (60 s at most). How "
                  "much of it remains cannot be read."),
        false});
    QStringList checks = session.nodeChecks + session.serviceChecks;
    facts.push_back({QStringLiteral("checks"), Words::tr("Checks"),
        checks.isEmpty() ? Words::tr("none") : checks.join(QStringLiteral(", ")),
        Words::tr("When one of them turns critical, the session ends."), true});
    facts.push_back({QStringLiteral("created"), Words::tr("Created at index"), QString::number(session.createIndex),
        Words::tr("Consul does not keep the time of creation."), true});
}

} // namespace

std::vector<Fact> sessionFacts(const consul::SessionInfo& session)
{
    std::vector<Fact> facts;
    addSession(facts, session);
    return facts;
}

std::optional<Contender> findContender(const semaphore::State& state, const QString& session)
{
    for (const auto& holder : state.holders) {
        if (holder.session != session)
            continue;
        Contender found{
            holder.session, holder.name, holder.node, holder.key, holder.createIndex, {}, {}, true, holder.live};
        if (!holder.key.isEmpty())
            found.lockIndex = holder.lockIndex;
        return found;
    }
    for (const auto& waiter : state.waiting) {
        if (waiter.session == session)
            return Contender{waiter.session, waiter.name, waiter.node, waiter.key, waiter.createIndex, {},
                waiter.modifyIndex, false, true};
    }
    return std::nullopt;
}

std::optional<consul::SessionInfo> findSession(const std::vector<consul::SessionInfo>& sessions, const QString& id)
{
    const auto found
        = std::find_if(sessions.begin(), sessions.end(), [&id](const auto& session) { return session.id == id; });
    return found == sessions.end() ? std::nullopt : std::optional(*found);
}

std::vector<Fact> contenderFacts(const Contender& contender, const observer::Update& update,
    const std::optional<consul::SessionInfo>& session, const QDateTime& now)
{
    std::vector<Fact> facts;
    facts.push_back(
        {QStringLiteral("session"), Words::tr("Session"), middleId(contender.session), contender.session, true});
    const QString name = session ? session->name : contender.name;
    facts.push_back({QStringLiteral("name"), Words::tr("Name"), name.isEmpty() ? Words::tr("none") : name, {}, false});
    const QString node = session ? session->node : contender.node;
    if (!node.isEmpty())
        facts.push_back({QStringLiteral("node"), Words::tr("Node"), node, {}, true});
    const auto& sightings = contender.holds ? update.sightings.holding : update.sightings.waiting;
    if (const auto seen = sightings.constFind(contender.session); seen != sightings.constEnd())
        facts.push_back(timeFact(
            QStringLiteral("since"), contender.holds ? Words::tr("Holds for") : Words::tr("Waits for"), *seen, now));
    if (session)
        addSession(facts, *session);
    else if (update.state && update.state->sessionsKnown)
        facts.push_back(
            {QStringLiteral("gone"), Words::tr("Session list"), Words::tr("not in it – the session is gone"),
                Words::tr("Without a session nobody can renew or release this."), false});
    else
        facts.push_back({QStringLiteral("unknown"), Words::tr("Session list"), Words::tr("not readable"),
            Words::tr("The token may lack session:read; Consul then answers an empty list."), false});
    facts.push_back({QStringLiteral("key"), Words::tr("Contender key"),
        contender.key.isEmpty() ? Words::tr("missing") : contender.key, contender.key, true});
    if (contender.createIndex > 0)
        facts.push_back(
            {QStringLiteral("createIndex"), Words::tr("CreateIndex"), QString::number(contender.createIndex),
                Words::tr("Order of arrival. Consul itself keeps no queue."), true});
    if (contender.lockIndex)
        facts.push_back({QStringLiteral("lockIndex"), Words::tr("LockIndex"), QString::number(*contender.lockIndex),
            Words::tr("How often this key was acquired. A plain write resets it: no fencing token."), true});
    return facts;
}

std::vector<Fact> semaphoreFacts(const semaphore::State& state)
{
    std::vector<Fact> facts;
    facts.push_back({QStringLiteral("path"), Words::tr("Path"), state.path, {}, true});
    facts.push_back({QStringLiteral("layout"), Words::tr("Layout"), semaphore::layoutTitle(state.layout),
        semaphore::layoutId(state.layout), false});
    if (!state.found)
        return facts;
    facts.push_back({QStringLiteral("limit"), Words::tr("Limit"),
        state.limit ? QString::number(*state.limit) : Words::tr("unknown"), {}, true});
    facts.push_back({QStringLiteral("holders"), Words::tr("Holders"),
        state.holdersTold() ? Words::tr("%1 live, %2 listed").arg(state.liveHolders()).arg(state.holders.size())
                            : Words::tr("cannot be told: the body cannot be read"),
        Words::tr("Live: the session exists and holds a key here."), false});
    facts.push_back(
        {QStringLiteral("waiting"), Words::tr("Waiting"), QString::number(state.waiting.size()), {}, false});
    facts.push_back({QStringLiteral("index"), Words::tr("Index"),
        state.index == 0 ? Words::tr("none: looked at once a second, or less often") : QString::number(state.index),
        state.index == 0 ? Words::tr("This Consul takes the name only in a transaction, whose answers have no index.")
                         : Words::tr("X-Consul-Index of the answer shown."),
        state.index != 0});
    if (!state.lockKey.isEmpty()) {
        facts.push_back({QStringLiteral("lockKey"), Words::tr("Key"), state.lockKey, state.lockKey, true});
        facts.push_back({QStringLiteral("modifyIndex"), Words::tr("ModifyIndex"),
            QString::number(state.lockModifyIndex), Words::tr("What a CAS write has to name."), true});
        QString flags = QString::number(state.lockFlags);
        QString meaning;
        if (state.lockFlags == consul::semaphoreFlag)
            meaning = Words::tr("The Go client's mark for semaphores.");
        else if (state.lockFlags == consul::lockFlag)
            meaning = Words::tr("The Go client's mark for locks.");
        facts.push_back({QStringLiteral("flags"), Words::tr("Flags"), flags, meaning, true});
    }
    return facts;
}

QString bodyText(const QByteArray& body)
{
    if (body.isEmpty())
        return Words::tr("(empty)");
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
        text.prepend(Words::tr("(first %1 of %2 bytes)").arg(shown.size()).arg(body.size()) + QLatin1Char('\n'));
    return text;
}

std::vector<semaphore::Finding> findingsOf(const observer::Update& update, const QString& session, const QDateTime& now)
{
    auto findings = settledFindings(update, now);
    std::erase_if(findings, [&session](const auto& each) { return !session.isEmpty() && each.session != session; });
    return findings;
}

} // namespace gui
