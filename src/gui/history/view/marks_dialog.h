// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QListWidget;
class QPushButton;

namespace gui {

class HistoryController;

/// Bookmarks and notes of what is looked at: goes to one, or removes it. Stays open meanwhile.
class MarksDialog : public QDialog
{
    Q_OBJECT
public:
    MarksDialog(HistoryController* controller, QWidget* parent); ///< Deletes itself when it is closed.

private:
    void fill();
    void goThere();
    void remove();

    HistoryController* m_controller;
    QListWidget* m_list = nullptr;
    QPushButton* m_go = nullptr;
    QPushButton* m_remove = nullptr;
};

} // namespace gui
