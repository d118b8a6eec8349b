// SPDX-License-Identifier: GPL-3.0-or-later
// What the Lab shows is so: of this moment, of this place, and of the whole run, however little of it is kept.
#include "lab_bench.h"
#include "window_test.h"

#include <QLabel>
#include <QSignalSpy>

using namespace bench;
using namespace std::chrono_literals;
using State = gui::LabController::State;

namespace {

/// Contenders that go round as fast as they can until they are stopped.
lab::Scenario busyScenario(const QString& path)
{
    lab::Group group;
    group.name = QStringLiteral("g");
    group.count = 12;
    group.contender.strategy = protocols::StrategyId::Queue;
    group.contender.cycles.reset();
    lab::Scenario scenario;
    scenario.path = path;
    scenario.limit = 3;
    scenario.seed = 5;
    scenario.longest = 1h;
    scenario.groups.push_back(group);
    scenario.expectations = {{lab::ExpectationKind::Grants, 1'000'000, {}}};
    return scenario;
}

/// The number that the evidence of a verdict begins with.
QString judged(const gui::LabController& controller, int verdict)
{
    const auto row = const_cast<gui::LabController&>(controller).verdicts()->index(verdict);
    return row.data(gui::LabVerdictModel::EvidenceRole).toString().section(QLatin1Char(' '), 0, 0);
}

QString numberOfGrants(const gui::LabController& controller)
{
    return judged(controller, 0);
}

} // namespace

class TestLabTruth : public WindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void figuresAndVerdictsAreOfOneMoment();
    void aLongRunIsNotKeptAndStillCounted_data();
    void aLongRunIsNotKeptAndStillCounted();
    void aRunOfAnotherPlaceSaysSo();
};

void TestLabTruth::figuresAndVerdictsAreOfOneMoment()
{
    Bench bench(m_agent);
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.blocked().isEmpty(), slowMs);
    QStringList apart;
    int compared = 0;
    connect(&bench.controller, &gui::LabController::refreshed, this, [&] {
        if (bench.controller.verdicts()->rowCount() < 2)
            return;
        ++compared;
        const auto& counted = bench.controller.statistics();
        const QStringList reported{judged(bench.controller, 0), judged(bench.controller, 1)};
        if (reported != QStringList{QString::number(counted.grants), QString::number(counted.overtakes)})
            apart << QStringLiteral("%1 and %2 beside ").arg(counted.grants).arg(counted.overtakes)
                    + reported.join(QStringLiteral(" and "));
    });
    auto scenario = busyScenario(QStringLiteral("truth/moment"));
    scenario.groups.front().contender.strategy = protocols::StrategyId::Official; // Whose waiters overtake one another.
    scenario.expectations.push_back({lab::ExpectationKind::NoOvertaking, 1'000'000, {}});
    bench.controller.start(scenario);
    QTRY_VERIFY_WITH_TIMEOUT(
        compared >= 20 && bench.controller.statistics().grants > 50 && bench.controller.statistics().overtakes > 5,
        slowMs);
    bench.controller.stop();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    QVERIFY2(apart.isEmpty(), qPrintable(apart.join(QStringLiteral(", "))));
    const auto grants = bench.controller.run()->statistics().grants;
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.statistics().grants, grants, slowMs);
    QTRY_COMPARE(numberOfGrants(bench.controller), QString::number(grants));
    QTRY_COMPARE(judged(bench.controller, 1), QString::number(bench.controller.run()->statistics().overtakes));
}

void TestLabTruth::aLongRunIsNotKeptAndStillCounted_data()
{
    QTest::addColumn<bool>("shown");
    QTest::newRow("while somebody looks") << true;
    QTest::newRow("while nobody does") << false;
}

void TestLabTruth::aLongRunIsNotKeptAndStillCounted()
{
    QFETCH(bool, shown);
    constexpr auto most = gui::LabEventModel::capacity;
    Bench bench(m_agent);
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.blocked().isEmpty(), slowMs);
    bench.controller.start(busyScenario(QStringLiteral("truth/long")));
    bench.controller.setShown(shown);
    qint64 grants = 0;
    connect(bench.controller.run(), &lab::Run::happened, this,
        [&grants](const lab::ContenderEvent& event) { grants += event.kind == lab::ContenderEventKind::Granted; });
    const auto all
        = [&bench] { return bench.controller.run()->forgotten().events + bench.controller.run()->events().size(); };
    QTRY_VERIFY_WITH_TIMEOUT(all() > most * 5 / 4, slowMs);
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.run()->forgotten().events > 0, slowMs);
    QVERIFY(bench.controller.run()->outside(QStringLiteral("truth/long")).sights().size() < 2000);
    bench.controller.stop();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    bench.controller.setShown(true);
    QTRY_COMPARE_WITH_TIMEOUT(numberOfGrants(bench.controller), QString::number(grants), slowMs);
    QCOMPARE(bench.controller.statistics().grants, grants);
    QVERIFY2(bench.controller.run()->events().size() <= most,
        qPrintable(QString::number(bench.controller.run()->events().size())));
    QCOMPARE(bench.controller.events()->rowCount(), static_cast<int>(most));
    QVERIFY2(bench.controller.events()->title().contains(QLocale().toString(static_cast<qulonglong>(all()))),
        qPrintable(bench.controller.events()->title()));
    QTRY_VERIFY(bench.find<QWidget>("labEventsTitle")->findChild<QLabel*>()->text() != QStringLiteral("Events"));
}

void TestLabTruth::aRunOfAnotherPlaceSaysSo()
{
    support::ConsulAgent other;
    QVERIFY(other.start());
    Bench bench(m_agent);
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.blocked().isEmpty(), slowMs);
    auto draft = steadyDraft();
    bench.compose(draft);
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.find<QWidget>("occupancyBar")->toolTip().contains(QStringLiteral("Consul shows 1")), slowMs);
    QCOMPARE(bench.controller.elsewhere(), QString());
    bench.controller.stop();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    // Nobody looks any more, so nothing is shown now.
    QTRY_VERIFY(!bench.find<QWidget>("occupancyBar")->toolTip().contains(QStringLiteral("Consul shows")));
    QVERIFY(bench.find<QWidget>("occupancyBar")->toolTip().contains(QStringLiteral("Consul showed at most 1")));

    const QString there = QUrl(m_agent.httpUrl()).authority();
    const auto title = [&bench] {
        const auto* const label = bench.find<QWidget>("runTitle")->findChild<QLabel*>();
        return label->text() + label->toolTip(); // Elided where the room is small.
    };
    QVERIFY2(!title().contains(there), qPrintable(title()));
    consul::Endpoint endpoint;
    endpoint.address = QUrl(other.httpUrl());
    bench.connection.open(endpoint);
    QTRY_VERIFY2_WITH_TIMEOUT(title().contains(there), qPrintable(title()), slowMs);
    endpoint.address = QUrl(m_agent.httpUrl());
    bench.connection.open(endpoint);
    QTRY_VERIFY2_WITH_TIMEOUT(!title().contains(there), qPrintable(title()), slowMs);
}

QTEST_MAIN(TestLabTruth)
#include "moc_window_test.cpp"
#include "tst_lab_truth.moc"
