// SPDX-License-Identifier: GPL-3.0-or-later
// What is watched, recorded and gone back to, without a window, against a real agent.
#include "gui/history/model/timeline_words.h"
#include "gui/history_bench.h"
#include "gui/kit/model/setting.h"
#include "gui/stage/model/semaphore_view.h"
#include "history/random_history.h"
#include "support/patience.h"

#include <QSemaphore>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTemporaryFile>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using bench::asShownByJump;
using bench::Bench;
using bench::lanesDiffer;
using bench::path;
using bench::slowMs;
using gui::HistoryController;
using history::Time;
using Mode = HistoryController::Mode;

class TestHistoryController : public QObject
{
    Q_OBJECT
private:
    support::ConsulAgent m_agent;
    QTemporaryDir m_folder;

    [[nodiscard]] QString scratch() const { return m_folder.filePath(u"scratch"_s); }
    [[nodiscard]] QString contender(const QString& name) const
    {
        const auto judge = m_agent.judge();
        QString session = judge.createSession(
            uR"({"Name":"%1","TTL":"600s","Behavior":"delete","LockDelay":"0s"})"_s.arg(name).toUtf8());
        judge.put("/v1/kv/demo/sem/" + session.toUtf8() + "?flags=16210313421097356768&acquire=" + session.toUtf8());
        return session;
    }
    void store(const QStringList& holders) const
    {
        QStringList entries;
        for (const auto& session : holders)
            entries.append(u"\"%1\":true"_s.arg(session));
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
            uR"({"Limit":3,"Holders":{%1}})"_s.arg(entries.join(u',')).toUtf8());
    }
    /// Two contenders take a permit one after the other; after each, the time and what was seen then.
    struct Step {
        Time at{0};
        observer::Update update;
    };
    [[nodiscard]] std::vector<Step> tellStory(Bench& bench) const
    {
        std::vector<Step> steps;
        QStringList holders;
        for (int count = 0; count <= 2; ++count) {
            if (count > 0)
                holders.append(contender(u"client-0%1"_s.arg(count)));
            store(holders);
            if (!QTest::qWaitFor([&] { return bench.hasHolders(count); }, slowMs))
                return {};
            steps.push_back({bench.controller.now(), bench.seen.back()});
        }
        return steps;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"signalbox-test"_s);
        QVERIFY(m_agent.start());
    }
    void init()
    {
        QSettings().clear();
        m_agent.judge().del("/v1/kv/demo/?recurse");
    }

    void goingBackShowsExactlyWhatWasSeen()
    {
        Bench bench(m_agent, scratch());
        const auto steps = tellStory(bench);
        QCOMPARE(steps.size(), std::size_t(3));
        QVERIFY(!bench.controller.isPast());
        for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
            QVERIFY(bench.goTo(step->at));
            QCOMPARE(bench.shown.size(), std::size_t(1));
            QCOMPARE(bench.shown[0].path, path);
            QCOMPARE(difference(asShownByJump(step->update), bench.shown[0].update), nullptr);
            QCOMPARE(bench.controller.cursor(), step->at);
            QVERIFY(bench.controller.isPast());
        }
    }

    /// Its index is told before what was read.
    void anAnswerIsShownOnce()
    {
        Bench bench(m_agent, scratch());
        QCOMPARE(tellStory(bench).size(), std::size_t(3));
        QTRY_VERIFY_WITH_TIMEOUT(bench.connection.isInContact(), slowMs);
        auto* const watches = bench.controller.watches();
        auto state = watches->watchState(path);
        QCOMPARE(state.phase, consul::WatchPhase::Live);
        Q_EMIT watches->watchStateChanged(path, state);
        QObject owner;
        int told = -1; // The first is of now.
        bench.controller.views()->live(path)->subscribe(&owner, [&told](const history::PathView&) { ++told; });
        ++state.index;
        state.lastAnswerAt = state.lastAnswerAt.addSecs(1);
        Q_EMIT watches->watchStateChanged(path, state);
        QCOMPARE(told, 0);
        Q_EMIT watches->updated(path, watches->last(path));
        QCOMPARE(told, 1);
        state.phase = consul::WatchPhase::Retrying;
        Q_EMIT watches->watchStateChanged(path, state);
        QCOMPARE(told, 2);
        state.retryAt = state.lastAnswerAt; // Why, and when it is tried again, is said above the diagram.
        Q_EMIT watches->watchStateChanged(path, state);
        QCOMPARE(told, 3);
    }

    void aPauseGoesOnRecording()
    {
        Bench bench(m_agent, scratch());
        QCOMPARE(tellStory(bench).size(), std::size_t(3));
        const auto before = bench.seen.back();
        bench.controller.pause();
        QCOMPARE(bench.controller.mode(), Mode::Paused);
        const auto at = bench.controller.cursor();
        // What was recorded an instant ago is not left out.
        QTRY_VERIFY_WITH_TIMEOUT(!bench.shownAt.empty(), slowMs);
        QCOMPARE(difference(asShownByJump(before), bench.shown[0].update), nullptr);
        store({});
        QTRY_VERIFY_WITH_TIMEOUT(bench.hasHolders(0), slowMs);
        QCOMPARE(bench.controller.cursor(), at);
        QVERIFY(bench.controller.behind() > Time(0));
        QTRY_COMPARE_WITH_TIMEOUT(
            bench.controller.lanes().happenings.back().kind, semaphore::EventKind::Released, slowMs);
        bench.controller.goLive();
        QVERIFY(!bench.controller.isPast());
        QCOMPARE(bench.controller.behind(), Time(0));
    }

    void stepsFromEventToEvent()
    {
        Bench bench(m_agent, scratch());
        QCOMPARE(tellStory(bench).size(), std::size_t(3));
        const auto& all = bench.controller.lanes().happenings;
        QVERIFY(all.size() >= 2);
        bench.controller.stepEvent(-1);
        QCOMPARE(bench.controller.mode(), Mode::Paused);
        QCOMPARE(bench.controller.cursor(), all.back().at);
        bench.controller.stepEvent(-1);
        const auto earlier = bench.controller.cursor();
        QVERIFY(earlier < all.back().at);
        bench.controller.stepEvent(1);
        QVERIFY(bench.controller.cursor() > earlier);
    }

    void playsThePastAndComesBackToLive()
    {
        Bench bench(m_agent, scratch());
        const auto steps = tellStory(bench);
        QCOMPARE(steps.size(), std::size_t(3));
        QVERIFY(bench.goTo(steps[0].at));
        bench.shownAt.clear();
        bench.controller.setSpeed(2);
        bench.controller.play();
        QCOMPARE(bench.controller.mode(), Mode::Playing);
        QTRY_COMPARE_WITH_TIMEOUT(bench.controller.mode(), Mode::Live, slowMs);
        QVERIFY(!bench.shownAt.empty());
        QVERIFY(std::is_sorted(bench.shownAt.begin(), bench.shownAt.end()));
    }

    void aRecordingForKeepsIsOpenedInPlaceOfWhatIsWatched()
    {
        const QString file = m_folder.filePath(u"kept.sbxrec"_s);
        Bench bench(m_agent, scratch());
        QVERIFY(!bench.controller.startRecording(file));
        QVERIFY(bench.controller.recording().isRunning());
        const auto steps = tellStory(bench);
        QCOMPARE(steps.size(), std::size_t(3));
        // Nobody looks any more: it is recorded all the same.
        bench.controller.watches()->setActive(false);
        QCOMPARE(bench.controller.watches()->watchCount(), 1);
        bench.controller.stopRecording();
        QCOMPARE(bench.controller.watches()->watchCount(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(history::Recording::open(file)->hasEnded(), slowMs);

        QSignalSpy sources(&bench.controller, &HistoryController::sourceChanged);
        QVERIFY(bench.open(file));
        QVERIFY(bench.controller.isFile() && bench.controller.isPast());
        QCOMPARE(sources.count(), 1);
        QCOMPARE(bench.controller.mode(), Mode::Paused);
        QVERIFY(bench.goTo(bench.controller.now()));
        QCOMPARE(difference(asShownByJump(steps.back().update), bench.shown[0].update), nullptr);
        QCOMPARE(bench.controller.lanes().lanes.size(), std::size_t(2));

        bench.controller.addMark(history::Mark::Kind::Note, u"look here"_s, path);
        QTRY_COMPARE_WITH_TIMEOUT(bench.controller.marks().size(), std::size_t(1), slowMs);
        QCOMPARE(history::Recording::open(file)->marks()[0].text, u"look here"_s);
        bench.controller.removeMark(bench.controller.marks()[0].id);
        QTRY_VERIFY_WITH_TIMEOUT(bench.controller.marks().empty(), slowMs);

        bench.controller.goLive();
        QVERIFY(!bench.controller.isFile() && !bench.controller.isPast());
        QCOMPARE(sources.count(), 2);
        // A name that is taken is not written over.
        QVERIFY(bench.controller.startRecording(file));
        QVERIFY(!bench.controller.recording().isRunning());
    }

    void aNoteStaysWithWhatWasLookedAtWhenItWasBegun()
    {
        const QString file = m_folder.filePath(u"other.sbxrec"_s);
        Bench bench(m_agent, scratch());
        QCOMPARE(tellStory(bench).size(), std::size_t(3));
        QSignalSpy saved(&bench.controller, &HistoryController::saved);
        bench.controller.saveSoFar(file);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, slowMs);
        const auto live = bench.controller.here();

        QVERIFY(bench.open(file));
        const auto inFile = bench.controller.here();
        bench.controller.addMark(history::Mark::Kind::Note, u"of live"_s, path, {}, live);
        bench.controller.addMark(history::Mark::Kind::Note, u"of the file"_s, path, {}, inFile);
        QTRY_COMPARE_WITH_TIMEOUT(bench.controller.marks().size(), std::size_t(1), slowMs);
        QCOMPARE(bench.controller.marks()[0].text, u"of the file"_s);

        bench.controller.goLive();
        QCOMPARE(bench.controller.marks().size(), std::size_t(1));
        QCOMPARE(bench.controller.marks()[0].text, u"of live"_s);
        QCOMPARE(bench.controller.marks()[0].at, live.at);
        QSignalSpy failed(&bench.controller, &HistoryController::markFailed);
        bench.controller.addMark(history::Mark::Kind::Note, u"too late"_s, path, {}, inFile);
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed[0][0].toString().contains(u"too late"_s));
        QCOMPARE(bench.controller.marks().size(), std::size_t(1));
        QCOMPARE(history::Recording::open(file)->marks().size(), std::size_t(1));
    }

    void whatWasSeenIsSavedAndReadsAsItWasSeen()
    {
        const QString file = m_folder.filePath(u"saved.sbxrec"_s);
        Bench bench(m_agent, scratch());
        const auto steps = tellStory(bench);
        QCOMPARE(steps.size(), std::size_t(3));
        bench.controller.addMark(history::Mark::Kind::Bookmark, {});
        QCOMPARE(bench.controller.marks().size(), std::size_t(1));
        for (int i = 0; i < 2; ++i) { // The second time in place of the first.
            QSignalSpy saved(&bench.controller, &HistoryController::saved);
            bench.controller.saveSoFar(file);
            QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, slowMs);
            QCOMPARE(saved[0][1].toString(), QString());
        }
        const auto recording = history::Recording::open(file);
        QVERIFY(recording && recording->hasEnded() && recording->problems().empty());
        QCOMPARE(recording->marks().size(), std::size_t(1));
        QCOMPARE(QFile::permissions(file) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        history::LaneBuilder again(history::LaneBuilder::By::Name);
        auto replay = recording->replay();
        std::size_t step = 0;
        while (const auto moment = replay.next()) {
            again.add(*moment);
            if (moment->kind == history::Moment::Kind::Step)
                QCOMPARE(difference(bench.seen[step++], moment->update), nullptr);
        }
        QCOMPARE(step, bench.seen.size());
        QCOMPARE(lanesDiffer(bench.controller.lanes(), again.lanes()), nullptr);
        const QString nowhere = m_folder.filePath(u"no folder/saved.sbxrec"_s);
        QSignalSpy saved(&bench.controller, &HistoryController::saved);
        bench.controller.saveSoFar(nowhere);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, slowMs);
        QVERIFY(!saved[0][1].toString().isEmpty());
    }

    void faultsOfTheLabAreMarkedWhereTheyAreWatched()
    {
        Bench bench(m_agent, scratch());
        QCOMPARE(tellStory(bench).size(), std::size_t(3));
        bench.controller.noteFault(u"demo/other"_s, {}, u"client-01"_s, u"crash"_s);
        QVERIFY(bench.controller.marks().empty());
        bench.controller.pause();
        bench.controller.noteFault(u"demo/sem"_s, {}, u"client-01"_s, u"crash"_s);
        QCOMPARE(bench.controller.marks().size(), std::size_t(1));
        QCOMPARE(bench.controller.marks()[0].kind, history::Mark::Kind::Fault);
        QCOMPARE(bench.controller.marks()[0].path, path);
        QVERIFY(bench.controller.marks()[0].at >= bench.controller.cursor()); // It happens now, whatever is looked at.
        // What happened is kept, and its words are made when they are shown: in the language of then.
        auto mark = bench.controller.marks()[0];
        QCOMPARE(gui::markText(mark), u"client-01: Crash"_s);
        QCOMPARE(mark.text, gui::markText(mark));
        mark.text = u"client-01：崩溃"_s; // As written down by a window in another language.
        QCOMPARE(gui::markText(mark), u"client-01: Crash"_s);
        mark.fault = u"of-a-later-version"_s;
        QCOMPARE(gui::markText(mark), mark.text);
        mark.fault.clear(); // Of a recording of before.
        QCOMPARE(gui::markText(mark), mark.text);
    }

    void faultsComeInNumbers()
    {
        Bench bench(m_agent, scratch());
        QCOMPARE(tellStory(bench).size(), std::size_t(3));
        bench.controller.addMark(history::Mark::Kind::Note, u"mine"_s, path);
        QSignalSpy changed(&bench.controller, &HistoryController::marksChanged);
        for (std::ptrdiff_t i = 0; i < HistoryController::mostFaults + 200; ++i)
            bench.controller.noteFault(path, {}, QString::number(i), u"crash"_s);
        QCOMPARE(changed.count(), 0);
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, slowMs);
        const auto& marks = bench.controller.marks();
        QCOMPARE(marks.size(), std::size_t(HistoryController::mostFaults) + 1);
        QCOMPARE(marks.front().text, u"mine"_s); // What a person has put there stays.
        QCOMPARE(marks.back().contender, QString::number(HistoryController::mostFaults + 199));
    }

    void aFullRecorderSaysThatItBeganAnew()
    {
        const int usual = gui::recorderMegabytes();
        Bench bench(m_agent, scratch());
        QCOMPARE(tellStory(bench).size(), std::size_t(3));
        bench.controller.addMark(history::Mark::Kind::Note, u"keep me"_s, path);
        bench.controller.addMark(history::Mark::Kind::Bookmark, {}, path);
        const auto began = bench.controller.beganAt();
        QSignalSpy anew(&bench.controller, &HistoryController::begunAnew);
        connect(&bench.controller, &HistoryController::begunAnew, &bench.controller,
            [usual] { gui::setRecorderMegabytes(usual); });
        gui::setRecorderMegabytes(0); // Whatever is written is too much.
        store({});
        QTRY_COMPARE_WITH_TIMEOUT(anew.count(), 1, slowMs);
        QVERIFY2(anew[0][0].toString().contains(u"reached its size limit and restarted"_s),
            qPrintable(anew[0][0].toString()));
        QVERIFY(bench.controller.beganAt() > began);
        QCOMPARE(bench.controller.marks().size(), std::size_t(1));
        const auto note = bench.controller.marks().front();
        QVERIFY2(note.text.endsWith(u"keep me"_s) && note.text.startsWith(u'['), qPrintable(note.text));
        QCOMPARE(note.at, Time(0));
        QTRY_VERIFY_WITH_TIMEOUT(!bench.controller.lanes().paths.empty(), slowMs);
        QCOMPARE(anew.count(), 1);
    }

    void damagedAndForeignFilesAreTold()
    {
        const QString file = m_folder.filePath(u"whole.sbxrec"_s);
        Bench bench(m_agent, scratch());
        QVERIFY(!bench.controller.startRecording(file));
        QCOMPARE(tellStory(bench).size(), std::size_t(3));
        bench.controller.stopRecording();
        QTRY_VERIFY_WITH_TIMEOUT(history::Recording::open(file)->hasEnded(), slowMs);
        QFile whole(file);
        QVERIFY(whole.open(QIODevice::ReadWrite));
        const qint64 size = whole.size();
        whole.seek(size - 60); // In what was recorded last, before the chunk that ends the file.
        whole.write("damage");
        whole.close();
        QSignalSpy opened(&bench.controller, &HistoryController::opened);
        QVERIFY(bench.open(file));
        const auto problems = opened[0][0].value<std::vector<history::FileProblem>>();
        QVERIFY(!problems.empty());
        QVERIFY(problems[0].offset > 0 && problems[0].offset < size);
        QVERIFY(!problems[0].sentence.isEmpty());

        const QString foreign = m_folder.filePath(u"foreign.sbxrec"_s);
        QFile other(foreign);
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("This is something else altogether.");
        other.close();
        QSignalSpy failed(&bench.controller, &HistoryController::openFailed);
        bench.controller.openRecording(foreign);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, slowMs);
        QVERIFY(bench.controller.isFile()); // The one before stays.
    }

    void openingIsGivenUp()
    {
        Bench bench(m_agent, scratch());
        QCOMPARE(tellStory(bench).size(), std::size_t(3));
        const QString file = m_folder.filePath(u"cancelled.sbxrec"_s);
        QSignalSpy saved(&bench.controller, &HistoryController::saved);
        bench.controller.saveSoFar(file);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, slowMs);
        QSignalSpy opened(&bench.controller, &HistoryController::opened);
        bench.controller.openRecording(file);
        QVERIFY(bench.controller.isOpening());
        bench.controller.cancelOpening();
        QVERIFY(!bench.controller.isOpening());
        // The next one comes after it in the same thread: only that is told.
        bench.controller.openRecording(file);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, slowMs);
        QVERIFY(!bench.controller.isOpening());
    }

    void aRunIsARecordingOfItsOwn()
    {
        const QTemporaryDir scratch;
        gui::Connection connection;
        gui::HistoryController run(&connection, gui::HistoryController::OfRun(), nullptr, scratch.path());
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent.httpUrl());
        connection.open(endpoint);
        const auto known = [&run] { return run.lanes().paths.size(); };
        QVERIFY(run.isOfRun() && !run.hasAnything());
        for (int round = 0; round < 2; ++round) {
            run.beginRun({path});
            QVERIFY(!run.isFile() && !run.isPast());
            QTRY_COMPARE_WITH_TIMEOUT(known(), std::size_t(1), slowMs);
            QVERIFY(run.watches()->isKept()); // Whether anybody looks or not.
            run.endRun();
            QTRY_VERIFY_WITH_TIMEOUT(run.isFile(), slowMs);
            QCOMPARE(known(), std::size_t(1));
            QCOMPARE(run.watches()->watchCount(), 0);
            QVERIFY(run.isPast());
            QCOMPARE(run.cursor(), run.now());
        }
        const QString file = run.fileName();
        QVERIFY(QFile::exists(file));
        QCOMPARE(run.losses().size(), 1); // Nobody has saved it.
        const QString copy = scratch.filePath(QStringLiteral("kept.sbxrec"));
        QSignalSpy saved(&run, &gui::HistoryController::saved);
        // Neither waits for what else a person saves, nor keeps it waiting.
        QSemaphore goesOn;
        consul::FileWriter::ofProgram().run(
            &connection, [&goesOn] { return goesOn.tryAcquire(1, slowMs); }, [](bool /*went*/) {});
        run.saveSoFar(copy);
        const bool isSaved = QTest::qWaitFor([&saved] { return saved.count() == 1; }, slowMs / 2);
        goesOn.release();
        consul::FileWriter::ofProgram().finish();
        QVERIFY(isSaved);
        QCOMPARE(saved.front().at(1).toString(), QString());
        QVERIFY(run.losses().isEmpty());
        run.addMark(history::Mark::Kind::Note, u"later"_s);
        QCOMPARE(run.losses().size(), 1);
        // As of what is watched: neither values that are to be left out, nor over what is being recorded.
        run.setWithoutValues(true);
        run.saveSoFar(scratch.filePath(u"values.sbxrec"_s));
        run.setWithoutValues(false);
        run.setRecordedElsewhere([&copy] { return QString(copy); });
        run.saveSoFar(copy);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 3, slowMs);
        QVERIFY2(saved.at(1).at(1).toString().contains(u"contains values"), qPrintable(saved.at(1).at(1).toString()));
        QVERIFY2(saved.at(2).at(1).toString().contains(u"in progress"), qPrintable(saved.at(2).at(1).toString()));
        QVERIFY(!QFile::exists(scratch.filePath(u"values.sbxrec"_s)));
        // What is noted while it is copied may not be in the copy.
        run.setRecordedElsewhere({});
        run.saveSoFar(scratch.filePath(u"second.sbxrec"_s));
        run.addMark(history::Mark::Kind::Note, u"meanwhile"_s);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 4, slowMs);
        QCOMPARE(run.losses().size(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(run.marks().size(), std::size_t(2), slowMs);
        run.saveSoFar(scratch.filePath(u"third.sbxrec"_s));
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 5, slowMs);
        QCOMPARE(saved.at(4).at(1).toString(), QString());
        QVERIFY(run.losses().isEmpty());
        run.discardRun();
        QVERIFY(run.losses().isEmpty());
        QVERIFY(!run.isFile() && !run.hasAnything() && run.watches()->paths().isEmpty());
        QVERIFY(!QFile::exists(file) && QFile::exists(copy));

        // What was seen of one cluster is no past of another.
        run.beginRun({path});
        QTRY_COMPARE_WITH_TIMEOUT(known(), std::size_t(1), slowMs);
        connection.close();
        QVERIFY(!run.hasAnything());
        run.endRun(); // The run itself ends later.
        QVERIFY(!run.isFile());
    }

    /// The run stands where it ended, and shows nobody who had released before. A client of Spring's deletes its key
    /// before it leaves the list: between the two, or on a slow machine a moment before, it shows what its lanes count,
    /// a holder, and nobody who is stale.
    void aRunStandsAtItsEnd()
    {
        std::optional<semaphore::State> seen; // The newest.
        const QTemporaryDir scratch;
        gui::Connection connection;
        HistoryController run(&connection, HistoryController::OfRun(), nullptr, scratch.path());
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent.httpUrl());
        connection.open(endpoint);
        const auto judge = m_agent.judge();
        const auto list = [&judge](const QString& holders) {
            judge.put("/v1/kv/demo/sem/.lock", uR"({"limit":3,"holders":[%1]})"_s.arg(holders).toUtf8());
        };
        const QString session = judge.createSession(R"({"Name":"client-10","TTL":"600s","Behavior":"delete"})");
        const QByteArray key = "/v1/kv/demo/sem/" + session.toUtf8();
        judge.put(key + "?acquire=" + session.toUtf8(), "{}");
        list(u"\"%1\""_s.arg(session));
        connect(run.watches(), &gui::PathWatchSet::updated, this,
            [&seen](const QString&, const observer::Update& update) { seen = *update.state; });
        const auto hasHolder = [&seen](bool isLive) {
            return QTest::qWaitFor(
                [&] { return seen && seen->holders.size() == 1 && seen->holders.front().live == isLive; }, slowMs);
        };
        run.beginRun({path});
        QVERIFY(hasHolder(true));
        judge.del(key);
        QVERIFY(hasHolder(false));
        QCOMPARE(seen->layout, semaphore::Layout::Spring);
        list({});
        QVERIFY(QTest::qWaitFor([&seen] { return seen->holders.empty(); }, slowMs));
        run.noteRunEnding();
        judge.del("/v1/kv/demo/sem/.lock"); // What is swept is no part of what it shows.
        QVERIFY(QTest::qWaitFor([&seen] { return !seen->found; }, slowMs));
        run.endRun();
        QTRY_VERIFY_WITH_TIMEOUT(run.isFile(), slowMs);
        const auto hasShown = [&run](std::size_t holders) {
            const auto& state = run.views()->view(path).update.state;
            return state && state->found && state->holders.size() == holders;
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasShown(0), slowMs);
        QVERIFY(run.cursor() < run.now());
        const auto& spans = run.lanes().lanes.front().spans;
        const auto held = std::find_if(
            spans.begin(), spans.end(), [](const auto& each) { return each.kind == history::SpanKind::Holding; });
        QVERIFY(held != spans.end());
        run.seek(held->to - history::Time(1));
        QTRY_VERIFY_WITH_TIMEOUT(hasShown(1), slowMs);
        const auto& then = run.views()->view(path);
        const auto card = gui::viewOf(then.update, then.sessions, then.at);
        QCOMPARE(card.holders.size(), std::size_t(1));
        QCOMPARE(card.holders.front().state, gui::RowState::Holding);
        QCOMPARE(card.holders.front().missing, gui::ContenderView::Missing::Nothing);
        QCOMPARE(card.permits.live, 1);
        QCOMPARE(card.permits.stale, 0);
        QVERIFY(std::ranges::find(card.findings, semaphore::FindingKind::StaleHolder, &semaphore::Finding::kind)
            == card.findings.end());
    }

    /// Neither is there anything to open, nor is it watched for ever.
    void aRunThatIsNotRecordedEndsToo()
    {
        QTemporaryFile noFolder;
        QVERIFY(noFolder.open());
        gui::Connection connection;
        gui::HistoryController run(&connection, gui::HistoryController::OfRun(), nullptr, noFolder.fileName());
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent.httpUrl());
        connection.open(endpoint);
        QSignalSpy failed(&run, &HistoryController::recordingFailed);
        run.beginRun({path});
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, slowMs);
        QVERIFY(run.watches()->isKept());
        run.endRun();
        QTRY_VERIFY_WITH_TIMEOUT(!run.watches()->isKept(), slowMs);
        QVERIFY(run.isPast() && !run.isFile() && run.losses().isEmpty());
    }

    void sessionsOfAClusterEndWithIt()
    {
        Bench bench(m_agent, scratch());
        QCOMPARE(tellStory(bench).size(), std::size_t(3));
        const auto* const views = bench.controller.views();
        QTRY_VERIFY_WITH_TIMEOUT(!views->view(path).sessions.empty(), slowMs);
        bench.connection.close();
        QVERIFY(bench.controller.watches()->add(u"elsewhere/"_s));
        QVERIFY(views->live(u"elsewhere/"_s) != nullptr);
        QVERIFY(views->view(u"elsewhere/"_s).sessions.empty());
    }

    void anotherConnectionHasAnotherPast()
    {
        Bench bench(m_agent, scratch());
        QCOMPARE(tellStory(bench).size(), std::size_t(3));
        bench.controller.pause();
        bench.connection.close();
        QVERIFY(!bench.controller.isPast());
        QVERIFY(!bench.controller.hasAnything());
        QVERIFY(bench.controller.lanes().lanes.empty());
    }

    void valuesAreLeftOutWhenThePersonSaysSo()
    {
        Bench first(m_agent, scratch());
        first.controller.setWithoutValues(true);
        Bench bench(m_agent, scratch());
        const auto steps = tellStory(bench);
        QCOMPARE(steps.size(), std::size_t(3));
        const QString session = steps[1].update.state->holders.at(0).session;
        m_agent.judge().put("/v1/kv/demo/sem/" + session.toUtf8() + "?flags=16210313421097356768", "very secret words");
        const auto reported = [&] {
            const auto& entries = bench.seen.back().observation->entries;
            return std::any_of(entries.begin(), entries.end(),
                [](const consul::KvEntry& entry) { return entry.value == "very secret words"; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(reported(), slowMs);
        const QString file = m_folder.filePath(u"quiet.sbxrec"_s);
        QSignalSpy saved(&bench.controller, &HistoryController::saved);
        bench.controller.saveSoFar(file);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, slowMs);
        const auto recording = history::Recording::open(file);
        QVERIFY(recording && recording->about().withoutValues);
        for (const auto& moment : recording->stateAt(recording->end())) {
            for (const auto& entry : moment.update.observation->entries)
                QVERIFY(!entry.value.contains("secret"));
        }
    }
};

QTEST_GUILESS_MAIN(TestHistoryController)
#include "tst_history_controller.moc"
