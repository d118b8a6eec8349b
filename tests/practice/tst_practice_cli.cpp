// SPDX-License-Identifier: GPL-3.0-or-later
// Consul's own command line, unchanged, against the practice agent.
#include "like_consul.h"
#include "practice/agent.h"
#include "support/consul_binary.h"
#include "support/judge.h"
#include "support/patience.h"

#include <QFile>
#include <QTemporaryDir>

#include <memory>
#include <vector>

using namespace support;

class TestPracticeCli : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(!consulBinary().isEmpty()); }
    void init()
    {
        m_agent = std::make_unique<practice::Agent>(likeConsul());
        QVERIFY(m_agent->start());
    }
    void cleanup() { m_agent.reset(); }

    void putGetDelete()
    {
        QCOMPARE(run({"kv", "put", "-flags=42", "a/b c", "value"}).out.trimmed(),
            QByteArray("Success! Data written to: a/b c"));
        QCOMPARE(run({"kv", "get", "a/b c"}).out.trimmed(), QByteArray("value"));
        QVERIFY(run({"kv", "get", "-detailed", "a/b c"}).out.contains("Flags            42"));
        QVERIFY(run({"kv", "put", "-cas", "-modify-index=0", "a/b c", "x"}).exitCode != 0);
        QCOMPARE(run({"kv", "delete", "-recurse", "a"}).exitCode, 0);
        QVERIFY(run({"kv", "get", "a/b c"}).exitCode != 0);
    }

    void exportAndImport()
    {
        const Judge judge(m_agent->httpUrl());
        QVERIFY(judge.put("/v1/kv/x/1?flags=16210313421097356768", QByteArray("\0\xFF", 2)).isTrue());
        QVERIFY(judge.put("/v1/kv/x/2").isTrue());
        const auto exported = run({"kv", "export", "x/"});
        QCOMPARE(exported.exitCode, 0);
        QVERIFY(judge.del("/v1/kv/x/?recurse").isTrue());
        QCOMPARE(run({"kv", "import", "-"}, exported.out).exitCode, 0);
        QCOMPARE(judge.get("/v1/kv/x/1?raw").body, QByteArray("\0\xFF", 2));
        QVERIFY(judge.get("/v1/kv/x/1").body.contains("16210313421097356768"));
        QCOMPARE(run({"kv", "export", "x/"}).out, exported.out);
    }

    void members()
    {
        const auto lines = run({"members"}).out.split('\n');
        QVERIFY(lines.size() >= 2);
        QVERIFY2(lines.first().startsWith("Node"), lines.first().constData());
        QVERIFY2(lines.at(1).startsWith("practice "), lines.at(1).constData());
        QVERIFY2(lines.at(1).contains("alive"), lines.at(1).constData());
        QVERIFY2(lines.at(1).contains(vintageOfConsul().version), lines.at(1).constData());
        QCOMPARE(run({"catalog", "services"}).out.trimmed(), QByteArray("consul"));
    }

    /// As many as there are slots hold at once, and never more.
    void lock_data()
    {
        QTest::addColumn<int>("places");
        QTest::addColumn<int>("contenders");
        QTest::newRow("a mutex") << 1 << 3;
        QTest::newRow("a semaphore of three") << 3 << 6;
    }
    void lock()
    {
        QFETCH(int, places);
        QFETCH(int, contenders);
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        // Each holder waits for the file, so that all slots are taken at the same time.
        const auto door = folder.filePath(QStringLiteral("open"));
        const auto work = QStringLiteral("echo in; while [ ! -e '%1' ]; do sleep 0.05; done; echo out").arg(door);
        std::vector<std::unique_ptr<BackgroundCommand>> running;
        running.reserve(std::size_t(contenders));
        for (int count = 0; count < contenders; ++count)
            running.push_back(std::make_unique<BackgroundCommand>(consulBinary(),
                QStringList{QStringLiteral("lock"), QStringLiteral("-n"), QString::number(places),
                    QStringLiteral("demo/sem"), work},
                environment()));
        const auto holding = [&running] {
            return std::count_if(
                running.begin(), running.end(), [](const auto& one) { return one->output().contains("in\n"); });
        };
        const Judge judge(m_agent->httpUrl());
        QTRY_COMPARE_WITH_TIMEOUT(holding(), places, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(judge.get("/v1/session/list").array().size(), contenders, 60'000);
        QCOMPARE(holding(), places);
        QFile open(door);
        QVERIFY(open.open(QIODevice::WriteOnly));
        for (const auto& one : running) {
            QTRY_VERIFY_WITH_TIMEOUT(!one->isRunning(), 60'000);
            QVERIFY2(one->output().contains("out\n"), one->output().constData());
        }
    }

private:
    [[nodiscard]] QProcessEnvironment environment() const
    {
        auto environment = environmentWithoutConsul();
        environment.insert(QStringLiteral("CONSUL_HTTP_ADDR"), m_agent->httpUrl());
        return environment;
    }
    [[nodiscard]] CommandResult run(const std::vector<const char*>& words, const QByteArray& input = {}) const
    {
        QStringList arguments;
        for (const auto* const word : words)
            arguments.append(QString::fromLatin1(word));
        return runCommand(consulBinary(), arguments, environment(), input);
    }

    std::unique_ptr<practice::Agent> m_agent;
};

QTEST_GUILESS_MAIN(TestPracticeCli)
#include "tst_practice_cli.moc"
