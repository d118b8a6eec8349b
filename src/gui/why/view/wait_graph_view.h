// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/items_accessible.h"
#include "gui/why/model/wait_graph_layout.h"

#include <QAbstractScrollArea>

namespace gui {

/// Who waits for whom, as a picture: holders above what they hold, who waits below. Arrows move from box to box, Enter
/// or Space leads to its place.
class WaitGraphView : public QAbstractScrollArea, public AccessibleItems
{
    Q_OBJECT
public:
    explicit WaitGraphView(QWidget* parent = nullptr);

    void setScene(const WaitScene& scene);
    void setNow(const QDateTime& now); ///< UTC, for how long somebody has waited.
    [[nodiscard]] const WaitScene& scene() const { return m_scene; }
    [[nodiscard]] const WaitLayout& waitLayout() const { return m_layout; }

    // Items are the boxes.
    [[nodiscard]] int itemCount() const override { return static_cast<int>(m_scene.nodes.size()); }
    [[nodiscard]] int focusedItem() const override { return m_focused; }
    [[nodiscard]] QString itemText(int item) const override;
    [[nodiscard]] QString itemHelp(int item) const override;
    [[nodiscard]] QRect itemGeometry(int item) const override;
    void activateItem(int item) override;
    [[nodiscard]] QString itemsDescription() const override { return m_scene.summary; }

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void placeWanted(const gui::Place& place);

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
    [[nodiscard]] QPointF toContent(const QPoint& viewportPoint) const;
    void paintLine(QPainter& painter, std::size_t number) const;
    void paintNode(QPainter& painter, std::size_t number) const;
    [[nodiscard]] QString labelOf(const WaitLine& line) const;

    WaitScene m_scene;
    WaitLayout m_layout;
    QDateTime m_now;
    int m_focused = -1;
};

} // namespace gui
