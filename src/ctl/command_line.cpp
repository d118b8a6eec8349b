// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/command_line.h"

#include "observer/path.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>

namespace ctl {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ctl::CommandLine)
};

CommandLine cleaned(WatchArguments arguments, const std::vector<std::string>& prefixes)
{
    for (const std::string& prefix : prefixes) {
        const auto target = observer::normalisePath(QString::fromStdString(prefix));
        if (!target)
            return UsageError{target.error().serverWords};
        if (!arguments.paths.contains(target->path))
            arguments.paths.append(target->path);
    }
    return arguments;
}

} // namespace

CommandLine parseCommandLine(const QStringList& arguments)
{
    WatchArguments watchArguments;
    std::vector<std::string> prefixes;
    CLI::App app(
        Text::tr("Signalbox without a window: shows what Consul's semaphores and locks are doing.").toStdString(),
        "signalboxctl");
    app.set_version_flag("--version", "signalboxctl " SIGNALBOX_VERSION, Text::tr("Print the version").toStdString());
    app.set_help_flag("-h,--help", Text::tr("Print this help").toStdString());
    app.set_help_all_flag("--help-all", Text::tr("Print the help of all commands").toStdString());
    app.require_subcommand(1);
    program::addConnectionOptions(app, watchArguments.connection);

    CLI::App* watch = app.add_subcommand("watch", Text::tr("Show semaphores and locks, live").toStdString());
    watch->fallthrough(); // Connection options may also follow the command.
    watch
        ->add_option(
            "PREFIX", prefixes, Text::tr("Folder of a semaphore or key of a lock, for example demo/sem").toStdString())
        ->required()
        ->type_name("");
    watch->add_flag("--once", watchArguments.once, Text::tr("Show the present state and end").toStdString());
    watch->add_flag("--json", watchArguments.json, Text::tr("One JSON object per line and state").toStdString());
    app.footer(
        Text::tr("Exit codes: 0 done; 1 not found, with --once; 2 wrong usage; 3 cannot reach Consul, or denied.")
            .toStdString());

    std::vector<std::string> reversed; // As CLI11 wants them.
    for (qsizetype i = arguments.size() - 1; i > 0; --i)
        reversed.push_back(arguments[i].toStdString());
    try {
        app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        return Information{QString::fromStdString(
            watch->parsed() ? watch->help(app.get_name(), CLI::AppFormatMode::Normal) : app.help())};
    } catch (const CLI::CallForAllHelp&) {
        return Information{QString::fromStdString(app.help("", CLI::AppFormatMode::All))};
    } catch (const CLI::CallForVersion& version) {
        return Information{QString::fromStdString(version.what()) + u'\n'};
    } catch (const CLI::ParseError& error) {
        const QString words = QString::fromStdString(error.what()).simplified();
        return UsageError{words.endsWith(u'.') ? words : words + u'.'};
    }
    return cleaned(std::move(watchArguments), prefixes);
}

} // namespace ctl
