// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to lanes that are answered beside the thread of the window.
#include "gui/history/model/lanes_question.h"
#include "support/patience.h"

#include <QSemaphore>
#include <QThread>

#include <atomic>

using gui::LanesQuestion;

namespace {

constexpr int slowMs = 60'000;

class Owner : public QObject
{
public:
    Owner()
        : question(this, [this](int answer, std::chrono::milliseconds) { answers << answer; })
    {
        question.setLanes(&lanes);
    }

    QList<int> answers;
    history::Lanes lanes;
    LanesQuestion<int> question;
};

} // namespace

class TestLanesQuestion : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itIsWorkedOutElsewhere()
    {
        Owner owner;
        std::atomic<QThread*> where{nullptr};
        owner.question.ask([&where](const history::Lanes&) {
            where = QThread::currentThread();
            return 1;
        });
        QVERIFY(owner.question.isBusy());
        QVERIFY(owner.answers.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(owner.answers, QList<int>{1}, slowMs);
        QVERIFY(where != QThread::currentThread());
        QVERIFY(!owner.question.isBusy());
    }

    /// However long the work takes, it is of one moment, and what is watched goes on.
    void whatIsAskedStaysAsItWas()
    {
        Owner owner;
        owner.lanes.happenings.push_back({});
        QSemaphore go;
        const auto count = [&go](const history::Lanes& lanes) {
            go.acquire();
            return static_cast<int>(lanes.happenings.size());
        };
        owner.question.ask(count);
        owner.question.ask(count); // Is begun when the first is done.
        owner.lanes.happenings.push_back({});
        go.release(2);
        QTRY_COMPARE_WITH_TIMEOUT(owner.answers, QList<int>{2}, slowMs);
        owner.question.ask(count);
        owner.lanes.happenings.push_back({});
        go.release();
        QTRY_COMPARE_WITH_TIMEOUT(owner.answers, (QList<int>{2, 2}), slowMs);
        QCOMPARE(owner.lanes.happenings.size(), std::size_t(3));
    }

    void onlyTheNewestIsAnswered()
    {
        Owner owner;
        QSemaphore go;
        std::atomic<int> worked{0};
        const auto work = [&](int number) {
            return [&, number](const history::Lanes&) {
                go.acquire();
                ++worked;
                return number;
            };
        };
        for (int i = 1; i <= 5; ++i)
            owner.question.ask(work(i));
        go.release(5);
        QTRY_COMPARE_WITH_TIMEOUT(owner.answers, QList<int>{5}, slowMs);
        QCOMPARE(worked, 2); // The first had begun.
    }

    void whatIsForgottenIsNotTold()
    {
        Owner owner;
        QSemaphore go;
        owner.question.ask([&go](const history::Lanes&) {
            go.acquire();
            return 1;
        });
        owner.question.forget();
        owner.question.ask([](const history::Lanes&) { return 2; });
        go.release();
        QTRY_COMPARE_WITH_TIMEOUT(owner.answers, QList<int>{2}, slowMs);
        owner.question.setLanes(nullptr);
        owner.question.ask([](const history::Lanes&) { return 3; });
        QVERIFY(!owner.question.isBusy()); // There is nobody to ask.
        QCOMPARE(owner.answers, QList<int>{2});
    }

    void whoGoesAwayIsNotTold()
    {
        QSemaphore go;
        std::atomic<int> worked{0};
        int reported = 0;
        auto owner = std::make_unique<QObject>();
        auto question = std::make_unique<LanesQuestion<int>>(
            owner.get(), [&reported](int, std::chrono::milliseconds) { ++reported; });
        const history::Lanes lanes;
        question->setLanes(&lanes);
        question->ask([&](const history::Lanes&) {
            go.acquire();
            ++worked;
            return 1;
        });
        question.reset();
        owner.reset();
        go.release();
        gui::figurePool().waitForDone();
        QCOMPARE(worked.load(), 1); // It was under way: there is an answer that could be told.
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        QCOMPARE(reported, 0);
    }
};

QTEST_GUILESS_MAIN(TestLanesQuestion)
#include "tst_lanes_question.moc"
