// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/stage/model/stage_layout.h"
#include "support/patience.h"

#include <rapidcheck.h>

#include <set>

namespace {

gui::StageSpec anySpec()
{
    gui::StageSpec spec;
    spec.permits = *rc::gen::inRange(0, 220);
    spec.queue = *rc::gen::inRange(0, 260);
    spec.compact = *rc::gen::arbitrary<bool>();
    spec.more = *rc::gen::arbitrary<bool>();
    spec.width = *rc::gen::inRange(300, 2400);
    spec.line = *rc::gen::inRange(12, 44);
    spec.age = *rc::gen::inRange(0, 200);
    spec.sentence = spec.line * *rc::gen::inRange(1, 4);
    return spec;
}

std::vector<QRectF> everything(const gui::StageLayout& layout)
{
    std::vector<QRectF> all{layout.permitsTitle, layout.queueTitle, layout.sentence};
    all.insert(all.end(), layout.permits.begin(), layout.permits.end());
    all.insert(all.end(), layout.queue.begin(), layout.queue.end());
    if (!layout.more.isNull())
        all.push_back(layout.more);
    return all;
}

} // namespace

class TestStageLayout : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingOverlapsAndAllIsInside()
    {
        QVERIFY(rc::check([] {
            const auto spec = anySpec();
            const auto layout = gui::layOut(spec);
            RC_ASSERT(layout.permits.size() == static_cast<std::size_t>(spec.permits));
            RC_ASSERT(layout.cards.size() == layout.permits.size());
            RC_ASSERT(layout.queue.size() == static_cast<std::size_t>(spec.queue));
            RC_ASSERT(layout.more.isNull() == !spec.more);
            const auto all = everything(layout);
            const QRectF stage({0, 0}, layout.size);
            for (std::size_t i = 0; i < all.size(); ++i) {
                RC_ASSERT(stage.contains(all[i]));
                for (std::size_t j = i + 1; j < all.size(); ++j)
                    RC_ASSERT(!all[i].intersects(all[j]));
            }
            for (std::size_t i = 0; i < layout.cards.size(); ++i)
                RC_ASSERT(layout.permits[i].contains(layout.cards[i]));
        }));
    }

    void aSmallCardHasRoomForItsAge()
    {
        gui::StageSpec spec;
        spec.permits = 100;
        spec.queue = 30;
        spec.age = 90;
        const auto wide = gui::layOut(spec);
        QCOMPARE(wide.permitSize, gui::CardSize::Small);
        QVERIFY(wide.cards[0].width() > spec.age && wide.queue[0].width() > spec.age);
        spec.age = 20;
        const auto narrow = gui::layOut(spec);
        QCOMPARE(narrow.queue[0].width(), narrow.queue[0].height());
    }

    void cardsReadLikeText()
    {
        QVERIFY(rc::check([] {
            const auto layout = gui::layOut(anySpec());
            const auto inOrder = [](const std::vector<QRectF>& cards) {
                for (std::size_t i = 1; i < cards.size(); ++i) {
                    const bool sameRow = cards[i].top() == cards[i - 1].top();
                    RC_ASSERT((sameRow ? cards[i].left() > cards[i - 1].left() : cards[i].top() > cards[i - 1].top()));
                }
            };
            inOrder(layout.permits);
            inOrder(layout.queue);
            if (!layout.queue.empty() && !layout.permits.empty())
                RC_ASSERT(layout.queue.front().top() > layout.permits.back().bottom());
        }));
    }

    void everyCardIsReachedByArrows()
    {
        QVERIFY(rc::check([] {
            const auto spec = anySpec();
            const auto layout = gui::layOut(spec);
            const int count = spec.permits + spec.queue;
            int at = gui::neighbour(layout, -1, gui::Step::Right);
            RC_ASSERT(at == (count > 0 ? 0 : -1));
            std::set<int> seen;
            while (at >= 0) {
                RC_ASSERT(seen.insert(at).second);
                for (int before = 0; before < at; ++before)
                    RC_ASSERT(!gui::itemRect(layout, before).intersects(gui::itemRect(layout, at)));
                const int back = gui::neighbour(layout, at, gui::Step::Down);
                if (back >= 0)
                    RC_ASSERT(gui::itemRect(layout, back).top() > gui::itemRect(layout, at).top());
                at = gui::neighbour(layout, at, gui::Step::Right);
            }
            RC_ASSERT(static_cast<int>(seen.size()) == count);
        }));
    }

    void fewPermitsHaveLargeCardsAndManySmallOnes()
    {
        gui::StageSpec spec;
        spec.permits = 3;
        QCOMPARE(gui::layOut(spec).permitSize, gui::CardSize::Large);
        spec.permits = 12;
        QCOMPARE(gui::layOut(spec).permitSize, gui::CardSize::Medium);
        spec.permits = 200;
        QCOMPARE(gui::layOut(spec).permitSize, gui::CardSize::Small);
    }

    void compactIsLowerWhateverStandsThere()
    {
        for (const int permits : {0, 1, 3, 5, 12, 40, 200}) {
            gui::StageSpec spec;
            spec.permits = permits;
            spec.queue = 20;
            const auto comfortable = gui::layOut(spec);
            spec.compact = true;
            const auto compact = gui::layOut(spec);
            QVERIFY2(compact.size.height() < comfortable.size.height(), qPrintable(QString::number(permits)));
            QVERIFY(int(compact.permitSize) >= int(comfortable.permitSize));
        }
    }

    void upAndDownCrossFromPermitsToQueue()
    {
        gui::StageSpec spec;
        spec.width = 1000;
        spec.permits = 3;
        spec.queue = 5;
        const auto layout = gui::layOut(spec);
        const int below = gui::neighbour(layout, 0, gui::Step::Down);
        QVERIFY(below >= 3);
        QVERIFY(gui::neighbour(layout, below, gui::Step::Up) < 3);
        QCOMPARE(gui::neighbour(layout, 7, gui::Step::Right), -1);
        QCOMPARE(gui::neighbour(layout, 0, gui::Step::Up), -1);
    }
};

QTEST_GUILESS_MAIN(TestStageLayout)
#include "tst_stage_layout.moc"
