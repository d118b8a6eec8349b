// SPDX-License-Identifier: GPL-3.0-or-later
// Every text of a window, by its place, so that two windows can be compared.
//
// Left out, for two windows differ in them that are of one language:
// - how many digits and units a number or a time has: all of them are `#`;
// - in the status bar, the passing message, and the figures of the last seconds (`statusLatency`, `statusCounts`);
// - the plot of the last hour, which begins with its window;
// - the rows of the Activity page, which are the requests of one window alone;
// - the title of a pane as it is cut to its room: its accessible name is whole;
// - what Qt makes and names by itself within its widgets: the ends of a row of tabs, the button behind a toolbar;
// - other pages than the shown one, but for the names of their acts; and other windows than this one.
#pragma once

#include "gui/kit/view/items_accessible.h"
#include "gui/kit/view/page.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/window/main_window.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSet>
#include <QTabBar>
#include <QTableView>
#include <QTextEdit>
#include <QTreeView>

#include <algorithm>
#include <functional>

namespace said {

/// By place, and by what it is there: those that stand at it, sorted, each once. Parts without names share a place.
using Texts = QMap<QString, QStringList>;

[[nodiscard]] inline bool isNamed(const QObject* part)
{
    return !part->objectName().isEmpty() && !part->objectName().startsWith(QLatin1String("qt_"));
}

/// Names from the window inwards.
[[nodiscard]] inline QString placeOf(const QObject* part)
{
    QString place;
    for (const auto* at = part; at != nullptr; at = at->parent()) {
        const auto* const widget = qobject_cast<const QWidget*>(at);
        if (widget != nullptr && widget->isWindow() && qobject_cast<const QMenu*>(widget) == nullptr)
            break;
        if (isNamed(at))
            place.prepend(QLatin1Char('/') + at->objectName());
    }
    return place;
}

/// Numbers grow while one looks at them.
[[nodiscard]] inline QString withoutNumbers(QString text)
{
    static const QRegularExpression number(
        QStringLiteral("(≥ )?\\d[\\d.,:/]*(\\s?(ms|s|min|h|d|毫秒|秒|分钟|分|小时|天)(?![a-z]))?(?![A-Za-z\\d])"));
    static const QRegularExpression together(QStringLiteral("#( #)+"));
    text.replace(number, QStringLiteral("#")).replace(together, QStringLiteral("#"));
    return text == QStringLiteral("–") ? QStringLiteral("#") : text; // None was counted yet.
}

class Collector
{
public:
    explicit Collector(const gui::MainWindow& window)
        : m_window(window)
    {
        for (const auto* const widget : window.findChildren<const QWidget*>()) {
            if (widget->window() == &window && isOfPage(widget) && !isOfQt(widget) && !isFigure(widget))
                addWidget(widget);
        }
        for (const auto* const action : window.findChildren<const QAction*>()) {
            if (isOfWindow(action))
                addAction(action);
        }
        add(QStringLiteral("window"), "title", window.windowTitle());
    }
    [[nodiscard]] const Texts& all() const { return m_all; }

private:
    void add(const QString& place, const char* what, const QString& text)
    {
        const QString plain = withoutNumbers(text);
        auto& there = m_all[place + QLatin1Char(' ') + QLatin1String(what)];
        if (plain.isEmpty() || there.contains(plain))
            return;
        there.append(plain);
        there.sort();
    }

    /// Or of the frame around the pages.
    [[nodiscard]] bool isOfPage(const QObject* part) const
    {
        for (const auto* at = part; at != nullptr; at = at->parent()) {
            if (const auto* const page = qobject_cast<const gui::Page*>(at))
                return page == m_window.currentPage();
        }
        return true;
    }

    [[nodiscard]] static bool isOfQt(const QWidget* widget)
    {
        return widget->objectName().startsWith(QLatin1String("qt_"))
            || qobject_cast<const QTabBar*>(widget->parentWidget()) != nullptr;
    }

    [[nodiscard]] static bool isFigure(const QWidget* widget)
    {
        return widget->objectName() == QLatin1String("statusLatency")
            || widget->objectName() == QLatin1String("statusCounts")
            || widget->objectName() == QLatin1String("nowHourPlot");
    }

    /// Menus are windows of their own.
    [[nodiscard]] bool isOfWindow(const QAction* action) const
    {
        for (const QObject* at = action; at != nullptr; at = at->parent()) {
            const auto* const widget = qobject_cast<const QWidget*>(at);
            if (widget != nullptr && widget->isWindow() && qobject_cast<const QMenu*>(widget) == nullptr)
                return widget == &m_window;
        }
        return false;
    }

    void addAction(const QAction* action)
    {
        const QString place = placeOf(action) + (isNamed(action) ? QString() : QStringLiteral("/action"));
        add(place, "text", action->text());
        if (!isOfPage(action))
            return;
        add(place, "tip", action->toolTip());
        add(place, "status tip", action->statusTip());
    }

    void addWidget(const QWidget* widget)
    {
        QString place = placeOf(widget);
        if (!isNamed(widget))
            place += QLatin1Char('/') + QLatin1String(widget->metaObject()->className());
        add(place, "tip", widget->toolTip());
        add(place, "status tip", widget->statusTip());
        add(place, "help", widget->whatsThis());
        add(place, "accessible name", widget->accessibleName());
        add(place, "accessible description", widget->accessibleDescription());
        add(place, "title", widget->windowTitle());
        addWords(place, widget);
        addParts(place, widget);
    }

