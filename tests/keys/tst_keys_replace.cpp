// SPDX-License-Identifier: GPL-3.0-or-later
// Search and replace in many values, and in many names: what is planned is done, guarded, and taken back.
#include "key_store.h"
#include "keys/replace.h"
#include "keys/undo.h"

#include <QSemaphore>
#include <QTemporaryDir>
#include <QThreadPool>

using namespace Qt::Literals::StringLiterals;

namespace {

keys::ReplaceRequest request(const QString& text, const QString& with, const QString& folder = {})
{
    keys::ReplaceRequest request;
    request.query.text = text;
    request.query.folder = folder;
    request.query.inKeys = false;
    request.query.inValues = true;
    request.with = with;
    return request;
}

} // namespace

class TestKeysReplace : public QObject
{
    Q_OBJECT
private:
    [[nodiscard]] keys::ReplacePlan planned(const keys::ReplaceRequest& wanted) const
    {
        auto plan = await(keys::planReplace(m_store.pointer(), wanted));
        return plan ? *plan : keys::ReplacePlan();
    }

    KeyStore m_store;

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_store.start()); }
    void init() { m_store.clear(); }

    void textsAreReplaced_data();
    void textsAreReplaced();
    void whatIsTooLongStops();
    void valuesOfAFolderChange();
    void whatOthersChangedIsLeftAlone();
    void anotherValueUnderTheSameIndexStays();
    void whatCannotBeWrittenSoStays();
    void aStoppedOneTellsWhatItDid();
    void tooManyAreRefused();
    void wrongRequestsAreRefused();
    void namesChange();
    void aByteOrderMarkStays();
    void namesThatAreTooHardAreTold();
    void namesAreCheckedBesides();
};

void TestKeysReplace::textsAreReplaced_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("with");
    QTest::addColumn<QString>("options"); // r: regular expression, w: whole words, c: case
    QTest::addColumn<QString>("result"); // null: nothing matches
    const auto row = [](const char* name, const char* text, const char* what, const char* with, const char* options,
                         const char* result) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(what) << QString::fromUtf8(with)
                            << QString::fromUtf8(options) << QString::fromUtf8(result);
    };
    row("plain", "one two one", "one", "1", "", "1 two 1");
    row("whatever the case", "One oNe", "one", "x", "", "x x");
    row("that case", "One one", "one", "x", "c", "One x");
    row("words", "port ports port", "port", "p", "w", "p ports p");
    row("not found", "one", "two", "x", "", nullptr);
    row("taken out", "a, b, c", ", ", "", "", "abc");
    row("beside itself", "aaaa", "aa", "b", "", "bb");
    row("grows", "aa", "a", "aa", "", "aaaa");
    row("signs are letters", "a.b", ".", "\\1", "", "a\\1b");
    row("expression", "v1 v22", "v(\\d+)", "w\\1!", "r", "w1! w22!");
    row("all of it", "ab", "b", "<\\0>", "r", "a<b>");
    row("groups that are not there", "ab", "(x)?b", "[\\1\\7]", "r", "a[]");
    row("escapes", "a b", " ", "\\n\\t\\\\\\q", "r", "a\n\t\\\\qb");
    row("a backslash last", "a b", " ", "\\", "r", "a\\b");
    row("lines", "a=1\nb=2", "^(\\w)=", "\\1: ", "r", "a: 1\nb: 2");
    row("no letters match", "abc", "x*", "-", "r", nullptr);
    row("emoji", "😀ü😀", "😀", "😎😎", "", "😎😎ü😎😎");
}

void TestKeysReplace::textsAreReplaced()
{
    QFETCH(QString, text);
    QFETCH(QString, what);
    QFETCH(QString, with);
    QFETCH(QString, options);
    QFETCH(QString, result);
    keys::Query query;
    query.text = what;
    query.regex = options.contains(u'r');
    query.wholeWord = options.contains(u'w');
    query.matchCase = options.contains(u'c');
    const auto replaced = keys::Matcher(query).replaced(text, with, 1000);
    QCOMPARE(replaced.has_value(), !result.isNull());
    if (!replaced)
        return;
    QCOMPARE(replaced->text, result);
    QVERIFY(!replaced->tooLong);
    QCOMPARE(result.left(replaced->first.at), text.left(replaced->first.at));
    QVERIFY(result.size() >= replaced->first.at + replaced->length);
}

