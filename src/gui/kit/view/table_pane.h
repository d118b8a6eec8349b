// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/held_filter.h"
#include "gui/kit/view/empty_place.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/row_hold.h"

#include <QPoint>
#include <QTreeView>
#include <QWidget>

#include <vector>

class QAbstractItemDelegate;
class QMenu;
class QVBoxLayout;

namespace gui {

/// A page's table with what is said above it: title, how many rows the filter leaves, banner, notices; where there are
/// no rows a sentence stands in their place. Columns share the width until a person has chosen another. Object names
/// begin with `name`: `servicesTable`, `servicesTitle`, ….
class TablePane : public QWidget
{
    Q_OBJECT
public:
    void setBanner(const Banner& banner) { m_banner->setBanner(banner); }
    void setTrouble(const QString& text) { m_trouble->setText(text); } ///< What could not be done; empty: nothing.

    [[nodiscard]] QByteArray headerState() const; ///< Empty: nobody has chosen widths.
    void restoreHeader(const QByteArray& state);
    void holdWhile(QMenu* menu) { m_hold->holdWhile(menu); } ///< It is about to open for a row: none moves.
    /// Those that show what was read, to be dimmed while it is outdated: banner and notices are not among them.
    [[nodiscard]] QList<QWidget*> dataParts() const;

Q_SIGNALS:
    void menuWanted(const QPoint& at);
    void retryWanted();
    void clearFilterWanted();

protected:
    /// In digits: what a column needs, and from where on more would help nobody.
    struct ColumnShare {
        int column;
        int least;
        int most;
        int hides = 0; ///< Where not even the least of all has room, those go, from 1 on; 0: never.
    };

    TablePane(const QString& name, RowState noteTone, QWidget* parent);

    /// `last`: the column that takes what the others leave. Neither is owned. `model` is held while a person aims at a
    /// row.
    void setTable(HeldFilter* model, QAbstractItemDelegate* delegate, const QString& accessibleName, int last);
    [[nodiscard]] QVBoxLayout* addTop(); ///< Header and notices on top of a column that the caller goes on with.
    void addTable(QVBoxLayout* column);
    /// In place of the table; empty: the table. `isFiltered`, `isNothing`: as EmptyPlace::say().
    void showEmpty(const QString& sentence, bool isFiltered, bool isNothing = false);
    [[nodiscard]] EmptyPlace* emptyPlace() const { return m_empty; }
    /// Of all columns that share the width; `last` may be among them.
    [[nodiscard]] virtual std::vector<ColumnShare> columnShares() const = 0;
    void shareColumns(); ///< Unless a person has chosen widths.
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    [[nodiscard]] PaneHeader* header() const { return m_header; }
    [[nodiscard]] ElidedLabel* matches() const { return m_matches; }
    [[nodiscard]] Notice* note() const { return m_note; }
    [[nodiscard]] QTreeView* table() const { return m_table; }

private:
    QString m_name;
    PaneHeader* m_header;
    ElidedLabel* m_matches;
    BannerBar* m_banner;
    Notice* m_note;
    Notice* m_trouble;
    ElidedLabel* m_waiting; ///< In the header: said anywhere else it would move the rows.
    QTreeView* m_table;
    RowHold* m_hold;
    EmptyPlace* m_empty;
    int m_last = -1;
    bool m_widthsChosen = false; ///< Dragged by a person.
};

} // namespace gui
