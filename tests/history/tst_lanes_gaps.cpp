// SPDX-License-Identifier: GPL-3.0-or-later
// What lanes, figures and sentences make of times in which nothing was seen.
#include "history/analysis.h"
#include "history/exports.h"
#include "history/lanes.h"
#include "history/scene.h"
#include "history/visible.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Contact;
using history::LaneBuilder;
using history::Lanes;

class TestLanesGaps : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void namesKeepTheirLanesAfterAGap();
    void whatWasNotSeenIsNotCounted();
    void levelsAreCountedWhileTheyAreSeen();
    void whatNobodyWatchedIsAnOutage();
    void contactThatIsLostEndsTheBars();
    void silenceCountsFromTheLastAnswer();
    void aGapBeginsWithTheAnswerBefore();
    void aGapNeverEndsBeforeItBegins();
    void whatIsLostMayBeOfAnyPath();
    void otherLayoutsMissNothing();
    void sentencesTellOfLostContact();
    void exportsTellWhyNothingIsKnown();
    void exportsTellOfLostContact();
};

void TestLanesGaps::namesKeepTheirLanesAfterAGap()
{
    for (const bool asFirst : {false, true}) {
        Scene scene;
        LaneBuilder builder(LaneBuilder::By::Name);
        const auto with = [&scene](double second, int number) {
            samples::Store store;
            for (int i = 0; i < 2; ++i)
                store.contender(number + i, consul::semaphoreFlag);
            samples::changeSession(store.seen.sessions, 0, [](auto& each) { each.name = u"worker-a"_s; });
            samples::changeSession(store.seen.sessions, 1, [](auto& each) { each.name = u"worker-b"_s; });
            store.lock(samples::body(samples::Family::Official, 1, {number}), consul::semaphoreFlag);
            return scene.at(second, store.seen);
        };
        builder.add(with(1, 1));
        auto later = with(9, 3); // The same names by other sessions, and as many hold and wait as before.
        if (asFirst) {
            later.update.first = true;
            later.update.events.clear();
        }
        builder.add(later);
        const Lanes& lanes = builder.lanes();
        QCOMPARE(lanes.lanes.size(), std::size_t(2));
        QCOMPARE(lanes.lanes[0].session, samples::id(3));
        QCOMPARE(lanes.lanes[1].session, samples::id(4));
    }
}

void TestLanesGaps::whatWasNotSeenIsNotCounted()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {}, {}, {}, 1));
    builder.add(scene.at(1, {}, {1, 2}, {}, 1));
    builder.add(scene.at(2, {1}, {2}, {}, 1));
    builder.add(scene.contact(3, Contact::Lost));
    builder.add(scene.contact(63, Contact::Live));
    builder.add(scene.at(64, {2}, {}, {}, 1));
    builder.add(scene.at(66, {}, {}, {}, 1));
    const auto figures = history::figuresOf(builder.lanes(), {0s, 70s});
    QCOMPARE(figures.waitMs, (std::vector<double>{1000})); // Not the one of which a minute was not seen.
    QCOMPARE(figures.holdMs, (std::vector<double>{2000}));
    const QString words = sentences(history::insightsOf(builder.lanes(), {0s, 70s}));
    // The charts count one wait of 1 s; of the other one, 3 s were seen.
    QVERIFY2(words.contains(u"client-1 waited longest: 1.0 s."_s), qPrintable(words));
    QVERIFY2(words.contains(u"client-2 waited longest: 3.0 s were observed."_s), qPrintable(words));
    QVERIFY2(words.contains(u"client-2 held longest: 2.0 s."_s), qPrintable(words));
}

void TestLanesGaps::levelsAreCountedWhileTheyAreSeen()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {}, {}, {}, 1));
    builder.add(scene.at(2, {2, 3}, {1}, {4}, 1)); // A stale holder and one over the limit, while one waits.
    builder.add(scene.contact(3, Contact::Lost));
    builder.add(scene.contact(63, Contact::Live));
    builder.add(scene.at(64, {}, {}, {}, 1));
    const auto figures = history::figuresOf(builder.lanes(), {0s, 70s});
    QCOMPARE(figures.staleTime, history::Time(2s));
    QCOMPARE(figures.overLimitTime, history::Time(2s));
    QCOMPARE(figures.gapTime, history::Time(60s));
    // The same, of a part that begins in the gap.
    QCOMPARE(history::figuresOf(builder.lanes(), {30s, 70s}).staleTime, history::Time(1s));
}

