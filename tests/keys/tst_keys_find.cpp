// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/find.h"
#include "keys/key_name.h"
#include "keys/key_store.h"
#include "support/fault_proxy.h"
#include "support/other_language.h"

#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using keys::Finder;
using keys::Hit;
using keys::Matcher;
using keys::Query;

namespace {

Query queryOf(const QString& text)
{
    Query query;
    query.text = text;
    return query;
}

/// What a search told, to its end.
struct Found {
    std::vector<Hit> hits;
    keys::FindReport report;
    int batches = 0;

    [[nodiscard]] QStringList keys() const
    {
        QStringList names;
        for (const auto& hit : hits)
            names.append(hit.key);
        return names;
    }
};

Found find(QPointer<consul::Client> client, const Query& query)
{
    Found found;
    Finder finder(std::move(client), query);
    bool ended = false;
    QObject::connect(&finder, &Finder::found, &finder, [&found](const std::vector<Hit>& hits) {
        found.hits.insert(found.hits.end(), hits.begin(), hits.end());
        ++found.batches;
    });
    QObject::connect(&finder, &Finder::finished, &finder, [&](const keys::FindReport& report) {
        found.report = report;
        ended = true;
    });
    finder.start();
    [&ended] { QTRY_VERIFY_WITH_TIMEOUT(ended, 60'000); }();
    return found;
}

} // namespace

class TestKeysFind : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_store.start()); }
    void init() { m_store.clear(); }
    void matches_data();
    void matches();
    void problemsAreTold();
    void whatWasGivenUpIsTold();
    void excerpts();
    void findsNamesEverywhere();
    void findsValues();
    void searchesOneFolderOnly();
    void oddNamesAreFound();
    void noUpperLimitAndInOrder();
    void largeValuesComeInSmallPages();
    void aFlatFolderComesInPages();
    void cancels();
    void dyingIsSilent();
    void errorsEndIt();

private:
    KeyStore m_store;
};

void TestKeysFind::matches_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("how"); ///< Letters: r(egex), w(hole word), c(ase).
    QTest::addColumn<QString>("in");
    QTest::addColumn<int>("count");
    const auto row = [](const char* name, const QString& text, const QString& how, const QString& in, int count) {
        QTest::newRow(name) << text << how << in << count;
    };
    row("plain", u"ab"_s, {}, u"xABab"_s, 2);
    row("case", u"ab"_s, u"c"_s, u"xABab"_s, 1);
    row("no overlap", u"aa"_s, {}, u"aaaa"_s, 2);
    row("whole word", u"sem"_s, u"w"_s, u"sem sem2 xsem sem/a (sem) _sem"_s, 3);
    row("whole word, umlaut", u"ber"_s, u"w"_s, u"über ber"_s, 1);
    row("whole word of signs", u"->"_s, u"w"_s, u"a->b"_s, 1);
    row("not a regex", u"a.b"_s, {}, u"axb a.b"_s, 1);
    row("regex", u"a.b"_s, u"r"_s, u"axb A.B"_s, 2);
    row("regex with case", u"a.b"_s, u"rc"_s, u"axb A.B"_s, 1);
    row("regex by lines", u"^b$"_s, u"r"_s, u"a\nb\nc"_s, 1);
    row("regex whole word", u"se."_s, u"rw"_s, u"sem sex7 set"_s, 2);
    row("regex of nothing", u"x*"_s, u"r"_s, u"ab"_s, 3);
    row("folding", u"STRASSE"_s, {}, u"strasse"_s, 1);
    row("emoji", u"😀"_s, {}, u"a😀b😀"_s, 2);
}

void TestKeysFind::matches()
{
    QFETCH(QString, text);
    QFETCH(QString, how);
    QFETCH(QString, in);
    Query query = queryOf(text);
    query.regex = how.contains(u'r');
    query.wholeWord = how.contains(u'w');
    query.matchCase = how.contains(u'c');
    query.inValues = true;
    const Matcher matcher(query);
    QVERIFY2(matcher.isValid(), qPrintable(matcher.problem()));
    const auto spans = matcher.spans(in, 100);
    const int count = int(spans.size());
    QTEST(count, "count");
    for (const auto& span : spans)
        QVERIFY(span.at >= 0 && span.at + span.length <= in.size());
    const QByteArray value = in.toUtf8();
    const auto hit = matcher.hit(u"-"_s, &value);
    QCOMPARE(hit.has_value(), count > 0 || !matcher.spans(u"-"_s, 1).empty());
    if (hit)
        QCOMPARE(hit->valueMatches, count);
    QVERIFY(matcher.spans(in, 1).size() <= 1);
}

