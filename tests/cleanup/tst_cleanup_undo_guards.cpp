// SPDX-License-Identifier: GPL-3.0-or-later
#include "field.h"

using namespace cleanup;
using support::Fault;

/// What must not be done: definitions put where they do not belong, and a node made to leave that is back.
class UndoGuardsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void notIntoAnotherDatacenter();
    void notOntoAnotherNodeOfTheSameName();
    void notOverWhatTheAgentHolds();
    void notWithoutAName();
    void onlyItsOwnerReadsTheFile();
    void theLogTellsWhatWasBroughtBack();
    void aRefusalSaysNothingOfAnEarlierUndo();
    void theLogIsBegunAnewAfterADay();
    void anUndoElsewhereIsNoReturn();
    void whatAnUndoMayHaveDoneIsNotCalledItsDoing();
    void anUndoAfterTheWatchIsNoted();
    void aSidecarIsTakenBackWithItsService();
    void notANodeThatCameBack();

private:
    /// Registered at n1, removed, and its definition as it was kept.
    SavedDefinition removed(Field& field, const QString& id);
    [[nodiscard]] support::Judge judge(int agent = 1) { return m_cluster->judge(agent); }
    [[nodiscard]] bool isAtAgentOne(const SavedDefinition& definition) { return isAtAgent(judge(), definition.ref.id); }

    std::unique_ptr<support::ConsulCluster> m_cluster;
};

void UndoGuardsTest::initTestCase()
{
    m_cluster = std::make_unique<support::ConsulCluster>(2);
    QVERIFY(m_cluster->start());
}

