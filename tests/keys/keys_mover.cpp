// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/move_plan.h"

#include <QCoreApplication>
#include <QTextStream>
#include <QUrl>

namespace {

void say(const QString& line)
{
    QTextStream(stdout) << line << Qt::endl;
}

/// One line for each step: `Copying 320`.
keys::ProgressSink teller()
{
    return [](const keys::Progress& progress) {
        const QString step = keys::progressText(progress).section(QLatin1Char(':'), 0, 0);
        say(QStringLiteral("%1 %2").arg(step).arg(progress.done));
    };
}

QCoro::Task<> work(QPointer<consul::Client> client, QStringList arguments)
{
    const QString& folder = arguments[4];
    QString summary;
    if (arguments[5] == QLatin1String("move")) {
        keys::MoveRequest request;
        request.renamings.push_back({arguments[2], arguments[3], true});
        auto planning = keys::planMove(client, request);
        const auto plan = co_await planning;
        if (plan) {
            auto moving = keys::carryOut(client, *plan, folder, teller());
            const auto outcome = co_await moving;
            summary = outcome.summary();
        }
    } else {
        auto looking = keys::unfinishedMoves(folder);
        const auto moves = co_await looking;
        if (!moves.empty()) {
            auto back = keys::rollBackMove(client, moves.front(), teller());
            const auto outcome = co_await back;
            summary = outcome.summary();
        }
    }
    say(summary);
    QCoreApplication::quit();
}

} // namespace

/// keys_mover URL FROM TO FOLDER move|back: moves a folder, or takes back what the folder of journals holds, and says
/// each step. A test kills it.
int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() != 6)
        return 2;
    consul::Endpoint endpoint;
    endpoint.address = QUrl(arguments[1]);
    consul::Client client(endpoint);
    work(&client, arguments);
    return QCoreApplication::exec();
}
