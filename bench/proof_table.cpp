// SPDX-License-Identifier: GPL-3.0-or-later
// Tries every order of requests of every strategy, with and without faults: docs/internals/proof-table.md.
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
    std::optional<proof::FaultKinds> kinds; ///< Of the one fault; none: no fault.
    std::optional<proof::Property> only; ///< Searched for alone.
};

struct Table {
    QString title;
    QString words;
    std::vector<Column> columns;
};

std::vector<Table> tables()
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
    const proof::FaultKinds any{true, true, true, true};
    const auto of = [](const char* title) { return QString::fromUtf8(title); };
    return {{of("No fault"), of("`lost-update`: only this property was searched for (`--property lost-update`)."),
                {{of("2 × 1"), 2, 1, {}, {}}, {of("2 × 1, `lost-update`"), 2, 1, {}, proof::Property::LostUpdate},
                    {of("2 × 2"), 2, 2, {}, {}}, {of("3 × 1"), 3, 1, {}, {}}, {of("3 × 2"), 3, 2, {}, {}}}},
        {of("One fault, by kind"), of("With `--faults 1 --kinds crash`, and so on."),
            {{of("2 × 1, crash"), 2, 1, crash, {}}, {of("2 × 1, lost"), 2, 1, lost, {}},
                {of("2 × 1, expire"), 2, 1, expire, {}}, {of("2 × 1, jump"), 2, 1, jump, {}}}},
        {of("One fault of any kind"), of("With `--faults 1`. The shortest story of all kinds is shown."),
            {{of("2 × 1"), 2, 1, any, {}}, {of("2 × 2"), 2, 2, any, {}}, {of("3 × 1"), 3, 1, any, {}},
                {of("3 × 2"), 3, 2, any, {}}}}};
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
    setup.faults = column.kinds ? 1 : 0;
    setup.kinds = column.kinds.value_or(proof::FaultKinds{false, false, false, false});
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
        cell.isRight = again && (proof::isOfSomeOrder(*result.property) || *again == result.property);
        cell.text = QStringLiteral("**broken**: %1 `%2`").arg(proof::propertyId(*result.property), story);
        if (!result.isShortest)
            cell.text += QStringLiteral(" (a shorter one may exist)");
    } else {
        cell.text = result.verdict == proof::Verdict::Holds ? QStringLiteral("holds") : QStringLiteral("unfinished");
    }
    const double seconds = double(clock.elapsed()) / 1000;
    cell.text += QStringLiteral(", %L1 state%2, %3 s")
                     .arg(result.states)
                     .arg(result.states == 1 ? QString() : QStringLiteral("s"))
                     .arg(seconds, 0, 'f', seconds < 10 ? 1 : 0);
    std::fprintf(stderr, "%-14s %-14s %-10s %-14s %8zu states %8zu stories %6.2f s %s %s\n", qPrintable(name),
        qPrintable(column.title), qPrintable(proof::verdictId(result.verdict)),
        result.property ? qPrintable(proof::propertyId(*result.property)) : "", result.states, result.stories, seconds,
        qPrintable(story), qPrintable(result.trouble));
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
        "[prove](../prove.md) tried every order of requests of each [strategy](../strategies.md), with at most %1 s "
        "per cell.\n`bench/run proof` writes this page. Do not edit it by hand.\n\n"
        "Columns: contenders × limit. A lock strategy has one permit. Each cell shows the result, how many different "
        "states were tried,\nand the time. `unfinished`: nothing was found before the time was over. "
        "A broken cell has its shortest story. It can be replayed:\n`signalboxctl prove STRATEGY --contenders 2 "
        "--limit 1 --faults 1 --replay STORY`.\n\n"
        "A test replays each story of this page: it breaks the named property, and without its last step it does not. "
        "No test repeats the searches.\n")
                       .arg(most.count());
    bool isRight = true;
    for (const auto& table : tables()) {
        page += QStringLiteral("\n## %1\n\n%2\n\n| strategy |").arg(table.title, table.words);
        QString rule = QStringLiteral("|---|");
        for (const auto& column : table.columns) {
            page += QStringLiteral(" %1 |").arg(column.title);
            rule += QStringLiteral("---|");
        }
        page += u'\n' + rule + u'\n';
        for (const auto strategy : protocols::allStrategies()) {
            if (!arguments.isEmpty() && !arguments.contains(protocols::strategyName(strategy)))
                continue;
            page += QStringLiteral("| `%1` |").arg(protocols::strategyName(strategy));
            for (const auto& column : table.columns) {
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
