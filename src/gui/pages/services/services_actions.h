// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>
#include <QObject>

class QActionGroup;

namespace gui {

/// The acts of the Services page with their names, keys and icons. The page says what they do and when they may.
class ServicesActions : public QObject
{
    Q_OBJECT
public:
    explicit ServicesActions(QWidget* page);

    QAction* deregister; ///< The main act.
    QAction* selectRule;
    QAction* selectShown;
    QAction* selectNone;
    QAction* maintenance;
    QAction* nodeMaintenance;
    QAction* forceLeave;
    QAction* askAgents;
    QAction* agents;
    QAction* copyId;
    QAction* retry;
    QAction* showFailing; ///< One of a group of two.
    QAction* showAll;
    QAction* groupNone; ///< One of a group of three.
    QAction* groupService;
    QAction* groupNode;
    QAction* cancel;
    QAction* endWatch;
    QAction* planAgain;
    QAction* undo;
    QAction* saveReport;
    QAction* dismiss;

    /// In the order of the menu, with separators.
    [[nodiscard]] QList<QAction*> all() const { return m_all; }

private:
    struct Look {
        const char* name;
        QString text;
        const char* icon; ///< Null: none.
        QString keys; ///< Empty: none.
        QString tip;
    };
    QAction* make(const Look& look);
    QAction* makeChoice(QActionGroup* group, const Look& look);
    void makeView();
    void makeCampaign();
    void separate();

    QWidget* m_page;
    QList<QAction*> m_all;
};

} // namespace gui
