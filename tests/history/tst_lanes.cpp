// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/analysis.h"
#include "history/exports.h"
#include "history/lanes.h"
#include "history/random_history.h"
#include "history/scene.h"
#include "history/visible.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Band;
using history::BandKind;
using history::Contact;
using history::Insight;
using history::Lane;
using history::LaneBuilder;
using history::Lanes;
using history::Piece;
using history::SharedList;
using history::Span;
using history::SpanKind;
using history::Time;

namespace {

const Lane& laneOf(const Lanes& lanes, int contender)
{
    const auto found = std::find_if(lanes.lanes.begin(), lanes.lanes.end(),
        [&](const Lane& lane) { return lane.session == samples::id(contender); });
    if (found == lanes.lanes.end())
        qFatal("contender %d has no lane", contender);
    return *found;
}

Span span(double from, double to, SpanKind kind, bool beginSeen = true, bool open = false)
{
    return {Scene::timeOf(from), Scene::timeOf(to), kind, beginSeen, open};
}

Band band(double from, double to, BandKind kind)
{
    return {Scene::timeOf(from), Scene::timeOf(to), kind};
}

history::Moment hasty(const observer::Update& update, Time at)
{
    history::Moment moment;
    moment.path = u"demo/sem/"_s;
    moment.at = at;
    moment.update = update;
    return moment;
}

} // namespace

class TestLanes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void contendersWaitHoldAndLeave();
    void deadHoldersAreStale();
    void whoIsOnlyNamedHoldsNothing();
    void lockDelayEndsWithTheNextGrant();
    void whoIsNotListedMayHaveAnyLockDelay();
    void gapsAreDrawnAsGaps();
    void whoIsNotWatchedAnyMoreEnds();
    void lanesByName();
    void anyStoryFitsItsStates();
    void shortSpansAreMerged();
    void staleIsNeverMissed();
    void levelsAreMergedPerPixel();
    void happeningsCanBeWalked();
    void whatIsToldLateMakesNoLane();
    void aReleaseOfSpringLosesNoPermit();
    void whoseKeyIsBeingAskedForIsNotStale();
    void aKeyThatStaysAfterAReleaseWaits();
    void whoCannotBePlacedNeitherHoldsNorWaits_data();
    void whoCannotBePlacedNeitherHoldsNorWaits();
    void aStaleHolderMayStayInAListThatIsHidden();
    void manyOfOneNameHaveALaneEach();
    void figuresOfAFight();
    void wordsOfAFight();
    void aCopyStaysAsItIs();
    void nothingToTell();
};

void TestLanes::contendersWaitHoldAndLeave()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(1, {1}, {}));
    builder.add(scene.at(2, {1}, {2}));
    builder.add(scene.at(3, {1, 2}, {3}));
    builder.add(scene.at(5, {2}, {3, 1})); // 1 released; its key is still there.
    builder.add(scene.at(5.5, {2, 3}, {}));
    builder.setNow(Scene::timeOf(8));
    const Lanes& lanes = builder.lanes();
    QCOMPARE(lanes.lanes.size(), std::size_t(3));
    QCOMPARE(laneOf(lanes, 1).spans, (SharedList{span(1, 5, SpanKind::Holding, false)}));
    QCOMPARE(
        laneOf(lanes, 2).spans, (SharedList{span(2, 3, SpanKind::Waiting), span(3, 8, SpanKind::Holding, true, true)}));
    QCOMPARE(laneOf(lanes, 3).spans,
        (SharedList{span(3, 5.5, SpanKind::Waiting), span(5.5, 8, SpanKind::Holding, true, true)}));
    QCOMPARE(laneOf(lanes, 2).name, u"client-2"_s);
    QCOMPARE(laneOf(lanes, 2).node, u"n1"_s);
    const auto& levels = lanes.paths[0].levels;
    QCOMPARE(levels.size(), std::size_t(5));
    QCOMPARE(levels[2], (history::Level{Scene::timeOf(3), 2, 0, 1, 2}));
    QCOMPARE(levels[3], (history::Level{Scene::timeOf(5), 1, 0, 1, 2}));
    QVERIFY(lanes.paths[0].gaps.empty());
    QVERIFY(lanes.paths[0].program.isEmpty());

    history::Moment reported = scene.at(9, {2, 3}, {});
    auto state = *reported.update.state;
    state.program.emplace();
    state.program->title = u"Vault active node"_s;
    reported.update.state = std::make_shared<const semaphore::State>(state);
    builder.add(reported);
    QCOMPARE(lanes.paths[0].program, u"Vault active node"_s);
}

