// SPDX-License-Identifier: GPL-3.0-or-later
// signalboxctl and the connections that the window remembers.
#include "cleanup_field.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>

using namespace Qt::Literals::StringLiterals;

class TestSignalboxctlProfiles : public QObject, private CleanupField
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(start()); }

    void productionIsNotWrittenByItsAddress();
    void rememberedAgentsAreAsked_data();
    void rememberedAgentsAreAsked();

private:
    /// The only connection, to the first agent.
    void remember(const QString& environment, const QJsonObject& agents = {})
    {
        const QString folder = m_home.filePath(u"config/signalbox"_s);
        QVERIFY(QDir().mkpath(folder));
        QFile file(folder + u"/connections.json"_s);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QJsonObject connection{{u"id"_s, u"one"_s}, {u"name"_s, u"eu"_s}, {u"environment"_s, environment},
            {u"address"_s, m_cluster->agent(1).httpUrl()}, {u"agents"_s, agents}};
        const QJsonObject whole{
            {u"format"_s, u"signalbox-connections"_s}, {u"version"_s, 1}, {u"connections"_s, QJsonArray{connection}}};
        QVERIFY(file.write(QJsonDocument(whole).toJson()) > 0);
    }
    [[nodiscard]] support::CommandResult run(const QStringList& arguments)
    {
        auto environment = CleanupField::environment();
        environment.insert(u"XDG_CONFIG_HOME"_s, m_home.filePath(u"config"_s));
        return support::runCommand(running::program, arguments, environment);
    }
};

void TestSignalboxctlProfiles::productionIsNotWrittenByItsAddress()
{
    remember(u"production"_s);
    const QStringList contend{u"contend"_s, u"demo/eu"_s, u"--strategy=queue"_s, u"--limit=1"_s};
    const QStringList elsewhere{u"--datacenter"_s, u"dc1"_s};
    for (const auto& arguments : {contend, elsewhere + contend, QStringList{u"run"_s, u"killed-process"_s},
             QStringList{u"sweep"_s, u"--yes"_s}, QStringList{u"deregister"_s, u"web"_s, u"--yes"_s}}) {
        const auto refused = run(arguments);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("eu") && refused.err.contains("--write"), refused.err.constData());
    }
    QCOMPARE(run({u"services"_s}).exitCode, 0);
    const auto allowed = run(QStringList{u"--write"_s} + contend);
    QVERIFY2(allowed.exitCode == 0, allowed.err.constData());
    // Its workers are processes that are given the address alone.
    const auto workers = run({u"--write"_s, u"run"_s, u"killed-process"_s});
    QVERIFY2(workers.exitCode == 0, (workers.out + workers.err).constData());
}

void TestSignalboxctlProfiles::rememberedAgentsAreAsked_data()
{
    QTest::addColumn<bool>("named");
    QTest::addColumn<bool>("typed");
    QTest::newRow("by name") << true << false;
    QTest::newRow("by address") << false << false;
    QTest::newRow("what is typed counts") << true << true;
}

void TestSignalboxctlProfiles::rememberedAgentsAreAsked()
{
    QFETCH(bool, named);
    QFETCH(bool, typed);
    const QString agent = m_cluster->agent(2).httpUrl();
    remember(u"development"_s, {{u"n2"_s, typed ? u"http://127.0.0.1:1"_s : agent}});
    add(2, u"old"_s, u"old"_s);
    QStringList arguments{u"deregister"_s, u"old"_s, u"--yes"_s, u"--verify"_s, u"100ms"_s};
    if (named)
        arguments << u"--profile"_s << u"eu"_s;
    if (typed)
        arguments << u"--agent"_s << u"n2="_s + agent;
    const auto removed = run(arguments);
    QVERIFY2(removed.exitCode == 0, (removed.out + removed.err).constData());
    QVERIFY(!isThere(2, u"old"_s));
}

QTEST_GUILESS_MAIN(TestSignalboxctlProfiles)
#include "tst_signalboxctl_profiles.moc"
