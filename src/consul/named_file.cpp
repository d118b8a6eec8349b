// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/named_file.h"

#include "consul/answer_limit.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace consul {

namespace {

struct NamedFileText {
    Q_DECLARE_TR_FUNCTIONS(consul::Client)
};

using Sentence = tl::unexpected<QString>;

constexpr std::chrono::seconds patience{30}; ///< From one piece to the next.

std::atomic<bool> plainFilesOnly{false};

/// Closes itself.
class Descriptor
{
public:
    explicit Descriptor(const QString& name)
        // Non-blocking: opening a pipe that nobody writes to would never end.
        : m_number(::open(QFile::encodeName(name).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY))
    {
    }
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number;
};

QString tooLarge(qint64 most)
{
    return NamedFileText::tr("it is larger than %1, the limit for such a file").arg(bytesText(most));
}

/// False: nothing came in time.
bool waitForBytes(int descriptor)
{
    const QDeadlineTimer deadline(patience);
    pollfd waiting{descriptor, POLLIN, 0};
    int result = -1;
    do {
        result = ::poll(&waiting, 1, static_cast<int>(deadline.remainingTime()));
    } while (result < 0 && errno == EINTR);
    return result > 0;
}

using TakePiece = std::function<bool(QByteArrayView)>;

tl::expected<void, QString> readPieces(const QString& name, qint64 most, bool isPlainOnly, const TakePiece& take)
{
    const Descriptor file(name);
    struct stat status {
    };
    if (file.number() < 0 || ::fstat(file.number(), &status) != 0)
        return Sentence(qt_error_string(errno));
    if (S_ISDIR(status.st_mode))
        return Sentence(NamedFileText::tr("it is a folder"));
    if (isPlainOnly && !S_ISREG(status.st_mode))
        return Sentence(NamedFileText::tr("it is not a regular file"));
    if (S_ISREG(status.st_mode) && status.st_size > most)
        return Sentence(tooLarge(most));
    bool mayComeLater = S_ISFIFO(status.st_mode);
    qint64 taken = 0;
    std::array<char, 65536> piece{};
    while (taken <= most) {
        const ssize_t size = ::read(file.number(), piece.data(), piece.size());
        // A pipe is at its end, too, before anybody writes to it.
        const bool isUnheard = std::exchange(mayComeLater, false);
        if (size > 0) {
            taken += size;
            if (taken <= most && !take({piece.data(), static_cast<qsizetype>(size)}))
                return {};
        } else if ((size == 0 && isUnheard) || (size < 0 && errno == EAGAIN)) {
            if (!waitForBytes(file.number()))
                return Sentence(NamedFileText::tr("no data was received from it within %1 s").arg(patience.count()));
        } else if (size == 0) {
            return {};
        } else if (errno != EINTR) {
            return Sentence(qt_error_string(errno));
        }
    }
    return Sentence(tooLarge(most));
}

tl::expected<QByteArray, QString> readFile(const QString& name, qint64 most, bool isPlainOnly)
{
    QByteArray bytes;
    const auto keep = [&bytes](QByteArrayView piece) {
        bytes.append(piece);
        return true;
    };
    return readPieces(name, most, isPlainOnly, keep).map([&bytes] { return std::move(bytes); });
}

} // namespace

bool isPlainFile(const QString& name)
{
    return QFileInfo(name).isFile();
}

tl::expected<QByteArray, QString> readNamedFile(const QString& name, qint64 most)
{
    return readFile(name, most, plainFilesOnly);
}

tl::expected<void, QString> readNamedFile(const QString& name, qint64 most, const TakePiece& take)
{
    return readPieces(name, most, plainFilesOnly, take);
}

tl::expected<QByteArray, QString> readPlainFile(const QString& name, qint64 most)
{
    return readFile(name, most, true);
}

void takePlainFilesOnly(bool on)
{
    plainFilesOnly = on;
}

} // namespace consul
