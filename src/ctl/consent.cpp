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

void Consent::show(const QString& block) const
{
    const bool asks = !isGiven() && Question::canBeAsked();
    if (!m_flags.json)
        static_cast<void>(writeOut(block.toUtf8())); // Nobody reads any more: what was begun is finished all the same.
    else if (asks)
        static_cast<void>(writeError(block.toUtf8()));
}

void Consent::ask()
{
    if (!Question::canBeAsked()) {
        complain(m_words.nobody);
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
    m_question->ask(m_words.question);
}

void Consent::interrupt()
{
    m_question.reset();
    complain(m_words.declined);
}

} // namespace ctl
