// SPDX-License-Identifier: GPL-3.0-or-later
#include "duel.h"

#include "parked_in_consul.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace {

constexpr int patience = 5'000;
constexpr std::size_t mostParked = 8;

/// Sorted by creation, since ids decide the order and ids are made up.
QByteArray inOrderOfCreation(const QByteArray& body)
{
    const auto array = QJsonDocument::fromJson(body).array();
    std::vector<QJsonObject> sessions;
    for (const auto& each : array)
        sessions.push_back(each.toObject());
    std::sort(sessions.begin(), sessions.end(), [](const QJsonObject& left, const QJsonObject& right) {
        return left.value(QStringLiteral("CreateIndex")).toInteger()
            < right.value(QStringLiteral("CreateIndex")).toInteger();
    });
    QByteArray text;
    for (const auto& each : sessions)
        text += QJsonDocument(each).toJson();
    return text;
}

QByteArray comparable(const WireAnswer& answer, const std::vector<QByteArray>& sessions)
{
    auto body = answer.body;
    if (body.startsWith("[") && body.contains("\"NodeChecks\""))
        body = inOrderOfCreation(body);
    for (std::size_t at = 0; at < sessions.size(); ++at)
        body.replace(sessions[at], "session " + QByteArray::number(qulonglong(at)));
    QByteArray head = QByteArray::number(answer.status) + '\n';
    for (const auto* const name : {"content-type", "vary", "allow", "location", "x-consul-default-acl-policy",
             "x-consul-query-backend", "x-consul-effective-consistency", "x-consul-knownleader", "x-consul-lastcontact",
             "x-content-type-options", "connection"}) {
        if (const auto found = answer.headers.find(name); found != answer.headers.end())
            head += found->first + ": " + found->second + '\n';
    }
    return head + '\n' + body;
}

/// Of a session that was made.
QByteArray newId(const WireAnswer& answer)
{
    return QJsonDocument::fromJson(answer.body).object().value(QStringLiteral("ID")).toString().toLatin1();
}

} // namespace

Duel::Duel(quint16 consul, practice::Agent& practice)
    : m_practice(practice)
    , m_consulPort(consul)
    , m_ours{Wire(practice.port()), {}}
    , m_theirs{Wire(consul), {}}
    , m_profile(consul)
{
    m_snapshot = m_theirs.wire.ask("GET", "/v1/snapshot").body;
    levelOut();
}

/// A table that was never written has no index, and of two tables the same one must have the greater.
void Duel::levelOut()
{
    for (auto* const side : {&m_ours, &m_theirs}) {
        (void)side->wire.ask("PUT", "/v1/kv/first");
        (void)side->wire.ask("DELETE", "/v1/kv/first");
        const auto id = newId(side->wire.ask("PUT", "/v1/session/create"));
        (void)side->wire.ask("PUT", "/v1/session/destroy/" + id);
    }
}

std::optional<QByteArray> Duel::play(const std::vector<Step>& steps)
{
    m_name = 'p' + QByteArray::number(++m_plays);
    m_indexes = {};
    m_isPlaying = true;
    auto difference = playSteps(steps);
    m_isPlaying = false;
    if (!difference)
        difference = wakeTheRest();
    const auto leftOver = cleanUp();
    return difference ? difference : leftOver;
}

Duel::Difference Duel::playSteps(const std::vector<Step>& steps)
{
    for (const auto& step : steps) {
        ++m_count.requests;
        auto difference = step.isWatch ? park(step) : ask(step);
        if (!difference)
            difference = settle();
        if (difference)
            return difference;
    }
    return {};
}

Duel::Difference Duel::ask(const Step& step)
{
    const auto target = resolved(step.target, m_ours);
    m_ours.wire.send(step.method, target, resolved(step.body, m_ours));
    m_theirs.wire.send(step.method, resolved(step.target, m_theirs), resolved(step.body, m_theirs));
    const auto ours = m_ours.wire.answer();
    const auto theirs = m_theirs.wire.answer();
    m_count.refusals += theirs.status != 200;
    if (step.target.startsWith("/v1/session/create") && ours.status == 200 && theirs.status == 200) {
        if (!newId(ours).isEmpty() && !newId(theirs).isEmpty()) {
            m_ours.sessions.push_back(newId(ours));
            m_theirs.sessions.push_back(newId(theirs));
        }
    }
    return compare(step.method + ' ' + target + ' ' + resolved(step.body, m_ours), ours, theirs);
}

