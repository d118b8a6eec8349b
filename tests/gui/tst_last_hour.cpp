// SPDX-License-Identifier: GPL-3.0-or-later
// What the Now page counts over an hour: what was seen, and what was not.
#include "gui/now/model/last_hour.h"
#include "services_samples.h"
#include "state_samples.h"
#include "support/patience.h"

#include <rapidcheck.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using gui::HourLine;
using gui::HourRange;
using gui::HourSample;
using gui::LastHour;
using State = gui::NowSource::State;

namespace {

constexpr auto held = static_cast<std::size_t>(HourLine::Held);

HourSample holding(std::optional<qint64> count)
{
    HourSample sample;
    sample[held] = count;
    return sample;
}

/// A machine that is awake: both clocks go on together.
struct Watcher {
    LastHour hour;
    QDateTime at = samples::noon();
    std::chrono::milliseconds steady{0};

    void after(std::chrono::milliseconds time, std::optional<qint64> count)
    {
        at = at.addMSecs(time.count());
        steady += time;
        hour.note(holding(count), at, steady);
    }
    void asleep(std::chrono::milliseconds time) { at = at.addMSecs(time.count()); }
    [[nodiscard]] std::optional<HourRange> part(std::size_t fromEnd) const
    {
        return hour.parts()[hour.parts().size() - 1 - fromEnd].lines[held];
    }
};

gui::NowPath pathOf(const semaphore::State& state, State source = State::Known)
{
    auto own = state;
    own.path = u"demo/sem/"_s;
    return {own.path, {source, samples::noon()}, samples::update(own)};
}

} // namespace

