// SPDX-License-Identifier: GPL-3.0-or-later
#include "case_size.h"
#include "samples.h"
#include "semaphore/diff.h"
#include "semaphore/discovery.h"
#include "semaphore/programs.h"
#include "support/patience.h"
#include "support/properties.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <array>

using namespace Qt::Literals::StringLiterals;
using namespace samples;
using semaphore::Layout;
using semaphore::OwnLayouts;
using semaphore::State;

namespace {

/// The layouts of a text that is known to be valid.
OwnLayouts layoutsOf(const QByteArray& text)
{
    auto read = semaphore::readOwnLayouts(text);
    if (!read)
        qFatal("%s", qPrintable(read.error().text()));
    return *read;
}

QByteArray fileOf(const QByteArray& members)
{
    return R"({"version":1,"layouts":[{"name":"x",)" + members + "}]}";
}

const QByteArray printer(R"("title":"Printer lock","key":"printers/{printer}/lock","body":{"holder":"/host"},)"
                         R"("warning":"The page is lost.")");
const QByteArray farm(R"("key":"builds/{pool}/state","waiters":"builds/{pool}/queue/{session}","flags":0,)"
                      R"("session":false,"body":{"holders":"/running","limit":"/slots"})");
const QByteArray ids(R"("key":"jobs/{q}/state","waiters":"jobs/{q}/wait/{session}",)"
                     R"("body":{"holders":"/in","limit":2,"waiters":"/next"})");

semaphore::Observation seen(const QString& path, std::vector<consul::KvEntry> entries, const QByteArray& members,
    std::vector<consul::SessionInfo> sessions = {session(1, u"one"_s), session(2, u"two"_s), session(3)})
{
    semaphore::Observation made;
    made.path = path;
    made.index = 100;
    made.entries = std::move(entries);
    made.sessions = std::move(sessions);
    made.sessionsKnown = true;
    made.layouts = layoutsOf(fileOf(members));
    return made;
}

QStringList factsOf(const State& state)
{
    QStringList facts;
    for (const auto& fact : state.program->facts)
        facts.append(fact.label + u": "_s + fact.value);
    return facts;
}

QStringList namesOf(const State& state)
{
    QStringList names;
    for (const auto& holder : state.holders)
        names.append(holder.name);
    return names;
}

} // namespace

class TestOwnLayouts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tellsWhereAFileIsWrong_data();
    void tellsWhereAFileIsWrong();
    void readsEveryMember();
    void boundsWhatItReads();
    void knowsANewerFile();
    void fitsKeys_data();
    void fitsKeys();
    void readsTheExamplesOfTheManual_data();
    void readsTheExamplesOfTheManual();
    void showsALock();
    void showsALockWithoutSession();
    void showsTheWholeValueAsHolder();
    void tellsNoEndOfSessionsThatAreNone_data();
    void tellsNoEndOfSessionsThatAreNone();
    void tellsTheEndOfSessionsAmongNames();
    void keepsNothingOfALockThatIsNone();
    void showsASemaphoreOfNames();
    void showsASemaphoreOfSessions();
    void tellsTheEndOfSessionsWithoutKeys();
    void takesNoOtherKeys_data();
    void takesNoOtherKeys();
    void goesBeforeWhatIsBuiltIn();
    void findsThemByTheirKeys();
    void dropsWhatDoesNotFit();
    void keepsOnlyWhatItPointsAt();
    void survivesAnyFile();
    void survivesAnyBody();
};

