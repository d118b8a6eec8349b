// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>

class QHeaderView;
class QTableView;
class QTreeView;
class QWidget;

namespace gui {

class SettingsChange;

/// Brings back how a person has arranged the panes of a window: borders, tabs, widths of columns, orders of rows, and
/// fields that ask for it (remembered.h). Knows no page, only kinds of widgets with object names. What a person
/// has not touched is not remembered: it goes on following the window.
class PaneMemory : public QObject
{
    Q_OBJECT
public:
    /// A child of `window`, whose panes are all there, and not shown yet: they become as they were.
    explicit PaneMemory(QWidget* window);

    void save(SettingsChange& change) const;

Q_SIGNALS:
    void changed(); ///< A person has arranged something.

private:
    void followSplitters();
    void followTabs();
    void followColumns(QTableView* table);
    void followOrder(QTreeView* tree);
    void followFields();
    void note(const QString& name);

    QWidget* m_window;
    QSet<QString> m_touched; ///< Names, as in the settings.
};

} // namespace gui
