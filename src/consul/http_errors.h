// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/error.h"

#include <QByteArray>
#include <QNetworkReply>

namespace consul {

/// The kind of a non-2xx answer. Consul tells most of its errors apart only by the text (facts §7).
[[nodiscard]] ErrorKind kindOfStatus(int status, const QByteArray& body);

/// The kind of a request that got no HTTP status. `words` is QNetworkReply::errorString(), `overTls` whether the
/// address is https.
[[nodiscard]] ErrorKind kindOfTransport(QNetworkReply::NetworkError error, const QString& words, bool overTls);

/// Whether every bracket and string of a JSON text is closed. Qt takes a chunked answer that ends in the middle for
/// whole; a shorter list would then be believed.
[[nodiscard]] bool isWholeJson(const QByteArray& json);

/// The server's text for a person: trimmed, at most 2 000 characters.
[[nodiscard]] QString wordsOf(const QByteArray& body);

} // namespace consul
