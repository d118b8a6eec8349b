// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/fronted_store.h"
#include "keys/key_name.h"
#include "support/go_path.h"

#include <rapidcheck.h>

#include <set>

using namespace Qt::Literals::StringLiterals;

namespace {

QString randomKey()
{
    static const std::vector<std::string> parts{"a", "b", "c", "/", "/", ".", "..", ".b/", " ", "%", "%2e", "%20",
        "%2F", "+", ":", "?", "#", "\\", "\xc3\xa4", "\xf0\x9f\x98\x80", "\x01", "\xc2\xa0"};
    std::string name;
    for (const auto& part : *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(parts))))
        name += part;
    return QString::fromStdString(name);
}

} // namespace

/// Names of keys that versions of Consul treat differently, through the calls of the client.
class TestKeyNames : public QObject, private FrontedStore
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(start()); }
    void init() { empty(); }
    void cleanup() { m_client.reset(); }
    void locksOfSuchNames_data() { fronts(); }
    void locksOfSuchNames();
    void theSecondNameIsNotRefusedFirst();
    void waitingEndsWithTheChange();
    void randomNamesReachThemselves_data();
    void randomNamesReachThemselves();
};

void TestKeyNames::locksOfSuchNames()
{
    QFETCH(Front, front);
    connectTo(front);
    for (const QString& key : {u" lock"_s, u"a:b"_s, u"a//lock"_s, u"50%20off"_s}) {
        const auto session = m_agent.judge().createSession();
        consul::PutOptions acquire;
        acquire.acquire = session;
        QCOMPARE(await(m_client->kvPut(key, "mine", acquire)), consul::Result<bool>(true));
        QCOMPARE(await(m_client->kvGet(key))->value->session, session);
        consul::PutOptions other;
        other.acquire = m_agent.judge().createSession();
        QCOMPARE(await(m_client->kvPut(key, "theirs", other)), consul::Result<bool>(false));
        consul::PutOptions release;
        release.release = session;
        QCOMPARE(await(m_client->kvPut(key, "free", release)), consul::Result<bool>(true));
        QVERIFY(await(m_client->kvGet(key))->value->session.isEmpty());
        QCOMPARE(await(m_client->kvPut(key, "free", release)), consul::Result<bool>(false));
    }
    QCOMPARE(all().keys(), (QStringList{u" lock"_s, u"50%20off"_s, u"a//lock"_s, u"a:b"_s}));
}

void TestKeyNames::theSecondNameIsNotRefusedFirst()
{
    connectTo(Front::CleanUnexpected);
    const auto refused = [this] {
        const auto seen = m_proxy->requests("/v1/kv/%20");
        return seen.size();
    };
    QCOMPARE(await(m_client->kvPut(u" first"_s, "v")), consul::Result<bool>(true));
    QCOMPARE(refused(), 1U);
    QCOMPARE(await(m_client->kvPut(u" second"_s, "v")), consul::Result<bool>(true));
    QVERIFY(await(m_client->kvGet(u" first"_s))->value.has_value());
    QCOMPARE(refused(), 1U);
    QCOMPARE(m_proxy->count("/v1/agent/self"), 0 + 1);
    QCOMPARE(all().keys(), (QStringList{u" first"_s, u" second"_s}));
}

/// A blocking query about a key that nothing waits for on the server.
void TestKeyNames::waitingEndsWithTheChange()
{
    using namespace std::chrono_literals;
    connectTo(Front::Clean);
    set({u" x/1"_s, u" x/2"_s}, "v");
    const auto before = await(m_client->kvListAfter(u" x/"_s, 0, 60s));
    QVERIFY(before && before->index > 0);
    QCOMPARE(await(m_client->kvListAfter(u" x/"_s, before->index, 1ms))->index, before->index);
    std::optional<std::size_t> left;
    const auto wait = [](consul::Client* client, quint64 index, std::optional<std::size_t>& count) -> QCoro::Task<> {
        const auto list = co_await client->kvListAfter(QStringLiteral(" x/"), index, std::chrono::seconds(60));
        count = list ? list->value.size() : 0;
    };
    const auto waiting = wait(m_client.get(), before->index, left);
    QTRY_VERIFY(m_proxy->count("/v1/txn") >= 4);
    QVERIFY(!left);
    QVERIFY(await(m_client->kvDelete(u" x/1"_s)).value_or(false)); // Not the one with the highest index.
    QTRY_VERIFY(left.has_value());
    QCOMPARE(*left, 1U);
}

void TestKeyNames::randomNamesReachThemselves_data()
{
    QTest::addColumn<Front>("front");
    QTest::addColumn<int>("rounds");
    QTest::addColumn<int>("seed");
    // 2 000 names; in parts, so that none takes too long on a busy machine.
    for (int part = 0; part < 8; ++part)
        QTest::addRow("the agent itself, part %d", part) << Front::None << 10 << part * 100;
    QTest::newRow("1.21.5") << Front::Few << 2 << 1000;
    QTest::newRow("1.23") << Front::Clean << 4 << 1100;
    QTest::newRow("1.23, unexpected") << Front::CleanUnexpected << 2 << 1200;
}

/// 25 names a round, in one store with all that their cleaned and decoded names would be.
void TestKeyNames::randomNamesReachThemselves()
{
    QFETCH(Front, front);
    QFETCH(int, rounds);
    QFETCH(int, seed);
    connectTo(front);
    int names = 0;
    for (int round = 0; round < rounds && !QTest::currentTestFailed(); ++round) {
        empty();
        const auto some = rc::Random(std::uint64_t(seed + round) + 1);
        const auto drawn = rc::gen::container<std::set<std::string>>(std::size_t(25),
            rc::gen::map(rc::gen::exec(randomKey), [](const QString& key) { return key.toStdString(); }));
        QSet<QString> wanted;
        for (const auto& each : drawn(some, 12).value())
            wanted.insert(QString::fromStdString(each));
        QSet<QString> others;
        for (const auto& name : std::as_const(wanted)) {
            others.insert(QString::fromUtf8(support::cleanedKey(name.toUtf8())));
            others.insert(QUrl::fromPercentEncoding(name.toUtf8()));
            others.insert(name.trimmed());
        }
        others -= wanted;
        others.removeIf([](const QString& each) {
            return each.isEmpty() || each.contains(QChar::ReplacementCharacter) || each == u"/"_s;
        });
        set(others.values(), "other");
        Store expected = all();
        QCOMPARE(expected.size(), others.size());
        for (const auto& name : std::as_const(wanted)) {
            const QByteArray value = name.toUtf8().toHex();
            const auto put = await(m_client->kvPut(name, value));
            QVERIFY2(put, qPrintable(put ? QString() : consul::describe(put.error())));
            expected.insert(name, value);
        }
        QCOMPARE(all(), expected);
        for (const auto& name : std::as_const(wanted)) {
            const auto read = await(m_client->kvGet(name));
            QVERIFY2(read && read->value && read->value->key == name, qPrintable(keys::visibleName(name)));
            QCOMPARE(read->value->value, name.toUtf8().toHex());
            QVERIFY(await(m_client->kvDelete(name)).value_or(false));
            ++names;
        }
        for (const auto& name : std::as_const(wanted))
            expected.remove(name);
        QCOMPARE(all(), expected);
    }
    qInfo() << names << "names";
}

QTEST_GUILESS_MAIN(TestKeyNames)
#include "tst_key_names.moc"
