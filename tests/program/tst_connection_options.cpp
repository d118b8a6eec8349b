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
    void aLimitThatIsNoneIsTold();
    void aProfileStandsInPlaceOfTheVariables();
    void productionIsReadOnlyUnlessAskedFor();
    void productionIsProductionByItsAddress_data();
    void productionIsProductionByItsAddress();
    void whatIsKeptCountsInTheWindow();
    void aNameThatNobodyHasIsTold();
    void aNameThatSeveralHaveIsTold();
    void aListThatCannotBeReadIsReadOnly();
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

void TestConnectionOptions::aLimitThatIsNoneIsTold()
{
    const auto warnings = [](const QString& text, std::optional<int> typed = {}) {
        QProcessEnvironment environment;
        environment.insert(u"SIGNALBOX_ANSWER_LIMIT"_s, text);
        program::ConnectionOptions options;
        options.answerLimit = typed;
        const auto read = program::readEndpoint(options, environment);
        return read ? read->warnings : QStringList{u"an error"_s};
    };
    for (const auto& text : {u"x"_s, u"0"_s, u"4097"_s, u"64MiB"_s, u"1.5"_s}) {
        const auto told = warnings(text);
        QCOMPARE(told.size(), 1);
        QVERIFY2(told.first().contains(u"SIGNALBOX_ANSWER_LIMIT: “%1”"_s.arg(text)), qPrintable(told.first()));
    }
    for (const auto& text : {u"1"_s, u"256"_s, u"4096"_s, u""_s})
        QCOMPARE(warnings(text), QStringList());
    // Nobody goes by the variable beside the option.
    QCOMPARE(warnings(u"x"_s, 64), QStringList());
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

void TestConnectionOptions::productionIsProductionByItsAddress_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("variable");
    QTest::newRow("option") << u"--http-addr https://10.0.0.3:8501"_s << QString();
    QTest::newRow("variable") << QString() << u"https://10.0.0.3:8501"_s;
    QTest::newRow("datacenter") << u"--http-addr https://10.0.0.3:8501 --datacenter dc9"_s << QString();
    QTest::newRow("namespace") << u"--ns team"_s << u"https://10.0.0.3:8501"_s;
}

void TestConnectionOptions::productionIsProductionByItsAddress()
{
    QFETCH(QString, arguments);
    QFETCH(QString, variable);
    auto eu = remembered(u"eu"_s, profiles::Environment::Production);
    eu.agents = {{u"n1"_s, u"http://10.0.0.1:8500"_s}};
    QVERIFY(remember({eu}));
    QProcessEnvironment environment;
    if (!variable.isEmpty())
        environment.insert(u"CONSUL_HTTP_ADDR"_s, variable);
    const auto read = [&](const QString& more) {
        program::ConnectionOptions options;
        CLI::App app;
        program::addConnectionOptions(app, options);
        app.parse((arguments + more).toStdString());
        return program::readEndpoint(options, environment);
    };
    const auto usual = read({});
    QVERIFY(usual && usual->endpoint.readOnly);
    QCOMPARE(usual->profile->name, u"eu"_s);
    QCOMPARE(usual->profile->agents, eu.agents);
    QCOMPARE(usual->endpoint.nameSpace, variable.isEmpty() || arguments.isEmpty() ? QString() : u"team"_s);
    QVERIFY(!read(u" --write"_s)->endpoint.readOnly);
    QVERIFY(read(u" --write --read-only"_s)->endpoint.readOnly);
}

void TestConnectionOptions::whatIsKeptCountsInTheWindow()
{
    auto dev = remembered(u"dev"_s, profiles::Environment::Development);
    dev.endpoint.basicUser = u"me"_s;
    dev.tokenKept = true;
    dev.passwordKept = true;
    QVERIFY(remember({dev}));
    QProcessEnvironment environment;
    environment.insert(u"CONSUL_HTTP_TOKEN"_s, u"from-environment"_s);
    environment.insert(u"CONSUL_HTTP_AUTH"_s, u"me:from-environment"_s);
    program::ConnectionOptions options;
    options.profile = "dev";
    const auto without = program::readEndpoint(options, environment);
    QCOMPARE(without->endpoint.token.reveal(), u"from-environment"_s);
    options.withKeychain = true;
    const auto with = program::readEndpoint(options, environment);
    QVERIFY(with->endpoint.token.isEmpty() && with->endpoint.basicPassword.isEmpty());
    QCOMPARE(with->endpoint.basicUser, u"me"_s);
    options.token = "typed";
    QCOMPARE(program::readEndpoint(options, environment)->endpoint.token.reveal(), u"typed"_s);
}

void TestConnectionOptions::aNameThatSeveralHaveIsTold()
{
    auto one = remembered(u"eu"_s, profiles::Environment::Production);
    auto two = one;
    two.id = u"two"_s;
    QVERIFY(remember({one, two}));
    program::ConnectionOptions options;
    options.profile = "eu";
    const auto read = program::readEndpoint(options, {});
    QVERIFY(!read);
    QVERIFY2(read.error().serverWords.contains(u"Several"), qPrintable(read.error().serverWords));
}

void TestConnectionOptions::aListThatCannotBeReadIsReadOnly()
{
    QVERIFY(remember({remembered(u"dev"_s, profiles::Environment::Development)}));
    program::ConnectionOptions options;
    options.httpAddr = "10.9.9.9:8500";
    const auto whole = program::readEndpoint(options, {});
    QVERIFY(whole && !whole->endpoint.readOnly && whole->listTrouble.isEmpty());
    QFile file(profiles::ProfileStore::usualFile());
    QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() - 40));
    file.close();
    const auto read = program::readEndpoint(options, {});
    QVERIFY(read && read->endpoint.readOnly);
    QVERIFY2(read->listTrouble.contains(file.fileName()), qPrintable(read->listTrouble));
    options.write = true;
    QVERIFY(!program::readEndpoint(options, {})->endpoint.readOnly);
    options.readOnly = true;
    QVERIFY(program::readEndpoint(options, {})->endpoint.readOnly);
    QVERIFY(QFile::remove(file.fileName()));
}

QTEST_GUILESS_MAIN(TestConnectionOptions)
#include "tst_connection_options.moc"
