// SPDX-License-Identifier: GPL-3.0-or-later
// A connection is a scope: what all pages look at is asked once, and what belongs to it ends with it.
#include "gui/all_pages.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/window_test.h"

#include <QAbstractItemView>
#include <QAction>
#include <QHash>
#include <QSet>

using namespace Qt::Literals::StringLiterals;

class TestConnectionScope : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void allPagesShareWhatTheyAskFor_data();
    void allPagesShareWhatTheyAskFor();
    void whatBelongsToAConnectionEndsWithIt();
    void theCatalogIsWatchedWhileSomebodyHoldsALease();

private:
    /// What is on the wire of the connection, from its first request on.
    struct Wire {
        explicit Wire(gui::Connection& connection)
        {
            QObject::connect(&connection, &gui::Connection::opened, &context, [this, &connection] {
                const auto* const log = &connection.client()->wireLog();
                QObject::connect(log, &consul::WireLog::entryStarted, &context, [this](const consul::WireEntry& entry) {
                    const auto path = entry.request.path;
                    ++asked[path];
                    if (path != "/v1/session/list")
                        return;
                    open.insert(entry.id);
                    mostLists = std::max(mostLists, open.size());
                });
                QObject::connect(
                    log, &consul::WireLog::entryFinished, &context, [this](const consul::WireEntry& entry) {
                        open.remove(entry.id);
                        answered[entry.request.path] += entry.status == 200 ? 1 : 0;
                    });
            });
        }
        QHash<QByteArray, int> asked;
        QHash<QByteArray, int> answered;
        QSet<quint64> open; ///< Session lists that are asked for now.
        qsizetype mostLists = 0;
        QObject context; ///< Last: nothing is counted into what has gone.
    };

    [[nodiscard]] static int rows(const gui::Application& app, const QString& view)
    {
        const auto* const found = app.window()->findChild<QAbstractItemView*>(view);
        return found != nullptr ? found->model()->rowCount() : 0;
    }
};

void TestConnectionScope::initTestCase()
{
    QCoreApplication::setOrganizationName(u"signalbox"_s);
    QCoreApplication::setApplicationName(QLatin1String(metaObject()->className()));
}

void TestConnectionScope::init()
{
    QSettings().clear();
    QFile::remove(profiles::ProfileStore::usualFile());
    gui::installLanguage(u"en"_s);
}

void TestConnectionScope::allPagesShareWhatTheyAskFor_data()
{
    QTest::addColumn<QString>("token");
    QTest::newRow("without ACLs") << QString();
    QTest::newRow("with a token") << u"5ca1ab1e-0000-4000-8000-000000000000"_s;
}

void TestConnectionScope::allPagesShareWhatTheyAskFor()
{
    QFETCH(QString, token);
    support::AgentOptions options;
    options.managementToken = token;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    QVERIFY(!judge.createSession().isEmpty());
    QVERIFY(judge.put("/v1/kv/a/key", "value").isTrue());
    consul::Endpoint endpoint;
    endpoint.address = QUrl(agent.httpUrl());
    endpoint.token = consul::Secret(token);

    gui::Application app;
    Wire wire(app.connection());
    app.start(endpoint, {u"demo/sem/"_s});
    for (const auto* page : walk::allPages)
        app.window()->showPage(QLatin1String(page));
    app.window()->findChild<QAction*>(u"findAnythingAction"_s)->trigger();
    QTRY_COMPARE(rows(app, u"sessionsTable"_s), 1); // Services show failing ones alone, and there are none.
    QTRY_VERIFY(rows(app, u"keysTree"_s) > 0 && !app.connection().status().node.isEmpty());
    const auto* const facts = app.connection().scope()->facts();
    QTRY_VERIFY(facts->value().tokenRead && wire.answered.value("/v1/catalog/services") > 0);
    // A change reaches whoever looks.
    const int lists = wire.answered.value("/v1/session/list");
    QVERIFY(!judge.createSession().isEmpty());
    QTRY_COMPARE(rows(app, u"sessionsTable"_s), 2);
    QTRY_VERIFY(wire.answered.value("/v1/session/list") > lists);

    QCOMPARE(wire.mostLists, 1);
    for (const auto* path : {"/v1/agent/self", "/v1/agent/members", "/v1/status/leader", "/v1/acl/token/self"})
        QVERIFY2(
            wire.asked.value(path) == 1, qPrintable(u"%1: %2"_s.arg(QLatin1String(path)).arg(wire.asked.value(path))));
}

void TestConnectionScope::whatBelongsToAConnectionEndsWithIt()
{
    gui::Connection connection;
    consul::Endpoint endpoint;
    endpoint.address = QUrl(u"http://127.0.0.1:9"_s);
    connection.open(endpoint);
    auto* const child = new QObject(connection.scope());
    const QPointer<consul::Client> client(connection.client());
    const auto stood = std::make_shared<bool>(false);
    connect(child, &QObject::destroyed, this, [stood, client] { *stood = client != nullptr; });
    connection.open(endpoint);
    QVERIFY(*stood && !client);
    QVERIFY(connection.isOpen() && connection.scope()->children().isEmpty());
    connection.close();
    QVERIFY(connection.scope() == nullptr && connection.client() == nullptr);
    QVERIFY(!connection.writeBlocked().isEmpty());
}

/// However many look, there is one watch, and none when nobody does.
void TestConnectionScope::theCatalogIsWatchedWhileSomebodyHoldsALease()
{
    using consul::WatchPhase;
    gui::Connection connection;
    consul::Endpoint endpoint;
    endpoint.address = QUrl(u"http://127.0.0.1:9"_s);
    connection.open(endpoint);
    auto* const catalog = connection.scope()->catalog();
    QObject owner;
    QList<WatchPhase> reported;
    catalog->catalog().subscribe(&owner, [&reported](const gui::Catalog& now) { reported.append(now.state.phase); });
    auto first = catalog->lease();
    const QPointer<consul::Client> client(connection.client());
    QVERIFY(catalog->isWatched());
    auto second = catalog->lease();
    QCOMPARE(reported, QList<WatchPhase>({WatchPhase::Stopped, WatchPhase::Connecting}));
    first.reset();
    QVERIFY(catalog->isWatched());
    QCOMPARE(connection.catalog().state.phase, WatchPhase::Connecting);
    second.reset();
    QVERIFY(!catalog->isWatched());
    QCOMPARE(reported, QList<WatchPhase>({WatchPhase::Stopped, WatchPhase::Connecting, WatchPhase::Stopped}));

    // A lease may outlive the connection, and is none of the next one.
    auto late = catalog->lease();
    connection.open(endpoint);
    QVERIFY(!client && !connection.scope()->catalog()->isWatched());
    late.reset();
    connection.close();
    QVERIFY(!connection.catalog().isConfirmed && connection.catalog().inventory == nullptr);
}

QTEST_MAIN(TestConnectionScope)
#include "tst_connection_scope.moc"

#include <memory>
