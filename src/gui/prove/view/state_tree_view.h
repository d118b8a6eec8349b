// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/items_accessible.h"
#include "gui/prove/model/state_tree.h"

#include <QAbstractScrollArea>

namespace gui {

/// The states of a story from the top down, and at their sides what else could have happened. Arrows move from state to
/// state, Enter or Space goes there.
class StateTreeView : public QAbstractScrollArea, public AccessibleItems
{
    Q_OBJECT
public:
    explicit StateTreeView(QWidget* parent = nullptr);

    void setScene(const StateScene& scene);
    [[nodiscard]] const StateScene& scene() const { return m_scene; }
    [[nodiscard]] const StateLayout& stateLayout() const { return m_layout; }

    // Items are the states.
    [[nodiscard]] int itemCount() const override { return static_cast<int>(m_scene.nodes.size()); }
    [[nodiscard]] int focusedItem() const override { return m_focused; }
    [[nodiscard]] QString itemText(int item) const override;
    [[nodiscard]] QString itemHelp(int item) const override;
    [[nodiscard]] QRect itemGeometry(int item) const override;
    void activateItem(int item) override;
    [[nodiscard]] QString itemsDescription() const override { return m_scene.summary; }

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void stepWanted(int step); ///< Of the path.
    void choiceWanted(int afterStep, const proof::Choice& choice);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void relayout();
    void focusItem(int item);
    void showItem(int item);
    [[nodiscard]] int hereItem() const;
    [[nodiscard]] QPointF toContent(const QPoint& viewportPoint) const;
    void paintLine(QPainter& painter, std::size_t number) const;
    void paintNode(QPainter& painter, std::size_t number) const;

    StateScene m_scene;
    StateLayout m_layout;
    int m_focused = -1;
};

} // namespace gui
