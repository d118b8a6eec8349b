// SPDX-License-Identifier: GPL-3.0-or-later
// signalboxctl where something answers that misbehaves as a Consul agent never would: it ends, with words, a code that
// is documented, and within bounds.
#include "running.h"
#include "support/hostile_server.h"
#include "support/patience.h"

#include <QTemporaryDir>

#include <array>
#include <deque>
#include <fcntl.h>
#include <memory>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace Qt::Literals::StringLiterals;
using support::Hostile;

namespace {

/// How a program ended that was run to its end.
struct End {
    int code = -1;
    int signal = 0;
    long peakKilobytes = 0;
    QByteArray out;
    QByteArray err;
};

/// What a QProcess does not tell: how much memory it took.
class Child
{
public:
    Child(const QStringList& words, const QProcessEnvironment& environment)
    {
        std::array<int, 2> out{};
        std::array<int, 2> err{};
        if (::pipe2(out.data(), O_CLOEXEC) != 0 || ::pipe2(err.data(), O_CLOEXEC) != 0)
            qFatal("no pipe");
        QList<QByteArray> texts;
        for (const QString& word : words)
            texts.append(word.toLocal8Bit());
        QList<QByteArray> variables;
        for (const QString& variable : environment.toStringList())
            variables.append(variable.toLocal8Bit());
        const auto pointers = [](QList<QByteArray>& list) {
            std::vector<char*> all;
            for (QByteArray& each : list)
                all.push_back(each.data());
            all.push_back(nullptr);
            return all;
        };
        const auto arguments = pointers(texts);
        const auto given = pointers(variables);
        m_pid = ::fork();
        if (m_pid == 0) {
            ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            ::dup2(err[1], STDERR_FILENO);
            ::execve(arguments[0], arguments.data(), given.data());
            ::_exit(127);
        }
        ::close(out[1]);
        ::close(err[1]);
        m_out = out[0];
        m_err = err[0];
        ::fcntl(m_out, F_SETFL, O_NONBLOCK);
        ::fcntl(m_err, F_SETFL, O_NONBLOCK);
    }
    ~Child()
    {
        if (!m_isOver) {
            ::kill(m_pid, SIGKILL);
            ::waitpid(m_pid, nullptr, 0);
        }
        ::close(m_out);
        ::close(m_err);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// Takes what it says; true when it has ended.
    bool isOver()
    {
        drain(m_out, m_end.out);
        drain(m_err, m_end.err);
        if (m_isOver)
            return true;
        int status = 0;
        rusage usage{};
        if (::wait4(m_pid, &status, WNOHANG, &usage) != m_pid)
            return false;
        m_isOver = true;
        m_end.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        m_end.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        m_end.peakKilobytes = usage.ru_maxrss;
        drain(m_out, m_end.out);
        drain(m_err, m_end.err);
        return true;
    }
    [[nodiscard]] const End& end() const { return m_end; }

private:
    static void drain(int descriptor, QByteArray& into)
    {
        std::array<char, 65536> piece{};
        for (ssize_t size = 0; (size = ::read(descriptor, piece.data(), piece.size())) > 0;)
            into.append(piece.data(), static_cast<qsizetype>(size));
    }

    pid_t m_pid = 0;
    int m_out = -1;
    int m_err = -1;
    bool m_isOver = false;
    End m_end;
};

/// The sanitizers keep a shadow of the memory, and for a while what was freed.
constexpr long mostKilobytes =
#ifdef __SANITIZE_ADDRESS__
    1200L * 1024;
#else
    400L * 1024;
#endif

} // namespace

/// One command and the server it is sent to.
struct Job {
    QString mode;
    QStringList command;
    std::unique_ptr<Hostile> server;
    std::unique_ptr<Child> child;
};

class TestSignalboxctlHostile : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyWayToMisbehaveIsSurvived();

private:
    [[nodiscard]] QProcessEnvironment environment(const Job& job) const;
    [[nodiscard]] static QByteArray problemOf(const Job& job);

