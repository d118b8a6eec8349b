// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/table_pane.h"
#include "gui/services/model/services_controller.h"
#include "gui/services/model/services_filter.h"

#include <QSet>
#include <QWidget>

class QAction;

namespace gui {

class ActBar;
class ServicesActions;

/// `show: failing · all` in a pane's header: a quiet word and the actions of an exclusive group, the chosen one bold.
class ChoiceStrip : public QWidget
{
    Q_OBJECT
public:
    struct Choice {
        QAction* action = nullptr;
        QString text; ///< Shorter than the action's.
    };

    ChoiceStrip(const QString& word, const QList<Choice>& choices, QWidget* parent = nullptr);
};

/// The table of instances with what can be done to them.
class ServicesPane : public TablePane
{
    Q_OBJECT
public:
    ServicesPane(ServicesController* controller, ServicesActions* actions, QWidget* parent = nullptr);

    void setFilter(const QString& text);
    void setNow(const QDateTime& now);
    void showInventory(); ///< After the inventory or the watch has changed.
    void showNotes(); ///< Also as time passes.

    [[nodiscard]] std::optional<cleanup::InstanceRef> current() const;
    void choose(const cleanup::InstanceRef& ref);
    [[nodiscard]] std::vector<cleanup::InstanceRef> shown() const { return m_filter.shown(); }

    /// Groups that a person has closed, of both ways to group; they stay closed when they come again.
    [[nodiscard]] QStringList closedGroups() const;
    void setClosedGroups(const QStringList& groups) { m_closed = QSet<QString>(groups.begin(), groups.end()); }

Q_SIGNALS:
    void currentChanged();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    [[nodiscard]] std::vector<ColumnShare> columnShares() const override;
    [[nodiscard]] ActBar* makeBar();
    void makeTable();
    void setQuery();
    void setGrouping();
    void decorate();
    void keepCurrent();
    void showCounts();
    void showWhyEmpty();
    void toggleCurrent();
    [[nodiscard]] QString groupName(const QModelIndex& index) const;
    void noteGroup(const QModelIndex& index, bool open);

    ServicesController* m_controller;
    ServicesActions* m_actions;
    ServicesFilter m_filter;
    QString m_filterText;
    std::optional<cleanup::InstanceRef> m_current; ///< Found again after rows went and came.
    std::optional<cleanup::InstanceRef> m_wanted; ///< Somebody led to it, and it is not there yet.
    bool m_isRemoving = false; ///< Rows go just now, and with them a choice.
    bool m_isKeeping = false; ///< A row becomes the current one that no person has chosen.
    QSet<QString> m_closed; ///< As closedGroups().
    ActBar* m_bar;
};

} // namespace gui
