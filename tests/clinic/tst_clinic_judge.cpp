// SPDX-License-Identifier: GPL-3.0-or-later
// From what was seen of a program to what can be said of it, and the files that say it.
#include "clinic/examination.h"
#include "clinic/judge.h"
#include "clinic/placeholders.h"
#include "clinic/reports.h"
#include "exclusion/witness_lines.h"
#include "support/patience.h"
#include "support/properties.h"

#include <QSignalSpy>
#include <QXmlStreamReader>

#include <algorithm>

using namespace clinic;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using Kind = CopyEvent::Kind;

namespace {

/// `S1 E1@2 L1@3`: copy 1 is started, enters at 2 s, leaves at 3 s. P, C, K, G: paused, continued, killed, gone.
/// A name that is no number is a stranger's.
std::vector<CopyEvent> events(const QString& text)
{
    std::vector<CopyEvent> list;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const auto parts = word.sliced(1).split(u'@');
        static const QString kinds = u"SELPCKG"_s;
        CopyEvent event;
        event.kind = static_cast<Kind>(kinds.indexOf(word.front()));
        event.who = u"w"_s + parts.front();
        event.at = std::chrono::milliseconds(parts.size() > 1 ? qRound(parts[1].toDouble() * 1000) : 0);
        list.push_back(event);
    }
    return list;
}

ExaminationRecord record(int limit, const QString& text)
{
    ExaminationRecord record;
    record.limit = limit;
    record.count = 3;
    record.events = events(text);
    record.end = 100s;
    record.endings = {{u"w1"_s, 100ms, false}, {u"w2"_s, 200ms, false}, {u"w3"_s, 100ms, false}};
    return record;
}

QString findings(const ClinicVerdict& verdict)
{
    QStringList ids;
    for (const PropertyVerdict& each : verdict.properties)
        ids.append(findingId(each.finding));
    return ids.join(u' ');
}

Sight sight(std::chrono::duration<double> at, const QStringList& holders, int waiting = 1)
{
    return {std::chrono::round<Time>(at), holders, waiting, true};
}

constexpr auto begin = "S1 S2 S3 "_L1;

} // namespace

/// How many were inside at most, after `since`: from the whole story.
int mostInside(const ExaminationRecord& record, Time since)
{
    int most = 0;
    QSet<QString> inside;
    for (const CopyEvent& event : record.events) {
        if (event.at > since)
            most = std::max(most, static_cast<int>(inside.size()));
        if (event.kind == Kind::Entered)
            inside.insert(event.who);
        else if (event.kind == Kind::Left || event.kind == Kind::Killed || event.kind == Kind::Gone)
            inside.remove(event.who);
    }
    return std::max(most, static_cast<int>(inside.size()));
}

class TestClinicJudge : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void exclusion_data();
    void exclusion();
    void saysWhoAndAfterWhat();
    void graceIsToldButNotCounted();
    void faultsThatDidNotComeKeepItOpen();
    void progress_data();
    void progress();
    void cleanEnd();
    void fullnessIsCountedEventByEvent();
    void orderlyCopiesAreNeverRefuted();
    void overlapsAreFound();
    void tooManyReportsAreOpen();
    void fillsIn_data();
    void fillsIn();
    void writesWitnesses();
    void writesJunit();
};