void TestOwnLayouts::tellsWhereAFileIsWrong_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const QByteArray& text, int line, int column, const QString& words) {
        QTest::newRow(name) << text << line << column << words;
    };
    const QByteArray start("{\n  \"version\": 1,\n  \"layouts\": [\n    ");
    const auto layout = [&](const QByteArray& members) { return start + "{" + members + "}\n  ]\n}\n"; };
    row("no JSON", "layouts", 1, 1, u"not a JSON value"_s);
    row("an array", "[]", 1, 1, u"An object in braces"_s);
    row("no version", "{\"layouts\": []}", 1, 1, u"“version” is missing"_s);
    row("another version", "{\n\"version\": 0, \"layouts\": []}", 2, 12, u"layouts of version 1"_s);
    row("version is no number", "{\n\"version\": \"1\", \"layouts\": []}", 2, 12, u"layouts of version 1"_s);
    row("layouts is no array", "{\"version\": 1,\n\"layouts\": {}}", 2, 12, u"An array"_s);
    row("unknown member of the file", "{\"version\": 1, \"layouts\": [],\n \"title\": \"a\"}", 2, 2,
        u"Unknown member “title”"_s);
    row("not closed", "{\"version\": 1,\n\"layouts\": [", 2, 13, u"where a JSON value is expected"_s);
    row("something behind", "{\"version\": 1, \"layouts\": []}\n}", 2, 1, u"content after the end"_s);
    row("no name", layout(R"("key":"a/{b}")"), 4, 5, u"“name” is missing"_s);
    row("no key", layout(R"("name":"a")"), 4, 5, u"“key” is missing"_s);
    row("unknown member", layout(R"("name":"a","keys":"a/{b}")"), 4, 17,
        u"Unknown member “keys”. Valid members: name, title, key,"_s);
    row("name with a space", layout(R"("name":"a b","key":"a/{b}")"), 4, 13, u"1 to 40 letters"_s);
    row("name twice",
        layout(R"("name":"a","key":"a/{b}"},)"
               "\n"
               R"({"key":"b/{b}","name":"a")"),
        5, 23, u"“a” is used twice"_s);
    row("title with a line break", layout(R"("name":"a","key":"a/{b}","title":"a\nb")"), 4, 39, u"single line"_s);
    row("key is no string", layout(R"("name":"a","key":7)"), 4, 23, u"A string in double quotes"_s);
    row("key with a slash at its end", layout(R"("name":"a","key":"a/{b}/")"), 4, 23, u"A key pattern is expected"_s);
    row("key with two slashes", layout(R"("name":"a","key":"a//{b}")"), 4, 23, u"A key pattern is expected"_s);
    row("brace without partner", layout(R"("name":"a","key":"a/{b")"), 4, 23, u"has no partner"_s);
    row("closing brace first", layout(R"("name":"a","key":"a/b}{c")"), 4, 23, u"has no partner"_s);
    row("part without name", layout(R"("name":"a","key":"a/{}")"), 4, 23, u"“{}” is not a valid part"_s);
    row("two parts in one place", layout(R"("name":"a","key":"a/{b}-{c}")"), 4, 23, u"more than one part"_s);
    row("fits everything", layout(R"("name":"a","key":"{a}/{b}")"), 4, 23, u"fits every key"_s);
    row("flags", layout(R"("name":"a","key":"a/{b}","flags":-1)"), 4, 39, u"Flags as an integer"_s);
    row("flags as another word", layout(R"("name":"a","key":"a/{b}","flags":"all")"), 4, 39, u"Flags as an integer"_s);
    row("session is no Boolean", layout(R"("name":"a","key":"a/{b}","session":"no")"), 4, 41, u"true or false"_s);
    row("without session and holder", layout(R"("name":"a","key":"a/{b}","session":false)"), 4, 41,
        u"must say where the holder is"_s);
    row("pointer without slash", layout(R"("name":"a","key":"a/{b}","body":{"holder":"owner"})"), 4, 48,
        u"A JSON pointer is expected"_s);
    row("pointer with a bare tilde", layout(R"("name":"a","key":"a/{b}","body":{"holder":"/a~2"})"), 4, 48, u"“~0”"_s);
    row("no UTF-8", layout("\"name\":\"a\",\"key\":\"a/{b}\",\"title\":\"\xff\""), 4, 40, u"not valid UTF-8"_s);
    row("unknown member of body", layout(R"("name":"a","key":"a/{b}","body":{"owner":"/owner"})"), 4, 39,
        u"Valid members: holder, holders, limit, waiters."_s);
    row("holder and holders", layout(R"("name":"a","key":"a/{b}","body":{"holder":"/a","holders":"/b"})"), 4, 63,
        u"exclude each other"_s);
    row("limit of a lock", layout(R"("name":"a","key":"a/{b}","body":{"limit":3})"), 4, 47, u"requires “holders”"_s);
    row("limit 0", layout(R"("name":"a","key":"a/{b}","body":{"holders":"/a","limit":0})"), 4, 62, u"from 1 to"_s);
    row("waiters elsewhere", layout(R"("name":"a","key":"a/{b}","waiters":"c/{b}/{session}")"), 4, 41,
        u"the same folder"_s);
    row("several locks in a folder", layout(R"("name":"a","key":"a/{b}/{c}","waiters":"a/{b}/w/{session}")"), 4, 23,
        u"“{c}” must be a part"_s);
    row("characters, not bytes", "{\"version\": 1, \"layouts\": [{\"name\":\"ä\",\"x\":1}]}", 1, 40,
        u"Unknown member “x”"_s);
}

void TestOwnLayouts::tellsWhereAFileIsWrong()
{
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, words);
    const auto read = semaphore::readOwnLayouts(text);
    QVERIFY(!read);
    QVERIFY2(read.error().sentence.contains(words), qPrintable(read.error().text()));
    QCOMPARE(read.error().text().section(u':', 0, 1), u"%1:%2"_s.arg(line).arg(column));
    QVERIFY(!read.error().isNewer);
}

void TestOwnLayouts::readsEveryMember()
{
    const auto all = layoutsOf(fileOf(farm)).list();
    QCOMPARE(all.size(), size_t(1));
    const auto& layout = all.front();
    QCOMPARE(layout.id(), u"own:x"_s);
    QCOMPARE(layout.title, u"x"_s);
    QCOMPARE(layout.folder, layout.key.first(2));
    QVERIFY(layout.holders == QStringList{u"running"_s});
    QVERIFY(layout.limit == QStringList{u"slots"_s});
    QCOMPARE(layout.flags, std::optional<quint64>(0));
    QVERIFY(!layout.holder && !layout.fixedLimit && !layout.needsSession && layout.isSemaphore());
    const auto escaped
        = layoutsOf(fileOf(R"("key":"a/{b}","flags":18446744073709551615,"body":{"holder":"/a~1b/~0c"})"));
    QVERIFY(escaped.list().front().holder == (QStringList{u"a/b"_s, u"~c"_s}));
    QCOMPARE(escaped.list().front().flags, std::optional<quint64>(18446744073709551615ULL));
    QVERIFY(layoutsOf("").isEmpty());
    QVERIFY(layoutsOf(" \n").isEmpty());
    QVERIFY(layoutsOf(R"({"version":1,"layouts":[]})").isEmpty());
}

void TestOwnLayouts::boundsWhatItReads()
{
    const auto many = [](int count) {
        QByteArrayList all;
        for (int i = 0; i < count; ++i)
            all.append(R"({"name":"n)" + QByteArray::number(i) + R"(","key":"a/{b}"})");
        return R"({"version":1,"layouts":[)" + all.join(",\n") + "]}";
    };
    QCOMPARE(layoutsOf(many(64)).list().size(), size_t(64));
    const auto more = semaphore::readOwnLayouts(many(65));
    QVERIFY(!more);
    QCOMPARE(more.error().text(), u"65:1: A file holds at most 64 layouts."_s);
    QByteArray large = many(1);
    large.append(QByteArray(OwnLayouts::mostBytes - large.size(), ' '));
    QVERIFY(semaphore::readOwnLayouts(large));
    large.append(' ');
    QVERIFY(!semaphore::readOwnLayouts(large));
    QVERIFY(!semaphore::readOwnLayouts(fileOf(R"("key":"a/)" + QByteArray(200, 'b') + "\"")));
    QVERIFY(!semaphore::readOwnLayouts(fileOf(R"("key":"a)" + QByteArray(64, 'b').replace("b", "/b") + "\"")));
}

