// SPDX-License-Identifier: GPL-3.0-or-later
// A clean-up that Consul refuses for its token, and again with one that may.
#include "services_bench.h"
#include "support/acl.h"
#include "window_test.h"

#include <QLineEdit>

using bench::Bench;

class TestServicesToken : public WindowTest
{
    Q_OBJECT
private:
    /// A token that may read everything and write nothing.
    [[nodiscard]] static QString readerOf(const support::Judge& judge)
    {
        const QString rules = QStringLiteral("node_prefix \"\" { policy = \"read\" } service_prefix \"\" { policy = "
                                             "\"read\" } agent_prefix \"\" { policy = \"read\" }");
        return support::makeToken(judge, QStringLiteral("reader"), rules).secret;
    }

private Q_SLOTS:
    void whatOneTokenMayNotAnotherMay();
};

void TestServicesToken::whatOneTokenMayNotAnotherMay()
{
    support::AgentOptions options;
    options.address = QStringLiteral("127.0.0.3");
    options.managementToken = QStringLiteral("11111111-2222-3333-4444-555555555555");
    support::ConsulAgent guarded(options);
    QVERIFY(guarded.start());
    const auto judge = guarded.judge();
    const QByteArray body = R"({"Name":"web","ID":"web-1","Token":")" + options.managementToken.toUtf8()
        + R"(","Check":{"TTL":"24h","Status":"critical"}})";
    QCOMPARE(judge.put("/v1/agent/service/register", body).status, 200);
    const QString reader = readerOf(judge);
    QVERIFY(!reader.isEmpty());
    Bench bench(guarded.httpUrl(), reader);
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-1")).isValid(), patience);
    QVERIFY(!bench.action("campaignOtherToken")->isEnabled());
    bench.tick(QStringLiteral("web-1"));
    bench.removeTicked(1);
    QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(0), QStringLiteral("failed"), patience);
    QVERIFY(judge.get("/v1/agent/services").object().contains(QStringLiteral("web-1")));
    QTRY_COMPARE(bench.find<QWidget>("campaignOutcome")->accessibleName(), QStringLiteral("1 failed"));

    QTRY_VERIFY(bench.action("campaignOtherToken")->isEnabled());
    bench.action("campaignOtherToken")->trigger();
    QTRY_VERIFY(bench.find<QLineEdit>("tokenText") != nullptr);
    QVERIFY2(bench.text("tokenReasons").contains(QStringLiteral("service:write on \"web\"")),
        qPrintable(bench.text("tokenReasons")));
    QVERIFY(!bench.find<QPushButton>("tokenNext")->isEnabled());
    QTest::keyClicks(bench.find<QLineEdit>("tokenText"), options.managementToken);
    QCOMPARE(bench.find<QLineEdit>("tokenText")->echoMode(), QLineEdit::Password);
    bench.find<QPushButton>("tokenNext")->click();
    QTRY_VERIFY(bench.find<QWidget>("cleanupDialog") != nullptr);
    bench.startPlanned(1);
    QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(0), QStringLiteral("gone"), patience);
    QVERIFY(!judge.get("/v1/agent/services").object().contains(QStringLiteral("web-1")));
    QCOMPARE(bench.connection.client()->endpoint().token.reveal(), reader); // The connection goes on with its own.
    QVERIFY(!bench.action("campaignOtherToken")->isEnabled());
    // And so does the way back.
    QTRY_VERIFY(bench.action("campaignUndo")->isEnabled());
    bench.action("campaignUndo")->trigger();
    bench.carryOutUndo();
    QVERIFY(judge.get("/v1/agent/services").object().contains(QStringLiteral("web-1")));
}

QTEST_MAIN(TestServicesToken)
#include "moc_window_test.cpp"
#include "tst_services_token.moc"
