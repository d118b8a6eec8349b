// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/consul_binary.h"

#include <QProcess>
#include <QString>

namespace support {

/// The server that misbehaves (hostile_modes.h), as a process of its own for as long as this lives. Its program is
/// named to the test by the definition HOSTILE.
class Hostile
{
public:
    explicit Hostile(const QString& mode)
    {
        support::tieToThisProcess(m_process);
        m_process.start(QStringLiteral(HOSTILE), {mode});
        while (!m_process.canReadLine() && m_process.waitForReadyRead()) { }
        m_url = QString::fromLatin1(m_process.readLine()).trimmed();
    }
    ~Hostile()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Hostile(const Hostile&) = delete;
    Hostile& operator=(const Hostile&) = delete;
    [[nodiscard]] const QString& url() const { return m_url; } ///< Empty: it did not start.
    /// Whether a request came, once who sent it has ended: it was said before the answer.
    [[nodiscard]] bool wasAsked()
    {
        constexpr int patience = 5'000;
        while (!m_process.canReadLine() && m_process.waitForReadyRead(patience)) { }
        return m_process.readLine().trimmed() == "asked";
    }

private:
    QProcess m_process;
    QString m_url;
};

} // namespace support
