// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/connection_options.h"
#include "ctl/unix_signals.h"
#include "gui/application.h"
#include "gui/connection_dialog.h"

#include <CLI/CLI.hpp>

#include <QApplication>
#include <QLoggingCategory>
#include <QNetworkProxyFactory>

#include <iostream>

namespace {

Q_LOGGING_CATEGORY(startLog, "signalbox.start", QtInfoMsg)

struct Arguments {
    ctl::ConnectionOptions connection;
    std::vector<std::string> paths;
    bool readOnly = false;
};

void nameApplication()
{
    QCoreApplication::setApplicationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SIGNALBOX_VERSION));
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.signalbox.Signalbox"));
}

/// What was given wins; with nothing given and nothing in the environment, the connection of the last time.
consul::Result<consul::Endpoint> chooseEndpoint(const Arguments& arguments)
{
    const auto environment = QProcessEnvironment::systemEnvironment();
    const auto read = ctl::readEndpoint(arguments.connection, environment);
    if (!read)
        return consul::Unexpected(read.error());
    for (const auto& warning : read->warnings)
        qCWarning(startLog).noquote() << warning;
    const auto names = environment.keys();
    const bool fromEnvironment = std::any_of(
        names.begin(), names.end(), [](const QString& name) { return name.startsWith(QLatin1String("CONSUL_")); });
    auto endpoint = read->endpoint;
    if (arguments.connection.isEmpty() && !fromEnvironment)
        endpoint = gui::rememberedEndpoint(endpoint);
    endpoint.readOnly = endpoint.readOnly || arguments.readOnly;
    return endpoint;
}

} // namespace

int main(int argc, char* argv[])
{
    QApplication qtApplication(argc, argv);
    nameApplication();
    // Blocking queries last for minutes; a desktop's proxy would cut them. Agents are spoken to directly.
    QNetworkProxyFactory::setUseSystemConfiguration(false);

    Arguments arguments;
    CLI::App parser("Watch and work Consul semaphores.", "signalbox");
    parser.set_version_flag("--version", SIGNALBOX_VERSION);
    ctl::addConnectionOptions(parser, arguments.connection);
    parser.add_flag("--read-only", arguments.readOnly, "Refuse every write before it is sent");
    parser.add_option("PREFIX", arguments.paths, "Semaphores and locks to watch from the start");
    CLI11_PARSE(parser, argc, argv);

    gui::Application application;
    const auto endpoint = chooseEndpoint(arguments);
    if (!endpoint) {
        std::cerr << "signalbox: " << endpoint.error().serverWords.toStdString() << '\n';
        return 2;
    }
    QStringList paths;
    for (const auto& path : arguments.paths)
        paths << QString::fromStdString(path);

    const ctl::UnixSignals signals;
    QObject::connect(&signals, &ctl::UnixSignals::endRequested, &qtApplication, &QCoreApplication::quit);
    application.start(*endpoint, paths);
    const int code = QApplication::exec();
    application.end();
    return code;
}
