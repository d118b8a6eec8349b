// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/paint/stage_accessible.h"

#include "gui/paint/stage_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <map>

namespace gui {

namespace {

/// One card. Lives as long as its stage; what it says is looked up when it is asked.
class CardAccessible : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    CardAccessible(StageView* stage, int item)
        : m_stage(stage)
        , m_item(item)
    {
    }

    [[nodiscard]] bool isValid() const override { return m_stage && m_item < m_stage->itemCount(); }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override
    {
        return m_stage ? QAccessible::queryAccessibleInterface(m_stage.data()) : nullptr;
    }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        return kind == QAccessible::Name       ? m_stage->itemText(m_item)
            : kind == QAccessible::Description ? m_stage->itemHelp(m_item)
                                               : QString();
    }
    void setText(QAccessible::Text, const QString&) override { }
    [[nodiscard]] QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect room = m_stage->itemGeometry(m_item);
        return {m_stage->viewport()->mapToGlobal(room.topLeft()), room.size()};
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.selectable = true;
        state.focused = isValid() && m_stage->hasFocus() && m_stage->focusedItem() == m_item;
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
            m_stage->activateItem(m_item);
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    QPointer<StageView> m_stage;
    int m_item;
};

class StageAccessible : public QAccessibleWidget
{
public:
    explicit StageAccessible(StageView* stage)
        : QAccessibleWidget(stage, QAccessible::List, stage->accessibleName())
    {
    }
    ~StageAccessible() override
    {
        for (const auto& [item, id] : m_cards)
            QAccessible::deleteAccessibleInterface(id);
    }
    StageAccessible(const StageAccessible&) = delete;
    StageAccessible& operator=(const StageAccessible&) = delete;

    [[nodiscard]] int childCount() const override { return stage() != nullptr ? stage()->itemCount() : 0; }
    [[nodiscard]] QAccessibleInterface* child(int item) const override
    {
        if (item < 0 || item >= childCount())
            return nullptr;
        auto known = m_cards.find(item);
        if (known == m_cards.end())
            // QAccessible's cache owns it from here on; the destructor hands it back.
            known = m_cards.emplace(item, QAccessible::registerAccessibleInterface(new CardAccessible(stage(), item)))
                        .first;
        return QAccessible::accessibleInterface(known->second);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        for (const auto& [item, id] : m_cards) {
            if (QAccessible::accessibleInterface(id) == child)
                return item;
        }
        return -1;
    }
    [[nodiscard]] QAccessibleInterface* focusChild() const override
    {
        return stage() != nullptr && stage()->hasFocus() ? child(stage()->focusedItem()) : nullptr;
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Description && stage() != nullptr) {
            QStringList known{stage()->scene().permitsTitle, stage()->scene().sentence};
            known.removeAll(QString());
            return known.join(QStringLiteral(". "));
        }
        return QAccessibleWidget::text(kind);
    }

private:
    [[nodiscard]] StageView* stage() const { return static_cast<StageView*>(object()); }

    mutable std::map<int, QAccessible::Id> m_cards;
};

QAccessibleInterface* make(const QString& /*className*/, QObject* object)
{
    auto* stage = qobject_cast<StageView*>(object);
    return stage != nullptr ? new StageAccessible(stage) : nullptr;
}

} // namespace

void installStageAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(make);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace gui
