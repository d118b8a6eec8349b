// SPDX-License-Identifier: GPL-3.0-or-later
// Models of lists that come and go keep to Qt's rules while they change.
#include "gui/alerts/model/alert_model.h"
#include "gui/keys/model/key_find_model.h"
#include "gui/keys/model/keys_plan_model.h"
#include "gui/lab/model/lab_verdict_model.h"
#include "gui/palette/model/palette_model.h"
#include "gui/plans/model/plan_call_model.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>

using namespace Qt::Literals::StringLiterals;

class TestModelRules : public QObject
{
    Q_OBJECT
private:
    using Strictly = QAbstractItemModelTester;
    static constexpr auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;

private Q_SLOTS:
    void plannedCalls()
    {
        gui::PlanCallModel model;
        const Strictly tester(&model, mode);
        consul::Plan plan;
        for (int i = 0; i < 3; ++i) {
            consul::PlannedCall call;
            call.meaning = u"Call %1"_s.arg(i);
            call.request.path = "/v1/kv/a";
            plan.calls.push_back(call);
        }
        model.setPlan(plan);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(2).data().toString(), u"Call 2"_s);
        model.setProgress(1, gui::PlanCallModel::Progress::Running);
        const auto running = model.index(1).data(Qt::AccessibleDescriptionRole).toString();
        QVERIFY(!running.isEmpty());
        model.setProgress(7, gui::PlanCallModel::Progress::Done); // There is none.
        plan.calls.pop_back();
        model.setPlan(plan);
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(model.index(1).data(Qt::AccessibleDescriptionRole).toString() != running); // Nothing of it was sent.
        model.setPlan({});
        QCOMPARE(model.rowCount(), 0);
    }

    void foundKeys()
    {
        gui::KeyFindModel model;
        const Strictly tester(&model, mode);
        keys::Hit hit;
        hit.key = u"a/b"_s;
        model.append({hit, hit});
        hit.key = u"a/c"_s;
        hit.line = 3;
        hit.valueMatches = 2;
        hit.excerpt = u"<b>needle</b>"_s;
        model.append({hit});
        model.append({});
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(!model.index(0, gui::KeyFindModel::Where).data().isValid());
        QVERIFY(model.index(2, gui::KeyFindModel::Where).data().toString().contains(hit.excerpt));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void alerts()
    {
        gui::AlertModel model;
        const Strictly tester(&model, mode);
        gui::Alert alert;
        alert.fact.since = alert.at = QDateTime::currentDateTimeUtc();
        for (quint64 id = 1; id <= gui::AlertModel::most + 3; ++id) {
            alert.id = id;
            alert.fact.path = u"demo/%1"_s.arg(id); // Each of a cause of its own.
            model.add(alert);
        }
        QCOMPARE(model.rowCount(), static_cast<int>(gui::AlertModel::most));
        alert.over = alert.at.addSecs(5);
        model.end(alert);
        QVERIFY(model.alert(0)->over && !model.alert(1)->over);
        alert.over.reset();
        for (quint64 id = 1000; id < 1004; ++id) { // The first begins a row, as the one before is over.
            alert.id = id;
            model.add(alert);
        }
        QCOMPARE(model.alert(0)->sameCause, 3);
        alert.over = alert.at.addSecs(6);
        alert.id = 1; // Gone long ago.
        model.end(alert);
        model.retranslate();
        model.clear();
        QCOMPARE(model.rowCount(), 0);
        model.retranslate();
    }

    void whatThePaletteFound()
    {
        gui::PaletteModel model;
        const Strictly tester(&model, mode);
        std::vector<gui::PaletteRow> rows(3);
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i].item.id = rows[i].item.text = u"key %1"_s.arg(i);
        model.setRows(rows);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.rowOf({gui::PaletteKind::Action, u"key 2"_s}), 2);
        rows.pop_back();
        model.setRows(rows);
        QCOMPARE(model.rowCount(), 2);
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }

    /// A limit that was broken is red, also where somebody wanted to see that.
    void verdictsOnDamage()
    {
        gui::LabVerdictModel model;
        const Strictly tester(&model, mode);
        std::vector<lab::ExpectationVerdict> verdicts(2);
        for (auto& verdict : verdicts)
            verdict.kind = lab::VerdictKind::Holds;
        model.setVerdicts(verdicts);
        QCOMPARE(model.summary(), (gui::Badge{u"all as expected"_s, gui::RowState::Holding}));
        const auto word
            = [&model](int row) { return model.index(row).data(gui::LabVerdictModel::WordRole).toString(); };
        const auto tone = [&model](int row) {
            return model.index(row).data(gui::LabVerdictModel::ToneRole).value<gui::RowState>();
        };
        QCOMPARE(word(0), u"as expected"_s);
        verdicts[1].isBroken = true;
        model.setVerdicts(verdicts);
        QCOMPARE(word(1), u"broken, as expected"_s);
        QCOMPARE(tone(1), gui::RowState::Stale);
        QCOMPARE(tone(0), gui::RowState::Holding);
        QCOMPARE(model.summary(), (gui::Badge{u"broken, all as expected"_s, gui::RowState::Stale}));
        verdicts[1].kind = lab::VerdictKind::Open;
        verdicts[1].evidence = u"4 inside."_s;
        verdicts[1].undecided = u"Undecided until the run has ended."_s;
        model.setVerdicts(verdicts);
        QCOMPARE(word(1), u"broken, undecided"_s);
        QCOMPARE(tone(1), gui::RowState::Stale);
        QCOMPARE(model.index(1).data(gui::LabVerdictModel::EvidenceRole).toString(),
            u"4 inside. Undecided until the run has ended."_s);
        QCOMPARE(model.summary(), (gui::Badge{u"broken, 1 undecided"_s, gui::RowState::Stale}));
        verdicts[1].kind = lab::VerdictKind::Fails;
        verdicts[1].isBroken = false; // The damage was not seen.
        model.setVerdicts(verdicts);
        QCOMPARE(word(1), u"not as expected"_s);
        QCOMPARE(model.summary(), (gui::Badge{u"1 not as expected"_s, gui::RowState::Stale}));
    }

    void plannedKeys()
    {
        gui::KeysPlanModel model;
        const Strictly tester(&model, mode);
        model.setRows({{u"a"_s, u"b"_s, u"2 B"_s, gui::RowState::Neutral}, {u"c"_s, {}, {}, gui::RowState::Warning}});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, gui::KeysPlanModel::To).data().toString(), u"b"_s);
        model.setRows({{u"c"_s, {}, {}, gui::RowState::Warning}});
        QCOMPARE(model.rowCount(), 1);
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TestModelRules)
#include "tst_model_rules.moc"