void TestOwnLayouts::knowsANewerFile()
{
    const auto read = semaphore::readOwnLayouts(R"({"version":2,"colors":{},"layouts":[]})");
    QVERIFY(!read);
    QVERIFY(read.error().isNewer);
    QCOMPARE(read.error().text(), u"1:12: This program reads layouts of version 1."_s);
}

void TestOwnLayouts::fitsKeys_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("key");
    QTest::addColumn<bool>("fits");
    const auto row = [](const char* pattern, const char* key, bool fits) {
        QTest::addRow("%s %s", pattern, key) << QString::fromUtf8(pattern) << QString::fromUtf8(key) << fits;
    };
    row("locks/{name}/owner", "locks/a/owner", true);
    row("locks/{name}/owner", "locks//owner", false);
    row("locks/{name}/owner", "locks/a/b/owner", false);
    row("locks/{name}/owner", "locks/a/owner/", false);
    row("locks/{name}/owner", "locks/a/owners", false);
    row("locks/{name}/owner", "Locks/a/owner", false);
    row("locks/{name}/owner", "x/locks/a/owner", false);
    row("locks/{name}", "locks/a", true);
    row("locks/{name}", "locks/", false);
    row("locks/l-{name}.lock", "locks/l-a.lock", true);
    row("locks/l-{name}.lock", "locks/l-.lock", false);
    row("locks/ab{name}ba", "locks/aba", false);
    row("{a}/x/{a}", "p/x/p", true);
    row("{a}/x/{a}", "p/x/q", false);
    row("plain", "plain", true);
    row("plain", "plain/", false);
}

void TestOwnLayouts::fitsKeys()
{
    QFETCH(QString, pattern);
    QFETCH(QString, key);
    QFETCH(bool, fits);
    const auto layouts = layoutsOf(fileOf(R"("key":")" + pattern.toUtf8() + "\""));
    QCOMPARE(semaphore::ownLayoutOf(layouts, key, entry(key)) != nullptr, fits);
}

void TestOwnLayouts::readsTheExamplesOfTheManual_data()
{
    QTest::addColumn<QString>("page");
    QTest::newRow("English") << u"docs/layouts.md"_s;
    QTest::newRow("Chinese") << u"docs/zh_CN/layouts.md"_s;
}

void TestOwnLayouts::readsTheExamplesOfTheManual()
{
    QFETCH(QString, page);
    QFile file(QStringLiteral(SIGNALBOX_SOURCE_DIR "/") + page);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto parts = QString::fromUtf8(file.readAll()).split(u"```"_s);
    QCOMPARE(parts.size(), 5);
    QStringList names;
    for (const QString& part : {parts[1], parts[3]}) {
        QVERIFY(part.startsWith(u"json\n"));
        const auto layouts = layoutsOf(part.sliced(4).toUtf8());
        names << layouts.list().front().name;
        semaphore::Observation observation;
        observation.layouts = layouts;
        observation.path = names.size() == 1 ? u"printers/laser-1/lock"_s : u"builds/linux/"_s;
        observation.entries = {entry(u"printers/laser-1/lock"_s, R"({"host":"ws17","job":4711})", 0, id(1)),
            entry(u"builds/linux/state"_s, R"({"slots":3,"running":["build-7","build-9"]})"),
            entry(u"builds/linux/queue/"_s + id(2), {}, 0, id(2))};
        const State state = semaphore::decode(observation);
        if (names.size() == 1)
            QCOMPARE(namesOf(state), QStringList{u"ws17"_s});
        else
            QCOMPARE(namesOf(state), (QStringList{u"build-7"_s, u"build-9"_s}));
        QCOMPARE(state.limit, std::optional<qint64>(names.size() == 1 ? 1 : 3));
        QCOMPARE(state.waiting.size(), names.size() == 1 ? size_t(0) : size_t(1));
        QCOMPARE(state.program->id, u"own:"_s + names.back());
    }
    QCOMPARE(names, (QStringList{u"printer"_s, u"build-farm"_s}));
}

void TestOwnLayouts::showsALock()
{
    const QString key = u"printers/laser/lock"_s;
    const State state = semaphore::decode(seen(key, {entry(key, R"({"host":"ws17"})", 7, id(1))}, printer));
    QCOMPARE(state.layout, Layout::Lock);
    QCOMPARE(state.lockKey, key);
    QCOMPARE(state.lockFlags, quint64(7));
    QCOMPARE(state.limit, std::optional<qint64>(1));
    QCOMPARE(holderIds(state), QStringList{id(1)});
    QCOMPARE(namesOf(state), QStringList{u"ws17"_s});
    QVERIFY(state.holders.front().live);
    QVERIFY(state.program);
    QCOMPARE(semaphore::programTitle(*state.program), u"Printer lock"_s);
    QCOMPARE(factsOf(state), (QStringList{u"printer: laser"_s, u"Holder: ws17"_s}));
    QCOMPARE(semaphore::programWarnings(*state.program), QStringList{u"The page is lost."_s});
    QVERIFY(state.holdersAreSessions && state.program->commands.isEmpty());

    // What a dead holder left in the value holds nothing.
    const State free = semaphore::decode(seen(key, {entry(key, R"({"host":"ws17"})")}, printer));
    QVERIFY(free.holders.empty());
    QCOMPARE(free.program->id, u"own:x"_s);
    QCOMPARE(kinds(free), QStringList{u"lock-delay-possible"_s});

    // A value of another kind: the session alone says who holds.
    const State odd = semaphore::decode(seen(key, {entry(key, "{", 0, id(1))}, printer));
    QCOMPARE(namesOf(odd), QStringList{u"one"_s});
    QVERIFY(odd.findings.empty());
}

