// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/session_state.h"

#include "consul/values/lock_delay.h"
#include "consul/values/request.h"
#include "practice/catalog_state.h"
#include "practice/go_text.h"

namespace practice {

namespace {

OrText<void> checkIsUsable(const Tables& tables, const QByteArray& node, const QByteArray& id)
{
    const auto check = tables.checks.find(nodePartKey(node, id));
    if (!check)
        return tl::unexpected(QByteArray("Missing check '" + id + "' registration"));
    if (check->status == "critical")
        return tl::unexpected(QByteArray("Check '" + id + "' is in critical state"));
    return {};
}

/// Checks of type `session` stand for a session of that name on their node.
void tellSessionChecks(Transaction& transaction, const Session& session, bool lives)
{
    if (!transaction.vintage->hasSessionChecks)
        return;
    for (const auto& check : transaction.tables.checks.listBy(Tables::checksByNode, lowerKey(session.node), nullptr)) {
        if (check->type != "session" || check->definition.sessionName != session.name)
            continue;
        auto reported = *check;
        reported.status = lives ? "passing" : "critical";
        reported.output = "Session '" + session.id + (lives ? "' in force" : "' is invalid");
        (void)ensureCheck(transaction, std::move(reported), true);
    }
}

void dropKeys(Transaction& transaction, const Session& session)
{
    const auto delay = consul::enforcedLockDelay(session.lockDelay);
    const auto held = transaction.tables.kv.listBy(Tables::kvBySession, sessionKey(session.id), nullptr);
    for (const auto& record : held) {
        if (session.behavior == "delete") {
            kvDelete(transaction, record->key);
        } else {
            auto released = *record;
            released.session.clear();
            kvSet(transaction, released, true);
        }
        if (delay > decltype(delay)::zero())
            transaction.lockDelays[record->key] = transaction.now + delay;
    }
}

} // namespace

QByteArrayList checksOf(const Session& session)
{
    auto ids = session.legacyChecks + session.nodeChecks;
    for (const auto& check : session.serviceChecks)
        ids.append(check.id);
    return ids;
}

OrText<void> sessionCreate(Transaction& transaction, Session session)
{
    if (!transaction.tables.nodes.find(lowerKey(session.node)))
        return tl::unexpected(QByteArray("Missing node registration"));
    for (const auto& id : checksOf(session)) {
        if (auto usable = checkIsUsable(transaction.tables, session.node, id); !usable)
            return usable;
    }
    session.createIndex = transaction.index;
    session.modifyIndex = transaction.index;
    const auto made = session;
    transaction.tables.sessions.put(std::move(session), transaction.fired);
    transaction.setIndex("sessions");
    tellSessionChecks(transaction, made, true);
    return {};
}

void sessionDestroy(Transaction& transaction, const QByteArray& id)
{
    const auto session = transaction.tables.sessions.find(sessionKey(id));
    if (!session)
        return;
    transaction.tables.sessions.erase(sessionKey(id), transaction.fired);
    transaction.setIndex("sessions");
    dropKeys(transaction, *session);
    transaction.endedSessions.append(session->id);
    tellSessionChecks(transaction, *session, false);
}

void endSessionsOfNode(Transaction& transaction, const QByteArray& node)
{
    for (const auto& session : transaction.tables.sessions.listBy(Tables::sessionsByNode, lowerKey(node), nullptr))
        sessionDestroy(transaction, session->id);
}

void endSessionsOfCheck(Transaction& transaction, const QByteArray& node, const QByteArray& check)
{
    const auto wanted = check.toLower();
    for (const auto& session : transaction.tables.sessions.listBy(Tables::sessionsByNode, lowerKey(node), nullptr)) {
        const auto checks = checksOf(*session);
        const bool stands
            = std::ranges::any_of(checks, [&wanted](const QByteArray& id) { return id.toLower() == wanted; });
        if (stands)
            sessionDestroy(transaction, session->id);
    }
}

OrText<void> checkUuid(const QByteArray& id)
{
    const auto fail = [](const QByteArray& why) { return tl::unexpected(QByteArray("index error: " + why)); };
    if (id.size() != 36)
        return fail("UUID must be 36 characters");
    if (const auto dashes = id.count('-'); dashes > 4)
        return fail("UUID should have maximum of 4 \"-\"; got " + QByteArray::number(dashes));
    auto digits = id;
    digits.replace("-", "");
    if (digits.size() % 2 != 0)
        return fail("Input (without hyphens) must be even length");
    if (const auto valid = checkHex(digits); !valid)
        return fail("Invalid UUID: " + valid.error());
    return {};
}

OrText<void> checkHex(const QByteArray& digits)
{
    // The first wrong byte is named as a rune of that value.
    for (const char byte : digits) {
        const bool isHex = (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'f') || (byte >= 'A' && byte <= 'F');
        if (!isHex) {
            const auto code = QByteArray::number(static_cast<uint>(static_cast<unsigned char>(byte)), 16).toUpper();
            const auto shown
                = consul::isPrintable(static_cast<unsigned char>(byte)) ? " " + quoteCharacter(byte) : QByteArray();
            return tl::unexpected("encoding/hex: invalid byte: U+" + code.rightJustified(4, '0') + shown);
        }
    }
    return {};
}

} // namespace practice
