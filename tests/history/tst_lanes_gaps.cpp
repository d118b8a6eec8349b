// SPDX-License-Identifier: GPL-3.0-or-later
// What lanes, figures and sentences make of times in which nothing was seen.
#include "history/analysis.h"
#include "history/lanes.h"
#include "history/scene.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Contact;
using history::LaneBuilder;
using history::Lanes;

namespace {

QString sentences(const std::vector<history::Insight>& insights)
{
    QStringList all;
    for (const auto& insight : insights)
        all.append(insight.sentence);
    return all.join(u'\n');
}

} // namespace

class TestLanesGaps : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void namesKeepTheirLanesAfterAGap();
    void whatWasNotSeenIsNotCounted();
    void levelsAreCountedWhileTheyAreSeen();
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
            store.seen.sessions[0].name = u"worker-a"_s;
            store.seen.sessions[1].name = u"worker-b"_s;
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
    QVERIFY2(words.contains(u"client-2 waited longest: 3.0 s."_s), qPrintable(words));
    QVERIFY2(words.contains(u"client-1 held longest: 2.0 s."_s), qPrintable(words));
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

QTEST_GUILESS_MAIN(TestLanesGaps)
#include "tst_lanes_gaps.moc"
