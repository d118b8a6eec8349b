// SPDX-License-Identifier: GPL-3.0-or-later
// A timeline of 1 000 lanes and 1 000 000 events: what a frame takes while one pans and zooms, from everything to a
// part of a second, and what it takes to choose and sort the lanes and to fill the table. Then charts, analysis and
// exports of them: how long they take in a worker, and for how long the window stands still meanwhile.

#include "figures.h"
#include "gui/history/model/timeline_export.h"
#include "gui/history/model/timeline_table_model.h"
#include "gui/history/view/charts_pane.h"
#include "gui/history/view/insights_pane.h"
#include "gui/history/view/timeline_painter.h"
#include "gui/kit/view/theme.h"

#include <QApplication>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>

#include <cstdio>
#include <ctime>
#include <numeric>
#include <random>

namespace {

constexpr int laneCount = 1000;
std::size_t eventCount = 1'000'000;
constexpr int permits = 10;
int frames = 600;
constexpr QSize canvas(1280, 700);
using namespace std::chrono_literals;

/// Permits change hands for eight hours; one in a thousand holders dies, and some changes are not seen.
class Fight
{
public:
    explicit Fight(history::Lanes* lanes)
        : m_lanes(lanes)
    {
        m_lanes->paths.push_back({QStringLiteral("demo/sem/"), {}, {}, {}});
        for (int i = 0; i < laneCount; ++i) {
            history::Lane& lane = m_lanes->lanes.push_back({});
            lane.session = QStringLiteral("00000000-0000-4000-8000-%1").arg(i, 12, 10, QLatin1Char('0'));
            lane.name = QStringLiteral("worker-%1").arg(i);
            lane.node = QStringLiteral("n%1").arg(i % 7);
            lane.spans.push_back({m_at, m_at, history::SpanKind::Waiting, true, true});
        }
        for (int i = 0; i < permits; ++i)
            grant(i);
    }

    void play()
    {
        while (m_lanes->happenings.size() < eventCount) {
            m_at += history::Time(20'000 + static_cast<int>(m_dice() % 78'000));
            const auto place = m_dice() % m_holders.size();
            const int left = std::exchange(m_holders[place], m_holders.back());
            m_holders.pop_back();
            const bool dies = m_dice() % 1000 == 0;
            begin(left, dies ? history::SpanKind::Stale : history::SpanKind::Waiting);
            note(left, dies ? semaphore::EventKind::Expired : semaphore::EventKind::Released);
            note(left, semaphore::EventKind::Queued);
            int next = left;
            while (next == left || std::find(m_holders.begin(), m_holders.end(), next) != m_holders.end())
                next = static_cast<int>(m_dice() % laneCount);
            grant(next);
            if (m_dice() % 500 == 0)
                m_lanes->paths.edit(0).gaps.push_back({m_at, m_at + 15ms, history::BandKind::Gap});
        }
        for (int i = 0; i < laneCount; ++i)
            m_lanes->lanes.edit(static_cast<std::size_t>(i)).spans.editLast().to = m_at;
        m_lanes->end = m_at;
    }

private:
    void begin(int lane, history::SpanKind kind)
    {
        auto& one = m_lanes->lanes.edit(static_cast<std::size_t>(lane));
        one.spans.editLast().to = m_at;
        one.spans.editLast().open = false;
        one.spans.push_back({m_at, m_at, kind, true, true});
        if (kind == history::SpanKind::Stale)
            one.bands.push_back({m_at, m_at + 15s, history::BandKind::LockDelay});
    }
    void grant(int lane)
    {
        begin(lane, history::SpanKind::Holding);
        m_holders.push_back(lane);
        note(lane, semaphore::EventKind::Granted);
    }
    void note(int lane, semaphore::EventKind kind)
    {
        history::Happening happening;
        happening.at = m_at;
        happening.lane = lane;
        happening.kind = kind;
        m_lanes->happenings.push_back(happening);
        history::Level level;
        level.at = m_at;
        level.live = static_cast<int>(m_holders.size());
        level.waiting = laneCount - level.live;
        level.limit = permits;
        m_lanes->paths.edit(0).levels.push_back(level);
    }

