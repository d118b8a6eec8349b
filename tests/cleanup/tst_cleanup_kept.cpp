// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/inventory_watch.h"
#include "field.h"
#include "support/standstill.h"

#include <QFileInfo>
#include <QMutex>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <functional>
#include <new>
#include <sys/syscall.h>
#include <thread>
#include <tuple>
#include <unistd.h>
#include <utility>

using namespace cleanup;
using std::chrono::steady_clock;

namespace {

struct Sync {
    QString path;
    steady_clock::time_point at;
};
QMutex syncMutex;
std::vector<Sync> syncs;
std::function<void()> atNextSync; ///< Carried out while the disk is waited for, once.

struct Asked {
    std::size_t size = 0;
    std::thread::id thread;
};
std::atomic<std::size_t> muchMemory = 0; ///< Who asks for so much at once is noted. 0: nobody is.
QMutex memoryMutex;
std::array<Asked, 64> askedForMuch;
std::size_t askedCount = 0;

/// What was asked for from now on, as long as `act` runs.
template <typename Act>
std::vector<Asked> askedDuring(std::size_t much, const Act& act)
{
    askedCount = 0;
    muchMemory = much;
    act();
    muchMemory = 0;
    const QMutexLocker lock(&memoryMutex);
    return {askedForMuch.begin(), askedForMuch.begin() + std::ptrdiff_t(askedCount)};
}

} // namespace

/// In the place of the C library's, so that the test sees what was given to the disk, and when.
extern "C" int seenSync(int handle) __asm__("fsync");
extern "C" int seenSync(int handle)
{
    const auto meanwhile = [] {
        const QMutexLocker lock(&syncMutex);
        return std::exchange(atNextSync, nullptr);
    }();
    if (meanwhile)
        meanwhile();
    const int result = int(syscall(SYS_fsync, handle));
    const QMutexLocker lock(&syncMutex);
    syncs.push_back({QFileInfo(QStringLiteral("/proc/self/fd/%1").arg(handle)).symLinkTarget(), steady_clock::now()});
    return result;
}

/// In the place of the C++ library's, so that the test sees in which thread a long list is made.
void* operator new(std::size_t size, const std::nothrow_t& /*nothrow*/) noexcept
{
    if (const auto much = muchMemory.load(); much > 0 && size >= much) {
        const QMutexLocker lock(&memoryMutex);
        if (askedCount < askedForMuch.size())
            askedForMuch[askedCount++] = {size, std::this_thread::get_id()};
    }
    return std::malloc(std::max<std::size_t>(size, 1));
}

void* operator new(std::size_t size)
{
    if (void* const memory = operator new(size, std::nothrow))
        return memory;
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, const std::nothrow_t& /*nothrow*/) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t /*size*/) noexcept
{
    std::free(memory);
}

/// What is kept before something is removed, and how often an agent is asked.
class KeptTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void isOnTheDiskBeforeAnythingIsSent();
    void aSlowDiskIsNoExcuseForAnOldLook();
    void whatASecondLookFindsWasNotAbsent();
    void sessionsThatEndAreKept();
    void itsFolderIsItsOwnersAlone();
    void anOpenFolderOfOursIsClosed();
    void whoMayNotAskIsNotAskedWithEveryAnswer();
    void gossipThatIsLateIsAskedAgain();
    void whatComesAfterAStandstillMayBeOlder();
    void thousandsOfInstancesAreSortedBesideTheThread();

private:
    support::ConsulAgent m_agent{named(QStringLiteral("n1"))};
};

void KeptTest::initTestCase()
{
    QVERIFY(m_agent.start());
}

void KeptTest::isOnTheDiskBeforeAnythingIsSent()
{
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("precious")};
    QCOMPARE(m_agent.judge().put("/v1/agent/service/register", failingService(ref.id)).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(m_agent.judge(), ref), 60'000);
    support::FaultProxy proxy(m_agent.httpUrl());
    Field field(proxy.url());
    {
        const QMutexLocker lock(&syncMutex);
        syncs.clear();
    }
    QCOMPARE(verdictName(field.run({ref}, std::chrono::milliseconds(100)).front().verdict), QStringLiteral("gone"));
    const auto sent = proxy.requests("/v1/agent/service/deregister/");
    QCOMPARE(sent.size(), std::size_t(1));
    const auto isEarlier = [&sent](const QString& path) {
        const QMutexLocker lock(&syncMutex);
        return std::any_of(syncs.begin(), syncs.end(),
            [&](const Sync& sync) { return sync.path == path && sync.at < sent.front().at; });
    };
    const QFileInfo file(field.last.definitionsFile);
    QVERIFY(isEarlier(file.canonicalFilePath()));
    QVERIFY(isEarlier(QFileInfo(file.absolutePath()).canonicalFilePath()));
}

