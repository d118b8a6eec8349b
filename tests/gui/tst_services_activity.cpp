// SPDX-License-Identifier: GPL-3.0-or-later
// What a clean-up sends to several agents, as the Activity page tells it.
#include "gui/activity/view/activity_page.h"
#include "services_bench.h"
#include "window_test.h"

#include <QClipboard>
#include <QPlainTextEdit>
#include <QTableView>

using bench::Bench;
using gui::ActivityModel;

class TestServicesActivity : public WindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void everyAgentThatWasAskedIsTold();
};

void TestServicesActivity::everyAgentThatWasAskedIsTold()
{
    support::AgentOptions options;
    options.client = true;
    options.address = QStringLiteral("127.0.0.2");
    options.join = m_agent.serfAddress();
    support::ConsulAgent other(options);
    QVERIFY(other.start());
    QCOMPARE(other.judge()
                 .put("/v1/agent/service/register",
                     R"({"Name":"web","ID":"web-9","Check":{"TTL":"24h","Status":"critical"}})")
                 .status,
        200);
    Bench bench(m_agent.httpUrl());
    gui::ActivityPage activity(&bench.connection);
    activity.resize(1000, 600);
    activity.show();
    activity.setActive(true);
    auto* const table = activity.findChild<QTableView*>(QStringLiteral("activityTable"));
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, patience);
    QVERIFY(table->isColumnHidden(ActivityModel::Agent)); // All of it went to one agent.

    auto addresses = bench.controller.addresses();
    QVERIFY(addresses.addFromText(other.nodeName() + u'=' + other.httpUrl()));
    bench.controller.setAddresses(addresses, [](const QString&) {});
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-9")).isValid(), patience);
    bench.tick(QStringLiteral("web-9"));
    bench.removeTicked(1);
    QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(0), QStringLiteral("gone"), patience);
    QVERIFY(!table->isColumnHidden(ActivityModel::Agent));

    activity.setFilterText(QStringLiteral("/v1/agent/service/deregister"));
    QTRY_COMPARE(table->model()->rowCount(), 1);
    const auto row = table->model()->index(0, ActivityModel::Path);
    QCOMPARE(row.siblingAtColumn(ActivityModel::Agent).data().toString(), other.httpUrl());
    QCOMPARE(row.siblingAtColumn(ActivityModel::Status).data().toString(), QStringLiteral("200"));
    table->setCurrentIndex(row);
    const auto* const details = activity.findChild<QPlainTextEdit*>(QStringLiteral("activityDetails"));
    QVERIFY2(details->toPlainText().contains(other.httpUrl()), qPrintable(details->toPlainText()));
    activity.findChild<QAction*>(QStringLiteral("activityCopyAction"))->trigger();
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(
        copied.contains(other.httpUrl() + QStringLiteral("/v1/agent/service/deregister/web-9")), qPrintable(copied));
    activity.setFilterText({});
    // Another connection has other agents.
    bench.connection.open(endpointOf(m_agent.httpUrl()));
    QTRY_VERIFY(table->isColumnHidden(ActivityModel::Agent));
}

QTEST_MAIN(TestServicesActivity)
#include "moc_window_test.cpp"
#include "tst_services_activity.moc"
