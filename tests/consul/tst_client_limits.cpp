// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that are longer, or take longer, than any of Consul's.
#include "consul/answer_limit.h"
#include "consul/await.h"
#include "consul/named_file.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QTemporaryDir>

#include <sys/stat.h>

using namespace consul;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using support::Fault;
using support::FaultProxy;

namespace {

constexpr qsizetype mebibyte = 1 << 20;

Request get(const QByteArray& path, const QByteArray& parameter = {})
{
    Request request;
    request.path = path;
    if (!parameter.isEmpty())
        request.query.emplace_back(parameter, QByteArray());
    return request;
}

QByteArray blankList(qsizetype bytes)
{
    return '[' + QByteArray(bytes - 2, ' ') + ']';
}

Fault::Headers consulHeaders()
{
    return {{"Content-Type", "application/json"}, {"X-Consul-Index", "7"}};
}

} // namespace

class TestClientLimits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { setListLimit(1); }
    void cleanup() { setListLimit(usualListLimit); }

    void everyKindOfCallHasItsLimit();
    void aLongerListIsToldInWords_data();
    void aLongerListIsToldInWords();
    void whatUnpacksToTooMuchIsEnded();
    void aListWithinTheLimitIsRead();
    void anAgentWithManyServicesOfItsOwnIsKnown();
    void aWatchSaysIt();
    void aPlainAnswerOfThisLengthIsNotConsuls();
    void answersUnderWayHaveALimitTogether();
    void aSmallAnswerIsReadBesideALongList();
    void anAnswerMayNotTakeForEver();
    void namedFilesAreBounded();
};

void TestClientLimits::everyKindOfCallHasItsLimit()
{
    QCOMPARE(answerLimit(get("/v1/kv/a", "recurse")).bytes, listLimit());
    QCOMPARE(answerLimit(get("/v1/kv/a", "keys")).bytes, 2 * listLimit());
    QCOMPARE(answerLimit(get("/v1/catalog/nodes")).bytes, listLimit());
    QVERIFY(answerLimit(get("/v1/session/list")).isList);
    QVERIFY(!answerLimit(get("/v1/kv/a")).isList);
    QVERIFY(!answerLimit(get("/v1/status/leader")).isList);
    auto put = get("/v1/kv/a", "recurse");
    put.method = Method::Put;
    QVERIFY(!answerLimit(put).isList);
    // Raising the one leaves the others as they are.
    const auto before = answerLimit(get("/v1/status/leader")).bytes;
    setListLimit(100);
    QCOMPARE(answerLimit(get("/v1/status/leader")).bytes, before);
    QCOMPARE(listLimit(), 100 * mebibyte);
    setListLimit(0);
    QCOMPARE(listLimit(), mebibyte);
}

void TestClientLimits::aLongerListIsToldInWords_data()
{
    QTest::addColumn<bool>("chunked");
    QTest::newRow("with its length") << false;
    QTest::newRow("chunked, without an end") << true;
}

void TestClientLimits::aLongerListIsToldInWords()
{
    QFETCH(bool, chunked);
    FaultProxy proxy;
    auto fault = Fault::answer("/", 200, blankList(mebibyte + 1), consulHeaders());
    if (chunked) {
        fault.bytes = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Consul-Index: 7\r\n"
                      "Transfer-Encoding: chunked\r\n\r\n180000\r\n"
            + blankList(0x180000);
    }
    proxy.add(fault);
    Client client(endpointAt(proxy.url()));
    const auto list = await(client.kvList(u"a/"_s));
    QVERIFY(!list);
    QCOMPARE(list.error().kind, ErrorKind::TooLarge);
    const QString reported = describe(list.error());
    QVERIFY2(reported.contains(u"GET /v1/kv/a/?recurse"_s), qPrintable(reported));
    QVERIFY2(reported.contains(u"More than 1 MiB was received"_s), qPrintable(reported));
    QVERIFY2(reported.contains(u"--answer-limit"_s), qPrintable(reported));
    QVERIFY(client.wireLog().entries().back().finished);
    // What did not fit is let go.
    proxy.clearFaults();
    proxy.add(Fault::answer("/", 200, "[]", consulHeaders()));
    QVERIFY(await(client.kvList(u"a/"_s)));
}

