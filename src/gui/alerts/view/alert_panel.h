// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_engine.h"

#include <QFrame>

class QAction;
class QLabel;
class QListView;
class QPushButton;
class QToolButton;

namespace gui {

class AlertController;

/// The list of notifications: what was told, newest first; Enter leads to the place of one. Says how quiet it is, and
/// mutes.
class AlertPanel : public QFrame
{
    Q_OBJECT
public:
    AlertPanel(AlertController* controller, QWidget* parent);

    void focusList();

Q_SIGNALS:
    void placeWanted(const gui::Alert& alert);
    void rulesWanted();
    void closeWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QPushButton* addButton(const char* name, const QString& text, const QString& tip);
    void makeMuteMenu();
    void showState();
    void lead(int row);

    AlertController* m_controller;
    QListView* m_list;
    QLabel* m_note;
    QPushButton* m_go;
    QPushButton* m_clear;
    QPushButton* m_mute;
    QPushButton* m_rules;
    QAction* m_unmute = nullptr;
    QToolButton* m_close;
};

} // namespace gui
