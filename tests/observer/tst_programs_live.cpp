// SPDX-License-Identifier: GPL-3.0-or-later
// What programs write, written to a real agent with real sessions: shown as the pure tests say, and found by Discover.
#include "program_samples.h"
#include "semaphore/programs.h"
#include "support/patience.h"
#include "watching.h"

#include <QCoroTask>
#include <QJsonObject>

#include <algorithm>
#include <optional>

using namespace Qt::Literals::StringLiterals;
using samples::ProgramCase;

namespace {

bool isHeldBySomebodyUnknown(const ProgramCase& one)
{
    return std::ranges::any_of(one.entries, [&](const consul::KvEntry& entry) {
        return !entry.session.isEmpty()
            && std::ranges::none_of(one.sessions, [&](const auto& each) { return each.id == entry.session; });
    });
}

QByteArray requestOf(const consul::SessionInfo& session)
{
    const auto delay = std::chrono::duration_cast<std::chrono::milliseconds>(session.lockDelay);
    QJsonObject json{{u"Name"_s, session.name}, {u"LockDelay"_s, u"%1ms"_s.arg(delay.count())},
        {u"Behavior"_s, session.behavior == consul::SessionBehavior::Delete ? u"delete"_s : u"release"_s}};
    if (!session.ttlText.isEmpty())
        json.insert(u"TTL"_s, session.ttlText);
    if (session.nodeChecks.isEmpty())
        json.insert(u"NodeChecks"_s, QJsonArray());
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

/// All that a person is told of a program.
QStringList reportedOf(const semaphore::State& state)
{
    if (!state.program)
        return {};
    QStringList reported{state.program->id, semaphore::programTitle(*state.program)};
    for (const auto& fact : state.program->facts)
        reported.append(semaphore::factLabel(fact) + u": "_s + fact.value);
    return reported + semaphore::programWarnings(*state.program) + state.program->commands;
}

} // namespace

class TestProgramsLive : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }
    void recognised_data();
    void recognised();

private:
    /// The case with the sessions of the agent in place of the written ones. nullopt: Consul refused something.
    [[nodiscard]] std::optional<ProgramCase> written(ProgramCase one) const;
    void giveUp(const ProgramCase& one) const; ///< Released before its session ends, no key has a lock-delay.

    support::ConsulAgent m_agent;
};

std::optional<ProgramCase> TestProgramsLive::written(ProgramCase one) const
{
    const auto judge = m_agent.judge();
    for (auto& session : one.sessions) {
        const QString made = judge.createSession(requestOf(session));
        if (made.isEmpty())
            return std::nullopt;
        const QString before = session.id;
        session.id = made;
        session.node = m_agent.nodeName();
        for (auto& entry : one.entries) {
            entry.key.replace(before, made);
            entry.value.replace(before.toUtf8(), made.toUtf8());
            if (entry.session == before)
                entry.session = made;
        }
    }
    for (const auto& entry : one.entries) {
        const QByteArray acquire
            = entry.session.isEmpty() ? QByteArray() : "&acquire=" + entry.session.toString().toUtf8();
        const QByteArray target = "/v1/kv/" + QUrl::toPercentEncoding(entry.key, "/")
            + "?flags=" + QByteArray::number(entry.flags) + acquire;
        if (!judge.put(target, entry.value).isTrue())
            return std::nullopt;
    }
    return one;
}

void TestProgramsLive::giveUp(const ProgramCase& one) const
{
    const auto judge = m_agent.judge();
    for (const auto& entry : one.entries) {
        if (!entry.session.isEmpty())
            judge.put(
                "/v1/kv/" + QUrl::toPercentEncoding(entry.key, "/") + "?release=" + entry.session.toString().toUtf8());
    }
    for (const auto& session : one.sessions)
        judge.put("/v1/session/destroy/" + session.id.toString().toUtf8());
}

void TestProgramsLive::recognised_data()
{
    QTest::addColumn<int>("row");
    const auto& all = samples::programCases();
    for (int row = 0; row < int(all.size()); ++row) {
        if (!isHeldBySomebodyUnknown(all[size_t(row)])) // Such a key is none of an agent's, only of an old answer.
            QTest::newRow(all[size_t(row)].name) << row;
    }
}

void TestProgramsLive::recognised()
{
    QFETCH(int, row);
    const auto judge = m_agent.judge();
    QVERIFY(judge.del("/v1/kv/?recurse").isTrue());
    const auto one = written(samples::programCases()[size_t(row)]);
    QVERIFY(one);
    const semaphore::State expected = semaphore::decode(samples::observed(*one));
    QCOMPARE(expected.program ? expected.program->id : QString(), one->program);

    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(one->watched));
    QTRY_COMPARE(seen.any() ? reportedOf(seen.state()) : QStringList{u"nothing yet"_s}, reportedOf(expected));
    QCOMPARE(samples::holderIds(seen.state()), samples::holderIds(expected));
    QCOMPARE(seen.state().layout, expected.layout);

    std::optional<consul::Result<observer::Discovery>> found;
    auto search = connected.hub.discover(consul::StopToken());
    search.then([&](consul::Result<observer::Discovery> discovery) { found = std::move(discovery); });
    QTRY_VERIFY(found.has_value());
    QVERIFY(*found);
    giveUp(*one);
    const bool isLock = expected.program && expected.program->isLock && !expected.holders.empty();
    const auto listed = std::ranges::find_if((*found)->candidates, [&](const semaphore::Candidate& each) {
        return one->watched == each.path || (each.path.endsWith(u'/') && one->watched.startsWith(each.path));
    });
    if (listed == (*found)->candidates.end()) {
        QVERIFY2(!isLock, "a held lock is found whatever its name");
        return;
    }
    if (isLock || listed->path == one->watched)
        QCOMPARE(listed->program, one->program);
}

QTEST_GUILESS_MAIN(TestProgramsLive)
#include "tst_programs_live.moc"
