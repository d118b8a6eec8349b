// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/path_watch_set.h"

#include "gui/connections/model/connection.h"
#include "gui/history/model/path_views.h"
#include "gui/kit/model/settings_keeper.h"
#include "gui/marked_words.h"
#include "gui/semaphores/model/candidate_model.h"
#include "semaphore/programs.h"
#include "support/own_settings.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QSignalSpy>

class TestWatchList : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void paths_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("path");
        QTest::newRow("prefix") << QStringLiteral("demo/sem/") << QStringLiteral("demo/sem/");
        QTest::newRow("key") << QStringLiteral("  lock/election ") << QStringLiteral("lock/election");
        QTest::newRow("leading slash, as consul lock strips it") << QStringLiteral("/demo") << QStringLiteral("demo");
        QTest::newRow("nothing") << QStringLiteral("  ") << QString();
        QTest::newRow("The whole store") << QStringLiteral("/") << QString();
        QTest::newRow("empty part") << QStringLiteral("a//b") << QString();
        QTest::newRow("dots") << QStringLiteral("a/../b") << QString();
    }
    void paths()
    {
        QFETCH(QString, typed);
        QFETCH(QString, path);
        const auto checked = gui::checkPath(typed);
        QCOMPARE(checked.path, path);
        QCOMPARE(checked.problem.isEmpty(), !path.isEmpty());
    }

    void listsAreRememberedPerConnection()
    {
        support::OwnSettings settings;
        const auto one = QStringLiteral("http://127.0.0.1:8500 dc1");
        const auto two = QStringLiteral("https://consul.example:8501 dc2");
        gui::saveWatchList(one, {QStringLiteral("b/"), QStringLiteral("a/"), QStringLiteral("b/")});
        gui::saveWatchList(two, {QStringLiteral("c")});
        QVERIFY(settings.readAnew());
        QCOMPARE(gui::loadWatchList(one), (QStringList{QStringLiteral("a/"), QStringLiteral("b/")}));
        QCOMPARE(gui::loadWatchList(two), QStringList{QStringLiteral("c")});
        QCOMPARE(gui::loadWatchList(QStringLiteral("elsewhere")), QStringList());
    }

    void pathsOfOnePurposeAreNotRemembered()
    {
        const support::OwnSettings settings;
        gui::Connection connection;
        consul::Endpoint nowhere;
        nowhere.address = QUrl(QStringLiteral("http://127.0.0.1:1"));
        gui::PathWatchSet remembered(&connection);
        gui::PathWatchSet passing(&connection, nullptr, gui::PathWatchSet::Memory::None);
        connection.open(nowhere);
        QVERIFY(remembered.add(QStringLiteral("demo/sem/")));
        QVERIFY(passing.add(QStringLiteral("demo/run/")));
        QCOMPARE(gui::loadWatchList(connection.settingsKey()), QStringList(QStringLiteral("demo/sem/")));
        connection.close();
        QVERIFY(remembered.paths().isEmpty() && passing.paths().isEmpty());
        connection.open(nowhere);
        QCOMPARE(remembered.paths(), QStringList(QStringLiteral("demo/sem/")));
        QVERIFY(passing.paths().isEmpty());
        connection.close();
    }

    /// Another Signalbox runs beside this one.
    void aListThatAnotherHasSavedIsRead()
    {
        const support::OwnSettings settings;
        gui::SettingsKeeper keeper;
        gui::Connection connection;
        consul::Endpoint nowhere;
        nowhere.address = QUrl(QStringLiteral("http://127.0.0.1:1"));
        const gui::PathWatchSet watches(&connection);
        connection.open(nowhere);
        const auto key = QUrl::toPercentEncoding(connection.settingsKey());
        connection.close();
        QVERIFY(keeper.write());
        QSettings().setValue(QStringLiteral("watched/") + QString::fromLatin1(key), QStringList{QStringLiteral("a/")});
        connection.open(nowhere);
        QCOMPARE(watches.paths(), QStringList{QStringLiteral("a/")});
        connection.close();
    }

    /// It may come, and be resolved, while a moment of the past is looked at: what is listed can be looked at.
    void aPathThatCameUnseenIsListedWithItsView()
    {
        gui::Connection connection;
        gui::PathWatchSet watches(&connection, nullptr, gui::PathWatchSet::Memory::None);
        gui::PathViews views(&connection, &watches);
        views.stand(QDateTime::currentDateTimeUtc());
        QVERIFY(watches.add(QStringLiteral("lock/a")));
        Q_EMIT watches.renamed(QStringLiteral("lock/a"), QStringLiteral("lock/a/"));
        QCOMPARE(views.paths().value(), QStringList());
        views.showNow();
        QCOMPARE(views.paths().value(), QStringList(QStringLiteral("lock/a/")));
        QVERIFY(views.live(QStringLiteral("lock/a/")) != nullptr);
    }

    void candidatesAreTickedUnlessWatchedAlready()
    {
        gui::CandidateModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy ticked(&model, &gui::CandidateModel::tickedChanged);
        std::vector<semaphore::Candidate> found(2);
        found[0].path = QStringLiteral("a/");
        found[1].path = QStringLiteral("b/");
        found[0].certain = found[1].certain = true;
        model.setCandidates(found, {QStringLiteral("a/")});
        QVERIFY(!model.setData(model.index(0, 0), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(model.ticked(), QStringList{QStringLiteral("b/")});
        QCOMPARE(ticked.last().first().toInt(), 1);
        model.tickAll(false);
        QVERIFY(model.ticked().isEmpty());
        model.tickAll(true);
        QCOMPARE(model.ticked(), QStringList{QStringLiteral("b/")});
    }

    /// No request can name it: it would be read for ever.
    void whatCannotBeNamedIsNoCandidate()
    {
        gui::CandidateModel model;
        std::vector<semaphore::Candidate> found(1);
        found[0].path = QStringLiteral("ev//odd/");
        found[0].certain = true;
        model.setCandidates(found, {});
        QVERIFY(!model.setData(model.index(0, 0), Qt::Checked, Qt::CheckStateRole));
        model.tickAll(true);
        QVERIFY(model.ticked().isEmpty());
        QCOMPARE(
            model.index(0, gui::CandidateModel::StateColumn).data().toString(), QStringLiteral("cannot be watched"));
        QVERIFY(!model.index(0, 0).data(Qt::ToolTipRole).toString().isEmpty());
        QVERIFY(!model.isAllWatched());
        model.setCandidates(found, {found[0].path});
        QVERIFY(model.isAllWatched());
    }

    void candidatesAreGroupedByProgramAndKeepTheirTicks()
    {
        gui::CandidateModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto candidate = [](const QString& path, const QString& program = {}) {
            semaphore::Candidate made;
            made.path = path;
            made.program = program;
            made.certain = true;
            return made;
        };
        const auto shown = [&model] {
            QStringList rows;
            for (int row = 0; row < model.rowCount(); ++row)
                rows << model.index(row, gui::CandidateModel::PathColumn).data().toString() + u'|'
                        + model.index(row, gui::CandidateModel::ProgramColumn).data().toString();
            return rows;
        };
        const QString a = QStringLiteral("a");
        const QString b = QStringLiteral("b");
        const QString c = QStringLiteral("c");
        model.setCandidates({candidate(b), candidate(c)}, {});
        QVERIFY(model.setData(model.index(0, 0), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
        const QPersistentModelIndex kept = model.index(0, 0);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy ticked(&model, &gui::CandidateModel::tickedChanged);
        model.setCandidates(
            {candidate(a, QStringLiteral("vault")), candidate(b),
                candidate(QStringLiteral("d"), QStringLiteral("patroni")), candidate(c, QStringLiteral("patroni"))},
            {});
        const QString patroni = semaphore::programTitle("patroni");
        const QString vault = semaphore::programTitle("vault");
        QVERIFY(!patroni.isEmpty() && patroni < vault);
        QCOMPARE(
            shown(), (QStringList{c + u'|' + patroni, QStringLiteral("d|") + patroni, a + u'|' + vault, b + u'|'}));
        QCOMPARE(model.pathAt(kept.row()), b);
        QCOMPARE(model.ticked(), (QStringList{c, b}));
        model.setCandidates({candidate(b)}, {}); // The other row is gone for now.
        QCOMPARE(model.ticked(), QStringList{b});
        QCOMPARE(ticked.last().first().toInt(), 1);
        QCOMPARE(model.pathAt(kept.row()), b);
        QCOMPARE(resets.size(), 0);
    }

    /// Grouped by programs as they are called in it, and the current one stays current.
    void candidatesStandAsTheirLanguageHasThem()
    {
        gui::CandidateModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::vector<semaphore::Candidate> found(3);
        found[0].path = QStringLiteral("a");
        found[0].program = QStringLiteral("vault");
        found[1].path = QStringLiteral("b");
        found[1].program = QStringLiteral("patroni");
        found[2].path = QStringLiteral("c");
        model.setCandidates(found, {});
        const auto paths = [&model] { return QStringList{model.pathAt(0), model.pathAt(1), model.pathAt(2)}; };
        const auto program
            = [&model](int row) { return model.index(row, gui::CandidateModel::ProgramColumn).data().toString(); };
        const QString patroni = semaphore::programTitle("patroni");
        const QPersistentModelIndex current = model.index(0, gui::CandidateModel::PathColumn);
        QCOMPARE(paths(), (QStringList{found[1].path, found[0].path, found[2].path}));
        {
            const MarkedWords other(patroni);
            model.retranslate();
            QCOMPARE(paths(), (QStringList{found[0].path, found[1].path, found[2].path}));
            QCOMPARE(program(1), u'~' + patroni);
            QCOMPARE(current.row(), 1);
        }
        model.retranslate();
        QCOMPARE(program(0), patroni);
        QCOMPARE(current.row(), 0);
    }

    void ofVeryManyCandidatesTheConfirmedOnesAreShown()
    {
        constexpr int many = 50'000;
        std::vector<semaphore::Candidate> found(many);
        for (int i = 0; i < many; ++i)
            found[std::size_t(i)].path = QStringLiteral("k/%1").arg(i, 6, 10, QLatin1Char('0'));
        found.back().certain = true;
        found.front().onlyFlagged = true;
        gui::CandidateModel model;
        model.setCandidates(found, {});
        QCOMPARE(model.rowCount(), int(gui::CandidateModel::mostRows));
        QCOMPARE(model.all(), many);
        QCOMPARE(model.unconfirmed(), many - 2);
        QCOMPARE(model.onlyFlagged(), 1);
        QVERIFY(model.rowOf(found.back().path) >= 0);
        QCOMPARE(model.rowOf(found.front().path), -1);
        model.tickAll(true);
        QCOMPARE(model.ticked(), QStringList{found.back().path});
    }

    void whatIsALockOnlyWhileItIsHeldIsNotShownBefore()
    {
        std::vector<semaphore::Candidate> found(1);
        found[0].path = QStringLiteral("a/active");
        found[0].onlyIfHeld = true;
        gui::CandidateModel model;
        model.setCandidates(found, {});
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.all(), 0);
    }

    void whatNobodyLookedIntoSaysSoAndIsTickedByHandOnly()
    {
        gui::CandidateModel model;
        std::vector<semaphore::Candidate> found(2);
        found[0].path = QStringLiteral("a/");
        found[0].certain = true;
        found[1].path = QStringLiteral("b/lock");
        found[1].layout = semaphore::Layout::Lock;
        model.setCandidates(found, {});
        QCOMPARE(model.unconfirmed(), 1);
        const auto layout
            = [&model](int row) { return model.index(row, gui::CandidateModel::LayoutColumn).data().toString(); };
        QVERIFY2(!layout(0).contains(QStringLiteral("not confirmed")), qPrintable(layout(0)));
        QVERIFY2(layout(1).endsWith(QStringLiteral("not confirmed")), qPrintable(layout(1)));
        model.tickAll(true);
        QCOMPARE(model.ticked(), QStringList{QStringLiteral("a/")});
        QVERIFY(model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(model.ticked().size(), 2);
    }
};

QTEST_GUILESS_MAIN(TestWatchList)
#include "tst_watch_list.moc"