void TestLanes::deadHoldersAreStale()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(1, {}, {1}));
    builder.add(scene.at(2, {1}, {2}));
    builder.add(scene.at(40, {}, {2}, {1}));
    builder.add(scene.at(45, {2}, {}));
    const Lanes& lanes = builder.lanes();
    const Lane& dead = laneOf(lanes, 1);
    QCOMPARE(dead.spans,
        (SharedList{
            span(1, 2, SpanKind::Waiting, false), span(2, 40, SpanKind::Holding), span(40, 45, SpanKind::Stale)}));
    QCOMPARE(dead.bands, (SharedList{band(20, 30, BandKind::Expired)}));
    QCOMPARE(lanes.paths[0].levels[2], (history::Level{Scene::timeOf(40), 0, 1, 1, 2}));
    const auto figures = history::figuresOf(lanes, {0s, 60s});
    QCOMPARE(figures.staleTime, Time(5s));
    QCOMPARE(figures.lost, 1);
    QCOMPARE(figures.gaveUp, 0);
}

/// A value names them, and nothing in Consul confirms that they hold anything.
void TestLanes::whoIsOnlyNamedHoldsNothing()
{
    const QString path = u"choregraphie/locks/es"_s;
    Scene scene(path);
    LaneBuilder builder;
    const auto named = [&](double second, const QByteArray& holders) {
        semaphore::Observation seen;
        seen.path = path;
        seen.index = 1000 + static_cast<quint64>(second);
        seen.sessionsKnown = true;
        const QByteArray value = R"({"version":1,"concurrency":2,"holders":{)" + holders + "}}";
        seen.entries.push_back(samples::entry(path, value, 0, {}, seen.index));
        builder.add(scene.at(second, seen));
    };
    named(1, {});
    named(2, R"("es1":"2026-11-28")");
    named(3, R"("es1":"2026-11-28","es2":"2026-11-28")");
    named(5, R"("es2":"2026-11-28")");
    builder.setNow(Scene::timeOf(8));
    const Lanes& lanes = builder.lanes();
    QCOMPARE(lanes.lanes.size(), std::size_t(2));
    QCOMPARE(lanes.lanes[0].spans, (SharedList{span(2, 5, SpanKind::Named)}));
    QCOMPARE(lanes.lanes[1].spans, (SharedList{span(3, 8, SpanKind::Named, true, true)}));
    const auto& levels = lanes.paths[0].levels;
    QCOMPARE(levels.back().live, 1); // It takes a permit from others who go by the value …
    QCOMPARE(levels.back().named, 1); // … and is told apart.
    QCOMPARE(levels[levels.size() - 2].named, 2);
    history::Level crowded = levels[levels.size() - 2];
    crowded.limit = 1; // Perhaps more than may hold: they may be gone.
    QVERIFY(!crowded.isOverLimit() && !history::pieceOf(crowded, Time(0), Time(1)).isOverLimit);
    crowded.named = 0;
    QVERIFY(crowded.isOverLimit() && history::pieceOf(crowded, Time(0), Time(1)).isOverLimit);
    const auto figures = history::figuresOf(lanes, {Time(0), lanes.end});
    QCOMPARE(figures.grants, 0);
    QCOMPARE(figures.granted, 0);
    QCOMPARE(figures.contenders, 0);
    QVERIFY(figures.holdMs.empty() && figures.partHold.lane < 0);
    history::ExportFacts facts;
    facts.about.beganAt = Scene::began();
    const QByteArray csv = history::eventsCsv(lanes, facts);
    QVERIFY2(csv.contains("es1 is named as a holder.") && csv.contains("es1 is no longer named as a holder."),
        csv.constData());
    QVERIFY2(!csv.contains("acquired") && !csv.contains("released its"), csv.constData());
}

void TestLanes::lockDelayEndsWithTheNextGrant()
{
    for (const bool taken : {true, false}) {
        Scene scene(u"locks/a"_s);
        LaneBuilder builder;
        samples::Store held(u"locks/a"_s);
        held.alive(1).alive(2).key({}, {}, 0, samples::id(1));
        samples::changeSession(held.seen.sessions, 0, [](auto& each) { each.lockDelay = 15s; });
        builder.add(scene.at(1, held.at(200).seen));
        samples::Store free(u"locks/a"_s);
        free.alive(2).key({}, {}, 0, {}, 201);
        builder.add(scene.at(10, free.at(201).seen));
        samples::Store again(u"locks/a"_s);
        again.alive(2).key({}, {}, 0, samples::id(2), 202);
        if (taken)
            builder.add(scene.at(19, again.at(202).seen));
        const Lane& lane = laneOf(builder.lanes(), 1);
        QCOMPARE(lane.bands, (SharedList{band(10, taken ? 19 : 25, BandKind::LockDelay)}));
        QCOMPARE(lane.spans, (SharedList{span(1, 10, SpanKind::Holding, false)}));
    }
}