    history::Lanes* m_lanes;
    history::Time m_at{0};
    std::mt19937 m_dice{1};
    std::vector<int> m_holders;
};

void report(const char* what, const std::vector<double>& times, const char* goal)
{
    std::printf("  %-26s p50 %6.2f ms   p95 %6.2f ms%s   max %6.2f ms\n", what, bench::median(times),
        bench::percentile(times, 0.95), goal, bench::percentile(times, 1));
}

double paint(QImage& image, const gui::TimelineScene& scene, const QPalette& palette)
{
    const auto start = bench::Clock::now();
    QPainter painter(&image);
    gui::TimelinePainter(scene, palette, QApplication::font()).paint(painter);
    return bench::microsecondsSince(start) / 1000;
}

void paintFrames(const history::Lanes& lanes)
{
    std::vector<int> order(static_cast<std::size_t>(laneCount));
    std::iota(order.begin(), order.end(), 0);
    gui::LevelIndex levels;
    levels.grow(lanes.paths.front().levels);
    gui::TimelineScene scene;
    scene.levels = &levels;
    scene.lanes = &lanes;
    scene.order = &order;
    scene.path = 0;
    scene.began = QDateTime::currentDateTimeUtc();
    scene.layout = gui::TimelineLayout::of(QApplication::font(), canvas, true);
    scene.rows.count = laneCount;
    scene.rows.height = scene.layout.row;
    scene.rows.top = scene.layout.head();
    scene.rows.viewport = canvas.height();
    scene.axis.setWidth(scene.layout.plot().width());
    scene.axis.setEnd(lanes.end);
    scene.axis.fit();
    const QPalette palette = gui::lightPalette();
    QImage image(canvas, QImage::Format_ARGB32_Premultiplied);

    std::mt19937 dice(2);
    std::vector<double> whole;
    std::vector<double> zooming;
    std::vector<double> panning;
    for (int i = 0; i < frames / 6; ++i) {
        scene.rows.scroll = static_cast<int>(dice() % static_cast<unsigned>(scene.rows.mostScroll()));
        whole.push_back(paint(image, scene, palette));
    }
    // In to a part of a second and out again, frame by frame.
    for (int i = 0; i < frames; ++i) {
        const bool in = i % 200 < 100;
        const double x = in ? static_cast<double>(dice() % 1000) : scene.axis.width() / 2.0;
        scene.axis.zoom(in ? 1.12 : 1 / 1.12, x);
        zooming.push_back(paint(image, scene, palette));
    }
    for (int i = 0; i < frames; ++i) {
        if (i % 100 == 0) {
            scene.axis.fit();
            scene.axis.zoom(1 << (i / 50), static_cast<double>(dice() % 1000));
        }
        scene.axis.pan(i % 100 < 50 ? 40 : -40);
        scene.rows.scroll = i * 7 % scene.rows.mostScroll();
        panning.push_back(paint(image, scene, palette));
    }
    QImage blank(image);
    blank.fill(image.pixelColor(0, 0));
    bench::demand(image != blank, "something on the picture");
    report("all of it, any rows", whole, "");
    report("zooming", zooming, " (goal <= 16)");
    report("panning and scrolling", panning, " (goal <= 16)");
}

void chooseLanes(const history::Lanes& lanes)
{
    gui::WaitSums sums;
    const auto first = bench::Clock::now();
    auto waits = sums.of(lanes);
    std::printf("  sum of all waits: first %.2f ms", bench::microsecondsSince(first) / 1000);
    const auto again = bench::Clock::now();
    waits = sums.of(lanes);
    std::printf(", again %.2f ms\n", bench::microsecondsSince(again) / 1000);
    const std::pair<gui::LaneOrder, const char*> orders[] = {{gui::LaneOrder::Arrival, "arrival"},
        {gui::LaneOrder::Wait, "wait"}, {gui::LaneOrder::Name, "name"}, {gui::LaneOrder::Node, "node"}};
    for (const auto& [order, name] : orders) {
        gui::LaneChoice choice;
        choice.order = order;
        const auto start = bench::Clock::now();
        const auto rows = gui::choose(lanes, choice, waits);
        std::printf("  %zu lanes by %s: %.2f ms\n", rows.size(), name, bench::microsecondsSince(start) / 1000);
    }
}

