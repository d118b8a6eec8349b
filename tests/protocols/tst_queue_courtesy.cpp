// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/queue_courtesy.h"
#include "support/patience.h"

using namespace protocols;
using namespace std::chrono_literals;

namespace {

using Time = QueueCourtesy::Time;
using Waiters = std::vector<QueueView::Waiter>;

QueueView::Waiter waiter(const QString& session, quint64 index = 7)
{
    return {session, index, index};
}

const QString ann = QStringLiteral("ann");
const QString bob = QStringLiteral("bob");
const Time start{1000s};

/// Offers until all are passed over; how long that took.
std::chrono::milliseconds offered(QueueCourtesy& courtesy, qsizetype strangers, Time begin)
{
    courtesy.offer(true, begin);
    for (auto time = 0ms; time < 10min; time += 10ms) {
        if (courtesy.passedOver(begin + time).size() == strangers)
            return time;
    }
    return 10min;
}

} // namespace

class TestQueueCourtesy : public QObject
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

void TestQueueCourtesy::oneOfferStandsForAll()
{
    Waiters many;
    for (int i = 0; i < 40; ++i)
        many.push_back(waiter(QString::number(i), quint64(i) + 1));
    QueueCourtesy courtesy;
    courtesy.see(many);
    QCOMPARE(courtesy.passedOver(start), QSet<QString>());
    QCOMPARE(offered(courtesy, 40, start), offerStands);
}

void TestQueueCourtesy::pausesGrow()
{
    QueueCourtesy courtesy;
    auto now = start;
    std::vector<std::chrono::milliseconds> pauses;
    for (int i = 0; i < 8; ++i) {
        courtesy.see({waiter(ann), waiter(bob)});
        now += offered(courtesy, 2, now);
        courtesy.offer(false, now);
        const auto begin = now;
        while (!courtesy.passedOver(now).isEmpty())
            now += 1s;
        pauses.push_back(std::chrono::duration_cast<std::chrono::milliseconds>(now - begin));
    }
    const std::vector<std::chrono::milliseconds> expected{2s, 4s, 8s, 16s, 32s, 64s, 128s, 256s};
    QCOMPARE(pauses, expected);
}

void TestQueueCourtesy::aLatecomerHasItsOwnTime()
{
    QueueCourtesy courtesy;
    courtesy.see({waiter(ann)});
    courtesy.offer(true, start);
    courtesy.see({waiter(ann), waiter(bob)});
    courtesy.offer(true, start + 400ms);
    QCOMPARE(courtesy.passedOver(start + 500ms), QSet<QString>{ann});
    courtesy.offer(true, start + 500ms);
    QCOMPARE(courtesy.passedOver(start + 899ms), QSet<QString>{ann});
    QCOMPARE(courtesy.passedOver(start + 900ms), (QSet<QString>{ann, bob}));
    courtesy.offer(false, start + 900ms);
    // The next offer, to ann, stands for bob as well: from then on they are passed over together.
    QCOMPARE(courtesy.passedOver(start + 2500ms), QSet<QString>{bob});
    QCOMPARE(offered(courtesy, 2, start + 2500ms), offerStands);
    courtesy.offer(false, start + 3000ms);
    QCOMPARE(courtesy.passedOver(start + 6999ms), (QSet<QString>{ann, bob}));
    QCOMPARE(courtesy.passedOver(start + 7000ms), QSet<QString>());
}

void TestQueueCourtesy::aSignOfLifeGivesThePlaceBack()
{
    QueueCourtesy courtesy;
    courtesy.see({waiter(ann), waiter(bob)});
    QCOMPARE(offered(courtesy, 2, start), offerStands);
    courtesy.see({waiter(ann, 8), waiter(bob)});
    QCOMPARE(courtesy.passedOver(start + 600ms), QSet<QString>{bob});
    courtesy.see({waiter(ann, 8)}); // Bob holds.
    courtesy.see({waiter(ann, 8), waiter(bob)});
    QCOMPARE(courtesy.passedOver(start + 600ms), QSet<QString>());
}

void TestQueueCourtesy::offersThatOthersTakeCount()
{
    QueueCourtesy courtesy;
    courtesy.see({waiter(ann)});
    auto now = start;
    int offers = 0;
    while (courtesy.passedOver(now).isEmpty() && offers < 1000) {
        courtesy.offer(true, now);
        courtesy.offer(false, now + 1ms);
        now += 100ms;
        ++offers;
    }
    QCOMPARE(offers, 10);
}

void TestQueueCourtesy::tellsWhenTheOfferEnds()
{
    QueueCourtesy courtesy;
    QVERIFY(!courtesy.ends());
    courtesy.see({waiter(ann)});
    QVERIFY(!courtesy.ends());
    courtesy.offer(true, start);
    QCOMPARE(courtesy.ends(), std::optional(start + offerStands));
    courtesy.offer(false, start + 200ms);
    QVERIFY(!courtesy.ends());
    courtesy.offer(true, start + 1s);
    QCOMPARE(courtesy.ends(), std::optional(start + 1300ms));
    QCOMPARE(courtesy.passedOver(start + 1300ms), QSet<QString>{ann});
    QVERIFY(!courtesy.ends());
}

QTEST_GUILESS_MAIN(TestQueueCourtesy)
#include "tst_queue_courtesy.moc"
