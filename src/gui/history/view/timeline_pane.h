// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/contender_looks.h"
#include "gui/history/model/timeline_export.h"
#include "gui/history/model/timeline_table_model.h"
#include "gui/history/view/export_dialog.h"
#include "history/moment.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace gui {

class PaneHeader;
class TimelineLegend;
class TimelineView;

/// The timeline with its legend and what can be done with it; a table says the same in rows.
class TimelinePane : public QWidget
{
    Q_OBJECT
public:
    using Export = TimelineExport::Format;

    explicit TimelinePane(QWidget* parent = nullptr);

    /// They outlive the pane, or are set to null; they may only grow.
    void setLanes(const history::Lanes* lanes, bool live = false); ///< As TimelineView has them.
    void lanesChanged(); ///< They grew.
    void setPath(const QString& path); ///< Only its lanes.
    void setAbout(const history::About& about); ///< When it began, and what stands in a file that is exported.
    void setMarks(const std::vector<history::Mark>& marks);
    void setCursor(std::optional<history::Time> cursor); ///< Nothing: live.
    void setSelectedSession(const QString& session);
    void setFilter(const QString& letters);
    void setLooks(const ContenderLooks& looks); ///< Lanes show of which kind they are.
    void showPlace(const history::Range& range, const QString& session); ///< As large as fits; selects.

    [[nodiscard]] std::optional<history::Range> range() const;
    [[nodiscard]] QString focusedSession() const; ///< Of the row that has the keyboard; empty: none has it.
    [[nodiscard]] TimelineView* view() const { return m_view; }

    void save(const ExportChoice& choice); ///< Writes the file, and tells in the pane what came of it.

Q_SIGNALS:
    void seekWanted(history::Time at);
    void sessionSelected(const QString& session);
    void rangeChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void shareColumns();
    void buildHeader(PaneHeader* header);
    void buildTable();
    void connectAll();
    QToolButton* addButton(PaneHeader* header, const char* name, const QString& icon);
    void say();
    static void sayButton(QToolButton* button, const QString& text);
    void sayTableButton();
    void askWhatToExport();
    void showTable(bool shown);

    QToolButton* m_filterButton = nullptr;
    QToolButton* m_fit = nullptr;
    QToolButton* m_follow = nullptr;
    QToolButton* m_tableButton = nullptr;
    QToolButton* m_export = nullptr;
    QComboBox* m_order = nullptr;
    QLineEdit* m_filter;
    QStackedWidget* m_stack;
    TimelineView* m_view;
    QTableView* m_table;
    TimelineLegend* m_legend;
    TimelineTableModel m_rows;
    TimelineExport m_exporting;
    const history::Lanes* m_lanes = nullptr;
    QString m_path;
    history::About m_about;
    std::vector<history::Mark> m_marks;
    std::optional<history::Time> m_cursor;
};

} // namespace gui