void TestOwnLayouts::showsALockWithoutSession()
{
    const QByteArray members(R"("key":"m/{name}","session":false,"body":{"holder":"/by/name"})");
    const State state = semaphore::decode(seen(u"m/a"_s, {entry(u"m/a"_s, R"({"by":{"name":"ann"}})")}, members));
    QCOMPARE(namesOf(state), QStringList{u"ann"_s});
    QVERIFY(state.holders.front().live);
    QCOMPARE(state.holders.front().key, u"m/a"_s);
    QVERIFY(!state.holdersAreSessions && !state.isSession(u"ann"_s));
    for (const char* const body : {"", "{}", R"({"by":{"name":""}})", R"({"by":7})", R"([1])"}) {
        const State free = semaphore::decode(seen(u"m/a"_s, {entry(u"m/a"_s, body)}, members));
        QVERIFY2(free.holders.empty(), body);
        QCOMPARE(free.layout, Layout::Lock);
        QVERIFY2(free.reportsHolders() && free.findings.empty(), body);
    }
    for (const char* const body : {R"({"by":{"name")", "ann", "7"}) {
        const State unknown = semaphore::decode(seen(u"m/a"_s, {entry(u"m/a"_s, body)}, members));
        QVERIFY2(unknown.holders.empty() && !unknown.reportsHolders(), body);
        QCOMPARE(kinds(unknown), QStringList{u"undecodable-body"_s});
    }
}

