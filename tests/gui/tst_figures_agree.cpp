// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever happened, and whichever part of it is looked at: sentences, charts and the CSV say the same. What the CSV
// says is counted here, by other code.
#include "gui/history/model/chart_figures.h"
#include "gui/history/model/compare_figures.h"
#include "gui/lab/model/lab_figures.h"
#include "history/exports.h"
#include "history/random_history.h"
#include "history/scene.h"
#include "support/patience.h"
#include "support/properties.h"
#include "words/times.h"

#include <QMap>

#include <cmath>

using namespace Qt::Literals::StringLiterals;
using history::Time;

namespace {

const QString path = u"demo/sem/"_s;

/// A random story with outages, and a random part of it.
struct RandomRecording {
    history::LaneBuilder builder{history::LaneBuilder::By::Name};
    history::Range range;

    explicit RandomRecording(unsigned seed)
    {
        RandomHistory source(seed, 5);
        Time at(0);
        const unsigned steps = 20 + source.roll(60);
        for (unsigned step = 0; step < steps; ++step) {
            at += Time(1000 * (1 + source.roll(4000)));
            history::Moment moment;
            moment.path = path;
            moment.at = at;
            if (step > 0 && source.roll(9) == 0) {
                moment.kind = history::Moment::Kind::Contact;
                moment.contact = source.roll(3) == 0 ? history::Contact::Denied : history::Contact::Lost;
                builder.add(moment);
                at += Time(1000 * (1 + source.roll(9000)));
                moment.at = at;
                moment.contact = history::Contact::Live;
                builder.add(moment);
                continue;
            }
            moment.update = source.next();
            builder.add(moment);
        }
        builder.setNow(at + Time(500'000));
        const Time end = builder.lanes().end;
        const auto one = Time(static_cast<qint64>(source.roll(1000)) * end.count() / 1000);
        const auto other = Time(static_cast<qint64>(source.roll(1000)) * end.count() / 1000);
        range = {std::min(one, other), std::max(one, other) + Time(1)};
    }
};

struct Counted {
    int grants = 0;
    QMap<QString, int> byContender;
    double outageSeconds = 0;
};

/// Of an export of the range. Names of a story have no commas.
Counted countCsv(const QByteArray& csv, double end)
{
    Counted counted;
    double lost = -1;
    for (const QByteArray& line : csv.split('\n')) {
        const auto cells = line.trimmed().split(',');
        if (cells.size() < 11 || cells[0] == "time")
            continue;
        if (cells[3] == "granted") {
            ++counted.grants;
            ++counted.byContender[QString::fromUtf8(cells[5].isEmpty() ? cells[4] : cells[5] + '@' + cells.back())];
        } else if (cells[3] == "contact-lost") {
            lost = cells[1].toDouble();
        } else if (cells[3] == "contact-back") {
            counted.outageSeconds += cells[1].toDouble() - lost;
            lost = -1;
        }
    }
    if (lost >= 0)
        counted.outageSeconds += end - lost;
    return counted;
}

QString wordsOf(const history::Lanes& lanes, const history::Range& range)
{
    QString words;
    for (const auto& each : history::insightsOf(lanes, range, 0))
        words += each.sentence + u'\n';
    return words;
}

double secondsOf(Time time)
{
    return std::chrono::duration<double>(time).count();
}

/// A run of the lab, told to both that count it: what its contenders did, and what Consul showed after each act.
class Fight
{
public:
    explicit Fight(unsigned seed)
        : m_dice(seed)
    {
        for (int act = 0; act < 60; ++act)
            step();
        while (!m_waiting.isEmpty() || !m_stale.isEmpty())
            m_stale.isEmpty() ? giveUp() : prune();
        m_builder.setNow(Scene::timeOf(++m_second));
    }

    [[nodiscard]] const history::Lanes& lanes() const { return m_builder.lanes(); }
    [[nodiscard]] lab::Statistics statistics() const { return m_collector.statistics(); }

private:
    using Kind = lab::ContenderEventKind;

    int roll(int sides) { return static_cast<int>(m_dice() % static_cast<unsigned>(sides)); }
    void tell(int contender, Kind kind)
    {
        lab::ContenderEvent event;
        event.kind = kind;
        event.contender = contender;
        event.at = std::chrono::seconds(++m_second);
        event.arrival = static_cast<quint64>(contender);
        m_collector.add(event);
        show();
    }
    void show() { m_builder.add(m_scene.at(m_second, m_holders, m_waiting, m_stale)); }
    void step()
    {
        switch (roll(5)) {
        case 0:
        case 1:
            m_waiting.append(++m_came);
            return tell(m_came, Kind::Queued);
        case 2:
            if (m_waiting.isEmpty() || m_holders.size() + m_stale.size() == 2)
                return leave();
            m_holders.append(m_waiting.takeAt(roll(static_cast<int>(m_waiting.size()))));
            return tell(m_holders.back(), Kind::Granted);
        case 3:
            return leave();
        default:
            return m_stale.isEmpty() ? giveUp() : prune();
        }
    }
    void leave()
    {
        if (m_holders.isEmpty())
            return;
        const int who = m_holders.takeFirst();
        const bool dies = roll(3) == 0;
        if (dies)
            m_stale.append(who);
        tell(who, !dies ? Kind::Released : roll(2) == 0 ? Kind::Expired : Kind::Crashed);
    }
    void giveUp()
    {
        if (!m_waiting.isEmpty())
            tell(m_waiting.takeAt(roll(static_cast<int>(m_waiting.size()))), Kind::GaveUp);
    }
    void prune()
    {
        m_stale.clear();
        ++m_second;
        show();
    }

    std::minstd_rand m_dice;
    Scene m_scene;
    history::LaneBuilder m_builder;
    lab::StatisticsCollector m_collector;
    QList<int> m_holders;
    QList<int> m_waiting;
    QList<int> m_stale;
    int m_came = 0;
    int m_second = 0;
};

QString valueOf(const std::vector<gui::Fact>& facts, const QString& id)
{
    const auto found = std::ranges::find(facts, id, &gui::Fact::id);
    return found == facts.end() ? QString() : found->value;
}

QString valueOf(const std::vector<gui::ComparedFigure>& figures, const QString& id)
{
    const auto found = std::ranges::find(figures, id, &gui::ComparedFigure::id);
    return found == figures.end() ? QString() : found->first;
}

} // namespace

class TestFiguresAgree : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ofAnyRange();
    void theLabAndWhatConsulShowed();
    void whereNobodyIsSeenWaitingNothingIsToldOfIt();
    void aNameIsOneContender();
};

void TestFiguresAgree::ofAnyRange()
{
    QVERIFY(holds(150, [] {
        const auto seed = *rc::gen::inRange(0U, 1'000'000U);
        const RandomRecording reported(seed);
        const auto& lanes = reported.builder.lanes();
        history::ExportFacts facts;
        facts.about.beganAt = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC();
        facts.range = reported.range;
        const auto counted = countCsv(history::eventsCsv(lanes, facts), secondsOf(reported.range.to));
        const auto figures = history::figuresOf(lanes, reported.range, 0);
        const auto charts = gui::chartFiguresOf(lanes, reported.range, path, {});
        const QString words = wordsOf(lanes, reported.range);
        // The CSV, the figures and the charts.
        RC_ASSERT(figures.grants == counted.grants);
        RC_ASSERT(charts.rate.grants == counted.grants);
        RC_ASSERT(figures.granted == static_cast<qint64>(counted.byContender.size()));
        double squares = 0;
        for (const int each : counted.byContender)
            squares += double(each) * each;
        if (counted.grants > 0) {
            const double jain = double(counted.grants) * counted.grants / (squares * double(figures.contenders));
            RC_ASSERT(std::fabs(figures.fairness - jain) < 1e-9);
        }
        RC_ASSERT(std::fabs(secondsOf(figures.outageTime) - counted.outageSeconds) < 2e-5);
        Time unseen(0);
        for (const auto& each : charts.occupancy.unseen)
            unseen += each.to - each.from;
        RC_ASSERT(unseen == figures.outageTime);
        const double seen = secondsOf(reported.range.to - reported.range.from) - counted.outageSeconds;
        if (seen > 0.01)
            RC_ASSERT(std::fabs(charts.rate.mean() - counted.grants / seen) < 1e-3 * (1 + charts.rate.mean()));
        // The charts and the sentences.
        const auto mostOf = [](const std::vector<double>& all) {
            return all.empty() ? 0.0 : *std::max_element(all.begin(), all.end());
        };
        RC_ASSERT(charts.histogram.wait.most == mostOf(figures.waitMs));
        RC_ASSERT(charts.histogram.hold.most == mostOf(figures.holdMs));
        const auto says = [&words](const QString& what, double ms) {
            return words.contains(what.arg(words::lengthText(Time(std::llround(ms * 1000)))));
        };
        RC_ASSERT((figures.waitMs.empty() || says(u" waited longest: %1"_s, mostOf(figures.waitMs))));
        RC_ASSERT((figures.holdMs.empty() || says(u" held longest: %1"_s, mostOf(figures.holdMs))));
        if (figures.grants > 1 && figures.contenders > 1)
            RC_ASSERT(words.contains(u"%1 grant(s) went to "_s.arg(counted.grants)));
        if (figures.outageTime > Time(0))
            RC_ASSERT(words.contains(u"For %1 of it the state is unknown"_s.arg(words::lengthText(unseen))));
    }));
}

/// The table of the run, the summary and the comparison: one number each for grants, overtakes, who gave up and who
/// lost a permit.
void TestFiguresAgree::theLabAndWhatConsulShowed()
{
    QVERIFY(holds(50, [] {
        const Fight fight(*rc::gen::inRange(1U, 1'000'000U));
        const history::Range range{Time(0), fight.lanes().end};
        const auto table = gui::labFigures(fight.statistics());
        const gui::ComparedPart part{history::figuresOf(fight.lanes(), range, 0), range};
        const auto compared = gui::compare(part, part);
        for (const QString& id : {u"grants"_s, u"overtakes"_s}) {
            if (part.figures.grants > 0)
                RC_ASSERT(valueOf(compared, id) == valueOf(table, id));
        }
        const QString ended = valueOf(compared, u"gaveUp"_s) + u'/' + valueOf(compared, u"lost"_s) + u"/0"_s;
        RC_ASSERT(ended == valueOf(table, u"ended"_s));
        const QString words = wordsOf(fight.lanes(), range);
        const QString overtook = u"%1 grant(s) overtook a contender"_s.arg(valueOf(table, u"overtakes"_s));
        RC_ASSERT(words.contains(overtook) == (part.figures.overtakes > 0));
        // Who was woken is known to the lab alone; nobody else speaks of it.
        RC_ASSERT(!words.contains(u"woke"_s));
        for (const auto& row : compared)
            RC_ASSERT(!row.label.contains(u"woken"_s, Qt::CaseInsensitive));
    }));
}

/// Clients of a lock wait without a key: nothing says that nobody did.
void TestFiguresAgree::whereNobodyIsSeenWaitingNothingIsToldOfIt()
{
    Scene scene(u"demo/lock"_s);
    history::LaneBuilder builder;
    const auto held = [&](double second, int by) {
        samples::Store store(u"demo/lock"_s);
        if (by > 0)
            store.alive(by);
        store.key({}, {}, consul::lockFlag, by > 0 ? samples::id(by) : QString(), 100 + static_cast<quint64>(second));
        return scene.at(second, store.at(200 + static_cast<quint64>(second)).seen);
    };
    for (int second = 1; second < 9; ++second)
        builder.add(held(second, second % 2 == 0 ? second : 0));
    builder.setNow(Scene::timeOf(9));
    const gui::ComparedPart part{history::figuresOf(builder.lanes(), {Time(0), builder.lanes().end}, 0), {}};
    QVERIFY(part.figures.grants > 2);
    const auto compared = gui::compare(part, part);
    for (const char* id : {"overtakes", "meanWaiting", "mostWaiting"})
        QCOMPARE(valueOf(compared, QLatin1String(id)), QString());
    QCOMPARE(valueOf(compared, u"grants"_s), QString::number(part.figures.grants));
}

/// A name whose old session is still listed when its next one waits gets a second lane, and keeps it.
void TestFiguresAgree::aNameIsOneContender()
{
    samples::Store store;
    for (int number = 1; number <= 3; ++number)
        store.contender(number, consul::semaphoreFlag);
    samples::changeSessions(
        store.seen.sessions, [](auto& each) { each.name = each.id == samples::id(3) ? u"worker 2"_s : u"worker 1"_s; });
    RandomHistory unused(1);
    history::LaneBuilder builder(history::LaneBuilder::By::Name);
    observer::Update last;
    const auto tell = [&](double second, const QList<int>& holders) {
        auto seen = store.seen;
        seen.path = path;
        seen.index = 1000 + static_cast<quint64>(second);
        samples::Store now(path);
        now.seen = seen;
        now.lock(samples::body(samples::Family::Official, 2, holders), consul::semaphoreFlag, seen.index);
        history::Moment moment;
        moment.path = path;
        moment.at = Time(static_cast<qint64>(second * 1e6));
        auto step = observer::advance(now.seen,
            QDateTime::fromMSecsSinceEpoch(1'800'000'000'000 + qint64(second * 1000)).toUTC(), last.state.get(),
            last.sightings);
        moment.update.first = last.state == nullptr;
        moment.update.state = std::move(step.state);
        moment.update.events = std::move(step.events);
        moment.update.sightings = std::move(step.sightings);
        moment.update.observation = std::make_shared<const semaphore::Observation>(now.seen);
        last = moment.update;
        builder.add(moment);
    };
    tell(1, {});
    tell(2, {1});
    tell(3, {1, 3});
    tell(4, {3});
    tell(5, {2, 3});
    builder.setNow(Time(6'000'000));
    const auto& lanes = builder.lanes();
    QCOMPARE(lanes.lanes.size(), std::size_t(3));
    QStringList titles;
    for (const auto& lane : lanes.lanes)
        titles.append(history::titleOf(lane));
    titles.sort();
    QCOMPARE(titles, QStringList({u"worker 1"_s, u"worker 1 (2)"_s, u"worker 2"_s}));
    const auto figures = history::figuresOf(lanes, {Time(0), lanes.end}, 0);
    QCOMPARE(figures.contenders, 2);
    QCOMPARE(figures.granted, 2);
    QCOMPARE(figures.grants, 3);
    QCOMPARE(figures.fairness, 0.9); // 2 and 1.
    QCOMPARE(gui::holdersOf(lanes, {Time(0), lanes.end}, 0).holders, 2);
    const QString words = wordsOf(lanes, {Time(0), lanes.end});
    QVERIFY2(words.contains(u"3 grant(s) went to 2 contender(s)"_s), qPrintable(words));
    QVERIFY2(words.contains(u"Sessions with the same name count as one contender."_s), qPrintable(words));
}

QTEST_GUILESS_MAIN(TestFiguresAgree)
#include "tst_figures_agree.moc"
