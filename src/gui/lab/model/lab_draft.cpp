// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_draft.h"

#include "gui/connections/model/watch_set.h"
#include "gui/kit/model/setting.h"

#include <QCoreApplication>

#include <array>
#include <limits>
#include <utility>

namespace gui {

using namespace std::chrono_literals;
using lab::Spread; // Qualified, lupdate would lose the context of what is translated in a function that gives one.
using std::chrono::milliseconds;

namespace {

struct LabDraftText {
    Q_DECLARE_TR_FUNCTIONS(gui::LabDraft)
};

constexpr auto shortestTtl = 10s;
constexpr auto longestTtl = 24h;
constexpr auto longestRun = 1h;

/// Reads field after field; the first problem stays.
class Reader
{
public:
    [[nodiscard]] const std::optional<LabDraftProblem>& problem() const { return m_problem; }

    void complain(const char* field, const QString& sentence, std::optional<lab::FaultKind> fault = {})
    {
        if (!m_problem)
            m_problem = LabDraftProblem{QString::fromLatin1(field), sentence, fault};
    }

    Spread spread(const char* field, const QString& typed)
    {
        const auto read = lab::readSpread(typed.trimmed());
        if (!read && read.error() == lab::TimeProblem::Malformed)
            complain(field,
                LabDraftText::tr("“%1” is not a valid time. Examples: 500ms, 0..10s, exponential 1s..10s.")
                    .arg(typed.trimmed()));
        else if (!read)
            complain(field, lab::timeProblemText(read.error(), typed.trimmed()));
        return read.value_or(Spread());
    }

    milliseconds time(const char* field, const QString& typed)
    {
        const auto read = lab::readMilliseconds(typed.trimmed());
        if (!read)
            complain(field, lab::timeProblemText(read.error(), typed.trimmed()));
        return read.value_or(0ms);
    }

