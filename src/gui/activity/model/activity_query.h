// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/wire_log.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QString>

#include <optional>

namespace gui {

enum class ActivityKind { All, Calls, Watches, Writes };

/// Which requests of the log a person wants to see. A value.
class ActivityQuery
{
    Q_DECLARE_TR_FUNCTIONS(gui::ActivityQuery)
public:
    /// Plain text is looked for anywhere in method, path and status, without regard to case; `/…/` is a regular
    /// expression. When that is malformed, problem() says why and the text matches everything.
    explicit ActivityQuery(const QString& text = {}, ActivityKind kind = ActivityKind::All, bool onlyErrors = false);

    [[nodiscard]] const QString& problem() const { return m_problem; } ///< Translated; empty: none.
    [[nodiscard]] bool matches(const consul::WireEntry& entry) const;

private:
    [[nodiscard]] bool matchesText(const consul::WireEntry& entry) const;

    QString m_plain;
    std::optional<QRegularExpression> m_pattern;
    QString m_problem;
    ActivityKind m_kind;
    bool m_onlyErrors;
};

} // namespace gui
