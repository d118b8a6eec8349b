// SPDX-License-Identifier: GPL-3.0-or-later
// What is not well for another reason than its own checks, and what is none of ours.
#include "gui/kit/model/row_state.h"
#include "gui/services/model/services_filter.h"
#include "services_samples.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>

using gui::ServicesFilter;
using gui::ServicesModel;
using samples::fleet;
using samples::ids;
using samples::instance;
using Status = consul::CheckStatus;
using Strictly = QAbstractItemModelTester;

class TestServicesTrouble : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsOnANodeThatIsDownIsNotHidden();
    void whatIsImportedIsNeverTicked();
    void whatIsImportedHasASectionOfItsOwn();
};

void TestServicesTrouble::whatIsOnANodeThatIsDownIsNotHidden()
{
    auto lost = instance(QStringLiteral("db"), QStringLiteral("n9"), QStringLiteral("db-1"));
    lost.nodeDown = true;
    auto all = fleet();
    all.push_back(lost);
    ServicesModel model;
    const Strictly tester(&model, Strictly::FailureReportingMode::QtTest);
    model.apply(samples::source(all));
    ServicesFilter filter(&model);
    filter.setOnlyFailing(true);
    // Worse than a warning, better than what fails by itself.
    QCOMPARE(ids(filter), (QStringList{QStringLiteral("web-1"), QStringLiteral("db-1"), QStringLiteral("billing-7")}));
    QCOMPARE(filter.index(1, ServicesModel::Status).data().toString(), QStringLiteral("node down"));
    QCOMPARE(filter.index(1, ServicesModel::Status).data(ServicesModel::ToneRole).value<gui::RowState>(),
        gui::RowState::Stale);
    filter.setOnlyFailing(false);
    filter.setText(QStringLiteral("status:down"));
    QCOMPARE(ids(filter), QStringList{QStringLiteral("db-1")});
    filter.setText(QStringLiteral("status:passing"));
    QVERIFY(!ids(filter).contains(QStringLiteral("db-1")));
    // As the column says it.
    all.back().nodeDown = false;
    all.back().nodeFailing = true;
    model.apply(samples::source(all));
    for (const auto* const query : {"status:critical", "status:/node check/", "status:failing"}) {
        filter.setText(QString::fromLatin1(query));
        QVERIFY2(ids(filter).contains(QStringLiteral("db-1")), query);
    }
    for (const auto* const query : {"status:down", "status:passing"}) {
        filter.setText(QString::fromLatin1(query));
        QVERIFY2(!ids(filter).contains(QStringLiteral("db-1")), query);
    }
    all.back() = lost;
    model.apply(samples::source(all));
    filter.setText({});
    model.setGrouping(gui::ServicesGrouping::Service);
    const auto group = model.indexOf(lost.ref).parent();
    QCOMPARE(group.siblingAtColumn(ServicesModel::Status).data().toString(), QStringLiteral("1 of 1 node down"));
}

void TestServicesTrouble::whatIsImportedIsNeverTicked()
{
    auto source = samples::source(fleet());
    auto theirs = instance(QStringLiteral("web"), QStringLiteral("n2"), QStringLiteral("web-1"), Status::Critical);
    theirs.ref.peer = QStringLiteral("east");
    auto inventory = std::make_shared<cleanup::Inventory>(*source.inventory);
    inventory->imported = {theirs};
    inventory->notePlaces();
    source.inventory = inventory;
    ServicesModel model;
    const Strictly tester(&model, Strictly::FailureReportingMode::QtTest);
    model.apply(source);
    QCOMPARE(model.rowCount(), 5); // Four of ours and a section.
    const auto row = model.indexOf(theirs.ref);
    const auto ours = model.indexOf({theirs.ref.node, theirs.ref.id});
    QVERIFY(row.isValid() && ours.isValid() && row != ours);
    QVERIFY(!(row.flags() & Qt::ItemIsUserCheckable));
    QVERIFY(!row.data(Qt::CheckStateRole).isValid());
    QVERIFY(row.siblingAtColumn(ServicesModel::Node).data().toString().contains(QStringLiteral("east")));
    ServicesFilter filter(&model);
    model.setChecked(filter.shown(), true);
    QCOMPARE(model.checked().size(), 4);
    QVERIFY(!model.checked().contains(theirs.ref));
    model.setGrouping(gui::ServicesGrouping::Service);
    // Its failure counts in its own section only.
    const auto group = model.indexOf({theirs.ref.node, theirs.ref.id}).parent();
    QCOMPARE(group.siblingAtColumn(ServicesModel::Status).data().toString(), QStringLiteral("1 of 2 failing"));
    QCOMPARE(model.rowCount(group), 2);
    QCOMPARE(filter.mapFromSource(group).data(Qt::CheckStateRole).value<Qt::CheckState>(), Qt::Checked);
    // It goes and comes like any other row.
    auto without = samples::source(fleet());
    model.apply(without);
    QVERIFY(!model.indexOf(theirs.ref).isValid());
    model.apply(source);
    QVERIFY(model.indexOf(theirs.ref).isValid());
}

