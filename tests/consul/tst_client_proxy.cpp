// SPDX-License-Identifier: GPL-3.0-or-later
// A connection's own proxy: how it is written, and that requests take it.
#include "consul/await.h"
#include "support/patience.h"

#include <QTcpServer>
#include <QTcpSocket>

using namespace consul;
using namespace Qt::Literals::StringLiterals;

class TestClientProxy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isWritten_data();
    void isWritten();
    void carriesRequests();
    void comesFromTheWindow();
};

void TestClientProxy::isWritten_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("url"); // Empty: refused.
    QTest::newRow("bare") << u"proxy.example"_s << u"http://proxy.example:8080"_s;
    QTest::newRow("port") << u"proxy.example:3128"_s << u"http://proxy.example:3128"_s;
    QTest::newRow("socks") << u"socks5://proxy.example"_s << u"socks5://proxy.example:1080"_s;
    QTest::newRow("password") << u"http://me:secret@proxy.example:3128"_s << QString();
    QTest::newRow("scheme") << u"ftp://proxy.example"_s << QString();
    QTest::newRow("path") << u"http://proxy.example/x"_s << QString();
}

void TestClientProxy::isWritten()
{
    QFETCH(QString, text);
    QFETCH(QString, url);
    const auto read = parseProxy(text);
    QCOMPARE(read.has_value(), !url.isEmpty());
    if (read)
        QCOMPARE(*read, QUrl(url));
    else
        QVERIFY(!read.error().serverWords.contains(u"secret"));
}

void TestClientProxy::carriesRequests()
{
    QTcpServer proxy;
    QVERIFY(proxy.listen(QHostAddress::LocalHost));
    const auto asked = std::make_shared<QByteArray>();
    connect(&proxy, &QTcpServer::newConnection, this, [&] {
        auto* const socket = proxy.nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, socket, [asked, socket] {
            asked->append(socket->readAll());
            if (asked->endsWith("\r\n\r\n"))
                socket->write("HTTP/1.1 200 OK\r\nContent-Length: 15\r\nConnection: close\r\n\r\n\"10.0.0.9:8300\"");
        });
    });
    Endpoint endpoint;
    endpoint.address = QUrl(u"http://10.255.255.9:8500"_s);
    endpoint.proxy = QUrl(u"http://127.0.0.1:%1"_s.arg(proxy.serverPort()));
    Client client(endpoint);
    const auto leader = await(client.statusLeader());
    QVERIFY2(leader, leader ? "" : qPrintable(describe(leader.error())));
    QCOMPARE(*leader, u"10.0.0.9:8300"_s);
    QVERIFY2(asked->startsWith("GET http://10.255.255.9:8500/v1/status/leader "), asked->constData());
}

void TestClientProxy::comesFromTheWindow()
{
    QProcessEnvironment environment;
    environment.insert(u"SIGNALBOX_PROXY"_s, u"socks5://10.0.0.4:1080"_s);
    const auto read = endpointFromEnvironment(environment);
    QVERIFY(read);
    QCOMPARE(read->endpoint.proxy, QUrl(u"socks5://10.0.0.4:1080"_s));
}

QTEST_GUILESS_MAIN(TestClientProxy)
#include "tst_client_proxy.moc"

#include <memory>