void TestOwnLayouts::showsTheWholeValueAsHolder()
{
    const QByteArray members(R"("key":"m/{name}","session":false,"body":{"holder":""})");
    const auto holderOf = [&](const QByteArray& body) {
        return namesOf(semaphore::decode(seen(u"m/a"_s, {entry(u"m/a"_s, body)}, members)));
    };
    QCOMPARE(holderOf("ws17\n"), QStringList{u"ws17"_s});
    QCOMPARE(holderOf(QString(u"a\u202eb"_s).toUtf8()), QStringList{u"a\ufffdb"_s});
    QCOMPARE(holderOf(QByteArray(100'000, 'a')).constFirst().size(), 121);
    QCOMPARE(holderOf(" "), QStringList());
    // JSON is text, too.
    for (const char* const body : {R"({"host":"ws17"})", R"("ws17")", "[1]", "{broken", "7"})
        QCOMPARE(holderOf(body), QStringList{QString::fromLatin1(body)});
    const State reported = semaphore::decode(seen(u"m/a"_s, {entry(u"m/a"_s, "{broken")}, members));
    QVERIFY(reported.findings.empty());
    // No letter of two halves is cut in two.
    const QString letter = QString::fromUcs4(U"\U0001F512");
    const QString long119 = QString(119, u'a');
    QCOMPARE(holderOf((long119 + letter + letter).toUtf8()), QStringList{long119 + u'…'});
    QCOMPARE(holderOf((long119 + u'a' + letter).toUtf8()), QStringList{long119 + u"a…"_s});
}

void TestOwnLayouts::tellsNoEndOfSessionsThatAreNone_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QStringList>("reported");
    const QByteArray lock(R"("key":"m/{name}","session":false,"body":{"holder":"/by"})");
    const QByteArray list(R"("key":"m/{name}","session":false,"body":{"holders":"/in","waiters":"/next"})");
    QTest::newRow("a lock is released") << lock << QByteArray(R"({"by":"ann"})") << QByteArray("{}")
                                        << QStringList{u"released ann"_s};
    QTest::newRow("a lock changes hands") << lock << QByteArray(R"({"by":"ann"})") << QByteArray(R"({"by":"bob"})")
                                          << QStringList{u"released ann"_s, u"granted bob"_s};
    QTest::newRow("a lock that cannot be read")
        << lock << QByteArray(R"({"by":"ann"})") << QByteArray("{") << QStringList{u"lost ann"_s};
    QTest::newRow("a holder leaves") << list << QByteArray(R"({"in":["ann","bob"]})") << QByteArray(R"({"in":["ann"]})")
                                     << QStringList{u"released bob"_s};
    QTest::newRow("one who waits leaves") << list << QByteArray(R"({"in":["ann"],"next":["bob"]})")
                                          << QByteArray(R"({"in":["ann"],"next":[]})") << QStringList{u"gave-up bob"_s};
    QTest::newRow("a list that cannot be read")
        << list << QByteArray(R"({"in":["ann"]})") << QByteArray("[") << QStringList{u"lost ann"_s};
    QTest::newRow("the key is deleted") << list << QByteArray(R"({"in":["ann"]})") << QByteArray()
                                        << QStringList{u"released ann"_s, u"vanished "_s};
}

void TestOwnLayouts::tellsNoEndOfSessionsThatAreNone()
{
    QFETCH(QByteArray, members);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QStringList, reported);
    const auto stateOf = [&](const QByteArray& body) {
        auto entries = std::vector{entry(u"m/a"_s, body)};
        if (body.isEmpty())
            entries.clear();
        return semaphore::decode(seen(u"m/a"_s, entries, members));
    };
    for (const bool sessionsKnown : {true, false}) {
        State was = stateOf(before);
        State is = stateOf(after);
        was.sessionsKnown = is.sessionsKnown = sessionsKnown;
        QStringList events;
        for (const auto& event : semaphore::diff(was, is)) {
            events << semaphore::eventId(event.kind) + u' ' + event.name;
            const bool isOfPermit
                = event.kind == semaphore::EventKind::Granted || event.kind == semaphore::EventKind::Released;
            QCOMPARE(event.detail, isOfPermit ? QString::fromLatin1(semaphore::onlyNamed) : QString());
        }
        QCOMPARE(events, reported);
    }
}

/// Keys that sessions hold are so beside names, too.
void TestOwnLayouts::tellsTheEndOfSessionsAmongNames()
{
    const auto stateOf = [](bool lives) {
        std::vector entries{entry(u"builds/linux/state"_s, R"({"running":["b7"]})")};
        std::vector<consul::SessionInfo> sessions{session(2, u"two"_s)};
        if (lives) {
            entries.push_back(entry(u"builds/linux/queue/"_s + id(1), {}, 0, id(1)));
            sessions.push_back(session(1, u"one"_s));
        }
        return semaphore::decode(seen(u"builds/linux/"_s, entries, farm, sessions));
    };
    const State was = stateOf(true);
    QVERIFY(!was.holdersAreSessions && was.isSession(id(1)) && !was.isSession(u"b7"_s));
    const auto events = semaphore::diff(was, stateOf(false));
    QCOMPARE(events.size(), size_t(1));
    QCOMPARE(events.front().kind, semaphore::EventKind::Expired);
    QCOMPARE(events.front().session, id(1));
}

/// `.lock` beside the keys of those who wait is not theirs.
void TestOwnLayouts::keepsNothingOfALockThatIsNone()
{
    const State state = semaphore::decode(seen(u"builds/linux/"_s,
        {entry(u"builds/linux/.lock"_s, "x", 5), entry(u"builds/linux/queue/"_s + id(2), {}, 0, id(2))}, farm));
    QCOMPARE(state.program->id, u"own:x"_s);
    QCOMPARE(waiterIds(state), QStringList{id(2)});
    QCOMPARE(state.lockKey, QString());
    QCOMPARE(state.body, QByteArray());
    QCOMPARE(state.lockFlags, quint64(0));
    QCOMPARE(state.lockModifyIndex, quint64(0));
    QCOMPARE(state.lockCreateIndex, quint64(0));
}

void TestOwnLayouts::showsASemaphoreOfNames()
{
    const QByteArray body(R"({"slots":3,"running":["b7","b9",""]})");
    const auto farmOf = [&](const QByteArray& value) {
        return semaphore::decode(seen(u"builds/linux/"_s,
            {entry(u"builds/linux/queue/"_s + id(2), {}, 0, id(2), 30),
                entry(u"builds/linux/queue/"_s + id(3), {}, 0, id(3), 20), entry(u"builds/linux/state"_s, value),
                entry(u"builds/linux/log"_s, "x")},
            farm));
    };
    const State state = farmOf(body);
    QCOMPARE(state.layout, Layout::Own);
    QCOMPARE(semaphore::layoutId(state.layout), u"own"_s);
    QCOMPARE(state.lockKey, u"builds/linux/state"_s);
    QCOMPARE(state.limit, std::optional<qint64>(3));
    QCOMPARE(namesOf(state), (QStringList{u"b7"_s, u"b9"_s}));
    QCOMPARE(state.liveHolders(), 2);
    QCOMPARE(state.freePermits(), 1);
    QCOMPARE(waiterIds(state), (QStringList{id(3), id(2)}));
    QCOMPARE(state.waiting.back().name, u"two"_s);
    QCOMPARE(state.waiting.back().position, 2);
    QCOMPARE(factsOf(state), QStringList{u"pool: linux"_s});
    QVERIFY(!semaphore::isOnlyAFolder(state));
    QVERIFY(state.findings.empty());

    const State crowded = farmOf(R"({"slots":1,"running":["b7","b9"]})");
    QCOMPARE(kinds(crowded), QStringList{u"over-limit"_s});
    QVERIFY2(crowded.findings.front().severity == semaphore::Severity::Warning, "Those who are named may be gone");
    QVERIFY(semaphore::findingWhy(crowded.findings.front(), crowded).startsWith(u"Consul cannot confirm"_s));
    const State twice = farmOf(R"({"slots":2,"running":["b7","b7","b8"]})");
    QCOMPARE(kinds(twice), QStringList{u"over-limit"_s});
    QCOMPARE(twice.holders[1].name, u"b7 (2)"_s);
    const State noNumber = farmOf(R"({"slots":"3","running":["b7"]})");
    QCOMPARE(kinds(noNumber), QStringList{u"limit-missing"_s});
    QCOMPARE(semaphore::findingText(noNumber.findings.front(), noNumber),
        u"The value of state has no positive integer as limit at /slots."_s);
    const State noList = farmOf(R"({"slots":3,"running":"b7"})");
    QCOMPARE(kinds(noList), QStringList{u"null-holders"_s});
    QVERIFY2(!noList.reportsHolders(), "not free: nobody knows");
    const State broken = farmOf(R"({"slots":1)");
    QCOMPARE(kinds(broken), QStringList{u"undecodable-body"_s});
    QVERIFY(
        semaphore::findingText(broken.findings.front(), broken).startsWith(u"The value of state is not valid JSON: "));
    QVERIFY(!broken.reportsHolders());
    QCOMPARE(farmOf(R"({"slots":"3","running":{"b7":1}})").limit, std::optional<qint64>());
    QCOMPARE(namesOf(farmOf(R"({"slots":"3","running":{"b7":1}})")), QStringList{u"b7"_s});
}

void TestOwnLayouts::showsASemaphoreOfSessions()
{
    const QByteArray body = R"({"in":[")" + id(1).toUtf8() + R"(",")" + id(9).toUtf8() + R"("],"next":[")"
        + id(3).toUtf8() + R"(",")" + id(1).toUtf8() + R"("]})";
    const State state = semaphore::decode(seen(u"jobs/a/"_s,
        {entry(u"jobs/a/state"_s, body), entry(u"jobs/a/wait/"_s + id(1), {}, 0, id(1)),
            entry(u"jobs/a/wait/"_s + id(2), {}, 0, id(2)), entry(u"jobs/a/wait/"_s + id(8))},
        ids));
    QCOMPARE(state.limit, std::optional<qint64>(2));
    QCOMPARE(holderIds(state), (QStringList{id(1), id(9)}));
    QVERIFY(state.holders.front().live);
    QCOMPARE(state.holders.front().key, u"jobs/a/wait/"_s + id(1));
    QVERIFY(!state.holders.back().live);
    QCOMPARE(waiterIds(state), (QStringList{id(2), id(3)}));
    QCOMPARE(kinds(state), (QStringList{u"stale-holder"_s, u"dead-contender"_s}));
    for (const char* const unread : {"oops", R"({"in":7})"}) {
        const State unknown = semaphore::decode(seen(
            u"jobs/a/"_s, {entry(u"jobs/a/state"_s, unread), entry(u"jobs/a/wait/"_s + id(2), {}, 0, id(2))}, ids));
        QVERIFY2(unknown.waiting.empty() && !unknown.reportsWaiters(), unread);
        QCOMPARE(unknown.unplaced.size(), std::size_t(1));
    }

    // Without keys of contenders the session list tells who lives, and of whom it never showed nothing is known.
    const QByteArray members(R"("key":"jobs/{q}","body":{"holders":"/in"})");
    const auto alone = seen(u"jobs/a"_s, {entry(u"jobs/a"_s, body)}, members);
    State keyOnly = semaphore::decode(alone);
    QCOMPARE(keyOnly.limit, std::optional<qint64>());
    QCOMPARE(keyOnly.holders.front().lives(), std::optional(true));
    QCOMPARE(keyOnly.holders.back().lives(), std::optional<bool>());
    QCOMPARE(kinds(keyOnly), QStringList{u"unconfirmed-holder"_s});
    const QString words = semaphore::findingText(keyOnly.findings.front(), keyOnly);
    QVERIFY2(words.contains(u"the list of sessions does not show it. Whether it lives is unknown."), qPrintable(words));
    for (const bool isKnown : {true, false}) { // Empty, which is what a token without session:read is answered; denied.
        auto unknown = alone;
        unknown.sessionsKnown = isKnown;
        unknown.sessions.clear();
        const State hidden = semaphore::decode(unknown);
        QVERIFY(std::ranges::all_of(hidden.holders, &semaphore::Holder::isUnconfirmed));
        QVERIFY(hidden.findings.empty());
    }
}

