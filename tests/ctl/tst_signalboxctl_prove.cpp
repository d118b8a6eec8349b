// SPDX-License-Identifier: GPL-3.0-or-later
// `prove --on-consul`: the same story on a real agent, which has nothing of it afterwards.
#include "running.h"
#include "support/patience.h"

#include <QJsonArray>

using namespace Qt::Literals::StringLiterals;
using running::program;

class TestSignalboxctlProve : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void consulDoesTheSame_data();
    void consulDoesTheSame();
    void aPathInUseIsLeftAlone();
    void readOnlyIsKept();
    void nobodyThere();

private:
    support::ConsulAgent m_agent;
};

namespace {

QStringList onConsul(const QString& strategy, const QString& story)
{
    return {u"prove"_s, strategy, u"--replay"_s, story, u"--on-consul"_s};
}

} // namespace

void TestSignalboxctlProve::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestSignalboxctlProve::consulDoesTheSame_data()
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("story");
    QTest::addColumn<int>("inside");
    QTest::newRow("no-cas") << u"no-cas"_s << QStringList() << u"aabbba"_s << 2;
    QTest::newRow("a session that ends") << u"queue"_s << QStringList{u"--faults"_s, u"1"_s} << u"baaaaEbb"_s << 2;
    QTest::newRow("a transaction that is refused") << u"clockless"_s << QStringList() << u"aaabbbbbaa"_s << 2;
}

void TestSignalboxctlProve::consulDoesTheSame()
{
    QFETCH(QString, strategy);
    QFETCH(QStringList, options);
    QFETCH(QString, story);
    QFETCH(int, inside);
    const auto arguments = onConsul(strategy, story) + options + QStringList{u"--json"_s};
    const auto run = support::runCommand(program, arguments, m_agent.environment());
    QVERIFY2(run.exitCode == 1, (run.out + run.err).constData());
    const auto object = running::lastObject(run.out);
    QCOMPARE(object.value("property"_L1), u"exclusion"_s);
    const auto consul = object.value("consul"_L1).toObject();
    QVERIFY2(consul.value("same"_L1).toBool(), run.out.constData());
    QCOMPARE(consul.value("inside"_L1), inside);
    QVERIFY(consul.value("requests"_L1).toInt() >= story.size() / 2);
    const auto keys = m_agent.judge().get("/v1/kv/prove/?keys");
    QVERIFY2(keys.status == 404, keys.body.constData());
    QCOMPARE(m_agent.judge().get("/v1/session/list").array().size(), 0);
}

void TestSignalboxctlProve::aPathInUseIsLeftAlone()
{
    QVERIFY(m_agent.judge().put("/v1/kv/demo/used/a", "1").isTrue());
    const auto run = support::runCommand(
        program, onConsul(u"no-cas"_s, u"aabbba"_s) + QStringList{u"--path"_s, u"demo/used"_s}, m_agent.environment());
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.contains("demo/used/a exists"), run.err.constData());
    QCOMPARE(m_agent.judge().get("/v1/kv/?keys").array().size(), 1);
    QCOMPARE(m_agent.judge().get("/v1/session/list").array().size(), 0);
}

void TestSignalboxctlProve::readOnlyIsKept()
{
    const auto run = support::runCommand(
        program, onConsul(u"no-cas"_s, u"aabbba"_s) + QStringList{u"--read-only"_s}, m_agent.environment());
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(m_agent.judge().get("/v1/session/list").array().size(), 0);
}

void TestSignalboxctlProve::nobodyThere()
{
    const auto run = support::runCommand(program,
        onConsul(u"no-cas"_s, u"aabbba"_s) + QStringList{u"--http-addr"_s, u"127.0.0.1:1"_s}, m_agent.environment());
    QCOMPARE(run.exitCode, 3);
    QVERIFY(run.out.isEmpty());
}

QTEST_GUILESS_MAIN(TestSignalboxctlProve)
#include "tst_signalboxctl_prove.moc"
