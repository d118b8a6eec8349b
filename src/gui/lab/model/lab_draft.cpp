// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_draft.h"

#include "consul/values/session_ttl.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/kit/model/setting.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
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

/// Reads field after field; the first problem stays.
class Reader
{
public:
    [[nodiscard]] const std::optional<LabDraftProblem>& problem() const { return m_problem; }

    void complain(const char* field, const QString& sentence, std::optional<lab::FaultKind> fault = {})
    {
        if (!m_problem)
            m_problem = LabDraftProblem{QString::fromLatin1(field), sentence, fault, m_group, m_planned};
    }
    /// Whose fields follow; nothing: those of the experiment.
    void setGroup(std::optional<int> group) { m_group = group; }
    /// Which planned fault has the fields that follow; nothing: none.
    void setPlanned(std::optional<int> planned) { m_planned = planned; }

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

    milliseconds time(const char* field, lab::FaultKind kind, const QString& typed)
    {
        const auto read = faultTime(kind, typed);
        if (!read) {
            const auto why = lab::readMilliseconds(typed.trimmed());
            complain(
                field, lab::timeProblemText(why ? lab::TimeProblem::Malformed : why.error(), typed.trimmed()), kind);
        }
        return read.value_or(0ms);
    }

private:
    std::optional<LabDraftProblem> m_problem;
    std::optional<int> m_group;
    std::optional<int> m_planned;
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
    if (!lab::isContenderTtl(time))
        reader.complain("ttl",
            LabDraftText::tr("Consul requires a TTL of whole seconds from %1s to %2h.")
                .arg(consul::leastSessionTtl / 1s)
                .arg(consul::mostSessionTtl / 1h));
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
    if (time <= 0ms || time > lab::longestRun)
        reader.complain("longest", LabDraftText::tr("The run time must be longer than 0 and at most one hour."));
    return time;
}

/// `group`: in the scenario; empty: it has no other.
void readChances(Reader& reader, const LabGroupDraft& draft, const QString& group, lab::Scenario& into)
{
    for (const auto& chance : draft.chances) {
        if (chance.percent <= 0 || (draft.process && !lab::faultFitsProcess(chance.kind)))
            continue;
        lab::PlannedFault planned;
        planned.fault.kind = chance.kind;
        planned.contender = lab::PlannedFault::all;
        planned.group = group;
        planned.probability = std::min(chance.percent, 100.0) / 100;
        if (lab::faultNeedsTime(chance.kind))
            planned.fault.time = reader.time("faults", chance.kind, chance.time);
        into.faults.push_back(planned);
    }
}

lab::Group readGroup(Reader& reader, const LabGroupDraft& draft, const QString& name)
{
    lab::Group group;
    group.name = name;
    group.count = draft.count;
    group.contender.strategy = draft.strategy;
    group.contender.hold = reader.spread("hold", draft.hold);
    group.contender.process = draft.process;
    if (!draft.process) // These have less to set.
        group.contender.think = reader.spread("think", draft.think);
    group.contender.terms.ttl = readTtl(reader, draft.ttl);
    if (!draft.tryFor.trimmed().isEmpty())
        group.contender.tryFor = reader.time("tryFor", draft.tryFor);
    group.contender.cycles = draft.cycles > 0 ? std::optional(draft.cycles) : std::nullopt;
    return group;
}

/// Of one process as of many.
void countContenders(Reader& reader, const LabDraft& draft)
{
    int processes = 0;
    int all = 0;
    for (int number = 0; number < draft.groupCount(); ++number) {
        const auto& group = draft.group(number);
        reader.setGroup(number);
        all += group.count;
        processes += group.process ? group.count : 0;
        if (processes > lab::mostProcesses)
            reader.complain("count",
                LabDraftText::tr(
                    "At most %n contender(s) can run as separate processes.", nullptr, lab::mostProcesses));
        if (all > lab::mostContenders)
            reader.complain("count",
                LabDraftText::tr("A scenario can have at most %n contender(s).", nullptr, lab::mostContenders));
    }
    reader.setGroup(std::nullopt);
}

