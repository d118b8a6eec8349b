// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of a clean-up in the window, made of values alone.
#include "../cleanup/plan_samples.h"

#include "gui/services/model/removal_list_model.h"
#include "gui/services/view/cleanup_dialog.h"
#include "gui/services/view/rule_dialog.h"
#include "services_samples.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLabel>
#include <QListView>

using namespace cleanup;

namespace {

/// `count` instances of a service, of which there are two more. With the first one a session ends that deletes a key.
CleanupPlan bigPlan(int count)
{
    InventorySource source;
    auto entry = entryOf(NodeSpec());
    for (int i = 0; i < count + 2; ++i)
        addService(entry, QStringLiteral("web-%1").arg(i, 3, 10, QLatin1Char('0')),
            i < count ? QStringLiteral("web") : QStringLiteral("other"),
            i == 3 ? CheckStatus::Warning : CheckStatus::Critical);
    source.entries = {entry};
    source.self = selfOf(QStringLiteral("n1"));
    Facts facts;
    facts.inventory = makeInventory(std::move(source));
    facts.sessionsKnown = true;
    facts.keysKnown = true;
    consul::SessionInfo session;
    session.id = QStringLiteral("11111111-1111-1111-1111-111111111111");
    session.name = QStringLiteral("mail-leader");
    session.node = QStringLiteral("n2");
    session.behavior = consul::SessionBehavior::Delete;
    session.serviceChecks = QStringList{QStringLiteral("c:web-%1").arg(count - 1, 3, 10, QLatin1Char('0'))};
    facts.sessions = {session};
    facts.heldKeys.insert(session.id, {QStringLiteral("jobs/leader")});
    std::vector<InstanceRef> refs;
    refs.reserve(std::size_t(count));
    for (int i = 0; i < count; ++i)
        refs.push_back({QStringLiteral("n2"), QStringLiteral("web-%1").arg(i, 3, 10, QLatin1Char('0'))});
    return plan(facts, refs);
}

} // namespace

class TestServicesPlan : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void totalsStandAbovePlansOfEverySize_data();
    void totalsStandAbovePlansOfEverySize();
    void aLongPlanSaysAllThatACardSays();
    void aLongPlanFollowsWhatBecomesOfIt();
    void whatAFileMayDefineIsNotPromised();
    void aRuleTakesWhatIsCritical();
};

void TestServicesPlan::totalsStandAbovePlansOfEverySize_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {1, 20, 21, 60})
        QTest::addRow("%d", count) << count;
}

void TestServicesPlan::totalsStandAbovePlansOfEverySize()
{
    QFETCH(int, count);
    gui::CleanupDialog dialog(QStringLiteral("/kept"));
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    dialog.setPlan(bigPlan(count));
    auto* const totals = dialog.findChild<QLabel*>(QStringLiteral("cleanupTotals"));
    QVERIFY(totals && totals->isVisible());
    const QString text = totals->text();
    QVERIFY2(text.contains(QStringLiteral("jobs/leader")), qPrintable(text));
    QVERIFY2(text.indexOf(QStringLiteral("deletes")) < text.indexOf(QStringLiteral("disappear")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("1 session")), qPrintable(text));
    if (count > 3)
        QVERIFY2(text.contains(QStringLiteral("1 warning")), qPrintable(text));
}

void TestServicesPlan::aLongPlanSaysAllThatACardSays()
{
    gui::CleanupDialog dialog(QStringLiteral("/kept"));
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    const auto planned = bigPlan(22);
    dialog.setPlan(planned);
    const auto* const list = dialog.findChild<QListView*>(QStringLiteral("cleanupLongList"));
    QVERIFY(list && list->isVisible());
    const auto* const model = list->model();
    QCOMPARE(model->rowCount(), 22);
    const auto first = model->index(0, 0); // What deletes a key comes first.
    QCOMPARE(first.data().toString(), QStringLiteral("n2/web-021"));
    const QString text = first.data(gui::RemovalListModel::TextRole).toString();
    for (const auto& sentence :
        planned.removals.back().consequences + planned.removals.back().comebacks + planned.removals.back().warnings)
        QVERIFY2(text.contains(sentence), qPrintable(sentence));
    QVERIFY2(text.contains(QStringLiteral("jobs/leader")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("the service disappears")), qPrintable(text));
    QCOMPARE(first.data(gui::RemovalListModel::StatusRole).toString(), QStringLiteral("critical"));
    QVERIFY(!first.data(gui::RemovalListModel::OutlookRole).toString().isEmpty());
    QVERIFY(first.data(gui::RemovalListModel::CallsRole).toString().contains(QStringLiteral("deregister")));
    QVERIFY(first.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("critical")));
}

