// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/endpoint.h"
#include "consul/wire_log.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QSignalSpy>
#include <QTemporaryFile>

using namespace consul;

namespace {

const auto secretText = QStringLiteral("5ec2e7-token-that-must-not-be-seen");

QProcessEnvironment variables(const QStringList& assignments)
{
    QProcessEnvironment environment;
    for (const QString& assignment : assignments)
        environment.insert(assignment.section(u'=', 0, 0), assignment.section(u'=', 1));
    return environment;
}

support::CommandResult shell(const QString& command)
{
    QProcessEnvironment environment = support::environmentWithoutConsul();
    environment.insert(QStringLiteral("CONSUL_HTTP_TOKEN"), secretText);
    environment.insert(QStringLiteral("CONSUL_HTTP_PASSWORD"), QStringLiteral("p:w"));
    return support::runCommand(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), command}, environment);
}

} // namespace

class TestEndpoint : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void address_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("url"); // Empty: refused.
        const auto row = [](const char* text, const char* url) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(url);
        };
        row("127.0.0.1:8500", "http://127.0.0.1:8500");
        row("consul", "http://consul:8500");
        row(":8501", "http://127.0.0.1:8501");
        row("[::1]:8500", "http://[::1]:8500");
        row("http://a:1", "http://a:1");
        row("http://a/", "http://a");
        row("https://a", "https://a");
        row("HTTPS://a:8501", "https://a:8501");
        for (const char* bad : {"", "http://", "a:0", "a:99999", "a:b", "http://a/path", "a?x",
                 "unix:///run/consul.sock", "ftp://a", "http://user:h1dden@a:1", "a b"})
            row(bad, "");
    }

    void refusedAddressesNameTheCure()
    {
        const std::pair<const char*, const char*> cures[] = {{"/var/run/consul.sock", "Unix sockets"},
            {"unix:///var/run/consul.sock", "Unix sockets"}, {"::1", "brackets"}, {"::1:8500", "brackets"},
            {"http://fe80::1:8500", "brackets"}, {"https://proxy/consul", "path"}, {"a:8500/v1", "path"}};
        for (const auto& [typed, cure] : cures) {
            const auto refused = parseAddress(QString::fromLatin1(typed));
            QVERIFY2(!refused && refused.error().serverWords.contains(QLatin1String(cure)), typed);
        }
    }

    void address()
    {
        QFETCH(QString, text);
        QFETCH(QString, url);
        const auto parsed = parseAddress(text);
        QCOMPARE(parsed.has_value(), !url.isEmpty());
        if (parsed)
            QCOMPARE(parsed->toString(), url);
        else
            QVERIFY(!parsed.error().serverWords.isEmpty()
                && !parsed.error().serverWords.contains(QStringLiteral("h1dden")));
    }

    void anEmptyEnvironmentIsTheLocalAgent()
    {
        const auto read = endpointFromEnvironment({});
        QVERIFY(read.has_value());
        QCOMPARE(read->endpoint, Endpoint());
        QVERIFY(read->warnings.isEmpty());
    }

    void schemes_data()
    {
        QTest::addColumn<QStringList>("set");
        QTest::addColumn<QString>("url");
        QTest::addColumn<int>("warnings");
        const auto row = [](const char* address, const char* ssl, const char* url, int warnings) {
            QTest::addRow("%s %s", address, ssl)
                << QStringList{QStringLiteral("CONSUL_HTTP_ADDR=") + QString::fromUtf8(address),
                       QStringLiteral("CONSUL_HTTP_SSL=") + QString::fromUtf8(ssl)}
                << QString::fromUtf8(url) << warnings;
        };
        for (const char* yes : {"1", "t", "T", "true", "TRUE", "True"})
            row("http://a:8500", yes, "https://a:8500", 0);
        for (const char* no : {"0", "f", "F", "false", "FALSE", "False", ""})
            row("https://a:8500", no, "https://a:8500", 0);
        row("a:8500", "yes", "http://a:8500", 1);
        row("", "true", "https://127.0.0.1:8500", 0);
    }

    void schemes()
    {
        QFETCH(QStringList, set);
        const auto read = endpointFromEnvironment(variables(set));
        QVERIFY(read.has_value());
        QTEST(read->endpoint.displayAddress(), "url");
        QTEST(int(read->warnings.size()), "warnings");
    }

    void theTokenFileWins()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write("\n from-file \n");
        file.flush();
        const QString token = QStringLiteral("CONSUL_HTTP_TOKEN=from-variable");
        const QString path = QStringLiteral("CONSUL_HTTP_TOKEN_FILE=");
        QCOMPARE(endpointFromEnvironment(variables({token}))->endpoint.token.reveal(), QStringLiteral("from-variable"));
        QCOMPARE(endpointFromEnvironment(variables({token, path + file.fileName()}))->endpoint.token.reveal(),
            QStringLiteral("from-file"));
        const auto missing = endpointFromEnvironment(variables({token, path + QStringLiteral("/does/not/exist")}));
        QVERIFY(!missing);
        QVERIFY(missing.error().serverWords.contains(QStringLiteral("/does/not/exist")));
        QVERIFY(file.resize(0));
        const auto empty = endpointFromEnvironment(variables({token, path + file.fileName()}));
        QCOMPARE(empty->endpoint.token.reveal(), QStringLiteral("from-variable"));
        QCOMPARE(empty->warnings.size(), 1);
    }

    void theRestOfTheVariables()
    {
        const auto read = endpointFromEnvironment(variables({QStringLiteral("CONSUL_HTTP_AUTH=me:p:w"),
            QStringLiteral("CONSUL_CACERT=ca.pem"), QStringLiteral("CONSUL_CAPATH=cas"),
            QStringLiteral("CONSUL_CLIENT_CERT=c.pem"), QStringLiteral("CONSUL_CLIENT_KEY=k.pem"),
            QStringLiteral("CONSUL_TLS_SERVER_NAME=server.dc1.consul:8501"),
            QStringLiteral("CONSUL_HTTP_SSL_VERIFY=off"), QStringLiteral("CONSUL_NAMESPACE=team"),
            QStringLiteral("CONSUL_PARTITION=part")}));
        QVERIFY(read.has_value());
        const Endpoint& endpoint = read->endpoint;
        QCOMPARE(endpoint.basicUser, QStringLiteral("me"));
        QCOMPARE(endpoint.basicPassword.reveal(), QStringLiteral("p:w"));
        QCOMPARE(endpoint.tls,
            (TlsOptions{QStringLiteral("ca.pem"), QStringLiteral("cas"), QStringLiteral("c.pem"),
                QStringLiteral("k.pem"), QStringLiteral("server.dc1.consul"), false}));
        QCOMPARE(read->warnings.size(), 1); // "off" is no word of Go's.
        QCOMPARE(endpoint.nameSpace, QStringLiteral("team"));
        QCOMPARE(endpoint.partition, QStringLiteral("part"));
        QVERIFY(!endpointFromEnvironment(variables({QStringLiteral("CONSUL_CLIENT_CERT=c.pem")})));
        QVERIFY(!endpointFromEnvironment(variables({QStringLiteral("CONSUL_CLIENT_KEY=k.pem")})));
        QVERIFY(!endpointFromEnvironment(variables({QStringLiteral("CONSUL_HTTP_ADDR=unix:///x")})));
    }

    void theLogIsBounded()
    {
        WireLog log;
        const QSignalSpy started(&log, &WireLog::entryStarted);
        const QSignalSpy finished(&log, &WireLog::entryFinished);
        for (std::size_t i = 0; i < WireLog::capacity + 2; ++i) {
            WireEntry entry;
            entry.request.body = QByteArray(i == 2 ? WireLog::maxBodyBytes + 5 : 1, 'x');
            QCOMPARE(log.begin(entry), quint64(i + 1));
        }
        QCOMPARE(log.entries().size(), WireLog::capacity);
        QCOMPARE(log.entries().front().id, quint64(3));
        QCOMPARE(log.entries().front().request.body.size(), WireLog::maxBodyBytes);
        log.finish(2, 200, {}, std::chrono::microseconds(1), 1, 1); // Dropped meanwhile.
        log.finish(99'999, 200, {}, std::chrono::microseconds(1), 1, 1); // Never was.
        QCOMPARE(finished.size(), 0);
        log.finish(3, 404, QStringLiteral("gone"), std::chrono::microseconds(5), 7, 9);
        QCOMPARE(finished.size(), 1);
        QCOMPARE(started.size(), qsizetype(WireLog::capacity + 2));
        const WireEntry& entry = log.entries().front();
        QVERIFY(entry.finished);
        QCOMPARE(entry.status, 404);
        QCOMPARE(entry.index, quint64(7));
    }

    void curlSendsWhatTheClientMeant_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("text") << QByteArray("it's \"$HOME\" `x` \\ !\n\ttwo lines");
        QTest::newRow("at sign") << QByteArray("@/etc/hostname");
        QTest::newRow("dash") << QByteArray("-x");
        QTest::newRow("utf-8") << QByteArray("naïve 信号");
        QTest::newRow("bytes") << QByteArray("\x00\xff\x01", 3);
        QTest::newRow("carriage return") << QByteArray("a\r\nb");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("unseen") << QByteArray(
            "{\"Node\":\"a\u202Eb\u2028c\u200Bd\u009Be\uFEFFf\"}"); // NOLINT(misc-misleading-bidirectional): that is
                                                                    // what is asked for
        QTest::newRow("unseen, of two halves") << QByteArray("a\U000E0041b");
        QTest::newRow("mark") << QByteArray("\xEF\xBB\xBF{}");
    }

    void curlSendsWhatTheClientMeant()
    {
        QFETCH(QByteArray, body);
        support::FaultProxy listener;
        listener.setResponder([](const support::SeenRequest&) -> std::optional<support::Fault> {
            return support::Fault::answer({}, 200, "true");
        });
        Endpoint endpoint;
        endpoint.address = QUrl(listener.url());
        endpoint.token = Secret(secretText);
        endpoint.basicUser = QStringLiteral("o'me");
        endpoint.basicPassword = Secret(QStringLiteral("p:w"));
        endpoint.datacenter = QStringLiteral("dc 1");
        endpoint.nameSpace = QStringLiteral("team");
        const Request request{
            Method::Put, "/v1/kv/" + encodeKey(QStringLiteral("it's a/../b")), {{"flags", "3"}}, body};
        const QString command = toCurl(request, endpoint);
        // Wherever the command is shown, such letters are replaced; what is copied from there must be the same command.
        for (const QChar unseen : {u'\u202E', u'\u2028', u'\u200B', u'\u009B', u'\uFEFF'})
            QVERIFY2(!command.contains(unseen), qPrintable(command));
        QVERIFY2(!command.contains(QStringLiteral("\U000E0041")), qPrintable(command));
        QVERIFY2(!command.contains(secretText) && !command.contains(QStringLiteral("p:w")), qPrintable(command));
        const support::CommandResult result = shell(command);
        QVERIFY2(result.out == "true", qPrintable(command + QString::fromUtf8(result.err)));

        const auto seen = listener.requests();
        QCOMPARE(seen.size(), std::size_t(1));
        QCOMPARE(seen[0].method, QByteArray("PUT"));
        QCOMPARE(seen[0].target, QByteArray("/v1/kv/it%27s%20a/../b?flags=3&dc=dc%201&ns=team"));
        QCOMPARE(seen[0].body, body);
        QCOMPARE(seen[0].headers.value("x-consul-token"), secretText.toUtf8());
        QCOMPARE(seen[0].headers.value("authorization"), "Basic " + QByteArray("o'me:p:w").toBase64());
    }

    void curlSpeaksTls()
    {
        Endpoint endpoint;
        endpoint.address = QUrl(QStringLiteral("https://10.0.0.1:8501"));
        endpoint.tls = {QStringLiteral("/my ca.pem"), {}, QStringLiteral("c.pem"), QStringLiteral("k.pem"),
            QStringLiteral("server.dc1.consul"), false};
        QCOMPARE(toCurl(Request{Method::Get, "/v1/status/leader", {}, {}}, endpoint),
            QStringLiteral("curl --cacert '/my ca.pem' --cert c.pem --key k.pem --insecure --connect-to "
                           "server.dc1.consul:8501:10.0.0.1:8501 https://server.dc1.consul:8501/v1/status/leader"));
    }

    void curlTakesTheProxy_data()
    {
        QTest::addColumn<QString>("proxy");
        QTest::addColumn<QString>("argument");
        QTest::newRow("http") << QStringLiteral("http://proxy:3128") << QStringLiteral("http://proxy:3128");
        // It is the proxy that looks names up, as in the client.
        QTest::newRow("socks") << QStringLiteral("socks5://proxy") << QStringLiteral("socks5h://proxy:1080");
    }

    void curlTakesTheProxy()
    {
        QFETCH(QString, proxy);
        QFETCH(QString, argument);
        Endpoint endpoint;
        endpoint.proxy = parseProxy(proxy).value();
        QCOMPARE(toCurl(Request{Method::Get, "/v1/status/leader", {}, {}}, endpoint),
            QStringLiteral("curl --proxy %1 http://127.0.0.1:8500/v1/status/leader").arg(argument));
    }

    void curlNeverWritesHalfAValue()
    {
        const Request request{Method::Put, "/v1/kv/a", {}, QByteArray(WireLog::maxBodyBytes, 'x')};
        const QString command = toCurl(request, {});
        QVERIFY(command.contains(QStringLiteral("@BODY_FILE")));
        QVERIFY(!command.contains(QStringLiteral("xxx")));
    }

    void noWordsHoldTheToken()
    {
        Endpoint endpoint;
        endpoint.token = Secret(secretText);
        QVERIFY(!endpoint.displayAddress().contains(secretText));
        const auto refusedAddress
            = endpointFromEnvironment(variables({QStringLiteral("CONSUL_HTTP_TOKEN=") + secretText,
                QStringLiteral("CONSUL_HTTP_ADDR=http://u:%1@a").arg(secretText)}));
        QVERIFY(!refusedAddress);
        QVERIFY(!describe(refusedAddress.error()).contains(secretText));
    }
};

QTEST_GUILESS_MAIN(TestEndpoint)
#include "tst_endpoint.moc"