/// The list of sessions may be older than the key.
void TestLanes::whoIsNotListedMayHaveAnyLockDelay()
{
    for (const bool isListedLater : {false, true}) {
        Scene scene(u"locks/a"_s);
        LaneBuilder builder;
        const auto add = [&](double second, const QString& holder, quint64 index, bool isListed) {
            samples::Store store(u"locks/a"_s);
            store.alive(2);
            if (isListed)
                store.alive(1);
            store.key({}, {}, 0, holder, index);
            samples::changeSessions(store.seen.sessions, [](auto& each) { each.lockDelay = 15s; });
            builder.add(scene.at(second, store.at(index).seen));
        };
        add(0, {}, 199, false);
        add(1, samples::id(1), 200, false);
        if (isListedLater)
            add(2, samples::id(1), 200, true);
        add(10, {}, 201, false);
        QCOMPARE(
            laneOf(builder.lanes(), 1).bands, (SharedList{band(10, isListedLater ? 25 : 70, BandKind::LockDelay)}));
    }
}

void TestLanes::gapsAreDrawnAsGaps()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(1, {1}, {}));
    samples::Store jumped;
    jumped.contender(1, consul::semaphoreFlag).contender(2, consul::semaphoreFlag, 1005);
    jumped.lock(samples::body(samples::Family::Official, 2, {1}), consul::semaphoreFlag, 1008);
    builder.add(scene.at(4, jumped.at(1008).seen)); // Two changes, one answer.
    builder.add(scene.contact(6, Contact::Lost));
    builder.setNow(Scene::timeOf(7));
    QCOMPARE(builder.lanes().paths[0].gaps, (SharedList{band(1, 4, BandKind::Gap), band(6, 7, BandKind::Gap)}));
    builder.add(scene.contact(9, Contact::Live));
    builder.setNow(Scene::timeOf(12));
    QCOMPARE(builder.lanes().paths[0].gaps, (SharedList{band(1, 4, BandKind::Gap), band(6, 9, BandKind::Gap)}));
    auto skipped = scene.at(13, jumped.at(1008).seen);
    skipped.skipped = 3;
    builder.add(skipped);
    QCOMPARE(builder.lanes().paths[0].gaps.back(), band(4, 13, BandKind::Gap));
    QCOMPARE(history::figuresOf(builder.lanes(), {2s, 5s}).gapTime, Time(3s));
}

void TestLanes::whoIsNotWatchedAnyMoreEnds()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(1, {1}, {2}));
    builder.add(scene.contact(3, Contact::Ended));
    builder.setNow(Scene::timeOf(9));
    auto held = span(1, 3, SpanKind::Holding, false);
    auto waited = span(1, 3, SpanKind::Waiting, false);
    held.endSeen = waited.endSeen = false;
    QCOMPARE(laneOf(builder.lanes(), 1).spans, (SharedList{held}));
    QCOMPARE(laneOf(builder.lanes(), 2).spans, (SharedList{waited}));
    QCOMPARE(builder.lanes().paths[0].levels.back(), (history::Level{Scene::timeOf(3), 0, 0, 0, -1, false}));
}

void TestLanes::lanesByName()
{
    for (const auto by : {LaneBuilder::By::Session, LaneBuilder::By::Name}) {
        Scene scene;
        LaneBuilder builder(by);
        const auto with = [&](double second, int number) {
            samples::Store store;
            store.contender(number, consul::semaphoreFlag);
            samples::changeSession(store.seen.sessions, 0, [](auto& each) { each.name = u"worker"_s; });
            store.lock(samples::body(samples::Family::Official, 2, {number}), consul::semaphoreFlag);
            builder.add(scene.at(second, store.seen));
        };
        with(1, 1);
        with(2, 2);
        builder.add(scene.at(3, QList<int>(), QList<int>()));
        with(4, 3);
        QCOMPARE(builder.lanes().lanes.size(), std::size_t(by == LaneBuilder::By::Name ? 1 : 3));
        const Lane& first = builder.lanes().lanes[0];
        QCOMPARE(history::sessionAt(first, Scene::timeOf(1.5)), samples::id(1));
        QCOMPARE(history::hasSession(first, samples::id(3)), by == LaneBuilder::By::Name);
        if (by == LaneBuilder::By::Name) {
            QCOMPARE(history::sessionAt(first, Scene::timeOf(2)), samples::id(2));
            QCOMPARE(history::sessionAt(first, Scene::timeOf(9)), samples::id(3));
            QCOMPARE(history::sessionAt(first, Time(0)), samples::id(1));
        }
    }
}

