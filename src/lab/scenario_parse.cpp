// SPDX-License-Identifier: GPL-3.0-or-later
// parseScenario(): the schema of docs/scenarios.md.
#include "lab/scenario_parse.h"
#include "lab/scenario.h"
#include "lab/scenario_reader.h"

#include "consul/values/request.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <numeric>

namespace lab {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(lab::Scenario)
};

constexpr int version = 1;
constexpr int mostContenders = 2000;
constexpr auto longestRun = 1h;
// Consul's own bounds of a session TTL (agent/structs/structs.go: SessionTTLMin and SessionTTLMax, 1.8.7).
constexpr auto shortestTtl = 10s;
constexpr auto longestTtl = 24h;

void readPath(Fields& fields, const char* name, QString& into)
{
    QString path;
    fields.read(name, path);
    const LocatedJson* value = fields.field(name);
    if (!value || value->kind != LocatedJson::Kind::String)
        return;
    if (path.isEmpty() || path.startsWith(u'/') || path.endsWith(u'/') || !consul::isAddressable(path))
        fields.complain(name,
            Words::tr("This cannot be a path: no slash at either end, no “//”, no part “.” or “..”, nothing "
                      "invisible. For example: \"demo/sem\"."));
    into = path;
}

void readTtl(Fields& fields, std::optional<std::chrono::seconds>& into)
{
    if (!fields.has("ttl"))
        return;
    milliseconds time = shortestTtl;
    fields.read("ttl", time);
    if (time < shortestTtl || time > longestTtl || time % 1s != 0ms)
        fields.complain("ttl", Words::tr("Consul takes a TTL of whole seconds from \"10s\" to \"24h\"."));
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
        fields.complain("cycles", Words::tr("A number or \"forever\" is expected here."));
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
    fields.complain("strategy", Words::tr("There is no strategy “%1”.").arg(name) + u' ' + possible(names));
}

void readGroupName(Fields& fields, const std::vector<Group>& before, QString& into)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_-]{1,64}$"));
    fields.read("name", into);
    if (!plain.match(into).hasMatch())
        fields.complain("name", Words::tr("A name of letters, digits, “-” and “_” is expected here."));
    if (std::any_of(before.begin(), before.end(), [&](const Group& each) { return each.name == into; }))
        fields.complain("name", Words::tr("Another group is called “%1”, too.").arg(into));
}

/// Complains at the first group that brings one path too many.
void checkPaths(Fields& fields, const Scenario& scenario, const Group& next)
{
    const auto pathOf = [&scenario](const Group& group) { return group.path.isEmpty() ? scenario.path : group.path; };
    QSet<QString> paths{pathOf(next)};
    for (const Group& each : scenario.groups)
        paths.insert(pathOf(each));
    if (paths.size() > mostPaths)
        fields.complain("path", Words::tr("More than %n different path(s) are too many.", nullptr, mostPaths));
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
            fields.complain(inner, Words::tr("Contenders in processes of their own do not have this."));
    }
    if (into.count > mostProcesses || processCount(before) + into.count > mostProcesses)
        fields.complain("process", Words::tr("More than %n process(es) are too many.", nullptr, mostProcesses));
}

Group readGroup(const LocatedJson& object, const Scenario& scenario, Complaints& complaints)
{
    Fields fields(object, complaints,
        {"name", "strategy", "count", "path", "limit", "hold", "think", "ttl", "timeout", "keep_session", "try_for",
            "cycles", "retry_after_give_up", "start_after", "start_every", "skews", "extra_holds", "process"});
    fields.require({"name", "strategy"});
    Group group;
    readGroupName(fields, scenario.groups, group.name);
    readStrategy(fields, group.contender.strategy);
    fields.read("count", group.count, 1, mostContenders);
    readPath(fields, "path", group.path);
    checkPaths(fields, scenario, group);
    if (fields.has("limit")) {
        qint64 limit = 1;
        fields.read("limit", limit, 1, anyCount);
        group.limit = limit;
    }
    fields.read("hold", group.contender.hold);
    fields.read("think", group.contender.think);
    readTtl(fields, group.contender.terms.ttl);
    fields.read("timeout", group.contender.terms.timeout);
    fields.read("keep_session", group.contender.terms.keepSession);
    if (fields.has("try_for")) {
        milliseconds budget{0};
        fields.read("try_for", budget);
        group.contender.tryFor = budget;
    }
    readCycles(fields, group.contender.cycles);
    fields.read("retry_after_give_up", group.contender.retryAfterGiveUp);
    fields.read("start_after", group.startAfter);
    fields.read("start_every", group.startEvery);
    fields.readList("skews", group.skews, true);
    fields.readList("extra_holds", group.extraHolds, false);
    readProcess(fields, scenario, group);
    return group;
}

void readHead(Fields& fields, Scenario& scenario)
{
    static const QRegularExpression kebab(QStringLiteral("^[a-z0-9]+(-[a-z0-9]+)*$"));
    fields.read("id", scenario.id);
    if (fields.has("id") && !kebab.match(scenario.id).hasMatch())
        fields.complain("id", Words::tr("An id of small letters, digits and “-” is expected here."));
    fields.read("title", scenario.title);
    fields.read("story", scenario.story);
    readPath(fields, "path", scenario.path);
    fields.read("limit", scenario.limit, 1, anyCount);
    if (fields.has("seed")) {
        quint32 seed = 0;
        fields.read("seed", seed, 0, std::numeric_limits<quint32>::max());
        scenario.seed = seed;
    }
    fields.read("longest", scenario.longest);
    if (scenario.longest <= 0ms || scenario.longest > longestRun)
        fields.complain("longest", Words::tr("A run takes longer than 0 and at most an hour."));
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
        fields.complain("groups", Words::tr("A scenario needs at least one group of contenders."));
    if (contenderCount(scenario) > mostContenders)
        fields.complain("groups", Words::tr("More than %n contender(s) are too many.", nullptr, mostContenders));
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
    complaints.add(found->at, Words::tr("This program reads scenarios of version %1.").arg(version));
}

} // namespace

int contenderCount(const Scenario& scenario)
{
    return std::accumulate(scenario.groups.begin(), scenario.groups.end(), 0,
        [](int sum, const Group& group) { return std::min(sum + group.count, mostContenders + 1); });
}

QString possible(const QStringList& names)
{
    return Words::tr("Possible are: %1.").arg(names.join(QStringLiteral(", ")));
}

tl::expected<Scenario, ScenarioError> parseScenario(const QByteArray& json)
{
    if (json.size() > largestScenario)
        return tl::unexpected(ScenarioError{0, 0, Words::tr("The file is larger than 1 MiB: that is no scenario.")});
    const auto failed = [&json](const JsonProblem& problem) {
        const TextPlace place = placeOf(json, problem.at);
        return tl::unexpected(ScenarioError{place.line, place.column, problem.sentence});
    };
    const auto root = parseLocatedJson(json);
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
