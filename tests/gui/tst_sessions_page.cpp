// SPDX-License-Identifier: GPL-3.0-or-later
// The Sessions page as a person uses it, by keyboard, on a real agent.
#include "gui/models/sessions_desk.h"
#include "gui/pages/sessions/sessions_page.h"
#include "page_bench.h"
#include "window_test.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QJsonArray>
#include <QListView>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

namespace {

/// The page alone.
struct SessionsBench : bench::PageBench {
    explicit SessionsBench(const QString& url, const QString& token = {})
        : watches(&connection)
        , desk(&connection, &watches)
        , page(&connection, &desk)
    {
        watches.setActive(true);
        show(page, url, token);
    }

    QTreeView* table() const { return find<QTreeView>("sessionsTable"); }
    QAbstractItemModel* rows() const { return table()->model(); }
    QModelIndex row(const QString& id, int column = 0) const
    {
        for (int i = 0; i < rows()->rowCount(); ++i) {
            if (rows()->index(i, 0).data(gui::SessionsModel::IdRole).toString() == id)
                return rows()->index(i, column);
        }
        return {};
    }
    QString held(const QString& id) const { return row(id, gui::SessionsModel::Held).data().toString(); }
    QString current() const { return table()->currentIndex().data(gui::SessionsModel::IdRole).toString(); }
    QPushButton* carryOut() const { return find<QPushButton>("planCarryOut"); }

    gui::WatchSet watches;
    gui::SessionsDesk desk;
    gui::SessionsPage page;
};

} // namespace

class TestSessionsPage : public WindowTest
{
    Q_OBJECT
private:
    [[nodiscard]] QString make(const QByteArray& name, const QByteArray& more = {}) const
    {
        return m_agent.judge().createSession(R"({"Name":")" + name + R"(","LockDelay":"0s")" + more + "}");
    }
    void acquire(const QByteArray& key, const QString& session) const
    {
        QVERIFY(m_agent.judge().put("/v1/kv/" + key + "?acquire=" + session.toLatin1(), "v").isTrue());
    }
    [[nodiscard]] bool exists(const QString& session) const
    {
        return !m_agent.judge().get("/v1/session/info/" + session.toLatin1()).array().isEmpty();
    }

private Q_SLOTS:
    void cleanup()
    {
        for (const auto& session : m_agent.judge().get("/v1/session/list").array())
            m_agent.judge().put(
                "/v1/session/destroy/" + session.toObject().value(QStringLiteral("ID")).toString().toLatin1());
        m_agent.judge().del("/v1/kv/?recurse");
    }

    void theListIsLiveAndTheSelectionStays();
    void aSearchFindsWhatASessionHolds();
    void watchedPathsTellAtOnce();
    void severalAreDestroyedByKeyboard();
    void aPlanThatIsOutdatedIsNotCarriedOut();
    void readOnlyIsRefusedInWords();
    void emptyAndDeniedAreToldApart();
    void restingLetsTheWatchGoAndTakesItUpAgain();
};

void TestSessionsPage::theListIsLiveAndTheSelectionStays()
{
    const auto second = make("b-worker", R"(,"TTL":"30s","Behavior":"delete")");
    SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), second, patience);
    QCOMPARE(bench.text("fact.behavior"), QStringLiteral("delete"));
    QVERIFY2(bench.text("fact.ttl").contains(QStringLiteral("30 s to 60 s"))
            || bench.text("fact.ttl").contains(QStringLiteral("1 min")),
        qPrintable(bench.text("fact.ttl")));
    const auto first = make("a-worker");
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(first).isValid(), patience);
    QCOMPARE(bench.row(first).row(), 0);
    QCOMPARE(bench.current(), second);
    bench.page.setFilterText(QStringLiteral("/^a-/"));
    QCOMPARE(bench.rows()->rowCount(), 1);
    bench.page.setFilterText({});
    bench.page.goTo(second);
    QCOMPARE(bench.current(), second);
    bench.action("copySessionId")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), second);
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + first.toLatin1()).isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.row(first).isValid(), patience);
    QCOMPARE(bench.current(), second);
}

void TestSessionsPage::aSearchFindsWhatASessionHolds()
{
    const auto holder = make("holder");
    acquire("far/away/one", holder);
    acquire("far/two", holder);
    QVERIFY(m_agent.judge().put("/v1/kv/other", "v").isTrue());
    SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), holder, patience);
    QCOMPARE(bench.held(holder), QStringLiteral("–"));
    QTest::keyClick(&bench.page, Qt::Key_H, Qt::ControlModifier | Qt::AltModifier);
    QTRY_COMPARE_WITH_TIMEOUT(bench.held(holder), QStringLiteral("2"), patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("sessionsSearch").contains(QStringLiteral("whole store")), patience);
    QVERIFY(!bench.action("cancelHeldKeys")->isEnabled());
    auto* const keys = bench.find<QListView>("sessionKeys");
    QCOMPARE(keys->model()->rowCount(), 2);
    QSignalSpy wanted(&bench.page, &gui::SessionsPage::keyWanted);
    QTest::keyClick(&bench.page, Qt::Key_V, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(wanted.takeFirst()[0].toString(), QStringLiteral("far/away/one"));
    // Ended before it could begin: what a person ends says so.
    bench.desk.find({holder});
    bench.action("cancelHeldKeys")->trigger();
    QVERIFY(bench.text("sessionsSearch").contains(QStringLiteral("was ended")));
}

