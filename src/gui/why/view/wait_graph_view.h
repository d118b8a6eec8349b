// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/items_view.h"
#include "gui/why/model/wait_graph_layout.h"

namespace gui {

/// Who waits for whom, as a picture: holders above what they hold, who waits below. Arrows move from box to box, Enter
/// or Space leads to its place.
class WaitGraphView : public ItemsView
{
    Q_OBJECT
public:
    explicit WaitGraphView(QWidget* parent = nullptr);

    void setScene(const WaitScene& scene);
    void setNow(const QDateTime& now); ///< UTC, for how long somebody has waited.
    [[nodiscard]] const WaitScene& scene() const { return m_scene; }

    // Items are the boxes.
    [[nodiscard]] int itemCount() const override { return static_cast<int>(m_scene.nodes.size()); }
    [[nodiscard]] QString itemText(int item) const override;
    [[nodiscard]] QString itemHelp(int item) const override;
    void activateItem(int item) override;
    [[nodiscard]] QString itemsDescription() const override { return m_scene.summary; }

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void placeWanted(const gui::Place& place);

protected:
    void relayout() override;
    [[nodiscard]] QRectF itemBox(int item) const override { return m_layout.nodes[static_cast<std::size_t>(item)]; }
    [[nodiscard]] int neighbourOf(int item, Step step) const override;
    void paintContent(QPainter& painter, const QRectF& seen) override;

private:
    void paintLine(QPainter& painter, std::size_t number) const;
    [[nodiscard]] QRectF labelRoom(std::size_t number, const QSizeF& size, const std::vector<QRectF>& taken) const;
    void paintLabels(QPainter& painter) const;
    void paintLabel(QPainter& painter, std::size_t number, std::vector<QRectF>& taken) const;
    void paintNode(QPainter& painter, std::size_t number) const;
    [[nodiscard]] QString labelOf(const WaitLine& line) const;

    WaitScene m_scene;
    WaitLayout m_layout;
    QDateTime m_now;
};

} // namespace gui
