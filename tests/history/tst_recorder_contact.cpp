// SPDX-License-Identifier: GPL-3.0-or-later
// When a recorder knows that nothing is seen: a machine that sleeps, an agent that is silent, a query that got through.
#include "history/lanes.h"
#include "history/recorder.h"
#include "history/recording.h"
#include "history/scene.h"
#include "support/patience.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Contact;
using history::Moment;
using history::Time;

namespace {

/// Says what a test wants.
class FixedObserver : public observer::PathObserver
{
public:
    explicit FixedObserver(QString path = u"demo/sem/"_s)
        : PathObserver(nullptr)
        , m_path(std::move(path))
    {
        m_state.phase = consul::WatchPhase::Live;
    }
    [[nodiscard]] QString path() const override { return m_path; }
    [[nodiscard]] const consul::WatchState& watchState() const override { return m_state; }
    [[nodiscard]] const observer::Update& last() const override { return m_last; }
    [[nodiscard]] bool isConfirmed() const override { return m_confirmed; }
    [[nodiscard]] QDateTime knownUntil(const QDateTime& now) const override { return now; }
    void retryNow() override { }
    void lookAgain() override
    {
        ++looks;
        m_confirmed = false;
    }

    void tell(const history::Moment& moment)
    {
        m_last = moment.update;
        Q_EMIT updated(m_last);
    }
    void become(consul::WatchPhase phase, consul::ErrorKind kind = consul::ErrorKind::Unreachable)
    {
        m_state.phase = phase;
        m_state.error.reset();
        if (phase == consul::WatchPhase::Retrying) {
            m_state.error = consul::Error();
            m_state.error->kind = kind;
        }
        if (phase != consul::WatchPhase::Live)
            m_confirmed = false;
        Q_EMIT watchStateChanged(m_state);
    }
    void confirm()
    {
        m_confirmed = true;
        Q_EMIT confirmed();
    }
    void setLastAnswer(const QDateTime& at) { m_state.lastAnswerAt = at; }

    int looks = 0;

private:
    QString m_path;
    consul::WatchState m_state;
    observer::Update m_last;
    bool m_confirmed = true;
};

/// A recorder whose clock stands until it is set.
struct Controller {
    explicit Controller(const QString& file)
    {
        recorder.setClock([this] { return clock; });
        QObject::connect(&recorder, &history::Recorder::recorded, &recorder, [this](const Moment& moment) {
            moments.push_back(moment);
            builder.add(moment);
        });
        history::About about;
        problem = recorder.start(file, about).value_or(QString());
        observer->tell(scene.at(0, {1}, {2}));
        recorder.follow(observer);
    }
    [[nodiscard]] const history::SharedList<history::Band>& outages() const { return builder.lanes().paths[0].outages; }

    Time clock = 1000s;
    history::Recorder recorder;
    std::shared_ptr<FixedObserver> observer = std::make_shared<FixedObserver>();
    Scene scene;
    std::vector<Moment> moments;
    history::LaneBuilder builder;
    QString problem;
};

} // namespace

class TestRecorderContact : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    [[nodiscard]] QString file(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

private Q_SLOTS:
    void aMachineThatSleptSawNothing();
    void aSilentAgentIsMissedFromItsLastAnswer();
    void contactIsBackWhenItWasLookedAt();
    void theLastLookAsksEachPath();
    void whoDoesNotAnswerTheLastLookIsLost();
    void theFileTellsTheSame();
    void whatIsWrittenLateWasUnseenForLonger();
};

/// The lid is closed for eight hours. What wakes first tells of it: here the answer of a query.
void TestRecorderContact::aMachineThatSleptSawNothing()
{
    Controller controller(file("slept"));
    QCOMPARE(controller.problem, QString());
    controller.clock += 2s;
    controller.observer->tell(controller.scene.at(2, {1}, {2, 3}));
    QVERIFY(controller.outages().empty());
    controller.clock += std::chrono::hours(8);
    controller.observer->tell(controller.scene.at(28802, {2}, {3}));
    QCOMPARE(controller.outages().size(), std::size_t(1));
    QCOMPARE(controller.outages()[0].from, Time(2s));
    QVERIFY(controller.outages()[0].to >= Time(28802s));
    QCOMPARE(controller.observer->looks, 1); // What was asked before may never be answered.
    controller.clock += 1s;
    controller.observer->confirm();
    QCOMPARE(controller.outages()[0].to, Time(28803s));
    QCOMPARE(controller.moments.back().contact, Contact::Live);
}

void TestRecorderContact::aSilentAgentIsMissedFromItsLastAnswer()
{
    Controller controller(file("silent"));
    controller.clock += 4s;
    controller.recorder.setReachable(false, 3s); // Its watch still waits.
    QCOMPARE(controller.outages().size(), std::size_t(1));
    QCOMPARE(controller.outages()[0].from, Time(1s));
    controller.clock += 4s;
    controller.recorder.setReachable(true);
    QCOMPARE(controller.observer->looks, 1);
    QCOMPARE(controller.moments.back().contact, Contact::Lost); // Until it was looked at.
    controller.clock += 1s;
    controller.observer->confirm();
    QCOMPARE(controller.moments.back().contact, Contact::Live);
    QCOMPARE(controller.outages()[0].to, Time(9s));
}

