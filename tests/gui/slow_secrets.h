// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profiles/memory_secrets.h"

#include <functional>
#include <utility>
#include <vector>

/// Answers when the test says so.
class SlowSecrets : public profiles::MemorySecrets
{
public:
    void read(const QString& profile, profiles::SecretKind kind, QObject* context, Answer answer) override
    {
        m_waiting.emplace_back([=, this] { profiles::MemorySecrets::read(profile, kind, context, answer); });
    }
    void answer()
    {
        for (const auto& each : std::exchange(m_waiting, {}))
            each();
    }

private:
    std::vector<std::function<void()>> m_waiting;
};
