// SPDX-License-Identifier: GPL-3.0-or-later
// Tries every order of requests of every strategy, with and without faults: docs/proof-table.md.
// `proof_table FILE [--for SECONDS] [STRATEGY…]` writes the page; FILE `-`: only standard error. Exit: 0; 1, a story of
// a broken cell does not break it when it is replayed, or the page cannot be written.
#include "proof/search.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>

#include <cstdio>

namespace {

using namespace std::chrono_literals;
using protocols::StrategyId;

struct Column {
    QString title;
    int contenders;
    qint64 limit;
    int faults;
    proof::FaultKinds kinds;
    std::optional<proof::Property> only; ///< Searched for alone.
};

std::vector<Column> columns()
{
    const proof::FaultKinds none{false, false, false, false};
    auto crash = none;
    crash.crash = true;
    auto lost = none;
    lost.lost = true;
    auto expire = none;
    expire.expire = true;
    auto jump = none;
    jump.jump = true;
    return {{QStringLiteral("2 × 1"), 2, 1, 0, none, {}},
        {QStringLiteral("2 × 1, `lost-update`"), 2, 1, 0, none, proof::Property::LostUpdate},
        {QStringLiteral("2 × 2"), 2, 2, 0, none, {}}, {QStringLiteral("3 × 1"), 3, 1, 0, none, {}},
        {QStringLiteral("3 × 2"), 3, 2, 0, none, {}}, {QStringLiteral("2 × 1, crash"), 2, 1, 1, crash, {}},
        {QStringLiteral("2 × 1, lost"), 2, 1, 1, lost, {}}, {QStringLiteral("2 × 1, expire"), 2, 1, 1, expire, {}},
        {QStringLiteral("2 × 1, jump"), 2, 1, 1, jump, {}}};
}

struct Cell {
    QString text;
    bool isRight = true;
};

Cell play(StrategyId strategy, const Column& column, std::chrono::seconds most)
{
    proof::Setup setup;
    setup.strategy = strategy;
    setup.contenders = column.contenders;
    setup.limit = column.limit;
    setup.faults = column.faults;
    setup.kinds = column.kinds;
    proof::Bounds bounds;
    bounds.time = most;
    QElapsedTimer clock;
    clock.start();
    proof::Search search(setup, bounds, column.only);
    while (!search.advance(1s)) { }
    const auto& result = search.result();
    Cell cell;
    const auto name = protocols::strategyName(strategy);
    QString story;
    if (result.verdict == proof::Verdict::Broken) {
        story = proof::storyText(proof::tidied(setup, result.story, *result.property));
        const auto again = proof::replay(setup, *proof::storyFromText(story), column.only);
        const bool isSeenAtItsEnd
            = result.property != proof::Property::Progress && !proof::isOfSomeOrder(*result.property);
        cell.isRight = again && (!isSeenAtItsEnd || *again == result.property);
        cell.text = QStringLiteral("**broken**: %1 `%2`").arg(proof::propertyId(*result.property), story);
    } else {
        cell.text
            = QStringLiteral("%1, %L2 states")
                  .arg(result.verdict == proof::Verdict::Holds ? QStringLiteral("holds") : QStringLiteral("unfinished"))
                  .arg(result.states);
    }
    std::fprintf(stderr, "%-14s %-14s %-10s %-14s %8zu states %8zu stories %6.2f s %s %s\n", qPrintable(name),
        qPrintable(column.title), qPrintable(proof::verdictId(result.verdict)),
        result.property ? qPrintable(proof::propertyId(*result.property)) : "", result.states, result.stories,
        double(clock.elapsed()) / 1000, qPrintable(story), qPrintable(result.trouble));
    if (!result.trouble.isEmpty() || !cell.isRight)
        cell.isRight = false;
    return cell;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    auto arguments = QCoreApplication::arguments().mid(1);
    if (arguments.isEmpty()) {
        std::fputs("proof_table FILE [--for SECONDS] [STRATEGY…]\n", stderr);
        return 2;
    }
    const auto file = arguments.takeFirst();
    auto most = 60s;
    if (arguments.size() > 1 && arguments.first() == QLatin1String("--for")) {
        most = std::chrono::seconds(arguments.at(1).toInt());
        arguments = arguments.mid(2);
    }
    QString page = QStringLiteral(
        "# Which strategies hold in every order?\n\n"
        "[prove](prove.md) tried every order of requests of each [strategy](strategies.md), with at most %1 s per "
        "cell.\n`bench/run proof` writes this page. Do not edit it by hand.\n\n"
        "Columns: contenders × limit, and one fault of the kind that is named; `lost-update`: only this property was "
        "searched for\n(`--property lost-update`). A lock strategy has one permit. "
        "`unfinished`:\nnothing was found before the time was over. The story of a broken cell can be replayed: "
        "`signalboxctl prove STRATEGY\n--contenders 2 --limit 1 --faults 1 --kinds crash --replay STORY`.\n\n")
                       .arg(most.count());
    page += QStringLiteral("| strategy |");
    QString rule = QStringLiteral("|---|");
    for (const auto& column : columns()) {
        page += QStringLiteral(" %1 |").arg(column.title);
        rule += QStringLiteral("---|");
    }
    page += u'\n' + rule + u'\n';
    bool isRight = true;
    for (const auto strategy : protocols::allStrategies()) {
        if (!arguments.isEmpty() && !arguments.contains(protocols::strategyName(strategy)))
            continue;
        page += QStringLiteral("| `%1` |").arg(protocols::strategyName(strategy));
        for (const auto& column : columns()) {
            if (protocols::traits(strategy).lock && column.limit > 1) {
                page += QStringLiteral(" – |");
                continue;
            }
            const auto cell = play(strategy, column, most);
            isRight = isRight && cell.isRight;
            page += QStringLiteral(" %1 |").arg(cell.text);
        }
        page += u'\n';
    }
    if (file == QLatin1String("-"))
        return isRight ? 0 : 1;
    QFile out(file);
    const auto text = page.toUtf8();
    if (!out.open(QIODevice::WriteOnly | QIODevice::Truncate) || out.write(text) != text.size()) {
        std::fprintf(stderr, "%s cannot be written\n", qPrintable(file));
        return 1;
    }
    return isRight ? 0 : 1;
}
