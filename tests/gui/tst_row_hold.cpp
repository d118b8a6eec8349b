// SPDX-License-Identifier: GPL-3.0-or-later
// What a person aims at keeps its place: when that is so, and what the tree and the tables do meanwhile.
#include "gui/kit/view/row_hold.h"

#include "gui/kit/view/page_table.h"
#include "gui/semaphores/view/tree_pane.h"
#include "gui/services/model/services_filter.h"
#include "gui/shown_tree.h"
#include "gui/state_samples.h"
#include "services_samples.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QCursor>
#include <QEnterEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPersistentModelIndex>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTimer>
#include <QTreeView>

using namespace Qt::Literals::StringLiterals;
using Status = consul::CheckStatus;

class TestRowHold : public QObject
{
    Q_OBJECT

private:
    static constexpr int patience = 60'000;

    static void enter(const QAbstractItemView* view)
    {
        QEnterEvent event(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
        QCoreApplication::sendEvent(view->viewport(), &event);
    }
    static void leave(const QAbstractItemView* view)
    {
        QEvent event(QEvent::Leave);
        QCoreApplication::sendEvent(view->viewport(), &event);
    }
    static std::vector<int> range(int from, int to)
    {
        std::vector<int> numbers;
        for (int i = from; i < to; ++i)
            numbers.push_back(i);
        return numbers;
    }

private Q_SLOTS:
    void thePointerAMenuAndKeysHold();
    void rowsUnderARestingPointerAreFree();
    void whoLeavesByKeyboardHoldsNothing();
    void theTreeStandsStillUnderThePointer();
    void aPresentedTreeIsInOrder();
    void aBusyTreeDoesNotRoll();
    void aTableIsNotSortedUnderThePointer();
    void groupsOfAHeldTableOpenAndFilterAsEver();
    void inThePlaceOfAHeldRowThatGoesNobodyIsChosen_data();
    void inThePlaceOfAHeldRowThatGoesNobodyIsChosen();
    void inThePlaceOfAGroupThatGoesNobodyIsChosen();
};

namespace {

gui::TableLook look(bool several)
{
    gui::TableLook look{u"rows"_s, {}, gui::ServicesModel::Removal};
    look.several = several;
    return look;
}

gui::TableWords known(int all)
{
    gui::TableWords words;
    words.all = all;
    words.isKnown = true;
    return words;
}

} // namespace

void TestRowHold::thePointerAMenuAndKeysHold()
{
    QWidget window;
    QTreeView view(&window);
    QLineEdit field(&window);
    field.move(0, 300);
    QStandardItemModel rows(3, 1);
    view.setModel(&rows);
    gui::RowHold hold(&view);
    QSignalSpy changes(&hold, &gui::RowHold::changed);
    window.resize(400, 400);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    leave(&view); // Wherever the pointer of this machine is.
    QTRY_VERIFY_WITH_TIMEOUT(!hold.isHeld(), patience);
    changes.clear();

    enter(&view);
    QVERIFY(hold.isHeld());
    // A menu opens over the view: the pointer leaves it.
    auto* menu = new QMenu(&window);
    hold.holdWhile(menu);
    leave(&view);
    QCoreApplication::processEvents();
    QVERIFY(hold.isHeld());
    QCOMPARE(changes.size(), 1);
    delete menu;
    QTRY_VERIFY_WITH_TIMEOUT(!hold.isHeld(), patience);
    QCOMPARE(changes.size(), 2);

    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Shift);
    QVERIFY(!hold.isHeld());
    QTest::keyClick(&view, Qt::Key_Down);
    QVERIFY(hold.isHeld());
    field.setFocus();
    QTRY_VERIFY_WITH_TIMEOUT(!hold.isHeld(), patience);
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Down);
    QVERIFY(hold.isHeld());
    hold.endKeys();
    QVERIFY(!hold.isHeld());
    QTest::keyClick(&view, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(!hold.isHeld(), patience); // Nobody walks on.
    // A pointer that lies there moves nothing, and holds nothing.
    enter(&view);
    auto* const pause = hold.findChild<QTimer*>(u"pointerPause"_s);
    QVERIFY(pause->isActive());
    pause->start(0);
    QTRY_VERIFY_WITH_TIMEOUT(!hold.isHeld(), patience);
    QMouseEvent move(QEvent::MouseMove, QPointF(7, 7), QPointF(7, 7), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(view.viewport(), &move);
    QVERIFY(hold.isHeld());
    view.hide();
    QTRY_VERIFY_WITH_TIMEOUT(!hold.isHeld(), patience);
}

void TestRowHold::rowsUnderARestingPointerAreFree()
{
    QTreeView view;
    const gui::RowHold hold(&view);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    leave(&view);
    QTRY_VERIFY_WITH_TIMEOUT(!hold.isHeld(), patience);
    enter(&view);
    QVERIFY(hold.isHeld());
    view.hide();
    QTRY_VERIFY_WITH_TIMEOUT(!hold.isHeld(), patience);
    view.show(); // With a key.
    const QPointF pointer = QCursor::pos();
    QEnterEvent under(pointer, pointer, pointer);
    QCoreApplication::sendEvent(view.viewport(), &under);
    QVERIFY(!hold.isHeld());
    const auto moveTo = [&view](const QPointF& at) {
        QMouseEvent move(QEvent::MouseMove, at, at, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view.viewport(), &move);
    };
    moveTo(pointer);
    QVERIFY(!hold.isHeld());
    moveTo(pointer + QPointF(5, 0));
    QVERIFY(hold.isHeld());
}

void TestRowHold::whoLeavesByKeyboardHoldsNothing()
{
    QWidget window;
    QTreeView view(&window);
    QLineEdit field(&window);
    field.move(0, 300);
    const gui::RowHold hold(&view);
    hold.findChild<QTimer*>(u"pointerPause"_s)->setInterval(10 * patience);
    window.resize(400, 400);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    view.setFocus();
    enter(&view);
    QVERIFY(hold.isHeld());
    field.setFocus(Qt::TabFocusReason);
    QTRY_VERIFY_WITH_TIMEOUT(!hold.isHeld(), patience);
    view.setFocus();
    enter(&view);
    QTest::keyClick(&view, Qt::Key_Down);
    QVERIFY(hold.isHeld());
    QTest::keyClick(&view, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!hold.isHeld(), patience);
}

void TestRowHold::theTreeStandsStillUnderThePointer()
{
    const QString path = u"demo/sem/"_s;
    samples::ShownTree model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    gui::TreePane pane(&model);
    pane.resize(400, 900);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    auto* const view = pane.view();
    leave(view);
    QCoreApplication::processEvents();
    QVERIFY(model.addPath(path) && model.addPath(u"other/"_s));
    auto last = samples::update(samples::state(3, {1, 2}, {4, 5, 6}));
    model.apply(path, last);
    view->expandAll();
    const auto textAt = [view](const QPoint& at) { return view->indexAt(at).data().toString(); };
    const auto placeOf = [&](const QModelIndex& index) {
        return view->visualRect(static_cast<QSortFilterProxyModel*>(view->model())->mapFromSource(index));
    };
    const QPoint aim = placeOf(model.indexOfSession(path, samples::sessionId(5))).center();
    const QPoint below = placeOf(model.indexOfPath(u"other/"_s)).center();
    QCOMPARE(textAt(aim), u"2 · client-05"_s);
    enter(view);
    model.apply(
        path, last = samples::update(samples::state(3, {4, 1, 2}, {5, 6, 7}), samples::noon().addSecs(1), last));
    QCOMPARE(textAt(aim), u"1 · client-05"_s);
    QCOMPARE(textAt(below), u"other"_s);
    model.apply(path, last = samples::update(samples::state(3, {4}, {6}), samples::noon().addSecs(2), last));
    QCOMPARE(textAt(aim), QString()); // It has ended; nobody else is hit.
    QCOMPARE(textAt(below), u"other"_s);
    leave(view);
    QTRY_VERIFY_WITH_TIMEOUT(
        !textAt(aim).isEmpty() || placeOf(model.indexOfPath(u"other/"_s)).center() == below, patience);
    const auto holder = model.indexOfSession(path, samples::sessionId(4));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowAt(holder.parent()).kind, gui::RowKind::HolderGroup, patience);
}

