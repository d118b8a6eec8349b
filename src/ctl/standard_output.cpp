// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/standard_output.h"

#include "ctl/render_text.h"

#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace ctl {

namespace {

bool writeAll(int descriptor, const QByteArray& bytes)
{
    qsizetype done = 0;
    while (done < bytes.size()) {
        const ssize_t written
            = ::write(descriptor, bytes.constData() + done, static_cast<std::size_t>(bytes.size() - done));
        if (written >= 0) {
            done += written;
        } else if (errno == EAGAIN) { // Somebody made the pipe non-blocking.
            pollfd waiting{descriptor, POLLOUT, 0};
            ::poll(&waiting, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

} // namespace

bool writeOut(const QByteArray& bytes)
{
    return writeAll(STDOUT_FILENO, bytes);
}

bool writeError(const QByteArray& bytes)
{
    return writeAll(STDERR_FILENO, bytes);
}

void complain(const QString& sentence)
{
    const QString line = QStringLiteral("signalboxctl: ") + printable(sentence.simplified()) + u'\n';
    // Nowhere is left to say that this failed.
    static_cast<void>(writeAll(STDERR_FILENO, line.toUtf8()));
}

} // namespace ctl