void TestRecorderContact::contactIsBackWhenItWasLookedAt()
{
    Controller controller(file("back"));
    controller.clock += 1s;
    controller.observer->become(consul::WatchPhase::Retrying);
    QCOMPARE(controller.outages()[0].from, Time(1s));
    controller.clock += 1s;
    controller.observer->become(consul::WatchPhase::Live); // A query got through; what it brought is worked off.
    QCOMPARE(controller.moments.back().contact, Contact::Lost);
    controller.clock += 1s;
    controller.observer->tell(controller.scene.at(3, {2}, {}));
    controller.observer->confirm();
    QCOMPARE(controller.outages()[0].to, Time(3s));
}

/// One that is lost is not waited for, and the others are.
void TestRecorderContact::theLastLookAsksEachPath()
{
    Controller controller(file("looked"));
    const auto other = std::make_shared<FixedObserver>(u"demo/other/"_s);
    other->confirm();
    controller.recorder.follow(other);
    controller.observer->become(consul::WatchPhase::Retrying);
    const QSignalSpy looked(&controller.recorder, &history::Recorder::looked);
    controller.recorder.takeLastLook(1h);
    QCOMPARE(other->looks, 1);
    QVERIFY(looked.isEmpty());
    other->confirm();
    QCOMPARE(looked.size(), 1);
    QVERIFY(controller.moments.back().path != other->path() || controller.moments.back().contact == Contact::Live);
}

void TestRecorderContact::whoDoesNotAnswerTheLastLookIsLost()
{
    Controller controller(file("unanswered"));
    QCOMPARE(controller.problem, QString());
    controller.observer->confirm();
    controller.clock += 20s;
    constexpr int silent = 15;
    controller.observer->setLastAnswer(QDateTime::currentDateTimeUtc().addSecs(-silent));
    const QSignalSpy looked(&controller.recorder, &history::Recorder::looked);
    controller.recorder.takeLastLook(0ms);
    QTRY_COMPARE(looked.size(), 1);
    QCOMPARE(controller.outages().size(), std::size_t(1));
    QVERIFY(controller.outages()[0].from <= Time(5s));
    // Who is denied stays so.
    Controller denied(file("denied"));
    denied.observer->become(consul::WatchPhase::Denied);
    const auto before = denied.moments.size();
    denied.recorder.takeLastLook(0ms);
    QCOMPARE(denied.problem, QString());
    QCOMPARE(denied.moments.size(), before);
}

void TestRecorderContact::theFileTellsTheSame()
{
    Controller controller(file("file"));
    controller.clock += 4s;
    controller.recorder.setReachable(false, 3s);
    controller.clock += 4s;
    controller.recorder.setReachable(true);
    controller.observer->confirm();
    auto step = controller.scene.at(9, {2}, {3}, {}, 2, 4);
    step.update.unseen = 250ms;
    controller.clock += 1s;
    controller.observer->tell(step);
    controller.recorder.finish();
    const auto recording = history::Recording::open(file("file"));
    QVERIFY(recording.has_value());
    history::LaneBuilder builder;
    auto replay = recording->replay(Time(0));
    std::optional<Time> unseen;
    while (const auto moment = replay.next()) {
        builder.add(*moment);
        unseen = moment->unseen;
    }
    QCOMPARE(builder.lanes().paths[0].outages, controller.outages());
    QCOMPARE(builder.lanes().paths[0].gaps, controller.builder.lanes().paths[0].gaps);
    QCOMPARE(unseen, std::optional<Time>(250ms)); // Of the last step.
}

/// An update is held back while Consul is asked about a session. Another path goes on in the meantime.
void TestRecorderContact::whatIsWrittenLateWasUnseenForLonger()
{
    Controller controller(file("late"));
    const auto other = std::make_shared<FixedObserver>(u"demo/other/"_s);
    other->tell(controller.scene.at(0, {1}, {2}));
    controller.recorder.follow(other);
    controller.clock += 4s;
    controller.observer->tell(controller.scene.at(4, {1}, {2, 3}));
    auto step = controller.scene.at(4, {2}, {3});
    step.update.processing = 3s;
    step.update.unseen = 250ms; // Between 0.75 s and 1 s.
    other->tell(step);
    const Moment& last = controller.moments.back();
    QCOMPARE(last.path, other->path());
    QCOMPARE(last.at, Time(4s));
    QCOMPARE(last.unseen, std::optional<Time>(3250ms));
    QCOMPARE(last.update.unseen, last.unseen);
    controller.recorder.finish();
    const auto recording = history::Recording::open(file("late"));
    QVERIFY(recording.has_value());
    auto replay = recording->replay(Time(0));
    std::optional<Time> unseen;
    while (const auto moment = replay.next()) {
        if (moment->kind == Moment::Kind::Step && moment->path == other->path())
            unseen = moment->unseen;
    }
    QCOMPARE(unseen, std::optional<Time>(3250ms));
}

QTEST_GUILESS_MAIN(TestRecorderContact)
#include "tst_recorder_contact.moc"
