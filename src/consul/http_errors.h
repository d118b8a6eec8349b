// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/error.h"

#include <QByteArray>
#include <QNetworkReply>
#include <QUrl>

namespace consul {

/// What the head of an answer says of what it is, and of who gives it.
struct AnswerMarks {
    bool hasIndex = false; ///< There is an X-Consul-Index.
    bool isJson = false;
    bool isConsuls = false; ///< There is a header that only Consul sets, whoever passed it on.
    bool isPage = false; ///< HTML, which Consul's API never answers with.
    bool asksForUser = false; ///< WWW-Authenticate or Proxy-Authenticate: Consul has neither.
    bool namesServer = false; ///< Server: a proxy also puts it on what it passes on; Consul itself has none.
    QString reason; ///< HTTP's words for the status.
    QString location; ///< Where a 3xx leads.
    bool leadsAway = false; ///< `location` is of another address, or not of Consul's API.
};

/// The kind of a non-2xx answer. Consul tells most of its errors apart only by the text (facts §7); what it does not
/// say itself is a proxy's.
[[nodiscard]] ErrorKind kindOfStatus(int status, const QByteArray& body, const AnswerMarks& marks = {});

/// Whether a redirect of the agent at `address` leads to somebody else. Consul's own lead to the same path, written
/// otherwise (Go's ServeMux).
[[nodiscard]] bool leadsElsewhere(const QUrl& address, const QString& location);

/// The kind of a request that got no HTTP status. `words` is QNetworkReply::errorString(), `overTls` whether the
/// address is https.
[[nodiscard]] ErrorKind kindOfTransport(QNetworkReply::NetworkError error, const QString& words, bool overTls);

/// Whether every bracket and string of a JSON text is closed. Qt takes a chunked answer that ends in the middle for
/// whole; a shorter list would then be believed.
[[nodiscard]] bool isWholeJson(const QByteArray& json);

/// The server's text for a person: trimmed, at most 2 000 characters; of a page its title.
[[nodiscard]] QString wordsOf(const QByteArray& body);

} // namespace consul
