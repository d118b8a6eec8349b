// SPDX-License-Identifier: GPL-3.0-or-later
// Names of a level, and how the rows of one list become those of another.
#include "gui/keys/model/key_rows.h"
#include "gui/keys/model/key_words.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>

#include <set>

using gui::KeyRows;
using keys::LevelNames;
using keys::LevelNamesPtr;

namespace {

LevelNamesPtr parse(const char* json, const QString& folder = {})
{
    const auto names = LevelNames::parse(QByteArray(json), folder);
    return names ? *names : nullptr;
}

QStringList namesOf(const LevelNames& names)
{
    QStringList list;
    for (int row = 0; row < names.count(); ++row)
        list << names.name(row);
    return list;
}

QStringList rowsOf(const KeyRows& rows)
{
    QStringList list;
    for (int row = 0; row < rows.count(); ++row) {
        const auto at = rows.at(row);
        list << at.list->key(at.row);
    }
    return list;
}

/// Sorted as Consul sorts: by bytes.
LevelNamesPtr someNames(QRandomGenerator& random)
{
    static const QStringList letters{QStringLiteral("a"), QStringLiteral("B"), QStringLiteral("ü"),
        QStringLiteral("\""), QStringLiteral("\\"), QString(QChar(1)), QStringLiteral("😀"), QStringLiteral("\uE000")};
    std::set<QByteArray> sorted;
    const int count = static_cast<int>(random.bounded(30U));
    for (int i = 0; i < count; ++i) {
        QString name;
        const int length = 1 + static_cast<int>(random.bounded(3U));
        for (int each = 0; each < length; ++each)
            name += letters[static_cast<qsizetype>(random.bounded(quint32(letters.size())))];
        sorted.insert("f/" + name.toUtf8());
    }
    QJsonArray keys;
    for (const auto& key : sorted)
        keys.append(QString::fromUtf8(key));
    return *LevelNames::parse(QJsonDocument(keys).toJson(QJsonDocument::Compact), QStringLiteral("f/"));
}

} // namespace

class TestKeyRows : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anAnswerIsReadExactly();
    void whatIsNoListIsRefused_data();
    void whatIsNoListIsRefused();
    void theFoldersOwnKeyIsNoRow();
    void namesAreFoundInConsulsOrder();
    void aFilterKeepsWhatItIsTold();
    void anyListBecomesAnyOther();
    void editsAreWarned_data();
    void editsAreWarned();
    void aKeyIsGoneForAKnownReason();
};

void TestKeyRows::anAnswerIsReadExactly()
{
    const auto names = parse(
        " [ \"a/ü\", \"a/\\u0001\" ,\"a/q\\\"\\\\\", \"a/\\ud83d\\ude00/\",\"a/\\u003c\\n\"]\n", QStringLiteral("a/"));
    QVERIFY(names);
    QCOMPARE(namesOf(*names),
        (QStringList{QStringLiteral("ü"), QString(QChar(1)), QStringLiteral("q\"\\"), QStringLiteral("😀/"),
            QStringLiteral("<\n")}));
    QVERIFY(names->isFolder(3));
    QVERIFY(!names->isFolder(0));
    QCOMPARE(names->key(2), QStringLiteral("a/q\"\\"));
    QCOMPARE(parse("")->count(), 0);
    QCOMPARE(parse("null")->count(), 0);
    QCOMPARE(parse("[]")->count(), 0);
    // A folder whose name is escaped in the answer.
    const auto odd = parse(R"(["\u0002\"/x","\u0002\"/y/"])", QString(QChar(2)) + QStringLiteral("\"/"));
    QCOMPARE(namesOf(*odd), (QStringList{QStringLiteral("x"), QStringLiteral("y/")}));
    // A byte order mark is a letter of a name: without it, another key would be meant.
    const auto marked = parse("[\"\xEF\xBB\xBFprod/\",\"\xEF\xBB\xBF\xEF\xBB\xBF\",\"q\\\"\xEF\xBB\xBF\"]");
    QCOMPARE(namesOf(*marked),
        (QStringList{QStringLiteral("\uFEFFprod/"), QStringLiteral("\uFEFF\uFEFF"), QStringLiteral("q\"\uFEFF")}));
    QCOMPARE(marked->key(0), QStringLiteral("\uFEFFprod/"));
    QCOMPARE(
        namesOf(*parse("[\"a/\xEF\xBB\xBFprod\"]", QStringLiteral("a/"))), QStringList(QStringLiteral("\uFEFFprod")));
}

