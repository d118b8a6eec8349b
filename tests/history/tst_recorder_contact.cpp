// SPDX-License-Identifier: GPL-3.0-or-later
// When a recorder knows that nothing is seen: a machine that sleeps, an agent that is silent, a query that got through.
#include "history/lanes.h"
#include "history/recorder.h"
#include "history/recording.h"
#include "history/scene.h"
#include "support/patience.h"

#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Contact;
using history::Moment;
using history::Time;

namespace {

/// Says what a test wants.
class ToldObserver : public observer::PathObserver
{
public:
    ToldObserver()
        : PathObserver(nullptr)
    {
        m_state.phase = consul::WatchPhase::Live;
    }
    [[nodiscard]] QString path() const override { return u"demo/sem/"_s; }
    [[nodiscard]] const consul::WatchState& watchState() const override { return m_state; }
    [[nodiscard]] const observer::Update& last() const override { return m_last; }
    [[nodiscard]] bool isConfirmed() const override { return m_confirmed; }
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
    consul::WatchState m_state;
    observer::Update m_last;
    bool m_confirmed = true;
};

/// A recorder whose clock stands until it is set.
struct Desk {
    explicit Desk(const QString& file)
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
    [[nodiscard]] const std::vector<history::Band>& outages() const { return builder.lanes().paths[0].outages; }

    Time clock = 1000s;
    history::Recorder recorder;
    std::shared_ptr<ToldObserver> observer = std::make_shared<ToldObserver>();
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
    void theFileTellsTheSame();
};

/// The lid is closed for eight hours. What wakes first tells of it: here the answer of a query.
void TestRecorderContact::aMachineThatSleptSawNothing()
{
    Desk desk(file("slept"));
    QCOMPARE(desk.problem, QString());
    desk.clock += 2s;
    desk.observer->tell(desk.scene.at(2, {1}, {2, 3}));
    QVERIFY(desk.outages().empty());
    desk.clock += std::chrono::hours(8);
    desk.observer->tell(desk.scene.at(28802, {2}, {3}));
    QCOMPARE(desk.outages().size(), std::size_t(1));
    QCOMPARE(desk.outages()[0].from, Time(2s));
    QVERIFY(desk.outages()[0].to >= Time(28802s));
    QCOMPARE(desk.observer->looks, 1); // What was asked before may never be answered.
    desk.clock += 1s;
    desk.observer->confirm();
    QCOMPARE(desk.outages()[0].to, Time(28803s));
    QCOMPARE(desk.moments.back().contact, Contact::Live);
}

void TestRecorderContact::aSilentAgentIsMissedFromItsLastAnswer()
{
    Desk desk(file("silent"));
    desk.clock += 4s;
    desk.recorder.setReachable(false, 3s); // Its watch still waits.
    QCOMPARE(desk.outages().size(), std::size_t(1));
    QCOMPARE(desk.outages()[0].from, Time(1s));
    desk.clock += 4s;
    desk.recorder.setReachable(true);
    QCOMPARE(desk.observer->looks, 1);
    QCOMPARE(desk.moments.back().contact, Contact::Lost); // Until it was looked at.
    desk.clock += 1s;
    desk.observer->confirm();
    QCOMPARE(desk.moments.back().contact, Contact::Live);
    QCOMPARE(desk.outages()[0].to, Time(9s));
}

void TestRecorderContact::contactIsBackWhenItWasLookedAt()
{
    Desk desk(file("back"));
    desk.clock += 1s;
    desk.observer->become(consul::WatchPhase::Retrying);
    QCOMPARE(desk.outages()[0].from, Time(1s));
    desk.clock += 1s;
    desk.observer->become(consul::WatchPhase::Live); // A query got through; what it brought is worked off.
    QCOMPARE(desk.moments.back().contact, Contact::Lost);
    desk.clock += 1s;
    desk.observer->tell(desk.scene.at(3, {2}, {}));
    desk.observer->confirm();
    QCOMPARE(desk.outages()[0].to, Time(3s));
}

void TestRecorderContact::theFileTellsTheSame()
{
    Desk desk(file("file"));
    desk.clock += 4s;
    desk.recorder.setReachable(false, 3s);
    desk.clock += 4s;
    desk.recorder.setReachable(true);
    desk.observer->confirm();
    auto step = desk.scene.at(9, {2}, {3}, {}, 2, 4);
    step.update.unseen = 250ms;
    desk.clock += 1s;
    desk.observer->tell(step);
    desk.recorder.finish();
    const auto recording = history::Recording::open(file("file"));
    QVERIFY(recording.has_value());
    history::LaneBuilder builder;
    auto replay = recording->replay(Time(0));
    std::optional<Time> unseen;
    while (const auto moment = replay.next()) {
        builder.add(*moment);
        unseen = moment->unseen;
    }
    QCOMPARE(builder.lanes().paths[0].outages, desk.outages());
    QCOMPARE(builder.lanes().paths[0].gaps, desk.builder.lanes().paths[0].gaps);
    QCOMPARE(unseen, std::optional<Time>(250ms)); // Of the last step.
}

QTEST_GUILESS_MAIN(TestRecorderContact)
#include "tst_recorder_contact.moc"