void TestClientLimits::whatUnpacksToTooMuchIsEnded()
{
    const QByteArray packed = qCompress(blankList(64 * mebibyte), 9).sliced(4);
    QVERIFY(packed.size() < mebibyte / 8);
    FaultProxy proxy;
    auto headers = consulHeaders();
    headers.emplace_back("Content-Encoding", "deflate");
    proxy.add(Fault::answer("/", 200, packed, headers));
    Client client(endpointAt(proxy.url()));
    const auto list = await(client.kvList(u"a/"_s));
    QVERIFY(!list);
    QCOMPARE(list.error().kind, ErrorKind::TooLarge);
    // No more was unpacked than is needed to know it.
    QVERIFY(client.wireLog().entries().back().bytes <= mebibyte + 1);
}

void TestClientLimits::aListWithinTheLimitIsRead()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 200, blankList(mebibyte), consulHeaders()));
    Client client(endpointAt(proxy.url()));
    const auto list = await(client.kvList(u"a/"_s));
    QVERIFY2(list, list ? "" : qPrintable(describe(list.error())));
}

void TestClientLimits::anAgentWithManyServicesOfItsOwnIsKnown()
{
    // 5 000 services with a check each in the configuration of a 1.8.7 make it answer 14 MB.
    setListLimit(usualListLimit);
    FaultProxy proxy;
    const QByteArray self = R"({"Config":{"NodeName":"n1","Version":"1.8.7"},"DebugConfig":{"Services":[")"
        + QByteArray(6 * mebibyte, 'x') + R"("]}})";
    proxy.add(Fault::answer("/v1/agent/self", 200, self, consulHeaders()));
    Client client(endpointAt(proxy.url()));
    const auto known = await(client.agentSelf());
    QVERIFY2(known, known ? "" : qPrintable(describe(known.error())));
    QCOMPARE(known->nodeName, u"n1"_s);
    QCOMPARE(client.keyRule().version(), Version::fromText(u"1.8.7"_s));
}

void TestClientLimits::aWatchSaysIt()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 200, blankList(2 * mebibyte), consulHeaders()));
    Client client(endpointAt(proxy.url()));
    Watch watch(&client, watchOf("/v1/kv/a"));
    WatchEar ear(watch);
    watch.start();
    QTRY_VERIFY(ear.sawError(ErrorKind::TooLarge));
    QCOMPARE(ear.count(), 0);
    QCOMPARE(watch.state().phase, WatchPhase::Retrying);
}

void TestClientLimits::aPlainAnswerOfThisLengthIsNotConsuls()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 200, '"' + QByteArray(6 * mebibyte, 'x') + '"', consulHeaders()));
    Client client(endpointAt(proxy.url()));
    const auto leader = await(client.statusLeader());
    QVERIFY(!leader);
    QCOMPARE(leader.error().kind, ErrorKind::Protocol);
    QVERIFY2(leader.error().serverWords.contains(u"4 MiB"_s), qPrintable(leader.error().serverWords));
}

void TestClientLimits::answersUnderWayHaveALimitTogether()
{
    FaultProxy proxy;
    const qsizetype most = mebibyte - 1000;
    auto half = Fault::answer("/v1/kv/slow", 200, {}, consulHeaders());
    half.bytes = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Consul-Index: 7\r\nContent-Length: "
        + QByteArray::number(mebibyte) + "\r\n\r\n" + blankList(most);
    proxy.add(half);
    proxy.add(Fault::answer("/v1/kv/third", 200, blankList(most), consulHeaders()));
    Client client(endpointAt(proxy.url()));
    StopSource stop;
    auto first = client.kvList(u"slow/1"_s, {}, stop.token());
    auto second = client.kvList(u"slow/2"_s, {}, stop.token());
    // Whoever is told comes last; which one that is does not matter.
    QTRY_VERIFY(proxy.requests().size() >= 2);
    ErrorKind kind = ErrorKind::Cancelled;
    for (int turn = 0; turn < 100 && kind != ErrorKind::TooLarge; ++turn) {
        const auto third = await(client.kvList(u"third"_s));
        kind = third ? ErrorKind::Cancelled : third.error().kind;
    }
    QCOMPARE(kind, ErrorKind::TooLarge);
    stop.stop();
    QVERIFY(!await(std::move(first)));
    QVERIFY(!await(std::move(second)));
    QVERIFY(await(client.kvList(u"third"_s)));
}