/// All groups of a composed scenario share its path.
void compareStrategies(Reader& reader, const lab::Scenario& scenario)
{
    for (std::size_t number = 1; number < scenario.groups.size(); ++number) {
        for (std::size_t before = 0; before < number; ++before) {
            const auto own = scenario.groups[number].contender.strategy;
            const auto other = scenario.groups[before].contender.strategy;
            if (protocols::canSharePath(own, other))
                continue;
            reader.setGroup(static_cast<int>(number));
            reader.complain("strategy",
                LabDraftText::tr("“%1” and “%2” cannot share a path: they store holders in different forms. Select "
                                 "another strategy, or remove the group.")
                    .arg(protocols::strategyTitle(own), protocols::strategyTitle(other)));
        }
    }
    reader.setGroup(std::nullopt);
}

QString readId(Reader& reader, const QString& typed)
{
    static const QRegularExpression kebab(QStringLiteral("^[a-z0-9]+(-[a-z0-9]+)*$")); // As parseScenario() takes.
    QString id = typed.trimmed();
    if (id.isEmpty())
        return QStringLiteral("composed");
    if (!kebab.match(id).hasMatch())
        reader.complain("id", LabDraftText::tr("An ID of lowercase letters, digits and “-” is expected here."));
    return id;
}

/// What the scenario could never do is said here already.
void checkPlanned(Reader& reader, const lab::PlannedFault& planned, const lab::Scenario& scenario)
{
    int all = 0;
    bool fits = false;
    for (const lab::Group& group : scenario.groups) {
        const bool isMeant
            = planned.contender < 0 || (planned.contender >= all && planned.contender < all + group.count);
        fits = fits || (isMeant && (!group.contender.process || lab::faultFitsProcess(planned.fault.kind)));
        all += group.count;
    }
    if (*planned.at > scenario.longest)
        reader.complain("faultAt", LabDraftText::tr("The run ends before this fault."));
    else if (planned.contender >= all)
        reader.complain("faultAt", LabDraftText::tr("There is no contender %1.").arg(planned.contender));
    else if (!fits)
        reader.complain(
            "faultAt", LabDraftText::tr("This fault does not reach contenders that run as separate processes."));
}

/// After groups and longest run of the scenario.
void readPlanned(Reader& reader, const LabDraft& draft, lab::Scenario& into)
{
    int row = 0;
    for (const LabFaultDraft& each : draft.faults) {
        reader.setPlanned(row++);
        lab::PlannedFault planned;
        planned.fault.kind = each.kind;
        planned.contender = each.contender;
        planned.at = reader.time("faultAt", each.at);
        if (lab::faultNeedsTime(each.kind))
            planned.fault.time = reader.time("faultTime", each.kind, each.time);
        checkPlanned(reader, planned, into);
        into.faults.push_back(planned);
    }
    reader.setPlanned(std::nullopt);
}

std::vector<lab::Expectation> expectationsOf(const LabDraft& draft, const std::vector<lab::Group>& groups)
{
    std::vector<lab::Expectation> expectations;
    const auto expect = [&expectations](lab::ExpectationKind kind) {
        lab::Expectation expectation;
        expectation.kind = kind;
        expectations.push_back(expectation);
    };
    const bool mayGiveUp
        = std::ranges::any_of(groups, [](const lab::Group& group) { return group.contender.tryFor.has_value(); });
    for (const auto kind : draft.expectations) {
        if (kind != lab::ExpectationKind::AllGranted || !mayGiveUp)
            expect(kind);
    }
    return expectations;
}

} // namespace

