// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/manual/help_key.h"

#include "gui/manual/manual_window.h"

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QTabWidget>

#include <algorithm>
#include <array>

namespace gui {

namespace {

struct Chapter {
    const char* part; ///< Object name of a dialog or a part of one, or a class that it inherits.
    const char* chapter;
};

constexpr std::array chapters{Chapter{"settingsNotifications", "notifications"}, Chapter{"settingsDialog", "settings"},
    Chapter{"connectionDialog", "connections"}, Chapter{"shortcutSheet", "find#all-shortcuts"},
    Chapter{"palette", "find"}, Chapter{"marksDialog", "time"}, Chapter{"noteDialog", "time"},
    Chapter{"compareDialog", "time"}, Chapter{"timelineExportDialog", "time#the-timeline"},
    Chapter{"cleanupDialog", "cleanup#what-will-be-done"}, Chapter{"ruleDialog", "cleanup"},
    Chapter{"undoDialog", "cleanup#the-way-back"}, Chapter{"maintenanceDialog", "cleanup#other-acts"},
    Chapter{"operatorActDialog", "cleanup#other-acts"}, Chapter{"agentsDialog", "cleanup#who-owns-an-instance"},
    Chapter{"tokenDialog", "cleanup#rights"}, Chapter{"openScenarioDialog", "scenarios"},
    Chapter{"saveScenarioDialog", "scenarios"}, Chapter{"addContendersDialog", "scenarios#groups"},
    Chapter{"faultTimeDialog", "scenarios#faults"}, Chapter{"gui::ImportKeysDialog", "keys#import-and-export"},
    Chapter{"gui::ExportKeysDialog", "keys#import-and-export"},
    Chapter{"gui::MoveKeysDialog", "keys#move-rename-duplicate"}, Chapter{"gui::DeleteKeysDialog", "keys#delete"},
    Chapter{"gui::UndoKeysDialog", "keys#undo"}, Chapter{"newKeyDialog", "keys#edit"},
    Chapter{"conflictDialog", "keys#edit"}};

QString chapterNamed(const QWidget* widget)
{
    const auto found = std::find_if(chapters.begin(), chapters.end(), [widget](const Chapter& each) {
        return widget->objectName() == QLatin1String(each.part) || widget->inherits(each.part);
    });
    return found != chapters.end() ? QLatin1String(found->chapter) : QString();
}

/// QWidget::isAncestorOf() ends at windows.
bool isBelow(const QWidget* widget, const QWidget* ancestor)
{
    while (widget != nullptr && widget != ancestor)
        widget = widget->parentWidget();
    return widget != nullptr;
}

} // namespace

QString chapterOfDialog(const QWidget* at)
{
    for (const auto* widget = at; widget != nullptr; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
        // What the tab shows is meant, though the focus may be on the tab itself.
        const auto* const tabs = qobject_cast<const QTabWidget*>(widget);
        if (const QString inTab = tabs != nullptr ? chapterNamed(tabs->currentWidget()) : QString(); !inTab.isEmpty())
            return inTab;
        if (const QString own = chapterNamed(widget); !own.isEmpty())
            return own;
    }
    return {};
}

QStringList allDialogChapters()
{
    QStringList all;
    for (const auto& each : chapters)
        all << QLatin1String(each.chapter);
    return all;
}

HelpKey::HelpKey(QWidget* window, std::function<QString()> page)
    : QObject(window)
    , m_window(window)
    , m_page(std::move(page))
{
    qApp->installEventFilter(this);
}

bool HelpKey::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto* const key = static_cast<const QKeyEvent*>(event);
    auto* const at = qobject_cast<QWidget*>(object);
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier || at == nullptr)
        return false;
    auto* const dialog = qobject_cast<QDialog*>(at->window());
    if (dialog == nullptr || !isBelow(dialog, m_window))
        return false;
    openManual(m_window, m_page(), chapterOfDialog(at), dialog);
    return true;
}

} // namespace gui
