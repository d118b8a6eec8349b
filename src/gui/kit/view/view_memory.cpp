// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/view_memory.h"

#include "gui/kit/model/setting.h"
#include "gui/kit/view/keep_measured.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSplitter>
#include <QTabBar>
#include <QTableView>
#include <QTabWidget>
#include <QTreeView>

#include <algorithm>

namespace gui {

namespace {

constexpr auto arrangedProperty = "arranged"; // A person has arranged it.

QString paneKey(const char* kind, const QWidget* widget)
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

/// A splitter with a hidden part says nothing about where its border is.
QVariant borderOf(const QSplitter* splitter)
{
    for (int i = 0; i < splitter->count(); ++i) {
        if (splitter->widget(i)->isHidden())
            return {};
    }
    return splitter->saveState();
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

bool setWidths(QHeaderView* header, const QStringList& widths)
{
    for (const auto& each : widths) {
        const int section = each.section(QLatin1Char(':'), 0, 0).toInt();
        const int width = each.section(QLatin1Char(':'), 1).toInt();
        if (section >= 0 && section < header->count() && width > 0)
            header->resizeSection(section, width);
    }
    return !widths.isEmpty();
}

bool setOrder(QTreeView* tree, const QString& order)
{
    const int section = order.section(QLatin1Char(' '), 0, 0).toInt();
    if (order.isEmpty() || section < 0 || section >= tree->header()->count())
        return false;
    const bool descends = order.section(QLatin1Char(' '), 1).toInt() == int(Qt::DescendingOrder);
    tree->sortByColumn(section, descends ? Qt::DescendingOrder : Qt::AscendingOrder);
    return true;
}

} // namespace

std::size_t ViewMemory::add(QWidget* view, const QString& key, const std::function<bool(const QVariant&)>& restore,
    std::function<QVariant()> state)
{
    const auto stored = readSetting(key);
    const bool isRestored = stored.isValid() && restore(stored);
    if (isRestored)
        view->setProperty(arrangedProperty, true);
    m_kept.push_back({view, key, std::move(state), isRestored});
    return m_kept.size() - 1;
}

template <typename Sender, typename Signal>
void ViewMemory::follow(std::size_t kept, Sender* sender, Signal signal)
{
    connect(sender, signal, this, [this, kept] { note(kept); });
}

void ViewMemory::note(std::size_t kept)
{
    auto& each = m_kept[kept];
    if (each.isArranged || !each.view->window()->isVisible()) // The first layout is nobody's choice.
        return;
    each.isArranged = true;
    each.view->setProperty(arrangedProperty, true);
}

void ViewMemory::noteSizes(std::size_t kept)
{
    if (!isMeasuring() && !m_kept[kept].view->window()->property(arrangedForNowProperty).toBool())
        note(kept);
}

void ViewMemory::keep(QSplitter* splitter, const QString& key)
{
    const auto restore = [splitter](const QVariant& state) { return splitter->restoreState(state.toByteArray()); };
    const auto kept = add(splitter, key, restore, [splitter] { return borderOf(splitter); });
    connect(splitter, &QSplitter::splitterMoved, this, [this, kept] { noteSizes(kept); });
    splitter->setProperty("keptElsewhere", true); // keepAll() leaves it alone.
}

template <typename Tabs>
void ViewMemory::keepTab(Tabs* tabs)
{
    const auto restore = [tabs](const QVariant& state) {
        const int tab = state.toInt();
        if (tab < 0 || tab >= tabs->count())
            return false;
        tabs->setCurrentIndex(tab);
        return true;
    };
    follow(
        add(tabs, paneKey("tab", tabs), restore, [tabs] { return tabs->currentIndex(); }), tabs, &Tabs::currentChanged);
}

template <typename Field, typename Signal>
void ViewMemory::keepField(
    Field* field, Signal signal, const std::function<void(const QVariant&)>& set, std::function<QVariant()> value)
{
    if (!field->property(rememberedProperty).toBool())
        return;
    const auto restore = [&set](const QVariant& state) {
        set(state);
        return true;
    };
    follow(add(field, paneKey("field", field), restore, std::move(value)), field, signal);
}

void ViewMemory::keepAll(const QWidget* window)
{
    for (auto* const splitter : named<QSplitter>(window)) {
        if (!splitter->property("keptElsewhere").toBool())
            keep(splitter, paneKey("split", splitter));
    }
    for (auto* const tabs : named<QTabWidget>(window))
        keepTab(tabs);
    for (auto* const tabs : named<QTabBar>(window))
        keepTab(tabs);
    for (auto* const table : named<QTableView>(window)) {
        auto* const header = table->horizontalHeader();
        const auto kept = add(
            table, paneKey("columns", table),
            [header](const QVariant& state) { return setWidths(header, state.toStringList()); },
            [header] { return widthsOf(header); });
        connect(header, &QHeaderView::sectionResized, this, [this, header, kept](int section, int before, int after) {
            // Pages hide columns for lack of room, and the last one may follow the window.
            const bool isOfTheRoom = before == 0 || after == 0
                || (header->stretchLastSection() && header->visualIndex(section) == header->count() - 1);
            if (!isOfTheRoom && header->isVisible() && header->sectionResizeMode(section) == QHeaderView::Interactive)
                noteSizes(kept);
        });
    }
    for (auto* const tree : named<QTreeView>(window)) {
        if (!tree->isSortingEnabled())
            continue;
        const auto order = [header = tree->header()] {
            return QStringLiteral("%1 %2").arg(header->sortIndicatorSection()).arg(int(header->sortIndicatorOrder()));
        };
        follow(add(
                   tree, paneKey("order", tree),
                   [tree](const QVariant& state) { return setOrder(tree, state.toString()); }, order),
            tree->header(), &QHeaderView::sortIndicatorChanged);
    }
    // Switches first: some of them show a field, and hiding it empties it.
    for (auto* const button : named<QAbstractButton>(window))
        keepField(
            button, &QAbstractButton::toggled, [button](const QVariant& on) { button->setChecked(on.toBool()); },
            [button] { return button->isChecked(); });
    for (auto* const box : named<QComboBox>(window))
        keepField(
            box, &QComboBox::currentIndexChanged,
            [box](const QVariant& data) { box->setCurrentIndex(std::max(0, box->findData(data.toInt()))); },
            [box] { return box->currentData().toInt(); });
    for (auto* const edit : named<QLineEdit>(window))
        keepField(
            edit, &QLineEdit::textChanged, [edit](const QVariant& text) { edit->setText(text.toString()); },
            [edit] { return edit->text(); });
}

void keepColumns(QTableView* table, std::vector<std::pair<int, int>> digits)
{
    keepMeasured(table, [table, digits = std::move(digits)] {
        if (isArrangedByHand(table))
            return;
        const int digit = table->fontMetrics().horizontalAdvance(QLatin1Char('0'));
        for (const auto& [column, count] : digits)
            table->horizontalHeader()->resizeSection(column, count * digit);
    });
}

void keepSizes(QSplitter* splitter, std::function<QList<int>()> sizes)
{
    keepMeasured(splitter, [splitter, sizes = std::move(sizes)] {
        if (!isArrangedByHand(splitter))
            splitter->setSizes(sizes());
    });
}

bool isArrangedByHand(const QWidget* view)
{
    return view->property(arrangedProperty).toBool();
}

bool ViewMemory::isArranged(const QWidget* view) const
{
    return std::ranges::any_of(m_kept, [view](const Kept& each) { return each.view == view && each.isArranged; });
}

void ViewMemory::save() const
{
    SettingsChange change;
    for (const auto& each : m_kept) {
        if (!each.isArranged || each.view == nullptr || each.view->window()->property(arrangedForNowProperty).toBool())
            continue;
        if (const auto state = each.state(); state.isValid())
            change.set(each.key, state);
    }
}

} // namespace gui
