// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection_scope.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/now/model/now_model.h"
#include "gui/now/view/now_page.h"
#include "page_bench.h"
#include "support/patience.h"
#include "window_test.h"

#include <QListView>

namespace bench {

/// The Now page alone.
struct NowBench : PageBench {
    explicit NowBench(const QString& url, const QString& token = {})
        : watches(&connection)
        , controller(&connection, &watches, &alarms)
        , page(&connection, &controller)
    {
        QObject::connect(
            &page, &gui::Page::placeWanted, &page, [this](const gui::Place& place) { wanted.append(place); });
        show(page, url, token);
    }

    QListView* view() const { return find<QListView>("nowRows"); }
    QString cell(int row, int role) const { return view()->model()->index(row, 0).data(role).toString(); }
    /// `critical demo/sem/: Stale holder`, from top to bottom.
    QStringList rows() const
    {
        QStringList all;
        for (int row = 0; row < view()->model()->rowCount(); ++row)
            all << cell(row, gui::NowModel::SeverityRole) + u' ' + cell(row, Qt::DisplayRole);
        return all;
    }
    QString tile(const char* id) const
    {
        auto line = text((QByteArray("nowFigure.") + id).constData()) + u' '
            + text((QByteArray("nowDetail.") + id).constData());
        return line.replace(QChar::Nbsp, u' ');
    }
    bool isCalm() const
    {
        const auto title = watches.paths().isEmpty()
            ? QStringLiteral("No findings, but no semaphores or locks are watched")
            : QStringLiteral("Nothing needs attention");
        return rows().isEmpty() && text("nowTitle") == title;
    }

    gui::Live<std::vector<gui::Alarm>> alarms;
    QList<gui::Place> wanted; ///< By the page.
    gui::PathWatchSet watches;
    gui::NowController controller;
    gui::NowPage page;
};

} // namespace bench
