// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/account_home.h"
#include "profiles/profile_json.h"
#include "profiles/profile_store.h"
#include "support/other_language.h"
#include "support/patience.h"

#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace profiles;

namespace {

Profile sample(const QString& name)
{
    Profile profile;
    profile.id = newId();
    profile.keptAs = profile.id;
    profile.name = name;
    profile.environment = Environment::Production;
    profile.colour = QStringLiteral("violet");
    profile.endpoint.address = QUrl(QStringLiteral("https://consul.example:8501"));
    profile.endpoint.datacenter = QStringLiteral("dc2");
    profile.endpoint.nameSpace = QStringLiteral("team");
    profile.endpoint.partition = QStringLiteral("part");
    profile.endpoint.basicUser = QStringLiteral("me");
    profile.endpoint.proxy = QUrl(QStringLiteral("socks5://proxy.example:1080"));
    profile.endpoint.readOnly = true;
    profile.endpoint.tls = {QStringLiteral("ca.pem"), QStringLiteral("cas"), QStringLiteral("me.pem"),
        QStringLiteral("me.key"), QStringLiteral("server.dc1.consul"), false};
    profile.agents = {{QStringLiteral("n1"), QStringLiteral("http://10.0.0.1:8500")}};
    profile.tokenKept = true;
    profile.passwordKept = true;
    return profile;
}

} // namespace

class TestProfiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void comeBackAsTheyWere();
    void holdNoSecret();
    void aMissingFileIsAnEmptyList();
    void aDamagedFileIsKeptAside_data();
    void aDamagedFileIsKeptAside();
    void whatCanBeReadIsRead();
    void whatAnotherWindowAddedStays();
    void whatAnotherWindowChangedStays();
    void aFolderThatCannotBeWrittenIsTold();
    void anUnknownEnvironmentIsProduction();
    void whatCannotBeOpenedIsTold();
    void anOddReadOnlyIsReadOnly_data();
    void anOddReadOnlyIsReadOnly();
    void productionIsFoundByItsAddress();
    void anotherAddressOfThisMachineMayBeTheAgent();
    void aClusterIsKnownByItsHosts();
    void whereNobodyLivesNoListIsFound();
    void oneAgentHasManySpellings_data();
    void oneAgentHasManySpellings();
    void namesAreFound();
    void keysAreApartPerDatacenter();
    void agentsAreLines();

private:
    [[nodiscard]] QString file() const { return m_folder->filePath(QStringLiteral("deep/connections.json")); }
    void write(const QByteArray& text) const
    {
        QVERIFY(QDir().mkpath(m_folder->filePath(QStringLiteral("deep"))));
        QFile out(file());
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text);
    }
    [[nodiscard]] static QByteArray contents(const QString& path)
    {
        QFile in(path);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestProfiles::comeBackAsTheyWere()
{
    const Profiles all{sample(QStringLiteral("one")), sample(QStringLiteral("two"))};
    ProfileStore store(file());
    QVERIFY(!store.exists());
    QVERIFY(store.save(all));
    ProfileStore again(file());
    again.load();
    QVERIFY2(again.trouble().isEmpty(), qPrintable(again.trouble()));
    QCOMPARE(again.profiles().size(), std::size_t(2));
    QVERIFY(again.profiles() == all);
}

void TestProfiles::holdNoSecret()
{
    auto profile = sample(QStringLiteral("one"));
    profile.endpoint.token = consul::Secret(QStringLiteral("a-secret-token"));
    profile.endpoint.basicPassword = consul::Secret(QStringLiteral("a-secret-password"));
    profile.endpoint.proxy.setPassword(QStringLiteral("a-secret-proxy"));
    ProfileStore store(file());
    QVERIFY(store.save({profile}));
    const auto written = contents(file());
    QVERIFY(written.contains("consul.example"));
    QVERIFY2(!written.contains("a-secret"), written.constData());
}

void TestProfiles::aMissingFileIsAnEmptyList()
{
    ProfileStore store(file());
    store.load();
    QVERIFY(store.profiles().empty());
    QVERIFY(store.trouble().isEmpty());
}

void TestProfiles::aDamagedFileIsKeptAside_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("cut") << QByteArray("{\"format\":\"signalbox-connections\",\"ver") << QStringLiteral("damaged");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("damaged");
    QTest::newRow("foreign") << QByteArray("{\"colour\":\"red\"}") << QStringLiteral("not a list of connections");
    QTest::newRow("newer") << QByteArray("{\"format\":\"signalbox-connections\",\"version\":99,\"connections\":[]}")
                           << QStringLiteral("newer version of Signalbox");
    QTest::newRow("no list") << QByteArray("{\"format\":\"signalbox-connections\",\"version\":1,\"connections\":{}}")
                             << QStringLiteral("no array");
}

