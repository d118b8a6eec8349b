// SPDX-License-Identifier: GPL-3.0-or-later
// Plans on a semaphore that does not stand still, against a real agent: they are made from the newest State, say when
// it has moved, and are made again on demand.
#include "gui/semaphores/view/repair_controller.h"

#include "gui/plans/view/plan_dialog.h"
#include "semaphore/decode.h"
#include "support/acl.h"
#include "support/consul_agent.h"
#include "support/consul_binary.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTimer>

#include <algorithm>

class TestRepairController : public QObject
{
    Q_OBJECT
private:
    static constexpr int patience = 60'000;
    support::ConsulAgent m_agent;
    gui::Connection m_connection;

    using StatePointer = std::shared_ptr<const semaphore::State>;

    /// Stores this body and gives the State that follows.
    StatePointer store(const QByteArray& body) const
    {
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", body);
        const auto answer = m_agent.judge().get("/v1/kv/demo/sem/?recurse");
        auto entries = consul::parseKvList(answer.body);
        semaphore::Observation observation;
        observation.path = QStringLiteral("demo/sem/");
        observation.entries = entries.value_or(std::vector<consul::KvEntry>());
        return std::make_shared<const semaphore::State>(semaphore::decode(observation));
    }

    /// A semaphore of this limit, and one holder who is gone.
    static QByteArray withHolder(int limit)
    {
        return R"({"Limit":)" + QByteArray::number(limit)
            + R"(,"Holders":{"11111111-2222-3333-4444-555555555555":true}})";
    }

    /// Check-and-sets that Consul has refused so far.
    qsizetype refusals() const
    {
        const auto& entries = m_connection.client()->wireLog().entries();
        return std::ranges::count_if(entries, [](const consul::WireEntry& entry) {
            return entry.request.method == consul::Method::Put && entry.finished
                && entry.words == QLatin1String("false");
        });
    }
    /// How often the contender key was asked for whose name begins so, and how often with this status.
    static qsizetype asked(gui::Connection& connection, const QByteArray& begin, std::optional<int> status = {})
    {
        return std::ranges::count_if(connection.client()->wireLog().entries(), [&](const consul::WireEntry& entry) {
            return entry.request.path.startsWith("/v1/kv/demo/sem/" + begin) && (!status || entry.status == *status);
        });
    }
    QByteArray stored() const { return m_agent.judge().get("/v1/kv/demo/sem/.lock?raw").body; }

    /// A controller in a window.
    struct Room {
        explicit Room(gui::Connection* connection)
            : controller(connection, &window)
        {
            window.show();
        }
        QWidget window;
        gui::RepairController controller;
    };

    /// What a test looks at, of the dialog that lies open.
    struct View {
        explicit View(const QWidget& window)
            : dialog(window.findChild<gui::PlanDialog*>())
        {
        }
        QPushButton* button(const char* name) const { return dialog->findChild<QPushButton*>(QLatin1String(name)); }
        QLabel* label(const char* name) const { return dialog->findChild<QLabel*>(QLatin1String(name)); }
        /// The keys of the holders have been asked for.
        bool isReady() const { return dialog && button("planCarryOut")->isVisible(); }
        bool isOutdated() const { return label("planOutdated")->isVisible(); }
        void carryOut() const
        {
            QSignalSpy done(dialog.data(), &gui::PlanDialog::carriedOut);
            button("planCarryOut")->click();
            QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
        }
        QPointer<gui::PlanDialog> dialog;
    };

