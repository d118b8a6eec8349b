// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/cluster.h"
#include "practice/router.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <chrono>

inline QByteArray headerOf(const practice::Reply& reply, const QByteArray& name)
{
    for (const auto& [field, value] : reply.headers) {
        if (field == name)
            return value;
    }
    return {};
}

/// A practice cluster with neither socket nor clock: a test asks, and lets time pass.
struct World {
    World() = default;
    explicit World(const practice::Vintage& vintage)
        : cluster({}, 1, vintage)
    {
    }

    practice::Router router = practice::makeRouter();
    practice::Cluster cluster;
    practice::Instant now{};

    practice::Answer ask(const QByteArray& method, const QByteArray& target, const QByteArray& body = {})
    {
        auto request = practice::parseTarget(method, target);
        request->body = body;
        request->declaredLength = body.size();
        return router.answer(*request, cluster, now);
    }
    /// For what answers at once; a query that was parked instead gives status -1.
    practice::Reply reply(const QByteArray& method, const QByteArray& target, const QByteArray& body = {})
    {
        const auto answer = ask(method, target, body);
        const auto* const reply = std::get_if<practice::Reply>(&answer);
        return reply ? *reply : practice::Reply{-1, {}, {}};
    }
    practice::Reply get(const QByteArray& target) { return reply("GET", target); }
    practice::Reply put(const QByteArray& target, const QByteArray& body = {}) { return reply("PUT", target, body); }
    practice::Reply del(const QByteArray& target) { return reply("DELETE", target); }

    static QJsonArray list(const practice::Reply& reply) { return QJsonDocument::fromJson(reply.body).array(); }
    QJsonObject entry(const QByteArray& key) { return list(get("/v1/kv/" + key)).first().toObject(); }
    static quint64 index(const practice::Reply& reply) { return headerOf(reply, "X-Consul-Index").toULongLong(); }
    quint64 indexOf(const QByteArray& target) { return index(get(target)); }

    QByteArray session(const QByteArray& body = "{}")
    {
        const auto made = QJsonDocument::fromJson(put("/v1/session/create", body).body).object();
        return made.value(QStringLiteral("ID")).toString().toUtf8();
    }
    void pass(practice::Duration time)
    {
        now += time;
        cluster.advance(now);
    }
};

/// A query that waits for news of `target`, from the index that it has now.
struct Waiting {
    Waiting(World& where, const QByteArray& target)
        : world(where)
    {
        const auto index = QByteArray::number(world.indexOf(target));
        auto answer = world.ask("GET", target + (target.contains('?') ? "&" : "?") + "index=" + index);
        if (auto* const parked = std::get_if<practice::Park>(&answer))
            park = std::move(*parked);
    }

    [[nodiscard]] bool isParked() const { return park.query != nullptr; }
    /// As the agent does after each write: whether there is an answer now.
    [[nodiscard]] bool isAnswered()
    {
        if (!park.watches.anyFired())
            return false;
        auto answer = practice::readAgain(park, world.cluster);
        if (auto* const again = std::get_if<practice::Park>(&answer)) {
            park = std::move(*again);
            return false;
        }
        reply = std::get<practice::Reply>(answer);
        return true;
    }

    World& world;
    practice::Park park;
    practice::Reply reply;
};
