// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QString>

namespace support {

/// What an agent told the judge.
struct Verdict {
    int status = 0; ///< 0: no HTTP answer.
    QByteArray body;
    QMap<QByteArray, QByteArray> headers; ///< Names in lower case.

    [[nodiscard]] bool isTrue() const { return status == 200 && body.trimmed() == "true"; }
    [[nodiscard]] QJsonArray array() const { return QJsonDocument::fromJson(body).array(); }
    [[nodiscard]] QJsonObject object() const { return QJsonDocument::fromJson(body).object(); }
    [[nodiscard]] quint64 index() const { return headers.value("x-consul-index").toULongLong(); }
};

/// Speaks to an agent over a socket of its own, so that no code under test judges itself: plain HTTP, to an address in
/// numbers. Every call blocks the thread until the answer is there; paths are sent exactly as given and must be
/// percent-encoded.
///     Judge judge(agent.httpUrl());
///     QVERIFY(judge.put("/v1/kv/a?flags=3", "value").isTrue());
class Judge
{
public:
    explicit Judge(QString baseUrl, QString token = {});

    [[nodiscard]] Verdict get(const QByteArray& target) const;
    Verdict put(const QByteArray& target, const QByteArray& body = {}) const;
    Verdict post(const QByteArray& target, const QByteArray& body) const;
    Verdict del(const QByteArray& target) const;

    /// Creates a session from a JSON body and gives its id; empty when Consul refused.
    [[nodiscard]] QString createSession(const QByteArray& json = "{}") const;

private:
    [[nodiscard]] Verdict ask(const QByteArray& method, const QByteArray& target, const QByteArray* body) const;

    QString m_baseUrl;
    QString m_token;
};

} // namespace support
