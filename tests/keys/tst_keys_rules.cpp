// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/batches.h"
#include "keys/bearing.h"
#include "keys/delete_plan.h"
#include "keys/key_name.h"
#include "keys/move_plan.h"
#include "keys/selection.h"
#include "keys/transfer.h"
#include "keys/undo.h"

#include "consul/client_requests.h"
#include "support/patience.h"

#include <rapidcheck.h>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using consul::KeyWay;
using keys::Change;
using keys::Content;
using keys::KeySelection;

namespace {

QString randomName()
{
    static const std::vector<std::string> parts{"a", "b", "sem", "sem2", "/", "/", " ", "\n", "\xc3\xa9",
        "\xf0\x9f\x98\x80", "\xef\xbb\xbf", "%2F", "\xe2\x9f\xa8", "\\", "U+000A"};
    std::string name;
    for (const auto& part : *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(parts)))
        name += part;
    return QString::fromStdString(name);
}

QStringList randomNames()
{
    QStringList names;
    for (int count = *rc::gen::inRange(0, 12); count > 0; --count)
        names.append(randomName());
    return names;
}

/// Whether a key is meant.
bool covers(const KeySelection& selection, const QString& key)
{
    return selection.keys.contains(key)
        || std::any_of(selection.folders.begin(), selection.folders.end(),
            [&key](const QString& folder) { return key.startsWith(folder); });
}

} // namespace

class TestKeysRules : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void reach_data();
    void reach();
    void visibleNamesAreDifferentForDifferentNames();
    void onlyWhatWasSeenIsAsSeen();
    void hiddenKeysAreSaid_data();
    void hiddenKeysAreSaid();
    void orderIsThatOfBytes();
    void partsOfNames();
    void mergedSelectionMeansTheSame();
    void selectionProblems();
    void batchesAreBounded();
    void batchesAreAsLargeAsTheyMay();
    void contentProblems();
    void noUndoIsPromisedThatWouldBeRefused();
    void whatCannotBeUndoneNowIsInNobodysWay();
    void bearings();
    void layoutsOfOnesOwn();
    void deletePlansKeepToTheirFolders();
    void renamingProblems_data();
    void renamingProblems();
    void undoStackIsBounded();
};

void TestKeysRules::reach_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<KeyWay>("reach");
    QTest::newRow("plain") << u"a/b"_s << KeyWay::Path;
    QTest::newRow("spaces") << u" a b "_s << KeyWay::Path;
    QTest::newRow("percent") << u"%2F"_s << KeyWay::Path;
    QTest::newRow("marker") << u"a/"_s << KeyWay::Path;
    QTest::newRow("double slash") << u"a//b"_s << KeyWay::Transaction;
    QTest::newRow("leading slash") << u"/a"_s << KeyWay::Transaction;
    QTest::newRow("dots") << u"a/../b"_s << KeyWay::Transaction;
    QTest::newRow("control") << u"a\u0001b"_s << KeyWay::Transaction;
    QTest::newRow("no-break space") << u"a\u00a0b"_s << KeyWay::Transaction;
    QTest::newRow("empty") << QString() << KeyWay::Nowhere;
    QTest::newRow("not UTF-8") << u"a\ufffd"_s << KeyWay::Nowhere;
}

void TestKeysRules::reach()
{
    QFETCH(QString, key);
    QTEST(keys::reachOf(key), "reach");
    QCOMPARE(keys::reachProblem(key).isEmpty(), keys::reachOf(key) != KeyWay::Nowhere);
}

void TestKeysRules::visibleNamesAreDifferentForDifferentNames()
{
    QCOMPARE(keys::visibleName(u"a/b c"), u"a/b c"_s);
    QCOMPARE(keys::visibleName(u"bell\u0007"), u"bell⟨U+0007⟩"_s);
    QCOMPARE(keys::visibleName(u" x "), u"⟨U+0020⟩x⟨U+0020⟩"_s);
    QVERIFY(rc::check("injective", [] {
        const QString a = randomName();
        const QString b = *rc::gen::arbitrary<bool>() ? randomName() : keys::visibleName(a);
        RC_ASSERT((keys::visibleName(a) == keys::visibleName(b)) == (a == b));
    }));
}

