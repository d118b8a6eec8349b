// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/reply.h"

#include <tl/expected.hpp>

namespace practice {

/// What stands before the body of a request, looked at as strictly as Go's net/http does.
struct HttpHead {
    Request request; ///< Without its body.
    bool isChunked = false;
    bool isOld = false; ///< HTTP/1.0
    bool keepAlive = true;
    bool expectsContinue = false;
};

/// Why it cannot be served: the words behind the status, as `Bad Request: missing required Host header`, which are also
/// the body. The connection is closed afterwards.
struct HeadError {
    int status = 400;
    QByteArray words;
    QByteArray body;
};

/// What a method or the name of a header may be (RFC 9110, token).
[[nodiscard]] bool isHttpToken(QByteArrayView text);

/// The bytes up to and including the empty line; -1 while it has not come.
[[nodiscard]] qsizetype headLength(QByteArrayView bytes);

/// Checks the first line alone, which may be here before the rest.
[[nodiscard]] tl::expected<void, HeadError> checkRequestLine(QByteArrayView line);

[[nodiscard]] tl::expected<HttpHead, HeadError> parseHead(const QByteArray& head);

/// What stands before the body of an answer: headers in Go's order, `Date`, `Content-Length`, and a content type when
/// there is a body.
[[nodiscard]] QByteArray serialize(const Reply& reply, const HttpHead& head, bool close);
[[nodiscard]] QByteArray serialize(const HeadError& error);
[[nodiscard]] HeadError headTooLarge();
[[nodiscard]] HeadError brokenHead(); ///< One that never came to its end.

} // namespace practice
