// SPDX-License-Identifier: GPL-3.0-or-later
#include "field.h"

#include <QSignalSpy>

#include <algorithm>

using namespace cleanup;

/// A hundred failing instances on three agents, in one go.
class RemovalRunTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aHundredInOneRemovalRun();
    void cancelHalfWay();
    void dryRunSendsNothing();
    void endWatchEarly();
    void destroyedInTheMiddle_data();
    void destroyedInTheMiddle();
    void cannotKeepTheDefinition();

private:
    [[nodiscard]] std::vector<InstanceRef> addMany(int count, const QString& stem);
    [[nodiscard]] int leftInCatalog(const QString& stem);

    std::unique_ptr<support::ConsulCluster> m_cluster;
};

void RemovalRunTest::initTestCase()
{
    m_cluster = std::make_unique<support::ConsulCluster>(3);
    QVERIFY(m_cluster->start());
}

std::vector<InstanceRef> RemovalRunTest::addMany(int count, const QString& stem)
{
    std::vector<InstanceRef> refs;
    for (int i = 0; i < count; ++i) {
        const int agent = i % 3 + 1;
        const QString id = QStringLiteral("%1-%2").arg(stem).arg(i);
        m_cluster->judge(agent).put(
            "/v1/agent/service/register", failingService(id, QStringLiteral("svc-%1").arg(i % 5)));
        refs.push_back({QStringLiteral("n%1").arg(agent), id});
    }
    if (!QTest::qWaitFor([&] { return leftInCatalog(stem) == count; }, 30'000))
        qWarning() << "not all instances came to be";
    return refs;
}

int RemovalRunTest::leftInCatalog(const QString& stem)
{
    int count = 0;
    for (int agent = 1; agent <= 3; ++agent) {
        const auto ids = m_cluster->judge()
                             .get("/v1/catalog/node/n" + QByteArray::number(agent) + "?consistent")
                             .object()
                             .value(QStringLiteral("Services"))
                             .toObject()
                             .keys();
        count += int(
            std::count_if(ids.begin(), ids.end(), [&stem](const QString& id) { return id.startsWith(stem + u'-'); }));
    }
    return count;
}

void RemovalRunTest::aHundredInOneRemovalRun()
{
    const auto refs = addMany(100, QStringLiteral("bulk"));
    Field field(m_cluster->agent(1).httpUrl());
    const auto items = field.run(refs, std::chrono::seconds(2));
    QCOMPARE(items.size(), std::size_t(100));
    for (std::size_t row = 0; row < items.size(); ++row) {
        QCOMPARE(items[row].ref.text(), refs[row].text());
        QVERIFY2(items[row].verdict == ItemVerdict::Gone, qPrintable(items[row].explanation.text()));
    }
    QCOMPARE(leftInCatalog(QStringLiteral("bulk")), 0);
    QCOMPARE(DefinitionFile(field.last.definitionsFile).read()->size(), std::size_t(100));
    const auto json = QJsonDocument::fromJson(toJson(field.last)).object();
    QCOMPARE(json.value(QStringLiteral("items")).toArray().size(), 100);
    QVERIFY(toMarkdown(field.last).contains(QStringLiteral("`n1/bulk-0`")));
}

void RemovalRunTest::cancelHalfWay()
{
    const auto refs = addMany(30, QStringLiteral("half"));
    Field field(m_cluster->agent(1).httpUrl());
    auto removalRun = field.removalRun(field.plan(refs), std::chrono::milliseconds(500));
    connect(removalRun.get(), &RemovalRun::itemChanged, removalRun.get(), [&removalRun](int row) {
        if (row == 14 && removalRun->items()[14].phase == ItemPhase::Watching)
            removalRun->cancel();
    });
    QSignalSpy finished(removalRun.get(), &RemovalRun::finished);
    removalRun->start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60'000);
    for (int row = 0; row < 30; ++row) {
        const auto& item = removalRun->items()[std::size_t(row)];
        QCOMPARE(verdictName(item.verdict), row <= 14 ? QStringLiteral("gone") : QStringLiteral("cancelled"));
        QCOMPARE(item.calls.empty(), row > 14);
    }
    QCOMPARE(leftInCatalog(QStringLiteral("half")), 15);
    QVERIFY(removalRun->report().cancelled);
}

void RemovalRunTest::dryRunSendsNothing()
{
    const auto refs = addMany(3, QStringLiteral("dry"));
    Field field(m_cluster->agent(1).httpUrl());
    RemovalOptions options;
    options.dryRun = true;
    RemovalRun removalRun(&field.pool, field.plan(refs), options);
    QSignalSpy finished(&removalRun, &RemovalRun::finished);
    removalRun.start();
    QTRY_COMPARE(finished.size(), 1);
    for (const auto& item : removalRun.items()) {
        QCOMPARE(verdictName(item.verdict), QStringLiteral("would-remove"));
        QVERIFY(std::none_of(item.calls.begin(), item.calls.end(), [](const SentCall& call) { return call.isWrite; }));
    }
    QCOMPARE(leftInCatalog(QStringLiteral("dry")), 3);
}

void RemovalRunTest::endWatchEarly()
{
    const auto refs = addMany(2, QStringLiteral("hasty"));
    Field field(m_cluster->agent(1).httpUrl());
    auto removalRun = field.removalRun(field.plan(refs), std::chrono::minutes(5));
    removalRun->start();
    QTRY_COMPARE(removalRun->phase(), RemovalRun::Phase::Watching);
    removalRun->endWatch();
    QCOMPARE(removalRun->phase(), RemovalRun::Phase::Finished);
    for (const auto& item : removalRun->items())
        QCOMPARE(verdictName(item.verdict), QStringLiteral("gone-so-far"));
}

void RemovalRunTest::destroyedInTheMiddle_data()
{
    QTest::addColumn<int>("phase");
    QTest::newRow("checking") << int(ItemPhase::Checking);
    QTest::newRow("removing") << int(ItemPhase::Removing);
    QTest::newRow("confirming") << int(ItemPhase::Confirming);
    QTest::newRow("watching") << int(ItemPhase::Watching);
    QTest::newRow("done") << int(ItemPhase::Done);
}

/// In the handler of its own signal, and with the client right after it.
void RemovalRunTest::destroyedInTheMiddle()
{
    QFETCH(const int, phase);
    const auto refs = addMany(2, QStringLiteral("die%1").arg(phase));
    auto field = std::make_unique<Field>(m_cluster->agent(1).httpUrl());
    auto removalRun = field->removalRun(field->plan(refs), std::chrono::milliseconds(100));
    bool died = false;
    connect(removalRun.get(), &RemovalRun::itemChanged, this, [&](int row) {
        if (removalRun && int(removalRun->items()[std::size_t(row)].phase) == phase) {
            removalRun.reset();
            died = true;
        }
    });
    removalRun->start();
    QTRY_VERIFY(died);
    field.reset();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void RemovalRunTest::cannotKeepTheDefinition()
{
    const auto refs = addMany(1, QStringLiteral("keep"));
    Field field(m_cluster->agent(1).httpUrl());
    RemovalOptions options;
    options.verify = std::chrono::milliseconds(100);
    // A file stands where the folder should be.
    QFile file(field.folder.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    options.folder = file.fileName() + QStringLiteral("/below");
    RemovalRun removalRun(&field.pool, field.plan(refs), options);
    QSignalSpy finished(&removalRun, &RemovalRun::finished);
    removalRun.start();
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(verdictName(removalRun.items().front().verdict), QStringLiteral("failed"));
    QCOMPARE(leftInCatalog(QStringLiteral("keep")), 1);
}

QTEST_GUILESS_MAIN(RemovalRunTest)
#include "tst_cleanup_removal_run.moc"
