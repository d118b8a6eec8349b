// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of keys on an agent, every change of it looked at by Qt's own judge of models.
#include "gui/keys/model/key_tree_model.h"
#include "observer/session_directory.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using gui::KeyRowKind;
using gui::KeyTreeModel;

namespace {

constexpr int patience = 60'000;

struct Tree {
    explicit Tree(const QString& url)
        : client(endpointOf(url))
        , tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest)
    {
        model.setClient(&client);
        model.setWatching(true);
    }
    static consul::Endpoint endpointOf(const QString& url)
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        return endpoint;
    }
    /// One row a word, indented by dots.
    QStringList shown() const
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto index = model.index(row);
            rows << QString(index.data(KeyTreeModel::DepthRole).toInt(), u'.') + index.data().toString();
        }
        return rows;
    }
    QStringList badges(const QString& key) const
    {
        QStringList words;
        const auto list = model.indexOf(key).data(KeyTreeModel::BadgesRole).value<QList<gui::Badge>>();
        for (const auto& badge : list)
            words << badge.text;
        return words;
    }
    void open(const QString& folder) { model.open(model.indexOf(folder)); }

    consul::Client client;
    KeyTreeModel model;
    QAbstractItemModelTester tester;
};

QStringList words(const char* text)
{
    return QString::fromUtf8(text).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

class TestKeyTree : public QObject
{
    Q_OBJECT
private:
    void put(const QByteArray& key, const QByteArray& value = "v") const
    {
        QVERIFY(m_agent.judge().put("/v1/kv/" + key, value).isTrue());
    }

    support::ConsulAgent m_agent;

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }
    void init() { m_agent.judge().del("/v1/kv/?recurse"); }

    void foldersOpenLevelByLevel();
    void whatIsOpenFollowsConsul();
    void whoHearsOfAChangeMayCloseIt();
    void onlyWhatIsOpenIsWatched();
    void manyChangesKeepWhatIsChosen();
    void aFilterLeavesOpenFolders();
    void manyOpenFoldersShareWatches();
    void aLargeLevelComesInPortions();
    void theWayToAKeyIsOpened();
    void whatWasOpenIsOpenedAgain();
    void locksAndSemaphoresBearBadges();
    void oddKeysAreShownAndReached();
    void lettersJumpToNames();
    void columnsSayWhatWasRead();
    void levelsAreSortedOnce();
    void aFolderIsSortedWhileItIsWritten();
    void whatIsTooLargeIsNotSorted();
};

void TestKeyTree::foldersOpenLevelByLevel()
{
    put("a/b/c");
    put("a/d");
    put("e");
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/ e"), patience);
    tree.open(QStringLiteral("a/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/ .b/ .d e"), patience);
    tree.open(QStringLiteral("a/b/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/ .b/ ..c .d e"), patience);
    QCOMPARE(
        tree.model.parentOf(tree.model.indexOf(QStringLiteral("a/b/c"))), tree.model.indexOf(QStringLiteral("a/b/")));
    tree.model.close(tree.model.indexOf(QStringLiteral("a/")));
    QCOMPARE(tree.shown(), words("a/ e"));
    tree.open(QStringLiteral("a/")); // What was open in it is open again.
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/ .b/ ..c .d e"), patience);
}

void TestKeyTree::whatIsOpenFollowsConsul()
{
    put("a/b");
    put("a/x/y");
    put("z");
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/ z"), patience);
    tree.open(QStringLiteral("a/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/ .b .x/ z"), patience);
    tree.open(QStringLiteral("a/x/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/ .b .x/ ..y z"), patience);
    const QPersistentModelIndex chosen(tree.model.indexOf(QStringLiteral("a/x/y")));
    put("a/a");
    put("a/x/x");
    put("0");
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("0 a/ .a .b .x/ ..x ..y z"), patience);
    QCOMPARE(chosen.data(KeyTreeModel::KeyRole).toString(), QStringLiteral("a/x/y"));
    QVERIFY(m_agent.judge().del("/v1/kv/a/x/?recurse").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("0 a/ .a .b z"), patience);
    QVERIFY(!chosen.isValid());
    QVERIFY(m_agent.judge().del("/v1/kv/?recurse").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.rowCount(), 1, patience);
    QCOMPARE(tree.model.index(0).data(KeyTreeModel::KindRole).value<KeyRowKind>(), KeyRowKind::Note);
}

