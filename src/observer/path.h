// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/request.h"
#include "consul/values/result.h"

#include <QString>
#include <QStringList>

namespace observer {

/// A path as a person gives it, cleaned.
struct Target {
    QString path; ///< `demo/sem/` or `demo/sem`.
    bool folder = false; ///< Given with a trailing slash: surely a folder. Otherwise the store decides, see resolve().

    bool operator==(const Target&) const = default;

    [[nodiscard]] QString name() const; ///< Without the trailing slash.
};

/// Cleans what a person types. One leading `/` is dropped, as `consul lock` does (command/lock/lock.go). Error
/// (Rejected, a translated sentence in serverWords): nothing left, or a name that /v1/kv cannot reach (facts §5.3).
[[nodiscard]] consul::Result<Target> normalisePath(const QString& text);

/// What lies at a name: a key, a folder, and what else starts with the same letters.
struct Neighbourhood {
    bool key = false;
    bool folder = false;
    QStringList siblings; ///< Outside of the folder: `demo/sem2/`, and the key `demo/sem` itself.
};

/// Reads the answer to probeRequest(name).
[[nodiscard]] Neighbourhood readProbe(const QString& name, const QStringList& answer);
/// `GET /v1/kv/<name>?keys&separator=/`
[[nodiscard]] consul::Request probeRequest(const QString& name);
/// The blocking query (without index) for a folder (`path` ends in `/`) or a single key.
[[nodiscard]] consul::Request watchRequest(const QString& path);

} // namespace observer
