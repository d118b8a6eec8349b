// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/consent.h"

#include "ctl/standard_output.h"

#include <array>
#include <cerrno>
#include <unistd.h>
#include <utility>

namespace ctl {

ConsentQuestion::ConsentQuestion(QObject* parent)
    : QObject(parent)
    , m_input(STDIN_FILENO, QSocketNotifier::Read)
{
    m_input.setEnabled(false);
    connect(&m_input, &QSocketNotifier::activated, this, &ConsentQuestion::read);
}

bool ConsentQuestion::canBeAsked()
{
    return ::isatty(STDIN_FILENO) == 1;
}

void ConsentQuestion::ask(const QString& text)
{
    static_cast<void>(writeError(text.toUtf8()));
    m_input.setEnabled(true);
}

void ConsentQuestion::read()
{
    std::array<char, 256> bytes{};
    const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (count > 0)
        m_typed.append(bytes.data(), qsizetype(count));
    const auto end = m_typed.indexOf('\n');
    if (count > 0 && end < 0)
        return;
    m_input.setEnabled(false);
    Q_EMIT answered(end >= 0 && m_typed.left(end) == "yes");
}

Consent::Consent(Flags flags, Words words, QObject* parent)
    : QObject(parent)
    , m_flags(flags)
    , m_words(std::move(words))
{
}

void Consent::show(const QString& block)
{
    const bool asks = !isGiven() && ConsentQuestion::canBeAsked();
    if (!m_flags.json)
        m_isUnseen = !writeOut(block.toUtf8()) || m_isUnseen;
    else if (asks)
        m_isUnseen = !writeError(block.toUtf8()) || m_isUnseen;
}

void Consent::ask(const QString& question)
{
    if (!ConsentQuestion::canBeAsked()) {
        complain(m_words.nobody);
        Q_EMIT answered(false);
        return;
    }
    if (m_isUnseen) {
        complain(tr("The plan could not be shown, so no confirmation was requested."));
        complain(m_words.declined);
        Q_EMIT answered(false);
        return;
    }
    m_question = std::make_unique<ConsentQuestion>();
    connect(m_question.get(), &ConsentQuestion::answered, this, [this](bool yes) {
        m_question.release()->deleteLater(); // It is speaking.
        if (!yes)
            complain(m_words.declined);
        Q_EMIT answered(yes);
    });
    m_question->ask(question);
}

void Consent::interrupt()
{
    m_question.reset();
    complain(m_words.declined);
}

} // namespace ctl
