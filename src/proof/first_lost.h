// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>
#include <utility>
#include <vector>

namespace proof {

/// Of states in the order in which they were found: the first from where no newcomers get in any more. Most are judged
/// by the ends that can follow. Where nothing ever ends, newcomers may get in all the same: such a state has to be
/// played again, and that is done for one at a time, because there may be as many as there are states.
class FirstLost
{
public:
    /// By state. `hasEnd`: an end can follow. `hasHeirs`: one at which newcomers get in.
    FirstLost(std::vector<bool> hasEnd, std::vector<bool> hasHeirs)
        : m_hasEnd(std::move(hasEnd))
        , m_hasHeirs(std::move(hasHeirs))
    {
    }

    /// Goes on up to the next state that is played, with `haveHeirs(state)`. True: it is over, and found() final.
    template <typename Play>
    bool advance(const Play& haveHeirs)
    {
        while (m_next < m_hasHeirs.size() && m_hasHeirs[m_next])
            ++m_next;
        if (m_next == m_hasHeirs.size())
            return true;
        const auto state = static_cast<qint32>(m_next);
        if (m_hasEnd[m_next] || !haveHeirs(state)) {
            m_found = state;
            return true;
        }
        ++m_next;
        return false;
    }
    [[nodiscard]] std::optional<qint32> found() const { return m_found; }

private:
    std::vector<bool> m_hasEnd;
    std::vector<bool> m_hasHeirs;
    std::size_t m_next = 0;
    std::optional<qint32> m_found;
};

} // namespace proof