void TestServicesPlan::aLongPlanFollowsWhatBecomesOfIt()
{
    gui::RemovalListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto planned = bigPlan(22);
    model.setPlan(planned);
    auto now = planned.removals.back().instance;
    now.status = CheckStatus::Passing;
    now.checks.emplace_back();
    model.setValidity(21, PlanValidity::Recovered, &now);
    QCOMPARE(model.index(0).data(gui::RemovalListModel::StatusRole).toString(), QStringLiteral("passing"));
    QVERIFY(model.index(0).data(gui::RemovalListModel::OutlookRole).toString().contains(QStringLiteral("skipped")));
    model.setValidity(21, PlanValidity::NotThere, nullptr);
    QCOMPARE(model.index(0).data(gui::RemovalListModel::StatusRole).toString(), QString());
    model.setPlan(bigPlan(2));
    QCOMPARE(model.rowCount(), 2);
}

/// An agent registers what its configuration files define when it reloads or starts, and no request shows them.
void TestServicesPlan::whatAFileMayDefineIsNotPromised()
{
    Removal removal;
    removal.route.kind = RouteKind::CatalogDeregister;
    QCOMPARE(gui::outlookBadge(removal), (gui::Badge{QStringLiteral("stays removed"), gui::RowState::Holding}));
    for (const auto kind : {RouteKind::AgentDeregister, RouteKind::AgentExpiry}) {
        removal.route.kind = kind;
        const auto badge = gui::outlookBadge(removal);
        QCOMPARE(badge.text, QStringLiteral("stays removed unless it is registered again"));
        QCOMPARE(badge.tone, gui::RowState::Hint);
    }
    gui::CleanupDialog dialog(QStringLiteral("/kept"));
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    CleanupPlan planned;
    planned.removals = {removal};
    dialog.setPlan(planned);
    const auto* const summary = dialog.findChild<QLabel*>(QStringLiteral("cleanupSummary"));
    QVERIFY(summary);
    QVERIFY2(!summary->text().contains(QStringLiteral("permanently")), qPrintable(summary->text()));
    QVERIFY2(summary->text().contains(QStringLiteral("configuration file")), qPrintable(summary->text()));
}

void TestServicesPlan::aRuleTakesWhatIsCritical()
{
    const auto inventory = samples::inventory(
        {samples::instance(QStringLiteral("web"), QStringLiteral("n"), QStringLiteral("a"), CheckStatus::Critical),
            samples::instance(QStringLiteral("web"), QStringLiteral("n"), QStringLiteral("b"), CheckStatus::Warning),
            samples::instance(QStringLiteral("web"), QStringLiteral("n"), QStringLiteral("c"))});
    gui::RuleDialog dialog(inventory, {});
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QCOMPARE(dialog.selected().size(), std::size_t(1));
    auto* const warning = dialog.findChild<QCheckBox*>(QStringLiteral("ruleWarning"));
    QVERIFY(warning && !warning->isChecked());
    warning->setChecked(true);
    QCOMPARE(dialog.selected().size(), std::size_t(2));
    const QString count = dialog.findChild<QLabel*>(QStringLiteral("ruleCount"))->text();
    QVERIFY2(count.contains(QStringLiteral("warning")), qPrintable(count));
}

QTEST_MAIN(TestServicesPlan)
#include "tst_services_plan.moc"