void TestLanes::anyStoryFitsItsStates()
{
    for (unsigned seed = 1; seed <= 60; ++seed) {
        RandomHistory source(seed);
        LaneBuilder builder;
        Time at(0);
        for (int step = 0; step < 150; ++step) {
            at += Time(1 + source.roll(1'000'000));
            const auto update = source.next();
            builder.add(hasty(update, at));
            int holding = 0;
            int stale = 0;
            for (const Lane& lane : builder.lanes().lanes) {
                for (std::size_t i = 1; i < lane.spans.size(); ++i) {
                    QVERIFY(lane.spans[i - 1].to <= lane.spans[i].from);
                    QVERIFY(!lane.spans[i - 1].open);
                }
                if (lane.spans.empty() || !lane.spans.back().open)
                    continue;
                holding += lane.spans.back().kind == SpanKind::Holding ? 1 : 0;
                stale += lane.spans.back().kind == SpanKind::Stale ? 1 : 0;
            }
            QCOMPARE(holding, update.state->liveHolders());
            QCOMPARE(holding + stale, static_cast<int>(update.state->holders.size()));
        }
    }
}

void TestLanes::shortSpansAreMerged()
{
    const SharedList<Span> spans{span(0, 10, SpanKind::Waiting), span(10, 10.1, SpanKind::Holding),
        span(10.2, 10.3, SpanKind::Waiting), span(10.3, 10.9, SpanKind::Holding), span(11.05, 20, SpanKind::Waiting),
        span(30, 40, SpanKind::Holding)};
    const history::View all{0s, 40s, 1s};
    QCOMPARE(history::visiblePieces(spans, all),
        (std::vector<Piece>{{0s, 10s, SpanKind::Waiting, 1}, {10s, 10900ms, SpanKind::Holding, 3},
            {11050ms, 20s, SpanKind::Waiting, 1}, {30s, 40s, SpanKind::Holding, 1}}));
    QCOMPARE(history::visiblePieces(spans, {0s, 40s, 1ms}).size(), spans.size());
    QCOMPARE(history::visiblePieces(spans, {21s, 29s, 1s}).size(), std::size_t(0));
    QCOMPARE(history::visiblePieces(spans, {12s, 13s, 1s}).size(), std::size_t(1));

    SharedList<Span> many;
    for (int i = 0; i < 100'000; ++i)
        many.push_back(span(i * 0.01, i * 0.01 + 0.004, i % 3 == 0 ? SpanKind::Holding : SpanKind::Waiting));
    int sum = 0;
    const auto pieces = history::visiblePieces(many, {0s, 1000s, 1s});
    for (const Piece& piece : pieces)
        sum += piece.spans;
    QCOMPARE(sum, 100'000);
    QVERIFY(pieces.size() <= 2000);
}

void TestLanes::staleIsNeverMissed()
{
    const SharedList<Span> spans{span(1, 1.5, SpanKind::Holding), span(1.5, 1.51, SpanKind::Stale)};
    QCOMPARE(history::visiblePieces(spans, {0s, 100s, 1s}), (std::vector<Piece>{{1s, 1510ms, SpanKind::Stale, 2}}));
}

void TestLanes::levelsAreMergedPerPixel()
{
    SharedList<history::Level> levels;
    for (int i = 0; i < 1000; ++i)
        levels.push_back({Scene::timeOf(i * 0.1), i % 5, i == 500 ? 1 : 0, 3, 4});
    levels.push_back({100s, 2, 0, 0, 4});
    const auto pieces = history::visibleLevels(levels, {0s, 200s, 10s});
    QVERIFY(pieces.size() <= 22);
    QCOMPARE(pieces.front(), (history::LevelPiece{0s, 10s, 0, 4, 0, 3, 4}));
    QCOMPARE(std::count_if(pieces.begin(), pieces.end(), [](const auto& each) { return each.mostStale == 1; }), 1);
    QCOMPARE(pieces.back(), (history::LevelPiece{100s, 200s, 2, 2, 0, 0, 4}));
    for (std::size_t i = 1; i < pieces.size(); ++i)
        QCOMPARE(pieces[i].from, pieces[i - 1].to);
    // What holds at the begin of a view began before it.
    const auto late = history::visibleLevels(levels, {150s, 160s, 1s});
    QCOMPARE(late, (std::vector<history::LevelPiece>{{150s, 160s, 2, 2, 0, 0, 4}}));
}

void TestLanes::happeningsCanBeWalked()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(1, {1}, {}));
    builder.add(scene.at(2, {1}, {2}));
    builder.add(scene.at(3, {1, 2}, {}));
    const Lanes& lanes = builder.lanes();
    QCOMPARE(lanes.happenings.size(), std::size_t(2));
    QCOMPARE(history::neighbourHappening(lanes, 0s, true), 0);
    QCOMPARE(history::neighbourHappening(lanes, 2s, true), 1);
    QCOMPARE(history::neighbourHappening(lanes, 3s, true), -1);
    QCOMPARE(history::neighbourHappening(lanes, 3s, false), 0);
    QCOMPARE(history::neighbourHappening(lanes, 2s, false), -1);
    QCOMPARE(history::neighbourHappening(lanes, 0s, true, -1, 0),
        -1); // 1 was there from the beginning: nothing happened to it.
    const auto event = history::eventOf(lanes, lanes.happenings[1]);
    QCOMPARE(event.kind, semaphore::EventKind::Granted);
    QCOMPARE(event.session, samples::id(2));
    QCOMPARE(semaphore::eventText(event), u"client-2 acquired a permit."_s);
}

