// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/path_views.h"
#include "gui/stage/model/stage_scene.h"

#include "gui/view_samples.h"
#include "support/patience.h"

#include <QSet>
#include <rapidcheck.h>

namespace {

std::vector<int> numbers(int from, int count)
{
    std::vector<int> list;
    list.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        list.push_back(from + i);
    return list;
}

gui::StageScene sceneOf(const semaphore::State& state, const QString& event = {})
{
    return gui::sceneOf(samples::view(state), gui::assignPermits({}, samples::view(state)), event);
}

} // namespace

class TestStageScene : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aMomentWithoutADiagramSaysWhy()
    {
        QCOMPARE(gui::bannerThen(QStringLiteral("demo/sem/"), nullptr).id, QStringLiteral("not-seen"));
        auto state = samples::state(3, {1}, {});
        QVERIFY(gui::bannerThen(QStringLiteral("demo/sem/"), &state).id.isEmpty());
        state.found = false;
        QCOMPARE(gui::bannerThen(QStringLiteral("demo/sem/"), &state).text,
            QStringLiteral("There was nothing at demo/sem/ at this moment."));
    }

    /// `2` tells who it is among `client-1` and `client-2`, but not beside `other-2`.
    void namesThatDifferAreShownWhole()
    {
        auto state = samples::state(1, {1}, {2, 3});
        const auto scene = [&state] {
            const auto view = samples::view(state);
            return gui::sceneOf(view, gui::assignPermits({}, view), {});
        };
        QVERIFY(!scene().severalNames);
        state.waiting[1].name = QStringLiteral("other-2");
        QVERIFY(scene().severalNames);
    }

    /// As several `consul lock` of one command are.
    void cardsOfOneNameHaveTheirIds()
    {
        auto state = samples::state(1, {1}, {2, 3});
        state.holders[0].name = QStringLiteral("Consul lock for 'sleep 3' at 'demo/sem'");
        state.waiting[0].name = state.holders[0].name;
        const auto scene = sceneOf(state);
        QCOMPARE(scene.permits[0].card->name, QStringLiteral("sleep 3 (00000001)"));
        QCOMPARE(scene.queue[0].name, QStringLiteral("sleep 3 (00000002)"));
        QCOMPARE(scene.queue[0].label, QStringLiteral("0000"));
        QCOMPARE(scene.queue[0].ownName, QStringLiteral("sleep 3"));
        QCOMPARE(scene.queue[1].name, QStringLiteral("client-03"));
        QCOMPARE(scene.queue[1].label, QStringLiteral("03"));
        QVERIFY(!scene.severalNames); // Each label tells who it is.
    }

    void aHolderKeepsItsPermitWhileOthersComeAndGo()
    {
        const auto first = gui::assignPermits({}, samples::view(samples::state(3, {1, 2, 3}, {})));
        const auto second = gui::assignPermits(first, samples::view(samples::state(3, {2, 3, 4}, {})));
        QCOMPARE(second.value(samples::sessionId(2)), first.value(samples::sessionId(2)));
        QCOMPARE(second.value(samples::sessionId(3)), first.value(samples::sessionId(3)));
        QCOMPARE(second.value(samples::sessionId(4)), first.value(samples::sessionId(1)));
    }

    /// Going back in time shows everybody where they sat, unless somebody sits there.
    void whoHeldAtAnyTimeComesBackToThatPermit()
    {
        const auto first = gui::assignPermits({}, samples::view(samples::state(3, {1, 2, 3}, {})));
        const auto second = gui::assignPermits(first, samples::view(samples::state(3, {2}, {})));
        auto ever = first;
        ever.insert(second);
        QCOMPARE(gui::assignPermits(second, samples::view(samples::state(3, {3, 1, 2}, {})), ever), first);
        // A holder of now has the permit, whoever had it before.
        const auto third = gui::assignPermits(second, samples::view(samples::state(3, {2, 4}, {})), ever);
        QCOMPARE(third.value(samples::sessionId(4)), 0);
        const auto fourth = gui::assignPermits(third, samples::view(samples::state(3, {1, 4, 2}, {})), ever);
        QCOMPARE(fourth.value(samples::sessionId(4)), 0);
        QCOMPARE(fourth.value(samples::sessionId(2)), 1);
        QCOMPARE(fourth.value(samples::sessionId(1)), 2);
        // A limit that is lower by now has no such permit.
        const auto fewer = gui::assignPermits({}, samples::view(samples::state(2, {3}, {})), ever);
        QCOMPARE(fewer.value(samples::sessionId(3)), 0);
    }

    void whoeverSatBehindTheLimitMovesUp()
    {
        const auto over = gui::assignPermits({}, samples::view(samples::state(2, {1, 2, 3}, {})));
        QCOMPARE(over.value(samples::sessionId(3)), 2);
        const auto later = gui::assignPermits(over, samples::view(samples::state(2, {2, 3}, {})));
        QCOMPARE(later.value(samples::sessionId(2)), 1);
        QCOMPARE(later.value(samples::sessionId(3)), 0);
    }

    /// Those who were granted last, whatever the list's order and their places: `.lock` lists them by their IDs.
    void whoWasGrantedLastIsTooMany()
    {
        const auto granted = [](gui::SemaphoreView view, const QList<int>& seconds) {
            for (qsizetype i = 0; i < seconds.size(); ++i)
                view.holders[static_cast<std::size_t>(i)].since
                    = QDateTime(QDate(2026, 3, 1), QTime(12, 0), Qt::UTC).addSecs(seconds[i]);
            return view;
        };
        const auto beyond = [](const gui::SemaphoreView& view, const gui::PermitPlaces& permitPlaces) {
            QSet<QString> who;
            for (const auto& permit : gui::sceneOf(view, permitPlaces, {}).permits) {
                if (permit.overLimit && permit.card)
                    who.insert(permit.card->session);
            }
            return who;
        };
        const auto id = [](int number) { return samples::sessionId(number); };
        const auto crowd = granted(samples::view(samples::state(1, {1, 2, 3}, {})), {30, 10, 20});
        QCOMPARE(beyond(crowd, gui::assignPermits({}, crowd)), (QSet<QString>{id(1), id(3)}));
        // The limit is lowered while the last one has the first permit.
        const auto before
            = gui::assignPermits({}, granted(samples::view(samples::state(3, {1, 2, 3}, {})), {10, 20, 30}));
        const auto lowered = granted(samples::view(samples::state(1, {1, 2, 3}, {})), {30, 10, 20});
        const auto permitPlaces = gui::assignPermits(before, lowered);
        QCOMPARE(beyond(lowered, permitPlaces), (QSet<QString>{id(1), id(3)}));
        QCOMPARE(permitPlaces.value(id(2)), 0);
        // Whose begin nobody saw was there before.
        auto unseen = granted(samples::view(samples::state(1, {1, 2}, {})), {10, 20});
        unseen.holders[1].since = {};
        QCOMPARE(beyond(unseen, gui::assignPermits({}, unseen)), QSet<QString>{id(1)});
        // Whoever is stale holds nothing: the title counts one of one, and so do the permits.
        const auto stale = granted(samples::view(samples::state(1, {1}, {}, {4})), {20, 10});
        QCOMPARE(beyond(stale, gui::assignPermits({}, stale)), QSet<QString>{id(4)});
    }

    void theWayLeadsToAPermitThatCanBeTaken()
    {
        const auto next = [](const semaphore::State& state) { return sceneOf(state).nextPermit; };
        QCOMPARE(next(samples::state(3, {1, 2, 3}, {5})), -1); // All held: nobody knows which one comes free.
        QCOMPARE(next(samples::state(3, {1, 2}, {5})), 2);
        QCOMPARE(next(samples::state(3, {1, 2}, {5}, {4})), 2); // Lost to a stale holder: whoever takes it prunes.
        QCOMPARE(next(samples::state(3, {1}, {5}, {4})), 2); // A free one needs no pruning.
        QCOMPARE(next(samples::state(3, {1, 2}, {})), -1);
        QCOMPARE(next(samples::state(2, {1, 2}, {5}, {4})), -1); // Pruning leaves the limit reached.
        auto unknown = samples::state(3, {1}, {5});
        unknown.limit.reset();
        QCOMPARE(next(unknown), -1);
        QCOMPARE(gui::StageScene().nextPermit, -1);
    }

    void theTitleCountsStaleHoldersApart()
    {
        const auto title = [](const semaphore::State& state) { return sceneOf(state).permitsTitle; };
        QCOMPARE(title(samples::state(3, {1, 2, 3}, {})), QStringLiteral("limit 3, all taken"));
        QCOMPARE(title(samples::state(3, {1, 2}, {}, {4})), QStringLiteral("2 of 3 held, 1 stale"));
        auto unreadable = samples::state(3, {}, {});
        unreadable.limit.reset();
        unreadable.findings.resize(1);
        unreadable.findings[0].kind = semaphore::FindingKind::UndecodableBody;
        QCOMPARE(title(unreadable), QStringLiteral("limit unknown, holders unknown"));
        unreadable.unplaced.resize(2);
        const auto scene = sceneOf(unreadable);
        QCOMPARE(scene.queueTitle, QStringLiteral("who waits is unknown"));
        QVERIFY(scene.queue.empty());
        QCOMPARE(title(samples::state(3, {1}, {}, {4})), QStringLiteral("1 of 3 held, 1 free, 1 stale"));
        QCOMPARE(title(samples::state(1, {1, 2}, {}, {4})), QStringLiteral("limit 1, 1 too many, 1 stale"));
        auto unknown = samples::state(3, {1}, {}, {4});
        unknown.limit.reset();
        QCOMPARE(title(unknown), QStringLiteral("limit unknown, 1 held, 1 stale"));
    }

    /// kured, Chef: nothing in Consul confirms that whoever is named holds.
    void whoIsOnlyNamedIsNotCalledAHolder()
    {
        const auto scene = sceneOf(samples::namedState(3, {1, 2}));
        QCOMPARE(scene.permitsTitle, QStringLiteral("2 of 3 named as held, 1 free"));
        QCOMPARE(scene.permits[0].card->note, QStringLiteral("named, cannot be confirmed"));
        QCOMPARE(scene.permits[0].card->state, gui::RowState::Named);
        auto unknown = samples::namedState(3, {1});
        unknown.limit.reset();
        QCOMPARE(sceneOf(unknown).permitsTitle, QStringLiteral("limit unknown, 1 named as held"));
        QCOMPARE(sceneOf(samples::namedState(1, {1, 2})).permitsTitle, QStringLiteral("2 of 1 named as held"));
        const auto crowded = samples::view(samples::namedState(1, {1, 2})).permits; // They may be gone.
        QCOMPARE(crowded.over, 0);
        QCOMPARE(crowded.live, 2);
        auto mixed = samples::state(1, {1, 2, 3}, {});
        mixed.holders.back().isUnconfirmed = true;
        QCOMPARE(samples::view(mixed).permits.over, 1);
        auto timed = samples::state(3, {1}, {});
        timed.layout = semaphore::Layout::Ranked;
        timed.holders.front().isTimed = true;
        const auto card = sceneOf(timed).permits[0].card;
        QCOMPARE(card->note, QStringLiteral("may have passed its timeout"));
        QCOMPARE(card->state, gui::RowState::Named);
    }

    void onlyAnEndedSessionIsCalledGone()
    {
        auto state = samples::state(3, {}, {}, {1});
        const auto noteOf = [](const semaphore::State& shown) { return sceneOf(shown).permits[0].card->note; };
        QVERIFY(noteOf(state).contains(QStringLiteral("session ended")));
        auto lives = state;
        lives.evidence.listed = {samples::listed(1)};
        QVERIFY(noteOf(lives).contains(QStringLiteral("no key")));
        auto unlisted = state; // By no list that was seen: the token may be shown the sessions of some nodes only.
        unlisted.holders.front().node.clear();
        QVERIFY(noteOf(unlisted).contains(QStringLiteral("no key")));
        auto unread = state;
        unread.sessionsKnown = false;
        QVERIFY(noteOf(unread).contains(QStringLiteral("no key")));
        // What a token without session:read is answered.
        auto empty = state;
        empty.evidence.listed.clear();
        QVERIFY(noteOf(empty).contains(QStringLiteral("no key")));
    }

    void everyHolderHasAPermitOfItsOwn()
    {
        QVERIFY(rc::check([] {
            gui::PermitPlaces permitPlaces;
            const int steps = *rc::gen::inRange(1, 8);
            for (int step = 0; step < steps; ++step) {
                const auto holders = *rc::gen::unique<std::vector<int>>(rc::gen::inRange(1, 40));
                const int limit = *rc::gen::inRange(1, 20);
                const auto state = samples::state(limit, holders, {});
                permitPlaces = gui::assignPermits(permitPlaces, samples::view(state));
                RC_ASSERT(permitPlaces.size() == static_cast<qsizetype>(holders.size()));
                QSet<int> places;
                for (const int place : std::as_const(permitPlaces))
                    places.insert(place);
                RC_ASSERT(places.size() == permitPlaces.size());
                const auto scene = gui::sceneOf(samples::view(state), permitPlaces, {});
                int shown = 0;
                for (const auto& permit : scene.permits)
                    shown += permit.card ? 1 : 0;
                RC_ASSERT(shown == static_cast<int>(holders.size()));
                RC_ASSERT(scene.permits.size() >= static_cast<std::size_t>(limit));
            }
        }));
    }

    void slotsSitWhereTheyAre()
    {
        auto state = samples::state(3, {1, 2}, {});
        state.layout = semaphore::Layout::Slots;
        state.holders[0].slot = 2;
        state.holders[1].slot = 0;
        const auto scene = sceneOf(state);
        QCOMPARE(scene.permits.size(), std::size_t(3));
        QCOMPARE(scene.permits[2].card->session, samples::sessionId(1));
        QCOMPARE(scene.permits[0].card->session, samples::sessionId(2));
        QVERIFY(!scene.permits[1].card);
    }

    void aThousandWaitersAreCutAndCounted()
    {
        const auto scene = sceneOf(samples::state(3, {1, 2, 3}, numbers(10, 1000)));
        QCOMPARE(scene.queue.size(), std::size_t(gui::maxQueueCards));
        QCOMPARE(scene.hiddenWaiters, 1000 - gui::maxQueueCards);
        QCOMPARE(scene.queue.front().state, gui::RowState::Next);
        QCOMPARE(scene.queue.back().state, gui::RowState::Waiting);
    }

    void aHugeLimitIsNotDrawnWhole()
    {
        const auto scene = sceneOf(samples::state(1'000'000, {1}, {}));
        QCOMPARE(scene.permits.size(), std::size_t(gui::maxPermits));
        QCOMPARE(scene.hiddenPermits, 1'000'000 - gui::maxPermits);
    }

    void tenThousandListedHoldersDoNotFreezeTheStage()
    {
        const auto state = samples::state(3, numbers(1, 10'000), {});
        const auto scene = sceneOf(state);
        QCOMPARE(scene.permits.size(), std::size_t(gui::maxPermits));
        QCOMPARE(scene.hiddenPermits, 10'000 - gui::maxPermits);
    }

    void thosePastTheLimitAreMarked()
    {
        const auto scene = sceneOf(samples::state(2, {1, 2, 3}, {}));
        QCOMPARE(scene.permits.size(), std::size_t(3));
        QVERIFY(!scene.permits[1].overLimit);
        QVERIFY(scene.permits[2].overLimit);
    }

    void theGravestFindingIsSaidBeforeTheLatestEvent()
    {
        const auto grave = sceneOf(samples::state(3, {1}, {}, {2}), QStringLiteral("somebody came"));
        QVERIFY(grave.sentence != QStringLiteral("somebody came"));
        QCOMPARE(grave.sentenceTone, gui::RowState::Stale);
        const auto calm = sceneOf(samples::state(3, {1}, {}), QStringLiteral("somebody came"));
        QCOMPARE(calm.sentence, QStringLiteral("somebody came"));
    }

    void aSessionWithTwoSlotsHasTwoCards()
    {
        auto state = samples::state(2, {1, 1}, {});
        state.layout = semaphore::Layout::Slots;
        state.holders[0].slot = 0;
        state.holders[1].slot = 1;
        const auto scene = sceneOf(state);
        QVERIFY(scene.permits[0].card && scene.permits[1].card);
    }

    void nothingThereIsAnEmptyStage()
    {
        semaphore::State state;
        state.path = QStringLiteral("demo/sem/");
        QVERIFY(sceneOf(state).permits.empty());
        QVERIFY(gui::sceneOf({}, {}, {}).permits.empty());
    }
};

QTEST_GUILESS_MAIN(TestStageScene)
#include "tst_stage_scene.moc"

#include <utility>