/// A list that showed a session before, and now does not, says that it is gone.
void TestOwnLayouts::tellsTheEndOfSessionsWithoutKeys()
{
    const QByteArray members(R"("key":"jobs/{q}","body":{"holders":"/in","limit":1})");
    const QByteArray body = R"({"in":[")" + id(1).toUtf8() + R"(",")" + id(2).toUtf8() + R"("]})";
    const auto stateOf = [&](std::vector<consul::SessionInfo> sessions) {
        return semaphore::decode(seen(u"jobs/a"_s, {entry(u"jobs/a"_s, body)}, members, std::move(sessions)));
    };
    const State before = stateOf({session(1), session(2), session(3)});
    QCOMPARE(kinds(before), QStringList{u"over-limit"_s});
    QVERIFY(before.findings.front().severity == semaphore::Severity::Problem);
    State after = stateOf({session(1), session(3)});
    QCOMPARE(after.liveHolders(), 2);
    semaphore::keepNames(after, before);
    QCOMPARE(after.holders.back().lives(), std::optional(false));
    QCOMPARE(kinds(after), QStringList{u"stale-holder"_s});
    const auto events = semaphore::diff(before, after);
    QCOMPARE(events.size(), size_t(1));
    QCOMPARE(events.front().kind, semaphore::EventKind::Expired);
    // An empty list takes nobody's life.
    State hidden = stateOf({});
    semaphore::keepNames(hidden, before);
    QVERIFY(hidden.holders.back().isUnconfirmed);
    QVERIFY(!hidden.isOverLimit() && hidden.findings.front().severity == semaphore::Severity::Warning);
    // Of one that leaves without having been shown, nobody knows what became of its session.
    const State never = stateOf({session(3)});
    const State left
        = semaphore::decode(seen(u"jobs/a"_s, {entry(u"jobs/a"_s, R"({"in":[]})")}, members, {session(3)}));
    for (const auto& event : semaphore::diff(never, left))
        QCOMPARE(event.detail, QString::fromLatin1(semaphore::sessionUnknown));
}

void TestOwnLayouts::takesNoOtherKeys_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QStringList>("keys");
    QTest::addColumn<quint64>("flags");
    QTest::newRow("another name") << u"printers/laser/locks"_s << printer << QStringList{u"printers/laser/locks"_s}
                                  << quint64(0);
    QTest::newRow("deeper") << u"printers/laser/tray/lock"_s << printer << QStringList{u"printers/laser/tray/lock"_s}
                            << quint64(0);
    QTest::newRow("the folder of a lock")
        << u"printers/laser/"_s << printer << QStringList{u"printers/laser/lock"_s} << quint64(0);
    QTest::newRow("other flags") << u"builds/linux/"_s << farm << QStringList{u"builds/linux/state"_s} << quint64(5);
    QTest::newRow("the key of a semaphore alone")
        << u"builds/linux/state"_s << farm << QStringList{u"builds/linux/state"_s} << quint64(0);
    QTest::newRow("neither key nor waiters")
        << u"builds/linux/"_s << farm << QStringList{u"builds/linux/log"_s} << quint64(0);
    QTest::newRow("a waiter of another session")
        << u"builds/linux/"_s << farm << QStringList{u"builds/linux/queue/"_s + id(2)} << quint64(0);
}

void TestOwnLayouts::takesNoOtherKeys()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, members);
    QFETCH(QStringList, keys);
    QFETCH(quint64, flags);
    std::vector<consul::KvEntry> entries;
    for (const QString& key : keys)
        entries.push_back(entry(key, "{}", flags, id(1)));
    const State with = semaphore::decode(seen(path, entries, members));
    QVERIFY(!with.program || !with.program->id.startsWith(u"own:"));
    auto plain = seen(path, entries, members);
    plain.layouts = {};
    QVERIFY(with == semaphore::decode(plain));
}

