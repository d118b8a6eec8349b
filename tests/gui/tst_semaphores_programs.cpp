// SPDX-License-Identifier: GPL-3.0-or-later
// Locks of well-known programs, written as their sources write them (tests/semaphore/tst_programs.cpp names the
// places), as the page shows them, against a real agent.
#include "gui/semaphores_test.h"

#include "gui/history/view/timeline_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

using bench::slowMs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// One for each test: for the lock-delay after a session's end, Consul gives its key to nobody.
QByteArray terraformState()
{
    return QByteArray("demo/") + QTest::currentTestFunction();
}

QString terraformPath()
{
    return QString::fromLatin1(terraformState()) + u'/';
}

const QString patroniPath = u"demo/pg/"_s;

QByteArray lockInfo(const QByteArray& session, const QByteArray& who)
{
    return R"({"ID":")" + session + R"(","Operation":"OperationTypeApply","Info":"consul session: )" + session
        + R"(","Who":")" + who + R"(","Version":"1.14.3","Created":"2026-11-23T13:30:17.123456789Z","Path":")"
        + terraformState() + R"("})";
}

QByteArray member(const char* role, int location)
{
    return R"({"conn_url":"postgres://10.0.0.1:5432/postgres","api_url":"http://10.0.0.1:8008/patroni",)"
           R"("state":"running","role":")"
        + QByteArray(role) + R"(","version":"4.1.0","xlog_location":)" + QByteArray::number(location)
        + R"(,"timeline":3})";
}

} // namespace

class TestSemaphoresPrograms : public SemaphoresTest
{
    Q_OBJECT
private:
    /// What `terraform apply` holds; gives its session, empty: Consul refused.
    [[nodiscard]] QByteArray terraformRuns(const QByteArray& who = "ann@ws1") const
    {
        const auto judge = m_agent.judge();
        const QByteArray session
            = judge.createSession(R"({"Name":"Consul API Lock","TTL":"600s","LockDelay":"5s"})").toUtf8();
        const QByteArray lock = "/v1/kv/" + terraformState() + "/.lock";
        return judge.put(lock + "?flags=3304740253564472344&acquire=" + session).isTrue()
                && judge.put(lock + "info", lockInfo(session, who)).isTrue()
            ? session
            : QByteArray();
    }

