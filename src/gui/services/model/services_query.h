// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/plan.h"
#include "gui/kit/model/filter_words.h"

#include <QCoreApplication>
#include <QString>

namespace gui {

/// Which instances a person wants to see. A value. Words are looked for in service, id, node, address and tags,
/// without regard to case; all of them must be found. `service:`, `id:`, `node:`, `tag:`, `kind:`, `status:` and
/// `peer:` look at one field; `/…` or `/…/` is a regular expression. A `!` in front turns a word round. What is
/// malformed matches everything, and problem() says why.
class ServicesQuery
{
    Q_DECLARE_TR_FUNCTIONS(gui::ServicesQuery)
public:
    explicit ServicesQuery(const QString& text = {}, bool onlyFailing = false);

    [[nodiscard]] const QString& problem() const { return m_words.problem; } ///< Translated; empty: none.
    [[nodiscard]] bool onlyFailing() const { return m_onlyFailing; }
    [[nodiscard]] bool isEmpty() const { return m_words.terms.empty(); } ///< Of the text.
    [[nodiscard]] bool matches(const cleanup::Instance& instance) const;

private:
    FilterWords m_words;
    bool m_onlyFailing;
};

using cleanup::statusText;
/// Of what does not fail by itself, and whose node gossip calls failed.
[[nodiscard]] QString nodeDownText();
/// `typical`, `connect-proxy`, …: as Consul and cleanup::Rule call it.
[[nodiscard]] QString kindName(const cleanup::Instance& instance);

} // namespace gui
