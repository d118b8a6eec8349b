// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/wire_log.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/history/model/history_controller.h"
#include "gui/history/model/session_ends.h"
#include "gui/why/model/why_controller.h"

#include <QHash>

namespace bench {

/// The controller of the Why page, with a history of its own and nodes that nobody else watches.
struct WhyBench {
    explicit WhyBench(const QString& url, const QString& token = {}, const QString& datacenter = {})
        : history(&connection)
        , ends(&connection, &history)
        , why(&connection, &history, &ends)
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        endpoint.token = consul::Secret(token);
        endpoint.datacenter = datacenter;
        connection.open(endpoint);
        QObject::connect(&connection.client()->wireLog(), &consul::WireLog::entryStarted, &why,
            [this](const consul::WireEntry& entry) { ++asked[entry.request.path]; });
        history.watches()->setActive(true);
    }
    [[nodiscard]] const explain::ReasonStep* step(explain::ReasonKind kind) const
    {
        for (const auto& each : why.answer().why.steps) {
            if (each.kind == kind)
                return &each;
        }
        return nullptr;
    }
    [[nodiscard]] bool isCatalogWatched() const { return connection.scope()->catalog()->isWatched(); }
    [[nodiscard]] int requests(const QByteArray& begin) const
    {
        int count = 0;
        for (auto each = asked.cbegin(); each != asked.cend(); ++each)
            count += each.key().startsWith(begin) ? each.value() : 0;
        return count;
    }

    gui::Connection connection;
    /// Counts what is begun with it.
    struct History : gui::HistoryController {
        using HistoryController::HistoryController;

        [[nodiscard]] const history::Lanes& lanes() const override
        {
            ++lanesWanted;
            if (atLanes)
                atLanes();
            return HistoryController::lanes();
        }
        mutable int lanesWanted = 0; ///< How often figures were begun; while live, nothing else wants them.
        std::function<void()> atLanes; ///< When they are.
    };
    History history;
    gui::SessionEnds ends;
    gui::WhyController why;
    QHash<QByteArray, int> asked; ///< By path, since the connection was opened.
};

} // namespace bench
