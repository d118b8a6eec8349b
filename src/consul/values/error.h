// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

namespace consul {

/// What went wrong, told apart as far as the next act of a person differs.
enum class ErrorKind {
    Unreachable, ///< No answer at all: refused, reset, closed with zero bytes, name not found.
    TimedOut, ///< The connection stood, the answer did not come in time.
    Tls, ///< The TLS handshake failed (certificate, name, missing client certificate).
    Denied, ///< 403: the token is known but lacks a right; also 403 "Access is restricted".
    TokenUnknown, ///< 403 "ACL not found" or 401: the token is deleted, expired, or never existed.
    NotFound, ///< 404 where the thing itself is meant (a session to renew, a key to read).
    TooLarge, ///< 413, or refused before sending because Consul would answer 413.
    RateLimited, ///< 429, or 503 with a rate-limit text (newer agents).
    NoLeader, ///< 500 "No cluster leader" and its kin ("No known Consul servers", "rpc error …").
    RefusedByReadOnly, ///< This client is read-only; nothing was sent.
    KeyRefused, ///< "invalid key name, …": the name goes by transaction only on this agent (values/key_address.h).
    Rejected, ///< Consul understood and said no: 400, 405, 409, 3xx (key not addressable), 500 with words of a refusal.
    Protocol, ///< The answer is not what Consul's HTTP API promises (garbage, cut body, wrong shape).
    Cancelled, ///< The owner of the call stopped it. Never shown to a person.
    DatacenterAway, ///< 500 "No path to datacenter" and its kin: the agent answers for another datacenter, which does
                    ///< not.
    ServerError, ///< Any other 500: nobody said no, and what was written may stand.
    ProxyRefused, ///< Not Consul said no, but a proxy before it: 401 with WWW-Authenticate, a page, a way elsewhere.
};

/// An error as a value. Nothing in it contains a token.
struct Error {
    ErrorKind kind = ErrorKind::Protocol;
    int httpStatus = 0; ///< 0 when no HTTP answer came.
    QString serverWords; ///< The server's own text (trimmed, at most 2 000 characters), or Qt's words for a transport
                         ///< error.
    QString request; ///< What was tried, as `PUT /v1/kv/a?cas=3`; never with a token. `?dc=dc2`: only who was asked.
    QString where; ///< `http://127.0.0.1:8500`: which agent. Cancelled without it: the request was never sent.
    bool brokeOff = false; ///< Of no HTTP answer: the agent, or what is before it, had been reached, and hung up.
    bool isRead = false; ///< The request only asked: nothing can have become of it.

    bool operator==(const Error&) const = default;
};

/// Stable kebab-case name of the kind (`unreachable`, `token-unknown`, …) for JSON and logs.
[[nodiscard]] QString errorKindName(ErrorKind kind);

/// One translated paragraph for a person: what was tried, what Consul answered, what to do next.
[[nodiscard]] QString describe(const Error& error);

/// The datacenter that was asked, as the request names it; empty: the agent's own.
[[nodiscard]] QString datacenterOf(const Error& error);

/// No agent received the request: the connection failed.
[[nodiscard]] bool reachedNobody(const Error& error);

/// Whether a write that ended so may have been carried out all the same: there was no refusal. Only a read can tell.
[[nodiscard]] bool mayHaveBeenApplied(const Error& error);

/// True when trying the same request later may work without anybody changing anything.
[[nodiscard]] bool isTransient(ErrorKind kind);

} // namespace consul

Q_DECLARE_METATYPE(consul::Error)
