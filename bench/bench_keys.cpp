// SPDX-License-Identifier: GPL-3.0-or-later
// One folder with 100 000 and with 1 000 000 keys, opened in the real window beside curl in the same run: until the
// first rows and all rows are on the screen, memory above the empty window, the longest time for which the window's
// thread did not come round; then filtering the names and searching the values. `bench_keys 5000` takes other numbers.
// Last, typing in a value of 512 KB in one line; `bench_keys typing` only that.

#include "consul/client.h"
#include "figures.h"
#include "gui/keys/model/key_tree_model.h"
#include "gui/keys/view/key_tree_view.h"
#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "heartbeat.h"
#include "keys/find.h"
#include "support/consul_agent.h"
#include "support/judge.h"
#include "typing.h"

#include <QApplication>
#include <QFile>
#include <QProcess>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QThread>
#include <QTimer>

#include <unistd.h>

#include <cstdio>

namespace {

constexpr int curlRounds = 3;
std::chrono::milliseconds settlingTime(3000);
const QString folder = QStringLiteral("bench/many/");

consul::Endpoint endpointOf(const char* url)
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(QString::fromUtf8(url));
    return endpoint;
}

QString keyOf(int number)
{
    return folder + QStringLiteral("key-%1").arg(number, 7, 10, QLatin1Char('0'));
}

// --- Filling, in a process of its own -----------------------------------------------------------------------------

struct Work {
    int next = 0;
    int count = 0;
};

QCoro::Task<> fillSome(consul::Client* client, Work* work)
{
    constexpr int perTransaction = 64;
    while (work->next < work->count) {
        std::vector<consul::TxnOp> ops;
        for (; ops.size() < perTransaction && work->next < work->count; ++work->next) {
            consul::TxnOp op;
            op.verb = "set";
            op.key = keyOf(work->next);
            op.value = "value " + QByteArray::number(work->next);
            ops.push_back(op);
        }
        const auto done = co_await client->txn(ops);
        if (!done || !done->errors.empty())
            qFatal("the agent did not take the keys");
    }
}

QCoro::Task<> fill(consul::Client* client, Work* work)
{
    std::vector<QCoro::Task<>> writers;
    writers.reserve(4);
    for (int i = 0; i < 4; ++i)
        writers.push_back(fillSome(client, work));
    for (auto& writer : writers)
        co_await writer;
    QCoreApplication::quit();
}

int runFill(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    consul::Client client(endpointOf(argv[2]));
    Work work{0, QByteArray(argv[3]).toInt()};
    const auto task = fill(&client, &work);
    return QCoreApplication::exec();
}

// --- Measuring, in another ----------------------------------------------------------------------------------------

double residentMegabytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const double pages = file.readAll().split(' ').value(1).toDouble();
    return pages * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

/// When a widget was painted.
class PaintWatch : public QObject
{
public:
    using QObject::QObject;
    std::function<void()> painted;

protected:
    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && painted)
            QTimer::singleShot(0, this, [this] { painted(); });
        return QObject::eventFilter(object, event);
    }
};

/// Knows which event kept the window's thread longest.
class TimedApplication : public QApplication
{
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override
    {
        if (QThread::currentThread() != thread() || m_inside)
            return QApplication::notify(receiver, event);
        // Taken down before: what is told may be gone afterwards.
        const auto start = bench::Clock::now();
        const QByteArray name(receiver->metaObject()->className());
        const int type = event->type();
        m_inside = true;
        const bool taken = QApplication::notify(receiver, event);
        m_inside = false;
        const double milliseconds = bench::microsecondsSince(start) / 1000;
        if (milliseconds > 15)
            std::printf("  %5.1f ms in one event (type %d) of %s\n", milliseconds, type, name.constData());
        return taken;
    }

private:
    bool m_inside = false; ///< Events within events count for the outermost.
};

double curlSeconds(const QString& url)
{
    std::vector<double> times;
    for (int round = 0; round < curlRounds; ++round) {
        QProcess curl;
        curl.start(QStringLiteral("curl"),
            {QStringLiteral("-s"), QStringLiteral("-o"), QStringLiteral("/dev/null"), QStringLiteral("-w"),
                QStringLiteral("%{time_total}"),
                url + QStringLiteral("/v1/kv/") + folder + QStringLiteral("?keys&separator=/")});
        curl.waitForFinished(-1);
        times.push_back(curl.readAllStandardOutput().toDouble());
    }
    bench::demand(bench::median(times) > 0, "an answer to curl");
    return bench::median(times);
}