void TestClinicJudge::exclusion_data()
{
    QTest::addColumn<int>("limit");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("finding");
    const auto row = [](const char* name, int limit, QLatin1StringView text, const char* finding) {
        QTest::newRow(name) << limit << begin + text << QString::fromLatin1(finding);
    };
    row("one after the other", 1, "E1@1 L1@2 E2@2 L2@3"_L1, "held");
    row("two of one", 1, "E1@1 E2@1.5 L1@2 L2@3"_L1, "refuted");
    row("two of two", 2, "E1@1 E2@1.5 L1@2 E3@2 L2@3 L3@4"_L1, "held");
    row("three of two", 2, "E1@1 E2@1.5 E3@1.9 L1@2 L2@3 L3@4"_L1, "refuted");
    row("nobody", 1, ""_L1, "open");
    row("too few", 2, "E1@1 L1@2 E2@3 L2@4 E1@5 L1@6"_L1, "open");
    row("still inside at the end", 1, "E1@1 L1@2 E2@3"_L1, "held");
    row("overlap with one that is still inside", 1, "E1@1 E2@3"_L1, "refuted");
    // Killed: it is over at once, whatever it would have said. Gone by itself: it may have left before.
    row("killed", 1, "E1@1 K1@2 E2@2.1 G1@2.2 L2@3"_L1, "held");
    row("overlap before it was killed", 1, "E1@1 E2@1.5 K1@2 G1@2.2 L2@3"_L1, "refuted");
    row("late report of one that was killed", 1, "E1@1 L1@2 K1@2.5 E1@2.6 G1@2.7 S1@3 E2@3 L2@4"_L1, "held");
    // A process that left its session outlives its copy, and nobody can count those.
    row("entered after it was gone", 1, "E1@1 L1@2 G1@3 E1@4 E2@5 L2@6 L1@7"_L1, "open");
    row("entered after it was gone, once", 1, "E1@1 L1@2 G1@3 E1@4 L1@4.5 E2@5 L2@6"_L1, "open");
    row("entered after it was gone, overlap of others", 1, "G1@1 E1@2 E2@3 E3@4 L2@5 L3@6"_L1, "refuted");
    row("gone without a word", 1, "E1@1 E2@2 G1@3 L2@4"_L1, "open");
    row("gone without a word, alone", 1, "E1@1 G1@2 E2@3 L2@4"_L1, "held");
    row("twice inside", 1, "E1@1 E1@5 L1@6 E2@7 L2@8"_L1, "open");
    row("twice inside, the first may have ended", 1, "E1@1 E2@2 L2@3 E1@5 L1@6"_L1, "open");
    row("twice inside, overlap later", 1, "E1@1 E1@5 E2@5.5 L1@6 L2@8"_L1, "refuted");
    // Stopped: it does nothing, nor while it may still notice.
    row("stopped", 1, "E1@1 P1@2 E2@3 L2@4 C1@30 L1@30.1"_L1, "held");
    row("stopped, leaves within the grace", 1, "E1@1 P1@2 E2@3 C1@30 L1@31.5 L2@40"_L1, "held");
    row("stopped, goes on", 1, "E1@1 P1@2 E2@3 C1@30 L1@35 L2@40"_L1, "refuted");
    row("stopped and killed", 1, "E1@1 P1@2 E2@3 K1@4 G1@4.1 L2@40"_L1, "held");
    row("overlap before it was stopped", 1, "E1@1 E2@1.5 P1@2 L2@3 C1@30 L1@30.1"_L1, "refuted");
    row("stranger", 1, "E1@1 Ex@1.5 L1@2 Lx@2"_L1, "refuted");
    // Exclusion is judged up to the end.
    row("while they are ended", 1, "E1@1 L1@2 E2@99 E3@100.1 G2@100.2 G3@101"_L1, "held");
}

void TestClinicJudge::exclusion()
{
    QFETCH(int, limit);
    QFETCH(QString, text);
    const auto verdict = judge(record(limit, text));
    QCOMPARE(verdict.properties.size(), 3U);
    const auto& exclusion = verdict.properties.front();
    QVERIFY(exclusion.property == ClinicProperty::Exclusion);
    QVERIFY(!exclusion.sentence.isEmpty());
    const QString finding = findingId(exclusion.finding);
    QTEST(finding, "finding");
    QCOMPARE(verdict.overlap.has_value(), finding == u"refuted");
}

