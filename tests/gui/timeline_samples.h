// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/lanes.h"
#include "history/scene.h"

#include <QSet>

#include <algorithm>
#include <random>

/// What timelines show.
namespace samples {

inline history::Time second(double second)
{
    return Scene::timeOf(second);
}

inline history::Span span(double from, double to, history::SpanKind kind, bool open = false)
{
    return {second(from), second(to), kind, true, open};
}

inline history::Happening happening(double at, int lane, semaphore::EventKind kind, int path = 0)
{
    history::Happening made;
    made.at = second(at);
    made.lane = lane;
    made.path = path;
    made.kind = kind;
    return made;
}

/// 100 s: three contenders of `demo/sem/` and one of `other/sem/`.
inline history::Lanes fewLanes()
{
    using history::SpanKind;
    using semaphore::EventKind;
    const auto lane
        = [](int number, const QString& name, const QString& node, const history::SharedList<history::Span>& spans) {
              history::Lane made;
              made.session = id(number);
              made.name = name;
              made.node = node;
              made.spans = spans;
              return made;
          };
    history::Lanes lanes;
    lanes.end = second(100);
    lanes.lanes = {
        lane(1, QStringLiteral("client-10"), QStringLiteral("n2"),
            {span(10, 20, SpanKind::Waiting), span(20, 40, SpanKind::Holding)}),
        lane(2, QStringLiteral("client-2"), QStringLiteral("n1"),
            {span(15, 60, SpanKind::Waiting), span(60, 100, SpanKind::Holding, true)}),
        lane(3, QStringLiteral("client-1"), QStringLiteral("n2"),
            {span(30, 35, SpanKind::Waiting), span(35, 70, SpanKind::Holding), span(70, 90, SpanKind::Stale)}),
        lane(4, QStringLiteral("stranger"), QStringLiteral("n3"), {span(5, 95, SpanKind::Holding)}),
    };
    lanes.lanes.edit(3).path = 1;
    lanes.lanes.edit(2).bands = {
        {second(60), second(70), history::BandKind::Expired}, {second(90), second(99), history::BandKind::LockDelay}};
    history::PathLine line;
    line.path = QStringLiteral("demo/sem/");
    line.levels = {{second(0), 0, 0, 0, 2}, {second(20), 1, 0, 1, 2}, {second(35), 2, 0, 1, 2},
        {second(40), 1, 0, 1, 2}, {second(60), 2, 0, 0, 1}, {second(70), 1, 1, 0, 2}, {second(90), 1, 0, 0, 2}};
    line.gaps = {{second(44), second(50), history::BandKind::Gap}};
    history::PathLine other;
    other.path = QStringLiteral("other/sem/");
    lanes.paths = {line, other};
    lanes.happenings = {happening(5, 3, EventKind::Granted, 1), happening(10, 0, EventKind::Queued),
        happening(15, 1, EventKind::Queued), happening(20, 0, EventKind::Granted), happening(30, 2, EventKind::Queued),
        happening(35, 2, EventKind::Granted), happening(40, 0, EventKind::Released), happening(50, -1, EventKind::Gap),
        happening(60, 1, EventKind::Granted), happening(70, 2, EventKind::Expired), happening(90, 2, EventKind::Pruned),
        happening(95, 3, EventKind::Released, 1)};
    return lanes;
}

/// Contenders that come, wait, hold, leave and come again; one dies while it holds, contact is lost for a while, and
/// the limit is lowered for a moment. A quarter of a second is a step.
inline history::Lanes fight(int contenders = 15, int seconds = 75, unsigned seed = 4)
{
    std::mt19937 dice(seed);
    const auto roll = [&dice](int sides) { return static_cast<int>(dice() % static_cast<unsigned>(sides)); };
    Scene scene;
    history::LaneBuilder builder;
    QList<int> holders;
    QList<int> waiting;
    QList<int> stale;
    std::vector<int> away(static_cast<std::size_t>(contenders) + 1);
    std::vector<int> until(static_cast<std::size_t>(contenders) + 1);
    for (int one = 1; one <= contenders; ++one)
        away[static_cast<std::size_t>(one)] = one + roll(6);
    for (int step = 0; step < seconds * 4; ++step) {
        const double at = step / 4.0;
        for (int one = 1; one <= contenders; ++one) {
            if (--away[static_cast<std::size_t>(one)] == 0)
                waiting.append(one);
        }
        for (const int one : QList<int>(holders)) {
            if (until[static_cast<std::size_t>(one)] > step)
                continue;
            holders.removeAll(one);
            away[static_cast<std::size_t>(one)] = 4 + roll(20);
        }
        if (step == 150 && !holders.isEmpty())
            stale.append(holders.takeFirst());
        if (step == 180)
            stale.clear();
        const int limit = step >= 220 && step < 232 ? 2 : 3;
        while (holders.size() + stale.size() < 3 && limit == 3 && !waiting.isEmpty()) {
            const int one = waiting.takeAt(roll(std::min(3, int(waiting.size()))));
            holders.append(one);
            until[static_cast<std::size_t>(one)] = step + 8 + roll(22);
        }
        if (step == 80)
            builder.add(scene.contact(at, history::Contact::Lost));
        if (step == 88)
            builder.add(scene.contact(at, history::Contact::Live));
        if (step < 80 || step > 88)
            builder.add(scene.at(at, holders, waiting, stale, limit));
    }
    builder.setNow(second(seconds));
    return builder.lanes();
}

} // namespace samples
