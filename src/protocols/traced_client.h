// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "protocols/step.h"
#include "protocols/surroundings.h"

#include <functional>
#include <map>

namespace protocols {

/// What stands between a contender and its agent: nothing, or the lab's faults.
class Gate
{
public:
    Gate() = default;
    virtual ~Gate() = default;
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;

    enum class Way { Out, Back };
    /// Awaited before a request is sent (Out) and again before its answer is handed on (Back): a paused process neither
    /// sends nor sees. An error is what the strategy gets instead of the answer. The gate outlives the client.
    [[nodiscard]] virtual QCoro::Task<std::optional<consul::Error>> pass(Way way, consul::StopToken stop) = 0;
    /// Whether pass() would go through now: who shares work with others is left out while it stands still, or cannot
    /// reach its agent.
    [[nodiscard]] virtual bool isOpen() const { return true; }
};

/// Who carries out the blocking queries of a contender instead of its client: many contenders of one process may not
/// hold a connection each (Consul's limit is 200 per address, facts §5.1). Means the same as the client's calls.
class BlockingReads
{
public:
    BlockingReads() = default;
    virtual ~BlockingReads() = default;
    BlockingReads(const BlockingReads&) = delete;
    BlockingReads& operator=(const BlockingReads&) = delete;

    [[nodiscard]] virtual QCoro::Task<consul::Result<consul::Indexed<std::optional<consul::KvEntry>>>> kvGetAfter(
        QString key, quint64 after, std::chrono::milliseconds wait, consul::StopToken stop)
        = 0;
    [[nodiscard]] virtual QCoro::Task<consul::Result<consul::Indexed<std::vector<consul::KvEntry>>>> kvListAfter(
        QString prefix, quint64 after, std::chrono::milliseconds wait, consul::StopToken stop)
        = 0;
};

/// A request whose answer has not come yet.
struct UnderWay {
    std::chrono::nanoseconds begin{0}; ///< When its step began.
    std::optional<std::chrono::nanoseconds> sent = {}; ///< Unset: its gate has not let it out yet.
    QString meaning = {}; ///< As in its step.
};

/// A contender's calls of Consul: typed, they each say what they mean, pass the gate, and are published as Steps.
/// Lives on the client's thread. Whoever awaits a call keeps it alive until it resumes. When the client dies or
/// the token is stopped, calls answer ErrorKind::Cancelled.
class TracedClient
{
public:
    using Sink = std::function<void(const Step&)>;

    /// `gate`, `reads` and `surroundings` outlive it. Without `reads` the client carries out blocking queries itself.
    explicit TracedClient(consul::Client* client, Gate* gate = nullptr, BlockingReads* reads = nullptr,
        Surroundings& surroundings = realSurroundings());

    void setSink(Sink sink) { m_sink = std::move(sink); }
    [[nodiscard]] consul::Client* client() const { return m_client; } ///< Null once it was destroyed.

    [[nodiscard]] Surroundings& surroundings() const { return *m_surroundings; }

    template <typename T>
    using Call = QCoro::Task<consul::Result<T>>;
    using Key = consul::Indexed<std::optional<consul::KvEntry>>;
    using Keys = consul::Indexed<std::vector<consul::KvEntry>>;

    [[nodiscard]] Call<Key> get(
        QString meaning, QString key, consul::StopToken stop, consul::Consistency mode = consul::Consistency::Default);
    [[nodiscard]] Call<Keys> list(QString meaning, QString prefix, consul::StopToken stop,
        consul::Consistency mode = consul::Consistency::Default);
    /// A consistent read for the lab's own figures (StepKind::Look).
    [[nodiscard]] Call<Key> look(QString meaning, QString key, consul::StopToken stop);
    /// Blocking queries. `index` 0 answers at once. `wait` in ms, as in document 003.
    [[nodiscard]] Call<Key> awaitKey(
        QString meaning, QString key, quint64 index, std::chrono::milliseconds wait, consul::StopToken stop);
    [[nodiscard]] Call<Keys> awaitList(
        QString meaning, QString prefix, quint64 index, std::chrono::milliseconds wait, consul::StopToken stop);
    [[nodiscard]] Call<bool> put(
        QString meaning, QString key, QByteArray value, consul::PutOptions options, consul::StopToken stop);
    [[nodiscard]] Call<bool> remove(QString meaning, QString key, std::optional<quint64> cas, consul::StopToken stop);
    [[nodiscard]] Call<QString> createSession(QString meaning, consul::SessionRequest request, consul::StopToken stop);
    [[nodiscard]] Call<consul::SessionInfo> renewSession(QString meaning, QString id, consul::StopToken stop);
    [[nodiscard]] Call<bool> destroySession(QString meaning, QString id, consul::StopToken stop);
    [[nodiscard]] Call<consul::TxnOutcome> transact(
        QString meaning, std::vector<consul::TxnOp> operations, consul::StopToken stop);

    /// Waits without a request. False: stopped meanwhile.
    [[nodiscard]] QCoro::Task<bool> pause(QString meaning, std::chrono::milliseconds time, consul::StopToken stop);
    /// For work that others do on this contender's behalf: its gate still counts.
    [[nodiscard]] QCoro::Task<std::optional<consul::Error>> pass(Gate::Way way, consul::StopToken stop);
    [[nodiscard]] bool isOpen() const { return m_gate == nullptr || m_gate->isOpen(); }
    [[nodiscard]] const std::map<int, UnderWay>& underWay() const { return m_underWay; } ///< But for blocking queries.
    /// Publishes a step that was carried out elsewhere, e.g. by the common queue. Fills in its number.
    void publish(Step step);

private:
    template <typename T>
    using Refusal = std::function<bool(const T&)>;
    template <typename T>
    [[nodiscard]] Call<T> run(Step step, std::function<Call<T>(consul::Client&)> call, consul::StopToken stop,
        Refusal<T> isRefused = {}); ///< Without `isRefused`: `false` is a refusal.
    /// `sent`: it was under way, and Consul may have carried it out.
    [[nodiscard]] Step stepOf(StepKind kind, const QString& meaning, const consul::Request& request) const;
    [[nodiscard]] consul::Error cancelled(const consul::Request& request, bool sent) const;

    QPointer<consul::Client> m_client;
    Gate* m_gate;
    BlockingReads* m_blockingReads;
    Surroundings* m_surroundings;
    Sink m_sink;
    int m_steps = 0;
    std::map<int, UnderWay> m_underWay; ///< In order of their begins.
    int m_calls = 0;
};

/// The steady clock that Steps are stamped with.
[[nodiscard]] std::chrono::nanoseconds steadyNow();

} // namespace protocols
