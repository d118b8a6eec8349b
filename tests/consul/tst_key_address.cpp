// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/key_address.h"
#include "consul/values/request.h"
#include "support/go_path.h"
#include "support/patience.h"
#include "support/strict_names.h"

#include <QRegularExpression>

#include <rapidcheck.h>

#include <algorithm>
#include <array>

using namespace Qt::Literals::StringLiterals;
using namespace consul;
using support::NameRule;

namespace {

/// Made of what is dangerous to paths, so that random names meet every rule often.
QString randomName()
{
    static const std::vector<std::string> parts{"a", "b", "Z9", "/", "/", "/", ".", "..", ".a/", "...", " ", "%", "%2e",
        "%2E", "%20", "%2F", "%zz", "+", "~", ":", ";", "?", "#", "&=", ",_-", "\\", "\"", "<b>", "\xc3\xa4",
        "\xe6\x97\xa5", "\xf0\x9f\x98\x80", "\x01", "\t", "\xc2\xa0",
        "\xe2\x80\xae"}; // NOLINT(misc-misleading-bidirectional): it is dangerous
    std::string name;
    for (const auto& part : *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(parts)))
        name += part;
    return QString::fromStdString(name);
}

bool isPrintableAll(const QString& name)
{
    const auto points = name.toUcs4();
    return std::all_of(points.begin(), points.end(), [](uint point) { return isPrintable(point); });
}

constexpr std::array allRules{KeyNames::Free, KeyNames::FewLetters, KeyNames::CleanPath};

} // namespace

class TestKeyAddress : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanIsGos_data();
    void cleanIsGos();
    void noNameReachesAnotherKey();
    void namesThatWereMeasured_data();
    void namesThatWereMeasured();
    void prefixes();
    void theVersionDecides();
    void refusalsAreRemembered();
};

/// The table of path_test.go (cleantests), and the examples of the documentation of path.Clean.
void TestKeyAddress::cleanIsGos_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("result");
    const auto row
        = [](const char* path, const char* result) { QTest::newRow(path) << QByteArray(path) << QByteArray(result); };
    row("", ".");
    for (const char* clean : {"abc", "abc/def", "a/b/c", ".", "..", "../..", "../../abc", "/abc", "/"})
        row(clean, clean);
    for (const char* trailing : {"abc/", "abc/def/", "a/b/c/", "./", "../", "../../", "/abc/"})
        row(trailing, QByteArray(trailing).chopped(1).constData());
    row("abc//def//ghi", "abc/def/ghi");
    row("//abc", "/abc");
    row("///abc", "/abc");
    row("//abc//", "/abc");
    row("abc//", "abc");
    row("abc/./def", "abc/def");
    row("/./abc/def", "/abc/def");
    row("abc/.", "abc");
    row("abc/def/ghi/../jkl", "abc/def/jkl");
    row("abc/def/../ghi/../jkl", "abc/jkl");
    row("abc/def/..", "abc");
    row("abc/def/../..", ".");
    row("/abc/def/../..", "/");
    row("abc/def/../../..", "..");
    row("/abc/def/../../..", "/");
    row("abc/def/../../../ghi/jkl/../../../mno", "../../mno");
    row("abc/./../def", "def");
    row("abc//./../def", "def");
    row("abc/../../././../def", "../../def");
    row("a//c", "a/c");
    row("a/c/.", "a/c");
    row("a/c/b/..", "a/c");
    row("/../a/c", "/a/c");
    row("/../a/b/../././/c", "/a/c");
    row("a/...", "a/...");
    row("..a/b..", "..a/b..");
}

void TestKeyAddress::cleanIsGos()
{
    QFETCH(QByteArray, path);
    QTEST(support::goClean(path), "result");
    QCOMPARE(support::goClean(support::goClean(path)), support::goClean(path));
}

void TestKeyAddress::noNameReachesAnotherKey()
{
    QVERIFY(rc::check("what goes by a path is the key that the agent works on", [] {
        const QString name = randomName();
        const QByteArray bytes = name.toUtf8();
        const QByteArray onTheWire = encodeKey(name);
        RC_ASSERT(QByteArray::fromPercentEncoding(onTheWire) == bytes);
        for (const KeyNames rule : allRules) {
            const KeyWay way = wayOfKey(name, rule);
            RC_ASSERT((way == KeyWay::Nowhere) == name.isEmpty());
            RC_ASSERT(wayOfPrefix(name, rule) == (name.isEmpty() ? KeyWay::Path : way));
            if (way == KeyWay::Path)
                RC_ASSERT(support::cleanedKey(bytes) == bytes);
        }
        // And what one version would refuse goes by transaction there; nothing else does.
        static const QRegularExpression eatenByQt(QStringLiteral("(^|/)\\.[^/]/"));
        const bool carried = !name.isEmpty() && support::cleanedKey(bytes) == bytes && isPrintableAll(name)
            && bytes != "." && bytes != "./" && bytes != ".." && !bytes.startsWith("../") && !bytes.startsWith('/')
            && !eatenByQt.match(name).hasMatch();
        RC_ASSERT((wayOfKey(name, KeyNames::Free) == KeyWay::Path) == carried);
        const bool few = carried && !support::refusalOf(NameRule::FewLetters, bytes);
        RC_ASSERT((wayOfKey(name, KeyNames::FewLetters) == KeyWay::Path) == few);
        const bool clean = carried && !support::refusalOf(NameRule::CleanPath, bytes);
        RC_ASSERT((wayOfKey(name, KeyNames::CleanPath) == KeyWay::Path) == clean);
    }));
}