/// What has just changed is gone then; a build with sanitizers sees what is still done with it.
void TestKeyTree::whoHearsOfAChangeMayCloseIt()
{
    put("a/b/c");
    Tree tree(m_agent.httpUrl());
    const QString folder = QStringLiteral("a/");
    QTRY_VERIFY_WITH_TIMEOUT(tree.model.indexOf(folder).isValid(), patience);
    for (const QString& seen : {QStringLiteral("a/b/"), folder}) { // Once it is listed; while it is being opened.
        const auto closing = connect(&tree.model, &KeyTreeModel::changed, &tree.tester, [&tree, folder, seen] {
            const auto open = tree.model.indexOf(folder);
            if (tree.model.indexOf(seen).isValid() && open.data(KeyTreeModel::OpenRole).toBool())
                tree.model.close(open);
        });
        tree.open(folder);
        QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/"), patience);
        disconnect(closing);
    }
}

void TestKeyTree::onlyWhatIsOpenIsWatched()
{
    put("a/b/c");
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/"), patience);
    QCOMPARE(tree.model.watchCount(), 1);
    tree.open(QStringLiteral("a/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/ .b/"), patience);
    QCOMPARE(tree.model.watchCount(), 2);
    QTRY_COMPARE(tree.client.openWatches(), 2);
    tree.model.close(tree.model.indexOf(QStringLiteral("a/")));
    QCOMPARE(tree.model.watchCount(), 1);
    QTRY_COMPARE(tree.client.openWatches(), 1);
    tree.model.setWatching(false);
    QTRY_COMPARE(tree.client.openWatches(), 0);
    QCOMPARE(tree.shown(), words("a/"));
}

/// More changes at once than are told one by one.
void TestKeyTree::manyChangesKeepWhatIsChosen()
{
    const auto name = [](int i) { return QByteArray::number(1000 + i); };
    for (int i = 0; i < 200; i += 2)
        put("m/" + name(i));
    put("m/1100x/inside");
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("m/"), patience);
    tree.open(QStringLiteral("m/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.rowCount(), 102, patience);
    tree.open(QStringLiteral("m/1100x/"));
    // Not by the count of rows: a folder that is not read yet has a row that says so.
    QTRY_VERIFY_WITH_TIMEOUT(tree.model.indexOf(QStringLiteral("m/1100x/inside")).isValid(), patience);
    QCOMPARE(tree.model.rowCount(), 103);
    const QPersistentModelIndex chosen(tree.model.indexOf(QStringLiteral("m/1150")));
    const QPersistentModelIndex going(tree.model.indexOf(QStringLiteral("m/1152")));
    tree.model.setWatching(false); // All of it in one answer.
    for (int i = 1; i < 200; i += 2)
        put("m/" + name(i));
    QVERIFY(m_agent.judge().del("/v1/kv/m/1152").isTrue());
    tree.model.setWatching(true);
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.rowCount(), 202, patience);
    QCOMPARE(chosen.data(KeyTreeModel::KeyRole).toString(), QStringLiteral("m/1150"));
    QVERIFY(!going.isValid());
    QVERIFY(tree.model.indexOf(QStringLiteral("m/1100x/inside")).isValid());
}

