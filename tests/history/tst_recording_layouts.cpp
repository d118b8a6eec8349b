// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of one's own in recordings: a replay shows what was live, with no layouts set.
#include "history/chunk.h"
#include "history/observation_code.h"
#include "history/recording_bench.h"
#include "semaphore/decode.h"
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
    void whatCannotBeReadEndsWhatWasInForce();
    void manyLayoutsDoNotFillTheMemory();
    void theSameLayoutsCountOnce();
    void valuesAreKeptByTheLayoutThatShows_data();
    void valuesAreKeptByTheLayoutThatShows();

private:
    /// A recording of these layouts, one after another.
    void recordAll(const QByteArrayList& texts, const observer::Update& last)
    {
        QFile::remove(m_file);
        {
            history::Recorder recorder;
            start(recorder);
            recorder.add(u"builds/linux/"_s, last);
            recorder.finish();
        }
        const QByteArray bytes = contentOf(m_file);
        QByteArray other = bytes.first(history::fileBeginningSize);
        quint32 sequence = 0;
        const auto put = [&](history::Chunk chunk) {
            chunk.sequence = sequence++;
            other += history::seal(chunk);
        };
        for (qint64 at = history::fileBeginningSize; at < bytes.size();) {
            const auto head = history::readHead(QByteArrayView(bytes).sliced(at), at);
            QVERIFY(head);
            history::Chunk chunk = head->chunk;
            chunk.payload = *history::unpack(*head, QByteArrayView(bytes).sliced(at, head->end() - at));
            at = head->end();
            if (chunk.kind == history::ChunkKind::Layouts) {
                for (const QByteArray& text : texts) {
                    chunk.payload = text;
                    put(chunk);
                }
                continue;
            }
            put(chunk);
        }
        setContent(m_file, other);
    }
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

/// They say nothing of what was recorded by others.
void TestRecordingLayouts::whatCannotBeReadEndsWhatWasInForce()
{
    const auto layouts = layoutsOf("Build slots");
    recordAll({layouts.text(), "{}"}, next(layouts, "\"b1\""));
    const auto recording = open();
    QCOMPARE(recording.problems().size(), size_t(1));
    const auto steps = stepsOf(recording);
    QCOMPARE(steps.size(), size_t(1));
    QVERIFY(steps.front().update.state->layout != Layout::Own);
}

void TestRecordingLayouts::manyLayoutsDoNotFillTheMemory()
{
    const auto layouts = layoutsOf("Build slots");
    QByteArrayList texts;
    for (int i = 0; i < 1000; ++i)
        texts.append(layoutsOf("Build slots " + QByteArray::number(i)).text());
    recordAll(texts, next(layouts, "\"b1\""));
    QCOMPARE(open().problems().size(), size_t(0));
    QCOMPARE(stepsOf(open()).front().update.state->program->title, u"Build slots 999"_s);

    for (int i = 1000; i < 1100; ++i)
        texts.append(layoutsOf("Build slots " + QByteArray::number(i)).text());
    recordAll(texts, next(layouts, "\"b1\""));
    const auto recording = open();
    QCOMPARE(recording.problems().size(), size_t(1));
    QVERIFY2(recording.problems().front().sentence.contains(u"too many layouts"),
        qPrintable(recording.problems().front().sentence));
    QVERIFY(stepsOf(recording).front().update.state->layout != Layout::Own);

    // Large ones are fewer.
    texts.clear();
    for (int i = 0; i < 100; ++i) {
        QByteArray text = layoutsOf("Build slots " + QByteArray::number(i)).text();
        text.append(QByteArray(semaphore::OwnLayouts::mostBytes - text.size(), ' '));
        texts.append(text);
    }
    recordAll(texts, next(layouts, "\"b1\""));
    QVERIFY(!open().problems().empty());
}

void TestRecordingLayouts::theSameLayoutsCountOnce()
{
    const auto layouts = layoutsOf("Build slots");
    recordAll(QByteArrayList(3000, layouts.text()), next(layouts, "\"b1\""));
    const auto recording = open();
    QCOMPARE(recording.problems().size(), size_t(0));
    QCOMPARE(stepsOf(recording).front().update.state->layout, Layout::Own);
}

void TestRecordingLayouts::valuesAreKeptByTheLayoutThatShows_data()
{
    QTest::addColumn<QString>("watched");
    QTest::addColumn<QString>("key");
    QTest::addColumn<quint64>("flags");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("kept");
    QTest::newRow("flags of the first") << u"m/a"_s << u"m/a"_s << quint64(1)
                                        << QByteArray(R"({"one":"x","two":"y","three":"z"})")
                                        << QByteArray(R"({"one":"x"})");
    QTest::newRow("flags of the second") << u"m/a"_s << u"m/a"_s << quint64(2)
                                         << QByteArray(R"({"one":"x","two":"y","three":"z"})")
                                         << QByteArray(R"({"two":"y"})");
    const QByteArray official = samples::body(samples::Family::Official, 3, {1});
    QTest::newRow("flags of none") << u"app/"_s << u"app/.lock"_s << consul::semaphoreFlag << official << official;
    QTest::newRow("the folder of a key that fits")
        << u"lone/"_s << u"lone/.lock"_s << consul::semaphoreFlag << official << official;
    QTest::newRow("the key that fits") << u"lone/.lock"_s << u"lone/.lock"_s << consul::semaphoreFlag
                                       << QByteArray(R"({"one":"x","two":"y"})") << QByteArray(R"({"one":"x"})");
}

void TestRecordingLayouts::valuesAreKeptByTheLayoutThatShows()
{
    QFETCH(QString, watched);
    QFETCH(QString, key);
    QFETCH(quint64, flags);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, kept);
    semaphore::Observation seen;
    seen.path = watched;
    seen.entries = {samples::entry(key, value, flags, samples::id(1))};
    seen.layouts = *semaphore::readOwnLayouts(R"({"version":1,"layouts":[
        {"name":"a","key":"m/{n}","flags":1,"body":{"holder":"/one"}},
        {"name":"b","key":"m/{n}","flags":2,"body":{"holder":"/two"}},
        {"name":"c","key":"app/.lock","waiters":"app/{session}","flags":7,"body":{"holder":"/one"}},
        {"name":"d","key":"lone/.lock","body":{"holder":"/one"}}]})");
    const auto bare = history::withoutValues(seen);
    QCOMPARE(bare.entries.front().value, kept);
    const auto live = semaphore::decode(seen);
    const auto again = semaphore::decode(bare);
    QCOMPARE(again.limit, live.limit);
    QCOMPARE(again.holders, live.holders);
    QCOMPARE(again.program, live.program);
}

QTEST_GUILESS_MAIN(TestRecordingLayouts)
#include "tst_recording_layouts.moc"