const std::vector<lab::ExpectationKind>& composableExpectations()
{
    using Kind = lab::ExpectationKind;
    static const std::vector<Kind> kinds{Kind::MaxHolders, Kind::AllGranted, Kind::NoKeyLeft, Kind::ViewsAgree,
        Kind::ExclusionProved, Kind::NoOvertaking, Kind::OverLimitSeen, Kind::StaleWrite, Kind::PermitLost,
        Kind::KeyLeft};
    return kinds;
}

LabGroupDraft& LabDraft::group(int number)
{
    return number == 0 ? *this : more[static_cast<std::size_t>(number) - 1];
}

const LabGroupDraft& LabDraft::group(int number) const
{
    return number == 0 ? *this : more[static_cast<std::size_t>(number) - 1];
}

QString LabDraft::groupName(int number) const
{
    return more.empty() ? QStringLiteral("client") : QString(QChar(u'a' + number));
}

void LabDraft::removeGroup(int number)
{
    if (more.empty())
        return;
    if (number == 0) {
        static_cast<LabGroupDraft&>(*this) = more.front();
        number = 1;
    }
    more.erase(more.begin() + number - 1);
}

QString composedTitle(const lab::Scenario& scenario)
{
    QStringList titles;
    for (const auto& group : scenario.groups)
        titles.append(protocols::strategyTitle(group.contender.strategy));
    titles.removeDuplicates();
    return LabDraftText::tr("%1 on %2", "strategy, path").arg(titles.join(QStringLiteral(", ")), scenario.path);
}