void TestProfiles::aDamagedFileIsKeptAside()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    write(text);
    ProfileStore store(file());
    store.load();
    QVERIFY(store.profiles().empty());
    QVERIFY2(store.trouble().contains(words), qPrintable(store.trouble()));
    QVERIFY(store.isUnread());
    QCOMPARE(contents(file()), text); // Reading changes nothing.
    QVERIFY(store.save({sample(QStringLiteral("one"))}));
    const QString kept = file() + QStringLiteral(".kept-1");
    QCOMPARE(contents(kept), text);
    QVERIFY(!store.isUnread());
    QVERIFY2(store.trouble().contains(kept), qPrintable(store.trouble()));
    QVERIFY(store.save({sample(QStringLiteral("two"))}));
    QVERIFY(!QFile::exists(file() + QStringLiteral(".kept-2")));
    ProfileStore again(file());
    again.load();
    QVERIFY(again.trouble().isEmpty());
    QCOMPARE(again.profiles().front().name, QStringLiteral("two"));
}

void TestProfiles::whatCanBeReadIsRead()
{
    auto json = profilesJson({sample(QStringLiteral("good")), sample(QStringLiteral("bad"))});
    json.replace("\"name\": \"bad\"", "\"name\": \"\"");
    write(json);
    ProfileStore store(file());
    store.load();
    QCOMPARE(store.profiles().size(), std::size_t(1));
    QVERIFY(!store.trouble().isEmpty() && store.isUnread());
    {
        const support::OtherLanguage other;
        QVERIFY2(store.trouble().startsWith(u'«'), qPrintable(store.trouble()));
    }
    QVERIFY(store.save(store.profiles()));
    QCOMPARE(contents(file() + QStringLiteral(".kept-1")), json);
}

void TestProfiles::whatAnotherWindowAddedStays()
{
    ProfileStore one(file());
    ProfileStore two(file());
    one.load();
    two.load();
    QVERIFY(one.save({sample(QStringLiteral("of one"))}));
    QVERIFY(two.save({sample(QStringLiteral("of two"))}));
    QCOMPARE(two.profiles().size(), std::size_t(2));
    // And what is removed here does not come back.
    QVERIFY(two.save({two.profiles().front()}));
    QCOMPARE(two.profiles().size(), std::size_t(1));
}

void TestProfiles::whatAnotherWindowChangedStays()
{
    Profiles all{sample(QStringLiteral("a")), sample(QStringLiteral("b")), sample(QStringLiteral("c")),
        sample(QStringLiteral("d"))};
    for (auto& each : all)
        each.tokenKept = false;
    ProfileStore one(file());
    QVERIFY(one.save(all));
    ProfileStore two(file());
    two.load();
    // One renames b, removes c, gives d a token, and puts b first.
    auto ofOne = all;
    ofOne[1].name = QStringLiteral("b of one");
    ofOne[3].tokenKept = true;
    QVERIFY(one.save({ofOne[1], ofOne[0], ofOne[3]}));
    // The other one, whose list is older, renames a and d.
    auto ofTwo = all;
    ofTwo[0].name = QStringLiteral("a of two");
    ofTwo[3].name = QStringLiteral("d of two");
    QVERIFY(two.save(ofTwo));
    QStringList names;
    for (const auto& each : two.profiles())
        names << each.name;
    QCOMPARE(names, QStringList({QStringLiteral("b of one"), QStringLiteral("a of two"), QStringLiteral("d of two")}));
    QVERIFY(two.profiles().back().tokenKept);
    one.load();
    QVERIFY(one.profiles() == two.profiles());
    // What was removed there and changed here is not lost.
    QVERIFY(one.save({one.profiles()[1], one.profiles()[2]}));
    ofTwo = two.profiles();
    ofTwo[0].name = QStringLiteral("kept");
    QVERIFY(two.save(ofTwo));
    QCOMPARE(two.profiles().size(), std::size_t(3));
    // A file that is gone, or damaged, takes nothing away.
    QVERIFY(QFile::remove(file()));
    QVERIFY(two.save(two.profiles()));
    QCOMPARE(two.profiles().size(), std::size_t(3));
    write("{");
    QVERIFY(two.save(two.profiles()));
    QCOMPARE(two.profiles().size(), std::size_t(3));
}

