// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/contender_looks.h"
#include "gui/kit/model/place.h"
#include "gui/kit/view/pane_parts.h"

#include <QByteArray>
#include <QWidget>

class QComboBox;
class QSplitter;

namespace gui {

class ActBar;
class Connection;
class HistoryController;
class HistoryParts;
class LabActions;
class PathStage;

/// What is seen of a run from outside, in Consul: the stage of one of its paths above, time below. While it goes on
/// what is so now or any moment before; when it is over, the same as a recording.
class RunView : public QWidget
{
    Q_OBJECT
public:
    /// `connection` and `history` outlive it. `times`: of the history, for the page.
    RunView(Connection* connection, HistoryController* history, HistoryParts* times, LabActions* actions,
        QWidget* parent = nullptr);

    [[nodiscard]] ActBar* bar() const { return m_bar; } ///< Its acts, for a row that has room. Without a parent yet.
    [[nodiscard]] QWidget* moment() const { return m_moment; } ///< Likewise what says which moment is shown.
    [[nodiscard]] QComboBox* paths() const { return m_paths; } ///< Which path is shown; in the bar at first.
    void takePathsBack(); ///< Into the bar, after they stood elsewhere.
    void lieSideBySide(bool on); ///< Stage and time beside one another: on a low screen with large letters.

    void setPaths(const QStringList& paths); ///< Of the run; none: there is no run. The first one is shown.
    void setPath(const QString& path); ///< Of those; another one changes nothing.
    void setLooks(const ContenderLooks& looks);
    void setSession(const QString& session); ///< That is chosen; empty: none.
    [[nodiscard]] const QString& session() const { return m_selection.session; } ///< That is chosen; empty: none.
    /// Of the lane that has the keyboard, else session().
    [[nodiscard]] QString askedSession() const;
    [[nodiscard]] const QString& path() const { return m_selection.path; } ///< That is shown, as Consul has it.

Q_SIGNALS:
    void barChanged(); ///< It needs another width.
    void sessionSelected(const QString& session);
    void contextMenuWanted(const QString& session, const QPoint& globalPosition);
    void shown(const QDateTime& receivedAt); ///< As PathStage::shown().

private:
    void namePath(int row, const QString& path);
    void connectHistory();
    void select(const Selection& selection);
    void showMoment(); ///< That what is shown is not what is so now.

    HistoryController* m_history;
    HistoryParts* m_times;
    PathStage* m_stage;
    ActBar* m_bar;
    ElidedLabel* m_moment;
    QComboBox* m_paths; ///< The data of a row is the whole path.
    QString m_folder; ///< That all paths of the run are in, with its slash.
    int m_pathsPlace = 0; ///< In the bar.
    QSplitter* m_split;
    QByteArray m_upright; ///< Of the splitter, while its parts lie side by side.
    Selection m_selection;
};

} // namespace gui
