// SPDX-License-Identifier: GPL-3.0-or-later
// Every built-in scenario is played and recorded, and the recording is checked with what its contenders say: wherever
// `signalboxctl check` decides, the lab's own judge must say the same. On the practice agent everything goes three
// times as fast.
#include "ctl/render_lab.h"
#include "history/recorder.h"
#include "lab/party.h"
#include "lab/run.h"
#include "observer/watching.h"
#include "running.h"
#include "support/patience.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

#include <algorithm>
#include <deque>
#include <map>
#include <memory>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using running::program;

namespace {

/// A session of 10 s, renewed every 5 s, ends after 20 s by the agent's clock: at a higher rate it would end meanwhile.
constexpr int practiceRate = 3;
constexpr int sittings = 8; ///< At once. Each has an agent of its own: writes elsewhere would leave holes.
constexpr auto longestSitting = 240s;

int rate()
{
    return support::isPracticeTested() ? practiceRate : 1;
}

std::chrono::milliseconds quick(std::chrono::milliseconds time)
{
    return time / rate();
}
lab::Spread quick(const lab::Spread& spread)
{
    return {quick(spread.low), quick(spread.high), spread.kind};
}

/// The same story in a shorter time. TTLs are the agent's, whose clock runs faster.
lab::Scenario quick(lab::Scenario scenario)
{
    for (lab::Group& group : scenario.groups) {
        lab::ContenderSpec& each = group.contender;
        each.hold = quick(each.hold);
        each.think = quick(each.think);
        if (each.tryFor)
            each.tryFor = quick(*each.tryFor);
        group.startAfter = quick(group.startAfter);
        group.startEvery = quick(group.startEvery);
        for (auto* const times : {&group.skews, &group.extraHolds}) {
            for (auto& time : *times)
                time = quick(time);
        }
    }
    for (lab::PlannedFault& each : scenario.faults) {
        each.fault.time = quick(each.fault.time);
        if (each.at)
            each.at = quick(*each.at);
    }
    for (lab::PlannedEdit& each : scenario.edits)
        each.at = quick(each.at);
    return scenario;
}

QString bare(const QString& path)
{
    return path.endsWith(u'/') ? path.chopped(1) : path;
}

/// What was watched of one path, and the limits that were in force there meanwhile. -1: none was.
struct WatchedHere {
    explicit WatchedHere(std::shared_ptr<observer::PathObserver> observer)
        : seen(std::move(observer))
    {
    }
    [[nodiscard]] std::pair<qint64, qint64> limits() const
    {
        std::pair<qint64, qint64> found{-1, -1};
        for (const observer::Update& update : seen.updates) {
            const qint64 limit = update.state->limit.value_or(-1);
            if (limit < 0)
                continue;
            found.first = found.first < 0 ? limit : std::min(found.first, limit);
            found.second = std::max(found.second, limit);
        }
        return found;
    }
    [[nodiscard]] qint64 mostHolders() const
    {
        qint64 most = 0;
        for (const observer::Update& update : seen.updates)
            most = std::max<qint64>(most, update.state->liveHolders());
        return most;
    }
    [[nodiscard]] bool isOfSlots() const
    {
        return std::ranges::any_of(
            seen.updates, [](const auto& update) { return update.state->layout == semaphore::Layout::Slots; });
    }

    Seen seen;
};

/// One scenario on an agent of its own, with its recording and what its contenders say.
class Sitting
{
public:
    Sitting(const QString& id, const QString& folder)
        : m_id(id)
        , m_file(folder + u"/%1.sbxrec"_s.arg(id))
        , m_lines(folder + u"/%1.jsonl"_s.arg(id))
        , m_folder(folder)
    {
        support::AgentOptions options;
        options.rate = rate();
        m_agent = std::make_unique<support::ConsulAgent>(options);
    }

    [[nodiscard]] bool start();
    [[nodiscard]] bool isOver() const { return m_run->phase() == lab::Run::Phase::Finished; }
    /// After it is over. Empty: `check` and the judge agree; else where they do not.
    [[nodiscard]] QStringList disagreements();
    void stop() { m_run->stop(); }
    [[nodiscard]] const QString& id() const { return m_id; }
    [[nodiscard]] const QStringList& rows() const { return m_rows; }
    [[nodiscard]] const QStringList& verdicts() const { return m_verdicts; } ///< `granted proved`, for each path.

private:
    [[nodiscard]] bool writeLines() const;
    [[nodiscard]] lab::VerdictKind judged(const QString& path, std::optional<qint64> limit) const;
    void compare(const QJsonObject& check, QStringList& wrong);

