// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "semaphore/discovery.h"
#include "support/patience.h"

using namespace samples;
using semaphore::Candidate;
using semaphore::Layout;

class TestDiscovery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byNames();
    void bySessions();
    void manyKeys();
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
