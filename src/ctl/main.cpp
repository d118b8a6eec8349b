// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/command_line.h"
#include "ctl/standard_output.h"
#include "ctl/watch_command.h"
#include "program/unix_signals.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTimer>
#include <QTranslator>

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

int runWatch(const ctl::WatchArguments& arguments)
{
    const auto read = program::readEndpoint(arguments.connection, QProcessEnvironment::systemEnvironment());
    if (!read) {
        ctl::complain(read.error().serverWords);
        return ctl::Usage;
    }
    for (const QString& warning : read->warnings)
        ctl::complain(warning);

    program::UnixSignals signals;
    ctl::WatchCommand command(arguments, read->endpoint, ctl::Style::forStandardOutput());
    QObject::connect(&signals, &program::UnixSignals::endRequested, qApp, [] { QCoreApplication::exit(ctl::Done); });
    QObject::connect(&command, &ctl::WatchCommand::finished, qApp, &QCoreApplication::exit, Qt::QueuedConnection);
    QTimer::singleShot(0, &command, &ctl::WatchCommand::start);
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("signalboxctl"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SIGNALBOX_VERSION));
    QTranslator translator;
    installTranslation(translator);

    const ctl::CommandLine line = ctl::parseCommandLine(QCoreApplication::arguments());
    int exitCode = ctl::Done;
    if (const auto* information = std::get_if<ctl::Information>(&line)) {
        static_cast<void>(ctl::writeOut(information->text.toUtf8()));
    } else if (const auto* wrong = std::get_if<ctl::UsageError>(&line)) {
        ctl::complain(
            QCoreApplication::translate("ctl::CommandLine", "%1 Try signalboxctl --help.").arg(wrong->sentence));
        exitCode = ctl::Usage;
    } else {
        exitCode = runWatch(std::get<ctl::WatchArguments>(line));
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return exitCode;
}
