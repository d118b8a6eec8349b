// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "gui/history/model/contender_looks.h"
#include "gui/history/model/path_views.h"
#include "gui/kit/model/place.h"

#include <QTimer>
#include <QWidget>

namespace gui {

class StagePane;

/// The stage of one path of a PathViews, which it follows by itself.
class PathStage : public QWidget
{
    Q_OBJECT
public:
    /// Both outlive it.
    PathStage(Connection* connection, PathViews* views, QWidget* parent = nullptr);

    void select(const Selection& selection); ///< As it is known to the views; an empty path: none.
    void setLooks(const ContenderLooks& looks);
    void setNothing(const QString& sentence); ///< What is said while no path is selected.

Q_SIGNALS:
    void sessionSelected(const QString& session);
    void contextMenuWanted(const QString& session, const QPoint& globalPosition);
    void shown(const QDateTime& receivedAt); ///< An answer of that moment has changed what is shown.

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void follow();
    void showPath(const history::PathView& path);

    Connection* m_connection;
    PathViews* m_views;
    StagePane* m_pane;
    Selection m_selection;
    std::unique_ptr<QObject> m_following; ///< Owns the subscription to the path that is selected.
    bool m_isChanged = false; ///< By what was shown last.
    QTimer m_tick; ///< Ages grow once a second while it is seen.
};

} // namespace gui