/// The key of who gave its permit back goes long after that: it is of the lane that is there.
void TestLanes::whatIsToldLateMakesNoLane()
{
    for (const auto by : {LaneBuilder::By::Session, LaneBuilder::By::Name}) {
        Scene scene;
        LaneBuilder builder(by);
        builder.add(scene.at(1, {}, {1}));
        builder.add(scene.at(2, {1}, {}));
        builder.add(scene.at(3, {}, {1}));
        builder.add(scene.at(9, {}, {}));
        const Lanes& lanes = builder.lanes();
        QCOMPARE(lanes.happenings.back().at, Time(9s));
        QCOMPARE(lanes.happenings.back().lane, 0);
        QCOMPARE(lanes.lanes.size(), std::size_t(1));
        QCOMPARE(lanes.lanes.front().sessions.size(), std::size_t(1));
    }
}

/// Its client deletes the key first, leaves the list a moment later, and ends its session then. One that stays in the
/// list is stale.
void TestLanes::aReleaseOfSpringLosesNoPermit()
{
    for (const bool remains : {false, true}) {
        Scene scene;
        LaneBuilder builder(LaneBuilder::By::Name);
        quint64 index = 100;
        const auto show = [&](double second, bool hasKey, bool isListed) {
            samples::Store store;
            if (hasKey)
                store.contender(1);
            store.alive(1).contender(2).lock(
                samples::body(samples::Family::Spring, 1, isListed ? QList<int>{1} : QList<int>{2}), 0, index);
            builder.add(scene.at(second, store.at(++index).seen));
        };
        show(1, true, true);
        show(2, false, true);
        show(remains ? 5 : 2.1, false, remains);
        builder.setNow(Scene::timeOf(6));
        const auto& spans = laneOf(builder.lanes(), 1).spans;
        // No answer tells when a release takes too long for one.
        QCOMPARE(spans.front(), span(1, remains ? 4 : 2.1, SpanKind::Holding, false));
        QCOMPARE(spans.size(), std::size_t(remains ? 2 : 1));
        QCOMPARE(spans.back().kind, remains ? SpanKind::Stale : SpanKind::Holding);
        const auto figures = history::figuresOf(builder.lanes(), {0s, 6s});
        QCOMPARE(figures.lost, 0);
        QCOMPARE(figures.staleTime > 0s, remains);
    }
}

/// When the hand-over is over, the key is asked for. What the answer tells is so from the hand-over on, and nothing is
/// shown before it: neither live nor in a recording.
void TestLanes::whoseKeyIsBeingAskedForIsNotStale()
{
    for (const bool isLive : {true, false}) {
        Scene scene;
        LaneBuilder builder(LaneBuilder::By::Name);
        samples::Store held;
        held.lock(samples::body(samples::Family::Spring, 1, {1})).contender(1);
        samples::Store keyGone;
        keyGone.lock(samples::body(samples::Family::Spring, 1, {1})).alive(1);
        builder.add(scene.at(1, held.at(100).seen));
        builder.add(scene.at(2, keyGone.at(101).seen));
        const auto known = [](const QString&) { return Scene::timeOf(3.999); };
        if (isLive)
            builder.setNow(Scene::timeOf(6), known);
        QCOMPARE(laneOf(builder.lanes(), 1).spans.size(), std::size_t(1));
        auto unread = keyGone.seen;
        unread.unread = {unread.path + samples::id(1)};
        builder.add(scene.at(6.5, unread));
        builder.setNow(Scene::timeOf(8));
        QCOMPARE(laneOf(builder.lanes(), 1).spans,
            (SharedList{span(1, 6.5, SpanKind::Holding, false), span(6.5, 8, SpanKind::Named, true, true)}));
        QCOMPARE(history::figuresOf(builder.lanes(), {0s, 8s}).staleTime, Time(0));
    }
}

