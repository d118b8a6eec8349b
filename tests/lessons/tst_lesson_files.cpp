// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson.h"

#include <rapidcheck.h>

#include "support/patience.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace lessons;
using namespace Qt::StringLiterals;

namespace {

QJsonObject words(const QString& text)
{
    return {{u"en"_s, text}, {u"zh_CN"_s, u"中文"_s}};
}

/// A file without a fault.
QJsonObject whole()
{
    return {{u"version"_s, 1}, {u"id"_s, u"mine"_s}, {u"title"_s, words(u"Title"_s)},
        {u"situation"_s, words(u"Situation."_s)},
        {u"setup"_s, QJsonObject{{u"strategy"_s, u"official"_s}, {u"contenders"_s, 2}}}, {u"story"_s, u"aab"_s},
        {u"question"_s, QJsonObject{{u"kind"_s, u"who-next"_s}, {u"text"_s, words(u"Who?"_s)}}},
        {u"then"_s, u"shortest"_s}, {u"explanation"_s, words(u"After {steps} steps."_s)},
        {u"expect"_s, QJsonObject{{u"answer"_s, u"a"_s}}}};
}

QByteArray textOf(const QJsonObject& object)
{
    return QJsonDocument(object).toJson();
}

} // namespace

class TestLessonFiles : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isRead();
    void errors_data();
    void errors();
    void placeOfAnError();
    void hostile_data();
    void hostile();
    void whatIsCutOffIsNoLesson();
    void anyBytes();
    void languages();
};

void TestLessonFiles::isRead()
{
    const auto lesson = parseLesson(textOf(whole()));
    QVERIFY2(lesson.has_value(), lesson ? "" : qPrintable(errorText(lesson.error())));
    QCOMPARE(lesson->id, u"mine"_s);
    QCOMPARE(lesson->title.english, u"Title"_s);
    QCOMPARE(lesson->title.chinese, u"中文"_s);
    QCOMPARE(lesson->setup.contenders, 2);
    QCOMPARE(proof::storyText(lesson->story), u"aab"_s);
    QVERIFY(!lesson->then);
    QCOMPARE(lesson->expect, (QMap<QString, QString>{{u"answer"_s, u"a"_s}}));
    auto file = whole();
    file[u"then"_s] = u"ab"_s;
    file[u"expect"_s] = QJsonObject{{u"answer"_s, u"a"_s}, {u"steps"_s, 5}, {u"verdict"_s, u"holds"_s}};
    file[u"setup"_s] = QJsonObject{{u"strategy"_s, u"spring"_s}, {u"contenders"_s, 3}, {u"limit"_s, 2},
        {u"faults"_s, 1}, {u"kinds"_s, QJsonArray{u"crash"_s}}};
    const auto other = parseLesson(textOf(file));
    QVERIFY2(other.has_value(), other ? "" : qPrintable(errorText(other.error())));
    QCOMPARE(proof::storyText(*other->then), u"ab"_s);
    QCOMPARE(other->expect.value(u"steps"_s), u"5"_s);
    QCOMPARE(other->setup.limit, 2);
    QVERIFY(other->setup.kinds.crash && !other->setup.kinds.lost);
}

void TestLessonFiles::errors_data()
{
    QTest::addColumn<QString>("member"); // `outer.inner`
    QTest::addColumn<QJsonValue>("value"); // Undefined: it is left out.
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const char* member, const QJsonValue& value, const char* reported) {
        QTest::newRow(name) << QString::fromLatin1(member) << value << QString::fromUtf8(reported);
    };
    const QJsonValue nothing(QJsonValue::Undefined);
    row("no version", "version", nothing, "version");
    row("newer", "version", 2, "1");
    row("id", "id", u"Not kebab"_s, "lowercase");
    row("no title", "title", nothing, "title");
    row("title of one language", "title", u"Title"_s, "object");
    row("no English", "title", QJsonObject{{u"zh_CN"_s, u"x"_s}}, "en");
    row("another language", "title", QJsonObject{{u"en"_s, u"x"_s}, {u"de"_s, u"x"_s}}, "de");
    row("empty text", "title", QJsonObject{{u"en"_s, u" "_s}}, "empty");
    row("long title", "title", words(QString(121, u'x')), "120");
    row("long text", "situation", words(QString(2001, u'x')), "2000");
    row("placeholder elsewhere", "situation", words(u"{steps}"_s), "explanation");
    row("unknown placeholder", "explanation", words(u"{luck}"_s), "luck");
    row("unclaimed placeholder", "explanation", words(u"{states}"_s), "expect");
    row("no strategy", "setup.strategy", nothing, "strategy");
    row("unknown strategy", "setup.strategy", u"mine"_s, "official");
    row("too many contenders", "setup.contenders", 6, "5");
    row("too few", "setup.contenders", 1, "2");
    row("half a contender", "setup.contenders", 2.5, "integer");
    row("limit", "setup.limit", 0, "1");
    row("faults", "setup.faults", 6, "5");
    row("kinds", "setup.kinds", QJsonArray{u"flood"_s}, "crash");
    row("kinds are no array", "setup.kinds", u"crash"_s, "array");
    row("unknown member", "setup.speed", 1, "speed");
    row("story", "story", u"hello"_s, "story");
    row("story of somebody else", "story", u"aac"_s, "contender");
    row("long story", "story", QString(201, u'a'), "200");
    row("kind", "question.kind", u"why"_s, "who-next");
    row("within of another kind", "question.property", u"exclusion"_s, "can-it-break");
    row("before", "question.before", u"noon"_s, "session-end");
    row("within", "question.within", 0, "1");
    row("a whole question with a story", "question.kind", u"what-breaks"_s, "story");
    row("nothing to follow", "question.kind", u"inside-after"_s, "shortest");
    row("then", "then", u"!"_s, "story");
    row("no claim", "expect.answer", nothing, "answer");
    row("another claim", "expect.luck", 1, "luck");
    row("negative claim", "expect.steps", -1, "0");
    row("claim of another type", "expect.steps", u"6"_s, "number");
    row("unknown field", "hint", u"x"_s, "hint");
}