/// Before a class, a pointer that lies on the tree points at something for others to see.
void TestRowHold::aPresentedTreeIsInOrder()
{
    const QString path = u"demo/sem/"_s;
    samples::ShownTree model;
    gui::TreePane pane(&model);
    QVERIFY(model.addPath(path));
    auto last = samples::update(samples::state(2, {1, 2}, {4, 5}));
    model.apply(path, last);
    enter(pane.view());
    model.apply(path, last = samples::update(samples::state(2, {1, 4}, {5}), samples::noon().addSecs(1), last));
    const auto groupOf
        = [&](int client) { return model.rowAt(model.indexOfSession(path, samples::sessionId(client)).parent()).kind; };
    QCOMPARE(groupOf(4), gui::RowKind::WaiterGroup); // Somebody may be aiming at it.
    pane.present(true);
    QCOMPARE(groupOf(4), gui::RowKind::HolderGroup);
    enter(pane.view());
    model.apply(path, last = samples::update(samples::state(2, {1, 5}, {}), samples::noon().addSecs(2), last));
    QCOMPARE(groupOf(5), gui::RowKind::HolderGroup);
}

/// Without anybody near it: rows end and begin several times, and what stands below stays where it is, also where the
/// selected contender ends and the view is scrolled.
void TestRowHold::aBusyTreeDoesNotRoll()
{
    const QString path = u"demo/sem/"_s;
    samples::ShownTree model;
    gui::TreePane pane(&model);
    pane.resize(400, 300);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    auto* const view = pane.view();
    leave(view);
    QCoreApplication::processEvents();
    QVERIFY(model.addPath(path));
    auto last = samples::update(samples::state(3, {1, 2, 3}, range(10, 40)));
    model.apply(path, last);
    view->expandAll();
    pane.select({path, samples::sessionId(20)});
    auto* const bar = view->verticalScrollBar();
    bar->setValue(bar->maximum());
    const int scrolled = bar->value();
    QVERIFY(scrolled > 0);
    for (int round = 0; round < 12; ++round) {
        const auto holders = round % 3 == 0 ? std::vector<int>{1, 3} : std::vector<int>{1, 10 + round, 3};
        model.apply(path,
            last
            = samples::update(samples::state(3, holders, range(11 + round, 40)), samples::noon().addSecs(round), last));
        QCoreApplication::processEvents();
        QCOMPARE(bar->value(), scrolled);
        QCOMPARE(bar->maximum(), scrolled);
    }
    QCOMPARE(pane.selection(), (gui::Selection{path, {}})); // The selected one has ended.
}

