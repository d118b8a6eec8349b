// SPDX-License-Identifier: GPL-3.0-or-later
// What the undo dialog says of definitions that are there again, or do not belong here.
#include "gui/services/view/undo_dialog.h"
#include "services_bench.h"
#include "window_test.h"

#include <QJsonDocument>
#include <QJsonObject>

using cleanup::SavedDefinition;
using gui::UndoDialog;

class TestServicesUndo : public WindowTest
{
    Q_OBJECT
private:
    [[nodiscard]] SavedDefinition definition(const QString& id) const
    {
        SavedDefinition saved;
        saved.ref = {m_agent.nodeName(), id};
        saved.service = QStringLiteral("web");
        saved.datacenter = QStringLiteral("dc1");
        saved.agentService
            = QJsonDocument(QJsonObject{{QStringLiteral("ID"), id}, {QStringLiteral("Service"), saved.service}})
                  .toJson(QJsonDocument::Compact);
        return saved;
    }
    [[nodiscard]] bool isRegistered(const QString& id) const
    {
        return m_agent.judge().get("/v1/agent/services").object().contains(id);
    }
    /// The dialog about these, with what the agent shows now.
    [[nodiscard]] std::unique_ptr<UndoDialog> dialog(const std::vector<SavedDefinition>& definitions)
    {
        m_client = std::make_unique<consul::Client>(endpointOf(m_agent.httpUrl()));
        m_pool = std::make_unique<cleanup::AgentPool>(m_client.get());
        auto made = std::make_unique<UndoDialog>(m_pool.get(), cleanup::AddressBook(m_client->endpoint()), definitions);
        made->setAttribute(Qt::WA_DeleteOnClose, false);
        made->show();
        made->prepare();
        const auto isRead = [&made] {
            const auto* const first = made->findChild<QLabel*>(QStringLiteral("undoInstance"));
            return first != nullptr && first->isVisible();
        };
        if (!QTest::qWaitFor(isRead, patience))
            return nullptr;
        return made;
    }
    [[nodiscard]] static QStringList outcomes(const QWidget& dialog)
    {
        QStringList texts;
        for (const auto* const label : dialog.findChildren<QLabel*>(QStringLiteral("undoOutcome"))) {
            if (label->isVisible())
                texts << label->text();
        }
        return texts;
    }
    [[nodiscard]] static QString result(const QWidget& dialog)
    {
        const auto* const label = dialog.findChild<QLabel*>(QStringLiteral("undoResult"));
        return label->isVisible() ? label->text() : QString();
    }
    [[nodiscard]] static QPushButton* carryOut(const QWidget& dialog)
    {
        return dialog.findChild<QPushButton*>(QStringLiteral("undoCarryOut"));
    }

    std::unique_ptr<consul::Client> m_client;
    std::unique_ptr<cleanup::AgentPool> m_pool;

private Q_SLOTS:
    void cleanup()
    {
        m_pool.reset();
        m_client.reset();
    }
    void whatIsRefusedIsToldAndCannotBeCarriedOut();
    void whatDoesNotComeBackIsToldBeforeAndAfter();
    void whatIsThereAgainIsTold();
    void theOthersAreCarriedOut();
    void whatComesMeanwhileIsTold();
    void onlyWhatThisUndoDidIsNoted();
    void anAgentThatDoesNotAnswerIsTold();
};

void TestServicesUndo::whatIsRefusedIsToldAndCannotBeCarriedOut()
{
    auto far = definition(QStringLiteral("far"));
    far.datacenter = QStringLiteral("dc7");
    const auto shown = dialog({far});
    QVERIFY(shown != nullptr);
    QCOMPARE(outcomes(*shown).size(), 1);
    QVERIFY2(outcomes(*shown).constFirst().contains(QStringLiteral("dc7")), qPrintable(outcomes(*shown).constFirst()));
    QVERIFY(!carryOut(*shown)->isVisible());
    QVERIFY(result(*shown).contains(QStringLiteral("Nothing is sent")));
    QVERIFY(shown->findChild<QLabel*>(QStringLiteral("callTarget1")) == nullptr);
    QVERIFY(!isRegistered(QStringLiteral("far")));
}

void TestServicesUndo::whatDoesNotComeBackIsToldBeforeAndAfter()
{
    auto leader = definition(QStringLiteral("leader"));
    leader.sessions = {{QStringLiteral("s1"), QStringLiteral("mail-leader"), true, {QStringLiteral("jobs/leader")}},
        {QStringLiteral("s2"), {}, false, {QStringLiteral("jobs/lock")}}, {QStringLiteral("s3"), {}, false, {}}};
    const auto shown = dialog({leader});
    QVERIFY(shown != nullptr);
    const auto* const before = shown->findChild<QLabel*>(QStringLiteral("undoLost"));
    QVERIFY(before != nullptr && before->isVisible());
    for (const QString& words : {QStringLiteral("mail-leader ended with the instance and is not restored. The same "
                                                "applies to the keys it deleted: jobs/leader"),
             QStringLiteral("s2 ended with the instance and is not restored. It no longer holds: jobs/lock"),
             QStringLiteral("s3 ended with the instance and is not restored.")})
        QVERIFY2(before->text().contains(words), qPrintable(before->text()));
    QTest::mouseClick(carryOut(*shown), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!result(*shown).isEmpty(), patience);
    QVERIFY2(result(*shown).endsWith(QStringLiteral("3 ended sessions were not restored; see above."))
            || result(*shown).endsWith(QStringLiteral("3 ended session(s) were not restored; see above.")),
        qPrintable(result(*shown)));
    QVERIFY2(outcomes(*shown).value(0).contains(QStringLiteral("mail-leader")), qPrintable(outcomes(*shown).value(0)));
}