/// Its client deletes it right after it has left the list. What stays longer than that is no release, and no answer
/// tells so: whether one comes later, or never, makes no difference.
void TestLanes::aKeyThatStaysAfterAReleaseWaits()
{
    for (const bool isAnswered : {false, true}) {
        Scene scene;
        LaneBuilder builder;
        builder.add(scene.at(1, {1}, {}));
        builder.add(scene.at(2, {}, {1}));
        builder.setNow(Scene::timeOf(3.9));
        QCOMPARE(builder.lanes().paths.front().levels.back().waiting, 0);
        if (isAnswered)
            builder.add(scene.at(9, {2}, {1}));
        builder.setNow(Scene::timeOf(9));
        const auto& spans = laneOf(builder.lanes(), 1).spans;
        QCOMPARE(spans.size(), std::size_t(2));
        QCOMPARE(spans.back().from, Scene::timeOf(4));
        QCOMPARE(spans.back().kind, SpanKind::Waiting);
        const auto& levels = builder.lanes().paths.front().levels;
        const auto waits = std::ranges::find(levels, 1, &history::Level::waiting);
        QVERIFY(waits != levels.end());
        QCOMPARE(waits->at, Scene::timeOf(4));
    }
    // The clock was set back a little, and the release is a second ahead of it.
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(1, {1}, {}));
    auto released = scene.at(2, {}, {1});
    released.update.receivedAt = released.update.receivedAt.addSecs(-1);
    builder.add(released);
    builder.setNow(Scene::timeOf(9));
    QCOMPARE(laneOf(builder.lanes(), 1).spans.back(), span(5, 9, SpanKind::Waiting, true, true));
}

void TestLanes::whoCannotBePlacedNeitherHoldsNorWaits_data()
{
    QTest::addColumn<bool>("isHidden");
    QTest::newRow("unreadable .lock") << false;
    QTest::newRow("hidden .lock") << true;
}

/// Nobody can tell which contenders hold while `.lock` cannot be read. So that time is no wait and no hold, and what
/// stands around it is not measured.
void TestLanes::whoCannotBePlacedNeitherHoldsNorWaits()
{
    QFETCH(bool, isHidden);
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(1, {1}, {}, {}, 1));
    builder.add(scene.at(2, {1}, {2}, {}, 1));
    samples::Store store;
    store.contender(1, consul::semaphoreFlag).contender(2, consul::semaphoreFlag).at(1003);
    if (isHidden)
        store.seen.unread = {store.seen.path + u".lock"_s};
    else
        store.lock("oops", consul::semaphoreFlag, 1003);
    const auto unknown = scene.at(4, store.seen);
    builder.add(unknown);
    builder.setNow(Scene::timeOf(6));
    QVERIFY(!builder.lanes().paths.front().levels.back().seen);
    QVERIFY(!builder.lanes().paths.front().levels.back().reportsWaiters);
    QCOMPARE(builder.lanes().paths.front().levels.back().waiting, 0);
    QCOMPARE(builder.lanes().paths.front().levels.back().unplaced, 2);
    const auto after = scene.at(7, {2}, {1}, {}, 1, 5); // Which was so since nobody knows when.
    builder.add(after);
    builder.setNow(Scene::timeOf(9));
    const Lanes& lanes = builder.lanes();
    Span wait = span(2, 4, SpanKind::Waiting);
    wait.endSeen = false;
    QCOMPARE(laneOf(lanes, 2).spans, (SharedList{wait, span(7, 9, SpanKind::Holding, false, true)}));
    Span hold = span(1, 4, SpanKind::Holding, false);
    hold.endSeen = !isHidden; // That `.lock` was overwritten was seen.
    QCOMPARE(laneOf(lanes, 1).spans, (SharedList{hold, span(7, 9, SpanKind::Waiting, false, true)}));
    QCOMPARE(after.update.sightings.holding.value(samples::id(2)).exact, false);
    QCOMPARE(after.update.sightings.waiting.value(samples::id(1)).exact, false);
    QVERIFY(unknown.update.sightings.holding.isEmpty() && unknown.update.sightings.waiting.isEmpty());
    const auto figures = history::figuresOf(lanes, {Scene::timeOf(0), Scene::timeOf(9)});
    QVERIFY(figures.waitMs.empty() && figures.holdMs.empty());
    QVERIFY(figures.judgedReleases == 0);
    for (const auto& happening : lanes.happenings)
        QVERIFY(happening.others < 1);
}

