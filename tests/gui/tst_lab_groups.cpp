// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab_bench.h"
#include "window_test.h"

using namespace bench;
using State = gui::LabController::State;

/// The table of groups on the Lab page.
class TestLabGroups : public WindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void groupsStandSideBySide();
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

QTEST_MAIN(TestLabGroups)
#include "moc_window_test.cpp"
#include "tst_lab_groups.moc"