void TestProfiles::aFolderThatCannotBeWrittenIsTold()
{
    QFile inTheWay(m_folder->filePath(QStringLiteral("deep")));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    ProfileStore store(file());
    store.load();
    const auto saved = store.save({sample(QStringLiteral("one"))});
    QVERIFY(!saved);
    QVERIFY2(saved.error().serverWords.contains(m_folder->path()), qPrintable(saved.error().serverWords));
    QCOMPARE(store.profiles().size(), std::size_t(1)); // They hold for this run.
}

void TestProfiles::anUnknownEnvironmentIsProduction()
{
    for (const auto each : {Environment::Development, Environment::Staging, Environment::Production})
        QCOMPARE(environmentFromName(environmentName(each)), each);
    QCOMPARE(environmentFromName(QStringLiteral("qa")), Environment::Production);
}

/// A list that is there in some way is not an empty one.
void TestProfiles::whatCannotBeOpenedIsTold()
{
    QVERIFY(QDir().mkpath(m_folder->filePath(QStringLiteral("deep"))));
    QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("nowhere")), file()));
    ProfileStore link(file());
    link.load();
    QVERIFY(link.isUnread() && link.trouble().contains(file()));
    QVERIFY(QFile::remove(file()) && QDir().mkpath(file()));
    ProfileStore folder(file());
    folder.load();
    QVERIFY(folder.isUnread());
    // A pipe that nobody writes to: it is not waited for.
    QVERIFY(QDir().rmdir(file()));
    QCOMPARE(::mkfifo(QFile::encodeName(file()).constData(), 0600), 0);
    ProfileStore pipe(file());
    pipe.load();
    QVERIFY(pipe.isUnread());
    QVERIFY(!pipe.trouble().contains(QStringLiteral("30 s")));
}

void TestProfiles::anOddReadOnlyIsReadOnly_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("readOnly");
    QTest::newRow("true") << QByteArray("true") << true;
    QTest::newRow("false") << QByteArray("false") << false;
    QTest::newRow("text") << QByteArray("\"yes\"") << true;
    QTest::newRow("number") << QByteArray("1") << true;
    QTest::newRow("null") << QByteArray("null") << true;
}

void TestProfiles::anOddReadOnlyIsReadOnly()
{
    QFETCH(QByteArray, value);
    QFETCH(bool, readOnly);
    const auto read = readProfiles("{\"format\":\"signalbox-connections\",\"version\":1,\"connections\":"
                                   "[{\"name\":\"a\",\"address\":\"h:1\",\"environment\":\"staging\",\"readOnly\":"
        + value + "}]}");
    QCOMPARE(read.profiles.size(), std::size_t(1));
    QCOMPARE(read.profiles.front().endpoint.readOnly, readOnly);
}

void TestProfiles::productionIsFoundByItsAddress()
{
    auto careful = sample(QStringLiteral("careful"));
    auto careless = careful;
    careless.id = newId();
    careless.environment = Environment::Development;
    auto endpoint = careful.endpoint;
    endpoint.token = consul::Secret(QStringLiteral("t"));
    const Profiles all{careless, careful};
    QCOMPARE(findByAddress(all, endpoint)->id, careful.id);
    // Whatever is named besides: it is the same agent.
    endpoint.datacenter = QStringLiteral("dc9");
    QCOMPARE(findByAddress(all, endpoint)->id, careful.id);
    endpoint.nameSpace = QStringLiteral("other");
    endpoint.partition.clear();
    QCOMPARE(findByAddress(all, endpoint)->id, careful.id);
    // One that says all of that is meant, and no other.
    careless.endpoint = endpoint;
    QCOMPARE(findByAddress({careless, careful}, endpoint)->id, careless.id);
    endpoint.address.setPort(8502);
    QVERIFY(findByAddress(all, endpoint) == nullptr);
}

