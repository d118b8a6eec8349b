// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/command_line.h"

#include "ctl/wrong_command.h"
#include "observer/path.h"
#include "program/log.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QRegularExpression>

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
        return UsageError{CliText::tr("--without-values needs --record.")};
    for (const std::string& prefix : prefixes) {
        const auto target = observer::normalisePath(QString::fromStdString(prefix));
        if (!target)
            return UsageError{target.error().serverWords};
        if (!arguments.paths.contains(target->path))
            arguments.paths.append(target->path);
    }
    return arguments;
}

CLI::App* subcommand(CLI::App& app, const char* name, const QString& words)
{
    return app.add_subcommand(name, words.toStdString());
}

template <typename T>
CLI::Option* option(CLI::App* command, const char* name, T& into, const QString& words, const char* type)
{
    return command->add_option(name, into, words.toStdString())->type_name(type);
}

void flag(CLI::App* command, const char* name, bool& into, const QString& words)
{
    command->add_flag(name, into, words.toStdString());
}

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
};

void addWatch(CLI::App& app, Typed& typed)
{
    CLI::App* watch = subcommand(app, "watch", CliText::tr("Show semaphores and locks, live"));
    watch->fallthrough(); // Connection options may also follow the command.
    option(watch, "PREFIX", typed.prefixes, CliText::tr("Folder of a semaphore or key of a lock, for example demo/sem"),
        "")
        ->required();
    flag(watch, "--once", typed.watch.once, CliText::tr("Show the present state and end"));
    flag(watch, "--json", typed.watch.json, CliText::tr("One JSON object per line and state"));
    option(watch, "--record", typed.record,
        CliText::tr("Keep all that is seen in this file, which must not be there yet"), "FILE");
    flag(watch, "--without-values", typed.watch.withoutValues,
        CliText::tr("Record no values, but for what makes a semaphore"));
    option(watch, "--layouts", typed.layouts,
        CliText::tr("File of your own layouts (default: layouts.json in the folder of settings)"), "FILE");
}

void addContend(CLI::App& app, Typed& typed)
{
    ContendText& text = typed.contend;
    CLI::App* contend = subcommand(app, "contend", CliText::tr("Contend for a semaphore or lock by a given strategy"));
    contend->fallthrough();
    option(contend, "PREFIX", text.prefix, CliText::tr("Folder of the semaphore or key of the lock"), "")->required();
    option(contend, "--strategy", text.strategy, CliText::tr("How to contend: official, spring, slots, queue, …"), "S")
        ->required();
    option(contend, "--limit", text.limit, CliText::tr("How many may hold at once; a lock needs none"), "N");
    option(contend, "--count", text.count, CliText::tr("How many contenders; 1 if not given"), "K");
    option(contend, "--cycles", text.cycles,
        CliText::tr("How often each one acquires; 1 if neither this nor --for is given"), "C");
    option(contend, "--for", text.time, CliText::tr("How long to go on, or forever: until it is stopped"), "D");
    option(contend, "--hold", text.hold,
        CliText::tr("How long each one holds, for example 50ms or 0..10s; 0 if not given"), "A[..B]");
    option(contend, "--ttl", text.ttl, CliText::tr("TTL of the sessions; the strategy's own if not given"), "D");
    option(contend, "--try", text.budget,
        CliText::tr("Give up after this time; 0 tries once; without it nobody gives up"), "D");
    option(contend, "--seed", text.seed, CliText::tr("Of everything random; drawn if not given"), "X");
    flag(contend, "--json", typed.contendJson, CliText::tr("One JSON object per line and event"));
}

void addRun(CLI::App& app, Typed& typed)
{
    CLI::App* run = subcommand(app, "run", CliText::tr("Run a scenario and judge its expectations"));
    run->fallthrough();
    option(
        run, "SCENARIO", typed.scenario, CliText::tr("Name of a scenario that comes with the program, or a file"), "");
    flag(run, "--list", typed.run.list, CliText::tr("Name the scenarios that come with the program"));
    option(run, "--seed", typed.run.seed, CliText::tr("Instead of the scenario's"), "X");
    flag(run, "--json", typed.run.json, CliText::tr("One JSON object per line and event"));
}

void addSweep(CLI::App& app, Typed& typed)
{
    CLI::App* runs = subcommand(app, "runs", CliText::tr("List runs that were killed, and what they left"));
    runs->fallthrough();
    flag(runs, "--json", typed.sweep.json, CliText::tr("One JSON object per line and run"));
    CLI::App* sweep = subcommand(app, "sweep", CliText::tr("Take away what killed runs left; shows the plan first"));
    sweep->fallthrough();
    option(sweep, "ID", typed.ids, CliText::tr("Of a run; all on this agent if not given"), "");
    flag(sweep, "--yes", typed.sweep.yes, CliText::tr("Carry the plan out; without it nothing is changed"));
    flag(sweep, "--forget", typed.sweep.forget,
        CliText::tr("Strike these runs out without asking their agents, which do not come back"));
}