/// It recovers after the last look, while the disk is still busy with its definition.
void KeptTest::aSlowDiskIsNoExcuseForAnOldLook()
{
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("patient")};
    const QString service = QStringLiteral("clinic");
    QCOMPARE(m_agent.judge().put("/v1/agent/service/register", failingService(ref.id, service)).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(m_agent.judge(), ref), 60'000);
    support::FaultProxy proxy(m_agent.httpUrl());
    Field field(proxy.url());
    const auto plan = field.plan({ref});
    std::atomic<bool> hasRecovered = false;
    {
        const QMutexLocker lock(&syncMutex);
        atNextSync = [&hasRecovered, judge = m_agent.judge()] {
            judge.put("/v1/agent/check/pass/beat:patient");
            for (int i = 0; i < 600 && !hasRecovered; ++i) {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                hasRecovered = judge.get("/v1/health/checks/clinic?consistent").body.contains("passing");
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1200)); // A slow disk.
        };
    }
    const auto verdict = field.run(plan, std::chrono::milliseconds(100)).front().verdict;
    QVERIFY(hasRecovered);
    QCOMPARE(verdictName(verdict), QStringLiteral("spared"));
    QCOMPARE(proxy.count("/v1/agent/service/deregister/"), 0);
}

/// The first look did not find it, the second one did: then it was the removal that took it from the catalog.
void KeptTest::whatASecondLookFindsWasNotAbsent()
{
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("blinked")};
    const QString service = QStringLiteral("blinking");
    QCOMPARE(m_agent.judge().put("/v1/agent/service/register", failingService(ref.id, service)).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(m_agent.judge(), ref), 60'000);
    support::FaultProxy proxy(m_agent.httpUrl());
    Field field(proxy.url());
    const auto plan = field.plan({ref});
    proxy.add(support::Fault::answer("/v1/health/service/blinking", 200, "[]",
        {{"Content-Type", "application/json"}, {"X-Consul-Index", "900000000"}, {"X-Consul-KnownLeader", "true"}})
                  .times(1));
    {
        const QMutexLocker lock(&syncMutex);
        atNextSync = [] { std::this_thread::sleep_for(std::chrono::milliseconds(1200)); }; // A slow disk.
    }
    const auto item = field.run(plan, std::chrono::milliseconds(100)).front();
    QCOMPARE(proxy.count("/v1/health/service/blinking"), 2);
    QVERIFY2(item.verdict == ItemVerdict::Gone, qPrintable(item.explanation.text()));
    QVERIFY(!item.foundGoneAt.isValid());
    const QString line = itemLine(item, QDateTime::currentDateTimeUtc(), std::chrono::milliseconds(100));
    QVERIFY2(line.contains(QStringLiteral("left the catalog after")), qPrintable(line));
}

/// An undo says what does not come back.
void KeptTest::sessionsThatEndAreKept()
{
    const QTemporaryDir home;
    const DefinitionFile file(home.filePath(QStringLiteral("a.jsonl")));
    SavedDefinition definition;
    definition.ref = {QStringLiteral("n"), QStringLiteral("i")};
    definition.datacenter = QStringLiteral("dc1");
    QVERIFY(file.append(definition)); // As older programs write it.
    definition.sessions
        = {{QStringLiteral("s1"), QStringLiteral("mail"), true, {QStringLiteral("a/b"), QStringLiteral("ü")}},
            {QStringLiteral("s2"), {}, false, {}}};
    QVERIFY(file.append(definition));
    const auto read = file.read();
    QVERIFY(read);
    QCOMPARE(read->size(), std::size_t(2));
    QVERIFY(read->at(0).sessions.empty());
    QVERIFY(read->at(1).sessions == definition.sessions);
}