void TestServicesTrouble::whatIsImportedHasASectionOfItsOwn()
{
    auto source = samples::source(fleet());
    const auto imported = [](const QString& service, const QString& id, const QString& peer, Status status) {
        auto made = instance(service, QStringLiteral("n2"), id, status);
        made.ref.peer = peer;
        return made;
    };
    const auto with = [&source](std::vector<cleanup::Instance> theirs) {
        auto inventory = std::make_shared<cleanup::Inventory>(*source.inventory);
        inventory->imported = std::move(theirs);
        auto made = source;
        made.inventory = inventory;
        return made;
    };
    const auto east
        = imported(QStringLiteral("web"), QStringLiteral("web-1"), QStringLiteral("east"), Status::Critical);
    const auto west = imported(QStringLiteral("db"), QStringLiteral("db-1"), QStringLiteral("west"), Status::Passing);
    ServicesModel model;
    const Strictly tester(&model, Strictly::FailureReportingMode::QtTest);
    ServicesFilter filter(&model);
    const Strictly shownTester(&filter, Strictly::FailureReportingMode::QtTest);
    model.apply(with({west, east}));
    const QStringList sections{QStringLiteral("[From the peer east]"), QStringLiteral("web-1"),
        QStringLiteral("[From the peer west]"), QStringLiteral("db-1")};
    // Behind ours, whichever way and by whatever the table is sorted and grouped.
    for (const auto grouping :
        {gui::ServicesGrouping::None, gui::ServicesGrouping::Service, gui::ServicesGrouping::Node}) {
        model.setGrouping(grouping);
        for (int column = 0; column < ServicesModel::ColumnCount; ++column) {
            for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
                filter.sort(column, order);
                const QStringList all = ids(filter);
                QStringList last = all.last(4);
                if (!last.front().endsWith(QStringLiteral("east]")))
                    last = last.mid(2) + last.first(2);
                QCOMPARE(last, sections);
            }
        }
        QCOMPARE(filter.shownCount(), 6);
    }
    const auto section = model.indexOf(east.ref).parent();
    QVERIFY(model.isSection(section));
    QCOMPARE(section.data(ServicesModel::SectionRole).toString(), QStringLiteral("east"));
    QCOMPARE(section.siblingAtColumn(ServicesModel::Status).data().toString(), QStringLiteral("1 of 1 failing there"));
    QVERIFY(section.siblingAtColumn(ServicesModel::Owner).data().toString().contains(QStringLiteral("read-only")));
    const auto shown = filter.mapFromSource(section);
    QVERIFY(!shown.data(Qt::CheckStateRole).isValid());
    QVERIFY(!(shown.flags() & Qt::ItemIsUserCheckable));
    QVERIFY(!filter.setData(shown, Qt::Checked, Qt::CheckStateRole));
    QVERIFY(model.checked().isEmpty());
    // A service of ours may be called as a peer, and a peer as one of ours.
    model.setGrouping(gui::ServicesGrouping::Service);
    model.apply(with({imported(QStringLiteral("x"), QStringLiteral("x-1"), QStringLiteral("web"), Status::Passing)}));
    const QStringList listed = ids(filter);
    QCOMPARE(listed.last(2), (QStringList{QStringLiteral("[From the peer web]"), QStringLiteral("x-1")}));
    model.setGrouping(gui::ServicesGrouping::None);
    // Rows of ours come and go before it.
    model.apply(with({east}));
    const QPersistentModelIndex kept(model.indexOf(east.ref));
    auto fewer = fleet();
    fewer.pop_back();
    auto next = samples::source(fewer);
    auto inventory = std::make_shared<cleanup::Inventory>(*next.inventory);
    inventory->imported = {east};
    next.inventory = inventory;
    model.apply(next);
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(kept.isValid());
    QCOMPARE(kept.data(ServicesModel::KeyRole).value<cleanup::InstanceRef>(), east.ref);
    filter.setText(QStringLiteral("peer:east"));
    QCOMPARE(ids(filter), (QStringList{QStringLiteral("[From the peer east]"), QStringLiteral("web-1")}));
    model.apply(samples::source(fewer));
    QCOMPARE(model.rowCount(), 3);
}

QTEST_GUILESS_MAIN(TestServicesTrouble)
#include "tst_services_trouble.moc"
