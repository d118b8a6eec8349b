// SPDX-License-Identifier: GPL-3.0-or-later
// What the Services page shows, without a window and without Consul.
#include "gui/kit/model/row_diff.h"
#include "gui/services/model/services_filter.h"
#include "gui/services/model/services_words.h"
#include "services_samples.h"
#include "support/other_language.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>

#include <set>

using gui::ServicesFilter;
using gui::ServicesGrouping;
using gui::ServicesModel;
using samples::fleet;
using samples::ids;
using samples::instance;
using samples::source;
using Status = consul::CheckStatus;
using Strictly = QAbstractItemModelTester;

class TestServicesModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aDiffTurnsOneListIntoTheOther();
    void queriesMatch_data();
    void queriesMatch();
    void aPatternThatIsNoneSaysSo();
    void rowsComeAndGoWithoutAReset();
    void placesAreThoseOfTheStep();
    void oneChangeIsOneSignal();
    void anyStepIsFollowed_data();
    void anyStepIsFollowed();
    void failingStandsFirst();
    void groupsHoldTheirInstances();
    void aGroupIsAsWellAsItsInstances();
    void ageSortsByTime();
    void ticksLeaveWhatRecoversOrGoes();
    void aGroupTicksOnlyWhatIsShown();
    void hiddenTicksAreCounted();
    void anAnswerOfTheAgentRefinesTheOwner();
    void evidenceIsInTheLanguageOfTheMoment();
    void anAddressThatNobodyConfirmedSaysSo();
    void anOldAnswerOfAnAgentSaysNothingOfWhatIsNew();
};

void TestServicesModels::aDiffTurnsOneListIntoTheOther()
{
    QRandomGenerator dice(7);
    for (int round = 0; round < 300; ++round) {
        std::set<int> from;
        std::set<int> to;
        for (int i = 0; i < 12; ++i) {
            from.insert(dice.bounded(15));
            to.insert(dice.bounded(15));
        }
        std::vector<int> rows(from.begin(), from.end());
        const std::vector<int> next(to.begin(), to.end());
        const auto at = [](const std::vector<int>& list, int i) { return list[static_cast<std::size_t>(i)]; };
        const auto before = rows;
        const auto diff = gui::diffRows(static_cast<int>(rows.size()), static_cast<int>(next.size()),
            [&](int i, int j) { return at(before, i) - at(next, j); });
        for (const auto& range : diff.removed)
            rows.erase(rows.begin() + range.first, rows.begin() + range.last + 1);
        for (const auto& range : diff.inserted)
            rows.insert(rows.begin() + range.first, next.begin() + range.first, next.begin() + range.last + 1);
        QCOMPARE(rows, next);
    }
}

void TestServicesModels::queriesMatch_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("found");
    const QString web1 = QStringLiteral("web-1");
    const QString web2 = QStringLiteral("web-2");
    const QString billing = QStringLiteral("billing-7");
    const QString proxy = QStringLiteral("web/proxy 1");
    QTest::newRow("nothing") << QString() << QStringList{billing, web2, web1, proxy};
    QTest::newRow("a word") << QStringLiteral("WEB-") << QStringList{web2, web1, proxy};
    QTest::newRow("two words") << QStringLiteral("web n2") << QStringList{web1};
    QTest::newRow("a tag") << QStringLiteral("tag:blue") << QStringList{web1};
    QTest::newRow("a word finds tags") << QStringLiteral("v2") << QStringList{web1};
    QTest::newRow("an address") << QStringLiteral("10.1.2") << QStringList{web1};
    QTest::newRow("a node") << QStringLiteral("node:n1") << QStringList{billing, web2, proxy};
    QTest::newRow("a status") << QStringLiteral("status:warning") << QStringList{billing};
    QTest::newRow("failing") << QStringLiteral("status:failing") << QStringList{billing, web1};
    QTest::newRow("a kind") << QStringLiteral("kind:connect") << QStringList{proxy};
    QTest::newRow("not") << QStringLiteral("!node:n1") << QStringList{web1};
    QTest::newRow("a pattern") << QStringLiteral("/^web-[12]$/") << QStringList{web2, web1};
    QTest::newRow("a pattern without an end") << QStringLiteral("/7$") << QStringList{billing};
    QTest::newRow("a pattern with a blank") << QStringLiteral("/proxy 1/") << QStringList{proxy};
    QTest::newRow("a pattern and a word") << QStringLiteral("/web/ n2") << QStringList{web1};
    QTest::newRow("not a pattern") << QStringLiteral("!/web/") << QStringList{billing};
    QTest::newRow("an unknown field is a word") << QStringLiteral("colour:red") << QStringList{};
    QTest::newRow("a field without a word yet") << QStringLiteral("tag:") << QStringList{billing, web2, web1, proxy};
}