void TestClinicJudge::saysWhoAndAfterWhat()
{
    auto reported = record(1, begin + "E1@1 L1@2 E2@10 E1@11 L1@13.5 L2@14"_L1);
    reported.wanted = {CopyFault::Crash, CopyFault::Pause};
    reported.injected = {{CopyFault::Crash, u"w3"_s, 3s, 4s, 1}, {CopyFault::Pause, u"w2"_s, 5s, 9s, 1},
        {CopyFault::Crash, u"w3"_s, 12s, 12s, 1}};
    const auto verdict = judge(reported);
    QVERIFY(verdict.finding() == ClinicFinding::Refuted);
    QVERIFY(verdict.overlap.has_value());
    QCOMPARE(verdict.overlap->from, Time(11s));
    QCOMPARE(verdict.overlap->to, Time(13500ms));
    QCOMPARE(verdict.overlap->who, QStringList({u"w1"_s, u"w2"_s}));
    QVERIFY(verdict.overlap->after && verdict.overlap->after->kind == CopyFault::Pause);
    QCOMPARE(verdict.faults.at(CopyFault::Crash), 2);
    QCOMPARE(verdict.entries, 3);
    const auto& sentence = verdict.properties.front().sentence;
    QCOMPARE(sentence,
        u"w1, w2 were inside at the same time, for 2.5 s, at 11.0 s after the start. "
        "The last fault before: w2 was stopped (pause), 6.0 s earlier."_s);
    QVERIFY(verdict.reasons().contains(sentence));
}

void TestClinicJudge::graceIsToldButNotCounted()
{
    const auto verdict = judge(record(1, begin + "E1@1 P1@2 E2@3 C1@30 L1@31.5 L2@40"_L1));
    QVERIFY(!verdict.overlap);
    QVERIFY(verdict.excused.has_value());
    QCOMPARE(verdict.excused->from, Time(30s));
    QCOMPARE(verdict.excused->to, Time(31500ms));
    QCOMPARE(verdict.notes.size(), 1);
    QVERIFY2(verdict.notes.front().contains(u"for 1.5 s"), qPrintable(verdict.notes.front()));
    // What holds says what it leaves out.
    const auto& sentence = verdict.properties.front().sentence;
    QVERIFY2(sentence.endsWith(u"at the same time, except just after one of them had been stopped."_s),
        qPrintable(sentence));
    auto strict = record(1, begin + "E1@1 P1@2 E2@3 C1@30 L1@31.5 L2@40"_L1);
    strict.grace = 0s;
    QVERIFY(judge(strict).overlap.has_value());
}

void TestClinicJudge::faultsThatDidNotComeKeepItOpen()
{
    auto reported = record(1, begin + "E1@1 L1@2 E2@3 L2@4"_L1);
    reported.wanted = {CopyFault::LostAnswer};
    QCOMPARE(findings(judge(reported)), u"open held held"_s);
    reported.injected = {{CopyFault::LostAnswer, {}, 1s, 2s, 0}};
    QCOMPARE(findings(judge(reported)), u"open held held"_s);
    reported.injected.front().count = 4;
    QCOMPARE(findings(judge(reported)), u"held held held"_s);
    QCOMPARE(judge(reported).faults.at(CopyFault::LostAnswer), 4);
    reported.interrupted = true;
    QVERIFY(judge(reported).finding() == ClinicFinding::Open);
    reported.interrupted = false;
    reported.unseen = {u"The disk was full."_s};
    QCOMPARE(judge(reported).reasons(), QStringList(u"The disk was full."_s));
}

