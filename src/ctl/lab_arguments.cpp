// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/lab_arguments.h"

#include "consul/named_file.h"
#include "consul/values/session_ttl.h"
#include "observer/path.h"

#include <QCoreApplication>

namespace ctl {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

struct LabText {
    Q_DECLARE_TR_FUNCTIONS(ctl::CommandLine)
};

// QTimer counts milliseconds in 31 bits: nearly 25 days.
constexpr auto endlessRun = 24 * 24h;

tl::unexpected<QString> wrong(const QString& sentence)
{
    return tl::unexpected(sentence);
}

tl::expected<milliseconds, QString> readTime(const char* option, const std::string& text)
{
    const QString typed = QString::fromStdString(text);
    const auto time = lab::readMilliseconds(typed);
    if (time)
        return *time;
    return wrong(QStringLiteral("%1: %2").arg(QString::fromLatin1(option), timeProblemText(time.error(), typed)));
}

/// What contends, without how often and for how long.
tl::expected<lab::ContenderSpec, QString> readContender(const ContendText& text)
{
    lab::ContenderSpec spec;
    const auto strategy = protocols::strategyFromName(QString::fromStdString(text.strategy));
    if (!strategy) {
        QStringList names;
        for (const protocols::StrategyId id : protocols::allStrategies())
            names.append(protocols::strategyName(id));
        return wrong(LabText::tr("There is no strategy %1. Valid values: %2.")
                         .arg(QString::fromStdString(text.strategy), names.join(QStringLiteral(", "))));
    }
    spec.strategy = *strategy;
    const QString typedHold = QString::fromStdString(text.hold);
    const auto hold = lab::readSpread(typedHold);
    if (!hold)
        return wrong(hold.error() == lab::TimeProblem::Malformed
                ? LabText::tr("--hold requires a time or a range such as 0, 50ms or 0..10s, not “%1”.").arg(typedHold)
                : QStringLiteral("--hold: ") + timeProblemText(hold.error(), typedHold));
    spec.hold = *hold;
    if (text.ttl) {
        const auto ttl = readTime("--ttl", *text.ttl);
        if (!ttl || !lab::isContenderTtl(*ttl))
            return wrong(LabText::tr("--ttl requires whole seconds from %1s to %2h, as Consul does.")
                             .arg(consul::leastSessionTtl / 1s)
                             .arg(consul::mostSessionTtl / 1h));
        spec.terms.ttl = std::chrono::duration_cast<std::chrono::seconds>(*ttl);
    }
    if (text.budget) {
        const auto budget = readTime("--try", *text.budget);
        if (!budget)
            return wrong(budget.error());
        spec.tryFor = *budget;
    }
    return spec;
}

/// --cycles and --for: how often, or how long.
std::optional<QString> readEnd(const ContendText& text, lab::Scenario& scenario, lab::ContenderSpec& spec)
{
    if (!text.time) {
        scenario.longest = endlessRun;
        spec.cycles = text.cycles.value_or(1);
        return *spec.cycles < 1 ? std::optional(LabText::tr("--cycles requires a number of at least 1."))
                                : std::nullopt;
    }
    if (*text.time == "forever") {
        scenario.longest = endlessRun;
        spec.cycles = text.cycles;
        return std::nullopt;
    }
    const auto time = readTime("--for", *text.time);
    if (!time)
        return time.error();
    if (*time <= 0ms || *time > endlessRun)
        return LabText::tr("--for requires a time of more than 0 and at most %1h, or forever.").arg(endlessRun / 1h);
    scenario.longest = *time;
    spec.cycles = text.cycles; // Whichever comes first.
    return std::nullopt;
}

} // namespace

tl::expected<lab::Scenario, QString> contendScenario(const ContendText& text)
{
    const auto target = observer::normalisePath(QString::fromStdString(text.prefix));
    if (!target)
        return wrong(target.error().serverWords);
    auto spec = readContender(text);
    if (!spec)
        return wrong(spec.error());
    const bool lock = protocols::traits(spec->strategy).lock;
    if (!lock && !text.limit)
        return wrong(LabText::tr("--limit is missing. Specify the maximum number of holders at the same time."));
    if (text.limit.value_or(1) < 1)
        return wrong(LabText::tr("--limit requires a number of at least 1."));
    if (text.count < 1 || text.count > lab::mostContenders)
        return wrong(LabText::tr("--count requires a number from 1 to %1.").arg(lab::mostContenders));

    lab::Scenario scenario;
    scenario.id = QStringLiteral("contend");
    scenario.path = target->name();
    scenario.limit = lock ? 1 : *text.limit;
    scenario.seed = text.seed;
    if (const auto problem = readEnd(text, scenario, *spec))
        return wrong(*problem);
    lab::Group group;
    group.name = QStringLiteral("contender");
    group.count = text.count;
    group.contender = *spec;
    if (lock)
        group.limit = text.limit; // Has no effect, and that is said.
    scenario.groups.push_back(group);
    return scenario;
}

tl::expected<lab::Scenario, QString> findScenario(const RunArguments& arguments)
{
    const QString& name = arguments.scenario;
    tl::expected<lab::Scenario, lab::ScenarioError> scenario;
    if (lab::builtInScenarios().contains(name)) {
        scenario = lab::builtInScenario(name);
    } else {
        if (name.isEmpty())
            return wrong(LabText::tr("Specify the name or file of a scenario. Built-in scenarios: %1.")
                             .arg(lab::builtInScenarios().join(QStringLiteral(", "))));
        const auto read = consul::readNamedFile(name, lab::largestScenario);
        if (!read)
            return wrong(LabText::tr("%1 is neither the name of a scenario nor a readable file: %2. Built-in scenarios "
                                     "(for details, see signalboxctl run --list): %3.")
                             .arg(name, read.error(), lab::builtInScenarios().join(QStringLiteral(", "))));
        scenario = lab::parseScenario(*read);
    }
    if (!scenario) {
        const lab::ScenarioError& error = scenario.error();
        return wrong(error.line == 0
                ? QStringLiteral("%1: %2").arg(name, error.sentence)
                : QStringLiteral("%1:%2:%3: %4").arg(name).arg(error.line).arg(error.column).arg(error.sentence));
    }
    if (arguments.seed)
        scenario->seed = arguments.seed;
    return *scenario;
}

} // namespace ctl
