// SPDX-License-Identifier: GPL-3.0-or-later
// The Why page in the window, as a person uses it, on a real agent.
#include "gui/connections/model/connection_scope.h"
#include "gui/history/model/timeline_table_model.h"
#include "gui/history/view/timeline_view.h"
#include "gui/kit/view/page.h"
#include "gui/lab/view/lab_page.h"
#include "gui/why/view/bill_view.h"
#include "gui/why/view/safe_view.h"
#include "lab_bench.h"
#include "own_screen.h"
#include "window_test.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;

class TestWhyPage : public WindowTest
{
    Q_OBJECT
    void makeStale() const
    {
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
            R"({"Limit":1,"Holders":{"11111111-2222-3333-4444-555555555555":true}})");
    }
    static void start(gui::Application& app, const support::ConsulAgent& agent, bool isStale = true)
    {
        app.start(endpointOf(agent.httpUrl()), {u"demo/sem/"_s});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        auto* const tree = find<QTreeView>(app, "semaphoreTree");
        QTRY_VERIFY_WITH_TIMEOUT(
            tree->model()->rowCount() == 1 && (!isStale || tree->model()->rowCount(tree->model()->index(0, 0)) > 0),
            patience);
    }
    static QString headline(const gui::Application& app) { return find<QLabel>(app, "whyTitle")->text(); }

private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }

    void whatIsNotWorkedOutIsNotCalledNothing();
    void aKeyAsksFromARow();
    void tabGoesAsOneReads();
    void aLinkLeadsToTheRow();
    void theAdviceOpensThePlan();
    void hiddenItAsksNothing();
    void twoHoldersAreBothLedTo();
    void itFoldsInANarrowWindow();
    void withoutASubjectItSaysSo();
    void ofTwoPathsOneIsChosenFirst();
    void aKeyAsksFromAKey();
    void aKeyAsksFromASession();
    void aKeyAsksFromARowOfNow();
    void aKeyAsksFromALane();
    void aKeyAsksFromARun();
    void thereIsNothingToFilter();
    void anAgentLosesItsData();

private:
    /// Ctrl+? where the keyboard is; then it is asked about this.
    static void ask(const gui::Application& app, const QString& path, const QString& session)
    {
        auto* const focused = QApplication::focusWidget();
        QVERIFY(focused != nullptr);
        QTest::keyClick(focused, Qt::Key_Question, Qt::ControlModifier);
        QCOMPARE(app.window()->currentPage()->id(), u"why"_s);
        QCOMPARE(find<QComboBox>(app, "whyPath")->currentData().toString(), path);
        QTRY_COMPARE_WITH_TIMEOUT(find<QComboBox>(app, "whyAsker")->currentData().toString(), session, patience);
        QTRY_VERIFY_WITH_TIMEOUT(headline(app).contains(path), patience);
    }
    /// The session that holds demo/lock.
    [[nodiscard]] QString holdLock() const
    {
        const auto judge = m_agent.judge();
        const QString session = judge.createSession(R"({"Name":"worker-1","TTL":"600s"})");
        const bool isHeld
            = judge.put("/v1/kv/demo/lock?flags=3304740253564472344&acquire=" + session.toUtf8(), "x").isTrue();
        return isHeld ? session : QString();
    }
};

/// On a busy machine, figures follow their answer by seconds.
void TestWhyPage::whatIsNotWorkedOutIsNotCalledNothing()
{
    gui::BillView bill;
    gui::SafeView safe;
    const auto* const foot = bill.findChild<QLabel*>(QStringLiteral("whyBillFoot"));
    const auto* const verdict = safe.findChild<QLabel*>(QStringLiteral("whySafeText"));
    QVERIFY(foot != nullptr);
    QVERIFY(verdict != nullptr);
    const gui::WhyFigures nothing;
    for (int turn = 0; turn < 2; ++turn) {
        bill.setFigures(nullptr);
        safe.setFigures(nullptr, {});
        QCOMPARE(foot->text(), QStringLiteral("Not worked out yet."));
        QCOMPARE(verdict->text(), QStringLiteral("Not worked out yet."));
        bill.setFigures(&nothing);
        safe.setFigures(&nothing, {});
        QCOMPARE(foot->text(), QStringLiteral("No wait was observed here."));
        QVERIFY2(verdict->text().startsWith(QStringLiteral("Nothing was observed")), qPrintable(verdict->text()));
    }
}

