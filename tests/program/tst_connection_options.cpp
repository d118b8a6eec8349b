// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/connection_options.h"
#include "support/patience.h"

#include "profiles/profile_store.h"

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
    void aProfileStandsInPlaceOfTheVariables();
    void productionIsReadOnlyUnlessAskedFor();
    void aNameThatNobodyHasIsTold();
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

namespace {

profiles::Profile remembered(const QString& name, profiles::Environment environment)
{
    profiles::Profile profile;
    profile.id = name;
    profile.name = name;
    profile.environment = environment;
    profile.endpoint.address = QUrl(u"https://10.0.0.3:8501"_s);
    profile.endpoint.datacenter = u"dc3"_s;
    profile.endpoint.tls.serverName = u"server.dc3.consul"_s;
    profile.endpoint.proxy = QUrl(u"http://10.0.0.4:3128"_s);
    return profile;
}

bool remember(const profiles::Profiles& all)
{
    QFile::remove(profiles::ProfileStore::usualFile());
    return profiles::ProfileStore().save(all).has_value();
}

} // namespace

void TestConnectionOptions::aProfileStandsInPlaceOfTheVariables()
{
    QVERIFY(remember({remembered(u"dev"_s, profiles::Environment::Development)}));
    QProcessEnvironment environment;
    environment.insert(u"CONSUL_HTTP_ADDR"_s, u"http://10.0.0.1:8500"_s);
    environment.insert(u"CONSUL_NAMESPACE"_s, u"from-environment"_s);
    environment.insert(u"CONSUL_HTTP_SSL_VERIFY"_s, u"false"_s);
    environment.insert(u"CONSUL_HTTP_TOKEN"_s, u"from-environment"_s);
    program::ConnectionOptions options;
    CLI::App app;
    program::addConnectionOptions(app, options);
    app.parse("--profile Dev --tls-server-name typed.consul");
    QVERIFY(!options.isEmpty());
    const auto read = program::readEndpoint(options, environment);
    QVERIFY(read);
    QCOMPARE(read->endpoint.address, QUrl(u"https://10.0.0.3:8501"_s));
    QCOMPARE(read->endpoint.datacenter, u"dc3"_s);
    QCOMPARE(read->endpoint.nameSpace, QString());
    QCOMPARE(read->endpoint.tls.serverName, u"typed.consul"_s);
    QVERIFY(read->endpoint.tls.verify);
    QCOMPARE(read->endpoint.proxy, QUrl(u"http://10.0.0.4:3128"_s));
    QCOMPARE(read->endpoint.token.reveal(), u"from-environment"_s);
    QVERIFY(!read->endpoint.readOnly);
}

void TestConnectionOptions::productionIsReadOnlyUnlessAskedFor()
{
    QVERIFY(remember({remembered(u"eu"_s, profiles::Environment::Production)}));
    program::ConnectionOptions options;
    options.profile = "eu";
    QVERIFY(program::readEndpoint(options, {})->endpoint.readOnly);
    options.write = true;
    QVERIFY(!program::readEndpoint(options, {})->endpoint.readOnly);
    options.readOnly = true;
    QVERIFY(program::readEndpoint(options, {})->endpoint.readOnly);
    program::ConnectionOptions window;
    CLI::App app;
    program::addConnectionOptions(app, window, false);
    bool isKnown = true;
    try {
        app.parse("--profile eu --write");
    } catch (const CLI::ParseError&) {
        isKnown = false;
    }
    QVERIFY(!isKnown);
}

void TestConnectionOptions::aNameThatNobodyHasIsTold()
{
    QVERIFY(remember({remembered(u"eu"_s, profiles::Environment::Production)}));
    program::ConnectionOptions options;
    options.profile = "us";
    const auto read = program::readEndpoint(options, {});
    QVERIFY(!read);
    QVERIFY2(read.error().serverWords.contains(u"us") && read.error().serverWords.contains(u"eu"),
        qPrintable(read.error().serverWords));
}

QTEST_GUILESS_MAIN(TestConnectionOptions)
#include "tst_connection_options.moc"