void TestOwnLayouts::goesBeforeWhatIsBuiltIn()
{
    const auto entries = std::vector{entry(u"app/.lock"_s, body(Family::Official, 3, {1}), consul::semaphoreFlag),
        entry(u"app/"_s + id(1), {}, consul::semaphoreFlag, id(1))};
    const QByteArray members(
        R"("key":"app/.lock","waiters":"app/{session}","body":{"holders":"/Holders","limit":"/Limit"})");
    const State own = semaphore::decode(seen(u"app/"_s, entries, members));
    QCOMPARE(own.layout, Layout::Own);
    QCOMPARE(holderIds(own), QStringList{id(1)});
    QCOMPARE(own.limit, std::optional<qint64>(3));
    auto builtIn = seen(u"app/"_s, entries, printer);
    QCOMPARE(semaphore::decode(builtIn).layout, Layout::Official);
}

void TestOwnLayouts::findsThemByTheirKeys()
{
    const auto layouts
        = layoutsOf(R"({"version":1,"layouts":[{"name":"p",)" + printer + R"(},{"name":"f",)" + farm + "}]}");
    QStringList keys{u"builds/linux/queue/"_s + id(2), u"builds/linux/state"_s, u"builds/mac/state"_s, u"other/key"_s,
        u"printers/a/lock"_s, u"printers/a/tray"_s};
    const auto found = semaphore::discover(keys, {}, layouts);
    QStringList reported;
    for (const auto& each : found)
        reported << each.path + u' ' + each.program + u' ' + semaphore::layoutId(each.layout)
                + (each.certain ? u" certain"_s : QString()) + (each.onlyIfOwn ? u" own"_s : QString());
    QCOMPARE(reported,
        (QStringList{
            u"builds/linux/ own:f own own"_s, u"builds/mac/ own:f own own"_s, u"printers/a/lock own:p lock"_s}));
    QCOMPARE(found.front().evidence.text(), u"Matches the layout “f”."_s);
    QVERIFY(semaphore::discover({}, {}, layouts).empty());

    auto all = seen({}, {}, printer);
    all.path = u"builds/"_s;
    all.layouts = layouts;
    for (const QString& key : std::as_const(keys))
        all.entries.push_back(entry(key, R"({"slots":2,"running":["a"]})"));
    const auto below = semaphore::below(all);
    QCOMPARE(below.size(), size_t(2));
    QCOMPARE(below.front().path, u"builds/linux/"_s);
    QCOMPARE(below.front().layout, Layout::Own);
}

void TestOwnLayouts::dropsWhatDoesNotFit()
{
    const QByteArray members(R"("key":"a/{name}","flags":7)");
    const auto layouts = layoutsOf(fileOf(members));
    auto found = semaphore::discover({u"a/one"_s, u"a/lock"_s}, {}, layouts);
    QCOMPARE(found.size(), size_t(2));
    for (auto& candidate : found) {
        auto fits = candidate;
        QVERIFY(semaphore::confirm(fits, seen(candidate.path, {entry(candidate.path, {}, 7)}, members)));
        QCOMPARE(fits.program, u"own:x"_s);
        auto other = candidate;
        // Its name says lock, whatever the layout says.
        QCOMPARE(semaphore::confirm(other, seen(candidate.path, {entry(candidate.path, {}, 8)}, members)),
            candidate.path == u"a/lock");
        QCOMPARE(other.program, QString());
    }
}

void TestOwnLayouts::keepsOnlyWhatItPointsAt()
{
    const auto farmLayout = layoutsOf(fileOf(farm)).list().front();
    QCOMPARE(semaphore::bareOwnBody(farmLayout, R"({"slots":3,"secret":"x","running":{"b7":"secret"}})"),
        QByteArray(R"({"running":{"b7":null},"slots":3})"));
    const auto nested = layoutsOf(fileOf(R"("key":"a/{b}","body":{"holder":"/x/y"})")).list().front();
    QCOMPARE(semaphore::bareOwnBody(nested, R"({"x":{"y":"ann","z":"secret"}})"), QByteArray(R"({"x":{"y":"ann"}})"));
    QCOMPARE(semaphore::bareOwnBody(nested, "secret"), QByteArray());
    const auto whole = layoutsOf(fileOf(R"("key":"a/{b}","body":{"holder":""})")).list().front();
    QCOMPARE(semaphore::bareOwnBody(whole, "ann"), QByteArray("ann"));
    QVERIFY(semaphore::bareOwnBody(whole, QByteArray(1000, 'a')).size() < 130);

    // One place in another.
    const auto bareOf = [](const QByteArray& body, const QByteArray& value) {
        const auto layouts = layoutsOf(fileOf(R"("key":"a/{b}","session":false,"body":)" + body));
        return semaphore::bareOwnBody(layouts.list().front(), value);
    };
    QCOMPARE(bareOf(R"({"holders":"","waiters":"/next"})", R"({"ann":"secret","next":["bob",{"x":"secret"}]})"),
        QByteArray(R"({"ann":null,"next":["bob",""]})"));
    QCOMPARE(bareOf(R"({"holders":"/in","waiters":""})", R"({"in":["ann"],"bob":"secret"})"),
        QByteArray(R"({"bob":null,"in":["ann"]})"));
    QCOMPARE(bareOf(R"({"holders":"","waiters":"/1"})", R"(["ann",["bob"]])"), QByteArray(R"(["ann",["bob"]])"));
    QCOMPARE(bareOf(R"({"holders":"/in","limit":"/in/max"})", R"({"in":{"ann":"secret","max":3}})"),
        QByteArray(R"({"in":{"ann":null,"max":3}})"));
    // What cannot be read stays so.
    QCOMPARE(bareOf(R"({"holder":"/by"})", "{secret"), QByteArray("?"));
    QCOMPARE(bareOf(R"({"holders":"/in"})", "{secret"), QByteArray("?"));
    QCOMPARE(bareOf(R"({"holders":"/in"})", ""), QByteArray());
}

