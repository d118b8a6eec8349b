// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/request.h"

#include <QDateTime>
#include <QMetaType>
#include <QObject>
#include <QString>

#include <chrono>
#include <cstddef>
#include <deque>

namespace consul {

/// How many requests each WireLog keeps, and every list of them shows: WireLog::capacity unless set. For the GUI
/// thread, whose longer logs become shorter at once.
[[nodiscard]] std::size_t wireLogLength();
void setWireLogLength(std::size_t entries);

enum class Channel {
    Call, ///< Answers at once.
    Watch, ///< A blocking query.
};

/// One request on the wire. Holds no token: curl copies are rebuilt from `request` with a placeholder.
struct WireEntry {
    quint64 id = 0; ///< Counts up from 1 within one client.
    QDateTime started; ///< UTC, ms.
    Channel channel = Channel::Call;
    Request request; ///< Body cut to 64 KiB.
    bool finished = false;
    bool stopped = false; ///< This program let go of it before an answer came; no failure.
    int status = 0; ///< 0: no HTTP answer.
    QString words; ///< Error text; or the answer's body when it is `true` or `false`.
    std::chrono::microseconds duration{0};
    quint64 index = 0; ///< X-Consul-Index, 0 when absent.
    qint64 bytes = 0; ///< Body bytes received, decompressed.

    bool operator==(const WireEntry&) const = default;
};

/// The last requests of one client, newest last; bounded in number and in bytes.
class WireLog : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t capacity = 10000;
    static constexpr qsizetype maxBodyBytes = 65536; ///< Of a request's body; the rest is not kept.
    static constexpr qsizetype maxBytes = 32LL * 1024 * 1024; ///< Of all bodies together; then the oldest requests go.

    explicit WireLog(QObject* parent = nullptr);
    ~WireLog() override;

    [[nodiscard]] const std::deque<WireEntry>& entries() const { return m_entries; }

    quint64 begin(WireEntry entry); ///< Gives the id. Entries past the capacity drop the oldest.
    void finish(
        quint64 id, int status, const QString& words, std::chrono::microseconds duration, quint64 index, qint64 bytes);
    void noteStopped(quint64 id); ///< Before finish(): it ends because this program stopped it.
    void shorten(); ///< To wireLogLength(), which is another.

Q_SIGNALS:
    void entryStarted(const consul::WireEntry& entry);
    void entryFinished(const consul::WireEntry& entry);
    void shortened(); ///< By shorten(): whoever shows it keeps as few.

private:
    void dropOldest();

    std::deque<WireEntry> m_entries;
    qsizetype m_bytes = 0; ///< Of the bodies of all entries.
    quint64 m_lastId = 0;
};

struct Endpoint;

/// The request as a curl command for a POSIX shell. The token stands as "$CONSUL_HTTP_TOKEN" and the password as
/// "$CONSUL_HTTP_PASSWORD", never in clear; datacenter, namespace, partition and TLS stand as the client sends them;
/// bodies are quoted, or given as base64 through a pipe when they are not text. A body of WireLog::maxBodyBytes or more
/// may be cut: it stands as `@BODY_FILE`, for a person to fill in.
[[nodiscard]] QString toCurl(const Request& request, const Endpoint& endpoint);

} // namespace consul

Q_DECLARE_METATYPE(consul::WireEntry)
