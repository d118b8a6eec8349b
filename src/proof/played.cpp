// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/played.h"

#include "consul/values/duration.h"
#include "consul/values/session_info.h"
#include "proof/explorer.h"
#include "semaphore/decode.h"

#include <QLatin1String>

namespace proof {

namespace {

consul::SessionInfo sessionInfo(const practice::Session& session)
{
    consul::SessionInfo info;
    info.id = consul::SessionId::fromUtf8(session.id);
    info.name = contenderName(ownerOf(session.id));
    info.node = QString::fromUtf8(session.node);
    info.lockDelay = session.lockDelay;
    info.behavior = QLatin1StringView(session.behavior) == consul::deleteBehavior ? consul::SessionBehavior::Delete
                                                                                  : consul::SessionBehavior::Release;
    info.ttlText = QString::fromUtf8(session.ttl);
    if (const auto ttl = consul::parseGoDuration(info.ttlText))
        info.ttl = std::chrono::ceil<std::chrono::milliseconds>(*ttl);
    info.createIndex = session.createIndex;
    info.modifyIndex = session.modifyIndex;
    return info;
}

semaphore::Observation observe(const practice::SteppedAgent& agent, const QString& path)
{
    semaphore::Observation observation;
    observation.path = path;
    observation.sessionsKnown = true;
    const auto& tables = agent.tables();
    observation.index = tables.maxIndex({"kvs", "tombstones"});
    const auto entries = tables.kv.list({}, nullptr);
    for (const auto& entry : entries) {
        observation.entries.push_back({QString::fromUtf8(entry->key), entry->value, entry->flags, entry->createIndex,
            entry->modifyIndex, entry->lockIndex, consul::SessionId::fromUtf8(entry->session)});
    }
    const auto sessions = tables.sessions.list({}, nullptr);
    std::vector<consul::SessionInfo> listed;
    for (const auto& session : sessions)
        listed.push_back(sessionInfo(*session));
    observation.sessions = std::move(listed);
    return observation;
}

} // namespace

QString playedPath(const Setup& setup)
{
    return protocols::traits(setup.strategy).lock ? setup.path : setup.path + u'/';
}

std::vector<Played> played(const Setup& setup, const Story& story)
{
    const auto path = playedPath(setup);
    ClientCarriers carriers;
    Execution execution(setup, carriers);
    std::vector<Played> all;
    const auto add = [&](int contender) {
        Played now;
        now.step = static_cast<int>(all.size());
        now.contender = contender;
        now.observation = observe(execution.agent(), path);
        now.state = semaphore::decode(now.observation);
        if (!all.empty()) {
            semaphore::keepNames(now.state, all.back().state);
            now.events = semaphore::diff(all.back().state, now.state);
        }
        now.inside = execution.inside();
        all.push_back(std::move(now));
    };
    add(-1);
    for (const auto& choice : story) {
        if (!execution.take(choice))
            return {};
        add(choice.contender);
    }
    return all;
}

} // namespace proof
