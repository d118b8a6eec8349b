// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/definitions.h"
#include "cleanup/operator_acts.h"
#include "cleanup/removal_run.h"
#include "support/consul_cluster.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUrl>

#include <memory>
#include <vector>

/// Runs the event loop until the task is done. For tests only: our programs have one loop.
template <typename T>
T await(QCoro::Task<T>&& task)
{
    return QCoro::waitFor(std::move(task));
}

inline QByteArray encoded(const QString& text)
{
    return QUrl::toPercentEncoding(text);
}

inline QByteArray jsonOf(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// A service whose TTL check nobody feeds: critical from the start.
inline QByteArray failingService(const QString& id, const QString& name = QStringLiteral("web"))
{
    const QJsonObject check{
        {QStringLiteral("CheckID"), QStringLiteral("beat:") + id}, {QStringLiteral("TTL"), QStringLiteral("1h")}};
    return jsonOf({{QStringLiteral("ID"), id}, {QStringLiteral("Name"), name}, {QStringLiteral("Port"), 80},
        {QStringLiteral("Tags"), QJsonArray{QStringLiteral("old")}}, {QStringLiteral("Check"), check}});
}

/// A single agent with this name.
inline support::AgentOptions named(const QString& node)
{
    support::AgentOptions options;
    options.nodeName = node;
    return options;
}

/// Whether the catalog shows an instance, asked with curl.
inline bool isInCatalog(const support::Judge& judge, const cleanup::InstanceRef& ref)
{
    const auto services = judge.get("/v1/catalog/node/" + encoded(ref.node) + "?consistent")
                              .object()
                              .value(QStringLiteral("Services"))
                              .toObject();
    return services.contains(ref.id);
}

/// Whether its own agent holds it.
inline bool isAtAgent(const support::Judge& judge, const QString& id)
{
    return judge.get("/v1/agent/services").object().contains(id);
}

/// One connection with what a clean-up needs.
struct Field {
    explicit Field(const QString& url, const QString& token = {})
        : Field(endpoint(url, token))
    {
    }
    explicit Field(const consul::Endpoint& connected)
        : client(connected)
        , pool(&client)
        , book(client.endpoint())
    {
    }

    static consul::Endpoint endpoint(const QString& url, const QString& token)
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        endpoint.token = consul::Secret(token);
        return endpoint;
    }

    [[nodiscard]] consul::Result<cleanup::Facts> facts(const std::vector<cleanup::InstanceRef>& refs)
    {
        return await(cleanup::gatherFacts(&pool, book, refs));
    }
    /// Empty when the facts could not be read.
    [[nodiscard]] cleanup::CleanupPlan plan(const std::vector<cleanup::InstanceRef>& refs)
    {
        const auto known = facts(refs);
        if (!known) {
            qWarning().noquote() << consul::describe(known.error());
            return {};
        }
        return cleanup::plan(*known, refs);
    }
    [[nodiscard]] std::unique_ptr<cleanup::RemovalRun> removalRun(
        const cleanup::CleanupPlan& plan, std::chrono::milliseconds verify)
    {
        cleanup::RemovalOptions options;
        options.verify = verify;
        options.folder = folder.path();
        return std::make_unique<cleanup::RemovalRun>(&pool, plan, options);
    }
    /// Once gossip has noticed that the agent is dead; without a call if it does not.
    [[nodiscard]] cleanup::OperatorAct forceLeave(const cleanup::InstanceRef& on)
    {
        cleanup::OperatorAct act;
        const auto isPlanned = [&] {
            const auto known = facts({on});
            act = known ? cleanup::planForceLeave(*known, on.node) : cleanup::OperatorAct();
            return act.call.has_value();
        };
        if (!QTest::qWaitFor(isPlanned, 60'000))
            qWarning().noquote() << act.refusal;
        return act;
    }
    /// To its end; the items as they then are.
    std::vector<cleanup::Item> run(const std::vector<cleanup::InstanceRef>& refs,
        std::chrono::milliseconds verify = std::chrono::milliseconds(500))
    {
        return run(plan(refs), verify);
    }
    std::vector<cleanup::Item> run(const cleanup::CleanupPlan& plan, std::chrono::milliseconds verify)
    {
        auto work = removalRun(plan, verify);
        QSignalSpy finished(work.get(), &cleanup::RemovalRun::finished);
        work->start();
        const auto patience = int(verify.count()) + 60'000;
        if (finished.isEmpty() && !finished.wait(patience))
            qWarning() << "the campaign did not end";
        last = work->report();
        return work->items();
    }

    QTemporaryDir folder;
    consul::Client client;
    cleanup::AgentPool pool;
    cleanup::AddressBook book;
    cleanup::RemovalReport last;
};