void addSelection(CLI::App* command, ServicesText& text)
{
    command->fallthrough();
    option(command, "SERVICE", text.services, CliText::tr("Name of a service"), "");
    option(command, "--node", text.node, CliText::tr("Only instances on this node"), "NODE");
    option(command, "--tag", text.tag, CliText::tr("Only instances with this tag"), "TAG");
}

void addServices(CLI::App& app, Typed& typed)
{
    CLI::App* services
        = subcommand(app, "services", CliText::tr("List service instances, their health and their owner"));
    addSelection(services, typed.services);
    flag(services, "--failing", typed.services.failing,
        CliText::tr("Only instances that are warning or critical, or whose node is down"));
    flag(services, "--json", typed.servicesJson, CliText::tr("One JSON object per line and instance"));
}

/// What `deregister` and `undo` have in common.
template <typename Arguments>
void addCleanUp(CLI::App* command, ServicesText& text, Arguments& into)
{
    option(command, "--instance", text.instances, CliText::tr("One instance; may be given several times"), "NODE/ID")
        ->allow_extra_args(false);
    option(command, "--agent", text.agents,
        CliText::tr("Where the agent of a node listens; may be given several times"), "NODE=URL")
        ->allow_extra_args(false);
    flag(command, "--dry-run", into.dryRun, CliText::tr("Say what would be done"));
    flag(command, "--yes", into.yes, CliText::tr("Do not ask"));
    flag(command, "--json", into.json, CliText::tr("The report as one JSON object"));
}

void addDeregister(CLI::App& app, Typed& typed)
{
    ServicesText& text = typed.services;
    CLI::App* deregister = subcommand(
        app, "deregister", CliText::tr("Remove service instances where they are owned, and see that they stay gone"));
    addSelection(deregister, text);
    flag(deregister, "--failing", text.failing,
        CliText::tr("Only instances with a check of their own that is critical"));
    flag(deregister, "--warning", text.warning, CliText::tr("With --failing: those with a check that is warning, too"));
    option(deregister, "--critical-for", text.criticalFor,
        CliText::tr("Watch for this long, and take those that stay critical"), "D");
    option(deregister, "--verify", text.verify, CliText::tr("How long to see whether they stay gone; 90s if not given"),
        "D");
    option(
        deregister, "--pause", text.pause, CliText::tr("How long to wait between two removals; 0 if not given"), "D");
    option(deregister, "--save", text.file, CliText::tr("New file to keep what is removed in, for undo"), "FILE");
    addCleanUp(deregister, text, typed.deregister);
}

void addUndo(CLI::App& app, Typed& typed)
{
    CLI::App* undo = subcommand(app, "undo", CliText::tr("Bring back what deregister removed"));
    undo->fallthrough();
    option(undo, "FILE", typed.services.file, CliText::tr("As deregister named it"), "")->required();
    addCleanUp(undo, typed.services, typed.undo);
}

CommandLine cleaned(SweepArguments arguments, const std::vector<std::string>& ids)
{
    for (const std::string& id : ids)
        arguments.ids.append(QString::fromStdString(id));
    if (arguments.forget && arguments.ids.isEmpty())
        return UsageError{CliText::tr("--forget needs the ID of each run that is to be struck out.")};
    return arguments;
}

/// CLI11 says "Could not convert: --limit = x". All options that are no text are whole numbers.
QString wordsOf(const CLI::ConversionError& error)
{
    static const QRegularExpression shape(QStringLiteral("(--[a-z]+) = (.*)$"));
    const auto match = shape.match(QString::fromStdString(error.what()).simplified());
    if (!match.hasMatch())
        return QString::fromStdString(error.what()).simplified();
    return CliText::tr("%1 needs a whole number, not “%2”.").arg(match.captured(1), match.captured(2));
}

void addPractice(CLI::App& app, Typed& typed)
{
    PracticeOptions& text = typed.practice;
    CLI::App* practice
        = subcommand(app, "practice", CliText::tr("Be an agent for practice, without any Consul, until interrupted"));
    option(practice, "--listen", text.listen,
        CliText::tr("Where; 127.0.0.1:8500 if not given, or a free port when that is taken"), "ADDR:PORT");
    option(
        practice, "--with", text.scenario, CliText::tr("Run this scenario against it, round after round"), "SCENARIO");
    flag(practice, "--empty", text.isEmpty,
        CliText::tr("Without the shop: one server, and nothing in its catalog but itself"));
    option(practice, "--node", text.node, CliText::tr("Name of its node; practice if not given"), "NAME");
    option(practice, "--meta", text.meta, CliText::tr("Meta of its node; any number of times"), "KEY=VALUE")
        ->allow_extra_args(false);
    option(practice, "--as", text.vintage,
        CliText::tr("Answer as this Consul: %1; the newest, 2.0, if not given")
            .arg(QString::fromUtf8(practice::vintageNames().join(", "))),
        "VERSION");
}

