// SPDX-License-Identifier: GPL-3.0-or-later
// What the doctor is told of a moment that is over, and what it says where that moment was not seen.
#include "explain/known_at.h"
#include "explain/why_words.h"
#include "history/scene.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Contact;

class TestKnownAt : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatWasSeenIsKnown();
    void nothingIsKnownWhereStepsAreLost();
    void norWhereThoseOfAnotherPathAre();
    void norWhereConsulWasSilent();
    void aRefusedTokenIsAnAnswer();

private:
    static explain::Known known(const history::Moment& moment, const history::LaneBuilder& lanes, history::Time at)
    {
        return explain::knownAt(moment, lanes.lanes(), at, Scene::began().addMSecs(at.count() / 1000));
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
    const auto of = known(before, lanes, 12s);
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
        const auto of = known(before, lanes, 12s);
        QVERIFY(!of.inContact && of.isUnseen);
        const auto why = explain::whyNot(asked(before.path), of);
        QCOMPARE(why.outcome, explain::Outcome::Unknown);
        // With what comes after it, all is seen again.
        QVERIFY(known(after, lanes, 20s).inContact);
        QVERIFY(known(after, lanes, 25s).inContact);
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
    QVERIFY(known(before, lanes, 12s).isUnseen);
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
    QVERIFY(known(before, lanes, 12s).inContact);
    // That contact was lost is told later than it was.
    QVERIFY(known(before, lanes, 20s).isUnseen);
    const auto of = known(lost, lanes, 40s);
    QVERIFY(!of.inContact && !of.isUnseen);
}

void TestKnownAt::aRefusedTokenIsAnAnswer()
{
    Scene scene;
    history::LaneBuilder lanes;
    lanes.add(scene.at(10, {1, 2}, {3}));
    const auto denied = scene.contact(20, Contact::Denied);
    lanes.add(denied);
    const auto of = known(denied, lanes, 25s);
    QVERIFY(of.inContact && !of.isUnseen && of.trouble);
    QCOMPARE(of.trouble->kind, consul::ErrorKind::Denied);
}

QTEST_GUILESS_MAIN(TestKnownAt)
#include "tst_known_at.moc"
