// SPDX-License-Identifier: GPL-3.0-or-later
// Many contenders on few queries: everybody gets the whole answer.
#include "lab/blocking_query_multiplexer.h"
#include "lab/party.h"
#include "support/patience.h"

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::BlockingQueryMultiplexer;

namespace {

constexpr int many = 500;
constexpr int places = 70; ///< As lab::ClientPool has them.
constexpr int keys = 20;

/// What each waiter was told: how many keys (a single key counts as one), and at which index.
struct Responses {
    std::vector<qsizetype> counts;
    std::vector<quint64> indexes;
    int errors = 0;

    [[nodiscard]] int size() const { return static_cast<int>(counts.size()) + errors; }
    [[nodiscard]] int shortOf(qsizetype wanted) const
    {
        return static_cast<int>(
            std::count_if(counts.begin(), counts.end(), [wanted](qsizetype each) { return each != wanted; }));
    }
};

QCoro::Task<> askList(
    BlockingQueryMultiplexer* room, QString prefix, quint64 after, std::shared_ptr<Responses> reported)
{
    auto call = room->kvListAfter(prefix, after, 1min, {});
    const auto answer = co_await call;
    if (!answer) {
        ++reported->errors;
        co_return;
    }
    reported->counts.push_back(static_cast<qsizetype>(answer->value.size()));
    reported->indexes.push_back(answer->index);
}

QCoro::Task<> askKey(BlockingQueryMultiplexer* room, QString key, quint64 after, std::shared_ptr<Responses> reported)
{
    auto call = room->kvGetAfter(key, after, 1min, {});
    const auto answer = co_await call;
    if (!answer) {
        ++reported->errors;
        co_return;
    }
    reported->counts.push_back(answer->value && answer->value->value == "told" ? 1 : 0);
    reported->indexes.push_back(answer->index);
}

} // namespace

class TestBlockingQueryMultiplexer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void everyWaiterOfAQuerySeesAllKeys();
    void everyWaiterOfAQuerySeesTheKey();
    void everyWaiterOfAReadSeesAllKeys();
    void everyWaiterOfAReadSeesTheKey();
    void aKeyAndAListOfOneNameDoNotWaitForEachOther();

private:
    /// An index that Consul's answers have reached, so that a query after it waits.
    [[nodiscard]] quint64 indexNow(const QString& prefix);
    void fill();

    support::ConsulAgent m_agent;
    std::unique_ptr<consul::Client> m_client;
    std::unique_ptr<BlockingQueryMultiplexer> m_queries;
};

void TestBlockingQueryMultiplexer::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestBlockingQueryMultiplexer::init()
{
    m_queries.reset();
    m_client = std::make_unique<consul::Client>(endpointOf(m_agent.httpUrl()));
    m_client->setCallTimeout(2min);
    for (int i = 0; i < keys; ++i)
        QVERIFY(QCoro::waitFor(m_client->kvPut(u"room/key%1"_s.arg(i), "told")).value_or(false));
    m_queries = std::make_unique<BlockingQueryMultiplexer>(m_client.get(), places);
}

quint64 TestBlockingQueryMultiplexer::indexNow(const QString& prefix)
{
    const auto seen = QCoro::waitFor(m_client->kvList(prefix, {}, {}));
    return seen ? seen->index : 0;
}

/// Every place is taken by a query that nobody else can join.
void TestBlockingQueryMultiplexer::fill()
{
    const auto other = std::make_shared<Responses>();
    const quint64 index = indexNow(u"elsewhere/"_s); // Of what is not there it is that of the whole store.
    for (int i = 0; i < places; ++i)
        askList(m_queries.get(), u"elsewhere%1/"_s.arg(i), index, other);
    QCOMPARE(m_queries->open(), places);
}

void TestBlockingQueryMultiplexer::everyWaiterOfAQuerySeesAllKeys()
{
    const auto reported = std::make_shared<Responses>();
    const quint64 index = indexNow(u"room/"_s);
    for (int i = 0; i < many; ++i)
        askList(m_queries.get(), u"room/"_s, index, reported);
    QCOMPARE(m_queries->open(), places);
    QVERIFY(QCoro::waitFor(m_client->kvPut(u"room/key0"_s, "more")).value_or(false));
    QTRY_COMPARE_WITH_TIMEOUT(reported->size(), many, 60000);
    QCOMPARE(reported->errors, 0);
    QCOMPARE(reported->shortOf(keys), 0);
    for (const quint64 each : reported->indexes)
        QVERIFY(each > index);
}

void TestBlockingQueryMultiplexer::everyWaiterOfAQuerySeesTheKey()
{
    const auto reported = std::make_shared<Responses>();
    QVERIFY(QCoro::waitFor(m_client->kvPut(u"room/key1"_s, "before")).value_or(false));
    const quint64 index = indexNow(u"room/key1"_s);
    for (int i = 0; i < many; ++i)
        askKey(m_queries.get(), u"room/key1"_s, index, reported);
    QCOMPARE(m_queries->open(), places);
    QVERIFY(QCoro::waitFor(m_client->kvPut(u"room/key1"_s, "told")).value_or(false));
    QTRY_COMPARE_WITH_TIMEOUT(reported->size(), many, 60000);
    QCOMPARE(reported->errors, 0);
    QCOMPARE(reported->shortOf(1), 0);
}

void TestBlockingQueryMultiplexer::everyWaiterOfAReadSeesAllKeys()
{
    fill();
    const auto reported = std::make_shared<Responses>();
    for (int i = 0; i < many; ++i)
        askList(m_queries.get(), u"room/"_s, 0, reported);
    QTRY_COMPARE_WITH_TIMEOUT(reported->size(), many, 60000);
    QCOMPARE(reported->errors, 0);
    QCOMPARE(reported->shortOf(keys), 0);
}

void TestBlockingQueryMultiplexer::everyWaiterOfAReadSeesTheKey()
{
    fill();
    const auto reported = std::make_shared<Responses>();
    for (int i = 0; i < many; ++i)
        askKey(m_queries.get(), u"room/key2"_s, 0, reported);
    QTRY_COMPARE_WITH_TIMEOUT(reported->size(), many, 60000);
    QCOMPARE(reported->errors, 0);
    QCOMPARE(reported->shortOf(1), 0);
}

void TestBlockingQueryMultiplexer::aKeyAndAListOfOneNameDoNotWaitForEachOther()
{
    fill();
    const auto key = std::make_shared<Responses>();
    const auto list = std::make_shared<Responses>();
    askKey(m_queries.get(), u"room/key3"_s, 0, key);
    askList(m_queries.get(), u"room/key3"_s, 0, list);
    QTRY_COMPARE(key->size(), 1);
    QTRY_COMPARE(list->size(), 1);
    QCOMPARE(key->shortOf(1), 0);
    QCOMPARE(list->shortOf(1), 0);
}

QTEST_GUILESS_MAIN(TestBlockingQueryMultiplexer)
#include "tst_blocking_query_multiplexer.moc"
