// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/pane_memory.h"

#include "gui/kit/model/settings_change.h"
#include "gui/kit/view/remembered.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSettings>
#include <QSplitter>
#include <QTabBar>
#include <QTableView>
#include <QTabWidget>
#include <QTreeView>

namespace gui {

namespace {

QString settingOf(const char* kind, const QWidget* widget)
{
    return QStringLiteral("panes/%1/%2").arg(QLatin1String(kind), widget->objectName());
}

/// Widgets that Qt names by itself are parts of others.
template <typename T>
QList<T*> named(const QWidget* window)
{
    auto all = window->findChildren<T*>();
    all.removeIf([](const T* each) {
        return each->objectName().isEmpty() || each->objectName().startsWith(QLatin1String("qt_"));
    });
    return all;
}

QList<QSplitter*> splittersOf(const QWidget* window)
{
    auto all = named<QSplitter>(window);
    all.removeIf([](const QSplitter* each) { return each->property(keptElsewhereProperty).toBool(); });
    return all;
}

/// `section:width` of each that a person can drag.
QStringList widthsOf(const QHeaderView* header)
{
    QStringList widths;
    for (int section = 0; section < header->count(); ++section) {
        const bool isFree = header->sectionResizeMode(section) == QHeaderView::Interactive;
        if (isFree && !header->isSectionHidden(section))
            widths << QStringLiteral("%1:%2").arg(section).arg(header->sectionSize(section));
    }
    return widths;
}

void setWidths(QHeaderView* header, const QStringList& widths)
{
    for (const auto& each : widths) {
        const int section = each.section(QLatin1Char(':'), 0, 0).toInt();
        const int width = each.section(QLatin1Char(':'), 1).toInt();
        if (section >= 0 && section < header->count() && width > 0)
            header->resizeSection(section, width);
    }
}

/// A splitter with a hidden part says nothing about where its border is.
bool isWhole(const QSplitter* splitter)
{
    for (int i = 0; i < splitter->count(); ++i) {
        if (splitter->widget(i)->isHidden())
            return false;
    }
    return true;
}

QString orderOf(const QHeaderView* header)
{
    return QStringLiteral("%1 %2").arg(header->sortIndicatorSection()).arg(int(header->sortIndicatorOrder()));
}

} // namespace

PaneMemory::PaneMemory(QWidget* window)
    : QObject(window)
    , m_window(window)
{
    followSplitters();
    followTabs();
    for (auto* const table : named<QTableView>(window))
        followColumns(table);
    for (auto* const tree : named<QTreeView>(window)) {
        if (tree->isSortingEnabled())
            followOrder(tree);
    }
    followFields();
}

void PaneMemory::note(const QString& name)
{
    if (!m_window->isVisible()) // The first layout is nobody's choice.
        return;
    m_touched.insert(name);
    Q_EMIT changed();
}

void PaneMemory::followSplitters()
{
    const QSettings settings;
    for (auto* const splitter : splittersOf(m_window)) {
        const QString name = settingOf("split", splitter);
        if (splitter->restoreState(settings.value(name).toByteArray()))
            m_touched.insert(name);
        connect(splitter, &QSplitter::splitterMoved, this, [this, name] { note(name); });
    }
}

void PaneMemory::followTabs()
{
    const QSettings settings;
    const auto restore = [this, &settings](auto* tabs) {
        const QString name = settingOf("tab", tabs);
        const int tab = settings.value(name, -1).toInt();
        if (tab >= 0 && tab < tabs->count()) {
            m_touched.insert(name);
            tabs->setCurrentIndex(tab);
        }
        connect(tabs, &std::remove_pointer_t<decltype(tabs)>::currentChanged, this, [this, name] { note(name); });
    };
    for (auto* const tabs : named<QTabWidget>(m_window))
        restore(tabs);
    for (auto* const tabs : named<QTabBar>(m_window))
        restore(tabs);
}

void PaneMemory::followColumns(QTableView* table)
{
    auto* const header = table->horizontalHeader();
    const QString name = settingOf("columns", table);
    if (const auto widths = QSettings().value(name).toStringList(); !widths.isEmpty()) {
        m_touched.insert(name);
        setWidths(header, widths);
    }
    connect(header, &QHeaderView::sectionResized, this, [this, header, name](int section) {
        if (header->isVisible() && header->sectionResizeMode(section) == QHeaderView::Interactive)
            note(name);
    });
}

void PaneMemory::followOrder(QTreeView* tree)
{
    auto* const header = tree->header();
    const QString name = settingOf("order", tree);
    const QString order = QSettings().value(name).toString();
    const int section = order.section(QLatin1Char(' '), 0, 0).toInt();
    if (!order.isEmpty() && section >= 0 && section < header->count()) {
        m_touched.insert(name);
        const bool descends = order.section(QLatin1Char(' '), 1).toInt() == int(Qt::DescendingOrder);
        tree->sortByColumn(section, descends ? Qt::DescendingOrder : Qt::AscendingOrder);
    }
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this, name] { note(name); });
}

/// Switches first: some of them show a field, and hiding it empties it.
void PaneMemory::followFields()
{
    const QSettings settings;
    const auto follow = [this, &settings](auto* widget, auto set, auto signal) {
        if (!widget->property(rememberedProperty).toBool())
            return;
        const QString name = settingOf("field", widget);
        if (const auto value = settings.value(name); value.isValid()) {
            m_touched.insert(name);
            set(value);
        }
        connect(widget, signal, this, [this, name] { note(name); });
    };
    for (auto* const button : named<QAbstractButton>(m_window))
        follow(
            button, [button](const QVariant& value) { button->setChecked(value.toBool()); }, &QAbstractButton::toggled);
    for (auto* const box : named<QComboBox>(m_window))
        follow(
            box, [box](const QVariant& value) { box->setCurrentIndex(std::max(0, box->findData(value.toInt()))); },
            &QComboBox::currentIndexChanged);
    for (auto* const edit : named<QLineEdit>(m_window))
        follow(
            edit, [edit](const QVariant& value) { edit->setText(value.toString()); }, &QLineEdit::textChanged);
}

void PaneMemory::save(SettingsChange& change) const
{
    const auto keep = [this, &change](const QString& name, const auto& value) {
        if (m_touched.contains(name))
            change.set(name, value);
    };
    for (const auto* const splitter : splittersOf(m_window)) {
        if (isWhole(splitter))
            keep(settingOf("split", splitter), splitter->saveState());
    }
    for (const auto* const tabs : named<QTabWidget>(m_window))
        keep(settingOf("tab", tabs), tabs->currentIndex());
    for (const auto* const tabs : named<QTabBar>(m_window))
        keep(settingOf("tab", tabs), tabs->currentIndex());
    for (const auto* const table : named<QTableView>(m_window))
        keep(settingOf("columns", table), widthsOf(table->horizontalHeader()));
    for (const auto* const tree : named<QTreeView>(m_window)) {
        if (tree->isSortingEnabled())
            keep(settingOf("order", tree), orderOf(tree->header()));
    }
    for (const auto* const button : named<QAbstractButton>(m_window))
        keep(settingOf("field", button), button->isChecked());
    for (const auto* const box : named<QComboBox>(m_window))
        keep(settingOf("field", box), box->currentData().toInt());
    for (const auto* const edit : named<QLineEdit>(m_window))
        keep(settingOf("field", edit), edit->text());
}

} // namespace gui
