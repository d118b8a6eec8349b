// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of one's own in recordings: a replay shows what was live, with no layouts set.
#include "history/chunk.h"
#include "history/recording_bench.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;
using history::Recording;
using semaphore::Layout;

namespace {

semaphore::OwnLayouts layoutsOf(const QByteArray& title)
{
    return *semaphore::readOwnLayouts(R"({"version":1,"layouts":[{"name":"farm","title":")" + title
        + R"(","key":"builds/{pool}/state","waiters":"builds/{pool}/queue/{session}","session":false,)"
          R"("body":{"holders":"/running","limit":"/slots"}}]})");
}

} // namespace

class TestRecordingLayouts : public QObject, RecordingBench
{
    Q_OBJECT
private Q_SLOTS:
    void init() { clear(); }
    void whatIsReplayedIsWhatWasLive_data();
    void whatIsReplayedIsWhatWasLive();
    void changesOfLayoutsAreReplayed();
    void aFileWithoutLayoutsHasNoPartForThem();
    void whatCannotBeReadIsSaid();

private:
    /// What a live view shows of a farm, one step after another.
    observer::Update next(const semaphore::OwnLayouts& layouts, const QByteArray& running)
    {
        semaphore::Observation seen;
        seen.path = u"builds/linux/"_s;
        seen.index = 100 + m_live.size();
        seen.sessionsKnown = true;
        seen.sessions = {samples::session(1, u"one"_s)};
        seen.entries = {samples::entry(u"builds/linux/queue/"_s + samples::id(1), {}, 0, samples::id(1)),
            samples::entry(u"builds/linux/state"_s, R"({"slots":3,"log":"secret","running":[)" + running + "]}", 0, {},
                seen.index)};
        seen.layouts = layouts;
        const bool first = m_live.empty() || m_live.back().observation->layouts != layouts;
        const QDateTime at = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000 + qint64(m_live.size()) * 1000).toUTC();
        auto step = observer::advance(seen, at, first ? nullptr : m_live.back().state.get(),
            first ? semaphore::Sightings() : m_live.back().sightings);
        observer::Update update;
        update.first = first;
        update.state = std::move(step.state);
        update.events = std::move(step.events);
        update.sightings = std::move(step.sightings);
        update.observation = std::make_shared<const semaphore::Observation>(std::move(seen));
        update.receivedAt = at;
        m_live.push_back(update);
        return update;
    }
    void start(history::Recorder& recorder, bool withoutValues = false)
    {
        history::About about;
        about.withoutValues = withoutValues;
        QCOMPARE(recorder.start(m_file, about).value_or(QString()), QString());
    }
};

void TestRecordingLayouts::whatIsReplayedIsWhatWasLive_data()
{
    QTest::addColumn<bool>("withoutValues");
    QTest::newRow("with values") << false;
    QTest::newRow("without values") << true;
}

void TestRecordingLayouts::whatIsReplayedIsWhatWasLive()
{
    QFETCH(bool, withoutValues);
    const auto layouts = layoutsOf("Build slots");
    {
        history::Recorder recorder;
        start(recorder, withoutValues);
        for (int i = 0; i < 1200; ++i)
            recorder.add(u"builds/linux/"_s, next(layouts, "\"b" + QByteArray::number(i / 2) + "\",\"b7\""));
        recorder.finish();
    }
    const auto recording = open();
    QCOMPARE(recording.problems().size(), size_t(0));
    const auto steps = stepsOf(recording);
    QCOMPARE(steps.size(), m_live.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto& replayed = steps[i].update;
        QCOMPARE(replayed.state->layout, Layout::Own);
        QCOMPARE(replayed.state->program->title, u"Build slots"_s);
        QCOMPARE(replayed.state->holders.size(), m_live[i].state->holders.size());
        QCOMPARE(replayed.events, m_live[i].events);
        if (!withoutValues)
            QCOMPARE(difference(m_live[i], replayed), static_cast<const char*>(nullptr));
    }
    // In the middle of the file, too.
    const auto middle = recording.stateAt(steps[700].at);
    QCOMPARE(middle.size(), size_t(1));
    QVERIFY(*middle.front().update.state == *steps[700].update.state);
}

void TestRecordingLayouts::changesOfLayoutsAreReplayed()
{
    {
        history::Recorder recorder;
        start(recorder);
        for (const auto& layouts :
            {semaphore::OwnLayouts(), layoutsOf("Build slots"), layoutsOf("Builds"), semaphore::OwnLayouts()}) {
            for (int i = 0; i < 3; ++i)
                recorder.add(u"builds/linux/"_s, next(layouts, "\"b" + QByteArray::number(i) + '"'));
        }
        recorder.finish();
    }
    const auto steps = stepsOf(open());
    QCOMPARE(steps.size(), size_t(12));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        QCOMPARE(difference(m_live[i], steps[i].update), static_cast<const char*>(nullptr));
        QCOMPARE(steps[i].update.state->layout == Layout::Own, i >= 3 && i < 9);
    }
    QCOMPARE(steps[5].update.state->program->title, u"Build slots"_s);
    QCOMPARE(steps[6].update.state->program->title, u"Builds"_s);
}

void TestRecordingLayouts::aFileWithoutLayoutsHasNoPartForThem()
{
    record(1, 50);
    const QByteArray bytes = contentOf(m_file);
    for (qint64 at = history::fileBeginningSize; at < bytes.size();) {
        const auto head = history::readHead(QByteArrayView(bytes).sliced(at), at);
        QVERIFY(head);
        QVERIFY(head->chunk.kind != history::ChunkKind::Layouts);
        at = head->end();
    }
}

void TestRecordingLayouts::whatCannotBeReadIsSaid()
{
    {
        history::Recorder recorder;
        start(recorder);
        recorder.add(u"builds/linux/"_s, next(layoutsOf("Build slots"), "\"b1\""));
        recorder.finish();
    }
    QByteArray bytes = contentOf(m_file);
    QByteArray other = bytes.first(history::fileBeginningSize);
    for (qint64 at = history::fileBeginningSize; at < bytes.size();) {
        const auto head = history::readHead(QByteArrayView(bytes).sliced(at), at);
        QVERIFY(head);
        history::Chunk chunk = head->chunk;
        chunk.payload = *history::unpack(*head, QByteArrayView(bytes).sliced(at, head->end() - at));
        if (chunk.kind == history::ChunkKind::Layouts)
            chunk.payload.replace("\"version\":1", "\"version\":2");
        other += history::seal(chunk);
        at = head->end();
    }
    setContent(m_file, other);
    const auto recording = open();
    QCOMPARE(recording.problems().size(), size_t(1));
    QVERIFY2(
        recording.problems().front().sentence.contains(u"1:12: "), qPrintable(recording.problems().front().sentence));
    const auto steps = stepsOf(recording);
    QCOMPARE(steps.size(), size_t(1));
    QVERIFY(steps.front().update.state->layout != Layout::Own);
}

QTEST_GUILESS_MAIN(TestRecordingLayouts)
#include "tst_recording_layouts.moc"
