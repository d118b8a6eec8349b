// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/await.h"
#include "keys/change.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QMap>
#include <QTemporaryDir>

#include <memory>

/// What a store holds, by key. Read with the client's own listing; tests that judge listings ask the judge.
using Holding = QMap<QString, keys::Content>;

/// An agent with a client, empty before each test.
class KeyStore
{
public:
    [[nodiscard]] bool start()
    {
        qputenv("SIGNALBOX_MOVES", m_journals.path().toUtf8()); // Where acts keep theirs that are told no folder.
        return agent.start();
    }
    void clear()
    {
        client = std::make_unique<consul::Client>(endpointAt(agent.httpUrl()));
        QVERIFY(agent.judge().del("/v1/kv/?recurse").isTrue());
    }
    [[nodiscard]] QPointer<consul::Client> pointer() const { return client.get(); }
    void put(const QByteArray& path, const QByteArray& value = "v", const QByteArray& query = {}) const
    {
        QVERIFY2(agent.judge().put("/v1/kv/" + path + query, value).isTrue(), path.constData());
    }
    /// Any key, by transaction.
    void set(const QString& key, const QByteArray& value = "v", quint64 flags = 0) const
    {
        consul::TxnOp op;
        op.verb = "set";
        op.key = key;
        op.value = value;
        op.flags = flags;
        const auto outcome = await(client->txn({op}));
        QVERIFY(outcome && outcome->errors.empty());
    }
    /// Many keys, 64 at a time.
    void fill(const QString& folder, int count, const QByteArray& value = "v") const
    {
        std::vector<consul::TxnOp> operations;
        for (int each = 0; each < count; ++each) {
            consul::TxnOp op;
            op.verb = "set";
            op.key = folder + QStringLiteral("%1").arg(each, 6, 10, QLatin1Char('0'));
            op.value = value + QByteArray::number(each);
            op.flags = quint64(each);
            operations.push_back(op);
            if (operations.size() == 64 || each == count - 1) {
                const auto outcome = await(client->txn(operations));
                QVERIFY(outcome && outcome->errors.empty());
                operations.clear();
            }
        }
    }
    [[nodiscard]] Holding all(const QString& prefix = {}) const
    {
        Holding holding;
        const auto list = await(client->kvList(prefix));
        if (list) {
            for (const auto& entry : list->value)
                holding.insert(entry.key, keys::contentOf(entry));
        }
        return holding;
    }
    [[nodiscard]] std::optional<consul::KvEntry> entry(const QString& key) const
    {
        const auto got = await(client->kvGet(key, consul::Consistency::Consistent));
        return got ? got->value : std::nullopt;
    }
    /// A session that holds the key; its id.
    [[nodiscard]] QString hold(const QByteArray& path, const QByteArray& json = R"({"Name":"worker"})") const
    {
        const QString session = agent.judge().createSession(json);
        const bool held = agent.judge().put("/v1/kv/" + path + "?acquire=" + session.toUtf8(), "held").isTrue();
        return held ? session : QString();
    }

    support::ConsulAgent agent;
    std::unique_ptr<consul::Client> client;

private:
    QTemporaryDir m_journals;
};

/// The same keys below another folder.
inline Holding renamed(const Holding& holding, const QString& from, const QString& to)
{
    Holding result;
    for (auto each = holding.cbegin(); each != holding.cend(); ++each)
        result.insert(each.key().startsWith(from) ? to + each.key().mid(from.size()) : each.key(), each.value());
    return result;
}