void TestKeyTree::aFilterLeavesOpenFolders()
{
    for (const auto* const key : {"app/port", "app/host", "web/port", "export"})
        put(key);
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("app/ export web/"), patience);
    tree.open(QStringLiteral("app/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("app/ .host .port export web/"), patience);
    tree.model.setFilter(QStringLiteral("PORT"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("app/ .port export"), patience);
    put("app/port2");
    put("app/other");
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("app/ .port .port2 export"), patience);
    QCOMPARE(tree.model.shownCount(), 4);
    QTRY_COMPARE(tree.model.loadedCount(), 7);
    tree.model.setFilter(QStringLiteral("nothing"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.shownCount(), 1, patience); // The open folder.
    tree.model.setFilter({});
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("app/ .host .other .port .port2 export web/"), patience);
}

void TestKeyTree::manyOpenFoldersShareWatches()
{
    constexpr int folders = 80;
    const auto folder = [](int number) { return QStringLiteral("f%1/").arg(number, 2, 10, QLatin1Char('0')); };
    for (int number = 0; number < folders; ++number)
        put(folder(number).toLatin1() + "a");
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.rowCount(), folders, patience);
    for (int number = 0; number < folders; ++number)
        tree.open(folder(number));
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.shownCount(), 2 * folders, patience);
    QVERIFY2(tree.model.watchCount() <= 64, qPrintable(QString::number(tree.model.watchCount())));
    for (const int number : {0, folders - 1}) {
        put(folder(number).toLatin1() + "b");
        QTRY_VERIFY_WITH_TIMEOUT(tree.model.indexOf(folder(number) + u'b').isValid(), patience);
    }
}

void TestKeyTree::aLargeLevelComesInPortions()
{
    constexpr int count = 60'000;
    const auto name = [](int number) { return QStringLiteral("k%1").arg(number, 6, 10, QLatin1Char('0')); };
    for (int next = 0; next < count;) {
        QByteArrayList operations;
        for (; operations.size() < 64 && next < count; ++next)
            operations << R"({"KV":{"Verb":"set","Key":"many/)" + name(next).toLatin1() + R"(","Value":"dg=="}})";
        QCOMPARE(m_agent.judge().put("/v1/txn", '[' + operations.join(',') + ']').status, 200);
    }
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("many/"), patience);
    const QString last = QStringLiteral("many/") + name(count - 1);
    QSignalSpy revealed(&tree.model, &KeyTreeModel::revealed);
    QSignalSpy missing(&tree.model, &KeyTreeModel::missing);
    int most = 0;
    connect(&tree.model, &KeyTreeModel::rowsInserted, this,
        [&most](const QModelIndex&, int first, int to) { most = std::max(most, to - first + 1); });
    tree.model.reveal(last); // It is not missing only because it has not come yet.
    QTRY_COMPARE_WITH_TIMEOUT(revealed.count(), 1, patience);
    QCOMPARE(missing.count(), 0);
    QCOMPARE(tree.model.rowCount(), count + 1);
    QVERIFY2(most <= 50'000, qPrintable(QString::number(most)));

    // A key that came meanwhile is in its place; one that is chosen stays when thousands of rows come back.
    put("many/k000000a");
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.rowCount(), count + 2, patience);
    QCOMPARE(tree.model.index(2).data().toString(), QStringLiteral("k000000a"));
    tree.model.setFilter(QStringLiteral("59999"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.shownCount(), 2, patience); // The open folder and k059999.
    const QPersistentModelIndex chosen(tree.model.indexOf(QStringLiteral("many/k059999")));
    QVERIFY(chosen.isValid());
    tree.model.setFilter({});
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.rowCount(), count + 2, patience);
    QCOMPARE(QModelIndex(chosen), tree.model.indexOf(QStringLiteral("many/k059999")));
}