void TestWhyPage::aKeyAsksFromARow()
{
    makeStale();
    gui::Application app;
    start(app, m_agent);
    QCOMPARE(find<QAction>(app, "whyPageAction")->shortcut(), QKeySequence(u"Alt+8"_s));
    QTest::keyClick(app.window(), Qt::Key_Question, Qt::ControlModifier);
    QCOMPARE(app.window()->currentPage()->id(), u"why"_s);
    QTRY_VERIFY_WITH_TIMEOUT(headline(app).startsWith(u"Can a new client acquire demo/sem/"), patience);
    QVERIFY(!find<QLabel>(app, "whyHeadline")->text().isEmpty());
    QVERIFY(find<QWidget>(app, "whyStep.stale-holder") != nullptr);
    QVERIFY(find<QWidget>(app, "whyScroll")->hasFocus());
    // No answer is cut.
    for (const auto* const step : {"contact", "rights", "held", "stale-holder"}) {
        const auto* const pill = find<QWidget>(app, qPrintable(u"whyAnswer."_s + QLatin1String(step)));
        QVERIFY2(pill->width() >= pill->sizeHint().width(), step);
    }
    // The words of the page can be taken along.
    find<QAction>(app, "whyCopy")->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(headline(app)));
}

/// From the answer at once to the act and to what the answer rests on, from top to bottom, and then to the side pane.
void TestWhyPage::tabGoesAsOneReads()
{
    makeStale();
    gui::Application app;
    start(app, m_agent);
    QTest::keyClick(app.window(), Qt::Key_Question, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(find<QToolButton>(app, "whyLink.stale-holder.0") != nullptr, patience);
    QTRY_VERIFY(find<QWidget>(app, "whyActButton")->isVisible());
    QTRY_VERIFY(find<QWidget>(app, "whyLink.stale-holder.0")->isVisible()); // Its layout shows it a turn later.
    QVERIFY(find<QWidget>(app, "whyScroll")->hasFocus());
    QStringList stops;
    constexpr int most = 40;
    for (int i = 0; i < most && !stops.contains(u"actorRule"_s); ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(QApplication::focusWidget() != nullptr);
        stops << QApplication::focusWidget()->objectName();
    }
    QCOMPARE(stops.value(0), u"whyActButton"_s);
    QVERIFY2(stops.value(1).startsWith(u"whyLink."_s), qPrintable(stops.join(u' ')));
    int last = -1;
    for (const auto& name : stops.filter(u"whyLink."_s)) {
        const auto* const link = find<QWidget>(app, qPrintable(name));
        const int y = link->mapTo(app.window(), QPoint()).y();
        QVERIFY2(y >= last, qPrintable(stops.join(u' ')));
        last = y;
    }
    QVERIFY2(stops.contains(u"actorRule"_s), qPrintable(stops.join(u' ')));
}

void TestWhyPage::aLinkLeadsToTheRow()
{
    makeStale();
    gui::Application app;
    start(app, m_agent);
    QTest::keyClick(app.window(), Qt::Key_Question, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(find<QToolButton>(app, "whyLink.stale-holder.0") != nullptr, patience);
    auto* const link = find<QToolButton>(app, "whyLink.stale-holder.0");
    QVERIFY(!link->accessibleName().isEmpty());
    link->setFocus();
    QTest::keyClick(link, Qt::Key_Return);
    QTRY_VERIFY(app.window()->currentPage()->id() != u"why"_s);
}

void TestWhyPage::theAdviceOpensThePlan()
{
    makeStale();
    gui::Application app;
    start(app, m_agent);
    QTest::keyClick(app.window(), Qt::Key_Question, Qt::ControlModifier);
    auto* const act = find<QAction>(app, "whyAct");
    QTRY_VERIFY_WITH_TIMEOUT(act->isEnabled(), patience);
    QVERIFY(find<QWidget>(app, "whyActButton")->isVisible());
    act->trigger();
    QTRY_COMPARE(app.window()->currentPage()->id(), u"semaphores"_s);
    QTRY_VERIFY_WITH_TIMEOUT(find<QDialog>(app, "planDialog") != nullptr, patience);
    find<QDialog>(app, "planDialog")->reject();
}

void TestWhyPage::hiddenItAsksNothing()
{
    gui::Application app;
    start(app, m_agent, false);
    Q_EMIT app.window()->currentPage()->placeWanted({gui::Place::Kind::Why, u"lock/nowhere"_s});
    QCOMPARE(app.window()->currentPage()->id(), u"why"_s);
    auto* const hub = app.connection().hub();
    QTRY_COMPARE(hub->observerCount(), 2);
    app.window()->showPage(u"activity"_s);
    QTRY_COMPARE(hub->observerCount(), 1);
    int asked = 0;
    int others = 0;
    int connectionAsked = 0;
    connect(&app.connection().client()->wireLog(), &consul::WireLog::entryStarted, this,
        [&](const consul::WireEntry& entry) {
            asked += entry.request.path.startsWith("/v1/kv/lock/nowhere");
            others += entry.request.path.startsWith("/v1/kv/demo/sem");
            connectionAsked += !entry.request.path.startsWith("/v1/kv/");
        });
    m_agent.judge().put("/v1/kv/lock/nowhere", "x");
    m_agent.judge().put("/v1/kv/demo/sem/new", "x");
    // What others watch goes on: that they were answered shows that the change of the other path had its time.
    QTRY_VERIFY_WITH_TIMEOUT(others > 0 && connectionAsked > 0, patience);
    QCOMPARE(asked, 0);
    QCOMPARE(hub->observerCount(), 1);
    // Shown again, it counts: the same look at the log finds its request.
    app.window()->showPage(u"why"_s);
    QTRY_VERIFY_WITH_TIMEOUT(asked > 0, patience);
    QCOMPARE(hub->observerCount(), 2);
}

/// Two holders: each that the text names has a link with its name, which leads to its row.
void TestWhyPage::twoHoldersAreBothLedTo()
{
    const auto judge = m_agent.judge();
    QStringList sessions;
    const QString evil = u"&save <b>x</b> "_s + QString(200, u'y');
    for (const QString& name : {u"worker-1"_s, evil}) {
        const QString session
            = judge.createSession(QJsonDocument(QJsonObject{{u"Name"_s, name}}).toJson(QJsonDocument::Compact));
        QVERIFY(
            judge
                .put("/v1/kv/demo/sem/" + session.toUtf8() + "?flags=16210313421097356768&acquire=" + session.toUtf8(),
                    "x")
                .isTrue());
        sessions << session;
    }
    judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
        R"({"Limit":2,"Holders":{")" + sessions.join(u"\":true,\""_s).toUtf8() + R"(":true}})");
    gui::Application app;
    start(app, m_agent);
    app.window()->resize(900, 520);
    QTest::keyClick(app.window(), Qt::Key_Question, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(find<QToolButton>(app, "whyLink.held.1") != nullptr, patience);
    for (int i = 0; i < 2; ++i) {
        const auto* const link = find<QToolButton>(app, qPrintable(u"whyLink.held.%1"_s.arg(i)));
        QVERIFY2(link->accessibleName().startsWith(i == 0 ? u"worker-1: "_s : u"&save <b>"_s),
            qPrintable(link->accessibleName()));
        QVERIFY(link->shortcut().isEmpty());
        QVERIFY2(link->width() < 200, "a long name takes the room of the text");
    }
    auto* const second = find<QToolButton>(app, "whyLink.held.1");
    second->setFocus();
    QTest::keyClick(second, Qt::Key_Return);
    QTRY_COMPARE(app.window()->currentPage()->id(), u"semaphores"_s);
    const auto* const tree = find<QTreeView>(app, "semaphoreTree");
    QTRY_VERIFY_WITH_TIMEOUT(tree->currentIndex().data().toString().contains(u"save"_s), patience);
}

