// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/lock_body.h"

#include "semaphore/body.h"

#include <algorithm>

namespace protocols {

namespace {

using semaphore::Body;

Family familyOf(const Body& body, quint64 flags)
{
    if (body.shape == Body::Shape::Object)
        return Family::Official; // In any letter case: Go's decoder takes it and writes capitals (facts §1.1).
    if (body.shape != Body::Shape::Array && flags == consul::semaphoreFlag)
        return Family::Official;
    return body.lowerCase ? Family::Spring : Family::Guide;
}

/// nullopt: no whole number.
std::optional<qint64> wholeNumber(const QString& token)
{
    bool whole = false;
    const qint64 number = token.toLongLong(&whole);
    return whole ? std::optional(number) : std::nullopt;
}

QByteArray quoted(const QString& id)
{
    QByteArray out(1, '"');
    const QByteArray plain = id.toUtf8();
    for (const char c : plain) {
        // Session ids are plain; what a stranger put into the list must not break it.
        if (c == '"' || c == '\\')
            out += '\\';
        if (static_cast<unsigned char>(c) < 0x20)
            out += "\\u00" + QByteArray(1, c).toHex();
        else
            out += c;
    }
    return out + '"';
}

} // namespace

quint64 flagsOf(Family family)
{
    return family == Family::Official ? consul::semaphoreFlag : 0;
}

Outcome<LockBody> readLock(const std::optional<consul::KvEntry>& entry, Family fresh)
{
    LockBody lock;
    lock.family = fresh;
    lock.flags = entry ? entry->flags : flagsOf(fresh);
    lock.cas = entry ? entry->modifyIndex : 0;
    if (!entry || entry->value.isEmpty())
        return lock;
    const Body body = semaphore::parseBody(entry->value);
    if (!body.problem.isEmpty())
        return failed(FailureKind::Undecodable, body.problem);
    lock.nothingYet = false;
    lock.family = familyOf(body, entry->flags);
    lock.withoutHolders = body.shape == Body::Shape::None || body.shape == Body::Shape::Null;
    lock.holders = body.holders;
    if (!body.limitToken.isEmpty()) {
        lock.limit = wholeNumber(body.limitToken);
        if (!lock.limit)
            return failed(FailureKind::Undecodable, QStringLiteral("limit is %1").arg(body.limitToken));
    }
    return lock;
}

QByteArray writeLock(Family family, qint64 limit, const QStringList& holders)
{
    QStringList ids = holders;
    const bool object = family == Family::Official;
    if (object)
        std::ranges::sort(ids);
    QByteArray out = family == Family::Spring ? "{\"limit\":" : "{\"Limit\":";
    out += QByteArray::number(limit);
    out += family == Family::Spring ? ",\"holders\":" : ",\"Holders\":";
    out += object ? '{' : '[';
    const qsizetype start = out.size();
    for (const QString& id : ids) {
        if (out.size() > start)
            out += ',';
        out += quoted(id);
        if (object)
            out += ":true";
    }
    out += object ? "}}" : "]}";
    return out;
}

std::optional<QByteArray> withoutSession(const QByteArray& text, const QString& session)
{
    const Body body = semaphore::parseBody(text);
    if (!body.problem.isEmpty() || !body.holders.contains(session))
        return std::nullopt;
    return semaphore::withoutHolders(text, body, {session});
}

std::optional<consul::KvEntry> findLock(const std::vector<consul::KvEntry>& keys, const QString& lockKey)
{
    const auto found
        = std::ranges::find_if(keys, [&lockKey](const consul::KvEntry& entry) { return entry.key == lockKey; });
    return found == keys.end() ? std::nullopt : std::optional(*found);
}

QSet<QString> liveSessions(const std::vector<consul::KvEntry>& keys)
{
    QSet<QString> live;
    live.reserve(static_cast<qsizetype>(keys.size()));
    for (const consul::KvEntry& entry : keys) {
        if (!entry.session.isEmpty())
            live.insert(entry.session);
    }
    return live;
}

QStringList pruned(const QStringList& holders, const QSet<QString>& live)
{
    QStringList kept;
    std::copy_if(holders.begin(), holders.end(), std::back_inserter(kept),
        [&live](const QString& id) { return live.contains(id); });
    return kept;
}

} // namespace protocols
