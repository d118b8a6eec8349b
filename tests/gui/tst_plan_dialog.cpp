// SPDX-License-Identifier: GPL-3.0-or-later
// The plan dialog against a real agent: nothing is sent before it is shown, and refusals are told apart.
#include "consul/client_requests.h"
#include "gui/kit/view/words_area.h"
#include "gui/plans/model/plan_changes.h"
#include "gui/plans/view/destroy_plan.h"
#include "gui/plans/view/plan_dialog.h"
#include "semaphore/decode.h"
#include "semaphore/repair.h"
#include "support/acl.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLayout>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

class TestPlanDialog : public QObject
{
    Q_OBJECT
private:
    static constexpr int patience = 60'000;
    support::ConsulAgent m_agent;
    std::unique_ptr<consul::Client> m_client;

    [[nodiscard]] QByteArray stored() const { return m_agent.judge().get("/v1/kv/demo/sem/.lock?raw").body; }

    /// A semaphore with one stale holder, as it is stored now.
    semaphore::State makeStale()
    {
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
            R"({"Limit":3,"Holders":{"11111111-2222-3333-4444-555555555555":true}})");
        const auto entries = consul::parseKvList(m_agent.judge().get("/v1/kv/demo/sem/?recurse").body);
        semaphore::Observation observation;
        observation.path = QStringLiteral("demo/sem/");
        observation.entries = entries.value_or(std::vector<consul::KvEntry>());
        return semaphore::decode(observation);
    }

    QPointer<gui::PlanDialog> openPlan(const semaphore::State& state)
    {
        auto* dialog = new gui::PlanDialog(m_client.get());
        const auto plan = semaphore::planPrune(state);
        if (plan)
            dialog->setPlan(*plan);
        dialog->open();
        return dialog;
    }

    static QString textOf(QWidget* dialog, const char* name)
    {
        auto* label = dialog->findChild<QLabel*>(QString::fromLatin1(name));
        return label != nullptr ? label->text() : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_agent.start());
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent.httpUrl());
        m_client = std::make_unique<consul::Client>(endpoint);
    }

    void cancelIsTheDefaultAndSendsNothing()
    {
        const auto state = makeStale();
        const auto before = stored();
        const auto dialog = openPlan(state);
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        auto* cancel = dialog->findChild<QPushButton*>(QStringLiteral("planCancel"));
        QVERIFY(cancel != nullptr && cancel->isDefault());
        QVERIFY(textOf(dialog, "callTarget1").startsWith(QStringLiteral("PUT /v1/kv/demo/sem/.lock?cas=")));
        QVERIFY(!textOf(dialog, "callBody1").contains(QStringLiteral("11111111")));
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY(dialog.isNull());
        QCOMPARE(stored(), before);
        QVERIFY(m_client->wireLog().entries().empty());
    }

    void theDatacenterThatWasChosenIsShown()
    {
        auto endpoint = m_client->endpoint();
        endpoint.datacenter = QStringLiteral("dc1");
        consul::Client client(endpoint);
        gui::PlanDialog dialog(&client);
        consul::Plan plan;
        plan.title = QStringLiteral("Set limit");
        consul::PlannedCall call;
        call.request = consul::kvDeleteRequest(QStringLiteral("demo/a"), 7);
        call.meaning = QStringLiteral("Delete demo/a");
        plan.calls.push_back(call);
        dialog.setPlan(plan);
        QCOMPARE(textOf(&dialog, "callTarget1"), QStringLiteral("DELETE /v1/kv/demo/a?cas=7&dc=dc1"));
        QVERIFY2(textOf(&dialog, "planConsequences").contains(QStringLiteral("These requests are for datacenter dc1.")),
            qPrintable(textOf(&dialog, "planConsequences")));
    }

    void whatIsShownIsWhatIsCopied()
    {
        const auto dialog = openPlan(makeStale());
        dialog->findChild<QToolButton*>(QStringLiteral("copyCurl1"))->click();
        const auto curl = QGuiApplication::clipboard()->text();
        QVERIFY2(curl.contains(QStringLiteral("curl")) && curl.contains(QStringLiteral("/v1/kv/demo/sem/.lock")),
            qPrintable(curl));
        dialog->close();
    }

    void carryingOutPrunesAndSaysSo()
    {
        const auto dialog = openPlan(makeStale());
        QSignalSpy done(dialog, &gui::PlanDialog::carriedOut);
        dialog->findChild<QPushButton*>(QStringLiteral("planCarryOut"))->click();
        QTRY_COMPARE(done.count(), 1);
        QVERIFY(done.first().first().toBool());
        QVERIFY(!stored().contains("11111111"));
        QVERIFY(stored().contains("\"Limit\":3"));
        const QString reported = textOf(dialog, "planResult");
        QVERIFY2(reported.contains(QStringLiteral("demo/sem/.lock now lists 0 holder")), qPrintable(reported));
        const auto index = m_agent.judge().get("/v1/kv/demo/sem/.lock").index();
        QVERIFY2(reported.contains(QString::number(index)), qPrintable(reported));
        QVERIFY(textOf(dialog, "callState1").contains(QStringLiteral("done")));
        dialog->close();
    }

    /// Whatever a click comes from: what is under way, or done, is not begun again.
    void onlyWhatIsReadyIsCarriedOut()
    {
        const auto dialog = openPlan(makeStale());
        QSignalSpy done(dialog, &gui::PlanDialog::carriedOut);
        auto* const carryOut = dialog->findChild<QPushButton*>(QStringLiteral("planCarryOut"));
        carryOut->click();
        Q_EMIT carryOut->clicked();
        QTRY_COMPARE(done.count(), 1);
        const auto index = m_agent.judge().get("/v1/kv/demo/sem/.lock").index();
        Q_EMIT carryOut->clicked();
        QVERIFY(!textOf(dialog, "planResult").isEmpty());
        QCOMPARE(m_agent.judge().get("/v1/kv/demo/sem/.lock").index(), index);
        QCOMPARE(done.count(), 1);
        dialog->close();
    }

    void aRefusedCasSaysThatTheStateChanged()
    {
        const auto dialog = openPlan(makeStale());
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":5,"Holders":{}})");
        QSignalSpy done(dialog, &gui::PlanDialog::carriedOut);
        dialog->findChild<QPushButton*>(QStringLiteral("planCarryOut"))->click();
        QTRY_COMPARE(done.count(), 1);
        QVERIFY(!done.first().first().toBool());
        QVERIFY2(
            textOf(dialog, "planResult").contains(QStringLiteral("the state has changed since this plan was made")),
            qPrintable(textOf(dialog, "planResult")));
        QVERIFY2(textOf(dialog, "planResult").contains(QStringLiteral("the limit 5")),
            qPrintable(textOf(dialog, "planResult")));
        QVERIFY(stored().contains("\"Limit\":5"));
        QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("planCarryOut"))->isVisible());
        dialog->close();
    }

    /// No path reaches that key: what is shown and copied is what will be sent.
    void aTransactionIsShownAsOne()
    {
        consul::Plan plan;
        plan.title = QStringLiteral("Delete q//r");
        plan.calls.push_back(
            {{consul::Method::Delete, "/v1/kv/" + consul::encodeKey(QStringLiteral("q//r")), {{"cas", "7"}}, {}},
                QStringLiteral("Deletes it."), consul::ExpectedResponse::BodyTrue, {}});
        const QPointer<gui::PlanDialog> dialog = new gui::PlanDialog(m_client.get());
        dialog->setPlan(plan);
        dialog->open();
        QCOMPARE(textOf(dialog, "callTarget1"), QStringLiteral("PUT /v1/txn"));
        QVERIFY(textOf(dialog, "callBody1").contains(QStringLiteral("q//r")));
        dialog->findChild<QToolButton*>(QStringLiteral("copyCurl1"))->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("/v1/txn")));
        dialog->close();
    }

    void aDestroyedSessionIsReadBack()
    {
        consul::SessionInfo session;
        session.id = m_agent.judge().createSession();
        QVERIFY(!session.id.isEmpty());
        const QPointer<gui::PlanDialog> dialog = new gui::PlanDialog(m_client.get());
        dialog->setPlan(semaphore::planDestroySession(session, {}));
        dialog->open();
        QSignalSpy done(dialog, &gui::PlanDialog::carriedOut);
        dialog->findChild<QPushButton*>(QStringLiteral("planCarryOut"))->click();
        QTRY_COMPARE(done.count(), 1);
        QVERIFY2(textOf(dialog, "planResult").contains(QStringLiteral("no longer exists")),
            qPrintable(textOf(dialog, "planResult")));
        QCOMPARE(m_agent.judge().get("/v1/session/info/" + session.id.toString().toUtf8()).array().size(), 0);
        dialog->close();
    }

    /// From 1.11 on Consul says yes to whatever it is asked to destroy: a yes is no proof.
    void aSessionThatStaysIsNotDone()
    {
        support::FaultProxy proxy(m_agent.httpUrl());
        proxy.add(support::Fault::answer("/v1/session/destroy/", 200, "true"));
        consul::Endpoint endpoint;
        endpoint.address = QUrl(proxy.url());
        consul::Client client(endpoint);
        consul::SessionInfo session;
        session.id = m_agent.judge().createSession();
        QVERIFY(!session.id.isEmpty());
        const QPointer<gui::PlanDialog> dialog = new gui::PlanDialog(&client);
        dialog->setPlan(semaphore::planDestroySession(session, {}));
        dialog->open();
        QSignalSpy done(dialog, &gui::PlanDialog::carriedOut);
        dialog->findChild<QPushButton*>(QStringLiteral("planCarryOut"))->click();
        QTRY_COMPARE(done.count(), 1);
        QVERIFY(!done.first().first().toBool());
        const QString reported = textOf(dialog, "planResult");
        QVERIFY2(reported.contains(QStringLiteral("still exists")), qPrintable(reported));
        QVERIFY2(!reported.contains(QStringLiteral("Done")), qPrintable(reported));
        dialog->close();
        m_agent.judge().put("/v1/session/destroy/" + session.id.toString().toUtf8());
    }

    void aRequestThatNobodyConfirmedIsLookedFor_data()
    {
        QTest::addColumn<bool>("isSession"); // It is to be destroyed; else a key is to be written.
        QTest::addColumn<bool>("isApplied");
        QTest::addColumn<QString>("meanwhile"); // What another client has written until it is looked for.
        QTest::addColumn<bool>("isReadable");
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("said");
        const auto planned = u"the state read back is the planned one"_s;
        const auto before = u"it had not been applied when the state was read back"_s;
        const auto open = u"may have applied the request"_s;
        QTest::newRow("key, applied") << false << true << QString() << true << u"done"_s << planned;
        QTest::newRow("key, not applied") << false << false << QString() << true << u"not known"_s << before;
        QTest::newRow("key, changed by another")
            << false << false << uR"({"Limit":5,"Holders":{}})"_s << true << u"not known"_s << open;
        QTest::newRow("key, unreadable") << false << true << QString() << false << u"not known"_s << open;
        QTest::newRow("session, applied") << true << true << QString() << true << u"done"_s << planned;
        QTest::newRow("session, not applied") << true << false << QString() << true << u"not known"_s << before;
        QTest::newRow("session, unreadable") << true << false << QString() << false << u"not known"_s << open;
    }

    /// Nobody said no to it: only what stands there tells whether it was applied.
    void aRequestThatNobodyConfirmedIsLookedFor()
    {
        QFETCH(const bool, isSession);
        QFETCH(const bool, isApplied);
        QFETCH(const QString, meanwhile);
        QFETCH(const bool, isReadable);
        QFETCH(const QString, state);
        QFETCH(const QString, said);
        consul::SessionInfo session;
        session.id = m_agent.judge().createSession();
        const auto plan = isSession ? semaphore::planDestroySession(session, {}) : *semaphore::planPrune(makeStale());
        support::FaultProxy proxy(m_agent.httpUrl());
        proxy.setResponder(
            [isApplied, isReadable](const support::SeenRequest& request) -> std::optional<support::Fault> {
                const QByteArray broken("the connection broke");
                if (request.method != "PUT")
                    return isReadable ? std::nullopt : std::optional(support::Fault::answer({}, 500, "not now"));
                if (!isApplied)
                    return support::Fault::answer({}, 500, broken);
                return support::Fault::changed([broken](support::PassingAnswer& answer) {
                    answer.status = 500;
                    answer.body = broken;
                });
            });
        consul::Endpoint endpoint;
        endpoint.address = QUrl(proxy.url());
        consul::Client client(endpoint);
        const QPointer<gui::PlanDialog> dialog = new gui::PlanDialog(&client);
        dialog->setPlan(plan);
        dialog->open();
        if (!meanwhile.isEmpty())
            m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", meanwhile.toUtf8());
        QSignalSpy done(dialog, &gui::PlanDialog::carriedOut);
        dialog->findChild<QPushButton*>(QStringLiteral("planCarryOut"))->click();
        QTRY_COMPARE(done.count(), 1);
        QCOMPARE(done.first().first().toBool(), state == u"done");
        const QString call = textOf(dialog, "callState1");
        QVERIFY2(call.contains(state), qPrintable(call));
        const QString reported = textOf(dialog, "planResult");
        QVERIFY2(reported.contains(said), qPrintable(reported));
        QCOMPARE(reported.contains(u"It may still be applied."),
            said == u"it had not been applied when the state was read back");
        // What is known is not left open besides.
        QCOMPARE(reported.contains(u"may have applied the request"), said.startsWith(u"may have"));
        QCOMPARE(reported.contains(u"Cannot read back"), !isReadable);
        dialog->close();
        m_agent.judge().put("/v1/session/destroy/" + session.id.toString().toUtf8());
    }

    void aSessionThatIsNotShownMayBeThere_data()
    {
        QTest::addColumn<QString>("rules"); // Of the token; empty: it may everything.
        QTest::addColumn<bool>("isAnswered"); // By Consul itself, with a no.
        QTest::addColumn<QString>("said");
        const auto hidden = u"This token may be unable to read the session"_s;
        QTest::newRow("hidden, unconfirmed") << u"agent_prefix \"\" { policy = \"read\" }"_s << false << hidden;
        QTest::newRow("hidden, refused") << u"agent_prefix \"\" { policy = \"read\" }"_s << true << hidden;
        QTest::newRow("version unknown") << u"key_prefix \"\" { policy = \"read\" }"_s << false << hidden;
        QTest::newRow("gone") << QString() << false << u"no longer exists"_s;
    }

    /// Consul shows no session that the token may not read, without a word.
    void aSessionThatIsNotShownMayBeThere()
    {
        QFETCH(const QString, rules);
        QFETCH(const bool, isAnswered);
        QFETCH(const QString, said);
        support::AgentOptions options;
        options.managementToken = u"8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b32"_s;
        support::ConsulAgent agent(options);
        QVERIFY(agent.start());
        const auto judge = agent.judge();
        consul::SessionInfo session;
        session.id = judge.createSession();
        QVERIFY(!session.id.isEmpty());
        support::FaultProxy proxy(agent.httpUrl());
        if (!isAnswered)
            proxy.add(support::Fault::answer("/v1/session/destroy/", 500, "the connection broke"));
        if (rules.isEmpty())
            QVERIFY(judge.put("/v1/session/destroy/" + session.id.toString().toUtf8()).isTrue());
        consul::Endpoint endpoint;
        endpoint.address = QUrl(proxy.url());
        endpoint.token = consul::Secret(
            rules.isEmpty() ? options.managementToken : support::makeToken(judge, u"no-sessions"_s, rules).secret);
        consul::Client client(endpoint);
        const QPointer<gui::PlanDialog> dialog = new gui::PlanDialog(&client);
        dialog->setPlan(semaphore::planDestroySession(session, {}));
        dialog->open();
        QSignalSpy done(dialog, &gui::PlanDialog::carriedOut);
        dialog->findChild<QPushButton*>(QStringLiteral("planCarryOut"))->click();
        QTRY_COMPARE(done.count(), 1);
        QCOMPARE(done.first().first().toBool(), rules.isEmpty());
        const QString reported = textOf(dialog, "planResult");
        QVERIFY2(reported.contains(said), qPrintable(reported));
        QCOMPARE(reported.contains(u"no longer exists"), rules.isEmpty());
        QCOMPARE(reported.contains(u"the state read back is the planned one"), rules.isEmpty());
        dialog->close();
    }

    /// Consul keeps the index of a key that it need not change.
    void aWriteThatChangesNothingIsAsPlanned()
    {
        m_agent.judge().put("/v1/kv/demo/same?flags=5", "value");
        const auto entries = consul::parseKvList(m_agent.judge().get("/v1/kv/demo/same").body);
        QVERIFY(entries && entries->size() == 1);
        const auto& entry = entries->front();
        support::FaultProxy proxy(m_agent.httpUrl());
        proxy.add(support::Fault::answer("cas=", 500, "the connection broke"));
        consul::Endpoint endpoint;
        endpoint.address = QUrl(proxy.url());
        consul::Client client(endpoint);
        consul::PutOptions options;
        options.flags = entry.flags;
        options.cas = entry.modifyIndex;
        consul::Plan plan;
        plan.title = QStringLiteral("A plan");
        plan.calls.push_back({consul::kvPutRequest(entry.key, entry.value, options), QStringLiteral("Writes it."),
            consul::ExpectedResponse::BodyTrue, {}});
        const QPointer<gui::PlanDialog> dialog = new gui::PlanDialog(&client);
        dialog->setPlan(plan);
        dialog->open();
        QSignalSpy done(dialog, &gui::PlanDialog::carriedOut);
        dialog->findChild<QPushButton*>(QStringLiteral("planCarryOut"))->click();
        QTRY_COMPARE(done.count(), 1);
        const QString reported = textOf(dialog, "planResult");
        QVERIFY2(reported.contains(QStringLiteral("the state read back is the planned one")), qPrintable(reported));
        QVERIFY2(!reported.contains(QStringLiteral("had not been applied")), qPrintable(reported));
        dialog->close();
    }

    /// What has become of it is told, and what was said before is not cut for that.
    void anOutdatedPlanSaysWhatChanged()
    {
        consul::Plan plan;
        plan.title = QStringLiteral("A plan");
        for (int i = 0; i < 6; ++i)
            plan.consequences << QStringLiteral(
                "Deletes a key of which there is more to say than goes into one line of "
                "a dialog, number %1.")
                                     .arg(i);
        plan.consequences << QStringLiteral("This cannot be undone.");
        consul::PlannedCall call;
        call.request.method = consul::Method::Delete;
        call.request.path = "/v1/kv/a";
        plan.calls.push_back(call);
        std::optional<consul::Plan> now = plan;
        const QPointer<gui::PlanDialog> dialog = new gui::PlanDialog(m_client.get());
        dialog->setPlanner([&now] { return now; }, QStringLiteral("Nothing"));
        dialog->open();
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        dialog->resize(dialog->layout()->minimumSize());
        dialog->resize(500, dialog->layout()->totalMinimumHeightForWidth(500));
        const auto cut = [&dialog] {
            QStringList names;
            for (const auto* const label : dialog->findChildren<QLabel*>()) {
                if (label->isVisible() && label->wordWrap() && label->height() < label->heightForWidth(label->width()))
                    names << label->objectName();
            }
            return names.join(QLatin1Char(' '));
        };
        QTRY_COMPARE(cut(), QString());
        const auto* const outdated = dialog->findChild<QLabel*>(QStringLiteral("planOutdated"));
        const auto reported
            = [&](const char* text) { return outdated->isVisible() && outdated->text().contains(QLatin1String(text)); };
        now->consequences.replace(0, QStringLiteral("Deletes a key that came meanwhile."));
        dialog->checkPlan();
        QVERIFY2(reported("New: Deletes a key that came meanwhile."), qPrintable(outdated->text()));
        QVERIFY2(reported("No longer: Deletes a key of which there is more to say"), qPrintable(outdated->text()));
        QTRY_COMPARE(cut(), QString());
        now->consequences.append(QString(400, QLatin1Char('x')));
        for (int i = 0; i < 9; ++i)
            now->consequences.append(QString::number(i));
        dialog->checkPlan(); // It is outdated in another way by now, and however much that is, a few lines tell it.
        QVERIFY2(reported("more change"), qPrintable(outdated->text()));
        QVERIFY(outdated->text().count(QLatin1Char('\n')) <= 5);
        QTRY_COMPARE(cut(), QString());
        now = plan;
        now->calls.front().request.query.emplace_back("cas", "7");
        dialog->checkPlan();
        QVERIFY2(reported("has been written again"), qPrintable(outdated->text()));
        now->calls.front().request.path += "2";
        dialog->checkPlan();
        QVERIFY2(reported("other sessions or keys"), qPrintable(outdated->text()));
        now.reset();
        dialog->checkPlan();
        QVERIFY2(reported("nothing left to do"), qPrintable(outdated->text()));
        now = plan;
        dialog->checkPlan();
        QVERIFY(!outdated->isVisible());
        dialog->close();
    }

    /// The buttons stay on the screen, and all that is said can be read: by keyboard, too.
    void aLongPlanScrolls()
    {
        consul::Plan plan;
        plan.title = QStringLiteral("A plan");
        for (int i = 0; i < 90; ++i)
            plan.consequences << QStringLiteral("Deletes the key number %1.").arg(i);
        consul::PlannedCall call;
        call.request.method = consul::Method::Delete;
        call.request.path = "/v1/kv/a";
        plan.calls.push_back(call);
        const QPointer<gui::PlanDialog> dialog = new gui::PlanDialog(m_client.get());
        dialog->setPlan(plan);
        dialog->open();
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        const int room = dialog->screen()->availableGeometry().height();
        const auto* const button = dialog->findChild<QPushButton*>(QStringLiteral("planCancel"));
        const auto bottom = [&] { return button->mapTo(dialog.data(), QPoint(0, button->height())).y(); };
        QTRY_VERIFY2(dialog->height() <= room && bottom() <= dialog->height(),
            qPrintable(QStringLiteral("%1 of %2 in %3").arg(bottom()).arg(dialog->height()).arg(room)));
        QVERIFY(dialog->minimumSizeHint().height() <= room);
        auto* const words = dialog->findChild<QLabel*>(QStringLiteral("planConsequences"));
        auto* const area = dialog->findChild<gui::WordsArea*>();
        QVERIFY(area->isAncestorOf(words));
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
        QVERIFY((area->focusPolicy() & Qt::TabFocus) != 0);
        QTest::keyClick(area, Qt::Key_PageDown);
        QTRY_VERIFY(area->verticalScrollBar()->value() > 0);
        // A short one is shown whole.
        plan.consequences.resize(4);
        dialog->setPlan(plan);
        QTRY_VERIFY(area->height() >= words->heightForWidth(words->width()));
        QTRY_COMPARE(area->focusPolicy(), Qt::NoFocus);
        dialog->close();
    }

    void changesAreShownBeforeAndAfter()
    {
        const auto planOf = [](const QByteArray& cas, const QByteArray& body) {
            consul::Plan plan;
            consul::PlannedCall call;
            call.request = consul::Request::put("/v1/kv/a", body);
            call.request.query.emplace_back("cas", cas);
            plan.calls = {call};
            return plan;
        };
        const auto before = planOf("3", R"({"Limit":3,"Holders":{}})");
        QCOMPARE(gui::requestChanges(before, before), QStringList());
        QCOMPARE(gui::requestChanges(before, planOf("5", R"({"Limit":3,"Holders":{}})")),
            QStringList(u"Request: PUT /v1/kv/a?cas=3 → PUT /v1/kv/a?cas=5"_s));
        QCOMPARE(gui::requestChanges(before, planOf("3", R"({"Limit":14,"Holders":{}})")),
            QStringList(uR"(Value: {"Limit":3,"Holders":{… → {"Limit":14,"Holders":{…)"_s));
        // Whatever is stored, a line is a line.
        const auto far = gui::requestChanges(before, planOf("3", QByteArray(9000, 'x')));
        QCOMPARE(far.size(), 1);
        QVERIFY2(far.front().size() < 200, qPrintable(far.front()));
        QCOMPARE(gui::planChanges(before, std::nullopt).size(), 1);
    }

    /// Where the screen has room for it, nothing of a short plan is scrolled to, and nothing of it is empty.
    void aShortPlanIsShownWhole()
    {
        const auto dialog = openPlan(makeStale());
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        const auto* const cards = dialog->findChild<QScrollArea*>(u"planCalls"_s);
        QVERIFY(cards != nullptr && cards->isVisible());
        QTRY_COMPARE(cards->verticalScrollBar()->maximum(), 0);
        const auto* const content = cards->widget();
        QVERIFY2(content->height() - content->childrenRect().bottom() < dialog->height() / 3,
            qPrintable(u"%1 of %2"_s.arg(content->height() - content->childrenRect().bottom()).arg(dialog->height())));
        dialog->close();
    }

    /// In a busy store each write would ask a person again for the same.
    void aPlanOfTheSameIntentFollowsTheStore()
    {
        QVERIFY(m_agent.judge().put("/v1/kv/follow/list", "one").isTrue());
        const auto indexOf = [this] {
            const auto entries = m_agent.judge().get("/v1/kv/follow/list").array();
            return QByteArray::number(entries.at(0).toObject().value(QLatin1String("ModifyIndex")).toInteger());
        };
        consul::Plan plan;
        plan.title = u"Take one off the list"_s;
        consul::PlannedCall call;
        call.meaning = u"Write the list without it"_s;
        call.request = consul::Request::put("/v1/kv/follow/list", "rest");
        call.request.query.emplace_back("cas", indexOf());
        call.intent = u"without one"_s;
        plan.calls.push_back(call);
        const auto planner = [&plan, indexOf] {
            plan.calls.front().request.query.front().second = indexOf();
            return std::optional(plan);
        };
        const QPointer<gui::PlanDialog> dialog = new gui::PlanDialog(m_client.get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setPlanner(planner, u"Nothing"_s);
        dialog->setReader([&dialog] { dialog->checkPlan(); });
        dialog->open();
        const auto* const outdated = dialog->findChild<QLabel*>(u"planOutdated"_s);
        QVERIFY(m_agent.judge().put("/v1/kv/follow/list", "two").isTrue());
        dialog->checkPlan();
        QVERIFY(!outdated->isVisible());
        const auto* const followed = dialog->findChild<QLabel*>(u"planFollowed"_s);
        QVERIFY(followed->isVisible());
        QVERIFY2(followed->text().contains(u"Request: PUT /v1/kv/follow/list?cas="_s), qPrintable(followed->text()));
        // What it does to the value may have become another thing under the same words.
        plan.calls.front().intent = u"without another one"_s;
        dialog->checkPlan();
        QVERIFY(outdated->isVisible());
        plan.calls.front().intent = u"without one"_s;
        dialog->checkPlan();
        QVERIFY(!outdated->isVisible());
        QVERIFY(m_agent.judge().put("/v1/kv/follow/list", "three").isTrue()); // Seen only when it is carried out.
        QSignalSpy done(dialog, &gui::PlanDialog::carriedOut);
        dialog->findChild<QPushButton*>(u"planCarryOut"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(done.size(), 1, patience);
        QCOMPARE(done.front().front().toBool(), true);
        QCOMPARE(m_agent.judge().get("/v1/kv/follow/list?raw").body, QByteArray("rest"));
        dialog->close();
    }

    /// Who comes and goes has not changed what is stored: nothing is said of that, and nothing is sent again.
    void whoIsConcernedMakesNoOtherPlan()
    {
        QVERIFY(m_agent.judge().put("/v1/kv/follow/limit", "one").isTrue());
        consul::Plan plan;
        plan.title = u"Set the limit"_s;
        plan.consequences << u"Wakes all that wait"_s;
        plan.concerned << u"1 client waits: a"_s;
        consul::PlannedCall call;
        call.meaning = u"Write the limit"_s;
        call.request = consul::Request::put("/v1/kv/follow/limit", "two");
        call.request.query.emplace_back("cas", "1"); // Consul refuses it, and what for is never seen.
        call.intent = u"limit 2"_s;
        plan.calls.push_back(call);
        const QPointer<gui::PlanDialog> dialog = new gui::PlanDialog(m_client.get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setPlanner([&plan] { return std::optional(plan); }, u"Nothing"_s);
        dialog->open();
        plan.concerned = QStringList(u"2 clients wait: a, b"_s);
        dialog->checkPlan();
        QVERIFY(!dialog->findChild<QLabel*>(u"planFollowed"_s)->isVisible());
        QVERIFY(!dialog->findChild<QLabel*>(u"planOutdated"_s)->isVisible());
        const auto reported = [&dialog] { return textOf(dialog, "planConsequences"); };
        QVERIFY2(reported().contains(u"2 clients wait: a, b"_s) && !reported().contains(u"1 client"_s),
            qPrintable(reported()));
        QVERIFY2(reported().contains(u"Wakes all that wait"_s), qPrintable(reported()));
        // One more comes with each look while the refused write waits for what it was refused for.
        dialog->setPlanner(
            [&plan] {
                plan.concerned << u"another"_s;
                return std::optional(plan);
            },
            u"Nothing"_s);
        const auto writes = [this] {
            return std::ranges::count_if(m_client->wireLog().entries(), [](const auto& entry) {
                return entry.request.path == "/v1/kv/follow/limit" && entry.request.method == consul::Method::Put;
            });
        };
        QSignalSpy done(dialog, &gui::PlanDialog::carriedOut);
        dialog->findChild<QPushButton*>(u"planCarryOut"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(done.size(), 1, patience);
        QCOMPARE(done.front().front().toBool(), false);
        QCOMPARE(writes(), 1);
        dialog->close();
    }

    /// The one that holds now may bear the same name.
    void aDeletionIsNeverMadeAgainByItself()
    {
        consul::Plan plan;
        plan.title = u"Take the lock away"_s;
        consul::PlannedCall call;
        call.meaning = u"Delete the key held by web"_s;
        call.request.method = consul::Method::Delete;
        call.request.path = "/v1/kv/follow/lock";
        call.request.query.emplace_back("cas", "7");
        plan.calls.push_back(call);
        std::optional<consul::Plan> now = plan;
        const QPointer<gui::PlanDialog> dialog = new gui::PlanDialog(m_client.get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setPlanner([&now] { return now; }, u"Nothing"_s);
        dialog->open();
        now->calls.front().request.query.front().second = "8";
        dialog->checkPlan();
        QVERIFY(dialog->findChild<QLabel*>(u"planOutdated"_s)->isVisible());
        dialog->close();
    }

    void nothingMoreIsReadForAPlanThatWasCancelled()
    {
        const QString session = m_agent.judge().createSession();
        makeStale();
        support::FaultProxy proxy(m_agent.httpUrl());
        gui::Connection connection;
        consul::Endpoint endpoint;
        endpoint.address = QUrl(proxy.url());
        connection.open(endpoint);
        QWidget window;
        window.show();
        const auto wish
            = [&] { return QPointer<gui::PlanDialog>(gui::planDestroySessions(&connection, {session}, &window)); };
        const auto cancel = [](const QPointer<gui::PlanDialog>& dialog) {
            dialog->findChild<QPushButton*>(QStringLiteral("planCancel"))->click();
        };
        const auto isReady = [](const QPointer<gui::PlanDialog>& dialog) {
            return dialog->findChild<QPushButton*>(QStringLiteral("planCarryOut"))->isVisible();
        };
        auto dialog = wish();
        QTRY_VERIFY_WITH_TIMEOUT(isReady(dialog), patience);
        cancel(dialog);
        QTRY_VERIFY(dialog.isNull());
        const int whole = proxy.count("/v1/kv/");
        QVERIFY(whole >= 2);
        const int tokens = proxy.count("/v1/acl/token/self");
        QVERIFY(tokens >= 1);

        // The names are answered at once, the first values not before the dialog is gone.
        proxy.add(support::Fault::delay("/v1/kv/", std::chrono::seconds(1)).after(1));
        dialog = wish();
        QTRY_COMPARE_WITH_TIMEOUT(proxy.count("/v1/kv/"), whole + 2, patience);
        cancel(dialog);
        QTRY_VERIFY(dialog.isNull());
        const auto& log = connection.client()->wireLog().entries();
        const auto reading = std::find_if(log.rbegin(), log.rend(),
            [](const consul::WireEntry& entry) { return entry.request.path.startsWith("/v1/kv/"); });
        QVERIFY(reading != log.rend());
        QVERIFY2(reading->stopped, reading->request.path.constData());

        // By the end of a slower search the cancelled one would have gone on.
        proxy.clearFaults();
        proxy.add(support::Fault::delay("/v1/kv/?keys", std::chrono::seconds(2)));
        dialog = wish();
        QTRY_VERIFY_WITH_TIMEOUT(isReady(dialog), patience);
        QCOMPARE(proxy.count("/v1/kv/"), 2 * whole + 2);
        QCOMPARE(proxy.count("/v1/acl/token/self"), 2 * tokens);
        cancel(dialog);
        QTRY_VERIFY(dialog.isNull());
    }

    void aClientThatGoesAwayLeavesNoDanglingCall()
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent.httpUrl());
        auto client = std::make_unique<consul::Client>(endpoint);
        auto* dialog = new gui::PlanDialog(client.get());
        dialog->setPlan(*semaphore::planPrune(makeStale()));
        QSignalSpy done(dialog, &gui::PlanDialog::carriedOut);
        dialog->open();
        dialog->findChild<QPushButton*>(QStringLiteral("planCarryOut"))->click();
        client.reset();
        QTRY_COMPARE(done.count(), 1);
        QVERIFY(!done.first().first().toBool());
        dialog->close();
    }
};

QTEST_MAIN(TestPlanDialog)
#include "tst_plan_dialog.moc"