void TestWhyPage::itFoldsInANarrowWindow()
{
    makeStale();
    gui::Application app;
    start(app, m_agent);
    QTest::keyClick(app.window(), Qt::Key_Question, Qt::ControlModifier);
    auto* const side = find<QWidget>(app, "whySide");
    auto* const scroll = find<QScrollArea>(app, "whyScroll");
    app.window()->resize(1400, 860);
    QTRY_VERIFY(!scroll->isAncestorOf(side) && side->isVisible());
    app.window()->resize(900, 520);
    QTRY_VERIFY(scroll->isAncestorOf(side) && side->isVisible());
    QTRY_VERIFY(scroll->widget()->width() <= scroll->viewport()->width());
    // All of it can be reached from where one stands after the question.
    const auto* const bar = scroll->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 0);
    scroll->setFocus();
    QTest::keyClick(scroll, Qt::Key_End);
    QCOMPARE(bar->value(), bar->maximum());
    QTest::keyClick(scroll, Qt::Key_Home);
    QCOMPARE(bar->value(), 0);
}

void TestWhyPage::withoutASubjectItSaysSo()
{
    gui::Application app;
    start(app, m_agent, false);
    app.window()->showPage(u"activity"_s);
    QTest::keyClick(app.window(), Qt::Key_Question, Qt::ControlModifier);
    QCOMPARE(app.window()->currentPage()->id(), u"activity"_s);
    QTest::keyClick(app.window(), Qt::Key_8, Qt::AltModifier);
    QCOMPARE(app.window()->currentPage()->id(), u"why"_s);
    // Where one path is watched, nobody has to choose it.
    QTRY_VERIFY(!find<QLabel>(app, "whyEmpty")->isVisible());
    QCOMPARE(find<QComboBox>(app, "whyPath")->currentText(), u"demo/sem/"_s);
}