/// As when the watch of a path is let go of, and taken up twenty minutes later.
void TestLanesGaps::whatNobodyWatchedIsAnOutage()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {1}, {2}));
    builder.add(scene.contact(300, Contact::Ended));
    builder.setNow(400s);
    const Lanes& lanes = builder.lanes();
    QCOMPARE(lanes.paths[0].outages, (history::SharedList<history::Band>{{300s, 400s, history::BandKind::Outage}}));
    QVERIFY(!lanes.paths[0].levels.back().seen);
    auto back = scene.at(1500, {1}, {2});
    back.update.first = true;
    back.update.events.clear();
    builder.add(back);
    builder.setNow(1600s);
    QCOMPARE(lanes.paths[0].outages, (history::SharedList<history::Band>{{300s, 1500s, history::BandKind::Outage}}));
    QCOMPARE(lanes.paths[0].gaps, (history::SharedList<history::Band>{{300s, 1500s, history::BandKind::Gap}}));
    QCOMPARE(lanes.lanes[0].spans.size(), std::size_t(2));
    QVERIFY(!lanes.lanes[0].spans[0].endSeen && !lanes.lanes[0].spans[1].beginSeen);
    const auto figures = history::figuresOf(lanes, {0s, 1600s});
    QVERIFY(figures.holdMs.empty()); // Nobody saw one end.
    QCOMPARE(figures.outageTime, history::Time(1200s));
    const auto levels = history::visibleLevels(lanes.paths[0].levels, {0s, 1600s, 1s});
    QCOMPARE(levels.size(), std::size_t(3));
    QVERIFY(levels[0].seen && !levels[1].seen && levels[2].seen);
    QCOMPARE(levels[2].mostLive, 1);
}

void TestLanesGaps::contactThatIsLostEndsTheBars()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {1}, {}));
    builder.add(scene.contact(10, Contact::Lost));
    builder.setNow(20s);
    const Lanes& lanes = builder.lanes();
    const auto pieces = [&] {
        return history::visiblePieces(lanes.lanes[0].spans, {0s, 100s, 1ms}, lanes.paths[0].outages);
    };
    using Pieces = std::vector<history::Piece>;
    QCOMPARE(pieces(), (Pieces{{0s, 10s, history::SpanKind::Holding, 1}}));
    QVERIFY(!lanes.paths[0].levels.back().seen);
    builder.add(scene.contact(30, Contact::Live));
    builder.setNow(50s);
    QCOMPARE(pieces(), (Pieces{{0s, 10s, history::SpanKind::Holding, 1}, {30s, 50s, history::SpanKind::Holding, 1}}));
    QVERIFY(lanes.paths[0].levels.back().seen);
    QCOMPARE(lanes.paths[0].levels.back().live, 1);
}

void TestLanesGaps::silenceCountsFromTheLastAnswer()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {1}, {}));
    auto lost = scene.contact(31, Contact::Lost);
    lost.unseen = 25s;
    builder.add(lost);
    builder.add(scene.contact(40, Contact::Live));
    QCOMPARE(
        builder.lanes().paths[0].outages, (history::SharedList<history::Band>{{6s, 40s, history::BandKind::Outage}}));
    // Never before the last step, which was seen.
    builder.add(scene.at(45, {1}, {2}));
    lost = scene.contact(50, Contact::Lost);
    lost.unseen = 25s;
    builder.add(lost);
    QCOMPARE(builder.lanes().paths[0].outages.back().from, history::Time(45s));
}

/// A semaphore that was not there for minutes, and then several changes in one answer.
void TestLanesGaps::aGapBeginsWithTheAnswerBefore()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {}, {}));
    auto many = scene.at(286, {}, {1, 2, 3, 4});
    semaphore::Event unseen;
    unseen.kind = semaphore::EventKind::Gap;
    unseen.count = 3;
    many.update.events.insert(many.update.events.begin(), unseen);
    many.unseen = 300ms;
    builder.add(many);
    const history::Time at = 286s;
    QCOMPARE(
        builder.lanes().paths[0].gaps, (history::SharedList<history::Band>{{at - 300ms, at, history::BandKind::Gap}}));
}

/// The times of a damaged recording may step back.
void TestLanesGaps::aGapNeverEndsBeforeItBegins()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {1}, {}));
    builder.add(scene.at(45, {1}, {2}));
    auto back = scene.at(30, {1}, {});
    back.skipped = 1;
    builder.add(back);
    const auto& gaps = builder.lanes().paths[0].gaps;
    QVERIFY(!gaps.empty());
    for (const auto& gap : gaps)
        QVERIFY(gap.from <= gap.to);
}

/// A recording goes on after a part that is damaged.
void TestLanesGaps::whatIsLostMayBeOfAnyPath()
{
    Scene scene;
    Scene other(u"demo/other/"_s);
    LaneBuilder builder;
    builder.add(scene.at(10, {1}, {}));
    builder.add(other.at(20, {1}, {}));
    auto resumed = scene.at(40, {1}, {});
    resumed.kind = history::Moment::Kind::Resumed;
    builder.add(resumed);
    const auto& paths = builder.lanes().paths;
    QCOMPARE(paths.size(), std::size_t(2));
    QCOMPARE(paths[0].gaps, (history::SharedList<history::Band>{{10s, 40s, history::BandKind::Gap}}));
    QCOMPARE(paths[1].gaps, (history::SharedList<history::Band>{{20s, 40s, history::BandKind::Gap}}));
}

