// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QObject>
#include <QSocketNotifier>
#include <QTimer>

#include <deque>

namespace practice {

/// One accepted connection. A QTcpSocket ends as soon as the client has sent its last byte, and takes along the answer
/// that is owed; this one lets the client read it. Its signals come from the event loop, but for closed():
/// close() gives it before it returns.
class ClientSocket : public QObject
{
    Q_OBJECT

public:
    /// Owns the descriptor from here on.
    explicit ClientSocket(qintptr descriptor, QObject* parent = nullptr);
    ~ClientSocket() override;

    [[nodiscard]] QHostAddress localAddress() const;
    [[nodiscard]] QHostAddress peerAddress() const;

    /// What is here, `most` bytes of it; empty for nothing.
    [[nodiscard]] QByteArray read(qsizetype most);
    [[nodiscard]] bool hasEnded() const { return m_hasEnded; } ///< The client sends no more.

    void write(const QByteArray& bytes);
    [[nodiscard]] qint64 bytesToWrite() const { return m_unwritten; }

    /// Closes once all is written. `isUnread`: the client may still be sending; its bytes would reset the connection
    /// and take the last answer along, so it has a moment to read that first.
    void closeSoon(bool isUnread);
    void close();

Q_SIGNALS:
    void readable(); ///< Bytes are here, or their end is.
    void wrote(); ///< The client has taken something.
    void closed(); ///< Once.

private:
    void flush();
    void finish();

    int m_descriptor;
    QSocketNotifier m_reader;
    QSocketNotifier m_writer;
    QTimer m_linger;
    std::deque<QByteArray> m_out;
    qsizetype m_written = 0; ///< Of the first of them.
    qint64 m_unwritten = 0;
    bool m_hasEnded = false;
    bool m_isClosing = false;
    bool m_isUnread = false;
};

} // namespace practice
