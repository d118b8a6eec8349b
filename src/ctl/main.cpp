// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/account_home.h"
#include "ctl/check_command.h"
#include "ctl/command.h"
#include "ctl/preflight.h"
#include "ctl/render_json.h"
#include "ctl/replay_command.h"
#include "ctl/standard_output.h"
#include "lab/scenario.h"
#include "program/core_files.h"
#include "program/log.h"
#include "program/standard_streams.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPointer>
#include <QTimer>
#include <QTranslator>

#include <optional>
#include <utility>

namespace {

void installTranslation(QTranslator& translator)
{
    const QString folder = QStringLiteral(":/i18n");
    // English has a file, too: it carries the plural forms.
    if (translator.load(QLocale(), QStringLiteral("signalbox"), QStringLiteral("_"), folder)
        || translator.load(QStringLiteral("signalbox_en"), folder)) {
        QCoreApplication::installTranslator(&translator);
    }
}

std::optional<program::ReadConnection> connectionOf(const program::ConnectionOptions& connection)
{
    auto read = program::readEndpoint(connection, QProcessEnvironment::systemEnvironment());
    if (!read) {
        ctl::complain(read.error().serverWords);
        return std::nullopt;
    }
    for (const QString& warning : read->warnings)
        ctl::complain(warning);
    if (!read->listTrouble.isEmpty())
        ctl::complain(read->listTrouble);
    return std::move(*read);
}

/// Whether a remembered connection keeps a command from writing that means to; says so, and what to do.
bool isKeptFromWriting(const program::ConnectionOptions& options, const program::ReadConnection& connection)
{
    if (!connection.endpoint.readOnly || options.readOnly)
        return false;
    const bool isRemembered
        = connection.profile && (connection.profile->isProduction() || connection.profile->endpoint.readOnly);
    if (!isRemembered && connection.listTrouble.isEmpty())
        return false;
    if (!isRemembered) {
        ctl::complain(QCoreApplication::translate("ctl::CommandLine",
            "Cannot read the list that says whether %1 is PRODUCTION, so nothing is written. Repair the list, or add "
            "--write to write anyway.")
                          .arg(connection.endpoint.displayAddress()));
        return true;
    }
    ctl::complain((connection.profile->isProduction()
            ? QCoreApplication::translate("ctl::CommandLine",
                "The connection “%1” is PRODUCTION, so nothing is written. To write anyway, add --write.")
            : QCoreApplication::translate("ctl::CommandLine",
                "The connection “%1” is read-only, so nothing is written. To write anyway, add --write."))
                      .arg(connection.profile->name));
    return true;
}

/// Where the agents of nodes listen, as the connection remembers it. Before what was typed, which counts.
QStringList withRemembered(const program::ReadConnection& connection, const QStringList& typed)
{
    QStringList all;
    if (!connection.profile)
        return typed;
    const auto& agents = connection.profile->agents;
    for (auto each = agents.begin(); each != agents.end(); ++each)
        all << each.key() + u'=' + each.value();
    return all + typed;
}

/// Where a command begins that connects. `writes`: to the cluster.
struct Departure {
    program::ReadConnection connection;
    bool writes = false;
};

QCoro::Task<> depart(QPointer<ctl::Command> command, Departure departure)
{
    auto checking = ctl::preflight(departure.connection, departure.writes);
    const auto exitCode = co_await checking;
    if (exitCode)
        QCoreApplication::exit(*exitCode);
    else if (command)
        command->start();
}

/// Until it has ended. `signals`: those that it hears.
int perform(const std::unique_ptr<ctl::Command>& command, const program::UnixSignals* signals,
    const std::optional<Departure>& departure = std::nullopt)
{
    if (signals)
        QObject::connect(signals, &program::UnixSignals::endRequested, command.get(), &ctl::Command::stop);
    QObject::connect(command.get(), &ctl::Command::finished, qApp, &QCoreApplication::exit, Qt::QueuedConnection);
    QTimer::singleShot(0, command.get(), [&command, &departure] {
        if (departure)
            depart(command.get(), *departure);
        else
            command->start();
    });
    return QCoreApplication::exec();
}

int execute(const ctl::WatchArguments& arguments)
{
    const auto connection = connectionOf(arguments.connection);
    if (!connection)
        return ctl::Usage;
    const program::UnixSignals signals(2); // The second one does not wait for the end of a recording.
    return perform(ctl::watchCommand(arguments, connection->endpoint, &signals), &signals, Departure{*connection});
}

int executeLab(ctl::LabKind kind, const program::ConnectionOptions& options, const lab::Scenario& scenario, bool json)
{
    const auto connection = connectionOf(options);
    if (!connection)
        return ctl::Usage;
    if (isKeptFromWriting(options, *connection))
        return ctl::Usage;
    if (connection->endpoint.readOnly) {
        ctl::complain(QCoreApplication::translate(
            "ctl::CommandLine", "Contenders write to Consul, and --read-only forbids that."));
        return ctl::Usage;
    }
    for (const QString& warning : lab::warningsOf(scenario))
        ctl::complain(QCoreApplication::translate("ctl::CommandLine", "Warning: %1").arg(warning));
    const program::UnixSignals signals;
    return perform(
        ctl::labCommand(kind, options, connection->endpoint, scenario, json), &signals, Departure{*connection, true});
}

int execute(const ctl::ContendArguments& arguments)
{
    return executeLab(ctl::LabKind::Contend, arguments.connection, arguments.scenario, arguments.json);
}

int listScenarios(bool json)
{
    QByteArray out;
    for (const QString& id : lab::builtInScenarios()) {
        const auto scenario = lab::builtInScenario(id);
        const QString title = scenario ? scenario->title : scenario.error().sentence;
        if (json)
            out += "{\"id\":" + ctl::jsonString(id) + ",\"title\":" + ctl::jsonString(title) + "}\n";
        else
            out += QStringLiteral("%1  %2\n").arg(id, -20).arg(title).toUtf8();
    }
    static_cast<void>(ctl::writeOut(out));
    return ctl::Done;
}

int execute(const ctl::RunArguments& arguments)
{
    if (arguments.list)
        return listScenarios(arguments.json);
    const auto scenario = ctl::findScenario(arguments);
    if (!scenario) {
        ctl::complain(scenario.error());
        return ctl::CannotRun;
    }
    return executeLab(ctl::LabKind::Run, arguments.connection, *scenario, arguments.json);
}

int execute(const ctl::SweepArguments& arguments)
{
    const auto connection = connectionOf(arguments.connection);
    if (!connection)
        return ctl::Usage;
    const bool writes = arguments.yes && !arguments.forget;
    if (writes && isKeptFromWriting(arguments.connection, *connection))
        return ctl::Usage;
    if (writes && connection->endpoint.readOnly) {
        ctl::complain(QCoreApplication::translate(
            "ctl::CommandLine", "Cleaning up writes to Consul, and --read-only forbids that."));
        return ctl::Usage;
    }
    const program::UnixSignals signals;
    std::optional<Departure> departure;
    if (writes) {
        departure = Departure{*connection, true};
        departure->connection.endpoint.datacenter.clear(); // Its own records say where a run was.
        departure->connection.endpoint.partition.clear();
    }
    return perform(ctl::sweepCommand(arguments, connection->endpoint), &signals, departure);
}

int execute(const ctl::ServicesArguments& arguments)
{
    const auto connection = connectionOf(arguments.connection);
    if (!connection)
        return ctl::Usage;
    return perform(ctl::servicesCommand(arguments, connection->endpoint), nullptr, Departure{*connection});
}

template <typename Arguments>
int executeCleanUp(
    Arguments arguments, std::unique_ptr<ctl::Command> (*make)(Arguments arguments, const consul::Endpoint& endpoint))
{
    const auto connection = connectionOf(arguments.connection);
    if (!connection)
        return ctl::Usage;
    if (!arguments.dryRun && isKeptFromWriting(arguments.connection, *connection))
        return ctl::Usage;
    arguments.destination = ctl::destinationOf(arguments.connection, *connection, arguments.agents);
    arguments.agents = withRemembered(*connection, arguments.agents);
    const program::UnixSignals signals(2); // The second one is another wish.
    const bool writes = !arguments.dryRun;
    return perform(make(std::move(arguments), connection->endpoint), &signals, Departure{*connection, writes});
}

int execute(const ctl::DeregisterArguments& arguments)
{
    return executeCleanUp(arguments, ctl::deregisterCommand);
}

int execute(const ctl::UndoArguments& arguments)
{
    return executeCleanUp(arguments, ctl::undoCommand);
}

int execute(const ctl::PracticeArguments& arguments)
{
    const program::UnixSignals signals;
    return perform(ctl::practiceCommand(arguments), &signals);
}

int execute(const ctl::ReplayArguments& arguments)
{
    return ctl::replay(arguments, ctl::Style::forStandardOutput());
}

int execute(const ctl::WhyArguments& arguments)
{
    if (arguments.at)
        return ctl::whyOfRecording(arguments);
    const auto connection = connectionOf(arguments.connection);
    if (!connection)
        return ctl::Usage;
    return perform(ctl::whyCommand(arguments, connection->endpoint), nullptr, Departure{*connection});
}

int execute(const ctl::CheckArguments& arguments)
{
    return ctl::check(arguments, ctl::Style::forStandardOutput());
}

int execute(const ctl::ClinicArguments& arguments)
{
    const program::UnixSignals signals;
    return perform(ctl::clinicCommand(arguments), &signals);
}

int execute(const ctl::ProveArguments& arguments)
{
    if (arguments.onConsul) {
        const auto connection = connectionOf(arguments.connection);
        if (!connection || isKeptFromWriting(arguments.connection, *connection))
            return ctl::Usage;
        if (connection->endpoint.readOnly) {
            ctl::complain(QCoreApplication::translate(
                "ctl::CommandLine", "Contenders write to Consul, and --read-only forbids that."));
            return ctl::Usage;
        }
        const program::UnixSignals signals;
        return perform(ctl::proveOnConsul(arguments, connection->endpoint), &signals, Departure{*connection, true});
    }
    const program::UnixSignals signals;
    return perform(ctl::proveCommand(arguments), &signals);
}

int execute(const ctl::Information& information)
{
    static_cast<void>(ctl::writeOut(information.text.toUtf8()));
    return ctl::Done;
}

int execute(const ctl::UsageError& wrong)
{
    ctl::complain(wrong.command.isEmpty()
            ? QCoreApplication::translate("ctl::CommandLine", "%1 Try signalboxctl --help.").arg(wrong.sentence)
            : QCoreApplication::translate("ctl::CommandLine", "%1 Try signalboxctl %2 --help.")
                  .arg(wrong.sentence, wrong.command));
    return ctl::Usage;
}

} // namespace

int main(int argc, char** argv)
{
    program::holdStandardStreams();
    program::keepLog();
    program::forbidDumps();
    consul::settleHome();
    // GLib's loop rounds every wait up to a millisecond; contenders that hold for 50 ms held for 50.6.
    qputenv("QT_NO_GLIB", "1");
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("signalboxctl"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SIGNALBOX_VERSION));
    QTranslator translator;
    installTranslation(translator);

    const ctl::CommandLine line = ctl::parseCommandLine(QCoreApplication::arguments());
    const int exitCode = std::visit([](const auto& what) { return execute(what); }, line);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return ctl::exitCodeAfterOutput(exitCode);
}
