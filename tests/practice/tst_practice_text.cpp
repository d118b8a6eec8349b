// SPDX-License-Identifier: GPL-3.0-or-later
// What was observed on Consul 1.8.7 for the same input.
#include "practice/go_json.h"
#include "practice/go_text.h"
#include "practice/http_head.h"
#include "practice/json_writer.h"
#include "practice/request.h"
#include "support/patience.h"

using namespace practice;
using namespace std::chrono_literals;

class TestPracticeText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void numbers()
    {
        QCOMPARE(*parseUint("18446744073709551615"), 18446744073709551615ULL);
        QCOMPARE(parseUint("18446744073709551616").error(),
            QByteArray(R"(strconv.ParseUint: parsing "18446744073709551616": value out of range)"));
        QCOMPARE(parseUint("-1").error(), QByteArray(R"(strconv.ParseUint: parsing "-1": invalid syntax)"));
        QCOMPARE(parseUint("").error(), QByteArray(R"(strconv.ParseUint: parsing "": invalid syntax)"));
    }

    void durations_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("nanoseconds");
        QTest::addColumn<QByteArray>("error"); // empty: it is one
        const auto row = [](const char* text, std::chrono::nanoseconds value) {
            QTest::newRow(text) << QByteArray(text) << qint64(value.count()) << QByteArray();
        };
        const auto refused = [](const char* text, const char* error) {
            QTest::newRow(text) << QByteArray(text) << qint64(0) << QByteArray(error);
        };
        row("0", 0ns);
        row("10s", 10s);
        row("1h30m1.5s", 90min + 1500ms);
        row(".5h", 30min);
        row("1.h", 1h);
        row("+15s", 15s);
        row("-1s", -1s);
        row("9.999999999999999s", 9999999999ns);
        refused("x", "time: invalid duration \"x\"");
        refused("", "time: invalid duration \"\"");
        refused(".", "time: invalid duration \".\"");
        refused("-", "time: invalid duration \"-\"");
        refused("15", "time: missing unit in duration \"15\"");
        refused("1d", "time: unknown unit \"d\" in duration \"1d\"");
        refused("15s ", "time: unknown unit \"s \" in duration \"15s \"");
        refused("99999999999999h", "time: invalid duration \"99999999999999h\"");
    }
    void durations()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, nanoseconds);
        QFETCH(QByteArray, error);
        const auto duration = parseDuration(text);
        QCOMPARE(duration ? QByteArray() : duration.error(), error);
        if (duration)
            QCOMPARE(qint64(duration->count()), nanoseconds);
    }

    void quotes()
    {
        QCOMPARE(goQuote("q\n\"\\\x7f\xC3\xA9\xC2\xA0\xF0\x9F\x98\x80\xEE\x80\x80\xFF\x01"),
            QByteArray("\"q\\n\\\"\\\\\\u007f\xC3\xA9\\u00a0\xF0\x9F\x98\x80\\ue000\\xff\\x01\""));
        QCOMPARE(quoteCharacter('\''), QByteArray("'\\''"));
        QCOMPARE(quoteCharacter('"'), QByteArray("'\"'"));
        QCOMPARE(quoteCharacter('\xE9'), QByteArray("'\xC3\xA9'"));
        QCOMPARE(quoteCharacter('\0'), QByteArray("'\\x00'"));
    }

    void jsonErrors_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto row
            = [](const char* text, const char* error) { QTest::newRow(text) << QByteArray(text) << QByteArray(error); };
        row("", "EOF");
        row("  ", "EOF");
        row("{\"TTL\":", "unexpected EOF");
        row("x", "invalid character 'x' looking for beginning of value");
        row("{a}", "invalid character 'a' looking for beginning of object key string");
        row("{\"a\"}", "invalid character '}' after object key");
        row("{\"a\":1,}", "invalid character '}' looking for beginning of object key string");
        row("{\"a\":1 2}", "invalid character '2' after object key:value pair");
        row("[1,]", "invalid character ']' looking for beginning of value");
        row("[1 2]", "invalid character '2' after array element");
        row("nulx", "invalid character 'x' in literal null (expecting 'l')");
        row("{\"a\":01}", "invalid character '1' after object key:value pair");
        row("[-]", "invalid character ']' in numeric literal");
        row("[1.]", "invalid character ']' after decimal point in numeric literal");
        row("[1e]", "invalid character ']' in exponent of numeric literal");
        row("[\"\\q\"]", "invalid character 'q' in string escape code");
        row("[\"\\u12x\"]", "invalid character 'x' in \\u hexadecimal character escape");
        row("[\"\x01\"]", "invalid character '\\x01' in string literal");
        row("{} behind", "");
        row("5x", "");
    }
    void jsonErrors()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, error);
        const auto value = parseGoJson(text);
        QCOMPARE(value ? QByteArray() : value.error(), error);
    }

    void jsonNestedTooDeepIsRefused()
    {
        QCOMPARE(parseGoJson(QByteArray(2'000'000, '[')).error(), QByteArray("exceeded max depth"));
    }

    void jsonStrings()
    {
        const auto text = parseGoJson("\"\\ud83d\\ude00\\ud83d\\u0041\\n\xFF\"");
        QCOMPARE(text->text,
            QByteArray("\xF0\x9F\x98\x80\xEF\xBF\xBD"
                       "A\n\xEF\xBF\xBD"));
    }

    void jsonIsWrittenAsGoDoes()
    {
        JsonWriter json;
        json.beginArray().beginObject();
        json.fields({{"Flags", quint64(16210313421097356768ULL)}});
        json.field("Value").bytes({}).field("Key").text("<a&\xE2\x80\xA8\xFF\"\\\x01>").field("No").beginArray();
        json.endArray().endObject().endArray();
        QCOMPARE(json.finish(),
            QByteArray("[\n    {\n        \"Flags\": 16210313421097356768,\n        \"Value\": null,\n        \"Key\": "
                       "\"\\u003ca\\u0026\\u2028\\ufffd\\\"\\\\\\u0001\\u003e\",\n        \"No\": []\n    }\n]\n"));
    }

    void base64_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("wrongAt"); // -1: right
        const auto row = [](const char* text, int wrongAt) { QTest::newRow(text) << QByteArray(text) << wrongAt; };
        row("YQ==", -1);
        row("Y\nQ==", -1);
        row("", -1);
        row("!!", 0);
        row("YQ", 0);
        row("YWJjZ", 4);
        row("YQ=a", 2);
        row("YQ==a", 4);
        row("YWJjYQ=!", 6);
    }
    void base64()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, wrongAt);
        JsonValue value;
        value.type = JsonValue::Type::String;
        value.text = text;
        QByteArray bytes;
        JsonErrors errors;
        readBytes(value, "V", &bytes, errors);
        const auto error = "illegal base64 data at input byte " + QByteArray::number(wrongAt);
        QCOMPARE(errors.first(), wrongAt < 0 ? QByteArray() : error);
    }

    void paths_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("clean");
        const auto row
            = [](const char* path, const char* clean) { QTest::newRow(path) << QByteArray(path) << QByteArray(clean); };
        row("/v1/kv/a", "/v1/kv/a");
        row("/v1/kv/a/", "/v1/kv/a/");
        row("//v1/kv//a", "/v1/kv/a");
        row("/v1/kv/./a/../b", "/v1/kv/b");
        row("/v1/kv/..", "/v1");
        row("/v1/kv/../", "/v1/");
        row("/../..", "/");
        row("/", "/");
        row("", "/");
        row("/...", "/...");
    }
    void paths()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, clean);
        QCOMPARE(cleanPath(path), clean);
    }

    void targets()
    {
        const auto request = parseTarget("GET", "/v1/kv/a%2Fb+c%252F?x=1+2%2B3;y&z=%zz&x=other");
        QCOMPARE(request->path, QByteArray("/v1/kv/a/b+c%2F"));
        QCOMPARE(request->query.value("x"), QByteArray("1 2+3"));
        QVERIFY(request->query.has("y"));
        QVERIFY(!request->query.has("z"));
        QVERIFY(request->query.isMalformed());
        QVERIFY(!parseTarget("GET", "/v1/kv/a%zz"));
        QVERIFY(!parseTarget("GET", "v1/kv"));
        QCOMPARE(parseTarget("GET", "http://any:1/v1/kv/a?raw")->path, QByteArray("/v1/kv/a"));
        QCOMPARE(encodePath("/x +\"<\xFF!"), QByteArray("/x%20+%22%3C%FF%21"));
        QCOMPARE(QueryItems("cas=1&acquire=a%2fb+c").encoded(), QByteArray("acquire=a%2Fb+c&cas=1"));
    }

    void printable()
    {
        QVERIFY(isPrintable("/v1/kv/ a\xC3\xA9\xF0\x9F\x98\x80\xFF"));
        QVERIFY(!isPrintable(QByteArray("a\0b", 3)));
        QVERIFY(!isPrintable("\xC2\xA0")); // U+00A0
        QVERIFY(!isPrintable("\xE3\x80\x80")); // U+3000
        QVERIFY(!isPrintable("\xE2\x80\x8B")); // U+200B
        QVERIFY(!isPrintable("\x7F"));
    }

    void heads_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("words"); // empty: it is served
        const auto row
            = [](const char* head, const char* words) { QTest::newRow(head) << QByteArray(head) << QByteArray(words); };
        row("GET / HTTP/1.1\r\nHost: a\r\n\r\n", "");
        row("GET / HTTP/1.0\r\n\r\n", "");
        row("get / HTTP/1.1\nHost: a\n\n", "");
        row("GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n  folded\r\n\r\n", "");
        row("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n", "");
        row("GET / HTTP/1.1\r\n\r\n", "Bad Request: missing required Host header");
        row("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "Bad Request: too many Host headers");
        row("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", "Bad Request: malformed Host header");
        row("GET / HTTP/2.0\r\nHost: a\r\n\r\n", "Bad Request: unsupported protocol version");
        row("GARBAGE\r\n\r\n", "Bad Request");
        row("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "Bad Request");
        row("GET x HTTP/1.1\r\nHost: a\r\n\r\n", "Bad Request");
        row("GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n", "Bad Request");
        row("GET / HTTP/1.1\r\nHost: a\r\nFoo bar\r\n\r\n", "Bad Request");
        row("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -3\r\n\r\n", "Bad Request");
        row("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "Bad Request");
        row("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: foo\r\n\r\n", "Not Implemented");
    }
    void heads()
    {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, words);
        QCOMPARE(headLength(head + "rest"), head.size());
        const auto parsed = parseHead(head);
        QCOMPARE(parsed ? QByteArray() : parsed.error().words, words);
    }
};

QTEST_GUILESS_MAIN(TestPracticeText)
#include "tst_practice_text.moc"
