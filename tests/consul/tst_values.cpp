// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/duration.h"
#include "consul/values/error.h"
#include "consul/values/json.h"
#include "consul/values/permissions.h"
#include "consul/values/request.h"
#include "consul/values/server_trouble.h"
#include "support/patience.h"
#include "words/sentences.h"

#include <QUrl>

#include <rapidcheck.h>

#include <cctype>
#include <limits>

using namespace consul;
using namespace std::chrono_literals;

namespace {

QString latin(const std::string& text)
{
    return QString::fromLatin1(text.data(), qsizetype(text.size()));
}

QByteArray bytes(const std::string& text)
{
    return {text.data(), qsizetype(text.size())};
}

/// Written by hand, so that no JSON library stands on both sides of the comparison.
QByteArray serialised(const KvEntry& entry)
{
    QByteArray key;
    const QString& text = entry.key;
    for (const QChar c : text)
        key += "\\u" + QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
    const QByteArray value = entry.value.isEmpty() ? QByteArray("null") : '"' + entry.value.toBase64() + '"';
    return "{\"LockIndex\":" + QByteArray::number(entry.lockIndex) + ",\"Key\":\"" + key
        + "\",\"Flags\":" + QByteArray::number(entry.flags) + ",\"Value\":" + value
        + (entry.session.isEmpty() ? QByteArray() : ",\"Session\":\"" + entry.session.toString().toUtf8() + '"')
        + ",\"CreateIndex\":" + QByteArray::number(entry.createIndex)
        + ",\"ModifyIndex\":" + QByteArray::number(entry.modifyIndex) + ",\"Unknown\":[{\"x\":1.5e3}]}";
}

KvEntry randomEntry()
{
    KvEntry entry;
    entry.key = latin(*rc::gen::arbitrary<std::string>());
    entry.value = bytes(*rc::gen::arbitrary<std::string>());
    entry.flags = *rc::gen::oneOf(
        rc::gen::element(quint64(semaphoreFlag), quint64(lockFlag), std::numeric_limits<quint64>::max()),
        rc::gen::arbitrary<quint64>());
    entry.createIndex = *rc::gen::arbitrary<quint64>();
    entry.modifyIndex = *rc::gen::arbitrary<quint64>();
    entry.lockIndex = *rc::gen::arbitrary<quint64>();
    entry.session = *rc::gen::element(QString(), QStringLiteral("0f1b7a52-7c37-4b9b-a23c-b4c2b6d7a1e0"));
    return entry;
}

} // namespace