void KeptTest::itsFolderIsItsOwnersAlone()
{
    const QTemporaryDir home;
    const QString folder = home.filePath(QStringLiteral("signalbox/removed"));
    SavedDefinition definition;
    definition.ref = {QStringLiteral("n"), QStringLiteral("i")};
    QVERIFY(DefinitionFile(folder + QStringLiteral("/a.jsonl")).append(definition));
    constexpr auto theirs = QFileDevice::ReadGroup | QFileDevice::ExeGroup | QFileDevice::ReadOther
        | QFileDevice::ExeOther | QFileDevice::WriteGroup | QFileDevice::WriteOther;
    QCOMPARE(QFile::permissions(folder) & theirs, QFileDevice::Permissions());
}

/// An earlier version made it for everybody to look into.
void KeptTest::anOpenFolderOfOursIsClosed()
{
    const QTemporaryDir home;
    const QByteArray before = qgetenv("XDG_DATA_HOME");
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    const QString folder = definitionsFolder();
    QVERIFY(folder.startsWith(home.path()));
    QVERIFY(QDir().mkpath(folder));
    constexpr auto open = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner
        | QFileDevice::ReadOther | QFileDevice::ExeOther;
    QVERIFY(QFile::setPermissions(folder, open));
    SavedDefinition definition;
    definition.ref = {QStringLiteral("n"), QStringLiteral("i")};
    QVERIFY(DefinitionFile(folder + QStringLiteral("/a.jsonl")).append(definition));
    QCOMPARE(QFile::permissions(folder) & (QFileDevice::ReadOther | QFileDevice::ExeOther), QFileDevice::Permissions());
    // A folder that a person chose stays as it is.
    const QString chosen = home.filePath(QStringLiteral("chosen"));
    QVERIFY(QDir().mkpath(chosen) && QFile::setPermissions(chosen, open));
    QVERIFY(DefinitionFile(chosen + QStringLiteral("/a.jsonl")).append(definition));
    QVERIFY(QFile::permissions(chosen) & QFileDevice::ReadOther);
    qputenv("XDG_DATA_HOME", before);
}

