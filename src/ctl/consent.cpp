// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/consent.h"

#include "ctl/standard_output.h"

#include <utility>

namespace ctl {

Consent::Consent(Flags flags, Words words, QObject* parent)
    : QObject(parent)
    , m_flags(flags)
    , m_words(std::move(words))
{
}

void Consent::show(const QString& block)
{
    const bool asks = !isGiven() && Question::canBeAsked();
    if (!m_flags.json)
        m_isUnseen = !writeOut(block.toUtf8()) || m_isUnseen;
    else if (asks)
        m_isUnseen = !writeError(block.toUtf8()) || m_isUnseen;
}

void Consent::ask(const QString& question)
{
    if (!Question::canBeAsked()) {
        complain(m_words.nobody);
        Q_EMIT answered(false);
        return;
    }
    if (m_isUnseen) {
        complain(tr("The plan could not be shown, so nobody is asked."));
        complain(m_words.declined);
        Q_EMIT answered(false);
        return;
    }
    m_question = std::make_unique<Question>();
    connect(m_question.get(), &Question::answered, this, [this](bool yes) {
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
