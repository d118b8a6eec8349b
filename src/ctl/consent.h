// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>
#include <QString>

#include <memory>

namespace ctl {

/// Asks on the terminal without holding up the event loop, so that a signal is heard while it waits.
class ConsentQuestion : public QObject
{
    Q_OBJECT
public:
    explicit ConsentQuestion(QObject* parent = nullptr);

    [[nodiscard]] static bool canBeAsked(); ///< Standard input is a terminal.
    void ask(const QString& text); ///< On standard error. Once.

Q_SIGNALS:
    void answered(bool yes); ///< Nothing but a line that says `yes` is one; the end of the input is none.

private:
    void read();

    QSocketNotifier m_input;
    QByteArray m_typed;
};

/// The yes of a person before something is sent: what is planned is shown, then it is asked for. With --json standard
/// output is the report's alone, and yet nobody can say yes to what was not shown: then it stands on standard error.
class Consent : public QObject
{
    Q_OBJECT
public:
    /// What was typed.
    struct Flags {
        bool yes = false;
        bool dryRun = false;
        bool json = false;
    };
    /// Translated.
    struct Words {
        QString nobody; ///< When nobody is there to be asked.
        QString declined; ///< When the answer is anything but yes, or an interruption.
    };
    Consent(Flags flags, Words words, QObject* parent = nullptr);

    [[nodiscard]] bool isGiven() const { return m_flags.yes || m_flags.dryRun; } ///< Nothing needs to be asked.
    [[nodiscard]] bool isAsking() const { return m_question != nullptr; }
    void show(const QString& block);
    void ask(const QString& question); ///< Once; translated. Says why when the answer is no, as it is where what was to
                                       ///< be shown could not be.
    void interrupt(); ///< Says so; nothing is answered any more.

Q_SIGNALS:
    void answered(bool yes);

private:
    Flags m_flags;
    Words m_words;
    bool m_isUnseen = false; ///< Something of the plan could not be shown.
    std::unique_ptr<ConsentQuestion> m_question; ///< While it is asked.
};

} // namespace ctl