void TestSessionsPage::watchedPathsTellAtOnce()
{
    const auto holder = make("holder");
    SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), holder, patience);
    QVERIFY(bench.watches.add(QStringLiteral("jobs/")));
    acquire("jobs/nightly", holder);
    QTRY_COMPARE_WITH_TIMEOUT(bench.held(holder), QStringLiteral("≥ 1"), patience);
    QVERIFY(m_agent.judge().put("/v1/kv/jobs/nightly?release=" + holder.toLatin1()).isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(bench.held(holder), QStringLiteral("–"), patience);
}

void TestSessionsPage::severalAreDestroyedByKeyboard()
{
    const auto keeper = make("keeper");
    const auto deleter = make("deleter", R"(,"Behavior":"delete")");
    const auto other = make("zebra");
    acquire("kept", keeper);
    acquire("gone", deleter);
    SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 3, patience);
    bench.table()->setFocus();
    QTest::keyClick(bench.table(), Qt::Key_Home);
    QTest::keyClick(bench.table(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(bench.table()->selectionModel()->selectedRows().size(), 2);
    QTest::keyClick(&bench.page, Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(bench.carryOut() != nullptr && bench.carryOut()->isEnabled(), patience);
    const QString words = bench.text("planConsequences");
    QVERIFY2(words.contains(QStringLiteral("deleter: deletes")) && words.contains(QStringLiteral("gone")),
        qPrintable(words));
    QVERIFY2(
        words.contains(QStringLiteral("keeper: frees")) && words.contains(QStringLiteral("kept")), qPrintable(words));
    QVERIFY(exists(keeper) && exists(deleter)); // A plan has sent nothing.
    bench.carryOut()->setFocus();
    QTest::keyClick(bench.carryOut(), Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").startsWith(QStringLiteral("Done")), patience);
    QVERIFY(!exists(keeper));
    QVERIFY(!exists(deleter));
    QVERIFY(exists(other));
    QCOMPARE(m_agent.judge().get("/v1/kv/gone").status, 404);
    QCOMPARE(m_agent.judge().get("/v1/kv/kept?raw").body, QByteArrayLiteral("v"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 1, patience);
}

void TestSessionsPage::aPlanThatIsOutdatedIsNotCarriedOut()
{
    const auto first = make("a-first");
    const auto second = make("b-second");
    acquire("held/late", second);
    SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 2, patience);
    bench.table()->selectAll();
    bench.action("destroySessions")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.carryOut() != nullptr && bench.carryOut()->isEnabled(), patience);
    // The key goes while the plan lies open; no list of sessions tells of that.
    QVERIFY(m_agent.judge().put("/v1/kv/held/late?release=" + second.toLatin1()).isTrue());
    bench.carryOut()->click();
    auto* const again = bench.find<QPushButton>("planAgain");
    QTRY_VERIFY_WITH_TIMEOUT(again->isVisible(), patience);
    QVERIFY(exists(first) && exists(second));
    again->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.carryOut()->isEnabled(), patience);
    QVERIFY(!bench.text("planConsequences").contains(QStringLiteral("held/late")));
    bench.carryOut()->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").startsWith(QStringLiteral("Done")), patience);
    QVERIFY(!exists(first) && !exists(second));
}

void TestSessionsPage::readOnlyIsRefusedInWords()
{
    const auto session = make("safe");
    SessionsBench bench(m_agent.httpUrl());
    bench.connection.client()->setReadOnly(true);
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), session, patience);
    bench.action("destroySessions")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planTitle").contains(QStringLiteral("safe")), patience);
    QVERIFY(!bench.carryOut()->isEnabled());
    QVERIFY(bench.text("destroyBlocked").contains(QStringLiteral("read-only")));
    bench.connection.client()->setReadOnly(false);
    QVERIFY(bench.carryOut()->isEnabled());
    QVERIFY(bench.text("destroyBlocked").isEmpty());
    QVERIFY(exists(session));
}

void TestSessionsPage::emptyAndDeniedAreToldApart()
{
    {
        SessionsBench bench(m_agent.httpUrl());
        QTRY_VERIFY_WITH_TIMEOUT(bench.text("sessionsEmpty").contains(QStringLiteral("nothing is hidden")), patience);
    }
    support::AgentOptions options;
    options.managementToken = QStringLiteral("11111111-2222-3333-4444-555555555555");
    support::ConsulAgent guarded(options);
    QVERIFY(guarded.start());
    const auto hidden = guarded.judge().createSession(R"({"Name":"hidden"})");
    QVERIFY(!hidden.isEmpty());
    {
        // Nobody's token: Consul answers an empty list, and 200.
        SessionsBench bench(guarded.httpUrl());
        QTRY_VERIFY_WITH_TIMEOUT(bench.text("sessionsEmpty").contains(QStringLiteral("session:read")), patience);
    }
    {
        SessionsBench bench(guarded.httpUrl(), QStringLiteral("99999999-2222-3333-4444-555555555555"));
        QTRY_VERIFY_WITH_TIMEOUT(bench.text("sessionsEmpty").contains(QStringLiteral("may not list")), patience);
    }
    SessionsBench bench(guarded.httpUrl(), options.managementToken);
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), hidden, patience);
}

void TestSessionsPage::restingLetsTheWatchGoAndTakesItUpAgain()
{
    SessionsBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.desk.isKnown(), patience);
    bench.page.setRestAfter(std::chrono::milliseconds(0));
    bench.page.setActive(false);
    QTRY_COMPARE_WITH_TIMEOUT(bench.page.watchCount(), 0, patience);
    const auto session = make("made-meanwhile");
    bench.page.setActive(true);
    QCOMPARE(bench.page.watchCount(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(session).isValid(), patience);
}

QTEST_MAIN(TestSessionsPage)
#include "moc_window_test.cpp"
#include "support/patience.h"
#include "tst_sessions_page.moc"
