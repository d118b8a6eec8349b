// SPDX-License-Identifier: GPL-3.0-or-later
// The Why page in the window, as a person uses it, on a real agent.
#include "gui/connections/model/connection_scope.h"
#include "gui/kit/view/page.h"
#include "own_screen.h"
#include "window_test.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
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

    void aKeyAsksFromARow();
    void aLinkLeadsToTheRow();
    void theAdviceOpensThePlan();
    void hiddenItAsksNothing();
    void itFoldsInANarrowWindow();
    void withoutASubjectItSaysSo();
};

void TestWhyPage::aKeyAsksFromARow()
{
    makeStale();
    gui::Application app;
    start(app, m_agent);
    QCOMPARE(find<QAction>(app, "whyPageAction")->shortcut(), QKeySequence(u"Alt+8"_s));
    QTest::keyClick(app.window(), Qt::Key_Question, Qt::ControlModifier);
    QCOMPARE(app.window()->currentPage()->id(), u"why"_s);
    QTRY_VERIFY_WITH_TIMEOUT(headline(app).startsWith(u"Why can’t a new client acquire demo/sem/"), patience);
    QVERIFY(!find<QLabel>(app, "whyHeadline")->text().isEmpty());
    QVERIFY(find<QWidget>(app, "whyStep.stale-holder") != nullptr);
    QVERIFY(find<QWidget>(app, "whyScroll")->hasFocus());
    // The words of the page can be taken along.
    find<QAction>(app, "whyCopy")->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(headline(app)));
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
    QTest::keyClick(link, Qt::Key_Space);
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
    QTest::keyClick(app.window(), Qt::Key_A, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    QTRY_COMPARE(app.window()->currentPage()->id(), u"semaphores"_s);
    QTRY_VERIFY_WITH_TIMEOUT(find<QDialog>(app, "planDialog") != nullptr, patience);
    find<QDialog>(app, "planDialog")->reject();
}

void TestWhyPage::hiddenItAsksNothing()
{
    gui::Application app;
    start(app, m_agent, false);
    app.window()->currentPage()->placeWanted({gui::Place::Kind::Why, u"lock/nowhere"_s});
    QCOMPARE(app.window()->currentPage()->id(), u"why"_s);
    auto* const hub = app.connection().hub();
    QTRY_COMPARE(hub->observerCount(), 2);
    app.window()->showPage(u"activity"_s);
    QTRY_COMPARE(hub->observerCount(), 1);
    int asked = 0;
    connect(&app.connection().client()->wireLog(), &consul::WireLog::entryStarted, this,
        [&asked](const consul::WireEntry& entry) { asked += entry.request.path.startsWith("/v1/kv/lock/nowhere"); });
    m_agent.judge().put("/v1/kv/lock/nowhere", "x");
    m_agent.judge().put("/v1/kv/demo/sem/new", "x");
    QTRY_VERIFY_WITH_TIMEOUT(!app.connection().status().node.isEmpty(), patience);
    QCOMPARE(asked, 0);
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
    QVERIFY(find<QLabel>(app, "whyEmpty")->isVisible());
    QCOMPARE(find<QComboBox>(app, "whyPath")->count(), 1);
}

int main(int argc, char** argv)
{
    return walk::mainOn<TestWhyPage>({1440, 900}, argc, argv);
}

#include "tst_why_page.moc"
