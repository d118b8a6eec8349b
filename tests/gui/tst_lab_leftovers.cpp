// SPDX-License-Identifier: GPL-3.0-or-later
// Records of killed runs are looked at only where the run worked: elsewhere nothing of it is found, which proves
// nothing.
#include "gui/lab/model/lab_leftovers.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

class TestLabLeftovers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }

    void aRunIsLookedAtWhereItWorked_data()
    {
        QTest::addColumn<QString>("runDatacenter");
        QTest::addColumn<QString>("runNamespace");
        QTest::addColumn<QString>("datacenter");
        QTest::addColumn<bool>("isHere");
        QTest::newRow("the agent's own") << QString() << QString() << QString() << true;
        QTest::newRow("its name, too") << QString() << QString() << u"dc1"_s << true;
        QTest::newRow("or the other way round") << u"dc1"_s << QString() << QString() << true;
        QTest::newRow("the default namespace") << QString() << u"default"_s << QString() << true;
        QTest::newRow("another datacenter") << u"dc2"_s << QString() << QString() << false;
        QTest::newRow("another datacenter chosen") << u"dc2"_s << QString() << u"dc1"_s << false;
        QTest::newRow("another namespace") << QString() << u"team"_s << QString() << false;
    }

    void aRunIsLookedAtWhereItWorked()
    {
        QFETCH(QString, runDatacenter);
        QFETCH(QString, runNamespace);
        QFETCH(QString, datacenter);
        QFETCH(bool, isHere);
        QTemporaryDir folder;
        const lab::RunRecords records(folder.path());
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent.httpUrl());
        auto record = lab::recordOfThisProcess(endpoint);
        record.datacenter = runDatacenter;
        record.nameSpace = runNamespace;
        record.processStart = u"long ago"_s; // So its process has gone.
        record.use(u"demo/killed"_s, protocols::StrategyId::Official);
        QVERIFY(records.write(record));
        QCOMPARE(records.leftBehind().size(), 1U);
        QCOMPARE(records.leftBehind().front(), record);

        gui::Connection connection;
        gui::LabLeftovers leftovers(&connection, nullptr, records);
        QSignalSpy looked(&leftovers, &gui::LabLeftovers::changed);
        endpoint.datacenter = datacenter;
        connection.open(endpoint);
        QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, gui::ConnectionPhase::Live, patience);
        // The token sees all, so a record whose run left nothing is removed: here, and nowhere else.
        leftovers.look();
        QTRY_VERIFY_WITH_TIMEOUT(!looked.isEmpty(), patience);
        QCOMPARE(records.leftBehind().empty(), isHere);
        connection.close();
    }

    void aRecordThatCannotBeReadIsSaid()
    {
        QTemporaryDir folder;
        QFile record(folder.filePath(u"0123456789abcdef.json"_s));
        QVERIFY(record.open(QIODevice::WriteOnly));
        record.close();
        gui::Connection connection;
        const gui::LabLeftovers leftovers(&connection, nullptr, lab::RunRecords(folder.path()));
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent.httpUrl());
        connection.open(endpoint);
        QTRY_COMPARE_WITH_TIMEOUT(leftovers.unreadable().size(), 1, patience);
        QVERIFY2(leftovers.unreadable().constFirst().contains(record.fileName()),
            qPrintable(leftovers.unreadable().constFirst()));
        QVERIFY(leftovers.found().empty());
        QVERIFY(record.exists());
    }

private:
    static constexpr int patience = 60'000;
    support::ConsulAgent m_agent;
};

QTEST_GUILESS_MAIN(TestLabLeftovers)
#include "tst_lab_leftovers.moc"