void TestLanesGaps::otherLayoutsMissNothing()
{
    Scene scene;
    LaneBuilder builder;
    const auto with = [&scene](double second, const QByteArray& text, bool isHeld) {
        samples::Store store;
        if (isHeld)
            store.contender(1);
        store.key(u"state"_s, isHeld ? R"({"in":["ann"]})" : "{}");
        store.seen.layouts = semaphore::readOwnLayouts(text).value_or(semaphore::OwnLayouts());
        store.at(1000 + static_cast<quint64>(second));
        return scene.at(second, store.seen);
    };
    const auto asFirst = [](history::Moment moment) {
        moment.update.first = true;
        moment.update.events.clear();
        return moment;
    };
    const QByteArray own(R"({"version":1,"layouts":[{"name":"x","title":"Mine","session":false,)"
                         R"("key":"demo/sem/state","waiters":"demo/sem/{session}","body":{"holders":"/in"}}]})");
    builder.add(with(1, {}, true));
    builder.add(asFirst(with(3600, own, true)));
    const auto& line = builder.lanes().paths.front();
    QCOMPARE(line.gaps.size(), std::size_t(0));
    QCOMPARE(line.program, u"Mine"_s);
    QCOMPARE(line.levels.back().live, 1);
    for (const auto& lane : builder.lanes().lanes)
        QCOMPARE(lane.isSession, lane.session != u"ann");

    // What is missing for another reason is told; and whose it was is gone with the layouts.
    builder.add(asFirst(with(7200, own, true)));
    QCOMPARE(line.gaps.size(), std::size_t(1));
    QCOMPARE(line.gaps.back().from, Scene::timeOf(3600));
    QCOMPARE(line.program, u"Mine"_s);
    builder.add(asFirst(with(7300, {}, false)));
    QCOMPARE(line.gaps.size(), std::size_t(1));
    QCOMPARE(line.program, QString());
}

void TestLanesGaps::sentencesTellOfLostContact()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {1}, {}));
    builder.add(scene.contact(10, Contact::Ended));
    auto back = scene.at(1210, {1}, {});
    back.update.first = true;
    back.update.events.clear();
    builder.add(back);
    builder.setNow(1220s);
    const QString words = sentences(history::insightsOf(builder.lanes(), {0s, 1220s}));
    QVERIFY2(words.contains(u"For 20 min 0 s, not all changes were observed"_s), qPrintable(words));
    QVERIFY2(words.contains(u"For 20 min 0 s of it the state is unknown"_s), qPrintable(words));
}

/// That nobody watched is no fault of the connection.
void TestLanesGaps::exportsTellWhyNothingIsKnown()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {1}, {}));
    builder.add(scene.contact(10, Contact::Ended));
    auto back = scene.at(30, {1}, {});
    back.update.first = true;
    back.update.events.clear();
    builder.add(back);
    builder.add(scene.contact(40, Contact::Lost));
    builder.add(scene.contact(45, Contact::Live));
    builder.add(scene.contact(50, Contact::Ended));
    builder.setNow(60s);
    history::ExportFacts facts;
    facts.about.beganAt = Scene::began();
    const QByteArray csv = history::eventsCsv(builder.lanes(), facts);
    QCOMPARE(csv.count(",contact-lost,"), 3);
    QCOMPARE(csv.count(",contact-back,"), 2);
    QCOMPARE(csv.count(",watch-ended,No longer watched: the state is unknown from here on.,"), 2);
    QCOMPARE(csv.count(",watch-ended,Watched again.,"), 1);
    QCOMPARE(csv.count(",No contact: the state is unknown from here on.,"), 1);
    QCOMPARE(csv.count(",Contact was restored.,"), 1);
}

void TestLanesGaps::exportsTellOfLostContact()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {1}, {}));
    builder.add(scene.contact(10, Contact::Lost));
    builder.add(scene.contact(30, Contact::Live));
    builder.add(scene.at(31, {}, {}));
    builder.add(scene.contact(40, Contact::Lost));
    builder.setNow(50s);
    history::ExportFacts facts;
    facts.about.beganAt = Scene::began();
    const QByteArray csv = history::eventsCsv(builder.lanes(), facts);
    QCOMPARE(csv.count(",contact-lost,"), 2);
    QCOMPARE(csv.count(",contact-back,"), 1); // It lasts.
    QVERIFY(csv.indexOf(",contact-back,") < csv.indexOf(",released,"));
    QCOMPARE(csv.count("No contact: "), 2);
    QCOMPARE(csv.count("watch"), 0);
    const QByteArray trace = history::chromeTrace(builder.lanes(), facts);
    QCOMPARE(trace.count("\"no contact\""), 2);
    QCOMPARE(trace.count("\"name\":\"holding\""), 2); // None of the bars runs through.
    const QByteArray svg = history::lanesSvg(builder.lanes(), facts, {0s, 50s});
    QCOMPARE(svg.count("<rect class=\"holding\" x"), 3); // And the one of the legend.
    QCOMPARE(svg.count("<polyline class=\"level\""), 2);
}

QTEST_GUILESS_MAIN(TestLanesGaps)
#include "tst_lanes_gaps.moc"
