// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/request.h"
#include "consul/values/session_ttl.h"
#include "lab/scenario.h"
#include "lab/scenario_reader.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <limits>
#include <numeric>

// parseScenario(): the schema of docs/scenarios.md.

namespace lab {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

/// Permits and the like have no upper bound of their own.
constexpr qint64 anyCount = std::numeric_limits<qint64>::max();

namespace {

struct ParseText {
    Q_DECLARE_TR_FUNCTIONS(lab::Scenario)
};

constexpr int version = 1;

int contenderCount(const Scenario& scenario)
{
    return std::accumulate(scenario.groups.begin(), scenario.groups.end(), 0,
        [](int sum, const Group& group) { return std::min(sum + group.count, mostContenders + 1); });
}

QString possible(const QStringList& names)
{
    return ParseText::tr("Valid values: %1.").arg(names.join(QStringLiteral(", ")));
}

void readPath(Fields& fields, const char* name, QString& into)
{
    QString path;
    fields.read(name, path);
    const LocatedJson* value = fields.field(name);
    if (!value || value->kind != LocatedJson::Kind::String)
        return;
    if (path.isEmpty() || path.startsWith(u'/') || path.endsWith(u'/') || !consul::isAddressable(path))
        fields.complain(name,
            ParseText::tr("This is not a valid path: no slash at either end, no “//”, no part “.” or “..”, no "
                          "invisible characters. For example: \"demo/sem\"."));
    into = path;
}

void readTtl(Fields& fields, std::optional<std::chrono::seconds>& into)
{
    if (!fields.has("ttl"))
        return;
    milliseconds time = consul::leastSessionTtl;
    fields.read("ttl", time);
    if (!isContenderTtl(time))
        fields.complain("ttl",
            ParseText::tr(R"(Consul takes a TTL of whole seconds from "%1s" to "%2h".)")
                .arg(consul::leastSessionTtl / 1s)
                .arg(consul::mostSessionTtl / 1h));
    into = std::chrono::duration_cast<std::chrono::seconds>(time);
}

void readCycles(Fields& fields, std::optional<int>& into)
{
    const LocatedJson* value = fields.field("cycles");
    if (!value)
        return;
    if (value->kind == LocatedJson::Kind::String && value->text == u"forever") {
        into.reset();
        return;
    }
    int cycles = 1;
    if (value->kind == LocatedJson::Kind::String)
        fields.complain("cycles", ParseText::tr("A number or \"forever\" is expected here."));
    else
        fields.read("cycles", cycles, 1, 1'000'000);
    into = cycles;
}

void readStrategy(Fields& fields, protocols::StrategyId& into)
{
    QString name;
    fields.read("strategy", name);
    if (const auto strategy = protocols::strategyFromName(name)) {
        into = *strategy;
        return;
    }
    QStringList names;
    for (const protocols::StrategyId id : protocols::allStrategies())
        names.append(protocols::strategyName(id));
    fields.complain(
        "strategy", words::joinSentences({ParseText::tr("Unknown strategy “%1”.").arg(name), possible(names)}));
}

void readGroupName(Fields& fields, const std::vector<Group>& before, QString& into)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_-]{1,64}$"));
    fields.read("name", into);
    if (!plain.match(into).hasMatch())
        fields.complain("name", ParseText::tr("A name of letters, digits, “-” and “_” is expected here."));
    if (std::ranges::any_of(before, [&](const Group& each) { return each.name == into; }))
        fields.complain("name", ParseText::tr("Another group is already named “%1”.").arg(into));
}

/// Complains at the first group that brings one path too many.
void checkPaths(Fields& fields, const Scenario& scenario, const Group& next)
{
    const auto pathOf = [&scenario](const Group& group) { return group.path.isEmpty() ? scenario.path : group.path; };
    QSet<QString> paths{pathOf(next)};
    for (const Group& each : scenario.groups)
        paths.insert(pathOf(each));
    if (paths.size() > mostPaths)
        fields.complain("path", ParseText::tr("A scenario can use at most %n different path(s).", nullptr, mostPaths));
}

