// SPDX-License-Identifier: GPL-3.0-or-later
// The Services page and the clean-up with 5 000 instances on a real agent: from an answer's last byte to the painted
// table, how long the window's thread is away while a person filters, groups and sorts, and what a removal takes beside
// bare curl. The argument is the number of seconds for which the table follows changes.

#include "figures.h"
#include "heartbeat.h"
#include "services_field.h"

#include "gui/services/view/services_page.h"

#include <QAction>
#include <QApplication>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <QTreeView>

#include <cstdio>
#include <functional>
#include <memory>

namespace {

using bench::Clock;
using std::chrono::milliseconds;

constexpr milliseconds changeEvery{300};
int removals = 60; ///< By each way.
int turn = 20; ///< By one way before it is another one's turn.
int rounds = 3; ///< Of each act of a person.

/// The other process: one check passes and fails until it is ended.
QCoro::Task<> write(consul::Client* client)
{
    const consul::StopSource never;
    for (bool well = true;; well = !well) {
        const QByteArray verb = well ? "pass" : "fail";
        auto sending = client->send(
            consul::Request::put("/v1/agent/check/" + verb + '/' + consul::encodeKey(bench::checkOf(17))));
        static_cast<void>(co_await sending);
        auto sleeping = never.token().sleepFor(changeEvery);
        static_cast<void>(co_await sleeping);
    }
}

int runWriter(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    consul::Client client(bench::endpointOf(QString::fromUtf8(argv[2])));
    const auto task = write(&client);
    return QCoreApplication::exec();
}

/// The page as the window shows it.
struct View {
    explicit View(const QString& url)
        : controller(&connection)
        , page(&connection, &controller)
    {
        connection.open(bench::endpointOf(url));
        page.resize(1360, 800);
        page.show();
        page.setActive(true);
        action("showAll")->setChecked(true);
        table = page.findChild<QTreeView*>(QStringLiteral("servicesTable"));
    }
    [[nodiscard]] QAction* action(const char* name) const { return page.findChild<QAction*>(QLatin1String(name)); }

    gui::Connection connection;
    gui::ServicesController controller;
    gui::ServicesPage page;
    QTreeView* table = nullptr;
};

QCoro::Task<> sleep(milliseconds time)
{
    const consul::StopSource never;
    auto sleeping = never.token().sleepFor(time);
    static_cast<void>(co_await sleeping);
}

QCoro::Task<> waitFor(std::function<bool()> condition)
{
    while (!condition()) {
        auto sleeping = sleep(milliseconds(50));
        co_await sleeping;
    }
}

QCoro::Task<> follow(View* view, bench::Heartbeat* heartbeat, QString url, double seconds)
{
    QProcess writer;
    writer.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    support::tieToThisProcess(writer);
    const auto toPaint = std::make_shared<std::vector<double>>();
    QObject context;
    QObject::connect(&view->page, &gui::Page::changeShown, &context, [toPaint](const QDateTime& receivedAt) {
        toPaint->push_back(static_cast<double>(receivedAt.msecsTo(QDateTime::currentDateTimeUtc())));
    });
    writer.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--write"), url});
    auto warmingUp = sleep(std::chrono::seconds(2));
    co_await warmingUp;
    toPaint->clear();
    heartbeat->start();
    auto sleeping = sleep(milliseconds(static_cast<qint64>(seconds * 1000)));
    co_await sleeping;
    const auto latest = Clock::now() + std::chrono::seconds(30);
    auto painting = waitFor([toPaint, latest] { return !toPaint->empty() || Clock::now() > latest; });
    co_await painting;
    const auto gaps = heartbeat->take();
    writer.kill();
    writer.waitForFinished();
    std::printf("services: %d instances, a change every %d ms, %.0f s, %zu paints\n", view->table->model()->rowCount(),
        static_cast<int>(changeEvery.count()), seconds, toPaint->size());
    std::printf("  last byte -> end of paint  p50 %5.1f ms   p95 %5.1f ms   max %5.1f ms\n", bench::median(*toPaint),
        bench::percentile(*toPaint, 0.95), bench::percentile(*toPaint, 1));
    std::printf("  window's thread away       p50 %5.1f ms   p95 %5.1f ms   max %5.1f ms (goal <= 50)\n",
        bench::median(gaps), bench::percentile(gaps, 0.95), bench::percentile(gaps, 1));
}

struct Act {
    QString name;
    std::function<void()> run;
};

std::vector<Act> actsOn(View* view)
{
    std::vector<Act> acts;
    for (const auto* text : {"svc-1", "/7$", "status:critical", ""}) {
        const QString filter = QString::fromLatin1(text);
        acts.push_back(
            {QStringLiteral("filter “%1”").arg(filter), [view, filter] { view->page.setFilterText(filter); }});
    }
    for (const char* name : {"showFailing", "showAll", "groupService", "groupNode", "groupNone"}) {
        auto* const action = view->action(name);
        acts.push_back({QString::fromLatin1(name), [action] { action->setChecked(true); }});
    }
    for (int column = 0; column < gui::ServicesModel::ColumnCount; ++column) {
        const QString name = view->table->model()->headerData(column, Qt::Horizontal).toString();
        acts.push_back({QStringLiteral("sort by “%1”").arg(name),
            [view, column] { view->table->sortByColumn(column, Qt::AscendingOrder); }});
    }
    acts.push_back({QStringLiteral("sort failing first"),
        [view] { view->table->sortByColumn(gui::ServicesModel::Status, Qt::DescendingOrder); }});
    acts.push_back({QStringLiteral("tick all"), [view] { view->action("selectShown")->trigger(); }});
    acts.push_back({QStringLiteral("tick none"), [view] { view->action("selectNone")->trigger(); }});
    acts.push_back({QStringLiteral("scroll to the end"), [view] { view->table->scrollToBottom(); }});
    acts.push_back({QStringLiteral("scroll to the top"), [view] { view->table->scrollToTop(); }});
    return acts;
}

/// What a person does, and for how long the window's thread was away after it.
QCoro::Task<> act(View* view, bench::Heartbeat* heartbeat)
{
    std::printf(
        "services: what a person does, longest absence of the window's thread in %d rounds (goal <= 50 ms)\n", rounds);
    const auto acts = actsOn(view);
    std::vector<double> longest(acts.size(), 0);
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < acts.size(); ++i) {
            heartbeat->start();
            acts[i].run();
            auto sleeping = sleep(milliseconds(250));
            co_await sleeping;
            longest[i] = std::max(longest[i], bench::percentile(heartbeat->take(), 1));
        }
    }
    for (std::size_t i = 0; i < acts.size(); ++i)
        std::printf("  %-28s %6.1f ms\n", qPrintable(acts[i].name), longest[i]);
}