void TestKeyTree::theWayToAKeyIsOpened()
{
    put("a/b/c/d");
    put("x");
    Tree tree(m_agent.httpUrl());
    QSignalSpy revealed(&tree.model, &KeyTreeModel::revealed);
    QSignalSpy missing(&tree.model, &KeyTreeModel::missing);
    tree.model.reveal(QStringLiteral("a/b/c/d")); // Before anything was read.
    QTRY_COMPARE_WITH_TIMEOUT(revealed.count(), 1, patience);
    QCOMPARE(revealed[0][0].toModelIndex(), tree.model.indexOf(QStringLiteral("a/b/c/d")));
    tree.model.setFilter(QStringLiteral("zzz"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.indexOf(QStringLiteral("x")).isValid(), false, patience);
    tree.model.reveal(QStringLiteral("x")); // A filter does not stand in the way.
    QTRY_COMPARE_WITH_TIMEOUT(revealed.count(), 2, patience);
    tree.model.reveal(QStringLiteral("a/b/e/d"));
    QTRY_COMPARE_WITH_TIMEOUT(missing.count(), 1, patience);
    QCOMPARE(missing[0][0].toString(), QStringLiteral("a/b/e/d"));
}

void TestKeyTree::whatWasOpenIsOpenedAgain()
{
    put("a/b/c");
    Tree tree(m_agent.httpUrl());
    tree.model.setOpenFolders(words("a/ a/b/ gone/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/ .b/ ..c"), patience);
    QCOMPARE(tree.model.openFolders(), words("a/ a/b/ gone/"));
}

void TestKeyTree::locksAndSemaphoresBearBadges()
{
    const auto judge = m_agent.judge();
    put("plain", "12345");
    put("sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})");
    const QString keeper = judge.createSession(R"({"Name":"keeper","TTL":"60s","LockDelay":"0s"})");
    put("alone/.lock?flags=3304740253564472344", "");
    const QString brief = judge.createSession(R"({"Name":"brief","TTL":"60s","LockDelay":"0s","Behavior":"delete"})");
    QVERIFY(judge.put("/v1/kv/held?acquire=" + keeper.toLatin1(), "x").isTrue());
    QVERIFY(judge.put("/v1/kv/short?acquire=" + brief.toLatin1(), "x").isTrue());
    // Who waits keeps its key as well as who holds: only .lock tells which it is.
    const QString contender = QStringLiteral("sem/") + keeper;
    QVERIFY(judge.put("/v1/kv/" + contender.toLatin1() + "?flags=16210313421097356768&acquire=" + keeper.toLatin1(), "")
                .isTrue());
    QVERIFY(judge.put("/v1/kv/sem/" + brief.toLatin1() + "?acquire=" + brief.toLatin1(), "").isTrue());
    Tree tree(m_agent.httpUrl());
    observer::SessionDirectory directory(&tree.client);
    connect(&directory, &observer::SessionDirectory::changed, this,
        [&] { tree.model.setSessions(directory.table()->sessions); });
    directory.start();
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("alone/ held plain sem/ short"), patience);
    tree.model.setVisibleRows(0, 4);
    QTRY_COMPARE_WITH_TIMEOUT(
        tree.badges(QStringLiteral("held")), QStringList(QStringLiteral("held by keeper")), patience);
    QTRY_COMPARE(tree.badges(QStringLiteral("short")),
        (QStringList{QStringLiteral("held by brief"), QStringLiteral("ephemeral")}));
    QCOMPARE(tree.badges(QStringLiteral("sem/")), QStringList(QStringLiteral("semaphore")));
    QCOMPARE(tree.badges(QStringLiteral("alone/")), QStringList(QStringLiteral("lock")));
    QCOMPARE(tree.badges(QStringLiteral("plain")), QStringList());
    tree.open(QStringLiteral("sem/"));
    QTRY_VERIFY_WITH_TIMEOUT(tree.model.indexOf(contender).isValid(), patience);
    tree.model.setVisibleRows(0, 7);
    QTRY_COMPARE_WITH_TIMEOUT(tree.badges(contender).value(0), QStringLiteral("session of keeper"), patience);
    QTRY_COMPARE_WITH_TIMEOUT(
        tree.badges(QStringLiteral("sem/") + brief).value(0), QStringLiteral("session of brief"), patience);
    const auto tones = [&tree](const QString& key) {
        return tree.model.indexOf(key).data(KeyTreeModel::BadgesRole).value<QList<gui::Badge>>().value(0).tone;
    };
    QCOMPARE(tones(contender), gui::RowState::Neutral);
    QCOMPARE(tones(QStringLiteral("held")), gui::RowState::Holding);
    QCOMPARE(
        tree.model.indexOf(QStringLiteral("plain")).data(KeyTreeModel::DetailRole).toString(), QStringLiteral("5 B"));
    // A lock that goes is seen to go, though no name changes.
    QVERIFY(judge.put("/v1/kv/held?release=" + keeper.toLatin1(), "x").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(tree.badges(QStringLiteral("held")), QStringList(), patience);
    judge.put("/v1/session/destroy/" + keeper.toLatin1());
    judge.put("/v1/session/destroy/" + brief.toLatin1());
}

/// Every trap of facts §5.3 and §5.4.
void TestKeyTree::oddKeysAreShownAndReached()
{
    const auto judge = m_agent.judge();
    put("both", "key");
    put("both/child", "folder");
    put("marked/", "its own");
    put("marked/in");
    put("p%252Fq", "x");
    put("%C3%BC%F0%9F%98%80", "x");
    const auto setOdd = [&judge](const char* json) { return judge.put("/v1/txn", json).status == 200; };
    const char* const odd = R"([{"KV":{"Verb":"set","Key":"/lead/one","Value":"eA=="}},
        {"KV":{"Verb":"set","Key":"sp ace ","Value":"eA=="}},
        {"KV":{"Verb":"set","Key":"dbl//two","Value":"eA=="}},
        {"KV":{"Verb":"set","Key":"ctl\u0007","Value":"eA=="}},
        {"KV":{"Verb":"set","Key":"ctl\u0007/three","Value":"eA=="}}])";
    QVERIFY(setOdd(odd));
    Tree tree(m_agent.httpUrl());
    const QStringList top{QStringLiteral("(no name)/"), QStringLiteral("both"), QStringLiteral("both/"),
        QStringLiteral("ctl⟨U+0007⟩"), QStringLiteral("ctl⟨U+0007⟩/"), QStringLiteral("dbl/"),
        QStringLiteral("marked/"), QStringLiteral("p%2Fq"), QStringLiteral("sp ace⟨U+0020⟩"), QStringLiteral("ü😀")};
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), top, patience);
    QSignalSpy revealed(&tree.model, &KeyTreeModel::revealed);
    for (const auto& key : {QStringLiteral("/lead/one"), QStringLiteral("dbl//two"), QStringLiteral("ctl\a/three"),
             QStringLiteral("both/child"), QStringLiteral("marked/in")}) {
        tree.model.reveal(key);
        QTRY_COMPARE_WITH_TIMEOUT(revealed.count(), 1, patience);
        QCOMPARE(revealed.takeFirst().at(0).toModelIndex().data(KeyTreeModel::KeyRole).toString(), key);
    }
    QVERIFY(tree.model.hasMarker(QStringLiteral("marked/")));
    QVERIFY(tree.badges(QStringLiteral("marked/")).contains(QStringLiteral("also a key")));
    QVERIFY(!tree.model.hasMarker(QStringLiteral("both/")));
    // A folder that cannot be watched is read again when what lies around it moves.
    const char* const another = R"([{"KV":{"Verb":"set","Key":"dbl//new","Value":"eA=="}}])";
    QVERIFY(setOdd(another));
    QTRY_VERIFY_WITH_TIMEOUT(tree.model.indexOf(QStringLiteral("dbl//new")).isValid(), patience);
}

