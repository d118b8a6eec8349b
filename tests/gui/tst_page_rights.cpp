// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window on an agent that asks for a certificate and denies by default, with tokens that may little: every
// page says what it may not do, before anything is tried, and stays of use.
#include "gui/all_pages.h"
#include "gui/kit/view/page.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "support/acl.h"
#include "support/certificates.h"
#include "support/consul_binary.h"
#include "support/patience.h"

#include <QAction>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QTreeView>

using namespace Qt::Literals::StringLiterals;

class TestPageRights : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void keysAlone();
    void sessionsAlone();
    void someKeysAlone();
    void noRightAtAll();
    void noToken();
    void anUnknownToken();
    void readOnlySaysNothingOfWriting();
    void whoMayEverythingIsToldNothing();

private:
    static constexpr int patience = 60'000;

    /// The window, on the connection that the token makes.
    struct Bench {
        explicit Bench(const consul::Endpoint& endpoint) { app.start(endpoint, {u"demo/sem"_s}); }

        template <typename T>
        T* find(const char* name) const
        {
            return app.window()->findChild<T*>(QLatin1String(name));
        }
        QString text(const char* label) const { return find<QLabel>(label)->text(); }
        /// What the line above the page says; empty: it is not to be seen.
        QString lineOf(const char* page)
        {
            show(page);
            return find<QWidget>("rightsLine")->isVisible() ? text("rightsText") : QString();
        }
        gui::Page* show(const char* page)
        {
            app.window()->showPage(QLatin1String(page));
            return app.window()->currentPage();
        }
        bool isIn(gui::ConnectionPhase phase) { return app.connection().status().phase == phase; }

        gui::Application app;
    };

    [[nodiscard]] consul::Endpoint endpointWith(const QString& token) const;
    [[nodiscard]] QString tokenWith(const QString& name, const QString& rules) const
    {
        return support::makeToken(m_guarded->judge(), name, rules).secret;
    }
    /// Every page takes what a person does, and nothing but reads has been sent.
    static void useAllPages(Bench& bench);

    std::unique_ptr<support::ConsulAgent> m_guarded;
    support::Certificates m_certificates;
    QString m_session;
};

void TestPageRights::initTestCase()
{
    QCoreApplication::setOrganizationName(u"signalbox"_s);
    QCoreApplication::setApplicationName(QLatin1String(metaObject()->className()));
    QVERIFY(m_certificates.make());
    support::AgentOptions options;
    options.managementToken = u"11111111-2222-3333-4444-555555555555"_s;
    m_guarded = std::make_unique<support::ConsulAgent>(m_certificates.required(options));
    QVERIFY(m_guarded->start());
    const auto judge = m_guarded->judge();
    m_session = judge.createSession(R"({"Name":"holder","TTL":"24h"})");
    QVERIFY(!m_session.isEmpty());
    const auto flags = "flags=16210313421097356768"_ba;
    const auto body = R"({"Limit":2,"Holders":{")" + m_session.toLatin1() + R"(":true}})";
    QVERIFY(judge.put("/v1/kv/demo/sem/.lock?" + flags, body).isTrue());
    QVERIFY(judge.put("/v1/kv/demo/sem/" + m_session.toLatin1() + "?" + flags + "&acquire=" + m_session.toLatin1(), "")
                .isTrue());
    QVERIFY(judge.put("/v1/kv/other/key", "x").isTrue());
}

void TestPageRights::init()
{
    QSettings().clear();
    QFile::remove(profiles::ProfileStore::usualFile());
    gui::installLanguage(u"en"_s);
}

consul::Endpoint TestPageRights::endpointWith(const QString& token) const
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(m_guarded->httpsUrl());
    endpoint.token = consul::Secret(token);
    endpoint.tls.caFile = m_certificates.ca();
    endpoint.tls.serverName = support::Certificates::serverName();
    endpoint.tls.clientCert = m_certificates.client();
    endpoint.tls.clientKey = m_certificates.clientKey();
    return endpoint;
}

