// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>
#include <QObject>

class QWidget;

namespace gui {

/// The acts of the semaphores page with their names, keys and icons. The page says what they do and when they may.
class PageActions : public QObject
{
    Q_OBJECT
public:
    explicit PageActions(QWidget* page);

    QAction* discover;
    QAction* watch;
    QAction* spawn; ///< The main act.
    QAction* unwatch;
    QAction* find;
    QAction* retry;
    QAction* prune;
    QAction* setLimit;
    QAction* restoreFlags;
    QAction* deleteContender;
    QAction* destroySession;
    QAction* copySession;
    QAction* copyPath;
    QAction* reducedMotion;

    /// In the order of the menu, with separators.
    [[nodiscard]] QList<QAction*> all() const { return m_all; }

private:
    QAction* make(const char* name, const QString& text, const QKeySequence& key, const QString& tip);
    void separate();

    QWidget* m_page;
    QList<QAction*> m_all;
};

/// Enables the action, or disables it and lets its tool tip say why.
void allow(QAction* action, const QString& reasonAgainst);

} // namespace gui