/// That its list is not shown does not take it out, and it acquires nothing when it is shown again.
void TestLanes::aStaleHolderMayStayInAListThatIsHidden()
{
    Scene scene;
    LaneBuilder builder;
    const auto stale = [](quint64 index) {
        samples::Store store;
        store.lock(samples::body(samples::Family::Official, 1, {1}), consul::semaphoreFlag)
            .key(samples::id(1), {}, consul::semaphoreFlag)
            .alive(2)
            .at(index);
        return store.seen;
    };
    samples::Store hidden;
    hidden.key(samples::id(1), {}, consul::semaphoreFlag).alive(2).at(102);
    hidden.seen.unread = {hidden.seen.path + u".lock"_s};
    builder.add(scene.at(1, stale(101)));
    builder.add(scene.at(3, hidden.seen));
    builder.add(scene.at(5, stale(103)));
    builder.setNow(Scene::timeOf(6));
    Span first = span(1, 3, SpanKind::Stale, false);
    first.endSeen = false;
    QCOMPARE(laneOf(builder.lanes(), 1).spans, (SharedList{first, span(5, 6, SpanKind::Stale, false, true)}));
    QVERIFY(builder.lanes().happenings.empty());
}

/// One lane each, with a number of its own; found without a look at all the others of that name.
void TestLanes::manyOfOneNameHaveALaneEach()
{
    constexpr int many = 20'000;
    semaphore::Observation seen;
    seen.path = u"demo/sem/"_s;
    seen.sessionsKnown = true;
    QList<int> holders;
    std::vector<consul::SessionInfo> sessions;
    for (int i = 1; i <= many; ++i) {
        sessions.push_back(samples::session(i, u"worker"_s));
        seen.entries.push_back(samples::entry(seen.path + samples::id(i), {}, 0, samples::id(i)));
        holders << i;
    }
    seen.entries.push_back(
        samples::entry(seen.path + u".lock"_s, samples::body(samples::Family::Guide, many, holders)));
    seen.sessions = consul::SessionList::after({}, std::move(sessions));
    Scene scene;
    LaneBuilder builder(LaneBuilder::By::Name);
    builder.add(scene.at(1, seen));
    seen.index = 200;
    seen.entries.resize(1);
    seen.sessions.clear();
    builder.add(scene.at(2, seen));
    QCOMPARE(builder.lanes().lanes.size(), std::size_t(many));
    QCOMPARE(builder.lanes().lanes.back().number, many);
}

void TestLanes::figuresOfAFight()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {}, {}, {}, 1));
    builder.add(scene.at(1, {}, {1}, {}, 1));
    builder.add(scene.at(2, {1}, {2, 3}, {}, 1));
    builder.add(scene.at(6, {}, {2, 3}, {}, 1));
    builder.add(scene.at(7, {3}, {2}, {}, 1)); // 2 came earlier.
    builder.add(scene.at(10, {}, {2}, {}, 1));
    builder.add(scene.at(11, {2}, {}, {}, 1));
    const auto figures = history::figuresOf(builder.lanes(), {0s, 20s});
    QCOMPARE(figures.grants, 3);
    QCOMPARE(figures.overtakes, 1);
    QCOMPARE(figures.judgedGrants, 3);
    QCOMPARE(figures.judgedReleases, 2);
    QCOMPARE(figures.mostWaiting, 2);
    QCOMPARE(figures.meanWaiting, 1.5);
    QCOMPARE(figures.contenders, 3);
    QCOMPARE(figures.fairness, 1.0);
    QCOMPARE(figures.waitMs, (std::vector<double>{1000, 9000, 5000}));
    QCOMPARE(figures.holdMs, (std::vector<double>{4000, 3000}));
    const auto spreading = history::spreadingOf(figures.waitMs);
    QCOMPARE(spreading, (history::Spreading{3, 5000, 5000, 9000, 9000, 9000}));
    QCOMPARE(history::spreadingOf({}), history::Spreading());
    // A part of it.
    const auto part = history::figuresOf(builder.lanes(), {0s, 4s});
    QCOMPARE(part.grants, 1);
    QCOMPARE(part.contenders, 3);
    QVERIFY(part.fairness < 0.34);
    QCOMPARE(history::figuresOf(builder.lanes(), {0s, 20s}, 5).grants, 0);
}

