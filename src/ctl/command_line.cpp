// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/command_line.h"

#include "consul/values/duration.h"
#include "ctl/wrong_command.h"
#include "observer/path.h"
#include "program/consul_forms.h"
#include "program/log.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace ctl {

namespace {

struct CliText {
    Q_DECLARE_TR_FUNCTIONS(ctl::CommandLine)
};

CommandLine cleaned(WatchArguments arguments, const std::vector<std::string>& prefixes, const std::string& record,
    const std::string& layouts)
{
    arguments.record = QString::fromStdString(record);
    arguments.layouts = QString::fromStdString(layouts);
    if (arguments.withoutValues && arguments.record.isEmpty())
        return UsageError{CliText::tr("--without-values requires --record.")};
    for (const std::string& prefix : prefixes) {
        const auto target = observer::normalisePath(QString::fromStdString(prefix));
        if (!target)
            return UsageError{target.error().serverWords};
        if (!arguments.paths.contains(target->path))
            arguments.paths.append(target->path);
    }
    return arguments;
}

void describe(CLI::App* command, const QString& words)
{
    command->description(words.toStdString());
}

template <typename T>
constexpr bool isWholeNumber = std::is_integral_v<T>;
template <typename T>
constexpr bool isWholeNumber<std::optional<T>> = std::is_integral_v<T>;

template <typename T>
CLI::Option* option(CLI::App* command, const char* name, T& into, const QString& words, const char* type)
{
    CLI::Option* const added
        = program::refuseEmpty(command->add_option(name, into, words.toStdString())->type_name(type));
    if constexpr (isWholeNumber<T>)
        added->check([added](const std::string& typed) {
            // CLI11 would read `010` as eight, and a number that 64 bits do not hold as the one that is nearest to it.
            static const QRegularExpression decimal(QStringLiteral("^-?(0|[1-9][0-9]*)$"));
            const QString text = QString::fromStdString(typed);
            bool isHeld = false;
            text.toLongLong(&isHeld);
            if (!isHeld || !decimal.match(text).hasMatch())
                throw CLI::ConversionError("Could not convert: " + added->get_name() + " = " + typed);
            return std::string();
        });
    return added;
}

void flag(CLI::App* command, const char* name, bool& into, const QString& words)
{
    command->add_flag(name, into, words.toStdString());
}

constexpr std::chrono::hours longestWatch{24}; ///< Of `why`.

/// What is typed for `why`.
struct WhyText {
    std::string path;
    std::optional<std::string> session;
    std::optional<std::string> name;
    std::optional<qint64> limit;
    std::optional<std::string> timeout;
    std::optional<std::string> watchFor;
    std::vector<std::string> at; ///< Moment and file.
};

/// What is typed for the commands.
struct Typed {
    program::ConnectionOptions connection;
    WatchArguments watch;
    std::vector<std::string> prefixes;
    std::string record;
    std::string layouts;
    ContendText contend;
    bool contendJson = false;
    RunArguments run;
    std::string scenario;
    SweepArguments sweep;
    std::vector<std::string> ids;
    ServicesText services; ///< Also of `deregister` and `undo`.
    bool servicesJson = false;
    DeregisterArguments deregister; ///< Its flags.
    UndoArguments undo; ///< The same.
    PracticeOptions practice;
    ReplayArguments replay;
    std::string recording;
    std::optional<std::string> moment;
    std::optional<std::string> format;
    WhyText why;
    bool whyJson = false;
    std::vector<std::string> witnesses;
    std::optional<std::string> clockError;
    bool checkJson = false;
    ClinicText clinic;
    ClinicArguments clinicFlags;
    ProveText prove;
};

void addWatch(CLI::App* watch, Typed& typed)
{
    describe(watch, CliText::tr("Show semaphores and locks, live"));
    watch->fallthrough(); // Connection options may also follow the command.
    option(watch, "PREFIX", typed.prefixes, CliText::tr("Prefix of a semaphore or key of a lock, for example demo/sem"),
        "")
        ->required();
    flag(watch, "--once", typed.watch.once, CliText::tr("Show the current state and exit"));
    flag(watch, "--json", typed.watch.json, CliText::tr("One JSON object per line and state"));
    option(watch, "--record", typed.record, CliText::tr("Save a recording in this file, which must not exist yet"),
        "FILE");
    flag(watch, "--without-values", typed.watch.withoutValues,
        CliText::tr("Do not record values, except those that define a semaphore"));
    option(watch, "--layouts", typed.layouts,
        CliText::tr("File with custom layouts (default: layouts.json in the settings folder)"), "FILE");
}

void addContend(CLI::App* contend, Typed& typed)
{
    ContendText& text = typed.contend;
    describe(contend, CliText::tr("Contend for a semaphore or lock with a given strategy"));
    contend->fallthrough();
    option(contend, "PREFIX", text.prefix, CliText::tr("Prefix of the semaphore or key of the lock"), "")->required();
    option(contend, "--strategy", text.strategy, CliText::tr("Strategy: official, spring, slots, queue, …"), "S")
        ->required();
    option(contend, "--limit", text.limit,
        CliText::tr("Maximum number of holders at the same time (not needed for a lock)"), "N");
    option(contend, "--count", text.count, CliText::tr("Number of contenders (default: 1)"), "K");
    option(contend, "--cycles", text.cycles,
        CliText::tr("Number of acquisitions per contender (default: 1 unless --for is given)"), "C");
    option(contend, "--for", text.time, CliText::tr("Duration, or forever to run until stopped"), "D");
    option(contend, "--hold", text.hold,
        CliText::tr("Hold time per acquisition, for example 50ms or 0..10s (default: 0)"), "A[..B]");
    option(contend, "--ttl", text.ttl, CliText::tr("TTL of the sessions (default: the strategy's own)"), "D");
    option(contend, "--try", text.budget, CliText::tr("Acquire timeout; 0 tries once (default: no timeout)"), "D");
    option(contend, "--seed", text.seed, CliText::tr("Random seed (default: random)"), "X");
    flag(contend, "--json", typed.contendJson, CliText::tr("One JSON object per line and event"));
}

void addRun(CLI::App* run, Typed& typed)
{
    describe(run, CliText::tr("Run a scenario and check its expectations"));
    run->fallthrough();
    option(run, "SCENARIO", typed.scenario, CliText::tr("Name of a built-in scenario, or a file"), "");
    flag(run, "--list", typed.run.list, CliText::tr("List the built-in scenarios"));
    option(run, "--seed", typed.run.seed, CliText::tr("Random seed (default: the scenario's)"), "X");
    flag(run, "--json", typed.run.json, CliText::tr("One JSON object per line and event"));
}

void addRuns(CLI::App* runs, Typed& typed)
{
    describe(runs, CliText::tr("List killed runs and their leftovers"));
    runs->fallthrough();
    flag(runs, "--json", typed.sweep.json, CliText::tr("One JSON object per line and run"));
}

void addSweep(CLI::App* sweep, Typed& typed)
{
    describe(sweep, CliText::tr("Clean up the leftovers of killed runs (shows the plan first)"));
    sweep->fallthrough();
    option(sweep, "ID", typed.ids, CliText::tr("ID of a run (default: all runs on this agent)"), "");
    flag(sweep, "--yes", typed.sweep.yes, CliText::tr("Apply the plan; without this option, nothing is changed"));
    flag(sweep, "--forget", typed.sweep.forget,
        CliText::tr(
            "Delete the records of these runs without contacting their agents (for agents that no longer exist)"));
}

void addSelection(CLI::App* command, ServicesText& text)
{
    command->fallthrough();
    option(command, "SERVICE", text.services, CliText::tr("Name of a service"), "");
    option(command, "--node", text.node, CliText::tr("Only instances on this node"), "NODE");
    option(command, "--tag", text.tag, CliText::tr("Only instances with this tag"), "TAG");
}

void addServices(CLI::App* services, Typed& typed)
{
    describe(services, CliText::tr("List service instances, their health and their owner"));
    addSelection(services, typed.services);
    flag(services, "--failing", typed.services.failing,
        CliText::tr("Only instances that are warning or critical, or whose node is down or has a failing check"));
    flag(services, "--json", typed.servicesJson, CliText::tr("One JSON object per line and instance"));
}

/// What `deregister` and `undo` have in common.
template <typename Arguments>
void addCleanUp(CLI::App* command, ServicesText& text, Arguments& into)
{
    option(command, "--instance", text.instances, CliText::tr("One instance (can be given several times)"), "NODE/ID")
        ->allow_extra_args(false);
    option(command, "--agent", text.agents, CliText::tr("Address of the agent of a node (can be given several times)"),
        "NODE=URL")
        ->allow_extra_args(false);
    flag(command, "--dry-run", into.dryRun, CliText::tr("Only show what would be done"));
    flag(command, "--yes", into.yes, CliText::tr("Do not ask for confirmation"));
    flag(command, "--json", into.json, CliText::tr("Print the report as one JSON object"));
}

void addDeregister(CLI::App* deregister, Typed& typed)
{
    ServicesText& text = typed.services;
    describe(deregister, CliText::tr("Remove service instances at their owner and check whether they return"));
    addSelection(deregister, text);
    flag(deregister, "--failing", text.failing, CliText::tr("Only instances with their own critical check"));
    flag(deregister, "--warning", text.warning,
        CliText::tr("With --failing: also instances with a check that is warning"));
    flag(deregister, "--all", text.all,
        CliText::tr("With --yes: also instances that are passing or warning, which --yes alone refuses to remove"));
    option(deregister, "--critical-for", text.criticalFor,
        CliText::tr("Observe for this time and select the instances that remain critical"), "D");
    option(deregister, "--verify", text.verify,
        CliText::tr("How long to check whether the instances return (default: 90s)"), "D");
    option(deregister, "--pause", text.pause, CliText::tr("Delay between two removals (default: 0)"), "D");
    option(deregister, "--save", text.file,
        CliText::tr("New file to save the definitions of removed instances in, for undo"), "FILE");
    addCleanUp(deregister, text, typed.deregister);
}

void addUndo(CLI::App* undo, Typed& typed)
{
    describe(undo, CliText::tr("Restore what deregister removed"));
    undo->fallthrough();
    option(undo, "FILE", typed.services.file, CliText::tr("File that deregister saved"), "")->required();
    addCleanUp(undo, typed.services, typed.undo);
}

CommandLine cleaned(SweepArguments arguments, const std::vector<std::string>& ids)
{
    for (const std::string& id : ids)
        arguments.ids.append(QString::fromStdString(id));
    if (arguments.forget && arguments.ids.isEmpty())
        return UsageError{CliText::tr("--forget requires the ID of each run whose record is to be deleted.")};
    return arguments;
}

/// CLI11 says "Could not convert: --limit = x". All options that are no text are whole numbers.
QString wordsOf(const CLI::ConversionError& error)
{
    static const QRegularExpression shape(QStringLiteral("(--[a-z]+) = (.*)$"));
    const auto match = shape.match(QString::fromStdString(error.what()).simplified());
    if (!match.hasMatch())
        return QString::fromStdString(error.what()).simplified();
    return CliText::tr("%1 requires an integer, not “%2”.").arg(match.captured(1), match.captured(2));
}

void addPractice(CLI::App* practice, Typed& typed)
{
    PracticeOptions& text = typed.practice;
    describe(practice, CliText::tr("Run a practice agent, without Consul, until interrupted"));
    option(practice, "--listen", text.listen,
        CliText::tr("Address and port to listen on (default: 127.0.0.1:8500, or a free port if it is in use)"),
        "ADDR:PORT");
    option(practice, "--with", text.scenario, CliText::tr("Run this scenario repeatedly against the practice agent"),
        "SCENARIO");
    flag(practice, "--empty", text.isEmpty,
        CliText::tr("Without the shop: one server whose catalog contains only itself"));
    option(practice, "--node", text.node, CliText::tr("Name of the node (default: practice)"), "NAME");
    option(practice, "--meta", text.meta, CliText::tr("Metadata of the node (can be given several times)"), "KEY=VALUE")
        ->allow_extra_args(false);
    option(practice, "--as", text.vintage,
        CliText::tr("Consul version to emulate: %1 (default: 2.0, the newest)")
            .arg(QString::fromUtf8(practice::vintageNames().join(", "))),
        "VERSION");
}

void addReplay(CLI::App* replay, Typed& typed)
{
    describe(replay, CliText::tr("Show a recording saved by watch --record"));
    option(replay, "FILE", typed.recording, CliText::tr("Recording file"), "")->required();
    option(replay, "--at", typed.moment,
        CliText::tr("Only this moment: 90s after the start, --at=-10s before the end, or a clock time"), "T");
    flag(replay, "--json", typed.replay.json, CliText::tr("One JSON object per line and state"));
    option(replay, "--export", typed.format, CliText::tr("Output instead of states: csv, trace or svg"), "FORMAT");
}

void addWhy(CLI::App* why, Typed& typed)
{
    describe(why, CliText::tr("Show why a client cannot acquire a semaphore or lock"));
    why->fallthrough();
    WhyText& text = typed.why;
    option(why, "PATH", text.path, CliText::tr("Prefix of the semaphore or key of the lock"), "")->required();
    option(why, "--session", text.session, CliText::tr("Session of the client (default: a new client)"), "S");
    option(why, "--name", text.name, CliText::tr("Name of the session of the client"), "N");
    option(why, "--limit", text.limit, CliText::tr("Limit that the client uses"), "N");
    option(why, "--timeout", text.timeout,
        CliText::tr("Time after which the client ignores an entry without a session"), "D");
    option(why, "--for", text.watchFor,
        CliText::tr("Time to watch first, so that ends of sessions are explained (default: look once)"), "D");
    option(why, "--at", text.at,
        CliText::tr("A moment of a recording, as for replay, and the file (default: now, at the agent)"), "T FILE")
        ->expected(2);
    flag(why, "--json", typed.whyJson, CliText::tr("One JSON object"));
}

void addCheck(CLI::App* check, Typed& typed)
{
    describe(check, CliText::tr("Check a recording: did more clients than the limit ever hold?"));
    option(check, "FILE", typed.recording, CliText::tr("Recording file"), "")->required();
    option(check, "--witness", typed.witnesses,
        CliText::tr("Events of the clients: output of contend --json, or acquired and released lines (can be given "
                    "several times)"),
        "FILE")
        ->allow_extra_args(false);
    option(check, "--clock-error", typed.clockError,
        CliText::tr(
            "Maximum error of the witnesses' clocks, for lines without their own (required when it matters). One "
            "file = one machine, or give this option"),
        "D");
    flag(check, "--json", typed.checkJson, CliText::tr("One JSON object per line and path"));
}

void addClinic(CLI::App* clinic, Typed& typed)
{
    describe(clinic,
        CliText::tr(
            "Run copies of any program against a practice agent, with faults, and check whether its lock holds"));
    ClinicText& text = typed.clinic;
    option(clinic, "--limit", text.limit, CliText::tr("Maximum number of copies inside at the same time (default: 1)"),
        "N");
    option(clinic, "--count", text.count, CliText::tr("Number of copies (default: limit + 2)"), "K");
    option(clinic, "--faults", text.faults,
        CliText::tr("Faults, one after the other: %1, or all (default: none)")
            .arg(clinic::faultIds().join(QStringLiteral(", "))),
        "LIST");
    option(clinic, "--for", text.time, CliText::tr("Repeat the faults for this time (default: each fault once)"), "D");
    option(clinic, "--grace", text.grace,
        CliText::tr("How long a copy may remain inside after a pause, until it has noticed (default: 2s)"), "D");
    option(clinic, "--path", text.path,
        CliText::tr("Prefix of the semaphore or key of the lock (default: clinic/demo)"), "PREFIX");
    option(clinic, "--as", text.vintage,
        CliText::tr("Consul version to emulate: %1 (default: 2.0, the newest)")
            .arg(QString::fromUtf8(practice::vintageNames().join(", "))),
        "VERSION");
    option(clinic, "--record", text.record,
        CliText::tr("Save a recording in this file, which must not exist yet, and the reports of the copies in "
                    "FILE.witness.jsonl"),
        "FILE");
    option(clinic, "--junit", text.junit, CliText::tr("Save the results as JUnit XML in this file"), "FILE");
    flag(clinic, "--verbose", typed.clinicFlags.verbose,
        CliText::tr("Show the faults and the output of the copies on standard error"));
    flag(clinic, "--json", typed.clinicFlags.json, CliText::tr("One JSON object"));
    clinic->footer(
        CliText::tr("The program and its arguments follow after --. {url}, {path}, {name} and {n} in them are "
                    "replaced. The program reports with PUT {url}/critical/enter?name={name} and "
                    "PUT {url}/critical/leave?name={name} that it is inside.")
            .toStdString());
}

void addProve(CLI::App* prove, Typed& typed)
{
    ProveText& text = typed.prove;
    describe(prove, CliText::tr("Try every order of requests: can a strategy go wrong?"));
    prove->fallthrough();
    option(prove, "STRATEGY", text.strategy, CliText::tr("Strategy: official, spring, slots, queue, …"), "")
        ->required();
    option(prove, "--contenders", text.contenders, CliText::tr("Number of contenders, 2 to 5 (default: 2)"), "N");
    option(prove, "--limit", text.limit, CliText::tr("Number of permits (default: 1)"), "N");
    option(prove, "--faults", text.faults, CliText::tr("Maximum number of faults in one story (default: 0)"), "N");
    option(prove, "--kinds", text.kinds,
        CliText::tr("Kinds of faults: crash, lost, expire, jump, separated by commas (default: all)"), "K");
    option(prove, "--property", text.property,
        CliText::tr("Search only for a story that breaks this property: exclusion, permits, progress, lost-update, …"),
        "ID");
    option(prove, "--replay", text.story, CliText::tr("Only replay this story"), "STORY");
    flag(prove, "--on-consul", text.onConsul,
        CliText::tr("Replay the story on Consul as well, and compare the responses"));
    option(prove, "--path", text.path,
        CliText::tr("Prefix of the semaphore or key of the lock on Consul (default: prove/demo)"), "PREFIX");
    option(prove, "--states", text.states, CliText::tr("Stop after this many states (default: 1000000)"), "N");
    option(prove, "--for", text.time, CliText::tr("Stop after this time (default: no limit)"), "D");
    flag(prove, "--json", text.json, CliText::tr("One JSON object"));
}

bool isConnectionTyped(const program::ConnectionOptions& connection)
{
    return !connection.isEmpty() || connection.readOnly || connection.write;
}

CommandLine collectedReplay(Typed& typed)
{
    if (isConnectionTyped(typed.connection))
        return UsageError{CliText::tr("replay reads a file and accepts no connection options.")};
    ReplayArguments arguments = typed.replay;
    arguments.file = QString::fromStdString(typed.recording);
    if (typed.moment)
        arguments.at = QString::fromStdString(*typed.moment);
    if (!typed.format)
        return arguments;
    arguments.format = readExportFormat(QString::fromStdString(*typed.format));
    if (!arguments.format)
        return UsageError{CliText::tr("--export supports csv, trace and svg.")};
    if (arguments.at || arguments.json)
        return UsageError{CliText::tr("--export cannot be combined with --at or --json.")};
    return arguments;
}

CommandLine collectedWhy(Typed& typed)
{
    const WhyText& text = typed.why;
    WhyArguments arguments;
    arguments.connection = typed.connection;
    arguments.json = typed.whyJson;
    const auto target = observer::normalisePath(QString::fromStdString(text.path));
    if (!target)
        return UsageError{target.error().serverWords};
    arguments.question.path = target->path;
    if (text.session && text.name)
        return UsageError{CliText::tr("Give either --session or --name.")};
    arguments.question.session = QString::fromStdString(text.session.value_or(std::string())).toLower();
    arguments.question.name = QString::fromStdString(text.name.value_or(std::string()));
    if (text.limit && *text.limit <= 0)
        return UsageError{CliText::tr("--limit requires a positive integer.")};
    arguments.question.limit = text.limit;
    if (text.timeout) {
        const auto time = consul::parseGoDuration(QString::fromStdString(*text.timeout));
        if (!time || *time <= std::chrono::nanoseconds::zero())
            return UsageError{CliText::tr("--timeout requires a duration, for example 10s.")};
        arguments.question.timeout = std::chrono::duration_cast<std::chrono::milliseconds>(*time);
    }
    if (text.watchFor) {
        const auto time = consul::parseGoDuration(QString::fromStdString(*text.watchFor));
        if (!time || *time <= std::chrono::nanoseconds::zero() || *time > longestWatch)
            return UsageError{CliText::tr("--for requires a duration of at most 24h, for example 1m.")};
        arguments.watchFor = std::chrono::duration_cast<std::chrono::milliseconds>(*time);
    }
    if (text.at.empty())
        return arguments;
    if (isConnectionTyped(typed.connection))
        return UsageError{CliText::tr("--at reads a file and accepts no connection options.")};
    if (arguments.watchFor)
        return UsageError{CliText::tr("Give either --at or --for.")};
    arguments.at = QString::fromStdString(text.at.front());
    arguments.file = QString::fromStdString(text.at.back());
    return arguments;
}

CommandLine collectedCheck(Typed& typed)
{
    if (isConnectionTyped(typed.connection))
        return UsageError{CliText::tr("check reads files and accepts no connection options.")};
    CheckArguments arguments;
    arguments.file = QString::fromStdString(typed.recording);
    for (const std::string& each : typed.witnesses)
        arguments.witnesses.append(QString::fromStdString(each));
    arguments.json = typed.checkJson;
    if (!typed.clockError)
        return arguments;
    const QString text = QString::fromStdString(*typed.clockError);
    const auto error = consul::parseGoDuration(text);
    if (!error || *error < std::chrono::nanoseconds(0) || *error > std::chrono::hours(24))
        return UsageError{CliText::tr("“%1” is not a valid clock error. Examples: 5ms, 1s.").arg(text)};
    arguments.clockError = std::chrono::ceil<std::chrono::microseconds>(*error);
    return arguments;
}

CommandLine collectedClinic(Typed& typed)
{
    if (isConnectionTyped(typed.connection))
        return UsageError{CliText::tr("clinic starts its own agent and accepts no connection options.")};
    auto arguments = readClinic(typed.clinic);
    if (!arguments)
        return UsageError{arguments.error()};
    arguments->json = typed.clinicFlags.json;
    arguments->verbose = typed.clinicFlags.verbose;
    return *arguments;
}

CommandLine collectedPractice(Typed& typed)
{
    if (isConnectionTyped(typed.connection))
        return UsageError{CliText::tr("practice is itself an agent and accepts no connection options.")};
    auto arguments = readPractice(typed.practice);
    if (!arguments)
        return UsageError{arguments.error()};
    return *arguments;
}

/// Of `deregister` and `undo`. `forbidden`: what to say where nothing may be written.
template <typename Arguments>
CommandLine cleanedUp(tl::expected<Arguments, QString> arguments, const Arguments& flags,
    const program::ConnectionOptions& connection, const QString& forbidden)
{
    if (!arguments)
        return UsageError{arguments.error()};
    if (connection.readOnly && !flags.dryRun)
        return UsageError{forbidden};
    arguments->connection = connection;
    arguments->dryRun = flags.dryRun;
    arguments->yes = flags.yes;
    arguments->json = flags.json;
    return *arguments;
}

CommandLine collectedServices(Typed& typed)
{
    auto rule = readRule(typed.services);
    if (!rule)
        return UsageError{rule.error()};
    rule->withWarning = true; // A list of failing instances includes those with a warning.
    return ServicesArguments{typed.connection, *rule, typed.servicesJson};
}

CommandLine cleaned(RunArguments arguments, const std::string& scenario)
{
    arguments.scenario = QString::fromStdString(scenario);
    if (arguments.list != arguments.scenario.isEmpty())
        return UsageError{CliText::tr("Give the name or file of one scenario, or --list.")};
    return arguments;
}

CommandLine cleaned(const ContendText& text, const program::ConnectionOptions& connection, bool json)
{
    const auto scenario = contendScenario(text);
    if (!scenario)
        return UsageError{scenario.error()};
    return ContendArguments{connection, *scenario, json};
}

/// The command that was typed; null: none.
const CLI::App* typedCommand(const CLI::App& app)
{
    const auto typed = app.get_subcommands(); // Those that were parsed.
    return typed.empty() ? nullptr : typed.front();
}

CommandLine collectedWatch(Typed& typed)
{
    typed.watch.connection = typed.connection;
    return cleaned(std::move(typed.watch), typed.prefixes, typed.record, typed.layouts);
}

CommandLine collectedContend(Typed& typed)
{
    return cleaned(typed.contend, typed.connection, typed.contendJson);
}

CommandLine collectedRun(Typed& typed)
{
    typed.run.connection = typed.connection;
    return cleaned(std::move(typed.run), typed.scenario);
}

CommandLine collectedRuns(Typed& typed)
{
    typed.sweep.connection = typed.connection;
    return cleaned(std::move(typed.sweep), typed.ids);
}

CommandLine collectedSweep(Typed& typed)
{
    typed.sweep.sweep = true;
    return collectedRuns(typed);
}

CommandLine collectedDeregister(Typed& typed)
{
    return cleanedUp(readDeregister(typed.services), typed.deregister, typed.connection,
        CliText::tr("Removing writes to Consul, and --read-only forbids that. Only --dry-run is allowed."));
}

CommandLine collectedUndo(Typed& typed)
{
    return cleanedUp(readUndo(typed.services), typed.undo, typed.connection,
        CliText::tr("An undo writes to Consul, and --read-only forbids that. Only --dry-run is allowed."));
}

CommandLine collectedProve(Typed& typed)
{
    if (isConnectionTyped(typed.connection) && !typed.prove.onConsul)
        return UsageError{CliText::tr("prove accepts connection options only with --on-consul.")};
    auto arguments = readProve(typed.prove);
    if (!arguments)
        return UsageError{arguments.error()};
    arguments->connection = typed.connection;
    return *arguments;
}

struct CommandRow {
    const char* name;
    void (*add)(CLI::App* command, Typed& typed); ///< Its description and its options.
    CommandLine (*collected)(Typed& typed); ///< What was typed for it.
};

/// In the order of the help.
constexpr std::array commandRows{
    CommandRow{"watch", addWatch, collectedWatch},
    CommandRow{"contend", addContend, collectedContend},
    CommandRow{"run", addRun, collectedRun},
    CommandRow{"runs", addRuns, collectedRuns},
    CommandRow{"sweep", addSweep, collectedSweep},
    CommandRow{"services", addServices, collectedServices},
    CommandRow{"deregister", addDeregister, collectedDeregister},
    CommandRow{"undo", addUndo, collectedUndo},
    CommandRow{"practice", addPractice, collectedPractice},
    CommandRow{"replay", addReplay, collectedReplay},
    CommandRow{"why", addWhy, collectedWhy},
    CommandRow{"check", addCheck, collectedCheck},
    CommandRow{"clinic", addClinic, collectedClinic},
    CommandRow{"prove", addProve, collectedProve},
};

QString helpOf(const CLI::App& app)
{
    const CLI::App* command = typedCommand(app);
    return QString::fromStdString(
        command != nullptr ? command->help(app.get_name(), CLI::AppFormatMode::Normal) : app.help());
}

/// What was typed in place of a command: CLI11 has kept all it could make nothing of. Empty: nothing was.
QString unknownCommand(const CLI::App& app)
{
    for (const std::string& each : app.remaining()) {
        if (!each.empty() && each.front() != '-')
            return QString::fromStdString(each);
    }
    return {};
}

QString missingCommandText(const CLI::App& app)
{
    QStringList commands;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        commands.append(QString::fromStdString(command->get_name()));
    return wrongCommandText(unknownCommand(app), commands);
}

/// A script that looks for a command by its help must not find one that there is not.
CommandLine informationOf(const CLI::App& app, const QString& text)
{
    if (typedCommand(app) == nullptr && !unknownCommand(app).isEmpty())
        return UsageError{missingCommandText(app)};
    return Information{text};
}

QString wordsOf(const CLI::ParseError& error, const CLI::App& app)
{
    const bool lacksCommand
        = dynamic_cast<const CLI::RequiredError*>(&error) || dynamic_cast<const CLI::ExtrasError*>(&error);
    if (lacksCommand && typedCommand(app) == nullptr)
        return missingCommandText(app);
    const QString words = QString::fromStdString(error.what()).simplified();
    return words.endsWith(u'.') ? words : words + u'.';
}

/// Whose help tells more.
CommandLine withCommand(CommandLine line, const CLI::App& app)
{
    auto* const wrong = std::get_if<UsageError>(&line);
    if (const CLI::App* command = typedCommand(app); wrong != nullptr && command != nullptr)
        wrong->command = QString::fromStdString(command->get_name());
    return line;
}

} // namespace