class TestValues : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void permissionsBelowAFolder_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<int>("shown");
        const auto told = [](const char* write, const char* below) {
            const QByteArray key = "{'Resource':'key','Access':'write','Segment':'a/" + QByteArray(anySession.data())
                + "','Allow':" + write + "}";
            const QByteArray all = "{'Resource':'key','Access':'write-prefix','Segment':'a/','Allow':";
            return QByteArray("[7," + key + ',' + all + below + "}]").replace('\'', '"');
        };
        QTest::newRow("all may be written") << told("true", "true") << int(KeysShown::All);
        QTest::newRow("not all may be written") << told("true", "false") << int(KeysShown::Less);
        QTest::newRow("none may be written") << told("false", "false") << int(KeysShown::NotKnown);
        QTest::newRow("no answer to one of them") << told("true", "null") << int(KeysShown::NotKnown);
        QTest::newRow("of another folder")
            << told("true", "false").replace("a/\",", "b/\",") << int(KeysShown::NotKnown);
        QTest::newRow("nothing") << QByteArray() << int(KeysShown::NotKnown);
        QTest::newRow("no list") << QByteArray("{}") << int(KeysShown::NotKnown);
    }
    void permissionsBelowAFolder()
    {
        QFETCH(QByteArray, answer);
        QFETCH(int, shown);
        const auto told = parsePermissions(answer);
        const QString key = QStringLiteral("key");
        KeySight sight;
        sight.writesOne = allowedIn(told, {key, QStringLiteral("write"), QStringLiteral("a/") + anySession});
        sight.writesAll = allowedIn(told, {key, wholePrefix, QStringLiteral("a/")});
        QCOMPARE(int(keysShownBy(sight)), shown);
        sight.tellsLeftOut = true; // What Consul says of the list itself goes first.
        QCOMPARE(int(keysShownBy(sight)), int(KeysShown::All));
        sight.isLeftOut = true;
        QCOMPARE(int(keysShownBy(sight)), int(KeysShown::Less));
        sight.mayEverything = true; // It goes before who one is, too.
        QCOMPARE(int(keysShownBy(sight)), int(KeysShown::Less));
        sight = {};
        sight.mayEverything = true;
        QCOMPARE(int(keysShownBy(sight)), int(KeysShown::All));
    }
    void onlyManagementAloneMayEverything_data()
    {
        QTest::addColumn<QByteArray>("has");
        QTest::addColumn<bool>("isManagement");
        const QByteArray all
            = R"("Policies":[{"ID":"00000000-0000-0000-0000-000000000001","Name":"global-management"})";
        const QByteArray deny = R"({"ID":"dac02916-6779-bc99-437a-07e15ee60180","Name":"dn"})";
        const auto row = [](const char* name, const QByteArray& has, bool isManagement) {
            QTest::newRow(name) << has << isManagement;
        };
        row("alone", all + ']', true);
        row("with empty lists", all + R"(],"Roles":[],"ServiceIdentities":null)", true);
        row("another policy after it", all + ',' + deny + ']', false);
        row("another policy before it", QByteArray(all + ']').replace(":[", ":[" + deny + ','), false);
        row("a policy that cannot be read", all + ",7]", false);
        row("a role", all + R"(],"Roles":[{"ID":"61e82f15-17e9-083c-66a0-fc6a1a22e8e7","Name":"rl"}])", false);
        row("a service", all + R"(],"ServiceIdentities":[{"ServiceName":"secret"}])", false);
        row("a node", all + R"(],"NodeIdentities":[{"NodeName":"deny","Datacenter":"dc1"}])", false);
        row("a template", all + R"(],"TemplatedPolicies":[{"TemplateName":"builtin/dns"}])", false);
        row("another policy of its name", R"("Policies":[{"ID":"x","Name":"global-management"}])", false);
        row("nothing", R"("Policies":[])", false);
    }

    /// Consul goes by the most exact rule of all that a token has (acl/policy_authorizer.go).
    void onlyManagementAloneMayEverything()
    {
        QFETCH(QByteArray, has);
        QFETCH(bool, isManagement);
        const auto token = parseToken(R"({"AccessorID":"a",)" + has + '}');
        QVERIFY(token);
        QCOMPARE(token->isManagement, isManagement);
    }
    void permissionsAreAskedForInOneRequest()
    {
        const auto request = permissionsRequest({{QStringLiteral("key"), wholePrefix, QStringLiteral("a\"/")}});
        QVERIFY(!isWrite(request));
        const QByteArray wanted = "[{'Access':'write-prefix','Resource':'key','Segment':'a\\\"/'}]";
        QCOMPARE(request.body, QByteArray(wanted).replace('\'', '"'));
    }

    void goDuration_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("valid");
        QTest::addColumn<qint64>("nanoseconds");
        const auto good
            = [](const char* text, qint64 value) { QTest::newRow(text) << QString::fromUtf8(text) << true << value; };
        const auto bad = [](const char* text) { QTest::newRow(text) << QString::fromUtf8(text) << false << qint64(0); };
        good("0", 0);
        good("0s", 0);
        good("10s", 10'000'000'000);
        good("600ms", 600'000'000);
        good("1h30m", 5'400'000'000'000);
        good("1.5s", 1'500'000'000);
        good(".5s", 500'000'000);
        good("5.s", 5'000'000'000);
        good("1us2ns", 1'002);
        good("3µs", 3'000);
        good("3μs", 3'000);
        good("0.33333333333333333333s", 333'333'333);
        good("2562047h47m16.854775807s", std::numeric_limits<qint64>::max());
        for (const char* text : {"", "15", "s", ".s", "1", "1x", "-1s", "+1s", " 1s", "1s ", "1 s", "1.2.3s", "00",
                 "9223372036854775808ns", "2562047h47m16.854775808s", "99999999999999999999h", "1S"})
            bad(text);
    }

    void goDuration()
    {
        QFETCH(QString, text);
        QFETCH(bool, valid);
        const auto parsed = parseGoDuration(text);
        QCOMPARE(parsed.has_value(), valid);
        if (parsed)
            QTEST(qint64(parsed->count()), "nanoseconds");
    }

    void everySumOfUnitsIsRead()
    {
        QVERIFY(rc::check("hours, minutes, seconds and nanoseconds add up", [] {
            const auto h = *rc::gen::inRange<qint64>(0, 2'000'000);
            const auto m = *rc::gen::inRange<qint64>(0, 1'000'000);
            const auto s = *rc::gen::inRange<qint64>(0, 1'000'000'000);
            const auto ns = *rc::gen::inRange<qint64>(0, 1'000'000'000);
            const QString text = QStringLiteral("%1h%2m%3s%4ns").arg(h).arg(m).arg(s).arg(ns);
            const std::chrono::nanoseconds expected = std::chrono::hours(h) + std::chrono::minutes(m)
                + std::chrono::seconds(s) + std::chrono::nanoseconds(ns);
            RC_ASSERT(parseGoDuration(text) == std::optional(expected));
        }));
        QVERIFY(rc::check(
            "no text crashes the parser", [](const std::string& text) { (void)parseGoDuration(latin(text)); }));
    }

    void encodedKeysComeBack()
    {
        QVERIFY(rc::check("decoding an encoded key gives the key", [](const std::vector<char16_t>& units) {
            QString key;
            for (const char16_t unit : units)
                key += QChar(QChar::isSurrogate(unit) ? u'x' : unit);
            const QByteArray encoded = encodeKey(key);
            RC_ASSERT(QString::fromUtf8(QByteArray::fromPercentEncoding(encoded)) == key);
            for (const char c : encoded)
                RC_ASSERT((std::isalnum(static_cast<unsigned char>(c)) || QByteArray("-._~/%").contains(c)));
        }));
        QCOMPARE(encodeKey(QStringLiteral("a b/ü+?#%&;")), QByteArray("a%20b/%C3%BC%2B%3F%23%25%26%3B"));
    }

    void targetEncodesPlus()
    {
        const Request request{Method::Put, "/v1/kv/a%20b", {{"acquire", "a+b &c"}, {"recurse", {}}}, {}};
        QCOMPARE(target(request), QByteArray("/v1/kv/a%20b?acquire=a%2Bb%20%26c&recurse"));
        QCOMPARE(target(Request{Method::Get, "/v1/status/leader", {}, {}}), QByteArray("/v1/status/leader"));
    }

    void addressable_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<bool>("reachable");
        for (const char* key : {"a", "a/b", "a/", "a b", " a", "a//", "a;b&c=d\\?#%", "é😀", ".a", "..a", "a..b"})
            QTest::newRow(key) << QString::fromUtf8(key) << !QByteArray(key).contains("//");
        for (const char* key : {"", "/", "/a", "a//b", ".", "..", "a/../b", "a/./b", "a/.", "a/..", "./a", "../",
                 "a\x01", "a\n", "a\u00a0", "a\u3000", "a\u200b"})
            QTest::newRow(qPrintable(QStringLiteral("not ") + QString::fromUtf8(QByteArray(key).toPercentEncoding())))
                << QString::fromUtf8(key) << false;
        QTest::newRow("lone surrogate") << QString(QChar(0xd800)) << false;
        QTest::newRow("NUL") << QString(QChar(u'\0')) << false;
    }

    void addressable()
    {
        QFETCH(QString, key);
        QTEST(isAddressable(key), "reachable");
    }

    void onlyReadingTransactionsAreReads_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("write");
        const auto row
            = [](const char* name, const char* body, bool write) { QTest::newRow(name) << QByteArray(body) << write; };
        row("get", R"([{"KV":{"Verb":"get","Key":"a"}}])", false);
        row("get-tree and check", R"([{"KV":{"Verb":"get-tree"}},{"KV":{"Verb":"check-session"}}])", false);
        row("node get", R"([{"Node":{"Verb":"get"}}])", false);
        row("one set among gets", R"([{"KV":{"Verb":"get"}},{"KV":{"Verb":"set"}}])", true);
        row("lower-case names", R"([{"kv":{"Verb":"get"}}])", true);
        row("second verb", R"([{"KV":{"Verb":"get","verb":"set"}}])", true);
        row("two kinds", R"([{"KV":{"Verb":"get"},"Node":{"Verb":"set"}}])", true);
        row("node check verb", R"([{"Node":{"Verb":"check-index"}}])", true);
        row("no verb", R"([{"KV":{}}])", true);
        row("not JSON", "x", true);
        row("empty", "", true);
    }

    void onlyReadingTransactionsAreReads()
    {
        QFETCH(QByteArray, body);
        QTEST(isWrite(Request{Method::Put, "/v1/txn", {}, body}), "write");
        QVERIFY(isWrite(Request{Method::Put, "/v1/kv/a", {}, body}));
        QVERIFY(isWrite(Request{Method::Delete, "/v1/kv/a", {}, {}}));
        QVERIFY(!isWrite(Request{Method::Get, "/v1/kv/a", {}, {}}));
        QVERIFY(!isWrite(Request{Method::Post, "/v1/internal/acl/authorize", {}, body}));
        QVERIFY(isWrite(Request{Method::Put, "/v1/internal/acl/authorize", {}, body}));
        QVERIFY(isWrite(Request{Method::Post, "/v1/acl/login", {}, body}));
    }

    void everyErrorHasNameAndWords()
    {
        QStringList names;
        for (int i = 0; i <= static_cast<int>(ErrorKind::ProxyRefused); ++i) {
            const auto kind = static_cast<ErrorKind>(i);
            const QString name = errorKindName(kind);
            QVERIFY(!name.isEmpty() && !names.contains(name));
            names << name;
            const QString words = describe(Error{kind, 500, QStringLiteral("boom"), QStringLiteral("GET /v1/x"),
                QStringLiteral("http://127.0.0.1:8500")});
            QVERIFY2(words.contains(QStringLiteral("GET /v1/x")), qPrintable(words));
            QVERIFY2(words.contains(QStringLiteral("boom")), qPrintable(words));
            QVERIFY2(words.endsWith(u'.'), qPrintable(words));
        }
        QVERIFY(isTransient(ErrorKind::NoLeader) && isTransient(ErrorKind::Unreachable));
        QVERIFY(!isTransient(ErrorKind::Denied) && !isTransient(ErrorKind::Cancelled));
    }

    void whatMayHaveBeenAppliedIsSaid_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("may");
        const auto row = [](const char* name, ErrorKind kind, int status, const char* words, bool may) {
            QTest::newRow(name) << static_cast<int>(kind) << status << QString::fromLatin1(words) << may;
        };
        row("fault", ErrorKind::ServerError, 500, "boom", true);
        row("gateway", ErrorKind::Unreachable, 504, "", true);
        row("no answer", ErrorKind::TimedOut, 0, "", true);
        row("leader lost", ErrorKind::NoLeader, 500, "leadership lost while committing log", true);
        row("no leader", ErrorKind::NoLeader, 500, "No cluster leader", false);
        row("done, unreadable", ErrorKind::Protocol, 200, "", true);
        row("not Consul", ErrorKind::Protocol, 404, "", false);
        row("refused", ErrorKind::Rejected, 500, "invalid session", false);
        row("proxy", ErrorKind::ProxyRefused, 401, "", false);
        row("denied", ErrorKind::Denied, 403, "Permission denied", false);
        row("never sent", ErrorKind::RefusedByReadOnly, 0, "", false);
    }

    void whatMayHaveBeenAppliedIsSaid()
    {
        QFETCH(int, kind);
        QFETCH(int, status);
        QFETCH(QString, words);
        QFETCH(bool, may);
        Error error{static_cast<ErrorKind>(kind), status, words, QStringLiteral("PUT /v1/x"), QStringLiteral("a")};
        QCOMPARE(mayHaveBeenApplied(error), may);
        const QString anyway = QStringLiteral("Consul may have applied the request anyway.");
        QCOMPARE(describe(error).contains(anyway), may);
        error.isRead = true; // By PUT, too: a transaction that only reads.
        QVERIFY(!describe(error).contains(anyway));
    }

    /// Who is not there has applied nothing; who hangs up may have.
    void whatWasSentToWhoHangsUpMayHaveBeenApplied()
    {
        const QString anyway = QStringLiteral("Consul may have applied the request anyway.");
        Error error{ErrorKind::Unreachable, 0, QStringLiteral("x"), QStringLiteral("PUT /v1/x"), QStringLiteral("a")};
        QVERIFY(!describe(error).contains(anyway));
        error.brokeOff = true;
        QVERIFY2(describe(error).contains(anyway), qPrintable(describe(error)));
    }

    /// The agent answers: who has not joined needs no election, and one call that broke off is none.
    void theServersBehindAnAgentAreToldApart()
    {
        const auto of = [](const char* words, int status = 500) {
            return Error{ErrorKind::NoLeader, status, QString::fromLatin1(words), QStringLiteral("PUT /v1/kv/a"),
                QStringLiteral("a")};
        };
        const QString noLeader = QStringLiteral("The servers currently have no leader.");
        for (const char* const words : {"No cluster leader", "rpc error making call: No cluster leader",
                 "rpc error making call: node is not the leader", "leadership lost while committing log",
                 "Raft leader not found in server lookup mapping"}) {
            QCOMPARE(serverTroubleOf(of(words)), ServerTrouble::NoLeader);
            QVERIFY(describe(of(words)).contains(noLeader));
        }
        QCOMPARE(serverTroubleOf(of("", 503)), ServerTrouble::NoLeader);
        const Error unjoined = of("No known Consul servers");
        QCOMPARE(serverTroubleOf(unjoined), ServerTrouble::NoServer);
        QVERIFY2(describe(unjoined).contains(QStringLiteral("consul join")), qPrintable(describe(unjoined)));
        QVERIFY(!describe(unjoined).contains(QStringLiteral("leader")));
        for (const char* const words :
            {"rpc error making call: EOF", "rpc error getting client: failed to get conn: dial tcp: connection refused",
                "rpc error making call: i/o deadline reached", "session shutdown"}) {
            const Error broken = of(words);
            QCOMPARE(serverTroubleOf(broken), ServerTrouble::BrokeOff);
            QVERIFY2(describe(broken).contains(QStringLiteral("could not reach the server")), words);
            QVERIFY(!describe(broken).contains(QStringLiteral("leader")));
            QVERIFY(mayHaveBeenApplied(broken));
        }
        Error elsewhere = of("No cluster leader");
        elsewhere.kind = ErrorKind::Denied;
        QCOMPARE(serverTroubleOf(elsewhere), ServerTrouble::None);
    }

    void anotherDatacenterIsNamed()
    {
        Error error{ErrorKind::NoLeader, 500, QStringLiteral("No cluster leader"), {}, QStringLiteral("a")};
        QVERIFY(describe(error).contains(QStringLiteral("The servers currently have no leader.")));
        error.request = QStringLiteral("GET /v1/kv/a?keys&dc=dc2");
        QVERIFY2(describe(error).contains(QStringLiteral("The agent responds")), qPrintable(describe(error)));
        // Only who was asked: the request itself is not told of.
        error.request = QStringLiteral("?dc=dc2");
        error.where = QStringLiteral("a");
        QVERIFY2(describe(error).startsWith(QStringLiteral("Communication with the agent at a failed.")),
            qPrintable(describe(error)));
        error.kind = ErrorKind::DatacenterAway;
        QVERIFY2(describe(error).contains(QString::fromUtf8("datacenter “dc2” does not")), qPrintable(describe(error)));
    }

    /// hashicorp/consul#14212, #4886.
    void aNodeThatIsNotRegisteredIsNamed()
    {
        Error error{ErrorKind::Rejected, 500, QStringLiteral("rpc error making call: Missing node registration"),
            QStringLiteral("PUT /v1/session/create"), QStringLiteral("a")};
        QVERIFY2(
            describe(error).contains(QStringLiteral("name a node that is registered")), qPrintable(describe(error)));
        error.request += QStringLiteral("?dc=foo");
        QVERIFY2(describe(error).contains(QString::fromUtf8("The catalog of datacenter “foo” does not know the node")),
            qPrintable(describe(error)));
        QVERIFY(describe(error).contains(QStringLiteral("Use an agent of that datacenter")));
    }

    void whichDatacenterIsAway()
    {
        const auto awayIn = [](const char* words, const QString& own, const QString& request) {
            const Error error{ErrorKind::NoLeader, 500, QString::fromLatin1(words), request, QStringLiteral("a")};
            return datacenterAway(error, own);
        };
        const QString there = QStringLiteral("GET /v1/kv/a?dc=dc2");
        for (const char* const words : {"rpc error getting client: failed to get conn: dial tcp: connection refused",
                 "rpc error making call: EOF", "No cluster leader"}) {
            QCOMPARE(awayIn(words, QStringLiteral("dc1"), there), QStringLiteral("dc2"));
            QCOMPARE(awayIn(words, QStringLiteral("dc2"), there), QString());
            QCOMPARE(awayIn(words, QStringLiteral("dc1"), QStringLiteral("GET /v1/kv/a")), QString());
        }
        // Without a server of its own, the agent reaches no datacenter.
        QCOMPARE(awayIn("No known Consul servers", QStringLiteral("dc1"), there), QString());
    }

    void sentencesKeepTheRoomThatTheirStopsBring()
    {
        const QString chinese = QStringLiteral("连接被拒绝");
        QCOMPARE(words::joinSentences({QStringLiteral("One."), QString(), QStringLiteral("Two.")}),
            QStringLiteral("One. Two."));
        for (const QChar stop : {u'。', u'！', u'？', u'：', u'；'})
            QCOMPARE(words::joinSentences({chinese + stop, chinese + u'。'}), chinese + stop + chinese + u'。');
        QString paragraph;
        words::addSentence(paragraph, QStringLiteral("One."));
        words::addSentence(paragraph, {});
        words::addSentence(paragraph, QStringLiteral("Two."));
        QCOMPARE(paragraph, QStringLiteral("One. Two."));
        const QString words = describe(Error{ErrorKind::Unreachable, 0, chinese, {}, {}});
        QVERIFY2(words.startsWith(chinese + u'。'), qPrintable(words));
    }

    void everyKvListIsReadExactly()
    {
        QVERIFY(rc::check("what was serialised is read", [] {
            const auto count = *rc::gen::inRange(0, 6);
            std::vector<KvEntry> entries;
            QByteArray json = "[";
            for (int i = 0; i < count; ++i) {
                entries.push_back(randomEntry());
                json += (i == 0 ? "" : ",\n") + serialised(entries.back());
            }
            json += "]\n";
            const auto read = parseKvList(json);
            RC_ASSERT(read.has_value());
            RC_ASSERT((*read == entries));
            // Without room behind the bytes the parser must copy: the same comes out.
            RC_ASSERT((*parseKvList(QByteArray::fromRawData(json.constData(), json.size())) == entries));
        }));
    }

    void noBytesCrashTheParsers()
    {
        QVERIFY(rc::check("cut and bent answers give a value or an error", [] {
            QByteArray json = '[' + serialised(randomEntry()) + ']';
            json.truncate(*rc::gen::inRange<qsizetype>(0, json.size() + 1));
            if (!json.isEmpty())
                json[*rc::gen::inRange<qsizetype>(0, json.size())] = *rc::gen::arbitrary<char>();
            const auto read = parseKvList(json);
            RC_ASSERT((read || read.error().kind == ErrorKind::Protocol));
            (void)parseSessions(json);
            (void)parseStringList(json);
        }));
    }

    void oddShapesAreSaid_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* json, const char* words) {
            QTest::newRow(json) << QByteArray(json) << QString::fromUtf8(words);
        };
        row("", "not valid JSON");
        row("[", "not valid JSON");
        row("[]x", "not valid JSON");
        row("<html>", "not valid JSON");
        row("{}", "the response is an object, expected an array");
        row("true", "the response is a Boolean, expected an array");
        row("[1]", "entry 1 is the number 1, expected an object");
        row("[{}]", "entry 1 has no Key");
        row(R"([{"Key":"a"},{"Key":5}])", "Key of entry 2 is the number 5, expected a string");
        row(R"([{"Key":null}])", "Key of entry 1 is null");
        row(R"([{"Key":"a","Flags":-1}])", "Flags of entry 1 is the number -1");
        row(R"([{"Key":"a","Flags":1.5}])", "Flags of entry 1 is the number 1.5");
        row(R"([{"Key":"a","Flags":"1"}])", "Flags of entry 1 is a string");
        row(R"([{"Key":"a","Flags":18446744073709551616}])", "");
        row(R"([{"Key":"a","Value":"%%"}])", "Value of entry 1 is not valid base64");
        row(R"([{"Key":"a","Value":{}}])", "Value of entry 1 is an object");
        row(R"([{"Key":"a","Session":[]}])", "Session of entry 1 is an array");
    }

    void oddShapesAreSaid()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, words);
        const auto read = parseKvList(json);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, ErrorKind::Protocol);
        QVERIFY2(read.error().serverWords.contains(words), qPrintable(read.error().serverWords));
    }

    void nullListsAreEmpty()
    {
        QVERIFY(parseKvList("null")->empty());
        QVERIFY(parseStringList(" null ")->isEmpty());
        QVERIFY(parseSessions("null")->empty());
        QCOMPARE(*parseStringList(R"(["a","b\u0000c"])"),
            (QStringList{QStringLiteral("a"), QString::fromUtf16(u"b\0c", 3)}));
    }

    void sessionsOfOldAndNewAgents()
    {
        const auto read = parseSessions(R"([{"ID":"s","Name":"n","Node":"x","LockDelay":15000000000,"Behavior":"delete",
            "TTL":"15s","NodeChecks":["serfHealth"],"Checks":["serfHealth","old"],
            "ServiceChecks":[{"ID":"web","Namespace":""}],"CreateIndex":18446744073709551615,"ModifyIndex":2},
            {"ID":"t","Behavior":"","TTL":"","NodeChecks":null,"ServiceChecks":null,"LockDelay":0}])");
        QVERIFY2(read.has_value(), read ? "" : qPrintable(read.error().serverWords));
        const SessionInfo& first = read->front();
        QCOMPARE(first.lockDelay, std::chrono::nanoseconds(15s));
        QCOMPARE(first.behavior, SessionBehavior::Delete);
        QCOMPARE(first.ttl, std::optional<std::chrono::milliseconds>(15s));
        QCOMPARE(first.nodeChecks, (QStringList{QStringLiteral("serfHealth"), QStringLiteral("old")}));
        QCOMPARE(first.serviceChecks, QStringList{QStringLiteral("web")});
        QCOMPARE(first.createIndex, std::numeric_limits<quint64>::max());
        const SessionInfo& second = read->back();
        QCOMPARE(second.behavior, SessionBehavior::Release);
        QVERIFY(!second.ttl && second.nodeChecks.isEmpty());
        QVERIFY(!parseSessions(R"([{"ID":"s","Behavior":"explode"}])"));
        QVERIFY(!parseSessions(R"([{"Name":"s"}])"));
        QVERIFY(!parseSessions(R"([{"ID":"s","LockDelay":"15s"}])"));
    }
};

QTEST_GUILESS_MAIN(TestValues)
#include "tst_values.moc"