void TestServicesModels::queriesMatch()
{
    QFETCH(QString, text);
    QFETCH(QStringList, found);
    const auto words = gui::readFilter(text, gui::fieldNames(gui::instanceFields()));
    QCOMPARE(words.problem, QString());
    QStringList matched;
    const auto inventory = samples::inventory(fleet());
    for (const auto& each : inventory->instances) {
        if (words.match(
                [&each](const gui::FilterTerm& term) { return gui::findsInField(gui::instanceFields(), term, each); }))
            matched << each.ref.id;
    }
    QCOMPARE(matched.join(u','), found.join(u','));
}

void TestServicesModels::aPatternThatIsNoneSaysSo()
{
    const auto words = gui::readFilter(QStringLiteral("/we(b/"), gui::fieldNames(gui::instanceFields()));
    QVERIFY(words.problem.contains(QStringLiteral("regular expression")));
    QVERIFY(words.terms.empty()); // It finds everything.
}

void TestServicesModels::rowsComeAndGoWithoutAReset()
{
    ServicesModel model;
    const Strictly strictly(&model);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    model.apply(source(fleet()));
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(model.rowCount(), 4);
    const QPersistentModelIndex kept = model.indexOf({QStringLiteral("n1"), QStringLiteral("web-2")});
    auto fewer = fleet();
    fewer.erase(fewer.begin());
    model.apply(source(fewer));
    QCOMPARE(removed.count(), 1);
    QVERIFY(kept.isValid());
    QCOMPARE(kept.row(), 1);
    QCOMPARE(kept.sibling(kept.row(), ServicesModel::Instance).data().toString(), QStringLiteral("web-2"));
    model.apply({});
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(resets.count(), 0);
}

/// Whoever is told of a step finds what is there then.
void TestServicesModels::placesAreThoseOfTheStep()
{
    ServicesModel model;
    model.apply(source(fleet()));
    int steps = 0;
    connect(&model, &QAbstractItemModel::rowsRemoved, this, [&] {
        ++steps;
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.indexOf(model.row(model.index(row, 0))->instance->ref).row(), row);
    });
    const auto all = fleet();
    model.apply(source({all[1], all[3]}));
    QCOMPARE(steps, 2);
}

void TestServicesModels::oneChangeIsOneSignal()
{
    ServicesModel model;
    auto now = source(fleet());
    model.apply(now);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    auto other = fleet();
    now.inventory = samples::inventory(other);
    model.apply(now);
    QCOMPARE(changes.count(), 0); // The same again.
    other[1].checks.emplace_back();
    now.inventory = samples::inventory(other);
    model.apply(now);
    QCOMPARE(changes.count(), 1);
    QCOMPARE(changes[0][0].toModelIndex().row(), 1);
    QCOMPARE(changes[0][1].toModelIndex().row(), 1);
    QCOMPARE(inserted.count(), 0);
}

void TestServicesModels::anyStepIsFollowed_data()
{
    QTest::addColumn<int>("grouping");
    QTest::newRow("flat") << static_cast<int>(ServicesGrouping::None);
    QTest::newRow("by service") << static_cast<int>(ServicesGrouping::Service);
    QTest::newRow("by node") << static_cast<int>(ServicesGrouping::Node);
}

void TestServicesModels::anyStepIsFollowed()
{
    QFETCH(int, grouping);
    ServicesModel model;
    model.setGrouping(static_cast<ServicesGrouping>(grouping));
    const Strictly strictly(&model);
    ServicesFilter filter(&model);
    const Strictly strictlyFiltered(&filter);
    filter.setOnlyFailing(true);
    QRandomGenerator dice(11);
    for (int step = 0; step < 60; ++step) {
        std::vector<cleanup::Instance> instances;
        for (int i = 0; i < 40; ++i) {
            if (dice.bounded(3) == 0)
                continue;
            instances.push_back(instance(QStringLiteral("s%1").arg(i % 7), QStringLiteral("n%1").arg(i % 5),
                QStringLiteral("i%1").arg(i), static_cast<Status>(dice.bounded(3))));
        }
        const auto now = source(instances);
        model.apply(now);
        ServicesModel fresh;
        fresh.setGrouping(static_cast<ServicesGrouping>(grouping));
        fresh.apply(now);
        QCOMPARE(ids(model), ids(fresh));
        ServicesFilter freshFilter(&fresh);
        freshFilter.setOnlyFailing(true);
        QCOMPARE(ids(filter), ids(freshFilter));
        QCOMPARE(filter.shownCount(), now.inventory->failingCount());
    }
}