void TestKeysRules::orderIsThatOfBytes()
{
    QVERIFY(rc::check("order", [] {
        const QString a = randomName();
        const QString b = randomName();
        RC_ASSERT(keys::consulLess(a, b) == (a.toUtf8() < b.toUtf8()));
    }));
    QVERIFY(keys::consulLess(u"\uffee", u"\U0001F600")); // By QChar it is the other way round.
}

void TestKeysRules::partsOfNames()
{
    QCOMPARE(keys::parentFolder(u"a/b/c"), u"a/b/"_s);
    QCOMPARE(keys::parentFolder(u"a/b/c/"), u"a/b/"_s);
    QCOMPARE(keys::parentFolder(u"a"), QString());
    QCOMPARE(keys::parentFolder(u"/a"), u"/"_s);
    QCOMPARE(keys::parentFolder(u"a//b"), u"a//"_s);
    QCOMPARE(keys::lastPart(u"a/b/c/"), u"c/"_s);
    QCOMPARE(keys::lastPart(u"a//"), u"/"_s);
    QVERIFY(rc::check("put together", [] {
        const QString name = randomName();
        RC_ASSERT(keys::parentFolder(name) + keys::lastPart(name) == name);
    }));
}

void TestKeysRules::mergedSelectionMeansTheSame()
{
    QVERIFY(rc::check("merged", [] {
        KeySelection selection;
        selection.keys = randomNames();
        for (const QString& name : randomNames())
            selection.folders.append(name + u'/');
        const KeySelection once = keys::merged(selection);
        RC_ASSERT(keys::merged(once) == once);
        for (const QString& name : randomNames() + selection.keys + selection.folders)
            RC_ASSERT(covers(once, name) == covers(selection, name));
        for (const QString& folder : once.folders) {
            RC_ASSERT(std::none_of(once.folders.begin(), once.folders.end(),
                [&](const QString& other) { return other != folder && folder.startsWith(other); }));
            RC_ASSERT(std::none_of(
                once.keys.begin(), once.keys.end(), [&](const QString& key) { return key.startsWith(folder); }));
        }
    }));
    const KeySelection siblings{{u"sem2/b"_s}, {u"sem/"_s}};
    QCOMPARE(keys::merged(siblings), siblings);
    QVERIFY(!covers(siblings, u"sem2/c"_s));
    QVERIFY(!covers(siblings, u"sem"_s));
}

void TestKeysRules::selectionProblems()
{
    QVERIFY(keys::selectionProblem({{u"a"_s}, {u"b/"_s}}, false).isEmpty());
    QVERIFY(!keys::selectionProblem({}, true).isEmpty());
    QVERIFY(!keys::selectionProblem({{}, {QString()}}, false).isEmpty());
    QVERIFY(keys::selectionProblem({{}, {QString()}}, true).isEmpty());
    QVERIFY(!keys::selectionProblem({{}, {u"sem"_s}}, true).isEmpty());
    QVERIFY(!keys::selectionProblem({{QString()}, {}}, true).isEmpty());
    QVERIFY(!keys::selectionProblem({{u"\ufffd"_s}, {}}, true).isEmpty());
}

void TestKeysRules::batchesAreBounded()
{
    QVERIFY(rc::check("batches", [] {
        const auto in = *rc::gen::elementOf(std::vector<consul::Tenancy>{
            {}, {u"team-a"_s, {}}, {{}, u"north"_s}, {u"team-\"\u00e4"_s, QString(63, u'n')}});
        std::vector<keys::Operations> rows;
        for (int count = *rc::gen::inRange(0, 100); count > 0; --count) {
            const int bytes = *rc::gen::elementOf(std::vector<int>{0, 1, 10, 3000, 100'000, 300'000, 393'000, 524'288});
            Change change{randomName(), quint64(*rc::gen::inRange(0, 100)), Content{QByteArray(bytes, 'x'), 7}};
            if (*rc::gen::arbitrary<bool>())
                change.to.reset();
            if (*rc::gen::arbitrary<bool>()) {
                change.guardKey = u"guard"_s;
                change.guardIndex = 9;
            }
            rows.push_back(keys::operationsOf(change));
        }
        std::size_t next = 0;
        for (const auto& batch : keys::batchesOf(rows, in)) {
            RC_ASSERT(batch.begin == next);
            RC_ASSERT(batch.end > batch.begin);
            next = batch.end;
            keys::Operations operations;
            for (auto row = batch.begin; row < batch.end; ++row)
                operations.insert(operations.end(), rows[row].begin(), rows[row].end());
            const auto bytes = consul::txnRequest(operations, in).body.size();
            RC_ASSERT(keys::bodySize(operations, in) == bytes);
            RC_ASSERT(batch.alone == (bytes > consul::maxTransactionBytes));
            RC_ASSERT((!batch.alone || batch.end - batch.begin == 1));
            RC_ASSERT(operations.size() <= keys::maxOperations);
        }
        RC_ASSERT(next == rows.size());
    }));
}

