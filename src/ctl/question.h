// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

namespace ctl {

/// Asks on the terminal without holding up the event loop, so that a signal is heard while it waits.
class Question : public QObject
{
    Q_OBJECT
public:
    explicit Question(QObject* parent = nullptr);

    [[nodiscard]] static bool canBeAsked(); ///< Standard input is a terminal.
    void ask(const QString& text); ///< On standard error. Once.

Q_SIGNALS:
    void answered(bool yes); ///< Nothing but a line that says `yes` is one; the end of the input is none.

private:
    void read();

    QSocketNotifier m_input;
    QByteArray m_typed;
};

} // namespace ctl
