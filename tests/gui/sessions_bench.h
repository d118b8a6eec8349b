// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/sessions/model/sessions_controller.h"
#include "gui/sessions/view/sessions_page.h"
#include "page_bench.h"

#include <QPushButton>
#include <QTreeView>

namespace bench {

/// The Sessions page alone.
struct SessionsBench : PageBench {
    explicit SessionsBench(const QString& url, const QString& token = {})
        : watches(&connection)
        , controller(&connection, &watches)
        , page(&connection, &controller)
    {
        watches.setActive(true);
        show(page, url, token);
    }

    QTreeView* table() const { return find<QTreeView>("sessionsTable"); }
    QAbstractItemModel* rows() const { return table()->model(); }
    QModelIndex row(const QString& id, int column = 0) const
    {
        for (int i = 0; i < rows()->rowCount(); ++i) {
            if (rows()->index(i, 0).data(gui::SessionsModel::KeyRole).toString() == id)
                return rows()->index(i, column);
        }
        return {};
    }
    QString held(const QString& id) const { return row(id, gui::SessionsModel::Held).data().toString(); }
    QString current() const { return table()->currentIndex().data(gui::SessionsModel::KeyRole).toString(); }
    /// Id of the session that the inspector shows; empty: none.
    QString shown() const
    {
        for (const auto* const label : page.findChildren<QLabel*>(QStringLiteral("fact.id"))) {
            // Those that go are hidden first; those that have just come are not shown yet.
            if (!label->isHidden() || !label->testAttribute(Qt::WA_WState_ExplicitShowHide))
                return label->text();
        }
        return {};
    }
    QPushButton* carryOut() const { return find<QPushButton>("planCarryOut"); }

    gui::PathWatchSet watches;
    gui::SessionsController controller;
    gui::SessionsPage page;
};

} // namespace bench
