// SPDX-License-Identifier: GPL-3.0-or-later
// Every way in which the window writes, on a read-only connection: nothing but reads may reach the agent.
#include "cleanup/field.h"
#include "gui/window_test.h"
#include "keys/delete_plan.h"
#include "keys/edit.h"
#include "keys/move_plan.h"
#include "keys/transfer.h"
#include "keys/undo.h"
#include "lab/run.h"
#include "lab/scenario.h"
#include "semaphore/repair.h"
#include "support/fault_proxy.h"

#include <QAction>
#include <QDialog>
#include <QFileDialog>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using consul::ErrorKind;

namespace {

/// A transaction is a PUT even when it only reads.
bool isWrite(const support::SeenRequest& seen)
{
    consul::Request request;
    request.method = seen.method == "GET" ? consul::Method::Get : consul::Method::Put;
    request.path = seen.target.left(seen.target.indexOf('?') < 0 ? seen.target.size() : seen.target.indexOf('?'));
    request.body = seen.body;
    return consul::isWrite(request);
}

} // namespace

class TestReadOnlyWrites : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void editingAKey();
    void deletingKeys();
    void movingKeys_data();
    void movingKeys();
    void importing();
    void takingBack();
    void destroyingASession();
    void repairingASemaphore();
    void contending();
    void removingInstances();
    void actsOnNodesAndInstances_data();
    void actsOnNodesAndInstances();
    void whatTheWindowOffers_data();
    void whatTheWindowOffers();

private:
    [[nodiscard]] consul::Endpoint readOnly() const
    {
        auto endpoint = endpointOf(m_proxy->url());
        endpoint.readOnly = true;
        return endpoint;
    }
    [[nodiscard]] QByteArray valueOf(const QByteArray& key) const
    {
        return m_agent.judge().get("/v1/kv/" + key + "?raw").body;
    }
    [[nodiscard]] cleanup::InstanceRef instance() const { return {m_agent.nodeName(), u"failing"_s}; }

    std::unique_ptr<support::FaultProxy> m_proxy;
    std::unique_ptr<consul::Client> m_client; ///< Read-only.
    QTemporaryDir m_folder;
    QString m_session;
};

void TestReadOnlyWrites::init()
{
    QSettings().clear();
    QFile::remove(profiles::ProfileStore::usualFile());
    gui::installLanguage(u"en"_s);
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/rw/a", "one").isTrue());
    QVERIFY(judge.put("/v1/kv/rw/b", "two").isTrue());
    m_session = judge.put("/v1/session/create", R"({"Name":"rw"})").object().value(u"ID"_s).toString();
    QVERIFY(judge.put("/v1/kv/rw/sem/" + m_session.toLatin1() + "?acquire=" + m_session.toLatin1(), "").isTrue());
    QVERIFY(judge
                .put("/v1/kv/rw/sem/.lock?flags=16210313421097356768",
                    R"({"Limit":1,"Holders":["11111111-2222-3333-4444-555555555555"]})")
                .isTrue());
    QCOMPARE(judge.put("/v1/agent/service/register", failingService(u"failing"_s)).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge, instance()), patience);
    m_proxy = std::make_unique<support::FaultProxy>(m_agent.httpUrl());
    m_client = std::make_unique<consul::Client>(readOnly());
}

void TestReadOnlyWrites::cleanup()
{
    m_client.reset();
    for (const auto& seen : m_proxy->requests())
        QVERIFY2(!isWrite(seen), (seen.method + ' ' + seen.target).constData());
    const auto judge = m_agent.judge();
    QCOMPARE(valueOf("rw/a"), QByteArray("one"));
    QCOMPARE(valueOf("rw/b"), QByteArray("two"));
    QVERIFY(judge.get("/v1/session/info/" + m_session.toLatin1()).body.contains("rw"));
    QVERIFY(isAtAgent(judge, u"failing"_s));
    judge.put("/v1/session/destroy/" + m_session.toLatin1());
}

void TestReadOnlyWrites::editingAKey()
{
    const auto base = await(m_client->kvGet(u"rw/a"_s));
    QVERIFY(base);
    keys::Edit edit;
    edit.key = u"rw/a"_s;
    edit.base = base->value;
    edit.mine.value = "changed";
    const auto saved = await(keys::save(m_client.get(), edit));
    QVERIFY(saved.error && !saved.written);
    QCOMPARE(saved.error->kind, ErrorKind::RefusedByReadOnly);
}

