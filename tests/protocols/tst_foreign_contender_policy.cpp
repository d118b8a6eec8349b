// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/foreign_contender_policy.h"
#include "support/patience.h"

using namespace protocols;
using namespace std::chrono_literals;

namespace {

using Time = ForeignContenderPolicy::Time;
using Waiters = std::vector<QueueView::Waiter>;

QueueView::Waiter waiter(const QString& session, quint64 index = 7)
{
    return {session, index, index};
}

const QString ann = QStringLiteral("ann");
const QString bob = QStringLiteral("bob");
const Time start{1000s};

/// Offers until all are passed over; how long that took.
std::chrono::milliseconds offered(ForeignContenderPolicy& policy, qsizetype strangers, Time begin)
{
    policy.offer(true, begin);
    for (auto time = 0ms; time < 10min; time += 10ms) {
        if (policy.passedOver(begin + time).size() == strangers)
            return time;
    }
    return 10min;
}

} // namespace

class TestForeignContenderPolicy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneOfferStandsForAll();
    void pausesGrow();
    void aLatecomerHasItsOwnTime();
    void aSignOfLifeGivesThePlaceBack();
    void offersThatOthersTakeCount();
    void tellsWhenTheOfferEnds();
};

void TestForeignContenderPolicy::oneOfferStandsForAll()
{
    Waiters many;
    for (int i = 0; i < 40; ++i)
        many.push_back(waiter(QString::number(i), quint64(i) + 1));
    ForeignContenderPolicy policy;
    policy.see(many);
    QCOMPARE(policy.passedOver(start), QSet<QString>());
    QCOMPARE(offered(policy, 40, start), offerStands);
}

void TestForeignContenderPolicy::pausesGrow()
{
    ForeignContenderPolicy policy;
    auto now = start;
    std::vector<std::chrono::milliseconds> pauses;
    for (int i = 0; i < 8; ++i) {
        policy.see({waiter(ann), waiter(bob)});
        now += offered(policy, 2, now);
        policy.offer(false, now);
        const auto begin = now;
        while (!policy.passedOver(now).isEmpty())
            now += 1s;
        pauses.push_back(std::chrono::duration_cast<std::chrono::milliseconds>(now - begin));
    }
    const std::vector<std::chrono::milliseconds> expected{2s, 4s, 8s, 16s, 32s, 64s, 128s, 256s};
    QCOMPARE(pauses, expected);
}

void TestForeignContenderPolicy::aLatecomerHasItsOwnTime()
{
    ForeignContenderPolicy policy;
    policy.see({waiter(ann)});
    policy.offer(true, start);
    policy.see({waiter(ann), waiter(bob)});
    policy.offer(true, start + 400ms);
    QCOMPARE(policy.passedOver(start + 500ms), QSet<QString>{ann});
    policy.offer(true, start + 500ms);
    QCOMPARE(policy.passedOver(start + 899ms), QSet<QString>{ann});
    QCOMPARE(policy.passedOver(start + 900ms), (QSet<QString>{ann, bob}));
    policy.offer(false, start + 900ms);
    // The next offer, to ann, stands for bob as well: from then on they are passed over together.
    QCOMPARE(policy.passedOver(start + 2500ms), QSet<QString>{bob});
    QCOMPARE(offered(policy, 2, start + 2500ms), offerStands);
    policy.offer(false, start + 3000ms);
    QCOMPARE(policy.passedOver(start + 6999ms), (QSet<QString>{ann, bob}));
    QCOMPARE(policy.passedOver(start + 7000ms), QSet<QString>());
}

void TestForeignContenderPolicy::aSignOfLifeGivesThePlaceBack()
{
    ForeignContenderPolicy policy;
    policy.see({waiter(ann), waiter(bob)});
    QCOMPARE(offered(policy, 2, start), offerStands);
    policy.see({waiter(ann, 8), waiter(bob)});
    QCOMPARE(policy.passedOver(start + 600ms), QSet<QString>{bob});
    policy.see({waiter(ann, 8)}); // Bob holds.
    policy.see({waiter(ann, 8), waiter(bob)});
    QCOMPARE(policy.passedOver(start + 600ms), QSet<QString>());
}

void TestForeignContenderPolicy::offersThatOthersTakeCount()
{
    ForeignContenderPolicy policy;
    policy.see({waiter(ann)});
    auto now = start;
    int offers = 0;
    while (policy.passedOver(now).isEmpty() && offers < 1000) {
        policy.offer(true, now);
        policy.offer(false, now + 1ms);
        now += 100ms;
        ++offers;
    }
    QCOMPARE(offers, 10);
}

void TestForeignContenderPolicy::tellsWhenTheOfferEnds()
{
    ForeignContenderPolicy policy;
    QVERIFY(!policy.ends());
    policy.see({waiter(ann)});
    QVERIFY(!policy.ends());
    policy.offer(true, start);
    QCOMPARE(policy.ends(), std::optional(start + offerStands));
    policy.offer(false, start + 200ms);
    QVERIFY(!policy.ends());
    policy.offer(true, start + 1s);
    QCOMPARE(policy.ends(), std::optional(start + 1300ms));
    QCOMPARE(policy.passedOver(start + 1300ms), QSet<QString>{ann});
    QVERIFY(!policy.ends());
}

QTEST_GUILESS_MAIN(TestForeignContenderPolicy)
#include "tst_foreign_contender_policy.moc"
