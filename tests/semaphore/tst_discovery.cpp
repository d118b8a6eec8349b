// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "semaphore/discovery.h"
#include "support/patience.h"

using namespace samples;
using semaphore::Candidate;

class TestDiscovery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byNames();
    void bySessions();
    void manyKeys();
    void belowAFolder();
    void onlyAFolder();
};

void TestDiscovery::byNames()
{
    QStringList keys{QStringLiteral(".lock"), QStringLiteral("app/config"), QStringLiteral("app/.lock"),
        QStringLiteral("demo/sem/.lock"), QStringLiteral("demo/sem/") + id(1), QStringLiteral("ids/") + id(2),
        QStringLiteral("lock/election"), QStringLiteral("pool/slot_000"), QStringLiteral("pool/slot_001"),
        QStringLiteral("pool2/slot_12"), QStringLiteral("rank/.counter"), QStringLiteral("rank/owners/") + id(3),
        QStringLiteral("service/billing/Lock"), QStringLiteral("folder/")};
    keys.sort();
    QStringList told;
    for (const Candidate& found : semaphore::discover(keys, {})) {
        QVERIFY(!found.evidence.isEmpty());
        told.append(found.path + QLatin1Char(' ') + semaphore::layoutId(found.layout)
            + (found.certain ? QStringLiteral(" !") : QString()));
    }
    QCOMPARE(told,
        (QStringList{QStringLiteral("app/ unknown"), QStringLiteral("demo/sem/ unknown !"),
            QStringLiteral("lock/election lock"), QStringLiteral("pool/ slots !"), QStringLiteral("rank/ ranked !"),
            QStringLiteral("service/billing/Lock lock")}));
}

void TestDiscovery::bySessions()
{
    const std::vector<consul::SessionInfo> sessions{session(1, QStringLiteral("Consul lock for 'echo' at '' at 'a/b'")),
        session(2, QStringLiteral("Consul lock for 'x' at 'c/d/'")),
        session(3, QStringLiteral("Consul lock for 'x' at ''")), session(4, QStringLiteral("Consul lock for '")),
        session(5, QStringLiteral("Consul API Lock"))};
    const auto found = semaphore::discover({QStringLiteral("c/d/.lock"), QStringLiteral("e/") + id(5)}, sessions);
    QCOMPARE(found.size(), 3U);
    QCOMPARE(found.at(0).path, QStringLiteral("a/b/"));
    QVERIFY(found.at(0).evidence.contains(sessions.front().name));
    QCOMPARE(found.at(1).path, QStringLiteral("c/d/"));
    QCOMPARE(found.at(2).path, QStringLiteral("e/"));
}

void TestDiscovery::belowAFolder()
{
    semaphore::Observation seen;
    seen.path = QStringLiteral("app/");
    const QByteArray body(R"({"Limit":3,"Holders":{}})");
    seen.entries = {entry(QStringLiteral("app/z/leader")), // In no order.
        entry(QStringLiteral("app/sem/.lock"), body, consul::semaphoreFlag),
        entry(QStringLiteral("app/sem/") + id(1), {}, consul::semaphoreFlag, id(1)),
        entry(QStringLiteral("app/sem/in/.lock"), body, consul::semaphoreFlag),
        entry(QStringLiteral("app/config"), QByteArray("x")), entry(QStringLiteral("app/odd/.lock"), QByteArray("y")),
        entry(QStringLiteral("app/held/deep/x"), {}, 0, id(2)), entry(QStringLiteral("app/pool/slot_000")),
        entry(QStringLiteral("apple/.lock"), body, consul::semaphoreFlag)};
    QStringList told;
    for (const semaphore::Below& each : semaphore::below(seen))
        told.append(each.path + u' ' + semaphore::layoutId(each.layout));
    QCOMPARE(told,
        (QStringList{QStringLiteral("app/held/deep/x lock"), QStringLiteral("app/pool/ slots"),
            QStringLiteral("app/sem/ official"), QStringLiteral("app/sem/in/ official"),
            QStringLiteral("app/z/leader lock")}));
    seen.path = QStringLiteral("app/config/");
    QVERIFY(semaphore::below(seen).empty());
}

void TestDiscovery::onlyAFolder()
{
    const auto isOnly = [](const QString& path, const consul::KvEntry& one) {
        semaphore::Observation seen;
        seen.path = path;
        seen.entries = {one};
        return semaphore::isOnlyAFolder(semaphore::decode(seen));
    };
    const QString folder = QStringLiteral("a/");
    QVERIFY(isOnly(folder, entry(QStringLiteral("a/b/.lock"), R"({"Limit":3,"Holders":{}})", consul::semaphoreFlag)));
    QVERIFY(isOnly(folder, entry(QStringLiteral("a/b/c"), {}, 0, id(1)))); // Its lock is not the folder's.
    QVERIFY(!isOnly(folder, entry(QStringLiteral("a/.lock"), {}, consul::lockFlag, id(1))));
    QVERIFY(!isOnly(folder, entry(QStringLiteral("a/.lock"), R"({"Limit":3,"Holders":{}})", consul::semaphoreFlag)));
    QVERIFY(!isOnly(QStringLiteral("a"), entry(QStringLiteral("a"), {}, 0, id(1))));
    QVERIFY(!isOnly(folder, entry(QStringLiteral("b")))); // Nothing is there.
}

void TestDiscovery::manyKeys()
{
    QStringList keys;
    keys.reserve(1'000'001);
    for (int i = 0; i < 1'000'000; ++i)
        keys.append(QStringLiteral("app/%1/value").arg(i, 7, 10, QLatin1Char('0')));
    keys.append(QStringLiteral("z/.lock"));
    const auto found = semaphore::discover(keys, {});
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found.front().path, QStringLiteral("z/"));
}

QTEST_GUILESS_MAIN(TestDiscovery)
#include "tst_discovery.moc"
