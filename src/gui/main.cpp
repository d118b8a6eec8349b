// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/account_home.h"
#include "consul/named_file.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/lab/model/practice_host.h"
#include "gui/window/application.h"
#include "gui/window/given_files.h"
#include "profiles/keychain_secrets.h"
#include "program/connection_options.h"
#include "program/consul_forms.h"
#include "program/core_files.h"
#include "program/log.h"
#include "program/standard_streams.h"
#include "program/unix_signals.h"
#include "program/window_guard.h"

#include <CLI/CLI.hpp>

#include <QApplication>
#include <QLoggingCategory>
#include <QNetworkProxyFactory>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <optional>
#include <string_view>

namespace {

Q_LOGGING_CATEGORY(startLog, "signalbox.gui", QtInfoMsg)

constexpr int wrongUse = 2; ///< Exit code, as of signalboxctl.

struct Arguments {
    program::ConnectionOptions connection;
    std::vector<std::string> paths;
    bool practice = false;
    std::string vintage; ///< Of practice.
};

void nameApplication()
{
    QCoreApplication::setApplicationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SIGNALBOX_VERSION));
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.signalbox.Signalbox"));
}

/// Where to begin: a connection that has a name, or an endpoint.
struct Choice {
    consul::ReadEndpoint read;
    QString profile; ///< Its id; empty: none.
};

/// What was given wins; with nothing given and nothing in the environment, the connection of the last time.
consul::Result<Choice> choose(const Arguments& arguments, const gui::ProfileController& controller)
{
    const auto environment = QProcessEnvironment::systemEnvironment();
    const auto read = program::readEndpoint(arguments.connection, environment);
    if (!read)
        return consul::Unexpected(read.error());
    for (const auto& warning : read->warnings)
        qCWarning(startLog).noquote() << warning;
    const auto names = environment.keys();
    const bool fromEnvironment
        = std::ranges::any_of(names, [](const QString& name) { return name.startsWith(QLatin1String("CONSUL_")); });
    Choice chosen{static_cast<const consul::ReadEndpoint&>(*read), {}};
    if (arguments.connection.profile) {
        const auto name = QString::fromStdString(*arguments.connection.profile);
        if (const auto* const found = profiles::findByName(controller.profiles(), name))
            chosen.profile = found->id;
    } else if (arguments.connection.isEmpty() && !fromEnvironment) {
        chosen.profile = controller.lastUsed();
        if (const auto* const last = profiles::findById(controller.profiles(), chosen.profile))
            chosen.read.endpoint = last->endpoint;
    }
    // The flag holds for the remembered connection too.
    chosen.read.endpoint.readOnly = chosen.read.endpoint.readOnly || arguments.connection.readOnly;
    return chosen;
}

struct MainText {
    Q_DECLARE_TR_FUNCTIONS(gui::CommandLine)
};

/// Reads the command line; an exit code when there is nothing more to do (help, version, wrong use).
std::optional<int> read(int argc, char** argv, Arguments& arguments)
{
    CLI::App parser(MainText::tr("Watch and manage Consul semaphores.").toStdString(), "signalbox");
    parser.set_version_flag("--version", SIGNALBOX_VERSION);
    program::addConnectionOptions(parser, arguments.connection, false);
    program::addLogOption(parser);
    parser.add_option("PREFIX", arguments.paths,
        MainText::tr("Semaphores and locks to watch at startup, a recording, or a scenario").toStdString());
    parser.add_flag("--practice", arguments.practice,
        MainText::tr("Start with a built-in practice agent, without Consul").toStdString());
    const auto names = gui::PracticeHost::vintageNames();
    parser
        .add_option("--as", arguments.vintage,
            MainText::tr("Consul version that practice emulates: %1 (default: 2.0, the newest)")
                .arg(names.join(QStringLiteral(", ")))
                .toStdString())
        ->type_name("VERSION")
        ->check([names](const std::string& name) {
            return names.contains(QString::fromStdString(name))
                ? std::string()
                : MainText::tr("--as requires one of %1.").arg(names.join(QStringLiteral(", "))).toStdString();
        });
    QStringList typed;
    for (int i = 1; i < argc; ++i)
        typed << QString::fromLocal8Bit(argv[i]);
    const auto understood = program::withConsulForms(typed, parser);
    if (!understood) {
        std::cerr << "signalbox: " << understood.error().toStdString() << '\n';
        return wrongUse;
    }
    std::vector<std::string> reversed; // As CLI11 wants them.
    for (auto each = understood->crbegin(); each != understood->crend(); ++each)
        reversed.push_back(each->toStdString());
    try {
        parser.parse(reversed);
    } catch (const CLI::ParseError& error) {
        return parser.exit(error);
    }
    return std::nullopt;
}