/// A removal run in the window, while its table follows what it does.
QCoro::Task<> removalRun(View* view, bench::Heartbeat* heartbeat, bench::Field* field)
{
    const auto refs = field->take(removals);
    auto gathering = cleanup::gatherFacts(view->controller.pool(), view->controller.addresses(), refs);
    const auto facts = co_await gathering;
    if (!facts)
        qFatal("no facts");
    cleanup::RemovalOptions options;
    options.verify = std::chrono::seconds(3);
    const QTemporaryDir folder;
    options.folder = folder.path();
    heartbeat->start();
    view->controller.start(view->controller.pool(), cleanup::plan(*facts, refs), options);
    auto waiting
        = waitFor([view] { return view->controller.removalRun()->phase() == cleanup::RemovalRun::Phase::Finished; });
    co_await waiting;
    const auto gaps = heartbeat->take();
    std::printf("services: a campaign of %d in the window\n", removals);
    std::printf("  window's thread away       p50 %5.1f ms   p95 %5.1f ms   max %5.1f ms (goal <= 50)\n",
        bench::median(gaps), bench::percentile(gaps, 0.95), bench::percentile(gaps, 1));
    view->controller.dismiss();
}

/// How a plan grows with its size, all of one service.
QCoro::Task<> plans(bench::Field* field)
{
    auto gathering = cleanup::gatherFacts(field->pool(), field->addresses(), field->all());
    auto facts = co_await gathering;
    if (!facts)
        qFatal("no facts");
    for (auto& instance : facts->inventory.instances)
        instance.definition.service = QStringLiteral("one");
    std::printf("services: a plan for instances of one service, pure\n");
    for (const std::size_t size : {1250, 2500, 5000}) {
        auto refs = field->all();
        refs.resize(std::min(refs.size(), size));
        std::vector<double> took;
        for (int i = 0; i < rounds; ++i) {
            const auto start = Clock::now();
            const auto plan = cleanup::plan(*facts, refs);
            took.push_back(bench::microsecondsSince(start) / 1000);
            if (plan.removals.size() != refs.size())
                qFatal("an incomplete plan");
        }
        std::printf("  %5zu  %7.1f ms, %5.1f us each\n", refs.size(), bench::median(took),
            bench::median(took) * 1000 / static_cast<double>(refs.size()));
    }
}

// --- Removals beside curl -----------------------------------------------------------------------------------------

struct Took {
    std::vector<double> process; ///< ms, curl, a process each.
    std::vector<double> kept; ///< ms, curl, one connection.
    std::vector<double> call; ///< ms, the same call as Signalbox sends it.
    std::vector<double> whole; ///< ms, everything Signalbox does about one.
};

void byProcess(bench::Field& field, Took& took)
{
    for (const auto& ref : field.take(turn)) {
        const auto start = Clock::now();
        if (QProcess::execute(QStringLiteral("curl"),
                {QStringLiteral("-sS"), QStringLiteral("-X"), QStringLiteral("PUT"), field.removalUrl(ref)})
            != 0)
            qFatal("curl failed");
        took.process.push_back(bench::microsecondsSince(start) / 1000);
    }
}

