// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/standard_output.h"

#include "ctl/command_line.h"
#include "ctl/render_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <cerrno>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

namespace ctl {

namespace {

struct StandardOutputText {
    Q_DECLARE_TR_FUNCTIONS(ctl::StandardOutput)
};

// Standard output and standard error are one each.
bool outputFailed = false; ///< Not because nobody reads.
bool progressShown = false;

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

void noteFailure(int error)
{
    if (error == EPIPE || std::exchange(outputFailed, true))
        return;
    complain(StandardOutputText::tr("Cannot write to standard output: %1.").arg(qt_error_string(error)));
}

void takeProgressAway()
{
    if (std::exchange(progressShown, false))
        static_cast<void>(writeAll(STDERR_FILENO, "\r\x1b[K"));
}

int columns()
{
    constexpr int usual = 80;
    winsize size{};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual;
}

} // namespace

bool writeOut(const QByteArray& bytes)
{
    takeProgressAway();
    if (writeAll(STDOUT_FILENO, bytes))
        return true;
    noteFailure(errno);
    return false;
}

int exitCodeAfterOutput(int exitCode)
{
    takeProgressAway();
    // EBADF is no failure: a program that was started without standard output may have nothing to write.
    if (!outputFailed && ::close(STDOUT_FILENO) != 0 && errno != EBADF && errno != EINTR)
        noteFailure(errno);
    return exitCode == Done && outputFailed ? int(Failed) : exitCode;
}

bool writeError(const QByteArray& bytes)
{
    takeProgressAway();
    return writeAll(STDERR_FILENO, bytes);
}

bool canShowProgress()
{
    return ::isatty(STDERR_FILENO) == 1 && qEnvironmentVariable("TERM") != u"dumb";
}

void showProgress(const QString& line)
{
    if (!canShowProgress())
        return;
    takeProgressAway();
    if (line.isEmpty())
        return;
    // A line that wraps could not be taken back. Letters of the East are two columns wide.
    const int room = columns() - 1;
    QString shown;
    int width = 0;
    const QString whole = printable(line);
    for (const QChar letter : whole) {
        width += letter.unicode() < 0x2e80 ? 1 : 2;
        if (width > room)
            break;
        shown += letter;
    }
    progressShown = writeAll(STDERR_FILENO, shown.toUtf8());
}

void complain(const QString& sentence)
{
    takeProgressAway();
    // What others say may be many lines. The blanks in a line stay: a command in it names files.
    static const QRegularExpression lineBreak(QStringLiteral("\\s*[\\n\\r\\t\\v\\f]\\s*"));
    QString said = sentence.trimmed();
    said.replace(lineBreak, QStringLiteral(" "));
    const QString line = QStringLiteral("signalboxctl: ") + printable(said) + u'\n';
    // Nowhere is left to say that this failed.
    static_cast<void>(writeAll(STDERR_FILENO, line.toUtf8()));
}

} // namespace ctl
