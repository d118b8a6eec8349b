// SPDX-License-Identifier: GPL-3.0-or-later
// The part of parseScenario() that reads what contenders suffer and what is expected of them.
#include "lab/scenario_parse.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace lab {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(lab::Scenario)
};

/// Faults and expectations may name a group.
void readGroupReference(Fields& fields, const Scenario& scenario, QString& into)
{
    if (!fields.has("group"))
        return;
    fields.read("group", into);
    const auto& groups = scenario.groups;
    if (std::none_of(groups.begin(), groups.end(), [&](const Group& each) { return each.name == into; }))
        fields.complain("group", Words::tr("There is no group “%1”.").arg(into));
}

void readTarget(Fields& fields, const Scenario& scenario, PlannedFault& fault)
{
    const LocatedJson* target = fields.field("contender");
    readGroupReference(fields, scenario, fault.group);
    if (!target)
        return;
    if (target->kind != LocatedJson::Kind::String) {
        fields.read("contender", fault.contender, 0, std::max(0, contenderCount(scenario) - 1));
        if (fields.has("group"))
            fields.complain("group", Words::tr("A number names one contender of the whole run: leave the group out."));
    } else if (target->text == u"all") {
        fault.contender = PlannedFault::all;
    } else if (target->text == u"holder") {
        fault.contender = PlannedFault::holder;
    } else {
        fields.complain("contender", Words::tr("A number, \"all\" or \"holder\" is expected here."));
    }
}

/// Whether everybody whom a fault may strike is a process of its own.
bool concernsProcesses(const Scenario& scenario, const PlannedFault& planned)
{
    int before = 0;
    for (const Group& group : scenario.groups) {
        const bool isIn = planned.contender >= 0
            ? planned.contender >= before && planned.contender < before + group.count
            : planned.group.isEmpty() || planned.group == group.name;
        before += group.count;
        if (isIn && !group.contender.process)
            return false;
    }
    return true;
}

} // namespace

PlannedEdit readEdit(const LocatedJson& object, const Scenario& scenario, Complaints& complaints)
{
    Fields fields(object, complaints, {"edit", "path", "limit", "at"});
    fields.require({"edit", "at"});
    PlannedEdit edit;
    QString name;
    fields.read("edit", name);
    if (name == u"set-limit") {
        edit.kind = PlannedEdit::Kind::SetLimit;
        fields.require({"limit"});
        fields.read("limit", edit.limit, 1, anyCount);
    } else if (name != u"delete-lock") {
        fields.complain("edit",
            Words::tr("There is no edit “%1”.").arg(name) + u' '
                + possible({QStringLiteral("delete-lock"), QStringLiteral("set-limit")}));
    } else if (fields.has("limit")) {
        fields.complain("limit", Words::tr("The edit “%1” has no limit.").arg(name));
    }
    fields.read("path", edit.path);
    const auto& groups = scenario.groups;
    if (fields.has("path")
        && std::none_of(groups.begin(), groups.end(), [&](const Group& each) { return each.path == edit.path; }))
        fields.complain("path", Words::tr("No group has the path “%1”.").arg(edit.path));
    fields.read("at", edit.at);
    return edit;
}

PlannedFault readFault(const LocatedJson& object, const Scenario& scenario, Complaints& complaints)
{
    Fields fields(object, complaints, {"fault", "time", "contender", "group", "at", "probability"});
    fields.require({"fault", "contender"});
    PlannedFault planned;
    QString name;
    fields.read("fault", name);
    if (const auto kind = faultFromName(name)) {
        planned.fault.kind = *kind;
    } else {
        QStringList names;
        for (const FaultKind each : allFaults())
            names.append(faultName(each));
        fields.complain("fault", Words::tr("There is no fault “%1”.").arg(name) + u' ' + possible(names));
    }
    if (!faultNeedsTime(planned.fault.kind) && fields.has("time"))
        fields.complain("time", Words::tr("The fault “%1” has no time.").arg(name));
    if (faultNeedsTime(planned.fault.kind))
        fields.require({"time"});
    if (planned.fault.kind == FaultKind::ClockSkew)
        fields.readSigned("time", planned.fault.time);
    else
        fields.read("time", planned.fault.time);
    readTarget(fields, scenario, planned);
    if (!faultFitsProcess(planned.fault.kind) && concernsProcesses(scenario, planned))
        fields.complain("fault", Words::tr("“%1” cannot be applied to a contender in a process of its own.").arg(name));
    if (fields.has("at") == fields.has("probability"))
        complaints.add(
            object.at, Words::tr("A fault needs either “at”, a time, or “probability”, a chance per cycle."));
    if (fields.has("at")) {
        milliseconds at{0};
        fields.read("at", at);
        planned.at = at;
    }
    fields.read("probability", planned.probability, 0.0, 1.0);
    return planned;
}

namespace {

void readBound(Fields& fields, ExpectationValue wanted, Expectation& expectation)
{
    expectation.above = fields.has("above");
    const char* const name = expectation.above ? "above" : "below";
    if (fields.has("above") == fields.has("below"))
        fields.complain(
            "expect", Words::tr("“%1” takes either “below” or “above”.").arg(expectationName(expectation.kind)));
    if (wanted == ExpectationValue::TimeBound) {
        milliseconds time{0};
        fields.read(name, time);
        expectation.value = time.count();
    } else {
        qint64 count = 0;
        fields.read(name, count, 0, anyCount);
        expectation.value = count;
    }
}

void readExpectationValue(Fields& fields, Expectation& expectation)
{
    const ExpectationValue wanted = expectationValue(expectation.kind);
    const bool isBound = wanted == ExpectationValue::CountBound || wanted == ExpectationValue::TimeBound;
    for (const char* const other : {"value", "below", "above"}) {
        const bool isWrong = isBound == (qstrcmp(other, "value") == 0);
        if (isWrong && fields.has(other))
            fields.complain(other,
                isBound ? Words::tr("“%1” takes “below” or “above”.").arg(expectationName(expectation.kind))
                        : Words::tr("“%1” takes neither “below” nor “above”.").arg(expectationName(expectation.kind)));
    }
    if (isBound) {
        readBound(fields, wanted, expectation);
        return;
    }
    if (wanted == ExpectationValue::None) {
        if (fields.has("value"))
            fields.complain(
                "value", Words::tr("The expectation “%1” has no value.").arg(expectationName(expectation.kind)));
        return;
    }
    if (wanted != ExpectationValue::OptionalCount)
        fields.require({"value"});
    if (!fields.has("value"))
        return;
    if (wanted == ExpectationValue::Time) {
        milliseconds time{0};
        fields.read("value", time);
        expectation.value = time.count();
    } else {
        qint64 count = 0;
        fields.read("value", count, 0, anyCount);
        expectation.value = count;
    }
}

} // namespace

Expectation readExpectation(const LocatedJson& object, const Scenario& scenario, Complaints& complaints)
{
    Fields fields(object, complaints, {"expect", "value", "below", "above", "group"});
    fields.require({"expect"});
    Expectation expectation;
    QString name;
    fields.read("expect", name);
    if (const auto kind = expectationFromName(name)) {
        expectation.kind = *kind;
        readExpectationValue(fields, expectation);
    } else {
        QStringList names;
        for (const ExpectationKind each : allExpectations())
            names.append(expectationName(each));
        fields.complain("expect", Words::tr("There is no expectation “%1”.").arg(name) + u' ' + possible(names));
    }
    readGroupReference(fields, scenario, expectation.group);
    return expectation;
}

} // namespace lab