struct Figures {
    double firstRows = 0; ///< s
    double allRows = 0; ///< s
    double stall = 0; ///< ms
    double empty = 0; ///< MB
    double settled = 0; ///< MB
    double filterSeconds = 0; ///< From the letter on, with the pause for typing (150 ms, by a coarse timer).
    double filterStall = 0; ///< ms
    double findSeconds = 0;
    qint64 found = 0;
};

/// Looks every few milliseconds. A handler notes the time where it matters.
QCoro::Task<> until(std::function<bool()> condition)
{
    const consul::StopSource never;
    const auto token = never.token();
    while (!condition()) {
        auto pause = token.sleepFor(std::chrono::milliseconds(5));
        co_await pause;
    }
}

QCoro::Task<> settle()
{
    const auto end = bench::Clock::now() + settlingTime;
    auto waiting = until([end] { return bench::Clock::now() >= end; });
    co_await waiting;
}

QCoro::Task<> openFolder(gui::KeyTreeView* view, int count, Figures* figures, bench::Heartbeat* heartbeat)
{
    auto* const model = qobject_cast<gui::KeyTreeModel*>(view->model());
    bool revealed = false;
    PaintWatch paints;
    view->viewport()->installEventFilter(&paints);
    QObject::connect(model, &gui::KeyTreeModel::revealed, &paints,
        [&revealed] { revealed = true; }); // clazy:exclude=lambda-in-connect paints ends first
    model->reveal(folder);
    auto revealing = until([&revealed] { return revealed; });
    co_await revealing;
    auto settling = settle();
    co_await settling;
    figures->empty = residentMegabytes();

    const auto start = bench::Clock::now();
    paints.painted = [&] {
        const double now = bench::microsecondsSince(start) / 1e6;
        if (figures->firstRows == 0 && model->indexOf(keyOf(0)).isValid())
            figures->firstRows = now;
        if (figures->allRows == 0 && model->indexOf(keyOf(count - 1)).isValid())
            figures->allRows = now;
    };
    heartbeat->start();
    model->open(model->indexOf(folder));
    auto opening = until([figures] { return figures->allRows > 0; });
    co_await opening;
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum());
    auto resting = settle();
    co_await resting;
    figures->stall = heartbeat->longest();
    figures->settled = residentMegabytes();
    paints.painted = nullptr;
}

QCoro::Task<> filterNames(gui::KeyTreeModel* model, Figures* figures, bench::Heartbeat* heartbeat)
{
    const QObject context;
    heartbeat->start();
    const auto start = bench::Clock::now();
    QObject::connect(model, &gui::KeyTreeModel::changed, &context, [model, start, figures] {
        if (figures->filterSeconds == 0 && !model->indexOf(keyOf(0)).isValid())
            figures->filterSeconds = bench::microsecondsSince(start) / 1e6;
    });
    model->setFilter(QStringLiteral("77"));
    auto filtering = until([figures] { return figures->filterSeconds != 0; });
    co_await filtering;
    auto settling = settle();
    co_await settling;
    figures->filterStall = heartbeat->longest();
}

QCoro::Task<> searchValues(consul::Client* client, Figures* figures)
{
    keys::Query query;
    query.text = QStringLiteral("value 7777");
    query.inKeys = false;
    query.inValues = true;
    query.folder = folder;
    keys::Finder finder(client, query);
    const auto start = bench::Clock::now();
    QObject::connect(&finder, &keys::Finder::finished, &finder, [start, figures](const keys::FindReport& report) {
        figures->findSeconds = bench::microsecondsSince(start) / 1e6;
        figures->found = report.progress.hits;
    });
    finder.start();
    auto finding = until([figures] { return figures->findSeconds != 0; });
    co_await finding;
}

QCoro::Task<> measure(gui::Application* app, int count, Figures* figures, bench::Heartbeat* heartbeat)
{
    auto* const view = app->window()->findChild<gui::KeyTreeView*>();
    auto opening = openFolder(view, count, figures, heartbeat);
    co_await opening;
    auto filtering = filterNames(qobject_cast<gui::KeyTreeModel*>(view->model()), figures, heartbeat);
    co_await filtering;
    auto searching = searchValues(app->connection().client(), figures);
    co_await searching;
    QCoreApplication::quit();
}