    QTemporaryDir m_folder;
};

QProcessEnvironment TestSignalboxctlHostile::environment(const Job& job) const
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"CONSUL_HTTP_ADDR"_s, job.server->url());
    environment.insert(u"SIGNALBOX_RUNS"_s, m_folder.filePath(u"runs-"_s + job.mode));
    environment.insert(u"XDG_DATA_HOME"_s, m_folder.path());
    environment.insert(u"XDG_CONFIG_HOME"_s, m_folder.path());
    return environment;
}

/// Empty when it ended well.
QByteArray TestSignalboxctlHostile::problemOf(const Job& job)
{
    const End& end = job.child->end();
    const bool isDocumented = end.signal == 0 && end.code >= 0 && end.code <= 3;
    const bool isSaid = end.code == 0 || end.err.startsWith("signalboxctl: ");
    const bool isBounded = end.peakKilobytes <= mostKilobytes && end.err.size() < 64LL * 1024;
    // NOLINTNEXTLINE(misc-misleading-bidirectional): that is what must not be there
    const bool isHarmless = !end.out.contains('\x1b') && !end.err.contains('\x1b') && !end.err.contains("\xe2\x80\xae");
    const bool wasAsked = job.server->wasAsked();
    if (isDocumented && isSaid && isBounded && isHarmless && wasAsked)
        return {};
    return "\n" + job.mode.toUtf8() + ": " + job.command.join(u' ').toUtf8() + " ended with "
        + QByteArray::number(end.code) + ", signal " + QByteArray::number(end.signal) + ", peak "
        + QByteArray::number(end.peakKilobytes) + (wasAsked ? " KB: " : " KB, and asked the server nothing: ")
        + end.err.right(1000);
}

void TestSignalboxctlHostile::everyWayToMisbehaveIsSurvived()
{
    const auto listed
        = support::runCommand(QStringLiteral(HOSTILE), {u"list"_s}, QProcessEnvironment::systemEnvironment());
    const QByteArrayList modes = listed.out.trimmed().split('\n');
    QVERIFY(modes.size() >= 26);
    const QList<QStringList> commands{
        {u"watch"_s, u"demo/sem"_s, u"--once"_s},
        {u"services"_s},
        {u"deregister"_s, u"web"_s, u"--dry-run"_s},
        {u"contend"_s, u"demo/sem"_s, u"--strategy"_s, u"queue"_s, u"--limit"_s, u"1"_s, u"--count"_s, u"2"_s,
            u"--for"_s, u"2s"_s},
    };
    std::deque<Job> waiting;
    for (const QByteArray& mode : modes) {
        for (const QStringList& command : commands)
            waiting.push_back({QString::fromLatin1(mode), command, nullptr, nullptr});
    }
    // Several at a time, for the slow ones do nothing but wait. Their own patience ends them: no signal is sent.
    constexpr std::size_t mostAtOnce = 26;
    std::vector<Job> active;
    QByteArray problems;
    const auto turn = [&] {
        std::erase_if(active, [&](Job& job) {
            const bool isOver = job.child->isOver();
            if (isOver)
                problems += problemOf(job);
            return isOver;
        });
        while (active.size() < mostAtOnce && !waiting.empty()) {
            Job job = std::move(waiting.front());
            waiting.pop_front();
            job.server = std::make_unique<Hostile>(job.mode);
            if (job.server->url().isEmpty()) {
                problems += "\n" + job.mode.toUtf8() + ": the server did not start";
                continue;
            }
            job.child = std::make_unique<Child>(QStringList{running::program} + job.command, environment(job));
            active.push_back(std::move(job));
        }
        return active.empty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(turn(), 800'000);
    QVERIFY2(problems.isEmpty(), problems.constData());
}

QTEST_GUILESS_MAIN(TestSignalboxctlHostile)
#include "tst_signalboxctl_hostile.moc"