void TestRowHold::aTableIsNotSortedUnderThePointer()
{
    gui::ServicesModel model;
    gui::ServicesFilter filter(&model);
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    auto all = samples::fleet();
    model.apply(samples::source(all));
    filter.setOnlyFailing(true); // Failing ones only.
    const QStringList before{u"web-1"_s, u"billing-7"_s};
    QCOMPARE(samples::ids(filter), before);
    QSignalSpy layouts(&filter, &QAbstractItemModel::layoutChanged);

    QSignalSpy waiting(&filter, &gui::HeldFilter::waitingChanged);
    filter.setHeld(true);
    for (auto& each : all) {
        if (each.ref.id == u"billing-7"_s)
            each.status = Status::Critical; // It would stand first.
        else if (each.ref.id == u"web-1"_s)
            each.status = Status::Passing; // It would be hidden.
    }
    all.push_back(samples::instance(u"api"_s, u"n1"_s, u"api-1"_s, Status::Critical)); // It would come first.
    model.apply(samples::source(all));
    QCOMPARE(samples::ids(filter), before);
    QCOMPARE(filter.index(0, gui::ServicesModel::Status).data().toString(),
        u"passing (no check)"_s); // It says so.
    QCOMPARE(layouts.size(), 0);
    // What waits is said, and only as long as it does.
    QVERIFY(filter.isAnyWaiting());
    all.pop_back();
    model.apply(samples::source(all));
    QVERIFY(!filter.isAnyWaiting());
    all.push_back(samples::instance(u"api"_s, u"n1"_s, u"api-1"_s, Status::Passing)); // The filter hides it.
    model.apply(samples::source(all));
    QVERIFY(!filter.isAnyWaiting());
    all.back().status = Status::Critical; // Now it does not, but for the hold.
    model.apply(samples::source(all));
    QVERIFY(filter.isAnyWaiting());
    QCOMPARE(samples::ids(filter), before);
    filter.setHeld(false);
    QVERIFY(!filter.isAnyWaiting());
    QCOMPARE(waiting.size(), 4);
    QCOMPARE(samples::ids(filter), (QStringList{u"api-1"_s, u"billing-7"_s}));
    // Who sorts or filters meanwhile gets what was asked for.
    filter.setHeld(true);
    filter.sort(gui::ServicesModel::Instance, Qt::DescendingOrder);
    QCOMPARE(samples::ids(filter), (QStringList{u"billing-7"_s, u"api-1"_s}));
    filter.setOnlyFailing(false);
    QCOMPARE(samples::ids(filter).size(), 5);
    QCOMPARE(samples::ids(filter).constFirst(), u"web/proxy 1"_s);
}

