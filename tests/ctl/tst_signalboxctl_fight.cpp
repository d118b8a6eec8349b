// SPDX-License-Identifier: GPL-3.0-or-later
// The program as a script sees it: real `consul lock` processes on one side, lines of JSON on the other.
#include "running.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QSet>
#include <QTemporaryFile>

#include <algorithm>
#include <csignal>
#include <memory>
#include <sys/file.h>
#include <vector>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int contenders = 12;
constexpr int permits = 3;
const QString path = u"demo/sem"_s;

using Fight = std::vector<std::unique_ptr<support::BackgroundCommand>>;

void join(Fight& fight, const support::ConsulAgent& agent, const QString& command, int count)
{
    for (int i = 0; i < count; ++i) {
        // The name leads from a line of JSON back to the process.
        const QString name = u"contender %1"_s.arg(fight.size());
        fight.push_back(
            agent.cliBeside({u"lock"_s, u"-n"_s, QString::number(permits), u"-name"_s, name, path, command}));
    }
}

/// The lines of `watch --json`, each parsed once.
class Lines
{
public:
    explicit Lines(const support::ConsulAgent& agent)
        : m_watch(agent, {u"watch"_s, path, u"--json"_s})
    {
    }

    [[nodiscard]] const std::vector<QJsonObject>& all()
    {
        const QByteArray out = m_watch.out();
        for (auto end = out.indexOf('\n', m_read); end >= 0; end = out.indexOf('\n', m_read)) {
            m_lines.push_back(QJsonDocument::fromJson(out.mid(m_read, end - m_read)).object());
            m_read = end + 1;
        }
        return m_lines;
    }

    [[nodiscard]] QJsonObject last() { return all().empty() ? QJsonObject() : m_lines.back(); }
    [[nodiscard]] Running& watch() { return m_watch; }

private:
    Running m_watch;
    qsizetype m_read = 0;
    std::vector<QJsonObject> m_lines;
};

qsizetype holders(const QJsonObject& line)
{
    return line[u"holders"].toArray().size();
}

qsizetype waiters(const QJsonObject& line)
{
    return line[u"waiting"].toArray().size();
}

int liveHolders(const QJsonObject& line)
{
    const QJsonArray all = line[u"holders"].toArray();
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [](const auto& holder) { return holder[u"live"].toBool(); }));
}

bool isHolder(const QJsonObject& line, const QString& session)
{
    const QJsonArray all = line[u"holders"].toArray();
    return std::any_of(
        all.begin(), all.end(), [&](const auto& holder) { return holder[u"session"].toString() == session; });
}

bool hasFinding(const QJsonObject& line, const QString& kind, const QString& session = {})
{
    const QJsonArray all = line[u"findings"].toArray();
    return std::any_of(all.begin(), all.end(), [&](const auto& finding) {
        return finding[u"kind"].toString() == kind && (session.isEmpty() || finding[u"session"].toString() == session);
    });
}

} // namespace

class TestSignalboxctlFight : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void twelveContendersHandOver();
    void aKilledHolderTurnsStaleAndIsPruned();

private:
    std::unique_ptr<support::ConsulAgent> m_agent;
};

void TestSignalboxctlFight::init()
{
    m_agent = std::make_unique<support::ConsulAgent>();
    QVERIFY(m_agent->start());
}

void TestSignalboxctlFight::twelveContendersHandOver()
{
    Lines lines(*m_agent);
    QTRY_COMPARE_WITH_TIMEOUT(
        lines.last()[u"layout"].toString(), u"unknown"_s, 60'000); // It watches before anything is there.
    // Holders wait for this file, so that all have come before the first goes.
    QTemporaryFile gate;
    QVERIFY(gate.open());
    QCOMPARE(::flock(gate.handle(), LOCK_EX), 0);
    Fight fight;
    join(fight, *m_agent, u"flock --shared %1 sleep 1"_s.arg(gate.fileName()), contenders);
    QTRY_VERIFY_WITH_TIMEOUT(
        liveHolders(lines.last()) == permits && waiters(lines.last()) == contenders - permits, 60'000);
    QCOMPARE(::flock(gate.handle(), LOCK_UN), 0);
    const auto ended = [](const auto& process) { return !process->isRunning(); };
    QTRY_VERIFY_WITH_TIMEOUT(std::all_of(fight.begin(), fight.end(), ended), 60000);
    QTRY_COMPARE_WITH_TIMEOUT(lines.last()[u"layout"].toString(), u"unknown"_s, 60'000);

    QSet<QString> held;
    qint64 index = 0;
    for (const QJsonObject& line : lines.all()) {
        QVERIFY(liveHolders(line) <= permits);
        QVERIFY(!hasFinding(line, u"over-limit"_s));
        QVERIFY(line[u"index"].toInteger() >= index);
        index = line[u"index"].toInteger();
        const auto all = line[u"holders"].toArray();
        for (const auto& holder : all) {
            if (holder[u"live"].toBool())
                held.insert(holder[u"session"].toString());
        }
        for (qsizetype i = 0; i < waiters(line); ++i)
            QCOMPARE(line[u"waiting"][i][u"position"].toInteger(), i + 1);
    }
    QCOMPARE(held.size(), contenders);
    // The last one swept up, and the line says just that.
    QCOMPARE(holders(lines.last()), 0);
    QCOMPARE(waiters(lines.last()), 0);
    QVERIFY(lines.last()[u"findings"].toArray().isEmpty());
    QCOMPARE(m_agent->judge().get("/v1/kv/demo/sem/?keys").status, 404);

    QCOMPARE(::kill(static_cast<pid_t>(lines.watch().process().processId()), SIGTERM), 0);
    QTRY_COMPARE(lines.watch().process().state(), QProcess::NotRunning);
    QCOMPARE(lines.watch().process().exitCode(), 0);
    QCOMPARE(lines.watch().err(), QByteArray());
}

void TestSignalboxctlFight::aKilledHolderTurnsStaleAndIsPruned()
{
    Lines lines(*m_agent);
    Fight fight;
    join(fight, *m_agent, u"sleep 300"_s, permits);
    QTRY_COMPARE_WITH_TIMEOUT(liveHolders(lines.last()), permits, 60'000);
    const QJsonObject holder = lines.last()[u"holders"][0].toObject();
    const QString victim = holder[u"session"].toString();
    fight[holder[u"name"].toString().section(u' ', -1).toUInt()]->kill9();

    // Nobody waits, so nobody prunes. tst_observer_fight waits for the TTL; here the session ends at once.
    QVERIFY(m_agent->judge().put("/v1/session/destroy/" + victim.toUtf8()).isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(hasFinding(lines.last(), u"stale-holder"_s, victim), 60'000);
    QCOMPARE(liveHolders(lines.last()), permits - 1);
    QVERIFY(isHolder(lines.last(), victim));
    const auto text = support::runCommand(running::program, {u"watch"_s, path, u"--once"_s}, m_agent->environment());
    QVERIFY2(text.out.startsWith("demo/sem/  official  2 of 3 held, 1 stale, 0 waiting"), text.out.constData());

    join(fight, *m_agent, u"sleep 300"_s, 1);
    QTRY_VERIFY_WITH_TIMEOUT(!isHolder(lines.last(), victim) && liveHolders(lines.last()) == permits, 60'000);
    QVERIFY(!hasFinding(lines.last(), u"stale-holder"_s));
    QVERIFY(fight.back()->isRunning());
    for (const QJsonObject& line : lines.all())
        QVERIFY(liveHolders(line) <= permits);
}

QTEST_GUILESS_MAIN(TestSignalboxctlFight)
#include "tst_signalboxctl_fight.moc"
