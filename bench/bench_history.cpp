// SPDX-License-Identifier: GPL-3.0-or-later
// A recording of a semaphore with 1 000 contenders: what a step costs the recorder, how large the file gets, how long
// it takes to find a moment, to go through all of it, and to work out what a timeline shows. Two files: an answer for
// each change, as a quiet cluster gives them; and 30 changes per answer, as many as `bench_history EVENTS` asks for
// (1 000 000), as they come when all contenders are busy.

#include "figures.h"
#include "history/analysis.h"
#include "history/recorder.h"
#include "history/recording.h"
#include "history/recording_file.h"
#include "history/segment.h"
#include "history/visible.h"
#include "observer/pipeline.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QUuid>

#include <cstdio>
#include <ctime>
#include <random>

namespace {

int contenders = 1000;
int seeks = 60;
constexpr int permits = 50;
constexpr int rows = 50; ///< Lanes that fit on a screen.
constexpr int pixels = 1400;
const QString path = QStringLiteral("demo/sem/");

/// Permits change hands for ever: a release, the grant to somebody, and the one who left comes again.
class Fight
{
public:
    Fight()
    {
        m_now.path = path;
        m_now.index = 10'000;
        m_now.sessionsKnown = true;
        m_at = QDateTime::currentDateTimeUtc();
        for (int i = 0; i < contenders; ++i)
            m_ids.append(QUuid::createUuidV5(QUuid(), QString::number(i)).toString(QUuid::WithoutBraces));
        m_ids.sort();
        consul::KvEntry lock;
        lock.key = m_now.path + QStringLiteral(".lock");
        lock.flags = consul::semaphoreFlag;
        m_now.entries.push_back(lock);
        for (int i = 0; i < contenders; ++i) {
            consul::SessionInfo session;
            session.id = m_ids[i];
            session.name = QStringLiteral("worker %1").arg(i);
            session.node = QStringLiteral("n1");
            session.ttlText = QStringLiteral("15s");
            session.ttl = std::chrono::seconds(15);
            session.lockDelay = std::chrono::seconds(15);
            session.createIndex = session.modifyIndex = 1000 + static_cast<quint64>(i);
            m_now.sessions.push_back(session);
            m_now.entries.push_back(keyOf(i));
        }
        for (int i = 0; i < permits; ++i)
            m_holders.append(i);
        write();
    }

    observer::Update next(int changes = 1)
    {
        m_at = m_at.addMSecs(20);
        for (int i = 0; i < changes; ++i)
            change();
        auto step = observer::advance(m_now, m_at, m_last.state.get(), m_last.sightings);
        m_last.first = m_last.state == nullptr;
        m_last.state = std::move(step.state);
        m_last.events = std::move(step.events);
        m_last.sightings = std::move(step.sightings);
        m_last.observation = std::make_shared<const semaphore::Observation>(m_now);
        m_last.receivedAt = m_at;
        return m_last;
    }

private:
    void change()
    {
        switch (m_step++ % 3) {
        case 0:
            m_left = m_holders.takeAt(static_cast<qsizetype>(m_dice() % permits));
            write();
            break;
        case 1: {
            int next = m_left;
            while (next == m_left || m_holders.contains(next))
                next = static_cast<int>(m_dice() % contenders);
            m_holders.append(next);
            write();
            break;
        }
        default:
            ++m_now.index;
            m_now.entries[static_cast<std::size_t>(m_left) + 1] = keyOf(m_left);
        }
    }
    [[nodiscard]] consul::KvEntry keyOf(int number) const
    {
        consul::KvEntry entry;
        entry.key = m_now.path + m_ids[number];
        entry.session = m_ids[number];
        entry.flags = consul::semaphoreFlag;
        entry.lockIndex = 1;
        entry.createIndex = entry.modifyIndex = m_now.index;
        return entry;
    }
    void write()
    {
        QByteArrayList list;
        for (const int holder : m_holders)
            list.append('"' + m_ids[holder].toUtf8() + "\":true");
        m_now.entries.front().value
            = "{\"Limit\":" + QByteArray::number(permits) + ",\"Holders\":{" + list.join(',') + "}}";
        m_now.entries.front().modifyIndex = ++m_now.index;
    }

    std::mt19937 m_dice{1};
    QStringList m_ids;
    QList<int> m_holders;
    int m_left = 0;
    int m_step = 0;
    semaphore::Observation m_now;
    QDateTime m_at;
    observer::Update m_last;
};

/// Of this process, in MB.
double memory()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toDouble() * 4096 / 1e6;
}

double processorSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// What the recorder itself takes, with its thread. A recorder for each burst, whose end waits for the disk.
void weigh(const QTemporaryDir& folder, int bursts)
{
    constexpr int perBurst = 1000;
    Fight fight;
    double cost = 0;
    quint64 skipped = 0;
    for (int burst = 0; burst < bursts; ++burst) {
        std::vector<observer::Update> updates;
        updates.reserve(static_cast<std::size_t>(perBurst));
        for (int i = 0; i < perBurst; ++i)
            updates.push_back(fight.next());
        const double before = processorSeconds();
        history::Recorder recorder;
        if (const auto failure = recorder.start(folder.filePath(QString::number(burst)), {}))
            qFatal("%s", qPrintable(*failure));
        for (const observer::Update& update : updates)
            recorder.add(path, update);
        recorder.finish();
        cost += processorSeconds() - before;
        skipped += recorder.progress().skipped;
    }
    bench::demand(cost > 0, "processor time of the recorder");
    const double perStep = cost / (bursts * perBurst);
    std::printf("recorder: %.0f us of processor time per step; %llu skipped; at 50 changes/s %.2f %% of a core\n",
        perStep * 1e6, static_cast<unsigned long long>(skipped), perStep * 50 * 100);
}