void TestReadOnlyWrites::deletingKeys()
{
    const keys::KeySelection selection{{u"rw/a"_s}, {u"rw/sem/"_s}};
    const auto plan = await(keys::planDelete(m_client.get(), selection));
    QVERIFY(plan);
    const auto outcome = await(keys::carryOut(m_client.get(), *plan));
    QVERIFY(outcome.error);
    QCOMPARE(outcome.error->kind, ErrorKind::RefusedByReadOnly);
}

void TestReadOnlyWrites::movingKeys_data()
{
    QTest::addColumn<bool>("duplicate");
    QTest::newRow("move") << false;
    QTest::newRow("duplicate") << true;
}

void TestReadOnlyWrites::movingKeys()
{
    QFETCH(bool, duplicate);
    keys::MoveRequest request;
    request.renamings = {{u"rw/a"_s, u"rw/c"_s}};
    request.duplicate = duplicate;
    const auto plan = await(keys::planMove(m_client.get(), request));
    QVERIFY(plan);
    const auto outcome = await(keys::carryOut(m_client.get(), *plan, m_folder.path()));
    QVERIFY(outcome.error);
    QCOMPARE(outcome.error->kind, ErrorKind::RefusedByReadOnly);
    QVERIFY(valueOf("rw/c").isEmpty());
}

void TestReadOnlyWrites::importing()
{
    const QByteArray text = R"([{"key":"rw/a","flags":0,"value":"eA=="},{"key":"rw/new","flags":0,"value":"eA=="}])";
    const auto plan = await(keys::planImport(m_client.get(), text));
    QVERIFY(plan);
    const auto outcome = await(keys::carryOut(m_client.get(), *plan, keys::ImportPolicy::Overwrite));
    QVERIFY(outcome.error);
    QCOMPARE(outcome.error->kind, ErrorKind::RefusedByReadOnly);
    QVERIFY(valueOf("rw/new").isEmpty());
}

void TestReadOnlyWrites::takingBack()
{
    consul::Client writer(endpointOf(m_agent.httpUrl()));
    keys::Edit edit;
    edit.key = u"rw/undo"_s;
    edit.mine.value = "written";
    const auto saved = await(keys::save(&writer, edit));
    QVERIFY(saved.written);
    const auto outcome = await(keys::undo(m_client.get(), saved.undo, m_folder.path()));
    QVERIFY(outcome.error);
    QCOMPARE(outcome.error->kind, ErrorKind::RefusedByReadOnly);
    QCOMPARE(valueOf("rw/undo"), QByteArray("written"));
    QVERIFY(await(writer.kvDelete(u"rw/undo"_s)));
}

void TestReadOnlyWrites::destroyingASession()
{
    consul::SessionInfo session;
    session.id = m_session;
    const auto plan = semaphore::planDestroySession(session, {});
    const auto progress = await(consul::runPlan(m_client.get(), plan));
    QVERIFY(progress.failure);
    QCOMPARE(progress.failure->kind, ErrorKind::RefusedByReadOnly);
}

void TestReadOnlyWrites::repairingASemaphore()
{
    observer::Hub hub(m_client.get());
    const auto observed = hub.observe(u"rw/sem/"_s);
    QTRY_VERIFY_WITH_TIMEOUT(observed->last().state != nullptr, patience);
    const auto state = *observed->last().state;
    int plans = 0;
    for (const auto& finding : state.findings) {
        const auto plan = semaphore::planRepair(finding, state);
        if (!plan || plan->calls.empty())
            continue;
        ++plans;
        const auto progress = await(consul::runPlan(m_client.get(), *plan));
        QVERIFY(progress.failure);
        QCOMPARE(progress.failure->kind, ErrorKind::RefusedByReadOnly);
    }
    QVERIFY(plans > 0); // There is a dead holder.
}

