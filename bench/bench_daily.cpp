// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps the window open all day: its start beside `consul members`, the processor it takes while nothing happens,
// with the Now page over 200 paths and 5 000 instances, too, and its memory after eight hours of a change each second
// and a new contender each half minute, told 200 times as fast. `bench_daily 60 8`: seconds of quiet, hours.

#include "consul/client.h"
#include "figures.h"
#include "gui/kit/view/paint_clock.h"
#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "services_field.h"
#include "support/consul_agent.h"
#include "support/consul_binary.h"

#include <QApplication>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>

#include <cstdio>
#include <unistd.h>

namespace {

constexpr int quietPaths = 20;
int manyPaths = 200;
std::chrono::seconds settling{5}; ///< Until a window that has begun is quiet.
int starts = 7;
constexpr int contenders = 10;
int changesPerHour = 3600;
constexpr int changesPerBirth = 30; ///< After so many changes, one contender goes and another one comes.
constexpr std::chrono::milliseconds changeEvery{5};
const QString busyPath = QStringLiteral("bench/busy/");

QString quietPath(int number)
{
    return QStringLiteral("bench/quiet-%1/").arg(number);
}

/// The other process: the window as a person has it. Says when the first state is on the screen, and goes to the page
/// that is wanted.
int runWindow(int argc, char** argv)
{
    QApplication app(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationName(QStringLiteral("signalbox-bench"));
    QStandardPaths::setTestModeEnabled(true);
    gui::Application application;
    consul::Endpoint endpoint;
    endpoint.address = QUrl(QString::fromUtf8(argv[2]));
    const auto page = QString::fromUtf8(argv[3]);
    QStringList paths;
    for (int i = 4; i < argc; ++i)
        paths << QString::fromUtf8(argv[i]);
    application.start(endpoint, paths);
    application.window()->showPage(QStringLiteral("semaphores"));
    const auto say = [&application, page, said = std::make_shared<bool>(false)] {
        if (std::exchange(*said, true))
            return;
        application.window()->showPage(page);
        std::puts("shown");
        std::fflush(stdout);
    };
    const auto clocks = application.window()->findChildren<gui::PaintClock*>();
    for (auto* const clock : clocks)
        QObject::connect(clock, &gui::PaintClock::shown, &app, say);
    return QApplication::exec();
}

/// A window in a process of its own, whose first state is on the screen.
class Window
{
public:
    Window(const QString& url, const QStringList& paths, const QString& page = QStringLiteral("semaphores"))
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        support::tieToThisProcess(m_process);
        const auto begin = bench::Clock::now();
        m_process.start(
            QCoreApplication::applicationFilePath(), QStringList{QStringLiteral("--window"), url, page} + paths);
        if (!m_process.waitForReadyRead(60'000))
            qFatal("nothing was shown");
        m_startedIn = bench::microsecondsSince(begin) / 1000;
    }
    ~Window()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    [[nodiscard]] double startedIn() const { return m_startedIn; } ///< ms.

    /// Seconds of user and system time so far.
    [[nodiscard]] double processorSeconds() const
    {
        const auto line = read("stat");
        const auto fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
        constexpr int userField = 11; // Of what follows the name; proc(5) counts three more.
        return (fields.value(userField).toDouble() + fields.value(userField + 1).toDouble())
            / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }
    /// Resident, in MB.
    [[nodiscard]] double memory() const
    {
        return read("statm").split(' ').value(1).toDouble() * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
    }

private:
    [[nodiscard]] QByteArray read(const char* name) const
    {
        QFile file(QStringLiteral("/proc/%1/%2").arg(m_process.processId()).arg(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QProcess m_process;
    double m_startedIn = 0;
};

QByteArray bodyOf(const QString& holder)
{
    const QByteArray holders = holder.isEmpty() ? QByteArray() : '"' + holder.toUtf8() + "\":true";
    return R"({"Limit":3,"Holders":{)" + holders + "}}";
}

void compareStarts(const support::ConsulAgent& agent)
{
    std::vector<double> members;
    std::vector<double> windows;
    for (int i = 0; i < starts; ++i) {
        const auto begin = bench::Clock::now();
        const auto run = support::runCommand(support::consulBinary(),
            {QStringLiteral("members"), QStringLiteral("-http-addr=") + agent.httpUrl()},
            support::environmentWithoutConsul());
        if (run.exitCode != 0)
            qFatal("no members");
        members.push_back(bench::microsecondsSince(begin) / 1000);
        windows.push_back(Window(agent.httpUrl(), {quietPath(0)}).startedIn());
    }
    std::printf("start: first live state on the screen after %.0f ms (most %.0f; goal <= 1000), `consul members` %.0f "
                "ms: %.1f x\n",
        bench::median(windows), bench::percentile(windows, 1), bench::median(members),
        bench::median(windows) / bench::median(members));
}

QStringList quietPathsOf(int count)
{
    QStringList paths;
    for (int i = 0; i < count; ++i)
        paths << quietPath(i);
    return paths;
}

/// Share of a core that a quiet window takes, in percent.
QCoro::Task<double> idleShare(const Window* window, double seconds)
{
    const consul::StopSource never;
    auto settle = never.token().sleepFor(settling);
    co_await settle;
    const double before = window->processorSeconds();
    auto wait = never.token().sleepFor(std::chrono::milliseconds(static_cast<int>(seconds * 1000)));
    co_await wait;
    bench::demand(window->processorSeconds() > 0 && window->memory() > 0, "a window that lives");
    co_return (window->processorSeconds() - before) / seconds * 100;
}

QCoro::Task<> idle(const support::ConsulAgent* agent, double seconds)
{
    const Window window(agent->httpUrl(), quietPathsOf(quietPaths));
    auto measuring = idleShare(&window, seconds);
    const double share = co_await measuring;
    std::printf("idle: %d quiet watches take %.2f %% of a core over %.0f s (goal < 1), %.0f MB\n", quietPaths, share,
        seconds, window.memory());
}

/// With every tenth of the instances critical.
QCoro::Task<> idleNow(const support::ConsulAgent* agent, double seconds)
{
    bench::Field field(agent->httpUrl());
    auto begin = field.begin();
    co_await begin;
    const Window window(agent->httpUrl(), quietPathsOf(manyPaths), QStringLiteral("now"));
    auto measuring = idleShare(&window, seconds);
    const double share = co_await measuring;
    std::printf("now: over %d quiet watches and %d instances the page takes %.2f %% of a core over %.0f s (goal < 2), "
                "%.0f MB\n",
        manyPaths, bench::instances, share, seconds, window.memory());
}

/// One more contender of the busy path; its session.
QCoro::Task<QString> join(consul::Client* client, int number)
{
    consul::SessionRequest request;
    request.name = QStringLiteral("worker-%1").arg(number);
    auto create = client->sessionCreate(request);
    const auto session = co_await create;
    if (!session)
        qFatal("%s", qPrintable(session.error().serverWords));
    consul::PutOptions options;
    options.flags = consul::semaphoreFlag;
    options.acquire = *session;
    auto put = client->kvPut(busyPath + *session, {}, options);
    co_await put;
    co_return QString(*session);
}

QCoro::Task<> leave(consul::Client* client, QString session)
{
    auto remove = client->kvDelete(busyPath + session);
    co_await remove;
    auto destroy = client->sessionDestroy(session);
    co_await destroy;
}

QCoro::Task<> day(const support::ConsulAgent* agent, int hours)
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(agent->httpUrl());
    consul::Client client(endpoint);
    QStringList sessions;
    for (int number = 0; number < contenders; ++number) {
        auto come = join(&client, number);
        sessions.append(co_await come);
    }
    const Window window(agent->httpUrl(), {busyPath});
    const consul::StopSource never;
    const QString lock = busyPath + QStringLiteral(".lock");
    std::printf("day: %.0f MB at its begin", window.memory());
    const auto start = bench::Clock::now();
    consul::PutOptions options;
    options.flags = consul::semaphoreFlag;
    for (int round = 1; round <= hours * changesPerHour; ++round) {
        const auto due = start + round * changeEvery;
        const auto pause = std::chrono::duration_cast<std::chrono::milliseconds>(due - bench::Clock::now());
        auto wait = never.token().sleepFor(std::max(pause, std::chrono::milliseconds(0)));
        co_await wait;
        auto put = client.kvPut(lock, bodyOf(sessions[round % contenders]), options);
        const auto written = co_await put;
        if (!written)
            qFatal("%s", qPrintable(written.error().serverWords));
        if (round % changesPerBirth == 0) {
            // Processes come and go, too; the permit is never theirs just then.
            auto& oldest = sessions[(round + contenders / 2) % contenders];
            auto go = leave(&client, oldest);
            co_await go;
            auto come = join(&client, round);
            oldest = co_await come;
        }
        if (round % changesPerHour == 0) {
            std::printf(", %.0f", window.memory());
            std::fflush(stdout);
        }
    }
    bench::demand(window.memory() > 0, "a window that lives");
    std::printf(" MB after each hour of %d changes (goal: flat); %.1f s of processor time\n", changesPerHour,
        window.processorSeconds());
}

QCoro::Task<> all(const support::ConsulAgent* agent, const support::ConsulAgent* large, double seconds, int hours)
{
    auto quiet = idle(agent, seconds);
    co_await quiet;
    auto now = idleNow(large, seconds);
    co_await now;
    auto busy = day(agent, hours);
    co_await busy;
    QCoreApplication::quit();
}

} // namespace

int main(int argc, char** argv)
{
    if (argc > 2 && qstrcmp(argv[1], "--window") == 0)
        return runWindow(argc, argv);
    const bool quick = bench::takeQuick(argc, argv);
    if (quick) {
        starts = 1;
        changesPerHour = 60;
        manyPaths = 20;
        settling = std::chrono::seconds(1);
        bench::instances = 50;
    }
    const QCoreApplication app(argc, argv);
    const double seconds = argc > 1 ? std::max(1.0, QByteArray(argv[1]).toDouble()) : quick ? 1 : 60;
    const int hours = argc > 2 ? std::max(1, QByteArray(argv[2]).toInt()) : quick ? 1 : 8;
    support::ConsulAgent agent;
    if (!agent.start())
        return 1;
    auto options = bench::agentWithAll();
    // An agent takes 200 connections from one address, unless told otherwise: less than so many watches and the rest.
    options.config.insert(QStringLiteral("limits"), QJsonObject{{QStringLiteral("http_max_conns_per_client"), 1000}});
    support::ConsulAgent large(options);
    if (!large.start())
        return 1;
    for (const auto& path : quietPathsOf(std::max(quietPaths, manyPaths))) {
        for (const auto* each : {&agent, &large})
            each->judge().put("/v1/kv/" + path.toUtf8() + ".lock?flags=16210313421097356768", bodyOf({}));
    }
    compareStarts(agent);
    const auto task = all(&agent, &large, seconds, hours);
    return QCoreApplication::exec();
}