tl::expected<lab::Scenario, LabDraftProblem> scenarioOf(const LabDraft& draft)
{
    Reader reader;
    lab::Scenario scenario;
    scenario.id = readId(reader, draft.id);
    scenario.path = readPath(reader, draft.path);
    scenario.limit = draft.limit;
    scenario.title = draft.title.trimmed();
    for (int number = 0; number < draft.groupCount(); ++number) {
        const QString name = draft.groupName(number);
        reader.setGroup(number);
        scenario.groups.push_back(readGroup(reader, draft.group(number), name));
        readChances(reader, draft.group(number), draft.more.empty() ? QString() : name, scenario);
    }
    countContenders(reader, draft);
    compareStrategies(reader, scenario);
    if (scenario.title.isEmpty())
        scenario.title = composedTitle(scenario);
    scenario.seed = readSeed(reader, draft.seed);
    scenario.longest = readLongest(reader, draft.longest);
    readPlanned(reader, draft, scenario);
    scenario.expectations = expectationsOf(draft, scenario.groups);
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
constexpr std::array texts{std::pair("hold", &LabGroupDraft::hold), std::pair("think", &LabGroupDraft::think),
    std::pair("ttl", &LabGroupDraft::ttl), std::pair("tryFor", &LabGroupDraft::tryFor)};
constexpr std::array commonTexts{std::pair("title", &LabDraft::title), std::pair("id", &LabDraft::id),
    std::pair("path", &LabDraft::path), std::pair("seed", &LabDraft::seed), std::pair("longest", &LabDraft::longest)};

/// One group; the first one has no number in its keys.
struct GroupSettings {
    explicit GroupSettings(int number)
        : at(number == 0 ? QString() : QString::number(number) + QLatin1Char('/'))
    {
    }

    [[nodiscard]] QString key(const char* part) const
    {
        return QStringLiteral("lab/draft/") + at + QLatin1String(part);
    }

    QString at;
    Setting<QString> strategy{key("strategy")};
    Setting<int> count{key("count"), LabDraft().count, 1, 10'000};
    Setting<int> cycles{key("cycles"), LabDraft().cycles, 0, std::numeric_limits<int>::max()};
    Setting<bool> process{key("process")};
    Setting<QStringList> chances{key("chances")};
};

Setting<qint64> limitSetting()
{
    return {keyOf("limit"), LabDraft().limit, 1, std::numeric_limits<qint64>::max()};
}

Setting<int> groupsSetting()
{
    return {keyOf("groups"), 1, 1, LabDraft::mostGroups};
}

/// `crash|-2|10s|`; a line that is malformed is left out.
Setting<QStringList> faultsSetting()
{
    return Setting<QStringList>(keyOf("faults"));
}

/// Names; `none` alone: nothing is expected.
Setting<QStringList> expectationsSetting()
{
    return Setting<QStringList>(keyOf("expectations"));
}

std::vector<LabFaultDraft> loadFaults()
{
    std::vector<LabFaultDraft> faults;
    for (const QString& line : faultsSetting().value()) {
        const QStringList parts = line.split(u'|');
        const auto kind = lab::faultFromName(parts.value(0));
        bool good = false;
        const int contender = parts.value(1).toInt(&good);
        const bool isMeant = good && contender >= lab::PlannedFault::holder && contender < lab::mostContenders;
        if (kind && isMeant && parts.size() == 4 && faults.size() < LabDraft::mostFaults)
            faults.push_back({*kind, contender, parts[2], parts[3]});
    }
    return faults;
}

void saveFaults(const std::vector<LabFaultDraft>& faults)
{
    QStringList lines;
    for (const LabFaultDraft& each : faults) {
        QStringList parts{lab::faultName(each.kind), QString::number(each.contender), each.at, each.time};
        for (QString& part : parts)
            part.remove(u'|');
        lines << parts.join(u'|');
    }
    faultsSetting().set(lines);
}

void loadExpectations(LabDraft& into)
{
    const QStringList names = expectationsSetting().value();
    if (names.isEmpty())
        return;
    into.expectations.clear();
    for (const auto kind : composableExpectations()) {
        if (names.contains(lab::expectationName(kind)))
            into.expectations.push_back(kind);
    }
}

void saveExpectations(const std::vector<lab::ExpectationKind>& expectations)
{
    QStringList names;
    for (const auto kind : expectations)
        names << lab::expectationName(kind);
    expectationsSetting().set(names.isEmpty() ? QStringList(QStringLiteral("none")) : names);
}

LabGroupDraft loadGroup(int number)
{
    LabGroupDraft draft;
    const GroupSettings settings(number);
    for (const auto id : protocols::allStrategies()) {
        if (protocols::strategyName(id) == settings.strategy.value())
            draft.strategy = id;
    }
    for (const auto& [name, part] : texts)
        draft.*part = Setting<QString>(settings.key(name), draft.*part).value();
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

void saveGroup(int number, const LabGroupDraft& draft)
{
    const GroupSettings settings(number);
    settings.strategy.set(protocols::strategyName(draft.strategy));
    for (const auto& [name, part] : texts)
        Setting<QString>(settings.key(name)).set(draft.*part);
    settings.count.set(draft.count);
    settings.cycles.set(draft.cycles);
    settings.process.set(draft.process);
    QStringList chances;
    for (const auto& chance : draft.chances)
        chances << QStringLiteral("%1 %2 %3").arg(lab::faultName(chance.kind)).arg(chance.percent).arg(chance.time);
    settings.chances.set(chances);
}

} // namespace

LabDraft loadLabDraft()
{
    LabDraft draft;
    static_cast<LabGroupDraft&>(draft) = loadGroup(0);
    for (const auto& [name, part] : commonTexts)
        draft.*part = Setting<QString>(keyOf(name), draft.*part).value();
    draft.limit = limitSetting().value();
    for (int number = 1; number < groupsSetting().value(); ++number)
        draft.addGroup(loadGroup(number));
    draft.faults = loadFaults();
    loadExpectations(draft);
    return draft;
}

void saveLabDraft(const LabDraft& draft)
{
    const SettingsChange together;
    for (const auto& [name, part] : commonTexts)
        Setting<QString>(keyOf(name)).set(draft.*part);
    limitSetting().set(draft.limit);
    groupsSetting().set(draft.groupCount());
    saveFaults(draft.faults);
    saveExpectations(draft.expectations);
    for (int number = 0; number < draft.groupCount(); ++number)
        saveGroup(number, draft.group(number));
}

} // namespace gui