void TestServicesUndo::whatIsThereAgainIsTold()
{
    QCOMPARE(m_agent.judge().put("/v1/agent/service/register", R"({"ID":"again","Name":"web","Port":81})").status, 200);
    QTRY_VERIFY(m_agent.judge().get("/v1/catalog/service/web").body.contains("again"));
    const auto shown = dialog({definition(QStringLiteral("again"))});
    QVERIFY(shown != nullptr);
    QVERIFY2(outcomes(*shown).value(0).contains(QStringLiteral("Already registered again")),
        qPrintable(outcomes(*shown).join(u'|')));
    QVERIFY(!carryOut(*shown)->isVisible());
    QVERIFY2(result(*shown).contains(QStringLiteral("lready registered again")), qPrintable(result(*shown)));
}

void TestServicesUndo::theOthersAreCarriedOut()
{
    auto far = definition(QStringLiteral("far"));
    far.datacenter = QStringLiteral("dc7");
    const auto shown = dialog({far, definition(QStringLiteral("again")), definition(QStringLiteral("gone"))});
    QVERIFY(shown != nullptr);
    QVERIFY(shown->findChild<QLabel*>(QStringLiteral("undoTitle"))->text().contains(QLatin1Char('1')));
    const QString text = shown->findChild<QLabel*>(QStringLiteral("undoText"))->text();
    QVERIFY2(text.contains(QStringLiteral("are not restored")), qPrintable(text));
    QCOMPARE(outcomes(*shown).size(), 2);
    QCOMPARE(shown->findChildren<QLabel*>(QStringLiteral("callTarget1")).size(), 1);
    QVERIFY(carryOut(*shown)->isEnabled());
    QTest::mouseClick(carryOut(*shown), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!result(*shown).isEmpty(), patience);
    QVERIFY2(result(*shown).startsWith(QStringLiteral("1 of 2")), qPrintable(result(*shown)));
    QVERIFY(isRegistered(QStringLiteral("gone")));
    QVERIFY(!isRegistered(QStringLiteral("far")));
    QVERIFY(m_agent.judge().get("/v1/agent/service/again").body.contains("81")); // As somebody else registered it.
}

/// Between the plan and the click somebody else registers it.
void TestServicesUndo::whatComesMeanwhileIsTold()
{
    const auto shown = dialog({definition(QStringLiteral("meanwhile"))});
    QVERIFY(shown != nullptr);
    QVERIFY(carryOut(*shown)->isEnabled());
    QCOMPARE(
        m_agent.judge().put("/v1/agent/service/register", R"({"ID":"meanwhile","Name":"web","Port":82})").status, 200);
    QTest::mouseClick(carryOut(*shown), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(result(*shown).startsWith(QStringLiteral("Done")), patience);
    QVERIFY2(outcomes(*shown).value(0).contains(QStringLiteral("Already registered again")),
        qPrintable(outcomes(*shown).join(u'|')));
    QVERIFY(m_agent.judge().get("/v1/agent/service/meanwhile").body.contains("82"));
}

/// A report that goes by it must not call a return by itself an undo, whether it came before the plan or after it.
void TestServicesUndo::onlyWhatThisUndoDidIsNoted()
{
    using Refs = std::vector<cleanup::InstanceRef>;
    Refs reported;
    const auto judge = m_agent.judge();
    QCOMPARE(judge.put("/v1/agent/service/register", R"({"ID":"before","Name":"web","Port":83})").status, 200);
    QTRY_VERIFY(judge.get("/v1/catalog/service/web").body.contains("before"));
    const auto shown = dialog({definition(QStringLiteral("before")), definition(QStringLiteral("after")),
        definition(QStringLiteral("undone"))});
    QVERIFY(shown != nullptr);
    connect(shown.get(), &UndoDialog::restored, shown.get(), [&reported](const Refs& refs) { reported = refs; });
    QCOMPARE(judge.put("/v1/agent/service/register", R"({"ID":"after","Name":"web","Port":84})").status, 200);
    QTest::mouseClick(carryOut(*shown), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(result(*shown).startsWith(QStringLiteral("Done")), patience);
    QVERIFY(isRegistered(QStringLiteral("undone")));
    QTRY_COMPARE_WITH_TIMEOUT(reported, Refs{definition(QStringLiteral("undone")).ref}, patience);
}

void TestServicesUndo::anAgentThatDoesNotAnswerIsTold()
{
    consul::Client nowhere(endpointOf(QStringLiteral("http://127.0.0.1:1")));
    cleanup::AgentPool pool(&nowhere);
    UndoDialog shown(&pool, cleanup::AddressBook(nowhere.endpoint()), {definition(QStringLiteral("gone"))});
    shown.setAttribute(Qt::WA_DeleteOnClose, false);
    shown.show();
    shown.prepare();
    QVERIFY(!carryOut(shown)->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(result(shown).contains(QStringLiteral("127.0.0.1:1")), patience);
    QVERIFY(!carryOut(shown)->isVisible());
}

QTEST_MAIN(TestServicesUndo)
#include "moc_window_test.cpp"
#include "tst_services_undo.moc"