SavedDefinition UndoGuardsTest::removed(Field& field, const QString& id)
{
    const InstanceRef ref{QStringLiteral("n1"), id};
    judge().put("/v1/agent/service/register", failingService(id));
    if (!QTest::qWaitFor([&] { return isInCatalog(judge(), ref); }, 20'000))
        qWarning() << "not registered" << id;
    field.run({ref}, std::chrono::milliseconds(200));
    const auto kept = DefinitionFile(field.last.definitionsFile).read();
    return kept && !kept->empty() ? kept->front() : SavedDefinition();
}

void UndoGuardsTest::notIntoAnotherDatacenter()
{
    Field field(m_cluster->agent(1).httpUrl());
    auto definition = removed(field, QStringLiteral("far"));
    QCOMPARE(definition.datacenter, QStringLiteral("dc1"));
    definition.datacenter = QStringLiteral("dc7");
    const auto result = await(undo(&field.pool, definition, field.book));
    QVERIFY(!result.done);
    QVERIFY(result.error && result.error->serverWords.contains(QStringLiteral("dc7")));
    QVERIFY(!isAtAgentOne(definition));
}

/// Nodes of different clusters are often named alike.
void UndoGuardsTest::notOntoAnotherNodeOfTheSameName()
{
    Field field(m_cluster->agent(1).httpUrl());
    auto definition = removed(field, QStringLiteral("namesake"));
    auto node = QJsonDocument::fromJson(definition.catalogNode).object();
    QVERIFY(!node.value(QStringLiteral("ID")).toString().isEmpty());
    node.insert(QStringLiteral("ID"), QStringLiteral("11111111-2222-3333-4444-555555555555"));
    definition.catalogNode = jsonOf(node);
    const auto result = await(undo(&field.pool, definition, field.book));
    QVERIFY(!result.done);
    QVERIFY(result.error);
    QVERIFY(!isAtAgentOne(definition));
}

/// The catalog may be late, or its answer old: what the agent holds is newer than what was kept.
void UndoGuardsTest::notOverWhatTheAgentHolds()
{
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    Field field(proxy.url());
    const auto definition = removed(field, QStringLiteral("quick"));
    const auto old = judge().get("/v1/internal/ui/nodes");
    auto body = QJsonDocument::fromJson(failingService(QStringLiteral("quick"))).object();
    body.insert(QStringLiteral("Port"), 8082);
    QCOMPARE(judge().put("/v1/agent/service/register", jsonOf(body)).status, 200);
    proxy.add(Fault::answer("/v1/internal/ui/nodes", 200, old.body,
        {{"Content-Type", "application/json"}, {"X-Consul-Index", QByteArray::number(old.index())}}));
    const auto result = await(undo(&field.pool, definition, field.book));
    QVERIFY(!result.done);
    QVERIFY(judge().get("/v1/agent/service/quick").body.contains("8082"));
}

void UndoGuardsTest::notWithoutAName()
{
    Field field(m_cluster->agent(1).httpUrl());
    auto definition = removed(field, QStringLiteral("nameless"));
    definition.ref.id.clear();
    const auto result = await(undo(&field.pool, definition, field.book));
    QVERIFY(!result.done);
    QVERIFY(result.error);
    QVERIFY(!isAtAgent(judge(), QStringLiteral("nameless")));
}

void UndoGuardsTest::onlyItsOwnerReadsTheFile()
{
    Field field(m_cluster->agent(1).httpUrl());
    static_cast<void>(removed(field, QStringLiteral("private")));
    QCOMPARE(QFile::permissions(field.last.definitionsFile)
            & (QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::WriteGroup | QFileDevice::WriteOther),
        QFileDevice::Permissions());
}

void UndoGuardsTest::theLogTellsWhatWasBroughtBack()
{
    const QTemporaryDir folder;
    const UndoLog log(folder.filePath(QStringLiteral("not/yet/there")));
    const InstanceRef ref{QStringLiteral("n 1"), QStringLiteral("web/\"ü\"")};
    const InstanceRef other{QStringLiteral("n 2"), ref.id};
    const QString dc = QStringLiteral("dc1");
    const auto at = QDateTime::currentDateTimeUtc();
    QVERIFY(log.last(ref, dc, at) != UndoLog::Outcome::Done);
    log.note(UndoLog::Outcome::Done, ref, dc, at);
    QVERIFY(log.last(ref, dc, at) == UndoLog::Outcome::Done);
    QVERIFY(log.last(ref, dc, at.addMSecs(-1)) == UndoLog::Outcome::Done);
    QVERIFY(log.last(ref, dc, at.addMSecs(1)) != UndoLog::Outcome::Done); // It was removed once more after that.
    QVERIFY(log.last(other, dc, at) != UndoLog::Outcome::Done);
    QVERIFY(log.last(ref, QStringLiteral("dc2"), at) != UndoLog::Outcome::Done);
    log.note(UndoLog::Outcome::Done, other, dc, at);
    log.note(UndoLog::Outcome::Failed, ref, dc, at.addMSecs(5));
    QVERIFY(log.last(ref, dc, at) != UndoLog::Outcome::Done);
    QVERIFY(log.last(other, dc, at) == UndoLog::Outcome::Done);
    QVERIFY(UndoLog().last(ref, dc, at) != UndoLog::Outcome::Done);
    QVERIFY(log.last(ref, dc, at) != UndoLog::Outcome::Unknown && log.last(other, dc, at) != UndoLog::Outcome::Unknown);
    log.note(UndoLog::Outcome::Unknown, other, dc, at.addMSecs(7));
    QVERIFY(log.last(other, dc, at.addMSecs(7)) == UndoLog::Outcome::Unknown);
    QVERIFY(log.last(other, dc, at) != UndoLog::Outcome::Done);
    QVERIFY(log.last(other, dc, at.addMSecs(8)) != UndoLog::Outcome::Unknown);
    log.note(UndoLog::Outcome::Done, other, dc, at.addMSecs(9));
    QVERIFY(log.last(other, dc, at) == UndoLog::Outcome::Done && log.last(other, dc, at) != UndoLog::Outcome::Unknown);
}

/// Each attempt is noted as it begins: one that was refused must not hide what an earlier one did, or may have done.
void UndoGuardsTest::aRefusalSaysNothingOfAnEarlierUndo()
{
    const QTemporaryDir folder;
    const UndoLog log(folder.path());
    const InstanceRef unsure{QStringLiteral("n1"), QStringLiteral("unsure")};
    const InstanceRef done{QStringLiteral("n1"), QStringLiteral("done")};
    const auto at = QDateTime::currentDateTimeUtc();
    log.note(UndoLog::Outcome::Done, unsure, {}, at);
    log.note(UndoLog::Outcome::Unknown, unsure, {}, at.addMSecs(1));
    log.note(UndoLog::Outcome::Done, done, {}, at.addMSecs(2));
    for (const auto& ref : {unsure, done}) {
        log.note(UndoLog::Outcome::Done, ref, {}, at.addMSecs(3));
        QVERIFY(log.last(ref, {}, at) == UndoLog::Outcome::Done);
        log.note(UndoLog::Outcome::Failed, ref, {}, at.addMSecs(4));
    }
    QVERIFY(log.last(unsure, {}, at) == UndoLog::Outcome::Unknown);
    QVERIFY(log.last(unsure, {}, at) != UndoLog::Outcome::Done);
    QVERIFY(log.last(done, {}, at) == UndoLog::Outcome::Done);
    // Who removed it once more has to do with what came after that alone.
    QVERIFY(log.last(unsure, {}, at.addMSecs(3)) != UndoLog::Outcome::Unknown);
    QVERIFY(log.last(done, {}, at.addMSecs(3)) != UndoLog::Outcome::Done);
    // Two programs at once, of which one is refused.
    log.note(UndoLog::Outcome::Done, unsure, {}, at.addMSecs(5));
    log.note(UndoLog::Outcome::Done, unsure, {}, at.addMSecs(6));
    log.note(UndoLog::Outcome::Unknown, unsure, {}, at.addMSecs(7));
    log.note(UndoLog::Outcome::Failed, unsure, {}, at.addMSecs(8));
    QVERIFY(log.last(unsure, {}, at.addMSecs(5)) == UndoLog::Outcome::Unknown);
}

/// After an answer such as 500, the undo may be done or not; who registers the instance afterwards is not known then.
void UndoGuardsTest::whatAnUndoMayHaveDoneIsNotCalledItsDoing()
{
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("unsure")};
    QCOMPARE(judge().put("/v1/agent/service/register", failingService(ref.id)).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    support::FaultProxy front(m_cluster->agent(1).httpUrl());
    front.setResponder([](const support::SeenRequest& request) -> std::optional<Fault> {
        if (request.target.startsWith("/v1/agent/service/register"))
            return Fault::answer({}, 500, "No cluster leader");
        return std::nullopt;
    });
    Field field(m_cluster->agent(1).httpUrl());
    auto removalRun = field.removalRun(field.plan({ref}), std::chrono::minutes(5));
    removalRun->start();
    QTRY_COMPARE_WITH_TIMEOUT(removalRun->phase(), RemovalRun::Phase::Watching, 60'000);
    const auto kept = DefinitionFile(removalRun->definitionsFile()).read();
    QVERIFY(kept && kept->size() == 1);
    Field through(front.url());
    const auto result = await(undo(&through.pool, kept->front(), through.book, {}, UndoLog(field.folder.path())));
    QVERIFY(!result.done);
    QVERIFY(result.error && result.error->httpStatus == 500);
    QCOMPARE(judge().put("/v1/agent/service/register", failingService(ref.id)).status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(removalRun->phase(), RemovalRun::Phase::Finished, 60'000);
    const auto& item = removalRun->items().front();
    QCOMPARE(verdictName(item.verdict), QStringLiteral("came-back"));
    QVERIFY2(item.explanation.text().contains(QStringLiteral("did not report whether")),
        qPrintable(item.explanation.text()));
}

void UndoGuardsTest::theLogIsBegunAnewAfterADay()
{
    const QTemporaryDir folder;
    const UndoLog log(folder.path());
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("web")};
    const auto now = QDateTime::currentDateTimeUtc();
    log.note(UndoLog::Outcome::Done, ref, {}, now);
    QFile file(folder.filePath(QStringLiteral("undone.log")));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QCOMPARE(file.permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther), QFileDevice::Permissions());
    QVERIFY(file.setFileTime(now.addDays(-2), QFileDevice::FileModificationTime));
    file.close();
    log.note(UndoLog::Outcome::Done, {QStringLiteral("n1"), QStringLiteral("other")}, {}, now);
    QVERIFY(log.last(ref, {}, now) != UndoLog::Outcome::Done);
    QVERIFY(log.last({QStringLiteral("n1"), QStringLiteral("other")}, {}, now) == UndoLog::Outcome::Done);
}

/// By another program, while a clean-up watches: it shows in the folder that both have.
void UndoGuardsTest::anUndoElsewhereIsNoReturn()
{
    const InstanceRef undone{QStringLiteral("n1"), QStringLiteral("undone")};
    const InstanceRef returned{QStringLiteral("n1"), QStringLiteral("returned")};
    for (const auto& ref : {undone, returned}) {
        QCOMPARE(judge().put("/v1/agent/service/register", failingService(ref.id)).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    }
    Field field(m_cluster->agent(1).httpUrl());
    auto removalRun = field.removalRun(field.plan({undone, returned}), std::chrono::minutes(5));
    removalRun->start();
    QTRY_COMPARE_WITH_TIMEOUT(removalRun->phase(), RemovalRun::Phase::Watching, 60'000);
    const auto kept = DefinitionFile(removalRun->definitionsFile()).read();
    QVERIFY(kept && kept->size() == 2);
    Field elsewhere(m_cluster->agent(2).httpUrl());
    elsewhere.book.setOverride(QStringLiteral("n1"), {QUrl(m_cluster->agent(1).httpUrl()), {}});
    const auto result = await(undo(&elsewhere.pool, kept->front(), elsewhere.book, {}, UndoLog(field.folder.path())));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QCOMPARE(judge().put("/v1/agent/service/register", failingService(returned.id)).status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(removalRun->phase(), RemovalRun::Phase::Finished, 60'000);
    const auto& items = removalRun->items();
    QCOMPARE(verdictName(items[0].verdict), QStringLiteral("taken-back"));
    QVERIFY2(items[0].explanation.text().contains(QStringLiteral("undo")), qPrintable(items[0].explanation.text()));
    QVERIFY(items[0].advice.text().isEmpty());
    QCOMPARE(verdictName(items[1].verdict), QStringLiteral("came-back"));
}

/// The watch is over, so nobody else sees it: what says "still gone" must not stand over what is there again.
void UndoGuardsTest::anUndoAfterTheWatchIsNoted()
{
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("late")};
    const InstanceRef other{QStringLiteral("n1"), QStringLiteral("later")};
    for (const auto& each : {ref, other}) {
        QCOMPARE(judge().put("/v1/agent/service/register", failingService(each.id)).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), each), 60'000);
    }
    Field field(m_cluster->agent(1).httpUrl());
    auto removalRun = field.removalRun(field.plan({ref, other}), std::chrono::milliseconds(200));
    QSignalSpy reported(removalRun.get(), &RemovalRun::phaseChanged);
    removalRun->start();
    QTRY_COMPARE_WITH_TIMEOUT(removalRun->phase(), RemovalRun::Phase::Finished, 60'000);
    QVERIFY(removalRun->canBeUndone());
    reported.clear();
    removalRun->noteTakenBack({ref});
    QCOMPARE(verdictName(removalRun->items()[0].verdict), QStringLiteral("taken-back"));
    QCOMPARE(verdictName(removalRun->items()[1].verdict), QStringLiteral("gone"));
    QVERIFY(!reported.isEmpty());
    QVERIFY(removalRun->canBeUndone());
    removalRun->noteTakenBack({other});
    QVERIFY(!removalRun->canBeUndone());
}

/// It went with its service before its own turn, and what was kept of that brings it back.
void UndoGuardsTest::aSidecarIsTakenBackWithItsService()
{
    const auto body = R"({"ID":"web-1","Name":"web","Port":80,"Connect":{"SidecarService":{}}})";
    QCOMPARE(judge().put("/v1/agent/service/register", body).status, 200);
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("web-1")};
    const InstanceRef sidecar{QStringLiteral("n1"), QStringLiteral("web-1-sidecar-proxy")};
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), sidecar) && isInCatalog(judge(), ref), 60'000);
    Field field(m_cluster->agent(1).httpUrl());
    RemovalOptions options;
    options.verify = std::chrono::milliseconds(200);
    options.pause = std::chrono::seconds(3); // Until the catalog has noticed that the sidecar went along.
    options.folder = field.folder.path();
    RemovalRun removalRun(&field.pool, field.plan({ref, sidecar}), options);
    removalRun.start();
    QTRY_COMPARE_WITH_TIMEOUT(removalRun.phase(), RemovalRun::Phase::Finished, 60'000);
    const auto& beside = removalRun.items()[1];
    QCOMPARE(verdictName(beside.verdict), QStringLiteral("already-gone"));
    QCOMPARE(beside.explanation.text(),
        QStringLiteral("The instance was no longer in the catalog, and its agent does not have it. Nothing was sent."));
    removalRun.noteTakenBack({ref});
    QCOMPARE(verdictName(removalRun.items()[0].verdict), QStringLiteral("taken-back"));
    QCOMPARE(verdictName(beside.verdict), QStringLiteral("taken-back"));
    QVERIFY2(beside.explanation.text().contains(ref.id), qPrintable(beside.explanation.text()));
    QVERIFY(!removalRun.canBeUndone());
}

/// Between the plan and the typed name, its agent has come back.
void UndoGuardsTest::notANodeThatCameBack()
{
    QCOMPARE(judge(2).put("/v1/agent/service/register", failingService(QStringLiteral("stay"))).status, 200);
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("stay")};
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    m_cluster->agent(2).kill9();
    Field field(m_cluster->agent(1).httpUrl());
    const auto planned = field.forceLeave(ref);
    QVERIFY(planned.call);
    QVERIFY(m_cluster->agent(2).start());
    const auto isAlive = [&] {
        const auto now = await(readInventory(&field.client));
        const auto* view = now ? now->findNode(ref.node) : nullptr;
        return view && view->member == consul::MemberStatus::Alive;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isAlive(), 60'000);
    const auto result = await(perform(&field.pool, planned));
    QVERIFY(!result.done);
    QVERIFY2(result.explanation.contains(ref.node), qPrintable(result.explanation));
}

QTEST_GUILESS_MAIN(UndoGuardsTest)
#include "tst_cleanup_undo_guards.moc"

#include <QSignalSpy>
