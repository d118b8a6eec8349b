// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>

#include <chrono>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace support {

/// One request as it came over the wire.
struct SeenRequest {
    QByteArray method;
    QByteArray target; ///< Path and query, still percent-encoded.
    QMap<QByteArray, QByteArray> headers; ///< Names in lower case.
    QByteArray body;
    int connection = 0; ///< Counts the TCP connections from 1.
    std::chrono::steady_clock::time_point at;
};

/// A whole answer on its way from the agent to the client, in the hands of Fault::changed().
struct PassingAnswer {
    int status = 0;
    std::vector<std::pair<QByteArray, QByteArray>> headers; ///< Without those of lengths and connections.
    QByteArray body;
};

/// What the proxy does to a request whose target contains `part` (empty: to every request).
///     Fault::answer("/v1/kv", 500, "No cluster leader").times(2).after(3)
struct Fault {
    enum class Action {
        Forward, ///< As if there were no fault: for a responder that lets a request through.
        Answer, ///< `bytes` instead of an answer; the connection stays open.
        Cut, ///< Closes without a byte; Consul never sees the request.
        Swallow, ///< Consul gets the request and answers; the client gets a close without a byte.
        CutBody, ///< Passes the head and `amount` bytes of the body, then closes.
        Delay, ///< Forwards after `time`.
        Drip, ///< Passes the answer in pieces of `amount` bytes, one every `time`.
        Hang, ///< Never answers, keeps the connection.
        Change, ///< Forwards with `bytes` as the body where `otherBody` says so, and passes on what `change` makes of
                ///< it.
        CutAfter, ///< Forwards; what has no answer after `time` is closed without a byte. As http_config.write_timeout.
    };
    using Headers = std::vector<std::pair<QByteArray, QByteArray>>;

    Action action = Action::Forward;
    QByteArray part;
    QByteArray bytes;
    qint64 amount = 0;
    std::chrono::milliseconds time{0};
    int skip = 0; ///< Matching requests that pass before the fault begins.
    int count = -1; ///< Requests that it hits; -1: all.

    [[nodiscard]] static Fault forward();
    /// A whole HTTP answer; Content-Length is added.
    [[nodiscard]] static Fault answer(
        const QByteArray& part, int status, const QByteArray& body = {}, const Headers& headers = {});
    /// These bytes and then a close: no HTTP needed.
    [[nodiscard]] static Fault garbage(const QByteArray& part, const QByteArray& bytes);
    [[nodiscard]] static Fault cut(const QByteArray& part);
    [[nodiscard]] static Fault swallow(const QByteArray& part);
    [[nodiscard]] static Fault cutBody(const QByteArray& part, qint64 bodyBytes);
    [[nodiscard]] static Fault delay(const QByteArray& part, std::chrono::milliseconds time);
    [[nodiscard]] static Fault drip(const QByteArray& part, qint64 bytesPerPiece, std::chrono::milliseconds pause);
    [[nodiscard]] static Fault hang(const QByteArray& part);
    /// `change` is called in the proxy's thread, when the answer is complete.
    [[nodiscard]] static Fault changed(
        std::function<void(PassingAnswer&)> change, const std::optional<QByteArray>& otherBody = {});
    [[nodiscard]] static Fault cutAfter(const QByteArray& part, std::chrono::milliseconds time);

    [[nodiscard]] Fault times(int requests) const;
    [[nodiscard]] Fault after(int requests) const;
    [[nodiscard]] Fault late(std::chrono::milliseconds by) const; ///< For answer(): so long after the request.

    bool closes = false; ///< Action::Answer: close after the bytes.
    bool otherBody = false; ///< Action::Change.
    QByteArray otherTarget; ///< Action::Change: asked in place of the request's; empty: the same.
    std::function<void(PassingAnswer&)> change; ///< Action::Change.
};

} // namespace support
