// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/state_saver.h"

#include "gui/kit/model/settings_change.h"
#include "gui/kit/model/settings_keeper.h"
#include "gui/window/main_window.h"
#include "gui/window/pane_memory.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>

namespace gui {

StateSaver::StateSaver(MainWindow* window, SettingsKeeper* keeper)
    : QObject(window)
    , m_window(window)
    , m_keeper(keeper)
    , m_panes(new PaneMemory(window))
{
    follow();
    connect(m_panes, &PaneMemory::changed, this, &StateSaver::soon);
    connect(window, &MainWindow::stateSaving, m_panes, [panes = m_panes] {
        SettingsChange change;
        panes->save(change);
    });
    window->installEventFilter(this);
    connect(keeper, &SettingsKeeper::dueToWrite, window, &MainWindow::saveState);
}

void StateSaver::follow()
{
    for (const auto* const splitter : m_window->findChildren<QSplitter*>())
        connect(splitter, &QSplitter::splitterMoved, this, &StateSaver::soon);
    for (auto* const header : m_window->findChildren<QHeaderView*>())
        followHeader(header);
    for (const auto* const tree : m_window->findChildren<QTreeView*>()) {
        connect(tree, &QTreeView::expanded, this, &StateSaver::soon);
        connect(tree, &QTreeView::collapsed, this, &StateSaver::soon);
        if (const auto* const selection = tree->selectionModel())
            connect(selection, &QItemSelectionModel::currentChanged, this, &StateSaver::soon);
    }
    for (const auto* const list : m_window->findChildren<QListView*>()) {
        if (const auto* const selection = list->selectionModel())
            connect(selection, &QItemSelectionModel::currentChanged, this, &StateSaver::soon);
    }
    for (const auto* const stack : m_window->findChildren<QStackedWidget*>())
        connect(stack, &QStackedWidget::currentChanged, this, &StateSaver::soon);
    for (const auto* const field : m_window->findChildren<QLineEdit*>())
        connect(field, &QLineEdit::textChanged, this, &StateSaver::soon);
    for (const auto* const box : m_window->findChildren<QComboBox*>())
        connect(box, &QComboBox::currentIndexChanged, this, &StateSaver::soon);
    for (const auto* const box : m_window->findChildren<QSpinBox*>())
        connect(box, &QSpinBox::valueChanged, this, &StateSaver::soon);
    for (const auto* const box : m_window->findChildren<QDoubleSpinBox*>())
        connect(box, &QDoubleSpinBox::valueChanged, this, &StateSaver::soon);
    for (const auto* const button : m_window->findChildren<QAbstractButton*>())
        connect(button, &QAbstractButton::toggled, this, &StateSaver::soon);
    for (const auto* const action : m_window->findChildren<QAction*>())
        connect(action, &QAction::toggled, this, &StateSaver::soon);
}

void StateSaver::followHeader(QHeaderView* header)
{
    connect(header, &QHeaderView::sortIndicatorChanged, this, &StateSaver::soon);
    connect(header, &QHeaderView::sectionMoved, this, &StateSaver::soon);
    // Columns that follow their contents change all the time, and are not remembered.
    connect(header, &QHeaderView::sectionResized, this, [this, header](int section) {
        if (header->sectionResizeMode(section) == QHeaderView::Interactive)
            soon();
    });
}

bool StateSaver::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::Resize || type == QEvent::Move || type == QEvent::WindowStateChange)
        soon();
    return QObject::eventFilter(watched, event);
}

void StateSaver::soon()
{
    if (m_window->isVisible())
        m_keeper->writeSoon();
}

} // namespace gui