void TestReadOnlyWrites::contending()
{
    const auto scenario = lab::builtInScenario(lab::builtInScenarios().constFirst());
    QVERIFY(scenario);
    lab::Run run(readOnly(), *scenario, nullptr, lab::RunRecords(m_folder.filePath(u"records"_s)));
    QSignalSpy finished(&run, &lab::Run::finished);
    run.start();
    QTRY_VERIFY_WITH_TIMEOUT(m_proxy->count() > 0, patience);
    run.stop();
    QTRY_VERIFY_WITH_TIMEOUT(finished.count() > 0 || run.phase() == lab::Run::Phase::Finished, patience);
}

void TestReadOnlyWrites::removingInstances()
{
    Field field(m_proxy->url());
    field.client.setReadOnly(true);
    auto removalRun = field.removalRun(field.plan({instance()}), std::chrono::seconds(1));
    QSignalSpy finished(removalRun.get(), &cleanup::RemovalRun::finished);
    removalRun->start();
    QTRY_VERIFY_WITH_TIMEOUT(finished.count() > 0, patience);
    QVERIFY(isInCatalog(m_agent.judge(), instance()));
}

void TestReadOnlyWrites::actsOnNodesAndInstances_data()
{
    QTest::addColumn<QString>("act");
    QTest::newRow("maintenance") << u"maintenance"_s;
    QTest::newRow("maintenance of a node") << u"node"_s;
    QTest::newRow("force-leave") << u"force"_s;
}

void TestReadOnlyWrites::actsOnNodesAndInstances()
{
    QFETCH(QString, act);
    Field field(m_proxy->url());
    field.client.setReadOnly(true);
    const auto facts = field.facts({instance()});
    QVERIFY(facts);
    auto planned = act == u"node" ? cleanup::planNodeMaintenance(*facts, m_agent.nodeName(), true, u"test"_s)
                                  : cleanup::planMaintenance(*facts, instance(), true, u"test"_s);
    QVERIFY(planned.call);
    if (act == u"force") // No member has failed here; what is sent takes the same way.
        planned.call->call.request.path = "/v1/agent/force-leave/nobody";
    const auto result = await(cleanup::perform(&field.pool, planned));
    QVERIFY(!result.done);
    QVERIFY2(!m_agent.judge().get("/v1/agent/checks").body.contains("maintenance"), "in maintenance");
}

void TestReadOnlyWrites::whatTheWindowOffers_data()
{
    QTest::addColumn<QString>("page");
    for (const auto& page : {u"semaphores"_s, u"keys"_s, u"services"_s, u"lab"_s, u"activity"_s})
        QTest::newRow(qPrintable(page)) << page;
}

/// Whatever can be triggered is triggered, and every button of what then opens is pressed.
void TestReadOnlyWrites::whatTheWindowOffers()
{
    QFETCH(QString, page);
    gui::Application app;
    app.start(readOnly(), {u"rw/sem/"_s});
    app.window()->showPage(page);
    const auto isLive = [&app] { return app.connection().status().phase == gui::ConnectionPhase::Live; };
    QTRY_VERIFY_WITH_TIMEOUT(isLive(), patience);
    int triggered = 0;
    for (auto* const action : app.window()->currentPage()->pageActions()) {
        if (!action->isEnabled() || action->menu() != nullptr || action->isSeparator())
            continue;
        action->trigger();
        ++triggered;
        const auto open = app.window()->findChildren<QDialog*>();
        const QList<QPointer<QDialog>> dialogs(open.begin(), open.end()); // A click may close others, too.
        for (const auto& dialog : dialogs) {
            const auto found = dialog && qobject_cast<QFileDialog*>(dialog) == nullptr
                ? dialog->findChildren<QPushButton*>()
                : QList<QPushButton*>();
            const QList<QPointer<QPushButton>> buttons(found.begin(), found.end());
            for (const auto& button : buttons) {
                if (dialog && button && button->isEnabled() && button->isVisible())
                    button->click();
            }
            if (dialog)
                dialog->reject();
        }
    }
    QVERIFY(triggered > 0);
    QVERIFY(app.connection().client()->isReadOnly());
    for (const auto& entry : app.connection().client()->wireLog().entries()) {
        if (consul::isWrite(entry.request)) // In the log as refused, not on the wire.
            QCOMPARE(entry.status, 0);
    }
}

QTEST_MAIN(TestReadOnlyWrites)
#include "moc_window_test.cpp"
#include "tst_read_only_writes.moc"
