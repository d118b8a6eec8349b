// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/await.h"
#include "support/consul_agent.h"
#include "support/patience.h"
#include "support/strict_names.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QPointer>

#include <memory>

/// Key to value.
using Store = QMap<QString, QByteArray>;

/// Whom the client speaks to, with the agent behind it.
enum class Front {
    None, ///< The agent itself, whatever its version is.
    Few, ///< As 1.21.5.
    Clean, ///< As 1.23.
    CleanUntold, ///< As 1.23, but the token may not ask for the version.
    CleanUnexpected, ///< As 1.23, under an old version's number: it refuses what should be taken.
    FewUnexpected,
};

inline support::FaultProxy::Responder responderOf(Front front, const QString& agent)
{
    switch (front) {
    case Front::None:
        return {};
    case Front::Few:
        return support::strictNames(agent, support::NameRule::FewLetters, "1.21.5");
    case Front::Clean:
        return support::strictNames(agent, support::NameRule::CleanPath, "1.23.0");
    case Front::CleanUntold:
        return support::strictNames(agent, support::NameRule::CleanPath, {});
    case Front::CleanUnexpected:
        return support::strictNames(agent, support::NameRule::CleanPath, "1.20.0");
    case Front::FewUnexpected:
        return support::strictNames(agent, support::NameRule::FewLetters, "1.20.0");
    }
    return {};
}
Q_DECLARE_METATYPE(Front)

/// An agent, what stands before it, and a client of that. What the store holds is judged by curl, at the agent.
class FrontedStore
{
protected:
    [[nodiscard]] bool start()
    {
        const bool started = m_agent.start();
        const auto self = m_agent.judge().get("/v1/agent/self").object().value(QStringLiteral("Config")).toObject();
        qInfo() << "Consul" << self.value(QStringLiteral("Version")).toString();
        return started;
    }
    void empty() const { QVERIFY(m_agent.judge().del("/v1/kv/?recurse").isTrue()); }
    /// The root is reached by its path in every version, and lists every key.
    [[nodiscard]] Store all() const
    {
        Store store;
        const auto list = m_agent.judge().get("/v1/kv/?recurse").array();
        for (const auto& each : list) {
            const auto entry = each.toObject();
            store.insert(entry.value(QStringLiteral("Key")).toString(),
                QByteArray::fromBase64(entry.value(QStringLiteral("Value")).toString().toLatin1()));
        }
        return store;
    }
    /// By transaction.
    void set(const QStringList& names, const QByteArray& value) const
    {
        for (qsizetype from = 0; from < names.size(); from += 60) {
            QJsonArray operations;
            for (const auto& name : names.mid(from, 60)) {
                QJsonObject op{{QStringLiteral("Verb"), QStringLiteral("set")}, {QStringLiteral("Key"), name},
                    {QStringLiteral("Value"), QString::fromLatin1(value.toBase64())}};
                operations.append(QJsonObject{{QStringLiteral("KV"), op}});
            }
            const auto verdict = m_agent.judge().put("/v1/txn", QJsonDocument(operations).toJson());
            QVERIFY2(verdict.status == 200, verdict.body.constData());
        }
    }
    void connectTo(Front front)
    {
        m_client.reset();
        m_proxy.reset();
        QString url = m_agent.httpUrl();
        if (front != Front::None) {
            m_proxy = std::make_unique<support::FaultProxy>(url);
            m_proxy->setResponder(responderOf(front, url));
            url = m_proxy->url();
        }
        m_client = std::make_unique<consul::Client>(endpointAt(url));
    }
    static void fronts()
    {
        QTest::addColumn<Front>("front");
        QTest::newRow("the agent itself") << Front::None;
        QTest::newRow("1.21.5") << Front::Few;
        QTest::newRow("1.23") << Front::Clean;
        QTest::newRow("1.23, version not told") << Front::CleanUntold;
        QTest::newRow("1.23, unexpected") << Front::CleanUnexpected;
        QTest::newRow("1.21.5, unexpected") << Front::FewUnexpected;
    }
    [[nodiscard]] QPointer<consul::Client> client() const { return m_client.get(); }

    support::ConsulAgent m_agent;
    std::unique_ptr<support::FaultProxy> m_proxy;
    std::unique_ptr<consul::Client> m_client;
};
