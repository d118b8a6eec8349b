// SPDX-License-Identifier: GPL-3.0-or-later
// Stage and lanes of a run of 500 contenders on the Lab page, in the real window, which plays the contenders, too: what
// a frame of the window takes, the time from the last byte of an answer to the end of its paint, and the longest time
// for which the window's thread did not come round; for 30 s (or the number of seconds given), and then while somebody
// goes to and fro in the recording of it.

#include "figures.h"
#include "gui/history/view/timeline_view.h"
#include "gui/lab/view/lab_page.h"
#include "gui/stage/view/stage_view.h"
#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "heartbeat.h"
#include "lab/scenario.h"
#include "support/consul_agent.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>
#include <functional>

namespace {

using namespace std::chrono_literals;

int contenders = 500;
constexpr int permits = 10;

/// Nine of ten wait in a queue; the others look and try, each time that somebody gives a permit back.
lab::Scenario crowd()
{
    lab::Scenario scenario;
    scenario.id = QStringLiteral("crowd");
    scenario.title = QStringLiteral("A crowd");
    scenario.path = QStringLiteral("bench/lab");
    scenario.limit = permits;
    scenario.longest = 1h;
    lab::Group group;
    group.name = QStringLiteral("a");
    group.count = contenders * 9 / 10;
    group.contender.strategy = protocols::StrategyId::Queue;
    group.contender.hold = {200ms, 600ms};
    group.contender.think = {0ms, 500ms};
    group.contender.cycles.reset();
    scenario.groups.push_back(group);
    group.name = QStringLiteral("b");
    group.count = contenders / 10;
    group.contender.strategy = protocols::StrategyId::Official;
    scenario.groups.push_back(group);
    return scenario;
}

/// Notes what a window takes to paint all that has changed.
class FrameClock : public QApplication
{
public:
    using QApplication::QApplication;

    void watch(const QWidget* window) { m_window = window; }
    [[nodiscard]] std::vector<double> take() { return std::exchange(m_frames, {}); }

    bool notify(QObject* receiver, QEvent* event) override
    {
        if (receiver != m_window || event->type() != QEvent::UpdateRequest)
            return QApplication::notify(receiver, event);
        const auto start = bench::Clock::now();
        const bool done = QApplication::notify(receiver, event);
        m_frames.push_back(bench::microsecondsSince(start) / 1000);
        return done;
    }

private:
    const QObject* m_window = nullptr;
    std::vector<double> m_frames;
};

/// Turns the event loop until `is` holds; false: it did not within two minutes.
bool waitFor(const std::function<bool()>& is)
{
    constexpr auto longest = 120s;
    const auto start = bench::Clock::now();
    while (!is()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 50);
        if (bench::Clock::now() - start > longest)
            return false;
    }
    return true;
}

void turn(double seconds)
{
    bool over = false;
    QTimer::singleShot(static_cast<int>(seconds * 1000), QCoreApplication::instance(), [&over] { over = true; });
    std::ignore = waitFor([&over] { return over; });
}

void report(const char* what, const std::vector<double>& times, const char* goal)
{
    std::printf("  %-34s p50 %6.2f ms   p95 %6.2f ms   max %6.2f ms%s\n", what, bench::median(times),
        bench::percentile(times, 0.95), bench::percentile(times, 1), goal);
}

} // namespace

int main(int argc, char** argv)
{
    const bool quick = bench::takeQuick(argc, argv);
    if (quick)
        contenders = 20;
    QStandardPaths::setTestModeEnabled(true);
    FrameClock frames(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationName(QStringLiteral("signalbox-bench"));
    const double seconds = quick ? 1 : argc > 1 ? std::max(1.0, QByteArray(argv[1]).toDouble()) : 30;
    support::ConsulAgent agent;
    if (!agent.start())
        return 1;
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("crowd.json")));
    bench::demand(file.open(QIODevice::WriteOnly), "a place for the scenario");
    file.write(lab::writeScenario(crowd()));
    file.close();

    gui::Application application;
    consul::Endpoint endpoint;
    endpoint.address = QUrl(agent.httpUrl());
    application.start(endpoint, {});
    auto* const window = application.window();
    window->resize(1440, 900);
    window->showPage(QStringLiteral("lab"));
    auto* const page = window->findChild<gui::LabPage*>();
    const auto* const start = window->findChild<QAction*>(QStringLiteral("labStart"));
    const auto* const stage = window->findChild<gui::StageView*>(QStringLiteral("runStage"));
    const auto* const lanes = window->findChild<gui::TimelineView*>(QStringLiteral("runTimeline"));
    bench::demand(page->openFile(file.fileName()), "a scenario");
    bench::demand(waitFor([start] { return start->isEnabled(); }), "a run that may begin");
    std::vector<double> toPaint;
    auto* const paints = &toPaint; // The page ends first.
    QObject::connect(page, &gui::Page::changeShown, page, [paints](const QDateTime& receivedAt) {
        paints->push_back(static_cast<double>(receivedAt.msecsTo(QDateTime::currentDateTimeUtc())));
    });
    window->findChild<QAction*>(QStringLiteral("labStart"))->trigger();
    bench::demand(waitFor([lanes] { return lanes->itemCount() == contenders; }), "all contenders on the timeline");
    frames.watch(window);
    bench::Heartbeat heartbeat(&frames);
    toPaint.clear();
    heartbeat.start();
    turn(seconds);
    bench::demand(waitFor([stage] { return stage->itemCount() > permits; }), "a crowd on the stage");
    std::printf("lab: %d contenders, %d on the stage, %d lanes, %.0f s, %zu paints of changes\n", contenders,
        stage->itemCount(), lanes->itemCount(), seconds, toPaint.size());
    report("a frame", frames.take(), " (goal p95 <= 16)");
    report("last byte -> end of paint", toPaint, "");
    report("window's thread away", heartbeat.take(), " (goal max <= 50)");

    window->findChild<QAction*>(QStringLiteral("labStop"))->trigger();
    auto& recording = application.runHistory();
    bench::demand(waitFor([&recording] { return recording.isFile(); }), "the recording of the run");
    turn(quick ? 0.1 : 3); // The sweep is told, and the charts are drawn.
    std::ignore = frames.take();
    heartbeat.start();
    const int moments = quick ? 5 : 200;
    const auto end = recording.now();
    for (int i = 0; i < moments; ++i) {
        recording.seek(end * (i % 2 == 0 ? i : moments - i) / moments);
        turn(0.05);
    }
    report("a frame of the recording", frames.take(), " (goal p95 <= 16)");
    report("window's thread away", heartbeat.take(), " (goal max <= 50)");
    application.end();
    return 0;
}
