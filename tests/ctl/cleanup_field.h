// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "running.h"
#include "support/consul_cluster.h"
#include "support/patience.h"

#include <QTemporaryDir>

#include <memory>

/// Three agents, and signalboxctl with a data folder of its own. Base of tests.
class CleanupField
{
protected:
    [[nodiscard]] bool start()
    {
        m_cluster = std::make_unique<support::ConsulCluster>(3);
        return m_cluster->start();
    }
    /// An instance whose TTL check nobody feeds.
    void add(int agent, const QString& id, const QString& name)
    {
        const QJsonObject check{
            {QStringLiteral("CheckID"), QStringLiteral("beat:") + id}, {QStringLiteral("TTL"), QStringLiteral("1h")}};
        const QJsonObject service{{QStringLiteral("ID"), id}, {QStringLiteral("Name"), name},
            {QStringLiteral("Port"), 80}, {QStringLiteral("Check"), check}};
        const auto answer = m_cluster->judge(agent).put("/v1/agent/service/register", QJsonDocument(service).toJson());
        QCOMPARE(answer.status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(isThere(agent, id), 60'000);
    }
    [[nodiscard]] bool isThere(int agent, const QString& id)
    {
        const auto services = m_cluster->judge().get("/v1/catalog/node/n" + QByteArray::number(agent));
        return services.object().value(QStringLiteral("Services")).toObject().contains(id);
    }
    [[nodiscard]] QProcessEnvironment environment()
    {
        auto environment = m_cluster->agent(1).environment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), m_home.path());
        return environment;
    }
    [[nodiscard]] support::CommandResult run(const QStringList& arguments)
    {
        return support::runCommand(running::program, arguments, environment());
    }

    QTemporaryDir m_home;
    std::unique_ptr<support::ConsulCluster> m_cluster;
};
