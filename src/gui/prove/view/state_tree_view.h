// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/items_view.h"
#include "gui/prove/model/state_tree.h"

namespace gui {

/// The states of a story from the top down, and at their sides what else could have happened. Arrows move from state to
/// state, Enter or Space goes there.
class StateTreeView : public ItemsView
{
    Q_OBJECT
public:
    explicit StateTreeView(QWidget* parent = nullptr);

    void setScene(const StateScene& scene);
    [[nodiscard]] const StateScene& scene() const { return m_scene; }

    // Items are the states.
    [[nodiscard]] int itemCount() const override { return static_cast<int>(m_scene.nodes.size()); }
    [[nodiscard]] QString itemText(int item) const override;
    [[nodiscard]] QString itemHelp(int item) const override;
    void activateItem(int item) override;
    [[nodiscard]] QString itemsDescription() const override { return m_scene.summary; }

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void stepWanted(int step); ///< Of the path.
    void choiceWanted(int afterStep, const proof::Choice& choice);

protected:
    void relayout() override;
    [[nodiscard]] QRectF itemBox(int item) const override { return m_layout.nodes[static_cast<std::size_t>(item)]; }
    [[nodiscard]] int neighbourOf(int item, Step step) const override;
    void paintContent(QPainter& painter, const QRectF& seen) override;
    [[nodiscard]] int startItem() const override;
    [[nodiscard]] QString itemTip(int item) const override { return itemText(item); }
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int around() const;
    void paintLine(QPainter& painter, std::size_t number) const;
    void paintNode(QPainter& painter, std::size_t number) const;

    StateScene m_scene;
    StateLayout m_layout;
};

} // namespace gui
