// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/held_filter.h"
#include "gui/kit/view/pane_parts.h"

#include <QModelIndex>
#include <QWidget>

#include <functional>
#include <vector>

class QAbstractItemView;
class QVBoxLayout;

namespace gui {

/// What is known of the row of a table that is looked at: its name, its facts, and below them a list of what belongs to
/// it, as long as there is any.
class FactsPane : public QWidget
{
    Q_OBJECT
public:
    [[nodiscard]] QModelIndex chosen() const; ///< Of the rows of the list, as their own model has it; invalid: none.

Q_SIGNALS:
    void chosenChanged();
    void opened(); ///< Enter or a double click on the chosen one.

protected:
    /// Object names: of the pane, and of its title.
    FactsPane(const char* name, const char* titleName, QWidget* parent);

    void setTitle(const QString& title); ///< Empty: nothing is selected.
    void setListTitle(const QString& title);
    void setFacts(const std::vector<Fact>& facts) { m_facts->setFacts(facts); }
    [[nodiscard]] PaneHeader* header() const { return m_header; }
    void addAboveFacts(QWidget* part);
    void addBelowFacts(QWidget* part);
    /// What belongs to the row: once. `rows` lie below the facts as `list` shows them, and do not move while a person
    /// aims at one. `share` of the height, where the facts have 3.
    void setList(
        QAbstractItemView* list, QAbstractItemModel* rows, const QString& title, const char* titleName, int share);
    /// `change` makes the rows those of `owner`. The chosen one stays chosen while it is there.
    void changeList(const QString& owner, const std::function<void()>& change);

private:
    QString m_title;
    PaneHeader* m_header;
    FactGrid* m_facts;
    QVBoxLayout* m_column; ///< Of the facts and what stands above and below them.
    QLabel* m_listTitle = nullptr;
    QAbstractItemView* m_list = nullptr;
    HeldRows m_rows;
    QString m_owner; ///< Whose rows are shown; empty: nobody's.
};

} // namespace gui
