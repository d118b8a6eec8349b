// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/act_run.h"
#include "keys/delete_plan.h"
#include "keys/move_plan.h"
#include "keys/replace.h"
#include "keys/transfer.h"
#include "keys/undo.h"

#include <QCoreApplication>
#include <QTextStream>
#include <QUrl>

namespace {

using ClientPtr = QPointer<consul::Client>;

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

QCoro::Task<QString> move(ClientPtr client, QStringList arguments)
{
    keys::MoveRequest request;
    request.renamings.push_back({arguments[2], arguments[3], true});
    auto planning = keys::planMove(client, request);
    const auto plan = co_await planning;
    if (!plan)
        co_return QString();
    auto moving = keys::carryOut(client, *plan, arguments[4], teller());
    const auto outcome = co_await moving;
    co_return outcome.summary();
}

QCoro::Task<QString> moveBack(ClientPtr client, QStringList arguments)
{
    auto looking = keys::unfinishedMoves(arguments[4]);
    const auto moves = co_await looking;
    if (moves.empty())
        co_return QString();
    auto back = keys::rollBackMove(client, moves.front(), teller());
    const auto outcome = co_await back;
    co_return outcome.summary();
}

keys::ReplaceRequest replacing(const QStringList& arguments)
{
    keys::ReplaceRequest request;
    request.query.folder = arguments[2];
    request.query.text = QStringLiteral("v");
    request.query.inKeys = false;
    request.query.inValues = true;
    request.with = QStringLiteral("written ");
    return request;
}

QCoro::Task<QString> replace(ClientPtr client, QStringList arguments)
{
    auto planning = keys::planReplace(client, replacing(arguments));
    const auto plan = co_await planning;
    if (!plan)
        co_return QString();
    auto running = keys::carryOut(client, *plan, teller(), {}, arguments[4]);
    const auto outcome = co_await running;
    co_return outcome.summary();
}

QCoro::Task<QString> replaceAndUndo(ClientPtr client, QStringList arguments)
{
    auto planning = keys::planReplace(client, replacing(arguments));
    const auto plan = co_await planning;
    if (!plan)
        co_return QString();
    auto running = keys::carryOut(client, *plan, {}, {}, arguments[4]);
    const auto outcome = co_await running;
    auto undoing = keys::undo(client, outcome.undo, arguments[4], teller());
    const auto undone = co_await undoing;
    co_return undone.summary();
}

QCoro::Task<QString> deleteAll(ClientPtr client, QStringList arguments)
{
    auto planning = keys::planDelete(client, {{}, {arguments[2]}});
    const auto plan = co_await planning;
    if (!plan)
        co_return QString();
    auto running = keys::carryOut(client, *plan, {}, teller(), {}, arguments[4]);
    const auto outcome = co_await running;
    co_return outcome.summary();
}

/// What is there, with other values.
QCoro::Task<QString> import(ClientPtr client, QStringList arguments)
{
    const auto list = co_await client->kvList(arguments[2]);
    if (!list)
        co_return QString();
    auto entries = list->value;
    for (auto& entry : entries)
        entry.value.replace("v", "written ");
    auto planning = keys::planImport(client, keys::toExport(entries));
    const auto plan = co_await planning;
    if (!plan)
        co_return QString();
    auto running = keys::carryOut(client, *plan, keys::ImportPolicy::Overwrite, teller(), {}, arguments[4]);
    const auto outcome = co_await running;
    co_return outcome.summary();
}

QCoro::Task<QString> actBack(ClientPtr client, QStringList arguments)
{
    auto looking = keys::unfinishedActs(arguments[4]);
    const auto acts = co_await looking;
    if (acts.empty())
        co_return QString();
    auto back = keys::rollBackAct(client, acts.front(), teller());
    const auto outcome = co_await back;
    co_return outcome.summary();
}

using Act = QCoro::Task<QString> (*)(ClientPtr, QStringList);

Act actOf(const QString& name)
{
    static const QHash<QString, Act> acts{{QStringLiteral("move"), &move}, {QStringLiteral("back"), &moveBack},
        {QStringLiteral("replace"), &replace}, {QStringLiteral("undo"), &replaceAndUndo},
        {QStringLiteral("delete"), &deleteAll}, {QStringLiteral("import"), &import},
        {QStringLiteral("act-back"), &actBack}};
    return acts.value(name, nullptr);
}

QCoro::Task<> work(ClientPtr client, QStringList arguments, Act act)
{
    auto running = act(client, arguments);
    say(co_await running);
    QCoreApplication::quit();
}

} // namespace

/// keys_mover URL FROM TO FOLDER ACT: moves a folder, writes other values, deletes it, or takes back what the folder of
/// journals holds, and says each step. A test kills it.
int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    const Act act = arguments.size() == 6 ? actOf(arguments[5]) : nullptr;
    if (act == nullptr)
        return 2;
    consul::Endpoint endpoint;
    endpoint.address = QUrl(arguments[1]);
    consul::Client client(endpoint);
    work(&client, arguments, act);
    return QCoreApplication::exec();
}
