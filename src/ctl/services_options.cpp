// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/services_options.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>

namespace ctl {

namespace {

struct OptionText {
    Q_DECLARE_TR_FUNCTIONS(ctl::CommandLine)
};

void addSelection(CLI::App* command, ServicesText& text)
{
    command->fallthrough();
    command->add_option("SERVICE", text.services, OptionText::tr("Name of a service").toStdString())->type_name("");
    command->add_option("--node", text.node, OptionText::tr("Only instances on this node").toStdString())
        ->type_name("NODE");
    command->add_option("--tag", text.tag, OptionText::tr("Only instances with this tag").toStdString())
        ->type_name("TAG");
}

void addServices(CLI::App& app, ServicesCommands& commands)
{
    CLI::App* services = app.add_subcommand(
        "services", OptionText::tr("List service instances, their health and their owner").toStdString());
    addSelection(services, commands.text);
    services->add_flag("--failing", commands.text.failing,
        OptionText::tr("Only instances that are warning or critical, or whose node is down").toStdString());
    services->add_flag(
        "--json", commands.servicesJson, OptionText::tr("One JSON object per line and instance").toStdString());
    commands.services = services;
}

void addDeregister(CLI::App& app, ServicesCommands& commands)
{
    ServicesText& text = commands.text;
    CLI::App* deregister = app.add_subcommand("deregister",
        OptionText::tr("Remove service instances where they are owned, and see that they stay gone").toStdString());
    addSelection(deregister, text);
    deregister->add_flag("--failing", text.failing,
        OptionText::tr("Only instances with a check of their own that is critical").toStdString());
    deregister->add_flag("--warning", text.warning,
        OptionText::tr("With --failing: those with a check that is warning, too").toStdString());
    const auto list = [deregister](const char* name, auto& into, const QString& words, const char* type) {
        deregister->add_option(name, into, words.toStdString())->type_name(type)->allow_extra_args(false);
    };
    list("--instance", text.instances, OptionText::tr("One instance; may be given several times"), "NODE/ID");
    list("--agent", text.agents, OptionText::tr("Where the agent of a node listens; may be given several times"),
        "NODE=URL");
    deregister
        ->add_option("--critical-for", text.criticalFor,
            OptionText::tr("Watch for this long, and take those that stay critical").toStdString())
        ->type_name("D");
    deregister
        ->add_option("--verify", text.verify,
            OptionText::tr("How long to see whether they stay gone; 90s if not given").toStdString())
        ->type_name("D");
    deregister
        ->add_option("--pause", text.pause,
            OptionText::tr("How long to wait between two removals; 0 if not given").toStdString())
        ->type_name("D");
    deregister
        ->add_option("--save", text.file, OptionText::tr("New file to keep what is removed in, for undo").toStdString())
        ->type_name("FILE");
    DeregisterArguments& into = commands.deregisterFlags;
    deregister->add_flag("--dry-run", into.dryRun, OptionText::tr("Say what would be done").toStdString());
    deregister->add_flag("--yes", into.yes, OptionText::tr("Do not ask").toStdString());
    deregister->add_flag("--json", into.json, OptionText::tr("The report as one JSON object").toStdString());
    commands.deregister = deregister;
}

void addUndo(CLI::App& app, ServicesCommands& commands)
{
    ServicesText& text = commands.text;
    CLI::App* undo = app.add_subcommand("undo", OptionText::tr("Bring back what deregister removed").toStdString());
    undo->fallthrough();
    undo->add_option("FILE", text.file, OptionText::tr("As deregister named it").toStdString())
        ->required()
        ->type_name("");
    const auto list = [undo](const char* name, auto& into, const QString& words, const char* type) {
        undo->add_option(name, into, words.toStdString())->type_name(type)->allow_extra_args(false);
    };
    list("--instance", text.instances, OptionText::tr("One instance; may be given several times"), "NODE/ID");
    list("--agent", text.agents, OptionText::tr("Where the agent of a node listens; may be given several times"),
        "NODE=URL");
    UndoArguments& into = commands.undoFlags;
    undo->add_flag("--dry-run", into.dryRun, OptionText::tr("Say what would be done").toStdString());
    undo->add_flag("--yes", into.yes, OptionText::tr("Do not ask").toStdString());
    undo->add_flag("--json", into.json, OptionText::tr("The report as one JSON object").toStdString());
    commands.undo = undo;
}

CommandLine cleanedUndo(const ServicesCommands& commands, const program::ConnectionOptions& connection)
{
    auto arguments = readUndo(commands.text);
    if (!arguments)
        return UsageError{arguments.error()};
    const auto& flags = commands.undoFlags;
    if (connection.readOnly && !flags.dryRun)
        return UsageError{
            OptionText::tr("An undo writes to Consul, and --read-only forbids that. Only --dry-run goes.")};
    arguments->connection = connection;
    arguments->dryRun = flags.dryRun;
    arguments->yes = flags.yes;
    arguments->json = flags.json;
    return *arguments;
}

CommandLine cleanedServices(const ServicesCommands& commands, const program::ConnectionOptions& connection)
{
    auto rule = readRule(commands.text);
    if (!rule)
        return UsageError{rule.error()};
    rule->withWarning = true; // Who lists what fails wants to see it.
    return ServicesArguments{connection, *rule, commands.servicesJson};
}

CommandLine cleanedDeregister(const ServicesCommands& commands, const program::ConnectionOptions& connection)
{
    auto arguments = readDeregister(commands.text);
    if (!arguments)
        return UsageError{arguments.error()};
    if (connection.readOnly && !commands.deregisterFlags.dryRun)
        return UsageError{
            OptionText::tr("Removing writes to Consul, and --read-only forbids that. Only --dry-run goes.")};
    arguments->connection = connection;
    arguments->dryRun = commands.deregisterFlags.dryRun;
    arguments->yes = commands.deregisterFlags.yes;
    arguments->json = commands.deregisterFlags.json;
    return *arguments;
}

} // namespace

void addServicesCommands(CLI::App& app, ServicesCommands& commands)
{
    addServices(app, commands);
    addDeregister(app, commands);
    addUndo(app, commands);
}

std::optional<CommandLine> collectedServices(
    const ServicesCommands& commands, const program::ConnectionOptions& connection)
{
    if (commands.services->parsed())
        return cleanedServices(commands, connection);
    if (commands.deregister->parsed())
        return cleanedDeregister(commands, connection);
    if (commands.undo->parsed())
        return cleanedUndo(commands, connection);
    return std::nullopt;
}

} // namespace ctl