void TestPageRights::useAllPages(Bench& bench)
{
    auto* const search = bench.find<QLineEdit>("searchField");
    QVERIFY(search != nullptr);
    for (const char* const id : walk::allPages) {
        const auto* const page = bench.show(id);
        QCOMPARE(page->id(), QLatin1String(id));
        QVERIFY2(page->isVisible() && page->isEnabled(), id);
        search->setText(u"demo"_s);
        QVERIFY2(search->isEnabled() == page->noFilterReason().isEmpty(), id);
        search->clear();
        const auto actions = page->pageActions();
        QVERIFY2(
            std::any_of(actions.begin(), actions.end(), [](const QAction* each) { return each->isEnabled(); }), id);
    }
    auto& log = bench.app.connection().client()->wireLog();
    QVERIFY(!log.entries().empty());
    for (const auto& entry : log.entries())
        QVERIFY2(!consul::isWrite(entry.request), entry.request.path.constData());
}

void TestPageRights::keysAlone()
{
    Bench bench(endpointWith(tokenWith(u"keys-alone"_s, u"key_prefix \"\" { policy = \"read\" }"_s)));
    QTRY_VERIFY_WITH_TIMEOUT(bench.lineOf("semaphores").contains(u"session:read"_s), patience);
    QVERIFY(!bench.lineOf("semaphores").contains(u"key:read"_s));
    // Who holds is there and has no name; that its session cannot be seen makes it no stale one.
    auto* const tree = bench.find<QTreeView>("semaphoreTree");
    const auto holder = [tree, this] {
        const auto found = tree->model()->match(tree->model()->index(0, 0), gui::SemaphoreTreeModel::SessionRole,
            m_session, 1, Qt::MatchExactly | Qt::MatchRecursive);
        return found.value(0);
    };
    QTRY_VERIFY_WITH_TIMEOUT(holder().isValid(), patience);
    const auto stateOf
        = [](const QModelIndex& row) { return row.data(gui::SemaphoreTreeModel::StateRole).value<gui::RowState>(); };
    QCOMPARE(stateOf(holder()), gui::RowState::Holding);
    const auto all = tree->model()->match(
        tree->model()->index(0, 0), Qt::DisplayRole, u".*"_s, -1, Qt::MatchRegularExpression | Qt::MatchRecursive);
    for (const auto& row : all)
        QVERIFY2(stateOf(row) != gui::RowState::Stale, qPrintable(row.data().toString()));
    const auto observer = bench.app.connection().hub()->observe(u"demo/sem/"_s);
    QTRY_VERIFY_WITH_TIMEOUT(observer->last().state != nullptr, patience);
    const auto state = observer->last().state;
    QVERIFY(!state->sessionsKnown && state->holders.size() == 1 && state->holders.front().live);
    for (const auto& finding : state->findings)
        QVERIFY(finding.kind != semaphore::FindingKind::StaleHolder);

    QCOMPARE(bench.lineOf("keys"), QString());
    bench.show("services");
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("servicesEmpty").contains(u":read"_s), patience);
    QCOMPARE(bench.lineOf("services"), QString());
    QVERIFY2(bench.lineOf("lab").contains(u"session:write"_s), qPrintable(bench.lineOf("lab")));
    QCOMPARE(bench.lineOf("activity"), QString());
    bench.show("sessions");
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("sessionsEmpty").contains(u"session:read"_s), patience);
    useAllPages(bench);
}

void TestPageRights::sessionsAlone()
{
    Bench bench(endpointWith(tokenWith(u"sessions-alone"_s, u"session_prefix \"\" { policy = \"read\" }"_s)));
    QTRY_VERIFY_WITH_TIMEOUT(bench.lineOf("semaphores").contains(u"key:read"_s), patience);
    QVERIFY(!bench.lineOf("semaphores").contains(u"session:read"_s));
    QVERIFY2(bench.lineOf("keys").contains(u"key:read"_s), qPrintable(bench.lineOf("keys")));
    QVERIFY(bench.lineOf("lab").contains(u"key:read"_s) && bench.lineOf("lab").contains(u"key:write"_s));
    QVERIFY(bench.lineOf("sessions").contains(u"key:read"_s) && bench.lineOf("sessions").contains(u"session:write"_s));
    // It writes nothing itself.
    QVERIFY2(bench.lineOf("why").contains(u"key:read"_s), qPrintable(bench.lineOf("why")));
    QVERIFY(!bench.lineOf("why").contains(u"key:write"_s));
    auto* const table = bench.find<QTreeView>("sessionsTable");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, patience);
    bench.show("services");
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("servicesEmpty").contains(u":read"_s), patience);
    // A search of the store blames the token, not the store.
    bench.show("semaphores");
    bench.find<QAction>("discover")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("discoverStatus").contains(u"key:read"_s), patience);
    bench.find<QPushButton>("discoverCancel")->click();
    useAllPages(bench);
}

