// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/timeline_table_model.h"
#include "gui/timeline_samples.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using gui::TimelineTableModel;
using samples::second;

namespace {

QStringList column(const TimelineTableModel& model, int column)
{
    QStringList all;
    for (int row = 0; row < model.rowCount(); ++row)
        all.append(model.index(row, column).data().toString());
    return all;
}

} // namespace

class TestTimelineTable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rowsSayWhatHappened()
    {
        const history::Lanes lanes = samples::fewLanes();
        TimelineTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setBegan(Scene::began());
        model.setLanes(&lanes);
        QCOMPARE(model.rowCount(), 12);
        QCOMPARE(model.index(3, TimelineTableModel::When).data().toString(), u"08:00:20.000"_s);
        QCOMPARE(model.index(3, TimelineTableModel::Contender).data().toString(), u"client-10"_s);
        QCOMPARE(model.index(3, TimelineTableModel::What).data().toString(), u"client-10 acquired a permit."_s);
        QCOMPARE(model.index(3, TimelineTableModel::Node).data().toString(), u"n2"_s);
        QCOMPARE(model.index(3, 0).data(TimelineTableModel::AtRole).toLongLong(), 20'000'000);
        QCOMPARE(model.index(3, 0).data(TimelineTableModel::SessionRole).toString(), samples::id(1));
        QCOMPARE(model.index(7, TimelineTableModel::Contender).data().toString(), QString());
        QCOMPARE(model.headerData(TimelineTableModel::What, Qt::Horizontal, Qt::DisplayRole).toString(), u"Event"_s);
        // The end of a wait says what the wait was made of, also to who hears the table.
        for (const int role : {int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)}) {
            const QString reported = model.index(3, TimelineTableModel::What).data(role).toString();
            QVERIFY2(
                reported.contains(u"client-10 acquired a permit. client-10 waited 10.0 s"_s), qPrintable(reported));
            const QString began = model.index(1, TimelineTableModel::What).data(role).toString();
            QVERIFY2(!began.contains(u"waited"_s), qPrintable(began));
        }
        model.setLanes(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void pathFilterAndRangeNarrow()
    {
        const history::Lanes lanes = samples::fewLanes();
        TimelineTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setLanes(&lanes);
        model.setPath(u"demo/sem/"_s);
        QCOMPARE(model.rowCount(), 10);
        model.setFilter(u"CLIENT-1"_s);
        QCOMPARE(column(model, TimelineTableModel::Contender),
            (QStringList{u"client-10"_s, u"client-10"_s, u"client-1"_s, u"client-1"_s, u"client-10"_s, u"client-1"_s,
                u"client-1"_s}));
        model.setRange(history::Range{second(30), second(40)});
        QCOMPARE(model.rowCount(), 3);
        model.setFilter({});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.rowAt(second(29)), -1);
        QCOMPARE(model.rowAt(second(35)), 1);
        QCOMPARE(model.rowAt(second(100)), 2);
        model.setRange(std::nullopt);
        QCOMPARE(model.rowCount(), 10);
        model.setPath(u"nowhere/"_s);
        QCOMPARE(model.rowCount(), 0);
    }

    void rowsAreAddedNeverReset()
    {
        history::Lanes lanes = samples::fewLanes();
        TimelineTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setPath(u"demo/sem/"_s);
        model.setFilter(u"client"_s);
        model.setLanes(&lanes);
        QCOMPARE(model.rowCount(), 9);
        const QPersistentModelIndex kept(model.index(4, 0));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        history::Lane lane;
        lane.session = samples::id(9);
        lane.name = u"client-9"_s;
        lanes.lanes.push_back(lane);
        lanes.happenings.push_back(samples::happening(101, 4, semaphore::EventKind::Queued));
        lanes.happenings.push_back(samples::happening(102, 3, semaphore::EventKind::Queued, 1));
        model.lanesChanged();
        QCOMPARE(model.rowCount(), 10);
        QCOMPARE(inserted.size(), 1);
        model.lanesChanged();
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(reset.size(), 0);
        QCOMPARE(kept.row(), 4);
        QCOMPARE(model.index(9, TimelineTableModel::Contender).data().toString(), u"client-9"_s);
    }

    void manyAreTakenInSlices()
    {
        history::Lanes lanes = samples::fewLanes();
        lanes.happenings.clear();
        const auto most = static_cast<int>(TimelineTableModel::slice);
        const int many = 3 * most + 10;
        for (int i = 0; i < many; ++i)
            lanes.happenings.push_back(samples::happening(i / 1000.0, i % 4, semaphore::EventKind::Queued, i % 4 / 3));
        TimelineTableModel model;
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.setLanes(&lanes);
        QCOMPARE(model.rowCount(), most);
        QVERIFY(!model.isComplete());
        QTRY_COMPARE(model.rowCount(), many);
        QCOMPARE(inserted.size(), 4);
        // A range begins and ends where it does, without a look at what lies outside.
        model.setRange(history::Range{second(120), second(121)});
        QVERIFY(model.isComplete());
        QCOMPARE(model.rowCount(), 1001);
        // Another wish on the way: no row of the old one is left.
        model.setRange(std::nullopt);
        model.setFilter(u"stranger"_s);
        QTRY_VERIFY(model.isComplete());
        QCOMPARE(model.rowCount(), many / 4);
    }
};

QTEST_GUILESS_MAIN(TestTimelineTable)
#include "tst_timeline_table.moc"
