// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QStringList>

#include <vector>

namespace observer {

/// `GET /v1/kv/?<flag>`
[[nodiscard]] consul::Request rootListing(const QByteArray& flag);
/// `GET /v1/kv/<prefix>?recurse`; an empty prefix is the whole store.
[[nodiscard]] consul::Request recurseListing(const QString& prefix);

constexpr int notFoundStatus = 404;

// A 404 reads as nothing there. Thread-safe: big answers are parsed in a worker.
[[nodiscard]] consul::Result<QStringList> parseNames(const consul::Response& response);
[[nodiscard]] consul::Result<std::vector<consul::KvEntry>> parseEntries(const consul::Response& response);

[[nodiscard]] consul::Error cancelled();

} // namespace observer