    QString m_id;
    QString m_file;
    QString m_lines;
    QString m_folder;
    std::unique_ptr<support::ConsulAgent> m_agent;
    std::unique_ptr<Connected> m_connected;
    history::Recorder m_recorder;
    std::map<QString, std::unique_ptr<WatchedHere>> m_watched; ///< By path without slash.
    std::unique_ptr<lab::Run> m_run;
    qint64 m_epochMs = 0; ///< At m_begin.
    std::chrono::nanoseconds m_begin{0};
    QStringList m_rows;
    QStringList m_verdicts;
};

bool Sitting::start()
{
    const auto scenario = lab::builtInScenario(m_id);
    if (!scenario || !m_agent->start())
        return false;
    m_connected = std::make_unique<Connected>(*m_agent);
    m_run = std::make_unique<lab::Run>(
        endpointOf(m_agent->httpUrl()), quick(*scenario), nullptr, lab::RunRecords(m_folder + u'/' + m_id));
    if (m_recorder.start(m_file, {}))
        return false;
    for (const lab::ContenderSpec& each : lab::contendersOf(m_run->scenario())) {
        const QString& path = each.terms.path;
        if (m_watched.contains(path))
            continue;
        const bool isKey = protocols::traits(each.strategy).lock;
        auto& watched = m_watched[path]
            = std::make_unique<WatchedHere>(m_connected->hub.observe(isKey ? path : path + u'/'));
        m_recorder.follow(watched->seen.observer);
    }
    const auto allSeen
        = [this] { return std::ranges::all_of(m_watched, [](const auto& each) { return each.second->seen.any(); }); };
    if (!QTest::qWaitFor(allSeen, 60'000))
        return false;
    m_epochMs = QDateTime::currentMSecsSinceEpoch();
    m_begin = protocols::steadyNow();
    m_run->start();
    return true;
}

/// As `run --json` writes them.
bool Sitting::writeLines() const
{
    QByteArray text = ctl::startJson(m_epochMs, m_run->id(), m_run->scenario().seed.value_or(0));
    const bool isSingle = m_run->paths().size() == 1;
    for (const lab::ContenderEvent& each : m_run->events()) {
        const auto& spec = m_run->contenders()[static_cast<std::size_t>(each.contender)]->spec();
        text += ctl::eventJson(each, m_begin, isSingle ? QString() : spec.terms.path, spec.terms.limit);
    }
    QFile file(m_lines);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

/// Of all who want that path, whatever their groups. No limit: the lowest that one of them was told.
lab::VerdictKind Sitting::judged(const QString& path, std::optional<qint64> limit) const
{
    lab::RunEvidence evidence;
    evidence.over = true;
    evidence.scenario = m_run->scenario();
    lab::Expectation most;
    most.kind = lab::ExpectationKind::MaxHolders;
    most.value = limit;
    most.group = path;
    evidence.scenario.expectations = {most};
    for (const lab::Contender* each : m_run->contenders()) {
        evidence.contenders.push_back(each->spec());
        evidence.contenders.back().group = each->spec().terms.path;
    }
    evidence.events = m_run->events();
    return lab::judge(evidence).at(0).kind;
}

void Sitting::compare(const QJsonObject& check, QStringList& wrong)
{
    const QString path = bare(check[u"path"_s].toString());
    const WatchedHere& watched = *m_watched.at(path);
    auto [lowest, largest] = watched.limits();
    if (lowest < 0) { // The store has none; so that the one counts that clients were told.
        for (const lab::Contender* each : m_run->contenders()) {
            if (each->spec().terms.path == path)
                lowest = largest = each->spec().terms.limit;
        }
    }
    const QString granted = check[u"granted"_s][u"verdict"_s].toString();
    const QString believed = check[u"believed"_s][u"verdict"_s].toString();
    // Each watch misses what the other one may have seen.
    const qint64 outside = std::max<qint64>(m_run->outside(path).most(), watched.mostHolders());
    const auto holds = [&](qint64 limit) { return judged(path, limit) == lab::VerdictKind::Holds; };
    const auto demand = [&](bool isSo, const QString& what) {
        if (!isSo)
            wrong.append(u"%1, %2: %3"_s.arg(m_id, path, what));
    };
    // Where a limit changes, or clients were told others than the store says, the judge is asked for each.
    demand(granted != u"proved" || outside <= largest,
        u"granted proved with limit %1, the lab saw %2"_s.arg(largest).arg(outside));
    demand(granted != u"refuted" || outside > lowest,
        u"granted refuted with limit %1, the lab saw %2"_s.arg(lowest).arg(outside));
    if (believed == u"proved")
        demand(holds(largest), u"believed proved with limit %1, and the judge knows better"_s.arg(largest));
    // Nobody stores how many slots there may be.
    if (believed == u"refuted")
        demand(
            !watched.isOfSlots() && !holds(lowest), u"believed refuted with limit %1, not by the judge"_s.arg(lowest));

    std::map<QString, int> holes;
    const QJsonArray all = check[u"holes"_s].toArray();
    for (const auto& hole : all)
        ++holes[hole[u"level"_s].toString() + u' ' + hole[u"kind"_s].toString()];
    QStringList why;
    for (const auto& [kind, count] : holes)
        why.append(u"%1 × %2"_s.arg(kind).arg(count));
    const QString judge = judged(path, std::nullopt) == lab::VerdictKind::Holds ? u"within"_s : u"over"_s;
    m_rows.append(u"%1 | %2 | %3 | %4 | %5 | %6"_s.arg(
        m_id, path, judge, granted, believed.isEmpty() ? u"-"_s : believed, why.join(u", "_s)));
    m_verdicts << u"granted "_s + granted << u"believed "_s + believed;
}

QStringList Sitting::disagreements()
{
    for (const auto& [path, each] : m_watched)
        m_recorder.unfollow(each->seen.observer.get());
    m_recorder.finish();
    if (m_recorder.progress().skipped != 0 || !writeLines())
        return {m_id + u": could not be recorded"_s};
    const auto result = support::runCommand(program,
        {u"check"_s, m_file, u"--witness"_s, m_lines, u"--clock-error"_s, u"5ms"_s, u"--json"_s},
        m_agent->environment());
    QStringList wrong;
    if (result.exitCode == 2 || result.exitCode < 0)
        return {m_id + u": "_s + QString::fromUtf8(result.err)};
    const QByteArrayList lines = result.out.trimmed().split('\n');
    if (lines.size() < static_cast<qsizetype>(m_watched.size()))
        return {m_id + u": a path is missing"_s};
    for (std::size_t at = 0; at < m_watched.size(); ++at)
        compare(QJsonDocument::fromJson(lines[static_cast<qsizetype>(at)]).object(), wrong);
    return wrong;
}

} // namespace

class TestCheckScenarios : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void agreesWithTheJudge();
};

void TestCheckScenarios::agreesWithTheJudge()
{
    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    // Those that wait for the end of a session last longest.
    QStringList ids = lab::builtInScenarios();
    std::stable_partition(ids.begin(), ids.end(), [](const QString& id) {
        const auto scenario = lab::builtInScenario(id);
        return std::ranges::any_of(
            scenario->groups, [](const lab::Group& each) { return each.contender.terms.ttl.has_value(); });
    });
    // Others are over in moments: to debug one.
    if (const QString only = qEnvironmentVariable("SIGNALBOX_SCENARIO"); !only.isEmpty())
        ids = {only};
    std::deque<QString> waiting(ids.begin(), ids.end());
    std::vector<std::unique_ptr<Sitting>> playing;
    QStringList rows;
    QStringList verdicts;
    QStringList wrong;
    QElapsedTimer timer;
    timer.start();
    while (!waiting.empty() || !playing.empty()) {
        while (!waiting.empty() && playing.size() < sittings) {
            playing.push_back(std::make_unique<Sitting>(waiting.front(), folder.path()));
            waiting.pop_front();
            QVERIFY2(playing.back()->start(), qPrintable(playing.back()->id()));
        }
        const auto isOver = [](const auto& each) { return each->isOver(); };
        QVERIFY2(QTest::qWaitFor([&] { return std::ranges::any_of(playing, isOver); }, longestSitting / 1ms),
            qPrintable(playing.front()->id()));
        for (const auto& each : playing) {
            if (!isOver(each))
                continue;
            wrong += each->disagreements();
            rows += each->rows();
            verdicts += each->verdicts();
        }
        std::erase_if(playing, isOver);
    }
    rows.sort();
    for (const QString& row : std::as_const(rows))
        qInfo("%s", qPrintable(row));
    std::map<QString, int> counts;
    for (const QString& each : std::as_const(verdicts))
        ++counts[each];
    for (const auto& [verdict, count] : counts)
        qInfo("%s: %d", qPrintable(verdict), count);
    qInfo("%lld s", static_cast<long long>(timer.elapsed() / 1000));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    if (ids.size() == 1)
        return;
    // Else it shows nothing.
    QVERIFY(counts[u"granted proved"_s] >= 5);
    QVERIFY(counts[u"believed proved"_s] >= 10 && counts[u"believed refuted"_s] >= 2);
}

QTEST_GUILESS_MAIN(TestCheckScenarios)
#include "tst_check_scenarios.moc"
