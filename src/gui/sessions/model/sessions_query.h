// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_info.h"
#include "gui/kit/model/filter_words.h"

#include <QString>

namespace gui {

/// Which sessions a person wants to see. A value. Words are looked for in name, node, id and checks; `name:`, `node:`,
/// `id:`, `check:`, `ttl:` and `behavior:` look at one field. The rest is the grammar of FilterWords.
class SessionsQuery
{
public:
    explicit SessionsQuery(const QString& text = {});

    [[nodiscard]] const QString& problem() const { return m_words.problem; } ///< Translated; empty: none.
    [[nodiscard]] bool isEmpty() const { return m_words.terms.empty(); }
    [[nodiscard]] bool matches(const consul::SessionInfo& session) const;

private:
    FilterWords m_words;
};

/// `release` or `delete`: as Consul calls it.
[[nodiscard]] QString behaviorName(consul::SessionBehavior behavior);

} // namespace gui
