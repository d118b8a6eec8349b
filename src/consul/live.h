// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/off_thread.h"
#include "consul/watch.h"

#include <functional>
#include <memory>
#include <optional>

namespace consul {

/// The part of Live<T> that knows no T: signals, state, what waits to be read. Stopped at first.
class LiveState : public QObject
{
    Q_OBJECT
public:
    ~LiveState() override;

    void start(); ///< Also again, after stop(): the value stays until the next answer.
    void stop(); ///< The value stays. What was under way is dropped.
    void retryNow(); ///< As Watch::retryNow().
    void lookAgain(); ///< As Watch::lookAgain(): what was asked before is not taken any more.
    /// The same once what is under way has ended: however often it is asked for, each look comes to its end.
    void lookAgainAfterwards();
    /// Started for as long as somebody holds one: the first starts it, the last stops it. Who uses leases leaves
    /// start() and stop() alone. Outliving this is safe.
    [[nodiscard]] std::shared_ptr<const void> lease();

    /// As the watch's, except that whoever answers what cannot be read is Retrying until an answer could be.
    [[nodiscard]] const WatchState& state() const { return m_state; }
    [[nodiscard]] bool isKnown() const { return m_known; } ///< An answer was read, once at least.
    /// UTC, of the newest answer that the value is of, also of one that brought nothing new; invalid: none yet.
    [[nodiscard]] const QDateTime& knownAt() const { return m_knownAt; }
    /// There was an answer or a failure since start(): waiting longer tells nothing more.
    [[nodiscard]] bool isSettled() const { return m_settled; }
    [[nodiscard]] bool isPolled() const { return m_watch.isPolled(); }

Q_SIGNALS:
    void changed(const QDateTime& receivedAt); ///< The value is another, by an answer of that moment.
    void settled(); ///< isSettled().
    void stateChanged(const consul::WatchState& state);

protected:
    LiveState(Client* client, Request request, QObject* parent);

    [[nodiscard]] Watch& watch() { return m_watch; }
    /// Reads one answer; ends in taken(), now or later. None other comes before.
    virtual void read(const Snapshot& snapshot) = 0;
    /// The token may not see it (any more).
    virtual void denied() { }
    /// Nothing of this object may be touched afterwards: whoever is told may destroy it.
    void taken(const std::optional<Error>& unreadable, bool isNew, const QDateTime& receivedAt);
    [[nodiscard]] int run() const { return m_run; } ///< Another one: what was under way is void.

private:
    void forget(); ///< What is under way.
    void readNext();
    void onIdle();
    void onState(const WatchState& state);
    void showState(WatchState state);

    Watch m_watch;
    WatchState m_state;
    QDateTime m_knownAt;
    std::optional<Error> m_unreadable; ///< Why the last answer could not be read.
    std::optional<Snapshot> m_waiting; ///< The newest answer, while one before it is being read.
    std::weak_ptr<const void> m_lease;
    int m_run = 0;
    bool m_reading = false;
    bool m_again = false;
    bool m_known = false;
    bool m_settled = false;
};

/// What a blocking query of Consul says, as a value that follows: asked, read, rejected and asked again by itself.
/// Signals are those of LiveState. T has `==`, and is cheap to copy where answers are large.
template <typename T>
class Live : public LiveState
{
public:
    /// A pure function of an answer (200 or 404) and of the value before it. Large answers are read on another thread.
    using Parser = std::function<Result<T>(const Snapshot& snapshot, const T& before)>;

    /// `request` and `client` as Watch wants them. `unknown`: the value until there is an answer.
    Live(Client* client, Request request, Parser parser, QObject* parent = nullptr, T unknown = {})
        : LiveState(client, std::move(request), parent)
        , m_parser(std::move(parser))
        , m_value(std::move(unknown))
    {
    }

    [[nodiscard]] const T& value() const { return m_value; }

protected:
    /// From elsewhere than an answer; as taken().
    void setValue(T value, const QDateTime& at)
    {
        const bool isNew = !isKnown() || value != m_value;
        m_value = std::move(value);
        taken(std::nullopt, isNew, at);
    }
    void read(const Snapshot& snapshot) override
    {
        if (snapshot.body.size() < offloadFrom) {
            take(m_parser(snapshot, m_value), snapshot.receivedAt);
            return;
        }
        offThread(
            this, [parser = m_parser, snapshot, before = m_value] { return parser(snapshot, before); },
            [this, asked = run(), at = snapshot.receivedAt](Result<T> value) {
                if (asked == run())
                    take(std::move(value), at);
            });
    }

private:
    void take(Result<T> value, const QDateTime& at)
    {
        if (value)
            setValue(*std::move(value), at);
        else
            taken(value.error(), false, at);
    }

    Parser m_parser;
    T m_value;
};

} // namespace consul
