// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/compare_figures.h"

#include "words/times.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>
#include <optional>

namespace gui {

namespace {

struct CompareText {
    Q_DECLARE_TR_FUNCTIONS(CompareFigures)
};

enum class FigureKind { Count, Number, Time };

/// Times in ms.
QString shownFigure(double value, FigureKind kind)
{
    switch (kind) {
    case FigureKind::Count:
        return QLocale().toString(std::llround(value));
    case FigureKind::Number:
        return QLocale().toString(value, 'f', 2);
    case FigureKind::Time:
        break;
    }
    return words::lengthText(history::Time(std::llround(value * 1000)));
}

/// `+3 (+50 %)`, `−1.2 s (−8 %)`, `0`
QString differenceOf(double first, double second, FigureKind kind)
{
    const double difference = second - first;
    QString size = shownFigure(std::fabs(difference), kind);
    if (size == shownFigure(0, kind))
        return size;
    const QString sign = difference > 0 ? QStringLiteral("+") : QStringLiteral("\u2212");
    if (first <= 0)
        return sign + size;
    const QString percent = QLocale().toString(std::llround(100 * std::fabs(difference) / first));
    return CompareText::tr("%1 (%2%)", "difference, the same as percentage").arg(sign + size, sign + percent);
}

class FigureTable
{
public:
    void add(const char* id, const QString& label, const QString& hint, FigureKind kind, std::optional<double> first,
        std::optional<double> second)
    {
        ComparedFigure row{QString::fromLatin1(id), label, hint, {}, {}, {}};
        if (first)
            row.first = shownFigure(*first, kind);
        if (second)
            row.second = shownFigure(*second, kind);
        if (first && second)
            row.difference = differenceOf(*first, *second, kind);
        rows.push_back(row);
    }
    void add(const QString& of, const char* id, const history::Spreading& first, const history::Spreading& second)
    {
        const auto known = [](const history::Spreading& spreading, double value) {
            return spreading.count > 0 ? std::optional<double>(value) : std::nullopt;
        };
        const auto percentile = [&](const char* name, double history::Spreading::*value) {
            const QByteArray whole = QByteArray(id) + '.' + name;
            add(whole.constData(), CompareText::tr("%1, %2", "waits or holds, percentile").arg(of, QLatin1String(name)),
                {}, FigureKind::Time, known(first, first.*value), known(second, second.*value));
        };
        percentile("p50", &history::Spreading::p50);
        percentile("p95", &history::Spreading::p95);
        percentile("p99", &history::Spreading::p99);
    }

    std::vector<ComparedFigure> rows;
};

double comparedMs(history::Time time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

std::optional<double> comparedRate(const ComparedPart& part)
{
    const double seconds
        = comparedMs(part.range.to - part.range.from - part.figures.outageTime) / 1000; // As the charts.
    return seconds > 0 ? std::optional<double>(static_cast<double>(part.figures.grants) / seconds) : std::nullopt;
}

/// What so many grants or releases tell; of none, nothing is known.
std::optional<double> ifAny(qint64 count, double value)
{
    return count > 0 ? std::optional<double>(value) : std::nullopt;
}

} // namespace

std::vector<ComparedFigure> compare(const ComparedPart& first, const ComparedPart& second)
{
    const history::Figures& a = first.figures;
    const history::Figures& b = second.figures;
    const auto count = [](qint64 value) { return static_cast<double>(value); };
    FigureTable table;
    table.add("length", CompareText::tr("Length"), CompareText::tr("From the first known moment to the end."),
        FigureKind::Time, comparedMs(first.range.to - first.range.from),
        comparedMs(second.range.to - second.range.from));
    table.add(
        "contenders", CompareText::tr("Contenders"), {}, FigureKind::Count, count(a.contenders), count(b.contenders));
    table.add("grants", CompareText::tr("Grants"), {}, FigureKind::Count, count(a.grants), count(b.grants));
    table.add("rate", CompareText::tr("Grants per second"), {}, FigureKind::Number, comparedRate(first),
        comparedRate(second));
    table.add(CompareText::tr("Waits"), "wait", history::spreadingOf(a.waitMs), history::spreadingOf(b.waitMs));
    table.add(CompareText::tr("Holds"), "hold", history::spreadingOf(a.holdMs), history::spreadingOf(b.holdMs));
    table.add("overtakes", CompareText::tr("Overtakes"),
        CompareText::tr("Grants while a contender that arrived earlier was waiting."), FigureKind::Count,
        ifAny(a.judgedGrants, count(a.overtakes)), ifAny(b.judgedGrants, count(b.overtakes)));
    table.add("fairness", CompareText::tr("Fairness"),
        CompareText::tr("1: all contenders were granted permits equally often."), FigureKind::Number,
        ifAny(a.grants, a.fairness), ifAny(b.grants, b.fairness));
    table.add("meanWaiting", CompareText::tr("Waiting at a release, mean"),
        CompareText::tr("Contenders that were waiting when a permit became free."), FigureKind::Number,
        ifAny(a.judgedReleases, a.meanWaiting), ifAny(b.judgedReleases, b.meanWaiting));
    table.add("mostWaiting", CompareText::tr("Waiting at a release, most"), {}, FigureKind::Count,
        ifAny(a.judgedReleases, a.mostWaiting), ifAny(b.judgedReleases, b.mostWaiting));
    table.add("gaveUp", CompareText::tr("Gave up"), CompareText::tr("Waiting contenders that left without a permit."),
        FigureKind::Count, count(a.gaveUp), count(b.gaveUp));
    table.add("lost", CompareText::tr("Lost"),
        CompareText::tr("Holders whose session ended, or whose keys another client changed, before they released."),
        FigureKind::Count, count(a.lost), count(b.lost));
    table.add("stale", CompareText::tr("Time lost to stale holders"),
        CompareText::tr("Permits multiplied by time, while a contender waited."), FigureKind::Time,
        comparedMs(a.staleTime), comparedMs(b.staleTime));
    table.add("lockDelay", CompareText::tr("Lock-delays, at most"), {}, FigureKind::Time, comparedMs(a.lockDelayTime),
        comparedMs(b.lockDelayTime));
    table.add("overLimit", CompareText::tr("Held above the limit"), {}, FigureKind::Time, comparedMs(a.overLimitTime),
        comparedMs(b.overLimitTime));
    table.add("gaps", CompareText::tr("Not fully observed"),
        CompareText::tr("The figures do not include events in gaps."), FigureKind::Time, comparedMs(a.gapTime),
        comparedMs(b.gapTime));
    return std::move(table.rows);
}

} // namespace gui