    void addWords(const QString& place, const QWidget* widget)
    {
        const auto* const header = qobject_cast<const gui::PaneHeader*>(widget->parentWidget());
        const bool mayBeCut = header != nullptr && header->title() == widget; // Its accessible name is whole.
        if (const auto* const label = qobject_cast<const QLabel*>(widget); label != nullptr && !mayBeCut)
            add(place, "text", label->text());
        if (const auto* const button = qobject_cast<const QAbstractButton*>(widget))
            add(place, "text", button->text());
        if (const auto* const box = qobject_cast<const QGroupBox*>(widget))
            add(place, "text", box->title());
        if (const auto* const edit = qobject_cast<const QLineEdit*>(widget))
            add(place, "hint", edit->placeholderText());
        if (const auto* const edit = qobject_cast<const QPlainTextEdit*>(widget)) {
            add(place, "hint", edit->placeholderText());
            add(place, "text", edit->isReadOnly() ? edit->toPlainText() : QString());
        }
        if (const auto* const edit = qobject_cast<const QTextEdit*>(widget)) {
            add(place, "hint", edit->placeholderText());
            add(place, "text", edit->isReadOnly() ? edit->toPlainText() : QString());
        }
        if (const auto* const box = qobject_cast<const QAbstractSpinBox*>(widget)) {
            add(place, "text", box->text());
            add(place, "special text", box->specialValueText());
        }
    }

    void addParts(const QString& place, const QWidget* widget)
    {
        if (const auto* const box = qobject_cast<const QComboBox*>(widget)) {
            for (int i = 0; i < box->count(); ++i)
                add(place + QStringLiteral(" item %1").arg(i), "text", box->itemText(i));
            add(place, "choice", QString(box->currentIndex() + 1, u'|')); // Digits are left out.
        }
        if (const auto* const tabs = qobject_cast<const QTabBar*>(widget)) {
            for (int i = 0; i < tabs->count(); ++i) {
                add(place + QStringLiteral(" tab %1").arg(i), "text", tabs->tabText(i));
                add(place + QStringLiteral(" tab %1").arg(i), "tip", tabs->tabToolTip(i));
            }
        }
        if (const auto* const items = dynamic_cast<const gui::AccessibleItems*>(widget)) {
            add(place, "description", items->itemsDescription());
            for (int i = 0; i < items->itemCount(); ++i) {
                add(place, "drawn", items->itemText(i));
                add(place, "drawn help", items->itemHelp(i));
            }
        }
        const auto* const view = qobject_cast<const QAbstractItemView*>(widget);
        if (view == nullptr || view->model() == nullptr || qobject_cast<const QHeaderView*>(view) != nullptr)
            return;
        addHeader(place, view);
        const auto* const activity = m_window.findChild<QWidget*>(QStringLiteral("activityPage"));
        if (view->isVisible() && (activity == nullptr || !activity->isAncestorOf(view)))
            addRows(place, view, {});
    }

    void addData(const QString& place, const std::function<QVariant(int)>& of)
    {
        add(place, "shown", of(Qt::DisplayRole).toString());
        add(place, "tip", of(Qt::ToolTipRole).toString());
        add(place, "accessible", of(Qt::AccessibleTextRole).toString());
    }

    void addHeader(const QString& place, const QAbstractItemView* view)
    {
        const bool isTable
            = qobject_cast<const QTreeView*>(view) != nullptr || qobject_cast<const QTableView*>(view) != nullptr;
        for (int column = 0; isTable && column < view->model()->columnCount(); ++column)
            addData(place + QStringLiteral(" head %1").arg(column),
                [view, column](int role) { return view->model()->headerData(column, Qt::Horizontal, role); });
    }

    /// Those that are seen.
    void addRows(const QString& place, const QAbstractItemView* view, const QModelIndex& parent)
    {
        constexpr int mostRows = 200;
        const auto* const model = view->model();
        for (int row = 0; row < std::min(mostRows, model->rowCount(parent)); ++row) {
            const auto first = model->index(row, 0, parent);
            addRows(place, view, first);
            if (!view->visualRect(first).intersects(view->viewport()->rect()))
                continue;
            for (int column = 0; column < model->columnCount(parent); ++column)
                addData(place + QStringLiteral(" column %1").arg(column),
                    [&](int role) { return first.siblingAtColumn(column).data(role); });
        }
    }

    const gui::MainWindow& m_window;
    Texts m_all;
};

[[nodiscard]] inline Texts textsOf(const gui::MainWindow& window)
{
    return Collector(window).all();
}

/// Each text that differs, with its place.
[[nodiscard]] inline QStringList differences(const Texts& wanted, const Texts& is)
{
    QStringList all;
    const auto places = QSet<QString>(wanted.keyBegin(), wanted.keyEnd()) | QSet<QString>(is.keyBegin(), is.keyEnd());
    for (const auto& place : places) {
        const auto lacking = wanted.value(place);
        const auto there = is.value(place);
        if (lacking != there)
            all << QStringLiteral("%1: “%2”, wanted “%3”")
                       .arg(place, there.join(QStringLiteral("” “")), lacking.join(QStringLiteral("” “")));
    }
    all.sort();
    return all;
}

} // namespace said