/// What a running 1.23.0-dev did with each.
void TestKeyAddress::namesThatWereMeasured_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<bool>("taken");
    const auto row = [](const QString& key, bool taken) { QTest::newRow(qPrintable(key)) << key << taken; };
    for (const auto& key : {u"a b"_s, u"a:b"_s, u"ä/ö"_s, u"a<b"_s, u"a&b"_s, u"a\\b"_s, u"a?b"_s, u"a#b"_s, u"a+b"_s,
             u"a\"b"_s, u"a{b}"_s, u"a%b"_s, u"trail/"_s, u"a*b"_s, u"p|q"_s, u"x%2Fy"_s})
        row(key, true);
    for (const auto& key :
        {u" a"_s, u"sp "_s, u"a%20b"_s, u"50%20off"_s, u"a%2e%2e"_s, u"q//r"_s, u"q/./s"_s, u"x/../y"_s, u"q//"_s,
            u"/abs"_s, u".."_s, u"."_s, u"bell\a"_s, u"rtl\u202e"_s, u"a/.b/c"_s, u".c/x"_s, u". /x"_s})
        row(key, false);
}

void TestKeyAddress::namesThatWereMeasured()
{
    QFETCH(QString, key);
    QFETCH(bool, taken);
    QCOMPARE(wayOfKey(key, KeyNames::CleanPath), taken ? KeyWay::Path : KeyWay::Transaction);
}

void TestKeyAddress::prefixes()
{
    for (const KeyNames rule : allRules) {
        QCOMPARE(wayOfPrefix(QString(), rule), KeyWay::Path);
        QCOMPARE(wayOfPrefix(u"a/."_s, rule), KeyWay::Transaction); // Of `a/.config`: cleaned, it would be `a`.
        QCOMPARE(wayOfPrefix(u"/"_s, rule), KeyWay::Transaction);
        QCOMPARE(wayOfPrefix(u"a/"_s, rule), KeyWay::Path);
        QCOMPARE(wayOfKey(u"half\xd83d"_s, rule), KeyWay::Nowhere);
    }
    QCOMPARE(encodeKey(u"half\xd83d"_s), unsayable.toByteArray());
}

void TestKeyAddress::theVersionDecides()
{
    const KeyTarget blank{u"a b"_s, false};
    KeyRule rule;
    QVERIFY(rule.wantsVersion(blank));
    QVERIFY(!rule.wantsVersion({u"a/b"_s, false}));
    QVERIFY(!rule.wantsVersion({u"a//b"_s, false}));
    QVERIFY(rule.wantsVersion({u" a"_s, true}));
    QVERIFY(!rule.wantsVersion({QString(), true}));
    QCOMPARE(rule.wayTo(blank), KeyWay::Path);
    const auto wayAt = [&rule](const char* version, const QString& key) {
        rule.adopt(Version::fromText(QString::fromLatin1(version)));
        return rule.wayToKey(key);
    };
    QCOMPARE(wayAt("1.8.7", u" a"_s), KeyWay::Path);
    QVERIFY(!rule.wantsVersion(blank));
    QCOMPARE(wayAt("1.21.5", u"a b"_s), KeyWay::Transaction);
    QCOMPARE(wayAt("1.23.0", u"a b"_s), KeyWay::Path);
    QCOMPARE(wayAt("1.23.0", u" a"_s), KeyWay::Transaction);
    QCOMPARE(wayAt("no version", u"a b"_s), KeyWay::Path);
    QVERIFY(!rule.wantsVersion(blank)); // Asked once is enough.
    rule.noteRefusal(u"a b"_s, u"invalid key name, keys should respect the \"^[a-z]+$\" format"_s);
    QCOMPARE(rule.wayTo(blank), KeyWay::Transaction);
    QCOMPARE(wayAt("1.8.7", u"a//b"_s), KeyWay::Transaction);
}

void TestKeyAddress::refusalsAreRemembered()
{
    KeyRule rule;
    rule.adopt(Version::fromText(u"1.8.7"));
    rule.noteRefusal(u" a"_s, u"invalid key name, leading/trailing spaces are not allowed"_s);
    QCOMPARE(rule.wayToKey(u" other"_s), KeyWay::Transaction);
    QCOMPARE(rule.wayToKey(u"a:b"_s), KeyWay::Path);
    rule.noteRefusal(u"a:b"_s, u"invalid key name, keys should respect the \"^[a-z]+$\" format"_s);
    QCOMPARE(rule.wayToKey(u"ä"_s), KeyWay::Transaction);
    // A rule that nobody knows: this very name, and others as before.
    rule.noteRefusal(u"plain"_s, u"invalid key name, not today"_s);
    QCOMPARE(rule.wayToKey(u"plain"_s), KeyWay::Transaction);
    QCOMPARE(rule.wayTo({u"plain"_s, true}), KeyWay::Transaction);
    QCOMPARE(rule.wayToKey(u"plainer"_s), KeyWay::Path);
    // The agent was replaced.
    rule.adopt(Version::fromText(u"1.20.0"));
    QCOMPARE(rule.wayToKey(u"plain"_s), KeyWay::Path);
    QCOMPARE(rule.wayToKey(u" a"_s), KeyWay::Path);
}

QTEST_GUILESS_MAIN(TestKeyAddress)
#include "tst_key_address.moc"
