// SPDX-License-Identifier: GPL-3.0-or-later
// A current value with its changes: who is told what, also when that changes while it is being told.
#include "gui/kit/model/live.h"
#include "support/patience.h"

#include <memory>
#include <optional>

using gui::Live;

namespace {

/// Cannot be compared.
struct Blob {
    int number = 0;
};

} // namespace

class TestLiveValue : public QObject
{
    Q_OBJECT

private:
    using Values = QList<int>;

    static Live<int>::Callback into(Values& values)
    {
        return [&values](int value) { values.append(value); };
    }

private Q_SLOTS:
    void whoSubscribesGetsTheValueNowAndEveryLaterOne()
    {
        Live<int> live(1);
        QObject owner;
        Values reported;
        live.subscribe(&owner, into(reported));
        QCOMPARE(reported, Values({1}));
        live.set(2);
        live.change([](int& value) { value += 5; });
        QCOMPARE(reported, Values({1, 2, 7}));
        QCOMPARE(live.value(), 7);
        Values late;
        live.subscribe(&owner, into(late));
        QCOMPARE(late, Values({7}));
    }

    void equalValuesAreNotTold()
    {
        Live<int> live(1);
        QObject owner;
        Values reported;
        live.subscribe(&owner, into(reported));
        live.set(1);
        live.set(2);
        live.set(2);
        QCOMPARE(reported, Values({1, 2}));
    }

    void whatCannotBeComparedIsToldEachTime()
    {
        Live<Blob> live;
        QObject owner;
        int reported = 0;
        live.subscribe(&owner, [&reported](const Blob&) { ++reported; });
        live.set({0});
        QCOMPARE(reported, 2);
    }

    void aDeadOwnerIsToldNothingMore()
    {
        Live<int> live(1);
        Values reported;
        {
            QObject owner;
            live.subscribe(&owner, into(reported));
        }
        live.set(2);
        QCOMPARE(reported, Values({1}));
    }

    void unsubscribingEndsAllOfOneOwner()
    {
        Live<int> live(1);
        QObject leaves;
        QObject stays;
        Values first;
        Values second;
        Values third;
        live.subscribe(&leaves, into(first));
        live.subscribe(&leaves, into(second));
        live.subscribe(&stays, into(third));
        live.unsubscribe(&leaves);
        live.set(2);
        QCOMPARE(first, Values({1}));
        QCOMPARE(second, Values({1}));
        QCOMPARE(third, Values({1, 2}));
    }

    void aDeadValueTellsNothing()
    {
        auto live = std::make_optional<Live<int>>(1);
        QObject owner;
        Values reported;
        live->subscribe(&owner, [&](int value) {
            reported.append(value);
            if (value == 2)
                live.reset();
        });
        live->subscribe(&owner, into(reported));
        live->set(2);
        QCOMPARE(reported, Values({1, 1, 2}));
    }

    // --- While it is being told

    /// Everybody ends with the newest value, and nobody goes back to an older one.
    void whatIsSetMeanwhileIsToldToAll()
    {
        Live<int> live(0);
        QObject owner;
        Values before;
        Values sets;
        Values after;
        live.subscribe(&owner, into(before));
        live.subscribe(&owner, [&](int value) {
            sets.append(value);
            if (value == 1)
                live.set(2);
        });
        live.subscribe(&owner, into(after));
        live.set(1);
        QCOMPARE(before, Values({0, 1, 2}));
        QCOMPARE(sets, Values({0, 1, 2}));
        QCOMPARE(after, Values({0, 2}));
        QCOMPARE(live.value(), 2);
    }

    void aSubscriberMaySetTheValueThatItSubscribesTo()
    {
        Live<int> live(0);
        QObject owner;
        Values reported;
        live.subscribe(&owner, [&](int value) {
            reported.append(value);
            if (value < 3)
                live.set(value + 1);
        });
        QCOMPARE(reported, Values({0, 1, 2, 3}));
    }

    void theValueStaysWholeForWhoIsToldIt()
    {
        Live<QList<int>> live;
        QObject owner;
        live.subscribe(&owner, [&live](const QList<int>& value) {
            if (value.size() != 3)
                return;
            live.set({});
            QCOMPARE(value, QList<int>({1, 2, 3}));
        });
        live.set({1, 2, 3});
        QCOMPARE(live.value(), QList<int>());
    }

    void whoSubscribesMeanwhileIsToldOnce()
    {
        Live<int> live(0);
        QObject owner;
        Values late;
        live.subscribe(&owner, [&](int value) {
            if (value == 1)
                live.subscribe(&owner, into(late));
        });
        live.set(1);
        QCOMPARE(late, Values({1}));
        live.set(2);
        QCOMPARE(late, Values({1, 2}));
    }

    void whoseSubscriptionEndsMeanwhileIsToldNothing()
    {
        Live<int> live(0);
        QObject owner;
        auto leaves = std::make_unique<QObject>();
        auto dies = std::make_unique<QObject>();
        Values left;
        Values dead;
        live.subscribe(&owner, [&](int value) {
            if (value == 1) {
                live.unsubscribe(leaves.get());
                dies.reset();
            }
        });
        live.subscribe(leaves.get(), into(left));
        live.subscribe(dies.get(), into(dead));
        live.set(1);
        QCOMPARE(left, Values({0}));
        QCOMPARE(dead, Values({0}));
    }

    void aSubscriberMayEndItsOwnSubscription()
    {
        Live<int> live(0);
        QObject leaves;
        QObject stays;
        Values left;
        Values reported;
        live.subscribe(&leaves, [&](int value) {
            left.append(value);
            if (value == 1)
                live.unsubscribe(&leaves);
        });
        live.subscribe(&stays, into(reported));
        live.set(1);
        live.set(2);
        QCOMPARE(left, Values({0, 1}));
        QCOMPARE(reported, Values({0, 1, 2}));
    }
};

QTEST_GUILESS_MAIN(TestLiveValue)
#include "tst_live_value.moc"