/// curl says itself how long each took: without its own start, on a connection that stands.
void byKeptConnection(bench::Field& field, Took& took)
{
    QStringList arguments{QStringLiteral("-sS"), QStringLiteral("-X"), QStringLiteral("PUT"), QStringLiteral("-w"),
        QStringLiteral("%{time_total}\n")};
    for (const auto& ref : field.take(turn))
        arguments << field.removalUrl(ref);
    QProcess curl;
    curl.start(QStringLiteral("curl"), arguments);
    if (!curl.waitForFinished() || curl.exitCode() != 0)
        qFatal("curl failed");
    auto lines = curl.readAllStandardOutput().split('\n');
    lines.removeAll(QByteArray());
    for (const auto& line : lines)
        took.kept.push_back(line.toDouble() * 1000);
}

QCoro::Task<> bySignalbox(bench::Field* field, Took* took)
{
    const auto refs = field->take(turn);
    auto gathering = cleanup::gatherFacts(field->pool(), field->addresses(), refs);
    const auto facts = co_await gathering;
    if (!facts)
        qFatal("no facts");
    const QTemporaryDir folder;
    cleanup::RemovalOptions options;
    options.verify = milliseconds(1);
    options.folder = folder.path();
    cleanup::RemovalRun removalRun(field->pool(), cleanup::plan(*facts, refs), options);
    removalRun.start();
    auto waiting = waitFor([&removalRun] { return removalRun.phase() == cleanup::RemovalRun::Phase::Finished; });
    co_await waiting;
    for (const auto& item : removalRun.items()) {
        if (item.verdict != cleanup::ItemVerdict::Gone || !item.leftAfter)
            qFatal("%s is not gone: %s", qPrintable(item.ref.text()), qPrintable(item.explanation.text()));
        took->whole.push_back(static_cast<double>(item.startedAt.msecsTo(item.removedAt) + item.leftAfter->count()));
    }
    for (const auto& entry : field->client()->wireLog().entries()) {
        if (entry.finished && entry.started > removalRun.items().front().startedAt
            && entry.request.path.startsWith("/v1/agent/service/deregister/"))
            took->call.push_back(std::chrono::duration<double, std::milli>(entry.duration).count());
    }
}

void tell(const char* what, const std::vector<double>& times, const Took& took)
{
    const double p50 = bench::median(times);
    std::printf("  %-44s p50 %6.1f ms   p95 %6.1f ms   %4.1f x kept   %4.1f x process\n", what, p50,
        bench::percentile(times, 0.95), p50 / bench::median(took.kept), p50 / bench::median(took.process));
}

QCoro::Task<> remove(bench::Field* field)
{
    Took took;
    for (int done = 0; done < removals; done += turn) {
        byProcess(*field, took);
        auto first = field->settled();
        co_await first;
        byKeptConnection(*field, took);
        auto second = field->settled();
        co_await second;
        auto removing = bySignalbox(field, &took);
        co_await removing;
        auto third = field->settled();
        co_await third;
    }
    std::printf("services: %d removals by each way at the agent that owns them, in turns of %d (goal <= 2 x)\n",
        removals, turn);
    tell("curl, one process per call", took.process, took);
    tell("curl, one connection kept", took.kept, took);
    tell("Signalbox, the same call", took.call, took);
    tell("Signalbox, until it is out of the catalog", took.whole, took);
}

QCoro::Task<> run(QString url, double seconds)
{
    bench::Field field(url);
    auto beginning = field.begin();
    co_await beginning;
    {
        bench::Heartbeat heartbeat(qApp);
        View view(url);
        auto waiting = waitFor([&view] { return view.table->model()->rowCount() > bench::instances; });
        co_await waiting;
        auto following = follow(&view, &heartbeat, url, seconds);
        co_await following;
        auto acting = act(&view, &heartbeat);
        co_await acting;
        auto cleaning = removalRun(&view, &heartbeat, &field);
        co_await cleaning;
    }
    auto planning = plans(&field);
    co_await planning;
    auto removing = remove(&field);
    co_await removing;
    QCoreApplication::quit();
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 3 && qstrcmp(argv[1], "--write") == 0)
        return runWriter(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    const QApplication app(argc, argv);
    QGuiApplication::setQuitOnLastWindowClosed(false); // What is measured without a window comes after it.
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationName(QStringLiteral("signalbox-bench"));
    const bool quick = bench::takeQuick(argc, argv);
    if (quick) {
        bench::instances = 200;
        removals = 4;
        turn = 2;
        rounds = 1;
    }
    const double seconds = argc > 1 ? std::max(1.0, QByteArray(argv[1]).toDouble()) : quick ? 1 : 30;
    support::ConsulAgent agent(bench::agentWithAll());
    if (!agent.start())
        return 1;
    const auto task = run(agent.httpUrl(), seconds);
    return QApplication::exec();
}