void TestKeysFind::problemsAreTold()
{
    QVERIFY(!Matcher(queryOf(QString())).problem().isEmpty());
    Query query = queryOf(u"a(b"_s);
    QVERIFY(Matcher(query).isValid());
    query.regex = true;
    QVERIFY(Matcher(query).problem().contains(u'4'));
    const auto found = find(m_store.pointer(), query);
    QCOMPARE(found.report.error->kind, consul::ErrorKind::Rejected);
    Query nowhere = queryOf(u"a"_s);
    nowhere.inKeys = false;
    QVERIFY(find(m_store.pointer(), nowhere).report.error);
    Query prefix = queryOf(u"a"_s);
    prefix.folder = u"sem"_s;
    QVERIFY(find(m_store.pointer(), prefix).report.error);
}

/// The engine gives a long text up rather than to search for ever: that is not the same as finding nothing.
void TestKeysFind::whatWasGivenUpIsTold()
{
    m_store.put("long", QByteArray(200'000, 'a'));
    m_store.put("short", "abad");
    Query query = queryOf(u"(a|b)*(c|d)"_s);
    query.regex = true;
    query.inValues = true;
    const auto found = find(m_store.pointer(), query);
    QVERIFY(!found.report.error);
    QCOMPARE(found.hits.size(), std::size_t(1));
    QCOMPARE(found.hits.front().key, u"short"_s);
    QVERIFY2(found.report.note.text().contains(u"not fully searched"_s), qPrintable(found.report.note.text()));
    {
        const support::OtherLanguage other;
        QVERIFY2(found.report.note.text().startsWith(u'«'), qPrintable(found.report.note.text()));
    }
    m_store.clear();
    m_store.put("short", "abad");
    QVERIFY(find(m_store.pointer(), query).report.note.isEmpty());
}

void TestKeysFind::excerpts()
{
    Query query = queryOf(u"needle"_s);
    query.inValues = true;
    const QByteArray value = "first line\n\tsecond needle\x01 here, needle\nthird needle" + QByteArray(1000, 'x');
    const auto hit = Matcher(query).hit(u"k"_s, &value);
    QVERIFY(hit);
    QCOMPARE(hit->line, 2);
    QCOMPARE(hit->valueMatches, 3);
    QCOMPARE(hit->excerpt, u" second needle  here, needle"_s);
    QCOMPARE(hit->excerpt.mid(hit->excerptSpan.at, hit->excerptSpan.length), u"needle"_s);
    const QByteArray oneLine = QByteArray(1'000'000, 'a') + "needle" + QByteArray(1'000'000, 'b');
    const auto far = Matcher(query).hit(u"k"_s, &oneLine);
    QVERIFY(far->excerpt.size() <= 160);
    QCOMPARE(far->excerpt.mid(far->excerptSpan.at, far->excerptSpan.length), u"needle"_s);
    const QByteArray binary("\xff\xfe needle \x80\0", 12);
    QCOMPARE(Matcher(query).hit(u"k"_s, &binary)->valueMatches, 1);
}

void TestKeysFind::findsNamesEverywhere()
{
    for (const auto* key : {"app/config/url", "app/URL", "app2/x", "url/"})
        m_store.put(key, "url");
    const auto found = find(m_store.pointer(), queryOf(u"url"_s));
    QVERIFY(!found.report.error && !found.report.cancelled);
    QCOMPARE(found.keys(), QStringList({u"app/URL"_s, u"app/config/url"_s, u"url/"_s}));
    QCOMPARE(found.hits[1].keySpans, (std::vector<keys::HitSpan>{{11, 3}}));
    QCOMPARE(found.hits[0].bytes, -1);
    QCOMPARE(found.report.progress.keysSeen, 4);
    QCOMPARE(found.report.progress.keysRead, 0);
}

void TestKeysFind::findsValues()
{
    m_store.put("a", "http://old.example/x");
    m_store.put("b/old", "nothing");
    m_store.put("c", QByteArray("\0\xff old \xfe", 8));
    m_store.put("d", "");
    Query query = queryOf(u"old"_s);
    query.inValues = true;
    auto found = find(m_store.pointer(), query);
    QCOMPARE(found.keys(), QStringList({u"a"_s, u"b/old"_s, u"c"_s}));
    QCOMPARE(found.hits[1].valueMatches, 0);
    QCOMPARE(found.report.progress.keysRead, 4);
    QCOMPARE(found.report.progress.hits, 3);
    query.inKeys = false;
    found = find(m_store.pointer(), query);
    QCOMPARE(found.keys(), QStringList({u"a"_s, u"c"_s}));
}

void TestKeysFind::searchesOneFolderOnly()
{
    for (const auto* key : {"sem/a", "sem/b/a", "sem2/a", "sem", "sem!a"})
        m_store.put(key, "text");
    Query query = queryOf(u"t"_s);
    query.folder = u"sem/"_s;
    query.inValues = true;
    QCOMPARE(find(m_store.pointer(), query).keys(), QStringList({u"sem/a"_s, u"sem/b/a"_s}));
    query.folder = u"none/"_s;
    QVERIFY(find(m_store.pointer(), query).hits.empty());
}

void TestKeysFind::oddNamesAreFound()
{
    const QStringList odd{u"/lead"_s, u"a//b"_s, u"a\u0001b"_s, u"a/"_s, u"a/../b"_s, u"ü/😀"_s, u"%2F"_s};
    for (const QString& key : odd)
        m_store.set(key, "needle");
    m_store.put("bad%ff", "needle");
    Query query = queryOf(u"needle"_s);
    query.inValues = true;
    const auto found = find(m_store.pointer(), query);
    QStringList expected = odd;
    std::sort(expected.begin(), expected.end(), keys::consulLess);
    QCOMPARE(found.keys(), expected);
    QCOMPARE(found.report.unreachable, 1);
    QVERIFY(!found.report.note.isEmpty());
    query.folder = u"a//"_s;
    QCOMPARE(find(m_store.pointer(), query).keys(), QStringList(u"a//b"_s));
}

void TestKeysFind::noUpperLimitAndInOrder()
{
    m_store.fill(u"f/"_s, 12'000);
    Query query = queryOf(u"v"_s);
    query.inValues = true;
    const auto found = find(m_store.pointer(), query);
    QCOMPARE(found.hits.size(), 12'000U);
    const QStringList names = found.keys();
    QVERIFY(std::is_sorted(names.begin(), names.end(), keys::consulLess));
    QVERIFY(found.batches > 3);
}

void TestKeysFind::largeValuesComeInSmallPages()
{
    for (int each = 0; each < 60; ++each)
        m_store.put("big/" + QByteArray::number(each), QByteArray(500'000, 'x') + "needle");
    support::FaultProxy proxy(m_store.agent.httpUrl());
    consul::Client client(endpointAt(proxy.url()));
    Query query = queryOf(u"needle"_s);
    query.inValues = true;
    const auto found = find(&client, query);
    QCOMPARE(found.hits.size(), 60U);
    QCOMPARE(found.report.progress.bytesRead, 60 * 500'006);
    QVERIFY(proxy.count("recurse") + proxy.count("/v1/txn") > 4);
}

void TestKeysFind::aFlatFolderComesInPages()
{
    m_store.fill(u"flat/"_s, 9000);
    support::FaultProxy proxy(m_store.agent.httpUrl());
    consul::Client client(endpointAt(proxy.url()));
    Query query = queryOf(u"v8999"_s);
    query.inValues = true;
    query.folder = u"flat/"_s;
    const auto found = find(&client, query);
    QCOMPARE(found.keys(), QStringList(u"flat/008999"_s));
    QVERIFY(proxy.count("recurse") > 2);
    for (const auto& request : proxy.requests("recurse"))
        QVERIFY2(request.target.startsWith("/v1/kv/flat/"), request.target.constData());
}

void TestKeysFind::cancels()
{
    m_store.fill(u"f/"_s, 5000);
    Query query = queryOf(u"v"_s);
    query.inValues = true;
    Finder finder(m_store.pointer(), query);
    const QSignalSpy ended(&finder, &Finder::finished);
    QObject::connect(&finder, &Finder::found, &finder, [&finder](const auto&) { finder.cancel(); });
    finder.start();
    QVERIFY(finder.isRunning());
    QTRY_COMPARE(ended.size(), 1);
    QVERIFY(!finder.isRunning());
    const auto report = ended.front().front().value<keys::FindReport>();
    QVERIFY(report.cancelled && !report.error);
    QVERIFY(report.progress.hits > 0 && report.progress.hits < 5000);
}

void TestKeysFind::dyingIsSilent()
{
    m_store.fill(u"f/"_s, 5000);
    Query query = queryOf(u"v"_s);
    query.inValues = true;
    for (int round = 0; round < 20; ++round) {
        auto finder = std::make_unique<Finder>(m_store.pointer(), query);
        int batches = 0;
        QObject::connect(finder.get(), &Finder::found, finder.get(), [&batches](const auto&) { ++batches; });
        finder->start();
        if (round % 2 == 1)
            QTRY_VERIFY(batches > 0);
        finder.reset();
    }
    auto orphan = std::make_unique<consul::Client>(endpointAt(m_store.agent.httpUrl()));
    Finder finder(orphan.get(), query);
    const QSignalSpy ended(&finder, &Finder::finished);
    finder.start();
    orphan.reset();
    QTRY_COMPARE(ended.size(), 1);
}

void TestKeysFind::errorsEndIt()
{
    m_store.fill(u"f/"_s, 3000);
    support::FaultProxy proxy(m_store.agent.httpUrl());
    proxy.add(support::Fault::answer("recurse", 500, "No cluster leader").after(1));
    consul::Client client(endpointAt(proxy.url()));
    Query query = queryOf(u"v"_s);
    query.inValues = true;
    const auto found = find(&client, query);
    QCOMPARE(found.report.error->kind, consul::ErrorKind::NoLeader);
    QVERIFY(!found.hits.empty());
}

QTEST_GUILESS_MAIN(TestKeysFind)
#include "support/other_language.h"
#include "tst_keys_find.moc"
