// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/table_filter.h"
#include "gui/kit/view/empty_place.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/row_hold.h"

#include <QPoint>
#include <QTreeView>
#include <QVariant>
#include <QWidget>

#include <optional>
#include <vector>

class QMenu;
class QVBoxLayout;

namespace gui {

/// A column of a page's table, in digits: what it needs, and from where on more would help nobody.
struct TableColumn {
    enum Look { Plain, Bold, Fixed, Pill }; ///< Bold: the name. Fixed: letters of one width. Pill: in its tone.

    int column;
    int least;
    int most;
    int hides = 0; ///< Where not even the least of all has room, those go, from 1 on; 0: never.
    Look look = Plain;
    Qt::TextElideMode elide = Qt::ElideMiddle; ///< In the middle where the end tells most.
};

/// What a page's table is. What it is called for screen readers is said by the page, of table().
struct TableLook {
    QString name; ///< Object names begin with it: `servicesTable`, `servicesTitle`, ….
    std::vector<TableColumn> columns; ///< Those that share the width; empty: columns() has them, and nobody draws them.
    int last; ///< The column that takes what the others leave; may be among them.
    RowState noteTone = RowState::Hint;
    bool several = false; ///< Several rows may be selected. One of them is the current one.
};

/// What is said around the rows of a page's table.
struct TableWords {
    QString title;
    QString note; ///< What is good to know of all of them; may be empty.
    QString empty; ///< Why there are no rows; empty: there are.
    int all = 0; ///< So many there are without a filter.
    bool isKnown = false; ///< The list was read.
    bool isNothing = false; ///< There is nothing, for certain.
};

/// A page's table with what is said above it: title, how many rows the filter leaves, banner, notices; where there are
/// no rows a sentence stands in their place. Columns share the width until a person has chosen another. The row that is
/// looked at is found again after rows went and came; in the place of one that has gone nobody chose another.
class PageTable : public QWidget
{
    Q_OBJECT
public:
    /// Takes `rows`, which are held while a person aims at one.
    PageTable(const TableLook& look, TableFilter* rows, QWidget* parent);

    void setFilter(const QString& text);
    virtual void showRows(const TableWords& words); ///< After the rows, the filter or the watch have changed.
    void setNote(const QString& text) { m_note->setText(text); } ///< As time passes.
    void setBanner(const Banner& banner) { m_banner->setBanner(banner); }
    void setTrouble(const QString& text) { m_trouble->setText(text); } ///< What could not be done; empty: nothing.

    [[nodiscard]] int shownCount() const { return m_rows->shownCount(); } ///< Rows that the filter leaves.
    [[nodiscard]] QVariant current() const; ///< Key of the row that is looked at; invalid: none.
    [[nodiscard]] QVariantList selected() const; ///< Keys, in the order of the table.
    [[nodiscard]] int selectedCount() const { return int(m_table->selectionModel()->selectedRows().size()); }
    [[nodiscard]] bool isListed(const QVariant& key) const { return m_rows->isListed(key); } ///< Shown or not.
    void choose(const QVariant& key); ///< One that is not shown leaves nothing selected.

    [[nodiscard]] QByteArray headerState() const; ///< Empty: nobody has chosen widths.
    void restoreHeader(const QByteArray& state);
    void holdWhile(QMenu* menu) { m_hold->holdWhile(menu); } ///< It is about to open for a row: none moves.
    /// Those that show what was read, to be dimmed while it is outdated: banner and notices are not among them.
    [[nodiscard]] QList<QWidget*> dataParts() const;

    [[nodiscard]] QTreeView* table() const { return m_table; }
    [[nodiscard]] EmptyPlace* emptyPlace() const { return m_empty; }
    void addBelow(QWidget* part); ///< Under the table.

Q_SIGNALS:
    void currentChanged(); ///< Or another selection around it.
    void chosenByPerson(); ///< And not by choose(), nor because rows went or came.
    void opened(); ///< Enter or a double click on the current one.
    void menuWanted(const QPoint& at);
    void retryWanted();
    void clearFilterWanted();

protected:
    [[nodiscard]] virtual std::vector<TableColumn> columns() const { return m_look.columns; }
    void shareColumns(); ///< Unless a person has chosen widths.
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    [[nodiscard]] PaneHeader* header() const { return m_header; }
    [[nodiscard]] TableFilter* rows() const { return m_rows; }

private:
    void buildTable();
    void followSelection();
    void keepCurrent(bool isKnown);
    void makeCurrent(const QModelIndex& index);
    [[nodiscard]] QModelIndexList selectedRows() const; ///< In the order of the table.

    TableLook m_look;
    TableFilter* m_rows;
    PaneHeader* m_header;
    ElidedLabel* m_matches;
    BannerBar* m_banner;
    Notice* m_note;
    Notice* m_trouble;
    ElidedLabel* m_waiting; ///< In the header: said anywhere else it would move the rows.
    QTreeView* m_table;
    RowHold* m_hold;
    EmptyPlace* m_empty;
    /// Key of the row that is looked at, also while it is not shown. Invalid: a person let go of it. nullopt: none was
    /// yet, and the first one will do.
    std::optional<QVariant> m_current;
    bool m_byItself = false; ///< What is selected now is no person's choice.
    bool m_widthsChosen = false; ///< Dragged by a person.
};

} // namespace gui