void TestKeyRows::whatIsNoListIsRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("an object") << QByteArray("{}");
    QTest::newRow("cut in a text") << QByteArray("[\"a");
    QTest::newRow("cut behind an escape") << QByteArray(R"(["a\")");
    QTest::newRow("cut between") << QByteArray("[\"a\",");
    QTest::newRow("numbers") << QByteArray("[1]");
    QTest::newRow("no comma") << QByteArray(R"(["a" "b"])");
}

void TestKeyRows::whatIsNoListIsRefused()
{
    QFETCH(QByteArray, json);
    const auto names = LevelNames::parse(json, {});
    QVERIFY(!names);
    QVERIFY(names.error().kind == consul::ErrorKind::Protocol);
}

void TestKeyRows::theFoldersOwnKeyIsNoRow()
{
    const auto names = parse(R"(["a/","a/b","a/b/"])", QStringLiteral("a/"));
    QVERIFY(names->hasMarker());
    QCOMPARE(namesOf(*names), (QStringList{QStringLiteral("b"), QStringLiteral("b/")}));
    QVERIFY(!parse("[\"a/b\"]", QStringLiteral("a/"))->hasMarker());
    // A folder without a name, below one.
    const auto empty = parse(R"(["a//","a/b"])", QStringLiteral("a/"));
    QCOMPARE(namesOf(*empty), (QStringList{QStringLiteral("/"), QStringLiteral("b")}));
}

void TestKeyRows::namesAreFoundInConsulsOrder()
{
    // U+E000 stands before an emoji in UTF-8, behind it in UTF-16.
    const auto names = parse("[\"A\",\"a\",\"a b\",\"é\",\"\uE000\",\"😀\"]");
    for (int row = 0; row < names->count(); ++row)
        QCOMPARE(names->find(names->key(row)), row);
    QCOMPARE(names->find(QStringLiteral("b")), -1);
    QCOMPARE(names->lowerBound(QStringLiteral("b")), 3);
    QCOMPARE(names->find(QStringLiteral("zz")), -1);
}

void TestKeyRows::aFilterKeepsWhatItIsTold()
{
    const auto names = parse("[\"Alpha\",\"beta/\",\"gamma\",\"ÄPFEL\",\"x\\u0001al\"]");
    QCOMPARE(namesOf(*names->filtered(QStringLiteral("AL"), {})),
        (QStringList{QStringLiteral("Alpha"), QStringLiteral("x\u0001al")}));
    QCOMPARE(namesOf(*names->filtered(QStringLiteral("äpf"), {QStringLiteral("beta/"), QStringLiteral("gone/")})),
        (QStringList{QStringLiteral("beta/"), QStringLiteral("ÄPFEL")}));
}

void TestKeyRows::anyListBecomesAnyOther()
{
    QRandomGenerator random(7);
    KeyRows rows;
    LevelNamesPtr before;
    for (int turn = 0; turn < 300; ++turn) {
        const auto next = someNames(random);
        const auto diff = gui::diffNames(before.get(), *next);
        rows.begin(next);
        for (const auto& range : diff.removed)
            rows.remove(range);
        for (const auto& range : diff.inserted)
            rows.insert(range);
        QStringList expected;
        for (int row = 0; row < next->count(); ++row)
            expected << next->key(row);
        QCOMPARE(rowsOf(rows), expected); // Step by step …
        rows.settle();
        QCOMPARE(rowsOf(rows), expected); // … and as a whole.
        before = next;
    }
}

void TestKeyRows::editsAreWarned_data()
{
    QTest::addColumn<std::optional<consul::KvEntry>>("base");
    QTest::addColumn<std::optional<consul::KvEntry>>("now");
    QTest::addColumn<QString>("words"); // Empty: nothing is to be said.
    QTest::addColumn<QString>("conflict");
    const auto entry = [](quint64 index, const char* value, const char* session = "") {
        consul::KvEntry made;
        made.key = QStringLiteral("k");
        made.value = value;
        made.modifyIndex = index;
        made.session = QString::fromLatin1(session);
        return std::optional(made);
    };
    const std::optional<consul::KvEntry> none;
    const QString setBack = QStringLiteral("snapshot was restored");
    QTest::newRow("unchanged") << entry(13, "A") << entry(13, "A") << QString() << QString();
    QTest::newRow("changed") << entry(13, "A") << entry(14, "B") << QStringLiteral("This key has changed")
                             << QStringLiteral("This key has changed");
    QTest::newRow("changed to the same") << entry(13, "A") << entry(14, "A") << QStringLiteral("This key has changed")
                                         << QStringLiteral("This key has changed");
    QTest::newRow("the index ran backwards") << entry(50, "A") << entry(47, "A") << setBack << setBack;
    QTest::newRow("the same index, another value") << entry(13, "A") << entry(13, "B") << setBack << setBack;
    QTest::newRow("gone") << entry(13, "A") << none << QStringLiteral("This key no longer exists.")
                          << QStringLiteral("Saving creates it again.");
    QTest::newRow("gone, was held") << entry(13, "A", "s") << none << QStringLiteral("without its session")
                                    << QStringLiteral("without its session");
    QTest::newRow("created") << none << entry(13, "A") << QStringLiteral("was created")
                             << QStringLiteral("was created");
    QTest::newRow("new") << none << none << QString() << QString();
}

void TestKeyRows::editsAreWarned()
{
    QFETCH(std::optional<consul::KvEntry>, base);
    QFETCH(std::optional<consul::KvEntry>, now);
    QFETCH(QString, words);
    QFETCH(QString, conflict);
    const QString warning = gui::editWarning(base, now);
    QCOMPARE(warning.isEmpty(), words.isEmpty());
    QVERIFY2(warning.contains(words), qPrintable(warning));
    QVERIFY2(!warning.contains(QStringLiteral("another client")), qPrintable(warning));
    const QString dialog = gui::conflictText(base, now);
    QVERIFY2(conflict.isEmpty() || dialog.contains(conflict), qPrintable(dialog));
    QVERIFY2(!dialog.contains(QStringLiteral("nother client")), qPrintable(dialog));
    QCOMPARE(dialog.contains(QStringLiteral("replaces the current value")), now.has_value());
}

void TestKeyRows::aKeyIsGoneForAKnownReason()
{
    gui::LastSeenKey seen;
    seen.entry.key = QStringLiteral("k");
    seen.entry.session = QStringLiteral("11111111-2222-3333-4444-555555555555");
    consul::SessionInfo session;
    session.id = seen.entry.session;
    session.name = QStringLiteral("tglog");
    session.node = QStringLiteral("n1");
    session.behavior = consul::SessionBehavior::Delete;
    session.createIndex = 20;
    observer::SessionTable with;
    with.known = true;
    with.index = 25;
    with.sessions = consul::SessionList({session});
    seen.entry.modifyIndex = 22;
    seen.goneAt = 30;
    const auto without = observer::succeed(with, {}, 30, {});
    QCOMPARE(gui::whyGoneText(seen, without), QString()); // Of the session nothing was known.
    seen.session = session;
    QVERIFY(gui::whyGoneText(seen, without).contains(QStringLiteral("tglog")));
    QVERIFY(gui::whyGoneText(seen, without).contains(QStringLiteral("has ended")));
    auto other = without;
    other.known = false; // No right to list sessions: they are not over.
    QCOMPARE(gui::whyGoneText(seen, other), QString());
    QCOMPARE(gui::whyGoneText(seen, with), QString()); // It lives, as far as is known.
    for (const quint64 goneAt : {0, 27, 29, 31}) { // It was deleted before its session ended, or that is not known.
        auto outlived = seen;
        outlived.goneAt = goneAt;
        QCOMPARE(gui::whyGoneText(outlived, without), QString());
    }
    auto hidden = seen;
    hidden.entry.modifyIndex = 30; // The session was alive with the list that lacked it.
    QCOMPARE(gui::whyGoneText(hidden, without), QString());
    other = without;
    other.index = 12;
    QVERIFY(gui::whyGoneText(seen, other).contains(QStringLiteral("ran backwards")));
    seen.session->behavior = consul::SessionBehavior::Release;
    QCOMPARE(gui::whyGoneText(seen, without), QString());
}

QTEST_GUILESS_MAIN(TestKeyRows)
#include "tst_key_rows.moc"
