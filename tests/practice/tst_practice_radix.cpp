// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/radix.h"
#include "support/patience.h"

#include <map>
#include <random>

using namespace practice;

namespace {

using Tree = Radix<int>;

Tree treeOf(const QByteArrayList& keys)
{
    Tree tree;
    Fired fired;
    for (const auto& key : keys)
        tree.insert(key, std::make_shared<const int>(0), fired);
    return tree;
}

void fire(const Fired& fired)
{
    for (const auto& channel : fired.channels)
        channel->fired = true;
}

QByteArray randomKey(std::mt19937& random)
{
    QByteArray key;
    const auto length = random() % 6;
    for (unsigned count = 0; count < length; ++count)
        key += "ab/\xFF"[random() % 4];
    return key;
}

} // namespace

class TestPracticeRadix : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Random changes against an ordered map; a copy stays as it was.
    void behavesAsAMap()
    {
        std::mt19937 random(1);
        Tree tree;
        std::map<QByteArray, int> map;
        for (int step = 0; step < 3000; ++step) {
            const auto key = randomKey(random);
            const auto snapshot = tree;
            const auto before = map;
            Fired fired;
            if (random() % 3 != 0) {
                tree.insert(key, std::make_shared<const int>(step), fired);
                map[key] = step;
            } else if (random() % 4 != 0) {
                QCOMPARE(tree.erase(key, fired), map.erase(key) == 1);
            } else if (key.size() > 2) {
                tree.erasePrefix(key, fired);
                std::erase_if(map, [&key](const auto& entry) { return entry.first.startsWith(key); });
            }
            const auto prefix = randomKey(random);
            QCOMPARE(valuesOf(tree, prefix), valuesOf(map, prefix));
            if (step % 100 == 0)
                QCOMPARE(valuesOf(snapshot, {}), valuesOf(before, {}));
            const auto found = tree.find(key);
            QCOMPARE(found != nullptr, map.contains(key));
        }
    }

    void whoIsWoken_data()
    {
        QTest::addColumn<QByteArrayList>("keys");
        QTest::addColumn<QByteArray>("watched");
        QTest::addColumn<bool>("isPrefix");
        QTest::addColumn<QByteArray>("inserted"); // empty: erased is used
        QTest::addColumn<QByteArray>("erased");
        QTest::addColumn<bool>("woken");
        const QByteArrayList keys{"foo/bar", "foo/baz", "zip"};
        const auto row = [&keys](const char* name, const char* watched, bool isPrefix, const char* inserted,
                             const char* erased, bool woken) {
            QTest::newRow(name) << keys << QByteArray(watched) << isPrefix << QByteArray(inserted) << QByteArray(erased)
                                << woken;
        };
        row("its own change", "foo/bar", false, "foo/bar", "", true);
        row("its own end", "foo/bar", false, "", "foo/bar", true);
        row("a sibling", "foo/bar", false, "foo/baz", "", false);
        row("a longer key", "foo/bar", false, "foo/bar2", "", false);
        row("below a prefix", "foo/", true, "foo/new", "", true);
        row("beside a prefix", "foo/", true, "zip", "", false);
        row("missing, and a neighbour comes", "foo/bax", false, "foo/bay", "", true);
        row("missing, and another branch changes", "foo/bax", false, "zip", "", false);
        row("missing, and something below it changes", "foo", false, "foo/bar", "", true);
        row("no such branch: every change", "nope", true, "zip", "", true);
        row("an only child left is merged", "foo/b", true, "", "foo/baz", true);
    }
    void whoIsWoken()
    {
        QFETCH(QByteArrayList, keys);
        QFETCH(QByteArray, watched);
        QFETCH(bool, isPrefix);
        QFETCH(QByteArray, inserted);
        QFETCH(QByteArray, erased);
        QFETCH(bool, woken);
        auto tree = treeOf(keys);
        WatchSet watches;
        if (isPrefix)
            tree.each(
                watched, [](const auto&) { return true; }, &watches);
        else
            (void)tree.find(watched, watches);
        Fired fired;
        if (inserted.isEmpty())
            tree.erase(erased, fired);
        else
            tree.insert(inserted, std::make_shared<const int>(1), fired);
        fire(fired);
        QCOMPARE(watches.anyFired(), woken);
    }

    void nothingFiresForNothing()
    {
        auto tree = treeOf({"a", "ab"});
        Fired fired;
        QVERIFY(!tree.erase("abc", fired));
        tree.erasePrefix("x", fired);
        QVERIFY(fired.channels.empty());
    }

    /// A trait of go-immutable-radix: in a transaction that has changed a node, erasing the whole of it tells those who
    /// watch the node and nobody below it.
    void erasingWhatTheSameTransactionChanged_data()
    {
        QTest::addColumn<quint64>("transaction");
        QTest::addColumn<bool>("changesBefore");
        QTest::addColumn<bool>("woken");
        QTest::newRow("the erasing alone") << quint64(1) << false << true;
        QTest::newRow("one transaction") << quint64(1) << true << false;
        QTest::newRow("two") << quint64(0) << true << true;
    }
    void erasingWhatTheSameTransactionChanged()
    {
        QFETCH(quint64, transaction);
        QFETCH(bool, changesBefore);
        QFETCH(bool, woken);
        auto tree = treeOf({"foo/bar", "foo/quux", "zip"});
        WatchSet below;
        (void)tree.find("foo/bar", below);
        WatchSet prefix;
        tree.each(
            "foo/", [](const auto&) { return true; }, &prefix);
        Fired fired{transaction};
        if (changesBefore)
            tree.insert("foo/new", std::make_shared<const int>(1), fired);
        tree.erasePrefix("foo/", fired);
        fire(fired);
        QVERIFY(!tree.find("foo/bar"));
        QCOMPARE(below.anyFired(), woken);
        QVERIFY(prefix.anyFired());
    }

    void manyNestedPrefixes()
    {
        Tree tree;
        Fired fired;
        for (int length = 1; length <= 400; ++length)
            tree.insert(QByteArray(length, 'a'), std::make_shared<const int>(length), fired);
        QCOMPARE(*tree.find(QByteArray(400, 'a')), 400);
        tree.erasePrefix("a", fired);
        QVERIFY(!tree.find("a"));
    }

private:
    static QList<int> valuesOf(const Tree& tree, const QByteArray& prefix)
    {
        QList<int> values;
        tree.each(prefix, [&values](const auto& value) {
            values.append(*value);
            return true;
        });
        return values;
    }
    static QList<int> valuesOf(const std::map<QByteArray, int>& map, const QByteArray& prefix)
    {
        QList<int> values;
        for (const auto& [key, value] : map) {
            if (key.startsWith(prefix))
                values.append(value);
        }
        return values;
    }
};

QTEST_GUILESS_MAIN(TestPracticeRadix)
#include "tst_practice_radix.moc"