/// Agents of one machine have such addresses; and an agent that listens everywhere answers at all of them.
void TestProfiles::anotherAddressOfThisMachineMayBeTheAgent()
{
    auto production = sample(QStringLiteral("prod"));
    production.endpoint.address = QUrl(QStringLiteral("http://127.0.0.1:8500"));
    auto endpoint = production.endpoint;
    endpoint.address.setHost(QStringLiteral("127.0.0.2"));
    QVERIFY(findByAddress({production}, endpoint) != nullptr);
    // Whoever has saved that address has said what is there.
    auto other = production;
    other.id = newId();
    other.environment = Environment::Development;
    other.endpoint = endpoint;
    QCOMPARE(findByAddress({production, other}, endpoint)->id, other.id);
    endpoint.address.setPort(8501);
    QVERIFY(findByAddress({production, other}, endpoint) == nullptr);
    // What may be written needs no guess.
    endpoint.address.setPort(8500);
    production.environment = Environment::Development;
    production.endpoint.readOnly = false;
    QVERIFY(findByAddress({production}, endpoint) == nullptr);
}

void TestProfiles::aClusterIsKnownByItsHosts()
{
    auto production = sample(QStringLiteral("prod"));
    production.endpoint.address = QUrl(QStringLiteral("https://10.0.0.1:8501"));
    production.agents = {{QStringLiteral("n7"), QStringLiteral("http://[2001:db8::7]:8500")}};
    auto staging = production;
    staging.id = newId();
    staging.environment = Environment::Staging;
    const Profiles all{staging, production};
    const QString other = QStringLiteral("10.0.0.2");
    QVERIFY(findByHosts(all, {}) == nullptr);
    QVERIFY(findByHosts(all, {other}) == nullptr);
    QCOMPARE(findByHosts(all, {other, QStringLiteral("10.0.0.1")})->id, production.id);
    QCOMPARE(findByHosts(all, {QStringLiteral("2001:DB8:0::7")})->id, production.id);
    for (const auto& host : hostsOf({production}))
        QCOMPARE(findByHosts(all, {host})->id, production.id);
    // There may be several clusters on this machine.
    production.endpoint.address = QUrl(QStringLiteral("http://localhost:8500"));
    production.agents.clear();
    QVERIFY(findByHosts({production}, {QStringLiteral("127.0.0.1")}) == nullptr);
}

void TestProfiles::whereNobodyLivesNoListIsFound()
{
    const QByteArray config = qgetenv("XDG_CONFIG_HOME");
    const QByteArray home = qgetenv("HOME");
    const auto restore = qScopeGuard([&] {
        qputenv("XDG_CONFIG_HOME", config);
        qputenv("HOME", home);
    });
    qunsetenv("XDG_CONFIG_HOME");
    for (const char* const nowhere : {"", "relative", "/no/such/home"}) {
        qputenv("HOME", nowhere);
        QCOMPARE(ProfileStore::usualFile(), QString());
        ProfileStore store;
        store.load();
        QVERIFY(store.isUnread());
        QVERIFY2(store.trouble().contains(QStringLiteral("HOME")), qPrintable(store.trouble()));
        QVERIFY(!store.save({sample(QStringLiteral("prod"))}));
    }
    // As a job of systemd has it: the account's own.
    qunsetenv("HOME");
    consul::settleHome();
    const passwd* const account = ::getpwuid(::getuid());
    QVERIFY(account != nullptr);
    QCOMPARE(qgetenv("HOME"), QByteArray(account->pw_dir));
    // Who has one keeps it.
    qputenv("HOME", "/no/such/home");
    consul::settleHome();
    QCOMPARE(qgetenv("HOME"), QByteArray("/no/such/home"));
}

