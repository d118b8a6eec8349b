// SPDX-License-Identifier: GPL-3.0-or-later
// What Why knows of a moment that is over, and what it says where that moment was not seen.
#include "explain/known_at.h"
#include "explain/reason_words.h"
#include "history/recording_bench.h"
#include "history/scene.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Contact;

class TestKnownAt : public QObject, private RecordingBench
{
    Q_OBJECT
private Q_SLOTS:
    void whatWasSeenIsKnown();
    void nothingIsKnownWhereStepsAreLost();
    void norWhereThoseOfAnotherPathAre();
    void norWhereConsulWasSilent();
    void aRefusedTokenIsAnAnswer();
    void aMomentIsReadFromItsKeyframe();

private:
    static explain::WhyFacts facts(const history::Moment& moment, const history::LaneBuilder& lanes, history::Time at)
    {
        return explain::factsAt(moment, lanes.lanes(), at, Scene::began().addMSecs(at.count() / 1000));
    }
    static explain::Question asked(const QString& path)
    {
        explain::Question question;
        question.path = path;
        return question;
    }
};

void TestKnownAt::whatWasSeenIsKnown()
{
    Scene scene;
    history::LaneBuilder lanes;
    const auto before = scene.at(10, {1, 2}, {3});
    lanes.add(before);
    lanes.add(scene.at(20, {2, 3}, {}));
    const auto of = facts(before, lanes, 12s);
    QVERIFY(of.inContact && !of.isUnseen && of.sessionsKnown);
    QCOMPARE(of.answeredAt, before.update.receivedAt);
    QCOMPARE(explain::whyNot(asked(before.path), of).outcome, explain::Outcome::Refused);
}

void TestKnownAt::nothingIsKnownWhereStepsAreLost()
{
    for (const bool isSkipped : {false, true}) {
        Scene scene;
        history::LaneBuilder lanes;
        const auto before = scene.at(10, {1, 2}, {3});
        lanes.add(before);
        auto after = scene.at(20, {1, 2}, {3});
        if (isSkipped)
            after.skipped = 3;
        else
            after.kind = history::Moment::Kind::Resumed;
        lanes.add(after);
        const auto of = facts(before, lanes, 12s);
        QVERIFY(!of.inContact && of.isUnseen);
        const auto why = explain::whyNot(asked(before.path), of);
        QCOMPARE(why.outcome, explain::Outcome::Unknown);
        // With what comes after it, all is seen again.
        QVERIFY(facts(after, lanes, 20s).inContact);
        QVERIFY(facts(after, lanes, 25s).inContact);
    }
}

void TestKnownAt::norWhereThoseOfAnotherPathAre()
{
    Scene scene;
    Scene other(u"demo/other/"_s);
    history::LaneBuilder lanes;
    const auto before = scene.at(10, {1, 2}, {3});
    lanes.add(before);
    lanes.add(other.at(11, {1}, {}));
    auto after = other.at(20, {1}, {});
    after.kind = history::Moment::Kind::Resumed;
    lanes.add(after);
    QVERIFY(facts(before, lanes, 12s).isUnseen);
}

void TestKnownAt::norWhereConsulWasSilent()
{
    Scene scene;
    history::LaneBuilder lanes;
    const auto before = scene.at(10, {1, 2}, {3});
    lanes.add(before);
    auto lost = scene.contact(40, Contact::Lost);
    lost.unseen = 25s;
    lanes.add(lost);
    QVERIFY(facts(before, lanes, 12s).inContact);
    // That contact was lost is told later than it was.
    QVERIFY(facts(before, lanes, 20s).isUnseen);
    const auto of = facts(lost, lanes, 40s);
    QVERIFY(!of.inContact && !of.isUnseen);
}

void TestKnownAt::aRefusedTokenIsAnAnswer()
{
    Scene scene;
    history::LaneBuilder lanes;
    lanes.add(scene.at(10, {1, 2}, {3}));
    const auto denied = scene.contact(20, Contact::Denied);
    lanes.add(denied);
    const auto of = facts(denied, lanes, 25s);
    QVERIFY(of.inContact && !of.isUnseen && of.trouble);
    QCOMPARE(of.trouble->kind, consul::ErrorKind::Denied);
}

/// What was before the keyframe decides nothing, also where a part of the recording is lost.
void TestKnownAt::aMomentIsReadFromItsKeyframe()
{
    clear();
    record(7, 1600);
    auto bytes = contentOf(m_file);
    const auto middle = bytes.size() / 2;
    bytes[middle] = static_cast<char>(bytes.at(middle) ^ 0x55);
    setContent(m_file, bytes);
    const auto recording = open();
    QVERIFY(!recording.problems().empty());
    const auto steps = stepsOf(recording);
    const auto resumed
        = std::ranges::find(steps, history::Moment::Kind::Resumed, &history::Moment::kind) - steps.begin();
    QVERIFY(resumed > 0 && resumed < std::ssize(steps));
    int unseen = 0;
    for (std::ptrdiff_t i = 0; i < std::ssize(steps); i += std::abs(i - resumed) < 10 ? 1 : 9) {
        const auto at = steps[static_cast<std::size_t>(i)].at;
        auto replay = recording.replay(at);
        replay.skipTo(at);
        const auto states = replay.states();
        QCOMPARE(states.size(), std::size_t(1));
        const auto lanes = explain::lanesAround(replay, states, at);
        auto whole = recording.replay();
        const auto past = explain::pastOf(whole, {path}, at);
        const auto of = facts(states.front(), lanes, at);
        const auto wholly = facts(states.front(), past.lanes, at);
        QCOMPARE(of.isUnseen, wholly.isUnseen);
        QCOMPARE(of.inContact, wholly.inContact);
        unseen += of.isUnseen ? 1 : 0;
        if (i > resumed)
            QVERIFY(lanes.lanes().happenings.size() < past.lanes.lanes().happenings.size());
    }
    QVERIFY(unseen > 0);
}

QTEST_GUILESS_MAIN(TestKnownAt)
#include "tst_known_at.moc"