void TestLessonFiles::errors()
{
    QFETCH(QString, member);
    QFETCH(QJsonValue, value);
    QFETCH(QString, words);
    auto file = whole();
    const auto dot = member.indexOf(u'.');
    if (dot < 0) {
        file.insert(member, value);
        if (value.isUndefined())
            file.remove(member);
    } else {
        auto inner = file.value(member.left(dot)).toObject();
        if (value.isUndefined())
            inner.remove(member.mid(dot + 1));
        else
            inner.insert(member.mid(dot + 1), value);
        file.insert(member.left(dot), inner);
    }
    const auto lesson = parseLesson(textOf(file));
    QVERIFY(!lesson.has_value());
    QVERIFY2(lesson.error().sentence.contains(words), qPrintable(lesson.error().sentence));
    QVERIFY(lesson.error().line >= 1);
}

void TestLessonFiles::placeOfAnError()
{
    const auto lesson = parseLesson("{\n  \"version\": 1,\n  \"id\": 7\n}");
    QVERIFY(!lesson.has_value());
    QVERIFY(lesson.error().line >= 1);
    QVERIFY(errorText(lesson.error()).startsWith(u"Line "));
    QCOMPARE(parseLesson("{\n  \"version\": 1,\n  \"id\": ?\n}").error().line, 3);
}

void TestLessonFiles::hostile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("null") << QByteArray("null");
    QTest::newRow("array") << QByteArray("[]");
    QTest::newRow("deep") << QByteArray(100'000, '[');
    QTest::newRow("large") << QByteArray(largestLesson + 1, ' ');
    QTest::newRow("twice") << QByteArray(R"({"version":1,"version":1})");
    QTest::newRow("no UTF-8") << QByteArray("{\"id\":\"\xff\xfe\"}");
    QTest::newRow("huge number") << QByteArray(R"({"version":1e999})");
    QTest::newRow("all wrong") << QByteArray(
        R"({"version":[],"id":{},"title":[],"situation":1,"setup":[],"story":1,"question":1,"then":[],"explanation":null,"expect":[]})");
    QTest::newRow("wrong inside") << QByteArray(
        R"({"version":1,"id":"x","title":{"en":1},"situation":{"en":[]},"setup":{"strategy":1,"contenders":"2","kinds":{}},"question":{"kind":1,"text":[]},"then":{},"explanation":{},"expect":{"answer":1}})");
}

void TestLessonFiles::hostile()
{
    QFETCH(QByteArray, text);
    const auto lesson = parseLesson(text);
    QVERIFY(!lesson.has_value());
    QVERIFY(!lesson.error().sentence.isEmpty());
}

void TestLessonFiles::whatIsCutOffIsNoLesson()
{
    const auto text = textOf(whole()).trimmed();
    for (qsizetype size = 0; size < text.size(); ++size)
        QVERIFY2(!parseLesson(text.first(size)).has_value(), text.first(size).constData());
}

void TestLessonFiles::anyBytes()
{
    QVERIFY(rc::check([] {
        auto text = textOf(whole());
        for (int times = *rc::gen::inRange(1, 6); times > 0; --times) {
            const auto at = *rc::gen::inRange<int>(0, static_cast<int>(text.size()));
            text[at] = static_cast<char>(*rc::gen::inRange(0, 256));
        }
        const auto lesson = parseLesson(text);
        RC_ASSERT(lesson.has_value() || !lesson.error().sentence.isEmpty());
    }));
}

void TestLessonFiles::languages()
{
    const Words both{u"one"_s, u"一"_s};
    QCOMPARE(both.in(u"zh_CN"_s), u"一"_s);
    QCOMPARE(both.in(u"en"_s), u"one"_s);
    QCOMPARE((Words{u"one"_s, {}}).in(u"zh_CN"_s), u"one"_s);
    QVERIFY(!builtInLesson(u"nothing"_s).has_value());
    QCOMPARE(builtInLessons().size(), 10);
}

QTEST_GUILESS_MAIN(TestLessonFiles)
#include "tst_lesson_files.moc"
