// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/compose_form.h"
#include "lab_bench.h"
#include "window_test.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>

using namespace bench;
using State = gui::LabController::State;

/// Groups on the Lab page: their table, and how they are composed.
class TestLabGroups : public WindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void groupsStandSideBySide();
    void groupsAreComposedOneByOne();
};

void TestLabGroups::groupsStandSideBySide()
{
    Bench bench(m_agent);
    auto* const groups = bench.find<QTableView>("labGroups");
    QVERIFY(groups != nullptr && !groups->isVisible());
    const auto scenario = lab::builtInScenario(QStringLiteral("request-storm"));
    bench.controller.start(*scenario);
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    QVERIFY(groups->isVisible());
    QCOMPARE(groups->model()->rowCount(), 2);
    QCOMPARE(groups->model()->index(0, 0).data().toString(), QStringLiteral("storm"));
    QTRY_COMPARE(groups->model()->index(1, 1).data().toString(), QStringLiteral("3")); // Grants.
}

void TestLabGroups::groupsAreComposedOneByOne()
{
    Bench bench(m_agent);
    bench.page.compose(steadyDraft());
    auto* const groups = bench.find<QListWidget>("composeGroups");
    auto* const add = bench.find<QPushButton>("composeAddGroup");
    auto* const remove = bench.find<QPushButton>("composeRemoveGroup");
    auto* const count = bench.find<QSpinBox>("composeCount");
    auto* const strategy = bench.find<QComboBox>("composeStrategy");
    QCOMPARE(groups->count(), 1);
    QVERIFY(groups->item(0)->text().startsWith(QStringLiteral("client: 3")));
    QVERIFY(!remove->isEnabled());

    // By keyboard alone: another one like it, then it is made different.
    add->setFocus();
    QTest::keyClick(add, Qt::Key_Space);
    QCOMPARE(groups->count(), 2);
    QCOMPARE(groups->currentRow(), 1);
    count->setValue(2);
    strategy->setCurrentIndex(strategy->findData(QVariant::fromValue(protocols::StrategyId::Queue)));
    QVERIFY(groups->item(0)->text().startsWith(QStringLiteral("a: 3")));
    QVERIFY2(groups->item(1)->text().contains(QStringLiteral("2 × Queue")), qPrintable(groups->item(1)->text()));
    groups->setFocus();
    QTest::keyClick(groups, Qt::Key_Up);
    QCOMPARE(count->value(), 3);
    auto* const hold = bench.find<QLineEdit>("composeHold");
    const QString good = hold->text();
    hold->setText(QStringLiteral("soon"));
    QTest::keyClick(groups, Qt::Key_Down);
    QCOMPARE(hold->text(), good);
    QVERIFY2(
        bench.text("composeProblem").startsWith(QStringLiteral("Group a: ")), qPrintable(bench.text("composeProblem")));
    QVERIFY(!bench.action("labStart")->isEnabled());
    QTest::keyClick(groups, Qt::Key_Up);
    hold->setText(good);
    QVERIFY(bench.action("labStart")->isEnabled());

    // As it is saved, and opened again.
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("two.json"));
    QVERIFY(bench.page.saveFile(file));
    QVERIFY(bench.page.openFile(file));
    QVERIFY2(
        bench.text("scenarioOutline").contains(QStringLiteral("Queue")), qPrintable(bench.text("scenarioOutline")));
    QTRY_VERIFY(bench.action("labStart")->isEnabled());
    bench.action("labStart")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.table()->model()->rowCount(), 5, slowMs);
    QCOMPARE(bench.table()->model()->index(3, 0).data().toString(), QStringLiteral("b-0"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    bench.action("labStop")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);

    bench.page.compose(bench.page.findChild<gui::ComposeForm*>()->draft());
    remove->click();
    QCOMPARE(groups->count(), 1);
    QVERIFY(!remove->isEnabled());
}

QTEST_MAIN(TestLabGroups)
#include "moc_window_test.cpp"
#include "tst_lab_groups.moc"
