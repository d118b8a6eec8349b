// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/watch.h"
#include "observer/session_table.h"
#include "observer/worker.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace observer {

/// Watches the session list of the datacenter. One per Hub, shared by its observers, alive while one of them is.
class SessionDirectory : public QObject
{
    Q_OBJECT
public:
    explicit SessionDirectory(consul::Client* client);
    ~SessionDirectory() override;

    void start(); ///< Also again, after stop(): the table stays until the next answer.
    void stop();
    void retryNow();

    [[nodiscard]] const std::shared_ptr<const SessionTable>& table() const { return m_table; } ///< Never null.
    /// The list answered or failed at least once: waiting longer tells nothing more.
    [[nodiscard]] bool isSettled() const { return m_settled; }
    [[nodiscard]] const consul::WatchState& watchState() const;

Q_SIGNALS:
    void changed(); ///< table() is another one.
    void settled();
    void watchStateChanged(const consul::WatchState& state);

private:
    void makeWatch();
    void parseNext();
    void adopt(consul::Result<std::shared_ptr<const SessionTable>> table);
    void onState(const consul::WatchState& state);
    void showState(consul::WatchState state);

    QPointer<consul::Client> m_client;
    Retiring<consul::Watch> m_watch;
    consul::WatchState m_state;
    std::optional<consul::Error> m_unreadable; ///< Why the last answer could not be read.
    std::shared_ptr<const SessionTable> m_table = std::make_shared<SessionTable>();
    std::optional<consul::Snapshot> m_waiting; ///< Newest answer, while the one before is being parsed.
    bool m_busy = false;
    bool m_settled = false;
};

} // namespace observer