/// Without agent:read, who answers stays unknown for as long as one looks.
void KeptTest::whoMayNotAskIsNotAskedWithEveryAnswer()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/agent/self", 403, "Permission denied"));
    Field field(proxy.url());
    InventoryWatch watch(&field.client);
    watch.start();
    QTRY_VERIFY_WITH_TIMEOUT(watch.inventory(), 60'000);
    for (int i = 0; i < 4; ++i) {
        const QString id = QStringLiteral("storm-%1").arg(i);
        QCOMPARE(m_agent.judge().put("/v1/agent/service/register", failingService(id)).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(watch.inventory()->find({QStringLiteral("n1"), id}), 60'000);
    }
    QCOMPARE(proxy.count("/v1/agent/self"), 1);
    QCOMPARE(proxy.count("/v1/agent/members"), 1);
}

/// After an outage the gossip of an agent is late, and nothing in the catalog changes when it has caught up.
void KeptTest::gossipThatIsLateIsAskedAgain()
{
    auto members = m_agent.judge().get("/v1/agent/members").array();
    auto failed = members.at(0).toObject();
    failed.insert(QStringLiteral("Status"), int(consul::MemberStatus::Failed));
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/agent/members", 200, QJsonDocument(QJsonArray{failed}).toJson()).times(2));
    Field field(proxy.url());
    InventoryWatch watch(&field.client);
    const auto isDown = [&watch] {
        const auto* const node = watch.inventory() ? watch.inventory()->findNode(QStringLiteral("n1")) : nullptr;
        return node != nullptr && node->isDown();
    };
    bool wasDown = false;
    connect(&watch, &InventoryWatch::changed, this, [&] { wasDown = wasDown || isDown(); });
    watch.start();
    QTRY_VERIFY_WITH_TIMEOUT(wasDown && !isDown(), 60'000);
    QCOMPARE(proxy.count("/v1/agent/members"), 3);
}

/// While the program stands still, it is told nothing. What it is told then began some time meanwhile.
void KeptTest::whatComesAfterAStandstillMayBeOlder()
{
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("slept")};
    const auto judge = m_agent.judge();
    const auto set = [&judge](const char* verb) {
        return judge.put(QByteArray("/v1/agent/check/") + verb + "/beat:slept").status == 200;
    };
    QCOMPARE(judge.put("/v1/agent/service/register", failingService(ref.id)).status, 200);
    QVERIFY(set("pass"));
    Field field(m_agent.httpUrl());
    InventoryWatch watch(&field.client);
    const auto is = [&watch, &ref](consul::CheckStatus status) {
        const auto* const instance = watch.inventory() ? watch.inventory()->find(ref) : nullptr;
        return instance != nullptr && instance->status == status;
    };
    watch.start();
    QTRY_VERIFY_WITH_TIMEOUT(is(consul::CheckStatus::Passing), 60'000);
    QVERIFY(set("warn"));
    QTRY_VERIFY_WITH_TIMEOUT(is(consul::CheckStatus::Warning), 60'000);
    QVERIFY(!watch.clock().of(ref)->atLeast);

    support::Standstill standstill(&watch);
    QVERIFY(set("fail"));
    const auto isCritical = [&judge] { return judge.get("/v1/health/state/critical").body.contains("beat:slept"); };
    // Without the event loop: the query under way is answered by this, and the answer lies unread.
    for (int i = 0; i < 200 && !isCritical(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    QVERIFY(set("pass"));
    QTRY_VERIFY_WITH_TIMEOUT(is(consul::CheckStatus::Passing), 60'000);
    QVERIFY(watch.clock().of(ref)->atLeast);

    standstill.end(); // The next news but one are of their moment for certain.
    QVERIFY(set("warn"));
    QTRY_VERIFY_WITH_TIMEOUT(is(consul::CheckStatus::Warning), 60'000);
    QVERIFY(set("pass"));
    QTRY_VERIFY_WITH_TIMEOUT(is(consul::CheckStatus::Passing), 60'000);
    QVERIFY(!watch.clock().of(ref)->atLeast);
}

/// What is made of a big answer is made elsewhere, and is the same.
void KeptTest::thousandsOfInstancesAreSortedBesideTheThread()
{
    constexpr int count = 4000;
    QJsonArray services;
    for (int i = 0; i < count; ++i)
        services.append(QJsonObject{{QStringLiteral("ID"), QStringLiteral("web-%1").arg((i * 7919) % count)},
            {QStringLiteral("Service"), QStringLiteral("web")}});
    const QJsonArray nodes{
        QJsonObject{{QStringLiteral("Node"), QStringLiteral("n1")}, {QStringLiteral("Services"), services}}};
    support::FaultProxy proxy;
    proxy.add(support::Fault::answer("/v1/internal/ui/nodes", 200, QJsonDocument(nodes).toJson(),
        {{"Content-Type", "application/json"}, {"X-Consul-Index", "7"}}));
    Field field(proxy.url());
    // How much its list takes, and that it is seen who asks for that: here, it is this thread.
    const auto here = std::this_thread::get_id();
    InventorySource source;
    source.entries.resize(1);
    source.entries.front().services.resize(count);
    const auto askedHere
        = askedDuring(count * sizeof(Instance), [&source] { std::ignore = makeInventory(std::move(source)); });
    QVERIFY(!askedHere.empty());
    QVERIFY(askedHere.front().thread == here);
    consul::Result<Inventory> inventory;
    const auto asked = askedDuring(
        askedHere.front().size, [&field, &inventory] { inventory = await(readInventory(&field.client)); });
    QVERIFY2(inventory, qPrintable(inventory ? QString() : consul::describe(inventory.error())));
    QCOMPARE(inventory->instances.size(), std::size_t(count));
    QCOMPARE(inventory->instances.front().ref.id, QStringLiteral("web-0"));
    QCOMPARE(inventory->instances.back().ref.id, QStringLiteral("web-3999"));
    QVERIFY(inventory->find({QStringLiteral("n1"), QStringLiteral("web-1234")}));
    QCOMPARE(inventory->index, quint64(7));
    // A copy may be made later: the list itself is what asked first.
    const auto list = std::find_if(
        asked.begin(), asked.end(), [size = askedHere.front().size](const Asked& each) { return each.size == size; });
    QVERIFY(list != asked.end());
    QVERIFY(list->thread != here);
}

QTEST_GUILESS_MAIN(KeptTest)
#include "tst_cleanup_kept.moc"
