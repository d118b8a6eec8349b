// SPDX-License-Identifier: GPL-3.0-or-later
// From the last byte of an answer to the end of the paint, in the real window, with 1 000 contenders and 50 changes/s
// for 60 s (or the number of seconds given), and the longest time for which the window's thread did not come round.

#include "consul/client.h"
#include "figures.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "heartbeat.h"
#include "support/consul_agent.h"

#include <QApplication>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>

#include <cstdio>

namespace {

int contenders = 1000;
constexpr int permits = 3;
constexpr std::chrono::milliseconds changeEvery{20};
const QString prefix = QStringLiteral("bench/sem/");

QByteArray body(const QStringList& sessions, int first)
{
    QByteArray holders;
    for (int i = 0; i < permits; ++i)
        holders += (i ? ",\"" : "\"") + sessions[(first + i) % contenders].toUtf8() + "\":true";
    return R"({"Limit":3,"Holders":{)" + holders + "}}";
}

/// The other process: makes the contenders, says so, then hands a permit over every 20 ms until it is ended.
QCoro::Task<> write(consul::Client* client)
{
    QStringList sessions;
    consul::PutOptions options;
    options.flags = consul::semaphoreFlag;
    for (int i = 0; i < contenders; ++i) {
        consul::SessionRequest request;
        request.name = QStringLiteral("worker-%1").arg(i);
        const auto session = co_await client->sessionCreate(request);
        if (!session)
            qFatal("no session");
        options.acquire = *session;
        if (!co_await client->kvPut(prefix + *session, {}, options))
            qFatal("no contender key");
        sessions.append(*session);
    }
    options.acquire.clear();
    const QString lock = prefix + QStringLiteral(".lock");
    co_await client->kvPut(lock, body(sessions, 0), options);
    std::puts("ready");
    std::fflush(stdout);
    const consul::StopSource never;
    const auto start = bench::Clock::now();
    for (int round = 1;; ++round) {
        const auto due = start + round * changeEvery;
        const auto pause = std::chrono::duration_cast<std::chrono::milliseconds>(due - bench::Clock::now());
        co_await never.token().sleepFor(std::max(pause, std::chrono::milliseconds(0)));
        co_await client->kvPut(lock, body(sessions, round), options);
    }
}

int runWriter(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    consul::Endpoint endpoint;
    endpoint.address = QUrl(QString::fromUtf8(argv[2]));
    consul::Client client(endpoint);
    const auto task = write(&client);
    return QCoreApplication::exec();
}

void report(std::vector<double> toPaint, const std::vector<double>& gaps, double seconds)
{
    std::printf("paint: %d contenders, a change every %d ms, %.0f s, %zu paints\n", contenders,
        static_cast<int>(changeEvery.count()), seconds, toPaint.size());
    std::printf("  last byte -> end of paint  p50 %5.1f ms   p95 %5.1f ms (goal <= 16)   max %5.1f ms\n",
        bench::median(toPaint), bench::percentile(toPaint, 0.95), bench::percentile(toPaint, 1));
    std::printf("  window's thread away       p50 %5.1f ms   p95 %5.1f ms   max %5.1f ms (goal <= 50)\n",
        bench::median(gaps), bench::percentile(gaps, 0.95), bench::percentile(gaps, 1));
}

/// Opens the window on what the writer changes, lets it come to rest, and notes what follows: for so many seconds, or,
/// quickly, until a few paints were seen.
void watch(gui::Application& application, const QString& url, double seconds, bool quick, std::vector<double>& toPaint,
    bench::Heartbeat& heartbeat)
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(url);
    application.start(endpoint, {prefix});
    auto* const window = application.window();
    window->resize(1440, 900);
    auto* const page = window->findChild<gui::SemaphoresPage*>();
    window->showPage(page->id());
    QObject::connect(page, &gui::Page::changeShown, &heartbeat, [quick, &toPaint](const QDateTime& receivedAt) {
        toPaint.push_back(static_cast<double>(receivedAt.msecsTo(QDateTime::currentDateTimeUtc())));
        constexpr std::size_t enough = 10;
        if (quick && toPaint.size() >= enough)
            QCoreApplication::quit();
    });
    constexpr int warmUp = 3000; // The window opens and reads its first answer.
    QTimer::singleShot(quick ? 0 : warmUp, &heartbeat, [&toPaint, &heartbeat] {
        toPaint.clear();
        heartbeat.start();
    });
    QTimer::singleShot(warmUp + static_cast<int>(seconds * 1000), &heartbeat, &QCoreApplication::quit);
}

} // namespace

int main(int argc, char** argv)
{
    const bool quick = bench::takeQuick(argc, argv);
    if (quick)
        contenders = 20;
    if (argc == 3 && qstrcmp(argv[1], "--write") == 0)
        return runWriter(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QApplication app(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationName(QStringLiteral("signalbox-bench"));
    const double seconds = argc > 1 ? std::max(1.0, QByteArray(argv[1]).toDouble()) : 60;
    support::ConsulAgent agent;
    if (!agent.start())
        return 1;
    QProcess writer;
    writer.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    support::tieToThisProcess(writer);
    QStringList arguments{QStringLiteral("--write"), agent.httpUrl()};
    if (quick)
        arguments.append(QStringLiteral("--quick"));

    gui::Application application;
    std::vector<double> toPaint;
    bench::Heartbeat heartbeat(&app);
    QObject::connect(&writer, &QProcess::readyReadStandardOutput, &app, [&] {
        writer.readAllStandardOutput();
        watch(application, agent.httpUrl(), seconds, quick, toPaint, heartbeat);
    });
    QObject::connect(&writer, &QProcess::finished, &app, &QCoreApplication::quit);
    writer.start(QCoreApplication::applicationFilePath(), arguments);
    QApplication::exec();
    bench::demand(!toPaint.empty(), "a paint of what the writer changed");
    report(toPaint, heartbeat.take(), seconds);
    application.end();
    writer.disconnect();
    writer.kill();
    writer.waitForFinished();
    return 0;
}