void TestWhyPage::ofTwoPathsOneIsChosenFirst()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s, u"demo/second"_s});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    app.window()->showPage(u"why"_s);
    QVERIFY(find<QLabel>(app, "whyEmpty")->isVisible());
}

void TestWhyPage::aKeyAsksFromAKey()
{
    const QString session = holdLock();
    QVERIFY(!session.isEmpty());
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    Q_EMIT app.window()->currentPage()->placeWanted({gui::Place::Kind::Key, u"demo/lock"_s});
    app.window()->currentPage()->mainView()->setFocus();
    QTRY_VERIFY_WITH_TIMEOUT(app.window()->currentPage()->whySubject().has_value()
            && app.window()->currentPage()->whySubject()->part == session,
        patience);
    ask(app, u"demo/lock"_s, session);
}

void TestWhyPage::aKeyAsksFromASession()
{
    const QString session = holdLock();
    QVERIFY(!session.isEmpty());
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    Q_EMIT app.window()->currentPage()->placeWanted({gui::Place::Kind::Session, session});
    QTRY_VERIFY_WITH_TIMEOUT(app.window()->currentPage()->whySubject().has_value(), patience);
    app.window()->currentPage()->mainView()->setFocus();
    ask(app, u"demo/lock"_s, session);
}

void TestWhyPage::aKeyAsksFromARowOfNow()
{
    makeStale();
    gui::Application app;
    start(app, m_agent);
    app.window()->showPage(u"now"_s);
    auto* const rows = find<QListView>(app, "nowRows");
    QTRY_VERIFY_WITH_TIMEOUT(
        rows->model()->rowCount() > 0 && rows->model()->index(0, 0).data().toString() == u"demo/sem/: Stale holder"_s,
        patience);
    rows->setFocus();
    QTest::keyClick(rows, Qt::Key_Home);
    QVERIFY(rows->currentIndex().isValid());
    const auto subject = app.window()->currentPage()->whySubject();
    QVERIFY(subject.has_value());
    ask(app, u"demo/sem/"_s, subject->part);
}