/// As the table takes them: slice after slice, with the window's thread free in between.
void fillTable(const history::Lanes& lanes)
{
    gui::TimelineTableModel model;
    std::vector<double> slices;
    auto start = bench::Clock::now();
    model.setLanes(&lanes);
    slices.push_back(bench::microsecondsSince(start) / 1000);
    while (!model.isComplete()) {
        start = bench::Clock::now();
        QCoreApplication::processEvents();
        slices.push_back(bench::microsecondsSince(start) / 1000);
    }
    bench::demand(model.rowCount() > 0, "rows in the table");
    std::printf("  %d rows of the table: longest slice %.2f ms of %zu\n", model.rowCount(),
        bench::percentile(slices, 1), slices.size());
}

/// Of this thread alone, in ms: workers and other programs do not count.
double workedMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Turns the event loop until `signal` comes.
template <typename Object, typename Signal>
void workBeside(const char* what, Object& object, Signal signal)
{
    bool done = false;
    const auto connection = QObject::connect(&object, signal, &object, [&done] { done = true; });
    std::vector<double> turns;
    const auto start = bench::Clock::now();
    while (!done) {
        const double turn = workedMs();
        QCoreApplication::processEvents();
        turns.push_back(workedMs() - turn);
    }
    std::printf("  %-26s after %6.0f ms; longest turn of the window %.2f ms of work (goal <= 8)\n", what,
        bench::microsecondsSince(start) / 1000, bench::percentile(turns, 1));
    QObject::disconnect(connection);
}

void showFigures(const history::Lanes& lanes)
{
    gui::ChartsPane charts;
    charts.resize(canvas);
    charts.setPath(lanes.paths.front().path);
    charts.show();
    QCoreApplication::processEvents();
    charts.setLanes(&lanes);
    workBeside("charts", charts, &gui::ChartsPane::refreshed);
    charts.setLanes(&lanes);
    workBeside("charts again", charts, &gui::ChartsPane::refreshed);
    charts.hide();
    gui::InsightsPane insights;
    insights.resize(canvas);
    insights.setPath(lanes.paths.front().path);
    insights.show();
    QCoreApplication::processEvents();
    insights.setLanes(&lanes);
    workBeside("analysis in words", insights, &gui::InsightsPane::refreshed);
}

void writeExports(const history::Lanes& lanes)
{
    const QTemporaryDir folder;
    const std::pair<gui::TimelineExport::Format, const char*> formats[]
        = {{gui::TimelineExport::Format::Csv, "export as CSV"}, {gui::TimelineExport::Format::Trace, "export as trace"},
            {gui::TimelineExport::Format::Svg, "export as SVG"}};
    for (const auto& [format, name] : formats) {
        gui::TimelineExport work;
        work.setLanes(&lanes);
        gui::TimelineExport::Job job;
        job.format = format;
        job.file = folder.filePath(QStringLiteral("export"));
        job.facts.about.beganAt = QDateTime::currentDateTimeUtc();
        job.facts.range = history::Range{history::Time(0), lanes.end};
        work.start(job);
        workBeside(name, work, &gui::TimelineExport::finished);
        bench::demand(QFileInfo(job.file).size() > 0, name);
    }
}

} // namespace

int main(int argc, char** argv)
{
    if (bench::takeQuick(argc, argv)) {
        eventCount = 20'000;
        frames = 60;
    }
    const QApplication application(argc, argv);
    history::Lanes lanes;
    Fight(&lanes).play();
    std::size_t spans = 0;
    for (const history::Lane& lane : lanes.lanes)
        spans += lane.spans.size();
    std::printf("timeline: %zu lanes, %zu events, %zu spans, %dx%d\n", lanes.lanes.size(), lanes.happenings.size(),
        spans, canvas.width(), canvas.height());
    paintFrames(lanes);
    chooseLanes(lanes);
    fillTable(lanes);
    showFigures(lanes);
    writeExports(lanes);
    return 0;
}
