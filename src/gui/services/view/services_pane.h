// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/pane_parts.h"
#include "gui/services/model/services_controller.h"
#include "gui/services/model/services_filter.h"

#include <QSet>
#include <QWidget>

class QTreeView;

namespace gui {

class ActBar;
class Notice;
class ServicesActions;

/// The table of instances with what can be done to them.
class ServicesPane : public QWidget
{
    Q_OBJECT
public:
    ServicesPane(ServicesController* controller, ServicesActions* actions, QWidget* parent = nullptr);

    void setFilter(const QString& text);
    void setBanner(const Banner& banner);
    void setTrouble(const QString& text); ///< What could not be done; empty: nothing.
    void setNow(const QDateTime& now);
    void showInventory(); ///< After the inventory or the watch has changed.

    [[nodiscard]] std::optional<cleanup::InstanceRef> current() const;
    void choose(const cleanup::InstanceRef& ref);
    [[nodiscard]] std::vector<cleanup::InstanceRef> shown() const { return m_filter.shown(); }

    [[nodiscard]] QByteArray headerState() const;
    void restoreHeader(const QByteArray& state);
    /// Groups that a person has closed, of both ways to group; they stay closed when they come again.
    [[nodiscard]] QStringList closedGroups() const;
    void setClosedGroups(const QStringList& groups);

Q_SIGNALS:
    void currentChanged();
    void menuWanted(const QPoint& at);
    void retryWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeTop();
    [[nodiscard]] ActBar* makeBar();
    void makeTable();
    void setQuery();
    void setGrouping();
    void decorate();
    void keepCurrent();
    void showCounts();
    void showEmpty();
    void shareColumns();
    void openMenu(const QPoint& at);
    void toggleCurrent();
    [[nodiscard]] QString groupName(const QModelIndex& index) const;
    void noteGroup(const QModelIndex& index, bool open);

    ServicesController* m_controller;
    ServicesActions* m_actions;
    ServicesFilter m_filter;
    QString m_filterText;
    std::optional<cleanup::InstanceRef> m_current; ///< Found again after rows went and came.
    QSet<QString> m_closed; ///< As closedGroups().
    bool m_widthsChosen = false;
    bool m_sharing = false;
    PaneHeader* m_header;
    ElidedLabel* m_matches = nullptr;
    BannerBar* m_banner = nullptr;
    Notice* m_note;
    Notice* m_trouble;
    QTreeView* m_table = nullptr;
    QLabel* m_empty = nullptr;
    ActBar* m_bar;
};

} // namespace gui