bool asksForWords(int argc, char** argv)
{
    return std::any_of(argv + 1, argv + argc, [](const char* argument) {
        const std::string_view word(argument);
        return word == "--help" || word == "-h" || word == "-help" || word == "--version" || word == "-version";
    });
}

/// A path that cannot be watched, in words; empty when all can.
QString problemOf(const QStringList& paths)
{
    for (const auto& path : paths) {
        const auto checked = gui::checkPath(path);
        if (!checked.problem.isEmpty())
            return QStringLiteral("%1: %2").arg(path, checked.problem);
    }
    return {};
}

} // namespace

int main(int argc, char* argv[])
{
    program::holdStandardStreams();
    program::keepLog();
    program::forbidCoreFiles();
    consul::settleHome();
    Arguments arguments;
    if (asksForWords(argc, argv)) { // Needs no display, so it must not ask for one.
        const QCoreApplication withoutWindow(argc, argv);
        nameApplication();
        gui::installLanguage({});
        return read(argc, argv, arguments).value_or(0);
    }
    std::optional<program::WindowGuard> guard(std::in_place);
    QApplication qtApplication(argc, argv);
    guard.reset();
    nameApplication();
    // Blocking queries last for minutes; a desktop's proxy would cut them. Agents are spoken to directly.
    QNetworkProxyFactory::setUseSystemConfiguration(false);

    profiles::KeychainSecrets secrets(QStringLiteral("signalbox"));
    gui::Application application(&secrets);
    arguments.connection.withKeychain = true;
    if (const auto exitCode = read(argc, argv, arguments))
        return *exitCode == 0 ? 0 : wrongUse;
    const auto chosen = choose(arguments, application.profiles());
    if (!chosen) {
        std::cerr << "signalbox: " << chosen.error().serverWords.toStdString() << '\n';
        return 2;
    }
    QStringList words;
    for (const auto& path : arguments.paths)
        words << QString::fromStdString(path);
    const auto given = gui::sortArguments(words);
    const QStringList paths = given.prefixes;
    if (const auto problem = given.problem.isEmpty() ? problemOf(paths) : given.problem; !problem.isEmpty()) {
        std::cerr << "signalbox: " << problem.toStdString() << '\n';
        return 2;
    }

    if (arguments.practice && !arguments.connection.isEmpty()) {
        std::cerr << "signalbox: "
                  << MainText::tr("Note: with --practice, nothing is sent to %1. Leaving practice connects there.")
                         .arg(chosen->read.endpoint.displayAddress())
                         .toStdString()
                  << '\n';
    }

    consul::takePlainFilesOnly(); // A window that waits for a pipe looks dead.
    // Whoever ends a session of the desktop kills what is still there, so the window is gone before that; only requests
    // that clean up are worth waiting for. See docs/decisions/0026-the-end-by-a-signal.md.
    constexpr std::chrono::seconds atOnce{2};
    static constexpr std::chrono::seconds inOrder{10};
    program::UnixSignals signals;
    signals.endWithin(atOnce);
    QObject::connect(&signals, &program::UnixSignals::endRequested, &application, [&application] {
        if (!application.endUnasked())
            program::UnixSignals::allow(inOrder);
    });
    const auto& read = chosen->read;
    if (!arguments.vintage.empty())
        application.practice().setVintage(QString::fromStdString(arguments.vintage));
    if (arguments.practice)
        application.startPractice(read.endpoint, paths, read.warnings);
    else if (!chosen->profile.isEmpty())
        application.startProfile(chosen->profile, read.endpoint, paths, read.warnings);
    else
        application.start(read.endpoint, paths, read.warnings);
    gui::openGiven(application, given);
    const int code = QApplication::exec();
    application.end();
    return code;
}