int processCount(const Scenario& scenario)
{
    return std::accumulate(scenario.groups.begin(), scenario.groups.end(), 0, [](int sum, const Group& group) {
        return sum + (group.contender.process ? std::min(group.count, mostProcesses + 1) : 0);
    });
}

void readProcess(Fields& fields, const Scenario& before, Group& into)
{
    fields.read("process", into.contender.process);
    if (!into.contender.process)
        return;
    for (const char* const inner : {"think", "timeout", "keep_session", "retry_after_give_up", "skews"}) {
        if (fields.has(inner))
            fields.complain(inner, ParseText::tr("Contenders in separate processes do not support this."));
    }
    if (into.count > mostProcesses || processCount(before) + into.count > mostProcesses)
        fields.complain(
            "process", ParseText::tr("A scenario can have at most %n process(es).", nullptr, mostProcesses));
}

/// Of a program that takes a second permit: the group that takes the first.
void readWithin(Fields& fields, const Scenario& before, Group& into)
{
    fields.read("within", into.within);
    if (!fields.has("within"))
        return;
    for (const char* const outer :
        {"process", "think", "keep_session", "cycles", "retry_after_give_up", "start_after", "start_every"}) {
        if (fields.has(outer))
            fields.complain(outer, ParseText::tr("Contenders within another group do not support this."));
    }
    const auto host = std::ranges::find(before.groups, into.within, &Group::name);
    if (host == before.groups.end())
        fields.complain("within", ParseText::tr("No earlier group is named “%1”.").arg(into.within));
    else if (host->contender.process)
        fields.complain("within", ParseText::tr("Separate processes cannot contain another group."));
    else if (host->count != into.count)
        fields.complain(
            "within", ParseText::tr("The group “%1” must have the same number of contenders.").arg(into.within));
    else if (std::ranges::any_of(before.groups, [&](const Group& each) { return each.within == into.within; }))
        fields.complain("within", ParseText::tr("Another group is already within “%1”.").arg(into.within));
}

Group readGroup(const LocatedJson& object, const Scenario& scenario, Complaints& complaints)
{
    Fields fields(object, complaints,
        {"name", "strategy", "count", "path", "limit", "hold", "think", "ttl", "timeout", "keep_session", "try_for",
            "cycles", "retry_after_give_up", "start_after", "start_every", "skews", "extra_holds", "process",
            "within"});
    fields.require({"name", "strategy"});
    Group group;
    readGroupName(fields, scenario.groups, group.name);
    readStrategy(fields, group.contender.strategy);
    fields.read("count", group.count, 1, mostContenders);
    readPath(fields, "path", group.path);
    checkPaths(fields, scenario, group);
    fields.read("limit", group.limit, 1, anyCount);
    fields.read("hold", group.contender.hold);
    fields.read("think", group.contender.think);
    readTtl(fields, group.contender.terms.ttl);
    fields.read("timeout", group.contender.terms.timeout);
    fields.read("keep_session", group.contender.terms.keepSession);
    fields.read("try_for", group.contender.tryFor);
    readCycles(fields, group.contender.cycles);
    fields.read("retry_after_give_up", group.contender.retryAfterGiveUp);
    fields.read("start_after", group.startAfter);
    fields.read("start_every", group.startEvery);
    fields.readList("skews", group.skews, true);
    fields.readList("extra_holds", group.extraHolds, false);
    readProcess(fields, scenario, group);
    readWithin(fields, scenario, group);
    return group;
}