void TestOwnLayouts::survivesAnyFile()
{
    const QByteArray valid = fileOf(ids);
    QVERIFY(holds(manyTimes(3000, largestCase), [&] {
        QByteArray text = valid;
        const int changes = *rc::gen::inRange(1, 6);
        for (int i = 0; i < changes; ++i) {
            const auto at = *rc::gen::inRange<qsizetype>(0, text.size());
            const auto letter = static_cast<char>(*rc::gen::inRange(0, 256));
            *rc::gen::inRange(0, 3) ? text.replace(at, 1, QByteArray(1, letter))
                                    : text.remove(at, *rc::gen::inRange(1, 9));
        }
        if (*rc::gen::inRange(0, 8) == 0) {
            const auto bytes = *rc::gen::container<std::string>(rc::gen::arbitrary<char>());
            text = QByteArray::fromStdString(bytes);
        }
        const auto read = semaphore::readOwnLayouts(text);
        if (read) {
            for (const auto& layout : read->list())
                RC_ASSERT(!layout.name.isEmpty() && !layout.key.isEmpty());
        } else {
            RC_ASSERT(read.error().line >= 1 && read.error().column >= 1 && !read.error().sentence.isEmpty());
            RC_ASSERT(read.error().line <= text.count('\n') + 1);
        }
    }));
}

/// Neither holders that the body does not list nor a session that holds nothing are made up, whatever stands there.
void TestOwnLayouts::survivesAnyBody()
{
    const QByteArray sample
        = R"({"in":[")" + id(1).toUtf8() + R"(","b"],"slots":3,"running":["b7"],"next":[1,null],"host":"h"})";
    const QByteArray named(R"("key":"printers/{printer}/lock","session":false,"body":{"holder":"/host"})");
    const QByteArray whole(R"("key":"printers/{printer}/lock","session":false,"body":{"holder":""})");
    QVERIFY(holds(manyTimes(3000, largestCase), [&] {
        QByteArray value = sample;
        for (int i = *rc::gen::inRange(0, 5); i > 0; --i)
            value.replace(*rc::gen::inRange<qsizetype>(0, value.size()), 1,
                QByteArray(1, static_cast<char>(*rc::gen::inRange(0, 256))));
        const QByteArray members = std::array{printer, named, whole, farm, ids}[*rc::gen::inRange<size_t>(0, 5)];
        const bool isLock = members != farm && members != ids;
        const QString folder = isLock ? u"printers/a/lock"_s : members == farm ? u"builds/a/"_s : u"jobs/a/"_s;
        const QString key = isLock ? folder : folder + u"state"_s;
        const QString queue = members == farm ? u"queue/"_s : u"wait/"_s;
        std::vector<consul::KvEntry> entries{entry(key, value, 0, *rc::gen::inRange(0, 2) ? id(1) : QString())};
        QStringList held; // The sessions that hold a key of those who wait.
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
            const QString name = id(*rc::gen::inRange(1, 5));
            const bool isHeld = *rc::gen::inRange(0, 3) != 0;
            entries.push_back(entry(folder + queue + name, {}, 0, isHeld ? name : QString()));
            if (isHeld)
                held << name;
        }
        const auto observation = seen(folder, entries, members);
        const State state = semaphore::decode(observation);
        RC_ASSERT(state.program && state.program->id == u"own:x");
        QSet<QString> once;
        for (const auto& holder : state.holders) {
            RC_ASSERT(!holder.session.isEmpty() && !once.contains(holder.session) && holder.name.size() <= 121);
            once.insert(holder.session);
        }
        for (const auto& waiter : state.waiting) {
            RC_ASSERT(!waiter.session.isEmpty() && !once.contains(waiter.session));
            once.insert(waiter.session);
        }

        const QString holding = entries.front().session.toString();
        const auto json = QJsonDocument::fromJson(value).object();
        const auto listed = [&json](const QString& name) {
            QStringList texts = json.value(name).toObject().keys();
            const QJsonArray array = json.value(name).toArray();
            for (const auto& each : array)
                texts << each.toVariant().toString();
            return texts;
        };
        if (isLock) {
            const QString host = members == named ? json.value(u"host"_s).toVariant().toString() : u"h"_s;
            const bool isHeld = members == printer ? !holding.isEmpty() : !host.isEmpty();
            RC_ASSERT(state.holders.size() == size_t(isHeld ? 1 : 0));
            RC_ASSERT(!isHeld || holding.isEmpty() || holderIds(state) == QStringList{holding});
            RC_ASSERT(!isHeld || !holding.isEmpty() || members != named || holderIds(state) == QStringList{host});
            RC_ASSERT(state.reportsHolders() == (members != named || !json.isEmpty()));
        }
        const QStringList inBody = listed(members == farm ? u"running"_s : u"in"_s);
        for (const auto& holder : state.holders) {
            RC_ASSERT(isLock || inBody.contains(holder.session));
            RC_ASSERT(members != ids || !holder.live || held.contains(holder.session));
            RC_ASSERT(!state.isSession(holder.session) || members == ids || members == printer
                || state.evidence.contains(holder.session));
        }
        const QStringList next = members == ids ? listed(u"next"_s) : QStringList();
        for (const auto& waiter : state.waiting)
            RC_ASSERT(held.contains(waiter.session) || next.contains(waiter.session)
                || (members == farm && waiter.key.endsWith(waiter.session)));

        // What a recording without values keeps shows the same.
        auto bare = observation;
        bare.entries.front().value
            = semaphore::bareOwnBody(observation.layouts.list().front(), observation.entries.front().value);
        const State again = semaphore::decode(bare);
        RC_ASSERT(kinds(state) == kinds(again));
        RC_ASSERT(holderIds(state) == holderIds(again) && waiterIds(state) == waiterIds(again));
        RC_ASSERT(state.limit == again.limit && state.reportsHolders() == again.reportsHolders());
        (void)semaphore::below(observation);
    }));
}

QTEST_GUILESS_MAIN(TestOwnLayouts)
#include "tst_own_layouts.moc"