void TestPageRights::someKeysAlone()
{
    Bench bench(endpointWith(tokenWith(
        u"some-keys"_s, u"key_prefix \"demo/\" { policy = \"read\" } session_prefix \"\" { policy = \"read\" }"_s)));
    // From 1.11 on Consul says itself that it left something out.
    const bool tells = support::consulVersion().isAtLeast(1, 11);
    const auto words = tells ? u"Consul omitted keys"_s : u"display may be incomplete"_s;
    QTRY_VERIFY_WITH_TIMEOUT(bench.lineOf("keys").contains(words), patience);
    QVERIFY(bench.lineOf("semaphores").contains(words));
    bench.find<QAction>("discover")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("discoverStatus").contains(u"There may be more"_s), patience);
    bench.find<QPushButton>("discoverCancel")->click();
}

void TestPageRights::noRightAtAll()
{
    Bench bench(endpointWith(tokenWith(u"no-right"_s, u"key \"nothing/at/all\" { policy = \"read\" }"_s)));
    QTRY_VERIFY_WITH_TIMEOUT(bench.lineOf("semaphores").contains(u"key:read"_s), patience);
    QVERIFY(bench.lineOf("semaphores").contains(u"session:read"_s));
    QVERIFY(bench.lineOf("keys").contains(u"key:read"_s));
    QVERIFY(bench.lineOf("lab").contains(u"session:write"_s));
    QVERIFY(bench.lineOf("sessions").contains(u"session:write"_s));
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("sessionsEmpty").contains(u"session:read"_s), patience);
    bench.show("services");
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("servicesEmpty").contains(u":read"_s), patience);
    QCOMPARE(bench.lineOf("activity"), QString());
    useAllPages(bench);
    // It is said in other words.
    const QString english = bench.lineOf("keys");
    bench.app.setLanguage(u"zh_CN"_s);
    QVERIFY(bench.lineOf("keys").contains(u"key:read"_s) && bench.lineOf("keys") != english);
    bench.app.setLanguage(u"en"_s);
    QCOMPARE(bench.lineOf("keys"), english);
}

void TestPageRights::noToken()
{
    Bench bench(endpointWith({}));
    QTRY_VERIFY_WITH_TIMEOUT(bench.lineOf("keys").startsWith(u"No token was given"_s), patience);
    QVERIFY(bench.lineOf("semaphores").contains(u"key:read"_s));
    useAllPages(bench);
}

void TestPageRights::anUnknownToken()
{
    Bench bench(endpointWith(u"99999999-2222-3333-4444-555555555555"_s));
    QTRY_VERIFY_WITH_TIMEOUT(bench.isIn(gui::ConnectionPhase::Denied), patience);
    // One sentence for all pages, and no second one about rights.
    QVERIFY(bench.find<QWidget>("connectionBanner")->isVisible());
    QVERIFY2(
        bench.text("bannerTitle").contains(u"does not recognize this token"_s), qPrintable(bench.text("bannerTitle")));
    for (const char* const id : walk::allPages)
        QCOMPARE(bench.lineOf(id), QString());
    useAllPages(bench);
}

void TestPageRights::readOnlySaysNothingOfWriting()
{
    Bench bench(endpointWith(tokenWith(u"keys-alone"_s, u"key_prefix \"\" { policy = \"read\" }"_s)));
    QTRY_VERIFY_WITH_TIMEOUT(!bench.lineOf("lab").isEmpty(), patience);
    bench.app.connection().client()->setReadOnly(true);
    QCOMPARE(bench.lineOf("lab"), QString()); // The page says why nothing can be started.
    QVERIFY(!bench.find<QAction>("labStart")->isEnabled());
    QVERIFY(!bench.lineOf("semaphores").contains(u"key:write"_s));
}

void TestPageRights::whoMayEverythingIsToldNothing()
{
    Bench bench(endpointWith(m_guarded->managementToken()));
    QTRY_VERIFY_WITH_TIMEOUT(bench.app.connection().status().token.management, patience);
    for (const char* const id : walk::allPages)
        QCOMPARE(bench.lineOf(id), QString());
    // Nothing was asked that has its answer.
    for (const auto& entry : bench.app.connection().client()->wireLog().entries())
        QVERIFY(!entry.request.path.contains("signalbox-probe"));
}

QTEST_MAIN(TestPageRights)
#include "tst_page_rights.moc"