void TestKeyTree::lettersJumpToNames()
{
    for (const auto* const key : {"Beta", "alpha", "beta1", "beta2", "gamma"})
        put(key);
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.rowCount(), 5, patience);
    const auto found = [&](const char* after, const char* beginning) {
        return tree.model.findName(tree.model.indexOf(QString::fromLatin1(after)), QString::fromLatin1(beginning))
            .data()
            .toString();
    };
    QCOMPARE(found("alpha", "g"), QStringLiteral("gamma"));
    QCOMPARE(found("beta1", "b"), QStringLiteral("beta2"));
    QCOMPARE(found("gamma", "beta2"), QStringLiteral("beta2"));
    QCOMPARE(found("gamma", "G"), QStringLiteral("gamma"));
    QVERIFY(!tree.model.findName({}, QStringLiteral("zz")).isValid());
}

void TestKeyTree::columnsSayWhatWasRead()
{
    put("a/x", "inside");
    put("k?flags=7", "12345");
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a/ k"), patience);
    const auto text
        = [&tree](int row, KeyTreeModel::Column column) { return tree.model.index(row, column).data().toString(); };
    QVERIFY(text(1, KeyTreeModel::Size).isEmpty()); // Nobody has looked.
    tree.model.setVisibleRows(0, 1);
    QTRY_COMPARE_WITH_TIMEOUT(text(1, KeyTreeModel::Size), QStringLiteral("5 B"), patience);
    QCOMPARE(text(1, KeyTreeModel::Flags), QStringLiteral("7"));
    QVERIFY(text(1, KeyTreeModel::ModifyIndex).toULongLong() > 0);
    QCOMPARE(text(0, KeyTreeModel::Size), QString());
    QCOMPARE(tree.model.index(1, KeyTreeModel::Size).data(KeyTreeModel::KeyRole).toString(), QStringLiteral("k"));
    QCOMPARE(
        tree.model.index(1, KeyTreeModel::Flags).data(Qt::AccessibleTextRole).toString(), QStringLiteral("Flags: 7"));
    for (int column = 0; column < tree.model.columnCount(); ++column)
        QVERIFY(!tree.model.headerData(column, Qt::Horizontal).toString().isEmpty());
}

