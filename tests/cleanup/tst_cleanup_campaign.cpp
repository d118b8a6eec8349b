// SPDX-License-Identifier: GPL-3.0-or-later
#include "field.h"

#include <QSignalSpy>

#include <algorithm>

using namespace cleanup;

/// A hundred failing instances on three agents, in one go.
class CampaignTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aHundredInOneCampaign();
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

void CampaignTest::initTestCase()
{
    m_cluster = std::make_unique<support::ConsulCluster>(3);
    QVERIFY(m_cluster->start());
}

std::vector<InstanceRef> CampaignTest::addMany(int count, const QString& stem)
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

int CampaignTest::leftInCatalog(const QString& stem)
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

void CampaignTest::aHundredInOneCampaign()
{
    const auto refs = addMany(100, QStringLiteral("bulk"));
    Field field(m_cluster->agent(1).httpUrl());
    const auto items = field.run(refs, std::chrono::seconds(2));
    QCOMPARE(items.size(), std::size_t(100));
    for (std::size_t row = 0; row < items.size(); ++row) {
        QCOMPARE(items[row].ref.text(), refs[row].text());
        QVERIFY2(items[row].verdict == ItemVerdict::Gone, qPrintable(items[row].explanation));
    }
    QCOMPARE(leftInCatalog(QStringLiteral("bulk")), 0);
    QCOMPARE(DefinitionFile(field.last.definitionsFile).read()->size(), std::size_t(100));
    const auto json = QJsonDocument::fromJson(toJson(field.last)).object();
    QCOMPARE(json.value(QStringLiteral("items")).toArray().size(), 100);
    QVERIFY(toMarkdown(field.last).contains(QStringLiteral("`n1/bulk-0`")));
}

void CampaignTest::cancelHalfWay()
{
    const auto refs = addMany(30, QStringLiteral("half"));
    Field field(m_cluster->agent(1).httpUrl());
    auto campaign = field.campaign(field.plan(refs), std::chrono::milliseconds(500));
    connect(campaign.get(), &Campaign::itemChanged, campaign.get(), [&campaign](int row) {
        if (row == 14 && campaign->items()[14].phase == ItemPhase::Watching)
            campaign->cancel();
    });
    QSignalSpy finished(campaign.get(), &Campaign::finished);
    campaign->start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60'000);
    for (int row = 0; row < 30; ++row) {
        const auto& item = campaign->items()[std::size_t(row)];
        QCOMPARE(verdictName(item.verdict), row <= 14 ? QStringLiteral("gone") : QStringLiteral("cancelled"));
        QCOMPARE(item.calls.empty(), row > 14);
    }
    QCOMPARE(leftInCatalog(QStringLiteral("half")), 15);
    QVERIFY(campaign->report().cancelled);
}

void CampaignTest::dryRunSendsNothing()
{
    const auto refs = addMany(3, QStringLiteral("dry"));
    Field field(m_cluster->agent(1).httpUrl());
    CampaignOptions options;
    options.dryRun = true;
    Campaign campaign(&field.pool, field.plan(refs), options);
    QSignalSpy finished(&campaign, &Campaign::finished);
    campaign.start();
    QTRY_COMPARE(finished.size(), 1);
    for (const auto& item : campaign.items()) {
        QCOMPARE(verdictName(item.verdict), QStringLiteral("would-remove"));
        QVERIFY(std::none_of(item.calls.begin(), item.calls.end(), [](const SentCall& call) { return call.isWrite; }));
    }
    QCOMPARE(leftInCatalog(QStringLiteral("dry")), 3);
}

void CampaignTest::endWatchEarly()
{
    const auto refs = addMany(2, QStringLiteral("hasty"));
    Field field(m_cluster->agent(1).httpUrl());
    auto campaign = field.campaign(field.plan(refs), std::chrono::minutes(5));
    campaign->start();
    QTRY_COMPARE(campaign->phase(), Campaign::Phase::Watching);
    campaign->endWatch();
    QCOMPARE(campaign->phase(), Campaign::Phase::Finished);
    for (const auto& item : campaign->items())
        QCOMPARE(verdictName(item.verdict), QStringLiteral("gone-so-far"));
}

void CampaignTest::destroyedInTheMiddle_data()
{
    QTest::addColumn<int>("phase");
    QTest::newRow("checking") << int(ItemPhase::Checking);
    QTest::newRow("removing") << int(ItemPhase::Removing);
    QTest::newRow("confirming") << int(ItemPhase::Confirming);
    QTest::newRow("watching") << int(ItemPhase::Watching);
    QTest::newRow("done") << int(ItemPhase::Done);
}

/// In the handler of its own signal, and with the client right after it.
void CampaignTest::destroyedInTheMiddle()
{
    QFETCH(const int, phase);
    const auto refs = addMany(2, QStringLiteral("die%1").arg(phase));
    auto field = std::make_unique<Field>(m_cluster->agent(1).httpUrl());
    auto campaign = field->campaign(field->plan(refs), std::chrono::milliseconds(100));
    bool died = false;
    connect(campaign.get(), &Campaign::itemChanged, this, [&](int row) {
        if (campaign && int(campaign->items()[std::size_t(row)].phase) == phase) {
            campaign.reset();
            died = true;
        }
    });
    campaign->start();
    QTRY_VERIFY(died);
    field.reset();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void CampaignTest::cannotKeepTheDefinition()
{
    const auto refs = addMany(1, QStringLiteral("keep"));
    Field field(m_cluster->agent(1).httpUrl());
    CampaignOptions options;
    options.verify = std::chrono::milliseconds(100);
    // A file stands where the folder should be.
    QFile file(field.folder.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    options.folder = file.fileName() + QStringLiteral("/below");
    Campaign campaign(&field.pool, field.plan(refs), options);
    QSignalSpy finished(&campaign, &Campaign::finished);
    campaign.start();
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(verdictName(campaign.items().front().verdict), QStringLiteral("failed"));
    QCOMPARE(leftInCatalog(QStringLiteral("keep")), 1);
}

QTEST_GUILESS_MAIN(CampaignTest)
#include "tst_cleanup_campaign.moc"