class TestLastHour : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aCountHoldsUntilTheNextSample()
    {
        Watcher watcher;
        QVERIFY(watcher.hour.isEmpty() && !watcher.hour.rangeOf(HourLine::Held));
        watcher.after(0s, 2);
        watcher.after(20s, 3);
        QCOMPARE(watcher.hour.parts().size(), 5U);
        QCOMPARE(watcher.part(4), (HourRange{2, 2}));
        QCOMPARE(watcher.part(1), (HourRange{2, 2}));
        QCOMPARE(watcher.part(0), (HourRange{2, 3})); // It was both within these five seconds.
        watcher.after(5s, 3);
        QCOMPARE(watcher.part(0), (HourRange{3, 3}));
        QCOMPARE(watcher.hour.rangeOf(HourLine::Held), (HourRange{2, 3}));
        QCOMPARE(watcher.hour.last(HourLine::Held), 3);
    }

    void whatWasNotKnownIsNoCount()
    {
        Watcher watcher;
        watcher.after(0s, 2);
        watcher.after(10s, std::nullopt);
        watcher.after(10s, 1);
        QCOMPARE(watcher.hour.parts().size(), 5U);
        QCOMPARE(watcher.part(4), (HourRange{2, 2}));
        QCOMPARE(watcher.part(2), std::nullopt);
        QCOMPARE(watcher.part(1), std::nullopt);
        QCOMPARE(watcher.part(0), std::nullopt); // Not all the time.
        watcher.after(5s, 1);
        QCOMPARE(watcher.part(0), (HourRange{1, 1}));
    }

    /// Quiet for ten minutes is so; asleep for ten minutes is not known.
    void sleepIsNoQuiet()
    {
        Watcher quiet;
        quiet.after(0s, 2);
        quiet.after(10min, 2);
        QCOMPARE(quiet.part(60), (HourRange{2, 2}));
        Watcher asleep;
        asleep.after(0s, 2);
        asleep.asleep(10min);
        asleep.after(1s, 2);
        QCOMPARE(asleep.part(60), std::nullopt);
        QCOMPARE(asleep.part(0), std::nullopt);
        QCOMPARE(asleep.hour.last(HourLine::Held), 2);
        asleep.after(5s, 2);
        QCOMPARE(asleep.part(0), (HourRange{2, 2}));
    }

    void aClockThatIsPutBackBeginsAnew()
    {
        Watcher watcher;
        watcher.after(0s, 2);
        watcher.after(1min, 2);
        watcher.at = watcher.at.addSecs(-600);
        watcher.after(0s, 5);
        QCOMPARE(watcher.hour.parts().size(), 1U);
        QCOMPARE(watcher.part(0), (HourRange{5, 5}));
    }

    void thePictureHasRoomForWhatWasSeen()
    {
        Watcher watcher;
        watcher.after(0s, 2);
        QCOMPARE(watcher.hour.span(), 5min);
        watcher.after(6min, 2);
        QCOMPARE(watcher.hour.span(), 15min);
        watcher.after(10min, 2);
        QCOMPARE(watcher.hour.span(), 60min);
        watcher.after(24h, 2);
        QCOMPARE(watcher.hour.span(), 60min);
    }

    /// Whatever comes: an hour at most, without a gap, and no count that was never told.
    void itIsAnHourWithoutAGap()
    {
        QVERIFY(rc::check([] {
            Watcher watcher;
            for (int steps = *rc::gen::inRange(1, 40); steps > 0; --steps) {
                if (*rc::gen::inRange(0, 8) == 0)
                    watcher.asleep(std::chrono::seconds(*rc::gen::inRange(-100, 5000)));
                const bool isKnown = *rc::gen::inRange(0, 4) > 0;
                watcher.after(std::chrono::milliseconds(*rc::gen::inRange(0, 400'000)),
                    isKnown ? std::optional<qint64>(*rc::gen::inRange(1, 9)) : std::nullopt);
            }
            const auto& parts = watcher.hour.parts();
            RC_ASSERT(!parts.empty() && qint64(parts.size()) <= LastHour::partCount);
            RC_ASSERT(parts.back().number == watcher.at.toMSecsSinceEpoch() / 5000);
            RC_ASSERT(std::ranges::adjacent_find(parts, [](const auto& one, const auto& next) {
                return next.number != one.number + 1;
            }) == parts.end());
            for (const auto& part : parts) {
                if (const auto& range = part.lines[held])
                    RC_ASSERT(range->least >= 1 && range->least <= range->most && range->most < 9);
            }
        }));
    }

    void itCountsWhatIsKnown()
    {
        gui::NowFacts facts;
        QCOMPARE(gui::hourSample(facts), HourSample()); // Not connected.
        facts.isOpen = true;
        facts.now = samples::noon();
        QCOMPARE(gui::hourSample(facts), HourSample()); // Nothing is watched, nothing read.
        facts.paths = {pathOf(samples::state(3, {1, 2}, {3})), pathOf(samples::state(2, {4}, {5, 6}))};
        QCOMPARE(gui::hourSample(facts), (HourSample{5, 3, 3, std::nullopt}));
        // Whom a value only names, nobody knows to hold: as the figure above counts.
        const auto confirmed = std::exchange(facts.paths[1], pathOf(samples::namedState(2, {4, 5})));
        QCOMPARE(gui::hourSample(facts)[held], 2);
        facts.paths[1] = confirmed;
        // Who waits for a lock, nobody can tell.
        auto lock = samples::state(1, {4}, {});
        lock.layout = semaphore::Layout::Lock;
        const auto semaphore = std::exchange(facts.paths[1], pathOf(lock));
        QCOMPARE(gui::hourSample(facts), (HourSample{4, 3, std::nullopt, std::nullopt}));
        facts.paths[1] = semaphore;
        facts.paths[1].source.state = State::Denied;
        QCOMPARE(gui::hourSample(facts), (HourSample{3, 2, 1, std::nullopt}));
        facts.paths[1].source.state = State::Lost;
        QCOMPARE(gui::hourSample(facts), HourSample());
        facts.paths.clear();
        facts.inventory
            = samples::inventory({samples::instance(u"web"_s, u"n1"_s, u"web-1"_s, consul::CheckStatus::Critical),
                samples::instance(u"web"_s, u"n1"_s, u"web-2"_s)});
        QCOMPARE(gui::hourSample(facts), HourSample()); // From before, perhaps.
        facts.catalog.state = State::Known;
        QCOMPARE(gui::hourSample(facts), (HourSample{std::nullopt, std::nullopt, std::nullopt, 1}));
        // As the figure beside it counts.
        auto inventory = *facts.inventory;
        inventory.instances.back().nodeFailing = true;
        facts.inventory = std::make_shared<const cleanup::Inventory>(inventory);
        QCOMPARE(gui::hourSample(facts), (HourSample{std::nullopt, std::nullopt, std::nullopt, 2}));
    }

    void whatWasWellHadNothingToRecoverFrom()
    {
        gui::NowFacts facts;
        const auto at = samples::noon();
        facts.departures.nodes = {{u"n1"_s, {at}, {}, false, 60, 0, {}}};
        QVERIFY(gui::hourMarksText(gui::hourMarks(facts)).startsWith(u"60 instance(s) left the catalog, last at "_s));
        QVERIFY(!gui::hourMarksText(gui::hourMarks(facts)).contains(u"recovery"_s));
        // One of them failed, one failed on a node that stays, and of another node nobody knew how it is.
        facts.departures.failing = {{{u"n1"_s, u"web-1"_s}, u"web"_s, {consul::CheckStatus::Critical, at}, {at}},
            {{u"n2"_s, u"web-2"_s}, u"web"_s, {consul::CheckStatus::Warning, at}, {at.addSecs(5)}}};
        facts.departures.nodes.append(
            {u"n3"_s, {at.addSecs(5)}, cleanup::StatusSince{consul::CheckStatus::Critical, at}, false, 4, 0, {}});
        QCOMPARE(gui::hourMarks(facts), (std::vector<gui::HourMark>{{at, 60, 1}, {at.addSecs(5), 5, 5}}));
        const QString text = gui::hourMarksText(gui::hourMarks(facts));
        QVERIFY2(
            text.startsWith(u"65 instance(s)"_s) && text.endsWith(u" The recovery of 6 of them was not observed."_s),
            qPrintable(text));
    }

    void itIsSaidInWords()
    {
        Watcher watcher;
        QCOMPARE(gui::hourLineText(watcher.hour, HourLine::Held), u"not known"_s);
        watcher.after(0s, 2);
        QCOMPARE(gui::hourLineText(watcher.hour, HourLine::Held), u"2 now, 2 in the time shown"_s);
        watcher.after(7s, 3);
        QCOMPARE(gui::hourLineText(watcher.hour, HourLine::Held), u"3 now, 2 to 3 in the time shown"_s);
        watcher.after(7s, std::nullopt);
        QCOMPARE(gui::hourLineText(watcher.hour, HourLine::Held), u"not known now, 2 to 3 in the time shown"_s);
        QCOMPARE(gui::hourLineText(watcher.hour, HourLine::Waiting), u"not known"_s);
    }
};

QTEST_GUILESS_MAIN(TestLastHour)
#include "tst_last_hour.moc"
