// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/items_accessible.h"

#include <QAbstractScrollArea>
#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <map>

namespace gui {

namespace {

/// A drawing and what it says of itself. The second lives as long as the first.
struct Drawing {
    QPointer<QAbstractScrollArea> widget;
    AccessibleItems* items = nullptr;
};

/// One item. Lives as long as its drawing; what it says is looked up when it is asked.
class ItemAccessible : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    ItemAccessible(Drawing drawing, int item)
        : m_drawing(std::move(drawing))
        , m_item(item)
    {
    }

    [[nodiscard]] bool isValid() const override { return m_drawing.widget && m_item < m_drawing.items->itemCount(); }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override
    {
        return m_drawing.widget ? QAccessible::queryAccessibleInterface(m_drawing.widget.data()) : nullptr;
    }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        return kind == QAccessible::Name       ? m_drawing.items->itemText(m_item)
            : kind == QAccessible::Description ? m_drawing.items->itemHelp(m_item)
                                               : QString();
    }
    void setText(QAccessible::Text, const QString&) override { }
    [[nodiscard]] QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect room = m_drawing.items->itemGeometry(m_item);
        return {m_drawing.widget->viewport()->mapToGlobal(room.topLeft()), room.size()};
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.selectable = true;
        state.focused = isValid() && m_drawing.widget->hasFocus() && m_drawing.items->focusedItem() == m_item;
        state.invalid = !isValid();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    [[nodiscard]] QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override
    {
        if (isValid() && name == pressAction())
            m_drawing.items->activateItem(m_item);
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    Drawing m_drawing;
    int m_item;
};

class ListAccessible : public QAccessibleWidget
{
public:
    explicit ListAccessible(const Drawing& drawing)
        : QAccessibleWidget(drawing.widget, QAccessible::List)
        , m_drawing(drawing)
    {
    }
    ~ListAccessible() override
    {
        for (const auto& [item, id] : m_known)
            QAccessible::deleteAccessibleInterface(id);
    }
    ListAccessible(const ListAccessible&) = delete;
    ListAccessible& operator=(const ListAccessible&) = delete;

    [[nodiscard]] int childCount() const override { return m_drawing.widget ? m_drawing.items->itemCount() : 0; }
    [[nodiscard]] QAccessibleInterface* child(int item) const override
    {
        if (item < 0 || item >= childCount())
            return nullptr;
        auto known = m_known.find(item);
        if (known == m_known.end())
            // QAccessible's cache owns it from here on; the destructor hands it back.
            known = m_known.emplace(item, QAccessible::registerAccessibleInterface(new ItemAccessible(m_drawing, item)))
                        .first;
        return QAccessible::accessibleInterface(known->second);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        for (const auto& [item, id] : m_known) {
            if (QAccessible::accessibleInterface(id) == child)
                return item;
        }
        return -1;
    }
    [[nodiscard]] QAccessibleInterface* focusChild() const override
    {
        const bool focused = m_drawing.widget && m_drawing.widget->hasFocus();
        return focused ? child(m_drawing.items->focusedItem()) : nullptr;
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Description && m_drawing.widget)
            return m_drawing.items->itemsDescription();
        return QAccessibleWidget::text(kind);
    }

private:
    Drawing m_drawing;
    mutable std::map<int, QAccessible::Id> m_known;
};

QAccessibleInterface* make(const QString& /*className*/, QObject* object)
{
    auto* const items = dynamic_cast<AccessibleItems*>(object);
    auto* const widget = qobject_cast<QAbstractScrollArea*>(object);
    return items != nullptr && widget != nullptr ? new ListAccessible({widget, items}) : nullptr;
}

} // namespace

void installItemsAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(make);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace gui