    milliseconds time(lab::FaultKind kind, const QString& typed)
    {
        const auto read = faultTime(kind, typed);
        if (!read) {
            const auto why = lab::readMilliseconds(typed.trimmed());
            complain(
                "faults", lab::timeProblemText(why ? lab::TimeProblem::Malformed : why.error(), typed.trimmed()), kind);
        }
        return read.value_or(0ms);
    }

private:
    std::optional<LabDraftProblem> m_problem;
};

QString readPath(Reader& reader, const QString& typed)
{
    const auto checked = checkPath(typed);
    if (!checked.problem.isEmpty())
        reader.complain("path", checked.problem);
    return checked.path.endsWith(u'/') ? checked.path.chopped(1) : checked.path;
}

std::optional<std::chrono::seconds> readTtl(Reader& reader, const QString& typed)
{
    if (typed.trimmed().isEmpty())
        return std::nullopt;
    const auto time = reader.time("ttl", typed);
    if (time < shortestTtl || time > longestTtl || time % 1s != 0ms)
        reader.complain("ttl", LabDraftText::tr("Consul requires a TTL of whole seconds from 10s to 24h."));
    return std::chrono::duration_cast<std::chrono::seconds>(time);
}

std::optional<quint32> readSeed(Reader& reader, const QString& typed)
{
    if (typed.trimmed().isEmpty())
        return std::nullopt;
    bool good = false;
    const auto seed = typed.trimmed().toUInt(&good);
    if (!good)
        reader.complain("seed", LabDraftText::tr("The seed must be an integer from 0 to 4294967295, or empty."));
    return seed;
}

milliseconds readLongest(Reader& reader, const QString& typed)
{
    const auto time = reader.time("longest", typed);
    if (time <= 0ms || time > longestRun)
        reader.complain("longest", LabDraftText::tr("The run time must be longer than 0 and at most one hour."));
    return time;
}

std::vector<lab::PlannedFault> readChances(Reader& reader, const LabDraft& draft)
{
    std::vector<lab::PlannedFault> faults;
    for (const auto& chance : draft.chances) {
        if (chance.percent <= 0 || (draft.process && !lab::faultFitsProcess(chance.kind)))
            continue;
        lab::PlannedFault planned;
        planned.fault.kind = chance.kind;
        planned.contender = lab::PlannedFault::all;
        planned.probability = std::min(chance.percent, 100.0) / 100;
        if (lab::faultNeedsTime(chance.kind))
            planned.fault.time = reader.time(chance.kind, chance.time);
        faults.push_back(planned);
    }
    return faults;
}

/// Of one process as of many; these have less to set.
void readProcess(Reader& reader, const LabDraft& draft, lab::ContenderSpec& into)
{
    into.process = draft.process;
    if (!draft.process)
        into.think = reader.spread("think", draft.think);
    else if (draft.count > lab::mostProcesses)
        reader.complain("count",
            LabDraftText::tr("At most %n contender(s) can run as separate processes.", nullptr, lab::mostProcesses));
}

std::vector<lab::Expectation> expectationsOf(const lab::Group& group)
{
    std::vector<lab::Expectation> expectations;
    const auto expect = [&expectations](lab::ExpectationKind kind) {
        lab::Expectation expectation;
        expectation.kind = kind;
        expectations.push_back(expectation);
    };
    expect(lab::ExpectationKind::MaxHolders);
    if (!group.contender.tryFor)
        expect(lab::ExpectationKind::AllGranted);
    expect(lab::ExpectationKind::NoKeyLeft);
    expect(lab::ExpectationKind::ViewsAgree);
    return expectations;
}

} // namespace

tl::expected<lab::Scenario, LabDraftProblem> scenarioOf(const LabDraft& draft)
{
    Reader reader;
    lab::Scenario scenario;
    scenario.id = QStringLiteral("composed");
    scenario.path = readPath(reader, draft.path);
    scenario.limit = draft.limit;
    scenario.title
        = LabDraftText::tr("%1 on %2", "strategy, path").arg(protocols::strategyTitle(draft.strategy), scenario.path);
    lab::Group group;
    group.name = QStringLiteral("client");
    group.count = draft.count;
    group.contender.strategy = draft.strategy;
    group.contender.hold = reader.spread("hold", draft.hold);
    readProcess(reader, draft, group.contender);
    group.contender.terms.ttl = readTtl(reader, draft.ttl);
    if (!draft.tryFor.trimmed().isEmpty())
        group.contender.tryFor = reader.time("tryFor", draft.tryFor);
    group.contender.cycles = draft.cycles > 0 ? std::optional(draft.cycles) : std::nullopt;
    scenario.seed = readSeed(reader, draft.seed);
    scenario.longest = readLongest(reader, draft.longest);
    scenario.faults = readChances(reader, draft);
    scenario.expectations = expectationsOf(group);
    scenario.groups.push_back(group);
    if (reader.problem())
        return tl::unexpected(*reader.problem());
    return scenario;
}

std::optional<milliseconds> faultTime(lab::FaultKind kind, const QString& typed)
{
    const QString text = typed.trimmed();
    const bool back = kind == lab::FaultKind::ClockSkew && text.startsWith(QLatin1Char('-'));
    const auto time = lab::parseMilliseconds(back ? QStringView(text).sliced(1) : QStringView(text));
    return time && back ? std::optional(-*time) : time;
}

protocols::StrategyId strategyFor(semaphore::Layout layout)
{
    using protocols::StrategyId;
    switch (layout) {
    case semaphore::Layout::Guide:
        return StrategyId::Queue; // Keeps whatever dialect it finds; no other strategy speaks the guide's.
    case semaphore::Layout::Spring:
        return StrategyId::Spring;
    case semaphore::Layout::Slots:
        return StrategyId::Slots;
    case semaphore::Layout::Lock:
        return StrategyId::OfficialLock;
    case semaphore::Layout::Ranked:
        return StrategyId::Guarded;
    case semaphore::Layout::Official:
    case semaphore::Layout::Own: // No strategy speaks it.
    case semaphore::Layout::Unknown:
        break;
    }
    return StrategyId::Official;
}

// --- What is kept of it ---------------------------------------------------------------------------------------------

namespace {

QString keyOf(const char* part)
{
    return QStringLiteral("lab/draft/") + QLatin1String(part);
}

/// The parts that are text as they were typed, and their names in the settings.
constexpr std::array texts{std::pair("path", &LabDraft::path), std::pair("hold", &LabDraft::hold),
    std::pair("think", &LabDraft::think), std::pair("ttl", &LabDraft::ttl), std::pair("tryFor", &LabDraft::tryFor),
    std::pair("seed", &LabDraft::seed), std::pair("longest", &LabDraft::longest)};

struct DraftSettings {
    Setting<QString> strategy{keyOf("strategy")};
    Setting<qint64> limit{keyOf("limit"), LabDraft().limit, 1, std::numeric_limits<qint64>::max()};
    Setting<int> count{keyOf("count"), LabDraft().count, 1, 10'000};
    Setting<int> cycles{keyOf("cycles"), LabDraft().cycles, 0, std::numeric_limits<int>::max()};
    Setting<bool> process{keyOf("process")};
    Setting<QStringList> chances{keyOf("chances")};
};

} // namespace

LabDraft loadLabDraft()
{
    LabDraft draft;
    const DraftSettings settings;
    for (const auto id : protocols::allStrategies()) {
        if (protocols::strategyName(id) == settings.strategy.value())
            draft.strategy = id;
    }
    for (const auto& [name, part] : texts)
        draft.*part = Setting<QString>(keyOf(name), draft.*part).value();
    draft.limit = settings.limit.value();
    draft.count = settings.count.value();
    draft.cycles = settings.cycles.value();
    draft.process = settings.process.value();
    for (const auto& line : settings.chances.value()) {
        const auto kind = lab::faultFromName(line.section(QLatin1Char(' '), 0, 0));
        const double percent = line.section(QLatin1Char(' '), 1, 1).toDouble();
        if (kind && percent >= 0 && percent <= 100)
            draft.chances.push_back({*kind, percent, line.section(QLatin1Char(' '), 2)});
    }
    return draft;
}

void saveLabDraft(const LabDraft& draft)
{
    const SettingsChange together;
    const DraftSettings settings;
    settings.strategy.set(protocols::strategyName(draft.strategy));
    for (const auto& [name, part] : texts)
        Setting<QString>(keyOf(name)).set(draft.*part);
    settings.limit.set(draft.limit);
    settings.count.set(draft.count);
    settings.cycles.set(draft.cycles);
    settings.process.set(draft.process);
    QStringList chances;
    for (const auto& chance : draft.chances)
        chances << QStringLiteral("%1 %2 %3").arg(lab::faultName(chance.kind)).arg(chance.percent).arg(chance.time);
    settings.chances.set(chances);
}

} // namespace gui
