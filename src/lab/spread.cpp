// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/spread.h"

#include "consul/values/duration.h"

#include <algorithm>
#include <cmath>

namespace lab {

using std::chrono::milliseconds;

namespace {

constexpr QLatin1StringView exponentialWord("exponential ");

} // namespace

std::optional<milliseconds> parseMilliseconds(QStringView text)
{
    const auto exact = consul::parseGoDuration(text);
    if (!exact)
        return std::nullopt;
    const auto whole = std::chrono::duration_cast<milliseconds>(*exact);
    return whole == *exact ? std::optional(whole) : std::nullopt;
}

QString writeMilliseconds(milliseconds time)
{
    const auto count = static_cast<qint64>(time.count());
    if (count == 0)
        return QStringLiteral("0");
    return count % 1000 == 0 ? QStringLiteral("%1s").arg(count / 1000) : QStringLiteral("%1ms").arg(count);
}

std::optional<Spread> parseSpread(QStringView text)
{
    Spread spread;
    if (text.startsWith(exponentialWord)) {
        spread.kind = Spread::Kind::Exponential;
        text = text.sliced(exponentialWord.size());
    }
    const qsizetype dots = text.indexOf(QLatin1StringView(".."));
    if (dots < 0 && spread.kind == Spread::Kind::Exponential)
        return std::nullopt; // Without a cut a draw could outlast the run.
    const auto low = parseMilliseconds(dots < 0 ? text : text.first(dots));
    const auto high = dots < 0 ? low : parseMilliseconds(text.sliced(dots + 2));
    if (!low || !high || *low > *high)
        return std::nullopt;
    spread.low = *low;
    spread.high = *high;
    return spread;
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
