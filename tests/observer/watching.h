// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "observer/hub.h"
#include "support/consul_agent.h"

#include <QObject>
#include <QSignalSpy>
#include <QUrl>

#include <memory>
#include <vector>

/// A client and hub on one agent.
struct Connected {
    explicit Connected(const support::ConsulAgent& agent, const QString& token = {})
        : Connected(agent.httpUrl(), token)
    {
    }
    explicit Connected(const QString& url, const QString& token = {})
        : client(endpoint(url, token))
        , hub(&client)
    {
    }

    static consul::Endpoint endpoint(const QString& url, const QString& token)
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        endpoint.token = consul::Secret(token);
        return endpoint;
    }

    consul::Client client;
    observer::Hub hub;
};

/// Keeps every update of one observer.
class Seen : public QObject
{
    Q_OBJECT
public:
    explicit Seen(std::shared_ptr<observer::PathObserver> watched)
        : observer(std::move(watched))
    {
        connect(observer.get(), &observer::PathObserver::updated, this,
            [this](const observer::Update& update) { updates.push_back(update); });
        connect(observer.get(), &observer::PathObserver::watchStateChanged, this,
            [this](const consul::WatchState& state) { phases.push_back(state.phase); });
    }

    [[nodiscard]] bool any() const { return observer->last().state != nullptr; }
    [[nodiscard]] const semaphore::State& state() const { return *observer->last().state; }
    [[nodiscard]] bool found() const { return any() && state().found; }
    [[nodiscard]] bool happened(semaphore::EventKind kind) const
    {
        for (const observer::Update& update : updates) {
            for (const semaphore::Event& event : update.events) {
                if (event.kind == kind)
                    return true;
            }
        }
        return false;
    }
    [[nodiscard]] bool has(semaphore::FindingKind kind) const
    {
        if (!any())
            return false;
        for (const semaphore::Finding& finding : state().findings) {
            if (finding.kind == kind)
                return true;
        }
        return false;
    }

    std::shared_ptr<observer::PathObserver> observer;
    std::vector<observer::Update> updates;
    std::vector<consul::WatchPhase> phases;
};
