// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/read_options.h"

#include "consul/values/query_time.h"
#include "practice/cluster.h"
#include "practice/go_text.h"

#include <algorithm>
#include <limits>
#include <random>

namespace practice {

namespace {

using namespace std::chrono_literals;
using OptionRefusal = tl::unexpected<Reply>;

OptionRefusal badRequest(const QByteArray& text)
{
    return OptionRefusal(textReply(400, text));
}

tl::expected<void, Reply> readConsistency(const QueryItems& query, ReadOptions& options)
{
    options.isStale = query.has("stale");
    options.isConsistent = query.has("consistent");
    options.isCached = query.has("cached");
    if (const auto text = query.value("max_stale"); !text.isEmpty()) {
        const auto maxStale = parseDuration(text);
        if (!maxStale)
            return badRequest("Invalid max_stale value " + goQuote(text));
        options.isStale = options.isStale || *maxStale > 0ns;
    }
    const auto conflict = [](const QByteArray& what) {
        return badRequest("Cannot specify ?" + what + " with ?consistent, conflicting semantics.");
    };
    if (options.isStale && options.isConsistent)
        return conflict("stale");
    if (options.isCached && options.isConsistent)
        return conflict("cached");
    return {};
}

/// Go's strconv.Atoi of so many seconds.
std::optional<Duration> parseSeconds(QByteArrayView text)
{
    const bool isNegative = text.startsWith('-');
    if (isNegative || text.startsWith('+'))
        text = text.sliced(1);
    const auto number = parseUint(text.toByteArray());
    if (!number || *number > quint64(std::numeric_limits<qint64>::max()))
        return std::nullopt;
    const auto most = quint64(std::chrono::floor<std::chrono::seconds>(Duration::max()).count());
    const auto seconds = std::chrono::seconds(qint64(std::min(*number, most)));
    return isNegative ? -seconds : seconds;
}

tl::expected<void, Reply> readCacheControl(const Request& request, ReadOptions& options)
{
    const auto directives = request.header("Cache-Control").toLower().split(',');
    for (const auto& one : directives) {
        const auto directive = one.trimmed();
        options.mustRevalidate = options.mustRevalidate || directive == "must-revalidate";
        for (const QByteArrayView name : {"max-age=", "stale-if-error="}) {
            if (!directive.startsWith(name))
                continue;
            const auto seconds = parseSeconds(QByteArrayView(directive).sliced(name.size()));
            if (!seconds)
                return badRequest("Invalid Cache-Control header.");
            if (name == "max-age=")
                options.maxAge = *seconds;
        }
    }
    return {};
}

tl::expected<void, Reply> readWaiting(const QueryItems& query, ReadOptions& options)
{
    if (const auto wait = query.value("wait"); !wait.isEmpty()) {
        const auto duration = parseDuration(wait);
        if (!duration)
            return badRequest("Invalid wait time");
        options.wait = *duration;
    }
    if (const auto index = query.value("index"); !index.isEmpty()) {
        const auto number = parseUint(index);
        if (!number)
            return badRequest("Invalid index");
        options.minIndex = *number;
    }
    return {};
}

} // namespace

tl::expected<ReadOptions, Reply> readFreshness(const Request& request)
{
    ReadOptions options;
    if (const auto read = readConsistency(request.query, options); !read)
        return OptionRefusal(read.error());
    if (const auto read = readCacheControl(request, options); !read)
        return OptionRefusal(read.error());
    return options;
}

tl::expected<ReadOptions, Reply> readOptions(const Request& request)
{
    auto options = readFreshness(request);
    if (!options)
        return options;
    if (const auto read = readWaiting(request.query, *options); !read)
        return OptionRefusal(read.error());
    return options;
}

tl::expected<ReadOptions, Reply> readWait(const Request& request)
{
    ReadOptions options;
    if (const auto read = readWaiting(request.query, options); !read)
        return OptionRefusal(read.error());
    return options;
}

Duration jitteredWait(Duration wanted, Cluster& cluster)
{
    const Duration wait
        = wanted <= 0ns ? Duration(consul::defaultQueryTime) : std::min<Duration>(wanted, consul::mostQueryTime);
    const auto most = consul::mostJitter(wait);
    return wait + Duration(std::uniform_int_distribution<qint64>(0, most.count())(cluster.random));
}

} // namespace practice
