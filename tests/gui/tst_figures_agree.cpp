// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever happened, and whichever part of it is looked at: sentences, charts and the CSV say the same. What the CSV
// says is counted here, by other code.
#include "gui/history/model/chart_figures.h"
#include "history/exports.h"
#include "history/properties.h"
#include "history/story.h"
#include "support/patience.h"

#include <QMap>

#include <cmath>

using namespace Qt::Literals::StringLiterals;
using history::Time;

namespace {

const QString path = u"demo/sem/"_s;

/// A random story with outages, and a random part of it.
struct Told {
    history::LaneBuilder builder{history::LaneBuilder::By::Name};
    history::Range range;

    explicit Told(unsigned seed)
    {
        Story story(seed, 5);
        Time at(0);
        const unsigned steps = 20 + story.roll(60);
        for (unsigned step = 0; step < steps; ++step) {
            at += Time(1000 * (1 + story.roll(4000)));
            history::Moment moment;
            moment.path = path;
            moment.at = at;
            if (step > 0 && story.roll(9) == 0) {
                moment.kind = history::Moment::Kind::Contact;
                moment.contact = story.roll(3) == 0 ? history::Contact::Denied : history::Contact::Lost;
                builder.add(moment);
                at += Time(1000 * (1 + story.roll(9000)));
                moment.at = at;
                moment.contact = history::Contact::Live;
                builder.add(moment);
                continue;
            }
            moment.update = story.next();
            builder.add(moment);
        }
        builder.setNow(at + Time(500'000));
        const Time end = builder.lanes().end;
        const auto one = Time(static_cast<qint64>(story.roll(1000)) * end.count() / 1000);
        const auto other = Time(static_cast<qint64>(story.roll(1000)) * end.count() / 1000);
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

} // namespace

class TestFiguresAgree : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ofAnyRange();
    void aNameIsOneContender();
};

void TestFiguresAgree::ofAnyRange()
{
    QVERIFY(holds(150, [] {
        const auto seed = *rc::gen::inRange(0U, 1'000'000U);
        const Told told(seed);
        const auto& lanes = told.builder.lanes();
        history::ExportFacts facts;
        facts.about.beganAt = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC();
        facts.range = told.range;
        const auto counted = countCsv(history::eventsCsv(lanes, facts), secondsOf(told.range.to));
        const auto figures = history::figuresOf(lanes, told.range, 0);
        const auto charts = gui::chartFiguresOf(lanes, told.range, path, {});
        const QString words = wordsOf(lanes, told.range);
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
        const double seen = secondsOf(told.range.to - told.range.from) - counted.outageSeconds;
        if (seen > 0.01)
            RC_ASSERT(std::fabs(charts.rate.mean() - counted.grants / seen) < 1e-3 * (1 + charts.rate.mean()));
        // The charts and the sentences.
        const auto mostOf = [](const std::vector<double>& all) {
            return all.empty() ? 0.0 : *std::max_element(all.begin(), all.end());
        };
        RC_ASSERT(charts.histogram.wait.most == mostOf(figures.waitMs));
        RC_ASSERT(charts.histogram.hold.most == mostOf(figures.holdMs));
        const auto says = [&words](const QString& what, double ms) {
            return words.contains(what.arg(history::timeText(Time(std::llround(ms * 1000)))));
        };
        RC_ASSERT((figures.waitMs.empty() || says(u" waited longest: %1"_s, mostOf(figures.waitMs))));
        RC_ASSERT((figures.holdMs.empty() || says(u" held longest: %1"_s, mostOf(figures.holdMs))));
        if (figures.grants > 1 && figures.contenders > 1)
            RC_ASSERT(words.contains(u"%1 grant(s) went to "_s.arg(counted.grants)));
        if (figures.outageTime > Time(0))
            RC_ASSERT(words.contains(u"For %1 of it there was no contact"_s.arg(history::timeText(unseen))));
    }));
}

/// A name whose old session is still listed when its next one waits gets a second lane, and keeps it.
void TestFiguresAgree::aNameIsOneContender()
{
    samples::Store store;
    for (int number = 1; number <= 3; ++number)
        store.contender(number, consul::semaphoreFlag);
    samples::changeSessions(
        store.seen.sessions, [](auto& each) { each.name = each.id == samples::id(3) ? u"worker 2"_s : u"worker 1"_s; });
    Story unused(1);
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
