// SPDX-License-Identifier: GPL-3.0-or-later
// A list whose copies share what is in it: what a copy holds, and how much is copied for it.
#include "history/shared_list.h"
#include "support/patience.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <optional>
#include <random>
#include <thread>
#include <vector>

namespace {

/// Counts how often one of them is copied.
struct Counted {
    explicit Counted(int number)
        : value(number)
    {
    }
    Counted(const Counted& other)
        : value(other.value)
    {
        ++copies;
    }
    Counted(Counted&& other) noexcept = default;
    Counted& operator=(const Counted& other)
    {
        value = other.value;
        ++copies;
        return *this;
    }
    Counted& operator=(Counted&& other) noexcept = default;
    ~Counted() = default;

    static inline std::size_t copies = 0;
    int value;
};

using List = history::SharedList<int>;
using CountedList = history::SharedList<Counted>;

CountedList countedUpTo(int count)
{
    CountedList list;
    for (int i = 0; i < count; ++i)
        list.push_back(Counted(i));
    return list;
}

} // namespace

class TestSharedList : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itIsWhatAVectorIs()
    {
        std::mt19937 dice(3);
        const auto roll = [&dice](std::size_t sides) { return static_cast<std::size_t>(dice() % sides); };
        List list;
        std::vector<int> plain;
        std::deque<std::pair<List, std::vector<int>>> copies;
        for (int step = 0; step < 20'000; ++step) {
            const auto what = roll(step / 4000 % 2 == 0 ? 10 : 20); // In turns it grows, and shrinks.
            if (what < 6) {
                QCOMPARE(list.push_back(step), step);
                plain.push_back(step);
            } else if (what == 6 && !plain.empty()) {
                const auto at = roll(plain.size());
                list.edit(at) = plain[at] = -step;
            } else if (what == 7 && !plain.empty()) {
                list.editLast() = plain.back() = step;
            } else if (what == 8) {
                copies.emplace_back(list, plain);
                if (copies.size() > 20)
                    copies.pop_front();
            } else if (what > 9 && !plain.empty()) {
                list.pop_back();
                plain.pop_back();
            }
            QCOMPARE(list.size(), plain.size());
            QCOMPARE(list.empty(), plain.empty());
            if (!plain.empty()) {
                QCOMPARE(list.back(), plain.back());
                QCOMPARE(list.front(), plain.front());
            }
            if (step % 50 == 0)
                QVERIFY(std::ranges::equal(list, plain));
        }
        for (const auto& [copy, then] : copies) {
            QVERIFY(std::ranges::equal(copy, then));
            QVERIFY(std::equal(copy.rbegin(), copy.rend(), then.rbegin(), then.rend()));
            QVERIFY(copy == List(then.begin(), then.end()));
        }
        QVERIFY(copies.front().first != copies.back().first);
        list.clear();
        QVERIFY(list.empty() && list.begin() == list.end());
    }

    void itIsSearchedLikeAnArray()
    {
        static_assert(std::random_access_iterator<List::Iterator>);
        List list;
        for (int i = 0; i < 1000; ++i)
            list.push_back(i * 2);
        for (int i = 0; i < 1000; ++i) {
            const auto found = std::ranges::lower_bound(list, i * 2 - 1);
            QCOMPARE(found - list.begin(), i);
            QCOMPARE(*found, i * 2);
            QCOMPARE(list.begin()[i], *(list.end() - (1000 - i)));
        }
    }

    void toAppendCopiesNothing()
    {
        Counted::copies = 0;
        const auto list = countedUpTo(100'000);
        CountedList copy;
        copy = list;
        QCOMPARE(Counted::copies, std::size_t(0));
        QCOMPARE(copy.size(), std::size_t(100'000));
    }

    void whoGoesOnCopiesAChunkAtMost_data()
    {
        QTest::addColumn<int>("count");
        const int chunk = CountedList::chunk;
        for (const int count : {1, chunk - 1, chunk, chunk + 1, 1000 * chunk + chunk / 2})
            QTest::addRow("%d", count) << count;
    }
    void whoGoesOnCopiesAChunkAtMost()
    {
        QFETCH(int, count);
        auto list = countedUpTo(count);
        const auto goesOn = [&list](const auto& change) {
            const std::optional<CountedList> reader(list); // Keeps what it was given.
            Counted::copies = 0;
            change();
            const auto most = Counted::copies;
            change(); // What is its own by now is not copied again.
            return Counted::copies == most ? most : std::size_t(1'000'000);
        };
        QVERIFY(goesOn([&list] { list.push_back(Counted(1)); }) <= CountedList::chunk);
        QVERIFY(goesOn([&list] { list.editLast().value = 2; }) <= CountedList::chunk);
        QVERIFY(goesOn([&list] { list.edit(0).value = 3; }) <= CountedList::chunk);
        Counted::copies = 0;
        list.edit(list.size() / 2).value = 4; // Nobody shares it any more.
        QCOMPARE(Counted::copies, std::size_t(0));
    }

    /// The reader needs no lock.
    void aReaderBesideIsNotDisturbed()
    {
        List list;
        for (int i = 0; i < 10'000; ++i)
            list.push_back(1);
        std::atomic<bool> isRead{false};
        bool isSame = true;
        std::thread reader([copy = list, &isRead, &isSame] {
            for (int round = 0; round < 200; ++round)
                isSame = isSame && std::ranges::count(copy, 1) == 10'000;
            isRead = true;
        });
        for (std::size_t i = 0; !isRead; ++i) {
            list.edit(i % 10'000) = 2;
            list.push_back(3);
        }
        reader.join();
        QVERIFY(isSame);
    }
};

QTEST_GUILESS_MAIN(TestSharedList)
#include "tst_shared_list.moc"
