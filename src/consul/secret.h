// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>

namespace consul {

/// A token or password. It has no stream operator and no implicit conversion, so that it cannot slip into a log.
class Secret
{
public:
    Secret() = default;
    explicit Secret(QString text)
        : m_text(std::move(text))
    {
    }

    [[nodiscard]] bool isEmpty() const { return m_text.isEmpty(); }
    /// The text itself: only for the one place that builds the request header, and for the keychain.
    [[nodiscard]] const QString& reveal() const { return m_text; }

    bool operator==(const Secret&) const = default;

private:
    QString m_text;
};

} // namespace consul