void TestClinicJudge::progress_data()
{
    QTest::addColumn<ExaminationRecord>("reported");
    QTest::addColumn<QString>("finding");
    const auto row = [](const char* name, const ExaminationRecord& reported, const char* finding) {
        QTest::newRow(name) << reported << QString::fromLatin1(finding);
    };
    auto full = record(2, begin + "E1@1 L1@2 E2@51 E3@52 L2@53 L3@60"_L1);
    full.calmFrom = 50s;
    row("full after the last fault", full, "held");
    full.calmFrom = 52500ms;
    row("full when the last fault ends", full, "held");
    full.calmFrom = 54s;
    row("full only before", full, "open");

    // One permit of two is taken for good, the other goes round.
    auto leaked = record(2, begin + "E1@1 L1@10 E2@11 L2@20 E3@21 L3@40 E1@41 L1@60 E2@61 L2@90 E3@91"_L1);
    leaked.sights = {sight(1s, {u"a"_s}), sight(5s, {u"a"_s, u"lost"_s}), sight(11s, {u"b"_s, u"lost"_s}),
        sight(21s, {u"c"_s, u"lost"_s}), sight(41s, {u"a"_s, u"lost"_s}), sight(61s, {u"b"_s, u"lost"_s}),
        sight(91s, {u"c"_s, u"lost"_s})};
    row("a permit nobody uses", leaked, "refuted");
    auto late = leaked;
    late.patience = 96s;
    row("a permit nobody uses, for too short a time", late, "open");
    auto rotating = leaked;
    for (std::size_t i = 1; i < rotating.sights.size(); ++i)
        rotating.sights[i].holders.last() += QString::number(i);
    row("always another one", rotating, "open");
    // One stays inside for long, the other permit goes round quickly; what is seen of the store is a little late.
    auto busy = record(2, begin + "E1@1 E2@11 L2@11.1 E3@21 L3@21.1 E2@41 L2@41.1 E3@61 L3@61.1 E2@91 L2@91.1"_L1);
    busy.sights = {sight(1.01s, {u"a"_s}), sight(11.01s, {u"a"_s, u"b"_s}), sight(11.2s, {u"a"_s}),
        sight(21.05s, {u"a"_s, u"c"_s}), sight(21.2s, {u"a"_s}), sight(91.05s, {u"a"_s, u"b"_s}),
        sight(91.2s, {u"a"_s})};
    row("one that is used for long", busy, "held");
    busy.calmFrom = 92s;
    row("one that is used for long, alone", busy, "open");
    auto alone = record(2, begin + "E1@1"_L1);
    alone.sights = {sight(1.01s, {u"a"_s}, 0)};
    row("one inside, one free, nobody is seen to wait", alone, "open");
    alone.sights = {sight(1.01s, {u"a"_s, u"lost"_s}, 0)};
    row("one inside, one lost", alone, "refuted");
    auto lock = record(1, begin + "E1@1 L1@2"_L1);
    lock.sights = {sight(1s, {u"a"_s}, 0)};
    row("a lock that was never given back", lock, "refuted");
    auto unknown = leaked;
    unknown.sights[4].isKnown = false;
    row("not always known", unknown, "open");

    auto stuck = record(1, begin + "E1@1 L1@2 E2@3 L2@4"_L1);
    stuck.calmFrom = 10s;
    stuck.sights = {sight(1s, {u"a"_s}), sight(4s, {}, 2)};
    row("a free permit that nobody takes", stuck, "refuted");
    stuck.sights.back().waiting = 0;
    row("nobody is seen to wait", stuck, "open");
    stuck.end = 40s;
    row("too short to tell", stuck, "open");
    row("nobody ever", record(1, begin), "open");
}

void TestClinicJudge::progress()
{
    QFETCH(ExaminationRecord, reported);
    const auto verdict = judge(reported);
    QVERIFY(verdict.properties[1].property == ClinicProperty::Progress);
    const QString finding = findingId(verdict.properties[1].finding);
    QTEST(finding, "finding");
    if (qstrcmp(QTest::currentDataTag(), "a permit nobody uses") == 0) {
        QVERIFY2(verdict.properties[1].sentence.startsWith(u"For 1 min 35 s, a permit was taken in Consul"),
            qPrintable(verdict.properties[1].sentence));
    }
}