void TestClientLimits::aSmallAnswerIsReadBesideALongList()
{
    QCOMPARE(mostTogether(mebibyte), 2 * listLimit());
    QVERIFY(mostTogether(0) > 2 * listLimit());
    QVERIFY(mostTogether(0) <= 4 * listLimit());
    setListLimit(mostListLimit);
    QCOMPARE(mostTogether(5 * mebibyte), 2 * listLimit());
    setListLimit(1);

    FaultProxy proxy;
    constexpr qsizetype most = 2 * mebibyte - 1000; // As much as names of keys may take, and all together.
    auto stalled = Fault::answer("/v1/kv/names", 200, {}, consulHeaders());
    stalled.bytes = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Consul-Index: 7\r\nContent-Length: "
        + QByteArray::number(2 * mebibyte) + "\r\n\r\n" + blankList(most);
    proxy.add(stalled);
    proxy.add(Fault::answer("/v1/kv/more", 200, blankList(70'000), consulHeaders()));
    proxy.add(Fault::answer("/v1/kv/small", 200, blankList(8000), consulHeaders()));
    Client client(endpointAt(proxy.url()));
    StopSource stop;
    auto names = client.kvKeys(u"names"_s, {}, stop.token());
    for (int turn = 0; turn < 20; ++turn) {
        const auto small = await(client.kvList(u"small"_s));
        QVERIFY2(small, small ? "" : qPrintable(describe(small.error())));
    }
    // Once there is no room for more of a list, the names have come.
    ErrorKind kind = ErrorKind::Cancelled;
    for (int turn = 0; turn < 100 && kind != ErrorKind::TooLarge; ++turn) {
        if (names.isReady()) // They came last, and were refused.
            names = client.kvKeys(u"names"_s, {}, stop.token());
        const auto more = await(client.kvList(u"more"_s));
        kind = more ? ErrorKind::Cancelled : more.error().kind;
    }
    QCOMPARE(kind, ErrorKind::TooLarge);
    for (int turn = 0; turn < 20; ++turn) {
        const auto small = await(client.kvList(u"small"_s));
        QVERIFY2(small, small ? "" : qPrintable(describe(small.error())));
    }
    stop.stop();
    QVERIFY(!await(std::move(names)));
}

void TestClientLimits::anAnswerMayNotTakeForEver()
{
    // What comes at a pace is waited for; a byte a second is not.
    QVERIFY(longestAnswer(10s, 0, 0) <= 30s);
    QVERIFY(longestAnswer(10s, 0, 100) < 31s);
    QVERIFY(longestAnswer(10s, 0, 10 * mebibyte) > 5min);
    QVERIFY(longestAnswer(10s, 0, 10 * mebibyte) < 15min);
    // A transaction of 512 KB needs a minute on a line of 10 KB a second, before any answer comes.
    QVERIFY(longestAnswer(10s, mebibyte / 2, 0) > 1min);
    QVERIFY(longestAnswer(10s, mebibyte / 2, 0) < 2min);
    QCOMPARE(longestAnswer(10s, mebibyte, mebibyte), longestAnswer(10s, 0, 2 * mebibyte));
}

void TestClientLimits::namedFilesAreBounded()
{
    const QTemporaryDir folder;
    const QString name = folder.filePath(u"file"_s);
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(1000, 'x'));
    file.close();
    QCOMPARE(readNamedFile(name, 1000).value_or(QByteArray()).size(), 1000);
    QVERIFY(!readNamedFile(name, 999));
    QVERIFY(readNamedFile(u"/dev/zero"_s, 5000).error().contains(u"4 KiB"_s));
    QCOMPARE(readNamedFile(u"/dev/null"_s, 5000).value_or("x"), QByteArray());
    QVERIFY(!readNamedFile(folder.path(), 5000));
    QVERIFY(!readNamedFile(folder.filePath(u"none"_s), 5000));
    // A pipe, as a shell makes one for `<(…)`.
    const QString pipe = folder.filePath(u"pipe"_s);
    QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
    QProcess writer;
    writer.start(u"/bin/sh"_s, {u"-c"_s, u"sleep 0.2; printf tok > %1; "_s.arg(pipe)});
    QCOMPARE(readNamedFile(pipe, 5000).value_or(QByteArray()), QByteArray("tok"));
    QVERIFY(writer.waitForFinished());
    // Where nobody may wait, a pipe is refused at once.
    QVERIFY(!readPlainFile(pipe, 5000));
    QVERIFY(readPlainFile(name, 5000));
    takePlainFilesOnly();
    const auto refused = readNamedFile(pipe, 5000);
    const auto taken = readNamedFile(name, 5000);
    takePlainFilesOnly(false);
    QVERIFY(!refused);
    QVERIFY(!refused.error().contains(u"30 s"_s));
    QVERIFY(taken);
    QVERIFY(isPlainFile(name));
    QVERIFY(!isPlainFile(pipe));
    QVERIFY(!isPlainFile(u"/dev/zero"_s));
}

QTEST_GUILESS_MAIN(TestClientLimits)
#include "tst_client_limits.moc"
