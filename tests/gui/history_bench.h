// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "gui/history/model/history_controller.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QSignalSpy>

namespace bench {

inline const QString path = QStringLiteral("demo/sem/");
inline constexpr int slowMs = 60'000; // A busy machine is slow; no wait lasts longer than its condition.

/// A controller on an agent, and all that it told.
class Bench : public QObject
{
public:
    Bench(const support::ConsulAgent& agent, const QString& scratch)
        : controller(&connection, nullptr, scratch)
    {
        connect(controller.watches(), &gui::PathWatchSet::updated, this,
            [this](const QString&, const observer::Update& update) { seen.push_back(update); });
        connect(&controller, &gui::HistoryController::pastShown, this,
            [this](const std::vector<history::Moment>& moments, const QDateTime& at) {
                shown = moments;
                shownAt.push_back(at);
            });
        consul::Endpoint endpoint;
        endpoint.address = QUrl(agent.httpUrl());
        connection.open(endpoint);
        controller.watches()->setActive(true);
        controller.setLively(true);
        controller.watches()->add(path);
    }

    [[nodiscard]] quint64 index() const { return seen.empty() ? 0 : seen.back().state->index; }
    [[nodiscard]] bool hasHolders(int count) const
    {
        return !seen.empty() && seen.back().state->liveHolders() == count;
    }
    /// Goes there, and waits until it is shown. Nothing: there was none.
    [[nodiscard]] bool goTo(history::Time at)
    {
        shownAt.clear();
        controller.seek(at);
        return QTest::qWaitFor([&] { return !shownAt.empty() && shownAt.back() == controller.wallClock(at); }, slowMs);
    }
    [[nodiscard]] bool open(const QString& file)
    {
        QSignalSpy opened(&controller, &gui::HistoryController::opened);
        controller.openRecording(file);
        return QTest::qWaitFor([&] { return opened.count() == 1; }, slowMs);
    }

    gui::Connection connection;
    gui::HistoryController controller;
    std::vector<observer::Update> seen;
    std::vector<history::Moment> shown;
    std::vector<QDateTime> shownAt;
};

/// As a jump shows an update: what led to it is left out.
inline observer::Update asShownByJump(observer::Update update)
{
    update.first = false;
    update.events.clear();
    return update;
}

/// Why two sets of lanes are not the same; null: they are. What lasts, lasts until different moments.
inline const char* lanesDiffer(const history::Lanes& a, const history::Lanes& b)
{
    if (a.lanes.size() != b.lanes.size() || a.paths.size() != b.paths.size())
        return "there are not as many";
    for (std::size_t i = 0; i < a.lanes.size(); ++i) {
        const auto& one = a.lanes[i];
        const auto& other = b.lanes[i];
        if (one.session != other.session || one.name != other.name || one.spans.size() != other.spans.size())
            return "a lane differs";
        for (std::size_t s = 0; s < one.spans.size(); ++s) {
            const auto& left = one.spans[s];
            const auto& right = other.spans[s];
            if (left.from != right.from || left.kind != right.kind || left.open != right.open
                || (!left.open && left.to != right.to))
                return "a span differs";
        }
    }
    if (a.happenings.size() != b.happenings.size())
        return "what happened differs";
    for (std::size_t i = 0; i < a.happenings.size(); ++i) {
        if (a.happenings[i].at != b.happenings[i].at || a.happenings[i].kind != b.happenings[i].kind)
            return "when it happened differs";
    }
    for (std::size_t i = 0; i < a.paths.size(); ++i) {
        if (a.paths[i].levels != b.paths[i].levels)
            return "the levels differ";
    }
    return nullptr;
}

} // namespace bench