void TestClinicJudge::cleanEnd()
{
    auto reported = record(1, begin + "E1@1 L1@2 E2@3 L2@4"_L1);
    QCOMPARE(findings(judge(reported)), u"held held held"_s);
    reported.endings[1].wasKilled = true;
    QCOMPARE(findings(judge(reported)), u"held held refuted"_s);
    QVERIFY(judge(reported).reasons().front().contains(u"w2"));
    reported.endings[1].wasKilled = false;
    reported.leftForGood = {u"some-session"_s};
    QCOMPARE(findings(judge(reported)), u"held held refuted"_s);
    // It may be the key of one that only waited.
    QVERIFY2(!judge(reported).reasons().front().contains(u"permit"), qPrintable(judge(reported).reasons().front()));
    reported.endings.clear();
    reported.leftForGood.clear();
    QCOMPARE(findings(judge(reported)), u"held held open"_s);
}

namespace {

/// Copies that hold one permit of `limit` at a time, in any order, with kills and stops that are none of their fault.
ExaminationRecord orderly()
{
    const int limit = *rc::gen::inRange(1, 4);
    ExaminationRecord reported = record(limit, {});
    reported.count = limit + *rc::gen::inRange(1, 3);
    std::vector<QString> inside;
    std::vector<QString> outside;
    for (int i = 1; i <= reported.count; ++i) {
        outside.push_back(u"w"_s + QString::number(i));
        reported.events.push_back({Kind::Started, outside.back(), 0s});
    }
    Time now = 1s;
    const int steps = *rc::gen::inRange(0, 60);
    for (int i = 0; i < steps; ++i) {
        now += std::chrono::milliseconds(*rc::gen::inRange(0, 500));
        const bool enters = !outside.empty() && static_cast<int>(inside.size()) < limit && *rc::gen::arbitrary<bool>();
        auto& from = enters || inside.empty() ? outside : inside;
        if (from.empty() || (&from == &outside && static_cast<int>(inside.size()) >= limit))
            continue;
        const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(from.size())));
        const QString who = from[at];
        from.erase(from.begin() + static_cast<std::ptrdiff_t>(at));
        if (&from == &outside) {
            reported.events.push_back({Kind::Entered, who, now});
            inside.push_back(who);
            continue;
        }
        if (*rc::gen::inRange(0, 4) == 0) {
            reported.events.push_back({Kind::Killed, who, now});
            reported.events.push_back({Kind::Gone, who, now + 1ms});
            reported.events.push_back({Kind::Started, who, now + 1ms});
            now += 1ms;
        } else {
            reported.events.push_back({Kind::Left, who, now});
        }
        outside.push_back(who);
    }
    reported.end = now + 1s;
    return reported;
}

} // namespace

/// Up to half a million events are told while a run waits for this: it must not look at all of them again and again.
void TestClinicJudge::fullnessIsCountedEventByEvent()
{
    QVERIFY(rc::check([] {
        ExaminationRecord whole;
        whole.limit = *rc::gen::inRange(1, 4);
        whole.count = whole.limit + *rc::gen::inRange(0, 3);
        Time at{0};
        const int count = *rc::gen::inRange(0, 60);
        const auto until = *rc::gen::inRange<std::ptrdiff_t>(0, count + 1);
        for (int i = 0; i < count; ++i) {
            at += std::chrono::milliseconds(i == until ? 1 : *rc::gen::inRange(0, 3));
            whole.events.push_back(
                {static_cast<Kind>(*rc::gen::inRange(0, 7)), QStringLiteral("w%1").arg(*rc::gen::inRange(1, 5)), at});
        }
        ExaminationRecord soFar = whole;
        soFar.events.resize(static_cast<std::size_t>(until));
        soFar.end = until > 0 ? soFar.events.back().at : Time(0);
        const Time since = soFar.end;
        clinic::Fullness fullness(soFar, since);
        for (auto each = whole.events.begin() + until; each != whole.events.end(); ++each) {
            fullness.hear(*each);
            soFar.events.push_back(*each);
            RC_ASSERT(fullness.most() == mostInside(soFar, since));
        }
        whole.end = at;
        RC_ASSERT(clinic::wasFull(whole, since) == (mostInside(whole, since) >= std::min(whole.limit, whole.count)));
    }));
}