void TestServicesModels::failingStandsFirst()
{
    ServicesModel model;
    ServicesFilter filter(&model);
    model.apply(source(fleet()));
    QCOMPARE(ids(filter),
        QStringList({QStringLiteral("web-1"), QStringLiteral("billing-7"), QStringLiteral("web-2"),
            QStringLiteral("web/proxy 1")}));
    auto other = fleet();
    other[1].status = Status::Critical;
    model.apply(source(other));
    QCOMPARE(ids(filter).mid(0, 3),
        QStringList({QStringLiteral("web-2"), QStringLiteral("web-1"), QStringLiteral("billing-7")}));
}

void TestServicesModels::groupsHoldTheirInstances()
{
    ServicesModel model;
    const Strictly strictly(&model);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    ServicesFilter filter(&model);
    const Strictly strictlyFiltered(&filter);
    model.apply(source(fleet()));
    model.setGrouping(ServicesGrouping::Node);
    QCOMPARE(ids(filter),
        QStringList({QStringLiteral("[n2]"), QStringLiteral("web-1"), QStringLiteral("[n1]"),
            QStringLiteral("billing-7"), QStringLiteral("web-2"), QStringLiteral("web/proxy 1")}));
    QCOMPARE(filter.index(1, ServicesModel::Status).data().toString(), QStringLiteral("1 of 3 failing"));
    filter.setText(QStringLiteral("billing"));
    QCOMPARE(ids(filter), QStringList({QStringLiteral("[n1]"), QStringLiteral("billing-7")}));
    model.setGrouping(ServicesGrouping::Service);
    QCOMPARE(ids(filter), QStringList({QStringLiteral("[billing]"), QStringLiteral("billing-7")}));
    model.setGrouping(ServicesGrouping::None);
    QCOMPARE(ids(filter), QStringList({QStringLiteral("billing-7")}));
    QCOMPARE(resets.count(), 0);
}

/// What nothing checks is not well, and neither is what its rows do not show so.
void TestServicesModels::aGroupIsAsWellAsItsInstances()
{
    auto checked = instance(QStringLiteral("web"), QStringLiteral("n1"), QStringLiteral("web-1"));
    checked.status = Status::Passing;
    checked.checks.emplace_back();
    auto unchecked = instance(QStringLiteral("web"), QStringLiteral("n2"), QStringLiteral("web-2"));
    unchecked.status = Status::Passing;
    unchecked.checks.clear();
    ServicesModel model;
    model.setGrouping(ServicesGrouping::Service);
    const auto shown = [&model](const std::vector<cleanup::Instance>& instances) {
        model.apply(source(instances));
        const auto group = model.index(0, ServicesModel::Status);
        return std::pair(group.data().toString(), group.data(ServicesModel::ToneRole).value<gui::RowState>());
    };
    QCOMPARE(shown({checked}), std::pair(QStringLiteral("passing"), gui::RowState::Holding));
    QCOMPARE(shown({unchecked}), std::pair(QStringLiteral("passing (no check)"), gui::RowState::Neutral));
    QCOMPARE(shown({checked, unchecked}), std::pair(QStringLiteral("1 of 2 healthy"), gui::RowState::Neutral));
    auto maintained = checked;
    maintained.inMaintenance = true;
    QCOMPARE(shown({maintained}), std::pair(QStringLiteral("0 of 1 healthy"), gui::RowState::Warning));
    auto warned = checked;
    warned.nodeWarning = true;
    QCOMPARE(shown({warned, unchecked}), std::pair(QStringLiteral("0 of 2 healthy"), gui::RowState::Waiting));
}