    /// A leader, a replica that is 64 bytes behind; gives the leader's session, empty: Consul refused.
    [[nodiscard]] QByteArray patroniRuns() const
    {
        const auto judge = m_agent.judge();
        bool isWritten = true;
        const auto start = [&judge, &isWritten](const QByteArray& name, const QByteArray& body) {
            QByteArray session = judge
                                     .createSession(R"({"Name":"pg-)" + name
                                         + R"(","TTL":"600s","LockDelay":"1ms","Behavior":"delete"})")
                                     .toUtf8();
            isWritten &= judge.put("/v1/kv/demo/pg/members/" + name + "?acquire=" + session, body).isTrue();
            return session;
        };
        const QByteArray leader = start("pg1", member("primary", 50331648));
        std::ignore = start("pg2", member("replica", 50331584));
        isWritten &= judge.put("/v1/kv/demo/pg/initialize", "7312345678901234567").isTrue();
        isWritten &= judge.put("/v1/kv/demo/pg/leader?acquire=" + leader, "pg1").isTrue();
        return isWritten ? leader : QByteArray();
    }

    static QString badge(const bench::SemaphoresController& controller)
    {
        return controller.find<QWidget>("inspectorBadge")->accessibleName();
    }
    static QString commands(const bench::SemaphoresController& controller)
    {
        QStringList lines;
        for (const auto* const line : controller.page.findChildren<QLabel*>(u"programCommand"_s)) {
            if (line->isVisible())
                lines.append(line->text());
        }
        return lines.join(u'\n');
    }
    static QStringList members(const bench::SemaphoresController& controller)
    {
        QStringList lines;
        for (const auto* const line : controller.page.findChildren<QLabel*>(u"fact.program.Member"_s)) {
            if (line->isVisible())
                lines.append(line->text());
        }
        return lines;
    }
    /// Nothing in the inspector is wider than what can be seen of it.
    static void fits(const bench::SemaphoresController& controller)
    {
        const auto* const area = controller.find<QScrollArea>("inspectorScroll");
        QTRY_VERIFY2(area->widget()->width() <= area->viewport()->width(),
            qPrintable(u"%1 in %2"_s.arg(area->widget()->width()).arg(area->viewport()->width())));
        const auto* const shown = controller.find<QWidget>("inspectorBadge");
        QTRY_VERIFY(shown->geometry().right() < shown->parentWidget()->width());
        QVERIFY(shown->width() > 0);
    }
    static void carryOut(const bench::SemaphoresController& controller)
    {
        QTRY_VERIFY(controller.dialog("planDialog") != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(controller.find<QPushButton>("planCarryOut")->isVisible(), slowMs);
        controller.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(controller.find<QPushButton>("planCancel")->text(), u"Close"_s, slowMs);
        controller.find<QPushButton>("planCancel")->click();
        QTRY_VERIFY(controller.dialog("planDialog") == nullptr);
    }

private Q_SLOTS:
    void terraformIsToldInItsOwnWords()
    {
        const QString session = QString::fromLatin1(terraformRuns());
        QVERIFY(!session.isEmpty());
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(terraformPath());
        QTRY_COMPARE_WITH_TIMEOUT(badge(controller), u"Terraform state lock"_s, slowMs);
        QCOMPARE(controller.text("fact.program"), u"Terraform state lock"_s);
        QCOMPARE(controller.text("fact.program.User"), u"ann@ws1"_s);
        QCOMPARE(controller.text("fact.program.Operation"), u"OperationTypeApply"_s);
        QCOMPARE(controller.text("fact.program.Since"), u"2026-11-23T13:30:17.123456789Z"_s);
        QVERIFY(controller.text("programWarnings").contains(u"tries to acquire the lock again"_s));
        QCOMPARE(commands(controller), u"terraform force-unlock %1\ntofu force-unlock %1"_s.arg(session));
        QVERIFY2(controller.text("stageStrip").contains(u"Terraform state lock"_s),
            qPrintable(controller.text("stageStrip")));
        const auto row = controller.tree()->model()->index(0, 0);
        QVERIFY(row.data(Qt::AccessibleTextRole).toString().contains(u"Terraform state lock"_s));
        QVERIFY(row.data(Qt::ToolTipRole).toString().contains(u"Terraform state lock"_s));
        const auto* const lanes = controller.find<gui::TimelineView>("timeline");
        QTRY_COMPARE_WITH_TIMEOUT(lanes->itemCount(), 1, slowMs);
        QVERIFY(lanes->itemHelp(0).startsWith(u"Terraform state lock\n"_s));

        // The holder's own card says it, too.
        controller.stage()->activateItem(0);
        QCOMPARE(controller.text("fact.program.User"), u"ann@ws1"_s);
        QVERIFY(controller.find<QPushButton>("forceUnlockButton")->isVisible());
    }

    void theCommandIsCopiedByKeyboardAndByTheMenu()
    {
        const QString session = QString::fromLatin1(terraformRuns());
        QVERIFY(!session.isEmpty());
        bench::SemaphoresController controller(m_agent);
        QVERIFY(QTest::qWaitForWindowActive(&controller.page));
        controller.page.watch(terraformPath());
        QToolButton* copy = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((copy = controller.find<QToolButton>("copyProgramCommand")) != nullptr, slowMs);
        QTRY_VERIFY(copy->isVisible());
        QVERIFY(copy->accessibleName().contains(u"terraform force-unlock"_s));
        QCOMPARE(copy->focusPolicy() & Qt::TabFocus, Qt::TabFocus);
        copy->setFocus(Qt::TabFocusReason);
        QTest::keyClick(copy, Qt::Key_Space);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"terraform force-unlock "_s + session);
        QGuiApplication::clipboard()->clear();
        controller.trigger("copyCommand");
        QCOMPARE(QGuiApplication::clipboard()->text(), u"terraform force-unlock "_s + session);
    }

    void forceUnlockLeavesWhatTerraformLeaves()
    {
        const QByteArray session = terraformRuns();
        QVERIFY(!session.isEmpty());
        QVERIFY(m_agent.judge().put("/v1/kv/" + terraformState(), "the state").isTrue());
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(terraformPath());
        auto* const unlock = controller.find<QPushButton>("forceUnlockButton");
        QTRY_VERIFY_WITH_TIMEOUT(unlock->isVisible(), slowMs);
        unlock->click();
        QTRY_VERIFY(controller.dialog("planDialog") != nullptr);
        const QString reported = controller.text("planConsequences");
        QVERIFY2(reported.contains(u"another run can change the same infrastructure"_s), qPrintable(reported));
        carryOut(controller);
        const auto judge = m_agent.judge();
        QCOMPARE(judge.get("/v1/session/info/" + session).array().size(), 0);
        QCOMPARE(judge.get("/v1/kv/demo/?keys").array(), QJsonArray{QString::fromLatin1(terraformState())});
        // The session is seen to go by another watch than the keys, which show who left them until then.
        QTRY_VERIFY_WITH_TIMEOUT(!controller.find<QWidget>("programCard")->isVisible(), slowMs);
        QTRY_VERIFY_WITH_TIMEOUT(!unlock->isVisible(), slowMs);
        QVERIFY(!controller.action("forceUnlock")->isEnabled());
    }

    void nothingIsUnlockedWhileReadOnly()
    {
        QVERIFY(!terraformRuns().isEmpty());
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(terraformPath());
        const auto* const unlock = controller.find<QPushButton>("forceUnlockButton");
        QTRY_VERIFY_WITH_TIMEOUT(unlock->isVisible() && unlock->isEnabled(), slowMs);
        controller.connection.client()->setReadOnly(true);
        QTRY_VERIFY(!unlock->isEnabled());
        QVERIFY(!unlock->toolTip().isEmpty());
        QVERIFY(!controller.action("forceUnlock")->isEnabled());
        QVERIFY2(controller.action("copyCommand")->isEnabled(), "nothing is written");
    }

    void aRunThatDiedIsAFindingWithItsRepair()
    {
        const QByteArray session = terraformRuns();
        QVERIFY(!session.isEmpty());
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(terraformPath());
        QTRY_COMPARE_WITH_TIMEOUT(badge(controller), u"Terraform state lock"_s, slowMs);
        QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session).isTrue());
        QWidget* card = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((card = controller.find<QWidget>("finding.left-lockinfo")) != nullptr, slowMs);
        QCOMPARE(controller.text("fact.program.Left by"), u"ann@ws1"_s);
        QVERIFY(!controller.find<QPushButton>("forceUnlockButton")->isVisible());
        QVERIFY2(!controller.find<QLabel>("programWarnings")->isVisible(), "no session is left to be ended");
        card->findChild<QPushButton*>(u"repair"_s)->click();
        carryOut(controller);
        QCOMPARE(m_agent.judge().get("/v1/kv/demo/?keys").status, 404);
    }

    void patronisMembersAreFactsAndNoLocks()
    {
        const QByteArray leader = patroniRuns();
        QVERIFY(!leader.isEmpty());
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(patroniPath);
        QTRY_COMPARE_WITH_TIMEOUT(badge(controller), u"Patroni leader"_s, slowMs);
        QCOMPARE(controller.text("fact.program.Cluster"), u"pg"_s);
        QTRY_COMPARE_WITH_TIMEOUT(members(controller),
            (QStringList{u"pg1: primary, running"_s, u"pg2: replica, running, lag 64 bytes"_s}), slowMs);
        QCOMPARE(controller.heldPermits(), 1);
        QCOMPARE(controller.stage()->scene().queue.size(), std::size_t(0));
        QVERIFY(controller.text("programWarnings").contains(u"Patroni elects one"_s));
        QCOMPARE(commands(controller), u"patronictl switchover pg --leader pg1"_s);
        QVERIFY2(!controller.find<QPushButton>("forceUnlockButton")->isVisible(), "keys alone cannot do it");
        QVERIFY(!controller.action("forceUnlock")->isEnabled());

        // What a session is worth to the program stands in its plan.
        controller.stage()->activateItem(0);
        controller.trigger("destroySession");
        QTRY_VERIFY(controller.dialog("planDialog") != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(controller.text("planConsequences").contains(u"Patroni elects one"_s), slowMs);
        controller.find<QPushButton>("planCancel")->click();

        // Without a leader the members are still told.
        QVERIFY(m_agent.judge().put("/v1/kv/demo/pg/leader?release=" + leader, "pg1").isTrue());
        QVERIFY(m_agent.judge().del("/v1/kv/demo/pg/leader").isTrue());
        controller.page.watch(patroniPath);
        QTRY_VERIFY_WITH_TIMEOUT(controller.heldPermits() == 0 && members(controller).size() == 2, slowMs);
    }

    void aNameInAValueHasNoSessionToEnd()
    {
        const auto judge = m_agent.judge();
        const QByteArray session = judge.createSession(R"({"Name":"b9"})").toUtf8();
        judge.put("/v1/kv/builds/linux/state", R"({"slots":3,"running":["ws17"]})");
        judge.put("/v1/kv/builds/linux/queue/" + session + "?acquire=" + session);
        bench::SemaphoresController controller(m_agent);
        controller.connection.hub()->setLayouts(*semaphore::readOwnLayouts(
            R"({"version":1,"layouts":[{"name":"farm","key":"builds/{pool}/state","session":false,"warning":"Ask Ann.",)"
            R"("waiters":"builds/{pool}/queue/{session}","body":{"holders":"/running","limit":"/slots"}}]})"));
        controller.page.watch(u"builds/linux/"_s);
        QTRY_COMPARE_WITH_TIMEOUT(badge(controller), u"farm"_s, slowMs);
        QCOMPARE(controller.text("programWarningsTitle"), u"Before you revoke the lock"_s);
        QVERIFY(controller.text("programWarnings").contains(u"Ask Ann."_s));
        QTRY_COMPARE_WITH_TIMEOUT(controller.heldPermits(), 1, slowMs);
        controller.stage()->activateItem(0);
        QTRY_COMPARE(controller.text("fact.session"), u"none"_s);
        QVERIFY(controller.find<QLabel>("fact.gone") == nullptr || !controller.find<QLabel>("fact.gone")->isVisible());
        QVERIFY(!controller.action("destroySession")->isEnabled());
        QVERIFY2(controller.action("destroySession")->toolTip().contains(u"a name in a value"_s),
            qPrintable(controller.action("destroySession")->toolTip()));
        // Who waits is a session.
        QTRY_COMPARE_WITH_TIMEOUT(controller.stage()->scene().queue.size(), std::size_t(1), slowMs);
        controller.stage()->activateItem(controller.stage()->itemCount() - 1);
        QTRY_VERIFY(controller.action("destroySession")->isEnabled());
        const auto* const lanes = controller.find<gui::TimelineView>("timeline");
        QTRY_COMPARE_WITH_TIMEOUT(lanes->itemCount(), 2, slowMs);
        QStringList helps{lanes->itemHelp(0), lanes->itemHelp(1)};
        QVERIFY2(helps.contains(u"farm\nws17"_s), qPrintable(helps.join(u'|')));
    }

    void theFilterFindsAProgram()
    {
        QVERIFY(!terraformRuns().isEmpty());
        QVERIFY(!patroniRuns().isEmpty());
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(terraformPath());
        controller.page.watch(patroniPath);
        const auto* const rows = controller.tree()->model();
        const auto badgeOf = [rows](int row) {
            const auto badges
                = rows->index(row, 0).data(gui::SemaphoreTreeModel::BadgesRole).value<QList<gui::Badge>>();
            return badges.isEmpty() ? QString() : badges.front().text;
        };
        QTRY_COMPARE_WITH_TIMEOUT(badgeOf(0), u"Patroni leader"_s, slowMs);
        QTRY_COMPARE_WITH_TIMEOUT(badgeOf(1), u"Terraform state lock"_s, slowMs);
        for (const QString& words : {u"program:terraform"_s, u"state lock"_s, u"!program:patroni"_s, u"opentofu"_s}) {
            controller.page.setFilterText(words);
            QTRY_VERIFY2(rows->rowCount() == 1 && badgeOf(0) == u"Terraform state lock"_s, qPrintable(words));
            controller.page.setFilterText({});
            QTRY_COMPARE(rows->rowCount(), 2);
        }
    }

    /// Anybody may write such a body.
    void aHostileBodyIsPlainTextThatFits()
    {
        const QByteArray name = "<b>x</b>&amp;" + QByteArray("\\u202e") + "a\\nb" + QByteArray(4000, 'w');
        QVERIFY(!terraformRuns(name).isEmpty());
        bench::SemaphoresController controller(m_agent);
        controller.page.resize(900, 470);
        controller.page.watch(terraformPath());
        QTRY_VERIFY_WITH_TIMEOUT(controller.text("fact.program.User").startsWith(u"<b>x</b>&amp;"_s), slowMs);
        const auto* const who = controller.find<QLabel>("fact.program.User");
        QCOMPARE(who->textFormat(), Qt::PlainText);
        QVERIFY(who->text().size() < 200 && !who->text().contains(u'\n') && !who->text().contains(QChar(0x202e)));
        fits(controller);
    }
};

QTEST_MAIN(TestSemaphoresPrograms)
#include "tst_semaphores_programs.moc"