Duel::Difference Duel::park(const Step& step)
{
    auto parked = std::make_unique<Parked>(m_practice.port(), m_consulPort);
    parked->target = resolved(step.target, m_ours);
    const auto theirTarget = resolved(step.target, m_theirs);
    const auto ours = m_ours.wire.ask("GET", parked->target);
    const auto theirs = m_theirs.wire.ask("GET", theirTarget);
    if (auto difference = compare("GET " + parked->target, ours, theirs))
        return difference;
    parked->ourIndex = ours.index();
    parked->theirIndex = theirs.index();
    // Who waits for a session that is not there is woken by its neighbours, and those are made up.
    const bool isOfNone = step.target.startsWith("/v1/session/info/") && ours.body.trimmed() == "[]";
    if (ours.index() == 0 || isOfNone || m_parked.size() == mostParked)
        return {};
    parked->ours.send("GET", parked->target + "wait=600s&index=" + QByteArray::number(ours.index()));
    parked->theirs.send("GET", theirTarget + "wait=600s&index=" + QByteArray::number(theirs.index()));
    m_parked.push_back(std::move(parked));
    ++m_count.watches;
    return waitUntilParked(*m_parked.back());
}

Duel::Difference Duel::waitUntilParked(Parked& parked)
{
    const auto expected = static_cast<int>(m_parked.size());
    QElapsedTimer timer;
    for (timer.start(); timer.elapsed() < patience;) {
        const bool answered = parked.ours.hasAnswer() && parked.theirs.hasAnswer();
        if (answered || (m_practice.load().parked == expected && waitingInConsul() == expected))
            return {};
    }
    if (parked.ours.hasAnswer())
        return "practice did not let wait " + parked.target;
    if (parked.theirs.hasAnswer())
        return "Consul did not let wait " + parked.target;
    return "parked: " + QByteArray::number(m_practice.load().parked) + " in practice, "
        + QByteArray::number(waitingInConsul()) + " in Consul, " + QByteArray::number(expected) + " expected after "
        + parked.target;
}

int Duel::waitingInConsul()
{
    return parkedInConsul(m_profile, {"consul.(*KVS).", "consul.(*Session)."});
}

Duel::Difference Duel::settle()
{
    if (m_parked.empty())
        return {};
    // What a write woke is on the wire before the agent answers what was asked after it.
    for (int round = 0; round < 2; ++round)
        (void)m_ours.wire.ask("GET", "/v1/status/leader");
    for (auto at = m_parked.begin(); at != m_parked.end();) {
        auto& parked = **at;
        if (!parked.ours.hasAnswer()) {
            if (parked.theirs.hasAnswer())
                return "Consul alone woke " + parked.target + ' ' + parked.theirs.answer().body;
            ++at;
            continue;
        }
        if (!parked.theirs.waitForAnswer())
            return "practice alone woke " + parked.target + ' ' + parked.ours.answer().body;
        const auto ours = parked.ours.answer();
        const auto theirs = parked.theirs.answer();
        if (auto difference = compare("woken " + parked.target, ours, theirs))
            return difference;
        if ((ours.index() > parked.ourIndex) != (theirs.index() > parked.theirIndex))
            return "one index moved, one did not: " + parked.target;
        m_count.wakes += m_isPlaying;
        at = m_parked.erase(at);
    }
    return {};
}

