// SPDX-License-Identifier: GPL-3.0-or-later
// Whom the agent answers: names of this machine, and no page of another one.
#include "practice/agent.h"
#include "raw_client.h"
#include "support/patience.h"

#include <QSysInfo>

using namespace practice;

class TestPracticeHosts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY2(m_agent.start(), qPrintable(m_agent.errorText())); }

    void foreignHosts_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<bool>("isOwn");
        const auto row = [](const QByteArray& header, bool isOwn) {
            QTest::newRow(QByteArray(header).replace("\r\n", ", ").constData()) << header + "\r\n" << isOwn;
        };
        for (const auto* const host : {"localhost", "LOCALHOST:8500", "localhost.:80", "127.0.0.1", "127.0.0.1:1",
                 "127.9.8.7:8500", "[::1]:8500", "[::ffff:127.0.0.1]"})
            row(QByteArray("Host: ") + host, true);
        for (const auto* const host : {"rebound.evil.example", "rebound.evil.example:8500", "localhost.evil.example",
                 "evil.example.", "127.0.0.1.evil.example:8500", "10.0.0.1", "192.0.2.1:8500", "[fe80::1]",
                 "[::2]:8500", "0.0.0.0", "127.1", "2130706433", "x", "[", "localhost@evil.example", "\xC3\xA4\x01"})
            row(QByteArray("Host: ") + host, false);
        const QByteArray own("Host: localhost\r\n");
        row(own + "Origin: http://localhost:3000", true);
        row(own + "Origin: http://127.0.0.1:8500", true);
        row(own + "Sec-Fetch-Site: same-origin", true);
        row(own + "Sec-Fetch-Site: none", true);
        row(own + "Origin: http://rebound.evil.example:9320", false);
        row(own + "Origin: null", false);
        row(own + "Origin: file://", false);
        row(own + "Origin: http://localhost.evil.example", false);
        row(own + "Sec-Fetch-Site: cross-site", false);
    }
    /// As a page does whose name was made to mean this machine after it was loaded (DNS rebinding).
    void foreignHosts()
    {
        QFETCH(QByteArray, header);
        QFETCH(bool, isOwn);
        (void)RawClient(m_agent.port()).ask("DELETE", "/v1/kv/csrf");
        for (const auto* const method : {"PUT", "DELETE", "POST"}) {
            RawClient client(m_agent.port());
            client.send(method + QByteArray(" /v1/kv/csrf HTTP/1.1\r\n") + header + "Content-Length: 1\r\n\r\nx");
            const auto answer = client.answer();
            // Bytes that are in no header are Go's matter, and refused before.
            const int refused = header.contains('\x01') ? 400 : 403;
            QCOMPARE(answer.status, isOwn ? (method == QByteArray("POST") ? 405 : 200) : refused);
            QVERIFY2(isOwn || refused == 400 || answer.body.startsWith("The practice agent "), answer.body.constData());
        }
        RawClient(m_agent.port()).send("PUT /v1/kv/csrf HTTP/1.1\r\n" + header + "Content-Length: 1\r\n\r\nx");
        RawClient reader(m_agent.port());
        reader.send("GET /v1/kv/?keys HTTP/1.1\r\n" + header + "\r\n");
        // Another page may ask, for its browser does not let it read; but under a name of its own it could.
        const bool mayRead = isOwn || header.startsWith("Host: localhost\r\nOrigin") || header.contains("Sec-");
        QCOMPARE(
            reader.answer().status == 403 || reader.unread().contains("400"), !mayRead && !header.contains('\x01'));
    }

    /// A target may name a host, too, and is then what counts.
    void aForeignTarget()
    {
        RawClient client(m_agent.port());
        client.send("PUT http://evil.example/v1/kv/csrf2 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx");
        QCOMPARE(client.answer().status, 403);
        client.send("PUT http://localhost/v1/kv/csrf2 HTTP/1.1\r\nHost: evil\r\nContent-Length: 1\r\n\r\nx");
        QCOMPARE(client.answer().status, 200);
    }

    /// Old clients name no host; no browser is among them.
    void noHostAtAll()
    {
        RawClient client(m_agent.port());
        client.send("GET /v1/status/leader HTTP/1.0\r\n\r\n");
        QCOMPARE(client.answer().status, 200);
    }

    /// At an address in the network that address is its name, too; others there stay foreign.
    void theNameInTheNetwork()
    {
        AgentOptions options;
        options.address = QHostAddress(QHostAddress::AnyIPv4);
        Agent agent(options);
        QVERIFY2(agent.start(), qPrintable(agent.errorText()));
        const auto statusAt = [](const QUrl& url, const QByteArray& host) {
            RawClient client(url);
            client.send("GET /v1/status/leader HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
            return client.answer().status;
        };
        const auto urls = agent.networkUrls();
        for (const auto& text : urls) {
            const QUrl url(text);
            QCOMPARE(statusAt(url, url.authority().toLatin1()), 200);
            QCOMPARE(statusAt(url, QSysInfo::machineHostName().toUtf8()), 200);
            QCOMPARE(statusAt(url, "evil.example"), 403);
        }
        const QUrl loopback(agent.httpUrl());
        QCOMPARE(statusAt(loopback, loopback.authority().toLatin1()), 200);
        QCOMPARE(statusAt(loopback, "evil.example"), 403);
    }

private:
    Agent m_agent;
};

QTEST_GUILESS_MAIN(TestPracticeHosts)
#include "tst_practice_hosts.moc"