int runMeasure(int argc, char** argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const TimedApplication app(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationName(QStringLiteral("signalbox-bench"));
    QSettings().clear();
    const int count = QByteArray(argv[3]).toInt();
    const double curl = curlSeconds(QString::fromUtf8(argv[2]));
    gui::Application application;
    application.start(endpointOf(argv[2]), {});
    application.window()->resize(1440, 900);
    application.window()->showPage(QStringLiteral("keys"));
    Figures figures;
    bench::Heartbeat heartbeat(nullptr);
    const auto task = measure(&application, count, &figures, &heartbeat);
    QApplication::exec();
    bench::demand(figures.settled > 0 && figures.stall > 0, "memory, and beats of the window's thread");
    bench::demand(figures.found > 0, "a value that was searched for");
    std::printf("keys: %d in one folder, curl needs %.2f s for their names\n", count, curl);
    std::printf("  first rows %6.2f s   all rows %6.2f s   %.2f x curl (goal <= 1.2)\n", figures.firstRows,
        figures.allRows, figures.allRows / curl);
    std::printf("  memory     %6.0f MB above the empty window's %.0f MB (goal <= 150 at 1 M)\n",
        figures.settled - figures.empty, figures.empty);
    std::printf("  window's thread away at most %.1f ms (goal < 50), while filtering %.1f ms\n", figures.stall,
        figures.filterStall);
    std::printf("  filter     %6.2f s   values %6.2f s, %.0f k keys/s, %lld found\n", figures.filterSeconds,
        figures.findSeconds, count / figures.findSeconds / 1e3, static_cast<long long>(figures.found));
    application.end();
    return 0;
}

int runTyping(int argc, char** argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const QApplication app(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationName(QStringLiteral("signalbox-bench"));
    QSettings().clear();
    gui::Application application;
    application.start(endpointOf(argv[2]), {});
    application.window()->resize(1440, 900);
    application.window()->showPage(QStringLiteral("keys"));
    const auto figures = bench::measureTyping(application, QStringLiteral("long.json"));
    application.end();
    return bench::printTyping(figures);
}

int runPart(const QString& part, const QString& url, int count, bool quick)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    support::tieToThisProcess(process);
    QStringList arguments{part, url, QString::number(count)};
    if (quick)
        arguments.append(QStringLiteral("--quick"));
    process.start(QCoreApplication::applicationFilePath(), arguments);
    process.waitForFinished(-1);
    return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : 1;
}

} // namespace

int main(int argc, char** argv)
{
    const bool quick = bench::takeQuick(argc, argv);
    if (quick)
        settlingTime = std::chrono::milliseconds(300);
    if (argc == 4 && qstrcmp(argv[1], "--fill") == 0)
        return runFill(argc, argv);
    if (argc == 4 && qstrcmp(argv[1], "--measure") == 0)
        return runMeasure(argc, argv);
    if (argc == 4 && qstrcmp(argv[1], "--type") == 0)
        return runTyping(argc, argv);
    const QCoreApplication app(argc, argv);
    std::vector<int> counts;
    const bool onlyTyping = argc == 2 && qstrcmp(argv[1], "typing") == 0;
    for (int i = 1; i < argc && !onlyTyping; ++i)
        counts.push_back(QByteArray(argv[i]).toInt());
    if (counts.empty() && !onlyTyping)
        counts = quick ? std::vector{8000} : std::vector{100'000, 1'000'000};
    for (const int count : counts) {
        support::ConsulAgent agent; // Each its own: a store that grew is not the same as one that is.
        if (!agent.start() || runPart(QStringLiteral("--fill"), agent.httpUrl(), count, quick) != 0
            || runPart(QStringLiteral("--measure"), agent.httpUrl(), count, quick) != 0)
            return 1;
    }
    support::ConsulAgent agent;
    if (!agent.start() || !agent.judge().put("/v1/kv/long.json", bench::longValue()).isTrue())
        return 1;
    return runPart(QStringLiteral("--type"), agent.httpUrl(), 0, quick);
}