void TestKeyTree::levelsAreSortedOnce()
{
    put("d/big", "333333");
    put("d/e/x", "1");
    put("d/e/y", "22");
    put("d/mid?flags=9", "22");
    put("d/none", "1");
    put("z", "1");
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("d/ z"), patience);
    tree.open(QStringLiteral("d/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("d/ .big .e/ .mid .none z"), patience);
    tree.open(QStringLiteral("d/e/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("d/ .big .e/ ..x ..y .mid .none z"), patience);
    const QPersistentModelIndex chosen(tree.model.indexOf(QStringLiteral("d/big")));
    const QPersistentModelIndex cell(tree.model.index(tree.model.indexOf(QStringLiteral("d/e/y")).row(), 2));
    // Read first, then sorted: folders before keys, each level by itself.
    tree.model.sort(KeyTreeModel::Size, Qt::AscendingOrder);
    QVERIFY(tree.model.sorting().isOn);
    const auto upwards = words("d/ .e/ ..x ..y .none .mid .big z");
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), upwards, patience);
    QCOMPARE(tree.model.sorting().keys, 0);
    QCOMPARE(chosen.data(KeyTreeModel::KeyRole).toString(), QStringLiteral("d/big"));
    QCOMPARE(chosen.row(), 6);
    QCOMPARE(cell.data(KeyTreeModel::KeyRole).toString(), QStringLiteral("d/e/y"));
    QCOMPARE(cell.column(), 2);
    for (int row = 0; row < tree.model.rowCount(); ++row) {
        const auto key = tree.model.index(row).data(KeyTreeModel::KeyRole).toString();
        QCOMPARE(tree.model.indexOf(key).row(), row);
    }
    QCOMPARE(tree.model.parentOf(tree.model.index(2)), tree.model.index(1));
    // What changes or comes later moves nothing that is there.
    put("d/mid?flags=9", "22222222");
    put("d/a", "");
    QVERIFY(m_agent.judge().del("/v1/kv/d/none").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("d/ .e/ ..x ..y .mid .big .a z"), patience);
    tree.model.sort(KeyTreeModel::Size, Qt::DescendingOrder);
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("d/ .e/ ..y ..x .mid .big .a z"), patience);
    tree.model.sort(KeyTreeModel::Flags, Qt::DescendingOrder);
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("d/ .e/ ..x ..y .mid .a .big z"), patience);
    tree.model.sort(KeyTreeModel::Name, Qt::DescendingOrder);
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("d/ .e/ ..y ..x .mid .big .a z"), patience);
    // A level that is opened later is sorted, too, and the others stay.
    tree.model.close(tree.model.indexOf(QStringLiteral("d/e/")));
    QCOMPARE(tree.shown(), words("d/ .e/ .mid .big .a z"));
    tree.open(QStringLiteral("d/e/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("d/ .e/ ..y ..x .mid .big .a z"), patience);
    tree.model.setFilter(QStringLiteral("i"));
    QTRY_VERIFY_WITH_TIMEOUT(!tree.model.indexOf(QStringLiteral("d/a")).isValid(), patience);
    tree.model.setFilter({});
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("d/ .e/ ..y ..x .mid .big .a z"), patience);
    tree.model.sort(-1);
    QCOMPARE(tree.shown(), words("d/ .a .big .e/ ..x ..y .mid z"));
    QVERIFY(!tree.model.sorting().isOn);
}