void addReplay(CLI::App& app, Typed& typed)
{
    CLI::App* replay = subcommand(app, "replay", CliText::tr("Show what watch --record kept"));
    option(replay, "FILE", typed.recording, CliText::tr("The recording"), "")->required();
    option(replay, "--at", typed.moment,
        CliText::tr("Only this moment: 90s after the begin, --at=-10s before the end, or a time by the clock"), "T");
    flag(replay, "--json", typed.replay.json, CliText::tr("One JSON object per line and state"));
    option(replay, "--export", typed.format, CliText::tr("Instead of states: csv, trace or svg"), "FORMAT");
}

bool isConnectionTyped(const program::ConnectionOptions& connection)
{
    return !connection.isEmpty() || connection.readOnly || connection.write;
}

CommandLine collectedReplay(const Typed& typed)
{
    if (isConnectionTyped(typed.connection))
        return UsageError{CliText::tr("replay reads a file: it takes no connection options.")};
    ReplayArguments arguments = typed.replay;
    arguments.file = QString::fromStdString(typed.recording);
    if (typed.moment)
        arguments.at = QString::fromStdString(*typed.moment);
    if (!typed.format)
        return arguments;
    arguments.format = readExportFormat(QString::fromStdString(*typed.format));
    if (!arguments.format)
        return UsageError{CliText::tr("--export knows csv, trace and svg.")};
    if (arguments.at || arguments.json)
        return UsageError{CliText::tr("--export takes neither --at nor --json.")};
    return arguments;
}

CommandLine collectedPractice(const Typed& typed)
{
    if (isConnectionTyped(typed.connection))
        return UsageError{CliText::tr("practice is an agent itself: it takes no connection options.")};
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

CommandLine collectedServices(const Typed& typed)
{
    auto rule = readRule(typed.services);
    if (!rule)
        return UsageError{rule.error()};
    rule->withWarning = true; // Who lists what fails wants to see it.
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

CommandLine collected(Typed& typed, const std::string& command)
{
    typed.watch.connection = typed.sweep.connection = typed.run.connection = typed.connection;
    if (command == "watch")
        return cleaned(std::move(typed.watch), typed.prefixes, typed.record, typed.layouts);
    if (command == "contend")
        return cleaned(typed.contend, typed.connection, typed.contendJson);
    if (command == "practice")
        return collectedPractice(typed);
    if (command == "replay")
        return collectedReplay(typed);
    if (command == "services")
        return collectedServices(typed);
    if (command == "deregister")
        return cleanedUp(readDeregister(typed.services), typed.deregister, typed.connection,
            CliText::tr("Removing writes to Consul, and --read-only forbids that. Only --dry-run goes."));
    if (command == "undo")
        return cleanedUp(readUndo(typed.services), typed.undo, typed.connection,
            CliText::tr("An undo writes to Consul, and --read-only forbids that. Only --dry-run goes."));
    typed.sweep.sweep = command == "sweep";
    if (typed.sweep.sweep || command == "runs")
        return cleaned(std::move(typed.sweep), typed.ids);
    return cleaned(std::move(typed.run), typed.scenario);
}

QString helpOf(const CLI::App& app)
{
    const CLI::App* command = typedCommand(app);
    return QString::fromStdString(
        command != nullptr ? command->help(app.get_name(), CLI::AppFormatMode::Normal) : app.help());
}

/// Without a command CLI11 has kept all it could make nothing of.
QString missingCommandText(const CLI::App& app)
{
    QString word;
    for (const std::string& each : app.remaining()) {
        if (word.isEmpty() && !each.empty() && each.front() != '-')
            word = QString::fromStdString(each);
    }
    QStringList commands;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        commands.append(QString::fromStdString(command->get_name()));
    return wrongCommandText(word, commands);
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
    for (const auto add :
        {addWatch, addContend, addRun, addSweep, addServices, addDeregister, addUndo, addPractice, addReplay})
        add(app, typed);
    app.footer(
        CliText::tr("Exit codes: 0 done; 1 not found, with watch --once, or an expectation or contender failed, or an "
                    "instance is not gone, or the output cannot be written; 2 wrong usage, or nobody said yes, or the "
                    "scenario cannot run or was stopped; 3 cannot reach Consul, or denied.")
            .toStdString());

    std::vector<std::string> reversed; // As CLI11 wants them.
    for (qsizetype i = arguments.size() - 1; i > 0; --i)
        reversed.push_back(arguments[i].toStdString());
    try {
        app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        return Information{helpOf(app)};
    } catch (const CLI::CallForAllHelp&) {
        return Information{QString::fromStdString(app.help("", CLI::AppFormatMode::All))};
    } catch (const CLI::CallForVersion& version) {
        return Information{QString::fromStdString(version.what()) + u'\n'};
    } catch (const CLI::ConversionError& error) {
        return withCommand(UsageError{wordsOf(error)}, app);
    } catch (const CLI::ParseError& error) {
        return withCommand(UsageError{wordsOf(error, app)}, app);
    }
    return withCommand(collected(typed, typedCommand(app)->get_name()), app);
}

} // namespace ctl