void readHead(Fields& fields, Scenario& scenario)
{
    static const QRegularExpression kebab(QStringLiteral("^[a-z0-9]+(-[a-z0-9]+)*$"));
    fields.read("id", scenario.id);
    if (fields.has("id") && !kebab.match(scenario.id).hasMatch())
        fields.complain("id", ParseText::tr("An ID of lowercase letters, digits and “-” is expected here."));
    fields.read("title", scenario.title);
    fields.read("story", scenario.story);
    readPath(fields, "path", scenario.path);
    fields.read("limit", scenario.limit, 1, anyCount);
    fields.read("seed", scenario.seed, 0, std::numeric_limits<quint32>::max());
    fields.read("longest", scenario.longest);
    if (scenario.longest <= 0ms || scenario.longest > longestRun)
        fields.complain("longest", ParseText::tr("The run time must be longer than 0 and at most one hour."));
}

/// Faults and expectations may name a group.
void readGroupReference(Fields& fields, const Scenario& scenario, QString& into)
{
    if (!fields.has("group"))
        return;
    fields.read("group", into);
    const auto& groups = scenario.groups;
    if (std::ranges::none_of(groups, [&](const Group& each) { return each.name == into; }))
        fields.complain("group", ParseText::tr("Unknown group “%1”.").arg(into));
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
            fields.complain("group", ParseText::tr("A number selects one contender of the whole run: omit the group."));
    } else if (target->text == u"all") {
        fault.contender = PlannedFault::all;
    } else if (target->text == u"holder") {
        fault.contender = PlannedFault::holder;
    } else {
        fields.complain("contender", ParseText::tr(R"(A number, "all" or "holder" is expected here.)"));
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
            words::joinSentences({ParseText::tr("Unknown edit “%1”.").arg(name),
                possible({QStringLiteral("delete-lock"), QStringLiteral("set-limit")})}));
    } else if (fields.has("limit")) {
        fields.complain("limit", ParseText::tr("The edit “%1” does not accept “limit”.").arg(name));
    }
    fields.read("path", edit.path);
    const auto& groups = scenario.groups;
    if (fields.has("path") && std::ranges::none_of(groups, [&](const Group& each) { return each.path == edit.path; }))
        fields.complain("path", ParseText::tr("No group has the path “%1”.").arg(edit.path));
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
        fields.complain(
            "fault", words::joinSentences({ParseText::tr("Unknown fault “%1”.").arg(name), possible(names)}));
    }
    if (!faultNeedsTime(planned.fault.kind) && fields.has("time"))
        fields.complain("time", ParseText::tr("The fault “%1” does not accept “time”.").arg(name));
    if (faultNeedsTime(planned.fault.kind))
        fields.require({"time"});
    if (planned.fault.kind == FaultKind::ClockSkew)
        fields.readSigned("time", planned.fault.time);
    else
        fields.read("time", planned.fault.time);
    readTarget(fields, scenario, planned);
    if (!faultFitsProcess(planned.fault.kind) && concernsProcesses(scenario, planned))
        fields.complain(
            "fault", ParseText::tr("“%1” cannot be applied to a contender in a separate process.").arg(name));
    if (fields.has("at") == fields.has("probability"))
        complaints.add(
            object.at, ParseText::tr("A fault requires either “at” (a time) or “probability” (a chance per cycle)."));
    fields.read("at", planned.at);
    fields.read("probability", planned.probability, 0.0, 1.0);
    return planned;
}

void readFigure(Fields& fields, const char* name, bool isTime, Expectation& expectation)
{
    if (isTime) {
        milliseconds time{0};
        fields.read(name, time);
        expectation.value = time.count();
    } else {
        fields.read(name, expectation.value, 0, anyCount);
    }
}

void readBound(Fields& fields, ExpectationValue wanted, Expectation& expectation)
{
    expectation.above = fields.has("above");
    const char* const name = expectation.above ? "above" : "below";
    if (fields.has("above") == fields.has("below"))
        fields.complain(
            "expect", ParseText::tr("“%1” requires either “below” or “above”.").arg(expectationName(expectation.kind)));
    readFigure(fields, name, wanted == ExpectationValue::TimeBound, expectation);
}

