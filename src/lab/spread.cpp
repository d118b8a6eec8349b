// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/spread.h"

#include "consul/values/duration.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace lab {

using std::chrono::milliseconds;

namespace {

struct SpreadText {
    Q_DECLARE_TR_FUNCTIONS(lab::Spread)
};

constexpr QLatin1StringView exponentialWord("exponential ");

} // namespace

tl::expected<milliseconds, TimeProblem> readMilliseconds(QStringView text)
{
    const auto exact = consul::parseGoDuration(text);
    if (!exact)
        return tl::unexpected(TimeProblem::Malformed);
    // Rounded up, 1us would become a thousand times as much.
    if (exact->count() > 0 && *exact < milliseconds(1))
        return tl::unexpected(TimeProblem::TooFine);
    return std::chrono::ceil<milliseconds>(*exact);
}

std::optional<milliseconds> parseMilliseconds(QStringView text)
{
    const auto read = readMilliseconds(text);
    return read ? std::optional(*read) : std::nullopt;
}

QString writeMilliseconds(milliseconds time)
{
    const auto count = static_cast<qint64>(time.count());
    if (count == 0)
        return QStringLiteral("0");
    return count % 1000 == 0 ? QStringLiteral("%1s").arg(count / 1000) : QStringLiteral("%1ms").arg(count);
}

tl::expected<Spread, TimeProblem> readSpread(QStringView text)
{
    Spread spread;
    if (text.startsWith(exponentialWord)) {
        spread.kind = Spread::Kind::Exponential;
        text = text.sliced(exponentialWord.size());
    }
    const qsizetype dots = text.indexOf(QLatin1StringView(".."));
    if (dots < 0 && spread.kind == Spread::Kind::Exponential)
        return tl::unexpected(TimeProblem::Endless); // Without a cut a draw could outlast the run.
    const auto low = readMilliseconds(dots < 0 ? text : text.first(dots));
    const auto high = dots < 0 ? low : readMilliseconds(text.sliced(dots + 2));
    if (!low || !high)
        return tl::unexpected(!low ? low.error() : high.error());
    if (*low > *high)
        return tl::unexpected(TimeProblem::WrongWayRound);
    spread.low = *low;
    spread.high = *high;
    return spread;
}

QString timeProblemText(TimeProblem problem, const QString& text)
{
    switch (problem) {
    case TimeProblem::Malformed:
        return SpreadText::tr("“%1” is not a valid time. Examples: 0, 500ms, 1.5s or 1m30s.").arg(text);
    case TimeProblem::TooFine:
        return SpreadText::tr("“%1” is too precise: times are whole milliseconds.").arg(text);
    case TimeProblem::WrongWayRound:
        return SpreadText::tr("The range “%1” is reversed: the shorter time must come first.").arg(text);
    case TimeProblem::Endless:
        return SpreadText::tr("“%1” also requires a longest time: exponential 1s..10s.").arg(text);
    }
    Q_UNREACHABLE();
}

QString writeSpread(const Spread& spread)
{
    if (spread.kind == Spread::Kind::Uniform && spread.low == spread.high)
        return writeMilliseconds(spread.low);
    const QString range = writeMilliseconds(spread.low) + QStringLiteral("..") + writeMilliseconds(spread.high);
    return spread.kind == Spread::Kind::Exponential ? exponentialWord + range : range;
}

milliseconds draw(const Spread& spread, QRandomGenerator& random)
{
    if (spread.kind == Spread::Kind::Exponential) {
        // 1 - u lies in (0, 1], so the logarithm is finite.
        const double time = -static_cast<double>(spread.low.count()) * std::log(1.0 - random.generateDouble());
        const auto longest = static_cast<double>(spread.high.count());
        return milliseconds(std::llround(std::min(time, longest)));
    }
    if (spread.high <= spread.low)
        return spread.low;
    const auto width = static_cast<double>((spread.high - spread.low).count() + 1);
    const auto part = static_cast<qint64>(random.generateDouble() * width);
    return std::min(spread.low + milliseconds(part), spread.high);
}

} // namespace lab