void TestClinicJudge::orderlyCopiesAreNeverRefuted()
{
    QVERIFY(holds(500, [] {
        const ExaminationRecord reported = orderly();
        const auto verdict = judge(reported);
        RC_ASSERT(!verdict.overlap);
        RC_ASSERT(verdict.properties.front().finding != ClinicFinding::Refuted);
        RC_ASSERT(verdict.entries == std::ranges::count(reported.events, Kind::Entered, &CopyEvent::kind));
    }));
}

/// One more enters while as many as can be are inside; a brute look at the events finds the same.
void TestClinicJudge::overlapsAreFound()
{
    QVERIFY(holds(500, [] {
        ExaminationRecord reported = orderly();
        const int limit = reported.limit;
        reported.limit = std::max(1, limit - *rc::gen::inRange(0, 2));
        int inside = 0;
        bool isOver = false;
        for (std::size_t i = 0; i < reported.events.size(); ++i) {
            const auto kind = reported.events[i].kind;
            if (kind == Kind::Entered)
                ++inside;
            else if (kind == Kind::Left || kind == Kind::Killed)
                --inside;
            // Only what lasts: events of one moment are one after the other.
            const Time until = i + 1 < reported.events.size() ? reported.events[i + 1].at : reported.end;
            isOver = isOver || (inside > reported.limit && until > reported.events[i].at);
        }
        RC_ASSERT(judge(reported).overlap.has_value() == isOver);
    }));
}

/// What is not written down any more must not look like permits that nobody uses.
void TestClinicJudge::tooManyReportsAreOpen()
{
    ExaminationPlan plan;
    plan.command = {u"sh"_s, u"-c"_s,
        u"while :; do curl -sS -X PUT $0/critical/enter?name=$1; curl -sS -X PUT $0/critical/leave?name=$1; done"_s,
        u"{url}"_s, u"{name}"_s};
    plan.path = u"demo/x"_s;
    plan.duration = 60s;
    plan.mostReports = 20;
    Examination run(plan);
    QSignalSpy finished(&run, &Examination::finished);
    QVERIFY(!run.begin());
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), 50'000);
    QCOMPARE(run.record().events.size(), 20U);
    QCOMPARE(run.record().unseen.size(), 1);
    QVERIFY(run.record().end >= run.record().events.back().at);
    QVERIFY(findingId(judge(run.record()).properties[1].finding) != u"refuted");
}

void TestClinicJudge::fillsIn_data()
{
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QString>("filled");
    QTest::newRow("plain") << u"run"_s << u"run"_s;
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("url") << u"{url}/v1/kv/{path}"_s << u"http://a:1/v1/kv/demo/{n}"_s;
    QTest::newRow("name") << u"--id={name}-{n}{n}"_s << u"--id=w-1-77"_s;
    QTest::newRow("others stay") << u"{} {x} {{n}} {ur"_s << u"{} {x} {7} {ur"_s;
}

void TestClinicJudge::fillsIn()
{
    QFETCH(QString, argument);
    const CopyFacts facts{u"http://a:1"_s, u"demo/{n}"_s, u"w-1"_s, 7};
    QTEST(filledIn(argument, facts), "filled");
}

