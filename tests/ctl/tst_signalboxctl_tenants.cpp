// SPDX-License-Identifier: GPL-3.0-or-later
#include "running.h"
#include "support/enterprise.h"
#include "support/patience.h"

#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using support::Enterprise;

/// signalboxctl in one namespace of Consul Enterprise.
class TestSignalboxctlTenants : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QVERIFY(m_enterprise.start()); }
    void aWildcardIsRefused_data();
    void aWildcardIsRefused();
    void aRecordingSaysWhichItWas();
    void removesAndBringsBackWhereItWas();
    void thePracticeAgentIsEnterprise();

private:
    struct Said {
        int code = -1;
        QByteArray out;
        QByteArray err;
    };
    [[nodiscard]] Said run(const QStringList& arguments, const QByteArray& nameSpace = {}) const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CONSUL_HTTP_ADDR"_s, m_enterprise.url());
        environment.insert(u"XDG_DATA_HOME"_s, m_home.path());
        environment.insert(u"XDG_CONFIG_HOME"_s, m_home.path());
        if (!nameSpace.isNull())
            environment.insert(u"CONSUL_NAMESPACE"_s, QString::fromUtf8(nameSpace));
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(running::program, arguments);
        if (!process.waitForFinished(60'000))
            process.kill();
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }
    [[nodiscard]] bool hasDb(const consul::Tenancy& in) const
    {
        return !m_enterprise.judge().get(Enterprise::target("/v1/catalog/service/db", in)).array().isEmpty();
    }

    Enterprise m_enterprise;
    QTemporaryDir m_home;
};

void TestSignalboxctlTenants::aWildcardIsRefused_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("variable");
    QTest::newRow("--ns") << QStringList{u"--ns"_s, u"*"_s} << QByteArray();
    QTest::newRow("--partition") << QStringList{u"--partition"_s, u"*"_s} << QByteArray();
    QTest::newRow("CONSUL_NAMESPACE") << QStringList() << QByteArray("*");
}

void TestSignalboxctlTenants::aWildcardIsRefused()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, variable);
    const auto said = run(QStringList{u"services"_s} + options, variable);
    QCOMPARE(said.code, 2);
    QVERIFY2(said.err.contains("means all of them"), said.err.constData());
}

void TestSignalboxctlTenants::aRecordingSaysWhichItWas()
{
    const QString file = m_home.filePath(u"a.sbxrec"_s);
    const auto watched = run({u"watch"_s, u"shop/leader"_s, u"--once"_s, u"--ns"_s, u"team-a"_s, u"--record"_s, file});
    QVERIFY2(watched.code == 0, watched.err.constData());
    const auto shown = run({u"replay"_s, file});
    QVERIFY2(shown.out.startsWith("Recorded in namespace team-a.\n"), shown.out.constData());
    const auto json = QJsonDocument::fromJson(run({u"replay"_s, file, u"--json"_s}).out.split('\n').first()).object();
    QCOMPARE(json.value(u"namespace"_s).toString(), u"team-a"_s);
    QVERIFY(!json.contains(u"partition"_s));
    const QString bare = m_home.filePath(u"b.sbxrec"_s);
    QCOMPARE(run({u"watch"_s, u"shop/leader"_s, u"--once"_s, u"--record"_s, bare}).code, 0);
    QVERIFY(!run({u"replay"_s, bare}).out.contains("Recorded in"));
    QVERIFY(!run({u"replay"_s, bare, u"--json"_s}).out.contains("\"namespace\""));
}

void TestSignalboxctlTenants::removesAndBringsBackWhereItWas()
{
    const consul::Tenancy other{u"default"_s, {}};
    for (const char* const in : {"default", "team-a"})
        QVERIFY(m_enterprise.judge()
                    .put(QByteArray("/v1/catalog/register?ns=") + in,
                        R"({"Node":"ext","Address":"10.9.9.8","Service":{"ID":"db","Service":"db"}})")
                    .isTrue());
    const auto others = m_enterprise.others(support::teamA);
    const QString file = m_home.filePath(u"kept.jsonl"_s);
    const auto gone = run({u"deregister"_s, u"db"_s, u"--ns"_s, u"team-a"_s, u"--yes"_s, u"--all"_s, u"--verify"_s,
        u"100ms"_s, u"--save"_s, file});
    QVERIFY2(gone.code == 0, (gone.err + gone.out).constData());
    QVERIFY2((gone.err + gone.out).contains("namespace team-a"), gone.out.constData());
    QVERIFY(!hasDb(support::teamA));
    QVERIFY(hasDb(other));
    QCOMPARE(m_enterprise.others(support::teamA), others);
    const auto back = run({u"undo"_s, file, u"--yes"_s, u"--json"_s});
    QVERIFY2(back.code == 0, (back.err + back.out).constData());
    const auto item = QJsonDocument::fromJson(back.out).object().value(u"items"_s).toArray().first().toObject();
    QCOMPARE(item.value(u"verdict"_s).toString(), u"restored"_s);
    QCOMPARE(item.value(u"namespace"_s).toString(), u"team-a"_s);
    QVERIFY(hasDb(support::teamA));
    QCOMPARE(m_enterprise.others(support::teamA), others);
}

void TestSignalboxctlTenants::thePracticeAgentIsEnterprise()
{
    Running practice(QProcessEnvironment::systemEnvironment(),
        {u"practice"_s, u"--as"_s, u"ent"_s, u"--listen"_s, u"127.0.0.1:0"_s});
    QTRY_VERIFY(practice.out().contains('\n'));
    const support::Judge judge(QString::fromUtf8(practice.out().split('\n').first()));
    QCOMPARE(judge.get("/v1/kv/shop/where?raw&ns=team-a&partition=north").body, QByteArray("team-a in north"));
    // The shop, too.
    QVERIFY(!judge.get("/v1/catalog/service/web?ns=team-a").array().isEmpty());
}

QTEST_GUILESS_MAIN(TestSignalboxctlTenants)
#include "tst_signalboxctl_tenants.moc"