void TestProfiles::oneAgentHasManySpellings_data()
{
    QTest::addColumn<QString>("kept");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("same");
    const auto row = [](const char* kept, const char* typed, bool same) {
        QTest::addRow("%s %s", kept, typed) << QString::fromLatin1(kept) << QString::fromLatin1(typed) << same;
    };
    for (const auto* each :
        {"localhost:8500", "LOCALHOST.:8500", "agent.localhost:8500", "http://127.0.0.1:8500", "[::1]:8500",
            "[::ffff:127.0.0.1]:8500", "0.0.0.0:8500", "[::]:8500", "127.1:8500", "https://localhost:8500"})
        row("127.0.0.1:8500", each, true);
    row("https://Consul.Example.:8501", "https://consul.example:8501/", true);
    row("[2001:db8::1]:8500", "[2001:DB8:0::1]:8500", true);
    row("10.0.0.5:8500", "[::ffff:10.0.0.5]:8500", true);
    row("127.0.0.1:8500", "localhost:8501", false);
    row("consul.example:8500", "localhost.example:8500", false);
}

void TestProfiles::oneAgentHasManySpellings()
{
    QFETCH(QString, kept);
    QFETCH(QString, typed);
    QFETCH(bool, same);
    auto production = sample(QStringLiteral("prod"));
    production.endpoint.address = *consul::parseAddress(kept);
    auto endpoint = production.endpoint;
    endpoint.address = *consul::parseAddress(typed);
    QCOMPARE(findByAddress({production}, endpoint) != nullptr, same);
    // A harmless name for another spelling does not make it harmless.
    auto careless = production;
    careless.id = newId();
    careless.environment = Environment::Development;
    careless.endpoint = endpoint;
    if (same)
        QCOMPARE(findByAddress({careless, production}, endpoint)->id, production.id);
}

void TestProfiles::namesAreFound()
{
    const Profiles all{sample(QStringLiteral("Prod")), sample(QStringLiteral("prod eu")), sample(QStringLiteral("A")),
        sample(QStringLiteral("a"))};
    QCOMPARE(findByName(all, QStringLiteral("prod"))->name, QStringLiteral("Prod"));
    QCOMPARE(findByName(all, QStringLiteral("a"))->name, QStringLiteral("a"));
    QVERIFY(findByName(all, QStringLiteral("pro")) == nullptr);
    const Profiles twins{sample(QStringLiteral("eu")), sample(QStringLiteral("eu")), sample(QStringLiteral("EU"))};
    QVERIFY(findByName(twins, QStringLiteral("eu")) == nullptr);
    QCOMPARE(findByName(twins, QStringLiteral("EU"))->name, QStringLiteral("EU"));
    QVERIFY(findByName(twins, QStringLiteral("Eu")) == nullptr);
    QCOMPARE(freeName(all, QStringLiteral("prod")), QStringLiteral("prod 2"));
    QCOMPARE(freeName(all, QStringLiteral("new")), QStringLiteral("new"));
}

void TestProfiles::keysAreApartPerDatacenter()
{
    const auto profile = sample(QStringLiteral("one"));
    auto endpoint = profile.endpoint;
    QCOMPARE(keyOf(endpoint, profile), profile.keptAs);
    QCOMPARE(keyOf(endpoint, std::nullopt), addressKey(endpoint));
    endpoint.datacenter = QStringLiteral("dc3");
    QVERIFY(keyOf(endpoint, profile) != profile.keptAs);
    QVERIFY(!keyOf(endpoint, profile).contains(QLatin1Char('/')));
    endpoint.datacenter = profile.endpoint.datacenter;
    endpoint.nameSpace = QStringLiteral("a/b");
    QVERIFY(keyOf(endpoint, profile) != profile.keptAs);
    QVERIFY(!keyOf(endpoint, profile).contains(QLatin1Char('/')));
    auto byCluster = profile;
    byCluster.keptAs.clear();
    QCOMPARE(keyOf(endpoint, byCluster), addressKey(endpoint));
}

void TestProfiles::agentsAreLines()
{
    const auto read = agentsFromText(QStringLiteral(" n1 = 10.0.0.1:8500\n\nn2=https://n2.example:8501\n"));
    QVERIFY(read);
    QCOMPARE(agentsText(*read), QStringLiteral("n1 = http://10.0.0.1:8500\nn2 = https://n2.example:8501"));
    QVERIFY(!agentsFromText(QStringLiteral("n1")));
    QVERIFY(!agentsFromText(QStringLiteral("n1 = ftp://x")));
}

QTEST_GUILESS_MAIN(TestProfiles)
#include "tst_profiles.moc"
