// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/fault.h"

#include <QString>
#include <QThread>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace support {

class FaultListener;
struct FaultBook;

/// A TCP proxy in front of an agent that forwards every request untouched, writes down what passed, and makes the
/// trouble it was told to. It works in a thread of its own, so that blocking calls of a test may go through it.
///     FaultProxy proxy(agent.httpUrl());
///     proxy.add(Fault::cut("/v1/kv/a").times(1));
///     … a client of proxy.url() …
///     QTRY_COMPARE(proxy.count("/v1/kv/a"), 2);
/// Without an upstream it answers by its faults or its responder alone; a request that none of them covers gets 501.
class FaultProxy
{
public:
    /// Called in the proxy's thread for a request that no fault covers; nullopt forwards it.
    using Responder = std::function<std::optional<Fault>(const SeenRequest&)>;

    /// Listens on a free port of 127.0.0.1; or where it is told to, on the port too unless that is 0.
    explicit FaultProxy(
        const QString& upstreamUrl = {}, const QString& address = QStringLiteral("127.0.0.1"), int port = 0);
    ~FaultProxy();
    FaultProxy(const FaultProxy&) = delete;
    FaultProxy& operator=(const FaultProxy&) = delete;

    [[nodiscard]] QString url() const;

    /// Faults are looked at in the order of adding; the first one that still hits counts.
    void add(const Fault& fault);
    void clearFaults();
    void setResponder(Responder responder);

    /// True: connections are refused and the standing ones closed. False: listens on the same port again. Takes hold
    /// before it returns.
    void setDown(bool down);
    /// Closes every standing connection without a word.
    void dropConnections();

    [[nodiscard]] std::vector<SeenRequest> requests(const QByteArray& part = {}) const;
    [[nodiscard]] int count(const QByteArray& part = {}) const;
    [[nodiscard]] int connectionsEver() const;
    [[nodiscard]] int connectionsOpen() const;

private:
    std::shared_ptr<FaultBook> m_book;
    QThread m_thread;
    FaultListener* m_listener = nullptr; ///< Lives in m_thread, which deletes it when it ends.
    QString m_address;
    quint16 m_port = 0;
};

} // namespace support
