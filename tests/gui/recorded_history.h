// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/random_history.h"
#include "history/scene.h"

#include <algorithm>

/// Lanes as a recording of a made-up semaphore would have them.
namespace recorded {

inline const QString path = QStringLiteral("demo/sem/");

inline history::Moment momentOf(const observer::Update& update, history::Time at)
{
    history::Moment moment;
    moment.path = path;
    moment.at = at;
    moment.update = update;
    return moment;
}

/// Goes on with the story by so many steps, one every `every`.
inline void tell(RandomHistory& source, history::LaneBuilder& builder, int steps,
    history::Time every = std::chrono::milliseconds(400))
{
    for (int i = 0; i < steps; ++i)
        builder.add(momentOf(source.next(), builder.lanes().end + every));
    builder.setNow(builder.lanes().end + every);
}

/// Twelve who come for three permits over and over, as they would: first come, first served, now and then one dies.
inline history::LaneBuilder busy(int rounds)
{
    Scene scene;
    history::LaneBuilder builder;
    std::mt19937 dice(7);
    QList<int> holders;
    QList<int> waiting;
    QList<int> stale;
    double second = 0;
    for (int round = 0; round < rounds; ++round) {
        second += 0.05 + static_cast<double>(dice() % 1000) / 900;
        const int who = 1 + static_cast<int>(dice() % 12);
        if (waiting.size() < 7 && !holders.contains(who) && !waiting.contains(who) && !stale.contains(who))
            waiting.append(who);
        if (!holders.isEmpty() && dice() % 3 != 0)
            holders.removeAt(static_cast<int>(dice() % static_cast<unsigned>(holders.size())));
        else if (!holders.isEmpty() && stale.isEmpty() && dice() % 9 == 0)
            stale.append(holders.takeFirst());
        else if (!stale.isEmpty() && dice() % 4 == 0)
            stale.clear();
        builder.add(scene.at(second, holders, waiting, stale, 3));
        second += 0.02;
        while (!waiting.isEmpty() && holders.size() + stale.size() < 3)
            holders.append(waiting.takeAt(static_cast<int>(dice() % 4) % static_cast<int>(waiting.size())));
        builder.add(scene.at(second, holders, waiting, stale, 3));
    }
    builder.setNow(Scene::timeOf(second + 1));
    return builder;
}

} // namespace recorded
