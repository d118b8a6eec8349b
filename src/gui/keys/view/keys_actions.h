// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/action_set.h"

namespace gui {

/// The acts of the Keys page.
class KeysActions : public ActionSet
{
    Q_OBJECT
public:
    explicit KeysActions(QWidget* page);

    QAction* newKey; ///< The main act.
    QAction* edit;
    QAction* save;
    QAction* cancel;
    QAction* format;
    QAction* formatted; ///< Of what is only looked at.
    QAction* wrapLines;
    QAction* unpack;
    QAction* nextHit;
    QAction* hitBefore;
    QAction* showSizes;
    QAction* showFlags;
    QAction* showIndexes;
    QAction* rename;
    QAction* duplicate;
    QAction* remove;
    QAction* undo;
    QAction* find;
    QAction* replace;
    QAction* importFile;
    QAction* exportFile;
    QAction* exportAll;
    QAction* toSemaphore;
    QAction* copyKey;
};

} // namespace gui
