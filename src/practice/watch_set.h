// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

namespace practice {

/// Fires once, when the part of the state that it stands for changes. Held by that part and by all who watch it.
struct ChangeChannel {
    bool fired = false;
};

using ChannelPtr = std::shared_ptr<ChangeChannel>;

/// What a blocking query waits for (go-memdb's WatchSet): any of these channels.
class WatchSet
{
public:
    void add(ChannelPtr channel) { m_channels.push_back(std::move(channel)); }
    [[nodiscard]] bool anyFired() const
    {
        return std::ranges::any_of(m_channels, [](const auto& channel) { return channel->fired; });
    }
    [[nodiscard]] bool isEmpty() const { return m_channels.empty(); }

private:
    std::vector<ChannelPtr> m_channels;
};

} // namespace practice