/// The same file as a recorder makes of 50 changes/s, without the wait: a chunk each half second.
qint64 record(const QString& name, qint64 wanted, int changes)
{
    constexpr int perChunk = 25;
    history::About about;
    about.beganAt = QDateTime::currentDateTimeUtc();
    auto file = history::RecordingFile::create(name, about);
    if (!file) {
        std::puts(qPrintable(file.error()));
        return 0;
    }
    history::SegmentWriter segment;
    history::Chunk chunk;
    history::Time at(0);
    qint64 events = 0;
    Fight fight;
    const auto flush = [&] {
        chunk.payload = segment.take();
        if (const auto failure = (*file)->write(chunk))
            qFatal("%s", qPrintable(*failure));
        chunk = {};
        chunk.from = at;
    };
    segment.keyframe(at, about.beganAt);
    chunk.keyframe = true;
    int steps = 0;
    while (events < wanted) {
        const auto update = fight.next(changes);
        ++steps;
        events += static_cast<qint64>(update.events.size());
        at += std::chrono::milliseconds(20);
        segment.step(path, at, 0, update);
        chunk.to = at;
        ++chunk.steps;
        if (segment.wantsKeyframe() || steps % perChunk == 0)
            flush();
        if (segment.wantsKeyframe()) {
            segment.keyframe(at, update.receivedAt);
            chunk.keyframe = true;
        }
    }
    flush();
    const auto bytes = static_cast<double>((*file)->size());
    std::printf("file: %.1f bytes per event, %.1f per step (%d steps, %lld events, %.1f MB)\n",
        bytes / static_cast<double>(events), bytes / steps, steps, static_cast<long long>(events), bytes / 1e6);
    return events;
}

void seek(const history::Recording& recording)
{
    std::mt19937 dice(2);
    std::vector<double> times;
    std::size_t seen = 0;
    for (int i = 0; i < seeks; ++i) {
        const history::Time at = recording.end() * static_cast<int>(dice() % 1000) / 1000;
        const auto start = bench::Clock::now();
        const auto states = recording.stateAt(at);
        times.push_back(bench::microsecondsSince(start) / 1000);
        seen += states.size();
    }
    bench::demand(seen > 0, "a state at any of those moments");
    std::printf("seek: median %.1f ms, p95 %.1f ms, most %.1f ms\n", bench::median(times),
        bench::percentile(times, 0.95), bench::percentile(times, 1));
}

void look(const history::Recording& recording, qint64 events)
{
    const double before = memory();
    const auto start = bench::Clock::now();
    history::LaneBuilder builder;
    history::Replay replay = recording.replay();
    while (const auto moment = replay.next())
        builder.add(*moment);
    builder.setNow(recording.end());
    const double all = bench::microsecondsSince(start);
    const history::Lanes& lanes = builder.lanes();
    std::printf("replay into %zu lanes: %.2f s, %.1f us per event; %.0f MB\n", lanes.lanes.size(), all / 1e6,
        all / static_cast<double>(events), memory() - before);

    std::mt19937 dice(3);
    std::vector<double> times;
    std::size_t seen = 0;
    for (int i = 0; i < 200; ++i) {
        // From everything to one part in a thousand.
        const auto part = 1 + static_cast<int>(dice() % 1000);
        const history::Time width = std::max(history::Time(pixels), recording.end() / part);
        const history::Time from = (recording.end() - width) * static_cast<int>(dice() % 1000) / 1000;
        const history::View view{from, from + width, std::max(history::Time(1), width / pixels)};
        const auto begin = bench::Clock::now();
        std::size_t pieces = history::visibleLevels(lanes.paths.front().levels, view).size();
        for (std::size_t lane = 0; lane < rows && lane < lanes.lanes.size(); ++lane)
            pieces += history::visiblePieces(lanes.lanes[lane].spans, view).size();
        times.push_back(bench::microsecondsSince(begin) / 1000);
        seen += pieces;
    }
    bench::demand(seen > 0, "something to see on the timeline");
    std::printf("what %d lanes show: median %.2f ms, p95 %.2f ms\n", rows, bench::median(times),
        bench::percentile(times, 0.95));
    const auto analysed = bench::Clock::now();
    const auto insights = history::insightsOf(lanes, {history::Time(0), recording.end()});
    std::printf("analysis: %.1f ms, %zu sentences\n", bench::microsecondsSince(analysed) / 1000, insights.size());
}

void measure(const QString& name, qint64 wanted, int changes)
{
    std::printf("-- %d changes per answer\n", changes);
    const qint64 events = record(name, wanted, changes);
    const auto start = bench::Clock::now();
    const auto recording = history::Recording::open(name);
    if (!recording || events == 0)
        qFatal("no recording");
    std::printf("open: %.1f ms\n", bench::microsecondsSince(start) / 1000);
    seek(*recording);
    look(*recording, events);
}

} // namespace

int main(int argc, char** argv)
{
    const bool quick = bench::takeQuick(argc, argv);
    if (quick) {
        contenders = 100;
        seeks = 6;
    }
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const qint64 events = arguments.size() > 1 ? arguments[1].toLongLong() : quick ? 2000 : 1'000'000;
    const QTemporaryDir folder;
    weigh(folder, quick ? 1 : 5);
    measure(folder.filePath(QStringLiteral("quiet.sbxrec")), quick ? 200 : 8000, 1);
    measure(folder.filePath(QStringLiteral("busy.sbxrec")), events, 30);
    return 0;
}
