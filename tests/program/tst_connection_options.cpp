// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/connection_options.h"
#include "support/patience.h"

#include <CLI/CLI.hpp>
#include <QTemporaryFile>

using namespace Qt::Literals::StringLiterals;

class TestConnectionOptions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void optionsWinOverTheEnvironment();
    void theEnvironmentFillsTheRest();
    void readOnlyIsNoConnection();
    void aTypedTokenWinsOverATokenFileOfTheEnvironment();
    void refusesABrokenConnection();
};

void TestConnectionOptions::optionsWinOverTheEnvironment()
{
    QProcessEnvironment environment;
    environment.insert(u"CONSUL_HTTP_ADDR"_s, u"http://10.0.0.1:8500"_s);
    environment.insert(u"CONSUL_HTTP_TOKEN"_s, u"from-environment"_s);
    environment.insert(u"CONSUL_NAMESPACE"_s, u"from-environment"_s);
    program::ConnectionOptions options;
    options.httpAddr = "http://10.0.0.2:8501";
    options.token = "typed";
    options.nameSpace = "typed";
    options.partition = "part";
    options.datacenter = "dc2";
    options.tlsServerName = "server.dc2.consul";
    const auto read = program::readEndpoint(options, environment);
    QVERIFY(read);
    QCOMPARE(read->endpoint.address, QUrl(u"http://10.0.0.2:8501"_s));
    QCOMPARE(read->endpoint.token.reveal(), u"typed"_s);
    QCOMPARE(read->endpoint.nameSpace, u"typed"_s);
    QCOMPARE(read->endpoint.partition, u"part"_s);
    QCOMPARE(read->endpoint.datacenter, u"dc2"_s);
    QCOMPARE(read->endpoint.tls.serverName, u"server.dc2.consul"_s);
}

void TestConnectionOptions::theEnvironmentFillsTheRest()
{
    QProcessEnvironment environment;
    environment.insert(u"CONSUL_HTTP_ADDR"_s, u"http://10.0.0.1:8500"_s);
    const auto read = program::readEndpoint({}, environment);
    QVERIFY(read);
    QCOMPARE(read->endpoint.address, QUrl(u"http://10.0.0.1:8500"_s));
    QVERIFY(read->endpoint.token.isEmpty());
}

void TestConnectionOptions::readOnlyIsNoConnection()
{
    program::ConnectionOptions options;
    CLI::App app;
    program::addConnectionOptions(app, options);
    app.parse("--read-only");
    QVERIFY(options.isEmpty()); // A remembered connection is still wanted.
    QVERIFY(program::readEndpoint(options, {})->endpoint.readOnly);
    QVERIFY(!program::readEndpoint({}, {})->endpoint.readOnly);
}

void TestConnectionOptions::aTypedTokenWinsOverATokenFileOfTheEnvironment()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write("from-file\n");
    file.close();
    QProcessEnvironment environment;
    environment.insert(u"CONSUL_HTTP_TOKEN_FILE"_s, file.fileName());
    QCOMPARE(program::readEndpoint({}, environment)->endpoint.token.reveal(), u"from-file"_s);
    program::ConnectionOptions options;
    options.token = "typed";
    QCOMPARE(program::readEndpoint(options, environment)->endpoint.token.reveal(), u"typed"_s);
}

void TestConnectionOptions::refusesABrokenConnection()
{
    program::ConnectionOptions options;
    options.clientCert = "/certificate/without/key.pem";
    const auto half = program::readEndpoint(options, {});
    QVERIFY(!half);
    QVERIFY(!half.error().serverWords.isEmpty());
    program::ConnectionOptions missing;
    missing.tokenFile = "/no/such/file";
    QVERIFY(!program::readEndpoint(missing, {}));
}

QTEST_GUILESS_MAIN(TestConnectionOptions)
#include "tst_connection_options.moc"
