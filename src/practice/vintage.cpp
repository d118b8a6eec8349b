// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/vintage.h"

#include <algorithm>
#include <array>
#include <utility>

namespace practice {

namespace {

using Numbers = std::array<int, 3>;

/// The three numbers that a version begins with; what stands behind them (`-dev`, `+ent`) is left out.
std::optional<Numbers> numbersOf(QByteArrayView version)
{
    Numbers numbers{};
    const auto end = std::ranges::find_if(version, [](char byte) { return byte != '.' && (byte < '0' || byte > '9'); });
    const auto parts = version.first(end - version.begin()).toByteArray().split('.');
    if (parts.isEmpty() || parts.first().isEmpty())
        return std::nullopt;
    for (std::size_t at = 0; at < numbers.size() && at < std::size_t(parts.size()); ++at)
        numbers.at(at) = parts.at(qsizetype(at)).left(6).toInt();
    return numbers;
}

/// Names and what they stand for; `1.22-30s` is a version of February 2026, whose limits of 30 s the next one took
/// back.
const std::array<std::pair<const char*, const char*>, 7> vintages{{{"1.8.7", "1.8.7"}, {"1.15", "1.15.0"},
    {"1.21.5", "1.21.5"}, {"1.22", "1.22.0"}, {"1.22-30s", "1.22.4"}, {"2.0", "2.0.0"}, {"ent", "2.0.0+ent"}}};

} // namespace

bool Vintage::isSince(int major, int minor, int fix) const
{
    const auto numbers = numbersOf(version);
    return !numbers || *numbers >= Numbers{major, minor, fix};
}

const QByteArrayList& vintageNames()
{
    static const QByteArrayList names = [] {
        QByteArrayList made;
        for (const auto& [name, version] : vintages)
            made.append(name);
        return made;
    }();
    return names;
}

std::optional<Vintage> vintageNamed(QByteArrayView name)
{
    const auto found = std::ranges::find_if(vintages, [name](const auto& one) { return name == one.first; });
    if (found == vintages.end())
        return std::nullopt;
    auto vintage = asVersion(found->second);
    vintage.name = found->first;
    if (name == "1.22-30s") {
        vintage.answerLimit = std::chrono::seconds(30);
        vintage.idleLimit = std::chrono::seconds(120);
    }
    return vintage;
}

// Counted in the sources of the releases (docs/internals/consul-facts.md); what came after 1.20 is told by the
// notes of the releases.
Vintage asVersion(const QByteArray& version)
{
    Vintage it;
    if (!numbersOf(version))
        return it;
    it.name.clear();
    const auto dash = version.indexOf('-');
    it.version = dash < 0 ? version : version.first(dash);
    it.prerelease = dash < 0 ? QByteArray() : version.sliced(dash + 1);
    it.isEnterprise = version.contains("+ent");
    const auto since = [&it](int major, int minor, int fix = 0) { return it.isSince(major, minor, fix); };
    it.keyRule = since(1, 21, 6) ? KvNameRule::Clean : since(1, 21, 5) ? KvNameRule::Letters : KvNameRule::Any;
    if (!since(2, 0)) {
        it.answerLimit = {};
        it.idleLimit = {};
    }
    it.routesDecodedPath = !since(1, 20);
    it.redirectStatus = since(1, 23) ? 307 : 301;
    it.isOfNewerGo = since(1, 22);
    it.tellsServiceDatacenter = since(1, 9);
    it.tellsAclPolicy = since(1, 9);
    it.tellsTooMany = since(1, 9);
    it.takesFieldsOfToday = since(1, 10);
    it.semicolonSeparates = !since(1, 11);
    it.namesUnknownPaths = since(1, 11);
    it.refusesPartition = since(1, 11);
    it.tellsQueryBackend = since(1, 11);
    it.tellsFiltered = since(1, 11);
    it.takesAnySessionId = since(1, 12);
    it.refusesUnknownIds = since(1, 12);
    it.hasPeers = since(1, 13);
    it.mostOperations = since(1, 14) ? consul::Version::txnOperationsSince114 : consul::Version::txnFewestOperations;
    it.hasGetOrEmpty = since(1, 14);
    it.transactionsTellMore = since(1, 11);
    it.skipsSameChecks = since(1, 9);
    it.hasNodeIndexes = since(1, 13);
    it.wakesNarrowly = since(1, 12);
    it.limitsRequests = since(1, 15);
    it.endsWithNewline = !since(1, 17);
    it.tellsNodeVersion = since(1, 16, 1);
    it.hasSessionChecks = since(1, 21);
    it.hasPorts = since(1, 22);
    return it;
}

Vintage builtWith(Vintage vintage, const QByteArray& go)
{
    if (!go.startsWith("go"))
        return vintage;
    const auto numbers = numbersOf(QByteArrayView(go).sliced(2));
    if (!numbers)
        return vintage;
    // Sources from before Go 1.22 keep its former table of routes, whoever builds them.
    vintage.redirectStatus = *numbers >= Numbers{1, 26, 0} && !vintage.routesDecodedPath ? 307 : 301;
    vintage.isOfNewerGo = *numbers >= Numbers{1, 24, 0};
    return vintage;
}

} // namespace practice