void TestServicesModels::ageSortsByTime()
{
    ServicesModel model;
    ServicesFilter filter(&model);
    auto now = source({instance(QStringLiteral("a"), QStringLiteral("n"), QStringLiteral("old"))});
    auto later = std::make_shared<cleanup::Inventory>(
        *samples::inventory({instance(QStringLiteral("a"), QStringLiteral("n"), QStringLiteral("old")),
            instance(QStringLiteral("a"), QStringLiteral("n"), QStringLiteral("new"))}));
    later->readAt = now.inventory->readAt.addSecs(5);
    now.clock.see(*later);
    now.inventory = later;
    model.apply(now);
    filter.sort(ServicesModel::For, Qt::AscendingOrder);
    model.setNow(later->readAt.addSecs(3));
    // Age, not the words for it: `≥ 8.0 s` is older than `3.0 s`.
    const auto newest = filter.index(filter.rowCount() - 1, ServicesModel::For);
    QCOMPARE(filter.index(0, ServicesModel::For).data(ServicesModel::SortRole).toLongLong(),
        -later->readAt.toMSecsSinceEpoch());
    QCOMPARE(filter.index(0, ServicesModel::For).data().toString(), QStringLiteral("3.0 s"));
    QCOMPARE(newest.data().toString(), QStringLiteral("≥ 8.0 s"));
}

void TestServicesModels::ticksLeaveWhatRecoversOrGoes()
{
    ServicesModel model;
    model.apply(source(fleet()));
    QSignalSpy ticks(&model, &ServicesModel::checkedChanged);
    const cleanup::InstanceRef web1{QStringLiteral("n2"), QStringLiteral("web-1")};
    const cleanup::InstanceRef web2{QStringLiteral("n1"), QStringLiteral("web-2")};
    const cleanup::InstanceRef billing{QStringLiteral("n1"), QStringLiteral("billing-7")};
    model.setChecked({web1, web2, billing, {QStringLiteral("no"), QStringLiteral("body")}}, true);
    QCOMPARE(ticks.count(), 1);
    QCOMPARE(model.checked().size(), 3);
    auto next = fleet();
    next[0].status = Status::Passing; // web-1 recovers; web-2 was never failing, and was ticked on purpose.
    next.erase(next.begin() + 2); // billing goes.
    model.apply(source(next));
    QCOMPARE(model.checked(), QSet<cleanup::InstanceRef>{web2});
    QCOMPARE(ticks.count(), 2);
    model.clearChecked();
    QVERIFY(model.checked().isEmpty());
}

