// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/measures.h"
#include "support/patience.h"

#include <QHash>

#include <vector>

class TestMeasures : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theNearestRankIsASample()
    {
        QCOMPARE(semaphore::nearestRank(0.5, 1), qint64(1));
        QCOMPARE(semaphore::nearestRank(0.5, 4), qint64(2));
        QCOMPARE(semaphore::nearestRank(0.5, 5), qint64(3));
        QCOMPARE(semaphore::nearestRank(0.95, 100), qint64(95));
        QCOMPARE(semaphore::nearestRank(0.99, 10), qint64(10));
        QCOMPARE(semaphore::nearestRank(0, 10), qint64(1));
        QCOMPARE(semaphore::nearestRank(1, 10), qint64(10));
    }

    void fairnessIsOneWhereAllAreAlike()
    {
        QCOMPARE(semaphore::fairnessOf(std::vector<double>{3, 3, 3}), 1.0);
        QCOMPARE(semaphore::fairnessOf(std::vector<double>{6, 0, 0}), 1.0 / 3);
        QCOMPARE(semaphore::fairnessOf(std::vector<double>{2, 1}), 0.9);
        QCOMPARE(semaphore::fairnessOf(QHash<int, qint64>{{7, 2}, {9, 1}}), 0.9);
        QCOMPARE(semaphore::fairnessOf(std::vector<double>{}), 1.0);
        QCOMPARE(semaphore::fairnessOf(std::vector<double>{0, 0}), 1.0);
    }
};

QTEST_GUILESS_MAIN(TestMeasures)
#include "tst_measures.moc"