/// The lane that the keyboard is on, whatever is selected on the page.
void TestWhyPage::aKeyAsksFromALane()
{
    const QString session = holdLock();
    QVERIFY(!session.isEmpty());
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto* const timeline = find<gui::TimelineView>(app, "timeline");
    QTRY_VERIFY_WITH_TIMEOUT(timeline != nullptr && timeline->isVisible() && timeline->itemCount() == 1, patience);
    timeline->setFocus();
    QTRY_VERIFY(timeline->hasFocus());
    ask(app, u"demo/lock"_s, session);
    // The same in its table, of an event that is seen.
    m_agent.judge().put("/v1/kv/demo/lock?flags=3304740253564472344&release=" + session.toUtf8(), "x");
    app.window()->showPage(u"semaphores"_s);
    find<QToolButton>(app, "timelineTableButton")->click();
    auto* const table = find<QTableView>(app, "timelineTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->isVisible() && table->model()->rowCount() > 0, patience);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 0));
    QCOMPARE(table->currentIndex().data(gui::TimelineTableModel::SessionRole).toString(), session);
    ask(app, u"demo/lock"_s, session);
}

void TestWhyPage::aKeyAsksFromARun()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    app.window()->showPage(u"lab"_s);
    find<gui::LabPage>(app, "labPage")->compose(bench::steadyDraft());
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStart")->isEnabled(), patience);
    find<QAction>(app, "labStart")->trigger();
    auto* const table = find<QTableView>(app, "contenderTable");
    QTRY_VERIFY_WITH_TIMEOUT(
        table->model()->rowCount() == 3 && app.window()->currentPage()->whySubject().has_value(), patience);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(app.window()->currentPage()->whySubject().has_value()
            && !app.window()->currentPage()->whySubject()->part.isEmpty(),
        patience);
    const auto subject = *app.window()->currentPage()->whySubject();
    ask(app, subject.id, subject.part);
    app.window()->showPage(u"lab"_s);
    find<QAction>(app, "labStop")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStart")->isEnabled(), patience);
}

void TestWhyPage::thereIsNothingToFilter()
{
    gui::Application app;
    start(app, m_agent, false);
    auto* const field = find<QLineEdit>(app, "searchField");
    auto* const act = find<QAction>(app, "filterPageAction");
    field->setText(u"demo"_s);
    field->setFocus();
    QVERIFY(field->isEnabled() && act->isEnabled());
    QTest::keyClick(field, Qt::Key_8, Qt::AltModifier);
    QCOMPARE(app.window()->currentPage()->id(), u"why"_s);
    QVERIFY(!field->isEnabled() && !act->isEnabled());
    QVERIFY(!field->toolTip().isEmpty() && field->text().isEmpty());
    QVERIFY(!field->hasFocus());
    app.window()->showPage(u"semaphores"_s);
    QVERIFY(field->isEnabled() && act->isEnabled());
    QCOMPARE(field->text(), u"demo"_s);
}

/// Of a real `consul lock`: what is said while it holds, and how it ended. Other ends: tst_signalboxctl_why.
void TestWhyPage::anAgentLosesItsData()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    gui::Application app;
    app.start(endpointOf(agent.httpUrl()), {u"demo/lock"_s});
    Q_EMIT app.window()->currentPage()->placeWanted({gui::Place::Kind::Why, u"demo/lock"_s});
    const auto textOf = [&app](const char* part) {
        const auto* const label = find<QLabel>(app, part);
        return label != nullptr ? label->text() : QString();
    };
    // That ACLs are off was read when the window began.
    QTRY_VERIFY_WITH_TIMEOUT(textOf("whyText.rights").startsWith(u"ACLs are off"_s), patience);
    QTRY_VERIFY_WITH_TIMEOUT(textOf("whyText.contact").startsWith(u"Consul responded"_s), patience);
    const auto lock = agent.cliBeside({u"lock"_s, u"demo/lock"_s, u"sleep 60"_s});
    QTRY_VERIFY_WITH_TIMEOUT(textOf("whyText.held").startsWith(u"The lock is held by sleep 60 on node "_s), patience);
    QTRY_VERIFY_WITH_TIMEOUT(textOf("whyText.held").contains(u"Its node is alive"_s), patience);
    QVERIFY2(textOf("whyText.held").contains(u"has the TTL 15 s. Consul does not report renewals."_s),
        qPrintable(textOf("whyText.held")));
    agent.kill9();
    QVERIFY(agent.start());
    QTRY_VERIFY_WITH_TIMEOUT(textOf("whyText.ending0").contains(u"Consul lost its state"_s), patience);
    QVERIFY2(
        textOf("whyText.ending0").contains(u"No client released the permit"_s), qPrintable(textOf("whyText.ending0")));
    QTRY_VERIFY_WITH_TIMEOUT(textOf("whyText.lock-delay").contains(u"Consul lost its state"_s), patience);
    QTRY_VERIFY_WITH_TIMEOUT(textOf("whyHeadline").contains(u"former holders may still run"_s), patience);
}

int main(int argc, char** argv)
{
    return walk::mainOn<TestWhyPage>({1440, 900}, argc, argv);
}

#include "tst_why_page.moc"