void readExpectationValue(Fields& fields, Expectation& expectation)
{
    const ExpectationValue wanted = expectationValue(expectation.kind);
    const bool isBound = wanted == ExpectationValue::CountBound || wanted == ExpectationValue::TimeBound;
    for (const char* const other : {"value", "below", "above"}) {
        const bool isWrong = isBound == (qstrcmp(other, "value") == 0);
        if (isWrong && fields.has(other))
            fields.complain(other,
                isBound
                    ? ParseText::tr("“%1” takes “below” or “above”.").arg(expectationName(expectation.kind))
                    : ParseText::tr("“%1” takes neither “below” nor “above”.").arg(expectationName(expectation.kind)));
    }
    if (isBound) {
        readBound(fields, wanted, expectation);
        return;
    }
    if (wanted == ExpectationValue::None) {
        if (fields.has("value"))
            fields.complain("value",
                ParseText::tr("The expectation “%1” does not accept “value”.").arg(expectationName(expectation.kind)));
        return;
    }
    if (wanted != ExpectationValue::OptionalCount)
        fields.require({"value"});
    if (fields.has("value"))
        readFigure(fields, "value", wanted == ExpectationValue::Time, expectation);
}

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
        fields.complain(
            "expect", words::joinSentences({ParseText::tr("Unknown expectation “%1”.").arg(name), possible(names)}));
    }
    readGroupReference(fields, scenario, expectation.group);
    return expectation;
}

Scenario readScenario(const LocatedJson& root, Complaints& complaints)
{
    Scenario scenario;
    Fields fields(root, complaints,
        {"version", "id", "title", "story", "path", "limit", "seed", "longest", "groups", "faults", "edits",
            "expectations"});
    fields.require({"version", "id", "title", "path", "limit", "groups"});
    readHead(fields, scenario);
    for (const LocatedJson* object : fields.objects("groups"))
        scenario.groups.push_back(readGroup(*object, scenario, complaints));
    if (scenario.groups.empty())
        fields.complain("groups", ParseText::tr("A scenario requires at least one group of contenders."));
    if (contenderCount(scenario) > mostContenders)
        fields.complain(
            "groups", ParseText::tr("A scenario can have at most %n contender(s).", nullptr, mostContenders));
    for (const LocatedJson* object : fields.objects("faults"))
        scenario.faults.push_back(readFault(*object, scenario, complaints));
    for (const LocatedJson* object : fields.objects("edits"))
        scenario.edits.push_back(readEdit(*object, scenario, complaints));
    for (const LocatedJson* object : fields.objects("expectations"))
        scenario.expectations.push_back(readExpectation(*object, scenario, complaints));
    return scenario;
}

/// A newer schema is said first: its fields would only look like mistakes.
void checkVersion(const LocatedJson& root, Complaints& complaints)
{
    const LocatedJson* found = root.find(u"version");
    if (!found || (found->kind == LocatedJson::Kind::Number && found->text == QString::number(version)))
        return;
    complaints.add(found->at, ParseText::tr("This program reads scenarios of version %1.").arg(version));
}

} // namespace

tl::expected<Scenario, ScenarioError> parseScenario(const QByteArray& json)
{
    if (json.size() > largestScenario)
        return tl::unexpected(
            ScenarioError{0, 0, ParseText::tr("The file is larger than 1 MiB, which is too large for a scenario.")});
    const auto failed = [&json](const JsonProblem& problem) {
        const semaphore::TextPlace place = semaphore::placeOf(json, problem.at);
        return tl::unexpected(ScenarioError{place.line, place.column, problem.sentence});
    };
    const auto root = semaphore::parseLocatedJson(json);
    if (!root)
        return failed(root.error());
    Complaints complaints;
    checkVersion(*root, complaints);
    Scenario scenario = readScenario(*root, complaints);
    if (complaints.first())
        return failed(*complaints.first());
    return scenario;
}

} // namespace lab
