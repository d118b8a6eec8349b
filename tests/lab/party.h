// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender.h"
#include "lab/scenario.h"
#include "protocols/coordinator_registry.h"
#include "support/consul_agent.h"

#include <QUrl>

#include <algorithm>
#include <memory>
#include <vector>

inline consul::Endpoint endpointOf(const QString& url)
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(url);
    return endpoint;
}

/// One contender on a client of its own, and all it says.
class Player : public QObject
{
public:
    Player(const QString& url, const lab::ContenderSpec& spec)
        : client(endpointOf(url))
        , coordinators(&client)
        , contender(lab::Contender::make(0, spec, lab::ContenderContext{&client, &coordinators, nullptr}, 7U))
    {
        connect(contender.get(), &lab::Contender::happened, this, [this](const lab::ContenderEvent& event) {
            events.push_back(event);
            if (!event.session.isEmpty())
                session = event.session;
            if (event.kind == lab::ContenderEventKind::Granted && atGrant)
                contender->suffer(*atGrant);
        });
        connect(contender.get(), &lab::Contender::stepped, this,
            [this](int, const protocols::Step& step) { steps.push_back(step); });
        connect(contender.get(), &lab::Contender::stopped, this, [this] { ++stops; });
    }

    [[nodiscard]] int count(lab::ContenderEventKind kind) const
    {
        return static_cast<int>(
            std::count_if(events.begin(), events.end(), [kind](const auto& event) { return event.kind == kind; }));
    }
    [[nodiscard]] std::chrono::nanoseconds at(lab::ContenderEventKind kind) const
    {
        const auto found
            = std::find_if(events.begin(), events.end(), [kind](const auto& event) { return event.kind == kind; });
        return found == events.end() ? std::chrono::nanoseconds(-1) : found->at;
    }
    [[nodiscard]] std::vector<lab::ContenderEventKind> kinds() const
    {
        std::vector<lab::ContenderEventKind> all;
        for (const auto& event : events)
            all.push_back(event.kind);
        return all;
    }

    consul::Client client;
    protocols::CoordinatorRegistry coordinators;
    std::vector<lab::ContenderEvent> events;
    std::vector<protocols::Step> steps;
    std::optional<lab::Fault> atGrant; ///< Suffered at each grant.
    QString session; ///< The last one.
    int stops = 0;
    lab::ContenderPtr contender;
};

inline lab::ContenderSpec specOf(protocols::StrategyId strategy, const QString& path)
{
    lab::ContenderSpec spec;
    spec.name = QStringLiteral("player");
    spec.strategy = strategy;
    spec.terms.path = path;
    spec.terms.sessionName = QStringLiteral("signalbox test player");
    return spec;
}

inline lab::Spread always(std::chrono::milliseconds time)
{
    lab::Spread spread;
    spread.low = time;
    spread.high = time;
    return spread;
}

/// One group `g` of contenders alike, with an end that no test waits for.
inline lab::Scenario scenarioOf(
    protocols::StrategyId strategy, const QString& path, int count, qint64 limit, std::chrono::milliseconds hold = {})
{
    lab::Group group;
    group.name = QStringLiteral("g");
    group.count = count;
    group.contender.strategy = strategy;
    group.contender.hold = always(hold);
    lab::Scenario scenario;
    scenario.path = path;
    scenario.limit = limit;
    scenario.seed = 5;
    scenario.longest = std::chrono::hours(1);
    scenario.groups.push_back(group);
    return scenario;
}

inline lab::Fault faultOf(lab::FaultKind kind, std::chrono::milliseconds time = {})
{
    lab::Fault fault;
    fault.kind = kind;
    fault.time = time;
    return fault;
}

/// Ids of the sessions whose name begins so.
inline QStringList sessionsNamed(const support::Judge& judge, const QString& start)
{
    QStringList ids;
    const auto all = judge.get("/v1/session/list").array();
    for (const auto& each : all) {
        const auto session = each.toObject();
        if (session[QStringLiteral("Name")].toString().startsWith(start))
            ids.append(session[QStringLiteral("ID")].toString());
    }
    return ids;
}

inline QStringList keysBelow(const support::Judge& judge, const QByteArray& prefix)
{
    QStringList keys;
    const auto all = judge.get("/v1/kv/" + prefix + "?keys").array();
    for (const auto& each : all)
        keys.append(each.toString());
    return keys;
}
