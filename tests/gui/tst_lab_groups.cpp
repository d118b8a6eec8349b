// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/compose_form.h"
#include "lab_bench.h"
#include "window_test.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStyleOptionComboBox>
#include <QTemporaryDir>

#include <algorithm>

using namespace bench;
using State = gui::LabController::State;

/// Groups on the Lab page: their table, and how they are composed.
class TestLabGroups : public WindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void groupsStandSideBySide();
    void groupsAreComposedOneByOne();
    void faultsAndExpectationsAreComposed();
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

    // The closed list shows the whole name of each strategy.
    const auto chosen = strategy->currentIndex();
    for (int at = 0; at < strategy->count(); ++at) {
        strategy->setCurrentIndex(at);
        QStyleOptionComboBox option;
        option.initFrom(strategy);
        const auto room
            = strategy->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, strategy);
        QVERIFY2(strategy->fontMetrics().horizontalAdvance(strategy->currentText()) <= room.width(),
            qPrintable(strategy->currentText()));
    }
    strategy->setCurrentIndex(chosen);

    // A second click adds another one: the list grows below the button, which stays under the pointer.
    const auto place = [&] { return add->mapTo(&bench.page, QPoint()); };
    const QPoint before = place();
    QTest::mouseClick(add, Qt::LeftButton);
    QCOMPARE(groups->count(), 3);
    QTRY_VERIFY(groups->height() > 2 * groups->sizeHintForRow(0));
    QCOMPARE(place(), before);
    QTest::mouseClick(remove, Qt::LeftButton);
    QCOMPARE(groups->count(), 2);

    // As it is saved, and opened again.
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("two.json"));
    QVERIFY(bench.save(file));
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

/// Title, id, faults at a moment and expectations are those of the scenario that is saved.
void TestLabGroups::faultsAndExpectationsAreComposed()
{
    Bench bench(m_agent);
    bench.page.compose(steadyDraft());
    auto* const form = bench.page.findChild<gui::ComposeForm*>();
    bench.find<QLineEdit>("composeTitle")->setText(QStringLiteral("A crash at a time"));
    bench.find<QLineEdit>("composeId")->setText(QStringLiteral("crash-at"));
    bench.find<QPushButton>("composeAddFault")->click();
    bench.find<QPushButton>("composeAddFault")->click();
    bench.find<QLineEdit>("planned.1.at")->setText(QStringLiteral("41s"));
    QVERIFY(!bench.find<QLineEdit>("planned.1.time")->isEnabled()); // A crash has no duration.
    // Whom it strikes is called as its card will be.
    const auto* const victim = bench.find<QComboBox>("planned.1.victim");
    const auto draft = bench.page.findChild<gui::ComposeForm*>()->draft();
    QCOMPARE(victim->itemText(victim->findData(0)), lab::contenderName(draft.groupName(0), 0));
    if (draft.groupCount() > 1)
        QCOMPARE(victim->itemText(victim->findData(draft.group(0).count)), lab::contenderName(draft.groupName(1), 0));
    bench.find<QLineEdit>("planned.2.at")->setText(QStringLiteral("soon"));
    QVERIFY2(
        bench.text("composeProblem").startsWith(QStringLiteral("Fault 2: ")), qPrintable(bench.text("composeProblem")));
    bench.find<QPushButton>("planned.2.remove")->click();
    QVERIFY(bench.text("composeProblem").isEmpty());
    bench.find<QCheckBox>("expect.views-agree")->setChecked(false);
    bench.find<QCheckBox>("expect.exclusion-proved")->setChecked(true);
    const auto scenario = form->scenario();
    QVERIFY(scenario);
    QCOMPARE(scenario->title, QStringLiteral("A crash at a time"));
    QCOMPARE(scenario->id, QStringLiteral("crash-at"));
    QCOMPARE(scenario->faults.size(), std::size_t(1));
    QCOMPARE(scenario->faults.front().at, std::optional(std::chrono::milliseconds(41'000)));
    QCOMPARE(scenario->faults.front().contender, lab::PlannedFault::holder);
    const auto expects = [&scenario](lab::ExpectationKind kind) {
        return std::ranges::any_of(scenario->expectations, [kind](const auto& each) { return each.kind == kind; });
    };
    QVERIFY(expects(lab::ExpectationKind::ExclusionProved) && !expects(lab::ExpectationKind::ViewsAgree));
    bench.find<QLineEdit>("composeTryFor")->setText(QStringLiteral("2s"));
    QVERIFY(!bench.find<QCheckBox>("expect.all-granted")->isEnabled());
}

QTEST_MAIN(TestLabGroups)
#include "moc_window_test.cpp"
#include "tst_lab_groups.moc"