void TestLanes::wordsOfAFight()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {}, {}, {}, 1));
    builder.add(scene.at(2, {1}, {2, 3}, {}, 1));
    builder.add(scene.at(6, {}, {2, 3}, {}, 1));
    builder.add(scene.at(7, {3}, {2}, {}, 1));
    builder.add(scene.at(10, {}, {2}, {3}, 1));
    builder.add(scene.at(14, {2}, {}, {}, 1));
    const auto insights = history::insightsOf(builder.lanes(), {0s, 30s});
    const QString words = sentences(insights);
    for (const QString& sentence : {u"client-1 held longest: 4.0 s."_s, u"client-2 waited longest: 12.0 s."_s,
             u"1 grant(s) overtook a contender that arrived earlier. client-3 overtook 1 with one grant."_s,
             u"fairness 1.00"_s, u"2 at most"_s, u"Stale holders occupied 4.0 s"_s}) {
        QVERIFY2(words.contains(sentence), qPrintable(words));
    }
    QCOMPARE(insights[0].kind, Insight::Kind::LongestHold);
    QCOMPARE(builder.lanes().lanes[static_cast<std::size_t>(insights[0].lane)].session, samples::id(1));
    QCOMPARE(insights[0].place.from, Time(2s));
    QCOMPARE(insights[0].place.to, Time(6s));
    const auto stale = std::find_if(insights.begin(), insights.end(),
        [](const Insight& insight) { return insight.kind == Insight::Kind::StaleTime; });
    QCOMPARE(stale->place.from, Time(10s));
    QCOMPARE(stale->path, 0);
    const QString sooner = sentences(history::insightsOf(builder.lanes(), {0s, 5s}));
    QVERIFY2(sooner.contains(u"client-1 held longest: 3.0 s, and still held at the end of this period."_s),
        qPrintable(sooner));
    QVERIFY2(
        sooner.contains(u"waited longest: 3.0 s, and still waited at the end of this period."_s), qPrintable(sooner));
    QCOMPARE(history::tellingName(u"signalbox d4fa6a67741dfb7b client-1"_s), u"client-1"_s);
    QCOMPARE(history::tellingName(u"Consul lock for 'sleep 3' at 'demo/sem'"_s), u"sleep 3"_s);
    QCOMPARE(history::tellingName(u"signalbox is my name"_s), u"signalbox is my name"_s);
    history::Lane lane;
    lane.name = u"signalbox d4fa6a67741dfb7b client-1"_s;
    QCOMPARE(history::titleOf(lane), u"client-1"_s);
}

/// Whoever has a copy reads the same in it for good, whatever the builder is told after that.
void TestLanes::aCopyStaysAsItIs()
{
    RandomHistory source(7);
    LaneBuilder builder;
    std::vector<history::Moment> moments;
    std::vector<history::Lanes> copies;
    for (int i = 0; i < 60; ++i) {
        history::Moment moment;
        moment.path = u"demo/sem/"_s;
        moment.at = std::chrono::seconds(i);
        moment.update = source.next();
        if (i % 17 == 16) { // Contact is lost, and back with the next.
            moment.kind = history::Moment::Kind::Contact;
            moment.contact = history::Contact::Lost;
        }
        moments.push_back(moment);
        builder.add(moment);
        builder.setNow(moment.at + 500ms);
        copies.push_back(builder.lanes());
    }
    LaneBuilder again;
    for (std::size_t i = 0; i < moments.size(); ++i) {
        again.add(moments[i]);
        again.setNow(moments[i].at + 500ms);
        QCOMPARE(history::eventsCsv(copies[i], {}), history::eventsCsv(again.lanes(), {}));
        QCOMPARE(history::chromeTrace(copies[i], {}), history::chromeTrace(again.lanes(), {}));
    }
}

void TestLanes::nothingToTell()
{
    QVERIFY(history::insightsOf({}, {0s, 1s}).empty());
    const auto figures = history::figuresOf({}, {0s, 1s});
    QCOMPARE(figures.fairness, 1.0);
    QVERIFY(history::visiblePieces({}, {0s, 1s, 1ms}).empty());
    QVERIFY(history::visibleLevels({}, {0s, 1s, 1ms}).empty());
    QCOMPARE(history::neighbourHappening({}, 0s, true), -1);
}

QTEST_GUILESS_MAIN(TestLanes)
#include "tst_lanes.moc"
