// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/model/rule_causes.h"

namespace gui {

void RuleCauses::begin(const Alert& alert, quint64 row)
{
    const Key key{alert.fact.kind, row};
    m_keys.insert(alert.id, key);
    const auto [place, isFirst] = m_open.try_emplace(key, alert);
    if (isFirst)
        m_begun.push_back(key);
    else
        place->second.add(alert);
}

std::vector<Alert> RuleCauses::takeBegun()
{
    std::vector<Alert> begun;
    for (const auto& key : std::exchange(m_begun, {})) {
        if (const auto found = m_open.find(key); found != m_open.end())
            begun.push_back(found->second.reported());
    }
    return begun;
}

void RuleCauses::change(const Alert& alert)
{
    if (const auto key = m_keys.constFind(alert.id); key != m_keys.cend())
        m_open.find(*key)->second.change(alert);
}

std::optional<Alert> RuleCauses::end(const Alert& alert)
{
    const auto key = m_keys.constFind(alert.id);
    if (key == m_keys.cend())
        return std::nullopt;
    const auto found = m_open.find(*key);
    m_keys.erase(key);
    found->second.end(alert);
    if (!found->second.reported().over)
        return std::nullopt;
    Alert reported = found->second.reported();
    m_open.erase(found);
    return reported;
}

} // namespace gui
