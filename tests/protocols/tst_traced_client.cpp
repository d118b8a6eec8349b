// SPDX-License-Identifier: GPL-3.0-or-later
#include "playing.h"
#include "support/fault_proxy.h"

using namespace protocols;

/// What a line says of its calls: statistics count by it.
class TestLine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_ground.start()); }
    void init();
    void transactionsAreWhatTheyContain_data();
    void transactionsAreWhatTheyContain();
    void tellsWhatWasUnderWayFromWhatWasNotSent();

private:
    static consul::TxnOp operation(const char* verb, const char* key);

    Ground m_ground;
    QString m_session;
};

void TestLine::init()
{
    m_ground.clear();
    m_session = m_ground.agent.judge().createSession("{}");
}

consul::TxnOp TestLine::operation(const char* verb, const char* key)
{
    consul::TxnOp op;
    op.verb = verb;
    op.key = QLatin1String(key);
    return op;
}

void TestLine::transactionsAreWhatTheyContain_data()
{
    using Verbs = QByteArrayList;
    QTest::addColumn<Verbs>("verbs");
    QTest::addColumn<StepKind>("kind");
    QTest::addColumn<bool>("refused");
    QTest::newRow("a key made") << Verbs{"lock own"} << StepKind::Claim << false;
    QTest::newRow("a key that another holds") << Verbs{"lock taken", "delete own"} << StepKind::Claim << true;
    QTest::newRow("a key deleted") << Verbs{"delete own"} << StepKind::Write << false;
    QTest::newRow("nothing to take out") << Verbs{"get none", "delete none"} << StepKind::Write << false;
    QTest::newRow("the mutex is lost") << Verbs{"check-session taken", "set own"} << StepKind::Write << false;
    QTest::newRow("a cas") << Verbs{"cas none", "lock own"} << StepKind::Cas << false;
    QTest::newRow("a cas that is too late") << Verbs{"delete own", "cas taken"} << StepKind::Cas << true;
    QTest::newRow("a cas beside another failure") << Verbs{"cas none", "lock taken"} << StepKind::Cas << false;
    QTest::newRow("a look at the index") << Verbs{"check-index taken", "delete own"} << StepKind::Cas << true;
}

void TestLine::transactionsAreWhatTheyContain()
{
    QFETCH(QByteArrayList, verbs);
    QFETCH(StepKind, kind);
    QFETCH(bool, refused);
    const auto judge = m_ground.agent.judge();
    const auto other = judge.createSession("{}").toLatin1();
    QVERIFY(judge.put("/v1/kv/taken?acquire=" + other).isTrue());
    std::vector<consul::TxnOp> operations;
    for (const QByteArray& each : verbs) {
        auto op = operation(each.split(' ').at(0).constData(), each.split(' ').at(1).constData());
        if (op.verb == "lock" || op.verb == "check-session")
            op.session = m_session;
        operations.push_back(op);
    }
    consul::Client client(endpointAt(m_ground.agent.httpUrl()));
    TracedClient traced(&client);
    std::vector<Step> steps;
    traced.setSink([&steps](const Step& step) { steps.push_back(step); });
    const auto outcome = await(traced.transact(QStringLiteral("try"), operations, {}));
    QVERIFY(outcome);
    QCOMPARE(steps.size(), std::size_t(1));
    QCOMPARE(steps.front().kind, kind);
    QCOMPARE(steps.front().refused, refused);
}

namespace {

QCoro::Task<> put(TracedClient* traced, consul::StopToken stop)
{
    auto call = traced->put(QStringLiteral("try"), QStringLiteral("off"), "x", {}, stop);
    co_await call;
}

QCoro::Task<> get(TracedClient* traced, consul::StopToken stop)
{
    auto call = traced->get(QStringLiteral("ask"), QStringLiteral("asked"), stop);
    co_await call;
}

} // namespace

/// A request that was called off while it was under way may have been carried out.
void TestLine::tellsWhatWasUnderWayFromWhatWasNotSent()
{
    support::FaultProxy proxy(m_ground.agent.httpUrl());
    proxy.add(support::Fault::hang("/v1/kv/off"));
    consul::Client client(endpointAt(proxy.url()));
    TracedClient traced(&client);
    std::vector<Step> steps;
    traced.setSink([&steps](const Step& step) { steps.push_back(step); });
    consul::StopSource stop;
    put(&traced, stop.token());
    QTRY_COMPARE(proxy.count("/v1/kv/off"), 1);
    QCOMPARE(traced.underWay().size(), std::size_t(1));
    QVERIFY(traced.underWay().begin()->second.sent);
    stop.stop();
    QTRY_COMPARE(steps.size(), std::size_t(1));
    QVERIFY(traced.underWay().empty());
    put(&traced, stop.token());
    QCOMPARE(steps.size(), std::size_t(2));
    QCOMPARE(proxy.count("/v1/kv/off"), 1);
    const QString underWay = consul::describe(*steps.front().error);
    QVERIFY2(underWay.contains(QStringLiteral("in progress")), qPrintable(underWay));
    QVERIFY2(!underWay.contains(QStringLiteral("not sent")), qPrintable(underWay));
    const QString unsent = consul::describe(*steps.back().error);
    QVERIFY2(unsent.contains(QStringLiteral("PUT /v1/kv/off?flags=0 was not sent.")), qPrintable(unsent));
    QVERIFY2(underWay.contains(QStringLiteral("may have applied")), qPrintable(underWay));
    QVERIFY(steps.front().onWire.count() > 0);
    QCOMPARE(steps.back().onWire.count(), 0);

    // Of a read, nothing is applied.
    proxy.add(support::Fault::hang("/v1/kv/asked"));
    consul::StopSource reads;
    get(&traced, reads.token());
    QTRY_COMPARE(proxy.count("/v1/kv/asked"), 1);
    reads.stop();
    QTRY_COMPARE(steps.size(), std::size_t(3));
    const QString read = consul::describe(*steps.back().error);
    QVERIFY2(read.contains(QStringLiteral("in progress")), qPrintable(read));
    QVERIFY2(!read.contains(QStringLiteral("applied")), qPrintable(read));
}

QTEST_GUILESS_MAIN(TestLine)
#include "tst_traced_client.moc"