/// Each write makes all that was read of the folder out of date. What was read once is not waited for again.
void TestKeyTree::aFolderIsSortedWhileItIsWritten()
{
    constexpr int count = 640;
    for (int number = 0; number < count;) {
        QByteArray body("[");
        for (int each = 0; each < 64; ++each, ++number) {
            body += body.size() > 1 ? "," : "";
            body += R"({"KV":{"Verb":"set","Key":"m/)" + QByteArray::number(100000 + number) + R"(","Value":"eA=="}})";
        }
        QCOMPARE(m_agent.judge().put("/v1/txn", body + "]").status, 200);
    }
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("m/"), patience);
    tree.open(QStringLiteral("m/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.rowCount(), count + 1, patience);
    int read = 0;
    int turns = 0;
    bool fellBack = false;
    connect(&tree.model, &KeyTreeModel::sortingChanged, &tree.model, [&] {
        const auto sorting = tree.model.sorting();
        if (sorting.keys == 0)
            return;
        fellBack = fellBack || sorting.read < std::exchange(read, sorting.read);
        put("m/100000", "xx");
        ++turns;
    });
    tree.model.sort(KeyTreeModel::Size, Qt::DescendingOrder);
    QTRY_VERIFY_WITH_TIMEOUT(fellBack || (turns > 1 && tree.model.sorting().keys == 0), patience);
    QVERIFY(!fellBack);
}

void TestKeyTree::whatIsTooLargeIsNotSorted()
{
    // One answer lists them; that none of them is read is what matters.
    QByteArray body("[");
    int number = 0;
    while (number <= KeyTreeModel::mostSorted) {
        body = "[";
        for (int each = 0; each < 64; ++each, ++number) {
            body += body.size() > 1 ? "," : "";
            body += R"({"KV":{"Verb":"set","Key":"m/)" + QByteArray::number(100000 + number) + R"(","Value":"eA=="}})";
        }
        QCOMPARE(m_agent.judge().put("/v1/txn", body + "]").status, 200);
    }
    put("b", "22");
    put("a", "333");
    Tree tree(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(tree.shown(), words("a b m/"), patience);
    tree.open(QStringLiteral("m/"));
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.rowCount(), number + 3, patience);
    tree.model.sort(KeyTreeModel::Size, Qt::AscendingOrder);
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.indexOf(QStringLiteral("b")).row(), number + 1, patience);
    QCOMPARE(tree.model.indexOf(QStringLiteral("a")).row(), number + 2);
    QCOMPARE(tree.model.index(1).data().toString(), QStringLiteral("100000"));
    QCOMPARE(tree.model.sorting().leftOut, 1);
    tree.model.close(tree.model.indexOf(QStringLiteral("m/")));
    QTRY_COMPARE_WITH_TIMEOUT(tree.model.sorting().leftOut, 0, patience);
    QCOMPARE(tree.shown(), words("m/ b a"));
}

QTEST_GUILESS_MAIN(TestKeyTree)
#include "tst_key_tree.moc"
