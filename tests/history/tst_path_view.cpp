// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of one path at one moment: as it goes on, and as it was recorded.
#include "history/path_view.h"
#include "history/scene.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Contact;
using history::PathView;

namespace {

const QString path = u"demo/sem/"_s;

consul::WatchState inPhase(consul::WatchPhase phase)
{
    consul::WatchState state;
    state.phase = phase;
    return state;
}

QDateTime clockOf(double second)
{
    return Scene().at(second, {}, {}).update.receivedAt;
}

} // namespace

class TestPathView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsReadIsKnownUpToItsAnswer()
    {
        Scene scene;
        PathView view;
        view.follow(inPhase(consul::WatchPhase::Live), true);
        view.goOn(clockOf(1));
        view.take(scene.at(2, {}, {1}).update);
        QCOMPARE(view.at, clockOf(2));
        QVERIFY(!view.lastEvent);
        view.take(scene.at(3, {1}, {}).update);
        QCOMPARE(view.lastEvent->kind, semaphore::EventKind::Granted);
        view.goOn(clockOf(5));
        QCOMPARE(view.at, clockOf(5));
        QVERIFY(!view.isOld);
        // The clock may be a little older than an answer that is here.
        view.take(scene.at(4, {1}, {}).update);
        QCOMPARE(view.at, clockOf(5));
        QCOMPARE(view.lastEvent->kind, semaphore::EventKind::Granted); // Nothing has happened since.
    }

    /// Since when its own watch fails, the connection does not know; where the connection is lost, it does.
    void withoutContactTimeStands()
    {
        Scene scene;
        PathView view;
        view.take(scene.at(1, {1}, {}).update);
        view.follow(inPhase(consul::WatchPhase::Denied), true);
        view.goOn(clockOf(60));
        QVERIFY(view.isOld);
        QCOMPARE(view.at, clockOf(1));
        view.follow(inPhase(consul::WatchPhase::Retrying), false);
        view.goOn(clockOf(2));
        QVERIFY(view.isOld);
        QCOMPARE(view.at, clockOf(2));
        view.follow(inPhase(consul::WatchPhase::Live), true);
        view.goOn(clockOf(61));
        QVERIFY(!view.isOld);
        QCOMPARE(view.at, clockOf(61));
    }

    void aRecordedMomentIsShownAsItWas()
    {
        Scene scene;
        history::LaneBuilder builder;
        std::vector<history::Moment> moments;
        for (const auto& moment : {scene.at(1, {}, {1}), scene.at(2, {1}, {}), scene.contact(4, Contact::Lost),
                 scene.contact(6, Contact::Live), scene.at(7, {}, {2})}) {
            builder.add(moment);
            moments.push_back(moment);
        }
        const auto& lanes = builder.lanes();
        const auto sessions = history::sessionsOf({moments[1]});
        const auto then = viewThen(path, &moments[1], lanes, history::Time(3s), clockOf(3), sessions);
        QCOMPARE(then.path, path);
        QVERIFY(then.update.state == moments[1].update.state);
        QCOMPARE(then.watch.phase, consul::WatchPhase::Live);
        QCOMPARE(then.at, clockOf(3));
        QVERIFY(!then.isOld);
        QCOMPARE(then.lastEvent->kind, semaphore::EventKind::Granted);
        QCOMPARE(then.sessions.size(), std::size_t(1));
        // What was so before an outage tells nothing of a moment in it.
        for (const auto* const moment : {&moments[1], &moments[2], static_cast<history::Moment*>(nullptr)}) {
            const auto unseen = viewThen(path, moment, lanes, history::Time(5s), clockOf(5), {});
            QVERIFY(!unseen.update.state);
            QVERIFY(!unseen.lastEvent);
            QCOMPARE(unseen.watch.phase, consul::WatchPhase::Stopped);
            QCOMPARE(unseen.watch.lastAnswerAt, clockOf(5));
        }
        const auto elsewhere = viewThen(u"other/"_s, nullptr, lanes, history::Time(3s), clockOf(3), sessions);
        QVERIFY(!elsewhere.update.state);
        QVERIFY(!elsewhere.lastEvent);
    }

    /// However much has happened elsewhere since.
    void theLastEventIsLookedForAmongItsOwn()
    {
        Scene quiet;
        Scene busy(u"busy/"_s);
        history::LaneBuilder builder;
        for (const auto& moment : {quiet.at(1, {}, {1}), busy.at(2, {}, {2}), quiet.at(3, {1}, {}), busy.at(4, {2}, {}),
                 busy.at(5, {2}, {3})})
            builder.add(moment);
        auto lanes = builder.lanes();
        QCOMPARE(lanes.paths[0].happenings, (history::SharedList<int>{0}));
        QCOMPARE(lanes.paths[1].happenings, (history::SharedList<int>{1, 2}));
        const auto kindAt = [&lanes](const QString& of, history::Time at) {
            const auto event = viewThen(of, nullptr, lanes, at, clockOf(6), {}).lastEvent;
            return event ? std::optional(event->kind) : std::nullopt;
        };
        QCOMPARE(kindAt(u"busy/"_s, 6s), semaphore::EventKind::Queued);
        QCOMPARE(kindAt(u"busy/"_s, 4s), semaphore::EventKind::Granted);
        QCOMPARE(kindAt(u"busy/"_s, 3s), std::nullopt);
        for (std::size_t i = 0; i < lanes.happenings.size(); ++i)
            lanes.happenings.edit(i).path = 0; // Whoever looked at another's would take it for its own.
        QCOMPARE(kindAt(path, 6s), semaphore::EventKind::Granted);
        QCOMPARE(kindAt(path, 2s), std::nullopt);
    }
};

QTEST_GUILESS_MAIN(TestPathView)
#include "tst_path_view.moc"