/// What is written is what `check` reads, to the µs.
void TestClinicJudge::writesWitnesses()
{
    const QDateTime began(QDate(2026, 12, 31), QTime(23, 59, 59, 900), Qt::UTC);
    auto reported = record(1, begin + "E1@0 L1@0.1 E2@1.25 P2@2 C2@30 L2@33 E3@40 G3@50"_L1);
    reported.events[5].at += Time(7);
    const auto notes = exclusion::readWitness(witnessLines(reported, u"demo/sem"_s, began));
    QVERIFY2(notes.has_value(), notes ? "" : qPrintable(notes.error().sentence));
    const Time at0 = std::chrono::milliseconds(began.toMSecsSinceEpoch());
    std::vector<Time> times;
    for (const auto& note : *notes) {
        QCOMPARE(note.path, u"demo/sem"_s);
        QCOMPARE(note.acquired, times.size() % 2 == 0);
        QCOMPARE(note.limit, note.acquired ? std::optional<qint64>(reported.limit) : std::nullopt);
        times.push_back(note.sinceEpoch - at0);
    }
    // Stopped it is not inside, but in the grace it is; of one that ended without a word nothing is certain.
    QCOMPARE(times, (std::vector<Time>{0s, 100ms, 1250ms + Time(7), 2s, 30s, 33s}));
    // What is excused is in the file: nobody may read there that it was not.
    reported = record(1, begin + "E1@1 P1@2 E2@20 C1@30 L1@31 L2@33"_L1);
    QVERIFY(judge(reported).excused);
    const auto excused = exclusion::readWitness(witnessLines(reported, u"demo/sem"_s, began));
    QVERIFY(excused.has_value());
    std::vector<Time> entries;
    for (const auto& note : *excused) {
        if (note.acquired)
            entries.push_back(note.sinceEpoch - at0);
    }
    QCOMPARE(entries, (std::vector<Time>{1s, 20s, 30s}));
}

/// As the schema of JUnit that CI servers share has it: testsuites, testsuite with its counts, testcase, and in it a
/// failure or an error with a message.
void TestClinicJudge::writesJunit()
{
    auto reported = record(1, begin + "E1@1 E2@1.5 L1@2 L2@3"_L1);
    reported.sights.clear();
    reported.calmFrom = 10s;
    reported.remarks = {u"\x1b[31mred & <b> \U0001F600"_s};
    const auto verdict = judge(reported);
    QCOMPARE(findings(verdict), u"refuted open held"_s);
    const auto bytes = junitXml(verdict, reported, u"a<\x01>"_s);
    QXmlStreamReader xml(bytes);
    QVERIFY(xml.readNextStartElement());
    QCOMPARE(xml.name(), u"testsuites");
    QVERIFY(xml.readNextStartElement());
    QCOMPARE(xml.name(), u"testsuite");
    QCOMPARE(xml.attributes().value(u"tests"_s), u"3");
    QCOMPARE(xml.attributes().value(u"failures"_s), u"1");
    QCOMPARE(xml.attributes().value(u"errors"_s), u"1");
    QStringList cases;
    bool hasOutput = false;
    while (xml.readNextStartElement()) {
        if (xml.name() == u"system-out") {
            const auto text = xml.readElementText();
            QVERIFY(text.contains(u"red & <b> \U0001F600"_s) && !text.contains(u'\x1b') && text.startsWith(u"a<�>"_s));
            hasOutput = true;
            continue;
        }
        QCOMPARE(xml.name(), u"testcase");
        QCOMPARE(xml.attributes().value(u"classname"_s), u"clinic");
        QString words = xml.attributes().value(u"name"_s).toString();
        while (xml.readNextStartElement()) {
            words += u' ' + xml.name().toString() + u' ' + xml.attributes().value(u"type"_s).toString();
            QVERIFY(!xml.attributes().value(u"message"_s).isEmpty());
            xml.skipCurrentElement();
        }
        cases.append(words);
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(cases, QStringList({u"exclusion failure refuted"_s, u"progress error open"_s, u"clean-end"_s}));
    QVERIFY(hasOutput);
}

QTEST_GUILESS_MAIN(TestClinicJudge)
#include "tst_clinic_judge.moc"
