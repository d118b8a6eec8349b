// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/agent.h"
#include "support/consul_agent.h"
#include "support/consul_binary.h"

/// A version as text, however it is held.
template <typename Version>
[[nodiscard]] QByteArray versionText(const Version& version)
{
    if constexpr (requires { version.text(); })
        return version.text().toLatin1();
    else
        return version.toString().toLatin1();
}

/// The vintage of the Consul that the tests run beside.
[[nodiscard]] inline practice::Vintage vintageOfConsul()
{
    return practice::asVersion(versionText(support::consulVersion()));
}

/// A practice agent that is to answer as that Consul does.
[[nodiscard]] inline practice::AgentOptions likeConsul()
{
    practice::AgentOptions options;
    options.vintage = vintageOfConsul();
    return options;
}

/// The same of one that runs: which Go built it is told by the agent alone.
[[nodiscard]] inline practice::AgentOptions likeConsul(const support::ConsulAgent& agent)
{
    const auto stats = agent.judge().get("/v1/agent/self").object().value(QLatin1String("Stats")).toObject();
    const auto go = stats.value(QLatin1String("runtime")).toObject().value(QLatin1String("version")).toString();
    auto options = likeConsul();
    options.vintage = practice::builtWith(options.vintage, go.toLatin1());
    return options;
}
