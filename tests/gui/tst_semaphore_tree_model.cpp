// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/timeline_words.h"
#include "gui/marked_words.h"
#include "gui/semaphores/model/contender_facts.h"
#include "gui/shown_tree.h"
#include "gui/stage/model/semaphore_view.h"
#include "gui/state_samples.h"
#include "history/scene.h"
#include "semaphore/who_waits.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSet>
#include <QSignalSpy>
#include <rapidcheck.h>

#include <memory>
#include <tuple>

using gui::RowKind;
using gui::SemaphoreTreeModel;
using samples::ShownTree;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString path = QStringLiteral("demo/sem/");

QStringList sessionsIn(const QAbstractItemModel& model, const QModelIndex& head, RowKind group, RowKind kind)
{
    QStringList sessions;
    for (int row = 0; row < model.rowCount(head); ++row) {
        const auto index = model.index(row, 0, head);
        if (index.data(SemaphoreTreeModel::KindRole).value<RowKind>() != group)
            continue;
        for (int child = 0; child < model.rowCount(index); ++child) {
            const auto leaf = model.index(child, 0, index);
            if (leaf.data(SemaphoreTreeModel::KindRole).value<RowKind>() == kind)
                sessions.append(leaf.data(SemaphoreTreeModel::SessionRole).toString());
        }
    }
    return sessions;
}

QStringList holdersOf(const semaphore::State& state)
{
    QStringList sessions;
    for (const auto& holder : state.holders)
        sessions.append(holder.session);
    return sessions;
}

QStringList sorted(QStringList list)
{
    list.sort();
    return list;
}

/// By the rule of semaphore/who_waits.h.
QStringList waitersOf(const observer::Update& update)
{
    QStringList sessions;
    for (const auto& waiter : update.state->waiting) {
        if (!semaphore::isLeaving(update.sightings, waiter.session, update.receivedAt))
            sessions.append(waiter.session);
    }
    return sessions;
}

/// All rows of the groups in words, one a line: `+` opens a group.
QStringList rowsOf(const QAbstractItemModel& model, const QModelIndex& head)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(head); ++row) {
        const auto group = model.index(row, 0, head);
        rows << QStringLiteral("+ ") + group.data().toString();
        for (int child = 0; child < model.rowCount(group); ++child)
            rows << model.index(child, 0, group).data().toString();
    }
    return rows;
}

/// Whether a filter that has followed the model finds what a new one finds.
bool isLikeNew(const gui::SemaphoreFilterModel& filter, SemaphoreTreeModel& model, const QString& words)
{
    gui::SemaphoreFilterModel fresh;
    fresh.setSourceModel(&model);
    std::ignore = fresh.setFilter(words);
    const auto head = model.indexOfPath(path);
    const auto wanted = fresh.mapFromSource(head);
    const auto is = filter.mapFromSource(head);
    return wanted.isValid() == is.isValid() && rowsOf(fresh, wanted) == rowsOf(filter, is);
}

observer::Update after(const observer::Update& before, const semaphore::State& state, int seconds)
{
    return samples::update(state, samples::noon().addSecs(seconds), before);
}

/// Any division of a crowd into holders, stale ones and waiters.
semaphore::State anyState()
{
    std::vector<int> holders;
    std::vector<int> waiting;
    std::vector<int> stale;
    QSet<int> seen;
    for (const int number : *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 30))) {
        if (seen.contains(number))
            continue;
        seen.insert(number);
        const int where = *rc::gen::inRange(0, 5);
        (where == 0 ? stale : where < 3 ? holders : waiting).push_back(number);
    }
    auto state = samples::state(*rc::gen::inRange(1, 6), holders, waiting, stale);
    state.found = *rc::gen::inRange(0, 10) > 0;
    return state;
}

} // namespace

class TestSemaphoreTreeModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void afterAnyUpdatesTheModelSaysWhatTheLastStateSays()
    {
        QVERIFY(rc::check([] {
            ShownTree model;
            gui::SemaphoreFilterModel filter;
            filter.setSourceModel(&model);
            const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
            const QAbstractItemModelTester filterTester(&filter, QAbstractItemModelTester::FailureReportingMode::Fatal);
            RC_ASSERT(model.addPath(path));
            observer::Update last;
            auto at = samples::noon();
            const int steps = *rc::gen::inRange(1, 6);
            for (int step = 0; step < steps; ++step) {
                const auto state = anyState();
                at = at.addSecs(1);
                last = samples::update(state, at, last);
                model.apply(path, last);
                model.tick(at);
                const auto head = model.indexOfPath(path);
                const auto holders = sessionsIn(model, head, RowKind::HolderGroup, RowKind::Holder);
                const auto waiters = sessionsIn(model, head, RowKind::WaiterGroup, RowKind::Waiter);
                // Holders are ordered by their permits.
                RC_ASSERT(sorted(holders) == sorted(state.found ? holdersOf(state) : QStringList()));
                RC_ASSERT(waiters == (state.found ? waitersOf(last) : QStringList()));
                const auto shown
                    = sessionsIn(filter, filter.mapFromSource(head), RowKind::WaiterGroup, RowKind::Waiter);
                RC_ASSERT(shown == waiters);
                const auto permits = head.data(SemaphoreTreeModel::PermitsRole).value<gui::PermitCount>();
                RC_ASSERT(permits.taken() == holders.size());
            }
        }));
    }

    void aContenderThatGetsItsPermitStaysTheSameRow()
    {
        ShownTree model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(model.addPath(path));
        const auto first = samples::update(samples::state(1, {1}, {2, 3}));
        model.apply(path, first);
        const QPersistentModelIndex selected(model.indexOfSession(path, samples::sessionId(2)));
        QVERIFY(selected.isValid());
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy layout(&model, &QAbstractItemModel::layoutChanged);
        QSignalSpy moved(&model, &QAbstractItemModel::rowsMoved);

        model.apply(path, samples::update(samples::state(1, {2}, {3}), samples::noon().addSecs(1), first));

        QVERIFY(selected.isValid());
        QCOMPARE(selected.data(SemaphoreTreeModel::SessionRole).toString(), samples::sessionId(2));
        QCOMPARE(selected.data(SemaphoreTreeModel::KindRole).value<RowKind>(), RowKind::Holder);
        QCOMPARE(moved.count(), 1);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(layout.count(), 0);
    }

    /// Rows keep their words, and are told when these are others. None comes, goes or moves, also while they are held.
    void rowsAreSaidInAnotherLanguage()
    {
        ShownTree model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(model.addPath(path));
        model.tick(samples::noon());
        auto last = samples::update(samples::state(2, {1, 2}, {3}));
        model.apply(path, last);
        model.apply(path, last = after(last, samples::state(2, {1}, {3}), 1));
        const auto head = model.indexOfPath(path);
        const QStringList before{u"+ Holders"_s, u"client-01"_s, u"free permit"_s, u"+ Waiting"_s, u"1 · client-03"_s};
        QCOMPARE(rowsOf(model, head), before);
        const QPersistentModelIndex current(model.indexOfSession(path, samples::sessionId(3)));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        for (const bool isHeld : {false, true}) {
            model.setHeld(isHeld);
            {
                const MarkedWords other;
                model.retranslate();
                QCOMPARE(rowsOf(model, head),
                    (QStringList{
                        u"+ ~Holders"_s, u"client-01"_s, u"~free permit"_s, u"+ ~Waiting"_s, u"~1 · client-03"_s}));
                QVERIFY(!changed.isEmpty());
            }
            model.retranslate();
            QCOMPARE(rowsOf(model, head), before);
            QCOMPARE(current.data(SemaphoreTreeModel::SessionRole).toString(), samples::sessionId(3));
        }
    }

    void aBusyTreeKeepsItsRows()
    {
        ShownTree model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(model.addPath(path));
        model.tick(samples::noon());
        auto last = samples::update(samples::state(3, {1, 2, 3}, {4, 5}));
        model.apply(path, last);
        const auto head = model.indexOfPath(path);
        QCOMPARE(rowsOf(model, head),
            (QStringList{u"+ Holders"_s, u"client-01"_s, u"client-02"_s, u"client-03"_s, u"+ Waiting"_s,
                u"1 · client-04"_s, u"2 · client-05"_s}));
        // A permit that was given back stays as a row, and nothing below moves.
        model.apply(path, last = after(last, samples::state(3, {1, 3}, {4, 5}), 1));
        QCOMPARE(rowsOf(model, head),
            (QStringList{u"+ Holders"_s, u"client-01"_s, u"free permit"_s, u"client-03"_s, u"+ Waiting"_s,
                u"1 · client-04"_s, u"2 · client-05"_s}));
        const auto spare = model.index(1, 0, model.index(0, 0, head));
        QCOMPARE(spare.data(SemaphoreTreeModel::KindRole).value<RowKind>(), RowKind::Empty);
        QVERIFY(spare.data(SemaphoreTreeModel::SessionRole).toString().isEmpty());
        QVERIFY(spare.data(SemaphoreTreeModel::DetailRole).toString().isEmpty());
        // The next one takes it; the queue is as long as it was.
        model.apply(path, last = after(last, samples::state(3, {4, 1, 3}, {5}), 2));
        QCOMPARE(rowsOf(model, head),
            (QStringList{u"+ Holders"_s, u"client-01"_s, u"client-04"_s, u"client-03"_s, u"+ Waiting"_s,
                u"1 · client-05"_s, u""_s}));
        QCOMPARE(model.index(0, 0, head).data(SemaphoreTreeModel::DetailRole).toString(), QStringLiteral("3"));
        QCOMPARE(model.index(1, 0, head).data(SemaphoreTreeModel::DetailRole).toString(), QStringLiteral("1"));
        // When it has been quiet for a while, what stands empty at an end goes.
        model.apply(path, last = after(last, samples::state(3, {1}, {5}), 3));
        model.tick(samples::noon().addSecs(10));
        QCOMPARE(rowsOf(model, head).size(), 7);
        model.tick(samples::noon().addSecs(40));
        QCOMPARE(
            rowsOf(model, head), (QStringList{u"+ Holders"_s, u"client-01"_s, u"+ Waiting"_s, u"1 · client-05"_s}));
    }

    void whoHoldsTooMuchLeavesNoFreePermit()
    {
        ShownTree model;
        QVERIFY(model.addPath(path));
        const auto first = samples::update(samples::state(1, {1, 2}, {}));
        model.apply(path, first);
        model.apply(path, after(first, samples::state(1, {1}, {}), 1));
        QCOMPARE(rowsOf(model, model.indexOfPath(path)),
            (QStringList{u"+ Holders"_s, u"client-01"_s, u""_s, u"+ Waiting"_s}));
    }

    void nothingMovesUnderThePointer()
    {
        ShownTree model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(model.addPath(path));
        model.setHeld(true); // What is read for the first time is shown all the same.
        auto last = samples::update(samples::state(3, {1, 2}, {4, 5, 6}));
        model.apply(path, last);
        const auto head = model.indexOfPath(path);
        const auto rows = [&] { return rowsOf(model, head); };
        QCOMPARE(rows().size(), 7);
        const QPersistentModelIndex aimedAt(model.indexOfSession(path, samples::sessionId(5)));
        const auto is = [&](const QStringList& wanted) {
            return rows() == wanted && aimedAt.row() == 1 && aimedAt.parent().row() == 1;
        };
        // The first of the queue gets a permit, and stays where it is. One comes, and there is no row for it.
        model.apply(path, last = after(last, samples::state(3, {4, 1, 2}, {5, 6, 7}), 1));
        QVERIFY2(is({u"+ Holders"_s, u"client-01"_s, u"client-02"_s, u"+ Waiting"_s, u"client-04"_s, u"1 · client-05"_s,
                     u"2 · client-06"_s}),
            qPrintable(rows().join(QLatin1Char('|'))));
        QCOMPARE(model.index(0, 0, head).data(SemaphoreTreeModel::DetailRole).toString(), QStringLiteral("3"));
        QCOMPARE(model.index(1, 0, head).data(SemaphoreTreeModel::DetailRole).toString(),
            QStringLiteral("3, 1 not listed yet"));
        QCOMPARE(model.indexOfSession(path, samples::sessionId(4)).data(SemaphoreTreeModel::KindRole).value<RowKind>(),
            RowKind::Holder);
        // A holder ends: its row stays empty, as nobody moves there.
        model.apply(path, last = after(last, samples::state(3, {4, 2}, {5, 6, 7}), 2));
        QVERIFY2(is({u"+ Holders"_s, u"free permit"_s, u"client-02"_s, u"+ Waiting"_s, u"client-04"_s,
                     u"1 · client-05"_s, u"2 · client-06"_s}),
            qPrintable(rows().join(QLatin1Char('|'))));
        // All is gone: every row stays, empty.
        auto gone = samples::state(3, {}, {});
        gone.found = false;
        model.apply(path, last = after(last, gone, 3));
        QCOMPARE(rows().size(), 7);
        QVERIFY(!aimedAt.isValid()); // It has ended.
        model.apply(path, last = after(last, samples::state(3, {8}, {9}), 4));
        QCOMPARE(rows(),
            (QStringList{
                u"+ Holders"_s, u"client-08"_s, u"free permit"_s, u"+ Waiting"_s, u"1 · client-09"_s, u""_s, u""_s}));
        model.apply(path, last = after(last, samples::state(3, {8, 9, 10, 11}, {}), 5));
        model.setHeld(false);
        QCOMPARE(sorted(sessionsIn(model, head, RowKind::HolderGroup, RowKind::Holder)).size(), 4);
        QVERIFY(sessionsIn(model, head, RowKind::WaiterGroup, RowKind::Waiter).isEmpty());
        QCOMPARE(model.index(0, 0, head).data(SemaphoreTreeModel::DetailRole).toString(), QStringLiteral("4"));
    }

    /// Rows that keep their places say what has changed: nobody holds under "Waiting" without a word, and a permit that
    /// is taken is not called free or empty.
    void aHeldRowSaysThatItsContenderHasChanged()
    {
        ShownTree model;
        QVERIFY(model.addPath(path));
        auto last = samples::update(samples::state(3, {1, 2, 3}, {4, 5}));
        model.apply(path, last);
        const auto head = model.indexOfPath(path);
        model.setHeld(true);
        // Two end, the queue moves up with one who is new, and the third holder waits again.
        model.apply(path, last = after(last, samples::state(3, {4, 5, 6}, {3}), 1));
        QCOMPARE(rowsOf(model, head),
            (QStringList{u"+ Holders"_s, u"client-06"_s, u"taken by client-04, see Waiting"_s, u"1 · client-03"_s,
                u"+ Waiting"_s, u"client-04"_s, u"client-05"_s}));
        const auto badgeOf = [&](int session) {
            const auto badges = model.rowAt(model.indexOfSession(path, samples::sessionId(session))).badges;
            return badges.isEmpty() ? QString() : badges.constFirst().text;
        };
        QCOMPARE(badgeOf(3), u"now waiting"_s);
        QCOMPARE(badgeOf(4), u"now holding"_s);
        QCOMPARE(badgeOf(5), u"now holding"_s);
        // Two of them end, too: two permits are free, and a row of the queue is nobody's.
        model.apply(path, last = after(last, samples::state(3, {4}, {3}), 2));
        QCOMPARE(rowsOf(model, head),
            (QStringList{u"+ Holders"_s, u"free permit"_s, u"free permit"_s, u"1 · client-03"_s, u"+ Waiting"_s,
                u"client-04"_s, u""_s}));
        model.setHeld(false);
        QCOMPARE(badgeOf(3), QString()); // Nothing tells it from one that waits anew: `.lock` was changed.
        QCOMPARE(badgeOf(4), QString());
        QCOMPARE(rowsOf(model, head).filter(u"taken by"_s), QStringList());
    }

    void whileItIsHeldEveryGroupKeepsItsLength()
    {
        QVERIFY(rc::check([] {
            ShownTree model;
            gui::SemaphoreFilterModel filter;
            filter.setSourceModel(&model);
            const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
            const QAbstractItemModelTester filterTester(&filter, QAbstractItemModelTester::FailureReportingMode::Fatal);
            RC_ASSERT(model.addPath(path));
            const auto counts = [](const QAbstractItemModel& of, const QModelIndex& head) {
                QList<int> rows;
                for (int group = 0; group < of.rowCount(head); ++group)
                    rows << of.rowCount(of.index(group, 0, head));
                return rows;
            };
            auto first = anyState();
            first.found = true;
            auto last = samples::update(first);
            model.apply(path, last);
            RC_ASSERT(filter.setFilter(QStringLiteral("client-1")).isEmpty());
            const auto all = counts(model, model.indexOfPath(path));
            const auto shown = counts(filter, filter.mapFromSource(model.indexOfPath(path)));
            model.setHeld(true);
            auto at = samples::noon();
            semaphore::State state;
            const int steps = *rc::gen::inRange(1, 6);
            for (int step = 0; step < steps; ++step) {
                state = anyState();
                at = at.addSecs(*rc::gen::inRange(1, 60));
                last = samples::update(state, at, last);
                model.apply(path, last);
                model.tick(at);
                RC_ASSERT(counts(model, model.indexOfPath(path)) == all);
                RC_ASSERT(counts(filter, filter.mapFromSource(model.indexOfPath(path))) == shown);
                RC_ASSERT(isLikeNew(filter, model, QStringLiteral("client-1")));
            }
            model.setHeld(false);
            RC_ASSERT(isLikeNew(filter, model, QStringLiteral("client-1")));
            const auto head = model.indexOfPath(path);
            const auto holders = sessionsIn(model, head, RowKind::HolderGroup, RowKind::Holder);
            RC_ASSERT(sorted(holders) == sorted(state.found ? holdersOf(state) : QStringList()));
            RC_ASSERT(sessionsIn(model, head, RowKind::WaiterGroup, RowKind::Waiter)
                == (state.found ? waitersOf(last) : QStringList()));
        }));
    }

    void theSameStateChangesNothing()
    {
        ShownTree model;
        QVERIFY(model.addPath(path));
        const auto update = samples::update(samples::state(3, {1, 2}, {3}, {4}));
        model.apply(path, update);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.apply(path, update);
        QCOMPARE(changed.count(), 0);
        QCOMPARE(inserted.count(), 0);
    }

    void aTickChangesAgesInOneRangePerGroup()
    {
        ShownTree model;
        QVERIFY(model.addPath(path));
        std::vector<int> crowd(1000);
        for (int i = 0; i < 1000; ++i)
            crowd[static_cast<std::size_t>(i)] = 10 + i;
        model.apply(path, samples::update(samples::state(3, {1, 2, 3}, crowd)));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.tick(samples::noon().addSecs(5));
        QCOMPARE(changed.count(), 2);
        for (const auto& emission : changed)
            QVERIFY(emission.at(2).value<QList<int>>().contains(int(SemaphoreTreeModel::DetailRole)));
        const auto index = model.indexOfSession(path, samples::sessionId(1));
        QCOMPARE(index.data(SemaphoreTreeModel::DetailRole).toString(), QStringLiteral("held ≥ 5.0 s"));
    }

    void theRowsSayWhatMatters()
    {
        ShownTree model;
        QVERIFY(model.addPath(path));
        QCOMPARE(model.indexOfPath(path).data(SemaphoreTreeModel::DetailRole).toString(), QStringLiteral("reading…"));
        consul::WatchState live;
        live.phase = consul::WatchPhase::Live;
        model.follow(path, live);
        model.apply(path, samples::update(samples::state(3, {1}, {5, 6}, {4})));
        const auto head = model.indexOfPath(path);
        QCOMPARE(head.data().toString(), QStringLiteral("demo/sem"));
        QVERIFY(
            head.data(SemaphoreTreeModel::DetailRole).toString().startsWith(QStringLiteral("1 of 3 held, 1 stale")));
        const auto permits = head.data(SemaphoreTreeModel::PermitsRole).value<gui::PermitCount>();
        QCOMPARE(permits, (gui::PermitCount{1, 1, 0, 3}));
        const auto badges = head.data(SemaphoreTreeModel::BadgesRole).value<QList<gui::Badge>>();
        QCOMPARE(badges.size(), 1);
        QCOMPARE(badges.first().text, semaphore::findingTitle(semaphore::FindingKind::StaleHolder));
        // What a narrow row leaves out is in the tip.
        QCOMPARE(head.data(SemaphoreTreeModel::ShortDetailRole).toString(), QStringLiteral("1/3"));
        const auto tip = head.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(badges.first().text) && tip.contains(QStringLiteral("2 waiting")), qPrintable(tip));
        const auto stale = model.indexOfSession(path, samples::sessionId(4));
        QCOMPARE(stale.data(SemaphoreTreeModel::StateRole).value<gui::RowState>(), gui::RowState::Stale);
        const auto spoken = stale.data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains(QStringLiteral("session ended")), qPrintable(spoken));
        const auto next = model.indexOfSession(path, samples::sessionId(5));
        QCOMPARE(next.data().toString(), QStringLiteral("1 · client-05"));
        QVERIFY(next.data(Qt::ToolTipRole).toString().contains(QStringLiteral("client-05")));
    }

    /// As several `consul lock` of one command have. The last one of a name needs no ID any more.
    void rowsOfOneNameHaveTheirIds()
    {
        ShownTree model;
        QVERIFY(model.addPath(path));
        auto state = samples::state(1, {1}, {2, 3});
        state.holders[0].name = QStringLiteral("Consul lock for 'sleep 3' at 'demo/sem'");
        state.waiting[0].name = state.holders[0].name;
        const auto first = samples::update(state);
        model.apply(path, first);
        const auto head = model.indexOfPath(path);
        QCOMPARE(rowsOf(model, head),
            (QStringList{u"+ Holders"_s, u"sleep 3 (00000001)"_s, u"+ Waiting"_s, u"1 · sleep 3 (00000002)"_s,
                u"2 · client-03"_s}));
        const auto spoken = model.indexOfSession(path, samples::sessionId(2)).data(Qt::AccessibleTextRole).toString();
        QCOMPARE(spoken.count(u"00000002"_s), 1);
        state.waiting.erase(state.waiting.begin());
        model.apply(path, after(first, state, 60));
        QVERIFY(rowsOf(model, head).contains(u"sleep 3"_s));
    }

    void whoIsOnlyNamedIsNotCountedAsHeld()
    {
        const auto state = samples::namedState(3, {1, 2});
        ShownTree model;
        QVERIFY(model.addPath(path));
        model.apply(path, samples::update(state));
        model.tick(samples::noon().addSecs(90));
        const auto head = model.indexOfPath(path);
        for (const int role : {SemaphoreTreeModel::DetailRole, SemaphoreTreeModel::ShortDetailRole})
            QCOMPARE(head.data(role).toString(), u"2 of 3 named as held"_s);
        QCOMPARE(head.data(SemaphoreTreeModel::PermitsRole).value<gui::PermitCount>().named, 2);
        const auto row = model.indexOfSession(path, samples::clientName(1));
        QCOMPARE(row.data(SemaphoreTreeModel::StateRole).value<gui::RowState>(), gui::RowState::Named);
        QVERIFY(row.data(SemaphoreTreeModel::DetailRole).toString().startsWith(u"named "_s));
        const auto spoken = row.data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains(u"named, cannot be confirmed"_s), qPrintable(spoken));
        QVERIFY(row.data(Qt::ToolTipRole).toString().contains(u"Consul cannot confirm"_s));
        auto unknown = state;
        unknown.limit.reset();
        model.apply(path, samples::update(unknown));
        QCOMPARE(head.data(SemaphoreTreeModel::DetailRole).toString(), u"2 named as held"_s);
        const QString holders = gui::semaphoreFacts(samples::update(state), samples::noon())[3].value;
        QVERIFY2(holders.startsWith(u"0 live session"_s) && holders.endsWith(u", 2 only named"_s), qPrintable(holders));
        QVERIFY(gui::findContender(state, samples::clientName(1))->isNamed);
    }

    /// An entry without a session may have run out; and a session that the list does not show is no mere name.
    void whatConsulCannotConfirmIsSaidAsWhatItIs()
    {
        auto timed = samples::state(3, {1, 2}, {});
        timed.layout = semaphore::Layout::Ranked;
        timed.holders.front().isTimed = true;
        auto hidden = samples::state(3, {1, 2}, {});
        hidden.holders.front().isUnconfirmed = true;
        for (const auto& [state, words] :
            {std::pair(timed, u"may have passed its timeout"_s), std::pair(hidden, u"does not show this session"_s)}) {
            ShownTree model;
            QVERIFY(model.addPath(path));
            model.apply(path, samples::update(state));
            const auto row = model.indexOfSession(path, samples::sessionId(1));
            QCOMPARE(row.data(SemaphoreTreeModel::StateRole).value<gui::RowState>(), gui::RowState::Named);
            const auto tip = row.data(Qt::ToolTipRole).toString();
            QVERIFY2(tip.contains(words) && !tip.contains(u"this name"_s), qPrintable(tip));
            const auto head = model.indexOfPath(path);
            QCOMPARE(head.data(SemaphoreTreeModel::PermitsRole).value<gui::PermitCount>().named, 1);
            QCOMPARE(gui::semaphoreFacts(samples::update(state), samples::noon())[3].value,
                u"1 live session(s), 1 only named"_s);
            const auto contender = gui::findContender(state, samples::sessionId(1));
            QVERIFY(contender->isNamed);
            QCOMPARE(contender->isTimed, state.layout == semaphore::Layout::Ranked);
        }
    }

    /// An official client leaves `.lock` first and deletes its key a moment later. A key that stays longer says that it
    /// waits, or that its permit was taken.
    void whoLeavesDoesNotWait()
    {
        auto held = samples::state(1, {1}, {2});
        held.body = "1";
        auto left = samples::state(1, {}, {1, 2});
        left.body = "2";
        ShownTree model;
        gui::SemaphoreFilterModel filter;
        filter.setSourceModel(&model);
        QVERIFY(model.addPath(path));
        model.tick(samples::noon());
        auto last = samples::update(held);
        model.apply(path, last);
        const auto waiters = [&] {
            return sessionsIn(
                filter, filter.mapFromSource(model.indexOfPath(path)), RowKind::WaiterGroup, RowKind::Waiter);
        };
        model.apply(path, last = after(last, left, 1));
        QCOMPARE(waiters(), QStringList{samples::sessionId(2)});
        QCOMPARE(model.indexOfSession(path, samples::sessionId(2)).data().toString(), u"1 · client-02"_s);
        model.tick(samples::noon().addSecs(2));
        QCOMPARE(waiters(), QStringList{samples::sessionId(2)});
        model.tick(samples::noon().addSecs(3)); // No further answer tells of it.
        QCOMPARE(waiters(), (QStringList{samples::sessionId(1), samples::sessionId(2)}));
        const auto badges = model.rowAt(model.indexOfSession(path, samples::sessionId(1))).badges;
        QCOMPARE(badges.size(), 1);
        QCOMPARE(badges.constFirst().text, u"Permit taken away"_s);
    }

    /// Each single change renumbers all rows behind it, so there are only a few, however many rows move.
    void aCrowdThatMovesIsMovedTogether()
    {
        std::vector<int> holders;
        std::vector<int> waiting;
        for (int number = 1; number <= 600; ++number)
            (number % 2 == 0 ? holders : waiting).push_back(number);
        ShownTree model;
        gui::SemaphoreFilterModel filter;
        filter.setSourceModel(&model);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester filterTester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(model.addPath(path));
        auto last = samples::update(samples::state(600, holders, waiting));
        model.apply(path, last);
        const QPersistentModelIndex selected(model.indexOfSession(path, samples::sessionId(301)));
        const QPersistentModelIndex filtered(filter.mapFromSource(selected));
        int changes = 0;
        const auto count = [&changes] { ++changes; };
        connect(&model, &QAbstractItemModel::rowsMoved, this, count);
        connect(&model, &QAbstractItemModel::rowsInserted, this, count);
        connect(&model, &QAbstractItemModel::rowsRemoved, this, count);
        connect(&model, &QAbstractItemModel::layoutChanged, this, count);
        // Half of them change their places, others come and others go, one here and one there.
        std::vector<int> next;
        next.reserve(holders.size());
        for (const int number : holders)
            next.push_back(number % 3 == 0 ? number + 1000 : number);
        model.apply(path, last = after(last, samples::state(600, waiting, next), 1));
        QVERIFY2(changes <= 8, qPrintable(QString::number(changes)));
        const auto head = model.indexOfPath(path);
        QCOMPARE(
            sorted(sessionsIn(model, head, RowKind::HolderGroup, RowKind::Holder)), sorted(holdersOf(*last.state)));
        QCOMPARE(sessionsIn(model, head, RowKind::WaiterGroup, RowKind::Waiter), waitersOf(last));
        QVERIFY(isLikeNew(filter, model, {}));
        QCOMPARE(selected.data(SemaphoreTreeModel::SessionRole).toString(), samples::sessionId(301));
        QCOMPARE(selected.data(SemaphoreTreeModel::KindRole).value<RowKind>(), RowKind::Holder);
        QCOMPARE(filtered.data(SemaphoreTreeModel::SessionRole).toString(), samples::sessionId(301));
    }

    void whatCannotBeToldIsNotCounted()
    {
        auto state = samples::state(3, {}, {5});
        state.limit.reset();
        semaphore::Finding finding;
        finding.kind = semaphore::FindingKind::UndecodableBody;
        finding.severity = semaphore::Severity::Problem;
        state.findings.push_back(finding);
        finding.kind = semaphore::FindingKind::LeftoverContender;
        finding.session = samples::sessionId(5);
        state.findings.push_back(finding);
        ShownTree model;
        QVERIFY(model.addPath(path));
        model.apply(path, samples::update(state));
        const auto head = model.indexOfPath(path);
        QCOMPARE(head.data(SemaphoreTreeModel::ShortDetailRole).toString(), QStringLiteral("holders unknown"));
        QCOMPARE(model.index(0, 0, head).data(SemaphoreTreeModel::DetailRole).toString(), QStringLiteral("unknown"));
        QVERIFY(
            gui::semaphoreFacts(samples::update(state), samples::noon())[3].value.contains(QStringLiteral("unknown")));
        // A finding's row says whom it is about, by name.
        const auto about = model.index(1, 0, model.index(2, 0, head)).data(SemaphoreTreeModel::DetailRole).toString();
        QCOMPARE(about, samples::clientName(5));
        // The contender's own row has less room, and says already that it is one.
        const auto badges = model.index(0, 0, model.index(1, 0, head))
                                .data(SemaphoreTreeModel::BadgesRole)
                                .value<QList<gui::Badge>>();
        QCOMPARE(badges.size(), 1);
        QCOMPARE(badges[0].text, QStringLiteral("Possibly abandoned"));
        // Whoever is in no list that can be read may hold as well as wait.
        state.findings.pop_back();
        std::swap(state.unplaced, state.waiting);
        const auto unplaced = samples::update(state);
        model.apply(path, unplaced);
        const auto queue = model.index(1, 0, model.indexOfPath(path));
        QCOMPARE(queue.data(SemaphoreTreeModel::DetailRole).toString(), QStringLiteral("unknown"));
        const auto facts = gui::semaphoreFacts(unplaced, samples::noon());
        const auto waiting = std::ranges::find(facts, QStringLiteral("waiting"), &gui::Fact::id);
        QVERIFY(waiting != facts.end());
        QCOMPARE(waiting->value, QStringLiteral("unknown"));
        const auto contender = gui::findContender(state, samples::sessionId(5));
        QVERIFY(contender && contender->isUnplaced && !contender->holds);
    }

    void aFreePermitDuringAHandOverIsNoFindingYet()
    {
        auto state = samples::state(3, {1}, {5});
        semaphore::Finding finding;
        finding.kind = semaphore::FindingKind::LeftoverContender;
        finding.severity = semaphore::Severity::Hint;
        finding.session = samples::sessionId(5);
        const auto before = samples::update(state);
        state.findings.push_back(finding);
        ShownTree model;
        QVERIFY(model.addPath(path));
        model.tick(samples::noon());
        model.apply(path, samples::update(state, samples::noon().addSecs(1), before));
        const auto head = model.indexOfPath(path);
        QCOMPARE(model.rowCount(head), 2);
        model.tick(samples::noon().addSecs(2));
        QCOMPARE(model.rowCount(head), 2);
        // While its watch fails, nobody knows whether it went on so.
        consul::WatchState watch;
        watch.phase = consul::WatchPhase::Retrying;
        model.follow(path, watch);
        model.tick(samples::noon().addSecs(60));
        QCOMPARE(model.rowCount(head), 2);
        watch.phase = consul::WatchPhase::Live;
        model.follow(path, watch);
        model.tick(samples::noon().addSecs(4));
        QCOMPARE(model.rowCount(head), 3);
    }

    /// However late it is: on a slow machine newer answers wait, and what they say may be over what is shown.
    void aFindingCountsToTheAnswerThatIsShown()
    {
        auto state = samples::state(3, {1}, {5});
        semaphore::Finding finding;
        finding.kind = semaphore::FindingKind::LeftoverContender;
        finding.severity = semaphore::Severity::Hint;
        finding.session = samples::sessionId(5);
        const auto before = samples::update(state);
        state.findings.push_back(finding);
        ShownTree model;
        QVERIFY(model.addPath(path));
        model.tick(samples::noon());
        model.apply(path, samples::update(state, samples::noon().addSecs(1), before));
        const auto head = model.indexOfPath(path);
        model.tick(samples::noon().addSecs(1));
        QCOMPARE(model.rowCount(head), 2);
        const auto age = [&] {
            return model.index(0, 0, model.index(1, 0, head)).data(SemaphoreTreeModel::DetailRole).toString();
        };
        QCOMPARE(age(), u"≥ 1.0 s"_s);
        model.tick(samples::noon().addSecs(4));
        QCOMPARE(model.rowCount(head), 3);
    }

    void aResolvedPathKeepsItsRow()
    {
        ShownTree model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const auto* name : {"a", "a-b", "z"})
            QVERIFY(model.addPath(QString::fromLatin1(name)));
        const QPersistentModelIndex row(model.indexOfPath(QStringLiteral("a")));
        model.renamePath(QStringLiteral("a"), QStringLiteral("a/"));
        QCOMPARE(row.data(SemaphoreTreeModel::PathRole).toString(), QStringLiteral("a/"));
        QCOMPARE(model.paths(), (QStringList{QStringLiteral("a-b"), QStringLiteral("a/"), QStringLiteral("z")}));
        QVERIFY(!model.addPath(QStringLiteral("a/")));
        model.removePath(QStringLiteral("a/"));
        QVERIFY(!row.isValid());
    }

    /// The list of sessions may come after the keys.
    void aTtlIsShownOnceItIsKnown()
    {
        SemaphoreTreeModel model;
        QVERIFY(model.addPath(path));
        history::PathView shown;
        shown.path = path;
        shown.at = samples::noon();
        shown.update = samples::update(samples::state(3, {1}, {}));
        model.show(shown);
        const auto detail = [&model] {
            return model.indexOfSession(path, samples::sessionId(1)).data(SemaphoreTreeModel::DetailRole).toString();
        };
        QVERIFY2(!detail().contains(QStringLiteral("TTL")), qPrintable(detail()));
        auto session = samples::listed(1);
        session.ttlText = QStringLiteral("15s");
        session.ttl = std::chrono::seconds(15);
        shown.sessions = {session};
        model.show(shown);
        QVERIFY2(detail().contains(QStringLiteral("TTL 15 s")), qPrintable(detail()));
        shown.sessions.clear();
        model.show(shown);
        QVERIFY2(!detail().contains(QStringLiteral("TTL")), qPrintable(detail()));
    }

    /// Now and later, and before whoever subscribes after the model: two panes never show two states.
    void whatIsFollowedIsShownFirst()
    {
        SemaphoreTreeModel model;
        history::PathView shown;
        shown.path = path;
        shown.at = samples::noon();
        shown.update = samples::update(samples::state(3, {1}, {}));
        gui::Live<history::PathView> live(shown);
        model.follow(live);
        QVERIFY(model.indexOfSession(path, samples::sessionId(1)).isValid());
        QList<bool> seen;
        live.subscribe(&model,
            [&](const history::PathView&) { seen << model.indexOfSession(path, samples::sessionId(2)).isValid(); });
        shown.update = after(shown.update, samples::state(3, {1, 2}, {}), 1);
        live.set(shown);
        QCOMPARE(seen, (QList<bool>{false, true}));
    }

    /// A release of Spring deletes its key first.
    void aHolderWithoutAKeyIsToldAfterAHandOver()
    {
        const auto moments = releaseOfSpring();
        const auto& update = moments.back().update;
        ShownTree model;
        QVERIFY(model.addPath(path));
        model.tick(Scene::began());
        model.apply(path, moments.front().update);
        model.apply(path, update);
        for (const double second : {2.0, 3.999, 4.0}) {
            const auto at = Scene::began().addMSecs(Scene::timeOf(second).count() / 1000);
            const auto level = levelAt(moments, second);
            model.tick(at);
            const auto permits
                = model.indexOfPath(path).data(SemaphoreTreeModel::PermitsRole).value<gui::PermitCount>();
            QCOMPARE(permits.live, level.live);
            QCOMPARE(permits.stale, level.stale);
            QCOMPARE(level.stale, second < 4 ? 0 : 1);
            const auto wanted = second < 4 ? gui::RowState::Holding : gui::RowState::Stale;
            QCOMPARE(
                model.indexOfSession(path, samples::id(1)).data(SemaphoreTreeModel::StateRole).value<gui::RowState>(),
                wanted);
            const auto view = gui::viewOf(update, {}, at);
            QCOMPARE(view.holders.front().state, wanted);
            QCOMPARE(view.holders.front().missing == gui::ContenderView::Missing::Nothing, second < 4);
            QCOMPARE(gui::findContender(update, samples::id(1), at)->live, second < 4);
        }
    }

    /// Who lives holds. A permit that a stale holder occupies is counted apart, in both.
    void theTimelineCountsTheSame()
    {
        Scene scene;
        history::LaneBuilder builder;
        ShownTree model;
        QVERIFY(model.addPath(path));
        const auto texts = [&](const history::Moment& moment) {
            builder.add(moment);
            model.tick(moment.update.receivedAt);
            model.apply(path, moment.update);
            return std::pair(model.indexOfPath(path).data(SemaphoreTreeModel::DetailRole).toString(),
                gui::holdersText(builder.lanes().paths.front(), moment.at));
        };
        QCOMPARE(texts(scene.at(1, {1, 2, 3}, {}, {}, 3)), std::pair(u"3/3"_s, u"3/3 held"_s));
        QCOMPARE(
            texts(scene.at(2, {1, 2}, {}, {3}, 3)), std::pair(u"2 of 3 held, 1 stale"_s, u"2 of 3 held, 1 stale"_s));
        QCOMPARE(
            texts(scene.at(3, {}, {}, {1, 3}, 3)), std::pair(u"0 of 3 held, 2 stale"_s, u"0 of 3 held, 2 stale"_s));
        samples::Store hidden;
        hidden.contender(1, consul::semaphoreFlag)
            .lock(samples::body(samples::Family::Official, 3, {1, 2, 4}), consul::semaphoreFlag, 1010)
            .at(1010);
        hidden.seen.unread = {hidden.seen.path + samples::id(2)};
        const auto named = u"2 of 3 named as held, 1 stale"_s;
        QCOMPARE(texts(scene.at(4, hidden.seen)), std::pair(named, named));
    }

    void theFilterFindsContendersAndKeepsWholePaths()
    {
        ShownTree model;
        gui::SemaphoreFilterModel filter;
        filter.setSourceModel(&model);
        const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(model.addPath(path));
        QVERIFY(model.addPath(QStringLiteral("other/")));
        model.apply(path, samples::update(samples::state(3, {1, 2}, {5, 6})));

        QCOMPARE(filter.setFilter(QStringLiteral("CLIENT-05")), QString());
        QCOMPARE(filter.rowCount(), 1);
        const auto head = filter.index(0, 0);
        QCOMPARE(sessionsIn(filter, head, RowKind::WaiterGroup, RowKind::Waiter), QStringList{samples::sessionId(5)});
        QVERIFY(sessionsIn(filter, head, RowKind::HolderGroup, RowKind::Holder).isEmpty());

        QCOMPARE(filter.setFilter(QStringLiteral("/^demo/")), QString());
        QCOMPARE(sessionsIn(filter, filter.index(0, 0), RowKind::HolderGroup, RowKind::Holder).size(), 2);

        // The words of all tables.
        QCOMPARE(filter.setFilter(QStringLiteral("client !client-05")), QString());
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(sessionsIn(filter, filter.index(0, 0), RowKind::WaiterGroup, RowKind::Waiter),
            QStringList{samples::sessionId(6)});
        QCOMPARE(filter.setFilter(QStringLiteral("!client-05")), QString());
        QCOMPARE(sessionsIn(filter, filter.index(0, 0), RowKind::WaiterGroup, RowKind::Waiter),
            QStringList{samples::sessionId(6)});
        auto ofVault = samples::state(3, {1, 2}, {5, 6});
        ofVault.program.emplace();
        ofVault.program->id = QStringLiteral("vault");
        ofVault.program->title = QStringLiteral("Vault active node");
        model.apply(path, samples::update(ofVault));
        for (const auto* const words : {"program:vault", "active", "!program:patroni !other"}) {
            QCOMPARE(filter.setFilter(QString::fromLatin1(words)), QString());
            QCOMPARE(filter.rowCount(), 1);
            QCOMPARE(sessionsIn(filter, filter.index(0, 0), RowKind::HolderGroup, RowKind::Holder).size(), 2);
        }
        QCOMPARE(filter.setFilter(QStringLiteral("!program:vault")), QString());
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.index(0, 0).data(SemaphoreTreeModel::PathRole).toString(), QStringLiteral("other/"));
        model.apply(path, samples::update(samples::state(3, {1, 2}, {5, 6})));

        QCOMPARE(filter.setFilter(QStringLiteral("!demo/")), QString());
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.index(0, 0).data(SemaphoreTreeModel::PathRole).toString(), QStringLiteral("other/"));

        QCOMPARE(filter.setFilter(QStringLiteral("/^demo/")), QString());
        QVERIFY(!filter.setFilter(QStringLiteral("/(/")).isEmpty());
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.setFilter(QString()), QString());
        QCOMPARE(filter.rowCount(), 2);
    }
};

QTEST_GUILESS_MAIN(TestSemaphoreTreeModel)
#include "tst_semaphore_tree_model.moc"