void TestKeysRules::batchesAreAsLargeAsTheyMay()
{
    std::vector<keys::Operations> rows(130, keys::operationsOf({u"k"_s, 1, std::nullopt}));
    const std::vector<keys::Batch> expected{{0, 64, false}, {64, 128, false}, {128, 130, false}};
    QCOMPARE(keys::batchesOf(rows, {}), expected);
}

void TestKeysRules::contentProblems()
{
    const Content most{QByteArray(consul::maxValueBytes, 'x'), 0};
    const Content tooMuch{QByteArray(consul::maxValueBytes + 1, 'x'), 0};
    consul::KeyRule rule;
    QVERIFY(keys::contentProblem(u"a"_s, tooMuch, {}).isEmpty()); // No agent has said so.
    QVERIFY(keys::contentProblem(u"a"_s, tooMuch, {}, &rule).isEmpty());
    QVERIFY(keys::contentProblem(u"a//b"_s, tooMuch, {}, &rule).isEmpty());
    rule.adopt(consul::Version(), {consul::maxValueBytes, consul::maxTransactionBytes});
    QVERIFY(keys::contentProblem(u"a"_s, most, {}, &rule).isEmpty());
    const QString problem = keys::contentProblem(u"a"_s, tooMuch, {}, &rule).remove(u',');
    QVERIFY2(problem.contains(u"524289"_s) && problem.contains(u"524288"_s), qPrintable(problem));
    QVERIFY(!keys::contentProblem(u"a//b"_s, most, {}, &rule).isEmpty());
    QVERIFY(keys::contentProblem(u"a//b"_s, {QByteArray(390'000, 'x'), 0}, {}, &rule).isEmpty());
    QVERIFY(!keys::contentProblem(QString(), {}, {}).isEmpty());
    rule.adopt(consul::Version(), {2'000'000, 2'000'000});
    QVERIFY(keys::contentProblem(u"a"_s, tooMuch, {}, &rule).isEmpty());
    QVERIFY(keys::contentProblem(u"a//b"_s, tooMuch, {}, &rule).isEmpty());
}

void TestKeysRules::noUndoIsPromisedThatWouldBeRefused()
{
    consul::KeyRule rule;
    const std::vector<keys::PlannedKey> large{{u"tf/state"_s, 5, 0, 546'358, {}}};
    const auto planned = [&rule](std::vector<keys::PlannedKey> keys) {
        return keys::deletePlanOf({{}, {u"tf/"_s}}, std::move(keys), {}, {}, {}, {}, rule);
    };
    // Nobody knows: said, and left to Consul.
    const auto doubted = planned(large);
    const QString doubt = doubted.consequences.join(u' ').remove(u',');
    QVERIFY2(doubt.contains(u"tf/state"_s) && doubt.contains(u"546358"_s), qPrintable(doubt));
    QVERIFY(doubted.restorable && doubted.undoable);
    rule.adopt(consul::Version(), {consul::maxValueBytes, consul::maxTransactionBytes});
    const auto refused = planned(large);
    const QString why = refused.consequences.join(u' ').remove(u',');
    QVERIFY2(why.contains(u"tf/state"_s) && why.contains(u"546358"_s) && why.contains(u"524288"_s), qPrintable(why));
    QVERIFY(!refused.restorable);
    QVERIFY(refused.undoable); // It is kept all the same.
    const auto some = planned({large[0], {u"tf/z"_s, 6, 0, 1, {}}});
    QVERIFY(some.restorable);
    QCOMPARE(some.consequences, refused.consequences);
    // By a transaction less goes.
    const auto odd = planned({{u"tf//x"_s, 5, 0, 450'000, {}}});
    QVERIFY(!odd.restorable);
    rule.adopt(consul::Version(), {2'000'000, 2'000'000});
    QVERIFY(planned(large).restorable);
    QVERIFY(planned(large).consequences.isEmpty());
}

void TestKeysRules::whatCannotBeUndoneNowIsInNobodysWay()
{
    const auto entry = [](const QString& title) {
        keys::UndoEntry made;
        made.title = title;
        made.changes.push_back({title, 0, Content{"v", 0}});
        return made;
    };
    keys::UndoStack stack;
    QVERIFY(stack.push(entry(u"first"_s)));
    QVERIFY(stack.push(entry(u"second"_s)));
    QVERIFY(stack.push(entry(u"stuck"_s), keys::UndoStack::Place::Oldest));
    for (const auto& title : {u"second"_s, u"first"_s, u"stuck"_s})
        QCOMPARE(stack.take().value_or(keys::UndoEntry()).title, title);
    QVERIFY(stack.isEmpty());
    QCOMPARE(stack.memory(), 0);
    QVERIFY(stack.push({}, keys::UndoStack::Place::Oldest)); // Nothing: ignored.
    QVERIFY(stack.isEmpty());
}

void TestKeysRules::bearings()
{
    consul::SessionInfo session;
    session.id = u"11111111-2222-3333-4444-555555555555"_s;
    session.name = u"worker"_s;
    session.node = u"n1"_s;
    session.behavior = consul::SessionBehavior::Delete;
    const std::vector<keys::PlannedKey> planned{{u"a"_s, 1, 0, 3, session.id}, {u"b"_s, 1, consul::lockFlag, 0, {}},
        {u"c"_s, 1, 0, 0, u"unknown"_s}, {u"demo/sem/.lock"_s, 1, consul::semaphoreFlag, 2, {}},
        {u"demo/sem/"_s + session.id, 1, consul::semaphoreFlag, 2, session.id}, {u"demo/sem2/x"_s, 1, 0, 0, {}}};
    const auto bearing = keys::bearingOf(planned, {session}, {});
    QCOMPARE(bearing.held.size(), 3U);
    QCOMPARE(bearing.held[0].node, u"n1"_s);
    QVERIFY(bearing.held[0].ephemeral);
    QVERIFY(keys::heldWarning(bearing.held[0]).contains(u"worker"_s));
    QVERIFY(!bearing.held[1].known);
    QCOMPARE(bearing.belongings.size(), 2U);
    QCOMPARE(bearing.belongings[0].path, u"b"_s);
    QCOMPARE(bearing.belongings[1].path, u"demo/sem/"_s);
    QCOMPARE(bearing.belongings[1].keys, 2);
    QCOMPARE(keys::bearingOf({{u"x/config"_s, 1, 0, 0, {}}}, {session}, {}), keys::Bearing());

    session.name = u"Vault Lock"_s;
    const auto vault = keys::bearingOf({{u"vault/core/lock"_s, 1, consul::lockFlag, 36, session.id}}, {session}, {});
    QCOMPARE(vault.belongings.size(), 1U);
    QCOMPARE(vault.belongings[0].program, u"vault"_s);
    QVERIFY(vault.warnings().join(u'\n').contains(u"vault/core/lock (Vault active node)"_s));
    // There is such a session, but another one holds the key, or none.
    for (const auto& holder : {QString(), u"unknown"_s}) {
        const auto other
            = keys::bearingOf({{u"app/core/lock"_s, 1, consul::lockFlag, 36, holder}}, {session}, {}).warnings();
        QVERIFY2(!other.join(u'\n').contains(u"Vault"_s), qPrintable(other.join(u'\n')));
    }
}

void TestKeysRules::layoutsOfOnesOwn()
{
    const auto layouts = semaphore::readOwnLayouts(R"({"version":1,"layouts":[
        {"name":"printer","title":"Printer lock","key":"printers/{name}/lock","flags":7,"warning":"It prints again."},
        {"name":"other","title":"Other printer","key":"printers/{name}/lock"},
        {"name":"farm","title":"Build slots","key":"builds/{pool}/state","waiters":"builds/{pool}/queue/{session}",
         "body":{"holders":"/running"},"warning":"The build fails."}]})");
    QVERIFY(layouts);
    const std::vector<keys::PlannedKey> planned{{u"builds/linux/queue/one"_s, 1, 0, 0, {}},
        {u"builds/linux/state"_s, 1, 0, 20, {}}, {u"printers/a/lock"_s, 1, 7, 0, {}},
        {u"printers/b/lock"_s, 1, 0, 0, {}}, {u"printers/c"_s, 1, 7, 0, {}}};
    const auto bearing = keys::bearingOf(planned, {}, *layouts);
    QCOMPARE(bearing.warnings(),
        (QStringList{u"2 key(s) belong to builds/linux/ (Build slots). Its program relies on them. The build fails."_s,
            u"1 key(s) belong to printers/a/lock (Printer lock). Its program relies on them. It prints again."_s,
            u"1 key(s) belong to printers/b/lock (Other printer). Its program relies on them."_s}));
    QCOMPARE(bearing.belongings[0].program, u"own:farm"_s);
    QVERIFY(keys::bearingOf(planned, {}, {}).belongings.empty());
    const auto plan = keys::deletePlanOf({{}, {u"printers/"_s}}, {planned[2]}, {}, {}, *layouts);
    QVERIFY(plan.consequences.join(u'\n').contains(u"It prints again."_s));
}

void TestKeysRules::deletePlansKeepToTheirFolders()
{
    QVERIFY(!keys::deletePlanOf({{}, {QString()}}, {}, {}, {}).refusal.isEmpty());
    QVERIFY(!keys::deletePlanOf({{}, {u"sem"_s}}, {}, {}, {}).refusal.isEmpty());
    QVERIFY(!keys::deletePlanOf({{}, {u"sem/"_s}}, {}, {}, {}).refusal.isEmpty()); // Nothing is there.
    const auto plan = keys::deletePlanOf({{}, {u"sem/"_s}}, {{u"sem/a"_s, 5, 0, 10, {}}}, {}, {});
    QVERIFY(plan.refusal.isEmpty());
    QCOMPARE(plan.bytes, 10);
    QVERIFY(plan.undoable);
    const auto huge = keys::deletePlanOf({{}, {u"sem/"_s}}, {{u"sem/a"_s, 5, 0, keys::undoBudget + 1, {}}}, {}, {});
    QVERIFY(!huge.undoable);
    QVERIFY(!huge.undoLimits.isEmpty());
}

void TestKeysRules::renamingProblems_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<bool>("folder");
    QTest::addColumn<bool>("fine");
    QTest::newRow("key") << u"a"_s << u"b"_s << false << true;
    QTest::newRow("key to marker") << u"a"_s << u"a/"_s << false << true;
    QTest::newRow("folder") << u"a/"_s << u"b/"_s << true << true;
    QTest::newRow("folder up") << u"a/b/"_s << u"a/"_s << true << true;
    QTest::newRow("odd") << u"a"_s << u"/a//b"_s << false << true;
    QTest::newRow("same") << u"a"_s << u"a"_s << false << false;
    QTest::newRow("nothing") << u"a"_s << QString() << false << false;
    QTest::newRow("into itself") << u"a/"_s << u"a/b/"_s << true << false;
    QTest::newRow("folder without slash") << u"a/"_s << u"b"_s << true << false;
    QTest::newRow("the root") << QString() << u"b/"_s << true << false;
    QTest::newRow("to the root") << u"a/"_s << QString() << true << false;
    QTest::newRow("not UTF-8") << u"a\ufffd"_s << u"b"_s << false << false;
}

void TestKeysRules::renamingProblems()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(bool, folder);
    keys::MoveRequest request;
    request.renamings.push_back({from, to, folder});
    const bool isFine = keys::renamingProblem(request).isEmpty();
    QTEST(isFine, "fine");
    request.renamings = keys::intoFolder({{u"a/x"_s}, {u"b/c/"_s}}, u"t/"_s);
    const std::vector<keys::Renaming> expected{{u"b/c/"_s, u"t/c/"_s, true}, {u"a/x"_s, u"t/x"_s, false}};
    QCOMPARE(request.renamings, expected);
    request.renamings = {{u"a/"_s, u"x/"_s, true}, {u"a/b"_s, u"y"_s, false}};
    QVERIFY(!keys::renamingProblem(request).isEmpty());
}

void TestKeysRules::undoStackIsBounded()
{
    keys::UndoStack stack(10'000);
    const auto entryOf = [](int bytes, const QString& title) {
        keys::UndoEntry entry;
        entry.title = title;
        entry.changes.push_back({u"k"_s, 1, Content{QByteArray(bytes, 'x'), 0}});
        return entry;
    };
    QVERIFY(stack.push({}));
    QVERIFY(stack.isEmpty());
    QVERIFY(!stack.push(entryOf(20'000, u"huge"_s)));
    QVERIFY(stack.push(entryOf(4'000, u"one"_s)));
    QVERIFY(stack.push(entryOf(4'000, u"two"_s)));
    QVERIFY(stack.push(entryOf(4'000, u"three"_s)));
    QCOMPARE(stack.last()->title, u"three"_s);
    QCOMPARE(stack.forgotten(), 1);
    QVERIFY(stack.memory() <= 10'000);
    QCOMPARE(stack.take()->title, u"three"_s);
    QCOMPARE(stack.take()->title, u"two"_s);
    QVERIFY(!stack.take());
    QCOMPARE(stack.memory(), 0);
}

void TestKeysRules::onlyWhatWasSeenIsAsSeen()
{
    consul::KvEntry entry;
    entry.key = u"k"_s;
    entry.value = "host=A";
    entry.flags = 7;
    entry.modifyIndex = 13;
    const auto mark = keys::markOf(keys::contentOf(entry));
    QCOMPARE(mark, keys::markOf({"host=A", 7}));
    QVERIFY(mark != keys::markOf({"host=B", 7}) && mark != keys::markOf({"host=A", 8}));
    QVERIFY(keys::markOf({}) != 0);
    QVERIFY(keys::isAsSeen(entry, 13, mark) && keys::isAsSeen(entry, 13, 0) && keys::isAsSeen(std::nullopt, 0, mark));
    QVERIFY(!keys::isAsSeen(entry, 12, mark) && !keys::isAsSeen(entry, 0, 0) && !keys::isAsSeen(std::nullopt, 13, 0));
    QVERIFY(!keys::isAsSeen(entry, 13, keys::markOf({"host=B", 7})));
    QVERIFY(keys::isReplaced(entry, 13, keys::markOf({"host=B", 7})) && !keys::isReplaced(entry, 12, mark + 1));
    auto now = entry;
    QVERIFY(!keys::isSetBack(now, 13, mark) && !keys::isSetBack(std::nullopt, 13, mark));
    now.value = "host=B";
    QVERIFY(keys::isSetBack(now, 13, mark) && !keys::isSetBack(now, 13, 0));
    now.modifyIndex = 12;
    QVERIFY(keys::isSetBack(now, 13, mark) && keys::isSetBack(now, 13, 0));
    now.modifyIndex = 14;
    QVERIFY(!keys::isSetBack(now, 13, mark));
}

void TestKeysRules::hiddenKeysAreSaid_data()
{
    QTest::addColumn<consul::KeysShown>("shown");
    QTest::addColumn<bool>("leftOut");
    QTest::addColumn<QString>("words");
    QTest::newRow("all") << consul::KeysShown::All << false << QString();
    QTest::newRow("Consul says so") << consul::KeysShown::All << true << u"omitted keys"_s;
    QTest::newRow("rules grant less") << consul::KeysShown::Less << false << u"may be unable"_s;
    QTest::newRow("nothing tells") << consul::KeysShown::NotKnown << false << u"may be unable"_s;
}

void TestKeysRules::hiddenKeysAreSaid()
{
    QFETCH(consul::KeysShown, shown);
    QFETCH(bool, leftOut);
    QFETCH(QString, words);
    keys::ExportOutcome outcome;
    outcome.keys = 5;
    outcome.hidden = keys::hiddenBy(shown, leftOut);
    QCOMPARE(outcome.isWhole(), words.isEmpty());
    QCOMPARE(outcome.summary().contains(u"does not contain such keys"_s), !words.isEmpty());
    QVERIFY2(outcome.summary().contains(words), qPrintable(outcome.summary()));
}

QTEST_GUILESS_MAIN(TestKeysRules)
#include "tst_keys_rules.moc"