/// Half a megabyte of matches, each to be half a megabyte.
void TestKeysReplace::whatIsTooLongStops()
{
    keys::Query query;
    query.text = u"x"_s;
    const auto replaced = keys::Matcher(query).replaced(QString(500'000, u'x'), QString(500'000, u'y'), 600'000);
    QVERIFY(replaced && replaced->tooLong);
    QVERIFY(replaced->text.size() <= 1'000'000);
    query.text = u"^(x+)+$"_s;
    query.regex = true;
    const keys::Matcher slow(query);
    QVERIFY(!slow.replaced(QString(5000, u'x') + u'!', u"z"_s, 600000));
    QCOMPARE(slow.undecided(), 1);
}

void TestKeysReplace::valuesOfAFolderChange()
{
    m_store.set(u"app/a"_s, "host=old;old", 7);
    m_store.set(u"app/b/c"_s, "OLD", 0xe0f69a2baa414de0ULL);
    m_store.set(u"app/d"_s, "nothing");
    m_store.set(u"app/odd name //x"_s, "old");
    m_store.set(u"app2/a"_s, "old");
    const auto before = m_store.all();
    const auto plan = planned(request(u"old"_s, u"new"_s, u"app/"_s));
    QVERIFY2(plan.refusal.isEmpty(), qPrintable(plan.refusal));
    QCOMPARE(plan.rows.size(), 3);
    QCOMPARE(plan.read, 4);
    QCOMPARE(plan.matches, 4);
    QCOMPARE(plan.rows[0].key.key, u"app/a"_s);
    QCOMPARE(plan.rows[0].matches, 2);
    QCOMPARE(plan.rows[0].was, u"host=old;old"_s);
    QCOMPARE(plan.rows[0].willBe, u"host=new;new"_s);
    QVERIFY(plan.curl.contains(u"/v1/txn"_s));
    QCOMPARE(m_store.all(), before); // Nothing was sent.
    const auto outcome = await(keys::carryOut(m_store.pointer(), plan));
    QVERIFY2(!outcome.error && !outcome.cancelled && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.changed, 3);
    auto expected = before;
    expected[u"app/a"_s].value = "host=new;new";
    expected[u"app/b/c"_s].value = "new";
    expected[u"app/odd name //x"_s].value = "new";
    QCOMPARE(m_store.all(), expected); // Flags, too.
    const auto undone = await(keys::undo(m_store.pointer(), outcome.undo, {}));
    QCOMPARE(undone.undone, 3);
    QCOMPARE(m_store.all(), before);
}

void TestKeysReplace::whatOthersChangedIsLeftAlone()
{
    m_store.fill(u"m/"_s, 150, "old "); // More than one transaction.
    const auto plan = planned(request(u"old"_s, u"new"_s));
    QCOMPARE(plan.rows.size(), 150);
    m_store.set(u"m/000003"_s, "somebody's old");
    m_store.put("m/new", "old"); // Not in the plan.
    QVERIFY(m_store.agent.judge().del("/v1/kv/m/000100").isTrue());
    const auto outcome = await(keys::carryOut(m_store.pointer(), plan));
    QCOMPARE(outcome.changed, 148);
    QCOMPARE(outcome.leftAlone.size(), 2);
    QCOMPARE(outcome.leftAlone[0].key, u"m/000003"_s);
    QCOMPARE(outcome.leftAlone[1].key, u"m/000100"_s);
    const auto now = m_store.all();
    QCOMPARE(now.value(u"m/000003"_s).value, QByteArray("somebody's old"));
    QCOMPARE(now.value(u"m/new"_s).value, QByteArray("old"));
    QVERIFY(!now.contains(u"m/000100"_s));
    QCOMPARE(now.value(u"m/000149"_s).value, QByteArray("new 149"));
}

void TestKeysReplace::whatCannotBeWrittenSoStays()
{
    QVERIFY(await(m_store.client->agentSelf())); // Its limits.
    m_store.put("large", QByteArray(400'000, 'x'));
    m_store.put("bytes", QByteArray("x\xff\xfex"));
    m_store.put("same", "y");
    m_store.put("k", "x");
    const QString session = m_store.hold("held");
    QVERIFY(!session.isEmpty());
    m_store.put("held?acquire=" + session.toUtf8(), "x");
    const auto plan = planned(request(u"x"_s, u"yy"_s));
    QVERIFY2(plan.refusal.isEmpty(), qPrintable(plan.refusal));
    QCOMPARE(plan.rows.size(), 2);
    QCOMPARE(plan.rows[0].key.key, u"held"_s);
    QCOMPARE(plan.leftAlone.size(), 2);
    QCOMPARE(plan.leftAlone[0].key, u"bytes"_s);
    QCOMPARE(plan.leftAlone[1].key, u"large"_s);
    QCOMPARE(plan.bearing.held.size(), 1);
    QCOMPARE(plan.undoLimits.size(), 1);
    const auto outcome = await(keys::carryOut(m_store.pointer(), plan));
    QCOMPARE(outcome.changed, 2);
    QCOMPARE(m_store.entry(u"held"_s)->session.toString(), session);
    QCOMPARE(m_store.entry(u"bytes"_s)->value, QByteArray("x\xff\xfex"));
}

void TestKeysReplace::aStoppedOneTellsWhatItDid()
{
    m_store.fill(u"m/"_s, 300, "old ");
    const auto plan = planned(request(u"old"_s, u"new"_s));
    consul::StopSource source;
    const auto outcome = await(keys::carryOut(
        m_store.pointer(), plan, [&](const keys::Progress&) { source.stop(); }, source.token()));
    QVERIFY(outcome.cancelled && !outcome.error);
    QVERIFY(outcome.changed > 0 && outcome.changed < 300);
    QCOMPARE(qint64(outcome.undo.changes.size()), outcome.changed);
    qint64 changed = 0;
    const auto all = m_store.all();
    for (const auto& each : all)
        changed += each.value.startsWith("new") ? 1 : 0;
    QCOMPARE(changed, outcome.changed);
}

/// What an undo could not keep is not begun.
void TestKeysReplace::tooManyAreRefused()
{
    m_store.fill(u"m/"_s, 60, "old ");
    for (const bool isByKeys : {true, false}) {
        auto wanted = request(u"old"_s, u"new"_s);
        if (isByKeys)
            wanted.mostKeys = 59;
        else
            wanted.mostBytes = 59;
        const auto plan = planned(wanted);
        QVERIFY(!plan.refusal.isEmpty());
        QVERIFY(await(keys::carryOut(m_store.pointer(), plan)).error);
    }
    QCOMPARE(m_store.entry(u"m/000059"_s)->value, QByteArray("old 59"));
    auto names = request(u"0"_s, u"1"_s, u"m/"_s);
    names.mostKeys = 59;
    const auto moving = await(keys::planReplaceInNames(m_store.pointer(), names, keys::IfExists::Refuse));
    QVERIFY(moving && !moving->refusal.isEmpty());
}

void TestKeysReplace::wrongRequestsAreRefused()
{
    auto broken = request(u"a(b"_s, u"x"_s);
    broken.query.regex = true;
    auto same = request(u"a"_s, u"a"_s);
    same.query.matchCase = true;
    for (const auto& each : {request({}, u"x"_s), broken, same, request(u"a"_s, u"x"_s, u"no slash"_s)}) {
        QVERIFY(!keys::replaceProblem(each).isEmpty());
        QVERIFY(!planned(each).refusal.isEmpty());
        const auto names = await(keys::planReplaceInNames(m_store.pointer(), each, keys::IfExists::Refuse));
        QVERIFY(names && !names->refusal.isEmpty());
    }
    QVERIFY(!planned(request(u"nowhere"_s, u"x"_s)).refusal.isEmpty());
}

/// It is no letter of the text, and no broken byte.
void TestKeysReplace::aByteOrderMarkStays()
{
    m_store.set(u"bom/a"_s, "\xef\xbb\xbfold", 7);
    const auto plan = planned(request(u"^old"_s, u"new"_s, u"bom/"_s));
    QVERIFY(!plan.refusal.isEmpty()); // As plain text nothing matches.
    auto wanted = request(u"^old"_s, u"new"_s, u"bom/"_s);
    wanted.query.regex = true;
    const auto found = planned(wanted);
    QVERIFY2(found.refusal.isEmpty(), qPrintable(found.refusal));
    QCOMPARE(await(keys::carryOut(m_store.pointer(), found)).changed, 1);
    QCOMPARE(m_store.entry(u"bom/a"_s)->value, QByteArray("\xef\xbb\xbfnew"));
}

void TestKeysReplace::namesThatAreTooHardAreTold()
{
    m_store.set(u"hard/old"_s, "1");
    m_store.set(u"hard/"_s + QString(400, u'x') + u'!', "2");
    auto wanted = request(u"^(x+)+$|old"_s, u"z"_s, u"hard/"_s);
    wanted.query.regex = true;
    auto plan = await(keys::planReplaceInNames(m_store.pointer(), wanted, keys::IfExists::Refuse));
    QVERIFY(plan && plan->refusal.isEmpty());
    QCOMPARE(plan->keys.size(), 1);
    QVERIFY2(plan->consequences.join(u' ').contains(u"too many steps"), qPrintable(plan->consequences.join(u' ')));
    wanted.query.text = u"^(x+)+$"_s;
    plan = await(keys::planReplaceInNames(m_store.pointer(), wanted, keys::IfExists::Refuse));
    QVERIFY(plan && !plan->refusal.isEmpty() && plan->consequences.join(u' ').contains(u"too many steps"));
}

/// About twenty thousand of them take their time.
void TestKeysReplace::namesAreCheckedBesides()
{
    keys::MoveRequest same;
    for (int number = 0; number < 20'000; ++number)
        same.renamings.push_back({u"a%1"_s.arg(number), u"a%1"_s.arg(number), false});
    // No other thread is free, and this one does not do it instead.
    auto* const pool = QThreadPool::globalInstance();
    QSemaphore busy;
    const int threads = pool->maxThreadCount();
    for (int thread = 0; thread < threads; ++thread)
        pool->start([&busy] { busy.acquire(); });
    auto planning = keys::planMove(m_store.pointer(), same);
    const bool wasReady = planning.isReady();
    busy.release(threads);
    QVERIFY(pool->waitForDone());
    QVERIFY(!wasReady);
    const auto plan = await(std::move(planning));
    QVERIFY(plan && !plan->refusal.isEmpty());
}

void TestKeysReplace::namesChange()
{
    m_store.set(u"old/old-a"_s, "1", 5);
    m_store.set(u"old/b/old"_s, "2");
    m_store.set(u"old/c"_s, "3");
    m_store.set(u"old/taken"_s, "4");
    m_store.set(u"other/old"_s, "5");
    const auto before = m_store.all();
    const QTemporaryDir journals;
    auto plan = await(
        keys::planReplaceInNames(m_store.pointer(), request(u"old"_s, u"new"_s, u"old/"_s), keys::IfExists::Refuse));
    QVERIFY(plan && plan->refusal.isEmpty());
    QCOMPARE(plan->keys.size(), 2);
    QVERIFY2(plan->title.contains(u"old/"_s), qPrintable(plan->title));
    const auto outcome = await(keys::carryOut(m_store.pointer(), *plan, journals.path()));
    QCOMPARE(outcome.moved, 2);
    auto expected = before;
    expected[u"old/new-a"_s] = expected.take(u"old/old-a"_s);
    expected[u"old/b/new"_s] = expected.take(u"old/b/old"_s);
    QCOMPARE(m_store.all(), expected);
    QCOMPARE(await(keys::undo(m_store.pointer(), outcome.undo, journals.path())).undone, 2);
    QCOMPARE(m_store.all(), before);
    // A name that is taken is no other key's.
    plan = await(
        keys::planReplaceInNames(m_store.pointer(), request(u"c"_s, u"taken"_s, u"old/"_s), keys::IfExists::Refuse));
    QVERIFY(plan && !plan->refusal.isEmpty());
    plan = await(
        keys::planReplaceInNames(m_store.pointer(), request(u"zzz"_s, u"x"_s, u"old/"_s), keys::IfExists::Refuse));
    QVERIFY(plan && !plan->refusal.isEmpty());
    QCOMPARE(m_store.all(), before);
}

void TestKeysReplace::anotherValueUnderTheSameIndexStays()
{
    m_store.put("a", "old 1");
    m_store.put("b", "old 2");
    auto plan = planned(request(u"old"_s, u"new"_s));
    QCOMPARE(plan.rows.size(), 2U);
    plan.rows[0].key.mark = keys::markOf({"another", 0});
    const auto outcome = await(keys::carryOut(m_store.pointer(), plan));
    QVERIFY2(!outcome.error, qPrintable(outcome.summary()));
    QCOMPARE(outcome.changed, 1);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QCOMPARE(m_store.entry(u"a"_s)->value, QByteArray("old 1"));
    QCOMPARE(m_store.entry(u"b"_s)->value, QByteArray("new 2"));
    QCOMPARE(outcome.undo.changes[0].seen, keys::markOf({"new 2", 0}));
}

QTEST_GUILESS_MAIN(TestKeysReplace)
#include "tst_keys_replace.moc"