void TestRowHold::groupsOfAHeldTableOpenAndFilterAsEver()
{
    gui::ServicesModel model;
    model.setGrouping(gui::ServicesGrouping::Service);
    gui::ServicesFilter filter(&model);
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    auto all = samples::fleet();
    model.apply(samples::source(all));
    filter.setHeld(true);
    const auto before = samples::ids(filter); // What is asked for only now, as when a group is opened, is there.
    QCOMPARE(before.size(), 7);
    all.push_back(samples::instance(u"web"_s, u"n1"_s, u"web-9"_s, Status::Critical));
    all.push_back(samples::instance(u"new"_s, u"n1"_s, u"new-1"_s, Status::Critical));
    model.apply(samples::source(all));
    QCOMPARE(samples::ids(filter), before);
    filter.setHeld(false);
    QCOMPARE(samples::ids(filter).size(), 10);
}

void TestRowHold::inThePlaceOfAHeldRowThatGoesNobodyIsChosen_data()
{
    QTest::addColumn<bool>("several");
    QTest::newRow("one row can be selected") << false;
    QTest::newRow("several can") << true;
}

/// Acts that destroy are about the row that is looked at.
void TestRowHold::inThePlaceOfAHeldRowThatGoesNobodyIsChosen()
{
    QFETCH(bool, several);
    gui::ServicesModel model;
    auto* const filter = new gui::ServicesFilter(&model);
    filter->setOnlyFailing(true);
    std::vector<cleanup::Instance> all;
    for (int i = 100; i < 400; ++i)
        all.push_back(samples::instance(u"web"_s, u"n1"_s, u"web-%1"_s.arg(i), Status::Critical));
    model.apply(samples::source(all));
    gui::PageTable pane(look(several), filter, nullptr);
    pane.resize(600, 400);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    pane.showRows(known(300));
    enter(pane.table());
    QVERIFY(filter->isHeld());
    const auto chosen = QVariant::fromValue(cleanup::InstanceRef{u"n1"_s, samples::ids(*filter).at(1)});
    pane.choose(chosen);
    QCOMPARE(pane.current(), chosen);
    QVariantList shown;
    connect(&pane, &gui::PageTable::currentChanged, &pane, [&] { shown << pane.current(); });
    for (auto& each : all) {
        if (const QString& id = each.ref.id; id == samples::ids(*filter).at(0) || id == samples::ids(*filter).at(1))
            each.status = Status::Passing;
    }
    model.apply(samples::source(all));
    pane.showRows(known(300));
    QCOMPARE(pane.current(), chosen);
    QCOMPARE(filter->rowCount(), 300);

    leave(pane.table());
    QTRY_VERIFY_WITH_TIMEOUT(!filter->isHeld(), patience);
    QCOMPARE(filter->rowCount(), 298);
    QCOMPARE(pane.current(), QVariant());
    QCOMPARE(pane.selectedCount(), 0);
    QVERIFY(std::ranges::all_of(shown, [&](const QVariant& each) { return !each.isValid() || each == chosen; }));
    QCOMPARE(pane.table()->verticalScrollBar()->value(), 0); // Nor is another part of the table shown.
    pane.showRows(known(300));
    QCOMPARE(pane.current(), QVariant());
    // A person chooses one row, or several, as before.
    QCOMPARE(pane.table()->selectionMode() == QAbstractItemView::ExtendedSelection, several);
}

void TestRowHold::inThePlaceOfAGroupThatGoesNobodyIsChosen()
{
    gui::ServicesModel model;
    model.setGrouping(gui::ServicesGrouping::Service);
    auto* const filter = new gui::ServicesFilter(&model);
    model.apply(samples::source(samples::fleet()));
    gui::PageTable pane(look(false), filter, nullptr);
    pane.showRows(known(4));
    pane.table()->setCurrentIndex(filter->index(0, 0));
    QCOMPARE(pane.selectedCount(), 1);
    QCOMPARE(pane.current(), QVariant());
    pane.showRows(known(4));
    QCOMPARE(pane.selectedCount(), 1); // It stays.
    model.setGrouping(gui::ServicesGrouping::None);
    pane.showRows(known(4));
    QCOMPARE(pane.current(), QVariant());
    QCOMPARE(pane.selectedCount(), 0);
}

QTEST_MAIN(TestRowHold)
#include "tst_row_hold.moc"
