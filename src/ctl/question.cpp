// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/question.h"

#include "ctl/standard_output.h"

#include <array>
#include <cerrno>
#include <unistd.h>

namespace ctl {

Question::Question(QObject* parent)
    : QObject(parent)
    , m_input(STDIN_FILENO, QSocketNotifier::Read)
{
    m_input.setEnabled(false);
    connect(&m_input, &QSocketNotifier::activated, this, &Question::read);
}

bool Question::canBeAsked()
{
    return ::isatty(STDIN_FILENO) == 1;
}

void Question::ask(const QString& text)
{
    static_cast<void>(writeError(text.toUtf8()));
    m_input.setEnabled(true);
}

void Question::read()
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

} // namespace ctl
