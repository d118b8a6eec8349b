// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/agent_notes.h"
#include "consul/answer_limit.h"
#include "consul/client.h"
#include "consul/http_errors.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QNetworkReply>
#include <QObject>
#include <QTimer>

#include <coroutine>
#include <memory>
#include <optional>
#include <vector>

namespace consul {

class ClientCore;

/// Objects that take part in a signal are never deleted on the spot.
struct Later {
    void operator()(QObject* object) const
    {
        if (object)
            object->deleteLater();
    }
};

struct ExchangeOptions {
    Channel channel = Channel::Call;
    std::chrono::milliseconds timeout{0}; ///< Inactivity; 0: the client's call time-out.
    bool notFoundIsAnswer = false;
    bool conflictIsAnswer = false; ///< 409 of /v1/txn.
};

/// A whole answer with a status: what it means for who asked with these options.
[[nodiscard]] Result<Response> judgeAnswer(const ClientCore& core, const Request& request,
    const ExchangeOptions& options, Response response, const AnswerMarks& marks);

/// One HTTP request on its way, which the core sends: from the wire log's begin to its finish, with exactly one result.
/// Ends by itself or by cancel(), never inside a signal of Qt's network classes: what resumes may delete the client.
class Exchange : public QObject
{
    Q_OBJECT
public:
    Exchange(ClientCore& core, Request request, ExchangeOptions options, QObject* parent);
    ~Exchange() override;

    void follow(QNetworkReply* reply); ///< Takes over what was sent.
    /// Ends it without sending anything.
    void refuse(ErrorKind kind, const QString& words);
    /// Ends it now, with ErrorKind::Cancelled. Harmless when it has ended.
    void cancel();

    [[nodiscard]] bool isDone() const { return m_result.has_value(); }
    [[nodiscard]] Result<Response> takeResult() { return std::move(*m_result); }
    /// A blocking query that the endpoint ended, after it had waited for a while, without an answer: the result is an
    /// error, and yet nothing has failed. Time-outs of agents and proxies do that.
    [[nodiscard]] bool wasCut() const { return m_wasCut; }
    /// When the last byte was here.
    [[nodiscard]] const QDateTime& receivedAt() const { return m_receivedAt; }
    /// The one coroutine to resume at the end. Without one, done() is emitted.
    void setWaiter(std::coroutine_handle<> waiter) { m_waiter = waiter; }

Q_SIGNALS:
    void done();

private:
    /// A body put together, and whether it is all of it.
    struct Body {
        QByteArray bytes;
        bool isWhole = true;
    };

    void onSent();
    void endCut();
    [[nodiscard]] QString cutWords() const;
    [[nodiscard]] bool waitedInVain(WaitLimit::Clock::time_point now) const;
    void noteHead(int status);
    void readPiece();
    void onReadyRead();
    void complete();
    void giveUpOn(ErrorKind kind, const QString& words);
    void onOverdue();
    [[nodiscard]] bool isTooLarge() const { return m_bytes > m_limit.bytes || m_crowded; }
    void refuseTooLarge();
    [[nodiscard]] std::chrono::milliseconds silence() const;
    void settle(Body body);
    void finish(Result<Response> result, int status, qint64 bytes, quint64 index);
    [[nodiscard]] Error errorOf(ErrorKind kind, int status, const QString& words) const;
    [[nodiscard]] Result<Response> judge(Response response, bool isWhole) const;
    [[nodiscard]] bool mayBeCut(const Response& response, bool isEmpty) const;
    [[nodiscard]] bool isJson() const;

    ClientCore& m_core; // The core owns every exchange.
    Request m_request;
    ExchangeOptions m_options;
    std::unique_ptr<QNetworkReply, Later> m_reply; // Null until follow() and after the end.
    AnswerLimit m_limit;
    QTimer m_deadline; // Of the whole answer.
    std::vector<QByteArray> m_pieces; // Of the body, as they came.
    qsizetype m_bytes = 0; // In m_pieces.
    bool m_crowded = false; // Together with other answers under way it is too large.
    Response m_response; // Without its body, while a thread of the pool puts that together.
    std::optional<Result<Response>> m_result;
    std::coroutine_handle<> m_waiter;
    quint64 m_logId = 0;
    int m_sends = 0; // More than one when Qt repeated it on a new connection.
    bool m_waits = false; // It is a blocking query.
    bool m_wasCut = false;
    WaitLimit::Clock::time_point m_sentAt; // The last time.
    AnswerHead m_head;
    QElapsedTimer m_clock;
    std::chrono::microseconds m_duration{0};
    QDateTime m_receivedAt;
};

/// co_await for an Exchange. Name it first: GCC 12 miscompiles temporaries in co_await expressions.
class ExchangeEnd
{
public:
    explicit ExchangeEnd(Exchange* exchange)
        : m_exchange(exchange)
    {
    }
    [[nodiscard]] bool await_ready() const { return m_exchange->isDone(); }
    void await_suspend(std::coroutine_handle<> waiter) const { m_exchange->setWaiter(waiter); }
    void await_resume() const { }

private:
    Exchange* m_exchange;
};

} // namespace consul
