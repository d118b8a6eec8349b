// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/contender_facts.h"

#include "gui/semaphores/model/wire_excerpt_model.h"
#include "gui/state_samples.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>

#include <algorithm>

using namespace std::chrono_literals;

namespace {

QString valueOf(const std::vector<gui::Fact>& facts, const char* id)
{
    const auto found = std::find_if(
        facts.begin(), facts.end(), [id](const auto& fact) { return fact.id == QString::fromLatin1(id); });
    return found == facts.end() ? QStringLiteral("(none)") : found->value;
}

consul::SessionInfo session(int number)
{
    consul::SessionInfo info;
    info.id = samples::sessionId(number);
    info.name = samples::clientName(number);
    info.node = QStringLiteral("n1");
    info.lockDelay = 15s;
    info.behavior = consul::SessionBehavior::Delete;
    info.ttlText = QStringLiteral("15s");
    info.ttl = 15s;
    info.nodeChecks = {QStringLiteral("serfHealth")};
    return info;
}

consul::WireEntry entry(const QByteArray& path, const QByteArray& body = {})
{
    consul::WireEntry entry;
    entry.started = samples::noon();
    entry.request.method = consul::Method::Put;
    entry.request.path = path;
    entry.request.body = body;
    return entry;
}

} // namespace

class TestFacts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aHolderIsJoinedWithItsSession()
    {
        const auto update = samples::update(samples::state(3, {1}, {2}));
        const auto contender = gui::findContender(*update.state, samples::sessionId(1));
        QVERIFY(contender && contender->holds && contender->live);
        const auto facts = gui::contenderFacts(*contender, update, session(1), samples::noon().addSecs(4));
        QCOMPARE(valueOf(facts, "session"), QStringLiteral("00000001-…-0000"));
        QCOMPARE(valueOf(facts, "name"), QStringLiteral("client-01"));
        QCOMPARE(valueOf(facts, "behavior"), QStringLiteral("delete"));
        QCOMPARE(valueOf(facts, "checks"), QStringLiteral("serfHealth"));
        QVERIFY(valueOf(facts, "ttl").contains(QStringLiteral("15 s to 30 s")));
        QVERIFY(valueOf(facts, "since").startsWith(QStringLiteral("≥ 4.0 s")));
    }

    void aStaleHolderSaysThatItsSessionIsGone()
    {
        const auto update = samples::update(samples::state(3, {1}, {}, {2}));
        const auto contender = gui::findContender(*update.state, samples::sessionId(2));
        QVERIFY(contender && !contender->live);
        const auto facts = gui::contenderFacts(*contender, update, std::nullopt, samples::noon());
        QVERIFY(valueOf(facts, "gone").contains(QStringLiteral("session no longer exists")));
        QCOMPARE(valueOf(facts, "key"), QStringLiteral("missing"));
        QCOMPARE(valueOf(facts, "ttl"), QStringLiteral("(none)"));
    }

    /// A list may leave out what the token may not see, and an empty one proves nothing.
    void whatNoListShowedHasNotEndedForSure()
    {
        auto state = samples::state(3, {1}, {}, {2});
        state.holders.back().node.clear();
        const auto factsAt = [](const semaphore::State& of) {
            return gui::contenderFacts(
                *gui::findContender(of, samples::sessionId(2)), samples::update(of), std::nullopt, samples::noon());
        };
        QCOMPARE(valueOf(factsAt(state), "gone"), QStringLiteral("(none)"));
        QCOMPARE(valueOf(factsAt(state), "unlisted"), QStringLiteral("not in the list"));
        state.evidence.listed.clear();
        QCOMPARE(valueOf(factsAt(state), "gone"), QStringLiteral("(none)"));
        QCOMPARE(valueOf(factsAt(state), "unknown"), QStringLiteral("not readable"));
    }

    void anUnreadableSessionListIsNotTakenForAnEmptyOne()
    {
        auto state = samples::state(3, {1}, {});
        state.sessionsKnown = false;
        const auto update = samples::update(state);
        const auto facts = gui::contenderFacts(
            *gui::findContender(state, samples::sessionId(1)), update, std::nullopt, samples::noon());
        QCOMPARE(valueOf(facts, "gone"), QStringLiteral("(none)"));
        QVERIFY(valueOf(facts, "unknown") != QStringLiteral("(none)"));
    }

    void flagsAreExact()
    {
        auto state = samples::state(3, {1}, {});
        state.lockFlags = consul::semaphoreFlag;
        QCOMPARE(valueOf(gui::semaphoreFacts(samples::update(state), samples::noon()), "flags"),
            QStringLiteral("16210313421097356768"));
        state.limit.reset();
        QCOMPARE(
            valueOf(gui::semaphoreFacts(samples::update(state), samples::noon()), "limit"), QStringLiteral("unknown"));
    }

    void bodies_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("(empty)");
        QTest::newRow("text") << QByteArray("{\"Limit\":3}") << QStringLiteral("{\"Limit\":3}");
        QTest::newRow("bytes") << QByteArray("\xff\x00\x01", 3) << QStringLiteral("ff 00 01");
        QTest::newRow("cut inside a letter")
            << QByteArray(4095, 'a') + QByteArray("\xc3\xa9")
            << QStringLiteral("(first 4095 of 4097 bytes)\n") + QString(4095, QLatin1Char('a'));
    }
    void bodies()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, text);
        QCOMPARE(gui::bodyText(body), text);
    }

    void findingsOfOneContenderAreItsOwn()
    {
        const auto update = samples::update(samples::state(3, {1}, {}, {2, 3}));
        QCOMPARE(gui::findingsOf(update, {}, samples::noon()).size(), std::size_t(2));
        QCOMPARE(gui::findingsOf(update, samples::sessionId(3), samples::noon()).size(), std::size_t(1));
        QVERIFY(gui::findingsOf(update, samples::sessionId(1), samples::noon()).empty());
    }

    void theWireShowsWhatConcernsTheSelection()
    {
        consul::WireLog log;
        gui::WireExcerptModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        log.begin(entry("/v1/kv/demo/sem/.lock"));
        log.begin(entry("/v1/kv/other/.lock"));
        model.setLog(&log);
        model.setSubject({QStringLiteral("demo/sem/"), {}});
        QCOMPARE(model.rowCount(), 1);

        const auto id = log.begin(entry("/v1/kv/demo/sem/.lock", samples::sessionId(1).toUtf8()));
        QCOMPARE(model.rowCount(), 2);
        log.finish(id, 200, QStringLiteral("false"), 900us, 0, 5);
        QVERIFY(model.index(1).data(gui::WireExcerptModel::FailedRole).toBool());
        QVERIFY(model.index(1).data().toString().endsWith(QStringLiteral("→ false")));

        log.finish(log.begin(entry("/v1/kv/demo/sem/")), 200, {}, 900us, 412, 5);
        QVERIFY(model.index(2).data().toString().endsWith(QStringLiteral(" kv/demo/sem/ → idx 412")));

        model.setSubject({QStringLiteral("demo/sem/"), samples::sessionId(1)});
        QCOMPARE(model.rowCount(), 3);
        for (int i = 0; i < 100; ++i)
            log.begin(entry("/v1/session/renew/" + samples::sessionId(1).toUtf8()));
        QCOMPARE(model.rowCount(), int(gui::WireExcerptModel::capacity));
        model.setLog(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TestFacts)
#include "tst_facts.moc"