/// What still waits is woken by a write that must wake it; nothing may be lost.
Duel::Difference Duel::wakeTheRest()
{
    if (auto difference = settle())
        return difference;
    for (std::size_t lost = 0; lost < m_parked.size();) {
        const auto target = m_parked.front()->target;
        const auto count = m_parked.size();
        Step write{false, "PUT", target.first(target.indexOf('?')), "~"};
        if (target.startsWith("/v1/session/"))
            write = {false, "PUT", "/v1/session/create", R"({"LockDelay":"0s"})"};
        if (target.startsWith("/v1/session/node/p") && !target.contains("/practice?")) {
            const Step node{false, "PUT", "/v1/catalog/register", R"({"Node":"{P}","Address":"10.0.0.1"})"};
            if (auto difference = ask(node))
                return difference;
            write.body = R"({"Node":"{P}","Checks":[],"NodeChecks":[]})";
        }
        for (std::size_t at = 0; at < m_ours.sessions.size(); ++at) {
            if (target.contains("info/" + m_ours.sessions[at]))
                write = {false, "PUT", "/v1/session/destroy/{S" + QByteArray::number(qulonglong(at)) + '}', {}};
        }
        auto difference = ask(write);
        if (!difference)
            difference = settle();
        if (difference)
            return difference;
        if (m_parked.size() < count) {
            lost = 0;
            continue;
        }
        // Who watched below what was erased and changed in one transaction sleeps on, there too.
        if (waitingInConsul() != static_cast<int>(count))
            return "practice alone did not wake " + target;
        // It may be that a later write wakes it, so the others come first.
        std::rotate(m_parked.begin(), m_parked.begin() + 1, m_parked.end());
        ++lost;
    }
    m_count.lost += static_cast<int>(m_parked.size());
    return {};
}

Duel::Difference Duel::cleanUp()
{
    for (auto* const side : {&m_ours, &m_theirs}) {
        (void)side->wire.ask("DELETE", "/v1/kv/" + m_name + "?recurse");
        for (const auto& id : side->sessions)
            (void)side->wire.ask("PUT", "/v1/session/destroy/" + id);
        side->sessions.clear();
        (void)side->wire.ask("PUT", "/v1/catalog/deregister", R"({"Node":")" + m_name + R"("})");
    }
    return m_parked.empty() ? Difference() : endAllQueries();
}

/// Consul keeps a query though its client is gone, and there may be no write that wakes it; but each of them ends when
/// the state is replaced as a whole.
Duel::Difference Duel::endAllQueries()
{
    m_parked.clear();
    const auto restored = m_theirs.wire.ask("PUT", "/v1/snapshot", m_snapshot);
    if (restored.status != 200)
        return "the snapshot cannot be restored: " + restored.body;
    levelOut();
    QElapsedTimer timer;
    for (timer.start(); timer.elapsed() < patience;) {
        if (m_practice.load().parked == 0 && waitingInConsul() == 0)
            return {};
    }
    return "queries of an earlier sequence still wait";
}

QByteArray Duel::resolved(const QByteArray& text, Side& side) const
{
    auto result = text;
    result.replace("{P}", m_name);
    for (auto at = result.indexOf("{S"); at >= 0; at = result.indexOf("{S", at)) {
        const auto end = result.indexOf('}', at);
        const auto number = std::size_t(result.mid(at + 2, end - at - 2).toUInt());
        const QByteArray id = side.sessions.empty() ? QByteArray("00000000-0000-4000-8000-000000000000")
                                                    : side.sessions[number % side.sessions.size()];
        result.replace(at, end + 1 - at, id);
    }
    for (auto at = result.indexOf("{I:"); at >= 0; at = result.indexOf("{I:", at)) {
        const auto end = result.indexOf('}', at);
        const auto answer = side.wire.ask("GET", "/v1/kv/" + m_name + '/' + result.mid(at + 3, end - at - 3));
        static const QRegularExpression index(QStringLiteral("\"ModifyIndex\": ([0-9]+)"));
        const auto match = index.match(QString::fromLatin1(answer.body));
        result.replace(at, end + 1 - at, match.hasMatch() ? match.captured(1).toLatin1() : QByteArray("1"));
    }
    return result;
}

Duel::Difference Duel::compare(const QByteArray& what, const WireAnswer& ours, const WireAnswer& theirs)
{
    auto left = comparable(ours, m_ours.sessions);
    auto right = comparable(theirs, m_theirs.sessions);
    const bool sameIndexes = m_indexes.strip(left, right) && m_indexes.pair(ours.index(), theirs.index());
    if (sameIndexes && left == right)
        return {};
    return what + "\n--- practice " + QByteArray::number(ours.index()) + '\n' + comparable(ours, m_ours.sessions)
        + "\n--- Consul " + QByteArray::number(theirs.index()) + '\n' + comparable(theirs, m_theirs.sessions) + '\n';
}