CommandLine parseCommandLine(const QStringList& arguments)
{
    Typed typed;
    CLI::App app(
        CliText::tr(
            "Signalbox without a window: shows what Consul's semaphores and locks are doing, contends for them, and "
            "cleans up services.")
            .toStdString(),
        "signalboxctl");
    app.set_version_flag(
        "--version", "signalboxctl " SIGNALBOX_VERSION, CliText::tr("Print the version").toStdString());
    app.set_help_flag("-h,--help", CliText::tr("Print this help").toStdString());
    app.set_help_all_flag("--help-all", CliText::tr("Print the help of all commands").toStdString());
    app.require_subcommand(1);
    program::addConnectionOptions(app, typed.connection);
    program::addLogOption(app);
    for (const CommandRow& row : commandRows)
        row.add(app.add_subcommand(row.name), typed);
    app.footer(CliText::tr(
        "Exit codes: 0 success; 1 not found (with watch --once), an expectation or contender failed, an "
        "instance is not gone, a client is refused (why), exclusion is refuted (check, clinic), a strategy is "
        "broken (prove), or the output "
        "cannot be written; 2 wrong usage, "
        "not confirmed, or the scenario cannot run or was stopped; 3 cannot reach Consul, or access "
        "denied; 4 cannot be known (why), exclusion is open (check, clinic), or not finished (prove).")
                   .toStdString());

    // The command of somebody else is not for CLI11, which takes brackets and empty words apart.
    qsizetype own = arguments.indexOf(QStringLiteral("--"));
    if (own < 0 || !arguments.first(own).contains(QStringLiteral("clinic")))
        own = arguments.size();
    else
        typed.clinic.command = arguments.sliced(own + 1);
    const auto understood = program::withConsulForms(arguments.sliced(1, std::max<qsizetype>(own - 1, 0)), app);
    if (!understood)
        return UsageError{understood.error()};
    std::vector<std::string> reversed; // As CLI11 wants them.
    for (auto each = understood->crbegin(); each != understood->crend(); ++each)
        reversed.push_back(each->toStdString());
    try {
        app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        return informationOf(app, helpOf(app));
    } catch (const CLI::CallForAllHelp&) {
        return informationOf(app, QString::fromStdString(app.help("", CLI::AppFormatMode::All)));
    } catch (const CLI::CallForVersion& version) {
        return informationOf(app, QString::fromStdString(version.what()) + u'\n');
    } catch (const CLI::ConversionError& error) {
        return withCommand(UsageError{wordsOf(error)}, app);
    } catch (const CLI::ParseError& error) {
        return withCommand(UsageError{wordsOf(error, app)}, app);
    }
    const auto row = std::ranges::find(commandRows, typedCommand(app)->get_name(), &CommandRow::name);
    if (row == commandRows.end())
        return UsageError{missingCommandText(app)};
    return withCommand(row->collected(typed), app);
}

} // namespace ctl
