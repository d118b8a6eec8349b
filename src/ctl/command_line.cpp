// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/command_line.h"

#include "ctl/services_options.h"
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

CommandLine cleaned(WatchArguments arguments, const std::vector<std::string>& prefixes, const std::string& record)
{
    arguments.record = QString::fromStdString(record);
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

/// The commands with what is typed for them.
struct Commands {
    CLI::App* watch = nullptr;
    CLI::App* contend = nullptr;
    CLI::App* run = nullptr;
    program::ConnectionOptions connection;
    WatchArguments watchArguments;
    std::vector<std::string> prefixes;
    std::string record;
    ContendText contendText;
    bool contendJson = false;
    RunArguments runArguments;
    std::string scenario;
    CLI::App* runs = nullptr;
    CLI::App* sweep = nullptr;
    SweepArguments sweepArguments;
    std::vector<std::string> ids;
    ServicesCommands services;
    CLI::App* practice = nullptr;
    std::string listen;
    std::string practiceScenario;
    bool isPracticeEmpty = false;
    std::string practiceNode;
    std::vector<std::string> practiceMeta;
    std::string practiceVintage;
    CLI::App* replay = nullptr;
    ReplayArguments replayArguments;
    std::string recording;
    std::string moment;
    std::string format;
};

void addWatch(CLI::App& app, Commands& commands)
{
    CLI::App* watch = app.add_subcommand("watch", CliText::tr("Show semaphores and locks, live").toStdString());
    watch->fallthrough(); // Connection options may also follow the command.
    watch
        ->add_option("PREFIX", commands.prefixes,
            CliText::tr("Folder of a semaphore or key of a lock, for example demo/sem").toStdString())
        ->required()
        ->type_name("");
    watch->add_flag(
        "--once", commands.watchArguments.once, CliText::tr("Show the present state and end").toStdString());
    watch->add_flag(
        "--json", commands.watchArguments.json, CliText::tr("One JSON object per line and state").toStdString());
    watch
        ->add_option("--record", commands.record,
            CliText::tr("Keep all that is seen in this file, which must not be there yet").toStdString())
        ->type_name("FILE");
    watch->add_flag("--without-values", commands.watchArguments.withoutValues,
        CliText::tr("Record no values, but for what makes a semaphore").toStdString());
    commands.watch = watch;
}

void addContend(CLI::App& app, Commands& commands)
{
    ContendText& text = commands.contendText;
    CLI::App* contend = app.add_subcommand(
        "contend", CliText::tr("Contend for a semaphore or lock by a given strategy").toStdString());
    contend->fallthrough();
    const auto option = [contend](const char* name, auto& into, const QString& words, const char* type) {
        return contend->add_option(name, into, words.toStdString())->type_name(type);
    };
    option("PREFIX", text.prefix, CliText::tr("Folder of the semaphore or key of the lock"), "")->required();
    option("--strategy", text.strategy, CliText::tr("How to contend: official, spring, slots, queue, …"), "S")
        ->required();
    option("--limit", text.limit, CliText::tr("How many may hold at once; a lock needs none"), "N");
    option("--count", text.count, CliText::tr("How many contenders; 1 if not given"), "K");
    option(
        "--cycles", text.cycles, CliText::tr("How often each one acquires; 1 if neither this nor --for is given"), "C");
    option("--for", text.time, CliText::tr("How long to go on, or forever: until it is stopped"), "D");
    option("--hold", text.hold, CliText::tr("How long each one holds, for example 50ms or 0..10s; 0 if not given"),
        "A[..B]");
    option("--ttl", text.ttl, CliText::tr("TTL of the sessions; the strategy's own if not given"), "D");
    option("--try", text.budget, CliText::tr("Give up after this time; 0 tries once; without it nobody gives up"), "D");
    option("--seed", text.seed, CliText::tr("Of everything random; drawn if not given"), "X");
    contend->add_flag("--json", commands.contendJson, CliText::tr("One JSON object per line and event").toStdString());
    commands.contend = contend;
}

void addRun(CLI::App& app, Commands& commands)
{
    CLI::App* run = app.add_subcommand("run", CliText::tr("Run a scenario and judge its expectations").toStdString());
    run->fallthrough();
    run->add_option("SCENARIO", commands.scenario,
           CliText::tr("Name of a scenario that comes with the program, or a file").toStdString())
        ->type_name("");
    run->add_flag("--list", commands.runArguments.list,
        CliText::tr("Name the scenarios that come with the program").toStdString());
    run->add_option("--seed", commands.runArguments.seed, CliText::tr("Instead of the scenario's").toStdString())
        ->type_name("X");
    run->add_flag(
        "--json", commands.runArguments.json, CliText::tr("One JSON object per line and event").toStdString());
    commands.run = run;
}

void addSweep(CLI::App& app, Commands& commands)
{
    CLI::App* runs
        = app.add_subcommand("runs", CliText::tr("List runs that were killed, and what they left").toStdString());
    runs->fallthrough();
    runs->add_flag(
        "--json", commands.sweepArguments.json, CliText::tr("One JSON object per line and run").toStdString());
    commands.runs = runs;
    CLI::App* sweep = app.add_subcommand(
        "sweep", CliText::tr("Take away what killed runs left; shows the plan first").toStdString());
    sweep->fallthrough();
    sweep->add_option("ID", commands.ids, CliText::tr("Of a run; all on this agent if not given").toStdString())
        ->type_name("");
    sweep->add_flag("--yes", commands.sweepArguments.yes,
        CliText::tr("Carry the plan out; without it nothing is changed").toStdString());
    sweep->add_flag("--forget", commands.sweepArguments.forget,
        CliText::tr("Strike these runs out without asking their agents, which do not come back").toStdString());
    commands.sweep = sweep;
}

CommandLine cleaned(SweepArguments arguments, const Commands& commands)
{
    arguments.connection = commands.connection;
    arguments.sweep = commands.sweep->parsed();
    for (const std::string& id : commands.ids)
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

void addPractice(CLI::App& app, Commands& commands)
{
    CLI::App* practice = app.add_subcommand(
        "practice", CliText::tr("Be an agent for practice, without any Consul, until interrupted").toStdString());
    practice
        ->add_option("--listen", commands.listen,
            CliText::tr("Where; 127.0.0.1:8500 if not given, or a free port when that is taken").toStdString())
        ->type_name("ADDR:PORT");
    practice
        ->add_option("--with", commands.practiceScenario,
            CliText::tr("Run this scenario against it, round after round").toStdString())
        ->type_name("SCENARIO");
    practice->add_flag("--empty", commands.isPracticeEmpty,
        CliText::tr("Without the shop: one server, and nothing in its catalog but itself").toStdString());
    practice
        ->add_option(
            "--node", commands.practiceNode, CliText::tr("Name of its node; practice if not given").toStdString())
        ->type_name("NAME");
    practice
        ->add_option(
            "--meta", commands.practiceMeta, CliText::tr("Meta of its node; any number of times").toStdString())
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    practice
        ->add_option("--as", commands.practiceVintage,
            CliText::tr("Answer as this Consul: %1; the newest, 2.0, if not given")
                .arg(QString::fromUtf8(practice::vintageNames().join(", ")))
                .toStdString())
        ->type_name("VERSION");
    commands.practice = practice;
}

void addReplay(CLI::App& app, Commands& commands)
{
    CLI::App* replay = app.add_subcommand("replay", CliText::tr("Show what watch --record kept").toStdString());
    replay->add_option("FILE", commands.recording, CliText::tr("The recording").toStdString())
        ->required()
        ->type_name("");
    replay
        ->add_option("--at", commands.moment,
            CliText::tr("Only this moment: 90s after the begin, --at=-10s before the end, or a time by the clock")
                .toStdString())
        ->type_name("T");
    replay->add_flag(
        "--json", commands.replayArguments.json, CliText::tr("One JSON object per line and state").toStdString());
    replay->add_option("--export", commands.format, CliText::tr("Instead of states: csv, trace or svg").toStdString())
        ->type_name("FORMAT");
    commands.replay = replay;
}

CommandLine collectedReplay(const Commands& commands)
{
    if (!commands.connection.isEmpty() || commands.connection.readOnly || commands.connection.write)
        return UsageError{CliText::tr("replay reads a file: it takes no connection options.")};
    ReplayArguments arguments = commands.replayArguments;
    arguments.file = QString::fromStdString(commands.recording);
    if (commands.replay->count("--at") > 0)
        arguments.at = QString::fromStdString(commands.moment);
    if (commands.replay->count("--export") == 0)
        return arguments;
    arguments.format = readExportFormat(QString::fromStdString(commands.format));
    if (!arguments.format)
        return UsageError{CliText::tr("--export knows csv, trace and svg.")};
    if (arguments.at || arguments.json)
        return UsageError{CliText::tr("--export takes neither --at nor --json.")};
    return arguments;
}

CommandLine collectedPractice(const Commands& commands)
{
    if (!commands.connection.isEmpty() || commands.connection.readOnly || commands.connection.write)
        return UsageError{CliText::tr("practice is an agent itself: it takes no connection options.")};
    PracticeArguments arguments;
    if (commands.practice->count("--listen") > 0) {
        const auto read = readListen(QString::fromStdString(commands.listen));
        if (!read)
            return UsageError{read.error()};
        arguments = *read;
    }
    arguments.isEmpty = commands.isPracticeEmpty;
    if (commands.practice->count("--node") > 0) {
        if (const auto read = readNode(QString::fromStdString(commands.practiceNode), arguments); !read)
            return UsageError{read.error()};
    }
    for (const auto& pair : commands.practiceMeta) {
        if (const auto read = readMeta(QString::fromStdString(pair), arguments); !read)
            return UsageError{read.error()};
    }
    if (commands.practice->count("--as") > 0) {
        const auto vintage = readVintage(QString::fromStdString(commands.practiceVintage));
        if (!vintage)
            return UsageError{vintage.error()};
        arguments.vintage = *vintage;
    }
    if (commands.practice->count("--with") > 0) {
        RunArguments run;
        run.scenario = QString::fromStdString(commands.practiceScenario);
        const auto scenario = findScenario(run);
        if (!scenario)
            return UsageError{scenario.error()};
        arguments.scenario = *scenario;
    }
    return arguments;
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

CommandLine collected(Commands& commands)
{
    if (commands.watch->parsed()) {
        commands.watchArguments.connection = commands.connection;
        return cleaned(std::move(commands.watchArguments), commands.prefixes, commands.record);
    }
    if (commands.contend->parsed())
        return cleaned(commands.contendText, commands.connection, commands.contendJson);
    if (commands.practice->parsed())
        return collectedPractice(commands);
    if (commands.replay->parsed())
        return collectedReplay(commands);
    if (commands.runs->parsed() || commands.sweep->parsed())
        return cleaned(commands.sweepArguments, commands);
    if (const auto line = collectedServices(commands.services, commands.connection))
        return *line;
    commands.runArguments.connection = commands.connection;
    return cleaned(std::move(commands.runArguments), commands.scenario);
}

/// The command that was typed; null: none.
const CLI::App* typedCommand(const CLI::App& app)
{
    const auto typed = app.get_subcommands(); // Those that were parsed.
    return typed.empty() ? nullptr : typed.front();
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
    Commands commands;
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
    program::addConnectionOptions(app, commands.connection);
    program::addLogOption(app);
    addWatch(app, commands);
    addContend(app, commands);
    addRun(app, commands);
    addSweep(app, commands);
    addServicesCommands(app, commands.services);
    addPractice(app, commands);
    addReplay(app, commands);
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
    return withCommand(collected(commands), app);
}

} // namespace ctl
