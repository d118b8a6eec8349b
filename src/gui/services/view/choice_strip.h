// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;

namespace gui {

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

} // namespace gui