    static void openAt(gui::Connection& connection, const QString& url)
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        connection.open(endpoint);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_agent.start());
        openAt(m_connection, m_agent.httpUrl());
    }

    void aLimitIsPlannedFromTheNewestState()
    {
        Room room(&m_connection);
        const auto shown = store(R"({"Limit":2,"Holders":{}})");
        room.controller.noteState(shown);
        room.controller.setLimit(*shown);
        room.window.findChild<QSpinBox*>(QStringLiteral("limitSpin"))->setValue(7);
        // While somebody thinks about the number, the semaphore goes on.
        const auto newest = store(withHolder(2));
        room.controller.noteState(newest);
        room.window.findChild<QPushButton*>(QStringLiteral("limitNext"))->click();
        const View view(room.window);
        QVERIFY(view.dialog);
        QVERIFY2(view.label("callTarget1")->text().contains(QStringLiteral("cas=%1&").arg(newest->lockModifyIndex)),
            qPrintable(view.label("callTarget1")->text()));
        view.carryOut();
        QVERIFY2(stored().contains("\"Limit\":7") && stored().contains("11111111"), stored().constData());
    }

    /// It gave its permit back a moment ago, and its contender key is still there.
    void aLimitDoesNotNameWhoLeaves()
    {
        Room room(&m_connection);
        auto state = *store(withHolder(2));
        for (const auto* const each : {"22222222-0000", "33333333-0000"}) {
            state.waiting.emplace_back().session = consul::SessionId(QString::fromLatin1(each));
            state.waiting.back().position = static_cast<int>(state.waiting.size());
        }
        const auto shown = std::make_shared<const semaphore::State>(state);
        semaphore::Sightings sightings;
        sightings.leaving.insert(state.waiting.front().session, QDateTime::currentDateTimeUtc().addMSecs(1900));
        room.controller.noteState(shown, sightings);
        room.controller.setLimit(*shown);
        room.window.findChild<QSpinBox*>(QStringLiteral("limitSpin"))->setValue(7);
        room.window.findChild<QPushButton*>(QStringLiteral("limitNext"))->click();
        const QString reported = View(room.window).label("planConsequences")->text();
        QVERIFY2(reported.contains(QLatin1String("33333333")) && !reported.contains(QLatin1String("22222222")),
            qPrintable(reported));
    }

    /// Another limit beside the same stale holder: what the plan says and does stays, what it writes follows.
    void aPlanOfTheSameIntentFollows()
    {
        Room room(&m_connection);
        const auto shown = store(withHolder(2));
        room.controller.noteState(shown);
        room.controller.prune(*shown);
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        room.controller.noteState(store(withHolder(3)));
        QVERIFY(!view.isOutdated());
        view.carryOut();
        QVERIFY2(!stored().contains("11111111") && stored().contains("\"Limit\":3"), stored().constData());
    }

    void aPlanThatWasLeftBehindSaysSoAndIsMadeAgain()
    {
        Room room(&m_connection);
        const auto shown = store(withHolder(2));
        room.controller.noteState(shown);
        room.controller.prune(*shown);
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        QVERIFY(!view.isOutdated() && !view.button("planAgain")->isVisible());
        // What changes nothing about the plan does not disturb it.
        auto other = *shown;
        other.index += 1;
        room.controller.noteState(std::make_shared<const semaphore::State>(other));
        QVERIFY(!view.isOutdated());

        room.controller.noteState(store(
            R"({"Limit":3,"Holders":{"11111111-2222-3333-4444-555555555555":true,"22222222-2222-3333-4444-555555555555":true}})"));
        QVERIFY(view.isOutdated());
        QVERIFY2(view.label("planOutdated")->text().contains(QStringLiteral("Outdated")),
            qPrintable(view.label("planOutdated")->text()));
        QVERIFY(!view.button("planCarryOut")->isEnabled());
        view.button("planAgain")->click();
        QVERIFY(!view.isOutdated());
        QVERIFY(view.button("planCarryOut")->isEnabled());
        view.carryOut();
        QVERIFY2(!stored().contains("11111111") && stored().contains("\"Limit\":3"), stored().constData());
        QVERIFY(!view.button("planAgain")->isVisible());
    }

    void afterARefusalThePlanCanBeMadeAgain()
    {
        Room room(&m_connection);
        room.controller.prune(*store(withHolder(2)));
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        // The answer of the watch is later than the click.
        const auto newest = store(withHolder(4));
        view.carryOut();
        QVERIFY(view.label("planResult")
                    ->text()
                    .contains(QStringLiteral("the state has changed since this plan was made")));
        QVERIFY(view.button("planAgain")->isVisible());
        room.controller.noteState(newest);
        view.button("planAgain")->click();
        QVERIFY(!view.label("planResult")->isVisible());
        view.carryOut();
        QVERIFY2(!stored().contains("11111111") && stored().contains("\"Limit\":4"), stored().constData());
    }

    /// The watch is later than the click: what was refused is carried out once more, on what is stored by then.
    void aRefusedPlanIsMadeAgainByItself()
    {
        Room room(&m_connection);
        room.controller.prune(*store(withHolder(2)));
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        const auto newest = store(withHolder(4));
        QSignalSpy done(view.dialog.data(), &gui::PlanDialog::carriedOut);
        const auto before = refusals();
        view.button("planCarryOut")->click();
        QTRY_VERIFY_WITH_TIMEOUT(refusals() > before, patience);
        QVERIFY(done.isEmpty());
        room.controller.noteState(newest);
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
        QCOMPARE(done.front().front().toBool(), true);
        QVERIFY2(!stored().contains("11111111") && stored().contains("\"Limit\":4"), stored().constData());
        const QString reported = view.label("planFollowed")->text();
        QVERIFY2(view.label("planFollowed")->isVisible()
                && reported.contains(QStringLiteral("rejected the first attempt"))
                && reported.contains(QStringLiteral("Limit\":2")) && reported.contains(QStringLiteral("Limit\":4")),
            qPrintable(reported));
    }

    /// Other consequences by then: a person is asked, and nothing is sent.
    void aRefusedPlanThatWouldDoMoreIsAskedAnew()
    {
        Room room(&m_connection);
        room.controller.prune(*store(withHolder(2)));
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        const auto newest = store(
            R"({"Limit":3,"Holders":{"11111111-2222-3333-4444-555555555555":true,"22222222-2222-3333-4444-555555555555":true}})");
        QSignalSpy done(view.dialog.data(), &gui::PlanDialog::carriedOut);
        const auto before = refusals();
        view.button("planCarryOut")->click();
        QTRY_VERIFY_WITH_TIMEOUT(refusals() > before, patience);
        room.controller.noteState(newest);
        QTRY_VERIFY_WITH_TIMEOUT(view.isOutdated(), patience);
        QVERIFY(!view.button("planCarryOut")->isEnabled() && view.button("planAgain")->isVisible());
        QVERIFY(done.isEmpty());
        QVERIFY2(stored().contains("22222222") && stored().contains("11111111"), stored().constData());
        view.dialog->reject();
    }

    /// Whoever writes all the time is followed, not fought: every plan that goes out is of what was stored last.
    void aBusyWriterIsFollowed()
    {
        Room room(&m_connection);
        auto pending = store(withHolder(10));
        room.controller.noteState(pending);
        room.controller.prune(*pending);
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        int limit = 10;
        bool isNoted = true;
        QTimer writer; // Writes, and is heard of half a second later.
        QObject::connect(&writer, &QTimer::timeout, &writer, [&] {
            if (isNoted)
                pending = store(withHolder(++limit));
            else
                room.controller.noteState(pending);
            isNoted = !isNoted;
        });
        writer.start(500);
        QSignalSpy done(view.dialog.data(), &gui::PlanDialog::carriedOut);
        QTRY_VERIFY_WITH_TIMEOUT(limit >= 12 && !isNoted, patience); // It was followed, and is one write behind.
        QVERIFY(!view.isOutdated());
        view.button("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
        writer.stop();
        QCOMPARE(done.front().front().toBool(), true);
        QVERIFY2(!stored().contains("11111111"), stored().constData());
    }

    /// A colleague has pruned the one that was clicked: the plan is about all of them.
    void whatIsLeftOfAFindingIsStillPruned()
    {
        Room room(&m_connection);
        const auto shown = store(
            R"({"Limit":3,"Holders":{"11111111-2222-3333-4444-555555555555":true,"22222222-2222-3333-4444-555555555555":true}})");
        room.controller.noteState(shown);
        const auto clicked = std::ranges::find_if(shown->findings, [](const semaphore::Finding& finding) {
            return finding.kind == semaphore::FindingKind::StaleHolder
                && finding.session.toString().startsWith(u"2222");
        });
        QVERIFY(clicked != shown->findings.end());
        room.controller.repair(*clicked, *shown);
        const View view(room.window);
        QCOMPARE(view.label("planTitle")->text(), QStringLiteral("Prune stale holders"));
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        room.controller.noteState(store(withHolder(3)));
        QVERIFY(view.isOutdated());
        view.button("planAgain")->click();
        QVERIFY(view.button("planCarryOut")->isEnabled());
        view.carryOut();
        QVERIFY2(!stored().contains("11111111"), stored().constData());
    }

    /// A contender key need not be named after its session, and what a token may not read is in no list.
    void whoMayHoldAnotherKeyIsNotPruned_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<bool>("isListed"); // Whether the token is shown the session of the holder.
        QTest::addColumn<bool>("isTold"); // Whether Consul says what the token may.
        QTest::addColumn<bool>("isPruned");
        const QString all = QStringLiteral("key_prefix \"demo/\" { policy = \"write\" } ");
        const QString hides = QStringLiteral("key_prefix \"demo/sem/secret/\" { policy = \"deny\" } ");
        QTest::newRow("all is read") << all << true << true << true;
        QTest::newRow("a part is hidden") << all + hides << true << true << false;
        QTest::newRow("a part, and its session") << all + hides << false << true << false;
        QTest::newRow("the list alone may be written")
            << QStringLiteral(
                   "key_prefix \"demo/\" { policy = \"read\" } key \"demo/sem/.lock\" { policy = \"write\" } ")
                + hides
            << true << true << false;
        // But the list itself, in newer versions.
        QTest::newRow("nobody tells") << all << true << false << support::consulVersion().tellsWhatIsLeftOut();
    }
    void whoMayHoldAnotherKeyIsNotPruned()
    {
        QFETCH(QString, rules);
        QFETCH(bool, isListed);
        QFETCH(bool, isTold);
        QFETCH(bool, isPruned);
        support::AgentOptions options;
        options.managementToken = QStringLiteral("11111111-2222-3333-4444-555555555555");
        support::ConsulAgent agent(options);
        QVERIFY(agent.start());
        const auto judge = agent.judge();
        const QByteArray session = judge.createSession().toLatin1();
        const QByteArray value = "{\"Limit\":1,\"Holders\":{\"" + session + "\":true}}";
        QVERIFY(judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", value).isTrue());
        // Newer versions say whether they have left anything out.
        QVERIFY(judge.put("/v1/kv/demo/sem/secret/key", "hidden").isTrue());
        semaphore::Observation observation;
        observation.path = QStringLiteral("demo/sem/");
        observation.entries
            = consul::parseKvList(judge.get("/v1/kv/demo/sem/?recurse").body).value_or(std::vector<consul::KvEntry>());
        consul::SessionInfo listed;
        listed.id = consul::SessionId(isListed ? QString::fromLatin1(session) : judge.createSession());
        observation.sessions = consul::SessionList(std::vector<consul::SessionInfo>{listed});
        observation.sessionsKnown = true;
        const auto shown = std::make_shared<const semaphore::State>(semaphore::decode(observation));
        QCOMPARE(semaphore::staleWithoutKey(*shown).size(), size_t(1));
        const auto token = support::makeToken(
            judge, QStringLiteral("some"), rules + QStringLiteral("agent_prefix \"\" { policy = \"read\" }"));
        support::FaultProxy proxy(agent.httpUrl());
        if (!isTold)
            proxy.add(support::Fault::answer("/v1/internal/acl/authorize", 500, "rpc error making call: EOF"));
        gui::Connection connection;
        consul::Endpoint endpoint;
        endpoint.address = QUrl(proxy.url());
        endpoint.token = consul::Secret(token.secret);
        connection.open(endpoint);
        Room room(&connection);
        room.controller.noteState(shown);
        room.controller.prune(*shown);
        const View view(room.window);
        if (isPruned) {
            QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        } else {
            const QString said = isTold ? QStringLiteral("sessions may be alive") : QStringLiteral("rpc error");
            QTRY_VERIFY_WITH_TIMEOUT(view.label("planResult")->text().contains(said), patience);
            QVERIFY(!view.isReady());
        }
    }

    /// A list of keys lacks without a word what the token may not read; a key that is asked for by itself is refused.
    void whoseKeyCannotBeReadIsNotPruned()
    {
        support::FaultProxy proxy(m_agent.httpUrl());
        const auto refuse = [&proxy](const char* begin) {
            proxy.add(support::Fault::answer(QByteArray("/v1/kv/demo/sem/") + begin, 403, "Permission denied"));
        };
        gui::Connection connection;
        openAt(connection, proxy.url());
        Room room(&connection);
        const auto shown = store(
            R"({"Limit":3,"Holders":{"11111111-2222-3333-4444-555555555555":true,"22222222-2222-3333-4444-555555555555":true}})");
        refuse("22222222");
        room.controller.noteState(shown);
        room.controller.prune(*shown);
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        const QString reported = view.label("planConsequences")->text();
        QVERIFY2(reported.contains(QStringLiteral("removed from the list: 11111111"))
                && reported.contains(QStringLiteral("(key:read) and they may be alive: 22222222")),
            qPrintable(reported));
        // One that comes meanwhile is asked for, too.
        refuse("33333333");
        const auto more = store(
            R"({"Limit":3,"Holders":{"11111111-2222-3333-4444-555555555555":true,"33333333-2222-3333-4444-555555555555":true}})");
        room.controller.noteState(more);
        QTRY_VERIFY(proxy.count("/v1/kv/demo/sem/33333333") > 0);
        view.button("planAgain")->click();
        view.carryOut();
        QVERIFY2(!stored().contains("11111111") && stored().contains("33333333"), stored().constData());
        view.dialog->reject();
        delete view.dialog.data();

        // Where none is known to be gone, there is no plan, and it says why.
        const auto left = store(R"({"Limit":3,"Holders":{"33333333-2222-3333-4444-555555555555":true}})");
        room.controller.noteState(left);
        const auto stale
            = std::ranges::find(left->findings, semaphore::FindingKind::StaleHolder, &semaphore::Finding::kind);
        QVERIFY(stale != left->findings.end());
        room.controller.repair(*stale, *left);
        const View other(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(
            other.label("planResult")->text().contains(QStringLiteral("(key:read) and they may be alive")), patience);
        QVERIFY(!other.isReady());
        QVERIFY(stored().contains("33333333"));
    }

    /// On a dead agent, each further question would take its time-out.
    void aFailureToReadIsNoRefusalAndEndsTheReading()
    {
        support::FaultProxy proxy(m_agent.httpUrl());
        proxy.add(support::Fault::answer("/v1/kv/demo/sem/11111111", 500, "rpc error making call: EOF"));
        gui::Connection connection;
        openAt(connection, proxy.url());
        Room room(&connection);
        const auto shown = store(
            R"({"Limit":3,"Holders":{"11111111-2222-3333-4444-555555555555":true,"22222222-2222-3333-4444-555555555555":true}})");
        room.controller.noteState(shown);
        room.controller.prune(*shown);
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.label("planResult")->text().contains(QStringLiteral("EOF")), patience);
        QVERIFY(!view.label("planResult")->text().contains(QStringLiteral("key:read")));
        QVERIFY(!view.isReady());
        QCOMPARE(proxy.count("/v1/kv/demo/sem/22222222"), 0);
        view.dialog->reject();
    }

    /// A busy semaphore does not ask a failing agent with each change; a person does, and gets the plan then.
    void afterAFailureOnlyAPersonReadsAgain()
    {
        support::FaultProxy proxy(m_agent.httpUrl());
        proxy.add(support::Fault::answer("/v1/kv/demo/sem/11111111", 500, "rpc error making call: EOF"));
        gui::Connection connection;
        openAt(connection, proxy.url());
        Room room(&connection);
        const auto shown = store(withHolder(2));
        room.controller.noteState(shown);
        room.controller.prune(*shown);
        const View view(room.window);
        auto* const again = view.button("planAgain");
        const auto isFailed = [&] { return view.label("planResult")->isVisible() && again->isVisible(); };
        QTRY_VERIFY_WITH_TIMEOUT(isFailed(), patience);
        QCOMPARE(again->text(), QStringLiteral("&Try again"));
        again->click();
        QCOMPARE(asked(connection, "11111111"), 2);
        QTRY_VERIFY_WITH_TIMEOUT(isFailed(), patience);
        proxy.clearFaults();
        for (int limit = 3; limit < 6; ++limit)
            room.controller.noteState(store(withHolder(limit)));
        QCOMPARE(asked(connection, "11111111"), 2);
        again->click();
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        QCOMPARE(again->text(), QStringLiteral("&Update plan"));
        view.carryOut();
        QVERIFY2(!stored().contains("11111111") && stored().contains("\"Limit\":5"), stored().constData());
    }

    /// Who came while the agent failed stays, until a person wants the plan anew and its key can be read.
    void aLaterFailureIsNotRepeatedEither()
    {
        support::FaultProxy proxy(m_agent.httpUrl());
        proxy.add(support::Fault::answer("/v1/kv/demo/sem/22222222", 500, "rpc error making call: EOF"));
        gui::Connection connection;
        openAt(connection, proxy.url());
        Room room(&connection);
        const auto shown = store(withHolder(2));
        room.controller.noteState(shown);
        room.controller.prune(*shown);
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        const auto both = [this](int limit) {
            return store(R"({"Limit":)" + QByteArray::number(limit)
                + R"(,"Holders":{"11111111-2222-3333-4444-555555555555":true,"22222222-2222-3333-4444-555555555555":true}})");
        };
        room.controller.noteState(both(3));
        QTRY_COMPARE_WITH_TIMEOUT(asked(connection, "22222222", 500), 1, patience);
        proxy.clearFaults();
        for (int limit = 4; limit < 7; ++limit)
            room.controller.noteState(both(limit));
        QCOMPARE(asked(connection, "22222222"), 1);
        auto* const again = view.button("planAgain");
        QVERIFY(again->isVisible());
        again->click();
        const QString kept = view.label("planConsequences")->text();
        QVERIFY2(
            kept.contains(QStringLiteral("have not been read, and they may be alive: 22222222")), qPrintable(kept));
        QTRY_VERIFY_WITH_TIMEOUT(view.isOutdated(), patience);
        QCOMPARE(asked(connection, "22222222"), 2);
        again->click();
        view.carryOut();
        QVERIFY2(!stored().contains("11111111") && !stored().contains("22222222"), stored().constData());
    }

    /// One that made its key meanwhile lives, and nobody refused anything.
    void whoHoldsItsKeyIsNotPruned()
    {
        const auto judge = m_agent.judge();
        const QByteArray alive = judge.createSession().toLatin1();
        Room room(&m_connection);
        const auto shown
            = store(R"({"Limit":3,"Holders":{"11111111-2222-3333-4444-555555555555":true,")" + alive + R"(":true}})");
        QVERIFY(judge.put("/v1/kv/demo/sem/" + alive + "?acquire=" + alive).isTrue());
        room.controller.noteState(shown);
        room.controller.prune(*shown);
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        const QString reported = view.label("planConsequences")->text();
        QVERIFY2(reported.contains(QStringLiteral("holds their contender keys now: ") + QString::fromLatin1(alive))
                && !reported.contains(QStringLiteral("key:read")),
            qPrintable(reported));
        view.dialog->reject();
        QVERIFY(judge.del("/v1/kv/demo/sem/" + alive).isTrue());
        QVERIFY(judge.put("/v1/session/destroy/" + alive).isTrue());
    }

    /// The list that the state was made of lacks its key: the token could not read it then, and can now.
    void whoHoldsAKeyThatTheStateLacksIsNotPruned_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("beside the contender keys") << QStringLiteral("worker-1");
        QTest::newRow("below the path") << QStringLiteral("jobs/worker-1");
    }
    void whoHoldsAKeyThatTheStateLacksIsNotPruned()
    {
        QFETCH(QString, name);
        const QByteArray key = "/v1/kv/demo/sem/" + name.toLatin1();
        const auto judge = m_agent.judge();
        const QByteArray alive = judge.createSession().toLatin1();
        Room room(&m_connection);
        const auto shown
            = store(R"({"Limit":3,"Holders":{"11111111-2222-3333-4444-555555555555":true,")" + alive + R"(":true}})");
        QVERIFY(judge.put(key + "?acquire=" + alive).isTrue());
        room.controller.noteState(shown);
        room.controller.prune(*shown);
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        const QString reported = view.label("planConsequences")->text();
        QVERIFY2(
            reported.contains(QStringLiteral("sessions hold other keys of this path: ") + QString::fromLatin1(alive))
                && !reported.contains(QStringLiteral("contender keys now"))
                && reported.contains(QStringLiteral("removed from the list: 11111111")),
            qPrintable(reported));
        view.dialog->reject();
        QVERIFY(judge.del(key).isTrue());
        QVERIFY(judge.put("/v1/session/destroy/" + alive).isTrue());
    }

    void aPlanFollowsWhetherWritesAreAllowed()
    {
        Room room(&m_connection);
        const auto shown = store(withHolder(2));
        room.controller.prune(*shown);
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        QVERIFY(view.button("planCarryOut")->isEnabled());
        m_connection.client()->setReadOnly(true);
        QVERIFY(!view.button("planCarryOut")->isEnabled());
        m_connection.client()->setReadOnly(false);
        QVERIFY(view.button("planCarryOut")->isEnabled());
        view.dialog->reject();
    }

    void aWishThatHasComeTrueLeavesNothingToDo()
    {
        Room room(&m_connection);
        room.controller.prune(*store(withHolder(2)));
        const View view(room.window);
        QTRY_VERIFY_WITH_TIMEOUT(view.isReady(), patience);
        room.controller.noteState(store(R"({"Limit":2,"Holders":{}})"));
        QVERIFY(view.isOutdated());
        view.button("planAgain")->click();
        QVERIFY(!view.button("planCarryOut")->isVisible());
        QVERIFY(view.label("planResult")->text().contains(QStringLiteral("nothing to do")));
        QVERIFY(view.dialog->findChild<QWidget*>(QStringLiteral("call1")) == nullptr
            || !view.dialog->findChild<QWidget*>(QStringLiteral("call1"))->isVisible());
    }
};

QTEST_MAIN(TestRepairController)
#include "tst_repair_controller.moc"
