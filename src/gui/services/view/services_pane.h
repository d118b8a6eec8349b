// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/page_table.h"
#include "gui/services/model/services_controller.h"
#include "gui/services/model/services_filter.h"

#include <QSet>

class QAction;
class QToolButton;

namespace gui {

class ActBar;
class ServicesActions;

/// `show: failing · all` in a pane's header: a quiet word and the actions of an exclusive group, the chosen one bold.
class ChoiceStrip : public QWidget
{
    Q_OBJECT
public:
    explicit ChoiceStrip(const QList<QAction*>& actions, QWidget* parent = nullptr);

    /// `texts`: of the choices, in their order; shorter than those of the actions.
    void say(const QString& word, const QStringList& texts);

private:
    QLabel* m_word;
    QList<QToolButton*> m_choices;
};

/// The table of instances with what can be done to them.
class ServicesPane : public PageTable
{
    Q_OBJECT
public:
    ServicesPane(ServicesController* controller, ServicesActions* actions, QWidget* parent = nullptr);

    void showRows(const TableWords& words) override;
    void setNow(const QDateTime& now);
    void showOnlyFailing(bool onlyFailing) { m_filter->setOnlyFailing(onlyFailing); }
    void setGrouping(ServicesGrouping grouping);
    void decorate(); ///< Something can be opened and closed where there are groups, or peers.
    [[nodiscard]] bool onlyFailing() const { return m_filter->onlyFailing(); }
    [[nodiscard]] const FilterWords& filterWords() const { return m_filter->words(); }
    [[nodiscard]] std::vector<cleanup::InstanceRef> shown() const { return m_filter->shown(); }

    /// Groups that a person has closed, of both ways to group; they stay closed when they come again.
    [[nodiscard]] QStringList closedGroups() const;
    void setClosedGroups(const QStringList& groups) { m_closed = QSet<QString>(groups.begin(), groups.end()); }

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    [[nodiscard]] std::vector<TableColumn> columns() const override;

private:
    void makeTable();
    void showTicks(); ///< How many there are, and how many of them are hidden.
    void toggleCurrent();
    [[nodiscard]] QString groupName(const QModelIndex& index) const;
    void noteGroup(const QModelIndex& index, bool open);

    ServicesController* m_controller;
    ServicesActions* m_actions;
    ServicesFilter* m_filter;
    QSet<QString> m_closed; ///< As closedGroups().
    ActBar* m_bar;
};

} // namespace gui