void TestServicesModels::aGroupTicksOnlyWhatIsShown()
{
    ServicesModel model;
    model.setGrouping(ServicesGrouping::Node);
    ServicesFilter filter(&model);
    model.apply(source(fleet()));
    filter.setOnlyFailing(true);
    const auto index = [&filter](const QString& name) {
        for (int row = 0; row < filter.rowCount(); ++row) {
            if (filter.index(row, 0).data().toString() == name)
                return filter.index(row, 0);
        }
        return QModelIndex();
    };
    const auto n1 = index(QStringLiteral("n1"));
    QCOMPARE(n1.data(Qt::CheckStateRole).value<Qt::CheckState>(), Qt::Unchecked);
    QVERIFY(filter.flags(n1).testFlag(Qt::ItemIsUserCheckable));
    QVERIFY(filter.setData(n1, Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(model.checked(), (QSet<cleanup::InstanceRef>{{QStringLiteral("n1"), QStringLiteral("billing-7")}}));
    QCOMPARE(index(QStringLiteral("n1")).data(Qt::CheckStateRole).value<Qt::CheckState>(), Qt::Checked);
    filter.setOnlyFailing(false);
    QCOMPARE(index(QStringLiteral("n1")).data(Qt::CheckStateRole).value<Qt::CheckState>(), Qt::PartiallyChecked);
}

void TestServicesModels::hiddenTicksAreCounted()
{
    ServicesModel model;
    ServicesFilter filter(&model);
    model.apply(source(fleet()));
    model.setChecked(filter.shown(), true);
    QCOMPARE(filter.hiddenChecked(), 0);
    filter.setText(QStringLiteral("web"));
    QCOMPARE(filter.hiddenChecked(), 1);
}

void TestServicesModels::anAnswerOfTheAgentRefinesTheOwner()
{
    ServicesModel model;
    auto now = source(fleet());
    now.addresses.setOverride(QStringLiteral("n2"), {QUrl(QStringLiteral("http://10.9.9.9:8501")), {}});
    model.apply(now);
    const auto* row = model.find({QStringLiteral("n2"), QStringLiteral("web-1")});
    QCOMPARE(row->agent, QStringLiteral("10.9.9.9:8501"));
    QCOMPARE(row->owner.reach, cleanup::Reach::NotAsked);
    cleanup::AgentProbe probe;
    probe.reach = cleanup::Reach::Silent;
    probe.endpoint.address = QUrl(QStringLiteral("http://10.9.9.9:8501"));
    now.probes.insert(QStringLiteral("n2"), probe);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.apply(now);
    QCOMPARE(changes.count(), 1);
    row = model.find({QStringLiteral("n2"), QStringLiteral("web-1")});
    QCOMPARE(row->owner.reach, cleanup::Reach::Silent);
}

/// Rows that are there when the language changes say it in the other one.
void TestServicesModels::evidenceIsInTheLanguageOfTheMoment()
{
    ServicesModel model;
    auto now = source(fleet());
    cleanup::AgentProbe probe;
    probe.reach = cleanup::Reach::Silent;
    probe.endpoint.address = QUrl(QStringLiteral("http://10.9.9.9:8501"));
    now.probes.insert(QStringLiteral("n2"), probe);
    model.apply(now);
    const auto owner
        = model.indexOf({QStringLiteral("n2"), QStringLiteral("web-1")}).siblingAtColumn(ServicesModel::Owner);
    const auto inTip = [&owner] { return owner.data(Qt::ToolTipRole).toString().section(u'\n', 1); };
    const auto inFacts = [&model, &owner, &now] {
        const auto facts = gui::instanceFacts(*model.row(owner), now.inventory.get(), now.inventory->readAt);
        const auto found = std::ranges::find(facts, QStringLiteral("evidence"), &gui::Fact::id);
        return found != facts.end() ? found->value : QString();
    };
    const QString sentence = QStringLiteral("No agent responds at http://10.9.9.9:8501.");
    QCOMPARE(inTip(), sentence);
    QCOMPARE(inFacts(), sentence);
    const support::OtherLanguage other;
    QCOMPARE(inTip(), support::OtherLanguage::quoted(sentence));
    QCOMPARE(inFacts(), support::OtherLanguage::quoted(sentence));
}

/// The port of the connected agent says nothing of another one's.
void TestServicesModels::anAddressThatNobodyConfirmedSaysSo()
{
    ServicesModel model;
    auto now = source(fleet());
    const cleanup::InstanceRef ref{QStringLiteral("n2"), QStringLiteral("web-1")};
    const auto shown = [&] {
        model.apply(now);
        return model.indexOf(ref).siblingAtColumn(ServicesModel::Agent).data().toString();
    };
    QVERIFY2(shown().endsWith(QStringLiteral(" (assumed)")), qPrintable(shown()));
    cleanup::AgentProbe probe;
    probe.reach = cleanup::Reach::Silent;
    now.probes.insert(ref.node, probe);
    QVERIFY2(shown().endsWith(QStringLiteral(" (assumed)")), qPrintable(shown()));
    probe.reach = cleanup::Reach::Answers;
    now.probes.insert(ref.node, probe);
    QVERIFY2(!shown().contains(QStringLiteral("assumed")), qPrintable(shown()));
    now.probes.clear();
    now.addresses.setOverride(ref.node, {QUrl(QStringLiteral("http://10.9.9.9:8501")), {}});
    QCOMPARE(shown(), QStringLiteral("10.9.9.9:8501")); // A person has said so.
}

void TestServicesModels::anOldAnswerOfAnAgentSaysNothingOfWhatIsNew()
{
    auto before = instance(QStringLiteral("web"), QStringLiteral("n2"), QStringLiteral("before"));
    before.definition.modifyIndex = 90;
    auto since = instance(QStringLiteral("web"), QStringLiteral("n2"), QStringLiteral("since"));
    since.definition.modifyIndex = 110;
    auto now = source({before, since});
    cleanup::AgentProbe probe;
    probe.reach = cleanup::Reach::Answers;
    probe.serviceIds.emplace();
    probe.index = 100;
    now.probes.insert(QStringLiteral("n2"), probe);
    ServicesModel model;
    model.apply(now);
    QCOMPARE(model.find(before.ref)->owner.kind, cleanup::OwnerKind::Ghost);
    QCOMPARE(model.find(since.ref)->owner.kind, cleanup::OwnerKind::OtherLiveAgent);

    // The agent died, or came back, after it was asked.
    auto changed = *now.inventory;
    consul::HealthCheck serf;
    serf.id = QStringLiteral("serfHealth");
    serf.modifyIndex = 105;
    changed.nodes.front().checks = {serf};
    now.inventory = std::make_shared<cleanup::Inventory>(changed);
    model.apply(now);
    QCOMPARE(model.find(before.ref)->owner.kind, cleanup::OwnerKind::OtherLiveAgent);
    QCOMPARE(model.find(before.ref)->owner.reach, cleanup::Reach::NotAsked);
}

QTEST_MAIN(TestServicesModels)
#include "tst_services_models.moc"
